"""What the hall asks a game's referee, and what it answers. Needs neither NumPy nor Numba.

A referee keeps nothing of a table in play: each question brings the box, the table's bytes and what else it takes. Bytes named
`...json` are parts of a record, as `meadhall.records.form` spells them (Outcome, Deed, Head, Record).
"""

from typing import Any

import msgspec

SPECTATOR = -1
"""A viewer is a seat, or this."""


class Ask(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """A question."""


class Answer(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """An answer."""


class Seated(msgspec.Struct, frozen=True, array_like=True):
    """A seat as everybody sees it: the player's name, and `kind`: "person" or a bot's name."""

    name: str
    kind: str = "person"


class Position(msgspec.Struct, frozen=True, array_like=True):
    """A table in play: its bytes and those of its box. `waiting` are the seats that owe a decision, `ranking` (place, seat, points)."""

    box: bytes
    state: bytes
    waiting: tuple[int, ...] = ()
    over: bool = False
    ranking: tuple[tuple[int, int, int], ...] = ()


class Play(msgspec.Struct, frozen=True, array_like=True):
    """What came of one play, for the log: its number (0 is the set-up), its seat (-1: the set-up), and its Outcome or Deed."""

    number: int
    seat: int
    deed_json: bytes


class Meta(msgspec.Struct, frozen=True, array_like=True):
    """What a table's page shows beyond the game. `undo` says for each seat "" where it may take back, else why not.

    `asked` is for each seat the number of the entry that put its present decision; a move names it, so that one which
    answers an older question is known. (`seq` is the table's last entry; others' sealed choices move it on.)
    """

    table: str
    seats: tuple[Seated, ...]
    seq: int = 0
    unrated: bool = False
    rulings: dict[str, str] = {}
    undo: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    hints: bool = False


# Questions about a table in play ------------------------------------------------------------------------------------


class Lay(Ask, frozen=True):
    """Lay a game out -> Laid. `secret` and `words` key the dice."""

    names: tuple[str, ...]
    rulings: dict[str, str | int]
    secret: bytes
    words: tuple[str, ...]
    practice: bool = False


class Move(Ask, frozen=True):
    """Play an action, by its number, or by verb and args where `number` is -1 -> Played, Refused or Trouble."""

    position: Position
    seat: int
    number: int
    verb: str = ""
    args: dict[str, Any] = {}


class Again(Ask, frozen=True):
    """Play these moves (seat, number) one after the other -> a Played for each, in Playeds. For what comes after a move taken back."""

    position: Position
    moves: tuple[tuple[int, int], ...]


class Conceal(Ask, frozen=True):
    """The table as a viewer may see it -> Concealed.

    `opening` is the table's state when the present moment opened, before others had chosen under seal. Where the viewer, a
    seat, has the same choices in it, that is what it sees: what a bot chooses does not depend on who was quicker.
    """

    position: Position
    viewer: int
    opening: bytes = b""


class Show(Ask, frozen=True):
    """The table's page fragment for each viewer -> Shown. `plays` are the last ones, oldest first."""

    position: Position
    meta: Meta
    viewers: tuple[int, ...]
    plays: tuple[Play, ...]


class WholeLog(Ask, frozen=True):
    """All lines that a viewer may know, as list items -> Shown. `plays` are all that stand, from the set-up on."""

    position: Position
    meta: Meta
    viewer: int
    plays: tuple[Play, ...]


class Look(Ask, frozen=True):
    """The table for a program -> Looked, with the lines of `plays`."""

    position: Position
    names: tuple[str, ...]
    viewer: int
    plays: tuple[Play, ...] = ()


class Why(Ask, frozen=True):
    """The clause that forbids an action -> Refused, or Fine."""

    position: Position
    seat: int
    number: int
    verb: str = ""
    args: dict[str, Any] = {}


# Questions to a bot, and about records (asked of other processes, which may take their time) -------------------------


class Think(Ask, frozen=True):
    """What a bot does: it gets a concealed table and nothing else -> Thought."""

    kind: str
    box: bytes
    view: bytes
    seat: int


class Advise(Ask, frozen=True):
    """What a seat's best choices promise, from its concealed table alone, after so many seconds of thinking -> Advised."""

    box: bytes
    view: bytes
    seat: int
    names: tuple[str, ...]
    seconds: float


class Bind(Ask, frozen=True):
    """A whole record from its head and its deeds -> Bound."""

    head_json: bytes
    deeds: tuple[bytes, ...]
    over: bool
    ranking: tuple[tuple[int, int, int], ...]


class Verify(Ask, frozen=True):
    """Check a record's dice and outcomes -> Verdict."""

    record_json: bytes


class Replay(Ask, frozen=True):
    """A finished game after `step` plays (0: the set-up) to a viewer's eyes -> Replayed."""

    record_json: bytes
    step: int
    viewer: int
    meta: Meta


class Review(Ask, frozen=True):
    """What every decision of a finished game cost, and what luck did -> Reviewing, and when it is done Reviewed.

    It is made beside other questions, so it is asked for again and again. `games` are imagined for each moment, seat and
    choice; 0 are as many as usual.
    """

    record_json: bytes
    games: int = 0


class Branch(Ask, frozen=True):
    """A new table that goes on from a finished game after `step` plays, with new dice -> Laid."""

    record_json: bytes
    step: int
    names: tuple[str, ...]
    secret: bytes
    words: tuple[str, ...]


# Answers ---------------------------------------------------------------------------------------------------------------


class Laid(Answer, frozen=True):
    """`head_json` is the record's head (the secret stands in it), `setup_json` its Outcome."""

    position: Position
    head_json: bytes
    setup_json: bytes


class Played(Answer, frozen=True):
    """`quiet` says that chance has not spoken and nobody has learned anything, so that the move may be taken back.

    `same` are the seats that, after such a move, are still asked what they were asked before it.
    """

    position: Position
    deed_json: bytes
    quiet: bool
    number: int
    same: tuple[int, ...] = ()


class Playeds(Answer, frozen=True):
    """One for each move."""

    each: tuple[Played, ...]


class Refused(Answer, frozen=True):
    """The clause that forbids an action: its id and its text."""

    clause: str
    text: str


class Fine(Answer, frozen=True):
    """Nothing forbids it."""


class Trouble(Answer, frozen=True):
    """A sentence for the person who asked."""

    text: str


class Concealed(Answer, frozen=True):
    """A concealed table's bytes."""

    view: bytes


class Shown(Answer, frozen=True):
    """HTML by viewer."""

    pages: dict[int, str]


class Looked(Answer, frozen=True):
    """JSON: {"text", "view", "ask", "moment", "choices": [{"number", "verb", "args", "text"}], "log": [{"text", "clause", ...}]}."""

    json: bytes


class Thought(Answer, frozen=True):
    """An action's number."""

    number: int


class Hope(msgspec.Struct, frozen=True, array_like=True):
    """A choice and what is expected of it: the chance to win, with half its 95 % interval, the place, and the points."""

    number: int
    verb: str
    args: dict[str, Any]
    text: str
    win: float
    win_error: float
    place: float
    points: float


class Advised(Answer, frozen=True):
    """The best choices, the best first; `sure`, 0 to 1, how rarely two equal choices would differ so; and why, in a sentence.

    `sure` is 0 where nothing that is told speaks for the first rather than the second. `games` were
    imagined; `others` is how many more choices there are.
    """

    hopes: tuple[Hope, ...]
    sure: float
    why: str
    games: int
    others: int


class Bound(Answer, frozen=True):
    """A record."""

    record_json: bytes


class Verdict(Answer, frozen=True):
    """Whether a record stands, and what was found, line by line."""

    stands: bool
    lines: tuple[str, ...]


class Replayed(Answer, frozen=True):
    """The page fragment after a step, and how many steps there are; `marks` are the numbers of events up to each step."""

    page: str
    steps: int
    marks: tuple[int, ...] = ()


class Reviewing(Answer, frozen=True):
    """How far a review is: so many of the looks to be taken are done."""

    done: int
    total: int


class Reviewed(Answer, frozen=True):
    """A review, as `meadhall.lab.review_forms` spells it."""

    review_json: bytes


class Ready(Answer, frozen=True):
    """What a referee says first, under the number 0: that it can be asked."""


AnyAsk = Lay | Move | Again | Conceal | Show | WholeLog | Look | Why | Think | Advise | Bind | Verify | Replay | Review | Branch
AnyAnswer = (
    Laid
    | Played
    | Playeds
    | Refused
    | Fine
    | Trouble
    | Concealed
    | Shown
    | Looked
    | Thought
    | Advised
    | Bound
    | Verdict
    | Replayed
    | Reviewing
    | Reviewed
    | Ready
)

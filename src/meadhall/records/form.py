"""What stands in a record's file, and the digest chained over it. `docs/records.md` describes it for readers."""

import hashlib
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from ..engine.errors import UserError
from ..engine.sets import MOST_SEATS, NOBODY

if TYPE_CHECKING:
    from ..engine.table import Table

FORMAT = "meadhall record"
NUMBER = 1
MOST_BYTES = 64_000_000

Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
Plain = bool | Whole | str | None
Argument = bool | Whole | str | list[bool | Whole | str | list[Plain] | None] | None
Number = Whole | float
Changed = dict[str, Number | tuple[Number, ...]]


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Strict both ways: nothing missing, nothing unknown."""


class Told(_Form, frozen=True):
    """An event: its stable name, whose it is, its numbers, the clause that made it so, and who saw it (everybody, if not said)."""

    event: Word
    clause: Word
    seat: Annotated[int, msgspec.Meta(ge=NOBODY, lt=MOST_SEATS)] = NOBODY
    args: dict[str, Whole] = {}
    seen: tuple[Seat | Literal["spectators"], ...] | None = None


class Outcome(_Form, frozen=True):
    """What came of the set-up: the events, and the fields of the table that changed."""

    events: tuple[Told, ...] = ()
    changes: Changed = {}


class Deed(_Form, frozen=True):
    """An action and what came of it."""

    seat: Seat
    verb: Word
    args: dict[str, Argument] = {}
    events: tuple[Told, ...] = ()
    changes: Changed = {}


class Player(_Form, frozen=True):
    """A seat: the player's name and the word that went into the dice."""

    name: Annotated[str, msgspec.Meta(max_length=1000)]
    word: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class Components(_Form, frozen=True):
    """The box: the file's name, SHA-256 over its content, the content by path, and the text of a file of the owner's own."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    sha256: Hex
    content: Changed
    text: str | None = None


class Place(_Form, frozen=True):
    """A seat's final place and points."""

    place: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    seat: Seat
    points: Whole


class Head(_Form, frozen=True):
    """All that is known before the first decision."""

    format: Literal["meadhall record"]
    number: Literal[1]
    game: Word
    rules_version: Count
    package_version: Word
    box: Components
    rulings: dict[str, str]
    seats: Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    practice: bool
    commitment: Hex
    secret: Hex
    setup: Outcome

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [player.name for player in self.seats]


class Record(Head, frozen=True):
    """A whole record as it stands in the file."""

    actions: tuple[Deed, ...]
    finished: bool
    ranking: tuple[Place, ...]
    digest: Hex

    def table(self) -> "Table":
        """The table, to go on playing. Raises UserError where the rules or the components are no longer those of the game."""
        from .continuing import reopen

        return reopen(self)

    def __repr__(self) -> str:
        state = "over" if self.finished else "unfinished"
        return f"<Record of {self.game}: {len(self.seats)} seats, {len(self.actions)} actions, {state}>"


def begin_chain(head: Head) -> str:
    """The digest over all that stands before the actions."""
    return chain("", {name: getattr(head, name) for name in Head.__struct_fields__})


def chain(before: str, piece: Any) -> str:
    """The digest after one more piece: an action, or at the end what `closing` gives."""
    return hashlib.sha256(before.encode() + msgspec.json.encode(piece, order="deterministic")).hexdigest()


def closing(finished: bool, ranking: tuple[Place, ...]) -> dict[str, Any]:
    """The last piece of the chain."""
    return {"finished": finished, "ranking": ranking}


def digest_of(record: Record) -> str:
    """The digest that a record should end with."""
    link = begin_chain(record)
    for deed in record.actions:
        link = chain(link, deed)
    return chain(link, closing(record.finished, record.ranking))


def sha256_of(content: Changed) -> str:
    """SHA-256 over a box's content: its fields that are not zero, by path."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()


def line(piece: Any) -> str:
    """A piece of a record as one line of JSON. Raises UserError for text that no file can hold."""
    try:
        return msgspec.json.format(msgspec.json.encode(piece), indent=0).decode()
    except UnicodeEncodeError:
        raise UserError("the game cannot be saved: a name or a word holds characters that no file can hold.") from None


def plain(text: str) -> str:
    """A text on one line without control characters: a record from elsewhere may hold any in its names.

    >>> plain("Ash\\x1b[2J")
    'Ash\ufffd[2J'
    """
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def text_of(head: str, lines: list[str], finished: bool, ranking: tuple[Place, ...], digest: str) -> str:
    """The file: `head` from `head_lines`, then an action a line, then the end."""
    actions = " [\n  " + ",\n  ".join(lines) + "\n ]" if lines else " []"
    tail = f' "finished": {line(finished)},\n "ranking": {line(ranking)},\n "digest": {line(digest)}\n}}\n'
    return f'{{\n{head},\n "actions":{actions},\n{tail}'


def head_lines(head: Head) -> str:
    """All that stands before the actions, a field a line."""
    return ",\n".join(f' "{name}": {line(getattr(head, name))}' for name in Head.__struct_fields__)

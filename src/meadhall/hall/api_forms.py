"""What programs send to the API, and what they are answered."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from meadhall.bots import USUAL

Plain = bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, Field(max_length=100)] | None
Value = Plain | Annotated[list[Plain], Field(max_length=50)]
"""What an argument of an action may be."""


class Form(BaseModel):
    """Strict: nothing unknown."""

    model_config = ConfigDict(extra="forbid")


class Error(BaseModel):
    """What was wrong, in one sentence; `clause` where the rules forbid it; `view` with 409, the present view."""

    error: str
    clause: str = ""
    view: dict[str, Any] | None = None


class NewTable(Form):
    """A table to open. Its opener has seat 0; `bots` are the kinds of the other seats, "open" for somebody who joins.

    A kind is a level, which may have a style if it is one of the game's `styled` ("adept", "master-bold"), "greedy" or "random".
    `fill` is the kind of the bots that take the seats still open when the game begins. `hints` says whether players may
    ask for them; where they may, the table is unrated.
    """

    game: str = Field(max_length=40)
    seats: int = Field(ge=1, le=7)
    name: str = Field(min_length=1, max_length=100)
    bots: list[Annotated[str, Field(max_length=20)]] = Field([], max_length=6)
    word: str = Field("", max_length=200)
    mark: str = Field("", max_length=22, description="The mark of a seal that was asked for before the word was chosen.")
    rulings: dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=60)] | int] = Field({}, max_length=60)
    closed: bool = False
    seed: int | None = Field(None, ge=-(2**63), lt=2**63)
    fill: str = Field(USUAL, max_length=20)
    hints: bool = True


class TakeSeat(Form):
    """A seat to take, and the word that goes into the dice."""

    seat: int = Field(ge=0, le=6)
    name: str = Field(min_length=1, max_length=100)
    word: str = Field("", max_length=200)


class MoveForm(Form):
    """A move: an action's `number`, or its `verb` and `args`. `asked` (from the view) says which decision it answers.

    `key` is the client's own for this move: sent again under it, the move is done once and answered alike.
    """

    key: str = Field(min_length=8, max_length=64, pattern="^[!-~]+$")
    number: int = Field(-1, ge=-1, lt=65_536)
    verb: str = Field("", max_length=40)
    args: dict[Annotated[str, Field(max_length=40)], Value] = Field({}, max_length=20)
    asked: int = Field(-1, ge=-1, lt=2**53)


class Words(Form):
    """Something to say."""

    text: str = Field(min_length=1, max_length=1000)


class HopeInfo(BaseModel):
    """A choice and what is expected of it: the chance to win, 0 to 1, with half its 95 % interval, the place, and the points.

    Where all of n imagined games ended alike, `win_error` is 3 / n: more is not known.
    """

    number: int
    verb: str
    args: dict[str, Any]
    text: str
    win: float
    win_error: float
    place: float
    points: float


class Hint(BaseModel):
    """The best choices, the best first; `sure`, 0 to 1, how rarely two equal choices would differ as much as the first two; and why.

    Below 0.95 it is a toss-up; `sure` is 0 where the first is not better by as much as a hundredth of victories, half a place or a point.
    `games` were imagined for it: fewer than usual while others ask too. `others` is how many more choices there are.
    """

    hopes: list[HopeInfo]
    sure: float
    why: str
    games: int
    others: int


class GameInfo(BaseModel):
    """A game of the hall. `bots` are the kinds of bots; of the `levels` those in `styled` may have one of `styles` behind a hyphen."""

    name: str
    title: str
    line: str
    pitch: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    rules_version: int
    progress: dict[str, Any]
    bots: list[str]
    levels: list[str]
    styles: list[str]
    styled: list[str]


class SeatInfo(BaseModel):
    """A seat: `kind` is "open", "person" or a bot's."""

    seat: int
    name: str
    kind: str


class TableInfo(BaseModel):
    """What everybody may know of a table. `status` is gathering, playing or over; `asked` names each seat's open decision.

    It is `unrated` where hints are allowed, the seed was chosen, or it goes on from another game.
    """

    table: str
    game: str
    status: str
    seq: int
    seats: list[SeatInfo]
    waiting: list[int]
    asked: list[int]
    rulings: dict[str, str | int]
    commitment: str
    closed: bool
    unrated: bool
    hints: bool
    ranking: list[tuple[int, int, int]]


class Taken(BaseModel):
    """A seat that is now yours, with the token that proves it."""

    table: str
    seat: int
    token: str
    commitment: str


class Seal(BaseModel):
    """What the house binds itself to: the commitment is SHA-256 of the secret."""

    mark: str
    commitment: str


class Done(BaseModel):
    """It was done; `seq` is its place among the table's entries."""

    seq: int

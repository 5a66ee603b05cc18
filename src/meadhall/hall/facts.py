"""What the hall itself knows of a table: who sits where, what was agreed, and who owes a decision since when."""

import time
import unicodedata
from collections.abc import Collection
from typing import Any

import msgspec

from meadhall import bots
from meadhall.engine.errors import UserError

from .messages import Meta, Position, Seated

OPEN, PERSON = "open", "person"
THE_HOUSE = "The house"
MOST_NAME, MOST_WORD, MOST_SAID, MOST_QUIET = 30, 80, 300, 8
GATHERING, PLAYING, OVER = "gathering", "playing", "over"


class Chair(msgspec.Struct):
    """A seat: open, a person's (`nonce` stands in the links that prove it), or a bot's by its kind.

    Where the player `left`, a bot plays on; `back` is the nonce with which the player can come back.
    """

    name: str = ""
    kind: str = OPEN
    word: str = ""
    nonce: str = ""
    left: bool = False
    back: str = ""


class Quiet(msgspec.Struct, frozen=True):
    """A move that taught nobody anything: it can still be taken back. `seq` is its entry."""

    seat: int
    number: int
    seq: int
    same: tuple[int, ...] = ()  # the seats whose question the move left as it was


class Facts(msgspec.Struct):
    """All of it; kept as JSON beside the table's bytes.

    `fill` is the kind of the bots that take the seats still open when the game begins. `hints` says whether players may ask for them;
    a table that says nothing of it is from a time without them.
    """

    chairs: list[Chair]
    rulings: dict[str, str | int]
    commitment: str
    host: str
    closed: bool = False
    practice: bool = False
    origin: str = ""
    waiting: list[int] = []
    asked: list[int] = []
    ranking: list[tuple[int, int, int]] = []
    quiet: list[Quiet] = []
    version: int = 0
    fill: str = bots.USUAL
    hints: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == OPEN]

    @property
    def unrated(self) -> bool:
        """Practice tables, those that go on from another game, and those at which hints are allowed count for nothing.

        All of this is settled before anybody sits down, so that nobody can make a game count for nothing that goes badly.
        """
        return self.practice or bool(self.origin) or self.hints

    def bots_waiting(self) -> list[int]:
        """The bots that owe a decision."""
        return [seat for seat in self.waiting if self.chairs[seat].kind not in (OPEN, PERSON)]

    def put(self, position: Position, seq: int, same: Collection[int] = ()) -> None:
        """Who owes a decision now. The questions of the seats in `same` are still the ones they had; all others are new ones."""
        before = set(self.waiting) & set(same)
        self.waiting = list(position.waiting)
        self.ranking = list(position.ranking)
        self.asked = [(self.asked[seat] if seat in before else seq) if seat in position.waiting else 0 for seat in range(len(self.chairs))]

    def meta(self, table: str, seq: int) -> Meta:
        """What the page shows beyond the game."""
        seats = tuple(Seated(chair.name, chair.kind) for chair in self.chairs)
        undo = tuple(self.why_no_undo(seat) for seat in range(len(self.chairs)))
        rulings = {name: str(value) for name, value in self.rulings.items()}
        return Meta(table, seats, seq, self.unrated, rulings, undo, tuple(self.asked), self.hints)

    def why_no_undo(self, seat: int) -> str:
        """ "" where the seat's last move can be taken back, else the reason."""
        if any(move.seat == seat for move in self.quiet):
            return ""
        return "Your last move cannot be taken back: dice have been thrown since, or somebody has learned something from it."


def encode(value: Any) -> bytes:
    """As JSON."""
    return msgspec.json.encode(value)


def facts_of(data: bytes) -> Facts:
    """Facts as they were kept."""
    return msgspec.json.decode(data, type=Facts)


def clean(text: str, most: int, what: str) -> str:
    """A text on one line, without blanks around it and without what no screen shows. Raises UserError where it is too long."""
    kept = "".join(letter if letter.isprintable() else " " for letter in text if not "\ud800" <= letter <= "\udfff")
    kept = " ".join(kept.split())
    if len(kept) > most:
        raise UserError(f"{what} has at most {most} letters.")
    return kept


def alike(name: str) -> str:
    """What two names have in common that look the same: width, ligatures and capitals aside.

    >>> alike("The Ｈouse") == alike("the house")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def now() -> float:
    """Seconds since 1970."""
    return time.time()

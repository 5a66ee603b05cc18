"""A table in play, for Python: what `meadhall.table(...)` gives."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from . import bare, fairness, protocol
from .bare import Standing as Standing
from .dice import key_by_bytes
from .errors import UserError
from .game import Game
from .names import Names, checked_names, how_many, which
from .records import bytes_of, record_from
from .rulebook import Clause
from .sets import SPECTATOR, has


@dataclass(frozen=True)
class Action:
    """One thing a seat can do. `verb` and `args` are its stable words, `number` its place in the game's range of actions."""

    number: int
    verb: str
    args: Mapping[str, Any]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Line:
    """A line of the log: an event in words, with the id of the clause that made it so. `seat` is -1 where it is nobody's."""

    text: str
    clause: str
    name: str
    seat: int
    args: Mapping[str, int]

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]"


@dataclass(frozen=True)
class Move:
    """What was done: a seat's action as verb and arguments."""

    seat: int
    verb: str
    args: Mapping[str, Any]


class Refused(UserError):  # noqa: N818  (what it is called at a table)
    """An action that the rules forbid; `clause` says which of them."""

    def __init__(self, clause: Clause) -> None:
        super().__init__(f"The rules forbid this: {clause.text} ({clause.id})")
        self.clause = clause


class View:
    """A table as one seat (or a spectator, seat None) may see it. Its fields are the record's; `str` draws it."""

    def __init__(self, game: Game, box: Any, record: Any, seat: int | None, names: Names) -> None:
        self.game, self.box, self.record, self.seat, self.names = game, box, record, seat, names

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "record":
            raise AttributeError(name)
        return getattr(self.record, name)

    def __str__(self) -> str:
        return self.game.words.draw(self.record, self.box, self.viewer, self.names)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<View of {self.game.title} by {'a spectator' if self.seat is None else f'seat {self.seat}'}>"

    @property
    def viewer(self) -> int:
        """The seat, or SPECTATOR."""
        return SPECTATOR if self.seat is None else self.seat

    def moment(self) -> list[str]:
        """The ids of the clauses that govern the present decision."""
        return self.game.words.moment(self.record, self.box)  # type: ignore[no-any-return]


class Table:
    """A game on the table. It is mutable, so it has no hash; `copy`, `==`, `digest` and pickle work at any moment.

    >>> import meadhall
    >>> table = meadhall.table("month", seats=4, seed=7)
    >>> table.waiting
    (0, 1, 2, 3)
    >>> other = table.copy()
    >>> table.play(0, table.choices(0)[0])
    >>> table == other, table.over
    (False, False)
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        game: Game,
        box: Any,
        secret: bytes,
        words: Sequence[str],
        practice: bool,
        names: Sequence[str] | None = None,
        box_file: tuple[str, str] | None = None,
    ) -> None:
        self.game, self.box, self.practice, self.box_file = game, box, practice, box_file
        self.words = fairness.checked_words(words, int(box.count))
        self.commitment = fairness.commitment(secret)
        self.names = Names(checked_names(names, self.seats)) if names is not None else Names.plain(self.seats)
        self.history: list[Move] = []
        self._secret = secret
        self._record = game.table.new()
        self._record.count = box.count
        key_by_bytes(self._record.chance, fairness.table_key(secret, self.words))
        protocol.bound(protocol.setup, game.table.dtype)(self._record, box)
        self._rings: list[Any] = [self._ring()]

    # What is seen ---------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.box.count)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record.over)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision, ascending; empty when the game is over."""
        return tuple(s for s in range(self.seats) if has(self._record.waiting, s))

    @property
    def rulings(self) -> dict[str, str]:
        """The reading in force of every ruling."""
        return {r.name: r.shown(int(self.box.rulings[r.name])) for r in self.game.rulebook.rulings}

    @property
    def ranking(self) -> list[Standing]:
        """The seats from first to last. Raises UserError while the game is on."""
        if not self.over:
            raise UserError("the game is not over, so there is no ranking yet.")
        return bare.standings(self.game, self._record, self.box)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know of the table; a spectator's view without one."""
        viewer = self._viewer(seat)
        return View(self.game, self.box, self._concealed(viewer), seat, self.names.seen_by(seat))

    def choices(self, seat: int) -> list[Action]:
        """The seat's legal actions, by number; empty where it owes no decision."""
        seat = self._seat(seat)
        view = self.view(seat)
        return [self._action(view, seat, number) for number in bare.legal_numbers(self.game, view.record, self.box, seat)]

    def action(self, seat: int, verb: str, args: Mapping[str, Any]) -> Action:
        """The action that a verb and its arguments name, legal or not. Raises UserError where they name none."""
        seat = self._seat(seat)
        view = self.view(seat)
        return self._action(view, seat, bare.number_of(self.game, view.record, self.box, seat, verb, args))

    def why_not(self, seat: int, action: Action | int) -> Clause | None:
        """The clause that forbids an action, or None where it is legal. Any integer may be asked."""
        seat = self._seat(seat)
        return bare.clause_against(self.game, self._concealed(seat), self.box, seat, self._number(action))

    def ask(self, seat: int) -> str:
        """The question now put to a seat."""
        seat = self._seat(seat)
        view = self.view(seat)
        return self.game.words.ask(view.record, self.box, seat, view.names)  # type: ignore[no-any-return]

    def log(self, seat: int | None = None, since: int = 0) -> list[Line]:
        """The log as a seat may know it (a spectator's without one), from play number `since` on (0 is the set-up)."""
        viewer = self._viewer(seat)
        lines = []
        scratch = self._record.copy()
        for told, events in self._rings[since:]:
            scratch.told, scratch.events = told, events
            lines += self._lines(bare.concealed(self.game, scratch, self.box, viewer), self.names.seen_by(seat))
        return lines

    # What is done ---------------------------------------------------------------------------------------------------

    def play(self, seat: int, action: Action | int) -> None:
        """Do what a seat has decided. Raises Refused, with the clause, and changes nothing where the rules forbid it."""
        seat, number = self._seat(seat), self._number(action)
        clause = self.why_not(seat, number)
        if clause is not None:
            raise Refused(clause)
        view = self._concealed(seat)
        verb, args = self.game.words.decode(view, self.box, seat, number)
        bare.call(self.game, protocol.play, self._record, self.box, seat, number)
        self.history.append(Move(seat, verb, args))
        self._rings.append(self._ring())

    def copy(self) -> "Table":
        """Another table with the same past and the same dice to come."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other._record = self._record.copy()
        other.history, other._rings = list(self.history), list(self._rings)
        return other

    # For records ----------------------------------------------------------------------------------------------------

    def secret_for_records(self) -> bytes:
        """The house's secret, from which every die to come can be told: for records, and for nobody at the table."""
        return self._secret

    def events_for_records(self, play: int) -> Any:
        """The raw events of play number `play` (0 is the set-up), with their audiences."""
        told, events = self._rings[play]
        return events[:told]

    def beginning(self) -> "Table":
        """Another table as this one was before its first decision, with the same dice to come."""
        return Table(self.game, self.box, self._secret, self.words, self.practice, self.names.names, self.box_file)

    # Comparing and keeping ------------------------------------------------------------------------------------------

    def state(self) -> bytes:
        """All bytes of the table, its secrets included."""
        return bytes_of(self._record)

    def digest(self) -> str:
        """SHA-256 over game, rules version, box and table, in hexadecimal."""
        head = f"{self.game.name} {self.game.rulebook.version}\0".encode()
        return hashlib.sha256(head + bytes_of(self.box) + self.state()).hexdigest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.game.name == other.game.name and bytes_of(self.box) == bytes_of(other.box) and self.state() == other.state()

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {', '.join(f'seat {s}' for s in self.waiting)}"
        return f"<{self.game.title}: {how_many(self.seats)}, {len(self.history)} decisions made, {state}>"

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "box", "_record", "_rings")}
        rings = [(told, events.tobytes()) for told, events in self._rings]
        layout = str(self.game.table.dtype) + str(self.game.box.dtype)
        return kept | {
            "package": self.game.words.__package__,
            "layout": layout,
            "box": bytes_of(self.box),
            "record": self.state(),
            "rings": rings,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.game = import_module(kept.pop("package")).GAME
        if kept.pop("layout") != str(self.game.table.dtype) + str(self.game.box.dtype):
            raise UserError(f"this table of {self.game.title} was pickled by another version; a saved game can be read by every version.")
        self.box = record_from(self.game.box.dtype, kept.pop("box"))
        self._record = record_from(self.game.table.dtype, kept.pop("record"))
        events = self.game.table.dtype["events"]
        self._rings = [(told, np.frombuffer(bytearray(ring), events.base)) for told, ring in kept.pop("rings")]
        self.__dict__.update(kept)

    # Within ---------------------------------------------------------------------------------------------------------

    def _concealed(self, viewer: int) -> Any:
        return bare.concealed(self.game, self._record, self.box, viewer)

    def _ring(self) -> tuple[int, Any]:
        return int(self._record.told), self._record.events.copy()

    def _action(self, view: View, seat: int, number: int) -> Action:
        verb, args = self.game.words.decode(view.record, self.box, seat, number)
        return Action(number, verb, args, self.game.words.sentence(view.record, self.box, seat, verb, args, view.names))

    def _lines(self, record: Any, names: Names) -> list[Line]:
        lines = []
        for event in record.events[: record.told]:
            name, fields = self.game.words.EVENTS[int(event.kind)]
            args = {field: int(event[slot]) for field, slot in zip(fields, "abcd", strict=False)}
            text = self.game.words.tell(self.box, name, int(event.who), args, names)
            lines.append(Line(text, self.game.rulebook.id_of(int(event.why)), name, int(event.who), args))
        return lines

    def _number(self, action: Action | int) -> int:
        return bare.within_range(self.game, action.number if isinstance(action, Action) else action)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.seats:
            raise UserError(f"there is no seat {seat!r}; this table has {which(self.seats)}.")
        return int(seat)

    def _viewer(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._seat(seat)

"""A game's descriptor: all that the rest of the house knows of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from .errors import UserError
from .events import Event
from .records import Record
from .rulebook import Rulebook
from .sets import MOST_SEATS

MOST_ACTIONS = 65_536


class Build(Protocol):
    """Reads the components and gives a filled box."""

    def __call__(self, count: int, rulings: Mapping[str, int], file: Path | None) -> Any: ...


@dataclass(frozen=True)
class Game:
    """One game: its rulebook, its records, its components and its words; its rules are bound to `table`.

    `actions` is the size of the action space (at most 65,536), `most_legal` the most legal actions one seat can have.
    """

    rulebook: Rulebook
    table: type[Record]
    box: type[Record]
    build: Build
    words: ModuleType
    actions: int
    most_legal: int
    box_files: tuple[str, ...] = field(default=("box.toml",))

    def __post_init__(self) -> None:
        if not 0 < self.actions <= MOST_ACTIONS:
            raise TypeError(f"{self.name}: {self.actions} actions; a game has 1 to {MOST_ACTIONS}")
        for name in ("waiting", "chance", "told", "count", "over", "events"):
            if name not in (self.table.dtype.names or ()):
                raise TypeError(f"{self.name}: the table has no field {name!r}")
        if self.table.dtype["events"].base != Event.dtype:
            raise TypeError(f"{self.name}: the table's events are no Row[Event]")
        if set(self.box.dtype["rulings"].names or ()) != {r.name for r in self.rulebook.rulings} | self._spares:
            raise TypeError(f"{self.name}: the fields of Rulings are not the rulings of the rulebook")

    @cached_property
    def _spares(self) -> set[str]:
        return {name for name in self.box.dtype["rulings"].names or () if name.startswith("spare")}

    @property
    def name(self) -> str:
        """The game's name in commands: "reaper"."""
        return self.rulebook.name

    @property
    def title(self) -> str:
        """The game's name to people: "The Reaper"."""
        return self.rulebook.title

    @property
    def most_events(self) -> int:
        """The length of the event ring."""
        return self.table.dtype["events"].shape[0]  # type: ignore[no-any-return]

    def open_box(self, seats: int, rulings: Mapping[str, str | int] | None = None, file: Path | str | None = None) -> Any:
        """A filled Box record.

        Raises:
            UserError: a number of seats, a ruling or a box file that the game does not take.
        """
        if isinstance(seats, bool) or not hasattr(seats, "__index__") or not 1 <= seats <= MOST_SEATS:
            raise UserError(f"{self.title} is not played by {seats!r}; choose {self._seats()} seats.")
        if file is not None and not isinstance(file, str | Path):
            raise UserError(f"a box is the path of a file, not {file!r}.")
        seats = index(seats)  # NumPy's whole numbers too
        values = self.rulebook.in_force(rulings)
        box = self.build(seats, values, Path(file) if file is not None else None)
        box.count = seats
        for name, value in values.items():
            box.rulings[name] = value
        return box

    def _seats(self) -> str:
        least, most = self.rulebook.seats
        return f"{least} to {most}"

    def seats_refused(self, seats: int) -> UserError:
        """The error for a number of seats, for a game's `build` to raise."""
        return UserError(f"{self.title} is played by {self._seats()}, not by {seats}.")

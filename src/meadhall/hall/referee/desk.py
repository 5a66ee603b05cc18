"""What a referee has on its desk: one game, chance of its own, and how tables come to it and leave it. No table stays."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from meadhall import bots
from meadhall.engine import bare
from meadhall.engine import sets as engine_sets
from meadhall.engine.errors import UserError
from meadhall.engine.game import Game
from meadhall.engine.learning import TABLES, WORLDS, nobody_learned
from meadhall.engine.records import bytes_of, record_from

from ..messages import SPECTATOR, Position

if TYPE_CHECKING:
    from .reviewing import Reviews

JUNK = "these are no bytes of a table of {}; nothing was changed."


class Desk:
    """A referee's desk. `chance` is for bots and supposed worlds, from the operating system, never from a table's key."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = bots.Chance()

    @cached_property
    def reviews(self) -> "Reviews":
        """The reviews that are made beside other questions."""
        from .reviewing import Reviews

        return Reviews()

    def opened(self, position: Position) -> tuple[Any, Any]:
        """The box and the table of a position, as records of their own. Raises UserError where they are none of this game."""
        box = self.box(position.box)
        return box, self.table(position.state, box)

    def box(self, data: bytes) -> Any:
        """A box from its bytes."""
        box = self._record(self.game.box.dtype, data)
        book = self.game.rulebook
        if not book.fewest <= int(box.count) <= book.seats[1]:
            raise UserError(JUNK.format(self.game.title))
        return box

    def table(self, data: bytes, box: Any) -> Any:
        """A table, whole or concealed, from its bytes."""
        table = self._record(self.game.table.dtype, data)
        if int(table.count) != int(box.count) or not 0 <= int(table.told) <= self.game.most_events:
            raise UserError(JUNK.format(self.game.title))
        return table

    def position(self, box: Any, table: Any) -> Position:
        """A table as it travels."""
        over = bool(table.over)
        waiting = tuple(s for s in range(int(box.count)) if int(table.waiting) >> s & 1)
        ranking = tuple((s.place, s.seat, s.points) for s in bare.standings(self.game, table, box)) if over else ()
        return Position(bytes_of(box), bytes_of(table), waiting, over, ranking)

    def seat(self, box: Any, seat: int) -> int:
        """A seat of the table. Raises UserError for one that is not there."""
        if not 0 <= seat < int(box.count):
            raise UserError(f"there is no seat {seat}; this table has seats 0 to {int(box.count) - 1}.")
        return seat

    def viewer(self, box: Any, viewer: int) -> int:
        """A viewer as the engine counts them."""
        return engine_sets.SPECTATOR if viewer == SPECTATOR else self.seat(box, viewer)

    def view(self, box: Any, table: Any, viewer: int) -> Any:
        """What a seat (or the engine's SPECTATOR) may see of a table."""
        return bare.concealed(self.game, table, box, viewer)

    def quiet(self, box: Any, before: Any, after: Any, seat: int, number: int) -> bool:
        """Whether chance has not spoken in a move, and nobody has learned anything."""
        if bytes_of(before.chance) != bytes_of(after.chance):
            return False
        tables, raw = self._supposed
        tables[0], tables[1] = before, after
        return bool(nobody_learned(tables, raw, box, seat, number, WORLDS, self.chance.stream))

    @cached_property
    def _supposed(self) -> tuple[Any, Any]:
        tables = self.game.table.row(TABLES)
        return tables, tables.view(np.int64).reshape(TABLES, -1)

    def _record(self, kind: np.dtype[Any], data: bytes) -> Any:
        if len(data) != kind.itemsize:
            raise UserError(JUNK.format(self.game.title))
        return record_from(kind, data)

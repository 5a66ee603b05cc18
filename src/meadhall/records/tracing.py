"""Between a table in play and the words of a record: events, outcomes, the box."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engine.bare import Standing
from ..engine.game import Game
from ..engine.records import record_from
from ..engine.sets import EVERYBODY, SPECTATOR
from ..engine.table import Table
from .form import Components, Outcome, Place, Told, sha256_of
from .layout import CHANCE_AND_EVENTS, Changes, Layout, layout_of

SLOTS = "abcd"


def table_layout(game: Game) -> Layout:
    """The fields of a game's table that records keep: all but chance and the ring of events."""
    return layout_of(game.table.dtype, CHANCE_AND_EVENTS)


def outcome(table: Table, play: int, before: bytes) -> Outcome:
    """What came of play number `play`, the last one made, where the table's bytes were `before`."""
    return outcome_of(table.game, table.events_for_records(play), table.seats, before, table.state())


def outcome_of(game: Game, events: Any, seats: int, before: bytes, after: bytes) -> Outcome:
    """What came of a play, from its raw events and the table's bytes before and after."""
    return Outcome(tuple(told(game, event, seats) for event in events), table_layout(game).changes(before, after))


def setup_outcome(table: Table) -> Outcome:
    """What came of the set-up, on a table at its beginning; a bare table is all zero."""
    return outcome(table, 0, bytes(len(table.state())))


def told(game: Game, event: Any, seats: int) -> Told:
    """A raw event in a record's words."""
    name, fields = game.words.EVENTS[int(event.kind)]
    args = {field: int(event[slot]) for field, slot in zip(fields, SLOTS, strict=False)}
    return Told(name, game.rulebook.id_of(int(event.why)), int(event.who), args, _audience(int(event.seen), seats))


def untold(game: Game, event: Told, ring: Any) -> bool:
    """Write an event of a record into a slot of the ring; whether today's words still know it."""
    kinds = {name: (kind, fields) for kind, (name, fields) in game.words.EVENTS.items()}
    places = {clause.id: place for place, clause in enumerate(game.rulebook.clauses, 1)}
    kind, fields = kinds.get(event.event, (0, ()))
    limits = np.iinfo(np.int16)
    if not kind or event.clause not in places or list(event.args) != list(fields):
        return False
    if any(not limits.min <= number <= limits.max for number in event.args.values()):
        return False
    ring.kind, ring.why, ring.who, ring.seen = kind, places[event.clause], event.seat, _viewers(event)
    for slot, number in zip(SLOTS, event.args.values(), strict=False):
        ring[slot] = number
    return True


def sees(event: Told, viewer: int) -> bool:
    """Whether a seat (or SPECTATOR) saw an event."""
    return event.seen is None or ("spectators" if viewer == SPECTATOR else viewer) in event.seen


def standings(table: Table) -> tuple[Place, ...]:
    """The final places of a game that is over; none before."""
    return places(table.ranking) if table.over else ()


def places(ranking: Sequence[Standing]) -> tuple[Place, ...]:
    """A ranking in a record's words."""
    return tuple(Place(s.place, s.seat, s.points) for s in ranking)


def components(table: Table) -> Components:
    """The box of a table."""
    name, text = table.box_file or (table.game.box_files[0], None)
    content = box_content(table.game, table.box)
    return Components(name, sha256_of(content), content, text)


def box_content(game: Game, box: Any) -> Changes:
    """The fields of a box that are not zero, by path."""
    return layout_of(game.box.dtype).changes(bytes(game.box.dtype.itemsize), box.tobytes())


def box_from(game: Game, content: Changes) -> tuple[Any, list[str]]:
    """A box from its recorded content, and the paths that have no place in today's boxes."""
    state = bytearray(game.box.dtype.itemsize)
    homeless = layout_of(game.box.dtype).apply(state, content)
    return record_from(game.box.dtype, state), homeless


def _audience(seen: int, seats: int) -> tuple[Any, ...] | None:
    viewers: list[Any] = [seat for seat in range(seats) if seen >> seat & 1]
    if seen >> SPECTATOR & 1:
        viewers.append("spectators")
    return None if len(viewers) == seats + 1 else tuple(viewers)


def _viewers(event: Told) -> int:
    return EVERYBODY if event.seen is None else sum(1 << (SPECTATOR if viewer == "spectators" else viewer) for viewer in event.seen)

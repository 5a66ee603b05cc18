"""Replaying: a record shown as it happened, from its recorded outcomes alone, whatever the rules say today."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from ..engine import protocol
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.names import Names, which
from ..engine.records import record_from
from ..engine.sets import SPECTATOR
from ..engine.table import Line, Move, View
from .form import Deed, Outcome, Record, Told
from .reading import game_of
from .tracing import box_from, sees, table_layout, untold

Viewer = int | Literal["spectator", "all"]
UNSHOWABLE = "this record holds numbers that no table of this game can have, so it cannot be shown."


@dataclass(frozen=True)
class Step:
    """The set-up (number 0) or an action: what the viewer heard of it, and what the viewer sees after it.

    `seat` acted (None at the set-up); `move` is what it did, where the viewer may know. `notes` tell of what was recorded
    and has no place in today's tables.
    """

    number: int
    seat: int | None
    move: Move | None
    lines: list[Line]
    view: View
    notes: list[str]


def replay(record: Record, to: int | None = None, viewer: Viewer | None = None) -> Iterator[Step]:
    """The set-up and the first `to` actions (all, if not said), step by step.

    Args:
        record: from `load`.
        to: how many actions, from 0.
        viewer: a seat, "spectator", or "all" who sees everything; if not said, "all" of a finished game, else "spectator".

    Raises:
        UserError: there are fewer actions or no such seat, or the game is unfinished and the viewer no spectator.
    """
    who = permitted(record, viewer)
    last = len(record.actions) if to is None else to
    if not 0 <= last <= len(record.actions):
        raise UserError(f"this record has {len(record.actions)} actions, so it cannot be shown up to number {to}.")
    return _steps(record, last, who)


def permitted(record: Record, viewer: Viewer | None) -> Viewer:
    """Whose eyes a record is shown through. Raises UserError where these may not see it."""
    if viewer is None:
        return "all" if record.finished else "spectator"
    if viewer == "spectator":
        return viewer
    if not record.finished:
        raise UserError("this game is not over: until then its record is shown only as a spectator sees it.")
    if viewer != "all" and (isinstance(viewer, bool) or not isinstance(viewer, int) or not 0 <= viewer < len(record.seats)):
        raise UserError(f"there is no seat {viewer!r} in this record; it has {which(len(record.seats))}.")
    return viewer


def _steps(record: Record, last: int, viewer: Viewer) -> Iterator[Step]:
    game = game_of(record)
    box, homeless = box_of(record)
    state = bytearray(game.table.dtype.itemsize)
    outcomes: list[Outcome | Deed] = [record.setup, *record.actions[:last]]
    for number, came in enumerate(outcomes):
        homeless += table_layout(game).apply(state, came.changes)
        now = _table(record, state, number, came)
        lines = [_line(record, game, box, event, viewer) for event in came.events if _heard(event, viewer)]
        notes = [f"the field {path} of the record has no place in today's version" for path in homeless]
        view = _view(record, game, box, now, viewer)
        seat, move = _move(came, viewer)
        yield Step(number, seat, move, lines, view, notes)
        homeless = []


def box_of(record: Record) -> tuple[Any, list[str]]:
    """The box of a record from its content alone, and the paths that have no place in today's boxes."""
    box, homeless = box_from(game_of(record), record.box.content)
    if int(box.count) != len(record.seats):
        raise UserError(f"this record has {len(record.seats)} seats, but its box is one for {int(box.count)}.")
    return box, homeless


def table_after(record: Record, number: int) -> Any:
    """The table with all its secrets after `number` actions, from the recorded outcomes alone; its dice are blank."""
    game = game_of(record)
    state = bytearray(game.table.dtype.itemsize)
    came: Outcome | Deed = record.setup
    table_layout(game).apply(state, came.changes)
    for came in record.actions[:number]:
        table_layout(game).apply(state, came.changes)
    return _table(record, state, number, came)


def _table(record: Record, state: bytearray, number: int, came: Outcome | Deed) -> Any:
    """The table after action `number`, with the events that came of it."""
    game = game_of(record)
    now = record_from(game.table.dtype, state)
    if int(now.count) != len(record.seats):
        raise UserError(f"this record has {len(record.seats)} seats, but after action {number} its table has {int(now.count)}.")
    _ring(game, now, came)
    return now


def _ring(game: Game, now: Any, came: Outcome | Deed) -> None:
    """Put the step's events back into the table, as far as today's words know them."""
    for event in came.events[: game.most_events]:
        if untold(game, event, now.events[now.told]):
            now.told += 1


def _view(record: Record, game: Game, box: Any, now: Any, viewer: Viewer) -> View:
    seat = viewer if isinstance(viewer, int) else None
    if viewer != "all":
        try:
            protocol.bound(protocol.conceal, game.table.dtype)(now, box, SPECTATOR if seat is None else seat)
        except (LookupError, ValueError, ArithmeticError):
            raise UserError(UNSHOWABLE) from None
    return View(game, box, now, seat, Names(record.names, seat))


def _move(came: Outcome | Deed, viewer: Viewer) -> tuple[int | None, Move | None]:
    if isinstance(came, Outcome):
        return None, None
    return came.seat, Move(came.seat, came.verb, came.args) if viewer in ("all", came.seat) else None


def _heard(event: Told, viewer: Viewer) -> bool:
    return viewer == "all" or sees(event, viewer if isinstance(viewer, int) else SPECTATOR)


def _line(record: Record, game: Game, box: Any, event: Told, viewer: Viewer) -> Line:
    names = Names(record.names, viewer if isinstance(viewer, int) else None)
    text = in_words(game, box, event, names)
    if viewer == "all" and event.seen is not None:
        text = f"{text} (for {' and '.join(v if isinstance(v, str) else record.seats[v].name for v in event.seen) or 'nobody'})"
    return Line(text, event.clause, event.event, event.seat, event.args)


def in_words(game: Game, box: Any, event: Told, names: Names) -> str:
    """An event as a line of the log; as its bare name and numbers where today's words no longer fit it."""
    fields = dict(game.words.EVENTS.values())
    if list(fields.get(event.event, [])) == list(event.args) and event.event in fields and event.seat < len(names.names):
        try:
            return str(game.words.tell(box, event.event, event.seat, event.args, names))
        except (ValueError, LookupError, TypeError, ArithmeticError, AttributeError):
            pass  # an older record may hold numbers that mean nothing any more
    numbers = ", ".join(f"{name} {number}" for name, number in event.args.items())
    who = f"{names[event.seat]}: " if 0 <= event.seat < len(names.names) else ""
    return f"{who}{event.event}" + (f" ({numbers})" if numbers else "")

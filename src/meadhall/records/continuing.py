"""Playing a record's actions again under the rules it was played by: to go on with the game, or to hold it against them."""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.table import Refused, Table
from . import tracing
from .form import Changed, Deed, Outcome, Record, Told, plain
from .reading import game_of


def reopen(record: Record) -> Table:
    """The table of a record after its last action.

    Raises:
        UserError: the rules have another version, the components are others, or the record does not hold to the rules.
    """
    version_fits(record, "it cannot go on")
    table, difference = rerun(record)
    if difference:
        raise UserError(plain(f"this game cannot go on: {difference}."))
    return table


def version_fits(record: Record, consequence: str) -> None:
    """Raises UserError, with what follows from it, where today's rules are not the record's."""
    book = game_of(record).rulebook
    if book.version != record.rules_version:
        raise UserError(
            f"this game was played under version {record.rules_version} of the rules of {book.title}, and this Meadhall has version "
            f"{book.version}: {consequence}, but `meadhall replay` shows it as it was played, and `meadhall rejudge` by the rules of today."
        )


def rerun(record: Record) -> tuple[Table, str | None]:
    """The record's actions played anew from its secret and words, and the first difference from what it says, if any."""
    game = game_of(record)
    box = todays_box(record, game, record.rulings)
    table = laid_out(record, game, box)
    if tracing.box_content(game, box) != record.box.content:
        told_apart = difference_of(Outcome(changes=record.box.content), Outcome(changes=tracing.box_content(game, box)))
        return table, f"the components are not those of this record's box: {told_apart}"
    apart = difference_of(record.setup, tracing.setup_outcome(table))
    if apart and record.practice:
        apart += "; a practice table that went on from the middle of another game can be replayed, not verified"
    if apart:
        return table, f"the set-up is not what the dice give: {apart}"
    for number, deed in enumerate(record.actions, 1):
        apart = _play(table, number, deed)
        if apart:
            return table, f"action {number} ({record.seats[deed.seat].name}, {deed.verb}) {apart}"
    if table.over != record.finished:
        return table, f"the record says that the game is {'over' if record.finished else 'still on'}, and by the rules it is not so"
    if tracing.standings(table) != record.ranking:
        return table, "the ranking is not the one that the rules give"
    return table, None


def laid_out(record: Record, game: Game, box: Any) -> Table:
    """The table of a record before its first action, with its dice."""
    words = [player.word for player in record.seats]
    file = (record.box.name, record.box.text) if record.box.text is not None else None
    return Table(game, box, bytes.fromhex(record.secret), words, record.practice, record.names, file)


def todays_box(record: Record, game: Game, rulings: Mapping[str, str | int]) -> Any:
    """The record's box as today's version reads it: its own file where it had one, else the one that comes with the game.

    Never made from the recorded content, which nobody has checked against the rules' bounds.
    """
    if record.box.text is None:
        return game.open_box(len(record.seats), rulings)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record" / "box.toml"
        file.parent.mkdir()
        file.write_text(record.box.text, encoding="utf-8")
        return game.open_box(len(record.seats), rulings, file)


def difference_of(then: Outcome | Deed, now: Outcome | Deed) -> str | None:
    """The first thing in which a recorded outcome and today's differ, as half a sentence."""
    for number in range(max(len(then.events), len(now.events))):
        old = then.events[number] if number < len(then.events) else None
        new = now.events[number] if number < len(now.events) else None
        if old != new:
            return f"event {number + 1} is {spelled(old)} in the record and {spelled(new)} by the rules"
    return _field_apart(then.changes, now.changes)


def _field_apart(then: Changed, now: Changed) -> str | None:
    """The first field that the record and the rules change otherwise, as half a sentence."""
    for path in [*then, *(path for path in now if path not in then)]:
        old, new = then.get(path), now.get(path)
        if old != new:
            if isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):  # the first place alone: rows can be long
                place = next(place for place in range(len(old)) if old[place] != new[place])
                path, old, new = f"{path}.{place}", old[place], new[place]
            return f"{path} becomes {_number(old)} in the record and {_number(new)} by the rules"
    return None


def spelled(event: Told | None) -> str:
    """An event as half a sentence, in the record's own words."""
    if event is None:
        return "nothing"
    args = "".join(f", {name} {number}" for name, number in event.args.items())
    seen = "" if event.seen is None else f", seen by {' and '.join(map(str, event.seen)) or 'nobody'}"
    return f"'{event.event}' (seat {event.seat}{args}, {event.clause}{seen})"


def _play(table: Table, number: int, deed: Deed) -> str | None:
    before = table.state()
    try:
        table.play(deed.seat, table.action(deed.seat, deed.verb, deed.args))
    except Refused as refused:
        return f"is refused by {refused.clause.id}"
    except UserError as error:
        return f"cannot be played: {str(error).rstrip('.')}"
    apart = difference_of(deed, tracing.outcome(table, number, before))
    return f"came out otherwise: {apart}" if apart else None


def _number(value: Any) -> str:
    if isinstance(value, tuple):
        return f"a row of {len(value)}"
    return "nothing new" if value is None else str(value)

"""Laying a game out, and playing."""

from collections.abc import Mapping
from typing import Any

import msgspec

from meadhall.engine import bare, protocol
from meadhall.engine.records import bytes_of
from meadhall.engine.table import Table
from meadhall.records import form, tracing
from meadhall.records.saving import head_of

from ..messages import Again, Fine, Laid, Lay, Move, Played, Playeds, Refused, Why
from .desk import Desk


def lay(desk: Desk, ask: Lay) -> Laid:
    """A new game."""
    box = desk.game.open_box(len(ask.names), ask.rulings)
    table = Table(desk.game, box, ask.secret, ask.words, ask.practice, ask.names)
    head = head_of(table)
    record = desk.table(table.state(), box)
    return Laid(desk.position(box, record), msgspec.json.encode(head), msgspec.json.encode(head.setup))


def move(desk: Desk, ask: Move) -> Played | Refused:
    """A seat's action, if the rules allow it."""
    box, before = desk.opened(ask.position)
    return play(desk, box, before, desk.seat(box, ask.seat), ask)


def again(desk: Desk, ask: Again) -> Playeds | Refused:
    """Several actions one after the other; the first that is refused refuses all."""
    box, table = desk.opened(ask.position)
    each = []
    for seat, number in ask.moves:
        played = play(desk, box, table, desk.seat(box, seat), Move(ask.position, seat, number))
        if isinstance(played, Refused):
            return played
        each.append(played)
        table = desk.table(played.position.state, box)
    return Playeds(tuple(each))


def why(desk: Desk, ask: Why) -> Refused | Fine:
    """What forbids an action."""
    box, table = desk.opened(ask.position)
    seat = desk.seat(box, ask.seat)
    view = desk.view(box, table, seat)
    return refused(desk, box, view, seat, meant(desk, box, view, ask)) or Fine()


def play(desk: Desk, box: Any, before: Any, seat: int, ask: Move) -> Played | Refused:
    """Play on a copy of the table; the seat's own view decides what is legal."""
    view = desk.view(box, before, seat)
    number = meant(desk, box, view, ask)
    refusal = refused(desk, box, view, seat, number)
    if refusal is not None:
        return refusal
    verb, args = desk.game.words.decode(view, box, seat, number)
    after = before.copy()
    bare.call(desk.game, protocol.play, after, box, seat, number)
    deed = _deed(desk, box, before, after, seat, verb, args)
    quiet = desk.quiet(box, before, after, seat, number)
    same = asked_the_same(desk, box, before, after, seat) if quiet else ()
    return Played(desk.position(box, after), msgspec.json.encode(deed), quiet, number, same)


def asked_the_same(desk: Desk, box: Any, before: Any, after: Any, mover: int) -> tuple[int, ...]:
    """The seats beside the mover that owe a decision after a move, with the same choices as before it.

    What such a seat has answered meanwhile still counts. Where a public move has put another question to it, an answer to
    the old one would be taken for one to the new.
    """
    waiting = [s for s in range(int(box.count)) if s != mover and int(before.waiting) >> s & int(after.waiting) >> s & 1]
    return tuple(s for s in waiting if _choices(desk, box, before, s) == _choices(desk, box, after, s))


def _choices(desk: Desk, box: Any, table: Any, seat: int) -> list[int]:
    return bare.legal_numbers(desk.game, desk.view(box, table, seat), box, seat)


def meant(desk: Desk, box: Any, view: Any, ask: Move | Why) -> int:
    """The number of the action asked about, -1 for one out of range. Raises UserError for words that name none."""
    if ask.number >= 0 or not ask.verb:
        return bare.within_range(desk.game, ask.number)
    return bare.number_of(desk.game, view, box, ask.seat, ask.verb, ask.args)


def refused(desk: Desk, box: Any, view: Any, seat: int, number: int) -> Refused | None:
    """The clause that forbids an action, in a refusal."""
    clause = bare.clause_against(desk.game, view, box, seat, number)
    return None if clause is None else Refused(clause.id, clause.text)


def _deed(desk: Desk, box: Any, before: Any, after: Any, seat: int, verb: str, args: Mapping[str, Any]) -> form.Deed:
    events = after.events[: int(after.told)]
    came = tracing.outcome_of(desk.game, events, int(box.count), bytes_of(before), bytes_of(after))
    return form.Deed(seat, verb, dict(args), came.events, came.changes)

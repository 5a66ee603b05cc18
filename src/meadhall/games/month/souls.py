"""The turn: a soul dies, and who called it right (ROM-3)."""

from meadhall.engine import NOBODY, first, has, rule, tell, with_

from .piles import discard, renew_if_empty, take_top
from .rulebook import ROM_3_4, ROM_3_5, ROM_6_3, ROM_6_4
from .sight import show
from .state import ASK, BLACK, CALL, COIN, COINS, COVERED_BY_NOBODY, DIES, RED, Box, Table


@rule
def in_turn(table: Table, step: int) -> int:
    """The seat `step` places to the left of the active one (ROM-2.3, ROM-4.3)."""
    s = table.active + step
    return s - table.count if s >= table.count else s


@rule
def ask_for_calls(table: Table) -> None:
    """Everybody is to cover a coin, the active player too (ROM-3.2, ROM-3.3)."""
    for s in range(table.count):
        table.seats[s].coin = COVERED_BY_NOBODY
    table.shown = 0
    table.asked = 0
    table.right = 0
    table.held = 0
    table.phase = CALL
    table.waiting = first(table.count)


@rule
def reap(table: Table, box: Box) -> None:
    """All coins are covered: the top card dies, and those who are not promoted show their coins (ROM-3.4 to ROM-3.6)."""
    table.soul_count = 0
    die(table, NOBODY)
    reds = 0
    blacks = 0
    for s in range(table.count):
        if not has(table.promoted, s):
            if table.seats[s].coin == RED:
                reds = with_(reds, s)
            else:
                blacks = with_(blacks, s)
    table.shown = reds | blacks
    table.right = reds if has(box.red, table.souls[0].card) else blacks  # ROM-4.1; a wrong call costs nothing: ROM-4.8
    if table.shown:
        tell(table, ROM_3_5, COINS, NOBODY, reds, blacks)
    table.step = 0
    table.phase = ASK


@rule
def die(table: Table, asker: int) -> None:
    """The top card of the deck dies, turned for all to see, and is discarded (ROM-3.1, ROM-3.4, ROM-3.6, ROM-6.3)."""
    back = take_top(table)
    card = show(table, back)
    discard(table, back)
    soul = table.souls[table.soul_count]
    soul.card = card
    soul.asker = asker
    table.soul_count += 1
    first_card = table.soul_count == 1
    tell(table, ROM_3_4 if first_card else ROM_6_3, DIES, table.active if first_card else asker, card, table.soul_count)
    renew_if_empty(table)


@rule
def show_coin(table: Table, s: int) -> None:
    """A promoted player shows the coin after all the others (ROM-6.4)."""
    table.shown = with_(table.shown, s)
    tell(table, ROM_6_4, COIN, s, table.seats[s].coin)


@rule
def colour(box: Box, card: int) -> int:
    """RED for a good soul, BLACK for an evil one (ROM-3.2)."""
    return RED if has(box.red, card) else BLACK


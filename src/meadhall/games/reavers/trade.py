"""Trade with Villages (RVR-11)."""

from meadhall.engine import rule, tell

from .actions import TRADE_DIE, TRADE_FAVOR, TRADE_FOOD, TRADE_PROPHECY
from .agenda import ask, drop, once_less, top
from .crew import make_room
from .decks import can_draw
from .gains import gain
from .happenings import TRADES_FOR
from .places import clockwise
from .rulebook import RVR_11_2, RVR_11_3, RVR_11_4, START_PLAYER_RULE_HOLDER_TRADE_PASSES, START_PLAYER_RULE_TAKE_OR_PASS
from .state import FAVOR, FIRST_VORDR, FOOD, PROPHECIES, PROPHECY, Box, Table

FOR_A_DIE, FOR_FOOD, FOR_FAVOR, FOR_A_PROPHECY = range(4)


@rule
def trade_selected(table: Table, box: Box) -> None:
    """Who has the Start Player marker from the next round on (RVR-11.5, RVR-11.6).

    It passes to the left when its holder selects Trade as the first location of a round, and the first one is always the holder's; by
    another reading whoever selects Trade takes it, and passes it on who has it already.
    """
    rule_in_force = box.rulings.start_player_rule
    if rule_in_force == START_PLAYER_RULE_HOLDER_TRADE_PASSES and table.selection == 0:
        table.next_starter = clockwise(table, int(table.starter), 1)
    if rule_in_force == START_PLAYER_RULE_TAKE_OR_PASS:
        table.next_starter = table.chooser
        if table.chooser == table.starter:
            table.next_starter = clockwise(table, int(table.starter), 1)


@rule
def run_trades(table: Table, box: Box) -> None:
    """One of four things, as often as the seat says (RVR-11.2, RVR-11.3); Food and Favor never run out."""
    if top(table).left > 0:
        ask(table, box)
    else:
        drop(table)


@rule
def answer_trades(table: Table, box: Box, s: int, action: int) -> None:
    """What is chosen comes at once (RVR-11.4)."""
    once_less(table)
    if action < TRADE_FOOD:
        trade_for_die(table, box, s, action - TRADE_DIE)
    elif action == TRADE_FOOD:
        tell(table, RVR_11_4, TRADES_FOR, s, FOR_FOOD)
        gain(table, box, s, FOOD, int(box.trade_food), RVR_11_4)
    elif action == TRADE_FAVOR:
        tell(table, RVR_11_4, TRADES_FOR, s, FOR_FAVOR)
        gain(table, box, s, FAVOR, int(box.trade_favor), RVR_11_4)
    else:
        tell(table, RVR_11_4, TRADES_FOR, s, FOR_A_PROPHECY)
        gain(table, box, s, PROPHECY, int(box.trade_prophecy), RVR_11_4)


@rule
def trade_for_die(table: Table, box: Box, s: int, kind: int) -> None:
    """A die that lies there, with the face it shows (RVR-11.3)."""
    table.trade[kind] -= 1
    table.seats[s].dice[kind] += 1
    tell(table, RVR_11_3, TRADES_FOR, s, FOR_A_DIE, kind)
    make_room(table, box, s)


@rule
def bar_trades(table: Table, box: Box, s: int, action: int) -> int:
    """One of the four has to be chosen, and be there."""
    if TRADE_DIE <= action < TRADE_DIE + FIRST_VORDR:
        return 0 if table.trade[action - TRADE_DIE] > 0 else RVR_11_3
    if action == TRADE_PROPHECY:
        return 0 if can_draw(table, PROPHECIES) else RVR_11_4
    return 0 if action in (TRADE_FOOD, TRADE_FAVOR) else RVR_11_2

"""The end of a turn and of the game (ROM-2.3, ROM-5.2, ROM-7)."""

from meadhall.engine import NOBODY, rule, tell

from .piles import all_hand_in, piles_are_low
from .rulebook import RESET_CHECK_END_OF_TURN, ROM_7_2
from .souls import ask_for_calls, in_turn
from .state import CUT, WINS, Box, Table


@rule
def turn_ends(table: Table, box: Box) -> None:
    """The turn passes to the left (ROM-2.3)."""
    if box.rulings.reset_check == RESET_CHECK_END_OF_TURN and piles_are_low(table, box):
        all_hand_in(table, box)
    table.turn += 1
    table.active = in_turn(table, 1)
    if table.turn == box.rulings.turn_cap:  # 0 is no cap
        cut_off(table)
    else:
        ask_for_calls(table)


@rule
def win(table: Table, s: int) -> None:
    """The first player promoted twice wins at once (ROM-7.1, ROM-7.2)."""
    table.winner = s
    table.over = 1
    tell(table, ROM_7_2, WINS, s)


@rule
def cut_off(table: Table) -> None:
    """The table's cap on turns ends the game without a second promotion."""
    table.cut = 1
    table.over = 1
    tell(table, ROM_7_2, CUT, NOBODY, table.turn)

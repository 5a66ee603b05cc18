"""Fate cards (RPR-11), what a die is worth, and the sum counter."""

from meadhall.engine import rule, tell

from .happenings import FATE, OUT, SUM
from .rulebook import FATE_UNTIL_OWN_WAIVER, RPR_6_10, RPR_8_8, ZERO_DICE_OUT
from .state import DICE, Box, Die, Seat, Table


@rule
def worth(table: Table, box: Box, die: Die) -> int:
    """What a die counts: a death die twice its face, a coloured one its face, or twice it under the double fate."""
    if die.black:
        return 2 * int(die.face)  # RPR-6.9, RPR-6.8
    return int(box.fates[table.fate].factor) * int(die.face)  # RPR-11.10


@rule
def settle(table: Table, box: Box, s: int, why: int) -> None:
    """After dice were placed or changed: fate works on them, and the sum counter follows (RPR-7.11, RPR-7.12)."""
    if works_on(box, table.seats[s]):
        turn_by_fate(table, box, s)
    count_up(table, box, s, why)


@rule
def works_on(box: Box, seat: Seat) -> bool:
    """Fate works from the placing until the Challenge is over, or under a ruling until the own waiver (RPR-11.2)."""
    return not (seat.waived and box.rulings.fate_until == FATE_UNTIL_OWN_WAIVER)


@rule
def turn_by_fate(table: Table, box: Box, s: int) -> None:
    """Each coloured die that shows fate's face turns, or leaves the board (RPR-6.7, RPR-11.3 to 11.9); black ones never (RPR-6.8)."""
    fate = box.fates[table.fate]
    if fate.turns == 0:  # RPR-11.11
        return
    turned = 0
    for d in range(DICE):
        die = table.seats[s].dice[d]
        if die.face == fate.turns and not die.black:
            die.face = fate.into
            turned += 1
    if turned > 0:
        tell(table, int(fate.clause), FATE, s, int(fate.turns), int(fate.into), turned)


@rule
def count_up(table: Table, box: Box, s: int, why: int) -> None:
    """The sum counter shows what all dice are worth (RPR-6.10, RPR-7.12); without dice a ruling may end the challenge for this seat."""
    seat = table.seats[s]
    total = 0
    for d in range(DICE):
        total += worth(table, box, seat.dice[d])
    if total != seat.total or why == RPR_6_10:
        seat.total = total
        tell(table, why, SUM, s, total)
    if total == 0 and box.rulings.zero_dice == ZERO_DICE_OUT:
        seat.waived = 1
        tell(table, RPR_8_8, OUT, s)

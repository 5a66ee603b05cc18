"""Phase 3, the Throw (RPR-6)."""

from meadhall.engine import bit, everyone_but, roll, rule, tell, tell_only

from .fate import settle
from .happenings import PLACES, ROLLS, ROLLS_AGAIN, THROWS_AWAY, THROWS_AWAY_SEEN
from .rulebook import REROLL_ORDER_ROUND, RPR_6_1, RPR_6_2, RPR_6_4, RPR_6_6, RPR_6_10
from .seats import clockwise
from .state import Box, Table


@rule
def throw_all(table: Table) -> None:
    """All who bet throw together, told from the holder clockwise (RPR-6.1); the holder decides first (RPR-6.2)."""
    for step in range(table.count):
        s = clockwise(table, int(table.holder), step)
        if table.seats[s].inside:
            roll_bet(table, s, RPR_6_1, ROLLS)
    table.turn = table.holder


@rule
def roll_bet(table: Table, s: int, why: int, kind: int) -> None:
    """All the dice bet, the death die too (RPR-6.4). Told as the coloured faces in a row of digits, and the black face."""
    seat = table.seats[s]
    player = int(seat.bet_player)
    digits = 0
    for d in range(player):
        die = seat.dice[d]
        die.face = roll(table.chance)
        digits = 10 * digits + int(die.face)
    if seat.bet_death:
        die = seat.dice[player]
        die.face = roll(table.chance)
        die.black = 1
        tell(table, why, kind, s, digits, int(die.face))
    else:
        tell(table, why, kind, s, digits)


@rule
def reroll(table: Table, box: Box, s: int, kind: int) -> None:
    """A card goes away face down, without effect (RPR-6.2, RPR-6.3), and all the dice are rolled again (RPR-6.4)."""
    seat = table.seats[s]
    seat.hand[kind] -= 1
    seat.thrown[kind] += 1
    seat.laps[table.lap].thrown += 1
    tell_only(table, everyone_but(s), RPR_6_2, THROWS_AWAY, s)
    tell_only(table, bit(s), RPR_6_2, THROWS_AWAY_SEEN, s, kind)
    roll_bet(table, s, RPR_6_4, ROLLS_AGAIN)
    if box.rulings.reroll_order == REROLL_ORDER_ROUND:
        table.turn = clockwise(table, s, 1)  # otherwise the same player may roll again (RPR-6.5)


@rule
def place_dice(table: Table, box: Box, s: int) -> None:
    """The roll is kept: the dice go on the board (RPR-6.6), fate begins to work (RPR-6.7), the sum is shown (RPR-6.10, RPR-14.4)."""
    table.seats[s].placed = 1
    tell(table, RPR_6_6, PLACES, s)
    settle(table, box, s, RPR_6_10)

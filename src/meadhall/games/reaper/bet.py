"""Phase 2, the Bet (RPR-5)."""

from meadhall.engine import NOBODY, rule, tell, without

from .happenings import BETS, LOWERS, REAPER, SITS_OUT
from .rulebook import REAPER_TIE_HOLDER_LAST, RPR_5_5, RPR_5_6, RPR_5_7, RPR_5_8, RPR_5_9
from .seats import clockwise
from .state import Seat, Table


@rule
def most_player_dice(seat: Seat) -> int:
    """The most coloured dice this seat may bet: four, or what its hourglass holds (RPR-5.2, RPR-5.3, RPR-14.1)."""
    return min(4, int(seat.player_dice))


@rule
def most_death_dice(seat: Seat) -> int:
    """The most death dice this seat may bet: one, if its hourglass holds one (RPR-5.2, RPR-5.3)."""
    return min(1, int(seat.death_dice))


@rule
def seal_bet(table: Table, s: int, player: int, death: int) -> None:
    """A bet is kept secret until all are in (RPR-5.1)."""
    table.seats[s].bet_player = player
    table.seats[s].bet_death = death
    table.waiting = without(table.waiting, s)


@rule
def dice_bet(seat: Seat) -> int:
    """Dice of both kinds."""
    return int(seat.bet_player) + int(seat.bet_death)


@rule
def open_bets(table: Table) -> None:
    """All bets open together; who bet nothing sits out (RPR-5.4 to 5.6)."""
    for s in range(table.count):
        seat = table.seats[s]
        if dice_bet(seat) > 0:
            seat.inside = 1
            tell(table, RPR_5_6, BETS, s, int(seat.bet_player), int(seat.bet_death))
        else:
            tell(table, RPR_5_5, SITS_OUT, s)


@rule
def boldest(table: Table, tie_holder: int) -> int:
    """Who bet most dice (RPR-5.7), of equals the nearest clockwise from the last holder, by default last himself (RPR-5.8)."""
    found, most = NOBODY, 0
    begin = 1 if tie_holder == REAPER_TIE_HOLDER_LAST else 0
    for step in range(begin, begin + table.count):
        s = clockwise(table, int(table.holder), step)
        if dice_bet(table.seats[s]) > most:
            found, most = s, dice_bet(table.seats[s])
    return found


@rule
def hand_over_reaper(table: Table, tie_holder: int) -> None:
    """The boldest takes the reaper token, active side up (RPR-5.7, RPR-14.2); if nobody bet it stays as it is."""
    s = boldest(table, tie_holder)
    if s == NOBODY:
        return
    equals = 0
    for other in range(table.count):
        if dice_bet(table.seats[other]) == dice_bet(table.seats[s]):
            equals += 1
    table.holder = s
    table.active = 1
    tell(table, RPR_5_7 if equals == 1 else RPR_5_8, REAPER, s, dice_bet(table.seats[s]), equals)


@rule
def lower_hourglasses(table: Table) -> None:
    """From the holder clockwise, both counters go down by the dice bet (RPR-5.9, RPR-14.3)."""
    for step in range(table.count):
        s = clockwise(table, int(table.holder), step)
        seat = table.seats[s]
        if seat.inside:
            seat.player_dice -= seat.bet_player
            seat.death_dice -= seat.bet_death
            tell(table, RPR_5_9, LOWERS, s, int(seat.player_dice), int(seat.death_dice))

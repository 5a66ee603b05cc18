"""Phase 6, the End (RPR-9), and the end of the game (RPR-10)."""

from meadhall.engine import NOBODY, rule, tell

from .happenings import ENDS, LEFT, MOST_LEFT, TOKENS, WINS
from .rulebook import RPR_9_2, RPR_10_2, RPR_10_3, RPR_10_4, RPR_10_5, RPR_10_6, RPR_10_7
from .scoring import precedence
from .seats import move_salvation
from .state import DICE, KINDS, LAPS, OWN_PLACES, TRIAL, Seat, Table


@rule
def clear_boards(table: Table) -> None:
    """Dice and waivers go back, hourglasses stay (RPR-9.1); cards played and the two of the grave go away (RPR-9.2 to 9.4)."""
    for s in range(table.count):
        take_back(table.seats[s])
    table.target = 0
    table.fate = 0
    table.lap += 1
    tell(table, RPR_9_2, ENDS, NOBODY, int(table.lap))


@rule
def take_back(seat: Seat) -> None:
    """A seat's area is empty again, and it may bet in the next challenge (RPR-5.5)."""
    for d in range(DICE):
        seat.dice[d].face = 0
        seat.dice[d].black = 0
    for p in range(OWN_PLACES + 1):
        seat.places[p].card = 0
        seat.places[p].by = 0
        seat.places[p].power = 0
    seat.total = 0
    seat.bet_player = 0
    seat.bet_death = 0
    seat.inside = 0
    seat.placed = 0
    seat.waived = 0
    seat.blocked = 0


@rule
def go_on_or_finish(table: Table) -> None:
    """Another challenge while cards lie in the grave, otherwise the game is over (RPR-9.5, RPR-3.1, RPR-10.1)."""
    table.phase = TRIAL
    if table.lap == LAPS:
        reward_thrift(table)
        turn_up_tokens(table)
        name_winners(table)
        table.over = 1


@rule
def left_over(seat: Seat) -> int:
    """Dice left, a death die as one, and cards left (RPR-10.2)."""
    return int(seat.player_dice) + int(seat.death_dice) + cards_left(seat)


@rule
def cards_left(seat: Seat) -> int:
    """Cards in hand; the waiver, which everybody has, is not counted."""
    cards = 0
    for kind in range(KINDS):
        cards += int(seat.hand[kind])
    return cards


@rule
def reward_thrift(table: Table) -> None:
    """Three salvation for most dice and cards left, to each who has as many (RPR-10.3)."""
    most = 0
    for s in range(table.count):
        most = max(most, left_over(table.seats[s]))
        tell(table, RPR_10_2, LEFT, s, left_over(table.seats[s]), cards_left(table.seats[s]))
    for s in range(table.count):
        if left_over(table.seats[s]) == most:
            move_salvation(table, s, 3)
            tell(table, RPR_10_3, MOST_LEFT, s, 3, int(table.seats[s].salvation))


@rule
def turn_up_tokens(table: Table) -> None:
    """Everybody adds the values of the own tokens (RPR-10.4)."""
    for s in range(table.count):
        worth = 0
        for lap in range(LAPS):
            worth += int(table.seats[s].prizes[lap].value)
        if worth > 0:
            move_salvation(table, s, worth)
            tell(table, RPR_10_4, TOKENS, s, worth, int(table.seats[s].salvation))


@rule
def name_winners(table: Table) -> None:
    """Most salvation wins (RPR-10.5), then the more precious tokens (RPR-10.6), then all who are equal (RPR-10.7)."""
    best, points = 0, 0
    for s in range(table.count):
        best = max(best, precedence(table, s))
        points = max(points, int(table.seats[s].salvation))
    level, winners = 0, 0
    for s in range(table.count):
        level += 1 if table.seats[s].salvation == points else 0
        winners += 1 if precedence(table, s) == best else 0
    why = RPR_10_7 if winners > 1 else RPR_10_6 if level > 1 else RPR_10_5
    for s in range(table.count):
        if precedence(table, s) == best:
            tell(table, why, WINS, s, points, winners)

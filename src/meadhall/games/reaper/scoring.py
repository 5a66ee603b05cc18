"""Points and places (RPR-10.5 to 10.7)."""

from typing import Any

from meadhall.engine import implements, rule, score

from .state import BRONZE, LAPS, Box, Seat, Table


@implements(score, Table)
def count_points(table: Table, box: Box, out: Any) -> None:
    """Salvation, and places by salvation and then by tokens; before the end, by what the tracks show and the tokens' sorts."""
    for s in range(table.count):
        out[0, s] = table.seats[s].salvation
        out[1, s] = 1
        for other in range(table.count):
            if precedence(table, other) > precedence(table, s):
                out[1, s] += 1


@rule
def precedence(table: Table, s: int) -> int:
    """Who is ahead, as one number: salvation (RPR-10.5), then tokens, the most precious sort first (RPR-10.6)."""
    seat = table.seats[s]
    ahead = int(seat.salvation)
    for token in range(1, BRONZE + 1):
        ahead = ahead * 8 + tokens_of(seat, token)
    return ahead


@rule
def tokens_of(seat: Seat, token: int) -> int:
    """How many tokens of a sort this seat has won."""
    count = 0
    for lap in range(LAPS):
        count += 1 if seat.prizes[lap].token == token else 0
    return count

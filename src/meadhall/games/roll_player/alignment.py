"""The alignment token on its nine spaces: rows good, neutral, evil; columns lawful, neutral, chaotic."""

from meadhall.engine import has, lapsed, rule, tell, with_

from .force import has_ability, tell_ability
from .happenings import MOVES, STAYS
from .rulebook import RP_9_8, RP_9_19
from .state import EVIL, GOOD, LAWFUL, NO_ARROW, STILL, USED_STILL, Box, Table


@rule
def can_move(at: int, arrow: int) -> bool:
    """Whether the token has a space to go to: no wrap, no diagonal."""
    if arrow == GOOD:
        return at >= 3
    if arrow == EVIL:
        return at < 6
    if arrow == LAWFUL:
        return at % 3 > 0
    return at % 3 < 2


@rule
def moved(at: int, arrow: int) -> int:
    """The space one step on."""
    if arrow == GOOD:
        return at - 3
    if arrow == EVIL:
        return at + 3
    return at - 1 if arrow == LAWFUL else at + 1


@rule
def move_token(table: Table, box: Box, s: int, arrow: int, why: int) -> None:
    """The token goes one step."""
    seat = table.seats[s]
    seat.at = moved(int(seat.at), arrow)
    seat.declined = lapsed(seat.declined, box.on_token)
    tell(table, why, MOVES, s, arrow, seat.at)


@rule
def may_stay(table: Table, box: Box, s: int) -> bool:
    """Whether the player may ignore a move of the own token: an ability, once a round."""
    return has_ability(table, box, s, STILL) and not has(table.seats[s].used, USED_STILL)


@rule
def follow_arrow(table: Table, box: Box, s: int, arrow: int, still: bool, why: int) -> None:
    """The token moves as a card shows; it stays where the ability is used, or where there is no space (RP-9.8)."""
    if still:
        table.seats[s].used = with_(table.seats[s].used, USED_STILL)
        tell_ability(table, s)
        tell(table, RP_9_19, STAYS, s, arrow)
    elif arrow != NO_ARROW:
        if can_move(int(table.seats[s].at), arrow):
            move_token(table, box, s, arrow, why)
        else:
            tell(table, RP_9_8, STAYS, s, arrow)

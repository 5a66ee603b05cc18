"""The eighteen spaces of a sheet, filled from the left."""

from meadhall.engine import rule

from .state import ROWS, SPACES, Seat, Table

FULL = -1


@rule
def next_space(seat: Seat, row: int) -> int:
    """The leftmost empty space of a row (RP-1.36, RP-3.3); FULL where there is none."""
    for space in range(3 * row, 3 * row + 3):
        if seat.dice[space].face == 0:
            return space
    return FULL


@rule
def dice_on(seat: Seat) -> int:
    """How many dice lie on a sheet."""
    count = 0
    for space in range(SPACES):
        if seat.dice[space].face > 0:
            count += 1
    return count


@rule
def is_full(seat: Seat) -> bool:
    """Whether all 18 spaces are filled (RP-7.1)."""
    for row in range(ROWS):
        if seat.dice[3 * row + 2].face == 0:
            return False
    return True


@rule
def all_full(table: Table) -> bool:
    """Whether this is the last round: all have filled all 18 spaces (RP-7.1)."""
    for s in range(table.count):
        if not is_full(table.seats[s]):
            return False
    return True

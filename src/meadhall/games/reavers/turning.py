"""Dice of the own board that are turned to a side of choice, or rolled again, one at a time."""

from meadhall.engine import rule, tell

from .crew import colour_of, has_side, rolled_kind
from .happenings import ROLLS_AGAIN, TURNS
from .rulebook import GAP_3_2, RVR_13_2
from .state import FIRST_VORDR, Box, Table


@rule
def turned(choice: int) -> int:
    """The kind that a die becomes: of its own colour, with the icon that follows in the number of the choice."""
    return 6 * colour_of(choice // 6) + choice % 6


@rule
def bar_turning(table: Table, box: Box, s: int, choice: int, why: int) -> int:
    """A die that is there, turned to another side that it has (RVR-13.2, GAP-3.2)."""
    kind = choice // 6
    if table.seats[s].dice[kind] == 0 or turned(choice) == kind:
        return why
    if not has_side(box, turned(choice)):
        return GAP_3_2 if kind >= FIRST_VORDR else RVR_13_2
    return 0


@rule
def turn_to(table: Table, s: int, choice: int, why: int) -> None:
    """A die is turned."""
    change(table, s, choice // 6, turned(choice))
    tell(table, why, TURNS, s, choice // 6, turned(choice))


@rule
def bar_again(table: Table, s: int, kind: int, why: int) -> int:
    """A die that is there; one that was rolled again may be so once more."""
    return 0 if table.seats[s].dice[kind] > 0 else why


@rule
def roll_again(table: Table, box: Box, s: int, kind: int, why: int) -> None:
    """A die is rolled again, and keeps its colour."""
    shows = rolled_kind(table, box, colour_of(kind))
    change(table, s, kind, shows)
    tell(table, why, ROLLS_AGAIN, s, kind, shows)


@rule
def change(table: Table, s: int, before: int, after: int) -> None:
    """A die on the board shows something else."""
    table.seats[s].dice[before] -= 1
    table.seats[s].dice[after] += 1

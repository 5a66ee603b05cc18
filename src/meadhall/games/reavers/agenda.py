"""What is pending: a stack of steps in the table. The top step acts or asks; what follows from it is pushed above what waits below."""

from meadhall.engine import bit, rule, with_

from .rulebook import GAP_4_2
from .state import GAIN, GOD, KEEP_DICE, PLACES, REROLLS, Box, Line, Step, Table


@rule
def push(table: Table, do: int, s: int, a: int, left: int, card: int, why: int) -> None:
    """A step comes on top."""
    step = table.agenda[table.depth]
    step.do = do
    step.seat = s
    step.a = a
    step.left = left
    step.card = card
    step.why = why
    table.depth += 1


@rule
def top(table: Table) -> Step:
    """The step that comes now; ask only where there is one."""
    return table.agenda[int(table.depth) - 1]


@rule
def drop(table: Table) -> None:
    """The top step is done with; its place is wiped, so that equal tables are equal bytes."""
    table.depth -= 1
    step = table.agenda[table.depth]
    step.do = 0
    step.seat = 0
    step.a = 0
    step.left = 0
    step.card = 0
    step.why = 0


@rule
def push_line(table: Table, s: int, line: Line, why: int) -> int:
    """All amounts of a line, to be gained in their order; how many steps that are."""
    pushed = 0
    for part in range(3, -1, -1):
        if line.kinds[part] > 0:
            push(table, GAIN, s, int(line.kinds[part]), int(line.amounts[part]), 0, why)
            pushed += 1
    return pushed


@rule
def once_less(table: Table) -> None:
    """One of the amounts of the top step is done; the last one ends it."""
    step = top(table)
    if step.left > 1:
        step.left -= 1
    else:
        drop(table)


@rule
def ask(table: Table, box: Box) -> None:
    """The top step's seat has to decide; others may rally by a Valkyrie token meanwhile (GAP-4.3)."""
    s = int(top(table).seat)
    table.asked = s
    table.waiting = bit(s)
    for other in range(table.count):
        if other != s and may_interrupt(table, other) and not table.seats[other].declined:
            table.waiting = with_(table.waiting, other)


@rule
def may_interrupt(table: Table, s: int) -> bool:
    """Whether this seat could rally a Reaver by a token, between two steps and not within a roll (GAP-4.3, GAP-4.7)."""
    return table.seats[s].valkyrie > 0 and has_reaver(table, s) and not within_a_step(table)


@rule
def within_a_step(table: Table) -> bool:
    """Whether something is going on that is brought to its end first: a roll, an over-full board, another Rally by a token (GAP-4.7)."""
    step = top(table)
    return step.do in (REROLLS, KEEP_DICE) or (step.do == GAIN and step.why == GAP_4_2)


@rule
def has_reaver(table: Table, s: int) -> bool:
    """Whether a Reaver, and not only Gods, is on this seat's board."""
    seat = table.seats[s]
    for place in range(PLACES):
        if 0 < seat.slots[place] < GOD:
            return True
    return 0 < seat.leader < GOD

"""Round the table: who comes next clockwise, and who is nearest to the reaper."""

from meadhall.engine import NOBODY, rule

from .state import Table


@rule
def clockwise(table: Table, start: int, steps: int) -> int:
    """The seat this many steps (at most one round) clockwise from `start`."""
    s = int(start) + steps
    return s - int(table.count) if s >= table.count else s


@rule
def steps_from_holder(table: Table, s: int) -> int:
    """How far clockwise from the holder of the reaper token; the holder is at 0."""
    steps = int(s) - int(table.holder)
    return steps + int(table.count) if steps < 0 else steps


@rule
def next_to_place(table: Table, start: int) -> int:
    """The first seat from `start` clockwise, itself included, that has bet and not yet placed its dice; NOBODY if all have."""
    for step in range(table.count):
        s = clockwise(table, start, step)
        if table.seats[s].inside and not table.seats[s].placed:
            return s
    return NOBODY


@rule
def next_to_act(table: Table, start: int) -> int:
    """The first seat from `start` clockwise, itself included, that is in the challenge and has not waived (RPR-7.15)."""
    for step in range(table.count):
        s = clockwise(table, start, step)
        if table.seats[s].inside and not table.seats[s].waived:
            return s
    return NOBODY


@rule
def move_salvation(table: Table, s: int, change: int) -> int:
    """Move the salvation counter, never below 1 (RPR-8.6); returns how far it moved."""
    seat = table.seats[s]
    before = int(seat.salvation)
    seat.salvation = max(1, before + change)
    return int(seat.salvation) - before

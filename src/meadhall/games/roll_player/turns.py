"""Whose turn it is, and who beside that player may use a Skill now (RP-9.6)."""

from meadhall.engine import asked, bit, rule, with_

from .skills import usable
from .state import Box, Table


@rule
def clockwise(table: Table, start: int, steps: int) -> int:
    """The seat this many steps (at most one round) clockwise from `start`."""
    s = int(start) + steps
    return s - int(table.count) if s >= table.count else s


@rule
def in_turn(table: Table) -> int:
    """The seat that comes now, where a phase goes round the table from the Starting Player."""
    return clockwise(table, int(table.starter), int(table.turn))


@rule
def next_turn(table: Table, after: int) -> None:
    """The turn passes on; after the last one comes the phase `after`, from the beginning."""
    table.turn += 1
    if table.turn == table.count:
        begin(table, after)


@rule
def begin(table: Table, phase: int) -> None:
    """A phase begins."""
    table.phase = phase
    table.turn = 0
    table.acted = 0


@rule
def call_up(table: Table, s: int) -> None:
    """It is this seat's turn to decide, and nobody else's: as long as there are no Skills."""
    table.active = s
    table.waiting = bit(s)


@rule
def ask(table: Table, box: Box, s: int) -> None:
    """It is this seat's turn to decide; the others that can use a Skill, and have not passed on it, may do so."""
    call_up(table, s)
    open_windows(table, box, s)


@rule
def open_windows(table: Table, box: Box, active: int) -> None:
    """All but the active seat that can use something (RP-9.6)."""
    for s in range(table.count):
        if s != active and asked(usable(table, box, s), table.seats[s].declined):
            table.waiting = with_(table.waiting, s)

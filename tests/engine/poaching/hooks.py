"""What only the author of the small game with interrupts can tell the conformance kit."""

from meadhall.engine import rule

from .rules import PASS, Box, Table

secrets = False


@rule
def conserved(table: Table, box: Box) -> int:
    """Every fish is somewhere."""
    found = int(table.pond)
    for s in range(table.count):
        found += table.seats[s].fish
    return found - box.fish


@rule
def passing(table: Table, box: Box, seat: int) -> int:
    """All but the active seat; at an empty pond nobody is active."""
    return -1 if seat == table.active and table.pond > 0 else PASS

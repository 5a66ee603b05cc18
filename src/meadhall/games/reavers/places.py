"""Who sits where: seats clockwise, and the seats as the active player's round counts them (RVR-4.10, RVR-4.11)."""

from meadhall.engine import rule

from .state import KEEP_SLOT, KEEPS, NOWHERE, SEA, SEA_SLOT, SUBDUE, SUBDUE_SLOT, VILLAGE_SLOT, VILLAGES, Table

FOURTH = 3


@rule
def clockwise(table: Table, start: int, steps: int) -> int:
    """The seat this many steps clockwise from `start`; both from 0 on."""
    return (int(start) + int(steps)) % int(table.count)


@rule
def seat_number(table: Table, s: int) -> int:
    """0 for the active player, 1 for the second and so on (RVR-4.10); with two players the other is the fourth (RVR-4.11)."""
    number = (int(s) - int(table.chooser) + int(table.count)) % int(table.count)
    if table.count == 2 and number == 1:
        return FOURTH
    return number


@rule
def slot_of(location: int) -> int:
    """The slot of a location (RVR-3.4); NOWHERE where it has none."""
    if location == KEEPS:
        return KEEP_SLOT
    if location == VILLAGES:
        return VILLAGE_SLOT
    if location == SEA:
        return SEA_SLOT
    if location == SUBDUE:
        return SUBDUE_SLOT
    return NOWHERE

"""Interrupts: who beside the active seat may act now, without a question to those who cannot or do not want to.

A game keeps two sets for each seat (of cards, powers, whatever can be used at any time): what it can use now, which the
game works out, and what it has passed up, which the game keeps in its table. A seat is asked where the first holds
anything that the second does not. A pass stands until what the thing acts on changes; then the game lets it lapse.

    table.waiting = bit(active)
    for s in range(table.count):
        if s != active and asked(usable(table, box, s), table.seats[s].declined):
            table.waiting = with_(table.waiting, s)

The active seat does not wait for the others: whoever acts first goes first, and every decision asks anew.
"""

from .compiling import rule


@rule
def asked(usable: int, declined: int) -> bool:
    """Whether a seat can use something that it has not passed up."""
    return (int(usable) & int(declined)) != int(usable)


@rule
def passed_up(usable: int, declined: int) -> int:
    """What a seat has passed up after a pass: all that it could have used now, and what it passed up before."""
    return int(usable) | int(declined)


@rule
def lapsed(declined: int, changed: int) -> int:
    """What a seat has still passed up after these things have changed."""
    return int(declined) ^ (int(declined) & int(changed))

"""Points and places (ROM-7.2): the rulebook knows a winner and nobody else."""

from typing import Any

from meadhall.engine import NOBODY, has, implements, rule, score, size

from .state import Box, Table


@implements(score, Table)
def standings(table: Table, box: Box, out: Any) -> None:
    """A promotion counts as the cards it took, every card in hand as one; who wins is first and the others share second place.

    Where nobody has won, more promotions are ahead of fewer, then more cards of fewer; equals share a place.
    """
    for s in range(table.count):
        out[0, s] = points(table, box, s)
    for s in range(table.count):
        ahead = 0
        for other in range(table.count):
            if out[0, other] > out[0, s]:
                ahead += 1
        out[1, s] = 1 + (min(ahead, 1) if table.winner != NOBODY else ahead)


@rule
def points(table: Table, box: Box, s: int) -> int:
    """Ten for a promotion and one a card; a winner holds the second ten."""
    return box.promotion * has(table.promoted, s) + size(table.seats[s].hand)

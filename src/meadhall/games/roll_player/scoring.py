"""Points and places (RP-8.18 to 8.21, RP-9.18)."""

from typing import Any

from meadhall.engine import implements, score

from .state import Box, Table
from .tally import place_of, points


@implements(score, Table)
def count_points(table: Table, box: Box, out: Any) -> None:
    """Stars and places; before the end, as things stand."""
    for s in range(table.count):
        out[0, s] = points(table, box, s)
        out[1, s] = place_of(table, box, s)

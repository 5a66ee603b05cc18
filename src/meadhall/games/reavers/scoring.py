"""Points and places (RVR-1.1, RVR-15.7)."""

from typing import Any

from meadhall.engine import implements, score

from .state import Box, Table
from .tally import place_of, points


@implements(score, Table)
def count_points(table: Table, box: Box, out: Any) -> None:
    """Glory and places; before the end, as things stand."""
    for s in range(table.count):
        out[0, s] = points(table, box, s)
        out[1, s] = place_of(table, box, s)

"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def draw_card(table: Table, box: Box, deck: int) -> int:
    """A stub."""
    return 0


@rule
def lay_under(table: Table, deck: int, card: int) -> None:
    """A stub."""
    return


"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def trade_selected(table: Table, box: Box) -> None:
    """A stub."""
    return


@rule
def run_trades(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_trades(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_trades(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


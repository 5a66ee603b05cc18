"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def welcome(table: Table, box: Box, s: int, n: int, why: int) -> None:
    """A stub."""
    return


@rule
def draw_reavers(table: Table, box: Box, s: int, n: int, why: int) -> None:
    """A stub."""
    return


@rule
def run_use_reavers(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_use_reavers(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_use_reavers(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


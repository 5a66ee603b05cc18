"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def run_attempts(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_attempts(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_attempts(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_settle_tile(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_settle_tile(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_settle_tile(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_reveal_tiles(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_reveal_tiles(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_reveal_tiles(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


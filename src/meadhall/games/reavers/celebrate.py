"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def can_offer(table: Table, box: Box, s: int, tile: int) -> bool:
    """A stub."""
    return False


@rule
def run_choose_god(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_choose_god(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_choose_god(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_god_enters(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_god_enters(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_god_enters(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


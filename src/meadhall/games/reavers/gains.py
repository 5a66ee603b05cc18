"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def gain(table: Table, box: Box, s: int, thing: int, amount: int, why: int) -> None:
    """A stub."""
    return


@rule
def run_gain(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_gain(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_gain(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_keep_dice(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_keep_dice(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_keep_dice(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


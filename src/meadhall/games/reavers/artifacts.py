"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def do_load(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    return


@rule
def bar_load(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 0


@rule
def do_use_artifact(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    return


@rule
def bar_use_artifact(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 0


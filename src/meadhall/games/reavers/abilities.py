"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .slots import leave_place as leave_place  # the card at a place goes to the Glory pile, the slot is closed up
from .state import Box, Table


@rule
def push_abilities(table: Table, box: Box, s: int, slot: int) -> None:
    """A stub."""
    return


@rule
def do_rally_at(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    return


@rule
def bar_rally_at(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 0


@rule
def run_ability(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_ability(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_ability(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_activate(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_activate(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_activate(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


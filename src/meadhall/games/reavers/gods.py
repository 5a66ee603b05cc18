"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def god_works(table: Table, box: Box, s: int, place: int) -> None:
    """A stub."""
    return


@rule
def more_village_spoils(table: Table, box: Box, s: int) -> int:
    """A stub."""
    return 0


@rule
def dismiss_effect(table: Table, box: Box, s: int, god: int) -> None:
    """A stub."""
    return


@rule
def run_thor_battle(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_thor_battle(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_thor_battle(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_own_effect(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_own_effect(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_own_effect(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_items(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_items(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_items(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_freya_token(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_freya_token(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_freya_token(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_gods_leave(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_gods_leave(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_gods_leave(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


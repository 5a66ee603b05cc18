"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def lead(table: Table, box: Box, s: int, card: int, why: int) -> None:
    """A stub."""
    return


@rule
def run_lead(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_lead(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_lead(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_dismiss(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_dismiss(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_dismiss(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_clan_bonus(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_clan_bonus(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_clan_bonus(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def draw_spoils(table: Table, box: Box, s: int, deck: int, n: int, why: int) -> None:
    """A stub."""
    return


@rule
def run_take_cards(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_take_cards(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_take_cards(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_resolve_spoils(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_resolve_spoils(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_resolve_spoils(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_spoil(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_spoil(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_spoil(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_artifact_space(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_artifact_space(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_artifact_space(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_pillage(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_pillage(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_pillage(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_plunder(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_plunder(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_plunder(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


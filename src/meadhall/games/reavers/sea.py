"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def sail(table: Table, box: Box, s: int, why: int) -> None:
    """A stub."""
    return


@rule
def run_journey(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_journey(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_journey(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_choose_battle(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_choose_battle(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_choose_battle(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_face_battle(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_face_battle(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_face_battle(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_settle_battle(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_settle_battle(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_settle_battle(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


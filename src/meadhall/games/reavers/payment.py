"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def wild_clans(table: Table, box: Box, s: int) -> int:
    """A stub."""
    return 0


@rule
def can_pay(table: Table, box: Box, s: int, cost: int) -> bool:
    """A stub."""
    return False


@rule
def ways(table: Table, box: Box, s: int, cost: int) -> int:
    """A stub."""
    return 0


@rule
def way(table: Table, box: Box, s: int, cost: int, number: int, counts: Any) -> None:
    """A stub."""
    return


@rule
def symbols(table: Table, box: Box, s: int, source: int) -> int:
    """A stub."""
    return 0


@rule
def run_pay(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_pay(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_pay(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_give_die(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_give_die(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_give_die(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_give_prophecy(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_give_prophecy(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_give_prophecy(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_give_keep(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_give_keep(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_give_keep(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_give_reaver(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_give_reaver(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_give_reaver(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def fight(table: Table, box: Box, s: int, defense: int, why: int) -> None:
    """A stub."""
    return


@rule
def hammer_ways(table: Table, box: Box, s: int) -> int:
    """A stub."""
    return 0


@rule
def reroll_ways(table: Table) -> int:
    """A stub."""
    return 0


@rule
def do_valkyrie_die(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    return


@rule
def bar_valkyrie_die(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 0


@rule
def do_skadi_die(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    return


@rule
def bar_skadi_die(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 0


@rule
def run_hammers(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_hammers(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_hammers(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


@rule
def run_rerolls(table: Table, box: Box) -> None:
    """A stub."""
    drop(table)


@rule
def answer_rerolls(table: Table, box: Box, s: int, action: int) -> None:
    """A stub."""
    drop(table)


@rule
def bar_rerolls(table: Table, box: Box, s: int, action: int) -> int:
    """A stub."""
    return 1


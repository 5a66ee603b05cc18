"""A stub."""

from typing import Any

from meadhall.engine import rule

from .agenda import drop
from .state import Box, Table


@rule
def dice_on(table: Table, s: int) -> int:
    """A stub."""
    return 0


@rule
def colour_of(kind: int) -> int:
    """A stub."""
    return 0


@rule
def icon_of(kind: int) -> int:
    """A stub."""
    return 0


@rule
def token_icon(box: Box, kind: int) -> int:
    """A stub."""
    return 0


@rule
def rolled_kind(table: Table, box: Box, colour: int) -> int:
    """A stub."""
    return 0


@rule
def put_die(table: Table, box: Box, s: int, kind: int, rolled: int, why: int) -> bool:
    """A stub."""
    return False


@rule
def take_off(table: Table, s: int, kind: int) -> None:
    """A stub."""
    return


@rule
def make_room(table: Table, box: Box, s: int) -> None:
    """A stub."""
    return


"""What the greedy player notes of a seat before it looks at its actions."""

from typing import Any

from meadhall.games.reavers.notes import Notes, note

from .laying import Laid


def noted(laid: Laid, s: int = 0) -> Any:
    """The notes of a seat at this table as it lies."""
    notes = Notes.new()
    note(laid.table, laid.box, s, notes)
    return notes

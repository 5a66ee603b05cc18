"""A small game for the tests of the engine and of the conformance kit."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.engine import Game
from meadhall.engine.errors import UserError

from . import words
from .rulebook import RULEBOOK
from .rules import MOST_BID, Box, Table

LAPS = 3


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    if not 3 <= count <= 4:
        raise UserError(f"{RULEBOOK.title} is played by 3 or 4, not by {count}.")
    box = Box.new()
    box.laps = LAPS
    return box


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=MOST_BID + 1, most_legal=MOST_BID + 1)

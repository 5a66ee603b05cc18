"""A small game with interrupts, for the tests of the conformance kit."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.engine import Game
from meadhall.engine.errors import UserError

from . import words
from .rulebook import RULEBOOK
from .rules import ACTIONS, Box, Table

FISH = 30


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    if not 2 <= count <= 3:
        raise UserError(f"{RULEBOOK.title} is played by 2 or 3, not by {count}.")
    box = Box.new()
    box.fish = FISH
    return box


GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=ACTIONS, most_legal=ACTIONS)

"""Clauses and rulings of Roll Player, from `draft.toml`, as constants: `from .rulebook import RP_4_1`."""

from pathlib import Path

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.read(Path(__file__).parent / "draft.toml")
__getattr__ = RULEBOOK.constant

"""Clauses and rulings of Reavers of Midgard, from `draft.toml`, as constants: `from .rulebook import RVR_4_1, GAP_6_2`."""

from pathlib import Path

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.read(Path(__file__).parent / "draft.toml")
__getattr__ = RULEBOOK.constant

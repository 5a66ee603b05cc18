"""Clauses and rulings of Reavers of Midgard, as constants: `from .rulebook import RVR_4_1`."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

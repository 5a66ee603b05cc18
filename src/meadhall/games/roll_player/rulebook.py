"""Clauses and rulings of Roll Player, as constants: `from .rulebook import RP_4_1`."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

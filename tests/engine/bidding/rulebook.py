"""The clauses and rulings of the small game."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

"""The clauses of the small game with interrupts."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

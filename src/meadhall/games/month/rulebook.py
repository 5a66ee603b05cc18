"""The clauses and rulings of Reaper of the Month, by name: `from .rulebook import ROM_4_2, NEW_DECK_ALL`."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

"""The clauses and rulings of The Reaper, by name: `from .rulebook import RPR_5_7, ZERO_DICE_OUT`."""

from meadhall.engine.rulebook import Rulebook

RULEBOOK = Rulebook.beside(__file__)
__getattr__ = RULEBOOK.constant

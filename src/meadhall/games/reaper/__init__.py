"""The Reaper: bet dice against Death's number."""

from meadhall.engine import Game

from . import choices, flow, greedy, scoring, secrets, words  # the rules bind themselves to the table
from .actions import ACTIONS, MOST_LEGAL
from .box import build
from .rulebook import RULEBOOK
from .state import Box, Table

__all__ = ["GAME", "choices", "flow", "greedy", "scoring", "secrets"]

GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=ACTIONS, most_legal=MOST_LEGAL)

"""Reaper of the Month."""

from meadhall.engine import Game

from . import choices, flow, greedy, scoring, secrets, words  # noqa: F401  (they bind the rules to the table)
from .box import build
from .rulebook import RULEBOOK
from .state import ACTIONS, MOST_LEGAL, Box, Table

GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=ACTIONS, most_legal=MOST_LEGAL)

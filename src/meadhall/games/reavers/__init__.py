"""Reavers of Midgard with Gods and Prophets."""

from meadhall.engine import Game

from . import choices, flow, greedy, refusals, scoring, secrets, words  # noqa: F401  (they bind the rules to the table)
from .actions import ACTIONS, MOST_LEGAL
from .box import build
from .rulebook import RULEBOOK
from .state import Box, Table

GAME = Game(rulebook=RULEBOOK, table=Table, box=Box, build=build, words=words, actions=ACTIONS, most_legal=MOST_LEGAL)

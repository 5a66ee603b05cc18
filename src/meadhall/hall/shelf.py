"""The rulebooks, each read once: every page asks for one."""

from functools import cache

from meadhall import games
from meadhall.engine.rulebook import Rulebook


@cache
def rulebook(name: str) -> Rulebook:
    """A game's rulebook. Raises UserError for a game that is not there."""
    return games.rulebook(name)

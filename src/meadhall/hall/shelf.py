"""The rulebooks, and what no source prints, each read once: many pages ask for them."""

from functools import cache

from meadhall import games
from meadhall.engine.components import house_data
from meadhall.engine.rulebook import Rulebook

from .reading import by_kind


@cache
def rulebook(name: str) -> Rulebook:
    """A game's rulebook. Raises UserError for a game that is not there."""
    return games.rulebook(name)


@cache
def unprinted(book: Rulebook) -> list[tuple[str, list[str]]]:
    """What no source prints of a game, by kind."""
    return by_kind(house_data(book.path.parent / "box.toml"))

"""The games, one folder each. Names and rulebooks can be had without loading NumPy or Numba."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.errors import UserError
from ..engine.rulebook import Rulebook

if TYPE_CHECKING:
    from ..engine.game import Game


def names() -> list[str]:
    """Every game's name, in the order of the alphabet."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/rulebook.toml"))


def rulebook(name: str) -> Rulebook:
    """A game's rulebook. Raises UserError for a game that is not there."""
    return Rulebook.read(Path(__file__).parent / _known(name) / "rulebook.toml")


def load(name: str) -> "Game":
    """A game's descriptor, its rules ready to be compiled. Raises UserError for a game that is not there."""
    game: Game = import_module(f"{__name__}.{_known(name)}").GAME
    return game


def _known(name: str) -> str:
    if name not in names():
        raise UserError(f"there is no game {name!r}; the games are {', '.join(names())}.")
    return name

"""What a game's own folder gives to its page: the functions of board.py, and the template board.html."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined

from meadhall.engine.game import Game
from meadhall.engine.names import Names

HALL = Path(__file__).resolve().parents[1]
GAMES = HALL.parent / "games"


class Board(Protocol):
    """A game's board.py. Views and boxes are plain copies (see plain.py), `viewer` is a seat or the engine's SPECTATOR."""

    def stage(self, view: Any, box: Any) -> tuple[list[str], int]:
        """The phases shown at the head of the page, and which one is on (-1: over)."""

    def headline(self, view: Any, box: Any, names: Names) -> str:
        """Where the game stands, in a few words."""

    def board(self, view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
        """All that board.html shows."""

    def pieces(self, view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> list[str | list[str]]:
        """For the verb and each argument present, the piece that stands for it."""

    def tries(self, view: Any, box: Any, seat: int) -> dict[str, list[int]]:
        """For each piece of the own choosing, the actions a person would mean by it."""

    def sheet(self, box: Any, plays: Sequence[Any], ranking: Sequence[Any], names: Names) -> list[list[tuple[str, str, int]]]:
        """For each seat its scoring lines: text, clause, points."""

    def fresh(self, plays: Sequence[Any]) -> list[str]:
        """The pieces that the last plays rolled, revealed or moved."""


@lru_cache
def board_of(game: Game) -> Board:
    """A game's board.py."""
    return cast(Board, import_module(f"{game.words.__package__}.board"))


@lru_cache
def templates() -> Environment:
    """The hall's templates, and each game's own under `games/NAME/`."""
    loader = ChoiceLoader([FileSystemLoader(HALL / "templates"), PrefixLoader({"games": FileSystemLoader(GAMES)})])
    return Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, auto_reload=False)

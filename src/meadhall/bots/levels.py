"""The levels and styles of the bots, as `levels.toml` sets them; a game's own `levels.toml` may change any of it for that game."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ..engine.components import read_toml
from ..engine.errors import UserError
from ..engine.game import Game
from . import LEVELS, STYLES
from .kinds import check_kind
from .tree import DEEPEST

MOST_GAMES = 1_000_000
"""More imagined games than this no search takes for one decision."""
Share = Annotated[float, Meta(ge=0, le=1)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a search weighs results and grows its tree: see `rewards.Manner`."""

    win: Share | None = None
    place: Share | None = None
    margin: Share | None = None
    own: Share | None = None
    par: Annotated[float, Meta(ge=0, le=1_000_000)] | None = None
    spite: Share | None = None
    keen: Share | None = None
    explore: Annotated[float, Meta(ge=0, le=100)] | None = None
    wide: Annotated[float, Meta(ge=0, le=100)] | None = None
    deep: Annotated[int, Meta(ge=0, le=DEEPEST)] | None = None


class Level(Wanted, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One level: see `levels.toml`."""

    slips: Annotated[int, Meta(ge=0, le=100)] | None = None
    games: Annotated[int, Meta(ge=0, le=MOST_GAMES)] | None = None
    width: Annotated[int, Meta(ge=1, le=64)] | None = None
    trees: Annotated[int, Meta(ge=1, le=16)] | None = None
    caution: Annotated[float, Meta(ge=0, le=100)] | None = None


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    manner: Wanted = Wanted()
    level: dict[str, Level] = {}
    style: dict[str, Wanted] = {}


class Player(msgspec.Struct, frozen=True):
    """How a bot of a kind plays a game, nothing left open."""

    slips: int = 0
    games: int = 0
    width: int = 8
    trees: int = 1
    caution: float = 1.0
    win: float = 0.5
    place: float = 0.3
    margin: float = 0.2
    own: float = 0.0
    par: float = 0.0
    spite: float = 0.0
    keen: float = 1.0
    explore: float = 0.4
    wide: float = 0.5
    deep: int = 0


def player(game: Game, kind: str) -> Player:
    """How a bot of a kind ("adept", "master-bold") plays a game. Raises UserError for a kind that is not there."""
    check_kind(kind)
    return _player(game.rulebook.path.parent, kind)


@cache
def _player(home: Path, kind: str) -> Player:
    if kind == "random":
        return Player(slips=100)
    if kind == "greedy":
        return Player()
    level, _, style = kind.partition("-")
    found: dict[str, Any] = {}
    for sheet in (_sheet(Path(__file__).parent), _sheet(home)):
        for wanted in (sheet.manner, sheet.level.get(level, Level())):
            found |= _given(wanted)
    for sheet in (_sheet(Path(__file__).parent), _sheet(home)):
        found |= _given(sheet.style.get(style, Wanted()))
    return Player(**found)


def _given(wanted: Wanted) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(wanted).items() if value is not None}


def _sheet(folder: Path) -> _Sheet:
    path = folder / "levels.toml"
    sheet = read_toml(path, _Sheet) if path.exists() else _Sheet()
    for kind, given, names in (("level", sheet.level, LEVELS), ("style", sheet.style, STYLES)):
        for name in given:
            if name not in names:
                raise UserError(f"{path}: there is no {kind} {name!r}; there are {', '.join(names)}.")
    return sheet

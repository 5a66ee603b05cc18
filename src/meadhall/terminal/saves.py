"""Where games are kept: one file each in the user's data folder."""

import os
import time
from pathlib import Path

from meadhall.engine.errors import UserError


def folder() -> Path:
    """The folder of the games: XDG_DATA_HOME or ~/.local/share, then meadhall/games."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(home) if home else Path.home() / ".local" / "share") / "meadhall" / "games"
    except RuntimeError:
        raise UserError("you have no home folder to keep games in; name a folder with XDG_DATA_HOME.") from None


def new_file(game: str) -> Path:
    """A file name for a new game that no other game has."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or "no reason given").lower()
        raise UserError(f"{place}: games cannot be kept here ({reason}); choose another folder with XDG_DATA_HOME.") from None
    for number in range(1, 1000):
        path = place / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not path.exists():
            return path
    raise AssertionError("a thousand games in one second")


def newest_first(game: str | None) -> list[Path]:
    """The files of a game, or of all games, the last one played first."""
    place = folder()
    found = place.glob(f"{game}-*.json" if game else "*.json") if os.path.isdir(place) else []
    return sorted((path for path in found if path.is_file()), key=lambda path: path.stat().st_mtime, reverse=True)

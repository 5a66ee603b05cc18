"""Where games are kept: one file each in the user's data folder."""

import os
import time
from pathlib import Path


def folder() -> Path:
    """The folder of the games: XDG_DATA_HOME or ~/.local/share, then meadhall/games."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "meadhall" / "games"


def new_file(game: str) -> Path:
    """A file name for a new game that no other game has."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    for number in range(1, 1000):
        path = place / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not path.exists():
            return path
    raise AssertionError("a thousand games in one second")


def newest_first(game: str | None) -> list[Path]:
    """The files of a game, or of all games, the last one played first."""
    place = folder()
    found = place.glob(f"{game}-*.json" if game else "*.json") if place.is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)

"""Whole games played by hand in the terminal: what was typed then gives the same game and the same page today.

Each is kept as its record (NAME.json) and its page (NAME.txt). The bots decide as they did then, whatever they would do
today, so that better bots break nothing, and hints say what they said. Where words, pictures or records have changed on purpose, `python -m
tests.terminal.test_transcripts` plays the same actions and writes both anew, with the hints of today.
"""

import contextlib
import io
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from meadhall import games, records
from meadhall.terminal import hint, play
from meadhall.terminal.session import Session

FOLDER = Path(__file__).parent / "transcripts"
GAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
SEED = 2026


def page_of(name: str, folder: Path, hints_of_today: bool = False) -> tuple[str, list[records.Record]]:
    """The page that the typed lines of a transcript give today, and the records they leave."""
    kept = records.load(FOLDER / f"{name}.json")
    kept_page = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    typed = re.findall(r"^(?:Guest|Game)> (.*)$", kept_page, re.MULTILINE)
    hints = iter(re.findall(r"^Guest> hint\n(.*?)(?=^Guest> )", kept_page, re.MULTILINE | re.DOTALL))
    kinds = ",".join(player.word for player in kept.seats[1:] if player.word) or "greedy"

    def as_then(session: Session, seat: int) -> int:
        deed = kept.actions[len(session.table.history)]
        assert deed.seat == seat
        return session.table.action(seat, deed.verb, deed.args).number

    def said_then(*_: Any) -> None:
        print(next(hints), end="")

    page = io.StringIO()
    surroundings = {"XDG_DATA_HOME": str(folder), "USER": "root", "COLUMNS": "80"}
    with (
        mock.patch.dict(os.environ, surroundings),
        mock.patch.object(Session, "choice", as_then),
        contextlib.nullcontext() if hints_of_today else mock.patch.object(hint, "show", said_then),
        mock.patch.object(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed))),
        contextlib.redirect_stdout(page),
    ):
        play.start(kept.game, play.Wishes(seats=len(kept.seats), bots=kinds, seed=SEED))
    text = re.sub(r"\S*/games/\S+\.json", f"{name}.json", page.getvalue())
    return text, [records.load(path) for path in folder.rglob("*.json")]


def test_there_is_one_of_each_kind() -> None:
    kept = {name: records.load(FOLDER / f"{name}.json") for name in GAMES}
    assert {record.game for record in kept.values()} == set(games.names())
    assert len(kept["roll_player"].seats) == 2
    assert len(kept["roll_player_alone"].seats) == 1
    assert [player.word for player in kept["legend"].seats] == ["", "legend", "legend", "legend"]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_is_typed_and_the_same_game_is_played(name: str, tmp_path: Path) -> None:
    kept = records.load(FOLDER / f"{name}.json")
    text, (again,) = page_of(name, tmp_path)
    assert again.finished
    assert again.actions == kept.actions
    assert again.ranking == kept.ranking
    assert text == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_record_stands(name: str) -> None:
    assert records.verify(records.load(FOLDER / f"{name}.json")).stands


if __name__ == "__main__":
    for one in GAMES:
        with tempfile.TemporaryDirectory() as place:
            text, _ = page_of(one, Path(place), hints_of_today=True)
            (FOLDER / f"{one}.txt").write_text(text, encoding="utf-8")
            (record,) = Path(place).rglob("*.json")
            shutil.copyfile(record, FOLDER / f"{one}.json")

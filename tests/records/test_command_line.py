"""The commands as a person calls them: what is wrong is one sentence on standard error, with exit code 2."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall import cli, records

from .conftest import edit

Playing = Callable[..., meadhall.Table]


def called(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The exit code of `meadhall WORDS`."""
    monkeypatch.setattr(sys, "argv", ["meadhall", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code or 0  # type: ignore[return-value]


@pytest.mark.parametrize("words", ["verify", "replay", "replay --to 3", "replay --as all", "rejudge", "rejudge --ruling most=2"])
def test_a_record_is_shown(
    words: str, played: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    records.save(played(), tmp_path / "game.json")
    command, *options = words.split()
    assert called(monkeypatch, command, str(tmp_path / "game.json"), *options) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("The Auction, rules version 2: Ash, Birch, Cedar; 9 actions.\n")
    assert shown.err == ""


@pytest.mark.parametrize("command", ["verify", "replay", "rejudge"])
@pytest.mark.parametrize("harm", ["cut", "edited", "foreign", "none"])
def test_a_bad_file_is_one_sentence_and_exit_code_2(
    command: str, harm: str, played: Playing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    if harm != "none":
        records.save(played(), path)
    if harm == "cut":
        path.write_bytes(path.read_bytes()[:-200])
    elif harm == "edited":
        edit(path, lambda content: content["actions"][2]["changes"].update({"seats.0.points": 20}))
    elif harm == "foreign":
        path.write_text("[Event 'A game of chess']")
    assert called(monkeypatch, command, str(path)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("game.json: ")
    assert shown.err.count("\n") == 1
    assert "Traceback" not in shown.err

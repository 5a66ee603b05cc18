"""The prices of Reavers' cards keep to the game's own exchanges, and no card of the house's lies far from its deck."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def worth(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import reavers_worth

    return reavers_worth


@pytest.fixture
def run(worth, monkeypatch, capsys):
    def told(*args):
        monkeypatch.setattr(sys, "argv", ["reavers_worth.py", *args])
        return worth.main(), capsys.readouterr().out

    return told


def test_the_exchanges_of_the_game_are_even(worth):
    rates = worth.RATES
    assert 4 * rates["food"] == 2 * rates["favor"] == rates["spoils"]
    assert 2 * rates["food"] == rates["chosen"]
    assert 2 * rates["favor"] == 2 * rates["glory"]


def test_no_card_of_the_house_is_an_outlier(run):
    code, told = run()
    assert code == 0
    assert told.count("outliers 0") == len(told.splitlines()) == 7


def test_a_battle_that_pays_far_too_much_is_named(run, worth, tmp_path):
    text = worth.FILE.read_text(encoding="utf-8")
    assert "5 glory + 3 food" in text
    box = tmp_path / "mine.toml"
    box.write_text(text.replace("5 glory + 3 food", "15 glory + 3 food"), encoding="utf-8")
    code, told = run("--box", str(box))
    assert code == 1
    assert "15.00  Drowned Oarsmen (outlier)" in told  # 15 and 1.5, less 2 hits at 0.75


def test_every_card_on_request(run):
    _, told = run("--all")
    assert "2.67  Bows and Arrows" in told  # 8 for three
    assert "3.00  Striped Sail" in told  # RVR-7.8

"""The script that counts who wins at Reavers: few games, whose sums must agree, and a verdict that names what is out of bounds."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = [
    "Recruit Reavers",
    "Raid Villages",
    "Raid Keeps",
    "Battle at Sea",
    "Subdue Territories",
    "Trade with Villages",
    "Celebrate the Gods",
]


@pytest.fixture(scope="module")
def balance():
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import reavers_balance
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return reavers_balance


def run(*args: str) -> tuple[int, str]:
    """The script by itself, interpreted: so few games are over sooner than it is compiled."""
    command = [sys.executable, str(ROOT / "tools" / "reavers_balance.py"), *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "NUMBA_DISABLE_JIT": "1"})
    return done.returncode, done.stdout + done.stderr


def numbers(text: str, name: str) -> list[float]:
    """The numbers of a line."""
    (line,) = [line for line in text.splitlines() if re.match(rf" +{re.escape(name)}  ", line)]
    return [float(number.replace(",", "")) for number in re.findall(r"-?\d[\d,]*\.?\d*", line.split(name)[1])]


def test_games_of_random_players():
    """Every selection is counted, every seat in every game, and all wins together are the games."""
    code, told = run("--games", "2", "--seats", "2", "--against", "random", "--first", "random", "--seed", "3")
    assert told.startswith("2 games of 2, ")
    chosen = {place: numbers(told, place) for place in PLACES}
    assert sum(share for share, _ in chosen.values()) == pytest.approx(len(PLACES), abs=0.05)
    assert all(0 <= joined <= 2 for _, joined in chosen.values())
    seats = [numbers(told, f"seat {s}") for s in range(2)]
    assert [games for _, _, games in seats] == [2, 2]
    assert sum(share for share, _, _ in seats) == pytest.approx(2.0, abs=0.01)
    assert "who took: " in told
    assert "decks renewed, a game: Reavers " in told
    assert code == int("out of bounds" in told)


def test_the_base_game_alone():
    _, told = run("--games", "1", "--seats", "2", "--without", "--against", "random", "--first", "random")
    assert "Celebrate the Gods" not in told
    assert "who took" not in told


def test_what_is_out_of_bounds_is_named(balance, capsys):
    """Of 24 selections each of six has 4 on the mean: 12 is more than twice as often, 1 less than 0.4."""
    box = type("Box", (), {"here": 0b111111})
    given = type("Given", (), {"games": 1})
    chosen = balance.np.array([12, 4, 3, 2, 2, 1, 0])
    titles = PLACES
    assert balance.report_locations(titles, box, chosen, chosen, given) == 2
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[1] for line in lines if "out of bounds" in line] == ["Recruit Reavers", "Trade with Villages"]


def test_shares_are_of_those_who_had_it(balance, capsys):
    """Four seats: who won 1 game in 2 won twice a fair share; nothing is known of what nobody had."""
    rows = balance.np.array([[2, balance.PARTS, 90], [4, balance.PARTS, 100], [0, 0, 0]])
    assert balance.report("clans", ["tyr", "yggdrasil", "odin"], rows, 4, 1.4) == 2
    told = capsys.readouterr().out
    assert numbers(told, "tyr") == [2.0, 45.0, 2]
    assert numbers(told, "yggdrasil") == [1.0, 25.0, 4]


def test_what_cannot_be_played_is_told_in_a_sentence(tmp_path):
    code, told = run("--games", "0")
    assert (code, told.splitlines()[-1]) == (2, "reavers_balance.py: error: --games is at least 1.")
    code, told = run("--games", "1", "--box", str(tmp_path / "none.toml"))
    assert (code, len(told.splitlines())) == (2, 1)

"""Compiling in a process of its own: what the parent hears of it, and what the child leaves undone."""

import os
import subprocess
import sys

import pytest

from meadhall.engine import compiling
from meadhall.lab import preparing, warm

QUICK = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


def test_the_parent_needs_neither_numpy_nor_numba():
    code = "import meadhall.lab.preparing, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba"} & set(loaded)


def test_the_child_says_how_far_it_is(tmp_path):
    command = preparing.command("month", ["play", "hall"])
    assert command == [sys.executable, "-m", "meadhall.lab.preparing", "month", "play", "hall"]
    new = {**QUICK, "MEADHALL_CACHE": str(tmp_path)}  # where nothing has been compiled yet
    done = subprocess.run(command, env=new, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [*(f"{n} 9" for n in range(10)), "0 1", "1 1"]


def test_a_child_that_fails_ends_with_the_reason():
    done = subprocess.run(preparing.command("chess", ["play"]), env=QUICK, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "there is no game 'chess'" in preparing.why_failed(done.stderr, done.returncode)
    assert preparing.why_failed(" \n", 9) == "its process ended with code 9."


def test_a_fraction_of_two_things():
    fraction, heard = preparing.Fraction(2), []
    for line in ("0 4", "1 4", "3 4", "4 4", "0 1", "1 1"):
        fraction.hear(line)
        heard.append(fraction.done)
    assert heard == [0.0, 0.125, 0.375, 0.5, 0.5, 1.0]


@pytest.fixture
def made(monkeypatch, tmp_path):
    """What was compiled, where the cache is a folder of this test's own."""
    compiled = []
    monkeypatch.setattr(compiling, "CACHE", tmp_path)
    monkeypatch.setattr(compiling, "forget_old_caches", lambda: None)
    monkeypatch.setattr(warm, "compile_game", lambda game, what, report: compiled.append((game, what)))
    return compiled


def test_nothing_is_compiled_twice(made, monkeypatch, tmp_path):
    monkeypatch.setattr(compiling, "COMPILED", True)
    preparing.main("month", ["play"])
    preparing.main("month", ["play", "hall"])
    assert made == [("month", "play"), ("month", "hall")]
    assert {path.name for path in tmp_path.iterdir()} == {"month-play", "month-hall"}


def test_interpreted_rules_leave_no_mark(made, monkeypatch, tmp_path):
    monkeypatch.setattr(compiling, "COMPILED", False)
    preparing.main("month", ["play"])
    assert made == [("month", "play")]
    assert list(tmp_path.iterdir()) == []

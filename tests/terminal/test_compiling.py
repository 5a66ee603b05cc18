"""Compiling beforehand: all games side by side, a bar on a terminal, and a failure in one sentence."""

import contextlib
import os
import pty
import subprocess
import sys

import pytest

from meadhall.engine.errors import UserError
from meadhall.lab import preparing
from meadhall.terminal import compiling

LINE = [sys.executable, "-m", "meadhall.cli", "compile"]
QUICK = {**os.environ, "NUMBA_DISABLE_JIT": "1", "TERM": "xterm"}


def test_all_games_are_compiled_and_timed() -> None:
    done = subprocess.run(LINE, env=QUICK, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Rules compiled in ")
    assert "month " in done.stdout
    assert "reaper " in done.stdout
    assert done.stderr == ""


def test_a_bar_is_shown_on_a_terminal() -> None:
    main, side = pty.openpty()
    done = subprocess.run([*LINE, "month", "--play", "--bounds"], env=QUICK, stdout=subprocess.PIPE, stderr=side, text=True, check=True)
    os.close(side)
    assert done.stdout.startswith("Rules compiled with bounds checks in ")
    shown = b""
    with contextlib.suppress(OSError):  # the end, where nobody writes any more
        while piece := os.read(main, 100_000):
            shown += piece
    os.close(main)
    assert b"Compiling the rules" in shown


def test_a_failure_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = [sys.executable, "-c", "raise SystemExit('no room on the disk.')"]
    monkeypatch.setattr(preparing, "command", lambda game, what: failing)
    with pytest.raises(UserError, match="Reaper of the Month could not be compiled: no room on the disk"):
        compiling.command(["month"], play_only=True, bounds=False)

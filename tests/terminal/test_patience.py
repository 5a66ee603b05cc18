"""What takes a while is waited for: with a word on a terminal if it lasts, and Ctrl-C ends it at once."""

import io
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from meadhall.engine.errors import UserError
from meadhall.terminal import patience

THINKER = """
import sys, threading
from meadhall import bots
from meadhall.terminal import play
print = __builtins__.print

def forever(*_):
    print("at it", flush=True)
    threading.Event().wait()

bots.{name} = forever
play.start("month", play.Wishes(bots="adept" if "{name}" == "choose_from" else "random", seed=7))
"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """What is waited for lasts until this is set, and the person is told at once."""
    monkeypatch.setattr(patience, "LASTS", 0.0)
    return threading.Event()


def test_the_result_comes_back() -> None:
    assert patience.waited_for(lambda: 7, "Orm thinks ...") == 7


def test_an_error_comes_back() -> None:
    def fail() -> int:
        raise UserError("no.")

    with pytest.raises(UserError, match=r"^no\.$"):
        patience.waited_for(fail, "Orm thinks ...")


def test_what_lasts_is_told_on_a_terminal_and_wiped_away(slow: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    class Waking(Terminal):
        def flush(self) -> None:
            slow.set()

    monkeypatch.setattr(sys, "stdout", terminal := Waking())
    monkeypatch.setenv("NO_COLOR", "1")
    assert patience.waited_for(lambda: slow.wait(), "Orm thinks ...")
    assert terminal.getvalue() == "Orm thinks ..." + "\r" + " " * 14 + "\r"


def test_nothing_is_told_to_a_pipe(slow: threading.Event, capsys: pytest.CaptureFixture[str]) -> None:
    def wake() -> bool:
        return slow.wait()

    threading.Thread(target=slow.set).start()
    assert patience.waited_for(wake, "Orm thinks ...")
    assert capsys.readouterr().out == ""


def test_nothing_is_told_of_what_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LASTS", 60.0)
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    assert patience.waited_for(lambda: 7, "Orm thinks ...") == 7
    assert terminal.getvalue() == ""


def test_leaving_with_nothing_at_work_is_an_ordinary_exit() -> None:
    with pytest.raises(SystemExit) as end:
        patience.leave(130)
    assert end.value.code == 130


@pytest.mark.parametrize(("name", "typed"), [("choose_from", ""), ("advise", "hint\n")])
def test_ctrl_c_ends_a_bots_thinking_and_a_hint_and_keeps_the_game(name: str, typed: str, tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    with subprocess.Popen(
        [sys.executable, "-c", THINKER.format(name=name)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(typed)
        process.stdin.flush()
        while "at it" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert process.returncode == 130
    assert "Go on with: meadhall play --resume " in rest
    assert len(list((tmp_path / "meadhall" / "games").iterdir())) == 1

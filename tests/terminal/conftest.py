"""A person at the keyboard, played from a script."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Typed = Callable[..., str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of this test's own, and nobody is logged in."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("USER", "root")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "data" / "meadhall" / "games"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Call a command of the terminal while these lines are typed, and return what it printed."""

    def run(command: Callable[[], None], *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        command()
        return capsys.readouterr().out

    return run

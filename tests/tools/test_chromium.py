"""Which browser is taken: one that starts, and no snap."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool():
    sys.path.insert(0, str(ROOT / "tools"))
    import chromium

    yield chromium
    sys.path.remove(str(ROOT / "tools"))


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine that has only these programs, by name and script."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def install(**scripts):
        for name, script in scripts.items():
            path = tmp_path / name.replace("_", "-")
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(0o755)
        return tmp_path

    return install


def test_the_first_that_starts_is_taken(tool, machine):
    folder = machine(chromium="echo a snap is needed; exit 1", google_chrome="echo Chromium 150", chromium_browser="echo Chromium 149")
    assert tool.find() == str(folder / "google-chrome")


def test_playwright_s_own_is_the_last_resort(tool, machine):
    folder = machine(chrome="")
    assert tool.find(str(folder / "chrome")) == str(folder / "chrome")
    assert tool.find(str(folder / "elsewhere")) is None
    machine(chromium="echo Chromium 150")
    assert tool.find(str(folder / "chrome")) == str(folder / "chromium")


def test_a_snap_is_none(tool, machine, monkeypatch):
    machine()
    monkeypatch.setattr(tool.shutil, "which", lambda name: f"/snap/bin/{name}")
    assert tool.find() is None

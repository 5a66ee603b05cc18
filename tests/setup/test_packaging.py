"""The package, its pinned versions, and what make says where something is missing."""

import re
import shutil
import stat
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent.parent
PINS = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if line and not line.startswith("#"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_constraints_are_pins_without_addresses() -> None:
    text = (ROOT / "constraints.txt").read_text()
    assert "://" not in text
    for name, pin in PINS.items():
        assert re.fullmatch(r"[A-Za-z0-9_.-]+", name)
        assert re.fullmatch(r"[0-9][0-9a-z.]*", pin)


def test_every_package_needed_is_pinned_and_so_are_theirs() -> None:
    pinned = {plain(name) for name in PINS}
    project = PROJECT["project"]
    todo = [*project["dependencies"], *project["optional-dependencies"]["dev"], *PROJECT["build-system"]["requires"]]
    seen: set[str] = set()
    while todo:
        name = plain(Requirement(todo.pop()).name)
        if name in seen:
            continue
        seen.add(name)
        assert name in pinned, f"{name} is not pinned"
        try:
            needs = [Requirement(need) for need in requires(name) or []]
            todo += [need.name for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
        except PackageNotFoundError:
            assert name == "setuptools"


def test_data_files_of_every_kind_are_packed() -> None:
    kinds = {pattern.removeprefix("*") for pattern in PROJECT["tool"]["setuptools"]["package-data"]["*"]}
    files = [path for path in (ROOT / "src" / "meadhall").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    unpacked = [path for path in files if path.suffix != ".py" and path.suffix not in kinds and path.name not in kinds]
    assert not unpacked


def test_version_is_the_same_everywhere() -> None:
    import meadhall

    assert meadhall.__version__ == PROJECT["project"]["version"]
    assert f"\n## {meadhall.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_numpy_of_the_constraints_is_the_one_in_use() -> None:
    assert version("numpy") == PINS["numpy"]


def make(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """`make .venv/made` with a Python that is a shell script of ours."""
    shutil.copy(ROOT / "Makefile", folder)
    script = folder / "fake-python"
    script.write_text(f"#!/bin/sh\n{python}\n")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return subprocess.run(["make", "-s", ".venv/made", f"PYTHON={script}"], cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_says_in_one_sentence_that_venv_is_missing(tmp_path: Path) -> None:
    done = make(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac')
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == "Meadhall needs the package python3-venv; install it with: sudo apt install python3-venv"


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_says_in_one_sentence_that_python_is_too_old(tmp_path: Path) -> None:
    done = make(tmp_path, "exit 1")
    assert done.returncode == 2
    assert done.stderr.splitlines()[0].startswith("Meadhall needs Python 3.11 or newer as ")

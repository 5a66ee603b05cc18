"""The package, its pinned versions, and what make says where something is missing."""

import re
import shutil
import stat
import subprocess
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version
from itertools import chain
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


def needed_by(requirement: Requirement) -> list[Requirement]:
    """What an installed package, with the extras asked for, needs on this machine."""
    needs = [Requirement(need) for need in requires(requirement.name) or []]
    extras = ["", *requirement.extras]
    return [need for need in needs if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras)]


def test_every_package_needed_is_pinned_and_so_are_theirs() -> None:
    pinned = {plain(name) for name in PINS}
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *chain(*project["optional-dependencies"].values()), *PROJECT["build-system"]["requires"]]
    todo = [Requirement(line) for line in wanted]
    seen: set[tuple[str, frozenset[str]]] = set()
    while todo:
        requirement = todo.pop()
        name, key = plain(requirement.name), (plain(requirement.name), frozenset(requirement.extras))
        if key in seen:
            continue
        seen.add(key)
        assert name in pinned, f"{name} is not pinned"
        try:
            todo += needed_by(requirement)
        except PackageNotFoundError:
            assert name == "setuptools"
    assert ("psycopg-binary", frozenset()) in seen
    assert pinned == {name for name, _ in seen}, "pinned, but nobody needs it"


def test_data_files_of_every_kind_are_packed() -> None:
    kinds = {pattern.removeprefix("*") for pattern in PROJECT["tool"]["setuptools"]["package-data"]["*"]}
    package = ROOT / "src" / "meadhall"
    found = [path for path in package.rglob("*") if path.is_file()]
    files = [path for path in found if not any(part.startswith((".", "__pycache__")) for part in path.relative_to(package).parts)]
    unpacked = [path for path in files if path.suffix != ".py" and path.suffix not in kinds and path.name not in kinds]
    assert not unpacked


def test_version_is_the_same_everywhere() -> None:
    import meadhall

    assert meadhall.__version__ == PROJECT["project"]["version"]
    assert f"\n## {meadhall.__version__}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("name", ["numpy", "fastapi", "playwright", "sqlalchemy"])
def test_versions_of_the_constraints_are_those_in_use(name: str) -> None:
    assert version(name) == {plain(pinned): pin for pinned, pin in PINS.items()}[name]


def test_whoever_plays_needs_no_tool_of_the_tests() -> None:
    plays = {Requirement(line).name for line in PROJECT["project"]["dependencies"]}
    assert not plays & {"psycopg", "playwright", "axe-playwright-python", "schemathesis", "httpx", "scipy", "pytest"}


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

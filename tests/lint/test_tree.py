"""The house's order: who may import whom, how long a file may be, and what stands in none."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/meadhall"
MOST_LINES = 500
TEXT = {".py", ".toml", ".csv", ".md", ".txt", ".cfg", ".json", ".c", ".h", ".html", ".css", ".js", ".svg", ".sh", ".yml", ".yaml", ""}
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "records": {"engine", "games"},
    "testing": {"engine", "games", "records"},
    "lab": {"engine", "games", "bots", "records"},
    "terminal": {"engine", "games", "bots", "records", "lab", "testing"},
    "hall": {"engine", "games", "bots", "records", "lab"},
}
"""Arrows run downward only. The command line stands on top of all."""
VENDORED = re.compile(r"\.min\.js$|\.LICENSE\.txt$")
"""Files of others, kept as they came; a test of their digests says that they still are."""


def tracked():
    """The files of the project: as Git lists them, or all where there is no Git."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        return sorted(ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file())
    folders = ("src", "tests", "docs", "tools", "benchmarks")
    return sorted(p for folder in folders for p in (ROOT / folder).rglob("*") if p.is_file() and "__pycache__" not in p.parts)


FILES = tracked()
SOURCES = [path for path in FILES if path.suffix == ".py" and path.is_relative_to(PACKAGE)]


def imported(path, nodes=None):
    """The modules of the package that a file, or those of its nodes, imports, as parts: ("games", "reaper", "state")."""
    home = path.relative_to(PACKAGE).parts[:-1]
    for node in nodes or ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "meadhall":
                    yield tuple(alias.name.split(".")[1:])
        elif isinstance(node, ast.ImportFrom):
            base = tuple((node.module or "").split(".")) if node.module else ()
            if node.level:
                base = home[: len(home) - node.level + 1] + base
            elif base[:1] == ("meadhall",):
                base = base[1:]
            else:
                continue
            for alias in node.names:
                yield (*base, alias.name)


def test_every_package_has_its_place():
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(MAY_IMPORT)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_arrows_run_downward(path):
    parts = path.relative_to(PACKAGE).parts
    if len(parts) < 2:
        return
    for target in imported(path):
        if target and target[0] != parts[0] and (PACKAGE / target[0]).is_dir():
            assert target[0] in MAY_IMPORT[parts[0]], f"{path.name} imports {'.'.join(target)}"
        if parts[0] == "games" and len(parts) > 2 and len(target) > 1 and target[0] == "games":
            assert target[1] == parts[1], f"{path.name} imports another game: {'.'.join(target)}"


WRITTEN = [p for p in FILES if p.suffix in {".py", ".css", ".js", ".html"} and not VENDORED.search(p.name)]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_file_is_too_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_nothing_in_the_tree_knows_a_machine_or_a_registry():
    homes = "|".join(["/" + "work/", "/" + "root/", "/" + "home/[a-z]+/", "/" + "Users/", "C:" + r"\\"])
    registries = "|".join(["pypi" + r"\.org", "pythonhosted" + r"\.org", "--index" + "-url", "--extra-index" + "-url", "find-" + "links"])
    pattern = re.compile(f"{homes}|{registries}")
    found = []
    for path in FILES:
        if path.suffix in TEXT and not VENDORED.search(path.name):
            for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                if pattern.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert found == []


def test_constraints_are_versions_without_addresses():
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*( ;.*)?", line)] == []


@pytest.mark.parametrize("path", [p for p in SOURCES if p.name == "state.py"], ids=lambda path: path.parent.name)
def test_data_without_a_source_says_so(path):
    """Where a box file holds house data, a table or a row of it says `house = true`, and it is nowhere false for show."""
    box = (path.parent / "box.toml").read_text(encoding="utf-8")
    tomllib.loads(box)
    assert not re.search(r"house\s*=\s*false", box)

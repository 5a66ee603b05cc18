"""Runs everything that keeps Meadhall right, times each part, and ends with a list of what was left out.

With CI=true anything left out is a failure.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sysconfig.get_path("scripts"))
BOUND = "not modes and not processes and not words and not channels"
PLAIN = ("board", "words*", "texts", "log", "score_sheet", "box_files", "box_data", "cards_doc", "played")
"""Tests of games that are left to the compiled run: words, pages, score sheets and the reading of box files are plain Python in both
modes, and a game played by hand is long."""
SEARCH = ("tests/bots/test_rewards.py", "tests/bots/test_search.py", "tests/bots/exact")
"""What compiled code beside the games is run in every mode."""
RESULTS = ROOT / "build" / "suite"


@dataclass
class Part:
    """One part of the suite: a command, the environment it needs, and whether pytest writes down its results."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    pytest: bool = False


def tests(name: str, *paths: str, **environment: str) -> Part:
    report = RESULTS / f"{name.replace(' ', '-')}.xml"
    command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", "-o", "junit_family=xunit2", *paths]
    return Part(name, command, environment, pytest=True)


def parts() -> list[Part]:
    meadhall = str(BIN / "meadhall")
    return [
        Part("rules compiled", [meadhall, "compile"]),
        Part("rules compiled with bounds checks", [meadhall, "compile", "--bounds"]),
        Part("lint", [str(BIN / "ruff"), "check"]),
        Part("types", [str(BIN / "mypy")]),
        Part("names in tests and tools", [str(BIN / "mypy"), "--config-file", "tests/mypy.ini"]),
        tests("suite compiled", "--ignore=tests/hall/browser"),
        # on its own: each test process starts a hall and a browser, which would slow down everything beside them
        tests("browser", "tests/hall/browser"),
        tests("games interpreted", "tests/games", *SEARCH, *(f"--ignore-glob=*/test_{name}.py" for name in PLAIN), NUMBA_DISABLE_JIT="1"),
        # left out here: two checks that hold other processes against this one, and two of words, which are plain Python
        tests("conformance with bounds checks", "tests/conformance/test_games.py", *SEARCH, "-k", BOUND, NUMBA_BOUNDSCHECK="1"),
    ]


def left_out(part: Part) -> list[str]:
    """The tests that a run skipped, with their reasons; those of a run that wrote no results are all left out."""
    report = RESULTS / f"{part.name.replace(' ', '-')}.xml"
    if not report.exists():
        return [f"{part.name}: everything, since it ended without results"]
    found = []
    for case in ElementTree.parse(report).iter("testcase"):
        for skipped in case.iter("skipped"):
            found.append(f"{part.name}: {case.get('classname')}.{case.get('name')}: {skipped.get('message')}")
    return found


def main() -> int:
    RESULTS.mkdir(parents=True, exist_ok=True)
    for old in RESULTS.glob("*.xml"):
        old.unlink()
    failed, omitted, lines = [], [], []
    for part in parts():
        print(f"\n== {part.name}", flush=True)
        start = time.monotonic()
        code = subprocess.run(part.command, cwd=ROOT, env={**os.environ, **part.environment}, check=False).returncode
        lines.append(f"  {part.name:36} {time.monotonic() - start:6.1f} s  {'passed' if code == 0 else 'FAILED'}")
        if code:
            failed.append(part.name)
        if part.pytest:
            omitted += left_out(part)

    print("\n== Summary")
    print("\n".join(lines))
    print("\nLeft out:" if omitted else "\nLeft out: nothing.")
    for line in omitted:
        print(f"  {line}")
    if failed:
        print(f"\nFailed: {', '.join(failed)}.")
    elif omitted and os.environ.get("CI") == "true":
        print("\nFailed: in CI nothing may be left out.")
        failed.append("left out")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

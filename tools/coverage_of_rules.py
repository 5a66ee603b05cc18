"""Line and branch coverage of the rules, interpreted, under the tests of the games that compare values."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEAST = 97
RULES = "src/meadhall/games/*/*"


def coverage(*arguments: str) -> int:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT, env=environment, check=False).returncode


def main() -> int:
    (ROOT / ".coverage").mkdir(exist_ok=True)
    coverage("erase")
    failed = coverage("run", "-m", "pytest", "-q", "tests/games")
    coverage("combine", "--quiet")
    return coverage("report", f"--include={RULES}", f"--fail-under={LEAST}") or failed


if __name__ == "__main__":
    sys.exit(main())

"""Which browser the tests and the pictures are made with, and how it is started."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium", "google-chrome", "chromium-browser")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]


def find(playwrights: str = "") -> str | None:
    """The path of a Chromium that starts: one of the system's, else `playwrights`, the one that Playwright installs.

    A snap does not count, since it sees no temporary folder; nor does Ubuntu's package, which is only a pointer to a snap.
    """
    for name in NAMES:
        path = shutil.which(name)
        if path and not path.startswith("/snap/") and _starts(path):
            return path
    return playwrights if Path(playwrights).is_file() else None


def _starts(path: str) -> bool:
    done = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return done.returncode == 0 and "Chrom" in done.stdout

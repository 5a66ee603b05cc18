"""A hall as a process of its own, as a person starts it, on a database in a temporary folder."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

FIRST_LINE = re.compile(r"https?://[0-9a-z.:\[\]]+")
PATIENCE = 120.0
"""Seconds that anything may take on a slow machine before a test gives up."""


class Hall:
    """A running hall: its address, and how it is killed and started again on the same port and database."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONUNBUFFERED": "1", "MEADHALL_PACE": "0", **environment}
        self.port = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it, and wait for the line that says where it is."""
        command = [sys.executable, "-m", "meadhall.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder / 'hall.db'}"]
        self.errors = (self.folder / "errors.txt").open("a")
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": self.errors}
        self.process = subprocess.Popen(command, text=True, env=self.environment, start_new_session=True, **streams)
        self.address = self._first_line()
        self.port = int(self.address.rsplit(":", 1)[1].rstrip("/"))

    def _first_line(self) -> str:
        """The address it prints; what it prints later is read away, so that it never waits for us."""
        assert self.process.stdout is not None
        out = self.process.stdout
        for line in out:
            found = FIRST_LINE.search(line)
            if found:
                self._reader = threading.Thread(target=lambda: [None for _ in out], daemon=True)
                self._reader.start()
                return found.group().rstrip("/")
        raise AssertionError(f"the hall did not start: {self.said()}")

    def kill(self) -> None:
        """End it at once, as a power cut does: the process and its referees get no time for anything."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """End it as a person does with Ctrl-C; returns the code it ended with."""
        self.process.send_signal(signal.SIGINT)
        self._gone()
        return self.process.returncode

    def _gone(self) -> None:
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()

    def said(self) -> str:
        """All that it has written to its error stream."""
        return (self.folder / "errors.txt").read_text()

    def libraries(self) -> str:
        """The shared libraries that the web process has loaded."""
        return Path(f"/proc/{self.process.pid}/maps").read_text()

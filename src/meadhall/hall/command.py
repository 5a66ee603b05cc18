"""`meadhall` and `meadhall serve`: start the hall, and open it in the browser."""

import contextlib
import fcntl
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from meadhall.engine.errors import UserError

from .app import DATABASE, PACE_SETTING, create_app
from .players import PACE

PORT = 7355
SHORT = 1.5
"""Seconds that open streams get at the end."""


def open_hall() -> None:
    """The hall for this machine alone, in the browser; where it is open already, only the browser is opened."""
    address = f"http://localhost:{PORT}/"
    if answers(address):
        print(f"The hall is open already at {address}", flush=True)
        webbrowser.open(address)
        return
    serve("127.0.0.1", PORT, None, browser=True)


def serve(host: str, port: int, database: str | None, *, workers: int = 1, browser: bool = False) -> None:
    """Serve until stopped. Its address is printed on the first line. Raises UserError where it cannot be opened."""
    url = database or f"sqlite:///{home() / 'hall.db'}"
    if workers > 1 and url.startswith("sqlite"):
        raise UserError("several workers need PostgreSQL: meadhall serve --workers 2 --database postgresql://...")
    with held(url):
        _serve(listen(host, port, fixed=not browser), url, workers, browser)


def _serve(listening: socket.socket, url: str, workers: int, browser: bool) -> None:
    where = listening.getsockname()
    shown = f"http://{'localhost' if where[0] in ('127.0.0.1', '::1') else bracketed(where[0])}:{where[1]}/"
    print(f"The hall is open at {shown} (Ctrl-C closes it; nothing is lost).", flush=True)
    if browser:
        threading.Timer(0.5, webbrowser.open, [shown]).start()
    common = {"log_level": "warning", "timeout_graceful_shutdown": SHORT, "timeout_keep_alive": 60, "server_header": False}
    pace = float(os.environ.get(PACE_SETTING, PACE))
    if workers == 1:
        config = uvicorn.Config(create_app(url, pace), **common)  # type: ignore[arg-type]
        Server(config).run(sockets=[listening])
        return
    os.environ[DATABASE], os.environ[PACE_SETTING] = url, str(pace)
    config = uvicorn.Config("meadhall.hall.app:from_environment", factory=True, workers=workers, **common)  # type: ignore[arg-type]
    from uvicorn.supervisors import Multiprocess

    Multiprocess(config, sockets=[listening]).run()


class Server(uvicorn.Server):
    """A server that ends with a plain sentence where the hall cannot be opened."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until stopped."""
        try:
            super().run(sockets=sockets)
        except KeyboardInterrupt:
            print()
        if not self.started:
            sys.exit(2)


def answers(address: str) -> bool:
    """Whether a hall is open at an address of this machine."""
    try:
        with urllib.request.urlopen(f"{address}api/games", timeout=2) as answer:
            return b"rules_version" in answer.read(100_000)
    except (OSError, ValueError):
        return False


@contextlib.contextmanager
def held(url: str) -> Iterator[None]:
    """Keep other halls from the same SQLite file meanwhile: they would not hear of each other. Raises UserError."""
    if not url.startswith("sqlite:///"):
        yield
        return
    path = Path(url.removeprefix("sqlite:///"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f"{path.name}.open").open("ab")
    except (OSError, ValueError) as error:
        raise UserError(
            f"{path.name}: the hall cannot be kept there ({(getattr(error, 'strerror', '') or 'no such name').lower()})."
        ) from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UserError(f"{path.name}: another hall is open on this database; close it, or choose another with --database.") from None
        yield


def listen(host: str, port: int, *, fixed: bool) -> socket.socket:
    """A listening socket; where the port is taken and need not be this one, any other. Raises UserError."""
    for wanted in (port,) if fixed else (port, 0):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # said aloud, else asyncio leaves Nagle's delay on
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, wanted))
            listening.listen(2048)
            listening.set_inheritable(True)
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            reason = error
    raise UserError(f"the hall cannot be opened at {host}, port {port}: {(getattr(reason, 'strerror', '') or 'no such address').lower()}.")


def home() -> Path:
    """The folder of the hall's database on this machine. Raises UserError where it cannot be made."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "meadhall"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder}: the hall cannot be kept here ({(error.strerror or 'no reason given').lower()}).") from None
    return folder


def bracketed(host: str) -> str:
    """A host in an address."""
    return f"[{host}]" if ":" in host else host

"""From an address to a database that is ready: found, made where there is none, and of the newest form."""

import os
import time
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from meadhall.engine.errors import UserError

from .migrating import migrate

READERS = 4
"""Connections that read at the same time."""

PATIENCE = 10
"""Seconds that one worker waits for another that holds what it wants."""


def open_engines(address: str) -> tuple[Engine, Engine]:
    """One to write with and one to read with. UserError where the database cannot be had."""
    url = _url(address)
    if url.get_backend_name() == "sqlite":
        _make_file(Path(url.database or ""))
    writing = _engine(url, writing=True)
    reading = _engine(url, writing=False)
    try:
        if url.get_backend_name() == "sqlite":
            _turn_to_wal(reading)
        migrate(writing)
    except DBAPIError as error:
        raise UserError(f"{_shown(url)}: the hall's database cannot be opened ({_reason(error)}).") from None
    finally:
        writing.dispose()
        reading.dispose()
    return writing, reading


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # not shown, as it may hold a password
        raise UserError("What is given is no address of a database; write sqlite:///hall.db or postgresql://user@host/name.") from None
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername != "sqlite":
        raise UserError(f"{url.drivername} is no database that the hall knows; write sqlite:///hall.db or postgresql://user@host/name.")
    if not url.database or url.database.startswith((":memory:", "file:")) or url.host or url.query:
        raise UserError(f"{_shown(url)} names no file; write sqlite:///hall.db or sqlite:////folder/hall.db.")
    return url


def _shown(url: URL) -> str:
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def _reason(error: DBAPIError) -> str:
    """The first line of what the database says, without the file or the server that is named anyway."""
    lines = str(error.orig).strip().splitlines() or ["no reason given"]
    return lines[0].strip().rstrip(".")


def _make_file(path: Path) -> None:
    """A file that nobody else can read: it holds the secrets of the tables and the seats.

    A file that is there is not even opened: closing it would drop the locks SQLite has on it in this process.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        if not path.is_file():
            raise UserError(f"{path} is no file; name a file for the hall's database.") from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or "that is no name of a file").lower()
        raise UserError(f"{path}: the hall's database cannot be made here ({reason}).") from None


def _engine(url: URL, *, writing: bool) -> Engine:
    known: dict[str, Any] = {"pool_size": 1 if writing else READERS, "max_overflow": 0}
    if not writing:
        known["isolation_level"] = "AUTOCOMMIT"  # each question is a transaction of its own
    if url.get_backend_name() == "sqlite":
        engine = create_engine(url, connect_args={"timeout": PATIENCE, "isolation_level": None}, **known)
        event.listen(engine, "connect", _prepare_sqlite)
        if writing:
            event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
        return engine
    try:
        engine = create_engine(url, connect_args={"connect_timeout": PATIENCE}, pool_pre_ping=not writing, **known)
    except ImportError:
        raise UserError("PostgreSQL needs the package psycopg; install it with: pip install 'meadhall[postgres]'.") from None
    event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _prepare_postgresql(connection: Any, _record: object) -> None:
    """No worker that stands still holds up the others for ever, and a commit is on the disk when it is answered."""
    settings = {"lock_timeout": f"{PATIENCE}s", "idle_in_transaction_session_timeout": f"{3 * PATIENCE}s", "client_encoding": "UTF8"}
    for name, value in settings.items():
        connection.execute("SELECT set_config(%s, %s, false)", (name, value))
    connection.execute("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'")
    connection.commit()


def _turn_to_wal(engine: Engine) -> None:
    """Readers never wait for the writer. The file remembers it; two that turn it at once are locked out without waiting."""
    until = time.monotonic() + PATIENCE
    with engine.connect() as connection:
        while True:
            try:
                mode = connection.exec_driver_sql("PRAGMA journal_mode = WAL").scalar_one()
                break
            except OperationalError as error:
                if "locked" not in str(error.orig) or time.monotonic() > until:
                    raise
                time.sleep(0.02)
    if mode != "wal":
        raise UserError("The hall's database cannot be kept on this disk, which SQLite's log does not work on; name a file on another.")

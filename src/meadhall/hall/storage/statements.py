"""What is written to the database and asked of it. Each function is given a connection, and both databases do alike."""

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from .forms import Addition, Entry, Known, Snapshot, Stale
from .layout import ENTRIES, SETTINGS, TABLES

_SNAPSHOT = Snapshot.__struct_fields__
_ENTRY = [ENTRIES.c[name] for name in Entry.__struct_fields__]
_REPLACED = [name for name in _SNAPSHOT if name not in ("id", "made_at")]

_ONE_TABLE = select(*[TABLES.c[name] for name in _SNAPSHOT]).where(TABLES.c.id == bindparam("of"))
_INSERT_TABLE = insert(TABLES)
_INSERT_ENTRY = insert(ENTRIES)
_REPLACE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"), TABLES.c.seq == bindparam("after"))
    .values({name: bindparam(f"new_{name}") for name in _REPLACED})
)
_KEY = select(*_ENTRY).where(ENTRIES.c.table == bindparam("of"), ENTRIES.c.key == bindparam("used"), ENTRIES.c.key != "")
_OPEN = (
    select(*[TABLES.c[name] for name in _SNAPSHOT[:7]])
    .where(TABLES.c.status == "gathering")
    .order_by(TABLES.c.made_at.desc(), TABLES.c.id)
    .limit(bindparam("most"))
)
_RESTING = select(TABLES.c.id).where(TABLES.c.status == bindparam("is")).order_by(TABLES.c.made_at, TABLES.c.id)
_SETTING = select(SETTINGS.c.value).where(SETTINGS.c.name == bindparam("of"))
_PUT_SETTING = text("INSERT INTO settings (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
_NOTIFY = text("SELECT pg_notify('meadhall', notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def make(connection: Connection, first: Addition) -> None:
    """A new table. Stale where its id is taken."""
    now = time.time()
    try:
        connection.execute(_INSERT_TABLE, msgspec.structs.asdict(first.snapshot) | {"changed_at": now})
        _append(connection, first.entries, now)
    except IntegrityError:
        raise Stale(f"there is a table {first.snapshot.id!r}") from None


def add(connection: Connection, addition: Addition) -> None:
    """The next entries of a table, and what it has become by them.

    The table's row is taken first, so that whatever else wants to write to this table waits until all is committed. A key
    is known before a number is stale: a move that is sent again is answered alike, however far the table has gone on since.
    """
    now = time.time()
    at_it = connection.execute(_REPLACE, _replacement(addition, now)).rowcount == 1
    for entry in addition.entries:
        known = by_key(connection, entry.table, entry.key) if entry.key else None
        if known is not None:
            raise Known(known)
    if not at_it:
        raise Stale(f"table {addition.snapshot.id!r} is not at entry {addition.after}")
    _append(connection, addition.entries, now)


def add_all(connection: Connection, additions: Sequence[Addition]) -> None:
    """Many additions at once. Raises something where one of them would be refused; then all are to be taken back."""
    now = time.time()
    if connection.execute(_REPLACE, [_replacement(addition, now) for addition in additions]).rowcount != len(additions):
        raise Stale("one of several tables")
    _append(connection, [entry for addition in additions for entry in addition.entries], now)


def _replacement(addition: Addition, now: float) -> dict[str, object]:
    values = {f"new_{name}": getattr(addition.snapshot, name) for name in _REPLACED}
    return values | {"of": addition.snapshot.id, "after": addition.after, "new_changed_at": now}


def _append(connection: Connection, entries: Sequence[Entry], now: float) -> None:
    connection.execute(_INSERT_ENTRY, [msgspec.structs.asdict(entry) | {"at": now} for entry in entries])


def table(connection: Connection, table_id: str) -> Snapshot | None:
    """A table as it now is."""
    row = connection.execute(_ONE_TABLE, {"of": table_id}).one_or_none()
    return None if row is None else Snapshot(*row)


def entries(connection: Connection, table_id: str, after: int, kinds: Sequence[str], last: int | None) -> list[Entry]:
    """Entries of a table in their order: those beyond `after`, of these kinds (none: of all), and of those the last few."""
    found: Select[*tuple[Any, ...]] = select(*_ENTRY).where(ENTRIES.c.table == table_id, ENTRIES.c.seq > after)
    if kinds:
        found = found.where(ENTRIES.c.kind.in_(kinds))
    if last is None:
        return [Entry(*row) for row in connection.execute(found.order_by(ENTRIES.c.seq))]
    rows = connection.execute(found.order_by(ENTRIES.c.seq.desc()).limit(last)).all()
    return [Entry(*row) for row in reversed(rows)]


def by_key(connection: Connection, table_id: str, key: str) -> Entry | None:
    """The entry of a table that has a key."""
    row = connection.execute(_KEY, {"of": table_id, "used": key}).one_or_none()
    return None if row is None else Entry(*row)


def open_tables(connection: Connection, limit: int) -> list[Snapshot]:
    """Tables that wait for players, the newest first, without what is secret or large."""
    return [Snapshot(*row) for row in connection.execute(_OPEN, {"most": limit})]


def resting(connection: Connection, status: str) -> list[str]:
    """The ids of all tables in a status, the oldest first."""
    return list(connection.execute(_RESTING, {"is": status}).scalars())


def setting(connection: Connection, name: str) -> bytes | None:
    """A value kept for ever."""
    value: bytes | None = connection.execute(_SETTING, {"of": name}).scalar_one_or_none()
    return value


def put_setting(connection: Connection, name: str, value: bytes) -> bytes:
    """Keep a value, unless there is one; either way, the value that is kept."""
    connection.execute(_PUT_SETTING, {"name": name, "value": value})
    kept: bytes = connection.execute(_SETTING, {"of": name}).scalar_one()
    return kept


def announce(connection: Connection, teller: str, changes: Sequence[tuple[str, int]]) -> None:
    """Tell the other workers of new entries (table, seq), once they are committed. Only PostgreSQL can."""
    if connection.dialect.name == "postgresql" and changes:
        notices = [f"{teller} {seq} {table_id}" for table_id, seq in changes]
        connection.execute(_NOTIFY, {"notices": notices})

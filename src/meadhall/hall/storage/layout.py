"""The tables of the database. A change here needs a migration, and its number in HEAD."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

from .forms import LONGEST

HEAD = "0001"
"""The newest migration."""

VERSION_TABLE = "meadhall_version"
LAYOUT = MetaData()

TABLES = Table(
    "tables",
    LAYOUT,
    Column("id", String(LONGEST["id"]), primary_key=True),
    Column("game", String(LONGEST["game"]), nullable=False),
    Column("status", String(LONGEST["status"]), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    *[Column(name, LargeBinary, nullable=False) for name in ("facts", "secret", "box", "state", "head", "undo")],
    Index("tables_by_status", "status", "made_at"),
)

ENTRIES = Table(
    "entries",
    LAYOUT,
    Column("table", String(LONGEST["table"]), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(LONGEST["kind"]), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(LONGEST["key"]), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)
_USED = ENTRIES.c.key != ""
Index("entries_by_key", ENTRIES.c.table, ENTRIES.c.key, unique=True, sqlite_where=_USED, postgresql_where=_USED)

SETTINGS = Table(
    "settings",
    LAYOUT,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

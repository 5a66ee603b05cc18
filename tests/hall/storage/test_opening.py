"""From an address to a database: made, brought up, or refused in one sentence."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from meadhall.engine.errors import UserError
from meadhall.hall.storage import Store, opening
from meadhall.hall.storage.layout import HEAD, LAYOUT, VERSION_TABLE

from .tables import gathered, kept

pytestmark = pytest.mark.anyio


async def test_what_was_kept_is_there_when_opened_again(database_url: str) -> None:
    for number in range(3):
        store = await Store.open(database_url)
        await gathered(store, f"table {number}")
        assert len(await store.resting("gathering")) == number + 1
        await store.close()


async def test_many_who_start_together_all_succeed(database_url: str) -> None:
    stores = await asyncio.gather(*[Store.open(database_url) for _ in range(6)])
    for number, store in enumerate(stores):
        await gathered(store, f"table {number}")
    assert [len(await store.resting("gathering")) for store in stores] == [6] * 6
    for store in stores:
        await store.close()


OPEN_AND_MAKE = """
import asyncio, sys
from meadhall.hall.storage import Entry, Snapshot, Store

async def main(url, table):
    store = await Store.open(url)
    await store.make(Snapshot(table, "reaper", "gathering", 1, 0.0, 0.0, b""), [Entry(table, 1, "made")])
    await store.close()
    assert not {"numpy", "numba", "meadhall.records"} & set(sys.modules)

asyncio.run(main(*sys.argv[1:]))
"""


async def test_processes_that_start_together_all_succeed(database_url: str) -> None:
    run = [sys.executable, "-W", "error", "-c", OPEN_AND_MAKE, database_url]
    processes = [subprocess.Popen([*run, f"table {number}"]) for number in range(2)]
    assert [process.wait() for process in processes] == [0, 0]
    store = await Store.open(database_url)
    assert len(await store.resting("gathering")) == 2
    await store.close()


def test_the_migrations_lead_to_the_layout(database_url: str) -> None:
    writing, reading = opening.open_engines(database_url)
    with writing.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}), LAYOUT)
    writing.dispose()
    reading.dispose()
    assert found == []


def test_the_newest_migration_is_the_one_the_layout_names() -> None:
    config = Config()
    config.set_main_option("script_location", "meadhall.hall.storage:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_a_newer_database_is_refused(database_url: str) -> None:
    writing, reading = opening.open_engines(database_url)
    with writing.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    writing.dispose()
    reading.dispose()
    with pytest.raises(
        UserError, match=r"^The hall's database is of a newer Meadhall \(form 9999\); update Meadhall, or name another database.$"
    ):
        await Store.open(database_url)


async def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "hall.db") as connection:
        connection.execute("CREATE TABLE entries (what)")
    connection.close()
    with pytest.raises(UserError, match="cannot be opened"):
        await Store.open(f"sqlite:///{tmp_path / 'hall.db'}")
    connection = sqlite3.connect(tmp_path / "hall.db")
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("entries",)]
    connection.close()


async def test_the_file_of_the_secrets_is_for_its_owner_alone(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'new folder' / 'hall.db'}")
    await gathered(store, "oak")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "new folder").iterdir()}
    assert modes == {"hall.db": 0o600, "hall.db-wal": 0o600, "hall.db-shm": 0o600}
    assert stat.S_IMODE((tmp_path / "new folder").stat().st_mode) == 0o700
    await store.close()


async def test_sqlite_keeps_its_word(sqlite_url: str) -> None:
    """Committed is on the disk (synchronous: 2 is FULL), an entry has its table, and readers do not wait for the writer."""
    writing, reading = opening.open_engines(sqlite_url)
    for engine in (writing, reading):
        with engine.connect() as connection:
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous", "foreign_keys")]
        assert found == ["wal", 2, 1]
        engine.dispose()


async def test_postgresql_keeps_its_word(postgresql_url: str) -> None:
    """Where the server is set to answer before a commit is on the disk, the hall's commits still wait for it."""
    slack = f"{postgresql_url}%20-csynchronous_commit%3Doff"
    writing, reading = opening.open_engines(slack)
    with writing.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        assert connection.execute(text("SHOW lock_timeout")).scalar() == "10s"
    writing.dispose()
    reading.dispose()


async def test_every_spelling_of_postgresql(postgresql_url: str) -> None:
    for spelling in ("postgres", "postgresql", "postgresql+psycopg"):
        store = await Store.open(postgresql_url.replace("postgresql", spelling, 1))
        assert await store.table("oak") is None
        await store.close()


NO_ADDRESS = "What is given is no address of a database; write sqlite:///hall.db or postgresql://user@host/name."
UNKNOWN = "is no database that the hall knows; write sqlite:///hall.db or postgresql://user@host/name."
NO_FILE = "names no file; write sqlite:///hall.db or sqlite:////folder/hall.db."


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("", NO_ADDRESS),
        ("hall.db", NO_ADDRESS),
        ("postgresql://host:port/hall", NO_ADDRESS),
        ("postgresql://[::1/hall", NO_ADDRESS),
        ("mysql://host/hall", UNKNOWN),
        ("sqlite+aiosqlite:///hall.db", UNKNOWN),
        ("postgresql+asyncpg://host/hall", UNKNOWN),
        ("nonsense://", UNKNOWN),
        ("sqlite://", NO_FILE),
        ("sqlite:///", NO_FILE),
        ("sqlite:///:memory:", NO_FILE),
        ("sqlite:///file:hall.db?uri=true", NO_FILE),
        ("sqlite://host/hall.db", NO_FILE),
        ("sqlite:///a\0b", "(that is no name of a file)."),
        ("postgresql://hall:geheim@127.0.0.1:1/hall", "Connection refused)."),
        ("postgresql://hall@/hall?host=/nowhere", "No such file or directory)."),
        ("postgresql://127.0.0.1:1/hall?nonsense=1", 'invalid connection option "nonsense").'),
    ],
)
async def test_what_cannot_be_opened_is_said_in_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        await Store.open(address)
    assert str(refused.value).endswith(sentence)
    assert "\n" not in str(refused.value)
    assert "geheim" not in str(refused.value)


async def test_files_that_are_no_database_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database " * 1000)
    for name, sentence in [
        ("text", r"cannot be opened \(file is not a database\)\.$"),
        (".", r"is no file; name a file for the hall's database\.$"),
        ("text/hall.db", r"hall\.db"),
        ("x" * 300, r"cannot be made here \(file name too long\)\.$"),
    ]:
        with pytest.raises(UserError, match=sentence):
            await Store.open(f"sqlite:///{tmp_path / name}")
    assert (tmp_path / "text").read_text() == "no database " * 1000


async def test_without_psycopg_the_command_that_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(UserError, match=r"needs the package psycopg; install it with: pip install 'meadhall\[postgres\]'\.$"):
        await Store.open("postgresql://hall@127.0.0.1:1/hall")


async def test_a_second_store_of_a_process_leaves_the_first_ones_locks_alone(sqlite_url: str) -> None:
    """Closing any file descriptor of a file drops all its locks of the process: the file is opened by SQLite alone."""
    store = await Store.open(sqlite_url)
    other = await Store.open(sqlite_url)
    await gathered(store, "oak")
    await other.close()
    await gathered(store, "elm")
    assert (await kept(store, "oak")).seq == 1
    await store.close()

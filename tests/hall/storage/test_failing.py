"""A database that fails: everybody concerned is told, nothing is half written, and it goes on afterwards."""

import asyncio
import sqlite3
import traceback
from collections.abc import Callable
from threading import Event

import msgspec
import psycopg
import pytest
from sqlalchemy import Connection, event, insert
from sqlalchemy.exc import OperationalError

from meadhall.hall.storage import Entry, Failing, Snapshot, Stale, Store, opening
from meadhall.hall.storage.layout import ENTRIES

from .tables import follow, gathered, kept
from .test_heard import guest, let_in, shut_out

__all__ = ["guest"]
pytestmark = pytest.mark.anyio


async def test_a_commit_that_fails_fails_all_that_it_holds(store: Store) -> None:
    for table in ("oak", "elm", "ash"):
        await gathered(store, table)

    def fail(connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("the disk is full, in /some/place"))

    event.listen(store._engines[0], "commit", fail)
    answers = await asyncio.gather(*[follow(store, table, 1) for table in ("oak", "elm", "ash")], return_exceptions=True)
    event.remove(store._engines[0], "commit", fail)
    assert [type(answer) for answer in answers] == [Failing] * 3
    assert {str(answer) for answer in answers} == {"The hall cannot write to its database at the moment; try again in a little while."}
    assert "the disk is full" in "".join(traceback.format_exception(answers[0]))  # for the house's log
    for table in ("oak", "elm", "ash"):
        assert [entry.seq for entry in await store.entries(table)] == [1]
        assert (await follow(store, table, 1)).seq == 2


async def test_a_commit_that_the_database_refuses_leaves_nothing_behind(store: Store) -> None:
    """An entry without a table, which both databases can be made to find out no sooner than they commit."""
    await gathered(store, "oak")

    def defer(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        else:
            connection.exec_driver_sql("ALTER TABLE entries ALTER CONSTRAINT entries_table_fkey DEFERRABLE INITIALLY DEFERRED")
        connection.execute(insert(ENTRIES), {"table": "elm", "seq": 1, "kind": "", "seat": -1, "key": "", "body": b"", "at": 0.0})

    answers = await asyncio.gather(store._writer.write("z", defer), follow(store, "oak", 1), return_exceptions=True)
    assert isinstance(answers[0], Failing)
    await follow(store, "oak", len(await store.entries("oak")))  # whether or not the move was in the commit that failed
    assert await store.entries("elm") == []


async def test_a_full_disk_is_said_and_nothing_is_half_written(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await gathered(store, "oak")

    def allow(pages: int) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar()

    most = await store._writer.write("", allow(1))  # no fewer than there are
    assert most > 1
    with pytest.raises(Failing):
        await follow(store, "oak", 1, body=b"x" * 100_000)
    assert [entry.seq for entry in await store.entries("oak")] == [1]
    assert (await kept(store, "oak")).seq == 1
    await store._writer.write("", allow(10_000))
    await follow(store, "oak", 1, body=b"x" * 100_000)
    await store.close()


async def test_a_mistake_of_the_house_hurts_no_neighbour(store: Store) -> None:
    await gathered(store, "oak")

    def stumble(connection: Connection) -> None:
        follow_up = connection.exec_driver_sql("SELECT 1 FROM tables")
        raise LookupError(f"a mistake after {follow_up.rowcount}")

    answers = await asyncio.gather(
        store._writer.write("a", stumble), follow(store, "oak", 1), store._writer.write("z", stumble), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [LookupError, Snapshot, LookupError]


async def test_a_statement_the_database_refuses_hurts_no_neighbour(store: Store) -> None:
    await gathered(store, "oak")

    def refused(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT nothing FROM nowhere")

    answers = await asyncio.gather(store._writer.write("a", refused), follow(store, "oak", 1), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Failing, Snapshot]


async def test_who_holds_the_file_for_too_long_is_not_waited_for(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    store = await Store.open(sqlite_url)
    await gathered(store, "oak")
    holder = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(Failing):
        await follow(store, "oak", 1)
    assert [entry.seq for entry in await store.entries("oak")] == [1]
    holder.execute("ROLLBACK")
    holder.close()
    await follow(store, "oak", 1)
    await store.close()


async def test_who_holds_a_table_for_too_long_hurts_no_other_table(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 1)
    store = await Store.open(postgresql_url)
    for table in ("oak", "elm"):
        await gathered(store, table)
    with psycopg.connect(postgresql_url) as holder:
        await asyncio.to_thread(holder.execute, "SELECT 1 FROM tables WHERE id = 'oak' FOR UPDATE")
        answers = await asyncio.gather(follow(store, "oak", 1), follow(store, "elm", 1), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Failing, Snapshot]
    await follow(store, "oak", 1)
    await store.close()


async def test_a_database_that_is_away_is_said_and_waited_for(
    postgresql_url: str, guest: tuple[str, "psycopg.Connection[tuple[object, ...]]"]
) -> None:
    name, master = guest
    store = await Store.open(postgresql_url.replace("hall@", f"{name}@"))
    first = await gathered(store, "oak")
    shut_out(name, master)
    with pytest.raises(Failing, match=r"^The hall cannot read its database at the moment; try again in a little while\.$"):
        await store.table("oak")
    for _ in range(2):
        with pytest.raises(Failing, match=r"^The hall cannot write to its database at the moment; try again in a little while\.$"):
            await gathered(store, "elm")
    let_in(name, master)
    assert await store.table("oak") == first
    await follow(store, "oak", 1)
    await store.close()


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_a_connection_that_is_lost_at_every_attempt_fails_all_of_them(store: Store) -> None:
    first = await gathered(store, "oak")
    attempts = []

    def cut_off(connection: Connection) -> None:
        attempts.append(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(Failing):
        await store._writer.write("z", cut_off)
    assert len(attempts) == len(set(attempts)) == 2

    started, released = Event(), Event()

    def hold(connection: Connection) -> None:
        started.set()
        assert released.wait(30)

    held = store._writer.write("first", hold)
    await asyncio.to_thread(started.wait)
    second = msgspec.structs.replace(first, seq=2)
    both = asyncio.gather(store.add(second, [Entry("oak", 2, "move")], 1), store._writer.write("z", cut_off), return_exceptions=True)
    await asyncio.sleep(0)  # both are handed over, to be in one commit
    released.set()
    assert await held is None
    assert [type(answer) for answer in await both] == [Failing] * 2
    assert await kept(store, "oak") == first
    await follow(store, "oak", 1)


async def test_a_commit_whose_connection_is_lost_is_not_tried_again(
    postgresql_url: str, guest: tuple[str, "psycopg.Connection[tuple[object, ...]]"]
) -> None:
    """Nobody knows what became of it; who sends the move again is told."""
    name, master = guest
    store = await Store.open(postgresql_url.replace("hall@", f"{name}@"))
    await gathered(store, "oak")
    cut = []

    def cut_off(connection: Connection) -> None:
        if not cut:
            cut.append(connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
            master.execute("SELECT pg_terminate_backend(%s, 30000)", cut)

    event.listen(store._engines[0], "commit", cut_off)
    with pytest.raises(Failing):
        await follow(store, "oak", 1, key="k")
    assert [entry.seq for entry in await store.entries("oak")] == [1]
    await follow(store, "oak", 1, key="k")
    with pytest.raises(Stale):
        await follow(store, "oak", 1, key="other")
    await store.close()

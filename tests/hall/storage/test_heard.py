"""What the workers hear of each other. Only PostgreSQL tells."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest

from meadhall.hall.storage import Known, Store, listening

from .tables import follow, gathered

pytestmark = pytest.mark.anyio


class Ear:
    """What was heard, and a way to wait for something."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self._news = asyncio.Event()

    def __call__(self, table: str, seq: int) -> None:
        self.heard.append((table, seq))
        self._news.set()

    async def hears(self, table: str, seq: int) -> None:
        async with asyncio.timeout(30):
            while (table, seq) not in self.heard:
                self._news.clear()
                await self._news.wait()


@pytest.fixture
async def other(database_url: str) -> AsyncIterator[Store]:
    """Another worker on the same database."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def guest(postgresql_url: str) -> Iterator[tuple[str, "psycopg.Connection[tuple[object, ...]]"]]:
    """A user of the database who can be shut out: the name, and a connection to do it with."""
    name = f"guest_{uuid.uuid4().hex}"
    with psycopg.connect(postgresql_url, autocommit=True) as master:
        master.execute(f"CREATE ROLE {name} LOGIN")  # type: ignore[call-overload]
        master.execute(f"GRANT ALL ON SCHEMA {postgresql_url.rpartition('%3D')[2]} TO {name}")  # type: ignore[call-overload]
        yield name, master
        master.execute(f"DROP OWNED BY {name}")  # type: ignore[call-overload]
        master.execute(f"DROP ROLE {name}")  # type: ignore[call-overload]


def shut_out(name: str, master: "psycopg.Connection[tuple[object, ...]]") -> None:
    master.execute(f"ALTER ROLE {name} NOLOGIN")  # type: ignore[call-overload]
    throw_out(name, master)


def throw_out(name: str, master: "psycopg.Connection[tuple[object, ...]]") -> None:
    """Ends all connections of a user, and waits until they are gone."""
    master.execute("SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE usename = %s", (name,))


def let_in(name: str, master: "psycopg.Connection[tuple[object, ...]]") -> None:
    master.execute(f"ALTER ROLE {name} LOGIN")  # type: ignore[call-overload]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_others_are_heard_and_oneself_is_not(store: Store, other: Store) -> None:
    ear = Ear()
    store.heard(ear)
    await gathered(other, "first")
    await ear.hears("first", 1)  # from here on it listens
    await gathered(store, "own")
    await follow(store, "own", 1)
    await gathered(other, "oak")
    await follow(other, "oak", 1)
    await follow(other, "own", 2)
    await ear.hears("own", 3)
    assert ear.heard == [("first", 1), ("oak", 1), ("oak", 2), ("own", 3)]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_what_was_committed_before_it_listened_is_heard(store: Store, other: Store) -> None:
    await gathered(other, "oak")
    await follow(other, "oak", 1)
    ear = Ear()
    store.heard(ear)
    await ear.hears("oak", 2)


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_what_is_refused_is_not_heard(store: Store, other: Store) -> None:
    await gathered(store, "oak")
    await follow(store, "oak", 1, key="k")
    ear = Ear()
    store.heard(ear)
    await ear.hears("oak", 2)
    ear.heard.clear()
    with pytest.raises(Known):
        await follow(other, "oak", 2, key="k")
    await asyncio.gather(follow(other, "oak", 2), follow(other, "oak", 1, key="k"), return_exceptions=True)
    await ear.hears("oak", 3)
    assert ear.heard == [("oak", 3)]


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_many_workers_tables_and_moves(database_url: str, store: Store, other: Store) -> None:
    ears = [Ear(), Ear()]
    for place, ear in zip((store, other), ears, strict=True):
        place.heard(ear)
    third = await Store.open(database_url)
    names = [f"table {number}" for number in range(20)]
    await asyncio.gather(*[gathered(third, name) for name in names])
    await asyncio.gather(*[follow(third, name, 1) for name in names])
    await asyncio.gather(*[ear.hears(name, 2) for ear in ears for name in names])
    await third.close()


async def test_a_lost_connection_is_made_anew_and_what_was_missed_is_told(
    postgresql_url: str, guest: tuple[str, "psycopg.Connection[tuple[object, ...]]"], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, master = guest
    monkeypatch.setattr(listening, "PAUSES", (0.01,))
    other = await Store.open(postgresql_url)
    await asyncio.to_thread(master.execute, f"GRANT ALL ON ALL TABLES IN SCHEMA {postgresql_url.rpartition('%3D')[2]} TO {name}")
    store = await Store.open(postgresql_url.replace("hall@", f"{name}@"))
    ear = Ear()
    store.heard(ear)
    await gathered(other, "oak")
    await ear.hears("oak", 1)
    shut_out(name, master)
    await follow(other, "oak", 1)
    let_in(name, master)
    await ear.hears("oak", 2)
    await follow(other, "oak", 2)
    await ear.hears("oak", 3)
    await other.close()
    await store.close()


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
async def test_noise_on_the_channel_and_a_failing_listener_end_nothing(database_url: str, store: Store, other: Store) -> None:
    ear = Ear()
    failures: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: failures.append(context))

    def fail_once(table: str, seq: int) -> None:
        ear(table, seq)
        if len(ear.heard) == 1:
            raise RuntimeError("the listener fails")

    store.heard(fail_once)
    await gathered(other, "oak")
    await ear.hears("oak", 1)
    with psycopg.connect(database_url, autocommit=True) as somebody:
        for noise in ("", "x", "a b c", "a 1", "a 99999999999999999999999 ", " 1 x"):
            somebody.execute("SELECT pg_notify('meadhall', %s)", (noise,))
    await follow(other, "oak", 1)
    await ear.hears("oak", 2)
    assert [str(failure["exception"]) for failure in failures] == ["the listener fails"]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_on_sqlite_nothing_is_heard(store: Store, other: Store) -> None:
    ear = Ear()
    store.heard(ear)
    await gathered(other, "oak")
    assert await store.table("oak") is not None
    assert ear.heard == []


async def test_the_store_goes_on_after_its_connections_were_cut(
    postgresql_url: str, guest: tuple[str, "psycopg.Connection[tuple[object, ...]]"]
) -> None:
    """Connections that are lost between two changes cost nothing: neither a change nor an answer."""
    name, master = guest
    store = await Store.open(postgresql_url.replace("hall@", f"{name}@"))
    await gathered(store, "oak")
    for after in range(1, 4):
        throw_out(name, master)
        await follow(store, "oak", after)
    assert [entry.seq for entry in await store.entries("oak")] == [1, 2, 3, 4]
    await store.close()

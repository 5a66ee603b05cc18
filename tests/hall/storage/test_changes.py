"""What is written, and what is refused: both databases do alike."""

import asyncio
import time
from threading import Event

import msgspec
import pytest

from meadhall.hall.storage import Entry, Failing, Known, Snapshot, Stale, Store

from .tables import follow, gathered, kept

pytestmark = pytest.mark.anyio


async def test_a_new_table_is_there_with_its_entries(store: Store) -> None:
    before = time.time()
    snapshot = Snapshot("oak", "reaper", "gathering", 2, 12.5, 0.0, b'{"a":1}', b"\x00secret", b"box", b"state\xff", b"head", b"undo")
    await store.make(snapshot, [Entry("oak", 1, "made", body=b"{}"), Entry("oak", 2, "sat", 0, "k", b"[1]")])
    kept = await store.table("oak")
    assert kept is not None
    assert before <= kept.changed_at <= time.time()
    assert kept == msgspec.structs.replace(snapshot, changed_at=kept.changed_at)
    assert await store.entries("oak") == [
        Entry("oak", 1, "made", -1, "", b"{}", kept.changed_at),
        Entry("oak", 2, "sat", 0, "k", b"[1]", kept.changed_at),
    ]


async def test_a_table_is_replaced_by_what_it_became(store: Store) -> None:
    first = await gathered(store, "oak")
    other = await gathered(store, "elm")
    second = msgspec.structs.replace(first, seq=2, status="playing", facts=b"f", secret=b"s", box=b"b", state=b"t", head=b"h", undo=b"u")
    await store.add(second, [Entry("oak", 2, "begun", 1, body=b"{}")], 1)
    kept = await store.table("oak")
    assert kept is not None
    assert kept == msgspec.structs.replace(second, changed_at=kept.changed_at)
    assert [(e.seq, e.kind, e.seat) for e in await store.entries("oak")] == [(1, "made", -1), (2, "begun", 1)]
    assert (await store.entries("oak"))[1].at == kept.changed_at > first.changed_at
    assert await store.table("elm") == other


async def test_the_moment_a_table_was_made_stays(store: Store) -> None:
    first = await gathered(store, "oak", made_at=5.0)
    await store.add(msgspec.structs.replace(first, seq=2, made_at=9.0), [Entry("oak", 2, "sat")], 1)
    kept = await store.table("oak")
    assert kept is not None
    assert kept.made_at == 5.0


async def test_a_table_that_is_there_cannot_be_made(store: Store) -> None:
    first = await gathered(store, "oak")
    with pytest.raises(Stale):
        await store.make(msgspec.structs.replace(first, game="month"), [Entry("oak", 1, "made")])
    assert await store.table("oak") == first
    assert len(await store.entries("oak")) == 1


async def test_who_comes_late_is_stale_and_changes_nothing(store: Store) -> None:
    await gathered(store, "oak")
    second = await follow(store, "oak", 1, facts=b"quick")
    for after in (0, 1, 3, 100):
        with pytest.raises(Stale):
            await follow(store, "oak", after, facts=b"late")
    assert await store.table("oak") == second
    assert [e.seq for e in await store.entries("oak")] == [1, 2]


async def test_a_table_that_is_not_there_is_stale(store: Store) -> None:
    with pytest.raises(Stale):
        await store.add(Snapshot("ash", "reaper", "playing", 2, 0.0, 0.0, b""), [Entry("ash", 2, "move")], 1)
    assert await store.table("ash") is None
    assert await store.entries("ash") == []


async def test_a_move_sent_thrice_is_applied_once_and_answered_alike(store: Store) -> None:
    await gathered(store, "oak")
    await follow(store, "oak", 1, key="k", body=b"first")
    await follow(store, "oak", 2, key="other")
    third = await store.table("oak")
    answers = []
    for after in (1, 2, 3):  # as it was sent, and upon whatever the table is at by now
        with pytest.raises(Known) as known:
            await follow(store, "oak", after, key="k", body=b"again")
        answers.append(known.value.entry)
    assert answers == [await store.by_key("oak", "k")] * 3
    assert (answers[0].seq, answers[0].body) == (2, b"first")
    assert await store.table("oak") == third
    assert [e.seq for e in await store.entries("oak")] == [1, 2, 3]


async def test_a_key_is_known_at_its_own_table_alone(store: Store) -> None:
    await gathered(store, "oak")
    await gathered(store, "elm")
    await follow(store, "oak", 1, key="k")
    await follow(store, "elm", 1, key="k")
    assert [e.seq for e in await store.entries("elm")] == [1, 2]


async def test_no_key_is_never_known(store: Store) -> None:
    await gathered(store, "oak")
    for after in (1, 2, 3):
        await follow(store, "oak", after)
    assert await store.by_key("oak", "") is None


async def test_of_several_entries_one_known_key_stops_all(store: Store) -> None:
    await gathered(store, "oak")
    second = await follow(store, "oak", 1, key="k")
    with pytest.raises(Known):
        await store.add(msgspec.structs.replace(second, seq=4), [Entry("oak", 3, "move", key="new"), Entry("oak", 4, "move", key="k")], 2)
    assert await store.table("oak") == second
    assert await store.by_key("oak", "new") is None


async def test_changes_that_wait_together_do_not_hurt_each_other(store: Store) -> None:
    tables = {table: await gathered(store, table) for table in ("oak", "elm", "ash")}
    await follow(store, "ash", 1, key="k")
    sent = [("oak", 1, ""), ("oak", 7, ""), ("elm", 1, ""), ("ash", 1, "k"), ("ash", 2, "k"), ("ash", 2, ""), ("oak", 2, "")]
    adding = [
        store.add(msgspec.structs.replace(tables[table], seq=after + 1), [Entry(table, after + 1, "move", key=key)], after)
        for table, after, key in sent
    ]
    answers = await asyncio.gather(*adding, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Stale, type(None), Known, Known, type(None), type(None)]
    assert [(await kept(store, table)).seq for table in tables] == [3, 2, 3]


async def test_tables_are_taken_in_one_order_by_all_workers(store: Store) -> None:
    """So that no two workers ever wait for each other."""
    started, released, order = Event(), Event(), []

    def hold(connection: object) -> None:
        started.set()
        assert released.wait(30)

    held = store._writer.write("first", hold)
    await asyncio.to_thread(started.wait)
    waiting = [store._writer.write(table, lambda connection, table=table: order.append(table)) for table in ("c", "a", "b", "a")]
    released.set()
    await asyncio.gather(held, *waiting)
    assert order == ["a", "a", "b", "c"]


async def test_of_many_who_are_at_once_one_is_first(store: Store) -> None:
    await gathered(store, "oak")
    answers = await asyncio.gather(*[follow(store, "oak", 1, facts=b"%d" % i) for i in range(30)], return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Snapshot"] + ["Stale"] * 29
    assert [e.seq for e in await store.entries("oak")] == [1, 2]


async def test_a_move_sent_many_times_at_once_is_applied_once(store: Store) -> None:
    await gathered(store, "oak")
    answers = await asyncio.gather(*[follow(store, "oak", 1, key="k") for _ in range(30)], return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Known"] * 29 + ["Snapshot"]
    kept = await store.by_key("oak", "k")
    assert [answer.entry for answer in answers if isinstance(answer, Known)] == [kept] * 29


async def test_more_changes_than_one_commit_holds(store: Store) -> None:
    tables = [f"table {i}" for i in range(250)]
    await asyncio.gather(*[gathered(store, table) for table in tables])
    await asyncio.gather(*[follow(store, table, 1) for table in tables])
    assert sorted(await store.resting("gathering")) == sorted(tables)
    assert [e.seq for e in await store.entries("table 249")] == [1, 2]


async def test_what_was_asked_for_is_written_before_the_store_closes(database_url: str) -> None:
    store = await Store.open(database_url)
    second = msgspec.structs.replace(await gathered(store, "oak"), seq=2)
    task = asyncio.create_task(store.add(second, [Entry("oak", 2, "move")], 1))
    await asyncio.sleep(0)  # the change is handed over, not more
    await store.close()
    await task
    again = await Store.open(database_url)
    assert len(await again.entries("oak")) == 2
    await again.close()


async def test_a_closed_store_says_so(database_url: str) -> None:
    store = await Store.open(database_url)
    second = msgspec.structs.replace(await gathered(store, "oak"), seq=2)
    await store.close()
    with pytest.raises(Failing, match="closing"):
        await store.add(second, [Entry("oak", 2, "move")], 1)
    with pytest.raises(Failing, match="closing"):
        await store.table("oak")
    await store.close()


async def test_a_change_is_written_even_if_nobody_waits_for_it_any_more(store: Store) -> None:
    second = msgspec.structs.replace(await gathered(store, "oak"), seq=2)
    task = asyncio.create_task(store.add(second, [Entry("oak", 2, "move", key="k")], 1))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(Known):
        await follow(store, "oak", 1, key="k")


async def test_what_does_not_hang_together_is_not_written(store: Store) -> None:
    first = await gathered(store, "oak")
    with pytest.raises(ValueError, match="numbered from 2"):
        await store.add(msgspec.structs.replace(first, seq=3), [Entry("oak", 3, "move")], 1)
    with pytest.raises(ValueError, match="numbered from 1"):
        await store.make(msgspec.structs.replace(first, id="elm", seq=2), [Entry("elm", 2, "made")])
    assert await store.table("oak") == first
    assert await store.table("elm") is None

"""What is asked of the storage."""

import asyncio
from typing import Any

import msgspec
import pytest

from meadhall.hall.storage import Entry, Snapshot, Store

from .tables import follow, gathered

pytestmark = pytest.mark.anyio


async def seqs(store: Store, **wishes: Any) -> list[int]:
    return [entry.seq for entry in await store.entries("oak", **wishes)]


async def test_entries_in_every_selection(store: Store) -> None:
    kinds = ["made", "sat", "said", "begun", "move", "said", "move", "undone", "move", "ended"]
    snapshot = Snapshot("oak", "reaper", "over", len(kinds), 0.0, 0.0, b"")
    await store.make(snapshot, [Entry("oak", seq, kind) for seq, kind in enumerate(kinds, 1)])
    await gathered(store, "elm")
    assert await seqs(store) == list(range(1, 11))
    assert await seqs(store, after=7) == [8, 9, 10]
    assert await seqs(store, after=10) == []
    assert await seqs(store, kinds=["said"]) == [3, 6]
    assert await seqs(store, kinds=("move", "undone")) == [5, 7, 8, 9]
    assert await seqs(store, kinds=("nothing",)) == []
    assert await seqs(store, last=3) == [8, 9, 10]
    assert await seqs(store, last=0) == []
    assert await seqs(store, last=99) == list(range(1, 11))
    assert await seqs(store, kinds=("move", "said"), last=2) == [7, 9]
    assert await seqs(store, after=5, kinds=("move", "said"), last=5) == [6, 7, 9]


async def test_nothing_is_found_where_nothing_is(store: Store) -> None:
    await gathered(store, "oak")
    await follow(store, "oak", 1, key="k")
    assert await store.table("elm") is None
    assert await store.entries("elm") == []
    assert await store.by_key("oak", "x") is None
    assert await store.by_key("elm", "k") is None
    assert await store.resting("over") == []


@pytest.mark.parametrize("text", ["\0", "oak\0", "\ud800", "x" * 5000, "'; DROP TABLE tables; --", "%", "o_k", "oak "])
async def test_strange_text_is_the_name_of_nothing(store: Store, text: str) -> None:
    await gathered(store, "oak")
    await follow(store, "oak", 1, key="oak")
    assert await store.table(text) is None
    assert await store.entries(text) == []
    assert await store.by_key(text, "oak") is None
    assert await store.by_key("oak", text) is None


@pytest.mark.parametrize("text", ["ðŋ \U0001f3b2", "'; DROP TABLE tables; --", '"%s"', "a\\b", "a\nb"])
async def test_strange_text_is_kept_as_it_is(store: Store, text: str) -> None:
    await gathered(store, text, game=text)
    await follow(store, text, 1, key=text)
    found = await store.by_key(text, text)
    assert found is not None
    assert (found.table, found.seq, found.key) == (text, 2, text)
    assert await store.resting("gathering") == [text]


async def test_open_tables_are_the_newest_that_wait_without_what_is_secret(store: Store) -> None:
    await gathered(store, "old", made_at=1.0)
    await gathered(store, "new", made_at=3.0, facts=b"facts", secret=b"s", box=b"b", state=b"t", head=b"h", undo=b"u")
    await gathered(store, "middle", made_at=2.0)
    await gathered(store, "begun", made_at=9.0)
    await follow(store, "begun", 1, status="playing")
    found = await store.open_tables()
    assert [snapshot.id for snapshot in found] == ["new", "middle", "old"]
    assert found[0].facts == b"facts"
    assert all(s.secret == s.box == s.state == s.head == s.undo == b"" for s in found)
    assert [snapshot.id for snapshot in await store.open_tables(2)] == ["new", "middle"]


async def test_resting_tables_the_oldest_first(store: Store) -> None:
    for place, (table, status) in enumerate([("b", "playing"), ("a", "playing"), ("c", "gathering"), ("d", "over")]):
        await gathered(store, table, status=status, made_at=float(place))
    assert await store.resting() == ["b", "a"]
    assert await store.resting("gathering") == ["c"]
    assert await store.resting("over") == ["d"]


async def test_the_first_to_ask_for_a_setting_puts_it(store: Store, database_url: str) -> None:
    assert await store.setting("signing key", b"\x00first") == b"\x00first"
    assert await store.setting("signing key", b"second") == b"\x00first"
    assert await store.setting("other", b"") == b""
    assert await store.setting("other", b"x") == b""
    again = await Store.open(database_url)
    assert await again.setting("signing key", b"third") == b"\x00first"
    await again.close()


async def test_all_who_ask_at_once_for_a_setting_are_told_the_same(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    answers = await asyncio.gather(*[place.setting("key", b"%d" % i) for i in range(20) for place in (store, other)])
    assert len(set(answers)) == 1
    await other.close()


async def test_large_bytes_come_back_as_they_were(store: Store) -> None:
    large = bytes(range(256)) * 4096
    first = await gathered(store, "oak", facts=large, secret=large, box=large, state=large, head=large, undo=large)
    assert {first.facts, first.secret, first.box, first.state, first.head, first.undo} == {large}
    await follow(store, "oak", 1, body=large)
    assert (await store.entries("oak"))[1].body == large


async def test_many_read_at_once_while_others_write(store: Store) -> None:
    first = await gathered(store, "oak")

    async def write() -> None:
        for after in range(1, 21):
            await store.add(msgspec.structs.replace(first, seq=after + 1), [Entry("oak", after + 1, "move")], after)

    async def read() -> None:
        seen = 1
        while seen < 21:
            snapshot = await store.table("oak")
            entries = await store.entries("oak")
            assert snapshot is not None
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            assert seen <= snapshot.seq <= len(entries)
            seen = snapshot.seq

    await asyncio.gather(write(), *[read() for _ in range(8)])

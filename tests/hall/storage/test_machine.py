"""Anything in any order, on two stores at once, against a model in plain Python: dictionaries and lists."""

import asyncio
import uuid
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from meadhall.hall.storage import Entry, Known, Snapshot, Stale, Store

KEYS = st.sampled_from(["", "", "a", "b", "c"])
PLACES = st.integers(0, 1)
PLAIN = ("table", "seq", "kind", "seat", "key", "body")


class Hall(RuleBasedStateMachine):
    """Two workers on one database. Each example has tables of its own in it."""

    url = ""
    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.mark = uuid.uuid4().hex[:20]
        self.snapshots: dict[str, Snapshot] = {}
        self.entries: dict[str, list[Entry]] = {}
        self.settings: dict[str, bytes] = {}
        self.moves = 0
        self.looks = 0
        self.abandoned: list[Store] = []
        self.stores = [self.run(Store.open(self.url)) for _ in range(2)]

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    def teardown(self) -> None:
        for store in self.stores + self.abandoned:
            self.run(store.close())
        self.runner.close()

    # what the model says

    def next(self, table: str, after: int, key: str, count: int = 1) -> tuple[Snapshot, list[Entry], int]:
        """A change that no other one equals."""
        self.moves += 1
        body = b"%d" % self.moves
        entries = [Entry(table, after + place, "move", place, key if place == 1 else "", body) for place in range(1, count + 1)]
        status = ["gathering", "playing", "over"][self.moves % 3]
        was = self.snapshots[table]
        return msgspec.structs.replace(was, seq=after + count, status=status, facts=body, state=body * 3), entries, after

    def known(self, table: str, key: str) -> Entry | None:
        return next((entry for entry in self.entries[table] if key and entry.key == key), None)

    def expected(self, table: str, after: int, key: str) -> Entry | type[Stale] | None:
        """The entry that is known, Stale, or None where the change is made."""
        known = self.known(table, key)
        if known is not None:
            return known
        return None if after == len(self.entries[table]) else Stale

    def made(self, change: tuple[Snapshot, list[Entry], int]) -> None:
        snapshot, entries, _ = change
        self.snapshots[snapshot.id] = snapshot
        self.entries[snapshot.id] += entries

    async def answer(self, place: int, change: tuple[Snapshot, list[Entry], int]) -> Entry | type[Stale] | None:
        try:
            await self.stores[place].add(*change)
        except Known as known:
            return known.entry
        except Stale:
            return Stale
        return None

    def agree(self, answer: Entry | type[Stale] | None, expected: Entry | type[Stale] | None) -> None:
        if isinstance(expected, Entry):
            assert isinstance(answer, Entry)
            assert plain(answer) == plain(expected)
        else:
            assert answer is expected

    # what happens

    @rule(target=tables, place=PLACES, count=st.integers(1, 3))
    def make(self, place: int, count: int) -> Any:
        table = f"{self.mark} {len(self.snapshots)}"
        snapshot = Snapshot(table, "reaper", "gathering", count, float(len(self.snapshots)), 0.0, b"facts", b"s", b"b", b"t", b"h", b"u")
        entries = [Entry(table, seq, "made") for seq in range(1, count + 1)]
        self.run(self.stores[place].make(snapshot, entries))
        self.snapshots[table] = snapshot
        self.entries[table] = entries
        return table

    @rule(table=tables, place=PLACES)
    def make_again(self, table: str, place: int) -> None:
        with pytest.raises(Stale):
            self.run(self.stores[place].make(msgspec.structs.replace(self.snapshots[table], seq=1), [Entry(table, 1, "made")]))

    @rule(table=tables, place=PLACES, key=KEYS, count=st.integers(1, 3))
    def move(self, table: str, place: int, key: str, count: int) -> None:
        change = self.next(table, len(self.entries[table]), key, count)
        expected = self.expected(table, change[2], key)
        self.agree(self.run(self.answer(place, change)), expected)
        if expected is None:
            self.made(change)

    @rule(table=tables, place=PLACES, key=KEYS, beside=st.integers(-3, 3).filter(bool))
    def move_upon_another_entry(self, table: str, place: int, key: str, beside: int) -> None:
        after = max(len(self.entries[table]) + beside, 0)
        change = self.next(table, after, key)
        self.agree(self.run(self.answer(place, change)), self.expected(table, after, key))

    @rule(table=tables, key=st.sampled_from(["a", "b", "c"]))
    def move_thrice(self, table: str, key: str) -> None:
        """The same move three times at both workers at once: made once at most, and then known."""
        change = self.next(table, len(self.entries[table]), key)
        expected = self.expected(table, change[2], key)

        async def thrice() -> list[Entry | type[Stale] | None]:
            return list(await asyncio.gather(*[self.answer(place, change) for place in (0, 1, 0)]))

        answers = self.run(thrice())
        if expected is None:
            self.made(change)
            answers.remove(None)
        for answer in answers:
            self.agree(answer, self.known(table, key))

    @rule(chosen=st.lists(st.tuples(tables, PLACES), min_size=2, max_size=6))
    def race(self, chosen: list[tuple[str, int]]) -> None:
        """Different moves at once, some of them upon the same entry: of those exactly one is made."""
        changes = [self.next(table, len(self.entries[table]), "") for table, _ in chosen]

        async def race() -> list[Entry | type[Stale] | None]:
            return list(await asyncio.gather(*[self.answer(place, change) for (_, place), change in zip(chosen, changes, strict=True)]))

        answers = self.run(race())
        for table in {table for table, _ in chosen}:
            own = [(answer, change) for answer, change in zip(answers, changes, strict=True) if change[0].id == table]
            winners = [change for answer, change in own if answer is None]
            assert len(winners) == 1
            assert [answer for answer, _ in own].count(Stale) == len(own) - 1
            self.made(winners[0])

    @rule(table=tables, place=PLACES)
    def move_and_go_away(self, table: str, place: int) -> None:
        """Whoever sent a move is gone before it is answered: it is made all the same."""
        change = self.next(table, len(self.entries[table]), "")

        async def go_away() -> None:
            task = asyncio.create_task(self.stores[place].add(*change))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            assert task.cancelled()
            with pytest.raises(Stale):  # waits its turn
                await self.stores[place].make(change[0], [Entry(table, seq, "made") for seq in range(1, change[0].seq + 1)])

        self.run(go_away())
        self.made(change)

    @rule(place=PLACES)
    def crash(self, place: int) -> None:
        """A worker is gone without a farewell, and another one takes its place."""
        self.abandoned.append(self.stores[place])
        self.stores[place] = self.run(Store.open(self.url))

    @rule(place=PLACES)
    def close_and_open(self, place: int) -> None:
        self.run(self.stores[place].close())
        self.stores[place] = self.run(Store.open(self.url))

    @rule(place=PLACES, name=st.sampled_from(["x", "y"]), value=st.binary(max_size=3))
    def ask_for_a_setting(self, place: int, name: str, value: bytes) -> None:
        expected = self.settings.setdefault(name, value)
        assert self.run(self.stores[place].setting(f"{self.mark}{name}", value)) == expected

    # what is always so

    @invariant()
    def one_of_them_sees_what_the_model_says(self) -> None:
        self.looks += 1
        self.run(self.look(self.stores[self.looks % 2]))

    async def look(self, store: Store) -> None:
        for table, snapshot in self.snapshots.items():
            kept, entries = await asyncio.gather(store.table(table), store.entries(table))
            assert kept is not None
            assert kept == msgspec.structs.replace(snapshot, changed_at=entries[-1].at)
            assert [plain(entry) for entry in entries] == [plain(entry) for entry in self.entries[table]]
        found = [table for table in await store.resting("over") if table.startswith(self.mark)]
        assert found == [table for table, snapshot in self.snapshots.items() if snapshot.status == "over"]


def plain(entry: Entry) -> tuple[Any, ...]:
    """An entry without its moment, which only the store knows."""
    return tuple(getattr(entry, field) for field in PLAIN)


@pytest.mark.slow
def test_anything_in_any_order(database_url: str) -> None:
    examples = 20 if database_url.startswith("sqlite") else 8  # to connect takes PostgreSQL longer than all else here
    wishes = settings(
        max_examples=examples, stateful_step_count=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    run_state_machine_as_test(type("Hall", (Hall,), {"url": database_url}), settings=wishes)

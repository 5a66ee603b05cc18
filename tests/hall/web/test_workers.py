"""Two workers on one PostgreSQL: what is done at one is seen at the other, and they never undo each other."""

import asyncio
from collections.abc import Callable

import pytest

from meadhall.hall.live import Stream

from .conftest import House, Person, opened
from .test_tables import choices, move

pytestmark = pytest.mark.anyio


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)


def at(house: House, person: Person) -> Person:
    """The same browser, in front of the other worker."""
    other = house.person()
    other.http.cookies = person.http.cookies
    return other


async def test_a_move_at_one_worker_is_shown_at_the_other(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two:
        ash, birch, cedar = one.person(), two.person(), two.person()
        table = await ash.opens()
        await birch.sits(table, 1, "Birch")
        await cedar.sits(table, 2, "Cedar")
        here, there = await one.hall.house.rooms.get(table), await two.hall.house.rooms.get(table)
        await until(lambda: here.snapshot.status == "playing")
        stream = Stream(1, there.facts.chairs[1].nonce)
        there.audience.streams.add(stream)
        seen = asyncio.create_task(anext(aiter(stream.chunks())))
        assert (await move(ash, table, "key-of-ash")).status_code == 200
        await until(lambda: there.snapshot.seq == here.snapshot.seq)
        assert f"id: {here.snapshot.seq}".encode() in await seen
        for seat, person in ((1, birch), (2, cedar)):
            assert (await move(person, table, f"key-of-{seat}")).status_code == 200
        await until(lambda: here.snapshot.state == there.snapshot.state and here.snapshot.seq == there.snapshot.seq)
        assert [entry.seq for entry in await one.hall.store.entries(table)] == list(range(1, here.snapshot.seq + 1))


async def test_one_key_sent_to_both_workers_is_one_move(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two:
        ash = one.person()
        table = await ash.opens(seats="3", **{"bot-1": "random", "bot-2": "random"})
        asked = await choices(await ash.get(f"/t/{table}"))
        fields = {"seq": str(asked["seq"]), "number": str(asked["actions"][0][0]), "key": "a-key-of-my-own"}
        answers = await asyncio.gather(*(person.post(f"/t/{table}/moves", **fields) for person in (ash, at(two, ash)) for _ in range(3)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["seq"] for answer in answers}) == 1
        assert [entry.key for entry in await one.hall.store.entries(table, kinds=("move",)) if entry.seat == 0] == ["a-key-of-my-own"]


async def test_bots_of_two_workers_play_each_move_once(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as two:
        ash = one.person()
        table = await ash.opens("reaper", seats="3", **{"bot-1": "random", "bot-2": "adept"})
        there = await two.hall.house.rooms.get(table)
        await ash.post(f"/t/{table}/leave")
        here = await one.hall.house.rooms.get(table)
        await until(lambda: here.snapshot.status == "over" and there.snapshot.status == "over")
        entries = await one.hall.store.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        keys = [entry.key for entry in entries if entry.key]
        assert len(keys) == len(set(keys))
        assert here.snapshot.state == there.snapshot.state

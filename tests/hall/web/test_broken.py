"""What somebody tried to break the hall with: races at one table, seats given up, keys of others, junk at the door."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meadhall.hall import again
from meadhall.hall import facts as f
from meadhall.hall import messages as m
from meadhall.hall.referees import Unready
from meadhall.hall.rooms import Room
from meadhall.hall.troubles import Forbidden, NotYours, Trouble

from .conftest import House, Person, opened
from .test_tables import choices, move, three

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails is tried again at once."""
    monkeypatch.setattr(again, "PAUSES", (0.0,))


async def until(true: Any) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0)


class Slow:
    """Holds a referee's answer back until it is let go, once for each question of a kind."""

    def __init__(self, house: House, kind: type[m.Ask]) -> None:
        self.here, self.go = asyncio.Event(), asyncio.Event()
        asked = house.near.ask

        async def ask(game: str, ask: Any, pool: str = "table", within: float = 20.0) -> Any:
            answer = await asked(game, ask, pool, within)
            if isinstance(ask, kind) and not self.here.is_set():
                self.here.set()
                await self.go.wait()
            return answer

        house.near.ask = ask  # type: ignore[method-assign]


# Races at one table ---------------------------------------------------------------------------------------------------


async def test_a_move_of_another_worker_is_never_overwritten_by_one_that_began_before_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    async with opened(url) as one, opened(url) as two:
        table, (ash, birch, _) = await three(one)
        here, there = await one.hall.house.rooms.get(table), await two.hall.house.rooms.get(table)
        elsewhere = two.person()
        elsewhere.http.cookies = birch.http.cookies
        slow = Slow(one, m.Move)
        moving = asyncio.create_task(move(ash, table, "key-of-ash"))
        await slow.here.wait()
        assert (await move(elsewhere, table, "key-of-birch")).status_code == 200
        one.hall.heard(table, there.snapshot.seq)
        looking = asyncio.create_task(one.person().get(f"/t/{table}"))  # somebody's look must not change the table under the move
        for _ in range(30):  # as long as reading it takes, and longer
            await one.hall.store.entries(table)
        slow.go.set()
        assert (await moving).status_code == (await looking).status_code == 200
        assert here.facts.waiting == [2]  # both have chosen
        asked = await one.near.ask("month", m.Conceal(here.position, 1))
        assert isinstance(asked, m.Concealed)
        await two.hall.house.rooms.reload(there)
        assert there.snapshot.state == here.snapshot.state


async def test_who_sits_down_last_has_the_seat_though_the_host_begins_first(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await house.person().sits(table, 1, "Birch")
    room = await house.hall.house.rooms.get(table)
    begin = house.hall.house.begin

    async def twice(room: Room, *, fill: bool = True) -> None:
        await begin(room)
        await begin(room, fill=fill)

    house.hall.house.begin = twice  # type: ignore[method-assign]
    sat = await other.sits(table, 2, "Cedar")
    assert sat.status_code == 303
    assert f"seat-{table}" in other.http.cookies
    assert room.snapshot.status == f.PLAYING


async def test_who_sits_down_last_has_the_seat_though_the_referee_fails(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await house.person().sits(table, 1, "Birch")
    ask = house.near.ask

    async def fails(*_: Any) -> Any:
        raise Unready("The referee of this game cannot be started; nothing was changed.")

    house.near.ask = fails  # type: ignore[method-assign]
    assert (await other.sits(table, 2, "Cedar")).status_code == 303
    house.near.ask = ask  # type: ignore[method-assign]
    room = await house.hall.house.rooms.get(table)
    house.hall.house.look(room)
    await until(lambda: room.snapshot.status == f.PLAYING)
    assert await choices(await other.get(f"/t/{table}")) != {}


async def test_a_table_that_waits_for_its_rules_does_not_give_the_seat_of_who_leaves_to_a_bot(house: House) -> None:
    house.near.ready = False
    host = house.person()
    table = await host.opens(**{"bot-1": "random", "bot-2": "random"})
    room = await house.hall.house.rooms.get(table)
    if room.snapshot.status == f.GATHERING:
        await house.hall.house.close()
        await host.post(f"/t/{table}/leave")
        house.hall.house.look(room)
        await house.hall.house._begin_later(room) if room.id not in house.hall.house._beginning else None
    assert room.snapshot.status == f.GATHERING
    assert room.facts.open_seats == [0]


@pytest.mark.parametrize("what", ["leave", "say"])
async def test_what_was_asked_before_leaving_and_done_after_it_is_not_done(house: House, what: str) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await other.sits(table, 1, "Birch")
    room = await house.hall.house.rooms.get(table)
    do = {
        "leave": lambda: house.hall.house.leave(room, 1),
        "say": lambda: house.hall.house.say(room, 1, "It was me, Birch."),
    }[what]
    async with room.lock:
        first = asyncio.create_task(house.hall.house.leave(room, 1))
        await asyncio.sleep(0)
        sits = asyncio.create_task(house.hall.house.sit(room, 1, "Cedar", ""))
        await asyncio.sleep(0)
        late = asyncio.create_task(do())
        await asyncio.sleep(0)
    await first
    await sits
    with pytest.raises(NotYours):
        await late
    assert room.facts.chairs[1].name == "Cedar"
    assert not room.sayings


async def test_a_move_that_others_have_built_upon_is_not_taken_back(house: House) -> None:
    people = [house.person() for _ in range(3)]
    table = await people[0].opens()
    for seat in (1, 2):
        await people[seat].sits(table, seat, f"Birch {seat}")
    room = await house.hall.house.rooms.get(table)
    await move(people[0], table, "key-of-ash")
    await move(people[1], table, "key-of-birch")
    ask = house.near.ask

    async def refuses(game: str, ask_: Any, *more: Any) -> Any:
        return m.Refused("ROM-3.1", "It is not this seat's turn.") if isinstance(ask_, m.Again) else await ask(game, ask_, *more)

    house.near.ask = refuses  # type: ignore[method-assign]
    kept = room.snapshot
    answer = await people[0].post(f"/t/{table}/undo")
    assert answer.status_code == 400
    assert "others have decided" in answer.json()["error"]
    assert room.snapshot == kept


async def test_a_move_of_long_ago_sent_once_more_is_answered_alike_whatever_is_asked_now(house: House) -> None:
    table, people = await three(house)
    room = await house.hall.house.rooms.get(table)
    first = await move(people[0], table, "key-of-ash")
    room.keys.clear()
    told = f.facts_of(room.snapshot.facts)
    told.waiting, told.asked = [0, 1, 2], [room.snapshot.seq] * 3  # as when the seat is asked something else, much later
    room.facts, room.snapshot = told, msgspec.structs.replace(room.snapshot, facts=f.encode(told))
    assert await house.hall.house.move(room, 0, 60_000, -1, "key-of-ash") == first.json()["seq"]
    with pytest.raises(Forbidden):
        await house.hall.house.move(room, 0, 60_000, -1, "another-key")


# Seats given up -------------------------------------------------------------------------------------------------------


class Watcher:
    """An open stream of a browser's or a program's, read as it comes."""

    def __init__(self, house: House, path: str, headers: dict[str, str]) -> None:
        self.said: list[str] = []
        self.gone = asyncio.Event()
        self.status = 0
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), text.encode()) for name, text in {"host": "hall", **headers}.items()],
            "client": ("10.0.0.1", 1),
            "server": ("hall", 80),
            "asgi": {"version": "3.0", "spec_version": "2.3"},
        }
        self.task = asyncio.create_task(house.app(scope, self._receive, self._send))

    async def _receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.said.append(message.get("body", b"").decode())

    async def close(self) -> None:
        """Go away."""
        self.gone.set()
        await self.task


def cookie_of(person: Person) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())}


@pytest.mark.parametrize("api", [False, True])
async def test_who_gives_the_seat_up_sees_nothing_of_who_sits_there_next(house: House, api: bool) -> None:
    host, first, second = (house.person() for _ in range(3))
    table = await host.opens()
    await first.sits(table, 1, "Birch")
    room = await house.hall.house.rooms.get(table)
    token = first.http.cookies[f"seat-{table}"]
    path, proof = (f"/api/tables/{table}/live", {"authorization": f"Bearer {token}"}) if api else (f"/t/{table}/live", cookie_of(first))
    watching = Watcher(house, path, proof)
    await until(lambda: "gathering" in "".join(watching.said))
    await first.post(f"/t/{table}/leave")
    await second.sits(table, 1, "Cedar")
    await host.post(f"/t/{table}/begin")
    await move(host, table, "key-of-ash")
    await until(lambda: watching.task.done() or len(watching.said) > 4)
    await watching.close()
    text = "".join(watching.said)
    assert "Birch" in text
    assert "Cedar" not in text
    assert '"choices"' not in text
    assert not room.audience


async def test_who_leaves_the_game_sees_nothing_of_the_bot_that_takes_the_seat(house: House) -> None:
    table, (ash, birch, _) = await three(house)
    watching = Watcher(house, f"/t/{table}/live", cookie_of(birch))
    await until(lambda: any("choices" in text for text in watching.said))
    await birch.post(f"/t/{table}/leave")
    await until(watching.task.done)
    said = len("".join(watching.said))
    await move(ash, table, "key-of-ash")
    assert len("".join(watching.said)) == said


async def test_who_looks_on_while_a_closed_table_gathers_sees_nothing_of_its_game(house: House) -> None:
    host, stranger = house.person(), house.person()
    table = await host.opens(closed="1")
    watching = Watcher(house, f"/t/{table}/live", cookie_of(stranger))
    await until(lambda: "gathering" in "".join(watching.said))
    await host.post(f"/t/{table}/begin")
    await until(watching.task.done)
    assert 'id="board"' not in "".join(watching.said)


async def test_a_form_sent_again_gives_nobody_the_seat_of_who_sits_there_now(house: House) -> None:
    host, other = house.person(), house.person()
    mark = "m" * 22
    table = await host.opens(mark=mark)
    assert await host.opens(mark=mark) == table
    await host.post(f"/t/{table}/leave")
    await other.sits(table, 0, "Birch")
    again_sent = await host.post("/tables", page=True, game="month", seats="3", name="Ash", mark=mark)
    assert again_sent.status_code == 400
    assert (await host.post(f"/t/{table}/begin")).status_code == 403


async def test_a_link_to_another_seat_does_not_take_away_the_own_one(house: House) -> None:
    table, (_, birch, cedar) = await three(house)
    kept = cedar.http.cookies[f"seat-{table}"]
    answer = await cedar.get(f"/t/{table}/sit/{birch.http.cookies[f'seat-{table}']}")
    assert answer.status_code == 403
    assert cedar.http.cookies[f"seat-{table}"] == kept
    assert (await cedar.get(f"/t/{table}/sit/{kept}")).status_code == 303  # the own one again


async def test_the_words_for_the_dice_are_told_when_the_game_is_over(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens(word="a word of the host")
    await other.sits(table, 1, "Birch", "a word of another")
    for person in (host, other, house.person()):
        for path in ("", "/dice"):
            assert "a word of" not in (await person.get(f"/t/{table}{path}")).text
    await host.post(f"/t/{table}/begin")
    assert "a word of" not in (await other.get(f"/t/{table}/dice")).text
    await asyncio.gather(host.post(f"/t/{table}/leave"), other.post(f"/t/{table}/leave"))
    room = await house.hall.house.rooms.get(table)
    await until(lambda: room.snapshot.status == f.OVER)
    assert (await other.get(f"/t/{table}/dice")).text.count("a word of") >= 2


async def test_tables_that_all_have_left_are_not_in_the_lobby(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await other.sits(table, 1, "Birch")
    await host.post(f"/t/{table}/leave")
    assert "Birch waits" in (await house.person().get("/")).text
    await other.post(f"/t/{table}/leave")
    assert table not in (await house.person().get("/")).text


# Bots -----------------------------------------------------------------------------------------------------------------


async def test_nobody_can_use_up_the_keys_of_bots(house: House) -> None:
    host = house.person()
    table = await host.opens(**{"bot-1": "random", "bot-2": "random"})
    room = await house.hall.house.rooms.get(table)
    for _ in range(3):
        await until(lambda: room.facts.waiting == [0])
        seq = room.snapshot.seq
        assert (await move(host, table, f"bot-{table}-{seq + 1}-1")).status_code == 200  # which a bot's next key might be
    await until(lambda: room.facts.waiting == [0])
    keys = [entry.key for entry in await house.hall.store.entries(table, kinds=("move",)) if entry.seat]
    assert keys
    assert len(set(keys)) == len(keys)
    assert not [key for key in keys if table in key]


@pytest.mark.parametrize("error", [Unready("It took too long."), Trouble("The referee could not do this."), ValueError("broken")])
async def test_a_bot_that_could_not_play_tries_again(house: House, error: Exception) -> None:
    host = house.person()
    ask, failed = house.near.ask, []

    async def fails(game: str, ask_: Any, *more: Any) -> Any:
        if isinstance(ask_, m.Move) and ask_.seat and len(failed) < 6:
            failed.append(ask_)
            raise error
        return await ask(game, ask_, *more)

    house.near.ask = fails  # type: ignore[method-assign]
    table = await host.opens(**{"bot-1": "random", "bot-2": "random"})
    await move(host, table, "key-of-ash")
    room = await house.hall.house.rooms.get(table)
    await until(lambda: 0 in room.facts.waiting)
    assert len(failed) == 6


async def test_pages_that_could_not_be_made_are_made_later(house: House) -> None:
    table, (ash, birch, _) = await three(house)
    watching = Watcher(house, f"/t/{table}/live", cookie_of(birch))
    await until(lambda: any("choices" in text for text in watching.said))
    ask, failed = house.near.ask, []

    async def fails(game: str, ask_: Any, *more: Any) -> Any:
        if isinstance(ask_, m.Show) and 1 in ask_.viewers and len(failed) < 2:
            failed.append(ask_)
            raise Unready("It took too long.")
        return await ask(game, ask_, *more)

    house.near.ask = fails  # type: ignore[method-assign]
    assert (await move(ash, table, "key-of-ash")).status_code == 200
    room = await house.hall.house.rooms.get(table)
    await until(lambda: f"id: {room.snapshot.seq}" in "".join(watching.said))
    await watching.close()


# Rooms and streams ----------------------------------------------------------------------------------------------------


async def test_a_table_that_somebody_holds_is_the_same_when_it_is_asked_for_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.hall.rooms.MOST_ROOMS", 2)
    host = house.person()
    first = await host.opens()
    room = await house.hall.house.rooms.get(first)
    for _ in range(4):
        await host.opens()
    assert first not in [other.id for other in house.hall.house.rooms.all()]
    assert await house.hall.house.rooms.get(first) is room


async def test_spectators_do_not_keep_the_players_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.hall.live.MOST_SPECTATORS", 2)
    table, (ash, _, _) = await three(house)
    room = await house.hall.house.rooms.get(table)
    watching = []
    for _ in range(3):
        watching.append(one := Watcher(house, f"/t/{table}/live", {}))
        await until(lambda: one.status and (one.said[-1] or one.task.done()))
    assert [one.status for one in watching] == [200, 200, 429]
    player = Watcher(house, f"/t/{table}/live", cookie_of(ash))
    await until(lambda: player.status == 200)
    for one in [*watching, player]:
        await one.close()
    assert not room.audience


async def test_however_many_programs_look_a_view_is_made_once(house: House) -> None:
    table, (ash, _, _) = await three(house)
    watching = [Watcher(house, f"/api/tables/{table}/live", {}) for _ in range(20)]
    await until(lambda: all("view" in "".join(one.said) for one in watching))
    before = sum(isinstance(ask, m.Look) for _, ask in house.near.asked)
    assert before == 1
    await move(ash, table, "key-of-ash")
    await until(lambda: all("".join(one.said).count("event: view") == 2 for one in watching))
    assert sum(isinstance(ask, m.Look) for _, ask in house.near.asked) == 2
    for one in watching:
        await one.close()


async def test_the_whole_log_is_not_asked_of_whom_the_tables_wait_for(house: House) -> None:
    table, (ash, _, _) = await three(house)
    assert (await ash.get(f"/t/{table}/log")).status_code == 200
    assert [pool for pool, ask in house.near.asked if isinstance(ask, m.WholeLog)] == ["study"]

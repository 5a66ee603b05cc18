"""The review of a finished game: begun when somebody asks, made in the background, and kept."""

import asyncio
import re

import msgspec
import pytest

from meadhall.hall import again, reviews
from meadhall.hall import facts as f
from meadhall.hall import messages as m
from meadhall.hall.referees import Unready
from meadhall.hall.storage import Entry
from tests.hall.look.reviewed import review_of

from .conftest import House, Person
from .test_broken import until

pytestmark = pytest.mark.anyio
DONE = m.Reviewed(msgspec.json.encode(review_of()))
ON_THE_WAY = [m.Reviewing(0, 0), m.Reviewing(3, 12), m.Reviewing(12, 12)]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on its way is looked at again at once, and what fails is tried again at once."""
    monkeypatch.setattr(reviews, "PAUSE", 0.0)
    monkeypatch.setattr(again, "PAUSES", (0.0,))


async def played(house: House, seats: str = "3", game: str = "month") -> tuple[str, Person]:
    """A game that bots have played to its end; the host has left early."""
    host = house.person()
    table = await host.opens(game, seats=seats, **{f"bot-{seat}": "random" for seat in range(1, int(seats))})
    await host.post(f"/t/{table}/leave")
    room = await house.hall.house.rooms.get(table)
    await until(lambda: room.snapshot.status == f.OVER)
    return table, host


def answering(house: House, monkeypatch: pytest.MonkeyPatch, answers: list[m.AnyAnswer | Exception]) -> list[m.Review]:
    """Let questions for reviews be answered like this, the last answer for ever; returns the questions."""
    near, asked = house.near.ask, []

    async def ask(game: str, ask: m.Ask, pool: str = "table", within: float = 20.0) -> m.AnyAnswer:
        if not isinstance(ask, m.Review):
            return await near(game, ask, pool, within)
        assert pool == "study"
        asked.append(ask)
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, Exception):
            raise answer
        await asyncio.sleep(0)
        return answer

    monkeypatch.setattr(house.near, "ask", ask)
    return asked


async def test_a_review_is_made_while_its_page_tells_how_far_it_is(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)
    asked = answering(house, monkeypatch, [m.Reviewing(3, 12)])
    first = await host.get(f"/t/{table}/review")
    assert first.status_code == 200
    assert f'hx-get="/t/{table}/review/part"' in first.text
    assert '<meta http-equiv="refresh"' in first.text  # for a browser without scripts
    await until(lambda: asked)
    room = await house.hall.house.rooms.get(table)
    await until(lambda: house.hall.reviews.of(room).done)
    part = (await host.get(f"/t/{table}/review/part")).text
    assert re.search(r'<progress max="100" value="25"', part)
    answering(house, monkeypatch, [DONE])
    await until(lambda: house.hall.reviews.of(room).review)
    part = (await host.get(f"/t/{table}/review/part")).text
    assert "hx-get" not in part
    assert "Where the results came from" in part
    whole = (await house.person().get(f"/t/{table}/review")).text
    assert part.strip() in whole or "Where the results came from" in whole
    assert "refresh" not in whole


async def test_a_seat_is_reviewed_line_by_line_when_the_review_is_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)
    asked = answering(house, monkeypatch, [m.Reviewing(3, 12)])
    early = await host.get(f"/t/{table}/review/every/0")
    assert (early.status_code, early.headers["location"]) == (303, f"/t/{table}/review")
    await until(lambda: asked)
    answering(house, monkeypatch, [DONE])
    room = await house.hall.house.rooms.get(table)
    await until(lambda: house.hall.reviews.of(room).review)
    page = await host.get(f"/t/{table}/review/every/1")
    assert page.status_code == 200
    assert "Ben, line by line" in page.text
    for nobody in ("2", "-1"):
        assert (await host.get(f"/t/{table}/review/every/{nobody}")).status_code == 303
    assert 400 <= (await host.get(f"/t/{table}/review/every/x")).status_code < 500


async def test_it_is_made_once_for_all(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)
    asked = answering(house, monkeypatch, [*ON_THE_WAY, DONE])
    await asyncio.gather(*(person.get(f"/t/{table}/review") for person in (host, house.person(), house.person())))
    room = await house.hall.house.rooms.get(table)
    await until(lambda: house.hall.reviews.of(room).review)
    await host.get(f"/t/{table}/review")
    record = await house.hall.house.record(room)
    assert asked == [m.Review(record)] * 4
    assert "review" in (await host.get(f"/t/{table}")).text  # the end of the game leads to it


async def test_what_hinders_a_review_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)
    answering(house, monkeypatch, [m.Trouble("The rules have changed since.")])
    await host.get(f"/t/{table}/review")
    room = await house.hall.house.rooms.get(table)
    await until(lambda: house.hall.reviews.of(room).trouble)
    page = await host.get(f"/t/{table}/review")
    assert page.status_code == 200
    assert "The rules have changed since." in page.text
    assert "hx-get" not in page.text
    assert f'<form method="post" action="/t/{table}/review/again">' in page.text


async def test_what_failed_can_be_asked_for_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the reason was; while it is on its way or there, nothing is begun anew."""
    table, host = await played(house)
    room = await house.hall.house.rooms.get(table)
    asked = answering(house, monkeypatch, [m.Trouble("Something went wrong."), DONE])
    await host.get(f"/t/{table}/review")
    await until(lambda: house.hall.reviews.of(room).trouble)
    part = await host.get(f"/t/{table}/review/part")
    assert "Something went wrong." in part.text  # looked at as often as one likes, it stays
    assert len(asked) == 1
    answer = await host.post(f"/t/{table}/review/again", page=True)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}/review")
    await host.get(f"/t/{table}/review")
    await until(lambda: house.hall.reviews.of(room).review)
    assert len(asked) == 2
    await host.post(f"/t/{table}/review/again", page=True)
    assert house.hall.reviews.of(room).review is not None
    assert len(asked) == 2


async def test_a_referee_that_dies_is_asked_again_and_given_up_in_the_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)
    room = await house.hall.house.rooms.get(table)
    answering(house, monkeypatch, [Unready("Dead."), Unready("Dead."), DONE])
    await until(lambda: house.hall.reviews.of(room).review)
    other, _ = await played(house)
    room = await house.hall.house.rooms.get(other)
    asked = answering(house, monkeypatch, [Unready("Dead.")])
    work = house.hall.reviews.of(room)
    await until(lambda: work.trouble)
    assert (work.trouble, len(asked)) == (reviews.SORRY, 3)
    answering(house, monkeypatch, [DONE])
    house.hall.reviews.forget_trouble(room)
    await until(lambda: house.hall.reviews.of(room).review)  # whoever asks later has more luck
    assert (await host.get(f"/t/{other}/review")).status_code == 200


async def test_there_is_none_before_the_end_for_one_alone_or_for_strangers_at_a_closed_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answering(house, monkeypatch, [DONE])
    host = house.person()
    gathering = await host.opens()
    assert (await host.get(f"/t/{gathering}/review")).status_code == 303
    await host.post(f"/t/{gathering}/begin")
    early = await host.get(f"/t/{gathering}/review")
    assert early.status_code == 400
    assert "when the game is over" in early.text
    table = await host.opens(closed="1", **{"bot-1": "random", "bot-2": "random"})
    assert (await house.person().get(f"/t/{table}/review")).status_code == 403
    assert (await host.get("/t/nowhere/review")).status_code == 404
    assert asked == []


async def test_nothing_is_left_running_when_the_hall_closes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await played(house)
    answering(house, monkeypatch, [m.Reviewing(0, 9)])
    work = house.hall.reviews.of(await house.hall.house.rooms.get(table))
    await house.hall.reviews.close()
    assert (work.review, work.trouble) == (None, "")
    assert not house.hall.reviews._tasks


def test_where_a_bot_stood_in_is_counted_by_the_actions_of_the_record() -> None:
    """Seat 1 rises before the game and sits down again; it is away from entry 7 to 11, and from 14; actions 3, 4 and 8 are a bot's."""

    def entry(seq: int, kind: str, seat: int = -1, body: bytes = b'{"deed":{}}') -> Entry:
        return Entry("t", seq, kind, seat, "", body)

    moves = [entry(seq, "move", seat) for seq, seat in ((5, 0), (6, 1), (8, 1), (9, 1), (10, 0), (12, 1), (13, 0), (15, 1))]
    others = [entry(2, "left", 1), entry(4, "begun"), entry(7, "left", 1), entry(11, "back", 1), entry(14, "left", 1)]
    taken_back = entry(16, "undone", 0, b'{"seq":13}')
    entries = sorted([*moves, *others], key=lambda one: one.seq)
    assert reviews.stand_ins(entries) == [(1, 3, 4), (1, 8, 8)]
    assert reviews.stand_ins([*entries, taken_back]) == [(1, 3, 4), (1, 7, 7)]
    assert reviews.stand_ins([one for one in entries if one.seq < 8]) == []  # nothing was decided since
    assert reviews.stand_ins([]) == []


async def test_a_bot_that_played_for_who_left_is_told_of(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, host = await played(house)  # the host, in seat 0, has left at once
    answering(house, monkeypatch, [DONE])
    await host.get(f"/t/{table}/review")
    room = await house.hall.house.rooms.get(table)
    await until(lambda: house.hall.reviews.of(room).review)
    assert re.search(r"A bot played for Ann from action \d+ to \d+\.", (await host.get(f"/t/{table}/review")).text)

"""Hints: for the seat that asks, on its own decision, from what it may see."""

import asyncio
import re

import msgspec
import pytest

from meadhall.hall import facts as f
from meadhall.hall import hints
from meadhall.hall import messages as m
from meadhall.hall.hints import shown

from .conftest import House
from .test_broken import Slow, until
from .test_tables import choices, move, three

pytestmark = pytest.mark.anyio
RED = m.Hope(0, "call", {"colour": "red"}, "Call red", 0.454, 0.031, 1.84, 12.2)
BLACK = m.Hope(1, "call", {"colour": "black"}, "Call black", 0.02, 0.05, 3.0, 5.0)


@pytest.fixture
def advised(house: House, monkeypatch: pytest.MonkeyPatch) -> list[m.Advise]:
    """All that is asked for advice; the answer is always the same."""
    asked: list[m.Advise] = []
    near = house.near.ask

    async def ask(game: str, ask: m.Ask, pool: str = "table", within: float = 20.0) -> m.AnyAnswer:
        if not isinstance(ask, m.Advise):
            return await near(game, ask, pool, within)
        assert pool == "hints"
        asked.append(ask)
        return m.Advised((RED, BLACK), 0.98, "Red it is.", 500, 2)

    monkeypatch.setattr(house.near, "ask", ask)
    return asked


async def test_a_hint_shows_the_best_choices_what_they_promise_and_why(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    html = (await people[0].post(f"/t/{table}/hint")).json()["html"]
    assert re.findall(r'data-hope="(\d+)">([^<]+)<', html) == [("0", "Call red"), ("1", "Call black")]
    assert "wins 45 % ± 3, place 1.8, 12 points" in html
    assert "Red it is." in html
    assert "98 % sure, after 500 imagined games. 2 more choices look less promising." in html
    assert "--win:2.0;--low:0.0;--high:7.0" in html  # no chance is below none


async def test_a_hint_is_made_of_what_the_seat_sees_and_named_as_it_names(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    await move(people[0], table, "the-call-of-0")
    room = await house.hall.house.rooms.get(table)
    await people[1].post(f"/t/{table}/hint")
    concealed = await house.near.ask("month", m.Conceal(room.position, 1, room.opening))
    assert isinstance(concealed, m.Concealed)
    assert advised == [m.Advise(room.position.box, concealed.view, 1, ("Ash", "Birch", "Cedar"), 2.0)]


async def test_without_scripts_the_page_comes_again_with_the_hint(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    page = await people[0].post(f"/t/{table}/hint", page=True)
    assert page.status_code == 200
    assert "Red it is." in page.text
    assert 'id="board"' in page.text
    assert await choices(page) != {}
    assert "data-hope" not in page.text  # nothing there that would need a script
    assert "Red it is." not in (await people[1].get(f"/t/{table}")).text
    assert "Red it is." not in (await people[0].get(f"/t/{table}")).text


async def test_why_stands_below_the_choices_of_which_it_speaks(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    html = (await people[0].post(f"/t/{table}/hint")).json()["html"]
    assert html.index("Call red<") < html.index("Call black<") < html.index("Red it is.")


async def test_it_is_thought_out_once_for_a_decision(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    both = await asyncio.gather(*(people[0].post(f"/t/{table}/hint") for _ in range(2)))
    assert [answer.status_code for answer in both] == [200, 200]
    await move(people[1], table, "the-call-of-1")  # under seal: the decision of seat 0 is the same
    await people[0].post(f"/t/{table}/hint")
    assert len(advised) == 1
    await people[2].post(f"/t/{table}/hint")
    assert [ask.seat for ask in advised] == [0, 2]


@pytest.mark.parametrize("page", [False, True])
async def test_no_hint_when_it_is_not_ones_turn(house: House, advised: list[m.Advise], page: bool) -> None:
    table, people = await three(house)
    await move(people[0], table, "the-call-of-0")
    answer = await people[0].post(f"/t/{table}/hint", page=page)
    assert answer.status_code == 400
    said = "Birch and Cedar are to decide now, not you, so there is nothing to give a hint on."
    assert (answer.text if page else answer.json()["error"]).count(said) == 1
    assert (await house.person().post(f"/t/{table}/hint")).status_code == 403
    await move(people[2], table, "the-call-of-2")
    last = (await people[0].post(f"/t/{table}/hint")).json()["error"]
    assert last == "It is Birch's turn, not yours, so there is nothing to give a hint on."
    assert advised == []


async def test_no_hint_before_the_game_nor_after_it(house: House, advised: list[m.Advise]) -> None:
    host = house.person()
    gathering = await host.opens()
    refused = await host.post(f"/t/{gathering}/hint")
    assert (refused.status_code, refused.json()["error"]) == (400, "The game has not begun, so there is nothing to give a hint on.")
    proof = {"authorization": "Bearer " + host.http.cookies[f"seat-{gathering}"]}
    said = (await host.http.post(f"/api/tables/{gathering}/hint", headers=proof)).json()["error"]
    assert said == "The game has not begun, so there is nothing to give a hint on."
    table, people = await three(house)
    room = await house.hall.house.rooms.get(table)
    room.snapshot = msgspec.structs.replace(room.snapshot, status=f.OVER)
    refused = await people[0].post(f"/t/{table}/hint")
    assert (refused.status_code, refused.json()["error"]) == (400, "The game is over, so there is nothing to give a hint on.")
    assert advised == []


async def test_where_hints_are_allowed_the_table_is_unrated_from_the_beginning(house: House) -> None:
    """It stands on every page before anybody sits down, and nothing that is done at the table can change it."""
    host, guest = house.person(), house.person()
    assert "the table is unrated)" in (await host.get("/new/month")).text
    for allowed, said in (("1", "Hints are allowed at this table, so it is unrated."), ("0", "This table is played without hints.")):
        fields = {"bot-1": "random", "bot-2": "random"}
        table = await host.opens(hints=allowed, **fields)
        gathering = await host.opens(hints=allowed)
        unrated = allowed == "1"
        assert (await guest.http.get(f"/api/tables/{table}")).json()["unrated"] is unrated
        assert (await guest.http.get(f"/api/tables/{gathering}")).json()["unrated"] is unrated
        assert said in (await guest.get(f"/t/{gathering}")).text
        page = (await host.get(f"/t/{table}")).text
        assert said in page
        assert ('id="unrated"' in page) is unrated


async def test_a_practice_table_is_unrated_without_hints_too(house: House) -> None:
    host = house.person()
    table = await host.opens(hints="0", seed="7", **{"bot-1": "random", "bot-2": "random"})
    page = (await host.get(f"/t/{table}")).text
    assert 'id="unrated"' in page
    assert "This table is played without hints. It is a practice table, and unrated." in page


def test_a_table_from_a_time_without_hints_is_as_it_was() -> None:
    kept = f.facts_of(b'{"chairs": [], "rulings": {}, "commitment": "", "host": ""}')
    assert (kept.hints, kept.unrated) == (False, False)
    assert f.facts_of(b'{"chairs": [], "rulings": {}, "commitment": "", "host": "", "hints": true}').unrated


async def test_no_hints_where_the_host_wants_none(house: House, advised: list[m.Advise]) -> None:
    host = house.person()
    table = await host.opens(hints="0", **{"bot-1": "random", "bot-2": "random"})
    page = (await host.get(f"/t/{table}")).text
    assert 'id="hint"' not in page
    assert 'id="no-hints"' in page
    refused = await host.post(f"/t/{table}/hint")
    assert refused.status_code == 400
    assert refused.json()["error"] == "This table is played without hints."
    assert advised == []
    open_table = await host.opens(hints="1", **{"bot-1": "random", "bot-2": "random"})
    page = (await host.get(f"/t/{open_table}")).text
    assert 'id="hint"' in page
    assert 'id="no-hints"' not in page


async def test_the_longer_the_row_the_shorter_the_thinking(house: House, advised: list[m.Advise]) -> None:
    """Six ask at once: 2, 2 / 2, ... 2 / 6 seconds, 4.9 in all; one after the other, and each of its own seat."""
    tables = [await three(house) for _ in range(2)]
    answers = await asyncio.gather(*(person.post(f"/t/{table}/hint") for table, people in tables for person in people))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert sorted((ask.seconds for ask in advised), reverse=True) == [2 / n for n in range(1, 7)]
    assert sorted(ask.seat for ask in advised) == [0, 0, 1, 1, 2, 2]


async def test_only_one_is_thought_out_at_a_time_and_moves_wait_for_none(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    slow = Slow(house, m.Advise)
    row = [asyncio.create_task(person.post(f"/t/{table}/hint")) for person in people]
    await slow.here.wait()
    assert (await move(people[1], table, "without-the-hint")).status_code == 200
    slow.go.set()
    first, second, third = await asyncio.gather(*row)
    assert (first.status_code, third.status_code) == (200, 200)
    assert (second.status_code, second.json()["error"]) == (409, hints.DECIDED)  # nobody thinks about what is decided
    assert [ask.seat for ask in advised] == [0, 2]


async def test_a_row_that_is_too_long_is_one_sentence(house: House, advised: list[m.Advise], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LONGEST_ROW", 2)
    table, people = await three(house)
    slow = Slow(house, m.Advise)
    row = [asyncio.create_task(person.post(f"/t/{table}/hint")) for person in people[:2]]
    await slow.here.wait()
    await until(lambda: len(house.hall.hints._rows) == 1 and house.hall.hints._rows["month"].length == 2)
    refused = await people[2].post(f"/t/{table}/hint")
    assert (refused.status_code, refused.json()["error"]) == (429, "Others are asking for hints; try again in a moment.")
    again = asyncio.create_task(people[1].post(f"/t/{table}/hint"))  # who stands in the row already is not turned away
    slow.go.set()
    assert [answer.status_code for answer in await asyncio.gather(*row, again)] == [200] * 3
    assert (await people[2].post(f"/t/{table}/hint")).status_code == 200
    assert [ask.seat for ask in advised] == [0, 1, 2]


async def test_a_hint_that_fails_leaves_the_row(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = await three(house)
    near = house.near.ask

    async def ask(game: str, ask: m.Ask, pool: str = "table", within: float = 20.0) -> m.AnyAnswer:
        if isinstance(ask, m.Advise):
            raise RuntimeError("no referee")
        return await near(game, ask, pool, within)

    monkeypatch.setattr(house.near, "ask", ask)
    room = await house.hall.house.rooms.get(table)
    for _ in range(hints.LONGEST_ROW + 1):
        with pytest.raises(RuntimeError):
            await house.hall.hints.hint(room, 0)
    assert house.hall.hints._rows["month"].length == 0


async def test_a_program_gets_the_figures(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    proof = {"authorization": "Bearer " + people[0].http.cookies[f"seat-{table}"]}
    answer = await people[0].http.post(f"/api/tables/{table}/hint", headers=proof)
    found = answer.json()
    assert (found["sure"], found["why"], found["games"], found["others"]) == (0.98, "Red it is.", 500, 2)
    assert found["hopes"][0] == {
        "number": 0, "verb": "call", "args": {"colour": "red"}, "text": "Call red",
        "win": 0.454, "win_error": 0.031, "place": 1.84, "points": 12.2,
    }  # fmt: skip
    assert (await people[0].http.post(f"/api/tables/{table}/hint")).status_code == 403


async def test_a_hint_that_fails_is_asked_for_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = await three(house)
    near, answers = house.near.ask, [m.Trouble("It cannot be."), m.Advised((RED,), 1.0, "Red.", 8, 0)]

    async def ask(game: str, ask: m.Ask, pool: str = "table", within: float = 20.0) -> m.AnyAnswer:
        return answers.pop(0) if isinstance(ask, m.Advise) else await near(game, ask, pool, within)

    monkeypatch.setattr(house.near, "ask", ask)
    assert (await people[0].post(f"/t/{table}/hint")).json() == {"error": "It cannot be."}
    assert "It is all that can be done." in (await people[0].post(f"/t/{table}/hint")).json()["html"]


async def test_thinking_about_a_hint_holds_up_nothing_at_the_table(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    slow = Slow(house, m.Advise)
    hint = asyncio.create_task(people[0].post(f"/t/{table}/hint"))
    await slow.here.wait()
    assert (await move(people[0], table, "without-the-hint")).status_code == 200
    slow.go.set()
    assert (await hint).status_code == 200


def test_who_plays_alone_is_told_of_points() -> None:
    hope = shown(m.Advised((RED,), 1.0, "", 8, 1), alone=True)["hopes"][0]
    assert (hope["figures"], hope["win"]) == ("12 points", None)


@pytest.mark.parametrize(
    ("sure", "words"),
    [
        (1.0, "More than 99 % sure, after 8 imagined games."),
        (0.995, "More than 99 % sure, after 8 imagined games."),
        (0.975, "98 % sure, after 8 imagined games."),
        (0.95, "95 % sure, after 8 imagined games."),
        (0.94, "After 8 imagined games."),
        (0.0, "After 8 imagined games."),
    ],
)
def test_how_sure_is_said(sure: float, words: str) -> None:
    assert shown(m.Advised((RED, BLACK), sure, "", 8, 0), alone=False)["sure"] == words


def hope(win: float, error: float, points: float = 12.2) -> m.Hope:
    return m.Hope(0, "call", {}, "Call red", win, error, 2.0, points)


@pytest.mark.parametrize(
    ("win", "error", "figures"),
    [
        (0.454, 0.031, "wins 45 % ± 3, place 2.0, 12 points"),
        (0.454, 0.001, "wins 45 % ± 1, place 2.0, 12 points"),
        (0.0, 0.03, "wins at most 3 %, place 2.0, 12 points"),  # none of 100 games: 3 / 100
        (0.0, 0.0005, "wins at most 1 %, place 2.0, 12 points"),
        (0.0, 1.0, "wins at most 100 %, place 2.0, 12 points"),
        (1.0, 0.012, "wins at least 98 %, place 2.0, 12 points"),
    ],
)
def test_a_chance_is_never_without_doubt(win: float, error: float, figures: str) -> None:
    assert shown(m.Advised((hope(win, error),) * 2, 0.7, "", 8, 0), alone=False)["hopes"][0]["figures"] == figures


def test_points_are_rounded_and_one_is_one_point() -> None:
    found = shown(m.Advised((hope(0.0, 0.03, 1.2), hope(0.0, 0.03, -0.2)), 0.7, "", 8, 0), alone=False)["hopes"]
    assert [one["figures"].rpartition(", ")[2] for one in found] == ["1 point", "0 points"]

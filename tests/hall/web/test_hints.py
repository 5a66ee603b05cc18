"""Hints: for the seat that asks, on its own decision, from what it may see."""

import asyncio
import re

import pytest

from meadhall.hall import hints
from meadhall.hall import messages as m
from meadhall.hall.hints import shown

from .conftest import House
from .test_broken import Slow
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
        return m.Advised((RED, BLACK), 0.97, "Red it is.", 500, 2)

    monkeypatch.setattr(house.near, "ask", ask)
    return asked


async def test_a_hint_shows_the_best_choices_what_they_promise_and_why(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    html = (await people[0].post(f"/t/{table}/hint")).json()["html"]
    assert re.findall(r'data-hope="(\d+)">([^<]+)<', html) == [("0", "Call red"), ("1", "Call black")]
    assert "wins 45 % ± 3, place 1.8" in html
    assert "Red it is." in html
    assert "The house is sure of the first (97 %), after 500 imagined games. 2 more choices promise less." in html
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
    assert (answer.text if page else answer.json()["error"]).count(hints.NOT_NOW) == 1
    assert (await house.person().post(f"/t/{table}/hint")).status_code == 403
    gathering = await people[0].opens()
    assert (await people[0].post(f"/t/{gathering}/hint")).status_code == 400
    assert advised == []


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


async def test_a_program_gets_the_figures(house: House, advised: list[m.Advise]) -> None:
    table, people = await three(house)
    proof = {"authorization": "Bearer " + people[0].http.cookies[f"seat-{table}"]}
    answer = await people[0].http.post(f"/api/tables/{table}/hint", headers=proof)
    found = answer.json()
    assert (found["sure"], found["why"], found["games"], found["others"]) == (0.97, "Red it is.", 500, 2)
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
    assert (hope["figures"], hope["win"]) == ("about 12 points", None)


@pytest.mark.parametrize(
    ("sure", "words"),
    [(0.95, "The house is sure"), (0.8, "The first is probably"), (0.79, "The first is a little"), (0.5, "It is a toss-up")],
)
def test_how_sure_is_said(sure: float, words: str) -> None:
    assert shown(m.Advised((RED, BLACK), sure, "", 8, 0), alone=False)["sure"].startswith(words)

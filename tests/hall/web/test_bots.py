"""Bots of every kind at the tables: how they are chosen, what they are shown, where they think, and who comes back to a seat."""

import re
from typing import Any

import pytest

from meadhall.bots import LEVELS, STYLES, USUAL
from meadhall.hall import facts as f
from meadhall.hall import messages as m

from .conftest import House, Person
from .test_broken import until
from .test_tables import choices, move, three

pytestmark = pytest.mark.anyio


async def kinds_at(house: House, table: str) -> list[str]:
    """The kinds of a table's seats."""
    return [chair.kind for chair in (await house.hall.house.rooms.get(table)).facts.chairs]


async def with_bots(house: House, **fields: Any) -> tuple[str, Person]:
    """A table of three in play, its host against two bots."""
    host = house.person()
    return await host.opens("month", **{"bot-1": "bot", "bot-2": "bot", **fields}), host


async def test_a_level_and_a_style_are_chosen_for_all_or_for_a_seat(house: House) -> None:
    fields = {"level": "legend", "level-style": "careful", "bot-1": "bot", "bot-2": "novice", "bot-3": "master", "bot-3-style": "bold"}
    table = await house.person().opens("month", seats="5", **fields)
    assert await kinds_at(house, table) == ["person", "legend-careful", "novice", "master-bold", "open"]


async def test_free_seats_are_taken_by_bots_as_chosen_for_all_or_when_the_game_begins(house: House) -> None:
    host = house.person()
    table = await host.opens(level="master", **{"level-style": "spiteful"})
    assert 'value="master" selected' in (await host.get(f"/t/{table}")).text
    assert (await host.post(f"/t/{table}/begin")).status_code == 200
    assert await kinds_at(house, table) == ["person", "master-spiteful", "master-spiteful"]
    other = await host.opens()
    assert (await host.post(f"/t/{other}/begin", level="novice")).status_code == 200
    assert await kinds_at(house, other) == ["person", "novice", "novice"]


@pytest.mark.parametrize(
    "fields",
    [{"level": "champion"}, {"level": "adept", "level-style": "shy"}, {"bot-1": "legend", "bot-1-style": "x"}, {"bot-2": "open-bold"}],
)
async def test_a_kind_that_is_not_there_is_one_sentence(house: House, fields: dict[str, str]) -> None:
    answer = await house.person().post("/tables", page=True, game="month", seats="3", name="Ash", **fields)
    assert answer.status_code == 400
    assert "There is no bot" in answer.text
    host = house.person()
    table = await host.opens()
    refused = await host.post(f"/t/{table}/begin", level="champion")
    assert refused.status_code == 400
    assert refused.json()["error"].startswith("there is no bot 'champion'")
    assert await kinds_at(house, table) == ["person", "open", "open"]


GAMES = ("month", "reaper")
NO_STYLE = (
    "there is no {} in Reaper of the Month: only master and legend can have a style there, since a style needs a bot that looks ahead."
)


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"level": "novice", "level-style": "bold"}, "novice-bold"),
        ({"bot-2": "adept", "bot-2-style": "spiteful"}, "adept-spiteful"),
        ({"bot-1": "apprentice-careful"}, "apprentice-careful"),
    ],
)
async def test_a_style_that_would_change_nothing_is_refused_in_one_sentence(house: House, fields: dict[str, str], kind: str) -> None:
    answer = await house.person().post("/tables", page=True, game="month", seats="3", name="Ash", **fields)
    on_page = NO_STYLE.format(kind).replace("there", "There", 1)
    assert (answer.status_code, f">{on_page}<" in answer.text) == (400, True)  # a whole sentence, with a capital
    host = house.person()
    table = await host.opens()
    refused = await host.post(f"/t/{table}/begin", **{"level": "novice", "level-style": "bold"})
    assert (refused.status_code, refused.json()["error"]) == (400, NO_STYLE.format("novice-bold"))
    assert await kinds_at(house, table) == ["person", "open", "open"]
    for new in ({"bots": [kind]}, {"fill": kind}):
        said = await house.person().http.post("/api/tables", json={"game": "month", "seats": 3, "name": "Ash", **new})
        assert (said.status_code, said.json()["error"]) == (400, NO_STYLE.format(kind))


async def test_a_style_is_not_offered_where_it_would_change_nothing(house: House) -> None:
    host = house.person()
    for page in (await host.get("/new/month"), await host.get(f"/t/{await host.opens()}")):
        marked = set(re.findall(r'<option value="(\w+)"(?: selected)? data-styled', page.text))
        assert marked == {"master", "legend"}
    assert "Only those that look ahead have a style: Master and Legend." in (await host.get("/new/month")).text


async def test_a_page_begins_a_refusal_with_a_capital(house: House) -> None:
    host = house.person()
    table = await host.opens()
    refused = await host.post(f"/t/{table}/begin", page=True, **{"level": "novice", "level-style": "bold"})
    assert ">There is no novice-bold in Reaper of the Month: " in refused.text


async def test_what_is_said_of_a_level_is_what_it_does_in_the_game(house: House) -> None:
    """In Reaper of the Month the adept imagines nothing, and of 100 decisions 60, 30 and 14 are left to chance."""
    host = house.person()
    levels = re.compile(r">((?:Novice|Apprentice|Adept|Master|Legend): [^<]+)<")
    said = {game: levels.findall((await host.get(f"/new/{game}")).text)[:5] for game in GAMES}
    assert said["month"] == [
        "Novice: often guesses",
        "Apprentice: takes what looks best, but slips often",
        "Adept: takes what looks best, and slips now and then",
        "Master: thinks each choice through",
        "Legend: thinks up to three seconds",
    ]
    assert said["reaper"] == [
        "Novice: often guesses",
        "Apprentice: takes what looks best, and slips now and then",
        "Adept: looks a little ahead",
        "Master: thinks each choice through",
        "Legend: thinks up to three seconds",
    ]
    table = await host.opens("month", **{"bot-1": "adept"})
    assert "Adept: takes what looks best, and slips now and then" in (await host.get(f"/t/{table}")).text


async def test_a_table_from_before_goes_on_with_such_a_bot(house: House) -> None:
    """Its bots are what they are called: they sit down, are shown, and play."""
    host = house.person()
    table = await host.opens()
    room = await house.hall.house.rooms.get(table)
    told = f.facts_of(room.snapshot.facts)
    told.fill = "novice-bold"
    await house.hall.house._commit(room, told, [("said", -1, {"name": "The house", "text": "An old table."})])
    assert (await host.post(f"/t/{table}/begin")).status_code == 200
    assert await kinds_at(house, table) == ["person", "novice-bold", "novice-bold"]
    await until(lambda: room.facts.waiting == [0])
    assert "Novice, bold" in (await host.get(f"/t/{table}")).text


async def test_programs_choose_kinds_too(house: House) -> None:
    person = house.person().http
    info = (await person.get("/api/games/month")).json()
    assert (info["levels"], info["styles"], info["styled"]) == (list(LEVELS), list(STYLES), ["master", "legend"])
    new = {"game": "month", "seats": 4, "name": "Ash", "bots": ["master-spiteful", "open"], "fill": "novice", "hints": False}
    opened = (await person.post("/api/tables", json=new)).json()
    assert await kinds_at(house, opened["table"]) == ["person", "master-spiteful", "open", "open"]
    proof = {"authorization": f"Bearer {opened['token']}"}
    assert (await person.post(f"/api/tables/{opened['table']}/begin", headers=proof)).status_code == 200
    told = (await person.get(f"/api/tables/{opened['table']}")).json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "master-spiteful", "novice", "novice"]
    assert told["hints"] is False
    for bad in ({"bots": ["champion"]}, {"fill": "adept-"}):
        refused = await person.post("/api/tables", json={"game": "month", "seats": 3, "name": "Ash", **bad})
        assert refused.status_code == 400
        assert "there is no bot" in refused.json()["error"]


async def test_everybody_sees_who_is_a_bot_and_of_which_kind(house: House) -> None:
    table, _ = await with_bots(house, level="master", **{"level-style": "bold"})
    page = (await house.person().get(f"/t/{table}")).text
    assert page.count("<small>Master, bold</small>") == 2
    gathering = await house.person().opens("month", **{"bot-1": "novice"})
    assert "Novice: often guesses" in (await house.person().get(f"/t/{gathering}")).text


@pytest.mark.parametrize(("level", "pool"), [("adept", "bots"), ("novice", "bots"), ("master", "deep"), ("legend", "deep")])
async def test_those_who_think_long_do_it_apart(house: House, level: str, pool: str) -> None:
    style = "bold" if pool == "deep" else ""
    table, _ = await with_bots(house, level=level, **{"level-style": style})
    room = await house.hall.house.rooms.get(table)
    await until(lambda: room.facts.waiting == [0])
    thought = [(where, ask.kind) for where, ask in house.near.asked if isinstance(ask, m.Think)]
    assert thought == [(pool, f"{level}-bold" if style else level)] * 2


async def test_a_bot_that_takes_too_long_takes_what_looks_best(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.hall.referees import Late

    asked, ways = house.near.ask, []

    async def ask(game: str, ask: Any, pool: str = "table", within: float = 20.0) -> Any:
        if isinstance(ask, m.Think):
            ways.append((ask.kind, pool, within))
            if ask.kind == "legend":
                raise Late("Too late.")
        return await asked(game, ask, pool, within)

    monkeypatch.setattr(house.near, "ask", ask)
    table, _ = await with_bots(house, level="legend")
    room = await house.hall.house.rooms.get(table)
    await until(lambda: room.facts.waiting == [0])
    assert ways == [("legend", "deep", 5.0), ("greedy", "bots", 5.0)] * 2


# The moment ------------------------------------------------------------------------------------------------------------


async def test_a_moment_stays_open_until_what_was_sealed_is_shown(house: House) -> None:
    table, people = await three(house)
    room = await house.hall.house.rooms.get(table)
    begun = room.snapshot.state
    assert room.opening == begun
    for seat in (0, 1):
        await move(people[seat], table, f"the-call-of-{seat}")
        await people[seat].post(f"/t/{table}/say", text="Done.")
    assert room.opening == begun != room.snapshot.state
    await people[1].post(f"/t/{table}/undo")
    assert room.opening == room.snapshot.state  # what was known is not any more, so the present counts
    await move(people[1], table, "the-call-of-1-again")
    await move(people[2], table, "the-call-of-2")
    assert room.opening == room.snapshot.state


async def test_a_bot_sees_the_table_as_it_was_before_others_had_chosen_under_seal(house: House) -> None:
    table, _ = await with_bots(house)
    room = await house.hall.house.rooms.get(table)
    await until(lambda: room.facts.waiting == [0])
    begun = next(ask for _, ask in house.near.asked if isinstance(ask, m.Conceal))
    views = []
    for seat in (1, 2):
        answer = await house.near.ask("month", m.Conceal(begun.position, seat))
        assert isinstance(answer, m.Concealed)
        views.append(answer.view)
    assert [ask.view for _, ask in house.near.asked if isinstance(ask, m.Think)] == views


# Leaving, and coming back ------------------------------------------------------------------------------------------------


async def test_who_has_left_comes_back_to_the_seat_that_a_bot_kept(house: House) -> None:
    table, people = await three(house)
    await people[1].post(f"/t/{table}/leave")
    room = await house.hall.house.rooms.get(table)
    assert (room.facts.chairs[1].kind, room.facts.chairs[1].name) == (USUAL, "Birch")
    page = (await people[1].get(f"/t/{table}")).text
    assert "Come back" in page
    assert 'id="board"' not in page
    assert 'id="board"' in (await people[1].get(f"/t/{table}?watch=1")).text  # as a spectator
    assert "Come back" in (await people[1].get("/")).text
    assert (await people[1].post(f"/t/{table}/back")).json()["ok"] is True
    assert (room.facts.chairs[1].kind, room.facts.chairs[1].left) == (f.PERSON, False)
    assert room.sayings[-1].text == "Birch is back."
    assert 'id="choices"' in (await people[1].get(f"/t/{table}")).text or 1 not in room.facts.waiting


async def test_ones_own_link_leads_back_from_another_device(house: House) -> None:
    table, people = await three(house)
    token = people[1].http.cookies[f"seat-{table}"]
    await people[1].post(f"/t/{table}/leave")
    phone = house.person()
    assert (await phone.get(f"/t/{table}/sit/{token}")).status_code == 303
    assert "Come back" in (await phone.get(f"/t/{table}")).text
    assert (await phone.post(f"/t/{table}/back")).status_code == 200
    assert (await phone.post(f"/t/{table}/say", text="Here I am.")).status_code == 200


async def test_nobody_comes_back_to_a_seat_that_was_not_theirs(house: House) -> None:
    table, people = await three(house)
    for person in (house.person(), people[0], people[1]):  # a stranger, somebody who sits elsewhere, and one who has not left
        refused = await person.post(f"/t/{table}/back")
        assert refused.status_code == 403
        assert "no seat at this table to come back to" in refused.json()["error"]
    await people[1].post(f"/t/{table}/leave")
    assert (await people[0].post(f"/t/{table}/back")).status_code == 403
    forged = {"authorization": "Bearer " + people[0].http.cookies[f"seat-{table}"]}
    assert (await people[0].http.post(f"/api/tables/{table}/back", headers=forged)).status_code == 403


async def test_a_program_comes_back_with_its_token(house: House) -> None:
    table, people = await three(house)
    proof = {"authorization": "Bearer " + people[2].http.cookies[f"seat-{table}"]}
    assert (await people[2].http.post(f"/api/tables/{table}/leave", headers=proof)).status_code == 200
    assert (await people[2].http.post(f"/api/tables/{table}/leave", headers=proof)).status_code == 403
    assert (await people[2].http.post(f"/api/tables/{table}/back", headers=proof)).status_code == 200
    assert await kinds_at(house, table) == ["person", "person", "person"]


async def test_after_the_end_nobody_comes_back(house: House) -> None:
    table, people = await three(house)
    room = await house.hall.house.rooms.get(table)
    for person in people:
        await person.post(f"/t/{table}/leave")
    await until(lambda: room.snapshot.status == f.OVER)
    late = await people[0].post(f"/t/{table}/back")
    assert late.status_code == 400
    assert late.json()["error"] == "The game is over; a bot has played it to its end."
    assert 'id="result"' in (await people[0].get(f"/t/{table}")).text


async def test_what_a_bot_thought_out_for_who_is_back_is_not_played(house: House) -> None:
    from .test_broken import Slow

    table, people = await three(house)
    room = await house.hall.house.rooms.get(table)
    slow = Slow(house, m.Think)
    await people[1].post(f"/t/{table}/leave")
    await slow.here.wait()
    await people[1].post(f"/t/{table}/back")
    slow.go.set()
    await until(lambda: not house.hall.players._tasks)
    assert room.facts.waiting == [0, 1, 2]
    assert await choices(await people[1].get(f"/t/{table}")) != {}

"""Opening a table, taking seats, beginning, playing, leaving."""

import asyncio
import hashlib
import json
import re
from typing import Any

import httpx
import pytest

from meadhall.games import rulebook
from meadhall.hall.facts import Chair, Facts
from meadhall.hall.messages import Lay
from meadhall.hall.seating import guests_after

from .conftest import House, Person, opened

pytestmark = pytest.mark.anyio


async def choices(page: httpx.Response) -> dict[str, Any]:
    """The choices data of a table's page; {} where none is owed."""
    text = page.text
    if 'id="choices"' not in text:
        return {}
    begin = text.index(">", text.index('id="choices"')) + 1
    found: dict[str, Any] = json.loads(text[begin : text.index("</script>", begin)])
    return found


async def three(house: House) -> tuple[str, list[Person]]:
    """A table of Reaper of the Month with three people, begun."""
    people = [house.person() for _ in range(3)]
    table = await people[0].opens()
    for seat, name in ((1, "Birch"), (2, "Cedar")):
        assert (await people[seat].sits(table, seat, name)).status_code == 303
    return table, people


async def move(person: Person, table: str, key: str, which: int = 0) -> httpx.Response:
    """The choice of that place in the person's list."""
    asked = await choices(await person.get(f"/t/{table}"))
    return await person.post(f"/t/{table}/moves", seq=str(asked["seq"]), number=str(asked["actions"][which][0]), key=key)


async def test_the_lobby_shows_the_games_and_the_tables_that_wait(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    page = await other.get("/")
    assert page.status_code == 200
    assert "The Reaper" in page.text
    assert "Reaper of the Month" in page.text
    assert f"/t/{table}" in page.text
    assert "Ash" in page.text
    assert f"/t/{table}" in (await host.get("/")).text  # among the host's own


async def test_a_closed_table_is_in_nobodys_lobby_and_shows_no_game_to_spectators(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens(closed="1")
    assert f"/t/{table}" not in (await other.get("/")).text
    assert (await other.get(f"/t/{table}")).status_code == 200  # a seat can still be taken
    await host.post(f"/t/{table}/begin")
    page = await other.get(f"/t/{table}")
    assert page.status_code == 403
    assert "closed to spectators" in page.text
    assert (await other.get(f"/t/{table}/live")).status_code == 403


async def test_the_game_begins_when_the_last_seat_is_taken(house: House) -> None:
    table, people = await three(house)
    assert len((await choices(await people[1].get(f"/t/{table}")))["actions"]) == 2  # red or black
    assert await choices(await house.person().get(f"/t/{table}")) == {}


async def test_the_seal_is_shown_before_words_are_given_and_the_words_go_into_the_dice(house: House) -> None:
    from meadhall.engine.fairness import table_key

    people = [house.person() for _ in range(3)]
    table = await people[0].opens(word="oak")
    seal = house.hall.house.rooms.known(table).facts.commitment  # type: ignore[union-attr]
    assert seal in (await people[1].get(f"/t/{table}")).text
    await people[1].sits(table, 1, "Birch", "birch word")
    await people[2].sits(table, 2, "Cedar")
    room = await house.hall.house.rooms.get(table)
    assert hashlib.sha256(room.snapshot.secret).hexdigest() == seal
    lay = next(ask for _, ask in house.near.asked if isinstance(ask, Lay))
    assert lay.words == ("oak", "birch word", "")
    assert len(table_key(lay.secret, lay.words)) == 32


async def test_the_host_too_sees_a_seal_before_giving_a_word(house: House) -> None:
    host = house.person()
    form = (await host.get("/new/month")).text
    mark = re.search(r'name="mark" value="([^"]+)"', form)
    seal = re.search(r'id="commitment">([0-9a-f]{64})<', form)
    assert mark
    assert seal
    wrong = await host.post("/tables", page=True, game="month", seats="9", name="Ash", mark=mark[1])
    assert seal[1] in wrong.text  # filled in again, the house is bound to the same secret
    table = await host.opens(mark=mark[1], word="oak")
    room = await house.hall.house.rooms.get(table)
    assert room.facts.commitment == seal[1] == hashlib.sha256(room.snapshot.secret).hexdigest()
    assert await host.opens(mark=mark[1], word="elm") == table  # sent twice, it is one table
    stolen = await house.person().post("/tables", page=True, game="month", seats="3", name="Eve", mark=mark[1])
    assert stolen.status_code == 400
    assert "sent already" in stolen.text
    bad = await host.post("/tables", page=True, game="month", seats="3", name="Ash", mark="<b>")
    assert bad.status_code == 400


async def test_no_two_tables_have_one_secret(house: House) -> None:
    host = house.person()
    rooms = [await house.hall.house.rooms.get(await host.opens()) for _ in range(5)]
    assert len({room.snapshot.secret for room in rooms}) == len({room.id for room in rooms}) == 5


async def test_begin_puts_bots_into_the_open_seats_and_only_the_host_may(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens(seats="4")
    await other.sits(table, 2, "Cedar")
    refused = await other.post(f"/t/{table}/begin")
    assert refused.status_code == 403
    assert "host" in refused.json()["error"]
    assert (await host.post(f"/t/{table}/begin")).json()["ok"] is True
    kinds = [chair.kind for chair in (await house.hall.house.rooms.get(table)).facts.chairs]
    assert kinds == ["person", "adept", "person", "adept"]


async def test_a_move_is_done_once_however_often_it_is_sent(house: House) -> None:
    table, people = await three(house)
    asked = await choices(await people[0].get(f"/t/{table}"))
    fields = {"seq": str(asked["seq"]), "number": str(asked["actions"][0][0]), "key": "a-key-of-my-own"}
    answers = [(await people[0].post(f"/t/{table}/moves", **fields)).json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["ok"] is True
    moves = await house.hall.store.entries(table, kinds=("move",))
    assert [entry.seat for entry in moves] == [0]


async def test_sent_again_after_a_restart_it_is_still_answered_alike(house: House) -> None:
    table, people = await three(house)
    asked = await choices(await people[0].get(f"/t/{table}"))
    fields = {"seq": str(asked["seq"]), "number": str(asked["actions"][0][0]), "key": "a-key-of-my-own"}
    first = await people[0].post(f"/t/{table}/moves", **fields)
    room = await house.hall.house.rooms.get(table)
    room.keys.clear()
    assert (await people[0].post(f"/t/{table}/moves", **fields)).json() == first.json()


async def test_a_sealed_choice_of_others_does_not_make_mine_stale(house: House) -> None:
    table, people = await three(house)
    asked = await choices(await people[2].get(f"/t/{table}"))
    await move(people[0], table, "key-of-ash")
    await move(people[1], table, "key-of-birch")
    assert (await choices(await people[2].get(f"/t/{table}")))["seq"] == asked["seq"]
    late = await people[2].post(f"/t/{table}/moves", seq=str(asked["seq"]), number=str(asked["actions"][0][0]), key="key-of-cedar")
    assert late.status_code == 200


async def test_an_answer_to_an_older_question_gets_409_and_the_present_page(house: House) -> None:
    table, people = await three(house)
    asked = await choices(await people[0].get(f"/t/{table}"))
    for seat, person in enumerate(people):
        await move(person, table, f"first-call-{seat}")
    stale = await people[0].post(f"/t/{table}/moves", seq=str(asked["seq"]), number=str(asked["actions"][0][0]), key="another-key")
    assert stale.status_code == 409
    assert "decided already" in stale.json()["error"]
    assert "board" in stale.json()["page"]


async def test_what_the_rules_forbid_is_refused_with_the_clause(house: House) -> None:
    table, people = await three(house)
    asked = await choices(await people[0].get(f"/t/{table}"))
    refused = await people[0].post(f"/t/{table}/moves", seq=str(asked["seq"]), number="4", key="draw-too-early")
    assert refused.status_code == 422
    assert refused.json()["clause"].startswith("ROM-")
    assert refused.json()["clause"] in refused.json()["error"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"number": "x"}, "whole number"),
        ({"number": "9" * 30}, "whole number"),
        ({"seq": ""}, "whole number"),
        ({"key": "short"}, "key"),
        ({"key": "é" * 20}, "key"),
        ({"number": "-1"}, ""),
        ({"number": "99999"}, ""),
    ],
)
async def test_a_move_of_another_form_is_one_sentence(house: House, fields: dict[str, str], sentence: str) -> None:
    table, people = await three(house)
    asked = await choices(await people[0].get(f"/t/{table}"))
    sent = {"seq": str(asked["seq"]), "number": str(asked["actions"][0][0]), "key": "a-key-of-my-own", **fields}
    answer = await people[0].post(f"/t/{table}/moves", **sent)
    assert 400 <= answer.status_code < 500
    assert sentence in answer.json()["error"]
    assert "\n" not in answer.json()["error"]
    assert await house.hall.store.entries(table, kinds=("move",)) == []


async def test_undo_takes_a_sealed_choice_back_also_after_others_have_chosen(house: House) -> None:
    table, people = await three(house)
    before = (await house.hall.house.rooms.get(table)).snapshot.state
    await move(people[0], table, "key-of-ash", 0)
    after_one = (await house.hall.house.rooms.get(table)).snapshot.state
    answer = await move(people[1], table, "key-of-birch", 1)
    assert answer.status_code == 200, answer.text
    assert (await people[0].post(f"/t/{table}/undo")).json()["ok"] is True
    room = await house.hall.house.rooms.get(table)
    assert room.facts.waiting == [0, 2]
    assert room.snapshot.state not in (before, after_one)
    assert len((await choices(await people[0].get(f"/t/{table}")))["actions"]) == 2
    assert (await people[1].post(f"/t/{table}/undo")).json()["ok"] is True
    assert (await house.hall.house.rooms.get(table)).snapshot.state == before
    again = await people[1].post(f"/t/{table}/undo")
    assert again.status_code == 400
    assert "cannot be taken back" in again.json()["error"]


async def test_undo_is_refused_when_the_coins_have_been_shown(house: House) -> None:
    table, people = await three(house)
    for seat, person in enumerate(people):
        await move(person, table, f"first-call-{seat}")
    refused = await people[0].post(f"/t/{table}/undo")
    assert refused.status_code == 400
    assert "learned" in refused.json()["error"]


async def test_who_leaves_is_replaced_by_a_bot_and_does_nothing_more(house: House) -> None:
    table, people = await three(house)
    assert (await people[2].post(f"/t/{table}/leave")).status_code == 200
    room = await house.hall.house.rooms.get(table)
    assert room.facts.chairs[2].kind == "adept"
    assert room.facts.chairs[2].left
    assert room.sayings[-1].text.endswith("has left; a bot plays on in that seat.")  # and the others are told
    assert (await people[2].post(f"/t/{table}/undo")).status_code == 403


async def test_a_seat_left_before_the_game_is_open_again(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await other.sits(table, 1, "Birch")
    await other.post(f"/t/{table}/leave")
    assert (await house.hall.house.rooms.get(table)).facts.open_seats == [1, 2]


async def test_ones_own_link_gives_the_seat_to_another_device(house: House) -> None:
    table, people = await three(house)
    page = await people[1].get(f"/t/{table}")
    begin = page.text.index(f"/t/{table}/sit/")
    link = page.text[begin : page.text.index('"', begin)]
    phone = house.person()
    assert (await phone.get(link)).status_code == 303
    assert await choices(await phone.get(f"/t/{table}")) != {}
    forged = await house.person().get(link[:-3] + "abc")
    assert forged.status_code == 403
    assert "does not hold" in forged.text


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"seats": "2"}, "played by 3 to 6"),
        ({"seats": "99999999"}, "played by"),
        ({"seats": "many"}, "whole number"),
        ({"name": "x" * 31}, "at most 30"),
        ({"bot-1": "wizard"}, "no bot"),
        ({"ruling-turn_cap": "0"}, "turn_cap"),
        ({"ruling-nothing": "1"}, "nothing"),
        ({"seed": "abc"}, "whole number"),
        ({"game": "chess"}, "chess"),
        ({"word": "w" * 81}, "at most 80"),
    ],
)
async def test_a_table_that_cannot_be_is_one_sentence(house: House, fields: dict[str, str], sentence: str) -> None:
    answer = await house.person().post("/tables", page=True, **{"game": "month", "seats": "3", "name": "Ash", **fields})
    assert answer.status_code == 400
    assert sentence in answer.text
    assert "Traceback" not in answer.text


async def test_two_play_the_reaper_where_the_ruling_says_so(house: House) -> None:
    host = house.person()
    refused = await host.post("/tables", page=True, game="reaper", seats="2", name="Ash")
    assert refused.status_code == 400
    assert "allow_two=on" in refused.text
    table = await host.opens("reaper", seats="2", **{"ruling-allow_two": "on", "bot-1": "random"})
    assert (await house.hall.house.rooms.get(table)).snapshot.status == "playing"
    assert 'name="seats" value="2"' in (await host.get("/new/reaper")).text
    assert 'name="seats" value="2"' not in (await host.get("/new/month")).text


async def test_an_expansion_is_left_in_the_box_by_one_choice(house: House) -> None:
    host, parts = house.person(), [part.name for part in rulebook("reavers").parts]
    without = await host.opens("reavers", **{"expansion": "none", "ruling-norn_tokens": "on"})
    assert (await house.hall.house.rooms.get(without)).facts.rulings == dict.fromkeys(parts, "off")
    page = (await host.get(f"/t/{without}")).text
    assert page.count("It stays in the box") == 1
    assert "Norn tokens" not in page
    whole = await host.opens("reavers", **{"expansion": "all", "ruling-norn_tokens": "off"})
    assert (await house.hall.house.rooms.get(whole)).facts.rulings == {}
    chosen = await host.opens("reavers", **{"expansion": "parts", "ruling-norn_tokens": "off"})
    assert (await house.hall.house.rooms.get(chosen)).facts.rulings == {"norn_tokens": "off"}
    assert "Norn tokens" in (await host.get(f"/t/{chosen}")).text


async def test_one_alone_begins_at_once_and_nobody_sits_down_beside(house: House) -> None:
    host = house.person()
    answer = await host.post("/tables", page=True, game="roll_player", now="1", seats="1")
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    room = await house.hall.house.rooms.get(table)
    assert [(chair.name, chair.kind) for chair in room.facts.chairs] == [("Guest", "person")]
    assert room.snapshot.status == "playing"
    assert await choices(await host.get(f"/t/{table}")) != {}
    assert await choices(await house.person().get(f"/t/{table}")) == {}  # who watches may not play
    again = await host.opens("roll_player", seats="1", **{"bot-1": "greedy", "bot-2": "greedy"})  # the seats that the form hides
    assert len((await house.hall.house.rooms.get(again)).facts.chairs) == 1
    refused = await host.post("/tables", page=True, game="month", now="1", seats="1")
    assert refused.status_code == 400
    assert "played by 3 to 6" in refused.text


async def test_playing_at_once_a_table_of_four_gets_three_bots(house: House) -> None:
    answer = await house.person().post("/tables", page=True, game="roll_player", now="1")
    room = await house.hall.house.rooms.get(answer.headers["location"].removeprefix("/t/"))
    assert [chair.kind for chair in room.facts.chairs] == ["person", "adept", "adept", "adept"]
    assert room.snapshot.status == "playing"


async def test_names_are_escaped_everywhere(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens(name="<script>alert(1)</script>"[:30])
    await other.sits(table, 1, "<b>Birch</b> & Co")
    await house.person().sits(table, 2, "Cedar")
    await host.post(f"/t/{table}/say", text="<img src=x onerror=alert(1)>")
    for person in (host, other):
        for path in (f"/t/{table}", "/"):
            page = (await person.get(path)).text
            assert "<script>alert" not in page
            assert "<b>Birch" not in page
            assert "<img src=x" not in page


@pytest.mark.parametrize("name", ["", "   ", "\x00\x01", "Ash", "ＡＳＨ", "the house", "The Ｈouse"])
async def test_a_seat_needs_a_name_that_nobody_has(house: House, name: str) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    answer = await other.sits(table, 1, name)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


async def test_whoever_sends_the_form_of_a_seat_again_is_led_to_the_table(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens()
    await other.sits(table, 1, "Birch")
    again = await other.sits(table, 1, "Birch")
    assert again.status_code == 303
    assert again.headers["location"] == f"/t/{table}"
    assert (await other.post(f"/t/{table}/sit", seat="2", name="Cedar", word="")).status_code == 400  # a script is told


@pytest.mark.parametrize("people", [1, 2, 6])
@pytest.mark.parametrize(("seat", "name"), [(0, "Ash"), (0, "orm"), (3, "Dogwood")])
async def test_a_game_gone_on_from_has_a_bot_with_a_name_of_its_own_in_every_other_seat(people: int, seat: int, name: str) -> None:
    persons = [Chair(name, "person") for name in ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")[:people]]
    bots = [Chair(name, "greedy") for name in ("Grimvald", "Sigrun", "Tove", "Ylva", "Yew")[: 6 - people]]
    told = Facts(persons + bots, {}, "", "")
    names = guests_after(told, seat, name)
    assert len({one.casefold() for one in names}) == 6
    assert names[seat] == name
    others = [place for place in range(6) if place != seat]
    assert [names[place] for place in others if place >= people] == [told.chairs[place].name for place in others if place >= people]
    assert not {chair.name for chair in persons} & {names[place] for place in others}


async def test_six_may_sit_at_a_table_whose_host_is_called_like_a_bot(house: House) -> None:
    host = house.person()
    table = await host.opens("month", seats="6", name="Orm", **{f"bot-{seat}": "random" for seat in range(1, 6)})
    names = (await house.hall.house.rooms.get(table)).facts.names
    assert len(names) == len(set(names)) == 6


async def test_two_who_want_one_seat(house: House) -> None:
    host, one, two = (house.person() for _ in range(3))
    table = await host.opens()
    answers = await asyncio.gather(one.sits(table, 1, "Birch"), two.sits(table, 1, "Cedar"))
    assert sorted(answer.status_code for answer in answers) == [303, 400]


async def test_bots_play_a_game_to_its_end_and_its_record_verifies(house: House) -> None:
    host = house.person()
    table = await host.opens("reaper", seats="3", **{"bot-1": "greedy", "bot-2": "random"})
    room = await house.hall.house.rooms.get(table)
    early = await host.get(f"/t/{table}/record")
    assert early.status_code == 400
    assert "when the game is over" in early.text
    await host.post(f"/t/{table}/leave")
    while room.snapshot.status != "over":
        await asyncio.sleep(0)
    record = await host.get(f"/t/{table}/record")
    from meadhall import records
    from meadhall.records.reading import parse

    assert records.verify(parse(record.content, "record.json")).stands
    assert room.facts.ranking[0][0] == 1
    dice = await host.get(f"/t/{table}/dice")
    assert room.snapshot.secret.hex() in dice.text
    assert room.facts.commitment in dice.text
    for path in ("/replay", "/replay?step=7&as=1", "/replay/part?step=3&as=-1"):
        assert (await host.get(f"/t/{table}{path}")).status_code == 200, path
    beyond = await host.get(f"/t/{table}/replay?step=100000")
    assert beyond.status_code == 400  # and a sentence
    branch = await host.post(f"/t/{table}/branch", page=True, step="5", name="Ash")
    assert branch.status_code == 303, branch.text
    new = await house.hall.house.rooms.get(branch.headers["location"].removeprefix("/t/"))
    assert new.facts.unrated
    assert new.snapshot.status == "playing"


async def test_a_hall_that_is_opened_again_knows_everything_and_wakes_its_bots(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'hall.db'}"
    async with opened(url) as house:
        person = house.person()
        table = await person.opens("month", **{"bot-1": "greedy", "bot-2": "greedy"})
        cookies = person.http.cookies
        page = await person.get(f"/t/{table}")
        await move(person, table, "a-first-call")
    async with opened(url) as house:
        person = house.person()
        person.http.cookies = cookies
        room = await house.hall.house.rooms.get(table)
        while room.facts.bots_waiting():
            await asyncio.sleep(0)
        assert len(room.plays) >= 4  # the set-up, the call, and the bots' calls
        assert (await person.get(f"/t/{table}")).status_code == page.status_code == 200


async def test_while_the_rules_are_compiled_the_table_waits_and_says_so(house: House) -> None:
    house.near.ready = False
    person = house.person()
    table = await person.opens("month", now="1")
    page = await person.get(f"/t/{table}")
    assert page.status_code == 200
    room = await house.hall.house.rooms.get(table)
    if room.snapshot.status == "gathering":
        assert "25" in page.text
    while room.snapshot.status == "gathering":
        await asyncio.sleep(0)

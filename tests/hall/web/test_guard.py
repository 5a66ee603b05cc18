"""At the door: forms of other sites, forged tokens, sizes, rates, headers, and what an error never says."""

import time
from collections.abc import AsyncIterator

import pytest

from meadhall.hall.guard import HEADERS, MOST_BODY, Guard, Limits, parse_form
from meadhall.hall.troubles import TooOften, Trouble

from .conftest import JSON, PAGE, House

pytestmark = pytest.mark.anyio


async def test_every_answer_carries_the_headers(house: House) -> None:
    person = house.person()
    table = await person.opens()
    for path in (
        "/",
        "/new/month",
        "/rules/month",
        f"/t/{table}",
        "/nowhere",
        "/static/hall.css",
        "/api/games",
        "/api/openapi.json",
        "/t/nobody",
    ):
        answer = await person.get(path)
        for name, value in HEADERS.items():
            assert answer.headers[name.decode()] == value.decode(), (path, name)


def test_no_script_or_style_may_stand_in_a_page() -> None:
    policy = HEADERS[b"content-security-policy"].decode()
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert policy.count("unsafe-inline") == 1
    assert "style-src-attr 'unsafe-inline'" in policy


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}])
async def test_a_form_from_another_site_is_not_done(house: House, headers: dict[str, str]) -> None:
    person = house.person()
    fields = {"csrf": await person.csrf(), "game": "month", "seats": "3", "name": "Ash"}
    answer = await person.http.post("/tables", data=fields, headers={**JSON, **headers})
    assert answer.status_code == 403
    assert "another site" in answer.json()["error"]


async def test_a_form_needs_the_token_of_its_own_browser(house: House) -> None:
    person, other = house.person(), house.person()
    for token in ("", "0" * 40, await other.csrf()):
        answer = await person.http.post("/tables", data={"csrf": token, "game": "month", "seats": "3", "name": "Ash"}, headers=JSON)
        assert answer.status_code == 403


async def test_a_seat_is_proved_by_its_own_token_alone(house: House) -> None:
    host = house.person()
    table, other = await host.opens(), await host.opens()
    room = await house.hall.house.rooms.get(table)
    guard = house.hall.guard
    good = guard.seat_token(table, 0, room.facts.chairs[0].nonce)
    assert guard.seat_of(room, good) == 0
    elsewhere = await house.hall.house.rooms.get(other)
    bad = [
        guard.seat_token(other, 0, elsewhere.facts.chairs[0].nonce),
        guard.seat_token(table, 1, room.facts.chairs[0].nonce),
        guard.seat_token(table, 0, "guess"),
        guard.seat_token(table, 99, ""),
        guard.seat_token(table, 1, ""),
        Guard(b"another key of another hall").seat_token(table, 0, room.facts.chairs[0].nonce),
        good[:-1],
        good + "x",
        "",
        "ÿ" * 10,
        "." * 100,
    ]
    assert [guard.seat_of(room, token) for token in bad] == [None] * len(bad)


async def pieces() -> AsyncIterator[bytes]:
    """A long body in many pieces."""
    for _ in range(100):
        yield b" " * 1000


async def test_a_body_has_a_bound(house: House) -> None:
    person = house.person()
    answer = await person.post("/tables", game="month", seats="3", name="A" * (MOST_BODY + 1))
    assert answer.status_code == 413
    assert "too long" in answer.json()["error"]
    for body in (b"[" * 200_000, pieces()):  # with its length, and in pieces that say nothing of it
        answer = await person.http.post("/api/tables", content=body, headers={**JSON, "content-type": "application/json"})
        assert answer.status_code == 413
        assert "too long" in answer.json()["error"]
        assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("body", [b"\xff\xfe=1", b"&".join(b"a%d=1" % n for n in range(300)), b"a=%ff%fe"])
def test_what_is_no_form_is_one_sentence(body: bytes) -> None:
    with pytest.raises(Trouble, match="cannot be read"):
        parse_form(body)


def test_so_many_at_once_and_then_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    limits = Limits()
    for _ in range(3):
        limits.take("say", "ash", 3, 0.5)
    with pytest.raises(TooOften):
        limits.take("say", "ash", 3, 0.5)
    limits.take("say", "birch", 3, 0.5)  # another one's own
    clock[0] += 2.0
    limits.take("say", "ash", 3, 0.5)
    with pytest.raises(TooOften):
        limits.take("say", "ash", 3, 0.5)


async def test_who_talks_too_much_is_asked_to_wait(house: House) -> None:
    person = house.person()
    table = await person.opens()
    codes = [(await person.post(f"/t/{table}/say", text=f"word {n}")).status_code for n in range(9)]
    assert codes[:6] == [200] * 6
    assert 429 in codes


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "\x00\x07"])
async def test_what_is_said_has_some_letters_and_a_bound(house: House, text: str) -> None:
    person = house.person()
    table = await person.opens()
    answer = await person.post(f"/t/{table}/say", text=text)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/t/nobody",
        "/t/nobody/live",
        "/t/" + "x" * 3000,
        "/nowhere",
        "/rules/chess",
        "/new/chess",
        "/games/reaper/rulebook.toml",
        "/games/../cli.py/x",
        "/static/../app.py",
        "/rules/reaper?q=" + "x" * 100,
        "/t/%00",
        "/t/a/replay?step=x",
    ],
)
async def test_an_error_is_one_sentence_without_path_or_trace(house: House, path: str) -> None:
    person = house.person()
    for headers in (PAGE, JSON):
        answer = await person.http.get(path, headers=headers)
        assert 400 <= answer.status_code < 500, path
        assert not [word for word in ("Traceback", "site-packages", "src/", ".py", "File ") if word in answer.text]
    assert "error" in answer.json()


async def test_what_breaks_in_the_hall_is_told_without_details(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    person = house.person()
    table = await person.opens(**{"bot-1": "random", "bot-2": "random"})
    monkeypatch.setattr(house.hall.pusher, "pages", lambda *_: 1 / 0)
    for headers in (PAGE, JSON):
        answer = await person.http.get(f"/t/{table}", headers=headers)
        assert answer.status_code == 500
        assert "nothing of the game was lost" in answer.text
        assert "division" not in answer.text


async def test_a_closed_table_in_play_is_told_of_to_its_players_alone(house: House) -> None:
    host, other = house.person(), house.person()
    table = await host.opens(closed="1", **{"bot-1": "random", "bot-2": "random"})
    assert (await other.http.get(f"/api/tables/{table}", headers=JSON)).status_code == 403
    room = await house.hall.house.rooms.get(table)
    proof = {**JSON, "authorization": f"Bearer {house.hall.guard.seat_token(table, 0, room.facts.chairs[0].nonce)}"}
    assert (await host.http.get(f"/api/tables/{table}", headers=proof)).status_code == 200

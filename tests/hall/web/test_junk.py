"""Junk of every kind at every door: one sentence, and nothing breaks."""

from typing import Any
from urllib.parse import quote

import pytest

from meadhall.hall.guard import MOST_BODY

from .conftest import JSON, PAGE, House
from .test_tables import three

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("headers", [{"origin": "http://["}, {"origin": "http://hall:x"}, {"origin": ""}])
async def test_an_origin_that_is_none_is_another_site(house: House, headers: dict[str, str]) -> None:
    person = house.person()
    answer = await person.http.post("/tables", data={"csrf": await person.csrf()}, headers={**JSON, **headers})
    assert answer.status_code == 403


@pytest.mark.parametrize("host", ["[", "a b", "x" * 300, 'evil"><script>', "[::1", "::", ""])
async def test_a_host_that_is_none_breaks_nothing(house: House, host: str) -> None:
    person = house.person()
    table = await person.opens()
    answer = await person.http.get(f"/t/{table}", headers={**PAGE, "host": host})
    assert answer.status_code < 500
    assert "<script>alert" not in answer.text
    assert 'evil"><script>' not in answer.text


@pytest.mark.parametrize("path", ["/api/tables", "/tables", "/nowhere", "/api/tables/abc/say"])
async def test_no_more_of_a_body_is_read_than_its_bound(house: House, path: str) -> None:
    person = house.person()
    read = []

    async def body() -> Any:
        for n in range(10_000):
            read.append(n)
            yield b" " * 1000

    answer = await person.http.post(path, content=body(), headers={**JSON, "content-type": "application/json"})
    assert answer.status_code in (400, 404, 413)
    answer = await person.http.post(path, content=b" " * (MOST_BODY + 1), headers={**JSON, "content-type": "application/json"})
    assert answer.status_code in (400, 404, 413)
    assert "error" in answer.json()


BODIES = [
    '{"\\ud800": 1}',
    '{"game": "\\ud800", "seats": 3, "name": "A"}',
    '{"game": "month", "seats": 3, "name": "A", "rulings": {"\\ud800": "x"}}',
    '{"game": "month", "seats": 3, "name": "A", "rulings": {"turn_cap": "\\ud800"}}',
    '{"game": "month", "seats": 3, "name": "A", "rulings": {"turn_cap": ' + "9" * 5000 + "}}",
    '{"game": "month", "seats": 3, "name": "\\u0000\\u202e"}',
    '{"game": "month\\u0000", "seats": 3, "name": "A"}',
    '{"game": "../month", "seats": 3, "name": "A"}',
    '{"game": "month", "seats": 3, "name": "A", "bots": ["\\u0000"]}',
    '{"game": "month", "seats": 3, "name": "A", "seed": 1e400}',
    "[" * 30_000,
    '{"game": NaN}',
    "\ufeff{}",
    "\x00",
]


@pytest.mark.parametrize("body", BODIES)
async def test_json_of_any_kind_is_answered_by_a_sentence(house: House, body: str) -> None:
    answer = await house.person().http.post("/api/tables", content=body.encode(), headers={**JSON, "content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["error"]


JUNK = ["", "\x00\u202e", "-1", "9" * 20, "1e9", "\u0663", "\u00b2", "../..", "'\"<>&", "x" * 5000]
FORMS = {
    "moves": {"seq": "3", "number": "0", "key": "a-key-of-my-own"},
    "say": {"text": "x"},
    "branch": {"step": "1", "name": "A"},
    "sit": {"seat": "1", "name": "A", "word": "w"},
    "/tables": {"game": "month", "seats": "3", "word": "", "seed": "", "mark": "", "ruling-turn_cap": "number", "number-turn_cap": "5"},
}
PATHS = (
    *("/t/{table}/replay?step={junk}", "/t/{table}/replay/part?as={junk}", "/t/{table}/clause/{junk}", "/t/{table}/sit/{junk}"),
    "/t/{table}/review/every/{junk}",
    *("/rules/{junk}", "/rules/month?q={junk}", "/rules/month?table={junk}", "/new/{junk}", "/progress/{junk}", "/t/{junk}"),
    *("/games/{junk}/board.css", "/games/month/{junk}", "/t/{junk}/live", "/api/games/{junk}", "/api/tables/{junk}"),
)


@pytest.mark.parametrize("junk", JUNK)
async def test_junk_in_any_field_is_answered_by_a_sentence(house: House, junk: str) -> None:
    table, (person, *_) = await three(house)
    csrf = await person.csrf()
    for place, (form, whole) in enumerate(FORMS.items()):
        for field in whole:
            fields = {"csrf": csrf, **whole, field: junk}
            path = form if form.startswith("/") else f"/t/{table}/{form}"
            answer = await person.http.post(path, data=fields, headers=(PAGE, JSON)[place % 2])
            assert answer.status_code < 500, (path, field, answer.text)
    for path in PATHS:
        answer = await person.get(path.format(table=table, junk=quote(junk, safe="")))
        assert answer.status_code < 500, path
    proof = f"Bearer {junk}".encode().replace(b"\0", b"")
    answer = await person.http.get(f"/api/tables/{table}/view", headers={**JSON, "authorization": proof})
    assert answer.status_code == 403 or not junk or len(junk) > 1000


COOKIES = ['guest="\\777"', "seat-=x; seat-" + "y" * 3000 + "=z", "; ".join(f"seat-{n}=x" for n in range(400)), "=;=;;"]


@pytest.mark.parametrize("junk", COOKIES)
async def test_junk_cookies_are_no_cookies(house: House, junk: str) -> None:
    table = await house.person().opens()
    for path in ("/", f"/t/{table}"):
        answer = await house.person().http.get(path, headers={**PAGE, "cookie": junk})
        assert answer.status_code == 200


async def test_arguments_of_any_kind_are_answered_by_a_sentence(house: House) -> None:
    table, (person, *_) = await three(house)
    proof = {**JSON, "authorization": f"Bearer {person.http.cookies[f'seat-{table}']}"}
    for args in ({"colour": []}, {"colour": None}, {"": True}, {"colour": 2**53}, {"colour": "\x00"}, {"x": ["a"] * 50}, {}):
        for verb in ("call", "", "\x00", "__class__"):
            body = {"key": "a-key-of-my-own", "verb": verb, "args": args}
            answer = await person.http.post(f"/api/tables/{table}/moves", json=body, headers=proof)
            assert 400 <= answer.status_code < 500, (verb, args, answer.text)

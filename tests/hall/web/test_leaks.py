"""Two tables that differ only in what a viewer may not know: every door of the hall says the same of both, errors included."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec
import pytest

from meadhall import games
from meadhall.engine import SPECTATOR
from meadhall.engine import Stream as Chance
from meadhall.engine.dice import key_by_bytes
from meadhall.engine.records import record_from
from meadhall.hall import messages as m
from meadhall.hall.api import view_event
from meadhall.hall.live import Stream
from meadhall.hall.table_pages import watch

from .conftest import JSON, House, Person

pytestmark = pytest.mark.anyio
NAMES = ("Ash", "Birch", "Cedar", "Dale")


async def begun(house: House, game: str, moves: int) -> tuple[Any, list[Person], list[str]]:
    """A table of people with some moves made, with everybody's browser and token."""
    people = [house.person() for _ in NAMES]
    table = await people[0].opens(game, seats="4")
    for seat, name in enumerate(NAMES[1:], 1):
        await people[seat].sits(table, seat, name)
    room = await house.hall.house.rooms.get(table)
    for made in range(moves):
        seat = room.facts.waiting[made % len(room.facts.waiting)]
        view = await house.near.ask(game, m.Look(room.position, room.facts.names, seat))
        assert isinstance(view, m.Looked)
        choices = msgspec.json.decode(view.json)["choices"]
        await house.hall.house.move(room, seat, choices[(7 * made) % len(choices)]["number"], room.facts.asked[seat], f"made-{made:04}")
    tokens = [house.hall.guard.seat_token(room.id, seat, chair.nonce) for seat, chair in enumerate(room.facts.chairs)]
    return room, people, tokens


def other_world(game: str, room: Any, viewer: int) -> bytes:
    """The table's bytes in a world that the viewer cannot tell from this one."""
    hooks = import_module(f"tests.games.{game}.hooks")
    loaded = games.load(game)
    table = record_from(loaded.table.dtype, room.snapshot.state)
    chance: Any = Chance.new()
    key_by_bytes(chance, bytes(range(32)))
    hooks.other_world(table, record_from(loaded.box.dtype, room.snapshot.box), SPECTATOR if viewer < 0 else viewer, chance)
    key_by_bytes(table.chance, bytes(range(1, 33)))
    return bytes(table.tobytes())


async def everything(house: House, room: Any, viewer: int, person: Person, token: str) -> dict[str, str]:
    """What every door says to a viewer."""
    said: dict[str, str] = {}
    table = f"/t/{room.id}"
    pages = ["", "/dice", "/record", "/replay", "/replay?step=3&as=0", "/replay/part?step=3&as=1", "/sit/forged"]
    for path in [*(table + path for path in pages), "/", f"/rules/{room.snapshot.game}?table={room.id}"]:
        answer = await person.get(path)
        said[path] = f"{answer.status_code} {answer.text}"
    proof = {**JSON, **({"authorization": f"Bearer {token}"} if token else {})}
    numbers = [*range(0, 60, 7), 61, 300, 5000, 65_535]
    asked = ["", "/view", "/record", *(f"/why?number={number}" for number in numbers)]
    for path in asked:
        answer = await person.http.get(f"/api/tables/{room.id}{path}", headers=proof)
        said[f"api{path}"] = f"{answer.status_code} {answer.text}"
    for number in numbers:
        fields = {"seq": "1", "number": str(number), "key": "an-old-question"}
        answer = await person.post(f"{table}/moves", **fields)
        said[f"move {number}"] = f"{answer.status_code} {answer.text}"
    stream = watch(house.hall, room, Stream(viewer, room.proof_of(viewer)))
    said["live"] = (await anext(stream)).decode()
    await stream.aclose()  # type: ignore[attr-defined]
    said["api live"] = (await view_event(house.hall, room, viewer)).decode()
    return {door: re.sub(r"guest=[^;]*", "", text) for door, text in said.items()}


@pytest.mark.parametrize("moves", [0, 2, 9, 25])
@pytest.mark.parametrize("game", ["month", "reaper"])
async def test_every_door_says_the_same_of_worlds_that_the_viewer_cannot_tell_apart(house: House, game: str, moves: int) -> None:
    room, people, tokens = await begun(house, game, moves)
    kept = room.snapshot
    stranger = house.person()
    await stranger.csrf()
    for viewer in (-1, *range(len(NAMES))):
        person, token = (stranger, "") if viewer < 0 else (people[viewer], tokens[viewer])
        room.snapshot = kept
        room.forget_pages()
        here = await everything(house, room, viewer, person, token)
        changed = other_world(game, room, viewer)
        assert changed != kept.state
        room.snapshot = msgspec.structs.replace(kept, state=changed, secret=bytes(32))
        room.forget_pages()
        there = await everything(house, room, viewer, person, token)
        for door, text in here.items():
            assert there[door] == text, f"{door} tells viewer {viewer} of {game} after {moves} moves"


async def test_the_secret_of_the_dice_is_in_no_answer_before_the_end(house: House) -> None:
    room, people, tokens = await begun(house, "month", 9)
    secret: Callable[[str], bool] = lambda text: room.snapshot.secret.hex() in text or repr(room.snapshot.secret)[2:-1] in text  # noqa: E731
    for viewer in range(len(NAMES)):
        for door, text in (await everything(house, room, viewer, people[viewer], tokens[viewer])).items():
            assert not secret(text), door

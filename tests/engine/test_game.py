"""The descriptor of a game, and the box it opens."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import pytest

from meadhall.engine import Event, Record, Row, Stream, i8, i16, i32, i64
from meadhall.engine.errors import UserError

from .bidding import GAME, LAPS
from .bidding.rules import Rulings


def test_a_game_tells_of_itself():
    assert (GAME.name, GAME.title, GAME.actions, GAME.most_legal, GAME.most_events) == ("bidding", "Bidding for Lots", 4, 4, 8)


def test_a_box_holds_seats_rulings_and_components():
    box = GAME.open_box(4, {"tie": "last"})
    assert (box.count, box.laps, box.rulings.tie) == (4, LAPS, 1)
    assert GAME.open_box(3).rulings.tie == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_the_game_refuses_seats_it_does_not_have(seats):
    with pytest.raises(UserError, match=f"played by 3 or 4, not by {seats}"):
        GAME.open_box(seats)
    assert str(GAME.seats_refused(seats)) == f"Bidding for Lots is played by 3 to 4, not by {seats}."


@pytest.mark.parametrize("seats", [0, -1, 8, 10**20, True, 3.0, "3", None])
def test_seats_that_are_none_are_refused(seats):
    with pytest.raises(UserError, match="is not played by .*; choose 3 to 4 seats"):
        GAME.open_box(seats)


def test_unknown_rulings_are_refused():
    with pytest.raises(UserError, match="no ruling 'luck'"):
        GAME.open_box(3, {"luck": "on"})
    with pytest.raises(UserError, match="choose first or last"):
        GAME.open_box(3, {"tie": "middle"})


def test_the_file_is_handed_to_the_game():
    seen = []
    game = replace(GAME, build=lambda count, rulings, file: seen.append((count, rulings, file)) or GAME.build(count, rulings, file))
    game.open_box(3, None, "mine.toml")
    game.open_box(3)
    assert seen == [(3, {"tie": 0}, Path("mine.toml")), (3, {"tie": 0}, None)]


@pytest.mark.parametrize("actions", [0, -1, 65_537])
def test_the_range_of_actions_is_limited(actions):
    with pytest.raises(TypeError, match="a game has 1 to 65536"):
        replace(GAME, actions=actions)


class NoRing(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    spare: Annotated[Row[i8], 4]


class OddRing(Record):
    waiting: i64
    chance: Stream
    told: i16
    count: i8
    over: i8
    events: Annotated[Row[i8], 4]


class NoTie(Record):
    fixed: i32


class OddBox(Record):
    rulings: NoTie
    count: i8
    spare: Annotated[Row[i8], 3]


def test_a_game_without_what_the_engine_needs_is_refused():
    with pytest.raises(TypeError, match="no field 'events'"):
        replace(GAME, table=NoRing)
    with pytest.raises(TypeError, match=r"no Row\[Event\]"):
        replace(GAME, table=OddRing)
    with pytest.raises(TypeError, match="not the rulings of the rulebook"):
        replace(GAME, box=OddBox)
    assert Event.dtype.itemsize == 16
    assert Rulings.dtype.names == ("tie",)

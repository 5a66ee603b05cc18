"""What a bot is shown, how it is asked, and what advice is made of."""

import json

import pytest

from meadhall.bots import LEVELS, STYLES
from meadhall.hall import messages as m
from meadhall.hall.referee.answering import rehearse_thinking
from meadhall.hall.referee.thinking import MOST_HOPES

from .desks import GAMES, NAMES, asked, desk_of, laid

SOON = 0.01
"""Seconds of thinking: every choice is looked at, and no longer."""


def view_of(game, position, seat, opening=b""):
    return asked(game, m.Conceal(position, seat, opening)).view


def advised(game, position, seat):
    return asked(game, m.Advise(position.box, view_of(game, position, seat), seat, NAMES, SOON))


def sealed(game, position, seat):
    """The position after the seat's first legal action, which is one under seal."""
    number = asked(game, m.Think("greedy", position.box, view_of(game, position, seat), seat)).number
    return asked(game, m.Move(position, seat, number)).position


@pytest.mark.parametrize("game", ["month", "reaper"])
def test_a_bot_sees_the_table_of_the_opening_where_its_choices_are_the_same(game):
    opening = laid(game).position
    while len(opening.waiting) < 4:  # up to the first decision of all four at once
        opening = sealed(game, opening, opening.waiting[0])
    later = sealed(game, sealed(game, opening, 0), 1)
    assert later.waiting == (2, 3)
    for seat in (2, 3):
        assert view_of(game, later, seat, opening.state) == view_of(game, opening, seat) != view_of(game, later, seat)


def test_where_its_choices_are_others_it_sees_the_present_table():
    opening = laid("month").position
    later = sealed("month", opening, 0)
    assert view_of("month", later, 0, opening.state) == view_of("month", later, 0)  # it owes nothing any more
    assert view_of("month", later, m.SPECTATOR, opening.state) == view_of("month", later, m.SPECTATOR)


def test_what_is_no_table_is_no_opening():
    position = laid("month").position
    answer = asked("month", m.Conceal(position, 0, position.state[:-1]))
    assert isinstance(answer, m.Trouble)
    assert "nothing was changed" in answer.text


@pytest.mark.parametrize("kind", [*LEVELS[:2], f"{LEVELS[0]}-{STYLES[0]}"])
def test_a_level_chooses_what_is_legal(kind):
    position = laid("month").position
    assert asked("month", m.Think(kind, position.box, view_of("month", position, 2), 2)).number in (0, 1)


def test_advice_tells_of_every_choice_in_words_the_best_first():
    position = laid("month").position
    found = advised("month", position, 1)
    assert sorted(hope.text for hope in found.hopes) == ["Call black", "Call red"]
    assert {hope.verb for hope in found.hopes} == {"call"}
    assert all(0 <= hope.win <= 1 and 1 <= hope.place <= 4 for hope in found.hopes)
    assert 0 <= found.sure <= 1
    assert found.others == 0
    assert found.games >= 2
    assert found.why.endswith(".")
    assert "\n" not in found.why


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_advice_in_every_game(game):
    position = laid(game).position
    seat = position.waiting[0]
    found = advised(game, position, seat)
    assert isinstance(found, m.Advised), found
    assert 1 <= len(found.hopes) <= MOST_HOPES
    legal = len(found.hopes) + found.others
    assert legal == len(json.loads(asked(game, m.Look(position, NAMES, seat)).json)["choices"])


def test_no_advice_where_nothing_is_owed_or_nobody_sits():
    position = sealed("month", laid("month").position, 0)
    assert advised("month", position, 0).text == "Seat 0 owes no decision now."
    view = view_of("month", position, 1)
    assert "no seat 9" in asked("month", m.Advise(position.box, view, 9, NAMES, SOON)).text
    assert isinstance(asked("month", m.Advise(position.box, view[:-1], 1, NAMES, SOON)), m.Trouble)


def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart():
    position = laid("month").position
    red, black = (asked("month", m.Move(position, 0, number)).position for number in (0, 1))
    assert red.state != black.state
    assert view_of("month", red, 1) == view_of("month", black, 1)  # and advice is made of that alone


def test_a_bot_thinks_once_before_it_is_asked_in_earnest():
    rehearse_thinking(desk_of("month"))

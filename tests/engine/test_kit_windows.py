"""The conformance kit watches interrupts: a sound game passes, and every fault of a broken one is found."""

import pytest

from meadhall.engine import bit, draw, legal, play, protocol, rule, with_
from meadhall.testing import CHECKS, Broken, Kit

from .poaching import GAME, hooks, words
from .poaching.rules import ONE, PASS, TWO, Table, ask, choices, fish, take


@pytest.mark.parametrize("check", ["rules", "sealed", "windows"])
def test_a_sound_game_passes(check):
    CHECKS[check](Kit(GAME, hooks, games=400))


def test_without_the_hook_whatever_several_decide_counts_as_sealed(monkeypatch):
    monkeypatch.delattr(hooks, "passing")
    CHECKS["windows"](Kit(GAME, hooks, games=200))
    with pytest.raises(Broken, match="sealed choice"):
        CHECKS["sealed"](Kit(GAME, hooks, games=200))


def fault():
    with pytest.raises(Broken) as error:
        CHECKS["windows"](Kit(GAME, hooks, games=200))
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.fixture
def broken(monkeypatch):
    """`broken(stub, function)` is the fault that is found with another function in the place of the game's own."""

    def run(stub, function):
        monkeypatch.setitem(protocol._bound, (stub.__name__, Table.dtype), rule(function))
        return fault()

    return run


def without_a_pass(table, box, seat, out):
    count = choices(table, box, seat, out)
    if count and out[0] == PASS:
        for place in range(1, count):
            out[place - 1] = out[place]
        count -= 1
    return count


def fewer_after_a_pass(table, box, seat, out):
    count = choices(table, box, seat, out)
    return 1 if count and table.active == seat and table.seats[(seat + 1) % table.count].declined else count


@pytest.mark.parametrize(
    ("function", "words"),
    [(without_a_pass, "is not among its legal actions"), (fewer_after_a_pass, "changed the choices or refusals of seat")],
)
def test_broken_choices_are_found(broken, function, words):
    assert words in broken(legal, function)


def asks_who_has_nothing(table, box, seat, action):
    fish(table, box, seat, action)
    for s in range(table.count):
        if s != table.active and table.over == 0 and table.seats[s].tricks == 0 and table.seats[s].declined == 0:
            table.waiting = with_(table.waiting, s)


def asks_again(table, box, seat, action):
    fish(table, box, seat, action)
    if action == PASS:
        table.seats[seat].declined = 0
        ask(table)


def asks_nobody_else(table, box, seat, action):
    fish(table, box, seat, action)
    if action == PASS:
        table.waiting = bit(table.active)


def ends_the_turn(table, box, seat, action):
    fish(table, box, seat, action)
    if action == PASS:
        table.active = (table.active + 1) % table.count
        ask(table)


def rolls(table, box, seat, action):
    fish(table, box, seat, action)
    if action == PASS:
        draw(table.chance, 6)


def closes_windows(table, box, seat, action):
    declined = 0
    for s in range(table.count):
        declined |= table.seats[s].declined
    fish(table, box, seat, action)
    if declined and ONE <= action <= TWO and table.pond > 0:
        table.waiting = bit(table.active)


def rewards_a_pass(table, box, seat, action):
    fish(table, box, seat, action)
    other = (seat + 1) % table.count
    if ONE <= action <= TWO and table.seats[other].declined and table.pond > 1:
        take(table, other, 1)


def notes_the_first(table, box, seat, action):
    fish(table, box, seat, action)
    if action == PASS and table.spare == 0:
        table.spare = seat + 1


def forgets_passes(table, box, seat, action):
    fish(table, box, seat, action)
    if action != PASS:
        for s in range(table.count):
            table.seats[s].declined = 0
        if table.over == 0:
            ask(table)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (asks_who_has_nothing, "nothing but pass"),
        (asks_again, "did more than take the seat out"),
        (asks_nobody_else, "did more than take the seat out"),
        (ends_the_turn, "did more than take the seat out"),
        (rolls, "used the dice"),
        (closes_windows, "are asked otherwise than without the pass"),
        (rewards_a_pass, "came out otherwise after a pass than without it, first in pond"),
        (notes_the_first, "in the other order"),
        (forgets_passes, "a pass never stands"),
    ],
)
def test_broken_passes_are_found(broken, function, words):
    assert words in broken(play, function)


def one_alone(table, box, seat):
    return PASS if seat == (table.active + 1) % 3 else -1


def nobody(table, box, seat):
    return -1


@pytest.mark.parametrize(("function", "words"), [(one_alone, "both have a decision of their own"), (nobody, "no seat ever may interrupt")])
def test_hooks_that_do_not_fit_are_found(monkeypatch, function, words):
    monkeypatch.setattr(hooks, "passing", function)
    assert words in fault()


def test_a_pass_that_shows_on_the_table_is_found(monkeypatch):
    monkeypatch.setattr(words, "draw", lambda view, box, viewer, names: f"passed: {[int(seat.declined) for seat in view.seats]}")
    assert "changed what is to be seen" in fault()

"""ROM-3: a soul dies."""

import itertools

import pytest

from meadhall.engine import SPECTATOR
from meadhall.games.month.state import ASK, BLACK, CALL, COVERED_BY_NOBODY, DRAW, RED

from .laying import bits, call, card, cards, deck, discarded, events, lay, legal, members, play, rules, viewed, waiting


@pytest.mark.clauses("ROM-3.1", "ROM-3.4", "ROM-3.5", "ROM-3.6", "ROM-4.3", "ROM-4.8")
def test_r1_those_who_called_right_draw_in_turn_order():
    table, box = lay(4, "7H 2C 3C 4C", active=0)
    told = call(table, box, "RBRR")
    assert told == [
        ("dies", 0, card("7H"), 1, "ROM-3.4"),
        ("coins", -1, bits([0, 2, 3]), bits([1]), "ROM-3.5"),
    ]
    assert discarded(table) == cards("7H")
    order = []
    while table.phase == DRAW:
        order += waiting(table)
        play(table, box, waiting(table)[0], 4)
    assert order == [0, 2, 3]
    assert [members(table.seats[s].hand) for s in range(4)] == [cards("2C"), [], cards("3C"), cards("4C")]


@pytest.mark.clauses("ROM-4.3")
def test_turn_order_starts_with_the_active_player():
    table, box = lay(4, "7H 2C 3C 4C", active=2)
    call(table, box, "RBRR")
    for s in (2, 3, 0):
        assert waiting(table) == [s]
        play(table, box, s, 4)
    assert table.active == 3


@pytest.mark.clauses("ROM-3.2")
@pytest.mark.parametrize(("name", "right"), [("AH", [0, 2]), ("2D", [0, 2]), ("2C", [1]), ("AS", [1])])
def test_hearts_and_diamonds_are_good_souls(name, right):
    table, box = lay(3, name)
    call(table, box, "RBR")
    assert members(table.right) == right


@pytest.mark.clauses("ROM-3.2", "ROM-3.3")
def test_the_active_player_calls_too_and_nothing_dies_before_all_have():
    table, box = lay(3, "2H", active=1)
    for s, action in ((2, 0), (0, 1)):
        play(table, box, s, action)
        assert table.deck_count == 52
        assert table.told == 0
    assert waiting(table) == [1]
    assert [int(table.seats[s].coin) for s in range(3)] == [BLACK, COVERED_BY_NOBODY, RED]


@pytest.mark.clauses("ROM-3.3")
def test_calls_in_any_order_give_the_same_table():
    ends = set()
    for order in itertools.permutations(range(3)):
        table, box = lay(3, "2H")
        for s in order:
            play(table, box, s, 1 if s == 1 else 0)
        ends.add(table.tobytes())
    assert len(ends) == 1


@pytest.mark.clauses("ROM-3.3")
def test_a_covered_coin_is_hidden_from_all_but_its_owner():
    table, box = lay(3, "2H")
    play(table, box, 1, 1)
    assert viewed(table, box, 1).seats[1].coin == BLACK
    for viewer in (0, 2, SPECTATOR):
        assert viewed(table, box, viewer).seats[1].coin == COVERED_BY_NOBODY


@pytest.mark.clauses("ROM-3.3", "ROM-6.4")
def test_covered_coins_are_imagined_both_ways():
    table, box = lay(3, "2H", promoted=[2])
    play(table, box, 1, 1)
    assert imagined_coins(table, box, 1) == {BLACK}
    assert imagined_coins(table, box, 1, viewer=0) == {RED, BLACK}
    assert imagined_coins(table, box, 2, viewer=0) == {COVERED_BY_NOBODY}
    play(table, box, 0, 0)
    play(table, box, 2, 0)
    assert table.phase == ASK
    assert imagined_coins(table, box, 1, viewer=0) == {BLACK}
    assert imagined_coins(table, box, 2, viewer=0) == {RED, BLACK}
    assert imagined_coins(table, box, 2, viewer=2) == {RED}


def imagined_coins(table, box, seat, viewer=1):
    from meadhall.engine import Stream

    found = set()
    for seed in range(20):
        chance = Stream.new()
        chance.key[0] = seed
        view = viewed(table, box, viewer)
        rules("imagine")(view, box, viewer, chance)
        found.add(int(view.seats[seat].coin))
    return found


@pytest.mark.clauses("ROM-3.4", "ROM-3.6")
def test_everybody_has_seen_the_dead():
    table, box = lay(3, "2H 5S")
    call(table, box, "BBB")
    for viewer in (0, 1, 2, SPECTATOR):
        view = viewed(table, box, viewer)
        assert discarded(view) == cards("2H")
        assert set(deck(view)) == {-1}


@pytest.mark.clauses("ROM-3.5")
def test_next_turn_the_coins_are_free_again():
    table, box = lay(3, "2H 3H")
    call(table, box, "BBB")
    assert table.phase == CALL
    assert (table.shown, table.right, table.asked, table.held) == (0, 0, 0, 0)
    assert [int(table.seats[s].coin) for s in range(3)] == [0, 0, 0]
    assert waiting(table) == [0, 1, 2]
    assert legal(table, box, 1) == [0, 1]
    call(table, box, "BBR")
    assert members(table.right) == [2]
    assert table.soul_count == 1


def test_events_do_not_outlive_their_play():
    table, box = lay(3, "2H 3H")
    call(table, box, "BBR")
    assert len(events(table)) == 2
    play(table, box, 2, 5)
    assert events(table) == [("holds", 2, "ROM-4.5")]

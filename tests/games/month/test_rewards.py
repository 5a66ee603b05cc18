"""ROM-4: the rewards."""

import itertools

import pytest

from meadhall.engine import SPECTATOR
from meadhall.games.month.state import CALL, DECLARE, DRAW, PLACE

from .laying import bits, call, card, cards, clause_against, deck, events, hand, lay, legal, members, place, play, viewed, waiting

DRAWS, HOLDS, PASSES = 4, 5, 6


@pytest.mark.clauses("ROM-4.1", "ROM-4.2", "ROM-4.8")
def test_who_is_right_may_draw_and_who_is_wrong_loses_nothing():
    table, box = lay(3, "2H 9S", ["3C", "4C", "5C"])
    call(table, box, "RBB")
    assert waiting(table) == [0]
    assert legal(table, box, 0) == [DRAWS, HOLDS]
    play(table, box, 0, DRAWS)
    assert hand(table, 0) == cards("3C 9S")
    assert (hand(table, 1), hand(table, 2)) == (cards("4C"), cards("5C"))
    assert table.phase == CALL


@pytest.mark.clauses("ROM-4.2")
def test_only_the_drawer_sees_the_card():
    table, box = lay(3, "2H 9S")
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert events(viewed(table, box, 0)) == [("draws", 0, card("9S"), "ROM-4.2")]
    for viewer in (1, 2, SPECTATOR):
        view = viewed(table, box, viewer)
        assert events(view) == [("draws_unseen", 0, "ROM-4.2")]
        assert members(view.seats[0].hand) == [card("9S")]  # the back, which all have seen go there
        assert hand(view, 0) == [-1]
    assert hand(viewed(table, box, 0), 0) == cards("9S")


@pytest.mark.clauses("ROM-4.4", "ROM-4.5", "ROM-4.6")
def test_r8_the_last_card_placed_dies_next():
    table, box = lay(4, "2H 9S", ["3C 3D", "", "4C", "5C"])
    call(table, box, "RBRR")
    play(table, box, 0, HOLDS)
    play(table, box, 2, HOLDS)
    play(table, box, 3, DRAWS)
    assert table.phase == PLACE
    assert legal(table, box, 0) == [PASSES, 7 + card("3D"), 7 + card("3C")]
    place(table, box, 0, "3D")
    assert waiting(table) == [2]
    place(table, box, 2, "4C")
    assert deck(table)[:2] == cards("4C 3D")
    assert (hand(table, 0), hand(table, 2), hand(table, 3)) == (cards("3C"), [], cards("5C 9S"))
    told = call(table, box, "BBBR")
    assert told[0] == ("dies", 1, card("4C"), 1, "ROM-3.4")
    assert deck(table)[0] == card("3D")


@pytest.mark.clauses("ROM-4.5")
def test_placing_waits_for_the_last_drawer():
    table, box = lay(3, "2H 9S 8S", ["3C", "4C", ""])
    call(table, box, "RRR")
    play(table, box, 0, HOLDS)
    assert (table.phase, waiting(table)) == (DRAW, [1])
    play(table, box, 1, DRAWS)
    play(table, box, 2, DRAWS)
    assert (table.phase, waiting(table)) == (PLACE, [0])
    assert events(table)[-1] == ("draws_unseen", 2, "ROM-4.2")


@pytest.mark.clauses("ROM-4.1", "ROM-4.6")
def test_holding_off_without_cards_is_doing_nothing():
    table, box = lay(3, "2H", active=2)
    call(table, box, "RBB")
    assert legal(table, box, 0) == [DRAWS, HOLDS]
    play(table, box, 0, HOLDS)
    assert table.phase == CALL
    assert table.active == 0
    assert hand(table, 0) == []


@pytest.mark.clauses("ROM-4.1")
def test_holding_off_and_placing_nothing():
    table, box = lay(3, "2H 5S", ["3C"])
    call(table, box, "RBB")
    play(table, box, 0, HOLDS)
    play(table, box, 0, PASSES)
    assert events(table) == [("passes", 0, "ROM-4.1")]
    assert hand(table, 0) == cards("3C")
    assert deck(table)[0] == card("5S")


@pytest.mark.clauses("ROM-4.7", "ROM-6.1")
def test_a_hand_may_grow_to_nine():
    table, box = lay(3, "2H 9S", ["2C 3C 4C 5C 6C 7C 8C 9C"])
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert len(hand(table, 0)) == 9
    assert table.promoted == 0


# reward_optional ------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.1")
def test_where_rewards_are_a_must_one_draws_or_places():
    table, box = lay(3, "2H 9S", ["3C", ""], rulings={"reward_optional": "off"})
    call(table, box, "RRB")
    assert legal(table, box, 0) == [DRAWS, HOLDS]
    play(table, box, 0, HOLDS)
    assert legal(table, box, 1) == [DRAWS]
    assert clause_against(table, box, 1, HOLDS) == "ROM-4.1"
    play(table, box, 1, DRAWS)
    assert legal(table, box, 0) == [7 + card("3C")]
    assert clause_against(table, box, 0, PASSES) == "ROM-4.1"


# show_placed ----------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.4")
@pytest.mark.parametrize("reading", ["off", "on"])
def test_a_placed_card_is_shown_or_not(reading):
    table, box = lay(3, "2H 9S", ["3C 4D"], rulings={"show_placed": reading})
    call(table, box, "RBB")
    play(table, box, 0, HOLDS)
    place(table, box, 0, "4D")
    assert events(viewed(table, box, 0)) == [("places", 0, card("4D"), "ROM-4.4")]
    assert deck(viewed(table, box, 0))[0] == card("4D")
    for viewer in (1, 2, SPECTATOR):
        view = viewed(table, box, viewer)
        if reading == "on":
            assert events(view) == [("places", 0, card("4D"), "ROM-4.4")]
            assert deck(view)[0] == card("4D")
        else:
            assert events(view) == [("places_unseen", 0, "ROM-4.4")]
            assert set(deck(view)) == {-1}


# declare_together -----------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.1", "ROM-4.3", "ROM-4.6")
def test_all_declare_in_secret_and_are_bound():
    table, box = lay(4, "2H 9S 8S", ["3C", "4C", "", "5C"], rulings={"declare_together": "on"})
    call(table, box, "RRRR")
    assert (table.phase, waiting(table)) == (DECLARE, [0, 1, 2, 3])
    assert legal(table, box, 0) == [DRAWS, HOLDS, PASSES]
    assert legal(table, box, 2) == [DRAWS, PASSES]
    assert clause_against(table, box, 2, HOLDS) == "ROM-4.4"
    assert clause_against(table, box, 2, 0) == "ROM-4.1"
    play(table, box, 3, PASSES)
    play(table, box, 0, HOLDS)
    assert table.told == 0
    assert viewed(table, box, 0).seats[0].declared == HOLDS
    assert viewed(table, box, 1).seats[0].declared == 0
    play(table, box, 2, DRAWS)
    play(table, box, 1, DRAWS)
    told = [event for event in events(viewed(table, box)) if event[0] != "begins"]
    assert told == [
        ("declared", -1, bits([1, 2]), bits([0]), "ROM-4.1"),
        ("draws_unseen", 1, "ROM-4.2"),
        ("draws_unseen", 2, "ROM-4.2"),
    ]
    assert (hand(table, 1), hand(table, 2)) == (cards("4C 9S"), cards("8S"))
    assert (table.phase, waiting(table)) == (PLACE, [0])
    place(table, box, 0, "3C")
    assert table.phase == CALL
    assert hand(table, 3) == cards("5C")
    assert [int(table.seats[s].declared) for s in range(4)] == [0, 0, 0, 0]


@pytest.mark.clauses("ROM-4.1")
def test_a_declaration_to_place_may_be_no_pass_where_rewards_are_a_must():
    table, box = lay(3, "2H", ["3C"], rulings={"declare_together": "on", "reward_optional": "off"})
    call(table, box, "RRB")
    assert legal(table, box, 0) == [DRAWS, HOLDS]
    assert legal(table, box, 1) == [DRAWS]
    assert clause_against(table, box, 0, PASSES) == "ROM-4.1"


@pytest.mark.clauses("ROM-4.1")
def test_nobody_right_nothing_to_declare():
    table, box = lay(3, "2H", rulings={"declare_together": "on"})
    told = call(table, box, "BBB")
    assert table.phase == CALL
    assert [event[0] for event in told] == ["dies", "coins"]


@pytest.mark.clauses("ROM-4.1")
def test_declarations_in_any_order_give_the_same_table():
    ends = set()
    for order in itertools.permutations(range(3)):
        table, box = lay(3, "2H 9S", ["3C"], rulings={"declare_together": "on"})
        call(table, box, "RRR")
        for s in order:
            play(table, box, s, [HOLDS, DRAWS, PASSES][s])
        ends.add(table.tobytes())
    assert len(ends) == 1


@pytest.mark.clauses("ROM-4.6")
def test_who_places_nothing_leaves_the_next_to_place():
    table, box = lay(3, "2H 9S", ["3C", "4C", "5C"])
    call(table, box, "RRR")
    for s in range(3):
        play(table, box, s, HOLDS)
    for s in range(3):
        assert (table.phase, waiting(table)) == (PLACE, [s])
        play(table, box, s, PASSES)
    assert table.phase == CALL
    assert deck(table)[0] == card("9S")


@pytest.mark.clauses("ROM-4.6")
def test_placing_begins_with_the_active_player_and_not_the_one_before():
    table, box = lay(3, "2H 9S", ["3C", "4C", "5C"], active=1)
    call(table, box, "RRR")
    for s in (1, 2, 0):
        play(table, box, s, HOLDS)
    order = []
    while table.phase == PLACE:
        (s,) = waiting(table)
        order.append(s)
        play(table, box, s, PASSES)
    assert order == [1, 2, 0]


@pytest.mark.clauses("ROM-4.1")
def test_who_declares_to_draw_or_nothing_is_no_placer():
    table, box = lay(3, "2H 9S 8S", ["3C", "4C", "5C"], rulings={"declare_together": "on"})
    call(table, box, "RRR")
    play(table, box, 0, DRAWS)
    play(table, box, 1, PASSES)
    play(table, box, 2, HOLDS)
    assert ("declared", -1, 0b001, 0b100, "ROM-4.1") in events(table)
    assert waiting(table) == [2]

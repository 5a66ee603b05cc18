"""The greedy player's estimates, by hand. A card counts 1, a demotion 10."""

import numpy as np
import pytest

from meadhall.games.month import GAME
from meadhall.games.month.state import ASK, DRAW, FORFEIT, PLACE

from .laying import call, card, cards, lay, legal, place, play, rules, viewed

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TWO_SUITS = " ".join(rank + suit for suit in "SC" for rank in RANKS)


def worth(table, box, seat):
    """The estimate of each legal action, made from the seat's own view."""
    actions = np.array(legal(table, box, seat), np.int32)
    found = np.zeros(GAME.most_legal)
    rules("appraise")(viewed(table, box, seat), box, seat, actions, len(actions), found)
    return dict(zip((int(action) for action in actions), (float(x) for x in found), strict=False))


@pytest.mark.clauses("ROM-3.2")
def test_a_call_counts_the_colours_not_yet_seen():
    # seat 0 holds 2 black cards and 1 red one, and 3 black ones have died: 25 red and 21 black are left
    table, box = lay(3, "2H", ["3C 4C 5D"], discard="6S 7S 8S")
    assert worth(table, box, 0) == pytest.approx({0: 25 / 46, 1: 21 / 46})
    assert worth(table, box, 1) == pytest.approx({0: 26 / 49, 1: 23 / 49})


@pytest.mark.clauses("ROM-4.4")
def test_who_placed_the_top_card_knows_it():
    table, box = lay(3, "2H", ["3C 4C"])
    call(table, box, "RBB")
    play(table, box, 0, 5)
    place(table, box, 0, "4C")
    assert worth(table, box, 0) == {0: 0.0, 1: 1.0}
    assert worth(table, box, 1) == pytest.approx({0: 25 / 51, 1: 26 / 51})


@pytest.mark.clauses("ROM-6.3")
def test_the_call_of_a_promoted_player_has_a_second_chance():
    # even odds: half a card for the first, and half of (half a card, less half a card) for the second
    table, box = lay(3, "2H", ["5D 5C"], promoted=[0, 1])
    assert worth(table, box, 0) == pytest.approx({0: 0.5, 1: 0.5})
    assert worth(table, box, 1) == pytest.approx({0: 0.5, 1: 0.5})  # without a card a request is not worth it


@pytest.mark.clauses("ROM-6.3")
def test_a_known_second_card_makes_any_call_right():
    table, box = lay(3, "2H", ["5D 5C"], promoted=[0])
    second = int(table.deck[table.deck_count - 2])
    table.sights[0].knows |= 1 << second
    table.sights[0].seen |= 1 << second
    assert second >= 26  # black
    reds = 25 / 49
    assert worth(table, box, 0) == pytest.approx({0: reds, 1: (1 - reds) + reds * 1.0})


@pytest.mark.clauses("ROM-6.5", "ROM-6.6", "ROM-6.7")
@pytest.mark.parametrize(
    ("hand", "penalty", "wanted"),
    [
        ("5D 5C", "on_request", {2: 0.0, 3: 25 / 49 - 24 / 49}),  # unseen: 24 red and 25 black cards; the coin is black
        ("5D 5C", "always", {2: -1.0, 3: 25 / 49 - 24 / 49}),
        ("", "on_request", {2: 0.0, 3: 26 / 51 - 10 * 25 / 51}),
        ("", "always", {2: -10.0, 3: 26 / 51 - 10 * 25 / 51}),
    ],
)
def test_a_request_is_weighed_by_its_price(hand, penalty, wanted):
    table, box = lay(3, "2H", [hand], promoted=[0], rulings={"promoted_penalty": penalty})
    call(table, box, "BBB")
    assert table.phase == ASK
    assert worth(table, box, 0) == pytest.approx(wanted)


@pytest.mark.clauses("ROM-6.5")
def test_a_request_by_who_is_right_is_a_trifle_worse_than_none():
    table, box = lay(3, "2H", promoted=[0])
    call(table, box, "RBB")
    assert worth(table, box, 0) == {2: 0.0, 3: -0.01}


@pytest.mark.clauses("ROM-4.1", "ROM-4.2", "ROM-4.4")
def test_a_card_drawn_is_worth_more_than_one_placed():
    table, box = lay(3, "2H", ["5C 6C"])
    call(table, box, "RBB")
    assert table.phase == DRAW
    assert worth(table, box, 0) == {4: 1.0, 5: 0.0}
    play(table, box, 0, 5)
    assert table.phase == PLACE
    assert worth(table, box, 0) == {6: 0.0, 7 + card("5C"): -0.5, 7 + card("6C"): -0.5}


@pytest.mark.clauses("ROM-4.1")
def test_a_declaration_is_weighed_alike():
    table, box = lay(3, "2H", ["5C 6C"], rulings={"declare_together": "on"})
    call(table, box, "RBB")
    assert worth(table, box, 0) == {4: 1.0, 5: -0.5, 6: 0.0}


@pytest.mark.clauses("ROM-5.2")
@pytest.mark.parametrize(
    ("hand", "piles", "wanted"),
    [
        ("5C 6C", 12, 1.0),  # eleven are left
        ("5C 6C", 11, 1.0),  # ten would be left: rivals lose 4 and 2, 3 on average, oneself 2
        ("5C 6C 7C 8C 9C", 11, -2.0),
        ("2C 3C 4C 5C 6C 7C 8C 9C 10C", 11, 1.0),  # promoted first
    ],
)
def test_a_draw_that_makes_all_hand_in(hand, piles, wanted):
    table, box = lay(3, "2H", [hand, "2D 3D 4D 5D", "6D 7D"], piles=piles)
    call(table, box, "RBB")
    assert worth(table, box, 0)[4] == wanted


@pytest.mark.clauses("ROM-6.6")
def test_any_card_is_as_good_to_give_up():
    table, box = lay(3, "2H 3H", ["5D 5C"], promoted=[0])
    call(table, box, "BBB")
    play(table, box, 0, 3)
    assert table.phase == FORFEIT
    assert worth(table, box, 0) == dict.fromkeys([59 + c for c in cards("5D 5C")], 0.0)


@pytest.mark.clauses("ROM-5.1")
def test_an_even_chance_where_the_deck_holds_no_second_card():
    table, box = lay(3, "2H", ["5D 5C"], promoted=[0], discard=TWO_SUITS.replace("5C ", ""))
    table.deck[0], table.deck_count = card("2H"), 1
    # the top card is red for sure, to who has seen all black ones: a black call has an even chance at the second
    assert worth(table, box, 0) == pytest.approx({0: 1.0, 1: 0.0})

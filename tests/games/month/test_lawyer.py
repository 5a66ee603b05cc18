"""Sentences of the rulebook that meet: rulings together, refusals by the clause that fits, and long games."""

import pytest

from meadhall.engine import Names
from meadhall.games.month import words
from meadhall.games.month.state import CALL, PLACE

from .laying import (
    bits,
    call,
    card,
    cards,
    clause_against,
    deck,
    discarded,
    events,
    give_up,
    hand,
    lay,
    legal,
    members,
    place,
    play,
    viewed,
    waiting,
)

DECLINES, REQUESTS, DRAWS, HOLDS, PASSES = 2, 3, 4, 5, 6


# Bound by a declaration --------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.1", "ROM-4.4")
def test_who_has_declared_to_place_must_place():
    table, box = lay(3, "2H 9S", ["3C 4C", "5C"], rulings={"declare_together": "on"})
    call(table, box, "RRB")
    play(table, box, 0, HOLDS)
    play(table, box, 1, DRAWS)
    assert (table.phase, waiting(table)) == (PLACE, [0])
    assert legal(table, box, 0) == [7 + card("3C"), 7 + card("4C")]
    assert clause_against(table, box, 0, PASSES) == "ROM-4.1"
    place(table, box, 0, "4C")
    assert deck(table)[0] == card("4C")


@pytest.mark.clauses("ROM-4.1", "ROM-5.2")
def test_a_declaration_to_place_lapses_with_the_hand():
    # Of 11 cards in the piles seat 1 draws one: 10 are left, all hand in, and seat 0 has nothing to place.
    table, box = lay(6, "2H 9S", ["3C 4C", "5C"], piles=11, rulings={"declare_together": "on"})
    call(table, box, "RRBBBB")
    play(table, box, 0, HOLDS)
    play(table, box, 1, DRAWS)
    assert (table.phase, int(table.resets), hand(table, 0)) == (CALL, 1, [])


@pytest.mark.clauses("ROM-4.1")
@pytest.mark.parametrize(
    ("optional", "question"),
    [
        ("on", "You called right. Will you draw a card, place one, or do neither?"),
        ("off", "You called right. Will you draw a card or place one?"),
    ],
)
def test_the_question_offers_what_is_allowed(optional, question):
    table, box = lay(3, "2H", ["3C"], rulings={"declare_together": "on", "reward_optional": optional})
    call(table, box, "RBB")
    assert words.ask(viewed(table, box, 0), box, 0, Names.plain(3)) == question


@pytest.mark.clauses("ROM-3.5")
def test_who_is_to_place_is_drawn_as_right():
    table, box = lay(3, "2H 9S", ["3C", "4C"], rulings={"declare_together": "on"})
    call(table, box, "RRB")
    play(table, box, 1, DRAWS)
    play(table, box, 0, HOLDS)
    lines = words.draw(viewed(table, box, 2), box, 2, Names.plain(3)).splitlines()
    assert [("called right" in line) for line in lines if "coin" in line] == [True, True, False]


# Refusals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-4.1", "ROM-4.3", "ROM-4.6")
def test_who_called_wrong_is_told_of_the_reward_and_who_is_early_of_the_order():
    table, box = lay(3, "2H 9S", ["3C", "4C", "5C"])
    call(table, box, "RRB")
    assert [clause_against(table, box, s, DRAWS) for s in range(3)] == ["", "ROM-4.3", "ROM-4.1"]
    play(table, box, 0, HOLDS)
    play(table, box, 1, HOLDS)
    assert clause_against(table, box, 1, 7 + card("4C")) == "ROM-4.6"
    assert clause_against(table, box, 2, 7 + card("5C")) == "ROM-4.1"


@pytest.mark.clauses("ROM-4.1")
def test_who_has_drawn_may_not_place_too():
    table, box = lay(3, "2H 9S", ["3C", "4C"])
    call(table, box, "RRB")
    play(table, box, 0, HOLDS)
    play(table, box, 1, DRAWS)
    assert waiting(table) == [0]
    assert clause_against(table, box, 1, 7 + card("4C")) == "ROM-4.1"


@pytest.mark.clauses("ROM-6.3", "ROM-6.4", "ROM-6.8")
def test_who_is_not_promoted_is_told_so():
    table, box = lay(3, "2H 3H 4H", promoted=[0, 1])
    call(table, box, "BBB")
    assert [clause_against(table, box, s, REQUESTS) for s in range(3)] == ["", "ROM-6.4", "ROM-6.3"]
    play(table, box, 0, REQUESTS)  # the 3 of hearts does not fit either, and there is no card to give up
    assert members(table.promoted) == [1]
    assert clause_against(table, box, 0, REQUESTS) == "ROM-6.3"


# A cap on turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-7.2")
def test_the_longest_game_ends_with_its_turns_told():
    table, box = lay(3, "2H", rulings={"turn_cap": 30_000})
    table.turn = 29_999
    assert call(table, box, "BBB")[-1] == ("cut", -1, 30_000, "ROM-7.2")


# Rulings together --------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.5", "ROM-6.6", "ROM-6.7", "ROM-4.1")
def test_a_shared_card_counts_for_all_and_every_promoted_loser_pays():
    # Seat 0 joins, seat 1 does not, seat 3 is not promoted: the 2 of hearts and the 3 of clubs make everybody right.
    rulings = {"multi_promoted": "shared", "second_card_scope": "all", "promoted_penalty": "always", "request_when_right": "off"}
    table, box = lay(4, "2H 3C 9S", ["9C", "", "JC", "QC"], promoted=[0, 1, 2], rulings=rulings)
    call(table, box, "BRBB")
    assert legal(table, box, 0) == [DECLINES, REQUESTS]
    play(table, box, 0, REQUESTS)
    assert legal(table, box, 1) == [DECLINES]
    play(table, box, 1, DECLINES)
    play(table, box, 2, DECLINES)
    assert members(table.right) == [0, 1, 2, 3]
    assert waiting(table) == [0]
    # Had the second been the 3 of hearts: seats 0 and 2 pay, in turn order, and seat 1 alone is rewarded.
    table, box = lay(4, "2H 3H 9S", ["9C", "", "JC", "QC"], promoted=[0, 1, 2], rulings=rulings)
    call(table, box, "BRBB")
    play(table, box, 0, REQUESTS)
    play(table, box, 1, DECLINES)
    play(table, box, 2, DECLINES)
    assert waiting(table) == [0]
    give_up(table, box, 0, "9C")
    assert waiting(table) == [2]
    give_up(table, box, 2, "JC")
    assert members(table.right) == [1]
    assert discarded(table) == sorted(cards("2H 3H 9C JC"))
    assert members(table.promoted) == [0, 1, 2]


@pytest.mark.clauses("ROM-6.6", "ROM-6.7")
def test_where_a_wrong_call_always_costs_declining_does_not_save():
    table, box = lay(3, "2H 9S", promoted=[0], rulings={"promoted_penalty": "always"})
    call(table, box, "BBB")
    play(table, box, 0, DECLINES)
    assert table.promoted == 0
    assert ("demoted", 0, "ROM-6.7") in events(table)


@pytest.mark.clauses("ROM-5.2", "ROM-5.3")
def test_hands_are_laid_on_the_old_deck_after_the_placings():
    # 11 cards in the piles; seat 0 draws the 9 of spades (10 left), seat 1 places the 5 of clubs: 11 again, and nobody hands in.
    rulings = {"reset_check": "end_of_turn", "new_deck": "hands_first"}
    table, box = lay(6, "2H 9S 8S", ["3C 4C", "5C 6C"], piles=11, rulings=rulings)
    call(table, box, "RRBBBB")
    play(table, box, 0, DRAWS)
    play(table, box, 1, HOLDS)
    place(table, box, 1, "5C")
    assert int(table.resets) == 0
    # Without the placing the hands come on top: 3C, 4C, 9S, 5C and 6C, then the old deck from the 8 of spades on.
    table, box = lay(6, "2H 9S 8S", ["3C 4C", "5C 6C"], piles=11, rulings=rulings)
    call(table, box, "RRBBBB")
    play(table, box, 0, DRAWS)
    play(table, box, 1, HOLDS)
    play(table, box, 1, PASSES)
    assert int(table.resets) == 1
    assert sorted(deck(table)[:5]) == sorted(cards("3C 4C 9S 5C 6C"))
    assert deck(table)[5] == card("8S")
    assert discarded(table) == cards("2H")
    assert not table.promoted & bits([0, 1])


@pytest.mark.clauses("ROM-5.3")
@pytest.mark.parametrize(
    ("reading", "rest"), [("all", "and all cards are shuffled into a new deck."), ("hands_first", "shuffled and laid on the deck.")]
)
def test_the_log_tells_which_cards_make_the_new_deck(reading, rest):
    _, box = lay(6, rulings={"new_deck": reading})
    line = words.tell(box, "all_hand_in", -1, {"cards": 42}, Names.plain(6))
    assert line == f"The piles are low: all hands, 42 cards together, are handed in, {rest}"

"""ROM-6: promotion, the second card and its price."""

import pytest

from meadhall.engine import NOBODY, SPECTATOR
from meadhall.games.month.state import ASK, BLACK, CALL, DRAW, FORFEIT, RED

from .laying import call, card, cards, clause_against, discarded, events, give_up, hand, lay, legal, members, play, viewed, waiting

DECLINES, REQUESTS, DRAWS, HOLDS = 2, 3, 4, 5
NINE = "2C 3C 4C 5C 6C 7C 8C 9C 10C"


@pytest.mark.clauses("ROM-6.1", "ROM-6.2", "ROM-4.7")
def test_r5_ten_cards_promote_and_are_handed_in():
    table, box = lay(4, "2H 9S", [NINE])
    call(table, box, "RBBB")
    play(table, box, 0, DRAWS)
    assert members(table.promoted) == [0]
    assert hand(table, 0) == []
    assert discarded(table) == sorted(cards(f"2H {NINE} 9S"))
    told = events(viewed(table, box, 0))
    assert told == [
        ("draws", 0, card("9S"), "ROM-4.2"),
        ("promoted", 0, "ROM-6.1"),
        ("hands_in", 0, 0, 0, 2**9 - 1, 2**7, "ROM-6.2"),  # 2 to 10 of clubs, 9 of spades
    ]
    assert not table.over


@pytest.mark.clauses("ROM-6.2")
def test_the_ten_are_told_suit_by_suit():
    table, box = lay(4, "2H 9S", ["3H 4H 2D 5D 3C 6C 7C 2S 4S"])
    call(table, box, "RBBB")
    play(table, box, 0, DRAWS)
    # ranks count from 0 for a two: hearts 3 and 4, diamonds 2 and 5, clubs 3, 6 and 7, spades 2, 4 and 9
    assert events(viewed(table, box, 0))[-1] == ("hands_in", 0, 2 + 4, 1 + 8, 2 + 16 + 32, 1 + 4 + 128, "ROM-6.2")


@pytest.mark.clauses("ROM-6.2")
def test_the_ten_are_seen_by_all():
    table, box = lay(4, "2H 9S", [NINE])
    call(table, box, "RBBB")
    play(table, box, 0, DRAWS)
    for viewer in (1, 2, 3, SPECTATOR):
        view = viewed(table, box, viewer)
        assert events(view)[-1] == ("hands_in", 0, 0, 0, 2**9 - 1, 2**7, "ROM-6.2")
        assert discarded(view) == sorted(cards(f"2H {NINE} 9S"))


@pytest.mark.clauses("ROM-6.3", "ROM-6.4")
def test_the_promotion_works_from_the_next_death_on():
    table, box = lay(3, "2H 9S 3H", [NINE])
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert table.phase == CALL
    call(table, box, "BBB")
    assert (table.phase, waiting(table)) == (ASK, [0])
    assert legal(table, box, 0) == [DECLINES, REQUESTS]


@pytest.mark.clauses("ROM-6.4")
def test_the_promoted_show_last():
    table, box = lay(3, "2H", promoted=[1])
    told = call(table, box, "RBB")
    assert told[-1] == ("coins", NOBODY, 1, 4, "ROM-3.5")
    assert members(table.shown) == [0, 2]
    assert viewed(table, box, 0).seats[1].coin == 0
    assert viewed(table, box, 1).seats[1].coin == BLACK
    play(table, box, 1, DECLINES)
    assert events(table) == [("declines", 1, "ROM-6.3"), ("coin", 1, BLACK, "ROM-6.4")]
    assert members(table.shown) == [0, 1, 2]
    assert viewed(table, box, 0).seats[1].coin == BLACK


@pytest.mark.clauses("ROM-6.4")
def test_where_all_are_promoted_no_coin_shows_before_the_requests():
    table, box = lay(3, "2H", promoted=[0, 1, 2], active=2)
    told = call(table, box, "RBB")
    assert [event[0] for event in told] == ["dies"]
    assert waiting(table) == [2]


@pytest.mark.clauses("ROM-6.3", "ROM-6.5", "ROM-3.6")
def test_r2_a_second_card_that_fits_is_rewarded():
    table, box = lay(3, "2H 9S 5D", promoted=[0])
    call(table, box, "BRR")
    play(table, box, 0, REQUESTS)
    assert events(table) == [
        ("requests", 0, "ROM-6.3"),
        ("dies", 0, card("9S"), 2, "ROM-6.3"),
        ("coin", 0, BLACK, "ROM-6.4"),
    ]
    assert discarded(table) == cards("2H 9S")
    assert (table.phase, waiting(table)) == (DRAW, [0])
    play(table, box, 0, DRAWS)
    assert hand(table, 0) == cards("5D")
    assert members(table.promoted) == [0]


@pytest.mark.clauses("ROM-6.7", "ROM-6.8")
def test_r2_a_second_card_that_does_not_fit_demotes_who_has_none_to_give():
    table, box = lay(3, "2H 9D 3D", promoted=[0])
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert events(table)[-1] == ("demoted", 0, "ROM-6.7")
    assert table.promoted == 0
    assert table.phase == CALL
    call(table, box, "BBB")  # nobody is asked about a second card any more
    assert table.phase == CALL
    assert table.turn == 2


@pytest.mark.clauses("ROM-6.6", "ROM-6.7")
def test_r3_the_last_card_pays_and_the_next_failure_demotes():
    table, box = lay(3, "2H 9D 3D 4D", ["5C"], promoted=[0])
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert (table.phase, waiting(table)) == (FORFEIT, [0])
    assert legal(table, box, 0) == [59 + card("5C")]
    give_up(table, box, 0, "5C")
    assert events(viewed(table, box, 1)) == [("forfeits", 0, card("5C"), "ROM-6.6")]
    assert discarded(table) == sorted(cards("2H 9D 5C"))
    assert hand(table, 0) == []
    assert members(table.promoted) == [0]
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert table.promoted == 0


@pytest.mark.clauses("ROM-6.6")
def test_the_owner_picks_the_card_to_give_up():
    table, box = lay(3, "2H 9D", ["5C 6D KH"], promoted=[0])
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    assert legal(table, box, 0) == [59 + c for c in cards("KH 6D 5C")]
    assert clause_against(table, box, 0, 59 + card("2C")) == "ROM-6.6"
    give_up(table, box, 0, "6D")
    assert hand(table, 0) == sorted(cards("5C KH"))


@pytest.mark.clauses("ROM-6.8", "ROM-6.1", "ROM-7.1")
def test_ten_cards_after_a_demotion_promote_anew():
    table, box = lay(3, "2H 9D 3H 4H", [NINE], promoted=[])
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert members(table.promoted) == [0]
    call(table, box, "BBB")  # 3H against a black coin, and 4H against it too
    play(table, box, 0, REQUESTS)
    assert table.promoted == 0
    again, box = lay(3, "2H 9D", [NINE])
    call(again, box, "RBB")
    play(again, box, 0, DRAWS)
    assert (again.over, members(again.promoted)) == (0, [0])


@pytest.mark.clauses("ROM-6.5")
def test_a_request_by_who_is_right_already_costs_nothing_and_rewards_once():
    table, box = lay(3, "2H 9S 3C 4C", promoted=[0])
    call(table, box, "RBB")
    play(table, box, 0, REQUESTS)
    assert members(table.right) == [0]
    play(table, box, 0, DRAWS)
    assert hand(table, 0) == cards("3C")
    assert table.phase == CALL


@pytest.mark.clauses("ROM-6.6", "ROM-4.8")
def test_without_a_request_nothing_is_owed():
    table, box = lay(3, "2H", ["5C"], promoted=[0])
    call(table, box, "BBB")
    play(table, box, 0, DECLINES)
    assert table.phase == CALL
    assert hand(table, 0) == cards("5C")
    assert members(table.promoted) == [0]


@pytest.mark.clauses("ROM-6.3", "ROM-5.1")
def test_a_second_card_from_a_deck_that_has_just_been_renewed():
    table, box = lay(3, "2H", discard="3H", promoted=[0])
    table.deck[:1], table.deck_count = (card("2H"),), 1
    call(table, box, "BBB")
    assert sorted(table.deck[: table.deck_count]) == cards("2H 3H")
    play(table, box, 0, REQUESTS)
    assert table.souls[1].card in cards("2H 3H")
    assert (table.deck_count, len(discarded(table))) == (1, 1)


# several promoted ------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.3", "ROM-6.4", "ROM-6.5")
def test_each_promoted_player_has_a_card_of_the_own():
    table, box = lay(4, "2H 9S 3H 4H 5H", ["", "5C"], promoted=[0, 1, 2], active=2)
    call(table, box, "BBBR")
    assert waiting(table) == [2]
    play(table, box, 2, REQUESTS)  # the 9 of spades, which counts for nobody else
    assert waiting(table) == [0]
    assert viewed(table, box, 1).seats[0].coin == 0
    play(table, box, 0, DECLINES)
    play(table, box, 1, REQUESTS)  # the 3 of hearts
    assert events(table)[1] == ("dies", 1, card("3H"), 3, "ROM-6.3")
    assert (table.phase, waiting(table)) == (FORFEIT, [1])
    give_up(table, box, 1, "5C")
    assert members(table.right) == [2, 3]
    assert waiting(table) == [2]


@pytest.mark.clauses("ROM-6.4", "ROM-6.6")
def test_the_price_is_paid_before_the_next_player_asks():
    table, box = lay(3, "2H 3H 9S", ["5C"], promoted=[0, 1])
    call(table, box, "BBR")
    play(table, box, 0, REQUESTS)
    assert waiting(table) == [0]
    give_up(table, box, 0, "5C")
    assert (table.phase, waiting(table)) == (ASK, [1])
    play(table, box, 1, REQUESTS)
    assert members(table.right) == [1, 2]


@pytest.mark.clauses("ROM-6.3", "ROM-6.4", "ROM-6.5")
def test_a_shared_second_card_counts_for_those_who_joined():
    table, box = lay(4, "2H 9S", promoted=[0, 1, 2], rulings={"multi_promoted": "shared"})
    call(table, box, "BBBR")
    play(table, box, 0, REQUESTS)
    assert events(table) == [("requests", 0, "ROM-6.3")]
    assert table.soul_count == 1
    play(table, box, 1, DECLINES)
    assert members(table.shown) == [3]
    play(table, box, 2, REQUESTS)
    assert events(table) == [
        ("requests", 2, "ROM-6.3"),
        ("dies", NOBODY, card("9S"), 2, "ROM-6.3"),
        ("coin", 0, BLACK, "ROM-6.4"),
        ("coin", 1, BLACK, "ROM-6.4"),
        ("coin", 2, BLACK, "ROM-6.4"),
    ]
    assert members(table.right) == [0, 2, 3]
    assert members(table.promoted) == [0, 1, 2]


@pytest.mark.clauses("ROM-6.6", "ROM-6.7")
def test_a_shared_second_card_is_paid_for_by_those_who_joined():
    table, box = lay(4, "2H 3H", ["5C", "6C"], promoted=[0, 1, 2], rulings={"multi_promoted": "shared"})
    call(table, box, "BBBR")
    play(table, box, 0, REQUESTS)
    play(table, box, 1, DECLINES)
    play(table, box, 2, REQUESTS)
    assert (table.phase, waiting(table)) == (FORFEIT, [0])
    give_up(table, box, 0, "5C")
    assert events(table)[-1] == ("demoted", 2, "ROM-6.7")
    assert members(table.promoted) == [0, 1]
    assert hand(table, 1) == cards("6C")
    assert (table.phase, waiting(table)) == (DRAW, [3])


@pytest.mark.clauses("ROM-6.3")
def test_nobody_joins_nobody_dies():
    table, box = lay(3, "2H 3H", promoted=[0, 1], rulings={"multi_promoted": "shared"})
    call(table, box, "BRB")
    play(table, box, 0, DECLINES)
    play(table, box, 1, DECLINES)
    assert table.soul_count == 1
    assert members(table.right) == [1]


# second_card_scope ----------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.5")
@pytest.mark.parametrize(("scope", "right"), [("self", [1]), ("promoted", [0, 1]), ("all", [0, 1, 2])])
def test_for_whom_a_second_card_counts(scope, right):
    table, box = lay(4, "2H 9S", promoted=[0, 1], rulings={"second_card_scope": scope})
    call(table, box, "BBBB")
    table.seats[3].coin = RED  # shown red, so only the first card could have fitted
    play(table, box, 0, DECLINES)
    play(table, box, 1, REQUESTS)
    assert members(int(table.right) & 7) == right


@pytest.mark.clauses("ROM-6.5", "ROM-6.6")
@pytest.mark.parametrize("scope", ["promoted", "all"])
def test_what_is_owed_is_paid_after_the_last_request(scope):
    table, box = lay(3, "2H 3H 9S", ["5C", "6C"], promoted=[0, 1], rulings={"second_card_scope": scope})
    call(table, box, "BBR")
    play(table, box, 0, REQUESTS)  # the 3 of hearts does not fit
    assert (table.phase, waiting(table)) == (ASK, [1])
    assert members(table.shown) == [0, 2]
    play(table, box, 1, REQUESTS)  # the 9 of spades fits both
    assert members(table.right) == [0, 1, 2]
    assert (hand(table, 0), hand(table, 1)) == (cards("5C"), cards("6C"))


@pytest.mark.clauses("ROM-6.6")
def test_two_who_owe_pay_one_after_the_other():
    table, box = lay(3, "2H 3H 4H", ["5C", "6C"], promoted=[0, 1], active=1, rulings={"second_card_scope": "promoted"})
    call(table, box, "BBR")
    play(table, box, 1, REQUESTS)
    play(table, box, 0, REQUESTS)
    assert waiting(table) == [1]
    give_up(table, box, 1, "6C")
    assert waiting(table) == [0]
    give_up(table, box, 0, "5C")
    assert (table.phase, waiting(table)) == (DRAW, [2])


# promoted_penalty -----------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.6", "ROM-6.7")
def test_every_wrong_call_of_the_promoted_may_cost():
    table, box = lay(3, "2H 3H", ["5C"], promoted=[0, 1], rulings={"promoted_penalty": "always"})
    call(table, box, "BBB")
    play(table, box, 0, DECLINES)
    assert waiting(table) == [0]
    give_up(table, box, 0, "5C")
    play(table, box, 1, DECLINES)
    assert events(table)[-1] == ("demoted", 1, "ROM-6.7")
    assert members(table.promoted) == [0]
    assert table.phase == CALL  # the third seat, wrong and not promoted, owes nothing


# request_when_right ---------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.3")
def test_only_the_wrong_may_ask_where_it_is_ruled_so():
    table, box = lay(3, "2H 3H", promoted=[0, 1], rulings={"request_when_right": "off"})
    call(table, box, "RBB")
    assert legal(table, box, 0) == [DECLINES]
    assert clause_against(table, box, 0, REQUESTS) == "ROM-6.3"
    play(table, box, 0, DECLINES)
    assert legal(table, box, 1) == [DECLINES, REQUESTS]


# discard_public -------------------------------------------------------------------------------------------------------


@pytest.mark.clauses("ROM-6.2")
def test_the_ten_may_go_in_face_down():
    table, box = lay(3, "2H 9S", [NINE], rulings={"discard_public": "off"})
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert events(viewed(table, box, 0))[-1] == ("hands_in", 0, 0, 0, 2**9 - 1, 2**7, "ROM-6.2")
    assert discarded(viewed(table, box, 0)) == sorted(cards(f"2H {NINE} 9S"))
    for viewer in (1, SPECTATOR):
        assert events(viewed(table, box, viewer))[-1] == ("hands_in_unseen", 0, 10, "ROM-6.2")
        assert discarded(viewed(table, box, viewer)) == [-1] * 10 + cards("2H")


@pytest.mark.clauses("ROM-6.6")
def test_a_card_given_up_may_go_in_face_down():
    table, box = lay(3, "2H 9D", ["5C 6C"], promoted=[0], rulings={"discard_public": "off"})
    call(table, box, "BBB")
    play(table, box, 0, REQUESTS)
    give_up(table, box, 0, "6C")
    assert events(viewed(table, box, 0)) == [("forfeits", 0, card("6C"), "ROM-6.6")]
    assert discarded(viewed(table, box, 0)) == cards("2H 9D 6C")
    assert events(viewed(table, box, 2)) == [("forfeits_unseen", 0, "ROM-6.6")]
    assert discarded(viewed(table, box, 2)) == [-1, *cards("2H 9D")]


@pytest.mark.clauses("ROM-6.3", "ROM-6.6")
def test_a_request_counts_for_its_own_turn_alone():
    table, box = lay(3, "2H 3H 4H", ["3C 4C"], promoted=[0])
    call(table, box, "BRR")
    play(table, box, 0, REQUESTS)
    give_up(table, box, 0, "3C")
    for s in (1, 2):
        play(table, box, s, HOLDS)
    call(table, box, "BRR")  # seat 1 is the active one now
    assert members(table.asked) == []
    play(table, box, 0, DECLINES)
    assert (table.phase, waiting(table)) == (DRAW, [1])  # wrong again, but nothing is paid without a request
    assert hand(table, 0) == cards("4C")

"""ROM-7: the end, points and places."""

import pytest

from meadhall.engine import NOBODY

from .laying import call, clause_against, events, hand, lay, legal, play, scored, waiting

DECLINES, DRAWS, HOLDS = 2, 4, 5
NINE = "2C 3C 4C 5C 6C 7C 8C 9C 10C"


@pytest.mark.clauses("ROM-7.1", "ROM-7.2", "ROM-4.3")
def test_r4_a_promoted_player_wins_with_the_tenth_card_and_nobody_draws_after():
    table, box = lay(4, "2H 9S 3D", ["", NINE, "", ""], promoted=[1], active=1)
    call(table, box, "RRRB")
    play(table, box, 1, DECLINES)
    play(table, box, 1, DRAWS)
    assert events(table)[-1] == ("wins", 1, "ROM-7.2")
    assert (table.over, table.winner, table.cut) == (1, 1, 0)
    assert len(hand(table, 1)) == 10
    assert (hand(table, 2), hand(table, 0)) == ([], [])
    assert waiting(table) == []
    assert [legal(table, box, s) for s in range(4)] == [[]] * 4
    assert clause_against(table, box, 2, DRAWS) == "ROM-7.2"
    assert scored(table, box) == ([0, 20, 0, 0], [2, 1, 2, 2])


@pytest.mark.clauses("ROM-7.2", "ROM-4.3")
def test_of_two_who_reach_ten_in_a_turn_the_first_in_turn_order_wins():
    table, box = lay(3, "2H 9S 3D", [NINE, "2D 3H 4D 5D 6D 7D 8D 9D 10D"], promoted=[0, 1], active=1)
    call(table, box, "RRB")
    play(table, box, 1, DECLINES)
    play(table, box, 0, DECLINES)
    play(table, box, 1, DRAWS)
    assert table.winner == 1
    assert len(hand(table, 0)) == 9
    assert scored(table, box) == ([19, 20, 0], [2, 1, 2])


@pytest.mark.clauses("ROM-7.1")
def test_a_first_promotion_ends_nothing():
    table, box = lay(3, "2H 9S", [NINE])
    call(table, box, "RBB")
    play(table, box, 0, DRAWS)
    assert (table.over, table.winner) == (0, NOBODY)
    assert scored(table, box) == ([10, 0, 0], [1, 2, 2])


@pytest.mark.clauses("ROM-7.2")
def test_a_cap_cuts_the_game_at_the_end_of_its_turn():
    table, box = lay(4, "2H 9S 3H", ["2C 3C", "4C", "", "5C 6C"], promoted=[2], rulings={"turn_cap": 2})
    call(table, box, "BBBB")
    play(table, box, 2, DECLINES)
    assert (table.over, table.turn) == (0, 1)
    call(table, box, "BRRR")  # the 9 of spades
    play(table, box, 2, DECLINES)
    play(table, box, 0, DRAWS)
    assert events(table)[-1] == ("cut", NOBODY, 2, "ROM-7.2")
    assert (table.over, table.cut, table.winner, table.turn) == (1, 1, NOBODY, 2)
    assert waiting(table) == []
    assert scored(table, box) == ([3, 1, 10, 2], [2, 4, 1, 3])


@pytest.mark.clauses("ROM-7.2")
def test_equals_share_a_place():
    table, box = lay(5, "2H", ["2C", "3C", "4C 5C", "", ""], rulings={"turn_cap": 1})
    call(table, box, "BBBBB")
    assert table.cut == 1
    assert scored(table, box) == ([1, 1, 2, 0, 0], [2, 2, 1, 4, 4])


@pytest.mark.clauses("ROM-7.2")
def test_without_a_cap_nothing_is_cut():
    table, box = lay(3, "2H 3H 4H")
    for _ in range(3):
        call(table, box, "BBB")
    assert (table.over, table.turn) == (0, 3)

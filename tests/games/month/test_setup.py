"""ROM-1 and ROM-2: the game and its set-up."""

from collections import Counter

import pytest

from meadhall import UserError
from meadhall.engine import NOBODY
from meadhall.games.month import GAME
from meadhall.games.month.state import CALL

from .laying import ALL, call, card, deck, events, hand, lay, legal, opened, play, waiting


@pytest.mark.clauses("ROM-1.1")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_three_to_six_play(count):
    table, _ = opened(count)
    assert table.count == count
    assert waiting(table) == list(range(count))


@pytest.mark.clauses("ROM-1.1")
@pytest.mark.parametrize("count", [1, 2, 7])
def test_other_numbers_do_not(count):
    with pytest.raises(UserError, match=f"Reaper of the Month is played by 3 to 6, not by {count}."):
        GAME.open_box(count)


@pytest.mark.clauses("ROM-1.2", "ROM-3.2")
def test_the_box_holds_an_ordinary_deck():
    box = GAME.open_box(4)
    assert Counter(int(suit) for suit in box.suit) == {0: 13, 1: 13, 2: 13, 3: 13}
    assert Counter(int(rank) for rank in box.rank) == dict.fromkeys(range(13), 4)
    assert int(box.red) == 2**26 - 1  # hearts and diamonds
    assert (box.promotion, box.reset) == (10, 10)


@pytest.mark.clauses("ROM-2.1", "ROM-2.4")
def test_everything_is_in_the_deck():
    table, _ = opened(6)
    assert sorted(deck(table)) == list(range(52))
    assert table.discard == 0
    assert [hand(table, s) for s in range(6)] == [[]] * 6
    assert table.promoted == 0
    assert table.winner == NOBODY
    assert [int(sight.knows) for sight in table.sights] == [0] * 7
    assert {int(may) for sight in table.sights for may in sight.may} == {ALL}


@pytest.mark.clauses("ROM-2.1")
def test_every_card_is_on_top_about_equally_often():
    tops = Counter(deck(opened(3, seed=seed)[0])[0] for seed in range(260))
    assert sum((tops[c] - 5) ** 2 / 5 for c in range(52)) < 111.0  # chi-square, 51 degrees of freedom, one in a million


@pytest.mark.clauses("ROM-1.3", "ROM-2.2", "ROM-3.3")
def test_everybody_has_one_coin():
    table, box = lay(3)
    for s in range(3):
        assert legal(table, box, s) == [0, 1]
        play(table, box, s, 0)
        if s < 2:
            assert legal(table, box, s) == []


@pytest.mark.clauses("ROM-2.3")
@pytest.mark.parametrize(("choice", "seat"), [(1, 0), (4, 3), (5, 0), ("6", 1)])
def test_the_first_player_may_be_chosen(choice, seat):
    table, _ = opened(4, {"first_player": choice})
    assert table.active == seat
    assert events(table) == [("begins", seat, "ROM-2.3")]


@pytest.mark.clauses("ROM-2.3")
def test_the_first_player_is_drawn_by_lot():
    lots = Counter(int(opened(3, {"first_player": "random"}, seed)[0].active) for seed in range(90))
    assert sum((lots[s] - 30) ** 2 / 30 for s in range(3)) < 27.7  # chi-square, 2 degrees of freedom, one in a million


@pytest.mark.clauses("ROM-2.3")
def test_the_turn_passes_to_the_left():
    table, box = lay(3, "2H 3H 4H 5H", active=1)
    seats = []
    for _ in range(4):
        seats.append(int(table.active))
        call(table, box, "BBB")
    assert seats == [1, 2, 0, 1]
    assert table.turn == 4
    assert table.phase == CALL


@pytest.mark.clauses("ROM-1.4", "ROM-6.1", "ROM-7.2")
def test_the_goal_is_promotion():
    rulebook = GAME.rulebook
    assert "promoted" in rulebook.clause(rulebook.place("ROM-1.4")).text
    table, box = lay(3, "2H 3C", ["2S 3S 4S 5S 6S 7S 8S 9S 10S"])
    call(table, box, "RBB")
    play(table, box, 0, 4)
    assert table.promoted == 1
    assert card("3C") not in hand(table, 0)

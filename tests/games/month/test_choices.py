"""What is refused, and by which clause."""

import pytest

from meadhall.games.month.state import ACTIONS, ASK, CALL, DECLARE, DRAW, FORFEIT, PLACE

from .laying import bits, card, clause_against, lay, legal


def at(phase, rulings=None, coin=2, hand="2H 3C 8D"):
    """Seat 1 is to decide."""
    table, box = lay(3, "3H", ["", hand, ""], promoted=[1], rulings=rulings)
    table.phase, table.waiting, table.right = phase, bits([1]), bits([1])
    table.souls[0].card, table.soul_count = card("5H"), 1
    table.seats[1].coin = coin
    return table, box


@pytest.mark.clauses("ROM-3.3", "ROM-6.3", "ROM-6.6", "ROM-4.1")
@pytest.mark.parametrize(
    ("phase", "clause"),
    [(CALL, "ROM-3.3"), (ASK, "ROM-6.3"), (FORFEIT, "ROM-6.6"), (DECLARE, "ROM-4.1"), (DRAW, "ROM-4.1"), (PLACE, "ROM-4.1")],
)
def test_who_is_not_asked_may_do_nothing(phase, clause):
    table, box = at(phase)
    for seat in (0, 2):
        assert legal(table, box, seat) == []
        assert {clause_against(table, box, seat, action) for action in range(ACTIONS)} == {clause}


PLACES, GIVES = [7, 7 + card("8D"), 7 + card("3C")], [59, 59 + card("8D"), 59 + card("3C")]


@pytest.mark.clauses("ROM-3.2", "ROM-6.3", "ROM-6.6", "ROM-4.1", "ROM-4.4")
@pytest.mark.parametrize(
    ("phase", "rulings", "allowed", "clause"),
    [
        (CALL, {}, [0, 1], "ROM-3.2"),
        (ASK, {}, [2, 3], "ROM-6.3"),
        (ASK, {"request_when_right": "off"}, [2, 3], "ROM-6.3"),
        (FORFEIT, {}, GIVES, "ROM-6.6"),
        (DRAW, {}, [4, 5], "ROM-4.1"),
        (DRAW, {"reward_optional": "off"}, [4, 5], "ROM-4.1"),
        (PLACE, {}, [6, *PLACES], "ROM-4.4"),
        (DECLARE, {}, [4, 5, 6], "ROM-4.1"),
        (DECLARE, {"reward_optional": "off"}, [4, 5], "ROM-4.1"),
    ],
)
def test_the_rest_is_refused_by_the_clause_of_the_moment(phase, rulings, allowed, clause):
    table, box = at(phase, rulings)
    assert legal(table, box, 1) == allowed
    for action in (*range(ACTIONS), -1, ACTIONS, 2**31):
        assert clause_against(table, box, 1, action) == ("" if action in allowed else clause), action


@pytest.mark.clauses("ROM-4.1", "ROM-4.4")
def test_what_must_be_placed_may_not_be_passed():
    table, box = at(PLACE, {"reward_optional": "off"})
    assert legal(table, box, 1) == PLACES
    assert clause_against(table, box, 1, 6) == "ROM-4.1"
    assert clause_against(table, box, 1, 4) == "ROM-4.4"


@pytest.mark.clauses("ROM-6.3")
@pytest.mark.parametrize(("coin", "options"), [(1, [2]), (2, [2, 3])])
def test_a_request_by_who_is_right_may_be_refused(coin, options):
    table, box = at(ASK, {"request_when_right": "off"}, coin)
    assert legal(table, box, 1) == options


@pytest.mark.clauses("ROM-4.4")
def test_without_cards_nothing_can_be_placed():
    table, box = at(DECLARE, hand="")
    assert legal(table, box, 1) == [4, 6]
    assert clause_against(table, box, 1, 5) == "ROM-4.4"


@pytest.mark.clauses("ROM-7.2")
def test_after_the_end_nothing_is_allowed():
    table, box = at(CALL)
    table.over, table.waiting = 1, 0
    assert {clause_against(table, box, 1, action) for action in range(ACTIONS)} == {"ROM-7.2"}

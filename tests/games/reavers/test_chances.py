"""The chances of a combat against an independent enumeration: roll by roll, every face of every die."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from meadhall.games.reavers.chances import MOST_DEFENSE, MOST_DICE, MOST_FAVOR, chance

FACES = (0, 0, 1, 1, 1, 2)  # RVR-12.2: the successes of a combat die


@cache
def enumerated(dice: int, wanted: int, favor: int) -> Fraction:
    """The chance that so many dice show enough, where after a roll all that miss are rolled again while there is Favor."""
    won = Fraction(0)
    for shown in product(FACES, repeat=dice):
        rest = wanted - sum(shown)
        if favor == 0 or rest <= 0:
            won += rest <= 0
        else:
            won += enumerated(shown.count(0), rest, favor - 1)
    return won / len(FACES) ** dice


@pytest.mark.parametrize("favor", range(MOST_FAVOR + 1))
@pytest.mark.parametrize("dice", range(5))
def test_all_faces_of_up_to_four_dice(dice, favor):
    for wanted in range(10):
        assert chance(dice, wanted, favor) == pytest.approx(float(enumerated(dice, wanted, favor))), wanted


def test_what_one_die_does_by_hand():
    """Two faces of six miss; with a Favor they miss twice."""
    assert chance(1, 1, 0) == pytest.approx(4 / 6)
    assert chance(1, 1, 1) == pytest.approx(1 - 1 / 9)
    assert chance(1, 2, 0) == pytest.approx(1 / 6)
    assert chance(1, 2, 1) == pytest.approx(1 / 6 + 2 / 6 / 6)  # a 1 is not rolled again


def test_nothing_wanted_is_certain_and_no_die_wins_nothing():
    assert chance(0, 0, 0) == chance(3, 0, 2) == chance(0, -2, 0) == 1.0
    assert chance(0, 1, 4) == 0.0
    assert chance(3, 7, 4) == 0.0  # 6 at most


def test_more_dice_more_favor_and_a_lower_defense_are_never_worse():
    for dice in range(MOST_DICE):
        for wanted in range(1, MOST_DEFENSE):
            for favor in range(MOST_FAVOR):
                here = chance(dice, wanted, favor)
                assert 0.0 <= here <= 1.0
                assert here <= chance(dice + 1, wanted, favor) + 1e-12
                assert here <= chance(dice, wanted, favor + 1) + 1e-12
                assert here >= chance(dice, wanted + 1, favor) - 1e-12


def test_beyond_the_table_the_last_column_stands():
    assert chance(MOST_DICE + 5, 3, 0) == chance(MOST_DICE, 3, 0)
    assert chance(8, MOST_DEFENSE + 3, 0) == chance(8, MOST_DEFENSE, 0)
    assert chance(2, 3, MOST_FAVOR + 9) == chance(2, 3, MOST_FAVOR)
    assert chance(2, 3, -1) == chance(2, 3, 0)

"""Numbers worked out by hand, against every roll counted through the game's own reckoning of dice."""

import itertools
from fractions import Fraction

import pytest

from meadhall.games.reaper.fate import settle
from meadhall.games.reaper.rulebook import RPR_6_10
from meadhall.games.reaper.salvation import is_bust

from .laying import DOUBLE, FIVE_TWO, NO_3, NO_4, NONE, ONE_SIX, SIX_ONE, TWO_FIVE, Laid


def settled(laid: Laid, faces: tuple[int, ...], black: int) -> int:
    """The sum of these dice, the last `black` of them death dice, placed under the fate of the table."""
    seat = laid[0]
    for d in range(5):
        seat.dice[d].face = faces[d] if d < len(faces) else 0
        seat.dice[d].black = int(len(faces) - black <= d < len(faces))
    laid.table.told = 0
    settle(laid.table, laid.box, 0, RPR_6_10)
    return int(laid[0].total)


def rolls(dice: int) -> "itertools.product[tuple[int, ...]]":
    return itertools.product(range(1, 7), repeat=dice)


@pytest.mark.clauses("RPR-11.4", "RPR-11.5", "RPR-11.6", "RPR-11.7", "RPR-11.8", "RPR-11.9", "RPR-11.10", "RPR-11.11")
@pytest.mark.parametrize(
    ("fate", "mean"),
    [
        (NONE, Fraction(7, 2)), (ONE_SIX, Fraction(13, 3)), (TWO_FIVE, Fraction(4)), (FIVE_TWO, Fraction(3)),
        (SIX_ONE, Fraction(8, 3)), (NO_3, Fraction(3)), (NO_4, Fraction(17, 6)), (DOUBLE, Fraction(7)),
    ],
)  # fmt: skip
def test_mean_worth_of_a_coloured_die_and_of_a_death_die(fate: int, mean: Fraction) -> None:
    laid = Laid(3).trial(12, fate)
    assert Fraction(sum(settled(laid, (face,), 0) for face in range(1, 7)), 6) == mean
    assert Fraction(sum(settled(laid, (face,), 1) for face in range(1, 7)), 6) == 7  # RPR-6.9


@pytest.mark.clauses("RPR-8.2", "RPR-8.4", "RPR-6.9", "RPR-6.10")
@pytest.mark.parametrize(
    ("player", "death", "target", "exact", "bust"),
    [
        (2, 0, 7, Fraction(1, 6), Fraction(5, 12)),
        (3, 0, 12, Fraction(25, 216), Fraction(7, 27)),
        (4, 0, 17, Fraction(13, 162), Fraction(103, 648)),
        (1, 1, 12, Fraction(1, 12), Fraction(1, 3)),
        (2, 1, 17, Fraction(2, 27), Fraction(2, 9)),
        (0, 1, 12, Fraction(1, 6), Fraction(0)),
    ],
)
def test_chances_to_be_exact_and_to_be_bust(player: int, death: int, target: int, exact: Fraction, bust: Fraction) -> None:
    laid = Laid(3).trial(target, NONE)
    laid[0].inside = 1
    hits = over = 0
    for faces in rolls(player + death):
        hits += settled(laid, faces, death) == target
        over += bool(is_bust(laid.table, 0))
    assert Fraction(hits, 6 ** (player + death)) == exact
    assert Fraction(over, 6 ** (player + death)) == bust


@pytest.mark.clauses("RPR-6.10", "RPR-11.10")
@pytest.mark.parametrize(
    ("fate", "least", "most"),
    [(NONE, 6, 36), (ONE_SIX, 10, 36), (SIX_ONE, 6, 32), (NO_3, 2, 36), (NO_4, 2, 36), (DOUBLE, 10, 60)],
)
def test_range_of_a_whole_bet(fate: int, least: int, most: int) -> None:
    """Four coloured dice of one face each way are enough for the ends, since each die counts for itself."""
    laid = Laid(3).trial(12, fate)
    sums = [settled(laid, (face,) * 4 + (black,), 1) for face in range(1, 7) for black in range(1, 7)]
    assert (min(sums), max(sums)) == (least, most)


@pytest.mark.clauses("RPR-11.10", "RPR-6.9")
def test_sums_are_even_under_doubling_and_of_death_dice() -> None:
    laid = Laid(3).trial(12, DOUBLE)
    assert all(settled(laid, faces, 1) % 2 == 0 for faces in rolls(3))
    assert all(settled(laid.trial(12, NONE), (face,), 1) % 2 == 0 for face in range(1, 7))

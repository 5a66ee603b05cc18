"""Shares and ratings: figures by hand, the likelihood's peak by another way, intervals that hold what they promise."""

import math
from itertools import combinations

import numpy as np
import pytest
from scipy import optimize, stats

from meadhall.lab import ratings

T3 = 3.1824463
"""Student's factor for three degrees of freedom, from tables."""


def test_a_share_by_hand() -> None:
    """Blocks 1, 1, 1/2 and the imagined 1/2: their mean is 3/4, their variance 1/12, the standard error √(1/48)."""
    found = ratings.share([1, 1, 0.5])
    assert found.mean == pytest.approx(2.5 / 3)
    assert found.low == pytest.approx(0.75 - T3 / math.sqrt(48), abs=1e-4)
    assert found.high == 1


def test_a_share_of_the_other_is_what_is_left() -> None:
    won = np.array([0.25, 0.5, 1.0, 0.75, 0.5])
    one, other = ratings.share(won), ratings.share(1 - won)
    assert (one.mean, one.low, one.high) == pytest.approx((1 - other.mean, 1 - other.high, 1 - other.low))


def test_nothing_but_victories_promise_no_certainty() -> None:
    """Ten blocks of 1 and one of 1/2: mean 21/22, variance 1/44, and Student's 2.228 for ten degrees of freedom."""
    found = ratings.share([1.0] * 10)
    assert (found.mean, found.high) == (1, 1)
    assert found.low == pytest.approx(21 / 22 - 2.228 * math.sqrt(1 / 44 / 11), abs=1e-3)


def test_one_block_says_next_to_nothing() -> None:
    assert ratings.share([1.0]).low == 0
    assert ratings.share([0.5]).mean == 0.5


@pytest.mark.parametrize("freedom", [*range(1, 12), 20, 50, 1000])
def test_students_factor(freedom: int) -> None:
    assert ratings.student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), abs=0.003)


@pytest.mark.parametrize(("blocks", "true"), [(4, 0.5), (4, 0.9), (10, 0.65), (40, 0.95)])
@pytest.mark.parametrize("alike", [4.0, 1e9])
def test_intervals_hold_the_true_share(blocks: int, true: float, alike: float) -> None:
    """Blocks of six games whose chance differs from block to block (beta law), or does not; 92 % of 2,000 is 6 errors below 95 %."""
    chance = np.random.default_rng(7)
    trials = 2000
    won = chance.binomial(6, chance.beta(true * alike, (1 - true) * alike, (trials, blocks))) / 6
    found = [ratings.share(row) for row in won]
    assert sum(one.low <= true <= one.high for one in found) > 0.92 * trials


def test_two_players_by_hand() -> None:
    """The share with the imagined block is 3/4, so the odds are three to one; the interval is that of the share, by the slope."""
    first, second = ratings.ratings([(0, 1)], [[0.0, 0.0, 0.5]], 2)
    assert (first.mean, first.low, first.high) == (1500, None, None)
    assert second.mean == pytest.approx(1500 + 400 * math.log10(3))
    half = T3 / math.sqrt(48) / (0.75 * 0.25) * 400 / math.log(10)
    assert (second.low, second.high) == pytest.approx((second.mean - half, second.mean + half), abs=0.2)


def test_ratings_are_the_most_likely() -> None:
    """The same peak by SciPy's minimiser, on the log likelihood written out pair by pair."""
    pairs = list(combinations(range(4), 2))
    won = np.random.default_rng(3).integers(0, 7, (6, 9)) / 6
    counted = np.hstack([won, np.full((6, 1), 0.5)])

    def unlikely(strengths: np.ndarray) -> float:
        at = [0.0, *strengths]
        total = 0.0
        for (one, other), row in zip(pairs, counted, strict=True):
            total += sum(x * math.log1p(math.exp(at[other] - at[one])) + (1 - x) * math.log1p(math.exp(at[one] - at[other])) for x in row)
        return total

    peak = optimize.minimize(unlikely, np.zeros(3), tol=1e-12).x
    found = ratings.ratings(pairs, won, 4)
    assert [one.mean for one in found[1:]] == pytest.approx([1500 + 400 / math.log(10) * x for x in peak], abs=0.1)


def test_intervals_agree_with_resampled_blocks() -> None:
    """Half of the 95 % interval is 2 standard errors (Student's, 59 degrees); those by drawing whole blocks again and again."""
    pairs = list(combinations(range(3), 2))
    chance = np.random.default_rng(5)
    luck = chance.normal(0, 0.15, 60)  # of a block, shared by all pairs
    won = np.clip(np.array([0.4, 0.3, 0.45])[:, None] + luck + chance.normal(0, 0.1, (3, 60)), 0, 1)
    drawn = [[one.mean for one in ratings.ratings(pairs, won[:, chance.integers(0, 60, 60)], 3)] for _ in range(1000)]
    spread = np.std(drawn, axis=0)
    for k, one in list(enumerate(ratings.ratings(pairs, won, 3)))[1:]:
        assert (one.high - one.mean) / 2.0 == pytest.approx(spread[k], rel=0.12)


def test_another_first_player_moves_all_ratings_alike() -> None:
    won = np.random.default_rng(4).random((3, 8))
    abc = [one.mean for one in ratings.ratings([(0, 1), (0, 2), (1, 2)], won, 3)]
    bca = [one.mean for one in ratings.ratings([(0, 1), (0, 2), (1, 2)], [won[2], 1 - won[0], 1 - won[1]], 3)]
    assert [bca[2] - bca[0], bca[2] - bca[1]] == pytest.approx([abc[0] - abc[1], abc[0] - abc[2]])


@pytest.mark.parametrize("blocks", [1, 1000])
def test_sweeps_end_with_finite_ratings_in_order(blocks: int) -> None:
    pairs = list(combinations(range(7), 2))
    found = ratings.ratings(pairs, np.zeros((len(pairs), blocks)), 7)
    means = [one.mean for one in found]
    assert means == sorted(means)
    assert all(math.isfinite(one.low) and math.isfinite(one.high) for one in found[1:])

"""How strong each kind is, from a round robin: shares of games won and ratings, with intervals over blocks of games.

The games of a block share the table's dice, so they are not independent; blocks are. A figure is therefore the mean over
blocks, with Student's interval. One imagined block of drawn games is counted with them, much as Agresti and Coull (1998) add
draws to a share: without it a few blocks of nothing but victories would promise that no game can be lost. In trials with
made-up blocks of six games, 2 to 100 of them, shares of 50 to 99 %, games dependent or not, at least 93 % of these intervals
held the true share.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .figures import NORMAL_95, Estimate

FIRST_RATING = 1500.0
"""The rating of the first player; ratings are differences, so one of them is free."""
POINTS = 400 / math.log(10)
"""Points of rating for each unit of log odds: who has 400 points more wins ten games for every one lost."""
DRAWN = 0.5
FEW = (12.706, 4.303, 3.182, 2.776)
"""Student's factors for 1 to 4 degrees of freedom, from tables."""
LONGEST_STEP = 1.0


def share(won: Any) -> Estimate:
    """The share of games won, from the share of each block (numbers in 0..1), with its 95 % interval.

    The mean is that of the blocks given; the interval counts the imagined block as well.
    """
    counted = _with_drawn(np.asarray(won, float)[None, :])[0]
    half = student(len(won)) * float(counted.std(ddof=1)) / math.sqrt(len(counted))
    middle = float(counted.mean())
    return Estimate(float(np.mean(won)), max(0.0, middle - half), min(1.0, middle + half))


def ratings(pairs: Sequence[tuple[int, int]], won: Any, players: int) -> list[Estimate]:
    """The players' ratings by Bradley and Terry's model, with 95 % intervals of their differences to the first.

    In it the odds of a game are 10 to the power of (difference of ratings / 400), and a draw is half a victory. `won[p, b]`
    is the share of block b that the first of `pairs[p]` won from the second; all pairs have the same blocks, whose dice are
    shared across pairs too. The ratings are those of greatest likelihood, the imagined block counted; the intervals come
    from how the blocks differ ("sandwich"), so they hold where games depend on each other or the model fits badly.
    """
    counted = _with_drawn(np.asarray(won, float))
    blocks = counted.shape[1]
    design = np.zeros((len(pairs), players))
    for p, (one, other) in enumerate(pairs):
        design[p, one], design[p, other] = 1.0, -1.0
    design = design[:, 1:]  # the first player's strength is 0
    strengths = _most_likely(design, counted.mean(axis=1))
    expected = _chance(design @ strengths)
    effect = np.linalg.solve(_information(design, expected), design.T)  # of the pairs' shares on the strengths
    covariance = np.atleast_2d(np.cov(counted)) / blocks
    halves = student(blocks - 1) * np.sqrt(np.diag(effect @ covariance @ effect.T))
    first = Estimate(FIRST_RATING, None, None)
    return [first, *(_on_the_scale(float(strength), float(half)) for strength, half in zip(strengths, halves, strict=True))]


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, by Student's law with so many degrees of freedom (1 or more).

    Beyond the table, by the expansion in 1/freedom (Abramowitz and Stegun 26.7.5), right to 0.003.

    >>> round(student(4), 2), round(student(10), 2), round(student(1000), 2)
    (2.78, 2.23, 1.96)
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = NORMAL_95
    terms = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + float(sum(term / freedom**power for power, term in enumerate(terms, 1)))


def _with_drawn(won: Any) -> Any:
    return np.hstack([won, np.full((len(won), 1), DRAWN)])


def _most_likely(design: Any, shares: Any) -> Any:
    """The strengths (log odds to the first player) under which such shares are most likely: Newton's steps, none of them long."""
    strengths = np.zeros(design.shape[1])
    for _ in range(1000):
        expected = _chance(design @ strengths)
        step = np.linalg.solve(_information(design, expected), design.T @ (shares - expected))
        longest = float(np.abs(step).max())
        strengths += step * min(1.0, LONGEST_STEP / max(longest, 1e-300))
        if longest < 1e-12:
            break
    return strengths


def _information(design: Any, expected: Any) -> Any:
    return design.T @ (design * (expected * (1 - expected))[:, None])


def _chance(log_odds: Any) -> Any:
    return 1 / (1 + np.exp(-log_odds))


def _on_the_scale(strength: float, half: float) -> Estimate:
    middle = FIRST_RATING + POINTS * strength
    return Estimate(middle, middle - POINTS * half, middle + POINTS * half)

"""Which choice people are told is better, and how sure that is: a search's advice, put in order for them.

A search knows of two choices that are as good as each other only that one did better in the games that it imagined; that one is not the
better for having been picked by these games. So it is asked how rarely games would tell two equal choices so far apart, whichever of
the two came out on top. And what is too small to be told is no reason.
"""

import math
from dataclasses import dataclass

from .thinking import Advice, Prospect, Z

ENOUGH = 4
"""A choice that had less than one game where the best had so many was dropped early: that tells little."""
HUNDREDTH, HALF_A_PLACE, POINT = 0.01, 0.5, 1.0
"""By so much of its victories, its mean place or its mean points a choice must be better, or people are told that it is not."""
SLACK = 1e-9
"""So far a sum may miss what it is meant to be."""


@dataclass(frozen=True)
class Compared:
    """Choices as people are told of them, the best first; `others` is how many more legal ones there are.

    `sure`, 0 to 1, is how rarely two equal choices would differ by as much as the first and the second do: 0.95 where one of 20 times
    would show as much. It is 0 where the second gives no less than the first as far as people are told, and 1 where there is no second.
    """

    prospects: tuple[Prospect, ...]
    sure: float
    others: int


def compared(advice: Advice, count: int) -> Compared:
    """The advice as people are told it, at a table of `count` seats: the choices by what the bot strives for, the best first.

    Choices that had few games are among the `others`.
    """
    most = max(one.games for one in advice.prospects)
    told = sorted((one for one in advice.prospects if ENOUGH * one.games >= most), key=lambda one: -one.ahead)
    sure = sureness(told[0], told[1], count) if len(told) > 1 else 1.0
    return Compared(tuple(told), sure, advice.others + len(advice.prospects) - len(told))


def sureness(best: Prospect, second: Prospect, count: int) -> float:
    """How rarely two equal choices would differ by as much as these two do; 0 where nothing that is told speaks for the first.

    Both are compared in the same imagined worlds, by what each is ahead of the same third, or of the other.

    >>> from dataclasses import replace
    >>> one = Prospect(0, 400, 0.5, 0.04, 0.5, 0.04, 2.0, 10.0, 0.0, 0.0)
    >>> other = Prospect(1, 400, 0.4, 0.04, 0.4, 0.04, 2.5, 10.0, -0.1, 0.05)
    >>> f"{sureness(one, other, 4):.4f}", sureness(one, replace(other, win=0.5, place=2.0), 4)
    ('0.9999', 0.0)
    """
    if not (more_wins(best, second, count) or better_place(best, second, count) or more_points(best, second)):
        return 0.0
    ahead, error = best.ahead - second.ahead, math.hypot(best.ahead_error, second.ahead_error) / Z
    if ahead <= 0:
        return 0.0
    if error == 0:  # so it was in every game, and in three of as many it may be otherwise
        return max(0.0, 1 - 3 / min(best.games, second.games))
    return math.erf(_normal(ahead / error, max(1, min(best.games, second.games) - 1)) / math.sqrt(2))


def _normal(t: float, free: int) -> float:
    """What is as far out by the normal law as `t` is by Student's with so many degrees of freedom; few games tell less than they seem to.

    After Wallace, "Bounds on normal approximations to Student's and the chi-square distributions" (1959). The 95 % interval of nine
    games is 2.31 wide:

    >>> f"{_normal(2.31, 8):.2f}", f"{_normal(1.96, 10000):.2f}"
    ('1.96', '1.96')
    """
    return (8 * free + 1) / (8 * free + 3) * math.sqrt(free * math.log1p(t * t / free))


def more_wins(best: Prospect, second: Prospect, count: int) -> bool:
    """Whether a choice wins so many games more that it is told; who plays alone wins against nobody."""
    return count > 1 and min(best.win - second.win, (hundredths(best) - hundredths(second)) / 100) > HUNDREDTH - SLACK


def better_place(best: Prospect, second: Prospect, count: int) -> bool:
    """Whether a choice ends on so much better a place that it is told; of two players, places say no more than victories."""
    return count > 2 and second.place - best.place > HALF_A_PLACE - SLACK


def more_points(best: Prospect, second: Prospect) -> bool:
    """Whether a choice ends with so many points more that it is told."""
    return min(best.points - second.points, round(best.points) - round(second.points)) > POINT - SLACK


def hundredths(prospect: Prospect) -> int:
    """A chance to win as so many of a hundred, rounded as everywhere."""
    return round(100 * prospect.win)

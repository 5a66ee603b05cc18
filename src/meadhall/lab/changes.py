"""How changes of what a seat can expect are counted from samples, told apart and added up; after `worth.MEASURES` in every row."""

import math
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import numpy as np

from .figures import NORMAL_95
from .review_forms import Worth
from .worth import estimate, expected

BETTER = (1.0, -1.0, 1.0)
"""Which way each measure gets better: the first place is the lowest."""
NO_DOUBT: tuple[float, ...] = (0.0, 0.0, 0.0)
CHANCE = 0.0, 1.0
Bounds = tuple[tuple[float, float], ...]


def worth_of(means: Iterable[float], errors: Iterable[float]) -> Worth:
    """What can be expected, or a change, from its means and their half widths."""
    return Worth(*chain.from_iterable(zip(means, errors, strict=True)))


def means_of(worth: Worth) -> tuple[float, ...]:
    """The chance, the place and the points."""
    return worth.win, worth.place, worth.points


def errors_of(worth: Worth) -> tuple[float, ...]:
    """The half widths beside them."""
    return worth.win_error, worth.place_error, worth.points_error


NOTHING = worth_of((0.0, 0.0, 0.0), NO_DOUBT)


def bounds_of(results: Any, seats: int) -> Bounds:
    """Within what every measure lies: points between the fewest and the most that came out in any of the imagined games.

    >>> bounds_of(np.array([[[0.0, 1.0]], [[2.0, 1.0]], [[17.0, 21.0]]]), 4)
    ((0.0, 1.0), (1.0, 4.0), (17.0, 21.0))
    """
    return CHANCE, (1.0, float(seats)), (float(np.nanmin(results[2])), float(np.nanmax(results[2])))


def level(samples: Any, bounds: Bounds) -> Worth:
    """What can be expected by samples of it."""
    return Worth(*expected(samples, *bounds))


def gain(samples: Any, doubt: Sequence[float] = NO_DOUBT) -> Worth:
    """A change from samples of it; `doubt` adds to its errors, where only some worlds reached what led to it.

    As few samples may agree by chance, the error is at least the change over their number.
    """
    found = estimate(samples)
    least = NORMAL_95 / samples.shape[1]
    wide = [math.hypot(error, least * mean) for mean, error in zip(found[::2], found[1::2], strict=True)]
    return doubted(worth_of((0.0 + way * mean for way, mean in zip(BETTER, found[::2], strict=True)), wide), doubt)


def doubt_of(results: Any, bounds: Bounds) -> tuple[float, ...]:
    """What few worlds add to the half widths of each measure after a line, by its results (nan where it is not legal).

    The interval is that of `expected`, as if four more worlds had reached it, two with the best and two with the worst result,
    and about the mean that was found. So it is wide after one or two, and where all did it is as wide as the results say.
    """
    known = results[:, ~np.isnan(results[0])]
    count = known.shape[1]
    if count == results.shape[1]:
        return NO_DOUBT
    found = []
    for row, (least, most) in zip(known, bounds, strict=True):
        (mean, half), (_, plain_half) = expected([row], (least, most)), estimate([row])
        wide = half + 4 * abs(mean - (least + most) / 2) / (count + 4)
        found.append(math.sqrt(max(0.0, wide**2 - plain_half**2)))
    return tuple(found)


def doubted(worth: Worth, doubt: Sequence[float]) -> Worth:
    """The same with wider errors."""
    return worth_of(means_of(worth), map(math.hypot, errors_of(worth), doubt))


def less(one: Worth, other: Worth) -> Worth:
    """The change from `other` to `one`, which were estimated apart.

    >>> less(Worth(0.5, 0.03, 2.0, 0.3, 12.0, 3.0), Worth(0.25, 0.04, 1.0, 0.4, 10.0, 4.0))
    Worth(win=0.25, win_error=0.05, place=-1.0, place_error=0.5, points=2.0, points_error=5.0)
    """
    each = zip(BETTER, means_of(one), means_of(other), strict=True)
    return worth_of((0.0 + way * (now - before) for way, now, before in each), map(math.hypot, errors_of(one), errors_of(other)))


def summed(worths: Iterable[Worth]) -> Worth:
    """The sum of what was estimated apart."""
    all_of = list(worths) or [NOTHING]
    each_mean, each_error = zip(*map(means_of, all_of), strict=True), zip(*map(errors_of, all_of), strict=True)
    return worth_of(map(math.fsum, each_mean), (math.hypot(*column) for column in each_error))

"""What a sum, thrown or still to be thrown, is worth before the Challenge: tables made once, by fate, target and dice."""

from itertools import product
from typing import Any

import numpy as np

from meadhall.engine import rule

from .state import DICE, Box, Table
from .weights import WEIGHTS

SUMS = 61  # 0 to 60
LEAST_TARGET, MOST_TARGET = 7, 17  # RPR-1.1


def promise_of(target: int, total: int) -> float:
    """What a sum is worth."""
    if total <= target:
        return WEIGHTS.short[min(target - total, len(WEIGHTS.short) - 1)]
    return WEIGHTS.over[min(total - target, len(WEIGHTS.over)) - 1]


PROMISES = np.array([[promise_of(target, total) for total in range(SUMS)] for target in range(LEAST_TARGET, MOST_TARGET + 1)])
"""By target and sum."""


def one_more(before: Any, counts: list[int]) -> Any:
    """The chances of each sum when a die is thrown too, whose faces count so much."""
    after = np.zeros_like(before)
    for more in counts:
        after[..., more:] += before[..., : SUMS - more] / 6.0
    return after


def mean_promises(turns: int, into: int, factor: int) -> Any:
    """The mean worth of the sums under a fate: by target, coloured dice (0 to 4) and death dice (0 or 1)."""
    chances = np.zeros((DICE, 2, SUMS))
    chances[0, 0, 0] = 1.0
    for player in range(1, DICE):
        chances[player, 0] = one_more(chances[player - 1, 0], [factor * (into if face == turns else face) for face in range(1, 7)])
    chances[:, 1] = one_more(chances[:, 0], [2 * face for face in range(1, 7)])
    return (chances * PROMISES[:, None, None]).cumsum(axis=-1)[..., -1]


MEANS = np.zeros((7, 7, 2, len(PROMISES), DICE, 2))
"""`mean_promises` of every fate there can be, by `turns`, `into` and `factor` - 1."""
for _turns, _into, _factor in product(range(7), range(7), (1, 2)):
    if _turns > 0 or _into == 0:
        MEANS[_turns, _into, _factor - 1] = mean_promises(_turns, _into, _factor)


@rule
def promise(target: int, total: int) -> float:
    """What a sum is worth before the Challenge."""
    return PROMISES[target - LEAST_TARGET, total]


@rule
def mean_promise(table: Table, box: Box, player: int, death: int) -> float:
    """The mean worth of what so many coloured dice and death dice may throw, under the fate in force."""
    fate = box.fates[table.fate]
    return MEANS[fate.turns, fate.into, fate.factor - 1, table.target - LEAST_TARGET, player, death]

"""The chances of a combat, for the greedy player: combat dice whose misses are rolled again while Favor lasts."""

import numpy as np

from meadhall.engine import rule

from .reading import FILE, read

MOST_DICE = 30
MOST_DEFENSE = 12
MOST_FAVOR = 4


def _table() -> np.ndarray:
    """[Favor, dice, Defense]: the chance of so many successes, where after each roll all misses are rolled again for one Favor."""
    faces = read(FILE).combat_die.successes
    share = [faces.count(shown) / len(faces) for shown in range(3)]
    found = np.zeros((MOST_FAVOR + 1, MOST_DICE + 1, MOST_DEFENSE + 1))
    for favor in range(MOST_FAVOR + 1):
        miss = share[0] ** (favor + 1)
        one, two = (part * (1 - miss) / (1 - share[0]) for part in share[1:])
        found[favor, 0, 0] = 1.0
        for dice in range(1, MOST_DICE + 1):
            for wanted in range(MOST_DEFENSE + 1):
                less = found[favor, dice - 1]
                found[favor, dice, wanted] = miss * less[wanted] + one * less[max(wanted - 1, 0)] + two * less[max(wanted - 2, 0)]
    return found


CHANCES = _table()


@rule
def chance(dice: int, wanted: int, favor: int) -> float:
    """The chance that so many combat dice reach so many successes with so much Favor to spend.

    >>> round(chance(1, 1, 0), 3)
    0.667
    """
    if wanted <= 0:
        return 1.0
    return float(CHANCES[min(max(favor, 0), MOST_FAVOR), min(dice, MOST_DICE), min(wanted, MOST_DEFENSE)])

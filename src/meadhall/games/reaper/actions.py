"""All the decisions of The Reaper as numbers, each one whole thing a person decides.

    0-9    bet: 2 x coloured dice + death dice      22-  playing a card: 5 areas for each kind of card, in each area
    10     keep the roll                                 first the card for its initiative alone, then the ways
    11-21  throw away a card of kind 1-11 to reroll      to use its power, in a fixed order; Copy has those of all
    22     waive                                         nine powers, one power after the other
    23     the reaper's pass

A way of a power is a number too: Relaunch, the set of dice less 1 (die 0 is 1, die 1 is 2, die 2 is 4, ...); plus or
minus one, 2 x die + (1 for up); choose a face, 6 x die + face - 1; points, 1 for plus; the others, the die.
"""

import numpy as np

from .state import COPY, DICE, KINDS, MOST, NO_POWER, PLUS_MINUS, TO_COPY

KEEP = 10
REROLL = 10  # + kind
WAIVE = 22
PASS = 23
PLAYS = 24

WAYS = (0, 31, 2 * DICE, DICE, DICE, 1, 2, 6 * DICE, DICE, DICE)
"""How many ways each power has, by power."""


def power_of(kind: int) -> int:
    """The power of a kind of card (Copy's is its own)."""
    return 1 if kind < PLUS_MINUS else kind - 1


def _ways_of(kind: int) -> list[tuple[int, int]]:
    """(power, way) of everything a card of this kind can be laid for, in the order of the action numbers."""
    powers = range(1, TO_COPY) if kind == COPY else [power_of(kind)]
    return [(NO_POWER, 0)] + [(power, way) for power in powers for way in range(WAYS[power])]


_ALL = [(kind, area, power, way) for kind in range(1, KINDS) for area in range(MOST) for power, way in _ways_of(kind)]

ACTIONS = PLAYS + len(_ALL)
MOST_LEGAL = ACTIONS

# Of every action from PLAYS on: the card, the area, the power used (0: none) and the way.
_TABLE = np.array([(0, 0, 0, 0)] * PLAYS + _ALL, np.int64)
CARD_OF, AREA_OF, POWER_OF, WAY_OF = (np.ascontiguousarray(column) for column in _TABLE.T)

# The number of "this card, in area 0, for its initiative", and how much further the next area is; how far from there a power's ways begin.
FIRST = np.array([0] + [PLAYS + next(n for n, row in enumerate(_ALL) if row[0] == kind) for kind in range(1, KINDS)], np.int64)
STRIDE = np.array([0] + [len(_ways_of(kind)) for kind in range(1, KINDS)], np.int64)
COPY_BEGINS = np.array([0] + [1 + sum(WAYS[1:power]) for power in range(1, TO_COPY)], np.int64)


def number_of(kind: int, area: int, power: int, way: int) -> int:
    """The action of playing a card of this kind in this area, for this power in this way."""
    begins = 0 if power == NO_POWER else int(COPY_BEGINS[power]) if kind == COPY else 1
    return int(FIRST[kind] + area * STRIDE[kind] + begins + way)

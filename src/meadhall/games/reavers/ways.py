"""The ways to meet what a cost asks for with dice and tokens, by plain counting.

Everything here is a number read digit by digit in base `BASE`. In a *way*, digit p says how many of the p-th usable die or token go.
In `needs`, digit k says how many of the k-th thing are asked for, at most four things. In `covers`, digit p is the set of things, as bits,
that one of the p-th source can stand for; in `twice`, the set of those for which it counts as two.
"""

from meadhall.engine import rule

from .actions import WAYS

BASE = 16
MOST_SOURCES = 15
"""So many digits of a way fit into one number; a ship has ten dice and three tokens."""


@rule
def in_all(number: int) -> int:
    """The sum of the digits: how many dice and tokens a way takes, how many are needed."""
    total = 0
    while number > 0:
        total += number % BASE
        number //= BASE
    return total


@rule
def asked_for(needs: int, things: int) -> int:
    """How many of the things in this set are needed."""
    total = 0
    while needs > 0:
        if things % 2 == 1:
            total += needs % BASE
        needs //= BASE
        things //= 2
    return total


@rule
def supplied(covers: int, twice: int, way: int, things: int) -> int:
    """How many of the things in this set a way can stand for at most."""
    total = 0
    while way > 0:
        if covers % BASE & things != 0:
            total += way % BASE
        if twice % BASE & things != 0:
            total += way % BASE
        way //= BASE
        covers //= BASE
        twice //= BASE
    return total


@rule
def meets(needs: int, covers: int, twice: int, way: int) -> bool:
    """Whether these dice and tokens, each put to one use, are enough: they are where no set of things is short of what can stand for it."""
    sets, left = 1, needs
    while left > 0:
        sets *= 2
        left //= BASE
    for things in range(1, sets):
        if supplied(covers, twice, way, things) < asked_for(needs, things):
            return False
    return True


@rule
def is_way(needs: int, covers: int, twice: int, way: int) -> bool:
    """Whether these dice and tokens are enough and none of them could be left out."""
    if twice == 0:
        return in_all(way) == in_all(needs) and meets(needs, covers, twice, way)
    if not meets(needs, covers, twice, way):
        return False
    place, left = 1, way
    while left > 0:
        if left % BASE > 0 and meets(needs, covers, twice, way - place):
            return False
        left //= BASE
        place *= BASE
    return True


@rule
def following(way: int, limits: int, most: int) -> int:
    """The next number with no digit above its limit and not more than `most` in all; -1 after the last one."""
    total, place = in_all(way), 1
    while limits > 0:
        digit = way // place % BASE
        if digit < limits % BASE and total < most:
            return way + place
        way -= digit * place
        total -= digit
        limits //= BASE
        place *= BASE
    return -1


@rule
def count(needs: int, covers: int, twice: int, limits: int) -> int:
    """How many ways there are with what there is of each source; where nothing is needed there is one, to give nothing."""
    if not meets(needs, covers, twice, limits):
        return 0
    found, way, most = 0, 0, in_all(needs)
    while way >= 0 and found < WAYS:
        if is_way(needs, covers, twice, way):
            found += 1
        way = following(way, limits, most)
    return found


@rule
def find(needs: int, covers: int, twice: int, limits: int, number: int) -> int:
    """The way of this number, from 0, in the order of counting; -1 where there are not so many."""
    found, way, most = 0, 0, in_all(needs)
    while way >= 0:
        if is_way(needs, covers, twice, way):
            if found == number:
                return way
            found += 1
        way = following(way, limits, most)
    return -1

"""The ways to meet what a cost asks for with dice and tokens, by plain counting.

Everything here is a number read digit by digit in base `BASE`. In a *way*, digit p says how many of the p-th usable die or token go.
In `needs`, digit k says how many of the k-th thing are asked for, at most four things. In `covers`, digit p is the set of things, as bits,
that one of the p-th source can stand for, one of them at least; in `twice`, the set of those for which it counts as two.
"""

from meadhall.engine import rule

from .actions import WAYS

BASE = 16


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
    """Whether these dice and tokens, as many as are needed where none counts as two, are enough and none of them could be left out."""
    if twice == 0:
        return needs < BASE or meets(needs, covers, twice, way)
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
def lowest_of(limits: int, most: int) -> int:
    """The smallest number with no digit above its limit and `most` in all; -1 where the limits do not allow so many."""
    number, place = 0, 1
    while limits > 0 and most > 0:
        digit = min(limits % BASE, most)
        number += digit * place
        most -= digit
        limits //= BASE
        place *= BASE
    return number if most == 0 else -1


@rule
def following(way: int, limits: int, most: int, all_used: bool) -> int:
    """The next number with no digit above its limit, and `most` in all, or not more than that; -1 after the last one."""
    spare, place, left = 0 if all_used else most - in_all(way), 1, way
    rest = limits
    while rest > 0:
        digit = left % BASE
        if spare > 0 and digit < rest % BASE:
            return way + place + (lowest_of(limits, spare - 1) if all_used else 0)
        way -= digit * place
        spare += digit
        left //= BASE
        rest //= BASE
        place *= BASE
    return -1


@rule
def way_from(needs: int, covers: int, twice: int, limits: int, way: int) -> int:
    """The first way that is not below this number; -1 where there is none."""
    most = in_all(needs)
    while way >= 0 and not is_way(needs, covers, twice, way):
        way = following(way, limits, most, twice == 0)
    return way


@rule
def first_way(needs: int, covers: int, twice: int, limits: int) -> int:
    """The first way with what there is of each source; -1 where there is none, 0 where nothing is needed."""
    return way_from(needs, covers, twice, limits, lowest_of(limits, in_all(needs)) if twice == 0 else 0)


@rule
def next_way(needs: int, covers: int, twice: int, limits: int, way: int) -> int:
    """The way that follows this one; -1 after the last one."""
    return way_from(needs, covers, twice, limits, following(way, limits, in_all(needs), twice == 0))


@rule
def count(needs: int, covers: int, twice: int, limits: int) -> int:
    """How many ways there are with what there is of each source; where nothing is needed there is one, to give nothing."""
    return count_up_to(WAYS, needs, covers, twice, limits)


@rule
def count_up_to(most: int, needs: int, covers: int, twice: int, limits: int) -> int:
    """The same, as far as `most`."""
    if not meets(needs, covers, twice, limits):
        return 0
    found, way = 0, first_way(needs, covers, twice, limits)
    while way >= 0 and found < most:
        found += 1
        way = next_way(needs, covers, twice, limits, way)
    return found


@rule
def find(needs: int, covers: int, twice: int, limits: int, number: int) -> int:
    """The way of this number, from 0, in the order of counting; -1 where there are not so many."""
    way = first_way(needs, covers, twice, limits)
    while way >= 0 and number > 0:
        number -= 1
        way = next_way(needs, covers, twice, limits, way)
    return way

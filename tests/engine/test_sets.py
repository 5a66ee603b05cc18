"""Sets as bits, held against Python's own sets; the same in compiled and interpreted code."""

import numpy as np
import pytest

from meadhall.engine import EVERYBODY, SPECTATOR, below, bit, everyone_but, first, has, lowest, nth, rule, size, with_, without

SETS = [set(), {0}, {5}, {62}, {0, 62}, {1, 2, 3}, set(range(7)), set(range(63)), {3, 40, 41}]


def bits(members):
    return sum(2**member for member in members)


@pytest.mark.parametrize("members", SETS, ids=str)
def test_sets_agree_with_pythons(members):
    n = bits(members)
    for member in (0, 1, 5, 40, 62):
        assert has(n, member) == (member in members)
        assert with_(n, member) == bits(members | {member})
        assert without(n, member) == bits(members - {member})
        assert below(n, member) == sum(m < member for m in members)
    assert size(n) == len(members)
    assert lowest(n) == (min(members) if members else 63)
    assert [nth(n, place) for place in range(len(members))] == sorted(members)


def test_first_bit_and_everyone():
    assert [first(n) for n in (0, 1, 4, 62)] == [0, 1, 15, 2**62 - 1]
    assert [bit(m) for m in (0, 3, 62)] == [1, 8, 2**62]
    assert all(has(EVERYBODY, viewer) for viewer in (*range(7), SPECTATOR))
    assert [viewer for viewer in range(8) if not has(everyone_but(3), viewer)] == [3]
    assert not has(bit(3), SPECTATOR)


@rule
def through(members, member):
    return size(members), lowest(members), below(members, member), has(members, member)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64])
def test_narrow_numbers_are_sets_too(kind):
    """A set of seats is kept in one byte: its bits count as those of 64, or 1 << 40 would be 0."""
    assert through(kind(0b101), kind(2)) == (2, 0, 1, True)
    assert with_(kind(1), np.int8(40)) == 2**40 + 1

"""Imagined deals: all that fit are equally likely, held against every deal written out."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from meadhall.engine import Stream, key_by_numbers
from meadhall.games.month.deals import deal_faces, fraction, ways, ways_on
from meadhall.games.month.state import CARDS, Sight
from meadhall.testing.spread import uneven

from .laying import bits, opened


def every_deal(sets):
    """All ways to give each back one of its cards, by trying all orders of the cards."""
    count = len(sets)
    return [order for order in itertools.permutations(range(count)) if all(order[back] in sets[back] for back in range(count))]


def dealt(sets, samples):
    """The faces of the first backs in so many imagined deals; the other cards are known."""
    table, _ = opened(3)
    table.faces[:] = range(CARDS)
    sight = Sight.new()
    unknown = len(sets)
    sight.knows = sight.seen = bits(range(unknown, CARDS))
    for back, cards in enumerate(sets):
        sight.may[back] = bits(cards) | bits([51])  # a card that has been seen since is nowhere else
    chance = Stream.new()
    key_by_numbers(chance, 3, unknown, 3)
    for _ in range(samples):
        table.faces[:unknown] = -1
        deal_faces(table, sight, chance)
        assert [int(face) for face in table.faces[unknown:]] == list(range(unknown, CARDS))
        yield tuple(int(face) for face in table.faces[:unknown])


CASES = [
    [{0, 1, 2}, {0, 1, 2}, {0, 1, 2}],
    [{0}, {1, 2}, {1, 2}],
    [{0, 1}, {1, 2}, {2, 0}],
    [{0, 1}, {0, 1, 2}, {1, 2, 3}, {3, 2}],
    [{0, 1, 2}, {0, 1, 2}, {2, 3, 4}, {2, 3, 4}, {0, 1, 2, 3, 4}],
    [{0, 1}, {0, 1}, {2, 3}, {2, 3}],
    [{4, 0}, {4, 1}, {4, 2}, {4, 3}, {0, 1, 2, 3, 4}],
    [{0, 1, 2, 3}, {0, 1, 2, 3}, {3, 4, 5}, {3, 4, 5}, {5, 0}, {5, 0}],
]


@pytest.mark.parametrize("sets", CASES, ids=range(len(CASES)))
def test_every_deal_is_equally_likely(sets):
    deals = every_deal(sets)
    counts = Counter(dealt(sets, 12 * len(deals)))
    assert set(counts) <= set(deals)
    assert not uneven([counts[deal] for deal in deals], [1 / len(deals)] * len(deals))


def test_the_ways_of_all_steps_multiply():
    everything = set(range(6))
    sets = [{0, 1, 2}, {0, 1, 2}, {0, 1, 3, 4}, {0, 1, 3, 4}, everything, everything]
    deals = every_deal(sets)
    counts = Counter(dealt(sets, 4000))
    assert not uneven([counts[deal] for deal in deals], [1 / len(deals)] * len(deals))


@pytest.mark.parametrize("seed", range(4))
def test_drawn_cases(seed):
    dice = random.Random(seed)
    count = 5
    sets = [{back, *dice.sample(range(count), 2)} for back in range(count)]
    for back in (1, 3):
        sets[back] |= sets[back - 1]  # some alike
        sets[back - 1] = sets[back]
    deals = every_deal(sets)
    counts = Counter(dealt(sets, 10 * len(deals)))
    assert set(counts) <= set(deals)
    assert not uneven([counts[deal] for deal in deals], [1 / len(deals)] * len(deals))


def test_many_states_are_counted_too():
    # seven groups of seven backs, each open to its own seven cards and to four of the next group's, in a ring
    sets = [{(7 * (back // 7) + place) % 49 for place in range(11)} for back in range(49)]
    for faces in dealt(sets, 3):
        assert sorted(faces) == list(range(49))
        assert all(face in sets[back] for back, face in enumerate(faces))


def test_ways_are_binomial_numbers():
    assert [ways(4, k) for k in range(5)] == [1.0, 4.0, 6.0, 4.0, 1.0]
    assert ways(52, 5) == pytest.approx(2_598_960)


def test_fractions_fill_the_unit_interval():
    chance = Stream.new()
    key_by_numbers(chance, 1, 2, 3)
    found = np.array([fraction(chance) for _ in range(2000)])
    assert 0.0 <= found.min() < 0.01
    assert 0.99 < found.max() < 1.0
    assert not uneven([int(x) for x in np.histogram(found, 10, (0, 1))[0]], [0.1] * 10)


@pytest.mark.clauses("ROM-2.1")
def test_ways_from_one_state_of_the_count_to_the_next():
    """Digits by hand: a card left is worth 1 (there are at most 3 of the kind), a card wanted 4; a card given lowers both."""
    assert ways_on(3 + 2 * 4, 1, 1, 4, 3) == 3.0  # two of three cards: three choices
    assert ways_on(3 + 2 * 4, 3 + 2 * 4, 1, 4, 3) == 1.0  # none: one
    assert ways_on(3 + 2 * 4, 2, 1, 4, 3) == 0.0  # 9 is no multiple of 5
    assert ways_on(3 + 1 * 4, -3, 1, 4, 3) == 0.0  # two cards where one is wanted
    assert ways_on(1 + 2 * 4, -1, 1, 4, 3) == 0.0  # two cards where one is left

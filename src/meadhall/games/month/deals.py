"""Dealing cards to backs, all deals that fit being equally likely.

Backs that may be the same cards form a group; cards that fit the same groups are of a kind. Only how many cards of
each kind a group gets needs care: that division is drawn by counting the deals behind it, group by group and kind by
kind, and then cards and backs are shuffled. A state of the count is how many cards of every kind are left and how
many the present group still wants, written as one number with a digit for each.
"""

from typing import Any

import numpy as np

from meadhall.engine import draw, first, has, lowest, rule, shuffle, size, with_

from .sight import possible
from .state import CARDS, Sight, Table

# A step gives one group its cards of one kind.
GROUP, KIND, LAST, ENDS, MORE = range(5)  # LAST: of the kind; ENDS: the group; MORE: what the next group wants, as a digit


@rule
def deal_faces(table: Table, sight: Sight, chance: Any) -> None:
    """Give every back that a viewer does not know a card that it may be."""
    sets = np.zeros(CARDS, np.int64)  # of each group, the cards it may be
    backs = np.zeros(CARDS, np.int64)  # and its backs
    groups = group_backs(table, sight, sets, backs)
    cards = np.zeros(CARDS, np.int64)  # of each kind, its cards
    fits = np.zeros(CARDS, np.int64)  # and the groups it fits
    kinds = sort_cards(sight, sets, groups, cards, fits)
    gets = np.zeros((CARDS, CARDS), np.int8)  # how many cards each group gets of each kind
    divide(chance, backs, groups, cards, fits, kinds, gets)
    hand_out(table, chance, backs, groups, cards, kinds, gets)


@rule
def group_backs(table: Table, sight: Sight, sets: Any, backs: Any) -> int:
    """Unknown backs by the cards they may be, so ordered that groups with kinds in common follow each other."""
    groups = 0
    for back in range(CARDS):
        if not has(sight.knows, back):
            may = possible(sight, table.faces, back)
            g = 0
            while g < groups and sets[g] != may:
                g += 1
            sets[g] = may
            backs[g] = with_(backs[g], back)
            groups = max(groups, g + 1)
    begun = 0
    for place in range(groups):
        best = place
        for g in range(place + 1, groups):
            if order(sets[g], begun) < order(sets[best], begun):
                best = g
        swap(sets, place, best)
        swap(backs, place, best)
        begun |= sets[place]
    return groups


@rule
def order(cards: int, begun: int) -> int:
    """The smaller, the sooner a group is served: first those that share cards with groups served before, then few cards."""
    return size(cards) if cards & begun else CARDS + 1 + size(cards)


@rule
def swap(row: Any, one: int, other: int) -> None:
    """Two entries change places."""
    held = row[one]
    row[one] = row[other]
    row[other] = held


@rule
def sort_cards(sight: Sight, sets: Any, groups: int, cards: Any, fits: Any) -> int:
    """Unseen cards by the groups they fit; returns how many kinds there are."""
    kinds = 0
    for card in range(CARDS):
        if not has(sight.seen, card):
            where = 0
            for g in range(groups):
                if has(sets[g], card):
                    where = with_(where, g)
            k = 0
            while k < kinds and fits[k] != where:
                k += 1
            fits[k] = where
            cards[k] = with_(cards[k], card)
            kinds = max(kinds, k + 1)
    return kinds


@rule
def divide(chance: Any, backs: Any, groups: int, cards: Any, fits: Any, kinds: int, gets: Any) -> None:
    """Draw how many cards each group gets of each kind."""
    unit = np.ones(CARDS + 1, np.int64)  # the worth of each kind's digit; the one after the last is the group's
    for k in range(kinds):
        unit[k + 1] = unit[k] * (size(cards[k]) + 1)
    steps = np.zeros((groups * kinds, 5), np.int64)
    count = list_steps(backs, groups, fits, kinds, unit[kinds], steps)
    begin = np.zeros(count + 2, np.int64)  # where the states before each step begin
    states, deals = count_deals(backs, cards, kinds, unit, steps, count, begin)
    now = 0
    for step in range(count - 1, -1, -1):
        now -= steps[step, MORE]
        k = steps[step, KIND]
        before = choose_state(chance, states, deals, begin[step], begin[step + 1], now, unit[k], unit[kinds], size(cards[k]))
        gets[steps[step, GROUP], k] = (states[before] - now) // (unit[k] + unit[kinds])
        now = states[before]


@rule
def list_steps(backs: Any, groups: int, fits: Any, kinds: int, want: int, steps: Any) -> int:
    """Group by group, kind by kind; returns how many steps there are."""
    count = 0
    for g in range(groups):
        for k in range(kinds):
            if has(fits[k], g):
                steps[count, GROUP] = g
                steps[count, KIND] = k
                steps[count, LAST] = 1 if fits[k] & (-1 ^ first(g + 1)) == 0 else 0
                count += 1
        steps[count - 1, ENDS] = 1
        steps[count - 1, MORE] = size(backs[g + 1]) * want if g + 1 < groups else 0
    return count


@rule
def count_deals(backs: Any, cards: Any, kinds: int, unit: Any, steps: Any, count: int, begin: Any) -> Any:
    """The states before each step, and in how many ways (of choosing cards) each is reached."""
    want = unit[kinds]
    states = np.zeros(64, np.int64)
    deals = np.zeros(64, np.float64)
    states[0] = size(backs[0]) * want
    for k in range(kinds):
        states[0] += size(cards[k]) * unit[k]
    deals[0] = 1.0
    begin[1] = 1
    for step in range(count):
        k = steps[step, KIND]
        end = begin[step + 1]
        for i in range(begin[step], begin[step + 1]):
            left = states[i] // unit[k] % (size(cards[k]) + 1)
            wanted = states[i] // want
            least = max(left if steps[step, LAST] else 0, wanted if steps[step, ENDS] else 0)
            for taken in range(least, min(left, wanted) + 1):
                if end == len(states):
                    states = np.concatenate((states, np.zeros(end, np.int64)))
                    deals = np.concatenate((deals, np.zeros(end, np.float64)))
                end = add_state(
                    states,
                    deals,
                    begin[step + 1],
                    end,
                    states[i] - taken * (unit[k] + want) + steps[step, MORE],
                    deals[i] * ways(left, taken),
                )
        begin[step + 2] = end
    return states, deals


@rule
def add_state(states: Any, deals: Any, begin: int, end: int, state: int, more: float) -> int:
    """Count `more` ways to reach a state among those from `begin` to `end`; returns the new end."""
    for j in range(begin, end):
        if states[j] == state:
            deals[j] += more
            return end
    states[end] = state
    deals[end] = more
    return end + 1


@rule
def choose_state(
    chance: Any, states: Any, deals: Any, begin: int, end: int, now: int, unit: int, want: int, most: int
) -> int:
    """One of the states from `begin` to `end` that lead to `now`, as likely as there are deals through it."""
    total = 0.0
    for i in range(begin, end):
        total += deals[i] * ways_on(states[i], now, unit, want, most)
    mark = fraction(chance) * total if end - begin > 1 else 0.0
    chosen = begin
    for i in range(begin, end):
        through = deals[i] * ways_on(states[i], now, unit, want, most)
        if through > 0.0:
            chosen = i
            mark -= through
            if mark < 0.0:
                break
    return chosen


@rule
def ways_on(state: int, now: int, unit: int, want: int, most: int) -> float:
    """In how many ways cards of one kind lead from a state to the next; 0 where they do not."""
    gap = state - now
    if gap < 0 or gap % (unit + want) != 0:
        return 0.0
    left = state // unit % (most + 1)
    taken = gap // (unit + want)
    if taken > left or taken > state // want:
        return 0.0
    return ways(left, taken)


@rule
def ways(n: int, k: int) -> float:
    """How many sets of k there are among n."""
    number = 1.0
    for i in range(k):
        number *= (n - i) / (i + 1.0)
    return number


@rule
def fraction(chance: Any) -> float:
    """A number from 0 to below 1, of 53 bits."""
    return (draw(chance, 67108864) * 134217728.0 + draw(chance, 134217728)) / 9007199254740992.0


@rule
def hand_out(table: Table, chance: Any, backs: Any, groups: int, cards: Any, kinds: int, gets: Any) -> None:
    """Within the division drawn, shuffle: which cards of a kind, and which backs of a group."""
    piles = np.zeros((kinds, CARDS), np.int8)
    used = np.zeros(kinds, np.int64)
    for k in range(kinds):
        shuffle(chance, piles[k], list_members(cards[k], piles[k]))
    lot = np.zeros(CARDS, np.int8)
    for g in range(groups):
        count = 0
        for k in range(kinds):
            for _ in range(gets[g, k]):
                lot[count] = piles[k, used[k]]
                used[k] += 1
                count += 1
        shuffle(chance, lot, count)
        rest = backs[g]
        for i in range(count):
            table.faces[lowest(rest)] = lot[i]
            rest &= rest - 1


@rule
def list_members(members: int, row: Any) -> int:
    """The members of a set into `row`, ascending; returns how many."""
    count = 0
    while members:
        row[count] = lowest(members)
        members &= members - 1
        count += 1
    return count

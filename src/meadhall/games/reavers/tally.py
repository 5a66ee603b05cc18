"""Final scoring (RVR-15, GAP-2): each type of card for itself, Prophecies, Terror, and who is ahead."""

from meadhall.engine import NOBODY, has, rule, size, tell

from .happenings import POINTS, SCORE_ARTIFACTS, SCORE_COLLECTION, SCORE_PROPHECY, SCORE_TERROR, SCORE_TRIO, WINS
from .measures import artifacts, full_sets, goods, measured
from .rulebook import (
    GAP_2_2,
    RVR_1_1,
    RVR_15_1,
    RVR_15_2,
    RVR_15_3,
    RVR_15_5,
    RVR_15_6,
    RVR_15_7,
    TERROR_VALUE_TRIANGULAR,
    TIE_BREAK_SHARED,
)
from .state import CARVINGS, MOST_ARTIFACTS, MOST_PROPHECIES, OVER, SEA_TAPESTRY, SWORDS, TREASURE, Box, Table

COLLECTIONS = 4
"""Treasure, Art, Armor and Runic Carvings, whose Glory stands in a table (RVR-15.4)."""
STEPS = 6
TAPESTRIES, WEAPONS, TOKENS = range(3)
TRIOS = 3


@rule
def collection_glory(table: Table, box: Box, s: int, which: int) -> int:
    """What the table pays for the cards of a type; cards beyond its end begin another set (RVR-15.3, RVR-15.4)."""
    number, long = goods(table.seats[s], TREASURE + which), int(box.steps_long[which])
    if long == 0:
        return 0
    glory = number // long * int(box.steps[STEPS * which + long - 1])
    if number % long > 0:
        glory += int(box.steps[STEPS * which + number % long - 1])
    return glory


@rule
def trio_number(table: Table, s: int, which: int, member: int) -> int:
    """How many Tapestries, weapons or tokens of one of their three kinds a seat has."""
    if which == TOKENS:
        return int(table.seats[s].tokens[member])
    return goods(table.seats[s], (SEA_TAPESTRY if which == TAPESTRIES else SWORDS) + member)


@rule
def trio_glory(table: Table, box: Box, s: int, which: int) -> int:
    """So much for each set of the three kinds, and so much for each one beyond the sets (RVR-15.2, RVR-15.6)."""
    one, two, three = trio_number(table, s, which, 0), trio_number(table, s, which, 1), trio_number(table, s, which, 2)
    sets = full_sets(one, two, three)
    return sets * int(box.trio_set[which]) + (one + two + three - 3 * sets) * int(box.trio_single[which])


@rule
def artifacts_owned(table: Table, s: int) -> int:
    """Artifacts on the board and in the Glory pile, sorted together (RVR-15.1)."""
    number = artifacts(table.seats[s])
    for card in range(MOST_ARTIFACTS):
        if table.relics[card] == s + 1:
            number += 1
    return number


@rule
def artifacts_glory(table: Table, box: Box, s: int) -> int:
    """So much for each Artifact (RVR-15.6)."""
    return artifacts_owned(table, s) * int(box.ending_artifact)


@rule
def terror_cost(table: Table, box: Box, s: int) -> int:
    """What Terror costs (RVR-15.5, RVR-15.6): so much each, or by the ruling each 1 more than the one before."""
    terror = int(table.seats[s].terror)
    if box.rulings.terror_value == TERROR_VALUE_TRIANGULAR:
        return terror * (terror + 1) // 2
    return terror * int(box.ending_terror)


# Prophecies.


@rule
def prophecy_glory(table: Table, box: Box, s: int, prophecy: int) -> int:
    """What a Prophecy pays (RVR-15.5): for every so many, up to its cap, or once where the count is in its range."""
    card = box.prophecies[prophecy]
    number = measured(table, box, s, card)
    if card.per > 0:
        return min(int(card.glory) * (number // int(card.per)), int(card.cap))
    return int(card.glory) if card.least <= number <= card.most else 0


@rule
def norn_reaches(table: Table, box: Box, s: int, prophecy: int) -> bool:
    """Whether this Prophecy gets one of the seat's Norns: each goes to another, those that pay most first (GAP-2.1, GAP-2.3, GAP-2.4)."""
    norns = int(table.seats[s].norn)
    glory = prophecy_glory(table, box, s, prophecy)
    if norns == 0 or glory == 0:
        return False
    for other in range(MOST_PROPHECIES):
        if other != prophecy and has(table.seats[s].prophecies, other):
            theirs = prophecy_glory(table, box, s, other)
            if theirs > glory or (theirs == glory and other < prophecy):
                norns -= 1
    return norns > 0


@rule
def fulfilled(table: Table, box: Box, s: int, prophecy: int) -> int:
    """What a Prophecy of a seat pays, twice with a Norn (GAP-2.2)."""
    glory = prophecy_glory(table, box, s, prophecy)
    return 2 * glory if norn_reaches(table, box, s, prophecy) else glory


@rule
def prophecies_glory(table: Table, box: Box, s: int) -> int:
    """What all Prophecies of a seat pay."""
    held, glory = int(table.seats[s].prophecies), 0
    if held == 0:
        return 0
    for prophecy in range(MOST_PROPHECIES):
        if has(held, prophecy):
            glory += fulfilled(table, box, s, prophecy)
    return glory


# All together.


@rule
def points(table: Table, box: Box, s: int) -> int:
    """The Glory of a seat, were the game over now; it may fall below 0 only here (RVR-15.6)."""
    glory = int(table.seats[s].glory)
    for which in range(COLLECTIONS):
        glory += collection_glory(table, box, s, which)
    for which in range(TRIOS):
        glory += trio_glory(table, box, s, which)
    return glory + prophecies_glory(table, box, s) + artifacts_glory(table, box, s) - terror_cost(table, box, s)


@rule
def victories(table: Table, s: int) -> int:
    """Sea Battles won and Territory tiles, together (RVR-15.7)."""
    return size(table.seats[s].battles) + size(int(table.seats[s].tiles) | int(table.seats[s].fresh))


@rule
def ahead(table: Table, box: Box, s: int, other: int) -> int:
    """The clause by which `other` is ahead of `s`: Glory (RVR-1.1), then battles and tiles (RVR-15.7); 0 if it is not."""
    mine, theirs = points(table, box, s), points(table, box, other)
    if mine != theirs:
        return RVR_1_1 if theirs > mine else 0
    if box.rulings.tie_break == TIE_BREAK_SHARED:
        return 0
    return RVR_15_7 if victories(table, other) > victories(table, s) else 0


@rule
def place_of(table: Table, box: Box, s: int) -> int:
    """1 for the winner, or for those who share the victory (RVR-15.7)."""
    before = 0
    for other in range(table.count):
        if other != s and ahead(table, box, s, other) != 0:
            before += 1
    return 1 + before


@rule
def victory_clause(table: Table, box: Box, s: int) -> int:
    """By what a winner has won: most Glory, or how equals are told apart or share."""
    for other in range(table.count):
        if other != s and points(table, box, other) == points(table, box, s):
            return RVR_15_7
    return RVR_1_1


@rule
def finish(table: Table, box: Box) -> None:
    """The end: every part of every score is told, then who has most Glory (RVR-1.1, RVR-15.1)."""
    for s in range(table.count):
        tell_score(table, box, s)
    for s in range(table.count):
        if place_of(table, box, s) == 1:
            tell(table, victory_clause(table, box, s), WINS, s)
    table.phase = OVER
    table.over = 1
    table.asked = NOBODY
    table.waiting = 0


@rule
def tell_score(table: Table, box: Box, s: int) -> None:
    """One seat's cards by their types, its Prophecies, Terror, and what that makes (RVR-15.1)."""
    for which in range(COLLECTIONS):
        number = goods(table.seats[s], TREASURE + which)
        if number > 0:
            why = RVR_15_6 if TREASURE + which == CARVINGS else RVR_15_3
            tell(table, why, SCORE_COLLECTION, s, which, number, collection_glory(table, box, s, which))
    for which in range(TRIOS):
        glory = trio_glory(table, box, s, which)
        if glory > 0:
            tell(table, RVR_15_2 if which == TAPESTRIES else RVR_15_6, SCORE_TRIO, s, which, glory)
    tell_prophecies(table, box, s)
    if artifacts_owned(table, s) > 0:
        tell(table, RVR_15_6, SCORE_ARTIFACTS, s, artifacts_owned(table, s), artifacts_glory(table, box, s))
    if table.seats[s].terror > 0:
        tell(table, RVR_15_5, SCORE_TERROR, s, table.seats[s].terror, terror_cost(table, box, s))
    table.seats[s].points = points(table, box, s)
    tell(table, RVR_15_1, POINTS, s, table.seats[s].points)


@rule
def tell_prophecies(table: Table, box: Box, s: int) -> None:
    """All Prophecies are shown, those that pay nothing too (RVR-15.5, GAP-2.2)."""
    for prophecy in range(MOST_PROPHECIES):
        if has(table.seats[s].prophecies, prophecy):
            norn = norn_reaches(table, box, s, prophecy)
            why = GAP_2_2 if norn else RVR_15_5
            tell(table, why, SCORE_PROPHECY, s, prophecy, fulfilled(table, box, s, prophecy), 1 if norn else 0)

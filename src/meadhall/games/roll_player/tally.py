"""Final Scoring (RP-8, in the order of RP-9.20), the only place where stars come from (RP-7.2)."""

from meadhall.engine import NOBODY, has, rule, size, tell

from .happenings import ALIGNED, ARMOR, CLASS_DICE, ENDS, GOALS_BODY, GOALS_MIND, GOALS_SOUL, POINTS, STORY, TRAIT_STARS, WINS
from .measures import measured
from .rulebook import (
    LOWER_RANKS_SHARED,
    RP_7_1,
    RP_7_3,
    RP_8_3,
    RP_8_7,
    RP_8_8,
    RP_8_9,
    RP_8_15,
    RP_8_17,
    RP_8_18,
    RP_8_19,
    RP_8_20,
    RP_8_21,
)
from .state import CARDS, CHAIN, MYSTIC, OVER, ROWS, TRAIT, Box, Table
from .totals import class_dice, goal_stars, goal_total, matches


@rule
def attribute_stars(table: Table, box: Box, s: int) -> int:
    """Stars of all six Attribute Goals (RP-8.3)."""
    stars = 0
    for row in range(ROWS):
        stars += goal_stars(table, box, s, row, goal_total(table, box, s, row))
    return stars


@rule
def alignment_stars(table: Table, box: Box, s: int) -> int:
    """What the token's space pays or costs (RP-8.8)."""
    return int(box.alignments[table.seats[s].alignment].stars[table.seats[s].at])


@rule
def backstory_stars(table: Table, box: Box, s: int) -> int:
    """Stars by goals that agree: 0 or 1 none (RP-8.10), 2 or 3 one (RP-8.11), 4 or 5 three (RP-8.12), all six six (RP-8.13)."""
    return int(box.backstory_stars[matches(table, box, s)])


@rule
def set_size(table: Table, box: Box, s: int, kind: int) -> int:
    """How many cards of an Armor type a seat has (RP-8.14)."""
    return size(int(table.seats[s].cards & box.kinds[kind]))


@rule
def set_stars(table: Table, box: Box, s: int, kind: int) -> int:
    """What the table on the cards pays for a set (RP-8.15)."""
    return int(box.armors[kind - CHAIN].steps[set_size(table, box, s, kind)])


@rule
def set_match(table: Table, box: Box, s: int, kind: int) -> int:
    """1 star more for a set in the own class colour (RP-8.16)."""
    suits = has(box.armors[kind - CHAIN].colours, box.jobs[table.seats[s].job].colour)
    return 1 if suits and set_size(table, box, s, kind) > 0 else 0


@rule
def armor_stars(table: Table, box: Box, s: int) -> int:
    """All three types."""
    stars = 0
    for kind in range(CHAIN, MYSTIC + 1):
        stars += set_stars(table, box, s, kind) + set_match(table, box, s, kind)
    return stars


@rule
def trait_stars(table: Table, box: Box, s: int, card: int) -> int:
    """What one Trait pays (RP-8.17): its stars where the count is in its range, or stars for every so many."""
    trait = box.cards[card]
    count = measured(table, box, s, card)
    if trait.per > 0:
        stars = int(trait.stars) * (count // int(trait.per))
        return min(stars, int(trait.cap)) if trait.cap > 0 else stars
    if trait.least > 0 and count < trait.least:  # without a least number, a total below 0 is low as well
        return 0
    return int(trait.stars) if count <= trait.most else 0


@rule
def all_trait_stars(table: Table, box: Box, s: int) -> int:
    """All Traits of a seat."""
    stars = 0
    traits = int(table.seats[s].cards & box.kinds[TRAIT])
    if traits == 0:
        return 0
    for card in range(CARDS):
        if has(traits, card):
            stars += trait_stars(table, box, s, card)
    return stars


@rule
def points(table: Table, box: Box, s: int) -> int:
    """All stars of a seat."""
    stars = attribute_stars(table, box, s) + class_dice(table, box, s) + alignment_stars(table, box, s)
    return stars + backstory_stars(table, box, s) + armor_stars(table, box, s) + all_trait_stars(table, box, s)


@rule
def ahead(table: Table, box: Box, s: int, other: int) -> int:
    """The clause by which `other` is ahead of `s`: stars (RP-8.18), gold (RP-8.19), fewest class dice (RP-8.20); 0 if it is not."""
    mine, theirs = points(table, box, s), points(table, box, other)
    if mine != theirs:
        return RP_8_18 if theirs > mine else 0
    if table.seats[s].gold != table.seats[other].gold:
        return RP_8_19 if table.seats[other].gold > table.seats[s].gold else 0
    return RP_8_20 if class_dice(table, box, other) < class_dice(table, box, s) else 0


@rule
def place_of(table: Table, box: Box, s: int) -> int:
    """1 for the winners (RP-8.18 to 8.21); below, the same order (RP-9.31), or a rank shared by equal stars."""
    before = 0
    for other in range(table.count):
        if other != s and ahead(table, box, s, other) != 0:
            before += 1
    if before == 0 or box.rulings.lower_ranks != LOWER_RANKS_SHARED:
        return 1 + before
    before = 0
    for other in range(table.count):
        if other != s and (points(table, box, other) > points(table, box, s) or wins(table, box, other)):
            before += 1
    return 1 + before


@rule
def wins(table: Table, box: Box, s: int) -> bool:
    """Whether nobody is ahead."""
    for other in range(table.count):
        if other != s and ahead(table, box, s, other) != 0:
            return False
    return True


@rule
def finish(table: Table, box: Box) -> None:
    """The end (RP-7.1): every part of every score is told, then who wins (RP-1.1); alone, the stars are the result (RP-10.7)."""
    tell(table, RP_7_1, ENDS, NOBODY, table.lap)
    for s in range(table.count):
        tell_score(table, box, s)
    for s in range(table.count):
        if table.count > 1 and wins(table, box, s):
            tell(table, victory_clause(table, box, s), WINS, s, table.seats[s].points)
    table.phase = OVER
    table.over = 1
    table.waiting = 0


@rule
def victory_clause(table: Table, box: Box, s: int) -> int:
    """By what a winner has won: the tie-break that settled it, or RP-8.21 where the victory is shared."""
    why = RP_8_18
    for other in range(table.count):
        if other != s:
            clause = ahead(table, box, other, s)
            why = max(why, RP_8_21 if clause == 0 else clause)
    return why


@rule
def tell_score(table: Table, box: Box, s: int) -> None:
    """The lines of one player's tally (RP-7.3)."""
    tell_goals(table, box, s, GOALS_BODY, 0)
    tell_goals(table, box, s, GOALS_MIND, 2)
    tell_goals(table, box, s, GOALS_SOUL, 4)
    tell(table, RP_8_7, CLASS_DICE, s, class_dice(table, box, s))
    tell(table, RP_8_8, ALIGNED, s, table.seats[s].at, alignment_stars(table, box, s))
    tell(table, RP_8_9, STORY, s, matches(table, box, s), backstory_stars(table, box, s))
    for kind in range(CHAIN, MYSTIC + 1):
        count = set_size(table, box, s, kind)
        if count > 0:
            tell(table, RP_8_15, ARMOR, s, kind, count, set_stars(table, box, s, kind), set_match(table, box, s, kind))
    traits = int(table.seats[s].cards & box.kinds[TRAIT])
    for card in range(CARDS):
        if has(traits, card):
            tell(table, RP_8_17, TRAIT_STARS, s, card, trait_stars(table, box, s, card))
    table.seats[s].points = points(table, box, s)
    tell(table, RP_7_3, POINTS, s, table.seats[s].points)


@rule
def tell_goals(table: Table, box: Box, s: int, kind: int, row: int) -> None:
    """Totals and stars of two rows."""
    one, two = goal_total(table, box, s, row), goal_total(table, box, s, row + 1)
    tell(table, RP_8_3, kind, s, one, goal_stars(table, box, s, row, one), two, goal_stars(table, box, s, row + 1, two))

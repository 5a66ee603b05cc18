"""What the greedy player thinks a sheet, a card, a space or a gold is worth, in Reputation Stars."""

from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from meadhall.engine import has, lowest, rule, size, without
from meadhall.engine.components import read_toml

from .alignment import can_move, moved
from .measures import stands
from .sheet import dice_on
from .state import (
    CHAIN,
    NO_LIMIT,
    OF_CARDS,
    OF_COLOUR,
    OF_GOLD,
    OF_PLACE,
    OF_SPREAD,
    OF_TOTAL,
    OF_TRIPLES,
    OWN_COLOUR,
    ROWS,
    SPACES,
    TRAIT,
    Box,
    Card,
    Table,
)
from .tally import trait_stars
from .totals import class_dice, dice_of, goal_total, matches, total


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """`greedy.toml`."""

    pick: int
    near: tuple[float, ...]
    growth: float
    story: tuple[float, ...]
    reach: float
    gold: float
    plenty: int
    late: float
    action: tuple[float, ...]
    skill: float
    restore: float
    use: float
    first: float
    deny: float
    weapon: tuple[float, ...]
    place: tuple[float, float]


WEIGHTS = read_toml(Path(__file__).parent / "greedy.toml", Weights)
STORY, PLACE = np.array(WEIGHTS.story), np.array(WEIGHTS.place)
REACH, GROWTH, GOLD_WORTH, PLENTY, LATE = WEIGHTS.reach, WEIGHTS.growth, WEIGHTS.gold, WEIGHTS.plenty, WEIGHTS.late
LEAST, SPAN = 30, 80  # needs from -30 to 49
TURNS = 6.0  # turns in which a full row can still be put right
EXACT, RANGE, PLUS = range(3)


def chances(pick: int, near: tuple[float, ...]) -> Any:
    """By spaces still to fill, kind of goal and what is needed: how well the goal will be met, each die the best of `pick`."""
    table = np.zeros((4, 3, SPAN))
    for kind, width in ((EXACT, 0), (RANGE, 1), (PLUS, 99)):
        for place in range(SPAN):
            need = place - LEAST
            off = max(need, 0, -(need + width))
            table[0, kind, place] = near[off] if off < len(near) else 0.0
        for spaces in (1, 2, 3):
            for place in range(SPAN):
                before = [table[spaces - 1, kind, max(0, place - face)] for face in range(1, 7)]
                table[spaces, kind, place] = np.mean([max(each) for each in product(before, repeat=pick)])
    return table


CHANCES = chances(WEIGHTS.pick, WEIGHTS.near)


@rule
def empty_in(table: Table, s: int, row: int) -> int:
    """The empty spaces of a row."""
    count = 0
    for space in range(3 * row, 3 * row + 3):
        count += 1 if table.seats[s].dice[space].face == 0 else 0
    return count


@rule
def chance_of(spaces: int, kind: int, need: int, left: int) -> float:
    """How well a need will be met with so many spaces of the row and of the sheet to fill."""
    chance = CHANCES[spaces, kind, min(SPAN - 1, max(0, need + LEAST))]
    if spaces == 0 and chance < 1.0:
        chance *= min(1.0, left / TURNS)
    return chance


@rule
def goal_worth(table: Table, box: Box, s: int, row: int, goal: int, spaces: int, left: int) -> float:
    """An attribute's goal, where the row has this total and so many empty spaces."""
    job = box.jobs[table.seats[s].job]
    kind = PLUS if job.high[row] == NO_LIMIT else int(job.high[row] - job.low[row])
    return int(job.stars[row]) * chance_of(spaces, min(kind, PLUS), int(job.low[row]) - goal, left)


@rule
def row_worth(table: Table, box: Box, s: int, row: int, left: int) -> float:
    """An attribute's goal, with the dice that lie there."""
    return goal_worth(table, box, s, row, goal_total(table, box, s, row), empty_in(table, s, row), left)


@rule
def story_worth(table: Table, box: Box, s: int) -> float:
    """The Backstory: what agrees, and what may yet."""
    story = box.backstories[table.seats[s].backstory]
    found = float(matches(table, box, s))
    for row in range(ROWS):
        if table.seats[s].dice[3 * row + story.position[row]].face == 0:
            found += GROWTH
    whole = int(min(5.0, found))
    return STORY[whole] + (found - whole) * (STORY[whole + 1] - STORY[whole])


@rule
def sheet_worth(table: Table, box: Box, s: int) -> float:
    """All goals, Backstory, dice in the class colour and Traits."""
    left = SPACES - dice_on(table.seats[s])
    worth = row_worth(table, box, s, 0, left) + story_worth(table, box, s) + class_dice(table, box, s)
    worth += row_worth(table, box, s, 1, left)
    worth += traits_worth(table, box, s, left)
    for row in range(2, ROWS):
        worth += row_worth(table, box, s, row, left)
    return worth


@rule
def traits_worth(table: Table, box: Box, s: int, left: int) -> float:
    """All Traits of a seat."""
    worth = 0.0
    rest = int(table.seats[s].cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        worth += trait_worth(table, box, s, card, left)
    return worth


@rule
def trait_worth(table: Table, box: Box, s: int, card: int, left: int) -> float:
    """What a Trait will pay."""
    trait = box.cards[card]
    if trait.measure == OF_TOTAL and trait.per == 0:
        return total_trait_worth(trait, total(table, box, s, int(trait.of)), empty_in(table, s, int(trait.of)), left)
    seat = table.seats[s]
    stars = float(trait.stars)
    if trait.measure == OF_PLACE:
        return stars * (PLACE[1] if stands(int(seat.at), int(trait.of)) else PLACE[0])
    if left == 0:
        return float(trait_stars(table, box, s, card))
    if trait.measure == OF_SPREAD or trait.per == 0:
        return 0.5 * stars
    count = 0.0
    if trait.measure == OF_COLOUR:
        own = trait.of == OWN_COLOUR
        count = (class_dice(table, box, s) if own else dice_of(table, s, int(trait.of))) + left * 0.18
    elif trait.measure == OF_GOLD:
        count = min(float(seat.gold), 9.0)
    elif trait.measure == OF_CARDS:
        count = size(int(seat.cards & box.kinds[trait.of])) + left * 0.08
    elif trait.measure == OF_TRIPLES:
        count = float(trait_stars(table, box, s, card)) / stars + 0.3
    worth = stars * count / int(trait.per)
    return min(worth, float(trait.cap)) if trait.cap > 0 else worth


@rule
def total_trait_worth(trait: Card, amount: int, spaces: int, left: int) -> float:
    """What a Trait will pay that wants a row's total high or low, where it is so high with so many spaces empty."""
    need = int(trait.least) - amount if trait.least > 0 else 7 * spaces - int(trait.most) + amount
    return float(trait.stars) * chance_of(spaces, PLUS, need, left)


@rule
def space_worth(table: Table, box: Box, s: int, at: int) -> float:
    """A space of the Alignment card, with what lies one step on, and Traits that want the token somewhere."""
    stars = box.alignments[table.seats[s].alignment].stars
    best = int(stars[at])
    for arrow in range(4):
        if can_move(at, arrow):
            best = max(best, int(stars[moved(at, arrow)]))
    worth = stars[at] + REACH * (best - stars[at])
    rest = int(table.seats[s].cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        if box.cards[card].measure == OF_PLACE:
            worth += int(box.cards[card].stars) * (PLACE[1] if stands(at, int(box.cards[card].of)) else PLACE[0])
    return worth


@rule
def rounds_left(table: Table, box: Box) -> int:
    """The rounds after this one."""
    return SPACES - int(box.starting) - int(table.lap)


@rule
def gold_worth(table: Table, box: Box, s: int, markets: int) -> float:
    """One gold more, with so many Markets still to come."""
    worth = GOLD_WORTH * min(1.0, markets / LATE)
    return worth / 3.0 if table.seats[s].gold > PLENTY else worth


@rule
def armor_worth(table: Table, box: Box, s: int, kind: int) -> float:
    """One card more of a set."""
    armor = box.armors[kind - CHAIN]
    count = size(int(table.seats[s].cards & box.kinds[kind]))
    worth = float(armor.steps[count + 1] - armor.steps[count])
    if count == 0 and has(armor.colours, box.jobs[table.seats[s].job].colour):
        worth += 1.0
    return worth + 0.06 * rounds_left(table, box)

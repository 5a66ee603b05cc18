"""What other dice would make of a sheet: its worth is noted once, part by part, and only what a change touches is counted again."""

from typing import Annotated

import numpy as np

from meadhall.engine import Record, Row, f64, first, has, i64, lowest, rule, with_, without

from .force import force
from .prospects import STORY, WEIGHTS, empty_in, goal_worth, total_trait_worth, trait_worth
from .sheet import dice_on
from .state import DICE, EVERY, NO_PENALTY, OF_TOTAL, OF_TRIPLES, ROWS, SLOTS, SPACES, TOTAL, TRAIT, WEAPON, Box, Effect, Table
from .totals import class_dice, matches


class Pips(Record):
    """What a die counts, by its face."""

    of: Annotated[Row[i64], 7]


class Notes(Record):
    """A sheet as it is.

    `goals`: the total of each row that its goal is held against; `pips`: what a die of a row that shows a face adds to it;
    `added`: what is added whatever the dice.
    `worths`: what each goal is worth; `open`: empty spaces that the Backstory wants filled; `moving`: rows whose faces matter to Traits.
    `gains`: what each card of the Market is worth, NaN while nobody has asked.
    """

    worths: Annotated[Row[f64], ROWS]
    gains: Annotated[Row[f64], SLOTS]
    traits: f64
    goals: Annotated[Row[i64], ROWS]
    added: Annotated[Row[i64], ROWS]
    pips: Annotated[Row[Pips], ROWS]
    empty: Annotated[Row[i64], ROWS]
    left: i64
    matched: i64
    open: i64
    own: i64
    moving: i64


def story_of(matched: int, open_: int) -> float:
    """What a Backstory is worth with so many goals that agree, and so many open ones."""
    found = float(matched)
    for _ in range(open_):
        found += WEIGHTS.growth
    whole = int(min(5.0, found))
    return float(STORY[whole] + (found - whole) * (STORY[whole + 1] - STORY[whole]))


STORIES = np.array([[story_of(matched, open_) for open_ in range(ROWS + 1)] for matched in range(ROWS + 1)])


@rule
def note_sheet(table: Table, box: Box, s: int, notes: Notes) -> None:
    """Note a seat's sheet, but for `gains`."""
    notes.left = SPACES - dice_on(table.seats[s])
    notes.own = class_dice(table, box, s)
    notes.matched = matches(table, box, s)
    note_pips(table, box, s, notes)
    notes.open = 0
    for row in range(ROWS):
        if table.seats[s].dice[3 * row + box.backstories[table.seats[s].backstory].position[row]].face == 0:
            notes.open += 1
        notes.empty[row] = empty_in(table, s, row)
        notes.goals[row] = notes.added[row]
        for space in range(3 * row, 3 * row + 3):
            notes.goals[row] += notes.pips[row].of[table.seats[s].dice[space].face]
        notes.worths[row] = goal_worth(table, box, s, row, int(notes.goals[row]), int(notes.empty[row]), int(notes.left))
    notes.traits = traits_with(table, box, s, int(notes.left), notes)
    notes.moving = moving_rows(table, box, s, int(notes.left))


@rule
def note_pips(table: Table, box: Box, s: int, notes: Notes) -> None:
    """What faces count in each row, and what is added whatever they are."""
    seat = table.seats[s]
    spared = force(table, box, s, NO_PENALTY, 0) != 0
    for row in range(ROWS):
        change = int(box.races[seat.race].change[row])
        notes.added[row] = 0 if change < 0 and spared else change
        for face in range(7):
            notes.pips[row].of[face] = face
    note_effects(box.jobs[seat.job].effects, notes)
    rest = int(seat.cards & box.kinds[WEAPON])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        note_effects(box.cards[card].effects, notes)


@rule
def note_effects(effects: Row[Effect], notes: Notes) -> None:
    """What the effects of one card add to the rows, plainly, or for dice of a face; 0 stands for any."""
    for number in range(2):
        effect = effects[number]
        if effect.kind == TOTAL or effect.kind == DICE:
            for row in range(ROWS):
                if effect.of == row or effect.of == EVERY:
                    if effect.kind == TOTAL:
                        notes.added[row] += int(effect.amount)
                    else:
                        for face in range(1, 7):
                            if effect.face == 0 or effect.face == face:
                                notes.pips[row].of[face] += int(effect.amount)


@rule
def moving_rows(table: Table, box: Box, s: int, left: int) -> int:
    """The rows whose faces, or whose dice's places, matter to what the Traits are worth; on a full sheet that may be all."""
    rows = 0
    rest = int(table.seats[s].cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        trait = box.cards[card]
        if left == 0 or trait.measure == OF_TRIPLES:
            return first(ROWS)
        if trait.measure == OF_TOTAL and trait.per == 0:
            rows = with_(rows, trait.of)
    return rows


@rule
def traits_with(table: Table, box: Box, s: int, left: int, notes: Notes) -> float:
    """What the Traits are worth with the dice that lie there now."""
    seat = table.seats[s]
    worth = 0.0
    rest = int(seat.cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        trait = box.cards[card]
        if trait.measure == OF_TOTAL and trait.per == 0:
            row = int(trait.of)
            amount = int(notes.added[row])
            for space in range(3 * row, 3 * row + 3):
                amount += int(seat.dice[space].face)
            worth += total_trait_worth(trait, amount, empty_in(table, s, row), left)
        else:
            worth += trait_worth(table, box, s, card, left)
    return worth


@rule
def add_up(worth: float, other: float, matched: int, open_: int, own: int, traits: float) -> float:
    """All that changes with the dice of one row or two: goals, Backstory, dice in the class colour, Traits."""
    return worth + STORIES[matched, open_] + own + other + traits


@rule
def with_die(table: Table, box: Box, s: int, space: int, colour: int, face: int, notes: Notes) -> float:
    """What a die in an empty space brings."""
    seat = table.seats[s]
    row = space // 3
    matched, open_, own = int(notes.matched), int(notes.open), int(notes.own)
    before = add_up(float(notes.worths[row]), 0.0, matched, open_, own, float(notes.traits))
    story = box.backstories[seat.backstory]
    if story.position[row] == space % 3:
        open_ -= 1
        matched += 1 if story.colour[row] == colour else 0
    own += 1 if box.jobs[seat.job].colour == colour else 0
    left = int(notes.left) - 1
    traits = 0.0
    if seat.cards & box.kinds[TRAIT] != 0:
        seat.dice[space].colour, seat.dice[space].face = colour, face
        traits = traits_with(table, box, s, left, notes)
        seat.dice[space].colour, seat.dice[space].face = 0, 0
    worth = goal_worth(table, box, s, row, int(notes.goals[row] + notes.pips[row].of[face]), int(notes.empty[row]) - 1, left)
    return add_up(worth, 0.0, matched, open_, own, traits) - before


@rule
def with_face(table: Table, box: Box, s: int, space: int, face: int, notes: Notes) -> float:
    """What it brings that a die shows another face."""
    die = table.seats[s].dice[space]
    row = space // 3
    shown = int(die.face)
    traits = float(notes.traits)
    if has(notes.moving, row):
        die.face = face
        traits = traits_with(table, box, s, int(notes.left), notes)
        die.face = shown
    matched, open_, own = int(notes.matched), int(notes.open), int(notes.own)
    after = add_up(worth_with(table, box, s, row, shown, face, notes), 0.0, matched, open_, own, traits)
    return after - add_up(float(notes.worths[row]), 0.0, matched, open_, own, float(notes.traits))


@rule
def worth_with(table: Table, box: Box, s: int, row: int, shown: int, face: int, notes: Notes) -> float:
    """What a goal is worth where a die shows another face."""
    goal = int(notes.goals[row] - notes.pips[row].of[shown] + notes.pips[row].of[face])
    return goal_worth(table, box, s, row, goal, int(notes.empty[row]), int(notes.left))


@rule
def with_swap(table: Table, box: Box, s: int, space: int, other: int, notes: Notes) -> float:
    """What it brings that two dice change places."""
    one, two = table.seats[s].dice[space], table.seats[s].dice[other]
    if one.colour == two.colour and one.face == two.face:
        return 0.0
    row, row_too = space // 3, other // 3
    matched, open_, own = int(notes.matched), int(notes.open), int(notes.own)
    worth, worth_too = float(notes.worths[row]), float(notes.worths[row_too]) if row != row_too else 0.0
    before = add_up(worth, worth_too, matched, open_, own, float(notes.traits))
    if row != row_too:
        worth = worth_with(table, box, s, row, int(one.face), int(two.face), notes)
        worth_too = worth_with(table, box, s, row_too, int(two.face), int(one.face), notes)
    matched += story_change(table, box, s, space, int(one.colour), int(two.colour))
    matched += story_change(table, box, s, other, int(two.colour), int(one.colour))
    traits = float(notes.traits)
    if has(notes.moving, row) or has(notes.moving, row_too):
        change_places(table, s, space, other)
        traits = traits_with(table, box, s, int(notes.left), notes)
        change_places(table, s, space, other)
    return add_up(worth, worth_too, matched, open_, own, traits) - before


@rule
def story_change(table: Table, box: Box, s: int, space: int, colour: int, new: int) -> int:
    """By how much the Backstory goals that agree change with the colour in a space."""
    story = box.backstories[table.seats[s].backstory]
    if story.position[space // 3] != space % 3:
        return 0
    wanted = story.colour[space // 3]
    return (1 if new == wanted else 0) - (1 if colour == wanted else 0)


@rule
def change_places(table: Table, s: int, space: int, other: int) -> None:
    """Two dice, there and back."""
    one, two = table.seats[s].dice[space], table.seats[s].dice[other]
    colour, face = int(one.colour), int(one.face)
    one.colour, one.face = two.colour, two.face
    two.colour, two.face = colour, face

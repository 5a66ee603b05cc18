"""What the scoring counts on a sheet: attribute totals, class dice, Backstory goals."""

from meadhall.engine import Row, lowest, rule, without

from .force import force
from .state import DICE, EVERY, NO_PENALTY, ROWS, SPACES, TOTAL, WEAPON, Box, Effect, Table


@rule
def total(table: Table, box: Box, s: int, row: int) -> int:
    """The total of a row: its dice, with the race's bonus or penalty (RP-8.1) and those of Weapons (RP-8.2), without limits."""
    seat = table.seats[s]
    amount = 0
    for space in range(3 * row, 3 * row + 3):
        amount += int(seat.dice[space].face)
    change = int(box.races[seat.race].change[row])
    if change > 0 or (change < 0 and force(table, box, s, NO_PENALTY, 0) == 0):
        amount += change
    return amount + weapon_change(table, box, s, row, TOTAL)


@rule
def goal_total(table: Table, box: Box, s: int, row: int) -> int:
    """The total that an Attribute Goal is held against: some Weapons let dice count for more, for goals only (RP-9.19)."""
    return total(table, box, s, row) + weapon_change(table, box, s, row, DICE)


@rule
def weapon_change(table: Table, box: Box, s: int, row: int, kind: int) -> int:
    """What Weapons add to a row: plainly, or for dice of a face."""
    change = effect_change(table, s, box.jobs[table.seats[s].job].effects, row, kind)
    rest = int(table.seats[s].cards & box.kinds[WEAPON])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        change += effect_change(table, s, box.cards[card].effects, row, kind)
    return change


@rule
def effect_change(table: Table, s: int, effects: Row[Effect], row: int, kind: int) -> int:
    """What the effects of one card that are of this kind add to a row."""
    change = 0
    for number in range(2):
        effect = effects[number]
        if effect.kind == kind and effect.of in (row, EVERY):
            change += int(effect.amount) * (1 if kind == TOTAL else dice_showing(table, s, row, int(effect.face)))
    return change


@rule
def dice_showing(table: Table, s: int, row: int, face: int) -> int:
    """The dice of a row that show a face; 0 stands for any face."""
    count = 0
    for space in range(3 * row, 3 * row + 3):
        shown = int(table.seats[s].dice[space].face)
        if shown > 0 and face * (face - shown) == 0:
            count += 1
    return count


@rule
def goal_stars(table: Table, box: Box, s: int, row: int, amount: int) -> int:
    """The stars of a goal: exactly one number (RP-8.4), from one to another (RP-8.5), or that or more (RP-8.6)."""
    job = box.jobs[table.seats[s].job]
    return int(job.stars[row]) if job.low[row] <= amount <= job.high[row] else 0


@rule
def dice_of(table: Table, s: int, colour: int) -> int:
    """The dice of a colour on a sheet."""
    count = 0
    for space in range(SPACES):
        die = table.seats[s].dice[space]
        if die.face > 0 and die.colour == colour:
            count += 1
    return count


@rule
def class_dice(table: Table, box: Box, s: int) -> int:
    """The dice of the class colour (RP-8.7); gold dice are of none (RP-9.27)."""
    return dice_of(table, s, int(box.jobs[table.seats[s].job].colour))


@rule
def matches(table: Table, box: Box, s: int) -> int:
    """How many Backstory goals agree in colour and position (RP-8.9)."""
    story = box.backstories[table.seats[s].backstory]
    count = 0
    for row in range(ROWS):
        die = table.seats[s].dice[3 * row + story.position[row]]
        if die.face > 0 and die.colour == story.colour[row]:
            count += 1
    return count

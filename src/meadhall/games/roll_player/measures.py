"""What Traits count (RP-8.17); each a small function, chosen by the card's measure."""

from meadhall.engine import rule, size, with_

from .state import (
    AT_CENTRE,
    AT_CHAOTIC,
    AT_CORNER,
    AT_EVIL,
    AT_GOOD,
    AT_LAWFUL,
    CENTRE,
    EVERY,
    OF_CARDS,
    OF_COLOUR,
    OF_COLOURS,
    OF_EXHAUSTED,
    OF_FACES,
    OF_GOALS,
    OF_GOLD,
    OF_HIGHEST,
    OF_LOW_ROWS,
    OF_LOWEST,
    OF_MATCHES,
    OF_MONOCHROME,
    OF_PLACE,
    OF_ROWS,
    OF_RUNS,
    OF_SPREAD,
    OF_TOTAL,
    OF_TRIPLES,
    OWN_COLOUR,
    ROWS,
    SPACES,
    Box,
    Card,
    Seat,
    Table,
)
from .totals import class_dice, dice_of, goal_stars, goal_total, matches, total


@rule
def measured(table: Table, box: Box, s: int, card: int) -> int:
    """What a Trait counts; with `rivals`, how many others have more of it."""
    trait = box.cards[card]
    own = count_of(table, box, s, trait)
    if not trait.rivals:
        return own
    above = 0
    for other in range(table.count):
        if other != s and count_of(table, box, other, trait) > own:
            above += 1
    return above


@rule
def count_of(table: Table, box: Box, s: int, trait: Card) -> int:
    """The number that a measure gives for a seat."""
    measure = trait.measure
    seat = table.seats[s]
    if measure <= OF_SPREAD or measure == OF_GOALS:
        return of_totals(table, box, s, trait)
    if measure <= OF_MONOCHROME:
        return of_dice(table, box, s, trait)
    if measure == OF_GOLD:
        return int(seat.gold)
    if measure == OF_CARDS:
        return size(int(seat.cards & box.kinds[trait.of]))
    if measure == OF_EXHAUSTED:
        return size(int(seat.exhausted))
    if measure == OF_PLACE:
        return 1 if stands(int(seat.at), int(trait.of)) else 0
    return matches(table, box, s) if measure == OF_MATCHES else 0


@rule
def of_totals(table: Table, box: Box, s: int, trait: Card) -> int:
    """Measures of the six totals."""
    if trait.measure == OF_TOTAL:
        return total(table, box, s, int(trait.of))
    highest, lowest, rows, low_rows, goals, seen = -99, 99, 0, 0, 0, 0
    for row in range(ROWS):
        amount = total(table, box, s, row)
        highest, lowest = max(highest, amount), min(lowest, amount)
        rows += 1 if amount >= trait.face else 0
        low_rows += 1 if amount <= trait.face else 0
        goals += 1 if goal_stars(table, box, s, row, goal_total(table, box, s, row)) > 0 else 0
        seen = with_(seen, min(62, max(0, amount + 20)))
    if trait.measure == OF_HIGHEST:
        return highest
    if trait.measure == OF_LOWEST:
        return lowest
    if trait.measure == OF_ROWS:
        return rows
    if trait.measure == OF_LOW_ROWS:
        return low_rows
    return size(seen) if trait.measure == OF_SPREAD else goals


@rule
def of_dice(table: Table, box: Box, s: int, trait: Card) -> int:
    """Measures of the dice themselves."""
    seat = table.seats[s]
    measure = trait.measure
    if measure == OF_COLOUR:
        return class_dice(table, box, s) if trait.of == OWN_COLOUR else dice_of(table, s, int(trait.of))
    begin = 0 if trait.of == EVERY else 3 * int(trait.of)
    end = SPACES if trait.of == EVERY else begin + 3
    if measure == OF_FACES:
        count = 0
        for space in range(begin, end):
            count += 1 if seat.dice[space].face == trait.face else 0
        return count
    if measure == OF_COLOURS:
        colours = 0
        for space in range(begin, end):
            if seat.dice[space].face > 0:
                colours = with_(colours, seat.dice[space].colour)
        return size(colours)
    count = 0
    for row in range(ROWS):
        count += 1 if patterned(seat, row, int(measure)) else 0
    return count


@rule
def patterned(seat: Seat, row: int, measure: int) -> bool:
    """Whether a full row shows three equal faces, three in sequence, or one colour."""
    a, b, c = seat.dice[3 * row], seat.dice[3 * row + 1], seat.dice[3 * row + 2]
    if c.face == 0:
        return False
    if measure == OF_TRIPLES:
        return int(a.face) == int(b.face) and int(b.face) == int(c.face)
    if measure == OF_RUNS:
        low, high = min(a.face, b.face, c.face), max(a.face, b.face, c.face)
        return int(high) - int(low) == 2 and int(a.face) + int(b.face) + int(c.face) == 3 * (int(low) + 1)
    return int(a.colour) == int(b.colour) and int(b.colour) == int(c.colour)


@rule
def stands(at: int, where: int) -> bool:
    """Whether a space of the Alignment card lies there."""
    if where == AT_GOOD:
        return at < 3
    if where == AT_EVIL:
        return at >= 6
    if where == AT_LAWFUL:
        return at % 3 == 0
    if where == AT_CHAOTIC:
        return at % 3 == 2
    if where == AT_CENTRE:
        return at == CENTRE
    if where == AT_CORNER:
        return at in (0, 2, 6, 8)
    return at in (1, 3, 4, 5, 7)

"""The dice pool (RP-2): drawn, rolled, laid on the Initiative cards in order; and what Skills and the Rogue do to it."""

from meadhall.engine import draw, lapsed, roll, rule, tell, with_

from .force import tell_ability
from .happenings import EXCHANGES, ORDERS, POOL_DIE, REROLLS, ROUND, SHIFTS
from .rulebook import RP_2_1, RP_2_4, RP_2_5, RP_9_19
from .state import COLOURS, GOLD, NOTHING, ORDERING, POOL, USED_SWAP, Box, Table


@rule
def draw_die(table: Table) -> int:
    """A random die out of the bag: its colour. Nobody ever draws too many (RP-9.21)."""
    left = 0
    for colour in range(COLOURS):
        left += int(table.bag[colour])
    place = draw(table.chance, left)
    for colour in range(GOLD):
        if place < table.bag[colour]:
            table.bag[colour] -= 1
            return colour
        place -= int(table.bag[colour])
    table.bag[GOLD] -= 1
    return GOLD


@rule
def roll_the_pool(table: Table, box: Box) -> None:
    """A round begins (RP-2.1): as many dice as Initiative cards are drawn (RP-2.2) and rolled (RP-2.3), the lowest on the first card."""
    table.lap += 1
    tell(table, RP_2_1, ROUND, table.starter, table.lap)
    for p in range(box.places):
        table.pool[p].colour = draw_die(table)
        table.pool[p].face = roll(table.chance)
    sort_the_pool(table, box)
    for p in range(box.places):
        tell(table, RP_2_4, POOL_DIE, table.starter, p, table.pool[p].colour, table.pool[p].face)
    stir_pool(table, box)
    begin_ordering(table, int(table.starter))


@rule
def free(table: Table, p: int) -> bool:
    """Whether an Initiative card lies in the centre with its die."""
    return table.pool[p].away == 0 and table.pool[p].face > 0


@rule
def free_dice(table: Table) -> int:
    """How many dice nobody has taken."""
    count = 0
    for p in range(POOL):
        if free(table, p):
            count += 1
    return count


@rule
def swap_dice(table: Table, p: int, q: int) -> None:
    """The dice on two Initiative cards change places; coins stay."""
    a, b = table.pool[p], table.pool[q]
    colour, face = int(a.colour), int(a.face)
    a.colour, a.face = b.colour, b.face
    b.colour, b.face = colour, face


@rule
def sort_the_pool(table: Table, box: Box) -> None:
    """The lowest free die on the lowest card, and so on (RP-2.4)."""
    for p in range(box.places):
        if free(table, p):
            least = p
            for q in range(p + 1, box.places):
                if free(table, q) and table.pool[q].face < table.pool[least].face:
                    least = q
            swap_dice(table, p, least)


@rule
def begin_ordering(table: Table, s: int) -> None:
    """This player decides which of equal dice goes where (RP-2.5, RP-9.22)."""
    table.doing = ORDERING
    table.doer = s
    table.what = 0


@rule
def go_on_ordering(table: Table, box: Box) -> None:
    """On to the next card for which there is a choice; where there is none any more, the order stands."""
    while table.what < box.places:
        if free(table, int(table.what)):
            for q in range(table.what + 1, box.places):
                if tied(table, int(table.what), q) and table.pool[q].colour != table.pool[table.what].colour:
                    return
        table.what += 1
    table.doing = NOTHING


@rule
def tied(table: Table, p: int, q: int) -> bool:
    """Whether two free dice are equal."""
    return free(table, q) and table.pool[q].face == table.pool[p].face


@rule
def may_come_next(table: Table, q: int) -> bool:
    """Whether the die of place q may lie on the card in question: a tied one, the first of its colour."""
    p = int(table.what)
    if q < p or not tied(table, p, q):
        return False
    for other in range(p, q):
        if tied(table, p, other) and table.pool[other].colour == table.pool[q].colour:
            return False
    return True


@rule
def put_next(table: Table, s: int, q: int) -> None:
    """Of equal dice this one lies on the lower card (RP-2.5)."""
    p = int(table.what)
    swap_dice(table, p, q)
    tell(table, RP_2_5, ORDERS, s, p, table.pool[p].colour, table.pool[p].face)
    table.what += 1


@rule
def reroll_the_pool(table: Table, box: Box, s: int) -> None:
    """All free dice are rolled again, and the user puts them in order."""
    for p in range(box.places):
        if free(table, p):
            table.pool[p].face = roll(table.chance)
    reorder(table, box, s)


@rule
def shift_pool_die(table: Table, box: Box, s: int, p: int, change: int) -> None:
    """One free die is turned up or down, and the user puts the free dice in order."""
    place = table.pool[p]
    before = int(place.face)
    place.face += change
    tell(table, RP_9_19, SHIFTS, s, p, before, place.face)
    reorder(table, box, s)


@rule
def reorder(table: Table, box: Box, s: int) -> None:
    """The free dice by value, as the Starting Player would; ties are the user's."""
    sort_the_pool(table, box)
    for p in range(box.places):
        if free(table, p):
            tell(table, RP_9_19, REROLLS, s, p, table.pool[p].colour, table.pool[p].face)
    stir_pool(table, box)
    begin_ordering(table, s)


@rule
def exchange_pool_dice(table: Table, box: Box, s: int, p: int, q: int) -> None:
    """Two free dice change places, coins stay: an ability (RP-9.19)."""
    swap_dice(table, p, q)
    table.seats[s].used = with_(table.seats[s].used, USED_SWAP)
    tell_ability(table, s)
    tell(table, RP_9_19, EXCHANGES, s, p, q)
    stir_pool(table, box)


@rule
def stir_pool(table: Table, box: Box) -> None:
    """The pool has changed: passes on Skills that act on it no longer stand."""
    for s in range(table.count):
        table.seats[s].declined = lapsed(table.seats[s].declined, box.on_pool)

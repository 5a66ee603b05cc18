"""What Prophecies count (RVR-15.5); each a small function, chosen by the card's measure."""

from meadhall.engine import has, rule, size

from .crew import dice_on
from .slots import SIZE, cards_in
from .state import (
    ARMOR,
    ART,
    CARVINGS,
    FIRST_VORDR,
    GOD,
    KINDS,
    MOST_REAVERS,
    MOST_TILES,
    PLACES,
    SEA_TAPESTRY,
    SLOTS,
    SWORDS,
    TOKENS_OF_UPGRADES,
    TREASURE,
    Box,
    ProphecyCard,
    Seat,
    Table,
)

# The words of vocabulary.MEASURES by their places.
(
    OF_REAVERS,
    OF_SPECIALIZED,
    OF_SLOTS,
    OF_FULL_SLOTS,
    OF_BATTLES,
    OF_TILES,
    OF_HIGH_TILES,
    OF_LOW_TILES,
    OF_TILE_SETS,
    OF_TREASURE,
    OF_ART,
    OF_ARMOR,
    OF_TAPESTRY,
    OF_TAPESTRY_SETS,
    OF_WEAPONS,
    OF_CARVINGS,
    OF_ARTIFACTS,
    OF_STORED,
    OF_UPGRADES,
    OF_TOKENS,
    OF_TERROR,
    OF_FOOD,
    OF_FAVOR,
    OF_DICE,
    OF_PROPHECIES,
    OF_GODS,
    OF_VALKYRIES,
) = range(27)
LOWEST, HIGHEST = 1, 3
"""The levels of Territory tiles that a Prophecy may name."""
ALL = 0


@rule
def measured(table: Table, box: Box, s: int, card: ProphecyCard) -> int:
    """The number that a Prophecy counts for a seat; `of` is 0 for all, or the place of its subject from 1."""
    measure, of = int(card.measure), int(card.of)
    if measure <= OF_FULL_SLOTS:
        return of_cards(table, box, s, measure, of)
    if measure <= OF_TILE_SETS:
        return of_victories(table, box, s, measure, of)
    if measure <= OF_CARVINGS:
        return of_goods(table.seats[s], measure, of)
    return of_things(table, s, measure, of)


# Cards on the board and in the Glory pile.


@rule
def of_cards(table: Table, box: Box, s: int, measure: int, of: int) -> int:
    """Reavers and slots."""
    if measure == OF_REAVERS:
        return reavers(table, box, s, of)
    if measure == OF_SPECIALIZED:
        return specialized(table.seats[s])
    least = 1 if measure == OF_SLOTS else SIZE
    slots = 0
    for slot in range(SLOTS):
        if cards_in(table, s, slot) >= least:
            slots += 1
    return slots


@rule
def reavers(table: Table, box: Box, s: int, of: int) -> int:
    """Reavers in the Glory pile, in slots and leading; all, or those of a clan."""
    seat = table.seats[s]
    count = 0
    for card in range(MOST_REAVERS):
        if table.fallen[card] == s + 1 and is_of(box, card, of):
            count += 1
    for place in range(PLACES):
        if 0 < seat.slots[place] < GOD and is_of(box, int(seat.slots[place]) - 1, of):
            count += 1
    if 0 < seat.leader < GOD and is_of(box, int(seat.leader) - 1, of):
        count += 1
    return count


@rule
def is_of(box: Box, reaver: int, of: int) -> bool:
    """Whether a Reaver is of the clan that is named, if any."""
    return of == ALL or box.reavers[reaver].clan == of - 1


@rule
def specialized(seat: Seat) -> int:
    """Reavers in slots, no Gods."""
    count = 0
    for place in range(PLACES):
        if 0 < seat.slots[place] < GOD:
            count += 1
    return count


@rule
def gods(seat: Seat) -> int:
    """Gods in slots and leading."""
    count = 1 if seat.leader >= GOD else 0
    for place in range(PLACES):
        if seat.slots[place] >= GOD:
            count += 1
    return count


# Sea Battles and territories.


@rule
def of_victories(table: Table, box: Box, s: int, measure: int, of: int) -> int:
    """Sea Battles won, and Territory tiles."""
    if measure == OF_BATTLES:
        return size(table.seats[s].battles)
    if measure == OF_TILES:
        return tiles(table, box, s, of, ALL)
    if measure == OF_HIGH_TILES:
        return tiles(table, box, s, ALL, HIGHEST)
    if measure == OF_LOW_TILES:
        return tiles(table, box, s, ALL, LOWEST)
    return min(tiles(table, box, s, 1, ALL), min(tiles(table, box, s, 2, ALL), tiles(table, box, s, 3, ALL)))


@rule
def tiles(table: Table, box: Box, s: int, of: int, level: int) -> int:
    """The tiles of a seat, those just taken too; all, or those of a type (from 1) or of a level."""
    owned = int(table.seats[s].tiles) | int(table.seats[s].fresh)
    count = 0
    if owned == 0:
        return 0
    for card in range(MOST_TILES):
        if has(owned, card):
            tile = box.tiles[card]
            if (of == ALL or tile.type == of - 1) and (level == ALL or tile.level == level):
                count += 1
    return count


# Spoils that are kept.


@rule
def of_goods(seat: Seat, measure: int, of: int) -> int:
    """Treasure, Art, Armor, Runic Carvings, Tapestries and weapons, wherever they lie."""
    if measure == OF_TREASURE:
        return goods(seat, TREASURE)
    if measure == OF_ART:
        return goods(seat, ART)
    if measure == OF_ARMOR:
        return goods(seat, ARMOR)
    if measure == OF_CARVINGS:
        return goods(seat, CARVINGS)
    first = SWORDS if measure == OF_WEAPONS else SEA_TAPESTRY
    if measure == OF_TAPESTRY_SETS:
        return full_sets(goods(seat, first), goods(seat, first + 1), goods(seat, first + 2))
    if of != ALL:
        return goods(seat, first + of - 1)
    return goods(seat, first) + goods(seat, first + 1) + goods(seat, first + 2)


@rule
def goods(seat: Seat, kind: int) -> int:
    """How many of a kind of spoils were kept."""
    return int(seat.goods[kind - TREASURE])


@rule
def full_sets(one: int, two: int, three: int) -> int:
    """Sets of three different things."""
    return min(one, min(two, three))


# All else on the board.


@rule
def of_things(table: Table, s: int, measure: int, of: int) -> int:
    """Artifacts, tokens, Food, Favor, dice, Prophecies and Gods."""
    seat = table.seats[s]
    if measure == OF_ARTIFACTS:
        return artifacts(seat)
    if measure == OF_STORED:
        return stored(seat)
    if measure == OF_UPGRADES:
        return upgrades(seat)
    if measure == OF_TOKENS:
        return int(seat.tokens[of - 1]) if of != ALL else int(seat.tokens[0]) + int(seat.tokens[1]) + int(seat.tokens[2])
    if measure == OF_TERROR:
        return int(seat.terror)
    if measure == OF_FOOD:
        return int(seat.food)
    if measure == OF_FAVOR:
        return int(seat.favor)
    if measure == OF_DICE:
        return dice_on(table, s) if of == ALL else vordr_dice(seat)
    if measure == OF_PROPHECIES:
        return size(seat.prophecies)
    return gods(seat) if measure == OF_GODS else int(seat.valkyrie)


@rule
def artifacts(seat: Seat) -> int:
    """Artifacts on the board."""
    count = 0
    for space in range(4):
        if seat.artifacts[space] > 0:
            count += 1
    return count


@rule
def stored(seat: Seat) -> int:
    """Dice stored on Artifacts."""
    count = 0
    for space in range(4):
        if seat.stored[space] > 0:
            count += 1
    return count


@rule
def upgrades(seat: Seat) -> int:
    """Ship Upgrade tokens, turned over or not."""
    count = 0
    for icon in range(TOKENS_OF_UPGRADES):
        count += int(seat.upgrades[icon])
    return count


@rule
def vordr_dice(seat: Seat) -> int:
    """Vordr dice on the board."""
    count = 0
    for kind in range(FIRST_VORDR, KINDS):
        count += int(seat.dice[kind])
    return count

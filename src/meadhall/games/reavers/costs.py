"""Costs, and what there is to pay them with (RVR-6.12, RVR-6.13, RVR-7.9, GAP-3.3, GAP-3.4).

A *source* is a kind of die on the board (0 to 23) or, from KINDS on, an icon of the Ship Upgrade tokens that are not turned over. A *way*
says how many go of each source; the ways of a cost that differ are counted (ways.py), so that each has its number.
"""

from typing import Any

from meadhall.engine import bit, has, rule, size

from .actions import WAYS
from .crew import clan_shown, colour_of, icon_of, symbols_on
from .rulebook import (
    DOUBLE_VORDR_ANY_COST,
    DOUBLE_VORDR_OFFERING_ONLY,
    MAELSTROM_PAYMENT_DICE_ONLY,
    SEA_COMBINATION_NO_WILD,
)
from .state import (
    ABILITY_COST,
    BATTLE_COST,
    CLAN_ICON,
    COMBAT,
    DOUBLE_HAMMER,
    EASE,
    GOD,
    GOODS,
    HAMMER,
    KINDS,
    LEADER,
    LOCATIONS,
    MAELSTROM_COST,
    NEED_BLUE,
    NEED_DIE,
    NEED_HAMMER,
    NEED_RED,
    NEED_WILD,
    NEEDS,
    OFFERING_COST,
    PLACES,
    RATION,
    TILE_COST,
    TOKENS_OF_UPGRADES,
    TREASURE,
    Box,
    Table,
)
from .ways import BASE, count_up_to, find, in_all, meets

SOURCES = KINDS + TOKENS_OF_UPGRADES


# What a die or a token stands for.


@rule
def wild_clans(table: Table, box: Box, s: int) -> int:
    """The clans whose icon is wild: those of the Reaver (RVR-6.12) or of the God who leads (GAP-9.5, GAP-14.3)."""
    leader = int(table.seats[s].leader)
    if leader == 0:
        return 0
    if leader >= GOD:
        return int(box.gods[leader - GOD].clans)
    return bit(int(box.reavers[leader - 1].clan))


@rule
def icon_shown(source: int) -> int:
    """The icon of a source, CLAN_ICON for that of any clan, as all Vordr dice have (GAP-3.3)."""
    return icon_of(source) if source < KINDS else min(source - KINDS, CLAN_ICON)


@rule
def is_wild(box: Box, clans: int, source: int) -> bool:
    """Whether a source shows the icon of one of these clans (RVR-6.12, GAP-3.3)."""
    if icon_shown(source) != CLAN_ICON:
        return False
    return has(clans, clan_shown(box, source) if source < KINDS else source - KINDS - CLAN_ICON)


@rule
def is_double(source: int) -> bool:
    """Whether this is the double face of a Vordr die (GAP-3.2)."""
    return source < KINDS and symbols_on(source) == 2


@rule
def serves(box: Box, clans: int, source: int, need: int) -> bool:
    """Whether one of a source is one of what is asked for, where the icons of these clans are wild.

    Any die and any token is a die (RVR-7.9). A colour is that of a crew die alone (RVR-6.13, GAP-3.4). A wild face is one icon of any kind,
    and a double Hammer does for a Hammer.
    """
    if need == NEED_DIE:
        return True
    if NEED_RED <= need <= NEED_BLUE:
        return source < KINDS and colour_of(source) == need - NEED_RED
    if is_wild(box, clans, source):
        return True
    return icon_shown(source) < CLAN_ICON and max(0, icon_shown(source) - DOUBLE_HAMMER) == need


@rule
def symbols(table: Table, box: Box, s: int, source: int) -> int:
    """The Hammers that one of a source gives in combat: what it shows, or one for a wild face, two for a double one (RVR-12.1, GAP-3.4)."""
    icon = icon_shown(source)
    if icon in (HAMMER, DOUBLE_HAMMER):
        return 1 + icon - HAMMER
    if not is_wild(box, wild_clans(table, box, s), source):
        return 0
    return 2 if is_double(source) and box.rulings.double_vordr != DOUBLE_VORDR_OFFERING_ONLY else 1


@rule
def at_hand(table: Table, s: int, source: int) -> int:
    """How many a seat has of a source: dice on the board, or tokens that are not turned over (RVR-7.10)."""
    seat = table.seats[s]
    if source < KINDS:
        return int(seat.dice[source])
    return int(seat.upgrades[source - KINDS]) - int(seat.spent[source - KINDS])


# What a cost asks for.


@rule
def helped(table: Table, s: int, cost: int, thing: int) -> int:
    """By how much the running turn lessens the cost of a location: Food by RATION, dice by EASE; no other cost is lessened."""
    return int(table.seats[s].boosts[thing - COMBAT]) if cost < LOCATIONS else 0


@rule
def food_asked(table: Table, box: Box, s: int, cost: int) -> int:
    """The Food of a cost."""
    return max(0, int(box.costs[cost].food) - helped(table, s, cost, RATION))


@rule
def dice_asked(table: Table, box: Box, s: int, cost: int, need: int) -> int:
    """How many dice of this sort a cost asks for, one of each colour in an offering (GAP-8.2); what is lessened are the first sorts."""
    wanted = box.costs[cost].need
    less = helped(table, s, cost, EASE) if wanted[need] > 0 else 0
    if less == 0:
        return int(wanted[need])
    for before in range(need):
        less = max(0, less - int(wanted[before]))
    return max(0, int(wanted[need]) - less)


@rule
def all_asked(table: Table, box: Box, s: int, cost: int) -> tuple[int, int]:
    """What a cost asks for in dice, one digit for each sort that is asked for: how many, as ways.py reads it, and which sort, from 1."""
    needs, sorts, place = 0, 0, 1
    for need in range(NEEDS):
        asked = dice_asked(table, box, s, cost, need)
        if asked > 0:
            needs += min(asked, BASE - 1) * place
            sorts += (need + 1) * place
            place *= BASE
    return needs, sorts


@rule
def very_faces(box: Box, cost: int) -> bool:
    """Whether only the very faces count: for the dice of a Sea Battle, by one reading of RVR-10.8."""
    return box.rulings.sea_combination == SEA_COMBINATION_NO_WILD and BATTLE_COST <= cost < TILE_COST


@rule
def stand_ins(table: Table, box: Box, s: int, cost: int) -> int:
    """The clans whose icons are wild for this cost; none where only the very faces count."""
    return 0 if very_faces(box, cost) else wild_clans(table, box, s)


@rule
def may_go(box: Box, cost: int, source: int) -> bool:
    """Whether a source may go into this cost at all: tokens by the rulings on Sea Battles (RVR-10.8) and on the Maelstrom (GAP-6.6)."""
    if source < KINDS:
        return True
    if cost == MAELSTROM_COST:
        return box.rulings.maelstrom_payment != MAELSTROM_PAYMENT_DICE_ONLY
    return not very_faces(box, cost)


@rule
def uses(box: Box, cost: int, clans: int, sorts: int, source: int) -> int:
    """What a source can stand for where the icons of these clans are wild, as bits: the first of these sorts of dice, the second and so on.

    0: nothing. Where only the very faces count, a double Hammer is no Hammer.
    """
    if not may_go(box, cost, source):
        return 0
    other_face = icon_shown(source) == DOUBLE_HAMMER and very_faces(box, cost)
    found, place = 0, 1
    while sorts > 0:
        need = sorts % BASE - 1
        if serves(box, clans, source, need) and not (other_face and need == NEED_HAMMER):
            found += place
        sorts //= BASE
        place *= 2
    return found


@rule
def twofold(box: Box, cost: int, clans: int, sorts: int, source: int) -> int:
    """For which of these a source counts as two: a double face for wild symbols (GAP-8.4), by the ruling in the offering or in any cost.

    In a cost of wild symbols and dice together, one of the two symbols may do for a die.
    """
    reading = box.rulings.double_vordr
    if not is_double(source) or not is_wild(box, clans, source):
        return 0
    if reading == DOUBLE_VORDR_ANY_COST:
        return uses(box, cost, clans, sorts, source)
    if reading == DOUBLE_VORDR_OFFERING_ONLY and not OFFERING_COST <= cost < ABILITY_COST:
        return 0
    place = 1
    while sorts > 0:
        if sorts % BASE - 1 == NEED_WILD:
            return place
        sorts //= BASE
        place *= 2
    return 0


@rule
def purse(table: Table, box: Box, s: int, cost: int, sorts: int, most: int) -> tuple[int, int, int]:
    """The sources that are of use for these sorts of dice, in their order, one digit each, as ways.py reads them.

    What each can stand for, for what one of it counts as two, and how many there are, so far as `most` are needed.
    """
    clans = stand_ins(table, box, s, cost)
    covers, twice, held, place = 0, 0, 0, 1
    for source in range(SOURCES):
        have = at_hand(table, s, source)
        if have > 0:
            use = uses(box, cost, clans, sorts, source)
            if use > 0:
                covers += use * place
                twice += twofold(box, cost, clans, sorts, source) * place
                held += min(have, most) * place
                place *= BASE
    return covers, twice, held


# Whether and how it can be paid.


@rule
def is_keep_spoil(box: Box, good: int) -> bool:
    """Whether goods of this kind come from the Keep Spoils and still score (GAP-8.8)."""
    return box.in_keeps[TREASURE + good] > 0


@rule
def keep_spoils(table: Table, box: Box, s: int) -> int:
    """The Keep Spoils of a seat that would still score, Tapestries in the Glory pile too (GAP-8.8)."""
    number = 0
    for good in range(GOODS):
        if is_keep_spoil(box, good):
            number += int(table.seats[s].goods[good])
    return number


@rule
def reavers_on_board(table: Table, s: int) -> int:
    """The Reavers in slots and Leader space, no Gods (GAP-8.8)."""
    number = 0
    for place in range(LEADER + 1):
        if is_reaver(table, s, place):
            number += 1
    return number


@rule
def is_reaver(table: Table, s: int, place: int) -> bool:
    """Whether a Reaver, and no God, is at this place of the board."""
    card = int(table.seats[s].leader) if place >= PLACES else int(table.seats[s].slots[place])
    return 0 < card < GOD


@rule
def can_spare(table: Table, box: Box, s: int, cost: int) -> bool:
    """Whether a seat has the Food, Favor, Glory and cards of a cost (GAP-8.1, GAP-8.3, GAP-8.5, GAP-8.6)."""
    seat = table.seats[s]
    asked = box.costs[cost]
    if seat.food < food_asked(table, box, s, cost) or seat.favor < asked.favor or seat.glory < asked.glory:
        return False
    if asked.prophecy > 0 and size(seat.prophecies) < asked.prophecy:
        return False
    if asked.keep_spoils > 0 and keep_spoils(table, box, s) < asked.keep_spoils:
        return False
    return asked.reaver == 0 or reavers_on_board(table, s) >= asked.reaver


@rule
def can_pay(table: Table, box: Box, s: int, cost: int) -> bool:
    """Whether a seat can pay all of a cost, whatever goes for what; a location must be rested at otherwise (RVR-5.1)."""
    if not can_spare(table, box, s, cost):
        return False
    needs, sorts = all_asked(table, box, s, cost)
    if needs == 0:
        return True
    covers, twice, held = purse(table, box, s, cost, sorts, in_all(needs))
    return meets(needs, covers, twice, held)


@rule
def ways(table: Table, box: Box, s: int, cost: int) -> int:
    """In how many ways that differ a seat can pay a cost; 0 where it cannot, 1 where it asks for no dice."""
    return ways_up_to(WAYS, table, box, s, cost)


@rule
def ways_up_to(most: int, table: Table, box: Box, s: int, cost: int) -> int:
    """The same, as far as `most`."""
    if not can_spare(table, box, s, cost):
        return 0
    needs, sorts = all_asked(table, box, s, cost)
    if needs == 0:
        return 1
    covers, twice, held = purse(table, box, s, cost, sorts, in_all(needs))
    return count_up_to(most, needs, covers, twice, held)


@rule
def way(table: Table, box: Box, s: int, cost: int, number: int, counts: Any) -> None:
    """The way of this number: how many go of each source."""
    needs, sorts = all_asked(table, box, s, cost)
    covers, twice, held = purse(table, box, s, cost, sorts, in_all(needs))
    going = find(needs, covers, twice, held, number)
    clans = stand_ins(table, box, s, cost)
    for source in range(SOURCES):
        counts[source] = 0
        if going > 0 and at_hand(table, s, source) > 0 and uses(box, cost, clans, sorts, source) > 0:
            counts[source] = going % BASE
            going //= BASE

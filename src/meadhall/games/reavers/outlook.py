"""What a location, a Sea Battle or a Territory tile holds for a seat, for the greedy player."""

import numpy as np

from meadhall.engine import has, rule

from .celebrate import can_offer
from .chances import chance
from .combat import giving
from .costs import SOURCES, can_pay, symbols
from .gods import gods_in
from .odin import at_hand
from .places import seat_number
from .prices import (
    WEIGHTS,
    card_price,
    cost_price,
    die_worth,
    left,
    line_price,
    price,
    promotion_worth,
    reaver_worth,
    spoil_worth,
    use_for,
)
from .state import (
    AT_DECK,
    BALDUR,
    BATTLE_COST,
    CARD,
    COMBAT,
    FAVOR,
    FIRST_VORDR,
    FOOD,
    GODS,
    GOES_LEADER,
    ITEMS_OF_ODIN,
    KEEP,
    LOCATION_COST,
    ODIN,
    OFFERING_COST,
    PROPHECY,
    REAVER,
    RECRUIT,
    SEA,
    STACKS,
    SUBDUE,
    TILE_COST,
    TRADE,
    VILLAGE,
    VILLAGE_SLOT,
    VILLAGES,
    Box,
    Table,
)

TILE, TILE_ROUND, JOURNEY, BOLDNESS = np.array(WEIGHTS.tile), WEIGHTS.tile_round, WEIGHTS.journey, WEIGHTS.boldness
GOD_WORTH = np.array(WEIGHTS.gods)


@rule
def location_worth(table: Table, box: Box, s: int, location: int, tile: int) -> float:
    """What taking part brings, less its cost; `tile`: the offering at Celebrate the Gods."""
    if location == RECRUIT:
        return recruiting(table, box, s)
    if location == TRADE:
        return trading(table, box, s)
    if location == SUBDUE:
        return subduing(table, box, s)
    if tile >= 0:
        if not can_offer(table, box, s, tile):
            return -50.0
        return best_god(table, box, s) - cost_price(table, box, s, box.costs[OFFERING_COST + int(table.offerings[tile])])
    if not can_pay(table, box, s, LOCATION_COST + location):
        return -50.0
    cost = cost_price(table, box, s, box.costs[LOCATION_COST + location])
    if location == SEA:
        return sailing(table, box, s) - cost - JOURNEY * use_for(table, box)
    return raiding(table, box, s, location) - cost


@rule
def recruiting(table: Table, box: Box, s: int) -> float:
    """The best two Reavers, and the seat's bonus."""
    best = 2.0 * card_price(table, box, s, REAVER)
    for group in range(4):
        worth = 0.0
        for card in range(2):
            seen = int(table.groups[2 * group + card]) - 1
            if seen >= 0:
                worth += 0.9 * reaver_worth(table, box, s, seen)
        best = max(best, worth)
    return best + line_price(table, box, s, box.locations[RECRUIT].bonus[seat_number(table, s)])


@rule
def raiding(table: Table, box: Box, s: int, location: int) -> float:
    """The best two cards, and what the seat, boosts and Baldur add."""
    display = 1 if location == VILLAGES else 2
    each = price(table, box, s, VILLAGE if location == VILLAGES else KEEP, 1)
    best = 2.0 * each
    for group in range(4):
        worth = 0.0
        for card in range(2):
            seen = int(table.groups[8 * display + 2 * group + card]) - 1
            if seen >= 0:
                worth += spoil_worth(table, box, s, seen)
        best = max(best, worth)
    more = int(table.seats[s].boosts[CARD - COMBAT])
    if location == VILLAGES:
        more += 2 * gods_in(table, s, VILLAGE_SLOT, BALDUR)
    return best + more * each + line_price(table, box, s, box.locations[location].bonus[seat_number(table, s)])


@rule
def trading(table: Table, box: Box, s: int) -> float:
    """The best of the options, so many times."""
    best = max(price(table, box, s, FOOD, int(box.trade_food)), price(table, box, s, FAVOR, int(box.trade_favor)))
    best = max(best, price(table, box, s, PROPHECY, int(box.trade_prophecy)))
    for kind in range(FIRST_VORDR):
        if table.trade[kind] > 0:
            best = max(best, die_worth(table, box, s, kind))
    return best * int(box.locations[TRADE].times[seat_number(table, s)])


@rule
def hammers(table: Table, box: Box, s: int) -> int:
    """All the Hammers of a seat."""
    held = 0
    for source in range(SOURCES):
        have = giving(table, box, s, source)
        if have > 0:
            held += have * symbols(table, box, s, source)
    return held


@rule
def fighting(table: Table, box: Box, s: int, held: int, stake: float, defense: int) -> float:
    """What a combat is worth with so many Hammers at hand."""
    best = 0.0
    for dice in range(min(held, 2 * defense + 2) + 1):
        worth = BOLDNESS * chance(dice, defense, int(table.seats[s].favor)) * stake - 0.5 * dice * use_for(table, box)
        best = max(best, worth)
    return best


@rule
def sailing(table: Table, box: Box, s: int) -> float:
    """The best of the open Sea Battles, or one from the deck."""
    held = hammers(table, box, s)
    best = fighting(table, box, s, held, 6.5, 3) - 0.2
    for space in range(AT_DECK):
        battle = int(table.battles[space]) - 1
        if battle >= 0:
            gain = battle_gain(table, box, s, battle)
            best = max(best, fighting(table, box, s, held, gain, int(box.battles[battle].defense)))
            if can_pay(table, box, s, BATTLE_COST + battle):
                best = max(best, gain - cost_price(table, box, s, box.costs[BATTLE_COST + battle]))
    return best


@rule
def battle_gain(table: Table, box: Box, s: int, battle: int) -> float:
    """What a Sea Battle brings."""
    return line_price(table, box, s, box.battles[battle].gain) + 0.3


@rule
def tile_gain(table: Table, box: Box, s: int, stack: int) -> float:
    """What may lie on the back of a tile, and its Glory in the Cleanups to come."""
    rounds = max(0, int(box.rounds) - int(table.lap))
    return TILE[stack % 3] + TILE_ROUND * int(box.tile_glory) * rounds


@rule
def subduing(table: Table, box: Box, s: int) -> float:
    """The best tile, and less for each further attempt."""
    held = hammers(table, box, s)
    best = 0.0
    second = 0.0
    for stack in range(STACKS):
        if table.stacks[stack].left > 0:
            gain = tile_gain(table, box, s, stack)
            level = stack % 3 + 1
            worth = fighting(table, box, s, held, gain, level)
            tile = front(box, stack)
            if can_pay(table, box, s, TILE_COST + tile):
                worth = max(worth, gain - cost_price(table, box, s, box.costs[TILE_COST + tile]))
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    times = int(box.locations[SUBDUE].times[seat_number(table, s)])
    return best + (0.8 * second if times > 1 else 0.0) + (0.5 * second if times > 2 else 0.0)


@rule
def front(box: Box, stack: int) -> int:
    """A tile that looks like those of a stack."""
    for tile in range(60):
        if box.tiles[tile].present and 3 * int(box.tiles[tile].type) + int(box.tiles[tile].level) - 1 == stack:
            return tile
    return 0


@rule
def best_god(table: Table, box: Box, s: int) -> float:
    """The best God that is there."""
    best = 0.0
    for god in range(GODS):
        if table.gods_left[god] > 0:
            best = max(best, god_worth(table, box, s, god))
    return best


@rule
def god_worth(table: Table, box: Box, s: int, god: int) -> float:
    """What a God brings at once and may bring yet; Odin pays by the items at hand."""
    card = box.gods[god]
    worth = line_price(table, box, s, card.gain) + GOD_WORTH[god] * left(table, box) / 12.0
    if card.place == GOES_LEADER:
        for clan in range(3):
            if has(card.clans, clan):
                worth += promotion_worth(table, box, s, clan)
    if god == ODIN:
        items = 0
        for item in range(ITEMS_OF_ODIN):
            if at_hand(table, box, s, int(box.odin_items[item])):
                items += 1
        worth += 0.6 * float(box.odin_glory[items])
    return worth

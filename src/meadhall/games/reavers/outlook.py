"""What a location, a Sea Battle or a Territory tile holds for a seat, for the greedy player."""

import numpy as np

from meadhall.engine import has, rule

from .celebrate import can_offer
from .chances import CHANCES, MOST_DEFENSE, MOST_DICE, MOST_FAVOR
from .costs import SOURCES, at_hand, can_pay, symbols
from .gods import gods_in
from .notes import WEIGHTS, Notes
from .odin import at_hand as item_at_hand
from .places import seat_number
from .prices import card_price, cost_price, line_price, price, promotion_worth, reaver_worth, spoil_worth
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
    SUBDUE,
    TRADE,
    VILLAGE,
    VILLAGE_SLOT,
    VILLAGES,
    Box,
    Table,
)
from .subdue import cost_of

TILE, TILE_ROUND, JOURNEY, BOLDNESS = np.array(WEIGHTS.tile), WEIGHTS.tile_round, WEIGHTS.journey, WEIGHTS.boldness
GOD_WORTH = np.array(WEIGHTS.gods)
ODDS = BOLDNESS * CHANCES.transpose(0, 2, 1).copy()
ODDS[:, 0, :] = BOLDNESS
"""[Favor, Defense, dice]: the chance to win, as part of what is won."""


@rule
def location_worth(table: Table, box: Box, notes: Notes, location: int, tile: int) -> float:
    """What taking part brings, less its cost; `tile`: the offering at Celebrate the Gods."""
    if location == RECRUIT:
        return recruiting(table, box, notes)
    if location == TRADE:
        return trading(table, box, notes)
    if location == SUBDUE:
        return subduing(table, box, notes)
    if tile >= 0:
        if not can_offer(table, box, notes.seat, tile):
            return -50.0
        return best_god(table, box, notes) - cost_price(notes, box.costs[OFFERING_COST + int(table.offerings[tile])])
    if not can_pay(table, box, notes.seat, LOCATION_COST + location):
        return -50.0
    cost = cost_price(notes, box.costs[LOCATION_COST + location])
    if location == SEA:
        return sailing(table, box, notes) - cost - JOURNEY * notes.spent
    return raiding(table, box, notes, location) - cost


@rule
def recruiting(table: Table, box: Box, notes: Notes) -> float:
    """The best two Reavers, and the seat's bonus."""
    best = 2.0 * card_price(table, notes, REAVER)
    for group in range(4):
        worth = 0.0
        for card in range(2):
            seen = int(table.groups[2 * group + card]) - 1
            if seen >= 0:
                worth += 0.9 * reaver_worth(table, box, notes, seen)
        best = max(best, worth)
    return best + line_price(table, box, notes, box.locations[RECRUIT].bonus[seat_number(table, notes.seat)])


@rule
def raiding(table: Table, box: Box, notes: Notes, location: int) -> float:
    """The best two cards, and what the seat, boosts and Baldur add."""
    display = 1 if location == VILLAGES else 2
    each = card_price(table, notes, VILLAGE if location == VILLAGES else KEEP)
    best = 2.0 * each
    for group in range(4):
        worth = 0.0
        for card in range(2):
            seen = int(table.groups[8 * display + 2 * group + card]) - 1
            if seen >= 0:
                worth += spoil_worth(table, box, notes, seen)
        best = max(best, worth)
    more = int(table.seats[notes.seat].boosts[CARD - COMBAT])
    if location == VILLAGES:
        more += 2 * gods_in(table, notes.seat, VILLAGE_SLOT, BALDUR)
    return best + more * each + line_price(table, box, notes, box.locations[location].bonus[seat_number(table, notes.seat)])


@rule
def trading(table: Table, box: Box, notes: Notes) -> float:
    """The best of the options, so many times."""
    best = max(price(table, box, notes, FOOD, int(box.trade_food)), price(table, box, notes, FAVOR, int(box.trade_favor)))
    best = max(best, price(table, box, notes, PROPHECY, int(box.trade_prophecy)))
    for kind in range(FIRST_VORDR):
        if table.trade[kind] > 0:
            best = max(best, float(notes.dice[kind]))
    return best * int(box.locations[TRADE].times[seat_number(table, notes.seat)])


@rule
def hammers(table: Table, box: Box, notes: Notes) -> int:
    """All the Hammers of a seat; counted once."""
    if notes.held < 0:
        held = 0
        for source in range(SOURCES):
            have = at_hand(table, notes.seat, source)
            if have > 0:
                held += have * symbols(table, box, notes.seat, source)
        notes.held = held
    return int(notes.held)


@rule
def fighting(table: Table, notes: Notes, held: int, stake: float, need: int) -> float:
    """What a combat is worth with the best number of up to `held` Hammers for so many successes; a Hammer costs about half a die."""
    odds = ODDS[min(max(int(table.seats[notes.seat].favor), 0), MOST_FAVOR), min(max(need, 0), MOST_DEFENSE)]
    best = 0.0
    for dice in range(min(held, MOST_DICE) + 1):  # further Hammers are of no more use, and cost more
        worth = odds[dice] * stake - 0.5 * dice * notes.spent
        if worth > best:
            best = worth
    return best


@rule
def fighting_ahead(table: Table, notes: Notes, held: int, stake: float, defense: int) -> float:
    """The same where the combat is still far: with not many more Hammers than are needed."""
    return fighting(table, notes, min(held, 2 * defense + 2), stake, defense)


@rule
def sailing(table: Table, box: Box, notes: Notes) -> float:
    """The best of the open Sea Battles, or one from the deck."""
    held = hammers(table, box, notes)
    best = fighting_ahead(table, notes, held, 6.5, 3) - 0.2
    for space in range(AT_DECK):
        battle = int(table.battles[space]) - 1
        if battle >= 0:
            gain = battle_gain(table, box, notes, battle)
            best = max(best, fighting_ahead(table, notes, held, gain, int(box.battles[battle].defense)))
            paid = gain - cost_price(notes, box.costs[BATTLE_COST + battle])
            if paid > best and can_pay(table, box, notes.seat, BATTLE_COST + battle):
                best = paid
    return best


@rule
def battle_gain(table: Table, box: Box, notes: Notes, battle: int) -> float:
    """What a Sea Battle brings."""
    return line_price(table, box, notes, box.battles[battle].gain) + 0.3


@rule
def tile_gain(table: Table, box: Box, stack: int) -> float:
    """What may lie on the back of a tile, and its Glory in the Cleanups to come."""
    rounds = max(0, int(box.rounds) - int(table.lap))
    return TILE[stack % 3] + TILE_ROUND * int(box.tile_glory) * rounds


@rule
def subduing(table: Table, box: Box, notes: Notes) -> float:
    """The best tile, and less for each further attempt."""
    held = hammers(table, box, notes)
    best = 0.0
    second = 0.0
    for level in range(3, 0, -1):
        gain = tile_gain(table, box, level - 1)
        forced = fighting_ahead(table, notes, held, gain, level)
        for type_ in range(3):
            stack = 3 * type_ + level - 1
            if table.stacks[stack].left > 0:
                worth = forced
                cost = cost_of(table, stack)
                paid = gain - cost_price(notes, box.costs[cost])
                if paid > worth and paid > second and can_pay(table, box, notes.seat, cost):
                    worth = paid
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
    times = int(box.locations[SUBDUE].times[seat_number(table, notes.seat)])
    return best + (0.8 * second if times > 1 else 0.0) + (0.5 * second if times > 2 else 0.0)


@rule
def best_god(table: Table, box: Box, notes: Notes) -> float:
    """The best God that is there; looked for once."""
    if np.isnan(notes.god):
        best = 0.0
        for god in range(GODS):
            if table.gods_left[god] > 0:
                best = max(best, god_worth(table, box, notes, god))
        notes.god = best
    return float(notes.god)


@rule
def god_worth(table: Table, box: Box, notes: Notes, god: int) -> float:
    """What a God brings at once and may bring yet; Odin pays by the items at hand."""
    card = box.gods[god]
    worth = line_price(table, box, notes, card.gain) + GOD_WORTH[god] * notes.left / 12.0
    if card.place == GOES_LEADER:
        for clan in range(3):
            if has(card.clans, clan):
                worth += promotion_worth(table, box, notes, clan)
    if god == ODIN:
        items = 0
        for item in range(ITEMS_OF_ODIN):
            if item_at_hand(table, box, notes.seat, int(box.odin_items[item])):
                items += 1
        worth += 0.6 * float(box.odin_glory[items])
    return worth

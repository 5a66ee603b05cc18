"""What things are worth to a seat, for the greedy player, in Glory: what is to be spent loses its worth as the game ends."""

import numpy as np

from meadhall.engine import has, rule, size

from . import state as t
from .crew import clan_shown, symbols_on
from .notes import WEIGHTS, Notes
from .state import (
    CALM,
    CHOSEN,
    COMBAT,
    FAVOR,
    FOOD,
    GLORY,
    GOODS,
    KEEP,
    KINDS,
    NORN,
    PROPHECY,
    REAVER,
    REROLL,
    ROLLED,
    SPOILS,
    TERROR,
    TREASURE,
    TURN,
    UPGRADE,
    VALKYRIE,
    VILLAGE,
    VORDR,
    VORDR_SET,
    Box,
    Cost,
    Line,
    Table,
)
from .tally import collection_glory, trio_glory

FOOD_PRICE, FAVOR_PRICE, REAVER_PRICE = WEIGHTS.food, WEIGHTS.favor, WEIGHTS.reaver
VILLAGE_PRICE, KEEP_PRICE, PROPHECY_PRICE = WEIGHTS.village, WEIGHTS.keep, WEIGHTS.prophecy
NORN_PRICE, IDLE_NORN, VALKYRIE_PRICE, TERROR_PRICE = WEIGHTS.norn, WEIGHTS.idle_norn, WEIGHTS.valkyrie, WEIGHTS.terror
TURN_PRICE, REROLL_PRICE, RALLY_DIE = WEIGHTS.turn, WEIGHTS.reroll, WEIGHTS.rally_die
ABILITY_PRICE, UPGRADE_PRICE, ARTIFACT_PRICE, ARTIFACT_GLORY = WEIGHTS.ability, WEIGHTS.upgrade, WEIGHTS.artifact, WEIGHTS.artifact_glory


@rule
def price(table: Table, box: Box, notes: Notes, thing: int, amount: int) -> float:
    """So many of a thing; what is lost counts below 0."""
    if thing == GLORY:
        return float(amount)
    if thing == FOOD:
        return amount * FOOD_PRICE * notes.spent * notes.food
    if thing == FAVOR:
        return amount * FAVOR_PRICE * notes.spent * notes.favor
    if thing == CALM:
        return TERROR_PRICE * min(amount, int(table.seats[notes.seat].terror))
    if ROLLED <= thing < CHOSEN:
        return amount * notes.rolled
    if thing in (CHOSEN, VORDR_SET) or t.SET_RED <= thing <= t.SET_BLUE:
        return amount * RALLY_DIE * notes.spent * notes.room
    if thing == VORDR:
        return amount * 0.6 * notes.spent * notes.room
    if thing == TURN:
        return amount * TURN_PRICE * notes.spent
    if thing == REROLL:
        return amount * REROLL_PRICE * notes.spent
    if t.FARM <= thing <= t.TOKEN:
        return amount * token_worth(table, box, notes, thing)
    if thing <= VALKYRIE:
        return amount * card_price(table, notes, thing)
    return boost_price(notes, thing, amount)


@rule
def boost_price(notes: Notes, thing: int, amount: int) -> float:
    """What helps or hinders the running turn, and what is lost."""
    if thing == TERROR:
        return -TERROR_PRICE * amount
    if thing == t.LOSE_FOOD:
        return -FOOD_PRICE * amount * notes.spent
    if thing == t.LOSE_FAVOR:
        return -FAVOR_PRICE * amount * notes.spent
    if thing == t.LOSE_GLORY:
        return -1.0 * amount
    if thing == t.LOSE_DIE:
        return -0.5 * amount * notes.spent
    if thing == t.HARDER:
        return -0.8 * amount
    return 0.7 * amount if thing in (COMBAT, t.HIT, t.EASE) else 1.5 * amount if thing in (t.ATTEMPT, t.CARD) else 0.5 * amount


@rule
def card_price(table: Table, notes: Notes, thing: int) -> float:
    """An unseen card, and the tokens of the Norns and the Valkyries."""
    if thing == VILLAGE:
        return VILLAGE_PRICE
    if thing in (KEEP, SPOILS):
        return KEEP_PRICE
    if thing == PROPHECY:
        return PROPHECY_PRICE
    if thing == REAVER:
        return REAVER_PRICE * (0.3 + 0.7 * notes.spent)
    if thing == NORN:
        seat = table.seats[notes.seat]
        return NORN_PRICE if seat.norn < size(seat.prophecies) else IDLE_NORN * notes.spent
    return VALKYRIE_PRICE * notes.spent


@rule
def token_worth(table: Table, box: Box, notes: Notes, thing: int) -> float:
    """A Farm, Wall or Tower token by what it adds at the end, and a little for the set it may become; TOKEN: the best of them."""
    tokens = table.seats[notes.seat].tokens
    before = trio_glory(table, box, notes.seat, 2)
    best = 0.0
    for which in range(3):
        if thing in (t.TOKEN, t.FARM + which):
            tokens[which] += 1
            worth = float(trio_glory(table, box, notes.seat, 2) - before)
            tokens[which] -= 1
            if tokens[which] == 0:
                worth += 0.9
            best = max(best, worth)
    return best


@rule
def line_price(table: Table, box: Box, notes: Notes, line: Line) -> float:
    """All that a line brings."""
    worth = 0.0
    for part in range(4):
        if line.kinds[part] == 0:
            break
        worth += price(table, box, notes, int(line.kinds[part]), int(line.amounts[part]))
    return worth


@rule
def cost_price(notes: Notes, cost: Cost) -> float:
    """About what a cost costs."""
    spent = notes.spent
    worth = int(cost.food) * FOOD_PRICE * spent + int(cost.favor) * FAVOR_PRICE * spent + float(cost.glory)
    worth += 1.8 * int(cost.prophecy) + 2.2 * int(cost.keep_spoils) + 1.4 * int(cost.reaver)
    for need in range(t.NEEDS):
        if cost.need[need] > 0:
            worth += int(cost.need[need]) * spent * (0.45 if t.NEED_RED <= need <= t.NEED_DIE else 0.85)
    return worth


@rule
def good_worth(table: Table, box: Box, notes: Notes, good: int) -> float:
    """One more of what is kept for the end: what it adds now, and part of what the next one would add."""
    seat = table.seats[notes.seat]
    before = goods_glory(table, box, notes.seat, good)
    seat.goods[good] += 1
    now = goods_glory(table, box, notes.seat, good)
    seat.goods[good] += 1
    later = goods_glory(table, box, notes.seat, good)
    seat.goods[good] -= 2
    return float(now - before) + 0.25 * (later - now) + 0.4


@rule
def goods_glory(table: Table, box: Box, s: int, good: int) -> int:
    """What all that is kept of one type pays as it stands."""
    return collection_glory(table, box, s, good) if good < 4 else trio_glory(table, box, s, (good - 4) // 3)


@rule
def spoil_worth(table: Table, box: Box, notes: Notes, kind: int) -> float:
    """A card of spoils that is seen."""
    if kind < TREASURE:
        card = box.plunder[kind]
        pillage = line_price(table, box, notes, card.pillage)
        return line_price(table, box, notes, card.gain) + 0.5 * pillage - TERROR_PRICE * 0.4 * int(card.terror)
    if kind < TREASURE + GOODS:
        return good_worth(table, box, notes, kind - TREASURE)
    if kind < UPGRADE:
        return ARTIFACT_GLORY + ARTIFACT_PRICE * notes.left
    return max(float(box.upgrade_glory[kind - UPGRADE]), UPGRADE_PRICE * notes.left)


@rule
def reaver_worth(table: Table, box: Box, notes: Notes, reaver: int) -> float:
    """A Reaver that may be taken: its dice, and the best use of it."""
    card = box.reavers[reaver]
    lasting = max(ability_worth(table, box, notes, reaver), promotion_worth(table, box, notes, int(card.clan)))
    return line_price(table, box, notes, card.brings) + max(rally_worth(table, box, notes, reaver), lasting)


@rule
def rally_worth(table: Table, box: Box, notes: Notes, reaver: int) -> float:
    """The dice of a Rally."""
    return line_price(table, box, notes, box.reavers[reaver].rally)


@rule
def ability_worth(table: Table, box: Box, notes: Notes, reaver: int) -> float:
    """An ability over the rest of the game, less its price each time."""
    card = box.reavers[reaver]
    worth = line_price(table, box, notes, card.gain)
    if card.priced:
        worth -= cost_price(notes, box.costs[t.ABILITY_COST + reaver])
    return max(worth, 0.1) * ABILITY_PRICE * notes.left


@rule
def promotion_worth(table: Table, box: Box, notes: Notes, clan: int) -> float:
    """A clan's bonus, and the dice that become wild; counted once."""
    if np.isnan(notes.promotions[clan]):
        notes.promotions[clan] = count_promotion(table, box, notes, clan)
    return float(notes.promotions[clan])


@rule
def count_promotion(table: Table, box: Box, notes: Notes, clan: int) -> float:
    """The same, counted."""
    seat = table.seats[notes.seat]
    worth = line_price(table, box, notes, box.bonuses[clan])
    if has(notes.wild, clan):
        return worth
    for kind in range(KINDS):
        if seat.dice[kind] > 0:
            shown = clan_shown(box, kind)
            if shown == clan:
                worth += 0.7 * int(seat.dice[kind]) * symbols_on(kind) * notes.spent
            elif shown >= 0 and has(notes.wild, shown):
                worth -= 0.7 * int(seat.dice[kind]) * notes.spent
    if seat.leader == 0:
        worth += 1.5 * notes.spent
    return worth

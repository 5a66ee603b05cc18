"""The greedy player's estimate of its actions, in Reputation Stars: what each makes of the sheet, the token and the purse.

Dice are placed where their row's goal, the Backstory, the class colour and the own Traits gain most; a card is taken for
its die, its gold and its place in the Market; a purchase is weighed against its gold. Weights stand in `greedy.toml`.
"""

from typing import Any

import numpy as np

from meadhall.engine import NOBODY, appraise, has, implements, lowest, rule, with_, without

from . import actions as a
from .alignment import can_move, moved
from .attributes import attribute_of, change_of_way, reach
from .changes import Notes, note_sheet, with_die, with_face, with_swap
from .force import force
from .market import price, weapons_meant
from .prospects import (
    WEIGHTS,
    armor_worth,
    gold_worth,
    rounds_left,
    sheet_worth,
    space_worth,
    trait_worth,
)
from .sheet import FULL, dice_on, next_space
from .state import (
    BUYING,
    CHA,
    CHAIN,
    CON,
    DEX,
    DICE,
    DO_ACTION,
    DO_ADD,
    DO_DISCOUNT,
    DO_GOLD,
    DO_RESTORE,
    DO_SET,
    GOLD,
    GOLD_DICE,
    INT,
    NO_ARROW,
    NO_PENALTY,
    ROWS,
    SKILL,
    SPACES,
    STR,
    STRONGER,
    TAKING,
    TOTAL,
    TRAIT,
    WIS,
    Box,
    Table,
)
from .tally import points

ACTION, ARMS = np.array(WEIGHTS.action), np.array(WEIGHTS.weapon)
SKILL_WORTH, RESTORE_WORTH, USE_COST, FIRST, DENY = WEIGHTS.skill, WEIGHTS.restore, WEIGHTS.use, WEIGHTS.first, WEIGHTS.deny
NEVER = -99.0
NOTES = Notes.dtype


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The gain of each action."""
    notes = np.empty(1, NOTES)  # the loop passes notes[0], and so keeps the array alive while it may be used
    noted = False
    notes[0].gains[:] = np.nan
    for i in range(count):
        action = int(actions[i])
        if not noted and is_about_dice(action):
            note_sheet(table, box, seat, notes[0])
            noted = True
        worth[i] = worth_of(table, box, seat, action, notes[0])


@rule
def is_about_dice(action: int) -> bool:
    """Whether an action may change the dice of the own sheet."""
    if action < a.SHIFT:
        return action >= a.TAKE or a.START <= action < a.ORDER
    return a.SET <= action < a.MEND or a.USE <= action < a.BUY


@rule
def worth_of(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """The gain of one action; a pass gains nothing."""
    if action < a.START:
        return 0.0
    if action < a.ORDER:
        d = (action - a.START) // 6
        die = table.seats[s].loose[d]
        return worth_of_die(table, box, s, int(die.colour), int(die.face), (action - a.START) % 6, notes)
    if action < a.TAKE:
        return 0.0
    if action < a.PLACE:
        return worth_of_card(table, box, s, action - a.TAKE, notes)
    if action < a.FLIP:
        place = table.pool[table.seats[s].initiative]
        return worth_of_die(table, box, s, int(place.colour), int(place.face), action - a.PLACE, notes) + ACTION[action - a.PLACE]
    if action < a.KEEP_OLD:
        return worth_of_action(table, box, s, action, notes)
    if action < a.SHIFT:
        return worth_of_keeping(table, box, s, action, notes)
    if action < a.USE:
        return worth_of_settling(table, box, s, action, notes)
    if action < a.BUY:
        return worth_of_use(table, box, s, action, notes)
    return worth_of_business(table, box, s, action, notes)


@rule
def worth_of_die(table: Table, box: Box, s: int, colour: int, face: int, row: int, notes: Notes) -> float:
    """A die in a row, with the gold that it brings."""
    seat = table.seats[s]
    space = next_space(seat, row)
    if space == FULL:
        return NEVER
    worth = with_die(table, box, s, space, colour, face, notes)
    gold = int(box.row_gold) if space % 3 == 2 else 0
    if colour == GOLD:
        gold += max(int(box.die_gold), force(table, box, s, GOLD_DICE, 0))
    return worth + gold * gold_worth(table, box, s, rounds_left(table, box) + 1)


@rule
def worth_of_card(table: Table, box: Box, s: int, p: int, notes: Notes) -> float:
    """An Initiative card: its die in the best row, its coin, and its place in the Market."""
    best = NEVER
    for row in range(ROWS):
        best = max(best, worth_of_die(table, box, s, int(table.pool[p].colour), int(table.pool[p].face), row, notes) + ACTION[row])
    return best + int(table.pool[p].coin) * gold_worth(table, box, s, rounds_left(table, box) + 1) - FIRST * p


@rule
def worth_of_action(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """An Attribute Action."""
    attribute = attribute_of(action)
    if attribute == DEX:
        return with_swap(table, box, s, (action - a.SWAP) // SPACES, (action - a.SWAP) % SPACES, notes)
    if attribute == WIS:
        at = int(table.seats[s].at)
        return space_worth(table, box, s, moved(at, action - a.MOVE)) - space_worth(table, box, s, at)
    if attribute == CHA:
        return gold_worth(table, box, s, 2)
    if attribute == INT:
        return worth_of_roll(table, box, s, action - a.REROLL, notes)
    space = action - a.FLIP
    face = 0
    if attribute == STR:
        face = 7 - int(table.seats[s].dice[space].face)
    else:
        space = (action - a.STEP) // (2 * a.REACH)
        face = int(table.seats[s].dice[space].face) + change_of_way((action - a.STEP) % (2 * a.REACH))
    return with_face(table, box, s, space, face, notes)


@rule
def worth_of_roll(table: Table, box: Box, s: int, space: int, notes: Notes) -> float:
    """A roll, of which the better value is kept."""
    worth = 0.0
    for face in range(1, 7):
        worth += max(0.0, with_face(table, box, s, space, face, notes)) / 6.0
    return worth


@rule
def worth_of_keeping(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """The new value, the old one, or another roll."""
    if action == a.KEEP_NEW:
        return 0.0
    old = with_face(table, box, s, int(table.die), int(table.was), notes)
    return old if action == a.KEEP_OLD else max(old, worth_of_roll(table, box, s, int(table.die), notes))


@rule
def worth_of_settling(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """What a Skill or an ability still asks for."""
    if action < a.EXCHANGE:
        return 0.01
    if action < a.SET:
        return -0.01
    if action < a.MEND:
        return with_face(table, box, s, (action - a.SET) // 6, (action - a.SET) % 6 + 1, notes)
    if action < a.DIG:
        return RESTORE_WORTH + 0.01 * int(box.cards[action - a.MEND].cost)
    return 0.2 + DENY * gain_of(table, box, s, action - a.DIG)


@rule
def worth_of_use(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """A Skill: where the token goes, what the effect brings."""
    own = action < a.COPY
    card = (action - a.USE) // 2 if own else (action - a.COPY) // 2
    still = (action - a.USE) % 2 if own else (action - a.COPY) % 2
    at = int(table.seats[s].at)
    arrow = int(box.cards[card].arrow)
    worth = worth_of_effect(table, box, s, card, notes) - USE_COST
    if arrow < NO_ARROW and not still and can_move(at, arrow):
        worth += space_worth(table, box, s, moved(at, arrow)) - space_worth(table, box, s, at)
    return worth


@rule
def worth_of_effect(table: Table, box: Box, s: int, card: int, notes: Notes) -> float:
    """What a Skill can do now."""
    effect = box.cards[card].effects[0]
    kind = int(effect.kind)
    if kind == DO_ACTION:
        return best_action(table, box, s, int(effect.of), notes)
    if kind == DO_SET:
        return best_face(table, box, s, 5, notes)
    markets = rounds_left(table, box) + (1 if table.seats[s].bought == 0 and table.phase <= BUYING else 0)
    if kind == DO_GOLD:
        return int(effect.amount) * gold_worth(table, box, s, markets)
    if kind == DO_DISCOUNT:
        return int(effect.amount) * GOLD_NOW if table.active == s and table.phase == BUYING else NEVER
    if kind == DO_ADD:
        return 0.15 if table.active == s and table.phase == BUYING else NEVER
    if kind == DO_RESTORE:
        return RESTORE_WORTH
    return 0.15 if table.active == s and table.phase == TAKING else NEVER


GOLD_NOW = WEIGHTS.gold


@rule
def best_action(table: Table, box: Box, s: int, attribute: int, notes: Notes) -> float:
    """The best way to take an Attribute Action."""
    if attribute == CHA:
        if table.phase > BUYING or (table.phase == BUYING and table.seats[s].initiative == NOBODY):
            return NEVER  # the own Market turn is over, and tokens do not outlast the round
        return (1 + force(table, box, s, STRONGER, CHA)) * gold_worth(table, box, s, 2)
    if attribute == CON:
        return best_face(table, box, s, reach(table, box, s), notes)
    best = 0.0
    if attribute == WIS:
        at = int(table.seats[s].at)
        for arrow in range(4):
            if can_move(at, arrow):
                best = max(best, space_worth(table, box, s, moved(at, arrow)) - space_worth(table, box, s, at))
        return best
    for space in range(SPACES):
        face = int(table.seats[s].dice[space].face)
        if face > 0:
            if attribute == STR:
                best = max(best, with_face(table, box, s, space, 7 - face, notes))
            elif attribute == INT:
                best = max(best, worth_of_roll(table, box, s, space, notes))
            else:
                for other in range(space + 1, SPACES):
                    if table.seats[s].dice[other].face > 0:
                        best = max(best, with_swap(table, box, s, space, other, notes))
    return best


@rule
def best_face(table: Table, box: Box, s: int, most: int, notes: Notes) -> float:
    """The best turn of a die by up to so much."""
    best = 0.0
    for space in range(SPACES):
        before = int(table.seats[s].dice[space].face)
        for face in range(max(1, before - most), min(6, before + most) + 1):
            if before > 0 and face != before:
                best = max(best, with_face(table, box, s, space, face, notes))
    return best


@rule
def worth_of_business(table: Table, box: Box, s: int, action: int, notes: Notes) -> float:
    """A purchase less its price, a discard, or a card given up before the scoring."""
    if action >= a.GIVE_UP:
        return worth_of_giving_up(table, box, s, action - a.GIVE_UP)
    gold = gold_worth(table, box, s, rounds_left(table, box))
    if action >= a.DISCARD:
        return int(box.discard_gold) * gold + DENY * gain_in(table, box, s, action - a.DISCARD, notes) - 0.05
    way = action - a.BUY
    slot, tokens, chosen, still = way // 128, way // 16 % 8, way // 2 % 8, way % 2
    card = int(table.market[slot]) - 1
    worth = gain_in(table, box, s, slot, notes) - (price(table, box, s, card) - tokens) * gold + 0.01 * tokens
    if box.cards[card].kind == TRAIT and not still:
        at, arrow = int(table.seats[s].at), int(box.cards[card].arrow)
        if arrow < NO_ARROW and can_move(at, arrow):
            worth += space_worth(table, box, s, moved(at, arrow)) - space_worth(table, box, s, at)
    rest = weapons_meant(table, box, s, chosen) if chosen else 0
    while rest > 0:
        weapon = lowest(rest)
        rest = without(rest, weapon)
        worth -= arms_worth(table, box, s, weapon)
    return worth


@rule
def worth_of_giving_up(table: Table, box: Box, s: int, card: int) -> float:
    """The stars gained by being rid of a card."""
    seat = table.seats[s]
    before = points(table, box, s)
    seat.cards = without(seat.cards, card)
    gain = points(table, box, s) - before
    seat.cards = with_(seat.cards, card)
    return float(gain) - 0.5


@rule
def gain_in(table: Table, box: Box, s: int, slot: int, notes: Notes) -> float:
    """What the card in a place of the Market is worth to a seat."""
    if np.isnan(notes.gains[slot]):
        notes.gains[slot] = gain_of(table, box, s, int(table.market[slot]) - 1)
    return float(notes.gains[slot])


@rule
def gain_of(table: Table, box: Box, s: int, card: int) -> float:
    """What a Market card is worth to a seat."""
    kind = int(box.cards[card].kind)
    if kind >= CHAIN:
        return armor_worth(table, box, s, kind)
    if kind == TRAIT:
        return trait_worth(table, box, s, card, SPACES - dice_on(table.seats[s]))
    if kind == SKILL:
        return SKILL_WORTH * (rounds_left(table, box) + 1)
    return arms_worth(table, box, s, card)


@rule
def arms_worth(table: Table, box: Box, s: int, card: int) -> float:
    """A Weapon: what it makes of the totals, or what it strengthens for so many rounds."""
    kind = int(box.cards[card].effects[0].kind)
    share = rounds_left(table, box) / 10.0
    if kind == STRONGER:
        return ARMS[3] * share
    if kind not in (TOTAL, DICE, NO_PENALTY):
        return ARMS[4] * share * 5.0 * GOLD_NOW
    seat = table.seats[s]
    held = has(seat.cards, card)
    with_it = seat.cards
    seat.cards = with_(with_it, card)
    worth = sheet_worth(table, box, s)
    seat.cards = without(with_it, card)
    worth -= sheet_worth(table, box, s)
    seat.cards = with_it
    return worth if held or kind == TOTAL else worth + ARMS[1] * share

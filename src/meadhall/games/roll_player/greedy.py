"""The greedy player's estimate of its actions, in stars: what a sheet promises after each, less what it promises now.

A row is worth its goal's stars times the chance of meeting it with fair dice in the empty spaces; being one or two off
counts for something as long as there are rounds left. The token is worth the best space it can get to, less the steps.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from meadhall.engine import appraise, implements, lowest, rule, with_, without
from meadhall.engine.components import read_toml

from . import actions as a
from .alignment import can_move, moved
from .attributes import attribute_of
from .market import may_ignore, price
from .sheet import FULL, dice_on, next_space
from .state import (
    BUYING,
    CHAIN,
    CON,
    DEX,
    DO_ACTION,
    DO_COPY,
    DO_DISCOUNT,
    DO_GOLD,
    GOLD,
    GOLD_DICE,
    INT,
    KEEPING,
    NO_ARROW,
    OF_TOTAL,
    ROWS,
    SKILL,
    SPACES,
    STR,
    TOTAL,
    TRAIT,
    WEAPON,
    WIS,
    Box,
    Table,
)
from .tally import armor_stars, points, trait_stars
from .totals import goal_total, matches, total


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """`greedy.toml`."""

    gold: float
    near: float
    far: float
    open_match: float
    step: float
    armor: float
    skill: float
    weapon: float
    early: float
    use: float


_weights = read_toml(Path(__file__).parent / "greedy.toml", Weights)
PIECE, NEAR, FAR, OPEN_MATCH, STEP, ARMOR, SKILL_ROUND, WEAPON_ROUND, EARLY, USE = msgspec.structs.astuple(_weights)


def _sums() -> Any:
    """The chance of each total of 0 to 3 fair dice."""
    chances = np.zeros((4, 19))
    chances[0, 0] = 1.0
    for dice in range(1, 4):
        for face in range(1, 7):
            chances[dice, face:] += chances[dice - 1, : 19 - face] / 6
    return chances


SUMS = _sums()
change_of = rule(a.change_of)


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The gain of each action; Skills that gain enough go before everything else."""
    for i in range(count):
        action = int(actions[i])
        if a.USE <= action < a.BUY:
            gain = worth_of_skill(table, box, seat, action)
            worth[i] = 100.0 + gain if gain > USE else -100.0
        elif action >= a.BUY:
            worth[i] = worth_of_business(table, box, seat, action)
        elif action < a.FLIP:
            worth[i] = worth_of_placing(table, box, seat, action)
        else:
            worth[i] = worth_of_action(table, box, seat, action)


@rule
def left(table: Table, s: int) -> int:
    """Rounds still to come for a seat: the empty spaces of its sheet."""
    return SPACES - dice_on(table.seats[s])


@rule
def chance_of(amount: int, empty: int, low: int, high: int, rounds: int) -> float:
    """The chance that a row of this total with so many empty spaces ends from `low` to `high`, or near enough to be mended."""
    near, far = (NEAR, FAR) if rounds > 0 else (0.0, 0.0)
    chance = 0.0
    for more in range(empty, 6 * empty + 1):
        end = amount + more
        off = max(low - end, end - high)
        if off <= 0:
            chance += SUMS[empty, more]
        elif off == 1:
            chance += near * SUMS[empty, more]
        elif off == 2:
            chance += far * SUMS[empty, more]
    return chance


@rule
def row_value(table: Table, box: Box, s: int, row: int) -> float:
    """What a row promises: its goal, and Traits that count its total."""
    seat = table.seats[s]
    empty = 0
    for space in range(3 * row, 3 * row + 3):
        empty += 1 if seat.dice[space].face == 0 else 0
    rounds = left(table, s)
    job = box.jobs[seat.job]
    value = int(job.stars[row]) * chance_of(goal_total(table, box, s, row), empty, int(job.low[row]), int(job.high[row]), rounds)
    rest = int(seat.cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        trait = box.cards[card]
        if trait.measure == OF_TOTAL and trait.of == row:
            value += int(trait.stars) * chance_of(total(table, box, s, row), empty, int(trait.least), int(trait.most), rounds)
    return value


@rule
def story_value(table: Table, box: Box, s: int) -> float:
    """What the Backstory promises: goals matched, and a share of those whose space is empty."""
    seat = table.seats[s]
    story = box.backstories[seat.backstory]
    hopes = 1.0 * matches(table, box, s)
    for row in range(ROWS):
        if seat.dice[3 * row + story.position[row]].face == 0:
            hopes += OPEN_MATCH
    whole = int(hopes)
    low = int(box.backstory_stars[min(6, whole)])
    high = int(box.backstory_stars[min(6, whole + 1)])
    ahead = int(box.backstory_stars[min(6, whole + 2)])
    return low + (hopes - whole) * (high - low) + 0.3 * (ahead - low) * 0.5


@rule
def token_value(box: Box, alignment: int, at: int, rounds: int) -> float:
    """The best space the token can get to in time, less the steps."""
    best = -9.0
    for space in range(9):
        steps = abs(space // 3 - at // 3) + abs(space % 3 - at % 3)
        if steps <= rounds:
            best = max(best, int(box.alignments[alignment].stars[space]) - STEP * steps)
    return best


@rule
def card_value(table: Table, box: Box, s: int, card: int) -> float:
    """What a Market card promises its buyer, without what its arrow does."""
    seat = table.seats[s]
    rounds = left(table, s)
    before = cards_value(table, box, s)
    had = int(seat.cards)
    seat.cards = with_(had, card)
    gain = cards_value(table, box, s) - before
    seat.cards = had
    kind = box.cards[card].kind
    if kind == SKILL:
        gain += SKILL_ROUND * rounds
    elif kind >= CHAIN:
        gain += ARMOR if rounds > 1 else 0.0
    elif kind == WEAPON and box.cards[card].effects[0].kind > TOTAL + 1:
        gain += WEAPON_ROUND * rounds
    elif kind == TRAIT and box.cards[card].measure != OF_TOTAL and rounds > 2:
        gain += 0.4
    return gain


@rule
def cards_value(table: Table, box: Box, s: int) -> float:
    """What rows, Armor and Traits promise, with the cards at hand."""
    value = 1.0 * armor_stars(table, box, s)
    for row in range(ROWS):
        value += row_value(table, box, s, row)
    rest = int(table.seats[s].cards & box.kinds[TRAIT])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        if box.cards[card].measure != OF_TOTAL:
            value += trait_stars(table, box, s, card)
    return value


@rule
def arrow_gain(table: Table, box: Box, s: int, arrow: int) -> float:
    """What following an arrow gains."""
    seat = table.seats[s]
    if arrow >= NO_ARROW or not can_move(int(seat.at), arrow):
        return 0.0
    rounds = left(table, s) + 1
    alignment = int(seat.alignment)
    return token_value(box, alignment, moved(int(seat.at), arrow), rounds) - token_value(box, alignment, int(seat.at), rounds)


@rule
def piece_of_gold(table: Table, s: int) -> float:
    """What a gold piece is worth: nothing when there is nothing left to buy."""
    return PIECE if left(table, s) > 0 else 0.02


@rule
def worth_of_business(table: Table, box: Box, s: int, action: int) -> float:
    """A purchase against its price, a discard for its gold, a card given up for the stars that it costs."""
    if action >= a.GIVE_UP:
        seat = table.seats[s]
        before, had = points(table, box, s), int(seat.cards)
        seat.cards = without(had, action - a.GIVE_UP)
        gain = points(table, box, s) - before
        seat.cards = had
        return gain - 0.5
    if action >= a.DISCARD:
        return int(box.discard_gold) * piece_of_gold(table, s)
    way = action - a.BUY
    card = int(table.market[way // 128]) - 1
    tokens = way // 16 % 8
    gain = card_value(table, box, s, card) - (price(table, box, s, card) - tokens) * PIECE - 0.5 * (1 if way // 2 % 8 else 0)
    if box.cards[card].kind == TRAIT:
        stays = way % 2 == 1 and may_ignore(table, box, s, card)
        gain += 0.0 if stays else arrow_gain(table, box, s, int(box.cards[card].arrow))
    return gain


@rule
def worth_of_placing(table: Table, box: Box, s: int, action: int) -> float:
    """Dice of one's own choice: which to take, and where it goes."""
    seat = table.seats[s]
    if a.START <= action < a.ORDER:
        die = seat.loose[(action - a.START) // 6]
        return placed(table, box, s, int(die.colour), int(die.face), (action - a.START) % 6)
    if a.PLACE <= action < a.FLIP:
        held = table.pool[seat.initiative]
        return placed(table, box, s, int(held.colour), int(held.face), action - a.PLACE)
    if action < a.TAKE or action >= a.PLACE:
        return 0.0
    p = action - a.TAKE
    best = -9.0
    for row in range(ROWS):
        if next_space(seat, row) != FULL:
            best = max(best, placed(table, box, s, int(table.pool[p].colour), int(table.pool[p].face), row))
    gold = int(table.pool[p].coin)
    if table.pool[p].colour == GOLD:
        effect = box.jobs[seat.job].effects[0]
        gold += int(effect.amount) if effect.kind == GOLD_DICE else int(box.die_gold)
    return best + gold * piece_of_gold(table, s) - EARLY * p


@rule
def placed(table: Table, box: Box, s: int, colour: int, face: int, row: int) -> float:
    """What a die gains in a row."""
    seat = table.seats[s]
    space = next_space(seat, row)
    before = row_value(table, box, s, row) + story_value(table, box, s)
    seat.dice[space].colour = colour
    seat.dice[space].face = face
    gain = row_value(table, box, s, row) + story_value(table, box, s) - before
    seat.dice[space].colour = 0
    seat.dice[space].face = 0
    if colour == box.jobs[seat.job].colour:
        gain += 1.0
    return gain + (PIECE if space % 3 == 2 else 0.0)


@rule
def with_face(table: Table, box: Box, s: int, space: int, face: int) -> float:
    """What a die of the sheet gains by showing another face."""
    die = table.seats[s].dice[space]
    shown = int(die.face)
    before = row_value(table, box, s, space // 3)
    die.face = face
    gain = row_value(table, box, s, space // 3) - before
    die.face = shown
    return gain


@rule
def swapped(table: Table, box: Box, s: int, space: int, other: int) -> float:
    """What two dice gain by changing places."""
    one, two = space // 3, other // 3
    before = row_value(table, box, s, one) + row_value(table, box, s, two) + story_value(table, box, s)
    exchange(table, s, space, other)
    gain = row_value(table, box, s, one) + row_value(table, box, s, two) + story_value(table, box, s) - before
    exchange(table, s, space, other)
    return gain


@rule
def exchange(table: Table, s: int, space: int, other: int) -> None:
    """Two dice change places."""
    one, two = table.seats[s].dice[space], table.seats[s].dice[other]
    colour, face = int(one.colour), int(one.face)
    one.colour, one.face = two.colour, two.face
    two.colour, two.face = colour, face


@rule
def rerolled(table: Table, box: Box, s: int, space: int) -> float:
    """What rolling a die again gains on average, as its owner keeps the better value."""
    gain = 0.0
    for face in range(1, 7):
        gain += max(0.0, with_face(table, box, s, space, face)) / 6
    return gain


@rule
def worth_of_action(table: Table, box: Box, s: int, action: int) -> float:
    """One way to take an Attribute Action, and the choices of Skills."""
    seat = table.seats[s]
    attribute = attribute_of(action)
    if attribute == STR:
        return with_face(table, box, s, action - a.FLIP, 7 - int(seat.dice[action - a.FLIP].face))
    if attribute == DEX:
        return swapped(table, box, s, (action - a.SWAP) // SPACES, (action - a.SWAP) % SPACES)
    if attribute == CON:
        space = (action - a.STEP) // (2 * a.REACH)
        return with_face(table, box, s, space, int(seat.dice[space].face) + change_of((action - a.STEP) % (2 * a.REACH)))
    if attribute == INT:
        return rerolled(table, box, s, action - a.REROLL)
    if attribute == WIS:
        return arrow_gain(table, box, s, action - a.MOVE)
    if action == a.TOKEN:
        return PIECE if table.phase < BUYING else 0.0
    if action < a.SHIFT:
        return worth_of_keeping(table, box, s, action)
    if a.SET <= action < a.MEND:
        return with_face(table, box, s, (action - a.SET) // 6, (action - a.SET) % 6 + 1)
    if a.MEND <= action < a.DIG:
        return 1.0
    if a.DIG <= action < a.USE:
        card = action - a.DIG
        return (
            card_value(table, box, s, card) - price(table, box, s, card) * PIECE - (9.0 if price(table, box, s, card) > seat.gold else 0.5)
        )
    return -1.0


@rule
def worth_of_keeping(table: Table, box: Box, s: int, action: int) -> float:
    """The value rolled, the old one, or one more roll."""
    if table.doing != KEEPING or action == a.KEEP_NEW:
        return 0.0
    old = with_face(table, box, s, int(table.die), int(table.was))
    return old if action == a.KEEP_OLD else max(0.0, old) + 0.01 * (old <= 0.0)


@rule
def worth_of_skill(table: Table, box: Box, s: int, action: int) -> float:
    """What the token and the effect gain."""
    copying = action >= a.COPY
    card = (action - a.COPY) // 2 if copying else (action - a.USE) // 2
    still = (action - (a.COPY if copying else a.USE)) % 2 == 1
    gain = -0.1 if still else arrow_gain(table, box, s, int(box.cards[card].arrow))
    effect = box.cards[card].effects[0]
    if effect.kind == DO_ACTION:
        return gain + best_of(table, box, s, int(effect.of))
    if effect.kind == DO_GOLD:
        return gain + int(effect.amount) * piece_of_gold(table, s)
    if effect.kind == DO_DISCOUNT:
        return gain + (int(effect.amount) * PIECE if table.phase == BUYING and table.active == s else 0.0)
    if effect.kind > DO_ACTION and effect.kind < DO_COPY and effect.of == 0 and table.phase < BUYING:
        return gain + 0.1
    return gain


@rule
def best_of(table: Table, box: Box, s: int, attribute: int) -> float:
    """The most that an Attribute Action would gain."""
    seat = table.seats[s]
    best = 0.0
    if attribute == WIS:
        for arrow in range(4):
            best = max(best, arrow_gain(table, box, s, arrow))
        return best
    if attribute > WIS:
        return PIECE if table.phase < BUYING else 0.0
    for space in range(SPACES):
        face = int(seat.dice[space].face)
        if face > 0:
            if attribute == STR:
                best = max(best, with_face(table, box, s, space, 7 - face))
            elif attribute == INT:
                best = max(best, rerolled(table, box, s, space))
            elif attribute == CON:
                best = max(best, with_face(table, box, s, space, min(6, face + 1)))
                best = max(best, with_face(table, box, s, space, max(1, face - 1)))
            else:
                for other in range(space + 1, SPACES):
                    if seat.dice[other].face > 0:
                        best = max(best, swapped(table, box, s, space, other))
    return best

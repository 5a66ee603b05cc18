"""What only this game can tell the conformance kit: that nothing is lost, and what nobody may know."""

from typing import Any

from meadhall.engine import Stream, draw, has, rule, size, with_
from meadhall.games.roll_player.actions import PASS
from meadhall.games.roll_player.state import (
    ANY_CARD,
    CARDS,
    COLOURS,
    GOLD,
    LOOSE,
    NOTHING,
    POOL,
    SLOTS,
    SPACES,
    STARTING,
    Box,
    Table,
)
from meadhall.testing import Spread

from .laying import Laid

MOST_DECISIONS = 5_000


@rule
def conserved(table: Table, box: Box) -> int:
    """73 dice, 53 cards, gold, coins, tokens and rows: else a number of its own for what is wrong."""
    for colour in range(COLOURS):
        whole = box.golden if colour == GOLD else box.each
        if dice_of(table, colour) != whole:
            return 100 + colour
    lost = cards_lost(table, box)
    if lost:
        return lost
    if table.pool[0].coin or table.pool[box.places - 1].coin:
        return 300
    for p in range(POOL):
        if not 0 <= table.pool[p].coin <= 1:
            return 310 + p
    for s in range(table.count):
        seat = table.seats[s]
        if seat.gold < 0:
            return 400 + s
        if seat.tokens < 0:
            return 410 + s
        if not 0 <= seat.at <= 8:
            return 420 + s
        if seat.exhausted & seat.cards != seat.exhausted:
            return 430 + s
        if holes(table, s):
            return 440 + s
    return 0


@rule
def passing(table: Table, box: Box, seat: int) -> int:
    """All but the seat whose turn it is, and who is in the middle of something, may use a Skill or pass."""
    return PASS if table.doing == NOTHING and table.active != seat else -1


@rule
def dice_of(table: Table, colour: int) -> int:
    """All dice of a colour, wherever they are."""
    count = table.bag[colour] + table.aside[colour]
    for p in range(POOL):
        if table.pool[p].face and table.pool[p].colour == colour:
            count += 1
    for s in range(table.count):
        for space in range(SPACES):
            if table.seats[s].dice[space].face and table.seats[s].dice[space].colour == colour:
                count += 1
        for d in range(LOOSE):
            if table.seats[s].loose[d].face and table.seats[s].loose[d].colour == colour:
                count += 1
    return count


@rule
def cards_lost(table: Table, box: Box) -> int:
    """Every Market card is in one place."""
    if table.phase < STARTING:
        return 0
    found = int(table.discard)
    if found & table.trash:
        return 201
    found |= int(table.trash)
    for s in range(table.count):
        if found & table.seats[s].cards:
            return 210 + s
        found |= int(table.seats[s].cards)
    for slot in range(SLOTS):
        card = table.market[slot] - 1
        if card >= 0:
            if has(found, card):
                return 220 + slot
            found = with_(found, card)
    for place in range(table.deck_left):
        if has(found, table.deck[place]):
            return 230 + place
        found = with_(found, table.deck[place])
    return 0 if size(found) == size(box.kinds[ANY_CARD]) - size(box.absent) else 299


@rule
def holes(table: Table, s: int) -> bool:
    """Whether a row is not filled from the left."""
    for space in range(SPACES):
        if space % 3 and table.seats[s].dice[space].face and not table.seats[s].dice[space - 1].face:
            return True
    return False


@rule
def other_world(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """Cards of the deck change places; until it has been mixed, only those with as many dots."""
    for _ in range(60):
        if table.deck_left:
            one, other = draw(chance, table.deck_left), draw(chance, table.deck_left)
            a, b = table.deck[one], table.deck[other]
            if table.mixed or box.cards[a].dots == box.cards[b].dots:
                table.deck[one] = b
                table.deck[other] = a


def spreads() -> list[Spread]:
    """Three cards left in a mixed deck, in any of six orders; and two of each kind of dots, in any of four."""
    mixed = Laid(2).setup()
    return [_spread(mixed.table, mixed.box, [0, 3, 8], 1), _spread(mixed.table, mixed.box, [3, 4, 0, 1], 0)]


def _spread(laid: Any, box: Box, deck: list[int], mixed: int) -> Spread:
    table = laid.copy()
    cards = set(deck)
    table.market[:] = 0
    table.discard = sum(1 << card for card in range(CARDS) if card not in cards)
    table.deck[:] = 0
    table.deck[: len(deck)] = deck
    table.deck_left, table.mixed = len(deck), mixed
    return Spread(table, box, 0, lambda world: tuple(int(card) for card in world.deck[: len(deck)]), _orders(deck, mixed))


def _orders(deck: list[int], mixed: int) -> dict[tuple[int, ...], int]:
    from itertools import permutations

    if mixed:
        return dict.fromkeys(permutations(deck), 1)
    return {(*low, *high): 1 for low in permutations(deck[:2]) for high in permutations(deck[2:])}

"""What a seat may not know: `conceal` blanks it, `imagine` fills it in again with a sample that fits.

A sample is drawn from all orders of the gift deck and all cards that may have been thrown away, each such history as
likely as any other that agrees with what the seat has seen; orders of the grave and of the token stacks, and legal
bets still sealed, are equally likely too.
"""

from typing import Any

import numpy as np

from meadhall.engine import blank, conceal, draw, has, imagine, implements, overhear, rekey, rule, shuffle

from .bet import most_death_dice, most_player_dice
from .end import cards_left
from .rulebook import TOKEN_SECRECY_NOBODY, TOKEN_SECRECY_OPEN
from .state import BET, BRONZE, FACE_DOWN, FIRST_GIFT, KINDS, LAPS, STACK, Box, Seat, Table


@implements(conceal, Table)
def cover(table: Table, box: Box, seat: int) -> None:
    """Others' hands, thrown cards and sealed bets, token values, all that lies face down, and the dice to come."""
    for s in range(table.count):
        if s != seat:
            turn_down(table.seats[s].hand)
            turn_down(table.seats[s].thrown)  # RPR-9.3
            if table.phase == BET:  # RPR-5.1
                table.seats[s].bet_player = 0
                table.seats[s].bet_death = 0
        if not sees_values(table, box, seat, s):
            for lap in range(LAPS):
                table.seats[s].prizes[lap].value = 0
    for card in range(turned_up(table), 13):  # RPR-2.2, RPR-2.3
        table.challenges[card] = 0
    for card in range(turned_up(table), 10):
        table.fates[card] = 0
    for card in range(table.deck_left):  # RPR-2.9
        table.deck[card] = FACE_DOWN
    for token in range((BRONZE + 1) * STACK):  # RPR-2.7
        table.stacks[token] = 0
    overhear(table, seat)
    blank(table.chance)


@rule
def turn_down(cards: Any) -> None:
    """Only the number of these cards stays."""
    for kind in range(1, KINDS):
        cards[0] += cards[kind]
        cards[kind] = 0


@rule
def sees_values(table: Table, box: Box, viewer: int, s: int) -> bool:
    """Whether the values of a seat's tokens may be seen: its own, by a ruling all or none, and all at the end (RPR-10.4)."""
    if table.over or box.rulings.token_secrecy == TOKEN_SECRECY_OPEN:
        return True
    return s == viewer and box.rulings.token_secrecy != TOKEN_SECRECY_NOBODY


@rule
def turned_up(table: Table) -> int:
    """How many cards of each deck of the grave have been turned up."""
    return min(LAPS, int(table.lap) + 1)


@implements(imagine, Table)
def fill_in(table: Table, box: Box, seat: int, chance: Any) -> None:
    """A world that fits all this seat knows, drawn from `chance`."""
    lay_unseen_grave(table, box, chance)
    lay_unseen_tokens(table, box, chance)
    deal_unseen_cards(table, box, seat, chance)
    if table.phase == BET:
        for s in range(table.count):
            if s != seat and not has(table.waiting, s):
                other = table.seats[s]
                other.bet_player = draw(chance, most_player_dice(other) + 1)
                other.bet_death = draw(chance, most_death_dice(other) + 1)
    rekey(table.chance, chance)


@rule
def take_out(row: Any, begin: int, value: int) -> int:
    """Take one `value` out of what lies from place `begin` on; returns the place from which the others now lie."""
    place = begin
    while row[place] != value:
        place += 1
    row[place] = row[begin]
    return begin + 1


@rule
def lay_unseen_grave(table: Table, box: Box, chance: Any) -> None:
    """The cards not yet turned up in any order, those left in the box among them."""
    seen = turned_up(table)
    deck = np.empty(13, np.int8)
    for card in range(13):
        deck[card] = box.challenges[card]
    for lap in range(seen):
        take_out(deck, lap, int(table.challenges[lap]))
    shuffle(chance, deck[seen:], 13 - seen)
    for card in range(seen, 13):
        table.challenges[card] = deck[card]
    card = 0
    for fate in range(1, 9):
        for _ in range(box.fates[fate].copies):
            deck[card] = fate
            card += 1
    for lap in range(seen):
        take_out(deck, lap, int(table.fates[lap]))
    shuffle(chance, deck[seen:], 10 - seen)
    for card in range(seen, 10):
        table.fates[card] = deck[card]


@rule
def lay_unseen_tokens(table: Table, box: Box, chance: Any) -> None:
    """Of each sort, the values not seen go to the unseen tokens that were won, and to the stack."""
    for place in range(box.places):
        token = int(box.rewards[place])
        stack = table.stacks[token * STACK : token * STACK + STACK]
        for t in range(STACK):
            stack[t] = box.values[token * STACK + t]
        seen = 0
        for s in range(table.count):
            for prize in table.seats[s].prizes:
                if prize.token == token and prize.value > 0:
                    seen = take_out(stack, seen, int(prize.value))
        shuffle(chance, stack[seen:], STACK - seen)
        for s in range(table.count):
            for prize in table.seats[s].prizes:
                if prize.token == token and prize.value == 0:
                    prize.value = stack[seen]
                    seen += 1
        for t in range(table.taken[token]):
            stack[t] = 0


@rule
def deal_unseen_cards(table: Table, box: Box, seat: int, chance: Any) -> None:
    """Unseen gifts go to the other seats, into hands and among thrown cards, and to the deck; equipment stays with its colour."""
    gifts = np.empty(17, np.int8)
    card = 0
    for kind in range(KINDS):
        for _ in range(box.gifts[kind]):
            gifts[card] = kind
            card += 1
    top = 0
    for s in range(table.count):
        for kind in range(FIRST_GIFT, KINDS):
            seen = int(table.seats[s].played[kind])
            if s == seat:
                seen += int(table.seats[s].hand[kind]) + int(table.seats[s].thrown[kind])
            for _ in range(seen):
                top = take_out(gifts, top, kind)
    shuffle(chance, gifts[top:], 17 - top)
    for s in range(table.count):
        if s != seat:
            other = table.seats[s]
            equipment = equipment_not_played(other, box)
            unseen_gifts = cards_left(other) + count_cards(other.thrown) - equipment
            gone = gifts_thrown(other, equipment, chance)
            for g in range(unseen_gifts):
                row = other.thrown if g < gone else other.hand
                row[gifts[top]] += 1
                top += 1
            throw_equipment(other, box, int(other.thrown[0]) - gone, equipment, chance)
    for card in range(table.deck_left):
        table.deck[card] = gifts[top + card]


@rule
def count_cards(cards: Any) -> int:
    """How many cards a row counts."""
    total = 0
    for kind in range(KINDS):
        total += int(cards[kind])
    return total


@rule
def equipment_not_played(seat: Seat, box: Box) -> int:
    """How many of the five have not been seen on the board: they are in the hand or were thrown away."""
    left = 0
    for kind in range(1, FIRST_GIFT):
        left += int(box.equipment[kind]) - int(seat.played[kind])
    return left


@rule
def gifts_thrown(seat: Seat, equipment: int, chance: Any) -> int:
    """How many of a seat's thrown cards were gifts, each history of the game being as likely as any other.

    `ways[x]` counts the histories up to a moment in which x gifts have been thrown away: every throw took one of the
    gifts then in hand or one of the `equipment` cards never played; every gift played was one of those in hand.
    """
    ways = np.zeros(KINDS + 2, np.int64)
    ways[0] = 1
    held, thrown = 1, 0  # gifts drawn and not played, cards thrown
    for lap in seat.laps:
        for _ in range(lap.thrown):
            thrown += 1
            for x in range(thrown, -1, -1):
                by_equipment = ways[x] * max(0, equipment - (thrown - 1 - x))
                ways[x] = by_equipment + (ways[x - 1] * max(0, held - (x - 1)) if x > 0 else 0)
        for _ in range(lap.played):
            for x in range(thrown + 1):
                ways[x] *= max(0, held - x)
            held -= 1
        held += int(lap.drawn)
    place = draw(chance, ways.sum())
    x = 0
    while place >= ways[x]:
        place -= ways[x]
        x += 1
    return x


@rule
def throw_equipment(seat: Seat, box: Box, thrown: int, equipment: int, chance: Any) -> None:
    """Of the equipment never played, `thrown` cards chosen by chance were thrown away, and the others are in hand."""
    for kind in range(1, FIRST_GIFT):
        for _ in range(int(box.equipment[kind]) - int(seat.played[kind])):
            if draw(chance, equipment) < thrown:
                seat.thrown[kind] += 1
                thrown -= 1
            else:
                seat.hand[kind] += 1
            equipment -= 1
    seat.hand[FACE_DOWN] = 0
    seat.thrown[FACE_DOWN] = 0

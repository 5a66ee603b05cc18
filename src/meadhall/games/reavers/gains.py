"""What is gained and lost at once, without a choice: Food, Favor, Glory, tokens, Terror, Prophecies, and help for the running turn.

There is no limit to any of it (RVR-3.7), and tokens never run out (GAP-1.4). What else there is to gain is a step (gaining.py).
"""

from meadhall.engine import NOBODY, bit, everyone_but, rule, tell, tell_only, with_

from .agenda import push
from .decks import draw_card
from .happenings import BOOSTED, DRAWS_PROPHECY, GAINS, LOSES
from .state import (
    ATTEMPT,
    CALM,
    CARD,
    COMBAT,
    EASE,
    FARM,
    FAVOR,
    FOOD,
    GAIN,
    GLORY,
    HARDER,
    HARDER_BOOST,
    HIT,
    KEEPS,
    LOSE_FAVOR,
    LOSE_FOOD,
    LOSE_GLORY,
    NORN,
    PROPHECIES,
    PROPHECY,
    RATION,
    SEA,
    SUBDUE,
    TERROR,
    TOWER,
    VALKYRIE,
    VILLAGES,
    WALL,
    Box,
    Table,
)

MOST_COUNTED = 127
MOST_BOOST = 99
"""The records count no further; only a box file of large numbers comes near it."""


@rule
def gain(table: Table, box: Box, s: int, thing: int, amount: int, why: int) -> None:
    """A player gains, or loses, so much of something; what takes a choice, dice or cards becomes a step."""
    if amount <= 0:
        return
    if thing <= GLORY or thing in (TERROR, NORN, VALKYRIE, FARM, WALL, TOWER):
        get(table, s, thing, amount, why)
    elif thing == CALM:
        lose(table, s, TERROR, amount, why)
    elif thing == LOSE_FOOD:
        lose(table, s, FOOD, amount, why)
    elif thing == LOSE_FAVOR:
        lose(table, s, FAVOR, amount, why)
    elif thing == LOSE_GLORY:
        lose(table, s, GLORY, amount, why)
    elif thing == HARDER:
        boost(table, s, thing, HARDER_BOOST, amount, why)
    elif COMBAT <= thing <= EASE:
        if of_use_here(int(table.location), thing):
            boost(table, s, thing, thing - COMBAT, amount, why)
    elif thing == PROPHECY:
        draw_prophecies(table, box, s, amount, why)
    else:
        push(table, GAIN, s, thing, amount, 0, why)


@rule
def get(table: Table, s: int, thing: int, amount: int, why: int) -> None:
    """More Food, Favor, Glory, Terror or tokens, of which there are always enough (RVR-3.7, GAP-1.4)."""
    seat = table.seats[s]
    if thing == FOOD:
        seat.food += amount
    elif thing == FAVOR:
        seat.favor += amount
    elif thing == GLORY:
        seat.glory += amount
    elif thing == TERROR:
        seat.terror += amount
    elif thing == NORN:
        seat.norn = min(MOST_COUNTED, int(seat.norn) + amount)
    elif thing == VALKYRIE:
        seat.valkyrie = min(MOST_COUNTED, int(seat.valkyrie) + amount)
        seat.declined = 0
    else:
        seat.tokens[thing - FARM] = min(MOST_COUNTED, int(seat.tokens[thing - FARM]) + amount)
    tell(table, why, GAINS, s, thing, amount)


@rule
def lose(table: Table, s: int, thing: int, amount: int, why: int) -> None:
    """Less Food, Favor, Glory or Terror, as far as it is there: none of them falls below 0 in the course of the game."""
    seat = table.seats[s]
    if thing == FOOD:
        amount = min(amount, int(seat.food))
        seat.food -= amount
    elif thing == FAVOR:
        amount = min(amount, int(seat.favor))
        seat.favor -= amount
    elif thing == GLORY:
        amount = min(amount, int(seat.glory))
        seat.glory -= amount
    else:
        amount = min(amount, int(seat.terror))
        seat.terror -= amount
    if amount > 0:
        tell(table, why, LOSES, s, thing, amount)


@rule
def of_use_here(location: int, thing: int) -> bool:
    """Whether what helps a turn is of use at this location; at Celebrate the Gods nothing of it is (GAP-7.9)."""
    raid = location in (VILLAGES, KEEPS)
    if thing in (COMBAT, HIT):
        return raid or location in (SEA, SUBDUE)
    if thing == ATTEMPT:
        return location == SUBDUE
    if thing in (CARD, EASE):
        return raid
    return thing == RATION and (raid or location == SEA)


@rule
def boost(table: Table, s: int, thing: int, place: int, amount: int, why: int) -> None:
    """Something helps, or hinders, in the running turn."""
    boosts = table.seats[s].boosts
    boosts[place] = min(MOST_BOOST, int(boosts[place]) + amount)
    tell(table, why, BOOSTED, s, thing, amount)


@rule
def draw_prophecies(table: Table, box: Box, s: int, number: int, why: int) -> None:
    """Prophecies from the deck, which only their owner sees (RVR-11.4); nothing once all of them are drawn."""
    for _ in range(number):
        card = draw_card(table, box, PROPHECIES)
        if card == NOBODY:
            return
        table.seats[s].prophecies = with_(table.seats[s].prophecies, card)
        tell_only(table, bit(s), why, DRAWS_PROPHECY, s, card)
        tell_only(table, everyone_but(s), why, DRAWS_PROPHECY, s, -1)

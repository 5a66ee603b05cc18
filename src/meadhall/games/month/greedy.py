"""The greedy player's estimate of its actions: what each gains, in cards, by counting colours.

A call is worth the chance that it is right: the share of red among the cards that the top of the deck may still be, to
all this seat has seen; for a promoted seat the chance of a second card comes on top. A second card is worth its chance
of a reward less the price if it fails. A drawn card is worth a card, unless it makes all hand in. A placed card costs
a card and makes the next call certain.
"""

from pathlib import Path
from typing import Any

import msgspec

from meadhall.engine import appraise, has, implements, rule, size
from meadhall.engine.components import read_toml

from .promotion import fits
from .rulebook import PROMOTED_PENALTY_ALWAYS
from .sight import possible
from .state import ASK, CALL, CALL_RED, DRAW, DRAW_CARD, FORFEIT, HOLD, PASS, RED, REQUEST, Box, Table


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """`greedy.toml`."""

    card: float
    demotion: float
    burn: float
    rivals: float
    known: float


_weights = read_toml(Path(__file__).parent / "greedy.toml", Weights)
CARD, DEMOTION, BURN, RIVALS, KNOWN = msgspec.structs.astuple(_weights)


@implements(appraise, Table)
def estimate(table: Table, box: Box, seat: int, actions: Any, count: int, worth: Any) -> None:
    """The gain of each action, in cards."""
    for i in range(count):
        if table.phase == CALL:
            worth[i] = worth_of_call(table, box, seat, RED + actions[i] - CALL_RED)
        elif table.phase == ASK:
            worth[i] = worth_of_answer(table, box, seat, actions[i] == REQUEST)
        elif table.phase == FORFEIT or actions[i] == PASS:
            worth[i] = 0.0
        elif actions[i] == DRAW_CARD:
            worth[i] = worth_of_drawing(table, box, seat)
        elif actions[i] == HOLD:
            worth[i] = worth_of_placing() if table.phase != DRAW else max(0.0, worth_of_placing())
        else:
            worth[i] = worth_of_placing()


@rule
def worth_of_call(table: Table, box: Box, seat: int, coin: int) -> float:
    """The chance of a reward (ROM-3.2), with the second card's for a promoted player (ROM-6.3)."""
    right = chance_of(table, box, seat, coin, 1)
    worth = right * CARD
    if has(table.promoted, seat):
        worth += (1.0 - right) * max(worth_of_second(table, box, seat, coin, 2), wrong(table, box, seat))
    return worth


@rule
def worth_of_answer(table: Table, box: Box, seat: int, request: bool) -> float:
    """A second card is not needed by a coin that fits; else it may save the reward, or cost a card (ROM-6.5 to ROM-6.7)."""
    coin = table.seats[seat].coin
    if fits(table, box, seat):
        return -BURN if request else 0.0
    return worth_of_second(table, box, seat, coin, 1) if request else wrong(table, box, seat)


@rule
def worth_of_second(table: Table, box: Box, seat: int, coin: int, depth: int) -> float:
    """The chance that a second card fits, less the price if it does not."""
    right = chance_of(table, box, seat, coin, depth)
    return right * CARD - (1.0 - right) * price(table, seat)


@rule
def wrong(table: Table, box: Box, seat: int) -> float:
    """What it is worth to be wrong without having asked."""
    return -price(table, seat) if box.rulings.promoted_penalty == PROMOTED_PENALTY_ALWAYS else 0.0


@rule
def price(table: Table, seat: int) -> float:
    """A card, or the promotion where there is none (ROM-6.6, ROM-6.7)."""
    return CARD if table.seats[seat].hand else DEMOTION


@rule
def chance_of(table: Table, box: Box, seat: int, coin: int, depth: int) -> float:
    """The chance that the card at a depth of the deck (1 is the top) has the colour of a coin, to this seat's knowledge."""
    sight = table.sights[seat]
    cards = 0
    if depth <= table.deck_count:
        cards = possible(sight, table.faces, table.deck[table.deck_count - depth])
    if cards == 0:
        return 0.5
    reds = size(cards & box.red) / size(cards)
    return reds if coin == RED else 1.0 - reds


@rule
def worth_of_drawing(table: Table, box: Box, seat: int) -> float:
    """A card; but where the piles come down to ten cards, all hands are lost, one's own and the rivals' (ROM-5.2)."""
    own = size(table.seats[seat].hand)
    full = own + 1 >= box.promotion
    if full or table.deck_count + size(table.discard) - 1 > box.reset:
        return CARD
    rivals = 0
    for s in range(table.count):
        if s != seat:
            rivals += size(table.seats[s].hand)
    return RIVALS * rivals / (table.count - 1) - own * CARD


@rule
def worth_of_placing() -> float:
    """A card given away for a call that is certain (ROM-4.4)."""
    return KNOWN - CARD

"""The Cleanup Phase (RP-6, RP-9.11), the end (RP-7), and what comes just before scoring."""

from meadhall.engine import NOBODY, rule, tell, with_, without

from .force import force
from .happenings import BAG_PASSES, DIE_BACK, GIVES_UP, LOSES_TOKENS, MARKET_GOES
from .market import open_cards, place_coins
from .rulebook import RP_6_1, RP_6_3, RP_6_4, RP_6_5, RP_6_7, RP_6_8, RP_9_16
from .state import RESTORE, SLOTS, Box, Table


@rule
def drop_tokens(table: Table) -> None:
    """Charisma tokens that are left are discarded (RP-6.1)."""
    for s in range(table.count):
        if table.seats[s].tokens > 0:
            tell(table, RP_6_1, LOSES_TOKENS, s, table.seats[s].tokens)
            table.seats[s].tokens = 0


@rule
def may_restore(table: Table, box: Box, s: int) -> bool:
    """One used Skill (RP-6.2, RP-9.7), or one more by an ability."""
    seat = table.seats[s]
    return seat.exhausted != 0 and seat.restored < 1 + force(table, box, s, RESTORE, 0)


@rule
def return_the_die(table: Table, box: Box) -> None:
    """What is left in the pool goes back into the bag (RP-6.3)."""
    for p in range(box.places):
        place = table.pool[p]
        if place.face > 0:
            table.bag[place.colour] += 1
            tell(table, RP_6_3, DIE_BACK, table.starter, place.colour)
            place.colour = 0
            place.face = 0


@rule
def clear_the_market(table: Table) -> None:
    """What is left of the Market is discarded (RP-6.4)."""
    for slot in range(SLOTS):
        if table.market[slot] > 0:
            card = int(table.market[slot]) - 1
            table.market[slot] = 0
            table.discard = with_(table.discard, card)
            tell(table, RP_6_4, MARKET_GOES, NOBODY, card)


@rule
def prepare_the_round(table: Table, box: Box) -> None:
    """A new Market (RP-6.5), coins (RP-6.7), and the bag goes to the left (RP-6.8)."""
    open_cards(table, box, int(box.places), RP_6_5)
    place_coins(table, box, RP_6_7)
    table.starter = (table.starter + 1) % table.count
    tell(table, RP_6_8, BAG_PASSES, table.starter)
    for s in range(table.count):
        seat = table.seats[s]
        seat.used = 0
        seat.bought = 0
        seat.bargain = 0
        seat.restored = 0


@rule
def give_up(table: Table, s: int, card: int) -> None:
    """A card of one's own is discarded before the scoring, never dice (RP-9.16)."""
    seat = table.seats[s]
    seat.cards = without(seat.cards, card)
    seat.exhausted = without(seat.exhausted, card)
    table.discard = with_(table.discard, card)
    tell(table, RP_9_16, GIVES_UP, s, card)

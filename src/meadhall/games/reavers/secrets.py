"""What not everybody knows (RVR-2.6, RVR-2.11, RVR-9.5, RVR-11.4, GAP-6.1): the order of decks, the backs of tiles, Prophecies of others.

Which cards lie hidden, everybody can tell, as all others lie open; so in a view they lie in their places by their numbers, those with
the smallest first: what a deck, a stack or the hand of another seems to be there says nothing but how many cards it has.
"""

from typing import Any

from meadhall.engine import blank, conceal, imagine, implements, lowest, overhear, pick, rekey, rule, shuffle, size, with_, without

from .state import DECKS, MOST_PROPHECIES, PROPHECIES, STACKS, Box, Table
from .subdue import stack_of


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    """Hidden cards in the order of their numbers."""
    for deck in range(DECKS):
        if deck != PROPHECIES:
            put_in_order(table.decks[deck].cards, int(table.decks[deck].left))
    put_in_order(table.destinations, int(table.destinations_left))
    deal_prophecies(table, seat, table.chance, False)
    for stack in range(STACKS):
        deal_tiles(table, box, stack, table.chance, False)
    overhear(table, seat)
    blank(table.chance)


@implements(imagine, Table)
def suppose(table: Table, box: Box, seat: int, chance: Any) -> None:
    """Hidden cards in a random order; every way in which they can lie is as likely as the others."""
    for deck in range(DECKS):
        if deck != PROPHECIES:
            shuffle(chance, table.decks[deck].cards, int(table.decks[deck].left))
    shuffle(chance, table.destinations, int(table.destinations_left))
    deal_prophecies(table, seat, chance, True)
    for stack in range(STACKS):
        deal_tiles(table, box, stack, chance, True)
    rekey(table.chance, chance)


@rule
def put_in_order(cards: Any, n: int) -> None:
    """The first `n` cards by their numbers."""
    for place in range(1, n):
        card = cards[place]
        at = place
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


@rule
def one_of(chance: Any, cards: int, at_random: bool) -> int:
    """A card of a set: any, or the one with the smallest number."""
    return pick(chance, cards) if at_random else lowest(cards)


# Prophecies (RVR-11.4): others know how many a seat holds, and which it gave back, as these lie face up under the deck.


@rule
def deal_prophecies(table: Table, viewer: int, chance: Any, at_random: bool) -> None:
    """Those in the deck and in the hands of others are dealt anew, each of them from those that lay in the deck at the same time.

    When the deck is made anew, everybody sees from which cards: what was in a hand then is none of these. At the end all hands are
    shown, for the scoring.
    """
    for renewal in range(int(table.renewals) + 1):
        known = last_shuffled_in(table, renewal)
        hidden = hidden_prophecies(table, viewer, renewal) & known
        for s in range(table.count):
            if s != viewer and not table.over:
                seat = table.seats[s]
                held = int(seat.prophecies) & known
                seat.prophecies ^= held
                for _ in range(size(held)):
                    card = one_of(chance, hidden, at_random)
                    hidden = without(hidden, card)
                    seat.prophecies = with_(seat.prophecies, card)
        if renewal == table.renewals:
            lay_in(table, hidden, chance, at_random)


@rule
def last_shuffled_in(table: Table, renewal: int) -> int:
    """The Prophecies that were last shuffled in this renewal of their deck; 0: when the game was set up."""
    found = 0
    for card in range(MOST_PROPHECIES):
        if table.shuffled[card] == renewal:
            found = with_(found, card)
    return found


@rule
def hidden_prophecies(table: Table, viewer: int, renewal: int) -> int:
    """The hands of others; and the deck, of which all were shuffled in the last renewal."""
    found = 0
    for s in range(table.count):
        if s != viewer and not table.over:
            found |= int(table.seats[s].prophecies)
    pile = table.decks[PROPHECIES]
    if renewal == table.renewals:
        for place in range(pile.left):
            found = with_(found, int(pile.cards[place]))
    return found


@rule
def lay_in(table: Table, cards: int, chance: Any, at_random: bool) -> None:
    """What is in no hand lies in the deck."""
    pile = table.decks[PROPHECIES]
    for place in range(pile.left):
        pile.cards[place] = one_of(chance, cards, at_random)
        cards = without(cards, int(pile.cards[place]))


# Territory tiles (RVR-9.5): nobody knows the backs of those in the stacks, nor of those just taken and not yet turned over.


@rule
def deal_tiles(table: Table, box: Box, stack: int, chance: Any, at_random: bool) -> None:
    """The tiles of a stack, and those taken from it and not yet turned over, are dealt anew: first those taken, then the stack."""
    pile = table.stacks[stack]
    hidden = 0
    for place in range(pile.left):
        hidden = with_(hidden, int(pile.tiles[place]))
    for s in range(table.count):
        hidden |= fresh_of(table, box, s, stack)
    for s in range(table.count):
        seat = table.seats[s]
        taken = fresh_of(table, box, s, stack)
        seat.fresh ^= taken
        seat.tiles ^= taken
        for _ in range(size(taken)):
            tile = one_of(chance, hidden, at_random)
            hidden = without(hidden, tile)
            seat.fresh = with_(seat.fresh, tile)
            seat.tiles = with_(seat.tiles, tile)
    for place in range(pile.left):
        pile.tiles[place] = one_of(chance, hidden, at_random)
        hidden = without(hidden, int(pile.tiles[place]))


@rule
def fresh_of(table: Table, box: Box, s: int, stack: int) -> int:
    """The tiles of a stack that this seat has taken and not yet turned over."""
    found = 0
    fresh = int(table.seats[s].fresh)
    while fresh != 0:
        tile = lowest(fresh)
        fresh = without(fresh, tile)
        if stack_of(box, tile) == stack:
            found = with_(found, tile)
    return found

"""What nobody may know: the order of the Market deck, and what the bag will give (RP-A27). All else is open."""

from typing import Any

from meadhall.engine import NOBODY, blank, conceal, draw, has, imagine, implements, overhear, rekey, rule, with_

from .state import ANY_CARD, CARDS, SLOTS, Box, Table


@implements(conceal, Table)
def hide(table: Table, box: Box, seat: int) -> None:
    """The deck lies face down."""
    for place in range(table.deck_left):
        table.deck[place] = NOBODY
    overhear(table, seat)
    blank(table.chance)


@implements(imagine, Table)
def suppose(table: Table, box: Box, seat: int, chance: Any) -> None:
    """The unseen cards in a random order: those of one dot on top of those of two, until a deck has been mixed."""
    unseen = unseen_cards(table, box)
    two_dots = unseen ^ (unseen & int(box.one_dot))
    if table.mixed:
        two_dots = 0
    place = lay_in(table, two_dots, 0)
    shuffle_part(table, chance, 0, place)
    end = lay_in(table, unseen ^ two_dots, place)
    shuffle_part(table, chance, place, end)
    rekey(table.chance, chance)


@rule
def unseen_cards(table: Table, box: Box) -> int:
    """The cards that lie nowhere open."""
    seen = int(table.discard) | int(table.trash) | int(box.absent)
    for s in range(table.count):
        seen |= int(table.seats[s].cards)
    for slot in range(SLOTS):
        if table.market[slot] > 0:
            seen = with_(seen, int(table.market[slot]) - 1)
    every = int(box.kinds[ANY_CARD])
    if table.deck_left == 0:
        return 0
    return every ^ (every & seen)


@rule
def lay_in(table: Table, cards: int, place: int) -> int:
    """These cards lie in the deck from a place on; where they end."""
    for card in range(CARDS):
        if has(cards, card):
            table.deck[place] = card
            place += 1
    return place


@rule
def shuffle_part(table: Table, chance: Any, begin: int, end: int) -> None:
    """A part of the deck in a uniformly random order."""
    for last in range(end - 1, begin, -1):
        other = begin + draw(chance, last - begin + 1)
        held = table.deck[last]
        table.deck[last] = table.deck[other]
        table.deck[other] = held

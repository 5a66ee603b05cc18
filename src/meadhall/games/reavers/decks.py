"""The six decks: drawing, what goes under a deck, and a deck made anew (RVR-3.11, RVR-3.12)."""

from meadhall.engine import NOBODY, rule, shuffle, tell

from .happenings import DECK_EMPTY, DECK_RENEWED
from .rulebook import RVR_3_12
from .state import DECK, PROPHECIES, Table
from .state import Box as Box


@rule
def can_draw(table: Table, deck: int) -> bool:
    """Whether the deck has a card, or can be made anew from those under it."""
    pile = table.decks[deck]
    return pile.left > 0 or pile.under > 0


@rule
def draw_card(table: Table, box: Box, deck: int) -> int:
    """The top card of a deck; NOBODY where all its cards are in play."""
    pile = table.decks[deck]
    if pile.left == 0:
        renew_the_deck(table, deck)
    if pile.left == 0:
        tell(table, RVR_3_12, DECK_EMPTY, NOBODY, deck)
        return NOBODY
    pile.left -= 1
    card = int(pile.cards[pile.left])
    pile.cards[pile.left] = 0
    return card


@rule
def renew_the_deck(table: Table, deck: int) -> None:
    """A deck has run out: the face-up cards under it are shuffled and become the new one (RVR-3.12)."""
    pile = table.decks[deck]
    cards = int(pile.under)
    if cards == 0:
        return
    for place in range(cards):
        pile.cards[place] = pile.cards[DECK - cards + place]
    for place in range(cards, DECK):
        pile.cards[place] = 0
    shuffle(table.chance, pile.cards, cards)
    pile.left = cards
    pile.under = 0
    tell(table, RVR_3_12, DECK_RENEWED, NOBODY, deck)
    if deck == PROPHECIES:
        remember(table)


@rule
def remember(table: Table) -> None:
    """Everybody saw which Prophecies were shuffled, so that none of them can be one that was in a hand before."""
    pile = table.decks[PROPHECIES]
    table.renewals += 1
    for place in range(pile.left):
        table.shuffled[pile.cards[place]] = table.renewals


@rule
def lay_under(table: Table, deck: int, card: int) -> None:
    """A discarded card lies face up under its deck (RVR-3.11)."""
    pile = table.decks[deck]
    pile.under += 1
    pile.cards[DECK - int(pile.under)] = card

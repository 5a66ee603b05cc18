"""The deck, the discard pile and the hands (ROM-2.1, ROM-5)."""

from meadhall.engine import NOBODY, draw, lowest, rule, shuffle, size, tell, with_

from .rulebook import NEW_DECK_ALL, ROM_5_1, ROM_5_3
from .sight import empty_hand, forget_all, lose_track
from .state import ALL_HAND_IN, CARDS, RENEWED, Box, Table


@rule
def shuffle_deck(table: Table) -> None:
    """All 52 cards, shuffled, face down (ROM-2.1)."""
    shuffle(table.chance, table.faces, CARDS)
    for back in range(CARDS):
        table.deck[back] = back
    table.deck_count = CARDS
    table.discard = 0
    forget_all(table)


@rule
def take_top(table: Table) -> int:
    """Take the top card off the deck; returns its back."""
    table.deck_count -= 1
    return table.deck[table.deck_count]


@rule
def put_on_top(table: Table, back: int) -> None:
    """Lay a card on the deck."""
    table.deck[table.deck_count] = back
    table.deck_count += 1


@rule
def renew_if_empty(table: Table) -> None:
    """A deck that is used up is made anew of the discard pile, the souls of this turn among it (ROM-5.1)."""
    if table.deck_count == 0 and table.discard:
        tell(table, ROM_5_1, RENEWED, NOBODY, size(table.discard))
        shuffle_onto_deck(table, table.discard)
        table.discard = 0


@rule
def piles_are_low(table: Table, box: Box) -> bool:
    """Whether deck and discard pile together hold ten cards or fewer (ROM-5.2)."""
    return table.deck_count + size(table.discard) <= box.reset


@rule
def all_hand_in(table: Table, box: Box) -> None:
    """All players hand in all their cards, and these make a new deck (ROM-5.2, ROM-5.3)."""
    hands = 0
    for s in range(table.count):
        hands |= empty_hand(table, s)
    table.resets += 1
    tell(table, ROM_5_3, ALL_HAND_IN, NOBODY, size(hands))
    if box.rulings.new_deck == NEW_DECK_ALL:
        shuffle_deck(table)
    else:
        shuffle_onto_deck(table, hands)


@rule
def shuffle_onto_deck(table: Table, backs: int) -> None:
    """Shuffle some cards and lay them on the deck."""
    for viewer in range(table.count + 1):
        lose_track(table.sights[viewer], table.faces, backs, backs)
    bottom = table.deck_count
    while backs:
        put_on_top(table, lowest(backs))
        backs &= backs - 1
    for last in range(table.deck_count - 1, bottom, -1):
        swap_faces(table, last, bottom + draw(table.chance, last - bottom + 1))


@rule
def swap_faces(table: Table, one: int, other: int) -> None:
    """Two cards of the deck change places, by their heights from the bottom; the backs, which all can follow, stay."""
    back = table.deck[one]
    front = table.deck[other]
    card = table.faces[back]
    table.faces[back] = table.faces[front]
    table.faces[front] = card


@rule
def discard(table: Table, back: int) -> None:
    """Lay a card on the discard pile."""
    table.discard = with_(table.discard, back)

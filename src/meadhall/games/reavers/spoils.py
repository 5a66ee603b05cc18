"""Spoils in hand: drawn or taken together, and resolved one by one in the order their owner wants (RVR-7.4)."""

from meadhall.engine import NOBODY, rule, tell

from .actions import RESOLVE
from .agenda import ask, drop, push, top
from .decks import draw_card
from .happenings import TAKES_SPOIL
from .rulebook import RVR_7_4
from .state import RESOLVE_SPOILS, SPOIL, Box, Table

MOST_IN_HAND = 32


@rule
def into_hand(table: Table, s: int, kind: int, unseen: int, why: int) -> None:
    """One of the Spoils comes into the hand."""
    table.spoils[table.spoils_in_hand] = kind
    table.spoils_in_hand += 1
    tell(table, why, TAKES_SPOIL, s, kind, unseen)


@rule
def draw_unseen(table: Table, box: Box, s: int, deck: int, n: int, why: int) -> None:
    """So many Spoils from the top of a deck come into the hand, fewer where it has no more."""
    for _ in range(n):
        if table.spoils_in_hand == MOST_IN_HAND:
            return
        kind = draw_card(table, box, deck)
        if kind == NOBODY:
            return
        into_hand(table, s, kind, 1, why)


@rule
def resolve_from(table: Table, s: int, first: int, why: int) -> None:
    """The Spoils in hand from this number on are to be resolved."""
    many = int(table.spoils_in_hand) - first
    if many > 0:
        push(table, RESOLVE_SPOILS, s, first, many, 0, why)


@rule
def draw_spoils(table: Table, box: Box, s: int, deck: int, n: int, why: int) -> None:
    """So many Spoils at random, to be resolved before whatever else is pending."""
    first = int(table.spoils_in_hand)
    draw_unseen(table, box, s, deck, n, why)
    resolve_from(table, s, first, why)


@rule
def run_resolve_spoils(table: Table, box: Box) -> None:
    """Equal cards are one choice, and the last kind is none."""
    if not several_kinds(table):
        resolve(table, int(table.spoils[top(table).a]))
    else:
        ask(table, box)


@rule
def several_kinds(table: Table) -> bool:
    """Whether the cards to be resolved are not all alike."""
    step = top(table)
    first = int(step.a)
    for number in range(first, first + int(step.left)):
        if table.spoils[number] != table.spoils[first]:
            return True
    return False


@rule
def answer_resolve_spoils(table: Table, box: Box, s: int, action: int) -> None:
    """The one that comes next."""
    resolve(table, action - RESOLVE)


@rule
def bar_resolve_spoils(table: Table, box: Box, s: int, action: int) -> int:
    """One of the cards in hand has to be named."""
    return RVR_7_4 if place_in_hand(table, action - RESOLVE) == NOBODY else 0


@rule
def place_in_hand(table: Table, kind: int) -> int:
    """Where a card of this kind is among those to be resolved; NOBODY where there is none."""
    step = top(table)
    first = int(step.a)
    for number in range(first, first + int(step.left)):
        if table.spoils[number] == kind:
            return number
    return NOBODY


@rule
def resolve(table: Table, kind: int) -> None:
    """A card leaves the hand, the others close up, and it does what it does (RVR-7.4)."""
    step = top(table)
    s, why = int(step.seat), int(step.why)
    last = int(table.spoils_in_hand) - 1
    for number in range(place_in_hand(table, kind), last):
        table.spoils[number] = table.spoils[number + 1]
    table.spoils[last] = 0
    table.spoils_in_hand = last
    if step.left > 1:
        step.left -= 1
    else:
        drop(table)
    push(table, SPOIL, s, 0, 1, kind, why)

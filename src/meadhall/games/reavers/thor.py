"""Thor: after a Sea Battle won, a further one from the top of the deck (GAP-11)."""

from meadhall.engine import NOBODY, rule, tell

from .agenda import drop, push, top
from .decks import draw_card
from .happenings import FACES
from .rulebook import GAP_11_2, GAP_11_4
from .slots import SIZE, back_to_stack
from .state import BATTLES, BY_THOR, FACE_BATTLE, GOD, SEA_SLOT, THOR, WHEN_UNDEFEATED, Box, Table


@rule
def thor_at(table: Table, s: int) -> int:
    """The place of the seat's first Thor in the slot of Battle at Sea; NOBODY: there is none."""
    for place in range(SIZE * SEA_SLOT, SIZE * SEA_SLOT + SIZE):
        if table.seats[s].slots[place] == GOD + THOR:
            return place
    return NOBODY


@rule
def run_thor_battle(table: Table, box: Box) -> None:
    """Another card is turned up from the top of the deck, as long as there is one (GAP-11.2)."""
    s = int(top(table).seat)
    drop(table)
    if thor_at(table, s) == NOBODY:
        return
    card = draw_card(table, box, BATTLES)
    if card == NOBODY:
        return
    tell(table, GAP_11_2, FACES, s, card, BY_THOR)
    push(table, FACE_BATTLE, s, BY_THOR, 1, card, GAP_11_2)


@rule
def thor_fails(table: Table, box: Box, s: int) -> None:
    """The card that Thor turned up was not won, or left unfought: one Thor goes back to the supply (GAP-11.4, GAP-11.5)."""
    place = thor_at(table, s)
    if place != NOBODY and box.gods[THOR].leaves == WHEN_UNDEFEATED:
        back_to_stack(table, s, place, GAP_11_4)

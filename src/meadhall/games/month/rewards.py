"""The turn: the rewards of those who called right (ROM-4)."""

from meadhall.engine import EVERYBODY, NOBODY, bit, has, rule, tell, tell_only, with_

from .ending import turn_ends
from .piles import all_hand_in, piles_are_low, put_on_top, renew_if_empty, take_top
from .promotion import hand_is_full
from .rulebook import DECLARE_TOGETHER_ON, RESET_CHECK_EACH_DRAW, ROM_4_1, ROM_4_2, ROM_4_4, ROM_4_5, SHOW_PLACED_ON
from .sight import knowers, learn, leave_hand, show
from .souls import in_turn
from .state import (
    DECLARE,
    DECLARED,
    DRAW,
    DRAW_CARD,
    DRAWS,
    DRAWS_UNSEEN,
    HOLD,
    HOLDS,
    PASSES,
    PLACE,
    PLACES,
    PLACES_UNSEEN,
    Box,
    Table,
)


@rule
def rewards_begin(table: Table, box: Box) -> None:
    """Whoever called right draws or holds off, in turn order; or all declare it together (ROM-4.1)."""
    table.step = 0
    table.phase = DRAW
    if box.rulings.declare_together == DECLARE_TOGETHER_ON:
        table.phase = DECLARE
        table.waiting = table.right


@rule
def open_declarations(table: Table) -> None:
    """What all have declared is shown at once, and binds them."""
    drawers = 0
    placers = 0
    for s in range(table.count):
        if has(table.right, s):
            if table.seats[s].declared == DRAW_CARD:
                drawers = with_(drawers, s)
            elif table.seats[s].declared == HOLD:
                placers = with_(placers, s)
            table.seats[s].declared = 0
    if table.right:
        tell(table, ROM_4_1, DECLARED, NOBODY, drawers, placers)
    table.right = drawers
    table.held = placers
    table.phase = DRAW


@rule
def next_to_draw(table: Table, box: Box) -> None:
    """Drawing goes round in turn order (ROM-4.3), and only then do cards get placed (ROM-4.5)."""
    while table.step < table.count:
        s = in_turn(table, table.step)
        if has(table.right, s):
            if box.rulings.declare_together == DECLARE_TOGETHER_ON:
                draw_a_card(table, box, s)
            else:
                table.waiting = bit(s)
            return
        table.step += 1
    table.step = 0
    table.phase = PLACE


@rule
def draw_a_card(table: Table, box: Box, s: int) -> None:
    """Take the top card into the hand (ROM-4.2), and see what follows from it."""
    table.step += 1
    back = take_top(table)
    table.seats[s].hand = with_(table.seats[s].hand, back)
    card = table.faces[back]
    learn(table.sights[s], back, card)
    seen = knowers(table, back)
    tell_only(table, seen, ROM_4_2, DRAWS, s, card)
    tell_only(table, EVERYBODY ^ seen, ROM_4_2, DRAWS_UNSEEN, s)
    hand_is_full(table, box, s)
    if not table.over:
        if box.rulings.reset_check == RESET_CHECK_EACH_DRAW and piles_are_low(table, box):  # ROM-5.2
            all_hand_in(table, box)
        renew_if_empty(table)


@rule
def hold_off(table: Table, s: int) -> None:
    """Leave the drawing to the others, perhaps to place a card afterwards (ROM-4.5)."""
    table.step += 1
    table.held = with_(table.held, s)
    tell(table, ROM_4_5, HOLDS, s)


@rule
def next_to_place(table: Table, box: Box) -> None:
    """Placing goes round in turn order among those who held off and have a card (ROM-4.6)."""
    while table.step < table.count:
        s = in_turn(table, table.step)
        if has(table.held, s) and table.seats[s].hand:
            table.waiting = bit(s)
            return
        table.step += 1
    turn_ends(table, box)


@rule
def place_a_card(table: Table, box: Box, s: int, card: int) -> None:
    """Lay a card of the hand on top of the deck (ROM-4.4)."""
    table.step += 1
    back = leave_hand(table, s, card)
    put_on_top(table, back)
    if box.rulings.show_placed == SHOW_PLACED_ON:
        show(table, back)
    seen = knowers(table, back)
    tell_only(table, seen, ROM_4_4, PLACES, s, card)
    tell_only(table, EVERYBODY ^ seen, ROM_4_4, PLACES_UNSEEN, s)


@rule
def pass_by(table: Table, s: int) -> None:
    """Place nothing after all."""
    table.step += 1
    tell(table, ROM_4_1, PASSES, s)

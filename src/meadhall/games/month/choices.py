"""What a seat may do, and which clause forbids the rest."""

from typing import Any

from meadhall.engine import has, implements, legal, lowest, refusal, rule

from .promotion import may_request
from .rulebook import (
    DECLARE_TOGETHER_OFF,
    REWARD_OPTIONAL_ON,
    ROM_3_2,
    ROM_3_3,
    ROM_4_1,
    ROM_4_3,
    ROM_4_4,
    ROM_4_6,
    ROM_6_3,
    ROM_6_4,
    ROM_6_6,
    ROM_7_2,
)
from .sight import cards_on
from .state import (
    ASK,
    CALL,
    CALL_BLACK,
    CALL_RED,
    CARDS,
    DECLARE,
    DECLINE,
    DRAW,
    DRAW_CARD,
    FORFEIT,
    FORFEIT_FIRST,
    HOLD,
    PASS,
    PLACE,
    PLACE_FIRST,
    REQUEST,
    Box,
    Table,
)


@implements(legal, Table)
def list_legal(table: Table, box: Box, seat: int, out: Any) -> int:
    """The seat's legal actions, ascending."""
    if not has(table.waiting, seat):
        return 0
    phase = table.phase
    if phase == CALL:
        out[0] = CALL_RED
        out[1] = CALL_BLACK
        return 2
    if phase == DRAW:
        out[0] = DRAW_CARD
        if not may_hold(table, box, seat):
            return 1
        out[1] = HOLD
        return 2
    if phase == PLACE:
        out[0] = PASS
        return list_cards(table, seat, out, 1 if may_pass(box) else 0, PLACE_FIRST)
    if phase == ASK:
        out[0] = DECLINE
        out[1] = REQUEST
        return 2 if may_request(table, box, seat) else 1
    if phase == FORFEIT:
        return list_cards(table, seat, out, 0, FORFEIT_FIRST)
    return list_declarations(table, box, seat, out)


@rule
def list_cards(table: Table, seat: int, out: Any, count: int, first_action: int) -> int:
    """One action a card of the hand, behind the first `count` entries; returns how many entries there are then."""
    cards = cards_on(table.faces, table.seats[seat].hand)
    while cards:
        out[count] = first_action + lowest(cards)
        cards &= cards - 1
        count += 1
    return count


@rule
def list_declarations(table: Table, box: Box, seat: int, out: Any) -> int:
    """To draw, to place (with a card to place) or to do neither (where rewards are optional)."""
    out[0] = DRAW_CARD
    count = 1
    for action in (HOLD, PASS):
        if refuse_declaration(table, box, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def may_hold(table: Table, box: Box, seat: int) -> bool:
    """Whether a player who called right need not draw: one without cards must, where rewards are not optional."""
    return box.rulings.reward_optional == REWARD_OPTIONAL_ON or table.seats[seat].hand != 0


@rule
def may_pass(box: Box) -> bool:
    """Whether a player who held off may place nothing: where rewards are optional and nobody is bound by a declaration."""
    return box.rulings.reward_optional == REWARD_OPTIONAL_ON and box.rulings.declare_together == DECLARE_TOGETHER_OFF


@implements(refusal, Table)
def refuse(table: Table, box: Box, seat: int, action: int) -> int:
    """The clause that forbids an action, 0 where it is legal."""
    if table.over:
        return ROM_7_2
    phase = table.phase
    if not has(table.waiting, seat):
        return not_asked(table, seat)
    if phase == CALL:
        return 0 if action in (CALL_RED, CALL_BLACK) else ROM_3_2
    if phase == ASK:
        return 0 if action == DECLINE or (action == REQUEST and may_request(table, box, seat)) else ROM_6_3
    if phase == FORFEIT:
        return 0 if is_card(table, seat, action - FORFEIT_FIRST) else ROM_6_6
    if phase == DECLARE:
        return refuse_declaration(table, box, seat, action)
    if phase == DRAW:
        return 0 if action == DRAW_CARD or (action == HOLD and may_hold(table, box, seat)) else ROM_4_1
    if action == PASS:
        return 0 if may_pass(box) else ROM_4_1
    return 0 if is_card(table, seat, action - PLACE_FIRST) else ROM_4_4


@rule
def not_asked(table: Table, seat: int) -> int:
    """The clause by which a seat has no say in the present decision."""
    phase = table.phase
    if phase == CALL:
        return ROM_3_3
    if phase == ASK:
        return ROM_6_4 if has(table.promoted, seat) else ROM_6_3
    if phase == FORFEIT:
        return ROM_6_6
    if phase == DRAW and has(table.right, seat):
        return ROM_4_3
    return ROM_4_6 if phase == PLACE and has(table.held, seat) else ROM_4_1


@rule
def refuse_declaration(table: Table, box: Box, seat: int, action: int) -> int:
    """A declaration must be to draw, to place a card one has, or (where rewards are optional) to do neither."""
    if action == DRAW_CARD:
        return 0
    if action == HOLD:
        return 0 if table.seats[seat].hand else ROM_4_4
    return 0 if action == PASS and box.rulings.reward_optional == REWARD_OPTIONAL_ON else ROM_4_1


@rule
def is_card(table: Table, seat: int, card: int) -> bool:
    """Whether a number is that of a card in the seat's hand."""
    return 0 <= card < CARDS and has(cards_on(table.faces, table.seats[seat].hand), card)

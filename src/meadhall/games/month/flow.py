"""What comes next."""

from meadhall.engine import NOBODY, draw, hush, implements, play, rule, setup, tell, without

from .piles import shuffle_deck
from .promotion import answer, forfeit, next_to_ask, next_to_settle
from .rewards import (
    draw_a_card,
    hold_off,
    next_to_draw,
    next_to_place,
    open_declarations,
    pass_by,
    place_a_card,
    rewards_begin,
)
from .rulebook import FIRST_PLAYER_RANDOM, ROM_2_3
from .souls import ask_for_calls, reap
from .state import (
    ASK,
    BEGINS,
    BLACK,
    CALL,
    CALL_RED,
    CARDS,
    DECLARE,
    DRAW,
    DRAW_CARD,
    FORFEIT,
    FORFEIT_FIRST,
    PASS,
    PLACE,
    PLACE_FIRST,
    RED,
    REQUEST,
    SETTLE,
    Box,
    Table,
)


@implements(setup, Table)
def set_up(table: Table, box: Box) -> None:
    """A shuffled deck, empty hands, a first player, and the first calls (ROM-2)."""
    for card in range(CARDS):
        table.faces[card] = card
    shuffle_deck(table)  # ROM-2.1; hands and discard pile are empty: ROM-2.4
    table.winner = NOBODY
    if box.rulings.first_player == FIRST_PLAYER_RANDOM:
        table.active = draw(table.chance, table.count)
    else:
        table.active = (box.rulings.first_player - 1) % table.count
    tell(table, ROM_2_3, BEGINS, table.active)
    ask_for_calls(table)


@implements(play, Table)
def take_decision(table: Table, box: Box, seat: int, action: int) -> None:
    """Do what a seat has decided, and run on to the next decision."""
    hush(table)
    table.waiting = without(table.waiting, seat)
    phase = table.phase
    if phase == CALL:
        table.seats[seat].coin = RED if action == CALL_RED else BLACK
    elif phase == DRAW:
        if action == DRAW_CARD:
            draw_a_card(table, box, seat)
        else:
            hold_off(table, seat)
    elif phase == PLACE:
        if action == PASS:
            pass_by(table, seat)
        else:
            place_a_card(table, box, seat, action - PLACE_FIRST)
    elif phase == ASK:
        answer(table, box, seat, action == REQUEST)
    elif phase == FORFEIT:
        forfeit(table, box, seat, action - FORFEIT_FIRST)
    else:
        table.seats[seat].declared = action
    while table.waiting == 0 and not table.over:
        next_step(table, box)


@rule
def next_step(table: Table, box: Box) -> None:
    """The turn in its order; each step asks somebody or moves on to the one after it."""
    phase = table.phase
    if phase == CALL:
        reap(table, box)
    elif phase == ASK:
        next_to_ask(table, box)
    elif phase == SETTLE:
        if next_to_settle(table, box):
            rewards_begin(table, box)
    elif phase == DECLARE:
        open_declarations(table)
    elif phase == DRAW:
        next_to_draw(table, box)
    else:
        next_to_place(table, box)

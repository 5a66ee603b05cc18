"""What comes next: the phases of a challenge in one place (RPR-3.2), and the doors `setup` and `play`."""

from meadhall.engine import NOBODY, bit, hush, implements, play, rule, setup

from .actions import AREA_OF, CARD_OF, KEEP, PASS, PLAYS, POWER_OF, REROLL, WAIVE, WAY_OF
from .bet import hand_over_reaper, lower_hourglasses, open_bets, seal_bet
from .challenge import pass_with_reaper, play_card, waive
from .end import clear_boards, go_on_or_finish
from .layout import draw_gift, find_the_deadest, give_each_their_own, lay_the_grave, shuffle_the_gifts, stack_the_tokens
from .rulebook import RPR_2_12
from .salvation import favour_holder, give_rewards, punish_highest, reward_exact
from .seats import next_to_act, next_to_place
from .state import BET, CHALLENGE, END, SALVATION, THROW, TRIAL, Box, Table
from .throw import place_dice, reroll, throw_all
from .trial import ask_for_bets, turn_up_cards


@implements(setup, Table)
def lay_out(table: Table, box: Box) -> None:
    """Setting up (RPR-2), and on to the first bets."""
    lay_the_grave(table, box)
    stack_the_tokens(table, box)
    shuffle_the_gifts(table, box)
    give_each_their_own(table, box)
    find_the_deadest(table, box)
    for s in range(table.count):
        draw_gift(table, s, RPR_2_12)
    run_on(table, box)


@implements(play, Table)
def decide(table: Table, box: Box, seat: int, action: int) -> None:
    """A seat's decision is carried out, and the game runs on to the next one."""
    hush(table)
    if table.phase == BET:
        seal_bet(table, seat, action // 2, action % 2)
    else:
        table.waiting = 0
        if action >= PLAYS:
            play_card(table, box, seat, CARD_OF[action], AREA_OF[action], POWER_OF[action], WAY_OF[action])
        elif action == WAIVE:
            waive(table, seat)
        elif action == PASS:
            pass_with_reaper(table, seat)
        elif action == KEEP:
            place_dice(table, box, seat)
        else:
            reroll(table, box, seat, action - REROLL)
    run_on(table, box)


@rule
def run_on(table: Table, box: Box) -> None:
    """Step by step, until somebody owes a decision or the game is over."""
    while table.waiting == 0 and not table.over:
        next_step(table, box)


@rule
def next_step(table: Table, box: Box) -> None:
    """The phases in their order (RPR-3.2)."""
    if table.phase == TRIAL:
        turn_up_cards(table)
        ask_for_bets(table)
    elif table.phase == BET:
        open_bets(table)
        hand_over_reaper(table, box.rulings.reaper_tie_holder)
        lower_hourglasses(table)
        throw_all(table)
        table.phase = THROW if table.seats[table.holder].inside else END  # where nobody bet, phases 3 to 5 are empty
    elif table.phase == THROW:
        ask(table, next_to_place(table, int(table.turn)), CHALLENGE)  # RPR-6.11
    elif table.phase == CHALLENGE:
        ask(table, next_to_act(table, int(table.turn)), SALVATION)  # RPR-7.15, RPR-14.8, RPR-8.1
    elif table.phase == SALVATION:
        reward_exact(table, box)
        favour_holder(table)
        punish_highest(table, box)
        give_rewards(table, box)
        table.phase = END
    else:
        clear_boards(table)
        go_on_or_finish(table)


@rule
def ask(table: Table, s: int, after: int) -> None:
    """It is this seat's decision; if it is nobody's, the phase is over and turns begin with the holder again (RPR-7.1)."""
    if s == NOBODY:
        table.phase = after
        table.turn = table.holder
    else:
        table.waiting = bit(s)

"""What comes next: the steps of set-up, round and end in one place (RP-2.1), and the doors `setup` and `play`."""

from meadhall.engine import NOBODY, bit, hush, implements, passed_up, play, rule, setup, tell

from . import actions as a
from .attributes import carry_out, settle_roll, take_action
from .cleanup import (
    clear_the_market,
    drop_tokens,
    give_up,
    may_restore,
    prepare_the_round,
    return_the_die,
)
from .force import has_ability, tell_ability
from .happenings import DIGS, PASSES
from .layout import (
    build_the_deck,
    deal_cards,
    draw_for_class,
    draw_starting_dice,
    fill_the_bag,
    hand_out_gold,
    lay_starting_die,
    lay_the_centre,
    return_class_dice,
    roll_for_the_start,
    take_class,
    take_sheet,
)
from .market import buy, dig, discard, find_nothing, open_count, owner_of, purchases, return_initiative
from .placing import end_turn, leave_action, place_die, take_initiative
from .pool import exchange_pool_dice, go_on_ordering, put_next, roll_the_pool, shift_pool_die
from .rulebook import (
    CLASS_CHOICE_REVERSE_ORDER,
    FINAL_DISCARDS_ON,
    LAST_SKILL_WINDOW_AFTER_REFRESH,
    LAST_SKILL_WINDOW_BEFORE_CLEANUP,
    RP_3_7,
    RP_6_2,
    RP_9_5,
    RP_9_19,
)
from .sheet import all_full
from .skills import copy_skill, mend, set_face, usable, use_skill
from .state import (
    ACTING,
    BUYING,
    CLASS_CARDS,
    DIGGING,
    FURTHER,
    GIVING_UP,
    KEEPING,
    LAST_SKILLS,
    LAYING_OUT,
    MENDING,
    NOTHING,
    ORDERING,
    PLACING,
    RENEWING,
    RESTORING,
    ROLLING,
    SCORING,
    SETTING,
    SHEETS,
    SHIFTING,
    SLOTS,
    STARTING,
    TAKE_DISCARDED,
    TAKING,
    TIDYING,
    Box,
    Table,
)
from .tally import finish
from .turns import ask, begin, call_up, clockwise, in_turn, next_turn, open_windows

change_of = rule(a.change_of)


@implements(setup, Table)
def lay_out(table: Table, box: Box) -> None:
    """Setting up (RP-1) as far as the first choice of a sheet."""
    fill_the_bag(table, box)
    roll_for_the_start(table, box)
    begin(table, SHEETS)
    call_up(table, in_turn(table))


@implements(play, Table)
def decide(table: Table, box: Box, seat: int, action: int) -> None:
    """A seat's decision is carried out, and the game runs on to the next one."""
    hush(table)
    table.waiting = 0
    if table.doing != NOTHING:
        go_on_doing(table, box, seat, action)
    elif action >= a.USE and action < a.BUY:
        use(table, box, seat, action)
    else:
        if table.phase >= TAKING:
            table.seats[seat].declined = passed_up(usable(table, box, seat), table.seats[seat].declined)
        if table.active == seat:
            take_decision(table, box, seat, action)
    while table.waiting == 0 and not table.over:
        next_step(table, box)


@rule
def use(table: Table, box: Box, s: int, action: int) -> None:
    """A Skill, in whoever's turn."""
    if action < a.COPY:
        use_skill(table, box, s, (action - a.USE) // 2, (action - a.USE) % 2 == 1)
    else:
        copy_skill(table, box, s, (action - a.COPY) // 2, (action - a.COPY) % 2 == 1)


@rule
def go_on_doing(table: Table, box: Box, s: int, action: int) -> None:
    """What `doer` is in the middle of; an effect may be left out (RP-9.5), and so may the rest of the turn's own action (RP-3.7)."""
    doing = table.doing
    if action == a.PASS:
        table.doing = NOTHING
        tell(table, RP_3_7 if table.card == NOBODY else RP_9_5, PASSES, s)
    elif doing == ORDERING:
        put_next(table, s, action - a.ORDER)
    elif doing == FURTHER:
        carry_out(table, box, s, action)
    elif doing == KEEPING:
        settle_roll(table, box, s, action)
    elif doing == SHIFTING:
        shift_pool_die(table, box, s, (action - a.SHIFT) // (2 * a.REACH), change_of((action - a.SHIFT) % (2 * a.REACH)))
    elif doing == SETTING:
        set_face(table, box, s, (action - a.SET) // 6, (action - a.SET) % 6 + 1)
    elif doing == MENDING:
        table.doing = NOTHING
        mend(table, s, action - a.MEND, RP_9_19)


@rule
def take_decision(table: Table, box: Box, s: int, action: int) -> None:
    """The decision of the seat whose turn it is."""
    phase = table.phase
    if phase == TAKING:
        if action >= a.EXCHANGE:
            exchange_pool_dice(table, box, s, (action - a.EXCHANGE) // 5, (action - a.EXCHANGE) % 5)
        else:
            take_initiative(table, box, s, action - a.TAKE)
    elif phase == PLACING:
        place_die(table, box, s, action - a.PLACE)
    elif phase == ACTING:
        if action == a.PASS:
            leave_action(table, s)
        else:
            take_action(table, box, s, action)
    elif phase == BUYING:
        do_business(table, box, s, action)
    elif phase < TAKING:
        set_up(table, box, s, action)
    else:
        wind_up(table, box, s, action)


@rule
def set_up(table: Table, box: Box, s: int, action: int) -> None:
    """The choices of setting up."""
    if table.phase == SHEETS:
        take_sheet(table, s, (action - a.SHEET) // 2, (action - a.SHEET) % 2)
        next_turn(table, CLASS_CARDS)
        if table.phase == CLASS_CARDS:
            hand_out_gold(table, box)
    elif table.phase == CLASS_CARDS:
        take_class(table, s, action - a.CLASS)
    else:
        lay_starting_die(table, box, s, (action - a.START) // 6, (action - a.START) % 6)


@rule
def do_business(table: Table, box: Box, s: int, action: int) -> None:
    """A Market turn: buy, or discard, or leave a further purchase."""
    if action == a.PASS:
        return_initiative(table, s)
    elif action >= a.DISCARD:
        discard(table, box, s, action - a.DISCARD)
    else:
        way = action - a.BUY
        buy(table, box, s, way // 128, way // 16 % 8, way // 2 % 8, way % 2 == 1)


@rule
def wind_up(table: Table, box: Box, s: int, action: int) -> None:
    """Choices before the Market, in Cleanup and before the scoring; a pass gives the turn on."""
    if action == a.PASS:
        table.turn += 1
    elif table.phase == DIGGING:
        tell_ability(table, s)
        tell(table, RP_9_19, DIGS, s, action - a.DIG)
        dig(table, box, s, action - a.DIG)
        table.turn += 1
    elif table.phase == RESTORING:
        table.seats[s].restored += 1
        mend(table, s, action - a.MEND, RP_6_2)
        if table.seats[s].restored > 1:
            tell_ability(table, s)
    else:
        give_up(table, s, action - a.GIVE_UP)


@rule
def next_step(table: Table, box: Box) -> None:
    """What somebody is in the middle of goes first; then the phase (RP-2.1)."""
    if table.doing == ORDERING:
        go_on_ordering(table, box)
        if table.doing != NOTHING:
            table.waiting = bit(table.doer)
    elif table.doing != NOTHING:
        table.waiting = bit(table.doer)
    elif table.phase < TAKING:
        next_of_setup(table, box)
    elif table.phase <= BUYING:
        next_of_round(table, box)
    else:
        next_of_end(table, box)


@rule
def next_of_setup(table: Table, box: Box) -> None:
    """The steps before the first round; the Starting Player begins (RP-1.41)."""
    phase = table.phase
    if phase in (SHEETS, STARTING):
        call_up(table, in_turn(table))
    elif phase == CLASS_CARDS:
        if box.rulings.class_choice == CLASS_CHOICE_REVERSE_ORDER:  # RP-1.16, RP-9.15
            call_up(table, clockwise(table, int(table.starter), int(table.count) - 1 - int(table.turn)))
        else:
            if not table.acted:
                draw_for_class(table, box, in_turn(table))
            call_up(table, in_turn(table))
    elif phase == LAYING_OUT:
        return_class_dice(table)
        deal_cards(table)
        build_the_deck(table, box)
        lay_the_centre(table, box)
        draw_starting_dice(table, box)
        begin(table, STARTING)
    else:
        roll_the_pool(table, box)
        begin(table, TAKING)


@rule
def next_of_round(table: Table, box: Box) -> None:
    """Dice Phase and Market Phase."""
    phase = table.phase
    if phase == ACTING and table.acted:
        end_turn(table)
    elif phase <= ACTING:
        ask(table, box, in_turn(table))
    elif phase == DIGGING:
        if table.turn == table.count:
            begin(table, BUYING)
        elif may_dig(table, box, in_turn(table)):
            ask(table, box, in_turn(table))
        else:
            table.turn += 1
    elif table.turn == box.places:
        close_market(table, box)
    else:
        next_buyer(table, box, owner_of(table, int(table.turn)))


@rule
def may_dig(table: Table, box: Box, s: int) -> bool:
    """Whether this player may take a card of the discard pile before the Market Phase: an ability."""
    return table.discard != 0 and has_ability(table, box, s, TAKE_DISCARDED) and open_count(table) < SLOTS


@rule
def next_buyer(table: Table, box: Box, s: int) -> None:
    """By the numbers of the Initiative cards, the lowest first (RP-5.1)."""
    if s == NOBODY:
        table.turn += 1
    elif open_count(table) == 0 and table.seats[s].bought == 0:
        find_nothing(table, s)
    elif open_count(table) == 0 or table.seats[s].bought >= purchases(table, box, s):
        return_initiative(table, s)
    else:
        ask(table, box, s)


@rule
def close_market(table: Table, box: Box) -> None:
    """On to Cleanup; but the last one to buy may use a new Skill at once (RP-5.9), and others theirs at any time (RP-9.6).

    In the last round a last use of Skills may come here instead (RP-9.28).
    """
    early = box.rulings.last_skill_window == LAST_SKILL_WINDOW_BEFORE_CLEANUP
    if early and all_full(table):
        begin(table, LAST_SKILLS)
        return
    table.active = NOBODY
    open_windows(table, box, NOBODY)
    if table.waiting == 0:
        begin(table, TIDYING)


@rule
def next_of_end(table: Table, box: Box) -> None:
    """Cleanup, and in the last round the end (RP-7.1)."""
    phase = table.phase
    if phase == TIDYING:
        drop_tokens(table)
        begin(table, RESTORING)
    elif phase == RESTORING:
        if table.turn == table.count:
            end_restoring(table, box)
        elif may_restore(table, box, in_turn(table)):
            ask(table, box, in_turn(table))
        else:
            table.turn += 1
    elif phase == RENEWING:
        drop_tokens(table)  # those that a Skill gave during Cleanup
        return_the_die(table, box)
        clear_the_market(table)
        prepare_the_round(table, box)
        begin(table, ROLLING)
    elif phase == LAST_SKILLS:
        last_skills(table, box)
    elif phase == GIVING_UP:
        if table.turn == table.count:
            begin(table, SCORING)
        elif table.seats[in_turn(table)].cards & box.hurtful:
            ask(table, box, in_turn(table))
        else:
            table.turn += 1
    else:
        finish(table, box)


@rule
def end_restoring(table: Table, box: Box) -> None:
    """The rest of Cleanup has no effect in the last round (RP-A4)."""
    if not all_full(table):
        begin(table, RENEWING)
    elif box.rulings.last_skill_window == LAST_SKILL_WINDOW_AFTER_REFRESH:
        begin(table, LAST_SKILLS)
    else:
        before_scoring(table, box)


@rule
def last_skills(table: Table, box: Box) -> None:
    """All who can use a Skill are asked once more (RP-9.28); an earlier pass does not stand."""
    if table.acted == 0:
        table.acted = 1
        for s in range(table.count):
            table.seats[s].declined = 0
    table.active = NOBODY
    open_windows(table, box, NOBODY)
    if table.waiting == 0:
        if box.rulings.last_skill_window == LAST_SKILL_WINDOW_AFTER_REFRESH:
            before_scoring(table, box)
        else:
            begin(table, TIDYING)


@rule
def before_scoring(table: Table, box: Box) -> None:
    """Own cards may be discarded first (RP-9.16), where the ruling allows it."""
    drop_tokens(table)
    begin(table, GIVING_UP if box.rulings.final_discards == FINAL_DISCARDS_ON else SCORING)

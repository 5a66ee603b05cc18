"""The clause that forbids what a seat may not do."""

from meadhall.engine import NOBODY, has, implements, refusal, rule

from . import actions as a
from .alignment import can_move, may_stay
from .attributes import attribute_of, open_actions, reach
from .force import force
from .layout import colours_taken, race_taken
from .market import buy_fault
from .pool import free, may_come_next
from .rulebook import (
    CLASS_CHOICE_REVERSE_ORDER,
    RP_1_4,
    RP_1_11,
    RP_1_13,
    RP_1_36,
    RP_1_37,
    RP_2_1,
    RP_2_5,
    RP_3_1,
    RP_3_2,
    RP_3_3,
    RP_3_7,
    RP_3_9,
    RP_4_1,
    RP_4_3,
    RP_4_5,
    RP_4_6,
    RP_4_7,
    RP_4_8,
    RP_5_1,
    RP_5_2,
    RP_5_9,
    RP_5_11,
    RP_5_13,
    RP_5_14,
    RP_6_2,
    RP_7_1,
    RP_9_5,
    RP_9_6,
    RP_9_16,
    RP_9_19,
    RP_9_28,
)
from .sheet import FULL, next_space
from .skills import copier, ready, targets, too_late, unfit, usable
from .state import (
    ACTING,
    BUYING,
    CHA,
    CLASS_CARDS,
    CON,
    DEX,
    DIGGING,
    DO_COPY,
    FURTHER,
    GIVING_UP,
    KEEPING,
    NO_ARROW,
    NOTHING,
    ORDERING,
    PLACING,
    RESTORING,
    SETTING,
    SHEETS,
    SHIFTING,
    SKILL,
    SPACES,
    STARTING,
    STR,
    SWAP_POOL,
    TAKING,
    USED_SWAP,
    WIS,
    Box,
    Seat,
    Table,
)

change_of = rule(a.change_of)


@implements(refusal, Table)
def forbidden_by(table: Table, box: Box, seat: int, action: int) -> int:
    """The clause that forbids an action, 0 where it is legal."""
    if table.over:
        return RP_7_1
    if not has(table.waiting, seat):
        return not_asked(table)
    if action < 0 or action >= a.ACTIONS:
        return RP_2_1
    if table.doing != NOTHING:
        return doing_fault(table, box, seat, action)
    if a.USE <= action < a.BUY:
        return skill_fault(table, box, seat, action)
    if table.active != seat:
        return 0 if action == a.PASS else not_asked(table)
    if table.phase < TAKING:
        return setup_fault(table, box, seat, action)
    return step_fault(table, box, seat, action)


@rule
def not_asked(table: Table) -> int:
    """Why it is not this seat's decision."""
    phase = table.phase
    if table.doing == ORDERING:
        return RP_2_5
    if phase == SHEETS:
        return RP_1_4
    if phase == CLASS_CARDS:
        return RP_1_11
    if phase == STARTING:
        return RP_1_36
    if phase <= ACTING:
        return RP_3_1
    if phase <= BUYING:
        return RP_5_1
    if phase == RESTORING:
        return RP_6_2
    return RP_9_16 if phase == GIVING_UP else RP_9_6


@rule
def setup_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why a choice of setting up is none."""
    if table.phase == SHEETS:
        return 0 if a.SHEET <= action < a.CLASS and not race_taken(table, (action - a.SHEET) // 2) else RP_1_4
    if table.phase == CLASS_CARDS:
        if action < a.CLASS or action >= a.START:
            return RP_1_11
        job = action - a.CLASS
        if job // 2 == table.what:
            return 0
        if box.rulings.class_choice == CLASS_CHOICE_REVERSE_ORDER:
            return RP_1_13 if has(colours_taken(table, box), box.jobs[job].colour) else 0
        return RP_1_11
    if action < a.START or action >= a.ORDER:
        return RP_1_37 if attribute_of(action) >= 0 else RP_1_36
    seat = table.seats[s]
    d, row = (action - a.START) // 6, (action - a.START) % 6
    return 0 if seat.loose[d].face > 0 and not twin(seat, d) and next_space(seat, row) != FULL else RP_1_36


@rule
def twin(seat: Seat, d: int) -> bool:
    """Whether an earlier starting die is the same, and stands for this one."""
    for other in range(d):
        if seat.loose[other].face == seat.loose[d].face and seat.loose[other].colour == seat.loose[d].colour:
            return True
    return False


@rule
def step_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why a step of the own turn is none."""
    phase = table.phase
    if phase == TAKING:
        return take_fault(table, box, s, action)
    if phase == PLACING:
        return 0 if a.PLACE <= action < a.FLIP and next_space(table.seats[s], action - a.PLACE) != FULL else RP_3_3
    if phase == ACTING:
        if action == a.PASS:
            return 0
        attribute = attribute_of(action)
        if attribute < 0:
            return RP_3_7
        return action_fault(table, box, s, action, attribute) if has(open_actions(table, box, s), attribute) else RP_3_7
    if phase == BUYING:
        return business_fault(table, box, s, action)
    if action == a.PASS:
        return 0
    return card_fault(table, s, action)


@rule
def take_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why an Initiative card cannot be taken (RP-3.2), or two dice not be exchanged."""
    if a.TAKE <= action < a.PLACE:
        return 0 if free(table, action - a.TAKE) else RP_3_2
    if a.EXCHANGE <= action < a.SET and may_exchange(table, box, s):
        p, q = (action - a.EXCHANGE) // 5, (action - a.EXCHANGE) % 5
        return 0 if p < q and free(table, p) and free(table, q) else RP_9_19
    return RP_3_2


@rule
def may_exchange(table: Table, box: Box, s: int) -> bool:
    """Whether the player may exchange two free dice of the pool: an ability, once a round (RP-9.19)."""
    return force(table, box, s, SWAP_POOL, 0) > 0 and not has(table.seats[s].used, USED_SWAP)


@rule
def action_fault(table: Table, box: Box, s: int, action: int, attribute: int) -> int:
    """Why an Attribute Action is none."""
    seat = table.seats[s]
    if attribute == DEX:
        space, other = (action - a.SWAP) // SPACES, (action - a.SWAP) % SPACES
        return 0 if space < other and seat.dice[space].face > 0 and seat.dice[other].face > 0 else RP_4_3
    if attribute == CON:
        space, change = (action - a.STEP) // (2 * a.REACH), change_of((action - a.STEP) % (2 * a.REACH))
        face = int(seat.dice[space].face)
        return 0 if face > 0 and abs(change) <= reach(table, box, s) and 1 <= face + change <= 6 else RP_4_5
    if attribute == WIS:
        return 0 if can_move(int(seat.at), action - a.MOVE) else RP_4_8
    if attribute == CHA:
        return 0
    space = action - a.FLIP if attribute == STR else action - a.REROLL
    why = RP_4_1 if attribute == STR else RP_4_6
    return 0 if seat.dice[space].face > 0 and not (table.doing == FURTHER and space == table.die) else why


@rule
def doing_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why this does not finish what was begun."""
    doing = table.doing
    if doing == ORDERING:
        return 0 if a.ORDER <= action < a.TAKE and may_come_next(table, action - a.ORDER) else RP_2_5
    if doing == KEEPING:
        return 0 if a.KEEP_OLD <= action < a.AGAIN or (action == a.AGAIN and table.left > 0) else RP_4_7
    if action == a.PASS:
        return 0
    if doing == FURTHER:
        attribute = attribute_of(action)
        if attribute != table.what:
            return RP_3_9 if table.card == NOBODY else RP_5_11
        return action_fault(table, box, s, action, attribute)
    return effect_fault(table, s, action)


@rule
def effect_fault(table: Table, s: int, action: int) -> int:
    """Why the choice of a Skill's effect is none."""
    seat = table.seats[s]
    if table.doing == SHIFTING and a.SHIFT <= action < a.EXCHANGE:
        p, change = (action - a.SHIFT) // (2 * a.REACH), change_of((action - a.SHIFT) % (2 * a.REACH))
        fits = free(table, p) and abs(change) <= table.what and 1 <= table.pool[p].face + change <= 6
    elif table.doing == SETTING and a.SET <= action < a.MEND:
        space, face = (action - a.SET) // 6, (action - a.SET) % 6 + 1
        fits = seat.dice[space].face > 0 and seat.dice[space].face != face
    elif table.doing != SHIFTING and table.doing != SETTING and a.MEND <= action < a.DIG:
        fits = has(seat.exhausted, action - a.MEND) and action - a.MEND != table.what
    else:
        fits = False
    return 0 if fits else RP_9_19


@rule
def skill_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why a Skill cannot be used."""
    if table.phase < TAKING:
        return RP_5_9
    copying = action >= a.COPY
    card = (action - a.COPY) // 2 if copying else (action - a.USE) // 2
    still = action % 2 != a.USE % 2 if not copying else action % 2 != a.COPY % 2
    own = copier(table, box, s) if copying else card
    if own < 0 or not has(ready(table, box, s), own):
        return RP_5_13 if own >= 0 and has(table.seats[s].exhausted, own) else RP_5_9
    if too_late(table, box):
        return RP_9_28
    if not has(usable(table, box, s), own):
        return RP_9_5 if stuck(table, box, s, card) else RP_9_6
    if copying and not has(targets(table, box, s), card):
        return unfit(table, box, s, card) if may_be_copied(table, box, s, card) else RP_9_19
    if not copying and box.cards[card].effects[0].kind == DO_COPY:
        return RP_9_19
    if still:
        return 0 if box.cards[card].arrow != NO_ARROW and may_stay(table, box, s) else RP_9_5
    return RP_9_5 if stuck(table, box, s, card) else 0


@rule
def may_be_copied(table: Table, box: Box, s: int, card: int) -> bool:
    """Whether another player has this Skill, and it is not one that copies."""
    if box.cards[card].kind != SKILL or box.cards[card].effects[0].kind == DO_COPY:
        return False
    for other in range(table.count):
        if other != s and has(table.seats[other].cards, card):
            return True
    return False


@rule
def stuck(table: Table, box: Box, s: int, card: int) -> bool:
    """Whether the token cannot move as a card shows."""
    arrow = int(box.cards[card].arrow)
    return arrow < NO_ARROW and not can_move(int(table.seats[s].at), arrow)


@rule
def business_fault(table: Table, box: Box, s: int, action: int) -> int:
    """Why a Market turn cannot be this."""
    bought = table.seats[s].bought
    if action == a.PASS:
        return 0 if bought > 0 else RP_5_14
    if a.BUY <= action < a.DISCARD:
        way = action - a.BUY
        return buy_fault(table, box, s, way // 128, way // 16 % 8, way // 2 % 8, way % 2 == 1)
    if a.DISCARD <= action < a.GIVE_UP:
        return 0 if bought == 0 and table.market[action - a.DISCARD] > 0 else RP_5_14
    return RP_5_2


@rule
def card_fault(table: Table, s: int, action: int) -> int:
    """Why this card is not to be had, restored or given up."""
    phase = table.phase
    if phase == DIGGING:
        return 0 if a.DIG <= action < a.USE and has(table.discard, action - a.DIG) else RP_9_19
    if phase == RESTORING:
        return 0 if a.MEND <= action < a.DIG and has(table.seats[s].exhausted, action - a.MEND) else RP_6_2
    return 0 if a.GIVE_UP <= action < a.ACTIONS and has(table.seats[s].cards, action - a.GIVE_UP) else RP_9_16

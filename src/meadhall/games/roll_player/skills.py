"""Using Skills (RP-5.9 to 5.13), at any time and in anybody's turn (RP-9.6)."""

from meadhall.engine import lowest, rule, tell, with_, without

from .alignment import can_move, follow_arrow, may_stay
from .attributes import begin_action, take_tokens
from .force import force, gain_when
from .gold import gain
from .happenings import CHEAPER, COPIES, MENDS, SETS, USES
from .market import open_cards
from .placing import stir_sheet
from .pool import free_dice, reroll_the_pool
from .rulebook import LAST_SKILL_WINDOW_BEFORE_CLEANUP, RP_5_10, RP_5_11, RP_9_5, RP_9_6, RP_9_19
from .sheet import all_full
from .state import (
    ACTING,
    CHA,
    DO_ACTION,
    DO_ADD,
    DO_COPY,
    DO_DISCOUNT,
    DO_GOLD,
    DO_REROLL,
    DO_RESTORE,
    DO_SET,
    DO_SHIFT,
    GIVING_UP,
    MENDING,
    NO_ARROW,
    NOTHING,
    RESTORING,
    SETTING,
    SHIFTING,
    SKILL,
    STRONGER,
    TAKING,
    USED,
    Box,
    Table,
)


@rule
def ready(table: Table, box: Box, s: int) -> int:
    """The seat's Skills that are not exhausted (RP-5.13)."""
    seat = table.seats[s]
    return (int(seat.cards) & int(box.kinds[SKILL])) ^ int(seat.exhausted)


@rule
def usable(table: Table, box: Box, s: int) -> int:
    """The seat's Skills that could be used now."""
    found = 0
    rest = ready(table, box, s)
    if rest != 0 and too_late(table, box):
        return 0
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        if box.cards[card].effects[0].kind == DO_COPY:
            if targets(table, box, s) != 0:
                found = with_(found, card)
        elif unfit(table, box, s, card) == 0:
            found = with_(found, card)
    return found


@rule
def too_late(table: Table, box: Box) -> bool:
    """After the last time that Skills may be used (RP-9.28): a Skill restored after it is not used again."""
    if table.phase >= GIVING_UP:
        return True
    early = box.rulings.last_skill_window == LAST_SKILL_WINDOW_BEFORE_CLEANUP
    return early and table.phase == RESTORING and all_full(table)


@rule
def unfit(table: Table, box: Box, s: int, card: int) -> int:
    """Why this Skill's arrow and effect cannot be followed now: the token cannot move (RP-9.5), or it is not the time (RP-9.6)."""
    arrow = int(box.cards[card].arrow)
    if arrow != NO_ARROW and not can_move(int(table.seats[s].at), arrow) and not may_stay(table, box, s):
        return RP_9_5
    kind = box.cards[card].effects[0].kind
    if kind in (DO_SHIFT, DO_REROLL) and (table.phase < TAKING or table.phase > ACTING or free_dice(table) == 0):
        return RP_9_6
    return 0


@rule
def targets(table: Table, box: Box, s: int) -> int:
    """The Skills of others that a copying Skill can be used as."""
    found = 0
    for other in range(table.count):
        if other != s:
            rest = int(table.seats[other].cards & box.kinds[SKILL])
            while rest != 0:
                card = lowest(rest)
                rest = without(rest, card)
                if box.cards[card].effects[0].kind != DO_COPY and unfit(table, box, s, card) == 0:
                    found = with_(found, card)
    return found


@rule
def copier(table: Table, box: Box, s: int) -> int:
    """The seat's own Skill, not exhausted, that uses those of others; -1 where there is none."""
    rest = ready(table, box, s)
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        if box.cards[card].effects[0].kind == DO_COPY:
            return card
    return -1


@rule
def use_skill(table: Table, box: Box, s: int, card: int, still: bool) -> None:
    """A Skill of one's own."""
    tell(table, RP_5_11, USES, s, card)
    work(table, box, s, card, card, still)


@rule
def copy_skill(table: Table, box: Box, s: int, card: int, still: bool) -> None:
    """Another player's Skill is used by one's own that does so; only the latter is exhausted, and it is the user's token that moves."""
    own = copier(table, box, s)
    tell(table, RP_9_19, COPIES, s, own, card)
    work(table, box, s, own, card, still)


@rule
def work(table: Table, box: Box, s: int, own: int, card: int, still: bool) -> None:
    """First the token (RP-5.10), then the ability (RP-5.11), then the Skill lies sideways (RP-5.12)."""
    follow_arrow(table, box, s, int(box.cards[card].arrow), still, RP_5_10)
    table.seats[s].exhausted = with_(table.seats[s].exhausted, own)
    gain_when(table, box, s, USED)
    begin_effect(table, box, s, card, own)


@rule
def begin_effect(table: Table, box: Box, s: int, card: int, own: int) -> None:
    """The ability of a Skill: done at once, or begun where the user has something to choose."""
    effect = box.cards[card].effects[0]
    kind, amount = int(effect.kind), int(effect.amount)
    if kind == DO_ACTION:
        if effect.of == CHA:
            take_tokens(table, s, 1 + force(table, box, s, STRONGER, CHA))
        else:
            begin_action(table, box, s, int(effect.of), card)
    elif kind == DO_GOLD:
        gain(table, s, amount, RP_9_19)
    elif kind == DO_DISCOUNT:
        table.seats[s].bargain += amount
        tell(table, RP_9_19, CHEAPER, s, amount)
    elif kind == DO_ADD:
        open_cards(table, box, amount, RP_9_19)
    elif kind == DO_REROLL:
        reroll_the_pool(table, box, s)
    elif kind == DO_SHIFT:
        begin_choice(table, s, SHIFTING, amount, card)
    elif kind == DO_SET:
        begin_choice(table, s, SETTING, amount, card)
    elif kind == DO_RESTORE and without(table.seats[s].exhausted, own) != 0:
        begin_choice(table, s, MENDING, own, card)


@rule
def begin_choice(table: Table, s: int, doing: int, what: int, card: int) -> None:
    """The user chooses before anything else goes on."""
    table.doing = doing
    table.doer = s
    table.what = what
    table.card = card


@rule
def set_face(table: Table, box: Box, s: int, space: int, face: int) -> None:
    """A die of the sheet is turned to any face."""
    die = table.seats[s].dice[space]
    before = int(die.face)
    die.face = face
    table.doing = NOTHING
    tell(table, RP_9_19, SETS, s, space, before, face)
    stir_sheet(table, box, s)


@rule
def mend(table: Table, s: int, card: int, why: int) -> None:
    """A Skill is turned upright: a pass on it no longer stands."""
    seat = table.seats[s]
    seat.exhausted = without(seat.exhausted, card)
    seat.declined = without(seat.declined, card)
    tell(table, why, MENDS, s, card)

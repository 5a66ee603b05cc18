"""The clause that forbids what a seat may not do: the step on top of the agenda says what must be decided now."""

from meadhall.engine import has, implements, refusal, rule

from . import actions as a
from .abilities import bar_ability, bar_activate, bar_rally_at
from .agenda import top
from .artifacts import bar_load, bar_use_artifact
from .celebrate import bar_choose_god
from .combat import bar_hammers, bar_rerolls, bar_skadi_die, bar_valkyrie_die
from .gaining import bar_gain
from .gods import bar_freya_token, bar_items
from .payment import bar_give_die, bar_give_keep, bar_give_prophecy, bar_give_reaver, bar_pay
from .pillage import bar_pillage
from .recruit import bar_use_reavers
from .room import bar_keep_dice
from .rounds import bar_decide, bar_gift, bar_omit, bar_select
from .rulebook import GAP_4_3, RVR_1_1, RVR_4_5
from .sea import bar_choose_battle, bar_face_battle
from .spoils import bar_resolve_spoils
from .state import (
    ABILITY,
    ACTIVATE,
    ARTIFACT_SPACE,
    ATTEMPTS,
    CHOOSE_BATTLE,
    CHOOSE_GOD,
    DECIDE,
    FACE_BATTLE,
    FREYA_TOKEN,
    GAIN,
    GIFT,
    GIVE_DIE,
    GIVE_KEEP,
    GIVE_PROPHECY,
    GIVE_REAVER,
    HAMMERS,
    ITEMS,
    KEEP_DICE,
    OMIT,
    PAY,
    PILLAGE,
    REROLLS,
    RESOLVE_SPOILS,
    SELECT,
    SPOIL,
    TAKE_CARDS,
    TRADES,
    USE_REAVERS,
    Box,
    Table,
)
from .subdue import bar_attempts
from .trade import bar_trades
from .villages import bar_artifact_space, bar_spoil, bar_take_cards


@implements(refusal, Table)
def forbids(table: Table, box: Box, seat: int, action: int) -> int:
    """0 where the seat may do it now."""
    if table.over:
        return RVR_1_1
    if not 0 <= seat < table.count or not has(table.waiting, seat):
        return RVR_4_5
    if action < 0 or action >= a.ACTIONS:
        return int(top(table).why)
    if a.RALLY_AT <= action < a.OMIT:
        return barred_beside(table, box, seat, action)
    if top(table).seat != seat:
        return 0 if action == a.PASS else GAP_4_3
    return barred(table, box, seat, action)


@rule
def barred_beside(table: Table, box: Box, s: int, action: int) -> int:
    """What forbids an action beside what is asked; another seat than the one asked may only rally by a token."""
    if action < a.USE_ARTIFACT:
        return bar_rally_at(table, box, s, action)
    if top(table).seat != s:
        return GAP_4_3
    if action < a.LOAD:
        return bar_use_artifact(table, box, s, action)
    if action < a.VALKYRIE_DIE:
        return bar_load(table, box, s, action)
    if action == a.VALKYRIE_DIE:
        return bar_valkyrie_die(table, box, s, action)
    return bar_skadi_die(table, box, s, action)


@rule
def barred(table: Table, box: Box, s: int, action: int) -> int:
    """What forbids an answer to the top step."""
    do = int(top(table).do)
    if do < GIVE_DIE:
        return barred_in_round(table, box, s, action, do)
    if do < TAKE_CARDS:
        return barred_on_boards(table, box, s, action, do)
    if do < HAMMERS:
        return barred_among_spoils(table, box, s, action, do)
    return barred_at_places(table, box, s, action, do)


@rule
def barred_in_round(table: Table, box: Box, s: int, action: int, do: int) -> int:
    """Steps of a round, gains and payments."""
    if do == GAIN:
        return bar_gain(table, box, s, action)
    if do == PAY:
        return bar_pay(table, box, s, action)
    if do == DECIDE:
        return bar_decide(table, box, s, action)
    if do == SELECT:
        return bar_select(table, box, s, action)
    if do == GIFT:
        return bar_gift(table, box, s, action)
    return bar_omit(table, box, s, action) if do == OMIT else RVR_4_5


@rule
def barred_on_boards(table: Table, box: Box, s: int, action: int, do: int) -> int:
    """What is given up, dice that do not fit, Reavers."""
    if do == ABILITY:
        return bar_ability(table, box, s, action)
    if do == KEEP_DICE:
        return bar_keep_dice(table, box, s, action)
    if do == USE_REAVERS:
        return bar_use_reavers(table, box, s, action)
    if do == ACTIVATE:
        return bar_activate(table, box, s, action)
    if do == GIVE_DIE:
        return bar_give_die(table, box, s, action)
    if do == GIVE_PROPHECY:
        return bar_give_prophecy(table, box, s, action)
    if do == GIVE_KEEP:
        return bar_give_keep(table, box, s, action)
    return bar_give_reaver(table, box, s, action) if do == GIVE_REAVER else RVR_4_5


@rule
def barred_among_spoils(table: Table, box: Box, s: int, action: int, do: int) -> int:
    """Cards taken and resolved."""
    if do == TAKE_CARDS:
        return bar_take_cards(table, box, s, action)
    if do == RESOLVE_SPOILS:
        return bar_resolve_spoils(table, box, s, action)
    if do == SPOIL:
        return bar_spoil(table, box, s, action)
    if do == ARTIFACT_SPACE:
        return bar_artifact_space(table, box, s, action)
    return bar_pillage(table, box, s, action) if do == PILLAGE else RVR_4_5


@rule
def barred_at_places(table: Table, box: Box, s: int, action: int, do: int) -> int:
    """Combat, the sea, territories, trade and the Gods."""
    if do == HAMMERS:
        return bar_hammers(table, box, s, action)
    if do == REROLLS:
        return bar_rerolls(table, box, s, action)
    if do == CHOOSE_BATTLE:
        return bar_choose_battle(table, box, s, action)
    if do == FACE_BATTLE:
        return bar_face_battle(table, box, s, action)
    if do == ATTEMPTS:
        return bar_attempts(table, box, s, action)
    if do == TRADES:
        return bar_trades(table, box, s, action)
    if do == CHOOSE_GOD:
        return bar_choose_god(table, box, s, action)
    if do == ITEMS:
        return bar_items(table, box, s, action)
    return bar_freya_token(table, box, s, action) if do == FREYA_TOKEN else RVR_4_5

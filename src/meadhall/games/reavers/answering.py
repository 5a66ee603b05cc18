"""What a seat answers to the step on top of the agenda, handed on to the module of that step."""

from meadhall.engine import rule

from .abilities import answer_ability, answer_activate
from .agenda import top
from .celebrate import answer_choose_god
from .combat import answer_hammers, answer_rerolls
from .gaining import answer_gain
from .gods import answer_freya_token, answer_items
from .payment import answer_give_die, answer_give_keep, answer_give_prophecy, answer_give_reaver, answer_pay
from .pillage import answer_pillage
from .recruit import answer_use_reavers
from .room import answer_keep_dice
from .rounds import answer_decide, answer_gift, answer_omit, answer_select
from .sea import answer_choose_battle, answer_face_battle
from .spoils import answer_resolve_spoils
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
from .subdue import answer_attempts
from .trade import answer_trades
from .villages import answer_artifact_space, answer_spoil, answer_take_cards


@rule
def answer(table: Table, box: Box, s: int, action: int) -> None:
    """What the top step asked is answered."""
    do = int(top(table).do)
    if do < GIVE_DIE:
        answer_of_round(table, box, s, action, do)
    elif do < TAKE_CARDS:
        answer_of_boards(table, box, s, action, do)
    elif do < HAMMERS:
        answer_of_spoils(table, box, s, action, do)
    else:
        answer_of_places(table, box, s, action, do)


@rule
def answer_of_round(table: Table, box: Box, s: int, action: int, do: int) -> None:
    """Steps of a round, gains and payments."""
    if do == GAIN:
        answer_gain(table, box, s, action)
    elif do == PAY:
        answer_pay(table, box, s, action)
    elif do == DECIDE:
        answer_decide(table, box, s, action)
    elif do == SELECT:
        answer_select(table, box, s, action)
    elif do == GIFT:
        answer_gift(table, box, s, action)
    elif do == OMIT:
        answer_omit(table, box, s, action)


@rule
def answer_of_boards(table: Table, box: Box, s: int, action: int, do: int) -> None:
    """What is given up, dice that do not fit, Reavers."""
    if do == ABILITY:
        answer_ability(table, box, s, action)
    elif do == KEEP_DICE:
        answer_keep_dice(table, box, s, action)
    elif do == USE_REAVERS:
        answer_use_reavers(table, box, s, action)
    elif do == ACTIVATE:
        answer_activate(table, box, s, action)
    elif do == GIVE_DIE:
        answer_give_die(table, box, s, action)
    elif do == GIVE_PROPHECY:
        answer_give_prophecy(table, box, s, action)
    elif do == GIVE_KEEP:
        answer_give_keep(table, box, s, action)
    elif do == GIVE_REAVER:
        answer_give_reaver(table, box, s, action)


@rule
def answer_of_spoils(table: Table, box: Box, s: int, action: int, do: int) -> None:
    """Cards taken and resolved."""
    if do == TAKE_CARDS:
        answer_take_cards(table, box, s, action)
    elif do == RESOLVE_SPOILS:
        answer_resolve_spoils(table, box, s, action)
    elif do == SPOIL:
        answer_spoil(table, box, s, action)
    elif do == ARTIFACT_SPACE:
        answer_artifact_space(table, box, s, action)
    elif do == PILLAGE:
        answer_pillage(table, box, s, action)


@rule
def answer_of_places(table: Table, box: Box, s: int, action: int, do: int) -> None:
    """Combat, the sea, territories, trade and the Gods."""
    if do == HAMMERS:
        answer_hammers(table, box, s, action)
    elif do == REROLLS:
        answer_rerolls(table, box, s, action)
    elif do == CHOOSE_BATTLE:
        answer_choose_battle(table, box, s, action)
    elif do == FACE_BATTLE:
        answer_face_battle(table, box, s, action)
    elif do == ATTEMPTS:
        answer_attempts(table, box, s, action)
    elif do == TRADES:
        answer_trades(table, box, s, action)
    elif do == CHOOSE_GOD:
        answer_choose_god(table, box, s, action)
    elif do == ITEMS:
        answer_items(table, box, s, action)
    elif do == FREYA_TOKEN:
        answer_freya_token(table, box, s, action)

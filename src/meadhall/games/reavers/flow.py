"""What comes next: the steps on the agenda, and under them the phases of the game (RVR-1.1, RVR-4), and the door `play`."""

from meadhall.engine import NOBODY, hush, implements, play, rule, setup

from . import actions as a
from .abilities import do_rally_at, push_abilities, run_ability, run_activate
from .agenda import ask, top
from .answering import answer
from .artifacts import do_load, do_use_artifact
from .celebrate import run_choose_god, run_god_enters
from .cleanup import clean_up
from .combat import do_skadi_die, do_valkyrie_die, run_hammers, run_rerolls
from .gaining import run_gain
from .gods import last_dismissals, run_freya_token, run_gods_leave, run_items, run_own_effect
from .leaders import run_clan_bonus, run_dismiss, run_lead
from .payment import run_give_die, run_give_keep, run_give_prophecy, run_give_reaver, run_pay
from .pillage import run_pillage, run_plunder
from .places import clockwise, slot_of
from .recruit import run_use_reavers
from .room import run_keep_dice
from .rounds import (
    call_the_chooser,
    call_to_decide,
    close_the_turn,
    open_the_round,
    run_decide,
    run_gift,
    run_omit,
    run_resolve,
    run_select,
)
from .sea import run_choose_battle, run_face_battle, run_journey, run_settle_battle
from .setting_up import deal_first_reavers, lay_out, lay_out_the_board
from .spoils import run_resolve_spoils
from .state import (
    ABILITY,
    ACTIVATE,
    ACTIVATING,
    ARTIFACT_SPACE,
    ATTEMPTS,
    CHOOSE_BATTLE,
    CHOOSE_GOD,
    CHOOSING,
    CLAN_BONUS,
    CLEANING,
    CLOSING,
    DECIDE,
    DECIDING,
    DISMISS,
    DISMISSING,
    FACE_BATTLE,
    FIRST_REAVERS,
    GAIN,
    GIFT,
    GIVE_DIE,
    GIVE_KEEP,
    GIVE_PROPHECY,
    GOD_ENTERS,
    GODS_LEAVE,
    HAMMERS,
    ITEMS,
    JOURNEY,
    KEEP_DICE,
    LEAD,
    NOWHERE,
    OPENING,
    OWN_EFFECT,
    PAY,
    PILLAGE,
    REROLLS,
    RESOLVE,
    RESOLVE_SPOILS,
    REVEAL_TILES,
    SCORING,
    SELECT,
    SETTLE_BATTLE,
    SETTLE_TILE,
    SPOIL,
    TAKE_CARDS,
    THOR_BATTLE,
    TRADES,
    USE_REAVERS,
    Box,
    Table,
)
from .subdue import run_attempts, run_reveal_tiles, run_settle_tile
from .tally import finish
from .thor import run_thor_battle
from .trade import run_trades
from .villages import run_artifact_space, run_spoil, run_take_cards


@implements(setup, Table)
def begin(table: Table, box: Box) -> None:
    """Set-up, as far as the first decision (RVR-2): of Gods left out, of a first Reaver, or of a location. Each of them is asked."""
    hush(table)
    lay_out(table, box)
    while table.depth == 0:
        before_choosing(table, box)
    ask(table, box)


@implements(play, Table)
def decide(table: Table, box: Box, seat: int, action: int) -> None:
    """A seat's decision is carried out, and the game runs on to the next one.

    What is beside the question (a Rally by token, an Artifact) leaves the question standing below; a pass by another seat changes
    nothing but that it is not asked again (GAP-4.3).
    """
    hush(table)
    table.waiting = 0
    if a.RALLY_AT <= action < a.OMIT:
        do_beside(table, box, seat, action)
    elif top(table).seat != seat:
        table.seats[seat].declined = 1
    else:
        answer(table, box, seat, action)
    while table.waiting == 0 and not table.over:
        next_step(table, box)


@rule
def do_beside(table: Table, box: Box, s: int, action: int) -> None:
    """What may be done beside what is asked."""
    if action < a.USE_ARTIFACT:
        do_rally_at(table, box, s, action)
    elif action < a.LOAD:
        do_use_artifact(table, box, s, action)
    elif action < a.VALKYRIE_DIE:
        do_load(table, box, s, action)
    elif action == a.VALKYRIE_DIE:
        do_valkyrie_die(table, box, s, action)
    else:
        do_skadi_die(table, box, s, action)


@rule
def next_step(table: Table, box: Box) -> None:
    """The top step of the agenda; where nothing is pending, the next thing of the phase."""
    if table.depth == 0:
        next_of_phase(table, box)
        return
    table.asked = NOBODY
    do = int(top(table).do)
    if do < GIVE_DIE:
        run_of_round(table, box, do)
    elif do < TAKE_CARDS:
        run_of_boards(table, box, do)
    elif do < HAMMERS:
        run_of_spoils(table, box, do)
    else:
        run_of_places(table, box, do)


@rule
def next_of_phase(table: Table, box: Box) -> None:
    """The game goes on where nothing is pending."""
    phase = table.phase
    if phase <= CHOOSING:
        before_choosing(table, box)
    elif phase == ACTIVATING:
        call_specialists(table, box)
    elif phase == DECIDING:
        if table.turn < table.count:
            call_to_decide(table, box)
        else:
            table.phase = CLOSING
    elif phase == CLOSING:
        close_the_turn(table, box)
        table.phase = CHOOSING if table.selection < box.selections else CLEANING
    elif phase == CLEANING:
        end_the_round(table, box)
    elif phase == DISMISSING:
        table.phase = SCORING
        last_dismissals(table, box)
    else:
        finish(table, box)


@rule
def before_choosing(table: Table, box: Box) -> None:
    """The first Reavers, the board, the beginning of a round, and who chooses a location."""
    if table.phase == FIRST_REAVERS:
        if table.turn < table.count:
            deal_first_reavers(table, box)
        else:
            lay_out_the_board(table, box)
            table.phase = OPENING
    elif table.phase == OPENING:
        open_the_round(table, box)
        table.phase = CHOOSING
    else:
        call_the_chooser(table)


@rule
def call_specialists(table: Table, box: Box) -> None:
    """The cards in the slot of the location, for every player from the active one on (RVR-4.2 to 4.4); then everyone decides."""
    slot = slot_of(int(table.location))
    if slot != NOWHERE and table.turn < table.count:
        s = clockwise(table, int(table.chooser), int(table.turn))
        table.turn += 1
        push_abilities(table, box, s, slot)
    else:
        table.phase = DECIDING
        table.turn = 0


@rule
def end_the_round(table: Table, box: Box) -> None:
    """After the last round comes final scoring, and no more of Cleanup (RVR-14.1)."""
    if table.lap >= box.rounds:
        table.phase = DISMISSING
    else:
        clean_up(table, box)
        table.phase = OPENING


@rule
def run_of_round(table: Table, box: Box, do: int) -> None:
    """Steps of a round, gains and payments."""
    if do == GAIN:
        run_gain(table, box)
    elif do == PAY:
        run_pay(table, box)
    elif do == DECIDE:
        run_decide(table, box)
    elif do == RESOLVE:
        run_resolve(table, box)
    elif do == SELECT:
        run_select(table, box)
    elif do == GIFT:
        run_gift(table, box)
    else:
        run_omit(table, box)


@rule
def run_of_boards(table: Table, box: Box, do: int) -> None:
    """What is given up, dice that do not fit, Reavers and leaders."""
    if do == ABILITY:
        run_ability(table, box)
    elif do == KEEP_DICE:
        run_keep_dice(table, box)
    elif do == USE_REAVERS:
        run_use_reavers(table, box)
    elif do == ACTIVATE:
        run_activate(table, box)
    elif do == DISMISS:
        run_dismiss(table, box)
    elif do == LEAD:
        run_lead(table, box)
    elif do == CLAN_BONUS:
        run_clan_bonus(table, box)
    elif do == GIVE_DIE:
        run_give_die(table, box)
    elif do == GIVE_PROPHECY:
        run_give_prophecy(table, box)
    elif do == GIVE_KEEP:
        run_give_keep(table, box)
    else:
        run_give_reaver(table, box)


@rule
def run_of_spoils(table: Table, box: Box, do: int) -> None:
    """Cards taken and resolved."""
    if do == TAKE_CARDS:
        run_take_cards(table, box)
    elif do == RESOLVE_SPOILS:
        run_resolve_spoils(table, box)
    elif do == SPOIL:
        run_spoil(table, box)
    elif do == ARTIFACT_SPACE:
        run_artifact_space(table, box)
    elif do == PILLAGE:
        run_pillage(table, box)
    else:
        run_plunder(table, box)


@rule
def run_of_places(table: Table, box: Box, do: int) -> None:
    """Combat, the sea, territories, trade and the Gods."""
    if do == HAMMERS:
        run_hammers(table, box)
    elif do == REROLLS:
        run_rerolls(table, box)
    elif do == JOURNEY:
        run_journey(table, box)
    elif do == CHOOSE_BATTLE:
        run_choose_battle(table, box)
    elif do == FACE_BATTLE:
        run_face_battle(table, box)
    elif do == SETTLE_BATTLE:
        run_settle_battle(table, box)
    elif do == ATTEMPTS:
        run_attempts(table, box)
    elif do == SETTLE_TILE:
        run_settle_tile(table, box)
    elif do == REVEAL_TILES:
        run_reveal_tiles(table, box)
    elif do == TRADES:
        run_trades(table, box)
    else:
        run_of_gods(table, box, do)


@rule
def run_of_gods(table: Table, box: Box, do: int) -> None:
    """The Gods."""
    if do == GODS_LEAVE:
        run_gods_leave(table, box)
    elif do == CHOOSE_GOD:
        run_choose_god(table, box)
    elif do == GOD_ENTERS:
        run_god_enters(table, box)
    elif do == THOR_BATTLE:
        run_thor_battle(table, box)
    elif do == OWN_EFFECT:
        run_own_effect(table, box)
    elif do == ITEMS:
        run_items(table, box)
    else:
        run_freya_token(table, box)

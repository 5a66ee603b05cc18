"""Promotion: ten cards, the second death and its price (ROM-6)."""

from meadhall.engine import EVERYBODY, NOBODY, bit, has, rule, size, tell, tell_only, with_, without

from .ending import win
from .piles import discard
from .rulebook import (
    DISCARD_PUBLIC_ON,
    MULTI_PROMOTED_OWN,
    MULTI_PROMOTED_SHARED,
    PROMOTED_PENALTY_ALWAYS,
    REQUEST_WHEN_RIGHT_OFF,
    ROM_6_1,
    ROM_6_2,
    ROM_6_3,
    ROM_6_6,
    ROM_6_7,
    SECOND_CARD_SCOPE_ALL,
    SECOND_CARD_SCOPE_PROMOTED,
    SECOND_CARD_SCOPE_SELF,
)
from .sight import cards_on, empty_hand, knowers, leave_hand, show, show_all
from .souls import colour, die, in_turn, show_coin
from .state import (
    ASK,
    DECLINES,
    DEMOTED,
    FORFEIT,
    FORFEITS,
    FORFEITS_UNSEEN,
    HANDS_IN,
    HANDS_IN_UNSEEN,
    PROMOTED,
    REQUESTS,
    SETTLE,
    Box,
    Table,
)

RANKS = 13


@rule
def hand_is_full(table: Table, box: Box, s: int) -> None:
    """Ten cards promote (ROM-6.1), a demoted player anew (ROM-6.8); a promoted player's second ten win (ROM-7.1)."""
    if size(table.seats[s].hand) < box.promotion:
        return
    if has(table.promoted, s):
        win(table, s)
    else:
        table.promoted = with_(table.promoted, s)
        tell(table, ROM_6_1, PROMOTED, s)
        hand_in(table, box, s)


@rule
def hand_in(table: Table, box: Box, s: int) -> None:
    """The ten cards go to the discard pile (ROM-6.2); the event tells them in four lots of thirteen."""
    backs = empty_hand(table, s)
    cards = cards_on(table.faces, backs)
    seen = EVERYBODY
    if box.rulings.discard_public == DISCARD_PUBLIC_ON:
        show_all(table, backs)
    else:
        seen = bit(s)
    tell_only(table, seen, ROM_6_2, HANDS_IN, s, lot(cards, 0), lot(cards, 1), lot(cards, 2), lot(cards, 3))
    if seen != EVERYBODY:
        tell_only(table, EVERYBODY ^ seen, ROM_6_2, HANDS_IN_UNSEEN, s, size(backs))
    table.discard |= backs


@rule
def lot(cards: int, suit: int) -> int:
    """The cards 13 * suit to 13 * suit + 12 as a set of the numbers 0 to 12."""
    members = 0
    for rank in range(RANKS):
        if has(cards, RANKS * suit + rank):
            members = with_(members, rank)
    return members


@rule
def next_to_ask(table: Table, box: Box) -> None:
    """Each promoted player, in turn order, may ask for a second card to die (ROM-6.3, ROM-6.4)."""
    while table.step < table.count:
        s = in_turn(table, table.step)
        if has(table.promoted, s):
            table.waiting = bit(s)
            return
        table.step += 1
    if box.rulings.multi_promoted == MULTI_PROMOTED_SHARED:
        share_a_second_card(table)
    table.step = 0
    table.phase = SETTLE


@rule
def answer(table: Table, box: Box, s: int, request: bool) -> None:
    """A promoted player asks for a second card or does not; then the coin is shown (ROM-6.3, ROM-6.4)."""
    table.step += 1
    if request:
        table.asked = with_(table.asked, s)
    tell(table, ROM_6_3, REQUESTS if request else DECLINES, s)
    if box.rulings.multi_promoted == MULTI_PROMOTED_OWN:
        if request:
            die(table, s)
        show_coin(table, s)
        if settled_at_once(box):
            settle(table, box, s)


@rule
def share_a_second_card(table: Table) -> None:
    """One second card dies for all who joined, and then all the promoted show their coins (ROM-A21 B)."""
    if table.asked:
        die(table, NOBODY)
    for step in range(table.count):
        s = in_turn(table, step)
        if has(table.promoted, s):
            show_coin(table, s)


@rule
def settled_at_once(box: Box) -> bool:
    """Whether a coin's fate is known before the next player asks: where nobody else's second card counts for it."""
    return box.rulings.multi_promoted == MULTI_PROMOTED_OWN and box.rulings.second_card_scope == SECOND_CARD_SCOPE_SELF


@rule
def next_to_settle(table: Table, box: Box) -> bool:
    """After the last request: who turns out right, and who pays. Returns whether all of it is settled."""
    if not settled_at_once(box):
        while table.step < table.count:
            s = in_turn(table, table.step)
            table.step += 1
            settle(table, box, s)
            if table.waiting:
                return False
    return True


@rule
def settle(table: Table, box: Box, s: int) -> None:
    """A coin that fits a card that counts is rewarded (ROM-6.5); a promoted player who is wrong may have to pay (ROM-6.6)."""
    if fits(table, box, s):
        table.right = with_(table.right, s)
    elif has(table.asked, s) or (has(table.promoted, s) and box.rulings.promoted_penalty == PROMOTED_PENALTY_ALWAYS):
        pay(table, s)


@rule
def fits(table: Table, box: Box, s: int) -> bool:
    """Whether a player's coin fits a card that counts for it."""
    for i in range(table.soul_count):
        if counts(table, box, s, i) and table.seats[s].coin == colour(box, table.souls[i].card):
            return True
    return False


@rule
def counts(table: Table, box: Box, s: int, i: int) -> bool:
    """Whether card `i` of this turn counts for a player: the first always, another as `second_card_scope` says (ROM-6.5)."""
    if i == 0 or box.rulings.second_card_scope == SECOND_CARD_SCOPE_ALL:
        return True
    if box.rulings.second_card_scope == SECOND_CARD_SCOPE_PROMOTED:
        return has(table.promoted, s)
    return has(table.asked, s) if box.rulings.multi_promoted == MULTI_PROMOTED_SHARED else table.souls[i].asker == s


@rule
def pay(table: Table, s: int) -> None:
    """Give up a card of the hand (ROM-6.6), or be demoted with none to give (ROM-6.7)."""
    if table.seats[s].hand:
        table.phase = FORFEIT
        table.waiting = bit(s)
    else:
        table.promoted = without(table.promoted, s)
        tell(table, ROM_6_7, DEMOTED, s)


@rule
def forfeit(table: Table, box: Box, s: int, card: int) -> None:
    """The card given up goes to the discard pile (ROM-6.6)."""
    back = leave_hand(table, s, card)
    discard(table, back)
    if box.rulings.discard_public == DISCARD_PUBLIC_ON:
        show(table, back)
    seen = knowers(table, back)
    tell_only(table, seen, ROM_6_6, FORFEITS, s, card)
    tell_only(table, EVERYBODY ^ seen, ROM_6_6, FORFEITS_UNSEEN, s)
    table.phase = ASK if settled_at_once(box) else SETTLE


@rule
def may_request(table: Table, box: Box, s: int) -> bool:
    """Whether a promoted player may ask for a second card (ROM-6.3)."""
    if box.rulings.request_when_right != REQUEST_WHEN_RIGHT_OFF:
        return True
    return table.seats[s].coin != colour(box, table.souls[0].card)

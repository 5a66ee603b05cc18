"""Leaders: how the old one goes, how the new one comes, and what that brings (RVR-6.9 to RVR-6.12, GAP-9, GAP-10.6)."""

from meadhall.engine import has, rule, tell

from .agenda import drop, push, push_line, top
from .gods import dismiss_effect, has_dismissal
from .happenings import BONUS, DISMISSES
from .rulebook import GAP_9_2, GAP_9_3, GAP_9_6, GAP_10_6, GAP_14_2, LEADER_GOD_ORDER_BONUS_FIRST, RVR_6_10
from .slots import lead as lead
from .slots import leave_place
from .state import CLAN_BONUS, DISMISS, GOD, LEADER, LOKI, OWN_EFFECT, Box, Table

CLANS = 3


# The old leader goes.


@rule
def run_dismiss(table: Table, box: Box) -> None:
    """Odin or Heimdall in the Leader space is dismissed, and what that brings comes first (GAP-9.6, GAP-10.6).

    Then whoever leads goes to the Glory pile (RVR-6.9). While the step waits for the effect, `a` names who is being dismissed.
    """
    step = top(table)
    s, why = int(step.seat), int(step.why)
    leader = int(table.seats[s].leader)
    if step.a == 0 and must_be_dismissed(table, s, leader):
        step.a = leader
        tell(table, GAP_10_6, DISMISSES, s, leader - GOD)
        dismiss_effect(table, box, s, leader - GOD)
        return
    stays = step.card == 0 and step.a != leader  # at the end of the game nobody follows, and only the God himself goes
    drop(table)
    if leader > 0 and not stays:
        leave_place(table, s, LEADER, why)


@rule
def must_be_dismissed(table: Table, s: int, leader: int) -> bool:
    """Whether this leader is an Odin or Heimdall whose dismissal is still to come; it comes but once (GAP-10.6)."""
    if leader < GOD or not has_dismissal(leader - GOD):
        return False
    for place in range(table.depth):
        step = table.agenda[place]
        if step.do == DISMISS and step.seat == s and step.a == leader:
            return False
    return True


# The new leader comes.


@rule
def run_lead(table: Table, box: Box) -> None:
    """A card takes the Leader space; a Reaver brings the bonus of the clan at once (RVR-6.9), a God what GAP-9.6 says."""
    step = top(table)
    s, card, why = int(step.seat), int(step.card), int(step.why)
    drop(table)
    table.seats[s].leader = card
    if card >= GOD:
        god_leads(table, box, s, card - GOD)
    else:
        table.seats[s].declined = 0
        push(table, CLAN_BONUS, s, int(box.reavers[card - 1].clan), 0, 0, why)


@rule
def god_leads(table: Table, box: Box, s: int, god: int) -> None:
    """Rewards first, then the bonus of the clan, then the God's own effect, or these two the other way round (GAP-9.2, GAP-9.6)."""
    effect_first = box.rulings.leader_god_order != LEADER_GOD_ORDER_BONUS_FIRST
    if not effect_first:
        push_own_effect(table, s, god)
    push_bonuses(table, box, s, god)
    if effect_first:
        push_own_effect(table, s, god)
    push_line(table, s, box.gods[god].gain, GAP_9_2)


@rule
def push_own_effect(table: Table, s: int, god: int) -> None:
    """What Odin and Heimdall do on becoming leader (GAP-10.2, GAP-16.2)."""
    if has_dismissal(god):
        push(table, OWN_EFFECT, s, 0, 0, god, GAP_9_6)


@rule
def push_bonuses(table: Table, box: Box, s: int, god: int) -> None:
    """A God who becomes leader brings the bonus of his clan, and Loki those of both of his (GAP-9.3, GAP-14.2)."""
    why = GAP_14_2 if god == LOKI else GAP_9_3
    for clan in range(CLANS - 1, -1, -1):
        if has(int(box.gods[god].clans), clan):
            push(table, CLAN_BONUS, s, clan, 0, 0, why)


@rule
def run_clan_bonus(table: Table, box: Box) -> None:
    """Food, Favor or a card of the Spoils, by the clan (RVR-6.10, RVR-6.11)."""
    step = top(table)
    s, clan, why = int(step.seat), int(step.a), int(step.why)
    drop(table)
    tell(table, why, BONUS, s, clan)
    push_line(table, s, box.bonuses[clan], RVR_6_10)

"""Phase 1, the Trial (RPR-4)."""

from meadhall.engine import NOBODY, first, rule, tell

from .happenings import REVEAL
from .rulebook import RPR_4_1
from .state import BET, Table


@rule
def turn_up_cards(table: Table) -> None:
    """The next challenge card and the next fate card of the grave (RPR-4.1, RPR-11.1); the hand points at the target (RPR-4.2)."""
    table.target = table.challenges[table.lap]
    table.fate = table.fates[table.lap]
    tell(table, RPR_4_1, REVEAL, NOBODY, int(table.target), int(table.fate), int(table.lap) + 1)


@rule
def ask_for_bets(table: Table) -> None:
    """Everybody bets in secret, who has no dice left a bet of nothing (RPR-5.1)."""
    table.phase = BET
    table.waiting = first(table.count)

"""Freya: a token each time the location of her slot is selected, until there are plenty of its kind (GAP-15)."""

from meadhall.engine import rule

from .actions import TOKEN
from .agenda import ask, drop, top
from .gains import gain
from .rulebook import GAP_15_2, GAP_15_3
from .slots import back_to_stack
from .state import FARM, FREYA, GOD, WHEN_PLENTY, Box, Table

TOKENS = 3


@rule
def run_freya_token(table: Table, box: Box) -> None:
    """A Farm, a Wall or a Tower token, as her owner chooses (GAP-15.2)."""
    ask(table, box)


@rule
def answer_freya_token(table: Table, box: Box, s: int, action: int) -> None:
    """The token is gained; with more of its kind than her card allows, she goes back to the supply (GAP-15.3)."""
    place = int(top(table).a)
    token = action - TOKEN
    drop(table)
    gain(table, box, s, FARM + token, 1, GAP_15_2)
    god = box.gods[FREYA]
    plenty = table.seats[s].tokens[token] > god.amount and god.leaves == WHEN_PLENTY
    if plenty and table.seats[s].slots[place] == GOD + FREYA:
        back_to_stack(table, s, place, GAP_15_3)


@rule
def bar_freya_token(table: Table, box: Box, s: int, action: int) -> int:
    """One of the three kinds of tokens; a gain cannot be declined."""
    return 0 if TOKEN <= action < TOKEN + TOKENS else GAP_15_2

"""All the decisions of Roll Player as numbers, in blocks; `PASS` declines whatever is asked.

Spaces of a sheet are 0 to 17, row by row; places of the pool 0 to 4; directions those of the arrows.
"""

from .state import CARDS, CLASSES, LOOSE, POOL, ROWS, SLOTS, SPACES

REACH = 5
"""The furthest that a Constitution action, made stronger, turns a die up or down."""
TOKENS = 8
"""One purchase is paid with 0 to 7 Charisma tokens."""
WEAPON_SETS = 8
"""Sets of up to three own Weapons, in the order of their numbers, that make room."""

PASS = 0
SHEET = 1  # + 2 x race + side of the sheet
CLASS = SHEET + 12  # + class
START = CLASS + CLASSES  # + 6 x loose die + row
ORDER = START + LOOSE * ROWS  # + place of the die that comes next
TAKE = ORDER + POOL  # + place
PLACE = TAKE + POOL  # + row
FLIP = PLACE + ROWS  # + space
SWAP = FLIP + SPACES  # + 18 x space + a later space
STEP = SWAP + SPACES * SPACES  # + 10 x space + way: down by 5 to 1, then up by 1 to 5
REROLL = STEP + SPACES * 2 * REACH  # + space
MOVE = REROLL + SPACES  # + direction
TOKEN = MOVE + 4
KEEP_OLD = TOKEN + 1
KEEP_NEW = KEEP_OLD + 1
AGAIN = KEEP_NEW + 1
SHIFT = AGAIN + 1  # + 10 x place + way
EXCHANGE = SHIFT + POOL * 2 * REACH  # + 5 x place + a later place
SET = EXCHANGE + POOL * POOL  # + 6 x space + face - 1
MEND = SET + SPACES * 6  # + Skill
DIG = MEND + CARDS  # + card
USE = DIG + CARDS  # + 2 x Skill + 1 where the token stays
COPY = USE + 2 * CARDS  # + 2 x Skill of another player + 1 where the token stays
BUY = COPY + 2 * CARDS  # + ((place in the Market x 8 + tokens) x 8 + Weapons given up) x 2 + 1 where the token stays
DISCARD = BUY + SLOTS * TOKENS * WEAPON_SETS * 2  # + place in the Market
GIVE_UP = DISCARD + SLOTS  # + card
ACTIONS = GIVE_UP + CARDS
MOST_LEGAL = ACTIONS


def change_of(way: int) -> int:
    """By how much a way of STEP or SHIFT turns a die: -5 to -1, 1 to 5."""
    return way - REACH if way < REACH else way - REACH + 1

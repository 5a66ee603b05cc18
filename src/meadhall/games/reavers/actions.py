"""All the decisions of Reavers of Midgard as numbers, in blocks; `PASS` declines whatever is asked.

Dice are named by their kind (0 to 23), places on a player board 0 to 11 in the slots and 12 for the leader. A way to pay is a number
of dice of each kind and of tokens of each icon: PAY counts the ways that differ, in the order of payment.py, HAMMERS and REROLLS count
through what there is of each (combat.py).
"""

from .state import (
    GODS,
    GOODS,
    ITEMS_OF_ODIN,
    KINDS,
    LEADER,
    LOCATIONS,
    MOST_PROPHECIES,
    PLACES,
    SLOTS,
    SPOIL_KINDS,
    STACKS,
)

PASS = 0
# What may be done beside what is asked.
RALLY_AT = 1  # + place: a Valkyrie token rallies the Reaver there
USE_ARTIFACT = RALLY_AT + LEADER + 1  # + Artifact space
LOAD = USE_ARTIFACT + 4  # + 24 x Artifact space + kind of die
VALKYRIE_DIE = LOAD + 4 * KINDS
SKADI_DIE = VALKYRIE_DIE + 1
# What is asked.
OMIT = SKADI_DIE + 1  # + God
SELECT = OMIT + GODS  # + location
TAKE_PART = SELECT + LOCATIONS
OFFER = TAKE_PART + 1  # + tile: take part at Celebrate the Gods
REST = OFFER + 3  # for Food
DIE = REST + 1  # + kind: a die of Rest, or one set to this side
COLOURS = DIE + KINDS  # + 10 x red + yellow, the others blue: colours of dice that are then rolled
DROP = COLOURS + 100  # + kind: throw away, give up or lose this die
TURN_TO = DROP + KINDS  # + 6 x kind + icon (of a Vordr die: kind - 18) that it is turned to
ROLL_AGAIN = TURN_TO + 6 * KINDS  # + kind
GROUP = ROLL_AGAIN + KINDS  # + group; 4: unseen from the deck
USE = GROUP + 5  # + 6 x number of the Reaver in hand + way: 0 Rally, 1 to 4 Specialize in a slot, 5 Promote
RESOLVE = USE + 48  # + kind of spoils
SPACE = RESOLVE + SPOIL_KINDS  # + Artifact space; 4: the new one goes to the Glory pile
UPGRADE_TOKEN = SPACE + 5
UPGRADE_GLORY = UPGRADE_TOKEN + 1
FIGHT = UPGRADE_GLORY + 1  # a combat
BATTLE = FIGHT + 1  # + space; 4: the top of the deck
TILE = BATTLE + 5  # + 2 x stack + 1 where peacefully
TRADE_DIE = TILE + 2 * STACKS  # + kind
TRADE_FOOD = TRADE_DIE + 18
TRADE_FAVOR = TRADE_FOOD + 1
TRADE_PROPHECY = TRADE_FAVOR + 1
TOKEN = TRADE_PROPHECY + 1  # + 0 Farm, 1 Wall, 2 Tower
DECK = TOKEN + 3  # + 0 Village Spoils, 1 Keep Spoils
GIFT = DECK + 2  # + 0 Prophecy, 1 Norn
GOD = GIFT + 2  # + 4 x God + slot (0 for a leader)
ACTIVATE = GOD + GODS * SLOTS  # + place
GIVE_PROPHECY = ACTIVATE + PLACES  # + Prophecy
GIVE_KEEP = GIVE_PROPHECY + MOST_PROPHECIES  # + good
GIVE_REAVER = GIVE_KEEP + GOODS  # + place
ITEMS = GIVE_REAVER + LEADER + 1  # + set of Odin's items
SETS_OF_ITEMS = 2**ITEMS_OF_ODIN
PAY = ITEMS + SETS_OF_ITEMS  # + way
WAYS = 4096
HAMMERS = PAY + WAYS  # + number
MOST_HAMMERS = 8192
REROLLS = HAMMERS + MOST_HAMMERS  # + number
MOST_REROLLS = 24576
ACTIONS = REROLLS + MOST_REROLLS
MOST_LEGAL = MOST_REROLLS + 200

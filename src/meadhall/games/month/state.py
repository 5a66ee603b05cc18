"""The records: what lies on the table, what each viewer knows of it, and the box.

Every card is followed by its back. Where each back lies (in whose hand, how deep in the deck) is open to all, since
cards move before everybody's eyes; what is on its face is the secret. A player arranges the own hand unseen, so which
card leaves a hand is not seen: `sight.py` keeps the account of who knows what.
"""

from typing import Annotated

from meadhall.engine import Event, Record, Row, Stream, i8, i16, i32, i64

CARDS = 52
MOST_PLAYERS = 6
MOST_EVENTS = 40
UNSEEN = -1

# Every seat's coin (ROM-1.3, ROM-2.2): red lies heads up (ROM-3.3).
COVERED_BY_NOBODY, RED, BLACK = 0, 1, 2

# What is to be decided.
CALL, ASK, FORFEIT, SETTLE, DECLARE, DRAW, PLACE = range(7)

# Actions.
CALL_RED, CALL_BLACK, DECLINE, REQUEST, DRAW_CARD, HOLD, PASS = range(7)
PLACE_FIRST = 7
FORFEIT_FIRST = PLACE_FIRST + CARDS
ACTIONS = FORFEIT_FIRST + CARDS
MOST_LEGAL = 10

# Events.
(
    BEGINS,
    DIES,
    COINS,
    COIN,
    REQUESTS,
    DECLINES,
    FORFEITS,
    FORFEITS_UNSEEN,
    DEMOTED,
    DECLARED,
    DRAWS,
    DRAWS_UNSEEN,
    HOLDS,
    PLACES,
    PLACES_UNSEEN,
    PASSES,
    PROMOTED,
    HANDS_IN,
    HANDS_IN_UNSEEN,
    RENEWED,
    ALL_HAND_IN,
    WINS,
    CUT,
) = range(1, 24)


class Seat(Record):
    """A player: the backs held (ROM-4.7), the coin, and what was declared (one of DRAW_CARD, HOLD, PASS; 0 is nothing yet)."""

    hand: i64
    mixed: i64  # those of them among which the others cannot tell one from another
    coin: i8
    declared: i8
    spare: Annotated[Row[i8], 6]


class Soul(Record):
    """A card that died this turn, and the seat that asked for it; NOBODY for the first card and a shared second one."""

    card: i8
    asker: i8


class Sight(Record):
    """What one viewer knows: backs whose faces are known, the cards on them, and the cards that each other back may be."""

    knows: i64
    seen: i64
    may: Annotated[Row[i64], CARDS]


class Table(Record):
    """All that changes."""

    waiting: i64
    discard: i64  # backs
    sights: Annotated[Row[Sight], 7]  # one a seat; the one at `count` is what all know, and the spectators'
    seats: Annotated[Row[Seat], 6]
    chance: Stream
    turn: i32  # turns completed
    resets: i32  # times that all hands were handed in
    told: i16
    events: Annotated[Row[Event], MOST_EVENTS]
    faces: Annotated[Row[i8], CARDS]  # the card on each back
    deck: Annotated[Row[i8], CARDS]  # backs, the top one last
    souls: Annotated[Row[Soul], 7]
    deck_count: i8
    soul_count: i8
    count: i8
    over: i8
    cut: i8  # 1 when the turn cap ended the game
    phase: i8
    active: i8
    step: i8  # how far the present round has gone, from the active player
    promoted: i8  # these are sets of seats
    shown: i8
    asked: i8
    right: i8
    held: i8
    winner: i8  # NOBODY until somebody wins
    spare: Annotated[Row[i8], 2]


class Rulings(Record):
    """The reading in force of every ruling."""

    promoted_penalty: i32
    multi_promoted: i32
    second_card_scope: i32
    reset_check: i32
    reward_optional: i32
    discard_public: i32
    turn_cap: i32
    request_when_right: i32
    show_placed: i32
    declare_together: i32
    new_deck: i32
    first_player: i32


class Box(Record):
    """The components: the red cards as a set, every card's suit and rank, and the numbers printed in the rules."""

    red: i64
    rulings: Rulings
    suit: Annotated[Row[i8], CARDS]
    rank: Annotated[Row[i8], CARDS]
    count: i8
    promotion: i8  # cards that promote
    reset: i8  # piles of so many cards or fewer call all hands in
    spare: Annotated[Row[i8], 5]

"""The records of The Reaper: what lies on the table, and what lies in the box."""

from typing import Annotated

from meadhall.engine import Event, Record, Row, Stream, i8, i16, i32, i64

MOST = 5  # seats
DICE = 5  # dice of one bet: four coloured and a death die
MOST_EVENTS = 46  # the last waiver of the last challenge: rewards of five, end and victory

# Phases (RPR-3.2).
TRIAL, BET, THROW, CHALLENGE, SALVATION, END = range(6)

# Cards by kind. The two copies of Relaunch are two kinds where their initiative differs. 0: no card, or one face down.
FACE_DOWN = 0
RELAUNCH, RELAUNCH_TOO, PLUS_MINUS, TURN_INTO_4, TURN_INTO_3 = range(1, 6)
BLOCK, POINTS, CHOOSE_A_FACE, TRANSFORM, DISCARD, COPY = range(6, 12)
KINDS = 12  # with 0
FIRST_GIFT = BLOCK

# Powers: what a card does. 0: none, the card lies for its initiative alone.
NO_POWER = 0
TO_RELAUNCH, TO_STEP, TO_4, TO_3, TO_BLOCK, TO_POINTS, TO_CHOOSE, TO_TRANSFORM, TO_DISCARD, TO_COPY = range(1, 11)

# Reward tokens by sort, most precious first; 0: none.
NO_TOKEN, DIAMOND, GOLD, SILVER, BRONZE = range(5)
STACK = 8  # tokens of a sort
LAPS = 6  # challenges of a game
OWN_PLACES = 2
RIVALS_PLACE = 2


class Die(Record):
    """A die on the board (RPR-1.6), `black` 1 a death die (RPR-1.7). `face` 0: it has left the board, or was never there."""

    face: i8
    black: i8


class Place(Record):
    """A card place of an area: the card, who laid it, and the power it was used for."""

    card: i8
    by: i8
    power: i8


class Prize(Record):
    """The reward token won in one challenge; `token` is its sort, `value` 0 where it may not be seen."""

    token: i8
    value: i8


class Lap(Record):
    """What a seat did with cards in one challenge, in this order: cards thrown away, gifts played, gifts drawn."""

    thrown: i8
    played: i8
    drawn: i8


class Seat(Record):
    """A player: counters (RPR-1.8), cards, rewards and area; `waived` 1 is the waiver laid down (RPR-1.4).

    `hand`, `thrown` and `played` count cards by kind; in a concealed table their [0] counts the unseen ones.
    """

    salvation: i16
    total: i16
    hand: Annotated[Row[i8], KINDS]
    thrown: Annotated[Row[i8], KINDS]
    played: Annotated[Row[i8], KINDS]
    laps: Annotated[Row[Lap], LAPS]
    prizes: Annotated[Row[Prize], LAPS]
    dice: Annotated[Row[Die], DICE]
    places: Annotated[Row[Place], OWN_PLACES + 1]
    player_dice: i8
    death_dice: i8
    bet_player: i8
    bet_death: i8
    inside: i8
    placed: i8
    waived: i8
    blocked: i8
    spare: i8


class Table(Record):
    """The boards (RPR-1.11) of a game under way, with the reaper token (`holder`, `active`) and the hand (`target`, RPR-1.10).

    `total` of a seat is its sum counter; `challenges` and `fates` begin with the six of the grave; `deck` has its top last.
    """

    waiting: i64
    chance: Stream
    told: i16
    events: Annotated[Row[Event], MOST_EVENTS]
    seats: Annotated[Row[Seat], MOST]
    count: i8
    over: i8
    phase: i8
    lap: i8
    target: i8
    fate: i8
    holder: i8
    active: i8
    turn: i8
    deck_left: i8
    challenges: Annotated[Row[i8], 13]
    fates: Annotated[Row[i8], 10]
    deck: Annotated[Row[i8], 17]
    stacks: Annotated[Row[i8], (BRONZE + 1) * STACK]
    taken: Annotated[Row[i8], BRONZE + 1]
    spare: Annotated[Row[i8], 5]


class Fate(Record):
    """A fate card: coloured dice showing `turns` turn to `into` (0: off the board), each counts `factor` times."""

    clause: i16
    turns: i8
    into: i8
    factor: i8
    copies: i8


class Rulings(Record):
    """The reading in force of every ruling of rulebook.toml."""

    start_player: i32
    allow_two: i32
    death_dice_budget: i32
    reaper_tie_holder: i32
    reroll_order: i32
    fate_until: i32
    zero_dice: i32
    waived_immune: i32
    block_scope: i32
    points_parity: i32
    copy_source: i32
    copy_inherits_limits: i32
    last_place_gift: i32
    token_secrecy: i32


class Box(Record):
    """Components and rulings. `fates[0]` is "no fate turned up yet"; `rewards` are the token sorts of the board's places, from the top."""

    rulings: Rulings
    fates: Annotated[Row[Fate], 9]
    count: i8
    places: i8
    initiative: Annotated[Row[i8], KINDS]
    equipment: Annotated[Row[i8], KINDS]
    gifts: Annotated[Row[i8], KINDS]
    challenges: Annotated[Row[i8], 13]
    values: Annotated[Row[i8], (BRONZE + 1) * STACK]
    rewards: Annotated[Row[i8], BRONZE]
    spare: Annotated[Row[i8], 3]

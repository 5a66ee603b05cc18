"""The records of Roll Player: what lies on the table, and what lies in the box."""

from typing import Annotated

from meadhall.engine import Event, Record, Row, Stream, i8, i16, i32, i64

MOST = 4  # seats
ROWS = 6
SPACES = 18  # of a sheet: row r has the spaces 3r, 3r + 1 and 3r + 2
CARDS = 53  # Market cards
CLASSES = 12
LOOSE = 8  # starting dice of one player
SLOTS = 8  # places in the Market: five, and what abilities and Skills add
POOL = 5  # Initiative cards
MOST_EVENTS = 88  # the last turn of four players and their scoring, with all Armor and Traits in play

# Attributes.
STR, DEX, CON, INT, WIS, CHA = range(ROWS)
EVERY = 6  # "all" of them

# Colours, in the order of the class cards.
WHITE, GREEN, PURPLE, BLACK, BLUE, RED, GOLD = range(7)
COLOURS = 7

# Kinds of Market cards.
WEAPON, SKILL, TRAIT, CHAIN, LEATHER, MYSTIC = range(6)

# Arrows and steps of the alignment token, whose spaces are 0 to 8, row by row; TARGET: the arrow of the Skill that is used instead.
GOOD, EVIL, LAWFUL, CHAOTIC, NO_ARROW, TARGET = range(6)
CENTRE = 4

# What is to be done next.
SHEETS, CLASS_CARDS, LAYING_OUT, STARTING, ROLLING, TAKING, PLACING, ACTING = range(8)
DIGGING, BUYING, TIDYING, RESTORING, RENEWING, LAST_SKILLS, GIVING_UP, SCORING, OVER = range(8, 17)

# What somebody is in the middle of, before anything else goes on; 0: nothing.
NOTHING, FURTHER, KEEPING, SHIFTING, ORDERING, SETTING, MENDING = range(7)

# Effects in force (abilities, Weapons). 0: none.
(
    NO_EFFECT,
    TOTAL,
    DICE,
    NO_PENALTY,
    STRONGER,
    INSTEAD,
    OTHER_ACTION,
    GOLD_WHEN,
    DISCOUNT,
    FIRST_DISCOUNT,
    PURCHASES,
    TAKE_DISCARDED,
    STILL,
    HANDS,
    RESTORE,
    SWAP_POOL,
    GOLD_DICE,
) = range(17)

# What a Skill does.
DO_ACTION, DO_SHIFT, DO_REROLL, DO_GOLD, DO_DISCOUNT, DO_ADD, DO_SET, DO_RESTORE, DO_COPY = range(20, 29)

# When gold is gained.
(
    ROW_FILLED,
    GOLD_DIE,
    COIN_TAKEN,
    FIRST_CARD,
    LAST_CARD,
    DISCARDED,
    BOUGHT_WEAPON,
    BOUGHT_ARMOR,
    BOUGHT_SKILL,
    BOUGHT_TRAIT,
    USED,
    MATCHED,
) = range(12)

# Which cards a discount or a count is about: the six kinds above, then these.
ANY_ARMOR, ANY_CARD = 6, 7

# What a Trait counts.
(
    OF_TOTAL,
    OF_HIGHEST,
    OF_LOWEST,
    OF_ROWS,
    OF_LOW_ROWS,
    OF_SPREAD,
    OF_FACES,
    OF_COLOUR,
    OF_COLOURS,
    OF_TRIPLES,
    OF_RUNS,
    OF_MONOCHROME,
    OF_GOLD,
    OF_CARDS,
    OF_EXHAUSTED,
    OF_PLACE,
    OF_GOALS,
    OF_MATCHES,
) = range(1, 19)
OWN_COLOUR = 7  # "class" among the colours
AT_GOOD, AT_EVIL, AT_LAWFUL, AT_CHAOTIC, AT_CENTRE, AT_CORNER, AT_NEUTRAL = range(7)
NO_LIMIT = 127

# Once a round, as bits of a seat's `used`.
USED_STILL, USED_OTHER, USED_SWAP, USED_DIG = range(4)


class Die(Record):
    """A die; `face` 0: there is none."""

    colour: i8
    face: i8


class Seat(Record):
    """A player: cards as sets, dice on the sheet, gold (RP-1.9), and what was done this round.

    `declined` are the Skills whose use was passed up; such a pass stands until what they act on changes.
    `loose` are the starting dice not yet placed.
    """

    cards: i64
    exhausted: i64
    declined: i64
    gold: i16
    points: i16
    dice: Annotated[Row[Die], SPACES]
    loose: Annotated[Row[Die], LOOSE]
    tokens: i8
    race: i8
    side: i8
    job: i8
    backstory: i8
    alignment: i8
    at: i8
    initiative: i8  # the Initiative card taken this round; NOBODY: none
    bargain: i8  # what a Skill takes off the next purchase
    bought: i8  # purchases of this round
    restored: i8
    used: i8
    spare: Annotated[Row[i8], 4]


class Place(Record):
    """An Initiative card: the die on it, its coin, and whether it is `away`, before a player."""

    colour: i8
    face: i8
    coin: i8
    away: i8


class Table(Record):
    """All that changes."""

    waiting: i64
    discard: i64  # sets of cards
    trash: i64
    seats: Annotated[Row[Seat], MOST]
    chance: Stream
    told: i16
    events: Annotated[Row[Event], MOST_EVENTS]
    pool: Annotated[Row[Place], POOL]
    bag: Annotated[Row[i8], COLOURS]
    aside: Annotated[Row[i8], COLOURS]  # dice kept out of the bag while classes are drawn
    market: Annotated[Row[i8], SLOTS]  # card + 1; 0 is an empty place
    deck: Annotated[Row[i8], CARDS]  # the top card last
    deck_left: i8
    mixed: i8  # 1 when the deck is no longer one-dot upon two-dot cards
    count: i8
    over: i8
    phase: i8
    starter: i8
    active: i8  # whose turn it is; NOBODY: nobody's
    turn: i8  # how far the phase has gone: seats from the starting player, or Initiative cards
    lap: i8  # rounds begun
    laid: i8  # the space of the die just placed
    acted: i8
    doing: i8  # what `doer` is in the middle of: with which attribute or amount, how often still, with which die
    doer: i8
    what: i8
    left: i8
    die: i8
    was: i8
    card: i8  # the Skill that asks for it; NOBODY: the turn's own action
    spare: Annotated[Row[i8], 5]


class Effect(Record):
    """An effect of a card: its kind, what it is about, by how much, and for dice showing which face."""

    kind: i8
    of: i8
    amount: i8
    face: i8


class Card(Record):
    """A Market card. Where `kind` is TRAIT, `measure` says what is counted, and the last seven fields what that pays."""

    effects: Annotated[Row[Effect], 2]
    kind: i8
    dots: i8
    cost: i8
    hands: i8
    arrow: i8
    measure: i8
    of: i8
    face: i8
    rivals: i8
    least: i8
    most: i8
    per: i8
    stars: i8
    cap: i8


class Job(Record):
    """A side of a Class card: the goals' lower and upper ends, their stars, and the ability."""

    low: Annotated[Row[i8], ROWS]
    high: Annotated[Row[i8], ROWS]
    stars: Annotated[Row[i8], ROWS]
    effects: Annotated[Row[Effect], 2]
    colour: i8


class Race(Record):
    """A Character Sheet: bonuses and penalties."""

    change: Annotated[Row[i8], ROWS]


class Backstory(Record):
    """For each row a colour and a position, 0 is the leftmost."""

    colour: Annotated[Row[i8], ROWS]
    position: Annotated[Row[i8], ROWS]


class Alignment(Record):
    """Stars of the nine spaces."""

    stars: Annotated[Row[i8], 9]


class Armor(Record):
    """What so many cards of a set pay, and the class colours on them as a set."""

    steps: Annotated[Row[i8], 6]
    colours: i8


class Rulings(Record):
    """The reading in force of every ruling of the rulebook."""

    gold_dice_class: i32
    gold_dice_in_play: i32
    last_skill_window: i32
    class_choice: i32
    market_shuffle: i32
    final_discards: i32
    lower_ranks: i32
    class_rejects: i32
    weapon_discard: i32
    start_roll_tie: i32


class Box(Record):
    """Components and rulings; cards, races and the rest by their place in the box. `hurtful`: cards that may cost their owner stars."""

    kinds: Annotated[Row[i64], 8]  # the cards of each kind, then all Armor, then all cards
    one_dot: i64
    hurtful: i64
    absent: i64  # cards that are left out of this game
    on_sheet: i64  # the Skills that act on dice of a sheet, on dice of the pool, on the Market, on the own token, on others' Skills
    on_pool: i64
    on_market: i64
    on_token: i64
    on_skills: i64
    rulings: Rulings
    count: i8
    places: i8  # Initiative cards in play
    starting: i8  # starting dice of each player
    out: i8
    solo: i8
    each: i8
    golden: i8
    row_gold: i8
    die_gold: i8
    discard_gold: i8
    seat_gold: Annotated[Row[i8], MOST]
    backstory_stars: Annotated[Row[i8], 7]
    races: Annotated[Row[Race], 6]
    jobs: Annotated[Row[Job], CLASSES]
    backstories: Annotated[Row[Backstory], 16]
    alignments: Annotated[Row[Alignment], 17]
    armors: Annotated[Row[Armor], 3]
    cards: Annotated[Row[Card], CARDS]
    spare: Annotated[Row[i8], 7]

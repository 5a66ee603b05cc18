"""The records of Reavers of Midgard: what lies on the table, and what lies in the box."""

from typing import Annotated

from meadhall.engine import Event, Record, Row, Stream, i8, i16, i32, i64

MOST = 4  # seats
MOST_EVENTS = 160  # the last action of a game and the scoring of four players with all Prophecies among them
DEPTH = 32  # pending steps at most

# Locations, and the slots of a player board (RVR-3.4).
RECRUIT, VILLAGES, KEEPS, SEA, SUBDUE, TRADE, CELEBRATE = range(7)
LOCATIONS = 7
NOWHERE = -1
KEEP_SLOT, VILLAGE_SLOT, SEA_SLOT, SUBDUE_SLOT = range(4)
SLOTS = 4
PLACES = 12  # slot s has the places 3s, 3s + 1 and 3s + 2, the oldest card first
LEADER = 12  # the Leader space, where a place on the board is named

# Clans, colours and dice. A kind of die is what it is and what it shows: 6 x colour + icon for crew dice (RVR-13), 18 + 2 x clan
# + number of symbols - 1 for Vordr dice (GAP-3.2).
TYR, YGGDRASIL, ODIN_CLAN = range(3)
RED, YELLOW, BLUE, VORDR_DIE = range(4)
HAMMER, DOUBLE_HAMMER, SHIELD, CHEST, SHIP, CLAN_ICON = range(6)  # icons of crew dice; tokens have CLAN_ICON + clan
TOKENS_OF_UPGRADES = 8
KINDS = 24
FIRST_VORDR = 18

# What costs ask for beside Food, Favor, Glory and cards: `Cost.need`.
NEED_HAMMER, NEED_SHIELD, NEED_CHEST, NEED_SHIP, NEED_RED, NEED_YELLOW, NEED_BLUE, NEED_DIE, NEED_WILD = range(9)
NEEDS = 9

# Where the costs of the box stand in its list.
LOCATION_COST = 0
MAELSTROM_COST = 7
OFFERING_COST = 8
ABILITY_COST = 14
JOURNEY_COST = 104
BATTLE_COST = 134
TILE_COST = 164
COSTS = 224

# What is gained: the words of vocabulary.GAINS by their places, then those of Rally and of losses. 0: nothing.
(
    FOOD,
    FAVOR,
    GLORY,
    CALM,
    ROLLED,
    RED_DICE,
    YELLOW_DICE,
    BLUE_DICE,
    CHOSEN,
    TURN,
    REROLL,
    FARM,
    WALL,
    TOWER,
    TOKEN,
    VILLAGE,
    KEEP,
    SPOILS,
    PROPHECY,
    REAVER,
    VORDR,
    VORDR_SET,
    NORN,
    VALKYRIE,
    COMBAT,
    HIT,
    ATTEMPT,
    CARD,
    RATION,
    EASE,
) = range(1, 31)
SET_RED, SET_YELLOW, SET_BLUE, LOSE_FOOD, LOSE_FAVOR, LOSE_GLORY, LOSE_DIE, TERROR, HARDER = range(31, 40)
# What helps or hinders the running turn alone stands in `Seat.boosts` at its number less COMBAT; HARDER comes last.
BOOSTS = 8
HARDER_BOOST = 6

# Decks.
REAVERS, VILLAGE_DECK, KEEP_DECK, JOURNEYS, BATTLES, PROPHECIES = range(6)
DECKS = 6
DECK = 90  # cards of a deck at most
STACKS = 9  # of Territory tiles: 3 x type + level - 1
STACK = 6
FOOD_TILE, FAVOR_TILE, DICE_TILE = range(3)
MOST_REAVERS, MOST_ARTIFACTS, MOST_JOURNEYS, MOST_BATTLES, MOST_TILES, MOST_PROPHECIES = 90, 20, 30, 30, 60, 50

# Kinds of spoils. Those from TREASURE to AXES are kept as numbers in `Seat.goods`, at their kind less TREASURE.
FARM_CARD, VILLAGE_WALL, KEEP_WALL, TOWER_CARD = range(4)
TREASURE, ART, ARMOR, CARVINGS, SEA_TAPESTRY, HUNT_TAPESTRY, FEAST_TAPESTRY, SWORDS, BOWS, AXES = range(4, 14)
ARTIFACT = 14  # + artifact
UPGRADE = ARTIFACT + MOST_ARTIFACTS  # + icon of its token
SPOIL_KINDS = UPGRADE + TOKENS_OF_UPGRADES
GOODS = 10

# Cards on a player board: Reaver + 1, or GOD + God; 0: none.
GOD = 91
ODIN, THOR, SKADI, BALDUR, LOKI, FREYA, HEIMDALL = range(7)  # by their powers, whatever their order in the box file
GODS = 7
GOES_LEADER, GOES_KEEPS, GOES_VILLAGES, GOES_SEA, GOES_SUBDUE, GOES_ANYWHERE = range(6)
STAYS, WHEN_UNDEFEATED, WHEN_OTHERS, WHEN_ANOTHER_GOD, WHEN_PLENTY = range(5)
NO_BOX, PURPLE, ORANGE = range(3)
FRONT, BACK = range(2)

# How far the game is.
OMITTING, FIRST_REAVERS, OPENING, CHOOSING, ACTIVATING, DECIDING, CLOSING, CLEANING, DISMISSING, SCORING, OVER = range(11)

# Steps of the agenda: what is pending, the top one first.
(
    OMIT,  # the Start Player leaves out a God of the box colour `a`
    SELECT,  # choose a location
    GIFT,  # the Prophet's
    DECIDE,  # take part or rest
    RESOLVE,  # the effect of the location
    GAIN,  # `left` of what `a` says
    PAY,  # the cost number `card`; `a` says how (MUST, MAY, OR_ELSE); `left` steps below hang on it
    GIVE_DIE,
    GIVE_PROPHECY,
    GIVE_KEEP,
    GIVE_REAVER,
    KEEP_DICE,  # throw dice away until the board is no longer over-full
    USE_REAVERS,  # the Reavers in hand from number `a` on, `left` of them
    ABILITY,  # of the card `card`; `a` is its place
    ACTIVATE,  # a Reaver of choice
    DISMISS,  # the leader, before the card `card` takes the Leader space
    LEAD,  # the card `card` takes the Leader space
    CLAN_BONUS,  # of the clan `a`
    TAKE_CARDS,  # a group of two, or two unseen, at the location
    RESOLVE_SPOILS,  # the spoils in hand from number `a` on, `left` of them
    SPOIL,  # one of kind `card`
    ARTIFACT_SPACE,  # for Artifact `card`, where all are taken
    PILLAGE,  # of a spoil of kind `card`, yes or no
    PLUNDER,  # what the pillage of `card` brings
    HAMMERS,  # before a combat against Defense `a`
    REROLLS,  # after a roll
    JOURNEY,  # meet the Sea Journey `card`
    CHOOSE_BATTLE,
    FACE_BATTLE,  # by the dice shown or by combat; `a` is where the card lies
    SETTLE_BATTLE,
    THOR_BATTLE,
    ATTEMPTS,  # `left` of them at Subdue Territories
    SETTLE_TILE,  # of the stack `a`
    REVEAL_TILES,
    TRADES,  # `left` of them
    CHOOSE_GOD,
    GOD_ENTERS,  # God `card`, into slot `a`
    OWN_EFFECT,  # of the leading God `card`
    ITEMS,  # Odin's
    FREYA_TOKEN,  # for the card at place `a`
    GODS_LEAVE,  # those whom another's selection sends away
) = range(1, 42)
MUST, MAY, OR_ELSE = range(3)
AT_DECK, BY_THOR = 4, 5  # where a Sea Battle lies: a space of the display 0 to 3, the top of the deck, or turned up by Thor


class Seat(Record):
    """A player: the board (RVR-3.1 to 3.8), what was won, and what helps in the running turn.

    `fresh`: tiles taken in this turn and not yet turned over. `declined`: what this seat passed up at an interrupt.
    """

    tiles: i64
    fresh: i64
    prophecies: i64
    battles: i64
    glory: i16
    food: i16
    favor: i16
    points: i16
    terror: i16
    tokens: Annotated[Row[i8], 3]  # Farm, Wall, Tower
    norn: i8
    valkyrie: i8
    leader: i8
    declined: i8
    skadis: i8  # Valkyrie dice that Skadi still gives in this action (GAP-12.2)
    artifacts: Annotated[Row[i8], 4]  # Artifact + 1
    stored: Annotated[Row[i8], 4]  # kind of the die on it + 1
    used: i8  # the spaces whose Artifact was used in this activation, as bits
    resting: i8
    upgrades: Annotated[Row[i8], TOKENS_OF_UPGRADES]  # tokens by icon
    spent: Annotated[Row[i8], TOKENS_OF_UPGRADES]  # of them, turned over
    goods: Annotated[Row[i8], GOODS]
    boosts: Annotated[Row[i8], BOOSTS]
    dice: Annotated[Row[i8], KINDS]
    slots: Annotated[Row[i8], PLACES]
    spare: Annotated[Row[i8], 6]


class Deck(Record):
    """A deck: the face-down cards are the first `left`, the top one last; the `under` face-up ones below it stand at the end of the row."""

    cards: Annotated[Row[i8], DECK]
    left: i8
    under: i8


class Stack(Record):
    """Territory tiles of one type and level, the top one last."""

    tiles: Annotated[Row[i8], STACK]
    left: i8
    spare: i8


class Step(Record):
    """Something that is pending, for a seat."""

    card: i16
    why: i16
    do: i8
    seat: i8
    a: i8
    left: i8


class Fight(Record):
    """The combat that is going on, or the last one: combat dice by what they show, and the hits of each Valkyrie die's chain."""

    dice: Annotated[Row[i8], 3]
    hits: Annotated[Row[i8], 4]
    valkyries: i8
    sure: i8  # successes without dice
    defense: i8
    won: i8
    tokens: i8  # Valkyrie tokens spent on dice, before the roll


class Table(Record):
    """All that changes."""

    waiting: i64
    seats: Annotated[Row[Seat], MOST]
    chance: Stream
    told: i16
    renewals: i16  # how often the deck of Prophecies was made anew
    shuffled: Annotated[Row[i16], MOST_PROPHECIES]  # in which renewal each of them was last shuffled: all know that it was in the deck then
    agenda: Annotated[Row[Step], DEPTH]
    events: Annotated[Row[Event], MOST_EVENTS]
    decks: Annotated[Row[Deck], DECKS]
    stacks: Annotated[Row[Stack], STACKS]
    groups: Annotated[Row[i8], 24]  # face-up cards + 1: 8 x (0 Recruit, 1 Villages, 2 Keeps) + 2 x group + card
    battles: Annotated[Row[i8], 4]  # face-up Sea Battles + 1
    destinations: Annotated[Row[i8], 7]  # the top one last
    destinations_left: i8
    trade: Annotated[Row[i8], FIRST_VORDR]  # dice at Trade with Villages
    supply: Annotated[Row[i8], 4]  # dice by colour, Vordr dice last
    upgrades_left: Annotated[Row[i8], TOKENS_OF_UPGRADES]
    gods_left: Annotated[Row[i8], GODS]
    gods_gone: Annotated[Row[i8], GODS]  # discarded or dismissed
    gods_out: i8  # stacks left out of this game, as bits
    offerings: Annotated[Row[i8], 3]  # the offering that each tile shows
    offered: i8  # tiles used in this round, as bits
    fallen: Annotated[Row[i8], MOST_REAVERS]  # seat + 1 in whose Glory pile this Reaver lies
    relics: Annotated[Row[i8], MOST_ARTIFACTS]  # the same for Artifacts
    reavers: Annotated[Row[i8], 8]  # Reavers in hand, to be used
    in_hand: i8
    spoils: Annotated[Row[i8], 32]  # kinds of spoils in hand, to be resolved
    spoils_in_hand: i8
    journey: i8  # the Sea Journey just met + 1
    fight: Fight
    depth: i8  # steps on the agenda
    count: i8
    over: i8
    phase: i8
    turn: i8  # how far the phase has gone round the table
    lap: i8  # the round, from 1
    selection: i8  # of the round, from 0
    starter: i8
    next_starter: i8
    honor: i8  # who holds the Honor Ship; NOBODY: it is not in the game
    chooser: i8  # the active player
    asked: i8  # whose decision it is; NOBODY: nobody's
    location: i8  # where the active player is; NOWHERE
    taken: i8  # locations of this round, as bits
    prophet: i8
    maelstrom: i8
    spare: Annotated[Row[i8], 6]


class Line(Record):
    """Up to four amounts; kind 0: no more."""

    kinds: Annotated[Row[i8], 4]
    amounts: Annotated[Row[i8], 4]


class Cost(Record):
    """What is to be paid."""

    food: i8
    favor: i8
    glory: i8
    prophecy: i8
    keep_spoils: i8
    reaver: i8
    need: Annotated[Row[i8], NEEDS]
    spare: i8


class Location(Record):
    """A location: what selecting it earns, and what goes by seat."""

    selecting: Line
    bonus: Annotated[Row[Line], 4]
    times: Annotated[Row[i8], 4]
    activations: Annotated[Row[i8], 4]


class ReaverCard(Record):
    """A Reaver; `slots` as bits, `priced` where the ability has a cost."""

    brings: Line
    rally: Line
    gain: Line
    clan: i8
    slots: i8
    priced: i8
    present: i8


class ArtifactCard(Record):
    """An Artifact: the icon it stores, the locations as bits, what it brings."""

    gain: Line
    stores: i8
    at: i8


class PlunderCard(Record):
    """Farm, Village Wall, Keep Wall, Tower."""

    gain: Line
    pillage: Line
    defense: i8
    terror: i8


class JourneyCard(Record):
    """A Sea Journey; `payable` where it has a cost."""

    suffer: Line
    payable: i8
    present: i8


class BattleCard(Record):
    """A Sea Battle."""

    gain: Line
    defense: i8
    present: i8


class TileCard(Record):
    """A Territory tile."""

    gain: Line
    type: i8
    level: i8
    present: i8
    spare: i8


class ProphecyCard(Record):
    """A Prophecy: `measure` and `of` by their places in vocabulary.MEASURES and SUBJECTS, `of` from 1 (0: of all)."""

    measure: i8
    of: i8
    glory: i8
    per: i8
    cap: i8
    least: i8
    most: i8
    present: i8


class GodCard(Record):
    """A God, at the number of his power."""

    gain: Line
    copies: i8
    box: i8
    place: i8
    amount: i8
    clans: i8
    leaves: i8


class Rulings(Record):
    """The reading in force of every ruling of the rulebook."""

    start_player_rule: i32
    sea_glory: i32
    terror_value: i32
    sea_combination: i32
    tower_dice: i32
    rest_die: i32
    tie_break: i32
    selection_rewards: i32
    gods_removed: i32
    second_activation: i32
    offering_pairs: i32
    double_vordr: i32
    maelstrom_payment: i32
    leader_god_order: i32
    odin_at_game_end: i32
    thor_chain: i32
    slot_god_bonus: i32
    god_copies: i32
    expansion_cards: i32
    norn_tokens: i32
    vordr_dice: i32
    valkyries: i32
    recruit_overlay: i32
    prophet_and_maelstrom: i32
    celebrate_the_gods: i32


class Box(Record):
    """Components and rulings; cards by their place in the box file."""

    rulings: Rulings
    costs: Annotated[Row[Cost], COSTS]
    locations: Annotated[Row[Location], LOCATIONS]
    bonuses: Annotated[Row[Line], 3]  # by clan
    reavers: Annotated[Row[ReaverCard], MOST_REAVERS]
    artifacts: Annotated[Row[ArtifactCard], MOST_ARTIFACTS]
    plunder: Annotated[Row[PlunderCard], 4]
    journeys: Annotated[Row[JourneyCard], MOST_JOURNEYS]
    battles: Annotated[Row[BattleCard], MOST_BATTLES]
    tiles: Annotated[Row[TileCard], MOST_TILES]
    prophecies: Annotated[Row[ProphecyCard], MOST_PROPHECIES]
    gods: Annotated[Row[GodCard], GODS]
    count: i8
    here: i8  # locations in play, as bits
    rounds: i8
    selections: i8
    pawns: i8
    honor_ship: i8
    groups: i8
    battle_spaces: i8
    start_food: Annotated[Row[i8], MOST]
    start_favor: i8
    start_reavers: i8
    trade_dice: i8
    ship_dice: i8
    artifact_spaces: i8
    cards_in_slot: i8
    upgrade_spaces: i8
    rest_food: i8
    rest_dice: i8
    tile_glory: i8
    trade_food: i8
    trade_favor: i8
    trade_prophecy: i8
    combat_die: Annotated[Row[i8], 6]
    vordr_faces: Annotated[Row[i8], 6]  # kind of die - FIRST_VORDR
    valkyrie_hits: Annotated[Row[i8], 6]
    valkyrie_again: i8  # the face, from 0, that gives Terror and rolls on
    valkyrie_terror: i8
    valkyrie_dice: i8
    vordr_dice: i8
    crew_dice: Annotated[Row[i8], 3]
    faces: Annotated[Row[i8], FIRST_VORDR]  # 6 x colour + face: its icon
    clan_of: Annotated[Row[i8], 3]  # of a colour
    copies: Annotated[Row[i8], SPOIL_KINDS]  # of spoils, by kind
    in_keeps: Annotated[Row[i8], SPOIL_KINDS]  # 1: this kind lies in the keep deck
    upgrade_tokens: Annotated[Row[i8], TOKENS_OF_UPGRADES]
    upgrade_glory: Annotated[Row[i8], TOKENS_OF_UPGRADES]
    ending_artifact: i8
    ending_terror: i8
    odin_glory: Annotated[Row[i8], 8]  # for so many items
    odin_items: Annotated[Row[i8], 7]  # the number in ITEM_... of each bit of an ITEMS action
    pairs: Annotated[Row[i8], 6]  # offerings by tile: 2 x tile + side, under the reading in force
    prophets: Annotated[Row[i8], 7]  # by Destination card
    maelstroms: Annotated[Row[i8], 7]
    steps: Annotated[Row[i8], 24]  # 6 x (Treasure, Art, Armor, Carvings) + number - 1: Glory of a set, as read from the table
    steps_long: Annotated[Row[i8], 4]
    trio_set: Annotated[Row[i8], 3]  # tapestries, weapons, tokens
    trio_single: Annotated[Row[i8], 3]
    spare: Annotated[Row[i8], 4]


ITEM_DIE, ITEM_VALKYRIE, ITEM_FAVOR, ITEM_PROPHECY, ITEM_KEEP_SPOILS, ITEM_TERROR, ITEM_FARM = range(7)
ITEMS_OF_ODIN = 7

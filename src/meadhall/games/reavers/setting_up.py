"""Set-up (RVR-2, GAP-1, GAP-5.1, GAP-6.1, GAP-7.1 to 7.5): from the empty table to the first Reavers, and what is laid out after them."""

from meadhall.engine import NOBODY, draw, has, rule, shuffle, tell, with_

from .agenda import push
from .cleanup import fill_the_spaces, roll_for_trade
from .gains import gain
from .happenings import HONOR, OFFERING, OMITS, STARTS
from .places import clockwise
from .recruit import draw_reavers
from .rulebook import (
    GAP_7_3,
    GAP_7_5,
    GODS_REMOVED_RANDOM,
    PROPHET_AND_MAELSTROM_ON,
    RVR_2_2,
    RVR_2_3,
    RVR_2_4,
    RVR_2_5,
    RVR_2_7,
)
from .state import (
    BATTLES,
    CELEBRATE,
    DECKS,
    FAVOR,
    FIRST_REAVERS,
    FOOD,
    GODS,
    JOURNEYS,
    KEEP_DECK,
    LOCATIONS,
    MOST_BATTLES,
    MOST_JOURNEYS,
    MOST_PROPHECIES,
    MOST_REAVERS,
    MOST_TILES,
    NOWHERE,
    OMIT,
    ORANGE,
    PROPHECIES,
    PURPLE,
    REAVERS,
    SPOIL_KINDS,
    STACKS,
    TOKENS_OF_UPGRADES,
    VILLAGE_DECK,
    VORDR_DIE,
    Box,
    Table,
)


@rule
def lay_out(table: Table, box: Box) -> None:
    """Boards, supply, decks and Gods; each player's first two Reavers follow (RVR-2.7)."""
    table.asked = NOBODY
    table.chooser = NOBODY
    table.location = NOWHERE
    table.prophet = NOWHERE
    table.maelstrom = NOWHERE
    appoint_the_start_player(table, box)
    hand_out_boards(table, box)
    put_out_the_supply(table, box)
    shuffle_the_decks(table, box)
    stack_the_tiles(table, box)
    if has(box.here, CELEBRATE):
        lay_the_gods(table, box)
        lay_the_offerings(table, box)
        leave_out_gods(table, box)
    table.phase = FIRST_REAVERS


@rule
def appoint_the_start_player(table: Table, box: Box) -> None:
    """Chance names the Start Player (RVR-2.2), who with three players has the Honor Ship too (RVR-2.3)."""
    table.starter = draw(table.chance, int(table.count))
    table.next_starter = table.starter
    tell(table, RVR_2_2, STARTS, int(table.starter))
    table.honor = NOBODY
    if box.honor_ship:
        table.honor = table.starter
        tell(table, RVR_2_3, HONOR, int(table.honor))


@rule
def hand_out_boards(table: Table, box: Box) -> None:
    """A player board with 0 Glory and 1 Favor (RVR-2.4), and Food that grows clockwise (RVR-2.5); no Prophecy, no dice (RVR-2.15)."""
    for turn in range(table.count):
        s = clockwise(table, int(table.starter), turn)
        gain(table, box, s, FAVOR, int(box.start_favor), RVR_2_4)
        gain(table, box, s, FOOD, int(box.start_food[turn]), RVR_2_5)


@rule
def put_out_the_supply(table: Table, box: Box) -> None:
    """Dice and Ship Upgrade tokens (RVR-2.14, GAP-1.4)."""
    for colour in range(3):
        table.supply[colour] = box.crew_dice[colour]
    table.supply[VORDR_DIE] = box.vordr_dice
    for icon in range(TOKENS_OF_UPGRADES):
        table.upgrades_left[icon] = box.upgrade_tokens[icon]


@rule
def put_in(table: Table, deck: int, card: int, copies: int) -> None:
    """So many of a card come into a deck."""
    pile = table.decks[deck]
    for _ in range(copies):
        pile.cards[pile.left] = card
        pile.left += 1


@rule
def shuffle_the_decks(table: Table, box: Box) -> None:
    """The six decks (RVR-2.6), the expansion's cards among those of their kind (GAP-1.1, GAP-1.2), and the Destinations (GAP-6.1)."""
    for card in range(MOST_REAVERS):
        put_in(table, REAVERS, card, int(box.reavers[card].present))
    for kind in range(SPOIL_KINDS):
        put_in(table, KEEP_DECK if box.in_keeps[kind] else VILLAGE_DECK, kind, int(box.copies[kind]))
    for card in range(MOST_JOURNEYS):
        put_in(table, JOURNEYS, card, int(box.journeys[card].present))
    for card in range(MOST_BATTLES):
        put_in(table, BATTLES, card, int(box.battles[card].present))
    for card in range(MOST_PROPHECIES):
        put_in(table, PROPHECIES, card, int(box.prophecies[card].present))
    for deck in range(DECKS):
        shuffle(table.chance, table.decks[deck].cards, int(table.decks[deck].left))
    if box.rulings.prophet_and_maelstrom == PROPHET_AND_MAELSTROM_ON:
        for card in range(LOCATIONS):
            table.destinations[card] = card
        table.destinations_left = LOCATIONS
        shuffle(table.chance, table.destinations, int(table.destinations_left))


@rule
def stack_the_tiles(table: Table, box: Box) -> None:
    """Territory tiles by type and level (RVR-2.11, RVR-2.12), shuffled."""
    for card in range(MOST_TILES):
        tile = box.tiles[card]
        if tile.present:
            stack = table.stacks[3 * int(tile.type) + int(tile.level) - 1]
            stack.tiles[stack.left] = card
            stack.left += 1
    for place in range(STACKS):
        shuffle(table.chance, table.stacks[place].tiles, int(table.stacks[place].left))


@rule
def lay_the_gods(table: Table, box: Box) -> None:
    """The Gods in open stacks above their board (GAP-1.3, GAP-7.1)."""
    for god in range(GODS):
        table.gods_left[god] = box.gods[god].copies


@rule
def lay_the_offerings(table: Table, box: Box) -> None:
    """Each offering tile with one of its sides up (GAP-7.5); which, is left to chance (GAP-8.7)."""
    for tile in range(3):
        table.offerings[tile] = box.pairs[2 * tile + draw(table.chance, 2)]
        tell(table, GAP_7_5, OFFERING, NOBODY, tile, int(table.offerings[tile]))


@rule
def leave_out_gods(table: Table, box: Box) -> None:
    """A purple and an orange stack go back to the box (GAP-7.2), by chance or by the Start Player's choice (GAP-7.3)."""
    if box.rulings.gods_removed != GODS_REMOVED_RANDOM:
        push(table, OMIT, int(table.starter), ORANGE, 1, 0, GAP_7_3)
        push(table, OMIT, int(table.starter), PURPLE, 1, 0, GAP_7_3)
        return
    for colour in range(PURPLE, ORANGE + 1):
        leave_out(table, NOBODY, nth_of_box(box, colour, draw(table.chance, number_in_box(box, colour))))


@rule
def number_in_box(box: Box, colour: int) -> int:
    """How many Gods have this colour of text box; Odin has none (GAP-7.4)."""
    found = 0
    for god in range(GODS):
        if box.gods[god].box == colour:
            found += 1
    return found


@rule
def nth_of_box(box: Box, colour: int, number: int) -> int:
    """The God of this colour with this number, from 0."""
    for god in range(GODS):
        if box.gods[god].box == colour:
            if number == 0:
                return god
            number -= 1
    return 0


@rule
def leave_out(table: Table, s: int, god: int) -> None:
    """A stack of Gods plays no part."""
    table.gods_left[god] = 0
    table.gods_out = with_(table.gods_out, god)
    tell(table, GAP_7_3, OMITS, s, god)


@rule
def deal_first_reavers(table: Table, box: Box) -> None:
    """From the Start Player on, each draws two Reavers, rolls their dice and uses them (RVR-2.7, RVR-2.8), one player after the other."""
    s = clockwise(table, int(table.starter), int(table.turn))
    table.turn += 1
    draw_reavers(table, box, s, int(box.start_reavers), RVR_2_7)


@rule
def lay_out_the_board(table: Table, box: Box) -> None:
    """The board for this number of players, the round tracker on 1 (RVR-2.1), its card spaces (RVR-2.9) and trade dice (RVR-2.13)."""
    fill_the_spaces(table, box)
    roll_for_trade(table, box)
    table.lap = 1

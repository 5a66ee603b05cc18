"""Cleanup (RVR-14, GAP-17) in its order, and the filling of the locations' spaces."""

from meadhall.engine import NOBODY, has, rule, size, tell

from .crew import rolled_kind
from .decks import draw_card, lay_under
from .happenings import (
    CARDS_GO,
    FLIPS_OFFERING,
    HONOR_PASSES,
    NO_DICE,
    SHOWS_BATTLE,
    SHOWS_CARD,
    START_PASSES,
    TILE_GLORY,
    TRADE_DIE,
)
from .places import clockwise
from .rulebook import GAP_17_1, RVR_2_10, RVR_2_13, RVR_11_6, RVR_13_3, RVR_14_1, RVR_14_2, RVR_14_3, RVR_14_4, START_PLAYER_RULE_ROTATE
from .state import BATTLES, FIRST_VORDR, KEEP_DECK, NOWHERE, REAVERS, VILLAGE_DECK, Box, Table


@rule
def advance_the_round(table: Table, box: Box) -> None:
    """First the round marker, and with three players the Honor Ship (RVR-14.1)."""
    table.lap += 1
    if table.honor != NOBODY:
        table.honor = clockwise(table, int(table.honor), 1)
        tell(table, RVR_14_1, HONOR_PASSES, int(table.honor))


@rule
def pay_for_tiles(table: Table, box: Box) -> None:
    """Second, Glory for every Territory tile (RVR-14.2)."""
    for s in range(table.count):
        tiles = size(table.seats[s].tiles)
        glory = tiles * int(box.tile_glory)
        if glory > 0:
            table.seats[s].glory += glory
            tell(table, RVR_14_2, TILE_GLORY, s, tiles, glory)


@rule
def change_the_trade_dice(table: Table, box: Box) -> None:
    """Third, the dice at Trade with Villages (RVR-14.3)."""
    for kind in range(FIRST_VORDR):
        table.supply[kind // 6] += table.trade[kind]
        table.trade[kind] = 0
    roll_for_trade(table, box)


@rule
def roll_for_trade(table: Table, box: Box) -> None:
    """Dice of each colour, rolled (RVR-2.13); of a colour that has run out, what is left (RVR-13.3)."""
    why = RVR_14_3 if table.lap else RVR_2_13
    for colour in range(3):
        for _ in range(box.trade_dice):
            if table.supply[colour] > 0:
                table.supply[colour] -= 1
                kind = rolled_kind(table, box, colour)
                table.trade[kind] += 1
                tell(table, why, TRADE_DIE, NOBODY, kind)
            else:
                tell(table, RVR_13_3, NO_DICE, NOBODY, colour)


@rule
def clear_the_spaces(table: Table, box: Box) -> None:
    """Fourth, the face-up cards that are left go under their decks (RVR-14.4)."""
    for display in range(3):
        gone = 0
        for place in range(8):
            card = int(table.groups[8 * display + place])
            if card > 0:
                lay_under(table, deck_of(display), card - 1)
                table.groups[8 * display + place] = 0
                gone += 1
        if gone:
            tell(table, RVR_14_4, CARDS_GO, NOBODY, display)
    battles = 0
    for space in range(4):
        if table.battles[space] > 0:
            lay_under(table, BATTLES, int(table.battles[space]) - 1)
            table.battles[space] = 0
            battles += 1
    if battles:
        tell(table, RVR_14_4, CARDS_GO, NOBODY, 3)


@rule
def deck_of(display: int) -> int:
    """The deck of Recruit Reavers, Raid Villages and Raid Keeps as displays 0, 1 and 2."""
    if display == 0:
        return REAVERS
    return VILLAGE_DECK if display == 1 else KEEP_DECK


@rule
def fill_the_spaces(table: Table, box: Box) -> None:
    """As many groups of two and as many Sea Battles as the number of players says (RVR-2.10)."""
    why = RVR_14_4 if table.lap else RVR_2_10
    for display in range(3):
        for place in range(2 * int(box.groups)):
            card = draw_card(table, box, deck_of(display))
            if card != NOBODY:
                table.groups[8 * display + place] = card + 1
                tell(table, why, SHOWS_CARD, NOBODY, display, place // 2, card)
    for space in range(box.battle_spaces):
        card = draw_card(table, box, BATTLES)
        if card != NOBODY:
            table.battles[space] = card + 1
            tell(table, why, SHOWS_BATTLE, NOBODY, space, card)


@rule
def flip_the_offerings(table: Table, box: Box) -> None:
    """At last each offering tile used in this round is turned over (GAP-17.1, GAP-17.2)."""
    for tile in range(3):
        if has(table.offered, tile):
            front = box.pairs[2 * tile]
            table.offerings[tile] = box.pairs[2 * tile + 1] if table.offerings[tile] == front else front
            tell(table, GAP_17_1, FLIPS_OFFERING, NOBODY, tile, int(table.offerings[tile]))
    table.offered = 0


@rule
def pass_the_marker(table: Table, box: Box) -> None:
    """Who starts the next round: moved by Trade with Villages (RVR-11.6), or in every Cleanup by another reading."""
    if box.rulings.start_player_rule == START_PLAYER_RULE_ROTATE:
        table.next_starter = clockwise(table, int(table.starter), 1)
    if table.next_starter != table.starter:
        table.starter = table.next_starter
        tell(table, RVR_11_6, START_PASSES, int(table.starter))


@rule
def clean_up(table: Table, box: Box) -> None:
    """Cleanup after every round but the last; pawns and figures leave the locations (RVR-14.5, GAP-6.9)."""
    advance_the_round(table, box)
    pay_for_tiles(table, box)
    change_the_trade_dice(table, box)
    clear_the_spaces(table, box)
    fill_the_spaces(table, box)
    pass_the_marker(table, box)
    table.taken = 0
    table.prophet = NOWHERE
    table.maelstrom = NOWHERE
    flip_the_offerings(table, box)

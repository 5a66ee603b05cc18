"""What only this game can tell the conformance kit: that nothing is lost, what nobody may know, and who may pass."""

from typing import Any

import numpy as np

from meadhall.engine import Stream, draw, has, rule, with_, without
from meadhall.games.reavers.actions import PASS
from meadhall.games.reavers.state import (
    ARTIFACT,
    ARTIFACT_SPACE,
    AT_DECK,
    BATTLES,
    DECK,
    DECKS,
    FACE_BATTLE,
    FIRST_VORDR,
    GOD,
    GOD_ENTERS,
    GODS,
    GOODS,
    JOURNEYS,
    KEEP_DECK,
    KEEP_DICE,
    KINDS,
    LEAD,
    MOST_ARTIFACTS,
    MOST_BATTLES,
    MOST_JOURNEYS,
    MOST_PROPHECIES,
    MOST_REAVERS,
    MOST_TILES,
    PILLAGE,
    PLACES,
    PLUNDER,
    PROPHECIES,
    REAVERS,
    SCORING,
    SETTLE_BATTLE,
    SLOTS,
    SPOIL,
    SPOIL_KINDS,
    STACK,
    STACKS,
    TOKENS_OF_UPGRADES,
    TREASURE,
    VILLAGE_DECK,
    VORDR_DIE,
    Box,
    Table,
)

from .small_cases import spreads as spreads

MOST_DECISIONS = 20_000
SIZE = PLACES // SLOTS


@rule
def passing(table: Table, box: Box, seat: int) -> int:
    """Who is not asked may rally a Reaver by a token, or pass."""
    return PASS if table.asked != seat else -1


@rule
def conserved(table: Table, box: Box) -> int:
    """Every card, tile, die, God and token is in exactly one place, and within its limits: else a number of its own for what is wrong."""
    for deck in range(DECKS):
        lost = cards_lost(table, box, deck)
        if lost:
            return 1000 * (deck + 1) + lost
    lost = tiles_lost(table, box)
    if lost:
        return 7000 + lost
    for colour in range(VORDR_DIE + 1):
        if dice_of(table, colour) != (box.vordr_dice if colour == VORDR_DIE else box.crew_dice[colour]):
            return 8000 + colour
    for god in range(GODS):
        if gods_of(table, god) != (0 if has(table.gods_out, god) else box.gods[god].copies):
            return 8100 + god
    for icon in range(TOKENS_OF_UPGRADES):
        if upgrades_of(table, icon) != box.upgrade_tokens[icon]:
            return 8200 + icon
    for s in range(table.count):
        wrong = wrong_board(table, box, s)
        if wrong:
            return 9000 + 100 * s + wrong
    return wrong_table(table, box)


# Cards.


@rule
def cards_lost(table: Table, box: Box, deck: int) -> int:
    """The first card of a deck, from 1, that is there too often or not often enough; from 200, a place of the deck that is not clean."""
    pile = table.decks[deck]
    found = np.zeros(DECK, np.int64)
    for place in range(DECK):
        if place < pile.left or place >= DECK - pile.under:
            found[pile.cards[place]] += 1
        elif pile.cards[place] != 0:
            return 200 + place
    if deck == REAVERS:
        count_reavers(table, found)
    elif deck in (VILLAGE_DECK, KEEP_DECK):
        count_spoils(table, box, deck, found)
    elif deck == JOURNEYS:
        if table.journey > 0:
            found[table.journey - 1] += 1
    elif deck == BATTLES:
        count_battles(table, found)
    else:
        for s in range(table.count):
            for card in range(MOST_PROPHECIES):
                found[card] += int(has(table.seats[s].prophecies, card))
    if laid_out(table):
        for card in range(DECK):
            if found[card] != copies_of(box, deck, card):
                return 1 + card
    return 0


@rule
def laid_out(table: Table) -> bool:
    """Whether the decks have been made: a table that lies in the box holds nothing."""
    return table.decks[REAVERS].left > 0 or table.phase > 0


@rule
def copies_of(box: Box, deck: int, card: int) -> int:
    """How many there are of a card."""
    if deck == REAVERS:
        return int(box.reavers[card].present) if card < MOST_REAVERS else 0
    if deck == JOURNEYS:
        return int(box.journeys[card].present) if card < MOST_JOURNEYS else 0
    if deck == BATTLES:
        return int(box.battles[card].present) if card < MOST_BATTLES else 0
    if deck == PROPHECIES:
        return int(box.prophecies[card].present) if card < MOST_PROPHECIES else 0
    if card < SPOIL_KINDS and (box.in_keeps[card] == 1) == (deck == KEEP_DECK):
        return int(box.copies[card])
    return 0


@rule
def count_reavers(table: Table, found: Any) -> None:
    """Reavers at Recruit, on boards, in Glory piles, in hand, and about to lead."""
    for place in range(8):
        if table.groups[place] > 0:
            found[table.groups[place] - 1] += 1
    for s in range(table.count):
        seat = table.seats[s]
        for place in range(PLACES):
            if 0 < seat.slots[place] < GOD:
                found[seat.slots[place] - 1] += 1
        if 0 < seat.leader < GOD:
            found[seat.leader - 1] += 1
    for card in range(MOST_REAVERS):
        if table.fallen[card] > 0:
            found[card] += 1
    for number in range(table.in_hand):
        found[table.reavers[number]] += 1
    for at in range(table.depth):
        if table.agenda[at].do == LEAD and table.agenda[at].card < GOD:
            found[table.agenda[at].card - 1] += 1


@rule
def count_spoils(table: Table, box: Box, deck: int, found: Any) -> None:
    """Spoils of a deck: laid out, in hand, being resolved, kept, Artifacts on boards and in Glory piles."""
    begin = 8 if deck == VILLAGE_DECK else 16
    for place in range(begin, begin + 8):
        if table.groups[place] > 0:
            found[table.groups[place] - 1] += 1
    for number in range(table.spoils_in_hand):
        count_spoil(box, deck, int(table.spoils[number]), 1, found)
    for at in range(table.depth):
        step = table.agenda[at]
        if step.do in (SPOIL, PILLAGE, PLUNDER):
            count_spoil(box, deck, int(step.card), 1, found)
        elif step.do == ARTIFACT_SPACE:
            count_spoil(box, deck, ARTIFACT + int(step.card), 1, found)
    for s in range(table.count):
        for good in range(GOODS):
            count_spoil(box, deck, TREASURE + good, int(table.seats[s].goods[good]), found)
        for space in range(4):
            if table.seats[s].artifacts[space] > 0:
                count_spoil(box, deck, ARTIFACT + int(table.seats[s].artifacts[space]) - 1, 1, found)
    for artifact in range(MOST_ARTIFACTS):
        if table.relics[artifact] > 0:
            count_spoil(box, deck, ARTIFACT + artifact, 1, found)


@rule
def count_spoil(box: Box, deck: int, kind: int, number: int, found: Any) -> None:
    """So many of a kind, where it is of this deck."""
    if (box.in_keeps[kind] == 1) == (deck == KEEP_DECK):
        found[kind] += number


@rule
def count_battles(table: Table, found: Any) -> None:
    """Sea Battles laid out, won, and turned up from the deck to be faced."""
    for space in range(4):
        if table.battles[space] > 0:
            found[table.battles[space] - 1] += 1
    for s in range(table.count):
        for card in range(MOST_BATTLES):
            found[card] += int(has(table.seats[s].battles, card))
    for at in range(table.depth):
        step = table.agenda[at]
        if step.do in (FACE_BATTLE, SETTLE_BATTLE) and step.a >= AT_DECK:
            found[step.card] += 1


@rule
def tiles_lost(table: Table, box: Box) -> int:
    """The first Territory tile, from 1, that is not in exactly one place, a stack of its own type and level or somebody's."""
    found = np.zeros(MOST_TILES, np.int64)
    for number in range(STACKS):
        pile = table.stacks[number]
        for place in range(STACK):
            card = int(pile.tiles[place])
            if place < pile.left:
                found[card] += 1
                if 3 * int(box.tiles[card].type) + int(box.tiles[card].level) - 1 != number:
                    return 100 + card
            elif card != 0:
                return 200 + number
    for s in range(table.count):
        seat = table.seats[s]
        if seat.fresh & seat.tiles != seat.fresh:
            return 300 + s
        for card in range(MOST_TILES):
            found[card] += int(has(seat.tiles, card))
    if laid_out(table):
        for card in range(MOST_TILES):
            if found[card] != box.tiles[card].present:
                return 1 + card
    return 0


# Dice, Gods, tokens.


@rule
def dice_of(table: Table, colour: int) -> int:
    """All dice of a colour, wherever they are."""
    begin = 6 * colour
    end = KINDS if colour == VORDR_DIE else begin + 6
    count = int(table.supply[colour])
    for kind in range(begin, end):
        if kind < FIRST_VORDR:
            count += table.trade[kind]
        for s in range(table.count):
            count += table.seats[s].dice[kind]
            for space in range(4):
                if table.seats[s].stored[space] == kind + 1:
                    count += 1
    return count


@rule
def gods_of(table: Table, god: int) -> int:
    """All cards of a God: on the stack, discarded, on boards, and on their way there."""
    count = int(table.gods_left[god]) + int(table.gods_gone[god])
    for s in range(table.count):
        for place in range(PLACES):
            if table.seats[s].slots[place] == GOD + god:
                count += 1
        if table.seats[s].leader == GOD + god:
            count += 1
    for at in range(table.depth):
        step = table.agenda[at]
        if (step.do == GOD_ENTERS and step.card == god) or (step.do == LEAD and step.card == GOD + god):
            count += 1
    return count


@rule
def upgrades_of(table: Table, icon: int) -> int:
    """All Ship Upgrade tokens with an icon."""
    count = int(table.upgrades_left[icon])
    for s in range(table.count):
        count += table.seats[s].upgrades[icon]
    return count


# Limits.


@rule
def wrong_board(table: Table, box: Box, s: int) -> int:
    """What does not fit on a player board: a number for it."""
    seat = table.seats[s]
    if seat.food < 0 or seat.favor < 0 or seat.terror < 0 or seat.norn < 0 or seat.valkyrie < 0:
        return 1
    if seat.glory < 0 and table.phase < SCORING:
        return 2
    for token in range(3):
        if seat.tokens[token] < 0:
            return 3
    for good in range(GOODS):
        if seat.goods[good] < 0:
            return 4
    if over_full(table, box, s):
        return 5
    for slot in range(SLOTS):
        for place in range(SIZE * slot, SIZE * slot + SIZE):
            if seat.slots[place] < 0 or (seat.slots[place] > 0 and place - SIZE * slot >= box.cards_in_slot):
                return 10 + place
            if place > SIZE * slot and seat.slots[place] > 0 and seat.slots[place - 1] == 0:
                return 30 + place
    for space in range(4):
        if seat.artifacts[space] < 0 or (seat.artifacts[space] > 0 and space >= box.artifact_spaces):
            return 50 + space
        if seat.stored[space] > 0 and seat.artifacts[space] == 0:
            return 60 + space
    tokens = 0
    for icon in range(TOKENS_OF_UPGRADES):
        tokens += seat.upgrades[icon]
        if seat.upgrades[icon] < 0 or not 0 <= seat.spent[icon] <= seat.upgrades[icon]:
            return 70 + icon
    return 80 if tokens > box.upgrade_spaces else 0


@rule
def over_full(table: Table, box: Box, s: int) -> bool:
    """Whether a board has more dice than fit while nothing is pending that throws some away; or less than none."""
    dice = 0
    for kind in range(KINDS):
        if table.seats[s].dice[kind] < 0:
            return True
        dice += table.seats[s].dice[kind]
    if dice <= box.ship_dice:
        return False
    for at in range(table.depth):
        if table.agenda[at].do == KEEP_DICE and table.agenda[at].seat == s:
            return False
    return True


@rule
def wrong_table(table: Table, box: Box) -> int:
    """Locations and offerings that cannot be, hands that outlast what they are for, numbers under 0."""
    if int(table.taken) & int(box.here) != table.taken:
        return 9500
    for tile_ in range(3):
        if has(box.here, 6) and table.phase > 1:
            side = table.offerings[tile_]
            if side != box.pairs[2 * tile_] and side != box.pairs[2 * tile_ + 1]:
                return 9510 + tile_
    if table.depth == 0 and (table.in_hand or table.spoils_in_hand or table.journey):
        return 9520
    for place in range(table.destinations_left):
        for other in range(place):
            if table.destinations[place] == table.destinations[other]:
                return 9530
    for colour in range(VORDR_DIE + 1):
        if table.supply[colour] < 0:
            return 9540 + colour
    return 0


# What not everybody knows.


@rule
def other_world(table: Table, box: Box, seat: int, chance: Stream) -> None:
    """Face-down cards and tiles change places; Prophecies of others too, with those that may lie where they lie."""
    for deck in range(DECKS):
        for _ in range(40):
            swap_two(table.decks[deck].cards, int(table.decks[deck].left), chance)
    for _ in range(8):
        swap_two(table.destinations, int(table.destinations_left), chance)
        for stack in range(STACKS):
            swap_two(table.stacks[stack].tiles, int(table.stacks[stack].left), chance)
            exchange_fresh(table, box, stack, chance)
    for _ in range(80):
        exchange_prophecies(table, seat, draw(chance, MOST_PROPHECIES), draw(chance, MOST_PROPHECIES))


@rule
def swap_two(cards: Any, n: int, chance: Stream) -> None:
    """Two of the first `n` cards change places."""
    if n > 1:
        one, other = draw(chance, n), draw(chance, n)
        held = cards[one]
        cards[one] = cards[other]
        cards[other] = held


@rule
def exchange_fresh(table: Table, box: Box, number: int, chance: Stream) -> None:
    """A tile just taken might be any that lies in its stack."""
    pile = table.stacks[number]
    for s in range(table.count):
        seat = table.seats[s]
        for card in range(MOST_TILES):
            same = 3 * int(box.tiles[card].type) + int(box.tiles[card].level) - 1 == number
            if same and has(seat.fresh, card) and pile.left > 0:
                place = draw(chance, int(pile.left))
                other = int(pile.tiles[place])
                pile.tiles[place] = card
                seat.fresh = with_(without(seat.fresh, card), other)
                seat.tiles = with_(without(seat.tiles, card), other)
                return


@rule
def exchange_prophecies(table: Table, viewer: int, one: int, other: int) -> None:
    """Two Prophecies that this viewer does not see change places, if the one may be where the other is.

    When the deck was made anew from cards face up, everybody saw that these were in no hand.
    """
    if one == other or table.shuffled[one] != table.shuffled[other]:
        return
    first, second = hidden_place(table, viewer, one), hidden_place(table, viewer, other)
    if first < 0 or second < 0 or first == second:
        return
    put_prophecy(table, first, one, other)
    put_prophecy(table, second, other, one)


@rule
def hidden_place(table: Table, viewer: int, card: int) -> int:
    """Where a Prophecy lies that this viewer does not see: 100 + its place in the deck, or the seat that holds it; -1 for all others."""
    pile = table.decks[PROPHECIES]
    for place in range(pile.left):
        if pile.cards[place] == card:
            return 100 + place
    for s in range(table.count):
        if s != viewer and not table.over and has(table.seats[s].prophecies, card):
            return s
    return -1


@rule
def put_prophecy(table: Table, place: int, old: int, new: int) -> None:
    """A Prophecy lies where another lay."""
    if place >= 100:
        table.decks[PROPHECIES].cards[place - 100] = new
    else:
        seat = table.seats[place]
        seat.prophecies = with_(without(seat.prophecies, old), new)

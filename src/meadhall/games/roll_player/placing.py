"""The Dice Phase (RP-3): take an Initiative card, place its die, gain gold; the action is in `attributes.py`."""

from meadhall.engine import lapsed, roll, rule, tell, with_

from .force import gain_when
from .gold import gain, pay_for_die
from .happenings import ENEMY, PASSES, PLACES, TAKES, TRASHES
from .pool import stir_pool
from .rulebook import RP_3_2, RP_3_3, RP_3_4, RP_3_5, RP_3_7, RP_10_4, RP_10_5
from .sheet import next_space
from .state import (
    ACTING,
    COIN_TAKEN,
    DIGGING,
    FIRST_CARD,
    GOLD,
    GOLD_DIE,
    LAST_CARD,
    MATCHED,
    PLACING,
    ROW_FILLED,
    TAKING,
    Box,
    Table,
)


@rule
def take_initiative(table: Table, box: Box, s: int, p: int) -> None:
    """An Initiative card from the centre, with its die and its gold, lies before the sheet (RP-3.2)."""
    table.pool[p].away = 1
    table.seats[s].initiative = p
    tell(table, RP_3_2, TAKES, s, p, table.pool[p].colour, table.pool[p].face)
    stir_pool(table, box)
    table.phase = PLACING


@rule
def place_die(table: Table, box: Box, s: int, row: int) -> None:
    """The die goes to the leftmost empty space of a row (RP-3.3); its gold, all of it (RP-9.23), comes before the action (RP-9.25)."""
    seat = table.seats[s]
    place = table.pool[seat.initiative]
    space = next_space(seat, row)
    seat.dice[space].colour = place.colour
    seat.dice[space].face = place.face
    tell(table, RP_3_3, PLACES, s, place.colour, place.face, row)
    place.colour = 0
    place.face = 0
    table.laid = space
    collect(table, box, s, space)
    if box.solo:
        roll_enemy_die(table, box, s)
    stir_sheet(table, box, s)
    table.phase = ACTING
    table.acted = 0


@rule
def collect(table: Table, box: Box, s: int, space: int) -> None:
    """The coin (RP-3.4), 1 gold for a full row (RP-3.5), gold for a gold die (RP-3.6), and what cards pay."""
    seat = table.seats[s]
    place = table.pool[seat.initiative]
    if place.coin:
        gain(table, s, int(place.coin), RP_3_4)
        place.coin = 0
        gain_when(table, box, s, COIN_TAKEN)
    if seat.initiative == 0:
        gain_when(table, box, s, FIRST_CARD)
    elif seat.initiative == box.places - 1:
        gain_when(table, box, s, LAST_CARD)
    if space % 3 == 2:
        gain(table, s, int(box.row_gold), RP_3_5)
        gain_when(table, box, s, ROW_FILLED)
    if seat.dice[space].colour == GOLD:
        pay_for_die(table, box, s, False)
        gain_when(table, box, s, GOLD_DIE)
    row = space // 3
    story = box.backstories[seat.backstory]
    if story.position[row] == space % 3 and story.colour[row] == seat.dice[space].colour:
        gain_when(table, box, s, MATCHED)


@rule
def stir_sheet(table: Table, box: Box, s: int) -> None:
    """Dice of a sheet have changed: passes on Skills that act on it no longer stand."""
    table.seats[s].declined = lapsed(table.seats[s].declined, box.on_sheet)


@rule
def leave_action(table: Table, s: int) -> None:
    """The action is not taken (RP-3.7)."""
    table.acted = 1
    tell(table, RP_3_7, PASSES, s)


@rule
def end_turn(table: Table) -> None:
    """The next player clockwise, each once (RP-3.1); one card is left in the centre (RP-3.10)."""
    table.turn += 1
    table.phase = TAKING
    table.acted = 0
    if table.turn == table.count:
        table.phase = DIGGING
        table.turn = 0


@rule
def roll_enemy_die(table: Table, box: Box, s: int) -> None:
    """Alone: nothing after the lowest card (RP-10.3); else a die that may trash a Market card, at once (RP-10.6)."""
    p = int(table.seats[s].initiative)
    if p == 0:
        return
    face = roll(table.chance)
    last = p == box.places - 1
    why = RP_10_5 if last else RP_10_4
    tell(table, why, ENEMY, s, face)
    slot = (face - 1) // 2 if last else face - 1
    if slot < 3 and table.market[slot] > 0:
        card = int(table.market[slot]) - 1
        table.market[slot] = 0
        table.trash = with_(table.trash, card)
        tell(table, why, TRASHES, s, card)

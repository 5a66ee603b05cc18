"""The crew (RVR-13, GAP-3): dice of three colours and Vordr dice, on the boards, at Trade with Villages and in the supply.

Crew dice are red, yellow and blue, each colour a clan's own (RVR-13.1); a Vordr die is a crew die like the others (GAP-3.1), and
wherever dice are counted on a board it counts (RVR-3.9). Dice stored on Artifacts are not on the board (RVR-3.8).
"""

from meadhall.engine import draw, rule, tell

from .agenda import push
from .happenings import GETS_DIE, NO_DICE
from .rulebook import RVR_3_9, RVR_13_3
from .state import CLAN_ICON, FIRST_VORDR, KEEP_DICE, KINDS, VORDR_DIE, Box, Table

SIDES = 6


@rule
def dice_on(table: Table, s: int) -> int:
    """How many dice are on this player's board; those on Artifacts are not among them (RVR-3.8), Vordr dice are (GAP-3.1)."""
    dice = 0
    for kind in range(KINDS):
        dice += int(table.seats[s].dice[kind])
    return dice


@rule
def colour_of(kind: int) -> int:
    """The colour of a die: red, yellow or blue (RVR-13.1); a Vordr die has none of them and comes fourth."""
    return kind // SIDES


@rule
def icon_of(kind: int) -> int:
    """What a die shows: one of the icons of crew dice (RVR-13.2); a Vordr die has no other than those of clans (GAP-3.2)."""
    return kind % SIDES if kind < FIRST_VORDR else CLAN_ICON


@rule
def clan_shown(box: Box, kind: int) -> int:
    """The clan whose icon a die shows: that of its colour (RVR-13.3), on a Vordr die any of them (GAP-3.3); -1 for other icons."""
    if kind >= FIRST_VORDR:
        return (kind - FIRST_VORDR) // 2
    return int(box.clan_of[colour_of(kind)]) if icon_of(kind) == CLAN_ICON else -1


@rule
def symbols_on(kind: int) -> int:
    """How many icons are on the face: two on half of the faces of a Vordr die (GAP-3.2), one on all others."""
    return 1 + (kind - FIRST_VORDR) % 2 if kind >= FIRST_VORDR else 1


@rule
def token_icon(box: Box, kind: int) -> int:
    """What a die shows, in the numbers of Ship Upgrades and Artifacts, which tell the clans apart; -1: two icons of a clan."""
    if symbols_on(kind) == 2:
        return -1
    clan = clan_shown(box, kind)
    return icon_of(kind) if clan < 0 else CLAN_ICON + clan


@rule
def face(box: Box, colour: int, place: int) -> int:
    """The kind that a die of this colour is with this one of its six faces up (RVR-13.3, GAP-3.2)."""
    if colour == VORDR_DIE:
        return FIRST_VORDR + int(box.vordr_faces[place])
    return SIDES * colour + int(box.faces[SIDES * colour + place])


@rule
def has_side(box: Box, kind: int) -> bool:
    """Whether there is such a side on a die of this colour."""
    for place in range(SIDES):
        if face(box, colour_of(kind), place) == kind:
            return True
    return False


@rule
def rolled_kind(table: Table, box: Box, colour: int) -> int:
    """Roll a die of this colour."""
    return face(box, colour, draw(table.chance, SIDES))


@rule
def crew_left(table: Table) -> int:
    """How many red, yellow and blue dice are in the supply."""
    left = 0
    for colour in range(VORDR_DIE):
        left += int(table.supply[colour])
    return left


@rule
def put_die(table: Table, box: Box, s: int, kind: int, rolled: int, why: int) -> bool:
    """A die of the supply comes onto the board, over-full though it may be for the moment; of a colour that ran out none (RVR-13.3)."""
    colour = colour_of(kind)
    if table.supply[colour] == 0:
        tell(table, RVR_13_3, NO_DICE, s, colour)
        return False
    table.supply[colour] -= 1
    table.seats[s].dice[kind] += 1
    tell(table, why, GETS_DIE, s, kind, rolled)
    return True


@rule
def roll_on(table: Table, box: Box, s: int, colour: int, number: int, why: int) -> None:
    """So many dice of a colour are rolled onto the board; of a colour that runs out, what is left of it (RVR-13.3)."""
    for _ in range(min(number, int(table.supply[colour]))):
        number -= 1
        put_die(table, box, s, rolled_kind(table, box, colour), 1, why)
    if number > 0:
        tell(table, RVR_13_3, NO_DICE, s, colour)


@rule
def take_off(table: Table, s: int, kind: int) -> None:
    """A die of the board goes to the supply."""
    table.seats[s].dice[kind] -= 1
    table.supply[colour_of(kind)] += 1


@rule
def make_room(table: Table, box: Box, s: int) -> None:
    """Where more dice came than a board holds (RVR-3.1), their owner chooses which ones to keep, old or new (RVR-3.9)."""
    if dice_on(table, s) > box.ship_dice:
        push(table, KEEP_DICE, s, 0, 0, 0, RVR_3_9)

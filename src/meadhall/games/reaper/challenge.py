"""Phase 4, the Challenge (RPR-7): the three actions, and where cards may lie."""

from meadhall.engine import rule, tell

from .happenings import LAYS, PASSES, WAIVES
from .powers import use_power
from .rulebook import BLOCK_SCOPE_AREA, RPR_5_5, RPR_7_2, RPR_7_3, RPR_7_5, RPR_7_13, RPR_7_14, RPR_13_2, WAIVED_IMMUNE_ON
from .seats import clockwise
from .state import FIRST_GIFT, NO_POWER, OWN_PLACES, RIVALS_PLACE, Box, Seat, Table


@rule
def waive(table: Table, s: int) -> None:
    """The waiver goes down: no more actions in this challenge (RPR-7.2, RPR-12.8)."""
    table.seats[s].waived = 1
    tell(table, RPR_7_2, WAIVES, s)


@rule
def pass_with_reaper(table: Table, s: int) -> None:
    """The holder turns the token to its used side and passes (RPR-7.14, RPR-14.6)."""
    table.active = 0
    table.turn = clockwise(table, s, 1)
    tell(table, RPR_7_14, PASSES, s)


@rule
def play_card(table: Table, box: Box, s: int, kind: int, area: int, power: int, way: int) -> None:
    """A card goes from the hand to its place in an area (RPR-7.3), and its power, if wanted (RPR-7.13), works at once (RPR-7.6)."""
    seat = table.seats[s]
    seat.hand[kind] -= 1
    seat.played[kind] += 1
    if kind >= FIRST_GIFT:
        seat.laps[table.lap].played += 1
    place = table.seats[area].places[free_place(table.seats[area], s == area)]
    place.card = kind
    place.by = s
    place.power = power
    table.turn = clockwise(table, s, 1)
    if power == NO_POWER:
        tell(table, RPR_7_13, LAYS, s, kind, area)
    else:
        use_power(table, box, s, kind, area, power, way)


@rule
def free_place(seat: Seat, own: bool) -> int:
    """The place of an area where the next card of its owner, or of an opponent, lies (RPR-7.4, RPR-14.5)."""
    if not own:
        return RIVALS_PLACE
    return 0 if seat.places[0].card == 0 else 1


@rule
def closed(table: Table, box: Box, s: int, area: int) -> int:
    """The clause that keeps this seat's cards out of an area; 0 where it is open to them."""
    if area >= table.count:
        return RPR_7_3
    seat = table.seats[area]
    if not seat.inside:
        return RPR_5_5
    if seat.waived and box.rulings.waived_immune == WAIVED_IMMUNE_ON:
        return RPR_7_2
    if seat.blocked and (s != area or box.rulings.block_scope == BLOCK_SCOPE_AREA):
        return RPR_13_2
    if seat.places[OWN_PLACES - 1 if s == area else RIVALS_PLACE].card != 0:
        return RPR_7_5
    return 0

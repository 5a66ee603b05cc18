"""Effects in force: what a player's class ability and Weapons add up to (RP-9.19: a card goes before the rulebook)."""

from meadhall.engine import Row, lowest, rule, tell, without

from .happenings import ABILITY, GAINS_BY_CARD, GAINS_BY_CLASS
from .rulebook import RP_9_19
from .state import GOLD_WHEN, WEAPON, Box, Effect, Table


@rule
def part(effects: Row[Effect], kind: int, of: int) -> int:
    """What the effects of one card add, where they are of this kind and about this."""
    amount = 0
    for number in range(2):
        if effects[number].kind == kind and effects[number].of == of:
            amount += int(effects[number].amount)
    return amount


@rule
def force(table: Table, box: Box, s: int, kind: int, of: int) -> int:
    """What a seat's ability and Weapons add of a kind of effect, about one thing."""
    seat = table.seats[s]
    amount = part(box.jobs[seat.job].effects, kind, of)
    rest = int(seat.cards & box.kinds[WEAPON])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        amount += part(box.cards[card].effects, kind, of)
    return amount


@rule
def has_ability(table: Table, box: Box, s: int, kind: int) -> bool:
    """Whether a seat has an effect at all."""
    return force(table, box, s, kind, 0) > 0


@rule
def gain_when(table: Table, box: Box, s: int, moment: int) -> None:
    """Gold that the ability and Weapons pay at such a moment."""
    seat = table.seats[s]
    gold = part(box.jobs[seat.job].effects, GOLD_WHEN, moment)
    if gold != 0:
        seat.gold += gold
        tell(table, RP_9_19, GAINS_BY_CLASS, s, gold, seat.job)
    rest = int(seat.cards & box.kinds[WEAPON])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        gold = part(box.cards[card].effects, GOLD_WHEN, moment)
        if gold != 0:
            seat.gold += gold
            tell(table, RP_9_19, GAINS_BY_CARD, s, gold, card)


@rule
def by_class(table: Table, box: Box, s: int, kind: int, of: int) -> bool:
    """Whether it is the class ability, and not a Weapon alone, that has such an effect."""
    return part(box.jobs[table.seats[s].job].effects, kind, of) != 0


@rule
def tell_ability(table: Table, s: int) -> None:
    """A class ability is used: the log says so."""
    tell(table, RP_9_19, ABILITY, s, table.seats[s].job)

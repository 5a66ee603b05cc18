"""What a sheet amounts to so far, for the words and the board: the rules' own sums once more, in plain Python.

The rules in `totals.py`, `measures.py`, `tally.py` and `market.py` are compiled and take records; here a plain copy will do as well.
"""

from collections.abc import Iterator
from typing import Any

from . import state as t
from .actions import REACH


def cards_of(cards: Any) -> list[int]:
    """The cards of a set, by number."""
    return [card for card in range(t.CARDS) if int(cards) >> card & 1]


def effects(view: Any, box: Any, s: int) -> Iterator[Any]:
    """The effects in force for a seat: those of its class and of its Weapons (RP-9.19)."""
    yield from box.jobs[int(view.seats[s].job)].effects
    for card in cards_of(int(view.seats[s].cards) & int(box.kinds[t.WEAPON])):
        yield from box.cards[card].effects


def force(view: Any, box: Any, s: int, kind: int, of: int = 0) -> int:
    """What the effects of a kind about one thing add up to."""
    return sum(int(one.amount) for one in effects(view, box, s) if one.kind == kind and one.of == of)


def dice_in(view: Any, s: int, row: int) -> list[Any]:
    """The dice of a row."""
    return [die for die in (view.seats[s].dice[space] for space in range(3 * row, 3 * row + 3)) if die.face]


def change(view: Any, box: Any, s: int, row: int) -> int:
    """The race's bonus or penalty for a row (RP-8.1); a Weapon may lift the penalty."""
    amount = int(box.races[int(view.seats[s].race)].change[row])
    return 0 if amount < 0 and force(view, box, s, t.NO_PENALTY) else amount


def total(view: Any, box: Any, s: int, row: int) -> int:
    """The total of a row (RP-8.1, RP-8.2)."""
    more = sum(int(one.amount) for one in effects(view, box, s) if one.kind == t.TOTAL and one.of in (row, t.EVERY))
    return sum(int(die.face) for die in dice_in(view, s, row)) + change(view, box, s, row) + more


def goal_total(view: Any, box: Any, s: int, row: int) -> int:
    """The total that the row's goal is held against (RP-9.19)."""
    more = 0
    for one in effects(view, box, s):
        if one.kind == t.DICE and one.of in (row, t.EVERY):
            more += int(one.amount) * sum(one.face in (0, die.face) for die in dice_in(view, s, row))
    return total(view, box, s, row) + more


def goal_stars(view: Any, box: Any, s: int, row: int) -> int:
    """The stars of a row's goal, 0 where it is not met (RP-8.3 to RP-8.6)."""
    job = box.jobs[int(view.seats[s].job)]
    return int(job.stars[row]) if job.low[row] <= goal_total(view, box, s, row) <= job.high[row] else 0


def matched(view: Any, box: Any, s: int, row: int) -> bool:
    """Whether a row's Backstory goal agrees in colour and position (RP-8.9)."""
    story = box.backstories[int(view.seats[s].backstory)]
    die = view.seats[s].dice[3 * row + int(story.position[row])]
    return bool(die.face and die.colour == story.colour[row])


def matches(view: Any, box: Any, s: int) -> int:
    """How many Backstory goals agree."""
    return sum(matched(view, box, s, row) for row in range(t.ROWS))


def dice_of(view: Any, s: int, colour: int) -> int:
    """The dice of a colour on a sheet."""
    return sum(bool(die.face and die.colour == colour) for die in view.seats[s].dice)


def class_dice(view: Any, box: Any, s: int) -> int:
    """The dice of the class colour (RP-8.7)."""
    return dice_of(view, s, int(box.jobs[int(view.seats[s].job)].colour))


def alignment_stars(view: Any, box: Any, s: int) -> int:
    """What the token's space pays or costs (RP-8.8)."""
    return int(box.alignments[int(view.seats[s].alignment)].stars[int(view.seats[s].at)])


def set_size(view: Any, box: Any, s: int, kind: int) -> int:
    """How many Armor cards of a type a seat has (RP-8.14)."""
    return (int(view.seats[s].cards) & int(box.kinds[kind])).bit_count()


def armor_stars(view: Any, box: Any, s: int, kind: int) -> int:
    """What a set pays (RP-8.15), with 1 more where it suits the class (RP-8.16)."""
    count, armor = set_size(view, box, s, kind), box.armors[kind - t.CHAIN]
    suits = int(armor.colours) >> int(box.jobs[int(view.seats[s].job)].colour) & 1
    return int(armor.steps[count]) + (1 if suits and count else 0)


def trait_stars(view: Any, box: Any, s: int, card: int) -> int:
    """What a Trait pays (RP-8.17)."""
    trait = box.cards[card]
    count = measured(view, box, s, trait)
    if trait.rivals:
        count = sum(measured(view, box, other, trait) > count for other in range(int(view.count)) if other != s)
    if trait.per > 0:
        stars = int(trait.stars) * (count // int(trait.per))
        return min(stars, int(trait.cap)) if trait.cap > 0 else stars
    if trait.least > 0 and count < trait.least:  # without a least number, a total below 0 is low as well
        return 0
    return int(trait.stars) if count <= trait.most else 0


def stars(view: Any, box: Any, s: int) -> int:
    """All stars, were the game over now (RP-8)."""
    goals = sum(goal_stars(view, box, s, row) for row in range(t.ROWS))
    armor = sum(armor_stars(view, box, s, kind) for kind in (t.CHAIN, t.LEATHER, t.MYSTIC))
    traits = sum(trait_stars(view, box, s, card) for card in cards_of(int(view.seats[s].cards) & int(box.kinds[t.TRAIT])))
    story = int(box.backstory_stars[matches(view, box, s)])
    return goals + class_dice(view, box, s) + alignment_stars(view, box, s) + story + armor + traits


def measured(view: Any, box: Any, s: int, trait: Any) -> int:
    """The number that a Trait's measure gives for a seat."""
    seat, measure, of = view.seats[s], int(trait.measure), int(trait.of)
    if measure <= t.OF_SPREAD:
        return _of_totals(view, box, s, trait)
    if measure <= t.OF_MONOCHROME:
        return _of_dice(view, box, s, trait)
    if measure == t.OF_GOLD:
        return int(seat.gold)
    if measure == t.OF_CARDS:
        return (int(seat.cards) & int(box.kinds[of])).bit_count()
    if measure == t.OF_EXHAUSTED:
        return int(seat.exhausted).bit_count()
    if measure == t.OF_PLACE:
        return int(_stands(int(seat.at), of))
    if measure == t.OF_GOALS:
        return sum(goal_stars(view, box, s, row) > 0 for row in range(t.ROWS))
    return matches(view, box, s)


def _of_totals(view: Any, box: Any, s: int, trait: Any) -> int:
    totals, measure = [total(view, box, s, row) for row in range(t.ROWS)], int(trait.measure)
    if measure == t.OF_TOTAL:
        return totals[int(trait.of)]
    if measure in (t.OF_HIGHEST, t.OF_LOWEST):
        return max(totals) if measure == t.OF_HIGHEST else min(totals)
    if measure == t.OF_ROWS:
        return sum(amount >= trait.face for amount in totals)
    return sum(amount <= trait.face for amount in totals) if measure == t.OF_LOW_ROWS else len(set(totals))


def _of_dice(view: Any, box: Any, s: int, trait: Any) -> int:
    measure, of = int(trait.measure), int(trait.of)
    if measure == t.OF_COLOUR:
        return class_dice(view, box, s) if of == t.OWN_COLOUR else dice_of(view, s, of)
    rows = [dice_in(view, s, row) for row in range(t.ROWS) if of in (row, t.EVERY)]
    if measure == t.OF_FACES:
        return sum(die.face == trait.face for dice in rows for die in dice)
    if measure == t.OF_COLOURS:
        return len({int(die.colour) for dice in rows for die in dice})
    full = [dice for dice in (dice_in(view, s, row) for row in range(t.ROWS)) if len(dice) == 3]
    return sum(_patterned(dice, measure) for dice in full)


def _patterned(dice: list[Any], measure: int) -> bool:
    faces = sorted(int(die.face) for die in dice)
    if measure == t.OF_TRIPLES:
        return faces[0] == faces[2]
    if measure == t.OF_RUNS:
        return faces == [faces[0], faces[0] + 1, faces[0] + 2]
    return len({int(die.colour) for die in dice}) == 1


def _stands(at: int, where: int) -> bool:
    return {
        t.AT_GOOD: at < 3,
        t.AT_EVIL: at >= 6,
        t.AT_LAWFUL: at % 3 == 0,
        t.AT_CHAOTIC: at % 3 == 2,
        t.AT_CENTRE: at == t.CENTRE,
        t.AT_CORNER: at in (0, 2, 6, 8),
        t.AT_NEUTRAL: at in (1, 3, 4, 5, 7),
    }[where]


def price(view: Any, box: Any, s: int, card: int) -> int:
    """The cost of a Market card to this player, never below nothing."""
    about = [int(box.cards[card].kind), t.ANY_CARD] + [t.ANY_ARMOR] * int(box.cards[card].kind >= t.CHAIN)
    off = int(view.seats[s].bargain) + sum(force(view, box, s, t.DISCOUNT, of) for of in about)
    if not view.seats[s].bought:
        off += sum(force(view, box, s, t.FIRST_DISCOUNT, of) for of in about)
    return max(0, int(box.cards[card].cost) - off)


def reach(view: Any, box: Any, s: int) -> int:
    """How far a Constitution action turns a die (RP-4.4)."""
    return min(REACH, 1 + force(view, box, s, t.STRONGER, t.CON))


def open_attributes(view: Any, box: Any, s: int) -> list[int]:
    """The attributes whose actions this seat may take in the middle of its turn or of a Skill; none where it may not."""
    if view.doing == t.FURTHER and view.doer == s:
        return [int(view.what)]
    if view.doing != t.NOTHING or view.phase != t.ACTING or view.active != s:
        return []
    any_of_them = force(view, box, s, t.OTHER_ACTION) > 0 and not int(view.seats[s].used) >> t.USED_OTHER & 1
    row = int(view.laid) // 3
    return [one for one in range(t.ROWS) if one == row or any_of_them or force(view, box, s, t.INSTEAD, one) > 0]


def may_stay(view: Any, box: Any, s: int) -> bool:
    """Whether the own token may be left where it is (RP-9.19)."""
    return force(view, box, s, t.STILL) > 0 and not int(view.seats[s].used) >> t.USED_STILL & 1

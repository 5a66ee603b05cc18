"""What a seat amounts to so far, for the words and the board: the rules' own sums once more, in plain Python.

The rules in `measures.py` and `tally.py` are compiled and take records; here a plain copy will do as well. Of a seat whose Prophecies are
hidden from the viewer, only what is `open` may be shown.
"""

from typing import Any

from . import state as t
from .rulebook import TERROR_VALUE_TRIANGULAR
from .vocabulary import MEASURES, SUBJECTS

COLLECTIONS = ("treasure", "art", "armor", "carvings")
TRIOS = (t.SEA_TAPESTRY, t.SWORDS, None)
"""The first kind of each trio; tokens are no spoils."""


def members(numbers: int, most: int = 63) -> list[int]:
    """The members of a set."""
    return [one for one in range(most) if int(numbers) >> one & 1]


def dice_on(view: Any, s: int) -> int:
    """The dice on a board (RVR-3.1); those on Artifacts do not count (RVR-3.8)."""
    return sum(int(number) for number in view.seats[s].dice)


def cards_on(view: Any, s: int) -> list[int]:
    """The cards on a board, those in slots and the leader."""
    seat = view.seats[s]
    return [int(card) for card in (*seat.slots, seat.leader) if card]


def reavers_of(view: Any, s: int) -> list[int]:
    """The Reavers on a board and in the Glory pile."""
    pile = [reaver for reaver, owner in enumerate(view.fallen) if owner == s + 1]
    return [card - 1 for card in cards_on(view, s) if card < t.GOD] + pile


def artifacts_of(view: Any, s: int) -> int:
    """The Artifacts on a board and in the Glory pile (RVR-15.1)."""
    return sum(card > 0 for card in view.seats[s].artifacts) + sum(owner == s + 1 for owner in view.relics)


def tiles_of(view: Any, s: int) -> list[int]:
    """The Territory tiles of a seat, those just taken too."""
    return members(int(view.seats[s].tiles) | int(view.seats[s].fresh))


def victories(view: Any, s: int) -> int:
    """Sea Battles won and Territory tiles together (RVR-15.7)."""
    return len(members(int(view.seats[s].battles))) + len(tiles_of(view, s))


def goods(view: Any, s: int, kind: int) -> int:
    """How many of a kind of spoils were kept."""
    return int(view.seats[s].goods[kind - t.TREASURE])


def trio(view: Any, s: int, which: int) -> list[int]:
    """How many a seat has of the three kinds of Tapestries, weapons or tokens."""
    first = TRIOS[which]
    return [int(number) for number in view.seats[s].tokens] if first is None else [goods(view, s, first + kind) for kind in range(3)]


# What scores.


def collection_glory(view: Any, box: Any, s: int, which: int) -> int:
    """What the table pays for the cards of a type (RVR-15.3)."""
    number, long = goods(view, s, t.TREASURE + which), int(box.steps_long[which])
    steps = [0, *(int(glory) for glory in box.steps[6 * which : 6 * which + long])]
    return number // long * steps[long] + steps[number % long] if long else 0


def trio_glory(view: Any, box: Any, s: int, which: int) -> int:
    """What sets and single ones of three kinds pay (RVR-15.2, RVR-15.6)."""
    kinds = trio(view, s, which)
    sets = min(kinds)
    return sets * int(box.trio_set[which]) + (sum(kinds) - 3 * sets) * int(box.trio_single[which])


def terror_cost(view: Any, box: Any, s: int) -> int:
    """What Terror costs (RVR-15.6)."""
    terror = int(view.seats[s].terror)
    return terror * (terror + 1) // 2 if box.rulings.terror_value == TERROR_VALUE_TRIANGULAR else terror * int(box.ending_terror)


def prophecy_glory(view: Any, box: Any, s: int, prophecy: int) -> int:
    """What a Prophecy pays (RVR-15.5), without a Norn."""
    card, number = box.prophecies[prophecy], counted(view, box, s, prophecy)
    if card.per:
        return min(int(card.glory) * (number // int(card.per)), int(card.cap))
    return int(card.glory) if card.least <= number <= card.most else 0


def norned(view: Any, box: Any, s: int) -> list[int]:
    """The Prophecies that get the seat's Norns: those that pay most (GAP-2.1)."""
    worth = {card: prophecy_glory(view, box, s, card) for card in members(int(view.seats[s].prophecies))}
    return sorted(card for card in sorted(worth, key=lambda card: -worth[card])[: int(view.seats[s].norn)] if worth[card])


def fulfilled(view: Any, box: Any, s: int, prophecy: int) -> int:
    """What a Prophecy of a seat pays, twice with a Norn (GAP-2.2)."""
    return prophecy_glory(view, box, s, prophecy) * (2 if prophecy in norned(view, box, s) else 1)


def open_glory(view: Any, box: Any, s: int) -> int:
    """All the Glory of a seat but for its Prophecies, were the game over now (RVR-15)."""
    cards = sum(collection_glory(view, box, s, which) for which in range(4)) + sum(trio_glory(view, box, s, which) for which in range(3))
    return int(view.seats[s].glory) + cards + artifacts_of(view, s) * int(box.ending_artifact) - terror_cost(view, box, s)


def glory(view: Any, box: Any, s: int) -> int:
    """All the Glory of a seat, were the game over now."""
    return open_glory(view, box, s) + sum(fulfilled(view, box, s, card) for card in members(int(view.seats[s].prophecies)))


# What Prophecies count.


def counted(view: Any, box: Any, s: int, prophecy: int) -> int:
    """The number that a Prophecy counts for a seat."""
    card = box.prophecies[prophecy]
    measure = list(MEASURES)[int(card.measure)]
    of = SUBJECTS[measure][int(card.of) - 1] if card.of else ""
    for some in (_of_cards, _of_tiles, _of_goods, _of_things):
        numbers = some(view, box, s, int(card.of) - 1, of)
        if measure in numbers:
            return numbers[measure]
    raise AssertionError(measure)


def _of_cards(view: Any, box: Any, s: int, place: int, of: str) -> dict[str, int]:
    slots = [[int(card) for card in view.seats[s].slots[3 * slot : 3 * slot + 3] if card] for slot in range(t.SLOTS)]
    return {
        "reavers": sum(not of or box.reavers[reaver].clan == place for reaver in reavers_of(view, s)),
        "specialized": sum(card < t.GOD for slot in slots for card in slot),
        "slots": sum(len(slot) > 0 for slot in slots),
        "full_slots": sum(len(slot) == 3 for slot in slots),
        "gods": sum(card >= t.GOD for card in cards_on(view, s)),
    }


def _of_tiles(view: Any, box: Any, s: int, place: int, of: str) -> dict[str, int]:
    tiles = [box.tiles[card] for card in tiles_of(view, s)]
    return {
        "battles": len(members(int(view.seats[s].battles))),
        "tiles": sum(not of or tile.type == place for tile in tiles),
        "high_tiles": sum(tile.level == 3 for tile in tiles),
        "low_tiles": sum(tile.level == 1 for tile in tiles),
        "tile_sets": min(sum(tile.type == kind for tile in tiles) for kind in range(3)),
    }


def _of_goods(view: Any, box: Any, s: int, place: int, of: str) -> dict[str, int]:
    tapestries, weapons, tokens = (trio(view, s, which) for which in range(3))
    kept = {name: goods(view, s, t.TREASURE + which) for which, name in enumerate(COLLECTIONS)}
    sets = {"tapestry": sum(tapestries), "tapestry_sets": min(tapestries)}
    return kept | sets | {"weapons": weapons[place] if of else sum(weapons), "tokens": tokens[place] if of else sum(tokens)}


def _of_things(view: Any, box: Any, s: int, place: int, of: str) -> dict[str, int]:
    seat = view.seats[s]
    return {
        "artifacts": sum(card > 0 for card in seat.artifacts),
        "stored": sum(die > 0 for die in seat.stored),
        "upgrades": sum(int(number) for number in seat.upgrades),
        "terror": int(seat.terror),
        "food": int(seat.food),
        "favor": int(seat.favor),
        "dice": sum(int(number) for number in seat.dice[t.FIRST_VORDR :]) if of else dice_on(view, s),
        "prophecies": len(members(int(seat.prophecies))),
        "valkyries": int(seat.valkyrie),
    }

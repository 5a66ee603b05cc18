"""Small cases of what is hidden in Reavers of Midgard: every world that a viewer may imagine can be listed."""

from collections.abc import Hashable
from itertools import permutations
from typing import Any

from meadhall.engine import SPECTATOR
from meadhall.games.reavers.state import PROPHECIES, REAVERS
from meadhall.testing import Spread

from .laying import Laid, bits
from .naming import DECKS, prophecy, reaver, tile


def spreads() -> list[Spread]:
    """Small cases in which every world can be listed; what they are not about lies in the box."""
    return [few_prophecies(), renewed_prophecies(), fresh_tiles(), few_reavers(), few_destinations()]


def bare(seats: int) -> Laid:
    """A table without a card or tile."""
    laid = Laid(seats)
    for deck in DECKS:
        laid.only(deck)
    for pile in laid.table.stacks:
        pile.tiles[:] = pile.left = 0
    return laid.destinations()


def few_prophecies() -> Spread:
    """Three Prophecies that seat 0 does not see: one in another's hand, two in the deck, in any of six ways."""
    names = ("Many Oars", "A Wide Country", "Clean Hands")
    laid = bare(2).only("prophecies", *names[1:], under=["A Crowded Keel"])
    laid[0].prophecies, laid[1].prophecies = bits([prophecy("Woven Tales")]), bits([prophecy(names[0])])
    worlds: dict[Hashable, float] = {(bits([hand]), *deck): 1 for hand, *deck in permutations(map(prophecy, names))}
    return Spread(laid.table, laid.box, 0, lambda world: (int(world.seats[1].prophecies), *order(world, PROPHECIES)), worlds, "Prophecies")


def renewed_prophecies() -> Spread:
    """The deck was made anew: seats 1 and 2 hold one card each from before, seat 1 one from after, and two are left."""
    old, new = ("Many Oars", "A Wide Country"), ("Clean Hands", "Old Wonders", "Woven Tales")
    laid = bare(3).only("prophecies", *new[1:])
    laid[1].prophecies = bits([prophecy(old[0]), prophecy(new[0])])
    laid[2].prophecies = bits([prophecy(old[1])])
    laid.table.renewals = 1
    for name in new:
        laid.table.shuffled[prophecy(name)] = 1
    worlds: dict[Hashable, float] = {
        (bits([mine, late]), bits([other]), *deck): 1
        for mine, other in permutations(map(prophecy, old))
        for late, *deck in permutations(map(prophecy, new))
    }

    def world(table: Any) -> tuple[int, ...]:
        return (int(table.seats[1].prophecies), int(table.seats[2].prophecies), *order(table, PROPHECIES))

    return Spread(laid.table, laid.box, 0, world, worlds, "Prophecies of a deck made anew")


def fresh_tiles() -> Spread:
    """A tile just taken, and the two that are left of its stack: whoever took it knows no more than others."""
    names = ("Hen Cot", "Barley Ness", "Otter Ford")
    cards = [tile(name) for name in names]
    laid = bare(2)
    laid[0].tiles = bits([cards[0], tile("Gold Temple")])
    laid[0].fresh = bits(cards[:1])
    laid.table.stacks[0].tiles[:2] = cards[1:]
    laid.table.stacks[0].left = 2
    worlds: dict[Hashable, float] = {(bits([taken]), *rest): 1 for taken, *rest in permutations(cards)}

    def world(table: Any) -> tuple[int, ...]:
        return (int(table.seats[0].fresh), *(int(card) for card in table.stacks[0].tiles[:2]))

    return Spread(laid.table, laid.box, 0, world, worlds, "Territory tiles")


def few_reavers() -> Spread:
    """Three Reavers in the deck, as the viewer sees it who has no seat."""
    names = ("Brand Ironjaw", "Orm One-Lamp", "Hild Raven-Fed")
    laid = bare(2).only("reavers", *names)
    worlds: dict[Hashable, float] = dict.fromkeys(permutations(map(reaver, names)), 1)
    return Spread(laid.table, laid.box, SPECTATOR, lambda world: order(world, REAVERS), worlds, "Reavers")


def few_destinations() -> Spread:
    """Three Destination cards are left."""
    laid = bare(2).destinations("sea", "recruit", "trade")
    cards = [int(card) for card in laid.table.destinations[:3]]
    worlds: dict[Hashable, float] = dict.fromkeys(permutations(cards), 1)
    return Spread(laid.table, laid.box, 1, lambda world: tuple(int(card) for card in world.destinations[:3]), worlds, "Destinations")


def order(table: Any, deck: int) -> tuple[int, ...]:
    """The face-down cards of a deck."""
    pile = table.decks[deck]
    return tuple(int(card) for card in pile.cards[: pile.left])

"""Costs and the ways to pay them (RVR-4.6, RVR-6.12, RVR-6.13, RVR-7.9, GAP-3.3, GAP-3.4, GAP-8), the ways against every subset of dice."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import payment, ways
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import RULEBOOK as BOOK

from .laying import Laid, icon, kind
from .naming import words_of

WHY = BOOK.constant("RVR_7_1")
LEADERS = {"": (), "Brand Ironjaw": ("helmet",), "Birna Root-Reader": ("tree",), "Hild Raven-Fed": ("bird",)}
LEADERS |= {"Odin": ("bird",), "Loki": ("helmet", "tree"), "Heimdall": ("helmet",)}
"""Leaders, and the icons that are wild by them."""
CLAN_ICONS = {"red": "helmet", "yellow": "tree", "blue": "bird"}
NEEDS = ("hammer", "shield", "chest", "ship", "red", "yellow", "blue", "die", "wild")
PRICE = t.ABILITY_COST + t.MOST_REAVERS - 1
"""The cost of a Reaver whom there is not, free for any cost."""
SHOWN = t.BATTLE_COST + t.MOST_BATTLES - 1
"""The dice at the top of a Sea Battle that there is not."""


# An oracle: dice and tokens as words, the rules told once more, and every subset tried.


def may_be(source: str, wild: tuple[str, ...]) -> set[str]:
    """Everything that a die or a token ("token ship") can be spent as."""
    first, *rest = source.split()
    shown = rest[-1]
    found = {"die"} if first in ("vordr", "token") else {"die", first}
    if shown == "clan":
        shown = CLAN_ICONS[first]
    if shown in wild:
        return found | {"wild", "hammer", "shield", "chest", "ship"}
    return found | {"hammer" if shown == "double_hammer" else shown} & {*found, "hammer", "shield", "chest", "ship"}


def counts_two(source: str, wild: tuple[str, ...], cost: int, reading: str) -> bool:
    """Whether a double face may be spent as two things at once."""
    return source.startswith("vordr 2") and source.split()[2] in wild and (reading != "offering_only" or 8 <= cost <= 13)


def met(needs: Counter[str], sources: Sequence[str], wild: tuple[str, ...], cost: int, reading: str) -> bool:
    """Whether these dice and tokens meet the needs."""
    return tried(frozenset((+needs).items()), tuple(sorted(sources)), wild, cost, reading)


@cache
def tried(amounts: frozenset[tuple[str, int]], sources: tuple[str, ...], wild: tuple[str, ...], cost: int, reading: str) -> bool:
    """The dice and tokens, tried one after the other; the subsets of a ship share most of the way."""
    needs = Counter(dict(amounts))
    if not needs:
        return True
    if not sources:
        return False
    first, rest = sources[0], sources[1:]
    can = sorted(need for need in may_be(first, wild) if needs[need] > 0)
    spent = [Counter([one]) for one in can]
    if counts_two(first, wild, cost, reading):
        pairs = [Counter([one, two]) for one in can for two in can]
        spent += [pair for pair in pairs if pair <= needs and (reading == "any_cost" or "wild" in pair)]
    return any(met(needs - gone, rest, wild, cost, reading) for gone in spent) or met(needs, rest, wild, cost, reading)


def oracle(needs: Counter[str], held: list[str], wild: tuple[str, ...], cost: int, rulings: dict[str, str]) -> set[tuple[str, ...]]:
    """Every set of dice and tokens that pays and of which none can be left out."""
    reading = rulings.get("double_vordr", "symbols")
    plain = rulings.get("sea_combination") == "no_wild" and t.BATTLE_COST <= cost < t.TILE_COST
    if plain or (cost == t.MAELSTROM_COST and rulings.get("maelstrom_payment") == "dice_only"):
        held = [source for source in held if not source.startswith("token")]
    if plain:
        wild, held = (), [source.replace("double_hammer", "another") for source in held]
    found: set[tuple[str, ...]] = set()
    if not met(needs, held, wild, cost, reading):
        return found
    for size in range(needs.total() + 1):
        for some in {tuple(sorted(each)) for each in combinations(held, size)}:
            less = [some[:place] + some[place + 1 :] for place in range(len(some))]
            if met(needs, some, wild, cost, reading) and not any(met(needs, fewer, wild, cost, reading) for fewer in less):
                found.add(tuple(sorted(source.replace("another", "double_hammer") for source in some)))
    return found


def price(laid: Laid, cost: int, **amounts: int) -> None:
    """A cost of one's own."""
    asked = laid.box.costs[cost]
    for name in ("food", "favor", "glory", "prophecy", "keep_spoils", "reaver"):
        setattr(asked, name, amounts.pop(name, 0))
    asked.need[:] = [amounts.pop(need, 0) for need in NEEDS]
    assert not amounts


def listed(laid: Laid, cost: int, s: int = 0) -> list[tuple[str, ...]]:
    """The ways to pay a cost, each as its dice and tokens in words."""
    found = []
    for number in range(payment.ways(laid.table, laid.box, s, cost)):
        counts = np.zeros(32, np.int64)
        payment.way(laid.table, laid.box, s, cost, number, counts)
        found.append(tuple(sorted(Counter({source_words(each): int(count) for each, count in enumerate(counts)}).elements())))
    return found


def source_words(source: int) -> str:
    """A source in words: a kind of die, or a token."""
    if source < t.KINDS:
        return words_of(source)
    names = ("hammer", "double_hammer", "shield", "chest", "ship", "helmet", "tree", "bird")
    return f"token {next(name for name in names if icon(name) == source - t.KINDS)}"


def chance_ship(rng: random.Random) -> tuple[list[str], str]:
    """Up to ten dice and three tokens, more of some kinds, and a leader."""
    kinds = [words_of(each) for each in range(t.KINDS)]
    some = rng.sample(kinds, rng.choice([3, 6, 24]))
    dice = [rng.choice(some) for _ in range(rng.randint(0, 10))]
    names = ["hammer", "double_hammer", "shield", "chest", "ship", "helmet", "tree", "bird"]
    tokens = [f"token {rng.choice(names)}" for _ in range(rng.randint(0, 3))]
    return dice + tokens, rng.choice(list(LEADERS))


def board(laid: Laid, held: list[str], leader: str) -> Laid:
    """Seat 0 has this ship."""
    dice = Counter(source for source in held if not source.startswith("token"))
    tokens = [source.split()[1] for source in held if source.startswith("token")]
    words = ", ".join(f"{number} {source}" for source, number in dice.items())
    return laid.seat(0, dice=words, upgrades=" ".join(tokens), leader=leader)


RULINGS: list[dict[str, str]] = [
    {},
    {"double_vordr": "offering_only"},
    {"double_vordr": "any_cost"},
    {"sea_combination": "no_wild", "double_vordr": "any_cost"},
    {"maelstrom_payment": "dice_only"},
]


@pytest.mark.clauses("RVR-6.12", "RVR-6.13", "RVR-7.9", "GAP-3.3", "GAP-3.4", "GAP-6.6", "GAP-8.4", "RVR-10.8")
@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("cost", [PRICE, SHOWN, t.OFFERING_COST, t.MAELSTROM_COST])
def test_the_ways_are_those_found_by_trying_all(cost: int, rulings: dict[str, str]) -> None:
    """Random ships and costs: the same ways as trying every subset finds, each once, in an order that stays."""
    rng = random.Random(f"{cost} {rulings}")
    laid = Laid(2, **rulings)
    paid = 0
    for _ in range(25):
        held, leader = chance_ship(rng)
        board(laid, held, leader)
        needs = Counter({need: rng.randint(1, 2) for need in rng.sample(NEEDS, rng.randint(1, 3))})
        price(laid, cost, **needs)
        expected = oracle(needs, held, LEADERS[leader], cost, rulings)
        found = listed(laid, cost)
        assert len(found) == len(set(found))
        assert set(found) == expected, (needs, held, leader)
        assert payment.can_pay(laid.table, laid.box, 0, cost) == bool(expected)
        assert found == listed(laid, cost)
        paid += bool(expected)
    assert 2 < paid < 25


def test_there_are_never_more_ways_than_actions() -> None:
    """Ten dice that all differ and three tokens: of 13 five can be chosen in 1287 ways, and no cost has more than any five of them."""
    held = [words_of(each) for each in (0, 2, 3, 4, 6, 8, 9, 10, 12, 14)] + ["token hammer", "token chest", "token bird"]
    laid = board(Laid(2), held, "Hild Raven-Fed")
    price(laid, PRICE, die=5)
    assert payment.ways(laid.table, laid.box, 0, PRICE) == comb(13, 5) == 1287 < a.WAYS
    held[:5] = [words_of(each) for each in (17, 18, 19, 20, 21)]
    board(laid, held, "Hild Raven-Fed")
    price(laid, PRICE, ship=2, hammer=1, shield=1, die=1)
    found = listed(laid, PRICE)
    assert 0 < len(found) == len(set(found)) <= comb(13, 5)
    any_cost = board(Laid(2, double_vordr="any_cost"), held, "Hild Raven-Fed")
    price(any_cost, PRICE, die=7)
    assert 0 < payment.ways(any_cost.table, any_cost.box, 0, PRICE) <= comb(13, 6) < a.WAYS


def test_a_number_beyond_the_last_way_is_none() -> None:
    """Of three different dice two are chosen in three ways."""
    needs, covers, limits = 2, 0x111, 0x111
    assert ways.count(needs, covers, 0, limits) == 3
    assert [ways.find(needs, covers, 0, limits, number) for number in range(4)] == [0x011, 0x101, 0x110, -1]


# What the costs of the game ask for.


def payable(laid: Laid, *costs: int, s: int = 0) -> list[bool]:
    return [bool(payment.can_pay(laid.table, laid.box, s, cost)) for cost in costs]


@pytest.mark.clauses("RVR-7.1", "RVR-8.1", "RVR-10.1")
def test_what_the_raids_and_the_sea_ask_for() -> None:
    """Villages 1 Food and 2 Chests, keeps 2 Food and 2 Shields, the sea 4 Food."""
    costs = (t.VILLAGES, t.KEEPS, t.SEA)
    laid = Laid(2)
    assert payable(laid.seat(0, food=1, dice="red chest, blue chest"), *costs) == [True, False, False]
    assert payable(laid.seat(0, food=2, dice="red chest, red shield, blue shield"), *costs) == [False, True, False]
    assert payable(laid.seat(0, food=4, dice=""), *costs) == [False, False, True]
    assert payable(laid.seat(0, food=0, dice="2 red chest, 2 red shield"), *costs) == [False, False, False]
    assert payable(laid.seat(0, food=3, dice="2 red chest, 2 red shield"), *costs) == [True, True, False]


@pytest.mark.clauses("RVR-6.12")
def test_a_clan_face_is_wild_by_a_leader_of_that_clan_alone() -> None:
    """One Chest and a face of Tyr make two Chests only where Tyr leads; a specialized Reaver of Tyr does not help."""
    laid = Laid(2).seat(0, food=1, dice="blue chest, red clan", keeps=["Ragna Red-Shield"])
    assert payable(laid, t.VILLAGES) == [False]
    assert payable(laid.seat(0, leader="Hild Raven-Fed"), t.VILLAGES) == [False]
    assert payable(laid.seat(0, leader="Brand Ironjaw"), t.VILLAGES) == [True]
    assert payable(laid.seat(0, leader="Heimdall"), t.VILLAGES) == [True]
    assert payment.wild_clans(laid.seat(0, leader="Loki").table, laid.box, 0) == 0b011
    assert payment.wild_clans(laid.seat(0, leader="Freya").table, laid.box, 0) == 0
    assert payment.wild_clans(laid.table, laid.box, 1) == 0


@pytest.mark.clauses("RVR-6.13")
def test_a_wild_face_is_one_icon_and_no_other_colour() -> None:
    """Two wild faces pay for two Chests; a wild red die is red, but neither blue nor yellow."""
    laid = Laid(2).seat(0, food=1, dice="2 red clan", leader="Brand Ironjaw")
    assert listed(laid, t.VILLAGES) == [("red clan", "red clan")]
    for colour, fits in (("red", True), ("yellow", False), ("blue", False)):
        price(laid, PRICE, **{colour: 1})
        assert payable(laid, PRICE) == [fits]
    assert payment.symbols(laid.table, laid.box, 0, kind("red clan")) == 1


@pytest.mark.clauses("RVR-7.9", "RVR-7.10")
def test_a_token_stands_for_a_die_with_its_icon_once() -> None:
    """A Chest token and a Chest die pay for a raid; turned over, the token does not; tokens have no colour."""
    laid = Laid(2).seat(0, food=1, dice="red chest", upgrades="chest ship")
    assert listed(laid, t.VILLAGES) == [("red chest", "token chest")]
    price(laid, PRICE, red=1, die=1)
    assert sorted(listed(laid, PRICE)) == [("red chest", "token chest"), ("red chest", "token ship")]
    laid.seat(0, spent="chest")
    assert listed(laid, t.VILLAGES) == []
    laid.seat(0, dice="red helmet", upgrades="helmet chest", spent="", leader="Brand Ironjaw")
    assert ("token chest", "token helmet") in listed(laid, t.VILLAGES)


@pytest.mark.clauses("GAP-8.1", "GAP-8.2", "GAP-8.3", "GAP-8.4", "GAP-8.5", "GAP-8.6")
def test_the_six_offerings() -> None:
    """5 Food alone with 5 Food, 2 Favor and dice blue, red, red; then each of the others with just what it asks for."""
    costs = [t.OFFERING_COST + offering for offering in range(6)]
    laid = Laid(2).seat(0, food=5, favor=2, dice="blue ship, 2 red ship", keeps=["Brand Ironjaw"])
    assert payable(laid, *costs) == [True, False, False, False, False, False]
    assert payable(laid.seat(0, food=4, dice="blue ship, red ship, yellow ship"), *costs) == [False, True, False, False, False, False]
    assert payable(laid.seat(0, favor=3, dice="blue ship, red ship, vordr 1 tree"), *costs) == [False, False, True, False, False, False]
    assert payable(laid.seat(0, favor=0, dice="2 blue clan", leader="Hild Raven-Fed"), *costs)[3]
    assert payable(laid.seat(0, dice="vordr 2 bird"), *costs)[3]
    assert not payable(laid.seat(0, dice="vordr 1 bird, vordr 2 tree"), *costs)[3]
    laid = Laid(2).seat(0, keeps=["Brand Ironjaw"], goods=["Tapestry of the Hunt"])
    assert payable(laid, *costs) == [False, False, False, False, True, False]
    assert payable(laid.seat(0, goods=["Bundle of Swords", "carvings"]), *costs) == [False] * 6
    assert payable(laid.seat(0, prophecies=["Many Oars"]), *costs) == [False, False, False, False, False, True]
    assert payable(laid.seat(0, goods=["armor"], keeps=["Thor"]), *costs) == [False] * 6
    assert payable(laid.seat(0, leader="Hild Raven-Fed"), *costs) == [False, False, False, False, True, True]


@pytest.mark.clauses("GAP-3.4", "GAP-8.4")
@pytest.mark.parametrize(
    ("reading", "offering", "wilds", "chests", "hammers"),
    [("symbols", True, True, False, 2), ("offering_only", True, False, False, 1), ("any_cost", True, True, True, 2)],
)
def test_where_a_double_face_counts_two(reading: str, offering: bool, wilds: bool, chests: bool, hammers: int) -> None:
    """For the offering always; elsewhere for symbols, nowhere, or in any cost."""
    laid = Laid(2, double_vordr=reading).seat(0, food=1, dice="vordr 2 bird", leader="Hild Raven-Fed")
    price(laid, PRICE, wild=2)
    assert payable(laid, t.OFFERING_COST + 3, PRICE, t.VILLAGES) == [offering, wilds, chests]
    assert payment.symbols(laid.table, laid.box, 0, kind("vordr 2 bird")) == hammers
    assert payment.symbols(laid.table, laid.box, 0, kind("vordr 1 bird")) == 1
    assert payment.symbols(laid.table, laid.box, 0, kind("vordr 2 tree")) == 0
    assert listed(laid.seat(0, dice="vordr 2 bird, blue clan, vordr 1 bird"), t.OFFERING_COST + 3) == [
        ("blue clan", "vordr 1 bird"),
        ("vordr 2 bird",),
    ]


@pytest.mark.clauses("GAP-3.3", "GAP-3.4")
def test_a_vordr_die_of_another_clan_is_but_a_die() -> None:
    """It pays where any die does, has no colour, and gives no icon."""
    laid = Laid(2).seat(0, dice="vordr 1 tree", leader="Hild Raven-Fed")
    for need in NEEDS:
        price(laid, PRICE, **{need: 1})
        assert payable(laid, PRICE) == [need == "die"]
    laid.seat(0, leader="Birna Root-Reader")
    for need in NEEDS:
        price(laid, PRICE, **{need: 1})
        assert payable(laid, PRICE) == [need not in ("red", "yellow", "blue")]


@pytest.mark.clauses("RVR-12.1")
def test_hammers_in_combat() -> None:
    """One for a Hammer, two for a double one, on dice and on tokens alike; none for another icon."""
    laid = Laid(2).seat(0, leader="Hild Raven-Fed")
    expected = {"red hammer": 1, "blue double_hammer": 2, "yellow shield": 0, "red clan": 0, "blue clan": 1}
    assert {words: payment.symbols(laid.table, laid.box, 0, kind(words)) for words in expected} == expected
    tokens = {"hammer": 1, "double_hammer": 2, "chest": 0, "helmet": 0, "bird": 1}
    assert {name: payment.symbols(laid.table, laid.box, 0, t.KINDS + icon(name)) for name in tokens} == tokens


@pytest.mark.clauses("RVR-10.8", "RVR-10.5")
def test_what_stands_in_for_the_dice_of_a_sea_battle() -> None:
    """An icon is met by a wild face, a Vordr face or a token, a colour by that colour alone; by the ruling only the very faces count."""
    battle = t.BATTLE_COST + 4  # 1 Shield and 1 blue
    for reading, stands in (("icons", True), ("no_wild", False)):
        laid = Laid(2, sea_combination=reading).seat(0, leader="Brand Ironjaw")
        assert payable(laid.seat(0, dice="red shield, blue ship"), battle) == [True]
        assert payable(laid.seat(0, dice="red clan, blue ship"), battle) == [stands]
        assert payable(laid.seat(0, dice="vordr 1 helmet, blue ship"), battle) == [stands]
        assert payable(laid.seat(0, dice="blue ship", upgrades="shield"), battle) == [stands]
        assert payable(laid.seat(0, dice="red shield, red clan", upgrades=""), battle) == [False]
        assert payable(laid.seat(0, dice="vordr 2 helmet"), battle) == [False]
        price(laid, t.TILE_COST, die=1)  # a Territory tile is no Sea Battle
        assert payable(laid.seat(0, dice="", upgrades="ship"), t.TILE_COST) == [True]


@pytest.mark.clauses("GAP-6.6")
@pytest.mark.parametrize(("reading", "by_token"), [("die_or_token", True), ("dice_only", False)])
def test_what_pays_for_the_maelstrom(reading: str, by_token: bool) -> None:
    """A Ship, or a wild face; a double Vordr face is one die; a token by the ruling."""
    laid = Laid(2, maelstrom_payment=reading).seat(0, leader="Hild Raven-Fed")
    ships = ["yellow ship", "blue clan", "vordr 1 bird", "vordr 2 bird"]
    for words in ships:
        assert listed(laid.seat(0, dice=words), t.MAELSTROM_COST) == [(words,)]
    for words in ("yellow shield", "red clan", "vordr 2 tree", ""):
        assert listed(laid.seat(0, dice=words), t.MAELSTROM_COST) == []
    laid.seat(0, dice="", upgrades="ship bird chest")
    assert sorted(listed(laid, t.MAELSTROM_COST)) == ([("token bird",), ("token ship",)] if by_token else [])


def test_several_sorts_of_dice_are_lessened_from_the_first_one_on() -> None:
    """A cost of 1 Chest and 2 Ships, 2 dice less, is 1 Ship."""
    laid = Laid(2).seat(0, food=9, dice="red ship, red chest")
    price(laid, t.VILLAGES, chest=1, ship=2)
    laid[0].boosts[t.EASE - t.COMBAT] = 2
    assert listed(laid, t.VILLAGES) == [("red ship",)]

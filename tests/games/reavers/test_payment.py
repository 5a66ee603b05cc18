"""Costs and the ways to pay them (RVR-4.6, RVR-6.12, RVR-6.13, RVR-7.9, GAP-3.3, GAP-3.4, GAP-8), the ways against every subset of dice."""

import random
from collections import Counter
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import payment, ways
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import GAP_8_8, RVR_4_6
from meadhall.games.reavers.rulebook import RULEBOOK as BOOK

from .laying import Laid, good, icon, kind, place, prophecy, reaver, spoil
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


def met(needs: Counter[str], sources: list[str], wild: tuple[str, ...], cost: int, reading: str) -> bool:
    """Whether these dice and tokens meet the needs, tried one after the other."""
    if not +needs:
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
            if met(needs, list(some), wild, cost, reading) and not any(met(needs, list(fewer), wild, cost, reading) for fewer in less):
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


def test_the_running_turn_lessens_the_cost_of_a_location_alone() -> None:
    """2 Food and 1 die less at the keeps leave 1 Shield, never less than nothing; other costs stay."""
    laid = Laid(2).seat(0, food=0, dice="red shield")
    laid[0].boosts[t.RATION - t.COMBAT] = 2
    laid[0].boosts[t.EASE - t.COMBAT] = 1
    assert listed(laid, t.KEEPS) == [("red shield",)]
    price(laid, PRICE, food=1)
    assert payable(laid, t.SEA, PRICE) == [False, False]
    laid[0].boosts[t.RATION - t.COMBAT] = 9
    laid[0].boosts[t.EASE - t.COMBAT] = 9
    assert listed(laid, t.KEEPS) == [()]
    price(laid, PRICE, shield=2)
    assert payable(laid, t.SEA, PRICE) == [True, False]
    laid.step(t.PAY, a=t.MUST, card=t.KEEPS, why=WHY)
    assert run(laid) is False
    assert (laid[0].food, laid[0].dice[kind("red shield")]) == (0, 1)


def test_several_sorts_of_dice_are_lessened_from_the_first_one_on() -> None:
    """A cost of 1 Chest and 2 Ships, 2 dice less, is 1 Ship."""
    laid = Laid(2).seat(0, food=9, dice="red ship, red chest")
    price(laid, t.VILLAGES, chest=1, ship=2)
    laid[0].boosts[t.EASE - t.COMBAT] = 2
    assert listed(laid, t.VILLAGES) == [("red ship",)]


# Paying.

RUN: dict[int, Any] = {
    t.PAY: payment.run_pay,
    t.GIVE_DIE: payment.run_give_die,
    t.GIVE_PROPHECY: payment.run_give_prophecy,
    t.GIVE_KEEP: payment.run_give_keep,
    t.GIVE_REAVER: payment.run_give_reaver,
}
ANSWER: dict[int, Any] = {
    t.PAY: payment.answer_pay,
    t.GIVE_DIE: payment.answer_give_die,
    t.GIVE_PROPHECY: payment.answer_give_prophecy,
    t.GIVE_KEEP: payment.answer_give_keep,
    t.GIVE_REAVER: payment.answer_give_reaver,
}
BAR: dict[int, Any] = {
    t.PAY: payment.bar_pay,
    t.GIVE_DIE: payment.bar_give_die,
    t.GIVE_PROPHECY: payment.bar_give_prophecy,
    t.GIVE_KEEP: payment.bar_give_keep,
    t.GIVE_REAVER: payment.bar_give_reaver,
}


def run(laid: Laid) -> bool:
    """Run the steps of payments until something is asked, or another step is on top; whether something is asked."""
    table = laid.table
    while table.depth and int(table.agenda[table.depth - 1].do) in RUN and not table.waiting:
        RUN[int(table.agenda[table.depth - 1].do)](table, laid.box)
    return bool(table.waiting)


def choose(laid: Laid, action: int) -> bool:
    """Answer what is asked, then run on."""
    table = laid.table
    do = int(table.agenda[table.depth - 1].do)
    assert BAR[do](table, laid.box, 0, action) == 0
    table.waiting = 0
    ANSWER[do](table, laid.box, 0, action)
    return run(laid)


def open_actions(laid: Laid) -> list[int]:
    """All that the top step allows."""
    do = int(laid.table.agenda[laid.table.depth - 1].do)
    return [action for action in range(-1, a.PAY + 8) if BAR[do](laid.table, laid.box, 0, action) == 0]


@pytest.mark.clauses("RVR-4.6", "RVR-7.10")
def test_what_is_paid_goes_to_the_supply() -> None:
    """A raid paid by a red die and a token: a Food, the die, and the token is turned over."""
    laid = Laid(2).seat(0, food=3, favor=1, dice="red chest, blue hammer", upgrades="chest")
    laid.step(t.PAY, a=t.MUST, card=t.VILLAGES, why=WHY)
    assert run(laid) is False
    assert (laid[0].food, laid[0].favor, laid.dice(0)) == (2, 1, Counter(["blue hammer"]))
    assert (laid[0].upgrades[icon("chest")], laid[0].spent[icon("chest")]) == (1, 1)
    assert laid.table.supply[t.RED] == 18
    assert laid.table.supply[t.BLUE] == 17
    assert laid.told() == [
        ("RVR-7.1", "PAYS_DIE", 0, (kind("red chest"), 1, 0, 0)),
        ("RVR-7.1", "PAYS_TOKEN", 0, (icon("chest"), 0, 0, 0)),
        ("RVR-7.1", "PAYS", 0, (t.FOOD, 1, 0, 0)),
    ]
    assert laid.pending() == []


@pytest.mark.clauses("RVR-4.6")
def test_of_several_ways_one_is_chosen_and_must_be() -> None:
    """Three Chests, of which two must go: three ways, and no declining."""
    laid = Laid(2).seat(0, food=1, dice="red chest, yellow chest, blue chest")
    laid.step(t.PAY, a=t.MUST, card=t.VILLAGES, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.PAY, a.PAY + 1, a.PAY + 2]
    assert payment.bar_pay(laid.table, laid.box, 0, a.PASS) == RVR_4_6
    assert payment.bar_pay(laid.table, laid.box, 0, a.PAY + 3) == RVR_4_6
    wanted = listed(laid, t.VILLAGES).index(("blue chest", "red chest"))
    assert choose(laid, a.PAY + wanted) is False
    assert laid.dice(0) == Counter(["yellow chest"])
    assert [event[1] for event in laid.told()] == ["PAYS_DIE", "PAYS_DIE", "PAYS"]


def test_favor_and_glory_are_paid_too() -> None:
    laid = Laid(2).seat(0, favor=2, glory=5)
    price(laid, PRICE, favor=2, glory=3)
    run(laid.step(t.PAY, a=t.MUST, card=PRICE, why=WHY))
    assert (laid[0].favor, laid[0].glory) == (0, 2)
    assert [event[3] for event in laid.told("PAYS")] == [(t.FAVOR, 2, 0, 0), (t.GLORY, 3, 0, 0)]
    assert payable(laid, PRICE) == [False]
    price(laid, PRICE, glory=3)
    assert payable(laid, PRICE) == [False]


def offered(laid: Laid, how: int) -> bool:
    """Two gains hang on a payment, a third does not."""
    for amount in (3, 2, 1):
        laid.step(t.GAIN, a=t.FOOD, left=amount)
    laid.step(t.PAY, a=how, left=2, card=PRICE, why=WHY)
    return run(laid)


def waiting_gains(laid: Laid) -> list[int]:
    return [int(step.left) for step in laid.table.agenda[: laid.table.depth]][::-1]


@pytest.mark.clauses("RVR-4.14")
def test_what_is_offered_at_a_price_may_be_declined() -> None:
    """With one way to pay it is still asked; declined, what hangs on it does not come; it is not even asked where it cannot be paid."""
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.MAY) is True
    assert open_actions(laid) == [a.PASS, a.PAY]
    assert choose(laid, a.PASS) is False
    assert (waiting_gains(laid), laid[0].favor, laid.told()) == ([3], 1, [("RVR-7.1", "DECLINES", 0, (0, 0, 0, 0))])
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    offered(laid, t.MAY)
    assert choose(laid, a.PAY) is False
    assert (waiting_gains(laid), laid[0].favor) == ([1, 2, 3], 0)
    laid = Laid(2).seat(0, favor=0)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.MAY) is False
    assert (waiting_gains(laid), laid.told()) == ([3], [])


@pytest.mark.clauses("RVR-10.3")
def test_what_is_paid_instead_of_suffering() -> None:
    """Paid, what hangs on it does not come; declined, or where it cannot be paid, it does."""
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.OR_ELSE) is True
    assert choose(laid, a.PAY) is False
    assert (waiting_gains(laid), laid[0].favor) == ([3], 0)
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    offered(laid, t.OR_ELSE)
    assert choose(laid, a.PASS) is False
    assert (waiting_gains(laid), laid[0].favor) == ([1, 2, 3], 1)
    laid = Laid(2).seat(0, favor=0)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.OR_ELSE) is False
    assert (waiting_gains(laid), laid.told()) == ([1, 2, 3], [])


@pytest.mark.clauses("GAP-8.5", "GAP-8.8")
def test_keep_spoils_and_a_reaver_are_given_up() -> None:
    """Each is chosen; the card goes under its deck, a Tapestry too, the Reaver to the Glory pile, and a leader is wild no more."""
    laid = Laid(2).seat(0, dice="blue clan", leader="Hild Raven-Fed", sea=["Thor", "Brand Ironjaw", "Ragna Red-Shield"])
    laid.seat(0, goods=["Tapestry of the Hunt", "armor", "armor", "Bundle of Swords", "carvings"])
    laid.step(t.PAY, a=t.MUST, card=t.OFFERING_COST + 4, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.GIVE_KEEP + good("armor"), a.GIVE_KEEP + good("Tapestry of the Hunt")]
    assert payment.bar_give_keep(laid.table, laid.box, 0, a.PASS) == GAP_8_8
    assert choose(laid, a.GIVE_KEEP + good("Tapestry of the Hunt")) is True
    assert laid.cards_under("keep") == [spoil("Tapestry of the Hunt")]
    assert open_actions(laid) == [a.GIVE_REAVER + place("sea", 2), a.GIVE_REAVER + place("sea", 3), a.GIVE_REAVER + place("leader")]
    assert payment.wild_clans(laid.table, laid.box, 0) != 0
    assert choose(laid, a.GIVE_REAVER + place("leader")) is False
    assert payment.wild_clans(laid.table, laid.box, 0) == 0
    assert laid.table.fallen[reaver("Hild Raven-Fed")] == 1
    assert list(laid[0].goods) == [0, 0, 2, 1, 0, 0, 0, 1, 0, 0]
    assert [event[1] for event in laid.told()] == ["GIVES_KEEP", "TO_PILE"]
    assert laid.pending() == []


@pytest.mark.clauses("GAP-8.6", "GAP-8.8", "RVR-3.11")
def test_a_prophecy_and_a_reaver_are_given_up() -> None:
    """The Prophecy is chosen and goes face up under its deck; the only Reaver goes without being asked for, and the slot is closed up."""
    laid = Laid(2).seat(0, keeps=["Brand Ironjaw", "Freya"], prophecies=["Many Oars", "Old Wonders"])
    laid.step(t.PAY, a=t.MUST, card=t.OFFERING_COST + 5, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.GIVE_PROPHECY + prophecy("Many Oars"), a.GIVE_PROPHECY + prophecy("Old Wonders")]
    assert choose(laid, a.GIVE_PROPHECY + prophecy("Old Wonders")) is False
    assert laid.cards_under("prophecies") == [prophecy("Old Wonders")]
    assert laid[0].prophecies == 1 << prophecy("Many Oars")
    assert list(laid[0].slots[:3]) == [t.GOD + t.FREYA, 0, 0]
    assert [event[1] for event in laid.told()] == ["GIVES_PROPHECY", "TO_PILE"]


def test_where_all_must_go_nothing_is_asked() -> None:
    """Two of each, and two are asked for; one of each, and one; no more than there is."""
    for asked in (2, 3):
        laid = Laid(2).seat(0, leader="Hild Raven-Fed", keeps=["Brand Ironjaw"], prophecies=["Many Oars", "Old Wonders"])
        laid.seat(0, goods=["art", "armor"], dice="red ship, vordr 1 tree")
        for do in (t.GIVE_DIE, t.GIVE_PROPHECY, t.GIVE_KEEP, t.GIVE_REAVER):
            laid.step(do, left=asked, why=WHY)
        assert run(laid) is False
        assert laid.pending() == []
        assert (laid.dice(0), laid[0].prophecies, list(laid[0].goods), laid[0].leader, laid[0].slots[0]) == (Counter(), 0, [0] * 10, 0, 0)
        assert (len(laid.cards_under("keep")), len(laid.cards_under("prophecies"))) == (2, 2)


@pytest.mark.clauses("GAP-10.3")
def test_a_die_of_any_kind_is_given_up() -> None:
    """One after the other, Vordr dice too, with a choice as long as there is one."""
    laid = Laid(2).seat(0, dice="2 red ship, vordr 2 bird", upgrades="ship")
    laid.step(t.GIVE_DIE, left=2, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.DROP + kind("red ship"), a.DROP + kind("vordr 2 bird")]
    assert choose(laid, a.DROP + kind("vordr 2 bird")) is False
    assert laid.dice(0) == Counter(["red ship"])
    assert laid.table.supply[t.VORDR_DIE] == 12
    assert [event[1:] for event in laid.told()] == [
        ("DROPS_DIE", 0, (kind("vordr 2 bird"), 0, 0, 0)),
        ("DROPS_DIE", 0, (kind("red ship"), 0, 0, 0)),
    ]


def test_asking_changes_nothing() -> None:
    """A step that asks may be run again and again."""
    laid = Laid(2).seat(0, food=1, dice="red chest, yellow chest, blue chest", prophecies=["Many Oars", "Old Wonders"])
    for step in ((t.GIVE_PROPHECY, 0), (t.PAY, t.VILLAGES)):
        laid.step(step[0], a=t.MUST, card=step[1], why=WHY)
        run(laid)
        before = laid.table.tobytes()
        laid.table.waiting = 0
        run(laid)
        assert laid.table.tobytes() == before
        laid.table.waiting = 0


# Within the game.


@pytest.mark.clauses("GAP-6.6", "GAP-6.7", "RVR-7.1")
def test_only_the_one_who_selects_pays_for_the_maelstrom() -> None:
    """The selector of Raid Villages gives a Ship and then 1 Food and 2 Chests; the other player 1 Food and 2 Chests alone."""
    laid = Laid(2, seed=4).setup()
    while laid.table.phase != t.CHOOSING:
        laid.play(laid.legal()[-1])
    s = laid.asked()
    other = 1 - s
    table = laid.table
    table.prophet, table.maelstrom = t.RECRUIT, t.VILLAGES
    for seat in (s, other):
        laid.seat(seat, food=1, dice="red chest, blue chest, yellow ship", leader="", keeps=[], villages=[], sea=[], subdue=[])
    assert a.SELECT + t.VILLAGES in laid.legal()
    laid.seat(s, dice="red chest, blue chest")
    table.waiting = 0
    laid.go()
    assert a.SELECT + t.VILLAGES not in laid.legal()
    assert laid.why_not(a.SELECT + t.VILLAGES) == "GAP-6.6"
    laid.seat(s, dice="red chest, blue chest, yellow ship")
    table.waiting = 0
    laid.go()
    laid.play(a.SELECT + t.VILLAGES)
    assert laid.dice(s) == Counter(["red chest", "blue chest"])
    laid.play(a.TAKE_PART)
    assert laid.dice(s) == Counter()
    while laid.asked() != other:
        laid.play(laid.legal()[-1])
    laid.play(a.TAKE_PART)
    assert laid.dice(other) == Counter(["yellow ship"])
    assert laid[other].food == 0

"""Each Weapon, Armor card and Trait by hand, at the edge of its condition; Skills stand in test_cards.py."""

import pytest

from meadhall.games.roll_player.tally import armor_stars, trait_stars
from meadhall.games.roll_player.totals import goal_total, total

from .laying import Laid, card, cards
from .oracle import ATTRIBUTES, CARDS, Hero

WEAPONS = ["Longsword", "Jeweled Dagger", "Ancient Spear", "Tower Shield"]
SKILLS = ["Climb", "Search", "Knowledge", "Pickpocket", "Acrobatics"]
CHAIN = ["Chain Gorget", "Chain Vambraces", "Chain Helm", "Chain Tunic", "Chain Leggings"]
MYSTIC = ["Mystic Cowl", "Mystic Robes", "Mystic Cloak"]
LEATHER = ["Leather Greaves", "Leather Boots", "Leather Gloves", "Leather Pauldron"]


def seated(*own, race="Human", job="Cleric", at=(1, 1), gold=0, **rows):
    """Dice stand in the rows that are named."""
    laid = Laid(2).hero(0, Hero(race, job, "Craftsman", "Hermit", [[]] * 6, at, gold=gold))
    laid[0].cards = cards(own)
    for attribute, text in rows.items():
        laid.row(0, attribute, text)
    return laid


def high(attribute):
    """17 and 16."""
    return [({attribute: "W6 W6 W5"}, 2), ({attribute: "W6 W6 W4"}, 0), ({attribute: "W6 W6 W6"}, 2)]


def low(attribute, most):
    """At most so much, and 1 more."""
    return [({attribute: f"W1 W2 W{most - 3}"}, 3), ({attribute: f"W1 W3 W{most - 3}"}, 0), ({}, 3)]


def dice_of(letter, counts):
    """So many dice of a colour, and as many stars as said."""
    rows = []
    for count, stars in counts:
        texts = [" ".join(f"{letter}1" for _ in range(3 * row, min(3 * row + 3, count))) for row in range(6)]
        rows.append((dict(zip(ATTRIBUTES, texts, strict=True)), stars))
    return rows


TRAITS = {
    "Steadfast": high("con"),
    "Nimble": high("dex"),
    "Focused": high("wis"),
    "Cunning": high("int"),
    "Courageous": high("str"),
    "Famous": high("cha"),
    "Weak": low("str", 9),
    "Clumsy": low("dex", 9),
    "Foolish": low("int", 8),
    "Reckless": low("wis", 9),
    "Honorable": [({"at": (row, column)}, 2 * (column == 0)) for row in range(3) for column in range(3)],
    "Obnoxious": [({"at": (row, column)}, 2 * (row == 2)) for row in range(3) for column in range(3)],
    "Proud": [({"own": WEAPONS[:count]}, stars) for count, stars in ((0, 0), (1, 1), (2, 2), (3, 3), (4, 3))],
    "Obsessed": [({"own": SKILLS[:count]}, stars) for count, stars in ((0, 0), (1, 1), (3, 3), (4, 4), (5, 4))],
    "Greedy": [({"gold": gold}, stars) for gold, stars in ((2, 0), (3, 1), (5, 1), (8, 2), (9, 3), (12, 3))],
    "Honest": [({"gold": gold}, stars) for gold, stars in ((0, 2), (3, 2), (4, 0))],
    "Compassionate": dice_of("R", ((1, 0), (2, 1), (3, 1), (6, 3), (8, 3))),
    "Envious": dice_of("G", ((1, 0), (2, 1), (5, 2), (6, 3), (10, 3))),
    "Loyal": [
        ({"str": "W2 R2 K2"}, 1),
        ({"str": "W2 R2 K3"}, 0),
        ({"str": "W3 R2 K2"}, 0),
        ({"str": "W2 R2"}, 0),
        ({"str": "W2 R2 K2", "cha": "W5 R5 K5"}, 2),
        ({"str": "W2 R2 K2", "dex": "W2 R2 K2", "wis": "W1 W1 W1", "cha": "W5 R5 K5"}, 3),
    ],
    "Dedicated": [
        ({"str": "W1", "dex": "W2", "con": "W3", "int": "W4", "wis": "W5", "cha": "W6"}, 3),
        ({"str": "W1", "dex": "W2", "con": "W3", "int": "W4", "wis": "W5"}, 3),
        ({"str": "W1", "dex": "W2", "con": "W3", "int": "W4", "wis": "W5", "cha": "W2 W3"}, 0),
        ({"str": "W6 W6 W6", "dex": "W6 W6 W5", "con": "W3", "int": "W4", "wis": "W5", "cha": "W6"}, 3),
    ],
}


@pytest.mark.clauses("RP-8.17")
@pytest.mark.parametrize("name", [name for name, row in CARDS.items() if row["kind"] == "trait"])
def test_a_trait_at_the_edge_of_its_condition(name):
    for more, stars in TRAITS[name]:
        given = dict(more)
        laid = seated(name, *given.pop("own", ()), **given)
        assert int(trait_stars(laid.table, laid.box, 0, card(name))) == stars, more


@pytest.mark.clauses("RP-8.1", "RP-8.2", "RP-8.17")
def test_traits_count_the_race_and_plain_weapons_but_no_dice_that_count_more():
    laid = seated("Courageous", race="Orc", str="W6 W5 W4")
    assert int(trait_stars(laid.table, laid.box, 0, card("Courageous"))) == 2
    sword = seated("Courageous", "Longsword", str="W6 W6 W4")
    assert (int(goal_total(sword.table, sword.box, 0, 0)), int(trait_stars(sword.table, sword.box, 0, card("Courageous")))) == (18, 0)


def armor(job, own):
    laid = seated(*own, job=job)
    return int(armor_stars(laid.table, laid.box, 0))


@pytest.mark.clauses("RP-8.14", "RP-8.15", "RP-8.16")
@pytest.mark.parametrize(
    ("kind", "steps", "with_colour", "without"),
    [
        (CHAIN, [1, 2, 4, 6, 9], ("Warrior", "Cleric", "Paladin", "Barbarian"), ("Druid", "Thief", "Bard", "Wizard")),
        (LEATHER, [1, 2, 4, 7], ("Rogue", "Thief", "Druid", "Ranger"), ("Warrior", "Cleric", "Monk", "Sorcerer")),
        (MYSTIC, [1, 3, 5], ("Wizard", "Sorcerer", "Monk", "Bard"), ("Rogue", "Ranger", "Paladin", "Barbarian")),
    ],
)
def test_armor_by_the_number_of_its_cards(kind, steps, with_colour, without):
    for count, stars in enumerate(steps, 1):
        assert {armor(job, kind[:count]) for job in with_colour} == {stars + 1}
        assert {armor(job, kind[-count:]) for job in without} == {stars}
    assert {armor(job, []) for job in (*with_colour, *without)} == {0}


@pytest.mark.clauses("RP-8.14")
@pytest.mark.parametrize("name", [*CHAIN, *LEATHER, *MYSTIC])
def test_each_armor_card_counts_in_its_own_set(name):
    """The Wizard's blue is on Mystic."""
    assert armor("Wizard", [name]) == (2 if name in MYSTIC else 1)
    others = [one for kind in (CHAIN, LEATHER, MYSTIC) for one in kind if one != name]
    kind = next(kind for kind in (CHAIN, LEATHER, MYSTIC) if name in kind)
    last = {5: 9 - 6, 4: 7 - 4, 3: 5 - 3}[len(kind)]
    assert armor("Wizard", [*others, name]) - armor("Wizard", others) == last


@pytest.mark.clauses("RP-8.2", "RP-9.19")
@pytest.mark.parametrize(
    ("name", "race", "rows", "totals", "for_goals"),
    [
        ("Longsword", "Human", {"str": "W6 R6 K1", "cha": "W6"}, {"str": 13, "cha": 6}, {"str": 15, "cha": 6}),
        ("Jeweled Dagger", "Human", {"str": "W6", "cha": "W6 R5 K6"}, {"str": 6, "cha": 17}, {"str": 6, "cha": 19}),
        ("Blessed Mace", "Human", {"wis": "W5", "int": "W5"}, {"wis": 7, "int": 5}, {"wis": 7, "int": 5}),
        ("Longbow", "Human", {"dex": "W5", "str": "W5"}, {"dex": 7, "str": 4}, {"dex": 7, "str": 4}),
        ("Tower Shield", "Elf", {"dex": "W5", "con": "W5"}, {"dex": 7, "con": 5}, {"dex": 7, "con": 5}),
        ("Ancient Spear", "Elf", {"dex": "W5", "con": "W5"}, {"dex": 7, "con": 3}, {"dex": 7, "con": 3}),
        ("Quarterstaff", "Elf", {"dex": "W5", "con": "W5"}, {"dex": 7, "con": 3}, {"dex": 7, "con": 3}),
        ("Heavy Crossbow", "Elf", {"dex": "W5", "con": "W5"}, {"dex": 7, "con": 3}, {"dex": 7, "con": 3}),
    ],
)
def test_what_a_weapon_makes_of_totals(name, race, rows, totals, for_goals):
    laid = seated(name, race=race, **rows)
    for attribute in rows:
        row = ATTRIBUTES.index(attribute)
        assert int(total(laid.table, laid.box, 0, row)) == totals[attribute]
        assert int(goal_total(laid.table, laid.box, 0, row)) == for_goals[attribute]


def test_every_trait_has_its_row_here():
    assert sorted(TRAITS) == sorted(name for name, row in CARDS.items() if row["kind"] == "trait")
    assert len(TRAITS) == 20

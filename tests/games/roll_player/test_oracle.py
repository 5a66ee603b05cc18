"""The oracle itself, held against the document's worked vectors T17 and T20 to T25; what it then says is held against the rules."""

from fractions import Fraction
from itertools import product

import pytest

from . import document
from .oracle import CARDS, Hero, dice, goals, matches, met, parts, places, points, ranked, row_of, total, trait

PLAIN = ["W1 W1 W1"] * 6


def hero(race="Human", job="Cleric", sheet=PLAIN, *, story="Craftsman", alignment="Hermit", **rest):
    return Hero(race, job, story, alignment, [dice(row) for row in sheet], **rest)


def with_row(race, job, row, value):
    """A hero whose row of this number has dice of this sum."""
    faces = next(faces for faces in product(range(1, 7), repeat=3) if sum(faces) == value)
    sheet = list(PLAIN)
    sheet[row] = " ".join(f"W{face}" for face in faces)
    return hero(race, job, sheet)


T23 = hero(sheet=["W4 R5 W5", "Au6 G5 B5", "K6 W3 G6", "P5 K5 Au4", "W6 R6 P6", "B6 R6 W2"])
T24_SHEET = ["R6 Au4 B6", "K6 R6 G5", "W6 G6 R5", "B6 P6 Au3", "K2 B6 P6", "G4 P4 R5"]
T24 = hero("Orc", "Warrior", T24_SHEET, story="Savage", alignment="Arbiter", at=(0, 2))


@pytest.mark.parametrize(
    ("race", "job", "row", "values", "totals", "stars"),
    [
        ("Orc", "Warrior", 0, (15, 16, 17, 18), (17, 18, 19, 20), (0, 4, 0, 0)),
        ("Dragonkin", "Paladin", 0, (14, 15, 16), (16, 17, 18), (0, 3, 0)),
        ("Human", "Sorcerer", 3, (17, 18), (17, 18), (0, 4)),
        ("Elf", "Paladin", 2, (18,), (16,), (0,)),
        ("Elf", "Rogue", 2, (15, 16, 17, 18), (13, 14, 15, 16), (0, 2, 2, 0)),
        ("Dragonkin", "Paladin", 1, (16, 17, 18), (14, 15, 16), (0, 2, 2)),
        ("Dragonkin", "Druid", 1, (17, 18), (15, 16), (0, 2)),
        ("Orc", "Monk", 0, (15, 16, 18), (17, 18, 20), (0, 3, 3)),
        ("Dwarf", "Ranger", 5, (15, 16), (13, 14), (0, 1)),
        ("Halfling", "Bard", 0, (15, 16), (13, 14), (0, 1)),
    ],
)
def test_t20_to_t22_goals(race, job, row, values, totals, stars):
    heroes = [with_row(race, job, row, value) for value in values]
    assert tuple(total(one, row) for one in heroes) == totals
    assert tuple(goals(one)[row] for one in heroes) == stars


@pytest.mark.parametrize(
    ("alignment", "at", "stars"),
    [
        ("Protector", (1, 1), 0),
        ("Protector", (0, 1), 3),
        ("Protector", (0, 0), 1),
        ("Protector", (2, 1), -3),
        ("Hermit", (1, 1), 3),
        ("Hermit", (1, 0), 0),
        ("Hermit", (2, 2), -1),
        ("Free Spirit", (1, 2), 3),
        ("Free Spirit", (0, 2), 1),
    ],
)
def test_t17_alignment(alignment, at, stars):
    assert parts(hero(alignment=alignment, at=at))["alignment"] == stars


def test_t23_a_whole_hero():
    assert [total(T23, row) for row in range(6)] == [14, 16, 15, 14, 18, 14]
    assert goals(T23) == [2, 2, 2, 1, 4, 1]
    assert parts(T23) == {"goals": 12, "class dice": 5, "alignment": 3, "backstory": 6, "armor": 0, "traits": 0}
    assert points(T23) == 26


def test_t24_another_and_what_one_swap_is_worth():
    assert [total(T24, row) for row in range(6)] == [18, 17, 17, 13, 14, 13]
    assert goals(T24) == [4, 2, 3, 0, 1, 0]
    assert (matches(T24), points(T24)) == (4, 16)
    sheet = [*T24_SHEET[:3], "B6 P6 R5", T24_SHEET[4], "G4 P4 Au3"]
    swapped = hero("Orc", "Warrior", sheet, story="Savage", alignment="Arbiter", at=(0, 2))
    assert (matches(swapped), goals(swapped)[3], goals(swapped)[5], points(swapped)) == (5, 1, 0, 17)


@pytest.mark.parametrize(("agreeing", "stars"), list(enumerate([0, 0, 1, 1, 3, 3, 6])))
def test_backstory_steps(agreeing, stars):
    sheet = list(PLAIN)
    for row, (colour, place) in enumerate(goal.split() for goal in row_of("backstory", "Craftsman")["goals"]):
        if row < agreeing:
            letter = {"white": "W", "green": "G", "purple": "P", "black": "K", "blue": "B", "red": "R"}[colour]
            sheet[row] = " ".join(f"{letter}1" if position == int(place) else "Au1" for position in (1, 2, 3))
        else:
            sheet[row] = "Au1 Au1 Au1"
    assert (matches(hero(sheet=sheet)), parts(hero(sheet=sheet))["backstory"]) == (agreeing, stars)


def test_t25_ties():
    a, b, c, d = (31, 4, 5), (31, 4, 3), (31, 6, 9), (30, 20, 0)
    assert ranked([a, b, c, d]) == [3, 2, 1, 4]
    assert ranked([a, b, d]) == [2, 1, 3]
    assert ranked([a, a, d]) == [1, 1, 3]
    assert ranked([a, b, c, d], shared=True) == [2, 2, 1, 4]
    assert ranked([d, d, c], shared=True) == [2, 2, 1]


def test_ranks_of_heroes_and_shared_ranks_below_the_first():
    rich, poor, poorer = (hero(gold=gold) for gold in (9, 5, 1))
    assert places([poor, rich, poorer]) == [2, 1, 3]
    assert places([poor, rich, poorer], shared=True) == [2, 1, 2]
    assert places([rich, hero(gold=9), poor], shared=True) == [1, 1, 3]


@pytest.mark.parametrize(
    ("goal", "ways"), [("14+", 35), ("14-15", 25), ("15-16", 16), ("16-17", 9), ("17", 3), ("17-18", 4), ("18", 1), ("18+", 1)]
)
def test_chances_of_three_fair_dice(goal, ways):
    assert sum(met(goal, sum(faces)) for faces in product(range(1, 7), repeat=3)) == ways
    assert Fraction(ways, 216) <= Fraction(35, 216)


def test_eighteen_or_more_with_a_bonus_of_two():
    assert sum(met("18+", sum(faces) + 2) for faces in product(range(1, 7), repeat=3)) == 10


class TestWeapons:
    @pytest.mark.parametrize(
        ("weapon", "row", "dice_", "in_all", "for_goal"),
        [
            ("Longsword", 0, "W6 R6 K3", 15, 17),
            ("Longsword", 5, "W6 R6 K3", 15, 15),
            ("Jeweled Dagger", 5, "W6 R6 K6", 18, 21),
            ("Blessed Mace", 4, "W5 R5 K5", 17, 17),
            ("Longbow", 1, "W5 R5 K5", 17, 17),
            ("Longbow", 0, "W5 R5 K5", 14, 14),
        ],
    )
    def test_what_they_add(self, weapon, row, dice_, in_all, for_goal):
        sheet = list(PLAIN)
        sheet[row] = dice_
        armed = hero(sheet=sheet, cards=[weapon])
        assert (total(armed, row), total(armed, row, for_goal=True)) == (in_all, for_goal)

    @pytest.mark.parametrize(("race", "row", "without", "with_shield"), [("Elf", 2, 1, 3), ("Elf", 1, 5, 5), ("Human", 0, 3, 3)])
    def test_the_shield_keeps_off_a_race_s_penalty_and_leaves_its_bonus(self, race, row, without, with_shield):
        assert total(hero(race), row) == without
        assert total(hero(race, cards=["Tower Shield"]), row) == with_shield


class TestArmor:
    @pytest.mark.parametrize(
        ("job", "sort", "stars"),
        [
            ("Warrior", "Chain", [2, 3, 5, 7, 10]),
            ("Druid", "Chain", [1, 2, 4, 6, 9]),
            ("Rogue", "Leather", [2, 3, 5, 8]),
            ("Wizard", "Leather", [1, 2, 4, 7]),
            ("Wizard", "Mystic", [2, 4, 6]),
            ("Paladin", "Mystic", [1, 3, 5]),
        ],
    )
    def test_sets(self, job, sort, stars):
        pieces = [name for name, kind, _ in document.market().values() if kind == sort.lower()]
        found = [parts(hero(job=job, cards=pieces[: count + 1]))["armor"] for count in range(len(pieces))]
        assert found == stars

    def test_the_colour_counts_once_a_set(self):
        cards = ["Chain Helm", "Chain Tunic", "Leather Boots", "Mystic Cloak"]
        assert parts(hero(job="Cleric", cards=cards))["armor"] == 2 + 1 + 1 + 1


LOW, HIGH, MIXED = "W3 W3 W3", "W6 W6 W5", "W1 R2 Au4"


@pytest.mark.parametrize(
    ("name", "stars"),
    [
        ("Courageous", {HIGH: 2, "W6 W5 W5": 0, "W6 W6 W6": 2}),
        ("Weak", {LOW: 3, "W3 W3 W4": 0, "W1 W1 W1": 3}),
        ("Loyal", {LOW: 1, HIGH: 0}),
    ],
)
def test_traits_of_the_first_row(name, stars):
    others = ["Au1 Au2 Au2"] * 5
    assert {row: trait(hero(sheet=[row, *others]), name) for row in stars} == stars


HIGH_TRAITS = {"Courageous": 0, "Nimble": 1, "Steadfast": 2, "Cunning": 3, "Focused": 4, "Famous": 5}
LOW_TRAITS = {"Weak": 0, "Clumsy": 1, "Foolish": 3, "Reckless": 4}


@pytest.mark.parametrize(("name", "row"), list(HIGH_TRAITS.items()))
def test_traits_for_high_totals(name, row):
    stars = CARDS[name]["stars"]
    assert [trait(with_row("Human", "Cleric", row, value), name) for value in (16, 17, 18)] == [0, stars, stars]


@pytest.mark.parametrize(("name", "row"), list(LOW_TRAITS.items()))
def test_traits_for_low_totals(name, row):
    stars = CARDS[name]["stars"]
    most = 8 if name == "Foolish" else 9
    assert [trait(with_row("Human", "Cleric", row, value), name) for value in (3, most, most + 1)] == [stars, stars, 0]


@pytest.mark.parametrize(
    ("name", "changes", "stars"),
    [
        ("Greedy", [{"gold": gold} for gold in (2, 3, 8, 9, 40)], [0, 1, 2, 3, 3]),
        ("Honest", [{"gold": gold} for gold in (0, 3, 4)], [2, 2, 0]),
        ("Honorable", [{"at": at} for at in ((0, 0), (1, 0), (1, 1), (2, 0), (1, 2))], [2, 2, 0, 2, 0]),
        ("Obnoxious", [{"at": at} for at in ((2, 0), (2, 1), (1, 1), (2, 2), (0, 2))], [2, 2, 0, 2, 0]),
        ("Proud", [{"cards": cards} for cards in ([], ["Longsword"], ["Longsword", "Tower Shield"])], [0, 1, 2]),
        ("Obsessed", [{"cards": ["Search", "Climb", "Knowledge", "Open Lock", "Negotiate"][:n]} for n in (0, 1, 4, 5)], [0, 1, 4, 4]),
        ("Compassionate", [{"sheet": [row, *["Au1 Au1 Au1"] * 5]} for row in ("W1 W1 R1", "W1 R1 R1", "R1 R1 R1")], [0, 1, 1]),
        ("Compassionate", [{"sheet": ["R1 R1 R1"] * 6}], [3]),
        ("Envious", [{"sheet": ["G1 G1 G1"] * rows + ["W1 W1 W1"] * (6 - rows)} for rows in (0, 1, 2, 6)], [0, 1, 3, 3]),
        ("Loyal", [{"sheet": ["W2 W2 W2"] * rows + ["W1 W1 W2"] * (6 - rows)} for rows in (0, 1, 2, 3, 4)], [0, 1, 2, 3, 3]),
        (
            "Dedicated",
            [{"sheet": [f"W1 W1 W{face}" for face in faces]} for faces in ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 5))],
            [3, 0],
        ),
    ],
)
def test_other_traits(name, changes, stars):
    assert [trait(hero(**change), name) for change in changes] == stars

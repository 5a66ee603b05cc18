"""What the greedy player sees in a sheet, a space and a gold: worked out by hand or a second time, with the weights of greedy.toml."""

from functools import cache
from itertools import product

import pytest

from meadhall.games.roll_player.box import FILE
from meadhall.games.roll_player.prospects import (
    WEIGHTS,
    armor_worth,
    gold_worth,
    rounds_left,
    row_worth,
    sheet_worth,
    space_worth,
    story_worth,
    trait_worth,
)
from meadhall.games.roll_player.state import CHAIN, LEATHER

from .laying import Laid, card, cards
from .oracle import ATTRIBUTES, Hero, dice
from .test_oracle import T23, T24
from .test_scoring import WHOLE

NO_END = 99
EMPTY = [dice("")] * 6


def near(off: int) -> float:
    """What a goal is worth, as part of its stars, so many pips from it."""
    return WEIGHTS.near[off] if off < len(WEIGHTS.near) else 0.0


@cache
def hope(spaces: int, low: int, high: int) -> float:
    """How well dice to come will make a sum from `low` to `high`: in every space the better one of two dice."""
    if spaces == 0:
        return near(max(low, -high, 0))
    assert WEIGHTS.pick == 2
    after = [hope(spaces - 1, low - face, high - face if high < NO_END else NO_END) for face in range(1, 7)]
    return sum(max(pair) for pair in product(after, repeat=2)) / 36


def story(found: float) -> float:
    """The worth of so many Backstory goals, with what lies between two whole numbers in proportion."""
    whole = min(5, int(found))
    return WEIGHTS.story[whole] + (found - whole) * (WEIGHTS.story[whole + 1] - WEIGHTS.story[whole])


def seated(hero: Hero, file=None, seats: int = 2) -> Laid:
    """A hero in the first round."""
    laid = Laid(seats, file).hero(0, hero).hero(1, T23)
    laid.table.lap = 1
    return laid


def cleric(*, race: str = "Human", alignment: str = "Hermit", at=(1, 1), own=(), gold: int = 5, **rows: str) -> Laid:
    """A Cleric and Craftsman whose sheet is empty but for these rows."""
    laid = seated(Hero(race, "Cleric", "Craftsman", alignment, EMPTY, at, list(own), gold=gold))
    for attribute, text in rows.items():
        laid.row(0, attribute, text)
    return laid


def goal(laid: Laid, attribute: str, left: int = 18) -> float:
    """The worth of an attribute's goal, with so many spaces of the sheet still empty."""
    return float(row_worth(laid.table, laid.box, 0, ATTRIBUTES.index(attribute), left))


class TestGoals:
    """A Cleric: STR 14-15 for 2 stars, INT 14+ for 1, WIS 18 for 4."""

    @pytest.mark.parametrize(
        ("attribute", "row", "stars", "off"),
        [
            ("str", "R4 R5 R5", 2, 0),
            ("str", "R5 R5 R5", 2, 0),
            ("str", "R4 R4 R5", 2, 1),
            ("str", "R6 R5 R5", 2, 1),
            ("str", "R6 R6 R6", 2, 3),
            ("str", "R1 R4 R4", 2, 5),
            ("str", "R1 R1 R1", 2, 11),
            ("int", "R4 R5 R5", 1, 0),
            ("int", "R6 R6 R6", 1, 0),
            ("int", "R6 R6 R1", 1, 1),
            ("wis", "R6 R6 R6", 4, 0),
            ("wis", "R6 R6 R5", 4, 1),
            ("wis", "R6 R6 R2", 4, 4),
        ],
    )
    def test_a_full_row_is_worth_its_stars_or_less_by_how_far_it_is_off(self, attribute, row, stars, off):
        assert goal(cleric(**{attribute: row}), attribute) == pytest.approx(stars * near(off))

    @pytest.mark.parametrize(("left", "share"), [(18, 1.0), (6, 1.0), (3, 0.5), (1, 1 / 6), (0, 0.0)])
    def test_as_the_end_comes_near_a_goal_missed_stays_missed(self, left, share):
        assert goal(cleric(str="R4 R4 R5"), "str", left) == pytest.approx(2 * near(1) * share)
        assert goal(cleric(str="R4 R5 R5"), "str", left) == pytest.approx(2.0)
        assert goal(cleric(str="R4 R5"), "str", left) == pytest.approx(goal(cleric(str="R4 R5"), "str"))

    def test_of_two_dice_for_the_last_space_the_better_one_counts(self):
        """After 10 a 4 or a 5 meets 14-15, a 3 or a 6 is one off, a 2 two, a 1 three: of 36 pairs 20, 12, 3 and 1 have no better die."""
        worth = 2 * (20 * near(0) + 12 * near(1) + 3 * near(2) + 1 * near(3)) / 36
        assert goal(cleric(str="R5 R5"), "str") == pytest.approx(worth)
        plus = (11 * near(0) + 9 * near(1) + 7 * near(2) + 5 * near(3) + 3 * near(4) + 1 * near(5)) / 36
        assert goal(cleric(int="R4 R4"), "int") == pytest.approx(plus)

    @pytest.mark.parametrize(("row", "spaces", "total"), [("", 3, 0), ("R6", 2, 6), ("R1", 2, 1), ("R2 R3", 1, 5)])
    def test_more_spaces_are_filled_one_after_the_other(self, row, spaces, total):
        assert goal(cleric(str=row), "str") == pytest.approx(2 * hope(spaces, 14 - total, 15 - total))
        assert goal(cleric(int=row), "int") == pytest.approx(1 * hope(spaces, 14 - total, NO_END))
        assert goal(cleric(wis=row), "wis") == pytest.approx(4 * hope(spaces, 18 - total, 18 - total))

    def test_race_and_weapons_count(self):
        assert goal(cleric(race="Orc", str="R4 R4 R4"), "str") == pytest.approx(2.0)
        assert goal(cleric(race="Orc", int="R5 R5 R5"), "int") == pytest.approx(near(1))
        assert goal(cleric(own=["Longsword"], str="R6 R6 R1"), "str") == pytest.approx(2.0)
        assert goal(cleric(own=["Blessed Mace"], wis="R6 R6 R4"), "wis") == pytest.approx(4.0)


class TestStory:
    """The Craftsman: white 1, blue 3, green 3, black 2, purple 3, red 2."""

    def worth(self, **rows):
        laid = cleric(**rows)
        return float(story_worth(laid.table, laid.box, 0))

    def test_an_open_goal_is_a_part_of_one(self):
        assert self.worth() == pytest.approx(story(6 * WEIGHTS.growth))
        assert self.worth(str="W1") == pytest.approx(story(1 + 5 * WEIGHTS.growth))
        assert self.worth(str="R1") == pytest.approx(story(5 * WEIGHTS.growth))
        assert self.worth(dex="R1 R1") == pytest.approx(story(6 * WEIGHTS.growth))

    def test_on_a_full_sheet_only_what_agrees_counts(self):
        rows = {"str": "W1 R1 R1", "dex": "R1 R1 B1", "con": "R1 R1 G1", "int": "R1 K1 R1", "wis": "R1 R1 P1", "cha": "G1 R1 G1"}
        assert self.worth(**rows) == pytest.approx(6.0)
        for found, attribute in enumerate(ATTRIBUTES):
            assert self.worth(**{a: text if a in ATTRIBUTES[:found] else "Au1 Au1 Au1" for a, text in rows.items()}) == pytest.approx(
                WEIGHTS.story[found]
            ), attribute


class TestTraits:
    def worth(self, name, laid, left=18):
        return float(trait_worth(laid.table, laid.box, 0, card(name), left))

    def test_a_high_total_is_a_goal_with_a_plus(self):
        """Steadfast: 2 stars for a Constitution of 17."""
        assert self.worth("Steadfast", cleric(con="R6 R6 R5")) == pytest.approx(2.0)
        assert self.worth("Steadfast", cleric(con="R6 R6 R4")) == pytest.approx(2 * near(1))
        assert self.worth("Steadfast", cleric(con="R6 R6 R4"), left=3) == pytest.approx(near(1))
        assert self.worth("Steadfast", cleric(con="R6")) == pytest.approx(2 * hope(2, 11, NO_END))

    def test_a_low_total_wants_low_dice(self):
        """Weak: 3 stars for a Strength of at most 9. After 5 the lower die is at most 4 in 32 pairs of 36, a 5 in 3 and a 6 in 1."""
        assert self.worth("Weak", cleric(str="R3 R3 R3")) == pytest.approx(3.0)
        assert self.worth("Weak", cleric(str="R3 R3 R5")) == pytest.approx(3 * near(2))
        assert self.worth("Weak", cleric(str="R2 R3")) == pytest.approx(3 * (32 + 3 * near(1) + near(2)) / 36)
        assert self.worth("Weak", cleric(race="Halfling", str="R3 R4 R4")) == pytest.approx(3.0)

    def test_where_the_token_stands_is_likely_to_last(self):
        assert self.worth("Honorable", cleric()) == pytest.approx(2 * WEIGHTS.place[0])
        assert self.worth("Honorable", cleric(at=(2, 0))) == pytest.approx(2 * WEIGHTS.place[1])

    def test_what_cannot_be_foreseen_is_worth_half(self):
        assert self.worth("Dedicated", cleric()) == pytest.approx(1.5)
        assert self.worth("Honest", cleric()) == pytest.approx(1.0)

    @pytest.mark.parametrize(
        ("rows", "left", "worth"), [({"str": "R1 R1 R1"}, 10, (3 + 1.8) / 2), ({"str": "R1", "wis": "W1 R1"}, 5, 2.9 / 2)]
    )
    def test_dice_of_a_colour_and_those_to_come(self, rows, left, worth):
        """Compassionate: a star for every 2 red dice; of the dice to come 0.18 each."""
        assert self.worth("Compassionate", cleric(**rows), left) == pytest.approx(worth)

    def test_no_more_than_its_most(self):
        many = cleric(str="R1 R1 R1", dex="R1 R1 R1")
        assert self.worth("Compassionate", many, 12) == pytest.approx(3.0)

    def test_dice_of_the_class_colour(self, tmp_path):
        mine = tmp_path / "mine.toml"
        text = FILE.read_text(encoding="utf-8").replace('measure = "colour", of = "red"', 'measure = "colour", of = "class"')
        mine.write_text(text, encoding="utf-8")
        laid = seated(Hero("Human", "Cleric", "Craftsman", "Hermit", [dice("W1 R1"), *EMPTY[1:]]), mine)
        assert self.worth("Compassionate", laid, 10) == pytest.approx((1 + 1.8) / 2)

    def test_gold_in_the_purse(self):
        """Greedy: a star for every 3 gold, at most 3."""
        assert [self.worth("Greedy", cleric(gold=gold)) for gold in (0, 7, 9, 30)] == pytest.approx([0, 7 / 3, 3, 3])

    def test_cards_owned_and_those_to_come(self):
        """Proud and Obsessed: a star for each Weapon, for each Skill; 0.08 for every space still to be filled."""
        laid = cleric(own=["Longsword", "Jeweled Dagger", "Climb"])
        assert self.worth("Proud", laid, 5) == pytest.approx(2 + 0.4)
        assert self.worth("Obsessed", laid, 5) == pytest.approx(1 + 0.4)

    def test_rows_of_three_equal_dice(self):
        assert self.worth("Loyal", cleric(str="R1 R1 R1", dex="G4 B4 K4", con="R1 R1 R2")) == pytest.approx(2.3)

    def test_on_a_full_sheet_each_is_worth_what_it_pays(self):
        laid = seated(WHOLE)
        assert [self.worth(name, laid, 0) for name in ("Courageous", "Obsessed", "Greedy")] == [0.0, 1.0, 2.0]


@pytest.mark.parametrize(("hero", "stars"), [(T23, 12 + 6 + 5), (T24, 10 + 3 + 4), (WHOLE, 10 + 6 + 6 + 3)])
def test_a_full_sheet_is_worth_its_goals_backstory_class_dice_and_traits(hero, stars):
    """Of T24's Backstory four goals agree, for 3 stars."""
    laid = seated(hero)
    assert WEIGHTS.story[4] == 3.0
    assert float(sheet_worth(laid.table, laid.box, 0)) == pytest.approx(stars)


class TestSpaces:
    """The Protector: 1 3 1 above, 0 0 0, and -1 -3 -1 below."""

    @pytest.mark.parametrize(
        ("at", "stars", "best"),
        [((0, 1), 3, 3), ((0, 0), 1, 3), ((1, 1), 0, 3), ((1, 0), 0, 1), ((2, 1), -3, 0), ((2, 2), -1, 0)],
    )
    def test_its_stars_and_a_part_of_the_best_one_next_to_it(self, at, stars, best):
        laid = cleric(alignment="Protector")
        worth = float(space_worth(laid.table, laid.box, 0, 3 * at[0] + at[1]))
        assert worth == pytest.approx(stars + WEIGHTS.reach * (best - stars))

    def test_traits_that_want_the_token_there(self):
        laid = cleric(alignment="Protector", own=["Honorable", "Weak"])
        centre, lawful = (float(space_worth(laid.table, laid.box, 0, at)) for at in (4, 3))
        assert centre == pytest.approx(3 * WEIGHTS.reach + 2 * WEIGHTS.place[0])
        assert lawful == pytest.approx(WEIGHTS.reach + 2 * WEIGHTS.place[1])


class TestGold:
    @pytest.mark.parametrize(("markets", "share"), [(0, 0), (1, 1 / WEIGHTS.late), (2, 1), (9, 1)])
    def test_it_loses_its_worth_with_the_last_market(self, markets, share):
        laid = cleric()
        assert float(gold_worth(laid.table, laid.box, 0, markets)) == pytest.approx(WEIGHTS.gold * share)

    @pytest.mark.parametrize(("gold", "share"), [(WEIGHTS.plenty, 1), (WEIGHTS.plenty + 1, 1 / 3)])
    def test_who_has_plenty_needs_it_less(self, gold, share):
        laid = cleric(gold=gold)
        assert float(gold_worth(laid.table, laid.box, 0, 5)) == pytest.approx(WEIGHTS.gold * share)

    @pytest.mark.parametrize(("seats", "lap", "left"), [(2, 1, 11), (2, 12, 0), (3, 4, 7), (4, 10, 0)])
    def test_rounds_left(self, seats, lap, left):
        laid = Laid(seats)
        laid.table.lap = lap
        assert int(rounds_left(laid.table, laid.box)) == left


@pytest.mark.parametrize(
    ("own", "kind", "stars"),
    [
        ([], CHAIN, 1 + 1),
        ([], LEATHER, 1),
        (["Chain Helm", "Chain Tunic"], CHAIN, 4 - 2),
        (["Leather Boots", "Leather Gloves", "Leather Greaves"], LEATHER, 7 - 4),
    ],
)
def test_one_card_of_armor_more(own, kind, stars):
    """A Cleric is white, as Chain is; the first card of a set pays for that. Chain 1 2 4 6 9, Leather 1 2 4 7; 11 rounds to come."""
    laid = cleric()
    laid[0].cards = cards(own)
    assert float(armor_worth(laid.table, laid.box, 0, kind)) == pytest.approx(stars + 0.06 * 11)

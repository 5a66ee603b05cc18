"""The box against the document: real data cell by cell with the proofs that they are whole, house data within their frame."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from meadhall.engine.components import house_data

from . import document

FILE = Path(__file__).resolve().parents[3] / "src/meadhall/games/roll_player/box.toml"
BOX = tomllib.loads(FILE.read_text(encoding="utf-8"))
COLOURS = ["white", "green", "purple", "black", "blue", "red"]
CARDS = [(kind, card) for kind in ("weapon", "armor_card", "skill", "trait") for card in BOX[kind]]
WITH_TEXT = [(kind, card) for kind, card in CARDS if kind != "armor_card"]


def named(rows, name):
    return next(row for row in rows if row["name"] == name)


def opposite(grid):
    """A grid turned by half."""
    return [row[::-1] for row in grid[::-1]]


def quarter(grid):
    """A grid turned clockwise by a quarter."""
    return [[grid[2 - column][row] for column in range(3)] for row in range(3)]


def turned(grid):
    """A grid in its four positions."""
    grids = [grid]
    for _ in range(3):
        grids.append(quarter(grids[-1]))
    return grids


class TestRealData:
    def test_races(self):
        assert [(race["name"], race["change"]) for race in BOX["race"]] == document.races()

    def test_every_race_but_the_human_gives_two_and_takes_two(self):
        changes = {race["name"]: sorted(race["change"]) for race in BOX["race"]}
        assert changes.pop("Human") == [0] * 6
        assert set(map(tuple, changes.values())) == {(-2, 0, 0, 0, 0, 2)}

    def test_classes(self):
        fields = ("name", "colour", "side", "ability", "goals", "stars")
        assert [tuple(row[field] for field in fields) for row in BOX["class"]] == document.classes()

    @pytest.mark.parametrize("row", BOX["class"], ids=lambda row: row["name"])
    def test_every_class_has_twelve_stars_by_one_formula(self, row):
        def worth(goal):
            return {"14+": 1, "17": 3, "18+": 3, "18": 4}.get(goal, 2)

        assert row["stars"] == [worth(goal) for goal in row["goals"]]
        assert sum(row["stars"]) == 12
        assert all(int(low) + 1 == int(high) for low, _, high in (g.partition("-") for g in row["goals"]) if high)

    def test_each_colour_has_two_sides(self):
        assert [(row["colour"], row["side"]) for row in BOX["class"]] == [(colour, side) for colour in COLOURS for side in "ab"]

    def test_backstories(self):
        assert [(row["name"], row["goals"]) for row in BOX["backstory"]] == document.backstories()

    @pytest.mark.parametrize("row", BOX["backstory"], ids=lambda row: row["name"])
    def test_every_backstory_has_each_colour_once_and_one_two_three_to_a_column(self, row):
        goals = [goal.split() for goal in row["goals"]]
        assert sorted(colour for colour, _ in goals) == sorted(COLOURS)
        assert Counter(place for _, place in goals) == {"1": 1, "2": 2, "3": 3}

    def test_no_two_backstories_are_alike(self):
        assert len({tuple(row["goals"]) for row in BOX["backstory"]}) == len(BOX["backstory"]) == 16

    def test_alignments(self):
        assert [(row["name"], row["stars"]) for row in BOX["alignment"]] == [(name, grid) for name, grid, _ in document.alignments()]

    @pytest.mark.parametrize(
        ("group", "corner", "edge"),
        [("mild", "Maniac", "Guardian"), ("wild", "Lunatic", "Protector")],
    )
    def test_alignments_of_a_group_are_turns_of_one_corner_and_one_edge_card(self, group, corner, edge):
        """Eight cards a group: four turns of a card with its best space in a corner, four of one with it on an edge."""
        grids = {row["name"]: row["stars"] for row in BOX["alignment"]}
        members = [grids[name] for name, _, of in document.alignments() if of == group]
        turns = turned(grids[corner]) + turned(grids[edge])
        assert len(members) == 8
        assert sorted(members) == sorted(turns)

    def test_the_hermit_stands_alone_and_looks_the_same_from_both_sides(self):
        assert [name for name, _, group in document.alignments() if group == "centre"] == ["Hermit"]
        hermit = named(BOX["alignment"], "Hermit")["stars"]
        assert hermit == opposite(hermit) == [row[::-1] for row in hermit]

    def test_alignments_have_a_best_of_three_and_a_token_in_the_centre_pays_none_but_the_hermit_s_keeper(self):
        assert {max(map(max, row["stars"])) for row in BOX["alignment"]} == {3}
        assert [row["name"] for row in BOX["alignment"] if row["stars"][1][1]] == ["Hermit"]

    def test_what_rests_on_one_source_says_so(self):
        assert all(row["one_source"] for row in (*BOX["backstory"], *BOX["alignment"]))
        assert [row["name"] for row in BOX["class"] if row.get("one_source")] == ["Barbarian"]

    @pytest.mark.clauses("RP-8.10", "RP-8.11", "RP-8.12", "RP-8.13")
    def test_backstory_stars(self):
        assert BOX["backstory_stars"]["stars"] == [0, 0, 1, 1, 3, 3, 6]


class TestCounts:
    @pytest.mark.clauses("RP-1.3")
    def test_dice(self):
        assert 6 * BOX["dice"]["each"] + BOX["dice"]["gold"] == 73
        assert BOX["dice"] == {"each": 10, "gold": 13}

    @pytest.mark.clauses("RP-1.6", "RP-1.7", "RP-1.8", "RP-1.38", "RP-1.39", "RP-1.40", "RP-5.15")
    def test_gold(self):
        gold = BOX["gold"]
        assert gold["seats"] == [5, 5, 6, 7]
        assert (gold["row"], gold["die"], gold["class_die"], gold["discard"]) == (1, 2, 4, 2)

    @pytest.mark.clauses("RP-1.24", "RP-1.25", "RP-1.28", "RP-1.30", "RP-1.31", "RP-1.32", "RP-1.34")
    @pytest.mark.parametrize(("players", "dice", "cards", "piles"), [(2, 6, 3, (19, 20)), (3, 7, 4, (23, 24)), (4, 8, 5, (26, 27))])
    def test_setting_up(self, players, dice, cards, piles):
        row = next(row for row in BOX["setup"] if row["players"] == players)
        assert (row["starting_dice"], row["cards"], row["out"]) == (players + 4, players + 1, 26 - piles[0])
        assert (dice, cards) == (row["starting_dice"], row["cards"])
        assert sum(piles) - row["cards"] * (18 - dice) == 3  # what is never seen

    @pytest.mark.clauses("RP-2.2", "RP-6.3", "RP-7.1")
    @pytest.mark.parametrize(("players", "rounds", "first", "last"), [(2, 12, 61, 39), (3, 11, 52, 22), (4, 10, 41, 5)])
    def test_the_bag_never_runs_short(self, players, rounds, first, last):
        """One die of each pool goes back, so a round takes a die for each player."""
        row = next(row for row in BOX["setup"] if row["players"] == players)
        before = [73 - players * (row["starting_dice"] + done) for done in range(18 - row["starting_dice"])]
        assert (len(before), before[0], before[-1]) == (rounds, first, last)
        assert min(before) >= row["cards"]

    @pytest.mark.clauses("RP-10.1")
    def test_one_player_sets_up_as_two(self):
        one, two = ({k: v for k, v in row.items() if k != "players"} for row in BOX["setup"][:2])
        assert one == two
        assert [row["players"] for row in BOX["setup"]] == [1, 2, 3, 4]


class TestMarketCards:
    def test_names_numbers_kinds_and_dots_are_those_of_the_document(self):
        found = {card["number"]: (card["name"], card.get("type", kind), card["dots"]) for kind, card in CARDS}
        assert len(CARDS) == len(found) == 53
        assert found == document.market()

    def test_eight_twelve_thirteen_twenty(self):
        assert Counter(kind for kind, _ in CARDS) == {"weapon": 8, "armor_card": 12, "skill": 13, "trait": 20}
        assert Counter(card["type"] for card in BOX["armor_card"]) == {"chain": 5, "leather": 4, "mystic": 3}

    def test_twenty_six_of_one_dot_and_twenty_seven_of_two(self):
        assert Counter(card["dots"] for _, card in CARDS) == {1: 26, 2: 27}

    def test_no_two_cards_are_alike(self):
        """Not only in their names: no Weapon, Skill or Trait does what another does, and no armor is another piece."""
        assert len({card["name"] for _, card in CARDS}) == 53
        aside = ("number", "name", "text", "cost", "arrow", "dots", "found", "house", "hands")
        does = [(kind, *sorted((k, v) for k, v in card.items() if k not in aside)) for kind, card in WITH_TEXT]
        assert [what for what, times in Counter(map(str, does)).items() if times > 1] == []
        texts = Counter(card["text"] for _, card in WITH_TEXT)
        assert len(texts) == 41

    def test_every_card_is_house_data_since_its_cost_or_its_effect_is(self):
        assert all(card["house"] is True for _, card in CARDS)
        assert {card["name"]: card["found"] for _, card in CARDS if "found" in card} == {
            "Reckless": ["cost"],
            "Diplomacy": ["arrow", "effect"],
        }

    @pytest.mark.parametrize(("kind", "least", "most"), [("weapon", 3, 6), ("armor_card", 3, 4), ("skill", 2, 4), ("trait", 4, 6)])
    def test_costs_keep_to_their_frame(self, kind, least, most):
        costs = {card["cost"] for card in BOX[kind]}
        assert min(costs) >= least
        assert max(costs) <= most
        assert len(costs) > 1

    def test_reckless_costs_six_gold(self):
        reckless = named(BOX["trait"], "Reckless")
        assert reckless["cost"] == 6
        assert reckless["arrow"] in ("good", "evil", "lawful", "chaotic")

    def test_weapons_are_five_for_one_hand_and_three_for_two(self):
        assert {card["name"] for card in BOX["weapon"] if card["hands"] == 2} == {"Longbow", "Quarterstaff", "Heavy Crossbow"}
        assert {card["hands"] for card in BOX["weapon"]} == {1, 2}

    def test_longsword_and_dagger_make_a_six_count_for_more(self):
        found = [named(BOX["weapon"], name) for name in ("Longsword", "Jeweled Dagger")]
        assert [(card["effect"], card["face"]) for card in found] == [("dice", 6)] * 2
        assert found[0]["of"] != found[1]["of"]

    def test_weapons_fall_into_their_families(self):
        effects = Counter(card["effect"] for card in BOX["weapon"])
        assert effects == {"dice": 2, "total": 2, "stronger": 2, "gold_when": 1, "no_penalty": 1}

    def test_arrows_of_skills_are_spread(self):
        arrows = Counter(card["arrow"] for card in BOX["skill"])
        assert arrows == {"good": 3, "evil": 3, "lawful": 3, "chaotic": 3, "target": 1}
        assert named(BOX["skill"], "Diplomacy")["arrow"] == "target"
        assert [card["name"] for card in BOX["skill"] if card["effect"] == "copy"] == ["Diplomacy"]

    def test_six_skills_take_the_six_actions(self):
        assert sorted(card["of"] for card in BOX["skill"] if card["effect"] == "action") == ["cha", "con", "dex", "int", "str", "wis"]
        assert named(BOX["skill"], "Climb")["effect"] == "shift_pool"
        assert named(BOX["skill"], "Intimidate")["effect"] == "reroll_pool"

    def test_arrows_of_traits_are_five_each_way(self):
        assert Counter(card["arrow"] for card in BOX["trait"]) == {"good": 5, "evil": 5, "lawful": 5, "chaotic": 5}

    def test_traits_are_worth_one_to_four_stars(self):
        for card in BOX["trait"]:
            best = card.get("cap") if "per" in card else card["stars"]
            assert 1 <= best <= 4, card["name"]

    def test_traits_fall_into_their_families(self):
        """Six for high totals, four for low ones, and two each for colours, gold, places, collections and patterns."""
        high = [card["of"] for card in BOX["trait"] if card["measure"] == "total" and "least" in card]
        low = {card["name"] for card in BOX["trait"] if card["measure"] == "total" and "most" in card}
        assert sorted(high) == ["cha", "con", "dex", "int", "str", "wis"]
        assert low == {"Weak", "Clumsy", "Foolish", "Reckless"}
        measures = Counter(card["measure"] for card in BOX["trait"])
        assert measures == {"total": 10, "colour": 2, "gold": 2, "place": 2, "cards": 2, "triples": 1, "spread": 1}

    @pytest.mark.clauses("RP-8.14", "RP-8.15", "RP-8.16")
    def test_armor_tables(self):
        tables = {row["type"]: row for row in BOX["armor"]}
        assert {kind: row["steps"] for kind, row in tables.items()} == {
            "chain": [1, 2, 4, 6, 9],
            "leather": [1, 2, 4, 7],
            "mystic": [1, 3, 5],
        }
        assert sorted(colour for row in tables.values() for colour in row["colours"]) == sorted(COLOURS)
        for kind, row in tables.items():
            assert len(row["steps"]) == sum(card["type"] == kind for card in BOX["armor_card"])
            assert row["house"] is True


class TestAbilities:
    def test_one_a_class_in_their_order(self):
        assert [row["class"] for row in BOX["ability"]] == [name for name, *_ in document.classes()]

    def test_those_of_druid_and_bard_were_found_and_the_others_are_ours(self):
        assert [row["class"] for row in BOX["ability"] if not row.get("house")] == ["Druid", "Bard"]

    def test_no_two_abilities_are_alike(self):
        does = [(row["effect"], row.get("of")) for row in BOX["ability"]]
        assert len(set(does)) == 12
        assert len({row["text"] for row in BOX["ability"]}) == 12


def test_house_is_nowhere_said_to_be_false():
    assert not [line for line in FILE.read_text(encoding="utf-8").splitlines() if "house = false" in line]


def test_texts_are_one_or_two_short_sentences():
    texts = [row["text"] for kind in ("ability", "weapon", "skill", "trait") for row in BOX[kind]]
    assert [text for text in texts if not text.endswith(".") or len(text) > 120 or (not text[0].isupper() and not text[0].isdigit())] == []


def test_house_data_is_told_by_name_with_the_card_s_own_words():
    lines = house_data(FILE)
    assert len(lines) == 10 + 3 + 53
    assert "ability: Cleric: Gain 1 gold more when you discard a Market card for gold." in lines
    assert "armor: chain, steps 1 2 4 6 9, colours red white" in lines
    assert "armor card: Chain Helm, number 39, dots 1, chain, cost 3" in lines
    assert "weapon: Tower Shield, cost 3, hands 1: Your race's penalty does not count." in lines
    assert "trait: Reckless, chaotic: 3 stars if your Wisdom total is 9 or less." in lines

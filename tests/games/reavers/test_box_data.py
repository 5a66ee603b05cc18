"""The box against the sources: numbers, faces and counts by hand; the house's decks within their frame; bad files refused."""

import re
import tomllib
from collections import Counter
from itertools import pairwise

import pytest

from meadhall.engine.components import house_data
from meadhall.engine.errors import UserError
from meadhall.games.reavers import vocabulary as v
from meadhall.games.reavers.reading import DIGEST, FILE, LINES, read

TEXT = FILE.read_text(encoding="utf-8")
RAW = tomllib.loads(TEXT)
BOX = read()
HOUSE_DECKS = ("reaver", "artifact", "upgrade", "plunder", "collection", "trio", "journey", "battle", "tile", "prophecy")


def base_and_more(rows):
    """How many rows are of the base game, and how many of the expansion."""
    return sum(not row.expansion for row in rows), sum(row.expansion for row in rows)


def named(table, name):
    return next(row for row in getattr(BOX, table) if row.name == name)


def spoils(deck, which):
    """How many cards of a deck of spoils are of the base game (0) or of the expansion (1)."""
    several = sum(row.copies[which] for cards in (BOX.plunder, BOX.collection) for row in cards if row.deck == deck)
    several += sum(3 * row.copies[which] for row in BOX.trio if row.deck == deck)
    if deck == "village":
        several += sum(row.expansion == bool(which) for row in BOX.artifact)
        several += sum(row.copies for row in BOX.upgrade if row.expansion == bool(which))
    return several


def words_used(table, field):
    found = getattr(BOX, table)
    for row in found if isinstance(found, tuple) else (found,):
        value = getattr(row, field)
        for line in value if isinstance(value, tuple) else (value,):
            yield from re.findall(r"[a-z_]+", line.replace(" for ", " "))


class TestCourseAndShip:
    @pytest.mark.clauses("RVR-1.1", "RVR-1.2")
    def test_six_rounds_of_four_selections(self):
        assert (BOX.course.rounds, BOX.course.selections) == (6, 4)

    @pytest.mark.clauses("RVR-2.4", "RVR-2.5", "RVR-2.7", "RVR-2.13")
    def test_what_everyone_starts_with(self):
        assert (BOX.course.food, BOX.course.favor, BOX.course.reavers, BOX.course.trade_dice) == ((4, 5, 6, 7), 1, 2, 2)

    @pytest.mark.clauses("RVR-2.3", "RVR-2.4", "RVR-2.10")
    def test_set_up_by_number_of_players(self):
        rows = [(row.players, row.pawns, row.honor_ship, row.groups, row.battles) for row in BOX.setup]
        assert rows == [(2, 2, False, 2, 2), (3, 1, True, 3, 3), (4, 1, False, 4, 4)]

    @pytest.mark.clauses("RVR-3.1", "RVR-3.2", "RVR-3.3", "RVR-3.6")
    def test_the_player_board(self):
        assert (BOX.ship.dice, BOX.ship.artifacts, BOX.ship.cards_in_slot, BOX.ship.upgrades) == (10, 4, 3, 3)

    @pytest.mark.clauses("RVR-5.2", "RVR-14.2", "RVR-11.4")
    def test_rest_tiles_and_trade(self):
        assert (BOX.rest.food, BOX.rest.dice) == (2, 1)
        assert BOX.cleanup.tile_glory == 1
        assert (BOX.trade.food, BOX.trade.favor, BOX.trade.prophecy) == (3, 1, 1)


class TestDice:
    @pytest.mark.clauses("RVR-13.1", "RVR-13.2", "RVR-13.3")
    def test_crew_dice_have_one_face_of_each_kind(self):
        common = ["hammer", "double_hammer", "shield", "chest", "ship"]
        faces = {row.colour: (row.dice, list(row.faces)) for row in BOX.crew_die}
        assert faces == {"red": (18, [*common, "helmet"]), "yellow": (18, [*common, "tree"]), "blue": (18, [*common, "bird"])}

    @pytest.mark.clauses("RVR-12.2", "RVR-13.3")
    def test_combat_dice(self):
        assert BOX.combat_die.successes == (0, 0, 1, 1, 1, 2)

    @pytest.mark.clauses("GAP-3.2")
    def test_vordr_dice(self):
        assert BOX.vordr_die.dice == 12
        assert BOX.vordr_die.faces == ("1 bird", "2 bird", "1 helmet", "2 helmet", "1 tree", "2 tree")

    @pytest.mark.clauses("GAP-4.6")
    def test_valkyrie_dice(self):
        assert (BOX.valkyrie_die.dice, BOX.valkyrie_die.hits) == (4, (1, 1, 2, 2, 3, 1))
        assert (BOX.valkyrie_die.again, BOX.valkyrie_die.terror) == (6, 1)

    @pytest.mark.clauses("GAP-1.4")
    def test_tokens_of_the_expansion(self):
        assert (BOX.tokens.norn, BOX.tokens.valkyrie) == (20, 20)


class TestClansAndLocations:
    @pytest.mark.clauses("RVR-6.10", "RVR-6.11")
    def test_clans(self):
        clans = [(row.name, row.colour, row.icon, row.bonus) for row in BOX.clan]
        assert clans == [
            ("tyr", "red", "helmet", "4 food"),
            ("yggdrasil", "yellow", "tree", "1 spoils"),
            ("odin", "blue", "bird", "2 favor"),
        ]

    @pytest.mark.clauses("RVR-6.1", "RVR-7.1", "RVR-8.1", "RVR-10.1", "RVR-11.1")
    def test_costs(self):
        costs = {row.name: row.cost for row in BOX.location}
        assert costs == dict.fromkeys(v.LOCATIONS, "") | {"villages": "1 food + 2 chest", "keeps": "2 food + 2 shield", "sea": "4 food"}

    @pytest.mark.clauses("RVR-6.3", "RVR-7.3", "RVR-8.2", "RVR-9.1", "RVR-10.2", "RVR-11.4")
    def test_what_goes_by_seat(self):
        assert named("location", "recruit").bonus == ("2 favor", "", "", "")
        assert named("location", "villages").bonus == ("2 village", "1 village", "", "")
        assert named("location", "keeps").bonus == ("2 keep", "1 keep", "", "")
        assert named("location", "sea").bonus == ("", "", "", "")
        assert named("location", "sea").selecting == "2 glory"
        assert named("location", "subdue").times == named("location", "trade").times == (3, 2, 1, 1)

    @pytest.mark.clauses("RVR-3.4", "RVR-4.13")
    def test_slots_and_banners(self):
        assert {row.name for row in BOX.location if row.slot} == {"keeps", "villages", "sea", "subdue"}
        assert {row.name for row in BOX.location if row.banner == "red"} == {"recruit", "villages", "keeps", "sea"}
        assert {row.name for row in BOX.location if row.banner == "blue"} == {"subdue", "trade"}

    @pytest.mark.clauses("GAP-5.2", "GAP-7.6", "GAP-7.7", "GAP-7.8")
    def test_the_expansion_at_the_locations(self):
        assert named("location", "recruit").overlay == "1 valkyrie"
        celebrate = named("location", "celebrate")
        assert celebrate.expansion
        assert (celebrate.selecting, celebrate.activations) == ("1 norn + 1 valkyrie + 1 vordr_set", (1, 1, 0, 0))

    @pytest.mark.clauses("GAP-8.1", "GAP-8.2", "GAP-8.3", "GAP-8.4", "GAP-8.5", "GAP-8.6", "GAP-8.7")
    def test_offerings(self):
        costs = [row.cost for row in BOX.offering]
        assert costs[:3] == ["5 food", "1 blue + 1 red + 1 yellow", "3 favor"]
        assert costs[3:] == ["2 wild", "1 keep_spoils + 1 reaver", "1 prophecy + 1 reaver"]
        assert BOX.offering_pairs.listed == ((1, 2), (3, 4), (5, 6))
        assert {costs[one - 1]: costs[other - 1] for one, other in BOX.offering_pairs.thematic} == {
            "5 food": "3 favor",
            "1 blue + 1 red + 1 yellow": "2 wild",
            "1 keep_spoils + 1 reaver": "1 prophecy + 1 reaver",
        }

    @pytest.mark.clauses("GAP-6.8", "GAP-6.9")
    def test_destinations(self):
        cards = [(row.prophet, row.maelstrom) for row in BOX.destination]
        circle = ["recruit", "villages", "subdue", "trade", "keeps", "sea", "celebrate", "recruit"]
        assert cards == list(pairwise(circle))
        assert [row.house for row in BOX.destination] == [False] + 6 * [True]


class TestGods:
    @pytest.mark.clauses("GAP-1.3", "GAP-7.3", "GAP-7.4")
    def test_stacks(self):
        stacks = {row.name: (row.copies, row.box) for row in BOX.god}
        assert stacks == {
            "Odin": (4, "none"),
            **dict.fromkeys(("Thor", "Skadi", "Baldur"), (3, "purple")),
            **dict.fromkeys(("Loki", "Freya", "Heimdall"), (3, "orange")),
        }
        assert sum(row.copies for row in BOX.god) == 22

    @pytest.mark.clauses("GAP-10.1", "GAP-11.1", "GAP-12.1", "GAP-13.1", "GAP-14.1", "GAP-15.1", "GAP-16.1")
    def test_places_and_what_they_bring(self):
        assert {row.name: (row.place, row.gain) for row in BOX.god} == {
            "Odin": ("leader", ""),
            "Thor": ("sea", "1 valkyrie"),
            "Skadi": ("subdue", "1 vordr + 1 norn"),
            "Baldur": ("villages", "1 valkyrie + 1 farm"),
            "Loki": ("leader", "2 vordr"),
            "Freya": ("any_slot", "2 valkyrie"),
            "Heimdall": ("leader", "1 vordr + 1 wall + 1 tower"),
        }

    @pytest.mark.clauses("GAP-11.4", "GAP-12.3", "GAP-13.2", "GAP-13.4", "GAP-14.4", "GAP-15.3")
    def test_numbers_and_leaving(self):
        assert {row.name: row.leaves for row in BOX.god if row.leaves} == {
            "Thor": "undefeated",
            "Skadi": "others",
            "Baldur": "others",
            "Loki": "another_god",
            "Freya": "plenty",
        }
        assert (named("god", "Baldur").amount, named("god", "Freya").amount) == (2, 2)

    def test_clans(self):
        clans = {row.name: row.clans for row in BOX.god if row.clans}
        assert clans == {"Odin": ("odin",), "Loki": ("tyr", "yggdrasil"), "Heimdall": ("tyr",)}

    @pytest.mark.clauses("GAP-10.3", "GAP-10.5")
    def test_odin(self):
        assert BOX.odin.glory == (1, 3, 6, 10, 15, 21, 28)
        assert set(BOX.odin.items) == {"die", "valkyrie", "favor", "prophecy", "keep_spoils", "terror", "farm"}


class TestFixedSpoils:
    @pytest.mark.clauses("RVR-7.12", "RVR-8.5", "RVR-8.6", "RVR-8.7")
    def test_what_may_be_pillaged(self):
        rows = {row.name: (row.gain, row.defense, row.pillage, row.terror) for row in BOX.plunder}
        assert rows == {
            "Farm": ("3 food", 1, "1 food + 1 farm", 1),
            "Village Wall": ("1 favor", 2, "1 favor + 1 wall", 1),
            "Keep Wall": ("2 favor", 2, "1 favor + 1 wall", 0),
            "Tower": ("2 rolled", 3, "3 glory + 1 tower", 0),
        }

    @pytest.mark.clauses("RVR-15.4", "RVR-15.6")
    def test_tables(self):
        assert {row.name: row.steps for row in BOX.collection} == {
            "treasure": (1, 3, 6, 10, 15),
            "art": (2, 5, 9, 14),
            "armor": (3, 7, 12),
            "carvings": (1, 3, 6, 10),
        }

    @pytest.mark.clauses("RVR-15.2", "RVR-15.6")
    def test_sets_of_three(self):
        trios = {row.name: (row.set, row.single) for row in BOX.trio}
        assert trios == {"tapestry": (15, 2), "weapons": (8, 1), "tokens": (2 + 2 + 2 + 4, 2)}
        assert (BOX.ending.artifact, BOX.ending.terror) == (1, 2)

    @pytest.mark.clauses("RVR-7.8")
    def test_every_ship_upgrade_pays_three_glory_instead_and_shows_an_icon_of_its_own(self):
        assert {row.glory for row in BOX.upgrade} == {3}
        assert sorted(row.icon for row in BOX.upgrade) == sorted(v.ICONS)
        assert {row.icon for row in BOX.upgrade if row.expansion} == {"bird", "helmet", "tree"}


class TestDecks:
    @pytest.mark.clauses("GAP-1.1")
    def test_counts(self):
        assert base_and_more(BOX.reaver) == (48, 21)
        assert (spoils("village", 0), spoils("village", 1)) == (42, 14)
        assert (spoils("keep", 0), spoils("keep", 1)) == (54, 18)
        assert base_and_more(BOX.journey) == (18, 0)
        assert base_and_more(BOX.battle) == (18, 6)
        assert base_and_more(BOX.prophecy) == (28, 14)
        assert base_and_more(BOX.tile) == (36, 18)

    def test_reavers_of_a_clan(self):
        clans = Counter((row.clan, row.expansion) for row in BOX.reaver)
        assert clans == {(clan, more): 7 if more else 16 for clan in ("tyr", "yggdrasil", "odin") for more in (False, True)}

    @pytest.mark.clauses("RVR-2.12", "RVR-9.6")
    def test_nine_stacks_of_four_tiles_and_two(self):
        stacks = Counter((row.type, row.level, row.expansion) for row in BOX.tile)
        types, levels = ("food", "favor", "dice"), (1, 2, 3)
        assert stacks == {(kind, level, more): 2 if more else 4 for kind in types for level in levels for more in (False, True)}

    @pytest.mark.clauses("RVR-9.4")
    def test_a_tile_asks_for_more_of_its_type_the_higher_its_level(self):
        costs = {(row.type, row.level): row.cost for row in BOX.tile}
        assert all(row.cost == costs[row.type, row.level] for row in BOX.tile)
        assert [costs["food", level] for level in (1, 2, 3)] == ["2 food", "4 food", "6 food"]
        assert [costs["favor", level] for level in (1, 2, 3)] == ["1 favor", "2 favor", "3 favor"]
        assert [costs["dice", level] for level in (1, 2, 3)] == ["1 die", "2 die", "3 die"]

    @pytest.mark.clauses("RVR-10.3")
    def test_most_journeys_leave_a_choice(self):
        assert sum(row.cost != "" for row in BOX.journey) == 15

    def test_a_sea_battle_takes_two_to_five_dice_and_the_stronger_the_more(self):
        for row in BOX.battle:
            dice = sum(part.amount for part in v.parts(row.combination, v.COMBINATIONS))
            assert 2 <= dice <= 5, row.name
            assert row.defense - 1 <= dice <= row.defense + 1, row.name

    def test_a_reaver_brings_one_to_three_dice_and_rallies_one_to_three(self):
        for row in BOX.reaver:
            for line in (row.brings, row.rally):
                assert 1 <= sum(int(number) for number in re.findall(r"\d", line)) <= 3, row.name

    @pytest.mark.parametrize("table", DIGEST)
    def test_no_two_cards_of_a_deck_are_alike(self, table):
        rows = getattr(BOX, table)
        assert len({tuple(getattr(row, field) for field in DIGEST[table]) for row in rows}) == len(rows)
        assert len({row.name for row in rows}) == len(rows)

    def test_no_two_reavers_have_one_ability_for_the_same_slots(self):
        assert len({(row.ability, row.slots) for row in BOX.reaver}) == len(BOX.reaver)

    @pytest.mark.parametrize("table", HOUSE_DECKS)
    def test_every_card_is_marked_as_the_house_s(self, table):
        assert all(row["house"] is True for row in RAW[table])

    def test_people_are_shown_every_row_of_the_house(self):
        lines = house_data(FILE)
        assert len(lines) == len(re.findall(r"house = true", re.sub(r"(?m)^#.*", "", TEXT)))
        assert "reaver: Ulfar Stone-Thrower, tyr, 1 red, 1 any, 1 die for 1 wall" in lines


class TestVocabulary:
    def test_every_gain_is_used(self):
        used = {word for table, field, words in LINES if words in (v.GAINS, v.REWARDS) for word in words_used(table, field)}
        assert used | set(words_used("reaver", "ability")) >= set(v.GAINS)

    def test_every_cost_is_used(self):
        used = {word for table, field, words in LINES if words is v.COSTS for word in words_used(table, field)}
        assert used | set(words_used("reaver", "ability")) >= set(v.COSTS)

    def test_every_loss_rally_and_combination_is_used(self):
        assert set(words_used("journey", "suffer")) == set(v.LOSSES)
        assert set(words_used("reaver", "rally")) == set(v.RALLIES)
        assert set(words_used("battle", "combination")) == set(v.COMBINATIONS)

    def test_every_measure_and_what_it_is_about_is_used(self):
        used = {(row.measure, row.of) for row in BOX.prophecy}
        assert {measure for measure, _ in used} == set(v.MEASURES)
        assert used >= {(measure, of) for measure, subjects in v.SUBJECTS.items() for of in subjects}

    def test_every_power_is_a_god_s(self):
        assert {row.power for row in BOX.god} == set(v.GODS)

    @pytest.mark.parametrize("words", [v.COSTS, v.GAINS, v.RALLIES, v.LOSSES, v.MEASURES, v.GODS])
    def test_every_word_has_a_sentence(self, words):
        assert all(text[0].isupper() and text.endswith(".") for text in words.values())

    @pytest.mark.parametrize(
        "line",
        ["food", "0 food", "2  food", "2 food, 1 die", "2 food+1 die", "100 food", "-1 food", "2 food + ", "2 mead", "٢ food", "1٢ food"],
    )
    def test_lines_that_say_nothing(self, line):
        with pytest.raises(ValueError, match=r"\.$"):
            v.parts(line, v.COSTS)

    @pytest.mark.parametrize("line", ["", " for 1 wall", "1 die for ", "1 die for 1 wall for 1 farm", "1 wall for 1 die for"])
    def test_effects_that_say_nothing(self, line):
        with pytest.raises(ValueError, match=r"\.$"):
            v.effect(line)


def changed(tmp_path, old, new):
    """The house's box with one change."""
    assert TEXT.count(old) >= 1
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return path


ULFAR = 'ability = "1 die for 1 wall"'
BAD = [
    ('icon = "tree", bonus = "1 spoils"', 'icon = "tree", bonus = "1 reaver"', "clan, row 2, field bonus: there is no 'reaver' here"),
    (ULFAR, 'ability = "1 die for 1 mead"', "reaver, row 8, field ability: there is no 'mead' here"),
    (ULFAR, 'ability = "one wall"', "reaver, row 8, field ability: 'one wall' is no amount"),
    (ULFAR, 'ability = "1 ease"', "reaver, row 8, field slots: ease is of use at villages, keeps only, not at sea"),
    (ULFAR, 'ability = "1 norn"', "reaver, row 8, field expansion: Ulfar Stone-Thrower needs the expansion, because of its norn"),
    (ULFAR, ULFAR + ', slots = ["sea", "sea"]', "reaver, row 8, field slots: a slot stands here twice"),
    (ULFAR, ULFAR + ', slots = ["trade"]', "reaver, row 8, slots, row 1"),
    (ULFAR, ULFAR + ', strength = 3', "reaver, row 8: the table contains unknown field `strength`"),
    ('clan = "tyr", brings', 'clan = "thor", brings', "reaver, row 1, field clan"),
    ('brings = "2 red"', 'brings = ""', "reaver, row 1, field brings: something must stand here"),
    ('brings = "2 red"', 'brings = "1 red + 1 red"', "reaver, row 1, field brings: red stands here twice"),
    ("Ragna Red-Shield", "Brand Ironjaw", "reaver, row 2, field name: Brand Ironjaw stands here for the second time"),
    ('at = ["villages"], gain = "1 card"', 'at = ["sea"], gain = "1 card"', "artifact, row 5, field at: card is of use at villages"),
    ('at = ["villages"], gain = "1 card"', 'at = [], gain = "1 card"', "artifact, row 5, field at: name at least one location"),
    ('gain = "5 glory + 3 food"', 'gain = "5 glory + 1 hit"', "battle, row 2, field gain: there is no 'hit' here"),
    ('combination = "2 ship", defense = 2', 'combination = "2 ship", defense = 0', "battle, row 3, field defense"),
    ('combination = "2 ship", defense = 2', 'combination = "2 wild", defense = 2', "battle, row 3, field combination"),
    ('suffer = "2 glory"', 'suffer = ""', "journey, row 2, field suffer: something must stand here"),
    ('suffer = "2 glory"', 'suffer = "2 farm"', "journey, row 2, field suffer: there is no 'farm' here"),
    ('measure = "battles", glory = 2', 'measure = "songs", glory = 2', "prophecy, row 8, field measure: there is no measure 'songs'"),
    ('measure = "reavers", of = "tyr"', 'measure = "reavers", of = "thor"', "prophecy, row 2, field of: reavers needs one of"),
    ("per = 2, cap = 7", "per = 2, cap = 0", "prophecy, row 1, field per: what pays by number has a cap"),
    ("glory = 6, least = 4", "glory = 6, least = 4, cap = 5", "prophecy, row 7, field least: what pays once has no cap"),
    ("successes = [0, 0, 1, 1, 1, 2]", "successes = [0, 1, 2]", "combat_die, field successes: a die has six faces"),
    ("successes = [0, 0, 1, 1, 1, 2]", "successes = [0, 0, 1, 1, 1, 3]", "combat_die, successes, row 6"),
    ('"ship", "helmet"]', '"ship", "bird"]', "crew_die, row 1, field faces: bird is the icon of another clan"),
    ('"ship", "helmet"]', '"ship"]', "crew_die, row 1, field faces: a die has six faces"),
    ('power = "second_battle"', 'power = "thunder"', "god, row 2, field power: there is no power 'thunder'"),
    ('power = "second_battle"', 'power = "activate"', "god, row 7, field power: activate stands here for the second time"),
    ('place = "sea", gain', 'place = "leader", gain', "god, row 2, field clans: a God who leads has a clan"),
    ("listed = [[1, 2]", "listed = [[1, 1]", "offering_pairs, field listed: each of the six offerings stands on one side"),
    ('items = ["die", "valkyrie"', 'items = ["die", "die"', "odin: there are seven different items"),
    ('cost = "4 food", slot = true', 'cost = "4 food"', "location, row 4, field slot: the slots are those of"),
    ('  { players = 2,', '  { players = 4,', "setup, row 3, field players: 4 stands here for the second time"),
    ("copies = [10, 3]", "copies = [20, 20]", "the deck of keep spoils has room for 80 cards, here are 99"),
    ('found = ["colour"]', 'found = ["shape"]', "crew_die, row 1, field found: there is no field shape"),
    ("rounds = 6", "rounds = 0", "course, field rounds"),
    ("rest = {", "nap = {", "the table contains unknown field `nap`"),
]  # fmt: skip


class TestBadFiles:
    @pytest.mark.parametrize(("old", "new", "sentence"), BAD, ids=[sentence[:60] for _, _, sentence in BAD])
    def test_one_sentence_names_file_row_and_field(self, tmp_path, old, new, sentence):
        with pytest.raises(UserError) as caught:
            read(changed(tmp_path, old, new))
        told = str(caught.value)
        assert "/mine.toml: " in told
        assert sentence in told
        assert told.endswith(".")
        assert "\n" not in told

    def test_a_card_like_another(self, tmp_path):
        line = next(line for line in TEXT.splitlines() if "Ulfar Stone-Thrower" in line)
        with pytest.raises(UserError, match=r"reaver, row 9, field name: Ulfar's Twin is the same card as Ulfar Stone-Thrower\."):
            read(changed(tmp_path, line, line + "\n" + line.replace("Ulfar Stone-Thrower", "Ulfar's Twin")))

    def test_a_card_that_is_another_in_other_words(self, tmp_path):
        old, new = '"2 ship + 1 yellow", defense = 3, gain = "5 glory + 2 favor + 2 food"', '"1 yellow + 2 ship"'
        line = next(line for line in TEXT.splitlines() if old in line)
        twin = line.replace("Cinder Whale", "Ash Whale").replace('"2 ship + 1 yellow"', new).replace("2 favor + 2 food", "2 food + 2 favor")
        with pytest.raises(UserError, match=r"battle, row 8, field name: Ash Whale is the same card as Cinder Whale\."):
            read(changed(tmp_path, line, line + "\n" + twin))

    def test_a_seventh_tile_on_a_stack(self, tmp_path):
        line = next(line for line in TEXT.splitlines() if "Hen Cot" in line)
        with pytest.raises(UserError, match=r"tile, row 1, field type: a stack has room for 6 tiles\."):
            read(changed(tmp_path, line, line + "\n" + line.replace("Hen Cot", "Goat Cot").replace("6 food", "5 food")))

    def test_a_lost_god(self, tmp_path):
        line = next(line for line in TEXT.splitlines() if '"Thor"' in line)
        with pytest.raises(UserError, match=r"god: the game has 7 of them, here are 6\."):
            read(changed(tmp_path, line + "\n", ""))

    def test_a_file_that_is_not_there(self, tmp_path):
        with pytest.raises(UserError, match="nothing.toml"):
            read(tmp_path / "nothing.toml")

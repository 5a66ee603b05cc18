"""The Box record: what the box file says, as the rules read it; and what is taken out with each component of the expansion."""

import pytest

from meadhall.engine import has
from meadhall.engine.errors import UserError
from meadhall.games.reavers import state as t
from meadhall.games.reavers.box import build
from meadhall.games.reavers.reading import FILE
from meadhall.games.reavers.rulebook import RULEBOOK

from .naming import artifact, battle, god, icon, journey, kind, location, prophecy, reaver, slot, spoil, thing, tile

TEXT = FILE.read_text(encoding="utf-8")


def boxed(count=4, file=None, **rulings):
    return build(count, RULEBOOK.in_force(rulings), file)


BOX = boxed()


def line(amounts):
    """A line as ((word, amount), ...) would be numbered."""
    return [(int(number), int(amount)) for number, amount in zip(amounts.kinds, amounts.amounts, strict=True) if number]


def numbered(text):
    """The same from words: "2 food + 1 set_red"."""
    return [(thing(word), int(amount)) for amount, word in (part.split() for part in text.split(" + ") if part)]


def cost(place, box=BOX):
    """A cost as the amounts that are not 0; dice by their place in `need`."""
    row = box.costs[place]
    names = ("hammer", "shield", "chest", "ship", "red", "yellow", "blue", "die", "wild")
    found = {field: int(row[field]) for field in ("food", "favor", "glory", "prophecy", "keep_spoils", "reaver")}
    found |= {name: int(number) for name, number in zip(names, row.need, strict=True)}
    return {name: number for name, number in found.items() if number}


def names(row):
    return {member for member in range(60) if has(int(row), member)}


class TestNumbers:
    def test_the_words_of_the_file_have_the_numbers_of_the_records(self):
        wanted = {"food": 1, "favor": 2, "glory": 3, "calm": 4, "red": 6, "chosen": 9, "token": 15, "vordr": 21, "combat": 25, "ease": 30}
        assert {word: thing(word) for word in wanted} == wanted
        assert (t.FOOD, t.RED_DICE, t.CHOSEN, t.VORDR, t.COMBAT, t.EASE) == (1, 6, 9, 21, 25, 30)
        assert list(map(thing, ["spoils", "prophecy", "reaver", "vordr_set", "norn", "valkyrie"])) == [
            t.SPOILS,
            t.PROPHECY,
            t.REAVER,
            t.VORDR_SET,
            t.NORN,
            t.VALKYRIE,
        ]

    @pytest.mark.clauses("RVR-1.1", "RVR-1.2", "RVR-2.3", "RVR-2.4", "RVR-2.5", "RVR-2.7", "RVR-2.10", "RVR-2.13")
    @pytest.mark.parametrize(("count", "pawns", "ship", "groups"), [(2, 2, 0, 2), (3, 1, 1, 3), (4, 1, 0, 4)])
    def test_course_and_set_up(self, count, pawns, ship, groups):
        box = boxed(count)
        assert (box.count, box.pawns, box.honor_ship, box.groups, box.battle_spaces) == (count, pawns, ship, groups, groups)
        assert (box.rounds, box.selections, box.start_favor, box.start_reavers, box.trade_dice) == (6, 4, 1, 2, 2)
        assert list(box.start_food) == [4, 5, 6, 7]

    @pytest.mark.clauses("RVR-3.1", "RVR-3.2", "RVR-3.3", "RVR-3.6", "RVR-5.2", "RVR-11.4", "RVR-14.2", "RVR-15.6")
    def test_boards_rest_trade_and_the_end(self):
        assert (BOX.ship_dice, BOX.artifact_spaces, BOX.cards_in_slot, BOX.upgrade_spaces) == (10, 4, 3, 3)
        assert (BOX.rest_food, BOX.rest_dice, BOX.tile_glory) == (2, 1, 1)
        assert (BOX.trade_food, BOX.trade_favor, BOX.trade_prophecy) == (3, 1, 1)
        assert (BOX.ending_artifact, BOX.ending_terror) == (1, 2)

    @pytest.mark.parametrize("count", [0, 1, 5])
    def test_one_or_five_cannot_play(self, count):
        with pytest.raises(UserError, match=r"^Reavers of Midgard is played by 2 to 4, not by \d\.$"):
            boxed(count)


class TestDice:
    @pytest.mark.clauses("RVR-13.1", "RVR-13.2", "RVR-13.3")
    def test_crew_and_combat_dice(self):
        assert list(BOX.crew_dice) == [18, 18, 18]
        assert list(BOX.faces) == [0, 1, 2, 3, 4, 5] * 3
        assert list(BOX.combat_die) == [0, 0, 1, 1, 1, 2]
        assert list(BOX.clan_of) == [t.TYR, t.YGGDRASIL, t.ODIN_CLAN]

    @pytest.mark.clauses("GAP-1.4", "GAP-3.2", "GAP-4.6")
    def test_vordr_and_valkyrie_dice(self):
        assert (BOX.vordr_dice, BOX.valkyrie_dice) == (12, 4)
        # one and two birds (Odin's, the third clan), helmets (Tyr's), trees (Yggdrasil's): twice the clan, one more for a double
        assert list(BOX.vordr_faces) == [4, 5, 0, 1, 2, 3]
        assert list(BOX.valkyrie_hits) == [1, 1, 2, 2, 3, 1]
        assert (BOX.valkyrie_again, BOX.valkyrie_terror) == (5, 1)

    def test_kinds_of_dice(self):
        assert [kind(words) for words in ("red hammer", "red helmet", "yellow chest", "blue clan", "vordr 1 helmet", "vordr 2 bird")] == [
            0,
            5,
            9,
            17,
            18,
            23,
        ]


class TestLocations:
    @pytest.mark.clauses("RVR-6.1", "RVR-7.1", "RVR-8.1", "RVR-9.1", "RVR-10.1", "RVR-11.1", "GAP-6.6")
    def test_what_taking_part_costs(self):
        found = [cost(t.LOCATION_COST + place) for place in range(7)]
        assert found == [{}, {"food": 1, "chest": 2}, {"food": 2, "shield": 2}, {"food": 4}, {}, {}, {}]
        assert cost(t.MAELSTROM_COST) == {"ship": 1}

    @pytest.mark.clauses("RVR-10.2", "GAP-5.2", "GAP-7.7")
    def test_what_selecting_earns(self):
        found = [line(BOX.locations[place].selecting) for place in range(7)]
        assert found == [[(24, 1)], [], [], [(3, 2)], [], [], [(23, 1), (24, 1), (22, 1)]]

    @pytest.mark.clauses("RVR-6.3", "RVR-7.3", "RVR-8.2", "RVR-9.1", "RVR-11.4", "GAP-7.6", "GAP-7.8")
    def test_what_goes_by_seat(self):
        bonuses = {
            name: [line(BOX.locations[location(name)].bonus[seat]) for seat in range(4)] for name in ("recruit", "villages", "keeps", "sea")
        }
        assert bonuses == {
            "recruit": [[(2, 2)], [], [], []],
            "villages": [[(16, 2)], [(16, 1)], [], []],
            "keeps": [[(17, 2)], [(17, 1)], [], []],
            "sea": [[], [], [], []],
        }
        assert [list(BOX.locations[location(name)].times) for name in ("subdue", "trade")] == [[3, 2, 1, 1]] * 2
        assert list(BOX.locations[t.CELEBRATE].activations) == [1, 1, 0, 0]

    @pytest.mark.clauses("RVR-6.10", "RVR-6.11")
    def test_what_the_clans_bring(self):
        assert [line(bonus) for bonus in BOX.bonuses] == [[(1, 4)], [(18, 1)], [(2, 2)]]

    @pytest.mark.clauses("GAP-6.8", "GAP-6.9")
    def test_destinations(self):
        assert (BOX.prophets[0], BOX.maelstroms[0]) == (t.RECRUIT, t.VILLAGES)
        assert list(BOX.prophets) == [t.RECRUIT, t.VILLAGES, t.SUBDUE, t.TRADE, t.KEEPS, t.SEA, t.CELEBRATE]
        assert list(BOX.maelstroms) == [*BOX.prophets[1:], t.RECRUIT]


class TestCards:
    def test_a_reaver(self):
        card = BOX.reavers[reaver("Gamli Salt-Barrel")]  # 1 red + 2 yellow; rally 1 any; 1 food for 1 chosen
        assert (line(card.brings), line(card.rally), line(card.gain)) == ([(6, 1), (7, 2)], [(9, 1)], [(9, 1)])
        assert (card.clan, card.priced, card.present) == (t.TYR, 1, 1)
        assert cost(t.ABILITY_COST + reaver("Gamli Salt-Barrel")) == {"food": 1}
        assert names(card.slots) == {0, 1, 2, 3}

    def test_reavers_of_the_expansion(self):
        high, step, skuld = (BOX.reavers[reaver(name)] for name in ("Bodil High-Chant", "Vandrad Page-Burner", "Skuld Black-Wing"))
        assert (line(high.rally), line(high.gain)) == ([(22, 1), (33, 1)], [(3, 1), (24, 1)])
        assert cost(t.ABILITY_COST + reaver("Bodil High-Chant")) == {"favor": 1, "food": 1}
        assert cost(t.ABILITY_COST + reaver("Vandrad Page-Burner")) == {"prophecy": 1}
        assert step.priced == high.priced == 1
        assert skuld.priced == 0
        assert names(skuld.slots) == {slot("sea"), slot("keeps")}

    def test_rally_dice_are_set_and_those_that_come_first_are_rolled(self):
        card = BOX.reavers[reaver("Ragna Red-Shield")]  # 1 red; 2 red + 1 any
        assert line(card.brings) == [(t.RED_DICE, 1)]
        assert line(card.rally) == [(t.SET_RED, 2), (t.CHOSEN, 1)]

    @pytest.mark.clauses("RVR-7.6", "RVR-7.7")
    def test_an_artifact(self):
        card = BOX.artifacts[artifact("Weather Knot")]
        assert (card.stores, names(card.at), line(card.gain)) == (t.SHIP, {t.SEA}, [(29, 3), (10, 1)])
        assert names(BOX.artifacts[artifact("Feather Cloak")].at) == {t.RECRUIT, t.CELEBRATE}

    @pytest.mark.clauses("RVR-7.8", "RVR-7.10")
    def test_ship_upgrades(self):
        assert list(BOX.upgrade_tokens) == [2] * 8
        assert list(BOX.upgrade_glory) == [3] * 8
        assert [int(BOX.copies[t.UPGRADE + each]) for each in range(8)] == [1] * 8
        assert [icon(name) for name in ("hammer", "ship", "helmet", "tree", "bird")] == [0, 4, 5, 6, 7]

    @pytest.mark.clauses("RVR-7.11", "RVR-7.12", "RVR-8.5", "RVR-8.6", "RVR-8.7")
    def test_what_may_be_pillaged(self):
        found = [(line(row.gain), int(row.defense), line(row.pillage), int(row.terror)) for row in BOX.plunder]
        assert found == [
            (numbered("3 food"), 1, numbered("1 food + 1 farm"), 1),
            (numbered("1 favor"), 2, numbered("1 favor + 1 wall"), 1),
            (numbered("2 favor"), 2, numbered("1 favor + 1 wall"), 0),
            (numbered("2 rolled"), 3, numbered("3 glory + 1 tower"), 0),
        ]

    @pytest.mark.clauses("GAP-1.1")
    def test_the_two_decks_of_spoils(self):
        counted = [int(BOX.copies[each]) for each in range(t.SPOIL_KINDS)]
        # Farm, two Walls, Tower; Treasure, Art, Armor, Carvings; three Tapestries, three weapons
        assert counted[: t.ARTIFACT] == [8, 6, 11, 11, 13, 11, 11, 6, 5, 5, 5, 5, 5, 5]
        keeps = [each for each in range(t.SPOIL_KINDS) if BOX.in_keeps[each]]
        assert keeps == [t.KEEP_WALL, t.TOWER_CARD, t.TREASURE, t.ART, t.ARMOR, 8, 9, 10]
        assert sum(counted[each] for each in keeps) == 54 + 18
        assert sum(counted) - sum(counted[each] for each in keeps) == 42 + 14
        assert (spoil("Tapestry of the Feast"), spoil("Bundle of Swords"), spoil("carvings")) == (10, 11, 7)

    def test_a_journey_and_a_battle(self):
        wake, salt = BOX.journeys[journey("Serpent's Wake")], BOX.journeys[journey("Salt Sickness")]
        assert (line(wake.suffer), wake.payable, salt.payable) == ([(t.HARDER, 1), (t.LOSE_FOOD, 1)], 1, 0)
        assert cost(t.JOURNEY_COST + journey("Serpent's Wake")) == {"favor": 1}
        assert line(salt.suffer) == [(t.LOSE_DIE, 1)]
        assert line(BOX.journeys[journey("Broken Tiller")].suffer) == [(t.TERROR, 1)]
        whale = BOX.battles[battle("Cinder Whale")]
        assert (whale.defense, line(whale.gain)) == (3, numbered("5 glory + 2 favor + 2 food"))
        assert cost(t.BATTLE_COST + battle("Cinder Whale")) == {"ship": 2, "yellow": 1}

    def test_a_tile(self):
        found = BOX.tiles[tile("Seeress Isle")]
        assert (found.type, found.level, line(found.gain)) == (t.FAVOR_TILE, 3, numbered("2 prophecy + 1 glory"))
        assert cost(t.TILE_COST + tile("Seeress Isle")) == {"favor": 3}

    def test_prophecies(self):
        def row(name):
            card = BOX.prophecies[prophecy(name)]
            return tuple(int(card[field]) for field in ("measure", "of", "glory", "per", "cap", "least", "most"))

        assert row("Sons of the Red Hand") == (0, 1, 3, 2, 9, 0, 99)
        assert row("Those the Ravens Know") == (0, 3, 3, 2, 9, 0, 99)
        assert row("Clean Hands") == (20, 0, 5, 0, 0, 0, 1)
        assert row("No Watch Left Waking") == (19, 3, 4, 1, 8, 0, 99)
        assert row("Shadows at the Oars") == (23, 1, 2, 1, 6, 0, 99)


class TestGods:
    @pytest.mark.clauses(
        "GAP-7.3", "GAP-9.6", "GAP-10.1", "GAP-11.1", "GAP-12.1", "GAP-13.1", "GAP-14.1", "GAP-14.2", "GAP-15.1", "GAP-16.1"
    )
    def test_the_gods_stand_by_their_powers(self):
        found = [(int(one.copies), int(one.box), int(one.place), names(one.clans), line(one.gain)) for one in BOX.gods]
        assert found == [
            (4, t.NO_BOX, t.GOES_LEADER, {t.ODIN_CLAN}, []),
            (3, t.PURPLE, t.GOES_SEA, set(), numbered("1 valkyrie")),
            (3, t.PURPLE, t.GOES_SUBDUE, set(), numbered("1 vordr + 1 norn")),
            (3, t.PURPLE, t.GOES_VILLAGES, set(), numbered("1 valkyrie + 1 farm")),
            (3, t.ORANGE, t.GOES_LEADER, {t.TYR, t.YGGDRASIL}, numbered("2 vordr")),
            (3, t.ORANGE, t.GOES_ANYWHERE, set(), numbered("2 valkyrie")),
            (3, t.ORANGE, t.GOES_LEADER, {t.TYR}, numbered("1 vordr + 1 wall + 1 tower")),
        ]
        assert [god(name) for name in ("Odin", "Thor", "Skadi", "Baldur", "Loki", "Freya", "Heimdall")] == list(range(7))

    @pytest.mark.clauses("GAP-11.4", "GAP-12.3", "GAP-13.2", "GAP-13.4", "GAP-14.4", "GAP-15.3")
    def test_when_they_leave_and_how_much_they_do(self):
        leaves = [t.STAYS, t.WHEN_UNDEFEATED, t.WHEN_OTHERS, t.WHEN_OTHERS, t.WHEN_ANOTHER_GOD, t.WHEN_PLENTY, t.STAYS]
        assert [int(one.leaves) for one in BOX.gods] == leaves
        assert (BOX.gods[t.BALDUR].amount, BOX.gods[t.FREYA].amount, BOX.gods[t.ODIN].amount) == (2, 2, 7)

    @pytest.mark.clauses("GAP-8.1", "GAP-8.2", "GAP-8.3", "GAP-8.4", "GAP-8.5", "GAP-8.6")
    def test_offerings(self):
        assert [cost(t.OFFERING_COST + each) for each in range(6)] == [
            {"food": 5},
            {"blue": 1, "red": 1, "yellow": 1},
            {"favor": 3},
            {"wild": 2},
            {"keep_spoils": 1, "reaver": 1},
            {"prophecy": 1, "reaver": 1},
        ]

    @pytest.mark.clauses("GAP-8.7")
    @pytest.mark.parametrize(
        ("reading", "pairs"), [("listed", [0, 1, 2, 3, 4, 5]), ("thematic", [0, 2, 1, 3, 4, 5]), ("file", [0, 3, 1, 2, 4, 5])]
    )
    def test_pairs_of_offerings_go_by_the_ruling(self, reading, pairs):
        assert list(boxed(offering_pairs=reading).pairs) == pairs

    @pytest.mark.clauses("GAP-10.3", "GAP-10.5")
    def test_odin(self):
        assert list(BOX.odin_glory) == [0, 1, 3, 6, 10, 15, 21, 28]
        assert list(BOX.odin_items) == [
            t.ITEM_DIE,
            t.ITEM_VALKYRIE,
            t.ITEM_FAVOR,
            t.ITEM_PROPHECY,
            t.ITEM_KEEP_SPOILS,
            t.ITEM_TERROR,
            t.ITEM_FARM,
        ]


@pytest.mark.clauses("RVR-15.2", "RVR-15.4", "RVR-15.6")
def test_what_the_end_pays():
    assert list(BOX.steps) == [1, 3, 6, 10, 15, 0, 2, 5, 9, 14, 0, 0, 3, 7, 12, 0, 0, 0, 1, 3, 6, 10, 0, 0]
    assert list(BOX.steps_long) == [5, 4, 3, 4]
    assert (list(BOX.trio_set), list(BOX.trio_single)) == ([15, 8, 10], [2, 1, 2])


class TestComponents:
    """Each can be left out (GAP-1.2); what needs it goes with it."""

    def count(self, rows):
        return sum(int(row.present) for row in rows)

    @pytest.mark.clauses("GAP-1.1", "GAP-1.2")
    @pytest.mark.parametrize(("reading", "counts"), [("on", (69, 24, 54, 42, 56, 72)), ("off", (48, 18, 36, 28, 42, 54))])
    def test_the_cards_of_the_expansion(self, reading, counts):
        box = boxed(expansion_cards=reading)
        village = sum(int(box.copies[each]) for each in range(t.SPOIL_KINDS) if not box.in_keeps[each])
        keep = sum(int(box.copies[each]) for each in range(t.SPOIL_KINDS) if box.in_keeps[each])
        assert (*map(self.count, (box.reavers, box.battles, box.tiles, box.prophecies)), village, keep) == counts
        assert self.count(box.journeys) == 18
        assert list(box.upgrade_tokens) == ([2] * 8 if reading == "on" else [2] * 5 + [0] * 3)
        assert [int(one.copies) for one in box.gods] == [4, 3, 3, 3, 3, 3, 3]

    @pytest.mark.clauses("GAP-2.1")
    def test_without_norn_tokens(self):
        box = boxed(norn_tokens="off")
        assert line(box.locations[t.CELEBRATE].selecting) == [(24, 1), (22, 1)]
        assert line(box.gods[t.SKADI].gain) == [(21, 1)]
        assert not box.reavers[reaver("Jostein Knot-Teller")].present
        assert not box.tiles[tile("Cider Slope")].present
        assert not box.battles[battle("Jaws of the World")].present
        assert box.reavers[reaver("Eydis Shield-Song")].present

    @pytest.mark.clauses("GAP-3.1")
    def test_without_vordr_dice(self):
        box = boxed(vordr_dice="off")
        assert box.vordr_dice == 0
        assert line(box.locations[t.CELEBRATE].selecting) == [(23, 1), (24, 1)]
        assert line(box.gods[t.LOKI].gain) == []
        assert line(box.gods[t.HEIMDALL].gain) == [(13, 1), (14, 1)]
        assert not box.reavers[reaver("Eydis Shield-Song")].present  # its Rally
        assert not box.prophecies[prophecy("Shadows at the Oars")].present
        assert box.copies[spoil("Spindle of Ash")] == 0
        assert box.reavers[reaver("Sigrun Far-Called")].present

    @pytest.mark.clauses("GAP-4.1")
    def test_without_valkyries(self):
        box = boxed(valkyries="off")
        assert box.valkyrie_dice == 0
        assert line(box.locations[t.RECRUIT].selecting) == []
        assert line(box.gods[t.FREYA].gain) == []
        assert line(box.gods[t.BALDUR].gain) == [(12, 1)]
        assert not box.prophecies[prophecy("The Choosers Stay")].present
        assert box.copies[spoil("Mistletoe Sprig")] == 0
        assert box.copies[spoil("Spindle of Ash")] == 1

    @pytest.mark.clauses("GAP-5.1")
    def test_without_the_overlay(self):
        box = boxed(recruit_overlay="off")
        assert line(box.locations[t.RECRUIT].selecting) == []
        assert line(box.locations[t.RECRUIT].bonus[0]) == [(2, 2)]

    @pytest.mark.clauses("GAP-6.1")
    def test_without_prophet_and_maelstrom_nobody_moves(self):
        box = boxed(prophet_and_maelstrom="off")
        assert set(box.prophets) == set(box.maelstroms) == {t.NOWHERE}

    @pytest.mark.clauses("GAP-7.1")
    def test_without_celebrate_the_gods(self):
        box = boxed(celebrate_the_gods="off")
        assert names(BOX.here) == {0, 1, 2, 3, 4, 5, 6}
        assert names(box.here) == {0, 1, 2, 3, 4, 5}
        assert [int(one.copies) for one in box.gods] == [0] * 7
        assert not box.prophecies[prophecy("Guests from the High Hall")].present
        assert names(box.artifacts[artifact("Feather Cloak")].at) == {t.RECRUIT}
        assert box.copies[spoil("Feather Cloak")] == 1
        assert list(box.prophets)[-1] == t.NOWHERE
        assert list(box.maelstroms)[-2:] == [t.NOWHERE, t.RECRUIT]

    def test_an_artifact_without_a_location_is_left_out(self, tmp_path):
        path = tmp_path / "box.toml"
        path.write_text(TEXT.replace('at = ["recruit", "celebrate"]', 'at = ["celebrate"]'), encoding="utf-8")
        assert boxed(file=path).copies[spoil("Feather Cloak")] == 1
        assert boxed(file=path, celebrate_the_gods="off").copies[spoil("Feather Cloak")] == 0

    def test_the_base_game_alone(self):
        off = dict.fromkeys(
            ("expansion_cards", "norn_tokens", "vordr_dice", "valkyries", "recruit_overlay", "prophet_and_maelstrom", "celebrate_the_gods"),
            "off",
        )
        box = boxed(**off)
        words = {thing(word) for word in ("vordr", "vordr_set", "norn", "valkyrie")}
        rows = [box.reavers[each] for each in range(t.MOST_REAVERS) if box.reavers[each].present]
        assert len(rows) == 48
        assert not [row for row in rows if words.intersection(row.gain.kinds) or words.intersection(row.rally.kinds)]
        assert not [one for one in box.locations if words.intersection(one.selecting.kinds)]


class TestFile:
    def test_tiles_of_a_stack_cost_the_same(self, tmp_path):
        path = tmp_path / "box.toml"
        old = '{ name = "Otter Ford", type = "food", level = 1, cost = "2 food"'
        assert old in TEXT
        path.write_text(TEXT.replace(old, old.replace("2 food", "3 food")), encoding="utf-8")
        with pytest.raises(
            UserError,
            match=r"box\.toml: tile, row 3, field cost: the tiles of a stack look alike, so Otter Ford costs what Hen Cot costs\.$",
        ):
            boxed(file=path)

    def test_the_overlay_comes_on_top_of_what_selecting_brings(self, tmp_path):
        path = tmp_path / "box.toml"
        path.write_text(TEXT.replace('overlay = "1 valkyrie"', 'selecting = "1 food", overlay = "1 valkyrie"'), encoding="utf-8")
        assert line(boxed(file=path).locations[t.RECRUIT].selecting) == [(1, 1), (24, 1)]
        assert line(boxed(file=path, recruit_overlay="off").locations[t.RECRUIT].selecting) == [(1, 1)]
        path.write_text(TEXT.replace('overlay = "1 valkyrie"', 'selecting = "1 valkyrie", overlay = "1 valkyrie"'), encoding="utf-8")
        with pytest.raises(UserError, match=r"box\.toml: location, row 1, field overlay: valkyrie stands here twice\.$"):
            boxed(file=path)

    def test_the_price_of_the_maelstrom_comes_from_the_file(self, tmp_path):
        path = tmp_path / "box.toml"
        path.write_text(TEXT.replace('maelstrom = { cost = "1 ship" }', 'maelstrom = { cost = "2 shield" }'), encoding="utf-8")
        assert cost(t.MAELSTROM_COST, boxed(file=path)) == {"shield": 2}

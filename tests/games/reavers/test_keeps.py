"""The Spoils of keeps (RVR-8)."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .laying import Laid, dice, kind, spoil
from .test_villages import resolving


def keeping(name: str, laid: Laid | None = None) -> Laid:
    """This card of the keeps in the hand of seat 0, being resolved."""
    return resolving(name, at="keeps", laid=laid)


def won(name: str, hammers: int, *rolled: str, **rulings: str) -> Laid:
    """A Pillage with so many Hammers, after what the card gave at once."""
    laid = keeping(name, Laid(2, **rulings).seat(0, dice=f"{hammers} yellow hammer"))
    if name == "Tower":
        laid.rolls("blue ship", "blue ship").play(a.COLOURS)
    laid.play(a.FIGHT)
    laid.rolls(*rolled).play(a.HAMMERS + hammers)
    if laid.pending()[0][0] == t.REROLLS:
        laid.play(a.PASS)
    return laid


class TestKept:
    @pytest.mark.clauses("RVR-8.3")
    @pytest.mark.parametrize("name", ["treasure", "art", "armor"])
    def test_treasure_art_and_armor(self, name):
        laid = keeping(name)
        assert {good: int(number) for good, number in enumerate(laid[0].goods) if number} == {spoil(name) - t.TREASURE: 1}
        assert laid.told("KEEPS_SPOIL") == [("RVR-8.3", "KEEPS_SPOIL", 0, (spoil(name), 0, 0, 0))]
        assert laid.cards_under("keep") == []

    @pytest.mark.clauses("RVR-8.4")
    @pytest.mark.parametrize("name", ["Tapestry of the Sea", "Tapestry of the Hunt", "Tapestry of the Feast"])
    def test_tapestries(self, name):
        laid = keeping(name)
        assert {good: int(number) for good, number in enumerate(laid[0].goods) if number} == {spoil(name) - t.TREASURE: 1}
        assert laid.told("KEEPS_SPOIL") == [("RVR-8.4", "KEEPS_SPOIL", 0, (spoil(name), 0, 0, 0))]
        assert laid.cards_under("keep") == []


class TestKeepWall:
    @pytest.mark.clauses("RVR-8.5", "RVR-3.11")
    def test_v13_without_a_pillage(self):
        laid = keeping("Keep Wall")
        assert int(laid[0].favor) == 2
        assert laid.legal() == [a.PASS, a.FIGHT]
        laid.play(a.PASS)
        assert (int(laid[0].favor), int(laid[0].terror)) == (2, 0)
        assert not laid[0].tokens.any()
        assert laid.cards_under("keep") == [spoil("Keep Wall")]
        assert laid.cards_under("village") == []

    @pytest.mark.clauses("RVR-8.5", "RVR-8.7")
    def test_v13_pillaged_without_terror(self):
        laid = won("Keep Wall", 2, "combat 1", "combat 1")
        assert (int(laid[0].favor), int(laid[0].terror)) == (3, 0)
        assert [int(token) for token in laid[0].tokens] == [0, 1, 0]
        assert laid.cards_under("keep") == [spoil("Keep Wall")]
        assert [(clause, each[:2]) for clause, _, _, each in laid.told("GAINS")] == [("RVR-8.5", (t.FAVOR, 1)), ("RVR-8.5", (t.WALL, 1))]

    @pytest.mark.clauses("RVR-8.5")
    def test_v13_pillaged_in_vain_against_defense_2(self):
        laid = won("Keep Wall", 2, "combat 0", "combat 1")
        assert (int(laid[0].favor), int(laid[0].terror)) == (2, 0)
        assert not laid[0].tokens.any()
        assert laid.cards_under("keep") == [spoil("Keep Wall")]
        assert laid.told("LOSES_COMBAT") == [("RVR-12.2", "LOSES_COMBAT", 0, (1, 2, 0, 0))]


class TestTower:
    @pytest.mark.clauses("RVR-8.6", "RVR-8.8")
    def test_two_dice_of_colours_of_choice_rolled(self):
        laid = keeping("Tower")
        assert laid.pending() == [(t.GAIN, 0), (t.PILLAGE, 0)]
        two = [a.COLOURS + 10 * red + yellow for red in range(3) for yellow in range(3 - red)]
        assert laid.legal() == two
        assert laid.why_not(a.PASS) == "RVR-8.8"
        laid.rolls("red chest", "blue clan").play(a.COLOURS + 10)
        assert laid.dice(0) == dice("red chest, blue clan")
        assert laid.legal() == [a.PASS, a.FIGHT]

    @pytest.mark.clauses("RVR-8.8")
    def test_by_the_other_reading_the_faces_are_chosen_too(self):
        laid = keeping("Tower", Laid(2, tower_dice="chosen"))
        assert laid.legal() == [a.DIE + each for each in range(t.FIRST_VORDR)]
        assert laid.pending() == [(t.GAIN, 0), (t.PILLAGE, 0)]
        step = laid.table.agenda[1]
        assert (int(step.a), int(step.left), int(step.card)) == (t.CHOSEN, 2, 0)
        laid.play(a.DIE + kind("yellow double_hammer"), a.DIE + kind("red ship"))
        assert laid.dice(0) == dice("yellow double_hammer, red ship")
        assert laid.told("GETS_DIE") == [("RVR-8.8", "GETS_DIE", 0, (kind("red ship"), 0, 0, 0))]
        assert laid.legal() == [a.PASS, a.FIGHT]

    @pytest.mark.clauses("RVR-8.8")
    def test_whatever_else_a_tower_gives_by_a_box_file(self):
        laid = Laid(2, tower_dice="chosen")
        line = laid.box.plunder[t.TOWER_CARD].gain
        line.kinds[:], line.amounts[:] = (t.FOOD, t.ROLLED, t.FAVOR, t.GLORY), (1, 2, 3, 4)
        keeping("Tower", laid)
        assert (int(laid[0].food), int(laid[0].favor), int(laid[0].glory)) == (1, 0, 0)
        laid.play(a.DIE, a.DIE)
        assert (int(laid[0].food), int(laid[0].favor), int(laid[0].glory)) == (1, 3, 4)
        assert laid.legal() == [a.PASS, a.FIGHT]

    @pytest.mark.clauses("RVR-8.8")
    def test_the_ruling_is_about_the_tower_alone(self):
        laid = Laid(2, tower_dice="chosen")
        line = laid.box.plunder[t.KEEP_WALL].gain
        line.kinds[0], line.amounts[0] = t.ROLLED, 1
        keeping("Keep Wall", laid)
        assert laid.legal() == [a.COLOURS, a.COLOURS + 1, a.COLOURS + 10]

    @pytest.mark.clauses("RVR-8.6", "RVR-8.7")
    def test_v13_pillaged_for_glory_and_a_token_without_terror(self):
        laid = won("Tower", 3, "combat 1", "combat 1", "combat 1")
        assert (int(laid[0].glory), int(laid[0].terror), int(laid[0].favor)) == (3, 0, 0)
        assert [int(token) for token in laid[0].tokens] == [0, 0, 1]
        assert laid.dice(0) == dice("2 blue ship")
        assert laid.cards_under("keep") == [spoil("Tower")]

    @pytest.mark.clauses("RVR-8.6", "RVR-8.7")
    def test_pillaged_in_vain_against_defense_3(self):
        laid = won("Tower", 3, "combat 1", "combat 1", "combat 0")
        assert (int(laid[0].glory), int(laid[0].terror)) == (0, 0)
        assert not laid[0].tokens.any()
        assert laid.cards_under("keep") == [spoil("Tower")]
        assert laid.told("LOSES_COMBAT") == [("RVR-12.2", "LOSES_COMBAT", 0, (2, 3, 0, 0))]

    @pytest.mark.clauses("RVR-8.6")
    def test_its_dice_are_on_the_board_before_the_pillage(self):
        laid = keeping("Tower").rolls("red hammer", "red hammer").play(a.COLOURS + 20)
        laid.play(a.FIGHT)
        assert laid.pending() == [(t.HAMMERS, 0), (t.PLUNDER, 0)]
        assert laid.legal() == [a.HAMMERS, a.HAMMERS + 1, a.HAMMERS + 2]


class TestCosts:
    @pytest.mark.clauses("RVR-7.1", "RVR-8.1", "RVR-4.6")
    @pytest.mark.parametrize(("name", "icon", "food"), [("villages", "chest", 1), ("keeps", "shield", 2)])
    def test_taking_part_costs_food_and_two_dice(self, name, icon, food):
        laid = Laid(2).seat(0, dice=f"2 red {icon}, blue ship", food=food).at(name).step(t.DECIDE).go().play(a.TAKE_PART)
        assert int(laid[0].food) == 0
        assert laid.dice(0) == dice("blue ship")
        assert int(laid.table.supply[t.RED]) == 18

    @pytest.mark.clauses("RVR-7.1", "RVR-8.1", "RVR-5.1")
    @pytest.mark.parametrize(
        ("name", "clause", "food", "words"),
        [
            ("villages", "RVR-7.1", 0, "2 red chest"),
            ("villages", "RVR-7.1", 1, "red chest, red shield"),
            ("keeps", "RVR-8.1", 1, "2 red shield"),
            ("keeps", "RVR-8.1", 2, "red shield, red chest"),
        ],
    )
    def test_who_lacks_some_of_it_cannot_take_part(self, name, clause, food, words):
        laid = Laid(2).seat(0, dice=words, food=food).at(name).step(t.DECIDE).go()
        assert laid.why_not(a.TAKE_PART) == clause


class TestBonusOfAPromotion:
    @pytest.mark.clauses("RVR-8.5", "RVR-6.10")
    def test_a_spoil_drawn_by_a_bonus_may_be_pillaged_too(self):
        laid = Laid(2).seat(0, dice="2 red hammer").top("keep", "Keep Wall").at("recruit")
        laid.step(t.GAIN, a=t.KEEP).go()
        assert laid.pending() == [(t.PILLAGE, 0)]
        laid.play(a.FIGHT)
        laid.rolls("combat 1", "combat 1").play(a.HAMMERS + 2).play(a.PASS)
        assert int(laid[0].favor) == 3
        assert int(laid[0].tokens[1]) == 1

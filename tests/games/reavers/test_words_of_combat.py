"""Hammers, rolls, payments of battles and territories in words, and back."""

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers import words

from .laying import Laid, battle, kind, stack
from .test_words import ask, said
from .test_words import laid as laid


class TestFighting:
    @pytest.mark.clauses("RVR-12.1")
    def test_hammers(self, laid):
        laid.at("sea").step(t.HAMMERS, a=2)
        laid.table.fight.defense = 3
        laid.table.fight.valkyries = 1
        laid[0].boosts[t.HIT - t.COMBAT] = 2
        texts = [said(laid, a.HAMMERS + way) for way in range(2 * 2 * 3 * 2 * 2)]
        assert texts[0] == ("hammers", {"combat_dice": 0, "dice": []}, "Discard no Hammers and roll no combat dice")
        assert [args["dice"] for _, args, _ in texts if len(args["dice"]) == 1] == [
            ["red hammer"],
            ["red helmet"],
            ["yellow double hammer"],
            ["vordr double helmet"],
            ["hammer token"],
        ]
        dice = ["hammer token", "yellow double hammer", "red hammer", "vordr double helmet", "yellow double hammer", "red helmet"]
        action = words.encode(laid.table, laid.box, 0, "hammers", {"dice": dice})
        hammers = "a red Hammer, a red Helmet, 2 yellow double Hammers, a Vordr double Helmet and the Battle Deck token"
        assert said(laid, action)[2] == f"Discard {hammers} and roll 9 combat dice"  # 1 + 1 + 2 x 2 + 2 + 1
        asked = "A combat against Defense 3. You have 2 sure successes and 1 Valkyrie die. Which Hammers do you discard?"
        assert ask(laid) == f"Battle at Sea, selected by you. {asked}"
        with pytest.raises(ValueError, match="not so many 'red hammer' that give Hammers"):
            words.encode(laid.table, laid.box, 0, "hammers", {"dice": ["red hammer", "red hammer"]})
        with pytest.raises(ValueError, match="not so many 'blue chest' that give Hammers"):
            words.encode(laid.table, laid.box, 0, "hammers", {"dice": ["blue chest"]})

    @pytest.mark.clauses("GAP-3.4")
    def test_a_double_vordr_face_by_another_ruling(self, laid):
        other = Laid(2, double_vordr="offering_only").seat(0, dice="vordr 2 helmet", leader="Brand Ironjaw").step(t.HAMMERS, a=2)
        assert said(other, a.HAMMERS + 1)[2] == "Discard a Vordr double Helmet and roll 1 combat die"

    @pytest.mark.clauses("RVR-12.3", "GAP-4.7")
    def test_dice_to_roll_again(self, laid):
        laid.at("sea").step(t.REROLLS)
        fight = laid.table.fight
        fight.dice[:], fight.hits[:3], fight.valkyries, fight.sure, fight.defense = [2, 0, 1], [3, 1, 1], 3, 1, 6
        texts = [said(laid, a.REROLLS + way) for way in range(1, 3 * 2 * 2 * 3)]
        assert texts[0] == ("reroll", {"dice": ["0"]}, "Pay 1 Favor and roll again 1 die showing 0")
        assert len({text for _, _, text in texts}) == len(texts)
        some = words.encode(laid.table, laid.box, 0, "reroll", {"dice": ["valkyrie 1", "2", "valkyrie 3", "0", "valkyrie 1", "0"]})
        again = "2 dice showing 0, 1 die showing 2, 1 Valkyrie die showing 3 and 2 Valkyrie dice showing 1"
        assert said(laid, some) == (
            "reroll",
            {"dice": ["0", "0", "2", "valkyrie 3", "valkyrie 1", "valkyrie 1"]},
            f"Pay 1 Favor and roll again {again}",
        )
        reached = "You have 8 successes against Defense 6, which wins."
        assert ask(laid) == f"Battle at Sea, selected by you. {reached} Do you roll again for 1 Favor?"
        assert said(laid, a.PASS)[2] == "Keep the roll as it is"
        for dice, fault in ((["1"], "'1' is no die"), (["2", "2"], "not so many dice '2'"), ([], "name at least one die")):
            with pytest.raises(ValueError, match=fault):
                words.encode(laid.table, laid.box, 0, "reroll", {"dice": dice})

    @pytest.mark.clauses("RVR-10.4", "RVR-10.5")
    def test_sea_battles(self, laid):
        laid.at("sea").step(t.CHOOSE_BATTLE)
        facing = "Face Cinder Whale (2 Ships and 1 yellow die, or Defense 3: 5 Glory, 2 Favor and 2 Food)"
        assert said(laid, a.BATTLE) == ("battle", {"space": 1}, facing)
        assert said(laid, a.BATTLE + 4) == ("battle", {"space": "deck"}, "Face the top card of the deck")
        laid.step(t.FACE_BATTLE, card=battle("Toll Ships of Vik"))
        assert said(laid, a.FIGHT) == ("fight", {}, "Fight against Defense 2")
        pay = words.encode(laid.table, laid.box, 0, "pay", {"dice": ["blue chest", "red hammer"]})
        assert said(laid, pay) == ("pay", {"dice": ["red hammer", "blue chest"]}, "Win by discarding a red Hammer and a blue Chest")
        question = "Toll Ships of Vik: do you discard 1 Chest and 1 red die, or fight against Defense 2?"
        assert ask(laid) == f"Battle at Sea, selected by you. {question}"
        laid.step(t.FACE_BATTLE, a=t.BY_THOR, card=battle("Cinder Whale"))
        assert said(laid, a.PASS)[2] == "Leave the battle unfought"
        assert "GAP-11.5" in words.moment(laid.table, laid.box)

    @pytest.mark.clauses("RVR-9.2", "RVR-9.3", "RVR-9.4")
    def test_territories(self, laid):
        laid.at("subdue").step(t.ATTEMPTS, left=2)
        laid[0].boosts[t.ATTEMPT - t.COMBAT] = 1
        force = a.TILE + 2 * stack("dice", 2)
        assert said(laid, force) == ("subdue", {"stack": "dice2", "way": "force"}, "Attack the Dice territory of level 2 (Defense 2)")
        assert said(laid, force + 1)[2] == "Take the Dice territory of level 2 peacefully for 2 dice"
        asked = "Which territory do you attempt, by force or peacefully? You have 3 attempts left."
        assert ask(laid) == f"Subdue Territories, selected by you. {asked}"
        assert said(laid, a.PASS)[2] == "Make no further attempt"

    @pytest.mark.clauses("RVR-11.4")
    def test_trading(self, laid):
        laid.at("trade").step(t.TRADES, left=2)
        ship = a.TRADE_DIE + kind("red ship")
        assert said(laid, ship) == ("trade", {"gain": "die", "die": "red ship"}, "Take the red Ship that lies there")
        assert said(laid, a.TRADE_FOOD) == ("trade", {"gain": "food"}, "Take 3 Food")
        assert said(laid, a.TRADE_FAVOR)[2] == "Take 1 Favor"
        assert said(laid, a.TRADE_PROPHECY)[2] == "Take 1 Prophecy"
        assert ask(laid) == "Trade with Villages, selected by you. What do you trade for? You have 2 choices left."
        for args in ({"gain": "die"}, {"gain": "food", "die": "red ship"}):
            with pytest.raises(ValueError, match="a die is named where one is taken"):
                words.encode(laid.table, laid.box, 0, "trade", args)

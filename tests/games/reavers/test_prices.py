"""What things are worth to the greedy player: worked out by hand, with the weights of greedy.toml."""

import pytest

from meadhall.games.reavers import notes, prices
from meadhall.games.reavers import state as t
from meadhall.games.reavers.prices import WEIGHTS

from .laying import Laid
from .naming import kind, reaver, spoil, thing
from .noting import noted

W = WEIGHTS
FULL = "9 red ship"  # one space of ten is free
FARM = 2 + 0.9  # a first token: 2 by itself, and a little for the set it may become
LEFT = 23  # selections after the first one of six rounds of four


def laid(lap: int = 1, selection: int = 0, **given) -> Laid:
    """Seat 0 of two, with nothing but what is given, in this selection of this round."""
    table = Laid(2).at("trade", selection=selection).seat(0, **{"food": 0, "favor": 0, **given})
    table.table.lap = lap
    return table


def late(**given) -> Laid:
    """The last selection: a tenth of its worth is left to what is to be spent."""
    return laid(6, 3, **given)


def price(name: str, amount: int = 1, at: Laid | None = None) -> float:
    """The price of so many of a thing."""
    at = at or laid()
    return float(prices.price(at.table, at.box, noted(at), thing(name), amount))


class TestTheEndComesNear:
    @pytest.mark.parametrize(("lap", "selection", "left"), [(0, 0, 24), (1, 0, 23), (1, 3, 20), (2, 0, 19), (6, 0, 3), (6, 3, 0)])
    def test_selections_to_come(self, lap, selection, left):
        at = laid(lap, selection)
        assert notes.left(at.table, at.box) == left

    @pytest.mark.parametrize(("lap", "selection", "part"), [(1, 0, 1.0), (5, 2, 1.0), (5, 3, 0.9), (6, 0, 0.7), (6, 3, 0.1)])
    def test_what_is_to_be_spent_loses_its_worth(self, lap, selection, part):
        """Half a selection more than there are, as part of five."""
        assert W.late == 5.0
        at = laid(lap, selection)
        assert notes.use_for(at.table, at.box) == pytest.approx(part)


class TestThings:
    @pytest.mark.parametrize(
        ("name", "amount", "worth"),
        [
            ("glory", 3, 3),
            ("food", 3, 3 * W.food),
            ("favor", 2, 2 * W.favor),
            ("rolled", 2, 2 * 0.75),
            ("red", 1, 0.75),
            ("blue", 1, 0.75),
            ("chosen", 2, 2 * W.rally_die),
            ("set_red", 1, W.rally_die),
            ("set_blue", 1, W.rally_die),
            ("vordr_set", 1, W.rally_die),
            ("vordr", 2, 1.2),
            ("turn", 2, 2 * W.turn),
            ("reroll", 4, 4 * W.reroll),
            ("village", 1, W.village),
            ("keep", 1, W.keep),
            ("spoils", 2, 2 * W.keep),
            ("prophecy", 1, W.prophecy),
            ("reaver", 1, W.reaver),
            ("norn", 1, W.idle_norn),
            ("valkyrie", 2, 2 * W.valkyrie),
            ("farm", 1, FARM),
            ("token", 1, FARM),
            ("combat", 2, 1.4),
            ("hit", 1, 0.7),
            ("ease", 1, 0.7),
            ("attempt", 1, 1.5),
            ("card", 1, 1.5),
            ("ration", 3, 1.5),
            ("terror", 1, -W.terror),
            ("harder", 2, -1.6),
            ("lose_food", 2, -2 * W.food),
            ("lose_favor", 1, -W.favor),
            ("lose_glory", 2, -2),
            ("lose_die", 1, -0.5),
        ],
    )
    def test_early_in_the_game(self, name, amount, worth):
        assert price(name, amount) == pytest.approx(worth)

    @pytest.mark.parametrize(
        ("name", "early", "end"),
        [
            ("food", W.food, 0.1),
            ("favor", W.favor, 0.1),
            ("red", 0.75, 0.1),
            ("chosen", W.rally_die, 0.1),
            ("turn", W.turn, 0.1),
            ("valkyrie", W.valkyrie, 0.1),
            ("norn", W.idle_norn, 0.1),
            ("lose_die", -0.5, 0.1),
            ("reaver", W.reaver, 0.37),
            ("glory", 1, 1),
            ("farm", FARM, 1),
            ("keep", W.keep, 1),
            ("prophecy", W.prophecy, 1),
            ("terror", -W.terror, 1),
        ],
    )
    def test_at_the_end_only_what_scores_keeps_its_worth(self, name, early, end):
        assert price(name, at=late()) == pytest.approx(early * end)

    def test_of_food_and_favor_there_may_be_plenty(self):
        for name, each, plenty in (("food", W.food, W.plenty), ("favor", W.favor, W.favor_plenty)):
            assert price(name, 2, laid(**{name: plenty - 1})) == pytest.approx(2 * each)
            assert price(name, 2, laid(**{name: plenty})) == pytest.approx(2 * each * 0.34)

    def test_dice_on_a_full_board_are_worth_little(self):
        for name, each in (("rolled", 0.75), ("chosen", W.rally_die), ("vordr", 0.6)):
            assert price(name, at=laid(dice=FULL)) == pytest.approx(each * W.crowded)
            assert price(name, at=laid(dice="8 red ship")) == pytest.approx(each)

    def test_terror_can_be_laid_down_only_where_there_is_some(self):
        assert price("calm", 2, laid(terror=1)) == pytest.approx(W.terror)
        assert price("calm", 2) == 0.0

    def test_a_norn_wants_a_prophecy_of_its_own(self):
        held = ["Many Oars", "A Crowded Keel"]
        assert price("norn", at=laid(prophecies=held)) == pytest.approx(W.norn)
        assert price("norn", at=laid(prophecies=held, norn=1)) == pytest.approx(W.norn)
        assert price("norn", at=laid(prophecies=held, norn=2)) == pytest.approx(W.idle_norn)

    def test_tokens_pay_ten_for_the_three_and_two_each_beside(self):
        two = laid(farm=1, wall=1)
        assert price("farm", at=two) == pytest.approx(2)
        assert price("tower", at=two) == pytest.approx(10 - 4 + 0.9)
        assert price("token", at=two) == pytest.approx(10 - 4 + 0.9)
        assert price("wall", at=laid(farm=1)) == pytest.approx(FARM)
        assert [int(n) for n in two[0].tokens] == [1, 1, 0]

    def test_a_line_is_worth_all_its_parts(self):
        """Drowned Oarsmen: 5 Glory and 3 Food; Barley Ness: 2 Glory and 2 Food."""
        at = laid()
        battle, tile = at.box.battles[1], at.box.tiles[1]
        assert prices.line_price(at.table, at.box, noted(at), battle.gain) == pytest.approx(5 + 3 * W.food)
        assert prices.line_price(at.table, at.box, noted(at), tile.gain) == pytest.approx(2 + 2 * W.food)


class TestDice:
    def worth(self, words: str, at: Laid | None = None) -> float:
        at = at or laid()
        return float(noted(at).dice[kind(words)])

    def test_by_what_they_show(self):
        for number, icon in enumerate(("hammer", "double_hammer", "shield", "chest", "ship", "clan")):
            for colour in ("red", "yellow", "blue"):
                assert self.worth(f"{colour} {icon}") == pytest.approx(W.die[number])
        assert self.worth("vordr 1 tree") == self.worth("vordr 2 bird") == pytest.approx(W.idle_vordr)

    def test_those_of_the_leader_s_clan_are_wild(self):
        led = laid(leader="Brand Ironjaw")  # of Tyr: red, the helmet
        assert self.worth("red clan", led) == pytest.approx(W.wild)
        assert self.worth("vordr 1 helmet", led) == pytest.approx(W.wild)
        assert self.worth("vordr 2 helmet", led) == pytest.approx(W.double_wild)
        assert self.worth("blue clan", led) == pytest.approx(W.die[5])
        assert self.worth("vordr 2 tree", led) == pytest.approx(W.idle_vordr)
        assert self.worth("yellow clan", laid(leader="Loki")) == pytest.approx(W.wild)

    def test_at_the_end_a_tenth(self):
        assert self.worth("red chest", late()) == pytest.approx(W.die[3] * 0.1)


class TestCosts:
    @pytest.mark.parametrize(
        ("number", "worth"),
        [
            (t.LOCATION_COST + t.VILLAGES, W.food + 2 * 0.85),  # 1 Food, 2 Treasure Chests
            (t.LOCATION_COST + t.SEA, 4 * W.food),
            (t.LOCATION_COST + t.RECRUIT, 0.0),
            (t.MAELSTROM_COST, 0.85),  # a Ship
            (t.OFFERING_COST + 1, 3 * 0.45),  # a blue, a red, a yellow die
            (t.OFFERING_COST + 2, 3 * W.favor),
            (t.OFFERING_COST + 3, 2 * 0.85),  # 2 wild
            (t.OFFERING_COST + 4, 2.2 + 1.4),  # Keep Spoils, a Reaver
            (t.OFFERING_COST + 5, 1.8 + 1.4),  # a Prophecy, a Reaver
            (t.JOURNEY_COST + 10, 0.45),  # Drifting Wreck: any die
            (t.JOURNEY_COST + 13, 1.0),  # Toll of the Drowned: 1 Glory
        ],
    )
    def test_about_what_they_cost(self, number, worth):
        at = laid()
        assert prices.cost_price(noted(at), at.box.costs[number]) == pytest.approx(worth)

    def test_at_the_end_dice_and_food_are_cheap_and_glory_is_not(self):
        at = late()
        assert prices.cost_price(noted(at), at.box.costs[t.LOCATION_COST + t.VILLAGES]) == pytest.approx((W.food + 1.7) / 10)
        assert prices.cost_price(noted(at), at.box.costs[t.JOURNEY_COST + 13]) == pytest.approx(1.0)


class TestSpoils:
    """Treasure pays 1, 3, 6, 10, 15; Armor 3, 7, 12; three Tapestries 15 and single ones 2; three weapons 8 and single ones 1."""

    def worth(self, name: str, at: Laid | None = None) -> float:
        at = at or laid()
        before = at.table.tobytes()
        found = float(prices.spoil_worth(at.table, at.box, noted(at), spoil(name)))
        assert at.table.tobytes() == before
        return found

    @pytest.mark.parametrize(
        ("name", "held", "now", "next_one"),
        [
            ("treasure", [], 1, 2),
            ("treasure", ["treasure"], 2, 3),
            ("treasure", ["treasure"] * 4, 5, 1),
            ("armor", ["armor"], 4, 5),
            ("Tapestry of the Sea", [], 2, 2),
            ("Tapestry of the Feast", ["Tapestry of the Sea", "Tapestry of the Hunt"], 15 - 4, 2),
            ("Bundle of Swords", ["Bows and Arrows", "Axes and Spears"], 8 - 2, 1),
        ],
    )
    def test_what_one_more_adds_and_a_quarter_of_the_next(self, name, held, now, next_one):
        assert self.worth(name, laid(goods=held)) == pytest.approx(now + 0.25 * next_one + 0.4)

    def test_what_is_resolved_at_once_and_half_of_its_pillage(self):
        """Farm: 3 Food; 1 Food, a Farm and Terror. Village Wall and Keep Wall: Favor and a Wall. Tower: 2 dice; 3 Glory and a Tower."""
        assert self.worth("Farm") == pytest.approx(3 * W.food + 0.5 * (W.food + FARM) - 0.4 * W.terror)
        assert self.worth("Village Wall") == pytest.approx(W.favor + 0.5 * (W.favor + FARM) - 0.4 * W.terror)
        assert self.worth("Keep Wall") == pytest.approx(2 * W.favor + 0.5 * (W.favor + FARM))
        assert self.worth("Tower") == pytest.approx(2 * 0.75 + 0.5 * (3 + FARM))

    def test_artifacts_and_upgrades_serve_for_what_is_left_of_the_game(self):
        assert self.worth("Cracked War Horn") == pytest.approx(W.artifact_glory + W.artifact * LEFT)
        assert self.worth("Cracked War Horn", late()) == pytest.approx(W.artifact_glory)
        assert self.worth("Striped Sail") == pytest.approx(W.upgrade * LEFT)
        assert self.worth("Striped Sail", late()) == pytest.approx(3.0)


class TestReavers:
    """Brand Ironjaw, of Tyr: brings 2 red dice, rallies for 2 of any colour, gains 2 Food."""

    BRAND = reaver("Brand Ironjaw")

    def ability(self, name: str, at: Laid | None = None) -> float:
        at = at or laid()
        return float(prices.ability_worth(at.table, at.box, noted(at), reaver(name)))

    def promotion(self, clan: int, at: Laid) -> float:
        return float(prices.promotion_worth(at.table, at.box, noted(at), clan))

    def test_the_dice_of_a_rally(self):
        at = laid()
        assert prices.rally_worth(at.table, at.box, noted(at), self.BRAND) == pytest.approx(2 * W.rally_die)
        assert prices.rally_worth(at.table, at.box, noted(at), reaver("Eydis Shield-Song")) == pytest.approx(W.rally_die)  # a Vordr die

    def test_an_ability_for_each_selection_to_come(self):
        assert self.ability("Brand Ironjaw") == pytest.approx(2 * W.food * W.ability * LEFT)
        assert self.ability("Brand Ironjaw", late()) == 0.0

    def test_less_its_price_each_time(self):
        """A Hammer for 2 Glory; any die for a Wall."""
        assert self.ability("Hallgerd Axe-Maid") == pytest.approx((2 - 0.85) * W.ability * LEFT)
        assert self.ability("Ulfar Stone-Thrower") == pytest.approx((FARM - 0.45) * W.ability * LEFT)

    def test_even_a_useless_one_is_worth_a_little(self):
        """A Food for a die, on a board that is nearly full."""
        assert W.rally_die * W.crowded < W.food
        assert self.ability("Gamli Salt-Barrel", laid(dice=FULL)) == pytest.approx(0.1 * W.ability * LEFT)

    def test_a_leader_brings_the_clan_s_bonus_and_makes_its_dice_wild(self):
        """Tyr 4 Food, Yggdrasil spoils, Odin 2 Favor; each symbol that becomes wild counts, each that no longer is as well."""
        first = 1.5
        assert self.promotion(0, laid()) == pytest.approx(4 * W.food + first)
        assert self.promotion(1, laid()) == pytest.approx(W.keep + first)
        assert self.promotion(2, laid()) == pytest.approx(2 * W.favor + first)
        crew = laid(dice="2 red clan, vordr 2 helmet, blue clan, red ship")
        assert self.promotion(0, crew) == pytest.approx(4 * W.food + first + 4 * 0.7)
        led = laid(dice="2 red clan, blue clan", leader="Brand Ironjaw")
        assert self.promotion(0, led) == pytest.approx(4 * W.food)
        assert self.promotion(2, led) == pytest.approx(2 * W.favor + 0.7 - 2 * 0.7)

    def test_its_dice_and_the_best_of_its_uses(self):
        early, end = laid(), late(leader="Brand Ironjaw")
        worth = [prices.reaver_worth(at.table, at.box, noted(at), self.BRAND) for at in (early, end)]
        assert worth[0] == pytest.approx(2 * 0.75 + 2 * W.food * W.ability * LEFT)  # specialized
        assert worth[1] == pytest.approx((2 * 0.75 + 4 * W.food) / 10)  # promoted once more, for 4 Food

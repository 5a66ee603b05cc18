"""What locations, Sea Battles, tiles and Gods hold for the greedy player: worked out by hand, with the weights of greedy.toml."""

import pytest

from meadhall.games.reavers import outlook
from meadhall.games.reavers import state as t
from meadhall.games.reavers.prices import WEIGHTS

from .laying import Laid
from .naming import battle, god, stack
from .noting import noted
from .test_chances import enumerated

W = WEIGHTS
NO_WAY = -50.0
FARM = 2 + 0.9


def at(name: str, seats: int = 2, **given) -> Laid:
    """Seat 0 is the active player at this location, in the first selection, and has nothing but what is given."""
    return Laid(seats).at(name).seat(0, **{"food": 0, "favor": 0, **given})


def worth(laid: Laid, s: int = 0, tile: int = -1) -> float:
    """What taking part at the table's location holds for a seat; nothing is changed by asking."""
    before = laid.table.tobytes()
    found = float(outlook.location_worth(laid.table, laid.box, noted(laid, s), int(laid.table.location), tile))
    assert laid.table.tobytes() == before
    return found


def fight(dice: int, stake: float, defense: int, favor: int = 0) -> float:
    """The best of 0 to so many dice, each costing a half."""
    return max(W.boldness * float(enumerated(n, defense, favor)) * stake - 0.5 * n for n in range(dice + 1))


class TestRecruit:
    """The active player gains 2 Favor."""

    def test_two_unseen_reavers_and_the_seat_s_bonus(self):
        laid = at("recruit")
        assert worth(laid) == pytest.approx(2 * W.reaver + 2 * W.favor)
        assert worth(laid, 1) == pytest.approx(2 * W.reaver)

    def test_two_better_ones_that_are_seen(self):
        """Each brings dice and gains by an ability over 23 selections: Brand 2 Food, Hrani a yellow die."""
        group = at("recruit").display("recruit", ["Steinn Dry-Rations", ""], ["Brand Ironjaw", "Hrani Leaf-Hand"])
        brand = 1.5 + 2 * W.food * W.ability * 23
        hrani = 1.5 + max(3 * W.rally_die, 0.75 * W.ability * 23, W.keep + 1.5)
        assert worth(group, 1) == pytest.approx(0.9 * (brand + hrani))


class TestRaids:
    """Villages cost 1 Food and 2 Treasure Chests and bring the active player 2 cards more, Keeps 2 Food and 2 Shields."""

    def test_who_cannot_pay_stays_away(self):
        assert worth(at("villages", food=1, dice="red chest")) == NO_WAY
        assert worth(at("villages", food=0, dice="2 red chest")) == NO_WAY
        assert worth(at("keeps", food=2, dice="2 red chest")) == NO_WAY

    def test_unseen_cards_and_the_seat_s_bonus_less_the_cost(self):
        villages = at("villages", food=1, dice="2 red chest").seat(1, food=1, dice="2 blue chest")
        assert worth(villages) == pytest.approx(4 * W.village - W.food - 2 * 0.85)
        assert worth(villages, 1) == pytest.approx(2 * W.village - W.food - 2 * 0.85)
        assert worth(at("keeps", food=2, dice="2 red shield")) == pytest.approx(4 * W.keep - 2 * W.food - 2 * 0.85)

    def test_the_best_group_that_is_seen(self):
        """A Sail serves for the rest of the game, so does a War Horn; Swords are the first of three."""
        laid = at("villages", food=1, dice="2 red chest").display(
            "villages", ["Farm", "Bundle of Swords"], ["Cracked War Horn", "Striped Sail"]
        )
        seen = W.artifact_glory + 23 * W.artifact + 23 * W.upgrade
        assert worth(laid) == pytest.approx(seen + 2 * W.village - W.food - 2 * 0.85)

    def test_a_card_more_for_this_turn_and_baldur_s_two(self):
        dice = {"food": 1, "dice": "2 red chest"}
        plain = worth(at("villages", **dice))
        boosted = at("villages", **dice)
        boosted[0].boosts[t.CARD - t.COMBAT] = 1
        assert worth(boosted) == pytest.approx(plain + W.village)
        assert worth(at("villages", villages=["Baldur"], **dice)) == pytest.approx(plain + 2 * W.village)
        keeps = {"food": 2, "dice": "2 red shield"}
        assert worth(at("keeps", villages=["Baldur"], **keeps)) == pytest.approx(worth(at("keeps", **keeps)))


class TestTrade:
    """Three trades for the active player, one for the fourth."""

    def test_the_best_option_so_many_times(self):
        laid = at("trade")
        assert worth(laid) == pytest.approx(3 * W.prophecy)
        assert worth(laid, 1) == pytest.approx(W.prophecy)

    def test_others_where_prophecies_are_not_to_be_had(self):
        laid = at("trade")
        laid.box.trade_prophecy = 0
        assert worth(laid, 1) == pytest.approx(3 * W.food)
        assert worth(laid.seat(1, food=W.plenty), 1) == pytest.approx(W.favor)
        laid.trade("red double_hammer, blue ship")
        assert worth(laid, 1) == pytest.approx(W.die[1])


class TestSea:
    """4 Food, and a Sea Journey."""

    COST = 4 * W.food + W.journey

    def test_who_cannot_pay_stays_away(self):
        assert worth(at("sea", food=3)) == NO_WAY

    def test_without_hammers_or_the_right_dice_there_is_nothing_to_win(self):
        assert worth(at("sea", food=4).sea("Mist Wolves")) == pytest.approx(0.0 - self.COST)
        assert worth(at("sea", food=4)) == pytest.approx(-0.2 - self.COST)

    def test_a_battle_by_the_dice_shown(self):
        """Three Ships beat the Mist Wolves, for 7 Glory and a die."""
        gain = 7 + W.rally_die + 0.3
        assert worth(at("sea", food=4, dice="3 red ship").sea("Mist Wolves")) == pytest.approx(gain - 3 * 0.85 - self.COST)

    def test_a_battle_by_combat(self):
        """Reed Raiders: Defense 2, for 4 Glory, 2 Favor and a Food."""
        gain = 4 + 2 * W.favor + W.food + 0.3
        laid = at("sea", food=4, dice="2 red hammer").sea("Reed Raiders")
        assert outlook.battle_gain(laid.table, laid.box, noted(laid), battle("Reed Raiders")) == pytest.approx(gain)
        assert worth(laid) == pytest.approx(fight(2, gain, 2) - self.COST)
        favored = at("sea", food=4, favor=1, dice="2 red hammer").sea("Reed Raiders")
        assert worth(favored) == pytest.approx(fight(2, gain, 2, 1) - self.COST)

    def test_one_from_the_deck(self):
        assert worth(at("sea", food=4, dice="2 red double_hammer")) == pytest.approx(fight(4, 6.5, 3) - 0.2 - self.COST)


class TestSubdue:
    """Three attempts for the active player, one for the fourth; a tile pays 1 Glory in each Cleanup but the last."""

    def tile(self, level: int, rounds: int = 5) -> float:
        return W.tile[level - 1] + W.tile_round * rounds

    def test_what_a_tile_may_hold(self):
        laid = at("subdue")
        for level in (1, 2, 3):
            assert outlook.tile_gain(laid.table, laid.box, stack("favor", level)) == pytest.approx(self.tile(level))
        laid.table.lap = 6
        assert outlook.tile_gain(laid.table, laid.box, stack("dice", 3)) == pytest.approx(self.tile(3, 0))

    def test_nothing_to_pay_with_and_nothing_to_fight_with(self):
        assert worth(at("subdue")) == 0.0

    def test_one_peacefully(self):
        laid = at("subdue", food=2).seat(1, food=2, favor=1)
        assert worth(laid) == pytest.approx(self.tile(1) - 2 * W.food)
        assert worth(laid, 1) == pytest.approx(self.tile(1) - W.favor)  # of the two the better one

    def test_further_attempts_count_for_less(self):
        first, second = self.tile(1) - W.favor, self.tile(1) - 2 * W.food
        assert worth(at("subdue", food=2, favor=1)) == pytest.approx(first + (0.8 + 0.5) * second)
        three = at("subdue", 3).seat(1, food=2, favor=1)
        assert worth(three, 1) == pytest.approx(first + 0.8 * second)

    def test_by_force(self):
        """With two Hammers, where no tile can be had for dice."""
        laid = at("subdue").seat(1, dice="red double_hammer")
        for level in (1, 2, 3):
            laid.table.stacks[stack("dice", level)].left = 0
        assert worth(laid, 1) == pytest.approx(max(fight(2, self.tile(level), level) for level in (1, 2, 3)))

    def test_an_empty_stack_holds_nothing(self):
        laid = at("subdue", food=2)
        laid.table.stacks[stack("food", 1)].left = 0
        assert worth(laid) == 0.0


class TestGods:
    def worth(self, name: str, laid: Laid) -> float:
        return float(outlook.god_worth(laid.table, laid.box, noted(laid), god(name)))

    def power(self, name: str) -> float:
        """What the power brings over 23 selections."""
        return W.gods[god(name)] * 23 / 12

    def test_into_a_slot(self):
        """Thor brings a Valkyrie token, Skadi a Vordr die and a Norn, Baldur a token and a Farm, Freya two tokens."""
        laid = at("celebrate")
        assert self.worth("Thor", laid) == pytest.approx(W.valkyrie + self.power("Thor"))
        assert self.worth("Skadi", laid) == pytest.approx(0.6 + W.idle_norn + self.power("Skadi"))
        assert self.worth("Baldur", laid) == pytest.approx(W.valkyrie + FARM + self.power("Baldur"))
        assert self.worth("Freya", laid) == pytest.approx(2 * W.valkyrie + self.power("Freya"))

    def test_as_leader(self):
        """Heimdall leads Tyr, Loki Tyr and Yggdrasil: their bonuses, and dice that become wild."""
        laid = at("celebrate", dice="2 red clan")
        tyr, yggdrasil = 4 * W.food + 1.5 + 2 * 0.7, W.keep + 1.5
        assert self.worth("Heimdall", laid) == pytest.approx(0.6 + 2 * FARM + tyr + self.power("Heimdall"))
        assert self.worth("Loki", laid) == pytest.approx(2 * 0.6 + tyr + yggdrasil + self.power("Loki"))

    def test_odin_pays_by_what_is_at_hand(self):
        """A Favor and a Terror: 3 Glory for two items."""
        bare = self.worth("Odin", at("celebrate"))
        assert bare == pytest.approx(2 * W.favor + 1.5 + self.power("Odin"))
        assert self.worth("Odin", at("celebrate", favor=1, terror=1)) == pytest.approx(bare + 0.6 * 3)

    def test_an_offering_brings_the_best_of_those_that_are_there(self):
        """The first tile asks 5 Food."""
        laid = at("celebrate", food=5).offers(0, 1, 4)
        gods = {name: self.worth(name, laid) for name in ("Odin", "Thor", "Skadi", "Baldur", "Loki", "Freya", "Heimdall")}
        assert worth(laid, tile=0) == pytest.approx(max(gods.values()) - 5 * W.food)
        laid.table.gods_left[:] = 0
        laid.table.gods_left[god("Skadi")] = 1
        assert worth(laid, tile=0) == pytest.approx(gods["Skadi"] - 5 * W.food)

    def test_who_cannot_pay_the_offering_stays_away(self):
        laid = at("celebrate", food=4).offers(0, 1, 4)
        assert [worth(laid, tile=tile) for tile in range(3)] == [NO_WAY] * 3

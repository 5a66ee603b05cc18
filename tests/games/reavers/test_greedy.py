"""The greedy estimate of Reavers' actions: what it prefers where one choice is plainly the better one, and that it holds on any table."""

import math
import random

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import combat, prices, wagers
from meadhall.games.reavers import greedy as greedy_player
from meadhall.games.reavers import state as t
from meadhall.games.reavers.combat import hammer_way
from meadhall.games.reavers.costs import SOURCES, way
from meadhall.games.reavers.rulebook import RVR_12_4

from .course import asks, laid_out
from .laying import Laid
from .naming import artifact, battle, god, good, kind, place, prophecy, reaver, slot, spoil, stack
from .noting import noted

W = prices.WEIGHTS
assert greedy_player.WEIGHTS is W  # importing the estimate binds it to the table
TILE = {level: W.tile[level - 1] + 5 * W.tile_round for level in (1, 2, 3)}
FARM = 2 + 0.9


def beside(laid: Laid) -> dict[int, float]:
    """What may be done beside what is asked, above the best answer to it."""
    worth = estimates(laid)
    answer = max(value for action, value in worth.items() if not a.RALLY_AT <= action < a.OMIT)
    return {action: value - answer for action, value in worth.items() if a.RALLY_AT <= action < a.OMIT}


def estimates(laid: Laid, s: int | None = None) -> dict[int, float]:
    """The estimate of every legal action of a seat, which sees only what it may, and changes nothing by looking."""
    s = laid.asked() if s is None else s
    table = laid.table.copy()
    protocol.bound(protocol.conceal, table.dtype)(table, laid.box, s)
    out, worth = np.zeros(a.MOST_LEGAL, np.int32), np.zeros(a.MOST_LEGAL)
    count = protocol.bound(protocol.legal, table.dtype)(table, laid.box, s, out)
    before = table.tobytes()
    protocol.bound(protocol.appraise, table.dtype)(table, laid.box, s, out, count, worth)
    assert table.tobytes() == before
    found = {int(action): float(value) for action, value in zip(out[:count], worth[:count], strict=True)}
    assert all(math.isfinite(value) for value in found.values()), found
    return found


def best(laid: Laid) -> int:
    """The action that the greedy player takes, the first of the best."""
    worth = estimates(laid)
    return max(worth, key=lambda action: (worth[action], -action))


def asking(do: int, at: str = "keeps", *, amount: int = 1, card: int = 0, of: int = 0, lap: int = 1, hand=(), **given) -> Laid:
    """This step is asked of seat 0, who has nothing but what is given; a decision of the other seat waits below."""
    laid = Laid(2).at(at).seat(0, **{"food": 0, "favor": 0, **given})
    laid.table.lap = lap
    return laid.hand(*hand).step(t.DECIDE, 1).step(do, 0, of, amount, card).go()


class TestSelecting:
    def select(self, **given) -> Laid:
        return Laid(2).seat(0, **{"food": 0, "favor": 0, **given}).step(t.SELECT, 0).go()

    def test_what_taking_part_brings_and_what_selecting_earns(self):
        """Trade: three Prophecies; Recruit: two Reavers and 2 Favor, and a Valkyrie token for selecting it."""
        worth = estimates(self.select())
        assert worth[a.SELECT + t.TRADE] == pytest.approx(3 * W.prophecy)
        assert worth[a.SELECT + t.RECRUIT] == pytest.approx(2 * W.reaver + 2 * W.favor + W.valkyrie)

    def test_who_cannot_pay_rests_and_still_earns_by_selecting(self):
        """Battle at Sea: 2 Glory; Celebrate: a Norn, a Valkyrie token and a Vordr die, and a Reaver activated."""
        worth = estimates(self.select())
        assert worth[a.SELECT + t.VILLAGES] == pytest.approx(2 * W.food)
        assert worth[a.SELECT + t.SEA] == pytest.approx(2 * W.food + 2)
        assert worth[a.SELECT + t.CELEBRATE] == pytest.approx(2 * W.food + W.idle_norn + W.valkyrie + W.rally_die + 0.8)

    def test_the_prophet_draws_and_the_maelstrom_repels(self):
        laid, plain = self.select(dice="red ship"), estimates(self.select(dice="red ship"))
        laid.table.prophet, laid.table.maelstrom = t.TRADE, t.RECRUIT
        worth = estimates(laid)
        assert worth[a.SELECT + t.TRADE] == pytest.approx(plain[a.SELECT + t.TRADE] + W.prophecy)
        assert worth[a.SELECT + t.RECRUIT] == pytest.approx(plain[a.SELECT + t.RECRUIT] - 0.8)

    def test_the_own_specialists_draw_and_the_others_repel_a_little(self):
        """Brand Ironjaw gains 2 Food; Hallgerd sells 2 Glory for a Hammer; a God is there for more."""
        plain = estimates(self.select())[a.SELECT + t.KEEPS]
        own = estimates(self.select(keeps=["Brand Ironjaw", "Hallgerd Axe-Maid", "Freya"]))
        assert own[a.SELECT + t.KEEPS] == pytest.approx(plain + 2 * W.food + 0.3 + 1.5)
        other = self.select()
        other.seat(1, keeps=["Brand Ironjaw"])
        assert estimates(other)[a.SELECT + t.KEEPS] == pytest.approx(plain - W.others * 2 * W.food)


class TestDeciding:
    def test_a_raid_that_pays_is_better_than_any_rest(self):
        laid = asking(t.DECIDE, "villages", food=1, dice="2 red chest")
        worth = estimates(laid)
        assert best(laid) == a.TAKE_PART
        assert worth[a.TAKE_PART] == pytest.approx(4 * W.village - W.food - 2 * 0.85)
        assert worth[a.REST] == pytest.approx(2 * W.food)

    def test_a_sea_without_anything_to_win_is_left_alone(self):
        assert best(asking(t.DECIDE, "sea", food=4)) != a.TAKE_PART

    def test_resting_takes_the_best_side_or_food_where_the_board_is_full(self):
        worth = estimates(asking(t.DECIDE, "villages"))
        assert worth[a.DIE + kind("blue double_hammer")] == pytest.approx(W.die[1])
        assert best(asking(t.DECIDE, "villages")) == a.DIE + kind("red double_hammer")
        assert best(asking(t.DECIDE, "villages", dice="9 red ship")) == a.REST

    def test_an_offering_for_the_best_god(self):
        laid = Laid(2).at("celebrate").offers(0, 1, 4).seat(0, food=5, favor=0).step(t.DECIDE, 0).go()
        assert best(laid) == a.OFFER


class TestDice:
    CREW = "3 red clan, vordr 2 helmet, 2 vordr 1 bird, 3 blue hammer, 2 red chest"

    def test_the_idle_ones_go_first(self):
        laid = asking(t.KEEP_DICE, dice=self.CREW, leader="Brand Ironjaw")
        assert best(laid) == a.DROP + kind("vordr 1 bird")
        worth = estimates(laid)
        assert worth[a.DROP + kind("red clan")] == pytest.approx(0.05 - W.wild)
        assert min(worth, key=worth.__getitem__) == a.DROP + kind("vordr 2 helmet")

    def test_a_die_is_turned_to_the_best_side_if_that_is_better(self):
        laid = asking(t.GAIN, of=t.TURN, dice="red clan, blue double_hammer")
        worth = estimates(laid)
        turned = worth[a.TURN_TO + 6 * kind("red clan") + t.DOUBLE_HAMMER]
        assert turned == max(worth.values()) == pytest.approx(W.die[1] - W.die[5] - 0.02)
        assert worth[a.PASS] == 0.0
        assert best(asking(t.GAIN, of=t.TURN, dice="blue double_hammer")) == a.PASS

    def test_a_vordr_die_is_turned_to_the_leader_s_clan(self):
        laid = asking(t.GAIN, of=t.TURN, dice="vordr 1 bird", leader="Brand Ironjaw")
        assert best(laid) == a.TURN_TO + 6 * kind("vordr 1 bird") + kind("vordr 2 helmet") - t.FIRST_VORDR

    def test_poor_dice_are_rolled_again_and_good_ones_are_not(self):
        worth = estimates(asking(t.GAIN, of=t.REROLL, dice="red clan, blue double_hammer"))
        assert worth[a.ROLL_AGAIN + kind("red clan")] == pytest.approx(0.7 - W.die[5])
        assert worth[a.ROLL_AGAIN + kind("blue double_hammer")] == pytest.approx(0.7 - W.die[1])
        assert worth[a.ROLL_AGAIN + kind("red clan")] > worth[a.PASS] > worth[a.ROLL_AGAIN + kind("blue double_hammer")]

    def test_dice_of_the_colour_that_may_become_wild_are_rolled(self):
        laid = asking(t.GAIN, of=t.ROLLED, amount=2, leader="Birna Root-Reader")
        assert best(laid) == a.COLOURS + 2  # two yellow ones
        assert best(asking(t.GAIN, of=t.ROLLED, amount=2, leader="Brand Ironjaw")) == a.COLOURS + 20  # two red ones

    def test_a_chosen_die_is_wild_or_a_double_hammer(self):
        assert best(asking(t.GAIN, of=t.CHOSEN)) == a.DIE + kind("red double_hammer")
        wild = estimates(asking(t.GAIN, of=t.CHOSEN, leader="Brand Ironjaw"))
        assert wild[a.DIE + kind("red clan")] == pytest.approx(W.wild)


class TestCards:
    def test_the_better_group(self):
        groups = ["Farm", "Bundle of Swords"], ["Cracked War Horn", "Striped Sail"]
        laid = Laid(2).at("villages").display("villages", *groups).seat(0).step(t.DECIDE, 1).step(t.TAKE_CARDS, 0).go()
        worth = estimates(laid)
        assert best(laid) == a.GROUP + 1
        assert worth[a.GROUP + 4] == pytest.approx(2 * W.village)
        assert worth[a.GROUP + 1] == pytest.approx(W.artifact_glory + 23 * (W.artifact + W.upgrade))

    def test_a_reaver_serves_for_good_early_and_once_at_the_end(self):
        early = asking(t.USE_REAVERS, "recruit", hand=["Brand Ironjaw"], leader="Ragna Red-Shield")
        late = asking(t.USE_REAVERS, "recruit", hand=["Ragna Red-Shield"], leader="Brand Ironjaw", lap=6, food=8)
        assert (best(early) - a.USE) % 6 in (1, 2, 3, 4)
        assert best(late) == a.USE  # three dice

    def test_the_first_leader_makes_the_crew_wild(self):
        laid = asking(t.USE_REAVERS, "recruit", hand=["Bersi Toll-Taker"], dice="4 red clan, vordr 2 helmet")
        assert best(laid) == a.USE + 5

    def test_an_empty_slot_rather_than_one_that_fills(self):
        laid = asking(t.USE_REAVERS, "recruit", hand=["Brand Ironjaw"], keeps=["Ragna Red-Shield"])
        worth = estimates(laid)
        assert worth[a.USE + 1 + slot("keeps")] == pytest.approx(worth[a.USE + 1 + slot("sea")] - 0.1)

    def test_what_pays_at_once_is_resolved_first(self):
        laid = asking(t.RESOLVE_SPOILS, "villages", amount=2, hand=["Striped Sail", "Farm"])
        assert best(laid) == a.RESOLVE + spoil("Farm")

    def test_a_token_early_and_glory_at_the_end(self):
        assert best(asking(t.SPOIL, card=spoil("Deep Hold"))) == a.UPGRADE_TOKEN
        assert best(asking(t.SPOIL, card=spoil("Deep Hold"), lap=6)) == a.UPGRADE_GLORY

    def test_an_artifact_whose_die_is_stored_stays(self):
        held = [("Cracked War Horn", "red hammer"), "Ember Bowl", "Skald's Harp", "Weather Knot"]
        worth = estimates(asking(t.ARTIFACT_SPACE, artifacts=held, card=artifact("Gull-Bone Whistle")))
        assert worth[a.SPACE] < worth[a.SPACE + 1] == worth[a.SPACE + 3] < worth[a.SPACE + 4]

    def test_unseen_keep_spoils_are_the_better_ones(self):
        assert best(asking(t.GAIN, of=t.SPOILS)) == a.DECK + 1

    def test_the_token_that_makes_the_set(self):
        laid = asking(t.GAIN, of=t.TOKEN, farm=1, wall=1)
        assert best(laid) == a.TOKEN + 2
        assert estimates(laid)[a.TOKEN + 2] == pytest.approx(10 - 4 + 0.9)

    def test_the_prophet_s_gift(self):
        assert best(asking(t.GIFT)) == a.GIFT
        assert best(asking(t.GIFT, prophecies=["Many Oars"])) == a.GIFT + 1
        assert best(asking(t.GIFT, prophecies=["Many Oars"], norn=1)) == a.GIFT


class TestGods:
    def test_by_what_they_bring(self):
        worth = estimates(asking(t.CHOOSE_GOD, "celebrate"))
        thor = W.valkyrie + W.gods[god("Thor")] * 23 / 12
        assert worth[a.GOD + t.SLOTS * god("Thor") + slot("sea")] == pytest.approx(thor)
        assert worth[a.GOD + t.SLOTS * god("Thor") + slot("sea")] > worth[a.GOD + t.SLOTS * god("Skadi") + slot("subdue")]

    def test_a_reaver_to_activate(self):
        """Brand gains 2 Food, Asgaut a red die and 2 rerolls; Hallgerd's 2 Glory cost a Hammer."""
        laid = asking(t.ACTIVATE, "celebrate", dice="red hammer", keeps=["Brand Ironjaw", "Hallgerd Axe-Maid", "Freya"])
        worth = estimates(laid)
        assert worth == {
            a.PASS: 0.0,
            a.ACTIVATE + place("keeps", 1): pytest.approx(2 * W.food),
            a.ACTIVATE + place("keeps", 2): pytest.approx(2 - 0.7),
        }

    def test_odin_takes_all_that_costs_less_than_it_pays(self):
        """A Terror is gladly given; of a die, a token, a Favor, a Terror and a Farm all five pay 15."""
        laid = asking(t.ITEMS, "celebrate", dice="red hammer, blue ship", favor=2, valkyrie=1, terror=1, farm=1)
        worth = estimates(laid)
        order = [int(item) for item in laid.box.odin_items]
        owned = [t.ITEM_DIE, t.ITEM_VALKYRIE, t.ITEM_FAVOR, t.ITEM_TERROR, t.ITEM_FARM]
        everything = sum(2 ** order.index(item) for item in owned)
        assert best(laid) == a.ITEMS + everything
        given = 0.4 + W.valkyrie + W.favor - W.terror + 2
        assert worth[a.ITEMS + everything] == pytest.approx(15 - given)

    def test_all_gods_are_left_out_alike(self):
        laid = Laid(2, gods_removed="start_player_chooses").step(t.DECIDE, 1).step(t.OMIT, 0, t.PURPLE).go()
        assert set(estimates(laid).values()) == {0.0}

    def test_freya_s_token(self):
        laid = asking(t.FREYA_TOKEN, "celebrate", of=place("keeps"), keeps=["Freya"], farm=1, tower=1)
        assert best(laid) == a.TOKEN + 1


class TestPlaces:
    def test_a_prophecy_is_the_best_of_the_trades(self):
        laid = Laid(2).at("trade").trade("red chest, blue double_hammer").seat(0, food=0, favor=0)
        worth = estimates(laid.step(t.DECIDE, 1).step(t.TRADES, 0).go())
        assert worth == {
            a.TRADE_DIE + kind("red chest"): pytest.approx(W.die[3]),
            a.TRADE_DIE + kind("blue double_hammer"): pytest.approx(W.die[1]),
            a.TRADE_FOOD: pytest.approx(3 * W.food),
            a.TRADE_FAVOR: pytest.approx(W.favor),
            a.TRADE_PROPHECY: pytest.approx(W.prophecy),
        }

    def test_a_tile_peacefully_or_by_force(self):
        laid = asking(t.ATTEMPTS, "subdue", food=2, favor=1, dice="red hammer")
        worth = estimates(laid)
        assert worth[a.TILE + 2 * stack("food", 1) + 1] == pytest.approx(TILE[1] - 2 * W.food)
        assert worth[a.TILE + 2 * stack("favor", 1) + 1] == pytest.approx(TILE[1] - W.favor)
        assert worth[a.TILE + 2 * stack("dice", 1) + 1] == pytest.approx(TILE[1] - 0.4)
        # One die hits in 4 of 6, and with a Favor it is rolled twice.
        assert worth[a.TILE + 2 * stack("food", 1)] == pytest.approx(W.boldness * 8 / 9 * TILE[1] - 0.5 - 0.05)
        assert worth[a.PASS] == 0.0

    def test_the_battle_whose_dice_are_there(self):
        laid = Laid(2).at("sea").sea("Reed Raiders", "Mist Wolves").seat(0, dice="3 red ship", favor=0)
        laid.step(t.DECIDE, 1).step(t.CHOOSE_BATTLE, 0).go()
        worth = estimates(laid)
        assert best(laid) == a.BATTLE + 1
        assert worth[a.BATTLE + 1] == pytest.approx(7 + W.rally_die + 0.3 - 3 * 0.75)
        assert worth[a.BATTLE] == 0.0
        assert worth[a.BATTLE + t.AT_DECK] == pytest.approx(-0.2)

    def test_a_battle_is_won_by_the_dice_rather_than_fought_without_hammers(self):
        laid = asking(t.FACE_BATTLE, "sea", dice="3 red ship", card=battle("Mist Wolves"))
        worth = estimates(laid)
        assert worth[a.PAY] == pytest.approx(7 + W.rally_die + 0.3 - 3 * W.die[4])
        assert worth[a.FIGHT] == 0.0

    def test_a_tower_that_makes_the_set_is_pillaged_and_a_farm_for_terror_hardly(self):
        tower = asking(t.PILLAGE, card=t.TOWER_CARD, dice="2 red double_hammer", farm=1, wall=1)
        assert best(tower) == a.FIGHT
        farm = asking(t.PILLAGE, "villages", card=t.FARM_CARD, dice="red hammer")
        stake = W.food + FARM - W.terror
        assert estimates(farm)[a.FIGHT] == pytest.approx(W.boldness * 4 / 6 * stake - 0.5 - 0.1)

    def test_without_a_hammer_nothing_is_pillaged(self):
        assert best(asking(t.PILLAGE, card=t.TOWER_CARD)) == a.PASS


def fighting(words: str, defense: int = 1, **given) -> Laid:
    """Seat 0 tries to take a Food tile of this level by force."""
    laid = Laid(2).at("subdue").seat(0, **{"dice": words, "favor": 0, **given})
    laid.step(t.DECIDE, 1).step(t.SETTLE_TILE, 0, stack("food", defense))
    combat.fight(laid.table, laid.box, 0, defense, RVR_12_4)
    return laid.go()


def discarded(laid: Laid, action: int) -> dict[str, int]:
    """The dice that a way of discarding Hammers takes."""
    counts = np.zeros(SOURCES, np.int64)
    hammer_way(laid.table, laid.box, 0, action - a.HAMMERS, counts)
    return {words: int(counts[kind(words)]) for words in laid.dice(0) if counts[kind(words)]}


class TestCombat:
    def test_enough_hammers_and_no_more(self):
        """A tile of level 1 is worth 7.4: two dice hit in 8 of 9, three in 26 of 27; a Hammer costs 0.6, a double one 1.1."""
        laid = fighting("3 red hammer, blue double_hammer")
        assert discarded(laid, best(laid)) == {"blue double_hammer": 1}
        worth = estimates(laid)
        assert worth[a.HAMMERS] == 0.0
        assert max(worth.values()) == pytest.approx(8 / 9 * TILE[1] - W.die[1])

    def test_favor_saves_hammers(self):
        laid = fighting("2 red hammer", favor=2)
        assert discarded(laid, best(laid)) == {"red hammer": 1}
        assert max(estimates(laid).values()) == pytest.approx(26 / 27 * TILE[1] - W.die[0])

    def test_misses_are_rolled_again_while_it_is_lost(self):
        laid = fighting("2 red hammer", favor=1).rolls("combat 0", "combat 0").play(a.HAMMERS + 2)
        assert asks(laid) == t.REROLLS
        worth = estimates(laid)
        assert worth[a.PASS] == 0.0
        both = max(worth, key=worth.__getitem__)
        assert worth[both] == pytest.approx(8 / 9 * TILE[1] - W.favor)
        assert sorted(worth.values())[:-1] == [0.0, pytest.approx(4 / 6 * TILE[1] - W.favor)]

    def test_successes_are_not_rolled_again_and_nothing_is_once_it_is_won(self):
        won = fighting("2 red hammer", favor=1).rolls("combat 1", "combat 0").play(a.HAMMERS + 2)
        assert asks(won) == t.REROLLS
        assert estimates(won) == {a.PASS: 0.0, a.REROLLS + 1: wagers.NEVER, a.REROLLS + 2: wagers.NEVER, a.REROLLS + 3: wagers.NEVER}
        two = fighting("2 red hammer", 3, favor=1).rolls("combat 2", "combat 0").play(a.HAMMERS + 2)
        worth = estimates(two)
        assert {value for value in worth.values() if value < -50} == {wagers.NEVER}
        assert max(worth.values()) == pytest.approx(4 / 6 * TILE[3] - W.favor)

    def test_a_valkyrie_token_only_where_it_makes_a_difference(self):
        """A die of at least one hit, with sure success against Defense 1: taken where there are no Hammers."""
        alone = fighting("blue ship", valkyrie=1)
        assert best(alone) == a.VALKYRIE_DIE
        assert beside(alone)[a.VALKYRIE_DIE] == pytest.approx(W.boldness * TILE[1] - W.valkyrie - 0.05)
        strong = fighting("4 red hammer", valkyrie=1, favor=2)
        assert beside(strong)[a.VALKYRIE_DIE] < 0.0

    def test_skadi_s_die_costs_nothing(self):
        laid = fighting("blue ship", subdue=["Skadi"], skadis=1)
        assert beside(laid)[a.SKADI_DIE] == pytest.approx(W.boldness * TILE[1] - 0.05)

    def test_what_is_at_stake_is_what_waits_below(self):
        tile = fighting("red hammer", 2)
        assert wagers.at_stake(tile.table, tile.box, noted(tile)) == pytest.approx(TILE[2])
        sea = Laid(2).at("sea").seat(0, dice="red hammer").step(t.SETTLE_BATTLE, 0, card=battle("Drowned Oarsmen"))
        combat.fight(sea.table, sea.box, 0, 2, RVR_12_4)
        assert wagers.at_stake(sea.go().table, sea.box, noted(sea)) == pytest.approx(5 + 3 * W.food + 0.3)
        wall = Laid(2).at("keeps").seat(0, dice="red hammer").step(t.PLUNDER, 0, card=t.KEEP_WALL)
        combat.fight(wall.table, wall.box, 0, 2, RVR_12_4)
        assert wagers.at_stake(wall.go().table, wall.box, noted(wall)) == pytest.approx(W.favor + FARM)


class TestPaying:
    def paid(self, laid: Laid, action: int, cost: int) -> dict[str, int]:
        counts = np.zeros(SOURCES, np.int64)
        way(laid.table, laid.box, 0, cost, action - a.PAY, counts)
        return {words: int(counts[kind(words)]) for words in laid.dice(0) if counts[kind(words)]}

    def test_the_dice_that_are_worth_least(self):
        """A Ship for the Maelstrom: the Ship, or a wild helmet that would be worth more."""
        laid = asking(t.PAY, of=t.MUST, amount=0, card=t.MAELSTROM_COST, dice="red ship, red clan", leader="Brand Ironjaw")
        assert self.paid(laid, best(laid), t.MAELSTROM_COST) == {"red ship": 1}

    def test_a_purchase_against_its_price(self):
        """Ulfar: any die for a Wall. Grima a Farm. A Hammer is worth 0.6, a Wall that makes nothing 2.9."""
        cost = t.ABILITY_COST + reaver("Ulfar Stone-Thrower")
        laid = Laid(2).at("keeps").seat(0, dice="red hammer, blue double_hammer", favor=0).step(t.DECIDE, 1)
        laid.step(t.GAIN, 0, t.WALL, 1).step(t.PAY, 0, t.MAY, 1, cost).go()
        assert self.paid(laid, best(laid), cost) == {"red hammer": 1}
        assert estimates(laid)[best(laid)] == pytest.approx(FARM - W.die[0])
        assert estimates(laid)[a.PASS] == 0.0

    def test_what_brings_less_than_it_costs_is_declined(self):
        """A Favor for 4 Food, of which there is plenty."""
        cost = t.ABILITY_COST + reaver("Frodi Full-Table")
        laid = Laid(2).at("keeps").seat(0, favor=1, food=20).step(t.DECIDE, 1)
        laid.step(t.GAIN, 0, t.FOOD, 4).step(t.PAY, 0, t.MAY, 1, cost).go()
        assert estimates(laid)[a.PAY] == pytest.approx(4 * W.food * 0.34 - W.favor)
        assert best(laid) == a.PASS

    def test_a_journey_is_paid_for_where_suffering_costs_more(self):
        """Rats below Deck: a Treasure Chest, or 3 Food; Ice in the Rigging: a Ship, or 2 Glory."""
        for name, suffered, die, number in (("chest", t.LOSE_FOOD, 3, 4), ("ship", t.LOSE_GLORY, 4, 1)):
            laid = Laid(2).at("sea").seat(0, food=5, glory=5, favor=0, dice=f"red {name}").step(t.DECIDE, 1)
            amount = 3 if name == "chest" else 2
            laid.step(t.GAIN, 0, suffered, amount).step(t.PAY, 0, t.OR_ELSE, 1, t.JOURNEY_COST + number).go()
            saved = 3 * W.food if name == "chest" else 2
            assert estimates(laid)[a.PAY] == pytest.approx(saved - W.die[die])
            assert best(laid) == a.PAY

    def test_the_prophecy_that_pays_least_at_most(self):
        laid = asking(t.GIVE_PROPHECY, prophecies=["Many Oars", "Three at One Bench"])  # 1 Glory each time, and 5
        assert best(laid) == a.GIVE_PROPHECY + prophecy("Many Oars")

    def test_the_spoils_that_would_score_least(self):
        laid = asking(t.GIVE_KEEP, goods=["treasure", "armor", "armor"])
        assert best(laid) == a.GIVE_KEEP + good("treasure")
        tapestries = ["Tapestry of the Sea", "Tapestry of the Hunt", "Tapestry of the Feast", "art"]
        assert best(asking(t.GIVE_KEEP, goods=tapestries)) == a.GIVE_KEEP + good("art")

    def test_the_reaver_whose_ability_is_worth_least(self):
        laid = asking(t.GIVE_REAVER, keeps=["Brand Ironjaw"], villages=["Kolgrim Goat-Thief"], leader="Ragna Red-Shield")
        worth = estimates(laid)
        assert worth[a.GIVE_REAVER + place("keeps")] == pytest.approx(-2 * W.food * W.ability * 23)
        assert worth[a.GIVE_REAVER + place("villages")] == pytest.approx(-3 * W.food * W.ability * 23)
        assert worth[a.GIVE_REAVER + t.LEADER] == pytest.approx(-2.0)
        assert best(asking(t.GIVE_REAVER, keeps=["Brand Ironjaw"], leader="Ragna Red-Shield", lap=6)) == a.GIVE_REAVER + place("keeps")

    def test_a_die_that_is_worth_least(self):
        assert best(asking(t.GIVE_DIE, dice="red double_hammer, blue clan, yellow shield")) == a.DROP + kind("blue clan")


class TestBeside:
    def test_a_rally_by_a_token_is_the_last_resort_early_and_welcome_late(self):
        """Brand's two dice for a token and 23 selections of 2 Food; three selections before the end both are worth little."""
        early = beside(asking(t.GIFT, keeps=["Brand Ironjaw"], valkyrie=1))
        kept = 2 * W.food * W.ability * 23
        assert early[a.RALLY_AT + place("keeps")] == pytest.approx(2 * W.rally_die - W.valkyrie - kept - 0.3)
        late = beside(asking(t.GIFT, leader="Brand Ironjaw", valkyrie=1, lap=6))
        assert late[a.RALLY_AT + t.LEADER] == pytest.approx(0.7 * (2 * W.rally_die - W.valkyrie) - 1.5 - 0.3)

    def test_no_rally_onto_a_full_board(self):
        worth = beside(asking(t.GIFT, keeps=["Brand Ironjaw"], valkyrie=1, dice="9 red ship"))
        assert worth[a.RALLY_AT + place("keeps")] == pytest.approx(-1.0)

    def test_gods_and_reavers_side_by_side(self):
        worth = estimates(asking(t.GIFT, keeps=["Brand Ironjaw", "Freya"], leader="Odin", valkyrie=2))
        assert a.RALLY_AT + place("keeps", 1) in worth
        assert a.RALLY_AT + place("keeps", 2) not in worth

    def test_artifacts_by_what_their_die_brings(self):
        """Ember Bowl at Trade: 2 Favor for a stored Shield; Gull-Bone Whistle wants a Ship."""
        held = [("Ember Bowl", "red shield"), "Gull-Bone Whistle"]
        laid = Laid(2).at("trade").seat(0, artifacts=held, dice="blue ship", favor=0, food=0)
        worth = beside(laid.step(t.DECIDE, 1).step(t.TRADES, 0).go())
        assert worth[a.USE_ARTIFACT] == pytest.approx(2 * W.favor - 0.2)
        assert worth[a.LOAD + t.KINDS + kind("blue ship")] == pytest.approx(0.6 * 4 * W.food - 0.65 * W.die[4] - 0.05)

    def test_what_is_worth_doing_beside_comes_before_the_answer(self):
        laid = Laid(2).at("trade").seat(0, artifacts=[("Ember Bowl", "red shield")]).step(t.DECIDE, 1).step(t.TRADES, 0).go()
        assert best(laid) == a.USE_ARTIFACT

    def test_who_is_not_asked_may_pass(self):
        laid = Laid(2).at("keeps").seat(0).seat(1, keeps=["Brand Ironjaw"], valkyrie=1).step(t.GIFT, 0).go()
        worth = estimates(laid, 1)
        assert worth[a.PASS] == 0.0 > worth[a.RALLY_AT + place("keeps")]


@pytest.mark.parametrize(
    ("seats", "seed", "rulings"),
    [
        (2, 5, {}),
        (3, 6, {"double_vordr": "any_cost", "gods_removed": "start_player_chooses", "terror_value": "triangular"}),
        (4, 7, {"celebrate_the_gods": "off", "valkyries": "off", "vordr_dice": "off", "norn_tokens": "off", "expansion_cards": "off"}),
    ],
)
def test_rounds_now_greedy_now_at_random(seats, seed, rulings):
    """For every decision, and for who may interrupt, finite numbers for all that is legal; most kinds of decisions come up."""
    laid, chance, met = laid_out(seats, seed, **rulings), random.Random(seed), set()
    for _ in range(100):
        met.add(asks(laid))
        found = {s: estimates(laid, s) for s in laid.waiting()}
        assert all(list(worth) == laid.legal(s) for s, worth in found.items())
        worth = found[laid.asked()]
        action = max(worth, key=worth.__getitem__) if chance.random() < 0.7 else chance.choice(list(worth))
        laid.call(protocol.play, laid.asked(), action)
    assert len(met) >= 10

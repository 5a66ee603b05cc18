"""The greedy estimate: worked out by hand in plain positions, held against the oracle on full sheets, and strong against random players."""

import random

import numpy as np
import pytest

from meadhall.engine import protocol
from meadhall.games.roll_player import GAME, greedy
from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.box import FILE
from meadhall.games.roll_player.prospects import WEIGHTS

from .laying import (
    AGAIN,
    CHAOTIC,
    EVIL,
    GOOD,
    KEEP_NEW,
    KEEP_OLD,
    LAWFUL,
    PASS,
    TOKEN,
    Laid,
    buy,
    card,
    cards,
    copy,
    discard,
    flip,
    move,
    place,
    reroll,
    space,
    start,
    step,
    swap,
    take,
    use,
)
from .oracle import ATTRIBUTES, CARDS, Hero, dice, goals, matches, parts, trait
from .test_oracle import T23, T24, T24_SHEET
from .test_prospects import EMPTY, hope, near, story
from .test_scoring import some_hero

GOLD, ACTION = WEIGHTS.gold, dict(zip(ATTRIBUTES, WEIGHTS.action, strict=True))
FULL_BUT_CHA = [dice("R4 R4 R5")] * 5 + [[]]
assert greedy.WEIGHTS is WEIGHTS  # importing the estimate binds it to the table


def estimates(laid: Laid, s: int = 0) -> dict[int, float]:
    """The estimate of every legal action of a seat, which sees only what it may."""
    table = laid.table.copy()
    protocol.bound(protocol.conceal, table.dtype)(table, laid.box, s)
    out, worth = np.zeros(GAME.most_legal, np.int32), np.zeros(GAME.most_legal)
    count = protocol.bound(protocol.legal, table.dtype)(table, laid.box, s, out)
    before = table.tobytes()
    protocol.bound(protocol.appraise, table.dtype)(table, laid.box, s, out, count, worth)
    assert table.tobytes() == before
    return {int(action): float(value) for action, value in zip(out[:count], worth[:count], strict=True)}


def laid_out(hero: Hero, phase: int = t.TAKING, *, lap: int = 1, file=None, seats: int = 2, other: Hero = T23, **rulings) -> Laid:
    """Seat 0 is this hero and has the turn."""
    laid = Laid(seats, file, **rulings)
    for s in range(seats):
        laid.hero(s, other if s else hero)
    laid.table.lap = lap
    return laid.at(phase, 0)


def cleric(sheet=EMPTY, *, job: str = "Cleric", alignment: str = "Hermit", at=(1, 1), own=(), gold: int = 5) -> Hero:
    """A Human who is a Craftsman: white 1, blue 3, green 3, black 2, purple 3, red 2."""
    return Hero("Human", job, "Craftsman", alignment, sheet, at, list(own), gold=gold)


def acting(hero: Hero, row: str, **more) -> Laid:
    """The die has been placed last in this row; its action may be taken."""
    laid = laid_out(hero, t.ACTING, **more)
    laid.table.laid = space(row, 3)
    return laid


class TestDice:
    """A Cleric: STR 14-15 for 2 stars, CHA 14+ for 1; white dice pay a star."""

    def test_a_starting_die_for_goal_backstory_and_class_colour(self):
        laid = laid_out(cleric(), t.STARTING).loose(0, "W6 R6")
        worth = estimates(laid)
        row = 2 * hope(2, 8, 9) - 2 * hope(3, 14, 15)
        open_, fits, misses = (story(found) for found in (6 * WEIGHTS.growth, 1 + 5 * WEIGHTS.growth, 5 * WEIGHTS.growth))
        assert worth[start(0, "str")] == pytest.approx(row + fits - open_ + 1)
        assert worth[start(1, "str")] == pytest.approx(row + misses - open_)
        assert worth[start(0, "cha")] == pytest.approx(hope(2, 8, 99) - hope(3, 14, 99) + 1)  # its Backstory goal is the second space's

    @pytest.mark.parametrize(("job", "gold"), [("Cleric", 2), ("Rogue", 4)])
    def test_a_gold_die_brings_gold(self, job, gold):
        """A Rogue: CHA 15-16 for 2 stars."""
        laid = laid_out(cleric(job=job), t.STARTING).loose(0, "Au6 R6")
        worth = estimates(laid)
        assert worth[start(0, "cha")] - worth[start(1, "cha")] == pytest.approx(gold * GOLD)

    def test_the_last_space_of_a_row_pays_one(self):
        laid = laid_out(cleric([[], [], [], [], [], dice("G4 G4")]), t.STARTING).loose(0, "G6")
        assert estimates(laid)[start(0, "cha")] == pytest.approx(near(0) - hope(1, 6, 99) + GOLD)

    def test_a_card_is_worth_its_die_in_the_best_row_its_coin_and_its_place(self):
        """Only the Charisma row has room: blue dice there fit nothing, so its goal and the action are all."""
        laid = laid_out(cleric(FULL_BUT_CHA)).pool("B2 B4 B5", coins=[2])
        worth = estimates(laid)
        for number, face in enumerate((2, 4, 5), 1):
            row = hope(2, 14 - face, 99) - hope(3, 14, 99)
            expected = row + ACTION["cha"] + GOLD * (number == 2) - WEIGHTS.first * (number - 1)
            assert worth[take(number)] == pytest.approx(expected)

    def test_of_several_rows_the_best_one_counts(self):
        laid = laid_out(cleric()).pool("W6 B4 B5")
        worth = estimates(laid)[take(1)]
        laid.play(0, take(1))
        assert worth == pytest.approx(max(value for action, value in estimates(laid).items() if action != PASS))

    def test_where_the_die_goes_with_the_row_s_action(self):
        laid = laid_out(cleric()).pool("B4 B4 B5").play(0, take(1))
        worth = estimates(laid)
        assert worth[place("cha")] == pytest.approx(hope(2, 10, 99) - hope(3, 14, 99) + ACTION["cha"])
        str_ = 2 * (hope(2, 10, 11) - hope(3, 14, 15)) + story(5 * WEIGHTS.growth) - story(6 * WEIGHTS.growth)
        assert worth[place("str")] == pytest.approx(str_ + ACTION["str"])

    def test_which_equal_die_comes_first_is_all_the_same(self):
        laid = laid_out(cleric()).pool("B4 R4 G5")
        laid.table.doing, laid.table.doer, laid.table.what, laid.table.active = t.ORDERING, 0, 0, 0
        assert set(estimates(laid).values()) == {0.0}

    def test_sheets_and_classes_are_all_the_same(self):
        laid = Laid(2).setup()
        assert set(estimates(laid, laid.waiting()[0]).values()) == {0.0}


class TestActions:
    """T24 with its sheet full: STR 18, DEX 17, CON 17 are met, INT 13, CHA 13 one short of 14, WIS 14 met."""

    def test_strength(self):
        worth = estimates(acting(T24, "str"))
        assert worth[flip(space("int", 3))] == pytest.approx(1.0)  # 3 to 4: INT 14
        assert worth[flip(space("dex", 3))] == pytest.approx(-2.0)  # 5 to 2: DEX 14
        assert worth[flip(space("wis", 1))] == pytest.approx(0.0)  # 2 to 5: WIS 17

    def test_constitution(self):
        worth = estimates(acting(T24, "con"))
        assert worth[step(space("cha", 3), 1)] == pytest.approx(1.0)
        assert worth[step(space("str", 1), -1)] == pytest.approx(-4.0)
        assert worth[step(space("wis", 2), -1)] == pytest.approx(-1.0)

    def test_dexterity(self):
        """Charisma's red 5 and Intelligence's gold 3: a goal, and a fifth Backstory match."""
        worth = estimates(acting(T24, "dex"))
        assert worth[swap(space("int", 3), space("cha", 3))] == pytest.approx(1 + WEIGHTS.story[5] - WEIGHTS.story[4])

    def test_intelligence_is_the_mean_of_what_is_better(self):
        worth = estimates(acting(T24, "int"))
        assert worth[reroll(space("int", 3))] == pytest.approx(3 / 6)  # with 4, 5 and 6
        assert worth[reroll(space("cha", 3))] == pytest.approx(1 / 6)  # with 6
        assert worth[reroll(space("str", 1))] == pytest.approx(0.0)

    def test_wisdom(self):
        """The Arbiter: 1 0 -1, 3 0 -3, 1 0 -1; the token stands on the third."""
        worth = estimates(acting(T24, "wis"))
        here = -1 + WEIGHTS.reach * 1
        assert worth[move(LAWFUL)] == pytest.approx(WEIGHTS.reach * 1 - here)
        assert worth[move(EVIL)] == pytest.approx(-3 + WEIGHTS.reach * 3 - here)

    def test_charisma(self):
        assert estimates(acting(T24, "cha"))[TOKEN] == pytest.approx(GOLD * 1)

    def test_no_action_is_worth_nothing(self):
        assert estimates(acting(T24, "str"))[PASS] == 0.0

    def test_the_old_value_or_the_new_one(self):
        laid = acting(T24, "int").rolls(6).play(0, reroll(space("cha", 3)))
        assert estimates(laid) == {KEEP_OLD: pytest.approx(-1.0), KEEP_NEW: 0.0}

    def test_another_roll(self):
        """A Sorcerer's Charisma goal is 14-15, for 2 stars; 13 are there, and with a 6 it is met."""
        hero = Hero("Orc", "Sorcerer", "Savage", "Arbiter", [dice(row) for row in T24_SHEET])
        laid = acting(hero, "int").rolls(1).play(0, reroll(space("cha", 3)))
        assert estimates(laid) == {KEEP_OLD: pytest.approx(0.0), KEEP_NEW: 0.0, AGAIN: pytest.approx(2 / 6)}


def value(hero: Hero) -> float:
    """What a full sheet is worth, from the oracle."""
    traits = sum(trait(hero, name) for name in hero.cards if CARDS[name]["kind"] == "trait")
    return sum(goals(hero)) + WEIGHTS.story[matches(hero)] + parts(hero)["class dice"] + traits


def with_sheet(hero: Hero, flat: list[tuple[str, int]]) -> Hero:
    """The same hero with other dice."""
    return Hero(**(vars(hero) | {"sheet": [flat[i : i + 3] for i in range(0, 18, 3)]}))


@pytest.mark.parametrize("seed", range(6))
def test_on_a_full_sheet_an_action_is_worth_the_stars_it_makes(seed):
    chance = random.Random(seed)
    hero = some_hero(chance, share=0.2)
    hero.cards = [name for name in hero.cards if CARDS[name].get("measure") != "place" and CARDS[name].get("effect") != "stronger"]
    hero.exhausted, hero.job = [], "Warrior"
    flat, now = hero.all_dice, value(hero)

    def changed(*dice_):
        new = list(flat)
        for at, die in dice_:
            new[at] = die
        return value(with_sheet(hero, new)) - now

    turned = {(at, face): changed((at, (colour, face))) for at, (colour, _) in enumerate(flat) for face in range(1, 7)}
    flips = estimates(acting(hero, "str"))
    rolls = estimates(acting(hero, "int"))
    steps = estimates(acting(hero, "con"))
    for at, (_, face) in enumerate(flat):
        assert flips[flip(at)] == pytest.approx(turned[at, 7 - face])
        assert rolls[reroll(at)] == pytest.approx(sum(max(0, turned[at, new]) for new in range(1, 7)) / 6)
        for change in (-1, 1):
            if 1 <= face + change <= 6:
                assert steps[step(at, change)] == pytest.approx(turned[at, face + change])
    swaps = estimates(acting(hero, "dex"))
    for at in range(18):
        for other in range(at + 1, 18):
            assert swaps[swap(at, other)] == pytest.approx(changed((at, flat[other]), (other, flat[at])))


CENTRE = WEIGHTS.reach * 3
EDGE = {"lawful": 3.0, "good": WEIGHTS.reach * 1, "evil": WEIGHTS.reach * 1, "chaotic": -3 + WEIGHTS.reach * 3}


class TestSkills:
    """T24 on the Arbiter's centre, which pays 0 with 3 next to it; every use costs a little."""

    def used(self, name, gain, *, phase=t.ACTING, still=False, job="Warrior", **more):
        """The estimate of a Skill and what it should be: its effect and the token's way."""
        hero = Hero(**(vars(T24) | {"at": (1, 1), "cards": [name], "job": job}))
        laid = laid_out(hero, phase, **more).pool("R1 R2 R3").market("Honest")
        laid.table.laid = space("str", 3)
        way = 0.0 if still else EDGE[CARDS[name]["arrow"]] - CENTRE
        assert estimates(laid)[use(name, still=still)] == pytest.approx(gain + way - WEIGHTS.use), name

    @pytest.mark.parametrize(
        ("name", "gain"),
        [
            ("Acrobatics", 1 + WEIGHTS.story[5] - WEIGHTS.story[4]),  # the swap above
            ("Cure Wounds", 1.0),
            ("Open Lock", 1.0),
            ("Knowledge", 0.5),
            ("Concentrate", 1.0),
            ("Move Silently", 3 - WEIGHTS.reach * 3),
            ("Sleight of Hand", GOLD),
            ("Pickpocket", 2 * GOLD),
        ],
    )
    def test_its_effect_and_the_token_s_way(self, name, gain):
        if name == "Acrobatics":
            gain = max(gain, best_swap(T24))
        self.used(name, gain)

    def test_gold_is_worth_less_when_the_own_turn_in_the_last_market_is_over(self):
        self.used("Pickpocket", 2 * GOLD / WEIGHTS.late, lap=12)
        self.used("Pickpocket", 0.0, lap=12, phase=t.RESTORING)

    def test_who_may_leave_the_token_does_not_count_its_way(self):
        self.used("Pickpocket", 2 * GOLD, still=True, job="Paladin")

    def test_what_helps_a_purchase_waits_for_the_own_turn_in_the_market(self):
        for name, gain in (("Negotiate", 2 * GOLD), ("Search", 0.15)):
            self.used(name, gain, phase=t.BUYING)
            self.used(name, -99.0)

    def test_what_changes_the_pool_waits_for_the_own_choice(self):
        for name in ("Climb", "Intimidate"):
            self.used(name, 0.15, phase=t.TAKING)
            self.used(name, -99.0)

    def test_tokens_after_the_market_are_worth_nothing(self):
        self.used("Sleight of Hand", -99.0, phase=t.RESTORING)

    def test_another_player_s_skill(self):
        hero = Hero(**(vars(T24) | {"at": (1, 1), "cards": ["Diplomacy"]}))
        laid = laid_out(hero, t.ACTING, other=Hero(**(vars(T23) | {"cards": ["Pickpocket"]})))
        laid.table.laid = space("str", 3)
        expected = 2 * GOLD + EDGE["evil"] - CENTRE - WEIGHTS.use
        assert estimates(laid)[copy("Pickpocket")] == pytest.approx(expected)

    def test_any_face(self):
        hero = Hero(**(vars(T24) | {"cards": ["Concentrate"], "at": (0, 2)}))
        laid = acting(hero, "str").play(0, use("Concentrate"))
        worth = estimates(laid)
        assert worth[a.SET + 6 * space("int", 3) + 6 - 1] == pytest.approx(1.0)
        assert worth[a.SET + 6 * space("str", 1) + 1 - 1] == pytest.approx(-4.0)

    def test_the_dearer_skill_is_restored(self):
        laid = laid_out(T24, t.RESTORING)
        laid[0].cards = laid[0].exhausted = cards(["Search", "Concentrate"])
        worth = estimates(laid)
        assert worth[a.MEND + card("Search")] == pytest.approx(WEIGHTS.restore + 0.02)
        assert worth[a.MEND + card("Concentrate")] == pytest.approx(WEIGHTS.restore + 0.04)

    def test_a_skill_that_restores(self, tmp_path):
        mine = tmp_path / "mine.toml"
        mine.write_text(FILE.read_text(encoding="utf-8").replace('effect = "set_face"', 'effect = "restore"'), encoding="utf-8")
        self.used("Concentrate", WEIGHTS.restore, file=mine)

    def test_dice_of_the_pool_are_turned_gladly_and_exchanged_if_need_be(self):
        laid = laid_out(Hero(**(vars(T24) | {"cards": ["Climb"], "at": (1, 1)}))).pool("R1 R2 R3").play(0, use("Climb"))
        assert {value for action, value in estimates(laid).items() if action != PASS} == {0.01}
        rogue = laid_out(cleric(job="Rogue"), gold_dice_class="thief").pool("R1 R2 R3")
        assert estimates(rogue)[a.EXCHANGE + 1] == -0.01


def best_swap(hero: Hero) -> float:
    """The best that two dice can do by changing places."""
    flat, best = hero.all_dice, 0.0
    for at in range(18):
        for other in range(at + 1, 18):
            new = list(flat)
            new[at], new[other] = new[other], new[at]
            best = max(best, value(with_sheet(hero, new)) - value(hero))
    return best


class TestMarket:
    """In the last round gold is worth nothing, before it a purchase is weighed against its price."""

    OPEN = ("Chain Helm", "Leather Boots", "Courageous", "Climb", "Longsword")

    def buying(self, hero: Hero, *open_: str, lap: int = 12, tokens: int = 0, **more) -> Laid:
        laid = laid_out(hero, lap=lap, **more).pool("W1 W2 W3").market(*(open_ or self.OPEN)).buying(1, 2)
        laid[0].tokens = tokens
        return laid

    def test_in_the_last_round_cards_are_worth_their_stars(self):
        """T24, a Warrior with gold: Chain is red. Courageous wants Strength 17: 18; its arrow leads to good, from the Arbiter's centre."""
        hero = Hero(**(vars(T24) | {"gold": 5, "at": (1, 1)}))
        worth = estimates(self.buying(hero))
        assert worth[buy(0)] == pytest.approx(1 + 1)
        assert worth[buy(1)] == pytest.approx(1)
        assert worth[buy(2)] == pytest.approx(2 + WEIGHTS.reach * 1 - WEIGHTS.reach * 3)
        assert worth[buy(3)] == pytest.approx(WEIGHTS.skill)
        assert worth[buy(4)] == pytest.approx(-4.0)  # two sixes that count 7: Strength 20 in place of 18

    def test_before_it_gold_counts(self):
        """A Cleric with 5 gold in the first round: Helm 3, Boots 3, and 0.06 for every round to come."""
        worth = estimates(self.buying(cleric(FULL_BUT_CHA), lap=1, tokens=1))
        assert worth[buy(0)] == pytest.approx(1 + 1 + 0.06 * 11 - 3 * GOLD)
        assert worth[buy(0, 1)] == pytest.approx(1 + 1 + 0.06 * 11 - 2 * GOLD + 0.01)
        assert worth[buy(3)] == pytest.approx(WEIGHTS.skill * 12 - 2 * GOLD)

    def test_a_discard_brings_gold_and_takes_from_others_what_is_good(self):
        worth = estimates(self.buying(cleric(FULL_BUT_CHA), lap=1))
        assert worth[discard(0)] == pytest.approx(2 * GOLD + WEIGHTS.deny * (2 + 0.06 * 11) - 0.05)
        assert worth[discard(3)] == pytest.approx(2 * GOLD + WEIGHTS.deny * WEIGHTS.skill * 12 - 0.05)

    def test_a_trait_s_arrow_may_be_left(self):
        hero = Hero(**(vars(T24) | {"gold": 5, "at": (1, 1), "job": "Paladin"}))
        worth = estimates(self.buying(hero, "Honest"))
        assert worth[buy(0, still=True)] - worth[buy(0)] == pytest.approx(WEIGHTS.reach * 3 - WEIGHTS.reach * 1)

    def test_an_arrow_off_the_card_moves_nothing(self):
        hero = Hero(**(vars(T24) | {"gold": 5, "at": (0, 1)}))
        assert estimates(self.buying(hero, "Courageous"))[buy(0)] == pytest.approx(2.0)

    def test_a_weapon_is_worth_what_it_makes_of_the_totals(self):
        """WIS 16 of a Cleric's 18: the Mace makes it; who gives it up for the Shield, which a Human needs for nothing, loses them again."""
        sheet = [dice("W1 R1 R1")] * 4 + [dice("R5 R5 R6"), dice("R1 R1 R1")]
        worth = estimates(self.buying(cleric(sheet), "Blessed Mace"))
        assert worth[buy(0)] == pytest.approx(4.0)
        armed = self.buying(cleric(sheet, own=["Blessed Mace", "Jeweled Dagger"]), "Tower Shield")
        assert estimates(armed)[buy(0, weapons=1)] == pytest.approx(-4.0)
        assert estimates(armed)[buy(0, weapons=2)] == pytest.approx(0.0)

    def test_a_weapon_for_dice_promises_more_while_rounds_are_left(self):
        """A Longsword on Strength 1 1 1, in the second round: 10 rounds to come."""
        sheet = [dice("R1 R1 R1")] * 6
        worth = estimates(self.buying(cleric(sheet), "Longsword", "Tower Shield", lap=2))
        assert worth[buy(0)] == worth[buy(1)] == pytest.approx(WEIGHTS.weapon[1] - 3 * GOLD)

    def test_weapons_that_work_in_play(self):
        """The Spear makes an action stronger; the Crossbow pays 1 gold, in half of the rounds to come."""
        worth = estimates(self.buying(cleric(FULL_BUT_CHA), "Ancient Spear", "Heavy Crossbow", lap=2))
        assert worth[buy(0)] == pytest.approx(WEIGHTS.weapon[3] - 3 * GOLD)
        assert worth[buy(1)] == pytest.approx(WEIGHTS.weapon[4] * 5 * GOLD - 4 * GOLD)

    def test_a_card_dug_up(self):
        laid = laid_out(cleric(FULL_BUT_CHA, job="Druid"), t.DIGGING)
        laid.table.discard = cards(["Chain Helm"])
        assert estimates(laid)[a.DIG + card("Chain Helm")] == pytest.approx(0.2 + WEIGHTS.deny * (1 + 0.06 * 11))

    def test_a_card_that_does_harm_is_given_up(self):
        """The Longsword makes T24's Strength 20; the Helm pays 2."""
        laid = laid_out(Hero(**(vars(T24) | {"cards": ["Longsword", "Chain Helm"]})), t.GIVING_UP, lap=12)
        worth = estimates(laid)
        assert worth[a.GIVE_UP + card("Longsword")] == pytest.approx(4 - 0.5)
        assert worth[a.GIVE_UP + card("Chain Helm")] == pytest.approx(-2 - 0.5)
        assert worth[PASS] == 0.0


def test_each_direction_is_worth_its_space():
    """Every way from the centre of the Truth Seeker: 3 1 0, 1 0 -1, 0 -1 -3."""
    worth = estimates(acting(cleric(FULL_BUT_CHA, alignment="Truth Seeker"), "wis"))
    here = WEIGHTS.reach * 1
    reach = {GOOD: 1 + WEIGHTS.reach * 2, LAWFUL: 1 + WEIGHTS.reach * 2, EVIL: -1 + WEIGHTS.reach * 1, CHAOTIC: -1 + WEIGHTS.reach * 1}
    assert {way: worth[move(way)] for way in reach} == pytest.approx({way: value - here for way, value in reach.items()})


@pytest.mark.slow
def test_one_greedy_among_three_random_players_wins_at_least_45_of_100():
    from meadhall.engine.compiling import COMPILED
    from meadhall.lab.simulation import simulate

    games = 2000 if COMPILED else 5
    result = simulate("roll_player", games=games, seats=4, players="greedy,random,random,random", seed=5)
    found = next(player for player in result.by_player if player.player == "greedy")
    assert found.win_rate.low > 0.45

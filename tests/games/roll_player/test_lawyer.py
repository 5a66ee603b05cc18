"""What reading the rulebook sentence by sentence against the table brought up."""

import pytest

from meadhall.engine import Names
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.happenings import ARMOR, LEFT_OUT, POINTS, TRAIT_STARS, WINS
from meadhall.games.roll_player.words import EVENTS, moment, tell

from .laying import (
    AGAIN,
    GOOD,
    KEEP_NEW,
    LAWFUL,
    PASS,
    Laid,
    buy,
    card,
    cards,
    discard,
    flip,
    move,
    names_in,
    place,
    reroll,
    take,
    use,
)
from .oracle import CARDS, Hero, dice
from .test_cards import holding
from .test_market import FULL, trading

NAMES = Names(["Birch", "Cedar", "Dogwood", "Elm"])


def last_buyer(*bought, sheet=None, at=(1, 1), **rulings):
    """Seat 1 is the last to buy in this round, with these cards in the Market; the others have had their turns."""
    laid = trading(0, 1, market=bought, at=at, **rulings)
    laid.table.deck_left = 4
    laid.table.deck[:4] = [card(name) for name in ("Weak", "Climb", "Search", "Famous")]
    laid.table.bag[:] = 5
    if sheet:
        for s in (0, 1):
            for row, line in enumerate(sheet):
                laid._row(s, row, line)
    return laid


class TestTheLastToBuy:
    @pytest.mark.clauses("RP-5.9", "RP-9.6", "RP-6.2")
    def test_a_new_skill_may_be_used_before_cleanup_and_restored_in_it(self):
        laid = last_buyer("Pickpocket", "Honest").play(1, buy(0))
        assert (laid.table.phase, laid.table.lap, laid.waiting()) == (t.BUYING, 1, [1])
        assert laid.legal(1) == [PASS, use("Pickpocket")]
        laid.play(1, use("Pickpocket"))
        assert (int(laid[1].gold), laid.table.phase, laid.waiting()) == (9 - 3 + 2, t.RESTORING, [1])
        laid.play(1, laid.legal(1)[1])
        assert (names_in(laid[1].exhausted), laid.table.lap) == ([], 2)

    @pytest.mark.clauses("RP-9.6")
    def test_a_trait_may_open_the_way_for_a_skill(self):
        """The token stands on the evil edge; Honest moves it up, and Pickpocket moves it down again."""
        laid = last_buyer("Honest", at=(2, 1))
        laid[1].cards = 1 << card("Pickpocket")
        laid.play(1, buy(0))
        assert laid.legal(1) == [PASS, use("Pickpocket")]
        assert int(laid.play(1, use("Pickpocket"))[1].at) == 7

    @pytest.mark.clauses("RP-5.9")
    def test_who_passes_goes_on_to_cleanup(self):
        assert last_buyer("Pickpocket").play(1, buy(0), PASS).table.lap == 2

    @pytest.mark.clauses("RP-6.1")
    def test_nobody_is_asked_who_has_no_skill(self):
        assert last_buyer("Honest").play(1, buy(0)).table.lap == 2

    @pytest.mark.clauses("RP-5.9", "RP-6.2", "RP-9.28")
    def test_in_the_last_round_it_may_be_used_twice_or_once(self):
        twice = last_buyer("Pickpocket", sheet=FULL, at=(0, 1)).play(1, buy(0), use("Pickpocket"))
        twice.play(1, twice.legal(1)[1])
        assert twice.table.phase == t.LAST_SKILLS
        assert int(twice.play(1, use("Pickpocket"))[1].gold) == 9 - 3 + 2 + 2
        once = last_buyer("Pickpocket", sheet=FULL, at=(0, 1), last_skill_window="before_cleanup").play(1, buy(0))
        assert once.table.phase == t.LAST_SKILLS
        once.play(1, use("Pickpocket"))
        assert (int(once[1].gold), once.table.phase) == (9 - 3 + 2, t.RESTORING)


HOUSE = "(house ability)"
"""Section 9 and RP-A34 of the restated rules: the log says so each time a house ability is used."""


def log_of(laid):
    """The lines of the last play."""
    lines = []
    for _, kind, who, numbers in laid.told():
        name, args = EVENTS[kind]
        lines.append(tell(laid.box, name, who, dict(zip(args, numbers, strict=False)), NAMES))
    return lines


def told_house(laid, ability):
    """How often the last play said that this house ability was used."""
    return sum(ability in line and HOUSE in line for line in log_of(laid))


class TestHouseAbilitiesAreTold:
    @pytest.mark.clauses("RP-9.19")
    @pytest.mark.parametrize(
        ("job", "own", "slot", "ability", "times"),
        [
            ("Warrior", [], 2, "Prepared", 1),  # Armor for 1 gold less
            ("Warrior", [], 1, "Prepared", 0),  # a first Weapon, at its price
            ("Warrior", ["Ancient Spear", "Jeweled Dagger"], 1, "Prepared", 1),  # a Weapon in the third hand
            ("Thief", [], 0, "Shrewd", 1),
            ("Cleric", [], 2, "Charitable", 0),
        ],
    )
    def test_in_buying(self, job, own, slot, ability, times):
        laid = trading(1, 2, job=job)
        laid[0].cards = cards(own)
        assert told_house(laid.play(0, buy(slot)), ability) == times

    def test_only_the_first_purchase_is_cheaper_for_the_thief(self):
        """Where the Rogue has the gold dice, the Thief is Shrewd; where the Thief has them, nobody is."""
        assert int(trading(1, 2, job="Thief").play(0, buy(2))[0].gold) == 9 - (3 - 1)
        laid = trading(1, 2, job="Thief", gold_dice_class="thief").play(0, buy(2))
        assert (int(laid[0].gold), told_house(laid, "Shrewd")) == (9 - 3, 0)

    def test_the_bard_s_second_purchase_is_the_card_s_own(self):
        laid = trading(1, 2, job="Bard").play(0, buy(2))
        assert not [line for line in log_of(laid) if "Charming" in line]
        assert [line for line in log_of(laid.play(0, buy(1))) if "Charming" in line and HOUSE not in line]

    def test_the_cleric_s_gold(self):
        assert told_house(trading(1, 2).play(0, discard(0)), "Charitable") == 1

    @pytest.mark.clauses("RP-9.19", "RP-4.1")
    def test_the_barbarian_s_second_die(self):
        laid = holding(job="Barbarian", pool="R3 B4 G5").row(0, "str", "W3").play(0, take(1), place("str"))
        assert told_house(laid.play(0, flip(0)), "Powerful") == 0
        assert told_house(laid.play(0, flip(1)), "Powerful") == 1
        assert laid.dice_in(0, "str") == "W4 R4"

    @pytest.mark.clauses("RP-9.19", "RP-4.6")
    def test_the_sorcerer_s_second_roll_with_a_skill_too(self):
        laid = holding("Knowledge", job="Sorcerer").play(0, use("Knowledge")).rolls(1, 6).play(0, reroll(0))
        assert told_house(laid, "Mysterious") == 0
        assert told_house(laid.play(0, AGAIN), "Mysterious") == 1
        assert laid.play(0, KEEP_NEW).dice_in(0, "str") == "W6 R5"

    def test_a_weapon_is_no_ability(self):
        laid = holding("Quarterstaff", pool="R3 B4 G5").row(0, "wis", "W3").play(0, take(1), place("wis"))
        laid.play(0, move(GOOD)).play(0, move(LAWFUL))
        assert not [line for line in log_of(laid) if "ability" in line]


class TestClausesOfRefusalsAndOfTheLog:
    @pytest.mark.clauses("RP-3.9", "RP-5.11")
    def test_another_action_than_the_one_begun(self):
        """In the turn it is one action too many; with a Skill it is not what the Skill can do."""
        turn = holding(job="Barbarian", pool="R3 B4 G5").row(0, "str", "W3").play(0, take(1), place("str"), flip(0))
        assert turn.why_not(0, move(GOOD)) == "RP-3.9"
        assert holding("Acrobatics").play(0, use("Acrobatics")).why_not(0, move(GOOD)) == "RP-5.11"

    @pytest.mark.clauses("RP-9.28")
    @pytest.mark.parametrize(("window", "phase"), [("after_refresh", t.GIVING_UP), ("before_cleanup", t.RESTORING)])
    def test_after_the_last_time_no_skill_is_used(self, window, phase):
        laid = last_buyer("Honest", "Weak", sheet=FULL, last_skill_window=window)
        laid[1].cards = cards(["Pickpocket", "Knowledge", "Climb", "Longbow"])
        laid[1].exhausted = cards(["Climb"])
        laid.play(1, discard(1))
        while laid.table.phase != phase:
            assert laid.why_not(1, use("Pickpocket")) == ""
            laid.play(1, PASS)
        assert laid.why_not(1, use("Pickpocket")) == "RP-9.28"

    @pytest.mark.clauses("RP-3.7", "RP-9.5")
    def test_what_is_left_out_is_told_by_its_own_clause(self):
        turn = holding(job="Barbarian", pool="R3 B4 G5").row(0, "str", "W3").play(0, take(1), place("str"), flip(0), PASS)
        assert turn.told()[0][0] == "RP-3.7"
        assert holding("Acrobatics").play(0, use("Acrobatics"), PASS).told()[0][0] == "RP-9.5"

    @pytest.mark.clauses("RP-1.24", "RP-1.25", "RP-10.7")
    @pytest.mark.parametrize(("seats", "clause", "left_out"), [(1, "RP-10.7", 14), (2, "RP-1.25", 14), (3, "RP-1.24", 6)])
    def test_cards_left_out_in_setting_up(self, seats, clause, left_out):
        laid = Laid(seats).setup()
        told = []
        while laid.table.phase < t.STARTING:
            (s,) = laid.waiting()
            laid.play(s, laid.legal(s)[0])
            told += [why for why, kind, _, _ in laid.told() if kind == LEFT_OUT]
        assert told == [clause] * left_out

    @pytest.mark.clauses("RP-5.9", "RP-5.11", "RP-9.6", "RP-9.19")
    def test_clauses_of_the_moment(self):
        turn = holding(job="Barbarian", pool="R3 B4 G5").row(0, "str", "W3").play(0, take(1), place("str"), flip(0))
        assert moment(turn.table, turn.box) == ["RP-9.19", "RP-4.1"]
        skill = holding("Acrobatics").play(0, use("Acrobatics"))
        assert moment(skill.table, skill.box) == ["RP-5.11", "RP-4.2", "RP-4.3"]
        after = last_buyer("Pickpocket").play(1, buy(0))
        assert moment(after.table, after.box) == ["RP-5.9", "RP-9.6"]


@pytest.mark.clauses("RP-7.3", "RP-8.17", "RP-8.21")
def test_the_longest_scoring_there_can_be_is_told_whole():
    """All Traits are owned and Armor of all types; the last discard and the tokens left over are told in the same play."""
    chain = ["Chain Gorget", "Chain Vambraces", "Chain Helm", "Chain Tunic"]
    leather = ["Leather Greaves", "Leather Boots", "Leather Gloves", "Leather Pauldron"]
    mystic = ["Mystic Cowl", "Mystic Robes", "Mystic Cloak"]
    traits = [name for name, row in CARDS.items() if row["kind"] == "trait"]
    laid = Laid(4, final_discards="off").market("Longsword")
    for s in range(4):
        own = [chain[s], leather[s], *mystic[s : s + 1], *traits[5 * s : 5 * s + 5]]
        laid.hero(s, Hero("Human", "Cleric", "Craftsman", "Hermit", FULL, cards=own))
        laid[s].tokens = 1
    laid.buying(1, 0, 0, 0).play(0, discard(0))
    assert laid.table.over
    told = [kind for _, kind, _, _ in laid.told()]
    assert (told.count(TRAIT_STARS), told.count(ARMOR), told.count(POINTS)) == (20, 11, 4)
    assert told[-1] == WINS
    assert len(told) < t.MOST_EVENTS


@pytest.mark.clauses("RP-8.17")
def test_a_total_below_nothing_is_low():
    """An Orc's empty Intelligence row makes -2, which is 8 or less: Foolish pays 3 as things stand, and at 9 - 2 = 7; 9 is too much."""
    for row, stars in ((), 3), (dice("W3 W3 W3"), 3), (dice("W5 W3 W3"), 0):
        sheet = [[], [], [], list(row), [], []]
        laid = Laid(2).hero(0, Hero("Orc", "Warrior", "Craftsman", "Arbiter", sheet, cards=["Foolish"]))
        assert laid.scores()[0][0] == stars

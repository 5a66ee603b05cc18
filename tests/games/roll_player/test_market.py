"""The Market Phase, Cleanup and the last round (RP-5 to RP-7)."""

import pytest

from meadhall.games.roll_player import state as t

from .laying import PASS, Laid, buy, card, cards, discard, names_in, place, take, use
from .oracle import Hero, dice

FULL = [dice("W3 W3 W3")] * 6
OPEN = ["Reckless", "Longsword", "Chain Helm", "Pickpocket", "Honest"]


def trading(*numbers, market=OPEN, job="Cleric", gold=9, at=(1, 1), **rulings):
    """The Market Phase of players who took these Initiative cards; seat 0 is of the class, all have the gold."""
    laid = Laid(len(numbers), **rulings).pool("W1 W2 W3 W4 W5"[: 3 * len(numbers) + 2])
    for s in range(len(numbers)):
        laid.hero(s, Hero("Human", job if s == 0 else "Warrior", "Craftsman", "Hermit", [dice("W3")] * 6, at, gold=gold))
    return laid.market(*market).buying(*numbers)


def owned(laid, s):
    return names_in(laid[s].cards)


class TestOrder:
    @pytest.mark.clauses("RP-5.1", "RP-5.16")
    def test_t11_the_lowest_card_buys_first_and_comes_back(self):
        laid = trading(5, 2, 1, 4)
        laid.table.pool[2].away = 0
        turns = []
        while laid.table.phase == t.BUYING:
            (s,) = laid.waiting()
            turns.append(s)
            number = int(laid[s].initiative)
            laid.play(s, next(action for action in laid.legal(s) if action >= discard(0)))
            assert int(laid.table.pool[number].away) == 0
        assert turns == [2, 1, 3, 0]


class TestBuying:
    @pytest.mark.clauses("RP-5.2", "RP-5.3", "RP-5.4")
    def test_a_card_is_paid_and_lies_before_its_buyer(self):
        laid = trading(1, 2).play(0, buy(2))
        assert (owned(laid, 0), int(laid[0].gold)) == (["Chain Helm"], 6)
        assert [int(card_) for card_ in laid.table.market[:3]] == [card("Reckless") + 1, card("Longsword") + 1, 0]
        assert laid.waiting() == [1]
        assert laid.why_not(1, buy(2)) == laid.why_not(1, buy(7)) == "RP-5.2"

    @pytest.mark.clauses("RP-4.10", "RP-5.3", "RP-9.10")
    @pytest.mark.parametrize(
        ("gold", "tokens", "pays", "why"),
        [(6, 0, 0, ""), (5, 1, 1, ""), (5, 1, 0, "RP-5.3"), (5, 0, 1, "RP-4.10"), (6, 1, 1, ""), (4, 3, 2, ""), (0, 7, 6, "")],
    )
    def test_t19_gold_or_tokens(self, gold, tokens, pays, why):
        laid = trading(1, 2, gold=gold)
        laid[0].tokens = tokens
        assert laid.why_not(0, buy(0, pays)) == why
        if not why:
            laid.play(0, buy(0, pays))
            assert (int(laid[0].gold), int(laid[0].tokens)) == (gold - 6 + pays, tokens - pays)

    @pytest.mark.clauses("RP-9.10")
    def test_no_more_tokens_than_the_card_costs(self):
        laid = trading(1, 2)
        laid[0].tokens = 7
        assert laid.why_not(0, buy(2, 4)) == "RP-9.10"

    @pytest.mark.clauses("RP-5.5")
    def test_any_number_of_armor_traits_and_skills(self):
        laid = trading(1, 2)
        laid[0].cards = cards(["Chain Gorget", "Chain Tunic", "Weak", "Foolish", "Climb", "Search", "Diplomacy"])
        assert [laid.why_not(0, buy(slot)) for slot in range(5)] == [""] * 5

    @pytest.mark.clauses("RP-5.8", "RP-9.8")
    @pytest.mark.parametrize(("at", "after"), [((1, 1), 1), ((2, 2), 5), ((0, 1), 1)])
    def test_t18_a_trait_moves_the_token_where_it_can(self, at, after):
        laid = trading(1, 2, at=at).play(0, buy(4))
        assert (owned(laid, 0), int(laid[0].at)) == (["Honest"], after)

    @pytest.mark.clauses("RP-5.9", "RP-5.10", "RP-5.11", "RP-5.12", "RP-5.13", "RP-9.6")
    def test_a_skill_may_be_used_at_once(self):
        laid = trading(1, 2).play(0, buy(3))
        assert 0 in laid.waiting()
        laid.play(0, use("Pickpocket"))
        assert (int(laid[0].gold), int(laid[0].at), names_in(laid[0].exhausted)) == (9 - 3 + 2, 7, ["Pickpocket"])
        assert use("Pickpocket") not in laid.legal(0)
        assert laid.why_not(0, use("Pickpocket")) != ""

    @pytest.mark.clauses("RP-9.5")
    def test_t18_a_skill_whose_arrow_leads_off_the_card_cannot_be_used(self):
        laid = trading(1, 2, at=(2, 1))
        laid[0].cards = cards(["Pickpocket"])
        assert laid.why_not(0, use("Pickpocket")) == "RP-9.5"
        assert int(laid[0].exhausted) == 0


class TestWeapons:
    WEAPONS = ("Longbow", "Longsword", "Tower Shield", "Quarterstaff", "Honest")

    def armed(self, *own, **more):
        laid = trading(1, 2, market=self.WEAPONS, **more)
        laid[0].cards = cards(own)
        return laid

    @pytest.mark.clauses("RP-5.6", "RP-9.17")
    def test_two_hands_hold_two_or_one(self):
        assert self.armed("Jeweled Dagger").why_not(0, buy(1)) == ""
        assert self.armed("Jeweled Dagger").why_not(0, buy(0)) == "RP-5.6"
        assert self.armed("Jeweled Dagger", "Ancient Spear").why_not(0, buy(1)) == "RP-5.6"
        assert self.armed("Heavy Crossbow").why_not(0, buy(3)) == "RP-5.6"

    @pytest.mark.clauses("RP-5.7", "RP-9.29")
    def test_a_weapon_makes_room_and_is_not_paid_back(self):
        laid = self.armed("Jeweled Dagger", "Ancient Spear").play(0, buy(1, weapons=1))
        assert (owned(laid, 0), int(laid[0].gold)) == (["Longsword", "Ancient Spear"], 6)
        assert names_in(laid.table.discard) == ["Jeweled Dagger"]
        both = self.armed("Jeweled Dagger", "Ancient Spear").play(0, buy(0, weapons=3))
        assert (owned(both, 0), names_in(both.table.discard)) == (["Longbow"], ["Jeweled Dagger", "Ancient Spear"])

    @pytest.mark.clauses("RP-9.29", "RP-5.7")
    def test_but_only_as_far_as_the_hands_need(self):
        assert self.armed("Jeweled Dagger").why_not(0, buy(1, weapons=1)) == "RP-9.29"
        assert self.armed("Jeweled Dagger", "Ancient Spear").why_not(0, buy(1, weapons=3)) == "RP-9.29"
        free = self.armed("Jeweled Dagger", "Ancient Spear", weapon_discard="free_while_buying")
        assert free.why_not(0, buy(1, weapons=3)) == ""
        assert free.why_not(0, buy(4, weapons=1)) == "RP-5.7"
        assert free.why_not(0, buy(1, weapons=4)) == "RP-5.7"

    def test_the_warrior_has_a_third_hand(self):
        laid = self.armed("Jeweled Dagger", "Ancient Spear", job="Warrior")
        assert laid.why_not(0, buy(1)) == ""
        assert laid.why_not(0, buy(0)) == "RP-5.6"
        assert self.armed("Heavy Crossbow", job="Warrior").why_not(0, buy(1)) == ""

    def test_the_warrior_pays_one_less_for_armor(self):
        assert int(trading(1, 2, job="Warrior").play(0, buy(2))[0].gold) == 9 - 2
        assert int(trading(1, 2, job="Warrior").play(0, buy(1))[0].gold) == 9 - 3


class TestDiscarding:
    @pytest.mark.clauses("RP-5.14", "RP-5.15", "RP-9.9")
    def test_who_does_not_buy_discards_for_two_gold(self):
        laid = trading(1, 2, job="Monk").play(0, discard(1))
        assert (int(laid[0].gold), names_in(laid.table.discard)) == (11, ["Longsword"])
        assert (laid.waiting(), int(laid.table.market[1])) == ([1], 0)
        assert PASS not in laid.legal(1)

    def test_the_cleric_gains_one_more_than_others(self):
        assert int(trading(1, 2).play(0, discard(1))[0].gold) == 9 + 2 + 1
        assert int(trading(1, 2, job="Monk").play(0, discard(1))[0].gold) == 9 + 2

    @pytest.mark.clauses("RP-9.30")
    def test_without_any_card_there_is_nothing_to_gain(self):
        laid = trading(1, 2, market=["Honest"]).play(0, discard(0))
        assert int(laid[1].gold) == 9
        assert laid.table.phase != t.BUYING


class TestMoreThanOne:
    def test_the_bard_may_buy_twice_but_not_discard_after(self):
        laid = trading(1, 2, job="Bard").play(0, buy(2))
        assert laid.waiting() == [0]
        assert PASS in laid.legal(0)
        assert all(action < discard(0) for action in laid.legal(0))
        laid.play(0, buy(1))
        assert (owned(laid, 0), laid.waiting()) == (["Longsword", "Chain Helm"], [1])

    def test_the_bard_may_leave_it_at_one(self):
        assert trading(1, 2, job="Bard").play(0, buy(2), PASS).waiting() == [1]

    def test_the_thief_s_first_purchase_costs_one_less(self):
        laid = trading(1, 2, job="Thief", gold=2)
        assert laid.why_not(0, buy(2)) == ""
        assert int(laid.play(0, buy(2))[0].gold) == 0

    def test_the_paladin_may_leave_the_token_once_a_round(self):
        laid = trading(1, 2, job="Paladin").play(0, buy(4, still=True))
        assert int(laid[0].at) == t.CENTRE
        assert int(laid[0].used) == 1 << t.USED_STILL
        assert trading(1, 2).why_not(0, buy(4, still=True)) == "RP-5.8"


class TestCleanup:
    def cleaning(self, *starters, sheet=None, starter=0, **more):
        """Two players; both have bought but seat 1, who is to discard the last card of the Market."""
        laid = trading(0, 1, market=["", "Honest", "Longsword"], **more)
        laid.table.starter = starter
        if sheet:
            for s in (0, 1):
                for row, line in enumerate(sheet):
                    laid._row(s, row, line)
        deck = ["Weak", "Climb", "Search", "Famous"]
        laid.table.deck_left = len(deck)
        laid.table.deck[: len(deck)] = [card(name) for name in deck]
        return laid

    @pytest.mark.clauses("RP-6.1", "RP-6.3", "RP-6.4", "RP-6.5", "RP-6.7", "RP-6.8", "RP-9.11", "RP-2.1")
    def test_in_its_order(self):
        laid = self.cleaning()
        laid[0].tokens = 2
        laid.table.pool[2].away = 0
        for p in (0, 1):
            laid.table.pool[p].colour = laid.table.pool[p].face = 0
        laid.table.bag[:] = 5
        laid.play(1, discard(2))
        told = [clause for clause, _, _, _ in laid.told()]
        assert [clause for clause in told if clause[:4] == "RP-6"] == [
            "RP-6.1",
            "RP-6.3",
            "RP-6.4",
            "RP-6.5",
            "RP-6.5",
            "RP-6.5",
            "RP-6.7",
            "RP-6.8",
        ]
        assert int(laid[0].tokens) == 0
        assert names_in(laid.table.discard) == ["Longsword", "Honest"]
        assert [int(one) - 1 for one in laid.table.market[:3]] == [card(name) for name in ("Famous", "Search", "Climb")]
        assert int(laid.table.starter) == 1
        assert sum(int(left) for left in laid.table.bag) == 35 + 1 - 3

    @pytest.mark.clauses("RP-6.2", "RP-9.7")
    def test_one_skill_is_restored(self):
        laid = self.cleaning()
        laid[0].cards = laid[0].exhausted = cards(["Pickpocket", "Knowledge"])
        laid.table.bag[:] = 5
        laid.play(1, discard(2))
        assert (laid.table.phase, laid.waiting()) == (t.RESTORING, [0])
        mends = [action for action in laid.legal(0) if action != PASS]
        assert len(mends) == 2
        laid.play(0, mends[0])
        assert names_in(laid[0].exhausted) == ["Knowledge"]
        assert laid.table.phase == t.TAKING or laid.table.doing == t.ORDERING

    def test_the_ranger_restores_two(self):
        laid = self.cleaning(job="Ranger")
        laid[0].cards = laid[0].exhausted = cards(["Pickpocket", "Knowledge", "Climb"])
        laid.table.bag[:] = 5
        laid.play(1, discard(2))
        for _ in range(2):
            assert laid.waiting() == [0]
            laid.play(0, laid.legal(0)[1])
        assert len(names_in(laid[0].exhausted)) == 1
        assert laid.table.phase != t.RESTORING

    @pytest.mark.clauses("RP-6.7", "RP-9.11")
    @pytest.mark.parametrize(("left", "coins"), [(3, [0, 1, 1, 0]), (1, [0, 1, 1, 0]), (4, [0, 1, 1, 0])])
    def test_t10_no_card_ever_holds_two_coins(self, left, coins):
        laid = trading(*[number for number in (1, 2, 3, 4) if number != left], market=["Honest", "Weak", "Climb", "Search"])
        for p in range(4):
            laid.table.pool[p].coin = int(p == left - 1 and left in (2, 3))
            if p != left - 1:
                laid.table.pool[p].colour = laid.table.pool[p].face = 0
        laid.table.bag[:] = 5
        deck = ["Foolish", "Greedy", "Knowledge", "Famous"]
        laid.table.deck_left = 4
        laid.table.deck[:4] = [card(name) for name in deck]
        while laid.table.phase == t.BUYING:
            (s,) = laid.waiting()
            laid.play(s, next(action for action in laid.legal(s) if action >= discard(0)))
        assert [int(one.coin) for one in laid.table.pool[:4]] == coins

    @pytest.mark.clauses("RP-6.6", "RP-9.12")
    def test_a_deck_that_runs_out_is_made_anew(self):
        laid = self.cleaning()
        laid.table.deck_left = 1
        laid.table.discard = cards(["Clumsy", "Proud"])
        laid.table.bag[:] = 5
        laid.play(1, discard(2))
        opened = {int(one) - 1 for one in laid.table.market if one}
        assert len(opened) == 3
        assert opened <= {card(name) for name in ("Weak", "Clumsy", "Proud", "Longsword", "Honest")}
        assert card("Weak") in opened
        assert (int(laid.table.deck_left), int(laid.table.discard)) == (2, 0)


class TestLastRound:
    def last(self, **rulings):
        return TestCleanup().cleaning(sheet=FULL, **rulings)

    @pytest.mark.clauses("RP-7.1", "RP-7.2", "RP-7.3", "RP-8.18")
    def test_the_game_ends_when_all_spaces_are_filled(self):
        laid = self.last().play(1, discard(2))
        assert (int(laid.table.over), laid.waiting()) == (1, [])
        assert [int(one) for one in laid.table.deck[: laid.table.deck_left]] == [card(n) for n in ("Weak", "Climb", "Search", "Famous")]

    @pytest.mark.clauses("RP-9.28", "RP-6.2")
    def test_skills_may_be_used_once_more_after_the_last_restoring(self):
        laid = self.last()
        laid[0].cards = laid[0].exhausted = cards(["Knowledge"])
        laid.play(1, discard(2))
        assert laid.table.phase == t.RESTORING
        laid.play(0, laid.legal(0)[1])
        assert (laid.table.phase, laid.waiting()) == (t.LAST_SKILLS, [0])
        assert use("Knowledge") in laid.legal(0)
        assert int(laid.play(0, PASS).table.over) == 1

    @pytest.mark.clauses("RP-9.28")
    def test_or_before_the_last_cleanup(self):
        laid = self.last(last_skill_window="before_cleanup")
        laid[0].cards = cards(["Knowledge", "Climb"])
        laid[0].exhausted = cards(["Climb"])
        laid.play(1, discard(2))
        if laid.table.phase == t.BUYING:
            pytest.fail("the market is over")
        assert (laid.table.phase, laid.waiting()) == (t.LAST_SKILLS, [0])
        laid.play(0, PASS)
        assert laid.table.phase == t.RESTORING
        assert int(laid.play(0, laid.legal(0)[1]).table.over) == 1

    @pytest.mark.clauses("RP-9.16")
    def test_own_cards_that_do_harm_may_go_before_the_scoring(self):
        laid = self.last()
        laid[0].cards = cards(["Longbow", "Chain Helm"])
        laid.play(1, discard(2))
        assert (laid.table.phase, laid.waiting()) == (t.GIVING_UP, [0])
        laid.play(0, laid.legal(0)[-1])
        assert len(owned(laid, 0)) == 1
        without = self.last(final_discards="off")
        without[0].cards = cards(["Longbow"])
        assert int(without.play(1, discard(2)).table.over) == 1


class TestDruid:
    def test_a_card_of_the_discard_pile_joins_the_market(self):
        from meadhall.games.roll_player.actions import DIG

        laid = Laid(2).pool("W1 W2 W3").market(*OPEN[:3])
        for s in (0, 1):
            laid.hero(s, Hero("Human", ["Druid", "Bard"][s], "Craftsman", "Hermit", [dice("W3")] * 6, gold=9))
        laid.table.discard = cards(["Famous", "Weak"])
        laid.at(t.TAKING, 0).play(0, take(1), place("str"), PASS).play(1, take(2), place("str"), PASS)
        assert (laid.table.phase, laid.waiting()) == (t.DIGGING, [0])
        laid.play(0, DIG + card("Famous"))
        assert [int(one) - 1 for one in laid.table.market[:4]] == [card(n) for n in (*OPEN[:3], "Famous")]
        assert names_in(laid.table.discard) == ["Weak"]
        assert laid.table.phase == t.BUYING

"""What each decision tells: the events with their clauses, in their order, for turns worked out by hand."""

import pytest

from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import happenings as h
from meadhall.games.roll_player import state as t

from .laying import (
    AGAIN,
    EVIL,
    GOOD,
    JOBS,
    KEEP_NEW,
    KEEP_OLD,
    LAWFUL,
    PASS,
    RACES,
    TOKEN,
    Laid,
    buy,
    card,
    cards,
    copy,
    discard,
    flip,
    job,
    move,
    place,
    reroll,
    sheet,
    space,
    start,
    step,
    swap,
    take,
    use,
    way,
)
from .oracle import Hero
from .test_cards import holding
from .test_dice_phase import acting, laid_out
from .test_market import trading
from .test_oracle import T23
from .test_scoring import WHOLE, ended

WHITE, GREEN, PURPLE, BLACK, BLUE, RED, AU = range(7)


def told(laid):
    """Clause, kind, seat and the numbers up to the last that is not 0."""
    events = []
    for clause, kind, who, numbers in laid.told():
        while numbers and numbers[-1] == 0:
            numbers = numbers[:-1]
        events.append((clause, kind, who, *numbers))
    return events


def told_by(laid, s, *actions):
    """What the last of a seat's actions tells."""
    return told(laid.play(s, *actions))


class TestSettingUp:
    @pytest.mark.clauses("RP-1.2", "RP-9.24")
    def test_the_rolls_for_the_start(self):
        laid = Laid(3).rolls(5, 2, 5, 1, 4).setup()
        assert told(laid) == [
            ("RP-1.2", h.START_ROLL, 0, 5),
            ("RP-1.2", h.START_ROLL, 1, 2),
            ("RP-1.2", h.START_ROLL, 2, 5),
            ("RP-9.24", h.START_ROLL, 0, 1),
            ("RP-9.24", h.START_ROLL, 2, 4),
            ("RP-1.2", h.STARTS, 2),
        ]

    @pytest.mark.clauses("RP-1.4", "RP-1.6", "RP-1.7", "RP-1.8", "RP-1.10", "RP-1.13")
    def test_sheets_gold_and_the_first_dice_for_a_class(self):
        laid = Laid(4).rolls(1, 6, 2, 3).setup()
        assert told_by(laid, 1, sheet("Orc", 1)) == [("RP-1.4", h.TAKES_SHEET, 1, RACES.index("Orc"), 1)]
        laid.play(2, sheet("Elf")).play(3, sheet("Human"))
        laid.draws((72, 73), (0, 72))
        assert told_by(laid, 0, sheet("Dwarf")) == [
            ("RP-1.4", h.TAKES_SHEET, 0, RACES.index("Dwarf")),
            ("RP-1.6", h.GAINS, 1, 5),
            ("RP-1.6", h.GAINS, 2, 5),
            ("RP-1.7", h.GAINS, 3, 6),
            ("RP-1.8", h.GAINS, 0, 7),
            ("RP-1.13", h.CLASS_DIE_VOID, 1, AU),
            ("RP-1.10", h.CLASS_DIE, 1),
        ]

    @pytest.mark.clauses("RP-1.12", "RP-1.15", "RP-1.18", "RP-1.25", "RP-1.28", "RP-1.33", "RP-1.35")
    def test_after_the_last_class_all_is_laid_out(self):
        laid = Laid(2).rolls(6, 1).setup().play(0, sheet("Orc")).draws((0, 73)).play(1, sheet("Elf"))
        laid.draws((60, 72), (10, 71)).play(0, job("Cleric"))
        laid.play(1, job("Druid"))
        events = told(laid)
        assert events[:2] == [("RP-1.12", h.TAKES_CLASS, 1, JOBS.index("Druid")), ("RP-1.15", h.DICE_RETURN, -1, 3)]
        assert [event[:3] for event in events[2:6]] == [("RP-1.18", kind, s) for s in (0, 1) for kind in (h.BACKSTORY, h.ALIGNMENT)]
        assert [event[:3] for event in events[6:20]] == [("RP-1.25", h.LEFT_OUT, -1)] * 14
        assert [event[:3] for event in events[20:23]] == [("RP-1.28", h.OPENS, -1)] * 3
        assert events[23] == ("RP-1.33", h.COIN, -1, 1)
        assert [event[:3] for event in events[24:]] == [("RP-1.35", h.STARTING_DIE, s) for s in (0, 1) for _ in range(6)]
        lain = [(int(die.colour), int(die.face)) for s in (0, 1) for die in laid[s].loose[:6]]
        assert [(*laid.told()[24 + i][3][:2],) for i in range(12)] == lain

    @pytest.mark.clauses("RP-1.15", "RP-1.16")
    def test_dice_return_where_any_were_drawn(self):
        alone = Laid(1).setup().draws((0, 73)).play(0, sheet("Orc"))
        alone.play(0, job("Cleric"))
        assert ("RP-1.15", h.DICE_RETURN, -1, 1) in told(alone)
        chosen = Laid(2, class_choice="reverse_order").rolls(6, 1).setup().play(0, sheet("Orc")).play(1, sheet("Elf"))
        chosen.play(1, job("Cleric")).play(0, job("Druid"))
        assert h.DICE_RETURN not in [kind for _, kind, *_ in told(chosen)]
        for laid in (alone, chosen):
            assert not laid.table.aside.any()

    @pytest.mark.clauses("RP-1.36", "RP-1.38", "RP-1.39", "RP-1.40")
    @pytest.mark.parametrize(("name", "pay"), [("Cleric", ("RP-1.39", h.GAINS, 0, 2)), ("Rogue", ("RP-1.40", h.GAINS, 0, 4))])
    def test_starting_dice(self, name, pay):
        laid = Laid(2).at(t.STARTING, 0).loose(0, "R6 B2 Au3 P1").loose(1, "W1")
        laid[0].job = JOBS.index(name)
        assert told_by(laid, 0, start(0, "wis")) == [("RP-1.36", h.PLACES, 0, RED, 6, t.WIS)]
        assert [(int(die.colour), int(die.face)) for die in laid[0].loose[:2]] == [(0, 0), (BLUE, 2)]
        expected = [("RP-1.36", h.PLACES, 0, AU, 3, t.WIS), ("RP-1.38", h.GAINS, 0, 1), pay]
        assert told_by(laid, 0, start(1, "wis"), start(2, "wis")) == expected


class TestDicePhase:
    @pytest.mark.clauses("RP-3.2", "RP-3.3", "RP-3.4", "RP-3.5", "RP-3.6", "RP-3.7", "RP-9.25")
    def test_a_turn(self):
        laid = laid_out(3).row(0, "dex", "W3 W4").pool("R1 Au2 B4 G6", coins=[2, 3])
        assert told_by(laid, 0, take(2)) == [("RP-3.2", h.TAKES, 0, 1, AU, 2)]
        assert told_by(laid, 0, place("dex")) == [
            ("RP-3.3", h.PLACES, 0, AU, 2, t.DEX),
            ("RP-3.4", h.GAINS, 0, 1),
            ("RP-3.5", h.GAINS, 0, 1),
            ("RP-3.6", h.GAINS, 0, 2),
        ]
        assert [(int(one.colour), int(one.face), int(one.away)) for one in laid.table.pool[:2]] == [(RED, 1, 0), (0, 0, 1)]
        assert told_by(laid, 0, PASS) == [("RP-3.7", h.PASSES, 0)]

    @pytest.mark.clauses("RP-9.26")
    def test_four_gold_for_one_class(self):
        laid = laid_out(job="Rogue").pool("Au1 R2 G6").play(0, take(1), place("cha"))
        assert told(laid)[1:] == [("RP-9.26", h.GAINS, 0, 4)]

    @pytest.mark.clauses("RP-4.1", "RP-4.2", "RP-4.4", "RP-4.6", "RP-4.7", "RP-4.8", "RP-4.9")
    def test_the_six_actions(self):
        two = space("str", 2)
        assert told_by(acting("str", "W2 R6"), 0, flip(two)) == [("RP-4.1", h.FLIPS, 0, two, 6, 1)]
        dex = space("dex", 2)
        assert told_by(acting("dex", "W2 R6"), 0, swap(dex - 1, dex)) == [("RP-4.2", h.SWAPS, 0, dex - 1, dex)]
        con = space("con", 2)
        assert told_by(acting("con", "W2 R5"), 0, step(con, -1)) == [("RP-4.4", h.STEPS, 0, con, 5, 4)]
        mind = space("int", 2)
        laid = acting("int", "W2 R5").rolls(2)
        assert told_by(laid, 0, reroll(mind)) == [("RP-4.6", h.ROLLS, 0, mind, 5, 2)]
        assert told_by(laid, 0, KEEP_OLD) == [("RP-4.7", h.KEEPS, 0, mind, 5)]
        assert told_by(acting("wis", "W2 R5"), 0, move(GOOD)) == [("RP-4.8", h.MOVES, 0, GOOD, 1)]
        assert told_by(acting("cha", "W2 R5"), 0, TOKEN) == [("RP-4.9", h.TOKENS, 0, 1)]

    @pytest.mark.clauses("RP-9.19")
    def test_abilities_are_named_when_they_are_used(self):
        monk = acting("con", "W2 R5", job="Monk")
        assert told_by(monk, 0, move(GOOD)) == [("RP-9.19", h.ABILITY, 0, JOBS.index("Monk")), ("RP-4.8", h.MOVES, 0, GOOD, 1)]
        own = acting("wis", "W2 R5", job="Monk")
        assert told_by(own, 0, move(GOOD)) == [("RP-4.8", h.MOVES, 0, GOOD, 1)]
        mind = space("int", 2)
        laid = acting("int", "W2 R5", job="Sorcerer").rolls(2, 6).play(0, reroll(mind))
        assert told_by(laid, 0, AGAIN) == [("RP-9.19", h.ABILITY, 0, JOBS.index("Sorcerer")), ("RP-4.6", h.ROLLS, 0, mind, 2, 6)]
        assert told_by(laid, 0, KEEP_NEW) == [("RP-4.7", h.KEEPS, 0, mind, 6)]
        again = acting("int", "W2 R5", job="Sorcerer").rolls(2, 6).play(0, reroll(mind), AGAIN)
        assert told_by(again, 0, KEEP_OLD) == [("RP-4.7", h.KEEPS, 0, mind, 5)]

    @pytest.mark.clauses("RP-9.19", "RP-4.1", "RP-4.8")
    def test_the_further_step_of_a_stronger_action_is_the_ability_s(self):
        laid = acting("str", "W2 R6", job="Barbarian")
        assert told_by(laid, 0, flip(1)) == [("RP-4.1", h.FLIPS, 0, 1, 6, 1)]
        further = [("RP-9.19", h.ABILITY, 0, JOBS.index("Barbarian")), ("RP-4.1", h.FLIPS, 0, 0, 2, 5)]
        assert told_by(laid, 0, flip(0)) == further
        armed = acting("wis", "W2 R6", cards=["Quarterstaff"]).play(0, move(GOOD))
        assert told_by(armed, 0, move(LAWFUL)) == [("RP-4.8", h.MOVES, 0, LAWFUL)]  # a Weapon's doing

    @pytest.mark.clauses("RP-2.5")
    def test_the_order_of_equal_dice(self):
        laid = laid_out(2).pool("B4 R4 G6")
        laid.table.doing, laid.table.doer, laid.table.what = t.ORDERING, 0, 0
        assert told_by(laid, 0, a.ORDER + 1) == [("RP-2.5", h.ORDERS, 0, 0, RED, 4)]
        assert [(int(one.colour), int(one.face)) for one in laid.table.pool[:3]] == [(RED, 4), (BLUE, 4), (GREEN, 6)]

    @pytest.mark.clauses("RP-9.19")
    def test_an_exchange_in_the_pool(self):
        laid = laid_out(2, job="Rogue", gold_dice_class="thief").pool("R1 B2 G6")
        assert told_by(laid, 0, a.EXCHANGE + 2) == [
            ("RP-9.19", h.ABILITY, 0, JOBS.index("Rogue")),
            ("RP-9.19", h.EXCHANGES, 0, 0, 2),
        ]
        assert laid.why_not(0, a.EXCHANGE + 2) == "RP-3.2"
        assert int(laid[0].used) == 1 << t.USED_SWAP


class TestSkills:
    def used(self, name):
        return ("RP-5.11", h.USES, 0, card(name)) if card(name) else ("RP-5.11", h.USES, 0)

    @pytest.mark.clauses("RP-5.10", "RP-5.11")
    def test_the_token_then_the_effect(self):
        moved = ("RP-5.10", h.MOVES, 0, EVIL, 7)
        assert told_by(holding("Pickpocket"), 0, use("Pickpocket")) == [self.used("Pickpocket"), moved, ("RP-9.19", h.GAINS, 0, 2)]
        left = ("RP-5.10", h.MOVES, 0, LAWFUL, 3)
        bargain = told_by(holding("Negotiate"), 0, use("Negotiate"))
        assert bargain == [self.used("Negotiate"), left, ("RP-9.19", h.CHEAPER, 0, 2)]

    @pytest.mark.clauses("RP-9.19", "RP-5.12")
    def test_of_another_player(self):
        laid = holding("Diplomacy", others=["Pickpocket"])
        assert told_by(laid, 0, copy("Pickpocket")) == [
            ("RP-9.19", h.COPIES, 0, card("Diplomacy"), card("Pickpocket")),
            ("RP-5.10", h.MOVES, 0, EVIL, 7),
            ("RP-9.19", h.GAINS, 0, 2),
        ]

    @pytest.mark.clauses("RP-9.19")
    def test_the_token_left_where_it_is(self):
        laid = holding("Pickpocket", job="Paladin")
        assert told_by(laid, 0, use("Pickpocket", still=True)) == [
            self.used("Pickpocket"),
            ("RP-9.19", h.ABILITY, 0, JOBS.index("Paladin")),
            ("RP-9.19", h.STAYS, 0, EVIL),
            ("RP-9.19", h.GAINS, 0, 2),
        ]

    @pytest.mark.clauses("RP-9.5")
    def test_an_effect_left_out(self):
        assert told_by(holding("Acrobatics"), 0, use("Acrobatics"), PASS) == [("RP-9.5", h.PASSES, 0)]

    def test_a_die_set_to_a_face(self):
        at = space("con", 2)
        laid = holding("Concentrate").play(0, use("Concentrate"))
        assert told_by(laid, 0, a.SET + 6 * at + 0) == [("RP-9.19", h.SETS, 0, at, 5, 1)]

    @pytest.mark.clauses("RP-2.4")
    def test_dice_of_the_pool(self):
        laid = holding("Climb").play(0, use("Climb"))
        assert told_by(laid, 0, a.SHIFT + 10 * 0 + way(1)) == [
            ("RP-9.19", h.SHIFTS, 0, 0, 2, 3),
            ("RP-9.19", h.REROLLS, 0, 0, RED, 3),
            ("RP-9.19", h.REROLLS, 0, 1, BLUE, 4),
            ("RP-9.19", h.REROLLS, 0, 2, GREEN, 5),
        ]

    def test_a_card_added_to_the_market(self):
        laid = holding("Search")
        laid.table.deck_left = 1
        laid.table.deck[0] = card("Greedy")
        assert told_by(laid, 0, use("Search"))[2:] == [("RP-9.19", h.OPENS, -1, card("Greedy"))]

    @pytest.mark.clauses("RP-9.19")
    def test_gold_by_a_class(self):
        laid = holding("Sleight of Hand", job="Ranger")
        assert told_by(laid, 0, use("Sleight of Hand"))[2:] == [
            ("RP-9.19", h.GAINS_BY_CLASS, 0, 1, JOBS.index("Ranger")),
            ("RP-4.9", h.TOKENS, 0, 1),
        ]


class TestMarket:
    @pytest.mark.clauses("RP-5.3", "RP-5.16")
    def test_a_purchase_ends_the_turn(self):
        laid = trading(2, 1, market=["Honest", "Chain Helm"]).play(1, discard(0))
        laid[0].tokens = 2
        assert told_by(laid, 0, buy(1, 2))[:2] == [("RP-5.3", h.BUYS, 0, card("Chain Helm"), 1, 2), ("RP-5.16", h.RETURNS, 0, 1)]

    @pytest.mark.clauses("RP-5.7", "RP-5.8", "RP-9.8")
    def test_weapons_given_up_and_arrows_of_traits(self):
        laid = trading(1, 2, market=["Longbow", "Honest"])
        laid[0].cards = cards(["Jeweled Dagger", "Ancient Spear"])
        assert told_by(laid, 0, buy(0, weapons=3))[:3] == [
            ("RP-5.7", h.DROPS_WEAPON, 0, card("Jeweled Dagger")),
            ("RP-5.7", h.DROPS_WEAPON, 0, card("Ancient Spear")),
            ("RP-5.3", h.BUYS, 0, card("Longbow"), 4),
        ]
        assert told_by(trading(1, 2), 0, buy(4))[:2] == [("RP-5.3", h.BUYS, 0, card("Honest"), 4), ("RP-5.8", h.MOVES, 0, GOOD, 1)]
        edge = told_by(trading(1, 2, at=(0, 1)), 0, buy(4))
        assert edge[:2] == [("RP-5.3", h.BUYS, 0, card("Honest"), 4), ("RP-9.8", h.STAYS, 0)]
        paladin = told_by(trading(1, 2, job="Paladin"), 0, buy(4, still=True))
        assert paladin[1:3] == [("RP-9.19", h.ABILITY, 0, JOBS.index("Paladin")), ("RP-9.19", h.STAYS, 0)]

    @pytest.mark.clauses("RP-9.19", "RP-5.6")
    def test_the_third_hand_is_named_for_a_weapon_only(self):
        laid = trading(1, 2, market=["Longsword", "Honest"], job="Warrior")
        laid[0].cards = cards(["Jeweled Dagger", "Ancient Spear", "Tower Shield"])
        assert told_by(laid, 0, buy(1))[0] == ("RP-5.3", h.BUYS, 0, card("Honest"), 4)
        third = trading(1, 2, market=["Longsword", "Honest"], job="Warrior")
        third[0].cards = cards(["Jeweled Dagger", "Ancient Spear"])
        assert told_by(third, 0, buy(0))[:2] == [("RP-9.19", h.ABILITY, 0, JOBS.index("Warrior")), ("RP-5.3", h.BUYS, 0, 0, 3)]

    @pytest.mark.clauses("RP-5.14", "RP-5.15")
    def test_a_discard(self):
        assert told_by(trading(1, 2), 0, discard(2)) == [
            ("RP-5.14", h.DISCARDS, 0, card("Chain Helm")),
            ("RP-5.15", h.GAINS, 0, 2),
            ("RP-9.19", h.GAINS_BY_CLASS, 0, 1),
            ("RP-5.16", h.RETURNS, 0),
        ]

    @pytest.mark.clauses("RP-9.30")
    def test_no_card_left(self):
        events = told_by(trading(1, 2, market=["Honest"]), 0, discard(0))
        assert ("RP-9.30", h.FINDS_NOTHING, 1) in events
        assert events[events.index(("RP-9.30", h.FINDS_NOTHING, 1)) + 1] == ("RP-5.16", h.RETURNS, 1, 1)

    @pytest.mark.clauses("RP-9.19")
    def test_gold_by_a_weapon(self):
        laid = holding("Longsword", "Heavy Crossbow", job="Cleric").pool("R3 B4 G5", coins=[2]).row(0, "str", "W1")
        assert told_by(laid, 0, take(2), place("str"))[1:] == [
            ("RP-3.4", h.GAINS, 0, 1),
            ("RP-9.19", h.GAINS_BY_CARD, 0, 1, card("Heavy Crossbow")),
        ]

    def test_a_card_of_the_discard_pile(self):
        laid = laid_out(2, job="Druid").market("Honest")
        laid.table.discard = cards(["Famous"])
        laid.at(t.DIGGING, 0)
        assert told_by(laid, 0, a.DIG + card("Famous"))[:2] == [
            ("RP-9.19", h.ABILITY, 0, JOBS.index("Druid")),
            ("RP-9.19", h.DIGS, 0, card("Famous")),
        ]


class TestEnd:
    @pytest.mark.clauses("RP-6.2", "RP-9.19")
    def test_skills_restored(self):
        laid = laid_out(2, job="Ranger").at(t.RESTORING, 0)
        laid[0].cards = laid[0].exhausted = cards(["Climb", "Search", "Knowledge"])
        laid.table.bag[:] = 5
        assert told_by(laid, 0, a.MEND + card("Climb")) == [("RP-6.2", h.MENDS, 0, card("Climb"))]
        assert told_by(laid, 0, a.MEND + card("Search"))[:2] == [
            ("RP-6.2", h.MENDS, 0, card("Search")),
            ("RP-9.19", h.ABILITY, 0, JOBS.index("Ranger")),
        ]

    @pytest.mark.clauses("RP-9.16")
    def test_a_card_given_up(self):
        laid = laid_out(2).at(t.GIVING_UP, 0)
        laid[0].cards = cards(["Longbow", "Longsword", "Climb"])
        laid[0].exhausted = cards(["Climb"])
        assert told_by(laid, 0, a.GIVE_UP + card("Climb")) == [("RP-9.16", h.GIVES_UP, 0, card("Climb"))]
        assert (int(laid[0].exhausted), int(laid[0].cards)) == (0, cards(["Longbow", "Longsword"]))
        assert int(laid.table.discard) == cards(["Climb"])


class TestScoring:
    @pytest.mark.clauses("RP-7.1", "RP-7.3", "RP-8.3", "RP-8.7", "RP-8.8", "RP-8.9", "RP-8.15", "RP-8.17", "RP-8.18", "RP-9.20")
    def test_every_line_of_two_scores(self):
        """The hero of test_scoring, worked out there (32 stars), and T23 (26); the first discards for 2 gold, and T23 has none."""
        laid = ended(Hero(**(vars(WHOLE) | {"gold": 5})), T23)
        events = told(laid)
        first = next(i for i, event in enumerate(events) if event[1] == h.ENDS)
        assert events[first:] == [
            ("RP-7.1", h.ENDS, -1, 1),
            ("RP-8.3", h.GOALS_BODY, 0, 16, 0, 17, 2),
            ("RP-8.3", h.GOALS_MIND, 0, 18, 4, 14, 1),
            ("RP-8.3", h.GOALS_SOUL, 0, 16, 2, 14, 1),
            ("RP-8.7", h.CLASS_DICE, 0, 6),
            ("RP-8.8", h.ALIGNED, 0, 1, 3),
            ("RP-8.9", h.STORY, 0, 6, 6),
            ("RP-8.15", h.ARMOR, 0, t.CHAIN, 1, 1),
            ("RP-8.15", h.ARMOR, 0, t.LEATHER, 2, 2, 1),
            ("RP-8.17", h.TRAIT_STARS, 0, card("Obsessed"), 1),
            ("RP-8.17", h.TRAIT_STARS, 0, card("Greedy"), 2),
            ("RP-8.17", h.TRAIT_STARS, 0, card("Courageous")),
            ("RP-7.3", h.POINTS, 0, 32),
            ("RP-8.3", h.GOALS_BODY, 1, 14, 2, 16, 2),
            ("RP-8.3", h.GOALS_MIND, 1, 15, 2, 14, 1),
            ("RP-8.3", h.GOALS_SOUL, 1, 18, 4, 14, 1),
            ("RP-8.7", h.CLASS_DICE, 1, 5),
            ("RP-8.8", h.ALIGNED, 1, 4, 3),
            ("RP-8.9", h.STORY, 1, 6, 6),
            ("RP-7.3", h.POINTS, 1, 26),
            ("RP-8.18", h.WINS, 0, 32),
        ]

    @pytest.mark.clauses("RP-8.20")
    def test_who_wins_by_fewer_class_dice(self):
        """Nine stars each: 5 class dice, 1 for 4 gold and 3 for a low total, or 3 class dice and two low totals."""

        def hero(red, own, gold):
            flat = [("red", 1)] * red + [("gold", 1)] * (18 - red)
            return Hero("Human", "Warrior", "Craftsman", "Guardian", [flat[i : i + 3] for i in range(0, 18, 3)], (1, 1), own, gold=gold)

        laid = ended(hero(5, ["Greedy", "Weak"], 2), hero(3, ["Weak", "Clumsy"], 4))
        assert [int(laid[s].points) for s in (0, 1)] == [9, 9]
        assert [event for event in told(laid) if event[1] == h.WINS] == [("RP-8.20", h.WINS, 1, 9)]

    @pytest.mark.clauses("RP-10.7")
    def test_alone_nobody_wins(self):
        assert told(ended(T23))[-1][:2] == ("RP-7.3", h.POINTS)
        assert told(ended(T23, T23))[-1][:3] == ("RP-8.19", h.WINS, 0)  # by the gold of its last discard

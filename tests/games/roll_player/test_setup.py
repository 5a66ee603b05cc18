"""Setting up (RP-1): counts, gold, classes, Market and starting dice, for two, three and four players."""

import pytest

from meadhall.games.roll_player import state as t

from . import document
from .laying import COLOURS, JOBS, PASS, RACES, Laid, job, names_in, sheet, start
from .oracle import CARDS

COUNTS = [2, 3, 4]
FACTS = {2: (6, 3, 7), 3: (7, 4, 3), 4: (8, 5, 0)}
"""Starting dice, cards, discards of each pile."""


def seated(seats, seed=1, **rulings):
    """Everybody has a sheet, the first in turn order the first race and so on."""
    laid = Laid(seats, seed=seed, **rulings).setup()
    for race in RACES[:seats]:
        laid.play(laid.waiting()[0], sheet(race))
    return laid


def classed(seats, seed=1, **rulings):
    """Everybody has a class too, side a."""
    laid = seated(seats, seed, **rulings)
    while laid.table.phase == t.CLASS_CARDS:
        s = laid.waiting()[0]
        laid.play(s, laid.legal(s)[0])
    return laid


def order(laid):
    """The seats in turn order."""
    return [(int(laid.table.starter) + turn) % int(laid.table.count) for turn in range(laid.table.count)]


def in_bag(laid):
    return {colour: int(laid.table.bag[place]) for place, colour in enumerate(COLOURS)}


class TestStart:
    @pytest.mark.clauses("RP-1.2")
    def test_the_highest_roll_begins(self):
        laid = Laid(4).rolls(3, 6, 2, 5).setup()
        assert (int(laid.table.starter), laid.waiting()) == (1, [1])

    @pytest.mark.clauses("RP-1.2", "RP-9.24")
    def test_those_tied_roll_again(self):
        laid = Laid(4).rolls(5, 2, 5, 5, 1, 4, 4, 2, 6).setup()
        assert int(laid.table.starter) == 3

    @pytest.mark.clauses("RP-9.24")
    def test_or_chance_decides_among_them(self):
        laid = Laid(3, start_roll_tie="random").rolls(5, 2, 5).draws((4, 6), (1, 6), (4, 6), (1, 2)).setup()
        assert int(laid.table.starter) == 2

    @pytest.mark.clauses("RP-1.4", "RP-1.5")
    def test_sheets_are_picked_clockwise_without_repeats_and_either_side_will_do(self):
        laid = Laid(3).rolls(1, 6, 2).setup()
        laid.play(1, sheet("Orc", 1))
        assert laid.waiting() == [2]
        assert len(laid.legal(2)) == 10
        assert laid.why_not(2, sheet("Orc")) == laid.why_not(2, sheet("Orc", 1)) == "RP-1.4"
        laid.play(2, sheet("Human"))
        assert laid.waiting() == [0]
        assert (int(laid[1].race), int(laid[1].side)) == (RACES.index("Orc"), 1)


class TestGold:
    @pytest.mark.clauses("RP-1.6", "RP-1.7", "RP-1.8", "RP-1.9")
    @pytest.mark.parametrize(("seats", "gold"), [(2, [5, 5]), (3, [5, 5, 6]), (4, [5, 5, 6, 7])])
    def test_t1_by_turn_order(self, seats, gold):
        laid = seated(seats, seed=3)
        assert [int(laid[s].gold) for s in order(laid)] == gold


class TestClasses:
    @pytest.mark.clauses("RP-1.10", "RP-1.11", "RP-1.12", "RP-1.13", "RP-1.14", "RP-1.15")
    def test_t5_draws(self):
        """Gold and white; white, gold and red; red and blue: 73 dice, of which those drawn stay out."""
        laid = Laid(3).rolls(6, 1, 1).setup()
        laid.play(0, sheet("Orc")).play(1, sheet("Elf"))
        laid.draws((72, 73), (0, 72)).play(2, sheet("Human"))
        assert laid.legal(0) == [job("Cleric"), job("Paladin")]
        laid.draws((0, 71), (69, 70), (50, 69)).play(0, job("Paladin"))
        assert laid.legal(1) == [job("Warrior"), job("Barbarian")]
        laid.draws((50, 68), (40, 67)).play(1, job("Warrior"))
        assert laid.legal(2) == [job("Sorcerer"), job("Wizard")]
        assert sum(in_bag(laid).values()) == 73 - 7
        gold = [int(laid[s].gold) for s in range(3)]
        laid.play(2, job("Wizard"))
        assert [int(laid[s].gold) for s in range(3)] == gold == [5, 5, 6]
        assert [JOBS[int(laid[s].job)] for s in range(3)] == ["Paladin", "Warrior", "Wizard"]
        dice = [die for s in range(3) for die in laid[s].loose if die.face]
        assert sum(in_bag(laid).values()) + len(dice) == 73

    @pytest.mark.clauses("RP-1.13")
    def test_a_class_die_may_come_back_at_once(self):
        laid = Laid(2, class_rejects="returned").rolls(6, 1).setup().play(0, sheet("Orc"))
        laid.draws((72, 73), (70, 73), (0, 73)).play(1, sheet("Elf"))
        assert in_bag(laid) == dict.fromkeys(COLOURS, 10) | {"white": 9, "gold": 13}

    @pytest.mark.clauses("RP-1.16", "RP-9.15")
    def test_or_they_choose_in_reverse_turn_order(self):
        laid = Laid(3, class_choice="reverse_order").rolls(1, 6, 2).setup()
        for s in (1, 2, 0):
            laid.play(s, sheet(RACES[s]))
        assert laid.waiting() == [0]
        assert laid.legal(0) == [job(name) for name in JOBS]
        laid.play(0, job("Rogue"))
        assert laid.waiting() == [2]
        assert [name for name in JOBS if job(name) not in laid.legal(2)] == ["Rogue", "Thief"]
        laid.play(2, job("Bard"))
        assert laid.waiting() == [1]
        assert sum(in_bag(laid).values()) == 73


class TestCards:
    @pytest.mark.clauses("RP-1.17", "RP-1.18", "RP-1.19", "RP-1.20", "RP-1.21", "RP-1.22")
    @pytest.mark.parametrize("seats", COUNTS)
    def test_backstories_and_alignments_are_all_different(self, seats):
        stories, alignments = set(), set()
        for seed in range(12):
            laid = classed(seats, seed)
            mine = [(int(laid[s].backstory), int(laid[s].alignment), int(laid[s].at)) for s in range(seats)]
            assert len({story for story, _, _ in mine}) == len({card for _, card, _ in mine}) == seats
            assert {at for _, _, at in mine} == {t.CENTRE}
            stories |= {story for story, _, _ in mine}
            alignments |= {card for _, card, _ in mine}
        if seats == 4:
            assert min(len(stories), len(alignments)) > 12

    @pytest.mark.clauses("RP-1.23", "RP-1.24", "RP-1.25", "RP-1.26", "RP-1.27", "RP-1.28", "RP-9.13")
    @pytest.mark.parametrize("seats", COUNTS)
    def test_t2_the_market(self, seats):
        _, cards, out = FACTS[seats]
        laid = classed(seats)
        table = laid.table
        opened = [int(card) - 1 for card in table.market if card]
        deck = [int(card) for card in table.deck[: table.deck_left]]
        gone = names_in(table.discard)
        assert (len(opened), len(deck), len(gone)) == (cards, 53 - 2 * out - cards, 2 * out)
        assert sorted([*opened, *deck, *(CARDS[name]["number"] - 1 for name in gone)]) == list(range(53))
        dots = {number - 1: dots for number, (_, _, dots) in document.market().items()}
        assert [dots[card] for card in reversed(deck)] == sorted(dots[card] for card in deck)
        assert {dots[card] for card in opened} == {1}
        assert sum(CARDS[name]["dots"] == 1 for name in gone) == out

    @pytest.mark.clauses("RP-9.14")
    def test_both_piles_may_be_shuffled_together(self):
        firsts = set()
        for seed in range(12):
            laid = classed(4, seed, market_shuffle="together")
            firsts |= {CARDS[name]["dots"] for name in names_in(sum(1 << (int(card) - 1) for card in laid.table.market if card))}
        assert firsts == {1, 2}

    @pytest.mark.clauses("RP-1.29", "RP-1.30", "RP-1.31", "RP-1.32", "RP-1.33")
    @pytest.mark.parametrize(("seats", "coins"), [(2, [0, 1, 0, 0, 0]), (3, [0, 1, 1, 0, 0]), (4, [0, 1, 1, 1, 0])])
    def test_coins_on_all_initiative_cards_but_the_first_and_the_last(self, seats, coins):
        laid = classed(seats)
        assert [int(place.coin) for place in laid.table.pool] == coins
        assert int(laid.box.places) == FACTS[seats][1]


class TestStartingDice:
    @pytest.mark.clauses("RP-1.3", "RP-1.34", "RP-1.35")
    @pytest.mark.parametrize("seats", COUNTS)
    def test_t3_t4_dice(self, seats):
        laid = classed(seats)
        dice = [[die for die in laid[s].loose if die.face] for s in range(seats)]
        assert {len(mine) for mine in dice} == {seats + 4}
        assert all(1 <= die.face <= 6 for mine in dice for die in mine)
        assert sum(in_bag(laid).values()) == {2: 61, 3: 52, 4: 41}[seats]
        drawn = {colour: sum(COLOURS[int(die.colour)] == colour for mine in dice for die in mine) for colour in COLOURS}
        assert all(in_bag(laid)[colour] + drawn[colour] == (13 if colour == "gold" else 10) for colour in COLOURS)

    def laid(self, name, dice, **rulings):
        laid = Laid(2, **rulings).at(t.STARTING, 0).loose(0, dice).loose(1, "W1 W1 W1 W1 W1 W1")
        laid[0].job, laid[0].gold = JOBS.index(name), 5
        return laid

    @pytest.mark.clauses("RP-1.36", "RP-1.37")
    def test_dice_go_to_the_leftmost_space_and_bring_no_action(self):
        laid = self.laid("Cleric", "R6 B2 G3 P1 K4 W5")
        laid.play(0, start(1, "wis"), start(0, "wis"), start(2, "wis"))
        assert laid.dice_in(0, "wis") == "B2 R6 G3"
        assert {laid.why_not(0, start(d, "wis")) for d in (3, 4, 5)} == {"RP-1.36"}
        assert laid.legal(0) == [start(d, row) for d in (3, 4, 5) for row in ("str", "dex", "con", "int", "cha")]
        assert laid.why_not(0, PASS) != ""

    @pytest.mark.clauses("RP-1.38", "RP-1.39", "RP-1.40")
    @pytest.mark.parametrize(
        ("name", "reading", "gold"),
        [("Cleric", "rogue", 10), ("Rogue", "rogue", 14), ("Thief", "rogue", 10), ("Rogue", "thief", 10), ("Thief", "thief", 14)],
    )
    def test_t6_gold_of_the_starting_dice(self, name, reading, gold):
        laid = self.laid(name, "Au6 Au2 G3 P1 K4 W5", gold_dice_class=reading)
        for d, row in enumerate(["str", "str", "str", "dex", "con", "int"]):
            laid.play(0, start(d, row))
        assert int(laid[0].gold) == gold

    @pytest.mark.clauses("RP-1.38", "RP-1.39")
    @pytest.mark.parametrize(("rows", "gold"), [("str str str dex dex dex con int", 9), ("str str dex dex con con int int", 7)])
    def test_t7_rows_filled(self, rows, gold):
        laid = Laid(4).at(t.STARTING, 3)
        for s in range(4):
            laid.loose(s, "R6 B2 G3 P1 K4 W5 R1 B1")
        laid[3].gold = 7
        for d, row in enumerate(rows.split()):
            laid.play(3, start(d, row))
        assert int(laid[3].gold) == gold

    @pytest.mark.clauses("RP-1.41")
    def test_the_starting_player_begins(self):
        laid = classed(3, seed=5)
        while laid.table.phase == t.STARTING:
            s = laid.waiting()[0]
            laid.play(s, laid.legal(s)[0])
        assert int(laid.table.lap) == 1
        assert laid.waiting() == [int(laid.table.starter)]

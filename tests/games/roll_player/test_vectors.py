"""Vectors of the document played on the table itself (T15, T17, T20 to T22), its chances of dice, and its invariants over whole games."""

import random
from collections import Counter

import pytest

from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.pool import draw_die
from meadhall.games.roll_player.tally import alignment_stars, attribute_stars
from meadhall.games.roll_player.totals import goal_stars, total

from .laying import ALIGNMENTS, CHAOTIC, COLOURS, EVIL, GOOD, KEEP_NEW, KEEP_OLD, LAWFUL, Laid, move, reroll, space
from .test_dice_phase import acting
from .test_oracle import with_row


@pytest.mark.clauses("RP-4.6", "RP-4.7")
@pytest.mark.parametrize(("rolled", "choice", "final"), [(2, KEEP_OLD, 5), (2, KEEP_NEW, 2), (5, KEEP_OLD, 5), (5, KEEP_NEW, 5)])
def test_t15_the_die_keeps_its_colour_and_its_place(rolled, choice, final):
    laid = acting("int", "R1 K5").rolls(rolled).play(0, reroll(space("int", 2)), choice)
    assert laid.dice_in(0, "int") == f"R1 K{final}"


@pytest.mark.clauses("RP-8.8", "RP-4.8")
@pytest.mark.parametrize(
    ("card", "steps", "stars"),
    [
        ("Protector", [], 0),
        ("Protector", [GOOD], 3),
        ("Protector", [GOOD, LAWFUL], 1),
        ("Protector", [GOOD, LAWFUL, CHAOTIC], 3),
        ("Protector", [EVIL], -3),
        ("Hermit", [], 3),
        ("Hermit", [GOOD], 0),
        ("Hermit", [EVIL], 0),
        ("Hermit", [LAWFUL], 0),
        ("Hermit", [CHAOTIC], 0),
        ("Hermit", [EVIL, CHAOTIC], -1),
        ("Free Spirit", [CHAOTIC], 3),
        ("Free Spirit", [CHAOTIC, GOOD], 1),
    ],
)
def test_t17_the_token_on_its_way(card, steps, stars):
    laid = acting("wis", "R1 R2")
    laid[0].alignment = ALIGNMENTS.index(card)
    for number, step in enumerate(steps):
        laid.at(t.ACTING, 0)
        laid.table.laid = space("wis", 2)
        assert laid.waiting() == [0], number
        laid.play(0, move(step))
    assert int(alignment_stars(laid.table, laid.box, 0)) == stars


@pytest.mark.clauses("RP-8.1", "RP-8.3", "RP-8.4", "RP-8.5", "RP-8.6")
@pytest.mark.parametrize(
    ("race", "job", "row", "values", "totals", "stars"),
    [
        ("Orc", "Warrior", 0, (15, 16, 17, 18), (17, 18, 19, 20), (0, 4, 0, 0)),
        ("Dragonkin", "Paladin", 0, (14, 15, 16), (16, 17, 18), (0, 3, 0)),
        ("Human", "Sorcerer", 3, (17, 18), (17, 18), (0, 4)),
        ("Elf", "Paladin", 2, (16, 17, 18), (14, 15, 16), (0, 0, 0)),
        ("Elf", "Rogue", 2, (15, 16, 17, 18), (13, 14, 15, 16), (0, 2, 2, 0)),
        ("Dragonkin", "Paladin", 1, (16, 17, 18), (14, 15, 16), (0, 2, 2)),
        ("Dragonkin", "Druid", 1, (17, 18), (15, 16), (0, 2)),
        ("Orc", "Monk", 0, (15, 16, 18), (17, 18, 20), (0, 3, 3)),
        ("Dwarf", "Ranger", 5, (15, 16), (13, 14), (0, 1)),
        ("Halfling", "Bard", 0, (15, 16), (13, 14), (0, 1)),
    ],
)
def test_t20_to_t22_on_the_table(race, job, row, values, totals, stars):
    for value, reached, paid in zip(values, totals, stars, strict=True):
        laid = Laid(2).hero(0, with_row(race, job, row, value))
        assert int(total(laid.table, laid.box, 0, row)) == reached
        assert int(goal_stars(laid.table, laid.box, 0, row, reached)) == paid


@pytest.mark.clauses("RP-1.3", "RP-1.10", "RP-2.2")
def test_the_first_die_is_gold_in_13_of_73_draws_and_each_colour_in_10():
    drawn = Counter()
    for value in range(73):
        laid = Laid(2).draws((value, 73))
        colour = int(draw_die(laid.table))
        drawn[COLOURS[colour]] += 1
        assert [int(n) for n in laid.table.bag] == [n - (place == colour) for place, n in enumerate([10] * 6 + [13])]
    assert drawn == {**dict.fromkeys(COLOURS, 10), "gold": 13}


@pytest.mark.clauses("RP-2.2")
def test_a_die_is_drawn_from_what_is_left_in_the_bag():
    laid = Laid(2)
    laid.table.bag[:] = [0, 1, 0, 2, 0, 0, 1]
    found = Counter()
    for value in range(4):
        one = Laid(2).draws((value, 4))
        one.table.bag[:] = laid.table.bag
        found[COLOURS[int(draw_die(one.table))]] += 1
    assert found == {"green": 1, "black": 2, "gold": 1}


@pytest.mark.clauses("RP-3.10", "RP-4.3", "RP-7.1", "RP-8.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_die_leaves_a_sheet_one_card_is_left_and_goals_pay_0_to_12(seats):
    chance = random.Random(10 + seats)
    laid = Laid(seats, seed=10 + seats).setup()
    before = [0] * seats
    market = False
    while not laid.table.over:
        s = chance.choice(laid.waiting())
        legal = laid.legal(s)
        laid.play(s, chance.choice(legal))
        on = [sum(die.face > 0 for die in laid[one].dice) for one in range(seats)]
        assert all(old <= new <= 18 for old, new in zip(before, on, strict=True))
        before = on
        if laid.table.phase == t.BUYING and not market:  # the Dice Phase is over
            assert on == [seats + 4 + int(laid.table.lap)] * seats
            assert sum(int(one.face) > 0 for one in laid.table.pool) == 1
        market = laid.table.phase == t.BUYING
        if market:
            assert all(0 <= int(attribute_stars(laid.table, laid.box, one)) <= 12 for one in range(seats))
    assert before == [18] * seats

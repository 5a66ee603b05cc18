"""The Roll Phase, the Dice Phase and the six Attribute Actions (RP-2 to RP-4)."""

from itertools import permutations

import pytest

from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.actions import ORDER, TAKE

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
    flip,
    move,
    place,
    reroll,
    space,
    step,
    swap,
    take,
)
from .oracle import Hero, dice

BARE = [dice("W3")] * 6


def laid_out(seats=2, sheet=None, *, job="Cleric", at=(1, 1), cards=(), gold=5, **rulings):
    """Everybody is a Human with one white 3 in each row, seat 0 to take an Initiative card."""
    laid = Laid(seats, **rulings)
    for s in range(seats):
        laid.hero(s, Hero("Human", job if s == 0 else "Warrior", "Craftsman", "Hermit", sheet or BARE, at, list(cards), gold=gold))
    return laid.at(t.TAKING, 0)


def acting(row, dice_, *, sheet=None, **more):
    """Seat 0 has placed the last of these dice in a row and may take its action."""
    laid = laid_out(sheet=sheet, **more)
    *before, last = dice_.split()
    laid.row(0, row, " ".join(before)).pool(f"{last} W6 W6")
    return laid.play(0, take(1), place(row))


class TestPool:
    @pytest.mark.clauses("RP-2.2", "RP-2.3", "RP-2.4")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_as_many_dice_as_cards_from_the_lowest_up(self, seats):
        laid = Laid(seats, seed=seats).setup()
        while laid.table.lap == 0 or laid.table.doing != t.NOTHING:
            s = laid.waiting()[0]
            laid.play(s, laid.legal(s)[0])
        faces = [int(one.face) for one in laid.table.pool[: seats + 1]]
        assert faces == sorted(faces)
        assert min(faces) >= 1
        assert sum(int(left) for left in laid.table.bag) == {2: 58, 3: 48, 4: 36}[seats]

    def layouts(self, text):
        """All the ways in which the Starting Player can lay these dice, one action after the other."""
        laid = laid_out(4).pool(text)
        laid.table.doing, laid.table.doer, laid.table.what = t.ORDERING, 0, 0
        found = set()

        def explore(table):
            laid.table = table
            if table.doing != t.ORDERING:
                found.add(tuple((int(one.colour), int(one.face)) for one in table.pool))
                return
            for action in laid.legal(0):
                laid.table = table.copy()
                laid.play(0, action)
                explore(laid.table)

        explore(laid.table)
        return found

    @pytest.mark.clauses("RP-2.4", "RP-2.5", "RP-9.22")
    def test_t8_two_equal_dice_can_lie_two_ways(self):
        found = self.layouts("Au1 W2 R4 B4 G6")
        assert len(found) == 2
        assert {layout[2:4] for layout in found} == {((5, 4), (4, 4)), ((4, 4), (5, 4))}

    @pytest.mark.clauses("RP-2.5")
    def test_t8_five_equal_dice_can_lie_in_every_order(self):
        found = self.layouts("Au4 W4 R4 B4 G4")
        assert found == {tuple((colour, 4) for colour in order) for order in permutations((6, 0, 5, 4, 1))}
        assert len(found) == 120

    @pytest.mark.clauses("RP-2.5")
    def test_nobody_is_asked_about_dice_of_one_colour(self):
        laid = laid_out(2).pool("R4 R4 W5")
        laid.table.doing, laid.table.doer, laid.table.what = t.ORDERING, 0, 0
        assert [action for action in laid.legal(0) if ORDER <= action < TAKE and not laid.why_not(0, action)] in ([], [ORDER])


class TestTaking:
    @pytest.mark.clauses("RP-3.1", "RP-3.2", "RP-3.10")
    def test_clockwise_from_the_starting_player_each_takes_one_card(self):
        laid = laid_out(3).at(t.TAKING, 2, starter=2).pool("W1 W2 W3 W4").market("Honest", "Weak")
        for s, number in ((2, 3), (0, 1), (1, 4)):
            assert laid.waiting() == [s]
            laid.play(s, take(number), place("str"), PASS)
        assert [int(laid[s].initiative) for s in range(3)] == [0, 3, 2]
        assert [int(one.away) for one in laid.table.pool[:4]] == [1, 0, 1, 1]
        assert int(laid.table.pool[1].face) == 2

    @pytest.mark.clauses("RP-3.2")
    def test_a_card_that_is_away_cannot_be_taken(self):
        laid = laid_out(3).pool("W1 W2 W3 W4").play(0, take(2), place("str"), PASS)
        assert laid.legal(1) == [take(1), take(3), take(4)]
        assert laid.why_not(1, take(2)) == laid.why_not(1, take(5)) == "RP-3.2"

    @pytest.mark.clauses("RP-3.3")
    def test_the_die_goes_to_the_leftmost_space_of_any_row_with_room(self):
        laid = laid_out().row(0, "con", "W1 W2 W3").pool("R6 W6 W6").play(0, take(1))
        assert laid.why_not(0, place("con")) == "RP-3.3"
        assert laid.legal(0) == [place(row) for row in ("str", "dex", "int", "wis", "cha")]
        assert laid.play(0, place("int")).dice_in(0, "int") == "W3 R6"


class TestGold:
    @pytest.mark.clauses("RP-3.4", "RP-3.5", "RP-3.6", "RP-9.23", "RP-9.25", "RP-9.26")
    @pytest.mark.parametrize(
        ("job", "rulings", "die", "number", "gold"),
        [
            ("Cleric", {}, "Au2", 2, 4),
            ("Cleric", {}, "R1", 1, 1),
            ("Rogue", {}, "Au2", 2, 6),
            ("Rogue", {"gold_dice_in_play": "off"}, "Au2", 2, 4),
            ("Thief", {}, "Au2", 2, 4),
            ("Thief", {"gold_dice_class": "thief"}, "Au2", 2, 6),
            ("Rogue", {"gold_dice_class": "thief"}, "Au2", 2, 4),
        ],
    )
    def test_t9_coin_row_and_gold_die_add_up(self, job, rulings, die, number, gold):
        pool = f"W1 {die} W6" if number == 2 else f"{die} W2 W6"
        laid = laid_out(job=job, **rulings).row(0, "dex", "W3 W4").pool(pool, coins=[2])
        laid.play(0, take(number), place("dex"))
        assert int(laid[0].gold) == 5 + gold
        assert int(laid.table.pool[1].coin) == int(number != 2)

    @pytest.mark.clauses("RP-3.5")
    def test_no_gold_for_a_row_not_yet_full(self):
        laid = laid_out().pool("R1 W2 W6").play(0, take(1), place("dex"))
        assert int(laid[0].gold) == 5


class TestActions:
    @pytest.mark.clauses("RP-3.7", "RP-3.9")
    def test_one_action_of_the_row_or_none(self):
        laid = acting("str", "W2 W6")
        assert laid.legal(0)[0] == PASS
        assert laid.why_not(0, swap(0, 3)) != ""
        assert laid.play(0, PASS).waiting() == [1]
        laid = acting("str", "W2 W6").play(0, flip(0))
        assert laid.waiting() == [1]

    @pytest.mark.clauses("RP-3.8", "RP-9.2", "RP-4.1")
    @pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
    def test_t12_strength_turns_a_die_to_its_opposite_face(self, face):
        new = acting("str", f"W2 R{face}").play(0, flip(space("str", 2)))
        assert new.dice_in(0, "str") == f"W2 R{7 - face}"
        older = acting("str", "W2 R5").row(0, "cha", f"K{face}").play(0, flip(space("cha")))
        assert older.dice_in(0, "cha") == f"K{7 - face}"

    @pytest.mark.clauses("RP-4.1")
    def test_t12_only_the_one_makes_fourteen(self):
        row = [6, 1, 2]
        assert [i for i, face in enumerate(row) if sum(row) - face + 7 - face == 14] == [1]
        assert acting("str", "W6 W1 W2").play(0, flip(space("str", 2))).dice_in(0, "str") == "W6 W6 W2"

    @pytest.mark.clauses("RP-4.2", "RP-9.3")
    def test_t14_dexterity_swaps_two_dice_with_their_values(self):
        laid = acting("dex", "K1 G5 P3").row(0, "str", "R6 B2 W4")
        laid.play(0, swap(space("str", 2), space("dex", 2)))
        assert (laid.dice_in(0, "str"), laid.dice_in(0, "dex")) == ("R6 G5 W4", "K1 B2 P3")

    @pytest.mark.clauses("RP-4.2", "RP-4.3")
    @pytest.mark.parametrize(("count", "pairs"), [(9, 36), (18, 153)])
    def test_t14_pairs(self, count, pairs):
        colours = ["W", "G", "P", "K", "B", "R", "Au"]
        every = [f"{colours[i % 7]}{1 + (i // 7) % 6}" for i in range(count)]  # no two alike
        rows = [" ".join(every[i : i + 3]) for i in range(0, count, 3)] + [""] * (6 - count // 3)
        laid = acting("dex", "W1 W1")
        for row, text in zip(["dex", "str", "con", "int", "wis", "cha"], rows, strict=True):
            laid.row(0, row, text)
        assert len([action for action in laid.legal(0) if action != PASS]) == pairs
        if count == 9:
            assert laid.why_not(0, swap(space("dex"), space("cha"))) == "RP-4.3"

    @pytest.mark.clauses("RP-4.4", "RP-4.5", "RP-9.4")
    @pytest.mark.parametrize(("face", "to"), [(1, [2]), (2, [1, 3]), (5, [4, 6]), (6, [5])])
    def test_t13_constitution_steps_and_never_wraps(self, face, to):
        laid = acting("con", f"R{face}")
        here = space("con")
        found = [change for change in range(-5, 6) if change and not laid.why_not(0, step(here, change))]
        assert [face + change for change in found] == to
        assert laid.play(0, step(here, to[0] - face)).dice_in(0, "con") == f"R{to[0]}"

    @pytest.mark.clauses("RP-4.5")
    def test_t13_eighteen_sixes_go_only_down(self):
        laid = acting("con", "W6 W6 W6", sheet=[dice("W6 W6 W6")] * 6)
        assert laid.legal(0)[1:] == [step(at, -1) for at in range(18)]
        assert laid.why_not(0, step(0, 1)) in ("RP-4.5", "RP-4.4")

    @pytest.mark.clauses("RP-4.6", "RP-4.7")
    @pytest.mark.parametrize(("choice", "face"), [(KEEP_OLD, 5), (KEEP_NEW, 2)])
    def test_t15_intelligence_is_seen_before_it_is_kept(self, choice, face):
        laid = acting("int", "K5").rolls(2).play(0, reroll(space("int")))
        assert (laid.waiting(), laid.legal(0)) == ([0], [KEEP_OLD, KEEP_NEW])
        assert laid.dice_in(0, "int") == "K2"
        assert laid.play(0, choice).dice_in(0, "int") == f"K{face}"
        assert laid.waiting() == [1]

    @pytest.mark.clauses("RP-4.8")
    @pytest.mark.parametrize(
        ("at", "ways"),
        [((1, 1), {GOOD, EVIL, LAWFUL, CHAOTIC}), ((0, 1), {EVIL, LAWFUL, CHAOTIC}), ((2, 2), {GOOD, LAWFUL}), ((0, 0), {EVIL, CHAOTIC})],
    )
    def test_t16_wisdom_steps_stay_on_the_card(self, at, ways):
        laid = acting("wis", "W2 W3", at=at)
        assert {action for action in laid.legal(0) if action != PASS} == {move(direction) for direction in ways}
        assert {laid.why_not(0, move(direction)) for direction in range(4) if direction not in ways} <= {"RP-4.8"}
        steps = {GOOD: -3, EVIL: 3, LAWFUL: -1, CHAOTIC: 1}
        direction = min(ways)
        assert int(laid.play(0, move(direction))[0].at) == 3 * at[0] + at[1] + steps[direction]

    @pytest.mark.clauses("RP-4.9")
    def test_charisma_takes_a_token(self):
        assert int(acting("cha", "W2 W3").play(0, TOKEN)[0].tokens) == 1

    @pytest.mark.clauses("RP-9.2")
    def test_dice_that_an_action_moves_start_no_further_action_and_pay_nothing(self):
        laid = acting("dex", "Au1 Au5 Au3").row(0, "str", "R6 B2 W4")
        gold = int(laid[0].gold)
        laid.play(0, swap(space("str", 3), space("dex", 1)))
        assert (int(laid[0].gold), laid.waiting()) == (gold, [1])


@pytest.mark.clauses("RP-9.19")
class TestAbilities:
    """The house abilities of the Dice Phase (RP-9.19)."""

    def test_the_barbarian_turns_two_dice(self):
        laid = acting("str", "W2 W6", job="Barbarian").play(0, flip(0))
        assert laid.waiting() == [0]
        assert PASS in laid.legal(0)
        assert laid.play(0, flip(1)).dice_in(0, "str") == "W5 W1"
        assert laid.waiting() == [1]

    def test_the_sorcerer_rolls_a_second_time(self):
        laid = acting("int", "K5", job="Sorcerer").rolls(2, 6).play(0, reroll(space("int")))
        assert AGAIN in laid.legal(0)
        laid.play(0, AGAIN)
        assert laid.legal(0) == [KEEP_OLD, KEEP_NEW]
        assert laid.play(0, KEEP_NEW).dice_in(0, "int") == "K6"

    def test_the_monk_takes_wisdom_in_place_of_any_row_s_action(self):
        laid = acting("con", "K5", job="Monk")
        assert {move(direction) for direction in range(4)} <= set(laid.legal(0))
        assert int(laid.play(0, move(GOOD))[0].at) == 1
        assert laid.waiting() == [1]

    def test_the_wizard_takes_constitution_in_place_of_any_row_s_action(self):
        laid = acting("str", "K5", job="Wizard").play(0, step(space("dex"), 1))
        assert laid.dice_in(0, "dex") == "W4"
        assert laid.waiting() == [1]

    def test_another_row_s_action_may_be_taken_once_a_round(self, tmp_path):
        from meadhall.games.roll_player.box import FILE

        text = FILE.read_text(encoding="utf-8").replace(
            'class = "Wizard", effect = "instead", of = "con"', 'class = "Wizard", effect = "other_action"'
        )
        mine = tmp_path / "mine.toml"
        mine.write_text(text, encoding="utf-8")
        laid = acting("con", "K5", job="Wizard", file=mine).play(0, flip(space("dex")))
        assert laid.dice_in(0, "dex") == "W4"
        assert int(laid[0].used) == 1 << t.USED_OTHER

    def test_the_monk_and_the_barbarian_gain_gold(self):
        monk = laid_out(job="Monk").pool("R1 B2 G6", coins=[2]).play(0, take(2), place("str"))
        assert int(monk[0].gold) == 5 + 1 + 1
        barbarian = laid_out(job="Barbarian").row(0, "str", "W3 W4").pool("R1 B2 G6").play(0, take(1), place("str"))
        assert int(barbarian[0].gold) == 5 + 1 + 1

    def test_the_rogue_swaps_two_dice_of_the_pool(self):
        from meadhall.games.roll_player.actions import EXCHANGE

        laid = laid_out(job="Rogue", gold_dice_class="thief").pool("R1 B2 G6", coins=[2])
        laid.play(0, EXCHANGE + 5 * 0 + 2)
        assert [(int(one.colour), int(one.face), int(one.coin)) for one in laid.table.pool[:3]] == [(1, 6, 0), (4, 2, 1), (5, 1, 0)]
        assert laid.waiting() == [0]
        assert laid.legal(0) == [take(1), take(2), take(3)]

"""Every Skill, the Weapons that work in play, Skills at any time, and the solo game's enemy die."""

import pytest

from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.actions import MEND, ORDER, SET, SHIFT, TAKE

from .laying import (
    CHAOTIC,
    EVIL,
    GOOD,
    KEEP_NEW,
    LAWFUL,
    PASS,
    Laid,
    buy,
    card,
    cards,
    copy,
    discard,
    flip,
    move,
    names_in,
    place,
    reroll,
    space,
    step,
    swap,
    take,
    use,
    way,
)
from .oracle import CARDS, Hero, dice

SKILLS = sorted(name for name, row in CARDS.items() if row["kind"] == "skill")
ARROWS = {"good": -3, "evil": 3, "lawful": -1, "chaotic": 1}
STEPS = [GOOD, EVIL, LAWFUL, CHAOTIC]


def holding(*own, seats=2, job="Monk", others=(), phase=t.TAKING, pool="R2 B4 G5", gold=9, **rulings):
    """Seat 0 has these cards and the turn; there are three dice in the pool and a Market."""
    laid = Laid(seats, **rulings).pool(pool).market("Honest", "Weak", "Longsword")
    for s in range(seats):
        mine = own if s == 0 else others
        laid.hero(s, Hero("Human", job if s == 0 else "Cleric", "Craftsman", "Hermit", [dice("W3 R5")] * 6, cards=list(mine), gold=gold))
    return laid.at(phase, 0)


def gained(laid, name):
    return int(laid.play(0, use(name))[0].gold) - 9


class TestEverySkill:
    @pytest.mark.clauses("RP-5.10", "RP-5.12", "RP-5.13", "RP-9.5")
    @pytest.mark.parametrize("name", [name for name in SKILLS if name != "Diplomacy"])
    def test_the_token_moves_and_the_card_is_exhausted(self, name):
        laid = holding(name).play(0, use(name))
        assert int(laid[0].at) == t.CENTRE + ARROWS[CARDS[name]["arrow"]]
        assert names_in(laid[0].exhausted) == [name]
        clauses = [clause for clause, _, _, _ in laid.told()]
        assert "RP-5.10" in clauses
        if laid.table.doing == t.NOTHING:
            assert laid.why_not(0, use(name)) == "RP-5.13"

    @pytest.mark.clauses("RP-9.5", "RP-9.8")
    @pytest.mark.parametrize("name", [name for name in SKILLS if name != "Diplomacy"])
    def test_it_cannot_be_used_where_the_token_cannot_go(self, name):
        edge = {"good": 1, "evil": 7, "lawful": 3, "chaotic": 5}[CARDS[name]["arrow"]]
        laid = holding(name)
        laid[0].at = edge
        assert laid.why_not(0, use(name)) == "RP-9.5"
        assert use(name) not in laid.legal(0)

    @pytest.mark.clauses("RP-9.5")
    @pytest.mark.parametrize("name", ["Acrobatics", "Cure Wounds", "Knowledge", "Open Lock", "Concentrate", "Move Silently", "Climb"])
    def test_what_it_can_do_may_be_left_out(self, name):
        laid = holding(name).play(0, use(name), PASS)
        assert (laid.waiting(), names_in(laid[0].exhausted)) == ([0], [name])
        assert [laid.dice_in(0, row) for row in ("str", "cha")] == ["W3 R5"] * 2

    def test_acrobatics(self):
        laid = holding("Acrobatics").row(0, "str", "K1").play(0, use("Acrobatics"), swap(space("str"), space("cha", 2)))
        assert (laid.dice_in(0, "str"), laid.dice_in(0, "cha")) == ("R5", "W3 K1")

    def test_open_lock(self):
        assert holding("Open Lock").play(0, use("Open Lock"), flip(space("dex", 2))).dice_in(0, "dex") == "W3 R2"

    def test_cure_wounds(self):
        laid = holding("Cure Wounds").play(0, use("Cure Wounds"))
        assert laid.why_not(0, step(space("int"), 2)) == "RP-4.5"
        assert laid.play(0, step(space("int"), 1)).dice_in(0, "int") == "W4 R5"

    def test_knowledge(self):
        laid = holding("Knowledge").rolls(6).play(0, use("Knowledge"), reroll(space("wis")))
        assert laid.play(0, KEEP_NEW).dice_in(0, "wis") == "W6 R5"
        assert laid.waiting() == [0]

    def test_move_silently(self):
        laid = holding("Move Silently").play(0, use("Move Silently"))
        assert laid.why_not(0, move(CHAOTIC)) == "RP-4.8"
        assert int(laid.play(0, move(EVIL))[0].at) == 8

    def test_sleight_of_hand(self):
        assert int(holding("Sleight of Hand").play(0, use("Sleight of Hand"))[0].tokens) == 1

    def test_pickpocket(self):
        assert gained(holding("Pickpocket"), "Pickpocket") == 2

    def test_concentrate(self):
        laid = holding("Concentrate").play(0, use("Concentrate"))
        assert laid.why_not(0, SET + 6 * space("con", 2) + 4) == "RP-9.19"  # it shows a 5 already
        assert laid.play(0, SET + 6 * space("con", 2) + 0).dice_in(0, "con") == "W3 R1"

    def test_negotiate(self):
        laid = holding("Negotiate", gold=2).pool("R2 B4 G5").buying(1, 2)
        assert laid.why_not(0, buy(0)) == "RP-5.3"
        laid.play(0, use("Negotiate"))
        assert laid.why_not(0, buy(1)) == "RP-5.3"
        assert int(laid.play(0, buy(0))[0].gold) == 0
        assert int(laid[0].bargain) == 0

    def test_search(self):
        laid = holding("Search")
        laid.table.deck_left = 2
        laid.table.deck[:2] = [card("Famous"), card("Greedy")]
        laid.play(0, use("Search"))
        assert [int(one) - 1 for one in laid.table.market[:4]] == [card(name) for name in ("Honest", "Weak", "Longsword", "Greedy")]

    def test_climb(self):
        laid = holding("Climb").play(0, use("Climb"))
        assert laid.why_not(0, SHIFT + 10 * 0 + way(2)) == "RP-9.19"
        laid.play(0, SHIFT + 10 * 1 + way(1))
        assert [int(one.face) for one in laid.table.pool[:3]] == [2, 5, 5]
        orders = [action for action in laid.legal(0) if ORDER <= action < TAKE]
        assert orders == [ORDER + 1, ORDER + 2]  # two fives: the user puts them in order
        laid.play(0, ORDER + 2)
        assert [int(one.colour) for one in laid.table.pool[:3]] == [5, 1, 4]
        assert laid.waiting() == [0]

    def test_intimidate(self):
        laid = holding("Intimidate").rolls(6, 1, 3).play(0, use("Intimidate"))
        assert [(int(one.colour), int(one.face)) for one in laid.table.pool[:3]] == [(4, 1), (1, 3), (5, 6)]

    @pytest.mark.clauses("RP-9.6")
    @pytest.mark.parametrize("name", ["Climb", "Intimidate"])
    def test_what_changes_the_pool_waits_for_one(self, name):
        laid = holding(name).buying(1, 2)
        assert laid.why_not(0, use(name)) == "RP-9.6"

    def test_dice_before_a_player_are_not_in_the_pool(self):
        laid = holding("Intimidate").play(0, take(2)).rolls(6, 1).play(0, use("Intimidate"))
        assert [int(one.face) for one in laid.table.pool[:3]] == [1, 4, 6]


@pytest.mark.clauses("RP-9.19")
class TestDiplomacy:
    def test_it_uses_another_player_s_skill(self):
        laid = holding("Diplomacy", others=["Pickpocket", "Knowledge"])
        laid[1].exhausted = cards(["Pickpocket"])
        laid.play(0, copy("Pickpocket"))
        assert (int(laid[0].gold), int(laid[0].at), int(laid[1].at)) == (11, 7, t.CENTRE)
        assert (names_in(laid[0].exhausted), names_in(laid[1].exhausted)) == (["Diplomacy"], ["Pickpocket"])

    def test_the_token_must_have_a_way_to_go(self):
        laid = holding("Diplomacy", others=["Pickpocket", "Knowledge"])
        laid[0].at = 7
        assert laid.why_not(0, copy("Pickpocket")) == "RP-9.5"
        assert laid.why_not(0, copy("Knowledge")) == ""

    def test_the_limits_of_the_copied_card_hold(self):
        laid = holding("Diplomacy", others=["Climb"]).buying(1, 2)
        assert laid.why_not(0, copy("Climb")) == "RP-9.6"

    def test_there_must_be_such_a_skill(self):
        laid = holding("Diplomacy", "Pickpocket")
        assert laid.why_not(0, copy("Pickpocket")) != ""
        assert [action for action in laid.legal(0) if copy("Longsword") <= action < buy(0)] == []


@pytest.mark.clauses("RP-9.19")
class TestWeapons:
    def turn(self, weapon, row, face="R3", job="Cleric"):
        laid = holding(weapon, job=job, pool=f"{face} B4 G5")
        return laid.row(0, row, "W3").play(0, take(1), place(row))

    def test_the_spear_steps_by_two(self):
        laid = self.turn("Ancient Spear", "con")
        assert [laid.why_not(0, step(space("con"), change)) for change in (-2, -1, 1, 2)] == [""] * 4
        assert laid.why_not(0, step(space("con"), 3)) == "RP-4.5"
        assert laid.play(0, step(space("con"), 2)).dice_in(0, "con") == "W5 R3"

    def test_the_quarterstaff_moves_up_to_two_spaces(self):
        laid = self.turn("Quarterstaff", "wis").play(0, move(GOOD))
        assert (laid.waiting(), PASS in laid.legal(0)) == ([0], True)
        assert int(laid.play(0, move(LAWFUL))[0].at) == 0
        assert laid.waiting() == [1]

    def test_the_crossbow_takes_a_toll_of_coins(self):
        laid = holding("Heavy Crossbow", job="Cleric").pool("R3 B4 G5", coins=[2])
        assert int(laid.play(0, take(2), place("str"))[0].gold) == 9 + 1 + 1 + 1  # coin, toll, full row
        without = holding("Heavy Crossbow", job="Cleric").pool("R3 B4 G5", coins=[2])
        assert int(without.play(0, take(1), place("str"))[0].gold) == 9 + 1


class TestAnyTime:
    @pytest.mark.clauses("RP-9.6", "RP-5.9")
    def test_who_can_use_a_skill_may_do_so_in_another_s_turn(self):
        laid = holding(others=["Pickpocket"]).play(0, take(1))
        assert laid.waiting() == [0, 1]
        assert laid.legal(1) == [PASS, use("Pickpocket")]
        assert int(laid.play(1, use("Pickpocket"))[1].gold) == 11
        assert laid.waiting() == [0]

    @pytest.mark.clauses("RP-9.6")
    def test_who_has_none_is_not_asked(self):
        assert holding(seats=3).play(0, take(1)).waiting() == [0]

    @pytest.mark.clauses("RP-9.6")
    def test_a_pass_stands_until_what_the_skill_acts_on_changes(self):
        laid = holding(others=["Pickpocket", "Cure Wounds"]).play(0, take(1)).play(1, PASS)
        assert laid.waiting() == [0]
        laid.play(0, place("str"), PASS)
        assert laid.waiting() == [1]  # the own turn: nothing is lost by the pass
        assert use("Pickpocket") in laid.legal(1)

    @pytest.mark.clauses("RP-9.6")
    def test_a_pass_on_the_pool_lapses_with_a_new_pool(self):
        laid = holding(others=["Intimidate"]).play(0, take(1))
        assert 1 in laid.waiting()
        laid.play(1, PASS)
        assert laid.waiting() == [0]
        laid.play(0, place("str"), PASS)
        assert use("Intimidate") in laid.legal(1)

    @pytest.mark.clauses("RP-9.6")
    def test_it_never_breaks_into_a_step(self):
        laid = holding("Knowledge", others=["Pickpocket"]).play(0, use("Knowledge"))
        assert laid.waiting() == [0]
        laid.rolls(6).play(0, reroll(0))
        assert laid.waiting() == [0]
        assert laid.why_not(1, use("Pickpocket")) != ""

    def test_the_paladin_may_use_a_skill_and_stay(self):
        laid = holding("Pickpocket", job="Paladin")
        laid[0].at = 7
        assert laid.why_not(0, use("Pickpocket")) == "RP-9.5"
        laid.play(0, use("Pickpocket", still=True))
        assert (int(laid[0].at), int(laid[0].gold)) == (7, 11)
        assert int(laid[0].used) == 1 << t.USED_STILL

    def test_the_ranger_gains_gold_by_using_a_skill(self):
        assert gained(holding("Cure Wounds", job="Ranger"), "Cure Wounds") == 1

    def test_a_skill_may_restore_another_one(self, tmp_path):
        from meadhall.games.roll_player.box import FILE

        text = FILE.read_text(encoding="utf-8").replace('effect = "set_face"', 'effect = "restore"')
        mine = tmp_path / "mine.toml"
        mine.write_text(text, encoding="utf-8")
        laid = Laid(2, mine).pool("R2 B4 G5")
        for s in (0, 1):
            laid.hero(s, Hero("Human", "Cleric", "Craftsman", "Hermit", [dice("W3")] * 6))
        laid[0].cards, laid[0].exhausted = cards(["Concentrate", "Search"]), cards(["Search"])
        laid.at(t.TAKING, 0).play(0, use("Concentrate"), MEND + card("Search"))
        assert names_in(laid[0].exhausted) == ["Concentrate"]


class TestSolo:
    def alone(self, number, face):
        laid = Laid(1).pool("R2 B4 G5", coins=[2]).market("Honest", "Weak", "Longsword")
        laid.hero(0, Hero("Human", "Sorcerer", "Craftsman", "Hermit", [dice("W3")] * 6)).at(t.TAKING, 0)
        return laid.play(0, take(number)).rolls(face).play(0, place("str"))

    @pytest.mark.clauses("RP-10.3", "RP-10.4", "RP-10.5", "RP-10.6")
    @pytest.mark.parametrize(
        ("number", "faces"),
        [(1, [None] * 6), (2, [0, 1, 2, None, None, None]), (3, [0, 0, 1, 1, 2, 2])],
    )
    def test_the_enemy_die(self, number, faces):
        for face, gone in enumerate(faces, 1):
            laid = self.alone(number, face)
            names = ["Honest", "Weak", "Longsword"]
            assert [int(one) for one in laid.table.market[:3]] == [0 if slot == gone else card(n) + 1 for slot, n in enumerate(names)]
            assert names_in(laid.table.trash) == ([] if gone is None else [names[gone]])
            assert int(laid[0].gold) == int(number == 2)

    @pytest.mark.clauses("RP-10.1", "RP-10.2", "RP-10.5", "RP-10.7")
    def test_a_whole_game_alone(self):
        laid = Laid(1, seed=4).setup()
        plays = 0
        while not laid.table.over:
            legal = laid.legal(0)
            laid.play(0, legal[(7 * plays) % len(legal)])
            plays += 1
            everything = int(laid.table.discard) | int(laid.table.trash) | int(laid[0].cards)
            assert not everything & cards(["Diplomacy"])
        assert int(laid.table.lap) == 12
        assert laid.scores()[1] == [1]
        deck = {int(one) for one in laid.table.deck[: laid.table.deck_left]}
        market = {int(one) - 1 for one in laid.table.market if one}
        piles = [names_in(pile) for pile in (laid.table.discard, laid.table.trash, laid[0].cards)]
        assert len(deck) + len(market) + sum(map(len, piles)) == 52


def test_a_bargain_holds_for_this_round_only():
    laid = holding(job="Cleric").market("Negotiate", "Weak", "Longsword").buying(1, 2).play(0, buy(0))
    assert laid.waiting() == [0, 1]
    laid.play(0, use("Negotiate"))
    assert int(laid[0].bargain) == 2
    laid.table.deck_left = 3
    laid.table.deck[:3] = [card(name) for name in ("Famous", "Greedy", "Search")]
    laid.play(1, discard(1)).play(0, PASS)
    assert laid.table.phase == t.TAKING
    assert int(laid[0].bargain) == 0

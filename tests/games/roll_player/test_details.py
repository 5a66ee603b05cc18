"""Small rules one by one: the token's steps, gold of nothing, passes that lapse, the solo die, totals at their edges, unseen cards."""

from pathlib import Path

import pytest

from meadhall.engine import NOBODY, SPECTATOR, Stream, key_by_numbers, protocol
from meadhall.games.roll_player import actions as a
from meadhall.games.roll_player import happenings as h
from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.alignment import can_move, moved
from meadhall.games.roll_player.box import FILE
from meadhall.games.roll_player.market import open_cards, price
from meadhall.games.roll_player.rulebook import RP_6_5
from meadhall.games.roll_player.sheet import dice_on
from meadhall.games.roll_player.totals import goal_total, matches, total

from .laying import (
    ALIGNMENTS,
    CHAOTIC,
    EVIL,
    GOOD,
    LAWFUL,
    PASS,
    STORIES,
    Laid,
    buy,
    card,
    cards,
    flip,
    move,
    place,
    space,
    step,
    swap,
    take,
    use,
)
from .oracle import ATTRIBUTES, Hero, dice
from .test_cards import holding
from .test_dice_phase import acting, laid_out
from .test_log import told


def own_box(folder: Path, *changes: tuple[str, str]) -> Path:
    """The box of the house with these changes."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    mine = folder / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    return mine


@pytest.mark.clauses("RP-4.8")
@pytest.mark.parametrize("at", range(9))
def test_the_token_steps_to_its_neighbours_and_no_further(at):
    """Spaces by row from good to evil and by column from lawful to chaotic."""
    up, across = divmod(at, 3)
    ways = {GOOD: (up - 1, across), EVIL: (up + 1, across), LAWFUL: (up, across - 1), CHAOTIC: (up, across + 1)}
    for arrow, (row, column) in ways.items():
        inside = 0 <= row <= 2 and 0 <= column <= 2
        assert bool(can_move(at, arrow)) == inside
        if inside:
            assert int(moved(at, arrow)) == 3 * row + column


@pytest.mark.clauses("RP-3.5")
def test_nothing_gained_is_not_told(tmp_path):
    laid = laid_out(file=own_box(tmp_path, ("row = 1 #", "row = 0 #"))).row(0, "str", "W1 W2").pool("R1 R2 R3")
    assert [kind for _, kind, *_ in told(laid.play(0, take(1), place("str")))] == [h.PLACES]


class TestPasses:
    """A pass on a Skill stands until what the Skill acts on changes."""

    def passed(self, name, laid):
        laid[0].cards = laid[0].declined = cards([name])
        return laid

    def stands(self, laid, name):
        return bool(int(laid[0].declined) & cards([name]))

    @pytest.mark.clauses("RP-9.6")
    def test_on_the_own_token(self):
        for action, changed in ((move(GOOD), True), (PASS, False)):
            laid = self.passed("Move Silently", acting("wis", "W2 R5")).play(0, action)
            assert self.stands(laid, "Move Silently") == (not changed)

    @pytest.mark.clauses("RP-9.6")
    @pytest.mark.parametrize(
        ("row", "action"),
        [("str", flip(space("str"))), ("dex", swap(space("dex"), space("dex", 2))), ("con", step(space("con"), 1))],
    )
    def test_on_dice_of_the_own_sheet(self, row, action):
        assert not self.stands(self.passed("Cure Wounds", acting(row, "W2 R5")).play(0, action), "Cure Wounds")
        assert self.stands(self.passed("Cure Wounds", acting(row, "W2 R5")).play(0, PASS), "Cure Wounds")
        assert self.stands(self.passed("Pickpocket", acting(row, "W2 R5")).play(0, action), "Pickpocket")

    @pytest.mark.clauses("RP-9.6", "RP-4.7")
    @pytest.mark.parametrize(("choice", "lapsed"), [(a.KEEP_OLD, False), (a.KEEP_NEW, True)])
    def test_on_a_die_rolled_again_only_where_the_new_value_is_kept(self, choice, lapsed):
        laid = self.passed("Cure Wounds", acting("int", "W2 R5")).rolls(2).play(0, a.REROLL + space("int", 2), choice)
        assert self.stands(laid, "Cure Wounds") == (not lapsed)

    @pytest.mark.clauses("RP-9.6")
    def test_on_a_die_placed(self):
        laid = laid_out(2).pool("R1 R2 R3")
        laid[1].cards = laid[1].declined = cards(["Cure Wounds"])
        laid = self.passed("Cure Wounds", laid).play(0, take(1))
        assert self.stands(laid, "Cure Wounds")
        laid.play(0, place("str"))
        assert not self.stands(laid, "Cure Wounds")
        assert int(laid[1].declined) == cards(["Cure Wounds"])  # the other's sheet is as it was

    @pytest.mark.clauses("RP-9.6", "RP-3.1")
    def test_made_while_another_takes_a_card_and_by_taking_one(self):
        laid = holding(seats=3, others=["Pickpocket"], pool="R1 R2 R3 R4").play(0, take(1), place("str"), PASS)
        assert (laid.table.phase, laid.waiting()) == (t.TAKING, [1, 2])
        assert laid.play(2, PASS).waiting() == [1]
        assert laid.play(1, take(2)).waiting() == [1]
        assert [int(laid[s].declined) for s in range(3)] == [0, cards(["Pickpocket"]), cards(["Pickpocket"])]

    @pytest.mark.clauses("RP-9.6")
    def test_on_the_pool(self):
        laid = self.passed("Climb", laid_out(2).pool("R1 R2 R3")).play(0, take(1))
        assert not self.stands(laid, "Climb")
        exchanged = self.passed("Climb", laid_out(2, job="Rogue", gold_dice_class="thief").pool("R1 R2 R3"))
        assert not self.stands(exchanged.play(0, a.EXCHANGE + 1), "Climb")
        rolled = self.passed("Climb", holding("Climb", "Intimidate").rolls(1, 2, 3))
        rolled[0].cards = cards(["Climb", "Intimidate"])
        assert not self.stands(rolled.play(0, use("Intimidate")), "Climb")

    @pytest.mark.clauses("RP-9.6")
    def test_on_the_market(self):
        laid = holding("Search").buying(1, 2)
        laid[1].cards = laid[1].declined = cards(["Climb", "Negotiate", "Diplomacy"])
        laid.table.deck_left = 1
        laid.table.deck[0] = card("Greedy")
        laid.play(0, use("Search"))
        assert int(laid[1].declined) == cards(["Climb", "Negotiate"])  # Diplomacy might do what Search does
        dug = laid_out(2, job="Druid").market("Honest").at(t.DIGGING, 0)
        dug.table.discard = cards(["Famous"])
        dug[1].cards = dug[1].declined = cards(["Search"])
        dug[1].initiative = 0
        assert int(dug.play(0, a.DIG + card("Famous"))[1].declined) == 0

    @pytest.mark.clauses("RP-9.6", "RP-5.9")
    def test_on_others_skills_when_one_is_bought(self):
        laid = holding().market("Pickpocket", "Honest").buying(1, 2)
        laid[1].cards = laid[1].declined = cards(["Diplomacy", "Negotiate"])
        laid[0].declined = cards(["Pickpocket"])
        laid.play(0, buy(0))
        assert int(laid[1].declined) == cards(["Negotiate"])
        assert int(laid[0].declined) == 0  # a new card, whatever was passed up before

    @pytest.mark.clauses("RP-6.2")
    def test_on_a_skill_restored(self):
        laid = laid_out(2).at(t.RESTORING, 0)
        laid.table.bag[:] = 5
        laid[0].cards = cards(["Climb", "Pickpocket"])
        laid[0].exhausted, laid[0].declined = cards(["Pickpocket"]), cards(["Climb", "Pickpocket"])
        laid.table.turn = 0
        laid[1].cards = laid[1].exhausted = cards(["Search"])
        laid.play(0, a.MEND + card("Pickpocket"))
        assert int(laid[0].declined) == cards(["Climb"])


class TestAlone:
    def turn(self, number, face, *market):
        laid = Laid(1).pool("R2 B4 G5").market(*market)
        laid.hero(0, Hero("Human", "Sorcerer", "Craftsman", "Hermit", [dice("W3")] * 6)).at(t.TAKING, 0)
        return laid.play(0, take(number)).rolls(face).play(0, place("str"))

    @pytest.mark.clauses("RP-10.4", "RP-10.5")
    @pytest.mark.parametrize(("number", "face", "clause"), [(2, 3, "RP-10.4"), (3, 5, "RP-10.5")])
    def test_the_enemy_die_and_what_it_takes_are_told(self, number, face, clause):
        laid = self.turn(number, face, "Honest", "Weak", "Longsword")
        assert told(laid)[1:] == [(clause, h.ENEMY, 0, face), (clause, h.TRASHES, 0)]
        assert int(laid.told()[-1][3][0]) == card("Longsword") == 0

    @pytest.mark.clauses("RP-10.4")
    def test_it_reaches_three_places_and_an_empty_one_is_spared(self):
        fourth = self.turn(2, 4, "Honest", "Weak", "Longsword", "Famous")
        assert (int(fourth.table.trash), int(fourth.table.market[3])) == (0, card("Famous") + 1)
        empty = self.turn(2, 1, "", "Weak", "Longsword")
        assert (int(empty.table.trash), [kind for _, kind, *_ in told(empty)]) == (0, [h.PLACES, h.ENEMY])

    @pytest.mark.clauses("RP-10.3")
    def test_after_the_lowest_card_no_die_is_rolled(self):
        assert [kind for _, kind, *_ in told(self.turn(1, 1, "Honest", "Weak"))] == [h.PLACES]


class TestTotals:
    def seated(self, file=None, *, race="Human", story="Craftsman", own=(), **rows):
        laid = Laid(2, file).hero(0, Hero(race, "Cleric", story, "Hermit", [[]] * 6, cards=list(own)))
        for attribute, text in rows.items():
            laid.row(0, attribute, text)
        return laid

    @pytest.mark.clauses("RP-8.1")
    def test_a_race_may_change_a_total_by_one(self, tmp_path):
        mine = own_box(tmp_path, ('"Human", change = [0, 0, 0, 0, 0, 0]', '"Human", change = [1, -1, 0, 0, 0, 0]'))
        laid = self.seated(mine, str="R1 R2 R3", dex="R1 R2 R3", con="R1 R2 R3")
        assert [int(total(laid.table, laid.box, 0, row)) for row in range(4)] == [7, 5, 6, 0]

    @pytest.mark.clauses("RP-9.19")
    def test_dice_of_any_face_may_count_for_more_but_empty_spaces_do_not(self, tmp_path):
        mine = own_box(tmp_path, ('effect = "dice", of = "str", face = 6', 'effect = "dice", of = "str"'))
        laid = self.seated(mine, own=["Longsword"], str="R1 R2")
        assert int(goal_total(laid.table, laid.box, 0, 0)) == 1 + 2 + 2

    @pytest.mark.clauses("RP-9.19")
    def test_what_counts_more_in_all_rows(self, tmp_path):
        mine = own_box(tmp_path, ('effect = "dice", of = "str", face = 6', 'effect = "dice", of = "all", face = 6'))
        laid = self.seated(mine, own=["Longsword"], str="R6 R2", cha="R6 R6 R5")
        assert [int(goal_total(laid.table, laid.box, 0, row)) for row in range(6)] == [9, 0, 0, 0, 0, 19]

    @pytest.mark.clauses("RP-8.9")
    @pytest.mark.parametrize(("rows", "count"), [({}, 0), ({"str": "W1"}, 1), ({"str": "R1 W1"}, 0), ({"str": "W1", "int": "R1 K1"}, 2)])
    def test_an_empty_space_never_agrees(self, rows, count):
        laid = self.seated(**rows)
        assert int(matches(laid.table, laid.box, 0)) == count

    @pytest.mark.clauses("RP-8.7")
    def test_an_empty_sheet_has_no_class_dice(self):
        laid = self.seated()
        assert laid.scores()[0][0] == 3  # the Hermit's centre alone

    def test_dice_on_a_sheet(self):
        assert [int(dice_on(self.seated(**rows)[0])) for rows in ({}, {"str": "R1"}, {"str": "R1 R1 R1", "cha": "W2 W2"})] == [0, 1, 5]


class TestUnseen:
    def imagined(self, laid, seat=0, seed=3):
        stream = Stream.new()
        key_by_numbers(stream, seed, 0, 0)
        view = laid.table.copy()
        protocol.bound(protocol.conceal, view.dtype)(view, laid.box, seat)
        assert [int(one) for one in view.deck[: view.deck_left]] == [NOBODY] * int(view.deck_left)
        protocol.bound(protocol.imagine, view.dtype)(view, laid.box, seat, stream)
        return view

    def small(self, *deck, own=(), market=(), mixed=1):
        """All cards but these lie in the discard pile."""
        laid = Laid(2).market(*market)
        laid.table.phase, laid.table.mixed, laid.table.deck_left = t.TAKING, mixed, len(deck)
        laid.table.deck[: len(deck)] = [card(name) for name in deck]
        laid[1].cards = cards(own)
        away = sum(1 << card(name) for name in (*deck, *own, *market))
        laid.table.discard = (2**53 - 1) ^ away
        return laid

    def test_the_last_card_is_known_by_what_lies_open(self):
        for seat in (0, SPECTATOR):
            view = self.imagined(self.small("Greedy", own=["Famous", "Climb"], market=["Honest"]), seat)
            assert [int(one) for one in view.deck] == [card("Greedy")] + [0] * 52

    def test_cards_of_players_are_not_in_the_deck(self):
        laid = self.small("Greedy", "Weak", own=["Famous", "Climb"], market=["Honest"])
        assert {int(one) for one in self.imagined(laid).deck[:2]} == {card("Greedy"), card("Weak")}

    def test_one_dot_lies_on_two(self):
        laid = self.small("Greedy", "Famous", "Weak", "Honest", mixed=0)
        for seed in range(8):
            deck = [int(one) for one in self.imagined(laid, seed=seed).deck[:4]]
            assert [sorted(deck[:2]), sorted(deck[2:])] == [[card("Greedy"), card("Famous")], [card("Weak"), card("Honest")]]

    def test_before_there_is_a_deck_nothing_is_made_up(self):
        laid = Laid(2).setup()
        assert not self.imagined(laid).deck.any()

    def test_the_dice_to_come_are_others_in_each_world(self):
        laid = Laid(2).setup()
        one, other = (self.imagined(laid, seed=seed).chance.tobytes() for seed in (3, 4))
        assert one != other


def test_attributes_have_their_names():
    assert [space(name) for name in ATTRIBUTES] == [0, 3, 6, 9, 12, 15]


class TestActionsEnd:
    """After its action a turn is over, however strong a Weapon or an ability has made it."""

    @pytest.mark.clauses("RP-3.9", "RP-4.4", "RP-9.19")
    def test_a_stronger_step_turns_one_die(self):
        laid = acting("con", "W1 W6", cards=["Ancient Spear"]).play(0, step(space("con"), 1))
        assert laid.waiting() == [1]

    @pytest.mark.clauses("RP-3.9", "RP-4.9")
    def test_a_token_is_taken_once(self, tmp_path):
        assert acting("cha", "W1 W6").play(0, a.TOKEN).waiting() == [1]
        mine = own_box(tmp_path, ('effect = "stronger", of = "con", amount = 1', 'effect = "stronger", of = "cha", amount = 1'))
        laid = acting("cha", "W1 W6", cards=["Ancient Spear"], file=mine).play(0, a.TOKEN)
        assert (int(laid[0].tokens), laid.waiting()) == (2, [1])

    @pytest.mark.clauses("RP-4.6", "RP-4.7", "RP-9.19")
    def test_a_die_may_be_rolled_as_often_as_the_ability_says(self, tmp_path):
        mine = own_box(tmp_path, ('effect = "stronger", of = "int", amount = 1', 'effect = "stronger", of = "int", amount = 2'))
        laid = acting("int", "W1 W6", job="Sorcerer", file=mine).rolls(2, 3, 4).play(0, a.REROLL + space("int", 2))
        for _ in range(2):
            assert a.AGAIN in laid.legal(0)
            laid.play(0, a.AGAIN)
        assert laid.legal(0) == [a.KEEP_OLD, a.KEEP_NEW]
        assert laid.play(0, a.KEEP_OLD).dice_in(0, "int") == "W1 W6"

    @pytest.mark.clauses("RP-3.1", "RP-4.7", "RP-9.5")
    def test_who_began_something_goes_on_with_it(self):
        laid = laid_out(3).at(t.ACTING, 1)
        laid.table.doer = 0
        laid.table.laid = space("int")
        laid.rolls(2).play(1, a.REROLL + space("int"))
        assert laid.waiting() == [1]
        climb = holding(seats=3, others=["Climb", "Concentrate"]).play(0, take(1))
        climb.play(2, use("Climb"))
        assert climb.waiting() == [2]
        climb.play(2, PASS)
        climb.play(2, use("Concentrate"))
        assert climb.waiting() == [2]


class TestSettingUp:
    def test_before_the_first_round_nobody_has_an_initiative_card(self):
        laid = Laid(3).setup()
        assert [int(laid[s].initiative) for s in range(3)] == [NOBODY] * 3

    @pytest.mark.clauses("RP-1.17", "RP-1.18")
    def test_all_sixteen_backstories_and_seventeen_alignments_can_be_dealt(self):
        """The last of each to the first player, the first of each to the second."""
        laid = Laid(2, class_choice="reverse_order").rolls(6, 1).setup().play(0, a.SHEET).play(1, a.SHEET + 2).play(1, a.CLASS)
        laid.draws((15, 16), (16, 17), (0, 15), (0, 16)).play(0, a.CLASS + 2)
        found = [(STORIES[int(laid[s].backstory)], ALIGNMENTS[int(laid[s].alignment)]) for s in (0, 1)]
        assert found == [("Street Urchin", "Truth Seeker"), ("Aristocrat", "Arbiter")]

    @pytest.mark.clauses("RP-1.13", "RP-1.16")
    def test_the_first_card_of_the_box_can_be_chosen_once(self):
        laid = Laid(3, class_choice="reverse_order").rolls(6, 2, 1).setup()
        for s, race in enumerate(("Orc", "Elf", "Human")):
            laid.play(s, a.SHEET + 2 * ["Dragonkin", "Dwarf", "Elf", "Halfling", "Human", "Orc"].index(race))
        laid.play(2, a.CLASS)
        assert {laid.why_not(1, a.CLASS + job) for job in (0, 1)} == {"RP-1.13"}
        assert laid.legal(1) == [a.CLASS + job for job in range(2, 12)]


class TestPrices:
    """What is paid for Longsword (3), Chain Helm (3), Climb (2) and Honest (4)."""

    OPEN = ("Longsword", "Chain Helm", "Climb", "Honest")
    THIEF = 'class = "Thief", effect = "first_discount", of = "any", amount = 1'
    WARRIOR = 'effect2 = "discount", of2 = "armor", amount2 = 1'

    def prices(self, job, *changes, folder=None, bargain=0, bought=0):
        laid = Laid(2, own_box(folder, *changes) if folder else None).pool("W1 W2 W3").market(*self.OPEN)
        laid.hero(0, Hero("Human", job, "Craftsman", "Hermit", [dice("W3")] * 6, gold=20)).buying(1, 2)
        laid[0].bargain, laid[0].bought = bargain, bought
        return [int(price(laid.table, laid.box, 0, card(name))) for name in self.OPEN]

    @pytest.mark.clauses("RP-5.3", "RP-9.19")
    def test_of_the_house(self):
        assert self.prices("Cleric") == [3, 3, 2, 4]
        assert self.prices("Thief") == [2, 2, 1, 3]
        assert self.prices("Thief", bought=1) == [3, 3, 2, 4]
        assert self.prices("Warrior") == [3, 2, 2, 4]
        assert self.prices("Warrior", bought=1) == [3, 2, 2, 4]

    @pytest.mark.clauses("RP-9.10", "RP-9.19")
    @pytest.mark.parametrize(("bargain", "prices"), [(2, [1, 1, 0, 2]), (3, [0, 0, 0, 1]), (9, [0, 0, 0, 0])])
    def test_a_bargain_never_takes_off_more_than_the_price(self, bargain, prices):
        assert self.prices("Cleric", bargain=bargain) == prices

    @pytest.mark.clauses("RP-9.19")
    @pytest.mark.parametrize(
        ("of", "prices"),
        [
            ("weapon", [1, 3, 2, 4]),
            ("skill", [3, 3, 0, 4]),
            ("trait", [3, 3, 2, 2]),
            ("chain", [3, 1, 2, 4]),
            ("leather", [3, 3, 2, 4]),
            ("armor", [3, 1, 2, 4]),
            ("any", [1, 1, 0, 2]),
        ],
    )
    def test_for_each_kind_of_card(self, tmp_path, of, prices):
        first = self.THIEF.replace('"any"', f'"{of}"').replace("amount = 1", "amount = 2")
        assert self.prices("Thief", (self.THIEF, first), folder=tmp_path) == prices
        always = self.WARRIOR.replace('"armor"', f'"{of}"').replace("= 1", "= 2")
        assert self.prices("Warrior", (self.WARRIOR, always), folder=tmp_path, bought=1) == prices


class TestMarketEdges:
    @pytest.mark.clauses("RP-6.6", "RP-9.12")
    @pytest.mark.parametrize(
        ("deck", "pile", "opened"), [(0, [], 0), (1, [], 1), (1, ["Famous"], 2), (2, ["Famous", "Weak"], 3), (3, ["Weak"], 3)]
    )
    def test_fewer_cards_are_opened_where_they_run_out(self, deck, pile, opened):
        laid = Laid(2)
        names = ["Greedy", "Proud", "Honest"][:deck]
        laid.table.deck_left = deck
        laid.table.deck[:deck] = [card(name) for name in names]
        laid.table.discard = cards(pile)
        open_cards(laid.table, laid.box, 3, RP_6_5)
        found = [int(one) - 1 for one in laid.table.market if one]
        assert len(found) == len(set(found)) == opened
        assert {card(name) for name in names} <= set(found)
        left = {int(one) for one in laid.table.deck[: laid.table.deck_left]}
        renewed = opened > deck
        assert set(found) | left == {card(name) for name in (*names, *(pile if renewed else []))}
        assert (int(laid.table.discard), int(laid.table.mixed)) == ((0, 1) if renewed else (cards(pile), 0))
        assert not laid.table.deck[laid.table.deck_left :].any()

    @pytest.mark.clauses("RP-9.19", "RP-5.16")
    def test_the_bard_takes_the_last_card_and_is_done(self):
        laid = Laid(2).pool("W1 W2 W3").market("Climb")
        for s in (0, 1):
            laid.hero(s, Hero("Human", ["Bard", "Warrior"][s], "Craftsman", "Hermit", [dice("W3")] * 6, gold=9))
        laid[1].cards = laid[1].exhausted = cards(["Search"])
        laid.at(t.TAKING, 0).buying(1, 2)
        laid[0].at = 1  # so that Climb, whose arrow is good, cannot be used at once
        laid.play(0, buy(0))
        assert [kind for _, kind, *_ in told(laid)][-3:] == [h.RETURNS, h.FINDS_NOTHING, h.RETURNS]
        assert (laid.table.phase, laid.waiting()) == (t.RESTORING, [1])

    @pytest.mark.clauses("RP-5.2", "RP-5.14", "RP-9.30")
    @pytest.mark.parametrize("name", ["Longsword", "Famous"])
    def test_a_single_card_is_a_market(self, name):
        laid = laid_out(2, gold=9).market("", "", name).pool("W1 W2 W3").buying(2, 1)
        laid[1].gold = 2
        laid.play(1, laid.legal(1)[-1])
        assert [kind for _, kind, *_ in told(laid)][:2] == [h.DISCARDS, h.GAINS]
        other = laid_out(3, gold=9).market("Honest", name).pool("W1 W2 W3 W4").buying(2, 1, 3).play(1, buy(0))
        assert other.waiting() == [0]
        assert other.legal(0) == [buy(1), a.DISCARD + 1]

    @pytest.mark.clauses("RP-9.19")
    def test_a_bargain_is_for_one_purchase(self):
        """The Bard, after Negotiate: 2 less for the Longsword, the full 3 for the Helm."""
        laid = Laid(2).pool("W1 W2 W3").market("Longsword", "Chain Helm", "Honest")
        for s in (0, 1):
            laid.hero(s, Hero("Human", ["Bard", "Warrior"][s], "Craftsman", "Hermit", [dice("W3")] * 6, cards=["Negotiate"], gold=9))
        laid.buying(1, 2).play(0, use("Negotiate"), buy(0))
        assert (int(laid[0].gold), int(laid[0].bargain)) == (9 - 1, 0)
        assert int(laid.play(0, buy(1))[0].gold) == 9 - 1 - 3

    @pytest.mark.clauses("RP-9.19")
    def test_a_full_market_takes_no_discarded_card(self):
        names = ["Honest", "Weak", "Climb", "Search", "Proud", "Nimble", "Loyal", "Greedy"]
        for count, phase in ((7, t.DIGGING), (8, t.BUYING)):
            laid = laid_out(2, job="Druid").market(*names[:count]).pool("W1 W2 W3")
            laid.table.discard = cards(["Famous"])
            laid.play(0, take(1), place("str"), PASS).play(1, take(2), place("str"), PASS)
            assert laid.table.phase == phase, count

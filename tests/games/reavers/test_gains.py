"""What is gained and lost (RVR-3.7, RVR-13.3, GAP-1.4), by every word of the box file: at once, or by the choices it leaves."""

import pytest

from meadhall.engine import EVERYBODY, NOBODY, bit, everyone_but
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import happenings as h
from meadhall.games.reavers import state as t

from .bench import ICONS, WHY, Bench, die, sides

TOKENS = {t.FARM: 0, t.WALL: 1, t.TOWER: 2}
WHY_ID = "RVR-6.7"


def colours(red: int, yellow: int) -> int:
    """To choose so many red and yellow dice, the others blue."""
    return a.COLOURS + 10 * red + yellow


def turn(before: str, after: str) -> int:
    """To turn a die to another side."""
    return a.TURN_TO + 6 * die(before) + die(after) % 6


class TestSimpleThings:
    @pytest.mark.clauses("RVR-3.7")
    @pytest.mark.parametrize(
        ("thing", "field"),
        [(t.FOOD, "food"), (t.FAVOR, "favor"), (t.GLORY, "glory"), (t.TERROR, "terror"), (t.NORN, "norn"), (t.VALKYRIE, "valkyrie")],
    )
    def test_food_favor_glory_terror_and_tokens_have_no_limit(self, thing: int, field: str) -> None:
        bench = Bench()
        bench[1][field] = 100
        bench.gains(1, thing, 20)
        assert bench.done()
        assert bench[1][field] == 120
        assert bench[0][field] == 0
        assert bench.events() == [(h.GAINS, 1, thing, 20)]
        assert bench.table.events[0].why == WHY

    @pytest.mark.clauses("RVR-3.7", "GAP-1.4")
    def test_tokens_never_run_out(self) -> None:
        bench = Bench()
        for thing in (t.NORN, t.VALKYRIE, t.FARM, t.WALL, t.TOWER):
            for s in (0, 1):
                bench.at_once(s, thing, 21)
        assert (bench[0].norn, bench[1].norn, bench[0].valkyrie, bench[1].valkyrie) == (21, 21, 21, 21)
        assert [list(bench[s].tokens) for s in (0, 1)] == [[21] * 3] * 2

    def test_tokens_of_villages_and_keeps_go_to_their_own_heap(self) -> None:
        for thing, place in TOKENS.items():
            bench = Bench().gains(0, thing, 2)
            assert list(bench[0].tokens) == [2 if place == own else 0 for own in range(3)]

    def test_a_pass_at_an_interrupt_lapses_with_a_new_valkyrie(self) -> None:
        bench = Bench()
        bench[0].declined = bench[1].declined = 1
        bench.at_once(0, t.NORN).at_once(0, t.VALKYRIE)
        assert (bench[0].declined, bench[1].declined) == (0, 1)

    @pytest.mark.parametrize(
        ("loss", "thing", "field"),
        [(t.LOSE_FOOD, t.FOOD, "food"), (t.LOSE_FAVOR, t.FAVOR, "favor"), (t.LOSE_GLORY, t.GLORY, "glory"), (t.CALM, t.TERROR, "terror")],
    )
    def test_losses_end_at_nothing(self, loss: int, thing: int, field: str) -> None:
        bench = Bench()
        bench[0][field] = 5
        assert bench.gains(0, loss, 3).done()
        assert bench[0][field] == 2
        assert bench.events() == [(h.LOSES, 0, thing, 3)]
        bench.gains(0, loss, 3)
        assert bench[0][field] == 0
        assert bench.events() == [(h.LOSES, 0, thing, 2)]
        assert bench.gains(0, loss, 3).events() == []
        assert bench[0][field] == 0

    def test_nothing_of_something_is_no_event(self) -> None:
        assert Bench().at_once(0, t.FOOD, 0).events() == []

    def test_what_takes_a_choice_becomes_a_step(self) -> None:
        bench = Bench().at_once(1, t.TOKEN, 2)
        step = bench.table.agenda[0]
        assert (bench.table.depth, step.do, step.seat, step.a, step.left, step.why) == (1, t.GAIN, 1, t.TOKEN, 2, WHY)


class TestBoosts:
    @pytest.mark.clauses("GAP-7.9")
    @pytest.mark.parametrize(
        ("thing", "useful"),
        [
            (t.COMBAT, {t.VILLAGES, t.KEEPS, t.SEA, t.SUBDUE}),
            (t.HIT, {t.VILLAGES, t.KEEPS, t.SEA, t.SUBDUE}),
            (t.ATTEMPT, {t.SUBDUE}),
            (t.CARD, {t.VILLAGES, t.KEEPS}),
            (t.RATION, {t.VILLAGES, t.KEEPS, t.SEA}),
            (t.EASE, {t.VILLAGES, t.KEEPS}),
        ],
    )
    def test_help_for_the_turn_comes_only_where_it_is_of_use(self, thing: int, useful: set[int]) -> None:
        for location in range(t.NOWHERE, t.LOCATIONS):
            bench = Bench()
            bench.table.location = location
            bench.gains(0, thing, 2)
            helped = location in useful
            assert [int(boost) for boost in bench[0].boosts] == [
                2 if helped and thing - t.COMBAT == place else 0 for place in range(t.BOOSTS)
            ]
            assert bench.events() == ([(h.BOOSTED, 0, thing, 2)] if helped else [])

    def test_a_harder_combat_counts_for_its_own_place(self) -> None:
        bench = Bench()
        bench.table.location = t.SEA
        bench.gains(0, t.HARDER, 1).gains(0, t.HARDER, 2)
        assert list(bench[0].boosts) == [0, 0, 0, 0, 0, 0, 3, 0]
        assert bench.events() == [(h.BOOSTED, 0, t.HARDER, 2)]


class TestProphecies:
    @pytest.mark.clauses("RVR-11.4", "RVR-3.7")
    def test_their_owner_alone_sees_which_they_are(self) -> None:
        bench = Bench(3).deck(t.PROPHECIES, 4, 9, 31).gains(1, t.PROPHECY, 2)
        assert bench.done()
        assert bench[1].prophecies == bit(31) + bit(9)
        assert bench.table.decks[t.PROPHECIES].left == 1
        assert bench.events() == [
            (h.DRAWS_PROPHECY, 1, 31, 0),
            (h.DRAWS_PROPHECY, 1, -1, 0),
            (h.DRAWS_PROPHECY, 1, 9, 0),
            (h.DRAWS_PROPHECY, 1, -1, 0),
        ]
        assert [int(event.seen) for event in bench.table.events[:2]] == [bit(1), everyone_but(1)]

    def test_once_all_are_drawn_there_are_no_more(self) -> None:
        bench = Bench().deck(t.PROPHECIES, 4).gains(0, t.PROPHECY, 3)
        assert bench[0].prophecies == bit(4)
        assert bench.events()[2:] == [(h.DECK_EMPTY, NOBODY, t.PROPHECIES, 0)]


class TestRolledDice:
    @pytest.mark.clauses("RVR-13.3", "RVR-6.4")
    @pytest.mark.parametrize(("thing", "colour"), [(t.RED_DICE, "red"), (t.YELLOW_DICE, "yellow"), (t.BLUE_DICE, "blue")])
    def test_dice_of_a_colour_are_rolled_at_once(self, thing: int, colour: str) -> None:
        bench = Bench().rolls(5, 1).gains(0, thing, 2)
        assert bench.done()
        assert bench.dice(0) == [f"{colour} double_hammer", f"{colour} clan"]
        assert bench.events() == [(h.GETS_DIE, 0, die(f"{colour} clan"), 1), (h.GETS_DIE, 0, die(f"{colour} double_hammer"), 1)]

    @pytest.mark.clauses("GAP-3.2", "GAP-1.4")
    def test_vordr_dice_are_rolled_and_may_run_out(self) -> None:
        bench = Bench()
        bench.table.supply[t.VORDR_DIE] = 1
        bench.rolls(3).gains(0, t.VORDR, 2)
        assert bench.dice(0) == ["2 helmet"]
        assert bench.events() == [(h.GETS_DIE, 0, die("2 helmet"), 1), (h.NO_DICE, 0, t.VORDR_DIE, 0)]
        assert bench.done()

    @pytest.mark.clauses("RVR-8.8")
    def test_colours_of_choice_are_chosen_together_and_rolled(self) -> None:
        bench = Bench().gains(0, t.ROLLED, 2)
        assert bench.table.asked == 0
        assert bench.legal() == sorted(colours(*pair) for pair in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)])
        bench.rolls(2, 4).takes(colours(1, 0))
        assert bench.done()
        assert bench.dice(0) == ["red shield", "blue ship"]
        assert list(bench.table.supply) == [17, 18, 17, 12]

    def test_too_many_or_too_few_colours_are_no_answer(self) -> None:
        bench = Bench().gains(0, t.ROLLED, 2)
        assert bench.bar(colours(2, 1)) == WHY_ID
        assert bench.bar(colours(9, 9)) == WHY_ID
        assert bench.bar(a.PASS) == WHY_ID
        assert bench.bar(a.COLOURS + 100) == WHY_ID

    @pytest.mark.clauses("RVR-13.3")
    def test_the_supply_limits_the_colours(self) -> None:
        bench = Bench()
        bench.table.supply[:3] = [1, 2, 0]
        bench.gains(0, t.ROLLED, 2)
        assert bench.legal() == [colours(0, 2), colours(1, 1)]
        assert [bench.bar(colours(*pair)) for pair in [(0, 0), (0, 1), (2, 0)]] == ["RVR-13.3"] * 3

    @pytest.mark.clauses("RVR-13.3")
    def test_with_fewer_dice_than_gained_all_of_them_come_without_asking(self) -> None:
        bench = Bench()
        bench.table.supply[:3] = [1, 0, 1]
        bench.rolls(0, 0).gains(0, t.ROLLED, 3)
        assert bench.done()
        assert bench.dice(0) == ["red hammer", "blue hammer"]
        assert bench.events()[2:] == [(h.NO_DICE, 0, colour, 0) for colour in range(3)]

    @pytest.mark.clauses("RVR-13.3")
    @pytest.mark.parametrize("thing", [t.ROLLED, t.CHOSEN])
    def test_without_any_crew_dice_none_come(self, thing: int) -> None:
        bench = Bench()
        bench.table.supply[:3] = 0
        assert bench.gains(0, thing, 3).done()
        assert bench.dice(0) == []
        assert bench.events() == [(h.NO_DICE, 0, colour, 0) for colour in range(3)]

    def test_more_dice_than_one_answer_can_tell_apart_are_chosen_in_two(self) -> None:
        bench = Bench().gains(0, t.ROLLED, 10)
        assert len(bench.legal()) == 55
        bench.takes(colours(9, 0))
        assert bench.legal() == [colours(0, 0), colours(0, 1), colours(1, 0)]
        bench.takes(colours(0, 0))
        assert bench.done()
        assert list(bench.table.supply) == [9, 18, 17, 12]

    @pytest.mark.clauses("RVR-3.9")
    @pytest.mark.parametrize("thing", [t.RED_DICE, t.VORDR])
    def test_all_dice_of_a_gain_are_rolled_before_one_is_thrown_away(self, thing: int) -> None:
        bench = Bench().deal(0, *["blue ship"] * 9).rolls(0, 2, 2).gains(0, thing, 3)
        assert len(bench.dice(0)) == 12
        assert bench.table.agenda[0].do == t.KEEP_DICE
        assert a.DROP + die("blue ship") in bench.legal()
        bench.takes(a.DROP + die("blue ship"), a.DROP + die("blue ship"))
        assert bench.done()
        assert bench.dice(0).count("blue ship") == 7

    @pytest.mark.clauses("RVR-3.9")
    def test_so_are_those_of_colours_of_choice(self) -> None:
        bench = Bench().deal(0, *["blue ship"] * 9).gains(0, t.ROLLED, 2).rolls(0, 1).takes(colours(2, 0))
        assert len(bench.dice(0)) == 11
        bench.takes(a.DROP + die("red hammer"))
        assert bench.done()
        assert "red double_hammer" in bench.dice(0)


class TestDiceSetToASide:
    @pytest.mark.clauses("RVR-6.7", "RVR-13.2")
    def test_any_colour_and_side_but_no_vordr_die(self) -> None:
        bench = Bench().gains(0, t.CHOSEN, 2)
        assert bench.legal() == [a.DIE + kind for kind in range(18)]
        assert bench.bar(a.DIE + die("2 tree")) == WHY_ID
        bench.takes(a.DIE + die("yellow clan"))
        assert not bench.done()
        bench.takes(a.DIE + die("red shield"))
        assert bench.done()
        assert bench.dice(0) == ["red shield", "yellow clan"]
        assert bench.events() == [(h.GETS_DIE, 0, die("yellow clan"), 0), (h.GETS_DIE, 0, die("red shield"), 0)]

    @pytest.mark.clauses("RVR-6.7", "GAP-7.7")
    @pytest.mark.parametrize(
        ("thing", "colour"), [(t.SET_RED, "red"), (t.SET_YELLOW, "yellow"), (t.SET_BLUE, "blue"), (t.VORDR_SET, "vordr")]
    )
    def test_any_side_of_the_colour_named(self, thing: int, colour: str) -> None:
        bench = Bench().gains(0, thing)
        assert bench.legal() == sides(colour)
        others = [action for action in range(a.DIE, a.DIE + t.KINDS) if action not in sides(colour)]
        assert {bench.bar(action) for action in others} == {WHY_ID}
        bench.takes(sides(colour)[3])
        assert bench.done()
        assert bench[0].dice[sides(colour)[3] - a.DIE] == 1

    @pytest.mark.clauses("RVR-13.2", "RVR-13.3", "GAP-3.2")
    def test_only_sides_that_the_die_has(self) -> None:
        bench = Bench()
        bench.box.faces[0:6] = [0, 0, 0, 2, 2, 2]
        bench.box.vordr_faces[:] = [1, 1, 1, 1, 1, 4]
        bench.gains(0, t.SET_RED)
        assert bench.legal() == [a.DIE + die("red hammer"), a.DIE + die("red shield")]
        assert bench.bar(a.DIE + die("red ship")) == "RVR-13.2"
        bench.takes(a.DIE + die("red hammer")).gains(0, t.VORDR_SET)
        assert bench.legal() == [a.DIE + die("2 helmet"), a.DIE + die("1 bird")]
        assert bench.bar(a.DIE + die("1 helmet")) == "GAP-3.2"

    def test_a_single_side_is_no_choice(self) -> None:
        bench = Bench()
        bench.box.faces[0:6] = 4
        assert bench.gains(0, t.SET_RED, 2).done()
        assert bench.dice(0) == ["red ship", "red ship"]

    @pytest.mark.clauses("RVR-13.3")
    def test_only_colours_of_the_supply(self) -> None:
        bench = Bench()
        bench.table.supply[:3] = [0, 1, 3]
        bench.gains(0, t.CHOSEN, 2)
        assert bench.bar(a.DIE + die("red ship")) == "RVR-13.3"
        bench.takes(a.DIE + die("yellow ship"))
        assert bench.legal() == sides("blue")

    @pytest.mark.clauses("RVR-13.3", "GAP-1.4")
    @pytest.mark.parametrize(("thing", "colour"), [(t.SET_RED, 0), (t.SET_YELLOW, 1), (t.SET_BLUE, 2), (t.VORDR_SET, 3)])
    def test_of_a_colour_that_ran_out_none_comes(self, thing: int, colour: int) -> None:
        bench = Bench()
        bench.table.supply[colour] = 0
        assert bench.gains(0, thing, 2).done()
        assert bench.events() == [(h.NO_DICE, 0, colour, 0)]

    @pytest.mark.clauses("RVR-3.9")
    def test_room_is_made_for_each(self) -> None:
        bench = Bench().deal(0, *["blue ship"] * 9).gains(0, t.SET_RED, 2)
        bench.takes(a.DIE + die("red hammer"), a.DIE + die("red shield"))
        assert bench.table.agenda[0].do == t.KEEP_DICE
        bench.takes(a.DROP + die("red hammer"))
        assert bench.done()
        assert bench.dice(0) == ["red shield"] + ["blue ship"] * 9


class TestDiceTurned:
    def test_a_die_turns_to_another_side_of_its_colour(self) -> None:
        bench = Bench().deal(0, "yellow chest", "2 tree").deal(1, "red ship").gains(0, t.TURN, 2)
        yellow = [turn("yellow chest", f"yellow {icon}") for icon in ICONS if icon != "chest"]
        vordr = [turn("2 tree", side) for side in ("1 helmet", "2 helmet", "1 tree", "1 bird", "2 bird")]
        assert bench.legal() == [a.PASS, *sorted(yellow + vordr)]
        assert bench.bar(turn("yellow chest", "yellow chest")) == WHY_ID
        assert bench.bar(turn("red ship", "red chest")) == WHY_ID
        bench.takes(turn("yellow chest", "yellow clan"))
        assert bench.dice(0) == ["yellow clan", "2 tree"]
        bench.takes(turn("2 tree", "1 bird"))
        assert bench.done()
        assert bench.dice(0) == ["yellow clan", "1 bird"]
        assert bench.events() == [(h.TURNS, 0, die("yellow chest"), die("yellow clan")), (h.TURNS, 0, die("2 tree"), die("1 bird"))]
        assert list(bench.table.supply) == [17, 17, 18, 11]

    @pytest.mark.clauses("RVR-13.2", "GAP-3.2")
    def test_only_to_sides_that_the_die_has(self) -> None:
        bench = Bench().deal(0, "yellow chest", "2 tree")
        bench.box.faces[6:12] = [3, 3, 3, 3, 3, 0]
        bench.box.vordr_faces[:] = [3, 3, 3, 3, 3, 0]
        bench.gains(0, t.TURN)
        assert bench.legal() == [a.PASS, turn("yellow chest", "yellow hammer"), turn("2 tree", "1 helmet")]
        assert bench.bar(turn("yellow chest", "yellow ship")) == "RVR-13.2"
        assert bench.bar(turn("2 tree", "2 bird")) == "GAP-3.2"

    @pytest.mark.parametrize("thing", [t.TURN, t.REROLL])
    def test_the_rest_may_be_passed_and_a_single_way_is_still_a_choice(self, thing: int) -> None:
        bench = Bench().deal(0, "yellow chest")
        bench.box.faces[6:12] = [3, 3, 3, 3, 3, 0]
        bench.gains(0, thing, 3)
        assert len(bench.legal()) == 2
        bench.takes(a.PASS)
        assert bench.done()
        assert bench.dice(0) == ["yellow chest"]
        assert bench.events() == [(h.PASSES, 0, 0, 0)]

    @pytest.mark.parametrize("thing", [t.TURN, t.REROLL, t.LOSE_DIE])
    def test_without_dice_there_is_nothing_to_do(self, thing: int) -> None:
        bench = Bench().deal(1, "red ship").gains(0, thing, 2)
        assert bench.done()
        assert bench.events() == []

    def test_dice_are_rolled_again_one_by_one_and_keep_their_colours(self) -> None:
        bench = Bench().deal(0, "red chest", "2 tree").rolls(5, 0).gains(0, t.REROLL, 2)
        assert bench.legal() == [a.PASS, a.ROLL_AGAIN + die("red chest"), a.ROLL_AGAIN + die("2 tree")]
        assert bench.bar(a.ROLL_AGAIN + die("red ship")) == WHY_ID
        bench.takes(a.ROLL_AGAIN + die("red chest"))
        assert bench.dice(0) == ["red clan", "2 tree"]
        bench.takes(a.ROLL_AGAIN + die("2 tree"))
        assert bench.done()
        assert bench.dice(0) == ["red clan", "1 bird"]
        assert bench.events() == [
            (h.ROLLS_AGAIN, 0, die("red chest"), die("red clan")),
            (h.ROLLS_AGAIN, 0, die("2 tree"), die("1 bird")),
        ]


class TestDiceLost:
    def test_their_owner_chooses_which_ones(self) -> None:
        bench = Bench().deal(0, "red chest", "red chest", "2 tree", "blue ship").gains(0, t.LOSE_DIE, 2)
        assert bench.legal() == [a.DROP + die(name) for name in ("red chest", "blue ship", "2 tree")]
        assert bench.bar(a.DROP + die("red ship")) == WHY_ID
        assert bench.bar(a.PASS) == WHY_ID
        bench.takes(a.DROP + die("2 tree"), a.DROP + die("blue ship"))
        assert bench.done()
        assert bench.dice(0) == ["red chest", "red chest"]
        assert list(bench.table.supply) == [16, 18, 18, 12]
        assert bench.events() == [(h.DROPS_DIE, 0, die("2 tree"), 0), (h.DROPS_DIE, 0, die("blue ship"), 0)]

    def test_equal_dice_go_without_asking_as_far_as_there_are_any(self) -> None:
        bench = Bench().deal(0, "red chest", "red chest").gains(0, t.LOSE_DIE, 3)
        assert bench.done()
        assert bench.dice(0) == []

    @pytest.mark.clauses("RVR-3.9")
    def test_a_die_that_could_be_stored_is_asked_for(self) -> None:
        bench = Bench().deal(0, "red shield").artifact(0, 2, "shield").gains(0, t.LOSE_DIE)
        assert bench.legal() == [a.DROP + die("red shield")]


class TestTokensAndDecks:
    def test_tokens_of_choice_come_one_at_a_time(self) -> None:
        bench = Bench().gains(1, t.TOKEN, 2)
        assert bench.table.asked == 1
        assert bench.legal() == [a.TOKEN, a.TOKEN + 1, a.TOKEN + 2]
        bench.takes(a.TOKEN + 2, a.TOKEN)
        assert bench.done()
        assert list(bench[1].tokens) == [1, 0, 1]
        assert bench.events() == [(h.GAINS, 1, t.TOWER, 1), (h.GAINS, 1, t.FARM, 1)]

    @pytest.mark.parametrize(("thing", "deck"), [(t.VILLAGE, t.VILLAGE_DECK), (t.KEEP, t.KEEP_DECK)])
    def test_spoils_of_a_deck_are_drawn_and_resolved(self, thing: int, deck: int) -> None:
        bench = Bench().deck(t.VILLAGE_DECK, *[t.SWORDS] * 3).deck(t.KEEP_DECK, *[t.ART] * 3).gains(0, thing, 2)
        assert bench.table.decks[deck].left == 1
        assert (t.RESOLVE_SPOILS, 2) in bench.left

    def test_spoils_of_choice_come_from_one_deck_or_the_other(self) -> None:
        bench = Bench().deck(t.VILLAGE_DECK, t.SWORDS, t.BOWS).deck(t.KEEP_DECK, t.ART, t.ARMOR).gains(0, t.SPOILS, 2)
        assert bench.legal() == [a.DECK, a.DECK + 1]
        bench.takes(a.DECK + 1, a.DECK)
        assert bench.table.depth == 0
        assert [int(bench.table.decks[deck].left) for deck in (t.VILLAGE_DECK, t.KEEP_DECK)] == [1, 1]
        assert bench.left == [(t.RESOLVE_SPOILS, 1)] * 2

    @pytest.mark.clauses("RVR-3.12")
    def test_a_deck_without_any_card_is_no_choice(self) -> None:
        bench = Bench().deck(t.VILLAGE_DECK, t.SWORDS).gains(0, t.SPOILS)
        assert bench.table.waiting == 0
        assert bench.table.decks[t.VILLAGE_DECK].left == 0
        bench = Bench().gains(0, t.SPOILS)
        assert bench.done()
        assert bench.events() == [(h.DECK_EMPTY, NOBODY, t.VILLAGE_DECK, 0), (h.DECK_EMPTY, NOBODY, t.KEEP_DECK, 0)]

    @pytest.mark.clauses("RVR-3.12")
    def test_cards_under_a_deck_keep_it_in_the_choice(self) -> None:
        bench = Bench().deck(t.VILLAGE_DECK, t.SWORDS)
        pile = bench.table.decks[t.KEEP_DECK]
        pile.cards[t.DECK - 1], pile.under = t.ART, 1
        bench.gains(0, t.SPOILS)
        assert bench.legal() == [a.DECK, a.DECK + 1]
        pile.under = 0
        assert bench.bar(a.DECK + 1) == "RVR-3.12"

    def test_reavers_are_drawn_and_used(self) -> None:
        bench = Bench().deck(t.REAVERS, 5, 6, 7).gains(0, t.REAVER, 2)
        assert bench.table.decks[t.REAVERS].left == 1
        assert [do for do, _ in bench.left].count(t.USE_REAVERS) >= 1


@pytest.mark.parametrize("thing", range(t.FOOD, t.HARDER + 1))
def test_a_step_of_any_thing_ends(thing: int) -> None:
    bench = Bench().deal(0, "red chest", "2 tree").deck(t.PROPHECIES, 1, 2).deck(t.VILLAGE_DECK, t.SWORDS).deck(t.KEEP_DECK, t.ART)
    bench.deck(t.REAVERS, 3, 4).gains(0, thing, 2)
    for _ in range(10):
        if bench.table.waiting:
            assert all(bench.bar(action) for action in (10**9, -1, a.REST))
            bench.takes(bench.legal()[0])
    assert bench.done()
    assert all(int(event.seen) == EVERYBODY or event.kind == h.DRAWS_PROPHECY for event in bench.table.events[: int(bench.table.told)])

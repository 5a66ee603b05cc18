"""Set-up (RVR-2, GAP-1, GAP-5.1, GAP-6.1, GAP-7.1 to GAP-7.5)."""

from collections import Counter

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .course import asks, at_first_pawn, begun, kinds, laid_out, run
from .laying import Laid, dice, god, kind, reaver
from .naming import SHEET

SEEDS = range(1, 25)


def whole_deck(laid: Laid, number: int) -> list[int]:
    """A deck from the bottom up, and the Reavers in hand, which came from its top."""
    pile = laid.table.decks[number]
    cards = [int(each) for each in pile.cards[: pile.left]]
    if number == t.REAVERS:
        cards += [int(each) for each in laid.table.reavers[: laid.table.in_hand]]
    return cards


class TestStart:
    @pytest.mark.clauses("RVR-2.2")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_chance_names_the_start_player(self, seats):
        for s in range(seats):
            laid = Laid(seats).draws((s, seats)).setup()
            assert (int(laid.table.starter), int(laid.table.next_starter), laid.asked()) == (s, s, s)
            assert laid.told("STARTS") == [("RVR-2.2", "STARTS", s, (0, 0, 0, 0))]
        assert {int(laid_out(seats, seed).table.starter) for seed in SEEDS} == set(range(seats))

    @pytest.mark.clauses("RVR-2.3")
    def test_the_start_player_of_three_has_the_honor_ship(self):
        for s in range(3):
            laid = Laid(3).draws((s, 3)).setup()
            assert int(laid.table.honor) == s
            assert laid.told("HONOR") == [("RVR-2.3", "HONOR", s, (0, 0, 0, 0))]
        for seats in (2, 4):
            assert int(laid_out(seats).table.honor) == -1
            assert laid_out(seats).told("HONOR") == []

    # V3: Food 4, 5 / 4, 5, 6 / 4, 5, 6, 7 and 1 Favor each.
    @pytest.mark.clauses("RVR-2.4", "RVR-2.5")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_everybody_has_a_favor_no_glory_and_food_that_grows_clockwise(self, seats):
        for starter in range(seats):
            laid = Laid(seats).draws((starter, seats)).setup()
            for turn in range(seats):
                seat = laid[(starter + turn) % seats]
                assert (int(seat.food), int(seat.favor), int(seat.glory)) == (4 + turn, 1, 0)

    @pytest.mark.clauses("RVR-2.1", "RVR-2.4")
    @pytest.mark.parametrize(("seats", "pawns", "groups"), [(2, 2, 2), (3, 1, 3), (4, 1, 4)])
    def test_the_board_is_that_of_the_number_of_players_and_the_game_begins_in_round_1(self, seats, pawns, groups):
        laid = begun(seats)
        assert (int(laid.box.pawns), int(laid.box.groups), int(laid.box.battle_spaces)) == (pawns, groups, groups)
        assert (int(laid.table.lap), int(laid.table.selection)) == (1, 0)

    @pytest.mark.clauses("RVR-2.15", "RVR-3.7")
    def test_nobody_begins_with_anything_else(self):
        laid = laid_out()
        for s in range(4):
            seat = laid[s]
            assert int(seat.prophecies) == int(seat.tiles) == int(seat.terror) == int(seat.norn) == int(seat.valkyrie) == 0
            assert int(seat.goods.sum()) == int(seat.tokens.sum()) == int(seat.upgrades.sum()) == 0
            if s != laid.asked():
                assert laid.dice(s) == dice("")


class TestDecks:
    # GAP-1.2: the cards of the expansion among them, 48 Reavers and 21, 18 Sea Journeys, 18 Sea Battles and 6.
    @pytest.mark.clauses("RVR-2.6", "GAP-1.2")
    def test_each_deck_is_whole_and_shuffled_by_itself(self):
        one, other = laid_out(seed=1), laid_out(seed=2)
        for deck, size in [(t.REAVERS, 69), (t.JOURNEYS, 18), (t.BATTLES, 24)]:
            first, second = whole_deck(one, deck), whole_deck(other, deck)
            assert sorted(first) == sorted(second) == list(range(size))
            assert first not in (sorted(first), second)
        for deck in (t.VILLAGE_DECK, t.KEEP_DECK, t.PROPHECIES):
            first, second = whole_deck(one, deck), whole_deck(other, deck)
            assert Counter(first) == Counter(second) == one._whole(deck)
            assert first not in (sorted(first), second)
        assert [whole_deck(laid_out(seed=1), deck) for deck in range(t.DECKS)] == [whole_deck(one, deck) for deck in range(t.DECKS)]

    @pytest.mark.clauses("RVR-2.6")
    def test_any_card_may_lie_on_top(self):
        tops = Counter(whole_deck(laid_out(seed=seed), t.JOURNEYS)[-1] for seed in range(1, 61))
        assert len(tops) >= 15  # of 18, each missing in sixty games by a chance of (17/18)**60, 3 in a hundred
        assert max(tops.values()) <= 9

    @pytest.mark.clauses("GAP-1.2")
    def test_without_the_expansions_cards_the_decks_are_those_of_the_base_game(self):
        laid = laid_out(expansion_cards="off")
        assert len(whole_deck(laid, t.REAVERS)) == 48
        assert len(whole_deck(laid, t.BATTLES)) == 18
        assert sum(int(stack.left) for stack in laid.table.stacks) == 36

    @pytest.mark.clauses("RVR-2.11", "RVR-2.12")
    def test_territory_tiles_lie_in_nine_shuffled_stacks_by_type_and_level(self):
        one, other = laid_out(seed=1), laid_out(seed=2)
        differing = 0
        for number in range(9):
            pile = [int(each) for each in one.table.stacks[number].tiles[: one.table.stacks[number].left]]
            assert len(pile) == 6
            assert {(int(one.box.tiles[each].type), int(one.box.tiles[each].level)) for each in pile} == {(number // 3, number % 3 + 1)}
            second = [int(each) for each in other.table.stacks[number].tiles[:6]]
            assert sorted(pile) == sorted(second)
            differing += pile != second
        assert differing >= 7

    @pytest.mark.clauses("GAP-6.1")
    def test_the_destination_cards_are_shuffled_and_none_is_seen(self):
        orders = set()
        for seed in SEEDS:
            laid = laid_out(seed=seed)
            assert int(laid.table.destinations_left) == 7
            assert sorted(int(each) for each in laid.table.destinations) == list(range(7))
            assert (int(laid.table.prophet), int(laid.table.maelstrom)) == (-1, -1)
            orders.add(tuple(int(each) for each in laid.table.destinations))
        assert len(orders) == len(SEEDS)
        assert {order[-1] for order in orders} == set(range(7))


class TestFirstReavers:
    @pytest.mark.clauses("RVR-2.7", "RVR-2.8")
    def test_the_start_player_draws_two_rolls_their_dice_and_uses_both(self):
        laid = laid_out(2)
        s = laid.asked()
        hand = [int(each) for each in laid.table.reavers[:2]]
        brought = dict.fromkeys(("red", "yellow", "blue"), 0)
        for each in hand:
            for part in SHEET.reaver[each].brings.split(" + "):
                brought[part.split()[1]] += int(part.split()[0])
        assert [int(laid[s].dice[6 * colour : 6 * colour + 6].sum()) for colour in range(3)] == list(brought.values())
        assert laid.told("TAKES_REAVER") == [("RVR-2.7", "TAKES_REAVER", s, (each, 1, 0, 0)) for each in hand]
        assert {event[0] for event in laid.told("GETS_DIE")} == {"RVR-6.4"}
        assert {event[3][1] for event in laid.told("GETS_DIE")} == {1}  # rolled
        assert asks(laid) == t.USE_REAVERS
        assert laid.why_not(a.PASS) == "RVR-6.6"

    @pytest.mark.clauses("RVR-2.7", "RVR-2.8")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_then_the_others_clockwise_each_with_two(self, seats):
        laid = laid_out(seats, seed=3)
        starter = int(laid.table.starter)
        told = laid.told() + run(laid, stop=at_first_pawn)
        drawn = [event[2] for event in kinds(told, "TAKES_REAVER") if event[0] == "RVR-2.7"]
        assert drawn == [(starter + turn) % seats for turn in range(seats) for _ in range(2)]  # V3: 4, 6, 8
        used = kinds(told, "RALLIES")
        assert [event[2] for event in used] == drawn
        assert int((laid.table.fallen > 0).sum()) == 2 * seats

    @pytest.mark.clauses("RVR-2.8")
    def test_each_may_be_specialized_promoted_or_rallied(self):
        laid = laid_out(2, seed=5)
        s = laid.asked()
        first, second = (int(each) for each in laid.table.reavers[:2])
        for number, each in ((0, first), (1, second)):
            for slot in range(4):
                fits = int(laid.box.reavers[each].slots) >> slot & 1
                assert laid.why_not(a.USE + 6 * number + 1 + slot) == ("" if fits else "RVR-4.14")
            assert laid.why_not(a.USE + 6 * number) == laid.why_not(a.USE + 6 * number + 5) == ""
        slot = next(slot for slot in range(4) if int(laid.box.reavers[first].slots) >> slot & 1)
        laid.play(a.USE + 1 + slot)
        assert int(laid[s].slots[3 * slot]) == first + 1
        assert (laid.asked(), asks(laid)) == (s, t.USE_REAVERS)
        laid.play(a.USE + 5)
        assert int(laid[s].leader) == second + 1
        assert [event[2] for event in laid.told("BONUS")] == [s]


class TestBoard:
    @pytest.mark.clauses("RVR-2.9", "RVR-2.10", "RVR-4.13")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_as_many_groups_of_two_and_sea_battles_as_players(self, seats):
        laid = laid_out(seats, seed=2)
        assert int(laid.table.groups.sum()) == int(laid.table.battles.sum()) == 0
        told = run(laid, stop=at_first_pawn)
        for display in range(3):
            row = [int(each) for each in laid.table.groups[8 * display : 8 * display + 8]]
            assert [each > 0 for each in row] == [True] * 2 * seats + [False] * (8 - 2 * seats)
            shown = [event[3] for event in kinds(told, "SHOWS_CARD") if event[3][0] == display]
            assert shown == [(display, place // 2, row[place] - 1, 0) for place in range(2 * seats)]
        assert [int(each) > 0 for each in laid.table.battles] == [True] * seats + [False] * (4 - seats)
        assert len(kinds(told, "SHOWS_BATTLE")) == seats
        assert {event[0] for event in kinds(told, "SHOWS_CARD", "SHOWS_BATTLE")} == {"RVR-2.10"}

    @pytest.mark.clauses("RVR-2.13")
    def test_two_dice_of_each_colour_are_rolled_for_trade(self):
        laid = laid_out(2, seed=5)
        run(laid, stop=lambda laid: int(laid.table.turn) == 2 and int(laid.table.in_hand) == 1 and asks(laid) == t.USE_REAVERS)
        specialize = next(action for action in laid.legal() if 1 <= (action - a.USE) % 6 <= 4 and action >= a.USE)
        rolled = ["red chest", "red clan", "yellow ship", "yellow ship", "blue hammer", "blue double_hammer"]
        laid.rolls(*rolled).play(specialize)  # which brings no dice, so that the next ones rolled are those
        assert [int(each) for each in laid.table.trade] == [
            int(dice("red chest, red clan, 2 yellow ship, blue hammer, blue double_hammer")[words])
            for words in [f"{colour} {icon}" for colour in ("red", "yellow", "blue") for icon in SIDES]
        ]
        assert laid.told("TRADE_DIE") == [("RVR-2.13", "TRADE_DIE", -1, (kind(words), 0, 0, 0)) for words in rolled]

    @pytest.mark.clauses("RVR-2.14", "GAP-1.4", "RVR-13.3")
    def test_all_that_is_left_is_the_supply(self):
        laid = begun(3)
        assert [int(each) for each in laid.table.upgrades_left] == [2] * 8
        for colour in range(3):
            assert int(laid.table.supply[colour]) == 18 - laid.dice_out(colour)
            assert int(laid.table.trade[6 * colour : 6 * colour + 6].sum()) == 2
        assert int(laid.table.supply[t.VORDR_DIE]) == 12 - laid.dice_out(t.VORDR_DIE)
        assert [int(each) for each in laid_out(2, expansion_cards="off").table.upgrades_left] == [2] * 5 + [0] * 3

    @pytest.mark.clauses("RVR-7.10")
    def test_a_ship_upgrade_used_in_set_up_is_turned_back_for_the_first_selection(self):
        laid = laid_out(2, seed=5)
        s = laid.asked()
        laid.table.upgrades_left[0] -= 1
        laid[s].upgrades[0] = laid[s].spent[0] = 1
        run(laid, stop=lambda laid: int(laid.table.turn) == 2)
        assert int(laid[s].spent[0]) == 1
        run(laid, stop=at_first_pawn)
        assert int(laid[s].spent[0]) == 0


SIDES = ("hammer", "double_hammer", "shield", "chest", "ship", "clan")
PURPLE = ["Thor", "Skadi", "Baldur"]
ORANGE = ["Loki", "Freya", "Heimdall"]


def left_out(laid: Laid) -> list[str]:
    """The Gods whose stacks are in the box."""
    return [name for name in ["Odin", *PURPLE, *ORANGE] if int(laid.table.gods_out) >> god(name) & 1]


class TestGods:
    @pytest.mark.clauses("GAP-7.1", "GAP-7.2", "GAP-7.3", "GAP-7.4")
    def test_chance_leaves_out_one_purple_and_one_orange_stack(self):
        seen = Counter()
        for seed in range(1, 41):
            laid = laid_out(2, seed)
            out = left_out(laid)
            assert (len(out), out[0] in PURPLE, out[1] in ORANGE) == (2, True, True)
            assert laid.told("OMITS") == [("GAP-7.3", "OMITS", -1, (god(name), 0, 0, 0)) for name in out]
            for name in ["Odin", *PURPLE, *ORANGE]:
                copies = 4 if name == "Odin" else 3
                assert int(laid.table.gods_left[god(name)]) == (0 if name in out else copies)
            seen.update(out)
        assert sorted(seen) == sorted([*PURPLE, *ORANGE])
        assert min(seen.values()) >= 6  # of 40, each one time in three

    @pytest.mark.clauses("GAP-7.2", "GAP-7.3")
    def test_or_the_start_player_does(self):
        laid = laid_out(3, gods_removed="start_player_chooses")
        starter = int(laid.table.starter)
        assert (laid.asked(), laid.waiting(), asks(laid), left_out(laid)) == (starter, [starter], t.OMIT, [])
        assert int(laid.table.in_hand) == 0  # before any Reaver is drawn
        assert laid.legal() == sorted(a.OMIT + god(name) for name in PURPLE)
        for wrong in (a.OMIT + god("Odin"), a.OMIT + god("Freya"), a.PASS, a.SELECT, -1, a.ACTIONS):
            assert laid.why_not(wrong) == "GAP-7.3"
        laid.play(a.OMIT + god("Baldur"))
        assert laid.told("OMITS") == [("GAP-7.3", "OMITS", starter, (god("Baldur"), 0, 0, 0))]
        assert laid.legal() == sorted(a.OMIT + god(name) for name in ORANGE)
        assert laid.why_not(a.OMIT + god("Skadi")) == "GAP-7.3"
        laid.play(a.OMIT + god("Loki"))
        assert left_out(laid) == ["Baldur", "Loki"]
        assert int(laid.table.gods_left[god("Baldur")]) == int(laid.table.gods_left[god("Loki")]) == 0
        assert (asks(laid), laid.asked()) == (t.USE_REAVERS, starter)

    @pytest.mark.clauses("GAP-7.5", "GAP-8.7")
    @pytest.mark.parametrize(
        ("reading", "pairs"),
        # By the order of the clauses: 0 is 5 Food, 1 three dice, 2 is 3 Favor, 3 wild symbols, 4 Keep Spoils, 5 Prophecy.
        [("listed", [(0, 1), (2, 3), (4, 5)]), ("thematic", [(0, 2), (1, 3), (4, 5)])],
    )
    def test_each_offering_tile_lies_with_one_of_its_sides_up_by_chance(self, reading, pairs):
        seen = Counter()
        for seed in SEEDS:
            laid = laid_out(2, seed, offering_pairs=reading)
            shown = [int(each) for each in laid.table.offerings]
            assert all(side in pair for side, pair in zip(shown, pairs, strict=True))
            assert laid.told("OFFERING") == [("GAP-7.5", "OFFERING", -1, (tile, side, 0, 0)) for tile, side in enumerate(shown)]
            seen.update(shown)
        assert sorted(seen) == list(range(6))
        assert min(seen.values()) >= 6  # of 24, each one time in two

    @pytest.mark.clauses("GAP-7.5", "GAP-8.7")
    def test_the_pairs_of_the_box_file(self):
        shown = {tuple(int(each) for each in laid_out(2, seed, offering_pairs="file").table.offerings) for seed in SEEDS}
        assert {tiles[0] for tiles in shown} == {0, 3}
        assert {tiles[1] for tiles in shown} == {1, 2}

    @pytest.mark.clauses("GAP-7.1")
    def test_nothing_of_it_lies_there_without_celebrate_the_gods(self):
        laid = laid_out(celebrate_the_gods="off")
        assert int(laid.table.gods_left.sum()) == 0
        assert laid.told("OMITS", "OFFERING") == []


@pytest.mark.clauses("RVR-2.7", "RVR-3.9")
def test_the_dice_of_a_named_pair_of_reavers():
    """Sunniva Bone-Caster brings one die of each colour, Ragna Red-Shield a red one."""
    laid = Laid(2).top("reavers", "Sunniva Bone-Caster", "Ragna Red-Shield")
    laid.table.phase, laid.table.starter, laid.table.chooser = t.FIRST_REAVERS, 1, -1
    laid.rolls("yellow clan", "red ship", "blue chest", "red hammer").go()
    assert laid.asked() == 1
    assert laid.dice(1) == dice("yellow clan, red ship, blue chest, red hammer")
    assert [int(each) for each in laid.table.reavers[:2]] == [reaver("Sunniva Bone-Caster"), reaver("Ragna Red-Shield")]

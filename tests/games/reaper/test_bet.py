"""The course of the game, the Trial and the Bet (RPR-3, RPR-4, RPR-5)."""

import itertools

import pytest

from meadhall.games.reaper.actions import ACTIONS
from meadhall.games.reaper.state import BET, CHALLENGE, THROW

from .laying import NONE, TWO_FIVE, Laid


@pytest.mark.clauses("RPR-4.1", "RPR-4.2", "RPR-11.1")
def test_the_trial_turns_up_a_challenge_card_and_a_fate_card() -> None:
    laid = Laid(4)
    target, fate = int(laid.table.challenges[0]), int(laid.table.fates[0])
    assert (laid.table.target, laid.table.fate) == (target, fate)
    assert laid.events("reveal") == [("RPR-4.1", -1, target, fate, 1)]


@pytest.mark.clauses("RPR-3.1", "RPR-3.2", "RPR-9.4", "RPR-9.5", "RPR-4.1", "RPR-10.1")
def test_six_challenges_each_with_the_next_cards_of_the_grave() -> None:
    laid = Laid(3)
    grave = [(int(target), int(fate)) for target, fate in zip(laid.table.challenges[:6], laid.table.fates[:6], strict=True)]
    seen = []
    while not laid.table.over:
        seen.append((int(laid.table.target), int(laid.table.fate)))
        laid.bets((0, 0), (0, 0), (0, 0))
    assert seen == grave
    assert laid.legal(0) == []
    assert laid.refusal(0, 0) == "RPR-10.1"


@pytest.mark.clauses("RPR-5.1", "RPR-5.2", "RPR-5.4", "RPR-14.1")
def test_a_bet_is_up_to_four_dice_and_a_death_die() -> None:
    laid = Laid().to_bet()
    assert laid.choices(0, "bet") == [{"player": p, "death": d} for p in range(5) for d in range(2)]
    assert laid.legal(0) == list(range(10))


@pytest.mark.clauses("RPR-5.3", "RPR-5.2")
@pytest.mark.parametrize("player", [0, 1, 3, 4, 13])
@pytest.mark.parametrize("death", [0, 1, 2])
def test_a_bet_is_no_more_than_the_hourglass_holds(player: int, death: int) -> None:
    laid = Laid().to_bet()
    laid[1].player_dice, laid[1].death_dice = player, death
    allowed = [{"player": p, "death": d} for p, d in itertools.product(range(min(4, player) + 1), range(min(1, death) + 1))]
    assert laid.choices(1, "bet") == allowed
    for p, d in itertools.product(range(5), range(2)):
        assert laid.why_not(1, "bet", player=p, death=d) == ("" if {"player": p, "death": d} in allowed else "RPR-5.3")


@pytest.mark.clauses("RPR-5.1", "RPR-5.6")
def test_bets_are_sealed_until_all_are_in() -> None:
    laid = Laid()
    laid.play(1, "bet", player=2, death=1)
    assert laid.table.phase == BET
    assert laid.table.waiting == 0b101
    assert laid.events() == []
    assert (laid[1].player_dice, laid[1].death_dice) == (13, 2)
    assert laid.refusal(1, 0) == "RPR-5.6"
    laid.play(0, "bet", player=1, death=0)
    assert laid.events() == []
    laid.play(2, "bet", player=0, death=0)
    assert laid.events("bets") == [("RPR-5.6", 0, 1, 0), ("RPR-5.6", 1, 2, 1)]
    assert laid.events("sits_out") == [("RPR-5.5", 2)]
    assert laid.table.phase == THROW


@pytest.mark.clauses("RPR-5.6")
def test_the_order_in_which_bets_come_in_makes_no_difference() -> None:
    bets = [(3, 0), (1, 1), (2, 1)]
    tables = set()
    for order in itertools.permutations(range(3)):
        laid = Laid()
        for s in order:
            laid.play(s, "bet", player=bets[s][0], death=bets[s][1])
        tables.add(laid.table.tobytes())
    assert len(tables) == 1


@pytest.mark.clauses("RPR-5.7", "RPR-5.8", "RPR-5.9", "RPR-14.2", "RPR-14.3", "RPR-6.2")
def test_t1_the_token_passes_to_valery_and_the_hourglasses_run_down() -> None:
    """T1: Geene, the holder, bets 3, Richard 1 + 1, Valery 2 + 1."""
    laid = Laid(3, start_player=1).trial(12, TWO_FIVE).bets((3, 0), (1, 1), (2, 1))
    assert (laid.table.holder, laid.table.active) == (2, 1)
    assert laid.events("reaper") == [("RPR-5.8", 2, 3, 2)]
    assert [(int(laid[s].player_dice), int(laid[s].death_dice)) for s in range(3)] == [(10, 2), (12, 1), (11, 1)]
    assert laid.events("lowers") == [("RPR-5.9", 2, 11, 1), ("RPR-5.9", 0, 10, 2), ("RPR-5.9", 1, 12, 1)]
    assert laid.salvation() == [3, 3, 3]
    order = []
    while laid.table.phase == THROW:
        order.append(laid.turn())
        laid.play(laid.turn(), "keep")
    assert order == [2, 0, 1]


@pytest.mark.clauses("RPR-5.7", "RPR-14.2")
def test_the_most_dice_of_both_sorts_take_the_token() -> None:
    laid = Laid(4, start_player=3).bets((3, 1), (2, 1), (3, 0), (0, 1))
    assert laid.table.holder == 0
    assert laid.events("reaper") == [("RPR-5.7", 0, 4, 1)]


@pytest.mark.clauses("RPR-5.8")
@pytest.mark.parametrize(("former", "last", "first"), [(0, 1, 0), (1, 2, 1), (2, 0, 2), (3, 0, 0)])
def test_a_tie_goes_to_the_nearest_clockwise_from_the_former_holder(former: int, last: int, first: int) -> None:
    """Seats 0, 1 and 2 tie, seat 3 bets less; by the one reading the holder is the last choice, by the other the first."""
    bets = [(2, 0), (1, 1), (2, 0), (1, 0)]
    assert Laid(4, start_player=former + 1).bets(*bets).table.holder == last
    assert Laid(4, start_player=former + 1, reaper_tie_holder="first").bets(*bets).table.holder == first


@pytest.mark.clauses("RPR-5.7")
def test_the_token_is_taken_active_even_by_its_holder() -> None:
    laid = Laid(3).hold(1, active=0).bets((1, 0), (2, 0), (0, 0))
    assert (laid.table.holder, laid.table.active) == (1, 1)


@pytest.mark.clauses("RPR-5.4", "RPR-5.5", "RPR-8.12", "RPR-6.1")
def test_who_bets_nothing_sits_out_and_is_back_in_the_next_challenge() -> None:
    laid = Laid(3).trial(17, NONE).bets((0, 0), (1, 0), (1, 0))
    assert [int(laid[s].inside) for s in range(3)] == [0, 1, 1]
    assert [event[1] for event in laid.events("rolls")] == [1, 2]
    laid.play(1, "keep").play(2, "keep")
    assert laid.table.phase == CHALLENGE
    assert laid.refusal(0, 22) == "RPR-5.5"
    laid.all_waive()
    assert laid.salvation()[0] == 3
    assert laid.table.phase == BET
    assert laid.table.waiting == 0b111
    assert laid.legal(0) == list(range(10))


@pytest.mark.clauses("RPR-5.4", "RPR-5.7", "RPR-8.3")
@pytest.mark.parametrize("active", [0, 1])
def test_nobody_bets_and_the_token_stays_as_it_is(active: int) -> None:
    laid = Laid(3).hold(2, active)
    laid.bets((0, 0), (0, 0), (0, 0))
    assert (laid.table.holder, laid.table.active, laid.table.lap) == (2, active, 1)
    assert laid.salvation() == [3, 3, 3]
    assert laid.events("reaper") == []
    assert laid.events("favour") == []


@pytest.mark.clauses("RPR-5.4", "RPR-6.1")
def test_a_death_die_alone_is_a_bet() -> None:
    laid = Laid(3).trial(12, TWO_FIVE)
    laid.play(0, "bet", player=0, death=1).play(1, "bet", player=0, death=0)
    laid.rolls(2).play(2, "bet", player=0, death=0)
    assert laid.faces(0) == "d2"
    assert laid.table.holder == 0
    laid.play(0, "keep")
    assert laid.sums() == [4, 0, 0]


@pytest.mark.clauses("RPR-5.3", "RPR-5.5")
def test_without_dice_only_nothing_can_be_bet() -> None:
    laid = Laid().to_bet()
    laid[0].player_dice = laid[0].death_dice = 0
    assert laid.choices(0, "bet") == [{"player": 0, "death": 0}]


@pytest.mark.clauses("RPR-3.2")
def test_each_phase_has_its_own_decisions() -> None:
    laid = Laid(3)
    assert [laid.refusal(0, action) for action in (10, 11, 22, 23, 24, -1, 99_999)] == ["RPR-3.2"] * 7
    laid.bets((1, 0), (0, 0), (0, 0))
    assert [laid.refusal(0, action) for action in (0, 9, 22, 23, 24)] == ["RPR-3.2"] * 5
    laid.play(0, "keep")
    assert [laid.refusal(0, action) for action in (0, 9, 10, 21, -1, ACTIONS, ACTIONS + 1)] == ["RPR-3.2"] * 7


@pytest.mark.clauses("RPR-5.10")
def test_the_number_to_reach_is_told_to_who_bets() -> None:
    from .laying import WORDS, names

    laid = Laid(3).trial(12, TWO_FIVE)
    assert (
        WORDS.ask(laid.table, laid.box, 0, names(0)) == "Challenge 1 of 6: reach 12; every coloured 2 turns to 5. How many dice do you bet?"
    )

"""Salvation (RPR-8): who is rewarded, who pays, and every tie."""

import pytest

from meadhall.games.reaper.state import BRONZE, DIAMOND, GOLD, SILVER

from .laying import NONE, Laid, kind


def counted(
    target: int, dice: list[str], holder: int = 0, active: int = 0, initiative: dict[int, int] | None = None, **rulings: str
) -> Laid:
    """A challenge that is counted: these dice, and areas with this initiative (1: Block, 2: Points, 3: Copy, 6: two Copies)."""
    laid = Laid(len(dice), allow_two="on", **rulings).trial(target, NONE).hold(holder, active)
    s = next(s for s, mine in enumerate(dice) if mine)
    laid.challenge(s, *dice, waived=[other for other in range(len(dice)) if other != s])
    for area, number in (initiative or {}).items():
        for place, card in enumerate({1: ["block"], 2: ["points"], 3: ["copy"], 6: ["copy", "copy"]}[number]):
            laid[area].places[2 - place].card = kind(card)
    return laid.play(s, "waive")


@pytest.mark.clauses("RPR-8.2", "RPR-8.12")
def test_two_salvation_for_each_exact_sum() -> None:
    laid = counted(9, ["5 4", "3 6", "4 4", ""])
    assert laid.salvation() == [5, 5, 3, 3]
    assert laid.events("exact") == [("RPR-8.2", 0, 2, 5), ("RPR-8.2", 1, 2, 5)]


@pytest.mark.clauses("RPR-8.3", "RPR-8.4")
@pytest.mark.parametrize(("active", "after"), [(1, 4), (0, 3)])
def test_an_active_token_pays_one_even_to_the_bust(active: int, after: int) -> None:
    laid = counted(7, ["6 6", "6 5", "1"], holder=1, active=active)
    assert laid.salvation() == [1, after, 3]


@pytest.mark.clauses("RPR-8.5", "RPR-8.6", "RPR-8.4")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (3, 1), (2, 1), (1, 1)])
def test_the_highest_bust_loses_two_but_never_falls_below_1(before: int, after: int) -> None:
    laid = Laid(3).trial(7, NONE).hold(1, active=0).challenge(0, "6 6", "6 5", "1", waived=[1, 2])
    laid[0].salvation = before
    top = int(laid.table.deck[laid.table.deck_left - 1])
    held = int(laid[0].hand[top])
    laid.play(0, "waive")
    assert laid.salvation()[0] == after
    assert laid.events("penalty") == [("RPR-8.5", 0, after - before, after, 12)]
    assert laid.events("gift") == [("RPR-8.5", 0)]
    assert laid.events("gift_seen") == [("RPR-8.5", 0, top)]
    assert int(laid[0].hand[top]) == held + 1
    assert laid.table.deck_left == 13
    assert [int(lap.drawn) for lap in laid[0].laps] == [1, 0, 0, 0, 0, 0]


@pytest.mark.clauses("RPR-8.7", "RPR-8.4")
def test_the_other_bust_neither_win_nor_lose() -> None:
    laid = counted(7, ["6 6", "6 5", "6 3", "1"])
    assert laid.salvation() == [1, 3, 3, 3]
    assert laid.events("bust") == [("RPR-8.7", 1, 11), ("RPR-8.7", 2, 9)]
    assert laid.events("reward") == [("RPR-8.8", 3, 1, GOLD)]


@pytest.mark.clauses("RPR-8.5")
def test_one_bust_pays_alone_and_when_all_are_bust_only_the_highest() -> None:
    assert counted(7, ["6 6", "6", "5"]).salvation() == [1, 3, 3]
    laid = counted(7, ["6 4", "6 6", "5 4"])
    assert laid.salvation() == [3, 1, 3]
    assert laid.events("reward") == []


@pytest.mark.clauses("RPR-8.5", "RPR-8.9", "RPR-8.10")
@pytest.mark.parametrize(
    ("initiative", "holder", "pays"),
    [
        ({1: 3, 2: 2}, 2, 1),
        ({0: 1, 1: 3, 2: 6}, 0, 2),
        ({}, 1, 1),
        ({}, 3, 0),
        ({1: 2, 2: 2}, 3, 1),
        ({1: 2, 2: 2}, 2, 2),
        ({1: 2, 2: 2}, 0, 1),
    ],
)
def test_of_equal_bust_the_one_ahead_pays(initiative: dict[int, int], holder: int, pays: int) -> None:
    """More initiative is worse here; then the holder, or who is nearest clockwise, pays."""
    laid = counted(7, ["6 6", "6 6", "6 6", "1"], holder, initiative=initiative)
    assert laid.salvation() == [1 if s == pays else 3 for s in range(4)]


@pytest.mark.clauses("RPR-8.8", "RPR-8.9", "RPR-8.11")
def test_t5_gold_bronze_and_a_gift() -> None:
    """T5: 11, 10 and 10; Richard has initiative 3 against Valery's 2."""
    laid = counted(12, ["6 5", "6 4", "6 4"], holder=2, initiative={1: 3, 2: 2})
    assert laid.events("reward") == [("RPR-8.8", 0, 1, GOLD), ("RPR-8.8", 1, 2, BRONZE)]
    assert laid.events("gift") == [("RPR-8.11", 2)]
    assert laid.salvation() == [3, 3, 3]


@pytest.mark.clauses("RPR-8.5", "RPR-8.7", "RPR-8.8", "RPR-8.11")
def test_t6_both_bust_the_larger_initiative_pays_and_gold_goes_to_valery() -> None:
    """T6: 13, 13 and 10; Geene's initiative is larger. Bronze and the gift of the last place stay."""
    laid = counted(12, ["6 6 1", "6 6 1", "6 4"], holder=1, initiative={0: 3, 1: 1})
    assert laid.salvation() == [1, 3, 3]
    assert laid.events("gift") == [("RPR-8.5", 0)]
    assert laid.events("reward") == [("RPR-8.8", 2, 1, GOLD)]
    assert laid.table.deck_left == 13


@pytest.mark.clauses("RPR-8.9")
def test_initiative_is_that_of_the_own_area_whoever_laid_the_cards() -> None:
    laid = Laid(3).trial(12, NONE).hold(0, active=0).challenge(0, "5", "5", "5").hand(0, "plus_minus", "copy").hand(1, "relaunch_too")
    laid.play(0, "lay", card="plus_minus", area=1).play(1, "lay", card="relaunch_too", area=2).play(2, "waive")
    laid.play(0, "lay", card="copy", area=0).play(1, "waive").play(0, "waive")
    # all at 5; areas have 3 (Copy), 3 (plus or minus one) and 2: seats 0 and 1 tie, the holder is ahead
    assert laid.events("reward") == [("RPR-8.8", 0, 1, GOLD), ("RPR-8.8", 1, 2, BRONZE)]


@pytest.mark.clauses("RPR-8.9")
def test_all_three_places_count() -> None:
    laid = Laid(3).trial(12, NONE).hold(0, active=0).challenge(0, "5", "5", "", waived=[1])
    for place, card in enumerate(["block", "block", "block"]):
        laid[1].places[place].card = kind(card)  # 1 + 1 + 1
    laid[0].places[0].card = kind("points")  # 2
    laid.play(0, "waive")
    assert laid.events("reward") == [("RPR-8.8", 1, 1, GOLD), ("RPR-8.8", 0, 2, BRONZE)]


@pytest.mark.clauses("RPR-8.10")
@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])])
def test_full_ties_go_to_the_holder_and_then_clockwise(holder: int, order: list[int]) -> None:
    laid = counted(12, ["5", "5", "5", "5"], holder)
    assert [event[1] for event in laid.events("reward")] == order[:3]
    assert laid.events("gift") == [("RPR-8.11", order[3])]


@pytest.mark.clauses("RPR-8.8", "RPR-2.7")
def test_five_places_for_five_players() -> None:
    laid = counted(12, ["1", "2", "3", "4", "5"], holder=0)
    assert laid.events("reward") == [
        ("RPR-8.8", 4, 1, DIAMOND),
        ("RPR-8.8", 3, 2, GOLD),
        ("RPR-8.8", 2, 3, SILVER),
        ("RPR-8.8", 1, 4, BRONZE),
    ]
    assert laid.events("gift") == [("RPR-8.11", 0)]


@pytest.mark.clauses("RPR-8.8", "RPR-8.11")
def test_two_players_play_for_gold_and_a_gift() -> None:
    laid = counted(12, ["1", "2"])
    assert laid.events("reward") == [("RPR-8.8", 1, 1, GOLD)]
    assert laid.events("gift") == [("RPR-8.11", 0)]


@pytest.mark.clauses("RPR-8.8")
def test_the_token_won_is_the_top_of_its_stack() -> None:
    laid = Laid(3).trial(12, NONE).hold(0, active=0).challenge(0, "5", "4", "", waived=[1])
    gold, bronze = int(laid.table.stacks[GOLD * 8]), int(laid.table.stacks[BRONZE * 8])
    laid.play(0, "waive")
    assert [(int(laid[s].prizes[0].token), int(laid[s].prizes[0].value)) for s in range(3)] == [(GOLD, gold), (BRONZE, bronze), (0, 0)]
    assert (laid.table.stacks[GOLD * 8], laid.table.stacks[BRONZE * 8]) == (0, 0)
    assert [int(taken) for taken in laid.table.taken] == [0, 0, 1, 0, 1]
    assert laid.events("reward_seen") == [("RPR-8.8", 0, 1, GOLD, gold), ("RPR-8.8", 1, 2, BRONZE, bronze)]
    second = int(laid.table.stacks[GOLD * 8 + 1])
    laid.challenge(1, "", "5", "").play(1, "waive")
    assert (int(laid[1].prizes[1].token), int(laid[1].prizes[1].value)) == (GOLD, second)


@pytest.mark.clauses("RPR-8.11")
@pytest.mark.parametrize(
    ("dice", "gifts"),
    [
        (["5", "4", "3", ""], [2]),  # three ranked of four: the last draws beside the token
        (["5", "4", "3", "2"], [3]),  # all four: the last place is the gift's own
        (["5", "4", "6 6 6", ""], [2, 1]),  # the bust draws first, then the last of those ranked
        (["5", "", "", ""], []),  # alone: there is no last place
        (["6 6 6", "6 6 5", "", ""], [0]),  # nobody ranked
    ],
)
def test_the_last_of_those_ranked_draws_a_gift_under_the_other_reading(dice: list[str], gifts: list[int]) -> None:
    laid = counted(12, dice, last_place_gift="always")
    assert [event[1] for event in laid.events("gift")] == gifts


@pytest.mark.clauses("RPR-8.11")
@pytest.mark.parametrize("dice", [["5", "4", "3", ""], ["5", "4", "6 6 6", "3"]])
def test_a_place_that_nobody_reaches_gives_nothing(dice: list[str]) -> None:
    laid = counted(12, dice)
    assert [event for event in laid.events("gift") if event[0] == "RPR-8.11"] == []


@pytest.mark.clauses("RPR-8.5", "RPR-2.9")
def test_an_empty_deck_gives_no_gift() -> None:
    laid = Laid(3).trial(7, NONE).hold(1, active=0).challenge(0, "6 6", "6", "5", waived=[1, 2])
    laid.table.deck_left = 0
    before = laid.hand_of(0)
    laid.play(0, "waive")
    assert laid.hand_of(0) == before
    assert laid.events("gift") == []
    assert laid[0].laps[0].drawn == 0


@pytest.mark.clauses("RPR-8.2", "RPR-8.3", "RPR-8.5")
def test_the_steps_are_taken_in_their_printed_order() -> None:
    """A bust holder on 1: first one up for the token, then two down to the floor; the other way round it would be 2."""
    laid = Laid(3).trial(7, NONE).hold(0, active=1).challenge(0, "6 6", "5", "", waived=[1])
    laid[0].salvation = 1
    laid.play(0, "waive")
    assert laid.salvation()[0] == 1


@pytest.mark.clauses("RPR-8.2", "RPR-8.8")
def test_a_sum_of_0_is_ranked_unless_the_other_reading_shuts_it_out() -> None:
    assert [event[1] for event in counted(12, ["5", "-", "4"]).events("gift")] == [1]
    laid = counted(12, ["5", "-", "4"], zero_dice="out")
    assert [event[1] for event in laid.events("reward")] == [0, 2]
    assert laid.events("gift") == []


@pytest.mark.clauses("RPR-8.1")
def test_who_is_alone_in_the_challenge_plays_it_out() -> None:
    laid = Laid(3).trial(12, NONE).bets((1, 0), (0, 0), (0, 0)).play(0, "keep")
    assert laid.turn() == 0
    laid.play(0, "waive")
    assert [event[1:3] for event in laid.events("reward")] == [(0, 1)]
    assert laid.events("favour") == [("RPR-8.3", 0, 1, 4)]

"""The Throw (RPR-6) and fate (RPR-11)."""

import itertools

import pytest

from meadhall.games.reaper.state import CHALLENGE, THROW

from .laying import DOUBLE, FIVE_TWO, NO_3, NO_4, NONE, ONE_SIX, SIX_ONE, TWO_FIVE, Laid, kind


@pytest.mark.clauses("RPR-6.1", "RPR-6.4")
def test_all_dice_bet_are_thrown_at_once_told_from_the_holder() -> None:
    laid = Laid(3).trial(12, TWO_FIVE)
    laid.play(0, "bet", player=1, death=1).play(1, "bet", player=4, death=1)
    laid.rolls(6, 5, 4, 3, 2, 1, 4).play(2, "bet", player=0, death=0)
    assert laid.table.holder == 1
    assert laid.faces(1) == "6 5 4 3 d2"
    assert laid.faces(0) == "1 d4"
    assert laid.events("rolls") == [("RPR-6.1", 1, 6543, 2), ("RPR-6.1", 0, 1, 4)]
    assert laid.turn() == 1
    assert [int(laid[s].placed) for s in range(3)] == [0, 0, 0]


@pytest.mark.clauses("RPR-6.2", "RPR-6.3", "RPR-6.4", "RPR-6.5", "RPR-6.6", "RPR-6.7", "RPR-6.9", "RPR-6.10", "RPR-11.5", "RPR-14.4")
def test_t2_richard_throws_a_card_away_and_stands_at_9() -> None:
    """T2: red 5 and black 6; rolled again 2 and 2; red 2 becomes 5, black 2 counts 4."""
    laid = Laid(3).trial(12, TWO_FIVE).hold(1).throw(1, "", "5 d6", "").hand(1, "turn_into_4", "points")
    laid.rolls(2, 2).play(1, "reroll", card="turn_into_4")
    assert laid.faces(1) == "2 d2"
    assert laid.hand_of(1) == ["points"]
    assert int(laid[1].thrown[kind("turn_into_4")]) == 1
    assert laid.events() == [
        ("RPR-6.2", "throws_away", 1),
        ("RPR-6.2", "throws_away_seen", 1, kind("turn_into_4")),
        ("RPR-6.4", "rolls_again", 1, 2, 2),
    ]
    assert laid.turn() == 1
    laid.play(1, "keep")
    assert laid.faces(1) == "5 d2"
    assert laid.sums()[1] == 9
    assert laid.events() == [("RPR-6.6", "places", 1), ("RPR-11.5", "fate", 1, 2, 5, 1), ("RPR-6.10", "sum", 1, 9)]
    assert laid.table.phase == CHALLENGE


@pytest.mark.clauses("RPR-6.5")
def test_rolling_again_goes_on_while_cards_last() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).throw(0, "1", "", "").hand(0, "relaunch", "relaunch_too", "copy")
    assert laid.choices(0, "reroll") == [{"card": "relaunch"}, {"card": "relaunch_too"}, {"card": "copy"}]
    laid.play(0, "reroll", card="relaunch").play(0, "reroll", card="copy")
    assert laid.choices(0, "reroll") == [{"card": "relaunch_too"}]
    assert laid.why_not(0, "reroll", card="copy") == "RPR-6.2"
    laid.play(0, "reroll", card="relaunch_too")
    assert laid.legal(0) == [10]
    assert laid[0].laps[0].thrown == 3
    laid.play(0, "keep")
    assert laid.table.phase == CHALLENGE


@pytest.mark.clauses("RPR-6.2", "RPR-6.11", "RPR-7.1")
def test_the_throw_goes_clockwise_from_the_holder_and_ends_when_all_have_placed() -> None:
    laid = Laid(4).trial(12, NONE).hold(2).throw(2, "1", "2", "3", "").hand(2, "block").hand(0, "block")
    laid.rolls(4).play(2, "reroll", card="block")
    assert laid.turn() == 2
    assert laid.refusal(0, 10) == "RPR-6.2"
    assert laid.refusal(3, 10) == "RPR-5.5"
    laid.play(2, "keep")
    assert laid.turn() == 0
    laid.play(0, "keep").play(1, "keep")
    assert (laid.table.phase, laid.turn()) == (CHALLENGE, 2)
    assert laid.sums() == [1, 2, 4, 0]


@pytest.mark.clauses("RPR-6.2", "RPR-6.5")
def test_under_the_other_reading_rerolls_go_round() -> None:
    laid = Laid(3, reroll_order="round").trial(12, NONE).hold(1).throw(1, "1", "2", "3")
    for s in range(3):
        laid.hand(s, "block", "block")
    order = []
    for verb in ("reroll", "reroll", "keep", "reroll", "keep", "keep"):
        order.append(laid.turn())
        assert laid.table.phase == THROW
        laid.play(laid.turn(), verb, **({"card": "block"} if verb == "reroll" else {}))
    assert order == [1, 2, 0, 1, 2, 1]
    assert (laid.table.phase, laid.turn()) == (CHALLENGE, 1)  # RPR-7.1: the holder again, though the round would go on with seat 2


@pytest.mark.clauses("RPR-6.10", "RPR-6.8", "RPR-11.2", "RPR-11.3")
def test_fate_waits_for_the_placing() -> None:
    laid = Laid(3).trial(12, ONE_SIX).hold(0).throw(0, "1 1 d1", "1", "")
    assert laid.faces(0) == "1 1 d1"
    laid.play(0, "keep")
    assert (laid.faces(0), laid.faces(1)) == ("6 6 d1", "1")
    assert laid.events("fate") == [("RPR-11.4", 0, 1, 6, 2)]


@pytest.mark.clauses("RPR-11.4", "RPR-11.5", "RPR-11.6", "RPR-11.7", "RPR-11.8", "RPR-11.9", "RPR-11.10", "RPR-11.11", "RPR-6.8", "RPR-6.9")
@pytest.mark.parametrize(
    ("fate", "after", "total", "clause"),
    [
        (ONE_SIX, {1: "6"}, {1: 6}, "RPR-11.4"),
        (TWO_FIVE, {2: "5"}, {2: 5}, "RPR-11.5"),
        (FIVE_TWO, {5: "2"}, {5: 2}, "RPR-11.6"),
        (SIX_ONE, {6: "1"}, {6: 1}, "RPR-11.7"),
        (NO_3, {3: ""}, {3: 0}, "RPR-11.8"),
        (NO_4, {4: ""}, {4: 0}, "RPR-11.9"),
        (DOUBLE, {}, {face: 2 * face for face in range(1, 7)}, ""),
        (NONE, {}, {}, ""),
    ],
)
def test_every_fate_on_every_face(fate: int, after: dict[int, str], total: dict[int, int], clause: str) -> None:
    for face, black in itertools.product(range(1, 7), range(1, 7)):
        laid = Laid(3).trial(17, fate).hold(0).throw(0, f"{face} d{black}", "1", "").play(0, "keep")
        assert laid.faces(0) == f"{after.get(face, face)} d{black}".strip()
        assert laid.sums()[0] == total.get(face, face) + 2 * black
        told = [event[0] for event in laid.events("fate")]
        assert told == ([clause] if face in after else [])


@pytest.mark.clauses("RPR-11.10", "RPR-6.8", "RPR-7.8")
def test_doubling_leaves_the_faces_and_the_death_dice_alone() -> None:
    laid = Laid(3).trial(17, DOUBLE).hold(0).throw(0, "6 5 d4", "1", "").play(0, "keep")
    assert laid.faces(0) == "6 5 d4"
    assert laid.sums()[0] == 12 + 10 + 8


@pytest.mark.clauses("RPR-11.8", "RPR-8.8")
def test_without_dice_a_player_stays_in_with_a_sum_of_0() -> None:
    laid = Laid(3).trial(9, NO_3).hold(0).throw(0, "3 3", "4", "").play(0, "keep").play(1, "keep")
    assert laid.sums() == [0, 4, 0]
    assert laid.turn() == 0
    laid.all_waive()
    assert laid.events("reward") == [("RPR-8.8", 1, 1, 2), ("RPR-8.8", 0, 2, 4)]


@pytest.mark.clauses("RPR-11.8", "RPR-8.8", "RPR-8.3")
def test_without_dice_a_player_is_out_under_the_other_reading_and_the_token_still_pays() -> None:
    laid = Laid(3, zero_dice="out").trial(9, NO_3).hold(0).throw(0, "3 3", "4", "").play(0, "keep")
    assert laid.events("out") == [("RPR-8.8", 0)]
    assert laid[0].waived == 1
    laid.play(1, "keep")
    assert laid.turn() == 1
    laid.play(1, "waive")
    assert laid.events("reward") == [("RPR-8.8", 1, 1, 2)]
    assert laid.events("favour") == [("RPR-8.3", 0, 1, 4)]


@pytest.mark.clauses("RPR-8.8")
def test_everybody_out_ends_the_challenge() -> None:
    laid = Laid(3, zero_dice="out").trial(9, NO_3).hold(0).throw(0, "3", "3", "").play(0, "keep").play(1, "keep")
    assert laid.table.lap == 1
    assert laid.events("reward") == []

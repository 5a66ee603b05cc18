"""The Challenge (RPR-7): actions, turns and the places of an area."""

import pytest

from meadhall.games.reaper.state import CHALLENGE

from .laying import DOUBLE, NONE, ONE_SIX, TWO_FIVE, Laid, kind


@pytest.mark.clauses("RPR-7.1", "RPR-7.2", "RPR-7.15", "RPR-8.1", "RPR-12.8", "RPR-14.8")
def test_turns_go_round_from_the_holder_past_who_has_waived() -> None:
    laid = Laid(4).trial(12, NONE).hold(2).challenge(2, "1", "2", "3", "")
    laid.hand(2, "copy", "copy").hand(0, "copy").hand(1, "copy", "copy")
    order = []
    for verb in ("lay", "waive", "lay", "lay", "lay", "waive", "waive"):
        s = laid.turn()
        order.append(s)
        assert laid.table.phase == CHALLENGE
        assert [laid.refusal(other, 22) for other in range(4) if other != s and not laid[other].waived and laid[other].inside] in (
            ["RPR-7.1"] * 2, ["RPR-7.1"], [],
        )  # fmt: skip
        laid.play(s, verb, **({"card": "copy", "area": s} if verb == "lay" else {}))
    assert order == [2, 0, 1, 2, 1, 2, 1]
    assert laid.table.lap == 1


@pytest.mark.clauses("RPR-7.2", "RPR-12.8")
def test_a_waiver_ends_the_actions_of_its_player() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "1", "2", "3").play(0, "waive")
    assert laid.events() == [("RPR-7.2", "waives", 0)]
    assert laid[0].waived == 1
    assert laid.refusal(0, 22) == "RPR-7.2"
    assert laid.legal(0) == []
    assert laid.turn() == 1


@pytest.mark.clauses("RPR-7.14", "RPR-14.6", "RPR-8.3")
def test_the_holder_turns_the_token_once_to_pass() -> None:
    laid = Laid(3).trial(12, NONE).hold(1).challenge(1, "1", "2", "3")
    assert laid.choices(1, "pass") == [{}]
    laid.play(1, "pass")
    assert laid.events() == [("RPR-7.14", "passes", 1)]
    assert laid.table.active == 0
    assert laid.turn() == 2
    assert laid.why_not(2, "pass") == "RPR-7.14"
    laid.play(2, "waive").play(0, "waive")
    assert laid.turn() == 1
    assert laid.why_not(1, "pass") == "RPR-7.14"
    assert laid.choices(1, "pass") == []
    laid.play(1, "waive")
    assert laid.events("favour") == []


@pytest.mark.clauses("RPR-7.14")
def test_the_holder_may_pass_when_all_others_have_waived_and_goes_on() -> None:
    laid = Laid(3).trial(12, NONE).hold(1).challenge(1, "1", "2", "3", waived=[0, 2]).play(1, "pass")
    assert laid.turn() == 1
    laid.play(1, "waive")
    assert laid.table.lap == 1


@pytest.mark.clauses("RPR-8.3", "RPR-7.14")
def test_a_holder_who_waives_with_the_active_token_is_still_paid() -> None:
    laid = Laid(3).trial(12, NONE).hold(1).challenge(1, "1", "2", "", waived=[0]).play(1, "waive")
    assert laid.events("favour") == [("RPR-8.3", 1, 1, 4)]


@pytest.mark.clauses("RPR-7.3", "RPR-7.13", "RPR-12.3")
def test_a_card_for_its_initiative_leaves_the_hand_and_lies_in_the_area() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "1", "2", "3").hand(0, "plus_minus", "block")
    laid.play(0, "lay", card="plus_minus", area=2)
    assert laid.hand_of(0) == ["block"]
    assert int(laid[0].played[kind("plus_minus")]) == 1
    place = laid[2].places[2]
    assert (int(place.card), int(place.by), int(place.power)) == (kind("plus_minus"), 0, 0)
    assert laid.events() == [("RPR-7.13", "lays", 0, kind("plus_minus"), 2)]
    assert laid.faces(2) == "3"
    laid.play(1, "waive").play(2, "waive").play(0, "lay", card="block", area=0)
    assert not laid[0].blocked
    assert [int(lap.played) for lap in laid[0].laps] == [1, 0, 0, 0, 0, 0]  # gifts only


@pytest.mark.clauses("RPR-7.4", "RPR-7.5", "RPR-14.5")
def test_t4_one_card_of_an_opponent_and_two_of_the_owner() -> None:
    """T4: the single place is taken, so no opponent may lay a card there; the owner still has two."""
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "1", "2", "3")
    for s in range(3):
        laid.hand(s, *["copy"] * 4)
    laid.play(0, "lay", card="copy", area=1)
    assert laid.why_not(1, "lay", card="copy", area=1) == ""
    laid.play(1, "lay", card="copy", area=1)
    assert laid.why_not(2, "lay", card="copy", area=1) == "RPR-7.5"
    assert laid.choices(2, "lay", card="copy") == [{"area": 0}, {"area": 2}]
    laid.play(2, "lay", card="copy", area=0).play(0, "lay", card="copy", area=2)
    laid.play(1, "lay", card="copy", area=1).play(2, "waive").play(0, "waive")
    assert laid.why_not(1, "lay", card="copy", area=1) == "RPR-7.5"
    assert [laid.why_not(1, "lay", card="copy", area=area) for area in (0, 2)] == ["RPR-7.5"] * 2
    assert laid.legal(1) == [22]
    assert [[int(place.by) for place in laid[s].places if place.card] for s in range(3)] == [[2], [1, 1, 0], [0]]


@pytest.mark.clauses("RPR-7.3")
def test_only_cards_of_the_own_hand_and_areas_of_the_table() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "1", "2", "").hand(0, "block").hand(1, "copy")
    assert laid.why_not(0, "lay", card="copy", area=0) == "RPR-7.3"
    assert laid.refusal(0, laid.number(0, "lay", card="block", area=2) + 2) == "RPR-7.3"  # area 3 at a table of three
    assert laid.why_not(0, "lay", card="block", area=2) == "RPR-5.5"
    assert laid.choices(0, "lay") == [{"card": "block", "area": 0}, {"card": "block", "area": 1}]


@pytest.mark.clauses("RPR-7.2", "RPR-7.4")
def test_cards_may_be_played_on_who_has_waived_unless_the_other_reading_closes_them() -> None:
    for reading, why in (("off", ""), ("on", "RPR-7.2")):
        laid = Laid(3, waived_immune=reading).trial(12, NONE).hold(0).challenge(0, "1", "2", "3", waived=[2]).hand(0, "turn_into_4")
        assert laid.why_not(0, "play", card="turn_into_4", area=2, die=0) == why
        assert ({"die": 0} in laid.choices(0, "play", card="turn_into_4", area=2)) == (why == "")
        assert laid.why_not(0, "play", card="turn_into_4", area=1, die=0) == ""


@pytest.mark.clauses("RPR-7.6", "RPR-7.7", "RPR-7.11", "RPR-7.12", "RPR-11.3", "RPR-12.5", "RPR-14.7", "RPR-11.5")
def test_t3_minus_one_makes_a_2_that_fate_makes_a_5() -> None:
    """T3: Valery has 6 and 3; one down makes the 3 a 2, fate makes that a 5: 11."""
    laid = Laid(3).trial(12, TWO_FIVE).hold(0).challenge(2, "1", "1", "6 3").hand(2, "plus_minus")
    laid.play(2, "play", card="plus_minus", area=2, die=1, sign=-1)
    assert laid.faces(2) == "6 5"
    assert laid.sums()[2] == 11
    assert laid.events() == [
        ("RPR-12.5", "plays", 2, kind("plus_minus"), 2, 2),
        ("RPR-12.5", "turns", 2, 1, 3, 2, 0),
        ("RPR-11.5", "fate", 2, 2, 5, 1),
        ("RPR-7.12", "sum", 2, 11),
    ]


@pytest.mark.clauses("RPR-11.2", "RPR-7.11")
def test_fate_works_on_who_has_waived_unless_the_other_reading_ends_it() -> None:
    for reading, faces, total in (("phase_end", "6", 6), ("own_waiver", "1", 1)):
        laid = Laid(3, fate_until=reading).trial(12, ONE_SIX).hold(0).challenge(0, "3", "2", "", waived=[1]).hand(0, "plus_minus")
        laid.play(0, "play", card="plus_minus", area=1, die=0, sign=-1)
        assert (laid.faces(1), laid.sums()[1]) == (faces, total)


@pytest.mark.clauses("RPR-11.2", "RPR-11.10")
def test_doubling_stays_in_the_sum_of_who_has_waived() -> None:
    laid = Laid(3, fate_until="own_waiver").trial(12, DOUBLE).hold(0).challenge(0, "3", "2 5", "", waived=[1]).hand(0, "plus_minus")
    laid.play(0, "play", card="plus_minus", area=1, die=0, sign=1)
    assert laid.sums()[1] == 2 * 3 + 2 * 5


@pytest.mark.clauses("RPR-7.12")
def test_a_change_that_leaves_the_sum_tells_no_new_sum() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).challenge(0, "4", "2", "").hand(0, "turn_into_4")
    laid.play(0, "play", card="turn_into_4", area=0, die=0)
    assert laid.events("sum") == []
    assert laid.events("turns") == [("RPR-12.6", 0, 0, 4, 4, 0)]

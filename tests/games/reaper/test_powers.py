"""What cards do (RPR-12, RPR-13), to which dice, and what Copy can copy."""

import pytest

from .laying import DOUBLE, FIVE_TWO, NO_3, NO_4, NONE, ONE_SIX, SIX_ONE, TWO_FIVE, Laid, kind


def table_of(fate: int, mine: str, theirs: str, *cards: str, **rulings: str) -> Laid:
    """Seat 0 acts with these cards; the dice of seat 0 and of seat 1."""
    return Laid(3, **rulings).trial(12, fate).hold(2, active=0).challenge(0, mine, theirs, "").hand(0, *cards)


@pytest.mark.clauses("RPR-12.4", "RPR-12.2", "RPR-7.6")
@pytest.mark.parametrize("card", ["relaunch", "relaunch_too"])
def test_relaunch_rolls_the_chosen_dice_again(card: str) -> None:
    laid = table_of(NONE, "6 6 1 5", "2", card).rolls(3, 4)
    laid.play(0, "play", card=card, area=0, dice=[0, 3])
    assert laid.faces(0) == "3 6 1 4"
    assert laid.sums()[0] == 14
    assert laid.events("relaunches") == [("RPR-12.4", 0, 0, 6, 3, 0), ("RPR-12.4", 0, 3, 5, 4, 0)]


@pytest.mark.clauses("RPR-12.4")
def test_relaunch_takes_one_die_to_all_and_no_two_equal_choices() -> None:
    laid = table_of(NONE, "6 6 1 d6", "2", "relaunch")
    sets = [choice["dice"] for choice in laid.choices(0, "play", area=0, card="relaunch")]
    assert sets == [[0], [0, 1], [2], [0, 2], [0, 1, 2]]
    assert laid.choices(0, "play", area=1, card="relaunch") == [{"dice": [0]}]


@pytest.mark.clauses("RPR-12.2", "RPR-12.4")
def test_of_equal_dice_any_may_be_named_and_the_lowest_is_meant() -> None:
    laid = table_of(NONE, "6 1 6 1", "2", "relaunch", "turn_into_4")
    assert laid.number(0, "play", card="relaunch", area=0, dice=[2, 3]) == laid.number(0, "play", card="relaunch", area=0, dice=[0, 1])
    assert laid.number(0, "play", card="turn_into_4", area=0, die=3) == laid.number(0, "play", card="turn_into_4", area=0, die=1)
    plain = laid.number(0, "lay", card="turn_into_4", area=0)
    assert [laid.refusal(0, plain + 1 + die) for die in range(5)] == ["", "", "RPR-12.2", "RPR-12.2", "RPR-7.7"]
    plain = laid.number(0, "lay", card="relaunch", area=0)
    refused = {chosen: laid.refusal(0, plain + chosen) for chosen in range(1, 32)}
    assert [chosen for chosen, why in refused.items() if why == ""] == [1, 2, 3, 5, 7, 10, 11, 15]
    assert {refused[chosen] for chosen in (4, 6, 8, 9, 12, 13, 14)} == {"RPR-12.2"}
    assert {refused[chosen] for chosen in (16, 17, 31)} == {"RPR-7.7"}


@pytest.mark.clauses("RPR-12.5", "RPR-7.8")
def test_plus_minus_turns_one_die_but_never_past_the_ends() -> None:
    laid = table_of(NONE, "1 6 3", "2", "plus_minus")
    assert laid.choices(0, "play", card="plus_minus", area=0) == [
        {"die": 0, "sign": 1}, {"die": 1, "sign": -1}, {"die": 2, "sign": -1}, {"die": 2, "sign": 1},
    ]  # fmt: skip
    assert laid.why_not(0, "play", card="plus_minus", area=0, die=0, sign=-1) == "RPR-7.8"
    assert laid.why_not(0, "play", card="plus_minus", area=0, die=1, sign=1) == "RPR-7.8"
    laid.play(0, "play", card="plus_minus", area=0, die=1, sign=-1)
    assert (laid.faces(0), laid.sums()[0]) == ("1 5 3", 9)


@pytest.mark.clauses("RPR-12.6", "RPR-12.7", "RPR-7.7")
@pytest.mark.parametrize(("card", "face", "clause"), [("turn_into_4", 4, "RPR-12.6"), ("turn_into_3", 3, "RPR-12.7")])
def test_turn_into(card: str, face: int, clause: str) -> None:
    laid = table_of(NONE, "1", "2 6", card).play(0, "play", card=card, area=1, die=1)
    assert (laid.faces(1), laid.sums()[1]) == (f"2 {face}", 2 + face)
    assert laid.events() == [
        (clause, "plays", 0, kind(card), 1, kind(card) - 1),
        (clause, "turns", 1, 1, 6, face, 0),
        ("RPR-7.12", "sum", 1, 2 + face),
    ]


@pytest.mark.clauses("RPR-12.6", "RPR-7.13")
def test_a_4_may_be_turned_into_4() -> None:
    laid = table_of(NONE, "4", "2", "turn_into_4").play(0, "play", card="turn_into_4", area=0, die=0)
    assert (laid.faces(0), laid.sums()[0]) == ("4", 4)


@pytest.mark.clauses("RPR-7.9", "RPR-7.13")
@pytest.mark.parametrize("card", ["relaunch", "plus_minus", "turn_into_4", "turn_into_3"])
def test_equipment_leaves_death_dice_alone(card: str) -> None:
    laid = table_of(NONE, "2", "d5", card)
    assert laid.choices(0, "play", card=card, area=1) == []
    assert laid.choices(0, "lay", card=card) == [{"area": 0}, {"area": 1}]
    choice = {"dice": [0]} if card == "relaunch" else {"die": 0, "sign": 1} if card == "plus_minus" else {"die": 0}
    assert laid.why_not(0, "play", card=card, area=1, **choice) == "RPR-7.9"


@pytest.mark.clauses("RPR-7.10", "RPR-13.1", "RPR-13.4", "RPR-12.1")
def test_choose_a_face_turns_any_die_to_any_face() -> None:
    laid = table_of(NONE, "2", "1 d5", "choose_a_face")
    assert laid.choices(0, "play", card="choose_a_face", area=1) == [{"die": d, "face": f} for d in (0, 1) for f in range(1, 7)]
    laid.play(0, "play", card="choose_a_face", area=1, die=1, face=6)
    assert (laid.faces(1), laid.sums()[1]) == ("1 d6", 13)
    assert laid.events("turns") == [("RPR-13.4", 1, 1, 5, 6, 1)]


@pytest.mark.clauses("RPR-6.8", "RPR-7.11", "RPR-13.4")
def test_fate_does_not_touch_the_death_die_that_was_turned() -> None:
    laid = table_of(SIX_ONE, "2", "1 d5", "choose_a_face").play(0, "play", card="choose_a_face", area=1, die=1, face=6)
    assert (laid.faces(1), laid.sums()[1]) == ("1 d6", 13)
    laid = table_of(SIX_ONE, "2", "1 d5", "choose_a_face").play(0, "play", card="choose_a_face", area=1, die=0, face=6)
    assert (laid.faces(1), laid.sums()[1]) == ("1 d5", 11)


@pytest.mark.clauses("RPR-13.2", "RPR-7.4")
def test_block_closes_an_area_to_everybody() -> None:
    laid = table_of(NONE, "2", "1", "block", "copy").hand(1, "copy")
    laid.play(0, "play", card="block", area=1)
    assert laid.events() == [("RPR-13.2", "plays", 0, kind("block"), 1, 5)]
    assert laid[1].blocked == 1
    assert laid.why_not(1, "lay", card="copy", area=1) == "RPR-13.2"
    assert laid.choices(1, "lay") == [{"card": "copy", "area": 0}]
    laid.play(1, "lay", card="copy", area=0)
    assert laid.why_not(0, "lay", card="copy", area=1) == "RPR-13.2"


@pytest.mark.clauses("RPR-13.2")
def test_block_keeps_only_opponents_out_under_the_other_reading() -> None:
    laid = table_of(NONE, "2", "1", "block", "copy", block_scope="rivals").hand(1, "copy", "copy")
    laid.play(0, "play", card="block", area=0)
    assert laid.why_not(1, "lay", card="copy", area=0) == "RPR-13.2"
    laid.play(1, "lay", card="copy", area=1)
    assert laid.why_not(0, "lay", card="copy", area=0) == ""


@pytest.mark.clauses("RPR-13.2")
def test_block_laid_for_its_initiative_blocks_nothing() -> None:
    laid = table_of(NONE, "2", "1", "block", "copy").play(0, "lay", card="block", area=0)
    assert laid[0].blocked == 0


@pytest.mark.clauses("RPR-13.3", "RPR-8.6", "RPR-13.1")
@pytest.mark.parametrize(
    ("fate", "dice", "before", "sign", "odd", "after"),
    [
        (NONE, "1 3 5 2", 3, 1, 3, 6),
        (NONE, "1 3 5 2", 5, -1, 3, 2),
        (NONE, "1 3 5 2", 3, -1, 3, 1),
        (NONE, "1 3 5 2", 1, -1, 3, 1),
        (NONE, "2 4 d5", 3, 1, 1, 4),
        (NONE, "2 4 d6", 3, 1, 0, 3),
        (DOUBLE, "1 1 d1", 3, 1, 3, 6),
        (NO_3, "1 - d2", 3, 1, 1, 4),
    ],
)
def test_points_for_each_odd_face(fate: int, dice: str, before: int, sign: int, odd: int, after: int) -> None:
    laid = table_of(fate, "1", dice, "points")
    laid[1].salvation = before
    laid.play(0, "play", card="points", area=1, sign=sign)
    assert laid.salvation() == [3, after, 3]
    assert laid.events("scores_points") == [("RPR-13.3", 1, after - before, after, odd)]


@pytest.mark.clauses("RPR-13.3")
@pytest.mark.parametrize(("fate", "dice", "odd"), [(NONE, "1 3 2 d5", 2), (DOUBLE, "1 3 5 d1", 0), (NONE, "d1", 0)])
def test_points_by_worth_under_the_other_reading(fate: int, dice: str, odd: int) -> None:
    laid = table_of(fate, "1", dice, "points", points_parity="worth").play(0, "play", card="points", area=1, sign=1)
    assert laid.salvation()[1] == 3 + odd


@pytest.mark.clauses("RPR-13.5", "RPR-7.12", "RPR-6.9")
def test_transform_moves_a_die_between_the_sorts_and_keeps_its_face() -> None:
    laid = table_of(NONE, "2", "1 5 d3", "transform", "transform")
    laid.play(0, "play", card="transform", area=1, die=1)
    assert (laid.faces(1), laid.sums()[1]) == ("1 d5 d3", 17)
    assert laid.events() == [
        ("RPR-13.5", "plays", 0, kind("transform"), 1, 8),
        ("RPR-13.5", "transforms", 1, 1, 5, 1),
        ("RPR-7.12", "sum", 1, 17),
    ]
    laid = table_of(NONE, "2", "1 5 d3", "transform").play(0, "play", card="transform", area=1, die=2)
    assert (laid.faces(1), laid.sums()[1]) == ("1 5 3", 9)
    assert laid.events("transforms") == [("RPR-13.5", 1, 2, 3, 0)]


@pytest.mark.clauses("RPR-13.5", "RPR-7.11")
@pytest.mark.parametrize(("fate", "faces", "total"), [(TWO_FIVE, "1 5", 6), (DOUBLE, "1 2", 6), (NO_4, "1 2", 3)])
def test_fate_takes_hold_of_a_death_die_that_becomes_coloured(fate: int, faces: str, total: int) -> None:
    laid = table_of(fate, "6", "1 d2", "transform").play(0, "play", card="transform", area=1, die=1)
    assert (laid.faces(1), laid.sums()[1]) == (faces, total)


@pytest.mark.clauses("RPR-13.5", "RPR-11.8")
def test_a_death_die_that_becomes_coloured_may_leave_at_once() -> None:
    laid = table_of(NO_3, "6", "1 d3", "transform").play(0, "play", card="transform", area=1, die=1)
    assert (laid.faces(1), laid.sums()[1]) == ("1", 1)
    assert laid.events("fate") == [("RPR-11.8", 1, 3, 0, 1)]


@pytest.mark.clauses("RPR-13.6", "RPR-7.10", "RPR-7.12")
@pytest.mark.parametrize(("die", "faces", "total", "face", "black"), [(0, "5 d3", 11, 1, 0), (2, "1 5", 6, 3, 1)])
def test_discard_takes_a_die_off_the_board(die: int, faces: str, total: int, face: int, black: int) -> None:
    laid = table_of(NONE, "2", "1 5 d3", "discard").play(0, "play", card="discard", area=1, die=die)
    assert (laid.faces(1), laid.sums()[1]) == (faces, total)
    assert laid.events("removes") == [("RPR-13.6", 1, die, face, black)]


@pytest.mark.clauses("RPR-13.6", "RPR-8.8", "RPR-9.1")
def test_the_last_die_may_go_and_the_hourglass_does_not_mind() -> None:
    for reading, waived in (("in", 0), ("out", 1)):
        laid = table_of(NONE, "2", "5", "discard", zero_dice=reading)
        laid[1].player_dice = 12
        laid.play(0, "play", card="discard", area=1, die=0)
        assert (laid.sums()[1], int(laid[1].waived), int(laid[1].player_dice)) == (0, waived, 12)
        assert laid.turn() == (0 if waived else 1)
        assert laid.why_not(laid.turn(), "waive") == ""


@pytest.mark.clauses("RPR-13.6", "RPR-7.7")
def test_a_die_that_has_left_cannot_be_chosen() -> None:
    laid = table_of(NONE, "2", "5 - 1", "discard", "relaunch", "choose_a_face")
    assert laid.choices(0, "play", card="discard", area=1) == [{"die": 0}, {"die": 2}]
    plain = laid.number(0, "lay", card="discard", area=1)
    assert [laid.refusal(0, plain + 1 + die) for die in range(5)] == ["", "RPR-7.7", "", "RPR-7.7", "RPR-7.7"]
    assert [choice["dice"] for choice in laid.choices(0, "play", card="relaunch", area=1)] == [[0], [2], [0, 2]]


@pytest.mark.clauses("RPR-13.7")
def test_copy_does_what_a_power_used_on_the_board_does() -> None:
    laid = table_of(NONE, "2", "5 4", "copy", "copy").hand(1, "plus_minus")
    assert laid.choices(0, "play", card="copy") == []
    assert laid.why_not(0, "play", card="copy", area=0, power="plus_minus", die=0, sign=1) == "RPR-13.7"
    laid.play(0, "lay", card="copy", area=0).play(1, "play", card="plus_minus", area=0, die=0, sign=1)
    assert laid.faces(0) == "3"
    assert laid.choices(0, "play", card="copy", area=1) == [
        {"power": "plus_minus", "die": 0, "sign": -1}, {"power": "plus_minus", "die": 0, "sign": 1},
        {"power": "plus_minus", "die": 1, "sign": -1}, {"power": "plus_minus", "die": 1, "sign": 1},
    ]  # fmt: skip
    laid.play(0, "play", card="copy", area=1, power="plus_minus", die=1, sign=-1)
    assert (laid.faces(1), laid.sums()[1]) == ("5 3", 8)
    assert laid.events()[0] == ("RPR-13.7", "plays", 0, kind("copy"), 1, 2)
    place = laid[1].places[2]
    assert (int(place.card), int(place.power)) == (kind("copy"), 2)


@pytest.mark.clauses("RPR-13.7")
@pytest.mark.parametrize(
    ("card", "choice", "copied", "faces", "total"),
    [
        ("relaunch_too", {"dice": [0]}, {"power": "relaunch", "dice": [0, 1]}, "2 d2", 6),
        ("plus_minus", {"die": 0, "sign": 1}, {"power": "plus_minus", "die": 1, "sign": 1}, "5 d5", 15),
        ("turn_into_4", {"die": 0}, {"power": "turn_into_4", "die": 1}, "5 d4", 13),
        ("turn_into_3", {"die": 0}, {"power": "turn_into_3", "die": 1}, "5 d3", 11),
        ("block", {}, {"power": "block"}, "5 d4", 13),
        ("points", {"sign": 1}, {"power": "points", "sign": -1}, "5 d4", 13),
        ("choose_a_face", {"die": 0, "face": 1}, {"power": "choose_a_face", "die": 1, "face": 6}, "5 d6", 17),
        ("transform", {"die": 0}, {"power": "transform", "die": 1}, "5 4", 9),
        ("discard", {"die": 0}, {"power": "discard", "die": 1}, "5", 5),
    ],
)
def test_copy_of_every_power(card: str, choice: dict[str, int], copied: dict[str, int], faces: str, total: int) -> None:
    """Seat 0 uses a card on itself, seat 1 copies it on seat 1, its own death die included: Copy is a gift."""
    laid = table_of(NONE, "3", "5 d4", card).hand(1, "copy").rolls(6, 2, 2).play(0, "play", card=card, area=0, **choice)
    laid.play(1, "play", card="copy", area=1, **copied)
    assert (laid.faces(1), laid.sums()[1]) == (faces, total)
    assert laid[1].blocked == (card == "block")
    assert laid.salvation()[1] == (2 if card == "points" else 3)


@pytest.mark.clauses("RPR-13.7", "RPR-7.9", "RPR-7.10")
@pytest.mark.parametrize(
    ("card", "choice"),
    [
        ("relaunch", {"dice": [0]}),
        ("plus_minus", {"die": 0, "sign": 1}),
        ("turn_into_4", {"die": 0}),
        ("turn_into_3", {"die": 0}),
        ("discard", {"die": 0}),
    ],
)
def test_the_limits_of_equipment_come_along_under_the_other_reading(card: str, choice: dict[str, int]) -> None:
    for reading in ("off", "on"):
        laid = (
            table_of(NONE, "3 3", "5 d4", card, copy_inherits_limits=reading).hand(1, "copy").play(0, "play", card=card, area=0, **choice)
        )
        black = {"dice": [1]} if card == "relaunch" else choice | {"die": 1}
        free = reading == "off" or card == "discard"
        assert laid.why_not(1, "play", card="copy", area=1, power=card, **black) == ("" if free else "RPR-7.9")
        assert (({"power": card} | black) in laid.choices(1, "play", card="copy", area=1)) == free


@pytest.mark.clauses("RPR-13.7")
def test_a_card_laid_for_its_initiative_can_be_copied_under_the_other_reading() -> None:
    for reading, why in (("used", "RPR-13.7"), ("shown", "")):
        laid = table_of(NONE, "3", "5", "block", copy_source=reading).hand(1, "copy", "copy").play(0, "lay", card="block", area=1)
        assert laid.why_not(1, "play", card="copy", area=0, power="block") == why
        assert laid.choices(1, "play", card="copy", area=0) == ([] if why else [{"power": "block"}])


@pytest.mark.clauses("RPR-13.7")
@pytest.mark.parametrize("reading", ["used", "shown"])
def test_copy_itself_cannot_be_copied_but_what_it_did_can(reading: str) -> None:
    laid = table_of(NONE, "3", "5", "copy", copy_source=reading).hand(1, "copy").play(0, "lay", card="copy", area=0)
    assert laid.choices(1, "play", card="copy") == []
    laid = table_of(NONE, "3", "5", "copy", copy_source=reading).hand(1, "copy")
    laid[1].places[0].card, laid[1].places[0].power = kind("copy"), 9  # it copied a discard
    assert {choice["power"] for choice in laid.choices(0, "play", card="copy")} == {"discard"}


@pytest.mark.clauses("RPR-13.7", "RPR-9.2")
def test_powers_of_an_earlier_challenge_cannot_be_copied() -> None:
    laid = table_of(NONE, "3", "5", "block", "copy").play(0, "play", card="block", area=1).all_waive()
    laid.bets((1, 0), (0, 0), (0, 0)).play(0, "keep")
    laid.hand(0, "copy")
    assert laid.choices(0, "play", card="copy") == []


@pytest.mark.clauses("RPR-12.1", "RPR-7.3")
@pytest.mark.parametrize(
    "card", ["relaunch", "plus_minus", "turn_into_4", "turn_into_3", "block", "points", "choose_a_face", "transform", "discard"]
)
def test_every_power_may_be_used_on_oneself_and_on_another(card: str) -> None:
    laid = table_of(NONE, "3 d2", "5 d4", card)
    areas = {choice["area"] for choice in laid.choices(0, "play", card=card)}
    assert areas == {0, 1}


@pytest.mark.clauses("RPR-12.4", "RPR-7.11", "RPR-11.4", "RPR-11.6")
@pytest.mark.parametrize(("fate", "rolled", "faces"), [(ONE_SIX, (1, 1), "6 6"), (FIVE_TWO, (5, 4), "2 4")])
def test_fate_follows_a_relaunch(fate: int, rolled: tuple[int, int], faces: str) -> None:
    laid = table_of(fate, "4 3", "2", "relaunch").rolls(*rolled).play(0, "play", card="relaunch", area=0, dice=[0, 1])
    assert laid.faces(0) == faces


@pytest.mark.clauses("RPR-13.7", "RPR-7.13")
def test_a_copy_without_a_use_can_still_be_laid() -> None:
    laid = table_of(NONE, "3", "-", "copy", "copy").hand(2, "plus_minus")
    laid[0].places[2].card, laid[0].places[2].power = kind("plus_minus"), 2
    assert laid.choices(0, "play", card="copy", area=1) == []
    assert laid.choices(0, "lay", card="copy") == [{"area": 0}, {"area": 1}]


@pytest.mark.clauses("RPR-7.10", "RPR-12.2")
def test_a_death_die_is_no_equal_of_a_coloured_one() -> None:
    laid = table_of(NONE, "3", "6 d6 6 d6", "discard", "choose_a_face")
    assert laid.choices(0, "play", card="discard", area=1) == [{"die": 0}, {"die": 1}]
    assert {choice["die"] for choice in laid.choices(0, "play", card="choose_a_face", area=1)} == {0, 1}


@pytest.mark.clauses("RPR-7.4", "RPR-7.10")
def test_a_copied_relaunch_may_take_death_dice_of_either_sort() -> None:
    laid = table_of(NONE, "3", "6 d6 6", "copy")
    laid[0].places[2].card, laid[0].places[2].power = kind("relaunch"), 1
    sets = [choice["dice"] for choice in laid.choices(0, "play", card="copy", area=1, power="relaunch")]
    assert sets == [[0], [1], [0, 1], [0, 2], [0, 1, 2]]

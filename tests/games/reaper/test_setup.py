"""What is in the box, and setting up (RPR-1, RPR-2)."""

from collections import Counter

import pytest

from meadhall.engine.errors import UserError
from meadhall.games.reaper.box import CARDS
from meadhall.games.reaper.state import BRONZE, DIAMOND, GOLD, MOST, SILVER

from .laying import GAME, Laid, kind


@pytest.mark.clauses("RPR-1.1", "RPR-2.2", "RPR-2.3")
def test_thirteen_challenge_cards_from_7_to_17_six_of_them_in_the_grave() -> None:
    laid = Laid()
    cards = Counter(int(value) for value in laid.table.challenges)
    assert cards == Counter(dict.fromkeys(range(7, 18), 1) | {11: 2, 13: 2})
    assert laid.table.challenges[0] == laid.table.target  # the first of the six is turned up, seven stay in the box


@pytest.mark.clauses("RPR-1.2", "RPR-2.2", "RPR-11.11")
def test_ten_fate_cards_three_of_them_blank() -> None:
    laid = Laid()
    assert Counter(int(fate) for fate in laid.table.fates) == Counter({1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 3})
    blank = laid.box.fates[8]
    assert (int(blank.turns), int(blank.factor)) == (0, 1)


@pytest.mark.clauses("RPR-2.2", "RPR-2.3", "RPR-2.7", "RPR-2.9")
def test_the_decks_are_shuffled_evenly() -> None:
    tops, fates, gifts = Counter(), Counter(), Counter()
    last = set()  # the last cards take part as well
    for seed in range(300):
        table = Laid(seed=seed).table
        last |= {("challenge", int(table.challenges[12])), ("fate", int(table.fates[9]))}
        last |= {("gold", int(table.stacks[8 * GOLD])), ("gold at the bottom", int(table.stacks[8 * GOLD + 7]))}
        tops[int(table.challenges[0])] += 1
        fates[int(table.fates[5])] += 1
        gifts[int(table.deck[0])] += 1
    assert len(last) == 11 + 8 + 3 + 3
    assert (set(tops), set(fates), len(gifts)) == (set(range(7, 18)), set(range(1, 9)), 6)
    # about four standard deviations: sqrt(300 x 2/13 x 11/13) = 6.2, sqrt(300 x 0.1 x 0.9) = 5.2, sqrt(300 x 0.3 x 0.7) = 7.9
    assert all(abs(tops[value] - 300 * (2 if value in (11, 13) else 1) / 13) < 25 for value in range(7, 18))
    assert all(abs(fates[fate] - 30) < 21 for fate in range(1, 8))
    assert abs(fates[8] - 90) < 32
    assert all(abs(gifts[card] - 300 * (2 if card == kind("copy") else 3) / 17) < 27 for card in range(kind("block"), kind("copy") + 1))


@pytest.mark.clauses("RPR-1.3", "RPR-1.4", "RPR-2.11", "RPR-12.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_takes_the_five_equipment_cards_of_a_colour(seats: int) -> None:
    laid = Laid(seats)
    for s in range(seats):
        equipment = [card for card in laid.hand_of(s) if kind(card) < kind("block")]
        assert equipment == ["relaunch", "relaunch_too", "plus_minus", "turn_into_4", "turn_into_3"]


@pytest.mark.clauses("RPR-1.5", "RPR-2.9", "RPR-2.12", "RPR-13.2", "RPR-13.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_draws_one_of_the_seventeen_gifts(seats: int) -> None:
    laid = Laid(seats)
    assert laid.table.deck_left == 17 - seats
    gifts = Counter(CARDS[card] for card in laid.table.deck[: 17 - seats])
    for s in range(seats):
        mine = [card for card in laid.hand_of(s) if kind(card) >= kind("block")]
        assert len(mine) == 1
        gifts.update(mine)
    assert gifts == {"block": 3, "points": 3, "choose_a_face": 3, "transform": 3, "discard": 3, "copy": 2}
    drawn = laid.events("gift_seen")
    assert [(clause, s) for clause, s, _ in drawn] == [("RPR-2.12", s) for s in range(seats)]
    assert [CARDS[card] for _, _, card in drawn] == [laid.hand_of(s)[-1] for s in range(seats)]


@pytest.mark.clauses("RPR-1.8", "RPR-2.4", "RPR-2.5", "RPR-2.6", "RPR-1.6", "RPR-1.7")
def test_counters_start_on_3_salvation_13_dice_and_2_death_dice() -> None:
    laid = Laid(5)
    for s in range(MOST):
        assert (int(laid[s].salvation), int(laid[s].player_dice), int(laid[s].death_dice)) == (3, 13, 2)


@pytest.mark.clauses("RPR-2.6", "RPR-1.7")
def test_one_death_die_for_the_game_under_the_other_reading() -> None:
    assert [int(Laid(3, death_dice_budget=1)[s].death_dice) for s in range(3)] == [1, 1, 1]


@pytest.mark.clauses("RPR-1.9", "RPR-1.11", "RPR-2.7", "RPR-2.8", "RPR-2.10")
@pytest.mark.parametrize(
    ("seats", "rewards"), [(5, [DIAMOND, GOLD, SILVER, BRONZE]), (4, [GOLD, SILVER, BRONZE]), (3, [GOLD, BRONZE]), (2, [GOLD])]
)
def test_the_board_has_one_token_place_less_than_players(seats: int, rewards: list[int]) -> None:
    laid = Laid(seats, allow_two="on")
    assert [int(token) for token in laid.box.rewards[: laid.box.places]] == rewards
    stacks = [sorted(int(value) for value in laid.table.stacks[token * 8 : token * 8 + 8]) for token in range(1, 5)]
    printed = {
        DIAMOND: [8] * 4 + [9] * 4,
        GOLD: [6] * 3 + [7] * 2 + [8] * 3,
        SILVER: [4] * 3 + [5] * 2 + [6] * 3,
        BRONZE: [2] * 3 + [3] * 2 + [4] * 3,
    }
    assert stacks == [printed[token] if token in rewards else [0] * 8 for token in range(1, 5)]


@pytest.mark.clauses("RPR-2.1", "RPR-1.10")
def test_the_table_may_choose_who_begins() -> None:
    for seat in range(1, 5):
        laid = Laid(4, start_player=seat)
        assert laid.table.holder == seat - 1
        assert laid.events("first_holder") == [("RPR-2.1", seat - 1)]
        assert laid.table.active == 0


@pytest.mark.clauses("RPR-2.1")
def test_chance_chooses_who_begins_evenly() -> None:
    held = Counter(int(Laid(4, seed=seed, start_player="random").table.holder) for seed in range(200))
    assert set(held) == {0, 1, 2, 3}
    assert all(abs(count - 50) < 25 for count in held.values())


@pytest.mark.clauses("RPR-2.13", "RPR-3.2")
def test_the_first_decision_is_a_bet_with_empty_boards() -> None:
    laid = Laid(4)
    assert laid.table.waiting == 0b1111
    assert laid.sums() == [0, 0, 0, 0]
    assert [laid.faces(s) for s in range(4)] == ["", "", "", ""]


@pytest.mark.parametrize(
    ("seats", "rulings", "sentence"),
    [
        (2, {}, "The Reaper is played by 3 to 5; two may play under the ruling allow_two=on."),
        (1, {"allow_two": "on"}, "The Reaper is played by 3 to 5, not by 1."),
        (6, {}, "The Reaper is played by 3 to 5, not by 6."),
        (3, {"start_player": 4}, "ruling start_player: there is no player 4 at a table of 3."),
    ],
)
def test_a_table_that_cannot_be_laid(seats: int, rulings: dict[str, str | int], sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        GAME.open_box(seats, rulings)
    assert str(refused.value) == sentence


@pytest.mark.clauses("RPR-12.3", "RPR-12.4")
def test_initiative_numbers_of_the_printed_box() -> None:
    box = GAME.open_box(4)
    numbers = dict(zip(CARDS, (int(number) for number in box.initiative), strict=True))
    assert numbers == {
        "face_down": 0, "relaunch": 1, "relaunch_too": 2, "plus_minus": 3, "turn_into_4": 2, "turn_into_3": 2,
        "block": 1, "points": 2, "choose_a_face": 1, "transform": 2, "discard": 1, "copy": 3,
    }  # fmt: skip

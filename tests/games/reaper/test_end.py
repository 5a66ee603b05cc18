"""The End and the end of the game (RPR-9, RPR-10)."""

import pytest

from meadhall.games.reaper.state import BET, BRONZE, DIAMOND, GOLD, SILVER

from .laying import NO_3, NONE, Laid, kind


@pytest.mark.clauses("RPR-9.1", "RPR-9.2", "RPR-9.4", "RPR-9.5", "RPR-5.5")
def test_the_boards_are_cleared_and_the_hourglasses_stay() -> None:
    laid = Laid(3).trial(12, NONE).bets((3, 1), (1, 0), (0, 0)).play(0, "keep").play(1, "keep")
    laid.hand(0, "block", "plus_minus").hand(1, "transform")
    laid.play(0, "play", card="block", area=1).play(1, "play", card="transform", area=0, die=0)
    assert [int(die.black) for die in laid[0].dice] == [1, 0, 0, 1, 0]
    laid.all_waive()
    assert laid.table.phase == BET
    assert laid.events("ends") == [("RPR-9.2", -1, 1)]
    assert [(int(laid[s].player_dice), int(laid[s].death_dice)) for s in range(3)] == [(10, 1), (12, 2), (13, 2)]
    for s in range(3):
        seat = laid[s]
        assert (seat.total, seat.bet_player, seat.bet_death, seat.inside, seat.placed, seat.waived, seat.blocked) == (0,) * 7
        assert all(die.face == 0 and die.black == 0 for die in seat.dice)
        assert all(place.card == 0 and place.by == 0 and place.power == 0 for place in seat.places)
    assert "plus_minus" in laid.hand_of(0)
    assert [int(laid[s].played[kind(card)]) for s, card in ((0, "block"), (1, "transform"))] == [1, 1]


def finished(salvation: list[int], tokens: list[dict[int, int]], left: list[int], **rulings: str) -> Laid:
    """The last challenge passes without bets: salvation before, tokens won (sort: how many, of least value), dice left."""
    laid = Laid(len(salvation), **rulings)
    least = {DIAMOND: 8, GOLD: 6, SILVER: 4, BRONZE: 2}
    laid.table.lap = 5
    for s in range(len(salvation)):
        seat = laid[s]
        seat.salvation = salvation[s]
        won = [token for token, count in tokens[s].items() for _ in range(count)]
        for lap, token in enumerate(won):
            seat.prizes[lap].token, seat.prizes[lap].value = token, least[token]
        seat.player_dice, seat.death_dice = left[s], 0
        seat.hand[:] = 0
    return laid.bets(*[(0, 0)] * len(salvation))


@pytest.mark.clauses("RPR-10.1", "RPR-9.5", "RPR-10.5", "RPR-10.6")
def test_t7_geene_wins_by_bronze() -> None:
    """T7: 40, 40 and 36; two gold each, bronze 3 against 2."""
    # two gold of 6 and three bronze of 2 are 18, two gold and two bronze 16, three gold 18; 3 for most left to all three
    laid = finished([19, 21, 15], [{GOLD: 2, BRONZE: 3}, {GOLD: 2, BRONZE: 2}, {GOLD: 3}], [4, 4, 4])
    assert laid.table.over == 1
    assert (laid.table.target, laid.table.fate, laid.table.waiting) == (0, 0, 0)
    assert laid.scores() == ([40, 40, 36], [1, 2, 3])
    assert laid.events("wins") == [("RPR-10.6", 0, 40, 1)]


@pytest.mark.clauses("RPR-10.5")
def test_most_salvation_wins_whatever_the_tokens() -> None:
    laid = finished([20, 3, 3, 3], [{}, {GOLD: 1}, {GOLD: 2}, {BRONZE: 1}], [0, 0, 0, 1])
    assert laid.scores() == ([20, 9, 15, 8], [1, 3, 2, 4])
    assert laid.events("wins") == [("RPR-10.5", 0, 20, 1)]


@pytest.mark.clauses("RPR-10.6")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({DIAMOND: 1}, {GOLD: 5}),
        ({DIAMOND: 1, GOLD: 1}, {DIAMOND: 1, SILVER: 5}),
        ({GOLD: 1, SILVER: 1}, {GOLD: 1, BRONZE: 5}),
        ({BRONZE: 1}, {}),
    ],
)
def test_the_more_precious_token_decides_before_the_less(mine: dict[int, int], theirs: dict[int, int]) -> None:
    worth = {DIAMOND: 8, GOLD: 6, SILVER: 4, BRONZE: 2}
    values = [sum(worth[token] * count for token, count in tokens.items()) for tokens in (mine, theirs)]
    laid = finished([40 - values[0], 40 - values[1], 1], [mine, theirs, {}], [0, 0, 1])
    assert laid.scores() == ([40, 40, 4], [1, 2, 3])
    assert laid.events("wins") == [("RPR-10.6", 0, 40, 1)]


@pytest.mark.clauses("RPR-10.7")
def test_equal_in_everything_they_win_together() -> None:
    laid = finished([10, 10, 10, 4], [{GOLD: 1}, {SILVER: 1}, {GOLD: 1}, {}], [0, 0, 0, 1])
    assert laid.scores() == ([16, 14, 16, 7], [1, 3, 1, 4])
    assert laid.events("wins") == [("RPR-10.7", 0, 16, 2), ("RPR-10.7", 2, 16, 2)]


@pytest.mark.clauses("RPR-10.2", "RPR-10.3")
def test_dice_a_death_die_as_one_and_cards_left_are_counted() -> None:
    laid = Laid(4)
    laid.table.lap = 5
    for s, (player, death, cards) in enumerate([(5, 2, 1), (8, 0, 0), (0, 1, 6), (4, 2, 2)]):
        laid[s].player_dice, laid[s].death_dice = player, death
        laid.hand(s, *["copy"] * cards)
    laid.bets((0, 0), (0, 0), (0, 0), (0, 0))
    assert laid.events("left") == [("RPR-10.2", 0, 8, 1), ("RPR-10.2", 1, 8, 0), ("RPR-10.2", 2, 7, 6), ("RPR-10.2", 3, 8, 2)]
    assert laid.events("most_left") == [("RPR-10.3", s, 3, 6) for s in (0, 1, 3)]
    assert laid.salvation() == [6, 6, 3, 6]


@pytest.mark.clauses("RPR-10.2", "RPR-10.3")
def test_nothing_left_can_be_most_of_all() -> None:
    assert finished([5, 6, 7], [{}, {}, {}], [0, 0, 0]).salvation() == [8, 9, 10]


@pytest.mark.clauses("RPR-10.4")
def test_tokens_are_turned_up_and_added() -> None:
    laid = finished([5, 6, 7], [{GOLD: 2, BRONZE: 1}, {}, {BRONZE: 2}], [0, 0, 9])
    assert laid.events("tokens") == [("RPR-10.4", 0, 14, 19), ("RPR-10.4", 2, 4, 14)]
    assert laid.scores()[0] == [19, 6, 14]


@pytest.mark.clauses("RPR-10.5")
def test_before_the_end_the_score_is_what_the_tracks_show() -> None:
    laid = Laid(3)
    for s, salvation in enumerate([4, 9, 4]):
        laid[s].salvation = salvation
    laid[2].prizes[0].token = BRONZE
    assert laid.scores() == ([4, 9, 4], [3, 1, 2])


@pytest.mark.clauses("RPR-9.3", "RPR-9.2")
def test_cards_thrown_away_and_played_never_come_back() -> None:
    laid = Laid(3).trial(12, NONE).bets((2, 0), (1, 0), (0, 0)).hand(0, "block", "relaunch")
    laid.play(0, "reroll", card="relaunch").play(0, "keep").play(1, "keep").play(0, "play", card="block", area=1)
    laid.all_waive()
    gone = laid[0]
    assert (int(gone.thrown[kind("relaunch")]), int(gone.played[kind("block")])) == (1, 1)
    assert "relaunch" not in laid.hand_of(0)


@pytest.mark.clauses("RPR-10.1", "RPR-8.2", "RPR-8.11", "RPR-10.3", "RPR-10.4")
def test_the_fullest_end_fits_the_ring_of_events() -> None:
    """Five dice roll again, all of them 3, and leave; the others are exact; then all of the end of the game."""
    laid = Laid(5, zero_dice="out", last_place_gift="always")
    laid.table.lap = 5
    laid.trial(12, NO_3).hold(0, 1).challenge(0, "1 2 4 5 6", *["6 6"] * 4, waived=[1, 2, 3, 4])
    for s in range(5):
        laid[s].player_dice = laid[s].death_dice = 0
        laid.hand(s, *["relaunch"] * (2, 1, 1, 1, 0)[s])  # seat 4, the last of those ranked, draws a gift: one card each at the end
    laid[0].prizes[0].token, laid[0].prizes[0].value = GOLD, 6
    laid.rolls(3, 3, 3, 3, 3).play(0, "play", card="relaunch", area=0, dice=[0, 1, 2, 3, 4])
    assert laid.table.over
    # card 1, rolls 5, fate 1, sum 1, out 1; exact 4, favour 1, rewards 4 x 2, gift 2, end 1; left 5, most 5, tokens 5, one winner
    assert laid.table.told == 9 + 4 + 1 + 8 + 2 + 1 + 5 + 5 + 5 + 1
    assert [event[:3] for event in laid.events("most_left")] == [("RPR-10.3", s, 3) for s in range(5)]

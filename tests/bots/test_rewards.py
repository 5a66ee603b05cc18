"""What a finished game is worth to each seat, against sums done by hand."""

import numpy as np
import pytest

from meadhall.bots.rewards import PLACE, POINTS, REWARD, ROWS, SELFISH, WIN, Manner, lead, reward_all


def manner(win: float = 0.5, place: float = 0.3, margin: float = 0.2, spite: float = 0.0):
    made = Manner.new()
    made.win, made.place, made.margin, made.spite = win, place, margin, spite
    return made


def rewards(points, places, how):
    ranks = np.zeros((2, 7), np.int32)
    ranks[0, : len(points)], ranks[1, : len(places)] = points, places
    found = np.full((ROWS, 7), np.nan)
    reward_all(ranks, len(points), how, found)
    return found[:, : len(points)]


@pytest.mark.parametrize(
    ("points", "other", "share"),
    [
        (10, 10, 0.5),
        (10, 8, 0.5 + 0.5 * 2 / (2 + 4.5 + 1)),
        (8, 10, 0.5 - 0.5 * 2 / (2 + 4.5 + 1)),
        (0, 0, 0.5),
        (3, -1, 0.5 + 0.5 * 4 / (4 + 1 + 1)),
    ],
)
def test_a_lead_counts_for_more_where_scores_are_small(points, other, share):
    assert lead(float(points), float(other)) == pytest.approx(share)


def test_a_win_a_tie_for_second_and_the_last_place():
    found = rewards([10, 8, 8, 2], [1, 2, 2, 4], manner())
    assert found[WIN].tolist() == [1, 0, 0, 0]
    assert found[PLACE].tolist() == [1, 2.5, 2.5, 4]
    assert found[POINTS].tolist() == [10, 8, 8, 2]
    ahead = 0.5 * 2 / 7.5
    assert found[SELFISH] == pytest.approx(
        [
            0.5 + 0.3 + 0.2 * (0.5 + ahead),
            0.3 * 0.5 + 0.2 * (0.5 - ahead),
            0.3 * 0.5 + 0.2 * (0.5 - ahead),
            0.2 * (0.5 - 0.5 * 8 / (8 + 3 + 1)),
        ]
    )
    assert found[REWARD].tolist() == found[SELFISH].tolist()


def test_ones_own_points_count_beside_what_is_usual():
    how = manner(win=0.0, place=0.0, margin=0.25)
    how.own, how.par = 0.75, 8.0
    found = rewards([10, 2], [1, 2], how)
    leads = 0.5 + 0.5 * 8 / (8 + 3 + 1), 0.5 - 0.5 * 8 / (8 + 3 + 1)
    own = 0.5 + 0.5 * 2 / (2 + 4.5 + 1), 0.5 - 0.5 * 6 / (6 + 2.5 + 1)
    assert found[SELFISH] == pytest.approx([0.25 * leads[n] + 0.75 * own[n] for n in (0, 1)])


def test_a_shared_win_is_shared():
    found = rewards([7, 7, 1], [1, 1, 3], manner(win=1.0, place=0.0, margin=0.0))
    assert found[REWARD].tolist() == [0.5, 0.5, 0.0]
    assert found[PLACE].tolist() == [1.5, 1.5, 3]


def test_spite_counts_what_the_best_of_the_others_has():
    found = rewards([5, 3, 1], [1, 2, 3], manner(win=0.0, place=1.0, margin=0.0, spite=0.5))
    assert found[SELFISH].tolist() == [1, 0.5, 0]
    assert found[REWARD].tolist() == [0.5 * 1 + 0.5 * (1 - 0.5), 0.5 * 0.5 + 0.5 * (1 - 1), 0]


def test_the_order_of_places_is_the_game_s_own_not_that_of_points():
    """A tie of points that the game breaks: the places decide."""
    found = rewards([5, 5], [2, 1], manner(win=0.6, place=0.4, margin=0.0))
    assert found[REWARD].tolist() == [0.0, 1.0]


def test_who_plays_alone_strives_for_points():
    one, more = (rewards([points], [1], manner(win=1.0, place=0.0, margin=0.0))[:, 0] for points in (10, 11))
    assert one[[WIN, PLACE, POINTS]].tolist() == [1, 1, 10]
    assert one[REWARD] == pytest.approx(0.5 + 0.5 * 10 / (10 + 2.5 + 1))
    assert more[REWARD] > one[REWARD]

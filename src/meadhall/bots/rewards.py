"""What a finished game is worth to each seat, as search counts it: winning, the place, the lead, and the points."""

from typing import Any

import numpy as np

from ..engine.compiling import rule
from ..engine.records import Record, f64, i32

REWARD, WIN, PLACE, POINTS, SELFISH = range(5)
"""The rows of the array that `reward_all` fills, a column a seat."""
ROWS = 5
HALF = 0.25
"""A lead of this share of both scores (and one point) is worth half of the margin that is still to be had."""


class Manner(Record):
    """How a search weighs results and spends its games; `levels.toml` says what each level does.

    win, place, margin, own: the weights of winning (shared by the tied), of the place, of the lead, and of one's own points
    beside `par`, what is usual in the game; 1 together. The luck of the others makes no noise in one's own points.
    spite: the share that the best of the others takes from a reward.
    keen: the share of decisions in imagined games that are played as `appraise` advises, the rest is by chance.
    explore: how much a choice that was rarely tried in the tree is preferred.
    wide: with v visits a node of the tree has up to 1 + wide * sqrt(v) choices on trial.
    deep: how many decisions deep the tree goes below the choice at hand; 0 is flat.
    """

    win: f64
    place: f64
    margin: f64
    own: f64
    par: f64
    spite: f64
    keen: f64
    explore: f64
    wide: f64
    deep: i32
    spare: i32


@rule
def reward_all(ranks: Any, count: int, manner: Any, rewards: Any) -> None:
    """Fill `rewards` (float64, ROWS rows, a column a seat) from points and places as `score` gives them.

    REWARD and SELFISH (the same without spite) lie in 0..1; a WIN is shared by the tied; a tied PLACE is their mean. Who
    plays alone wins by any result, and the reward is the lead over nothing.
    """
    winners = 0
    for s in range(count):
        if ranks[1, s] == 1:
            winners += 1
    for s in range(count):
        tied = 0
        best_other = 0.0 if count == 1 else -np.inf
        for other in range(count):
            if other != s:
                best_other = max(best_other, float(ranks[0, other]))
                if ranks[1, other] == ranks[1, s]:
                    tied += 1
        points = float(ranks[0, s])
        win = 1.0 / winners if ranks[1, s] == 1 else 0.0
        place = ranks[1, s] + 0.5 * tied
        rewards[WIN, s] = win
        rewards[PLACE, s] = place
        rewards[POINTS, s] = points
        standing = (count - place) / (count - 1.0) if count > 1 else 1.0
        ahead = lead(points, best_other)
        shared = manner.win * win + manner.place * standing + manner.margin * ahead + manner.own * lead(points, manner.par)
        rewards[SELFISH, s] = ahead if count == 1 else shared
    for s in range(count):
        most = 0.0
        for other in range(count):
            if other != s:
                most = max(most, rewards[SELFISH, other])
        rewards[REWARD, s] = (1.0 - manner.spite) * rewards[SELFISH, s] + manner.spite * (1.0 - most)


@rule
def lead(points: float, other: float) -> float:
    """How far ahead of another's points, between 0 and 1; 0.5 is level."""
    ahead = points - other
    return 0.5 + 0.5 * ahead / (abs(ahead) + HALF * (abs(points) + abs(other)) + 1.0)

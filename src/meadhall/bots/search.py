"""What each choice at hand promises, found by playing imagined games on from what a seat sees; compiled for each game.

All choices still in question are tried in the same imagined worlds with the same dice (common random numbers), and the
worse half is dropped again and again (sequential halving: Karnin, Koren and Somekh, 2013). Below each choice the games
go through a tree (`tree`) and then on to their end, every seat playing as `appraise` advises.
"""

from typing import Any

import numpy as np

from ..engine.compiling import rule
from ..engine.dice import draw, rekey
from ..engine.protocol import appraise, imagine, legal, play, score
from ..engine.records import Record, f64, i32
from ..engine.sets import W, lowest
from .kernels import best
from .rewards import PLACE, POINTS, REWARD, WIN, reward_all
from .tree import ASKED, WORLD, descend

OWN, WORLDS, LIVE = 0, 1, 2
"""The streams of a search: its own, the one that makes a world, and the one that is used up in it."""


class Candidate(Record):
    """A choice at hand, and sums over the imagined games that followed it.

    ahead: of its reward less the first candidate's in the same world. *_squares: of the squares.
    """

    reward: f64
    reward_squares: f64
    ahead: f64
    ahead_squares: f64
    wins: f64
    win_squares: f64
    places: f64
    points: f64
    action: i32
    games: i32
    left: i32
    spare: i32


@rule
def line_up(table: Any, box: Any, seat: int, candidates: Any, chance: Any, out: Any, worth: Any) -> tuple[int, int]:
    """Write the seat's choices into `candidates`, the most promising in the eye of `appraise` first, as many as there is room for.

    Returns how many choices there are, and how many of them are candidates.
    """
    count = legal(table, box, seat, out)
    appraise(table, box, seat, out, count, worth)
    most = min(W(count), len(candidates))
    for n in range(most):
        place = best(worth, count, chance)
        worth[place] = -np.inf
        candidates[n].action = out[place]
        candidates[n].left = 1
    return W(count), W(most)


@rule
def try_all(
    tables: Any, raw: Any, box: Any, seat: int, candidates: Any, count: int, worlds: int, streams: Any, nodes: Any, edges: Any,
    slots: Any, head: Any, path: Any, earned: Any, out: Any, worth: Any, tried: Any, ranks: Any, rewards: Any, manner: Any,
) -> None:  # fmt: skip
    """Play every candidate that is left once in each of so many worlds, and add up what came of it."""
    for _ in range(worlds):
        rekey(streams[WORLDS], streams[OWN])
        first = 0.0
        steps = 0
        for n in range(count):
            candidate = candidates[n]
            if candidate.left:
                streams[LIVE] = streams[WORLDS]
                tables[WORLD] = tables[ASKED]
                imagine(tables[WORLD], box, seat, streams[LIVE])
                begin = steps
                steps = descend(
                    tables, raw, box, seat, W(candidate.action), streams[LIVE],
                    nodes, edges, slots, head, path, begin, out, worth, tried, manner,
                )  # fmt: skip
                play_out(tables[WORLD], box, manner, streams[LIVE], out, worth)
                score(tables[WORLD], box, ranks)
                reward_all(ranks, W(box.count), manner, rewards)
                for step in range(begin, steps):
                    earned[step] = rewards[REWARD, path[step, 1]]
                if n == 0:
                    first = rewards[REWARD, seat]
                note(candidate, rewards, seat, first)
        for step in range(steps):  # only now: or the tree would learn from one candidate what to do against the next in the same world
            edge = edges[path[step, 0]]
            edge.visits += 1
            edge.reward += earned[step]


@rule
def note(candidate: Any, rewards: Any, seat: int, first: float) -> None:
    """Add a game's result to a candidate."""
    reward = rewards[REWARD, seat]
    win = rewards[WIN, seat]
    candidate.games += 1
    candidate.reward += reward
    candidate.reward_squares += reward * reward
    candidate.ahead += reward - first
    candidate.ahead_squares += (reward - first) * (reward - first)
    candidate.wins += win
    candidate.win_squares += win * win
    candidate.places += rewards[PLACE, seat]
    candidate.points += rewards[POINTS, seat]


@rule
def play_out(table: Any, box: Any, manner: Any, chance: Any, out: Any, worth: Any) -> None:
    """Play a game to its end: of every decision in 1024, so many as `keen` says go as `appraise` advises, the others by chance."""
    keen = W(manner.keen * 1024)
    while not table.over:
        seat = lowest(table.waiting)
        count = legal(table, box, seat, out)
        place = W(0)
        if count > 1:
            if keen > 0 and (keen == 1024 or draw(chance, 1024) < keen):
                appraise(table, box, seat, out, count, worth)
                place = best(worth, count, chance)
            else:
                place = draw(chance, count)
        play(table, box, seat, W(out[place]))

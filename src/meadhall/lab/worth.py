"""What a seat can expect from its own concealed table, as it is and after given choices, by imagined games; compiled for each game."""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..bots.choosing import Chance
from ..bots.levels import player
from ..bots.rewards import PLACE, POINTS, ROWS, WIN, reward_all
from ..bots.search import play_out
from ..bots.thinking import manner
from ..engine.compiling import rule
from ..engine.dice import Stream, key_by_numbers, rekey
from ..engine.game import Game
from ..engine.protocol import imagine, play, refusal, score
from ..engine.sets import MOST_SEATS, W
from .crew import Dropped
from .figures import NORMAL_95

ASKED, IMAGINED, PLAYED = 0, 1, 2
OWN, WORLDS, LIVE = 0, 1, 2
MEASURES = WIN, PLACE, POINTS
"""What is told of a seat's result, in this order."""
BRIEF = 0.05
"""Seconds that a call of the compiled function takes, about; one of a single world takes as long as it takes."""
Line = tuple[tuple[int, int], ...]
"""Choices that are made first, in this order: (seat, action)."""


@rule
def play_lines(
    tables: Any, box: Any, asker: int, lines: Any, streams: Any, out: Any, worth: Any, ranks: Any, rewards: Any, manner: Any,
    worlds: int, results: Any, chances: Any,
) -> None:  # fmt: skip
    """Imagine so many worlds that fit what `asker` sees in tables[ASKED]; in each, begin with each line and play on greedily.

    `lines` (int32, shape (lines, longest, 2)) holds seats and actions, a seat of -1 ends a line. All lines of a world have
    the same dice. Filled are `results` (float64, shape (worlds, lines, 3): the asker's MEASURES, nan where the line is not
    legal in that world) and `chances` (float64, shape (worlds, MOST_SEATS): the WIN of each seat after the first line).
    Called again with the same `streams`, it goes on with the next worlds.
    """
    for w in range(worlds):
        rekey(streams[WORLDS], streams[OWN])
        tables[IMAGINED] = tables[ASKED]
        imagine(tables[IMAGINED], box, asker, streams[WORLDS])
        for n in range(len(lines)):
            streams[LIVE] = streams[WORLDS]
            tables[PLAYED] = tables[IMAGINED]
            results[w, n] = np.nan
            if begin_with(tables[PLAYED], box, lines[n]):
                play_out(tables[PLAYED], box, manner, streams[LIVE], out, worth)
                score(tables[PLAYED], box, ranks)
                reward_all(ranks, W(box.count), manner, rewards)
                for measure in range(len(MEASURES)):
                    results[w, n, measure] = rewards[MEASURES[measure], asker]
                if n == 0:
                    for s in range(box.count):
                        chances[w, s] = rewards[WIN, s]


@rule
def begin_with(table: Any, box: Any, line: Any) -> bool:
    """Make the choices of a line; False as soon as one of them is not legal."""
    for step in range(len(line)):
        seat = W(line[step, 0])
        if seat < 0:
            return True
        if refusal(table, box, seat, W(line[step, 1])) != 0:
            return False
        play(table, box, seat, W(line[step, 1]))
    return True


def sample(
    game: Game, view: Any, box: Any, seat: int, chance: Chance, lines: Sequence[Line], games: int,
    dropped: Callable[[], bool] = lambda: False,
) -> tuple[Any, Any]:  # fmt: skip
    """The results of `games` imagined worlds from a seat's concealed record: `chances` as `play_lines` fills them, and before them
    its `results`, turned round to the shape (3, lines, worlds).

    Raises:
        Dropped: `dropped()`, which is asked some twenty times a second, says that nobody wants to know any more.
    """
    results = np.zeros((games, len(lines), len(MEASURES)))
    chances = np.zeros((games, MOST_SEATS))
    kernel: Any = play_lines
    ready = _arguments(game, view, box, seat, chance, _packed(lines))
    done, chunk = 0, 1
    while done < games:
        if dropped():
            raise Dropped
        begin = time.monotonic()
        now = slice(done, min(games, done + chunk))
        kernel(*ready, now.stop - now.start, results[now], chances[now])
        done = now.stop
        if time.monotonic() - begin < BRIEF / 2:
            chunk *= 2
    return results.transpose(2, 1, 0), chances[:, : int(box.count)]


def needed(game: Game) -> tuple[Any, tuple[Any, ...]]:
    """The function that Python calls here, with sample arguments, to be compiled beforehand."""
    box = game.open_box(game.rulebook.seats[0])
    start = _arguments(game, game.table.new(), box, 0, Chance(1), _packed([()]))
    return play_lines, (*start, 0, np.zeros((1, 1, len(MEASURES))), np.zeros((1, MOST_SEATS)))


def _arguments(game: Game, view: Any, box: Any, seat: int, chance: Chance, lines: Any) -> tuple[Any, ...]:
    tables = game.table.row(3)
    tables[ASKED] = view
    streams = Stream.row(3)
    rekey(streams[OWN], chance.stream)
    scratch = (
        np.zeros(game.most_legal, np.int32),
        np.zeros(game.most_legal),
        np.zeros((2, MOST_SEATS), np.int32),
        np.zeros((ROWS, MOST_SEATS)),
    )
    return tables, box, seat, lines, streams, *scratch, manner(player(game, "greedy"))


def _packed(lines: Sequence[Line]) -> Any:
    packed = np.full((len(lines), max(1, *map(len, lines), 0), 2), -1, np.int32)
    for n, line in enumerate(lines):
        for step, choice in enumerate(line):
            packed[n, step] = choice
    return packed


def chance_for(seed: int, step: int, seat: int) -> Chance:
    """A stream of chance of its own for each step and seat of a review."""
    chance = Chance(0)
    key_by_numbers(chance.stream, seed, step, seat)
    return chance


def estimate(samples: Any) -> tuple[float, ...]:
    """Mean and half a 95 % interval of each row of samples, one after the other. nan is left out.

    A single sample gives no error, and none at all gives zeros.

    >>> estimate(np.array([[0.0, 1.0, np.nan], [2.0, 2.0, np.nan]]))  # s² = 1/2, 1.96 √(1/4) = 0.98
    (0.5, 0.97998..., 2.0, 0.0)
    """
    found: list[float] = []
    for row in samples:
        kept = row[~np.isnan(row)]
        spread = float(np.std(kept, ddof=1)) if len(kept) > 1 else 0.0
        found += [float(np.mean(kept)) if len(kept) else 0.0, NORMAL_95 * spread / math.sqrt(max(1, len(kept)))]
    return tuple(found)


def expected(samples: Any, *bounds: tuple[float, float]) -> tuple[float, ...]:
    """The same for rows of samples that lie within bounds, with a wider interval: as if four more had come out, two at each bound.

    So what came out alike in a few worlds is not taken for certain (Agresti and Coull, 1998).

    >>> expected(np.zeros((1, 4)), (0, 1))  # 2 of 8, so 1.96 √(1/4 · 3/4 / 8)
    (0.0, 0.300...)
    """
    found: list[float] = []
    for row, (least, most) in zip(samples, bounds, strict=True):
        more = np.concatenate((row, (least, least, most, most)))
        found += [float(np.mean(row)), NORMAL_95 * float(np.std(more)) / math.sqrt(len(more))]
    return tuple(found)


def reached(results: Any, before: Any) -> Any:
    """Samples, one for each world, of what can be expected after a line that is legal in some of the worlds only (nan elsewhere).

    Their mean is that of the worlds where it is legal, and their spread is such that the error of a sum or difference of such
    samples comes out right: the legal ones stand so much further from the mean as they are fewer. Where the line is legal in no
    world, nothing is known of it, and it is `before`.

    >>> reached(np.array([[0.0, 1.0, np.nan, np.nan]]), None)  # mean 1/2; ±1/2 by half of the worlds counts double
    array([[-0.5,  1.5,  0.5,  0.5]])
    """
    known = ~np.isnan(results[0])
    if known.all():
        return results
    if not known.any():
        return before
    mean = results[:, known].mean(axis=1, keepdims=True)
    return mean + np.where(known, results - mean, 0.0) / known.mean()

"""One game between bots of any kinds, and how two kinds are seated for a match, half of the seats each."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from .. import bots
from ..bots import Chance, choose_from
from ..bots.moments import Moment
from ..engine import protocol
from ..engine.bare import call, legal_numbers
from ..engine.dice import key_by_numbers
from ..engine.game import Game
from ..engine.kernels import PLAYER_DICE, TABLE_DICE
from ..engine.sets import MOST_SEATS, lowest


@dataclass(frozen=True)
class Played:
    """A finished game, seat by seat: places (1 is best, the tied share the mean of theirs), and the seconds of every decision.

    What a seat could only do in one way is no decision. `ranks` is what `score` gave, `plays` counts every action, and `cut`
    is 1 where a cap on its length ended the game.
    """

    places: list[float]
    seconds: list[list[float]]
    ranks: Any = None
    plays: int = 0
    cut: int = 0


def seatings(seats: int) -> list[tuple[int, ...]]:
    """All ways to seat two sides in equal numbers: for each way the side, 0 or 1, of every seat.

    >>> seatings(2)
    [(0, 1), (1, 0)]
    >>> len(seatings(4)), len(seatings(6))
    (6, 20)
    """
    return [tuple(int(s not in first) for s in range(seats)) for first in combinations(range(seats), seats // 2)]


def make_ready(game: Game, box: Any) -> None:
    """Let bots decide once that nobody times: or the seconds of the first decision would be those of loading or compiling the rules.

    >>> from meadhall import games
    >>> game = games.load("month")
    >>> make_ready(game, game.open_box(3))
    """
    table = _set_up(game, box, 0, 0)
    seat, chance = int(lowest(table.waiting)), Chance(seed=0)
    view = Moment(game, box, table).view(table, seat)
    bots.choose_from("greedy", game, view, box, seat, chance)
    bots.advise(game, view, box, seat, chance, games=1)


def play_game(game: Game, box: Any, kinds: Sequence[str], seed: int, block: int, number: int, stopped: Callable[[], bool]) -> Played | None:
    """Play a game, seat s in the hands of a bot of `kinds[s]`; None where `stopped()` became true before its end.

    The table's dice come from (seed, block), each bot's own from (seed, number, seat).
    """
    table = _set_up(game, box, seed, block)
    chances = [_chance(seed, number, seat) for seat in range(len(kinds))]
    seconds: list[list[float]] = [[] for _ in kinds]
    moment = Moment(game, box, table)
    plays = 0
    while not table.over:
        if stopped():
            return None
        seat = int(lowest(table.waiting))
        legal = legal_numbers(game, table, box, seat)
        action = legal[0]
        if len(legal) > 1:
            view = moment.view(table, seat)
            begin = time.perf_counter()
            action = choose_from(kinds[seat], game, view, box, seat, chances[seat])
            seconds[seat].append(time.perf_counter() - begin)
        call(game, protocol.play, table, box, seat, action)
        moment.played(table, seat)
        plays += 1
    ranks = np.zeros((2, MOST_SEATS), np.int32)
    call(game, protocol.score, table, box, ranks)
    cut = int("cut" in (game.table.dtype.names or ()) and table.cut != 0)
    return Played(shared_places([int(place) for place in ranks[1, : len(kinds)]]), seconds, ranks, plays, cut)


def _set_up(game: Game, box: Any, seed: int, block: int) -> Any:
    table = game.table.new()
    table.count = box.count
    key_by_numbers(table.chance, seed, block, TABLE_DICE)
    call(game, protocol.setup, table, box)
    return table


def shared_places(places: Sequence[int]) -> list[float]:
    """Places in which the tied share the mean of those they take up.

    >>> shared_places([1, 2, 2, 4])
    [1.0, 2.5, 2.5, 4.0]
    """
    return [place + (places.count(place) - 1) / 2 for place in places]


def _chance(seed: int, number: int, seat: int) -> Chance:
    chance = Chance()
    key_by_numbers(chance.stream, seed, number, PLAYER_DICE + seat)
    return chance

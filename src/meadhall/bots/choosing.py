"""A bot's decision at a table, for Python."""

import hashlib
import secrets
from typing import Any

import msgspec
import numpy as np

from ..engine import protocol
from ..engine.bare import call
from ..engine.dice import Stream, draw, key_by_bytes
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.table import Table
from .kernels import best
from .kinds import check_styles
from .levels import Player, player
from .thinking import Advice, think

HINTS = "master"
"""The level whose manner gives hints."""


class Chance:
    """A stream of chance of a bot's own: from the operating system, or from a seed. It is never drawn from a table's key."""

    def __init__(self, seed: int | None = None) -> None:
        key = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"meadhall bot {seed}".encode()).digest()
        self.stream: Any = Stream.new()
        key_by_bytes(self.stream, key)


def choose(kind: str, table: Table, seat: int, chance: Chance) -> int:
    """The number of the action that a bot chooses for `seat`; `table.play(seat, number)` plays it.

    The bot sees `table.view(seat)` and nothing else, and breaks ties with `chance`. `kind` is one of NAMES, or a level
    with a style ("adept-bold").

    Raises:
        UserError: no such bot, no such seat, the seat owes no decision, or the level can have no style in this game.
    """
    check_styles([kind], table.game.rulebook)
    return choose_from(kind, table.game, table.view(seat).record, table.box, seat, chance)


def choose_from(kind: str, game: Game, view: Any, box: Any, seat: int, chance: Chance) -> int:
    """What `choose` gives, from the concealed record alone."""
    how = player(game, kind)
    out = np.zeros(game.most_legal, np.int32)
    count = int(call(game, protocol.legal, view, box, seat, out))
    if count == 0:
        raise UserError(f"seat {seat} owes no decision now.")
    if count == 1:
        return int(out[0])
    if how.slips and int(draw(chance.stream, 100)) < how.slips:
        return int(out[draw(chance.stream, count)])
    if how.games:
        return think(game, view, box, seat, chance.stream, how).best.number
    return _at_a_glance(game, view, box, seat, chance, out, count)


def _at_a_glance(game: Game, view: Any, box: Any, seat: int, chance: Chance, out: Any, count: int) -> int:
    worth = np.zeros(game.most_legal)
    call(game, protocol.appraise, view, box, seat, out, count, worth)
    return int(out[best(worth, count, chance.stream)])


def advise(
    game: Game, view: Any, box: Any, seat: int, chance: Chance,
    games: int | None = None, seconds: float | None = None, like: Player | None = None,
) -> Advice:  # fmt: skip
    """What a seat's choices promise, from its concealed record: for hints and reviews.

    `games` or `seconds` say how long to think, as for `think`; `like` is the player whose manner it is. By default that is
    HINTS, but without caution: advice tells what was found, and need not doubt it in favour of what greedy would do.
    """
    return think(game, view, box, seat, chance.stream, like or msgspec.structs.replace(player(game, HINTS), caution=0.0), games, seconds)

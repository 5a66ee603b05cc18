"""A bot's decision at a table, for Python."""

import hashlib
import secrets
from typing import Any

import numpy as np

from ..engine import protocol
from ..engine.bare import call
from ..engine.dice import Stream, draw, key_by_bytes
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.table import Table
from . import number_of
from .kernels import GREEDY, best


class Chance:
    """A stream of chance of a bot's own: from the operating system, or from a seed. It is never drawn from a table's key."""

    def __init__(self, seed: int | None = None) -> None:
        key = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"meadhall bot {seed}".encode()).digest()
        self.stream: Any = Stream.new()
        key_by_bytes(self.stream, key)


def choose(name: str, table: Table, seat: int, chance: Chance) -> int:
    """The number of the action that the bot `name` chooses for `seat`; `table.play(seat, number)` plays it.

    The bot sees `table.view(seat)` and nothing else, and breaks ties with `chance`.

    Raises:
        UserError: no such bot, no such seat, or the seat owes no decision.
    """
    return choose_from(name, table.game, table.view(seat).record, table.box, seat, chance)


def choose_from(name: str, game: Game, view: Any, box: Any, seat: int, chance: Chance) -> int:
    """What `choose` gives, from the concealed record alone."""
    policy = number_of(name)
    out = np.zeros(game.most_legal, np.int32)
    count = int(call(game, protocol.legal, view, box, seat, out))
    if count == 0:
        raise UserError(f"seat {seat} owes no decision now.")
    if policy != GREEDY:
        return int(out[draw(chance.stream, count)])
    worth = np.zeros(game.most_legal)
    call(game, protocol.appraise, view, box, seat, out, count, worth)
    return int(out[best(worth, count, chance.stream)])

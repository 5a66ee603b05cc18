"""Compiling a game's rules beforehand: what play needs, what bots that search and the hall need beside it, and what simulation needs."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import typeof

from .. import games as shelf
from ..bots import search
from ..bots.kernels import best
from ..bots.levels import Player
from ..bots.thinking import Scratch
from ..engine import protocol
from ..engine.compiling import COMPILED
from ..engine.dice import Stream, draw
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.learning import TABLES, nobody_learned
from ..engine.sets import MOST_SEATS
from . import kernels
from .simulation import Tally, arguments
from .worth import needed as for_reviews

WHAT = ("play", "think", "hall", "simulate")
Needed = list[tuple[Any, tuple[Any, ...]]]


def compile_game(name: str, what: str, report: Callable[[int, int], None] | None = None) -> None:
    """Compile, or load from the cache, all that `what` (one of WHAT) needs of a game, in this process.

    `report(n, m)` is called before each function and at the end: n of m are ready.

    Raises:
        UserError: no such game, or nothing of this name to compile.
    """
    if what not in WHAT:
        raise UserError(f"there is nothing called {what!r} to compile; choose {', '.join(WHAT)}.")
    compile_all(needed(shelf.load(name), what), report)


def compile_all(functions: Needed, report: Callable[[int, int], None] | None = None) -> None:
    """Compile functions for the types of their sample arguments."""
    for n, (function, samples) in enumerate(functions):
        if report is not None:
            report(n, len(functions))
        if COMPILED:
            function.compile(tuple(typeof(sample) for sample in samples))  # type: ignore[no-untyped-call]
    if report is not None:
        report(len(functions), len(functions))


def needed(game: Game, what: str) -> Needed:
    """The functions that Python calls for `what`, each with sample arguments."""
    box = game.open_box(game.rulebook.seats[0])
    if what == "simulate":
        return [(kernels.series, (*arguments(game, box, ["random"]), 0, 0, 0, *Tally(1, 1).sums))]
    if what == "think":
        scratch = Scratch(game, Player(), 0)
        return [(search.line_up, scratch.for_line_up(box, 0)), (search.try_all, scratch.for_try_all(box, 0, 1, 1)), for_reviews(game)]
    if what == "hall":
        tables = game.table.row(TABLES)
        return [(nobody_learned, (tables, tables.view(np.int64).reshape(TABLES, -1), box, 0, 0, 1, Stream.new()))]
    table, stream = game.table.new(), Stream.new()
    out, worth, ranks = np.zeros(1, np.int32), np.zeros(1), np.zeros((2, MOST_SEATS), np.int32)
    calls = (
        (protocol.conceal, (0,)),
        (protocol.legal, (0, out)),
        (protocol.refusal, (0, 0)),
        (protocol.score, (ranks,)),
        (protocol.appraise, (0, out, 0, worth)),
        (protocol.setup, ()),
        (protocol.play, (0, 0)),
    )
    bound = [(protocol.bound(stub, game.table.dtype), (table, box, *rest)) for stub, rest in calls]
    asked = [(function, (table, box, *rest)) for function, rest in getattr(game.words, "ASKS", ())]
    return [*bound, *asked, (draw, (stream, 0)), (best, (worth, 0, stream))]

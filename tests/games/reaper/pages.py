"""Random positions of The Reaper as pages see them."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from meadhall.engine import SPECTATOR, Names, has, protocol
from meadhall.games import load
from meadhall.records.tracing import told
from meadhall.testing import Kit

from .. import board_page
from ..board_page import Page as Page
from ..board_page import names_for as names_for
from . import hooks

GAME = load("reaper")


def call(stub: Any, *args: Any) -> Any:
    """The Reaper's own function for a stub of the protocol."""
    return protocol.bound(stub, GAME.table.dtype)(*args)


def games(count: int, seed: int = 5) -> Iterator[tuple[Any, Any]]:
    """Random games under random rulings: the box, and the tables before each decision and at the end."""
    kit = Kit(GAME, hooks, games=count, seed=seed)
    for number, setting in enumerate(kit.settings(count)):
        tables, _, _ = kit.recorded(setting, number, 400)
        yield setting.box, tables


def seen(table: Any, box: Any, viewer: int) -> Any:
    """A concealed copy."""
    view = table.copy()
    call(protocol.conceal, view, box, viewer)
    return view


def sights(count: int, every: int = 7, seed: int = 5) -> Iterator[tuple[Any, Any, int]]:
    """Concealed tables of random games with the box, each to the eyes of somebody who decides, in turn with others and spectators."""
    for box, tables in games(count, seed):
        for moment in range(0, len(tables), every):
            table = tables[moment]
            deciding = [s for s in range(int(box.count)) if has(table.waiting, s)]
            other = [*range(int(box.count)), SPECTATOR][moment % (int(box.count) + 1)]
            for viewer in {*deciding[:1], other}:
                yield seen(table, box, viewer), box, viewer


def legal(view: Any, box: Any, seat: int) -> list[int]:
    """The numbers of a seat's legal actions."""
    out = np.zeros(GAME.most_legal, np.int32)
    count = call(protocol.legal, view, box, seat, out)
    return [int(number) for number in out[:count]]


def plays_of(tables: Any) -> list[Any]:
    """What each play of a game told, as a record says it."""
    return [SimpleNamespace(events=[told(GAME, event, int(t.count)) for event in t.events[: t.told]]) for t in tables]


def rendered(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The board's part of the page."""
    return board_page.rendered(GAME, view, box, viewer, names)

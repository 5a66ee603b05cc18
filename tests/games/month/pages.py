"""Random positions of the game as pages see them."""

import random
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

from meadhall.engine import SPECTATOR, Names
from meadhall.games.month import GAME
from meadhall.games.month.state import DRAW_CARD
from meadhall.records.tracing import told
from meadhall.testing import Kit
from meadhall.testing.kit import Setting

from .. import board_page
from ..board_page import Page as Page
from ..board_page import names_for as names_for
from . import hooks
from .laying import legal, opened, play, viewed, waiting

MOST = 900


def games(count: int) -> Iterator[tuple[Any, list[Any]]]:
    """Random games under random rulings: the box, and the tables before each decision and at the end."""
    for number in range(count):
        yield _settings()[number].box, _tables(number)


@cache
def _settings() -> list[Setting]:
    return list(Kit(GAME, hooks).settings(16))


@cache
def _tables(number: int) -> list[Any]:
    """A game in which more is drawn than left, so that it is not too long; played once for all tests that look at it."""
    dice, setting = random.Random(number), _settings()[number]
    table, _ = opened(setting.seats, setting.rulings, seed=dice.randrange(1000))
    tables = [table.copy()]
    while not table.over and len(tables) < MOST:
        seat = dice.choice(waiting(table))
        actions = legal(table, setting.box, seat)
        play(table, setting.box, seat, actions[0] if actions[0] == DRAW_CARD and dice.random() < 0.75 else dice.choice(actions))
        tables.append(table.copy())
    return tables


def sights(count: int, each: int = 12) -> Iterator[tuple[Any, Any, Any, int]]:
    """Some tables of each game with the box and a concealed copy: to somebody who decides, and to a seat or the spectators."""
    for number, (box, tables) in enumerate(games(count)):
        dice = random.Random(number)
        for table in [*dice.sample(tables[:-1], min(each, len(tables) - 1)), tables[-1]]:
            for viewer in {*waiting(table)[:1], dice.choice([*range(int(box.count)), SPECTATOR])}:
                yield table, box, viewed(table, box, viewer), viewer


def rendered(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The board's part of the page."""
    return board_page.rendered(GAME, view, box, viewer, names)


def plays_of(box: Any, tables: Any) -> list[Any]:
    """What records keep of the events of a game, play by play, the set-up first."""
    return [SimpleNamespace(events=[told(GAME, table.events[e], int(box.count)) for e in range(int(table.told))]) for table in tables]

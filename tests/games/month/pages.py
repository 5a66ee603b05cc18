"""Random positions of the game as pages see them, and the board's template filled in and read."""

import random
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

from meadhall.engine import SPECTATOR, Names
from meadhall.games.month import GAME
from meadhall.games.month.board import board
from meadhall.games.month.state import DRAW_CARD
from meadhall.hall.referee.boards import templates
from meadhall.hall.referee.plain import plain
from meadhall.records.tracing import told
from meadhall.testing import Kit
from meadhall.testing.kit import Setting

from . import hooks
from .laying import legal, opened, play, viewed, waiting

NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel"]
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


def names_for(box: Any, viewer: int, names: list[str] | None = None) -> Names:
    """The players, as this viewer calls them."""
    return Names((names or NAMES)[: int(box.count)], None if viewer == SPECTATOR else viewer)


def rendered(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The board's part of the page."""
    shown = board(plain(view), plain(box), viewer, names)
    things = templates().get_template("things.html").module
    return str(templates().get_template("games/month/board.html").render(board=shown, things=things))


def plays_of(box: Any, tables: Any) -> list[Any]:
    """What records keep of the events of a game, play by play, the set-up first."""
    return [SimpleNamespace(events=[told(GAME, table.events[e], int(box.count)) for e in range(int(table.told))]) for table in tables]


class Page(HTMLParser):
    """What is on a page: ids, pieces, labels, the words, tags and attributes, and tags left open."""

    EMPTY = ("path", "circle", "ellipse", "use")  # written with a closing slash

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.pieces: list[str] = []
        self.labels: list[str] = []
        self.words: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value or "")
            if name == "data-piece":
                self.pieces.append(value or "")
                assert (tag, dict(attrs)["type"], dict(attrs)["id"]) == ("button", "button", value)
            if name == "aria-label":
                self.labels.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(" ".join(data.split()))

    @property
    def text(self) -> str:
        """All the words."""
        return " ".join(word for word in self.words if word)

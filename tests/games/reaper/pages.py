"""Random positions of The Reaper as pages see them, and the board's template filled in and read."""

from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import numpy as np

from meadhall.engine import SPECTATOR, Names, has, protocol
from meadhall.games import load
from meadhall.games.reaper.board import board
from meadhall.hall.referee.boards import templates
from meadhall.hall.referee.plain import plain
from meadhall.records.tracing import told
from meadhall.testing import Kit

from . import hooks

GAME = load("reaper")
NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir"]


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


def names_for(box: Any, viewer: int, names: list[str] | None = None) -> Names:
    """Names as a viewer calls them."""
    return Names((names or NAMES)[: int(box.count)], None if viewer == SPECTATOR else viewer)


def rendered(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The board's HTML."""
    template, things = _template()
    return str(template.render(board=board(plain(view), plain(box), viewer, names), things=things, table=None))


@lru_cache
def _template() -> tuple[Any, Any]:
    environment = templates()
    return environment.get_template("games/reaper/board.html"), environment.get_template("things.html").module


class Page(HTMLParser):
    """What stands in a board's HTML: ids, pieces with what they equal, the text, and tags left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.pieces: dict[str, str] = {}
        self.labels: list[str] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if "id" in named:
            self.ids.append(named["id"])
        if "data-piece" in named:
            assert tag == "button"
            assert named["data-piece"] == named["id"]
            assert named.get("type") == "button"
            self.pieces[named["id"]] = named.get("data-same", "")
            assert not any(other == "button" for other in self.open), f"{named['id']} stands inside another button"
        if "aria-label" in named:
            self.labels.append(named["aria-label"])
        if tag not in ("path", "circle", "br", "img", "rect", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("path", "circle", "rect"):
            return
        assert self.open
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

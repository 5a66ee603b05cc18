"""A game's board as its page has it, filled in and read; for the tests of all boards and of each."""

from html.parser import HTMLParser
from typing import Any

from meadhall.engine import SPECTATOR, Names
from meadhall.engine.game import Game
from meadhall.engine.plain import plain
from meadhall.hall.referee.boards import board_of, templates

NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Oak"]
EMPTY = ("path", "circle", "ellipse", "rect", "use", "br", "img", "input")


def names_for(box: Any, viewer: int, names: list[str] | None = None) -> Names:
    """The players, as this viewer calls them."""
    return Names((names or NAMES)[: int(box.count)], None if viewer == SPECTATOR else viewer)


def rendered(game: Game, view: Any, box: Any, viewer: int, names: Names) -> str:
    """The board's part of the page."""
    shown = board_of(game).board(plain(view), plain(box), viewer, names)
    things = templates().get_template("things.html").module
    return str(templates().get_template(f"games/{game.name}/board.html").render(board=shown, things=things, table=None))


class Page(HTMLParser):
    """What is on it: ids, pieces with what each equals, labels, words, tags, attributes, and the tags left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.pieces: dict[str, str] = {}
        self.labels: list[str] = []
        self.words: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        named = {name: value or "" for name, value in attrs}
        self.attributes |= set(named)
        if "id" in named:
            self.ids.append(named["id"])
        if "aria-label" in named:
            self.labels.append(named["aria-label"])
        if "data-piece" in named:
            assert (tag, named.get("type"), named.get("id")) == ("button", "button", named["data-piece"])
            assert "button" not in self.open, f"{named['id']} stands inside another button"
            self.pieces[named["id"]] = named.get("data-same", "")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(" ".join(data.split()))

    @property
    def text(self) -> str:
        """All the words."""
        return " ".join(word for word in self.words if word)

"""Fragments of tables, read as a browser reads them."""

import json
from html.parser import HTMLParser
from typing import Any

from meadhall.hall import messages as m
from tests.hall.referee.desks import Played, asked, played_once

VOID = {"br", "img", "input", "link", "meta", "hr", "path", "circle", "ellipse", "rect", "use"}


class Page(HTMLParser):
    """A page's elements, its ids and texts; an element that is not closed, or closed twice, is an error."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.scripts: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """An element begins."""
        given = {name: value or "" for name, value in attrs}
        assert len(given) == len(attrs), f"an attribute stands twice in {tag} {attrs}"
        self.elements.append((tag, given))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """An element without content, as SVG writes it."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Text."""
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)

    @property
    def ids(self) -> list[str]:
        """All ids, in order."""
        return [given["id"] for _, given in self.elements if "id" in given]

    @property
    def pieces(self) -> set[str]:
        """The ids of the pieces."""
        return {given["data-piece"] for _, given in self.elements if "data-piece" in given}

    def element(self, wanted: str) -> dict[str, str]:
        """The attributes of the element with an id."""
        (found,) = [given for _, given in self.elements if given.get("id") == wanted]
        return found

    def text(self, wanted: str) -> str:
        """The text within the element with an id, without the text of scripts."""
        return Texts(self.html, wanted).text

    @property
    def choices(self) -> Any:
        """The data of what may be done."""
        (data,) = self.scripts
        return json.loads(data)


class Texts(HTMLParser):
    """The text within one element, with single spaces."""

    def __init__(self, html: str, wanted: str) -> None:
        super().__init__()
        self.wanted, self.deep, self.parts = wanted, 0, [""]
        self.feed(html)
        self.text = " ".join("".join(self.parts).split())

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Count the depth within the element; words of two elements are two words."""
        self.parts.append(" ")
        if tag not in VOID and (self.deep or dict(attrs).get("id") == self.wanted):
            self.deep += 1

    def handle_endtag(self, tag: str) -> None:
        """Count back."""
        self.parts.append(" ")
        if self.deep and tag not in VOID:
            self.deep -= 1

    def handle_data(self, data: str) -> None:
        """Text, if it is within."""
        if self.deep:
            self.parts.append(data)


def game_of(game: str, seed: int, moves: int = 60) -> Played:
    """A game between random bots."""
    return played_once(game, moves, seed)


def meta_of(names: tuple[str, ...], **more: Any) -> m.Meta:
    """What a table's page shows beyond the game."""
    return m.Meta("t1", tuple(m.Seated(name) for name in names), **more)


def shown(played: Played, viewer: int, meta: m.Meta, number: int = -1, last: int = 60) -> Page:
    """The page of a viewer after play `number` (the last one, if not said), made from the last plays."""
    number = len(played.moves) if number < 0 else number
    plays = played.plays[: number + 1][-last:]
    answered = asked(played.game, m.Show(played.positions[number], meta, (viewer,), plays))
    assert isinstance(answered, m.Shown), answered
    return Page(answered.pages[viewer])

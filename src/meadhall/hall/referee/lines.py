"""The log on a page: what a viewer may know of each play, line by line, each with its clause."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from meadhall.engine.game import Game
from meadhall.engine.names import Names
from meadhall.records.form import Told
from meadhall.records.playback import in_words
from meadhall.records.tracing import sees

from ..messages import Play

MOST_KEPT = 20_000
LINE = Markup('<li id="line-{}-{}" class="{}"><span>{}</span> <a class="clause" href="/rules/{}?table={}#{}" data-clause="{}">{}</a></li>')


class Came(msgspec.Struct, frozen=True):
    """What the page needs of a record's Outcome or Deed."""

    seat: int = -1
    verb: str = ""
    args: dict[str, Any] = {}
    events: tuple[Told, ...] = ()


class Log:
    """The lines of the tables of one game, kept as long as there is room: a play's lines are the same at every look."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._kept: dict[tuple[Any, ...], Markup] = {}

    def lines(self, table: str, box: Any, names: Names, plays: Sequence[Play], viewer: int) -> Markup:
        """The list items of these plays for a viewer; `viewer` is a seat or the engine's SPECTATOR."""
        new = _since_own(plays, viewer)
        called = hash(tuple(names.names))
        out = []
        for play in plays:
            fresh = play.number > new
            key = (table, play.number, viewer, fresh, called, hash(play.deed_json))
            found = self._kept.get(key)
            if found is None:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                found = self._kept[key] = Markup("").join(self._rendered(table, box, names, play, viewer, fresh))
            out.append(found)
        return Markup("").join(out)

    def _rendered(self, table: str, box: Any, names: Names, play: Play, viewer: int, fresh: bool) -> Iterator[Markup]:
        for place, event in enumerate(seen_by(came(play), viewer).events):
            looks = (f"seat-{event.seat}" if event.seat >= 0 else "house") + (" new" if fresh else "")
            text = in_words(self.game, box, event, names)
            yield LINE.format(play.number, place, looks, text, self.game.name, table, event.clause, event.clause, event.clause)


def came(play: Play) -> Came:
    """A play's outcome."""
    return msgspec.json.decode(play.deed_json, type=Came)


def seen_by(whole: Came, viewer: int) -> Came:
    """As much of an outcome as a viewer may know: the events it saw, and what was done only by itself."""
    events = tuple(event for event in whole.events if sees(event, viewer))
    return Came(whole.seat, whole.verb if whole.seat == viewer else "", whole.args if whole.seat == viewer else {}, events)


def _since_own(plays: Sequence[Play], viewer: int) -> int:
    """The number of the play after which everything is news to the viewer: its own last one, or all but the last."""
    own = [play.number for play in plays if play.seat == viewer]
    return own[-1] if own else plays[-1].number - 1 if plays else 0

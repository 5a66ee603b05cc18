"""Telling the viewers of a table what has changed: each gets a page of its own, made from what it may know."""

import asyncio
import logging
from typing import Any

import msgspec
from jinja2 import Environment

from . import facts as f
from . import kinds
from . import messages as m
from .again import rest
from .live import event
from .referees import Referees
from .rooms import Room, plays_of
from .shelf import rulebook
from .storage import Store

log = logging.getLogger(__name__)


class Pusher:
    """Makes and sends the fragments. Where a table changes faster than its pages can be made, the newest state wins."""

    def __init__(self, store: Store, referees: Referees, templates: Environment) -> None:
        self.store, self.referees, self.templates = store, referees, templates
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, room: Room) -> None:
        """A table has changed."""
        audience = room.audience
        if not audience:
            return
        audience.stale = True
        if audience.task is None:
            audience.task = asyncio.create_task(self._push(room))
            self._tasks.add(audience.task)
            audience.task.add_done_callback(self._tasks.discard)

    async def _push(self, room: Room) -> None:
        audience, failures = room.audience, 0
        try:
            while audience.stale and audience:
                audience.stale = False
                try:
                    await self._tell(room)
                    failures = 0
                except Exception:
                    log.exception("the pages of table %s could not be sent", room.id)
                    failures += 1
                    audience.stale = True
                    await rest(failures)
        finally:
            audience.task = None

    async def _tell(self, room: Room) -> None:
        audience, seq = room.audience, room.snapshot.seq
        for viewer, page in (await self.pages(room, audience.viewers())).items():
            audience.tell(viewer, "table", event(page, number=seq))
        audience.tell_all("said", event(self.sayings(room), "said"))

    async def pages(self, room: Room, viewers: tuple[int, ...]) -> dict[int, str]:
        """The fragment of a table for each viewer. However many ask for one at once, it is made once."""
        if room.snapshot.status == f.GATHERING:
            return {viewer: self.gathering(room, viewer) for viewer in viewers}
        seq = room.snapshot.seq
        missing = tuple(viewer for viewer in viewers if viewer not in room.pages or room.pages[viewer][0] != seq)
        if missing:
            ask = m.Show(room.position, room.facts.meta(room.id, seq), missing, tuple(room.plays))
            making = asyncio.create_task(self._made(room, ask))
            room.pages |= dict.fromkeys(missing, (seq, making))
        tasks = {viewer: room.pages[viewer][1] for viewer in viewers}
        try:
            return {viewer: (await asyncio.shield(task))[viewer] for viewer, task in tasks.items()}
        except Exception:
            for viewer, task in tasks.items():
                if room.pages.get(viewer) == (seq, task):
                    del room.pages[viewer]  # so that it is made again when it is asked for again
            raise

    async def _made(self, room: Room, ask: m.Show) -> dict[int, str]:
        """Fragments made anew. The scoring sheet at the end tells of the whole game, so all its plays go along."""
        if ask.position.over:
            plays = tuple(m.Play(*play) for play in plays_of(await self.store.entries(room.id, kinds=("begun", "move", "undone"))))
            ask = msgspec.structs.replace(ask, plays=plays)
        shown = await self.referees.ask(room.snapshot.game, ask)
        if not isinstance(shown, m.Shown):
            raise RuntimeError(f"no page came of it: {shown}")
        return shown.pages

    def gathering(self, room: Room, viewer: int) -> str:
        """The seats of a table that has not begun."""
        table = gathering_table(room, viewer) | {"progress": self.referees.progress(room.snapshot.game)}
        return self.templates.get_template("gathering_part.html").render(table=table)

    def sayings(self, room: Room) -> str:
        """What was said at the table."""
        return self.templates.get_template("sayings.html").render(sayings=list(room.sayings))


def gathering_table(room: Room, viewer: int) -> dict[str, Any]:
    """What the page of a table that has not begun shows of it."""
    more = {"seats": chairs_shown(room, viewer), "host": viewer == 0, "seated": viewer != m.SPECTATOR}
    return table_head(room) | more | {name: getattr(room.facts, name) for name in ("commitment", "closed", "practice", "hints", "fill")}


def chairs_shown(room: Room, viewer: int) -> list[dict[str, Any]]:
    """The seats as everybody sees them."""
    return [
        {
            "seat": seat,
            "name": chair.name,
            "kind": chair.kind,
            "bot": kinds.explained(chair.kind, rulebook(room.snapshot.game)) if chair.kind not in (f.OPEN, f.PERSON) else "",
            "you": seat == viewer,
            "open": chair.kind == f.OPEN,
        }
        for seat, chair in enumerate(room.facts.chairs)
    ]


def table_head(room: Room) -> dict[str, Any]:
    """A table as every page names it."""
    return {"id": room.id, "game": room.snapshot.game, "title": title_of(room)}


def title_of(room: Room) -> str:
    """The game's name to people."""
    return rulebook(room.snapshot.game).title

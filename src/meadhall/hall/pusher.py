"""Telling the viewers of a table what has changed: each gets a page of its own, made from what it may know."""

import asyncio
import logging
from typing import Any

from jinja2 import Environment

from . import facts as f
from . import messages as m
from .live import event
from .referees import Referees
from .rooms import Room

log = logging.getLogger(__name__)


class Pusher:
    """Makes and sends the fragments. Where a table changes faster than its pages can be made, the newest state wins."""

    def __init__(self, referees: Referees, templates: Environment) -> None:
        self.referees, self.templates = referees, templates
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
        audience = room.audience
        try:
            while audience.stale and audience:
                audience.stale = False
                seq = room.snapshot.seq
                if room.snapshot.status == f.GATHERING:
                    for stream in audience.streams:
                        stream.put("table", event(self.gathering(room, stream.viewer, stream.csrf), "table", seq))
                    continue
                for viewer, page in (await self.pages(room, audience.viewers())).items():
                    audience.tell(viewer, "table", event(page, "table", seq))
                audience.tell_all("said", event(self.sayings(room), "said"))
        except Exception:
            log.exception("the pages of table %s could not be sent", room.id)
        finally:
            audience.task = None

    async def pages(self, room: Room, viewers: tuple[int, ...]) -> dict[int, str]:
        """The fragment of a table for each viewer."""
        meta = room.facts.meta(room.id, room.snapshot.seq)
        shown = await self.referees.ask(room.snapshot.game, m.Show(room.position, meta, viewers, tuple(room.plays)))
        if not isinstance(shown, m.Shown):
            raise RuntimeError(f"no page came of it: {shown}")
        return shown.pages

    async def page(self, room: Room, viewer: int, csrf: str) -> str:
        """What a page that comes now shows."""
        if room.snapshot.status == f.GATHERING:
            return self.gathering(room, viewer, csrf)
        return (await self.pages(room, (viewer,)))[viewer]

    def gathering(self, room: Room, viewer: int, csrf: str) -> str:
        """The seats of a table that has not begun; its host, in the first seat, can begin it."""
        return self.templates.get_template("gathering_part.html").render(**gathering_context(room, viewer), csrf=csrf)

    def sayings(self, room: Room) -> str:
        """What was said at the table."""
        return self.templates.get_template("sayings.html").render(sayings=list(room.sayings))


def gathering_context(room: Room, viewer: int) -> dict[str, Any]:
    """What the page of a table that has not begun shows of it."""
    return {
        "table": table_head(room) | {"seats": chairs_shown(room, viewer)},
        "host": viewer == 0,
        "seated": viewer != m.SPECTATOR,
        "closed": room.facts.closed,
    }


def chairs_shown(room: Room, viewer: int) -> list[dict[str, Any]]:
    """The seats as everybody sees them."""
    return [
        {"seat": seat, "name": chair.name, "kind": chair.kind, "you": seat == viewer, "open": chair.kind == f.OPEN}
        for seat, chair in enumerate(room.facts.chairs)
    ]


def table_head(room: Room) -> dict[str, Any]:
    """A table as every page names it."""
    return {"id": room.id, "game": room.snapshot.game, "title": title_of(room)}


def title_of(room: Room) -> str:
    """The game's name to people."""
    from .house import rulebook

    return rulebook(room.snapshot.game).title

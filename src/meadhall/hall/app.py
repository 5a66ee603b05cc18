"""The web application: what is opened at the start and closed at the end, and how errors are answered."""

import asyncio
import contextlib
import inspect
import logging
import os
import secrets
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from meadhall import __version__, games
from meadhall.engine.errors import UserError

from .guard import TOO_LONG, Door, Guard
from .hints import Hints
from .house import House
from .players import PACE, Players
from .pusher import Pusher
from .referees import Referees, Unready
from .reviews import Reviews
from .rooms import Room
from .storage import Store
from .troubles import Trouble

HERE = Path(__file__).parent
SWITCH = 0.0005
"""Seconds after which a busy event loop lets the storage's thread run: a tenth of what is usual, for a commit is waited for."""
DATABASE, PACE_SETTING = "MEADHALL_DATABASE", "MEADHALL_PACE"
log = logging.getLogger(__name__)


class Hall:
    """Everything that one worker holds."""

    def __init__(self, store: Store, referees: Referees, key: bytes, pace: float) -> None:
        self.store, self.referees = store, referees
        self.templates = environment()
        self.guard = Guard(key)
        self.pusher = Pusher(store, referees, self.templates)
        self.house = House(store, referees, self.changed, key)
        self.players = Players(self.house, pace)
        self.reviews = Reviews(self.house)
        self.hints = Hints(self.house)
        self._waking: set[asyncio.Task[None]] = set()
        store.heard(self.heard)
        referees.changed = self.progressed

    @classmethod
    async def open(cls, url: str, pace: float, referees: Referees) -> "Hall":
        """Open the storage, start the referees, wake the bots of the tables that were left in the middle."""
        store = await Store.open(url)
        key = await store.setting("signing key", secrets.token_bytes(32))
        referees.start(games.names())
        hall = cls(store, referees, key, pace)
        hall._soon(hall._wake())
        return hall

    async def close(self) -> None:
        """Stop everything; what was acknowledged is kept already."""
        for task in list(self._waking):
            task.cancel()
        await self.players.close()
        await self.reviews.close()
        await self.house.close()
        self.end_streams()
        await self.referees.close()
        await self.store.close()

    def end_streams(self) -> None:
        """End all live streams; the pages come again by themselves."""
        for room in self.house.rooms.all():
            for stream in list(room.audience.streams):
                stream.close()

    def changed(self, room: Room) -> None:
        """A table has changed: its viewers are told, its bots asked."""
        self.pusher.changed(room)
        self.players.look(room)

    def heard(self, table: str, seq: int) -> None:
        """Another worker has changed a table."""
        room = self.house.rooms.known(table)
        if room is not None and seq > room.snapshot.seq and not room.behind:
            room.behind = True
            self._soon(self._catch_up(room))

    def progressed(self, game: str) -> None:
        """A game's rules are further compiled: those who wait for it at a table see it."""
        for room in self.house.rooms.all():
            if room.snapshot.game == game and room.snapshot.status == "gathering" and not room.facts.open_seats:
                self.pusher.changed(room)

    async def _catch_up(self, room: Room) -> None:
        await self.house.rooms.catch_up(room)
        self.changed(room)

    async def _wake(self) -> None:
        for table in await self.store.resting("playing"):
            self.players.look(await self.house.rooms.get(table))

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)


def create_app(url: str, pace: float = PACE, referees: Referees | None = None) -> FastAPI:
    """The application on a database; `referees` are the hall's own, if not given."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        hall = app.state.hall = await Hall.open(url, pace, referees or Referees())
        try:
            with at_a_signal(hall.end_streams):
                yield
        finally:
            await hall.close()

    from . import api, hint_pages, pages, review_pages, table_pages

    app = FastAPI(title="Meadhall", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    for router in (api.router, pages.router, table_pages.router, hint_pages.router, review_pages.router):
        app.router.routes.extend(router.routes)  # as they are: `include_router` would work each one out anew
    app.mount("/static", StaticFiles(directory=HERE / "static"))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Door)
    app.add_exception_handler(UserError, user_error)
    app.add_exception_handler(Unready, unready)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(RequestValidationError, validation_error)
    app.add_exception_handler(Exception, server_error)
    return app


@contextlib.contextmanager
def at_a_signal(do: Callable[[], None]) -> Iterator[None]:
    """Before the server stops at a signal, do this first: it waits for open answers, and a stream ends only when it is told."""
    loop = asyncio.get_running_loop()
    here = threading.current_thread() is threading.main_thread()
    stops = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM) if here}
    stops = {number: stop for number, stop in stops.items() if inspect.ismethod(stop)}  # the server's own, not Python's

    def first(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(do)
        stop: Any = stops[signal.Signals(number)]
        stop(number, frame)

    for number in stops:
        signal.signal(number, first)
    try:
        yield
    finally:
        for number, stop in stops.items():
            signal.signal(number, stop)


def from_environment() -> FastAPI:
    """The application for a server with several workers, which hands on settings by the environment."""
    return create_app(os.environ[DATABASE], float(os.environ.get(PACE_SETTING, PACE)))


@cache
def environment() -> Environment:
    """The templates of pages, compiled once a process; what people typed is always escaped."""
    return Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )


# Errors: one sentence, as a page to a browser and as JSON to a program ------------------------------------------------


async def user_error(request: Request, error: Exception) -> Response:
    """What a person can put right."""
    more = {"clause": error.clause} if hasattr(error, "clause") else {}
    return answer(request, error.status if isinstance(error, Trouble) else 400, str(error), more)


async def unready(request: Request, error: Exception) -> Response:
    """A game's rules cannot be had, or took too long."""
    return answer(request, 503, str(error))


async def http_error(request: Request, error: Exception) -> Response:
    """No such page, or no such way to ask for it."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    sentence = {404: "There is nothing at this address.", 405: "This address is not asked for in this way.", 413: TOO_LONG}
    return answer(request, status, sentence.get(status, "This cannot be answered."))


async def validation_error(request: Request, error: Exception) -> Response:
    """A program sent something of another form."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return answer(request, 422, f"{where}: {first['msg']}.")


async def server_error(request: Request, error: Exception) -> Response:
    """Our fault; the log has the details, the answer none."""
    log.error("%s %s: %r", request.method, request.url.path.partition("/sit/")[0], error)  # a seat's link stays out of the log
    return answer(request, 500, "Something is broken in the hall; nothing of the game was lost.")


def answer(request: Request, status: int, sentence: str, more: dict[str, Any] | None = None) -> Response:
    """An error as the asker reads it."""
    if wants_page(request):
        hall: Hall = request.app.state.hall
        at_table = request.url.path.split("/")[1:3] if request.method == "POST" and request.url.path.startswith("/t/") else []
        back = {"back": "/" + "/".join(at_table), "back_text": "Back to the table"} if at_table else {}
        page = hall.templates.get_template("error.html").render(sentence=sentence, status=status, **back)
        return HTMLResponse(page, status)
    return JSONResponse({"error": sentence, **(more or {})}, status)


def wants_page(request: Request) -> bool:
    """Whether a person in a browser asks."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


__all__ = ["Hall", "create_app", "from_environment"]

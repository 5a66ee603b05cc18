"""A hall in the tests' own process, and people in front of it."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.hall.app import Hall, create_app
from meadhall.hall.guard import GUEST

from .near import Near

PAGE = {"accept": "text/html"}
JSON = {"accept": "application/json"}


class Person:
    """A browser: cookies, and the token of the forms."""

    def __init__(self, app: Any) -> None:
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://hall", timeout=60)
        self._tokens: dict[str | None, str] = {}  # by the cookie that says which browser this is

    async def get(self, path: str, **more: Any) -> httpx.Response:
        """A page."""
        return await self.http.get(path, headers=PAGE, **more)

    async def csrf(self) -> str:
        """What this browser's forms bring."""
        guest = self.http.cookies.get(GUEST)
        if guest is None or guest not in self._tokens:
            page = await self.get("/new/reaper")
            found = re.search(r'name="csrf" value="([0-9a-f]+)"', page.text)
            assert found
            guest = self.http.cookies.get(GUEST)
            self._tokens[guest] = found[1]
        return self._tokens[guest]

    async def post(self, path: str, *, page: bool = False, **fields: Any) -> httpx.Response:
        """A form of this browser's."""
        headers = PAGE if page else JSON
        return await self.http.post(path, data={"csrf": await self.csrf(), **fields}, headers=headers)

    async def opens(self, game: str = "month", **fields: Any) -> str:
        """A new table's id; this browser sits in seat 0."""
        answer = await self.post("/tables", page=True, **{"game": game, "seats": "3", "name": "Ash", **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    async def sits(self, table: str, seat: int, name: str, word: str = "") -> httpx.Response:
        """Take a seat."""
        return await self.post(f"/t/{table}/sit", page=True, seat=str(seat), name=name, word=word)


class House:
    """The application, the hall in it, and its referees."""

    def __init__(self, app: Any, near: Near) -> None:
        self.app, self.near = app, near

    @property
    def hall(self) -> Hall:
        """What the worker holds."""
        hall: Hall = self.app.state.hall
        return hall

    def person(self) -> Person:
        """Somebody who comes in."""
        return Person(self.app)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[House]:
    """The hall on a database."""
    near = Near()
    app = create_app(url, 0.0, near)
    async with app.router.lifespan_context(app):
        yield House(app, near)


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[House]:
    """A hall on an empty SQLite database."""
    async with opened(f"sqlite:///{tmp_path / 'hall.db'}") as found:
        yield found


@pytest.fixture
def anyio_backend() -> Iterator[str]:
    """On asyncio, as the hall runs."""
    return "asyncio"

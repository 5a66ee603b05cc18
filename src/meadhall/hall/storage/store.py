"""The hall's memory, as the rest of the hall uses it."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from . import statements
from .forms import Addition, Entry, Failing, Snapshot, check, storable
from .listening import listen
from .opening import READERS, open_engines
from .writing import Writer

T = TypeVar("T")


class Store:
    """Tables and their entries in a database, SQLite or PostgreSQL. Use it on the event loop it was opened on."""

    def __init__(self, writing: Engine, reading: Engine) -> None:
        self._engines = (writing, reading)
        self._reading = reading
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="meadhall-reader")
        self._writer = Writer(writing)
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open "sqlite:///FILE" or "postgresql://...", bringing it to the newest form. UserError where it cannot be had."""
        return cls(*await asyncio.to_thread(open_engines, url))

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        self._writer.close()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.shutdown)
        for engine in self._engines:
            engine.dispose()

    async def make(self, snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        """A new table with its first entries. Stale where its id is taken. On the disk when it returns."""
        first = Addition(snapshot, tuple(entries), 0)
        check(first)
        await self._writer.write(snapshot.id, partial(statements.make, first=first), seq=snapshot.seq)

    async def add(self, snapshot: Snapshot, entries: Sequence[Entry], after: int) -> None:
        """The next entries of a table and what it has become by them, all or nothing. On the disk when it returns.

        Stale where the table is not at entry `after`; Known where the key of an entry was used before, even if stale too.
        """
        addition = Addition(snapshot, tuple(entries), after)
        check(addition)
        await self._writer.add(addition)

    async def table(self, table_id: str) -> Snapshot | None:
        """A table as it now is."""
        return await self._read(partial(statements.table, table_id=table_id)) if storable(table_id, "id") else None

    async def entries(self, table_id: str, after: int = 0, kinds: Sequence[str] = (), last: int | None = None) -> list[Entry]:
        """Entries of a table in their order: those beyond `after`, of these kinds (none: of all), and of those the last few."""
        if not storable(table_id, "id"):
            return []
        return await self._read(partial(statements.entries, table_id=table_id, after=after, kinds=tuple(kinds), last=last))

    async def by_key(self, table_id: str, key: str) -> Entry | None:
        """The entry of a table that has this key."""
        if not (storable(table_id, "id") and storable(key, "key")):
            return None
        return await self._read(partial(statements.by_key, table_id=table_id, key=key))

    async def open_tables(self, limit: int = 50) -> list[Snapshot]:
        """Tables that wait for players, the newest first; without secret, box, state, head and undo."""
        return await self._read(partial(statements.open_tables, limit=limit))

    async def resting(self, status: str = "playing") -> list[str]:
        """The ids of all tables in a status, the oldest first."""
        return await self._read(partial(statements.resting, status=status))

    async def setting(self, name: str, otherwise: bytes) -> bytes:
        """A value kept for ever: `otherwise`, where this is the first time that any worker asks for it."""
        kept: bytes | None = await self._read(partial(statements.setting, name=name))
        if kept is None:
            kept = await self._writer.write(f"setting {name}", partial(statements.put_setting, name=name, value=otherwise))
        return kept

    def heard(self, callback: Callable[[str, int], None]) -> None:
        """Have `callback` called with table and seq when another worker has added to a table. On SQLite it never is.

        After a lost connection to the database it is called for all tables that may have changed meanwhile.
        """
        if self._reading.dialect.name == "postgresql":
            self._listening = asyncio.create_task(listen(self._reading, self._writer.name, callback))

    async def _read(self, question: Callable[[Connection], T]) -> T:
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question)
        except RuntimeError:
            raise Failing("The hall is closing; try again in a little while.") from None
        return await answer

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return question(connection)
        except SQLAlchemyError as error:
            raise Failing("The hall cannot read its database at the moment; try again in a little while.") from error

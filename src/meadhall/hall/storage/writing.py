"""The one who writes: a thread that commits together all changes that wait together."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from .forms import Failing
from .statements import announce

MOST_TOGETHER = 200
"""The most changes in one commit; the first of them waits for the last."""


@dataclass(frozen=True)
class Change:
    """Something to write. `seq` is the table's last entry by it, of which the other workers are told; 0 where nobody is."""

    table: str
    seq: int
    work: Callable[[Connection], Any]
    done: "asyncio.Future[Any]"


class Writer:
    """Writes changes in a thread of its own, on one connection, and answers on the event loop.

    Each change has a savepoint of its own, so that one that is refused takes none of the others with it. None is answered
    before the commit that holds it is on the disk.
    """

    def __init__(self, engine: Engine) -> None:
        self.name = token_hex(8)
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Change | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="meadhall-writer", daemon=True)
        self._thread.start()

    def write(self, table: str, seq: int, work: Callable[[Connection], Any]) -> "asyncio.Future[Any]":
        """Have a change written. What `work` returns or raises is the answer; Failing where the database fails."""
        if self._closed:
            raise Failing("The hall is closing; try again in a little while.")
        done = self._loop.create_future()
        self._waiting.put(Change(table, seq, work, done))
        return done

    def close(self) -> None:
        """Take nothing more."""
        self._closed = True
        self._waiting.put(None)

    def join(self) -> None:
        """Block until what was taken is written."""
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            changes: list[Change] = []
            change = self._waiting.get()
            while change is not None:
                changes.append(change)
                if len(changes) == MOST_TOGETHER:
                    break
                try:
                    change = self._waiting.get_nowait()
                except Empty:
                    break
            going_on = change is not None
            if changes:
                self._answer(changes, self._write(changes))

    def _write(self, changes: list[Change]) -> list[Any]:
        """The answers to changes, all of them failed for the same cause or all of them committed.

        A connection that is lost before the commit has written nothing: the changes are tried once more on a new one.
        What became of a commit whose connection is lost nobody knows, so it is not tried again.
        """
        changes.sort(key=lambda change: change.table)  # workers that lock tables in the same order never wait for each other
        for last_attempt in (False, True):
            committing = False
            try:
                with self._engine.connect() as connection:
                    transaction = connection.begin()
                    answers = [self._attempt(connection, change) for change in changes]
                    announce(connection, self.name, _written(changes, answers))
                    committing = True
                    transaction.commit()
                return answers
            except SQLAlchemyError as error:
                lost = isinstance(error, DBAPIError) and error.connection_invalidated
                if committing or last_attempt or not lost:
                    return [_failing(error)] * len(changes)
        raise AssertionError("the last attempt returns")

    def _attempt(self, connection: Connection, change: Change) -> Any:
        nested = connection.begin_nested()
        try:
            answer = change.work(connection)
        except Exception as error:
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                raise
            nested.rollback()
            return _failing(error) if isinstance(error, SQLAlchemyError) else error
        nested.commit()
        return answer

    def _answer(self, changes: list[Change], answers: list[Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(_tell, changes, answers)


def _written(changes: list[Change], answers: list[Any]) -> list[tuple[str, int]]:
    pairs = zip(changes, answers, strict=True)
    return [(change.table, change.seq) for change, answer in pairs if change.seq and not isinstance(answer, Exception)]


def _tell(changes: list[Change], answers: list[Any]) -> None:
    for change, answer in zip(changes, answers, strict=True):
        if change.done.done():  # whoever waited was cancelled
            continue
        if isinstance(answer, Exception):
            change.done.set_exception(answer)
        else:
            change.done.set_result(answer)


def _failing(cause: Exception) -> Failing:
    failing = Failing("The hall cannot write to its database at the moment; try again in a little while.")
    failing.__cause__ = cause
    return failing

"""The one who writes: a thread that commits together all changes that wait together."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from .forms import Addition, Failing
from .statements import add, add_all, announce

MOST_TOGETHER = 200
"""The most changes in one commit; the first of them waits for the last."""


@dataclass(frozen=True)
class Change:
    """Something to write, and who waits for it. `seq` is the table's last entry by it, 0 where it is about no table."""

    table: str
    work: Callable[[Connection], Any]
    done: "asyncio.Future[Any]"
    seq: int = 0
    addition: Addition | None = None


class Writer:
    """Writes changes in a thread of its own, on one connection, and answers on the event loop.

    No change is answered before the commit that holds it is on the disk, and one that is refused takes none of the others
    with it.
    """

    def __init__(self, engine: Engine) -> None:
        self.name = token_hex(8)
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Change | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="meadhall-writer", daemon=True)
        self._thread.start()

    def write(self, table: str, work: Callable[[Connection], Any], seq: int = 0) -> "asyncio.Future[Any]":
        """Have something written. What `work` returns or raises is the answer; Failing where the database fails."""
        return self._take(Change(table, work, self._loop.create_future(), seq))

    def add(self, addition: Addition) -> "asyncio.Future[Any]":
        """Have an addition written."""
        snapshot = addition.snapshot
        return self._take(Change(snapshot.id, partial(add, addition=addition), self._loop.create_future(), snapshot.seq, addition))

    def close(self) -> None:
        """Take nothing more."""
        self._closed = True
        self._waiting.put(None)

    def join(self) -> None:
        """Block until what was taken is written."""
        self._thread.join()

    def _take(self, change: Change) -> "asyncio.Future[Any]":
        if self._closed:
            raise Failing("The hall is closing; try again in a little while.")
        self._waiting.put(change)
        return change.done

    def _run(self) -> None:
        going_on = True
        while going_on:
            changes, going_on = self._next()
            if changes:
                answers = self._write(changes)
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self._loop.call_soon_threadsafe(_answer, changes, answers)

    def _next(self) -> tuple[list[Change], bool]:
        """What waits, once something does, and whether more may come."""
        changes: list[Change] = []
        change = self._waiting.get()
        with suppress(Empty):
            while change is not None:
                changes.append(change)
                if len(changes) == MOST_TOGETHER:
                    break
                change = self._waiting.get_nowait()
        return changes, change is not None

    def _write(self, changes: list[Change]) -> list[Any]:
        """The answers to changes, in their order: all are committed, save those answered by an exception.

        What became of a commit that failed nobody knows, so it is not tried again.
        """
        changes.sort(key=lambda change: change.table)  # workers that take tables in the same order never wait for each other
        for way in (_together, _one_by_one):
            stage = "beginning"
            try:
                with self._engine.connect() as connection, connection.begin():
                    stage = "writing"
                    answers = way(connection, changes)
                    announce(connection, self.name, _written(changes, answers))
                    stage = "committing"
                    _commit(connection)
                return answers
            except Exception as error:
                if stage != "writing" or way is _one_by_one:
                    return [_failing(error)] * len(changes)
        raise AssertionError("the last way returns")


def _commit(connection: Connection) -> None:
    try:
        connection.commit()
    except SQLAlchemyError:
        connection.invalidate()  # SQLAlchemy would keep it, with the transaction that could not be ended
        raise


def _together(connection: Connection, changes: list[Change]) -> list[Any]:
    """Write all, in few statements. Raises something where one is refused, or the connection was lost meanwhile."""
    additions = [change.addition for change in changes if change.addition is not None]
    if additions:
        add_all(connection, additions)
    return [None if change.addition is not None else change.work(connection) for change in changes]


def _one_by_one(connection: Connection, changes: list[Change]) -> list[Any]:
    """Write each that can be written, with a savepoint of its own. Where the connection is lost, the commit fails for all."""
    return [_attempt(connection, change) for change in changes]


def _attempt(connection: Connection, change: Change) -> Any:
    nested = connection.begin_nested()
    try:
        answer = change.work(connection)
    except Exception as error:
        nested.rollback()
        return _failing(error) if isinstance(error, SQLAlchemyError) else error
    nested.commit()
    return answer


def _written(changes: list[Change], answers: list[Any]) -> list[tuple[str, int]]:
    pairs = zip(changes, answers, strict=True)
    return [(change.table, change.seq) for change, answer in pairs if change.seq and not isinstance(answer, Exception)]


def _answer(changes: list[Change], answers: list[Any]) -> None:
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

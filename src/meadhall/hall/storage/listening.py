"""What other workers have committed, as PostgreSQL tells it."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine

if TYPE_CHECKING:
    import psycopg

SLACK = 60.0
"""Seconds by which the clocks of two workers may differ."""

PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again, the last one for as long as it takes."""

_MISSED = "SELECT id, seq FROM tables WHERE changed_at >= %s"


async def listen(engine: Engine, own_name: str, heard: Callable[[str, int], None]) -> None:
    """Call `heard` with table and seq for every commit of another worker, until cancelled.

    Whatever may have been committed while nobody listened is told after each new connection; a table may be told twice.
    """
    import psycopg

    _, known = engine.dialect.create_connect_args(engine.url)
    alive_at = time.time()
    failures = 0
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(autocommit=True, connect_timeout=10, keepalives_idle=30, **known)
            async with connection:
                await connection.execute("LISTEN meadhall")
                await _tell_missed(connection, alive_at - SLACK, heard)
                failures = 0
                async for notice in connection.notifies():
                    alive_at = time.time()
                    teller, seq, table = notice.payload.split(" ", 2)
                    if teller != own_name:
                        heard(table, int(seq))
        except psycopg.Error:
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1


async def _tell_missed(connection: "psycopg.AsyncConnection[Any]", since: float, heard: Callable[[str, int], None]) -> None:
    rows = await (await connection.execute(_MISSED, (since,))).fetchall()
    for table, seq in rows:
        heard(table, seq)

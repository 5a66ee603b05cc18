"""What other workers have committed, as PostgreSQL tells it."""

import asyncio
import re
import time
from collections.abc import Callable

from sqlalchemy import Engine

SLACK = 60.0
"""Seconds by which the clocks of two workers may differ."""

PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds between attempts to connect again, the last one for as long as it takes."""

_NOTICE = re.compile(r"(?P<teller>\w+) (?P<seq>\d+) (?P<table>.+)", re.DOTALL)
_MISSED = "SELECT id, seq FROM tables WHERE changed_at >= %s"


async def listen(engine: Engine, own_name: str, heard: Callable[[str, int], None]) -> None:
    """Have `heard` called with table and seq for every commit of another worker, until cancelled.

    Whatever may have been committed while nobody listened is told after each new connection; a table may be told twice.
    """
    import psycopg

    _, known = engine.dialect.create_connect_args(engine.url)
    known = {"connect_timeout": 10, "keepalives_idle": 30, **known}
    call_soon = asyncio.get_running_loop().call_soon  # what fails in `heard` does not end the listening
    alive_at = time.time()
    failures = 0
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(autocommit=True, **known) as connection:
                await connection.execute("LISTEN meadhall")
                missed = await connection.execute(_MISSED, (alive_at - SLACK,))
                for table, seq in await missed.fetchall():
                    call_soon(heard, table, seq)
                failures = 0
                async for notice in connection.notifies():
                    alive_at = time.time()
                    told = _NOTICE.fullmatch(notice.payload)
                    if told and told["teller"] != own_name:
                        call_soon(heard, told["table"], int(told["seq"]))
        except (psycopg.Error, OSError):
            await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
            failures += 1

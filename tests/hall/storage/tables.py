"""Tables to keep: short ways to make one and to go on with it."""

from typing import Any

import msgspec

from meadhall.hall.storage import Entry, Snapshot, Store


async def gathered(store: Store, table: str, **known: Any) -> Snapshot:
    """A new table with one entry, as it is kept."""
    fields = {"game": "reaper", "status": "gathering", "seq": 1, "made_at": 1.0, "changed_at": 0.0, "facts": b"{}"} | known
    await store.make(Snapshot(table, **fields), [Entry(table, 1, "made")])
    return await kept(store, table)


async def follow(store: Store, table: str, after: int, key: str = "", body: bytes = b"", **changed: Any) -> Snapshot:
    """One move more upon entry `after`, and the table as it is kept then."""
    now = await kept(store, table)
    fresh = msgspec.structs.replace(now, seq=after + 1, **changed)
    await store.add(fresh, [Entry(table, after + 1, "move", 0, key, body)], after)
    return await kept(store, table)


async def kept(store: Store, table: str) -> Snapshot:
    """A table that is there."""
    snapshot = await store.table(table)
    assert snapshot is not None
    return snapshot

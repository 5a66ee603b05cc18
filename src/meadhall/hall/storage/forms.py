"""What the storage keeps of a table, and how it says that a change cannot be made."""

from typing import NamedTuple

import msgspec

from meadhall.hall.troubles import Trouble

LONGEST = {"id": 40, "table": 40, "game": 40, "status": 20, "kind": 20, "key": 64}
"""The most characters of each text."""


class Entry(msgspec.Struct, frozen=True):
    """One event of a table. Entries are only ever added: 1, 2, 3 and so on, without a gap.

    `seat` is who did it, -1 is nobody. `key` is the idempotency key of a move, used once in a table; "" is none.
    `body` is JSON. `at`, in seconds since 1970, is set by the store.
    """

    table: str
    seq: int
    kind: str
    seat: int = -1
    key: str = ""
    body: bytes = b""
    at: float = 0.0


class Snapshot(msgspec.Struct, frozen=True):
    """A table as it now is: replaced with every entry, so that nothing has to be replayed.

    `status` is gathering, playing or over; `seq` is the number of the last entry. `facts` is JSON of the house's own.
    `changed_at` is set by the store, to the same moment as the `at` of the entries.
    """

    id: str
    game: str
    status: str
    seq: int
    made_at: float
    changed_at: float
    facts: bytes
    secret: bytes = b""
    box: bytes = b""
    state: bytes = b""
    head: bytes = b""
    undo: bytes = b""


class Addition(NamedTuple):
    """The next entries of a table, made upon entry `after`, and what the table is by them."""

    snapshot: Snapshot
    entries: tuple[Entry, ...]
    after: int


class Stale(Exception):  # noqa: N818
    """The table is not at the entry that the change was made upon: somebody was quicker. Nothing was written."""


class Known(Exception):  # noqa: N818
    """The key of the change was used before, by `entry`. Nothing was written."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"the key {entry.key!r} was used before, by entry {entry.seq}")
        self.entry = entry


class Failing(Trouble):
    """The database does not answer as it should. The cause is for the house's log.

    Whether the change was kept is not known: whoever asks again with the same key is told by `Known`.
    """

    status = 503


def storable(text: str, field: str) -> bool:
    """Whether both databases can hold a text as it is."""
    return len(text) <= LONGEST[field] and "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def check(addition: Addition) -> None:
    """Raise ValueError where an addition does not hang together; that is a mistake of the house, not of a player."""
    snapshot, entries, after = addition
    if not entries or [entry.seq for entry in entries] != list(range(after + 1, snapshot.seq + 1)):
        raise ValueError(f"entries of a change are numbered from {after + 1} to the snapshot's {snapshot.seq}")
    if any(entry.table != snapshot.id for entry in entries):
        raise ValueError("the entries of a change are all of its table")
    keys = [entry.key for entry in entries if entry.key]
    if len(set(keys)) < len(keys):
        raise ValueError("a key is used once")
    texts = [(getattr(snapshot, field), field) for field in ("id", "game", "status")]
    texts += [(getattr(entry, field), field) for entry in entries for field in ("kind", "key")]
    for text, field in texts:
        if not storable(text, field):
            raise ValueError(f"{field} has at most {LONGEST[field]} characters, none of them zero or half a pair: {text[:50]!r}")

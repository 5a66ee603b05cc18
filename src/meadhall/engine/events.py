"""What happened, and why: typed events in a small ring inside the table, each with its clause and its audience.

The ring holds the events of the last `play` (or of `setup`) and is emptied at the start of the next; whoever wants the
whole log keeps it. Beyond `told` the ring is zero, so that equal tables have equal bytes.
"""

from typing import Any

from .compiling import rule
from .records import Record, i8, i16
from .sets import EVERYBODY, has


class Event(Record):
    """One event: 16 bytes."""

    kind: i16
    why: i16
    a: i16
    b: i16
    c: i16
    d: i16
    seen: i16
    who: i8
    spare: i8


@rule
def tell(table: Any, why: int, kind: int, who: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Write an event that everybody sees."""
    tell_only(table, EVERYBODY, why, kind, who, a, b, c, d)


@rule
def tell_only(table: Any, seen: int, why: int, kind: int, who: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Write an event that only the viewers of the set `seen` see."""
    event = table.events[table.told]
    event.kind = kind
    event.why = why
    event.a = a
    event.b = b
    event.c = c
    event.d = d
    event.seen = seen
    event.who = who
    table.told += 1


@rule
def hush(table: Any) -> None:
    """Empty the ring: the first thing every `play` does."""
    for e in range(table.told):
        _wipe(table.events[e])
    table.told = 0


@rule
def overhear(table: Any, viewer: int) -> None:
    """Keep only the events that `viewer` may see, closed up, with one audience, so that nothing tells of the others."""
    kept = 0
    for e in range(table.told):
        event = table.events[e]
        if has(event.seen, viewer):
            if kept < e:
                table.events[kept] = event
            table.events[kept].seen = EVERYBODY
            kept += 1
    for e in range(kept, table.told):
        _wipe(table.events[e])
    table.told = kept


@rule
def _wipe(event: Event) -> None:
    event.kind = 0
    event.why = 0
    event.a = 0
    event.b = 0
    event.c = 0
    event.d = 0
    event.seen = 0
    event.who = 0

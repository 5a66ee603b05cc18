"""The tables that are in use, in memory: each is what the storage holds, and who looks at it.

Memory is only a copy: whatever is changed is committed first, and a room can be dropped and loaded again at any time.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Any

import msgspec

from .facts import Facts, facts_of
from .live import Audience
from .messages import Play, Position
from .storage import Entry, Snapshot, Store
from .troubles import Missing

MOST_ROOMS = 2_000
RECENT = 60
"""So many plays are kept for the log on the page."""
MOST_SAYINGS = 50


class Saying(msgspec.Struct, frozen=True):
    """What somebody said at the table."""

    name: str
    text: str
    seat: int = -1


class Room:
    """A table in use. Change it only under its lock."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.facts: Facts = facts_of(snapshot.facts)
        self.plays: deque[Play] = deque(maxlen=RECENT)
        self.sayings: deque[Saying] = deque(maxlen=MOST_SAYINGS)
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.keys: OrderedDict[str, int] = OrderedDict()
        self.behind = False
        self.pages: dict[int, tuple[int, str]] = {}
        """The newest fragment made for each viewer, with the entry it shows."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.snapshot.id

    @property
    def position(self) -> Position:
        """The table in play, as a referee takes it."""
        shot = self.snapshot
        ranking = tuple((p, s, n) for p, s, n in self.facts.ranking)
        return Position(shot.box, shot.state, tuple(self.facts.waiting), shot.status == "over", ranking)

    def take_in(self, snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        """What was committed."""
        self.snapshot, self.facts = snapshot, facts_of(snapshot.facts)
        self.pages.clear()
        for entry in entries:
            self._take_in(entry)

    def _take_in(self, entry: Entry) -> None:
        if entry.key:
            self.keys[entry.key] = entry.seq
            while len(self.keys) > RECENT:
                self.keys.popitem(last=False)
        if entry.kind == "said":
            self.sayings.append(msgspec.json.decode(entry.body, type=Saying))
        elif entry.kind == "undone":
            undone = msgspec.json.decode(entry.body, type=Undone)
            kept = with_undone([(play.number, play.seat, play.deed_json) for play in self.plays], undone)
            self.plays = deque((Play(*play) for play in kept), maxlen=RECENT)
        elif entry.kind in ("begun", "move"):
            self.plays.append(Play(entry.seq, entry.seat, bytes(deed_of(entry))))


class Undone(msgspec.Struct, frozen=True):
    """A move taken back: its entry, and the deeds of those made after it, as they are without it, by entry."""

    seq: int
    redone: list[tuple[int, msgspec.Raw]] = []


class Deed(msgspec.Struct, frozen=True):
    """The body of a move: the action's number and the record's deed; of the beginning: the set-up's outcome."""

    deed: msgspec.Raw
    number: int = -1


def deed_of(entry: Entry) -> msgspec.Raw:
    """The record's part in an entry."""
    return msgspec.json.decode(entry.body, type=Deed).deed


def with_undone(plays: list[tuple[int, int, bytes]], undone: Undone) -> list[tuple[int, int, bytes]]:
    """Plays (entry, seat, deed) without the one that was taken back."""
    again = {seq: bytes(deed) for seq, deed in undone.redone}
    return [(seq, seat, again.get(seq, deed)) for seq, seat, deed in plays if seq != undone.seq]


def plays_of(entries: Sequence[Entry]) -> list[tuple[int, int, bytes]]:
    """All plays that stand, from a table's entries: (entry, seat, deed); the first is the set-up."""
    plays: list[tuple[int, int, bytes]] = []
    for entry in entries:
        if entry.kind in ("begun", "move"):
            plays.append((entry.seq, entry.seat, bytes(deed_of(entry))))
        elif entry.kind == "undone":
            plays = with_undone(plays, msgspec.json.decode(entry.body, type=Undone))
    return plays


class Rooms:
    """Finds rooms, loading them where they are not in memory; the ones not looked at for longest are dropped."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def get(self, table: str) -> Room:
        """The room of a table. Raises Missing."""
        room = self._rooms.get(table)
        if room is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(task)
            if room is None:
                raise Missing("There is no such table here; look at the link again.")
        if room.behind:
            await self.reload(room)
        self._rooms.move_to_end(table)
        return room

    def known(self, table: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._rooms.get(table)

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def reload(self, room: Room) -> None:
        """What the storage now says of it."""
        room.behind = False
        fresh = await self._read(room.id)
        if fresh is not None:
            room.snapshot, room.facts = fresh.snapshot, fresh.facts
            room.pages.clear()
            room.plays, room.sayings, room.keys = fresh.plays, fresh.sayings, fresh.keys

    async def _load(self, table: str) -> Room | None:
        room = await self._read(table)
        if room is None:
            return None
        room = self._rooms.setdefault(table, room)
        while len(self._rooms) > MOST_ROOMS:
            idle = next((name for name, other in self._rooms.items() if not other.audience and not other.lock.locked()), None)
            if idle is None or idle == table:
                break
            del self._rooms[idle]
        return room

    async def _read(self, table: str) -> Room | None:
        snapshot = await self.store.table(table)
        if snapshot is None:
            return None
        room = Room(snapshot)
        entries: list[Any] = list(await self.store.entries(table, kinds=("begun", "move", "undone"), last=2 * RECENT))
        entries += await self.store.entries(table, kinds=("said",), last=MOST_SAYINGS)
        for entry in sorted(entries, key=lambda entry: entry.seq):
            if entry.seq <= snapshot.seq:
                room._take_in(entry)
        return room

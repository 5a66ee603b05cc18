"""The tables that are in use, in memory: each is what the storage holds, and who looks at it.

Memory is only a copy: whatever is changed is committed first, and a room can be dropped and loaded again at any time.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from .facts import GATHERING, Facts, facts_of
from .live import Audience, Stream
from .messages import SPECTATOR, Play, Position, Verdict
from .storage import Entry, Snapshot, Store
from .troubles import Missing, TooOften

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
        self.verdict: Verdict | None = None
        self.audience = Audience()
        self.keys: OrderedDict[str, int] = OrderedDict()
        self.behind = False
        self.opening: bytes = snapshot.state
        """The state when the present moment opened, before any of those who choose under seal had chosen, as far as it is known."""
        self.pages: dict[int, tuple[int, asyncio.Task[dict[int, str]]]] = {}
        """The newest fragments made, or being made, by viewer, with the entry they show."""
        self.views: dict[int, tuple[int, asyncio.Task[Any]]] = {}
        """The same for programs."""
        self.hints: dict[int, tuple[int, asyncio.Task[Any]]] = {}
        """The last hint of each seat that asked for one, with the decision that it is about."""

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

    def opened(self, viewer: int) -> Stream:
        """A stream for a viewer, which is not yet among the audience. Raises TooOften where that viewer has too many."""
        if self.audience.full_for(viewer):
            raise TooOften("Too many look at this table.")
        return Stream(viewer, self.proof_of(viewer))

    def proof_of(self, viewer: int) -> str:
        """What a stream of a viewer is opened with: the nonce of the seat."""
        return "" if viewer == SPECTATOR else self.facts.chairs[viewer].nonce

    def may_go_on(self, stream: Stream) -> bool:
        """Whether whoever opened a stream may still look: the seat is not given up, the table not closed to spectators."""
        if stream.viewer == SPECTATOR:
            return not self.facts.closed or self.snapshot.status == GATHERING
        return self.facts.chairs[stream.viewer].nonce == stream.proof

    def turn_out(self) -> None:
        """End the streams of those who may not look any more."""
        for stream in list(self.audience.streams):
            if not self.may_go_on(stream):
                stream.close()

    def left(self, stream: Stream) -> None:
        """A stream has ended. Where nobody looks any more, no pages are kept."""
        self.audience.streams.discard(stream)
        if not self.audience:
            self.forget_pages()

    def forget_pages(self) -> None:
        """What was made for viewers is of no use any more."""
        self.pages.clear()
        self.views.clear()

    def take_in(self, snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        """What was committed."""
        owing = set(self.facts.waiting)
        self.snapshot, self.facts = snapshot, facts_of(snapshot.facts)
        owing -= {entry.seat for entry in entries if entry.kind == "move"}
        if owing != set(self.facts.waiting) or not all(under_seal(entry) for entry in entries):
            self.opening = snapshot.state
        self.forget_pages()
        self.turn_out()
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


class Heard(msgspec.Struct, frozen=True):
    """Of a record's deed, what was told of it."""

    events: list[msgspec.Raw] = []


def under_seal(entry: Entry) -> bool:
    """Whether an entry leaves the moment as it is: a move of which nobody was told anything, or none at all."""
    if entry.kind == "move":
        return not msgspec.json.decode(deed_of(entry), type=Heard).events
    return entry.kind not in ("begun", "undone")


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
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """With the rooms that were dropped and that somebody still uses, so that there are never two of one table."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    async def get(self, table: str) -> Room:
        """The room of a table. Raises Missing."""
        room = self._held.get(table)
        if room is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            room = await asyncio.shield(task)
            if room is None:
                raise Missing("There is no such table here; look at the link again.")
        if room.behind:
            await self.catch_up(room)
        self._keep(room)
        return room

    def known(self, table: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._held.get(table)

    def all(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def catch_up(self, room: Room) -> None:
        """Bring a room that is behind up to what the storage says, once nobody is about to change it."""
        async with room.lock:
            if room.behind:
                await self.reload(room)

    async def reload(self, room: Room) -> None:
        """What the storage now says of it. Only under its lock: a change made upon the old state must not be put upon the new one."""
        room.behind = False  # first, so that what is heard meanwhile counts
        try:
            fresh = await self._read(room.id)
        except BaseException:
            room.behind = True
            raise
        if fresh is not None:
            room.snapshot, room.facts = fresh.snapshot, fresh.facts
            room.plays, room.sayings, room.keys, room.opening = fresh.plays, fresh.sayings, fresh.keys, fresh.opening
            room.forget_pages()
            room.turn_out()

    async def _load(self, table: str) -> Room | None:
        room = await self._read(table)
        if room is None:
            return None
        self._held[table] = room
        self._keep(room)
        return room

    def _keep(self, room: Room) -> None:
        """It was used just now; others are dropped where there are too many."""
        self._rooms[room.id] = room
        self._rooms.move_to_end(room.id)
        while len(self._rooms) > MOST_ROOMS:
            idle = next((name for name, other in self._rooms.items() if not other.audience and not other.lock.locked()), None)
            if idle is None or idle == room.id:
                break
            del self._rooms[idle]

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

"""Reviews of finished games: made in the background by the referee for study, and kept in memory."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import msgspec

from meadhall.lab.review_forms import Review

from . import messages as m
from .again import rest
from .house import House
from .rooms import Room, plays_of
from .storage import Entry
from .troubles import Trouble

PATIENCE = 60.0
"""Seconds that a question about a review may take; the review itself takes as long as it takes."""
PAUSE = 0.5
"""Seconds between two looks at how far one is."""
log = logging.getLogger(__name__)
MOST_KEPT = 50
TRIES = 3
SORRY = "This game cannot be reviewed now."


def stand_ins(entries: Sequence[Entry]) -> list[tuple[int, int, int]]:
    """Where bots decided for players who had left, from a table's entries: (seat, first action, last action), numbered as in the record."""
    numbered = list(enumerate(((seq, seat) for seq, seat, _ in plays_of(entries) if seat >= 0), 1))
    begun = next((entry.seq for entry in entries if entry.kind == "begun"), 0)
    found = []
    for entry in entries:
        if entry.kind == "left" and entry.seq > begun:
            back = next((e.seq for e in entries if e.kind == "back" and e.seat == entry.seat and e.seq > entry.seq), inf)
            if made := [number for number, (seq, seat) in numbered if seat == entry.seat and entry.seq < seq < back]:
                found.append((entry.seat, made[0], made[-1]))
    return found


@dataclass
class Work:
    """A review: `done`, from 0 to 1, is how far it is; `trouble` is why there is none, in a sentence."""

    done: float = 0.0
    review: Review | None = None
    trouble: str = ""


class Reviews:
    """The reviews of a hall, by table; the ones not looked at for longest are dropped."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def known(self, room: Room) -> Work | None:
        """The review of a table, if somebody has asked for it."""
        return self._works.get(room.id)

    def of(self, room: Room) -> Work:
        """The review of a table, begun if nobody has asked for it yet."""
        work = self._works.get(room.id)
        if work is None:
            work = self._works[room.id] = Work()
            task = asyncio.create_task(self._make(room, work))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._works.move_to_end(room.id)
        while len(self._works) > MOST_KEPT:
            self._works.popitem(last=False)
        return work

    async def stand_ins(self, room: Room) -> list[tuple[int, int, int]]:
        """Where bots decided for players who had left, as `stand_ins` tells it."""
        return stand_ins(await self.house.store.entries(room.id, kinds=("begun", "move", "undone", "left", "back")))

    def forget_trouble(self, room: Room) -> None:
        """Let the review of a table be begun anew by who asks next, if it failed."""
        if (work := self.known(room)) and work.trouble:
            del self._works[room.id]

    async def close(self) -> None:
        """Give up what is not done."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(self, room: Room, work: Work) -> None:
        for failures in range(1, TRIES + 1):
            try:
                await self._fetch(room, work)
                return
            except Trouble as trouble:
                work.trouble = str(trouble)
                return
            except Exception as error:
                log.error("table %s could not be reviewed: %r", room.id, error)
                await rest(failures)
        work.trouble = SORRY

    async def _fetch(self, room: Room, work: Work) -> None:
        ask = m.Review(await self.house.record(room))
        while True:
            answer = await self.house.referees.ask(room.snapshot.game, ask, "study", PATIENCE)
            if isinstance(answer, m.Trouble):
                raise Trouble(answer.text)
            if isinstance(answer, m.Reviewed):
                work.review = msgspec.json.decode(answer.review_json, type=Review)
                return
            assert isinstance(answer, m.Reviewing)
            work.done = answer.done / answer.total if answer.total else 0.0
            await asyncio.sleep(PAUSE)

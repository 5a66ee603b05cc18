"""The bots at the tables: each is handed a concealed table in a process of its own, with a time limit."""

import asyncio
import logging
import secrets
from contextlib import suppress

from . import facts as f
from . import messages as m
from .again import rest
from .house import House
from .referees import Late
from .rooms import Room
from .troubles import Outdated, Trouble

LIMIT = 5.0
"""Seconds for one decision; then a bot takes what looks best."""
DEEP = ("master", "legend")
"""The levels that think so long that the others shall not stand behind them in one row."""
PACE = 0.9
"""Seconds before the move of a bot for which all wait while people look on, so that the eye can follow."""
AT_ONCE = 0.25
"""What is left of it where several decide at the same time: then there is nothing to follow."""
UNSEEN = 0.02
log = logging.getLogger(__name__)


class Players:
    """Lets the bots of every table play, a task for each table where one owes a decision."""

    def __init__(self, house: House, pace: float = PACE) -> None:
        self.house, self.pace = house, pace
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def look(self, room: Room) -> None:
        """Something has changed at a table."""
        if room.snapshot.status == f.PLAYING and room.facts.bots_waiting() and room.id not in self._tasks:
            task = self._tasks[room.id] = asyncio.create_task(self._play(room))
            task.add_done_callback(lambda _: self._done(room))

    async def close(self) -> None:
        """Stop all."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, room: Room) -> None:
        task = self._tasks.pop(room.id, None)
        if task is None or task.cancelled():
            return
        if task.exception() is not None:
            log.error("a bot at table %s could not play: %r", room.id, task.exception())
        else:
            self.look(room)

    def _rest(self, room: Room) -> float:
        """Seconds before a bot's move: what the eye needs, or what keeps bots among themselves from taking the referee from people."""
        if not room.audience:
            return UNSEEN
        return self.pace if len(room.facts.waiting) == 1 else self.pace * AT_ONCE

    async def _play(self, room: Room) -> None:
        """Play until no bot owes a decision. Whatever fails is tried again, so that no table stands still."""
        failures = 0
        while room.snapshot.status == f.PLAYING and (owing := room.facts.bots_waiting()):
            if self.pace:
                await asyncio.sleep(self._rest(room))
            try:
                await self._decide(room, owing[0], failures > 2)
                failures = 0
            except Exception as error:
                failures += 1
                if not isinstance(error, Outdated):  # another worker's bot was quicker, or the table has moved on
                    log.error("a bot at table %s could not play: %r", room.id, error)
                    await rest(failures)
                room.behind = True
            if room.behind:
                with suppress(Trouble):  # the storage does not answer; what is made upon an old state is refused anyway
                    await self.house.rooms.catch_up(room)

    async def _decide(self, room: Room, seat: int, at_random: bool) -> None:
        asked = room.facts.asked[seat]
        number = await self._choose(room, seat, "random" if at_random else room.facts.chairs[seat].kind)
        if seat in room.facts.bots_waiting() and room.facts.asked[seat] == asked:  # else its player is back, or it was decided
            await self.house.move(room, seat, number, asked, f"bot-{secrets.token_hex(12)}")  # that nobody can use up beforehand

    async def _choose(self, room: Room, seat: int, kind: str) -> int:
        game, position = room.snapshot.game, room.position
        concealed = await self.house.referees.ask(game, m.Conceal(position, seat, room.opening))
        assert isinstance(concealed, m.Concealed)
        for way in (kind, "greedy"):
            try:
                thought = await self.house.referees.ask(game, m.Think(way, position.box, concealed.view, seat), pool_of(way), LIMIT)
            except Late:
                continue
            if isinstance(thought, m.Thought):
                return thought.number
        raise RuntimeError("no bot could decide")


def pool_of(kind: str) -> str:
    """Where a bot of a kind thinks: the quick ones never wait for those that think long."""
    return "deep" if kind.partition("-")[0] in DEEP else "bots"

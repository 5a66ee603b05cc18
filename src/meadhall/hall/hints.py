"""Hints: what a seat's best choices promise, thought out in a process of their own from its concealed table and nothing else."""

import asyncio
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from . import facts as f
from . import messages as m
from .house import House
from .rooms import Room
from .troubles import Outdated, TooOften, Trouble

SECONDS = 2.0
"""So long is thought about a hint that nobody else waits for; with n others before it in the row, one n-th plus one of that."""
LONGEST_ROW = 8
"""So many hints of a game are thought out or wait for it: before the last of them 2 (1 + 1/2 + ... + 1/8) = 5.4 seconds are thought, itself
included. It comes somewhat later, since every hint has a way to go too, the more so where several games share the cores."""
PATIENCE = 20.0
"""Seconds that one may take in all."""
OFF = "This table is played without hints."
NOT_BEGUN = "The game has not begun, so there is nothing to give a hint on."
OVER = "The game is over, so there is nothing to give a hint on."
DECIDED = "This was decided already, so there is nothing to give a hint on any more."
CROWDED = "Others are asking for hints; try again in a moment."
SURE = 0.95
"""How rarely equal choices would differ so, at least, for a choice to be called better; below it is a toss-up, as the sentence says."""


@dataclass
class Row:
    """Those who wait for hints on one game: they are thought out one at a time, in the order in which they were asked for."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    length: int = 0


class Hints:
    """The hints of a hall: a row a game, in which no seat waits twice and none waits long."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rows: defaultdict[str, Row] = defaultdict(Row)

    async def hint(self, room: Room, seat: int) -> m.Advised:
        """Advice on the decision that a seat owes; however often it is asked for, it is thought out once.

        Raises:
            Trouble: hints are not allowed, or the seat has nothing to decide; Outdated where it has decided meanwhile.
            TooOften: too many others have asked before.
        """
        check(room, seat)
        asked = room.facts.asked[seat]
        if seat not in room.hints or room.hints[seat][0] != asked:
            row = self._rows[room.snapshot.game]
            if row.length >= LONGEST_ROW:
                raise TooOften(CROWDED)
            row.length += 1
            room.hints[seat] = (asked, asyncio.create_task(self._in_turn(row, room, seat, asked, SECONDS / row.length)))
        task = room.hints[seat][1]
        try:
            advised: m.Advised = await asyncio.shield(task)
            return advised
        except Exception:
            if room.hints.get(seat) == (asked, task):
                del room.hints[seat]  # so that it is thought out again when it is asked for again
            raise

    async def _in_turn(self, row: Row, room: Room, seat: int, asked: int, seconds: float) -> m.Advised:
        try:
            async with row.turn:
                if not owes(room, seat) or room.facts.asked[seat] != asked:
                    raise Outdated(DECIDED)  # nobody needs it any more, and others wait
                return await self._thought_out(room, seat, seconds)
        finally:
            row.length -= 1

    async def _thought_out(self, room: Room, seat: int, seconds: float) -> m.Advised:
        game, box, names = room.snapshot.game, room.position.box, room.facts.names
        ask = self.house.referees.ask
        concealed = await ask(game, m.Conceal(room.position, seat, room.opening))
        assert isinstance(concealed, m.Concealed)
        answer = await ask(game, m.Advise(box, concealed.view, seat, names, seconds), "hints", PATIENCE)
        if not isinstance(answer, m.Advised):
            raise Trouble(answer.text if isinstance(answer, m.Trouble) else "No hint can be had now.")
        return answer


def owes(room: Room, seat: int) -> bool:
    """Whether a seat has something to decide."""
    return room.snapshot.status == f.PLAYING and seat in room.facts.waiting


def check(room: Room, seat: int) -> None:
    """Raises Trouble where a seat can be given no hint now: what is so, in a sentence."""
    if not room.facts.hints:
        raise Trouble(OFF)
    if room.snapshot.status == f.GATHERING:
        raise Trouble(NOT_BEGUN)
    if room.snapshot.status == f.OVER:
        raise Trouble(OVER)
    if not owes(room, seat):
        raise Trouble(not_yours([room.facts.names[other] for other in room.facts.waiting]))


def not_yours(others: Sequence[str]) -> str:
    """That others are to decide.

    >>> not_yours(["Anna"])
    "It is Anna's turn, not yours, so there is nothing to give a hint on."
    >>> not_yours(["Anna", "Bob", "Cid"])
    'Anna, Bob and Cid are to decide now, not you, so there is nothing to give a hint on.'
    """
    if len(others) == 1:
        return f"It is {others[0]}'s turn, not yours, so there is nothing to give a hint on."
    return f"{', '.join(others[:-1])} and {others[-1]} are to decide now, not you, so there is nothing to give a hint on."


def shown(advised: m.Advised, alone: bool) -> dict[str, Any]:
    """A hint as the page has it; who plays `alone` has points for it alone, not chances.

    >>> best = m.Hope(3, "call", {}, "Call red", 0.454, 0.031, 1.8, 12.0)
    >>> found = shown(m.Advised((best,), 0.98, "Red it is.", 500, 2), alone=False)
    >>> found["hopes"][0]["figures"], found["sure"]
    ('wins 45 % ± 3, place 1.8, 12 points', '98 % sure, after 500 imagined games.')
    """
    hopes = []
    for one in advised.hopes:
        points = f"{round(one.points)} point{'' if abs(round(one.points)) == 1 else 's'}"
        figures = points if alone else f"{chance(one)}, place {one.place:.1f}, {points}"
        low, high = max(0.0, one.win - one.win_error), min(1.0, one.win + one.win_error)
        bar = {"win": None if alone else round(100 * one.win, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)}
        hopes.append({"number": one.number, "text": one.text, "figures": figures, **bar})
    games = f"{advised.games:,} imagined games."
    sure = f"{share(advised.sure)} sure, after {games}" if advised.sure >= SURE else f"After {games}"
    if len(advised.hopes) == 1 and not advised.others:
        sure = "It is all that can be done."
    more = {0: "", 1: "1 more choice looks less promising."}.get(advised.others, f"{advised.others} more choices look less promising.")
    return {"hopes": hopes, "sure": sure, "why": advised.why, "more": more}


def chance(one: m.Hope) -> str:
    """The chance to win with its interval; what never or always happened is no certainty.

    >>> [chance(m.Hope(0, "", {}, "", win, error, 1.0, 0.0)) for win, error in ((0.4, 0.03), (0.003, 0.004), (0.0, 0.012), (1.0, 0.004))]
    ['wins 40 % ± 3', 'wins 0 % ± 1', 'wins at most 2 %', 'wins at least 99 %']
    """
    doubt = math.ceil(100 * one.win_error - 1e-9)
    if one.win == 0:
        return f"wins at most {min(100, doubt)} %"
    if one.win == 1:
        return f"wins at least {max(0, 100 - doubt)} %"
    return f"wins {100 * one.win:.0f} % ± {max(1, round(100 * one.win_error))}"


def share(sure: float) -> str:
    """How sure, where nothing is certain.

    >>> share(0.97), share(0.997)
    ('97 %', 'More than 99 %')
    """
    return "More than 99 %" if sure >= 0.995 else f"{100 * sure:.0f} %"

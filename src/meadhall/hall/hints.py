"""Hints: what a seat's best choices promise, thought out in a process of their own from its concealed table and nothing else."""

import asyncio
from typing import Any

from . import facts as f
from . import messages as m
from .house import House
from .rooms import Room
from .troubles import Trouble

SECONDS = 2.0
"""So long is thought about a hint."""
PATIENCE = 20.0
"""Seconds that one may take in all."""
OFF = "This table is played without hints."
NOT_NOW = "It is not your turn, so there is nothing to give a hint on."
SURE = (
    (0.95, "The house is sure of the first"),
    (0.8, "The first is probably the best"),
    (0.6, "The first is a little more likely to be the best"),
)
"""How likely the first is no worse than the others, at least, and how that is said; below all of them it is a toss-up."""


async def hint(house: House, room: Room, seat: int) -> m.Advised:
    """Advice on the decision that a seat owes; however often it is asked for, it is thought out once. Raises Trouble."""
    if not room.facts.hints:
        raise Trouble(OFF)
    if room.snapshot.status != f.PLAYING or seat not in room.facts.waiting:
        raise Trouble(NOT_NOW)
    asked = room.facts.asked[seat]
    if seat not in room.hints or room.hints[seat][0] != asked:
        room.hints[seat] = (asked, asyncio.create_task(_thought_out(house, room, seat)))
    task = room.hints[seat][1]
    try:
        advised: m.Advised = await asyncio.shield(task)
        return advised
    except Exception:
        if room.hints.get(seat) == (asked, task):
            del room.hints[seat]  # so that it is thought out again when it is asked for again
        raise


async def _thought_out(house: House, room: Room, seat: int) -> m.Advised:
    game, box, names = room.snapshot.game, room.position.box, room.facts.names
    concealed = await house.referees.ask(game, m.Conceal(room.position, seat, room.opening))
    assert isinstance(concealed, m.Concealed)
    answer = await house.referees.ask(game, m.Advise(box, concealed.view, seat, names, SECONDS), "hints", PATIENCE)
    if not isinstance(answer, m.Advised):
        raise Trouble(answer.text if isinstance(answer, m.Trouble) else "No hint can be had now.")
    return answer


def shown(advised: m.Advised, alone: bool) -> dict[str, Any]:
    """A hint as the page has it; who plays `alone` has points for it, not chances.

    >>> best = m.Hope(3, "call", {}, "Call red", 0.454, 0.031, 1.8, 12.0)
    >>> found = shown(m.Advised((best,), 0.97, "Red it is.", 500, 2), alone=False)
    >>> found["hopes"][0]["figures"], found["sure"], found["more"]
    ('wins 45 % ± 3, place 1.8', 'The house is sure of the first (97 %), after 500 imagined games.', '2 more choices promise less.')
    """
    hopes = []
    for one in advised.hopes:
        low, high = max(0.0, one.win - one.win_error), min(1.0, one.win + one.win_error)
        chances = f"wins {100 * one.win:.0f} % ± {100 * one.win_error:.0f}, place {one.place:.1f}"
        bar = {"win": None if alone else round(100 * one.win, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)}
        hopes.append({"number": one.number, "text": one.text, "figures": f"about {one.points:.0f} points" if alone else chances, **bar})
    words = next((words for least, words in SURE if advised.sure >= least), "It is a toss-up")
    sure = f"{words} ({100 * advised.sure:.0f} %), after {advised.games:,} imagined games."
    if len(advised.hopes) == 1 and not advised.others:
        sure = "It is all that can be done."
    more = {0: "", 1: "1 more choice promises less."}.get(advised.others, f"{advised.others} more choices promise less.")
    return {"hopes": hopes, "sure": sure, "why": advised.why, "more": more}

"""The common part of the board in a browser: the grave, the challenge track, and the salvation board."""

from typing import Any

from meadhall.engine import Names

from .box import TOKENS
from .rulebook import RULEBOOK, ZERO_DICE_OUT
from .state import BET, LAPS, STACK

BEFORE, AFTER = 9, 5  # how much of the challenge track is shown before and after the target, at least
NEAR = 16  # a track of so many numbers is the longest on which counters side by side do not cover one another on a phone


def grave(view: Any, box: Any) -> dict[str, Any]:
    """The challenge card and the fate card in force, and the six stones of the game."""
    fate = box.fates[view.fate]
    stones = []
    for lap in range(LAPS):
        shown = lap < view.lap or (lap == view.lap and not view.over)
        state = "past" if lap < view.lap else "now" if shown else "coming"
        stones.append({"number": int(view.challenges[lap]) if shown else 0, "state": state})
    return {
        "target": int(view.target),
        "turns": int(fate.turns),
        "into": int(fate.into),
        "factor": int(fate.factor),
        "words": _fate(fate) if view.fate else "",
        "clause": RULEBOOK.id_of(int(fate.clause)) if view.fate else "",
        "stones": stones,
    }


def _fate(fate: Any) -> str:
    """What a fate card does, as short as it stands on the card."""
    if fate.factor > 1:
        return "coloured dice count double"
    if not fate.turns:
        return "nothing changes"
    return f"coloured {int(fate.turns)} turns to {int(fate.into)}" if fate.into else f"coloured {int(fate.turns)} leaves the board"


def track(view: Any, names: Names) -> dict[str, Any]:
    """The challenge track round the target, as far as any counter stands: its numbers, and the counters by number."""
    target = int(view.target)
    if not target:
        return {"cells": [], "counters": [], "deep": 0, "words": ""}
    placed = [s for s in range(int(view.count)) if view.seats[s].placed and not view.over]
    sums = [int(view.seats[s].total) for s in placed]
    low, high = max(0, min([target - BEFORE, *sums])), max([target + AFTER, *sums])
    cells = [{"number": n, "state": "short" if n < target else "target" if n == target else "bust"} for n in range(low, high + 1)]
    counters = _stacked(view, placed, apart=-(-len(cells) // NEAR))
    said = [f"{names[c['seat']]} {c['at']}{', bust' if c['at'] > target else ''}" for c in sorted(counters, key=lambda c: c["at"])]
    return {
        "cells": cells,
        "low": low,
        "counters": counters,
        "deep": max([1, *(c["row"] + 1 for c in counters)]),
        "words": f"Target {target}; {'; '.join(said) or 'no dice are placed yet'}",
    }


def _stacked(view: Any, placed: list[int], apart: int) -> list[dict[str, int]]:
    """The sum counters, each in the lowest row where none stands on its number or nearer than `apart` to it."""
    counters: list[dict[str, int]] = []
    for s in placed:
        at, row = int(view.seats[s].total), 0
        while any(other["row"] == row and abs(other["at"] - at) < apart for other in counters):
            row += 1
        counters.append({"seat": s, "at": at, "row": row})
    return counters


def rewards(view: Any, box: Any, names: Names) -> list[dict[str, Any]]:
    """The places of the salvation board from the top: the stack that lies there, what is left, and who would take it as things stand."""
    ahead = _ranked(view, box)
    places = []
    for place in range(int(box.places) + 1):
        gift = place == box.places
        token = "gift" if gift else TOKENS[box.rewards[place]]
        left = int(view.deck_left) if gift else STACK - int(view.taken[box.rewards[place]])
        s = ahead[place] if place < len(ahead) else -1
        words = f"Place {place + 1}: {token}, {left} left" + (f"; {names[s]} as it stands" if s >= 0 else "")
        places.append({"place": place + 1, "sort": token, "left": left, "seat": s, "words": words})
    return places


def _ranked(view: Any, box: Any) -> list[int]:
    """Who would be ranked now, first to last (RPR-8.8 to 8.10). Nobody before dice are placed."""
    if view.over or view.phase <= BET:
        return []
    standing = []
    for s in range(int(view.count)):
        seat = view.seats[s]
        has_dice = any(die.face for die in seat.dice)
        if seat.placed and seat.total <= view.target and (has_dice or box.rulings.zero_dice != ZERO_DICE_OUT):
            initiative = sum(int(box.initiative[place.card]) for place in seat.places)
            from_holder = (s - int(view.holder)) % int(view.count)
            standing.append((-int(seat.total), -initiative, from_holder, s))
    return [s for *_, s in sorted(standing)]


def race(view: Any, names: Names) -> dict[str, Any]:
    """The salvation track, a lane for each seat, and how far it is shown."""
    lanes = [{"seat": s, "at": int(view.seats[s].salvation)} for s in range(int(view.count))]
    said = ", ".join(f"{names[lane['seat']]} {lane['at']}" for lane in sorted(lanes, key=lambda lane: -lane["at"]))
    return {"end": max(12, *(lane["at"] + 2 for lane in lanes)), "lanes": lanes, "words": f"Salvation: {said}"}

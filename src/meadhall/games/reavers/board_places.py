"""The seven locations as the board shows them: cost, what goes by seat, the figures, and what lies there."""

from typing import Any

from meadhall.engine import NOBODY, Names

from . import state as t
from .board_things import (
    SHORT,
    Shown,
    battle_shown,
    cost_shown,
    dice_row,
    gained,
    god_shown,
    holds,
    line_shown,
    part,
    reaver_shown,
    spoil_shown,
    stack_name,
)
from .lore import GOD_IDS, LOCATION_NAMES, SEATS, STACK_IDS, TYPE_NAMES, number, stack_words
from .texts import location_words, stack_cost
from .vocabulary import LOCATIONS, TYPES

DOES = (
    "Take 2 Reavers and use each",
    "Take 2 Village Spoils",
    "Take 2 Keep Spoils",
    "Meet a Journey, face a Sea Battle",
    "Attempt territories",
    "Trade for dice and goods",
    "Make an offering, take a God",
)
BY_TIMES = (t.SUBDUE, t.TRADE)
"""Locations where the seat says how often one may choose (RVR-4.12)."""
RED_BANNER = (t.RECRUIT, t.VILLAGES, t.KEEPS, t.SEA)
SLOT_AT = {t.KEEPS: t.KEEP_SLOT, t.VILLAGES: t.VILLAGE_SLOT, t.SEA: t.SEA_SLOT, t.SUBDUE: t.SUBDUE_SLOT}
DECK_AT = {t.RECRUIT: t.REAVERS, t.VILLAGES: t.VILLAGE_DECK, t.KEEPS: t.KEEP_DECK, t.SEA: t.BATTLES}


def clockwise(view: Any, start: int, steps: int) -> int:
    """The seat so many steps on."""
    return (start + steps) % int(view.count)


def distance(view: Any, s: int) -> int:
    """How many seats from the active player."""
    return (s - int(view.chooser)) % int(view.count)


def seat_place(view: Any, steps: int) -> int:
    """By which column of a location a seat goes (RVR-4.10); of two players the other one is the fourth (RVR-4.11)."""
    return 3 if int(view.count) == 2 and steps else steps


def here(view: Any) -> int:
    """Where the active player is; NOWHERE while a location is to be selected."""
    return int(view.location) if not view.over else t.NOWHERE


def places(view: Any, box: Any, names: Names) -> list[Shown]:
    """All locations in play, in their order."""
    return [place(view, box, location, names) for location in range(t.LOCATIONS) if holds(int(box.here), location)]


def place(view: Any, box: Any, location: int, names: Names) -> Shown:
    """A location with what lies there."""
    is_here = here(view) == location
    taken = holds(int(view.taken), location) and not is_here
    prophet, maelstrom = bool(view.prophet == location), bool(view.maelstrom == location)
    toll = cost_shown(box.costs[t.MAELSTROM_COST]) if maelstrom else None
    words = f"{LOCATION_NAMES[location]}: {location_words(box, location)}"
    words += " The Prophet is here: whoever selects it takes a Prophecy or a Norn." if prophet else ""
    words += f" The Maelstrom is here: selecting it costs {toll['words']} more." if toll else ""
    words += " Chosen already in this round." if taken else " The active location." if is_here else ""
    return {
        "id": f"at-{LOCATIONS[location]}",
        "key": LOCATIONS[location],
        "name": LOCATION_NAMES[location],
        "short": SHORT[location],
        "does": DOES[location],
        "banner": "red" if location in RED_BANNER else "blue" if location in BY_TIMES else "gods",
        "cost": cost_shown(box.costs[t.LOCATION_COST + location]),
        "selecting": line_shown(box.locations[location].selecting),
        "by_seat": _by_seat(view, box, location, is_here),
        "prophet": prophet,
        "maelstrom": maelstrom,
        "toll": toll,
        "here": is_here,
        "taken": taken,
        "chooser": int(view.chooser) if is_here else NOBODY,
        "words": words,
        "shows": SHOWS[location](view, box),
        "deck": _deck(view, location),
    }


def _by_seat(view: Any, box: Any, location: int, is_here: bool) -> list[Shown]:
    """What each seat gets, or how often it may choose, by its distance from the active player."""
    if location == t.CELEBRATE:
        return []
    one, found = box.locations[location], []
    for steps in range(int(view.count)):
        column = seat_place(view, steps)
        times = int(one.times[column]) if location in BY_TIMES else 0
        amount = line_shown(one.bonus[column])
        found.append(
            {
                "label": SEATS[steps],
                "number": steps + 1,
                "seat": clockwise(view, int(view.chooser), steps) if is_here else NOBODY,
                "bonus": amount,
                "times": times,
            }
        )
    return found if any(one["bonus"] or one["times"] for one in found) else []


def _deck(view: Any, location: int) -> Shown | None:
    """The deck of a location: how many cards are left, and those face up below it."""
    if location not in DECK_AT:
        return None
    pile = view.decks[DECK_AT[location]]
    left, under = int(pile.left), int(pile.under)
    piece = "battle-deck" if location == t.SEA else f"deck-{LOCATIONS[location]}"
    what = "the top card" if location == t.SEA else "2 unseen"
    words = f"The deck of {LOCATION_NAMES[location]}: {what}. {number(left, 'card', 'cards')} left"
    return {"id": piece, "left": left, "under": under, "what": what, "words": words + (f", {under} under it." if under else ".")}


def _groups(view: Any, box: Any, location: int) -> list[Shown]:
    shown = []
    for group in range(int(box.groups)):
        first = 8 * location + 2 * group
        cards = [int(view.groups[first + side]) - 1 for side in (0, 1) if view.groups[first + side]]
        faces = [reaver_shown(box, card) if location == t.RECRUIT else spoil_shown(box, card) for card in cards]
        words = f"Group {group + 1}: " + (" And ".join(face["words"] for face in faces) or "taken.")
        shown.append({"id": f"group-{LOCATIONS[location]}-{group + 1}", "number": group + 1, "cards": faces, "words": words})
    return shown


def _battles(view: Any, box: Any) -> list[Shown]:
    spaces = []
    for space in range(int(box.battle_spaces)):
        battle = int(view.battles[space]) - 1
        spaces.append({"id": f"battle-{space + 1}", "battle": battle_shown(box, battle) if battle >= 0 else None})
    return spaces


def _territories(view: Any, box: Any) -> list[Shown]:
    """Three types by three levels: the Defense by force, the cost peacefully."""
    rows = []
    for kind, name in enumerate(TYPE_NAMES):
        cells = []
        for level in range(3):
            stack = 3 * kind + level
            left = int(view.stacks[stack].left)
            front = next((tile for tile in box.tiles if tile.present and 3 * int(tile.type) + int(tile.level) - 1 == stack), None)
            cost = _front_cost(box, stack)
            what = f"{stack_words(stack)}, {number(left, 'tile', 'tiles')} left"
            cells.append(
                {
                    "id": f"stack-{STACK_IDS[stack]}",
                    "name": stack_name(stack),
                    "level": level + 1,
                    "left": left,
                    "defense": int(front.level) if front is not None else level + 1,
                    "cost": cost,
                    "force": f"By force, Defense {level + 1}: {what}",
                    "peacefully": f"Peacefully, for {stack_cost(box, stack)}: {what}",
                }
            )
        rows.append({"key": TYPES[kind], "name": name, "cells": cells})
    return rows


def _front_cost(box: Any, stack: int) -> Shown | None:
    for tile, one in enumerate(box.tiles):
        if one.present and 3 * int(one.type) + int(one.level) - 1 == stack:
            return cost_shown(box.costs[t.TILE_COST + tile])
    return None


def _trade(view: Any, box: Any) -> Shown:
    """The dice that lie there, and what else may be chosen."""
    options = (("food", t.FOOD, box.trade_food), ("favor", t.FAVOR, box.trade_favor), ("prophecy", t.PROPHECY, box.trade_prophecy))
    return {
        "dice": dice_row(box, view.trade, "trade"),
        "options": [
            {"id": f"trade-{name}", "gain": gained(thing, int(amount)), "words": _words(thing, amount)} for name, thing, amount in options
        ],
    }


def _words(thing: int, amount: Any) -> str:
    shown = line_shown_of(thing, int(amount))
    return f"Trade for {shown['words']}" if shown else ""


def line_shown_of(thing: int, amount: int) -> Shown | None:
    """One amount as a line of its own."""
    return line_shown(_NO_LINE, (thing, amount))


class _Nothing:
    """A line without amounts."""

    kinds: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()


_NO_LINE = _Nothing()


def _gods(view: Any, box: Any) -> Shown:
    """The offering tiles and the Gods above them."""
    tiles = []
    for tile in range(3):
        cost = cost_shown(box.costs[t.OFFERING_COST + int(view.offerings[tile])])
        used = holds(int(view.offered), tile)
        asks = cost["words"] if cost else "nothing"
        words = f"Offering tile {tile + 1}: {asks}{', chosen in this round' if used else ''}"
        tiles.append({"id": f"offer-{tile + 1}", "cost": cost or {"parts": [part("", 0)], "words": ""}, "used": used, "words": words})
    gods = []
    for god in range(t.GODS):
        if box.gods[god].copies and not holds(int(view.gods_out), god):
            one = god_shown(box, god)
            left = int(view.gods_left[god])
            gods.append({**one, "left": left, "words": f"{one['words']} {left} left."})
    out = [GOD_IDS[god].capitalize() for god in range(t.GODS) if holds(int(view.gods_out), god)]
    return {"tiles": tiles, "gods": gods, "out": out, "activations": _activations(view, box)}


def _activations(view: Any, box: Any) -> str:
    """Who may activate a Reaver at Celebrate the Gods."""
    times = [int(box.locations[t.CELEBRATE].activations[seat_place(view, steps)]) for steps in range(int(view.count))]
    who = [SEATS[steps] for steps, count in enumerate(times) if count]
    return f"Activates a Reaver: {' and '.join(who)}" if who else ""


SHOWS: dict[int, Any] = {
    t.RECRUIT: lambda view, box: _groups(view, box, t.RECRUIT),
    t.VILLAGES: lambda view, box: _groups(view, box, t.VILLAGES),
    t.KEEPS: lambda view, box: _groups(view, box, t.KEEPS),
    t.SEA: _battles,
    t.SUBDUE: _territories,
    t.TRADE: _trade,
    t.CELEBRATE: _gods,
}

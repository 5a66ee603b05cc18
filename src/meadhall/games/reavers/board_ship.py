"""A player's ship as the board shows it: dice, leader and slots, Artifacts, Ship Upgrades, and what has been won so far."""

from typing import Any

from meadhall.engine import Names

from . import state as t
from .board_pieces import owes
from .board_places import SLOT_AT, here
from .board_things import SHORT, Shown, artifact_shown, crew_card, dice_row, die_shown, holds, stack_name
from .figures import (
    collection_glory,
    dice_on,
    fulfilled,
    glory,
    goods,
    members,
    norned,
    open_glory,
    terror_cost,
    tiles_of,
    trio,
    trio_glory,
)
from .lore import (
    BATTLE_NAMES,
    COLLECTION_NAMES,
    ICON_NAMES,
    PLACE_IDS,
    PROPHECY_IDS,
    PROPHECY_NAMES,
    SLOT_NAMES,
    SPOIL_IDS,
    TILE_NAMES,
    TOKEN_NAMES,
    TRIO_KINDS,
    UPGRADE_NAMES,
    number,
)
from .texts import collection_words, house, prophecy_words, terror_words, tile_words, trio_words, upgrade_words, wild_of, wild_words
from .vocabulary import ICONS, SLOTS, TYPES

TRIO_SHORT = (("Sea", "Hunt", "Feast"), ("Swords", "Bows", "Axes"), ("Farm", "Wall", "Tower"))
TRIO_TITLES = ("Tapestries", "Weapons", "Pillaged")


def ship(view: Any, box: Any, s: int, viewer: int, names: Names) -> Shown:
    """One player."""
    seat = view.seats[s]
    wild = wild_of(view, box, s)
    own = s == viewer
    shows_all = own or bool(view.over)
    return {
        "seat": s,
        "name": names.start(s),
        "whose": names.of(s),
        "own": own,
        "owes": owes(view, s),
        "starter": bool(view.starter == s),
        "next_starter": bool(view.next_starter == s and view.starter != s and view.phase > t.OPENING and not view.over),
        "honor": bool(view.honor == s),
        "resting": bool(seat.resting),
        "dice": dice_row(box, seat.dice, f"die-{s}", wild),
        "count": dice_on(view, s),
        "room": max(int(box.ship_dice) - dice_on(view, s), 0),
        "most": int(box.ship_dice),
        "wild": wild_words(box, wild),
        "figures": _figures(view, box, s),
        "tokens": _tokens(view, s),
        "glory": int(seat.points) if view.over else int(seat.glory),
        "so_far": int(glory(view, box, s) if shows_all else open_glory(view, box, s)),
        "so_far_words": "Glory were the game over now" + ("" if shows_all else ", without Prophecies"),
        "leader": _at(view, box, s, t.LEADER),
        "slots": [_slot(view, box, s, slot) for slot in range(t.SLOTS)],
        "artifacts": [_artifact(view, box, s, space) for space in range(int(box.artifact_spaces))],
        "upgrades": _upgrades(view, box, s),
        "upgrade_room": max(int(box.upgrade_spaces) - sum(int(n) for n in seat.upgrades), 0),
        "goods": _collections(view, box, s),
        "trios": [_trio(view, box, s, which) for which in range(3) if sum(trio(view, s, which))],
        "tiles": _tiles(view, box, s),
        "battles": [BATTLE_NAMES[battle] for battle in members(int(seat.battles))],
        "pile": _pile(view, s),
        "prophecies": _prophecies(view, box, s) if shows_all else [],
        "hidden": 0 if shows_all else len(members(int(seat.prophecies))),
    }


def _figures(view: Any, box: Any, s: int) -> list[Shown]:
    """Food and Favor always, the others where there are any; those of the own ship may be touched."""
    seat = view.seats[s]
    always = [("food", "Food", int(seat.food)), ("favor", "Favor", int(seat.favor))]
    terror = [("terror", f"Terror: {terror_words(box)}, so {terror_cost(view, box, s)} here", int(seat.terror))] if seat.terror else []
    norn = [("norn", "Norn tokens: each doubles a Prophecy at the end", int(seat.norn))] if seat.norn else []
    return [{"id": f"{icon}-{s}", "icon": icon, "words": words, "n": n} for icon, words, n in (*always, *terror, *norn)]


def _tokens(view: Any, s: int) -> Shown | None:
    """Valkyrie tokens."""
    count = int(view.seats[s].valkyrie)
    return (
        {"n": count, "words": f"{number(count, 'Valkyrie token', 'Valkyrie tokens')}: Rally a Reaver, or a Valkyrie die in combat"}
        if count
        else None
    )


def _at(view: Any, box: Any, s: int, place: int) -> Shown | None:
    """The card at a place of the board."""
    card = int(view.seats[s].leader if place == t.LEADER else view.seats[s].slots[place])
    if not card:
        return None
    return {**crew_card(box, card), "id": f"place-{PLACE_IDS[place]}"}


def _slot(view: Any, box: Any, s: int, slot: int) -> Shown:
    """A slot with its cards, the oldest first."""
    location = next(place for place, of in SLOT_AT.items() if of == slot)
    cards = [card for card in (_at(view, box, s, 3 * slot + place) for place in range(int(box.cards_in_slot))) if card]
    free = int(box.cards_in_slot) - len(cards)
    return {
        "id": f"slot-{SLOTS[slot]}",
        "key": SLOTS[slot],
        "name": SHORT[location],
        "cards": cards,
        "free": free,
        "here": here(view) == location,
        "words": f"Slot of {SLOT_NAMES[slot]}: {number(free, 'free place', 'free places')}",
    }


def _artifact(view: Any, box: Any, s: int, space: int) -> Shown:
    """An Artifact space."""
    seat = view.seats[s]
    one, stored = int(seat.artifacts[space]) - 1, int(seat.stored[space]) - 1
    shown: Shown = {
        "number": space + 1,
        "id": f"artifact-{space + 1}",
        "use": f"use-{space + 1}",
        "artifact": None,
        "die": None,
        "used": False,
        "works": False,
    }
    if one >= 0:
        shown["artifact"] = artifact_shown(box, one)
        shown["die"] = die_shown(box, stored) if stored >= 0 else None
        shown["used"] = holds(int(seat.used), space)
        at = here(view)
        shown["works"] = at != t.NOWHERE and holds(int(box.artifacts[one].at), at)
        shown["places"] = [SHORT[place] for place in range(t.LOCATIONS) if holds(int(box.artifacts[one].at), place)]
        shown["needs"] = ICON_NAMES[int(box.artifacts[one].stores)]
    return shown


def _upgrades(view: Any, box: Any, s: int) -> list[Shown]:
    """Ship Upgrade tokens; those turned over come last and are no pieces."""
    found = []
    seat = view.seats[s]
    for icon in range(t.TOKENS_OF_UPGRADES):
        unspent = int(seat.upgrades[icon]) - int(seat.spent[icon])
        for copy in range(int(seat.upgrades[icon])):
            spent = copy >= unspent
            name = f"upgrade-{ICONS[icon]}"
            found.append(
                {
                    "id": "" if spent else f"{name}-{copy + 1}",
                    "same": f"{name}-1" if copy and not spent else "",
                    "icon": ICONS[icon],
                    "name": UPGRADE_NAMES[icon],
                    "spent": spent,
                    "words": f"{UPGRADE_NAMES[icon]}: {upgrade_words(icon)}{' Turned over.' if spent else ''}",
                }
            )
    return found


def _collections(view: Any, box: Any, s: int) -> list[Shown]:
    """Treasure, Art, Armor and Runic Carvings: how many, what they pay, and what the next one would add."""
    found = []
    for which, name in enumerate(COLLECTION_NAMES):
        count = goods(view, s, t.TREASURE + which)
        if count:
            worth = collection_glory(view, box, s, which)
            long = int(box.steps_long[which])
            steps = [int(step) for step in box.steps[6 * which : 6 * which + long]]
            words = f"{count} {name}: {worth} Glory. {collection_words(box, which)}."
            found.append(
                {
                    "id": f"good-{SPOIL_IDS[t.TREASURE + which]}",
                    "name": name,
                    "n": count,
                    "glory": worth,
                    "steps": [{"n": at + 1, "glory": step, "on": at + 1 <= ((count - 1) % long) + 1} for at, step in enumerate(steps)],
                    "words": words,
                }
            )
    return found


def _trio(view: Any, box: Any, s: int, which: int) -> Shown:
    """Tapestries, weapons or tokens of pillage: three kinds that score as sets."""
    counts = trio(view, s, which)
    first = (t.SEA_TAPESTRY, t.SWORDS, 0)[which]
    members_ = [
        {
            "id": f"good-{SPOIL_IDS[first + kind]}" if first else "",
            "icon": ("tapestry", "swords", ("farm", "wall", "tower")[kind])[which],
            "name": TRIO_SHORT[which][kind],
            "n": count,
            "words": f"{count} {TRIO_KINDS[which][kind] if which < 2 else f'{TOKEN_NAMES[kind]} tokens'}",
        }
        for kind, count in enumerate(counts)
    ]
    worth = trio_glory(view, box, s, which)
    return {
        "name": TRIO_TITLES[which],
        "members": members_,
        "glory": worth,
        "words": f"{TRIO_TITLES[which]}: {worth} Glory. {trio_words(box, which)}",
    }


def _tiles(view: Any, box: Any, s: int) -> list[Shown]:
    """Territory tiles; of those not yet turned over only the front is known."""
    found = []
    for tile in tiles_of(view, s):
        one = box.tiles[tile]
        stack = 3 * int(one.type) + int(one.level) - 1
        fresh = holds(int(view.seats[s].fresh), tile)
        words = f"{stack_name(stack)}, not turned over yet" if fresh else f"{TILE_NAMES[tile]}: {tile_words(box, tile)}"
        found.append({"key": TYPES[int(one.type)], "level": int(one.level), "fresh": fresh, "words": words, "order": (stack, fresh)})
    found.sort(key=lambda each: (each["order"], each["words"]))
    return [{name: value for name, value in each.items() if name != "order"} for each in found]


def _pile(view: Any, s: int) -> str:
    """What lies in the Glory pile."""
    fallen = sum(int(owner) == s + 1 for owner in view.fallen)
    relics = sum(int(owner) == s + 1 for owner in view.relics)
    parts = [number(n, one, many) for n, one, many in ((fallen, "Reaver", "Reavers"), (relics, "Artifact", "Artifacts")) if n]
    return " and ".join(parts)


def _prophecies(view: Any, box: Any, s: int) -> list[Shown]:
    """The Prophecies that the viewer may see, with what each pays as it stands."""
    doubled = norned(view, box, s)
    return [
        {
            "id": f"prophecy-{PROPHECY_IDS[card]}",
            "name": PROPHECY_NAMES[card],
            "text": prophecy_words(box, card),
            "glory": int(fulfilled(view, box, s, card)),
            "norn": card in doubled,
            "house": house(box, "prophecies", card),
        }
        for card in members(int(view.seats[s].prophecies))
    ]

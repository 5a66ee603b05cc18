"""Playing by touch: which pieces of the board stand for the steps of an action, and which actions a touch may mean."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from . import actions as a
from . import state as t
from .board_things import die_piece, die_slug
from .codec import ARTIFACT_SPACES, BATTLES, GIFTS, GOODS, ITEMS, TOKENS, TRADES
from .figures import members
from .lore import DIE_IDS, GOD_IDS, PLACE_IDS, PROPHECY_IDS, REAVER_IDS, SIDES, SPOIL_IDS, STACK_IDS, VORDR_SIDES, slug
from .vocabulary import COLOURS, ICONS, LOCATIONS, SLOTS

Piece = str | list[str]
BUTTONS = {
    "pass": "pass",
    "take_part": "take-part",
    "rest": "rest",
    "fight": "fight",
    "valkyrie_die": "valkyrie-die",
    "skadi_die": "skadi-die",
    "rally_by_token": "valkyrie",
}
"""Verbs that have a button of their own."""
DISPLAYS = ("recruit", "villages", "keeps")


def owes(view: Any, s: int) -> bool:
    """Whether a seat owes a decision."""
    return bool(int(view.waiting) >> s & 1)


def top(view: Any) -> Any:
    """The step that is asked now; None where none is pending."""
    return view.agenda[int(view.depth) - 1] if view.depth else None


def sides_of(kind: int) -> list[str]:
    """What a die of this kind can be turned to."""
    return list(VORDR_SIDES) if kind >= t.FIRST_VORDR else [DIE_IDS[kind // 6 * 6 + side].partition(" ")[2] for side in range(len(SIDES))]


def pieces(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> list[Piece]:
    """For the verb and each argument, the piece that stands for it; a list where it is a set of pieces, "" where none does."""
    return [_verb_piece(verb, args), *(_piece(view, seat, verb, name, args) for name in args)]


def _verb_piece(verb: str, args: Mapping[str, Any]) -> Piece:
    """The button of a verb, where it has one, or where nothing is named with it."""
    if verb in BUTTONS:
        return "" if "die" in args else BUTTONS[verb]
    if verb in ("rally", "promote"):
        return f"{verb}-{args['reaver']}"
    if verb == "use_artifact":
        return f"use-{args['space']}"
    none = {"pay": ("pay", "dice"), "hammers": ("no-hammers", "dice"), "items": ("no-items", "items")}
    return none[verb][0] if verb in none and not args[none[verb][1]] else ""


def _piece(view: Any, seat: int, verb: str, name: str, args: Mapping[str, Any]) -> Piece:
    value = args[name]
    if name == "dice":
        return _combat_dice(value) if verb == "reroll" else _sources(seat, value)
    if name == "die":
        return _die(seat, verb, DIE_IDS.index(value))
    if name == "colours":
        return _numbered(f"roll-{colour}" for colour in value)
    if name == "items":
        return [f"item-{item}" for item in value]
    if name in ("stack", "combat_dice", "many") or (verb == "trade" and value == "die"):
        return ""
    if name == "way":
        return f"stack-{args['stack']}-{value}"
    if name == "group":
        display = DISPLAYS[int(view.location)] if 0 <= view.location <= t.KEEPS else DISPLAYS[0]
        return f"deck-{display}" if value == "unseen" else f"group-{display}-{value}"
    if name == "space":
        return f"battle-{value}" if verb == "battle" else "pile" if value == "pile" else f"artifact-{value}"
    if name == "spoil":
        return f"spoil-{value}" if verb == "resolve" else f"good-{value}"
    if name == "deck":
        return f"deck-{'villages' if value == 'village' else 'keeps'}"
    if name == "gain":
        return f"{verb}-{value}"
    return f"{PREFIXES[name]}-{slug(str(value))}"


def _die(seat: int, verb: str, kind: int) -> str:
    """A die that is taken, one at Trade with Villages, or one on the own ship."""
    if verb in ("die", "rest"):
        return f"take-{die_slug(kind)}"
    return f"trade-{die_slug(kind)}-1" if verb == "trade" else die_piece(seat, kind)


PREFIXES = {
    "place": "place",
    "god": "god",
    "location": "at",
    "tile": "offer",
    "side": "side",
    "reaver": "hand",
    "slot": "slot",
    "token": "token",
    "gift": "gift",
    "prophecy": "prophecy",
}


def _numbered(names: Iterable[str]) -> list[str]:
    """Equal pieces count up: the first of them, the second, ..."""
    return [f"{name}-{copy}" for name, count in Counter(names).items() for copy in range(1, count + 1)]


def _sources(seat: int, value: list[str]) -> list[str]:
    """Dice on the own ship and Ship Upgrade tokens."""
    return _numbered(
        f"upgrade-{slug(name.removesuffix(' token'))}" if name not in DIE_IDS else f"die-{seat}-{slug(name)}" for name in value
    )


def _combat_dice(value: list[str]) -> list[str]:
    return _numbered(f"combat-{slug(name)}" for name in value)


# What a touch may mean --------------------------------------------------------------------------------------------------


def tries(view: Any, box: Any, seat: int) -> dict[str, list[int]]:
    """For each piece, the actions a person would mean by touching it; the refusal of the first one says why where none is legal."""
    return _of_the_round() | _at_places(view) | _on_ship(view, seat) | _of_hand(view) | _of_ways(box)


def _of_the_round() -> dict[str, list[int]]:
    """To pass, to select, to take part or rest, to fight."""
    found = {"pass": [a.PASS], "take-part": [a.TAKE_PART], "rest": [a.REST], "fight": [a.FIGHT], "pay": [a.PAY]}
    found |= {"valkyrie-die": [a.VALKYRIE_DIE], "skadi-die": [a.SKADI_DIE], "no-hammers": [a.HAMMERS], "no-items": [a.ITEMS]}
    found |= {f"at-{name}": [a.SELECT + place] for place, name in enumerate(LOCATIONS)}
    return found | {f"offer-{tile + 1}": [a.OFFER + tile] for tile in range(3)}


def _at_places(view: Any) -> dict[str, list[int]]:
    """Cards, battles, territories, dice and Gods at the locations."""
    found: dict[str, list[int]] = {}
    for name in DISPLAYS:
        found |= {f"group-{name}-{number + 1}": [a.GROUP + number] for number in range(4)}
    found["deck-recruit"] = [a.GROUP + 4]
    found |= {"deck-villages": [a.GROUP + 4, a.DECK], "deck-keeps": [a.GROUP + 4, a.DECK + 1]}
    found |= {f"battle-{name}": [a.BATTLE + space] for space, name in enumerate(BATTLES)}
    for stack, name in enumerate(STACK_IDS):
        found |= {f"stack-{name}-force": [a.TILE + 2 * stack], f"stack-{name}-peacefully": [a.TILE + 2 * stack + 1]}
    found |= {f"trade-{die_slug(kind)}-1": [a.TRADE_DIE + kind] for kind in range(t.FIRST_VORDR) if view.trade[kind]}
    found |= {f"trade-{name}": [a.TRADE_FOOD + place] for place, name in enumerate(TRADES[1:])}
    for god, name in enumerate(GOD_IDS):
        found[f"god-{name}"] = [*(a.GOD + t.SLOTS * god + slot for slot in range(t.SLOTS)), a.OMIT + god]
    return found


def _on_ship(view: Any, seat: int) -> dict[str, list[int]]:
    """Dice, Artifacts, Reavers and what else lies on the own ship."""
    own = view.seats[seat]
    found = {"valkyrie": [a.RALLY_AT + place for place in range(t.LEADER + 1)]}
    for kind in range(t.KINDS):
        if own.dice[kind]:
            turns = [a.TURN_TO + 6 * kind + side for side in range(6)]
            loads = [a.LOAD + t.KINDS * space + kind for space in range(4)]
            found[die_piece(seat, kind)] = [a.DROP + kind, a.ROLL_AGAIN + kind, *turns, *loads]
    for place, name in enumerate(PLACE_IDS):
        found[f"place-{name}"] = [a.RALLY_AT + place, a.GIVE_REAVER + place, *([a.ACTIVATE + place] if place < t.PLACES else [])]
    for space in range(4):
        loads = [a.LOAD + t.KINDS * space + kind for kind in range(t.KINDS)]
        found[f"artifact-{space + 1}"] = [a.USE_ARTIFACT + space, a.SPACE + space, *loads]
        found[f"use-{space + 1}"] = [a.USE_ARTIFACT + space]
    found |= {f"prophecy-{PROPHECY_IDS[card]}": [a.GIVE_PROPHECY + card] for card in members(int(own.prophecies))}
    found |= {f"good-{name}": [a.GIVE_KEEP + place] for place, name in enumerate(GOODS)}
    return found | {f"upgrade-{icon}-1": [a.PAY] for icon in ICONS}


def _of_hand(view: Any) -> dict[str, list[int]]:
    """Reavers to be used, and the slots they may go to; spoils to be resolved."""
    found: dict[str, list[int]] = {}
    hand = list(range(int(view.in_hand)))
    for n in hand:
        name, first = REAVER_IDS[int(view.reavers[n])], a.USE + 6 * n
        found |= {f"hand-{name}": list(range(first, first + 6)), f"rally-{name}": [first], f"promote-{name}": [first + 5]}
    for slot, name in enumerate(SLOTS):
        gods = [a.GOD + t.SLOTS * god + slot for god in range(t.GODS)]
        found[f"slot-{name}"] = [*(a.USE + 6 * n + 1 + slot for n in reversed(hand)), *gods]
    for n in range(int(view.spoils_in_hand)):
        found[f"spoil-{SPOIL_IDS[int(view.spoils[n])]}"] = [a.RESOLVE + int(view.spoils[n])]
    return found


def _of_ways(box: Any) -> dict[str, list[int]]:
    """Dice to be taken, sides, tokens, gifts, items: what an action may ask for."""
    found = {f"take-{die_slug(kind)}": [a.DIE + kind] for kind in range(t.KINDS)}
    turned: dict[str, list[int]] = {}
    for kind in range(t.KINDS):
        for side, name in enumerate(sides_of(kind)):
            turned.setdefault(f"side-{slug(name)}", []).append(a.TURN_TO + 6 * kind + side)
    found |= turned
    found |= {f"roll-{colour}-1": [a.COLOURS] for colour in COLOURS}
    found |= {f"token-{name}": [a.TOKEN + place] for place, name in enumerate(TOKENS)}
    found |= {f"gift-{name}": [a.GIFT + place] for place, name in enumerate(GIFTS)}
    found |= {"upgrade-token": [a.UPGRADE_TOKEN], "upgrade-glory": [a.UPGRADE_GLORY], "pile": [a.SPACE + len(ARTIFACT_SPACES) - 1]}
    found |= {f"item-{ITEMS[int(item)]}": [a.ITEMS + (1 << place)] for place, item in enumerate(box.odin_items)}
    return found | {f"combat-{showing}-1": [a.REROLLS] for showing in range(3)}

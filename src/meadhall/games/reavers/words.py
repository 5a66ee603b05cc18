"""Reavers of Midgard in words: every action as a button would say it, and its values as choices in a menu."""

from collections.abc import Callable, Mapping
from typing import Any

from meadhall.engine import Names

from . import state as t
from .chronicle import EVENTS, tell
from .codec import ITEMS, VERBS, decode, encode
from .lore import (
    BATTLE_NAMES,
    CLAN_NAMES,
    DIE_IDS,
    GOD_IDS,
    GOD_NAMES,
    ITEM_NAMES,
    LOCATION_NAMES,
    PLACE_IDS,
    PROPHECY_IDS,
    PROPHECY_NAMES,
    REAVER_IDS,
    REAVER_NAMES,
    SLOT_NAMES,
    SOURCE_IDS,
    SPOIL_IDS,
    SPOIL_NAMES,
    STACK_IDS,
    TOKEN_NAMES,
    UPGRADE_NAMES,
    card_name,
    die_words,
    listed,
    number,
    place_words,
    sources_parts,
    sources_words,
    stack_words,
)
from .picture import draw
from .questions import ask, defense_now, moment, paid_beside, top, with_boosts
from .texts import (
    ability_words,
    amount_words,
    battle_words,
    cost_words,
    god_words,
    hammers_of,
    line_words,
    prophecy_words,
    spoil_words,
    stack_cost,
    wild_of,
)
from .vocabulary import COLOURS, LOCATIONS, SLOTS

__all__ = ["EVENTS", "MENU", "VERBS", "ask", "decode", "draw", "encode", "label", "moment", "sentence", "tell"]

MENU = {
    "pass": "Pass",
    "rally_by_token": "Rally a Reaver by a Valkyrie token",
    "use_artifact": "Use an Artifact",
    "load": "Store a die on an Artifact",
    "valkyrie_die": "Spend a Valkyrie token on a die",
    "skadi_die": "Let Skadi add a Valkyrie die",
    "omit": "Leave out a God",
    "select": "Select a location",
    "take_part": "Take part",
    "offer": "Make an offering",
    "rest": "Rest for Food",
    "die": "Take a die",
    "roll": "Roll dice of colours you choose",
    "drop": "Let a die go",
    "turn": "Turn a die",
    "reroll_die": "Roll a die again",
    "take": "Take cards",
    "rally": "Rally a Reaver",
    "specialize": "Specialize a Reaver",
    "promote": "Promote a Reaver",
    "resolve": "Resolve a card",
    "space": "Put the Artifact somewhere",
    "upgrade": "Take the token, or Glory",
    "fight": "Fight",
    "battle": "Face a Sea Battle",
    "subdue": "Subdue a territory",
    "trade": "Trade",
    "token": "Take a token",
    "deck": "Draw from a deck",
    "gift": "Take the Prophet's gift",
    "god": "Take a God",
    "activate": "Activate a Reaver",
    "give_prophecy": "Give up a Prophecy",
    "give_keep_spoils": "Give up a Keep Spoils card",
    "give_reaver": "Give up a Reaver",
    "items": "Discard items",
    "pay": "Pay",
    "hammers": "Fight with Hammers",
    "reroll": "Roll combat dice again",
}
"""How a verb stands in a menu, above the choices it leads to."""


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    """One value of one argument, as a choice in a menu."""
    says = _LABELS.get((verb, arg)) or _LABELS.get(("", arg))
    return says(view, box, seat, value) if says else str(value)


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    """The whole action, as a button would say it, with what it costs and brings where that is known."""
    return _SENTENCES[verb](view, box, seat, args)


# Pieces of sentences -------------------------------------------------------------------------------------------------


def _card_at(view: Any, seat: int, place: str) -> int:
    at = PLACE_IDS.index(place)
    return int(view.seats[seat].leader if at == t.LEADER else view.seats[seat].slots[at])


def _reaver_at(view: Any, seat: int, place: str) -> str:
    """Who is at a place, and where that is."""
    return f"{card_name(_card_at(view, seat, place))} ({place_words(PLACE_IDS.index(place))})"


def _artifact(view: Any, seat: int, space: Any) -> str:
    """The Artifact of a space."""
    one = int(view.seats[seat].artifacts[space - 1]) if isinstance(space, int) else 0
    return SPOIL_NAMES[t.ARTIFACT + one - 1] if one else f"space {space}"


def _die(name: str) -> str:
    return die_words(DIE_IDS.index(name))


def _a(word: str) -> str:
    return f"{'an' if word[:1] in 'aeiouAEIOU' else 'a'} {word}"


def _pieces(value: list[str]) -> str:
    return sources_words(SOURCE_IDS.index(name) for name in value)


def _thrown(value: list[str]) -> str:
    """Combat dice that are rolled again: "2 dice showing 0 and the Valkyrie die showing 3"."""
    parts = []
    for name in dict.fromkeys(value):
        many = value.count(name)
        if name.startswith("valkyrie"):
            parts.append(f"{number(many, 'Valkyrie die', 'Valkyrie dice')} showing {name.partition(' ')[2]}")
        else:
            parts.append(f"{number(many, 'die', 'dice')} showing {name}")
    return listed(parts) or "no dice"


def _rolled(value: list[str]) -> str:
    """ "2 red dice and 1 blue die"."""
    return listed(
        [f"{value.count(colour)} {colour} {number(value.count(colour), 'die', 'dice')[2:]}" for colour in COLOURS if colour in value]
    )


def _group(view: Any, box: Any, seat: int, value: Any) -> str:
    """The cards of a group, or those unseen."""
    at_recruit = view.location == t.RECRUIT
    if value == "unseen":
        return f"2 unseen {'Reavers' if at_recruit else 'cards'} from the deck"
    place = 8 * int(view.location) + 2 * (value - 1) if 0 <= view.location <= t.KEEPS else -1
    cards = [int(view.groups[place + n]) - 1 for n in (0, 1) if place >= 0 and view.groups[place + n]]
    said = [REAVER_NAMES[card] if at_recruit else SPOIL_NAMES[card] for card in cards]
    return f"group {value}: {listed(said) or 'no cards'}"


def _battle(view: Any, box: Any, seat: int, value: Any) -> str:
    """A Sea Battle with what wins it and what it brings."""
    if value == "deck":
        return "the top card of the deck"
    battle = int(view.battles[value - 1]) - 1
    return f"{BATTLE_NAMES[battle]} ({battle_words(box, battle).rstrip('.')})" if battle >= 0 else f"space {value}"


def _items(value: list[str]) -> str:
    return listed([ITEM_NAMES[ITEMS.index(item)] for item in value]) or "nothing"


def _clan_of(box: Any, reaver: int) -> int:
    return int(box.reavers[reaver].clan)


def _offering(view: Any, box: Any, tile: int) -> str:
    return cost_words(box.costs[t.OFFERING_COST + int(view.offerings[tile - 1])])


def _spoil(name: str) -> int:
    return SPOIL_IDS.index(name)


# Sentences -----------------------------------------------------------------------------------------------------------


def _pass(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    if step is None or step.seat != seat:
        return "Rally nobody now"
    if step.do == t.GAIN:
        return "Turn no more dice" if step.a == t.TURN else "Roll no more dice again" if step.a == t.REROLL else "Take nothing"
    if step.do == t.PAY:
        return "Do not pay, and suffer it" if step.a == t.OR_ELSE else "Do not pay"
    return {
        t.GIFT: "Take no gift of the Prophet",
        t.ACTIVATE: "Activate nobody",
        t.PILLAGE: "Do not pillage",
        t.REROLLS: "Keep the roll as it is",
        t.FACE_BATTLE: "Leave the battle unfought",
        t.ATTEMPTS: "Make no further attempt",
    }.get(int(step.do), "Pass")


def _rally_by_token(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    card = _card_at(view, seat, args["place"])
    brings = f": {line_words(box.reavers[card - 1].rally)}" if 0 < card < t.GOD else ""
    return f"Rally {_reaver_at(view, seat, args['place'])} by a Valkyrie token{brings}"


def _use_artifact(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    one, stored = (int(row[args["space"] - 1]) for row in (view.seats[seat].artifacts, view.seats[seat].stored))
    if not one or not stored:
        return f"Use {_artifact(view, seat, args['space'])}"
    return f"Use {_artifact(view, seat, args['space'])}, discarding its {die_words(stored - 1)}: {line_words(box.artifacts[one - 1].gain)}"


def _select(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    location = LOCATIONS.index(args["location"])
    parts = [f"Select {LOCATION_NAMES[location]}"]
    if location == view.maelstrom:
        parts.append(f"paying the Maelstrom {cost_words(box.costs[t.MAELSTROM_COST])}")
    if location == view.prophet:
        parts.append("with the Prophet's gift")
    selecting = line_words(box.locations[location].selecting)
    return ", ".join(parts) + (f" ({selecting})" if selecting else "")


def _take_part(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    cost = with_boosts(view, box, seat)
    return f"Take part for {cost}" if cost else "Take part"


def _drop(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    does = {t.KEEP_DICE: "Throw away", t.GIVE_DIE: "Give up"}.get(int(step.do) if step is not None else 0, "Lose")
    return f"{does} {_a(_die(args['die']))}"


def _take_die(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    resting = step is not None and step.do == t.DECIDE
    return f"Rest for {_a(_die(args['die']))}" if resting else f"Take {_a(_die(args['die']))}"


def _rally(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    return f"Rally {REAVER_NAMES[reaver]}: {line_words(box.reavers[reaver].rally)}"


def _specialize(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    return f"Specialize {REAVER_NAMES[reaver]} at {SLOT_NAMES[SLOTS.index(args['slot'])]}: {ability_words(box, reaver)}"


def _promote(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    clan, leader = _clan_of(box, reaver), int(view.seats[seat].leader)
    instead = f", in place of {card_name(leader)}" if leader else ""
    return f"Promote {REAVER_NAMES[reaver]} of {CLAN_NAMES[clan]} to leader{instead}: {line_words(box.bonuses[clan])}"


def _space(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    new = SPOIL_NAMES[t.ARTIFACT + int(step.card)] if step is not None and step.do == t.ARTIFACT_SPACE else "the Artifact"
    if args["space"] == "pile":
        return f"Put {new} into your Glory pile"
    old = _artifact(view, seat, args["space"])
    return f"Put {new} on space {args['space']}{f', {old} into your Glory pile' if not old.startswith('space') else ''}"


def _upgrade(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    icon = int(step.card) - t.UPGRADE if step is not None and step.do == t.SPOIL else -1
    if args["gain"] == "token":
        return f"Take the {UPGRADE_NAMES[icon]} token" if icon >= 0 else "Take the token"
    return f"Take {amount_words(t.GLORY, int(box.upgrade_glory[icon]))} instead of the token" if icon >= 0 else "Take Glory"


def _fight(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    does = "Pillage in a combat" if step is not None and step.do == t.PILLAGE else "Fight"
    defense = defense_now(view, box, seat)
    return f"{does} against Defense {defense}" if defense else does


def _subdue(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    stack = STACK_IDS.index(args["stack"])
    if args["way"] == "peacefully":
        return f"Take the {stack_words(stack)} peacefully for {stack_cost(box, stack)}"
    return f"Attack the {stack_words(stack)} (Defense {stack % 3 + 1 + int(view.seats[seat].boosts[t.HARDER_BOOST])})"


def _trade(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    if args["gain"] == "die":
        return f"Take the {_die(args['die'])} that lies there"
    return f"Take {_traded(box, args['gain'])}"


def _traded(box: Any, gain: str) -> str:
    if gain == "die":
        return "a die that lies there"
    thing, amount = {
        "food": (t.FOOD, box.trade_food),
        "favor": (t.FAVOR, box.trade_favor),
        "prophecy": (t.PROPHECY, box.trade_prophecy),
    }[gain]
    return amount_words(thing, int(amount))


def _god(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    name = GOD_NAMES[GOD_IDS.index(args["god"])]
    return f"Take {name} as leader" if "slot" not in args else f"Take {name} into the slot of {SLOT_NAMES[SLOTS.index(args['slot'])]}"


def _activate(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    card = _card_at(view, seat, args["place"])
    does = f": {ability_words(box, card - 1)}" if 0 < card < t.GOD else ""
    return f"Activate {_reaver_at(view, seat, args['place'])}{does}"


def _give_items(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    if not args["items"]:
        return "Discard nothing"
    return f"Discard {_items(args['items'])} for {amount_words(t.GLORY, int(box.odin_glory[len(args['items'])]))}"


def _pay(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    if step is not None and step.do == t.FACE_BATTLE:
        return f"Win by discarding {_pieces(args['dice'])}"
    pieces = sources_parts(SOURCE_IDS.index(name) for name in args["dice"])
    return f"Pay {listed([*paid_beside(view, box, seat), *pieces]) or 'nothing'}"


def _hammers(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    wild = wild_of(view, box, seat)
    dice = sum(hammers_of(box, wild, SOURCE_IDS.index(name)) for name in args["dice"]) + int(view.seats[seat].boosts[0])
    rolls = f"roll {number(dice, 'combat die', 'combat dice') if dice else 'no combat dice'}"
    return f"Discard {_pieces(args['dice'])} and {rolls}" if args["dice"] else f"Discard no Hammers and {rolls}"


_SENTENCES: dict[str, Callable[[Any, Any, int, Mapping[str, Any]], str]] = {
    "pass": _pass,
    "rally_by_token": _rally_by_token,
    "use_artifact": _use_artifact,
    "load": lambda v, b, s, x: f"Store {_a(_die(x['die']))} on {_artifact(v, s, x['space'])}",
    "valkyrie_die": lambda v, b, s, x: "Spend a Valkyrie token on a Valkyrie die for this combat",
    "skadi_die": lambda v, b, s, x: f"Let {GOD_NAMES[t.SKADI]} add a Valkyrie die to this combat",
    "omit": lambda v, b, s, x: f"Leave out {GOD_NAMES[GOD_IDS.index(x['god'])]}",
    "select": _select,
    "take_part": _take_part,
    "offer": lambda v, b, s, x: f"Offer {_offering(v, b, x['tile'])} (tile {x['tile']})",
    "rest": lambda v, b, s, x: f"Rest for {amount_words(t.FOOD, int(b.rest_food))}",
    "die": _take_die,
    "roll": lambda v, b, s, x: f"Roll {_rolled(x['colours'])}",
    "drop": _drop,
    "turn": lambda v, b, s, x: f"Turn {_a(_die(x['die']))} to {_side(x['side'])}",
    "reroll_die": lambda v, b, s, x: f"Roll {_a(_die(x['die']))} again",
    "take": lambda v, b, s, x: f"Take {_group(v, b, s, x['group'])}",
    "rally": _rally,
    "specialize": _specialize,
    "promote": _promote,
    "resolve": lambda v, b, s, x: f"Resolve {SPOIL_NAMES[_spoil(x['spoil'])]}",
    "space": _space,
    "upgrade": _upgrade,
    "fight": _fight,
    "battle": lambda v, b, s, x: f"Face {_battle(v, b, s, x['space'])}",
    "subdue": _subdue,
    "trade": _trade,
    "token": lambda v, b, s, x: f"Take a {_token(x['token'])} token",
    "deck": lambda v, b, s, x: f"Draw from the {_deck(x['deck'])}",
    "gift": lambda v, b, s, x: f"Take {_gift(x['gift'])}",
    "god": _god,
    "activate": _activate,
    "give_prophecy": lambda v, b, s, x: f"Give up the Prophecy {PROPHECY_NAMES[PROPHECY_IDS.index(x['prophecy'])]}",
    "give_keep_spoils": lambda v, b, s, x: f"Give up {SPOIL_NAMES[_spoil(x['spoil'])]}",
    "give_reaver": lambda v, b, s, x: f"Give up {_reaver_at(v, s, x['place'])}",
    "items": _give_items,
    "pay": _pay,
    "hammers": _hammers,
    "reroll": lambda v, b, s, x: f"Pay 1 Favor and roll again {_thrown(x['dice'])}",
}


def _side(name: str) -> str:
    double = name.startswith("double ")
    return f"{'double ' if double else ''}{name.removeprefix('double ').capitalize()}"


def _token(name: str) -> str:
    return TOKEN_NAMES[("farm", "wall", "tower").index(name)]


def _deck(name: str) -> str:
    return "Village Spoils" if name == "village" else "Keep Spoils"


def _gift(name: str) -> str:
    return "a Prophecy" if name == "prophecy" else "a Norn token"


# Values in a menu ----------------------------------------------------------------------------------------------------


def _reaver_label(view: Any, box: Any, seat: int, value: Any) -> str:
    reaver = REAVER_IDS.index(value)
    return f"{REAVER_NAMES[reaver]} ({CLAN_NAMES[_clan_of(box, reaver)]})"


def _god_label(view: Any, box: Any, seat: int, value: Any) -> str:
    god = GOD_IDS.index(value)
    return f"{GOD_NAMES[god]} ({god_words(box, god, GOD_NAMES[god]).rstrip('.')})"


def _spoil_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return f"{SPOIL_NAMES[_spoil(value)]} ({spoil_words(box, _spoil(value)).rstrip('.')})"


def _prophecy_label(view: Any, box: Any, seat: int, value: Any) -> str:
    card = PROPHECY_IDS.index(value)
    return f"{PROPHECY_NAMES[card]} ({prophecy_words(box, card).rstrip('.')})"


def _space_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return "the Glory pile for the new one" if value == "pile" else f"space {value} ({_artifact(view, seat, value)})"


def _tile_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return f"tile {value}: {_offering(view, box, value)}"


_LABELS: dict[tuple[str, str], Callable[[Any, Any, int, Any], str]] = {
    ("", "place"): lambda v, b, s, value: _reaver_at(v, s, value),
    ("", "space"): lambda v, b, s, value: _artifact(v, s, value),
    ("space", "space"): _space_label,
    ("battle", "space"): _battle,
    ("", "die"): lambda v, b, s, value: _die(value),
    ("", "god"): _god_label,
    ("", "location"): lambda v, b, s, value: LOCATION_NAMES[LOCATIONS.index(value)],
    ("", "tile"): _tile_label,
    ("", "colours"): lambda v, b, s, value: _rolled(value),
    ("", "side"): lambda v, b, s, value: f"to {_side(value)}",
    ("", "group"): _group,
    ("", "reaver"): _reaver_label,
    ("", "slot"): lambda v, b, s, value: SLOT_NAMES[SLOTS.index(value)],
    ("", "spoil"): _spoil_label,
    ("upgrade", "gain"): lambda v, b, s, value: _upgrade(v, b, s, {"gain": value}),
    ("", "stack"): lambda v, b, s, value: f"{stack_words(STACK_IDS.index(value))} (peacefully {stack_cost(b, STACK_IDS.index(value))})",
    ("", "way"): lambda v, b, s, value: "by force" if value == "force" else "peacefully",
    ("trade", "gain"): lambda v, b, s, value: _traded(b, value),
    ("", "token"): lambda v, b, s, value: f"{_token(value)} token",
    ("", "deck"): lambda v, b, s, value: _deck(value),
    ("", "gift"): lambda v, b, s, value: _gift(value),
    ("", "prophecy"): _prophecy_label,
    ("", "items"): lambda v, b, s, value: _items(value),
    ("", "dice"): lambda v, b, s, value: _pieces(value),
    ("hammers", "dice"): lambda v, b, s, value: _pieces(value) if value else "no Hammers",
    ("reroll", "dice"): lambda v, b, s, value: _thrown(value),
}
"""By verb and argument, or by the argument alone."""

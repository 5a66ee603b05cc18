"""Every action of Reavers of Midgard as a button would say it, with what it costs and brings where that is known."""

from collections.abc import Callable, Mapping
from typing import Any

from . import state as t
from .lore import (
    CLAN_NAMES,
    GOD_IDS,
    GOD_NAMES,
    LOCATION_NAMES,
    PROPHECY_IDS,
    PROPHECY_NAMES,
    REAVER_IDS,
    REAVER_NAMES,
    SLOT_NAMES,
    SOURCE_IDS,
    SPOIL_NAMES,
    STACK_IDS,
    UPGRADE_NAMES,
    card_name,
    die_words,
    listed,
    number,
    sources_parts,
    stack_words,
)
from .phrases import (
    article,
    artifact,
    battle,
    card_at,
    clan_of,
    colours,
    deck,
    die,
    gift,
    group,
    items_named,
    offering,
    pieces_named,
    reaver_at,
    side,
    spoil,
    thrown,
    token,
)
from .questions import defense_now, paid_beside, top, with_boosts
from .texts import (
    ability_words,
    amount_words,
    cost_words,
    hammers_of,
    line_words,
    stack_cost,
    wild_of,
)
from .vocabulary import LOCATIONS, SLOTS


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
    card = card_at(view, seat, args["place"])
    brings = f": {line_words(box.reavers[card - 1].rally)}" if 0 < card < t.GOD else ""
    return f"Rally {reaver_at(view, seat, args['place'])} by a Valkyrie token{brings}"


def _use_artifact(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    one, stored = (int(row[args["space"] - 1]) for row in (view.seats[seat].artifacts, view.seats[seat].stored))
    if not one or not stored:
        return f"Use {artifact(view, seat, args['space'])}"
    return f"Use {artifact(view, seat, args['space'])}, discarding its {die_words(stored - 1)}: {line_words(box.artifacts[one - 1].gain)}"


def selected(view: Any, box: Any, name: str) -> str:
    """A location that may be selected, with what selecting it costs and earns."""
    location = LOCATIONS.index(name)
    parts = [LOCATION_NAMES[location]]
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
    return f"{does} {article(die(args['die']))}"


def _rest(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    return f"Rest for {article(die(args['die'])) if 'die' in args else amount_words(t.FOOD, int(box.rest_food))}"


def _rally(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    return f"Rally {REAVER_NAMES[reaver]}: {line_words(box.reavers[reaver].rally)}"


def _specialize(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    return f"Specialize {REAVER_NAMES[reaver]} at {SLOT_NAMES[SLOTS.index(args['slot'])]}: {ability_words(box, reaver)}"


def _promote(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    reaver = REAVER_IDS.index(args["reaver"])
    clan, leader = clan_of(box, reaver), int(view.seats[seat].leader)
    instead = f", in place of {card_name(leader)}" if leader else ""
    return f"Promote {REAVER_NAMES[reaver]} of {CLAN_NAMES[clan]} to leader{instead}: {line_words(box.bonuses[clan])}"


def _space(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    new = SPOIL_NAMES[t.ARTIFACT + int(step.card)] if step is not None and step.do == t.ARTIFACT_SPACE else "the Artifact"
    if args["space"] == "pile":
        return f"Put {new} into your Glory pile"
    old = artifact(view, seat, args["space"])
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
        return f"Take the {die(args['die'])} that lies there"
    return f"Take {traded(box, args['gain'])}"


def traded(box: Any, gain: str) -> str:
    """What one choice at Trade with Villages brings."""
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
    card = card_at(view, seat, args["place"])
    does = f": {ability_words(box, card - 1)}" if 0 < card < t.GOD else ""
    return f"Activate {reaver_at(view, seat, args['place'])}{does}"


def _give_items(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    if not args["items"]:
        return "Discard nothing"
    return f"Discard {items_named(args['items'])} for {amount_words(t.GLORY, int(box.odin_glory[len(args['items'])]))}"


def _pay(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    step = top(view)
    if step is not None and step.do == t.FACE_BATTLE:
        return f"Win by discarding {pieces_named(args['dice'])}"
    pieces = sources_parts(SOURCE_IDS.index(name) for name in args["dice"])
    return f"Pay {listed([*paid_beside(view, box, seat), *pieces]) or 'nothing'}"


def rolling(view: Any, seat: int, hammers: int) -> str:
    """What so many Hammers roll, with the dice that are rolled anyway."""
    dice = hammers + int(view.seats[seat].boosts[0])
    return f"roll {number(dice, 'combat die', 'combat dice') if dice else 'no combat dice'}"


def _hammers(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> str:
    wild = wild_of(view, box, seat)
    rolls = rolling(view, seat, sum(hammers_of(box, wild, SOURCE_IDS.index(name)) for name in args["dice"]))
    return f"Discard {pieces_named(args['dice'])} and {rolls}" if args["dice"] else f"Discard no Hammers and {rolls}"


SENTENCES: dict[str, Callable[[Any, Any, int, Mapping[str, Any]], str]] = {
    "pass": _pass,
    "rally_by_token": _rally_by_token,
    "use_artifact": _use_artifact,
    "load": lambda v, b, s, x: f"Store {article(die(x['die']))} on {artifact(v, s, x['space'])}",
    "valkyrie_die": lambda v, b, s, x: "Spend a Valkyrie token on a Valkyrie die for this combat",
    "skadi_die": lambda v, b, s, x: f"Let {GOD_NAMES[t.SKADI]} add a Valkyrie die to this combat",
    "omit": lambda v, b, s, x: f"Leave out {GOD_NAMES[GOD_IDS.index(x['god'])]}",
    "select": lambda v, b, s, x: f"Select {selected(v, b, x['location'])}",
    "take_part": _take_part,
    "offer": lambda v, b, s, x: f"Offer {offering(v, b, x['tile'])} (tile {x['tile']})",
    "rest": _rest,
    "die": lambda v, b, s, x: f"Take {article(die(x['die']))}",
    "roll": lambda v, b, s, x: f"Roll {colours(x['colours'])}",
    "drop": _drop,
    "turn": lambda v, b, s, x: f"Turn {article(die(x['die']))} to {side(x['side'])}",
    "reroll_die": lambda v, b, s, x: f"Roll {article(die(x['die']))} again",
    "take": lambda v, b, s, x: f"Take {group(v, b, s, x['group'])}",
    "rally": _rally,
    "specialize": _specialize,
    "promote": _promote,
    "resolve": lambda v, b, s, x: f"Resolve {SPOIL_NAMES[spoil(x['spoil'])]}",
    "space": _space,
    "upgrade": _upgrade,
    "fight": _fight,
    "battle": lambda v, b, s, x: f"Face {battle(v, b, s, x['space'])}",
    "subdue": _subdue,
    "trade": _trade,
    "token": lambda v, b, s, x: f"Take a {token(x['token'])} token",
    "deck": lambda v, b, s, x: f"Draw from the {deck(x['deck'])}",
    "gift": lambda v, b, s, x: f"Take {gift(x['gift'])}",
    "god": _god,
    "activate": _activate,
    "give_prophecy": lambda v, b, s, x: f"Give up the Prophecy {PROPHECY_NAMES[PROPHECY_IDS.index(x['prophecy'])]}",
    "give_keep_spoils": lambda v, b, s, x: f"Give up {SPOIL_NAMES[spoil(x['spoil'])]}",
    "give_reaver": lambda v, b, s, x: f"Give up {reaver_at(v, s, x['place'])}",
    "items": _give_items,
    "pay": _pay,
    "hammers": _hammers,
    "reroll": lambda v, b, s, x: f"Pay 1 Favor and roll again {thrown(x['dice'])}",
}

"""What is going on: whose turn it is and where, who takes part, the card that is faced, the combat, and what there is to choose."""

from typing import Any

from meadhall.engine import NOBODY, Names

from . import state as t
from .board_pieces import owes, sides_of, top
from .board_places import BY_TIMES, clockwise, here, seat_place
from .board_things import Shown, battle_shown, cost_shown, die_shown, die_slug, line_shown, reaver_shown, spoil_shown
from .codec import GIFTS, ITEMS, TOKENS
from .lore import (
    ARTIFACT_NAMES,
    BATTLE_NAMES,
    GOD_NAMES,
    ITEM_NAMES,
    JOURNEY_NAMES,
    LOCATION_NAMES,
    REAVER_NAMES,
    SEATS,
    SPOIL_NAMES,
    TOKEN_NAMES,
    UPGRADE_NAMES,
    card_name,
    number,
    slug,
    stack_words,
)
from .questions import successes, with_boosts
from .rulebook import REST_DIE_CREW_ONLY
from .texts import amount_words, house, journey_words, line_words
from .vocabulary import COLOURS
from .words import sentence

COLOURS_OF = {
    t.CHOSEN: (t.RED, t.YELLOW, t.BLUE),
    t.SET_RED: (t.RED,),
    t.SET_YELLOW: (t.YELLOW,),
    t.SET_BLUE: (t.BLUE,),
    t.VORDR_SET: (t.VORDR_DIE,),
}
"""The colours of the dice that a gain lets one choose."""


def now(view: Any, box: Any, viewer: int, names: Names) -> Shown:
    """The present moment."""
    step = top(view)
    mine = step is not None and step.seat == viewer and owes(view, viewer)
    return {
        "order": _order(view, box, names),
        "round": _round(view, box, names),
        "asked": int(step.seat) if step is not None and not view.over else NOBODY,
        "journey": _journey(view, box, names),
        "faced": _faced(view, box, names),
        "combat": _combat(view, box, viewer, names),
        "pay": _to_pay(view, box, viewer) if mine and step.do == t.PAY else None,
        "hand": _hand(view, box, viewer, names),
        "cards": _cards(view, box, viewer, names),
        "ways": _ways(view, box, viewer, names) if mine else [],
        "beside": sentence(view, box, viewer, "pass", {}, names) if owes(view, viewer) and not mine else "",
        "pending": _pending(view, box, names),
    }


# The round and the turn -------------------------------------------------------------------------------------------------


def who_selects(view: Any, selection: int) -> int:
    """Whose pawn is the first, second, third, fourth of the round (RVR-4.8, RVR-4.9)."""
    if selection >= view.count and view.honor != NOBODY:
        return int(view.honor)
    return clockwise(view, int(view.starter), selection)


def _round(view: Any, box: Any, names: Names) -> list[Shown]:
    """The selections of the round, and who makes each of them."""
    if not view.lap or view.phase < t.OPENING or view.over:
        return []
    found = []
    for selection in range(int(box.selections)):
        s = who_selects(view, selection)
        state = "done" if selection < view.selection else "now" if selection == view.selection else "next"
        words = f"Selection {selection + 1}: {names[s]}, {({'done': 'done', 'now': 'now', 'next': 'to come'})[state]}"
        found.append({"seat": s, "number": selection + 1, "state": state, "name": names.start(s), "words": words})
    return found


def _order(view: Any, box: Any, names: Names) -> list[Shown]:
    """Everybody in the order of seats from the active player on, with what each gets here and what each has decided."""
    location = here(view)
    if location == t.NOWHERE or view.chooser == NOBODY or view.phase not in (t.ACTIVATING, t.DECIDING, t.CLOSING):
        return []
    found = []
    for steps in range(int(view.count)):
        s = clockwise(view, int(view.chooser), steps)
        one, column = box.locations[location], seat_place(view, steps)
        state, words = _standing(view, s, steps)
        found.append(
            {
                "seat": s,
                "name": names.start(s),
                "label": SEATS[steps],
                "state": state,
                "says": words,
                "bonus": line_shown(one.bonus[column]),
                "times": int(one.times[column]) if location in BY_TIMES else 0,
            }
        )
    return found


def _standing(view: Any, s: int, steps: int) -> tuple[str, str]:
    """How far a seat is in this activation."""
    if view.phase == t.ACTIVATING:
        return "waits", "abilities first"
    if view.phase == t.DECIDING and steps > view.turn - 1:
        return "waits", "not yet"
    if any(view.agenda[n].do == t.DECIDE and view.agenda[n].seat == s for n in range(int(view.depth))):
        return "now", "deciding"
    if view.seats[s].resting:
        return "rests", "rests"
    return ("now", "taking part") if view.phase == t.DECIDING and steps == view.turn - 1 else ("part", "took part")


# What is faced ------------------------------------------------------------------------------------------------------------


def _journey(view: Any, box: Any, names: Names) -> Shown | None:
    """The Sea Journey just met."""
    one = int(view.journey) - 1
    if one < 0:
        return None
    payable = bool(box.journeys[one].payable)
    return {
        "name": JOURNEY_NAMES[one],
        "cost": cost_shown(box.costs[t.JOURNEY_COST + one]) if payable else None,
        "suffer": line_shown(box.journeys[one].suffer),
        "words": f"Sea Journey {JOURNEY_NAMES[one]}: {journey_words(box, one)}",
        "house": house(box, "journeys", one),
    }


def _step(view: Any, *kinds: int) -> Any:
    """The uppermost step of one of these kinds."""
    return next((view.agenda[n] for n in range(int(view.depth) - 1, -1, -1) if view.agenda[n].do in kinds), None)


def _faced(view: Any, box: Any, names: Names) -> Shown | None:
    """The Sea Battle, or the card that may be pillaged."""
    step = _step(view, t.FACE_BATTLE, t.SETTLE_BATTLE, t.PILLAGE)
    if step is None or view.over:
        return None
    harder = int(view.seats[int(step.seat)].boosts[t.HARDER_BOOST])
    if step.do == t.PILLAGE:
        shown = spoil_shown(box, int(step.card))
        return {
            "sort": "pillage",
            "source": "",
            **shown,
            "defense": shown["defense"] + harder,
            "who": names[int(step.seat)],
            "cost": None,
            "gain": shown["pillage"],
        }
    source = {t.AT_DECK: "from the deck", t.BY_THOR: f"turned up by {GOD_NAMES[t.THOR]}"}.get(int(step.a), "")
    return {"sort": "battle", **battle_shown(box, int(step.card), harder), "who": names[int(step.seat)], "source": source}


def _combat(view: Any, box: Any, viewer: int, names: Names) -> Shown | None:
    """A combat before its roll, or after one that may be mended."""
    step = _step(view, t.HAMMERS, t.REROLLS)
    if step is None or view.over:
        return None
    s, fight, rolled = int(step.seat), view.fight, bool(step.do == t.REROLLS)
    boosts = view.seats[s].boosts
    dice = [
        {"showing": showing, "id": f"combat-{showing}-{copy + 1}", "same": f"combat-{showing}-1" if copy else ""}
        for showing in range(3)
        for copy in range(int(fight.dice[showing]))
    ]
    reached, defense = successes(view), int(fight.defense)
    own = s == viewer
    return {
        "seat": s,
        "who": names.start(s),
        "own": own,
        "rolled": rolled,
        "against": _against(view, box),
        "defense": defense,
        "reached": reached,
        "short": max(defense - reached, 0),
        "dice": dice,
        "valkyries": _valkyries(view, rolled),
        "sure": int(fight.sure) if rolled else int(boosts[t.HIT - t.COMBAT]),
        "more": 0 if rolled else int(boosts[0]),
        "favor": int(view.seats[s].favor),
        "faces": sorted(int(face) for face in box.combat_die),
        "tokens": int(view.seats[s].valkyrie),
        "skadis": int(view.seats[s].skadis) if _step(view, t.SETTLE_TILE) is not None else 0,
        "most": int(box.valkyrie_dice),
    }


def _valkyries(view: Any, rolled: bool) -> list[Shown]:
    """Valkyrie dice by their hits; before the roll they show nothing."""
    found: list[Shown] = []
    for place_ in range(int(view.fight.valkyries)):
        hits = int(view.fight.hits[place_])
        copy = 1 + sum(one["hits"] == hits for one in found)
        first = f"combat-valkyrie_{hits}"
        found.append({"hits": hits, "id": f"{first}-{copy}" if rolled else "", "same": f"{first}-1" if copy > 1 and rolled else ""})
    return found


def _against(view: Any, box: Any) -> str:
    """What the combat is about."""
    step = _step(view, t.SETTLE_TILE, t.SETTLE_BATTLE, t.PLUNDER)
    if step is None:
        return "a combat"
    if step.do == t.SETTLE_TILE:
        return f"the {stack_words(int(step.a))}"
    return BATTLE_NAMES[int(step.card)] if step.do == t.SETTLE_BATTLE else f"the {SPOIL_NAMES[int(step.card)]}"


def _to_pay(view: Any, box: Any, viewer: int) -> Shown | None:
    """The cost that is to be paid, and for what."""
    step, boosts = top(view), view.seats[viewer].boosts
    cost = int(step.card)
    at_place = cost == view.location
    shown = cost_shown(
        box.costs[cost], int(boosts[t.RATION - t.COMBAT]) if at_place else 0, int(boosts[t.EASE - t.COMBAT]) if at_place else 0
    )
    words = with_boosts(view, box, viewer) if at_place else (shown or {"words": ""})["words"]
    return {
        "cost": shown,
        "words": words,
        "why": _paid_for(view, box, cost),
        "must": bool(step.a == t.MUST),
        "dice": any(int(n) for n in box.costs[cost].need),
    }


def _paid_for(view: Any, box: Any, cost: int) -> str:
    """What a cost buys or averts."""
    if cost < t.MAELSTROM_COST:
        return f"to take part at {LOCATION_NAMES[cost]}"
    if cost == t.MAELSTROM_COST:
        return "to the Maelstrom"
    if cost < t.ABILITY_COST:
        return "as an offering to the Gods"
    if cost < t.JOURNEY_COST:
        reaver = cost - t.ABILITY_COST
        return f"to {REAVER_NAMES[reaver]}, for {line_words(box.reavers[reaver].gain)}"
    if cost < t.BATTLE_COST:
        return f"or {line_words(box.journeys[cost - t.JOURNEY_COST].suffer)}"
    return f"to win {BATTLE_NAMES[cost - t.BATTLE_COST]}" if cost < t.TILE_COST else "to take the territory"


# Cards in hand --------------------------------------------------------------------------------------------------------------


def _in_hand(view: Any, kind: int) -> list[tuple[int, list[int]]]:
    """For each pending step that uses cards in hand, its seat and their places, the uppermost first."""
    steps = [view.agenda[n] for n in range(int(view.depth) - 1, -1, -1) if view.agenda[n].do == kind]
    return [(int(step.seat), list(range(int(step.a), int(step.a) + int(step.left)))) for step in steps if step.left > 0]


def _hand(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """Reavers just taken, each to be used in one way."""
    found = []
    for s, places in _in_hand(view, t.USE_REAVERS):
        for n in places:
            if n < view.in_hand:
                reaver = int(view.reavers[n])
                bonus = line_shown(box.bonuses[int(box.reavers[reaver].clan)])
                found.append({**reaver_shown(box, reaver), "seat": s, "own": s == viewer, "whose": names.of(s), "bonus": bonus})
    return found


def _cards(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """Spoils just taken, to be resolved one by one; equal ones stand together."""
    found: list[Shown] = []
    for s, places in _in_hand(view, t.RESOLVE_SPOILS):
        kinds = [int(view.spoils[n]) for n in places if n < view.spoils_in_hand]
        for kind in sorted(set(kinds)):
            first = all(one["id"] != spoil_shown(box, kind)["id"] for one in found)
            found.append({**spoil_shown(box, kind), "n": kinds.count(kind), "seat": s, "own": s == viewer and first, "whose": names.of(s)})
    return found


# What there is to choose beside the pieces ------------------------------------------------------------------------------------


def _ways(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """Groups of buttons that the decision asks for."""
    step = top(view)
    do, thing = int(step.do), int(step.a)
    ways: list[Shown] = []
    if do == t.DECIDE:
        ways += _deciding(view, box, viewer, names)
    elif do == t.GAIN:
        ways += _gaining(view, box, viewer, thing, int(step.left))
    elif do == t.GIFT:
        ways.append(
            _buttons(
                "The Prophet brings",
                [(f"gift-{gift}", f"Take {words}") for gift, words in zip(GIFTS, ("a Prophecy", "a Norn token"), strict=True)],
            )
        )
    elif do == t.FREYA_TOKEN:
        ways.append(_tokens(GOD_NAMES[t.FREYA]))
    elif do == t.SPOIL and step.card >= t.UPGRADE:
        icon = int(step.card) - t.UPGRADE
        glory = amount_words(t.GLORY, int(box.upgrade_glory[icon]))
        ways.append(_buttons(UPGRADE_NAMES[icon], [("upgrade-token", "Take the token"), ("upgrade-glory", f"Take {glory}")]))
    elif do == t.ARTIFACT_SPACE:
        ways.append(_buttons(f"Where does {ARTIFACT_NAMES[int(step.card)]} go?", [("pile", "To the Glory pile")]))
    elif do in (t.PILLAGE, t.FACE_BATTLE):
        ways.append(_buttons("", [("fight", sentence(view, box, viewer, "fight", {}, names))]))
    elif do == t.PAY:
        if not any(int(n) for n in box.costs[int(step.card)].need):
            ways.append(_buttons("", [("pay", sentence(view, box, viewer, "pay", {"dice": []}, names))]))
    elif do == t.HAMMERS:
        ways.append(_buttons("", [("no-hammers", sentence(view, box, viewer, "hammers", {"dice": []}, names))]))
    elif do == t.ITEMS:
        ways += _items(view, box)
    if _may_pass(view, box, step):
        ways.append(_buttons("", [("pass", sentence(view, box, viewer, "pass", {}, names))]))
    return ways


def _may_pass(view: Any, box: Any, step: Any) -> bool:
    """Whether what is asked can be declined."""
    if step.do == t.PAY:
        return bool(step.a != t.MUST)
    if step.do == t.FACE_BATTLE:
        return bool(step.a == t.BY_THOR)
    if step.do == t.GAIN:
        return step.a in (t.TURN, t.REROLL)
    return step.do in (t.GIFT, t.ACTIVATE, t.PILLAGE, t.REROLLS, t.ATTEMPTS)


def _buttons(label: str, items: list[tuple[str, str]]) -> Shown:
    return {"kind": "buttons", "label": label, "items": [{"id": piece, "text": text} for piece, text in items]}


def _tokens(label: str) -> Shown:
    items = [{"id": f"token-{name}", "icon": name, "text": TOKEN_NAMES[place_]} for place_, name in enumerate(TOKENS)]
    return {"kind": "icons", "label": label, "items": items}


def _deciding(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """To take part for the cost, or to rest for Food or a die."""
    ways = []
    if view.location != t.CELEBRATE:
        ways.append(_buttons("", [("take-part", sentence(view, box, viewer, "take_part", {}, names))]))
    ways.append(_buttons("", [("rest", f"Rest: {amount_words(t.FOOD, int(box.rest_food))}")]))
    colours = (t.RED, t.YELLOW, t.BLUE) if box.rulings.rest_die == REST_DIE_CREW_ONLY else (t.RED, t.YELLOW, t.BLUE, t.VORDR_DIE)
    return [*ways, _dice_to_take(view, box, colours, "Rest: a die set as you like")]


def _dice_to_take(view: Any, box: Any, colours: tuple[int, ...], label: str) -> Shown:
    """All the dice of these colours with each of their sides."""
    rows = []
    for colour in colours:
        if colour == t.VORDR_DIE:
            kinds = sorted({t.FIRST_VORDR + int(face) for face in box.vordr_faces})
        else:
            kinds = sorted({6 * colour + int(face) for face in box.faces[6 * colour : 6 * colour + 6]})
        dice = [{**die_shown(box, kind), "id": f"take-{die_slug(kind)}", "same": ""} for kind in kinds]
        rows.append({"dice": dice, "left": int(view.supply[colour])})
    return {"kind": "dice", "label": label, "rows": rows, "items": []}


def _gaining(view: Any, box: Any, viewer: int, thing: int, left: int) -> list[Shown]:
    """What a gain lets one choose."""
    if thing in COLOURS_OF:
        return [_dice_to_take(view, box, COLOURS_OF[thing], f"Take {amount_words(thing, left)}")]
    if thing == t.ROLLED:
        due = min(left, sum(int(view.supply[colour]) for colour in range(3)), 9)
        rows = [
            [
                {"id": f"roll-{name}-{copy + 1}", "same": f"roll-{name}-1" if copy else ""}
                for copy in range(min(due, int(view.supply[place_])))
            ]
            for place_, name in enumerate(COLOURS)
        ]
        dice = [{"colour": name, "letter": name[:1].upper(), "dice": row} for name, row in zip(COLOURS, rows, strict=True)]
        return [{"kind": "colours", "label": f"Choose {number(due, 'die', 'dice')} to roll", "rows": dice, "items": []}]
    if thing == t.TURN:
        kinds = [kind for kind in range(t.KINDS) if view.seats[viewer].dice[kind]]
        names = list(dict.fromkeys(side for kind in kinds for side in sides_of(kind)))
        return [{"kind": "sides", "label": "Choose a die of yours, and its new side", "items": [_side(name) for name in names]}]
    if thing == t.TOKEN:
        return [_tokens("Take a token")]
    return []


def _side(name: str) -> Shown:
    """A side that a die may be turned to."""
    double = name.startswith("double ")
    base = name.removeprefix("double ")
    hammer = double and base == "hammer"
    return {"id": f"side-{slug(name)}", "icon": "double_hammer" if hammer else base, "double": double and not hammer, "text": name}


def _items(view: Any, box: Any) -> list[Shown]:
    """Odin's items, and what so many of them pay."""
    steps = ", ".join(str(int(box.odin_glory[count])) for count in range(1, t.ITEMS_OF_ODIN + 1))
    icons = ("die", "valkyrie", "favor", "prophecy", "keep", "terror", "farm")
    items = [{"id": f"item-{item}", "icon": icons[place_], "text": ITEM_NAMES[place_]} for place_, item in enumerate(ITEMS)]
    return [
        {"kind": "icons", "label": f"Different items for Glory: {steps}", "items": items},
        _buttons("", [("no-items", "Discard nothing")]),
    ]


# What follows -----------------------------------------------------------------------------------------------------------------


def _pending(view: Any, box: Any, names: Names) -> list[Shown]:
    """What waits below the present decision, the next thing first."""
    found: list[Shown] = []
    for n in range(int(view.depth) - 2, -1, -1):
        step = view.agenda[n]
        words = _later(view, box, step)
        if words and not (found and found[-1]["seat"] == step.seat and found[-1]["text"] == words):
            found.append({"seat": int(step.seat), "who": names.start(int(step.seat)), "text": words})
    return found


def _later(view: Any, box: Any, step: Any) -> str:
    """A pending step in a few words; "" for what only closes another."""
    do, left = int(step.do), int(step.left)
    if do == t.GAIN:
        return amount_words(int(step.a), left)
    if do == t.ABILITY:
        return f"{card_name(int(step.card))} works"
    if do == t.PAY:
        cost = cost_shown(box.costs[int(step.card)])
        return f"pay {cost['words']}" if cost else ""
    simple = {
        t.GIFT: "the Prophet's gift",
        t.USE_REAVERS: f"use {number(left, 'Reaver', 'Reavers')}",
        t.ACTIVATE: "activate a Reaver",
        t.RESOLVE_SPOILS: f"resolve {number(left, 'card', 'cards')}",
        t.TAKE_CARDS: "take 2 cards",
        t.CHOOSE_BATTLE: "a Sea Battle",
        t.JOURNEY: "",
        t.ATTEMPTS: f"{number(left, 'attempt', 'attempts')} more" if left else "",
        t.TRADES: f"{number(left, 'trade', 'trades')} more",
        t.REVEAL_TILES: "turn over tiles",
        t.CHOOSE_GOD: "take a God",
        t.DECIDE: "take part or rest",
        t.KEEP_DICE: "make room for dice",
        t.ITEMS: "Odin's items",
        t.FREYA_TOKEN: "Freya's token",
        t.THOR_BATTLE: "Thor's further battle",
        t.CLAN_BONUS: "clan bonus",
        t.GIVE_REAVER: "give up a Reaver",
        t.GIVE_KEEP: "give up a Keep Spoils card",
        t.GIVE_PROPHECY: "give up a Prophecy",
        t.GIVE_DIE: "give up a die",
    }
    return simple.get(do, "")

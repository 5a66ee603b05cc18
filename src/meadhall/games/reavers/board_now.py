"""What is going on: whose turn it is and where, who takes part, the card that is faced, the combat, and what there is to choose."""

from typing import Any

from meadhall.engine import NOBODY, Names

from . import state as t
from .board_pieces import owes, top
from .board_places import BY_TIMES, clockwise, here, seat_place
from .board_things import Shown, battle_shown, cost_shown, line_shown, reaver_shown, spoil_shown
from .board_ways import ways
from .lore import (
    BATTLE_NAMES,
    GOD_NAMES,
    JOURNEY_NAMES,
    LOCATION_NAMES,
    REAVER_NAMES,
    SEATS,
    SPOIL_NAMES,
    card_name,
    number,
    stack_words,
)
from .questions import successes, with_boosts
from .texts import amount_words, house, journey_words, line_words
from .words import sentence


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
        "ways": ways(view, box, viewer, names) if mine else [],
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

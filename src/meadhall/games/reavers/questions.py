"""What is asked of a seat, whose turn it is and where, and the clauses that govern it."""

from collections.abc import Callable
from typing import Any

from meadhall.engine import NOBODY, Names, has, size

from . import state as t
from .lore import (
    ARTIFACT_NAMES,
    BATTLE_NAMES,
    JOURNEY_NAMES,
    LOCATION_NAMES,
    REAVER_NAMES,
    SPOIL_NAMES,
    card_name,
    listed,
    number,
)
from .rulebook import RULEBOOK
from .texts import NEEDS, amount_words, cost_words, line_words, pillage_words

MOMENTS: dict[int, tuple[str, ...]] = {
    t.OMIT: ("GAP-7.2", "GAP-7.3"),
    t.SELECT: ("RVR-4.1", "RVR-4.7", "RVR-4.8"),
    t.GIFT: ("GAP-6.4", "GAP-6.5"),
    t.DECIDE: ("RVR-4.5", "RVR-4.14", "RVR-5.1", "RVR-5.2"),
    t.PAY: ("RVR-4.6", "RVR-6.13", "RVR-7.9"),
    t.GIVE_DIE: ("GAP-10.3",),
    t.GIVE_PROPHECY: ("GAP-8.8",),
    t.GIVE_KEEP: ("GAP-8.8",),
    t.GIVE_REAVER: ("GAP-8.8",),
    t.KEEP_DICE: ("RVR-3.1", "RVR-3.9"),
    t.USE_REAVERS: ("RVR-6.6", "RVR-6.7", "RVR-6.8", "RVR-6.9"),
    t.ACTIVATE: ("GAP-7.9",),
    t.RESOLVE_SPOILS: ("RVR-7.4",),
    t.SPOIL: ("RVR-7.8", "RVR-3.5", "RVR-7.10"),
    t.ARTIFACT_SPACE: ("RVR-7.5",),
    t.HAMMERS: ("RVR-12.1", "RVR-12.2", "RVR-12.5"),
    t.REROLLS: ("RVR-12.3",),
    t.CHOOSE_BATTLE: ("RVR-10.4",),
    t.FACE_BATTLE: ("RVR-10.5", "RVR-10.8"),
    t.ATTEMPTS: ("RVR-9.1", "RVR-9.2", "RVR-9.3", "RVR-9.4"),
    t.TRADES: ("RVR-11.2", "RVR-11.3", "RVR-11.4"),
    t.CHOOSE_GOD: ("GAP-9.1", "GAP-9.2"),
    t.ITEMS: ("GAP-10.2", "GAP-10.3", "GAP-10.5"),
    t.FREYA_TOKEN: ("GAP-15.2", "GAP-15.3"),
}
COSTS_OF = {t.VILLAGES: "RVR-7.1", t.KEEPS: "RVR-8.1", t.SEA: "RVR-10.1", t.RECRUIT: "RVR-6.1", t.SUBDUE: "RVR-9.1", t.TRADE: "RVR-11.1"}
CARDS_AT = {t.RECRUIT: ("RVR-6.2",), t.VILLAGES: ("RVR-7.2", "RVR-7.3"), t.KEEPS: ("RVR-8.2",)}
PILLAGES = {
    t.FARM_CARD: ("RVR-7.11", "RVR-7.12"),
    t.VILLAGE_WALL: ("RVR-7.11", "RVR-7.12"),
    t.KEEP_WALL: ("RVR-8.5",),
    t.TOWER_CARD: ("RVR-8.6", "RVR-8.7"),
}
GAINED = {
    t.ROLLED: ("RVR-13.3",),
    t.TURN: ("RVR-13.2",),
    t.REROLL: ("RVR-13.2",),
} | dict.fromkeys((t.CHOSEN, t.VORDR_SET, t.SET_RED, t.SET_YELLOW, t.SET_BLUE), ("RVR-13.2", "RVR-13.3"))


def top(view: Any) -> Any:
    """The step that is asked now; None where none is pending."""
    return view.agenda[int(view.depth) - 1] if view.depth > 0 else None


def moment(view: Any, box: Any) -> list[str]:
    """The ids of the clauses that govern the present decision."""
    step = top(view)
    if view.over or step is None:
        return ["RVR-1.1", "RVR-15.7"]
    clauses = [*MOMENTS.get(int(step.do), ()), *_by_the_way(view, box, step)]
    if size(int(view.waiting)) > 1:
        clauses += ["GAP-4.2", "GAP-4.3"]
    if step.why > 0:
        clauses.append(RULEBOOK.id_of(int(step.why)))
    return list(dict.fromkeys(clauses)) or ["RVR-4.5"]


def _by_the_way(view: Any, box: Any, step: Any) -> tuple[str, ...]:
    """Clauses that go by the location, by the thing gained, or by the components in play."""
    do, location = int(step.do), int(view.location)
    if do == t.SELECT:
        return (*(("RVR-4.9",) if box.honor_ship else ()), *(("GAP-6.6",) if view.maelstrom != t.NOWHERE else ()))
    if do == t.DECIDE:
        return ("GAP-7.10", "GAP-7.11", "GAP-7.12") if location == t.CELEBRATE else (COSTS_OF.get(location, "RVR-4.5"),)
    if do == t.TAKE_CARDS:
        return CARDS_AT.get(location, ())
    if do == t.PILLAGE:
        return PILLAGES.get(int(step.card), ())
    if do == t.GAIN:
        return GAINED.get(int(step.a), ())
    if do == t.PAY and box.vordr_dice:
        return ("GAP-3.4",)
    if do == t.HAMMERS and box.valkyrie_dice:
        return ("GAP-4.4",)
    if do == t.REROLLS and box.valkyrie_dice:
        return ("GAP-4.7",)
    return ("GAP-11.2", "GAP-11.5") if do == t.FACE_BATTLE and step.a == t.BY_THOR else ()


# Questions -----------------------------------------------------------------------------------------------------------


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    """The question now put to a seat."""
    if not has(int(view.waiting), seat):
        return ""
    step = top(view)
    if step is None or step.seat != seat:
        return _ask_aside(view, step, names)
    return f"{_where(view, seat, names)}{_QUESTIONS[int(step.do)](view, box, step, names)}"


def _where(view: Any, seat: int, names: Names) -> str:
    """Where it happens and by whose choice: "Raid Villages, selected by Ash. "."""
    if view.location == t.NOWHERE or view.chooser == NOBODY:
        return ""
    return f"{LOCATION_NAMES[int(view.location)]}, selected by {names[int(view.chooser)]}. "


def _ask_aside(view: Any, step: Any, names: Names) -> str:
    """The question of somebody who may rally a Reaver in another's decision."""
    if step is None:
        return "Do you rally a Reaver by a Valkyrie token?"
    does = DOING.get(int(step.do), "decide")
    return f"{names.start(int(step.seat))} is to {does}. Do you rally a Reaver by a Valkyrie token first?"


DOING = {
    t.OMIT: "leave out a God",
    t.SELECT: "select a location",
    t.GIFT: "take the Prophet's gift",
    t.DECIDE: "take part or rest",
    t.PAY: "pay",
    t.KEEP_DICE: "throw away dice",
    t.USE_REAVERS: "use Reavers",
    t.ACTIVATE: "activate a Reaver",
    t.TAKE_CARDS: "take cards",
    t.RESOLVE_SPOILS: "resolve Spoils",
    t.PILLAGE: "pillage or not",
    t.HAMMERS: "fight",
    t.CHOOSE_BATTLE: "choose a Sea Battle",
    t.FACE_BATTLE: "face a Sea Battle",
    t.ATTEMPTS: "attempt a territory",
    t.TRADES: "trade",
    t.CHOOSE_GOD: "take a God",
    t.ITEMS: "discard items",
}


def _ask_select(view: Any, box: Any, step: Any, names: Names) -> str:
    parts = [f"Round {int(view.lap)}, selection {int(view.selection) + 1} of {int(box.selections)}: which location do you select?"]
    if view.prophet != t.NOWHERE:
        parts.append(f"The Prophet is at {LOCATION_NAMES[int(view.prophet)]}.")
    if view.maelstrom != t.NOWHERE:
        parts.append(f"The Maelstrom is at {LOCATION_NAMES[int(view.maelstrom)]}: {cost_words(box.costs[t.MAELSTROM_COST])} more.")
    return " ".join(parts)


def _ask_decide(view: Any, box: Any, step: Any, names: Names) -> str:
    if view.location == t.CELEBRATE:
        return "Which offering do you make to the Gods, or do you rest?"
    cost = with_boosts(view, box, int(step.seat))
    return f"Do you take part for {cost}, or rest?" if cost else "Do you take part, which costs nothing, or rest?"


def _ask_gain(view: Any, box: Any, step: Any, names: Names) -> str:
    thing, left = int(step.a), int(step.left)
    if thing == t.ROLLED:
        return "Which colour has the die that you roll?" if left == 1 else f"Which colours do the {left} dice have that you roll?"
    if thing == t.CHOSEN:
        return f"You gain {amount_words(thing, left)}. Which {'one' if left == 1 else 'is the next one'}?"
    if thing in (t.VORDR_SET, t.SET_RED, t.SET_YELLOW, t.SET_BLUE):
        return f"You gain {amount_words(thing, left)}. Which side is up{'' if left == 1 else ' on the next one'}?"
    if thing == t.LOSE_DIE:
        return f"You lose {number(left, 'die', 'dice')}. Which one goes now?"
    return {
        t.TURN: f"Which die do you turn? You may turn {number(left, 'die', 'dice')}.",
        t.REROLL: f"Which die do you roll again? You may roll {number(left, 'die', 'dice')}.",
        t.TOKEN: f"You gain {amount_words(thing, left)}. Which one?",
        t.SPOILS: f"You gain {amount_words(thing, left)}. From which deck do you draw?",
    }.get(thing, "What do you take?")


def _ask_pay(view: Any, box: Any, step: Any, names: Names) -> str:
    cost = _due(view, box, step)
    if step.a == t.OR_ELSE:
        journey = int(step.card) - t.JOURNEY_COST
        card = f"{JOURNEY_NAMES[journey]}: do" if journey >= 0 else "Do"
        suffer = f", or suffer this: {line_words(box.journeys[journey].suffer)}" if 0 <= journey < t.MOST_JOURNEYS else ""
        return f"{card} you pay {cost}{suffer}?"
    if step.a == t.MAY:
        reaver = int(step.card) - t.ABILITY_COST
        if 0 <= reaver < t.MOST_REAVERS:
            return f"{REAVER_NAMES[reaver]}: do you pay {cost} for {line_words(box.reavers[reaver].gain)}?"
        return f"Do you pay {cost}?"
    return f"How do you pay {cost}?"


def _due(view: Any, box: Any, step: Any) -> str:
    """What is to be paid now."""
    cost = int(step.card)
    return with_boosts(view, box, int(step.seat)) if cost == view.location else cost_words(box.costs[cost])


def with_boosts(view: Any, box: Any, s: int) -> str:
    """The cost of the location for a seat, less what helps to pay it in this turn (E-02)."""
    if not 0 <= view.location < t.LOCATIONS:
        return ""
    cost = box.costs[t.LOCATION_COST + int(view.location)]
    less, fewer = int(view.seats[s].boosts[t.RATION - t.COMBAT]), int(view.seats[s].boosts[t.EASE - t.COMBAT])
    parts = [amount_words(t.FOOD, int(cost.food) - less)] if cost.food > less else []
    for need in range(t.NEEDS):
        count = int(cost.need[need])
        fewer, count = max(fewer - count, 0), max(count - fewer, 0)
        if count:
            parts.append(_need(need, count))
    return listed(parts)


def _need(need: int, count: int) -> str:
    one, many = NEEDS[need]
    return (one if count == 1 else many).format(count)


def paid_beside(view: Any, box: Any, s: int) -> list[str]:
    """What is paid beside dice and tokens: Food, Favor and Glory, and the cards that are chosen after."""
    step = top(view)
    if step is None or step.do != t.PAY:
        return []
    cost = box.costs[int(step.card)]
    less = int(view.seats[s].boosts[t.RATION - t.COMBAT]) if step.card == view.location else 0
    amounts = ((t.FOOD, max(int(cost.food) - less, 0)), (t.FAVOR, int(cost.favor)), (t.GLORY, int(cost.glory)))
    parts = [amount_words(thing, amount) for thing, amount in amounts if amount]
    cards = ((cost.prophecy, "Prophecy", "Prophecies"), (cost.keep_spoils, "Keep Spoils card", "Keep Spoils cards"))
    parts += [number(int(count), one, many) for count, one, many in (*cards, (cost.reaver, "Reaver", "Reavers")) if count]
    return parts


def defense_now(view: Any, box: Any, s: int) -> int:
    """The Defense of the combat that is offered now, higher by what a Sea Journey did; 0 where none is."""
    step = top(view)
    harder = int(view.seats[s].boosts[t.HARDER_BOOST])
    if step is not None and step.do == t.PILLAGE and 0 <= step.card < t.TREASURE:
        return int(box.plunder[int(step.card)].defense) + harder
    if step is not None and step.do == t.FACE_BATTLE:
        return int(box.battles[int(step.card)].defense) + harder
    return 0


def _ask_use(view: Any, box: Any, step: Any, names: Names) -> str:
    hand = [REAVER_NAMES[int(view.reavers[n])] for n in range(int(step.a), int(step.a) + int(step.left))]
    return f"How do you use {listed(hand)}: rally, specialize or promote?"


def _ask_pillage(view: Any, box: Any, step: Any, names: Names) -> str:
    kind = int(step.card)
    return (
        f"Do you pillage the {SPOIL_NAMES[kind]} against Defense {defense_now(view, box, int(step.seat))}, for {pillage_words(box, kind)}?"
    )


def _ask_hammers(view: Any, box: Any, step: Any, names: Names) -> str:
    fight, boosts = view.fight, view.seats[int(step.seat)].boosts
    more = []
    if boosts[0]:
        more.append(number(int(boosts[0]), "combat die", "combat dice"))
    if boosts[t.HIT - t.COMBAT]:
        more.append(number(int(boosts[t.HIT - t.COMBAT]), "sure success", "sure successes"))
    if fight.valkyries:
        more.append(number(int(fight.valkyries), "Valkyrie die", "Valkyrie dice"))
    have = f" You have {listed(more)}." if more else ""
    return f"A combat against Defense {int(fight.defense)}.{have} Which Hammers do you discard?"


def _ask_rerolls(view: Any, box: Any, step: Any, names: Names) -> str:
    reached = successes(view)
    wins = ", which wins" if reached >= view.fight.defense else ""
    have = f"You have {number(reached, 'success', 'successes')} against Defense {int(view.fight.defense)}{wins}."
    return f"{have} Do you roll again for 1 Favor?"


def successes(view: Any) -> int:
    """All successes of a combat together."""
    fight = view.fight
    hits = sum(int(fight.hits[place]) for place in range(int(fight.valkyries)))
    return int(fight.sure) + int(fight.dice[1]) + 2 * int(fight.dice[2]) + hits


def _ask_face(view: Any, box: Any, step: Any, names: Names) -> str:
    battle, cost = int(step.card), cost_words(box.costs[t.BATTLE_COST + int(step.card)])
    defense = defense_now(view, box, int(step.seat))
    return f"{BATTLE_NAMES[battle]}: do you discard {cost}, or fight against Defense {defense}?"


def _ask_attempts(view: Any, box: Any, step: Any, names: Names) -> str:
    left = int(step.left) + int(view.seats[int(step.seat)].boosts[t.ATTEMPT - t.COMBAT])
    return f"Which territory do you attempt, by force or peacefully? You have {number(left, 'attempt', 'attempts')} left."


def _ask_spoil(view: Any, box: Any, step: Any, names: Names) -> str:
    icon = int(step.card) - t.UPGRADE
    if not 0 <= icon < t.TOKENS_OF_UPGRADES:
        return "What do you take?"
    return f"{SPOIL_NAMES[int(step.card)]}: do you take the token, or {amount_words(t.GLORY, int(box.upgrade_glory[icon]))}?"


_QUESTIONS: dict[int, Callable[[Any, Any, Any, Names], str]] = {
    t.OMIT: lambda v, b, x, n: f"Which God with {'a purple' if x.a == t.PURPLE else 'an orange'} text box is left out of this game?",
    t.SELECT: _ask_select,
    t.GIFT: lambda v, b, x, n: "The Prophet is here. Do you take a Prophecy or a Norn token?",
    t.DECIDE: _ask_decide,
    t.GAIN: _ask_gain,
    t.PAY: _ask_pay,
    t.GIVE_DIE: lambda v, b, x, n: "Which die do you give up?",
    t.GIVE_PROPHECY: lambda v, b, x, n: "Which Prophecy do you give up?",
    t.GIVE_KEEP: lambda v, b, x, n: "Which Keep Spoils card do you give up?",
    t.GIVE_REAVER: lambda v, b, x, n: "Which Reaver do you give up?",
    t.KEEP_DICE: lambda v, b, x, n: f"Your board has room for {int(b.ship_dice)} dice. Which one do you throw away?",
    t.USE_REAVERS: _ask_use,
    t.ACTIVATE: lambda v, b, x, n: "Which of your Reavers do you activate?",
    t.TAKE_CARDS: lambda v, b, x, n: "Which cards do you take?",
    t.RESOLVE_SPOILS: lambda v, b, x, n: "Which card do you resolve next?",
    t.SPOIL: _ask_spoil,
    t.ARTIFACT_SPACE: lambda v, b, x, n: f"Your Artifact spaces are full. Where does {ARTIFACT_NAMES[int(x.card)]} go?",
    t.PILLAGE: _ask_pillage,
    t.HAMMERS: _ask_hammers,
    t.REROLLS: _ask_rerolls,
    t.CHOOSE_BATTLE: lambda v, b, x, n: "Which Sea Battle do you face?",
    t.FACE_BATTLE: _ask_face,
    t.ATTEMPTS: _ask_attempts,
    t.TRADES: lambda v, b, x, n: f"What do you trade for? You have {number(int(x.left), 'choice', 'choices')} left.",
    t.CHOOSE_GOD: lambda v, b, x, n: "Which God do you take, and where?",
    t.ITEMS: lambda v, b, x, n: f"{card_name(t.GOD + t.ODIN)}: which items do you discard for Glory?",
    t.FREYA_TOKEN: lambda v, b, x, n: f"{card_name(t.GOD + t.FREYA)} brings a token. Which one?",
}

"""Roll Player in words: choices, questions, and the clauses of the moment."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import NOBODY, Names, has

from .chronicle import EVENTS, tell
from .codec import VERBS, decode, encode
from .figures import price
from .lore import (
    ABILITIES,
    CARD_IDS,
    CARD_NAMES,
    CLASS_IDS,
    CLASSES,
    DIRECTIONS,
    GRID,
    RACE_IDS,
    RACES,
    ROW_NAMES,
    SHORT,
    SPACE_IDS,
    die_at,
    die_words,
    number,
)
from .picture import draw
from .state import (
    ACTING,
    BUYING,
    CHA,
    CLASS_CARDS,
    DIGGING,
    FURTHER,
    GIVING_UP,
    KEEPING,
    LAST_SKILLS,
    MENDING,
    NOTHING,
    ORDERING,
    PLACING,
    RESTORING,
    SETTING,
    SHEETS,
    SHIFTING,
    STARTING,
    TAKING,
)
from .texts import race_words

__all__ = ["EVENTS", "MENU", "VERBS", "ask", "decode", "draw", "encode", "label", "moment", "sentence", "tell"]

MENU = {
    "pass": "Pass",
    "sheet": "Take a Character Sheet",
    "class": "Take a class",
    "start": "Place a starting die",
    "order": "Put a die on the lower card",
    "take": "Take an Initiative card",
    "place": "Place the die",
    "flip": "Strength: turn a die to its opposite face",
    "swap": "Dexterity: swap two dice",
    "step": "Constitution: turn a die up or down",
    "roll": "Intelligence: roll a die again",
    "move": "Wisdom: move your alignment token",
    "token": "Charisma: take a Charisma token",
    "keep": "Keep a value",
    "again": "Roll the die once more",
    "shift": "Turn a die of the pool",
    "exchange": "Exchange two dice of the pool",
    "set": "Turn a die to any face",
    "mend": "Restore a Skill",
    "dig": "Add a discarded card to the Market",
    "use": "Use a Skill",
    "copy": "Use another player's Skill",
    "buy": "Buy a Market card",
    "discard": "Discard a Market card for gold",
    "give_up": "Discard one of your cards",
}
"""How a verb stands in a menu, above the choices it leads to."""

MOMENTS = {
    SHEETS: ("RP-1.4", "RP-1.5"),
    CLASS_CARDS: ("RP-1.10", "RP-1.12", "RP-1.13"),
    STARTING: ("RP-1.36", "RP-1.37", "RP-1.38", "RP-1.39"),
    TAKING: ("RP-3.1", "RP-3.2"),
    PLACING: ("RP-3.3", "RP-3.4", "RP-3.5", "RP-3.6"),
    ACTING: ("RP-3.7", "RP-3.8", "RP-3.9"),
    DIGGING: ("RP-9.19",),
    BUYING: ("RP-5.2", "RP-5.3", "RP-5.14", "RP-5.15"),
    RESTORING: ("RP-6.2", "RP-9.7"),
    LAST_SKILLS: ("RP-9.28",),
    GIVING_UP: ("RP-9.16",),
}
ACTIONS = (("RP-4.1",), ("RP-4.2", "RP-4.3"), ("RP-4.4", "RP-4.5"), ("RP-4.6", "RP-4.7"), ("RP-4.8",), ("RP-4.9", "RP-4.10"))
DOINGS = {
    KEEPING: ("RP-4.6", "RP-4.7"),
    SHIFTING: ("RP-9.19",),
    ORDERING: ("RP-2.5", "RP-9.22"),
    SETTING: ("RP-9.19",),
    MENDING: ("RP-9.19",),
}


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    """One value of one argument, as a choice in a menu."""
    if verb == "buy" and arg == "card":
        return f"{CARD_NAMES[CARD_IDS.index(value)]}, {price(view, box, seat, CARD_IDS.index(value))} gold"
    if arg in ("card", "skill"):
        return CARD_NAMES[CARD_IDS.index(value)]
    if arg in ("die", "other") and value in SPACE_IDS:
        return die_at(view.seats[seat], SPACE_IDS.index(value))
    if arg == "row":
        return ROW_NAMES[SHORT.index(value)]
    if arg in ("place", "other"):
        return _initiative(view, value)
    if arg == "race":
        return f"{RACES[RACE_IDS.index(value)]} ({race_words(box, RACE_IDS.index(value))})"
    if arg == "class":
        return f"{CLASSES[CLASS_IDS.index(value)]} ({ABILITIES[CLASS_IDS.index(value)]})"
    if arg == "change":
        return f"up by {value}" if value > 0 else f"down by {-value}"
    if arg == "tokens":
        return number(value, "Charisma token", "Charisma tokens")
    if arg == "weapons":
        return f"giving up {_cards(value)}"
    if arg == "token":
        return f"your token {value}"
    if arg == "to":
        return f"to {_space_after(view, seat, value)}"
    return f"the {value} value" if arg == "value" else str(value)


def _initiative(view: Any, place: int) -> str:
    one = view.pool[place - 1]
    return f"card {place} with the {die_words(int(one.colour), int(one.face))}{' and a coin' if one.coin else ''}"


def _space_after(view: Any, seat: int, direction: str) -> str:
    at = int(view.seats[seat].at) + (-3, 3, -1, 1)[DIRECTIONS.index(direction)]
    return GRID[at] if 0 <= at < 9 else direction


def _cards(names: list[str]) -> str:
    return " and ".join(CARD_NAMES[CARD_IDS.index(name)] for name in names)


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    """The whole action, as a button would say it."""
    said = {"die": _taken_die(view, seat)} if verb == "place" else {}
    said |= {arg: label(view, box, seat, verb, arg, value, args, names) for arg, value in args.items()}
    if verb == "pass":
        return _pass_words(view, seat)
    if verb == "buy":
        return _buy_words(view, box, seat, args, said)
    if verb in ("use", "copy"):
        still = ", leaving your token where it is" if "token" in args else ""
        whose = f"{_owner(view, args['skill'], names)} " if verb == "copy" else ""
        return f"Use {whose}{said['skill']}{still}"
    if verb == "sheet":
        return f"Take the {RACES[RACE_IDS.index(args['race'])]} sheet ({args['side']})"
    if verb == "keep":
        face = int(view.was) if args["value"] == "old" else int(view.seats[seat].dice[view.die].face)
        return f"Keep the {args['value']} value, {face}"
    if verb == "order":
        return f"Put {_die_of(view, args['place'])} on card {int(view.what) + 1}"
    if verb == "exchange":
        return f"Exchange {_die_of(view, args['place'])} and {_die_of(view, args['other'])}"
    if verb == "shift":
        return f"Turn {_die_of(view, args['place'])} {said['change']}"
    return {
        "class": "Be a {class}",
        "start": "Place the {die} in {row}",
        "take": "Take {place}",
        "place": "Place the {die} in {row}",
        "flip": "Turn {die} to its opposite face",
        "swap": "Swap {die} and {other}",
        "step": "Turn {die} {change}",
        "roll": "Roll {die} again",
        "move": "Move your alignment token {to}",
        "token": "Take a Charisma token",
        "again": "Roll it once more",
        "set": "Turn {die} to {face}",
        "mend": "Restore {skill}",
        "dig": "Add {card} to the Market",
        "discard": "Discard {card} for gold",
        "give_up": "Discard your {card}",
    }[verb].format(**said)


def _owner(view: Any, skill: str, names: Names) -> str:
    """Whose a Skill is that is used by Diplomacy: "Birch's"."""
    for s in range(view.count):
        if has(int(view.seats[s].cards), CARD_IDS.index(skill)):
            return names.of(s)
    return "another player's"


def _die_of(view: Any, place: int) -> str:
    one = view.pool[place - 1]
    return f"the {die_words(int(one.colour), int(one.face))} of card {place}"


def _taken_die(view: Any, seat: int) -> str:
    """The die on the Initiative card that a seat has taken: "red 6"."""
    place = int(view.seats[seat].initiative)
    if place == NOBODY or not view.pool[place].face:
        return "die"  # none is taken, or it is placed already
    return die_words(int(view.pool[place].colour), int(view.pool[place].face))


def _pass_words(view: Any, seat: int) -> str:
    if view.doing != NOTHING:
        return "Leave it at that"
    if view.active != seat:
        return "Use no Skill now"
    return {
        ACTING: "Take no action",
        DIGGING: "Add no card",
        BUYING: "Buy nothing more",
        RESTORING: "Restore nothing",
        GIVING_UP: "Keep your cards",
    }.get(int(view.phase), "Pass")


def _buy_words(view: Any, box: Any, seat: int, args: Mapping[str, Any], said: Mapping[str, str]) -> str:
    gold = int(price(view, box, seat, CARD_IDS.index(args["card"]))) - args.get("tokens", 0)
    parts = [f"Buy {CARD_NAMES[CARD_IDS.index(args['card'])]} for {gold} gold"]
    parts += [f"and {said.get('tokens')}"] * ("tokens" in args) + [said.get("weapons", "")] * ("weapons" in args)
    return " ".join(parts) + (", leaving your token where it is" if "token" in args else "")


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    """The question now put to a seat."""
    if not has(view.waiting, seat):
        return ""
    if view.doing != NOTHING:
        return _ask_doing(view, seat)
    if view.active != seat:
        return _ask_aside(view, names)
    return {
        SHEETS: "Which Character Sheet do you take?",
        CLASS_CARDS: "Which class will your hero have?",
        STARTING: "Where do your starting dice go?",
        TAKING: "Which Initiative card do you take?",
        PLACING: f"In which row do you place the {_taken_die(view, seat)}?",
        ACTING: f"Do you take the action of {ROW_NAMES[int(view.laid) // 3]}?",
        DIGGING: "Do you add a discarded card to the Market?",
        BUYING: "Do you buy one more card?" if view.seats[seat].bought else "Which card do you buy, or discard for gold?",
        RESTORING: "Which Skill do you restore?",
        GIVING_UP: "Do you discard a card before the scoring?",
    }.get(int(view.phase), "What do you do?")


def _ask_aside(view: Any, names: Names) -> str:
    """The question of somebody who may use a Skill in another's turn, between turns, or at the end."""
    if view.phase == LAST_SKILLS:
        return "Do you use a Skill before the scoring?"
    now = {
        TAKING: "take an Initiative card",
        PLACING: "place a die",
        ACTING: f"take the action of {ROW_NAMES[int(view.laid) // 3]} or not",
        BUYING: "buy or discard a Market card",
    }.get(int(view.phase))
    turn = f"{names.start(int(view.active))} is to {now}. " if now and view.active != NOBODY else ""
    return f"{turn}Do you use a Skill first?"


def _ask_doing(view: Any, seat: int) -> str:
    doing = int(view.doing)
    if doing == ORDERING:
        return f"Which of the equal dice lies on Initiative card {int(view.what) + 1}?"
    if doing == KEEPING:
        return f"You rolled {int(view.seats[seat].dice[view.die].face)}. Do you keep it, or the old {int(view.was)}?"
    if doing == FURTHER:
        return f"How do you take the action of {ROW_NAMES[min(int(view.what), CHA)]}?"
    said = {SHIFTING: "Which die of the pool do you turn?", SETTING: "Which die do you turn, and to what?"}
    return said.get(doing, "Which Skill do you restore?")


def moment(view: Any, box: Any) -> list[str]:
    """The ids of the clauses that govern the present decision."""
    if view.over:
        return ["RP-7.1", "RP-8.18"]
    if view.doing == FURTHER:  # with a Skill, or by an ability in the own turn
        return ["RP-9.19" if view.card == NOBODY else "RP-5.11", *ACTIONS[int(view.what)]]
    if view.doing != NOTHING:
        return list(DOINGS[int(view.doing)])
    if view.phase == BUYING and view.active == NOBODY:  # the last one has bought; what is left are Skills
        return ["RP-5.9", "RP-9.6"]
    clauses = list(MOMENTS[int(view.phase)])
    if view.phase == ACTING:
        clauses += ACTIONS[int(view.laid) // 3]
    return clauses

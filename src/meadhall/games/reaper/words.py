"""Actions of The Reaper as verbs with arguments, and in words; what is asked, and by which clauses."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Names

from .actions import AREA_OF, CARD_OF, KEEP, PASS, PLAYS, POWER_OF, REROLL, WAIVE, WAY_OF, number_of, power_of
from .box import CARDS
from .chronicle import EVENTS, tell
from .phrases import bet_words, capital, die_words, kind_of_power, listed, number
from .picture import card_name, dice_row, draw, fate_words, total_of
from .powers import die_of, face_after
from .state import (
    BET,
    COPY,
    DICE,
    FIRST_GIFT,
    KINDS,
    LAPS,
    NO_POWER,
    THROW,
    TO_4,
    TO_BLOCK,
    TO_CHOOSE,
    TO_COPY,
    TO_DISCARD,
    TO_POINTS,
    TO_RELAUNCH,
    TO_STEP,
    TO_TRANSFORM,
)

__all__ = ["EVENTS", "MENU", "VERBS", "ask", "decode", "draw", "encode", "label", "moment", "sentence", "tell"]

VERBS: dict[str, tuple[str, ...]] = {
    "bet": ("player", "death"),
    "keep": (),
    "reroll": ("card",),
    "waive": (),
    "pass": (),
    "lay": ("card", "area"),
    "play": ("card", "area", "power", "dice", "die", "face", "sign"),
}
"""`lay` a card for its initiative alone, or `play` it with its power; `play` has only the arguments its power asks for."""

MENU = {"reroll": "Throw a card away and roll all again", "lay": "Lay a card for its initiative alone", "play": "Play a card for its power"}
"""How a verb stands in a menu, above the choices it leads to."""

POWERS = ("none", "relaunch", *CARDS[3:11])


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """The verb of an action and its arguments. Dice are places 0 to 4 in the area, cards and powers names, signs 1 or -1."""
    if action < KEEP:
        return "bet", {"player": action // 2, "death": action % 2}
    if action < PLAYS:
        if action in (KEEP, WAIVE, PASS):
            return {KEEP: "keep", WAIVE: "waive", PASS: "pass"}[action], {}
        return "reroll", {"card": CARDS[action - REROLL]}
    kind, power, way = int(CARD_OF[action]), int(POWER_OF[action]), int(WAY_OF[action])
    args: dict[str, Any] = {"card": CARDS[kind], "area": int(AREA_OF[action])}
    if power == NO_POWER:
        return "lay", args
    if kind == COPY:
        args["power"] = POWERS[power]
    return "play", args | _way_as_args(power, way)


def _way_as_args(power: int, way: int) -> dict[str, Any]:
    if power == TO_RELAUNCH:
        return {"dice": [d for d in range(DICE) if (way + 1) >> d & 1]}
    if power == TO_POINTS:
        return {"sign": 1 if way else -1}
    if power == TO_BLOCK:
        return {}
    args = {"die": int(die_of(power, way))}
    if power == TO_CHOOSE:
        args["face"] = way % 6 + 1
    if power == TO_STEP:
        args["sign"] = 1 if way % 2 else -1
    return args


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    """The action that a verb and arguments name; of equal dice, any may be named.

    Raises:
        ValueError: with one sentence, where they name no action.
    """
    if verb not in VERBS:
        raise ValueError(f"there is no {verb!r} in this game; there are {', '.join(VERBS)}.")
    unknown = [name for name in args if name not in VERBS[verb]]
    if unknown:
        raise ValueError(f"{verb} takes no {unknown[0]!r}.")
    if verb == "bet":
        return 2 * _whole(args, "player", 0, 4) + _whole(args, "death", 0, 1)
    if verb in ("keep", "waive", "pass"):
        return {"keep": KEEP, "waive": WAIVE, "pass": PASS}[verb]
    kind = _one_of(args, "card", CARDS[1:]) + 1
    if verb == "reroll":
        return REROLL + kind
    area = _whole(args, "area", 0, int(view.count) - 1)
    if verb == "lay":
        return number_of(kind, area, NO_POWER, 0)
    if kind != COPY and "power" in args:
        raise ValueError(f"only copy takes a power, not {CARDS[kind]}.")
    power = _one_of(args, "power", POWERS[1:]) + 1 if kind == COPY else power_of(kind)
    return number_of(kind, area, power, _way_from_args(view.seats[area], power, args))


def _way_from_args(area: Any, power: int, args: Mapping[str, Any]) -> int:
    if power == TO_BLOCK:
        return 0
    if power == TO_POINTS:
        return 1 if _sign(args) > 0 else 0
    if power == TO_RELAUNCH:
        dice = args.get("dice")
        if (
            not isinstance(dice, list | tuple)
            or not dice
            or not all(_is_whole(d, 0, DICE - 1) for d in dice)
            or len(set(dice)) != len(dice)
        ):
            raise ValueError(f"dice must be a list of different places from 0 to {DICE - 1}, not {dice!r}.")
        return sum(1 << d for d in _lowest_of_equals(area, dice)) - 1
    die = _lowest_of_equals(area, [_whole(args, "die", 0, DICE - 1)])[0]
    if power == TO_STEP:
        return 2 * die + (1 if _sign(args) > 0 else 0)
    return 6 * die + _whole(args, "face", 1, 6) - 1 if power == TO_CHOOSE else die


def _lowest_of_equals(area: Any, dice: Any) -> list[int]:
    """As many of each sort and face as were named, the lowest places first: equal dice are one choice."""
    looks = [(int(die.face), int(die.black)) for die in area.dice]
    named = [looks[d] for d in dice]
    return sorted(d for d in range(DICE) if looks[d] in named and looks[:d].count(looks[d]) < named.count(looks[d]))


def _is_whole(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _whole(args: Mapping[str, Any], name: str, least: int, most: int) -> int:
    if not _is_whole(args.get(name), least, most):
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {args.get(name)!r}.")
    return int(args[name])


def _sign(args: Mapping[str, Any]) -> int:
    if not _is_whole(args.get("sign"), -1, 1) or args["sign"] == 0:
        raise ValueError(f"sign must be 1 or -1, not {args.get('sign')!r}.")
    return int(args["sign"])


def _one_of(args: Mapping[str, Any], name: str, names: tuple[str, ...]) -> int:
    if args.get(name) not in names:
        raise ValueError(f"{name} must be one of {', '.join(names)}, not {args.get(name)!r}.")
    return names.index(args[name])


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    """One value of one argument, as a choice in a menu."""
    if arg == "card":
        kind = CARDS.index(value)
        return _card_words(box, kind)
    if arg == "area":
        total = int(view.seats[value].total)
        return f"{capital(names.of(value))} area: {dice_row(view.seats[value])}, sum {total}"
    if arg == "power":
        return card_name(kind_of_power(POWERS.index(value)))
    if arg == "die":
        return f"The {die_words(view.seats[args['area']].dice[value])}"
    if arg == "dice":
        return listed([die_words(view.seats[args["area"]].dice[d]) for d in value])
    if arg == "sign":
        return (
            {1: "One up", -1: "One down"}[value]
            if "die" in args
            else {1: "One more for each odd die", -1: "One less for each odd die"}[value]
        )
    if arg == "face":
        return f"To {value}"
    if arg == "player":
        return number(value, "coloured die", "coloured dice")
    return "With the death die" if value else "Without the death die"


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    """A whole action, as a button would say it."""
    if verb == "bet":
        return f"Bet {bet_words(args['player'], args['death'])}"
    if verb == "keep":
        return f"Keep the roll: sum {total_of(view, box, view.seats[seat], fate=True)} after fate"
    if verb == "reroll":
        return f"Throw away {_card_words(box, CARDS.index(args['card']))} and roll all again"
    if verb == "waive":
        return "Waive: no more actions in this challenge"
    if verb == "pass":
        return "Turn the reaper to its used side and pass"
    kind = CARDS.index(args["card"])
    whose = names.of(args["area"])
    if verb == "lay":
        return f"Lay {card_name(kind)} in {whose} area for its initiative of {int(box.initiative[kind])}"
    power = POWERS.index(args["power"]) if "power" in args else power_of(kind)
    card = _card_words(box, kind) + (f" as {card_name(kind_of_power(power))}" if kind == COPY else "")
    return f"{card}: {_deed(view, box, power, args, names)}"


def _card_words(box: Any, kind: int) -> str:
    """A card with its initiative, which alone tells the two kinds of Relaunch apart."""
    return f"{card_name(kind)} (initiative {int(box.initiative[kind])})"


def _deed(view: Any, box: Any, power: int, args: Mapping[str, Any], names: Names) -> str:
    """What a power does with these choices, and the sum after it where no dice are rolled."""
    area, whose = view.seats[args["area"]], names.of(args["area"])
    if power == TO_BLOCK:
        return f"close {whose} area to further cards"
    if power == TO_POINTS:
        deed = "give" if args["sign"] > 0 else "cost"
        return f"{deed} {names[args['area']]} one salvation for each odd die in {whose} area"
    if power == TO_RELAUNCH:
        return f"roll {whose} {listed([die_words(area.dice[d]) for d in args['dice']])} again"
    d = args["die"]
    die = area.dice[d]
    what = f"{whose} {die_words(die)}"
    if power == TO_DISCARD:
        deed, face, black = f"take {what} off the board", 0, int(die.black)
    elif power == TO_TRANSFORM:
        deed, face, black = f"make {what} a {'coloured' if die.black else 'death'} die", int(die.face), 1 - int(die.black)
    else:
        way = _way_from_args(area, power, args)
        face, black = int(face_after(power, way, int(die.face))), int(die.black)
        deed = f"turn {what} to {face}"
    return f"{deed}, sum {int(area.total)} becomes {total_of(view, box, area, fate=True, changed=(d, face, black))}"


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    """The question now put to this seat."""
    own = view.seats[seat]
    if view.phase == BET:
        return f"Challenge {int(view.lap) + 1} of {LAPS}: reach {int(view.target)}; {fate_words(box, view.fate)}. How many dice do you bet?"
    if view.phase == THROW:
        plain, after = total_of(view, box, own, fate=False), total_of(view, box, own, fate=True)
        fate = f", {after} after fate" if after != plain else ""
        rolled = f"You rolled {dice_row(own)}: {plain}{fate}; the target is {int(view.target)}."
        again = "Keep it, or throw a card away and roll all again?" if any(own.hand) else "You have no card to roll again with."
        return f"{rolled} {again}"
    where = int(own.total) - int(view.target)
    near = "exactly on it" if where == 0 else f"{-where} short of it" if where < 0 else f"bust by {where}"
    return f"The target is {int(view.target)} and you stand at {int(own.total)}, {near}. {_deeds(view, seat)}"


def _deeds(view: Any, seat: int) -> str:
    """The sorts of action that are open, as a question; whether a card finds a place is not asked here."""
    deeds = ["play a card"] if any(view.seats[seat].hand) else []
    if seat == view.holder and view.active:
        deeds.append("turn the reaper")
    return capital(", ".join([*deeds, "or waive?"])) if deeds else "You can only waive."


def moment(view: Any, box: Any) -> list[str]:
    """The ids of the clauses that govern the present decision."""
    if view.over:
        return ["RPR-10.5", "RPR-10.6", "RPR-10.7"]
    fate = _fate_clause(box, int(view.fate))
    if view.phase == BET:
        return ["RPR-5.1", "RPR-5.2", "RPR-5.3", "RPR-5.4", "RPR-5.5", "RPR-5.7", "RPR-5.10", *fate]
    if view.phase == THROW:
        return ["RPR-6.2", "RPR-6.3", "RPR-6.4", "RPR-6.5", "RPR-6.7", "RPR-6.9", *fate]
    cards = [
        "RPR-7.2",
        "RPR-7.3",
        "RPR-7.4",
        "RPR-7.5",
        "RPR-7.9",
        "RPR-7.10",
        "RPR-7.11",
        "RPR-7.13",
        "RPR-7.14",
        "RPR-8.2",
        "RPR-8.5",
        "RPR-8.8",
        "RPR-8.9",
    ]
    return cards + fate


def _fate_clause(box: Any, fate: int) -> list[str]:
    from .rulebook import RULEBOOK

    return [RULEBOOK.id_of(int(box.fates[fate].clause))] if fate else []


assert len(POWERS) == TO_COPY and POWERS[TO_4] == "turn_into_4" and len(CARDS) == KINDS and FIRST_GIFT < KINDS

"""Actions and events of The Reaper as verbs with arguments, and in words."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Names

from . import happenings as h
from .actions import AREA_OF, CARD_OF, KEEP, PASS, PLAYS, POWER_OF, REROLL, WAIVE, WAY_OF, number_of, power_of
from .box import CARDS, TOKENS
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

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    h.FIRST_HOLDER: ("first_holder", ()),
    h.GIFT: ("gift", ()),
    h.GIFT_SEEN: ("gift_seen", ("card",)),
    h.REVEAL: ("reveal", ("target", "fate", "challenge")),
    h.BETS: ("bets", ("player", "death")),
    h.SITS_OUT: ("sits_out", ()),
    h.REAPER: ("reaper", ("dice", "equals")),
    h.LOWERS: ("lowers", ("player_dice", "death_dice")),
    h.ROLLS: ("rolls", ("faces", "black")),
    h.THROWS_AWAY: ("throws_away", ()),
    h.THROWS_AWAY_SEEN: ("throws_away_seen", ("card",)),
    h.ROLLS_AGAIN: ("rolls_again", ("faces", "black")),
    h.PLACES: ("places", ()),
    h.FATE: ("fate", ("turns", "into", "dice")),
    h.SUM: ("sum", ("sum",)),
    h.OUT: ("out", ()),
    h.WAIVES: ("waives", ()),
    h.PASSES: ("passes", ()),
    h.LAYS: ("lays", ("card", "area")),
    h.PLAYS: ("plays", ("card", "area", "power")),
    h.RELAUNCHES: ("relaunches", ("die", "before", "face", "black")),
    h.TURNS: ("turns", ("die", "before", "face", "black")),
    h.SCORES_POINTS: ("scores_points", ("change", "salvation", "odd")),
    h.TRANSFORMS: ("transforms", ("die", "face", "black")),
    h.REMOVES: ("removes", ("die", "face", "black")),
    h.EXACT: ("exact", ("change", "salvation")),
    h.FAVOUR: ("favour", ("change", "salvation")),
    h.PENALTY: ("penalty", ("change", "salvation", "sum")),
    h.BUST: ("bust", ("sum",)),
    h.REWARD: ("reward", ("place", "token")),
    h.REWARD_SEEN: ("reward_seen", ("place", "token", "value")),
    h.ENDS: ("ends", ("challenge",)),
    h.LEFT: ("left", ("left", "cards")),
    h.MOST_LEFT: ("most_left", ("change", "salvation")),
    h.TOKENS: ("tokens", ("change", "salvation")),
    h.WINS: ("wins", ("salvation", "winners")),
}


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
        return f"{_capital(names.of(value))} area: {dice_row(view.seats[value])}, sum {total}"
    if arg == "power":
        return card_name(_kind_of_power(POWERS.index(value)))
    if arg == "die":
        return f"The {die_words(view.seats[args['area']].dice[value])}"
    if arg == "dice":
        return _list([die_words(view.seats[args["area"]].dice[d]) for d in value])
    if arg == "sign":
        return (
            {1: "One up", -1: "One down"}[value]
            if "die" in args
            else {1: "One more for each odd die", -1: "One less for each odd die"}[value]
        )
    if arg == "face":
        return f"To {value}"
    if arg == "player":
        return _number(value, "coloured die", "coloured dice")
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
    card = _card_words(box, kind) + (f" as {card_name(_kind_of_power(power))}" if kind == COPY else "")
    return f"{card}: {_deed(view, box, power, args, whose)}"


def _card_words(box: Any, kind: int) -> str:
    """A card with its initiative, which alone tells the two kinds of Relaunch apart."""
    return f"{card_name(kind)} (initiative {int(box.initiative[kind])})"


def _deed(view: Any, box: Any, power: int, args: Mapping[str, Any], whose: str) -> str:
    """What a power does with these choices, and the sum after it where no dice are rolled."""
    area = view.seats[args["area"]]
    if power == TO_BLOCK:
        return f"close {whose} area to further cards"
    if power == TO_POINTS:
        return f"{'one salvation more' if args['sign'] > 0 else 'one salvation less'} for each odd die in {whose} area"
    if power == TO_RELAUNCH:
        return f"roll {whose} {_list([die_words(area.dice[d]) for d in args['dice']])} again"
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


def bet_words(player: int, death: int) -> str:
    """What is bet.

    >>> bet_words(3, 1), bet_words(1, 0), bet_words(0, 1), bet_words(0, 0)
    ('3 coloured dice and the death die', '1 coloured die', 'the death die alone', 'nothing')
    """
    if player == 0:
        return "the death die alone" if death else "nothing"
    return _number(player, "coloured die", "coloured dice") + (" and the death die" if death else "")


def die_words(die: Any) -> str:
    """A die by its face: "5" or "death die 5"."""
    return f"death die {int(die.face)}" if die.black else f"{int(die.face)}"


def _kind_of_power(power: int) -> int:
    return power if power == TO_RELAUNCH else power + 1


def _number(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _list(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _faces(faces: int, black: int) -> str:
    words = list(str(faces)) if faces else []
    if black:
        words.append(f"death die {black}")
    return _list(words)


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    """An event as a line of the log."""
    return _TELL[name](box, seat, args, names)


def _reveal(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    return f"Challenge {args['challenge']}: reach {args['target']}; {fate_words(box, args['fate'])}."


def _reaper(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    tie = ", as many as others but nearest clockwise," if args["equals"] > 1 else ", the most of all,"
    return (
        f"{names.does(seat, 'bets')} {_number(args['dice'], 'die', 'dice')}{tie} and {'take' if seat == names.you else 'takes'} the reaper."
    )


def _fate(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    dice = (
        f"{names.of(seat)} coloured {args['turns']}"
        if args["dice"] == 1
        else f"{args['dice']} of {names.of(seat)} coloured dice showing {args['turns']}"
    )
    verb = "" if args["dice"] > 1 else "s"
    return _capital(f"{dice} turn{verb} to {args['into']}." if args["into"] else f"{dice} leave{verb} the board.")


def _turned(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    die = f"death die {args['before']}" if args["black"] else f"{args['before']}"
    after = "stays" if args["face"] == args["before"] else f"turns to {args['face']}"
    return f"{_capital(names.of(seat))} {die} {after}."


def _relaunched(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    die = f"death die {args['before']}" if args["black"] else f"{args['before']}"
    return f"{_capital(names.of(seat))} {die} is rolled again: {args['face']}."


def _plays(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    card = card_name(args["card"])
    copied = f" as {card_name(_kind_of_power(args['power']))}" if args["card"] == COPY else ""
    where = ("your own" if seat == names.you else "their own") if args["area"] == seat else f"{names.of(args['area'])}"
    return f"{names.does(seat, 'plays')} {card}{copied} in {where} area."


def _lays(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    where = ("your own" if seat == names.you else "their own") if args["area"] == seat else f"{names.of(args['area'])}"
    return (
        f"{names.does(seat, 'lays')} {card_name(args['card'])} in {where} area for its initiative of {int(box.initiative[args['card']])}."
    )


def _transforms(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    before, after = ("coloured", "death") if args["black"] else ("death", "coloured")
    return f"{_capital(names.of(seat))} {before} die {args['face']} becomes a {after} die."


def _removes(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    return f"{_capital(names.of(seat))} {'death die' if args['black'] else 'coloured'} {args['face']} leaves the board."


def _salvation(box: Any, seat: int, args: Mapping[str, int], names: Names, because: str) -> str:
    change = args["change"]
    verb = "loses" if change < 0 else "gains"
    return (
        f"{names.does(seat, verb)} {abs(change)} salvation {because} and now {'have' if seat == names.you else 'has'} {args['salvation']}."
    )


def _penalty(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    if args["change"] == 0:
        return (
            f"{names.does(seat, 'is', 'are')} bust highest, at {args['sum']}, but {'have' if seat == names.you else 'has'} no more to lose."
        )
    return _salvation(box, seat, args, names, f"for being bust highest, at {args['sum']},")


def _reward(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    place = ("first", "second", "third", "fourth", "fifth")[args["place"] - 1]
    worth = f" worth {args['value']}" if "value" in args else ""
    return f"{names.does(seat, 'comes', 'come')} {place}: a {TOKENS[args['token']]} token{worth}."


def _left(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    dice = args["left"] - args["cards"]
    both = f"{_number(dice, 'die', 'dice')} and {_number(args['cards'], 'card', 'cards')}"
    return f"{names.does(seat, 'has', 'have')} {both} left, {args['left']} together."


def _wins(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    shared = (
        ", together with an equal"
        if args["winners"] == 2
        else f", together with {args['winners'] - 1} equals"
        if args["winners"] > 2
        else ""
    )
    return f"{names.does(seat, 'goes', 'go')} back among the living with {args['salvation']} salvation{shared}."


_TELL: dict[str, Any] = {
    "first_holder": lambda box, s, a, n: f"{n.does(s, 'feels', 'feel')} deadest of all and {'hold' if s == n.you else 'holds'} the reaper.",
    "gift": lambda box, s, a, n: f"{n.does(s, 'draws')} a gift of Death.",
    "gift_seen": lambda box, s, a, n: f"{n.does(s, 'draws')} a gift of Death: {card_name(a['card'])}.",
    "reveal": _reveal,
    "bets": lambda box, s, a, n: f"{n.does(s, 'bets')} {bet_words(a['player'], a['death'])}.",
    "sits_out": lambda box, s, a, n: f"{n.does(s, 'bets')} nothing and {'sit' if s == n.you else 'sits'} this challenge out.",
    "reaper": _reaper,
    "lowers": lambda box, s, a, n: (
        f"{_capital(n.of(s))} hourglass: {a['player_dice']} coloured dice and {_number(a['death_dice'], 'death die', 'death dice')} left."
    ),
    "rolls": lambda box, s, a, n: f"{n.does(s, 'rolls')} {_faces(a['faces'], a['black'])}.",
    "throws_away": lambda box, s, a, n: f"{n.does(s, 'throws')} a card away.",
    "throws_away_seen": lambda box, s, a, n: f"{n.does(s, 'throws')} {card_name(a['card'])} away.",
    "rolls_again": lambda box, s, a, n: f"{n.does(s, 'rolls')} all again: {_faces(a['faces'], a['black'])}.",
    "places": lambda box, s, a, n: f"{n.does(s, 'keeps')} the roll.",
    "fate": _fate,
    "sum": lambda box, s, a, n: f"{n.does(s, 'stands')} at {a['sum']}.",
    "out": lambda box, s, a, n: f"{n.does(s, 'has', 'have')} no die left and {'are' if s == n.you else 'is'} out of this challenge.",
    "waives": lambda box, s, a, n: f"{n.does(s, 'waives')}.",
    "passes": lambda box, s, a, n: f"{n.does(s, 'turns')} the reaper over and {'pass' if s == n.you else 'passes'}.",
    "lays": _lays,
    "plays": _plays,
    "relaunches": _relaunched,
    "turns": _turned,
    "scores_points": lambda box, s, a, n: _salvation(box, s, a, n, f"for {_number(a['odd'], 'odd die', 'odd dice')}"),
    "transforms": _transforms,
    "removes": _removes,
    "exact": lambda box, s, a, n: _salvation(box, s, a, n, "for the exact number"),
    "favour": lambda box, s, a, n: _salvation(box, s, a, n, "for the active reaper"),
    "penalty": lambda box, s, a, n: _penalty(box, s, a, n),
    "bust": lambda box, s, a, n: f"{n.does(s, 'is', 'are')} bust at {a['sum']} and {'get' if s == n.you else 'gets'} nothing.",
    "reward": _reward,
    "reward_seen": _reward,
    "ends": lambda box, s, a, n: f"Challenge {a['challenge']} ends.",
    "left": _left,
    "most_left": lambda box, s, a, n: _salvation(box, s, a, n, "for most dice and cards left"),
    "tokens": lambda box, s, a, n: _salvation(box, s, a, n, "from tokens"),
    "wins": _wins,
}


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    """The question now put to this seat."""
    own = view.seats[seat]
    if view.phase == BET:
        return f"Challenge {int(view.lap) + 1} of {LAPS}: reach {int(view.target)}; {fate_words(box, view.fate)}. How many dice do you bet?"
    if view.phase == THROW:
        plain, after = total_of(view, box, own, fate=False), total_of(view, box, own, fate=True)
        fate = f", {after} after fate" if after != plain else ""
        rolled = f"You rolled {dice_row(own)}: {plain}{fate}; the target is {int(view.target)}."
        return f"{rolled} Keep it, or throw a card away and roll all again?"
    where = int(own.total) - int(view.target)
    near = "exactly on it" if where == 0 else f"{-where} short of it" if where < 0 else f"bust by {where}"
    return f"The target is {int(view.target)} and you stand at {int(own.total)}, {near}. Play a card, or waive?"


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

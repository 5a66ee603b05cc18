"""What happened, in words: the events of The Reaper as lines of the log."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Names

from . import happenings as h
from .box import TOKENS
from .phrases import bet_words, capital, kind_of_power, listed, number
from .picture import card_name, fate_words
from .state import COPY

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


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    """An event as a line of the log."""
    return _TELL[name](box, seat, args, names)


def _reveal(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    return f"Challenge {args['challenge']}: reach {args['target']}; {fate_words(box, args['fate'])}."


def _reaper(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    tie = ", as many as others but nearest clockwise," if args["equals"] > 1 else ", the most of all,"
    return (
        f"{names.does(seat, 'bets')} {number(args['dice'], 'die', 'dice')}{tie} and {'take' if seat == names.you else 'takes'} the reaper."
    )


def _fate(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    dice = (
        f"{names.of(seat)} coloured {args['turns']}"
        if args["dice"] == 1
        else f"{args['dice']} of {names.of(seat)} coloured dice showing {args['turns']}"
    )
    verb = "" if args["dice"] > 1 else "s"
    return capital(f"{dice} turn{verb} to {args['into']}." if args["into"] else f"{dice} leave{verb} the board.")


def _turned(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    die = f"death die {args['before']}" if args["black"] else f"{args['before']}"
    after = "stays" if args["face"] == args["before"] else f"turns to {args['face']}"
    return f"{capital(names.of(seat))} {die} {after}."


def _relaunched(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    die = f"death die {args['before']}" if args["black"] else f"{args['before']}"
    return f"{capital(names.of(seat))} {die} is rolled again: {args['face']}."


def _plays(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    card = card_name(args["card"])
    copied = f" as {card_name(kind_of_power(args['power']))}" if args["card"] == COPY else ""
    where = ("your own" if seat == names.you else "their own") if args["area"] == seat else f"{names.of(args['area'])}"
    return f"{names.does(seat, 'plays')} {card}{copied} in {where} area."


def _lays(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    where = ("your own" if seat == names.you else "their own") if args["area"] == seat else f"{names.of(args['area'])}"
    return (
        f"{names.does(seat, 'lays')} {card_name(args['card'])} in {where} area for its initiative of {int(box.initiative[args['card']])}."
    )


def _transforms(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    before, after = ("coloured", "death") if args["black"] else ("death", "coloured")
    return f"{capital(names.of(seat))} {before} die {args['face']} becomes a {after} die."


def _removes(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    return f"{capital(names.of(seat))} {'death die' if args['black'] else 'coloured'} {args['face']} leaves the board."


def _salvation(box: Any, seat: int, args: Mapping[str, int], names: Names, because: str) -> str:
    change = args["change"]
    verb = "loses" if change < 0 else "gains"
    return (
        f"{names.does(seat, verb)} {abs(change)} salvation {because} and now {'have' if seat == names.you else 'has'} {args['salvation']}."
    )


def _points(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    odd = number(args["odd"], "odd die", "odd dice") if args["odd"] else "no odd die"
    if args["change"] == 0:
        stays = "stay" if seat == names.you else "stays"
        return f"{names.does(seat, 'has', 'have')} {odd} and {stays} at {args['salvation']} salvation."
    return _salvation(box, seat, args, names, f"for {odd}")


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
    both = f"{number(dice, 'die', 'dice')} and {number(args['cards'], 'card', 'cards')}"
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
        f"{capital(n.of(s))} hourglass: {number(a['player_dice'], 'coloured die', 'coloured dice')}"
        f" and {number(a['death_dice'], 'death die', 'death dice')} left."
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
    "scores_points": _points,
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


def _faces(faces: int, black: int) -> str:
    words = list(str(faces)) if faces else []
    if black:
        words.append(f"death die {black}")
    return listed(words)

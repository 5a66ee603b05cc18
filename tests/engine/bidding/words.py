"""The small game in words."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Names

from .rules import LOTS, MOST_BID, OPENED, TRADED, WON

VERBS = {"bid": ("amount",)}
EVENTS = {OPENED: ("opened", ("amount",)), WON: ("won", ()), TRADED: ("traded", ("lot",))}


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    return "bid", {"amount": action}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    if verb != "bid" or not isinstance(args, dict) or type(args.get("amount")) is not int or not 0 <= args["amount"] <= MOST_BID:
        raise ValueError("bid an amount from 0 to 3.")
    return int(args["amount"])


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    return str(value)


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    return f"Bid {args['amount']}"


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    if name == "opened":
        return f"{names.does(seat, 'bids')} {args['amount']}."
    return f"{names.does(seat, 'wins')}." if name == "won" else f"{names.does(seat, 'takes')} lot {args['lot']}."


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    return f"Lap {view.lap + 1}: how much do you bid?"


def moment(view: Any, box: Any) -> list[str]:
    return [] if view.over else ["BID-2.1"]


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    lines = [f"{names.start(s)}: {view.seats[s].points} points" for s in range(view.count)]
    if viewer < view.count:
        lines.append(f"Your lot: {view.lots[viewer]} of {LOTS}")
    return "\n".join(lines)

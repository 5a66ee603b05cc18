"""The small game with interrupts in words."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine import Names

from .rules import POACH, POACHED, THREW, TOOK

VERBS = {"pass": (), "take": ("number",), "poach": (), "throw": ()}
EVENTS = {TOOK: ("took", ("number",)), POACHED: ("poached", ()), THREW: ("threw", ())}


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    if action in (1, 2):
        return "take", {"number": action}
    return {0: "pass", POACH: "poach"}.get(action, "throw"), {}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    if verb == "take" and isinstance(args, dict) and args.get("number") in (1, 2):
        return int(args["number"])
    if verb not in ("pass", "poach", "throw"):
        raise ValueError("take one or two, or use a trick.")
    return {"pass": 0, "poach": 3, "throw": 4}[verb]


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    return str(value)


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    return f"{verb} {args.get('number', '')}"


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    return f"{names.start(seat)} {name} {args.get('number', '')}"


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    return "Your turn." if view.active == seat else "A trick?"


def moment(view: Any, box: Any) -> list[str]:
    return [] if view.over else ["FISH-1.1"]


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    return "\n".join([f"{view.pond} in the pond", *(f"{names.start(s)}: {view.seats[s].fish}" for s in range(view.count))])

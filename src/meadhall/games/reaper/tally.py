"""The scoring sheet, and which pieces have just moved: both from the plays alone."""

from collections.abc import Sequence
from typing import Any

from meadhall.engine import Names

from .box import CARDS, TOKENS
from .phrases import listed, number

Line = tuple[str, str, int]
"""What happened, the clause that made it so, and the points."""

START = 3  # RPR-2.4


def sheet(box: Any, plays: Sequence[Any], ranking: Sequence[Any], names: Names) -> list[list[Line]]:
    """For each seat every change of its salvation, in order; they add up to its final points."""
    lines: list[list[Line]] = [[("Everybody begins with 3", "RPR-2.4", START)] for _ in range(int(box.count))]
    won: list[list[tuple[int, int, int]]] = [[] for _ in lines]  # (challenge, sort, value or 0) of each seat's tokens
    lap = 0
    for play in plays:
        for event in play.events:
            lap = event.args["challenge"] if event.event == "reveal" else lap
            if event.event in ("reward", "reward_seen"):
                _win(won[event.seat], lap, event.args)
            elif event.event == "tokens":
                lines[event.seat] += _turned_up(won[event.seat], event.args["change"], event.clause)
            elif event.event in _WHY and event.args["change"]:
                lines[event.seat].append((_WHY[event.event](event.args, lap), event.clause, event.args["change"]))
            elif event.event == "wins" and event.clause != "RPR-10.5":
                lines[event.seat].append(
                    ("More precious tokens decide" if event.clause == "RPR-10.6" else "As many tokens of every sort", event.clause, 0)
                )
    for _, seat, points in ranking:
        before = points - sum(line[2] for line in lines[seat])
        if before:  # a table that goes on from the middle of another game
            lines[seat][0] = ("Held when this table was begun", "RPR-2.4", START + before)
    return lines


def _win(won: list[tuple[int, int, int]], lap: int, args: Any) -> None:
    """A token is told once to all and once, with its value, to those who may see it: only the better knowledge is kept."""
    if won and won[-1][0] == lap:
        value = max(won.pop()[2], args.get("value", 0))
    else:
        value = args.get("value", 0)
    won.append((lap, args["token"], value))


def _turned_up(won: list[tuple[int, int, int]], change: int, clause: str) -> list[Line]:
    """A line for each token where all values are known, else one for all of them."""
    if sum(value for _, _, value in won) == change and all(value for _, _, value in won):
        return [(f"{TOKENS[token].capitalize()} token of challenge {lap}", clause, value) for lap, token, value in won]
    sorts = listed([TOKENS[token] for _, token, _ in won])
    return [(f"{number(len(won), 'token', 'tokens')} turned up: {sorts}", clause, change)]


def _odd(args: Any, lap: int) -> str:
    return f"Challenge {lap}: Points, for {number(args['odd'], 'odd die', 'odd dice')}"


_WHY: dict[str, Any] = {
    "exact": lambda args, lap: f"Challenge {lap}: exactly on the target",
    "favour": lambda args, lap: f"Challenge {lap}: holder of the active reaper",
    "penalty": lambda args, lap: f"Challenge {lap}: bust highest, at {args['sum']}",
    "scores_points": _odd,
    "most_left": lambda args, lap: "Most dice and cards left",
}


def fresh(plays: Sequence[Any]) -> list[str]:
    """Ids of the pieces just rolled, revealed or moved, as everybody may know."""
    return list(dict.fromkeys(piece for play in plays for event in play.events for piece in _moved(event)))


def _moved(event: Any) -> list[str]:
    s, args, name = event.seat, event.args, event.event
    if name in ("rolls", "rolls_again"):
        dice = len(str(args["faces"])) if args["faces"] else 0
        return [f"die-{s}-{d}" for d in range(dice + (1 if args["black"] else 0))]
    if name in ("relaunches", "turns", "transforms"):
        return [f"die-{s}-{args['die']}"]
    if name in ("lays", "plays"):
        return [laid_id(args["area"], args["card"], own=s == args["area"])]
    if name == "reveal":
        return ["target", "fate"]
    if name == "reaper":
        return ["reaper"]
    if name in ("reward", "reward_seen"):
        return [f"prizes-{s}"]
    return [f"salvation-{s}"] if args.get("change") else []


def laid_id(area: int, kind: int, own: bool) -> str:
    """The piece that a card in an area is, as far as one who sees it laid can tell."""
    return f"laid-{area}-{CARDS[kind] if own else 'rivals'}"

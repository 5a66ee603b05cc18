"""The scoring sheet at the end: every line of Final Scoring (RVR-15) with its clause and Glory, from the events alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meadhall.engine import NOBODY, Names

from .lore import COLLECTION_NAMES, PROPHECY_NAMES, TRIO_NAMES, number
from .texts import prophecy_words, terror_words

Line = tuple[str, str, int]
"""What was scored, the clause, and the Glory."""

TIE = "Glory is equal: most Sea Battles and territories together win"
SHARED = "Glory is equal: the victory is shared"


def sheet(box: Any, plays: Sequence[Any], ranking: Sequence[Any], names: Names) -> list[list[Line]]:
    """For each seat its lines in the order of scoring, first the Glory gained in the game; they add up to its Glory."""
    lines: list[list[Line]] = [[] for _ in range(int(box.count))]
    events = [event for play in plays for event in play.events if event.seat != NOBODY]
    winners = sum(event.event == "wins" for event in events)
    for event in events:
        if event.event in _LINES:
            lines[event.seat].append((_LINES[event.event](box, event.args), event.clause, glory_of(event.event, event.args)))
        elif event.event == "points":
            before = event.args["glory"] - sum(line[2] for line in lines[event.seat])
            lines[event.seat].insert(0, ("Glory gained in the game", event.clause, before))
        elif event.event == "wins" and event.clause == "RVR-15.7":
            lines[event.seat].append((TIE if winners == 1 else SHARED, event.clause, 0))
    return lines


def glory_of(event: str, args: Mapping[str, int]) -> int:
    """The Glory of an event of scoring, which only Terror takes away."""
    return -args["glory"] if event == "score_terror" else args["glory"]


def _collection(box: Any, args: Mapping[str, int]) -> str:
    return f"{COLLECTION_NAMES[args['collection']]}: {number(args['number'], 'card', 'cards')}"


def _trio(box: Any, args: Mapping[str, int]) -> str:
    name = TRIO_NAMES[args["trio"]]
    pays, single = int(box.trio_set[args["trio"]]), int(box.trio_single[args["trio"]])
    return f"{name[0].upper()}{name[1:]}: {pays} for each set of three, {single} for each other"


def _prophecy(box: Any, args: Mapping[str, int]) -> str:
    twice = ", twice by a Norn" if args["norn"] else ""
    return f"{PROPHECY_NAMES[args['prophecy']]}{twice}: {prophecy_words(box, args['prophecy'])}"


def _artifacts(box: Any, args: Mapping[str, int]) -> str:
    return number(args["number"], "Artifact", "Artifacts")


def _terror(box: Any, args: Mapping[str, int]) -> str:
    return f"{args['number']} Terror: {terror_words(box)}"


_LINES: dict[str, Callable[[Any, Mapping[str, int]], str]] = {
    "score_collection": _collection,
    "score_trio": _trio,
    "score_prophecy": _prophecy,
    "score_artifacts": _artifacts,
    "score_terror": _terror,
}

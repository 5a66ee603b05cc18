"""The legal actions of a seat as the page's script takes them: step by step, each step with the pieces that stand for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from meadhall.engine import protocol
from meadhall.engine.game import Game
from meadhall.engine.menu import FEW, spoken
from meadhall.engine.names import Names

from .boards import Board

Piece = str | list[str]


@dataclass(frozen=True)
class Sight:
    """What one viewer has before its eyes: the concealed record, its plain copy and the box's, and how it calls the players."""

    game: Game
    board: Board
    record: Any
    raw_box: Any
    view: Any
    box: Any
    viewer: int
    names: Names


def choices_json(sight: Sight, seq: int) -> str:
    """The choices of the viewer's own seat, safe inside a <script> element."""
    legal = legal_numbers(sight)
    steps, actions = _steps(sight, legal)
    why, clauses = _why(sight, set(legal), steps)
    data = {"seq": seq, "steps": steps, "actions": actions, "why": why, "clauses": clauses}
    return msgspec.json.encode(data).replace(b"<", b"\\u003c").decode()


def legal_numbers(sight: Sight) -> list[int]:
    """The seat's legal actions, ascending."""
    out = np.zeros(sight.game.most_legal, np.int32)
    count = _call(protocol.legal, sight, sight.viewer, out)
    numbers: list[int] = out[:count].tolist()
    return numbers


def _steps(sight: Sight, legal: Sequence[int]) -> tuple[list[tuple[str, Piece]], list[tuple[int, str, list[int]]]]:
    """All different steps, as (label, piece), and every action with the places of its steps among them."""
    words, view, box, seat, names = sight.game.words, sight.view, sight.box, sight.viewer, sight.names
    labelled = len(legal) > FEW  # so few are listed whole
    places: dict[tuple[str, Any], int] = {}
    steps: list[tuple[str, Piece]] = []
    actions: list[tuple[int, str, list[int]]] = []
    last: list[tuple[int, str, list[int]]] = []
    labels: dict[tuple[Any, ...], str] = {}
    for number in legal:
        verb, args = words.decode(sight.record, sight.raw_box, seat, number)  # it may ask the rules what a number means
        present = [name for name in words.VERBS[verb] if name in args]
        before: dict[str, Any] = {}
        path: tuple[Any, ...] = (verb,)
        taken = []
        for place, piece in enumerate(sight.board.pieces(view, box, seat, verb, args)):
            label = ""
            if place:
                name = present[place - 1]
                path = (*path, str(args[name]))
                if labelled and path not in labels:
                    labels[path] = words.label(view, box, seat, verb, name, args[name], before, names)
                before[name] = args[name]
            elif labelled and path not in labels:
                labels[path] = spoken(verb, words.MENU)
            label = labels.get(path, "")
            key = (label or "/".join(path), piece if isinstance(piece, str) else tuple(piece))
            if key not in places:
                places[key] = len(steps)
                steps.append((label, piece))
            taken.append(places[key])
        among = last if verb in getattr(words, "LAST", ()) else actions
        among.append((number, words.sentence(view, box, seat, verb, args, names), taken))
    return steps, actions + last


def _why(sight: Sight, legal: set[int], steps: Sequence[tuple[str, Piece]]) -> tuple[dict[str, str], dict[str, str]]:
    """For each piece that somebody may want to use and that no action uses, the clause that forbids it; and those clauses' texts."""
    used: set[str] = set()
    for _, piece in steps:
        used.update([piece] if isinstance(piece, str) else piece)
    why: dict[str, str] = {}
    clauses: dict[str, str] = {}
    for piece_id, numbers in sight.board.tries(sight.view, sight.box, sight.viewer).items():
        if piece_id not in used and numbers and legal.isdisjoint(numbers):
            clause = sight.game.rulebook.clause(int(_call(protocol.refusal, sight, sight.viewer, numbers[0])))
            why[piece_id] = clause.id
            clauses[clause.id] = clause.text
    return why, clauses


def _call(stub: Any, sight: Sight, *args: Any) -> Any:
    return protocol.bound(stub, sight.game.table.dtype)(sight.record, sight.raw_box, *args)

"""Finds positions for the exact check: `python -m tests.bots.exact.find GAME [FIRST LAST]` adds to those of a game.

It plays games (those of Reaper of the Month from a table that is laid) by seeds FIRST to LAST, each decision now greedy,
now by chance, and tries to solve the last decisions of each. A position is kept if it matters what is chosen, if the best
stands clear of the others, and if what was not enumerated changes nothing. Compiled, it is much faster, but finds only
positions after which no die is rolled, and leaves them unsolved. With NUMBA_DISABLE_JIT=1 and no seeds, positions of the
file that have no worth yet, found so or written by hand, are solved.
"""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from meadhall.engine import MOST_SEATS, Stream, bare, key_by_numbers, protocol
from meadhall.engine.compiling import COMPILED
from meadhall.engine.game import Game
from meadhall.games import load
from tests.games.month import laying

from . import chance
from .chance import TooManyError
from .positions import FOLDER, WEIGHTS, Position, begin, even_out
from .solver import EPSILON, Solver, UnclearError, Worth

SPREAD, CLEAR = 0.02, 0.01
"""The best choice is better than the worst by so much at least, and than the next by so much."""
WIDTH = 12
AHEAD = (1, 3, 5, 7, 0, 2, 4, 10, 14)
BACK = 8
"""So many of a game's last decisions are tried."""
MOST = 1000
"""Plays that a solution may take."""
SHALLOW: dict[str, dict[str, Any]] = {
    "month": {"hand_out": [0]},
    "reaper": {"lay_unseen_grave": 0, "lay_unseen_tokens": 1, "deal_unseen_cards": 0, "gifts_thrown": 0, "throw_equipment": 0},
    "roll_player": {"shuffle_part": 0},
    "reavers": {"suppose": 0, "deal_prophecies": 52, "lay_in": 0, "deal_tiles": 0},
}
RULINGS: dict[str, list[dict[str, Any]]] = {
    "month": [{"turn_cap": 1}, {"turn_cap": 2}],
    "reaper": [{"token_secrecy": "open"}],
    "roll_player": [{}],
    "reavers": [{}],
}
SEATS = {"month": [3], "reaper": [3, 4], "roll_player": [2, 3], "reavers": [2, 3]}


def start(game: Game, chooser: random.Random, seed: int) -> dict[str, Any]:
    """How a game begins."""
    seats = chooser.choice(SEATS[game.name])
    entry: dict[str, Any] = {"seats": seats, "rulings": chooser.choice(RULINGS[game.name]), "shallow": SHALLOW[game.name], "moves": []}
    if game.name != "month":
        return entry | {"seed": seed}
    pack = [f"{rank}{suit}" for suit in "HDCS" for rank in laying.RANKS]
    chooser.shuffle(pack)
    top = [pack.pop() for _ in range(chooser.choice([3, 4]))]
    below = [pack.pop() for _ in range(9)]
    few = chooser.choice([0, 1, 2, 3, 7])
    hands = [" ".join(pack.pop() for _ in range(few + chooser.randrange(3))) for _ in range(seats)]
    peeks = [[chooser.randrange(seats), top[0]]] if chooser.random() < 0.5 else []
    promoted = [s for s in range(seats) if chooser.random() < 0.5]
    lay: dict[str, Any] = {"top": " ".join(top), "below": " ".join(below), "hands": hands, "promoted": promoted, "peeks": peeks}
    lay["active"] = chooser.randrange(seats)
    return entry | {"lay": lay}


def greedy(game: Game, view: Any, box: Any, seat: int, numbers: list[int]) -> list[int]:
    """The choices that `appraise` likes best."""
    out, worth = np.zeros(game.most_legal, np.int32), np.zeros(game.most_legal)
    out[: len(numbers)] = numbers
    bare.call(game, protocol.appraise, view, box, seat, out, len(numbers), worth)
    return [number for number, mark in zip(numbers, worth, strict=False) if mark == max(worth[: len(numbers)])]


def played(game: Game, seed: int) -> list[Position]:
    """The moments of a game at which somebody had a choice, without their worth."""
    chooser = random.Random(seed)
    entry = start(game, chooser, seed)
    record, box = begin(game, entry)
    found = []
    while not record.over:
        seat = chooser.choice([s for s in range(entry["seats"]) if int(record.waiting) >> s & 1])
        view = bare.concealed(game, record, box, seat)
        numbers = bare.legal_numbers(game, view, box, seat)
        if len(numbers) > 1:
            found.append(Position(game, "", entry | {"seat": seat}))
            found[-1].__dict__["reached"] = record.copy(), box
        number = chooser.choice(greedy(game, view, box, seat, numbers) if chooser.random() < 0.75 else numbers)
        entry = entry | {"moves": [*entry["moves"], [seat, *game.words.decode(view, box, seat, number)]]}
        bare.call(game, protocol.play, record, box, seat, number)
    return found


class Scout(Solver):
    """Solves what lies beyond chance, with compiled rules: of worlds it takes one, and a position with dice is given up."""

    def _worlds(self, view: Any, seat: int) -> list[tuple[float, Any]]:
        world = view.copy()
        own: Any = Stream.new()
        key_by_numbers(own, self.salt, 0, 0)
        bare.call(self.game, protocol.imagine, world, self.box, seat, own)
        return [(1.0, world)]

    def _follow(self, world: Any, seat: int, number: int) -> Worth:
        table = self._on(world, seat, number)
        if table["chance"].tobytes() != world["chance"].tobytes():
            raise TooManyError("chance decides")
        return self._worth(table)


def scouted(position: Position) -> dict[str, Any] | None:
    """An entry without worth, None where it is not one to keep."""
    game, box, seat = position.game, position.reached[1], position.seat
    each = [Scout(game, box, WEIGHTS, {}, salt, MOST).values(position.view, seat) for salt in range(4)]
    alike = all(abs(one[n].rewards[seat] - worth.rewards[seat]) < EPSILON for one in each for n, worth in each[0].items())
    return position.entry if alike and matters(each[0], seat) else None


def close_ones(position: Position) -> Iterator[Position]:
    """The position; of Reavers of Midgard, whose games seldom end close, with all others a little ahead in Glory."""
    record, box = position.reached
    count, seat = int(box.count), position.seat
    if position.game.name != "reavers":
        yield position
        return
    bared, out = record.copy(), np.zeros((2, MOST_SEATS), np.int32)
    even_out(bared, seat, [0] * count)
    bare.call(position.game, protocol.score, bared, box, out)
    for ahead in AHEAD:
        glory = [0 if s == seat else int(out[0, seat] - out[0, s]) + ahead for s in range(count)]
        if all(int(record.seats[s].glory) + more >= 0 for s, more in enumerate(glory)):
            close = Position(position.game, "", position.entry | {"glory": glory})
            close.__dict__["reached"] = record.copy(), box
            even_out(close.reached[0], seat, glory)
            yield close


def matters(values: dict[int, Worth], seat: int) -> bool:
    """Whether the best choice stands clear of the others."""
    rewards = sorted((worth.rewards[seat] for worth in values.values()), reverse=True)
    others = [reward for reward in rewards if reward < rewards[0] - EPSILON]
    return rewards[0] - rewards[-1] >= SPREAD and rewards[0] - others[0] >= CLEAR


def solved(position: Position, most: int = MOST) -> dict[str, Any] | None:
    """An entry with its worth and the plays it took, None where it is not one to keep."""
    game, view, seat = position.game, position.view, position.seat
    with pytest.MonkeyPatch.context() as patch:
        chance.take_over(patch)
        solver = position.solver(0, most)
        exact = solver.values(view, seat)
        if not matters(exact, seat):
            return None
        for salt in (1, 2):
            again = position.solver(salt, 8 * most).values(view, seat)
            if any(abs(again[number].rewards[seat] - worth.rewards[seat]) > EPSILON for number, worth in exact.items()):
                print("hangs on what was not enumerated", flush=True)
                return None
    worth = [[*game.words.decode(view, position.reached[1], seat, n), each.rewards[seat], each.later] for n, each in exact.items()]
    return position.entry | {"plays": most - solver.left, "worth": worth}


def look(game: Game, seeds: range) -> Iterator[dict[str, Any]]:
    """The positions worth keeping of these games."""
    for seed in seeds:
        for position in reversed(played(game, seed)[-BACK:]):
            if len(bare.legal_numbers(game, position.view, position.reached[1], position.seat)) > WIDTH:
                continue
            try:
                each = (scouted(close) if COMPILED else solved(close) for close in close_ones(position))
                found = next((entry for entry in each if entry is not None), None)
            except UnclearError:
                continue
            except TooManyError:
                break
            if found is not None:
                yield found


def keep(name: str, entries: list[dict[str, Any]]) -> None:
    """Write a game's file."""
    rows = ",\n".join(json.dumps(entry, default=int) for entry in entries)
    (FOLDER / f"{name}.json").write_text(f"[\n{rows}\n]\n")


def main(name: str, first: str = "0", last: str = "-1") -> None:
    """Add what is found to the game's file, and solve what has no worth."""
    path = FOLDER / f"{name}.json"
    entries = json.loads(path.read_text()) if path.exists() else []
    if not COMPILED:
        for place, entry in enumerate(entries):
            if "worth" not in entry:
                try:
                    entries[place] = solved(Position(load(name), "", entry), 1_000_000) or {}
                except (TooManyError, UnclearError) as error:
                    entries[place] = {}
                    print(type(error).__name__, error)
                print(place, [row[2:] for row in entries[place].get("worth", [])], flush=True)
                keep(name, [entry for entry in entries if entry])
        entries = [entry for entry in entries if entry]
        keep(name, entries)
    for entry in look(load(name), range(int(first), int(last) + 1)):
        entries.append(entry)
        keep(name, entries)
        print(entry.get("seed"), len(entry["moves"]), [row[2:] for row in entry.get("worth", [])], flush=True)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    main(*sys.argv[1:])

"""The same bytes in another process, and compiled as interpreted: whole games are digested decision by decision."""

import hashlib
import json
import os
import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, SPECTATOR, Stream, key_by_numbers, protocol
from meadhall.engine.compiling import COMPILED
from meadhall.engine.records import bytes_of

from .faults import Broken
from .kit import Kit, Setting

GAMES = 10
"""How many games are compared, each under its own setting."""
MOST = 500
"""Where a compared game is cut."""


def check_processes(kit: Kit) -> None:
    """The same seeds give the same bytes in another process."""
    _compare(kit, {"PYTHONHASHSEED": "3"}, "in another process")


def check_modes(kit: Kit) -> None:
    """The same seeds give the same bytes compiled and interpreted."""
    other = {"NUMBA_DISABLE_JIT": "1" if COMPILED else "0"}
    _compare(kit, other, "interpreted" if COMPILED else "compiled")


def digests(kit: Kit, games: int = GAMES) -> list[list[str]]:
    """For every game a digest a decision: over the table, the legal list, a view, an imagined world, and the scores."""
    return [_digests(kit, setting, game) for game, setting in enumerate(kit.settings(games))]


def _digests(kit: Kit, setting: Setting, game: int) -> list[str]:
    legal, conceal, imagine, score = (
        protocol.bound(stub, kit.game.table.dtype) for stub in (protocol.legal, protocol.conceal, protocol.imagine, protocol.score)
    )
    tables, seats, actions = kit.recorded(setting, game, MOST)
    out, own = np.zeros(kit.game.most_legal, np.int32), Stream.new()
    found = []
    for place, table in enumerate(tables):
        parts = [bytes_of(table)]
        if place < len(seats):
            seat = seats[place]
            parts.append(f"{seat} {actions[place]} ".encode() + out[: legal(table, setting.box, seat, out)].tobytes())
        viewer = (*range(setting.seats), SPECTATOR)[place % (setting.seats + 1)]
        view = table.copy()
        conceal(view, setting.box, viewer)
        parts.append(bytes_of(view))
        if place % 20 == 0:  # slow where interpreted
            key_by_numbers(own, kit.seed, game, place)
            imagine(view, setting.box, viewer, own)
            parts.append(bytes_of(view))
        found.append(_digest(parts))
    if tables[-1].over:
        places = np.zeros((2, MOST_SEATS), np.int32)
        score(tables[-1].copy(), setting.box, places)
        found.append(_digest([places.tobytes()]))
    return found


def _digest(parts: list[bytes]) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def _compare(kit: Kit, environment: dict[str, str], how: str) -> None:
    package = kit.game.words.__package__
    command = [sys.executable, "-W", "ignore", "-m", __name__, str(package), str(kit.seed)]
    path = os.pathsep.join(p for p in sys.path if p)
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path, **environment}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"{kit.game.name}: running {how} failed: {done.stderr.strip().splitlines()[-1:]}")
    for game, (here, there) in enumerate(zip(digests(kit), json.loads(done.stdout), strict=True)):
        for decision, (one, two) in enumerate(zip(here, there, strict=False)):
            if one != two:
                raise Broken(f"{kit.game.name}: {how}, game {game} of seed {kit.seed} is another from decision {decision} on")
        if len(here) != len(there):
            raise Broken(f"{kit.game.name}: {how}, game {game} of seed {kit.seed} has {len(there)} decisions, not {len(here)}")


def main(arguments: list[str]) -> Any:
    """Print the digests of a game, named by its package, as JSON."""
    package, seed = arguments
    json.dump(digests(Kit(import_module(package).GAME, seed=int(seed))), sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])

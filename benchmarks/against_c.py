"""Reaper of the Month's random games, ours against plain C: the same final bytes, and our speed as a fraction of C's.

month.c holds the same rules, lists of legal actions, dice and events, and is compiled with gcc -O3 -march=native.
"""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from meadhall import games
from meadhall.engine import kernels
from meadhall.engine.dice import Stream
from meadhall.engine.errors import UserError
from meadhall.engine.game import Game
from meadhall.lab.simulation import usual_seats

sys.path.insert(0, str(Path(__file__).parent))
from layout import header

HERE = Path(__file__).parent
NAME, SEED, COMPARED, TIMED, ROUNDS = "month", 1, 1000, 4000, 5


def build(folder: Path) -> Path:
    """Compile month.c in a folder. Raises UserError where there is no gcc or it refuses."""
    if shutil.which("gcc") is None:
        raise UserError("the comparison with C needs gcc; install it with: sudo apt install gcc")
    (folder / "layout.h").write_text(header(NAME))
    program = folder / NAME
    options = ["-std=gnu11", "-O3", "-march=native", f"-I{folder}", f"-I{HERE}", "-o", str(program)]
    done = subprocess.run(["gcc", *options, str(HERE / f"{NAME}.c")], capture_output=True, text=True, check=False)
    if done.returncode:
        raise UserError(f"gcc refuses {NAME}.c: {done.stderr.strip().splitlines()[0]}")
    return program


def run_c(program: Path, box: Any, begin: int, number: int, tables: Path | None = None) -> tuple[int, float]:
    """Play games in C: decisions and seconds of processor time; the final tables into a file, if asked for."""
    held = program.with_name("box")
    held.write_bytes(box.tobytes())
    line = [str(program), str(held), str(SEED), str(begin), str(number)] + ([str(tables)] if tables else [])
    decisions, seconds = subprocess.run(line, capture_output=True, text=True, check=True).stdout.split()
    return int(decisions), float(seconds)


def run_ours(game: Game, box: Any, begin: int, number: int) -> tuple[Any, int, float]:
    """Play the same games with the engine: the last table, decisions and seconds of processor time."""
    tables, scratch = game.table.row(1), (Stream.new(), np.zeros(game.most_legal, np.int32))
    start = time.process_time()
    decisions = kernels.playouts(tables, game.table.row(1), box, *scratch, SEED, begin, number)
    return tables, int(decisions), time.process_time() - start


def first_difference(game: Game, box: Any, program: Path, number: int) -> str:
    """The first game whose final tables differ and the fields that do; empty where all are the same."""
    file = program.with_name("tables")
    run_c(program, box, 0, number, file)
    theirs = np.fromfile(file, game.table.dtype)
    for place in range(number):
        ours = run_ours(game, box, place, 1)[0]
        if ours[0].tobytes() != theirs[place].tobytes():
            fields = [name for name in game.table.dtype.names or () if ours[0][name].tobytes() != theirs[place][name].tobytes()]
            return f"game {place}: {', '.join(fields)}"
    return ""


def compare() -> tuple[str, float, float]:
    """The first difference over 1,000 games, and decisions a second: ours and C's, each the best of some rounds in turn."""
    game = games.load(NAME)
    box = game.open_box(usual_seats(game), game.rulebook.automated)
    with tempfile.TemporaryDirectory(prefix="meadhall-c-") as folder:
        program = build(Path(folder))
        difference = first_difference(game, box, program, COMPARED)
        ours, theirs = 0.0, 0.0
        for _ in range(ROUNDS):
            _, decisions, seconds = run_ours(game, box, 0, TIMED)
            ours = max(ours, decisions / seconds)
            decisions, seconds = run_c(program, box, 0, TIMED)
            theirs = max(theirs, decisions / seconds)
    return difference, ours, theirs


def main() -> int:
    """Print the comparison; 1 where the games differ, 2 where it cannot be made."""
    try:
        difference, ours, theirs = compare()
    except UserError as error:
        print(error, file=sys.stderr)
        return 2
    if difference:
        print(f"Reaper of the Month in C and here differ, first in {difference}.", file=sys.stderr)
        return 1
    print(f"Reaper of the Month in plain C: {theirs:,.0f} decisions a second, the same final bytes in {COMPARED:,} games.")
    print(f"Ours: {ours:,.0f} decisions a second, {ours / theirs:.2f} of that.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Compiling a game's rules in a process of its own; the part that the parent has needs neither NumPy nor Numba.

The child is `python -m meadhall.lab.preparing GAME WHAT...`; it prints "done total" after every function, for each of
`WHAT` in turn, and nothing where all was compiled before. What goes wrong is the last line of its standard error.
"""

import os
import sys


def command(game: str, what: list[str]) -> list[str]:
    """The command line of the child."""
    return [sys.executable, "-m", __name__, game, *what]


class Fraction:
    """How much of the work is done, from 0 to 1, by the child's lines; `what` is how many things it compiles."""

    def __init__(self, what: int) -> None:
        self.what, self.done, self._whole = what, 0.0, 0

    def hear(self, line: str) -> None:
        """Take in a line."""
        done, total = map(int, line.split())
        self.done = min(1.0, (self._whole + done / total) / self.what)
        self._whole += done == total


def why_failed(errors: str, code: int) -> str:
    """What went wrong in a child, as the rest of a sentence."""
    lines = errors.strip().splitlines()
    return lines[-1] if lines else f"its process ended with code {code}."


def main(game: str, what: list[str]) -> None:
    """Be the child: compile what no earlier process has, for each of `what` in turn, and leave a mark in the cache."""
    from ..engine.compiling import CACHE, COMPILED, forget_old_caches

    for each in what:
        mark = CACHE / f"{game}-{each}"
        if not mark.exists():
            from .warm import compile_game

            compile_game(game, each, lambda done, total: print(done, total, flush=True))
            if COMPILED:
                mark.touch()
    forget_old_caches()


if __name__ == "__main__":
    os.nice(5)  # whoever plays meanwhile comes first
    main(sys.argv[1], sys.argv[2:])

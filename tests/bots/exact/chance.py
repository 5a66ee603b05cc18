"""All that chance can do, one way after the other: the draws of interpreted rules are scripted instead of drawn.

`Chance` takes the place of the engine's `draw` and `shuffle`. `ways` runs a piece of the rules again and again, each time
with other outcomes, until all have been had, and gives each run's result with its probability.

Rules in `shallow`, with what they call, draw more than can be enumerated: of a run of theirs only so many first draws are
(of a shuffle so many first cards), and those beyond take any value, made from `salt`. A list has a number for each shuffle
of such a rule in a run, in their order (those beyond are enumerated). A result that is the same under several salts does
not hang on what was not enumerated.
"""

import functools
import math
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from meadhall.engine import dice

MOST_WAYS = 4096
"""An enumeration with more ways than this is given up."""


Shallow = Mapping[str, int | list[int]]


class TooManyError(Exception):
    """More ways than can be enumerated."""


class Chance:
    """The draws of one run: those scripted, then always the first outcome; `path` has (outcomes, outcome) of each."""

    def __init__(self, script: list[tuple[int, int]], shallow: Shallow, salt: int) -> None:
        self.script, self.shallow = script, shallow
        self.path: list[tuple[int, int]] = []
        self.beyond = random.Random(salt)
        self.begun: dict[Any, int] = {}  # draws of each call of a shallow rule, by its frame

    def draw(self, n: int, caller: Any) -> int:
        """The next outcome of 0 to n - 1."""
        caller = self.rule(caller)
        depth = self.shallow.get(caller.f_code.co_name)
        if isinstance(depth, int):
            self.begun[caller] = self.begun.get(caller, 0) + 1
            if self.begun[caller] > depth:
                return self.beyond.randrange(n)
        if n > MOST_WAYS:
            raise TooManyError(f"{caller.f_code.co_name} draws one of {n}")
        return self.choose(n) if n > 1 else 0

    def rule(self, caller: Any) -> Any:
        """The frame of the innermost rule that is shallow, or of the one that draws."""
        frame = caller
        while frame is not None and frame.f_code.co_name not in self.shallow:
            frame = frame.f_back
        return caller if frame is None else frame

    def choose(self, n: int) -> int:
        """An outcome that is enumerated."""
        place = len(self.path)
        outcome = self.script[place][1] if place < len(self.script) else 0
        self.path.append((n, outcome))
        return outcome

    def shuffle(self, row: Any, n: int, caller: Any) -> None:
        """The next order of the first `n` numbers of a row, each card being drawn from those that are left."""
        caller = self.rule(caller)
        depth = self.shallow.get(caller.f_code.co_name, n)
        if isinstance(depth, list):
            self.begun[caller] = self.begun.get(caller, 0) + 1
            depth = depth[self.begun[caller] - 1] if self.begun[caller] <= len(depth) else n
        if math.perm(n, min(depth, n)) > MOST_WAYS:
            raise TooManyError(f"{caller.f_code.co_name} shuffles {n}")
        pool = [int(row[place]) for place in range(n)]
        laid = [pool.pop(self.choose(len(pool)) if len(pool) > 1 else 0) for _ in range(min(depth, n))]
        self.beyond.shuffle(pool)
        row[:n] = laid + pool


_now: list[Chance] = []


def ways(run: Callable[[], Any], shallow: Shallow, salt: int) -> Iterator[tuple[float, Any]]:
    """Every way in which `run` can go, as its probability and what it returned."""
    script: list[tuple[int, int]] = []
    for _ in range(MOST_WAYS):
        chance = Chance(script, shallow, salt)
        _now.append(chance)
        try:
            result = run()
        finally:
            _now.pop()
        yield functools.reduce(lambda p, step: p / step[0], chance.path, 1.0), result
        script = chance.path
        while script and script[-1][1] + 1 == script[-1][0]:
            script.pop()
        if not script:
            return
        script[-1] = script[-1][0], script[-1][1] + 1
    raise TooManyError(f"more than {MOST_WAYS} ways")


def _draw(stream: Any, n: int) -> int:
    caller = sys._getframe(1)
    while caller.f_code.co_filename == dice.__file__:  # roll and pick draw for somebody
        caller = caller.f_back  # type: ignore[assignment]
    return _now[-1].draw(int(n), caller)


def _shuffle(stream: Any, row: Any, n: int) -> None:
    _now[-1].shuffle(row, int(n), sys._getframe(1))


def take_over(patch: pytest.MonkeyPatch) -> None:
    """Script every draw of the rules that are loaded; they must be interpreted."""
    for old, new in ((dice.draw, _draw), (dice.shuffle, _shuffle)):
        for module in [m for name, m in sys.modules.items() if name.startswith("meadhall.")]:
            for name, value in list(vars(module).items()):
                if value is old:
                    patch.setattr(module, name, new)

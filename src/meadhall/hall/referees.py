"""The referees, from the web process: started, asked, watched, and started again where they fail. Needs neither NumPy nor Numba.

Rules are compiled in the background, a game at a time; the game that somebody wants is begun at once. A referee's
process is started when its game is first asked for.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from meadhall.lab import preparing

from .clerk import PATIENCE, Clerk, Late, Unready
from .messages import AnyAnswer, Ask

__all__ = ["PATIENCE", "Late", "Progress", "Referees", "Unready"]

WHAT = ["play", "hall", "think"]
"""What is compiled of each game."""
REFEREE = "meadhall.hall.referee"
POOLS = ("table", "bots", "deep", "hints", "study")
IDLE = 600.0
"""Seconds without a question after which a process that no table waits for ends."""


@dataclass(frozen=True)
class Progress:
    """How far a game is: `done` from 0 to 1; `why` it failed, as a sentence, if it did."""

    state: Literal["waiting", "compiling", "ready", "failed"]
    done: float = 0.0
    why: str = ""


class Referees:
    """All referees of a hall. `changed(game)` is called on the event loop wherever a game's progress has changed.

    Pools: "table" for what people wait for, "bots" for those that think quickly, "deep" for those that think long, "hints",
    and "study" for records, replays and reviews; each is a process a game, started when first asked and ended when idle. All
    but the first are told that others come before them.
    """

    def __init__(self, changed: Callable[[str], None] | None = None) -> None:
        self.changed = changed
        self._progress: dict[str, Progress] = {}
        self._compiling: dict[str, asyncio.Task[None]] = {}
        self._clerks: dict[tuple[str, str], Clerk] = {}
        self._queue: asyncio.Task[None] | None = None
        self._wanted: set[str] = set()

    def start(self, games: Iterable[str]) -> None:
        """Begin to compile these games, one after the other."""
        for game in games:
            self._progress.setdefault(game, Progress("waiting"))
        self._queue = asyncio.create_task(self._compile_all())

    def progress(self, game: str) -> Progress:
        """How far a game is."""
        return self._progress.get(game, Progress("waiting"))

    def want(self, game: str) -> None:
        """Somebody is about to play this game: make it ready now, and have its referee at hand."""
        self._wanted.add(game)
        self._compile(game)
        if self.progress(game).state == "ready":
            self._clerk(game, "table").wake()

    async def ask(self, game: str, ask: Ask, pool: str = "table", within: float = PATIENCE) -> AnyAnswer:
        """What a game's referee answers.

        Raises:
            Late: it did not answer within so many seconds of turning to the question.
            Unready: the game cannot be compiled, or its referee cannot be started or kept alive.
        """
        if self.progress(game).state != "ready":
            await asyncio.shield(self._compile(game))
        found = self.progress(game)
        if found.state == "failed":
            raise Unready(found.why)
        return await self._clerk(game, pool).ask(ask, within)

    async def close(self) -> None:
        """End all processes."""
        tasks = [*self._compiling.values(), *([self._queue] if self._queue is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(clerk.close() for clerk in self._clerks.values()))

    def _clerk(self, game: str, pool: str) -> Clerk:
        if pool not in POOLS:
            raise ValueError(f"there is no pool {pool!r}")
        if (game, pool) not in self._clerks:
            self._clerks[game, pool] = Clerk([sys.executable, "-m", REFEREE, game, pool], None if pool == "table" else IDLE)
        return self._clerks[game, pool]

    async def _compile_all(self) -> None:
        for game in list(self._progress):
            if self._progress[game].state == "waiting":
                await asyncio.shield(self._compile(game))

    def _compile(self, game: str) -> asyncio.Task[None]:
        """The task that compiles a game; a game that failed is tried once more."""
        task = self._compiling.get(game)
        if task is None or (task.done() and self.progress(game).state == "failed"):
            task = self._compiling[game] = asyncio.create_task(self._run(game))
        return task

    async def _run(self, game: str) -> None:
        self._tell(game, Progress("compiling"))
        try:
            why = await compile_rules(game, lambda done: self._tell(game, Progress("compiling", done)))
        except OSError as error:
            why = f"no process can be started ({(error.strerror or 'no reason given').lower()})."
        if why:
            self._tell(game, Progress("failed", why=f"The rules of this game could not be compiled: {why}"))
        else:
            self._tell(game, Progress("ready", 1.0))
            if game in self._wanted:
                self._clerk(game, "table").wake()

    def _tell(self, game: str, progress: Progress) -> None:
        self._progress[game] = progress
        if self.changed is not None:
            self.changed(game)


async def compile_rules(game: str, report: Callable[[float], None]) -> str:
    """Compile what the hall needs of a game in a process of its own; why it failed, if it did."""
    pipe = asyncio.subprocess.PIPE
    line = preparing.command(game, WHAT)
    process = await asyncio.create_subprocess_exec(*line, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe)
    assert process.stdout is not None
    assert process.stderr is not None
    errors = asyncio.create_task(process.stderr.read())
    fraction = preparing.Fraction(len(WHAT))
    try:
        async for report_line in process.stdout:
            fraction.hear(report_line.decode())
            report(fraction.done)
        code = await process.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    return preparing.why_failed((await errors).decode(errors="replace"), code) if code else ""

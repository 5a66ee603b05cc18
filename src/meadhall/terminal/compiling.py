"""`meadhall compile`: the rules compiled beforehand, each game in a process of its own, so that nobody waits at the table."""

import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

from meadhall import games
from meadhall.engine.errors import UserError
from meadhall.lab import preparing


@dataclass
class Work:
    """One game being compiled: how much of it is done, from 0 to 1, how long it took, and what went wrong, if anything."""

    game: str
    done: float = 0.0
    seconds: float = 0.0
    failed: str = ""


def command(names: list[str], *, play_only: bool, bounds: bool) -> None:
    """Compile the games named, or all of them, and print how long it took."""
    begin = time.monotonic()
    works = side_by_side(names or games.names(), play_only=play_only, bounds=bounds)
    checked = " with bounds checks" if bounds else ""
    each = ", ".join(f"{work.game} {work.seconds:.1f} s" for work in works)
    print(f"Rules compiled{checked} in {time.monotonic() - begin:.1f} s ({each}).", flush=True)


def get_ready(game: str) -> None:
    """Compile what play needs of a game, if that has not been done; the person sees how far it is."""
    from meadhall.engine.compiling import CACHE, COMPILED

    if COMPILED and not (CACHE / f"{game}-play").exists():
        side_by_side([game], play_only=True, bounds=False)


def side_by_side(names: list[str], *, play_only: bool, bounds: bool) -> list[Work]:
    """Compile games, each in a process of its own. Raises UserError where one cannot be compiled."""
    works = [Work(games.rulebook(name).name) for name in names]
    what = ["play", "think"] if play_only else ["play", "think", "hall", "simulate"]
    threads = [threading.Thread(target=_run, args=(work, what, bounds), daemon=True) for work in works]
    for thread in threads:
        thread.start()
    if sys.stderr.isatty():
        _show(works, threads)
    for thread in threads:
        thread.join()
    for work in works:
        if work.failed:
            raise UserError(f"{games.rulebook(work.game).title} could not be compiled: {work.failed}")
    return works


def _run(work: Work, what: list[str], bounds: bool) -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1"} if bounds else dict(os.environ)
    begin = time.monotonic()
    fraction = preparing.Fraction(len(what))
    line = preparing.command(work.game, what)
    with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for report in process.stdout:
            fraction.hear(report)
            work.done = fraction.done
        errors = process.stderr.read()
    if process.returncode:
        work.failed = preparing.why_failed(errors, process.returncode)
    work.seconds = time.monotonic() - begin


def _show(works: list[Work], threads: list[threading.Thread]) -> None:
    """A bar, since the first time takes a while."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("Compiling the rules, once for this version"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=float(len(works)))
        while any(thread.is_alive() for thread in threads):
            progress.update(bar, completed=sum(work.done for work in works))
            threads[0].join(0.1)
            time.sleep(0.05)

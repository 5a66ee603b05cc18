"""Saves a game in processes that are killed (signal 9) at every step of saving, and reads what they left."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from meadhall import games, records
from meadhall.opening import table as lay_out
from meadhall.records import saving

from . import auction
from .conftest import BIDS

STEPS_OF_A_SAVE = 8


def deadly(step: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Wraps functions so that the process dies before their call number `step`, all counted together."""
    calls = 0

    def wrap(function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **kwargs: Any) -> Any:
            nonlocal calls
            calls += 1
            if calls == step:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*args, **kwargs)

        return counted

    return wrap


def save_until_killed(path: Path, step: int, half: bool) -> None:
    wrap = deadly(step)
    if half:
        write = saving._write_through
        dying = wrap(lambda: None)

        def write_half(part: Path, data: bytes, mode: int) -> None:
            write(part, data[: len(data) // 2], mode)
            dying()
            part.unlink()
            write(part, data, mode)

        saving._write_through = write_half
    else:
        for name in ("open", "fdopen", "fsync", "replace", "close"):
            setattr(os, name, wrap(getattr(os, name)))
    recorder = records.Recorder(lay_out("auction", seats=3, seed=5), path)
    for seat, amount in BIDS:
        recorder.play(seat, amount)


def left_after(path: Path, step: int, half: bool) -> int:
    """The actions in the file that a process killed at a step left behind."""
    child = os.fork()
    if child == 0:
        save_until_killed(path, step, half)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status), (step, half)
    assert os.WTERMSIG(status) == signal.SIGKILL
    record = records.load(path)
    assert record.table().history is not None
    return len(record.actions)


def main(folder: Path) -> None:
    games.load = lambda name: auction.GAME  # type: ignore[assignment]
    path = folder / "game.json"
    records.save(lay_out("auction", seats=3, seed=5), path)
    left = [left_after(path, step, half=False) for step in range(1, 4 * STEPS_OF_A_SAVE)]
    assert left == sorted(left), left
    assert left[-1] > 1, left
    assert [left_after(path, step, half=True) for step in range(1, 6)] == [left[-1], 1, 2, 3, 4]
    records.save(lay_out("auction", seats=3, seed=5), path)
    assert sorted(p.name for p in folder.iterdir()) == ["game.json"]
    print("ok")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Jobs done side by side on threads, all of which can be dropped at any moment."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

BEAT = 0.1
"""Seconds between two heartbeats at most."""
GRACE = 0.1
"""Seconds that threads are waited for when all is dropped."""
Job = TypeVar("Job")
Found = TypeVar("Found")


class Dropped(Exception):  # noqa: N818
    """Raised by a job that has heard that it is no longer wanted."""


def side_by_side(
    work: Callable[[Job, Callable[[], bool]], Found], jobs: Sequence[Job], threads: int, beat: Callable[[int], None]
) -> list[Found]:
    """What `work(job, dropped)` gives for every job, in their order, on so many threads.

    `beat(n)` is called when n jobs are done, and every tenth of a second beside. An error of a job or of `beat`, or Ctrl-C,
    ends all: it is raised at once, no other job is begun, and `dropped()`, which a job asks now and then, becomes true. A job
    that does not ask goes on for nothing, on a thread that does not keep the process from ending.
    """
    waiting: queue.SimpleQueue[int] = queue.SimpleQueue()
    for number in range(len(jobs)):
        waiting.put(number)
    done: queue.SimpleQueue[tuple[int, Found | None, BaseException | None]] = queue.SimpleQueue()
    end = threading.Event()

    def toil() -> None:
        while not end.is_set():
            try:
                number = waiting.get_nowait()
            except queue.Empty:
                return
            try:
                done.put((number, work(jobs[number], end.is_set), None))
            except BaseException as error:  # raised again by who waits for the jobs
                done.put((number, None, error))

    crew = [threading.Thread(target=toil, daemon=True) for _ in range(min(threads, len(jobs)))]
    for one in crew:
        one.start()
    try:
        return _gathered(done, len(jobs), beat)
    finally:
        end.set()
        until = time.monotonic() + GRACE
        for one in crew:
            one.join(max(0.0, until - time.monotonic()))


def _gathered(
    done: "queue.SimpleQueue[tuple[int, Found | None, BaseException | None]]", count: int, beat: Callable[[int], None]
) -> list[Found]:
    found: dict[int, Found] = {}
    while len(found) < count:
        try:
            number, one, error = done.get(timeout=BEAT)
        except queue.Empty:
            pass
        else:
            if error is not None:
                raise error
            found[number] = one  # type: ignore[assignment]
        beat(len(found))
    return [found[number] for number in range(count)]

"""Reviews of finished games: each takes its time on a thread of its own, while the desk answers other questions."""

import hashlib
import sys
import threading
import traceback
from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from meadhall.engine.errors import UserError
from meadhall.records.form import Record

from ..messages import Review, Reviewed, Reviewing
from .desk import Desk
from .studying import step_of

MOST_KEPT = 4
"""So many reviews that are done are kept, until they have been fetched."""


class Stopped(Exception):  # noqa: N818
    """The referee ends, so nothing is reviewed any more."""


@dataclass
class Work:
    """A review on its way: so many of the looks to be taken are done; then its JSON, or that it failed, and why if that is no secret."""

    done: int = 0
    total: int = 0
    found: bytes = b""
    failed: bool = False
    trouble: str = ""


class Reviews:
    """The reviews of one desk, made one after the other."""

    def __init__(self) -> None:
        self._works: OrderedDict[bytes, Work] = OrderedDict()
        self._turn = threading.Lock()
        self._stopping = False
        self._threads: list[threading.Thread] = []

    def work(self, record_json: bytes, record: Record, games: int | None) -> Work:
        """The work on a record's review, begun if it is not there yet. One that failed is told of once, and then forgotten."""
        key = hashlib.sha256(b"%d " % (games or 0) + record_json).digest()
        if key not in self._works:
            self._begin(key, record, games)
        while len(self._works) > MOST_KEPT and (ready := [old for old in self._works if old != key and self._is_done(old)]):
            del self._works[ready[0]]
        return self._works.pop(key) if self._works[key].failed else self._works[key]

    def _begin(self, key: bytes, record: Record, games: int | None) -> None:
        work = self._works[key] = Work()
        thread = threading.Thread(target=self._make, args=(work, record, games), daemon=True)
        self._threads = [*(one for one in self._threads if one.is_alive()), thread]
        thread.start()

    def stop(self) -> None:
        """Give up what is not done, and wait until nothing is at work any more."""
        self._stopping = True
        for thread in self._threads:
            thread.join()

    def _is_done(self, key: bytes) -> bool:
        return bool(self._works[key].found) or self._works[key].failed

    def _make(self, work: Work, record: Record, games: int | None) -> None:
        from meadhall.lab.reviewing import review

        def report(done: int, total: int) -> None:
            if self._stopping:
                raise Stopped
            work.done, work.total = done, total

        try:
            with self._turn:
                report(0, 0)
                work.found = msgspec.json.encode(review(record, games=games, progress=report))
        except UserError as error:
            work.trouble, work.failed = str(error), True
        except Stopped:
            work.failed = True
        except Exception:
            traceback.print_exc(file=sys.stderr)
            work.failed = True


def review(desk: Desk, ask: Review) -> Reviewing | Reviewed:
    """A review, or how far it is; it is begun when it is first asked for, and anew when it failed."""
    work = desk.reviews.work(ask.record_json, step_of(desk, ask.record_json, 0), ask.games or None)
    if work.trouble:
        raise UserError(work.trouble)
    if work.failed:
        raise RuntimeError("a review failed; why stands above")
    return Reviewed(work.found) if work.found else Reviewing(work.done, work.total)

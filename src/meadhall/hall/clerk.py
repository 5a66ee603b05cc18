"""One referee process and its questions, from the web process: kept alive, watched, and never trusted to answer."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from meadhall.engine.errors import UserError

from . import frames
from .messages import AnyAnswer, Ask, Ready

PATIENCE = 20.0
"""Seconds that a question may take, if not said."""
START = 120.0
"""Seconds that a referee may take to be ready."""
TRIES = 2
"""How often a question is put before it is given up because the referee dies of it, and how often a start is tried."""
CLOSING = "The hall is closing."
NO_START = "The referee of this game cannot be started; nothing was changed."
NO_ANSWER = "The referee could not do this; nothing was changed."


class Unready(UserError):  # noqa: N818  (what it is called in the hall)
    """No referee can be had."""


class Late(Unready):
    """The referee did not answer in time."""


@dataclass
class Question:
    """A question on its way."""

    frame: bytes
    within: float
    answer: asyncio.Future[AnyAnswer]
    tries: int = field(default=0)


class Clerk:
    """Puts questions to the process of a command, which answers them in order; starts it when first asked.

    With `idle`, a process that is asked nothing for so many seconds ends; without it one that dies is started again at once.

    Only the first question in the row is being worked on: its time runs, and where the process dies, it may be the cause.
    The questions change nothing, so after a death all are put again.
    """

    def __init__(self, command: list[str], idle: float | None = None) -> None:
        self.command, self.idle = command, idle
        self._row: dict[int, Question] = {}
        self._last = 0
        self._process: asyncio.subprocess.Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._ready = False
        self._ended = False  # by us, for being late or idle
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    async def ask(self, ask: Ask, within: float) -> AnyAnswer:
        """The answer. Raises Late and Unready."""
        self.wake()
        self._last += 1
        future: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        question = self._row[self._last] = Question(frames.frame(self._last, ask), within, future)
        if self._ready:
            self._send(question)
            if len(self._row) == 1:
                self._watch()
        return await future

    def wake(self) -> None:
        """See to it that the process runs. Raises Unready when the hall is closing."""
        if self._closed:
            raise Unready(CLOSING)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """End the process; questions still open are answered by Unready."""
        self._closed = True
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._give_up(CLOSING)

    # Within: one task runs the process, and starts it again where it has died --------------------------------------------

    async def _run(self) -> None:
        failures = 0
        while True:
            was_ready = await self._live()
            failures = 0 if was_ready else failures + 1
            if failures == TRIES:
                self._give_up(NO_START)
            if not self._row and (not was_ready or self.idle is not None):
                return

    async def _live(self) -> bool:
        """The life of one process; whether it was ever ready."""
        pipe = asyncio.subprocess.PIPE
        try:
            self._process = process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        except OSError:
            return False
        self._ended = False
        self._set_timer(START)
        try:
            await self._listen(process)
            if self._ready and not self._ended:
                self._blame()
            return self._ready
        finally:
            self._ready = False
            self._process = None
            self._set_timer(None)
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Take answers until the process ends, or says what no referee says."""
        assert process.stdout is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError, ValueError, msgspec.DecodeError):
            while True:
                body = await process.stdout.readexactly(frames.length(await process.stdout.readexactly(4)))
                number, packed = frames.opened(body)
                answer = frames.answer_in(packed)
                if isinstance(answer, Ready):
                    self._begin()
                else:
                    self._take(number, answer)

    def _begin(self) -> None:
        self._ready = True
        self._row = {number: question for number, question in self._row.items() if not question.answer.done()}
        for question in self._row.values():
            self._send(question)
        self._watch()

    def _take(self, number: int, answer: AnyAnswer) -> None:
        question = self._row.pop(number, None)
        if question is not None and not question.answer.done():
            question.answer.set_result(answer)
        self._watch()

    def _send(self, question: Question) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(ConnectionError, RuntimeError):  # it has just died, and its task will see to it
            self._process.stdin.write(question.frame)

    def _watch(self) -> None:
        """Let the time of the first question in the row run."""
        first = next(iter(self._row.values()), None)
        self._set_timer(first.within if first is not None else self.idle)

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._end) if seconds is not None else None

    def _end(self) -> None:
        """The time is over: end the process, and tell whoever asked what it was working on."""
        if self._ready:
            self._ended = True
            self._drop_first(Late("The referee took too long over this; nothing was changed."))
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    def _blame(self) -> None:
        """The process has died: count it against the question that it was working on."""
        first = next(iter(self._row.values()), None)
        if first is not None:
            first.tries += 1
            if first.tries == TRIES:
                self._drop_first(Unready(NO_ANSWER))

    def _drop_first(self, error: Unready) -> None:
        for number in list(self._row)[:1]:
            question = self._row.pop(number)
            if not question.answer.done():
                question.answer.set_exception(error)

    def _give_up(self, why: str) -> None:
        while self._row:
            self._drop_first(Unready(why))

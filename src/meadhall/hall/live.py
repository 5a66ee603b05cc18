"""Who looks at a table, and how they are told: each viewer's newest page, never an older one, never a queue of them."""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

MOST_SPECTATORS, MOST_OF_A_SEAT = 300, 30
"""Open streams of one table: those who only look on never keep a player out."""
QUIET = 15.0
"""Seconds after which a comment is sent, so that nothing between the hall and the browser closes the stream."""
COMMENT = b": here\n\n"


def event(data: str, name: str = "", number: int = -1) -> bytes:
    """A server-sent event.

    >>> event("<p>\\n</p>", "said", 7)
    b'id: 7\\nevent: said\\ndata: <p>\\ndata: </p>\\n\\n'
    """
    head = (f"id: {number}\n" if number >= 0 else "") + (f"event: {name}\n" if name else "")
    return (head + "data: " + data.replace("\r", "").replace("\n", "\ndata: ") + "\n\n").encode()


def streamed(chunks: AsyncIterator[bytes]) -> StreamingResponse:
    """The answer that carries a stream; nothing on the way may keep it back."""
    return StreamingResponse(chunks, media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


class Stream:
    """One open page. What is put under a name takes the place of what was not yet sent under that name.

    `proof` is the nonce of the seat it was opened for; the stream ends where the seat has another one.
    """

    def __init__(self, viewer: int, proof: str = "") -> None:
        self.viewer, self.proof = viewer, proof
        self._fresh: dict[str, bytes] = {}
        self._wake = asyncio.Event()
        self.closed = False

    def put(self, name: str, data: bytes) -> None:
        """Send this, in place of an older one of the same name."""
        if self.closed:
            return
        self._fresh.pop(name, None)
        self._fresh[name] = data
        self._wake.set()

    def close(self) -> None:
        """End the stream, without what was not yet sent; the browser comes again by itself."""
        self.closed = True
        self._fresh.clear()
        self._wake.set()

    async def chunks(self) -> AsyncIterator[bytes]:
        """What to send, as it comes."""
        while not self.closed:
            try:
                await asyncio.wait_for(self._wake.wait(), QUIET)
            except TimeoutError:
                yield COMMENT
                continue
            self._wake.clear()
            fresh, self._fresh = self._fresh, {}
            if fresh:
                yield b"".join(fresh.values())


class Audience:
    """The open streams of one table."""

    def __init__(self) -> None:
        self.streams: set[Stream] = set()
        self.stale = False
        self.task: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return bool(self.streams)

    def full_for(self, viewer: int) -> bool:
        """Whether no more streams can be opened for a viewer."""
        count = sum(1 for stream in self.streams if stream.viewer == viewer)
        return count >= (MOST_SPECTATORS if viewer < 0 else MOST_OF_A_SEAT)

    def viewers(self) -> tuple[int, ...]:
        """The different eyes that look."""
        return tuple(sorted({stream.viewer for stream in self.streams}))

    def tell(self, viewer: int, name: str, data: bytes) -> None:
        """Send something to all pages of one viewer."""
        for stream in self.streams:
            if stream.viewer == viewer:
                stream.put(name, data)

    def tell_all(self, name: str, data: bytes) -> None:
        """Send something to all pages."""
        for stream in self.streams:
            stream.put(name, data)

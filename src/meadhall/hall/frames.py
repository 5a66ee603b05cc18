"""Frames: four bytes that say how long it is, least first, and a message in msgpack: [number, question or answer]."""

from typing import BinaryIO

import msgspec

from .messages import Answer, AnyAnswer, AnyAsk, Ask

MOST = 256_000_000
"""A frame that says it is longer is no frame."""

_encoder = msgspec.msgpack.Encoder()
_cover = msgspec.msgpack.Decoder(tuple[int, msgspec.Raw])
_ask = msgspec.msgpack.Decoder(AnyAsk)
_answer = msgspec.msgpack.Decoder(AnyAnswer)


def frame(number: int, message: Ask | Answer) -> bytes:
    """A whole frame."""
    body = _encoder.encode((number, message))
    return len(body).to_bytes(4, "little") + body


def length(head: bytes) -> int:
    """The length that the first four bytes say. Raises ValueError for one that no frame has."""
    count = int.from_bytes(head, "little")
    if count > MOST:
        raise ValueError(f"a frame has at most {MOST} bytes, not {count}")
    return count


def opened(body: bytes) -> tuple[int, msgspec.Raw]:
    """The number of a message, and the message still packed. Raises msgspec.DecodeError."""
    return _cover.decode(body)


def ask_in(packed: msgspec.Raw) -> AnyAsk:
    """A question. Raises msgspec.DecodeError."""
    return _ask.decode(packed)


def answer_in(packed: msgspec.Raw) -> AnyAnswer:
    """An answer. Raises msgspec.DecodeError."""
    return _answer.decode(packed)


def read(stream: BinaryIO) -> bytes | None:
    """The body of the next frame; None where the stream has ended."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    count = length(head)
    body = stream.read(count)
    return body if len(body) == count else None

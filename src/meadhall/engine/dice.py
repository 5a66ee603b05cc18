"""Chance: a ChaCha8 stream kept in the table, so that a game can be replayed and verified but not foreseen.

ChaCha is D. J. Bernstein's, here with 8 rounds, a 32-bit block counter and a nonce of zero; unbiased draws are
Lemire's (2019). A stream is a key, a block counter and the words of the present block that are not yet used.
"""

from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from .compiling import rule
from .records import Record, Row, u32
from .sets import nth, size

if TYPE_CHECKING:
    U = L = W = int
else:
    U, L, W = np.uint32, np.uint64, np.int64


class Stream(Record):
    """A stream of chance: 104 bytes."""

    key: Annotated[Row[u32], 8]
    block: u32
    left: u32
    words: Annotated[Row[u32], 16]


@rule
def draw(stream: Stream, n: int) -> int:
    """A uniform integer in 0..n-1, without bias; n from 1 to 2^31."""
    product = word(stream) * L(n)
    if (product & L(0xFFFFFFFF)) < L(n):
        floor = (L(4294967296) - L(n)) % L(n)
        while (product & L(0xFFFFFFFF)) < floor:
            product = word(stream) * L(n)
    return W(product >> L(32))


@rule
def roll(stream: Stream) -> int:
    """A six-sided die: 1 to 6."""
    return draw(stream, 6) + 1


@rule
def shuffle(stream: Stream, row: Any, n: int) -> None:
    """Put the first `n` of the numbers in `row` into a uniformly random order (Fisher and Yates)."""
    for last in range(n - 1, 0, -1):
        other = draw(stream, last + 1)
        held = row[last]
        row[last] = row[other]
        row[other] = held


@rule
def pick(stream: Stream, members: int) -> int:
    """A uniformly random member of a set that is not empty."""
    return nth(members, draw(stream, size(members)))


@rule
def word(stream: Stream) -> int:
    """The next 32 bits, as an unsigned 64-bit number."""
    if stream.left == 0:
        refill(stream)
    left = stream.left
    stream.left = U(left - U(1))
    return L(stream.words[16 - W(left)])


@rule
def rekey(stream: Stream, source: Stream) -> None:
    """Begin `stream` anew under a key drawn from `source`."""
    for i in range(8):
        stream.key[i] = U(word(source))
    _begin(stream)


@rule
def key_by_numbers(stream: Stream, seed: int, game: int, purpose: int) -> None:
    """Begin `stream` under the key (seed, game, purpose), each a number of 64 bits: distinct numbers, independent streams."""
    stream.key[0] = U(L(seed) & L(0xFFFFFFFF))
    stream.key[1] = U(L(seed) >> L(32))
    stream.key[2] = U(L(game) & L(0xFFFFFFFF))
    stream.key[3] = U(L(game) >> L(32))
    stream.key[4] = U(L(purpose) & L(0xFFFFFFFF))
    stream.key[5] = U(L(purpose) >> L(32))
    stream.key[6] = U(0)
    stream.key[7] = U(0)
    _begin(stream)


@rule
def blank(stream: Stream) -> None:
    """Leave nothing of key, counter and words: what `conceal` does to the table's dice."""
    for i in range(8):
        stream.key[i] = U(0)
    for i in range(16):
        stream.words[i] = U(0)
    stream.block = U(0)
    stream.left = U(0)


def key_by_bytes(stream: Any, key: bytes) -> None:
    """Begin `stream` under a key of 32 bytes, read as eight little-endian words."""
    if len(key) != 32:
        raise ValueError(f"a key has 32 bytes, not {len(key)}")
    stream.key[:] = np.frombuffer(key, "<u4")
    stream.words[:] = 0
    stream.block = 0
    stream.left = 0


@rule
def _begin(stream: Stream) -> None:
    for i in range(16):
        stream.words[i] = U(0)
    stream.block = U(0)
    stream.left = U(0)


@rule
def refill(stream: Stream) -> None:
    """Fill `words` with the block of the present counter, and step the counter."""
    words = stream.words
    for i in range(16):
        words[i] = _start(stream, i)
    for _ in range(4):
        _quarter(words, 0, 4, 8, 12)
        _quarter(words, 1, 5, 9, 13)
        _quarter(words, 2, 6, 10, 14)
        _quarter(words, 3, 7, 11, 15)
        _quarter(words, 0, 5, 10, 15)
        _quarter(words, 1, 6, 11, 12)
        _quarter(words, 2, 7, 8, 13)
        _quarter(words, 3, 4, 9, 14)
    for i in range(16):
        words[i] = _plus(words[i], _start(stream, i))
    stream.block = _plus(stream.block, U(1))
    stream.left = U(16)


@rule
def _start(stream: Stream, i: int) -> Any:
    if i == 0:
        return U(0x61707865)
    if i == 1:
        return U(0x3320646E)
    if i == 2:
        return U(0x79622D32)
    if i == 3:
        return U(0x6B206574)
    if i < 12:
        return U(stream.key[i - 4])
    return U(stream.block) if i == 12 else U(0)


@rule
def _plus(x: Any, y: Any) -> Any:
    return U((L(x) + L(y)) & L(0xFFFFFFFF))  # in 64 bits, since NumPy warns where 32 overflow


@rule
def _quarter(w: Any, a: int, b: int, c: int, d: int) -> None:
    w[a] = _plus(w[a], w[b])
    w[d] = _turn(w[d] ^ w[a], 16)
    w[c] = _plus(w[c], w[d])
    w[b] = _turn(w[b] ^ w[c], 12)
    w[a] = _plus(w[a], w[b])
    w[d] = _turn(w[d] ^ w[a], 8)
    w[c] = _plus(w[c], w[d])
    w[b] = _turn(w[b] ^ w[c], 7)


@rule
def _turn(x: Any, n: int) -> Any:
    wide = L(x) << L(n)
    return U((wide | (wide >> L(32))) & L(0xFFFFFFFF))

"""The engine's stream of chance in Python's own whole numbers, for rules that run interpreted.

There NumPy's numbers took up to half of the time of tests that imagine many worlds. test_quick_dice.py holds it against the engine's.
"""

from typing import Any

CONSTANTS = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
COLUMNS = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
DIAGONALS = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
MASK = 0xFFFFFFFF


def turned(x: int, n: int) -> int:
    """32 bits turned to the left."""
    return (x << n | x >> (32 - n)) & MASK


def refill(stream: Any) -> None:
    """Fill the stream's words with the block of the present counter, and step the counter."""
    first = [*CONSTANTS, *stream.key.tolist(), int(stream.block), 0, 0, 0]
    w = list(first)
    for a, b, c, d in (COLUMNS + DIAGONALS) * 4:
        w[a] = (w[a] + w[b]) & MASK
        w[d] = turned(w[d] ^ w[a], 16)
        w[c] = (w[c] + w[d]) & MASK
        w[b] = turned(w[b] ^ w[c], 12)
        w[a] = (w[a] + w[b]) & MASK
        w[d] = turned(w[d] ^ w[a], 8)
        w[c] = (w[c] + w[d]) & MASK
        w[b] = turned(w[b] ^ w[c], 7)
    stream.words[:] = [(x + y) & MASK for x, y in zip(w, first, strict=True)]
    stream.block = (first[12] + 1) & MASK
    stream.left = 16

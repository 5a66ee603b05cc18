"""The quick stream of interpreted tests is the engine's, word for word."""

import random

import pytest

from meadhall.engine import Stream
from meadhall.engine.dice import refill  # before any test begins, hence the engine's own

from . import quick_dice

LAST = 0xFFFFFFFF


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("block", [0, 1, 77, LAST])
def test_the_same_words_come_of_the_same_key(seed: int, block: int) -> None:
    assert refill is not quick_dice.refill
    rng = random.Random(seed)
    own, quick = Stream.new(), Stream.new()
    for stream in (own, quick):
        stream.block = block
    own.key[:] = quick.key[:] = [rng.choice([0, LAST, rng.getrandbits(32)]) for _ in range(8)]
    for _ in range(3):
        refill(own)
        quick_dice.refill(quick)
        assert own.tobytes() == quick.tobytes()

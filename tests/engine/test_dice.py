"""ChaCha8 against a published vector and against an implementation of its own; draws without bias."""

import struct

import numpy as np
import pytest

from meadhall.engine import Stream, blank, draw, key_by_bytes, key_by_numbers, pick, rekey, roll, shuffle, word
from meadhall.engine.records import bytes_of
from meadhall.testing.spread import uneven

# TC1 of J. Strombergson's draft of test vectors for ChaCha: 256-bit key of zeros, nonce of zeros, 8 rounds, two blocks.
PUBLISHED = bytes.fromhex(
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)


def block(key, counter, rounds=8):
    """One block of ChaCha as its paper describes it: columns, then diagonals, in whole numbers of Python."""

    def turn(x, n):
        return (x * 2**n | x // 2 ** (32 - n)) % 2**32

    def quarter(a, b, c, d):
        for target, source, mixed, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[target] = (x[target] + x[source]) % 2**32
            x[mixed] = turn(x[mixed] ^ x[target], n)

    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
    x = list(start)
    for step in range(rounds):
        for column in range(4):
            quarter(*(4 * row + (column + row * (step % 2)) % 4 for row in range(4)))
    return struct.pack("<16I", *((u + v) % 2**32 for u, v in zip(x, start, strict=True)))


def stream_of(key):
    stream = Stream.new()
    key_by_bytes(stream, key)
    return stream


def words_of(stream, count):
    return struct.pack(f"<{count}I", *(int(word(stream)) for _ in range(count)))


def test_the_published_vector():
    assert words_of(stream_of(bytes(32)), 32) == PUBLISHED


def test_the_test_s_own_chacha_fits_the_published_vector():
    assert block(bytes(32), 0) + block(bytes(32), 1) == PUBLISHED


@pytest.mark.parametrize("seed", range(5))
def test_any_key_gives_the_words_of_the_other_implementation(seed):
    key = np.random.default_rng(seed).bytes(32)
    expected = b"".join(block(key, counter) for counter in range(20))
    assert words_of(stream_of(key), 320) == expected


def test_the_counter_is_part_of_the_stream():
    stream = stream_of(bytes(range(32)))
    stream.block = 2**32 - 1
    assert words_of(stream, 32) == block(bytes(range(32)), 2**32 - 1) + block(bytes(range(32)), 0)


def test_a_key_of_numbers_is_little_endian_words():
    stream = Stream.new()
    key_by_numbers(stream, 2**40 + 3, 7, 2)
    assert stream.key.tolist() == [3, 256, 7, 0, 2, 0, 0, 0]
    assert words_of(stream, 16) == block(struct.pack("<8I", 3, 256, 7, 0, 2, 0, 0, 0), 0)


def test_a_key_has_32_bytes():
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        key_by_bytes(Stream.new(), bytes(31))


def test_keying_forgets_what_was_drawn_and_blanking_everything():
    stream = stream_of(bytes(32))
    word(stream)
    key_by_bytes(stream, bytes(32))
    assert bytes_of(stream) == bytes(104)
    word(stream)
    key_by_numbers(stream, 0, 0, 0)
    assert words_of(stream, 16) == PUBLISHED[:64]
    blank(stream)
    assert bytes_of(stream) == bytes(104)


def test_rekey_takes_its_key_from_the_source():
    source, other = stream_of(bytes(32)), stream_of(bytes([9] * 32))
    word(other)
    rekey(other, source)
    assert other.key.tobytes() == PUBLISHED[:32]
    assert words_of(other, 16) == block(PUBLISHED[:32], 0)
    assert words_of(source, 8) == PUBLISHED[32:64]


# Draws -----------------------------------------------------------------------------------------------------------------


def lemire(words, n):
    """An unbiased draw from a list of 32-bit words, by the definition: drop what falls into the first 2^32 mod n products."""
    while True:
        product = words.pop(0) * n
        if product % 2**32 >= 2**32 % n:
            return product // 2**32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000, 2**31, 2**31 - 1, 3 * 2**29 + 1])
def test_draws_follow_the_definition(n):
    """For numbers just over a power of two, such as 3 * 2^29 + 1, many words are rejected."""
    stream = stream_of(bytes(range(32)))
    words = list(struct.unpack("<640I", b"".join(block(bytes(range(32)), c) for c in range(40))))
    drawn = [int(draw(stream, n)) for _ in range(200)]
    assert drawn == [lemire(words, n) for _ in range(200)]
    assert all(0 <= x < n for x in drawn)


def rigged(*words):
    """A stream whose next words are these."""
    stream = Stream.new()
    stream.left = len(words)
    for place, value in enumerate(words):
        stream.words[16 - len(words) + place] = value
    return stream


def test_a_word_that_would_bias_a_draw_is_dropped():
    # n = 6: 2^32 mod 6 is 4, so words whose product ends in 0 to 3 are dropped: the word 0 (product 0) is.
    stream = rigged(0, 2**31 + 1)
    assert draw(stream, 6) == 3
    assert stream.left == 0
    # the word 1 gives product 6, which is kept: 0
    stream = rigged(1, 7)
    assert draw(stream, 6) == 0
    assert stream.left == 1
    # n = 3: 2^32 mod 3 is 1, and only product 0 is dropped; twice in a row is twice dropped
    stream = rigged(0, 0, 2**32 - 1)
    assert draw(stream, 3) == 2
    assert stream.left == 0
    # a power of two drops nothing
    stream = rigged(0)
    assert draw(stream, 8) == 0


@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_draws_are_even(n):
    stream = stream_of(bytes([n] * 32))
    counts = [0] * n
    for _ in range(400 * n):
        counts[draw(stream, n)] += 1
    assert uneven(counts, [1 / n] * n) == ""


def test_rolls_are_1_to_6():
    stream = rigged(1, 2**32 - 1)
    assert (roll(stream), roll(stream)) == (1, 6)


def test_every_order_is_as_likely():
    stream = stream_of(bytes(32))
    counts = {}
    for _ in range(4800):
        row = np.array([1, 2, 3, 4, 9], np.int8)
        shuffle(stream, row, 4)
        assert row[4] == 9
        counts[tuple(row[:4].tolist())] = counts.get(tuple(row[:4].tolist()), 0) + 1
    assert len(counts) == 24
    assert uneven(list(counts.values()), [1 / 24] * 24) == ""


def test_a_shuffle_of_one_or_none_draws_nothing():
    stream = stream_of(bytes(32))
    row = np.array([4, 5], np.int8)
    shuffle(stream, row, 1)
    shuffle(stream, row, 0)
    assert row.tolist() == [4, 5]
    assert stream.left == 0


def test_picks_are_even_over_the_members():
    stream = stream_of(bytes(32))
    members = [0, 3, 40, 62]
    counts = dict.fromkeys(members, 0)
    for _ in range(2000):
        counts[int(pick(stream, sum(2**m for m in members)))] += 1
    assert uneven(list(counts.values()), [1 / 4] * 4) == ""

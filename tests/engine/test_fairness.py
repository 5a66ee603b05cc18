"""Commitment and key, held against hashes computed here."""

import hashlib

import pytest

from meadhall.engine.errors import UserError
from meadhall.engine.fairness import checked_words, commitment, new_secret, practice_secret, table_key


def test_secrets_are_32_bytes_and_never_twice_the_same():
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()


def test_the_secret_of_a_practice_table_is_anybody_s_to_compute():
    assert practice_secret(7) == hashlib.sha256(b"meadhall practice 7").digest()
    assert practice_secret(-7) != practice_secret(7)


def test_the_commitment_is_the_plain_hash():
    assert commitment(b"x" * 32) == hashlib.sha256(b"x" * 32).hexdigest()


def test_the_key_takes_in_secret_and_every_word_at_its_place():
    head = b"meadhall table key 1\0" + bytes(32)
    expected = hashlib.sha256(head + b"\2\0\0\0ab" + b"\3\0\0\0\xe2\x82\xac").digest()
    assert table_key(bytes(32), ["ab", "€"]) == expected
    keys = {table_key(bytes(32), words) for words in (["a", "b"], ["b", "a"], ["ab", ""], ["", "ab"], ["a", "b", ""])}
    assert len(keys) == 5


def test_words_are_one_a_seat_and_short():
    assert checked_words(None, 3) == ("", "", "")
    assert checked_words(["a", "", "c"], 3) == ("a", "", "c")
    with pytest.raises(UserError, match="takes 3 words for its dice, one a seat, not 2"):
        checked_words(["a", "b"], 3)
    with pytest.raises(UserError, match="at most 80"):
        checked_words(["a" * 81, "", ""], 3)
    with pytest.raises(UserError, match="at most 80"):
        checked_words([1, "", ""], 3)

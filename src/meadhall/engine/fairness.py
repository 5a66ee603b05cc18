"""Dice that nobody can steer: the house commits to a secret, the players add words, the table's key comes from both.

The house draws 32 secret bytes and shows `commitment(secret)`. Then each seat may give a word. The dice are keyed by
`table_key(secret, words)`; at the end the secret is shown, and anybody can check both. Needs neither NumPy nor Numba.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from .errors import UserError

MOST_WORD = 80


def new_secret() -> bytes:
    """32 bytes from the operating system's secure source."""
    return secrets.token_bytes(32)


def practice_secret(seed: int) -> bytes:
    """The secret of a table with a chosen seed; anybody can know it, so such a table is for practice."""
    return hashlib.sha256(f"meadhall practice {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What the house shows before the words are given: SHA-256 of the secret, in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def table_key(secret: bytes, words: Sequence[str]) -> bytes:
    """The dice's key: SHA-256 over the secret and every seat's word, each behind its length in bytes."""
    digest = hashlib.sha256(b"meadhall table key 1\0" + secret)
    for word in words:
        spelled = word.encode()
        digest.update(len(spelled).to_bytes(4, "little") + spelled)
    return digest.digest()


def checked_words(words: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """One word a seat, empty where none was given. Raises UserError for a wrong number or a word that is too long."""
    if words is not None and (isinstance(words, str | bytes) or not isinstance(words, Iterable)):
        raise UserError("words for the dice are given in a list, one a seat.")
    given = tuple(words) if words is not None else ("",) * seats
    if len(given) != seats:
        raise UserError(f"a table of {seats} takes {seats} words for its dice, one a seat, not {len(given)}.")
    for word in given:
        if not isinstance(word, str) or len(word) > MOST_WORD:
            raise UserError(f"a word for the dice is a text of at most {MOST_WORD} characters.")
        if any("\ud800" <= letter <= "\udfff" for letter in word):
            raise UserError("a word for the dice holds characters that no file can hold.")
    return given

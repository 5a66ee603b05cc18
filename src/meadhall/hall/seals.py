"""The seal of a table that is not there yet: the house binds itself to a secret before anybody, the host included, gives a word.

A form shows the commitment to a secret that follows from the hall's key and a random mark; the form brings the mark back.
The table's id follows from the mark too, and the storage takes an id once: no secret is ever used for two tables.
"""

import hashlib
import hmac
import re
import secrets

from meadhall.engine import fairness

from .troubles import Trouble

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
MARK = re.compile("[A-Za-z0-9_-]{22}")


def new_mark() -> str:
    """A mark: 16 random bytes, from the operating system's secure source."""
    return secrets.token_urlsafe(16)


def checked_mark(mark: str) -> str:
    """A mark that a form brought back; a new one for "". Raises Trouble."""
    if not mark:
        return new_mark()
    if not MARK.fullmatch(mark):
        raise Trouble("This page is too old to be answered; load it again.")
    return mark


def secret_of(key: bytes, mark: str) -> bytes:
    """The secret of the table with this mark: 32 bytes that nobody without the hall's key can know."""
    return hmac.new(key, b"the dice's secret " + mark.encode(), hashlib.sha256).digest()


def table_of(key: bytes, mark: str) -> str:
    """The id of the table with this mark: ten letters.

    >>> table_of(bytes(32), "A" * 22)
    '7mh7mymkgc'
    """
    digest = hmac.new(key, b"the table's id " + mark.encode(), hashlib.sha256).digest()
    number = int.from_bytes(digest, "little")
    letters = []
    for _ in range(10):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def commitment_of(key: bytes, mark: str) -> str:
    """What is shown before any word is given."""
    return fairness.commitment(secret_of(key, mark))

"""Reading a record: whatever is wrong with the file is one sentence."""

import stat
from pathlib import Path
from typing import Any

import msgspec

from .. import games
from ..engine.errors import UserError
from ..engine.game import Game
from ..engine.names import how_many
from .form import FORMAT, MOST_BYTES, NUMBER, Record, digest_of


class _Cover(msgspec.Struct):
    format: Any = None
    number: Any = None


def load(path: Path | str, *, trusting: bool = False) -> Record:
    """The record in a file.

    Args:
        path: the file.
        trusting: read it although its digest does not fit (`verify` does, to say more about what was changed).

    Raises:
        UserError: the file cannot be read, is no record, is of a later format, is cut short or was changed since it was saved.
    """
    path = Path(path)
    record = parse(_bytes(path), path.name)
    if not trusting and digest_of(record) != record.digest:
        raise UserError(f"{path.name}: this record was changed after it was saved: its digest does not fit its content.")
    return record


def parse(data: bytes, name: str) -> Record:
    """The record that the bytes of a file spell. Raises UserError as `load` does."""
    cover = _cover(data, name)
    if cover.format != FORMAT:
        raise UserError(_foreign(name))
    if cover.number != NUMBER:
        raise UserError(_other_format(name, cover.number))
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError as error:
        raise UserError(f"{name}: this record is damaged or was changed: {str(error)[0].lower()}{str(error)[1:]}.") from None
    _check(record, name)
    return record


def game_of(record: Record) -> Game:
    """The game of a record. Raises UserError where this version of Meadhall does not have it."""
    return games.load(record.game)


def _bytes(path: Path) -> bytes:
    try:
        kind = path.stat().st_mode  # first, since opening a pipe would wait for ever
        if stat.S_ISREG(kind) or stat.S_ISDIR(kind):
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        else:
            data = b""
    except OSError as error:
        raise UserError(f"{path.name}: the file cannot be read ({(error.strerror or 'unreadable').lower()}).") from None
    except ValueError:  # a name with a zero byte in it
        raise UserError("this is no name of a file.") from None
    if len(data) > MOST_BYTES:
        raise UserError(f"{path.name}: the file is larger than {MOST_BYTES // 1_000_000} million bytes, so it is no record.")
    return data


def _cover(data: bytes, name: str) -> _Cover:
    try:
        return msgspec.json.decode(data, type=_Cover)
    except (msgspec.ValidationError, RecursionError):
        raise UserError(_foreign(name)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if FORMAT.encode() in data[:200]:
            raise UserError(f"{name}: this record is cut short or damaged, so that it is no longer valid JSON ({error}).") from None
        raise UserError(_foreign(name)) from None


def _other_format(name: str, number: Any) -> str:
    if isinstance(number, int) and not isinstance(number, bool) and number > NUMBER:
        return f"{name}: this record has format {number}, newer than this version of Meadhall reads ({NUMBER}); install a newer version."
    return f"{name}: this record has no format that this version of Meadhall reads; it reads format {NUMBER}."


def _foreign(name: str) -> str:
    return f"{name}: this is no record of a game of Meadhall."


def _check(record: Record, name: str) -> None:
    """What the shape alone does not say."""
    seats = len(record.seats)
    for number, deed in enumerate(record.actions, 1):
        if deed.seat >= seats:
            raise UserError(f"{name}: action {number} is seat {deed.seat}'s, but the table has {how_many(seats)}.")
    ranked = sorted(place.seat for place in record.ranking)
    if ranked != (list(range(seats)) if record.finished else []):
        raise UserError(f"{name}: the ranking does not name every seat once, as it must when the game is over, and only then.")

"""Component data from TOML and CSV files: read, checked against a declared shape, refused with one clear sentence."""

import csv
import itertools
import re
import stat
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .errors import UserError

T = TypeVar("T")
MOST_BYTES = 1_000_000
DEEPEST = 50
BESIDE_TEXT = ("cost", "hands", "arrow")


def read_toml(path: Path, shape: type[T]) -> T:
    """A TOML file as a `shape` (a msgspec Struct).

    Raises:
        UserError: the file is missing, is no TOML, or a field does not fit; the sentence names file, row and field.
    """
    text = read_text(path)
    try:
        if _depth(text) > DEEPEST:  # refused before the parser, which would end at Python's own limit
            raise ValueError
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{shown(path)}: this is not valid TOML: {error}.") from None
    except (ValueError, RecursionError):
        raise UserError(f"{shown(path)}: a number in it is too long, or it nests too deep.") from None
    return fit(data, shape, shown(path))


def _depth(text: str) -> int:
    """How deep brackets and braces stand in each other, those inside texts counted too."""
    steps = ((bracket in "[{") - (bracket in "]}") for bracket in re.findall(r"[][{}]", text))
    return max(itertools.accumulate(steps), default=0)


def read_csv(path: Path, shape: type[T]) -> list[T]:
    """The rows of a CSV file with a header line, each as a `shape` (a msgspec Struct); numbers may stand as text.

    Raises:
        UserError: as for `read_toml`; rows are counted from 1, the header not among them.
    """
    rows = csv.DictReader(read_text(path).splitlines(), restkey="too many fields", restval="")
    return [fit(row, shape, shown(path), row_number=number) for number, row in enumerate(rows, 1)]


def house_rows(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """The rows of a TOML file marked `house = true`, which no source prints, each with its table's name, without what was `found`."""
    tables = read_toml(path, dict)
    rows = [(name, row) for name, table in tables.items() for row in (table if isinstance(table, list) else [table])]
    return [(name, _unprinted(row)) for name, row in rows if isinstance(row, dict) and row.get("house")]


def _unprinted(row: dict[str, Any]) -> dict[str, Any]:
    """The row without what was found, but with the name by which it is known."""
    known = {"house", "found", *row.get("found", ())} - {"name"}
    return {name: value for name, value in row.items() if name not in known}


def house_data(box: Path) -> list[str]:
    """What stands in a box and in no source, a line a row: "equipment: relaunch, copies 1, initiative 2"."""
    return [f"{table.replace('_', ' ')}: {_line(row)}" for table, row in house_rows(box)]


def _line(row: dict[str, Any]) -> str:
    """A row's values; where it is known by its name and has a text, those that a text leaves out, and the text."""
    named = "name" in row and "card" not in row
    if "text" in row and "card" not in row:
        head = row["name"] if named else next(str(value) for value in row.values())
        return f"{', '.join([head, *_values({name: row[name] for name in BESIDE_TEXT if name in row})])}: {row['text']}"
    fields = {name: value for name, value in row.items() if name not in ("name", "text")}
    return ", ".join(([row["name"]] if named else []) + _values(fields))


def _values(fields: dict[str, Any]) -> list[str]:
    return [_value(name.replace("_", " "), value) for name, value in fields.items() if value is not False]


def _value(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    return name if value is True else f"{name} {_plain(value)}"


def _plain(value: Any) -> str:
    return " ".join(_plain(each) for each in value) if isinstance(value, list) else str(value)


def fit(data: Any, shape: type[T], where: str, row_number: int = 0) -> T:
    """`data` as a `shape`, or a UserError that names file, row and field."""
    try:
        return msgspec.convert(data, shape, strict=row_number == 0)
    except msgspec.ValidationError as error:
        raise UserError(f"{where}: {_place(str(error), row_number)}.") from None


def shown(path: Path) -> str:
    """A file as people know it: its name with its folder's."""
    return f"{path.parent.name}/{path.name}" if path.parent.name else path.name or str(path)


def read_text(path: Path) -> str:
    """A text file of at most a million bytes, or a UserError."""
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise UserError(f"{shown(path)}: the file cannot be read (is a directory).")
        if not stat.S_ISREG(about.st_mode):  # reading a pipe or a device might never end
            raise UserError(f"{shown(path)}: the file cannot be read (it is a pipe or a device).")
        if about.st_size > MOST_BYTES:
            raise UserError(f"{shown(path)}: the file is larger than a million bytes.")
        return path.read_text(encoding="utf-8")
    except UserError:
        raise
    except UnicodeDecodeError:
        raise UserError(f"{shown(path)}: this is not a text file in UTF-8.") from None
    except OSError as error:
        raise UserError(f"{shown(path)}: the file cannot be read ({(error.strerror or 'unreadable').lower()}).") from None
    except ValueError:  # a zero byte in it
        raise UserError(f"{str(path)!r} is no name of a file.") from None


def _place(message: str, row_number: int) -> str:
    """msgspec's "… - at `$.cards[2].initiative`" as "cards, row 3, field initiative: …"."""
    text, _, path = message.partition(" - at `$")
    steps = [f"row {row_number}"] if row_number else []
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", path):
        steps.append(f"row {int(index) + 1}" if index.isdecimal() else name or "a row")
    if len(steps) > 1 and not steps[-1].startswith(("row", "a row")):
        steps[-1] = f"field {steps[-1]}"
    text = text.replace("Object missing required field", "the table lacks the field").replace("Object ", "the table ")
    return f"{', '.join(steps)}: {text[0].lower()}{text[1:]}" if steps else f"{text[0].lower()}{text[1:]}"

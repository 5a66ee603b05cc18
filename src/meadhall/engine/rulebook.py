"""Clauses and rulings of a game, read from its `rulebook.toml`. Needs neither NumPy nor Numba."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from .errors import UserError

Mark = Literal["rulebook", "found", "inferred", "house"]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook; its clauses' ids begin with its own."""

    id: Text
    title: Text


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of the rules in our own words, and where it comes from."""

    id: Text
    mark: Mark
    text: Text

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to read an unclear rule."""

    name: Text
    text: Text


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers a ruling may take instead of a named reading."""

    least: int
    most: int
    text: Text


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An unclear rule: its readings, the default and the reason for it."""

    name: Name
    source: Text
    clauses: tuple[str, ...]
    question: Text
    default: str | int
    reason: Text
    reading: tuple[Reading, ...] = ()
    number: Numbers | None = None

    def value(self, choice: str | int) -> int:
        """A reading, by its name or number, as compiled code knows it. Raises UserError where there is no such reading."""
        names = [reading.name for reading in self.reading]
        if str(choice) in names:
            return names.index(str(choice))
        if self.number is not None and not isinstance(choice, bool):
            digits = str(choice)
            if digits.removeprefix("-").isdecimal() and len(digits) < 20 and self.number.least <= int(digits) <= self.number.most:
                return int(digits)
        raise UserError(f"ruling {self.name}: {choice!r} is no reading of it; choose {self.choices()}.")

    def choices(self) -> str:
        """The readings as a phrase: "off, on or a number from 1 to 9"."""
        options = [reading.name for reading in self.reading]
        if self.number is not None:
            options.append(f"a number from {self.number.least} to {self.number.most}")
        return " or ".join([", ".join(options[:-1]), options[-1]] if len(options) > 1 else options)

    def shown(self, value: int) -> str:
        """The name of a value: a reading's, or the number itself."""
        return self.reading[value].name if 0 <= value < len(self.reading) else str(value)


class Fewer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fewer players than usual, where a ruling allows them."""

    seats: int
    ruling: Name
    reading: Text


class Expansion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An expansion that the rulebook holds too: its clauses' prefix, and the rulings, each on or off, that put its parts into play."""

    title: Text
    prefix: Text
    parts: tuple[Name, ...]

    def holds(self, clause_id: str) -> bool:
        """Whether a clause, or a chapter, is the expansion's."""
        return clause_id.startswith(f"{self.prefix}-")


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    title: Text
    line: Text
    pitch: Text
    seats: tuple[int, int]
    minutes: tuple[int, int]
    prefix: Text
    version: Annotated[int, msgspec.Meta(ge=1)]
    chapter: tuple[Chapter, ...]
    clause: tuple[Clause, ...]
    ruling: tuple[Ruling, ...] = ()
    automated: dict[str, str | int] = {}
    fewer: Fewer | None = None
    expansion: Expansion | None = None


class Rulebook:
    """All the clauses and rulings of one game, in order.

    Compiled code knows a clause by its place, from 1 (0 is "no clause"), and a reading by its value.
    """

    def __init__(self, sheet: _Sheet, path: Path) -> None:
        self.path = path
        self.name, self.title, self.line, self.pitch = sheet.name, sheet.title, sheet.line, sheet.pitch
        self.seats, self.minutes, self.prefix, self.version = sheet.seats, sheet.minutes, sheet.prefix, sheet.version
        self.chapters, self.clauses, self.rulings = sheet.chapter, sheet.clause, sheet.ruling
        self.automated: Mapping[str, str | int] = sheet.automated
        self.fewer, self.expansion = sheet.fewer, sheet.expansion
        self._check()

    @classmethod
    def beside(cls, module: str) -> "Rulebook":
        """The `rulebook.toml` in the folder of a module's `__file__`."""
        return cls.read(Path(module).parent / "rulebook.toml")

    @classmethod
    def read(cls, path: Path) -> "Rulebook":
        """Read and check a rulebook. Raises UserError naming the file and the entry at fault."""
        from .components import read_toml

        return cls(read_toml(path, _Sheet), path)

    @property
    def fewest(self) -> int:
        """The least number of players under any ruling."""
        return self.fewer.seats if self.fewer is not None else self.seats[0]

    def least(self, chosen: Mapping[str, str | int]) -> int:
        """The least number of players under these rulings."""
        allowed = self.fewer is not None and str(chosen.get(self.fewer.ruling)) == self.fewer.reading
        return self.fewest if allowed else self.seats[0]

    def place(self, clause_id: str) -> int:
        """The place of a clause, from 1. Raises UserError for an unknown id."""
        place = self._places.get(clause_id.upper())
        if place is None:
            raise UserError(f"{self.title} has no clause {clause_id}; `meadhall rules {self.name}` lists them.")
        return place

    def clause(self, place: int) -> Clause:
        """The clause at a place, from 1."""
        return self.clauses[place - 1]

    def id_of(self, place: int) -> str:
        """The id of the clause at a place, from 1."""
        return self.clauses[place - 1].id

    def chapter_of(self, clause_id: str) -> Chapter:
        """The chapter a clause stands in."""
        return next(c for c in self.chapters if clause_id.startswith((f"{c.id}.", f"{c.id}-")) or clause_id == c.id)

    def ruling(self, name: str) -> Ruling:
        """A ruling by its name. Raises UserError for an unknown one."""
        for ruling in self.rulings:
            if ruling.name == name:
                return ruling
        raise UserError(f"{self.title} has no ruling {name!r}; it has {', '.join(r.name for r in self.rulings)}.")

    def rulings_of(self, clause_id: str) -> list[Ruling]:
        """The rulings that a clause depends on."""
        return [ruling for ruling in self.rulings if clause_id in ruling.clauses]

    @property
    def parts(self) -> list[Ruling]:
        """The rulings that put the parts of an expansion into play."""
        return [self.ruling(name) for name in self.expansion.parts] if self.expansion is not None else []

    def unclear(self, added: bool = False) -> list[Ruling]:
        """The rulings on what is unclear: on the game's own clauses, or on those that an expansion added."""
        names = self.expansion.parts if self.expansion is not None else ()
        return [ruling for ruling in self.rulings if ruling.name not in names and self._adds(ruling) == added]

    def _adds(self, ruling: Ruling) -> bool:
        return self.expansion is not None and any(self.expansion.holds(clause_id) for clause_id in ruling.clauses)

    def without_expansion(self, chosen: Mapping[str, str | int]) -> bool:
        """Whether these rulings leave every part of the expansion in the box."""
        return bool(self.parts) and all(str(chosen.get(part.name, part.default)) == "off" for part in self.parts)

    def in_force(self, chosen: Mapping[str, str | int] | None = None) -> dict[str, int]:
        """Every ruling with its value: the default, or what was chosen."""
        values = {ruling.name: ruling.value(ruling.default) for ruling in self.rulings}
        if chosen is not None and not isinstance(chosen, Mapping):
            raise UserError(f"rulings are given by name, such as {{{self.rulings[0].name!r}: ...}}, not as {chosen!r}.")
        for name, choice in (chosen or {}).items():
            values[name] = self.ruling(name).value(choice)
        return values

    def constant(self, name: str) -> int:
        """What `from .rulebook import NAME` gives: RPR_5_7 a clause's place, ZERO_DICE_OUT a reading's value."""
        value = self._constants.get(name)
        if value is None:
            raise AttributeError(f"{self.path.name} of {self.name} has no clause and no reading named {name}")
        return value

    @cached_property
    def _places(self) -> dict[str, int]:
        return {clause.id: place for place, clause in enumerate(self.clauses, 1)}

    @cached_property
    def _constants(self) -> dict[str, int]:
        names = {clause.id.replace("-", "_").replace(".", "_"): place for place, clause in enumerate(self.clauses, 1)}
        for ruling in self.rulings:
            for value, reading in enumerate(ruling.reading):
                names[f"{ruling.name}_{reading.name}".upper().replace("-", "_")] = value
        return names

    def _check(self) -> None:
        where = f"{self.path.parent.name}/{self.path.name}"
        if len(self._places) != len(self.clauses):
            raise UserError(f"{where}: a clause id stands twice.")
        for clause in self.clauses:
            if not any(clause.id.startswith(f"{chapter.id}.") for chapter in self.chapters):
                raise UserError(f"{where}: clause {clause.id} stands in no chapter.")
        names = [ruling.name for ruling in self.rulings]
        for ruling in self.rulings:
            readings = [reading.name for reading in ruling.reading]
            if names.count(ruling.name) > 1:
                raise UserError(f"{where}: the ruling {ruling.name} stands twice.")
            if len(set(readings)) < len(readings):
                raise UserError(f"{where}: ruling {ruling.name} has two readings of one name.")
            for clause_id in ruling.clauses:
                if clause_id not in self._places:
                    raise UserError(f"{where}: ruling {ruling.name} names the clause {clause_id}, which is not there.")
            if not ruling.reading and ruling.number is None:
                raise UserError(f"{where}: ruling {ruling.name} has no readings.")
            ruling.value(ruling.default)
        for part in self.parts:
            if sorted(reading.name for reading in part.reading) != ["off", "on"]:
                raise UserError(f"{where}: the ruling {part.name} puts a part of the expansion into play, but is not one of on and off.")
        self.in_force(self.automated)
        if self.fewer is not None:
            self.in_force({self.fewer.ruling: self.fewer.reading})
            if self.fewer.seats >= self.seats[0]:
                raise UserError(f"{where}: {self.fewer.seats} seats are not fewer than the {self.seats[0]} of every table.")

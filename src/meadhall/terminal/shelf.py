"""The games of the hall and their rules, read without loading NumPy or Numba."""

import json
import os
from pathlib import Path
from typing import Any

from meadhall.engine.components import house_data
from meadhall.engine.errors import UserError
from meadhall.engine.rulebook import Chapter, Clause, Rulebook, Ruling
from meadhall.games import names, rulebook

from .page import strong, wrapped

MARKS = {"rulebook": "", "found": "found elsewhere", "inferred": "inferred", "house": "house rule"}


def show_games(*, as_json: bool = False) -> None:
    """Print every game with its seats, its length and its pitch."""
    books = [rulebook(name) for name in names()]
    if as_json:
        print(json.dumps({"games": [_game(book) for book in books]}, indent=2, ensure_ascii=False))
        return
    for book in books:
        print(f"{strong(book.name)}  {book.title}, {span(book.seats)} players, {span(book.minutes)} minutes")
        print(wrapped(book.pitch, "    "))
        print()
    print("Play with `meadhall play GAME`, read with `meadhall rules GAME`.")


def span(pair: tuple[int, int]) -> str:
    """Least and most as a phrase.

    >>> span((3, 5)), span((4, 4))
    ('3 to 5', '4')
    """
    least, most = pair
    return str(least) if least == most else f"{least} to {most}"


def show_rules(name: str, clause: str | None = None, *, trace: bool = False, as_json: bool = False) -> None:
    """Print a game's rules: all, one chapter, one clause or one ruling, or each clause with its code and tests."""
    book = rulebook(name)
    if trace:
        from meadhall.testing import trace as tracing

        tracing.show(book, clause, as_json=as_json)
        return
    clauses, rulings = _chosen(book, clause)
    if as_json:
        print(json.dumps(_sheet(book, clauses, rulings), indent=2, ensure_ascii=False))
    elif clause is None:
        _print_all(book)
    else:
        _print_part(book, clauses, rulings)


def boxes(book: Rulebook) -> dict[str, Path]:
    """The other boxes that come with a game, by name."""
    return {path.stem: path for path in sorted((book.path.parent / "boxes").glob("*.toml"))}


def box_file(game: str | None, wanted: Path | None) -> Path | None:
    """The box file that `--box` means: one that comes with the game, by its name, or a file of the owner's."""
    if game is None or wanted is None or os.path.exists(wanted):  # which, unlike Path.exists, takes any name
        return wanted
    return boxes(rulebook(game)).get(str(wanted).removesuffix(".toml"), wanted)


def _chosen(book: Rulebook, wanted: str | None) -> tuple[list[Clause], list[Ruling]]:
    if wanted is None:
        return list(book.clauses), list(book.rulings)
    name = wanted.lower()
    if any(ruling.name == name for ruling in book.rulings):
        return [], [book.ruling(name)]
    key = wanted.upper()
    found = [clause for clause in book.clauses if clause.id == key]
    if not found:
        found = [clause for clause in book.clauses if clause.id.startswith(f"{key}.")]
    if not found:
        raise UserError(f"{book.title} has no clause, chapter or ruling {wanted}; `meadhall rules {book.name}` lists them all.")
    ids = {clause.id for clause in found}
    return found, [ruling for ruling in book.rulings if ids.intersection(ruling.clauses)]


def _print_all(book: Rulebook) -> None:
    print(strong(f"{book.title}, version {book.version} of the rules"))
    print(wrapped(book.pitch))
    for chapter in book.chapters:
        _print_chapter(book, chapter)
    if book.rulings:
        print(f"\n{strong('Rulings: where the rulebook is unclear')}")
        for ruling in book.rulings:
            print(_brief(ruling))
        print(f"\nMore on each: `meadhall rules {book.name} NAME`.")
    _print_house_data(book)
    if boxes(book):
        print(f"\n{strong('Other boxes')}")
        print(wrapped(f"{', '.join(boxes(book))}; choose one with --box NAME, or give a file of your own."))


def _print_house_data(book: Rulebook) -> None:
    lines = house_data(book.path.parent / "box.toml")
    if lines:
        print(f"\n{strong('House data: what no source prints')}")
        print(wrapped("Owners of the game can put the printed values into a copy of its box file and play with --box FILE."))
        for line in lines:
            print(wrapped(line, "  ", "    "))


def _print_chapter(book: Rulebook, chapter: Chapter) -> None:
    print(f"\n{strong(f'{chapter.id}  {chapter.title}')}")
    for clause in book.clauses:
        if clause.id.startswith(f"{chapter.id}."):
            mark = MARKS[clause.mark]
            print(wrapped(f"{clause.text} ({mark})" if mark else clause.text, f"{clause.id:9} "))


def _print_part(book: Rulebook, clauses: list[Clause], rulings: list[Ruling]) -> None:
    chapter = ""
    for clause in clauses:
        title = book.chapter_of(clause.id)
        if title.id != chapter:
            chapter = title.id
            print(strong(f"{title.id}  {title.title}"))
        mark = MARKS[clause.mark]
        print(wrapped(f"{clause.text} ({mark})" if mark else clause.text, f"{clause.id:9} "))
    for ruling in rulings:
        print(f"\n{_full(ruling)}" if clauses else _full(ruling))


def _brief(ruling: Ruling) -> str:
    return wrapped(f"{ruling.question} {ruling.choices()}; by default {ruling.default}.", f"{ruling.name}: ", "    ")


def _full(ruling: Ruling) -> str:
    lines = [strong(f"Ruling {ruling.name}") + f"  ({ruling.source}; {', '.join(ruling.clauses)})", wrapped(ruling.question)]
    for reading in ruling.reading:
        star = " (default)" if reading.name == str(ruling.default) else ""
        lines.append(wrapped(reading.text, f"  {reading.name}{star}: ", "      "))
    if ruling.number:
        star = f" ({ruling.default} by default)" if isinstance(ruling.default, int) else ""
        lines.append(wrapped(ruling.number.text, f"  a number from {ruling.number.least} to {ruling.number.most}{star}: ", "      "))
    lines.append(wrapped(ruling.reason, "  Why: ", "      "))
    return "\n".join(lines)


def _game(book: Rulebook) -> dict[str, Any]:
    return {
        "game": book.name,
        "title": book.title,
        "line": book.line,
        "pitch": " ".join(book.pitch.split()),
        "seats": list(book.seats),
        "minutes": list(book.minutes),
        "version": book.version,
    }


def _sheet(book: Rulebook, clauses: list[Clause], rulings: list[Ruling]) -> dict[str, Any]:
    return {
        **_game(book),
        "clauses": [{"id": c.id, "mark": c.mark, "text": c.text} for c in clauses],
        "rulings": [
            {
                "name": r.name,
                "source": r.source,
                "clauses": list(r.clauses),
                "question": r.question,
                "default": r.default,
                "reason": r.reason,
                "readings": {reading.name: reading.text for reading in r.reading},
                **({"number": {"least": r.number.least, "most": r.number.most, "text": r.number.text}} if r.number else {}),
            }
            for r in rulings
        ],
    }

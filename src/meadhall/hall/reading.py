"""The rulebook as a page shows it: chapters, clauses, the rulings beside them, and a search; and what no source prints."""

from typing import Any

from meadhall.engine.rulebook import Clause, Rulebook


def chapters_shown(book: Rulebook, wanted: str) -> list[dict[str, Any]]:
    """The chapters with their clauses, all or those that hold every word wanted.

    >>> from meadhall import games
    >>> [chapter["id"] for chapter in chapters_shown(games.rulebook("reaper"), "rpr-5.7")]
    ['RPR-5']
    """
    words = wanted.casefold().split()
    shown = []
    for chapter in book.chapters:
        clauses = [clause_shown(book, clause) for clause in book.clauses if clause.id.startswith(f"{chapter.id}.")]
        clauses = [clause for clause in clauses if _holds(chapter.title, clause, words)]
        if clauses:
            shown.append({"id": chapter.id, "title": chapter.title, "clauses": clauses})
    return shown


def clause_shown(book: Rulebook, clause: Clause) -> dict[str, Any]:
    """A clause with the rulings that it depends on."""
    return {"id": clause.id, "mark": clause.mark, "text": clause.text, "rulings": book.rulings_of(clause.id)}


def by_kind(lines: list[str]) -> list[tuple[str, list[str]]]:
    """What no source prints, by the kind of thing that each line begins with.

    >>> by_kind(["ship: upgrades 3", "reaver: Orm, 2 red", "reaver: Brand: fights"])
    [('ship', ['upgrades 3']), ('reaver', ['Orm, 2 red', 'Brand: fights'])]
    """
    kinds: dict[str, list[str]] = {}
    for line in lines:
        kind, _, rest = line.partition(": ")
        kinds.setdefault(kind, []).append(rest)
    return list(kinds.items())


def _holds(title: str, clause: dict[str, Any], words: list[str]) -> bool:
    rulings = " ".join(f"{r.question} {r.reason} {' '.join(reading.text for reading in r.reading)}" for r in clause["rulings"])
    text = f"{title} {clause['id']} {clause['text']} {rulings}".casefold()
    return all(word in text for word in words)

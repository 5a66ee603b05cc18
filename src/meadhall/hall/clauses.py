"""A clause as a table's page shows it: its words, and the reading in force of every ruling on it. Needs neither NumPy nor Numba."""

from collections.abc import Mapping
from typing import Any

from meadhall.engine.rulebook import Clause, Rulebook, Ruling


def clause_in_force(book: Rulebook, clause_id: str, rulings: Mapping[str, str]) -> dict[str, Any]:
    """A clause, for `clause.html`. `rulings` holds the readings chosen; what is missing stands as the default says.

    Raises:
        UserError: there is no such clause.

    >>> from meadhall import games
    >>> clause_in_force(games.rulebook("reaper"), "rpr-13.2", {})["rulings"][0]["reading"]
    'area'
    """
    clause: Clause = book.clause(book.place(clause_id))
    read = [_ruling(ruling, rulings.get(ruling.name)) for ruling in book.rulings_of(clause.id)]
    return {"id": clause.id, "mark": clause.mark, "text": clause.text, "chapter": book.chapter_of(clause.id).title, "rulings": read}


def _ruling(ruling: Ruling, chosen: str | None) -> dict[str, Any]:
    reading = str(ruling.default) if chosen is None else str(chosen)
    texts = {one.name: one.text for one in ruling.reading}
    text = texts.get(reading, ruling.number.text if ruling.number else "")
    return {"name": ruling.name, "question": ruling.question, "reading": reading, "text": text, "usual": reading == str(ruling.default)}

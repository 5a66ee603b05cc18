"""A game played by hand in the browser, played again: the same clicks mean the same moves today, with the same page.

It is kept as its record (two.json) and its page (two.txt): the pieces that were clicked for each move and what the gold
button then said, every line of the log, and the scoring sheets. The bot decides as it did then.
"""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from meadhall import records
from meadhall.engine import Names, bare, protocol
from meadhall.engine.game import Game
from meadhall.engine.plain import plain
from meadhall.games import load
from meadhall.records.playback import box_of, table_after

ANN = 0


def choices(game: Game, view: Any, box: Any) -> dict[int, set[str]]:
    """Ann's legal actions, and for each all the pieces that stand for it."""
    board = import_module(f"meadhall.games.{game.name}.board")
    shown, plain_box = plain(view), plain(box)
    found = {}
    for number in bare.legal_numbers(game, view, box, ANN):
        verb, args = game.words.decode(view, box, ANN, number)
        steps = board.pieces(shown, plain_box, ANN, verb, args)
        found[number] = {piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece}
    return found


def meant(legal: dict[int, set[str]], clicks: set[str]) -> list[int]:
    """The action that these clicks settle: the only one with all these pieces, or the only one that needs no piece more."""
    fits = {number: own for number, own in legal.items() if clicks <= own}
    if len(fits) > 1:
        shared = set.intersection(*fits.values())
        fits = {number: own for number, own in fits.items() if own == shared}
    return list(fits)


def page_today(game: Game, record: records.Record, clicked: Iterator[set[str]]) -> Iterator[str]:
    """The page that these clicks, and the bot's moves as they were then, give today."""
    box, _ = box_of(record)
    names = Names([seat.name for seat in record.seats], ANN)
    for step in records.replay(record, viewer=ANN):
        if step.seat == ANN:
            clicks = next(clicked)
            view = table_after(record, step.number - 1)
            protocol.bound(protocol.conceal, game.table.dtype)(view, box, ANN)
            (number,) = meant(choices(game, view, box), clicks)
            verb, args = game.words.decode(view, box, ANN, number)
            assert (verb, args) == (step.move.verb, step.move.args)
            yield f"Ann> {' '.join(sorted(clicks))}: {game.words.sentence(view, box, ANN, verb, args, names)}"
        yield from map(str, step.lines)
    ranking = [(place.place, place.seat, place.points) for place in record.ranking]
    lines = import_module(f"meadhall.games.{game.name}.board").sheet(plain(box), [record.setup, *record.actions], ranking, names)
    for _, seat, points in ranking:
        yield f"-- {names.start(seat)}, {points}"
        yield from (f"{text} [{clause}] {amount:+}" for text, clause, amount in lines[seat])


def check_clicks(name: str, folder: Path) -> None:
    """The kept page is the page of today, to the last click."""
    record = records.load(folder / "two.json")
    text = (folder / "two.txt").read_text(encoding="utf-8")
    clicked = (set(found.split()) for found in re.findall(r"^Ann> ([^:]*):", text, re.MULTILINE))
    assert "\n".join([*page_today(load(name), record, clicked), ""]) == text
    assert next(clicked, None) is None

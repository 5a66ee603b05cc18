"""A game for two played by hand in the browser, against a greedy bot: the same clicks mean the same moves today, with the same page.

It is kept as its record (two.json) and its page (two.txt): the pieces that were clicked for each move and what the gold
button then said, every line of the log, and the scoring sheets. The bot decides as it did then.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from meadhall import records
from meadhall.engine import Names, protocol
from meadhall.engine.plain import plain
from meadhall.games import load
from meadhall.games.roll_player import words
from meadhall.games.roll_player.board import pieces, sheet
from meadhall.records.playback import box_of, table_after

FOLDER = Path(__file__).parent / "played"
GAME = load("roll_player")
ANN = 0


def call(stub: Any, *args: Any) -> Any:
    """The game's own function for a stub of the protocol."""
    return protocol.bound(stub, GAME.table.dtype)(*args)


def choices(view: Any, box: Any) -> dict[int, set[str]]:
    """Ann's legal actions, and for each all the pieces that stand for it."""
    out = np.zeros(GAME.most_legal, np.int32)
    found = {}
    for number in (int(one) for one in out[: call(protocol.legal, view, box, ANN, out)]):
        verb, args = words.decode(view, box, ANN, number)
        steps = pieces(plain(view), plain(box), ANN, verb, args)
        found[number] = {piece for step in steps for piece in (step if isinstance(step, list) else [step]) if piece}
    return found


def meant(legal: dict[int, set[str]], clicks: set[str]) -> list[int]:
    """The action that these clicks settle: the only one with all these pieces, or the only one that needs no piece more."""
    fits = {number: own for number, own in legal.items() if clicks <= own}
    if len(fits) > 1:
        shared = set.intersection(*fits.values())
        fits = {number: own for number, own in fits.items() if own == shared}
    return list(fits)


def page_today(record: records.Record, clicked: Iterator[set[str]]) -> Iterator[str]:
    """The page that these clicks, and the bot's moves as they were then, give today."""
    box, _ = box_of(record)
    names = Names([seat.name for seat in record.seats], ANN)
    for step in records.replay(record, viewer=ANN):
        if step.seat == ANN:
            clicks = next(clicked)
            view = table_after(record, step.number - 1)
            call(protocol.conceal, view, box, ANN)
            (number,) = meant(choices(view, box), clicks)
            verb, args = words.decode(view, box, ANN, number)
            assert (verb, args) == (step.move.verb, step.move.args)
            yield f"Ann> {' '.join(sorted(clicks))}: {words.sentence(view, box, ANN, verb, args, names)}"
        yield from map(str, step.lines)
    ranking = [(place.place, place.seat, place.points) for place in record.ranking]
    lines = sheet(plain(box), [record.setup, *record.actions], ranking, names)
    for _, seat, points in ranking:
        yield f"-- {names.start(seat)}, {points}"
        yield from (f"{text} [{clause}] {stars:+}" for text, clause, stars in lines[seat])


def test_the_same_clicks_give_the_same_page() -> None:
    record = records.load(FOLDER / "two.json")
    text = (FOLDER / "two.txt").read_text(encoding="utf-8")
    clicked = (set(found.split()) for found in re.findall(r"^Ann> ([^:]*):", text, re.MULTILINE))
    assert "\n".join([*page_today(record, clicked), ""]) == text
    assert next(clicked, None) is None


def test_the_rules_of_today_play_it_alike() -> None:
    record = records.load(FOLDER / "two.json")
    assert [seat.name for seat in record.seats] == ["Ann", "Tove"]
    assert record.finished
    assert records.verify(record).stands


def test_its_end_worked_out_by_hand() -> None:
    """Ann, a Dwarf (CON +2, CHA -2) and Ranger.

    STR 5 + 5 + 5 = 15, DEX 6 + 5 + 5 = 16, CON 6 + 5 + 5 + 2 = 18, INT 6 + 5 + 3 = 14, WIS 6 + 4 + 6 = 16, CHA 6 + 6 + 4 - 2 = 14:
    all goals met, 2 + 2 + 4 + 1 + 2 + 1 = 12. Two green dice. The Scoundrel pays 1 on lawful evil. All six goals of the Savant: 6.
    Two cards of Chain 2, one of Leather 1 and 1 for green. Steadfast (CON 18) 2, Obsessed (three Skills) 3, Greedy (26 gold) 3.
    12 + 2 + 1 + 6 + 2 + 2 + 2 + 3 + 3 = 33.
    Tove, a Halfling (STR -2, CHA +2) and Monk: STR 1 + 1 + 1 - 2 = 1, DEX 6 + 6 + 4 = 16 for 2, CON 5 + 6 + 2 = 13, INT 1 + 1 + 3 = 5,
    WIS 3 + 6 + 6 = 15 for 2, CHA 5 + 6 + 2 + 2 = 15 for 2: 6. Four purple dice. The Lunatic pays 3 on chaotic evil. Four goals: 3.
    Chain 1, Leather 1, Mystic 1 and 1 for purple. Weak 3; Clumsy and Famous nothing. 6 + 4 + 3 + 3 + 4 + 3 = 23.
    """
    record = records.load(FOLDER / "two.json")
    assert [(place.place, place.seat, place.points) for place in record.ranking] == [(1, 0, 33), (2, 1, 23)]

"""A game for two with the whole expansion, played by hand in the browser against a greedy bot: the same clicks mean the same moves today.

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
from meadhall.games.reavers import words
from meadhall.games.reavers.board import pieces, sheet
from meadhall.records.playback import box_of, table_after

FOLDER = Path(__file__).parent / "played"
GAME = load("reavers")
ANN = 0


def call(stub: Any, *args: Any) -> Any:
    """The game's own function for a stub of the protocol."""
    return protocol.bound(stub, GAME.table.dtype)(*args)


def choices(view: Any, box: Any) -> dict[int, set[str]]:
    """Ann's legal actions, and for each all the pieces that stand for it."""
    out = np.zeros(GAME.most_legal, np.int32)
    shown, plain_box = plain(view), plain(box)
    found = {}
    for number in (int(one) for one in out[: call(protocol.legal, view, box, ANN, out)]):
        verb, args = words.decode(view, box, ANN, number)
        steps = pieces(shown, plain_box, ANN, verb, args)
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
        yield from (f"{text} [{clause}] {glory:+}" for text, clause, glory in lines[seat])


def test_the_same_clicks_give_the_same_page() -> None:
    record = records.load(FOLDER / "two.json")
    text = (FOLDER / "two.txt").read_text(encoding="utf-8")
    clicked = (set(found.split()) for found in re.findall(r"^Ann> ([^:]*):", text, re.MULTILINE))
    assert "\n".join([*page_today(record, clicked), ""]) == text
    assert next(clicked, None) is None


def test_the_rules_of_today_play_it_alike() -> None:
    record = records.load(FOLDER / "two.json")
    assert [seat.name for seat in record.seats] == ["Ann", "Orm"]
    assert record.finished
    assert records.verify(record).stands


def test_its_end_worked_out_by_hand() -> None:
    """Ann gained 2 + 7 + 1 + 3 + 3 + 5 + 28 + 28 + 4 + 10 + 5 + 3 + 15 + 8 + 6 + 3 = 131 Glory in the game, 84 of it from Odin.

    One Armor 3, the three Tapestries 15, Swords and Bows 1 each. 3 Farms, 7 Walls and 4 Towers: 3 sets at 10 and 5 others at 2, 40.
    Of three Terror (a Valkyrie die, a Farm, a Journey) Odin took two with the items: -2 for the one left. Her Norns serve no Prophecy.
    131 + 3 + 15 + 2 + 40 - 2 = 189.
    Orm gained 119. Two Art 5, two Armor 7, one Tapestry 2. 3 Farms, 3 Walls and 6 Towers: 30 + 3 x 2 = 36. All four Prophecies
    have a Norn: seven Reavers of Odin (Gest and Ozur aboard; Alfdis, Thyra, Koll, Ref and Skuld in the pile) are three pairs, 9 and
    again 9; no Runic Carvings; five Valkyrie tokens pay the most, 6 and again 6; one tile of level 1, 3 and again 3. An Artifact 1.
    119 + 5 + 7 + 2 + 36 + 18 + 12 + 6 + 1 = 206.
    """
    record = records.load(FOLDER / "two.json")
    assert [(place.place, place.seat, place.points) for place in record.ranking] == [(1, 1, 206), (2, 0, 189)]

"""What the lines of the box file say, read here by itself in plain Python, and a player who takes the first thing that is offered.

What a seat has is counted in words; a line changes these counts. Where a choice is left, the first one is taken: of dice to be set red
ones, of dice to be rolled blue ones, of tokens Farms, of spoils those of the villages, and Reavers who come are rallied.
"""

import copy
import functools
import tomllib
from collections import Counter
from typing import Any

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t
from meadhall.games.reavers.agenda import top
from meadhall.games.reavers.reading import FILE

from .laying import Laid

ROWS: dict[str, list[dict[str, Any]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
COMING = "Grima Field-Walker"
"""The Reaver who is drawn: brings 1 yellow die, rallies for 1 yellow die."""
RICH = {"food": 9, "favor": 9, "glory": 9, "terror": 4, "prophecies": ("Many Oars", "Old Wonders")}
BOOSTS = ("combat", "hit", "attempt", "card", "ration", "ease", "defense")
BROUGHT = {
    **{word: {word: 1} for word in ("food", "favor", "glory", "farm", "wall", "tower", "norn", "valkyrie", "prophecy", *BOOSTS)},
    **{word: {"dice": 1, word: 1} for word in ("red", "yellow", "blue", "vordr")},
    "calm": {"terror": -1},
    "terror": {"terror": 1},
    "rolled": {"dice": 1, "blue": 1},
    "chosen": {"dice": 1, "red": 1},
    "any": {"dice": 1, "red": 1},
    "vordr_set": {"dice": 1, "vordr": 1},
    "turn": {},
    "reroll": {},
    "token": {"farm": 1},
    "village": {"carvings": 1},
    "spoils": {"carvings": 1},
    "keep": {"treasure": 1},
    "reaver": {"reavers": 1, "dice": 2, "yellow": 2},
}
"""What one of each brings."""
GIVEN = {
    **{word: {word: -1} for word in ("food", "favor", "glory", "prophecy")},
    **{word: {"dice": -1, "red": -1} for word in ("hammer", "shield", "chest", "ship", "die")},
    **{word: {"dice": -1, word: -1} for word in ("red", "yellow", "blue")},
    "wild": {"dice": -1, "yellow": -1},
}
"""What one of each costs, or loses, where the dice at hand are those of `dice_for`."""


def named(table: str, name: str) -> dict[str, Any]:
    """A row by its name."""
    return next(row for row in ROWS[table] if row["name"] == name)


def names(table: str) -> list[str]:
    """The names of all rows of a table."""
    return [row["name"] for row in ROWS[table]]


def amounts(line: str) -> list[tuple[str, int]]:
    """The parts of a line, "2 food + 1 die", by word and number."""
    return [(part.split()[1], int(part.split()[0])) for part in line.split(" + ")] if line else []


def bought(line: str) -> tuple[str, str]:
    """The price of an ability, "" where it has none, and what it brings."""
    price, _, gain = line.rpartition(" for ")
    return price, gain


def change(line: str, table: dict[str, dict[str, int]]) -> Counter[str]:
    """What a line does to the counts."""
    total: Counter[str] = Counter()
    for word, number in amounts(line):
        for each, one in table[word].items():
            total[each] += one * number
    return total


def together(*changes: Counter[str]) -> dict[str, int]:
    """All of these changes, as far as they change anything."""
    total: Counter[str] = Counter()
    for each in changes:
        total.update(each)
    return {word: number for word, number in total.items() if number}


def moved(line: str, word: str) -> int:
    """How many dice a line turns, or rolls again."""
    return sum(number for each, number in amounts(line) if each == word)


def dice_for(line: str, icons: str = "red") -> str:
    """Dice that pay a line and have no other use: icons on dice of one colour, colours on dice showing their clan."""
    words = []
    for word, number in amounts(line):
        if word in ("hammer", "shield", "chest", "ship"):
            words.append(f"{number} {icons} {word}")
        elif word in ("red", "yellow", "blue"):
            words.append(f"{number} {word} clan")
        elif word == "die":
            words.append(f"{number} red double_hammer")
        elif word == "wild":
            words.append(f"{number} yellow clan")
    return ", ".join(words)


@functools.cache
def base() -> Laid:
    """The box is read once; known cards lie on top of the decks."""
    laid = Laid(2).top("village", "carvings", "carvings", "carvings").top("keep", "treasure", "treasure", "treasure")
    return laid.top("reavers", COMING)


def fresh(reaver_to_come: bool = True) -> Laid:
    """A table of two with known cards on top of the decks."""
    laid = copy.copy(base())
    laid.table = laid.table.copy()
    laid.tops = dict(laid.tops) if reaver_to_come else dict(laid.tops) | {t.REAVERS: []}
    return laid


def plain() -> Laid:
    """A table of two with nothing laid on top of the decks."""
    laid = fresh()
    laid.tops = {deck: [] for deck in laid.tops}
    return laid


def wealth(laid: Laid) -> Counter[str]:
    """What seat 0 has, in words."""
    seat = laid[0]
    reavers = sum(owner == 1 for owner in laid.table.fallen) + sum(0 < each < t.GOD for each in [*seat.slots, seat.leader])
    found = {
        **{word: int(seat[word]) for word in ("food", "favor", "glory", "terror", "norn", "valkyrie")},
        **{word: int(seat.tokens[number]) for number, word in enumerate(("farm", "wall", "tower"))},
        **{word: int(seat.dice[6 * number : 6 * number + 6].sum()) for number, word in enumerate(("red", "yellow", "blue", "vordr"))},
        **{word: int(seat.boosts[number]) for number, word in enumerate(BOOSTS)},
        "dice": int(seat.dice.sum()),
        "prophecy": int(seat.prophecies).bit_count(),
        "reavers": reavers,
        "treasure": int(seat.goods[0]),
        "carvings": int(seat.goods[3]),
    }
    return Counter(found)


def difference(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    """What has changed."""
    return {word: after[word] - before[word] for word in before if after[word] != before[word]}


def drive(laid: Laid, *, refusing: int = 0) -> list[str]:
    """The first thing offered is taken until nothing but the decision below is pending; what is refused is passed. The kinds of events."""
    laid.hush().go()
    heard = [what for _, what, _, _ in laid.told()]
    while top(laid.table).do != t.DECIDE:
        if top(laid.table).do == refusing:
            laid.play(a.PASS)
        else:
            laid.play(next(action for action in laid.legal() if action >= a.OMIT))
        heard += [what for _, what, _, _ in laid.told()]
    return heard

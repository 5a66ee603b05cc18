"""The words of the tests for what Reavers of Midgard names by numbers: cards, dice, places, clauses."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from meadhall.games.reavers import happenings
from meadhall.games.reavers import state as t
from meadhall.games.reavers import vocabulary as v
from meadhall.games.reavers.box import COLLECTIONS, GAINS, LOSSES, RALLIES, TRIOS, icon_number
from meadhall.games.reavers.reading import read

SHEET = read()
COLOURS = (*v.COLOURS, "vordr")
EVENTS = {value: name for name, value in vars(happenings).items() if name.isupper()}
DECKS = {"reavers": 0, "village": 1, "keep": 2, "journeys": 3, "battles": 4, "prophecies": 5}
GODS = {row.name: list(v.GODS).index(row.power) for row in SHEET.god}


def place_of(rows: Sequence[Any], name: str) -> int:
    """The place of a row in its table, from 0, by its name."""
    names = [row.name for row in rows]
    assert name in names, f"there is no {name}"
    return names.index(name)


def reaver(name: str) -> int:
    """A Reaver."""
    return place_of(SHEET.reaver, name)


def artifact(name: str) -> int:
    """An Artifact."""
    return place_of(SHEET.artifact, name)


def journey(name: str) -> int:
    """A Sea Journey."""
    return place_of(SHEET.journey, name)


def battle(name: str) -> int:
    """A Sea Battle."""
    return place_of(SHEET.battle, name)


def tile(name: str) -> int:
    """A Territory tile."""
    return place_of(SHEET.tile, name)


def prophecy(name: str) -> int:
    """A Prophecy."""
    return place_of(SHEET.prophecy, name)


def god(name: str) -> int:
    """A God, by the number of his power."""
    return GODS[name]


def card(name: str) -> int:
    """A card as it lies on a player board, by the name of a Reaver or of a God; "" is none."""
    if not name:
        return 0
    return t.GOD + GODS[name] if name in GODS else reaver(name) + 1


def location(name: str) -> int:
    """A location: "recruit", "villages", "keeps", "sea", "subdue", "trade", "celebrate"."""
    return v.LOCATIONS.index(name)


def slot(name: str) -> int:
    """A slot: "keeps", "villages", "sea", "subdue"."""
    return v.SLOTS.index(name)


def place(name: str, number: int = 1) -> int:
    """A place on a player board: a slot and the number of the card in it, from 1; or "leader"."""
    return t.LEADER if name == "leader" else 3 * slot(name) + number - 1


def icon(name: str) -> int:
    """An icon as tokens have it: "hammer", "double_hammer", "shield", "chest", "ship", "helmet", "tree", "bird"."""
    return icon_number(SHEET, name)


def stack(type_: str, level: int) -> int:
    """A stack of Territory tiles: "food", "favor" or "dice", and the level."""
    return 3 * v.TYPES.index(type_) + level - 1


def thing(name: str) -> int:
    """What is gained or lost, by its word: "food", "set_red", "lose_die", "terror", "harder"."""
    more = {"terror": t.TERROR, "harder": t.HARDER} | {f"set_{word}": number for word, number in RALLIES.items() if word in v.COLOURS}
    return (GAINS | {f"lose_{word}": number for word, number in LOSSES.items()} | more)[name]


def kind(words: str) -> int:
    """A kind of die: "red chest", "blue clan", "yellow double_hammer", "vordr 2 bird"."""
    colour, *rest = words.split()
    if colour == "vordr":
        return t.FIRST_VORDR + 2 * (icon(rest[1]) - t.CLAN_ICON) + int(rest[0]) - 1
    return 6 * v.COLOURS.index(colour) + (t.CLAN_ICON if rest[0] == "clan" else min(icon(rest[0]), t.CLAN_ICON))


def words_of(number: int) -> str:
    """A kind of die in words."""
    if number >= t.FIRST_VORDR:
        clan, double = divmod(number - t.FIRST_VORDR, 2)
        return f"vordr {double + 1} {clan_icon(clan)}"
    colour, shown = divmod(number, 6)
    return f"{v.COLOURS[colour]} {'clan' if shown == t.CLAN_ICON else v.ICONS[shown]}"


def clan_icon(clan: int) -> str:
    """The icon of a clan."""
    return next(row.icon for row in SHEET.clan if row.name == v.CLANS[clan])


def dice(words: str) -> Counter[str]:
    """Dice by kind: "red chest, 2 blue hammer, vordr 2 bird, 3 vordr 1 tree" are seven."""
    found: Counter[str] = Counter()
    for each in filter(None, words.split(", ")):
        number, rest = re.fullmatch(r"(?:(\d+) )?([a-z].*)", each).groups()  # type: ignore[union-attr]
        found[words_of(kind(rest))] += int(number or 1)
    return found


def spoil(name: str) -> int:
    """A kind of spoils: the name of a card, or "treasure", "art", "armor", "carvings"."""
    if name in COLLECTIONS:
        return t.TREASURE + COLLECTIONS.index(name)
    for row in SHEET.collection:
        if row.title == name:
            return t.TREASURE + COLLECTIONS.index(row.name)
    for trio in SHEET.trio:
        first = TRIOS[trio.name]
        if name in trio.kinds and first is not None:
            return first + trio.kinds.index(name)
    for upgrade in SHEET.upgrade:
        if upgrade.name == name:
            return t.UPGRADE + icon(upgrade.icon)
    if name in [row.name for row in SHEET.plunder]:
        return place_of(SHEET.plunder, name)
    return t.ARTIFACT + artifact(name)


def good(name: str) -> int:
    """A kind of spoils that is kept, by its place in `Seat.goods`."""
    return spoil(name) - t.TREASURE


def face(words: str) -> int:
    """The face, from 0, by which a rolled die shows this: a kind of die, "combat 2", "valkyrie 3" or "valkyrie again"."""
    name, *rest = words.split()
    if name == "combat":
        return list(SHEET.combat_die.successes).index(int(rest[0]))
    if name == "valkyrie":
        return SHEET.valkyrie_die.again - 1 if rest[0] == "again" else list(SHEET.valkyrie_die.hits).index(int(rest[0]))
    if name == "vordr":
        return list(SHEET.vordr_die.faces).index(" ".join(rest))
    faces = [icon(each) for each in next(row.faces for row in SHEET.crew_die if row.colour == name)]
    return [min(each, t.CLAN_ICON) for each in faces].index(kind(words) % 6)


NAMED = {"reavers": reaver, "village": spoil, "keep": spoil, "journeys": journey, "battles": battle, "prophecies": prophecy}
"""How the cards of each deck are named."""

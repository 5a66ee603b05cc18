"""Reads a box file of Reavers of Midgard and checks it: what does not fit is refused in one sentence naming file, row and field."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from meadhall.engine.components import read_toml, shown
from meadhall.engine.errors import UserError

from . import vocabulary as v
from .printed import Sheet

FILE = Path(__file__).parent / "box.toml"

LINES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("clan", "bonus", v.BONUSES),
    ("location", "cost", v.COSTS),
    ("location", "selecting", v.REWARDS),
    ("location", "overlay", v.REWARDS),
    ("location", "bonus", v.REWARDS),
    ("maelstrom", "cost", v.COSTS),
    ("offering", "cost", v.COSTS),
    ("god", "gain", v.REWARDS),
    ("reaver", "brings", v.BRINGS),
    ("reaver", "rally", v.RALLIES),
    ("artifact", "gain", v.GAINS),
    ("plunder", "gain", v.REWARDS),
    ("plunder", "pillage", v.REWARDS),
    ("journey", "cost", v.COSTS),
    ("journey", "suffer", v.LOSSES),
    ("battle", "combination", v.COMBINATIONS),
    ("battle", "gain", v.REWARDS),
    ("tile", "cost", v.COSTS),
    ("tile", "gain", v.REWARDS),
)
"""Which fields are lines of amounts, and of which words."""
NEEDED = (
    {"bonus": ("clan",), "cost": ("maelstrom", "offering", "tile"), "gain": ("artifact", "battle", "tile")}
    | dict.fromkeys(("brings", "rally"), ("reaver",))
    | {"suffer": ("journey",), "combination": ("battle",)}
)
"""The lines that must not be empty, with their tables."""
KEYS = {"setup": "players", "crew_die": "colour", "offering": "cost", "destination": "prophet"}
"""What a row is known by, where that is not its name."""
SIZES = {"setup": 3, "crew_die": 3, "clan": 3, "location": 7, "offering": 6, "destination": 7, "god": 7, "upgrade": 8} | {
    "plunder": 4,
    "collection": 4,
    "trio": 3,
}
"""How many rows a table has, where the game says so."""
MOST = {"reaver": 90, "artifact": 20, "journey": 30, "battle": 30, "tile": 60, "prophecy": 50}
"""How many rows a deck may have: the records of the table have room for no more."""
DIGEST = {
    "reaver": ("clan", "brings", "rally", "ability", "slots"),
    "artifact": ("stores", "at", "gain"),
    "upgrade": ("icon",),
    "journey": ("cost", "suffer"),
    "battle": ("combination", "defense", "gain"),
    "tile": ("type", "level", "cost", "gain"),
    "prophecy": ("measure", "of", "glory", "per", "cap", "least", "most"),
}
"""What makes two cards of a deck alike."""
CARDS = DIGEST | {"upgrade": ("icon",), "plunder": ("gain", "pillage")}
"""What a card asks, gives or names."""
STACK = 6
"""A stack of Territory tiles has room for so many."""
SPOILS = 80
"""A deck of spoils has room for so many."""


def read(path: Path = FILE) -> Sheet:
    """A checked box file.

    Raises:
        UserError: the file cannot be read, or something in it does not fit; the sentence names file, row and field.
    """
    sheet: Sheet = read_toml(path, Sheet)
    where = shown(path)
    check_sizes(where, sheet)
    check_lines(where, sheet)
    check_reavers(where, sheet)
    check_artifacts(where, sheet)
    check_marks(where, sheet)
    check_likes(where, sheet)
    check_piles(where, sheet)
    check_dice(where, sheet)
    check_locations(where, sheet)
    check_gods(where, sheet)
    check_prophecies(where, sheet)
    return sheet


def fault(where: str, table: str, number: int, field: str, text: str) -> UserError:
    """The sentence for one field of one row."""
    return UserError(f"{where}: {table}, row {number}, field {field}: {text}")


def rows(sheet: Sheet, table: str) -> Iterator[tuple[int, Any]]:
    """The rows of a table with their numbers; some tables have but one."""
    value = getattr(sheet, table)
    return enumerate(value if isinstance(value, tuple) else (value,), 1)


def check_sizes(where: str, sheet: Sheet) -> None:
    """As many rows as the game has, and no two of one name."""
    for table in (*SIZES, *MOST):
        found: Sequence[Any] = getattr(sheet, table)
        if len(found) != SIZES.get(table, len(found)):
            raise UserError(f"{where}: {table}: the game has {SIZES[table]} of them, here are {len(found)}.")
        if not 1 <= len(found) <= MOST.get(table, len(found)):
            raise UserError(f"{where}: {table}: there may be 1 to {MOST[table]} of them, here are {len(found)}.")
        key = KEYS.get(table, "name")
        names = [getattr(row, key) for row in found]
        for number, name in enumerate(names, 1):
            if names.index(name) != number - 1:
                raise fault(where, table, number, key, f"{name} stands here for the second time.")


def check_lines(where: str, sheet: Sheet) -> None:
    """Every line can be read."""
    for table, field, words in LINES:
        for number, row in rows(sheet, table):
            value = getattr(row, field)
            for line in value if isinstance(value, tuple) else (value,):
                understood(where, table, number, field, line, partial(v.parts, words=words))
            if value == "" and table in NEEDED.get(field, ()):
                raise fault(where, table, number, field, "something must stand here.")


def understood(where: str, table: str, number: int, field: str, line: str, reading: Callable[[str], Any]) -> Any:
    """What a line says, or the sentence for its field."""
    try:
        return reading(line)
    except ValueError as error:
        raise fault(where, table, number, field, str(error)) from None


def check_reavers(where: str, sheet: Sheet) -> None:
    """An ability that can be read, and slots that have a use for it."""
    for number, row in rows(sheet, "reaver"):
        effect = understood(where, "reaver", number, "ability", row.ability, v.effect)
        check_use(where, "reaver", number, "slots", row.slots or v.SLOTS, effect.gain)
        if len(set(row.slots)) != len(row.slots):
            raise fault(where, "reaver", number, "slots", "a slot stands here twice.")


def check_artifacts(where: str, sheet: Sheet) -> None:
    """Locations that have a use for what the stored die brings."""
    for number, row in rows(sheet, "artifact"):
        if not row.at or len(set(row.at)) != len(row.at):
            raise fault(where, "artifact", number, "at", "name at least one location, each once.")
        check_use(where, "artifact", number, "at", row.at, v.parts(row.gain, v.GAINS))


def check_use(where: str, table: str, number: int, field: str, places: Sequence[str], gain: Sequence[v.Part]) -> None:
    """What helps the running turn alone is of use at these locations."""
    for part in gain:
        for place in places:
            if place not in v.BOOSTS.get(part.kind, places):
                raise fault(where, table, number, field, f"{part.kind} is of use at {', '.join(v.BOOSTS[part.kind])} only, not at {place}.")


def check_marks(where: str, sheet: Sheet) -> None:
    """What is found is a field of its row; words of the expansion stand in its rows only."""
    for table in sheet.__struct_fields__:
        for number, row in rows(sheet, table):
            for name in row.found:
                if name not in row.__struct_fields__:
                    raise fault(where, table, number, "found", f"there is no field {name}.")
            if table in CARDS and not row.expansion:
                for word in re.findall(r"[a-z_]+", " ".join(str(getattr(row, field)) for field in CARDS[table])):
                    if word in v.OF_EXPANSION:
                        raise fault(where, table, number, "expansion", f"{row.name} needs the expansion, because of its {word}.")


def check_likes(where: str, sheet: Sheet) -> None:
    """No two cards of a deck are alike in what they ask and give; copies of a card are a number in its row."""
    for table, fields in DIGEST.items():
        seen: list[tuple[Any, ...]] = []
        for number, row in rows(sheet, table):
            digest = tuple(in_order(getattr(row, field)) for field in fields)
            if digest in seen:
                other = getattr(sheet, table)[seen.index(digest)]
                raise fault(where, table, number, "name", f"{row.name} is the same card as {other.name}.")
            seen.append(digest)


def in_order(value: Any) -> Any:
    """A field with its amounts or names in one order, since "1 red + 1 blue" is "1 blue + 1 red"."""
    if isinstance(value, str):
        return [sorted(side.split(" + ")) for side in value.split(" for ")]
    return sorted(value) if isinstance(value, tuple) else value


def check_piles(where: str, sheet: Sheet) -> None:
    """Piles that the records have room for, and tiles that cannot be told apart until they are turned over.

    Everybody sees the front of the top tile of a stack: what stands there must not tell which tile it is, or the rewards below were
    no secret. So the tiles of a stack cost the same.
    """
    fronts: dict[tuple[str, int], tuple[Any, str]] = {}
    for number, row in rows(sheet, "tile"):
        cost, name = fronts.setdefault((row.type, row.level), (in_order(row.cost), row.name))
        if in_order(row.cost) != cost:
            raise fault(where, "tile", number, "cost", f"the tiles of a stack look alike, so {row.name} costs what {name} costs.")
        if sum((other.type, other.level) == (row.type, row.level) for other in sheet.tile) > STACK:
            raise fault(where, "tile", number, "type", f"a stack has room for {STACK} tiles.")
    for deck in ("village", "keep"):
        if spoils(sheet, deck) > SPOILS:
            raise UserError(f"{where}: the deck of {deck} spoils has room for {SPOILS} cards, here are {spoils(sheet, deck)}.")


def spoils(sheet: Sheet, deck: str) -> int:
    """How many cards a deck of spoils has, with the expansion."""
    several = sum(sum(row.copies) for row in sheet.plunder if row.deck == deck)
    several += sum(sum(row.copies) for row in sheet.collection if row.deck == deck)
    several += sum(3 * sum(row.copies) for row in sheet.trio if row.deck == deck)
    return several + (len(sheet.artifact) + sum(row.copies for row in sheet.upgrade) if deck == "village" else 0)


def check_dice(where: str, sheet: Sheet) -> None:
    """Six faces on every die; the crew dice show the icon of their own clan alone."""
    for table, field in (("combat_die", "successes"), ("vordr_die", "faces"), ("valkyrie_die", "hits")):
        if len(getattr(getattr(sheet, table), field)) != 6:
            raise UserError(f"{where}: {table}, field {field}: a die has six faces.")
    icons = {row.colour: row.icon for row in sheet.clan}
    if len(icons) != 3 or len(set(icons.values())) != 3:
        raise UserError(f"{where}: clan: each clan has a colour and an icon of its own.")
    for number, row in rows(sheet, "crew_die"):
        if len(row.faces) != 6:
            raise fault(where, "crew_die", number, "faces", "a die has six faces.")
        for icon in row.faces:
            if icon in icons.values() and icon != icons[row.colour]:
                raise fault(where, "crew_die", number, "faces", f"{icon} is the icon of another clan.")


def check_locations(where: str, sheet: Sheet) -> None:
    """Room on the overlay, the four slots, the pairs of offerings, the items of Odin."""
    for number, row in rows(sheet, "location"):
        if row.overlay:
            both = f"{row.selecting} + {row.overlay}" if row.selecting else row.overlay
            understood(where, "location", number, "overlay", both, partial(v.parts, words=v.REWARDS))
        if row.slot != (row.name in v.SLOTS):
            raise fault(where, "location", number, "slot", f"the slots are those of {', '.join(v.SLOTS)}.")
    for field in ("listed", "thematic", "file"):
        if sorted(sum(getattr(sheet.offering_pairs, field), ())) != [1, 2, 3, 4, 5, 6]:
            raise UserError(f"{where}: offering_pairs, field {field}: each of the six offerings stands on one side.")
    if len(set(sheet.odin.items)) != 7 or len(sheet.odin.glory) != 7:
        raise UserError(f"{where}: odin: there are seven different items and seven steps of Glory.")


def check_gods(where: str, sheet: Sheet) -> None:
    """Known powers, each once; leaders have a clan, the others none; both colours of text box have a stack to be removed."""
    for number, row in rows(sheet, "god"):
        if row.power not in v.GODS:
            raise fault(where, "god", number, "power", f"there is no power {row.power!r}; there are {', '.join(v.GODS)}.")
        if [god.power for god in sheet.god].index(row.power) != number - 1:
            raise fault(where, "god", number, "power", f"{row.power} stands here for the second time.")
        if (row.place == "leader") != bool(row.clans):
            raise fault(where, "god", number, "clans", "a God who leads has a clan, another has none.")
    if not {"purple", "orange"} <= {row.box for row in sheet.god}:
        raise UserError(
            f"{where}: god: a stack of each colour is removed, so there must be one with a purple box and one with an orange one."
        )


def check_prophecies(where: str, sheet: Sheet) -> None:
    """A known measure of something it can be about, paying by number or once."""
    for number, row in rows(sheet, "prophecy"):
        if row.measure not in v.MEASURES:
            raise fault(where, "prophecy", number, "measure", f"there is no measure {row.measure!r}; there are {', '.join(v.MEASURES)}.")
        subjects = ("", *v.SUBJECTS[row.measure])
        if row.of not in subjects:
            named = ", ".join(repr(name) for name in subjects)
            raise fault(where, "prophecy", number, "of", f"{row.measure} needs one of {named}, not {row.of!r}.")
        if row.per and (row.cap < row.glory or row.least or row.most != 99):
            raise fault(
                where, "prophecy", number, "per", "what pays by number has a cap of at least its Glory, and neither least nor most."
            )
        if not row.per and (row.cap or row.least > row.most or (row.least, row.most) == (0, 99)):
            raise fault(where, "prophecy", number, "least", "what pays once has no cap, and a least or a most that can be reached.")

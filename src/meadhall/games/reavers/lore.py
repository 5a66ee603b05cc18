"""What things are called: names from the box of the house, and dice, places and amounts in words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from . import state as t
from .reading import read
from .vocabulary import CLANS, COLOURS, GODS, ICONS, LOCATIONS, SLOTS, TYPES

SHEET = read()


def _whole(names: Sequence[str], most: int, word: str) -> list[str]:
    """A name for each card that the records have room for: a box file of somebody's own may have more of them than the house's."""
    return [*names, *(f"{word} {number}" for number in range(len(names) + 1, most + 1))]


def slug(name: str) -> str:
    """A name as records keep it: "brand_ironjaw", "jarl_svertings_fleet"."""
    return name.lower().replace(" ", "_").replace("'", "").replace("-", "_")


REAVER_NAMES = _whole([row.name for row in SHEET.reaver], t.MOST_REAVERS, "Reaver")
ARTIFACT_NAMES = _whole([row.name for row in SHEET.artifact], t.MOST_ARTIFACTS, "Artifact")
JOURNEY_NAMES = _whole([row.name for row in SHEET.journey], t.MOST_JOURNEYS, "Sea Journey")
BATTLE_NAMES = _whole([row.name for row in SHEET.battle], t.MOST_BATTLES, "Sea Battle")
TILE_NAMES = _whole([row.name for row in SHEET.tile], t.MOST_TILES, "Territory")
PROPHECY_NAMES = _whole([row.name for row in SHEET.prophecy], t.MOST_PROPHECIES, "Prophecy")
GOD_NAMES = [next(row.name for row in SHEET.god if row.power == power) for power in GODS]
LOCATION_NAMES = [next(row.title for row in SHEET.location if row.name == name) for name in LOCATIONS]
SLOT_NAMES = [LOCATION_NAMES[LOCATIONS.index(name)] for name in SLOTS]
CLAN_NAMES = [next(row.title for row in SHEET.clan if row.name == name) for name in CLANS]
UPGRADE_NAMES = [next(row.name for row in SHEET.upgrade if row.icon == icon) for icon in ICONS]
PLUNDER_NAMES = [row.name for row in SHEET.plunder]
COLLECTION_NAMES = [next(row.title for row in SHEET.collection if row.name == name) for name in ("treasure", "art", "armor", "carvings")]
TRIO_NAMES = ("Tapestries", "weapons", "tokens of pillage")
TRIO_KINDS = [next(row.kinds for row in SHEET.trio if row.name == name) for name in ("tapestry", "weapons", "tokens")]
TOKEN_NAMES = TRIO_KINDS[2]
SPOIL_NAMES = [*PLUNDER_NAMES, *COLLECTION_NAMES, *TRIO_KINDS[0], *TRIO_KINDS[1], *ARTIFACT_NAMES, *UPGRADE_NAMES]
"""Kinds of spoils by number."""
TYPE_NAMES = ("Food", "Favor", "Dice")
DECK_NAMES = ("Reavers", "Village Spoils", "Keep Spoils", "Sea Journeys", "Sea Battles", "Prophecies")
DISPLAY_NAMES = [LOCATION_NAMES[place] for place in (t.RECRUIT, t.VILLAGES, t.KEEPS, t.SEA)]
ICON_NAMES = ("Hammer", "double Hammer", "Shield", "Chest", "Ship", "Helmet", "Tree", "Bird")
ICON_MANY = ("Hammers", "double Hammers", "Shields", "Chests", "Ships", "Helmets", "Trees", "Birds")
ITEM_NAMES = ("a die", "a Valkyrie token", "a Favor", "a Prophecy", "a Keep Spoils card", "a Terror", "a Farm token")
POSITIONS = ("first", "second", "third")
SEATS = ("active", "second", "third", "fourth")

# How records call them.
REAVER_IDS = [slug(name) for name in REAVER_NAMES]
PROPHECY_IDS = [slug(name) for name in PROPHECY_NAMES]
SPOIL_IDS = [slug(name) for name in (*SPOIL_NAMES[: t.UPGRADE], *(f"{name} upgrade" for name in UPGRADE_NAMES))]
GOD_IDS = [slug(name) for name in GOD_NAMES]
PLACE_IDS = [*(f"{slot}{number}" for slot in SLOTS for number in (1, 2, 3)), "leader"]
STACK_IDS = [f"{kind}{level}" for kind in TYPES for level in (1, 2, 3)]
SIDES = ("hammer", "double hammer", "shield", "chest", "ship", "clan")
"""The sides of a crew die."""
VORDR_SIDES = tuple(f"{double}{icon}" for icon in ("helmet", "tree", "bird") for double in ("", "double "))
CLAN_ICONS = ("helmet", "tree", "bird")


def _die_ids() -> list[str]:
    """Dice by kind: "red double hammer", "yellow tree", "vordr double bird"."""
    clans = [CLANS.index(next(row.name for row in SHEET.clan if row.colour == colour)) for colour in COLOURS]
    sides = [(*SIDES[:5], CLAN_ICONS[clan]) for clan in clans]
    crew = [f"{colour} {side}" for colour, shown in zip(COLOURS, sides, strict=True) for side in shown]
    return [*crew, *(f"vordr {side}" for side in VORDR_SIDES)]


DIE_IDS = _die_ids()
TOKEN_IDS = [f"{icon.replace('_', ' ')} token" for icon in ICONS]
"""Ship Upgrade tokens by icon: "ship token"."""
SOURCE_IDS = [*DIE_IDS, *TOKEN_IDS]
"""What may be discarded or turned over to pay: dice by kind, then tokens by icon."""


def number(count: int, one: str, many: str) -> str:
    """Counted things: "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Things in a row: "a, b and c"."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def die_words(kind: int) -> str:
    """A die: "red Chest", "Vordr double Bird"."""
    colour, _, side = DIE_IDS[kind].partition(" ")
    shown = side.replace("double ", "")
    icon = f"{'double ' if side != shown else ''}{shown.capitalize()}"
    return f"{colour.capitalize() if kind >= t.FIRST_VORDR else colour} {icon}"


def source_words(source: int) -> str:
    """A die, or a Ship Upgrade token."""
    return die_words(source) if source < t.KINDS else f"{UPGRADE_NAMES[source - t.KINDS]} token"


def sources_words(sources: Iterable[int]) -> str:
    """Dice and tokens together: "a red Chest, 2 blue Ships and the Striped Sail token"."""
    return listed(sources_parts(sources)) or "nothing"


def sources_parts(sources: Iterable[int]) -> list[str]:
    """Dice and tokens, equal ones together."""
    parts = []
    for source, count in sorted(Counter(sources).items()):
        words = source_words(source)
        if source >= t.KINDS:
            parts.append(f"the {words}" if count == 1 else f"{count} {words}s")
        else:
            parts.append(f"a {words}" if count == 1 else f"{count} {words}s")
    return parts


def side_words(kind: int) -> str:
    """What a die of this kind shows: "Chest"."""
    return die_words(kind).partition(" ")[2]


def place_words(place: int) -> str:
    """A place on a player board: "Raid Keeps, second place"."""
    return "the Leader space" if place == t.LEADER else f"{SLOT_NAMES[place // 3]}, {POSITIONS[place % 3]} place"


def card_name(card: int) -> str:
    """A card of a player board: a Reaver or a God; nobody where it is 0."""
    if card == 0:
        return "nobody"
    return GOD_NAMES[card - t.GOD] if card >= t.GOD else REAVER_NAMES[card - 1]


def stack_words(stack: int) -> str:
    """A stack of Territory tiles: "Food territory of level 2"."""
    return f"{TYPE_NAMES[stack // 3]} territory of level {stack % 3 + 1}"


def location_name(location: int) -> str:
    """A location; the ship at home where there is none."""
    return LOCATION_NAMES[location] if 0 <= location < t.LOCATIONS else "no location"

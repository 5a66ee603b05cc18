"""What things are called: names from the box of the house, which are the printed ones, and dice and spaces in words."""

from typing import Any

from .box import FILE, market, read
from .vocabulary import COLOURS

_house = read(FILE)
CARD_NAMES = [row.name for row in market(_house)]
RACES = [row.name for row in _house.race]
CLASSES = [row.name for row in _house.class_]
ABILITIES = [row.ability for row in _house.class_]
BACKSTORIES = [row.name for row in _house.backstory]
ALIGNMENTS = [row.name for row in _house.alignment]
ABILITY_TEXTS = [next(one.text for one in _house.ability if one.kind == row.name) for row in _house.class_]
HOUSE_ABILITIES = {row.kind for row in _house.ability if row.house}
TEXTS = [row.text for row in market(_house)]

ROW_NAMES = ("Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom", "Charisma")
SHORT = ("str", "dex", "con", "int", "wis", "cha")
POSITIONS = ("first", "second", "third")
DIRECTIONS = ("good", "evil", "lawful", "chaotic")
SPACE_IDS = tuple(f"{row}{position}" for row in SHORT for position in (1, 2, 3))
GRID = (
    "lawful good",
    "good",
    "chaotic good",
    "lawful",
    "the centre",
    "chaotic",
    "lawful evil",
    "evil",
    "chaotic evil",
)
ARMOR_SETS = ("Chain", "Leather", "Mystic")
LETTERS = "WGPKBRA"  # dice: K is black, A gold


def slug(name: str) -> str:
    """A name as records keep it: "heavy_crossbow"."""
    return name.lower().replace(" ", "_")


CARD_IDS = [slug(name) for name in CARD_NAMES]
RACE_IDS = [slug(name) for name in RACES]
CLASS_IDS = [slug(name) for name in CLASSES]


def die_words(colour: int, face: int) -> str:
    """A die: "red 6"."""
    return f"{COLOURS[colour]} {face}"


def space_words(space: int) -> str:
    """A space of a sheet: "Strength, second"."""
    return f"{ROW_NAMES[space // 3]}, {POSITIONS[space % 3]}"


def die_at(seat: Any, space: int) -> str:
    """A die on a sheet: "the red 6 (Strength, second)"."""
    die = seat.dice[space]
    return f"the {die_words(int(die.colour), int(die.face))} ({space_words(space)})"


def number(count: int, one: str, many: str) -> str:
    """Counted things: "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many}"


def stars_words(stars: int) -> str:
    """Stars: "1 star", "-3 stars"."""
    return number(stars, "star", "stars")


def own_cards(view: Any, box: Any, seat: int, kind: int) -> list[int]:
    """A seat's cards of one kind, by number."""
    cards = int(view.seats[seat].cards) & int(box.kinds[kind])
    return [card for card in range(len(CARD_NAMES)) if cards >> card & 1]

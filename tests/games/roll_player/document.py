"""The document's tables of races, classes, backstories, alignments and Market cards, as they stand there, and their reading.

The tables were copied out of the restated rules; nothing here reads the box, so that the one can be held against the other.
"""

import re

RACES = """
Dragonkin | +2 | -2 | 0 | 0 | 0 | 0
Dwarf | 0 | 0 | +2 | 0 | 0 | -2
Elf | 0 | +2 | -2 | 0 | 0 | 0
Halfling | -2 | 0 | 0 | 0 | 0 | +2
Human | 0 | 0 | 0 | 0 | 0 | 0
Orc | +2 | 0 | 0 | -2 | 0 | 0
"""
"""STR, DEX, CON, INT, WIS, CHA."""

CLASSES = """
White | a | Cleric | Charitable | 14-15 (2) | 16-17 (2) | 15-16 (2) | 14+ (1) | 18 (4) | 14+ (1)
White | b | Paladin | Vigilant | 17 (3) | 15-16 (2) | 17 (3) | 14+ (1) | 16-17 (2) | 14+ (1)
Green | a | Druid | Attuned | 14-15 (2) | 16-17 (2) | 15-16 (2) | 14-15 (2) | 17-18 (2) | 17-18 (2)
Green | b | Ranger | Skilled | 14-15 (2) | 16-17 (2) | 18 (4) | 14+ (1) | 15-16 (2) | 14+ (1)
Purple | a | Monk | Enlightened | 18+ (3) | 16-17 (2) | 17-18 (2) | 14+ (1) | 15-16 (2) | 14-15 (2)
Purple | b | Bard | Charming | 14+ (1) | 17 (3) | 14+ (1) | 16-17 (2) | 14+ (1) | 18 (4)
Black | a | Rogue | Mischievous | 16-17 (2) | 18 (4) | 14-15 (2) | 14+ (1) | 14+ (1) | 15-16 (2)
Black | b | Thief | Shrewd | 14+ (1) | 16-17 (2) | 14+ (1) | 17 (3) | 15-16 (2) | 17 (3)
Blue | a | Sorcerer | Mysterious | 14+ (1) | 16-17 (2) | 15-16 (2) | 18 (4) | 14+ (1) | 14-15 (2)
Blue | b | Wizard | Enigmatic | 14-15 (2) | 17 (3) | 14+ (1) | 17 (3) | 14+ (1) | 16-17 (2)
Red | a | Warrior | Prepared | 18 (4) | 16-17 (2) | 17 (3) | 14+ (1) | 14+ (1) | 14+ (1)
Red | b | Barbarian | Powerful | 16-17 (2) | 17 (3) | 18+ (3) | 14+ (1) | 14-15 (2) | 14+ (1)
"""
"""Colour, side, class, ability, and in each attribute the goal with its stars."""

BACKSTORIES = """
1 | Aristocrat | Blue 3 | Green 2 | Purple 1 | Red 3 | Black 2 | White 3
2 | Brawler | Green 2 | Red 3 | Blue 2 | Purple 3 | Black 3 | White 1
3 | Chosen One | White 3 | Green 1 | Black 2 | Blue 3 | Red 3 | Purple 2
4 | Craftsman | White 1 | Blue 3 | Green 3 | Black 2 | Purple 3 | Red 2
5 | Devoted | Black 2 | Green 3 | Red 3 | White 1 | Purple 3 | Blue 2
6 | Exonerated | Blue 1 | Black 3 | White 3 | Purple 3 | Red 2 | Green 2
7 | Hunter | Purple 3 | Black 2 | Red 1 | Blue 3 | White 2 | Green 3
8 | Lost Soul | Purple 2 | Red 1 | White 2 | Black 3 | Blue 3 | Green 3
9 | Mentor | Black 2 | White 3 | Blue 2 | Red 3 | Purple 1 | Green 3
10 | Patrician | Black 3 | Blue 2 | Green 3 | White 3 | Red 1 | Purple 2
11 | Persecuted | Red 3 | Purple 2 | White 2 | Green 3 | Black 3 | Blue 1
12 | Resilient | Green 3 | White 3 | Black 1 | Purple 2 | Blue 2 | Red 3
13 | Rift Walker | Red 3 | White 2 | Purple 3 | Green 1 | Black 3 | Blue 2
14 | Savage | Blue 3 | Black 1 | Green 2 | Red 3 | White 3 | Purple 2
15 | Savant | Red 2 | Green 3 | Blue 2 | White 3 | Black 3 | Purple 1
16 | Street Urchin | Purple 2 | Blue 3 | White 2 | Black 1 | Red 3 | Green 3
"""
"""Number, name, and in each attribute the colour and its position."""

ALIGNMENTS = """
1 | Arbiter | +1 0 -1 | +3 0 -3 | +1 0 -1 | wild
2 | Champion | 0 0 -1 | +3 0 -1 | 0 0 -1 | mild
3 | Eccentric | -1 0 0 | -1 0 +3 | -1 0 0 | mild
4 | Free Spirit | -1 0 +1 | -3 0 +3 | -1 0 +1 | wild
5 | Guardian | 0 +3 0 | 0 0 0 | -1 -1 -1 | mild
6 | Hermit | -1 0 -1 | 0 +3 0 | -1 0 -1 | centre
7 | Lunatic | -3 -1 0 | -1 0 +1 | 0 +1 +3 | wild
8 | Maniac | -1 -1 0 | -1 0 0 | 0 0 +3 | mild
9 | Narcissist | -1 -1 -1 | 0 0 0 | 0 +3 0 | mild
10 | Neurotic | 0 -1 -1 | 0 0 -1 | +3 0 0 | mild
11 | Protector | +1 +3 +1 | 0 0 0 | -1 -3 -1 | wild
12 | Rebel | 0 +1 +3 | -1 0 +1 | -3 -1 0 | wild
13 | Renegade | 0 0 +3 | -1 0 0 | -1 -1 0 | mild
14 | Scoundrel | -1 -3 -1 | 0 0 0 | +1 +3 +1 | wild
15 | Sentinel | +3 0 0 | 0 0 -1 | 0 -1 -1 | mild
16 | Sociopath | 0 -1 -3 | +1 0 -1 | +3 +1 0 | wild
17 | Truth Seeker | +3 +1 0 | +1 0 -1 | 0 -1 -3 | wild
"""
"""Number, name, the rows good, neutral and evil, each lawful to chaotic, and the group of the symmetry proof."""

MARKET = """
Weapon (6 + 2) | 1 Longsword, 2 Blessed Mace, 3 Jeweled Dagger, 6 Ancient Spear, 7 Quarterstaff, 8 Heavy Crossbow |
Weapon (6 + 2) | | 4 Longbow, 5 Tower Shield
Armor - Chain, 5 cards (2 + 3) | 39 Chain Helm, 41 Chain Leggings | 37 Chain Gorget, 38 Chain Vambraces, 40 Chain Tunic
Armor - Mystic, 3 cards (1 + 2) | 44 Mystic Cloak | 42 Mystic Cowl, 43 Mystic Robes
Armor - Leather, 4 cards (2 + 2) | 46 Leather Boots, 47 Leather Gloves | 45 Leather Greaves, 48 Leather Pauldron
Skill (6 + 7) | 28 Pickpocket, 29 Acrobatics, 31 Climb, 32 Intimidate, 35 Cure Wounds, 36 Sleight of Hand |
Skill (6 + 7) | | 25 Concentrate, 26 Search, 27 Negotiate, 30 Open Lock, 33 Move Silently, 34 Knowledge, 49 Diplomacy
Trait (9 + 11) | 13 Weak, 15 Foolish, 16 Reckless, 20 Cunning, 22 Honest, 23 Loyal, 24 Obnoxious, 50 Dedicated, 51 Courageous |
Trait (9 + 11) | | 9 Steadfast, 10 Honorable, 11 Nimble, 12 Proud, 14 Clumsy, 17 Focused, 18 Compassionate
Trait (9 + 11) | | 19 Obsessed, 21 Greedy, 52 Envious, 53 Famous
"""
"""Type, cards of one dot, cards of two dots, each with its number."""


def rows(table: str) -> list[list[str]]:
    """The cells of a table's lines."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def races() -> list[tuple[str, list[int]]]:
    """Name and changes."""
    return [(name, [int(change) for change in changes]) for name, *changes in rows(RACES)]


def classes() -> list[tuple[str, str, str, str, list[str], list[int]]]:
    """Name, colour, side, ability, goals, stars."""
    found = []
    for colour, side, name, ability, *cells in rows(CLASSES):
        goals = [cell.split(" (") for cell in cells]
        found.append((name, colour.lower(), side, ability, [goal for goal, _ in goals], [int(stars.rstrip(")")) for _, stars in goals]))
    return found


def backstories() -> list[tuple[str, list[str]]]:
    """Name and goals, such as "blue 3"."""
    return [(name, [goal.lower() for goal in goals]) for _, name, *goals in rows(BACKSTORIES)]


def alignments() -> list[tuple[str, list[list[int]], str]]:
    """Name, the three rows, group."""
    return [(name, [[int(stars) for stars in row.split()] for row in grid], group) for _, name, *grid, group in rows(ALIGNMENTS)]


def market() -> dict[int, tuple[str, str, int]]:
    """By number: name, kind ("weapon", "skill", "trait", "chain", "mystic", "leather"), dots."""
    found = {}
    for kind, *piles in rows(MARKET):
        sort = (re.search(r"Chain|Mystic|Leather", kind) or re.match(r"\w+", kind))[0].lower()
        for dots, pile in enumerate(piles, 1):
            for number, name in re.findall(r"(\d+) ([A-Z][A-Za-z ]+)", pile):
                found[int(number)] = (name.strip(), sort, dots)
    return found

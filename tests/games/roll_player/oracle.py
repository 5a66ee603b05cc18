"""Final Scoring done a second time, in plain Python from the words of the rulebook and the rows of the box file.

Nothing here is taken from the rules' own code. Dice are written as in the document's vectors: "W4 Au6 K2".
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parents[3] / "src/meadhall/games/roll_player/box.toml"
BOX = tomllib.loads(FILE.read_text(encoding="utf-8"))
LETTERS = {"W": "white", "G": "green", "P": "purple", "K": "black", "B": "blue", "R": "red", "Au": "gold"}
ATTRIBUTES = ["str", "dex", "con", "int", "wis", "cha"]
CENTRE = (1, 1)
KINDS = {"weapon": BOX["weapon"], "armor": BOX["armor_card"], "skill": BOX["skill"], "trait": BOX["trait"]}
CARDS = {card["name"]: card | {"kind": kind} for kind, cards in KINDS.items() for card in cards}
NUMBERS = {card["number"]: name for name, card in CARDS.items()}

Die = tuple[str, int]


def dice(text: str) -> list[Die]:
    """A row of dice: "W4 R5" is a white 4 and a red 5."""
    return [(LETTERS[die[:-1]], int(die[-1])) for die in text.split()]


def row_of(table: str, name: str) -> dict[str, Any]:
    """The row of a table by its name."""
    return next(row for row in BOX[table] if row["name"] == name)


@dataclass
class Hero:
    """A player at the end."""

    race: str
    job: str
    backstory: str
    alignment: str
    sheet: list[list[Die]]
    at: tuple[int, int] = CENTRE
    cards: list[str] = field(default_factory=list)
    exhausted: list[str] = field(default_factory=list)
    gold: int = 0

    @property
    def colour(self) -> str:
        """The class colour."""
        return str(row_of("class", self.job)["colour"])

    @property
    def all_dice(self) -> list[Die]:
        """Every die on the sheet."""
        return [die for row in self.sheet for die in row]

    def effects(self, kind: str, of: str = "") -> list[tuple[int, int]]:
        """Amount and face of each effect of this kind on Weapons, about this or all."""
        found = []
        for name in self.cards:
            card = CARDS[name]
            for more in ("", "2"):
                if card["kind"] == "weapon" and card.get(f"effect{more}") == kind and card.get(f"of{more}", "") in (of, "all"):
                    found.append((card.get(f"amount{more}", 1), card.get(f"face{more}", 0)))
        return found


def total(hero: Hero, row: int, *, for_goal: bool = False) -> int:
    """An attribute's total (RP-8.1, 8.2); Weapons that change what dice count do so for goals only."""
    change = row_of("race", hero.race)["change"][row]
    if hero.effects("no_penalty"):
        change = max(change, 0)
    of = ATTRIBUTES[row]
    result = sum(face for _, face in hero.sheet[row]) + change + sum(amount for amount, _ in hero.effects("total", of))
    if for_goal:
        for amount, wanted in hero.effects("dice", of):
            result += amount * sum(wanted in (0, face) for _, face in hero.sheet[row])
    return int(result)


def met(goal: str, reached: int) -> bool:
    """Whether a total meets a goal (RP-8.4 to 8.6)."""
    if goal.endswith("+"):
        return reached >= int(goal[:-1])
    low, _, high = goal.partition("-")
    return int(low) <= reached <= int(high or low)


def goals(hero: Hero) -> list[int]:
    """Stars of the six Attribute Goals (RP-8.3)."""
    job = row_of("class", hero.job)
    pairs = enumerate(zip(job["goals"], job["stars"], strict=True))
    return [stars if met(goal, total(hero, row, for_goal=True)) else 0 for row, (goal, stars) in pairs]


def matches(hero: Hero) -> int:
    """Backstory goals that agree (RP-8.9)."""
    found = 0
    for row, goal in zip(hero.sheet, row_of("backstory", hero.backstory)["goals"], strict=True):
        colour, place = goal.split()
        found += len(row) >= int(place) and row[int(place) - 1][0] == colour
    return found


def armor(hero: Hero) -> int:
    """Stars of Armor (RP-8.14 to 8.16)."""
    stars = 0
    for table in BOX["armor"]:
        count = sum(CARDS[name].get("type") == table["type"] for name in hero.cards)
        if count:
            stars += table["steps"][count - 1] + (hero.colour in table["colours"])
    return stars


def measured(hero: Hero, card: dict[str, Any]) -> int:
    """What a Trait counts."""
    of, face = card.get("of", ""), card.get("face", 0)
    totals = [total(hero, row) for row in range(6)]
    rows = hero.sheet if of in ("all", "") else [hero.sheet[ATTRIBUTES.index(of)]] if of in ATTRIBUTES else []
    faces = [sorted(face for _, face in row) for row in hero.sheet]
    up, across = hero.at
    places = {
        "good": up == 0,
        "evil": up == 2,
        "lawful": across == 0,
        "chaotic": across == 2,
        "centre": hero.at == CENTRE,
        "corner": up != 1 and across != 1,
        "neutral": up == 1 or across == 1,
    }
    kinds = [CARDS[name].get("type", CARDS[name]["kind"]) for name in hero.cards]
    wanted = {"armor": ("chain", "leather", "mystic"), "any": tuple(set(kinds))}.get(of, (of,))
    return {
        "total": lambda: totals[ATTRIBUTES.index(of)],
        "highest": lambda: max(totals),
        "lowest": lambda: min(totals),
        "rows": lambda: sum(value >= face for value in totals),
        "low_rows": lambda: sum(value <= face for value in totals),
        "spread": lambda: len(set(totals)),
        "faces": lambda: sum(shown == face for row in rows for _, shown in row),
        "colour": lambda: sum(colour == (hero.colour if of == "class" else of) for colour, _ in hero.all_dice),
        "colours": lambda: len({colour for row in rows for colour, _ in row}),
        "triples": lambda: sum(len(row) == 3 and row[0] == row[2] for row in faces),
        "runs": lambda: sum(len(row) == 3 and row == [row[0], row[0] + 1, row[0] + 2] for row in faces),
        "monochrome": lambda: sum(len(row) == 3 and len({colour for colour, _ in row}) == 1 for row in hero.sheet),
        "gold": lambda: hero.gold,
        "cards": lambda: sum(kind in wanted for kind in kinds),
        "exhausted": lambda: len(hero.exhausted),
        "place": lambda: int(places[of]),
        "goals": lambda: sum(stars > 0 for stars in goals(hero)),
        "matches": lambda: matches(hero),
    }[card["measure"]]()


def trait(hero: Hero, name: str, others: tuple[Hero, ...] = ()) -> int:
    """Stars of one Trait (RP-8.17)."""
    card = CARDS[name]
    value = measured(hero, card)
    if card.get("rivals"):
        value = sum(measured(other, card) > value for other in others)
    if card.get("per"):
        stars = value // card["per"] * card["stars"]
        return int(min(stars, card["cap"]) if card.get("cap") else stars)
    return int(card["stars"]) if card.get("least", value) <= value <= card.get("most", value) else 0


def parts(hero: Hero, others: tuple[Hero, ...] = ()) -> dict[str, int]:
    """Every part of Final Scoring, in its order (RP-9.20)."""
    return {
        "goals": sum(goals(hero)),
        "class dice": sum(colour == hero.colour for colour, _ in hero.all_dice),
        "alignment": row_of("alignment", hero.alignment)["stars"][hero.at[0]][hero.at[1]],
        "backstory": [0, 0, 1, 1, 3, 3, 6][matches(hero)],
        "armor": armor(hero),
        "traits": sum(trait(hero, name, others) for name in hero.cards if CARDS[name]["kind"] == "trait"),
    }


def points(hero: Hero, others: tuple[Hero, ...] = ()) -> int:
    """Reputation Stars."""
    return sum(parts(hero, others).values())


def ranked(players: list[tuple[int, int, int]], *, shared: bool = False) -> list[int]:
    """Ranks by stars, then gold, then fewest dice in the class colour (RP-8.18 to 8.21, RP-9.31).

    `shared`: below the first, equal stars share a rank.
    """
    keys = [(stars, gold, -count) for stars, gold, count in players]
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    if shared:
        best = max(keys)
        return [1 + sum(other == best or other[0] > key[0] for other in keys) if key != best else 1 for key in keys]
    return ranks


def places(heroes: list[Hero], *, shared: bool = False) -> list[int]:
    """The ranks of heroes."""
    players = []
    for hero in heroes:
        others = tuple(other for other in heroes if other is not hero)
        players.append((points(hero, others), hero.gold, parts(hero)["class dice"]))
    return ranked(players, shared=shared)

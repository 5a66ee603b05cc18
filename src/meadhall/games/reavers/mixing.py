"""What of the expansion is in play: each component can be left out, and with it the words that need it (GAP-1.2)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from . import vocabulary as v
from .reading import CARDS
from .rulebook import RULEBOOK

WORDS = {
    "norn_tokens": ("norn",),
    "vordr_dice": ("vordr", "vordr_set"),
    "valkyries": ("valkyrie", "valkyries"),
    "celebrate_the_gods": ("gods",),
}
"""The words that need a component (GAP-2.1, GAP-3.1, GAP-4.1, GAP-7.1)."""


class Mix:
    """The components in play under a choice of rulings."""

    def __init__(self, rulings: Mapping[str, int]) -> None:
        self.off = {name for name in COMPONENTS if rulings[name] == RULEBOOK.ruling(name).value("off")}
        self.gone = {word for name in self.off for word in WORDS.get(name, ())}

    def has(self, component: str) -> bool:
        """Whether a component is in play."""
        return component not in self.off

    def line(self, parts: Iterable[v.Part]) -> tuple[v.Part, ...]:
        """What is left of a line of a location, a God or a clan."""
        return tuple(part for part in parts if part.kind not in self.gone)

    def places(self, names: Iterable[str]) -> list[str]:
        """The locations of these that are in play."""
        return [name for name in names if name != "celebrate" or self.has("celebrate_the_gods")]

    def present(self, table: str, row: Any) -> bool:
        """Whether a card or tile is in its deck or stack: those of the expansion may be left out, and none needs what is not there."""
        if row.expansion and not self.has("expansion_cards"):
            return False
        if table == "artifact" and not self.places(row.at):
            return False
        return not self.gone.intersection(words(table, row))

    def copies(self, of_base: int, of_expansion: int) -> int:
        """How many of a kind of spoils there are."""
        return of_base + (of_expansion if self.has("expansion_cards") else 0)


COMPONENTS = (*WORDS, "expansion_cards", "recruit_overlay", "prophet_and_maelstrom")


def words(table: str, row: Any) -> list[str]:
    """All the words of a card."""
    return re.findall(r"[a-z_]+", " ".join(str(getattr(row, field)) for field in CARDS[table]))

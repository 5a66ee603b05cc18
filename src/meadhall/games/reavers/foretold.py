"""What Prophecies pay for, in words, by the box in play."""

from typing import Any

from .lore import TRIO_KINDS, number
from .vocabulary import MEASURES, SUBJECTS

COUNTED = {
    "reavers": ("Reaver on your board or in your Glory pile", "Reavers on your board and in your Glory pile"),
    "specialized": ("Reaver in your slots", "Reavers in your slots"),
    "slots": ("slot with a card", "slots with a card"),
    "full_slots": ("slot with three cards", "slots with three cards"),
    "battles": ("Sea Battle won", "Sea Battles won"),
    "tiles": ("Territory tile", "Territory tiles"),
    "high_tiles": ("Territory tile of level 3", "Territory tiles of level 3"),
    "low_tiles": ("Territory tile of level 1", "Territory tiles of level 1"),
    "tile_sets": ("set of a Food, a Favor and a Dice tile", "sets of a Food, a Favor and a Dice tile"),
    "treasure": ("Treasure", "Treasures"),
    "art": ("piece of Art", "pieces of Art"),
    "armor": ("piece of Armor", "pieces of Armor"),
    "tapestry": ("Tapestry", "Tapestries"),
    "tapestry_sets": ("set of three different Tapestries", "sets of three different Tapestries"),
    "weapons": ("bundle of weapons", "bundles of weapons"),
    "carvings": ("Runic Carvings card", "Runic Carvings cards"),
    "artifacts": ("Artifact on your board", "Artifacts on your board"),
    "stored": ("die stored on your Artifacts", "dice stored on your Artifacts"),
    "upgrades": ("Ship Upgrade token", "Ship Upgrade tokens"),
    "tokens": ("Farm, Wall or Tower token", "Farm, Wall and Tower tokens"),
    "terror": ("Terror", "Terror"),
    "food": ("Food left", "Food left"),
    "favor": ("Favor left", "Favor left"),
    "dice": ("die left on your board", "dice left on your board"),
    "prophecies": ("Prophecy, this one too", "Prophecies, this one too"),
    "gods": ("God on your board", "Gods on your board"),
    "valkyries": ("Valkyrie token left", "Valkyrie tokens left"),
}
"""What Prophecies count, one and several."""


def prophecy_words(box: Any, prophecy: int) -> str:
    """A Prophecy without its name: "2 Glory for every Sea Battle won, 8 at most."."""
    one = box.prophecies[prophecy]
    measure = list(MEASURES)[int(one.measure)]
    of = SUBJECTS[measure][int(one.of) - 1] if one.of else ""
    single, several = counted(measure, of)
    glory = f"{int(one.glory)} Glory"
    if one.per:
        per = f"every {single}" if one.per == 1 else f"every {int(one.per)} {several}"
        return f"{glory} for {per}, {int(one.cap)} at most."
    if one.most < 99:
        some = f"at most {number(int(one.most), single, several)}" if one.most else f"no {several}"
        return f"{glory} for {some}." if not one.least else f"{glory} for {int(one.least)} to {int(one.most)} {several}."
    return f"{glory} for at least {number(int(one.least), single, several)}."


def counted(measure: str, of: str) -> tuple[str, str]:
    """What a Prophecy counts, one and several: of a clan, a type or a kind, where it names one."""
    one, many = COUNTED[measure]
    if not of:
        return one, many
    if measure == "reavers":
        return f"{of.capitalize()} {one}", f"{of.capitalize()} {many}"
    if measure == "tiles":
        return f"{of.capitalize()} tile", f"{of.capitalize()} tiles"
    if measure == "weapons":
        kind = TRIO_KINDS[1][SUBJECTS[measure].index(of)]
        return f"{kind} card", f"{kind} cards"
    if measure == "tokens":
        return f"{of.capitalize()} token", f"{of.capitalize()} tokens"
    return f"{of.capitalize()} {one}", f"{of.capitalize()} {many}"

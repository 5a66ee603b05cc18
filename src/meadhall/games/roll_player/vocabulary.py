"""The words of the box file and the numbers that the rules know them by."""

from . import state as t
from .printed import ArmorCardRow, SkillRow, TraitRow, WeaponRow

ATTRIBUTES = ("str", "dex", "con", "int", "wis", "cha")
COLOURS = ("white", "green", "purple", "black", "blue", "red", "gold")
ARROWS = {"good": t.GOOD, "evil": t.EVIL, "lawful": t.LAWFUL, "chaotic": t.CHAOTIC, "": t.NO_ARROW, "target": t.TARGET}
ARMOR_TYPES = {"chain": t.CHAIN, "leather": t.LEATHER, "mystic": t.MYSTIC}
EFFECTS = {
    "total": t.TOTAL,
    "dice": t.DICE,
    "no_penalty": t.NO_PENALTY,
    "stronger": t.STRONGER,
    "instead": t.INSTEAD,
    "other_action": t.OTHER_ACTION,
    "gold_when": t.GOLD_WHEN,
    "discount": t.DISCOUNT,
    "first_discount": t.FIRST_DISCOUNT,
    "purchases": t.PURCHASES,
    "take_discarded": t.TAKE_DISCARDED,
    "still": t.STILL,
    "hands": t.HANDS,
    "restore": t.RESTORE,
    "swap_pool": t.SWAP_POOL,
}
SKILL_EFFECTS = {
    "action": t.DO_ACTION,
    "shift_pool": t.DO_SHIFT,
    "reroll_pool": t.DO_REROLL,
    "gold": t.DO_GOLD,
    "discount": t.DO_DISCOUNT,
    "add_market": t.DO_ADD,
    "set_face": t.DO_SET,
    "restore": t.DO_RESTORE,
    "copy": t.DO_COPY,
}
MEASURES = {
    "total": t.OF_TOTAL,
    "highest": t.OF_HIGHEST,
    "lowest": t.OF_LOWEST,
    "rows": t.OF_ROWS,
    "low_rows": t.OF_LOW_ROWS,
    "spread": t.OF_SPREAD,
    "faces": t.OF_FACES,
    "colour": t.OF_COLOUR,
    "colours": t.OF_COLOURS,
    "triples": t.OF_TRIPLES,
    "runs": t.OF_RUNS,
    "monochrome": t.OF_MONOCHROME,
    "gold": t.OF_GOLD,
    "cards": t.OF_CARDS,
    "exhausted": t.OF_EXHAUSTED,
    "place": t.OF_PLACE,
    "goals": t.OF_GOALS,
    "matches": t.OF_MATCHES,
}
TRIGGERS = {
    "row": t.ROW_FILLED,
    "gold_die": t.GOLD_DIE,
    "coin": t.COIN_TAKEN,
    "first": t.FIRST_CARD,
    "last": t.LAST_CARD,
    "discard": t.DISCARDED,
    "weapon": t.BOUGHT_WEAPON,
    "armor": t.BOUGHT_ARMOR,
    "skill": t.BOUGHT_SKILL,
    "trait": t.BOUGHT_TRAIT,
    "use": t.USED,
    "match": t.MATCHED,
}
PLACES = ("good", "evil", "lawful", "chaotic", "centre", "corner", "neutral")
CARD_KINDS = ("weapon", "skill", "trait", "chain", "leather", "mystic", "armor", "any")

ONE_EACH = {name: number for number, name in enumerate(ATTRIBUTES)}
ONE_OR_ALL = ONE_EACH | {"all": t.EVERY}
KINDS = {name: number for number, name in enumerate(CARD_KINDS)}
NONE = {"": 0}
EFFECTS_OF: dict[str, dict[str, int]] = {name: NONE for name in EFFECTS} | {
    "total": ONE_OR_ALL,
    "dice": ONE_OR_ALL,
    "stronger": ONE_EACH,
    "instead": ONE_EACH,
    "gold_when": TRIGGERS,
    "discount": KINDS,
    "first_discount": KINDS,
}
"""What an effect may be about, with its number."""
SKILLS_OF: dict[str, dict[str, int]] = {name: NONE for name in SKILL_EFFECTS} | {"action": ONE_EACH}
"""What a Skill may be about."""
MEASURES_OF: dict[str, dict[str, int]] = {name: NONE for name in MEASURES} | {
    "total": ONE_EACH,
    "faces": ONE_OR_ALL,
    "colour": {name: number for number, name in enumerate((*COLOURS, "class"))},
    "colours": ONE_OR_ALL,
    "cards": KINDS,
    "place": {name: number for number, name in enumerate(PLACES)},
}
"""What a Trait's measure may be about."""


def changed_by(row: SkillRow) -> list[str]:
    """What a Skill acts on: where that changes, a pass on the Skill no longer stands. What copies another acts on everything."""
    acts = {
        "on_sheet": row.effect == "set_face" or (row.effect == "action" and row.of in ("str", "dex", "con", "int")),
        "on_pool": row.effect in ("shift_pool", "reroll_pool"),
        "on_market": row.effect == "add_market",
        "on_token": row.effect == "action" and row.of == "wis",
        "on_skills": False,
    }
    return [field for field, does in acts.items() if does or row.effect == "copy"]


def hurtful(row: WeaponRow | ArmorCardRow | SkillRow | TraitRow) -> bool:
    """Whether it can be worth while to be rid of a card before the scoring (RP-9.16).

    So it is where the card changes totals, may cost stars, or pays for having few of something.
    """
    if isinstance(row, WeaponRow):
        return not {"total", "dice", "no_penalty"}.isdisjoint((row.effect, row.effect2))
    if isinstance(row, TraitRow):
        few = row.measure in ("cards", "exhausted") and row.most < 127
        return row.stars < 0 or few or row.rivals
    return False

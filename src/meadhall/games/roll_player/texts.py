"""What stands on sheets and cards, in words, by the box in play.

The texts are those of the house's box. A box file of somebody's own may change what a card does; its text then says less.
"""

from functools import cache
from typing import Any

from meadhall.engine.plain import plain

from . import state as t
from .box import build
from .lore import ABILITIES, ABILITY_TEXTS, CLASSES, DIRECTIONS, ROW_NAMES, SHORT, TEXTS, number, stars_words
from .rulebook import RULEBOOK
from .vocabulary import ARMOR_TYPES, COLOURS

KINDS = {t.WEAPON: "weapon", t.SKILL: "skill", t.TRAIT: "trait"} | dict.fromkeys(ARMOR_TYPES.values(), "armor")
CARD_FIELDS = ("kind", "hands", "arrow", "measure", "of", "face", "rivals", "least", "most", "per", "stars", "cap")
EFFECT_FIELDS = ("kind", "of", "amount", "face")


@cache
def ours() -> Any:
    """The house's box, which the texts are about."""
    return plain(build(2, RULEBOOK.in_force(), None))


def race_words(box: Any, race: int) -> str:
    """Bonus and penalty of a race: "Strength +2, Dexterity -2"."""
    change = [f"{ROW_NAMES[row]} {int(amount):+}" for row, amount in enumerate(box.races[race].change) if amount]
    return ", ".join(change) or "no bonus, no penalty"


def goal_words(job: Any, row: int) -> str:
    """A goal of a class: "17", "14-15" or "14+" (RP-8.4 to RP-8.6)."""
    low, high = int(job.low[row]), int(job.high[row])
    if high == t.NO_LIMIT:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def class_words(box: Any, job: int) -> str:
    """A side of a Class card: its colour, its goals with their stars, its ability."""
    side = box.jobs[job]
    goals = [f"{SHORT[row].upper()} {goal_words(side, row)} ({stars_words(int(side.stars[row]))})" for row in range(t.ROWS)]
    return f"{CLASSES[job]}, {COLOURS[int(side.colour)]}: {', '.join(goals)}. {ability_words(box, job)}"


def ability_words(box: Any, job: int) -> str:
    """The ability of a class: its name, and what it does where that is known."""
    text = ability_text(box, job)
    return f"{ABILITIES[job]}: {text}" if text else ABILITIES[job]


def ability_text(box: Any, job: int) -> str:
    """What the ability of a class does; nothing where a box file of somebody's own made it another."""
    effects = box.jobs[job].effects
    if effects[0].kind == t.GOLD_DICE:
        return f"Each gold die that you place brings {int(effects[0].amount)} gold in place of {int(box.die_gold)}."
    return ABILITY_TEXTS[job] if _alike(effects, ours().jobs[job].effects) else ""


def card_words(box: Any, card: int) -> str:
    """A Market card without its name and cost: "skill, lawful: Take the Intelligence action."."""
    one = box.cards[card]
    kind = int(one.kind)
    if kind >= t.CHAIN:
        return _armor_words(box, kind)
    of = KINDS[kind]
    if kind == t.WEAPON:
        of += f", {number(int(one.hands), 'hand', 'hands')}"
    elif one.arrow < t.NO_ARROW:
        of += f", {DIRECTIONS[int(one.arrow)]}"
    return f"{of}: {TEXTS[card]}" if as_ours(box, card) else of


def _armor_words(box: Any, kind: int) -> str:
    name = next(name for name, one in ARMOR_TYPES.items() if one == kind)
    armor, most = box.armors[kind - t.CHAIN], (int(box.kinds[kind])).bit_count()
    steps = [str(int(armor.steps[count])) for count in range(1, most + 1)]
    colours = [colour for c, colour in enumerate(COLOURS) if int(armor.colours) >> c & 1]
    more = f", 1 more in a {' or '.join(colours)} class" if colours else ""
    return f"{name} armor: {', '.join(steps[:-1])} or {steps[-1]} stars for 1 to {most} cards{more}."


def as_ours(box: Any, card: int) -> bool:
    """Whether a card does what the house's box says; its cost is no part of the text."""
    one, other = box.cards[card], ours().cards[card]
    return all(getattr(one, name) == getattr(other, name) for name in CARD_FIELDS) and _alike(one.effects, other.effects)


def _alike(effects: Any, others: Any) -> bool:
    return all(getattr(one, name) == getattr(other, name) for one, other in zip(effects, others, strict=True) for name in EFFECT_FIELDS)

"""The cards of Roll Player as the board shows them: Market cards, classes, and whose word their numbers rest on."""

from typing import Any

from . import state as t
from .box import FILE, market, read
from .figures import cards_of, price, trait_stars
from .lore import ABILITIES, ARMOR_SETS, CARD_NAMES, CLASSES, HOUSE_ABILITIES, LETTERS, SHORT, number, stars_words
from .texts import ability_text, as_ours, goal_words, ours
from .vocabulary import COLOURS

_SHEET = read(FILE)
_ROWS = market(_SHEET)
KINDS = ("Weapon", "Skill", "Trait", "Chain", "Leather", "Mystic")
ARROWS = ("good", "evil", "lawful", "chaotic", "", "as the card copied")
HOUSE = "No source prints this card's cost and effect: they are the house's."
HOUSE_ABILITY = "No source prints what this ability does: it is the house's."
ONE_SOURCE = "One source gives this, and nothing else bears it out."
ONE_SOURCE_STORIES = {row.name for row in _SHEET.backstory if row.one_source}
ONE_SOURCE_ALIGNMENTS = {row.name for row in _SHEET.alignment if row.one_source}
_ONE_SOURCE_CLASSES = {row.name for row in _SHEET.class_ if row.one_source}
OTHER_ABILITY = "This table plays with a box file of its own, in which this ability is another."
_OTHER_BOX = "This table plays with a box file of its own, in which this card is another."


def card(view: Any, box: Any, number_: int, viewer: int) -> dict[str, Any]:
    """A Market card: what stands on it, and what it costs this viewer."""
    one, row = box.cards[number_], _ROWS[number_]
    kind, arrow = KINDS[int(one.kind)], ARROWS[int(one.arrow)]
    cost = int(one.cost)
    own = price(view, box, viewer, number_) if 0 <= viewer < int(view.count) else cost
    parts = [kind, number(int(one.hands), "hand", "hands") if one.hands else "", f"arrow {arrow}" if arrow else ""]
    same = as_ours(box, number_) and cost == ours().cards[number_].cost
    text = (row.text or _armor_text(box, int(one.kind))) if same else _OTHER_BOX
    return {
        "number": number_,
        "name": CARD_NAMES[number_],
        "kind": "armor" if one.kind >= t.CHAIN else kind.lower(),
        "sort": kind,
        "cost": cost,
        "price": own,
        "hands": int(one.hands),
        "arrow": arrow,
        "text": text,
        "house": bool(row.house) and same,
        "words": f"{CARD_NAMES[number_]}, {', '.join(part for part in parts if part)}: {text}",
    }


def _armor_text(box: Any, kind: int) -> str:
    armor = box.armors[kind - t.CHAIN]
    suits = " or ".join(COLOURS[colour] for colour in range(t.COLOURS) if int(armor.colours) >> colour & 1)
    return f"A set pays {', '.join(str(step) for step in steps(box, kind))} stars, and 1 more to a {suits} class."


def steps(box: Any, kind: int) -> list[int]:
    """What 1, 2, 3 ... cards of a type of Armor pay."""
    most = int(box.kinds[kind]).bit_count()
    return [int(step) for step in box.armors[kind - t.CHAIN].steps[1 : most + 1]]


def class_card(box: Any, job: int) -> dict[str, Any]:
    """A side of a class card: goals and stars, ability, and what is the house's about it."""
    side = box.jobs[job]
    golden, text = side.effects[0].kind == t.GOLD_DICE, ability_text(box, job)
    return {
        "id": CLASSES[job].lower(),
        "name": CLASSES[job],
        "colour": COLOURS[int(side.colour)],
        "letter": LETTERS[int(side.colour)],
        "ability": ABILITIES[job],
        "text": text or OTHER_ABILITY,
        "house": bool(text) and not golden and CLASSES[job] in HOUSE_ABILITIES,
        "one_source": CLASSES[job] in _ONE_SOURCE_CLASSES,
        "goals": [{"row": SHORT[row].upper(), "goal": goal(side, row), "stars": int(side.stars[row])} for row in range(t.ROWS)],
    }


def goal(side: Any, row: int) -> str:
    """An Attribute Goal: "17", "14–15" or "14+"."""
    return goal_words(side, row).replace("-", "–")


def holdings(view: Any, box: Any, s: int, viewer: int) -> dict[str, Any]:
    """What a player has bought: Skills, Weapons and Traits as cards, Armor by sets."""
    seat = view.seats[s]
    found: dict[str, Any] = {"skill": [], "weapon": [], "trait": [], "armor": []}
    for one in cards_of(seat.cards):
        shown = card(view, box, one, viewer)
        shown["exhausted"] = bool(int(seat.exhausted) >> one & 1)
        shown["stars"] = trait_stars(view, box, s, one) if shown["kind"] == "trait" else 0
        if shown["exhausted"]:
            shown["words"] += " Exhausted."
        if shown["kind"] == "trait":
            shown["words"] += f" {stars_words(shown['stars'])} as it stands."
        found[shown["kind"]].append(shown)
    found["sets"] = [_set(view, box, s, kind) for kind in (t.CHAIN, t.LEATHER, t.MYSTIC) if int(seat.cards) & int(box.kinds[kind])]
    found["hands"] = sum(one["hands"] for one in found["weapon"])
    found["giving"] = bool(view.phase == t.GIVING_UP and view.active == s)
    return found


def _set(view: Any, box: Any, s: int, kind: int) -> dict[str, Any]:
    count = (int(view.seats[s].cards) & int(box.kinds[kind])).bit_count()
    suits = bool(int(box.armors[kind - t.CHAIN].colours) >> int(box.jobs[int(view.seats[s].job)].colour) & 1)
    pays = [{"count": place + 1, "stars": stars, "on": place + 1 == count} for place, stars in enumerate(steps(box, kind))]
    stars = pays[count - 1]["stars"] + suits
    name = ARMOR_SETS[kind - t.CHAIN]
    words = f"{name} armor, {number(count, 'card', 'cards')}: {stars_words(stars)}{', 1 of them for the class colour' if suits else ''}"
    return {"name": name, "count": count, "pays": pays, "suits": suits, "stars": stars, "words": words}

"""What stands on the board of Reavers of Midgard in pictures: amounts, costs, dice and cards, each with its words beside it."""

from collections.abc import Iterable
from typing import Any

from . import state as t
from .lore import (
    ARTIFACT_NAMES,
    BATTLE_NAMES,
    CLAN_NAMES,
    DIE_IDS,
    GOD_IDS,
    GOD_NAMES,
    REAVER_IDS,
    REAVER_NAMES,
    SLOT_NAMES,
    SPOIL_IDS,
    SPOIL_NAMES,
    TYPE_NAMES,
    card_name,
    die_words,
    listed,
    slug,
)
from .texts import (
    HOUSE,
    HOUSE_CARDS,
    ability_words,
    amount_words,
    artifact_words,
    battle_words,
    collection_words,
    cost_words,
    god_words,
    house,
    line_words,
    power_words,
    reaver_words,
    spoil_words,
    trio_words,
    upgrade_words,
)
from .vocabulary import CLANS, COLOURS, ICONS

Shown = dict[str, Any]

SHORT = ("Recruit", "Villages", "Keeps", "Sea", "Territories", "Trade", "Gods")
"""The locations where there is little room."""
NOTES = {"house": HOUSE, "cards": HOUSE_CARDS}
LETTERS = ("R", "Y", "B", "V")
SETS = {t.SET_RED: "red", t.SET_YELLOW: "yellow", t.SET_BLUE: "blue", t.VORDR_SET: "vordr", t.CHOSEN: "any"}
ROLLS = {t.RED_DICE: "red", t.YELLOW_DICE: "yellow", t.BLUE_DICE: "blue", t.VORDR: "vordr", t.ROLLED: "any"}
THINGS = {
    t.FOOD: "food",
    t.FAVOR: "favor",
    t.GLORY: "glory",
    t.FARM: "farm",
    t.WALL: "wall",
    t.TOWER: "tower",
    t.TOKEN: "token",
    t.VILLAGE: "village",
    t.KEEP: "keep",
    t.SPOILS: "spoils",
    t.PROPHECY: "prophecy",
    t.REAVER: "reaver",
    t.NORN: "norn",
    t.VALKYRIE: "valkyrie",
    t.TERROR: "terror",
}
"""Gains that have a picture of their own; the others stand in words."""
LOST = {t.LOSE_FOOD: "food", t.LOSE_FAVOR: "favor", t.LOSE_GLORY: "glory"}
NEEDED = ("hammer", "shield", "chest", "ship", "", "", "", "", "wild")


def holds(members: Any, one: int) -> bool:
    """Whether something is in a set, as a plain answer."""
    return bool(int(members) >> one & 1)


# Amounts ---------------------------------------------------------------------------------------------------------------


def part(icon: str, amount: int, mark: str = "", text: str = "") -> Shown:
    """An amount in a picture: an icon ("" where only a text says it), how many, and what is done with it."""
    return {"icon": icon, "n": amount, "mark": mark, "text": text, "die": ""}


def die_part(colour: str, amount: int, mark: str = "") -> Shown:
    """So many dice of a colour, "any" or "vordr"; `mark` says "roll" or "set"."""
    letter = {"any": "", "vordr": "V"}.get(colour, colour[:1].upper())
    return {"icon": "die", "n": amount, "mark": mark, "text": letter, "die": colour}


def group(parts: list[Shown], words: str) -> Shown | None:
    """Amounts together, with their words; None where there are none."""
    return {"parts": parts, "words": words} if parts else None


def gained(thing: int, amount: int) -> Shown:
    """An amount of something gained or lost."""
    if thing in SETS:
        return die_part(SETS[thing], amount, "set")
    if thing in ROLLS:
        return die_part(ROLLS[thing], amount, "roll")
    if thing in THINGS:
        return part(THINGS[thing], amount)
    if thing in LOST:
        return part(LOST[thing], -amount)
    return part("", amount, text=amount_words(thing, amount))


def line_shown(line: Any, *more: tuple[int, int]) -> Shown | None:
    """What a line gives, and more of it."""
    amounts = [(int(k), int(n)) for k, n in zip(line.kinds, line.amounts, strict=True) if k] + [one for one in more if one[1]]
    return group([gained(thing, amount) for thing, amount in amounts], listed([amount_words(*one) for one in amounts]))


def cost_shown(cost: Any, food_less: int = 0, dice_fewer: int = 0) -> Shown | None:
    """What a cost asks for, less what helps to pay it."""
    food = max(int(cost.food) - food_less, 0)
    parts = [part(name, n) for name, n in (("food", food), ("favor", int(cost.favor)), ("glory", int(cost.glory))) if n]
    for need, asked in enumerate(cost.need):
        count = max(int(asked) - dice_fewer, 0)
        dice_fewer = max(dice_fewer - int(asked), 0)
        if count:
            parts.append(part(NEEDED[need], count) if NEEDED[need] else die_part((*COLOURS, "any")[need - t.NEED_RED], count))
    cards = (("prophecy", cost.prophecy), ("keep", cost.keep_spoils), ("reaver", cost.reaver))
    parts += [part(name, int(n)) for name, n in cards if n]
    return group(parts, cost_words(cost))


# Dice ------------------------------------------------------------------------------------------------------------------


def die_shown(box: Any, kind: int, wild: int = 0) -> Shown:
    """A die: its colour, what it shows, and whether that is wild by the leader's clan."""
    if kind >= t.FIRST_VORDR:
        clan, double = (kind - t.FIRST_VORDR) // 2, bool((kind - t.FIRST_VORDR) % 2)
        colour, icon = "vordr", ICONS[t.CLAN_ICON + clan]
    else:
        clan = int(box.clan_of[kind // 6]) if kind % 6 == t.CLAN_ICON else -1
        colour, double = COLOURS[kind // 6], False
        icon = ICONS[t.CLAN_ICON + clan] if clan >= 0 else ICONS[kind % 6]
    is_wild = clan >= 0 and bool(wild >> clan & 1)
    return {
        "colour": colour,
        "letter": LETTERS[kind // 6],
        "icon": icon,
        "double": double,
        "wild": is_wild,
        "words": f"{die_words(kind)}{', wild' if is_wild else ''}",
    }


def die_slug(kind: int) -> str:
    """A kind of die within an id."""
    return slug(DIE_IDS[kind])


def die_piece(s: int, kind: int, copy: int = 1) -> str:
    """The piece of a die on a ship; of equal ones the first stands for all where one is asked for."""
    return f"die-{s}-{die_slug(kind)}-{copy}"


def dice_row(box: Any, counts: Iterable[int], prefix: str, wild: int = 0) -> list[Shown]:
    """Dice by kind, each with its id and the one it equals."""
    shown = []
    for kind, count in enumerate(counts):
        for copy in range(1, int(count) + 1):
            first = f"{prefix}-{die_slug(kind)}-1"
            shown.append({**die_shown(box, kind, wild), "id": f"{prefix}-{die_slug(kind)}-{copy}", "same": first if copy > 1 else ""})
    return shown


# Cards -----------------------------------------------------------------------------------------------------------------


def reaver_shown(box: Any, reaver: int) -> Shown:
    """A Reaver: clan, the dice that come, those of Rally, the ability."""
    one = box.reavers[reaver]
    clan = int(one.clan)
    slots = [SLOT_NAMES[slot].split()[-1] for slot in range(t.SLOTS) if int(one.slots) >> slot & 1]
    return {
        "id": REAVER_IDS[reaver],
        "name": REAVER_NAMES[reaver],
        "clan": CLANS[clan],
        "clan_name": CLAN_NAMES[clan],
        "icon": ICONS[t.CLAN_ICON + clan],
        "brings": line_shown(one.brings),
        "rally": line_shown(one.rally),
        "ability": ability_words(box, reaver),
        "only": f"{listed(slots, 'or')} only" if 0 < len(slots) < t.SLOTS else "",
        "house": house(box, "reavers", reaver),
        "words": f"{REAVER_NAMES[reaver]}: {reaver_words(box, reaver)}",
    }


def spoil_icon(kind: int) -> str:
    """The picture of a kind of spoils."""
    if kind < t.TREASURE:
        return ("farm", "wall", "wall", "tower")[kind]
    if kind >= t.UPGRADE:
        return ICONS[kind - t.UPGRADE]
    if kind >= t.ARTIFACT:
        return "artifact"
    return ("chest", "art", "armor", "carvings", "tapestry", "tapestry", "tapestry", "swords", "swords", "swords")[kind - t.TREASURE]


def spoil_sort(kind: int) -> str:
    """What sort of card a kind of spoils is."""
    if kind < t.TREASURE:
        return "pillage"
    if kind >= t.UPGRADE:
        return "upgrade"
    return "artifact" if kind >= t.ARTIFACT else "kept"


def spoil_shown(box: Any, kind: int) -> Shown:
    """A card of spoils."""
    return {
        "id": SPOIL_IDS[kind],
        "name": SPOIL_NAMES[kind],
        "icon": spoil_icon(kind),
        "sort": spoil_sort(kind),
        "text": _spoil_text(box, kind),
        "short": _spoil_short(box, kind),
        "gain": line_shown(box.plunder[kind].gain) if kind < t.TREASURE else None,
        "defense": int(box.plunder[kind].defense) if kind < t.TREASURE else 0,
        "pillage": line_shown(box.plunder[kind].pillage, (t.TERROR, int(box.plunder[kind].terror))) if kind < t.TREASURE else None,
        "house": _house_spoil(box, kind),
        "words": f"{SPOIL_NAMES[kind]}: {spoil_words(box, kind)}",
    }


def _house_spoil(box: Any, kind: int) -> bool:
    if t.ARTIFACT <= kind < t.UPGRADE:
        return house(box, "artifacts", kind - t.ARTIFACT)
    return house(box, "plunder", kind) if kind < t.TREASURE else False


def _spoil_text(box: Any, kind: int) -> str:
    """What a card that is kept or built in says, in few words."""
    if kind < t.TREASURE:
        return ""
    if kind >= t.UPGRADE:
        icon = kind - t.UPGRADE
        return f"{upgrade_words(icon)} Or {amount_words(t.GLORY, int(box.upgrade_glory[icon]))}."
    if kind >= t.ARTIFACT:
        return artifact_words(box, kind - t.ARTIFACT)
    return f"{collection_words(box, kind - t.TREASURE)}." if kind < t.SEA_TAPESTRY else trio_words(box, 0 if kind < t.SWORDS else 1)


def _spoil_short(box: Any, kind: int) -> Shown:
    """The same in a line: what it pays for one, two, three ...; what an Artifact stores, where it works and what it does."""
    shown: Shown = {"steps": [], "set": 0, "single": 0, "stores": "", "where": "", "gain": "", "glory": 0}
    if t.TREASURE <= kind < t.SEA_TAPESTRY:
        which = kind - t.TREASURE
        shown["steps"] = [int(step) for step in box.steps[6 * which : 6 * which + int(box.steps_long[which])]]
    elif t.SEA_TAPESTRY <= kind < t.ARTIFACT:
        trio = 0 if kind < t.SWORDS else 1
        shown |= {"set": int(box.trio_set[trio]), "single": int(box.trio_single[trio])}
    elif t.ARTIFACT <= kind < t.UPGRADE:
        one = box.artifacts[kind - t.ARTIFACT]
        where = [SHORT[place] for place in range(t.LOCATIONS) if int(one.at) >> place & 1]
        shown |= {"stores": ICONS[int(one.stores)], "where": " or ".join(where), "gain": line_words(one.gain)}
    elif kind >= t.UPGRADE:
        shown["glory"] = int(box.upgrade_glory[kind - t.UPGRADE])
    return shown


def battle_shown(box: Any, battle: int, harder: int = 0) -> Shown:
    """A Sea Battle: the dice that win it, its Defense, its rewards."""
    one = box.battles[battle]
    return {
        "name": BATTLE_NAMES[battle],
        "cost": cost_shown(box.costs[t.BATTLE_COST + battle]),
        "defense": int(one.defense) + harder,
        "gain": line_shown(one.gain),
        "house": house(box, "battles", battle),
        "words": f"{BATTLE_NAMES[battle]}: {battle_words(box, battle)}",
    }


def god_shown(box: Any, god: int) -> Shown:
    """A God: where he goes, what he brings and does."""
    name, one = GOD_NAMES[god], box.gods[god]
    places = ("Leader", "Keeps slot", "Villages slot", "Sea slot", "Territories slot", "any slot")
    return {
        "id": f"god-{GOD_IDS[god]}",
        "name": name,
        "place": places[int(one.place)],
        "icons": [ICONS[t.CLAN_ICON + clan] for clan in range(3) if int(one.clans) >> clan & 1],
        "gain": line_shown(one.gain),
        "text": power_words(box, god, name),
        "house": house(box, "gods", god),
        "words": f"{name}: {god_words(box, god, name)}",
    }


def crew_card(box: Any, card: int) -> Shown:
    """A card on a player board, in few words."""
    if card >= t.GOD:
        god = god_shown(box, card - t.GOD)
        return {"name": god["name"], "god": True, "icons": god["icons"], "text": god["text"], "words": god["words"], "house": god["house"]}
    one = reaver_shown(box, card - 1)
    return {
        "name": card_name(card),
        "god": False,
        "icons": [one["icon"]],
        "text": one["ability"],
        "rally": one["rally"],
        "words": one["words"],
        "house": one["house"],
    }


def artifact_shown(box: Any, artifact: int) -> Shown:
    """An Artifact: what it stores, and what it does where."""
    one = box.artifacts[artifact]
    return {
        "name": ARTIFACT_NAMES[artifact],
        "stores": ICONS[int(one.stores)],
        "gain": line_words(one.gain),
        "words": f"{ARTIFACT_NAMES[artifact]}: {artifact_words(box, artifact)}",
        "house": house(box, "artifacts", artifact),
    }


def stack_name(stack: int) -> str:
    """A stack of Territory tiles, short."""
    return f"{TYPE_NAMES[stack // 3]} {stack % 3 + 1}"

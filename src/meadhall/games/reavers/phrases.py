"""Pieces of sentences: dice, cards and places by the names that records keep, as a person reads them."""

from typing import Any

from . import state as t
from .codec import ITEMS
from .lore import (
    BATTLE_NAMES,
    DIE_IDS,
    ITEM_NAMES,
    PLACE_IDS,
    REAVER_NAMES,
    SOURCE_IDS,
    SPOIL_IDS,
    SPOIL_NAMES,
    TOKEN_NAMES,
    card_name,
    die_words,
    listed,
    number,
    place_words,
    sources_words,
)
from .texts import (
    battle_words,
    cost_words,
)
from .vocabulary import COLOURS


def card_at(view: Any, seat: int, place: str) -> int:
    """The card at a place of a player board: Reaver + 1, or GOD + God; 0: none."""
    at = PLACE_IDS.index(place)
    return int(view.seats[seat].leader if at == t.LEADER else view.seats[seat].slots[at])


def reaver_at(view: Any, seat: int, place: str) -> str:
    """Who is at a place, and where that is."""
    return f"{card_name(card_at(view, seat, place))} ({place_words(PLACE_IDS.index(place))})"


def artifact(view: Any, seat: int, space: Any) -> str:
    """The Artifact of a space."""
    one = int(view.seats[seat].artifacts[space - 1]) if isinstance(space, int) else 0
    return SPOIL_NAMES[t.ARTIFACT + one - 1] if one else f"space {space}"


def die(name: str) -> str:
    """A die."""
    return die_words(DIE_IDS.index(name))


def article(word: str) -> str:
    """ "a red Ship"."""
    return f"{'an' if word[:1] in 'aeiouAEIOU' else 'a'} {word}"


def pieces_named(value: list[str]) -> str:
    """Dice and tokens that are discarded or turned over together."""
    return sources_words(SOURCE_IDS.index(name) for name in value)


def thrown(value: list[str]) -> str:
    """Combat dice that are rolled again: "2 dice showing 0 and the Valkyrie die showing 3"."""
    parts = []
    for name in dict.fromkeys(value):
        many = value.count(name)
        if name.startswith("valkyrie"):
            parts.append(f"{number(many, 'Valkyrie die', 'Valkyrie dice')} showing {name.partition(' ')[2]}")
        else:
            parts.append(f"{number(many, 'die', 'dice')} showing {name}")
    return listed(parts) or "no dice"


def colours(value: list[str]) -> str:
    """ "2 red dice and 1 blue die"."""
    return listed(
        [f"{value.count(colour)} {colour} {number(value.count(colour), 'die', 'dice')[2:]}" for colour in COLOURS if colour in value]
    )


def group(view: Any, box: Any, seat: int, value: Any) -> str:
    """The cards of a group, or those unseen."""
    at_recruit = view.location == t.RECRUIT
    if value == "unseen":
        return f"2 unseen {'Reavers' if at_recruit else 'cards'} from the deck"
    place = 8 * int(view.location) + 2 * (value - 1) if 0 <= view.location <= t.KEEPS else -1
    cards = [int(view.groups[place + n]) - 1 for n in (0, 1) if place >= 0 and view.groups[place + n]]
    said = [REAVER_NAMES[card] if at_recruit else SPOIL_NAMES[card] for card in cards]
    return f"group {value}: {', '.join(said) or 'no cards'}"


def battle(view: Any, box: Any, seat: int, value: Any) -> str:
    """A Sea Battle with what wins it and what it brings."""
    if value == "deck":
        return "the top card of the deck"
    battle = int(view.battles[value - 1]) - 1
    return f"{BATTLE_NAMES[battle]} ({battle_words(box, battle).rstrip('.')})" if battle >= 0 else f"space {value}"


def items_named(value: list[str]) -> str:
    """Odin's items."""
    return listed([ITEM_NAMES[ITEMS.index(item)] for item in value]) or "nothing"


def clan_of(box: Any, reaver: int) -> int:
    """A Reaver's clan."""
    return int(box.reavers[reaver].clan)


def offering(view: Any, box: Any, tile: int) -> str:
    """What an offering tile asks for now."""
    return cost_words(box.costs[t.OFFERING_COST + int(view.offerings[tile - 1])])


def spoil(name: str) -> int:
    """A kind of spoils, by its number."""
    return SPOIL_IDS.index(name)


def side(name: str) -> str:
    """A side of a die: "double Bird"."""
    double = name.startswith("double ")
    return f"{'double ' if double else ''}{name.removeprefix('double ').capitalize()}"


def token(name: str) -> str:
    """Farm, Wall or Tower."""
    return TOKEN_NAMES[("farm", "wall", "tower").index(name)]


def deck(name: str) -> str:
    """A deck of spoils."""
    return "Village Spoils" if name == "village" else "Keep Spoils"


def gift(name: str) -> str:
    """A gift of the Prophet."""
    return "a Prophecy" if name == "prophecy" else "a Norn token"

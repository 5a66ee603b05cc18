"""Actions as verbs with arguments, and back. A stable vocabulary: records keep it for ever."""

from collections.abc import Mapping, Sequence
from typing import Any

from . import actions as a
from .lore import CARD_IDS, CLASS_IDS, DIRECTIONS, RACE_IDS, SHORT, SPACE_IDS, die_words, own_cards
from .state import LOOSE, POOL, SLOTS, WEAPON

VERBS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "sheet": ("race", "side"),
    "class": ("class",),
    "start": ("die", "row"),
    "order": ("place",),
    "take": ("place",),
    "place": ("row",),
    "flip": ("die",),
    "swap": ("die", "other"),
    "step": ("die", "change"),
    "roll": ("die",),
    "move": ("to",),
    "token": (),
    "keep": ("value",),
    "again": (),
    "shift": ("place", "change"),
    "exchange": ("place", "other"),
    "set": ("die", "face"),
    "mend": ("skill",),
    "dig": ("card",),
    "use": ("skill", "token"),
    "copy": ("skill", "token"),
    "buy": ("card", "tokens", "weapons", "token"),
    "discard": ("card",),
    "give_up": ("card",),
}
"""Initiative cards are 1 to 5, spaces "str1" to "cha3"; `tokens`, `weapons` and `token` stand only where they are not the usual."""

_BEGINS = [
    (a.SHEET, "sheet"),
    (a.CLASS, "class"),
    (a.START, "start"),
    (a.ORDER, "order"),
    (a.TAKE, "take"),
    (a.PLACE, "place"),
    (a.FLIP, "flip"),
    (a.SWAP, "swap"),
    (a.STEP, "step"),
    (a.REROLL, "roll"),
    (a.MOVE, "move"),
    (a.TOKEN, "token"),
    (a.KEEP_OLD, "keep"),
    (a.AGAIN, "again"),
    (a.SHIFT, "shift"),
    (a.EXCHANGE, "exchange"),
    (a.SET, "set"),
    (a.MEND, "mend"),
    (a.DIG, "dig"),
    (a.USE, "use"),
    (a.COPY, "copy"),
    (a.BUY, "buy"),
    (a.DISCARD, "discard"),
    (a.GIVE_UP, "give_up"),
]
BEGIN = {verb: begin for begin, verb in _BEGINS}
SIDES = ("man", "woman")
VALUES = ("old", "new")
STAYS = ("moves", "stays")
CHANGES = tuple(a.change_of(way) for way in range(2 * a.REACH))
FACES = (1, 2, 3, 4, 5, 6)
PLACES = tuple(range(1, POOL + 1))

GRIDS: dict[str, tuple[tuple[str, Sequence[Any]], ...]] = {
    "sheet": (("race", RACE_IDS), ("side", SIDES)),
    "class": (("class", CLASS_IDS),),
    "order": (("place", PLACES),),
    "take": (("place", PLACES),),
    "place": (("row", SHORT),),
    "flip": (("die", SPACE_IDS),),
    "swap": (("die", SPACE_IDS), ("other", SPACE_IDS)),
    "step": (("die", SPACE_IDS), ("change", CHANGES)),
    "roll": (("die", SPACE_IDS),),
    "move": (("to", DIRECTIONS),),
    "token": (),
    "keep": (("value", VALUES),),
    "again": (),
    "shift": (("place", PLACES), ("change", CHANGES)),
    "exchange": (("place", PLACES), ("other", PLACES)),
    "set": (("die", SPACE_IDS), ("face", FACES)),
    "mend": (("skill", CARD_IDS),),
    "dig": (("card", CARD_IDS),),
    "use": (("skill", CARD_IDS), ("token", STAYS)),
    "copy": (("skill", CARD_IDS), ("token", STAYS)),
    "give_up": (("card", CARD_IDS),),
}
"""Verbs whose actions count through the values of their arguments, the last one fastest."""
USUAL = {"token": "moves", "tokens": 0, "weapons": []}


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """The verb of an action and its arguments."""
    if action == a.PASS:
        return "pass", {}
    begin, verb = [entry for entry in _BEGINS if entry[0] <= action][-1]
    rest = action - begin
    if verb == "start":
        die = view.seats[seat].loose[rest // 6]
        return verb, {"die": die_words(int(die.colour), int(die.face)), "row": SHORT[rest % 6]}
    if verb == "discard":
        return verb, {"card": _in_market(view, rest)}
    if verb == "buy":
        return verb, _purchase(view, box, seat, rest)
    args: dict[str, Any] = {}
    for name, values in reversed(GRIDS[verb]):
        args[name] = values[rest % len(values)]
        rest //= len(values)
    return verb, {name: args[name] for name in VERBS[verb] if not (name in USUAL and args[name] == USUAL[name])}


def _in_market(view: Any, slot: int) -> str:
    return CARD_IDS[int(view.market[slot]) - 1]


def _purchase(view: Any, box: Any, seat: int, way: int) -> dict[str, Any]:
    weapons = own_cards(view, box, seat, WEAPON)
    args: dict[str, Any] = {"card": _in_market(view, way // (2 * a.WEAPON_SETS * a.TOKENS))}
    args["tokens"] = way // (2 * a.WEAPON_SETS) % a.TOKENS
    args["weapons"] = [CARD_IDS[card] for place, card in enumerate(weapons) if way // 2 % a.WEAPON_SETS >> place & 1]
    args["token"] = STAYS[way % 2]
    return {name: value for name, value in args.items() if name == "card" or value != USUAL[name]}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    """The action that a verb and its arguments name. Raises ValueError with one sentence where they name none."""
    if verb not in VERBS:
        raise ValueError(f"there is no verb {verb!r}; the verbs are {', '.join(VERBS)}.")
    needed = {name for name in VERBS[verb] if name not in USUAL}
    if not needed <= set(args) <= set(VERBS[verb]):
        raise ValueError(f"{verb!r} takes {' and '.join(VERBS[verb]) or 'no arguments'}.")
    if verb == "pass":
        return a.PASS
    given = {name: USUAL[name] for name in VERBS[verb] if name in USUAL} | dict(args)
    if verb == "start":
        return a.START + 6 * _loose(view, seat, given["die"]) + _index("row", SHORT, given["row"])
    if verb == "discard":
        return a.DISCARD + _slot(view, given["card"])
    if verb == "buy":
        return _buying(view, box, seat, given)
    action = 0
    for name, values in GRIDS[verb]:
        action = action * len(values) + _index(name, values, given[name])
    return BEGIN[verb] + action


def _index(name: str, values: Sequence[Any], value: Any) -> int:
    for place, one in enumerate(values):
        if type(one) is type(value) and one == value:
            return place
    if len(values) > 20:
        raise ValueError(f"{value!r} is no {name}; one of them is {values[0]!r}.")
    raise ValueError(f"{value!r} is no {name}; there are {', '.join(str(one) for one in values)}.")


def _loose(view: Any, seat: int, value: Any) -> int:
    loose = view.seats[seat].loose
    dice = [die_words(int(loose[d].colour), int(loose[d].face)) if loose[d].face else "" for d in range(LOOSE)]
    if not isinstance(value, str) or not value or value not in dice:
        raise ValueError(f"{value!r} is none of the starting dice left; there are {', '.join(die for die in dice if die) or 'none'}.")
    return dice.index(value)


def _slot(view: Any, value: Any) -> int:
    market = [CARD_IDS[int(view.market[slot]) - 1] if view.market[slot] else "" for slot in range(SLOTS)]
    if not isinstance(value, str) or not value or value not in market:
        raise ValueError(f"{value!r} does not lie in the Market; there are {', '.join(card for card in market if card) or 'no cards'}.")
    return market.index(value)


def _buying(view: Any, box: Any, seat: int, given: Mapping[str, Any]) -> int:
    weapons = [CARD_IDS[card] for card in own_cards(view, box, seat, WEAPON)][:3]
    if not isinstance(given["weapons"], list):
        raise ValueError(f"weapons are given as a list of names, not as {given['weapons']!r}.")
    chosen = {_index("weapon", weapons, name) for name in given["weapons"]}
    way = _slot(view, given["card"]) * a.TOKENS + _index("tokens", tuple(range(a.TOKENS)), given["tokens"])
    way = way * a.WEAPON_SETS + sum(1 << place for place in chosen)
    return a.BUY + 2 * way + _index("token", STAYS, given["token"])

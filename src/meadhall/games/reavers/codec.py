"""Actions as verbs with arguments, and back. A stable vocabulary: records keep it for ever."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import actions as a
from . import state as t
from .lore import DIE_IDS, GOD_IDS, PLACE_IDS, PROPHECY_IDS, REAVER_IDS, SOURCE_IDS, SPOIL_IDS, STACK_IDS, VORDR_SIDES
from .spelling import SPELLED, spell
from .vocabulary import COLOURS, LOCATIONS, SLOTS

VERBS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "rally_by_token": ("place",),
    "use_artifact": ("space",),
    "load": ("space", "die"),
    "valkyrie_die": (),
    "skadi_die": (),
    "omit": ("god",),
    "select": ("location",),
    "take_part": (),
    "offer": ("tile",),
    "rest": ("die",),
    "die": ("die",),
    "roll": ("colours",),
    "drop": ("die",),
    "turn": ("die", "side"),
    "reroll_die": ("die",),
    "take": ("group",),
    "rally": ("reaver",),
    "specialize": ("reaver", "slot"),
    "promote": ("reaver",),
    "resolve": ("spoil",),
    "space": ("space",),
    "upgrade": ("gain",),
    "fight": (),
    "battle": ("space",),
    "subdue": ("stack", "way"),
    "trade": ("gain", "die"),
    "token": ("token",),
    "deck": ("deck",),
    "gift": ("gift",),
    "god": ("god", "slot"),
    "activate": ("place",),
    "give_prophecy": ("prophecy",),
    "give_keep_spoils": ("spoil",),
    "give_reaver": ("place",),
    "items": ("many", "items"),
    "pay": ("dice",),
    "hammers": ("combat_dice", "dice"),
    "reroll": ("dice",),
}
"""A list names pieces chosen together, in any order. `die` in a trade and in a rest, and `slot` of a God, stand only where there is one.
`combat_dice` and `many` say how many dice the Hammers roll and how many items there are, so that a menu may ask it first."""

TILES = (1, 2, 3)
SPACES = (1, 2, 3, 4)
GROUPS = (1, 2, 3, 4, "unseen")
BATTLES = (1, 2, 3, 4, "deck")
ARTIFACT_SPACES = (1, 2, 3, 4, "pile")
UPGRADES = ("token", "glory")
FORCE = ("force", "peacefully")
TRADES = ("die", "food", "favor", "prophecy")
TOKENS = ("farm", "wall", "tower")
DECKS = ("village", "keep")
GIFTS = ("prophecy", "norn")
GOODS = tuple(SPOIL_IDS[t.TREASURE : t.TREASURE + t.GOODS])
ITEMS = ("die", "valkyrie", "favor", "prophecy", "keep_spoils", "terror", "farm")
"""By the numbers of state.py, ITEM_DIE and the following."""
COMBAT_DICE = ("0", "1", "2")
MOST_TOGETHER = 9
MANY = {"die": "dice", "colour": "colours", "item": "items"}

GRIDS: dict[str, tuple[int, tuple[tuple[str, Sequence[Any]], ...]]] = {
    "pass": (a.PASS, ()),
    "rally_by_token": (a.RALLY_AT, (("place", PLACE_IDS),)),
    "use_artifact": (a.USE_ARTIFACT, (("space", SPACES),)),
    "load": (a.LOAD, (("space", SPACES), ("die", DIE_IDS))),
    "valkyrie_die": (a.VALKYRIE_DIE, ()),
    "skadi_die": (a.SKADI_DIE, ()),
    "omit": (a.OMIT, (("god", GOD_IDS),)),
    "select": (a.SELECT, (("location", LOCATIONS),)),
    "take_part": (a.TAKE_PART, ()),
    "offer": (a.OFFER, (("tile", TILES),)),
    "die": (a.DIE, (("die", DIE_IDS),)),
    "drop": (a.DROP, (("die", DIE_IDS),)),
    "reroll_die": (a.ROLL_AGAIN, (("die", DIE_IDS),)),
    "take": (a.GROUP, (("group", GROUPS),)),
    "resolve": (a.RESOLVE, (("spoil", SPOIL_IDS),)),
    "space": (a.SPACE, (("space", ARTIFACT_SPACES),)),
    "upgrade": (a.UPGRADE_TOKEN, (("gain", UPGRADES),)),
    "fight": (a.FIGHT, ()),
    "battle": (a.BATTLE, (("space", BATTLES),)),
    "subdue": (a.TILE, (("stack", STACK_IDS), ("way", FORCE))),
    "token": (a.TOKEN, (("token", TOKENS),)),
    "deck": (a.DECK, (("deck", DECKS),)),
    "gift": (a.GIFT, (("gift", GIFTS),)),
    "activate": (a.ACTIVATE, (("place", PLACE_IDS[: t.PLACES]),)),
    "give_prophecy": (a.GIVE_PROPHECY, (("prophecy", PROPHECY_IDS),)),
    "give_keep_spoils": (a.GIVE_KEEP, (("spoil", GOODS),)),
    "give_reaver": (a.GIVE_REAVER, (("place", PLACE_IDS),)),
}
"""Verbs whose actions count through the values of their arguments, the last one fastest, each with its first action."""

_BEGINS = sorted(
    [(begin, verb) for verb, (begin, _) in GRIDS.items()]
    + [
        (a.COLOURS, "roll"),
        (a.TURN_TO, "turn"),
        (a.USE, "use"),
        (a.TRADE_DIE, "trade"),
        (a.REST, "rest"),
        (a.GOD, "god"),
        (a.ITEMS, "items"),
        (a.PAY, "pay"),
        (a.HAMMERS, "hammers"),
        (a.REROLLS, "reroll"),
    ]
)
"""Every block of actions with its first number; "use" is Rally, Specialize and Promote together."""
OPTIONAL = {"hammers": ("combat_dice",), "items": ("many",), "rest": ("die",), "trade": ("die",), "god": ("slot",)}


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """The verb of an action and its arguments. Raises ValueError where the number means nothing at this moment."""
    begin, block = [entry for entry in _BEGINS if entry[0] <= action][-1]
    rest = action - begin
    if block == "rest" or (block == "die" and _resting(view)):
        return "rest", {"die": DIE_IDS[rest]} if block == "die" else {}
    if block in GRIDS:
        args: dict[str, Any] = {}
        for name, values in reversed(GRIDS[block][1]):
            args[name] = values[rest % len(values)]
            rest //= len(values)
        return block, {name: args[name] for name in VERBS[block]}
    if block == "roll":
        return "roll", {"colours": _colours(view, rest)}
    if block == "turn":
        return "turn", {"die": DIE_IDS[rest // 6], "side": _sides(rest // 6)[rest % 6]}
    if block == "use":
        return _used(view, rest)
    if block == "trade":
        return "trade", {"gain": "die", "die": DIE_IDS[rest]} if rest < t.FIRST_VORDR else {"gain": TRADES[rest - t.FIRST_VORDR + 1]}
    if block == "god":
        god, slot = divmod(rest, t.SLOTS)
        return "god", {"god": GOD_IDS[god]} | ({} if box.gods[god].place == t.GOES_LEADER else {"slot": SLOTS[slot]})
    if block == "items":
        items = [ITEMS[int(box.odin_items[i])] for i in range(t.ITEMS_OF_ODIN) if rest >> i & 1]
        return "items", {"many": len(items), "items": items}
    counts, ways = _spelled(view, box, seat, action)
    if not (block == "reroll") <= rest < ways:
        raise ValueError(f"there are not so many ways to {WAYS[block]}.")
    dice = _dice(view, block, counts)
    if block == "hammers":
        return block, {"combat_dice": _rolls(counts, dice), "dice": dice}
    return block, {"dice": dice}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    """The action that a verb and its arguments name. Raises ValueError with one sentence where they name none."""
    if verb not in VERBS:
        raise ValueError(f"there is no verb {verb!r}; the verbs are {', '.join(VERBS)}.")
    needed = {name for name in VERBS[verb] if name not in OPTIONAL.get(verb, ())}
    if not needed <= set(args) <= set(VERBS[verb]):
        raise ValueError(f"{verb!r} takes {' and '.join(VERBS[verb]) or 'no arguments'}.")
    if verb in GRIDS:
        begin, grid = GRIDS[verb]
        number = 0
        for name, values in grid:
            number = number * len(values) + _index(name, values, args[name])
        return begin + number
    if verb == "rest":
        return a.DIE + _index("die", DIE_IDS, args["die"]) if "die" in args else a.REST
    if verb == "roll":
        return _rolling(view, args["colours"])
    if verb == "turn":
        die = _index("die", DIE_IDS, args["die"])
        return a.TURN_TO + 6 * die + _index("side", _sides(die), args["side"])
    if verb in ("rally", "specialize", "promote"):
        return _using(view, verb, args)
    if verb == "trade":
        return _trading(args)
    if verb == "god":
        return _god(box, args)
    if verb == "items":
        order = [ITEMS[int(item)] for item in box.odin_items]
        chosen = set(_many("item", order, args["items"], once=True))
        if args.get("many", len(chosen)) != len(chosen):
            raise ValueError(f"these are {len(chosen)} items.")
        return a.ITEMS + sum(1 << place for place in chosen)
    if verb == "pay":
        return _paying(view, box, seat, args["dice"])
    return _hammers(view, box, seat, args) if verb == "hammers" else _rerolls(view, args["dice"])


def _resting(view: Any) -> bool:
    """Whether a die that is taken now is one of Rest."""
    return bool(view.depth) and view.agenda[int(view.depth) - 1].do == t.DECIDE


def _index(name: str, values: Sequence[Any], value: Any) -> int:
    for place, one in enumerate(values):
        if type(one) is type(value) and one == value:
            return place
    if len(values) > 24:
        raise ValueError(f"{value!r} is no {name}; one of them is {values[0]!r}.")
    raise ValueError(f"{value!r} is no {name}; there are {', '.join(str(one) for one in values) or 'none'}.")


def _many(name: str, values: Sequence[Any], given: Any, once: bool = False) -> list[int]:
    """The places of the pieces that a list names."""
    if not isinstance(given, list):
        raise ValueError(f"{MANY[name]} are given as a list, not as {given!r}.")
    found = [_index(name, values, value) for value in given]
    if once and len(set(found)) < len(found):
        raise ValueError(f"each {name} may be named once.")
    return found


def _sides(die: int) -> tuple[str, ...]:
    """The six sides that a die can be turned to."""
    return VORDR_SIDES if die >= t.FIRST_VORDR else tuple(name.partition(" ")[2] for name in DIE_IDS[6 * (die // 6) : 6 * (die // 6) + 6])


# What is chosen together ---------------------------------------------------------------------------------------------


def _due(view: Any) -> int:
    """How many dice are to be rolled now: as many as are gained and left in the supply, and at most nine at once."""
    supply = sum(int(view.supply[colour]) for colour in (t.RED, t.YELLOW, t.BLUE))
    return min(int(view.agenda[int(view.depth) - 1].left), supply, MOST_TOGETHER) if view.depth else 0


def _colours(view: Any, rest: int) -> list[str]:
    red, yellow = divmod(rest, 10)
    blue = _due(view) - red - yellow
    if blue < 0:
        raise ValueError("so many dice are not to be rolled.")
    return ["red"] * red + ["yellow"] * yellow + ["blue"] * blue


def _rolling(view: Any, given: Any) -> int:
    chosen = _many("colour", COLOURS, given)
    if len(chosen) != _due(view):
        raise ValueError(f"{_due(view)} colours are to be named, not {len(chosen)}.")
    return a.COLOURS + 10 * chosen.count(t.RED) + chosen.count(t.YELLOW)


def _in_hand(view: Any) -> list[str]:
    return [REAVER_IDS[int(view.reavers[n])] for n in range(int(view.in_hand))]


def _used(view: Any, rest: int) -> tuple[str, dict[str, Any]]:
    """Rally, Specialize or Promote a Reaver in hand."""
    n, manner = divmod(rest, 6)
    hand = _in_hand(view)
    if n >= len(hand):
        raise ValueError("there are not so many Reavers in hand.")
    if manner == 0:
        return "rally", {"reaver": hand[n]}
    return ("promote", {"reaver": hand[n]}) if manner == 5 else ("specialize", {"reaver": hand[n], "slot": SLOTS[manner - 1]})


def _using(view: Any, verb: str, args: Mapping[str, Any]) -> int:
    n = _index("Reaver in hand", _in_hand(view), args["reaver"])
    return (
        a.USE + 6 * n + {"rally": 0, "promote": 5}.get(verb, 0) + (1 + _index("slot", SLOTS, args["slot"]) if verb == "specialize" else 0)
    )


def _trading(args: Mapping[str, Any]) -> int:
    gain = _index("gain", TRADES, args["gain"])
    if (gain == 0) != ("die" in args):
        raise ValueError("a die is named where one is taken, and only there.")
    return a.TRADE_DIE + _index("die", DIE_IDS[: t.FIRST_VORDR], args["die"]) if gain == 0 else a.TRADE_FOOD + gain - 1


def _god(box: Any, args: Mapping[str, Any]) -> int:
    god = _index("god", GOD_IDS, args["god"])
    if (box.gods[god].place == t.GOES_LEADER) == ("slot" in args):
        raise ValueError("a slot is named for a God who goes to one, and only then.")
    return a.GOD + t.SLOTS * god + (_index("slot", SLOTS, args["slot"]) if "slot" in args else 0)


# Ways to pay, to fight and to roll again -----------------------------------------------------------------------------


WAYS = {"pay": "pay", "hammers": "discard Hammers", "reroll": "roll again"}


def _spelled(view: Any, box: Any, seat: int, action: int) -> tuple[list[int], int]:
    """What the rules say an action discards or rolls again, and how many ways there are of its kind."""
    counts = np.zeros(SPELLED, np.int64)
    ways = int(spell(view, box, seat, action, counts))
    return counts.tolist(), ways


def _dice(view: Any, block: str, counts: Sequence[int]) -> list[str]:
    """The names of the dice and tokens of a way."""
    names = [*COMBAT_DICE, *(f"valkyrie {int(hits)}" for hits in view.fight.hits)] if block == "reroll" else SOURCE_IDS
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def _rolls(counts: Sequence[int], dice: Sequence[str]) -> int:
    """How many combat dice these dice and tokens roll."""
    return sum(counts[len(SOURCE_IDS) + SOURCE_IDS.index(name)] for name in dice)


def _paying(view: Any, box: Any, seat: int, given: Any) -> int:
    wanted = sorted(SOURCE_IDS[source] for source in _many("die", SOURCE_IDS, given))
    for number in range(_spelled(view, box, seat, a.PAY)[1]):
        if sorted(_dice(view, "pay", _spelled(view, box, seat, a.PAY + number)[0])) == wanted:
            return a.PAY + number
    raise ValueError("these dice and tokens are no way to pay here.")


def _hammers(view: Any, box: Any, seat: int, args: Mapping[str, Any]) -> int:
    wanted = _many("die", SOURCE_IDS, args["dice"])
    ways = _spelled(view, box, seat, a.HAMMERS)[1]
    most, _ = _spelled(view, box, seat, a.HAMMERS + ways - 1)  # the last way discards all there are
    number, digit = 0, 1
    for source in range(len(SOURCE_IDS)):
        there, count = most[source], wanted.count(source)
        if count > there:
            raise ValueError(f"there are not so many {SOURCE_IDS[source]!r} that give Hammers.")
        number, digit = number + digit * count, digit * (there + 1)
    rolls = _rolls(most, args["dice"])
    if args.get("combat_dice", rolls) != rolls:
        raise ValueError(f"these dice and tokens roll {rolls}.")
    return a.HAMMERS + number


def _rerolls(view: Any, given: Any) -> int:
    fight = view.fight
    valkyries = [int(fight.hits[place]) for place in range(int(fight.valkyries))]
    lie = [showing for showing in range(3) for _ in range(int(fight.dice[showing]))]
    names = [*(COMBAT_DICE[showing] for showing in lie), *(f"valkyrie {hits}" for hits in valkyries)]
    wanted = [names[place] for place in _many("die", names, given)]
    number, digit = 0, 1
    for name in dict.fromkeys([*COMBAT_DICE, *names[len(lie) :]]):  # equal dice count as one kind
        there, count = names.count(name), wanted.count(name)
        if count > there:
            raise ValueError(f"there are not so many dice {name!r}.")
        number, digit = number + digit * count, digit * (there + 1)
    if number == 0:
        raise ValueError("name at least one die that is rolled again.")
    return a.REROLLS + number

"""Reavers of Midgard in words: every action as a button would say it, and its values as choices in a menu."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from meadhall.engine import Names

from .actions import PAY
from .chronicle import EVENTS, tell
from .codec import VERBS, decode, encode
from .foretold import prophecy_words
from .lore import (
    CLAN_NAMES,
    GOD_IDS,
    GOD_NAMES,
    PROPHECY_IDS,
    PROPHECY_NAMES,
    REAVER_IDS,
    REAVER_NAMES,
    SLOT_NAMES,
    SPOIL_NAMES,
    STACK_IDS,
    number,
    stack_words,
)
from .phrases import (
    artifact,
    battle,
    clan_of,
    colours,
    deck,
    die,
    gift,
    group,
    items_named,
    offering,
    pieces_named,
    reaver_at,
    side,
    spoil,
    thrown,
    token,
)
from .picture import draw
from .questions import ask, moment
from .sayings import SENTENCES, rolling, selected, traded
from .spelling import SPELLED, spell
from .texts import (
    god_words,
    spoil_words,
    stack_cost,
)
from .vocabulary import SLOTS

__all__ = ["ASKS", "EVENTS", "LAST", "LISTED", "MENU", "VERBS", "ask", "decode", "draw", "encode", "label", "moment", "sentence", "tell"]

MENU = {
    "pass": "Pass",
    "rally_by_token": "Rally a Reaver by a Valkyrie token",
    "use_artifact": "Use an Artifact",
    "load": "Store a die on an Artifact",
    "valkyrie_die": "Spend a Valkyrie token on a die",
    "skadi_die": "Let Skadi add a Valkyrie die",
    "omit": "Leave out a God",
    "select": "Select a location",
    "take_part": "Take part",
    "offer": "Make an offering",
    "rest": "Rest",
    "die": "Take a die",
    "roll": "Roll dice of colours you choose",
    "drop": "Let a die go",
    "turn": "Turn a die",
    "reroll_die": "Roll a die again",
    "take": "Take cards",
    "rally": "Rally a Reaver",
    "specialize": "Specialize a Reaver",
    "promote": "Promote a Reaver",
    "resolve": "Resolve a card",
    "space": "Put the Artifact somewhere",
    "upgrade": "Take the token, or Glory",
    "fight": "Fight",
    "battle": "Face a Sea Battle",
    "subdue": "Subdue a territory",
    "trade": "Trade",
    "token": "Take a token",
    "deck": "Draw from a deck",
    "gift": "Take the Prophet's gift",
    "god": "Take a God",
    "activate": "Activate a Reaver",
    "give_prophecy": "Give up a Prophecy",
    "give_keep_spoils": "Give up a Keep Spoils card",
    "give_reaver": "Give up a Reaver",
    "items": "Discard items",
    "pay": "Pay with dice",
    "hammers": "Fight with Hammers",
    "reroll": "Roll combat dice again",
}
"""How a verb stands in a menu, above the choices it leads to."""
LISTED = PAY
"""From here on actions are ways to pay, to fight and to roll again: as many as there are now, and all of them legal."""
LAST = ("rally_by_token", "use_artifact", "load")
"""What may be done beside the answer to a question."""
ASKS = ((spell, (0, 0, np.zeros(SPELLED, np.int64))),)
"""The rules that these words call, with sample arguments after table and box, so that they are compiled with the rest."""


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    """One value of one argument, as a choice in a menu."""
    says = _LABELS.get((verb, arg)) or _LABELS.get(("", arg))
    return says(view, box, seat, value) if says else str(value)


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    """The whole action, as a button would say it, with what it costs and brings where that is known."""
    return SENTENCES[verb](view, box, seat, args)


# Values in a menu ----------------------------------------------------------------------------------------------------


def _reaver_label(view: Any, box: Any, seat: int, value: Any) -> str:
    reaver = REAVER_IDS.index(value)
    return f"{REAVER_NAMES[reaver]} ({CLAN_NAMES[clan_of(box, reaver)]})"


def _god_label(view: Any, box: Any, seat: int, value: Any) -> str:
    god = GOD_IDS.index(value)
    return f"{GOD_NAMES[god]} ({god_words(box, god, GOD_NAMES[god]).rstrip('.')})"


def _spoil_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return f"{SPOIL_NAMES[spoil(value)]} ({spoil_words(box, spoil(value)).rstrip('.')})"


def _prophecy_label(view: Any, box: Any, seat: int, value: Any) -> str:
    card = PROPHECY_IDS.index(value)
    return f"{PROPHECY_NAMES[card]} ({prophecy_words(box, card).rstrip('.')})"


def _space_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return "the Glory pile for the new one" if value == "pile" else f"space {value} ({artifact(view, seat, value)})"


def _tile_label(view: Any, box: Any, seat: int, value: Any) -> str:
    return f"tile {value}: {offering(view, box, value)}"


def _stack_label(view: Any, box: Any, seat: int, value: Any) -> str:
    stack = STACK_IDS.index(value)
    return f"{stack_words(stack)} (Defense {stack % 3 + 1}, peacefully {stack_cost(box, stack)})"


_LABELS: dict[tuple[str, str], Callable[[Any, Any, int, Any], str]] = {
    ("", "place"): lambda v, b, s, value: reaver_at(v, s, value),
    ("", "space"): lambda v, b, s, value: artifact(v, s, value),
    ("space", "space"): _space_label,
    ("battle", "space"): battle,
    ("", "die"): lambda v, b, s, value: die(value),
    ("", "god"): _god_label,
    ("", "location"): lambda v, b, s, value: selected(v, b, value),
    ("", "tile"): _tile_label,
    ("", "colours"): lambda v, b, s, value: colours(value),
    ("", "side"): lambda v, b, s, value: f"to {side(value)}",
    ("", "group"): group,
    ("", "reaver"): _reaver_label,
    ("", "slot"): lambda v, b, s, value: SLOT_NAMES[SLOTS.index(value)],
    ("", "spoil"): _spoil_label,
    ("upgrade", "gain"): lambda v, b, s, value: SENTENCES["upgrade"](v, b, s, {"gain": value}),
    ("", "stack"): _stack_label,
    ("", "way"): lambda v, b, s, value: "by force" if value == "force" else "peacefully",
    ("trade", "gain"): lambda v, b, s, value: traded(b, value),
    ("", "token"): lambda v, b, s, value: f"{token(value)} token",
    ("", "deck"): lambda v, b, s, value: deck(value),
    ("", "gift"): lambda v, b, s, value: gift(value),
    ("", "prophecy"): _prophecy_label,
    ("", "many"): lambda v, b, s, value: f"{number(value, 'item', 'items')} for {int(b.odin_glory[value])} Glory" if value else "nothing",
    ("", "items"): lambda v, b, s, value: items_named(value),
    ("", "dice"): lambda v, b, s, value: pieces_named(value),
    ("hammers", "combat_dice"): lambda v, b, s, value: rolling(v, s, value),
    ("hammers", "dice"): lambda v, b, s, value: pieces_named(value) if value else "no Hammers",
    ("reroll", "dice"): lambda v, b, s, value: thrown(value),
}
"""By verb and argument, or by the argument alone."""

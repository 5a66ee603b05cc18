"""What there is to choose beside the pieces on the board: buttons, dice to be taken or rolled, sides, tokens, items."""

from typing import Any

from meadhall.engine import Names

from . import state as t
from .board_pieces import sides_of, top
from .board_things import Shown, die_shown, die_slug
from .codec import GIFTS, ITEMS, TOKENS
from .lore import ARTIFACT_NAMES, GOD_NAMES, ITEM_NAMES, TOKEN_NAMES, UPGRADE_NAMES, number, slug
from .rulebook import REST_DIE_CREW_ONLY
from .texts import amount_words
from .vocabulary import COLOURS
from .words import sentence

COLOURS_OF = {
    t.CHOSEN: (t.RED, t.YELLOW, t.BLUE),
    t.SET_RED: (t.RED,),
    t.SET_YELLOW: (t.YELLOW,),
    t.SET_BLUE: (t.BLUE,),
    t.VORDR_SET: (t.VORDR_DIE,),
}
"""The colours of the dice that a gain lets one choose."""


def ways(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """Groups of buttons that the decision asks for."""
    step = top(view)
    do, thing = int(step.do), int(step.a)
    ways: list[Shown] = []
    if do == t.DECIDE:
        ways += _deciding(view, box, viewer, names)
    elif do == t.GAIN:
        ways += _gaining(view, box, viewer, thing, int(step.left))
    elif do == t.GIFT:
        ways.append(
            _buttons(
                "The Prophet brings",
                [(f"gift-{gift}", f"Take {words}") for gift, words in zip(GIFTS, ("a Prophecy", "a Norn token"), strict=True)],
            )
        )
    elif do == t.FREYA_TOKEN:
        ways.append(_tokens(GOD_NAMES[t.FREYA]))
    elif do == t.SPOIL and step.card >= t.UPGRADE:
        icon = int(step.card) - t.UPGRADE
        glory = amount_words(t.GLORY, int(box.upgrade_glory[icon]))
        ways.append(_buttons(UPGRADE_NAMES[icon], [("upgrade-token", "Take the token"), ("upgrade-glory", f"Take {glory}")]))
    elif do == t.ARTIFACT_SPACE:
        ways.append(_buttons(f"Where does {ARTIFACT_NAMES[int(step.card)]} go?", [("pile", "To the Glory pile")]))
    elif do in (t.PILLAGE, t.FACE_BATTLE):
        ways.append(_buttons("", [("fight", sentence(view, box, viewer, "fight", {}, names))]))
    elif do == t.PAY:
        if not any(int(n) for n in box.costs[int(step.card)].need):
            ways.append(_buttons("", [("pay", sentence(view, box, viewer, "pay", {"dice": []}, names))]))
    elif do == t.HAMMERS:
        ways.append(_buttons("", [("no-hammers", sentence(view, box, viewer, "hammers", {"dice": []}, names))]))
    elif do == t.ITEMS:
        ways += _items(view, box)
    if _may_pass(view, box, step):
        ways.append(_buttons("", [("pass", sentence(view, box, viewer, "pass", {}, names))]))
    return ways


def _may_pass(view: Any, box: Any, step: Any) -> bool:
    """Whether what is asked can be declined."""
    if step.do == t.PAY:
        return bool(step.a != t.MUST)
    if step.do == t.FACE_BATTLE:
        return bool(step.a == t.BY_THOR)
    if step.do == t.GAIN:
        return step.a in (t.TURN, t.REROLL)
    return step.do in (t.GIFT, t.ACTIVATE, t.PILLAGE, t.REROLLS, t.ATTEMPTS)


def _buttons(label: str, items: list[tuple[str, str]]) -> Shown:
    return {"kind": "buttons", "label": label, "items": [{"id": piece, "text": text} for piece, text in items]}


def _tokens(label: str) -> Shown:
    items = [{"id": f"token-{name}", "icon": name, "text": TOKEN_NAMES[place_]} for place_, name in enumerate(TOKENS)]
    return {"kind": "icons", "label": label, "items": items}


def _deciding(view: Any, box: Any, viewer: int, names: Names) -> list[Shown]:
    """To take part for the cost, or to rest for Food or a die."""
    ways = []
    if view.location != t.CELEBRATE:
        ways.append(_buttons("", [("take-part", sentence(view, box, viewer, "take_part", {}, names))]))
    ways.append(_buttons("", [("rest", f"Rest: {amount_words(t.FOOD, int(box.rest_food))}")]))
    colours = (t.RED, t.YELLOW, t.BLUE) if box.rulings.rest_die == REST_DIE_CREW_ONLY else (t.RED, t.YELLOW, t.BLUE, t.VORDR_DIE)
    return [*ways, _dice_to_take(view, box, colours, "Rest: a die set as you like")]


def _dice_to_take(view: Any, box: Any, colours: tuple[int, ...], label: str) -> Shown:
    """All the dice of these colours with each of their sides."""
    rows = []
    for colour in colours:
        if colour == t.VORDR_DIE:
            kinds = sorted({t.FIRST_VORDR + int(face) for face in box.vordr_faces})
        else:
            kinds = sorted({6 * colour + int(face) for face in box.faces[6 * colour : 6 * colour + 6]})
        dice = [{**die_shown(box, kind), "id": f"take-{die_slug(kind)}", "same": ""} for kind in kinds]
        rows.append({"dice": dice, "left": int(view.supply[colour])})
    return {"kind": "dice", "label": label, "rows": rows, "items": []}


def _gaining(view: Any, box: Any, viewer: int, thing: int, left: int) -> list[Shown]:
    """What a gain lets one choose."""
    if thing in COLOURS_OF:
        return [_dice_to_take(view, box, COLOURS_OF[thing], f"Take {amount_words(thing, left)}")]
    if thing == t.ROLLED:
        due = min(left, sum(int(view.supply[colour]) for colour in range(3)), 9)
        rows = [
            [
                {"id": f"roll-{name}-{copy + 1}", "same": f"roll-{name}-1" if copy else ""}
                for copy in range(min(due, int(view.supply[place_])))
            ]
            for place_, name in enumerate(COLOURS)
        ]
        dice = [{"colour": name, "letter": name[:1].upper(), "dice": row} for name, row in zip(COLOURS, rows, strict=True)]
        return [{"kind": "colours", "label": f"Choose {number(due, 'die', 'dice')} to roll", "rows": dice, "items": []}]
    if thing == t.TURN:
        kinds = [kind for kind in range(t.KINDS) if view.seats[viewer].dice[kind]]
        names = list(dict.fromkeys(side for kind in kinds for side in sides_of(kind)))
        return [{"kind": "sides", "label": "Choose a die of yours, and its new side", "items": [_side(name) for name in names]}]
    if thing == t.TOKEN:
        return [_tokens("Take a token")]
    return []


def _side(name: str) -> Shown:
    """A side that a die may be turned to."""
    double = name.startswith("double ")
    base = name.removeprefix("double ")
    hammer = double and base == "hammer"
    return {"id": f"side-{slug(name)}", "icon": "double_hammer" if hammer else base, "double": double and not hammer, "text": name}


def _items(view: Any, box: Any) -> list[Shown]:
    """Odin's items, and what so many of them pay."""
    steps = ", ".join(str(int(box.odin_glory[count])) for count in range(1, t.ITEMS_OF_ODIN + 1))
    icons = ("die", "valkyrie", "favor", "prophecy", "keep", "terror", "farm")
    items = [{"id": f"item-{item}", "icon": icons[place_], "text": ITEM_NAMES[place_]} for place_, item in enumerate(ITEMS)]
    return [
        {"kind": "icons", "label": f"Different items for Glory: {steps}", "items": items},
        _buttons("", [("no-items", "Discard nothing")]),
    ]

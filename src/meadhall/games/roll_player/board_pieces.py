"""Playing by touch: which pieces of the board stand for the steps of an action, and which actions a touch may mean."""

from collections.abc import Mapping
from typing import Any

from . import actions as a
from . import state as t
from .figures import cards_of, open_attributes
from .lore import CARD_IDS, CLASS_IDS, DIRECTIONS, RACE_IDS, SHORT, SPACE_IDS, die_words

STEPS = (-3, 3, -1, 1)
"""By direction, how far the token goes on its nine spaces."""
CARD_ARGS = ("card", "skill")
ATTRIBUTE_OF = {"flip": t.STR, "swap": t.DEX, "step": t.CON, "roll": t.INT, "move": t.WIS, "token": t.CHA}
Piece = str | list[str]


def owes(view: Any, s: int) -> bool:
    """Whether a seat owes a decision."""
    return bool(int(view.waiting) >> s & 1)


def card_piece(card: int) -> str:
    """The piece of a Market card, wherever it lies: there is one of each."""
    return f"card-{CARD_IDS[card]}"


def die_piece(s: int, space: int) -> str:
    """The piece of a die on a sheet."""
    return f"die-{s}-{SPACE_IDS[space]}"


def loose_twin(view: Any, s: int, d: int) -> int:
    """The first starting die like this one, which stands for it in actions."""
    loose = view.seats[s].loose
    return next(one for one in range(d + 1) if loose[one].colour == loose[d].colour and loose[one].face == loose[d].face)


def next_row_space(view: Any, s: int, row: int) -> int:
    """The leftmost empty space of a row, -1 where it is full."""
    return next((space for space in range(3 * row, 3 * row + 3) if not view.seats[s].dice[space].face), -1)


def neighbours(at: int) -> dict[int, int]:
    """The spaces next to the token's, each with its direction."""
    ways = [at >= 3, at < 6, at % 3 > 0, at % 3 < 2]
    return {at + STEPS[way]: way for way in range(4) if ways[way]}


def pieces(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> list[Piece]:
    """For the verb and each argument, the piece that stands for it; a list where it is a set of pieces, "" where none does."""
    return [_verb_piece(view, box, seat, verb), *(_piece(view, seat, verb, name, args) for name in args)]


def _verb_piece(view: Any, box: Any, seat: int, verb: str) -> Piece:
    """Actions by the row whose action they are, copying by the Skill that does it, and the verbs that have a button."""
    if verb == "token":
        return ["row-cha", "token"]
    if verb in ATTRIBUTE_OF:
        return f"row-{SHORT[ATTRIBUTE_OF[verb]]}"
    if verb == "copy":
        return next(card_piece(card) for card in cards_of(view.seats[seat].cards) if box.cards[card].effects[0].kind == t.DO_COPY)
    return verb if verb in ("pass", "again", "discard") else ""


def _piece(view: Any, seat: int, verb: str, name: str, args: Mapping[str, Any]) -> Piece:
    value = args[name]
    if name in CARD_ARGS:
        return f"card-{value}"
    if name == "weapons":
        return [f"card-{weapon}" for weapon in value]
    if verb == "start" and name == "die":
        return f"loose-{_loose(view, seat, value)}"
    if name == "row":
        return f"row-{value}"
    if name in ("die", "other") and value in SPACE_IDS:
        return f"die-{seat}-{value}"
    if name in ("place", "other"):
        return f"init-{value}"
    if name == "to":
        return f"align-{int(view.seats[seat].at) + STEPS[DIRECTIONS.index(value)]}"
    if name == "change":
        return f"up-{value}" if value > 0 else f"down-{-value}"
    if name == "side":
        return f"sheet-{args['race']}-{value}"
    simple = {"class": "class", "face": "face", "value": "keep", "tokens": "pay"}
    return "stay" if name == "token" else f"{simple[name]}-{value}" if name in simple else ""


def _loose(view: Any, seat: int, words: str) -> int:
    loose = view.seats[seat].loose
    return next(d for d in range(t.LOOSE) if loose[d].face and die_words(int(loose[d].colour), int(loose[d].face)) == words)


def tries(view: Any, box: Any, seat: int) -> dict[str, list[int]]:
    """For each piece, the actions a person would mean by touching it; the refusal of the first one says why where none is legal."""
    found: dict[str, list[int]] = {"pass": [a.PASS]}
    if view.phase > t.LAYING_OUT:
        found |= _row_tries(view, box, seat) | _pool_tries() | _market_tries(view) | _card_tries(view, seat)
        found |= {f"align-{space}": [a.MOVE + way] for space, way in neighbours(int(view.seats[seat].at)).items()}
    return found | _setup_tries(view, seat)


def _setup_tries(view: Any, seat: int) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    if view.phase == t.SHEETS:
        for place, race in enumerate(RACE_IDS):
            found |= {f"sheet-{race}-man": [a.SHEET + 2 * place], f"sheet-{race}-woman": [a.SHEET + 2 * place + 1]}
    elif view.phase == t.CLASS_CARDS:
        found |= {f"class-{job}": [a.CLASS + place] for place, job in enumerate(CLASS_IDS)}
    elif view.phase == t.STARTING:
        dice = [d for d in range(t.LOOSE) if view.seats[seat].loose[d].face]
        found |= {f"loose-{d}": [a.START + 6 * loose_twin(view, seat, d) + row for row in range(t.ROWS)] for d in dice}
        found |= {f"row-{SHORT[row]}": [a.START + 6 * d + row for d in dice or [0]] for row in range(t.ROWS)}
    return found


def _row_tries(view: Any, box: Any, seat: int) -> dict[str, list[int]]:
    """Rows and dice: to place the die in hand, or to take the row's action."""
    acting = view.phase == t.ACTING or view.doing == t.FURTHER
    dice = [space for space in range(t.SPACES) if view.seats[seat].dice[space].face]
    ways = {row: _ways(row, dice) for row in range(t.ROWS)}
    found = {f"row-{SHORT[row]}": (ways[row] or [a.FLIP]) if acting else [a.PLACE + row] for row in range(t.ROWS)}
    attributes = open_attributes(view, box, seat) or [t.STR]
    for space in dice:
        found[die_piece(seat, space)] = [number for row in attributes for number in _ways(row, dice, space)] or [a.FLIP + space]
        if view.doing == t.SETTING:
            found[die_piece(seat, space)] = [a.SET + 6 * space + face for face in range(6)]
    return found


def _ways(row: int, dice: list[int], only: int = -1) -> list[int]:
    """The actions of an attribute, all of them or those about one die."""
    meant = [only] if only >= 0 else dice
    if row == t.STR:
        return [a.FLIP + space for space in meant]
    if row == t.INT:
        return [a.REROLL + space for space in meant]
    if row == t.CON:
        return [a.STEP + 2 * a.REACH * space + way for space in meant for way in (a.REACH - 1, a.REACH, *range(2 * a.REACH))]
    if row == t.DEX:
        return [a.SWAP + t.SPACES * min(one, two) + max(one, two) for one in meant for two in dice if one != two]
    if only >= 0:
        return []
    return [a.MOVE + way for way in range(4)] if row == t.WIS else [a.TOKEN]


def _pool_tries() -> dict[str, list[int]]:
    """Initiative cards: to be taken, or to be put in order, turned or exchanged."""
    found = {}
    for p in range(t.POOL):
        pairs = [a.EXCHANGE + 5 * min(p, q) + max(p, q) for q in range(t.POOL) if q != p]
        found[f"init-{p + 1}"] = [a.TAKE + p, a.ORDER + p, *(a.SHIFT + 2 * a.REACH * p + way for way in range(2 * a.REACH)), *pairs]
    return found


def _market_tries(view: Any) -> dict[str, list[int]]:
    """Open Market cards, to be bought or discarded; cards of the discard pile, for whom may take them."""
    found = {}
    slots = [slot for slot in range(t.SLOTS) if view.market[slot]]
    each = 2 * a.WEAPON_SETS * a.TOKENS
    for slot in slots:
        ways = [a.BUY + each * slot + way for way in range(each)]
        found[card_piece(int(view.market[slot]) - 1)] = [ways[0], a.DISCARD + slot, *ways[1:]]
    found["discard"] = [a.DISCARD + slot for slot in slots or [0]]
    return found | {card_piece(card): [a.DIG + card] for card in cards_of(view.discard)}


def _card_tries(view: Any, seat: int) -> dict[str, list[int]]:
    """Cards before the players: own ones to be used, restored or given up; Skills of others to be copied."""
    found = {}
    giving = view.phase == t.GIVING_UP
    for card in cards_of(view.seats[seat].cards):
        ways = [a.USE + 2 * card, a.USE + 2 * card + 1, a.MEND + card, a.GIVE_UP + card]
        found[card_piece(card)] = ways[::-1] if giving else ways
    for other in range(int(view.count)):
        if other != seat:
            found |= {card_piece(card): [a.COPY + 2 * card, a.COPY + 2 * card + 1] for card in cards_of(view.seats[other].cards)}
    return found

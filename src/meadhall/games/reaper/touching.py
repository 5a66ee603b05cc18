"""Playing by touch: which pieces of the board stand for the steps of an action, and which actions a touch may mean."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .actions import COPY_BEGINS, FIRST, KEEP, PASS, REROLL, STRIDE, WAIVE, WAYS, power_of
from .box import CARDS, FILE, read
from .phrases import kind_of_power
from .rulebook import COPY_SOURCE_SHOWN
from .state import (
    BET,
    COPY,
    DICE,
    FACE_DOWN,
    KINDS,
    OWN_PLACES,
    PLUS_MINUS,
    THROW,
    TO_3,
    TO_4,
    TO_BLOCK,
    TO_CHOOSE,
    TO_COPY,
    TO_DISCARD,
    TO_POINTS,
    TO_RELAUNCH,
    TO_STEP,
    TO_TRANSFORM,
)
from .tally import laid_id
from .words import POWERS

_SHEET = read(FILE)
_TEXTS: dict[str, str] = dict([(row.card, row.text) for row in _SHEET.equipment] + [(row.card, row.text) for row in _SHEET.gift])
WHAT_IT_DOES = ["", *(_TEXTS["relaunch" if card == "relaunch_too" else card] for card in CARDS[1:])]
"""By kind of card, what it does in a few words."""

STEPS = ("card", "area", "power", "dice", "die", "face", "sign")


class Laid(NamedTuple):
    """A card in an area as a piece: its id, the piece that it equals, its power by name, and whether it may act (be copied)."""

    id: str
    same: str
    power: str
    act: bool
    kind: int


def owes(view: Any, s: int) -> bool:
    """Whether a seat owes a decision."""
    return bool(int(view.waiting) >> s & 1)


def card_ids(kind: int, count: int) -> list[str]:
    """The ids of the cards of one kind in a hand; the first one stands for all of them."""
    return [f"card-{CARDS[kind]}" + (f"-{n + 1}" if n else "") for n in range(count)]


def standard_die(seat: Any, d: int) -> int:
    """The lowest die of an area with the same sort and face, which stands for this one in actions."""
    die = seat.dice[d]
    for other in range(d):
        if seat.dice[other].face == die.face and seat.dice[other].black == die.black:
            return other
    return d


def copied(view: Any, box: Any, viewer: int, area: int, p: int) -> Laid:
    """A laid card as a piece. It may act where the viewer holds Copy and there is a power in it to be copied."""
    place = view.seats[area].places[p]
    power = _shown_power(box, place)
    first = _source(view, box, power)
    own_id = _id(view, area, p)
    holds_copy = viewer < int(view.count) and bool(view.seats[viewer].hand[COPY])
    act = bool(power) and holds_copy
    kind = kind_of_power(int(place.power)) if place.power else int(place.card)
    return Laid(own_id, first if act and first != own_id else "", POWERS[power] if power else "", act, kind)


def _shown_power(box: Any, place: Any) -> int:
    """The power that Copy finds in a laid card; 0 where there is none (RPR-13.7)."""
    if place.power:
        return int(place.power)
    shown = box.rulings.copy_source == COPY_SOURCE_SHOWN and place.card not in (FACE_DOWN, COPY)
    return power_of(int(place.card)) if shown else 0


def _source(view: Any, box: Any, power: int) -> str:
    """The first card on the board with a power: the piece that stands for copying it."""
    for area in range(int(view.count)):
        for p in range(OWN_PLACES + 1):
            if power and _shown_power(box, view.seats[area].places[p]) == power:
                return _id(view, area, p)
    return ""


def _id(view: Any, area: int, p: int) -> str:
    places = view.seats[area].places
    again = "-2" if p == 1 and places[0].card == places[1].card else ""
    return laid_id(area, int(places[p].card), own=p < OWN_PLACES) + again


def pieces(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> list[str | list[str]]:
    """For the verb and each argument, the piece of the board that stands for it; a list where it is a set of dice, "" where none does."""
    if verb == "bet":
        dice: str | list[str] = [f"bet-p-{n}" for n in range(args["player"])]
        nothing = not args["player"] and not args["death"]
        return ["bet-none" if nothing else "", dice or "", "bet-d-0" if args["death"] else ""]
    if verb in ("keep", "waive", "pass"):
        return [{"keep": "keep", "waive": "waiver", "pass": "reaper"}[verb]]
    return ["lay-only" if verb == "lay" else "", *(_piece(view, box, name, args) for name in STEPS if name in args)]


def _piece(view: Any, box: Any, name: str, args: Mapping[str, Any]) -> str | list[str]:
    value = args[name]
    if name == "card":
        return f"card-{value}"
    if name == "area":
        return f"seat-{value}"
    if name == "power":
        return _source(view, box, POWERS.index(value))
    if name == "dice":
        return [f"die-{args['area']}-{d}" for d in value]
    if name == "die":
        return f"die-{args['area']}-{value}"
    return f"face-{value}" if name == "face" else "sign-up" if value > 0 else "sign-down"


def tries(view: Any, box: Any, seat: int) -> dict[str, list[int]]:
    """For each piece, the actions a person would mean by touching it; the refusal of the first one says why where none is legal."""
    own = view.seats[seat]
    kinds = [kind for kind in range(1, KINDS) if own.hand[kind]]
    found: dict[str, list[int]] = {"waiver": [WAIVE]}
    if view.phase == BET:
        found["bet-none"] = [0]
        found |= {f"bet-p-{n}": [2 * player + death for player in range(n + 1, 5) for death in (0, 1)] for n in range(4)}
        found["bet-d-0"] = [2 * player + 1 for player in range(5)]
    if view.phase == THROW:
        found["keep"] = [KEEP]
    if seat == view.holder:
        found["reaper"] = [PASS]
    for kind in kinds:
        for card_id in card_ids(kind, int(own.hand[kind])):
            found[card_id] = [REROLL + kind] if view.phase == THROW else _lays([kind], _areas(view, seat))
    for area in _areas(view, seat):
        found[f"seat-{area}"] = _lays(kinds or [PLUS_MINUS], [area])
        found |= {f"die-{area}-{d}": _uses(view, kinds, area, d) for d in range(DICE) if view.seats[area].dice[d].face}
    if kinds:
        found["lay-only"] = _lays(kinds, _areas(view, seat))
        found |= _ways(view, kinds)
    if COPY in kinds:
        found |= _copies(view, box)
    return found


def _areas(view: Any, seat: int) -> list[int]:
    """The own area first, then the others clockwise."""
    return [(seat + step) % int(view.count) for step in range(int(view.count))]


def _plain(kind: int, area: int) -> int:
    """The number of laying a card in an area for its initiative alone."""
    return int(FIRST[kind] + area * STRIDE[kind])


def _lays(kinds: list[int], areas: list[int]) -> list[int]:
    return [_plain(kind, area) for kind in kinds for area in areas]


def _begin(kind: int, area: int, power: int) -> int:
    """The number of the first way of a power of a card in an area."""
    return _plain(kind, area) + (int(COPY_BEGINS[power]) if kind == COPY else 1)


def _powers(kind: int) -> list[int]:
    return list(range(1, TO_COPY)) if kind == COPY else [power_of(kind)]


def _uses(view: Any, kinds: list[int], area: int, d: int) -> list[int]:
    """Every use of a card in hand on one die; without such a card, turning it by one."""
    die = standard_die(view.seats[area], d)
    found = [_begin(kind, area, power) + way for kind in kinds for power in _powers(kind) for way in _ways_on(power, die)]
    return found or [_begin(PLUS_MINUS, area, TO_STEP) + 2 * die]


def _ways_on(power: int, die: int) -> list[int]:
    """The ways of a power that are about one die alone."""
    if power in (TO_BLOCK, TO_POINTS):
        return []
    if power == TO_RELAUNCH:
        return [(1 << die) - 1]
    if power == TO_STEP:
        return [2 * die, 2 * die + 1]
    return [6 * die + face for face in range(6)] if power == TO_CHOOSE else [die]


def _ways(view: Any, kinds: list[int]) -> dict[str, list[int]]:
    """The signs and the faces that a card may ask for."""
    found: dict[str, list[int]] = {piece: [] for piece in ("sign-down", "sign-up", *(f"face-{face}" for face in range(1, 7)))}
    for kind in kinds:
        for power in _powers(kind):
            for area in range(int(view.count)):
                begin = _begin(kind, area, power)
                for die in range(DICE):
                    if power == TO_STEP:
                        found["sign-down"].append(begin + 2 * die)
                        found["sign-up"].append(begin + 2 * die + 1)
                    if power == TO_CHOOSE:
                        for face in range(6):
                            found[f"face-{face + 1}"].append(begin + 6 * die + face)
                if power == TO_POINTS:
                    found["sign-down"].append(begin)
                    found["sign-up"].append(begin + 1)
    return {piece: numbers for piece, numbers in found.items() if numbers}


def _copies(view: Any, box: Any) -> dict[str, list[int]]:
    """The cards on the board whose power Copy may do again."""
    found = {}
    for area in range(int(view.count)):
        for p in range(OWN_PLACES + 1):
            power = _shown_power(box, view.seats[area].places[p])
            if power:
                areas = range(int(view.count))
                found[_id(view, area, p)] = [_begin(COPY, target, power) + way for target in areas for way in range(WAYS[power])]
    return found


assert (TO_4, TO_3, TO_TRANSFORM, TO_DISCARD) == (3, 4, 8, 9)  # each of these has a way for every die

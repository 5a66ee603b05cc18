"""Reavers of Midgard in a browser: what the board shows, as plain numbers and words for board.html.

Everything here works on a concealed table, as a record or as a plain copy with the same names.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.engine import SPECTATOR, Names

from . import state as t
from .board_now import now
from .board_pieces import DISPLAYS, pieces, top, tries
from .board_places import here, places
from .board_ship import ship
from .board_things import NOTES, die_slug
from .lore import GOD_IDS, REAVER_IDS, SPOIL_IDS, STACK_IDS
from .score_sheet import sheet
from .vocabulary import LOCATIONS, SLOTS

__all__ = ["board", "fresh", "headline", "pieces", "sheet", "stage", "tries"]

PHASES = ("Setup", "Select", "Abilities", "Decide", "Cleanup", "Scoring")
PHASE_OF = {
    t.OMITTING: 0,
    t.FIRST_REAVERS: 0,
    t.OPENING: 1,
    t.CHOOSING: 1,
    t.ACTIVATING: 2,
    t.DECIDING: 3,
    t.CLOSING: 3,
    t.CLEANING: 4,
    t.DISMISSING: 5,
    t.SCORING: 5,
}


AT_PLACE = (t.TAKE_CARDS, t.CHOOSE_BATTLE, t.ATTEMPTS, t.TRADES, t.CHOOSE_GOD)
"""Decisions about what lies at the location; all others are made on the own ship."""


def stage(view: Any, box: Any) -> tuple[list[str], int]:
    """Setting up, the parts of a turn, Cleanup and the scoring, and which one is on; -1 when the game is over."""
    return list(PHASES), -1 if view.over else PHASE_OF.get(int(view.phase), -1)


def headline(view: Any, box: Any, names: Names) -> str:
    """How far the game is."""
    if view.over:
        return "the game is over"
    if not view.lap or view.phase < t.OPENING:
        return "setting up"
    return f"round {int(view.lap)} of {int(box.rounds)}"


def board(view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
    """All that board.html shows. The viewer's own ship is `mine`, the others follow clockwise."""
    count = int(view.count)
    playing = viewer != SPECTATOR
    first = viewer + 1 if playing else 0
    all_places = places(view, box, names)
    moment = now(view, box, viewer, names)
    step = top(view)
    return {
        "over": bool(view.over),
        "notes": NOTES,
        "selecting": here(view) == t.NOWHERE and not view.over,
        "setting": bool(view.phase < t.OPENING),
        "omitting": bool(step is not None and step.do == t.OMIT),
        "now": moment,
        "row": all_places,
        "here_first": bool(
            step is None or step.do in AT_PLACE or step.seat != viewer or (step.do == t.DECIDE and here(view) == t.CELEBRATE)
        ),
        "here": next((one for one in all_places if one["here"]), None),
        "stocks": _stocks(view),
        "mine": ship(view, box, viewer, viewer, names) if playing else None,
        "others": [ship(view, box, (first + steps) % count, viewer, names) for steps in range(count - playing)],
    }


def _stocks(view: Any) -> dict[str, Any]:
    """What is left in the supply."""
    letters = (("red", "R"), ("yellow", "Y"), ("blue", "B"), ("vordr", "V"))
    dice = [{"colour": name, "letter": letter, "left": int(view.supply[place])} for place, (name, letter) in enumerate(letters)]
    decks = (("Journeys", t.JOURNEYS), ("Prophecies", t.PROPHECIES))
    return {"dice": dice, "decks": [{"name": name, "left": int(view.decks[deck].left)} for name, deck in decks]}


# What has just moved ------------------------------------------------------------------------------------------------------


def fresh(plays: Sequence[Any]) -> list[str]:
    """Ids of the pieces just rolled, revealed or moved."""
    return list(dict.fromkeys(piece for play in plays for event in play.events for piece in _moved(event)))


def _moved(event: Any) -> list[str]:
    s, args, name = event.seat, event.args, event.event
    if name in ("gets_die", "turns", "rolls_again"):
        return [f"die-{s}-{die_slug(args['die'])}-1"]
    if name in ("gains", "loses", "pays"):
        icon = {t.FOOD: "food", t.FAVOR: "favor", t.GLORY: "glory", t.TERROR: "terror", t.NORN: "norn", t.VALKYRIE: "valkyrie"}.get(
            args["thing"]
        )
        return [("valkyrie" if icon == "valkyrie" else f"{icon}-{s}")] if icon else []
    if name in ("combat_roll", "valkyrie_roll", "rerolls_dice"):
        return ["roll"]
    return _moved_cards(s, args, name)


def _moved_cards(s: int, args: Any, name: str) -> list[str]:
    if name == "shows_card":
        return [f"group-{DISPLAYS[args['display']]}-{args['group'] + 1}"]
    if name == "takes_reaver":
        return [f"hand-{REAVER_IDS[args['reaver']]}"]
    if name == "takes_spoil":
        return [f"spoil-{SPOIL_IDS[args['spoil']]}"]
    if name == "specializes":
        return [f"bench-{s}-{SLOTS[args['slot']]}"]
    if name == "takes_god":
        return [f"bench-{s}-{SLOTS[args['slot']] if args['slot'] >= 0 else 'leader'}", f"god-{GOD_IDS[args['god']]}"]
    if name in ("artifact_to", "loads"):
        return [f"hold-{s}-{args['space'] + 1}"]
    if name in ("takes_tile", "names_tile"):
        return [f"tile-{STACK_IDS[args['stack']]}", f"tiles-{s}"]
    if name in ("offering", "flips_offering", "offers"):
        return [f"offer-{args['tile'] + 1}"]
    places_ = {
        "selects": lambda: [f"at-{LOCATIONS[args['location']]}"],
        "shows_battle": lambda: [f"battle-{args['space'] + 1}"],
        "trade_die": lambda: [f"trade-{die_slug(args['die'])}-1"],
        "promotes": lambda: [f"bench-{s}-leader"],
        "turns_tile": lambda: [f"tiles-{s}"],
        "keeps_spoil": lambda: [f"goods-{s}"],
        "upgrades": lambda: [f"upgrades-{s}"],
        "draws_prophecy": lambda: [f"prophecies-{s}"],
        "meets_journey": lambda: ["journey"],
        "faces": lambda: ["faced"],
    }
    return places_[name]() if name in places_ else []

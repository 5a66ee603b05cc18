"""Roll Player in a browser: what the board shows, as plain numbers and words for board.html.

Everything here works on a concealed table, as a record or as a plain copy with the same names.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.engine import SPECTATOR, Names

from . import state as t
from .board_cards import HOUSE, HOUSE_ABILITY, ONE_SOURCE, card, class_card, holdings
from .board_pieces import card_piece, die_piece, loose_twin, owes, pieces, tries
from .board_sheet import alignment_shown, die_shown, row_shown, signed, story_shown
from .figures import cards_of, class_dice, may_stay, open_attributes, reach, stars
from .lore import CARD_NAMES, LETTERS, RACE_IDS, RACES, SHORT, die_words, number
from .rulebook import CLASS_CHOICE_REVERSE_ORDER
from .score_sheet import sheet
from .vocabulary import COLOURS
from .words import sentence

__all__ = ["board", "fresh", "headline", "pieces", "sheet", "stage", "tries"]

PHASES = ("Setup", "Roll", "Dice", "Market", "Cleanup", "Scoring")
NOTES = {"house": HOUSE, "house_ability": HOUSE_ABILITY, "one_source": ONE_SOURCE}


def stage(view: Any, box: Any) -> tuple[list[str], int]:
    """Setting up, the four phases and the scoring, and which one is on; -1 when the game is over."""
    phase = int(view.phase)
    if view.over:
        on = -1
    elif phase < t.ROLLING:
        on = 0
    elif phase == t.ROLLING or (phase == t.TAKING and view.turn == 0 and view.doing == t.ORDERING):
        on = 1
    else:
        on = 2 if phase <= t.ACTING else 3 if phase <= t.BUYING else 4 if phase <= t.RENEWING else 5
    return list(PHASES), on


def headline(view: Any, box: Any, names: Names) -> str:
    """How far the game is."""
    if view.over:
        return "the game is over"
    return f"round {int(view.lap)} of {t.SPACES - int(box.starting)}" if view.lap else "setting up"


def board(view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
    """All that board.html shows. The viewer's own seat is `mine`, the others follow clockwise."""
    count = int(view.count)
    playing = viewer != SPECTATOR
    first = viewer + 1 if playing else 0
    laid = view.phase > t.LAYING_OUT
    return {
        "over": bool(view.over),
        "laid": bool(laid),
        "copying": playing and _copies(view, box, viewer),
        "notes": NOTES,
        "sheets": _sheets(view, box, names) if view.phase == t.SHEETS else [],
        "classes": [class_card(box, job) for job in _offered(view, box)] if view.phase == t.CLASS_CARDS else [],
        "pool": [_initiative(view, p, names) for p in range(int(box.places))] if laid else [],
        "market": [_offer(view, box, int(one) - 1, viewer) for one in view.market if one] if laid else [],
        "dug": [_offer(view, box, one, viewer) for one in cards_of(view.discard)] if view.phase == t.DIGGING else [],
        "stocks": _stocks(view, box),
        "mine": _seat(view, box, viewer, viewer, names) if playing else None,
        "others": [_seat(view, box, (first + step) % count, viewer, names) for step in range(count - playing)],
        "ways": _ways(view, box, viewer, names) if playing else None,
    }


# The centre --------------------------------------------------------------------------------------------------------------


def _sheets(view: Any, box: Any, names: Names) -> list[dict[str, Any]]:
    """The six Character Sheets, and who has which."""
    holders = {int(view.seats[s].race): s for s in range(int(view.count)) if _has_race(view, s)}
    shown = []
    for race, name in enumerate(RACES):
        holder = holders.get(race, -1)
        shown.append(
            {
                "id": RACE_IDS[race],
                "name": name,
                "changes": _changes(box, race),
                "holder": holder,
                "who": names[holder] if holder >= 0 else "",
            }
        )
    return shown


def _changes(box: Any, race: int) -> list[dict[str, Any]]:
    """The bonuses and penalties of a race."""
    changes = [int(by) for by in box.races[race].change]
    return [{"row": SHORT[row].upper(), "by": signed(by), "bad": by < 0} for row, by in enumerate(changes) if by]


def _has_race(view: Any, s: int) -> bool:
    return bool(view.phase > t.SHEETS or (s - int(view.starter)) % int(view.count) < view.turn)


def _has_class(view: Any, s: int) -> bool:
    return bool(view.phase > t.CLASS_CARDS or (view.phase == t.CLASS_CARDS and view.seats[s].at == t.CENTRE))


def _offered(view: Any, box: Any) -> list[int]:
    """The sides of class cards that may be taken (RP-1.12); all that are left under the other way to choose (RP-1.16)."""
    taken = {int(box.jobs[int(view.seats[s].job)].colour) for s in range(int(view.count)) if _has_class(view, s)}
    free = box.rulings.class_choice == CLASS_CHOICE_REVERSE_ORDER
    return [job for job in range(t.CLASSES) if job // 2 == view.what or (free and int(box.jobs[job].colour) not in taken)]


def _initiative(view: Any, p: int, names: Names) -> dict[str, Any]:
    """An Initiative card: its die and its coin, and who has taken it."""
    place = view.pool[p]
    holder = next((s for s in range(int(view.count)) if view.seats[s].initiative == p), -1) if view.phase > t.STARTING else -1
    words = f"Initiative card {p + 1}" + (f", {die_words(int(place.colour), int(place.face))}" if place.face else ", no die")
    words += ", with a coin" if place.coin else ""
    return {
        "number": p + 1,
        "die": die_shown(place) if place.face else None,
        "coin": int(place.coin),
        "holder": holder,
        "next": bool(view.doing == t.ORDERING and view.what == p),
        "words": words + (f", taken by {names[holder]}" if holder >= 0 else ""),
    }


def _offer(view: Any, box: Any, one: int, viewer: int) -> dict[str, Any]:
    shown = card(view, box, one, viewer)
    cheaper = f", {shown['price']} to you" if shown["price"] != shown["cost"] else ""
    return {**shown, "id": card_piece(one), "words": f"{shown['words']} Costs {shown['cost']} gold{cheaper}."}


def _stocks(view: Any, box: Any) -> dict[str, Any]:
    """What is left: dice in the bag by colour, cards in the deck and out of it."""
    bag = [{"colour": COLOURS[c], "letter": LETTERS[c], "left": int(view.bag[c])} for c in range(t.COLOURS)]
    return {
        "bag": bag,
        "dice": sum(int(left) for left in view.bag),
        "deck": int(view.deck_left),
        "discards": int(view.discard).bit_count(),
        "discarded": ", ".join(CARD_NAMES[one] for one in cards_of(view.discard)),
        "trash": int(view.trash).bit_count(),
    }


def _copies(view: Any, box: Any, s: int) -> bool:
    """Whether a player has a Skill that uses those of others: then they are pieces."""
    return any(box.cards[one].effects[0].kind == t.DO_COPY for one in cards_of(view.seats[s].cards))


# The players -------------------------------------------------------------------------------------------------------------


def _seat(view: Any, box: Any, s: int, viewer: int, names: Names) -> dict[str, Any]:
    """One player: the hero, gold and tokens, the sheet, and what was bought."""
    seat, has_class, laid = view.seats[s], _has_class(view, s), view.phase > t.LAYING_OUT
    return {
        "seat": s,
        "name": names.start(s),
        "whose": names.of(s),
        "you": s == viewer,
        "owes": owes(view, s),
        "starter": s == int(view.starter),
        "race": RACES[int(seat.race)] if _has_race(view, s) else "",
        "changes": _changes(box, int(seat.race)) if _has_race(view, s) and not laid else [],
        "job": class_card(box, int(seat.job)) if has_class else None,
        "gold": int(seat.gold),
        "tokens": int(seat.tokens),
        "bargain": int(seat.bargain),
        "stars": stars(view, box, s) if laid else 0,
        "class_dice": class_dice(view, box, s) if has_class else 0,
        "rows": [row_shown(view, box, s, row, s == viewer) for row in range(t.ROWS)] if laid else [],
        "story": story_shown(view, box, s) if laid else None,
        "alignment": alignment_shown(view, box, s, s == viewer) if laid else None,
        "cards": holdings(view, box, s, viewer) if laid else None,
        "loose": _loose_dice(view, s),
        "in_hand": _in_hand(view, s),
    }


def _in_hand(view: Any, s: int) -> dict[str, Any] | None:
    """The die of the Initiative card just taken, which is to be placed."""
    if view.phase != t.PLACING or view.active != s:
        return None
    return die_shown(view.pool[int(view.seats[s].initiative)])


def _loose_dice(view: Any, s: int) -> list[dict[str, Any]]:
    """Starting dice to be placed; of equal ones the first stands for all."""
    shown = []
    for d in range(t.LOOSE):
        if view.seats[s].loose[d].face:
            twin = loose_twin(view, s, d)
            shown.append({**die_shown(view.seats[s].loose[d]), "id": f"loose-{d}", "same": f"loose-{twin}" if twin != d else ""})
    return shown


# What there is to choose beside the pieces --------------------------------------------------------------------------------


def _ways(view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
    """By how much, to what, at whose cost: the buttons that an action may ask for. Nothing while nothing is asked."""
    seat, mine = view.seats[viewer], owes(view, viewer)
    doing = int(view.doing) if view.doer == viewer else t.NOTHING
    attributes = open_attributes(view, box, viewer) if mine else []
    most = reach(view, box, viewer) if t.CON in attributes else min(int(view.what), 5) if mine and doing == t.SHIFTING else 0
    buying = bool(mine and view.phase == t.BUYING and view.active == viewer and view.doing == t.NOTHING)
    keeping = mine and doing == t.KEEPING
    return {
        "changes": [{"id": f"{'up' if by > 0 else 'down'}-{abs(by)}", "text": signed(by)} for by in range(-most, most + 1) if by],
        "faces": [1, 2, 3, 4, 5, 6] if mine and doing == t.SETTING else [],
        "keep": {"old": int(view.was), "new": int(seat.dice[view.die].face), "again": bool(view.left > 0)} if keeping else None,
        "die": die_shown(seat.dice[view.die]) if keeping else None,
        "token": t.CHA in attributes,
        "pay": [{"id": f"pay-{n}", "text": f"with {number(n, 'token', 'tokens')}"} for n in range(1, min(int(seat.tokens), 7) + 1)]
        if buying
        else [],
        "discard": f"Discard for {int(box.discard_gold)} gold" if buying and not seat.bought else "",
        "stay": bool(mine and view.phase >= t.TAKING and view.doing == t.NOTHING and may_stay(view, box, viewer)),
        "pass": sentence(view, box, viewer, "pass", {}, names) if mine and _may_pass(view, viewer) else "",
    }


def _may_pass(view: Any, viewer: int) -> bool:
    """Whether what is asked can be declined."""
    if view.doing != t.NOTHING:
        return view.doing not in (t.ORDERING, t.KEEPING)
    if view.active != viewer:
        return True
    return bool(view.phase in (t.ACTING, t.DIGGING, t.RESTORING, t.GIVING_UP) or (view.phase == t.BUYING and view.seats[viewer].bought))


# What has just moved ------------------------------------------------------------------------------------------------------


def fresh(plays: Sequence[Any]) -> list[str]:
    """Ids of the pieces just rolled, revealed or moved."""
    return list(dict.fromkeys(piece for play in plays for event in play.events for piece in _moved(event)))


def _moved(event: Any) -> list[str]:
    s, args, name = event.seat, event.args, event.event
    if name in ("pool_die", "rerolls", "orders", "shifts", "exchanges"):
        return [f"pool-{args[place] + 1}" for place in ("place", "other") if place in args]
    if name in ("flips", "steps", "rolls", "keeps", "sets", "swaps"):
        return [die_piece(s, args[space]) for space in ("space", "other") if space in args]
    if name == "places":
        return [f"line-{s}-{SHORT[args['row']]}"]
    if name in ("opens", "buys", "uses", "mends", "digs"):
        return [card_piece(args["card"])]
    if name in ("gains", "gains_by_card", "gains_by_class"):
        return [f"gold-{s}"]
    return {"moves": [f"at-{s}"], "tokens": [f"tokens-{s}"], "coin": [f"coin-{args.get('place', 0) + 1}"]}.get(name, [])

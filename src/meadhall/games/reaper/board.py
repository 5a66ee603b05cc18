"""The Reaper in a browser: what the board shows, as plain numbers and words for board.html.

Everything here works on a concealed table, as a record or as a plain copy with the same names.
"""

from typing import Any

from meadhall.engine import SPECTATOR, Names

from .box import CARDS, TOKENS
from .grave import grave, race, rewards, track
from .phrases import capital
from .picture import PHASES, card_name, total_of
from .state import BET, CHALLENGE, CHOOSE_A_FACE, COPY, DICE, FIRST_GIFT, KINDS, LAPS, OWN_PLACES, PLUS_MINUS, POINTS, RIVALS_PLACE, THROW
from .tally import fresh, sheet
from .touching import WHAT_IT_DOES, card_ids, copied, owes, pieces, standard_die, tries

__all__ = ["board", "fresh", "headline", "pieces", "sheet", "stage", "tries"]


def stage(view: Any, box: Any) -> tuple[list[str], int]:
    """The phases of a challenge, and which one is on; -1 when the game is over."""
    return list(PHASES), -1 if view.over else int(view.phase)


def headline(view: Any, box: Any, names: Names) -> str:
    """How far the game is."""
    return "the game is over" if view.over else f"challenge {int(view.lap) + 1} of {LAPS}"


def board(view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
    """All that board.html shows. The viewer's own seat is `mine`, the others follow clockwise."""
    count = int(view.count)
    playing = viewer != SPECTATOR
    first = viewer + 1 if playing else 0
    others = [(first + step) % count for step in range(count - playing)]
    return {
        "over": bool(view.over),
        "betting": bool(view.phase == BET and not view.over),
        "grave": grave(view, box),
        "track": track(view, names),
        "rewards": rewards(view, box, names),
        "race": race(view, names),
        "others": [_seat(view, box, s, viewer, names) for s in others],
        "mine": _seat(view, box, viewer, viewer, names) if playing else None,
        "hand": _hand(view, box, viewer) if playing else None,
        "bet": _bet(view, viewer) if playing and view.phase == BET and not view.over else None,
    }


def _seat(view: Any, box: Any, s: int, viewer: int, names: Names) -> dict[str, Any]:
    """One player: counters, rewards, and the area with dice and cards."""
    seat = view.seats[s]
    total, beside, state = _sum(view, box, s)
    return {
        "seat": s,
        "name": names.start(s),
        "whose": names.of(s),
        "you": s == viewer,
        "owes": owes(view, s),
        "said": _said(view, s),
        "placed": bool(seat.placed and not view.over),
        "salvation": int(seat.salvation),
        "dice_left": int(seat.player_dice),
        "death_left": int(seat.death_dice),
        "cards": sum(int(n) for n in seat.hand),
        "prizes": _prizes(seat),
        "tags": _tags(view, s),
        "token": _token(view, s),
        "dice": [] if view.phase == BET else _dice(view, box, s, names),
        "places": [_place(view, box, s, p, viewer, names) for p in range(OWN_PLACES + 1)],
        "initiative": sum(int(box.initiative[place.card]) for place in seat.places),
        "sum": total,
        "beside": beside,
        "state": state,
        "may_keep": bool(s == viewer and view.phase == THROW and owes(view, s)),
    }


def _sum(view: Any, box: Any, s: int) -> tuple[int, str, str]:
    """What a seat's dice count, how that stands to the target, and in one word: "", "short", "exact" or "bust"."""
    seat = view.seats[s]
    if not seat.inside or view.over or view.phase == BET:
        return -1, "", ""
    target = int(view.target)
    if not seat.placed:
        before, after = total_of(view, box, seat, fate=False), total_of(view, box, seat, fate=True)
        return before, f"{after} after fate" if after != before else "not kept yet", ""
    away = int(seat.total) - target
    if away == 0:
        return target, "exact", "exact"
    return int(seat.total), f"bust by {away}" if away > 0 else f"{-away} short", "bust" if away > 0 else "short"


def _said(view: Any, s: int) -> str:
    """What stands in an area without dice, or beside them: who is being waited for, and who has chosen."""
    seat = view.seats[s]
    if view.over:
        return ""
    if view.phase == BET:
        return "is choosing" if owes(view, s) else "has chosen"
    if not seat.inside:
        return "sits this one out"
    return "to decide" if owes(view, s) else ""


def _tags(view: Any, s: int) -> list[tuple[str, str]]:
    """Marks on a seat: (a class, a word)."""
    seat = view.seats[s]
    tags = []
    if seat.waived:
        tags.append(("waived", "waived"))
    if seat.blocked:
        tags.append(("blocked", "blocked"))
    return tags


def _token(view: Any, s: int) -> str:
    """The side of the reaper token before this seat: "active", "used", "idle" before anybody has bet most, "" where it is not here."""
    if s != view.holder:
        return ""
    if view.active:
        return "active"
    return "used" if view.lap or view.phase > BET else "idle"


def _prizes(seat: Any) -> list[dict[str, Any]]:
    """The reward tokens won, by challenge; a value only where the viewer knows it."""
    return [
        {"lap": lap + 1, "sort": TOKENS[prize.token], "value": int(prize.value)} for lap, prize in enumerate(seat.prizes) if prize.token
    ]


def _dice(view: Any, box: Any, s: int, names: Names) -> list[dict[str, Any]]:
    """The dice of a bet in the area; `gone` where one has left the board. `turns` is what fate will make of it when it is kept."""
    seat = view.seats[s]
    fate = box.fates[view.fate]
    dice = []
    for d in range(DICE):
        die = seat.dice[d]
        face, black = int(die.face), bool(die.black)
        if not face and d >= int(seat.bet_player) + int(seat.bet_death):
            continue
        same = standard_die(seat, d)
        waits = bool(face and not black and not seat.placed and fate.turns == face)
        note = (f"to {int(fate.into)}" if fate.into else "leaves") if waits else ""
        doomed = f", which fate will {f'turn to {int(fate.into)}' if fate.into else 'take off the board'}" if waits else ""
        words = f"{capital(names.of(s))} {'death die' if black else 'die'} showing {face}{', counting twice' if black else ''}{doomed}"
        dice.append(
            {
                "id": f"die-{s}-{d}",
                "face": face,
                "black": black,
                "gone": not face,
                "same": f"die-{s}-{same}" if same != d else "",
                "words": words,
                "note": note,
            }
        )
    return dice


def _place(view: Any, box: Any, s: int, p: int, viewer: int, names: Names) -> dict[str, Any]:
    """A card place of an area, free or taken. `drop` says that it is the place where the viewer's next card here would lie."""
    place = view.seats[s].places[p]
    kind = int(place.card)
    rivals = p == RIVALS_PLACE
    if not kind:
        own_next = s == viewer and not rivals and (p == 0 or bool(view.seats[s].places[0].card))
        return {"card": "", "rivals": rivals, "drop": viewer != SPECTATOR and (own_next or (s != viewer and rivals))}
    source = copied(view, box, viewer, s, p)
    used = f"for its power{f' as {card_name(source.kind)}' if kind == COPY else ''}" if place.power else "for its initiative alone"
    by = f" by {names[place.by]}" if rivals else ""
    return {
        "card": CARDS[kind],
        "rivals": rivals,
        "id": source.id,
        "same": source.same,
        "act": source.act,
        "power": source.power,
        "name": card_name(kind),
        "initiative": int(box.initiative[kind]),
        "used": bool(place.power),
        "by": int(place.by),
        "words": f"{card_name(kind)}, initiative {int(box.initiative[kind])}, laid{by} {used}",
    }


def _hand(view: Any, box: Any, viewer: int) -> dict[str, Any]:
    """The own cards, equipment first, and what else stands ready: the waiver, and the choices that a card may ask for."""
    seat = view.seats[viewer]
    cards = []
    for kind in range(1, KINDS):
        ids = card_ids(kind, int(seat.hand[kind]))
        for card_id in ids:
            cards.append(
                {
                    "id": card_id,
                    "same": ids[0] if card_id != ids[0] else "",
                    "gift": kind >= FIRST_GIFT,
                    "name": card_name(kind),
                    "initiative": int(box.initiative[kind]),
                    "text": capital(WHAT_IT_DOES[kind]),
                }
            )
    laying = bool(view.phase == CHALLENGE and not view.over)
    return {
        "cards": cards,
        "waiver": not seat.waived and not view.over,
        "lay_only": laying and bool(cards),
        "signs": laying and any(int(seat.hand[kind]) for kind in (PLUS_MINUS, POINTS, COPY)),
        "faces": laying and any(seat.hand[kind] for kind in (CHOOSE_A_FACE, COPY)),
    }


def _bet(view: Any, viewer: int) -> dict[str, Any]:
    """The dice that may be bet: at most four and a death die, as far as the hourglass holds them; and a bet already sealed."""
    seat = view.seats[viewer]
    sealed = not owes(view, viewer)
    player = int(seat.bet_player) if sealed else min(4, int(seat.player_dice))
    death = int(seat.bet_death) if sealed else min(1, int(seat.death_dice))
    return {"sealed": sealed, "player": player, "death": death}

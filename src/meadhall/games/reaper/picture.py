"""The table as text: [5] is a coloured die, (5) a death die, which counts twice. Plain lines, so that it can be read aloud."""

import textwrap
from functools import lru_cache
from typing import Any

from meadhall.engine import SPECTATOR, Names
from meadhall.engine.plain import plain

from .box import CARDS, FILE, TOKENS, read
from .rulebook import FATE_UNTIL_OWN_WAIVER
from .state import BRONZE, KINDS, LAPS, OWN_PLACES

PHASES = ("Trial", "Bet", "Throw", "Challenge", "Salvation", "End")
WIDE = 78
_TIE = "\x00"  # a space at which no line breaks

_SHEET = read(FILE)
_NAMES: dict[str, str] = dict([(row.card, row.name) for row in _SHEET.equipment] + [(row.card, row.name) for row in _SHEET.gift])


def card_name(kind: int) -> str:
    """The name on a card."""
    return _NAMES["relaunch" if kind == 2 else CARDS[kind]]


def fate_words(box: Any, fate: int) -> str:
    """What the fate card does."""
    card = box.fates[fate]
    if card.factor > 1:
        return "every coloured die counts double"
    if card.turns == 0:
        return "fate changes nothing"
    return f"every coloured {int(card.turns)} {f'turns to {int(card.into)}' if card.into else 'leaves the board'}"


def total_of(view: Any, box: Any, seat: Any, fate: bool, changed: tuple[int, int, int] | None = None) -> int:
    """What a seat's dice count, `fate` says whether fate works on them; `changed` puts a die (place, face, black) in another's stead."""
    dice = [(int(die.face), int(die.black)) for die in seat.dice]
    if changed is not None:
        dice[changed[0]] = changed[1:]
    card = box.fates[view.fate]
    works = fate and not (seat.waived and box.rulings.fate_until == FATE_UNTIL_OWN_WAIVER)
    total = 0
    for face, black in dice:
        if black:
            total += 2 * face
        else:
            turned = int(card.into) if works and card.turns and face == card.turns else face
            total += turned * (int(card.factor) if fate else 1)
    return total


def dice_row(seat: Any) -> str:
    """The dice on the board, or "no dice"."""
    dice = [f"({int(die.face)})" if die.black else f"[{int(die.face)}]" for die in seat.dice if die.face > 0]
    return " ".join(dice) or "no dice"


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The whole table as one viewer sees it, at most 78 columns wide."""
    view, box = plain(view), plain(box)  # many times quicker to read
    lines = _head(view, box) + _track(view, names)
    for s in range(int(view.count)):
        lines += ["", *_seat(view, box, s, names)]
    lines += ["", *_board(view, box)]
    if viewer != SPECTATOR:
        lines += _hand(view, box, viewer)
    return "\n".join(line for text in lines for line in _fold(text))


@lru_cache(maxsize=4096)
def _fold(text: str) -> list[str]:
    lines = textwrap.wrap(text, WIDE, subsequent_indent="    ", break_on_hyphens=False) or [""]
    return [line.replace(_TIE, " ") for line in lines]


def _kept(items: str) -> str:
    """A list in which lines break only after a comma."""
    return items.replace(" ", _TIE).replace(f",{_TIE}", ", ")


def _head(view: Any, box: Any) -> list[str]:
    if view.over:
        return ["THE REAPER   the game is over"]
    return [
        f"THE REAPER   challenge {int(view.lap) + 1} of {LAPS}, phase {int(view.phase) + 1}: {PHASES[view.phase]}",
        f"Target {int(view.target)}; {fate_words(box, view.fate)}.",
    ]


def _track(view: Any, names: Names) -> list[str]:
    """The sum counters and the skeletal hand in the order of the challenge track."""
    stops = [(int(view.seats[s].total), s) for s in range(int(view.count)) if view.seats[s].placed]
    if not stops:
        return []
    target = int(view.target)
    marks = [f"{names[s]} {total}" for total, s in sorted(stops) if total <= target]
    marks.append(f">> {target} <<")
    marks += [f"{names[s]} {total} bust" for total, s in sorted(stops) if total > target]
    return ["", "Track: " + " - ".join(marks)]


def _seat(view: Any, box: Any, s: int, names: Names) -> list[str]:
    seat = view.seats[s]
    tags = []
    if s == view.holder:
        tags.append("reaper, active" if view.active else "reaper, used" if view.lap or view.phase > 1 else "reaper")
    if seat.waived:
        tags.append("waived")
    if seat.blocked:
        tags.append("blocked")
    if view.phase > 1 and not view.over and not seat.inside:
        tags.append("sits out")
    tag = f" ({'; '.join(tags)})" if tags else ""
    cards = sum(int(n) for n in seat.hand)
    lines = [
        f"{names.start(s)}{tag}: salvation {int(seat.salvation)}, hourglass {int(seat.player_dice)} + {int(seat.death_dice)} death, "
        f"cards {cards}{_kept(_prizes(seat))}"
    ]
    if seat.inside:
        lines.append(f"    {dice_row(seat)}" + (f"   sum {int(seat.total)}{_near(seat, view)}" if seat.placed else "   not placed yet"))
    if seat.placed:
        own = " ".join(_place(box, seat.places[p]) for p in range(OWN_PLACES))
        lines.append(f"    own {own}   rivals {_place(box, seat.places[OWN_PLACES])}   initiative {_initiative(box, seat)}")
    return lines


def _near(seat: Any, view: Any) -> str:
    distance = int(seat.total) - int(view.target)
    return ", exact" if distance == 0 else f", bust by {distance}" if distance > 0 else ""


def _place(box: Any, place: Any) -> str:
    return f"<{card_name(int(place.card))} {int(box.initiative[place.card])}>" if place.card else "<free>"


def _initiative(box: Any, seat: Any) -> int:
    return sum(int(box.initiative[place.card]) for place in seat.places)


def _prizes(seat: Any) -> str:
    prizes = [TOKENS[prize.token] + (f" {int(prize.value)}" if prize.value else "") for prize in seat.prizes if prize.token]
    return f", tokens: {', '.join(prizes)}" if prizes else ""


def _board(view: Any, box: Any) -> list[str]:
    stacks = [f"{TOKENS[t]} ({8 - int(view.taken[t])} left)" for t in box.rewards[: int(box.places)]]
    return [f"Rewards from the top: {_kept(', '.join([*stacks, f'a gift ({int(view.deck_left)} left)']))}."]


def _hand(view: Any, box: Any, viewer: int) -> list[str]:
    hand = view.seats[viewer].hand
    cards = [f"{card_name(kind)} ({int(box.initiative[kind])})" for kind in range(1, KINDS) for _ in range(hand[kind])]
    return [f"Your hand: {_kept(', '.join(cards)) or 'empty'}."]


assert len(TOKENS) == BRONZE + 1

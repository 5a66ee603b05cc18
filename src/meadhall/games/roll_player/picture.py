"""The table as text, from a concealed table: at most 78 columns."""

from textwrap import wrap
from typing import Any

from meadhall.engine import SPECTATOR, Names, has, size

from .lore import ALIGNMENTS, BACKSTORIES, CARD_NAMES, CLASSES, GRID, RACES, SHORT, number
from .state import CENTRE, CLASS_CARDS, NO_LIMIT, POOL, SHEETS, SLOTS

WIDTH = 78
LETTERS = "WGPKBRA"  # dice: K is black, A gold


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The table as a viewer sees it: the centre, everybody's sheet, and the cards."""
    lines = [_head(view, names), *_centre(view, box, names)]
    order = [(viewer + step) % int(view.count) if viewer != SPECTATOR else step for step in range(view.count)]
    for s in order:
        lines += ["", *_sheet(view, box, s, names)]
    return "\n".join(line for whole in lines for line in (wrap(whole, WIDTH, subsequent_indent="    ") or [""]))


def _head(view: Any, names: Names) -> str:
    if view.over:
        return f"Roll Player · over after {int(view.lap)} rounds"
    stage = "setting up" if view.lap == 0 else f"round {int(view.lap)}"
    return f"Roll Player · {stage} · Starting Player: {names[int(view.starter)]}"


def _centre(view: Any, box: Any, names: Names) -> list[str]:
    if view.lap == 0 and view.deck_left == 0:
        return []
    cards = []
    for p in range(min(POOL, int(box.places))):
        place = view.pool[p]
        die = f"{_die(place)}" if place.face else "-"
        cards.append(f"{p + 1}:{die}{'*' if place.coin else ''}{'' if not place.away else '(' + _owner(view, p, names) + ')'}")
    market = [
        f"{CARD_NAMES[int(view.market[slot]) - 1]} {int(box.cards[int(view.market[slot]) - 1].cost)}"
        for slot in range(SLOTS)
        if view.market[slot]
    ]
    return [
        f"Initiative (* a coin): {'  '.join(cards)}",
        f"Market, with costs: {', '.join(market) or 'no cards'}",
        f"Deck {number(int(view.deck_left), 'card', 'cards')}, discard pile {number(size(int(view.discard)), 'card', 'cards')}"
        f", bag {number(sum(int(view.bag[c]) for c in range(7)), 'die', 'dice')}",
    ]


def _owner(view: Any, p: int, names: Names) -> str:
    for s in range(view.count):
        if view.seats[s].initiative == p:
            return names[s][:12]
    return ""


def _die(die: Any) -> str:
    return f"{LETTERS[int(die.colour)]}{int(die.face)}" if die.face else "--"


def _sheet(view: Any, box: Any, s: int, names: Names) -> list[str]:
    seat = view.seats[s]
    mark = ">" if has(int(view.waiting), s) else " "
    head = f"{mark} {names.start(s)[:30]}"
    if view.phase == SHEETS:
        return [head]
    head += f" · {RACES[int(seat.race)]}"
    if view.phase == CLASS_CARDS and seat.at != CENTRE:
        return [f"{head} · {int(seat.gold)} gold"]
    head += f" {CLASSES[int(seat.job)]} · {int(seat.gold)} gold"
    head += f" · {number(int(seat.tokens), 'token', 'tokens')}" if seat.tokens else ""
    lines = [head]
    if view.phase != CLASS_CARDS:
        lines.append(f"    {BACKSTORIES[int(seat.backstory)]}, {ALIGNMENTS[int(seat.alignment)]} on {GRID[int(seat.at)]}")
        lines += _rows(box, seat)
    lines += _loose_dice(seat)
    cards = [
        CARD_NAMES[card] + (" (exhausted)" if has(int(seat.exhausted), card) else "") for card in range(53) if has(int(seat.cards), card)
    ]
    return [*lines, f"    Cards: {', '.join(cards)}"] if cards else lines


def _rows(box: Any, seat: Any) -> list[str]:
    job, story = box.jobs[int(seat.job)], box.backstories[int(seat.backstory)]
    change = box.races[int(seat.race)].change
    lines = []
    for pair in range(3):
        parts = []
        for row in (2 * pair, 2 * pair + 1):
            dice = " ".join(_die(seat.dice[3 * row + place]) for place in range(3))
            total = sum(int(seat.dice[3 * row + place].face) for place in range(3)) + int(change[row])
            wanted = f"{LETTERS[int(story.colour[row])]}{int(story.position[row]) + 1}"
            parts.append(f"{SHORT[row].upper()} {dice} {total:>2} of {_goal(job, row):<5} {wanted}")
        lines.append("    " + "   ".join(parts).rstrip())
    return lines


def _goal(job: Any, row: int) -> str:
    low, high = int(job.low[row]), int(job.high[row])
    if high == NO_LIMIT:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _loose_dice(seat: Any) -> list[str]:
    dice = [_die(seat.loose[d]) for d in range(8) if seat.loose[d].face]
    return [f"    To place: {' '.join(dice)}"] if dice else []

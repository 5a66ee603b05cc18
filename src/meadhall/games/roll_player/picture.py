"""The table as text, from a concealed table: at most 78 columns."""

from functools import lru_cache
from textwrap import wrap
from typing import Any

from meadhall.engine import NOBODY, SPECTATOR, Names, has, size
from meadhall.engine.plain import plain

from .figures import cards_of, goal_stars, goal_total, matched, stars
from .lore import ALIGNMENTS, BACKSTORIES, CARD_NAMES, CLASSES, GRID, LETTERS, RACES, SHORT, number, stars_words
from .state import CENTRE, CLASS_CARDS, POOL, SHEETS, SLOTS
from .state import CLASSES as JOBS
from .texts import ability_words, card_words, class_words, goal_words
from .vocabulary import COLOURS

WIDTH = 78
KEY = [
    "W white, G green, P purple, K black, B blue, R red, A gold.",
    "A row: its dice, total of goal, colour and place that the Backstory wants.",
    "Alignment: good | neutral | evil, each from lawful to chaotic; [the token].",
]


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The table as a viewer sees it: the centre, everybody's sheet, and the cards; of the viewer's own cards what they do as well."""
    view, box = plain(view), plain(box)  # many times quicker to read
    lines = [_head(view, names), *_centre(view, box, names)]
    order = [(viewer + step) % int(view.count) if viewer != SPECTATOR else step for step in range(view.count)]
    for s in order:
        lines += ["", *_sheet(view, box, s, s == viewer, names)]
    if view.phase == CLASS_CARDS:
        lines += _sides(view, box)
    elif view.phase != SHEETS:
        lines += ["", *_pile("Discard pile", view.discard), *_pile("Trashed", view.trash), "", *KEY]
    return "\n".join(line for whole in lines for line in _folded(whole))


@lru_cache(maxsize=4096)
def _folded(line: str) -> list[str]:
    """A line as lines that are narrow enough, the later ones further in."""
    within = len(line) - len(line.lstrip(" >"))
    return wrap(line, WIDTH, subsequent_indent=" " * (within + 2)) or [""]


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
    market = [int(view.market[slot]) - 1 for slot in range(SLOTS) if view.market[slot]]
    return [
        f"Initiative (* a coin): {'  '.join(cards)}",
        f"Market{':' if market else ': no cards'}",
        *(f"  {CARD_NAMES[card]}, {int(box.cards[card].cost)} gold ({_brief(card_words(box, card))}" for card in market),
        f"Deck {number(int(view.deck_left), 'card', 'cards')}, discard pile {number(size(int(view.discard)), 'card', 'cards')}"
        f", bag {number(sum(int(view.bag[c]) for c in range(7)), 'die', 'dice')}",
    ]


def _pile(title: str, cards: Any) -> list[str]:
    """The cards of a pile that lies open (RP-9.9)."""
    names = [CARD_NAMES[card] for card in cards_of(cards)]
    return [f"{title}: {', '.join(names)}"] if names else []


def _brief(words: str) -> str:
    """ "skill, lawful: Take ..." as the rest of a line: "skill, lawful) Take ..."."""
    kind, colon, text = words.partition(": ")
    return f"{kind}){' ' if colon else ''}{text}"


def _owner(view: Any, p: int, names: Names) -> str:
    for s in range(view.count):
        if view.seats[s].initiative == p:
            return names[s][:12]
    return ""


def _die(die: Any) -> str:
    return f"{LETTERS[int(die.colour)]}{int(die.face)}" if die.face else "--"


def _sheet(view: Any, box: Any, s: int, own: bool, names: Names) -> list[str]:
    seat = view.seats[s]
    mark = ">" if has(int(view.waiting), s) else " "
    head = f"{mark} {names.start(s)[:30]}"
    if view.phase == SHEETS:
        return [head]
    head += f" · {RACES[int(seat.race)]}"
    if view.phase == CLASS_CARDS and seat.at != CENTRE:
        return [f"{head} · {int(seat.gold)} gold"]
    head += f" {CLASSES[int(seat.job)]} ({COLOURS[int(box.jobs[int(seat.job)].colour)]}) · {int(seat.gold)} gold"
    head += f" · {number(int(seat.tokens), 'Charisma token', 'Charisma tokens')}" if seat.tokens else ""
    lines = [head, f"    {ability_words(box, int(seat.job))}"]
    if view.phase != CLASS_CARDS:
        lines[0] += f" · {stars_words(stars(view, box, s))}{'' if view.over else ' so far'}"
        lines.append(f"    {BACKSTORIES[int(seat.backstory)]}; {_alignment(box, seat)}")
        lines += _rows(view, box, s)
    return lines + _loose_dice(seat) + _cards(box, seat, own)


def _alignment(box: Any, seat: Any) -> str:
    """ "Renegade 0 0 3 | -1 0 0 | -1 -1 0", the token's space in brackets."""
    grid = [str(int(one)) for one in box.alignments[int(seat.alignment)].stars]
    grid[int(seat.at)] = f"[{grid[int(seat.at)]}]"
    rows = " | ".join(" ".join(grid[first : first + 3]) for first in (0, 3, 6))
    return f"{ALIGNMENTS[int(seat.alignment)]} {rows}, token on {GRID[int(seat.at)]}"


def _rows(view: Any, box: Any, s: int) -> list[str]:
    seat = view.seats[s]
    job, story = box.jobs[int(seat.job)], box.backstories[int(seat.backstory)]
    lines = []
    for pair in range(3):
        parts = []
        for row in (2 * pair, 2 * pair + 1):
            dice = " ".join(_die(seat.dice[3 * row + place]) for place in range(3))
            goal = f"{goal_words(job, row):<5} {'met' if goal_stars(view, box, s, row) else ''}"
            wanted = f"{LETTERS[int(story.colour[row])]}{int(story.position[row]) + 1} {'met' if matched(view, box, s, row) else ''}"
            parts.append(f"{SHORT[row].upper()} {dice} {goal_total(view, box, s, row):>2} of {goal:<9} {wanted:<6}")
        lines.append("    " + "   ".join(parts).rstrip())
    return lines


def _loose_dice(seat: Any) -> list[str]:
    dice = [_die(seat.loose[d]) for d in range(8) if seat.loose[d].face]
    return [f"    To place: {' '.join(dice)}"] if dice else []


def _cards(box: Any, seat: Any, own: bool) -> list[str]:
    """A seat's cards by name; for their owner each with what it does."""
    cards = [(card, CARD_NAMES[card] + (" (exhausted)" if has(int(seat.exhausted), card) else "")) for card in cards_of(seat.cards)]
    if own:
        return [f"    {name}, {card_words(box, card)}" for card, name in cards]
    return [f"    Cards: {', '.join(name for _, name in cards)}"] if cards else []


def _sides(view: Any, box: Any) -> list[str]:
    """The Class cards that the player in turn may choose from (RP-1.11, RP-1.16)."""
    taken = [int(seat.job) // 2 for seat in view.seats if seat.at == CENTRE]
    sides = [job for job in range(JOBS) if job // 2 == view.what or (view.what == NOBODY and job // 2 not in taken)]
    return ["", *(f"  {class_words(box, job)}" for job in sides)]

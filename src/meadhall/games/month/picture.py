"""The table as text, from a concealed table: at most 78 columns."""

from typing import Any

from meadhall.engine import NOBODY, SPECTATOR, Names, has

from .box import RANKS, SUITS
from .state import BLACK, CALL, CARDS, RED

WIDTH = 78
COINS = {RED: "red", BLACK: "black"}


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The table as a viewer sees it: piles, players, the own hand, and what is known of the rest."""
    lines = [_head(view, names), ""]
    lines += _piles(view, box, viewer)
    lines += ["", *_players(view, box, viewer, names)]
    if viewer != SPECTATOR:
        lines += ["", f"Your hand: {_cards(box, _faces(view, view.seats[viewer].hand)) or 'no cards'}"]
    lines += _count(view, box, viewer)
    return "\n".join(line for whole in lines for line in _wrap(whole))


def _head(view: Any, names: Names) -> str:
    if view.over:
        end = f"{names.start(int(view.winner))} won" if view.winner != NOBODY else "ended by the turn cap"
        return f"Reaper of the Month · over after {int(view.turn) + 1 - int(view.cut)} turns · {end}"
    return f"Reaper of the Month · turn {int(view.turn) + 1} · active: {names[int(view.active)]}"


def _piles(view: Any, box: Any, viewer: int) -> list[str]:
    deck = [int(view.deck[height]) for height in range(int(view.deck_count) - 1, -1, -1)]
    known = [_name(box, int(view.faces[back])) if view.faces[back] >= 0 else "?" for back in deck]
    while known and known[-1] == "?":
        known.pop()
    lines = [f"Deck: {len(deck)} cards{'; from the top: ' + ' '.join(known) if known else ''}"]
    faces = _faces(view, view.discard)
    hidden = _size(view.discard) - len(faces)
    lines.append(f"Discard pile: {_cards(box, faces) or ('nothing' if not hidden else '')}{f' and {hidden} face down' if hidden else ''}")
    if view.soul_count:
        died = [_name(box, int(view.souls[i].card)) for i in range(view.soul_count)]
        lines.append(f"{'Died last' if view.phase == CALL else 'Died this turn'}: {' '.join(died)}")
    return lines


def _players(view: Any, box: Any, viewer: int, names: Names) -> list[str]:
    width = min(24, max(len(names.start(s)) for s in range(view.count)))
    lines = []
    for s in range(view.count):
        seat = view.seats[s]
        notes = [f"{_size(seat.hand)} card{'' if _size(seat.hand) == 1 else 's'}", _coin(view, s, viewer)]
        notes += ["promoted" if has(view.promoted, s) else "", "called right" if has(view.right, s) else ""]
        if s != viewer:
            sure = _sure(view, viewer, int(seat.hand))
            notes.append(f"holds {_cards(box, sure)}" if sure else "")
        mark = ">" if has(view.waiting, s) else " "
        lines.append(f"{mark} {names.start(s)[:width]:<{width}}  {', '.join(note for note in notes if note)}")
    return lines


def _coin(view: Any, s: int, viewer: int) -> str:
    coin = COINS.get(int(view.seats[s].coin), "")
    if view.phase == CALL and not view.over:
        return "no coin yet" if has(view.waiting, s) else f"coin covered{f' ({coin})' if s == viewer else ''}"
    if has(view.shown, s):
        return f"coin {coin}"
    return f"coin covered{f' ({coin})' if coin else ''}"


def _count(view: Any, box: Any, viewer: int) -> list[str]:
    """How many red and black cards the viewer cannot place: what a counter of cards would know."""
    sight = view.sights[view.count if viewer == SPECTATOR else viewer]
    unseen = [card for card in range(CARDS) if not has(sight.seen, card)]
    reds = sum(has(box.red, card) for card in unseen)
    return [f"Not seen since they were shuffled: {reds} red and {len(unseen) - reds} black cards"]


def _sure(view: Any, viewer: int, hand: int) -> list[int]:
    """The cards that the viewer knows to be in a hand: seen there, or possible nowhere else."""
    sight = view.sights[view.count if viewer == SPECTATOR else viewer]
    inside = outside = 0
    for back in range(CARDS):
        if not has(sight.knows, back):
            cards = int(sight.may[back]) & (-1 ^ int(sight.seen))
            inside, outside = (inside | cards, outside) if has(hand, back) else (inside, outside | cards)
    return sorted(_faces(view, hand) + [card for card in range(CARDS) if has(inside & (-1 ^ outside), card)])


def _faces(view: Any, backs: int) -> list[int]:
    return sorted(int(view.faces[back]) for back in range(CARDS) if has(backs, back) and view.faces[back] >= 0)


def _cards(box: Any, cards: list[int]) -> str:
    return " ".join(_name(box, card) for card in cards)


def _name(box: Any, card: int) -> str:
    return RANKS[box.rank[card]] + SUITS[box.suit[card]][0].upper()


def _size(backs: int) -> int:
    return int(backs).bit_count()


def _wrap(line: str) -> list[str]:
    """A line in pieces of at most 78 columns, broken at spaces."""
    pieces = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", 0, WIDTH + 1)
        pieces.append(line[:cut])
        line = "    " + line[cut + 1 :]
    return [*pieces, line]

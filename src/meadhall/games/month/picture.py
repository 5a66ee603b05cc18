"""The table as text, from a concealed table: at most 78 columns."""

from typing import Any

from meadhall.engine import NOBODY, SPECTATOR, Names, has, size
from meadhall.engine.plain import plain

from .box import RANKS, SUITS
from .sight import row_of
from .state import BLACK, CALL, CARDS, RED

WIDTH = 78
COINS = {RED: "red", BLACK: "black"}


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The table as a viewer sees it: piles, players, the own hand, and what is known of the rest."""
    row = row_of(view, viewer)
    view, box = plain(view), plain(box)  # many times quicker to read
    sight = view.sights[row]
    lines = [_head(view, names), "", *_piles(view, box, sight), ""]
    lines += [_player(view, box, s, viewer, sight, names) for s in range(view.count)]
    if viewer != SPECTATOR:
        lines += ["", f"Your hand: {_cards(box, _faces(view, sight, view.seats[viewer].hand)) or 'no cards'}"]
    lines.append(_unseen(box, sight))
    return "\n".join(line for whole in lines for line in _wrap(whole))


def _head(view: Any, names: Names) -> str:
    if view.over:
        end = f"{names.start(int(view.winner))} won" if view.winner != NOBODY else "ended by the turn cap"
        return f"Reaper of the Month · over after {int(view.turn) + 1 - int(view.cut)} turns · {end}"
    return f"Reaper of the Month · turn {int(view.turn) + 1} · active: {names[int(view.active)]}"


def _piles(view: Any, box: Any, sight: Any) -> list[str]:
    deck = [int(view.deck[height]) for height in range(int(view.deck_count) - 1, -1, -1)]
    known = [_name(box, int(view.faces[back])) if has(sight.knows, back) else "?" for back in deck]
    while known and known[-1] == "?":
        known.pop()
    lines = [f"Deck: {_number(len(deck))}{', from the top: ' + ' '.join(known) if known else ''}"]
    faces = _faces(view, sight, view.discard)
    hidden = size(view.discard) - len(faces)
    pile = [_cards(box, faces)] * bool(faces) + [f"{_number(hidden)} face down"] * bool(hidden)
    lines.append(f"Discard pile: {' and '.join(pile) or 'no cards'}")
    if view.soul_count:
        died = [_name(box, int(view.souls[i].card)) for i in range(view.soul_count)]
        lines.append(f"{'Died last' if view.phase == CALL else 'Died this turn'}: {' '.join(died)}")
    return lines


def _player(view: Any, box: Any, s: int, viewer: int, sight: Any, names: Names) -> str:
    width = min(24, max(len(names.start(other)) for other in range(view.count)))
    hand = int(view.seats[s].hand)
    notes = [_number(size(hand)), _coin(view, s, viewer)]
    if has(int(view.promoted), s):
        notes.append("promoted")
    if has(int(view.right) | int(view.held), s):
        notes.append("called right")
    sure = _sure(view, sight, hand) if s != viewer else []
    if sure:
        notes.append(f"holds {_cards(box, sure)}")
    return f"{'>' if has(view.waiting, s) else ' '} {names.start(s)[:width]:<{width}}  {', '.join(notes)}"


def _coin(view: Any, s: int, viewer: int) -> str:
    coin = COINS.get(int(view.seats[s].coin), "")
    if has(int(view.shown), s):
        return f"coin {coin}"
    if has(view.waiting, s) and view.phase == CALL:
        return "no coin yet"
    return f"coin covered ({coin})" if s == viewer else "coin covered"


def _unseen(box: Any, sight: Any) -> str:
    """How many red and black cards the viewer cannot place: what a counter of cards would know."""
    unseen = [card for card in range(CARDS) if not has(sight.seen, card)]
    reds = sum(1 for card in unseen if has(box.red, card))
    return f"Not seen since they were shuffled: {reds} red and {len(unseen) - reds} black"


def _sure(view: Any, sight: Any, hand: int) -> list[int]:
    """The cards that the viewer knows to be in a hand: seen on their way there, or possible nowhere else."""
    inside = outside = 0
    for back in range(CARDS):
        if not has(sight.knows, back):
            cards = int(sight.may[back]) & (-1 ^ int(sight.seen))
            if has(hand, back):
                inside |= cards
            else:
                outside |= cards
    return sorted(_faces(view, sight, hand) + [card for card in range(CARDS) if has(inside & (-1 ^ outside), card)])


def _faces(view: Any, sight: Any, backs: int) -> list[int]:
    return sorted(int(view.faces[back]) for back in range(CARDS) if has(backs, back) and has(sight.knows, back))


def _cards(box: Any, cards: list[int]) -> str:
    return " ".join(_name(box, card) for card in cards)


def _name(box: Any, card: int) -> str:
    return RANKS[box.rank[card]] + SUITS[box.suit[card]][0].upper()


def _number(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _wrap(line: str) -> list[str]:
    """A line in pieces of at most 78 columns, broken at spaces."""
    pieces = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", 0, WIDTH + 1)
        pieces.append(line[:cut])
        line = "    " + line[cut + 1 :]
    return [*pieces, line]

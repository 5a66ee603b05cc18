"""Positions laid out by hand, and short ways to play and read them.

Cards are named like "7H", "10S", "QD". Back number n carries card number n, hearts first, twos lowest.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from meadhall.engine import MOST_SEATS, SPECTATOR, key_by_numbers, protocol
from meadhall.games.month import GAME, words
from meadhall.games.month.state import CALL_BLACK, CALL_RED, FORFEIT_FIRST, PLACE_FIRST

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ALL = 2**52 - 1


def card(name: str) -> int:
    """A card's number."""
    return "HDCS".index(name[-1]) * 13 + RANKS.index(name[:-1])


def cards(names: str) -> list[int]:
    """The numbers of cards named in one text."""
    return [card(name) for name in names.split()]


def members(bits: int) -> list[int]:
    """A set's members."""
    return [place for place in range(64) if int(bits) >> place & 1]


def bits(of: Iterable[int]) -> int:
    """A set."""
    return sum(1 << place for place in of)


def rules(name: str) -> Any:
    """One of the game's own functions."""
    return protocol.bound(getattr(protocol, name), GAME.table.dtype)


def opened(count: int = 4, rulings: Mapping[str, str | int] | None = None, seed: int = 1) -> tuple[Any, Any]:
    """A new game, before its first decision: table and box."""
    box = GAME.open_box(count, rulings)
    table = GAME.table.new()
    table.count = count
    key_by_numbers(table.chance, seed, 0, 1)
    rules("setup")(table, box)
    return table, box


def lay(
    count: int = 4,
    top: str = "",
    hands: Sequence[str] = (),
    discard: str = "",
    promoted: Sequence[int] = (),
    active: int = 0,
    piles: int | None = None,
    rulings: Mapping[str, str | int] | None = None,
) -> tuple[Any, Any]:
    """A table before the calls: the deck's cards named from the top, the rest of the deck below them, or `piles` cards in all
    in deck and discard pile, the cards that are too many then lying with nobody."""
    table, box = opened(count, rulings)
    table.faces[:] = range(52)
    table.active = active
    table.promoted = bits(promoted)
    held = [cards(hand) for hand in hands]
    dead = cards(discard)
    on_top = cards(top)
    rest = [c for c in range(52) if c not in on_top and c not in dead and not any(c in hand for hand in held)]
    if piles is not None:
        rest = rest[: piles - len(dead) - len(on_top)]
    deck = [*rest, *reversed(on_top)]
    table.deck[: len(deck)] = deck
    table.deck_count = len(deck)
    table.discard = bits(dead)
    for viewer in range(count + 1):
        table.sights[viewer].knows = table.sights[viewer].seen = bits(dead)
    for s, hand in enumerate(held):
        table.seats[s].hand = bits(hand)
        table.sights[s].knows |= bits(hand)
        table.sights[s].seen |= bits(hand)
    return table, box


def play(table: Any, box: Any, seat: int, action: int) -> None:
    """Play an action that must be legal."""
    assert rules("refusal")(table, box, seat, action) == 0, clause_against(table, box, seat, action)
    rules("play")(table, box, seat, action)


def call(table: Any, box: Any, calls: str) -> list[tuple[Any, ...]]:
    """All seats call, "R" or "B" each from seat 0 on; returns the events that follow."""
    for s, letter in enumerate(calls):
        play(table, box, s, CALL_RED if letter == "R" else CALL_BLACK)
    return events(table)


def place(table: Any, box: Any, seat: int, name: str) -> None:
    """Place a card."""
    play(table, box, seat, PLACE_FIRST + card(name))


def give_up(table: Any, box: Any, seat: int, name: str) -> None:
    """Forfeit a card."""
    play(table, box, seat, FORFEIT_FIRST + card(name))


def legal(table: Any, box: Any, seat: int) -> list[int]:
    """The seat's legal actions; what is behind the longest list must be left alone."""
    out = np.full(GAME.most_legal + 2, -7, np.int32)
    count = rules("legal")(table, box, seat, out)
    assert set(out[GAME.most_legal :]) == {-7}
    return [int(action) for action in out[:count]]


def clause_against(table: Any, box: Any, seat: int, action: int) -> str:
    """The id of the clause that forbids an action; empty where none does."""
    place = rules("refusal")(table, box, seat, action)
    return GAME.rulebook.id_of(place) if place else ""


def waiting(table: Any) -> list[int]:
    """The seats that owe a decision."""
    return members(table.waiting)


def hand(table: Any, seat: int) -> list[int]:
    """The cards in a hand."""
    return sorted(int(table.faces[back]) for back in members(table.seats[seat].hand))


def deck(table: Any) -> list[int]:
    """The cards of the deck, from the top."""
    return [int(table.faces[table.deck[height]]) for height in range(table.deck_count - 1, -1, -1)]


def discarded(table: Any) -> list[int]:
    """The cards of the discard pile."""
    return sorted(int(table.faces[back]) for back in members(table.discard))


def viewed(table: Any, box: Any, viewer: int = SPECTATOR) -> Any:
    """The table as a viewer may see it."""
    view = table.copy()
    rules("conceal")(view, box, viewer)
    return view


def events(table: Any) -> list[tuple[Any, ...]]:
    """The events of the last play: name, seat, numbers, clause."""
    found = []
    for event in table.events[: table.told]:
        name, fields = words.EVENTS[int(event.kind)]
        numbers = [int(event[slot]) for slot, _ in zip("abcd", fields, strict=False)]
        found.append((name, int(event.who), *numbers, GAME.rulebook.id_of(int(event.why))))
    return found


def scored(table: Any, box: Any) -> tuple[list[int], list[int]]:
    """Points and places."""
    out = np.zeros((2, MOST_SEATS), np.int32)
    rules("score")(table, box, out)
    return [int(x) for x in out[0, : table.count]], [int(x) for x in out[1, : table.count]]


def everything(table: Any) -> list[int]:
    """Every card wherever it lies, sorted: 0 to 51 where nothing is lost."""
    return sorted(deck(table) + discarded(table) + [c for s in range(table.count) for c in hand(table, s)])

"""The box: the deck and the numbers printed in the rules, read from `box.toml` (ROM-1.2, ROM-5.2, ROM-6.1)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from meadhall.engine import with_
from meadhall.engine.components import read_toml, shown
from meadhall.engine.errors import UserError

from .rulebook import RULEBOOK
from .state import CARDS, Box

OWN_BOX = Path(__file__).parent / "box.toml"
SUITS = ("hearts", "diamonds", "clubs", "spades")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class _Promotion(msgspec.Struct, forbid_unknown_fields=True):
    cards: Annotated[int, msgspec.Meta(ge=2, le=10)]


class _Reset(msgspec.Struct, forbid_unknown_fields=True):
    limit: Annotated[int, msgspec.Meta(ge=5, le=40)]  # below 5 the piles could run out within a turn


class _Suit(msgspec.Struct, forbid_unknown_fields=True):
    name: Literal["hearts", "diamonds", "clubs", "spades"]
    colour: Literal["red", "black"]
    ranks: list[Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    promotion: _Promotion
    reset: _Reset
    suit: list[_Suit]


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    """A filled Box for `count` players.

    Raises:
        UserError: a number of players that the game does not take (ROM-1.1), or a box file at fault.
    """
    least, most = RULEBOOK.seats
    if not least <= count <= most:
        raise UserError(f"{RULEBOOK.title} is played by {least} to {most}, not by {count}.")
    path = file or OWN_BOX
    data = read_toml(path, _File)
    cards = [(suit, rank) for suit in data.suit for rank in suit.ranks]
    if len(cards) != CARDS:
        raise UserError(f"{shown(path)}: the suits have {len(cards)} ranks together; the deck has {CARDS} cards.")
    if len({(suit.name, rank) for suit, rank in cards}) != CARDS:
        raise UserError(f"{shown(path)}: a card stands twice; every rank may stand once in a suit.")
    if len({suit.colour for suit in data.suit if suit.ranks}) == 1:
        raise UserError(f"{shown(path)}: all suits are {data.suit[0].colour}; a call needs red cards and black ones.")
    box = Box.new()
    box.promotion, box.reset = data.promotion.cards, data.reset.limit
    for card, (suit, rank) in enumerate(cards):
        box.suit[card] = SUITS.index(suit.name)
        box.rank[card] = RANKS.index(rank)
        if suit.colour == "red":
            box.red = with_(box.red, card)
    return box

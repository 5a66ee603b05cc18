"""The table as a page shows it, from a concealed table: everything that `board.html` draws, in plain numbers and words."""

from collections.abc import Sequence
from typing import Any

from meadhall.engine import NOBODY, SPECTATOR, Names

from .box import RANKS, SUITS
from .rulebook import DECLARE_TOGETHER_ON
from .sheet import fresh as fresh
from .sheet import sheet as sheet
from .state import (
    ASK,
    BLACK,
    CALL,
    CALL_BLACK,
    CALL_RED,
    CARDS,
    DECLARE,
    DRAW,
    DRAW_CARD,
    FORFEIT,
    FORFEIT_FIRST,
    PLACE,
    PLACE_FIRST,
    RED,
    REQUEST,
    SETTLE,
)
from .words import LONG_RANKS, card_id

Face = dict[str, Any]
"""A card's face: rank, suit letter, whether it is a good soul, its name."""
COINS = {RED: "red", BLACK: "black"}
MARKS = (
    ("open", "may be next"),
    ("own", "yours"),
    ("dead", "discarded"),
    ("away", "in a hand"),
    ("held", "known in a hand"),
    ("deck", "known in the deck"),
)
"""How a card of the book is marked, and what that says."""
DEEPEST = 6  # so many known cards of the deck are shown


def stage(view: Any, box: Any) -> tuple[list[str], int]:
    """The phases of a turn, and which one is on; -1 when the game is over."""
    phases = {"Call": (CALL,), "Second soul": (ASK, FORFEIT, SETTLE), "Declare": (DECLARE,), "Draw": (DRAW,), "Place": (PLACE,)}
    if box.rulings.declare_together != DECLARE_TOGETHER_ON:
        del phases["Declare"]
    now = [place for place, of in enumerate(phases.values()) if int(view.phase) in of]
    return list(phases), -1 if view.over else now[0]


def headline(view: Any, box: Any, names: Names) -> str:
    """Which turn it is."""
    turns = int(view.turn) + 1 - int(view.cut)
    return f"over after {turns} turn{'s' * (turns > 1)}" if view.over else f"turn {int(view.turn) + 1}"


def board(view: Any, box: Any, viewer: int, names: Names) -> dict[str, Any]:
    """Piles, souls, players, the own hand, and what a counter of cards would know."""
    count = int(view.count)
    sight = view.sights[count if viewer == SPECTATOR else viewer]
    eyes = Eyes(view, box, sight)
    book = _book(eyes, viewer)
    return {
        "over": bool(view.over),
        "calling": int(view.phase) == CALL and not view.over,
        "deck": _deck(view, eyes, viewer, names),
        "discard": _discard(view, eyes),
        "souls": [_soul(view, eyes, place, names) for place in range(int(view.soul_count))],
        "odds": _odds(eyes),
        "book": book,
        "marks": [mark for mark in MARKS if any(mark[0] == cell[1].split(" ")[0] for row in book for cell in row["cells"])],
        "seats": [_seat(view, box, eyes, s, viewer, names) for s in _round(count, viewer)],
        "mine": None if viewer == SPECTATOR else _mine(view, box, eyes, viewer, names),
        "need": int(box.promotion),
    }


class Eyes:
    """What a viewer knows, taken once from the table: the faces of backs, who knows which, and what each unknown back may be."""

    def __init__(self, view: Any, box: Any, sight: Any) -> None:
        count = int(view.count)
        self.ranks, self.suits, self.red = [int(r) for r in box.rank], [int(s) for s in box.suit], int(box.red)
        self.faces = [int(face) for face in view.faces]
        self.knows, self.seen = int(sight.knows), int(sight.seen)
        self.everyone = int(view.sights[count].knows)
        self.knowers = [int(view.sights[s].knows) for s in range(count)]
        self.may = [int(may) & (-1 ^ self.seen) for may in sight.may]
        self.deck = [int(view.deck[height]) for height in range(int(view.deck_count) - 1, -1, -1)]
        self.discard = int(view.discard)
        self.hands = [int(view.seats[s].hand) for s in range(count)]

    def known(self, backs: int) -> list[int]:
        """The cards known to lie on these backs."""
        return sorted(self.faces[back] for back in members(backs & self.knows))

    def possible(self, backs: int) -> int:
        """The cards that may lie on those of these backs whose faces are not known."""
        cards = 0
        for back in members(backs & (-1 ^ self.knows)):
            cards |= self.may[back]
        return cards

    def sure(self, s: int) -> list[int]:
        """The cards that a seat is known to hold: seen on their way there, or possible nowhere else."""
        hand = self.hands[s]
        here = self.possible(hand)
        return sorted([*self.known(hand), *members(here & (-1 ^ self.possible(((1 << CARDS) - 1) ^ hand)))]) if here else self.known(hand)

    def face(self, card: int) -> Face:
        """A card's face in words."""
        rank, suit = RANKS[self.ranks[card]], SUITS[self.suits[card]]
        name = f"{LONG_RANKS.get(rank, rank)} of {suit}"
        return {"card": card, "rank": rank, "suit": suit[0].upper(), "good": bool(self.red >> card & 1), "name": name}


def members(bits: int) -> list[int]:
    """A set's members; Python's own operations are many times quicker than those made for compiling."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


# The piles -----------------------------------------------------------------------------------------------------------


def _deck(view: Any, eyes: Eyes, viewer: int, names: Names) -> dict[str, Any]:
    """How many cards, and what is known of those on top: to the viewer, or to somebody."""
    known = []
    for place, back in enumerate(eyes.deck):
        here = [s for s, knows in enumerate(eyes.knowers) if knows >> back & 1]
        if not here and not eyes.everyone >> back & 1:
            break
        face = eyes.face(eyes.faces[back]) if eyes.knows >> back & 1 else None
        known.append(
            {"place": place + 1, "face": face, "by": _knowers(eyes, back, here, viewer, names), "seats": [s for s in here if s != viewer]}
        )
    return {"count": len(eyes.deck), "known": known[:DEEPEST], "deeper": max(0, len(known) - DEEPEST), "layers": -(-len(eyes.deck) // 9)}


def _knowers(eyes: Eyes, back: int, here: Sequence[int], viewer: int, names: Names) -> str:
    """Who knows a card of the deck, in words."""
    if eyes.everyone >> back & 1:
        return "all know"
    if list(here) == [viewer]:
        return "only you know"
    whole = [names[s] for s in sorted(here, key=lambda s: s != viewer)]
    text = " and ".join([", ".join(whole[:-1]), whole[-1]] if len(whole) > 1 else whole)
    return f"{text} {'knows' if len(whole) == 1 else 'know'}"


def _discard(view: Any, eyes: Eyes) -> dict[str, Any]:
    """How many cards, the last one that died if it still lies there, and how many lie face down to the viewer."""
    count = eyes.discard.bit_count()
    faces = eyes.known(eyes.discard)
    souls = [int(view.souls[place].card) for place in range(int(view.soul_count))]
    last = [card for card in souls if card in faces] or faces
    good = sum(eyes.red >> card & 1 for card in faces)
    return {
        "count": count,
        "hidden": count - len(faces),
        "good": good,
        "evil": len(faces) - good,
        "top": eyes.face(last[-1]) if last else None,
    }


def _soul(view: Any, eyes: Eyes, place: int, names: Names) -> dict[str, Any]:
    """A card that died this turn (or, before the next one dies, last turn), and for whom it did."""
    asker = int(view.souls[place].asker)
    text = "" if place == 0 else "for all who asked" if asker == NOBODY else f"for {names[asker]}"
    return {**eyes.face(int(view.souls[place].card)), "asker": asker, "text": text}


# What a counter of cards knows -----------------------------------------------------------------------------------------


def _odds(eyes: Eyes) -> dict[str, Any]:
    """What the next soul may be, and how many red and black cards the viewer cannot place at all."""
    unseen = ((1 << CARDS) - 1) & (-1 ^ eyes.seen)
    top = eyes.deck[0] if eyes.deck else None
    known = top is not None and eyes.knows >> top & 1
    next_ = 0 if top is None else 1 << eyes.faces[top] if known else eyes.may[top]
    return {
        "known": eyes.face(eyes.faces[top]) if top is not None and known else None,
        "good": (next_ & eyes.red).bit_count(),
        "evil": (next_ & (-1 ^ eyes.red)).bit_count(),
        "unseen_good": (unseen & eyes.red).bit_count(),
        "unseen_evil": (unseen & (-1 ^ eyes.red)).bit_count(),
    }


def _book(eyes: Eyes, viewer: int) -> list[dict[str, Any]]:
    """Every card of the deck by suit and rank, and where it is as far as the viewer knows."""
    where = [""] * CARDS
    in_deck = eyes.possible(_bits(eyes.deck))
    for card in members(((1 << CARDS) - 1) & (-1 ^ eyes.seen)):
        where[card] = "open" if in_deck >> card & 1 else "away"
    for card in eyes.known(_bits(eyes.deck)):
        where[card] = "deck"
    for card in eyes.known(eyes.discard):
        where[card] = "dead"
    for s in range(len(eyes.hands)):
        for card in eyes.known(eyes.hands[s]):
            where[card] = "own" if s == viewer else f"held seat-{s}"
    rows = []
    for suit, name in enumerate(SUITS):
        cards = sorted((card for card in range(CARDS) if eyes.suits[card] == suit), key=lambda card: eyes.ranks[card])
        open_ = [RANKS[eyes.ranks[card]] for card in cards if where[card] == "open"]
        rows.append(
            {
                "suit": name[0].upper(),
                "text": f"{name.capitalize()}, may still die: {', '.join(open_) or 'none'}",
                "cells": [(RANKS[eyes.ranks[card]], where[card], bool(eyes.red >> card & 1)) for card in cards],
            }
        )
    return rows


def _bits(backs: Sequence[int]) -> int:
    bits = 0
    for back in backs:
        bits |= 1 << back
    return bits


# The players -----------------------------------------------------------------------------------------------------------


def _round(count: int, viewer: int) -> list[int]:
    """The other seats in turn order from the viewer's left; all of them for a spectator."""
    return list(range(count)) if viewer == SPECTATOR else [(viewer + step) % count for step in range(1, count)]


def _seat(view: Any, box: Any, eyes: Eyes, s: int, viewer: int, names: Names) -> dict[str, Any]:
    """A player as the others see it."""
    sure = eyes.sure(s) if s != viewer else []
    return {
        "seat": s,
        "name": names.start(s),
        "active": int(view.active) == s and not view.over,
        "coin": _coin(view, s),
        "cards": eyes.hands[s].bit_count(),
        "sure": [eyes.face(card) for card in sure],
        "laurels": _laurels(view, s),
        "right": bool((int(view.right) | int(view.held)) >> s & 1),
        "note": _note(view, box, s),
    }


def _mine(view: Any, box: Any, eyes: Eyes, viewer: int, names: Names) -> dict[str, Any]:
    """The viewer's own things: the coin, and the cards, each with who else knows it."""
    hand = []
    for back in members(eyes.hands[viewer]):
        others = [s for s, knows in enumerate(eyes.knowers) if s != viewer and knows >> back & 1]
        hand.append({**eyes.face(eyes.faces[back]), "seats": others, "by": " and ".join(names[s] for s in others)})
    hand.sort(key=lambda face: face["card"])
    return {
        "seat": viewer,
        "hand": hand,
        "coin": COINS.get(int(view.seats[viewer].coin), ""),
        "laurels": _laurels(view, viewer),
        "active": int(view.active) == viewer and not view.over,
        "note": _note(view, box, viewer),
    }


def _coin(view: Any, s: int) -> str:
    """none, covered, red or black."""
    if int(view.shown) >> s & 1:
        return COINS.get(int(view.seats[s].coin), "none")
    if int(view.phase) == CALL and (int(view.waiting) >> s & 1 or view.over):
        return "none"
    return "covered"


def _laurels(view: Any, s: int) -> int:
    """How often a player is promoted; twice wins."""
    return int(int(view.promoted) >> s & 1) + int(int(view.winner) == s)


def _note(view: Any, box: Any, s: int) -> str:
    """What is to be said of a player at this moment."""
    if view.over:
        return "wins" if int(view.winner) == s else ""
    phase, owes, right = int(view.phase), int(view.waiting) >> s & 1, int(view.right) >> s & 1
    if phase == CALL:
        return "is choosing" if owes else "has chosen"
    if owes:
        return {ASK: "may ask", FORFEIT: "gives up a card", DECLARE: "is choosing", DRAW: "may draw", PLACE: "may place"}[phase]
    if int(view.held) >> s & 1:
        return "holds off"
    if right:
        return "has chosen" if phase == DECLARE else "called right"
    if int(view.asked) >> s & 1 and not int(view.shown) >> s & 1:
        return "asked"
    bound = box.rulings.declare_together == DECLARE_TOGETHER_ON
    return "called wrong" if phase == DECLARE or (phase in (DRAW, PLACE) and not bound) else ""


# What is touched --------------------------------------------------------------------------------------------------------


def pieces(view: Any, box: Any, seat: int, verb: str, args: dict[str, Any]) -> list[str | list[str]]:
    """For the verb and each argument of an action, the piece on the board that stands for it."""
    if verb == "call":
        return ["", f"coin-{args['colour']}"]
    if verb in ("place", "forfeit"):
        return ["", _piece_of(box, args["card"])]
    return ["deck" if verb in ("draw", "request") else ""]


def tries(view: Any, box: Any, seat: int) -> dict[str, list[int]]:
    """For each piece of the own choosing the actions a person would mean by it, the one that fits the moment first."""
    asking, paying = int(view.phase) == ASK, int(view.phase) == FORFEIT
    meant = {"coin-red": [CALL_RED], "coin-black": [CALL_BLACK], "deck": [REQUEST, DRAW_CARD] if asking else [DRAW_CARD, REQUEST]}
    for back in members(int(view.seats[seat].hand)):
        card = int(view.faces[back])
        meant[f"card-{card}"] = [FORFEIT_FIRST + card, PLACE_FIRST + card] if paying else [PLACE_FIRST + card, FORFEIT_FIRST + card]
    return meant


def _piece_of(box: Any, name: str) -> str:
    return next(f"card-{card}" for card in range(CARDS) if card_id(box, card) == name)

"""Small stories of what two players have seen, and every history that agrees with them, counted one by one."""

from collections import Counter
from collections.abc import Sequence

from meadhall.games.reaper.state import KINDS

from .laying import Laid, kind

GIFTS = ("block", "points", "choose_a_face", "transform", "discard", "copy")
EQUIPMENT = ("relaunch", "relaunch_too", "plus_minus", "turn_into_4", "turn_into_3")


def histories(unseen: list[str], steps: list[str]) -> Counter:
    """Every history of one seat that agrees with what was seen, as (thrown, hand), each order of the deck and each choice counted once.

    Steps: "draw" a gift, "throw" a card unseen, or the card that was seen to be played. Equal cards are told apart.
    """
    found: Counter = Counter()

    def go(step: int, hand: frozenset, thrown: frozenset, deck: frozenset, weight: int) -> None:
        if step == len(steps):
            found[tuple(sorted(name for name, _ in thrown)), tuple(sorted(name for name, _ in hand))] += weight
        elif steps[step] == "draw":
            for card in deck:
                go(step + 1, hand | {card}, thrown, deck - {card}, weight)
        elif steps[step] == "throw":
            for card in hand:
                go(step + 1, hand - {card}, thrown | {card}, deck, weight)
        else:
            for card in hand:
                if card[0] == steps[step]:
                    go(step + 1, hand - {card}, thrown, deck, weight)

    deck = frozenset((name, place) for place, name in enumerate(unseen))
    go(0, frozenset((name, -1) for name in EQUIPMENT), frozenset(), deck, 1)
    return found


STORIES = {
    "one thrown of the first six": ["draw", "throw"],
    "thrown before the second gift came": ["draw", "throw", "lap", "draw", "throw"],
    "a gift seen that must have been the first": ["draw", "throw", "throw", "block"],
    "a gift seen that may be either": ["draw", "throw", "lap", "draw", "throw", "points"],
    "equipment seen later was not thrown": ["draw", "throw", "throw", "plus_minus", "relaunch"],
    "all thrown, then gifts": ["draw", *["throw"] * 4, "turn_into_3", "lap", "draw", "throw"],
}


UNSEEN = ("block", "block", "points", "copy")
"""The gifts that the viewer, seat 0, does not hold: so few that all histories can be counted."""


def tell_story(steps: list[str]) -> Laid:
    """A table of two after these steps of seat 1; "lap" ends a challenge. What its hidden cards are does not matter here."""
    laid = Laid(2, allow_two="on").to_bet()
    laid.hand(0, "block", *["points"] * 2, *["choose_a_face"] * 3, *["transform"] * 3, *["discard"] * 3, "copy")
    laid.hand(1, *EQUIPMENT)
    seat = laid[1]
    lap = drawn = 0
    for step in steps:
        if step == "lap":
            lap += 1
        elif step == "draw":
            drawn += 1
            seat.hand[kind("block")] += 1
            if drawn > 1:
                seat.laps[lap - 1].drawn += 1
        else:
            any_card = next(card for card in range(1, KINDS) if seat.hand[card])
            seat.hand[any_card] -= 1
            if step == "throw":
                seat.laps[lap].thrown += 1
                seat.thrown[any_card] += 1
            else:
                seat.played[kind(step)] += 1
                seat.laps[lap].played += int(step in GIFTS)
    laid.table.deck_left = len(UNSEEN) - drawn
    laid.table.deck[:] = [kind("block")] * (len(UNSEEN) - drawn) + [0] * (17 - len(UNSEEN) + drawn)
    return laid


def all_histories(steps: list[str]) -> Counter:
    """The histories of a story."""
    return histories(list(UNSEEN), [step for step in steps if step != "lap"])


def cards_of(row: Sequence[int]) -> tuple[str, ...]:
    """The names of the cards that a row counts."""
    return tuple(sorted(name for name in (*EQUIPMENT, *GIFTS) for _ in range(row[kind(name)])))

"""What nobody may know: the order of the deck and the dice to come; everything else lies open (RP-A27)."""

from collections import Counter

import pytest

from meadhall.engine import NOBODY, SPECTATOR, Stream, key_by_numbers, protocol
from meadhall.games.roll_player import state as t

from . import document
from .laying import Laid, card, cards

DOTS = {number - 1: dots for number, (_, _, dots) in document.market().items()}


def begun(seats=3, seed=1, **rulings):
    """A game in its first round."""
    laid = Laid(seats, seed=seed, **rulings).setup()
    while laid.table.phase < t.TAKING:
        s = laid.waiting()[0]
        laid.play(s, laid.legal(s)[0])
    return laid


def small(*deck, mixed=0):
    """A table where only these cards are unseen, the top one last."""
    laid = Laid(2).at(t.TAKING, 0)
    laid.table.deck_left, laid.table.mixed = len(deck), mixed
    laid.table.deck[: len(deck)] = [card(name) for name in deck]
    laid.table.discard = cards(name for name, _, _ in document.market().values() if name not in deck)
    return laid


def view(laid, viewer):
    """A concealed copy."""
    other = object.__new__(Laid)
    other.box, other.table = laid.box, laid.table.copy()
    other.call(protocol.conceal, viewer)
    return other


def imagined(laid, viewer, seed):
    """A world that fits what the viewer sees."""
    other = view(laid, viewer)
    chance = Stream.new()
    key_by_numbers(chance, seed, 0, 0)
    other.call(protocol.imagine, viewer, chance)
    return other


def deck(laid):
    return [int(one) for one in laid.table.deck[: laid.table.deck_left]]


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_only_the_deck_and_the_dice_to_come_are_hidden(viewer):
    laid = begun()
    seen = view(laid, viewer)
    assert deck(seen) == [NOBODY] * int(laid.table.deck_left)
    assert not any(seen.table.chance.words)
    assert not any(seen.table.chance.key)
    for name in laid.table.dtype.names:
        if name not in ("deck", "chance"):
            assert seen.table[name].tobytes() == laid.table[name].tobytes(), name


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_two_worlds_look_alike(viewer):
    laid = begun()
    other = begun()
    other.table.deck[: other.table.deck_left] = deck(other)[::-1]
    key_by_numbers(other.table.chance, 99, 0, 0)
    assert view(laid, viewer).table.tobytes() == view(other, viewer).table.tobytes()


@pytest.mark.clauses("RP-1.27", "RP-9.13")
@pytest.mark.parametrize("seed", range(5))
def test_an_imagined_deck_has_the_unseen_cards_and_one_dot_lies_on_two(seed):
    laid = begun(seed=3)
    world = imagined(laid, 1, seed)
    assert sorted(deck(world)) == sorted(deck(laid))
    dots = [DOTS[one] for one in deck(world)]
    assert dots == sorted(dots, reverse=True)
    assert deck(world) != deck(laid)


@pytest.mark.clauses("RP-9.12", "RP-9.14")
def test_a_mixed_deck_is_imagined_mixed():
    laid = begun(4, market_shuffle="together")
    tops = {DOTS[deck(imagined(laid, 0, seed))[-1]] for seed in range(12)}
    assert tops == {1, 2}


@pytest.mark.parametrize(
    ("names", "mixed", "orders"),
    [
        (("Famous", "Nimble", "Weak"), 0, 2),
        (("Famous", "Weak", "Honest"), 0, 2),
        (("Famous", "Weak", "Honest"), 1, 6),
        (("Weak", "Honest", "Climb"), 0, 6),
    ],
)
def test_every_order_that_can_be_is_as_likely_as_the_others(names, mixed, orders):
    laid = small(*names, mixed=mixed)
    samples = 60 * orders
    found = Counter(tuple(deck(imagined(laid, 0, seed))) for seed in range(samples))
    assert len(found) == orders
    assert sum((count - 60) ** 2 / 60 for count in found.values()) < 20  # chi-square with at most five degrees of freedom


def test_an_imagined_world_can_be_played_to_its_end():
    laid = imagined(begun(2), 0, 7)
    while not laid.table.over:
        s = laid.waiting()[0]
        laid.play(s, laid.legal(s)[-1])
    assert int(laid.table.lap) == 12

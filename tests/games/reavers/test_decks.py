"""Drawing from the decks, what is laid under them, and decks made anew (RVR-3.11, RVR-3.12)."""

from collections import Counter
from typing import Any

import pytest

from meadhall.engine import NOBODY, key_by_numbers
from meadhall.games.reavers import happenings as h
from meadhall.games.reavers import state as t
from meadhall.games.reavers.decks import can_draw, draw_card, lay_under
from meadhall.games.reavers.rulebook import RVR_3_12

BOX = t.Box.new()


def stocked(*cards: int, seed: int = 1) -> Any:
    """A table with these cards in the Sea Journey deck, the top one last."""
    table = t.Table.new()
    key_by_numbers(table.chance, seed, 0, 0)
    pile = table.decks[t.JOURNEYS]
    pile.cards[: len(cards)] = cards
    pile.left = len(cards)
    return table


def draw(table: Any, times: int) -> list[int]:
    """The cards of so many draws from that deck."""
    return [int(draw_card(table, BOX, t.JOURNEYS)) for _ in range(times)]


def told(table: Any) -> list[tuple[int, int, int]]:
    """The events: kind, clause, deck."""
    return [(int(one.kind), int(one.why), int(one.a)) for one in table.events[: table.told]]


class TestDrawing:
    @pytest.mark.clauses("RVR-3.11")
    def test_the_top_card_comes_first_and_discards_are_not_drawn_before_the_deck_is_out(self):
        table = stocked(7, 8, 9)
        lay_under(table, t.JOURNEYS, 3)
        assert draw(table, 2) == [9, 8]
        assert (int(table.decks[t.JOURNEYS].left), int(table.decks[t.JOURNEYS].under)) == (1, 1)
        assert draw(table, 1) == [7]
        assert told(table) == []

    @pytest.mark.clauses("RVR-3.11", "RVR-3.12")
    def test_a_card_goes_under_its_own_deck_alone(self):
        table = stocked()
        lay_under(table, t.BATTLES, 5)
        assert draw(table, 1) == [NOBODY]
        assert int(draw_card(table, BOX, t.BATTLES)) == 5

    @pytest.mark.clauses("RVR-3.12")
    def test_the_cards_under_it_become_the_new_deck(self):
        table = stocked(1)
        for card in (4, 5, 6, 6):
            lay_under(table, t.JOURNEYS, card)
        assert draw(table, 1) == [1]
        assert told(table) == []
        first = draw(table, 1)
        assert told(table) == [(h.DECK_RENEWED, RVR_3_12, t.JOURNEYS)]
        assert (int(table.decks[t.JOURNEYS].left), int(table.decks[t.JOURNEYS].under)) == (3, 0)
        assert Counter(first + draw(table, 3)) == {4: 1, 5: 1, 6: 2}
        assert draw(table, 1) == [NOBODY]

    @pytest.mark.clauses("RVR-3.12")
    def test_they_are_shuffled(self):
        orders = set()
        for seed in range(200):
            table = stocked(seed=seed)
            for card in (1, 2, 3):
                lay_under(table, t.JOURNEYS, card)
            orders.add(tuple(draw(table, 3)))
        assert orders == {(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}

    @pytest.mark.clauses("RVR-3.12")
    def test_a_whole_deck_of_discards_is_kept(self):
        table = stocked()
        cards = [number % 30 for number in range(t.DECK)]
        for card in cards:
            lay_under(table, t.JOURNEYS, card)
        assert Counter(draw(table, t.DECK)) == Counter(cards)

    @pytest.mark.clauses("RVR-3.12")
    def test_where_all_cards_are_in_play_there_is_none(self):
        table = stocked(2)
        assert can_draw(table, t.JOURNEYS)
        assert draw(table, 2) == [2, NOBODY]
        assert told(table) == [(h.DECK_EMPTY, RVR_3_12, t.JOURNEYS)]
        assert not can_draw(table, t.JOURNEYS)
        lay_under(table, t.JOURNEYS, 2)
        assert can_draw(table, t.JOURNEYS)

    def test_nothing_is_left_in_the_places_of_cards_that_are_gone(self):
        table = stocked(2, 3)
        lay_under(table, t.JOURNEYS, 4)
        draw(table, 3)
        assert not table.decks[t.JOURNEYS].cards.any()

"""What reading the rulebook sentence by sentence against the table brought up."""

import pytest

from meadhall.games.roll_player import state as t

from .laying import PASS, buy, card, names_in, use
from .test_market import FULL, trading


def last_buyer(*bought, sheet=None, at=(1, 1), **rulings):
    """Seat 1 is the last to buy in this round, with these cards in the Market; the others have had their turns."""
    laid = trading(0, 1, market=bought, at=at, **rulings)
    laid.table.deck_left = 4
    laid.table.deck[:4] = [card(name) for name in ("Weak", "Climb", "Search", "Famous")]
    laid.table.bag[:] = 5
    if sheet:
        for s in (0, 1):
            for row, line in enumerate(sheet):
                laid._row(s, row, line)
    return laid


class TestTheLastToBuy:
    @pytest.mark.clauses("RP-5.9", "RP-9.6", "RP-6.2")
    def test_a_new_skill_may_be_used_before_cleanup_and_restored_in_it(self):
        laid = last_buyer("Pickpocket", "Honest").play(1, buy(0))
        assert (laid.table.phase, laid.table.lap, laid.waiting()) == (t.BUYING, 1, [1])
        assert laid.legal(1) == [PASS, use("Pickpocket")]
        laid.play(1, use("Pickpocket"))
        assert (int(laid[1].gold), laid.table.phase, laid.waiting()) == (9 - 3 + 2, t.RESTORING, [1])
        laid.play(1, laid.legal(1)[1])
        assert (names_in(laid[1].exhausted), laid.table.lap) == ([], 2)

    @pytest.mark.clauses("RP-9.6")
    def test_a_trait_may_open_the_way_for_a_skill(self):
        """The token stands on the evil edge; Honest moves it up, and Pickpocket moves it down again."""
        laid = last_buyer("Honest", at=(2, 1))
        laid[1].cards = 1 << card("Pickpocket")
        laid.play(1, buy(0))
        assert laid.legal(1) == [PASS, use("Pickpocket")]
        assert int(laid.play(1, use("Pickpocket"))[1].at) == 7

    @pytest.mark.clauses("RP-5.9")
    def test_who_passes_goes_on_to_cleanup(self):
        assert last_buyer("Pickpocket").play(1, buy(0), PASS).table.lap == 2

    @pytest.mark.clauses("RP-6.1")
    def test_nobody_is_asked_who_has_no_skill(self):
        assert last_buyer("Honest").play(1, buy(0)).table.lap == 2

    @pytest.mark.clauses("RP-5.9", "RP-6.2", "RP-9.28")
    def test_in_the_last_round_it_may_be_used_twice_or_once(self):
        twice = last_buyer("Pickpocket", sheet=FULL, at=(0, 1)).play(1, buy(0), use("Pickpocket"))
        twice.play(1, twice.legal(1)[1])
        assert twice.table.phase == t.LAST_SKILLS
        assert int(twice.play(1, use("Pickpocket"))[1].gold) == 9 - 3 + 2 + 2
        once = last_buyer("Pickpocket", sheet=FULL, at=(0, 1), last_skill_window="before_cleanup").play(1, buy(0))
        assert once.table.phase == t.LAST_SKILLS
        once.play(1, use("Pickpocket"))
        assert (int(once[1].gold), once.table.phase) == (9 - 3 + 2, t.RESTORING)

"""Whole games of Reavers of Midgard, lively ones and without a component of the expansion each: compiled, since they are long."""

import pytest

from meadhall.games.reavers import state as t

from .course import Told, asks, kinds, laid_out, run
from .laying import Laid, location, tile

COMPONENTS = {
    "expansion_cards": (),
    "norn_tokens": (t.NORN,),
    "vordr_dice": (t.VORDR, t.VORDR_SET),
    "valkyries": (t.VALKYRIE,),
    "recruit_overlay": (),
    "prophet_and_maelstrom": (),
    "celebrate_the_gods": (),
}
"""The seven components, with what is gained where they are in play."""


class TestWholeGames:
    @pytest.mark.clauses("GAP-1.2", "RVR-1.1")
    @pytest.mark.parametrize("name", COMPONENTS)
    def test_a_game_without_a_component_never_shows_it(self, name):
        laid = laid_out(3, 11, **{name: "off"})
        told = laid.told() + self.played(laid)
        assert laid.table.over
        assert {event[3][0] for event in kinds(told, "GAINS")}.isdisjoint(COMPONENTS[name])
        self.show_nothing_of(laid, name, told)

    @staticmethod
    def played(laid: Laid) -> list[Told]:
        """A lively game: choices by a fixed pattern, so that much of the box is met."""
        turn = [0]

        def choose(laid: Laid) -> int:
            turn[0] += 1
            legal = laid.legal()
            if asks(laid) == t.DECIDE:
                return legal[0]
            return legal[(7 * turn[0]) % len(legal)]

        return run(laid, choose)

    @staticmethod
    def show_nothing_of(laid: Laid, name: str, told: list[Told]) -> None:
        """Nothing of a component that is switched off lies or comes anywhere."""
        seats = [laid[s] for s in range(3)]
        got = [event[3][0] for event in kinds(told, "GETS_DIE", "TRADE_DIE")]
        if name == "norn_tokens":
            assert [int(seat.norn) for seat in seats] == [0, 0, 0]
            assert kinds(told, "NORN_OR_PROPHECY") == [] or {event[3][0] for event in kinds(told, "NORN_OR_PROPHECY")} == {0}
        if name == "vordr_dice":
            assert max(got) < t.FIRST_VORDR
            assert int(laid.table.supply[t.VORDR_DIE]) == 0
        if name == "valkyries":
            assert [int(seat.valkyrie) for seat in seats] == [0, 0, 0]
            assert kinds(told, "RALLIES_BY_TOKEN", "VALKYRIE_ROLL") == []
        if name == "recruit_overlay":
            assert kinds([event for event in told if event[0] == "GAP-5.2"], "GAINS") == []
        if name == "prophet_and_maelstrom":
            assert kinds(told, "DESTINATION", "NORN_OR_PROPHECY") == []
            assert [event for event in told if event[0].startswith("GAP-6.")] == []
        if name == "celebrate_the_gods":
            assert kinds(told, "OFFERING", "OFFERS", "TAKES_GOD", "OMITS", "FLIPS_OFFERING", "DISMISSES") == []
            assert location("celebrate") not in [event[3][0] for event in kinds(told, "SELECTS")]
            assert location("celebrate") not in [place for event in kinds(told, "DESTINATION") for place in event[3][:2]]
        if name == "expansion_cards":
            reavers = {event[3][0] for event in kinds(told, "TAKES_REAVER")}
            assert not any(laid.box.reavers[each].present == 0 for each in reavers)
            assert sum(int(row.present) for row in laid.box.reavers) == 48
            assert {event[3][0] for event in kinds(told, "TURNS_TILE")}.isdisjoint({tile("Bee Meadow"), tile("Gander Isle")})

    @pytest.mark.clauses("RVR-1.1", "RVR-14.1")
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_a_lively_game_runs_to_its_end(self, seats):
        laid = laid_out(seats, 20 + seats)
        told = laid.told() + self.played(laid)
        assert [event[3][0] for event in kinds(told, "ROUND")] == [1, 2, 3, 4, 5, 6]
        assert {"TAKES_PART", "RESTS", "SELECTS"} <= {event[1] for event in told}
        assert len(kinds(told, "POINTS")) == seats

"""What a seat may do: legal lists against refusals, the clause of each refusal, passes at an interrupt, Rallies in another's turn."""

from typing import Any

import pytest

from meadhall.engine import protocol
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import agenda
from meadhall.games.reavers import state as t
from meadhall.games.reavers.combat import hammer_ways, reroll_ways
from meadhall.games.reavers.payment import ways
from meadhall.games.reavers.rulebook import GAP_6_6, RULEBOOK, RVR_12_4

from .course import asks, choosing, laid_out, select
from .laying import Laid, card, dice, kind, location, place, spoil


def near_the_ends(first: int, most: int, number: int) -> list[int]:
    """Of a block that is counted, some in the middle and those about its ends, and about the number there are."""
    about = [0, 1, number // 2, number - 1, number, number + 1, most - 1]
    return sorted({first + each for each in about if 0 <= each < most})


def asked_about(laid: Laid) -> list[int]:
    """All the actions but the counted ones, and of these some of each block."""
    step = agenda.top(laid.table)
    s = int(step.seat)
    paying = ways(laid.table, laid.box, s, int(step.card)) if step.do == t.PAY else 3
    hammers = hammer_ways(laid.table, laid.box, s)
    rerolls = reroll_ways(laid.table) if step.do == t.REROLLS else 2
    return [
        *range(a.PAY),
        *near_the_ends(a.PAY, a.WAYS, paying),
        *near_the_ends(a.HAMMERS, a.MOST_HAMMERS, hammers),
        *near_the_ends(a.REROLLS, a.MOST_REROLLS, rerolls),
    ]


def check(laid: Laid) -> None:
    """Each seat's list is ascending and holds just what is not refused; every refusal is a clause."""
    before = laid.table.tobytes()
    for s in range(laid.table.count):
        legal = laid.legal(s)
        assert legal == sorted(set(legal))
        assert bool(legal) == (s in laid.waiting())
        allowed = set(legal)
        for action in [*asked_about(laid), -1, -100, a.ACTIONS, 10**6]:
            why = laid.why_not(action, s)
            assert (why == "") == (action in allowed), (s, action, why, laid.pending()[:3])
            assert why == "" or why in CLAUSES
    assert laid.table.tobytes() == before


CLAUSES = {clause.id for clause in RULEBOOK.clauses}


class TestAll:
    @pytest.mark.parametrize(
        ("seats", "seed", "rulings"),
        [
            (2, 31, {}),
            (3, 33, {"double_vordr": "any_cost", "rest_die": "any", "selection_rewards": "with_participation"}),
            (4, 35, {"leader_god_order": "effect_first", "thor_chain": "until_failure", "maelstrom_payment": "dice_only"}),
        ],
    )
    def test_legal_is_what_is_not_refused_over_a_game(self, seats: int, seed: int, rulings: dict[str, Any]) -> None:
        laid = laid_out(seats, seed, **rulings)
        met: dict[int, int] = {}
        turn = 0
        while not laid.table.over:
            do = asks(laid)
            met[do] = met.get(do, 0) + 1
            if met[do] == 1:
                check(laid)
            turn += 1
            legal = laid.legal()
            action = legal[0] if do == t.DECIDE else legal[(11 * turn) % len(legal)]
            assert laid.why_not(action) == ""
            laid.call(protocol.play, laid.asked(), action)
        assert len(met) >= 10

    def test_nothing_more_once_it_is_over(self) -> None:
        laid = choosing(Laid(2))
        laid.table.over = 1
        assert [laid.legal(s) for s in range(2)] == [[], []]
        assert {laid.why_not(action, s) for action in (a.PASS, a.SELECT, -1, a.ACTIONS) for s in range(-1, 5)} == {"RVR-1.1"}


def asking(do: int, *, amount: int = 1, laid: Laid | None = None, **step: int) -> Laid:
    """A step of this kind is asked of seat 0."""
    laid = laid or Laid(2)
    return laid.step(t.SELECT, 1).step(do, 0, left=amount, **step).go()


HELD = "red hammer, blue chest, yellow ship, red shield, 2 blue hammer"


class TestRefusals:
    """Every kind of wrong action, at every kind of question."""

    WRONG = (
        a.PASS,
        a.OMIT,
        a.SELECT + 1,
        a.TAKE_PART,
        a.OFFER,
        a.REST,
        a.DIE + 23,
        a.COLOURS + 99,
        a.DROP + 23,
        a.TURN_TO,
        a.ROLL_AGAIN + 23,
        a.GROUP + 3,
        a.USE + 47,
        a.RESOLVE + 1,
        a.SPACE + 2,
        a.UPGRADE_TOKEN,
        a.FIGHT,
        a.BATTLE + 2,
        a.TILE,
        a.TRADE_DIE,
        a.TRADE_PROPHECY,
        a.TOKEN,
        a.DECK,
        a.GIFT,
        a.GOD,
        a.ACTIVATE + 11,
        a.GIVE_PROPHECY + 49,
        a.GIVE_KEEP + 9,
        a.GIVE_REAVER + 11,
        a.ITEMS + 127,
        a.PAY + 4000,
        a.HAMMERS + 8000,
        a.REROLLS + 20000,
    )

    def refused(self, laid: Laid) -> set[str]:
        """The clauses by which wrong actions of all kinds are refused."""
        return {laid.why_not(action) for action in self.WRONG if action not in laid.legal()}

    @pytest.mark.clauses("RVR-4.1", "RVR-4.5", "RVR-5.1")
    def test_in_a_round(self):
        assert self.refused(choosing(Laid(2))) == {"RVR-4.1"}
        assert self.refused(select(choosing(Laid(2)), "recruit")) == {"RVR-5.1", "RVR-5.3"}  # and no Vordr die by Rest
        assert self.refused(select(choosing(Laid(2)), "villages")) == {"RVR-5.1", "RVR-5.3", "RVR-7.1"}

    @pytest.mark.clauses("RVR-6.2", "RVR-7.2", "RVR-8.2")
    @pytest.mark.parametrize(("name", "clause"), [("recruit", "RVR-6.2"), ("villages", "RVR-7.2"), ("keeps", "RVR-8.2")])
    def test_where_cards_are_taken(self, name, clause):
        laid = (
            Laid(2)
            .display("recruit", ["Brand Ironjaw", "Orm One-Lamp"])
            .display("villages", ["Farm", "Farm"])
            .display("keeps", ["art", "art"])
        )
        laid = asking(t.TAKE_CARDS, laid=laid.at(name))
        assert laid.legal() == [a.GROUP, a.GROUP + 4]
        assert self.refused(laid) == {clause}
        assert laid.why_not(a.GROUP + 1) == clause

    @pytest.mark.clauses("RVR-6.6", "RVR-7.4", "RVR-7.5", "RVR-7.8")
    def test_with_cards_in_hand(self):
        laid = asking(t.USE_REAVERS, laid=Laid(2).hand("Brand Ironjaw"))
        assert self.refused(laid) == {"RVR-6.6"}
        laid = asking(t.RESOLVE_SPOILS, amount=2, laid=Laid(2).hand("Farm", "carvings"))
        assert self.refused(laid) == {"RVR-7.4"}
        laid = asking(t.SPOIL, card=spoil("Battle Deck"), laid=Laid(2))
        assert self.refused(laid) == {"RVR-7.8"}
        laid = Laid(2).seat(0, artifacts=["Ember Bowl", "Weather Knot", "Wolf-Tooth Dice", "Gull-Bone Whistle"])
        assert self.refused(asking(t.ARTIFACT_SPACE, card=0, laid=laid)) == {"RVR-7.5"}

    @pytest.mark.clauses("RVR-9.2", "RVR-9.4", "RVR-10.4", "RVR-10.5", "RVR-11.2", "RVR-12.1")
    def test_in_the_field(self):
        laid = asking(t.ATTEMPTS, laid=Laid(2).at("subdue"))
        assert self.refused(laid) == {"RVR-9.2"}
        assert laid.why_not(a.TILE + 1) == "RVR-9.4"
        laid = asking(t.CHOOSE_BATTLE, laid=Laid(2).at("sea").sea("Reed Raiders"))
        assert self.refused(laid) == {"RVR-10.4"}
        assert self.refused(asking(t.TRADES, laid=Laid(2).at("trade"))) == {"RVR-11.2", "RVR-11.3"}
        laid = asking(t.HAMMERS, a=2, why=RVR_12_4, laid=Laid(2).seat(0, dice="red hammer"))
        assert self.refused(laid) == {"RVR-12.1"}

    @pytest.mark.clauses("RVR-4.6", "GAP-6.6")
    def test_where_something_is_to_be_paid(self):
        laid = asking(t.PAY, a=t.MUST, amount=0, card=t.MAELSTROM_COST, why=GAP_6_6, laid=Laid(2).seat(0, dice="red ship, blue ship"))
        assert self.refused(laid) == {"RVR-4.6"}

    @pytest.mark.clauses("GAP-8.8", "GAP-9.1", "GAP-15.2")
    def test_with_gods(self):
        laid = Laid(2).seat(0, prophecies=["Many Oars", "A Crowded Keel"], goods=["art", "armor"], sea=["Brand Ironjaw", "Orm One-Lamp"])
        assert self.refused(asking(t.GIVE_PROPHECY, laid=laid)) == {"GAP-8.8"}
        laid = Laid(2).seat(0, goods=["art", "armor"])
        assert self.refused(asking(t.GIVE_KEEP, laid=laid)) == {"GAP-8.8"}
        laid = Laid(2).seat(0, sea=["Brand Ironjaw", "Orm One-Lamp"])
        assert self.refused(asking(t.GIVE_REAVER, laid=laid)) == {"GAP-8.8"}
        assert self.refused(asking(t.CHOOSE_GOD, laid=Laid(2).at("celebrate"))) == {"GAP-9.1"}
        assert self.refused(asking(t.FREYA_TOKEN, a=place("sea"), laid=Laid(2).seat(0, sea=["Freya"]))) == {"GAP-15.2"}

    @pytest.mark.clauses("RVR-3.9", "RVR-7.6", "RVR-7.7", "GAP-4.1", "GAP-4.2", "GAP-4.4", "GAP-10.6", "GAP-12.2")
    def test_beside_the_question(self):
        laid = Laid(2).seat(0, dice=HELD, artifacts=["Ember Bowl", ("Gull-Bone Whistle", "red ship")], sea=["Freya", "Brand Ironjaw"])
        select(choosing(laid), "sea")
        laid.play(a.TOKEN)
        assert asks(laid) == t.DECIDE
        assert laid.why_not(a.RALLY_AT + place("sea", 2)) == "GAP-4.1"  # no token
        assert laid.why_not(a.USE_ARTIFACT) == laid.why_not(a.USE_ARTIFACT + 1) == "RVR-7.7"  # empty; and not at the sea
        assert laid.why_not(a.LOAD + kind("blue chest")) == "RVR-7.6"  # the bowl stores a Shield
        assert laid.why_not(a.LOAD + kind("red shield")) == ""
        assert laid.why_not(a.LOAD + 24 + kind("yellow ship")) == "RVR-7.6"  # the whistle has its die
        assert laid.why_not(a.LOAD + 48 + kind("yellow ship")) == "RVR-7.6"  # no such Artifact
        assert (laid.why_not(a.VALKYRIE_DIE), laid.why_not(a.SKADI_DIE)) == ("GAP-4.4", "GAP-12.2")
        laid[0].valkyrie = 1
        assert laid.why_not(a.RALLY_AT + place("sea")) == "GAP-10.6"
        assert laid.why_not(a.RALLY_AT + place("keeps")) == laid.why_not(a.RALLY_AT + place("leader")) == "GAP-4.2"
        assert laid.why_not(a.RALLY_AT + place("sea", 2)) == ""


def interrupting(seats: int = 3, **given: Any) -> Laid:
    """Seat 2 has a token and two Reavers; seat 0 has selected Trade with Villages and decides."""
    laid = Laid(seats).seat(2, valkyrie=2, sea=["Brand Ironjaw"], leader="Orm One-Lamp", **given)
    return select(choosing(laid), "trade")


class TestInterrupts:
    @pytest.mark.clauses("GAP-4.3")
    def test_others_with_a_token_and_a_reaver_are_waited_for(self):
        laid = interrupting()
        assert laid.waiting() == [0, 2]
        assert laid.legal(2) == [a.PASS, a.RALLY_AT + place("sea"), a.RALLY_AT + place("leader")]
        assert laid.legal(1) == []
        for action in (a.REST, a.TAKE_PART, a.SELECT, a.USE_ARTIFACT, a.LOAD, a.VALKYRIE_DIE, a.SKADI_DIE, a.PAY, a.HAMMERS):
            assert laid.why_not(action, 2) == "GAP-4.3"
        assert laid.why_not(a.RALLY_AT + place("keeps"), 2) == "GAP-4.2"
        assert laid.why_not(a.PASS, 0) == "RVR-5.1"  # the question is no interrupt
        assert laid.why_not(a.PASS, 1) == "RVR-4.5"

    @pytest.mark.clauses("GAP-4.3")
    @pytest.mark.parametrize(
        ("given", "waiting"),
        [
            ({"valkyrie": 0, "sea": ["Brand Ironjaw"]}, [0]),
            ({"valkyrie": 1}, [0]),
            ({"valkyrie": 1, "sea": ["Freya"], "leader": "Odin"}, [0]),
            ({"valkyrie": 1, "leader": "Brand Ironjaw"}, [0, 1]),
        ],
    )
    def test_without_a_token_or_a_reaver_nobody_is(self, given, waiting):
        laid = select(choosing(Laid(2).seat(1, **given)), "trade")
        assert laid.waiting() == waiting

    @pytest.mark.clauses("GAP-4.3")
    def test_a_pass_takes_its_seat_out_and_changes_nothing_else(self):
        laid = interrupting()
        before, choices = laid.table.copy(), laid.legal(0)
        laid.play(a.PASS, by=2)
        assert (laid.waiting(), laid.legal(0), laid.legal(2), laid.told()) == ([0], choices, [], [])
        after = laid.table.copy()
        before.waiting, before.told = after.waiting, after.told
        before.seats[2].declined = 1
        before.events[:] = after.events
        assert before.tobytes() == after.tobytes()

    @pytest.mark.clauses("GAP-4.3")
    def test_what_the_active_seat_then_does_is_the_same_with_a_pass_and_without(self):
        one, other = interrupting(), interrupting()
        one.play(a.PASS, by=2)
        for laid in (one, other):
            laid.play(a.TAKE_PART, a.TRADE_FOOD, a.TRADE_FAVOR, by=0)
        assert (one.waiting(), other.waiting()) == ([0], [0, 2])
        one[2].declined = 0
        one.table.waiting = other.table.waiting
        assert one.table.tobytes() == other.table.tobytes()

    @pytest.mark.clauses("GAP-4.3")
    def test_it_stands_until_the_turn_is_over(self):
        laid = interrupting()
        laid.play(a.PASS, by=2).play(a.REST)
        assert (laid.asked(), laid.waiting()) == (1, [1])
        laid.play(a.REST)
        assert (laid.asked(), laid.waiting()) == (2, [2])
        laid.play(a.REST)  # the own decision, at which the token may be used all the same
        assert (asks(laid), laid.waiting()) == (t.SELECT, [1, 2])

    @pytest.mark.clauses("GAP-4.3")
    def test_or_until_there_is_something_new_to_use(self):
        laid = interrupting()
        laid.play(a.PASS, by=2).play(a.REST, a.REST)
        assert (laid.asked(), int(laid[2].declined)) == (2, 1)
        laid.play(a.RALLY_AT + place("leader"), a.DIE + kind("blue chest"), a.DIE + kind("blue ship"), a.DIE + kind("red ship"))
        assert int(laid[2].declined) == 0


class TestRallyInAnothersTurn:
    @pytest.mark.clauses("GAP-4.1", "GAP-4.2", "GAP-4.3", "GAP-4.7", "RVR-3.10")
    def test_the_question_stands_after_it(self):
        laid = interrupting()
        laid.play(a.TAKE_PART, a.TRADE_FOOD, by=0)
        choices, pending = laid.legal(0), laid.pending()
        laid.play(a.RALLY_AT + place("sea"), by=2)  # Brand Ironjaw: 2 dice of any colours, set to sides of choice
        assert (laid.waiting(), asks(laid), laid.asked()) == ([2], t.GAIN, 2)
        assert laid.told("RALLIES_BY_TOKEN")[0][:3] == ("GAP-4.2", "RALLIES_BY_TOKEN", 2)
        assert {laid.why_not(action, 0) for action in (a.TRADE_FOOD, a.PASS)} == {"RVR-4.5"}
        assert laid.why_not(a.RALLY_AT + place("leader")) == "GAP-4.7"  # not within another Rally
        laid.play(a.DIE + kind("red clan"), a.DIE + kind("blue double_hammer"))
        assert (laid.asked(), laid.legal(0), laid.pending()) == (0, choices, pending)
        assert laid.waiting() == [0, 2]  # a token and a leader are left
        assert (laid.dice(2), int(laid[2].valkyrie)) == (dice("red clan, blue double_hammer"), 1)
        assert int(laid.table.fallen[card("Brand Ironjaw") - 1]) == 3
        laid.play(a.TRADE_FAVOR, by=0)
        assert (int(laid[0].food), int(laid[0].favor)) == (3, 1)

    @pytest.mark.clauses("GAP-4.3", "RVR-13.3")
    def test_what_can_still_be_chosen_is_looked_at_again(self):
        """Seat 0 may rest for a die of any colour; seat 1 takes the last two red ones by its Rally."""
        laid = Laid(2).seat(0, dice="10 red hammer").seat(1, dice="6 red chest", valkyrie=1, sea=["Tjorvi Wave-Cutter"])
        select(choosing(laid), "recruit")
        assert laid.why_not(a.DIE + kind("red ship"), 0) == ""
        laid.play(a.RALLY_AT + place("sea"), by=1).play(a.DIE + kind("red ship"), a.DIE + kind("red clan"))
        assert (laid.asked(), laid.waiting(), int(laid.table.supply[t.RED])) == (0, [0], 0)
        assert laid.why_not(a.DIE + kind("red ship")) == "RVR-13.3"
        assert [action for action in laid.legal() if a.DIE <= action < a.DIE + 6] == []

    @pytest.mark.clauses("GAP-4.3", "GAP-4.7")
    def test_an_over_full_board_is_settled_first(self):
        laid = interrupting(dice="10 yellow hammer")
        laid.play(a.RALLY_AT + place("sea"), by=2)
        laid.play(a.DIE + kind("red clan"))
        assert (asks(laid), laid.waiting(), laid.why_not(a.RALLY_AT + place("leader"), 2)) == (t.KEEP_DICE, [2], "GAP-4.7")
        laid.play(a.DROP + kind("yellow hammer"), a.DIE + kind("red clan"), a.DROP + kind("yellow hammer"))
        assert (laid.asked(), asks(laid), laid.dice(2)) == (0, t.DECIDE, dice("8 yellow hammer, 2 red clan"))

    @pytest.mark.clauses("GAP-4.2", "RVR-6.12")
    def test_a_leader_who_is_rallied_makes_nothing_wild_any_more(self):
        laid = Laid(2).seat(0, valkyrie=1, leader="Brand Ironjaw", food=1, dice="red chest, red clan")
        select(choosing(laid), "villages")
        assert laid.why_not(a.TAKE_PART) == ""
        laid.play(a.RALLY_AT + place("leader"))
        assert laid.told("TO_PILE")[0][2:] == (0, (card("Brand Ironjaw"), place("leader"), 0, 0))
        laid.play(a.DIE + kind("blue ship"), a.DIE + kind("blue ship"))
        assert (asks(laid), laid.why_not(a.TAKE_PART)) == (t.DECIDE, "RVR-7.1")

    @pytest.mark.clauses("GAP-4.7")
    def test_not_within_a_roll_nor_while_a_price_is_paid(self):
        laid = (
            Laid(3)
            .seat(0, valkyrie=1, leader="Brand Ironjaw", favor=1, dice="2 red ship, 2 blue ship")
            .seat(1, valkyrie=1, sea=["Orm One-Lamp"])
        )
        laid.step(t.SELECT, 2).step(t.REROLLS, 0, left=0)
        laid.table.fight.dice[0] = 2
        laid.go()
        assert (asks(laid), laid.waiting()) == (t.REROLLS, [0])
        assert laid.why_not(a.RALLY_AT + place("leader")) == "GAP-4.7"
        other = Laid(3).seat(0, valkyrie=1, leader="Brand Ironjaw", dice="red ship, blue ship").seat(1, valkyrie=1, sea=["Orm One-Lamp"])
        other.table.maelstrom = location("trade")
        select(choosing(other), "trade")
        assert (asks(other), other.waiting()) == (t.PAY, [0, 1])
        assert other.why_not(a.RALLY_AT + place("leader"), 0) == "GAP-4.7"
        assert other.why_not(a.RALLY_AT + place("sea"), 1) == ""


@pytest.mark.clauses("GAP-4.3")
def test_a_rally_of_ones_own_at_the_choice_of_a_location():
    laid = choosing(Laid(2).seat(0, valkyrie=1, keeps=["Ragna Red-Shield"]))
    laid.play(a.RALLY_AT + place("keeps"))  # 2 red and one of any colour
    laid.play(a.DIE + kind("red ship"), a.DIE + kind("red ship"), a.DIE + kind("yellow ship"))
    assert (asks(laid), laid.asked(), laid.dice(0)) == (t.SELECT, 0, dice("2 red ship, yellow ship"))

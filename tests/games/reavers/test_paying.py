"""Paying (RVR-4.6): in a way of choice, in place of suffering, or not at all; and cards given up one by one (GAP-8.8)."""

from collections import Counter
from typing import Any

import pytest

from meadhall.games.reavers import actions as a
from meadhall.games.reavers import payment
from meadhall.games.reavers import state as t
from meadhall.games.reavers.rulebook import GAP_8_8, RVR_4_6

from .laying import Laid, good, icon, kind, place, prophecy, reaver, spoil
from .test_payment import PRICE, WHY, listed, payable, price

# Paying.

RUN: dict[int, Any] = {
    t.PAY: payment.run_pay,
    t.GIVE_DIE: payment.run_give_die,
    t.GIVE_PROPHECY: payment.run_give_prophecy,
    t.GIVE_KEEP: payment.run_give_keep,
    t.GIVE_REAVER: payment.run_give_reaver,
}
ANSWER: dict[int, Any] = {
    t.PAY: payment.answer_pay,
    t.GIVE_DIE: payment.answer_give_die,
    t.GIVE_PROPHECY: payment.answer_give_prophecy,
    t.GIVE_KEEP: payment.answer_give_keep,
    t.GIVE_REAVER: payment.answer_give_reaver,
}
BAR: dict[int, Any] = {
    t.PAY: payment.bar_pay,
    t.GIVE_DIE: payment.bar_give_die,
    t.GIVE_PROPHECY: payment.bar_give_prophecy,
    t.GIVE_KEEP: payment.bar_give_keep,
    t.GIVE_REAVER: payment.bar_give_reaver,
}


def run(laid: Laid) -> bool:
    """Run the steps of payments until something is asked, or another step is on top; whether something is asked."""
    table = laid.table
    while table.depth and int(table.agenda[table.depth - 1].do) in RUN and not table.waiting:
        RUN[int(table.agenda[table.depth - 1].do)](table, laid.box)
    return bool(table.waiting)


def choose(laid: Laid, action: int) -> bool:
    """Answer what is asked, then run on."""
    table = laid.table
    do = int(table.agenda[table.depth - 1].do)
    assert BAR[do](table, laid.box, 0, action) == 0
    table.waiting = 0
    ANSWER[do](table, laid.box, 0, action)
    return run(laid)


def open_actions(laid: Laid) -> list[int]:
    """All that the top step allows."""
    do = int(laid.table.agenda[laid.table.depth - 1].do)
    return [action for action in range(-1, a.PAY + 8) if BAR[do](laid.table, laid.box, 0, action) == 0]


def test_the_running_turn_lessens_the_cost_of_a_location_alone() -> None:
    """2 Food and 1 die less at the keeps leave 1 Shield, never less than nothing; other costs stay."""
    laid = Laid(2).seat(0, food=0, dice="red shield")
    laid[0].boosts[t.RATION - t.COMBAT] = 2
    laid[0].boosts[t.EASE - t.COMBAT] = 1
    assert listed(laid, t.KEEPS) == [("red shield",)]
    price(laid, PRICE, food=1)
    assert payable(laid, t.SEA, PRICE) == [False, False]
    laid[0].boosts[t.RATION - t.COMBAT] = 9
    laid[0].boosts[t.EASE - t.COMBAT] = 9
    assert listed(laid, t.KEEPS) == [()]
    price(laid, PRICE, shield=2)
    assert payable(laid, t.SEA, PRICE) == [True, False]
    laid.step(t.PAY, a=t.MUST, card=t.KEEPS, why=WHY)
    assert run(laid) is False
    assert (laid[0].food, laid[0].dice[kind("red shield")]) == (0, 1)


@pytest.mark.clauses("RVR-4.6", "RVR-7.10")
def test_what_is_paid_goes_to_the_supply() -> None:
    """A raid paid by a red die and a token: a Food, the die, and the token is turned over."""
    laid = Laid(2).seat(0, food=3, favor=1, dice="red chest, blue hammer", upgrades="chest")
    laid.step(t.PAY, a=t.MUST, card=t.VILLAGES, why=WHY)
    assert run(laid) is False
    assert (laid[0].food, laid[0].favor, laid.dice(0)) == (2, 1, Counter(["blue hammer"]))
    assert (laid[0].upgrades[icon("chest")], laid[0].spent[icon("chest")]) == (1, 1)
    assert laid.table.supply[t.RED] == 18
    assert laid.table.supply[t.BLUE] == 17
    assert laid.told() == [
        ("RVR-7.1", "PAYS_DIE", 0, (kind("red chest"), 1, 0, 0)),
        ("RVR-7.1", "PAYS_TOKEN", 0, (icon("chest"), 0, 0, 0)),
        ("RVR-7.1", "PAYS", 0, (t.FOOD, 1, 0, 0)),
    ]
    assert laid.pending() == []


@pytest.mark.clauses("RVR-4.6")
def test_of_several_ways_one_is_chosen_and_must_be() -> None:
    """Three Chests, of which two must go: three ways, and no declining."""
    laid = Laid(2).seat(0, food=1, dice="red chest, yellow chest, blue chest")
    laid.step(t.PAY, a=t.MUST, card=t.VILLAGES, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.PAY, a.PAY + 1, a.PAY + 2]
    assert payment.bar_pay(laid.table, laid.box, 0, a.PASS) == RVR_4_6
    assert payment.bar_pay(laid.table, laid.box, 0, a.PAY + 3) == RVR_4_6
    wanted = listed(laid, t.VILLAGES).index(("blue chest", "red chest"))
    assert choose(laid, a.PAY + wanted) is False
    assert laid.dice(0) == Counter(["yellow chest"])
    assert [event[1] for event in laid.told()] == ["PAYS_DIE", "PAYS_DIE", "PAYS"]


def test_favor_and_glory_are_paid_too() -> None:
    laid = Laid(2).seat(0, favor=2, glory=5)
    price(laid, PRICE, favor=2, glory=3)
    run(laid.step(t.PAY, a=t.MUST, card=PRICE, why=WHY))
    assert (laid[0].favor, laid[0].glory) == (0, 2)
    assert [event[3] for event in laid.told("PAYS")] == [(t.FAVOR, 2, 0, 0), (t.GLORY, 3, 0, 0)]
    assert payable(laid, PRICE) == [False]
    price(laid, PRICE, glory=3)
    assert payable(laid, PRICE) == [False]


def offered(laid: Laid, how: int) -> bool:
    """Two gains hang on a payment, a third does not."""
    for amount in (3, 2, 1):
        laid.step(t.GAIN, a=t.FOOD, left=amount)
    laid.step(t.PAY, a=how, left=2, card=PRICE, why=WHY)
    return run(laid)


def waiting_gains(laid: Laid) -> list[int]:
    return [int(step.left) for step in laid.table.agenda[: laid.table.depth]][::-1]


@pytest.mark.clauses("RVR-4.14")
def test_what_is_offered_at_a_price_may_be_declined() -> None:
    """With one way to pay it is still asked; declined, what hangs on it does not come; it is not even asked where it cannot be paid."""
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.MAY) is True
    assert open_actions(laid) == [a.PASS, a.PAY]
    assert choose(laid, a.PASS) is False
    assert (waiting_gains(laid), laid[0].favor, laid.told()) == ([3], 1, [("RVR-7.1", "DECLINES", 0, (0, 0, 0, 0))])
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    offered(laid, t.MAY)
    assert choose(laid, a.PAY) is False
    assert (waiting_gains(laid), laid[0].favor) == ([1, 2, 3], 0)
    laid = Laid(2).seat(0, favor=0)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.MAY) is False
    assert (waiting_gains(laid), laid.told()) == ([3], [])


@pytest.mark.clauses("RVR-10.3")
def test_what_is_paid_instead_of_suffering() -> None:
    """Paid, what hangs on it does not come; declined, or where it cannot be paid, it does."""
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.OR_ELSE) is True
    assert choose(laid, a.PAY) is False
    assert (waiting_gains(laid), laid[0].favor) == ([3], 0)
    laid = Laid(2).seat(0, favor=1)
    price(laid, PRICE, favor=1)
    offered(laid, t.OR_ELSE)
    assert choose(laid, a.PASS) is False
    assert (waiting_gains(laid), laid[0].favor) == ([1, 2, 3], 1)
    laid = Laid(2).seat(0, favor=0)
    price(laid, PRICE, favor=1)
    assert offered(laid, t.OR_ELSE) is False
    assert (waiting_gains(laid), laid.told()) == ([1, 2, 3], [])


@pytest.mark.clauses("GAP-8.5", "GAP-8.8")
def test_keep_spoils_and_a_reaver_are_given_up() -> None:
    """Each is chosen; the card goes under its deck, a Tapestry too, the Reaver to the Glory pile, and a leader is wild no more."""
    laid = Laid(2).seat(0, dice="blue clan", leader="Hild Raven-Fed", sea=["Thor", "Brand Ironjaw", "Ragna Red-Shield"])
    laid.seat(0, goods=["Tapestry of the Hunt", "armor", "armor", "Bundle of Swords", "carvings"])
    laid.step(t.PAY, a=t.MUST, card=t.OFFERING_COST + 4, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.GIVE_KEEP + good("armor"), a.GIVE_KEEP + good("Tapestry of the Hunt")]
    assert payment.bar_give_keep(laid.table, laid.box, 0, a.PASS) == GAP_8_8
    assert choose(laid, a.GIVE_KEEP + good("Tapestry of the Hunt")) is True
    assert laid.cards_under("keep") == [spoil("Tapestry of the Hunt")]
    assert open_actions(laid) == [a.GIVE_REAVER + place("sea", 2), a.GIVE_REAVER + place("sea", 3), a.GIVE_REAVER + place("leader")]
    assert payment.wild_clans(laid.table, laid.box, 0) != 0
    assert choose(laid, a.GIVE_REAVER + place("leader")) is False
    assert payment.wild_clans(laid.table, laid.box, 0) == 0
    assert laid.table.fallen[reaver("Hild Raven-Fed")] == 1
    assert list(laid[0].goods) == [0, 0, 2, 1, 0, 0, 0, 1, 0, 0]
    assert [event[1] for event in laid.told()] == ["GIVES_KEEP", "TO_PILE"]
    assert laid.pending() == []


@pytest.mark.clauses("GAP-8.6", "GAP-8.8", "RVR-3.11")
def test_a_prophecy_and_a_reaver_are_given_up() -> None:
    """The Prophecy is chosen and goes face up under its deck; the only Reaver goes without being asked for, and the slot is closed up."""
    laid = Laid(2).seat(0, keeps=["Brand Ironjaw", "Freya"], prophecies=["Many Oars", "Old Wonders"])
    laid.step(t.PAY, a=t.MUST, card=t.OFFERING_COST + 5, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.GIVE_PROPHECY + prophecy("Many Oars"), a.GIVE_PROPHECY + prophecy("Old Wonders")]
    assert choose(laid, a.GIVE_PROPHECY + prophecy("Old Wonders")) is False
    assert laid.cards_under("prophecies") == [prophecy("Old Wonders")]
    assert laid[0].prophecies == 1 << prophecy("Many Oars")
    assert list(laid[0].slots[:3]) == [t.GOD + t.FREYA, 0, 0]
    assert [event[1] for event in laid.told()] == ["GIVES_PROPHECY", "TO_PILE"]


def test_where_all_must_go_nothing_is_asked() -> None:
    """Two of each, and two are asked for; one of each, and one; no more than there is."""
    for asked in (2, 3):
        laid = Laid(2).seat(0, leader="Hild Raven-Fed", keeps=["Brand Ironjaw"], prophecies=["Many Oars", "Old Wonders"])
        laid.seat(0, goods=["art", "armor"], dice="red ship, vordr 1 tree")
        for do in (t.GIVE_DIE, t.GIVE_PROPHECY, t.GIVE_KEEP, t.GIVE_REAVER):
            laid.step(do, left=asked, why=WHY)
        assert run(laid) is False
        assert laid.pending() == []
        assert (laid.dice(0), laid[0].prophecies, list(laid[0].goods), laid[0].leader, laid[0].slots[0]) == (Counter(), 0, [0] * 10, 0, 0)
        assert (len(laid.cards_under("keep")), len(laid.cards_under("prophecies"))) == (2, 2)


@pytest.mark.clauses("GAP-10.3")
def test_a_die_of_any_kind_is_given_up() -> None:
    """One after the other, Vordr dice too, with a choice as long as there is one."""
    laid = Laid(2).seat(0, dice="2 red ship, vordr 2 bird", upgrades="ship")
    laid.step(t.GIVE_DIE, left=2, why=WHY)
    assert run(laid) is True
    assert open_actions(laid) == [a.DROP + kind("red ship"), a.DROP + kind("vordr 2 bird")]
    assert choose(laid, a.DROP + kind("vordr 2 bird")) is False
    assert laid.dice(0) == Counter(["red ship"])
    assert laid.table.supply[t.VORDR_DIE] == 12
    assert [event[1:] for event in laid.told()] == [
        ("DROPS_DIE", 0, (kind("vordr 2 bird"), 0, 0, 0)),
        ("DROPS_DIE", 0, (kind("red ship"), 0, 0, 0)),
    ]


def test_asking_changes_nothing() -> None:
    """A step that asks may be run again and again."""
    laid = Laid(2).seat(0, food=1, dice="red chest, yellow chest, blue chest", prophecies=["Many Oars", "Old Wonders"])
    for step in ((t.GIVE_PROPHECY, 0), (t.PAY, t.VILLAGES)):
        laid.step(step[0], a=t.MUST, card=step[1], why=WHY)
        run(laid)
        before = laid.table.tobytes()
        laid.table.waiting = 0
        run(laid)
        assert laid.table.tobytes() == before
        laid.table.waiting = 0


# Within the game.


@pytest.mark.clauses("GAP-6.6", "GAP-6.7", "RVR-7.1")
def test_only_the_one_who_selects_pays_for_the_maelstrom() -> None:
    """The selector of Raid Villages gives a Ship and then 1 Food and 2 Chests; the other player 1 Food and 2 Chests alone."""
    laid = Laid(2, seed=4).setup()
    while laid.table.phase != t.CHOOSING:
        laid.play(laid.legal()[-1])
    s = laid.asked()
    other = 1 - s
    table = laid.table
    table.prophet, table.maelstrom = t.RECRUIT, t.VILLAGES
    for seat in (s, other):
        laid.seat(seat, food=1, dice="red chest, blue chest, yellow ship", leader="", keeps=[], villages=[], sea=[], subdue=[])
    assert a.SELECT + t.VILLAGES in laid.legal()
    laid.seat(s, dice="red chest, blue chest")
    table.waiting = 0
    laid.go()
    assert a.SELECT + t.VILLAGES not in laid.legal()
    assert laid.why_not(a.SELECT + t.VILLAGES) == "GAP-6.6"
    laid.seat(s, dice="red chest, blue chest, yellow ship")
    table.waiting = 0
    laid.go()
    laid.play(a.SELECT + t.VILLAGES)
    assert laid.dice(s) == Counter(["red chest", "blue chest"])
    laid.play(a.TAKE_PART)
    assert laid.dice(s) == Counter()
    while laid.asked() != other:
        laid.play(laid.legal()[-1])
    laid.play(a.TAKE_PART)
    assert laid.dice(other) == Counter(["yellow ship"])
    assert laid[other].food == 0

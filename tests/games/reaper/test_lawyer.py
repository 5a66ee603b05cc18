"""The reckoning done a second time, from the rulebook alone, over whole games; and what the log says where nothing moves."""

import random
from typing import Any

import pytest

from meadhall.games.reaper.state import CHALLENGE, KINDS

from .laying import DOUBLE, NONE, WORDS, Laid, names
from .test_choices import position_after, rulings_of
from .test_words import told

PLACES = {3: ["gold", "bronze"], 4: ["gold", "silver", "bronze"], 5: ["diamond", "gold", "silver", "bronze"]}
SORTS = ["none", "diamond", "gold", "silver", "bronze"]
INITIATIVE = (0, 1, 2, 3, 2, 2, 1, 2, 1, 2, 1, 3)


def sheet(laid: Laid) -> dict[str, Any]:
    """What the reckoning needs, copied out of the records."""
    seats = [laid[s] for s in range(laid.table.count)]
    factor = 2 if laid.table.fate == DOUBLE else 1
    return {
        "target": int(laid.table.target),
        "holder": int(laid.table.holder),
        "active": bool(laid.table.active),
        "inside": [bool(seat.inside) for seat in seats],
        "sums": [sum(int(die.face) * (2 if die.black else factor) for die in seat.dice) for seat in seats],
        "dice": [sum(1 for die in seat.dice if die.face) for seat in seats],
        "initiative": [sum(INITIATIVE[place.card] for place in seat.places) for seat in seats],
        "salvation": laid.salvation(),
        "left": [int(seat.player_dice) + int(seat.death_dice) for seat in seats],
        "cards": [sum(int(number) for number in seat.hand[1:KINDS]) for seat in seats],
        "tokens": [[SORTS[prize.token] for prize in seat.prizes if prize.token] for seat in seats],
    }


def reckoned(before: dict[str, Any], rulings: dict[str, Any]) -> dict[str, Any]:
    """Salvation, tokens and cards after a Salvation phase, step by step as it is printed."""
    count = len(before["sums"])
    salvation, tokens, cards = list(before["salvation"]), [list(row) for row in before["tokens"]], list(before["cards"])

    def ahead(s: int) -> tuple[int, int, int]:
        return -before["sums"][s], -before["initiative"][s], (s - before["holder"]) % count

    bettors = [s for s in range(count) if before["inside"][s]]
    bust = sorted((s for s in bettors if before["sums"][s] > before["target"]), key=ahead)
    ranked = sorted((s for s in bettors if s not in bust and (rulings["zero_dice"] == "in" or before["dice"][s])), key=ahead)
    for s in ranked:
        salvation[s] += 2 if before["sums"][s] == before["target"] else 0
    if before["active"]:
        salvation[before["holder"]] += 1
    if bust:
        salvation[bust[0]] = max(1, salvation[bust[0]] - 2)
        cards[bust[0]] += 1
    rewards = [*PLACES[count], "gift"]
    for s, reward in zip(ranked, rewards, strict=False):
        if reward == "gift":
            cards[s] += 1
        else:
            tokens[s].append(reward)
    if rulings["last_place_gift"] == "always" and 2 <= len(ranked) < count:
        cards[ranked[-1]] += 1
    return {"salvation": salvation, "tokens": tokens, "cards": cards}


def finished(after: dict[str, Any], left: list[int], values: list[int]) -> tuple[list[int], list[int]]:
    """Points and places at the end of the game."""
    together = [dice + cards for dice, cards in zip(left, after["cards"], strict=True)]
    points = [
        salvation + (3 if mine == max(together) else 0) + value
        for salvation, mine, value in zip(after["salvation"], together, values, strict=True)
    ]
    worth = [(mine, *(row.count(sort) for sort in SORTS[1:])) for mine, row in zip(points, after["tokens"], strict=True)]
    return points, [1 + sum(other > mine for other in worth) for mine in worth]


@pytest.mark.clauses(
    "RPR-8.2", "RPR-8.3", "RPR-8.4", "RPR-8.5", "RPR-8.6", "RPR-8.7", "RPR-8.8", "RPR-8.9", "RPR-8.10", "RPR-8.11", "RPR-8.12",
    "RPR-10.2", "RPR-10.3", "RPR-10.4", "RPR-10.5", "RPR-10.6", "RPR-10.7",
)  # fmt: skip
@pytest.mark.parametrize("series", range(8))
def test_every_reckoning_agrees_with_a_second_one(series: int) -> None:
    chance = random.Random(700 + series)
    rulings = rulings_of(chance)
    laid = Laid(3 + series % 3, seed=700 + series, **rulings)
    reckonings = 0
    while not laid.table.over:
        before, lap, phase = sheet(laid), int(laid.table.lap), laid.table.phase
        position_after(laid, chance)
        if phase != CHALLENGE or laid.table.lap == lap or not laid.events("waives"):
            continue  # where a card ends the challenge by taking the last die, the sums before it are not those that count
        reckonings += 1
        wanted, found = reckoned(before, rulings), sheet(laid)
        assert (found["tokens"], found["cards"]) == (wanted["tokens"], wanted["cards"])
        if laid.table.over:
            values = [sum(int(prize.value) for prize in laid[s].prizes) for s in range(laid.table.count)]
            assert laid.scores() == finished(wanted, before["left"], values)
        else:
            assert found["salvation"] == wanted["salvation"]
    assert reckonings > 0


@pytest.mark.clauses("RPR-13.3", "RPR-8.6")
@pytest.mark.parametrize(
    ("dice", "salvation", "sign", "mine", "theirs"),
    [
        ("2 d4", 3, 1, "You have no odd die and stay at 3 salvation.", "Ash has no odd die and stays at 3 salvation."),
        ("1 3", 1, -1, "You have 2 odd dice and stay at 1 salvation.", "Ash has 2 odd dice and stays at 1 salvation."),
        ("1 d3", 2, -1, "You lose 1 salvation for 2 odd dice and now have 1.", "Ash loses 1 salvation for 2 odd dice and now has 1."),
        ("5 2", 2, 1, "You gain 1 salvation for 1 odd die and now have 3.", "Ash gains 1 salvation for 1 odd die and now has 3."),
    ],
)
def test_points_move_the_owner_of_the_area_or_nobody(dice: str, salvation: int, sign: int, mine: str, theirs: str) -> None:
    laid = Laid(3).trial(12, NONE).hold(1).challenge(1, dice, "6", "").hand(1, "points")
    laid[0].salvation = salvation
    laid.play(1, "play", card="points", area=0, sign=sign)
    assert (told(laid, 0)[1], told(laid)[1]) == (mine, theirs)
    assert laid.salvation()[1:] == [3, 3]


@pytest.mark.clauses("RPR-5.9")
def test_an_hourglass_with_one_die_left() -> None:
    laid = Laid(3).to_bet()
    laid[0].player_dice = 3
    laid.bets((2, 1), (0, 0), (0, 0))
    assert "Ash's hourglass: 1 coloured die and 1 death die left." in told(laid)
    assert "Your hourglass: 1 coloured die and 1 death die left." in told(laid, 0)


@pytest.mark.clauses("RPR-8.8", "RPR-13.6")
def test_who_loses_the_last_die_after_waiving_is_told_to_be_out() -> None:
    laid = Laid(3, zero_dice="out").trial(12, NONE).hold(0, active=0).challenge(0, "5", "4", "", waived=[1]).hand(0, "discard")
    laid.play(0, "play", card="discard", area=1, die=0)
    assert laid.events("out") == [("RPR-8.8", 1)]
    laid.play(0, "waive")
    assert [event[1:3] for event in laid.events("reward")] == [(0, 1)]


@pytest.mark.clauses("RPR-7.2", "RPR-7.3", "RPR-7.14")
@pytest.mark.parametrize(
    ("holder", "active", "cards", "question"),
    [
        (0, 1, ["copy"], "Play a card, turn the reaper, or waive?"),
        (0, 0, ["copy"], "Play a card, or waive?"),
        (1, 1, ["copy"], "Play a card, or waive?"),
        (0, 1, [], "Turn the reaper, or waive?"),
        (0, 0, [], "You can only waive."),
    ],
)
def test_the_question_names_the_actions_that_are_open(holder: int, active: int, cards: list[str], question: str) -> None:
    laid = Laid(3).trial(12, NONE).hold(holder, active).challenge(0, "5", "4", "").hand(0, *cards)
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == f"The target is 12 and you stand at 5, 7 short of it. {question}"


@pytest.mark.clauses("RPR-6.2", "RPR-6.5")
def test_without_a_card_nothing_is_thrown_away() -> None:
    laid = Laid(3).trial(12, NONE).hold(0).throw(0, "5", "4", "").hand(0)
    assert WORDS.ask(laid.table, laid.box, 0, names(0)) == "You rolled [5]: 5; the target is 12. You have no card to roll again with."
    assert laid.choices(0, "reroll") == []

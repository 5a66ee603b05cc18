"""Legal actions and refusals over whole games under many rulings, and what never changes on the way."""

import random

import pytest

from meadhall.games.reaper.actions import ACTIONS, AREA_OF, CARD_OF, COPY_BEGINS, FIRST, POWER_OF, STRIDE, WAY_OF, number_of
from meadhall.games.reaper.rulebook import RULEBOOK
from meadhall.games.reaper.state import BET, CHALLENGE, KINDS, THROW

from .laying import DOUBLE, WORDS, Laid

SERIES = range(6)


def rulings_of(chance: random.Random) -> dict[str, str | int]:
    """A reading of each ruling, drawn at random."""
    chosen: dict[str, str | int] = {}
    for ruling in RULEBOOK.rulings:
        if ruling.name not in ("allow_two", "start_player"):
            numbers = range(ruling.number.least, ruling.number.most + 1) if ruling.number else ()
            chosen[ruling.name] = chance.choice([*(reading.name for reading in ruling.reading), *numbers])
    return chosen


def position_after(laid: Laid, chance: random.Random) -> None:
    """One random decision, with cards kept rather than thrown away, so that many are played."""
    s = laid.turn()
    legal = laid.legal(s)
    if laid.table.phase == THROW and chance.random() < 0.8:
        action = 10
    elif laid.table.phase == CHALLENGE and len(legal) > 2 and chance.random() < 0.7:
        action = chance.choice(legal[2:])
    else:
        action = chance.choice(legal)
    verb, args = WORDS.decode(laid.table, laid.box, s, action)
    assert laid.number(s, verb, **args) == action
    laid.play(s, verb, **args)


def test_action_numbers_and_their_parts_go_together() -> None:
    assert ACTIONS == 1174
    for action in range(24, ACTIONS):
        kind, area, power, way = (int(part[action]) for part in (CARD_OF, AREA_OF, POWER_OF, WAY_OF))
        assert number_of(kind, area, power, way) == action
    assert [int(FIRST[kind] + 5 * STRIDE[kind]) for kind in range(1, KINDS)] == [*(int(number) for number in FIRST[2:]), ACTIONS]
    assert [int(begin) for begin in COPY_BEGINS] == [0, 1, 32, 42, 47, 52, 53, 55, 85, 90]


@pytest.mark.clauses("RPR-3.2", "RPR-7.1", "RPR-7.3", "RPR-7.4", "RPR-7.5", "RPR-7.8", "RPR-7.9", "RPR-12.2", "RPR-13.2", "RPR-13.7")
@pytest.mark.parametrize("series", SERIES)
def test_exactly_the_legal_actions_are_not_refused(series: int) -> None:
    chance = random.Random(series)
    laid = Laid(chance.randint(3, 5), seed=series, **rulings_of(chance))
    decisions = 0
    while not laid.table.over and decisions < 60:
        position_after(laid, chance)
        decisions += 1
        if laid.table.phase == CHALLENGE and decisions % 6 == 0:
            before = laid.table.tobytes()
            for s in range(laid.table.count):
                legal = laid.legal(s)
                assert legal == sorted(set(legal))
                assert [action for action in range(ACTIONS) if laid.refusal(s, action) == ""] == legal
            assert laid.table.tobytes() == before


@pytest.mark.clauses("RPR-8.6", "RPR-9.1", "RPR-2.9", "RPR-11.2", "RPR-11.3", "RPR-5.7", "RPR-10.1", "RPR-7.8")
@pytest.mark.parametrize("series", SERIES)
def test_what_never_changes(series: int) -> None:
    chance = random.Random(100 + series)
    rulings = rulings_of(chance) | {"fate_until": "phase_end"}
    laid = Laid(3 + series % 3, seed=series, **rulings)
    count = int(laid.table.count)
    hourglasses = [13 + int(rulings["death_dice_budget"])] * count
    drawn = 0
    while not laid.table.over:
        position_after(laid, chance)
        fate = laid.box.fates[laid.table.fate]
        cards = sum(int(n) for s in range(count) for row in (laid[s].hand, laid[s].thrown, laid[s].played) for n in row)
        assert cards + int(laid.table.deck_left) == 5 * count + 17
        for s in range(count):
            seat = laid[s]
            assert seat.salvation >= 1
            left = int(seat.player_dice) + int(seat.death_dice)
            assert 0 <= left <= hourglasses[s]
            hourglasses[s] = left
            if seat.placed:
                assert not any(die.face == fate.turns and fate.turns and not die.black for die in seat.dice)
                assert laid.table.fate != DOUBLE or seat.total % 2 == 0
            assert all(0 <= die.face <= 6 for die in seat.dice)
        won = sum(1 for s in range(count) for prize in laid[s].prizes if prize.token)
        assert won == sum(int(taken) for taken in laid.table.taken)
        if laid.table.phase in (THROW, CHALLENGE):
            assert laid[laid.table.holder].inside
        if laid.table.phase == BET and rulings["last_place_gift"] == "row":
            gifts = len(laid.events("gift"))
            assert gifts <= 1
            drawn += gifts
        assert laid.table.told <= len(laid.table.events)
    assert laid.table.lap == 6
    assert drawn <= 6


def test_the_same_seed_gives_the_same_game_and_a_copy_goes_on_alike() -> None:
    tables = []
    for _ in range(2):
        chance = random.Random(5)
        laid = Laid(4, seed=9)
        for _ in range(30):
            position_after(laid, chance)
        tables.append(laid)
    first, second = tables
    assert first.table.tobytes() == second.table.tobytes()
    other = first.copy()
    kept = first.table.tobytes()
    position_after(other, random.Random(1))
    assert first.table.tobytes() == kept
    position_after(second, random.Random(1))
    assert other.table.tobytes() == second.table.tobytes()


@pytest.mark.clauses("RPR-7.4", "RPR-7.15")
def test_the_longest_list_fits() -> None:
    """All cards in hand, five different dice in five areas, all powers to copy."""
    laid = Laid(5).trial(12, 8).hold(0).challenge(0, *["1 2 3 4 d5"] * 5)
    laid[0].hand[1:] = 1
    for s, power in zip((1, 1, 2, 2, 3, 3, 4, 4, 0), range(1, 10), strict=True):
        place = laid[s].places[0 if laid[s].places[0].card == 0 else 1]
        place.card, place.power = 1, power
    plain = 11  # kinds
    ways = 2 * 15 + 2 * 4 + 4 + 4 + 1 + 2 + 30 + 5 + 5  # with a 1 among them, one step is missing
    copied = 31 + 2 * 5 - 1 + 5 + 5 + 1 + 2 + 30 + 5 + 5
    assert len(laid.legal(0)) == 2 + 5 * (plain + ways - 1 + copied)

"""What a seat may know (conceal) and what it may suppose (imagine), against every history counted one by one."""

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from scipy.stats import chisquare

from meadhall.engine import SPECTATOR, protocol
from meadhall.engine.compiling import COMPILED
from meadhall.games.reaper.secrets import gifts_thrown
from meadhall.games.reaper.state import BLOCK, BRONZE, GOLD, KINDS, POINTS, Seat

from .histories import EQUIPMENT, GIFTS, STORIES, all_histories, cards_of, tell_story
from .laying import NONE, Laid, call, kind, stream
from .test_choices import position_after, rulings_of

UNLIKELY = 1e-4
SAMPLES = 1000 if COMPILED else 120


def imagined(laid: Laid, viewer: int, chance: object) -> Laid:
    """A sample of what the viewer may suppose."""
    other = laid.concealed(viewer)
    call(protocol.imagine, other.table, other.box, viewer, chance)
    return other


def agrees(seen: Counter, expected: dict[object, Fraction]) -> bool:
    """Whether counts fit exact chances."""
    assert set(seen) <= {key for key, share in expected.items() if share}
    total = seen.total()
    keys = sorted((key for key in expected if expected[key]), key=repr)
    return len(keys) == 1 or bool(chisquare([seen[key] for key in keys], [float(expected[key] * total) for key in keys]).pvalue > UNLIKELY)


@pytest.mark.clauses("RPR-9.3", "RPR-2.2", "RPR-2.3", "RPR-2.9", "RPR-5.1")
def test_what_is_concealed() -> None:
    laid = Laid(4).trial(12, NONE)
    laid[1].thrown[kind("block")] = 2
    laid[2].prizes[0].token, laid[2].prizes[0].value = GOLD, 7
    laid[0].prizes[0].token, laid[0].prizes[0].value = BRONZE, 3
    laid.play(1, "bet", player=3, death=1)
    view = laid.concealed(0)
    assert [int(n) for n in view[1].hand] == [6] + [0] * (KINDS - 1)
    assert [int(n) for n in view[1].thrown] == [2] + [0] * (KINDS - 1)
    assert list(view[0].hand) == list(laid[0].hand)
    assert (int(view[1].bet_player), int(view[1].bet_death), int(view.table.waiting)) == (0, 0, 0b1101)
    assert (int(view[0].prizes[0].value), int(view[2].prizes[0].value), int(view[2].prizes[0].token)) == (3, 0, GOLD)
    assert [int(value) for value in view.table.challenges] == [12] + [0] * 12
    assert [int(fate) for fate in view.table.fates] == [NONE] + [0] * 9
    assert not any(view.table.deck)
    assert not any(view.table.stacks)
    assert not any(view.table.chance.key)
    assert view.table.deck_left == 13
    own = laid.concealed(1)
    assert (int(own[1].bet_player), int(own[1].bet_death)) == (3, 1)
    assert int(own[1].thrown[kind("block")]) == 2
    spectator = laid.concealed(SPECTATOR)
    assert [int(spectator[s].hand[0]) for s in range(4)] == [6] * 4
    assert int(spectator[0].prizes[0].value) == 0


@pytest.mark.clauses("RPR-2.7", "RPR-10.4", "RPR-8.8")
@pytest.mark.parametrize(("reading", "values"), [("owner", (7, 0)), ("nobody", (0, 0)), ("open", (7, 3))])
def test_who_knows_the_value_of_a_token(reading: str, values: tuple[int, int]) -> None:
    laid = Laid(3, token_secrecy=reading)
    for s, token, value in ((0, GOLD, 7), (1, BRONZE, 3)):
        laid[s].prizes[0].token, laid[s].prizes[0].value = token, value
    view = laid.concealed(0)
    assert (int(view[0].prizes[0].value), int(view[1].prizes[0].value)) == values
    laid.table.over = 1
    view = laid.concealed(2)
    assert (int(view[0].prizes[0].value), int(view[1].prizes[0].value)) == (7, 3)


@pytest.mark.clauses("RPR-2.7", "RPR-8.8")
@pytest.mark.parametrize(
    ("reading", "told"),
    [("owner", [("reward_seen",), ("reward",), ("reward",)]), ("nobody", [("reward",)] * 3), ("open", [("reward_seen",)] * 3)],
)
def test_who_is_told_the_value_of_a_token(reading: str, told: list[tuple[str]]) -> None:
    laid = Laid(3, token_secrecy=reading).trial(12, NONE).hold(0, active=0).challenge(0, "5", "", "").play(0, "waive")
    seen = [tuple(event[1] for event in laid.concealed(viewer).events() if event[1].startswith("reward")) for viewer in (0, 1, SPECTATOR)]
    assert seen == told


@pytest.mark.clauses("RPR-6.2", "RPR-9.3", "RPR-8.5")
def test_a_card_thrown_away_and_a_gift_drawn_are_told_to_their_owner_only() -> None:
    laid = Laid(3).trial(7, NONE).hold(0, active=0).throw(0, "6 6", "", "").hand(0, "points").play(0, "reroll", card="points")
    for viewer, name in ((0, "throws_away_seen"), (1, "throws_away"), (SPECTATOR, "throws_away")):
        assert [event[1] for event in laid.concealed(viewer).events()] == [name, "rolls_again"]
    laid.challenge(0, "6 6", "", "").play(0, "waive")
    for viewer, name in ((0, "gift_seen"), (2, "gift"), (SPECTATOR, "gift")):
        assert [event[1] for event in laid.concealed(viewer).events() if event[1].startswith("gift")] == [name]


@pytest.mark.clauses("RPR-5.1")
def test_sealed_bets_are_supposed_evenly_over_the_legal_ones() -> None:
    laid = Laid(3)
    laid[1].player_dice = 2
    laid.play(1, "bet", player=0, death=0)
    chance, seen = stream(3), Counter()
    for _ in range(SAMPLES):
        other = imagined(laid, 0, chance)
        seen[int(other[1].bet_player), int(other[1].bet_death)] += 1
        assert (int(other[2].bet_player), int(other[2].bet_death)) == (0, 0)  # not yet decided
    assert agrees(seen, dict.fromkeys(itertools.product(range(3), range(2)), Fraction(1, 6)))


@pytest.mark.clauses("RPR-2.2", "RPR-2.3")
def test_the_unseen_grave_is_supposed_evenly() -> None:
    laid = Laid(3)
    laid.table.lap = 1
    for card, (target, fate) in enumerate([(11, NONE), (7, 3)]):
        laid.table.challenges[card], laid.table.fates[card] = target, fate
    chance, targets, fates = stream(4), Counter(), Counter()
    for _ in range(SAMPLES):
        other = imagined(laid, 0, chance)
        assert [int(value) for value in other.table.challenges[:2]] == [11, 7]
        assert sorted(int(value) for value in other.table.challenges) == [7, 8, 9, 10, 11, 11, 12, 13, 13, 14, 15, 16, 17]
        assert sorted(int(fate) for fate in other.table.fates) == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
        targets[int(other.table.challenges[2])] += 1
        fates[int(other.table.fates[5])] += 1
    assert (set(targets), len(fates)) == (set(range(8, 18)), 7)
    assert agrees(targets, {value: Fraction(2 if value == 13 else 1, 11) for value in range(8, 18)})
    assert agrees(fates, {fate: Fraction(2 if fate == 8 else 1, 8) for fate in (1, 2, 4, 5, 6, 7, 8)})


@pytest.mark.clauses("RPR-2.7")
def test_unseen_tokens_are_supposed_evenly_from_those_that_are_left() -> None:
    """Gold is 6 6 6 7 7 8 8 8; the viewer has won a 6 and an 8, another seat one gold."""
    laid = Laid(3)
    for lap, (s, value) in enumerate([(0, 6), (0, 8), (1, 7)]):
        laid[s].prizes[lap].token, laid[s].prizes[lap].value = GOLD, value
    laid.table.taken[GOLD] = 3
    chance, theirs, top = stream(5), Counter(), Counter()
    for _ in range(SAMPLES):
        other = imagined(laid, 0, chance)
        stack = [int(value) for value in other.table.stacks[GOLD * 8 : GOLD * 8 + 8]]
        assert stack[:3] == [0, 0, 0]
        assert sorted([6, 8, int(other[1].prizes[2].value), *stack[3:]]) == [6, 6, 6, 7, 7, 8, 8, 8]
        assert sorted(int(value) for value in other.table.stacks[BRONZE * 8 : BRONZE * 8 + 8]) == [2, 2, 2, 3, 3, 4, 4, 4]
        theirs[int(other[1].prizes[2].value)] += 1
        top[stack[3]] += 1
    assert agrees(theirs, {6: Fraction(2, 6), 7: Fraction(2, 6), 8: Fraction(2, 6)})
    assert agrees(top, {6: Fraction(2, 6), 7: Fraction(2, 6), 8: Fraction(2, 6)})


@pytest.mark.clauses("RPR-6.2", "RPR-9.3", "RPR-2.9")
@pytest.mark.parametrize("story", STORIES)
def test_hands_and_thrown_cards_are_supposed_as_all_histories_say(story: str) -> None:
    laid = tell_story(STORIES[story])
    ways = all_histories(STORIES[story])
    left = int(laid.table.deck_left)
    expected = {key: Fraction(count, ways.total()) for key, count in ways.items()}
    chance, seen = stream(6), Counter()
    for _ in range(SAMPLES):
        other = imagined(laid, 0, chance)
        seen[cards_of(other[1].thrown), cards_of(other[1].hand)] += 1
        assert other.hand_of(0) == laid.hand_of(0)
        assert all(other.table.deck[:left])
        assert not any(other.table.deck[left:])
    assert set(seen) <= set(expected)
    assert len(seen) > 4
    for cards in (GIFTS, EQUIPMENT):  # what was thrown and what is held, of either sort
        shares, together = Counter(), Counter()
        for key, share in expected.items():
            shares[of_sort(key, cards)] += share
        rare = {key for key, share in shares.items() if share * SAMPLES < 5}  # cells of less than five are put together
        merged = Counter()
        for key, share in shares.items():
            merged["rare" if key in rare else key] += share
        for key, count in seen.items():
            together["rare" if of_sort(key, cards) in rare else of_sort(key, cards)] += count
        assert agrees(together, dict(merged))


def of_sort(key: tuple[tuple[str, ...], ...], cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Of thrown cards and hand, those of one sort."""
    return tuple(tuple(card for card in row if card in cards) for row in key)


@pytest.mark.clauses("RPR-9.3", "RPR-2.9", "RPR-5.1")
@pytest.mark.parametrize("series", range(4))
def test_a_sample_never_changes_what_the_seat_knows(series: int) -> None:
    chance = random.Random(series)
    laid = Laid(3 + series % 3, seed=50 + series, **rulings_of(chance))
    own = stream(series)
    moves = 0
    while not laid.table.over and moves < 80:
        position_after(laid, chance)
        moves += 1
        if moves % 4 == 0:
            for viewer in (*range(laid.table.count), SPECTATOR):
                view = laid.concealed(viewer)
                assert view.concealed(viewer).table.tobytes() == view.table.tobytes()
                other = imagined(laid, viewer, own)
                rows = [row for s in range(laid.table.count) for row in (other[s].hand, other[s].thrown, other[s].played)]
                cards = sum(int(n) for row in rows for n in row[1:])
                assert cards + int(other.table.deck_left) == 5 * int(laid.table.count) + 17
                assert other.concealed(viewer).table.tobytes() == view.table.tobytes()
                if viewer != SPECTATOR:
                    assert other.legal(viewer) == laid.legal(viewer) == view.legal(viewer)


def test_a_sample_can_be_played_to_the_end() -> None:
    chance = random.Random(8)
    laid = Laid(4, seed=8)
    for _ in range(25):
        position_after(laid, chance)
    other = imagined(laid, 2, stream(9))
    while not other.table.over:
        position_after(other, chance)
    assert other.table.phase == 0


def test_two_samples_differ_and_key_the_dice_anew() -> None:
    laid = Laid(4, seed=8)
    own = stream(10)
    first, second = imagined(laid, 2, own), imagined(laid, 2, own)
    assert first.table.tobytes() != second.table.tobytes()
    assert list(first.table.chance.key) != list(second.table.chance.key)
    assert list(first.table.challenges[1:]) != list(second.table.challenges[1:]) or list(first.table.deck) != list(second.table.deck)



@pytest.mark.clauses("RPR-2.7", "RPR-10.4")
def test_two_unseen_tokens_of_a_sort_are_two_tokens() -> None:
    laid = Laid(3).trial(12, NONE)
    laid.table.lap = 2
    for s, lap in ((1, 0), (2, 1)):
        laid[s].prizes[lap].token, laid[s].prizes[lap].value = GOLD, 7
    laid.table.taken[GOLD] = 2
    for seed in range(30):
        other = imagined(laid, 0, stream(seed))
        stack = [int(value) for value in other.table.stacks[GOLD * 8 : GOLD * 8 + 8]]
        won = [int(other[1].prizes[0].value), int(other[2].prizes[1].value)]
        assert stack[:2] == [0, 0]
        assert sorted([*won, *stack[2:]]) == [6, 6, 6, 7, 7, 8, 8, 8]


@pytest.mark.clauses("RPR-9.3", "RPR-2.2")
def test_gifts_that_the_viewer_threw_away_are_nowhere_else() -> None:
    laid = Laid(3).trial(12, NONE)
    laid[0].hand[BLOCK:] = 0
    laid[0].hand[POINTS] = 1
    laid[0].thrown[BLOCK] = 3  # all there are
    laid.table.deck_left = 17 - 4 - 2
    last_fates = set()
    for seed in range(60):
        other = imagined(laid, 0, stream(seed))
        assert [int(other[s].hand[BLOCK]) for s in (1, 2)] == [0, 0]
        deck = Counter(int(card) for card in other.table.deck[:11])
        for gift, copies in zip(range(BLOCK, KINDS), (3, 3, 3, 3, 3, 2), strict=True):  # all seventeen, each in one place
            assert deck[gift] + sum(int(other[s].hand[gift]) + int(other[s].thrown[gift]) for s in range(3)) == copies
        last_fates.add(int(other.table.fates[9]))
    assert len(last_fates) > 3  # the last fate card of the box is shuffled with the others


def seat_with(*laps: tuple[int, int, int]) -> Any:
    """A seat that in each challenge threw away, played and drew so many."""
    seat: Any = Seat.new()
    for lap, counts in zip(seat.laps, laps, strict=False):
        lap.thrown, lap.played, lap.drawn = counts
    return seat


@pytest.mark.clauses("RPR-9.3")
def test_one_gift_and_five_equipment_of_which_two_are_thrown() -> None:
    """Of 6 x 5 ways to throw two of six cards, 2 x 5 throw the gift: it is gone with a chance of one third."""
    chance = stream(5)
    gone = Counter(int(gifts_thrown(seat_with((2, 0, 0)), 5, chance)) for _ in range(4_000))
    assert set(gone) == {0, 1}
    assert abs(gone[1] / 4_000 - 1 / 3) < 4 * (2 / 9 / 4_000) ** 0.5


@pytest.mark.clauses("RPR-9.3")
def test_who_has_thrown_everything_away_has_thrown_every_gift_away() -> None:
    """Five equipment and the first gift, then a gift drawn and thrown in each of the other challenges: eleven cards, six of them gifts."""
    seat = seat_with((6, 0, 1), (1, 0, 1), (1, 0, 1), (1, 0, 1), (1, 0, 1), (1, 0, 0))
    assert gifts_thrown(seat, 5, stream(1)) == 6

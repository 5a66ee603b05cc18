"""What people are told is better: what is as good is told to be better at most once in 20 times, and nothing is better for nothing."""

from itertools import combinations
from statistics import NormalDist
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from scipy.stats import t as student

from meadhall.bots.comparing import compared, sureness
from meadhall.bots.explaining import VERDICTS, explain
from meadhall.bots.thinking import Advice, Prospect
from meadhall.engine.names import Names
from meadhall.hall.hints import SURE

GAME: Any = SimpleNamespace(
    words=SimpleNamespace(
        decode=lambda view, box, seat, number: ("go", {"way": number}),
        sentence=lambda view, box, seat, verb, args, names: f"Go {args['way']}",
    )
)


def prospect(number: int, ahead: float = 0.0, error: float = 0.0, games: int = 400, **more: float) -> Prospect:
    """`error` is half of the 95 % interval of what it is ahead of the first that was looked at."""
    given = {"reward": 0.5, "reward_error": 0.05, "win": 0.5, "win_error": 0.05, "place": 2.0, "points": 10.0} | more
    return Prospect(number=number, games=games, ahead=ahead, ahead_error=error, **given)


def told(*prospects: Prospect, count: int = 4) -> str:
    advice = compared(Advice(prospects, 0), count)
    return explain(GAME, None, SimpleNamespace(count=count), 0, Names.plain(count), advice)


@pytest.mark.parametrize(("share", "words"), [(0.05, "toss-up"), (0.025, "little better"), (0.005, "likely")])
def test_of_two_equal_choices_few_are_called_better(share: float, words: str) -> None:
    """Between two equal choices the difference is as often above as below 0, by the normal law; a search takes whichever is above.

    1000 draws, one in the middle of each thousandth of that law. Outside the 95 % interval on either side are 25: 50 in all.
    """
    bars = {"toss-up": 0.95, "little better": 0.975, "likely": 0.995}
    error, better = 0.04, 0
    for n in range(1000):
        ahead = NormalDist(0, error / 1.96).inv_cdf((n + 0.5) / 1000)
        first, other = prospect(0, win=0.5 - ahead), prospect(1, ahead, error, win=0.5)
        # victories differ with the rest, by a hundredth where that is 0.01
        advice = compared(Advice((other, first) if ahead > 0 else (first, other), 0), 4)
        assert advice.prospects[0].number == (1 if ahead > 0 else 0)
        better += advice.sure >= bars[words]
    assert better == pytest.approx(1000 * share, abs=1.5)


@pytest.mark.parametrize("games", [24, 240])
@pytest.mark.parametrize("choices", [2, 3, 5, 8])
def test_of_many_equal_choices_no_more_are_called_better(choices: int, games: int) -> None:
    """A search by halves among equal choices: luck says which are left, and still 1 of 20 at most is called better than the next."""
    chance = np.random.default_rng(choices)
    better = sum(compared(of_equals(chance, choices, games), 4).sure >= 0.95 for _ in range(1000))
    assert better <= 1000 * 0.05 + 2.33 * (1000 * 0.05 * 0.95) ** 0.5  # 1 % of tests would miss that by chance, if it were just 1 of 20


def of_equals(chance: np.random.Generator, choices: int, games: int) -> Advice:
    """What came of equal choices, tried by halves; victories are told to be more for whichever did better."""
    rounds = (choices - 1).bit_length()
    left, found = list(range(choices)), [np.zeros(0)] * choices
    for _ in range(rounds):
        results = chance.normal(0.5, 0.3, (max(2, games // (rounds * len(left))), choices))
        for n in left:
            found[n] = np.append(found[n], results[:, n] - results[:, 0])
        ranked = sorted(left[1:], key=lambda n: -found[n].mean())
        left = [0, *ranked[: max(2, (len(left) + 1) // 2) - 1]]
    return Advice(
        tuple(
            prospect(n, float(of.mean()), float(1.96 * of.std() / (len(of) - 1) ** 0.5), len(of), win=0.5 + 10 * float(of.mean()))
            for n, of in enumerate(found)
        ),
        0,
    )


def test_choices_stand_in_the_order_of_what_the_bot_strives_for() -> None:
    """Victories alone may say otherwise, and are not what it is sorted by."""
    found = compared(Advice((prospect(0), prospect(1, -0.2, 0.1, win=0.6), prospect(2, 0.1, 0.05), prospect(3, -0.1, 0.1)), 5), 4)
    assert [one.number for one in found.prospects] == [2, 0, 3, 1]
    assert all(one.ahead >= other.ahead for one, other in combinations(found.prospects, 2))
    assert found.others == 5


def test_what_was_dropped_early_is_not_shown() -> None:
    """99 of 400 games are less than a quarter; 100 are a quarter."""
    found = compared(Advice((prospect(0), prospect(1, 0.5, 0.3, games=99), prospect(2, -0.1, 0.1, games=100)), 5), 4)
    assert [one.number for one in found.prospects] == [0, 2]
    assert found.others == 6


@pytest.mark.parametrize(
    ("ahead", "error", "sure"),
    [
        (0.0196, 0.0196, 1 - 2 * student.sf(1.96, 399)),  # just the 95 % interval
        (0.04, 0.02, 1 - 2 * student.sf(3.92, 399)),
        (0.01, 0.02, 1 - 2 * student.sf(0.98, 399)),
        (0.0, 0.02, 0.0),
        (0.1, 0.0, 1 - 3 / 400),  # the same in every game
        (0.0, 0.0, 0.0),
    ],
)
def test_how_sure_it_is(ahead: float, error: float, sure: float) -> None:
    assert sureness(prospect(0, ahead, error, win=0.6), prospect(1), 4) == pytest.approx(sure, abs=1e-5)


@pytest.mark.parametrize("games", [4, 6, 12, 40])
def test_few_games_tell_less_than_they_seem_to(games: int) -> None:
    """By Student's law, with as many degrees of freedom as there are games less one."""
    error = 0.1
    for t in (0.5, 1.96, 3.0):
        found = sureness(prospect(0, t * error / 1.96, error, games=games, win=0.9), prospect(1, games=games), 4)
        assert found == pytest.approx(1 - 2 * student.sf(t, games - 1), abs=0.005)


def test_errors_of_two_that_are_compared_with_a_third_add_up() -> None:
    """0.03 and 0.04 make 0.05, and 0.05 ahead is just the 95 % interval, but for a thousandth: 400 games are not without end."""
    one, other = prospect(1, 0.15, 0.03, win=0.6), prospect(2, 0.1, 0.04)
    assert sureness(one, other, 4) == pytest.approx(0.95, abs=1e-3)


def test_one_imagined_game_proves_nothing() -> None:
    assert sureness(prospect(0, 1.0, 0.0, games=1, win=1.0), prospect(1, games=1, win=0.0), 4) == 0


@pytest.mark.parametrize(
    ("more", "count", "told"),
    [
        ({"win": 0.51}, 4, True),
        ({"win": 0.509}, 4, False),
        ({"win": 0.4}, 4, False),
        ({"win": 0.9}, 1, False),  # alone one wins against nobody
        ({"place": 1.5}, 4, True),
        ({"place": 1.51}, 4, False),
        ({"place": 1.5}, 2, False),  # of two, that is one victory in two more, and victories are told
        ({"points": 11.0}, 4, True),
        ({"points": 10.9}, 4, False),
        ({"points": 11.0}, 1, True),
    ],
)
def test_what_is_too_small_to_be_told_makes_no_choice_better(more: dict[str, float], count: int, told: bool) -> None:
    assert (sureness(prospect(0, 0.3, 0.01, **more), prospect(1), count) > 0.999) is told


def test_equal_choices_are_a_toss_up_without_a_reason() -> None:
    assert told(prospect(0), prospect(1, 0.2, 0.01, win=0.504)) == (
        'It is a toss-up between "Go 1" and "Go 0": they win about 50 of 100 imagined games each.'
    )


def test_the_sentence_speaks_of_the_first_two_lines() -> None:
    text = told(prospect(0), prospect(1, -0.1, 0.05), prospect(2, 0.1, 0.05, win=0.7))
    assert '"Go 2" wins about 70 of 100 imagined games, 20 more than "Go 0", and ends about second on average; that is clear.' in text


def test_there_is_one_choice() -> None:
    found = compared(Advice((prospect(0),), 3), 4)
    assert (found.prospects, found.sure, found.others) == ((prospect(0),), 1.0, 3)


def test_the_list_and_the_sentence_are_as_sure_as_each_other() -> None:
    assert VERDICTS[-1][0] == SURE

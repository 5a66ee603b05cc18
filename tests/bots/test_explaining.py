"""One sentence on a hint: no finer than the search knows, in the words of the game, from what the seat can see."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

import meadhall
from meadhall import bots, games
from meadhall.bots.comparing import Compared, compared
from meadhall.bots.explaining import about_place, chance_to_win, error_of, explain
from meadhall.bots.thinking import Prospect
from meadhall.engine.names import Names

CHOICES = ("Go left", "Go right", "Stay")


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    return CHOICES[args["way"]]


GAME: Any = SimpleNamespace(words=SimpleNamespace(decode=lambda view, box, seat, number: ("go", {"way": number}), sentence=sentence))


def prospect(number: int, win: float, win_error: float, place: float = 2.0, points: float = 10.0, count: int = 1000) -> Prospect:
    return Prospect(
        number=number,
        games=count,
        reward=win,
        reward_error=win_error,
        win=win,
        win_error=win_error,
        place=place,
        points=points,
        ahead=0.0,
        ahead_error=0.0,
    )


def told(sure: float, *prospects: Prospect, count: int = 4, others: int = 0) -> str:
    return explain(GAME, None, SimpleNamespace(count=count), 0, Names.plain(count), Compared(prospects, sure, others))


@pytest.mark.parametrize(
    ("win", "error", "said"),
    [
        (0.314, 0.012, "wins 31 of 100 imagined games"),
        (0.5, 0.02, "wins 50 of 100 imagined games"),
        (0.314, 0.03, "wins about 31 of 100 imagined games"),
        (0.236, 0.12, "wins about 24 of 100 imagined games"),
        (0.006, 0.003, "wins 1 of 100 imagined games"),
        (0.004, 0.003, "wins hardly any of the imagined games"),
        (0.996, 0.003, "wins nearly all of the imagined games"),
        (0.0, 0.0, "wins none of 1000 imagined games"),
        (1.0, 0.0, "wins every one of 1000 imagined games"),
    ],
)
def test_a_chance_is_told_in_hundredths_as_in_the_list(win: float, error: float, said: str) -> None:
    assert chance_to_win(prospect(0, win, error)) == said


def test_few_games_that_all_ended_alike_prove_little() -> None:
    """None of 20 games won: with a chance of 3 / 20 to win, that happens once in 26 times (0.85 to the power of 20)."""
    assert error_of(prospect(0, 0.0, 0.0, count=20)) == pytest.approx(0.15)
    assert error_of(prospect(0, 0.5, 0.2, count=20)) == 0.2
    assert error_of(prospect(0, 1.0, 0.0, count=1)) == 1.0


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (1.0, "about first"),
        (1.24, "about first"),
        (1.25, "between first and second"),
        (2.6, "between second and third"),
        (2.75, "about third"),
        (6.0, "about sixth"),
    ],
)
def test_a_mean_place_in_words(place: float, said: str) -> None:
    assert about_place(place) == said


def test_a_clear_matter() -> None:
    """31 of 100 against 25, each within 1: by six."""
    assert told(0.999, prospect(0, 0.31, 0.01, 2.4), prospect(1, 0.25, 0.01, 2.6)) == (
        '"Go left" wins 31 of 100 imagined games, six more than "Go right", and ends between second and third on average; that is clear.'
    )


def test_figures_are_those_of_the_list_beside_it() -> None:
    """52 and 31 of 100 are so many in the list, and 21 apart: further than 2 and 5 in a hundred allow to be chance."""
    text = told(0.999, prospect(2, 0.52, 0.02, 1.6), prospect(1, 0.31, 0.05, 2.6))
    assert '"Stay" wins 52 of 100 imagined games, 21 more than "Go right", and ends between first and second on average' in text


@pytest.mark.parametrize("sure", [0.0, 0.5, 0.949])
@pytest.mark.parametrize(
    ("wins", "error", "said"),
    [
        ((0.31, 0.3), 0.03, "they win about 31 and 30 of 100 imagined games."),
        ((0.31, 0.3), 0.01, "they win 31 and 30 of 100 imagined games."),
        ((0.244, 0.236), 0.03, "they win about 24 of 100 imagined games each."),
        ((0.30, 0.37), 0.03, "they win about 30 and 37 of 100 imagined games."),
    ],
)
def test_a_toss_up_puts_neither_first_and_gives_no_reason(sure: float, wins: tuple[float, float], error: float, said: str) -> None:
    """However far apart places and victories are: the advice as a whole does not know."""
    text = told(sure, prospect(0, wins[0], error, 1.2), prospect(1, wins[1], error, 3.4))
    assert text == f'It is a toss-up between "Go left" and "Go right": {said}'


@pytest.mark.parametrize(
    ("sure", "words"),
    [
        (1.0, "; that is clear."),
        (0.995, "; that is clear."),
        (0.99, "; it is very likely the best choice."),
        (0.975, "; it is very likely the best choice."),
        (0.97, "; it seems a little better."),
        (0.95, "; it seems a little better."),
        (0.94, "It is a toss-up between "),
        (0.0, "It is a toss-up between "),
    ],
)
def test_how_sure_it_is(sure: float, words: str) -> None:
    text = told(sure, prospect(0, 0.4, 0.03), prospect(1, 0.3, 0.03))
    assert text.startswith(words) or text.endswith(words)


def test_a_better_place_is_the_reason_where_victories_are_as_many() -> None:
    text = told(0.98, prospect(0, 0.31, 0.03, 1.9), prospect(1, 0.32, 0.03, 2.6))
    assert (
        ', about as many as "Go right" with 32, but ends about second on average, not between second and third; it is very likely' in text
    )


def test_points_are_the_reason_where_places_are_alike_too() -> None:
    text = told(0.98, prospect(0, 0.3, 0.03, 2.0, 16.8), prospect(1, 0.304, 0.03, 2.05, 14.6))
    assert text.startswith(
        '"Go left" wins about 30 of 100 imagined games, as many as "Go right", but ends with about 17 points, two more than the other; it'
    )


def test_victories_that_may_be_more_by_chance_are_told_beside_each_other() -> None:
    """33 and 30, each give or take 3: 4.2 apart could be chance (3 times the root of 2)."""
    assert told(0.98, prospect(0, 0.33, 0.03, 2.0), prospect(1, 0.3, 0.03, 2.1)) == (
        '"Go left" wins about 33 of 100 imagined games, "Go right" about 30, and ends about second on average; '
        "it is very likely the best choice."
    )
    text = told(0.98, prospect(0, 0.03, 0.03, 2.0), prospect(1, 0.004, 0.03, 2.1))
    assert ' of 100 imagined games, "Go right" hardly any, and ends' in text


def test_fewer_victories_are_not_hidden() -> None:
    text = told(0.98, prospect(0, 0.30, 0.01, 1.9), prospect(1, 0.34, 0.01, 2.6))
    assert 'wins 30 of 100 imagined games, four fewer than "Go right", but ends about second on average, not between' in text


def test_as_many_are_as_many_in_the_list_too() -> None:
    """23.6 and 24.4 of 100 are 24 both; 23.6 and 25.4 are not, though they differ by no more than chance allows."""
    better, worse = 1.9, 2.6
    text = told(0.96, prospect(0, 0.236, 0.03, better), prospect(1, 0.244, 0.03, worse))
    assert ' wins about 24 of 100 imagined games, as many as "Go right", but ends' in text
    text = told(0.96, prospect(0, 0.236, 0.03, better), prospect(1, 0.254, 0.03, worse))
    assert ' wins about 24 of 100 imagined games, about as many as "Go right" with 25, but ends' in text


def test_of_two_players_only_victories_are_told() -> None:
    text = told(0.999, prospect(0, 0.71, 0.01, 1.29), prospect(1, 0.6, 0.01, 1.4), count=2)
    assert text == '"Go left" wins 71 of 100 imagined games, eleven more than "Go right"; that is clear.'


def test_what_is_won_for_sure_needs_no_place() -> None:
    text = told(0.999, prospect(0, 1.0, 0.0, 1.0), prospect(1, 0.4, 0.02, 2.0))
    assert text == '"Go left" wins every one of 1000 imagined games, 60 more than "Go right"; that is clear.'


@pytest.mark.parametrize(
    ("wins", "said"),
    [
        ((0.0, 0.0), "none"),
        ((1.0, 1.0), "all"),
        ((0.004, 0.002), "hardly any"),
        ((0.0, 0.002), "hardly any"),
        ((0.996, 1.0), "nearly all"),
    ],
)
def test_where_no_chance_to_win_differs_points_are_compared(wins: tuple[float, float], said: str) -> None:
    best, second = prospect(0, wins[0], 0.0, 3.0, 12.4), prospect(1, wins[1], 0.0, 3.0, 9.6)
    assert told(0.98, best, second) == (
        f'"Go left" and "Go right" win {said} of the imagined games; the first ends with about 12 points, two more than the other; '
        "it is very likely the best choice."
    )
    assert told(0.5, best, second) == (
        f'It is a toss-up between "Go left" and "Go right": they win {said} of the imagined games and end with about 12 and 10 points.'
    )


def test_the_place_is_the_reason_where_points_are_no_more() -> None:
    best, second = prospect(0, 0.0, 0.0, 2.0, 9.0), prospect(1, 0.0, 0.0, 3.0, 10.0)
    why = ", but ends about second on average, not about third"
    assert f"the first ends with about 9 points, one fewer than the other{why}; it is very likely" in told(0.98, best, second)
    assert why not in told(0.9, best, second)  # too unsure for a reason


def test_a_chance_that_only_one_has_is_compared() -> None:
    assert told(0.999, prospect(0, 0.04, 0.01, 2.0), prospect(1, 0.0, 0.0, 3.0)).startswith(
        '"Go left" wins 4 of 100 imagined games, four more than "Go right"'
    )


def test_who_plays_alone_counts_points() -> None:
    text = told(0.98, prospect(0, 1.0, 0.0, 1.0, 26.6), prospect(1, 1.0, 0.0, 1.0, 25.4), count=1)
    assert text == '"Go left" ends with about 27 points in imagined games, two more than "Go right"; it is very likely the best choice.'
    text = told(0.5, prospect(0, 1.0, 0.0, 1.0, 26.6), prospect(1, 1.0, 0.0, 1.0, 26.7), count=1)
    assert text == 'It is a toss-up between "Go left" and "Go right": they end with about 27 points each in imagined games.'
    assert (
        told(1.0, prospect(2, 1.0, 0.0, 1.0, 1.2), count=1)
        == '"Stay" is all that can be done; it ends with about 1 point in imagined games.'
    )


def test_long_choices_are_named_by_their_place_in_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """30 characters are told, 31 are not; then the shorter one is not either."""
    monkeypatch.setattr("tests.bots.test_explaining.CHOICES", ("l" * 30, "r" * 30, "s" * 31))
    left, right, stay = prospect(0, 0.4, 0.01, 1.9), prospect(1, 0.3, 0.01, 2.1), prospect(2, 0.3, 0.01, 2.1)
    assert told(1.0, left, right).startswith(f'"{"l" * 30}" wins 40 of 100 imagined games, ten more than "{"r" * 30}", and')
    assert told(1.0, left, stay) == (
        "The first wins 40 of 100 imagined games, ten more than the second, and ends about second on average; that is clear."
    )
    assert told(0.0, left, stay) == "It is a toss-up between the first and the second: they win 40 and 30 of 100 imagined games."
    assert told(1.0, stay) == f'"{"s" * 31}" is all that can be done; it wins 30 of 100 imagined games.'


def test_the_only_choice() -> None:
    assert told(1.0, prospect(2, 0.31, 0.01)) == '"Stay" is all that can be done; it wins 31 of 100 imagined games.'
    assert told(1.0, prospect(2, 0.31, 0.01), others=3).startswith('"Stay" is all that was looked at; ')


@pytest.mark.parametrize("game", games.names())
def test_a_sentence_at_decisions_of_real_games(game: str) -> None:
    """It names the best choice as the seat's own list does, and is one line with one full stop at its end."""
    table = meadhall.table(game, seed=5, names=["Ash", "Birch", "Cedar", "Dill"])
    chance = bots.Chance(5)
    for step in range(40):
        seat = table.waiting[0]
        if step % 8 == 0:
            view = table.view(seat)
            advice = compared(bots.advise(table.game, view.record, table.box, seat, chance, games=8), table.seats)
            text = explain(table.game, view.record, table.box, seat, view.names, advice)
            (best,) = [action.text for action in table.choices(seat) if action.number == advice.prospects[0].number]
            assert f'"{best}"' in text or "he first" in text
            assert text.endswith(".")
            assert text.isprintable()
            assert "nan" not in text
        table.play(seat, bots.choose("random", table, seat, chance))

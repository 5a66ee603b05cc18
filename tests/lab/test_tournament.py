"""A tournament: every pair on the same dice in every seating, figures by hand, the same for any number of threads."""

import io
import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from meadhall.engine.errors import UserError
from meadhall.lab import duel, tournament, tournament_report
from meadhall.lab.duel import Played
from meadhall.lab.tournament import Pace, Tournament, round_robin

from .hoard import GAME


def bare(result: Tournament) -> Any:
    """All that must be the same for any number of threads."""
    found = msgspec.to_builtins(result)
    del found["threads"]
    for side in (*found["players"], *(side for match in found["matches"] for side in match["sides"])):
        del side["pace"]["mean_seconds"], side["pace"]["longest_seconds"]
    return found


class Desk:
    """Stands in for the bots: takes two stones, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, tuple[int, ...]]] = []
        self.views: list[Any] = []

    def choose(self, kind: str, game: Any, view: Any, box: Any, seat: int, chance: Any) -> int:
        self.asked.append((kind, seat, tuple(int(word) for word in chance.stream.key)))
        self.views.append(view)
        return 2


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    made = Desk()
    monkeypatch.setattr(duel, "choose_from", made.choose)
    return made


def never() -> bool:
    return False


def game_of(kinds: str, block: int, number: int) -> Played:
    played = duel.play_game(GAME, GAME.open_box(4, {"cap": 40}), kinds.split(), 9, block, number, never)
    assert played is not None
    return played


# One game --------------------------------------------------------------------------------------------------------------


def test_every_seating_has_two_seats_for_each() -> None:
    assert sorted(duel.seatings(4)) == [(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)]


def test_the_dice_belong_to_the_block(desk: Desk) -> None:
    """Who plays the same gets the same by the same dice, whichever kinds sit where; other blocks have other dice."""
    first = game_of("a a b b", 0, 0)
    assert all(game_of(kinds, 0, number).places == first.places for number, kinds in enumerate(("a b a b", "b b a a"), 1))
    assert len({tuple(game_of("a a b b", block, 0).places) for block in range(12)}) > 1


def test_every_bot_has_chance_of_its_own(desk: Desk) -> None:
    """Two words each for the seed, the game and the purpose: one stream a seat and game, another for the next."""
    game_of("a b a b", 3, 20)
    keys = {(seat, key) for _, seat, key in desk.asked}
    assert len(keys) == len({key for _, key in keys}) == 4
    assert {key[:4] for _, key in keys} == {(9, 0, 20, 0)}
    game_of("a b a b", 3, 21)
    assert len({key for _, _, key in desk.asked}) == 8


def test_bots_sit_where_they_were_seated_and_see_nothing_hidden(desk: Desk) -> None:
    game_of("a b b a", 0, 0)
    assert {(kind, seat) for kind, seat, _ in desk.asked} == {("a", 0), ("b", 1), ("b", 2), ("a", 3)}
    assert not any(view.hidden or view.chance.key.any() for view in desk.views)


def test_the_time_of_every_decision_is_kept(desk: Desk) -> None:
    played = game_of("a a b b", 0, 0)
    assert [len(of_seat) for of_seat in played.seconds] == [Counter(seat for _, seat, _ in desk.asked)[s] for s in range(4)]
    assert min(spent for of_seat in played.seconds for spent in of_seat) >= 0


def test_a_single_choice_is_no_decision(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel, "legal_numbers", lambda game, table, box, seat: [3])
    played = game_of("a a b b", 0, 0)
    assert desk.asked == []
    assert played.seconds == [[], [], [], []]


def test_a_stopped_game_ends_without_a_result(desk: Desk) -> None:
    assert duel.play_game(GAME, GAME.open_box(4), ["a"] * 4, 9, 0, 0, lambda: len(desk.asked) == 3) is None
    assert len(desk.asked) == 3


@pytest.mark.parametrize(
    ("places", "shared"),
    [([1, 2, 3, 4], [1, 2, 3, 4]), ([1, 1, 1, 1], [2.5] * 4), ([3, 1, 1, 4], [3, 1.5, 1.5, 4]), ([2, 2, 1, 2], [3, 3, 1, 3])],
)
def test_the_tied_share_the_mean_of_their_places(places: list[int], shared: list[float]) -> None:
    assert duel.shared_places(places) == shared


# A tournament ----------------------------------------------------------------------------------------------------------


def test_every_pair_meets_in_every_seating_of_every_block(monkeypatch: pytest.MonkeyPatch) -> None:
    met = []

    def play(game: Any, box: Any, kinds: list[str], seed: int, block: int, number: int, stopped: Any) -> Played:
        met.append((tuple(kinds), seed, block, number))
        return Played([1.0, 2.0, 3.0, 4.0], [[]] * 4)

    monkeypatch.setattr(tournament, "play_game", play)
    result = round_robin(GAME, "random,greedy,novice", games=7, seats=4, seed=5, threads=1)
    assert (result.games, result.blocks, result.seats) == (12, 2, 4)
    assert len(met) == len(set(met)) == 3 * 12
    for one, other in (("random", "greedy"), ("random", "novice"), ("greedy", "novice")):
        ours = [(kinds, block, number) for kinds, _, block, number in met if set(kinds) == {one, other}]
        assert Counter(block for _, block, _ in ours) == {0: 6, 1: 6}
        assert len({(kinds, block) for kinds, block, _ in ours}) == 12
        assert all(kinds.count(one) == 2 for kinds, _, _ in ours)
        assert all(number // 6 == block for _, block, number in ours)
    assert {seed for _, seed, _, _ in met} == {5}


def test_figures_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of two: of two blocks greedy wins both games of the first, and one and a half of the second."""
    results = {0: (1.0, 2.0), 1: (1.0, 2.0), 2: (1.0, 2.0), 3: (1.5, 1.5)}
    times = {"greedy": [0.5, 1.5], "random": [0.25]}

    def play(game: Any, box: Any, kinds: list[str], seed: int, block: int, number: int, stopped: Any) -> Played:
        places = dict(zip(("greedy", "random"), results[number], strict=True))
        return Played([places[kind] for kind in kinds], [times[kind] for kind in kinds])

    monkeypatch.setattr(tournament, "play_game", play)
    result = round_robin(GAME, ["random", "greedy"], games=4, seats=2, threads=1)
    ((random, greedy),) = (match.sides for match in result.matches)
    assert (random.player, greedy.player) == ("random", "greedy")
    assert (random.won.mean, greedy.won.mean) == (0.125, 0.875)  # half a game of four
    assert (random.place, greedy.place) == (1.875, 1.125)  # (2 + 2 + 2 + 1.5) / 4 and (1 + 1 + 1 + 1.5) / 4
    assert (random.pace, greedy.pace) == (Pace(4, 0.25, 0.25), Pace(8, 1.0, 1.5))
    assert [one.pace for one in result.players] == [random.pace, greedy.pace]
    # blocks 1, 3/4 and the imagined 1/2: their mean is 3/4, so the odds are three to one
    assert [one.rating.mean for one in result.players] == pytest.approx([1500, 1500 + 400 * np.log10(3)])


@pytest.mark.parametrize("threads", [2, 5])
def test_the_same_for_any_number_of_threads(threads: int) -> None:
    wanted = {"players": "greedy,random,novice", "games": 18, "seed": 3}
    assert bare(round_robin(GAME, threads=1, **wanted)) == bare(round_robin(GAME, threads=threads, **wanted))


def test_a_pairs_games_do_not_depend_on_who_else_plays() -> None:
    two = round_robin(GAME, "greedy,random", games=12, seed=3)
    three = round_robin(GAME, "greedy,random,novice", games=12, seed=3)
    assert bare(two)["matches"] == bare(three)["matches"][:1]


def test_another_seed_gives_other_games() -> None:
    one, other = (bare(round_robin(GAME, "greedy,random", games=12, seed=seed)) for seed in (3, 4))
    assert one["matches"] != other["matches"]


def test_the_better_bot_wins_more() -> None:
    """Greedy never takes a single stone, which scores for the hidden number 1 alone."""
    greedy, random = round_robin(GAME, "greedy,random", games=120, seats=2, rulings={"cap": 1000}).players
    assert random.rating.high is not None
    assert random.rating.high < greedy.rating.mean == 1500


def test_who_shares_every_win_is_as_good_as_the_other() -> None:
    result = round_robin(GAME, "greedy,random", games=6, rulings={"everybody_wins": "on"})
    assert [(side.won.mean, side.place) for side in result.matches[0].sides] == [(0.5, 2.5)] * 2
    assert [one.rating.mean for one in result.players] == pytest.approx([1500, 1500])
    assert result.rulings["everybody_wins"] == "on"
    assert result.rulings["cap"] == "5"  # as automated play sets it


@pytest.mark.parametrize(("span", "seats"), [((2, 4), 4), ((3, 6), 4), ((2, 3), 2), ((5, 7), 6), ((1, 2), 2), ((3, 3), 3)])
def test_four_seats_or_the_nearest_even_number(span: tuple[int, int], seats: int) -> None:
    assert tournament.even_seats(SimpleNamespace(rulebook=SimpleNamespace(seats=span))) == seats


def test_six_seats_have_twenty_seatings() -> None:
    assert round_robin("month", "random,greedy", games=1, seats=6, threads=1).games == 20


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"players": "greedy"}, "a tournament is between two kinds of bots or more, not 1."),
        ({"players": []}, "a tournament is between two kinds of bots or more, not 0."),
        ({"players": "greedy,random, greedy"}, "greedy is named twice; a tournament is between different kinds."),
        ({"players": "greedy,clever"}, "there is no bot 'clever'; the bots are random, greedy, novice,"),
        ({"players": "greedy,"}, "there is no bot ''"),
        ({"players": "greedy,adept-merry"}, "there is no bot 'adept-merry'"),
        ({"games": 0}, "games is a whole number from 1 to 100000, not 0."),
        ({"games": True}, "games is a whole number"),
        ({"seats": 3}, "the seats of a match are shared equally by two kinds, so their number is even, not 3."),
        ({"seats": 5}, "The Hoard is played by 2 to 4, not by 5."),
        ({"seats": 0}, "The Hoard is not played by 0"),
        ({"seed": -1}, "seed is a whole number from 0"),
        ({"seed": 2**63}, "seed is a whole number from 0"),
        ({"threads": 0}, "threads is a whole number from 1"),
        ({"rulings": {"hat": "on"}}, "has no ruling 'hat'"),
        ({"box": 3}, "a box is the path of a file, not 3."),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UserError) as refused:
        round_robin(**({"game": GAME, "players": "greedy,random"} | given))
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_progress_ends_with_all_games() -> None:
    seen: list[tuple[int, int]] = []
    round_robin(GAME, "greedy,random", games=6, progress=lambda *state: seen.append(state))
    assert seen[-1] == (6, 6)
    assert seen == sorted(seen)


def test_an_interruption_stops_the_games(desk: Desk) -> None:
    def interrupt(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        round_robin(GAME, "greedy,random", games=tournament.MOST_GAMES, progress=interrupt)
    assert not any(thread.name.startswith("ThreadPool") for thread in threading.enumerate())


def test_an_error_in_a_game_reaches_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> Played:
        raise IndexError("past the end of a row")

    monkeypatch.setattr(tournament, "play_game", broken)
    with pytest.raises(IndexError, match="past the end of a row"):
        round_robin(GAME, "greedy,random", games=600, threads=3)


# What is printed -------------------------------------------------------------------------------------------------------


def options(**other: Any) -> dict[str, Any]:
    usual = {"players": "greedy,random", "games": 6, "seats": None, "seed": 1, "threads": 1, "rulings": {}, "box": None, "as_json": False}
    return usual | other


def test_the_tables_name_every_kind_and_match() -> None:
    text = tournament_report.table(round_robin(GAME, "greedy,random,novice", games=12, seed=2, threads=2))
    assert text.startswith(
        "hoard, 4 seats, 2 for each kind; every pair played 12 games: all 6 seatings with the same dice, 2 times; seed 2.\n"
    )
    lines = [line.split() for line in text.splitlines() if line]
    assert [line[:2] for line in lines if line[1:2] == ["1500"]] == [["greedy", "1500"]]
    matches = [line for line in lines if line[2:3] == ["%"]]
    assert [line[0] for line in matches] == ["greedy", "random", "greedy", "novice", "random", "novice"]
    for one, other in (matches[:2], matches[2:4], matches[4:]):
        assert float(one[1]) + float(other[1]) == pytest.approx(100, abs=0.11)
        assert float(one[6]) + float(other[6]) == pytest.approx(5, abs=0.011)  # places 1 to 4: two means of 2.5
    assert "95 % intervals" in text
    assert "2 games side by side" in text
    assert all(len(line) <= 140 for line in text.splitlines())


def test_json_is_the_whole_result(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament.shelf, "load", lambda name: GAME)
    tournament_report.command("hoard", **options(as_json=True))
    found = msgspec.json.decode(capsys.readouterr().out, type=Tournament)
    assert bare(found) == bare(round_robin(GAME, "greedy,random", games=6))


def test_ctrl_c_ends_with_one_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament_report, "round_robin", interrupted)
    with pytest.raises(SystemExit) as left:
        tournament_report.command("hoard", **options())
    assert left.value.code == 130
    assert capsys.readouterr().err == "Stopped; nothing was kept.\n"


class Terminal(io.StringIO):
    """Keeps what was drawn."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", io.StringIO())
    with tournament_report.progress_bar("hoard") as progress:
        assert progress is None
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    with tournament_report.progress_bar("hoard") as progress:
        assert progress is not None
        progress(4, 6)
    assert "hoard" in terminal.getvalue()
    assert "4/6" in terminal.getvalue()


def test_bots_are_made_ready_before_the_first_game_is_timed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    play, ready = tournament.play_game, tournament.make_ready

    def played(*given: Any) -> Any:
        done.append("play")
        return play(*given)

    def made_ready(*given: Any) -> None:
        ready(*given)
        done.append("ready")

    monkeypatch.setattr(tournament, "play_game", played)
    monkeypatch.setattr(tournament, "make_ready", made_ready)
    round_robin(GAME, "greedy,random", games=6, rulings={"cap": 40}, threads=1)
    assert done == ["ready"] + ["play"] * 6

"""A search is repeatable, keeps to its budget and its clock, adds up, and knows nothing but what its seat sees."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import astuple
from importlib import import_module
from typing import Any

import msgspec
import numpy as np
import pytest

import meadhall
from meadhall import bots, games
from meadhall.bots import choosing, levels, thinking
from meadhall.engine.bare import legal_numbers
from meadhall.engine.compiling import COMPILED
from meadhall.engine.dice import Stream, key_by_numbers, rekey
from meadhall.engine.errors import UserError

SMALL = 24
STEPS = 30 if COMPILED else 8
GAMES = games.names() if COMPILED else ["month"]


def moments(game: str, seats: int = 4, every: int = 6, seed: int = 3) -> Iterator[tuple[Any, int]]:
    """Tables of a random game, each at a decision between at least two actions, and the seat that owes it."""
    table = meadhall.table(game, seats=seats, seed=seed, rulings=games.rulebook(game).automated)
    chance = bots.Chance(seed)
    for step in range(STEPS):
        if table.over:
            return
        seat = table.waiting[step % len(table.waiting)]
        if step % every == 0 and len(table.choices(seat)) > 1:
            yield table.copy(), seat
        table.play(seat, bots.choose("random", table, seat, chance))


def advised(
    table: Any, seat: int, kind: str = "master", budget: int | None = SMALL, seconds: float | None = None, seed: int = 1
) -> bots.Advice:
    like = levels.player(table.game, kind)
    return bots.advise(table.game, table.view(seat).record, table.box, seat, bots.Chance(seed), games=budget, seconds=seconds, like=like)


# It is repeatable -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["master", "legend", "adept-spiteful"])
def test_the_same_seed_and_budget_give_the_same_advice(kind: str) -> None:
    differ = set()
    for table, seat in moments("month"):
        assert advised(table, seat, kind) == advised(table, seat, kind)
        differ.add(advised(table, seat, kind, seed=2) == advised(table, seat, kind))
    assert False in differ


class OneAfterTheOther:
    """A thread that does its work when it is started, as if there were one core."""

    def __init__(self, target: Any, args: Any) -> None:
        self.work = lambda: target(*args)

    def start(self) -> None:
        self.work()

    def join(self) -> None:
        pass


@pytest.mark.parametrize("trees", [1, 2, 3])
def test_the_number_of_cores_makes_no_difference(trees: int, monkeypatch: pytest.MonkeyPatch) -> None:
    like: dict[str, Any] = {}

    def asked(table: Any, seat: int) -> bots.Advice:
        player = like.setdefault("player", msgspec.structs.replace(levels.player(table.game, "legend"), trees=trees))
        return bots.advise(table.game, table.view(seat).record, table.box, seat, bots.Chance(1), games=SMALL, like=player)

    together = [asked(table, seat) for table, seat in moments("month")]
    monkeypatch.setattr(thinking.threading, "Thread", OneAfterTheOther)
    assert [asked(table, seat) for table, seat in moments("month")] == together


def test_an_error_in_one_tree_reaches_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    ((table, seat), *_) = moments("month")
    plays: Any = thinking._Search.play

    def failing(one: Any, worlds: int, until: float) -> None:
        plays(one, worlds, until)
        if threading_name() != "MainThread":
            raise RuntimeError("a tree fell")

    monkeypatch.setattr(thinking._Search, "play", failing)
    with pytest.raises(RuntimeError, match="a tree fell"):
        advised(table, seat, "legend")


def threading_name() -> str:
    return thinking.threading.current_thread().name


def digests(game: str) -> list[Any]:
    """What a search without and one with a tree say at the first decisions of a game, number by number."""
    found = []
    for table, seat in list(moments(game, every=3))[:3]:
        for kind in ("master", "legend"):
            advice = advised(table, seat, kind, budget=8)
            found.append([[float(value).hex() for value in astuple(prospect)] for prospect in advice.prospects])
            found.append(advice.others)
    return found


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
@pytest.mark.parametrize("game", ["month", "reaper"])
def test_compiled_and_interpreted_it_says_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "STEPS", 8)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    line = [sys.executable, "-W", "ignore", "-m", "tests.bots.test_thinking", game]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == digests(game)


# It adds up -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["master", "legend-bold", "adept-spiteful"])
def test_an_advice_adds_up(game: str, kind: str) -> None:
    for table, seat in moments(game, every=10):
        advice = advised(table, seat, kind, budget=64)
        legal = legal_numbers(table.game, table.view(seat).record, table.box, seat)
        numbers = [prospect.number for prospect in advice.prospects]
        assert advice.best is advice.prospects[0]
        assert len(set(numbers)) == len(numbers) == min(len(legal), levels.player(table.game, kind).width)
        assert set(numbers) <= set(legal)
        assert advice.others == len(legal) - len(numbers)
        for prospect in advice.prospects:
            assert prospect.games >= 1
            assert 0 <= prospect.win <= 1
            assert 1 <= prospect.place <= table.seats
            assert 0 <= prospect.reward <= 1
            assert -1 <= prospect.ahead <= 1
            assert min(prospect.reward_error, prospect.win_error, prospect.ahead_error) >= 0
            assert all(np.isfinite(value) for value in astuple(prospect))
        first = [prospect for prospect in advice.prospects if prospect.ahead == prospect.ahead_error == 0]
        assert first  # the first in the eye of `appraise` is compared with itself
        assert max(prospect.games for prospect in first) == max(prospect.games for prospect in advice.prospects)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("budget", [64, 100])
def test_the_games_are_those_of_the_budget(game: str, budget: int) -> None:
    """Each round shares its part out evenly, so that it leaves less than one game for each choice that is still tried."""
    for table, seat in moments(game, every=10):
        advice = advised(table, seat, "master", budget)
        count = len(advice.prospects)
        rounds = (count - 1).bit_length()
        played = sum(prospect.games for prospect in advice.prospects)
        assert budget - rounds * count < played <= max(budget, rounds * count)


def test_the_only_choice_is_advised_with_a_result() -> None:
    for game in GAMES:
        table = meadhall.table(game, seats=4, seed=2, rulings=games.rulebook(game).automated)
        chance = bots.Chance(2)
        for _ in range(100):
            seat = table.waiting[0]
            if len(table.choices(seat)) == 1:
                advice = advised(table, seat, budget=4)
                assert (len(advice.prospects), advice.others) == (1, 0)
                assert advice.best.games == 4
                break
            table.play(seat, bots.choose("random", table, seat, chance))


@pytest.mark.skipif(not COMPILED, reason="takes minutes when interpreted")
def test_who_plays_alone_is_advised_by_points() -> None:
    """Against nobody every game is won; what is left to strive for is a better score, and it must make a difference."""
    found = set()
    for table, seat in moments("roll_player", seats=1):
        advice = advised(table, seat, budget=64)
        assert all(np.isfinite(prospect.reward) for prospect in advice.prospects)
        assert {(prospect.win, prospect.place) for prospect in advice.prospects} == {(1.0, 1.0)}
        found |= {prospect.reward for prospect in advice.prospects}
    assert len(found) > 3


# It keeps to its limits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [0, -1, -(10**9), 1_000_001, 2 * 10**9, 10**30])
def test_a_budget_that_cannot_be_is_one_sentence(budget: int) -> None:
    ((table, seat), *_) = moments("month")
    with pytest.raises(UserError, match=rf"^a search takes from 1 to 1000000 imagined games, not {budget}\.$"):
        advised(table, seat, budget=budget)


@pytest.mark.parametrize("kind", ["random", "greedy", "novice"])
def test_the_manner_of_who_does_not_search_has_no_budget_of_its_own(kind: str) -> None:
    ((table, seat), *_) = moments("month")
    assert levels.player(table.game, kind).games == 0
    with pytest.raises(UserError, match="from 1 to 1000000 imagined games, not 0"):
        advised(table, seat, kind, budget=None)
    assert advised(table, seat, kind, budget=8).best.games > 0


@pytest.mark.parametrize("budget", [1, 2, 3])
@pytest.mark.parametrize("kind", ["master", "legend"])
def test_the_smallest_budget_tries_everything_that_is_compared(kind: str, budget: int) -> None:
    for table, seat in moments("month"):
        assert all(prospect.games > 0 for prospect in advised(table, seat, kind, budget).prospects)


def test_a_seat_that_owes_nothing_is_one_sentence() -> None:
    table = meadhall.table("reaper", seats=3, seed=3)
    table.play(table.waiting[0], table.choices(table.waiting[0])[0])
    (free,) = {0, 1, 2} - set(table.waiting)
    for ask in (
        lambda: advised(table, free),
        lambda: advised(table, free, seconds=1.0),
        lambda: bots.choose("adept", table, free, bots.Chance(1)),
    ):
        with pytest.raises(UserError, match=rf"^seat {free} owes no decision now\.$"):
            ask()


class Clock:
    """Time that goes on a quarter of a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.25
        return self.now


@pytest.mark.parametrize("seconds", [-1.0, 0.0, 1.0, 3.0])
def test_time_stops_a_search(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look a quarter of a second: of two choices each is played in a few worlds between two looks, and one time more at most."""
    ((table, seat), *_) = moments("month")
    monkeypatch.setattr(thinking, "time", Clock())
    advice = advised(table, seat, "master", seconds=seconds)
    assert len(advice.prospects) == 2
    for prospect in advice.prospects:
        assert 1 <= prospect.games <= thinking.CHUNK * (4 * max(0.0, seconds) + 2)


def test_more_time_plays_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    ((table, seat), *_) = moments("month")
    played = []
    for seconds in (0.0, 2.0, 8.0):
        monkeypatch.setattr(thinking, "time", Clock())
        played.append(sum(prospect.games for prospect in advised(table, seat, "legend", seconds=seconds).prospects))
    assert played == sorted(set(played))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["novice", "apprentice", "adept", "master-careful", "legend", "legend-spiteful"])
def test_what_a_bot_chooses_is_legal_and_leaves_the_table_alone(game: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def smaller(game: Any, kind: str) -> levels.Player:
        player = levels.player(game, kind)
        return msgspec.structs.replace(player, games=min(player.games, 8))

    monkeypatch.setattr(choosing, "player", smaller)
    chance = bots.Chance(1)
    for table, seat in moments(game):
        before = table.state()
        number = bots.choose(kind, table, seat, chance)
        assert type(number) is int
        assert number in legal_numbers(table.game, table.view(seat).record, table.box, seat)
        assert table.state() == before


# It knows what its seat sees --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_secrets_alone_give_the_same_advice(game: str) -> None:
    """The hidden cards, sealed choices and dice to come are others; the advice, and what a bot chooses, is byte for byte the same."""
    hooks = import_module(f"tests.games.{game}.hooks")
    differing = 0
    for table, seat in moments(game, every=4, seed=11):
        world, own = table.copy(), Stream.new()
        key_by_numbers(own, 5, len(table.history), 0)
        rekey(world._record.chance, own)
        hooks.other_world(world._record, table.box, seat, own)
        assert world.state() != table.state()
        differing += 1
        for kind in ("master", "legend"):
            assert said(world, seat, kind) == said(table, seat, kind)
        for kind in ("novice", "greedy"):
            assert bots.choose(kind, world, seat, bots.Chance(9)) == bots.choose(kind, table, seat, bots.Chance(9))
    assert differing > 1


def said(table: Any, seat: int, kind: str) -> bytes:
    return repr(advised(table, seat, kind, budget=16)).encode()


@pytest.mark.parametrize("game", GAMES)
def test_a_search_is_given_a_concealed_table_and_leaves_it_as_it_was(game: str) -> None:
    for table, seat in moments(game, every=10):
        view = table.view(seat).record
        before = view.tobytes()
        bots.advise(table.game, view, table.box, seat, bots.Chance(1), games=8)
        assert view.tobytes() == before


if __name__ == "__main__":
    STEPS = 8
    print(json.dumps(digests(sys.argv[1])))

"""A review: chances as they can be counted on two dice, sums that lead to the result, and games that cannot be reviewed."""

import math
import threading
import tomllib
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall import bots, games, records
from meadhall.engine.compiling import COMPILED
from meadhall.engine.errors import UserError
from meadhall.lab import reviewing
from meadhall.lab.changes import NOTHING
from meadhall.lab.crew import Dropped
from meadhall.lab.following import stages
from meadhall.lab.review_forms import SURE, Moment, Review, SeatReview
from meadhall.lab.reviewing import review
from meadhall.lab.worth import sample
from meadhall.records import Record

from . import wager
from .wagers import played

GAMES = 4000 if COMPILED else 100
DICE = range(1, 7)


@pytest.fixture(autouse=True)
def _wager_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))


def share(mine: int, theirs: int) -> Fraction:
    return Fraction(2 if mine > theirs else 1 if mine == theirs else 0, 2)


def two_dice(lead: int) -> Fraction:
    """The share of the win of who has so much more to add to a die than the other."""
    return sum((share(a + lead, b) for a in DICE for b in DICE), Fraction(0)) / 36


def one_die(mine: int, added: int) -> Fraction:
    """The share of the win of who has a sum against a die with something added."""
    return sum((share(mine, die + added) for die in DICE), Fraction(0)) / 6


def near(found: float, error: float, exact: Fraction) -> bool:
    """Whether an estimate lies within twice its 95 % interval, which one in ten thousand does not."""
    return abs(found - float(exact)) <= 2 * error + 1e-12


def rolled(record: Record) -> list[int]:
    return [event.args["die"] for deed in record.actions for event in deed.events if event.event == "rolled"]


def test_one_after_the_other_as_counted_by_hand(tmp_path: Path) -> None:
    """Ash adds 1 where 2 is best, Birch adds 2 by its gold; in the playout nobody adds anything."""
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    ash = review(record, games=GAMES).seats[0]
    mine, theirs = rolled(record)
    assert near(ash.start.win, ash.start.win_error, Fraction(1, 2))
    own, deed = ash.steps[0].own, ash.steps[1].others[0]
    assert own is not None
    assert own.best is not None
    assert (own.chosen.text, own.best.text, own.choices, own.chosen.number, own.best.number) == ("Add 1", "Add 2", 3, 1, 0)
    assert two_dice(1) == Fraction(47, 72)  # 21 pairs are at least level, 5 are one behind and so level again
    assert near(own.gain.win, own.gain.win_error, two_dice(1) - two_dice(0))
    assert near(own.cost.win, own.cost.win_error, two_dice(2) - two_dice(1))
    assert own.cost.win > own.cost.win_error
    assert near(ash.steps[0].luck.win, ash.steps[0].luck.win_error, one_die(mine + 1, 0) - two_dice(1))
    assert near(deed.effect.win, deed.effect.win_error, one_die(mine + 1, 2) - one_die(mine + 1, 0))
    assert near(deed.possible, 1.96 * 0.5 / math.sqrt(GAMES), Fraction(1, 2))  # the gold is as likely as not
    assert near(ash.steps[1].luck.win, ash.steps[1].luck.win_error, share(mine + 1, theirs + 2) - one_die(mine + 1, 2))
    assert ash.result.win == float(share(mine + 1, theirs + 2))


def test_points_are_told_as_chances_are(tmp_path: Path) -> None:
    """Who adds 1 ends with one point more than who adds nothing, and one less than by 2, in every world; the rest is its own die."""
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    ash = review(record, games=GAMES).seats[0]
    (mine, _), half = rolled(record), Fraction(7, 2)
    own, deed = ash.steps[0].own, ash.steps[1].others[0]
    assert own is not None
    assert near(ash.start.points, ash.start.points_error, half)
    assert 1.96 * math.sqrt(35 / 12 / GAMES) < ash.start.points_error < 1.3 * 1.96 * math.sqrt(35 / 12 / GAMES)
    for change in (own.gain, own.cost):
        assert (change.points, change.points_error) == (1, pytest.approx(1.96 / GAMES, rel=1e-4))  # alike in all worlds
    assert near(ash.steps[0].luck.points, ash.steps[0].luck.points_error, mine - half)
    assert (deed.effect.points, ash.steps[1].luck.points) == (pytest.approx(0), pytest.approx(0))  # what Birch does takes none
    assert ash.result.points == mine + 1
    assert ash.sums.cost.points == 1


def test_who_holds_the_gold_knows_it(tmp_path: Path) -> None:
    """To Birch its own 2 is possible in every world, and the best."""
    birch = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), seat=1, games=GAMES).seats[0]
    own, deed = birch.steps[1].own, birch.steps[0].others[0]
    assert own is not None
    assert (own.best, own.cost) == (None, NOTHING)
    assert deed.possible == 1
    assert near(deed.effect.win, deed.effect.win_error, two_dice(0) - two_dice(1))


def test_what_a_choice_gives_away_is_what_the_other_did(tmp_path: Path) -> None:
    """The gold weighs 6: that Birch holds it, and so beats Ash, is Birch's doing when it is shown by adding 2, and no bad luck."""
    record = played(tmp_path, [(0, 0), (1, 2)], gold=True, heavy="on")
    ash = review(record, games=GAMES).seats[0]
    mine, theirs = rolled(record)
    start = (two_dice(0) + two_dice(-6)) / 2
    assert start == Fraction(1, 4)  # with 6 less it never wins
    assert near(ash.start.win, ash.start.win_error, start)
    before, after = (one_die(mine, 0) + one_die(mine, 6)) / 2, one_die(mine, 8)
    deed = ash.steps[1].others[0]
    assert after == 0
    assert near(deed.effect.win, deed.effect.win_error, after - before)
    assert (ash.steps[1].luck.win, ash.result.win) == (0, share(mine, theirs + 8))
    assert near(ash.sums.luck.win, ash.sums.luck.win_error, before - start)  # only its own roll


def test_what_nobody_could_think_of_counts_for_the_whole_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Birch's 2 is legal in no world that was imagined, all that follows from it is its doing, the roll as well."""

    def without_gold(game: Any, view: Any, box: Any, seat: int, *rest: Any) -> Any:
        if seat == 0:
            view.gold = 0
        return sample(game, view, box, seat, *rest)

    monkeypatch.setattr(reviewing, "sample", without_gold)
    ash = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=9).seats[0]
    step = ash.steps[1]
    assert (step.others[0].possible, step.luck, step.chance) == (0, NOTHING, False)
    assert step.others[0].effect.win == pytest.approx(ash.result.win - ash.steps[0].after.win)
    assert total("win", ash) == pytest.approx(ash.result.win, abs=1e-9)


def test_the_order_of_sealed_choices_changes_nothing_but_their_numbers(tmp_path: Path) -> None:
    """Both orders are one step, with the seat's own choice first: W(1) - W(0) for Ash, and then W(-1) - W(1) by Birch's 2."""
    for adds in ([(0, 1), (1, 2)], [(1, 2), (0, 1)]):
        record = played(tmp_path, adds, gold=True, sealed="on")
        ash, birch = review(record, games=GAMES).seats
        mine, theirs = rolled(record)
        assert len(ash.steps) == 1
        own, deed = ash.steps[0].own, ash.steps[0].others[0]
        assert own is not None
        assert (own.chosen.number, deed.chosen.number) == tuple(1 + adds.index(a) for a in ((0, 1), (1, 2)))
        assert near(own.gain.win, own.gain.win_error, two_dice(1) - two_dice(0))
        assert near(deed.effect.win, deed.effect.win_error, two_dice(-1) - two_dice(1))
        assert near(ash.steps[0].luck.win, ash.steps[0].luck.win_error, share(mine + 1, theirs + 2) - two_dice(-1))
        other = birch.steps[0].own
        assert other is not None
        assert near(other.gain.win, other.gain.win_error, two_dice(2) - two_dice(0))


def test_a_place_is_two_less_the_share_of_the_win_of_two(tmp_path: Path) -> None:
    """With two seats the place is 1 for a win, 2 for a loss, 1.5 for a tie: 2 - win, in means and errors.

    So a change of the place, which is good above 0 as well, is that of the win, and so is a cost.
    """
    ash, birch = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=50).seats
    own, deed = ash.steps[0].own, ash.steps[1].others[0]
    assert own is not None
    assert own.cost.win > 0
    for change in (own.cost, own.gain, deed.effect, ash.sums.best, ash.sums.cost, ash.sums.others, birch.sums.luck):
        assert (change.place, change.place_error) == pytest.approx((change.win, change.win_error))
    for seat in (ash, birch):
        for step in seat.steps:
            assert step.luck.place == pytest.approx(step.luck.win)
            assert step.luck.place_error == pytest.approx(step.luck.win_error)
            assert step.after.place == pytest.approx(2 - step.after.win)
        assert seat.start.place == pytest.approx(2 - seat.start.win)


def test_points_of_the_graph(tmp_path: Path) -> None:
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    whole, alone = review(record, games=50), review(record, seat=0, games=50)
    mine, theirs = rolled(record)[0] + 1, rolled(record)[1] + 2
    shares = (float(share(mine, theirs)), float(share(theirs, mine)))
    for found in (whole, alone):
        assert [moment.number for moment in found.moments] == [0, 1, 2]
        assert found.moments[-1].chances == shares
        assert [sum(moment.chances) for moment in found.moments] == pytest.approx([1, 1, 1])
        changes = [abs(a.chances[0] - b.chances[0]) for a, b in zip(found.moments, found.moments[1:], strict=False)]
        assert [moment.change for moment in found.moments] == pytest.approx([0, *changes])
        errors = [math.hypot(a.errors[0], b.errors[0]) for a, b in zip(found.moments, found.moments[1:], strict=False)]
        sure = [n for n in (1, 2) if changes[n - 1] > SURE * errors[n - 1] and changes[n - 1] >= 0.05]
        assert found.turning == tuple(sorted(sure, key=lambda n: -found.moments[n].change))
    assert (whole.own_eyes, alone.own_eyes) == (True, False)
    before = [seat.steps[0].after.win for seat in whole.seats]
    assert whole.moments[1].total == pytest.approx(sum(before))
    assert whole.moments[1].chances == pytest.approx([win / sum(before) for win in before])
    assert alone.moments[1].chances[0] == pytest.approx(alone.seats[0].steps[0].after.win)
    assert whole.moments[2].events[0].text == "Birch adds 2."
    assert [event.clause for event in whole.moments[1].events] == ["WGR-1.2", "WGR-1.3"]
    assert whole.moments[1].events[0].seen == (0, 1)
    assert [choice.text for choice in whole.moments[2].actions] == ["Add 2"]


def finished(tmp_path: Path, game: str, seats: int, kind: str, seed: int = 5) -> Record:
    """A record of a game among bots, who answer in an order that changes."""
    table, chance = meadhall.table(game, seats=seats, seed=seed), bots.Chance(seed)
    while not table.over:
        seat = table.waiting[len(table.history) % len(table.waiting)]
        table.play(seat, bots.choose(kind, table, seat, chance))
    records.save(table, tmp_path / "game.json")
    return records.load(tmp_path / "game.json")


def total(name: str, seat: SeatReview) -> float:
    """What the start and the three parts come to; nearer to the first place is a lower one."""
    sign = -1 if name == "place" else 1
    return float(
        getattr(seat.start, name) + sign * math.fsum(getattr(part, name) for part in (seat.sums.own, seat.sums.others, seat.sums.luck))
    )


def check_sums(found: Review) -> None:
    """All that must add up in a review, by adding the steps anew."""
    for seat in found.seats:
        for name in ("win", "place", "points"):
            assert total(name, seat) == pytest.approx(getattr(seat.result, name), abs=1e-9)
            now = getattr(seat.start, name)
            for step in seat.steps:
                own = getattr(step.own.gain, name) if step.own else 0
                moved = own + sum(getattr(deed.effect, name) for deed in step.others) + getattr(step.luck, name)
                now += -moved if name == "place" else moved
                assert now == pytest.approx(getattr(step.after, name), abs=1e-9)
            own, best, cost, others = (getattr(part, name) for part in (seat.sums.own, seat.sums.best, seat.sums.cost, seat.sums.others))
            assert own == pytest.approx(best - cost, abs=1e-9)
            assert others == pytest.approx(math.fsum(getattr(worth, name) for worth in seat.sums.by_seat), abs=1e-9)
        assert seat.sums.by_seat[seat.seat] == NOTHING
        assert all(deed.chosen.seat != seat.seat for step in seat.steps for deed in step.others)
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)


@pytest.mark.parametrize("sealed", ["off", "on"])
@pytest.mark.parametrize("gold", [False, True])
@pytest.mark.parametrize("adds", [(0, 0), (1, 1), (2, 1), (0, 1)])
def test_every_sum_leads_to_the_result(adds: tuple[int, int], gold: bool, sealed: str, tmp_path: Path) -> None:
    check_sums(review(played(tmp_path, list(enumerate(adds)), gold, sealed), games=9))


@pytest.mark.skipif(not COMPILED, reason="takes minutes when interpreted")
@pytest.mark.parametrize(("game", "seats"), [("month", 3), ("reaper", 3), ("roll_player", 2)])
def test_sums_of_whole_games(game: str, seats: int, tmp_path: Path) -> None:
    """Every action of the record is in one step, and the last moment is the ranking."""
    record = finished(tmp_path, game, seats, "greedy")
    found = review(record, games=2)
    check_sums(found)
    assert [step.moment for step in found.seats[0].steps] == list(range(1, len(found.moments)))
    assert [choice.number for moment in found.moments for choice in moment.actions] == list(range(1, len(record.actions) + 1))
    assert {place.seat for place in record.ranking if place.place == 1} == {s for s, c in enumerate(found.moments[-1].chances) if c > 0}


def test_turning_points_of_one_seat_are_its_own() -> None:
    """Where the two others change places, Ash's game does not turn: 0.3 moves by 0, by 0.04, and by 0.3, all with errors of 0.01."""
    from meadhall.lab.reviewing import _turned

    chances = ((0.3, 0.7, 0.0), (0.3, 0.2, 0.5), (0.34, 0.66, 0.0), (0.64, 0.36, 0.0))
    moments = tuple(Moment(n, each, (0.01,) * 3, 1, 0, (), ()) for n, each in enumerate(chances))
    assert [_turned(moments, n, [0]) for n in (1, 2, 3)] == [False, False, True]  # 0.04 is sure, but less than 5 %
    assert [_turned(moments, n, [0, 1, 2]) for n in (1, 2, 3)] == [True, True, True]


@pytest.mark.skipif(not COMPILED, reason="takes minutes when interpreted")
def test_changes_in_a_review_of_one_seat_are_its_own(tmp_path: Path) -> None:
    found = review(finished(tmp_path, "month", 3, "greedy"), seat=1, games=8)
    wins = [moment.chances[1] for moment in found.moments]
    changes = [abs(b - a) for a, b in pairwise(wins)]
    assert [moment.change for moment in found.moments] == pytest.approx([0, *changes])
    assert list(found.turning) == sorted(found.turning, key=lambda n: -changes[n - 1])


def test_the_same_for_any_number_of_threads(tmp_path: Path) -> None:
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    assert review(record, games=20, threads=1) == review(record, games=20, threads=3)
    assert review(record, games=20, seed=1) != review(record, games=20, seed=2)


def test_progress_counts_up_to_all(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2, progress=lambda done, of: heard.append((done, of)))
    assert sorted(set(heard)) == [(n, 4) for n in range(heard[0][0], 5)]  # two steps, two seats; with a heartbeat between
    assert heard == sorted(heard)


def test_whatever_progress_raises_ends_it_though_no_look_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look that would take for ever hears that it is dropped."""
    begun, dropped = threading.Event(), threading.Event()

    def endless(*ask: Any) -> Any:
        begun.set()
        while not ask[-1]():
            pass
        dropped.set()
        raise Dropped

    def stop(done: int, of: int) -> None:
        if begun.is_set():
            raise KeyboardInterrupt

    monkeypatch.setattr(reviewing, "sample", endless)
    with pytest.raises(KeyboardInterrupt):
        review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2, threads=1, progress=stop)
    assert dropped.wait(60)


@pytest.mark.parametrize(("budget", "games"), [(1200, 100), (100, 20), (300_000, 5000)])
def test_as_many_games_as_the_budget_gives(budget: int, games: int, tmp_path: Path) -> None:
    """Both seats look twice: as it is and at the choice that was made, at their own also for the best and with the best: 2 (2 + 4)."""
    steps = stages(played(tmp_path, [(0, 1), (1, 2)], gold=True).table())
    assert reviewing.usual_games(steps, [0, 1], budget) == games


def test_the_usual_number_of_games_is_that_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, file = played(tmp_path, [(0, 1), (1, 2)], gold=True), tmp_path / "budgets.toml"
    monkeypatch.setattr(reviewing, "BUDGETS", file)
    for text, usual in (("usual = 150\n[games]\nmonth = 600", 25), ("usual = 600\n[games]\nwager = 150", 25), ("usual = 180\n[games]", 30)):
        file.write_text(text)
        assert review(record, seat=0).games == usual  # 2 + 4 looks


def test_budgets_are_for_games_that_there_are() -> None:
    told = tomllib.loads(reviewing.BUDGETS.read_text("utf-8"))
    assert set(told) == {"usual", "games"}
    assert set(told["games"]) <= set(games.names())
    assert all(number >= told["usual"] > 0 for number in told["games"].values())


def test_greedy_choices_gain_nothing(tmp_path: Path) -> None:
    """Who plays as the playouts do gains exactly nothing, in the same worlds with the same dice."""
    for seat in review(played(tmp_path, [(0, 0), (1, 0)], gold=True), games=50).seats:
        assert (seat.sums.own.win, seat.sums.own.win_error, seat.sums.others.win) == (0, 0, 0)


def test_no_seat_is_given_more_than_it_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All imagined games begin from a concealed record."""
    seen: list[int] = []

    def spy(game: Any, view: Any, box: Any, seat: int, *rest: Any) -> Any:
        seen.append(int(view.gold) if seat == 0 else wager.UNKNOWN)
        return sample(game, view, box, seat, *rest)

    monkeypatch.setattr(reviewing, "sample", spy)
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)
    assert seen == [wager.UNKNOWN] * 4


def test_games_that_cannot_be_reviewed(tmp_path: Path) -> None:
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    for wrong, sentence in (
        (msgspec.structs.replace(record, finished=False), "only a finished game can be reviewed"),
        (msgspec.structs.replace(record, seats=record.seats[:1]), "this was a solo game"),
        (msgspec.structs.replace(record, rules_version=2), "version 2 of the rules of The Wager, and this Meadhall has version 1"),
        (msgspec.structs.replace(record, actions=record.actions[:1]), "this game cannot be reviewed: "),
    ):
        with pytest.raises(UserError, match=sentence):
            review(wrong, games=2)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"games": 1}, "games is a whole number from 2 to 1000000, not 1."),
        ({"games": True}, "games is a whole number from 2 to 1000000, not True."),
        ({"games": 2.5}, "games is a whole number from 2 to 1000000, not 2.5."),
        ({"seed": -1}, "seed is a whole number from 0 to 9223372036854775807, not -1."),
        ({"seat": 2}, "there is no seat 2 in this record; it has seats 0 to 1."),
        ({"seat": True}, "there is no seat True in this record; it has seats 0 to 1."),
        ({"seat": "Ash"}, "there is no seat 'Ash' in this record; it has seats 0 to 1."),
    ],
)
def test_odd_wishes_are_one_sentence(wish: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        review(played(tmp_path, [(0, 1), (1, 2)], gold=True), **{"games": 2} | wish)
    assert str(refused.value) == sentence


def test_a_broken_off_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="^this game is not over, and a review would show what is still hidden"):
        review(played(tmp_path, [(0, 1)], gold=True))


def test_as_json_and_back(tmp_path: Path) -> None:
    found = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_an_error_in_a_look_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise KeyError("lost")

    monkeypatch.setattr(reviewing, "sample", fail)
    with pytest.raises(KeyError, match="lost"):
        review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)

"""A review: chances as they can be counted on two dice, sums that lead to the result, and games that cannot be reviewed."""

import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from numba import typeof

import meadhall
from meadhall import bots, games, records
from meadhall.engine.bare import legal_numbers
from meadhall.engine.compiling import COMPILED
from meadhall.engine.errors import UserError
from meadhall.lab import worth
from meadhall.lab.following import stages
from meadhall.lab.review_forms import Review, SeatReview, Worth
from meadhall.lab.reviewing import review
from meadhall.lab.worth import after_all, chance_for, estimate, sample
from meadhall.records import Record

from . import wager

GAMES = 4000 if COMPILED else 100
DICE = range(1, 7)


@pytest.fixture(autouse=True)
def _wager_in_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.load
    monkeypatch.setattr(games, "load", lambda name: wager.GAME if name == "wager" else real(name))


def played(tmp_path: Path, adds: list[tuple[int, int]], gold: bool, sealed: str = "off") -> Record:
    """The record of a wager with these choices (seat, amount), in which seat 1 holds gold or not."""
    for seed in range(100):
        table = meadhall.table("wager", seats=2, seed=seed, rulings={"sealed": sealed}, names=["Ash", "Birch"])
        if legal_numbers(table.game, first_asked(table).record, table.box, 1)[-1:] == ([2] if gold else [1]):
            for seat, amount in adds:
                table.play(seat, amount)
            records.save(table, tmp_path / "wager.json")
            return records.load(tmp_path / "wager.json")
    raise AssertionError


def first_asked(table: meadhall.Table) -> meadhall.View:
    """The view of seat 1 when it is first asked."""
    other = table.copy()
    if 1 not in other.waiting:
        other.play(0, 0)
    return other.view(1)


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


def test_who_holds_the_gold_knows_it(tmp_path: Path) -> None:
    """To Birch its own 2 is possible in every world, and the best."""
    birch = review(played(tmp_path, [(0, 1), (1, 2)], gold=True), seat=1, games=GAMES).seats[0]
    own, deed = birch.steps[1].own, birch.steps[0].others[0]
    assert own is not None
    assert (own.best, own.cost) == (None, Worth(0, 0, 0, 0))
    assert deed.possible == 1
    assert near(deed.effect.win, deed.effect.win_error, two_dice(0) - two_dice(1))


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
    """With two seats the place is 1 for a win, 2 for a loss, 1.5 for a tie: 2 - win, in means and errors."""
    for seat in review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=50).seats:
        for step in seat.steps:
            assert step.luck.place == pytest.approx(-step.luck.win)
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
        assert found.turning == tuple(sorted((1, 2), key=lambda n: -found.moments[n].change))
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
    return math.fsum(getattr(part, name) for part in (seat.start, seat.sums.own, seat.sums.others, seat.sums.luck))


def check_sums(found: Review) -> None:
    """All that must add up in a review, by adding the steps anew."""
    for seat in found.seats:
        for name in ("win", "place"):
            assert total(name, seat) == pytest.approx(getattr(seat.result, name), abs=1e-9)
            now = getattr(seat.start, name)
            for step in seat.steps:
                own = getattr(step.own.gain, name) if step.own else 0
                now += own + sum(getattr(deed.effect, name) for deed in step.others) + getattr(step.luck, name)
                assert now == pytest.approx(getattr(step.after, name), abs=1e-9)
            own, best, cost, others = (getattr(part, name) for part in (seat.sums.own, seat.sums.best, seat.sums.cost, seat.sums.others))
            assert own == pytest.approx(best - cost, abs=1e-9)
            assert others == pytest.approx(math.fsum(getattr(worth, name) for worth in seat.sums.by_seat), abs=1e-9)
        assert seat.sums.by_seat[seat.seat] == Worth(0, 0, 0, 0)
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


def test_the_same_for_any_number_of_threads(tmp_path: Path) -> None:
    record = played(tmp_path, [(0, 1), (1, 2)], gold=True)
    assert review(record, games=20, threads=1) == review(record, games=20, threads=3)
    assert review(record, games=20, seed=1) != review(record, games=20, seed=2)


def test_progress_counts_up_to_all(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2, progress=lambda done, of: heard.append((done, of)))
    assert heard == [(n, 4) for n in range(1, 5)]  # two steps, two seats


@pytest.mark.parametrize(("budget", "games"), [(1200, 100), (100, 20), (300_000, 2000)])
def test_as_many_games_as_the_budget_gives(budget: int, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both seats look twice: as it is and at the choice that was made, at their own also for the best and with the best: 2 (2 + 4)."""
    from meadhall.lab import reviewing

    steps = stages(played(tmp_path, [(0, 1), (1, 2)], gold=True).table())
    monkeypatch.setattr(reviewing, "BUDGET", budget)
    assert reviewing.usual_games(steps, [0, 1]) == games


def test_the_usual_number_of_games_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from meadhall.lab import reviewing

    monkeypatch.setattr(reviewing, "BUDGET", 150)
    assert review(played(tmp_path, [(0, 1), (1, 2)], gold=True), seat=0).games == 25  # 2 + 4 looks


def test_greedy_choices_gain_nothing(tmp_path: Path) -> None:
    """Who plays as the playouts do gains exactly nothing, in the same worlds with the same dice."""
    for seat in review(played(tmp_path, [(0, 0), (1, 0)], gold=True), games=50).seats:
        assert (seat.sums.own.win, seat.sums.own.win_error, seat.sums.others.win) == (0, 0, 0)


def test_no_seat_is_given_more_than_it_sees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All imagined games begin from a concealed record."""
    from meadhall.lab import reviewing

    seen: list[int] = []

    def spy(game: Any, view: Any, box: Any, seat: int, *rest: Any) -> Any:
        seen.append(int(view.gold) if seat == 0 else wager.UNKNOWN)
        return sample(game, view, box, seat, *rest)

    monkeypatch.setattr(reviewing, "sample", spy)
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)
    assert seen == [wager.UNKNOWN] * 4


def test_a_choice_that_nobody_could_imagine_does_nothing(tmp_path: Path) -> None:
    """The seat sees that Birch has no gold; a line in which Birch adds 2 is nan in every world."""
    table = meadhall.table("wager", seats=2, seed=1)
    table.play(0, 0)
    view = table.view(1).record
    view.gold = 0
    results, chances = sample(wager.GAME, view, table.box, 1, chance_for(1, 0, 1), [(), ((1, 2),)], 5)
    assert np.isnan(results[:, 1]).all()
    assert chances.sum(axis=1).tolist() == [1.0] * 5
    assert estimate(results[:, 1]) == (0, 0, 0, 0)
    assert (after_all(results[:, 0], [results[:, 1] - results[:, 0]]) == results[:, 0]).all()


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_is_compiled_beforehand_is_what_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    function, samples = worth.needed(wager.GAME)
    called: list[tuple[Any, ...]] = []
    monkeypatch.setattr(worth, "play_lines", lambda *arguments: called.append(arguments) or function(*arguments))
    review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)
    wanted = [typeof(sample) for sample in samples]
    assert [[typeof(argument) for argument in arguments] for arguments in called] == [wanted] * 4


def test_effects_known_in_some_worlds_count_by_their_mean() -> None:
    """Base 0, 1, 0, 1 and an effect of 1 and 3 in the first two: 0.5 + 2, spread by the half that is known, doubled."""
    base = np.array([[0.0, 1.0, 0.0, 1.0]] * 2)
    effect = np.array([[1.0, 3.0, np.nan, np.nan]] * 2)
    assert after_all(base, [effect]).tolist() == [[0.0, 5.0, 2.0, 3.0]] * 2  # 0 + 2 - 2, 1 + 2 + 2, 0 + 2, 1 + 2
    assert estimate(after_all(base, [effect]))[0] == 2.5


def test_sums_of_errors_by_hand() -> None:
    """Three and four percent, estimated apart, are five together."""
    from meadhall.lab.reviewing import _less, _sum

    one, other = Worth(0.5, 0.03, 2.0, 0.3), Worth(0.25, 0.04, 1.0, 0.4)
    assert msgspec.structs.astuple(_sum([one, other])) == pytest.approx((0.75, 0.05, 3.0, 0.5))
    assert msgspec.structs.astuple(_less(one, other)) == pytest.approx((0.25, 0.05, 1.0, 0.5))
    assert _sum([]) == Worth(0, 0, 0, 0)


def test_steps_of_a_game(tmp_path: Path) -> None:
    """Sealed choices are one step, and each stands with the words and the number of choices it had."""
    record = played(tmp_path, [(1, 1), (0, 2)], gold=False, sealed="on")
    (step,) = stages(record.table())
    assert [(act.number, act.seat, act.text, act.choices) for act in step.acts] == [(1, 1, "Add 1", 2), (2, 0, "Add 2", 3)]
    assert [int(view.waiting) for view in step.views] == [3, 3]


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
    from meadhall.lab import reviewing

    def fail(*_: Any) -> Any:
        raise KeyError("lost")

    monkeypatch.setattr(reviewing, "sample", fail)
    with pytest.raises(KeyError, match="lost"):
        review(played(tmp_path, [(0, 1), (1, 2)], gold=True), games=2)

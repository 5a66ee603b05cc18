"""A review at a referee's desk: begun by the first question, told of by the next ones, given up when the referee ends."""

import threading

import msgspec
import pytest

from meadhall.engine.errors import UserError
from meadhall.hall import messages as m
from meadhall.hall.referee.desk import Desk
from meadhall.hall.referee.reviewing import MOST_KEPT, review
from meadhall.lab import reviewing
from meadhall.lab.review_forms import Review
from tests.hall.look.reviewed import review_of

from .desks import asked, desk_of, laid, whole

PATIENCE = 60


class Slow:
    """In the place of a review: waits to be let go between its two looks, then gives what it is told to."""

    def __init__(self, monkeypatch, gives=None):
        self.begun, self.go = threading.Event(), threading.Event()
        self.gives, self.calls = gives or review_of(), []
        monkeypatch.setattr(reviewing, "review", self)

    def __call__(self, record, games=None, progress=None):
        self.calls.append((record.game, games))
        progress(1, 2)
        self.begun.set()
        assert self.go.wait(PATIENCE)
        progress(2, 2)
        if isinstance(self.gives, Exception):
            raise self.gives
        return self.gives


@pytest.fixture
def desk():
    """A desk of its own, whose reviews end with the test."""
    own = Desk(desk_of("month").game)
    yield own
    own.reviews.stop()


def ended(desk, patience=PATIENCE):
    """Wait until nothing is at work."""
    for thread in desk.reviews._threads:
        thread.join(patience)


def test_a_review_is_begun_once_and_told_of_until_it_is_there(desk, monkeypatch):
    slow = Slow(monkeypatch)
    ask = m.Review(whole("month").bound(), games=8)
    assert isinstance(review(desk, ask), m.Reviewing)
    assert slow.begun.wait(PATIENCE)
    assert review(desk, ask) == m.Reviewing(1, 2)
    slow.go.set()
    ended(desk)
    found = review(desk, ask)
    assert isinstance(found, m.Reviewed)
    assert msgspec.json.decode(found.review_json, type=Review) == review_of()
    assert slow.calls == [("month", 8)]


def test_one_after_the_other_and_the_oldest_are_dropped(desk, monkeypatch):
    slow = Slow(monkeypatch)
    record = whole("month").bound()
    for games in range(2, 4 + MOST_KEPT):
        assert isinstance(review(desk, m.Review(record, games)), m.Reviewing)
    assert slow.begun.wait(PATIENCE)
    assert len(slow.calls) == 1
    slow.go.set()
    ended(desk)
    review(desk, m.Review(record, 3 + MOST_KEPT))
    assert len(desk.reviews._works) == MOST_KEPT


def test_what_hinders_it_is_raised_where_it_is_asked_for(desk, monkeypatch, capsys):
    slow = Slow(monkeypatch, UserError("the rules have changed."))
    ask = m.Review(whole("month").bound())
    review(desk, ask)
    slow.go.set()
    ended(desk)
    with pytest.raises(UserError, match="the rules have changed"):
        review(desk, ask)
    assert not desk.reviews._works
    slow.gives = ZeroDivisionError()
    slow.go.clear()
    review(desk, m.Review(whole("month").bound(), 9))
    slow.go.set()
    ended(desk)
    with pytest.raises(RuntimeError):
        review(desk, m.Review(whole("month").bound(), 9))
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_one_that_failed_can_be_asked_for_again_and_leaves_nothing_behind(desk, monkeypatch):
    slow = Slow(monkeypatch, ZeroDivisionError())
    ask = m.Review(whole("month").bound(), 9)
    for _ in range(3):
        slow.go.clear()
        assert isinstance(review(desk, ask), m.Reviewing)
        slow.go.set()
        ended(desk)
        with pytest.raises(RuntimeError):
            review(desk, ask)
        assert not desk.reviews._works
    slow.gives = review_of()
    review(desk, ask)
    ended(desk)
    assert isinstance(review(desk, ask), m.Reviewed)
    assert len(desk.reviews._threads) == 1  # those that have ended are let go


def test_it_stops_when_asked_to_though_no_look_is_done(desk, monkeypatch):
    """The heartbeat of a review asks whether the referee ends."""
    begun = threading.Event()

    def endless(record, games=None, progress=None):
        while True:
            progress(0, 9)
            begun.set()

    monkeypatch.setattr(reviewing, "review", endless)
    review(desk, m.Review(whole("month").bound()))
    assert begun.wait(PATIENCE)
    desk.reviews.stop()
    (thread,) = desk.reviews._threads
    assert not thread.is_alive()


def test_a_referee_that_ends_gives_up(desk, monkeypatch):
    slow = Slow(monkeypatch)
    review(desk, m.Review(whole("month").bound()))
    assert slow.begun.wait(PATIENCE)
    threading.Timer(0.01, slow.go.set).start()
    desk.reviews.stop()
    (work,) = desk.reviews._works.values()
    assert (work.failed, work.trouble) == (True, "")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.replace(b'"month"', b'"reaper"', 1), ""),
        (lambda data: data[: len(data) // 2], ""),
        (lambda data: b"", ""),
        (lambda data: data.replace(b"Ash", b"Ann"), "changed after it was saved"),
    ],
)
def test_what_is_no_record_of_the_game_is_not_reviewed(change, sentence):
    answer = asked("month", m.Review(change(whole("month").bound())))
    assert isinstance(answer, m.Trouble)
    assert sentence in answer.text
    assert "\n" not in answer.text


@pytest.mark.slow
def test_a_real_game_is_reviewed():
    desk = desk_of("month")
    ask = m.Review(whole("month").bound(), games=2)
    asked("month", ask)
    ended(desk, 10 * PATIENCE)
    found = msgspec.json.decode(asked("month", ask).review_json, type=Review)
    assert (found.game, len(found.seats)) == ("month", 4)
    for one in found.seats:
        assert abs(one.start.win + one.sums.own.win + one.sums.others.win + one.sums.luck.win - one.result.win) < 1e-9


def test_a_game_in_play_is_not_reviewed():
    begun = laid("month")
    record = asked("month", m.Bind(begun.head_json, (), False, ())).record_json
    desk = desk_of("month")
    asked("month", m.Review(record))
    ended(desk)
    assert "not over" in asked("month", m.Review(record)).text

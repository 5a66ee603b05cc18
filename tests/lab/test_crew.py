"""Jobs side by side: all their answers in order, and an end at once."""

import threading
from collections.abc import Callable

import pytest

from meadhall.lab.crew import side_by_side

Dropped = Callable[[], bool]


def nothing(done: int) -> None:
    """A heartbeat that nobody hears."""


@pytest.mark.parametrize("threads", [1, 2, 9])
def test_answers_come_in_the_order_of_the_jobs(threads: int) -> None:
    heard: list[int] = []
    assert side_by_side(lambda job, _: job * job, [3, 1, 2], threads, heard.append) == [9, 1, 4]
    assert sorted(set(heard) | {1, 2, 3}) == sorted(set(heard) - {0}) == [1, 2, 3]


def test_no_jobs_no_answers() -> None:
    assert side_by_side(lambda job, _: job, [], 2, nothing) == []


def test_they_run_side_by_side() -> None:
    """Each of two waits for the other."""
    both = threading.Barrier(2)
    assert side_by_side(lambda job, _: both.wait(60) >= 0, [1, 2], 2, nothing) == [True, True]


def test_the_heart_beats_while_a_job_works() -> None:
    go, beats = threading.Event(), []

    def beat(done: int) -> None:
        beats.append(done)
        if len(beats) == 3:
            go.set()

    assert side_by_side(lambda job, _: go.wait(60), ["one"], 1, beat) == [True]
    assert beats[:3] == [0, 0, 0]
    assert beats[-1] == 1


@pytest.mark.parametrize("error", [KeyError("lost"), KeyboardInterrupt()])
def test_an_error_of_a_job_ends_the_others(error: BaseException) -> None:
    ended, begun = threading.Event(), threading.Event()

    def work(job: int, dropped: Dropped) -> None:
        if job == 0:
            assert begun.wait(60)
            raise error
        begun.set()
        while not dropped():
            pass
        ended.set()

    with pytest.raises(type(error)):
        side_by_side(work, [0, 1], 2, nothing)
    assert ended.wait(60)


def test_what_the_heartbeat_raises_ends_all_and_nothing_else_is_begun() -> None:
    begun: list[int] = []

    def work(job: int, dropped: Dropped) -> None:
        begun.append(job)
        while not dropped():
            pass

    def beat(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        side_by_side(work, list(range(9)), 1, beat)
    assert begun == [0]


def test_nobody_waits_for_a_job_that_does_not_ask() -> None:
    go, left = threading.Event(), threading.Event()

    def work(job: int, dropped: Dropped) -> None:
        go.wait(60)
        left.set()

    def beat(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        side_by_side(work, [0], 1, beat)
    assert not left.is_set()
    go.set()
    assert left.wait(60)

"""A clerk and its process: questions survive a death, a late one harms nobody else, and nothing is left behind."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

from meadhall.hall import clerk as clerks
from meadhall.hall.clerk import Clerk, Late, Unready
from meadhall.hall.messages import Trouble, Verify

pytestmark = pytest.mark.anyio
FAKE = str(Path(__file__).with_name("fake.py"))
LONG = 60.0
SHORT = 0.05


@pytest.fixture
async def clerk(tmp_path):
    """A clerk whose process does what it is told."""
    made = Clerk([sys.executable, FAKE, str(tmp_path)])
    yield made
    await made.close()


def told(clerk, wish, within=LONG):
    return clerk.ask(Verify(wish.encode()), within)


def heard(tmp_path):
    return (tmp_path / "heard").read_text().splitlines()


async def test_questions_are_answered_in_order_by_one_process(clerk, tmp_path):
    answers = await asyncio.gather(*(told(clerk, f"wish {n}") for n in range(50)))
    assert [answer.lines[0] for answer in answers] == [f"wish {n}" for n in range(50)]
    assert len({answer.lines[1] for answer in answers}) == 1
    assert heard(tmp_path) == ["born", *(f"wish {n}" for n in range(50))]
    assert await told(clerk, "trouble") == Trouble("No.")


async def test_a_large_question_and_a_large_answer(clerk):
    wish = "x" * 3_000_000
    assert (await told(clerk, wish)).lines[0] == wish


async def test_after_a_death_all_questions_are_put_again(clerk, tmp_path):
    answers = await asyncio.gather(told(clerk, "one"), told(clerk, "die once"), told(clerk, "two"), told(clerk, "three"))
    assert [answer.lines[0] for answer in answers] == ["one", "die once", "two", "three"]
    assert heard(tmp_path) == ["born", "one", "die once", "born", "die once", "two", "three"]


async def test_a_question_that_kills_twice_is_given_up_and_the_others_are_answered(clerk, tmp_path):
    one, dead, two = await asyncio.gather(told(clerk, "one"), told(clerk, "die"), told(clerk, "two"), return_exceptions=True)
    assert (one.lines[0], two.lines[0]) == ("one", "two")
    assert (type(dead), str(dead)) == (Unready, "The referee could not do this; nothing was changed.")
    assert heard(tmp_path).count("die") == 2


async def test_a_late_question_is_given_up_and_the_others_wait_for_a_new_process(clerk, tmp_path):
    await told(clerk, "warm")
    late, next_one = await asyncio.gather(told(clerk, "hang", SHORT), told(clerk, "next", LONG), return_exceptions=True)
    assert (type(late), str(late)) == (Late, "The referee took too long over this; nothing was changed.")
    assert next_one.lines[0] == "next"
    assert heard(tmp_path) == ["born", "warm", "hang", "born", "next"]


async def test_a_question_is_not_late_for_waiting_its_turn(clerk, tmp_path):
    await told(clerk, "warm")
    # The first has all the time in the world and takes it, until its process is killed; the second has next to none.
    first = asyncio.create_task(told(clerk, "hang once", LONG))
    second = asyncio.create_task(told(clerk, "soon", 5.0))
    while heard(tmp_path)[-1] != "hang once":
        await asyncio.sleep(0)
    assert not second.done()
    os.kill(clerk._process.pid, signal.SIGKILL)
    assert (await first).lines[0] == "hang once"
    assert (await second).lines[0] == "soon"


async def test_what_no_referee_says_ends_it(clerk, tmp_path):
    with pytest.raises(Unready, match="could not do this"):
        await told(clerk, "babble")
    assert (await told(clerk, "fine")).lines[0] == "fine"
    assert heard(tmp_path) == ["born", "babble", "born", "babble", "born", "fine"]


async def test_a_process_that_dies_while_nobody_asks_is_started_again_at_once(clerk, tmp_path):
    first = (await told(clerk, "one")).lines[1]
    os.kill(int(first), signal.SIGKILL)
    while heard(tmp_path).count("born") < 2:
        await asyncio.sleep(0)
    assert (await told(clerk, "two")).lines[1] != first


async def test_a_process_that_never_starts(clerk, tmp_path):
    (tmp_path / "stillborn").touch()
    answers = await asyncio.gather(told(clerk, "one"), told(clerk, "two"), return_exceptions=True)
    assert [str(answer) for answer in answers] == ["The referee of this game cannot be started; nothing was changed."] * 2
    assert heard(tmp_path) == ["born", "born"]
    (tmp_path / "stillborn").unlink()
    assert (await told(clerk, "three")).lines[0] == "three"


async def test_a_program_that_is_not_there(tmp_path):
    clerk = Clerk([str(tmp_path / "nothing")])
    with pytest.raises(Unready, match="cannot be started"):
        await told(clerk, "one")
    await clerk.close()


async def test_one_that_is_long_in_starting_is_started_anew(clerk, tmp_path, monkeypatch):
    monkeypatch.setattr(clerks, "START", 0.0)
    with pytest.raises(Unready, match="cannot be started"):
        await told(clerk, "one")


async def test_an_idle_process_ends_and_the_next_question_starts_another(tmp_path):
    clerk = Clerk([sys.executable, FAKE, str(tmp_path)], idle=SHORT)
    first = (await told(clerk, "one")).lines[1]
    await clerk._running
    assert clerk._process is None
    assert (await told(clerk, "two")).lines[1] != first
    await clerk.close()


async def test_an_asker_who_has_gone_is_not_waited_for(clerk, tmp_path):
    await told(clerk, "warm")
    asker = asyncio.create_task(told(clerk, "hang once", LONG))
    while heard(tmp_path)[-1] != "hang once":
        await asyncio.sleep(0)
    asker.cancel()
    os.kill(clerk._process.pid, signal.SIGKILL)
    assert (await told(clerk, "two")).lines[0] == "two"
    assert heard(tmp_path).count("hang once") == 1


async def test_closing_ends_the_process_and_answers_who_waits(clerk, tmp_path):
    pid = int((await told(clerk, "one")).lines[1])
    waiting = asyncio.create_task(told(clerk, "hang"))
    while heard(tmp_path)[-1] != "hang":
        await asyncio.sleep(0)
    await clerk.close()
    with pytest.raises(Unready, match="The hall is closing"):
        await waiting
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(Unready, match="The hall is closing"):
        await told(clerk, "two")
    await clerk.close()

"""All referees of a hall: what is compiled when, which process answers, and what a game that fails says."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from meadhall.hall import messages as m
from meadhall.hall import referees as hall
from meadhall.hall.referees import Progress, Referees, Unready
from meadhall.lab import preparing

from .desks import NAMES, SECRET, WORDS

pytestmark = pytest.mark.anyio
LAY = m.Lay(NAMES, {}, SECRET, WORDS)


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """Rules interpreted, so that nothing is compiled."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")


@pytest.fixture
async def referees():
    made = Referees()
    yield made
    await made.close()


def faked(monkeypatch, tmp_path):
    """Compiling as the tests want it: the child waits for the file NAME-go in the folder, and fails where there is NAME-fail."""
    code = (
        "import pathlib, sys, time\n"
        "name, folder = sys.argv[1], pathlib.Path(sys.argv[2])\n"
        "(folder / f'{name}-begun').touch()\n"
        "print(1, 4, flush=True)\n"
        "while not (folder / f'{name}-go').exists(): time.sleep(0.005)\n"
        "if (folder / f'{name}-fail').exists(): sys.exit('no room on the disk.')\n"
        "print(4, 4, flush=True)\n"
    )
    monkeypatch.setattr(preparing, "command", lambda game, what: [sys.executable, "-c", code, game, str(tmp_path)])


async def until(condition):
    while not condition():
        await asyncio.sleep(0.001)


def test_the_web_process_stays_light():
    code = "import meadhall.hall.referees, sys; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"numpy", "numba", "meadhall.engine.table", "meadhall.records"} & set(loaded)


async def test_real_games_are_asked_in_their_own_processes(referees):
    told = []
    referees.changed = told.append
    assert referees.progress("month") == Progress("waiting")
    referees.start(["month", "reaper"])
    laid = await asyncio.gather(referees.ask("month", LAY), referees.ask("reaper", LAY))
    assert [type(each) for each in laid] == [m.Laid, m.Laid]
    assert referees.progress("month") == Progress("ready", 1.0)
    assert set(told) == {"month", "reaper"}
    position = laid[0].position
    view = (await referees.ask("month", m.Conceal(position, 2))).view
    thought = await referees.ask("month", m.Think("greedy", position.box, view, 2), "bots")
    played = await referees.ask("month", m.Move(position, 2, thought.number))
    bound = await referees.ask("month", m.Bind(laid[0].head_json, (played.deed_json,), False, ()), "study")
    assert (await referees.ask("month", m.Verify(bound.record_json), "study")).stands
    pids = {key: clerk._process.pid for key, clerk in referees._clerks.items()}
    assert set(pids) == {("month", "table"), ("reaper", "table"), ("month", "bots"), ("month", "study")}
    assert len(set(pids.values())) == 4
    nice = {pool: os.getpriority(os.PRIO_PROCESS, pids["month", pool]) for pool in ("table", "bots", "study")}
    assert nice["bots"] == nice["study"] == min(19, nice["table"] + 10)  # whoever thinks stands back behind the tables
    os.kill(pids["month", "table"], signal.SIGKILL)
    assert await referees.ask("month", LAY) == laid[0]
    with pytest.raises(ValueError, match="no pool"):
        await referees.ask("month", LAY, "garden")


async def test_games_are_compiled_one_after_the_other_and_the_wanted_one_at_once(referees, monkeypatch, tmp_path):
    faked(monkeypatch, tmp_path)
    monkeypatch.setattr(hall, "REFEREE", "json.tool")  # no referee need be started here
    told = []
    referees.changed = lambda game: told.append((game, referees.progress(game).state))
    referees.start(["ash", "birch", "cedar"])
    await until(lambda: referees.progress("ash") == Progress("compiling", 1 / 12))  # one of four functions of the first of three things
    assert referees.progress("birch") == referees.progress("cedar") == Progress("waiting")
    referees.want("cedar")
    await until((tmp_path / "cedar-begun").exists)
    assert not (tmp_path / "birch-begun").exists()
    for game in ("ash", "cedar", "birch"):
        (tmp_path / f"{game}-go").touch()
        await until(lambda game=game: referees.progress(game) == Progress("ready", 1.0))
    finished = [game for game, state in told if state == "ready"]
    assert finished == ["ash", "cedar", "birch"]


async def test_a_game_that_cannot_be_compiled_says_why_and_is_tried_again(referees, monkeypatch, tmp_path):
    faked(monkeypatch, tmp_path)
    (tmp_path / "month-go").touch()
    (tmp_path / "month-fail").touch()
    why = "The rules of this game could not be compiled: no room on the disk."
    for _ in range(2):
        with pytest.raises(Unready) as error:
            await referees.ask("month", LAY)
        assert str(error.value) == why
        assert referees.progress("month") == Progress("failed", why=why)
    (tmp_path / "month-fail").unlink()
    assert isinstance(await referees.ask("month", LAY), m.Laid)


async def test_who_waits_for_a_game_may_leave_and_it_is_compiled_all_the_same(referees, monkeypatch, tmp_path):
    faked(monkeypatch, tmp_path)
    asker = asyncio.create_task(referees.ask("month", LAY))
    await until((tmp_path / "month-begun").exists)
    asker.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asker
    (tmp_path / "month-go").touch()
    await until(lambda: referees.progress("month").state == "ready")


async def test_closing_leaves_no_process_behind(monkeypatch, tmp_path):
    made = Referees()
    await made.ask("month", LAY)
    pid = made._clerks["month", "table"]._process.pid
    faked(monkeypatch, tmp_path)
    made.want("reaper")
    await until((tmp_path / "reaper-begun").exists)
    await made.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert made.progress("reaper").state == "compiling"
    await Referees().close()

"""A referee as a process: frames in, frames out, nothing else."""

import io
import os
import signal
import subprocess
import sys

import msgspec
import pytest

from meadhall.hall import frames
from meadhall.hall import messages as m

from .desks import NAMES, SECRET, WORDS

QUICK = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
LAY = m.Lay(NAMES, {}, SECRET, WORDS)


class Referee:
    """The process, and what it says."""

    def __init__(self, *code: str) -> None:
        command = code or ("-m", "meadhall.hall.referee", "month")
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, *command], env=QUICK, stdin=pipe, stdout=pipe, stderr=pipe)

    def write(self, data: bytes) -> None:
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def said(self) -> tuple[int, m.AnyAnswer]:
        number, packed = frames.opened(frames.read(self.process.stdout))
        return number, frames.answer_in(packed)

    def end(self) -> tuple[int, bytes, bytes]:
        """Close its input; its code, and what it still wrote."""
        out, err = self.process.communicate()
        return self.process.returncode, out, err


@pytest.fixture
def referee():
    begun = Referee()
    yield begun
    begun.process.kill()
    begun.process.communicate()


def test_it_says_that_it_is_ready_answers_and_ends_with_its_input(referee):
    assert referee.said() == (0, m.Ready())
    referee.write(frames.frame(7, LAY) + frames.frame(8, m.Conceal(m.Position(b"", b""), 0)))
    number, laid = referee.said()
    assert (number, laid.position.waiting) == (7, (0, 1, 2, 3))
    assert referee.said() == (8, m.Trouble("These are no bytes of a table of Reaper of the Month; nothing was changed."))
    os.kill(referee.process.pid, signal.SIGINT)  # as Ctrl-C reaches every process of a terminal
    referee.write(frames.frame(9, m.Conceal(laid.position, 1)))
    assert referee.said()[0] == 9
    assert referee.end() == (0, b"", b"")


def test_a_question_that_is_none_is_answered_by_a_sentence(referee):
    referee.said()
    for body in (["Nonsense", 3], ["Move"], ["Conceal", 5, 5], None, {"a": 1}):
        packed = msgspec.msgpack.encode((3, body))
        referee.write(len(packed).to_bytes(4, "little") + packed)
        assert referee.said() == (3, m.Trouble("The referee could not do this; nothing was changed."))
    referee.write(frames.frame(4, LAY))
    assert referee.said()[0] == 4
    code, out, err = referee.end()
    assert (code, out) == (0, b"")
    assert err.count(b"ValidationError") == 5


def test_an_input_that_is_cut_short_ends_it(referee):
    referee.said()
    referee.write(b"\x05\0\0\0ab")
    assert referee.end() == (0, b"", b"")


@pytest.mark.parametrize("data", [b"", b"\x05", b"\x05\0\0\0", b"\x05\0\0\0abcd"])
def test_what_is_no_whole_frame_is_none(data):
    assert frames.read(io.BytesIO(data)) is None


PRINTING = """
import sys
sys.argv = ["referee", "month"]
from meadhall.hall.referee import answering, serving
real = answering.ANSWERS[answering.m.Lay]
def loud(desk, ask):
    print("a word on the side", flush=True)
    return real(desk, ask)
answering.ANSWERS[answering.m.Lay] = loud
serving.main("month")
"""


def test_what_is_printed_never_comes_among_the_frames():
    referee = Referee("-c", PRINTING)
    assert referee.said() == (0, m.Ready())
    referee.write(frames.frame(1, LAY))
    number, laid = referee.said()
    assert (number, type(laid)) == (1, m.Laid)
    assert referee.end() == (0, b"", b"a word on the side\n")


def test_an_answer_that_nobody_reads_any_more_ends_it_without_complaint(referee):
    referee.said()
    referee.process.stdout.close()
    referee.write(frames.frame(1, LAY))
    assert referee.process.wait() == 0
    assert referee.process.stderr.read() == b""


def test_it_loads_nothing_that_rules_do_not_need():
    code = "import sys; sys.modules['scipy'] = None; from meadhall.hall.referee import serving; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], env=QUICK, capture_output=True, text=True, check=True).stdout.split()
    assert "numba" in loaded
    assert {"scipy", "rich", "typer", "fastapi", "sqlalchemy", "matplotlib", "asyncio"} & set(loaded) == {"scipy"}


def test_frames_say_how_long_they_are():
    frame = frames.frame(1, m.Fine())
    assert frame[:4] == (len(frame) - 4).to_bytes(4, "little")
    with pytest.raises(ValueError, match="a frame has at most 256000000 bytes, not 4294967295"):
        frames.length(b"\xff" * 4)

"""A process that speaks as a referee does and does what it is told, for the tests of those who ask one.

It is asked to verify records; the record's text is what it shall do. Its last argument is a folder where it leaves marks.
"""

import os
import sys
import threading
from pathlib import Path

from meadhall.hall import frames
from meadhall.hall.messages import Ready, Trouble, Verdict, Verify

FOLDER = Path(sys.argv[-1])
FOR_EVER = threading.Event()


def once(name: str) -> bool:
    """Whether this is the first time, over all processes."""
    try:
        (FOLDER / name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def say(number: int, *lines: str) -> None:
    sys.stdout.buffer.write(frames.frame(number, Verdict(True, lines)))
    sys.stdout.buffer.flush()


def obey(number: int, wish: str) -> None:
    with (FOLDER / "heard").open("a") as heard:
        heard.write(f"{wish}\n")
    if wish == "hang" or (wish == "hang once" and once("hung")):
        FOR_EVER.wait()
    elif wish == "die" or (wish == "die once" and once("died")):
        os._exit(3)
    elif wish == "babble":
        sys.stdout.buffer.write(b"\xff" * 64)
        sys.stdout.buffer.flush()
        FOR_EVER.wait()
    elif wish == "trouble":
        sys.stdout.buffer.write(frames.frame(number, Trouble("No.")))
        sys.stdout.buffer.flush()
    else:
        say(number, wish, str(os.getpid()))


def main() -> None:
    with (FOLDER / "heard").open("a") as heard:
        heard.write("born\n")
    if (FOLDER / "stillborn").exists():
        sys.exit("no life in it")
    sys.stdout.buffer.write(frames.frame(0, Ready()))
    sys.stdout.buffer.flush()
    while (body := frames.read(sys.stdin.buffer)) is not None:
        number, packed = frames.opened(body)
        ask = frames.ask_in(packed)
        assert isinstance(ask, Verify)
        obey(number, ask.record_json.decode())
    (FOLDER / "ended").touch()


if __name__ == "__main__":
    main()

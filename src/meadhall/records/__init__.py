"""Records: a game in one readable file, that can be gone on with, replayed, verified and judged again.

>>> import meadhall, tempfile
>>> from meadhall import records
>>> table = meadhall.table("month", seats=3, seed=7, names=["Ash", "Birch", "Cedar"])
>>> with tempfile.TemporaryDirectory() as folder:
...     records.save(table, f"{folder}/game.json")
...     record = records.load(f"{folder}/game.json")
>>> record.table() == table, records.verify(record).stands
(True, True)
"""

from pathlib import Path

from ..engine import compiling as _compiling  # noqa: F401  (first: it sets the cache folder)
from ..engine.table import Table
from .continuing import reopen
from .form import Record
from .judging import Change, Judgement, Verdict, rejudge, verify
from .playback import Step, replay
from .reading import load
from .saving import Recorder, save

__all__ = [
    "Change",
    "Judgement",
    "Record",
    "Recorder",
    "Step",
    "Verdict",
    "load",
    "load_table",
    "rejudge",
    "reopen",
    "replay",
    "save",
    "verify",
]


def load_table(path: Path | str) -> Table:
    """The table of a saved game, to go on with: what `meadhall.load` gives. Raises UserError as `load` and `reopen` do."""
    return reopen(load(path))

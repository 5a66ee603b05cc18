"""What every game shares. Knows no game. `docs/adding-a-game.md` is its guide.

Names are imported when first asked for, so that the rulebook can be read without loading Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .compiling import rule as rule
    from .dice import Stream as Stream
    from .dice import blank as blank
    from .dice import draw as draw
    from .dice import key_by_bytes as key_by_bytes
    from .dice import key_by_numbers as key_by_numbers
    from .dice import pick as pick
    from .dice import rekey as rekey
    from .dice import roll as roll
    from .dice import shuffle as shuffle
    from .dice import word as word
    from .events import Event as Event
    from .events import hush as hush
    from .events import overhear as overhear
    from .events import tell as tell
    from .events import tell_only as tell_only
    from .game import Game as Game
    from .names import Names as Names
    from .protocol import appraise as appraise
    from .protocol import conceal as conceal
    from .protocol import imagine as imagine
    from .protocol import implements as implements
    from .protocol import legal as legal
    from .protocol import play as play
    from .protocol import refusal as refusal
    from .protocol import score as score
    from .protocol import setup as setup
    from .records import Record as Record
    from .records import Row as Row
    from .records import f64 as f64
    from .records import i8 as i8
    from .records import i16 as i16
    from .records import i32 as i32
    from .records import i64 as i64
    from .records import u8 as u8
    from .records import u32 as u32
    from .sets import EVERYBODY as EVERYBODY
    from .sets import MOST_SEATS as MOST_SEATS
    from .sets import NOBODY as NOBODY
    from .sets import SPECTATOR as SPECTATOR
    from .sets import below as below
    from .sets import bit as bit
    from .sets import everyone_but as everyone_but
    from .sets import first as first
    from .sets import has as has
    from .sets import lowest as lowest
    from .sets import nth as nth
    from .sets import size as size
    from .sets import with_ as with_
    from .sets import without as without
    from .windows import asked as asked
    from .windows import lapsed as lapsed
    from .windows import passed_up as passed_up

_HOMES = {
    "compiling": "rule",
    "dice": "Stream blank draw key_by_bytes key_by_numbers pick rekey roll shuffle word",
    "events": "Event hush overhear tell tell_only",
    "game": "Game",
    "names": "Names",
    "protocol": "appraise conceal imagine implements legal play refusal score setup",
    "records": "Record Row f64 i8 i16 i32 i64 u8 u32",
    "sets": "EVERYBODY MOST_SEATS NOBODY SPECTATOR below bit everyone_but first has lowest nth size with_ without",
    "windows": "asked lapsed passed_up",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}
__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module(".compiling", __name__)  # sets the cache folder before Numba is first imported
    return getattr(import_module(f".{_HOME[name]}", __name__), name)

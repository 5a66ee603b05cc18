"""What the house asks of a table before a change, and what the storage keeps of a game that is laid out."""

from typing import Any

import msgspec

from . import facts as f
from . import messages as m
from .facts import Facts
from .rooms import Room
from .troubles import NotYours


def still_there(told: Facts, seat: int, holder: str) -> None:
    """Whoever asked has not left meanwhile. Raises NotYours."""
    if told.chairs[seat].nonce != holder:
        raise NotYours("You have no seat at this table any more.")


def full(room: Room) -> bool:
    """Whether a table waits for nobody, so that it begins by itself."""
    return room.snapshot.status == f.GATHERING and not room.facts.open_seats and not room.facts.origin


def begun_with(laid: m.Laid) -> bytes:
    """The entry of a game's beginning."""
    return f.encode({"deed": msgspec.Raw(laid.setup_json)})


def laid_out(laid: m.Laid) -> dict[str, Any]:
    """What a snapshot holds of a game that is laid out."""
    position = laid.position
    return {"box": position.box, "state": position.state, "head": laid.head_json, "status": status_of(position)}


def status_of(position: m.Position) -> str:
    """The table's status after a play."""
    return f.OVER if position.over else f.PLAYING

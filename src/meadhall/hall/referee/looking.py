"""What a viewer may see: bytes, pages, and the table for a program."""

from typing import Any

import msgspec
import numpy as np

from meadhall.engine import bare
from meadhall.engine.names import Names
from meadhall.engine.records import bytes_of
from meadhall.engine.sets import SPECTATOR
from meadhall.records.form import Deed, Outcome
from meadhall.records.playback import in_words
from meadhall.records.tracing import sees

from ..messages import Conceal, Concealed, Look, Looked, Play, Show, Shown, WholeLog
from .desk import Desk

LEFT_OUT = ("chance", "told", "events")


def conceal(desk: Desk, ask: Conceal) -> Concealed:
    """A concealed table."""
    box, table = desk.opened(ask.position)
    viewer = desk.viewer(box, ask.viewer)
    view = desk.view(box, table, viewer)
    if ask.opening and viewer != SPECTATOR:
        earlier = desk.view(box, desk.table(ask.opening, box), viewer)
        if bare.legal_numbers(desk.game, earlier, box, viewer) == bare.legal_numbers(desk.game, view, box, viewer):
            view = earlier
    return Concealed(bytes_of(view))


def show(desk: Desk, ask: Show) -> Shown:
    """Page fragments."""
    from .showing import show

    box, table = desk.opened(ask.position)
    for viewer in ask.viewers:
        desk.viewer(box, viewer)
    return Shown(show(desk.game, table, box, ask.meta, ask.viewers, ask.plays))


def whole_log(desk: Desk, ask: WholeLog) -> Shown:
    """The lines of the page of the log."""
    from .showing import whole_log

    box, _ = desk.opened(ask.position)
    desk.viewer(box, ask.viewer)
    return Shown({ask.viewer: whole_log(desk.game, box, ask.meta, ask.viewer, ask.plays)})


def look(desk: Desk, ask: Look) -> Looked:
    """The table in words and numbers, for a program."""
    box, table = desk.opened(ask.position)
    viewer = desk.viewer(box, ask.viewer)
    names = Names(ask.names, None if viewer == SPECTATOR else viewer)
    view = desk.view(box, table, viewer)
    words, book = desk.game.words, desk.game.rulebook
    owes = bool(int(view.waiting) >> viewer & 1) and not view.over
    return Looked(
        msgspec.json.encode(
            {
                "text": words.draw(view, box, viewer, names),
                "view": fields(view),
                "waiting": [s for s in range(int(box.count)) if int(view.waiting) >> s & 1],
                "over": bool(view.over),
                "ask": words.ask(view, box, viewer, names) if owes else "",
                "moment": [{"clause": clause, "text": book.clause(book.place(clause)).text} for clause in words.moment(view, box)],
                "choices": choices(desk, view, box, viewer, names) if owes else [],
                "log": [line for play in ask.plays for line in lines(desk, box, play, viewer, names)],
            }
        )
    )


def choices(desk: Desk, view: Any, box: Any, seat: int, names: Names) -> list[dict[str, Any]]:
    """A seat's legal actions."""
    words = desk.game.words
    found = []
    for number in bare.legal_numbers(desk.game, view, box, seat):
        verb, args = words.decode(view, box, seat, number)
        text = words.sentence(view, box, seat, verb, args, names)
        found.append({"number": number, "verb": verb, "args": dict(args), "text": text})
    return found


def lines(desk: Desk, box: Any, play: Play, viewer: int, names: Names) -> list[dict[str, Any]]:
    """The lines of the log that a play has for a viewer."""
    return [
        {
            "play": play.number,
            "text": in_words(desk.game, box, event, names),
            "clause": event.clause,
            "event": event.event,
            "seat": event.seat,
            "args": event.args,
        }
        for event in came_of(play).events
        if sees(event, viewer)
    ]


def came_of(play: Play) -> Outcome | Deed:
    """What came of a play."""
    kind: type[Outcome] | type[Deed] = Outcome if play.seat < 0 else Deed
    return msgspec.json.decode(play.deed_json, type=kind)


def fields(record: Any) -> dict[str, Any]:
    """A concealed record as nested dictionaries and lists; chance and events are left out, and what only fills space."""
    return _named(record.dtype, record.item(), LEFT_OUT)


def _named(kind: np.dtype[Any], values: Any, left_out: tuple[str, ...] = ()) -> dict[str, Any]:
    names = kind.names or ()
    shown = [(name, value) for name, value in zip(names, values, strict=True) if name not in left_out and name != "spare"]
    return {name: _plain(kind[name], value) for name, value in shown}


def _plain(kind: np.dtype[Any], value: Any) -> Any:
    if kind.subdtype is not None:
        base, shape = kind.subdtype
        inner = base if len(shape) == 1 else np.dtype((base, shape[1:]))
        rows = value if isinstance(value, list | tuple) else value.tolist()
        return [_plain(inner, each) for each in rows]
    return _named(kind, value) if kind.names is not None else value

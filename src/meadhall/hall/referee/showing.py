"""The page of a table: each viewer's own fragment, made from what `conceal` leaves to it and from nothing else."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from markupsafe import Markup

from meadhall.engine import protocol
from meadhall.engine.game import Game
from meadhall.engine.names import Names
from meadhall.engine.plain import plain
from meadhall.engine.rulebook import Rulebook
from meadhall.engine.sets import MOST_SEATS
from meadhall.engine.sets import SPECTATOR as ENGINE_SPECTATOR

from .. import kinds
from ..clauses import clause_in_force
from ..messages import SPECTATOR, Meta, Play, Seated
from .boards import board_of, templates
from .lines import Log, came, seen_by
from .steps import Sight, choices_json

MOST_MOMENTS = 500
_moments: OrderedDict[tuple[Any, ...], Markup] = OrderedDict()


def show(game: Game, record: Any, box: Any, meta: Meta, viewers: Sequence[int], plays: Sequence[Play]) -> dict[int, str]:
    """The fragment for each viewer (a seat, or SPECTATOR of the messages). `plays` are the last ones, oldest first.

    Once the game is over all plays must be given, from the set-up on, for the scoring sheet to have its lines.
    """
    open_box = plain(box)
    return {viewer: _page(game, record, box, open_box, meta, viewer, plays) for viewer in viewers}


def whole_log(game: Game, box: Any, meta: Meta, viewer: int, plays: Sequence[Play]) -> str:
    """All lines that a viewer may know, as list items, for the page of the log."""
    eyes = ENGINE_SPECTATOR if viewer == SPECTATOR else viewer
    return str(_log(game).lines(meta.table, plain(box), _names(meta, viewer), plays, eyes))


@lru_cache
def _log(game: Game) -> Log:
    return Log(game)


def _names(meta: Meta, viewer: int) -> Names:
    return Names([seat.name for seat in meta.seats], None if viewer == SPECTATOR else viewer)


def _sight(game: Game, record: Any, box: Any, open_box: Any, meta: Meta, viewer: int) -> Sight:
    """What the viewer sees: the only way from a whole table to its page."""
    eyes = ENGINE_SPECTATOR if viewer == SPECTATOR else viewer
    concealed = record.copy()
    protocol.bound(protocol.conceal, game.table.dtype)(concealed, box, eyes)
    return Sight(game, board_of(game), concealed, box, plain(concealed), open_box, eyes, _names(meta, viewer))


def _page(game: Game, record: Any, box: Any, open_box: Any, meta: Meta, viewer: int, plays: Sequence[Play]) -> str:
    sight = _sight(game, record, box, open_box, meta, viewer)
    waiting = [seat for seat in range(int(sight.view.count)) if int(sight.view.waiting) >> seat & 1]
    over = bool(sight.view.over)
    owes = viewer in waiting and not over
    phases, phase = sight.board.stage(sight.view, open_box)
    asked = meta.asked[viewer] if 0 <= viewer < len(meta.asked) else meta.seq
    undo = meta.undo[viewer] if 0 <= viewer < len(meta.undo) else None
    table = {
        "id": meta.table,
        "game": game.name,
        "title": game.title,
        "headline": sight.board.headline(sight.view, open_box, sight.names),
        "phases": phases,
        "phase": phase,
        "seq": meta.seq,
        "over": over,
        "unrated": meta.unrated,
        "hints": meta.hints,
        "viewer": viewer,
        "you_owe": owes,
        "seats": _seats(meta, game.rulebook, waiting, viewer, over),
        "undo": undo,
    }
    ending = _ending(sight, plays) if over else {"ranking": [], "sheet": []}
    return (
        templates()
        .get_template("fragment.html")
        .render(
            table=table,
            board=sight.board.board(sight.view, open_box, sight.viewer, sight.names),
            board_template=f"games/{game.name}/board.html",
            ask=_ask(sight, waiting, owes, ending["ranking"]),
            moment=_moment(sight, meta),
            lines=_log(game).lines(meta.table, open_box, sight.names, plays, sight.viewer),
            choices=Markup(choices_json(sight, asked)) if owes else "",
            fresh=_fresh(sight, plays),
            last_play=plays[-1].number if plays else -1,
            **ending,
        )
    )


def _seats(meta: Meta, book: Rulebook, waiting: Sequence[int], viewer: int, over: bool) -> list[dict[str, Any]]:
    return [
        {"seat": seat, "name": one.name, **_bot(one, book), "waiting": seat in waiting and not over, "you": seat == viewer}
        for seat, one in enumerate(meta.seats)
    ]


def _bot(one: Seated, book: Rulebook) -> dict[str, str]:
    """A bot's kind, in short and explained; both are empty for a person."""
    if one.kind == "person":
        return {"bot": "", "explained": ""}
    return {"bot": kinds.shown(one.kind), "explained": kinds.explained(one.kind, book)}


def _ask(sight: Sight, waiting: Sequence[int], owes: bool, ranking: Sequence[Mapping[str, Any]]) -> str:
    """The question to the viewer, or for whom everybody waits."""
    names = sight.names
    if owes:
        return str(sight.game.words.ask(sight.view, sight.box, sight.viewer, names))
    if len(ranking) == 1:  # one alone wins against nobody
        return f"The game is over, with {ranking[0]['points']} points."
    if ranking:
        first = [names[one["seat"]] for one in ranking if one["place"] == 1]
        verb = "share the first place" if len(first) > 1 else "win" if first == ["you"] else "wins"
        return f"The game is over. {_capital(_listed(first))} {verb}."
    return f"Waiting for {_listed([names[seat] for seat in waiting])}."


def _moment(sight: Sight, meta: Meta) -> Markup:
    """The clauses of the present decision, rendered; there are few different moments in a game."""
    ids = tuple(sight.game.words.moment(sight.view, sight.box))
    key = (sight.game.name, ids, tuple(sorted(meta.rulings.items())))
    found = _moments.get(key)
    if found is None:
        clauses = [clause_in_force(sight.game.rulebook, clause, meta.rulings) for clause in ids]
        macro = templates().get_template("clause.html").module.clause_text  # type: ignore[attr-defined]
        found = _moments[key] = Markup("\n").join(macro(clause) for clause in clauses)
        if len(_moments) > MOST_MOMENTS:
            _moments.popitem(last=False)
    return found


def _fresh(sight: Sight, plays: Sequence[Play]) -> list[str]:
    """The pieces to be animated: those of the last play, as far as the viewer saw it."""
    return sight.board.fresh([seen_by(came(play), sight.viewer) for play in plays[-1:]])


def _ending(sight: Sight, plays: Sequence[Play]) -> dict[str, Any]:
    """The ranking, and the scoring sheet where the whole game is at hand."""
    out = np.zeros((2, MOST_SEATS), np.int32)
    protocol.bound(protocol.score, sight.game.table.dtype)(sight.record, sight.raw_box, out)
    points, places = out[0].tolist(), out[1].tolist()
    order = sorted(range(int(sight.view.count)), key=lambda seat: (places[seat], seat))
    ranking = [{"place": places[seat], "seat": seat, "name": sight.names.start(seat), "points": points[seat]} for seat in order]
    whole = [came(play) for play in plays]
    if not whole or whole[0].verb:  # the set-up, which has no verb, is not among them
        return {"ranking": ranking, "sheet": []}
    lines = sight.board.sheet(sight.box, whole, [(places[seat], seat, points[seat]) for seat in order], sight.names)
    sheet = [{**one, "lines": lines[one["seat"]]} for one in ranking]
    return {"ranking": ranking, "sheet": sheet}


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

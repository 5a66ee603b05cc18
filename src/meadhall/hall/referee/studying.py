"""Records: bound at the end of a game, verified, replayed, and gone on from as a new table."""

from functools import lru_cache
from itertools import accumulate

import msgspec

from meadhall.engine import fairness
from meadhall.engine.dice import key_by_bytes
from meadhall.engine.errors import UserError
from meadhall.engine.names import checked_names
from meadhall.engine.records import bytes_of
from meadhall.records import form, tracing
from meadhall.records.commands import headline
from meadhall.records.continuing import todays_box, version_fits
from meadhall.records.judging import verify as judge
from meadhall.records.playback import box_of, permitted, table_after
from meadhall.records.reading import parse

from ..messages import Bind, Bound, Branch, Laid, Play, Replay, Replayed, Verdict, Verify
from .desk import Desk

MOST_PLAYS = 60
"""How many plays before a step of a replay are told beside it."""
A_RECORD = "this record"


def bind(desk: Desk, ask: Bind) -> Bound:
    """The file that `records.save` would write of the same game."""
    head = msgspec.json.decode(ask.head_json, type=form.Head)
    deeds = [msgspec.json.decode(deed, type=form.Deed) for deed in ask.deeds]
    ranking = tuple(form.Place(place, seat, points) for place, seat, points in ask.ranking)
    link = form.begin_chain(head)
    for deed in deeds:
        link = form.chain(link, deed)
    digest = form.chain(link, form.closing(ask.over, ranking))
    text = form.text_of(form.head_lines(head), [form.line(deed) for deed in deeds], ask.over, ranking, digest)
    return Bound(text.encode())


def verify(desk: Desk, ask: Verify) -> Verdict:
    """Whether a record's dice and outcomes follow from its secret."""
    try:
        record = parse(ask.record_json, A_RECORD)
        _own(desk, record)
        verdict = judge(record)
    except UserError as error:
        return Verdict(False, (form.plain(_sentence(str(error))),))
    if not verdict.stands:
        return Verdict(False, tuple(form.plain(f"{_sentence(finding)}.") for finding in verdict.findings))
    stands = "The record stands: the secret fits the commitment, and every roll, shuffle and outcome follows from it."
    return Verdict(True, tuple(form.plain(line) for line in (headline(record), stands, *verdict.notes)))


def replay(desk: Desk, ask: Replay) -> Replayed:
    """A game that was played, after a step."""
    from .showing import show

    record = step_of(desk, ask.record_json, ask.step)
    viewer = desk.viewer(box := box_of(record)[0], ask.viewer)
    permitted(record, "spectator" if ask.viewer < 0 else ask.viewer)
    table = table_after(record, ask.step)
    outcomes: list[form.Outcome | form.Deed] = [record.setup, *record.actions]
    first = 0 if table.over else max(0, ask.step + 1 - MOST_PLAYS)  # the scoring sheet is made from all
    plays = tuple(Play(n, _seat(outcomes[n]), msgspec.json.encode(outcomes[n])) for n in range(first, ask.step + 1))
    pages = show(desk.game, table, box, ask.meta, (ask.viewer,), plays)
    heard = [sum(tracing.sees(event, viewer) for event in came.events) for came in outcomes]
    return Replayed(pages[ask.viewer], len(record.actions), tuple(accumulate(heard)))


def branch(desk: Desk, ask: Branch) -> Laid:
    """A new table, for practice, as the old one was after a step, with dice of its own."""
    record = step_of(desk, ask.record_json, ask.step)
    if not record.finished:
        raise UserError("this game is not over; a table can go on from a game only when it is.")
    version_fits(record, "no table can go on from it")
    box = todays_box(record, desk.game, record.rulings)
    if tracing.box_content(desk.game, box) != record.box.content:
        raise UserError("the components are not those of this record's box, so no table can go on from it.")
    table = table_after(record, ask.step)
    if table.over:
        raise UserError("the game is over at this step; go on from an earlier one.")
    words = fairness.checked_words(ask.words, int(box.count))
    key_by_bytes(table.chance, fairness.table_key(ask.secret, words))
    players = tuple(form.Player(name, word) for name, word in zip(checked_names(ask.names, int(box.count)), words, strict=True))
    bare_table = bytes(desk.game.table.dtype.itemsize)
    setup = tracing.outcome_of(desk.game, table.events[: int(table.told)], int(box.count), bare_table, bytes_of(table))
    kept = {name: getattr(record, name) for name in form.Head.__struct_fields__}
    new = {"seats": players, "practice": True, "secret": ask.secret.hex(), "commitment": fairness.commitment(ask.secret), "setup": setup}
    head = form.Head(**(kept | new))
    return Laid(desk.position(box, table), msgspec.json.encode(head), msgspec.json.encode(setup))


def step_of(desk: Desk, data: bytes, step: int) -> form.Record:
    """The record, after checking that it has the step."""
    record = _record(data)
    _own(desk, record)
    if not 0 <= step <= len(record.actions):
        raise UserError(f"this game has the steps 0 to {len(record.actions)}, no step {step}.")
    return record


@lru_cache(maxsize=4)
def _record(data: bytes) -> form.Record:
    """A record that its digest fits; the last few are kept, since a slider asks for one step after the other."""
    record = parse(data, A_RECORD)
    if form.digest_of(record) != record.digest:
        raise UserError("this record was changed after it was saved: its digest does not fit its content.")
    return record


def _own(desk: Desk, record: form.Record) -> None:
    if record.game != desk.game.name:
        raise UserError(f"this is no record of {desk.game.title}.")


def _seat(came: form.Outcome | form.Deed) -> int:
    return came.seat if isinstance(came, form.Deed) else -1


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]

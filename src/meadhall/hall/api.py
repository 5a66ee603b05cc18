"""The JSON API: everything a page does, for bots and other clients. `/api/openapi.json` describes it.

A seat is proved by its token, sent as `Authorization: Bearer TOKEN`; cookies count for nothing here, so no other site
can act in a browser's name. Without a token one sees what a spectator sees.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from meadhall import bots, games
from meadhall.bots.kinds import searching

from . import facts as f
from . import messages as m
from .api_forms import Done, Error, GameInfo, Hint, HopeInfo, MoveForm, NewTable, Seal, SeatInfo, TableInfo, Taken, TakeSeat, Words
from .app import Hall
from .guard import address
from .live import COMMENT, Stream, event, streamed
from .pages import limit_opening, progress_of
from .rooms import Room
from .seating import Wishes
from .shelf import rulebook
from .troubles import NotYours, Outdated, Trouble

TableId = Annotated[str, Path(min_length=1, max_length=20, description="A table's id, as its link has it.")]
Bearer = Annotated[str, Header(max_length=400, description="`Bearer TOKEN`: the token of a seat.")]


def raised(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that an address answers with."""
    return {status: {"model": Error} for status in (400, 403, 404, 413, 422, 429, 503, *statuses)}


router = APIRouter(prefix="/api", responses=raised())


@router.get("/games")
async def list_games(request: Request) -> list[GameInfo]:
    """The games of the hall."""
    return [game_info(request.app.state.hall, name) for name in games.names()]


@router.get("/games/{game}")
async def one_game(request: Request, game: Annotated[str, Path(max_length=40)]) -> dict[str, Any]:
    """A game with its clauses and rulings."""
    book = rulebook(game)
    info = game_info(request.app.state.hall, game).model_dump()
    clauses = [{"id": clause.id, "mark": clause.mark, "text": clause.text} for clause in book.clauses]
    rulings = [
        {
            "name": r.name,
            "question": r.question,
            "default": r.default,
            "reason": r.reason,
            "clauses": r.clauses,
            "readings": [{"name": reading.name, "text": reading.text} for reading in r.reading],
            "number": {"least": r.number.least, "most": r.number.most, "text": r.number.text} if r.number else None,
        }
        for r in book.rulings
    ]
    return info | {"clauses": clauses, "rulings": rulings}


def game_info(hall: Hall, name: str) -> GameInfo:
    """A game for a list."""
    book = rulebook(name)
    return GameInfo(
        name=book.name,
        title=book.title,
        line=book.line,
        pitch=book.pitch,
        seats=book.seats,
        minutes=book.minutes,
        rules_version=book.version,
        progress=progress_of(hall, name),
        bots=list(bots.NAMES),
        levels=list(bots.LEVELS),
        styles=list(bots.STYLES),
        styled=list(searching(book)),
    )


@router.get("/seal")
async def seal(request: Request) -> Seal:
    """The house binds itself to the secret of a table to come: ask for this, then choose a word, then open the table with the mark."""
    hall: Hall = request.app.state.hall
    mark, commitment = hall.house.seal()
    return Seal(mark=mark, commitment=commitment)


@router.post("/tables", status_code=201)
async def open_table(request: Request, new: NewTable) -> Taken:
    """Open a table and take its seat 0. It begins when no seat is open."""
    hall: Hall = request.app.state.hall
    limit_opening(hall, request)
    rulings: dict[str, str | int] = dict(new.rulings)
    wishes = Wishes(new.game, new.seats, new.name, "", new.bots, new.word, new.mark, rulings, new.closed, new.seed, new.fill, new.hints)
    room = await hall.house.open(wishes)
    return taken(hall, room, 0, room.facts.chairs[0].nonce)


@router.get("/tables/{table}")
async def table_info(request: Request, table: TableId, authorization: Bearer = "") -> TableInfo:
    """What everybody may know of a table; of a closed one in play, only its players."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table)
    told = room.facts
    if told.closed and room.snapshot.status != f.GATHERING:
        await enter(request, table, authorization)
    seats = [SeatInfo(seat=seat, name=chair.name, kind=chair.kind) for seat, chair in enumerate(told.chairs)]
    return TableInfo(
        table=room.id,
        game=room.snapshot.game,
        status=room.snapshot.status,
        seq=room.snapshot.seq,
        seats=seats,
        waiting=told.waiting,
        asked=told.asked,
        rulings=told.rulings,
        commitment=told.commitment,
        closed=told.closed,
        unrated=told.unrated,
        hints=told.hints,
        ranking=told.ranking,
    )


@router.post("/tables/{table}/seats", status_code=201)
async def take_seat(request: Request, table: TableId, wish: TakeSeat) -> Taken:
    """Take an open seat. The game begins when the last one is taken."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table)
    hall.guard.limits.take("sit", f"{room.id} {address(request)}", 20, 0.5)
    nonce = await hall.house.sit(room, wish.seat, wish.name, wish.word)
    return taken(hall, room, wish.seat, nonce)


def taken(hall: Hall, room: Room, seat: int, nonce: str) -> Taken:
    """A seat with its token."""
    return Taken(table=room.id, seat=seat, token=hall.guard.seat_token(room.id, seat, nonce), commitment=room.facts.commitment)


@router.post("/tables/{table}/begin")
async def begin(request: Request, table: TableId, authorization: Bearer = "") -> Done:
    """Begin with bots in the open seats; only seat 0 may."""
    hall, room, seat = await seated(request, table, authorization, "begin", 10, 1)
    if seat != 0:
        raise NotYours("The host of this table, in seat 0, begins the game.")
    await hall.house.begin(room)
    return Done(seq=room.snapshot.seq)


@router.get("/tables/{table}/view")
async def view(request: Request, table: TableId, authorization: Bearer = "") -> dict[str, Any]:
    """The table as the seat of the token may see it: as text and as numbers, its choices, its log, and which decision is asked."""
    hall, room, viewer = await enter(request, table, authorization)
    return await view_of(hall, room, viewer)


async def view_of(hall: Hall, room: Room, viewer: int) -> dict[str, Any]:
    """A viewer's view."""
    return (await viewed(hall, room, viewer))[0]


async def viewed(hall: Hall, room: Room, viewer: int) -> tuple[dict[str, Any], bytes]:
    """A viewer's view, and the event that tells of it. However many ask for it at once, it is made once."""
    if room.snapshot.status == f.GATHERING:
        raise Trouble("The game has not begun; there are open seats.")
    seq = room.snapshot.seq
    if viewer not in room.views or room.views[viewer][0] != seq:
        told = room.facts
        head = {"seq": seq, "status": room.snapshot.status, "seat": viewer, "waiting": told.waiting, "ranking": told.ranking}
        asked = told.asked[viewer] if viewer >= 0 else 0
        undo = told.why_no_undo(viewer) if viewer >= 0 else "Spectators make no moves."
        ask = m.Look(room.position, told.names, viewer, tuple(room.plays))
        room.views[viewer] = (seq, asyncio.create_task(looked_at(hall, room, ask, head | {"asked": asked, "undo": undo})))
    task = room.views[viewer][1]
    try:
        seen: tuple[dict[str, Any], bytes] = await asyncio.shield(task)
        return seen
    except Exception:
        if room.views.get(viewer) == (seq, task):
            del room.views[viewer]  # so that it is made again when it is asked for again
        raise


async def looked_at(hall: Hall, room: Room, ask: m.Look, head: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """What the referee says of a table, below what the hall says."""
    looked = await hall.referees.ask(room.snapshot.game, ask)
    if isinstance(looked, m.Trouble):
        raise Trouble(looked.text)
    assert isinstance(looked, m.Looked)
    view = head | json.loads(looked.json)
    return view, event(json.dumps(view), "view", head["seq"])


@router.post("/tables/{table}/moves", responses=raised(409))
async def move(request: Request, table: TableId, wish: MoveForm, authorization: Bearer = "") -> Any:
    """Make a move. 409, with the present view, where the decision is no longer asked; 422 with the clause where the rules forbid it."""
    hall, room, seat = await seated(request, table, authorization, "move", 60, 10)
    try:
        seq = await hall.house.move(room, seat, wish.number, wish.asked, wish.key, wish.verb, wish.args)
    except Outdated as error:
        return JSONResponse({"error": str(error), "view": await view_of(hall, room, seat)}, 409)
    return Done(seq=seq)


@router.get("/tables/{table}/why")
async def why(
    request: Request, table: TableId, number: Annotated[int, Query(ge=0, lt=65_536)], authorization: Bearer = ""
) -> dict[str, Any]:
    """The clause that forbids an action to the seat of the token, or null."""
    hall, room, seat = await seated(request, table, authorization, "why", 100, 30)
    if room.snapshot.status == f.GATHERING:
        raise Trouble("The game has not begun; there are open seats.")
    answer = await hall.referees.ask(room.snapshot.game, m.Why(room.position, seat, number))
    if isinstance(answer, m.Trouble):
        raise Trouble(answer.text)
    return {"clause": answer.clause, "text": answer.text} if isinstance(answer, m.Refused) else {"clause": None, "text": ""}


@router.post("/tables/{table}/undo")
async def undo(request: Request, table: TableId, authorization: Bearer = "") -> Done:
    """Take the seat's last move back, where nobody has learned anything since and chance has not spoken."""
    hall, room, seat = await seated(request, table, authorization, "undo", 20, 1)
    await hall.house.undo(room, seat)
    return Done(seq=room.snapshot.seq)


@router.post("/tables/{table}/leave")
async def leave(request: Request, table: TableId, authorization: Bearer = "") -> Done:
    """Leave; a bot plays in the seat until its token is brought to `back`. Before the game the seat is free again."""
    hall, room, seat = await seated(request, table, authorization, "leave", 5, 1)
    await hall.house.leave(room, seat)
    return Done(seq=room.snapshot.seq)


@router.post("/tables/{table}/back")
async def back(request: Request, table: TableId, authorization: Bearer = "") -> Done:
    """Take the seat that was left over again from the bot that plays in it."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table)
    hall.guard.limits.take("back", f"{room.id} {address(request)}", 5, 0.2)
    left = hall.guard.left_of(room, authorization.removeprefix("Bearer ").strip())
    if left is None:
        raise NotYours("This token proves no seat at this table to come back to.")
    await hall.house.come_back(room, *left)
    return Done(seq=room.snapshot.seq)


@router.post("/tables/{table}/hint")
async def hint(request: Request, table: TableId, authorization: Bearer = "") -> Hint:
    """What the best choices of the seat's own decision promise, after at most two seconds of thinking; nobody else is told.

    429 where too many have asked before: try again in a moment.
    """
    hall, room, seat = await seated(request, table, authorization, "hint", 10, 0.5)
    advised = await hall.hints.hint(room, seat)
    hopes = [HopeInfo.model_validate(one, from_attributes=True) for one in advised.hopes]
    return Hint(hopes=hopes, sure=advised.sure, why=advised.why, games=advised.games, others=advised.others)


@router.post("/tables/{table}/say")
async def say(request: Request, table: TableId, words: Words, authorization: Bearer = "") -> Done:
    """Say something to all at the table."""
    hall, room, seat = await seated(request, table, authorization, "say", 6, 0.5)
    await hall.house.say(room, seat, words.text)
    return Done(seq=room.snapshot.seq)


@router.get("/tables/{table}/live", response_class=StreamingResponse)
async def live(request: Request, table: TableId, authorization: Bearer = "") -> Response:
    """A stream of server-sent events, the whole view of the token's seat at every change."""
    hall, room, viewer = await enter(request, table, authorization)
    return streamed(watch(hall, room, room.opened(viewer)))


async def watch(hall: Hall, room: Room, stream: Stream) -> AsyncIterator[bytes]:
    """The present view, and every newer one."""
    room.audience.streams.add(stream)
    room.turn_out()
    try:
        first = await view_event(hall, room, stream.viewer)
        if not stream.closed:
            yield first
        async for chunk in stream.chunks():
            fresh = chunk if chunk == COMMENT else await view_event(hall, room, stream.viewer)
            if not stream.closed:
                yield fresh
    finally:
        room.left(stream)


async def view_event(hall: Hall, room: Room, viewer: int) -> bytes:
    """The view as an event; before the game who sits where."""
    if room.snapshot.status == f.GATHERING:
        seats = [{"name": chair.name, "kind": chair.kind} for chair in room.facts.chairs]
        return event(json.dumps({"seq": room.snapshot.seq, "status": f.GATHERING, "seats": seats}), "view", room.snapshot.seq)
    return (await viewed(hall, room, viewer))[1]


@router.get("/tables/{table}/record")
async def record(request: Request, table: TableId, authorization: Bearer = "") -> Response:
    """The record of the finished game."""
    hall, room, _ = await enter(request, table, authorization)
    return Response(await hall.house.record(room), media_type="application/json")


async def enter(request: Request, table: str, authorization: str) -> tuple[Hall, Room, int]:
    """The hall, the room, and the viewer. Raises Missing, or NotYours for a token that proves nothing and at a closed table."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table)
    if not authorization:
        if room.facts.closed:
            raise NotYours("This table is closed to spectators.")
        return hall, room, m.SPECTATOR
    seat = hall.guard.seat_of(room, authorization.removeprefix("Bearer ").strip())
    if seat is None:
        raise NotYours("This token proves no seat at this table.")
    return hall, room, seat


async def seated(request: Request, table: str, authorization: str, what: str, burst: int, a_second: float) -> tuple[Hall, Room, int]:
    """As `enter`, for what a seat does."""
    hall, room, seat = await enter(request, table, authorization)
    hall.guard.limits.take(what, f"{room.id} {seat}" if seat >= 0 else f"{room.id} {address(request)}", burst, a_second)
    if seat == m.SPECTATOR:
        raise NotYours("Send the token of your seat: Authorization: Bearer TOKEN.")
    return hall, room, seat

"""A table's pages: taking a seat, playing, watching live, and after the end the replay, the dice and the record."""

from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from meadhall.engine.errors import UserError

from . import facts as f
from . import kinds
from . import messages as m
from .after import dice_context, replayed
from .app import Hall, wants_page
from .clauses import clause_in_force
from .guard import address
from .live import Stream, event, streamed
from .pages import page, whole
from .pusher import chairs_shown, gathering_table, table_head
from .rooms import Room
from .shelf import rulebook
from .troubles import Missing, NotYours, Outdated, Trouble

router = APIRouter(prefix="/t/{table}", include_in_schema=False)


async def enter(request: Request, table: str) -> tuple[Hall, Room, int]:
    """The hall, the room, and the viewer: the browser's seat or SPECTATOR. Raises Missing, or NotYours at a closed table."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table[:20])
    seat = hall.guard.seat(request, room)
    if seat is None and room.facts.closed and room.snapshot.status != f.GATHERING:
        raise NotYours("This table is closed to spectators.")
    return hall, room, m.SPECTATOR if seat is None else seat


async def act(request: Request, table: str, what: str, burst: int, a_second: float) -> tuple[Hall, Room, int, dict[str, str]]:
    """For what a seat does: as `enter`, with the form's fields. Raises NotYours where it is nobody's seat."""
    fields = await request.app.state.hall.guard.form(request)
    hall, room, seat = await enter(request, table)  # last, so that nobody has left the seat since
    hall.guard.limits.take(what, f"{room.id} {seat}" if seat >= 0 else f"{room.id} {address(request)}", burst, a_second)
    if seat == m.SPECTATOR:
        raise NotYours("You have no seat at this table.")
    return hall, room, seat, fields


@router.get("")
async def table_page(request: Request, table: str) -> Response:
    """The table as this browser may see it."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table[:20])
    left = hall.guard.left(request, room)
    if left is not None and room.snapshot.status == f.PLAYING and "watch" not in request.query_params:
        return left_page(request, hall, room, left[0])
    hall, room, viewer = await enter(request, table)
    if room.snapshot.status == f.GATHERING:
        return gathering_page(request, hall, room, viewer)
    return await play_page(request, hall, room, viewer)


def left_page(request: Request, hall: Hall, room: Room, seat: int) -> Response:
    """The way back for who has left the seat to a bot."""
    chair = room.facts.chairs[seat]
    more = {"player": chair.name, "seat": seat, "bot": kinds.shown(chair.kind), "closed": room.facts.closed}
    return page(request, "left.html", {"table": table_head(room), "csrf": hall.guard.csrf(request)} | more)


async def play_page(
    request: Request, hall: Hall, room: Room, viewer: int, *, hint: dict[str, Any] | None = None, error: str = ""
) -> Response:
    """The table in play, with a hint or with what was wrong, for a browser without scripts."""
    context = {
        "table": table_head(room) | {"seats": chairs_shown(room, viewer)},
        "viewer": viewer,
        "csrf": hall.guard.csrf(request),
        "fragment": Markup((await hall.pusher.pages(room, (viewer,)))[viewer]),
        "sayings": Markup(hall.pusher.sayings(room)),
        "own_link": own_link(hall, request, room, viewer),
        "link": link_to(request, room),
        "hints": room.facts.hints,
        "unrated": room.facts.unrated,
        "hint": hint,
        "error": error,
    }
    return page(request, "table.html", context, 400 if error else 200)


def gathering_page(
    request: Request, hall: Hall, room: Room, viewer: int, error: str = "", values: dict[str, str] | None = None
) -> Response:
    """The table before its game: its seats, its link, the seal of its dice."""
    link = link_to(request, room)
    context = {
        "table": gathering_table(room, viewer) | {"progress": hall.referees.progress(room.snapshot.game)},
        "link": link,
        "own_link": own_link(hall, request, room, viewer),
        "qr": qr(link),
        "differing": differing(room),
        "offered": kinds.offered(rulebook(room.snapshot.game)),
        "csrf": hall.guard.csrf(request),
        "error": error,
        "values": values or {},
    }
    return page(request, "gathering.html", context, 400 if error else 200)


def differing(room: Room) -> list[dict[str, str]]:
    """The rulings of this table that are not the usual ones, in words."""
    book = rulebook(room.snapshot.game)
    shown = []
    parts: list[str] = []
    if book.expansion is not None and book.without_expansion(room.facts.rulings):
        parts = [part.name for part in book.parts]
        shown.append({"question": book.expansion.title, "reading": "It stays in the box: the game is played without it.", "clause": ""})
    for name, value in room.facts.rulings.items():
        if name in parts:
            continue
        ruling = book.ruling(name)
        number = f"{value}: {ruling.number.text}" if ruling.number else str(value)
        text = next((reading.text for reading in ruling.reading if reading.name == str(value)), number)
        shown.append({"question": ruling.question, "reading": text, "clause": ruling.clauses[0] if ruling.clauses else ""})
    return shown


@router.get("/live")
async def live(request: Request, table: str) -> Response:
    """The stream of a viewer's pages."""
    hall, room, viewer = await enter(request, table)
    return streamed(watch(hall, room, room.opened(viewer)))


async def watch(hall: Hall, room: Room, stream: Stream) -> AsyncIterator[bytes]:
    """First the page as it is now, then every newer one. The stream is known before the first page is made, so none is missed."""
    room.audience.streams.add(stream)
    room.turn_out()
    try:
        seq, viewer = room.snapshot.seq, stream.viewer
        first = event((await hall.pusher.pages(room, (viewer,)))[viewer], number=seq) + event(hall.pusher.sayings(room), "said")
        if stream.closed:
            return
        yield first
        hall.players.look(room)
        hall.house.look(room)
        async for chunk in stream.chunks():
            yield chunk
    finally:
        room.left(stream)


@router.get("/sit/{token}")
async def own_seat(request: Request, table: str, token: str) -> Response:
    """Somebody's own link: this browser has the seat from now on."""
    hall: Hall = request.app.state.hall
    room = await hall.house.rooms.get(table[:20])
    seat, own = hall.guard.seat_of(room, token), hall.guard.seat(request, room)
    if seat is None and hall.guard.left_of(room, token) is None:
        raise NotYours("This link to a seat does not hold any more.")
    if own is not None and own != seat:  # else anybody could make somebody lose the seat by sending such a link
        raise NotYours("This browser has another seat at this table; open the link in another browser.")
    response = RedirectResponse(f"/t/{room.id}", 303)
    hall.guard.keep_seat(request, response, room.id, token)
    return response


@router.post("/sit")
async def sit(request: Request, table: str) -> Response:
    """Take an open seat."""
    hall, room, viewer = await enter(request, table)
    fields = await hall.guard.form(request)
    hall.guard.limits.take("sit", f"{room.id} {address(request)}", 20, 0.5)
    if viewer != m.SPECTATOR:
        if wants_page(request):
            return RedirectResponse(f"/t/{room.id}", 303)
        raise Trouble("You sit at this table already.")
    seat = whole(fields.get("seat", ""), "A seat")
    try:
        nonce = await hall.house.sit(room, seat, fields.get("name", ""), fields.get("word", ""))
    except UserError as error:
        if not wants_page(request) or room.snapshot.status != f.GATHERING:
            raise
        return gathering_page(request, hall, room, viewer, str(error), fields)
    response = RedirectResponse(f"/t/{room.id}", 303)
    hall.guard.keep_seat(request, response, room.id, hall.guard.seat_token(room.id, seat, nonce))
    return response


@router.post("/begin")
async def begin(request: Request, table: str) -> Response:
    """The host begins; bots take the open seats."""
    hall, room, viewer = await enter(request, table)
    fields = await hall.guard.form(request)
    if viewer != 0:
        raise NotYours("The host of this table begins the game.")
    await hall.house.begin(room, kind=kinds.of_form(fields, "level", ""))
    return done(request, room)


@router.post("/moves")
async def move(request: Request, table: str) -> Response:
    """Play an action. A move that answers an older question gets 409 and the present page."""
    hall, room, seat, fields = await act(request, table, "move", 60, 10)
    try:
        number = whole(fields.get("number", ""), "An action")
        seq = await hall.house.move(room, seat, number, whole(fields.get("seq", ""), "A decision"), fields.get("key", ""))
    except Outdated as error:
        fragment = (await hall.pusher.pages(room, (seat,)))[seat]
        return JSONResponse({"error": str(error), "page": fragment}, 409)
    return JSONResponse({"ok": True, "seq": seq})


@router.post("/undo")
async def undo(request: Request, table: str) -> Response:
    """Take the last move back."""
    hall, room, seat, _ = await act(request, table, "undo", 20, 1)
    await hall.house.undo(room, seat)
    return done(request, room)


@router.post("/leave")
async def leave(request: Request, table: str) -> Response:
    """Leave; who leaves a game keeps what proves the seat, to come back to it."""
    hall, room, seat, _ = await act(request, table, "leave", 5, 1)
    await hall.house.leave(room, seat)
    response = RedirectResponse("/", 303) if wants_page(request) else JSONResponse({"ok": True, "seq": room.snapshot.seq})
    if not room.facts.chairs[seat].left:
        response.delete_cookie(f"seat-{room.id}", path="/")
    return response


@router.post("/back")
async def back(request: Request, table: str) -> Response:
    """Take the seat over again from the bot that plays in it."""
    hall: Hall = request.app.state.hall
    await hall.guard.form(request)
    room = await hall.house.rooms.get(table[:20])
    hall.guard.limits.take("back", f"{room.id} {address(request)}", 5, 0.2)
    left = hall.guard.left(request, room)
    if left is None:
        raise NotYours("You have no seat at this table to come back to.")
    await hall.house.come_back(room, *left)
    return done(request, room)


@router.post("/say")
async def say(request: Request, table: str) -> Response:
    """Say something to all at the table."""
    hall, room, seat, fields = await act(request, table, "say", 6, 0.5)
    await hall.house.say(room, seat, fields.get("text", ""))
    return done(request, room)


@router.get("/clause/{clause}")
async def clause(request: Request, table: str, clause: str) -> Response:
    """A clause, with the readings that this table plays by, to be shown beside the log."""
    _, room, _ = await enter(request, table)
    rulings = {name: str(value) for name, value in room.facts.rulings.items()}
    try:
        shown = clause_in_force(rulebook(room.snapshot.game), clause[:20], rulings)
    except UserError:
        raise Missing("This game has no such clause.") from None
    return page(request, "clause.html", {"clause": shown})


@router.get("/log")
async def whole_log(request: Request, table: str) -> Response:
    """All that has happened, as far as the viewer may know it."""
    hall, room, viewer = await enter(request, table)
    if room.snapshot.status == f.GATHERING:
        return RedirectResponse(f"/t/{room.id}", 303)
    hall.guard.limits.take("log", f"{room.id} {viewer} {address(request)}", 10, 1)
    plays = tuple(m.Play(*play) for play in await hall.house.plays(room))
    ask = m.WholeLog(room.position, room.facts.meta(room.id, room.snapshot.seq), viewer, plays)
    shown = await hall.referees.ask(room.snapshot.game, ask, "study")  # it may take long, and no table waits for it
    if not isinstance(shown, m.Shown):
        raise Trouble("The log cannot be had now; try again.")
    return page(request, "log.html", {"table": table_head(room), "lines": Markup(shown.pages[viewer])})


# After the end --------------------------------------------------------------------------------------------------------


@router.get("/replay")
async def replay(request: Request, table: str) -> Response:
    """The finished game again, event by event, from any seat's eyes."""
    hall, room, viewer = await enter(request, table)
    step, eyes = place_of(request, room, viewer)
    shown = await replayed(hall, room, step, eyes)
    context = {
        "table": table_head(room),
        "page": Markup(shown.page),
        "step": min(max(step, 0), shown.steps),
        "steps": shown.steps,
        "marks": shown.marks,
        "viewer": eyes,
        "names": list(room.facts.names),
        "csrf": hall.guard.csrf(request),
    }
    return page(request, "replay.html", context)


@router.get("/replay/part")
async def replay_part(request: Request, table: str) -> Response:
    """One step of it."""
    hall, room, viewer = await enter(request, table)
    shown = await replayed(hall, room, *place_of(request, room, viewer))
    return HTMLResponse(shown.page, headers={"cache-control": "private, max-age=3600"})


@router.get("/replay/marks")
async def replay_marks(request: Request, table: str) -> Response:
    """How many events a viewer has heard of up to each step: where the slider stands."""
    hall, room, viewer = await enter(request, table)
    return JSONResponse((await replayed(hall, room, *place_of(request, room, viewer))).marks)


def place_of(request: Request, room: Room, viewer: int) -> tuple[int, int]:
    """The step and the viewer that a replay's address asks for. Raises Trouble."""
    step = whole(request.query_params.get("step", "0"), "A step")
    eyes = whole(request.query_params.get("as", str(viewer)), "A seat")
    if not m.SPECTATOR <= eyes < len(room.facts.chairs):
        raise Trouble("There is no such seat at this table.")
    return step, eyes


@router.post("/branch")
async def branch(request: Request, table: str) -> Response:
    """Play on from a point of the finished game, at a new, unrated table."""
    hall, room, viewer = await enter(request, table)
    fields = await hall.guard.form(request)
    hall.guard.limits.take("open", address(request) or "here", 20, 0.5)
    name = fields.get("name", "") or (room.facts.chairs[viewer].name if viewer >= 0 else "Guest")
    seat = max(0, viewer)
    new = await hall.house.branch(room, whole(fields.get("step", ""), "A step"), seat, name, hall.guard.guest(request))
    response = RedirectResponse(f"/t/{new.id}", 303)
    hall.guard.keep_seat(request, response, new.id, hall.guard.seat_token(new.id, seat, new.facts.chairs[seat].nonce))
    hall.guard.keep_guest(request, response)
    return response


@router.get("/dice")
async def dice(request: Request, table: str) -> Response:
    """The commitment and the words; after the end the secret, and whether everything follows from it."""
    hall, room, _ = await enter(request, table)
    return page(request, "dice.html", {"table": table_head(room)} | await dice_context(hall, room))


@router.get("/record")
async def record(request: Request, table: str) -> Response:
    """The record of the finished game."""
    hall, room, _ = await enter(request, table)
    name = f"{room.snapshot.game}-{room.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(await hall.house.record(room), media_type="application/json", headers=headers)


# Within ---------------------------------------------------------------------------------------------------------------


def done(request: Request, room: Room) -> Response:
    """The answer to something done: back to the table, or a word to a script."""
    if wants_page(request):
        return RedirectResponse(f"/t/{room.id}", 303)
    return JSONResponse({"ok": True, "seq": room.snapshot.seq})


def link_to(request: Request, room: Room) -> str:
    """The address to share."""
    return str(request.url.replace(path=f"/t/{room.id}", query="", fragment=""))


def own_link(hall: Hall, request: Request, room: Room, viewer: int) -> str:
    """The seat's own address, to go on from another device; "" without a seat."""
    if viewer == m.SPECTATOR:
        return ""
    return f"{link_to(request, room)}/sit/{hall.guard.seat_token(room.id, viewer, room.facts.chairs[viewer].nonce)}"


def qr(link: str) -> Markup:
    """A link as a QR code in SVG."""
    import segno

    code = segno.make(link, micro=False)
    return Markup(code.svg_inline(scale=4, border=2, omitsize=True, svgclass="qr", lineclass=None, title="The link to this table"))

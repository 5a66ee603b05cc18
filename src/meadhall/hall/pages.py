"""The pages around the tables: lobby, new table, rulebook, pictures."""

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from meadhall import bots, games
from meadhall.engine.rulebook import Rulebook

from . import facts as f
from . import kinds
from .app import Hall
from .guard import address
from .reading import chapters_shown
from .rooms import Room
from .seating import Wishes
from .shelf import rulebook, unprinted
from .troubles import Missing, Trouble

router = APIRouter(include_in_schema=False)
FILES = {"board.css": "text/css", "picture.svg": "image/svg+xml"}
MOST_SEARCH = 60
AS_ALL = "bot"
"""What a form says of a seat whose bot is of the kind that is chosen for all."""
MOST_LISTED, MOST_LOOKED_AT = 20, 200
"""Tables shown in the lobby, and those looked at for them: closed ones and those that all have left crowd nobody out."""


@router.get("/")
async def lobby(request: Request) -> Response:
    """The games, the tables that wait for players, and the browser's own tables."""
    hall: Hall = request.app.state.hall
    shelf = [
        {
            "name": book.name,
            "title": book.title,
            "line": book.line,
            "pitch": book.pitch,
            "seats": book.seats,
            "minutes": book.minutes,
            "progress": progress_of(hall, book.name),
        }
        for book in map(rulebook, games.names())
    ]
    context = {
        "games": shelf,
        "gathering": await gathering(hall, request),
        "yours": await yours(hall, request),
        "csrf": hall.guard.csrf(request),
    }
    return page(request, "lobby.html", context)


@router.get("/progress/{name}")
async def progress(request: Request, name: str) -> Response:
    """How far a game is compiled, for its card."""
    hall: Hall = request.app.state.hall
    rulebook(name)
    return page(request, "progress.html", {"game": {"name": name, "progress": progress_of(hall, name)}})


@router.get("/new/{name}")
async def new_table(request: Request, name: str) -> Response:
    """What a new table shall be."""
    return new_table_page(request, rulebook(name), "", {})


def new_table_page(request: Request, book: Rulebook, error: str, values: dict[str, str]) -> Response:
    """The form, with what was wrong and what was filled in."""
    hall: Hall = request.app.state.hall
    hall.referees.want(book.name)
    mark, commitment = hall.house.seal(values.get("mark", ""))
    context = {
        "game": book,
        "error": error,
        "values": values,
        "offered": kinds.offered(book),
        "usual": bots.USUAL,
        "house": unprinted(book),
        "csrf": hall.guard.csrf(request),
        "mark": mark,
        "commitment": commitment,
    }
    return page(request, "new.html", context, 400 if error else 200)


@router.post("/tables")
async def open_table(request: Request) -> Response:
    """Open a table; the browser sits in its first seat."""
    hall: Hall = request.app.state.hall
    fields = await hall.guard.form(request)
    limit_opening(hall, request)
    book = rulebook(fields.get("game", ""))
    try:
        room = await hall.house.open(wishes_of(book, fields, hall.guard.guest(request)))
    except Trouble as trouble:
        return new_table_page(request, book, str(trouble), fields)
    except ValueError as error:
        return new_table_page(request, book, str(error), fields)
    response = RedirectResponse(f"/t/{room.id}", 303)
    hall.guard.keep_seat(request, response, room.id, hall.guard.seat_token(room.id, 0, room.facts.chairs[0].nonce))
    hall.guard.keep_guest(request, response)
    return response


def limit_opening(hall: Hall, request: Request) -> None:
    """From one address only so many tables are opened. Raises TooOften."""
    if address(request):
        hall.guard.limits.take("open", address(request), 10, 0.1)


def wishes_of(book: Rulebook, fields: dict[str, str], host: str) -> Wishes:
    """A form's fields as wishes; with `now` bots take all the other seats. Raises Trouble."""
    usual = min(max(4, book.seats[0]), book.seats[1])
    seats = whole(fields["seats"], "The number of seats") if fields.get("seats") else usual
    fill = kinds.of_form(fields, "level", bots.USUAL)
    otherwise = AS_ALL if fields.get("now") else f.OPEN
    chosen = [kinds.of_form(fields, f"bot-{seat}", otherwise) for seat in range(1, min(seats, 7))]
    sitting = [fill if kind == AS_ALL else kind for kind in chosen]
    seed = whole(fields["seed"], "A seed") if fields.get("seed", "").strip() else None
    name = fields.get("name", "").strip() or "Guest"
    readings = rulings_of(book, fields)
    word, mark = fields.get("word", ""), fields.get("mark", "")
    hints = fields.get("hints", "1") == "1"
    return Wishes(book.name, seats, name, host, sitting, word, mark, readings, "closed" in fields, seed, fill, hints)


def rulings_of(book: Rulebook, fields: dict[str, str]) -> dict[str, str | int]:
    """The readings chosen: a reading's name, or "number" with the number beside it; of an expansion all, none, or what each part says."""
    chosen = {name.removeprefix("ruling-"): value for name, value in fields.items() if name.startswith("ruling-") and value}
    whole_or_none = {"all": "on", "none": "off"}.get(fields.get("expansion", ""))
    if whole_or_none:
        chosen |= {part.name: whole_or_none for part in book.parts}
    return {name: fields.get(f"number-{name}", "") if value == "number" else value for name, value in chosen.items()}


def whole(text: str, what: str) -> int:
    """A whole number that somebody typed. Raises Trouble."""
    text = text.strip()
    if not text.removeprefix("-").isdecimal() or len(text) > 18:
        raise Trouble(f"{what} is a whole number.")
    return int(text)


@router.get("/rules/{name}")
async def rules(request: Request, name: str, q: Annotated[str, Query(max_length=MOST_SEARCH)] = "", table: str = "") -> Response:
    """The restated rulebook, or what of it holds the words looked for."""
    hall: Hall = request.app.state.hall
    book = rulebook(name)
    force: dict[str, str] = {}
    if table:
        room = await hall.house.rooms.get(table[:20])
        force = (
            {r.name: str(room.facts.rulings.get(r.name, r.default)) for r in book.rulings}
            if room.snapshot.game == name and not room.facts.closed
            else {}
        )
    context = {
        "book": book,
        "q": q,
        "chapters": chapters_shown(book, q),
        "reading": force,
        "house": unprinted(book),
    }
    return page(request, "rules.html", context)


@router.get("/games/{name}/{file}")
async def game_file(name: str, file: str) -> Response:
    """A game's picture, or the style of its board."""
    path = rulebook(name).path.parent / file
    if file not in FILES or not path.is_file():
        raise Missing("There is nothing at this address.")
    return FileResponse(path, media_type=FILES[file])


@router.get("/favicon.ico")
async def favicon() -> Response:
    """The picture on the tab."""
    return RedirectResponse("/static/favicon.svg", 301)


def page(request: Request, template: str, context: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page from a template; the browser keeps its guest's number."""
    hall: Hall = request.app.state.hall
    response = HTMLResponse(hall.templates.get_template(template).render(**context), status, headers={"cache-control": "no-store"})
    hall.guard.guest(request)
    hall.guard.keep_guest(request, response)
    return response


def progress_of(hall: Hall, name: str) -> dict[str, Any]:
    """How far a game is compiled."""
    state = hall.referees.progress(name)
    return {"state": state.state, "done": round(state.done, 3), "why": state.why}


async def gathering(hall: Hall, request: Request) -> list[dict[str, Any]]:
    """Tables that wait for players and are not closed."""
    found = []
    for shot in await hall.store.open_tables(MOST_LOOKED_AT):
        told = f.facts_of(shot.facts)
        host = next((chair.name for chair in told.chairs if chair.kind == f.PERSON), "")
        if host and not told.closed and told.open_seats and shot.id not in hall.guard.tables(request):
            title = rulebook(shot.game).title
            found.append(
                {
                    "id": shot.id,
                    "title": title,
                    "open": len(told.open_seats),
                    "seats": len(told.chairs),
                    "host": host,
                    "age": age(shot.made_at),
                }
            )
    return found[:MOST_LISTED]


async def yours(hall: Hall, request: Request) -> list[dict[str, Any]]:
    """The tables at which this browser sits."""
    found = []
    for table in hall.guard.tables(request):
        try:
            room = await hall.house.rooms.get(table)
        except Missing:
            continue
        seat = hall.guard.seat(request, room)
        if seat is not None:
            found.append(your_table(room, seat))
        elif room.snapshot.status == f.PLAYING and (left := hall.guard.left(request, room)):
            found.append(your_table(room, left[0]) | {"your_turn": False, "left": True})
    return sorted(found, key=lambda one: not one["your_turn"])


def your_table(room: Room, seat: int) -> dict[str, Any]:
    """A table in the list of one's own."""
    shot = room.snapshot
    turn = shot.status == f.PLAYING and seat in room.facts.waiting
    title = rulebook(shot.game).title
    return {"id": shot.id, "title": title, "status": shot.status, "your_turn": turn, "left": False, "age": age(shot.changed_at)}


def age(moment: float) -> str:
    """How long ago, in words.

    >>> age(time.time() - 7300)
    '2 hours ago'
    """
    seconds = time.time() - moment
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"

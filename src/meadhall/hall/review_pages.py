"""The review of a finished game: its page, and the part of it that comes by itself when the review is there."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from . import facts as f
from .app import Hall
from .guard import address
from .pages import page
from .pusher import table_head
from .review_shown import every, shown
from .reviews import Work
from .rooms import Room
from .table_pages import enter
from .troubles import Trouble

router = APIRouter(prefix="/t/{table}", include_in_schema=False)
ALONE = "This was a game for one: with nobody to win against there are no chances to review."


@router.get("/review")
async def review(request: Request, table: str) -> Response:
    """What the decisions of the game cost, and what luck did; begun when it is first asked for."""
    hall, room, viewer = await enter(request, table)
    if room.snapshot.status == f.GATHERING:
        return RedirectResponse(f"/t/{room.id}", 303)
    return page(request, "review.html", {"table": table_head(room)} | await found(hall, request, room, viewer))


@router.post("/review/again")
async def review_again(request: Request, table: str) -> Response:
    """The same, begun anew where it failed."""
    hall, room, _ = await enter(request, table)
    await hall.guard.form(request)
    hall.reviews.forget_trouble(room)
    return RedirectResponse(f"/t/{room.id}/review", 303)


@router.get("/review/part")
async def review_part(request: Request, table: str) -> Response:
    """How far it is, or the review."""
    hall, room, viewer = await enter(request, table)
    return page(request, "review_part.html", {"table": table_head(room)} | await found(hall, request, room, viewer))


@router.get("/review/every/{seat}")
async def review_every(request: Request, table: str, seat: int) -> Response:
    """Everything that moved what a player could expect, in the order of the game; to the review where it is not there yet."""
    hall, room, _ = await enter(request, table)
    told = begun(hall, request, room).review
    if told is None or not 0 <= seat < len(told.seats):
        return RedirectResponse(f"/t/{room.id}/review", 303)
    return page(request, "review_every.html", {"table": table_head(room), "names": told.names, "every": every(told, seat)})


def begun(hall: Hall, request: Request, room: Room) -> Work:
    """The review of a table, begun if nobody has asked for it yet. Raises Trouble before the end of the game, and of a game for one."""
    if room.snapshot.status != f.OVER:
        raise Trouble("The review can be seen when the game is over, since it tells what was hidden.")
    if len(room.facts.chairs) == 1:
        raise Trouble(ALONE)
    if hall.reviews.known(room) is None and address(request):
        hall.guard.limits.take("review", address(request), 10, 0.05)
    return hall.reviews.of(room)


async def found(hall: Hall, request: Request, room: Room, viewer: int) -> dict[str, Any]:
    """The review as the page has it, or how far it is, or why there is none."""
    work = begun(hall, request, room)
    return {
        "done": round(100 * work.done),
        "trouble": work.trouble,
        "review": shown(work.review, viewer, await hall.reviews.stand_ins(room)) if work.review is not None else None,
        "viewer": viewer,
        "csrf": hall.guard.csrf(request),
        "unrated": room.facts.unrated,
    }

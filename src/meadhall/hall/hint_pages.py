"""A hint at the table: as a part of its page for a script, else as the page with the hint above it."""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from meadhall.engine.errors import UserError

from .app import wants_page
from .hints import shown as hint_shown
from .table_pages import act, play_page

router = APIRouter(prefix="/t/{table}", include_in_schema=False)


@router.post("/hint")
async def hint(request: Request, table: str) -> Response:
    """What the best choices of the seat's own decision promise; nobody else is told."""
    hall, room, seat, _ = await act(request, table, "hint", 10, 0.5)
    try:
        advised = await hall.hints.hint(room, seat)
    except UserError as error:
        if not wants_page(request):
            raise
        return await play_page(request, hall, room, seat, error=str(error))
    shown = hint_shown(advised, alone=len(room.facts.chairs) == 1)
    if wants_page(request):
        return await play_page(request, hall, room, seat, hint=shown)
    return JSONResponse({"ok": True, "html": hall.templates.get_template("hint.html").render(hint=shown, live=True)})

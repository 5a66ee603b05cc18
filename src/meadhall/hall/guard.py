"""At the door: who somebody is, what is let in and how often, and what every answer says to the browser.

A browser has a signed cookie with a random number, the guest; a seat has a signed token, kept in a cookie of its table or
sent by programs as a bearer. Forms carry a token made from the guest, so no other site can send them.
"""

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .facts import PERSON
from .rooms import Room
from .troubles import NotYours, TooOften, Trouble

GUEST = "guest"
YEAR = 365 * 24 * 3600
MOST_BODY = 32_768
MOST_FIELDS = 100
SEAT_COOKIE = "seat-"
MOST_SEAT_COOKIES = 20
HEADERS = {
    b"content-security-policy": b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    b"img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    b"referrer-policy": b"same-origin",
    b"x-content-type-options": b"nosniff",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
"""No inline script, nothing from elsewhere, in no frame; the address of a table, which is its key, is told to no other site."""


class Guard:
    """Signs and checks, with a key that the storage keeps."""

    def __init__(self, key: bytes) -> None:
        self._guests = URLSafeSerializer(key, salt="guest")
        self._seats = URLSafeSerializer(key, salt="seat")
        self._key = key
        self.limits = Limits()

    # Guests -----------------------------------------------------------------------------------------------------------

    def guest(self, request: Request) -> str:
        """The browser's number; a new one where it brought none."""
        if not hasattr(request.state, "guest"):
            kept = self._read(self._guests, request.cookies.get(GUEST, ""))
            request.state.new_guest = not isinstance(kept, str)
            request.state.guest = kept if isinstance(kept, str) else secrets.token_urlsafe(12)
        return str(request.state.guest)

    def keep_guest(self, request: Request, response: Response) -> None:
        """Let the browser keep its number."""
        if getattr(request.state, "new_guest", False):
            self._cookie(request, response, GUEST, self._guests.dumps(self.guest(request)))

    def csrf(self, request: Request) -> str:
        """What a form of this browser must bring."""
        return hmac.new(self._key, b"form " + self.guest(request).encode(), hashlib.sha256).hexdigest()[:40]

    async def form(self, request: Request) -> dict[str, str]:
        """The fields of a form that this browser was given by us. Raises NotYours or Trouble."""
        fields = dict(parse_form(await body_of(request)))
        if not from_here(request):
            raise NotYours("This came from another site, so it was not done.")
        if not hmac.compare_digest(fields.pop("csrf", "").encode(), self.csrf(request).encode()):
            raise NotYours("This page is too old to be answered; load it again.")
        return fields

    # Seats ------------------------------------------------------------------------------------------------------------

    def seat_token(self, table: str, seat: int, nonce: str) -> str:
        """The token that proves a seat."""
        return str(self._seats.dumps([table, seat, nonce]))

    def seat_of(self, room: Room, token: str) -> int | None:
        """The seat that a token proves at a table, or None."""
        seat, nonce = self._claim(room, token)
        chair = room.facts.chairs[seat]
        return seat if chair.kind == PERSON and same(chair.nonce, nonce) else None

    def left_of(self, room: Room, token: str) -> tuple[int, str] | None:
        """The seat that a token proved before its player left it to a bot, and the nonce to come back with; or None."""
        seat, nonce = self._claim(room, token)
        chair = room.facts.chairs[seat]
        return (seat, nonce) if chair.left and same(chair.back, nonce) else None

    def _claim(self, room: Room, token: str) -> tuple[int, str]:
        """The seat and the nonce that a token names; a nonce of "" for one that names none at this table."""
        claim = self._read(self._seats, token)
        if isinstance(claim, list) and len(claim) == 3 and claim[0] == room.id:
            seat, nonce = claim[1], claim[2]
            if isinstance(seat, int) and 0 <= seat < len(room.facts.chairs):
                return seat, str(nonce)
        return 0, ""

    def seat(self, request: Request, room: Room) -> int | None:
        """The seat of the browser at a table, or None."""
        return self.seat_of(room, request.cookies.get(SEAT_COOKIE + room.id, ""))

    def left(self, request: Request, room: Room) -> tuple[int, str] | None:
        """The same of a browser."""
        return self.left_of(room, request.cookies.get(SEAT_COOKIE + room.id, ""))

    def keep_seat(self, request: Request, response: Response, table: str, token: str) -> None:
        """Let the browser keep its seat; the ones of tables visited long ago give way."""
        self._cookie(request, response, SEAT_COOKIE + table, token)
        held = [name for name in request.cookies if name.startswith(SEAT_COOKIE) and name != SEAT_COOKIE + table]
        for name in held[: max(0, len(held) - MOST_SEAT_COOKIES + 1)]:
            response.delete_cookie(name, path="/")

    def tables(self, request: Request) -> list[str]:
        """The tables at which the browser has a seat."""
        return [name.removeprefix(SEAT_COOKIE) for name in request.cookies if name.startswith(SEAT_COOKIE)][:MOST_SEAT_COOKIES]

    def _cookie(self, request: Request, response: Response, name: str, value: str) -> None:
        response.set_cookie(name, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=request.url.scheme == "https")

    def _read(self, signer: Any, text: str) -> Any:
        try:
            return signer.loads(text)
        except BadSignature:
            return None


class Limits:
    """How often somebody may do something: so many at once, and so many a second after that."""

    def __init__(self) -> None:
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, what: str, who: str, burst: int, a_second: float) -> None:
        """Count one. Raises TooOften."""
        moment = time.monotonic()
        left, since = self._left.pop((what, who), (float(burst), moment))
        left = min(float(burst), left + (moment - since) * a_second)
        self._left[what, who] = (left - 1 if left >= 1 else left, moment)
        while len(self._left) > 50_000:
            self._left.popitem(last=False)
        if left < 1:
            raise TooOften("That was too often in a short time; wait a little and try again.")


def parse_form(body: bytes) -> list[tuple[str, str]]:
    """The fields of a form. Raises Trouble for what is no form."""
    try:
        return parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise Trouble("This form cannot be read.") from None


def same(kept: str, given: str) -> bool:
    """Whether a nonce is the one that is kept; none is kept as ""."""
    return bool(kept) and hmac.compare_digest(kept.encode(), given.encode())


def from_here(request: Request) -> bool:
    """Whether a form was sent by a page of this hall, as far as the browser says."""
    origin = request.headers.get("origin")
    try:
        same = origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        same = False
    return same and request.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


async def body_of(request: Request) -> bytes:
    """A request's body, of bounded size."""
    return await request.body()  # the door has counted it


def address(request: Request) -> str:
    """Where a request comes from; "" on the machine itself, which is not limited."""
    host = request.client.host if request.client else ""
    return "" if host in ("127.0.0.1", "::1", "localhost", "testclient") else host


TOO_LONG = f"This is too long; at most {MOST_BODY} bytes are read."
SPELLED = [(name.decode(), value.decode()) for name, value in HEADERS.items()]


class Door:
    """ASGI middleware: no request brings more than is read, and every answer carries the headers that bind the browser to our pages."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is short enough, and the answer with our headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        if too_long(scope):
            await JSONResponse({"error": TOO_LONG}, 413, dict(SPELLED))(scope, receive, send)
            return
        read = 0

        async def receive_bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST_BODY:
                raise HTTPException(413, TOO_LONG)
            return message

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *((name, value) for name, value in HEADERS.items() if name not in given)]
            await send(message)

        await self.app(scope, receive_bounded, send_safely)


def too_long(scope: Scope) -> bool:
    """Whether a request says of itself that it brings more than is read."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    return not said.isdigit() or len(said) > 9 or int(said) > MOST_BODY

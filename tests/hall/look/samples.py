"""Every page with something to show, as the hall's routes would fill it. What people typed is as bad as they may type it."""

from functools import cache
from types import SimpleNamespace

from markupsafe import Markup

from meadhall import games
from meadhall.engine.fairness import commitment, table_key
from meadhall.hall import hints, kinds
from meadhall.hall import messages as m
from meadhall.hall.app import environment
from meadhall.hall.reading import by_kind, chapters_shown
from meadhall.hall.review_shown import every, shown

from .reviewed import review_of

BAD = "<img src=x onerror=alert(1)>\"'&"
"""A name or a word that would be markup if it were not escaped."""
SECRET = bytes(range(32))
WORDS = [("Ann", "ash and oak"), (BAD, BAD), ("Ødegård", "ødegård ☽"), ("Orm", "")]
LINK = "http://meadhall.example/t/abcde12345"
HEAD = {"id": "abcde12345", "game": "reaper", "title": "The Reaper"}
TEMPLATES = environment()


def rendered(name, **context):
    """A page as HTML."""
    return TEMPLATES.get_template(name).render(**context)


def chair(seat, name="", kind="open", *, you=False):
    """A seat as the gathering shows it."""
    bot = "" if kind in ("open", "person") else kinds.explained(kind, games.rulebook(HEAD["game"]))
    return {"seat": seat, "name": name, "kind": kind, "bot": bot, "you": you, "open": kind == "open"}


def progress(state="ready", done=1.0, why=""):
    """How far a game's rules are."""
    return SimpleNamespace(state=state, done=done, why=why)


def card(name, **how):
    """A game in the lobby."""
    book = games.rulebook(name)
    shown = {key: getattr(book, key) for key in ("name", "title", "line", "pitch", "seats", "minutes")}
    return shown | {"progress": progress(**how)}


def lobby(**changes):
    """The lobby with a game of every state."""
    context = {
        "csrf": "c",
        "games": [card("month", state="compiling", done=0.423), card("reaper", state="waiting", done=0.0)],
        "gathering": [{"id": "g1", "title": "The Reaper", "open": 1, "seats": 4, "host": BAD, "age": "2 hours ago"}],
        "yours": [
            {"id": "y1", "title": "The Reaper", "status": "playing", "your_turn": True, "left": False, "age": "just now"},
            {"id": "y3", "title": BAD, "status": "playing", "your_turn": False, "left": True, "age": "just now"},
            {"id": "y2", "title": "Reaper of the Month", "status": "over", "your_turn": False, "left": False, "age": "2 days ago"},
        ],
    }
    return rendered("lobby.html", **context | changes)


def new(game="reaper", error="", house=(), values=None):
    """The form of a new table; `values` are what was sent before."""
    book = games.rulebook(game)
    offered = {"offered": kinds.offered(book), "usual": "adept"}
    return rendered("new.html", csrf="c", game=book, error=error, values=values or {}, house=by_kind(list(house)), **offered)


def gathering(*, seated=False, **changes):
    """A table before its game."""
    table = HEAD | {
        "seats": [chair(0, "Ann", "person", you=seated), chair(1, BAD, "person"), chair(2), chair(3, "Orm", "master-bold")],
        "host": seated,
        "seated": seated,
        "commitment": commitment(SECRET),
        "closed": False,
        "practice": False,
        "hints": not seated,
        "fill": "legend-careful",
        "progress": progress(),
    }
    context = {
        "table": table | changes,
        "link": LINK,
        "own_link": f"{LINK}/sit/token" if seated else "",
        "qr": Markup('<svg viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'),
        "csrf": "c",
        "differing": [{"question": "May two play?", "reading": "Two may play.", "clause": "RPR-2.7"}],
        "error": "",
        "values": {},
        "offered": kinds.offered(games.rulebook(HEAD["game"])),
    }
    return rendered("gathering.html", **context)


def rules(name="month", q="", reading=None, house=()):
    """The rulebook, or what of it holds the words looked for."""
    book = games.rulebook(name)
    return rendered("rules.html", book=book, q=q, chapters=chapters_shown(book, q), reading=reading or {}, house=by_kind(list(house)))


def dice(*, over=True, stands=True, words=WORDS):
    """The dice's proof."""
    key = table_key(SECRET, [word for _, word in words]).hex()
    verdict = SimpleNamespace(stands=stands, lines=("214 rolls agree.", BAD)) if over else None
    shown = {"secret": SECRET.hex(), "key": key} if over else {"secret": None, "key": ""}
    return rendered("dice.html", table=HEAD, commitment=commitment(SECRET), words=words, verdict=verdict, over=over, **shown)


def replay(step=40, steps=101, viewer=-1, page="<p>the table</p>", marks=()):
    """The replay of a game."""
    names = ["Ann", BAD, "Ødegård"]
    return rendered("replay.html", table=HEAD, csrf="c", page=Markup(page), step=step, steps=steps, marks=marks, viewer=viewer, names=names)


def left():
    """The way back to a table."""
    return rendered("left.html", table=HEAD, csrf="c", player=BAD, seat=1, bot="Adept", closed=False)


def table(hint=None, error=""):
    """The page around a table in play."""
    said = [SimpleNamespace(name=BAD, text=BAD, seat=1), SimpleNamespace(name="Eve", text="!", seat=-1)]
    return rendered(
        "table.html",
        table=HEAD | {"closed": False, "seats": [chair(0, "Ann", "person")]},
        viewer=0,
        csrf="c",
        fragment=Markup('<section id="move"></section>'),
        sayings=Markup(rendered("sayings.html", sayings=said)),
        link=LINK,
        own_link=f"{LINK}/sit/token",
        hints=True,
        unrated=True,
        hint=hint,
        error=error,
    )


def log():
    """The whole log."""
    line = Markup('<li id="line-1-0" class="house"><span>{}</span> <a class="clause" href="/rules/reaper#RPR-4.1">RPR-4.1</a></li>')
    return rendered("log.html", table=HEAD, lines=line.format(BAD))


def review(review=None, trouble="", done=40, unrated=True, stood_in=()):
    """The review of a game, or how far it is."""
    found = review and shown(review, 0, stood_in)
    return rendered("review.html", table=HEAD, csrf="c", viewer=0, review=found, trouble=trouble, done=done, unrated=unrated)


def every_line(names=("Ann", "Ben"), text="Call red", event="The coins are shown."):
    """What moved a seat's chances, line by line."""
    found = review_of(names, text, event)
    return rendered("review_every.html", table=HEAD, names=found.names, every=every(found, 0))


FAILED = "Numba is missing."
HOPES = (m.Hope(7, "call", {}, BAD, 0.5, 0.1, 2.0, 4.0), m.Hope(2, "call", {}, "Call black", 0.25, 0.05, 3.0, 1.0))
HINT = hints.shown(m.Advised(HOPES, 0.7, BAD, 300, 1), alone=False)
SENT = {
    "name": BAD,
    "word": BAD,
    "seed": BAD,
    "seats": "5",
    "bot-2": "master",
    "bot-2-style": "bold",
    "hints": "0",
    "ruling-turn_cap": "number",
    "number-turn_cap": "40",
}
PAGES = {
    "lobby": lobby,
    "lobby, first visit": lambda: lobby(gathering=[], yours=[], games=[card("month"), card("reaper", state="failed", why=FAILED)]),
    "new reaper": lambda: new("reaper", house=["equipment: relaunch, copies 1"]),
    "new month": lambda: new("month"),
    "new again": lambda: new("month", error=BAD, values=SENT),
    "gathering": gathering,
    "gathering, host": lambda: gathering(seated=True, practice=True, closed=True),
    "gathering, full": lambda: gathering(seats=[chair(0, "Ann", "person"), chair(1, "Ben", "person")], progress=progress("compiling", 0.5)),
    "rules": rules,
    "rules reaper": lambda: rules("reaper", house=["equipment: relaunch, copies 1"]),
    "rules sought": lambda: rules(q="coin card"),
    "rules not found": lambda: rules(q=BAD),
    "rules of a table": lambda: rules(reading={"promoted_penalty": "always", "turn_cap": "40"}),
    "dice": dice,
    "dice before": lambda: dice(over=False),
    "dice that fall": lambda: dice(stands=False),
    "replay": replay,
    "replay, first": lambda: replay(step=0, viewer=1),
    "replay, last": lambda: replay(step=101),
    "table": table,
    "table with a hint": lambda: table(HINT),
    "table with trouble": lambda: table(error=BAD),
    "left": left,
    "review": lambda: review(review_of()),
    "review of bad names": lambda: review(review_of((BAD, "Ødegård"), text=BAD, event=BAD)),
    "review line by line": every_line,
    "review line by line of bad names": lambda: every_line((BAD, "Ødegård"), BAD, BAD),
    "review on its way": review,
    "review that failed": lambda: review(trouble=BAD),
    "log": log,
    "log, empty": lambda: rendered("log.html", table=HEAD, lines=Markup()),
    "error": lambda: rendered("error.html", sentence=BAD, status=404),
}


@cache
def html_of(name):
    """One of the pages above."""
    return PAGES[name]()

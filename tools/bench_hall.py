"""The hall under load: real games of The Reaper, many tables, an open stream for every player, moves at a steady rate.

Starts a hall of its own on an empty database, seats four people at every table, and plays random legal moves. Measures the
answer to a move, and its delivery: from sending the move until the last of the table's viewers has the new page. Then one
long game of Reaper of the Month, whose last moves should cost what its first ones did; the weight of the pages; and with
Chromium and Playwright the first paint.

    python tools/bench_hall.py                       250 tables, 25 moves a second for 60 s, then as many as it can take
    python tools/bench_hall.py --workers 2 --database postgresql://...
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CHOICES = re.compile(rb'id="choices">(.*?)</script>', re.DOTALL)
SEATS = 4
PAINTED = """() => new Promise(told => new PerformanceObserver(list => list.getEntriesByName("first-contentful-paint")
    .forEach(entry => told(entry.startTime))).observe({type: "paint", buffered: true}))"""


@dataclass
class Figures:
    """Seconds, one for each move."""

    answers: list[float] = field(default_factory=list)
    deliveries: list[float] = field(default_factory=list)
    refused: int = 0
    began: float = field(default_factory=time.perf_counter)

    def report(self, name: str) -> dict[str, Any]:
        """In milliseconds."""
        lasted = time.perf_counter() - self.began
        row: dict[str, Any] = {"what": name, "moves": len(self.answers), "per_second": round(len(self.answers) / lasted, 1)}
        for what, values in (("answer", self.answers), ("delivery", self.deliveries)):
            ordered = sorted(values)
            if ordered:
                row |= {f"{what}_p{p}_ms": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * p // 100)], 1) for p in (50, 95, 99)}
        return row | {"refused": self.refused, "undelivered": len(self.answers) - len(self.deliveries)}


class Viewer(asyncio.Protocol):
    """A page of one player: keeps the newest fragment and says when one of at least a number has come."""

    def __init__(self, host: str, table: str, token: str) -> None:
        cookie = f"seat-{table}={token}"
        self._hello = f"GET /t/{table}/live HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\nCookie: {cookie}\r\n\r\n".encode()
        self._begun = bytearray()
        self.newest = b""
        self.number = -1
        self.waits: list[tuple[int, asyncio.Future[float]]] = []
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        """Take whole events out of what has come."""
        self.bytes += len(data)
        self._begun += data
        end = self._begun.rfind(b"\n\n")
        if end < 0:
            return
        whole = bytes(self._begun[:end])
        del self._begun[: end + 2]
        for event in whole.split(b"\n\n"):
            place = event.find(b"id: ")
            if 0 <= place < 40 or (place >= 0 and b"text/event-stream" in event[:place]):
                self.newest = event
                self._tell(int(event[place + 4 : event.index(b"\n", place)]))

    def _tell(self, number: int) -> None:
        self.number = number
        now = time.perf_counter()
        for wanted, future in self.waits:
            if number >= wanted and not future.done():
                future.set_result(now)
        self.waits = [wait for wait in self.waits if not wait[1].done()]

    def arrives(self, number: int) -> asyncio.Future[float]:
        """When a page of at least this number is here."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        if self.number >= number:
            future.set_result(time.perf_counter())
        else:
            self.waits.append((number, future))
        return future

    def choices(self) -> dict[str, Any] | None:
        """What this player may do now, as the page holds it."""
        found = CHOICES.search(self.newest)
        return json.loads(found[1].replace(b"\ndata: ", b"\n")) if found else None


@dataclass
class Table:
    """A table with its players' tokens and pages."""

    id: str
    tokens: list[str]
    viewers: list[Viewer] = field(default_factory=list)
    busy: bool = False


class Caller:
    """One connection that is kept open for requests, one at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self._pipe: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, token: str = "") -> tuple[int, Any]:
        """The status and the JSON of the answer."""
        if self._pipe is None:
            self._pipe = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._pipe
        data = json.dumps(body).encode()
        proof = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Type: application/json\r\n{proof}Content-Length: {len(data)}\r\n\r\n"
        writer.write(head.encode() + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"content-length: (\d+)", answer.lower())[1])  # type: ignore[index]
        return int(answer.split(b" ", 2)[1]), json.loads(await reader.readexactly(length))


class Load:
    """Plays at all tables."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.chance = random.Random(1)
        self.tables: list[Table] = []
        self.idle: list[Caller] = []
        self.figures = Figures()

    async def open(self, count: int, game: str = "reaper") -> None:
        """Open tables, seat four people at each, and open their pages."""
        caller = Caller(self.host, self.port)
        for _ in range(count):
            status, seat = await caller.post("/api/tables", {"game": game, "seats": SEATS, "name": "Player 1"})
            assert status == 201, seat
            tokens = [seat["token"]]
            for place in range(1, SEATS):
                _, other = await caller.post(f"/api/tables/{seat['table']}/seats", {"seat": place, "name": f"Player {place + 1}"})
                tokens.append(other["token"])
            self.tables.append(Table(seat["table"], tokens))
        loop = asyncio.get_running_loop()
        for table in self.tables:
            for token in table.tokens:
                _, viewer = await loop.create_connection(lambda t=table, k=token: Viewer(self.host, t.id, k), self.host, self.port)
                table.viewers.append(viewer)
        await asyncio.gather(*(viewer.arrives(0) for table in self.tables for viewer in table.viewers))

    def ready(self) -> tuple[Table, int, dict[str, Any]] | None:
        """A table at which somebody owes a decision, whose, and the choices."""
        for _ in range(60):
            table = self.chance.choice(self.tables)
            if not table.busy:
                for seat in self.chance.sample(range(SEATS), SEATS):
                    choices = table.viewers[seat].choices()
                    if choices:
                        return table, seat, choices
        return None

    async def move(self) -> None:
        """One move somewhere, and the wait until all four see it."""
        found = self.ready()
        if found is None:
            return
        table, seat, choices = found
        table.busy = True
        caller = self.idle.pop() if self.idle else Caller(self.host, self.port)
        number = self.chance.choice(choices["actions"])[0]
        body = {"key": uuid.uuid4().hex, "number": number, "asked": choices["seq"]}
        begin = time.perf_counter()
        try:
            status, answer = await caller.post(f"/api/tables/{table.id}/moves", body, table.tokens[seat])
            if status != 200:
                self.figures.refused += 1
                return
            self.figures.answers.append(time.perf_counter() - begin)
            seen = await asyncio.wait_for(asyncio.gather(*(viewer.arrives(answer["seq"]) for viewer in table.viewers)), 10)
            self.figures.deliveries.append(max(seen) - begin)
        except TimeoutError:
            pass
        finally:
            table.busy = False
            self.idle.append(caller)

    async def steadily(self, a_second: float, seconds: float) -> dict[str, Any]:
        """Moves at a steady rate, whatever the hall does."""
        self.figures = Figures()
        tasks = set()
        begin = time.perf_counter()
        for n in range(int(a_second * seconds)):
            await asyncio.sleep(max(0.0, begin + n / a_second - time.perf_counter()))
            task = asyncio.create_task(self.move())
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        return self.figures.report(f"{a_second:g} moves a second")

    async def in_turn(self, moves: int) -> list[float]:
        """So many moves one after the other; the seconds of each answer."""
        self.figures = Figures()
        while len(self.figures.answers) < moves and self.ready() is not None:
            await self.move()
        return self.figures.answers

    async def at_most(self, at_once: int, seconds: float) -> dict[str, Any]:
        """As many moves as it can take, so many at once."""
        self.figures = Figures()
        end = time.perf_counter() + seconds

        async def player() -> None:
            while time.perf_counter() < end:
                await self.move()

        await asyncio.gather(*(player() for _ in range(at_once)))
        return self.figures.report(f"{at_once} at once, as fast as it goes")


def memory(process: int) -> float:
    """Megabytes of a process and its children, shared pages counted once (PSS)."""
    total = 0
    for number in [process, *children(process)]:
        try:
            text = Path(f"/proc/{number}/smaps_rollup").read_text()
        except OSError:
            continue
        total += int(re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)[1])  # type: ignore[index]
    return total / 1024


def children(process: int) -> list[int]:
    """All processes below one."""
    listed = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False).stdout.split()
    return [number for child in map(int, listed) for number in (child, *children(child))]


def wait_until_ready(address: str) -> None:
    """Until all rules are compiled."""
    while True:
        with urllib.request.urlopen(f"{address}api/games") as answer:
            if all(game["progress"]["state"] == "ready" for game in json.load(answer)):
                return
        time.sleep(0.2)


def fetched(address: str, path: str) -> tuple[int, str]:
    """The bytes of an answer as they travel, and its text."""
    request = urllib.request.Request(address.rstrip("/") + path, headers={"Accept-Encoding": "gzip", "Accept": "text/html"})
    with urllib.request.urlopen(request) as answer:
        data = answer.read()
        text = gzip.decompress(data) if answer.headers.get("Content-Encoding") == "gzip" else data
        return len(data), text.decode(errors="replace")


def weight(address: str, path: str) -> dict[str, Any]:
    """Kilobytes of a page with its styles, scripts and pictures as they travel, without fonts."""
    size, page = fetched(address, path)
    parts = {part for part in re.findall(r'(?:href|src)="(/(?:static|games)/[^"]+\.(?:css|js|svg))"', page) if "fonts" not in part}
    parts |= {f"/static/{name}" for name in ("choices.js", "house.js", "sound.js") if "table.js" in page}
    return {
        "what": f"weight of {re.sub('/t/.*', 'a table', path)}",
        "KB": round((size + sum(fetched(address, part)[0] for part in parts)) / 1024, 1),
    }


def first_paint(address: str, paths: list[str]) -> list[dict[str, Any]]:
    """Milliseconds to the first contentful paint, the median of seven loads without a cache; nothing where there is no browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return []
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        return []
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        for path in paths:
            paints = []
            for _ in range(7):
                page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
                page.goto(address.rstrip("/") + path)
                paints.append(page.evaluate(PAINTED))
                page.context.close()
            rows.append({"what": f"first paint of {re.sub('/t/.*', 'a table', path)}", "median_ms": round(statistics.median(paints))})
        browser.close()
    return rows


def open_table(address: str) -> str:
    """A table that has begun, for a spectator."""
    new = {"game": "reaper", "seats": SEATS, "name": "Player 1", "bots": ["random"] * (SEATS - 1)}
    request = urllib.request.Request(f"{address}api/tables", json.dumps(new).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["table"])


async def measure(options: argparse.Namespace, address: str, process: int) -> list[dict[str, Any]]:
    """All runs, in turn."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    load = Load("127.0.0.1" if host == "localhost" else host, int(port))
    begin = time.perf_counter()
    await load.open(options.tables)
    print(f"{options.tables} tables and {SEATS * options.tables} streams open after {time.perf_counter() - begin:.1f} s", flush=True)
    await load.steadily(options.rate, 5)  # warm
    rows = [await load.steadily(options.rate, options.seconds), await load.at_most(16, options.seconds / 2)]
    sizes = [len(viewer.newest) for table in load.tables for viewer in table.viewers]
    rows.append({"what": "memory of the hall's processes (PSS)", "MB": round(memory(process)), "processes": 1 + len(children(process))})
    rows += await long_game(load.host, load.port, process)
    rows.append({"what": "bytes of a pushed page", "median": round(statistics.median(sizes)), "most": max(sizes)})
    return rows


async def long_game(host: str, port: int, process: int) -> list[dict[str, Any]]:
    """One game of more than a thousand moves: are its last ones as quick as its first, and the memory the same?"""
    load = Load(host, port)
    await load.open(1, "month")
    await load.in_turn(100)
    before = memory(process)
    answers = await load.in_turn(1500)
    part = max(1, len(answers) // 5)
    early, late = (round(1000 * statistics.median(some), 1) for some in (answers[:part], answers[-part:]))
    grown = round(memory(process) - before)
    return [{"what": "one long game", "moves": len(answers) + 100, "first_fifth_ms": early, "last_fifth_ms": late, "grown_MB": grown}]


def main() -> int:
    """Start a hall, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=25)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"sqlite:///{folder}/hall.db"
        begin = time.perf_counter()
        line = [sys.executable, "-m", "meadhall.cli", "serve", "--port", "0", "--workers", str(options.workers), "--database", database]
        with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as hall:
            assert hall.stdout is not None
            first = hall.stdout.readline()
            found = re.search(r"http://\S+", first)
            if not found:
                print(f"The hall did not open: {first}", file=sys.stderr)
                return 1
            try:
                fetched(found[0], "/")
                started = {"what": "the lobby stands after", "s": round(time.perf_counter() - begin, 2)}
                wait_until_ready(found[0])
                rows = [started, *asyncio.run(measure(options, found[0], hall.pid))]
                paths = ["/", "/new/reaper", "/rules/reaper", f"/t/{open_table(found[0])}"]
                rows += [weight(found[0], path) for path in paths]
                rows += first_paint(found[0], paths)
            finally:
                hall.terminate()
    for row in rows:
        print(json.dumps(row) if options.json else "  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

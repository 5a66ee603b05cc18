"""What is done at a table: opening it, taking seats, beginning, moves, taking back, leaving, talk.

Every change is one step: made upon the table as it was, committed, and only then told. Where another worker was quicker,
the step is made again upon what is there now.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec

from meadhall import bots
from meadhall.bots.kinds import check_kind, check_styles
from meadhall.engine import fairness
from meadhall.engine.errors import UserError

from . import facts as f
from . import messages as m
from . import seals, shelf
from .again import rest
from .facts import Chair, Facts, Quiet
from .referees import Referees
from .rooms import Room, Rooms, Saying, Undone, plays_of
from .seating import Wishes, chairs_of, checked_name, guests, guests_after, readings_of
from .states import begun_with, full, laid_out, status_of, still_there
from .storage import Entry, Known, Snapshot, Stale, Store
from .troubles import Forbidden, NotYours, Outdated, Trouble

T = TypeVar("T")
log = logging.getLogger(__name__)
TRIES = 5
MOST_RECORDS = 8
"""So many records of finished games are kept in memory for replays."""
BUILT_UPON = "Your last move cannot be taken back: others have decided upon it since."
TOO_LATE = "This was decided already; the page shows what is asked now."


class House:
    """The hall's tables."""

    def __init__(self, store: Store, referees: Referees, changed: Callable[[Room], None], key: bytes) -> None:
        self.store, self.referees, self.changed, self._key = store, referees, changed, key
        self.rooms = Rooms(store)
        self._beginning: dict[str, asyncio.Task[None]] = {}
        self._records: OrderedDict[str, bytes] = OrderedDict()

    # Before the game --------------------------------------------------------------------------------------------------

    def seal(self, kept: str = "") -> tuple[str, str]:
        """A mark for a table to come (or the one `kept`), and the commitment to its secret, to be shown before its host gives a word."""
        mark = kept if seals.MARK.fullmatch(kept) else seals.new_mark()
        return mark, seals.commitment_of(self._key, mark)

    async def open(self, wishes: Wishes) -> Room:
        """A new table with its host in the first seat. It begins at once where no seat is open.

        Sent again with the same mark by the same host, it is the same table.
        """
        book = shelf.rulebook(wishes.game)
        chairs = chairs_of(book, wishes)
        check_kind(wishes.fill)
        check_styles([wishes.fill], book)
        rulings = readings_of(book, wishes.rulings)
        mark = seals.checked_mark(wishes.mark)
        secret = seals.secret_of(self._key, mark) if wishes.seed is None else fairness.practice_secret(wishes.seed)
        told = Facts(
            chairs, rulings, fairness.commitment(secret), wishes.host, wishes.closed, wishes.seed is not None, version=book.version
        )
        told.fill, told.hints = wishes.fill, wishes.hints
        self.referees.want(book.name)
        return await self._make(seals.table_of(self._key, mark), book.name, told, secret)

    async def _make(self, table: str, game: str, told: Facts, secret: bytes, laid: m.Laid | None = None) -> Room:
        """Put a table into the storage; one that is `laid` out already has begun with that."""
        made = {"game": game, "seats": len(told.chairs), "rulings": told.rulings, "commitment": told.commitment, "origin": told.origin}
        entries = [Entry(table, 1, "made", 0, body=f.encode(made))]
        changed: dict[str, Any] = {}
        if laid is not None:
            told.put(laid.position, 2)
            entries.append(Entry(table, 2, "begun", body=begun_with(laid)))
            changed = laid_out(laid)
        moment = f.now()
        shot = Snapshot(table, game, f.GATHERING, len(entries), moment, moment, f.encode(told), secret=secret)
        try:
            await self.store.make(msgspec.structs.replace(shot, **changed), entries)
        except Stale:
            room = await self.rooms.get(table)
            if not told.host or room.facts.host != told.host:
                raise Trouble("This form was sent already; load the page again for another table.") from None
            return room
        room = await self.rooms.get(table)
        if not told.open_seats and laid is None:
            await self._begin_when_ready(room)
        return room

    async def _begin_when_ready(self, room: Room) -> None:
        """Begin now, or as soon as the game's rules are compiled: nobody's answer waits for that.

        Whoever took the last seat has it, whether the game can begin or not.
        """
        if self.referees.progress(room.snapshot.game).state == "ready":
            try:
                await self.begin(room, fill=False)
            except UserError as error:
                log.error("table %s could not begin: %s", room.id, error)
        self.look(room)

    async def _begin_later(self, room: Room) -> None:
        failures = 0
        try:
            while full(room):
                try:
                    await self.begin(room, fill=False)
                except Exception as error:
                    log.error("table %s could not begin: %r", room.id, error)
                    failures += 1
                    await rest(failures)
        finally:
            del self._beginning[room.id]

    async def close(self) -> None:
        """Leave what has not begun; it begins when the hall is open again and somebody looks."""
        for task in list(self._beginning.values()):
            task.cancel()

    async def sit(self, room: Room, seat: int, name: str, word: str) -> str:
        """Take an open seat; returns its nonce. The game begins when the last seat is taken."""
        name, word = checked_name(name), f.clean(word, f.MOST_WORD, "A word for the dice")
        nonce = secrets.token_urlsafe(9)

        async def step() -> None:
            told = self._gathering(room)
            if seat not in told.open_seats:
                raise Trouble("This seat is taken; choose another one.")
            if any(f.alike(chair.name) == f.alike(name) for chair in told.chairs):
                raise Trouble("Somebody at this table has that name; choose another one.")
            told.chairs[seat] = Chair(name, f.PERSON, word, nonce)
            await self._commit(room, told, [("sat", seat, {"seat": seat, "name": name})])

        await self._step(room, step)
        if not room.facts.open_seats:
            await self._begin_when_ready(room)
        return nonce

    def look(self, room: Room) -> None:
        """Somebody looks at a table: where all its seats are taken and it has not begun, it begins."""
        if full(room) and room.id not in self._beginning:
            self._beginning[room.id] = asyncio.create_task(self._begin_later(room))

    async def begin(self, room: Room, *, fill: bool = True, kind: str = "") -> None:
        """Lay the game out; bots `fill` the seats that are still open, of a kind, or of that which the host chose at the opening."""
        if kind:
            check_kind(kind)
            check_styles([kind], shelf.rulebook(room.snapshot.game))

        async def step() -> None:
            told = self._gathering(room)
            if told.open_seats and not fill:
                raise Trouble("A seat has become free again.")
            for seat, guest in zip(told.open_seats, guests(told), strict=False):
                told.chairs[seat] = Chair(guest, kind or told.fill, kind or told.fill)
            words = tuple(chair.word for chair in told.chairs)
            ask = m.Lay(told.names, told.rulings, room.snapshot.secret, words, told.practice)
            laid = await self._ask(room, ask, m.Laid)
            await self._begin_with(room, told, laid)

        await self._step(room, step)

    async def _begin_with(self, room: Room, told: Facts, laid: m.Laid) -> None:
        told.put(laid.position, room.snapshot.seq + 1)
        await self._commit(room, told, [("begun", -1, begun_with(laid))], **laid_out(laid))

    def _gathering(self, room: Room) -> Facts:
        if room.snapshot.status != f.GATHERING:
            raise Trouble("The game at this table has begun.")
        return f.facts_of(room.snapshot.facts)

    # The game ---------------------------------------------------------------------------------------------------------

    async def move(
        self, room: Room, seat: int, number: int, asked: int, key: str, verb: str = "", args: Mapping[str, Any] | None = None
    ) -> int:
        """Play an action; returns the number of its entry. Sent again under the same key, it is answered alike and done once."""
        if not 8 <= len(key) <= 64 or not key.isascii() or not key.isprintable():
            raise Trouble("A move needs a key of its own, of 8 to 64 letters, so that it is never done twice.")
        holder = room.facts.chairs[seat].nonce

        async def step() -> int:
            if key in room.keys:
                return room.keys[key]
            told = self._playing(room)
            still_there(told, seat, holder)
            if seat not in told.waiting or (asked >= 0 and told.asked[seat] != asked):
                known = await self.store.by_key(room.id, key)
                if known is not None:
                    return known.seq
                raise Outdated(TOO_LATE)
            try:
                answer = await self._ask(room, m.Move(room.position, seat, number, verb, dict(args or {})), m.Played)
            except Trouble:
                known = await self.store.by_key(room.id, key)  # done long ago, and sent once more
                if known is not None:
                    return known.seq
                raise
            seq = room.snapshot.seq + 1
            undo = self._remember(room, told, seat, answer, seq)
            told.put(answer.position, seq, answer.same)
            body = f.encode({"number": answer.number, "deed": msgspec.Raw(answer.deed_json)})
            try:
                await self._commit(
                    room, told, [("move", seat, body)], key, state=answer.position.state, undo=undo, status=status_of(answer.position)
                )
            except Known as already:
                await self.rooms.reload(room)
                return already.entry.seq
            return seq

        return await self._step(room, step)

    def _remember(self, room: Room, told: Facts, seat: int, played: m.Played, seq: int) -> bytes:
        """The table's bytes before the first of the moves that can be taken back; empty where none can."""
        if not played.quiet or played.position.over:
            told.quiet = []
            return b""
        undo = room.snapshot.undo
        if not told.quiet or len(told.quiet) >= f.MOST_QUIET:
            told.quiet = []
            undo = msgspec.msgpack.encode(room.position)
        told.quiet.append(Quiet(seat, played.number, seq, played.same))
        return undo

    async def undo(self, room: Room, seat: int) -> None:
        """Take the seat's last move back, where nobody has learned anything since and chance has not spoken."""
        holder = room.facts.chairs[seat].nonce

        async def step() -> None:
            told = self._playing(room)
            still_there(told, seat, holder)
            why = told.why_no_undo(seat)
            if why:
                raise Trouble(why)
            last = max(place for place, move in enumerate(told.quiet) if move.seat == seat)
            kept = told.quiet[:last] + told.quiet[last + 1 :]
            before = msgspec.msgpack.decode(room.snapshot.undo, type=m.Position)
            try:
                played = await self._ask(room, m.Again(before, tuple((move.seat, move.number) for move in kept)), m.Playeds)
            except Forbidden:
                raise Trouble(BUILT_UPON) from None
            if not all(one.quiet for one in played.each):
                raise Trouble(BUILT_UPON)
            position = played.each[-1].position if played.each else before
            redone = [(move.seq, msgspec.Raw(one.deed_json)) for move, one in zip(kept, played.each, strict=True)]
            body = f.encode(Undone(told.quiet[last].seq, redone))
            same = told.quiet[last].same
            told.quiet = kept
            told.put(position, room.snapshot.seq + 1, same)
            await self._commit(room, told, [("undone", seat, body)], state=position.state, undo=room.snapshot.undo if kept else b"")

        await self._step(room, step)

    async def leave(self, room: Room, seat: int) -> None:
        """Leave: before the game the seat is open again, in the game a bot takes it until the player comes back."""
        holder = room.facts.chairs[seat].nonce

        async def step() -> None:
            told = f.facts_of(room.snapshot.facts)
            still_there(told, seat, holder)
            chair = told.chairs[seat]
            if room.snapshot.status == f.OVER:
                raise Trouble("The game is over; you can just close the page.")
            playing = room.snapshot.status == f.PLAYING
            if seat == 0:
                told.host = ""  # whoever sits there next is not the one who opened the table
            told.chairs[seat] = Chair(chair.name, bots.USUAL, chair.word, left=True, back=chair.nonce) if playing else Chair()
            what: list[tuple[str, int, Any]] = [("left", seat, {"seat": seat, "name": chair.name})]
            if playing:
                what.append(("said", -1, Saying(f.THE_HOUSE, f"{chair.name} has left; a bot plays on in that seat.", -1)))
            await self._commit(room, told, what)

        await self._step(room, step)

    async def come_back(self, room: Room, seat: int, proof: str) -> None:
        """Take over again from the bot, with the nonce that the seat had. Raises NotYours."""

        async def step() -> None:
            told = f.facts_of(room.snapshot.facts)
            chair = told.chairs[seat]
            if not chair.left or chair.back != proof:
                raise NotYours("You have no seat at this table any more.")
            if room.snapshot.status == f.OVER:
                raise Trouble("The game is over; a bot has played it to its end.")
            told.chairs[seat] = Chair(chair.name, f.PERSON, chair.word, proof)
            said = Saying(f.THE_HOUSE, f"{chair.name} is back.", -1)
            await self._commit(room, told, [("back", seat, {"seat": seat, "name": chair.name}), ("said", -1, said)])

        await self._step(room, step)

    async def say(self, room: Room, seat: int, text: str) -> None:
        """Say something to all at the table."""
        text = f.clean(text, f.MOST_SAID, "What is said at the table")
        if not text:
            raise Trouble("Write something first.")
        holder = room.facts.chairs[seat].nonce

        async def step() -> None:
            told = f.facts_of(room.snapshot.facts)
            still_there(told, seat, holder)
            await self._commit(room, told, [("said", seat, Saying(told.chairs[seat].name, text, seat))])

        await self._step(room, step)

    def _playing(self, room: Room) -> Facts:
        if room.snapshot.status == f.GATHERING:
            raise Trouble("The game has not begun; there are open seats.")
        if room.snapshot.status == f.OVER:
            raise Outdated("The game is over.")
        return f.facts_of(room.snapshot.facts)

    # After the game ---------------------------------------------------------------------------------------------------

    async def plays(self, room: Room) -> list[tuple[int, int, bytes]]:
        """All plays of a table that stand."""
        return plays_of(await self.store.entries(room.id, kinds=("begun", "move", "undone")))

    async def record(self, room: Room) -> bytes:
        """The record of a finished game. Before the end there is none for anybody: the dice's secret stands in it."""
        if room.id in self._records:
            return self._records[room.id]
        if room.snapshot.status != f.OVER:
            raise Trouble("The record can be had when the game is over, since the secret of its dice stands in it.")
        plays = await self.plays(room)
        ranking = tuple((p, s, n) for p, s, n in room.facts.ranking)
        deeds = tuple(deed for _, seat, deed in plays if seat >= 0)
        bound = await self._ask(room, m.Bind(room.snapshot.head, deeds, True, ranking), m.Bound, "study")
        self._records[room.id] = bound.record_json
        while len(self._records) > MOST_RECORDS:
            self._records.popitem(last=False)
        return bound.record_json

    async def branch(self, room: Room, step: int, seat: int, name: str, host: str) -> Room:
        """A new, unrated table that goes on from a finished game after `step` plays, with new dice; bots sit in the other seats."""
        record = await self.record(room)
        mark = seals.new_mark()
        secret = seals.secret_of(self._key, mark)
        old = room.facts
        kept = [bots.USUAL if chair.kind == f.PERSON or chair.left else chair.kind for chair in old.chairs]
        chairs = [Chair(guest, kind) for guest, kind in zip(guests_after(old, seat, name), kept, strict=True)]
        chairs[seat] = Chair(checked_name(name), f.PERSON, "", secrets.token_urlsafe(9))
        told = Facts(chairs, old.rulings, fairness.commitment(secret), host, old.closed, origin=f"{room.id} {step}", version=old.version)
        told.hints = True
        laid = await self._ask(room, m.Branch(record, step, told.names, secret, tuple("" for _ in chairs)), m.Laid, "study")
        new = await self._make(seals.table_of(self._key, mark), room.snapshot.game, told, secret, laid)
        self.changed(new)
        return new

    # Within -----------------------------------------------------------------------------------------------------------

    async def _ask(self, room: Room, ask: Any, kind: type[T], pool: str = "table") -> T:
        """The referee's answer. Raises Forbidden or Trouble where it is none of this kind."""
        answer = await self.referees.ask(room.snapshot.game, ask, pool)
        if isinstance(answer, m.Refused):
            raise Forbidden(answer.clause, answer.text)
        if isinstance(answer, m.Trouble):
            raise Trouble(answer.text)
        assert isinstance(answer, kind)
        return answer

    async def _step(self, room: Room, step: Callable[[], Awaitable[T]]) -> T:
        async with room.lock:
            for _ in range(TRIES):
                try:
                    done = await step()
                    break
                except Stale:
                    await self.rooms.reload(room)
            else:
                raise Outdated("Too much happens at this table at once; try again.")
        self.changed(room)
        return done

    async def _commit(self, room: Room, told: Facts, what: list[tuple[str, int, Any]], key: str = "", **changed: Any) -> None:
        shot = room.snapshot
        moment = f.now()
        bodies = [body if isinstance(body, bytes) else f.encode(body) for _, _, body in what]
        entries = [
            Entry(shot.id, shot.seq + place, kind, seat, key, body, moment)
            for place, ((kind, seat, _), body) in enumerate(zip(what, bodies, strict=True), 1)
        ]
        fresh = msgspec.structs.replace(shot, seq=shot.seq + len(what), changed_at=moment, facts=f.encode(told), **changed)
        await self.store.add(fresh, entries, shot.seq)
        room.take_in(fresh, entries)

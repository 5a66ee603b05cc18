"""`kill -9` at any moment loses no move that was acknowledged, and leaves no half of one."""

import asyncio
import os
import random
import signal
import subprocess
import sys

import pytest

from meadhall.hall.storage import Store

ROUNDS = 20
TABLES = 4
PLAYER = """
import asyncio, os, sys
import msgspec, psycopg
from meadhall.hall.storage import Entry, Snapshot, Store

def say(line):
    os.write(1, line.encode() + b"\\n")  # in one piece, whatever kills us

async def play(store, table):
    now = await store.table(table)
    if now is None:
        now = Snapshot(table, "reaper", "playing", 1, 0.0, 0.0, b"1", state=b"1" * 2000)
        await store.make(now, [Entry(table, 1, "made", key="1", body=b"1")])
        say(f"{table} 1")
    while True:
        seq = now.seq + 1
        now = msgspec.structs.replace(now, seq=seq, facts=b"%d" % seq, state=b"%d" % (seq % 10) * 2000)
        await store.add(now, [Entry(table, seq, "move", key=str(seq), body=b"%d" % seq)], seq - 1)
        say(f"{table} {seq}")

async def main(url, count):
    store = await Store.open(url)
    say("open")
    await asyncio.gather(*[play(store, f"table {number}") for number in range(int(count))])

for line in sys.stdin:  # a new player for every line, quickly there, since all he needs is loaded
    child = os.fork()
    if not child:
        asyncio.run(main(*sys.argv[1:]))
    os.write(1, b"child %d\\n" % child)
    os.write(1, b"dead %d\\n" % os.waitpid(child, 0)[1])
"""


@pytest.mark.slow
def test_no_acknowledged_move_is_lost(database_url: str) -> None:
    chance = random.Random(7)
    acknowledged = {f"table {number}": 0 for number in range(TABLES)}
    command = [sys.executable, "-c", PLAYER, database_url, str(TABLES)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as players:
        for _ in range(ROUNDS):
            for line in said(players, chance.choice([0, 1, 2, 5, 10, 30])):
                table, _, seq = line.rpartition(" ")
                if table in acknowledged:
                    acknowledged[table] = max(acknowledged[table], int(seq))
            asyncio.run(look(database_url, acknowledged))
        players.communicate()
    assert sum(acknowledged.values()) > ROUNDS


def said(players: "subprocess.Popen[str]", moves: int) -> list[str]:
    """All that a player says who is killed after so many moves; he goes on meanwhile, so that it meets him anywhere."""
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write("\n")
    players.stdin.flush()
    lines: list[str] = []
    child = 0
    while not (lines and lines[-1].startswith("dead")):
        lines.append(players.stdout.readline().strip())
        assert lines[-1], "the players are gone"
        if lines[-1].startswith("child"):
            child = int(lines[-1].split()[1])
        if child and len(lines) == moves + 2:
            os.kill(child, signal.SIGKILL)
    assert lines[-1] == f"dead {signal.SIGKILL:d}"
    return lines


async def look(url: str, acknowledged: dict[str, int]) -> None:
    store = await Store.open(url)
    for table, least in acknowledged.items():
        while True:  # PostgreSQL may yet be busy with the last commit of the dead
            snapshot = await store.table(table)
            entries = await store.entries(table)
            if snapshot == await store.table(table):
                break
        if snapshot is None:
            assert (least, entries) == (0, [])
            continue
        assert snapshot.seq >= least
        assert [entry.seq for entry in entries] == list(range(1, snapshot.seq + 1))
        assert [entry.body for entry in entries] == [b"%d" % seq for seq in range(1, snapshot.seq + 1)]
        assert snapshot.facts == b"%d" % snapshot.seq
        assert snapshot.state == b"%d" % (snapshot.seq % 10) * 2000
    await store.close()

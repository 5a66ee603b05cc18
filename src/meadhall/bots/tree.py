"""The tree of information sets that grows below each choice at hand, compiled for each game.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): a node is what the asker can see
of a moment, with the seat that decides there; each imagined world offers its own choices, and a choice counts how often
it was to be had. Each seat maximises its own reward. Choices made at once are selected apart from each other (decoupled):
until something is told, all who decide stand at the same moment. New choices come one by one as a node is visited more
often (progressive widening), the best in the eye of `appraise` first.
"""

import hashlib
import math
from typing import Any

import numpy as np

from ..engine.compiling import COMPILED, rule
from ..engine.protocol import appraise, conceal, legal, play
from ..engine.records import Record, f64, i32, i64
from ..engine.sets import W, lowest, without
from .kernels import best

ASKED, WORLD, SEEN = 0, 1, 2
"""The tables of a search: what the asker sees, the world that is being played, and what the asker would see of it."""
NODES, EDGES = 0, 1
DEEPEST = 64


class Node(Record):
    """A moment and the seat that decides: `key`, how often it was met, and the first of its choices (-1 is none)."""

    key: i64
    visits: i32
    first: i32


class Edge(Record):
    """A choice on trial: its reward for who decides, summed; how often it was taken and was to be had; the next of its node."""

    reward: f64
    action: i32
    next: i32
    visits: i32
    chances: i32


@rule
def descend(
    tables: Any, raw: Any, box: Any, asker: int, action: int, chance: Any, nodes: Any, edges: Any, slots: Any, head: Any,
    path: Any, begin: int, out: Any, worth: Any, tried: Any, manner: Any,
) -> int:  # fmt: skip
    """Play `action` in tables[WORLD] and on through the tree, until a choice is new or the tree ends.

    Writes (edge, seat) of the choices made into `path` (int64, two columns) from `begin` on, and returns where they end.
    """
    table = tables[WORLD]
    moment = W(0)  # while nothing is told: who else decides now does not know what the asker chose
    seat = W(asker)
    chosen = W(action)
    steps = W(begin)
    while True:
        waiting = W(table.waiting)
        play(table, box, seat, chosen)
        if table.over or steps == begin + manner.deep or steps == len(path) or (steps > begin and edges[path[steps - 1, 0]].visits == 0):
            return steps
        if table.told or table.waiting != without(waiting, seat):
            tables[SEEN] = table
            conceal(tables[SEEN], box, asker)
            moment = fingerprint(raw, SEEN)
        seat = lowest(table.waiting)
        count = legal(table, box, seat, out)
        chosen = W(out[0])
        if count > 1:
            edge = W(-1)
            node = find(nodes, slots, head, key_of(moment, seat))
            if node >= 0:
                edge = select(nodes[node], edges, head, table, box, seat, out, count, manner, chance, worth, tried)
            if edge < 0:
                return steps
            path[steps, 0] = edge
            path[steps, 1] = seat
            steps += 1
            chosen = W(edges[edge].action)


@rule
def select(
    node: Any, edges: Any, head: Any, table: Any, box: Any, seat: int, out: Any, count: int,
    manner: Any, chance: Any, worth: Any, tried: Any,
) -> int:  # fmt: skip
    """The choice to take at a node among the `count` legal actions in `out`: a new one, or the one of the highest upper bound.

    -1 where none of them is on trial and there is no room for another.
    """
    here = 0
    top = W(-1)
    highest = -np.inf
    e = W(node.first)
    while e >= 0:
        edge = edges[e]
        place = place_of(out, count, W(edge.action))
        if place >= 0:
            edge.chances += 1
            tried[here] = place
            here += 1
            bound = np.inf  # new, and not yet credited
            if edge.visits:
                bound = edge.reward / edge.visits + manner.explore * math.sqrt(math.log(edge.chances) / edge.visits)
            if bound > highest:
                highest = bound
                top = e
        e = W(edge.next)
    enough = here > 0 and here > manner.wide * math.sqrt(node.visits)
    node.visits += 1
    if enough or here == count or head[EDGES] == len(edges):
        return top
    appraise(table, box, seat, out, count, worth)
    for i in range(here):
        worth[tried[i]] = -np.inf
    return add_edge(node, edges, head, W(out[best(worth, count, chance)]))


@rule
def add_edge(node: Any, edges: Any, head: Any, action: int) -> int:
    """Put another choice of a node on trial."""
    new = W(head[EDGES])
    head[EDGES] += 1
    edge = edges[new]
    edge.reward = 0.0
    edge.action = action
    edge.visits = 0
    edge.chances = 1
    edge.next = node.first
    node.first = new
    return new


@rule
def find(nodes: Any, slots: Any, head: Any, key: int) -> int:
    """The node of a key, made where there is none; -1 where there is no room. `slots` (int32, a power of two, -1 is free) find it."""
    mask = W(len(slots) - 1)
    place = W(key) & mask
    while slots[place] >= 0:
        if nodes[slots[place]].key == key:
            return W(slots[place])
        place = (place + 1) & mask
    if head[NODES] == len(nodes):
        return W(-1)
    new = W(head[NODES])
    head[NODES] += 1
    slots[place] = new
    node = nodes[new]
    node.key = key
    node.visits = 0
    node.first = -1
    return new


@rule
def place_of(out: Any, count: int, action: int) -> int:
    """The place of an action in an ascending list, -1 where it is not there."""
    low = 0
    high = count
    while low < high:
        middle = (low + high) // 2
        if out[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low if low < count and out[low] == action else -1


@rule
def fingerprint(raw: Any, place: int) -> int:
    """A number for the bytes of a table; `raw` holds tables as rows of words. It only tells nodes apart."""
    mixed = W(0x51ED270B)
    for word in range(raw.shape[1]):
        mixed = (mixed ^ raw[place, word]) * W(0x5851F42D4C957F2D)
        mixed ^= (mixed >> W(29)) & W(0x7FFFFFFFF)
    return mixed


@rule
def key_of(moment: int, seat: int) -> int:
    """The key of a seat's node at a moment."""
    return (moment ^ (seat + 2)) * W(0x2545F4914F6CDD1D)


if not COMPILED:

    def fingerprint(raw: Any, place: int) -> int:
        """As above, interpreted, where a product that is too large is an error: another number, which tells as much apart."""
        return _word(raw[place].tobytes())

    def key_of(moment: int, seat: int) -> int:
        """As above, interpreted."""
        return _word(f"{moment} {seat}".encode())

    def _word(data: bytes) -> int:
        return W(int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little", signed=True))

"""How the bots decide, compiled. A bot is handed a concealed table and a stream of its own, nothing else."""

from typing import Any

from ..engine.compiling import rule
from ..engine.dice import draw
from ..engine.protocol import appraise, conceal, legal
from ..engine.sets import W

RANDOM, GREEDY = 0, 1


@rule
def choose(policy: int, tables: Any, box: Any, seat: int, chance: Any, out: Any, worth: Any) -> int:
    """The action that a bot in `seat` chooses at `tables[0]`, seeing only a concealed copy made in `tables[1]`.

    `chance` is the bot's own stream; `out` (int32) and `worth` (float64) are scratch rows of MOST_LEGAL entries.
    The random bot needs no copy: the list of legal actions is the same on the concealed table.
    """
    seen = 0
    if policy == GREEDY:
        seen = 1
        tables[1] = tables[0]
        conceal(tables[1], box, seat)
    view = tables[seen]
    count = legal(view, box, seat, out)
    if policy == GREEDY:
        appraise(view, box, seat, out, count, worth)
        return W(out[best(worth, count, chance)])
    return W(out[draw(chance, count)])


@rule
def best(worth: Any, count: int, chance: Any) -> int:
    """The place of the largest of the first `count` numbers, each of the equal ones as likely as the other."""
    found = 0
    ties = 1
    for place in range(1, count):
        if worth[place] > worth[found]:
            found = place
            ties = 1
        elif worth[place] == worth[found]:
            ties += 1
            if draw(chance, ties) == 0:
                found = place
    return found

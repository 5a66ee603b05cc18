"""What a search found, in one sentence for people: nothing but the advice and what the seat can see goes into it."""

import math
from typing import Any

from ..engine.game import Game
from ..engine.names import Names
from .thinking import Advice, Prospect

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
FINE = 0.02
"""Up to this error, chances are told out of a hundred, one by one; where it is larger, in steps of five, then out of ten."""
FAIR = 0.08
VERDICTS = ((0.99, "that is clear"), (0.9, "it is very likely the best choice"), (0.7, "it seems a little better"))
"""How sure the advice is, at least, and how that is said; below all of them it is a toss-up."""
LIKELY = 0.9
"""From here on a difference is worth a reason."""


def explain(game: Game, view: Any, box: Any, seat: int, names: Names, advice: Advice) -> str:
    """Why the best choice is the best, in one sentence; `view` is the seat's concealed record, `names` as the seat knows them.

    >>> import meadhall
    >>> from meadhall import bots
    >>> table = meadhall.table("month", seats=3, seed=7)
    >>> view = table.view(0)
    >>> advice = bots.advise(table.game, view.record, table.box, 0, bots.Chance(seed=1), games=64)
    >>> '"Call red" wins about' in explain(table.game, view.record, table.box, 0, view.names, advice)
    True
    """
    best = advice.best
    said = quoted(game, view, box, seat, names, best)
    count = int(box.count)
    if len(advice.prospects) == 1:
        return f"{said} is all that {'was looked at' if advice.others else 'can be done'}; it {_result(best, count)}."
    second = _rival(advice)
    other = quoted(game, view, box, seat, names, second)
    verdict = next((words for least, words in VERDICTS if advice.sure >= least), "")
    beside = _more_points(best, second) if count == 1 else _more_wins(best, second)
    text = f"{said} {_result(best, count)}, {beside} {other}"
    if not verdict:
        return f"It is nearly a toss-up: {text}."
    return f"{text}{_place(best, second, count, advice.sure)}; {verdict}."


def quoted(game: Game, view: Any, box: Any, seat: int, names: Names, prospect: Prospect) -> str:
    """A choice in the words of the game, in quotation marks."""
    return f'"{in_words(game, view, box, seat, names, prospect.number)}"'


def in_words(game: Game, view: Any, box: Any, seat: int, names: Names, number: int) -> str:
    """An action in the words of the game, as a seat's concealed record has them."""
    verb, args = game.words.decode(view, box, seat, number)
    return str(game.words.sentence(view, box, seat, verb, args, names))


def error_of(prospect: Prospect) -> float:
    """Half the width of the 95 % interval of the chance to win; where all games ended alike, three games' worth of doubt."""
    return max(prospect.win_error, min(1.0, 3 / prospect.games))


def chance_to_win(prospect: Prospect) -> str:
    """How often a choice wins, no finer than its interval allows.

    >>> chance_to_win(Prospect(0, 5000, 0.4, 0.01, 0.312, 0.013, 2.0, 10.0, 0.0, 0.0))
    'wins 31 of 100 imagined games'
    >>> chance_to_win(Prospect(0, 32, 0.4, 0.1, 0.281, 0.158, 2.0, 10.0, 0.0, 0.0))
    'wins about three of ten imagined games'
    """
    if prospect.win in (0, 1):
        return f"wins {'every one' if prospect.win else 'none'} of {prospect.games} imagined games"
    shown, whole = _rounded(prospect.win, error_of(prospect))
    if shown in (0, whole):
        return f"wins {'nearly all' if shown else 'hardly any'} of the imagined games"
    if whole == 10:
        return f"wins about {NUMBERS[shown]} of ten imagined games"
    return f"wins {'' if error_of(prospect) <= FINE else 'about '}{shown} of 100 imagined games"


def about_place(place: float) -> str:
    """A mean place in words.

    >>> about_place(1.1), about_place(2.4), about_place(3.0)
    ('about first', 'between second and third', 'about third')
    """
    halves = math.floor(2 * place + 0.5)
    above = PLACES[halves // 2 - 1]
    return f"between {above} and {PLACES[halves // 2]}" if halves % 2 else f"about {above}"


def _rounded(win: float, error: float) -> tuple[int, int]:
    """A chance as so many of a hundred, or of ten."""
    if error <= FINE:
        return math.floor(100 * win + 0.5), 100
    if error <= FAIR:
        return 5 * math.floor(20 * win + 0.5), 100
    return math.floor(10 * win + 0.5), 10


def _rival(advice: Advice) -> Prospect:
    """The choice that comes nearest to the best, of the next two that were tried at least a quarter as often: less tells little.

    Hints show three choices, and the sentence speaks of what is shown.
    """
    tried = [prospect for prospect in advice.prospects[1:3] if 4 * prospect.games >= advice.best.games]
    return max(tried or advice.prospects[1:2], key=lambda prospect: prospect.reward)


def _result(prospect: Prospect, count: int) -> str:
    """What a choice leads to: victories, or, where one plays alone, points."""
    return f"ends with about {round(prospect.points)} points in imagined games" if count == 1 else chance_to_win(prospect)


def _apart(best: Prospect, second: Prospect) -> bool:
    """Whether two chances to win surely differ."""
    return abs(best.win - second.win) > math.hypot(error_of(best), error_of(second))


def _more_wins(best: Prospect, second: Prospect) -> str:
    """The best choice's victories beside the second's, as what stands before the second's name."""
    if not _apart(best, second):
        return "as many as"
    error = max(error_of(best), error_of(second))
    ahead = _rounded(best.win, error)[0] - _rounded(second.win, error)[0]
    return _more(ahead) if ahead else f"a few {'more' if best.win > second.win else 'fewer'} than"


def _more_points(best: Prospect, second: Prospect) -> str:
    """The best choice's points beside the second's."""
    return _more(round(best.points) - round(second.points))


def _more(ahead: int) -> str:
    if ahead == 0:
        return "as many as"
    number = NUMBERS[abs(ahead)] if abs(ahead) < len(NUMBERS) else str(abs(ahead))
    return f"{number} {'more' if ahead > 0 else 'fewer'} than"


def _place(best: Prospect, second: Prospect, count: int, sure: float) -> str:
    """The place, where it says more than victories do; if those are as many, it is what makes a choice better."""
    if count < 3:
        return ""
    one, other = about_place(best.place), about_place(second.place)
    if _apart(best, second) or sure < LIKELY:
        return f", and ends {one} on average" if 0 < best.win < 1 else ""
    if best.place < second.place and one != other:
        return f", but ends {one} on average, not {other}"
    return ", but ends further ahead"

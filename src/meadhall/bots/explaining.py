"""What a search found, in one sentence for people: nothing but the advice and what the seat can see goes into it."""

import math
from typing import Any

from ..engine.game import Game
from ..engine.names import Names
from .comparing import Compared, better_place, hundredths, more_points, more_wins
from .thinking import Prospect

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
FINE = 0.02
"""Up to this error, so many of a hundred are told as they are; where it is larger, as about so many."""
SHORT = 30
"""Of two choices, each in at most so many characters, a sentence tells the words; others are the first and the second of the list."""
VERDICTS = ((0.995, "that is clear"), (0.975, "it is very likely the best choice"), (0.95, "it seems a little better"))
"""How sure the advice is, at least, and how that is said; below all of them it is a toss-up, for which there is no reason to give."""


def explain(game: Game, view: Any, box: Any, seat: int, names: Names, advice: Compared) -> str:
    """Why the best choice is the best, in one sentence that belongs to the list of the choices; `advice` is as `compared` put it.

    `view` is the seat's concealed record, `names` as the seat knows them. Victories are told out of a hundred, as the list has
    them; where they are no different, points are compared.

    >>> import meadhall
    >>> from meadhall import bots
    >>> from meadhall.bots.comparing import compared
    >>> table = meadhall.table("month", seats=3, seed=7)
    >>> view = table.view(0)
    >>> advice = bots.advise(table.game, view.record, table.box, 0, bots.Chance(seed=1), games=64)
    >>> '"Call red"' in explain(table.game, view.record, table.box, 0, view.names, compared(advice, 3))
    True
    """
    best, count = advice.prospects[0], int(box.count)
    said = quoted(game, view, box, seat, names, best)
    if len(advice.prospects) == 1:
        result = f"ends with {about_points(best)} in imagined games" if count == 1 else chance_to_win(best)
        return f"{said} is all that {'was looked at' if advice.others else 'can be done'}; it {result}."
    second = advice.prospects[1]
    other = quoted(game, view, box, seat, names, second)
    if max(len(said), len(other)) > SHORT + len('""'):
        said, other = "the first", "the second"
    verdict = next((words for least, words in VERDICTS if advice.sure >= least), "")
    if not verdict:
        return f"It is a toss-up between {said} and {other}: {_both(best, second, count)}."
    told = _compared(said, other, best, second, count)
    return f"{told[0].upper()}{told[1:]}; {verdict}."


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
    """How often a choice wins.

    >>> chance_to_win(Prospect(0, 5000, 0.4, 0.01, 0.312, 0.013, 2.0, 10.0, 0.0, 0.0))
    'wins 31 of 100 imagined games'
    >>> chance_to_win(Prospect(0, 32, 0.4, 0.1, 0.281, 0.158, 2.0, 10.0, 0.0, 0.0))
    'wins about 28 of 100 imagined games'
    """
    if prospect.win in (0, 1):
        return f"wins {'every one' if prospect.win else 'none'} of {prospect.games} imagined games"
    if (extreme := _extreme(prospect)) is not None:
        return f"wins {extreme} of the imagined games"
    return f"wins {_about(prospect)}{hundredths(prospect)} of 100 imagined games"


def about_points(prospect: Prospect) -> str:
    """The mean points in words.

    >>> about_points(Prospect(0, 8, 0.4, 0.1, 0.5, 0.2, 2.0, 1.2, 0.0, 0.0))
    'about 1 point'
    """
    points = round(prospect.points)
    return f"about {points} point{'' if abs(points) == 1 else 's'}"


def about_place(place: float) -> str:
    """A mean place in words.

    >>> about_place(1.1), about_place(2.4), about_place(3.0)
    ('about first', 'between second and third', 'about third')
    """
    halves = math.floor(2 * place + 0.5)
    above = PLACES[halves // 2 - 1]
    return f"between {above} and {PLACES[halves // 2]}" if halves % 2 else f"about {above}"


def _about(prospect: Prospect) -> str:
    return "" if error_of(prospect) <= FINE else "about "


def _extreme(prospect: Prospect) -> str | None:
    """How many of its games a choice wins that wins never or always, as far as hundredths tell; None for any other."""
    if prospect.win in (0, 1):
        return "all" if prospect.win else "none"
    return {0: "hardly any", 100: "nearly all"}.get(hundredths(prospect))


def _same(best: Prospect, second: Prospect) -> bool:
    """Whether both win never, or both always: then victories tell nothing of which is better."""
    return _extreme(best) is not None and hundredths(best) == hundredths(second)


def _both(best: Prospect, second: Prospect, count: int) -> str:
    """What came of two choices, neither of them put before the other."""
    one, other = round(best.points), round(second.points)
    ends = f"end with about {one} and {other} points" if one != other else f"end with {about_points(best)} each"
    if count == 1:
        return f"they {ends} in imagined games"
    if _same(best, second):
        return f"they win {_of_both(best, second)} of the imagined games and {ends}"
    about, one, other = _about(best) or _about(second), hundredths(best), hundredths(second)
    return f"they win {about}{one}{f' and {other}' if one != other else ''} of 100 imagined games{' each' if one == other else ''}"


def _of_both(best: Prospect, second: Prospect) -> str:
    """How many games two choices win that both win never or always; where they differ, the weaker word is true of both."""
    words = {_extreme(best), _extreme(second)}
    return next(word for word in ("hardly any", "nearly all", "none", "all") if word in words)


def _compared(said: str, other: str, best: Prospect, second: Prospect, count: int) -> str:
    """The best choice beside the second, and what makes it better."""
    more = round(best.points) - round(second.points)
    if count == 1:
        return f"{said} ends with {about_points(best)} in imagined games, {_more(more)} {other}"
    if _same(best, second):
        reason = "" if more_points(best, second) else _better_place(best, second, count)
        ends = f"the first ends with {about_points(best)}, {_more(more)} the other{reason}"
        return f"{said} and {other} win {_of_both(best, second)} of the imagined games; {ends}"
    return f"{said} {chance_to_win(best)}, {_beside(best, second, other, count)}{_besides(best, second, count)}"


def _apart(best: Prospect, second: Prospect) -> bool:
    """Whether two chances to win surely differ."""
    return abs(best.win - second.win) > math.hypot(error_of(best), error_of(second))


def _beside(best: Prospect, second: Prospect, other: str, count: int) -> str:
    """The best choice's victories beside the second's; a difference that may be chance is not counted, but its figures are told."""
    ahead = hundredths(best) - hundredths(second)
    if not ahead:
        return f"as many as {other}"
    if _apart(best, second):
        return f"{_more(ahead)} {other}"
    if more_wins(best, second, count):
        return f"{other} {_extreme(second) or f'{_about(second)}{hundredths(second)}'}"
    return f"about as many as {other} with {hundredths(second)}"


def _more(ahead: int) -> str:
    if ahead == 0:
        return "as many as"
    number = NUMBERS[abs(ahead)] if abs(ahead) < len(NUMBERS) else str(abs(ahead))
    return f"{number} {'more' if ahead > 0 else 'fewer'} than"


def _besides(best: Prospect, second: Prospect, count: int) -> str:
    """The place, where it says more than victories do; if these are no more, what else makes a choice better."""
    if more_wins(best, second, count):
        return f", and ends {about_place(best.place)} on average" if count > 2 and 0 < best.win < 1 else ""
    if better := _better_place(best, second, count):
        return better
    more = round(best.points) - round(second.points)
    return f", but ends with {about_points(best)}, {_more(more)} the other" if more_points(best, second) else ""


def _better_place(best: Prospect, second: Prospect, count: int) -> str:
    """The better place, if it is one."""
    if not better_place(best, second, count):
        return ""
    return f", but ends {about_place(best.place)} on average, not {about_place(second.place)}"

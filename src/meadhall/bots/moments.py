"""The moment at which a seat decides: bots and hints look at the table as it stood when the moment opened.

Where several seats decide at once, each in secret, or may interrupt and pass, what one of them has sealed or passed up is no
news to the others; with the table of the opening, what a bot chooses does not depend on who was quicker.
"""

from typing import Any

from ..engine.bare import concealed, legal_numbers
from ..engine.game import Game
from ..engine.sets import without


class Moment:
    """Remembers how the table stood when the present moment opened.

    >>> from meadhall import games
    >>> from meadhall.engine import protocol
    >>> from meadhall.engine.bare import call
    >>> game = games.load("month")
    >>> box, record = game.open_box(3), game.table.new()
    >>> record.count = 3
    >>> call(game, protocol.setup, record, box)  # all three are asked at once
    >>> moment = Moment(game, box, record)
    >>> call(game, protocol.play, record, box, 0, legal_numbers(game, record, box, 0)[0])
    >>> moment.played(record, 0)
    >>> int(record.waiting), int(moment.view(record, 1).waiting)
    (6, 7)
    """

    def __init__(self, game: Game, box: Any, record: Any) -> None:
        """`record` is the table with all its secrets, as it stands at the beginning or where a saved game goes on."""
        self._game, self._box = game, box
        self._opened = record.copy()
        self._waiting = int(record.waiting)

    def played(self, record: Any, seat: int) -> None:
        """Take note of a seat's action, which has just been played on `record`.

        The moment goes on where nothing was told and nobody but this seat is waited for less or more.
        """
        if record.told or record.waiting != without(self._waiting, seat):
            self._opened = record.copy()
        self._waiting = int(record.waiting)

    def view(self, record: Any, seat: int) -> Any:
        """A concealed table, a copy, for a seat that owes a decision on `record`: the table of the opening.

        Where the seat's legal actions there are not those of now, it is the present table.
        """
        opening = concealed(self._game, self._opened, self._box, seat)
        if self._legal(opening, seat) == self._legal(record, seat):
            return opening
        return concealed(self._game, record, self._box, seat)

    def _legal(self, record: Any, seat: int) -> list[int]:
        return legal_numbers(self._game, record, self._box, seat)

"""How players are called in sentences. Needs neither NumPy nor Numba."""

from collections.abc import Iterable, Sequence

from .errors import UserError

MOST_NAME = 1000


class Names:
    """The seats' names; the viewer's own seat, if any, is "you".

    >>> names = Names(["Ash", "Birch"], you=1)
    >>> names.does(0, "takes"), names.does(1, "takes"), names.does(1, "has", "have"), names.of(1), names[0]
    ('Ash takes', 'You take', 'You have', 'your', 'Ash')
    """

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self.names = list(names)
        self.you = you

    @classmethod
    def plain(cls, count: int) -> "Names":
        """Seat 0, seat 1, ...: as Python counts them."""
        return cls([f"seat {s}" for s in range(count)])

    def __getitem__(self, seat: int) -> str:
        """The name, as the object of a sentence: "you" or "Ash"."""
        return "you" if seat == self.you else self.names[seat]

    def start(self, seat: int) -> str:
        """The name at the start of a sentence."""
        name = self[seat]
        return name[:1].upper() + name[1:]

    def does(self, seat: int, third: str, second: str | None = None) -> str:
        """Name and verb at the start of a sentence: "Ash takes" or "You take"."""
        if seat != self.you:
            return f"{self.start(seat)} {third}"
        return f"You {second if second is not None else _second(third)}"

    def of(self, seat: int) -> str:
        """The possessive: "your" or "Ash's"."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def seen_by(self, you: int | None) -> "Names":
        """The same names to another viewer's eyes."""
        return Names(self.names, you)


def how_many(seats: int) -> str:
    """A number of seats in words.

    >>> how_many(1), how_many(3)
    ('1 seat', '3 seats')
    """
    return f"{seats} seat" if seats == 1 else f"{seats} seats"


def which(seats: int) -> str:
    """The seats that a table has, by number.

    >>> which(1), which(3)
    ('seat 0 alone', 'seats 0 to 2')
    """
    return "seat 0 alone" if seats == 1 else f"seats 0 to {seats - 1}"


def checked_names(names: Sequence[str], seats: int) -> list[str]:
    """One name a seat. Raises UserError for a wrong number, or for what is no name."""
    given = list(names) if isinstance(names, Iterable) and not isinstance(names, str | bytes) else [names]
    for name in given:
        if not isinstance(name, str) or len(name) > MOST_NAME:
            raise UserError(f"names are given in a list, one a seat, each a text of at most {MOST_NAME} characters.")
    if len(given) != seats:
        raise UserError(f"a table of {seats} takes {seats} {'name' if seats == 1 else 'names'}, not {len(given)}.")
    return given


def _second(third: str) -> str:
    for ending, other in (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("oes", "o"), ("s", "")):
        if third.endswith(ending):
            return third[: -len(ending)] + other
    return third

"""Turns of phrase that actions and events share."""

from typing import Any

from .state import TO_RELAUNCH


def bet_words(player: int, death: int) -> str:
    """What is bet.

    >>> bet_words(3, 1), bet_words(1, 0), bet_words(0, 1), bet_words(0, 0)
    ('3 coloured dice and the death die', '1 coloured die', 'the death die alone', 'nothing')
    """
    if player == 0:
        return "the death die alone" if death else "nothing"
    return number(player, "coloured die", "coloured dice") + (" and the death die" if death else "")


def die_words(die: Any) -> str:
    """A die by its face: "5" or "death die 5"."""
    return f"death die {int(die.face)}" if die.black else f"{int(die.face)}"


def number(count: int, one: str, many: str) -> str:
    """A count with its noun."""
    return f"{count} {one if count == 1 else many}"


def listed(words: list[str]) -> str:
    """Words with commas and "and"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[0].upper() + text[1:]


def kind_of_power(power: int) -> int:
    """The kind of card that has a power by print; of the two kinds of Relaunch the first."""
    return power if power == TO_RELAUNCH else power + 1

"""Whether a random choice falls as often as it should: Pearson's chi-square, with fixed seeds."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from meadhall.engine.compiling import COMPILED

from .faults import Broken

SAMPLES = 20_000 if COMPILED else 1_000
UNLIKELY = 4.75342
"""Standard deviations beyond which a normal variable falls once in a million times."""


@dataclass(frozen=True)
class Spread:
    """A small case for imagine(): the full table, the seat that looks, and every world it may imagine with its weight.

    `world` reads from an imagined table whatever tells the worlds apart.
    """

    table: Any
    box: Any
    seat: int
    world: Callable[[Any], Hashable]
    weights: Mapping[Hashable, float]
    about: str = ""


def check(case: Spread, tables: Any, name: str) -> None:
    """Hold samples against a case's weights. Raises Broken."""
    counts: dict[Hashable, int] = dict.fromkeys(case.weights, 0)
    for table in tables:
        world = case.world(table)
        if world not in counts:
            raise Broken(f"{name}, {case.about}: imagine() gave {world!r}, which cannot be")
        counts[world] += 1
    total = sum(case.weights.values())
    fault = uneven(list(counts.values()), [weight / total for weight in case.weights.values()])
    if fault:
        raise Broken(f"{name}, {case.about}: imagine() is uneven: {fault}; counts {counts}")


def uneven(counts: list[int], shares: list[float]) -> str:
    """One sentence where chance gives such counts less than once in a million times; else an empty text.

    >>> uneven([1003, 997], [0.5, 0.5])
    ''
    >>> uneven([1300, 700], [0.5, 0.5])
    'chi-square 180.0 with 1 degrees of freedom, at most 27.5'
    """
    drawn = sum(counts)
    if len(counts) < 2:
        return ""
    found = sum((count - drawn * share) ** 2 / (drawn * share) for count, share in zip(counts, shares, strict=True))
    most = critical(len(counts) - 1)
    return "" if found <= most else f"chi-square {found:.1f} with {len(counts) - 1} degrees of freedom, at most {most:.1f}"


def critical(freedom: int) -> float:
    """What chi-square passes once in a million times (Wilson and Hilferty's approximation, generous at one degree of freedom)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + UNLIKELY * part**0.5) ** 3)

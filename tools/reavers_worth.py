"""What the cards of Reavers of Midgard are worth, in Glory, by the rates at which the game itself exchanges things.

    python tools/reavers_worth.py          the mean of every deck, and its outliers
    python tools/reavers_worth.py --all    every card

A card's worth is what it brings less what it costs. It is an outlier where that lies more than a third above or below the mean of
its deck, a card of several copies counted as often; the script ends with 1 where there is one. Journeys only cost, so theirs is below 0.

The rates: a new leader brings 4 Food, 2 Favor or a card of spoils, so Food is half a Favor and a card two; selecting brings 2 Favor at
one location and 2 Glory at another, so Favor is one Glory; Rest gives 2 Food or a die set to a side of choice, so that die is one Glory.
The rest follows from these and from the final scoring.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from meadhall.games.reavers import printed as p
from meadhall.games.reavers import vocabulary as v
from meadhall.games.reavers.reading import FILE, read

BOUND = 1 / 3
FOOD, FAVOR, CHOSEN = 0.5, 1.0, 1.0
ROLLED = 0.7  # a die showing anything: half of the rolls are of use
TOKEN = 10 / 3  # a third of a set of the three
HIT = 0.75  # a double Hammer set by Rest brings 1.67 hits for one Glory, a single one half of that
RATES = {
    "food": FOOD,
    "favor": FAVOR,
    "glory": 1.0,
    "calm": 1.5,
    "rolled": ROLLED,
    "red": ROLLED,
    "yellow": ROLLED,
    "blue": ROLLED,
    "die": ROLLED,
    "any": CHOSEN,
    "chosen": CHOSEN,
    "vordr": ROLLED,
    "vordr_set": CHOSEN,
    "turn": 0.5,
    "reroll": 0.2,
    "farm": TOKEN,
    "wall": TOKEN,
    "tower": TOKEN,
    "token": TOKEN,
    "village": 2.0,
    "keep": 2.0,
    "spoils": 2.0,
    "prophecy": 2.0,
    "reaver": 3.0,
    "norn": 3.0,
    "valkyrie": 2.0,
    "combat": 0.83 * HIT,
    "hit": HIT,
    "attempt": 1.5,
    "card": 2.0,
    "ration": FOOD,
    "ease": CHOSEN,
    "defense": HIT,
    "terror": 2.0,
    "hammer": CHOSEN,
    "shield": CHOSEN,
    "chest": CHOSEN,
    "ship": CHOSEN,
    "wild": CHOSEN,
}
CLAN_BONUS = 2.0
ACTIVATIONS = 2.5  # how often a slot's location is selected after a Reaver came to it
USES = 2.0  # how often an Artifact is loaded and used
STORED = 1.0
TILE_GLORY = 2.0  # a tile's Glory in the Cleanups to come
COUNTS = {
    "reavers": 10.0,
    "reavers of": 3.3,
    "specialized": 6.0,
    "full_slots": 0.9,
    "battles": 3.0,
    "tiles": 4.0,
    "tiles of": 1.5,
    "high_tiles": 1.2,
    "low_tiles": 1.6,
    "tile_sets": 0.9,
    "treasure": 2.3,
    "art": 2.2,
    "armor": 2.2,
    "tapestry": 2.4,
    "tapestry_sets": 0.9,
    "weapons": 2.4,
    "weapons of": 1.1,
    "carvings": 1.1,
    "artifacts": 2.2,
    "stored": 1.4,
    "upgrades": 1.5,
    "tokens": 3.0,
    "tokens of": 1.2,
    "food": 8.0,
    "favor": 4.0,
    "dice": 8.0,
    "dice of": 2.2,
    "prophecies": 4.0,
    "gods": 0.9,
    "valkyries": 2.2,
}
"""How many of a thing one has who gathers them a little, Prophecy in hand."""
CHANCES = {"slots": 0.75, "battles": 0.6, "terror low": 0.8, "terror high": 0.5}
"""How often what pays once is reached by one who tries."""
Priced = Iterator[tuple[str, float, int]]


def price(line: str, words: dict[str, str]) -> float:
    """A line of amounts in Glory."""
    return sum(RATES[part.kind] * part.amount for part in v.parts(line, words))


def reavers(sheet: p.Sheet) -> Priced:
    """The dice brought, and the mean of the three uses."""
    for row in sheet.reaver:
        effect = v.effect(row.ability)
        ability = sum(RATES[part.kind] * part.amount for part in effect.gain) - sum(RATES[part.kind] * part.amount for part in effect.cost)
        rally = sum((CHOSEN if part.kind != "vordr" else RATES["vordr_set"]) * part.amount for part in v.parts(row.rally, v.RALLIES))
        yield row.name, price(row.brings, v.BRINGS) + (rally + ACTIVATIONS * ability + CLAN_BONUS) / 3, 1


def spoils(sheet: p.Sheet, deck: str) -> Priced:
    """Each kind of spoils; a card of a set is worth its share of the whole set."""
    if deck == "village":
        for artifact in sheet.artifact:
            use = price(artifact.gain, v.GAINS) - STORED
            yield artifact.name, sheet.ending.artifact + USES * use, 1
        for upgrade in sheet.upgrade:
            yield upgrade.name, float(upgrade.glory), upgrade.copies
    for row in sheet.plunder:
        if row.deck == deck:
            won = price(row.pillage, v.GAINS) - sheet.ending.terror * row.terror
            yield row.name, price(row.gain, v.GAINS) + max(0.0, won - HIT * row.defense), sum(row.copies)
    for collection in sheet.collection:
        if collection.deck == deck:
            yield collection.title, collection.steps[-1] / len(collection.steps), sum(collection.copies)
    for trio in sheet.trio:
        for kind in trio.kinds:
            if trio.deck == deck:
                yield kind, trio.set / 3, sum(trio.copies)


def journeys(sheet: p.Sheet) -> Priced:
    """The milder of the two, where there is a choice."""
    for row in sheet.journey:
        suffer = price(row.suffer, v.LOSSES)
        yield row.name, -min(price(row.cost, v.COSTS), suffer) if row.cost else -suffer, 1


def battles(sheet: p.Sheet) -> Priced:
    """The rewards less the cheaper way to win."""
    for row in sheet.battle:
        yield row.name, price(row.gain, v.GAINS) - min(price(row.combination, v.COMBINATIONS), HIT * row.defense), 1


def tiles(sheet: p.Sheet) -> Priced:
    """The reward and the Glory to come, less the mean of both ways."""
    for row in sheet.tile:
        ways = (price(row.cost, v.COSTS) + HIT * row.level) / 2
        yield row.name, TILE_GLORY + price(row.gain, v.GAINS) - ways, 1


def prophecies(sheet: p.Sheet) -> Priced:
    """What one who gathers a little gets for it."""
    for row in sheet.prophecy:
        if row.per:
            yield row.name, min(row.cap, row.glory * COUNTS[f"{row.measure} of" if row.of else row.measure] / row.per), 1
        else:
            name = row.measure if row.measure != "terror" else f"terror {'high' if row.least else 'low'}"
            yield row.name, row.glory * CHANCES[name], 1


def decks(sheet: p.Sheet) -> dict[str, list[tuple[str, float, int]]]:
    """Every deck with its cards: name, worth, copies."""
    return {
        "Reavers": list(reavers(sheet)),
        "Village Spoils": list(spoils(sheet, "village")),
        "Keep Spoils": list(spoils(sheet, "keep")),
        "Sea Journeys": list(journeys(sheet)),
        "Sea Battles": list(battles(sheet)),
        "Territories": list(tiles(sheet)),
        "Prophecies": list(prophecies(sheet)),
    }


def mean(cards: list[tuple[str, float, int]]) -> float:
    """The mean worth of a deck."""
    return sum(worth * copies for _, worth, copies in cards) / sum(copies for _, _, copies in cards)


def outliers(cards: list[tuple[str, float, int]]) -> list[tuple[str, float, int]]:
    """The cards more than a third from their deck's mean."""
    middle = mean(cards)
    return [card for card in cards if abs(card[1] - middle) > BOUND * abs(middle) + 1e-9]


def main() -> int:
    """Print the decks; 1 where a card is an outlier."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--box", type=Path, default=FILE, help="another box file")
    parser.add_argument("--all", action="store_true", help="print every card")
    asked = parser.parse_args()
    found = 0
    for name, cards in decks(read(asked.box)).items():
        far = outliers(cards)
        found += len(far)
        least, most = (mean(cards) + part * BOUND * abs(mean(cards)) for part in (-1, 1))
        number = sum(copies for _, _, copies in cards)
        print(f"{name}: {number} cards, mean {mean(cards):.2f}, bounds {least:.2f} to {most:.2f}, outliers {len(far)}")
        for card in sorted(cards if asked.all else far, key=lambda each: each[1]):
            print(f"  {card[1]:6.2f}  {card[0]}{' (outlier)' if card in far else ''}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

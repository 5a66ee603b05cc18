"""The table as text, from a concealed table: at most 78 columns."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap
from typing import Any

from meadhall.engine import NOBODY, SPECTATOR, Names, has, size
from meadhall.engine.plain import plain

from . import state as t
from .foretold import prophecy_words
from .lore import (
    ARTIFACT_NAMES,
    BATTLE_NAMES,
    GOD_NAMES,
    JOURNEY_NAMES,
    LOCATION_NAMES,
    PROPHECY_NAMES,
    REAVER_NAMES,
    SLOT_NAMES,
    SPOIL_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    TYPE_NAMES,
    UPGRADE_NAMES,
    card_name,
    die_words,
    listed,
    number,
)
from .questions import successes
from .rulebook import NORN_TOKENS_ON
from .texts import (
    HOUSE_CARDS,
    ability_words,
    artifact_words,
    battle_words,
    cost_words,
    god_words,
    house_box,
    journey_words,
    location_words,
    reaver_words,
    spoil_words,
    stack_cost,
    terror_words,
    tile_words,
    wild_of,
    wild_words,
)

WIDTH = 78
FIRSTS = (t.RECRUIT, t.VILLAGES, t.KEEPS)
"""The locations with groups of cards."""


def draw(view: Any, box: Any, viewer: int, names: Names) -> str:
    """The table as a viewer sees it: what is going on, the locations, everybody's ship; the viewer's own Prophecies by name."""
    view, box = plain(view), plain(box)  # many times quicker to read
    lines = [_head(view, box, names), *_pending(view, box, names)]
    lines += [
        line for location in range(t.LOCATIONS) if has(int(box.here), location) for line in ["", *_location(view, box, location, names)]
    ]
    order = [(viewer + step) % int(view.count) if viewer != SPECTATOR else step for step in range(int(view.count))]
    for s in order:
        lines += ["", *_ship(view, box, s, s == viewer, names)]
    lines += ["", *_key(view, box)]
    return "\n".join(line for whole in lines for line in _folded(whole))


@lru_cache(maxsize=4096)
def _folded(line: str) -> list[str]:
    """A line as lines that are narrow enough, the later ones further in; most lines stand in the next drawing too."""
    within = len(line) - len(line.lstrip(" >"))
    return wrap(line, WIDTH, subsequent_indent=" " * (within + 2)) or [""]


# What is going on ----------------------------------------------------------------------------------------------------


def _head(view: Any, box: Any, names: Names) -> str:
    if view.over:
        return f"Reavers of Midgard · over after {int(view.lap)} rounds"
    stage = "setting up"
    if view.phase > t.FIRST_REAVERS:
        most = int(box.selections)
        stage = f"round {int(view.lap)} of {int(box.rounds)}, selection {min(int(view.selection) + 1, most)} of {most}"
    honor = f" · Honor Ship: {names[int(view.honor)]}" if view.honor != NOBODY else ""
    return f"Reavers of Midgard · {stage} · Start Player: {names[int(view.starter)]}{honor}"


def _pending(view: Any, box: Any, names: Names) -> list[str]:
    """The decision, the cards in hand, the Sea Journey met and the combat that goes on."""
    lines = []
    if view.location != t.NOWHERE and view.chooser != NOBODY:
        lines.append(f"Now: {LOCATION_NAMES[int(view.location)]}, selected by {names[int(view.chooser)]}")
    if view.in_hand:
        lines.append("Reavers in hand:")
        for n in range(int(view.in_hand)):
            reaver = int(view.reavers[n])
            lines.append(f"  {REAVER_NAMES[reaver]}: {reaver_words(box, reaver)}")
    if view.spoils_in_hand:
        hand = Counter(int(view.spoils[n]) for n in range(int(view.spoils_in_hand)))
        lines.append("Spoils in hand:")
        lines += [f"  {SPOIL_NAMES[kind]}{f' ({n})' if n > 1 else ''}: {spoil_words(box, kind)}" for kind, n in hand.items()]
    if view.journey:
        lines.append(f"Sea Journey: {JOURNEY_NAMES[int(view.journey) - 1]}: {journey_words(box, int(view.journey) - 1)}")
    return lines + _battle_faced(view, box) + _combat(view)


def _battle_faced(view: Any, box: Any) -> list[str]:
    """The Sea Battle that somebody meets now; it may lie in no display."""
    steps = [view.agenda[n] for n in range(int(view.depth))]
    faced = [int(step.card) for step in steps if step.do in (t.FACE_BATTLE, t.SETTLE_BATTLE)]
    return [f"Sea Battle: {BATTLE_NAMES[battle]}: {battle_words(box, battle)}" for battle in faced[-1:]]


def _combat(view: Any) -> list[str]:
    """The combat of the top step: what it is against, and the dice that were rolled."""
    do = int(view.agenda[int(view.depth) - 1].do) if view.depth else 0
    fight = view.fight
    if do == t.HAMMERS:
        return [f"Combat against Defense {int(fight.defense)}, before the roll"]
    if do != t.REROLLS:
        return []
    dice = [str(showing) for showing in range(3) for _ in range(int(fight.dice[showing]))]
    dice += [f"Valkyrie {int(fight.hits[place])}" for place in range(int(fight.valkyries))]
    dice += [f"{int(fight.sure)} for sure"] if fight.sure else []
    shown = f"the dice show {', '.join(dice)}" if dice else "no dice"
    return [f"Combat against Defense {int(fight.defense)}: {shown}; {number(successes(view), 'success', 'successes')}"]


# The locations -------------------------------------------------------------------------------------------------------


def _location(view: Any, box: Any, location: int, names: Names) -> list[str]:
    marks = []
    if location == view.location:
        marks.append("now")
    elif _done(view, location):
        marks.append("done")
    if location == view.prophet:
        marks.append("the Prophet")
    if location == view.maelstrom:
        marks.append(f"the Maelstrom: {cost_words(box.costs[t.MAELSTROM_COST])} more")
    said = f" [{', '.join(marks)}]" if marks else ""
    return [f"{LOCATION_NAMES[location]}{said}: {location_words(box, location)}", *_lying(view, box, location)]


def _lying(view: Any, box: Any, location: int) -> Iterator[str]:
    """What lies at a location."""
    if location in FIRSTS:
        yield from _groups(view, box, location)
    elif location == t.SEA:
        for space in range(4):
            if view.battles[space]:
                battle = int(view.battles[space]) - 1
                yield f"  {space + 1} {BATTLE_NAMES[battle]}: {battle_words(box, battle)}"
    elif location == t.SUBDUE:
        for kind in range(3):
            stacks = [3 * kind + level for level in range(3)]
            said = [f"level {s % 3 + 1} for {stack_cost(box, s)}, {int(view.stacks[s].left)} left" for s in stacks]
            yield f"  {TYPE_NAMES[kind]}: {'; '.join(said)}"
    elif location == t.TRADE:
        yield f"  Dice there: {_dice(view.trade) or 'none'}"
    else:
        yield from _gods(view, box)


def _groups(view: Any, box: Any, location: int) -> Iterator[str]:
    shown = []
    for group in range(4):
        cards = [int(view.groups[8 * location + 2 * group + n]) - 1 for n in (0, 1)]
        cards = [card for card in cards if card >= 0]
        shown += cards
        if cards and location == t.RECRUIT:
            for place, card in enumerate(cards):
                about = "" if _done(view, location) else f": {reaver_words(box, card)}"
                yield f"  {group + 1 if place == 0 else ' '} {REAVER_NAMES[card]}{about}"
        elif cards:
            yield f"  {group + 1} {', '.join(SPOIL_NAMES[card] for card in cards)}"
    if location != t.RECRUIT and not _done(view, location):
        texts: dict[str, list[str]] = {}
        for kind in sorted(set(shown)):
            texts.setdefault(spoil_words(box, kind), []).append(SPOIL_NAMES[kind])
        for text, kinds in texts.items():
            yield f"    {', '.join(kinds)}: {text}"


def _done(view: Any, location: int) -> bool:
    """Whether this location was selected in this round and is over; what is left there is of no more use."""
    return has(int(view.taken), location) and location != view.location


def _gods(view: Any, box: Any) -> Iterator[str]:
    for tile in range(3):
        used = ", chosen in this round" if has(int(view.offered), tile) else ""
        yield f"  Tile {tile + 1}: {cost_words(box.costs[t.OFFERING_COST + int(view.offerings[tile])])}{used}"
    there = [god for god in range(t.GODS) if box.gods[god].copies and not has(int(view.gods_out), god)]
    for god in there:
        about = "" if _done(view, t.CELEBRATE) else f": {god_words(box, god, GOD_NAMES[god])}"
        yield f"  {GOD_NAMES[god]}, {int(view.gods_left[god])} left{about}"
    out = [GOD_NAMES[god] for god in range(t.GODS) if has(int(view.gods_out), god)]
    if out:
        yield f"  Left out: {listed(out)}"


# The players ---------------------------------------------------------------------------------------------------------


def _dice(row: Any) -> str:
    """Dice by kind: "2 red Chests, blue Ship"."""
    return ", ".join(die_words(kind) if n == 1 else f"{int(n)} {die_words(kind)}s" for kind, n in enumerate(row) if n)


def _ship(view: Any, box: Any, s: int, own: bool, names: Names) -> list[str]:
    seat = view.seats[s]
    mark = ">" if has(int(view.waiting), s) else " "
    parts = [f"{int(seat.points if view.over else seat.glory)} Glory", f"{int(seat.food)} Food", f"{int(seat.favor)} Favor"]
    parts += [f"{int(seat.terror)} Terror"] if seat.terror else []
    parts += [number(int(n), f"{name} token", f"{name} tokens") for name, n in zip(TOKEN_NAMES, seat.tokens, strict=True) if n]
    parts += [number(int(seat.norn), "Norn", "Norns")] if seat.norn else []
    parts += [number(int(seat.valkyrie), "Valkyrie", "Valkyries")] if seat.valkyrie else []
    lines = [f"{mark} {names.start(s)[:30]} · {', '.join(parts)}{' · resting' if seat.resting else ''}"]
    count = sum(int(n) for n in seat.dice)
    lines.append(f"    Dice ({count} of {int(box.ship_dice)}): {_dice(seat.dice) or 'none'}")
    lines += [f"    {line}" for line in (*_crew(view, box, s), *_cargo(view, box, s), *_prophecies(view, box, s, own))]
    return lines


def _crew(view: Any, box: Any, s: int) -> Iterator[str]:
    """Leader and slots."""
    seat = view.seats[s]
    if seat.leader:
        yield f"Leader: {card_name(int(seat.leader))}, wild: {wild_words(box, wild_of(view, box, s)) or 'nothing'}"
    for slot in range(t.SLOTS):
        cards = [int(seat.slots[3 * slot + place]) for place in range(3) if seat.slots[3 * slot + place]]
        if cards:
            yield f"{SLOT_NAMES[slot]}: {'; '.join(_in_slot(box, card) for card in cards)}"


def _in_slot(box: Any, card: int) -> str:
    return card_name(card) if card >= t.GOD else f"{card_name(card)} ({ability_words(box, card - 1)})"


def _cargo(view: Any, box: Any, s: int) -> Iterator[str]:
    """Artifacts, Ship Upgrades, what is kept for the end, tiles and battles."""
    seat = view.seats[s]
    for space in range(4):
        if seat.artifacts[space]:
            artifact, stored = int(seat.artifacts[space]) - 1, int(seat.stored[space])
            die = f"a {die_words(stored - 1)} on it" if stored else "empty"
            yield f"Artifact {space + 1}: {ARTIFACT_NAMES[artifact]} ({die}): {artifact_words(box, artifact)}"
    upgrades = [
        f"{UPGRADE_NAMES[icon]}{' (used)' if copy < seat.spent[icon] else ''}"
        for icon in range(t.TOKENS_OF_UPGRADES)
        for copy in range(int(seat.upgrades[icon]))
    ]
    if upgrades:
        yield f"Ship Upgrades: {', '.join(upgrades)}"
    goods = [f"{int(n)} {SPOIL_NAMES[t.TREASURE + good]}" for good, n in enumerate(seat.goods) if n]
    if goods:
        yield f"Kept: {', '.join(goods)}"
    yield from _won(view, box, s)


def _won(view: Any, box: Any, s: int) -> Iterator[str]:
    seat = view.seats[s]
    turned = [tile for tile in range(t.MOST_TILES) if has(int(seat.tiles), tile) and not has(int(seat.fresh), tile)]
    fresh = size(int(seat.fresh))
    if turned or fresh:
        said = [f"{TILE_NAMES[tile]} ({tile_words(box, tile).partition(':')[0]})" for tile in turned]
        yield f"Tiles: {', '.join([*said, *([f'{fresh} not turned over'] if fresh else [])])}"
    if seat.battles:
        yield f"Sea Battles won: {', '.join(BATTLE_NAMES[b] for b in range(t.MOST_BATTLES) if has(int(seat.battles), b))}"
    fallen = sum(int(owner) == s + 1 for owner in view.fallen)
    relics = sum(int(owner) == s + 1 for owner in view.relics)
    pile = [number(n, one, many) for n, one, many in ((fallen, "Reaver", "Reavers"), (relics, "Artifact", "Artifacts")) if n]
    if pile:
        yield f"Glory pile: {' and '.join(pile)}"


def _prophecies(view: Any, box: Any, s: int, own: bool) -> Iterator[str]:
    """The viewer's own Prophecies with what they pay; of others how many there are, until all are shown at the end."""
    held = int(view.seats[s].prophecies)
    if not held:
        return
    if not own and not view.over:
        yield number(size(held), "Prophecy", "Prophecies")
        return
    for card in range(t.MOST_PROPHECIES):
        if has(held, card):
            yield f"Prophecy {PROPHECY_NAMES[card]}: {prophecy_words(box, card)}"


def _key(view: Any, box: Any) -> list[str]:
    decks = ("Reavers", "Village Spoils", "Keep Spoils", "Journeys", "Battles", "Prophecies")
    left = [f"{name} {int(view.decks[deck].left)}" for deck, name in enumerate(decks)]
    dice = [f"{int(n)} {name}" for name, n in zip(("red", "yellow", "blue", "Vordr"), view.supply, strict=True) if n]
    doubled = ", and each Norn token doubles one Prophecy" if box.rulings.norn_tokens == NORN_TOKENS_ON else ""
    return [
        f"Decks: {', '.join(left)}. Dice in the supply: {', '.join(dice) or 'none'}.",
        f"At the end {terror_words(box)}{doubled}.{f' {HOUSE_CARDS}' if house_box(box) else ''}",
    ]

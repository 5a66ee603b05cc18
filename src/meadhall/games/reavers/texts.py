"""What cards, tiles, Gods and locations ask and give, in words, by the box in play."""

from functools import cache, lru_cache
from typing import Any

from meadhall.engine.plain import Plain, plain

from . import state as t
from .foretold import prophecy_words as prophecy_words  # what Prophecies say is words of cards too
from .lore import (
    CLAN_NAMES,
    ICON_MANY,
    ICON_NAMES,
    ITEM_NAMES,
    LOCATION_NAMES,
    SEATS,
    SHEET,
    SLOT_NAMES,
    TOKEN_NAMES,
    TRIO_KINDS,
    TYPE_NAMES,
    UPGRADE_NAMES,
    listed,
    number,
)
from .rulebook import DOUBLE_VORDR_OFFERING_ONLY, RULEBOOK, TERROR_VALUE_TRIANGULAR
from .vocabulary import GODS

HOUSE = "No source prints what stands on this: it is the house's."
HOUSE_CARDS = "What cards, tiles and Prophecies are called, ask and give stands in no source: it is the house's."

GAINS: dict[int, tuple[str, str]] = {
    t.FOOD: ("{} Food", "{} Food"),
    t.FAVOR: ("{} Favor", "{} Favor"),
    t.GLORY: ("{} Glory", "{} Glory"),
    t.CALM: ("{} Terror laid down", "{} Terror laid down"),
    t.ROLLED: ("{} rolled die of any colour", "{} rolled dice of any colours"),
    t.RED_DICE: ("{} rolled red die", "{} rolled red dice"),
    t.YELLOW_DICE: ("{} rolled yellow die", "{} rolled yellow dice"),
    t.BLUE_DICE: ("{} rolled blue die", "{} rolled blue dice"),
    t.CHOSEN: ("{} die of any colour set at will", "{} dice of any colours set at will"),
    t.TURN: ("turn {} die", "turn up to {} dice"),
    t.REROLL: ("reroll {} die", "reroll up to {} dice"),
    t.FARM: (f"{{}} {TOKEN_NAMES[0]} token", f"{{}} {TOKEN_NAMES[0]} tokens"),
    t.WALL: (f"{{}} {TOKEN_NAMES[1]} token", f"{{}} {TOKEN_NAMES[1]} tokens"),
    t.TOWER: (f"{{}} {TOKEN_NAMES[2]} token", f"{{}} {TOKEN_NAMES[2]} tokens"),
    t.TOKEN: ("{} token of any kind", "{} tokens of any kinds"),
    t.VILLAGE: ("{} Village Spoils card", "{} Village Spoils cards"),
    t.KEEP: ("{} Keep Spoils card", "{} Keep Spoils cards"),
    t.SPOILS: ("{} Village or Keep Spoils card", "{} Village or Keep Spoils cards"),
    t.PROPHECY: ("{} Prophecy", "{} Prophecies"),
    t.REAVER: ("{} Reaver", "{} Reavers"),
    t.VORDR: ("{} rolled Vordr die", "{} rolled Vordr dice"),
    t.VORDR_SET: ("{} Vordr die set at will", "{} Vordr dice set at will"),
    t.NORN: ("{} Norn token", "{} Norn tokens"),
    t.VALKYRIE: ("{} Valkyrie token", "{} Valkyrie tokens"),
    t.COMBAT: ("{} combat die more in the next combat", "{} combat dice more in the next combat"),
    t.HIT: ("{} sure success in the next combat", "{} sure successes in the next combat"),
    t.ATTEMPT: ("{} attempt more", "{} attempts more"),
    t.CARD: ("{} random card more", "{} random cards more"),
    t.RATION: ("{} Food less to pay here", "{} Food less to pay here"),
    t.EASE: ("{} die fewer to pay here", "{} dice fewer to pay here"),
    t.SET_RED: ("{} red die set at will", "{} red dice set at will"),
    t.SET_YELLOW: ("{} yellow die set at will", "{} yellow dice set at will"),
    t.SET_BLUE: ("{} blue die set at will", "{} blue dice set at will"),
    t.LOSE_FOOD: ("lose {} Food", "lose {} Food"),
    t.LOSE_FAVOR: ("lose {} Favor", "lose {} Favor"),
    t.LOSE_GLORY: ("lose {} Glory", "lose {} Glory"),
    t.LOSE_DIE: ("lose {} die", "lose {} dice"),
    t.TERROR: ("{} Terror", "{} Terror"),
    t.HARDER: ("Defense {} higher in the next combat", "Defense {} higher in the next combat"),
}
"""An amount of each thing, one and several. A die that is set shows a side of choice."""
NEEDS = (
    *((f"{{}} {ICON_NAMES[icon]}", f"{{}} {ICON_MANY[icon]}") for icon in (t.HAMMER, t.SHIELD, t.CHEST, t.SHIP)),
    ("{} red die", "{} red dice"),
    ("{} yellow die", "{} yellow dice"),
    ("{} blue die", "{} blue dice"),
    ("{} die", "{} dice"),
    ("{} wild symbol", "{} wild symbols"),
)
LEAVES = {
    t.WHEN_UNDEFEATED: "Left undefeated, {name} goes back to the supply.",
    t.WHEN_OTHERS: "Discarded after {place} where somebody else selected it.",
    t.WHEN_ANOTHER_GOD: "Discarded when you pick another God.",
}


@cache
def _ours(count: int, rulings: tuple[int, ...]) -> Any:
    from .box import build

    return plain(build(count, dict(zip((each.name for each in RULEBOOK.rulings), rulings, strict=True)), None))


def ours(box: Any) -> Any:
    """The house's box for as many players and under the same rulings, for asking whether a card is the house's."""
    return _ours(int(box.count), tuple(int(getattr(box.rulings, each.name)) for each in RULEBOOK.rulings))


def as_ours(box: Any, deck: str, card: int) -> bool:
    """Whether a card of a row of the box ("reavers", "gods") is, without its cost, what the house's box says."""
    return _alike(box if isinstance(box, Plain) else plain(box), deck)[card]


@lru_cache(maxsize=64)
def _alike(box: Any, deck: str) -> tuple[bool, ...]:
    """Of all cards of a row whether they are as in the house's box: every drawing asks it of the same box."""
    return tuple(repr(one) == repr(other) for one, other in zip(getattr(box, deck), getattr(ours(box), deck), strict=True))


HOUSE_ROWS = {
    "reavers": SHEET.reaver,
    "artifacts": SHEET.artifact,
    "plunder": SHEET.plunder,
    "journeys": SHEET.journey,
    "battles": SHEET.battle,
    "tiles": SHEET.tile,
    "prophecies": SHEET.prophecy,
    "gods": tuple(next(row for row in SHEET.god if row.power == power) for power in GODS),
}


def house(box: Any, deck: str, card: int) -> bool:
    """Whether what stands on a card of a row of the box is the house's."""
    rows = HOUSE_ROWS[deck]
    return card < len(rows) and rows[card].house and as_ours(box, deck, card)


def house_box(box: Any) -> bool:
    """Whether all cards of the box in play are those of the house."""
    return all(as_ours(box, deck, card) for deck, rows in HOUSE_ROWS.items() for card in range(len(rows)))


def amount_words(thing: int, amount: int) -> str:
    """An amount of something gained or lost: "2 Food"."""
    one, many = GAINS.get(thing, ("nothing", "nothing"))
    return (one if amount == 1 else many).format(amount)


def line_parts(line: Any) -> list[str]:
    """The amounts of a line."""
    return [amount_words(int(thing), int(amount)) for thing, amount in zip(line.kinds, line.amounts, strict=True) if thing]


def line_words(line: Any) -> str:
    """What a line gives: "2 Food and 1 rolled red die"; nothing where it is empty."""
    return listed(line_parts(line))


def pillage_words(box: Any, kind: int) -> str:
    """What a pillage brings, Terror with it where the card says so."""
    one = box.plunder[kind]
    return listed([*line_parts(one.pillage), *([amount_words(t.TERROR, int(one.terror))] if one.terror else [])])


def cost_words(cost: Any) -> str:
    """What a cost asks for: "1 Food and 2 Chests"; nothing where there is none."""
    plain_ones = (
        (cost.food, ("{} Food", "{} Food")),
        (cost.favor, ("{} Favor", "{} Favor")),
        (cost.glory, ("{} Glory", "{} Glory")),
    )
    cards = (
        (cost.prophecy, ("{} Prophecy", "{} Prophecies")),
        (cost.keep_spoils, ("{} Keep Spoils card", "{} Keep Spoils cards")),
        (cost.reaver, ("{} Reaver", "{} Reavers")),
    )
    needs = zip(cost.need, NEEDS, strict=True)
    return listed([words[int(n) != 1].format(int(n)) for n, words in (*plain_ones, *needs, *cards) if n])


def reaver_words(box: Any, reaver: int) -> str:
    """A Reaver without his name: "Tyr. Brings 2 rolled red dice. Rally: 2 dice of any colours set at will. Ability: 2 Food."."""
    one = box.reavers[reaver]
    clan = CLAN_NAMES[int(one.clan)]
    return (
        f"{clan}. Brings {line_words(one.brings)}. Rally: {line_words(one.rally)}. Ability{slots_words(one)}: {ability_words(box, reaver)}."
    )


def slots_words(one: Any) -> str:
    """Where an ability may work, if not everywhere: " (Battle at Sea only)"."""
    slots = [SLOT_NAMES[slot] for slot in range(t.SLOTS) if int(one.slots) >> slot & 1]
    return f" ({listed(slots, 'or')} only)" if 0 < len(slots) < t.SLOTS else ""


def ability_words(box: Any, reaver: int) -> str:
    """What an ability does: "1 Wall token for 1 die"."""
    cost = cost_words(box.costs[t.ABILITY_COST + reaver])
    gain = line_words(box.reavers[reaver].gain)
    return f"{gain} for {cost}" if cost else gain


def artifact_words(box: Any, artifact: int) -> str:
    """An Artifact without its name: "stores a Ship; at Recruit Reavers or Trade with Villages: 4 Food."."""
    one = box.artifacts[artifact]
    places = [LOCATION_NAMES[place] for place in range(t.LOCATIONS) if int(one.at) >> place & 1]
    return f"Stores a {ICON_NAMES[int(one.stores)]}; at {listed(places, 'or')}, for the stored die: {line_words(one.gain)}."


def spoil_words(box: Any, kind: int) -> str:
    """A card of spoils without its name."""
    if kind < t.TREASURE:
        one = box.plunder[kind]
        return f"{line_words(one.gain)}. Pillage against Defense {int(one.defense)}: {pillage_words(box, kind)}."
    if kind >= t.UPGRADE:
        icon = kind - t.UPGRADE
        return f"{upgrade_words(icon)} Or {amount_words(t.GLORY, int(box.upgrade_glory[icon]))} instead of the token."
    if kind >= t.ARTIFACT:
        return artifact_words(box, kind - t.ARTIFACT)
    if kind < t.SEA_TAPESTRY:
        return f"{collection_words(box, kind - t.TREASURE)}."
    trio = 0 if kind < t.SWORDS else 1
    return trio_words(box, trio)


def upgrade_words(icon: int) -> str:
    """What a Ship Upgrade token does."""
    return f"Once a turn the {UPGRADE_NAMES[icon]} token stands for a die showing a {ICON_NAMES[icon]}."


def collection_words(box: Any, collection: int) -> str:
    """What so many cards of a collection pay: "1, 3, 6, 10 or 15 Glory for 1 to 5 of them"."""
    long = int(box.steps_long[collection])
    steps = [str(int(step)) for step in box.steps[6 * collection : 6 * collection + long]]
    return f"{listed(steps, 'or')} Glory for 1 to {long} of them at the end; more begin another set"


def trio_words(box: Any, trio: int) -> str:
    """What sets of three pay."""
    single = f"{int(box.trio_single[trio])} for each outside a set"
    return f"{int(box.trio_set[trio])} Glory at the end for each set of {', '.join(TRIO_KINDS[trio])}; {single}."


def journey_words(box: Any, journey: int) -> str:
    """A Sea Journey without its name: "pay 2 Food, or lose 1 Favor."."""
    one = box.journeys[journey]
    suffer = line_words(one.suffer)
    return f"pay {cost_words(box.costs[t.JOURNEY_COST + journey])}, or {suffer}." if one.payable else f"{suffer}."


def battle_words(box: Any, battle: int) -> str:
    """A Sea Battle without its name: "1 Ship and 1 Hammer, or Defense 2: 4 Glory, 2 Favor and 1 Food."."""
    one = box.battles[battle]
    return f"{cost_words(box.costs[t.BATTLE_COST + battle])}, or Defense {int(one.defense)}: {line_words(one.gain)}."


def tile_words(box: Any, tile: int) -> str:
    """A Territory tile that is turned over: "Food 2: 3 Glory and 2 Food."."""
    one = box.tiles[tile]
    return f"{TYPE_NAMES[int(one.type)]} {int(one.level)}: {line_words(one.gain)}."


def stack_cost(box: Any, stack: int) -> str:
    """What a stack asks for to be had peacefully: what stands on the front of its tiles."""
    for tile, one in enumerate(box.tiles):
        if one.present and 3 * int(one.type) + int(one.level) - 1 == stack:
            return cost_words(box.costs[t.TILE_COST + tile])
    return "nothing"


def god_words(box: Any, god: int, name: str) -> str:
    """A God: the place, what taking brings, the power, and when it ends."""
    one = box.gods[god]
    places = {t.GOES_LEADER: "Leader space", t.GOES_ANYWHERE: "Any slot"}
    slots = {t.GOES_KEEPS: t.KEEP_SLOT, t.GOES_VILLAGES: t.VILLAGE_SLOT, t.GOES_SEA: t.SEA_SLOT, t.GOES_SUBDUE: t.SUBDUE_SLOT}
    place = places.get(int(one.place)) or SLOT_NAMES[slots[int(one.place)]]
    clans = [CLAN_NAMES[clan] for clan in range(3) if int(one.clans) >> clan & 1]
    of = f", of {listed(clans)}" if clans else ""
    gain = f" Brings {line_words(one.gain)}." if line_words(one.gain) else ""
    leaves = LEAVES.get(int(one.leaves), "").format(name=name, place=place)
    return f"{place}{of}.{gain} {power_words(box, god, name)}{f' {leaves}' if leaves else ''}"


def power_words(box: Any, god: int, name: str) -> str:
    """What a God does."""
    amount = int(box.gods[god].amount)
    if god == t.ODIN:
        return f"As leader and on dismissal, discard up to {amount} different items for {odin_words(box)}: {listed(ITEM_NAMES, 'or')}."
    if god == t.THOR:
        return "After a Sea Battle won, you meet a further one from the deck."
    if god == t.SKADI:
        return "Once each time you subdue, a Valkyrie die joins an attempt by force without a token."
    if god == t.BALDUR:
        return f"When you raid villages, {number(amount, 'random card', 'random cards')} more."
    if god == t.LOKI:
        return "Brings the bonuses of both clans, and both icons are wild."
    if god == t.FREYA:
        gives = "When the slot's location is selected, 1 token of any kind"
        return f"{gives}; with more than {amount} of it then, {name} goes back to the supply."
    return "As leader and on dismissal, activate a Reaver in one of your slots."


def odin_words(box: Any) -> str:
    """Odin's Glory for 1, 2, 3 ... items."""
    steps = [str(int(box.odin_glory[count])) for count in range(1, t.ITEMS_OF_ODIN + 1)]
    return f"{listed(steps, 'or')} Glory"


def location_words(box: Any, location: int) -> str:
    """A location without its name: what it costs and brings, by seat where it goes by seat."""
    one, cost = box.locations[location], cost_words(box.costs[t.LOCATION_COST + location])
    parts = [f"Costs {cost}" if cost else "An offering" if location == t.CELEBRATE else "Free", DOES[location]]
    if line_words(one.selecting):
        parts.append(f"selecting: {line_words(one.selecting)}")
    parts += [f"the {SEATS[seat]} player {line_words(one.bonus[seat])} more" for seat in _seats(box) if line_parts(one.bonus[seat])]
    if location in (t.SUBDUE, t.TRADE):
        parts.append(f"times by seat: {', '.join(str(int(one.times[seat])) for seat in _seats(box))}")
    return "; ".join(parts) + "."


def _seats(box: Any) -> tuple[int, ...]:
    """The seats from the active player on, by number; of two players the other one counts as the fourth (RVR-4.11)."""
    return (0, t.MOST - 1) if box.count == 2 else tuple(range(int(box.count)))


DOES = (
    "2 Reavers",
    "2 Village Spoils",
    "2 Keep Spoils",
    "a Sea Journey, then a Sea Battle",
    "Territory tiles, by force or peacefully",
    "dice, Food, Favor or Prophecies",
    "a God",
)


def terror_words(box: Any) -> str:
    """What Terror costs at the end."""
    if box.rulings.terror_value == TERROR_VALUE_TRIANGULAR:
        return "1, 2, 3, 4 ... Terror cost 1, 3, 6, 10 ... Glory"
    return f"each Terror costs {amount_words(t.GLORY, int(box.ending_terror))}"


def wild_words(box: Any, clans: int) -> str:
    """Which icons are wild: "Helmet"."""
    return listed([ICON_NAMES[t.CLAN_ICON + clan] for clan in range(3) if clans >> clan & 1])


def wild_of(view: Any, box: Any, s: int) -> int:
    """The clans whose icons are wild by the leader of a seat (RVR-6.12, GAP-9.5), as bits."""
    leader = int(view.seats[s].leader)
    if leader >= t.GOD:
        return int(box.gods[leader - t.GOD].clans)
    return 1 << int(box.reavers[leader - 1].clan) if leader else 0


def hammers_of(box: Any, wild: int, source: int) -> int:
    """The combat dice that a die or a token discarded in combat brings (RVR-12.1, RVR-6.13, GAP-3.4)."""
    if t.FIRST_VORDR <= source < t.KINDS:
        symbols = (source - t.FIRST_VORDR) % 2 + 1
        if not wild >> (source - t.FIRST_VORDR) // 2 & 1:
            return 0
        return 1 if box.rulings.double_vordr == DOUBLE_VORDR_OFFERING_ONLY else symbols
    clan = int(box.clan_of[source // 6]) if source < t.KINDS else source - t.KINDS - t.CLAN_ICON
    icon = source % 6 if source < t.KINDS else min(source - t.KINDS, t.CLAN_ICON)
    if icon == t.CLAN_ICON:
        return wild >> clan & 1
    return {t.HAMMER: 1, t.DOUBLE_HAMMER: 2}.get(icon, 0)

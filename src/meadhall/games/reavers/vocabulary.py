"""The words of the box file: what cards may ask, give and take, what Prophecies count, and how a line of them is read.

A line is a list of amounts, "2 food + 1 die"; what may be bought has two, "1 die for 1 wall". A word's number in the rules is its
place in its list, counted from 1, so that 0 means nothing.
"""

import re

import msgspec

LOCATIONS = ("recruit", "villages", "keeps", "sea", "subdue", "trade", "celebrate")
SLOTS = ("keeps", "villages", "sea", "subdue")
CLANS = ("tyr", "yggdrasil", "odin")
COLOURS = ("red", "yellow", "blue")
ICONS = ("hammer", "double_hammer", "shield", "chest", "ship", "helmet", "tree", "bird")
"""What dice, upgrade tokens and stored dice may show; the last three are the clans' icons, in the order of the clans."""
TYPES = ("food", "favor", "dice")
MOST_PARTS = 4
"""A line has at most so many amounts."""

COSTS = {
    "food": "Pay Food.",
    "favor": "Pay Favor.",
    "glory": "Lose Glory that you have.",
    "die": "Discard dice of any colour showing anything, Vordr dice among them.",
    "red": "Discard red dice showing anything.",
    "yellow": "Discard yellow dice showing anything.",
    "blue": "Discard blue dice showing anything.",
    "hammer": "Discard dice showing a Hammer, single or double, or what stands in for it.",
    "shield": "Discard dice showing a Shield, or what stands in for it.",
    "chest": "Discard dice showing a Treasure Chest, or what stands in for it.",
    "ship": "Discard dice showing a Ship, or what stands in for it.",
    "wild": "Discard wild symbols of your leader.",
    "prophecy": "Discard a Prophecy from your hand.",
    "keep_spoils": "Discard Keep Spoils that would still score.",
    "reaver": "Discard a Reaver from your board.",
}
GAINS = {
    "food": "Gain Food.",
    "favor": "Gain Favor.",
    "glory": "Gain Glory.",
    "calm": "Lay down Terror, where you have some.",
    "rolled": "Gain crew dice of colours you choose, rolled.",
    "red": "Gain red dice, rolled.",
    "yellow": "Gain yellow dice, rolled.",
    "blue": "Gain blue dice, rolled.",
    "chosen": "Gain crew dice of colours you choose, each set to a side of your choice.",
    "turn": "Turn dice of yours to sides of your choice, up to this many.",
    "reroll": "Roll dice of yours again, up to this many.",
    "farm": "Gain Farm tokens.",
    "wall": "Gain Wall tokens.",
    "tower": "Gain Tower tokens.",
    "token": "Gain Farm, Wall or Tower tokens of your choice.",
    "village": "Draw random Village Spoils and resolve them.",
    "keep": "Draw random Keep Spoils and resolve them.",
    "spoils": "Draw random Village or Keep Spoils, of your choice, and resolve them.",
    "prophecy": "Draw Prophecies.",
    "reaver": "Draw random Reavers; roll their dice and use each.",
    "vordr": "Gain Vordr dice, rolled.",
    "vordr_set": "Gain Vordr dice, each set to a side of your choice.",
    "norn": "Gain Norn tokens.",
    "valkyrie": "Gain Valkyrie tokens.",
    "combat": "Roll so many combat dice more in your next combat of this turn.",
    "hit": "Have so many sure successes in your next combat of this turn.",
    "attempt": "Have so many attempts more at Subdue Territories this turn.",
    "card": "Take so many random cards more in this raid.",
    "ration": "Pay so much Food less for the location of this turn.",
    "ease": "Discard so many dice fewer for the location of this turn.",
}
BOOSTS = {
    "combat": SLOTS,
    "hit": SLOTS,
    "attempt": ("subdue",),
    "card": ("villages", "keeps"),
    "ration": ("villages", "keeps", "sea"),
    "ease": ("villages", "keeps"),
}
"""What helps the running turn alone, and the locations that have a use for it; at Celebrate the Gods it does nothing (E-02)."""
REWARDS = {word: text for word, text in GAINS.items() if word not in BOOSTS}
BONUSES = {word: text for word, text in REWARDS.items() if word != "reaver"}
"""A clan's bonus brings no Reavers: promoted in their turn they would bring more and more before the first was done with."""
OF_EXPANSION = ("vordr", "vordr_set", "norn", "valkyrie", "celebrate", "gods", "valkyries")
"""Words that only rows of the expansion may use."""
RALLIES = {
    "red": "Gain red dice, each set to a side of your choice.",
    "yellow": "Gain yellow dice, each set to a side of your choice.",
    "blue": "Gain blue dice, each set to a side of your choice.",
    "any": "Gain crew dice of colours you choose, each set to a side of your choice.",
    "vordr": "Gain Vordr dice, each set to a side of your choice.",
}
BRINGS = {word: GAINS[word] for word in ("red", "yellow", "blue")}
LOSSES = {
    "food": "Lose Food, as far as you have it.",
    "favor": "Lose Favor, as far as you have it.",
    "glory": "Lose Glory, as far as you have it.",
    "die": "Lose dice of your choice, as far as you have them.",
    "terror": "Gain Terror.",
    "defense": "The Defense of your next combat of this turn is so much higher.",
}
COMBINATIONS = {word: COSTS[word] for word in ("red", "yellow", "blue", "hammer", "shield", "chest", "ship")}
MEASURES = {
    "reavers": "Reavers on your board and in your Glory pile; `of` names a clan.",
    "specialized": "Reavers in your slots.",
    "slots": "Slots with at least one card.",
    "full_slots": "Slots with three cards.",
    "battles": "Sea Battles won.",
    "tiles": "Territory tiles; `of` names a type.",
    "high_tiles": "Territory tiles of level 3.",
    "low_tiles": "Territory tiles of level 1.",
    "tile_sets": "Sets of a Food, a Favor and a Dice tile.",
    "treasure": "Treasures.",
    "art": "Pieces of Art.",
    "armor": "Pieces of Armor.",
    "tapestry": "Tapestries.",
    "tapestry_sets": "Sets of three different Tapestries.",
    "weapons": "Bundles of Swords, Bows and Arrows, Axes and Spears; `of` names one of them.",
    "carvings": "Runic Carvings.",
    "artifacts": "Artifacts on your board.",
    "stored": "Dice stored on your Artifacts.",
    "upgrades": "Ship Upgrade tokens.",
    "tokens": "Farm, Wall and Tower tokens; `of` names one of them.",
    "terror": "Terror tokens.",
    "food": "Food left.",
    "favor": "Favor left.",
    "dice": "Dice left on your board; `of` asks for Vordr dice.",
    "prophecies": "Prophecies, this one among them.",
    "gods": "Gods on your board.",
    "valkyries": "Valkyrie tokens left.",
}
SUBJECTS: dict[str, tuple[str, ...]] = {name: () for name in MEASURES} | {
    "reavers": CLANS,
    "tiles": TYPES,
    "weapons": ("swords", "bows", "axes"),
    "tokens": ("farm", "wall", "tower"),
    "dice": ("vordr",),
}
"""What a measure may be about beside everything of its kind."""
GODS = {
    "glory_for_items": "On becoming leader and on dismissal: discard different items for Glory.",
    "second_battle": "After a Sea Battle won, another is revealed; left undefeated, this God goes back to the supply.",
    "valkyrie_die": "Once a Subdue action, a Valkyrie die in an attempt by force, without a token.",
    "more_spoils": "So many random Village Spoils more when raiding villages.",
    "two_clans": "Both clans' bonuses at once, both clans' icons wild.",
    "any_token": "A Farm, Wall or Tower token; with more than so many of its kind then, this God goes back to the supply.",
    "activate": "On becoming leader and on dismissal: activate a Reaver in one of your slots.",
}


class Part(msgspec.Struct, frozen=True):
    """An amount of something: "2 food"."""

    kind: str
    amount: int


class Effect(msgspec.Struct, frozen=True):
    """What is paid, where anything is, and what it brings: "1 die for 1 wall". What costs something may be declined (A-08)."""

    cost: tuple[Part, ...]
    gain: tuple[Part, ...]


def parts(line: str, words: dict[str, str]) -> tuple[Part, ...]:
    """A line of amounts, each of another of these words; an empty line is none.

    Raises:
        ValueError: what is wrong with the line, in one sentence.

    >>> parts("2 food + 1 die", COSTS)
    (Part(kind='food', amount=2), Part(kind='die', amount=1))
    """
    found = tuple(part(each, words) for each in line.split(" + ")) if line else ()
    if len(found) > MOST_PARTS:
        raise ValueError(f"at most {MOST_PARTS} amounts may stand here, not {len(found)}.")
    kinds = [each.kind for each in found]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise ValueError(f"{kind} stands here twice.")
    return found


def part(text: str, words: dict[str, str]) -> Part:
    """One amount of one of these words, or a ValueError."""
    match = re.fullmatch(r"([1-9][0-9]?) ([a-z_]+)", text)
    if match is None:
        raise ValueError(f'{text!r} is no amount like "2 food".')
    if match[2] not in words:
        raise ValueError(f"there is no {match[2]!r} here; there are {', '.join(words)}.")
    return Part(match[2], int(match[1]))


def effect(line: str) -> Effect:
    """A gain, or a cost and the gain for it. Raises ValueError with one sentence.

    >>> effect("1 die for 1 wall")
    Effect(cost=(Part(kind='die', amount=1),), gain=(Part(kind='wall', amount=1),))
    """
    cost, priced, gain = line.rpartition(" for ")
    if not gain or (priced and not cost):
        raise ValueError('an effect is a gain, "2 food", or a cost and a gain, "1 die for 1 wall".')
    return Effect(parts(cost, COSTS), parts(gain, GAINS))

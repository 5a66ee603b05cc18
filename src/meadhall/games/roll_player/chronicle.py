"""What happened, in words: the events of Roll Player as lines of the log."""

from collections.abc import Callable, Mapping
from typing import Any

from meadhall.engine import NOBODY, Names

from . import happenings as h
from .lore import (
    ABILITIES,
    ALIGNMENTS,
    ARMOR_SETS,
    BACKSTORIES,
    CARD_NAMES,
    CLASSES,
    DIRECTIONS,
    GRID,
    HOUSE_ABILITIES,
    RACES,
    ROW_NAMES,
    die_words,
    number,
    space_words,
    stars_words,
)
from .vocabulary import COLOURS

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    h.START_ROLL: ("start_roll", ("face",)),
    h.STARTS: ("starts", ()),
    h.TAKES_SHEET: ("takes_sheet", ("race", "side")),
    h.GAINS: ("gains", ("gold",)),
    h.GAINS_BY_CARD: ("gains_by_card", ("gold", "card")),
    h.GAINS_BY_CLASS: ("gains_by_class", ("gold", "job")),
    h.CLASS_DIE: ("class_die", ("colour",)),
    h.CLASS_DIE_VOID: ("class_die_void", ("colour",)),
    h.TAKES_CLASS: ("takes_class", ("job",)),
    h.DICE_RETURN: ("dice_return", ("dice",)),
    h.BACKSTORY: ("backstory", ("story",)),
    h.ALIGNMENT: ("alignment", ("alignment",)),
    h.LEFT_OUT: ("left_out", ("card",)),
    h.OPENS: ("opens", ("card",)),
    h.COIN: ("coin", ("place",)),
    h.STARTING_DIE: ("starting_die", ("colour", "face")),
    h.PLACES: ("places", ("colour", "face", "row")),
    h.ROUND: ("round", ("round",)),
    h.POOL_DIE: ("pool_die", ("place", "colour", "face")),
    h.ORDERS: ("orders", ("place", "colour", "face")),
    h.TAKES: ("takes", ("place", "colour", "face")),
    h.PASSES: ("passes", ()),
    h.FLIPS: ("flips", ("space", "before", "face")),
    h.SWAPS: ("swaps", ("space", "other")),
    h.STEPS: ("steps", ("space", "before", "face")),
    h.ROLLS: ("rolls", ("space", "before", "face")),
    h.KEEPS: ("keeps", ("space", "face")),
    h.MOVES: ("moves", ("arrow", "at")),
    h.STAYS: ("stays", ("arrow",)),
    h.TOKENS: ("tokens", ("tokens",)),
    h.ABILITY: ("ability", ("job",)),
    h.DIGS: ("digs", ("card",)),
    h.USES: ("uses", ("card",)),
    h.COPIES: ("copies", ("card", "copied")),
    h.MENDS: ("mends", ("card",)),
    h.BUYS: ("buys", ("card", "gold", "tokens")),
    h.DROPS_WEAPON: ("drops_weapon", ("card",)),
    h.DISCARDS: ("discards", ("card",)),
    h.FINDS_NOTHING: ("finds_nothing", ()),
    h.RETURNS: ("returns", ("place",)),
    h.LOSES_TOKENS: ("loses_tokens", ("tokens",)),
    h.DIE_BACK: ("die_back", ("colour",)),
    h.MARKET_GOES: ("market_goes", ("card",)),
    h.RENEWED: ("renewed", ("cards",)),
    h.BAG_PASSES: ("bag_passes", ()),
    h.SETS: ("sets", ("space", "before", "face")),
    h.SHIFTS: ("shifts", ("place", "before", "face")),
    h.EXCHANGES: ("exchanges", ("place", "other")),
    h.REROLLS: ("rerolls", ("place", "colour", "face")),
    h.CHEAPER: ("cheaper", ("gold",)),
    h.GIVES_UP: ("gives_up", ("card",)),
    h.ENEMY: ("enemy", ("face",)),
    h.TRASHES: ("trashes", ("card",)),
    h.ENDS: ("ends", ("rounds",)),
    h.GOALS_BODY: ("goals_body", ("one", "one_stars", "two", "two_stars")),
    h.GOALS_MIND: ("goals_mind", ("one", "one_stars", "two", "two_stars")),
    h.GOALS_SOUL: ("goals_soul", ("one", "one_stars", "two", "two_stars")),
    h.CLASS_DICE: ("class_dice", ("stars",)),
    h.ALIGNED: ("aligned", ("at", "stars")),
    h.STORY: ("story", ("matches", "stars")),
    h.ARMOR: ("armor", ("kind", "cards", "stars", "match")),
    h.TRAIT_STARS: ("trait_stars", ("card", "stars")),
    h.POINTS: ("points", ("stars",)),
    h.WINS: ("wins", ("stars",)),
}


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    """An event as a line of the log."""
    if seat == NOBODY:
        return _OF_THE_TABLE[name](args)
    return _OF_A_SEAT[name](seat, args, names)


def _die(args: Mapping[str, int]) -> str:
    return die_words(args["colour"], args["face"])


def _card(args: Mapping[str, int]) -> str:
    return CARD_NAMES[args["card"]]


def _turned(args: Mapping[str, int]) -> str:
    return f"a die from {args['before']} to {args['face']} ({space_words(args['space'])})"


_OF_THE_TABLE: dict[str, Callable[[Mapping[str, int]], str]] = {
    "dice_return": lambda x: f"{number(x['dice'], 'die goes', 'dice go')} back into the bag.",
    "left_out": lambda x: f"{_card(x)} goes on the discard pile.",
    "opens": lambda x: f"{_card(x)} lies in the Market.",
    "coin": lambda x: f"1 gold on Initiative card {x['place'] + 1}.",
    "market_goes": lambda x: f"{_card(x)} leaves the Market for the discard pile.",
    "renewed": lambda x: f"The discard pile, {number(x['cards'], 'card', 'cards')}, is shuffled into a new Market deck.",
    "ends": lambda x: f"All sheets are full after {x['rounds']} rounds: the scoring.",
}


def _whose(n: Names, s: int) -> str:
    whose = n.of(s)
    return whose[:1].upper() + whose[1:]


def _ability(x: Mapping[str, int]) -> str:
    house = " (house ability)" if CLASSES[x["job"]] in HOUSE_ABILITIES else ""
    return f"{ABILITIES[x['job']]}, the {CLASSES[x['job']]}'s ability{house}"


def _buys(s: int, x: Mapping[str, int], n: Names) -> str:
    tokens = f" and {number(x['tokens'], 'Charisma token', 'Charisma tokens')}" if x["tokens"] else ""
    return f"{n.does(s, 'buys')} {_card(x)} for {x['gold']} gold{tokens}."


def _goals(first: int) -> Callable[[int, Mapping[str, int], Names], str]:
    one, two = ROW_NAMES[first], ROW_NAMES[first + 1]
    return lambda s, x, n: (
        f"{n.start(s)}: {one} {x['one']}, {stars_words(x['one_stars'])}; {two} {x['two']}, {stars_words(x['two_stars'])}."
    )


def _armor(s: int, x: Mapping[str, int], n: Names) -> str:
    match = f", and {stars_words(x['match'])} for the class colour" if x["match"] else ""
    return f"{n.start(s)}: {number(x['cards'], 'card', 'cards')} of {ARMOR_SETS[x['kind'] - 3]}, {stars_words(x['stars'])}{match}."


_OF_A_SEAT: dict[str, Callable[[int, Mapping[str, int], Names], str]] = {
    "start_roll": lambda s, x, n: f"{n.does(s, 'rolls')} a {x['face']} for the start.",
    "starts": lambda s, x, n: f"{n.does(s, 'is', 'are')} the Starting Player.",
    "takes_sheet": lambda s, x, n: f"{n.does(s, 'takes')} the {RACES[x['race']]} sheet.",
    "gains": lambda s, x, n: f"{n.does(s, 'gains')} {x['gold']} gold.",
    "gains_by_card": lambda s, x, n: f"{n.does(s, 'gains')} {x['gold']} gold by {_card(x)}.",
    "gains_by_class": lambda s, x, n: f"{n.does(s, 'gains')} {x['gold']} gold by {_ability(x)}.",
    "class_die": lambda s, x, n: f"{n.does(s, 'draws')} a {COLOURS[x['colour']]} die for a class.",
    "class_die_void": lambda s, x, n: f"{n.does(s, 'draws')} a {COLOURS[x['colour']]} die, which gives no class.",
    "takes_class": lambda s, x, n: f"{n.does(s, 'is', 'are')} a {CLASSES[x['job']]}.",
    "backstory": lambda s, x, n: f"{n.does(s, 'has', 'have')} the Backstory {BACKSTORIES[x['story']]}.",
    "alignment": lambda s, x, n: f"{n.does(s, 'has', 'have')} the Alignment card {ALIGNMENTS[x['alignment']]}.",
    "starting_die": lambda s, x, n: f"{n.does(s, 'draws')} and {'roll' if s == n.you else 'rolls'} a {_die(x)}.",
    "places": lambda s, x, n: f"{n.does(s, 'places')} the {_die(x)} in {ROW_NAMES[x['row']]}.",
    "round": lambda s, x, n: f"Round {x['round']} begins; {n[s]} {'roll' if s == n.you else 'rolls'} the dice.",
    "pool_die": lambda s, x, n: f"Initiative card {x['place'] + 1}: {_die(x)}.",
    "orders": lambda s, x, n: f"{n.does(s, 'puts')} the {_die(x)} on Initiative card {x['place'] + 1}.",
    "takes": lambda s, x, n: f"{n.does(s, 'takes')} Initiative card {x['place'] + 1} with the {_die(x)}.",
    "passes": lambda s, x, n: f"{n.does(s, 'leaves')} it at that.",
    "flips": lambda s, x, n: f"{n.does(s, 'turns')} {_turned(x)}.",
    "swaps": lambda s, x, n: f"{n.does(s, 'swaps')} the dice of {space_words(x['space'])} and {space_words(x['other'])}.",
    "steps": lambda s, x, n: f"{n.does(s, 'turns')} {_turned(x)}.",
    "rolls": lambda s, x, n: f"{n.does(s, 'rolls')} the {x['before']} again: {x['face']} ({space_words(x['space'])}).",
    "keeps": lambda s, x, n: f"{n.does(s, 'keeps')} the {x['face']} ({space_words(x['space'])}).",
    "moves": lambda s, x, n: f"{_whose(n, s)} alignment token moves to {GRID[x['at']]}.",
    "stays": lambda s, x, n: f"{_whose(n, s)} alignment token stays where it is, though the arrow shows to {DIRECTIONS[x['arrow']]}.",
    "tokens": lambda s, x, n: f"{n.does(s, 'takes')} {number(x['tokens'], 'Charisma token', 'Charisma tokens')}.",
    "ability": lambda s, x, n: f"{n.does(s, 'uses')} {_ability(x)}.",
    "digs": lambda s, x, n: f"{n.does(s, 'adds')} {_card(x)} from the discard pile to the Market.",
    "uses": lambda s, x, n: f"{n.does(s, 'uses')} {_card(x)}.",
    "copies": lambda s, x, n: f"{n.does(s, 'uses')} {_card(x)} as {CARD_NAMES[x['copied']]}.",
    "mends": lambda s, x, n: f"{n.does(s, 'restores')} {_card(x)}.",
    "buys": _buys,
    "drops_weapon": lambda s, x, n: f"{n.does(s, 'gives')} up {_card(x)}.",
    "discards": lambda s, x, n: f"{n.does(s, 'discards')} {_card(x)}.",
    "finds_nothing": lambda s, x, n: f"{n.does(s, 'finds')} no Market card.",
    "returns": lambda s, x, n: f"{n.does(s, 'returns')} Initiative card {x['place'] + 1}.",
    "loses_tokens": lambda s, x, n: f"{n.does(s, 'discards')} {number(x['tokens'], 'unused Charisma token', 'unused Charisma tokens')}.",
    "die_back": lambda s, x, n: f"{n.does(s, 'returns')} a {COLOURS[x['colour']]} die to the bag.",
    "bag_passes": lambda s, x, n: f"{n.does(s, 'is', 'are')} the new Starting Player.",
    "sets": lambda s, x, n: f"{n.does(s, 'turns')} {_turned(x)}.",
    "shifts": lambda s, x, n: f"{n.does(s, 'turns')} the die of Initiative card {x['place'] + 1} from {x['before']} to {x['face']}.",
    "exchanges": lambda s, x, n: f"{n.does(s, 'exchanges')} the dice of Initiative cards {x['place'] + 1} and {x['other'] + 1}.",
    "rerolls": lambda s, x, n: f"Now on Initiative card {x['place'] + 1}: {_die(x)}.",
    "cheaper": lambda s, x, n: f"{_whose(n, s)} next purchase this round costs {x['gold']} gold less.",
    "gives_up": lambda s, x, n: f"{n.does(s, 'discards')} {_card(x)} before the scoring.",
    "enemy": lambda s, x, n: f"The enemy die shows {x['face']}.",
    "trashes": lambda s, x, n: f"{_card(x)} is trashed and never comes back.",
    "goals_body": _goals(0),
    "goals_mind": _goals(2),
    "goals_soul": _goals(4),
    "class_dice": lambda s, x, n: f"{n.start(s)}: dice in the class colour, {stars_words(x['stars'])}.",
    "aligned": lambda s, x, n: f"{n.start(s)}: alignment token on {GRID[x['at']]}, {stars_words(x['stars'])}.",
    "story": lambda s, x, n: f"{n.start(s)}: {number(x['matches'], 'goal', 'goals')} of the Backstory, {stars_words(x['stars'])}.",
    "armor": _armor,
    "trait_stars": lambda s, x, n: f"{n.start(s)}: {_card(x)}, {stars_words(x['stars'])}.",
    "points": lambda s, x, n: f"{n.start(s)}: {stars_words(x['stars'])} in all.",
    "wins": lambda s, x, n: f"{n.does(s, 'wins')} with {stars_words(x['stars'])}.",
}

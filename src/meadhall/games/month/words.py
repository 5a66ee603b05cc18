"""Actions and events in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.engine import NOBODY, Names, has

from .box import RANKS, SUITS
from .picture import draw as draw
from .rulebook import NEW_DECK_ALL, REWARD_OPTIONAL_OFF
from .state import (
    ALL_HAND_IN,
    ASK,
    BEGINS,
    CALL,
    CALL_BLACK,
    CALL_RED,
    CARDS,
    COIN,
    COINS,
    CUT,
    DECLARE,
    DECLARED,
    DECLINE,
    DECLINES,
    DEMOTED,
    DIES,
    DRAW,
    DRAW_CARD,
    DRAWS,
    DRAWS_UNSEEN,
    FORFEIT,
    FORFEIT_FIRST,
    FORFEITS,
    FORFEITS_UNSEEN,
    HANDS_IN,
    HANDS_IN_UNSEEN,
    HOLD,
    HOLDS,
    MOST_PLAYERS,
    PASS,
    PASSES,
    PLACE,
    PLACE_FIRST,
    PLACES,
    PLACES_UNSEEN,
    PROMOTED,
    RED,
    RENEWED,
    REQUEST,
    REQUESTS,
    WINS,
)

VERBS: dict[str, tuple[str, ...]] = {
    "call": ("colour",),
    "decline": (),
    "request": (),
    "draw": (),
    "hold": (),
    "pass": (),
    "place": ("card",),
    "forfeit": ("card",),
}
MENU = {
    "call": "Call the next soul",
    "decline": "Ask for no second card",
    "request": "Ask for a second card to die",
    "draw": "Draw a card",
    "hold": "Do not draw; perhaps place a card",
    "pass": "Neither draw nor place",
    "place": "Place a card on the deck",
    "forfeit": "Give up a card",
}
"""How a verb stands in a menu, above the choices it leads to."""
COLOURS = {"red": CALL_RED, "black": CALL_BLACK}
PLAIN = {"decline": DECLINE, "request": REQUEST, "draw": DRAW_CARD, "hold": HOLD, "pass": PASS}
WITH_CARD = {"place": PLACE_FIRST, "forfeit": FORFEIT_FIRST}

LOTS = ("first", "second", "third", "fourth")
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    BEGINS: ("begins", ()),
    DIES: ("dies", ("card", "place")),
    COINS: ("coins", ("reds", "blacks")),
    COIN: ("coin", ("colour",)),
    REQUESTS: ("requests", ()),
    DECLINES: ("declines", ()),
    FORFEITS: ("forfeits", ("card",)),
    FORFEITS_UNSEEN: ("forfeits_unseen", ()),
    DEMOTED: ("demoted", ()),
    DECLARED: ("declared", ("drawers", "placers")),
    DRAWS: ("draws", ("card",)),
    DRAWS_UNSEEN: ("draws_unseen", ()),
    HOLDS: ("holds", ()),
    PLACES: ("places", ("card",)),
    PLACES_UNSEEN: ("places_unseen", ()),
    PASSES: ("passes", ()),
    PROMOTED: ("promoted", ()),
    HANDS_IN: ("hands_in", LOTS),
    HANDS_IN_UNSEEN: ("hands_in_unseen", ("cards",)),
    RENEWED: ("renewed", ("cards",)),
    ALL_HAND_IN: ("all_hand_in", ("cards",)),
    WINS: ("wins", ()),
    CUT: ("cut", ("turns",)),
}

LONG_RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
MOMENTS = {
    CALL: ("ROM-3.2", "ROM-3.3"),
    ASK: ("ROM-6.3", "ROM-6.4", "ROM-6.5", "ROM-6.6", "ROM-6.7"),
    FORFEIT: ("ROM-6.6",),
    DECLARE: ("ROM-4.1", "ROM-4.2", "ROM-4.4"),
    DRAW: ("ROM-4.1", "ROM-4.2", "ROM-4.3", "ROM-4.5"),
    PLACE: ("ROM-4.4", "ROM-4.5", "ROM-4.6"),
}


def card_id(box: Any, card: int) -> str:
    """A card as records keep it: "7H", "10S", "QD"."""
    return RANKS[box.rank[card]] + SUITS[box.suit[card]][0].upper()


def card_name(box: Any, card: int) -> str:
    """A card as people say it: "7 of hearts", "queen of diamonds"."""
    rank = RANKS[box.rank[card]]
    return f"{LONG_RANKS.get(rank, rank)} of {SUITS[box.suit[card]]}"


def decode(view: Any, box: Any, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """An action as its verb and arguments: ("call", {"colour": "red"}), ("place", {"card": "7H"})."""
    for name, number in COLOURS.items():
        if action == number:
            return "call", {"colour": name}
    for verb, number in PLAIN.items():
        if action == number:
            return verb, {}
    verb = "place" if action < FORFEIT_FIRST else "forfeit"
    return verb, {"card": card_id(box, action - WITH_CARD[verb])}


def encode(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any]) -> int:
    """The action that a verb and its arguments name. Raises ValueError with one sentence where they name none."""
    if verb not in VERBS:
        raise ValueError(f"there is no verb {verb!r}; the verbs are {', '.join(VERBS)}.")
    if set(args) != set(VERBS[verb]):
        raise ValueError(f"{verb!r} takes {' and '.join(VERBS[verb]) or 'no arguments'}.")
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "call":
        if args["colour"] not in COLOURS:
            raise ValueError(f"{args['colour']!r} is no colour; call red or black.")
        return COLOURS[args["colour"]]
    return WITH_CARD[verb] + _card(box, args["card"])


def label(view: Any, box: Any, seat: int, verb: str, arg: str, value: Any, args: Mapping[str, Any], names: Names) -> str:
    """One value of one argument, as a choice in a menu."""
    if verb == "call":
        return "red, a good soul" if value == "red" else "black, an evil soul"
    return f"the {card_name(box, _card(box, value))}"


def sentence(view: Any, box: Any, seat: int, verb: str, args: Mapping[str, Any], names: Names) -> str:
    """The whole action, as a button would say it."""
    if verb == "call":
        return f"Call {args['colour']}"
    if verb in WITH_CARD:
        card = card_name(box, _card(box, args["card"]))
        return f"Place the {card} on the deck" if verb == "place" else f"Give up the {card}"
    declaring = view.phase == DECLARE
    return {
        "decline": "Ask for no second card",
        "request": "Ask for a second card to die",
        "draw": "Declare that you will draw" if declaring else "Draw a card",
        "hold": "Declare that you will place a card" if declaring else "Hold off drawing",
        "pass": "Declare that you will do neither" if declaring else "Place nothing",
    }[verb]


def ask(view: Any, box: Any, seat: int, names: Names) -> str:
    """The question now put to a seat."""
    if not has(view.waiting, seat):
        return ""
    if view.phase == CALL:
        return "Is the next soul good (red) or evil (black)?"
    if view.phase == ASK:
        coin = "red" if view.seats[seat].coin == RED else "black"
        return f"Your coin says {coin}. Shall a second card die?"
    if view.phase == FORFEIT:
        return "No card fits your coin. Which card do you give up?"
    if view.phase == PLACE:
        return "Which card do you place on the deck?"
    if view.phase == DECLARE:
        must = box.rulings.reward_optional == REWARD_OPTIONAL_OFF
        return f"You called right. Will you draw a card{' or place one' if must else ', place one, or do neither'}?"
    return "You called right. Do you draw a card?"


def moment(view: Any, box: Any) -> list[str]:
    """The ids of the clauses that govern the present decision."""
    if view.over:
        return ["ROM-7.1", "ROM-7.2"]
    return list(MOMENTS[int(view.phase)])


def tell(box: Any, name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    """An event as a line of the log."""
    if name in ("coins", "declared"):
        return _sets(name, list(args.values()), names)
    if name == "dies":
        return _death(box, seat, args, names)
    if "card" in args:
        return _with_card(name, seat, f"the {card_name(box, args['card'])}", names)
    if name == "coin":
        return f"{names.does(seat, 'shows', 'show')} the coin: {'red' if args['colour'] == RED else 'black'}."
    if name == "hands_in":
        cards = [13 * suit + rank for suit, lot in enumerate(LOTS) for rank in range(13) if has(args[lot], rank)]
        return f"{names.does(seat, 'hands')} in {_list([card_id(box, card) for card in cards])}."
    if seat == NOBODY:
        return _of_the_house(box, name, args)
    return _of_a_seat(name, seat, args, names)


def _sets(name: str, sets: Sequence[int], names: Names) -> str:
    one, other = (_list([names[s] for s in range(MOST_PLAYERS) if has(members, s)]) for members in sets)
    if name == "coins":
        parts = [f"red: {one}"] * bool(one) + [f"black: {other}"] * bool(other)
        return f"The coins are shown; {'; '.join(parts)}."
    parts = [f"drawing: {one}"] * bool(one) + [f"placing: {other}"] * bool(other)
    return f"It is declared; {'; '.join(parts) or 'nobody draws or places'}."


def _death(box: Any, seat: int, args: Mapping[str, int], names: Names) -> str:
    card = f"the {card_name(box, args['card'])}"
    kind = "a good soul" if has(box.red, args["card"]) else "an evil soul"
    if args["place"] == 1:
        return f"{names.does(seat, 'turns')} {card}: {kind} dies."
    if seat == NOBODY:
        return f"A second card dies for all who asked: {card}, {kind}."
    return f"A second card dies for {names[seat]}: {card}, {kind}."


def _with_card(name: str, seat: int, card: str, names: Names) -> str:
    if name == "forfeits":
        return f"{names.does(seat, 'gives')} up {card}."
    if name == "places":
        return f"{names.does(seat, 'places')} {card} on the deck."
    return f"{names.does(seat, 'draws')} {card}."


def _of_the_house(box: Any, name: str, args: Mapping[str, int]) -> str:
    if name == "renewed":
        return f"The deck is used up; the discard pile, {_cards(args['cards'])}, is shuffled and becomes the deck."
    if name == "cut":
        return f"The game is ended after {args['turns']} turns, as agreed; more promotions, then more cards, are ahead."
    rest = "and all cards are shuffled into a new deck" if box.rulings.new_deck == NEW_DECK_ALL else "shuffled and laid on the deck"
    return f"The piles are low: all hands, {_cards(args['cards'])} together, are handed in, {rest}."


def _of_a_seat(name: str, seat: int, args: Mapping[str, int], names: Names) -> str:
    does = names.does
    return {
        "begins": lambda: f"{does(seat, 'begins')}.",
        "requests": lambda: f"{does(seat, 'asks')} for a second card.",
        "declines": lambda: f"{does(seat, 'asks')} for no second card.",
        "forfeits_unseen": lambda: f"{does(seat, 'gives')} up a card, face down.",
        "demoted": lambda: f"{does(seat, 'has', 'have')} no card to give up and {'are' if seat == names.you else 'is'} demoted.",
        "draws_unseen": lambda: f"{does(seat, 'draws')} a card.",
        "holds": lambda: f"{does(seat, 'holds')} off.",
        "places_unseen": lambda: f"{does(seat, 'places')} a card on the deck, face down.",
        "passes": lambda: f"{does(seat, 'places')} nothing.",
        "promoted": lambda: f"{does(seat, 'is', 'are')} promoted.",
        "hands_in_unseen": lambda: f"{does(seat, 'hands')} in {_cards(args['cards'])}, face down.",
        "wins": lambda: f"{does(seat, 'is', 'are')} promoted a second time and {'win' if seat == names.you else 'wins'} the game.",
    }[name]()


def _card(box: Any, name: Any) -> int:
    for card in range(CARDS):
        if card_id(box, card) == name:
            return card
    raise ValueError(f"{name!r} is no card; cards are written like 7H, 10S or QD.")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _list(items: Sequence[str]) -> str:
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)

"""The Market Phase (RP-5): buying, discarding, two hands of Weapons; and how Market cards and coins are laid out."""

from meadhall.engine import NOBODY, has, lapsed, lowest, rule, shuffle, tell, with_, without

from .alignment import can_move, follow_arrow, may_stay
from .force import by_class, force, gain_when, part, tell_ability
from .gold import gain
from .happenings import BUYS, COIN, DISCARDS, DROPS_WEAPON, FINDS_NOTHING, OPENS, RENEWED, RETURNS
from .rulebook import (
    RP_4_10,
    RP_5_2,
    RP_5_3,
    RP_5_6,
    RP_5_7,
    RP_5_8,
    RP_5_14,
    RP_5_15,
    RP_5_16,
    RP_6_6,
    RP_9_10,
    RP_9_29,
    RP_9_30,
    WEAPON_DISCARD_FOR_ROOM,
)
from .state import (
    ANY_ARMOR,
    ANY_CARD,
    BOUGHT_ARMOR,
    BOUGHT_SKILL,
    BOUGHT_TRAIT,
    BOUGHT_WEAPON,
    CARDS,
    CHAIN,
    DISCARDED,
    DISCOUNT,
    FIRST_DISCOUNT,
    HANDS,
    NO_ARROW,
    PURCHASES,
    SKILL,
    SLOTS,
    TRAIT,
    WEAPON,
    Box,
    Table,
)

TWO_HANDS, MOST_HANDS = 2, 3


@rule
def open_cards(table: Table, box: Box, count: int, why: int) -> None:
    """So many cards of the deck lie open, in the first empty places; fewer where the cards run out (RP-A3)."""
    for slot in range(SLOTS):
        if count > 0 and table.market[slot] == 0:
            if table.deck_left == 0:
                renew_the_deck(table)
            if table.deck_left > 0:
                table.deck_left -= 1
                card = int(table.deck[table.deck_left])
                table.deck[table.deck_left] = 0
                table.market[slot] = card + 1
                count -= 1
                tell(table, why, OPENS, NOBODY, card)
    stir_market(table, box)


@rule
def renew_the_deck(table: Table) -> None:
    """The discard pile is shuffled into a new deck (RP-6.6), of both kinds of dots (RP-9.12)."""
    if table.discard == 0:
        return
    for card in range(CARDS):
        if has(table.discard, card):
            table.deck[table.deck_left] = card
            table.deck_left += 1
    shuffle(table.chance, table.deck, int(table.deck_left))
    table.discard = 0
    table.mixed = 1
    tell(table, RP_6_6, RENEWED, NOBODY, table.deck_left)


@rule
def stir_market(table: Table, box: Box) -> None:
    """The Market has changed: passes on Skills that act on it no longer stand."""
    for s in range(table.count):
        table.seats[s].declined = lapsed(table.seats[s].declined, box.on_market)


@rule
def place_coins(table: Table, box: Box, why: int) -> None:
    """1 gold on each middle Initiative card that has none (RP-1.33, RP-6.7)."""
    for p in range(1, box.places - 1):
        if table.pool[p].coin == 0:
            table.pool[p].coin = 1
            tell(table, why, COIN, NOBODY, p)


@rule
def open_count(table: Table) -> int:
    """How many Market cards lie open."""
    count = 0
    for slot in range(SLOTS):
        if table.market[slot] > 0:
            count += 1
    return count


@rule
def owner_of(table: Table, p: int) -> int:
    """The seat that has taken this Initiative card; NOBODY for the one that was left (RP-5.1)."""
    for s in range(table.count):
        if table.seats[s].initiative == p:
            return s
    return NOBODY


@rule
def purchases(table: Table, box: Box, s: int) -> int:
    """How many cards a player may buy in a turn: one (RP-5.2), or more by an ability."""
    return 1 + force(table, box, s, PURCHASES, 0)


@rule
def discount(table: Table, box: Box, s: int, kind: int, card_kind: int) -> int:
    """What effects take off the price of a kind of card."""
    off = force(table, box, s, kind, card_kind) + force(table, box, s, kind, ANY_CARD)
    if card_kind >= CHAIN:
        off += force(table, box, s, kind, ANY_ARMOR)
    return off


@rule
def price(table: Table, box: Box, s: int, card: int) -> int:
    """The cost of a card to this player, never below nothing."""
    cost = int(box.cards[card].cost) - int(table.seats[s].bargain)
    kind = int(box.cards[card].kind)
    cost -= discount(table, box, s, DISCOUNT, kind)
    if table.seats[s].bought == 0:
        cost -= discount(table, box, s, FIRST_DISCOUNT, kind)
    return max(0, cost)


@rule
def hands_of(box: Box, cards: int) -> int:
    """The hands that these cards need."""
    hands = 0
    rest = int(cards & box.kinds[WEAPON])
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        hands += int(box.cards[card].hands)
    return hands


@rule
def hand_limit(table: Table, box: Box, s: int) -> int:
    """Two hands over all Weapons (RP-5.6, RP-9.17), or one more by an ability."""
    return min(MOST_HANDS, TWO_HANDS + force(table, box, s, HANDS, 0))


@rule
def weapons_meant(table: Table, box: Box, s: int, chosen: int) -> int:
    """The own Weapons that a number of the action means: bit 0 is the one with the lowest number; -1 where there are not so many."""
    rest = int(table.seats[s].cards & box.kinds[WEAPON])
    meant = 0
    for place in range(MOST_HANDS):
        if rest != 0:
            card = lowest(rest)
            rest = without(rest, card)
            if has(chosen, place):
                meant = with_(meant, card)
        elif has(chosen, place):
            return -1
    return meant


@rule
def room_fault(table: Table, box: Box, s: int, card: int, dropped: int) -> int:
    """The clause against buying this card while giving up these Weapons; 0 where it is all right."""
    if box.cards[card].kind != WEAPON:
        return RP_5_7 if dropped != 0 else 0
    kept = int(table.seats[s].cards & box.kinds[WEAPON]) ^ dropped
    spare = hand_limit(table, box, s) - hands_of(box, kept) - int(box.cards[card].hands)
    if spare < 0:
        return RP_5_6
    if box.rulings.weapon_discard == WEAPON_DISCARD_FOR_ROOM:
        rest = dropped
        while rest != 0:
            weapon = lowest(rest)
            rest = without(rest, weapon)
            if box.cards[weapon].hands <= spare:  # it could have been kept
                return RP_9_29
    return 0


@rule
def price_fault(table: Table, box: Box, s: int, card: int, tokens: int) -> int:
    """The clause against paying so much with Charisma tokens (RP-4.10, RP-9.10) and the rest in gold (RP-5.3)."""
    cost = price(table, box, s, card)
    if tokens > table.seats[s].tokens:
        return RP_4_10
    if tokens > cost:
        return RP_9_10
    return RP_5_3 if cost - tokens > table.seats[s].gold else 0


@rule
def may_ignore(table: Table, box: Box, s: int, card: int) -> bool:
    """Whether the player may leave the token where it is though this Trait would move it."""
    arrow = int(box.cards[card].arrow)
    return box.cards[card].kind == TRAIT and arrow != NO_ARROW and can_move(int(table.seats[s].at), arrow) and may_stay(table, box, s)


@rule
def buy_fault(table: Table, box: Box, s: int, slot: int, tokens: int, chosen: int, still: bool) -> int:
    """The clause against a purchase, 0 where there is none."""
    if table.market[slot] == 0 or table.seats[s].bought >= purchases(table, box, s):
        return RP_5_2
    card = int(table.market[slot]) - 1
    dropped = weapons_meant(table, box, s, chosen)
    if dropped < 0:
        return RP_5_7
    why = price_fault(table, box, s, card, tokens)
    if why == 0:
        why = room_fault(table, box, s, card, dropped)
    if why == 0 and still and not may_ignore(table, box, s, card):
        return RP_5_8
    return why


@rule
def buy(table: Table, box: Box, s: int, slot: int, tokens: int, chosen: int, still: bool) -> None:
    """The price goes to the reserve (RP-5.3), the card lies before its buyer (RP-5.4), any number of most kinds (RP-5.5)."""
    seat = table.seats[s]
    card = int(table.market[slot]) - 1
    gold = price(table, box, s, card) - tokens
    dropped = weapons_meant(table, box, s, chosen)
    if with_ability(table, box, s, card, dropped):
        tell_ability(table, s)
    drop_weapons(table, s, dropped)
    seat.gold -= gold
    seat.tokens -= tokens
    seat.bargain = 0
    seat.bought += 1
    table.market[slot] = 0
    seat.cards = with_(seat.cards, card)
    tell(table, RP_5_3, BUYS, s, card, gold, tokens)
    enjoy(table, box, s, card, still)


@rule
def with_ability(table: Table, box: Box, s: int, card: int, dropped: int) -> bool:
    """Whether the class ability has a part in a purchase: one more of them, a lower price, or a hand for a Weapon (RP-9.19)."""
    if table.seats[s].bought > 0:
        return by_class(table, box, s, PURCHASES, 0)
    if box.cards[card].kind == WEAPON and by_class(table, box, s, HANDS, 0):
        if hands_of(box, int(table.seats[s].cards) ^ dropped) + int(box.cards[card].hands) > TWO_HANDS:
            return True
    return cheaper_by_class(table, box, s, card)


@rule
def cheaper_by_class(table: Table, box: Box, s: int, card: int) -> bool:
    """Whether the class ability takes something off a card's price in a first purchase."""
    effects = box.jobs[table.seats[s].job].effects
    kind = int(box.cards[card].kind)
    off = part(effects, DISCOUNT, kind) + part(effects, DISCOUNT, ANY_CARD)
    off += part(effects, FIRST_DISCOUNT, kind) + part(effects, FIRST_DISCOUNT, ANY_CARD)
    if kind >= CHAIN:
        off += part(effects, DISCOUNT, ANY_ARMOR) + part(effects, FIRST_DISCOUNT, ANY_ARMOR)
    return off > 0 and box.cards[card].cost > table.seats[s].bargain


@rule
def drop_weapons(table: Table, s: int, dropped: int) -> None:
    """Weapons given up for another (RP-5.7)."""
    rest = dropped
    while rest != 0:
        card = lowest(rest)
        rest = without(rest, card)
        table.seats[s].cards = without(table.seats[s].cards, card)
        table.discard = with_(table.discard, card)
        tell(table, RP_5_7, DROPS_WEAPON, s, card)


@rule
def enjoy(table: Table, box: Box, s: int, card: int, still: bool) -> None:
    """What a card does when it is bought: a Trait moves the token at once (RP-5.8); a Skill may be used at once (RP-5.9)."""
    kind = box.cards[card].kind
    if kind == TRAIT:
        follow_arrow(table, box, s, int(box.cards[card].arrow), still, RP_5_8)
        gain_when(table, box, s, BOUGHT_TRAIT)
    elif kind == SKILL:
        gain_when(table, box, s, BOUGHT_SKILL)
        for other in range(table.count):
            table.seats[other].declined = lapsed(table.seats[other].declined, box.on_skills)
        table.seats[s].declined = without(table.seats[s].declined, card)
    elif kind == WEAPON:
        gain_when(table, box, s, BOUGHT_WEAPON)
    else:
        gain_when(table, box, s, BOUGHT_ARMOR)


@rule
def discard(table: Table, box: Box, s: int, slot: int) -> None:
    """Not buying: a Market card goes to the discard pile (RP-5.14, RP-9.9) for 2 gold (RP-5.15)."""
    card = int(table.market[slot]) - 1
    table.market[slot] = 0
    table.discard = with_(table.discard, card)
    tell(table, RP_5_14, DISCARDS, s, card)
    gain(table, s, int(box.discard_gold), RP_5_15)
    gain_when(table, box, s, DISCARDED)
    return_initiative(table, s)


@rule
def find_nothing(table: Table, s: int) -> None:
    """There is no Market card: nothing is gained (RP-9.30)."""
    tell(table, RP_9_30, FINDS_NOTHING, s)
    return_initiative(table, s)


@rule
def return_initiative(table: Table, s: int) -> None:
    """The Initiative card goes back to the row (RP-5.16), and the next one's owner is up."""
    seat = table.seats[s]
    table.pool[seat.initiative].away = 0
    tell(table, RP_5_16, RETURNS, s, seat.initiative)
    seat.initiative = NOBODY
    seat.bargain = 0
    table.turn += 1


@rule
def dig(table: Table, box: Box, s: int, card: int) -> None:
    """A card of the discard pile joins the Market: an ability (RP-9.19)."""
    for slot in range(SLOTS):
        if has(table.discard, card) and table.market[slot] == 0:
            table.discard = without(table.discard, card)
            table.market[slot] = card + 1
    stir_market(table, box)

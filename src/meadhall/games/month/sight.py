"""Who knows what of the cards that lie face down.

A viewer knows the face of a back that was shown, drawn or placed before these eyes, wherever the back goes since.
When a card leaves a hand unseen, the others lose its track: of the backs that were in the hand they know from then on
only which cards are among them. A shuffle does the same to all.

A viewer's account is thus, for every back, the set of cards that it may be; what follows from these sets together (a
card possible on one back alone, two cards of which only one can lie on top) is respected wherever worlds are imagined.
What no such sets can say is not kept: of several cards that went unseen into a hand and out of it again, how many went.
"""

from typing import Any

from meadhall.engine import SPECTATOR, bit, first, has, lowest, rule, size, with_, without

from .state import CARDS, Sight, Table


@rule
def row_of(table: Table, viewer: int) -> int:
    """The place of a viewer's sight: the seat's own, or what all know for the spectators."""
    return table.count if viewer == SPECTATOR else viewer


@rule
def learn(sight: Sight, back: int, card: int) -> None:
    """A viewer sees the face of a back."""
    sight.knows = with_(sight.knows, back)
    sight.seen = with_(sight.seen, card)


@rule
def show(table: Table, back: int) -> int:
    """Everybody sees the face of a back; returns the card."""
    card = table.faces[back]
    for viewer in range(table.count + 1):
        learn(table.sights[viewer], back, card)
    return card


@rule
def show_all(table: Table, backs: int) -> None:
    """Everybody sees the faces of these backs."""
    while backs:
        show(table, lowest(backs))
        backs &= backs - 1


@rule
def knowers(table: Table, back: int) -> int:
    """The viewers who know the face of a back."""
    them = bit(SPECTATOR) if has(table.sights[table.count].knows, back) else 0
    for s in range(table.count):
        if has(table.sights[s].knows, back):
            them = with_(them, s)
    return them


@rule
def cards_on(faces: Any, backs: int) -> int:
    """The cards on these backs, those of unseen faces left out."""
    cards = 0
    while backs:
        card = faces[lowest(backs)]
        if card >= 0:
            cards = with_(cards, card)
        backs &= backs - 1
    return cards


@rule
def possible(sight: Sight, faces: Any, back: int) -> int:
    """The cards that a back may be to a viewer."""
    if has(sight.knows, back):
        return bit(faces[back])
    return sight.may[back] & (-1 ^ sight.seen)


@rule
def lose_track(sight: Sight, faces: Any, backs: int, fresh: int) -> None:
    """These backs are about to change places unseen: the viewer keeps only which cards may be among them.

    Those of them that are not `fresh` have been mixed before, so the viewer thinks the same of each.
    """
    among = sight.may[lowest(backs ^ fresh)] if backs != fresh else 0
    known = fresh & sight.knows
    rest = fresh ^ known
    while rest:
        among |= sight.may[lowest(rest)]
        rest &= rest - 1
    if known:  # a card known to be among these backs is nowhere else, whatever was thought before it was seen
        freed = cards_on(faces, known)
        among |= freed
        sight.knows ^= known
        sight.seen &= -1 ^ freed
        for back in range(CARDS):
            sight.may[back] &= -1 ^ freed
    while backs:
        sight.may[lowest(backs)] = among
        backs &= backs - 1


@rule
def leave_hand(table: Table, s: int, card: int) -> int:
    """A card leaves a hand, by a back that tells the others nothing; returns that back."""
    seat = table.seats[s]
    hand = seat.hand
    gone = lowest(hand)
    if size(hand) > 1:
        fresh = hand & (-1 ^ seat.mixed)
        if fresh:
            for viewer in range(table.count + 1):
                if viewer != s:
                    lose_track(table.sights[viewer], table.faces, hand, fresh)
        back = gone
        while table.faces[back] != card:
            back = lowest(hand & (-1 ^ first(back + 1)))
        table.faces[back] = table.faces[gone]
        table.faces[gone] = card
    seat.hand = without(hand, gone)
    seat.mixed = seat.hand
    return gone


@rule
def empty_hand(table: Table, s: int) -> int:
    """The whole hand leaves; returns its backs."""
    seat = table.seats[s]
    backs = seat.hand
    seat.hand = 0
    seat.mixed = 0
    return backs


@rule
def forget_all(table: Table) -> None:
    """All cards have been shuffled together: every back may be any card."""
    for viewer in range(table.count + 1):
        sight = table.sights[viewer]
        sight.knows = 0
        sight.seen = 0
        for back in range(CARDS):
            sight.may[back] = first(CARDS)

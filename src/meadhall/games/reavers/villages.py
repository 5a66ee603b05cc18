"""Taking cards at Recruit Reavers, Raid Villages and Raid Keeps (RVR-6.2, RVR-7.2, RVR-8.2), and what each of the Spoils is for."""

from meadhall.engine import NOBODY, rule, tell, without

from .actions import GROUP, SPACE, UPGRADE_GLORY, UPGRADE_TOKEN
from .agenda import ask, drop, push, top
from .crew import colour_of
from .decks import can_draw, draw_card, lay_under
from .gains import gain
from .gods import more_village_spoils
from .happenings import ARTIFACT_AWAY, ARTIFACT_TO, KEEPS_SPOIL, TAKES_REAVER, UPGRADES
from .pillage import deck_of_spoils, open_plunder
from .places import seat_number
from .recruit import welcome
from .rulebook import (
    GAP_13_2,
    RVR_3_5,
    RVR_6_2,
    RVR_7_2,
    RVR_7_3,
    RVR_7_4,
    RVR_7_5,
    RVR_7_8,
    RVR_7_10,
    RVR_7_12,
    RVR_8_2,
    RVR_8_3,
    RVR_8_4,
    SLOT_GOD_BONUS_WITH_PARTICIPATION,
)
from .spoils import draw_unseen, into_hand, resolve_from
from .state import (
    ARMOR,
    ARTIFACT,
    ARTIFACT_SPACE,
    CARD,
    COMBAT,
    FEAST_TAPESTRY,
    GLORY,
    KEEP,
    KEEP_DECK,
    REAVERS,
    RECRUIT,
    SEA_TAPESTRY,
    TOKENS_OF_UPGRADES,
    TREASURE,
    UPGRADE,
    VILLAGE,
    VILLAGE_DECK,
    VILLAGES,
    Box,
    Table,
)

UNSEEN = 4
NO_SPACE = 4
PLACES_OF_A_DISPLAY = 8


@rule
def taking(table: Table) -> int:
    """The clause by which two cards are taken here."""
    if table.location == RECRUIT:
        return RVR_6_2
    return RVR_7_2 if table.location == VILLAGES else RVR_8_2


@rule
def deck_here(table: Table) -> int:
    """The deck of the location."""
    if table.location == RECRUIT:
        return REAVERS
    return VILLAGE_DECK if table.location == VILLAGES else KEEP_DECK


@rule
def group_place(table: Table, group: int) -> int:
    """Where a group's first card lies; recruit, villages and keeps are locations 0 to 2 and displays 0 to 2."""
    return PLACES_OF_A_DISPLAY * int(table.location) + 2 * group


@rule
def can_take(table: Table, choice: int) -> bool:
    """Whether a face-up group has cards left, or the deck has."""
    if choice == UNSEEN:
        return can_draw(table, deck_here(table))
    place = group_place(table, choice)
    return table.groups[place] > 0 or table.groups[place + 1] > 0


@rule
def choice_from(table: Table, choice: int) -> int:
    """The first choice from this one on that there is; beyond UNSEEN where there is none."""
    while choice <= UNSEEN and not can_take(table, choice):
        choice += 1
    return choice


@rule
def run_take_cards(table: Table, box: Box) -> None:
    """An open group or two unseen; where only one of these is left, that is taken, and where nothing is, nothing."""
    first = choice_from(table, 0)
    if first > UNSEEN:
        drop(table)
    elif choice_from(table, first + 1) > UNSEEN:
        take(table, box, first)
    else:
        ask(table, box)


@rule
def answer_take_cards(table: Table, box: Box, s: int, action: int) -> None:
    """The group that is taken."""
    take(table, box, action - GROUP)


@rule
def bar_take_cards(table: Table, box: Box, s: int, action: int) -> int:
    """What is taken has to be there."""
    if GROUP <= action <= GROUP + UNSEEN and can_take(table, action - GROUP):
        return 0
    return taking(table)


@rule
def take(table: Table, box: Box, choice: int) -> None:
    """Reavers are welcomed at once; Spoils come into the hand together with all that goes with this raid (RVR-7.4)."""
    s = int(top(table).seat)
    drop(table)
    if table.location == RECRUIT:
        first = int(table.in_hand)
        take_two(table, box, s, choice)
        welcome(table, box, s, int(table.in_hand) - first, RVR_6_2)
    else:
        first = int(table.spoils_in_hand)
        take_two(table, box, s, choice)
        take_more(table, box, s)
        resolve_from(table, s, first, RVR_7_4)


@rule
def take_two(table: Table, box: Box, s: int, choice: int) -> None:
    """The cards of the group, or two from the deck, as far as there are any (RVR-6.2, RVR-7.2, RVR-8.2)."""
    for number in range(2):
        if choice == UNSEEN:
            card = draw_card(table, box, deck_here(table))
        else:
            place = group_place(table, choice) + number
            card = int(table.groups[place]) - 1
            table.groups[place] = 0
        if card != NOBODY:
            receive(table, s, card, 1 if choice == UNSEEN else 0)


@rule
def receive(table: Table, s: int, card: int, unseen: int) -> None:
    """A card comes into the hand."""
    if table.location == RECRUIT:
        table.reavers[table.in_hand] = card
        table.in_hand += 1
        tell(table, RVR_6_2, TAKES_REAVER, s, card, unseen)
    else:
        into_hand(table, s, card, unseen, taking(table))


@rule
def take_more(table: Table, box: Box, s: int) -> None:
    """Further cards at random: by the seat (RVR-7.3, RVR-8.2), by a boost of this turn, and by Baldur (GAP-13.2)."""
    why = RVR_7_3 if table.location == VILLAGES else RVR_8_2
    bonus = box.locations[table.location].bonus[seat_number(table, s)]
    for part in range(len(bonus.kinds)):
        if bonus.kinds[part] == VILLAGE:
            draw_unseen(table, box, s, VILLAGE_DECK, int(bonus.amounts[part]), why)
        elif bonus.kinds[part] == KEEP:
            draw_unseen(table, box, s, KEEP_DECK, int(bonus.amounts[part]), why)
        else:
            gain(table, box, s, int(bonus.kinds[part]), int(bonus.amounts[part]), why)
    draw_unseen(table, box, s, deck_here(table), int(table.seats[s].boosts[CARD - COMBAT]), taking(table))
    if table.location == VILLAGES and box.rulings.slot_god_bonus == SLOT_GOD_BONUS_WITH_PARTICIPATION:
        draw_unseen(table, box, s, VILLAGE_DECK, more_village_spoils(table, box, s), GAP_13_2)


@rule
def run_spoil(table: Table, box: Box) -> None:
    """One of the Spoils does what its kind does; only a Ship Upgrade asks, where its token can be taken (RVR-7.8)."""
    step = top(table)
    s, kind = int(step.seat), int(step.card)
    if kind < TREASURE:
        drop(table)
        open_plunder(table, box, s, kind)
    elif kind < ARTIFACT:
        drop(table)
        table.seats[s].goods[kind - TREASURE] += 1
        tell(table, keeping(kind), KEEPS_SPOIL, s, kind)
    elif kind < UPGRADE:
        drop(table)
        find_space(table, box, s, kind - ARTIFACT)
    elif bar_token(table, box, s, kind - UPGRADE) != 0:
        upgrade_for_glory(table, box, s, kind)
    else:
        ask(table, box)


@rule
def keeping(kind: int) -> int:
    """Why a card is kept: Treasure, Art and Armor (RVR-8.3), Tapestries in the Glory pile (RVR-8.4), weapons and carvings (RVR-7.12)."""
    if kind <= ARMOR:
        return RVR_8_3
    return RVR_8_4 if SEA_TAPESTRY <= kind <= FEAST_TAPESTRY else RVR_7_12


@rule
def bar_token(table: Table, box: Box, s: int, icon: int) -> int:
    """A token of this icon needs to be left (RVR-7.10) and to have a free upgrade space (RVR-3.5)."""
    on_board = 0
    for other in range(TOKENS_OF_UPGRADES):
        on_board += int(table.seats[s].upgrades[other])
    if on_board >= box.upgrade_spaces:
        return RVR_3_5
    return 0 if table.upgrades_left[icon] > 0 else RVR_7_10


@rule
def answer_spoil(table: Table, box: Box, s: int, action: int) -> None:
    """A Ship Upgrade's token or its Glory, and the card is discarded (RVR-7.8)."""
    kind = int(top(table).card)
    if action == UPGRADE_GLORY:
        upgrade_for_glory(table, box, s, kind)
        return
    drop(table)
    icon = kind - UPGRADE
    table.upgrades_left[icon] -= 1
    table.seats[s].upgrades[icon] += 1
    tell(table, RVR_7_8, UPGRADES, s, icon)
    lay_under(table, deck_of_spoils(box, kind), kind)


@rule
def upgrade_for_glory(table: Table, box: Box, s: int, kind: int) -> None:
    """Glory at once instead of the token (RVR-7.8)."""
    drop(table)
    lay_under(table, deck_of_spoils(box, kind), kind)
    gain(table, box, s, GLORY, int(box.upgrade_glory[kind - UPGRADE]), RVR_7_8)


@rule
def bar_spoil(table: Table, box: Box, s: int, action: int) -> int:
    """Only a Ship Upgrade asks."""
    kind = int(top(table).card)
    if kind < UPGRADE:
        return RVR_7_4
    if action == UPGRADE_GLORY:
        return 0
    return bar_token(table, box, s, kind - UPGRADE) if action == UPGRADE_TOKEN else RVR_7_8


@rule
def find_space(table: Table, box: Box, s: int, artifact: int) -> None:
    """An Artifact goes to a free space; where all are taken, one has to go (RVR-7.5)."""
    for space in range(box.artifact_spaces):
        if table.seats[s].artifacts[space] == 0:
            put_artifact(table, s, artifact, space)
            return
    push(table, ARTIFACT_SPACE, s, 0, 1, artifact, RVR_7_5)


@rule
def put_artifact(table: Table, s: int, artifact: int, space: int) -> None:
    """An Artifact lies on the board, ready to be used."""
    table.seats[s].artifacts[space] = artifact + 1
    table.seats[s].used = without(table.seats[s].used, space)
    tell(table, RVR_7_5, ARTIFACT_TO, s, artifact, space)


@rule
def pile_up(table: Table, s: int, artifact: int) -> None:
    """An Artifact goes to its owner's Glory pile (RVR-7.5, RVR-3.10)."""
    table.relics[artifact] = s + 1
    tell(table, RVR_7_5, ARTIFACT_AWAY, s, artifact)


@rule
def run_artifact_space(table: Table, box: Box) -> None:
    """An old Artifact or the new one goes to the Glory pile (RVR-7.5)."""
    ask(table, box)


@rule
def answer_artifact_space(table: Table, box: Box, s: int, action: int) -> None:
    """An old one makes room, its stored die going to the supply (RVR-4.6); or the new one finds none."""
    artifact = int(top(table).card)
    space = action - SPACE
    drop(table)
    if space == NO_SPACE:
        pile_up(table, s, artifact)
        return
    seat = table.seats[s]
    stored = int(seat.stored[space]) - 1
    if stored >= 0:
        table.supply[colour_of(stored)] += 1
        seat.stored[space] = 0
    pile_up(table, s, int(seat.artifacts[space]) - 1)
    put_artifact(table, s, artifact, space)


@rule
def bar_artifact_space(table: Table, box: Box, s: int, action: int) -> int:
    """One of the spaces, or the Glory pile for the new one."""
    space = action - SPACE
    return 0 if 0 <= space < box.artifact_spaces or space == NO_SPACE else RVR_7_5

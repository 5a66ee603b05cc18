"""What a box file of Reavers of Midgard holds: its tables and rows, each field with what it may be."""

from typing import Annotated, Literal

import msgspec

Text = Annotated[str, msgspec.Meta(min_length=1)]
Line = str
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Glory = Annotated[int, msgspec.Meta(ge=0, le=60)]
Place = Annotated[int, msgspec.Meta(ge=1, le=6)]
Defense = Annotated[int, msgspec.Meta(ge=1, le=9)]
Clan = Literal["tyr", "yggdrasil", "odin"]
Colour = Literal["red", "yellow", "blue"]
Icon = Literal["hammer", "double_hammer", "shield", "chest", "ship", "helmet", "tree", "bird"]
ClanIcon = Literal["helmet", "tree", "bird"]
Slot = Literal["keeps", "villages", "sea", "subdue"]
Where = Literal["recruit", "villages", "keeps", "sea", "subdue", "trade", "celebrate"]
Deck = Literal["village", "keep"]
Symbols = Annotated[str, msgspec.Meta(pattern=r"^[12] (helmet|tree|bird)$")]
Four = tuple[Few, Few, Few, Few]
Pair = tuple[Place, Place]
Copies = tuple[Annotated[int, msgspec.Meta(ge=0, le=20)], Annotated[int, msgspec.Meta(ge=0, le=20)]]
Steps = Annotated[tuple[Glory, ...], msgspec.Meta(min_length=1, max_length=6)]


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A row and where it comes from: `house` where no source prints it, but for what is `found`; `expansion` for Gods and Prophets."""

    found: tuple[str, ...] = ()
    house: bool = False
    expansion: bool = False


class CourseTable(Row, kw_only=True):
    """How long a game is, and what everyone starts with. Of six locations one may be the Maelstrom's, so five can always be selected."""

    rounds: Some
    selections: Annotated[int, msgspec.Meta(ge=1, le=5)]
    food: tuple[Small, Small, Small, Small]
    favor: Small
    reavers: Few
    trade_dice: Annotated[int, msgspec.Meta(ge=0, le=4)]


class ShipTable(Row, kw_only=True):
    """What a player board holds; the records of the table have room for no more."""

    dice: Annotated[int, msgspec.Meta(ge=4, le=10)]
    artifacts: Annotated[int, msgspec.Meta(ge=1, le=4)]
    cards_in_slot: Annotated[int, msgspec.Meta(ge=1, le=3)]
    upgrades: Annotated[int, msgspec.Meta(ge=1, le=3)]


class RestTable(Row, kw_only=True):
    """What Rest gives: one or the other."""

    food: Some
    dice: Some


class CleanupTable(Row, kw_only=True):
    """Glory for each tile."""

    tile_glory: Few


class TradeTable(Row, kw_only=True):
    """What one choice at Trade with Villages gives, beside a die that lies there."""

    food: Some
    favor: Some
    prophecy: Annotated[int, msgspec.Meta(ge=1, le=3)]


class CombatDie(Row, kw_only=True):
    """The successes on the six faces of a combat die."""

    successes: tuple[Annotated[int, msgspec.Meta(ge=0, le=2)], ...]


class VordrDie(Row, kw_only=True):
    """How many Vordr dice there are, and their faces."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=12)]
    faces: tuple[Symbols, ...]


class ValkyrieDie(Row, kw_only=True):
    """How many Valkyrie dice there are, the hits on their faces, and the face that gives Terror and rolls on."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=4)]
    hits: tuple[Annotated[int, msgspec.Meta(ge=1, le=3)], ...]
    again: Place
    terror: Few


class TokensTable(Row, kw_only=True):
    """The tokens in the box of the expansion."""

    norn: Small
    valkyrie: Small


class EndingTable(Row, kw_only=True):
    """What an Artifact pays and a Terror costs at the end."""

    artifact: Few
    terror: Few


class OdinTable(Row, kw_only=True):
    """Glory for one, two, three ... different items, and the items."""

    glory: tuple[Glory, ...]
    items: tuple[Literal["die", "valkyrie", "favor", "prophecy", "keep_spoils", "terror", "farm"], ...]


class PairsTable(Row, kw_only=True):
    """Which two offerings share a tile, by the readings of the ruling."""

    listed: tuple[Pair, Pair, Pair]
    thematic: tuple[Pair, Pair, Pair]
    file: tuple[Pair, Pair, Pair]


class MaelstromTable(Row, kw_only=True):
    """What selecting the location of the Maelstrom costs."""

    cost: Line


class SetupRow(Row, kw_only=True):
    """What goes by the number of players."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    pawns: Annotated[int, msgspec.Meta(ge=1, le=2)]
    groups: Annotated[int, msgspec.Meta(ge=1, le=4)]
    battles: Annotated[int, msgspec.Meta(ge=1, le=4)]
    honor_ship: bool = False


class CrewDieRow(Row, kw_only=True):
    """The crew dice of a colour."""

    colour: Colour
    dice: Annotated[int, msgspec.Meta(ge=6, le=60)]
    faces: tuple[Icon, ...]


class ClanRow(Row, kw_only=True):
    """A clan: its dice, its icon, and what a new leader of it brings."""

    name: Clan
    title: Text
    colour: Colour
    icon: ClanIcon
    bonus: Line


class LocationRow(Row, kw_only=True):
    """A location: what it costs, what selecting it earns, and what goes by seat."""

    name: Where
    title: Text
    banner: Literal["red", "blue", ""] = ""
    cost: Line = ""
    slot: bool = False
    selecting: Line = ""
    overlay: Line = ""
    bonus: tuple[Line, Line, Line, Line] = ("", "", "", "")
    times: Four = (1, 1, 1, 1)
    activations: Four = (0, 0, 0, 0)


class OfferingRow(Row, kw_only=True):
    """One side of an offering tile."""

    cost: Line


class DestinationRow(Row, kw_only=True):
    """A Destination card."""

    prophet: Where
    maelstrom: Where


class GodRow(Row, kw_only=True):
    """A God and his stack."""

    name: Text
    copies: Annotated[int, msgspec.Meta(ge=1, le=6)]
    box: Literal["purple", "orange", "none"]
    place: Literal["leader", "keeps", "villages", "sea", "subdue", "any_slot"]
    power: Text
    amount: Some
    clans: tuple[Clan, ...] = ()
    gain: Line = ""
    leaves: Literal["", "undefeated", "others", "another_god", "plenty"] = ""


class ReaverRow(Row, kw_only=True):
    """A Reaver."""

    name: Text
    clan: Clan
    brings: Line
    rally: Line
    ability: Text
    slots: tuple[Slot, ...] = ()


class ArtifactRow(Row, kw_only=True):
    """An Artifact."""

    name: Text
    stores: Icon
    at: tuple[Where, ...]
    gain: Line


class UpgradeRow(Row, kw_only=True):
    """A Ship Upgrade: cards in the deck and tokens in the supply."""

    name: Text
    icon: Icon
    copies: Some
    tokens: Some
    glory: Glory


class PlunderRow(Row, kw_only=True):
    """What gives at once, and more when it is pillaged."""

    name: Text
    deck: Deck
    copies: Copies
    gain: Line
    defense: Defense
    pillage: Line
    terror: Few = 0


class CollectionRow(Row, kw_only=True):
    """Cards that score by their number."""

    name: Literal["treasure", "art", "armor", "carvings"]
    title: Text
    deck: Deck
    copies: Copies
    steps: Steps


class TrioRow(Row, kw_only=True):
    """Three kinds that score as a set, and singly outside one."""

    name: Literal["tapestry", "weapons", "tokens"]
    kinds: tuple[Text, Text, Text]
    deck: Literal["village", "keep", "supply"]
    copies: Copies
    set: Glory
    single: Glory


class JourneyRow(Row, kw_only=True):
    """A Sea Journey; without a cost it is only suffered."""

    name: Text
    suffer: Line
    cost: Line = ""


class BattleRow(Row, kw_only=True):
    """A Sea Battle."""

    name: Text
    combination: Line
    defense: Defense
    gain: Line


class TileRow(Row, kw_only=True):
    """A Territory tile."""

    name: Text
    type: Literal["food", "favor", "dice"]
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    cost: Line
    gain: Line


class ProphecyRow(Row, kw_only=True):
    """A Prophecy: Glory `per` so many up to `cap`, or once from `least` to `most`."""

    name: Text
    measure: Text
    glory: Annotated[int, msgspec.Meta(ge=1, le=20)]
    of: str = ""
    per: Few = 0
    cap: Glory = 0
    least: Small = 0
    most: Small = 99


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole box file."""

    course: CourseTable
    ship: ShipTable
    rest: RestTable
    cleanup: CleanupTable
    trade: TradeTable
    combat_die: CombatDie
    vordr_die: VordrDie
    valkyrie_die: ValkyrieDie
    tokens: TokensTable
    ending: EndingTable
    odin: OdinTable
    offering_pairs: PairsTable
    maelstrom: MaelstromTable
    setup: tuple[SetupRow, ...]
    crew_die: tuple[CrewDieRow, ...]
    clan: tuple[ClanRow, ...]
    location: tuple[LocationRow, ...]
    offering: tuple[OfferingRow, ...]
    destination: tuple[DestinationRow, ...]
    god: tuple[GodRow, ...]
    reaver: tuple[ReaverRow, ...]
    artifact: tuple[ArtifactRow, ...]
    upgrade: tuple[UpgradeRow, ...]
    plunder: tuple[PlunderRow, ...]
    collection: tuple[CollectionRow, ...]
    trio: tuple[TrioRow, ...]
    journey: tuple[JourneyRow, ...]
    battle: tuple[BattleRow, ...]
    tile: tuple[TileRow, ...]
    prophecy: tuple[ProphecyRow, ...]

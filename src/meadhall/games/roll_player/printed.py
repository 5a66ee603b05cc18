"""What a box file of Roll Player holds: its tables and rows, each field with what it may be."""

from typing import Annotated, Literal

import msgspec

Text = Annotated[str, msgspec.Meta(min_length=1)]
Attribute = Literal["str", "dex", "con", "int", "wis", "cha"]
Colour = Literal["white", "green", "purple", "black", "blue", "red"]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Stars = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Face = Annotated[int, msgspec.Meta(ge=0, le=6)]
Amount = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Number = Annotated[int, msgspec.Meta(ge=1, le=53)]
Dots = Annotated[int, msgspec.Meta(ge=1, le=2)]
Cost = Annotated[int, msgspec.Meta(ge=0, le=20)]
Goal = Annotated[str, msgspec.Meta(pattern=r"^\d{1,2}(-\d{1,2}|\+)?$")]
Matched = Annotated[str, msgspec.Meta(pattern=r"^(white|green|purple|black|blue|red) [123]$")]
Six = tuple[Stars, Stars, Stars, Stars, Stars, Stars]
Three = tuple[Stars, Stars, Stars]
Arrow = Literal["", "good", "evil", "lawful", "chaotic"]


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A row and where it comes from: `house` where no source prints it, but for what is `found`; `one_source` where a single one does."""

    found: tuple[str, ...] = ()
    house: bool = False
    one_source: bool = False


class Card(Row, kw_only=True):
    """What stands on every Market card."""

    number: Number
    name: Text
    dots: Dots
    cost: Cost


class DiceTable(msgspec.Struct, forbid_unknown_fields=True):
    """How many dice there are (RP-1.3)."""

    each: Annotated[int, msgspec.Meta(ge=8, le=15)]
    gold: Annotated[int, msgspec.Meta(ge=0, le=30)]


class GoldTable(msgspec.Struct, forbid_unknown_fields=True):
    """What pays how much gold, and how much each seat begins with."""

    seats: tuple[Small, Small, Small, Small]
    row: Small
    die: Small
    class_die: Small
    discard: Small


class SetupRow(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers that go with a number of players."""

    players: Annotated[int, msgspec.Meta(ge=1, le=4)]
    starting_dice: Annotated[int, msgspec.Meta(ge=1, le=8)]
    cards: Annotated[int, msgspec.Meta(ge=2, le=5)]
    out: Annotated[int, msgspec.Meta(ge=0, le=12)]
    house: bool = False
    one_source: bool = False


class BackstoryStars(msgspec.Struct, forbid_unknown_fields=True):
    """Stars for none to six goals that agree."""

    stars: tuple[Stars, Stars, Stars, Stars, Stars, Stars, Stars]


class RaceRow(msgspec.Struct, forbid_unknown_fields=True):
    """A Character Sheet."""

    name: Text
    change: Six
    house: bool = False
    one_source: bool = False


class ClassRow(msgspec.Struct, forbid_unknown_fields=True):
    """A side of a Class card."""

    name: Text
    colour: Colour
    side: Literal["a", "b"]
    ability: Text
    goals: tuple[Goal, Goal, Goal, Goal, Goal, Goal]
    stars: Six
    house: bool = False
    one_source: bool = False


class AbilityRow(msgspec.Struct, forbid_unknown_fields=True, rename={"kind": "class"}):
    """What the ability of a class does."""

    kind: Text
    effect: Text
    text: Text
    of: str = ""
    amount: Amount = 1
    face: Face = 0
    effect2: str = ""
    of2: str = ""
    amount2: Amount = 1
    face2: Face = 0
    house: bool = False
    one_source: bool = False


class BackstoryRow(msgspec.Struct, forbid_unknown_fields=True):
    """A Backstory card: a colour and a position for each row."""

    name: Text
    goals: tuple[Matched, Matched, Matched, Matched, Matched, Matched]
    house: bool = False
    one_source: bool = False


class AlignmentRow(msgspec.Struct, forbid_unknown_fields=True):
    """An Alignment card."""

    name: Text
    stars: tuple[Three, Three, Three]
    house: bool = False
    one_source: bool = False


class ArmorRow(msgspec.Struct, forbid_unknown_fields=True):
    """The table on the cards of a type of Armor, and the class colours on them."""

    type: Literal["chain", "leather", "mystic"]
    steps: tuple[Stars, ...]
    colours: tuple[Colour, ...]
    house: bool = False
    one_source: bool = False


class WeaponRow(Card, kw_only=True):
    """A Weapon."""

    hands: Annotated[int, msgspec.Meta(ge=1, le=2)]
    effect: Text
    text: Text
    of: str = ""
    amount: Amount = 1
    face: Face = 0
    effect2: str = ""
    of2: str = ""
    amount2: Amount = 1
    face2: Face = 0


class ArmorCardRow(Card, kw_only=True):
    """A piece of Armor."""

    type: Literal["chain", "leather", "mystic"]
    text: str = ""


class SkillRow(Card, kw_only=True):
    """A Skill."""

    arrow: Literal["", "good", "evil", "lawful", "chaotic", "target"]
    effect: Text
    text: Text
    of: str = ""
    amount: Amount = 1


class TraitRow(Card, kw_only=True):
    """A Trait."""

    arrow: Arrow
    measure: Text
    stars: Stars
    text: Text
    of: str = ""
    face: Small = 0
    rivals: bool = False
    least: Small = 0
    most: Annotated[int, msgspec.Meta(ge=0, le=127)] = 127
    per: Small = 0
    cap: Small = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole box file."""

    dice: DiceTable
    gold: GoldTable
    setup: tuple[SetupRow, ...]
    backstory_stars: BackstoryStars
    race: tuple[RaceRow, ...]
    class_: tuple[ClassRow, ...] = msgspec.field(name="class")
    ability: tuple[AbilityRow, ...]
    backstory: tuple[BackstoryRow, ...]
    alignment: tuple[AlignmentRow, ...]
    armor: tuple[ArmorRow, ...]
    weapon: tuple[WeaponRow, ...]
    armor_card: tuple[ArmorCardRow, ...]
    skill: tuple[SkillRow, ...]
    trait: tuple[TraitRow, ...]

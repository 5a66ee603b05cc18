"""Reads the components: `build` gives a filled Box record, or one sentence naming file, row and field."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meadhall.engine import bit, with_
from meadhall.engine.components import read_toml, shown
from meadhall.engine.errors import UserError

from . import state as t
from .printed import AbilityRow, ArmorCardRow, ClassRow, Sheet, SkillRow, TraitRow, WeaponRow
from .rulebook import GOLD_DICE_CLASS_ROGUE, RULEBOOK
from .vocabulary import (
    ARMOR_TYPES,
    ARROWS,
    COLOURS,
    EFFECTS,
    EFFECTS_OF,
    MEASURES,
    MEASURES_OF,
    SKILL_EFFECTS,
    SKILLS_OF,
    changed_by,
    hurtful,
)

FILE = Path(__file__).parent / "box.toml"
GOLD_DICE_CLASSES = ("Rogue", "Thief")
Row = WeaponRow | ArmorCardRow | SkillRow | TraitRow


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    """The Box for `count` players (one plays the solo game), from `file` or from the box of the house.

    Raises:
        UserError: a number of players that does not fit, or a fault in the file.
    """
    least, most = RULEBOOK.seats
    if not 1 <= count <= t.MOST or not min(least, 1) <= count <= most:
        raise UserError(f"{RULEBOOK.title} is played by {least} to {most}, not by {count}.")
    path = file or FILE
    sheet = read(path)
    box = t.Box.new()
    fill_numbers(box, sheet, count, shown(path))
    fill_heroes(box, sheet, rulings)
    fill_armor(box, sheet)
    for row in market(sheet):
        fill_card(box, row)
    if count == 1:  # RP-10.2
        box.absent = bit(next(row.number for row in sheet.skill if row.effect == "copy") - 1)
    return box


def market(sheet: Sheet) -> list[Row]:
    """All Market cards, by number."""
    rows: list[Row] = [*sheet.weapon, *sheet.armor_card, *sheet.skill, *sheet.trait]
    return sorted(rows, key=lambda row: row.number)


def read(path: Path) -> Sheet:
    """A checked box file. Raises UserError naming file, row and field."""
    sheet: Sheet = read_toml(path, Sheet)
    where = shown(path)
    need(where, "race", 6, sheet.race)
    need(where, "class", t.CLASSES, sheet.class_)
    need(where, "ability", t.CLASSES, sheet.ability)
    need(where, "backstory", 16, sheet.backstory)
    need(where, "alignment", 17, sheet.alignment)
    need(where, "armor", 3, sheet.armor)
    need(where, "weapon", 8, sheet.weapon)
    need(where, "armor_card", 12, sheet.armor_card)
    need(where, "skill", 13, sheet.skill)
    need(where, "trait", 20, sheet.trait)
    check_classes(where, sheet)
    check_backstories(where, sheet)
    check_armor(where, sheet)
    check_market(where, sheet)
    return sheet


def need(where: str, table: str, wanted: int, rows: Sequence[Any]) -> None:
    """So many rows, no two of one name."""
    if len(rows) != wanted:
        raise UserError(f"{where}: {table}: the game has {wanted} of them, here are {len(rows)}.")
    names = [getattr(row, "name", None) or getattr(row, "kind", None) or row.type for row in rows]
    for number, name in enumerate(names, 1):
        if names.index(name) != number - 1:
            raise UserError(f"{where}: {table}, row {number}: {name} stands here for the second time.")


def fault(where: str, table: str, number: int, column: str, text: str) -> UserError:
    """The sentence for one field of one row."""
    return UserError(f"{where}: {table}, row {number}, field {column}: {text}")


def check_classes(where: str, sheet: Sheet) -> None:
    """Two sides of each colour in the order of the cards, twelve stars each, and an ability for every class."""
    for number, row in enumerate(sheet.class_, 1):
        if (COLOURS.index(row.colour), "ab".index(row.side)) != ((number - 1) // 2, (number - 1) % 2):
            raise fault(where, "class", number, "colour", "the classes stand by colour, white to red, side a before side b.")
        if sum(row.stars) != 12:
            raise fault(where, "class", number, "stars", f"the goals of a class pay 12 stars together, these pay {sum(row.stars)}.")
        for goal in row.goals:
            low, high = ends(goal)
            if low > high:
                raise fault(where, "class", number, "goals", f"{goal} ends before it begins.")
    names = [row.name for row in sheet.class_]
    for number, ability in enumerate(sheet.ability, 1):
        if ability.kind not in names:
            raise fault(where, "ability", number, "class", f"there is no class {ability.kind}.")
        check_effect(where, "ability", number, ability.effect, ability.of)
        if ability.effect2:
            check_effect(where, "ability", number, ability.effect2, ability.of2, "2")
    for name in GOLD_DICE_CLASSES:  # RP-9.1
        if name not in names:
            raise UserError(f"{where}: class: the ruling gold_dice_class needs a class {name}.")


def check_effect(where: str, table: str, number: int, effect: str, of: str, more: str = "") -> None:
    """A known effect, about something it can be about."""
    if effect not in EFFECTS:
        raise fault(where, table, number, f"effect{more}", f"there is no effect {effect!r}; there are {', '.join(EFFECTS)}.")
    subjects = EFFECTS_OF[effect]
    if of not in subjects:
        raise fault(where, table, number, f"of{more}", f"{effect} needs one of {', '.join(repr(name) for name in subjects)}, not {of!r}.")


def check_backstories(where: str, sheet: Sheet) -> None:
    """Every colour once on a card."""
    for number, row in enumerate(sheet.backstory, 1):
        if len({goal.split()[0] for goal in row.goals}) != 6:
            raise fault(where, "backstory", number, "goals", "each of the six colours stands once on a card.")


def check_armor(where: str, sheet: Sheet) -> None:
    """A step for every number of cards that there are of a type."""
    for number, row in enumerate(sheet.armor, 1):
        cards = sum(card.type == row.type for card in sheet.armor_card)
        if len(row.steps) != cards or cards > 5:
            raise fault(where, "armor", number, "steps", f"there are {cards} cards of {row.type} (at most 5), and {len(row.steps)} steps.")


def check_market(where: str, sheet: Sheet) -> None:
    """Each number from 1 to 53 once; 26 cards with one dot; effects, measures and what they are about."""
    rows = market(sheet)
    for number, row in enumerate(rows, 1):
        if row.number != number:
            raise UserError(f"{where}: field number: the cards have the numbers 1 to {t.CARDS}, each once; {number} has not.")
    if sum(row.dots == 1 for row in rows) != 26:
        raise UserError(f"{where}: field dots: 26 cards have one dot, here {sum(row.dots == 1 for row in rows)} have.")
    for number, weapon in enumerate(sheet.weapon, 1):
        check_effect(where, "weapon", number, weapon.effect, weapon.of)
        if weapon.effect2:
            check_effect(where, "weapon", number, weapon.effect2, weapon.of2, "2")
    for number, skill in enumerate(sheet.skill, 1):
        if skill.effect not in SKILL_EFFECTS:
            raise fault(where, "skill", number, "effect", f"there is no effect {skill.effect!r}; there are {', '.join(SKILL_EFFECTS)}.")
        if skill.of not in SKILLS_OF[skill.effect]:
            raise fault(where, "skill", number, "of", f"{skill.effect} is not about {skill.of!r}.")
        if (skill.arrow == "target") != (skill.effect == "copy"):
            raise fault(where, "skill", number, "arrow", "'target' goes with the effect copy, and only with it.")
    if sum(skill.effect == "copy" for skill in sheet.skill) != 1:
        raise UserError(f"{where}: skill, field effect: one Skill has the effect copy.")
    if sum(skill.effect == "restore" for skill in sheet.skill) > 1:
        raise UserError(
            f"{where}: skill, field effect: two Skills that restore others could be used for ever; one may have the effect restore."
        )
    for number, trait in enumerate(sheet.trait, 1):
        if trait.measure not in MEASURES:
            raise fault(where, "trait", number, "measure", f"there is no measure {trait.measure!r}; there are {', '.join(MEASURES)}.")
        if trait.of not in MEASURES_OF[trait.measure]:
            raise fault(where, "trait", number, "of", f"{trait.measure} is not about {trait.of!r}.")
        if trait.least > trait.most:
            raise fault(where, "trait", number, "most", "it is smaller than `least`.")


def ends(goal: str) -> tuple[int, int]:
    """The least and the most of a goal: 17 is "17", 14 and 15 "14-15", 14 and no limit "14+" (RP-8.4 to 8.6)."""
    low, _, high = goal.partition("-")
    if low.endswith("+"):
        return int(low[:-1]), t.NO_LIMIT
    return int(low), int(high or low)


def fill_numbers(box: Any, sheet: Sheet, count: int, where: str) -> None:
    """Counts of dice, gold and cards."""
    if 6 * sheet.dice.each + sheet.dice.gold <= t.MOST * t.SPACES:
        raise UserError(f"{where}: dice: four players fill {t.MOST * t.SPACES} spaces and one die is left over; there are not enough dice.")
    rows = [row for row in sheet.setup if row.players == count]
    if len(rows) != 1:
        raise UserError(f"{where}: setup, field players: one row is for {count} players, here are {len(rows)}.")
    if rows[0].cards <= count:
        raise UserError(f"{where}: setup, field cards: {count} players need an Initiative card each and one that is left.")
    box.places, box.starting, box.out = rows[0].cards, rows[0].starting_dice, rows[0].out
    box.solo = int(count == 1)
    box.each, box.golden = sheet.dice.each, sheet.dice.gold
    box.row_gold, box.die_gold, box.discard_gold = sheet.gold.row, sheet.gold.die, sheet.gold.discard
    box.seat_gold[:] = sheet.gold.seats
    box.backstory_stars[:] = sheet.backstory_stars.stars


def fill_heroes(box: Any, sheet: Sheet, rulings: Mapping[str, int]) -> None:
    """Races, classes with their abilities, backstories and alignments."""
    for race, row in zip(box.races, sheet.race, strict=True):
        race.change[:] = row.change
    abilities = {row.kind: row for row in sheet.ability}
    golden = GOLD_DICE_CLASSES[0 if rulings["gold_dice_class"] == GOLD_DICE_CLASS_ROGUE else 1]
    for job, side in zip(box.jobs, sheet.class_, strict=True):
        fill_job(job, side, abilities[side.name])
        if side.name == golden:  # RP-1.40
            fill_effect(job.effects[0], t.GOLD_DICE, 0, sheet.gold.class_die, 0)
            fill_effect(job.effects[1], t.NO_EFFECT, 0, 0, 0)
    for card, story in zip(box.backstories, sheet.backstory, strict=True):
        for r, goal in enumerate(story.goals):
            colour, position = goal.split()
            card.colour[r], card.position[r] = COLOURS.index(colour), int(position) - 1
    for grid, alignment in zip(box.alignments, sheet.alignment, strict=True):
        grid.stars[:] = [stars for three in alignment.stars for stars in three]


def fill_job(job: Any, side: ClassRow, ability: AbilityRow) -> None:
    """One side of a Class card."""
    job.colour = COLOURS.index(side.colour)
    job.stars[:] = side.stars
    for r, goal in enumerate(side.goals):
        job.low[r], job.high[r] = ends(goal)
    fill_effects(job.effects, ability)


def fill_effects(effects: Any, row: AbilityRow | WeaponRow) -> None:
    """The one or two effects of an ability or a Weapon."""
    fill_effect(effects[0], EFFECTS[row.effect], EFFECTS_OF[row.effect][row.of], row.amount, row.face)
    if row.effect2:
        fill_effect(effects[1], EFFECTS[row.effect2], EFFECTS_OF[row.effect2][row.of2], row.amount2, row.face2)


def fill_effect(effect: Any, kind: int, of: int, amount: int, face: int) -> None:
    """One effect."""
    effect.kind, effect.of, effect.amount, effect.face = kind, of, amount, face


def fill_armor(box: Any, sheet: Sheet) -> None:
    """Steps and colours of the three types."""
    for row in sheet.armor:
        armor = box.armors[ARMOR_TYPES[row.type] - t.CHAIN]
        armor.steps[1 : 1 + len(row.steps)] = row.steps
        armor.colours = sum(bit(COLOURS.index(colour)) for colour in set(row.colours))


def fill_card(box: Any, row: Row) -> None:
    """A Market card, and the sets it is in."""
    place = row.number - 1
    card = box.cards[place]
    card.cost, card.dots, card.arrow = row.cost, row.dots, t.NO_ARROW
    if isinstance(row, WeaponRow):
        card.kind, card.hands = t.WEAPON, row.hands
        fill_effects(card.effects, row)
    elif isinstance(row, ArmorCardRow):
        card.kind = ARMOR_TYPES[row.type]
        box.kinds[t.ANY_ARMOR] = with_(box.kinds[t.ANY_ARMOR], place)
    elif isinstance(row, SkillRow):
        card.kind, card.arrow = t.SKILL, ARROWS[row.arrow]
        fill_effect(card.effects[0], SKILL_EFFECTS[row.effect], SKILLS_OF[row.effect][row.of], row.amount, 0)
    else:
        card.kind, card.arrow, card.measure, card.of = t.TRAIT, ARROWS[row.arrow], MEASURES[row.measure], MEASURES_OF[row.measure][row.of]
        card.face, card.rivals, card.least, card.most = row.face, int(row.rivals), row.least, row.most
        card.per, card.stars, card.cap = row.per, row.stars, row.cap
    box.kinds[card.kind] = with_(box.kinds[card.kind], place)
    box.kinds[t.ANY_CARD] = with_(box.kinds[t.ANY_CARD], place)
    if row.dots == 1:
        box.one_dot = with_(box.one_dot, place)
    if isinstance(row, SkillRow):
        for field in changed_by(row):
            box[field] = with_(box[field], place)
    if hurtful(row):
        box.hurtful = with_(box.hurtful, place)

"""Reads the components: `build` gives a filled Box record, or one sentence naming file, row and field."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from meadhall.engine import bit
from meadhall.engine.errors import UserError

from . import state as t
from . import vocabulary as v
from .mixing import Mix
from .printed import Sheet
from .reading import FILE, read
from .rulebook import RULEBOOK

GAINS = {word: place for place, word in enumerate(v.GAINS, t.FOOD)}
RALLIES = {"red": t.SET_RED, "yellow": t.SET_YELLOW, "blue": t.SET_BLUE, "any": t.CHOSEN, "vordr": t.VORDR_SET}
LOSSES = {
    "food": t.LOSE_FOOD,
    "favor": t.LOSE_FAVOR,
    "glory": t.LOSE_GLORY,
    "die": t.LOSE_DIE,
    "terror": t.TERROR,
    "defense": t.HARDER,
}
NEEDS = ("hammer", "shield", "chest", "ship", "red", "yellow", "blue", "die", "wild")
"""What costs ask for in dice, in the order of `Cost.need`."""
GOES = ("leader", "keeps", "villages", "sea", "subdue", "any_slot")
LEAVES = ("", "undefeated", "others", "another_god", "plenty")
BOXES = ("none", "purple", "orange")
ITEMS = ("die", "valkyrie", "favor", "prophecy", "keep_spoils", "terror", "farm")
COLLECTIONS = ("treasure", "art", "armor", "carvings")
TRIOS = {"tapestry": t.SEA_TAPESTRY, "weapons": t.SWORDS, "tokens": None}
"""The trios with the kind of their first card; tokens are no cards."""


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    """The Box for `count` players, from `file` or from the box of the house.

    Raises:
        UserError: a number of players that does not fit, or a fault in the file.
    """
    least, most = RULEBOOK.seats
    if not least <= count <= most:
        raise UserError(f"{RULEBOOK.title} is played by {least} to {most}, not by {count}.")
    sheet = read(file or FILE)
    mix = Mix(rulings)
    box = t.Box.new()
    fill_numbers(box, sheet, count)
    fill_dice(box, sheet, mix)
    fill_locations(box, sheet, mix)
    fill_reavers(box, sheet, mix)
    fill_spoils(box, sheet, mix)
    fill_sea(box, sheet, mix)
    fill_tiles(box, sheet, mix)
    fill_prophecies(box, sheet, mix)
    fill_gods(box, sheet, mix, rulings)
    fill_scoring(box, sheet)
    return box


def icon_number(sheet: Sheet, icon: str) -> int:
    """The number of an icon on tokens and Artifacts: five that all dice have, then those of the clans."""
    clans = {row.icon: v.CLANS.index(row.name) for row in sheet.clan}
    return t.CLAN_ICON + clans[icon] if icon in clans else v.ICONS.index(icon)


def fill_line(line: Any, parts: Iterable[v.Part], numbers: Mapping[str, int]) -> None:
    """A line of amounts, what stands first coming first."""
    for place, part in enumerate(parts):
        line.kinds[place], line.amounts[place] = numbers[part.kind], part.amount


def fill_cost(cost: Any, parts: Iterable[v.Part]) -> None:
    """A cost."""
    for part in parts:
        if part.kind in NEEDS:
            cost.need[NEEDS.index(part.kind)] = part.amount
        else:
            setattr(cost, part.kind, part.amount)


def fill_numbers(box: Any, sheet: Sheet, count: int) -> None:
    """The course of the game, and what goes by the number of players."""
    setup = next(row for row in sheet.setup if row.players == count)
    box.count = count
    box.pawns, box.groups, box.battle_spaces, box.honor_ship = setup.pawns, setup.groups, setup.battles, int(setup.honor_ship)
    course, ship, trade = sheet.course, sheet.ship, sheet.trade
    box.rounds, box.selections, box.start_favor, box.start_reavers = course.rounds, course.selections, course.favor, course.reavers
    box.start_food[:] = course.food
    box.trade_dice = course.trade_dice
    box.ship_dice, box.artifact_spaces, box.cards_in_slot, box.upgrade_spaces = ship.dice, ship.artifacts, ship.cards_in_slot, ship.upgrades
    box.rest_food, box.rest_dice = sheet.rest.food, sheet.rest.dice
    box.tile_glory = sheet.cleanup.tile_glory
    box.trade_food, box.trade_favor, box.trade_prophecy = trade.food, trade.favor, trade.prophecy


def fill_dice(box: Any, sheet: Sheet, mix: Mix) -> None:
    """Crew dice and their faces, Combat dice, and the dice of the expansion."""
    for clan in sheet.clan:
        box.clan_of[v.COLOURS.index(clan.colour)] = v.CLANS.index(clan.name)
    for row in sheet.crew_die:
        colour = v.COLOURS.index(row.colour)
        box.crew_dice[colour] = row.dice
        faces = [min(icon_number(sheet, icon), t.CLAN_ICON) for icon in row.faces]
        box.faces[6 * colour : 6 * colour + 6] = faces
    box.combat_die[:] = sheet.combat_die.successes
    for face, symbols in enumerate(sheet.vordr_die.faces):  # GAP-3.2, GAP-3.3
        number, icon = symbols.split()
        box.vordr_faces[face] = 2 * (icon_number(sheet, icon) - t.CLAN_ICON) + int(number) - 1
    valkyrie = sheet.valkyrie_die
    box.valkyrie_hits[:] = valkyrie.hits
    box.valkyrie_again, box.valkyrie_terror = valkyrie.again - 1, valkyrie.terror
    box.valkyrie_dice = valkyrie.dice if mix.has("valkyries") else 0
    box.vordr_dice = sheet.vordr_die.dice if mix.has("vordr_dice") else 0


def fill_locations(box: Any, sheet: Sheet, mix: Mix) -> None:
    """The locations in play, what they cost and earn; and where Prophet and Maelstrom go."""
    for row in sheet.location:
        place = v.LOCATIONS.index(row.name)
        location = box.locations[place]
        fill_cost(box.costs[t.LOCATION_COST + place], v.parts(row.cost, v.COSTS))
        selecting = v.parts(row.selecting, v.REWARDS)
        if mix.has("recruit_overlay"):  # GAP-5.1
            selecting += v.parts(row.overlay, v.REWARDS)
        fill_line(location.selecting, mix.line(selecting), GAINS)
        for seat, bonus in enumerate(row.bonus):
            fill_line(location.bonus[seat], mix.line(v.parts(bonus, v.REWARDS)), GAINS)
        location.times[:] = row.times
        location.activations[:] = row.activations
    here = mix.places(v.LOCATIONS)
    box.here = sum(bit(v.LOCATIONS.index(name)) for name in here)
    fill_cost(box.costs[t.MAELSTROM_COST], v.parts(sheet.maelstrom.cost, v.COSTS))  # GAP-6.6
    roam = here if mix.has("prophet_and_maelstrom") else []
    for place, card in enumerate(sheet.destination):
        box.prophets[place] = v.LOCATIONS.index(card.prophet) if card.prophet in roam else t.NOWHERE
        box.maelstroms[place] = v.LOCATIONS.index(card.maelstrom) if card.maelstrom in roam else t.NOWHERE


def fill_reavers(box: Any, sheet: Sheet, mix: Mix) -> None:
    """The Reavers, and the bonuses of the clans."""
    for clan in sheet.clan:
        fill_line(box.bonuses[v.CLANS.index(clan.name)], mix.line(v.parts(clan.bonus, v.REWARDS)), GAINS)
    for place, row in enumerate(sheet.reaver):
        card, ability = box.reavers[place], v.effect(row.ability)
        fill_line(card.brings, v.parts(row.brings, v.BRINGS), GAINS)
        fill_line(card.rally, v.parts(row.rally, v.RALLIES), RALLIES)
        fill_line(card.gain, ability.gain, GAINS)
        fill_cost(box.costs[t.ABILITY_COST + place], ability.cost)
        card.clan, card.priced = v.CLANS.index(row.clan), int(bool(ability.cost))
        card.slots = sum(bit(v.SLOTS.index(slot)) for slot in row.slots or v.SLOTS)
        card.present = int(mix.present("reaver", row))


def fill_spoils(box: Any, sheet: Sheet, mix: Mix) -> None:
    """Village and Keep Spoils by kind, and the tokens of Ship Upgrades."""
    for place, artifact in enumerate(sheet.artifact):
        box.copies[t.ARTIFACT + place] = int(mix.present("artifact", artifact))
        card = box.artifacts[place]
        fill_line(card.gain, v.parts(artifact.gain, v.GAINS), GAINS)
        card.stores = icon_number(sheet, artifact.stores)
        card.at = sum(bit(v.LOCATIONS.index(name)) for name in mix.places(artifact.at))
    for upgrade in sheet.upgrade:
        icon = icon_number(sheet, upgrade.icon)
        box.upgrade_glory[icon] = upgrade.glory
        if mix.present("upgrade", upgrade):
            box.copies[t.UPGRADE + icon], box.upgrade_tokens[icon] = upgrade.copies, upgrade.tokens
    for kind, plunder in enumerate(sheet.plunder):
        if mix.present("plunder", plunder):
            fill_kind(box, kind, plunder, mix)
        fill_line(box.plunder[kind].gain, v.parts(plunder.gain, v.REWARDS), GAINS)
        fill_line(box.plunder[kind].pillage, v.parts(plunder.pillage, v.REWARDS), GAINS)
        box.plunder[kind].defense, box.plunder[kind].terror = plunder.defense, plunder.terror
    for collection in sheet.collection:
        fill_kind(box, t.TREASURE + COLLECTIONS.index(collection.name), collection, mix)
    for trio in sheet.trio:
        first = TRIOS[trio.name]
        if first is not None:
            for kind in range(first, first + 3):
                fill_kind(box, kind, trio, mix)


def fill_kind(box: Any, kind: int, row: Any, mix: Mix) -> None:
    """How many there are of a kind of spoils, and in which deck."""
    box.copies[kind] = mix.copies(*row.copies)
    box.in_keeps[kind] = int(row.deck == "keep")


def fill_sea(box: Any, sheet: Sheet, mix: Mix) -> None:
    """Sea Journeys and Sea Battles."""
    for place, journey in enumerate(sheet.journey):
        card = box.journeys[place]
        fill_cost(box.costs[t.JOURNEY_COST + place], v.parts(journey.cost, v.COSTS))
        fill_line(card.suffer, v.parts(journey.suffer, v.LOSSES), LOSSES)
        card.payable, card.present = int(bool(journey.cost)), int(mix.present("journey", journey))
    for place, battle in enumerate(sheet.battle):
        card = box.battles[place]
        fill_cost(box.costs[t.BATTLE_COST + place], v.parts(battle.combination, v.COMBINATIONS))
        fill_line(card.gain, v.parts(battle.gain, v.REWARDS), GAINS)
        card.defense, card.present = battle.defense, int(mix.present("battle", battle))


def fill_tiles(box: Any, sheet: Sheet, mix: Mix) -> None:
    """Territory tiles."""
    for place, row in enumerate(sheet.tile):
        tile = box.tiles[place]
        fill_cost(box.costs[t.TILE_COST + place], v.parts(row.cost, v.COSTS))
        fill_line(tile.gain, v.parts(row.gain, v.REWARDS), GAINS)
        tile.type, tile.level, tile.present = v.TYPES.index(row.type), row.level, int(mix.present("tile", row))


def fill_prophecies(box: Any, sheet: Sheet, mix: Mix) -> None:
    """Prophecies."""
    measures = list(v.MEASURES)
    for place, row in enumerate(sheet.prophecy):
        card = box.prophecies[place]
        card.measure, card.of = measures.index(row.measure), 1 + v.SUBJECTS[row.measure].index(row.of) if row.of else 0
        card.glory, card.per, card.cap, card.least, card.most = row.glory, row.per, row.cap, row.least, row.most
        card.present = int(mix.present("prophecy", row))


def fill_gods(box: Any, sheet: Sheet, mix: Mix, rulings: Mapping[str, int]) -> None:
    """Gods by their powers, offerings by tile, and Odin's items."""
    powers = list(v.GODS)
    for row in sheet.god:
        god = box.gods[powers.index(row.power)]
        fill_line(god.gain, mix.line(v.parts(row.gain, v.REWARDS)), GAINS)
        god.copies = row.copies if mix.has("celebrate_the_gods") else 0
        god.box, god.place, god.amount = BOXES.index(row.box), GOES.index(row.place), row.amount
        god.clans = sum(bit(v.CLANS.index(clan)) for clan in row.clans)
        god.leaves = LEAVES.index(row.leaves)
    for place, offering in enumerate(sheet.offering):
        fill_cost(box.costs[t.OFFERING_COST + place], v.parts(offering.cost, v.COSTS))
    reading = RULEBOOK.ruling("offering_pairs").reading[rulings["offering_pairs"]].name  # GAP-8.7
    for tile, pair in enumerate(getattr(sheet.offering_pairs, reading)):
        box.pairs[2 * tile : 2 * tile + 2] = [number - 1 for number in pair]
    box.odin_glory[1 : 1 + len(sheet.odin.glory)] = sheet.odin.glory
    box.odin_items[:] = [ITEMS.index(item) for item in sheet.odin.items]


def fill_scoring(box: Any, sheet: Sheet) -> None:
    """What final scoring pays."""
    box.ending_artifact, box.ending_terror = sheet.ending.artifact, sheet.ending.terror
    for row in sheet.collection:
        place = COLLECTIONS.index(row.name)
        box.steps[6 * place : 6 * place + len(row.steps)] = row.steps
        box.steps_long[place] = len(row.steps)
    for trio in sheet.trio:
        place = list(TRIOS).index(trio.name)
        box.trio_set[place], box.trio_single[place] = trio.set, trio.single

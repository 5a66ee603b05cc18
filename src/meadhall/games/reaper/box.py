"""Reads the components: `build` gives a filled Box record, or one sentence naming file, row and field."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from meadhall.engine.components import read_toml, shown
from meadhall.engine.errors import UserError

from .rulebook import RULEBOOK
from .state import BRONZE, COPY, MOST, RELAUNCH, RELAUNCH_TOO, STACK, Box

FILE = Path(__file__).parent / "box.toml"
EQUIPMENT = ("relaunch", "plus_minus", "turn_into_4", "turn_into_3")
GIFTS = ("block", "points", "choose_a_face", "transform", "discard", "copy")
CARDS = ("face_down", "relaunch", "relaunch_too", *EQUIPMENT[1:], *GIFTS)
TOKENS = ("none", "diamond", "gold", "silver", "bronze")
PRINTED_VALUES = {"diamond": (8, 9), "gold": (6, 8), "silver": (4, 6), "bronze": (2, 4)}  # RPR-1.9
COPIES_OF_GIFTS = {"block": 3, "points": 3, "choose_a_face": 3, "transform": 3, "discard": 3, "copy": 2}  # RPR-13

Text = Annotated[str, msgspec.Meta(min_length=1)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=13)]
Initiative = Annotated[int, msgspec.Meta(ge=0, le=20)]
Face = Annotated[int, msgspec.Meta(ge=0, le=6)]
Token = Literal["diamond", "gold", "silver", "bronze"]


class ChallengeRow(msgspec.Struct, forbid_unknown_fields=True):
    """Challenge cards of one value."""

    value: Annotated[int, msgspec.Meta(ge=7, le=17)]  # RPR-1.1
    copies: Copies
    house: bool = False


class FateRow(msgspec.Struct, forbid_unknown_fields=True):
    """Fate cards of one kind."""

    clause: Text
    copies: Copies
    turns: Face = 0
    into: Face = 0
    factor: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    house: bool = False


class EquipmentRow(msgspec.Struct, forbid_unknown_fields=True):
    """Equipment cards of one kind, in each colour."""

    card: Literal["relaunch", "plus_minus", "turn_into_4", "turn_into_3"]
    name: Text
    text: Text
    copies: Copies
    initiative: Initiative
    house: bool = False


class GiftRow(msgspec.Struct, forbid_unknown_fields=True):
    """Gifts of Death of one kind."""

    card: Literal["block", "points", "choose_a_face", "transform", "discard", "copy"]
    name: Text
    text: Text
    copies: Copies
    initiative: Initiative
    house: bool = False


class TokenRow(msgspec.Struct, forbid_unknown_fields=True):
    """The eight tokens of one sort."""

    sort: Token
    values: tuple[int, ...]
    house: bool = False


class BoardRow(msgspec.Struct, forbid_unknown_fields=True):
    """The token places of the salvation board for one number of players."""

    players: Annotated[int, msgspec.Meta(ge=2, le=MOST)]
    rewards: tuple[Token, ...]
    house: bool = False


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A whole box file."""

    challenge: tuple[ChallengeRow, ...]
    fate: tuple[FateRow, ...]
    equipment: tuple[EquipmentRow, ...]
    gift: tuple[GiftRow, ...]
    token: tuple[TokenRow, ...]
    board: tuple[BoardRow, ...]


def build(count: int, rulings: Mapping[str, int], file: Path | None) -> Any:
    """The Box for `count` players, from `file` or from the box as printed.

    Raises:
        UserError: a number of players or a start player that does not fit, or a fault in the file.
    """
    check_seats(count, rulings)
    path = file or FILE
    sheet = read(path)
    box = Box.new()
    fill_decks(box, sheet)
    fill_cards(box, sheet)
    fill_rewards(box, sheet, count, path)
    return box


def check_seats(count: int, rulings: Mapping[str, int]) -> None:
    """Three to five play, or two where the table allows it (ruling allow_two)."""
    least, most = RULEBOOK.seats
    if count == RULEBOOK.fewest and not rulings["allow_two"]:
        raise UserError("The Reaper is played by 3 to 5; two may play under the ruling allow_two=on.")
    if not RULEBOOK.fewest <= count <= most:
        raise UserError(f"The Reaper is played by {least} to {most}, not by {count}.")
    if rulings["start_player"] > count:
        raise UserError(f"ruling start_player: there is no player {rulings['start_player']} at a table of {count}.")


def read(path: Path) -> Sheet:
    """A checked box file. Raises UserError naming file, row and field."""
    sheet: Sheet = read_toml(path, Sheet)
    where = shown(path)
    need(where, "challenge", "copies", "challenge cards", 13, sum(row.copies for row in sheet.challenge))  # RPR-1.1
    need(where, "fate", "copies", "fate cards", 10, sum(row.copies for row in sheet.fate))  # RPR-1.2
    need(where, "equipment", "copies", "equipment cards a colour", 5, sum(row.copies for row in sheet.equipment))  # RPR-1.3
    check_fates(where, sheet)
    check_equipment(where, sheet)
    check_gifts(where, sheet)
    check_tokens(where, sheet)
    return sheet


def need(where: str, table: str, column: str, what: str, wanted: int, found: int) -> None:
    """The copies of a deck add up."""
    if found != wanted:
        raise UserError(f"{where}: {table}, field {column}: the game has {wanted} {what}, these rows have {found}.")


def check_fates(where: str, sheet: Sheet) -> None:
    """At most eight kinds of fate, each under a clause; a face does not turn to itself."""
    if len(sheet.fate) > 8:
        raise UserError(f"{where}: fate, row 9: there are at most 8 kinds of fate cards.")
    for number, row in enumerate(sheet.fate, 1):
        if not row.clause.startswith("RPR-11.") or row.clause not in {clause.id for clause in RULEBOOK.clauses}:
            raise UserError(f"{where}: fate, row {number}, field clause: {row.clause} is no clause of chapter RPR-11.")
        if row.turns == 0 and row.into != 0:
            raise UserError(f"{where}: fate, row {number}, field into: without `turns` no face can turn to {row.into}.")
        if row.turns != 0 and row.turns == row.into:
            raise UserError(f"{where}: fate, row {number}, field into: a {row.turns} would turn to itself.")


def check_equipment(where: str, sheet: Sheet) -> None:
    """Two cards Relaunch, in one row or two, and one of every other kind (RPR-12)."""
    for card in EQUIPMENT:
        rows = [number for number, row in enumerate(sheet.equipment, 1) if row.card == card]
        copies = sum(sheet.equipment[number - 1].copies for number in rows)
        wanted = 2 if card == "relaunch" else 1
        if copies != wanted:
            row = f"row {rows[-1]}" if rows else f"row {len(sheet.equipment)}"
            raise UserError(f"{where}: equipment, {row}, field copies: each colour has {wanted} of {card}, these rows have {copies}.")


def check_gifts(where: str, sheet: Sheet) -> None:
    """Every kind of gift in one row, with its printed copies (RPR-1.5, RPR-13)."""
    for card, wanted in COPIES_OF_GIFTS.items():
        rows = [number for number, row in enumerate(sheet.gift, 1) if row.card == card]
        copies = sum(sheet.gift[number - 1].copies for number in rows)
        if len(rows) != 1 or copies != wanted:
            row = f"row {rows[-1]}" if rows else f"row {len(sheet.gift)}"
            raise UserError(f"{where}: gift, {row}, field copies: one row gives the {wanted} of {card}, these {len(rows)} give {copies}.")


def check_tokens(where: str, sheet: Sheet) -> None:
    """Eight tokens of each sort, of the values printed (RPR-1.9)."""
    for sort in TOKENS[1:]:
        if sum(row.sort == sort for row in sheet.token) != 1:
            raise UserError(f"{where}: token, field sort: one row is for {sort}.")
    for number, row in enumerate(sheet.token, 1):
        least, most = PRINTED_VALUES[row.sort]
        if len(row.values) != STACK:
            raise UserError(f"{where}: token, row {number}, field values: there are 8 tokens of {row.sort}, these are {len(row.values)}.")
        if not all(least <= value <= most for value in row.values):
            raise UserError(f"{where}: token, row {number}, field values: {row.sort} is worth {least} to {most}.")


def fill_decks(box: Any, sheet: Sheet) -> None:
    """Challenge cards and fate cards."""
    box.challenges[:] = [row.value for row in sheet.challenge for _ in range(row.copies)]
    box.fates[0].factor = 1
    for number, row in enumerate(sheet.fate, 1):
        fate = box.fates[number]
        fate.clause = RULEBOOK.place(row.clause)
        fate.turns, fate.into, fate.factor, fate.copies = row.turns, row.into, row.factor, row.copies


def fill_cards(box: Any, sheet: Sheet) -> None:
    """Equipment of a colour and gifts, as counts by kind, with their initiative (RPR-12.3)."""
    for equipment in sheet.equipment:
        kind = CARDS.index(equipment.card)
        if kind == RELAUNCH and box.equipment[RELAUNCH] and box.initiative[RELAUNCH] != equipment.initiative:
            kind = RELAUNCH_TOO
        box.equipment[kind] += equipment.copies
        box.initiative[kind] = equipment.initiative
    for gift in sheet.gift:
        kind = CARDS.index(gift.card)
        box.gifts[kind] = gift.copies
        box.initiative[kind] = gift.initiative


def fill_rewards(box: Any, sheet: Sheet, count: int, path: Path) -> None:
    """Token values, and the places of the board for this number of players (RPR-2.7, RPR-2.10)."""
    for tokens in sheet.token:
        first = TOKENS.index(tokens.sort) * STACK
        box.values[first : first + STACK] = tokens.values
    rows = [(number, row) for number, row in enumerate(sheet.board, 1) if row.players == count]
    if len(rows) != 1:
        raise UserError(f"{shown(path)}: board, field players: one row is for {count} players, these are {len(rows)}.")
    number, board = rows[0]
    if len(board.rewards) != count - 1 or len(set(board.rewards)) != count - 1:
        raise UserError(f"{shown(path)}: board, row {number}, field rewards: {count} players need {count - 1} different sorts of tokens.")
    box.places = count - 1
    box.rewards[: count - 1] = [TOKENS.index(sort) for sort in board.rewards]


assert len(CARDS) == COPY + 1 and len(TOKENS) == BRONZE + 1

"""When gold is gained: each moment that an ability or a Weapon may name, in a box of one's own, against turns with some of them."""

from pathlib import Path

import pytest

from meadhall.games.roll_player import state as t
from meadhall.games.roll_player.box import FILE

from .laying import Laid, buy, cards, copy, discard, place, take, use
from .oracle import Hero

CLERIC = 'class = "Cleric", effect = "gold_when", of = "discard", amount = 1'
CROSSBOW = 'effect = "gold_when", of = "coin", amount = 1, text = "Gain 1 gold more when you take'
MOMENTS = ["row", "gold_die", "coin", "first", "last", "discard", "weapon", "armor", "skill", "trait", "use", "match"]
BONUS = 3


def box(folder: Path, moment: str) -> tuple[Path, Path]:
    """Two boxes: a Cleric, or the Heavy Crossbow, that gains 3 gold at this moment."""
    text = FILE.read_text(encoding="utf-8")
    files = folder / "cleric.toml", folder / "crossbow.toml"
    for file, old in zip(files, (CLERIC, CROSSBOW), strict=True):
        assert old in text
        file.write_text(text.replace(old, re_of(old, moment)), encoding="utf-8")
    return files


def re_of(old: str, moment: str) -> str:
    """The same row with another moment."""
    found = next(word for word in ('"discard"', '"coin"') if word in old)
    return old.replace(found, f'"{moment}"').replace("amount = 1", f"amount = {BONUS}")


def seated(file: Path, job: str, own: list[str], **rows: str) -> Laid:
    laid = Laid(2, file).market("Longsword", "Chain Helm", "Climb", "Honest", "Famous")
    for s in (0, 1):
        laid.hero(s, Hero("Human", job if s == 0 else "Wizard", "Craftsman", "Hermit", [[]] * 6, cards=own if s == 0 else [], gold=9))
    for attribute, text in rows.items():
        laid.row(0, attribute, text)
    return laid


def placed(number: int, die: str, row: str, before: str = "", coins: tuple[int, ...] = ()):
    """The Craftsman's Backstory: white 1 in Strength, blue 3 in Dexterity, black 2 in Intelligence."""

    def turn(file, job, own):
        pool = ["R1", "R2", "R6"]
        pool[number - 1] = die
        laid = seated(file, job, own, **{row: before}).pool(" ".join(pool), coins=coins).at(t.TAKING, 0)
        return laid.play(0, take(number), place(row))

    return turn


def traded(action: int):
    def turn(file, job, own):
        return seated(file, job, own).pool("R1 R2 R3").buying(1, 2).play(0, action)

    return turn


def used(file, job, own):
    return seated(file, job, [*own, "Sleight of Hand"]).pool("R1 R2 R3").at(t.TAKING, 0).play(0, use("Sleight of Hand"))


def copied(file, job, own):
    """Its own Skill Diplomacy does the work of another's: one use."""
    laid = seated(file, job, [*own, "Diplomacy"]).pool("R1 R2 R3")
    laid[1].cards = cards(["Sleight of Hand"])
    return laid.at(t.TAKING, 0).play(0, copy("Sleight of Hand"))


TURNS = {
    "the first card": (placed(1, "R1", "cha"), 0, {"first"}),
    "a middle card without its coin": (placed(2, "R2", "cha"), 0, set()),
    "a middle card with its coin": (placed(2, "R2", "cha", coins=(2,)), 1, {"coin"}),
    "the last card with a gold die": (placed(3, "Au6", "cha"), 2, {"last", "gold_die"}),
    "the last die of a row": (placed(2, "R2", "cha", "R1 R1"), 1, {"row"}),
    "the second die of a row": (placed(2, "B2", "dex", "R1"), 0, set()),
    "a Backstory goal": (placed(2, "W2", "str"), 0, {"match"}),
    "a Backstory goal in the last space": (placed(2, "B2", "dex", "R1 R1"), 1, {"match", "row"}),
    "a Backstory goal in the second space": (placed(2, "K2", "int", "R1"), 0, {"match"}),
    "its colour in another space": (placed(2, "W2", "str", "R1"), 0, set()),
    "its space in another colour": (placed(2, "B2", "str"), 0, set()),
    "all at once": (placed(2, "B2", "dex", "R1 R1", coins=(2,)), 2, {"match", "row", "coin"}),
    "a discard": (traded(discard(0)), 2, {"discard"}),
    "a Weapon bought": (traded(buy(0)), -3, {"weapon"}),
    "Armor bought": (traded(buy(1)), -3, {"armor"}),
    "a Skill bought": (traded(buy(2)), -2, {"skill"}),
    "a Trait bought": (traded(buy(3)), -4, {"trait"}),
    "a Skill used": (used, 0, {"use"}),
    "another's Skill used": (copied, 0, {"use"}),
}


@pytest.mark.clauses("RP-3.4", "RP-3.5", "RP-3.6", "RP-5.15", "RP-9.19", "RP-9.23")
@pytest.mark.parametrize("moment", MOMENTS)
def test_gold_is_gained_at_its_moment_and_at_no_other(tmp_path, moment):
    cleric, crossbow = box(tmp_path, moment)
    for name, (turn, gold, moments) in TURNS.items():
        bonus = BONUS if moment in moments else 0
        assert int(turn(cleric, "Cleric", [])[0].gold) == 9 + gold + bonus, name
        if name == "a Weapon bought":  # its hands are full
            continue
        assert int(turn(crossbow, "Wizard", ["Heavy Crossbow"])[0].gold) == 9 + gold + bonus, name


def test_every_moment_has_its_turn():
    assert set().union(*(moments for _, _, moments in TURNS.values())) == set(MOMENTS)

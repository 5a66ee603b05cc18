"""The box as the rules read it, other boxes, and files that are no box: each fault is named by file, row and field."""

import re
from pathlib import Path

import pytest

from meadhall.engine.errors import UserError
from meadhall.games.roll_player import vocabulary
from meadhall.games.roll_player.box import FILE, build
from meadhall.games.roll_player.rulebook import RULEBOOK

from . import document

TEXT = FILE.read_text(encoding="utf-8")
DOCS = Path(__file__).resolve().parents[3] / "docs/roll-player-cards.md"
ATTRIBUTES, COLOURS = vocabulary.ATTRIBUTES, vocabulary.COLOURS
JOBS = [name for name, *_ in document.classes()]


def opened(count=4, file=None, **rulings):
    return build(count, RULEBOOK.in_force(rulings), file)


def changed(tmp_path, old, new, count=1):
    """The house's box with one change."""
    assert old in TEXT
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, count), encoding="utf-8")
    return path


def line_of(name):
    """The line of a row of that name."""
    return next(line for line in TEXT.splitlines() if f'name = "{name}"' in line)


class TestTheBox:
    @pytest.mark.clauses("RP-8.4", "RP-8.5", "RP-8.6")
    def test_goals_are_ends_that_a_total_lies_between(self):
        box = opened()
        for job, (_, _, _, _, goals, stars) in zip(box.jobs, document.classes(), strict=True):
            for row, goal in enumerate(goals):
                met = {total for total in range(-3, 30) if job.low[row] <= total <= job.high[row]}
                if "-" in goal:
                    low, high = goal.split("-")
                    assert met == {int(low), int(high)}
                elif "+" in goal:
                    assert met == set(range(int(goal[:2]), 30))
                else:
                    assert met == {int(goal)}
            assert [int(x) for x in job.stars] == stars

    @pytest.mark.clauses("RP-1.40", "RP-9.1")
    @pytest.mark.parametrize(("reading", "golden", "other"), [("rogue", "Rogue", "Thief"), ("thief", "Thief", "Rogue")])
    def test_one_side_of_the_black_card_has_the_gold_dice_and_the_other_its_house_ability(self, reading, golden, other):
        from meadhall.games.roll_player.state import FIRST_DISCOUNT, GOLD_DICE, SWAP_POOL

        box = opened(gold_dice_class=reading)
        ability = box.jobs[JOBS.index(golden)].effects[0]
        assert (int(ability.kind), int(ability.amount)) == (GOLD_DICE, 4)
        assert int(box.jobs[JOBS.index(other)].effects[0].kind) == {"Thief": FIRST_DISCOUNT, "Rogue": SWAP_POOL}[other]
        assert [JOBS[i] for i, job in enumerate(box.jobs) if job.effects[0].kind == GOLD_DICE] == [golden]

    def test_backstories_and_alignments_by_place(self):
        box = opened()
        for card, (_, goals) in zip(box.backstories, document.backstories(), strict=True):
            assert [f"{COLOURS[c]} {p + 1}" for c, p in zip(card.colour, card.position, strict=True)] == goals
        for card, (_, grid, _) in zip(box.alignments, document.alignments(), strict=True):
            assert [int(stars) for stars in card.stars] == grid[0] + grid[1] + grid[2]

    @pytest.mark.clauses("RP-1.23")
    def test_market_cards_are_of_their_kind_and_dots(self):
        from meadhall.engine import has

        box = opened()
        kinds = dict(zip(vocabulary.CARD_KINDS, box.kinds, strict=True))
        for number, (_, kind, dots) in document.market().items():
            assert [name for name, cards in kinds.items() if has(int(cards), number - 1)] == [
                kind,
                *(["armor"] if kind in vocabulary.ARMOR_TYPES else []),
                "any",
            ]
            assert has(int(box.one_dot), number - 1) == (dots == 1)
            assert int(box.cards[number - 1].dots) == dots

    @pytest.mark.clauses("RP-10.2")
    def test_diplomacy_is_absent_when_one_plays_alone(self):
        assert [int(opened(count).absent) for count in (2, 3, 4)] == [0, 0, 0]
        assert int(opened(1).absent) == 2**48

    @pytest.mark.parametrize("count", [0, 5, 7])
    def test_more_than_four_do_not_play(self, count):
        with pytest.raises(UserError, match=rf"^Roll Player is played by 1 to 4, not by {count}\.$"):
            opened(count)


class TestOtherBoxes:
    def test_an_owner_can_put_the_printed_numbers_in(self, tmp_path):
        line = line_of("Weak")
        path = changed(tmp_path, line, line.replace("cost = 6", "cost = 4").replace("most = 9", "most = 8").replace(", house = true", ""))
        card = opened(file=path).cards[12]
        assert (int(card.cost), int(card.most), int(card.stars)) == (4, 8, 3)

    def test_a_card_of_known_kinds_needs_no_code(self, tmp_path):
        line = line_of("Proud")
        new = re.sub(r"measure = .*", 'measure = "runs", per = 1, stars = 1, cap = 3, text = "1 star for each run." },', line)
        card = opened(file=changed(tmp_path, line, new)).cards[11]
        assert (int(card.measure), int(card.per), int(card.cap)) == (vocabulary.MEASURES["runs"], 1, 3)

    @pytest.mark.parametrize(
        "file",
        sorted((FILE.parent / "boxes").glob("*.toml")) or [FILE],
        ids=lambda path: path.stem,
    )
    def test_every_box_beside_it_can_be_opened(self, file):
        assert [int(opened(count, file).places) for count in (1, 2, 3, 4)] == [3, 3, 4, 5]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("each = 10", "each = 100", "dice, field each: expected `int` <= 15."),
        ("seats = [5, 5, 6, 7]", "seats = [5, 5, 6]", "gold, field seats: expected `array` of length 4, got 3."),
        ("discard = 2 #", 'discard = "2" #', "gold, field discard: expected `int`, got `str`."),
        ("[gold]", "[golds]", "the table contains unknown field `golds`."),
        ("players = 4", "players = 3", "setup, field players: one row is for 4 players, here are 0."),
        ("change = [2, -2, 0, 0, 0, 0]", "change = [2, -2, 0, 0, 0]", "race, row 1, field change: expected `array` of length 6, got 5."),
        ('name = "Dwarf"', 'name = "Orc"', "race, row 6: Orc stands here for the second time."),
        ('colour = "white", side = "b"', 'colour = "gray", side = "b"', "class, row 2, field colour: invalid enum value 'gray'."),
        (
            'colour = "white", side = "b"',
            'colour = "green", side = "b"',
            "class, row 2, field colour: the classes stand by colour, white to red, side a before side b.",
        ),
        (
            "stars = [2, 2, 2, 1, 4, 1]",
            "stars = [2, 2, 2, 1, 4, 2]",
            "class, row 1, field stars: the goals of a class pay 12 stars together, these pay 13.",
        ),
        ('goals = ["14-15"', 'goals = ["15-14"', "class, row 1, field goals: 15-14 ends before it begins."),
        ('class = "Monk"', 'class = "Mink"', "ability, row 5, field class: there is no class Mink."),
        ('class = "Monk"', 'class = "Bard"', "ability, row 6: Bard stands here for the second time."),
        (
            'effect = "instead", of = "wis"',
            'effect = "instead", of = "all"',
            "ability, row 5, field of: instead needs one of 'str', 'dex', 'con', 'int', 'wis', 'cha', not 'all'.",
        ),
        ('"blue 3", "green 2"', '"blue 3", "blue 2"', "backstory, row 1, field goals: each of the six colours stands once on a card."),
        ("[[1, 0, -1], [3, 0, -3]", "[[1, 0], [3, 0, -3]", "alignment, row 1, stars, row 1: expected `array` of length 3, got 2."),
        ("steps = [1, 3, 5]", "steps = [1, 3]", "armor, row 3, field steps: there are 3 cards of mystic (at most 5), and 2 steps."),
        ('type = "mystic", steps', 'type = "chain", steps', "armor, row 3: chain stands here for the second time."),
        ("number = 1, ", "number = 2, ", "field number: the cards have the numbers 1 to 53, each once; 1 has not."),
        ("number = 53, ", "number = 54, ", "trait, row 20, field number: expected `int` <= 53."),
        ('name = "Longbow", dots = 2', 'name = "Longbow", dots = 1', "field dots: 26 cards have one dot, here 27 have."),
        ("hands = 1", "hands = 3", "weapon, row 1, field hands: expected `int` <= 2."),
        ('effect = "no_penalty"', 'effect = "no_penalty", of = "str"', "weapon, row 5, field of: no_penalty needs one of '', not 'str'."),
        ('of2 = "str"', 'of2 = "gold"', None),
        ('effect = "set_face"', 'effect = "stare"', None),
        ('arrow = "target"', 'arrow = "good"', "skill, row 13, field arrow: 'target' goes with the effect copy, and only with it."),
        ('effect = "copy"', 'effect = "gold"', "skill, row 13, field arrow: 'target' goes with the effect copy, and only with it."),
        ('measure = "spread"', 'measure = "width"', None),
        ('measure = "gold", per', 'measure = "gold", of = "red", per', "trait, row 13, field of: gold is not about 'red'."),
        ('of = "con", least = 17', 'of = "con", least = 17, most = 16', "trait, row 1, field most: it is smaller than `least`."),
        ("cost = 6", "price = 6", "trait, row 5: the table contains unknown field `price`."),
    ],
)
def test_a_bad_file_is_refused_with_file_row_and_field(tmp_path, old, new, sentence):
    path = changed(tmp_path, old, new)
    with pytest.raises(UserError) as refused:
        opened(file=path)
    if sentence is None:  # these sentences list all there is; their place is enough
        assert re.match(rf"{tmp_path.name}/mine.toml: (weapon|skill|trait), row \d+, field (of2|effect|measure): ", str(refused.value))
    else:
        assert str(refused.value) == f"{tmp_path.name}/mine.toml: {sentence}"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Human", "race: the game has 6 of them, here are 5."),
        ("Cleric", "class: the game has 12 of them, here are 11."),
        ("Savage", "backstory: the game has 16 of them, here are 15."),
        ("Hermit", "alignment: the game has 17 of them, here are 16."),
        ("Longsword", "weapon: the game has 8 of them, here are 7."),
        ("Chain Helm", "armor_card: the game has 12 of them, here are 11."),
        ("Search", "skill: the game has 13 of them, here are 12."),
        ("Famous", "trait: the game has 20 of them, here are 19."),
    ],
)
def test_a_missing_card_is_missed(tmp_path, name, sentence):
    path = changed(tmp_path, line_of(name) + "\n", "")
    with pytest.raises(UserError) as refused:
        opened(file=path)
    assert str(refused.value) == f"{tmp_path.name}/mine.toml: {sentence}"


def test_the_vocabulary_is_written_down_for_owners():
    text = DOCS.read_text(encoding="utf-8")
    words = {*vocabulary.EFFECTS, *vocabulary.SKILL_EFFECTS, *vocabulary.MEASURES, *vocabulary.TRIGGERS, *vocabulary.PLACES}
    words |= {*vocabulary.ATTRIBUTES, *vocabulary.COLOURS, *vocabulary.CARD_KINDS, *(arrow for arrow in vocabulary.ARROWS if arrow)}
    known = {word for span in re.findall(r"`([^`\n]+)`", text) for word in span.split()}
    assert sorted(words - known) == []
    first = [re.findall(r"`([^`]+)`", line.split("|")[1]) for line in text.splitlines() if line.startswith("| `")]
    assert sorted({word for spans in first for span in spans for word in span.split()} - words) == []


def test_two_skills_that_restore_others_are_refused(tmp_path):
    text = (
        FILE.read_text(encoding="utf-8")
        .replace('effect = "set_face"', 'effect = "restore"')
        .replace('effect = "gold"', 'effect = "restore"')
    )
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="two Skills that restore others could be used for ever"):
        opened(file=path)

"""Many choices are narrowed to one, step by step, in the order the game asks."""

from dataclasses import dataclass
from typing import Any

from meadhall.engine.menu import menu_of

VERBS = {"bet": ("player", "death"), "waive": (), "pay": ("dice",)}
SAID = {"bet": "Bet some dice"}


@dataclass(frozen=True)
class Choice:
    verb: str
    args: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.verb} {self.args}"


def label(verb: str, argument: str, value: Any, before: dict[str, Any]) -> str:
    return f"{argument} {value} after {before}"


def bet(player: int, death: int) -> Choice:
    return Choice("bet", {"player": player, "death": death})


BETS = [bet(player, death) for player in range(4) for death in range(2)]


def texts(actions: list[Choice]) -> list[str]:
    return [option.text for option in menu_of(actions, VERBS, label, SAID).options]


def test_few_actions_are_listed_whole() -> None:
    assert texts([bet(1, 0), Choice("waive", {})]) == ["bet {'player': 1, 'death': 0}", "waive {}"]


def test_verbs_come_first_and_a_verb_with_one_action_is_that_action() -> None:
    menu = menu_of([*BETS, Choice("waive", {})], VERBS, label, SAID)
    assert [option.text for option in menu.options] == ["Bet some dice ...", "waive {}"]
    assert [len(option.actions) for option in menu.options] == [8, 1]


def test_arguments_follow_in_their_order() -> None:
    menu = menu_of(BETS, VERBS, label, SAID)
    assert menu.argument == "player"
    assert [option.text for option in menu.options] == [f"player {player} after {{}}" for player in range(4)]
    assert menu.options[2].actions == (bet(2, 0), bet(2, 1))


def test_an_argument_with_one_value_is_skipped_and_known_to_the_next() -> None:
    menu = menu_of([bet(2, death) for death in range(7)], VERBS, label, SAID)
    assert menu.argument == "death"
    assert menu.options[0].text == "death 0 after {'player': 2}"


def test_numbers_ascend_and_words_stay_as_they_come() -> None:
    shown = [option.text for option in menu_of([bet(player, 0) for player in (2, 0, 5, 1, 4, 3, 6)], VERBS, label, SAID).options]
    assert shown == [f"player {player} after {{}}" for player in range(7)]
    named = [Choice("bet", {"player": name, "death": 0}) for name in ("c", "a", "b", "f", "e", "d", "g")]
    assert [text[7] for text in texts(named)] == ["c", "a", "b", "f", "e", "d", "g"]


def test_arguments_may_be_lists() -> None:
    menu = menu_of([Choice("pay", {"dice": [n, n + 1]}) for n in range(8)], VERBS, label, SAID)
    assert [option.text for option in menu.options][:2] == ["dice [0, 1] after {}", "dice [1, 2] after {}"]


def test_every_action_is_reached_by_exactly_one_way() -> None:
    def leaves(actions: tuple[Choice, ...]) -> list[Choice]:
        options = menu_of(actions, VERBS, label, SAID).options
        return [leaf for o in options for leaf in (o.actions if len(o.actions) == 1 else leaves(o.actions))]

    actions = (*BETS, Choice("waive", {}), *(Choice("pay", {"dice": [n]}) for n in range(9)))
    assert sorted(map(str, leaves(actions))) == sorted(map(str, actions))

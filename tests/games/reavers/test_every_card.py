"""Every Artifact, Ship Upgrade, Sea Journey, Sea Battle, Territory tile and card of plunder of the box does what its line says."""

import pytest

from meadhall.engine import has
from meadhall.games.reavers import actions as a
from meadhall.games.reavers import state as t

from .every_card import (
    BOOSTS,
    BROUGHT,
    GIVEN,
    RICH,
    amounts,
    change,
    dice_for,
    difference,
    drive,
    fresh,
    moved,
    named,
    names,
    together,
    wealth,
)
from .laying import Laid, battle, icon, journey, kind, spoil, stack, tile
from .naming import v, words_of

HIT = BOOSTS.index("hit")
LOSSES = {word: {each: -number for each, number in BROUGHT[word].items()} for word in ("food", "favor", "glory")}
SUFFERED = LOSSES | {"die": {"dice": -1, "red": -1}, "terror": {"terror": 1}, "defense": {"defense": 1}}


def hits(laid: Laid, number: int) -> Laid:
    """So many sure successes in the next combat."""
    laid[0].boosts[HIT] = number
    return laid


# Artifacts and Ship Upgrades.


def loaded(name: str, where: str) -> Laid:
    """The Artifact lies on the board, a die that it stores and another beside it; a decision at this location is asked."""
    dice = f"red {named('artifact', name)['stores']}, blue clan"
    return fresh().seat(0, artifacts=[name], dice=dice, **RICH).at(where).step(t.DECIDE, 0).go()


@pytest.mark.clauses("RVR-7.6", "RVR-7.7", "RVR-3.8")
@pytest.mark.parametrize("name", names("artifact"))
def test_an_artifact_at_every_location(name):
    row = named("artifact", name)
    die = kind(f"red {row['stores']}")
    for where in v.LOCATIONS:
        laid = loaded(name, where)
        before = wealth(laid)
        assert laid.why_not(a.USE_ARTIFACT) == "RVR-7.7"
        laid.play(a.LOAD + die)
        assert difference(before, wealth(laid)) == {"dice": -1, "red": -1}
        if where not in row["at"]:
            assert laid.why_not(a.USE_ARTIFACT) == "RVR-7.7"
            continue
        laid.play(a.USE_ARTIFACT)
        heard = [what for _, what, _, _ in laid.told()] + drive(laid)
        assert difference(before, wealth(laid)) == together(change("1 die", GIVEN), change(row["gain"], BROUGHT)), where
        assert (heard.count("TURNS"), heard.count("ROLLS_AGAIN")) == (moved(row["gain"], "turn"), moved(row["gain"], "reroll"))
        assert has(int(laid[0].used), 0)


@pytest.mark.clauses("RVR-7.6")
@pytest.mark.parametrize("name", names("artifact"))
def test_an_artifact_stores_the_very_face_named(name):
    laid = fresh().seat(0, artifacts=[name], leader="Orm One-Lamp").at("trade").step(t.DECIDE, 0)
    laid[0].dice[:] = 1
    laid.go()
    stored = [words_of(each) for each in range(t.KINDS) if laid.why_not(a.LOAD + each) == ""]
    assert stored == [f"{colour} {named('artifact', name)['stores']}" for colour in v.COLOURS]


@pytest.mark.clauses("RVR-7.8", "RVR-7.10", "RVR-3.11")
@pytest.mark.parametrize("name", names("upgrade"))
def test_a_ship_upgrade_is_its_token_or_its_glory(name):
    row = named("upgrade", name)
    for action, glory in ((a.UPGRADE_TOKEN, 0), (a.UPGRADE_GLORY, row["glory"])):
        laid = fresh().step(t.DECIDE, 0).step(t.SPOIL, 0, card=spoil(name)).go().play(action)
        token = int(action == a.UPGRADE_TOKEN)
        assert (int(laid[0].upgrades[icon(row["icon"])]), int(laid[0].upgrades.sum()), int(laid[0].glory)) == (token, token, glory)
        assert int(laid.table.upgrades_left[icon(row["icon"])]) == row["tokens"] - token
        assert laid.cards_under("village") == [spoil(name)]


@pytest.mark.clauses("RVR-7.11", "RVR-7.12", "RVR-8.5", "RVR-8.6", "RVR-8.7")
@pytest.mark.parametrize("name", names("plunder"))
@pytest.mark.parametrize("how", ["won", "lost", "left"])
def test_what_is_plundered(name, how):
    """With as many sure successes as the Defense, with one fewer, and without a Pillage."""
    row = named("plunder", name)
    number = row["defense"] - int(how == "lost")
    laid = hits(fresh().seat(0, favor=0), number).step(t.DECIDE, 0).step(t.SPOIL, 0, card=spoil(name))
    before = wealth(laid)
    drive(laid, refusing=t.PILLAGE if how == "left" else 0)
    changes = [change(row["gain"], BROUGHT)]
    if how != "left":
        changes.append(change(f"{number} hit", {"hit": {"hit": -1}}) if number else change("", BROUGHT))
    if how == "won":
        changes += [change(row["pillage"], BROUGHT), change(f"{row.get('terror', 0)} terror", BROUGHT)]
    assert difference(before, wealth(laid)) == together(*changes)
    assert laid.cards_under(row["deck"]) == [spoil(name)]


# The sea.


def met(name: str, dice: str) -> Laid:
    """The Sea Journey has just been turned up."""
    return fresh().top("journeys", name).seat(0, dice=dice, **RICH).at("sea").step(t.DECIDE, 0).step(t.JOURNEY, 0)


@pytest.mark.clauses("RVR-10.3", "RVR-10.7")
@pytest.mark.parametrize("name", names("journey"))
def test_a_sea_journey_is_paid_or_suffered(name):
    row = named("journey", name)
    price = row.get("cost", "")
    dice = ", ".join(filter(None, (dice_for(price), "2 red double_hammer")))
    laid = met(name, dice)
    before = wealth(laid)
    heard = drive(laid, refusing=t.PAY)
    assert difference(before, wealth(laid)) == together(change(row["suffer"], SUFFERED))
    assert heard.count("SUFFERS") == 1
    if price:
        laid = met(name, dice)
        heard = drive(laid)
        assert difference(before, wealth(laid)) == together(change(price, GIVEN))
        assert heard.count("SUFFERS") == 0
    assert laid.cards_under("journeys") == [journey(name)]
    assert laid.table.journey == 0


def faced(name: str, dice: str, sure: int = 0) -> Laid:
    """The Sea Battle of the display is faced."""
    laid = fresh().sea(name).seat(0, dice=dice).at("sea").step(t.DECIDE, 0).step(t.FACE_BATTLE, 0, card=battle(name))
    return hits(laid, sure)


def shown(name: str) -> str:
    """The dice of a Sea Battle: icons on dice of a colour that it does not ask for."""
    line = named("battle", name)["combination"]
    asked = [word for word, _ in amounts(line)]
    return dice_for(line, next(colour for colour in v.COLOURS if colour not in asked))


@pytest.mark.clauses("RVR-10.5", "RVR-10.6", "RVR-10.8")
@pytest.mark.parametrize("name", names("battle"))
def test_a_sea_battle_is_won_by_the_dice_shown(name):
    row = named("battle", name)
    laid = faced(name, shown(name)).go()
    assert [action for action in laid.legal() if action >= a.OMIT] == [a.FIGHT, a.PAY]
    laid.play(a.PAY)
    drive(laid)
    after = wealth(laid)
    expected = together(change(row["gain"], BROUGHT))
    assert {word: number for word, number in after.items() if number} == expected
    assert (int(laid[0].battles), int(laid.table.battles[0])) == (2 ** battle(name), 0)
    for number in range(len(amounts(row["combination"]))):
        fewer = faced(name, shown(name)).dice(0)
        one = list(fewer)[number]
        fewer[one] -= 1
        words = ", ".join(f"{many} {each}" for each, many in fewer.items() if many)
        laid = faced(name, words).go()
        assert a.PAY not in laid.legal(), one


@pytest.mark.clauses("RVR-10.5", "RVR-10.6", "RVR-10.7", "RVR-12.2", "RVR-12.4")
@pytest.mark.parametrize("name", names("battle"))
def test_a_sea_battle_is_fought_against_its_defense(name):
    row = named("battle", name)
    laid = faced(name, "", row["defense"])
    drive(laid)
    assert {word: number for word, number in wealth(laid).items() if number} == together(change(row["gain"], BROUGHT))
    assert int(laid[0].battles) == 2 ** battle(name)
    laid = faced(name, "", row["defense"] - 1)
    drive(laid)
    assert not any(wealth(laid).values())
    assert (int(laid[0].battles), int(laid.table.battles[0])) == (0, battle(name) + 1)


# Territories.


def attempted(name: str, dice: str = "", sure: int = 0) -> Laid:
    """One attempt, with this tile on top of its stack."""
    laid = fresh().stacks(name).seat(0, dice=dice, **RICH).at("subdue").step(t.DECIDE, 0).step(t.ATTEMPTS, 0)
    return hits(laid, sure).go()


@pytest.mark.clauses("RVR-9.2", "RVR-9.3", "RVR-9.4", "RVR-9.5", "RVR-9.6")
@pytest.mark.parametrize("name", names("tile"))
def test_a_territory_tile_peacefully_and_by_force(name):
    """Peacefully for its cost; by force with its level of successes, and not with one fewer. Its reward may turn a die."""
    row = named("tile", name)
    named_stack = a.TILE + 2 * stack(row["type"], row["level"])
    laid = attempted(name, dice_for(row["cost"]))
    before = wealth(laid)
    laid.play(named_stack + 1)
    turned = [what for _, what, _, _ in laid.told()] + drive(laid)
    assert difference(before, wealth(laid)) == together(change(row["cost"], GIVEN), change(row["gain"], BROUGHT))
    assert turned.count("TURNS") == moved(row["gain"], "turn")
    assert has(int(laid[0].tiles), tile(name))

    laid = attempted(name, sure=row["level"])
    before = wealth(laid)
    laid.play(named_stack)
    drive(laid)
    change_of_hits = change(f"{row['level']} hit", {"hit": {"hit": -1}})
    assert difference(before, wealth(laid)) == together(change(row["gain"], BROUGHT), change_of_hits)

    laid = attempted(name, sure=row["level"] - 1)
    laid.play(named_stack)
    assert int(laid[0].tiles) == 0
    assert laid.pending() == [(t.DECIDE, 0)]

"""What happened, in words: the events of Reavers of Midgard as lines of the log."""

from collections.abc import Callable, Mapping
from typing import Any

from meadhall.engine import NOBODY, Names

from . import happenings as h
from . import state as t
from .lore import (
    ARTIFACT_NAMES,
    BATTLE_NAMES,
    CLAN_NAMES,
    COLLECTION_NAMES,
    DECK_NAMES,
    DISPLAY_NAMES,
    GOD_NAMES,
    JOURNEY_NAMES,
    PROPHECY_NAMES,
    REAVER_NAMES,
    SLOT_NAMES,
    SPOIL_NAMES,
    TILE_NAMES,
    TRIO_NAMES,
    UPGRADE_NAMES,
    card_name,
    die_words,
    location_name,
    number,
    place_words,
    side_words,
    sources_words,
    stack_words,
)
from .texts import amount_words, cost_words, tile_words
from .vocabulary import COLOURS

Args = Mapping[str, int]

EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    h.STARTS: ("starts", ()),
    h.HONOR: ("honor", ()),
    h.OMITS: ("omits", ("god",)),
    h.ROUND: ("round", ("round",)),
    h.DESTINATION: ("destination", ("prophet", "maelstrom")),
    h.SHOWS_CARD: ("shows_card", ("display", "group", "card")),
    h.SHOWS_BATTLE: ("shows_battle", ("space", "battle")),
    h.TRADE_DIE: ("trade_die", ("die",)),
    h.OFFERING: ("offering", ("tile", "offering")),
    h.SELECTS: ("selects", ("location",)),
    h.TAKES_PART: ("takes_part", ("location",)),
    h.RESTS: ("rests", ("location",)),
    h.GAINS: ("gains", ("thing", "amount")),
    h.LOSES: ("loses", ("thing", "amount")),
    h.PAYS: ("pays", ("thing", "amount")),
    h.PAYS_DIE: ("pays_die", ("die", "amount")),
    h.PAYS_TOKEN: ("pays_token", ("icon",)),
    h.GETS_DIE: ("gets_die", ("die", "rolled")),
    h.DROPS_DIE: ("drops_die", ("die",)),
    h.TURNS: ("turns", ("before", "die")),
    h.ROLLS_AGAIN: ("rolls_again", ("before", "die")),
    h.NO_DICE: ("no_dice", ("colour",)),
    h.TAKES_REAVER: ("takes_reaver", ("reaver", "unseen")),
    h.RALLIES: ("rallies", ("reaver",)),
    h.SPECIALIZES: ("specializes", ("reaver", "slot")),
    h.PROMOTES: ("promotes", ("reaver",)),
    h.TO_PILE: ("to_pile", ("card", "place")),
    h.BONUS: ("bonus", ("clan",)),
    h.ABILITY_WORKS: ("ability_works", ("card", "place")),
    h.DECLINES: ("declines", ()),
    h.TAKES_SPOIL: ("takes_spoil", ("spoil", "unseen")),
    h.KEEPS_SPOIL: ("keeps_spoil", ("spoil",)),
    h.ARTIFACT_TO: ("artifact_to", ("artifact", "space")),
    h.ARTIFACT_AWAY: ("artifact_away", ("artifact",)),
    h.LOADS: ("loads", ("space", "die")),
    h.USES_ARTIFACT: ("uses_artifact", ("artifact", "die")),
    h.UPGRADES: ("upgrades", ("icon",)),
    h.BOOSTED: ("boosted", ("thing", "amount")),
    h.PILLAGES: ("pillages", ("spoil", "defense")),
    h.FIGHTS: ("fights", ("defense", "dice", "valkyries", "sure")),
    h.COMBAT_ROLL: ("combat_roll", ("zeros", "ones", "twos", "successes")),
    h.VALKYRIE_ROLL: ("valkyrie_roll", ("number", "hits")),
    h.REROLLS_DICE: ("rerolls_dice", ("dice", "valkyries")),
    h.WINS_COMBAT: ("wins_combat", ("successes", "defense")),
    h.LOSES_COMBAT: ("loses_combat", ("successes", "defense")),
    h.MEETS_JOURNEY: ("meets_journey", ("journey",)),
    h.SUFFERS: ("suffers", ("journey",)),
    h.FACES: ("faces", ("battle", "space")),
    h.WINS_BATTLE: ("wins_battle", ("battle",)),
    h.LOSES_BATTLE: ("loses_battle", ("battle",)),
    h.NAMES_TILE: ("names_tile", ("stack", "peacefully")),
    h.TAKES_TILE: ("takes_tile", ("stack",)),
    h.TURNS_TILE: ("turns_tile", ("tile",)),
    h.STOPS: ("stops", ()),
    h.TRADES_FOR: ("trades_for", ("gain", "die")),
    h.DRAWS_PROPHECY: ("draws_prophecy", ("prophecy",)),
    h.GIVES_PROPHECY: ("gives_prophecy", ("prophecy",)),
    h.GIVES_KEEP: ("gives_keep", ("spoil",)),
    h.OFFERS: ("offers", ("tile", "offering")),
    h.TAKES_GOD: ("takes_god", ("god", "slot")),
    h.GOD_RETURNS: ("god_returns", ("god", "place")),
    h.DISMISSES: ("dismisses", ("god",)),
    h.ITEMS_GIVEN: ("items_given", ("items", "glory")),
    h.RALLIES_BY_TOKEN: ("rallies_by_token", ("reaver", "place")),
    h.NORN_OR_PROPHECY: ("norn_or_prophecy", ("gift",)),
    h.DECK_RENEWED: ("deck_renewed", ("deck",)),
    h.DECK_EMPTY: ("deck_empty", ("deck",)),
    h.PASSES: ("passes", ()),
    h.HONOR_PASSES: ("honor_passes", ()),
    h.START_PASSES: ("start_passes", ()),
    h.TILE_GLORY: ("tile_glory", ("tiles", "glory")),
    h.FLIPS_OFFERING: ("flips_offering", ("tile", "offering")),
    h.CARDS_GO: ("cards_go", ("display",)),
    h.SCORE_COLLECTION: ("score_collection", ("collection", "number", "glory")),
    h.SCORE_TRIO: ("score_trio", ("trio", "glory")),
    h.SCORE_PROPHECY: ("score_prophecy", ("prophecy", "glory", "norn")),
    h.SCORE_ARTIFACTS: ("score_artifacts", ("number", "glory")),
    h.SCORE_TERROR: ("score_terror", ("number", "glory")),
    h.POINTS: ("points", ("glory",)),
    h.WINS: ("wins", ()),
}


def tell(box: Any, name: str, seat: int, args: Args, names: Names) -> str:
    """An event as a line of the log."""
    if name in _OF_THE_TABLE and (seat == NOBODY or name not in _OF_A_SEAT):
        return _OF_THE_TABLE[name](box, args)
    return _OF_A_SEAT[name](box, seat, args, names)


# Of the table --------------------------------------------------------------------------------------------------------


def _destination(box: Any, x: Args) -> str:
    parts = []
    if x["prophet"] != t.NOWHERE:
        parts.append(f"the Prophet goes to {location_name(x['prophet'])}")
    if x["maelstrom"] != t.NOWHERE:
        parts.append(
            f"the Maelstrom to {location_name(x['maelstrom'])}" if parts else f"the Maelstrom goes to {location_name(x['maelstrom'])}"
        )
    said = " and ".join(parts) or "the Prophet and the Maelstrom stay away"
    return f"{said[:1].upper()}{said[1:]}."


def _shows(box: Any, x: Args) -> str:
    card = REAVER_NAMES[x["card"]] if x["display"] == 0 else SPOIL_NAMES[x["card"]]
    return f"{DISPLAY_NAMES[x['display']]}, group {x['group'] + 1}: {card}."


def _offering(box: Any, offering: int) -> str:
    return cost_words(box.costs[t.OFFERING_COST + offering])


_OF_THE_TABLE: dict[str, Callable[[Any, Args], str]] = {
    "omits": lambda b, x: f"{GOD_NAMES[x['god']]} is left out of this game.",
    "round": lambda b, x: f"Round {x['round']} begins.",
    "destination": _destination,
    "shows_card": _shows,
    "shows_battle": lambda b, x: f"Sea Battle on space {x['space'] + 1}: {BATTLE_NAMES[x['battle']]}.",
    "trade_die": lambda b, x: f"A {die_words(x['die'])} lies at {location_name(t.TRADE)}.",
    "offering": lambda b, x: f"Offering tile {x['tile'] + 1} asks for {_offering(b, x['offering'])}.",
    "no_dice": lambda b, x: f"There are no {_colour(x['colour'])} dice left.",
    "deck_renewed": lambda b, x: f"The face-up cards of the {DECK_NAMES[x['deck']]} are shuffled and become the deck.",
    "deck_empty": lambda b, x: f"There are no {DECK_NAMES[x['deck']]} left.",
    "flips_offering": lambda b, x: f"Offering tile {x['tile'] + 1} is turned over and asks for {_offering(b, x['offering'])}.",
    "cards_go": lambda b, x: f"The cards left at {DISPLAY_NAMES[x['display']]} go under their deck.",
}


# Of a seat -----------------------------------------------------------------------------------------------------------


def _colour(colour: int) -> str:
    return COLOURS[colour] if colour < t.VORDR_DIE else "Vordr"


def _whose(n: Names, s: int) -> str:
    whose = n.of(s)
    return whose[:1].upper() + whose[1:]


def _own(n: Names, s: int) -> str:
    return "your" if s == n.you else "the own"


def _amount(x: Args) -> str:
    return amount_words(x["thing"], x["amount"])


def _gains(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'lays')} down {x['amount']} Terror." if x["thing"] == t.CALM else f"{n.does(s, 'gains')} {_amount(x)}."


def _loses(b: Any, s: int, x: Args, n: Names) -> str:
    if x["thing"] in (t.CALM, t.TERROR):
        return f"{n.does(s, 'lays')} down {x['amount']} Terror."
    return f"{n.does(s, 'loses', 'lose')} {_amount(x).removeprefix('lose ')}."


def _pays(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'lays')} down {x['amount']} Terror." if x["thing"] == t.TERROR else f"{n.does(s, 'pays')} {_amount(x)}."


def _gets_die(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'rolls' if x['rolled'] else 'takes')} a {die_words(x['die'])}."


def _takes_reaver(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'draws' if x['unseen'] else 'takes')} {REAVER_NAMES[x['reaver']]}."


def _takes_spoil(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'draws' if x['unseen'] else 'takes')} {SPOIL_NAMES[x['spoil']]}."


def _fights(b: Any, s: int, x: Args, n: Names) -> str:
    parts = [number(x["dice"], "combat die", "combat dice")] * (x["dice"] > 0)
    parts += [number(x["valkyries"], "Valkyrie die", "Valkyrie dice")] * (x["valkyries"] > 0)
    parts += [number(x["sure"], "sure success", "sure successes")] * (x["sure"] > 0)
    return f"{n.does(s, 'fights')} against Defense {x['defense']} with {', '.join(parts) or 'no dice'}."


def _combat_roll(b: Any, s: int, x: Args, n: Names) -> str:
    shown = [str(face) for face, name in enumerate(("zeros", "ones", "twos")) for _ in range(x[name])]
    dice = f"{_whose(n, s)} combat dice show {' '.join(shown)}" if shown else f"{n.does(s, 'has', 'have')} no combat dice"
    return f"{dice}: {number(x['successes'], 'success', 'successes')} in all."


def _rerolls(b: Any, s: int, x: Args, n: Names) -> str:
    parts = [number(x["dice"], "combat die", "combat dice")] * (x["dice"] > 0)
    parts += [number(x["valkyries"], "Valkyrie die", "Valkyrie dice")] * (x["valkyries"] > 0)
    return f"{n.does(s, 'rolls')} {' and '.join(parts) or 'nothing'} again."


def _faces(b: Any, s: int, x: Args, n: Names) -> str:
    source = {t.AT_DECK: " from the deck", t.BY_THOR: f", turned up by {GOD_NAMES[t.THOR]}"}.get(x["space"], "")
    return f"{n.does(s, 'faces')} {BATTLE_NAMES[x['battle']]}{source}."


def _names_tile(b: Any, s: int, x: Args, n: Names) -> str:
    return f"{n.does(s, 'goes' if x['peacefully'] else 'attacks', 'go' if x['peacefully'] else 'attack')} " + (
        f"peacefully to the {stack_words(x['stack'])}." if x["peacefully"] else f"the {stack_words(x['stack'])}."
    )


def _trades(b: Any, s: int, x: Args, n: Names) -> str:
    what = (f"a {die_words(x['die'])}", "Food", "Favor", "a Prophecy")[x["gain"]]
    return f"{n.does(s, 'trades')} for {what}."


def _draws_prophecy(b: Any, s: int, x: Args, n: Names) -> str:
    name = f"the Prophecy {PROPHECY_NAMES[x['prophecy']]}" if x["prophecy"] >= 0 else "a Prophecy"
    return f"{n.does(s, 'draws')} {name}."


def _takes_god(b: Any, s: int, x: Args, n: Names) -> str:
    where = f"into the slot of {SLOT_NAMES[x['slot']]}" if x["slot"] >= 0 else "as leader"
    return f"{n.does(s, 'takes')} {GOD_NAMES[x['god']]} {where}."


def _score_prophecy(b: Any, s: int, x: Args, n: Names) -> str:
    norn = ", with a Norn" if x["norn"] else ""
    return f"{n.start(s)}: {PROPHECY_NAMES[x['prophecy']]}{norn}, {x['glory']} Glory."


_OF_A_SEAT: dict[str, Callable[[Any, int, Args, Names], str]] = {
    "starts": lambda b, s, x, n: f"{n.does(s, 'is', 'are')} the Start Player.",
    "honor": lambda b, s, x, n: f"{n.does(s, 'has', 'have')} the Honor Ship.",
    "omits": lambda b, s, x, n: f"{n.does(s, 'leaves')} {GOD_NAMES[x['god']]} out of this game.",
    "selects": lambda b, s, x, n: f"{n.does(s, 'selects')} {location_name(x['location'])}.",
    "takes_part": lambda b, s, x, n: f"{n.does(s, 'takes')} part in {location_name(x['location'])}.",
    "rests": lambda b, s, x, n: f"{n.does(s, 'rests')}.",
    "gains": _gains,
    "loses": _loses,
    "pays": _pays,
    "pays_die": lambda b, s, x, n: f"{n.does(s, 'discards')} {sources_words([x['die']] * x['amount'])}.",
    "pays_token": lambda b, s, x, n: f"{n.does(s, 'turns')} over the {UPGRADE_NAMES[x['icon']]} token.",
    "gets_die": _gets_die,
    "drops_die": lambda b, s, x, n: f"{n.does(s, 'lets')} go of a {die_words(x['die'])}.",
    "turns": lambda b, s, x, n: f"{n.does(s, 'turns')} a {die_words(x['before'])} to {side_words(x['die'])}.",
    "rolls_again": lambda b, s, x, n: f"{n.does(s, 'rolls')} a {die_words(x['before'])} again: {side_words(x['die'])}.",
    "no_dice": lambda b, s, x, n: f"{n.does(s, 'gets')} no {_colour(x['colour'])} die: none are left.",
    "takes_reaver": _takes_reaver,
    "rallies": lambda b, s, x, n: f"{n.does(s, 'rallies')} {REAVER_NAMES[x['reaver']]}.",
    "specializes": lambda b, s, x, n: f"{n.does(s, 'specializes')} {REAVER_NAMES[x['reaver']]} at {SLOT_NAMES[x['slot']]}.",
    "promotes": lambda b, s, x, n: f"{n.does(s, 'promotes')} {REAVER_NAMES[x['reaver']]} to leader.",
    "to_pile": lambda b, s, x, n: f"{card_name(x['card'])} goes to {n.of(s)} Glory pile.",
    "bonus": lambda b, s, x, n: f"{n.does(s, 'gains')} the bonus of the clan of {CLAN_NAMES[x['clan']]}.",
    "ability_works": lambda b, s, x, n: f"{_whose(n, s)} {card_name(x['card'])} works ({place_words(x['place'])}).",
    "declines": lambda b, s, x, n: f"{n.does(s, 'declines')}.",
    "takes_spoil": _takes_spoil,
    "keeps_spoil": lambda b, s, x, n: f"{n.does(s, 'keeps')} {SPOIL_NAMES[x['spoil']]}.",
    "artifact_to": lambda b, s, x, n: f"{n.does(s, 'puts')} {ARTIFACT_NAMES[x['artifact']]} on Artifact space {x['space'] + 1}.",
    "artifact_away": lambda b, s, x, n: f"{ARTIFACT_NAMES[x['artifact']]} goes to {n.of(s)} Glory pile.",
    "loads": lambda b, s, x, n: f"{n.does(s, 'stores')} a {die_words(x['die'])} on Artifact space {x['space'] + 1}.",
    "uses_artifact": lambda b, s, x, n: f"{n.does(s, 'uses')} {ARTIFACT_NAMES[x['artifact']]} and its {die_words(x['die'])}.",
    "upgrades": lambda b, s, x, n: f"{n.does(s, 'takes')} the {UPGRADE_NAMES[x['icon']]} token.",
    "boosted": lambda b, s, x, n: f"{n.does(s, 'has', 'have')} {_amount(x)} this turn.",
    "pillages": lambda b, s, x, n: f"{n.does(s, 'pillages')} the {SPOIL_NAMES[x['spoil']]} against Defense {x['defense']}.",
    "fights": _fights,
    "combat_roll": _combat_roll,
    "valkyrie_roll": lambda b, s, x, n: f"{_whose(n, s)} Valkyrie die hits: {x['hits']}.",
    "rerolls_dice": _rerolls,
    "wins_combat": lambda b, s, x, n: f"{n.does(s, 'wins')} the combat, {x['successes']} against {x['defense']}.",
    "loses_combat": lambda b, s, x, n: f"{n.does(s, 'loses', 'lose')} the combat, {x['successes']} against {x['defense']}.",
    "meets_journey": lambda b, s, x, n: f"{n.does(s, 'meets')} {JOURNEY_NAMES[x['journey']]} on the way.",
    "suffers": lambda b, s, x, n: f"{n.does(s, 'suffers')} {JOURNEY_NAMES[x['journey']]}.",
    "faces": _faces,
    "wins_battle": lambda b, s, x, n: f"{n.does(s, 'wins')} against {BATTLE_NAMES[x['battle']]}.",
    "loses_battle": lambda b, s, x, n: f"{n.does(s, 'loses', 'lose')} against {BATTLE_NAMES[x['battle']]}.",
    "names_tile": _names_tile,
    "takes_tile": lambda b, s, x, n: f"{n.does(s, 'takes')} the {stack_words(x['stack'])}.",
    "turns_tile": lambda b, s, x, n: f"{n.does(s, 'turns')} over {TILE_NAMES[x['tile']]}, {tile_words(b, x['tile'])}",
    "stops": lambda b, s, x, n: f"{n.does(s, 'makes')} no further attempt.",
    "trades_for": _trades,
    "draws_prophecy": _draws_prophecy,
    "gives_prophecy": lambda b, s, x, n: f"{n.does(s, 'gives')} up the Prophecy {PROPHECY_NAMES[x['prophecy']]}.",
    "gives_keep": lambda b, s, x, n: f"{n.does(s, 'gives')} up {SPOIL_NAMES[x['spoil']]}.",
    "offers": lambda b, s, x, n: f"{n.does(s, 'offers')} {_offering(b, x['offering'])} to the Gods.",
    "takes_god": _takes_god,
    "god_returns": lambda b, s, x, n: f"{GOD_NAMES[x['god']]} leaves {n[s]} and goes back to the supply.",
    "dismisses": lambda b, s, x, n: f"{n.does(s, 'dismisses', 'dismiss')} {GOD_NAMES[x['god']]}.",
    "items_given": lambda b, s, x, n: f"{n.does(s, 'discards')} {number(x['items'], 'item', 'items')} for {x['glory']} Glory.",
    "rallies_by_token": lambda b, s, x, n: f"{n.does(s, 'rallies')} {REAVER_NAMES[x['reaver']]} by a Valkyrie token.",
    "norn_or_prophecy": lambda b, s, x, n: f"{n.does(s, 'accepts')} the Prophet's gift, {('a Prophecy', 'a Norn token')[x['gift']]}.",
    "passes": lambda b, s, x, n: f"{n.does(s, 'leaves')} it at that.",
    "honor_passes": lambda b, s, x, n: f"{n.does(s, 'has', 'have')} the Honor Ship now.",
    "start_passes": lambda b, s, x, n: f"{n.does(s, 'is', 'are')} the Start Player now.",
    "tile_glory": lambda b, s, x, n: f"{n.does(s, 'gains')} {x['glory']} Glory for {number(x['tiles'], 'tile', 'tiles')}.",
    "score_collection": lambda b, s, x, n: f"{n.start(s)}: {x['number']} {COLLECTION_NAMES[x['collection']]}, {x['glory']} Glory.",
    "score_trio": lambda b, s, x, n: f"{n.start(s)}: {TRIO_NAMES[x['trio']]}, {x['glory']} Glory.",
    "score_prophecy": _score_prophecy,
    "score_artifacts": lambda b, s, x, n: f"{n.start(s)}: {number(x['number'], 'Artifact', 'Artifacts')}, {x['glory']} Glory.",
    "score_terror": lambda b, s, x, n: f"{n.start(s)}: {x['number']} Terror, {x['glory']} Glory lost.",
    "points": lambda b, s, x, n: f"{n.start(s)}: {x['glory']} Glory in all.",
    "wins": lambda b, s, x, n: f"{n.does(s, 'wins')}.",
}

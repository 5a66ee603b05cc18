"""The kinds of events; `chronicle.EVENTS` gives each its stable name and the names of its numbers (here behind each).

Cards: Reavers, Artifacts, Sea Journeys, Sea Battles, Territory tiles and Prophecies by their place in the box file, from 0; `place` is a
place on a player board, 12 the Leader space; `thing` one of the gains of state.py; `kind` a kind of die, or of spoils.
"""

(
    STARTS,  # who becomes Start Player
    HONOR,  # who has the Honor Ship
    OMITS,  # god: left out of the game (who: by whom, or NOBODY)
    ROUND,  # round
    DESTINATION,  # prophet, maelstrom
    SHOWS_CARD,  # display (0 Recruit, 1 Villages, 2 Keeps), group, card (Reaver or kind of spoils)
    SHOWS_BATTLE,  # space, card
    TRADE_DIE,  # kind: it lies at Trade with Villages now
    OFFERING,  # tile, offering that it shows
    SELECTS,  # location
    TAKES_PART,  # location
    RESTS,  # location
    GAINS,  # thing, amount: Food, Favor, Glory, tokens, Terror
    LOSES,  # thing, amount
    PAYS,  # thing, amount
    PAYS_DIE,  # kind, amount
    PAYS_TOKEN,  # icon: a Ship Upgrade is turned over
    GETS_DIE,  # kind, rolled (0: set to a side of choice)
    DROPS_DIE,  # kind: thrown away, given up or lost
    TURNS,  # kind before, kind after
    ROLLS_AGAIN,  # kind before, kind after
    NO_DICE,  # colour that has run out
    TAKES_REAVER,  # reaver, unseen (1) or face up (0)
    RALLIES,  # reaver
    SPECIALIZES,  # reaver, slot
    PROMOTES,  # reaver
    TO_PILE,  # card of the board (Reaver + 1, GOD + God), place: into the Glory pile
    BONUS,  # clan
    ABILITY_WORKS,  # card of the board, place
    DECLINES,  # what was offered at a price is not bought
    TAKES_SPOIL,  # kind of spoils, unseen (1) or face up (0)
    KEEPS_SPOIL,  # kind: kept for the end
    ARTIFACT_TO,  # artifact, Artifact space
    ARTIFACT_AWAY,  # artifact: into the Glory pile
    LOADS,  # Artifact space, kind of die
    USES_ARTIFACT,  # artifact, kind of die
    UPGRADES,  # icon
    BOOSTED,  # thing, amount: for the running turn
    PILLAGES,  # kind of spoils, Defense
    FIGHTS,  # Defense, combat dice, Valkyrie dice, sure successes
    COMBAT_ROLL,  # dice showing 0, 1, 2, all successes together (with Valkyrie hits)
    VALKYRIE_ROLL,  # number of the die, hits of its chain
    REROLLS_DICE,  # how many combat dice, how many Valkyrie dice
    WINS_COMBAT,  # successes, Defense
    LOSES_COMBAT,  # successes, Defense
    MEETS_JOURNEY,  # journey
    SUFFERS,  # journey
    FACES,  # battle, where it lies
    WINS_BATTLE,  # battle
    LOSES_BATTLE,  # battle
    NAMES_TILE,  # tile, peacefully (1) or by force (0)
    TAKES_TILE,  # tile
    TURNS_TILE,  # tile: its reward is seen
    STOPS,  # who does not use the rest of the attempts
    TRADES_FOR,  # what: 0 a die, 1 Food, 2 Favor, 3 a Prophecy; kind of the die
    DRAWS_PROPHECY,  # prophecy (only its owner), or none named (-1)
    GIVES_PROPHECY,  # prophecy: under its deck
    GIVES_KEEP,  # kind of spoils: under its deck
    OFFERS,  # tile, offering
    TAKES_GOD,  # god, slot (-1: leader)
    GOD_RETURNS,  # god, place: back on his stack
    DISMISSES,  # god
    ITEMS_GIVEN,  # how many, Glory
    RALLIES_BY_TOKEN,  # reaver, place
    NORN_OR_PROPHECY,  # 0 a Prophecy, 1 a Norn: the Prophet's gift
    DECK_RENEWED,  # deck
    DECK_EMPTY,  # deck
    PASSES,  # nothing
    HONOR_PASSES,  # who has it now
    START_PASSES,  # who has the Start Player marker from the next round on
    TILE_GLORY,  # tiles, Glory
    FLIPS_OFFERING,  # tile, offering that it now shows
    CARDS_GO,  # display (3 Battle at Sea): its face-up cards go under their deck
    # Final scoring: Glory at the last event of a group.
    SCORE_COLLECTION,  # 0 Treasure, 1 Art, 2 Armor, 3 Carvings; number, Glory
    SCORE_TRIO,  # 0 Tapestries, 1 weapons, 2 tokens; Glory
    SCORE_PROPHECY,  # prophecy, Glory, with a Norn (1)
    SCORE_ARTIFACTS,  # number, Glory
    SCORE_TERROR,  # number, Glory lost
    POINTS,  # Glory in the end
    WINS,  # who wins or shares
) = range(1, 81)

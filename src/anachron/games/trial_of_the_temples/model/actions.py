"""The table of actions of Trial of the Temples and the questions that offer them. Rules: rules.md"""

from typing import Final

from anachron.core.actions import Actions, Ask, Things

# Inside, a colour, a track, a mat or a spell is its place in these lists; content.toml holds the numbers.
COLOURS: Final = ("red", "yellow", "blue", "purple")  # of Crystals and Spell Cores
RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
PURPLE: Final = 3
PLAIN_COLOURS: Final = ("red", "yellow", "blue")  # non-purple
PLAYER_COLOURS: Final = ("red", "yellow", "blue", "green")

TRACKS: Final = ("fire", "water", "sand")
LAST_SPACE: Final = 12
MOST_SPACES: Final = 3  # R7.1
POSITIONS: Final = 12  # on the circle
NONE: Final = -1

ARCHMAGE: Final = 0
CLONE: Final = 1
FIGURES: Final = ("archmage", "clone")

MAT_IDS: Final = ("mat-crystals", "mat-deeds", "mat-paths", "mat-cores")

# By place on the mat: row 1 from the left, row 2 …
SPELL_IDS: Final = (
    "gain-action",
    "gain-blue",
    "to-purple",
    "from-purple",
    "gain-yellow",
    "gain-red",
    "action-to-crystal",
    "crystal-to-mana",
    "monument",
    "meditation",
    "gift-purple",
    "gift-blue",
    "great-vault",
    "small-vault",
    "gift-yellow",
    "gift-red",
)
SPELLS: Final = 16
REFINE: Final = 2
SCATTER: Final = 3
FORGE: Final = 6
DISSOLVE: Final = 7

CONVERSION_IDS: Final = ("mana-to-action", "mana-to-crystal", "action-to-mana", "crystal-to-mana-one")
BUY_TOKEN: Final = 0
BUY_CRYSTAL: Final = 1
RETURN_TOKEN: Final = 2
RETURN_CRYSTAL: Final = 3

# What actions and events name.
TEMPLE: Final = Things(
    "temple",
    [
        "ember-shrine",
        "dune-shrine",
        "tide-shrine",
        "flame-well",
        "dust-well",
        "rain-well",
        "cinder-gate",
        "amber-gate",
        "coral-gate",
        "dawn-spire",
        "noon-spire",
        "dusk-spire",
    ],
)
ROUND_TILE: Final = Things("round tile", ["round-2", "round-3", "round-4a", "round-4b", "round-5", "round-6"])
COLOUR: Final = Things("colour", COLOURS)
PLAIN_COLOUR: Final = Things("plain colour", PLAIN_COLOURS)
PLAYER_COLOUR: Final = Things("player colour", PLAYER_COLOURS)
TRACK: Final = Things("track", TRACKS)
FIGURE: Final = Things("figure", FIGURES)
MAT: Final = Things("mat", MAT_IDS)
SPELL: Final = Things("spell", SPELL_IDS)
CONVERSION: Final = Things("conversion", CONVERSION_IDS)
POSITION: Final = Things("position", [str(position) for position in range(POSITIONS)])
ROW: Final = Things("row", ["1", "2", "3", "4"])
COLUMN: Final = Things("column", ["1", "2", "3", "4"])
SPACES: Final = Things("spaces", ["1", "2", "3"])

ACTIONS: Final = Actions()
PICK_MAT: Final = ACTIONS.add("pick-mat", MAT)
PICK_CRYSTAL: Final = ACTIONS.add("pick-crystal", PLAIN_COLOUR)
PICK_TRACK: Final = ACTIONS.add("pick-track", TRACK)
PLACE_FIGURE: Final = ACTIONS.add("place-figure", FIGURE, POSITION)  # PLACE_FIGURE + 12 * figure + position
COLLECT_WITH: Final = ACTIONS.add("collect-with", FIGURE)
PLACE_CORE: Final = ACTIONS.add("place-core", ROW, COLUMN)  # PLACE_CORE + spell
ADVANCE: Final = ACTIONS.add("advance", TRACK, SPACES)  # ADVANCE + 3 * track + k - 1
REST: Final = ACTIONS.add("rest")
MANA_TO_ACTION: Final = ACTIONS.add("convert mana-to-action")
MANA_TO_CRYSTAL: Final = ACTIONS.add("convert mana-to-crystal", COLOUR)
ACTION_TO_MANA: Final = ACTIONS.add("convert action-to-mana")
CRYSTAL_TO_MANA_ONE: Final = ACTIONS.add("convert crystal-to-mana-one", COLOUR)
CAST_REFINE: Final = ACTIONS.add("cast to-purple", PLAIN_COLOUR)
CAST_SCATTER: Final = ACTIONS.add("cast from-purple", PLAIN_COLOUR)
CAST_FORGE: Final = ACTIONS.add("cast action-to-crystal", PLAIN_COLOUR)
CAST_DISSOLVE: Final = ACTIONS.add("cast crystal-to-mana", COLOUR)
STORE: Final = ACTIONS.add("store", COLOUR)
PASS: Final = ACTIONS.add("pass", declines=True)

NO_CRYSTAL: Final = "You have no such Crystal."
CHOOSE_THREE: Final = "Choose red, yellow or blue."
STORE_OR_STOP: Final = "Choose a Crystal to store, or stop storing."

CONVERT_REFUSALS: Final = {
    MANA_TO_ACTION: "You don't have enough mana.",
    MANA_TO_CRYSTAL: "You don't have enough mana.",
    ACTION_TO_MANA: "You have no Action Token.",
    CRYSTAL_TO_MANA_ONE: NO_CRYSTAL,
}

ASK_MAT: Final = Ask("pick-mat", "R14.2", "Pick a Spell Mat.", {PICK_MAT: "That mat is taken."})
ASK_CRYSTAL: Final = Ask("pick-crystal", "R4.11", "Choose a Crystal.", {PICK_CRYSTAL: CHOOSE_THREE})
ASK_TRACK: Final = Ask("pick-track", "R14.4", "Choose a track.", {PICK_TRACK: "Choose a track."})
ASK_FIGURE: Final = Ask("place-figure", "R3.1", "Place your figure.", {PLACE_FIGURE: "You can't place there."})
ASK_COLLECT: Final = Ask(
    "collect-with",
    "R13.12",
    "Choose the figure that harvests.",
    {COLLECT_WITH: "The Clone costs 2 mana.", **CONVERT_REFUSALS},
    instead="Choose the figure that harvests.",
)
ASK_CORE: Final = Ask("place-core", "R5.4", "Place the Spell Core.", {PLACE_CORE: "The core doesn't fit here."})
ASK_TRIAL: Final = Ask(
    "trial",
    "R6.2",
    "Advance on a track or rest.",
    {
        ADVANCE: "You can't pay for this advance.",
        REST: "You can't rest now.",
        CAST_REFINE: NO_CRYSTAL,
        CAST_SCATTER: NO_CRYSTAL,
        CAST_FORGE: "You have no Action Token.",
        CAST_DISSOLVE: NO_CRYSTAL,
        **CONVERT_REFUSALS,
    },
)
ASK_STORE: Final = Ask("store", "R8.2", "Store a Crystal?", {STORE: NO_CRYSTAL}, instead=STORE_OR_STOP)


def place_figure(figure: int, position: int) -> int:
    return PLACE_FIGURE + POSITIONS * figure + position


def advance(track: int, k: int) -> int:
    return ADVANCE + MOST_SPACES * track + k - 1

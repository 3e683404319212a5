"""Trial of the Temples: the table of actions and the questions that offer them. Rules: rules.md"""

from typing import Final

from anachron.core.actions import Actions, Ask

# Inside, a colour, a track, a mat, a spell is its place here; content.toml holds the numbers.
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

NUMBERS: Final = tuple(str(position) for position in range(POSITIONS))
FOUR: Final = ("1", "2", "3", "4")

ACTIONS: Final = Actions()
PICK_MAT: Final = ACTIONS.add("pick-mat", MAT_IDS)
PICK_CRYSTAL: Final = ACTIONS.add("pick-crystal", PLAIN_COLOURS)
PICK_TRACK: Final = ACTIONS.add("pick-track", TRACKS)
PLACE_FIGURE: Final = ACTIONS.add("place-figure", FIGURES, NUMBERS)  # PLACE_FIGURE + 12 * figure + position
COLLECT_WITH: Final = ACTIONS.add("collect-with", FIGURES)
PLACE_CORE: Final = ACTIONS.add("place-core", FOUR, FOUR)  # PLACE_CORE + spell
ADVANCE: Final = ACTIONS.add("advance", TRACKS, ("1", "2", "3"))  # ADVANCE + 3 * track + k - 1
REST: Final = ACTIONS.add("rest")
MANA_TO_ACTION: Final = ACTIONS.add("convert mana-to-action")
MANA_TO_CRYSTAL: Final = ACTIONS.add("convert mana-to-crystal", COLOURS)
ACTION_TO_MANA: Final = ACTIONS.add("convert action-to-mana")
CRYSTAL_TO_MANA_ONE: Final = ACTIONS.add("convert crystal-to-mana-one", COLOURS)
CAST_REFINE: Final = ACTIONS.add("cast to-purple", PLAIN_COLOURS)
CAST_SCATTER: Final = ACTIONS.add("cast from-purple", PLAIN_COLOURS)
CAST_FORGE: Final = ACTIONS.add("cast action-to-crystal", PLAIN_COLOURS)
CAST_DISSOLVE: Final = ACTIONS.add("cast crystal-to-mana", COLOURS)
STORE: Final = ACTIONS.add("store", COLOURS)
PASS: Final = ACTIONS.add("pass")

NO_CRYSTAL: Final = "You have no such Crystal."
CHOOSE_THREE: Final = "Choose red, yellow or blue."

CONVERT_REFUSALS: Final = {
    MANA_TO_ACTION: "You have too little mana.",
    MANA_TO_CRYSTAL: "You have too little mana.",
    ACTION_TO_MANA: "You have no Action Token.",
    CRYSTAL_TO_MANA_ONE: NO_CRYSTAL,
}

ASK_MAT: Final = Ask("pick-mat", "R14.2", "Pick a Spell Mat.", {PICK_MAT: "That mat is taken."})
ASK_CRYSTAL: Final = Ask("pick-crystal", "R4.11", "Choose a Crystal.", {PICK_CRYSTAL: CHOOSE_THREE})
ASK_TRACK: Final = Ask("pick-track", "R14.4", "Choose a track.", {PICK_TRACK: "Choose a track."})
ASK_FIGURE: Final = Ask("place-figure", "R3.1", "Place your figure.", {PLACE_FIGURE: "That tile is not open."})
ASK_COLLECT: Final = Ask(
    "collect-with",
    "R13.12",
    "Choose the figure that harvests.",
    {COLLECT_WITH: "The Clone costs 2 mana.", **CONVERT_REFUSALS},
)
ASK_CORE: Final = Ask("place-core", "R5.4", "Place the Spell Core.", {PLACE_CORE: "This space cannot take the core."})
ASK_TRIAL: Final = Ask(
    "trial",
    "R6.2",
    "Advance on a track or rest.",
    {
        ADVANCE: "This advance cannot be paid.",
        REST: "Rest is not offered now.",
        CAST_REFINE: NO_CRYSTAL,
        CAST_SCATTER: NO_CRYSTAL,
        CAST_FORGE: "You have no Action Token.",
        CAST_DISSOLVE: NO_CRYSTAL,
        **CONVERT_REFUSALS,
    },
)
ASK_STORE: Final = Ask("store", "R8.2", "Store a Crystal?", {STORE: NO_CRYSTAL})


def place_figure(figure: int, position: int) -> int:
    return PLACE_FIGURE + POSITIONS * figure + position


def advance(track: int, k: int) -> int:
    return ADVANCE + MOST_SPACES * track + k - 1

"""Temporum: the names of everything, the table of actions and the questions that offer them. Rules: rules.md"""

from pathlib import Path
from typing import Final

from anachron.core.actions import Actions, Ask, Things
from anachron.core.data import ids_in

CONTENT: Final = Path(__file__).parent.parent / "content.toml"

# The player cards, then the two special ones. Inside, a card or a Zone is its place in content.toml.
CARD_IDS: Final = ids_in(CONTENT, "card", "special_card")
CARDS: Final = Things("card", CARD_IDS)
KINDS: Final = len(CARD_IDS)
PLAYER_KINDS: Final = len(ids_in(CONTENT, "card"))
ANUBIS_STATUETTE: Final = CARD_IDS.index("anubis-statuette")
BAG_OF_LOOT: Final = CARD_IDS.index("bag-of-loot")
BLACK_MARKET: Final = CARD_IDS.index("black-market")
CONSPIRACY: Final = CARD_IDS.index("conspiracy")
EXPLORER: Final = CARD_IDS.index("explorer")
FRIENDS_IN_OLD_PLACES: Final = CARD_IDS.index("friends-in-old-places")
GANG_OF_PICKPOCKETS: Final = CARD_IDS.index("gang-of-pickpockets")
INVESTMENTS: Final = CARD_IDS.index("investments")
PREDICT_THE_FUTURE: Final = CARD_IDS.index("predict-the-future")
PRIME_REAL_ESTATE: Final = CARD_IDS.index("prime-real-estate")
SECRET_SOCIETY: Final = CARD_IDS.index("secret-society")
STEP_ON_A_BUTTERFLY: Final = CARD_IDS.index("step-on-a-butterfly")
THINK_TANK: Final = CARD_IDS.index("think-tank")
TREASURE_MAP: Final = CARD_IDS.index("treasure-map")
A_PLACE_OUTSIDE_TIME: Final = CARD_IDS.index("a-place-outside-time")
AMBASSADOR: Final = CARD_IDS.index("ambassador")
BANK: Final = CARD_IDS.index("bank")
BEGGAR: Final = CARD_IDS.index("beggar")
CACHE: Final = CARD_IDS.index("cache")
DETECTIVE: Final = CARD_IDS.index("detective")
HACKER: Final = CARD_IDS.index("hacker")
HIDDEN_CAVE: Final = CARD_IDS.index("hidden-cave")
HIDEOUT: Final = CARD_IDS.index("hideout")
MANEUVER: Final = CARD_IDS.index("maneuver")
MYSTERIOUS_RELIC: Final = CARD_IDS.index("mysterious-relic")
REVOLUTIONARIES: Final = CARD_IDS.index("revolutionaries")
SECRET_MISSION: Final = CARD_IDS.index("secret-mission")
SECRET_PLOT: Final = CARD_IDS.index("secret-plot")
SECRET_STASH: Final = CARD_IDS.index("secret-stash")
SECRET_WEAPON: Final = CARD_IDS.index("secret-weapon")
SULTANS_SCIMITAR: Final = CARD_IDS.index("sultans-scimitar")
SUNBOAT_OF_RA: Final = CARD_IDS.index("sunboat-of-ra")
TACTICIAN: Final = CARD_IDS.index("tactician")
UNIVERSITY: Final = CARD_IDS.index("university")
GIZMO: Final = CARD_IDS.index("gizmo")
TRADE_GOODS: Final = CARD_IDS.index("trade-goods")

ZONE_IDS: Final = [*ids_in(CONTENT, "zone"), "a-place-outside-time"]
ZONES: Final = Things("zone", ZONE_IDS)
ZONE_KINDS: Final = len(ZONE_IDS) - 1  # on the board
PLACE_ZONE: Final = ZONE_KINDS  # the Zone that a Place Outside Time is
ANCIENT_GREECE: Final = ZONE_IDS.index("ancient-greece")
PRIMITIVE_PARADISE: Final = ZONE_IDS.index("primitive-paradise")
FEUDAL_JAPAN: Final = ZONE_IDS.index("feudal-japan")
COLD_WAR: Final = ZONE_IDS.index("cold-war")
INDUSTRIAL_REVOLUTION: Final = ZONE_IDS.index("industrial-revolution")
POLICE_STATE: Final = ZONE_IDS.index("police-state")
AGE_OF_CATS: Final = ZONE_IDS.index("age-of-cats")
AGE_OF_TOYS: Final = ZONE_IDS.index("age-of-toys")
UTOPIA: Final = ZONE_IDS.index("utopia")
ALIEN_EGYPT: Final = ZONE_IDS.index("alien-egypt")
BABYLONIAN_BAZAAR: Final = ZONE_IDS.index("babylonian-bazaar")
KINGDOM_OF_TRILOBITES: Final = ZONE_IDS.index("kingdom-of-trilobites")
ANCIENT_CARTHAGE: Final = ZONE_IDS.index("ancient-carthage")
BYZANTINE_EMPIRE: Final = ZONE_IDS.index("byzantine-empire")
DARK_AGES: Final = ZONE_IDS.index("dark-ages")
GREEK_AMERICA: Final = ZONE_IDS.index("greek-america")
SCIENTIST_ENCLAVE: Final = ZONE_IDS.index("scientist-enclave")
VIKING_AMERICA: Final = ZONE_IDS.index("viking-america")
MERITOCRACY: Final = ZONE_IDS.index("meritocracy")
NEW_FRANCE: Final = ZONE_IDS.index("new-france")
CAPITALIST_UTOPIA: Final = ZONE_IDS.index("capitalist-utopia")
ENDLESS_CITY: Final = ZONE_IDS.index("endless-city")
EXODUS: Final = ZONE_IDS.index("exodus")
MAFIA_CITY_STATES: Final = ZONE_IDS.index("mafia-city-states")
QUIET_PLANET: Final = ZONE_IDS.index("quiet-planet")
ROBOTIC_UTOPIA: Final = ZONE_IDS.index("robotic-utopia")
SIMULATED_PARADISE: Final = ZONE_IDS.index("simulated-paradise")
SINGULARITY: Final = ZONE_IDS.index("singularity")
ZOMBIE_APOCALYPSE: Final = ZONE_IDS.index("zombie-apocalypse")

# The spaces: z0 to z9, then six Places Outside Time for each seat (R22.5).
BOARD: Final = 10
PLACES: Final = 6
ALL_SPACES: Final = 40
SPACE_IDS: Final = [f"z{n}" for n in range(10)] + [f"place-{s}-{n}" for s in range(5) for n in range(1, 7)]
SPACES: Final = Things("space", SPACE_IDS)
BOARD_SPACES: Final = Things("board space", SPACE_IDS[:10])
SPACE_TIME: Final = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3] + [-1] * 30  # Times are 0 to 3 inside; -1: outside time
LEFT: Final = [1, 3, 4, 6, 7, 8]  # where the arrow of a space can point
RIGHT: Final = [2, 4, 5, 7, 8, 9]

# Effects whose order is chosen.
TRIGGER_IDS: Final = [
    "cold-war",
    "beggar",
    "sultans-scimitar",
    "cache",
    "paradise-money",
    "hq",
    "sage",
    "zombie",
    "gang-of-pickpockets",
    "revolutionaries",
    "ambassador",
    "anubis-statuette",
    "maneuver",
    "university",
    "treasure-map",
    "step-on-a-butterfly",
    "predict-the-future",
    "hideout",
    "sunboat-of-ra",
    "poison",
    "investments",
]
TRIGGERS: Final = Things("trigger", TRIGGER_IDS)
TIMES: Final = Things("time", ["1", "2", "3", "4"])

# What makes things happen, as one number: a card, BY_ZONE + a Zone, BY_TOKEN + a token; NONE: the rules.
TOKEN_IDS: Final = ["golden-laurels", "sage", "hq", "zombie", "paradise-money", "poison"]
CAUSES: Final = Things("cause", CARD_IDS + ZONE_IDS + TOKEN_IDS)
BY_ZONE: Final = 62
BY_TOKEN: Final = 159
BY_LAURELS: Final = 159
BY_SAGE: Final = 160
BY_HQ: Final = 161
BY_ZOMBIE: Final = 162
BY_PARADISE: Final = 163
BY_POISON: Final = 164

ACTIONS: Final = Actions()
CHANGE: Final = ACTIONS.add("change", BOARD_SPACES)
MOVE: Final = ACTIONS.add("move", SPACES)
VISIT: Final = ACTIONS.add("visit", SPACES)
PLACE: Final = ACTIONS.add("place", SPACES)
PLAY: Final = ACTIONS.add("play", CARDS)
SCORE: Final = ACTIONS.add("score", CARDS)
DISCARD: Final = ACTIONS.add("discard", CARDS)
HAND: Final = ACTIONS.add("hand", CARDS)
LAY: Final = ACTIONS.add("lay", CARDS)
TAKE: Final = ACTIONS.add("take", CARDS)
COPY: Final = ACTIONS.add("copy", CARDS)
SECRET: Final = ACTIONS.add("secret", CARDS)
DO: Final = ACTIONS.add("do", TRIGGERS)
ADVANCE: Final = ACTIONS.add("advance", TIMES)
RETREAT: Final = ACTIONS.add("retreat", Things("crown", ["1", "2", "3", "4", "departed"]))
NAME: Final = ACTIONS.add("name", TIMES)
OPTION: Final = ACTIONS.add("option", Things("option", ["1", "2", "3"]))
PAY: Final = ACTIONS.add("pay", Things("purse", ["money", "beggar"]))
MORE: Final = ACTIONS.add("more")
LESS: Final = ACTIONS.add("less")
LEAVE: Final = ACTIONS.add("leave", declines=True)
STAY_HERE: Final = ACTIONS.add("stay", declines=True)
YES: Final = ACTIONS.add("yes")
DONE: Final = ACTIONS.add("done", declines=True)
PASS: Final = ACTIONS.add("pass", declines=True)
DO_COLD_WAR: Final = DO + 0
DO_BEGGAR: Final = DO + 1
DO_SULTANS_SCIMITAR: Final = DO + 2
DO_CACHE: Final = DO + 3
DO_PARADISE_MONEY: Final = DO + 4
DO_HQ: Final = DO + 5
DO_SAGE: Final = DO + 6
DO_ZOMBIE: Final = DO + 7
DO_GANG_OF_PICKPOCKETS: Final = DO + 8
DO_REVOLUTIONARIES: Final = DO + 9
DO_AMBASSADOR: Final = DO + 10
DO_ANUBIS_STATUETTE: Final = DO + 11
DO_MANEUVER: Final = DO + 12
DO_UNIVERSITY: Final = DO + 13
DO_TREASURE_MAP: Final = DO + 14
DO_STEP_ON_A_BUTTERFLY: Final = DO + 15
DO_PREDICT_THE_FUTURE: Final = DO + 16
DO_HIDEOUT: Final = DO + 17
DO_SUNBOAT_OF_RA: Final = DO + 18
DO_POISON: Final = DO + 19
DO_INVESTMENTS: Final = DO + 20
PAY_MONEY: Final = PAY
PAY_BEGGAR: Final = PAY + 1
RETREAT_DEPARTED: Final = RETREAT + 4

NOT_HELD: Final = "You don't have that card."
MUST_PLAY: Final = "You must play a card."
MUST_SCORE: Final = "You must score a card."
NOT_REAL: Final = "That Zone isn't real. Choose a real one."
NOT_HERE: Final = "You can change history only in the Zone you're in."
NOT_PENDING: Final = "That doesn't happen now."

ASK_START: Final = Ask(
    "start",
    "R3.3",
    "Your turn starts. What comes first?",
    {DO: NOT_PENDING, SECRET: NOT_HELD},
    always=True,
    instead="Choose what comes first.",
)
ASK_START_OPEN: Final = Ask("start", "R3.3", ASK_START.prompt, ASK_START.refusals, instead="Choose what comes first.")
ASK_HISTORY: Final = Ask(
    "history",
    "R4.1",
    "Change history?",
    {CHANGE: NOT_HERE, DO: NOT_PENDING, SECRET: NOT_HELD},
    instead="Flip the arrow of your Zone, or leave history as it is.",
)
ASK_MOVE: Final = Ask("move", "R5.1", "Move, or stay.", {MOVE: NOT_REAL, DO: NOT_PENDING, SECRET: NOT_HELD})
ASK_GO: Final = Ask("go", "R5.3", "Move to another real Zone.", {MOVE: NOT_REAL})
ASK_BEFORE: Final = Ask("order", "R6.3", "What comes first?", {DO: NOT_PENDING}, instead="Choose what happens first.")
ASK_AFTER: Final = Ask(
    "order", "R6.6", "The visit is over. What now?", {DO: NOT_PENDING}, instead="Choose what happens first."
)
ASK_AFTER_PLAY: Final = Ask(
    "order", "R13.2", "You've played the card. What now?", {DO: NOT_PENDING}, instead="Choose what happens first."
)
ASK_END: Final = Ask(
    "order", "R7.1", "The turn ends. What now?", {DO: NOT_PENDING}, instead="Choose what happens first."
)
ASK_END_OTHER: Final = Ask("order", "R7.2", ASK_END.prompt, {DO: NOT_PENDING}, instead="Choose what happens first.")
ASK_PLAY: Final = Ask("play", "R13.1", "Play a card.", {PLAY: NOT_HELD, SCORE: NOT_HELD, PASS: MUST_PLAY}, always=True)
ASK_PLAY_OPEN: Final = Ask("play", "R13.1", ASK_PLAY.prompt, ASK_PLAY.refusals)
ASK_PLAY_ONE: Final = Ask(
    "play",
    "R24.4",
    "Play that card.",
    {PLAY: "You can play only that card.", SCORE: NOT_HELD, PASS: MUST_PLAY},
    always=True,
)
ASK_INSTEAD: Final = Ask(
    "play",
    "R24.5",
    "There is nothing to play. Score a card instead?",
    {SCORE: NOT_HELD, PLAY: "There is none."},
    always=True,
    instead="Score a card instead, or say no.",
)
ASK_MAY_PLAY: Final = Ask(
    "play", "R16.1", "Play a card?", {PLAY: NOT_HELD, SCORE: NOT_HELD}, always=True, instead="Play a card, or say no."
)
ASK_TOYS: Final = Ask(
    "play", "R16.1", "Play one of the two cards.", {PLAY: "Play one of the two cards you drew."}, always=True
)
ASK_GIZMO: Final = Ask(
    "play", "R18.5", "Choose a Momentary card to play twice.", {PLAY: NOT_HELD, SCORE: NOT_HELD}, always=True
)
ASK_SCORE: Final = Ask(
    "score", "R14.1", "Score a card.", {SCORE: NOT_HELD, PLAY: NOT_HELD, PASS: MUST_SCORE}, always=True
)
ASK_MAY_SCORE: Final = Ask(
    "score",
    "R16.1",
    "Score a card?",
    {SCORE: NOT_HELD, PLAY: NOT_HELD},
    always=True,
    instead="Score a card, or say no.",
)
ASK_CATS: Final = Ask(
    "score", "R14.6", "Score one card twice.", {SCORE: NOT_HELD, PLAY: NOT_HELD, PASS: MUST_SCORE}, always=True
)
ASK_TACTICIAN: Final = Ask(
    "tactician", "R14.2", "Use your Tactician?", {MORE: "You can't pay that much.", LEAVE: "You can't pay that much."}
)
ASK_PAY: Final = Ask("pay", "R11.4", "Which money do you use first?", {})
ASK_ADVANCE: Final = Ask(
    "advance",
    "R15.1",
    "Advance a crown.",
    {ADVANCE: "You have no crown there."},
    instead="Choose the Time from which a crown advances.",
)
ASK_RETREAT: Final = Ask("retreat", "R15.5", "Retreat a crown.", {RETREAT: "You have no crown there."})
ASK_BATTLE: Final = Ask("retreat", "R15.5", "Choose a crown to retreat.", {RETREAT: "There is no crown there."})
ASK_DISCARD: Final = Ask(
    "discard", "R12.7", "Discard a card.", {DISCARD: NOT_HELD, PASS: "You must discard a card."}, always=True
)
ASK_DISCARD_ANY: Final = Ask("discard", "R16.1", "Discard any number of cards.", {DISCARD: NOT_HELD})
ASK_MAY_DISCARD: Final = Ask(
    "discard", "R16.1", "Discard a card?", {DISCARD: NOT_HELD}, instead="Discard a card, or say no."
)
ASK_Y2K: Final = Ask(
    "discard",
    "R16.1",
    "Discard a Perpetual card?",
    {DISCARD: NOT_HELD},
    always=True,
    instead="Discard a Perpetual card from your hand, or say no.",
)
ASK_PRICE: Final = Ask(
    "discard",
    "R14.5",
    "Discard a card to pay.",
    {DISCARD: NOT_HELD, PASS: "You must pay with cards."},
    always=True,
)
ASK_OPTION: Final = Ask("option", "R16.3", "Choose one.", {})
ASK_MAY: Final = Ask("may", "R16.1", "Do you want to?", {})
ASK_CAVE: Final = Ask("may", "R12.8", "Return Hidden Cave to your hand?", {})
ASK_CULTS: Final = Ask("hand", "R16.6", "Give a card to the left.", {HAND: NOT_HELD}, always=True, sealed=True)
ASK_JOURNAL: Final = Ask("hand", "R12.9", "Give a card to another player.", {HAND: NOT_HELD}, always=True)
ASK_LAY: Final = Ask("lay", "R12.10", "Put a card face up on the deck.", {LAY: NOT_HELD}, always=True)
ASK_CACHE: Final = Ask("lay", "R13.6", "Put a card under Cache.", {LAY: NOT_HELD}, always=True)
ASK_UNITED: Final = Ask("lay", "R25.3", "Put a Momentary card on the table.", {LAY: NOT_HELD}, always=True)
ASK_TAKE: Final = Ask(
    "take", "R12.9", "Take a card from the pile.", {TAKE: "That card isn't in the pile."}, always=True
)
ASK_COPY: Final = Ask(
    "copy",
    "R25.5",
    "Which Perpetual card should it copy?",
    {COPY: "You have no such card in play."},
    instead="Choose one of your Perpetual cards in play.",
)
ASK_VISIT: Final = Ask("visit", "R6.5", "Visit a Zone.", {VISIT: "You can't visit that Zone now."})
ASK_PLACE: Final = Ask("place", "R19.1", "Place the token.", {PLACE: "There is no such Zone."})
ASK_NAME: Final = Ask("name", "R10.4", "Name a Time.", {NAME: "You can't name that Time."})
ASK_CONTACT: Final = Ask(
    "score",
    "R16.1",
    "Score the card you drew?",
    {SCORE: "You can score only the card you drew.", PLAY: NOT_HELD},
    always=True,
    instead="Score the card you drew, or say no.",
)
ASK_EXODUS: Final = Ask("name", "R16.1", "Name a Time you rule.", {NAME: "You can't advance a crown from that Time."})

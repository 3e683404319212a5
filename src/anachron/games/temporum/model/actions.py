"""Temporum: the names of everything, the table of actions and the questions that offer them. Rules: rules.md"""

from typing import Final

from anachron.core.actions import Actions, Ask, Things

# The player cards, then the two special ones. Inside, a card is its index here; content.toml holds its numbers.
CARD_IDS: Final = [
    "anubis-statuette",
    "artist",
    "bag-of-loot",
    "barbarian-horde",
    "black-market",
    "conspiracy",
    "crown-jewels",
    "engineer",
    "explorer",
    "friends-in-old-places",
    "gang-of-pickpockets",
    "gladiators-gladius",
    "golden-goose",
    "infected-rat",
    "inventor",
    "investments",
    "kill-your-grandfather",
    "kings-sword",
    "mayan-ritual-knife",
    "papal-tiara",
    "predict-the-future",
    "prime-real-estate",
    "secret-society",
    "settlers",
    "shoguns-katana",
    "step-on-a-butterfly",
    "think-tank",
    "treasure-map",
    "trinket",
    "tulip-stocks",
    "a-place-outside-time",
    "ambassador",
    "ancient-scroll",
    "assassins-dagger",
    "bank",
    "battle-plans",
    "beggar",
    "cache",
    "cutthroats-cutlass",
    "detective",
    "golden-apple",
    "hacker",
    "hidden-cave",
    "hideout",
    "inventors-journal",
    "maneuver",
    "meet-younger-self",
    "mysterious-relic",
    "panacea",
    "pilgrims",
    "revolutionaries",
    "secret-mission",
    "secret-plot",
    "secret-stash",
    "secret-weapon",
    "sultans-scimitar",
    "sunboat-of-ra",
    "tactician",
    "university",
    "visionary",
    "gizmo",
    "trade-goods",
]
CARDS: Final = Things("card", CARD_IDS)
KINDS: Final = 62
PLAYER_KINDS: Final = 60
ANUBIS_STATUETTE: Final = 0
BAG_OF_LOOT: Final = 2
BLACK_MARKET: Final = 4
CONSPIRACY: Final = 5
EXPLORER: Final = 8
FRIENDS_IN_OLD_PLACES: Final = 9
GANG_OF_PICKPOCKETS: Final = 10
INVESTMENTS: Final = 15
PREDICT_THE_FUTURE: Final = 20
PRIME_REAL_ESTATE: Final = 21
SECRET_SOCIETY: Final = 22
STEP_ON_A_BUTTERFLY: Final = 25
THINK_TANK: Final = 26
TREASURE_MAP: Final = 27
A_PLACE_OUTSIDE_TIME: Final = 30
AMBASSADOR: Final = 31
BANK: Final = 34
BEGGAR: Final = 36
CACHE: Final = 37
DETECTIVE: Final = 39
HACKER: Final = 41
HIDDEN_CAVE: Final = 42
HIDEOUT: Final = 43
MANEUVER: Final = 45
MYSTERIOUS_RELIC: Final = 47
REVOLUTIONARIES: Final = 50
SECRET_MISSION: Final = 51
SECRET_PLOT: Final = 52
SECRET_STASH: Final = 53
SECRET_WEAPON: Final = 54
SULTANS_SCIMITAR: Final = 55
SUNBOAT_OF_RA: Final = 56
TACTICIAN: Final = 57
UNIVERSITY: Final = 58
GIZMO: Final = 60
TRADE_GOODS: Final = 61

ZONE_IDS: Final = [
    "ancient-egypt",
    "ancient-greece",
    "ice-age",
    "iron-age",
    "late-jurassic",
    "primitive-paradise",
    "stone-age",
    "time-of-legends",
    "age-of-cults",
    "aztec-invasion",
    "crusades",
    "egyptian-america",
    "feudal-japan",
    "holy-norse-empire",
    "imperial-china",
    "inquisition",
    "pax-buddha",
    "plague",
    "renaissance",
    "roman-empire",
    "age-of-discovery",
    "american-civil-war",
    "balloon-revolution",
    "bureaucracy",
    "cold-war",
    "french-revolution",
    "great-depression",
    "industrial-revolution",
    "plutocracy",
    "police-state",
    "prohibition-era",
    "summer-of-love",
    "age-of-cats",
    "age-of-cybernetics",
    "age-of-toys",
    "alien-contact",
    "communist-utopia",
    "icy-wasteland",
    "information-age",
    "mere-anarchy",
    "nanotech-wonderland",
    "nuclear-wasteland",
    "robot-uprising",
    "savagery",
    "space-age",
    "steampunk-empire",
    "utopia",
    "warm-globe",
    "age-of-atlantis",
    "alien-egypt",
    "babylonian-bazaar",
    "bronze-age",
    "dawn-of-man",
    "kingdom-of-trilobites",
    "neolithic-renaissance",
    "trojan-war",
    "ancient-carthage",
    "bright-ages",
    "byzantine-empire",
    "celtic-paradise",
    "dark-ages",
    "empire-of-the-amazons",
    "greek-america",
    "mongolian-empire",
    "scientist-enclave",
    "three-kingdoms",
    "tibetan-empire",
    "viking-america",
    "age-of-piracy",
    "age-of-plastic",
    "atomic-age",
    "cultural-revolution",
    "dutch-golden-age",
    "gold-rush",
    "meritocracy",
    "new-france",
    "pax-britannica",
    "rome-eternal",
    "russian-revolution",
    "y2k",
    "age-of-superheroes",
    "capitalist-utopia",
    "earth-united",
    "endless-city",
    "exodus",
    "floating-cities",
    "green-world",
    "mafia-city-states",
    "poison-earth",
    "quiet-planet",
    "robotic-utopia",
    "scrapyard-world",
    "simulated-paradise",
    "singularity",
    "underground-haven",
    "zombie-apocalypse",
    "a-place-outside-time",
]
ZONES: Final = Things("zone", ZONE_IDS)
ZONE_KINDS: Final = 96  # on the board
PLACE_ZONE: Final = 96  # the Zone that a Place Outside Time is
ANCIENT_GREECE: Final = 1
PRIMITIVE_PARADISE: Final = 5
FEUDAL_JAPAN: Final = 12
COLD_WAR: Final = 24
INDUSTRIAL_REVOLUTION: Final = 27
POLICE_STATE: Final = 29
AGE_OF_CATS: Final = 32
AGE_OF_TOYS: Final = 34
UTOPIA: Final = 46
ALIEN_EGYPT: Final = 49
BABYLONIAN_BAZAAR: Final = 50
KINGDOM_OF_TRILOBITES: Final = 53
ANCIENT_CARTHAGE: Final = 56
BYZANTINE_EMPIRE: Final = 58
DARK_AGES: Final = 60
GREEK_AMERICA: Final = 62
SCIENTIST_ENCLAVE: Final = 64
VIKING_AMERICA: Final = 67
MERITOCRACY: Final = 74
NEW_FRANCE: Final = 75
CAPITALIST_UTOPIA: Final = 81
ENDLESS_CITY: Final = 83
EXODUS: Final = 84
MAFIA_CITY_STATES: Final = 87
QUIET_PLANET: Final = 89
ROBOTIC_UTOPIA: Final = 90
SIMULATED_PARADISE: Final = 92
SINGULARITY: Final = 93
ZOMBIE_APOCALYPSE: Final = 95

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

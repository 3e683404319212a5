"""Time Line Battle: the table of 309 actions and the questions that offer them. Rules: rules.md"""

from typing import Final

from anachron.core.actions import Actions, Ask

# The 22 Characters. Inside, a card is its place here; content.toml holds its numbers.
CARD_IDS: Final = (
    "guard",
    "paladin",
    "surger",
    "lancer",
    "warrior",
    "reaper",
    "deflector",
    "blitzer",
    "rogue",
    "shocker",
    "shielder",
    "protector",
    "archer",
    "blaster",
    "enchanter",
    "reviver",
    "deathmonger",
    "necromancer",
    "prince",
    "shadow-spearman",
    "sniper",
    "rear-guard",
)
CARDS: Final = 22
DEFLECTOR: Final = 6
SHOCKER: Final = 9
ARCHER: Final = 12
ENCHANTER: Final = 14
REVIVER: Final = 15
DEATHMONGER: Final = 16
SNIPER: Final = 20

DAYS: Final = 4  # Days on which a Character may arrive
NONE: Final = -1  # no card

ACTIONS: Final = Actions()
DEPLOY: Final = ACTIONS.add("deploy", CARD_IDS, ("1", "2", "3", "4"))  # DEPLOY + 4 * card + day - 1
CYCLE: Final = ACTIONS.add("cycle", CARD_IDS)
REVIVE: Final = ACTIONS.add("revive", CARD_IDS)
SACRIFICE: Final = ACTIONS.add("sacrifice", CARD_IDS)
ENCHANT: Final = ACTIONS.add("enchant", CARD_IDS)
TARGET: Final = ACTIONS.add("target", CARD_IDS)
REDUCE: Final = ACTIONS.add("reduce", CARD_IDS)
SPILL: Final = ACTIONS.add("spill", CARD_IDS)
BAN: Final = ACTIONS.add("ban", CARD_IDS)
PICK: Final = ACTIONS.add("pick", CARD_IDS)
KEEP: Final = ACTIONS.add("keep", CARD_IDS)
PASS: Final = ACTIONS.add("pass")

NOT_HELD: Final = "You do not hold that card."
ONLY_DEAD: Final = "Only your own dead Characters can be revived."
IN_PLAY: Final = "Choose one of your Characters in play."
ENEMY_IN_PLAY: Final = "Choose an enemy in play."
OWN_IN_PLAY: Final = "Choose your Characters in play."

ASK_DEPLOY: Final = Ask(
    "deploy", "R6.4", "Deploy a Character.", {DEPLOY: NOT_HELD, PASS: "You must deploy a Character."}, True, True
)
ASK_CYCLE: Final = Ask("deploy", "R2.3", "Put a card under your deck?", {CYCLE: NOT_HELD}, True, True)
ASK_DEPLOY_OPEN: Final = Ask("deploy", "R6.8", ASK_DEPLOY.prompt, ASK_DEPLOY.refusals, True)
ASK_CYCLE_OPEN: Final = Ask("deploy", "R2.3", ASK_CYCLE.prompt, ASK_CYCLE.refusals, True)
ASK_REVIVE: Final = Ask("revive", "R8.1", "Bring back one of your dead?", {REVIVE: ONLY_DEAD})
ASK_SACRIFICE: Final = Ask("sacrifice", "R10.4", "Sacrifice a friend to the Deathmonger?", {SACRIFICE: IN_PLAY})
ASK_ENCHANT: Final = Ask(
    "enchant", "R10.9", "Double the damage of one friend?", {ENCHANT: "Choose another Character of yours."}
)
ASK_ARCHER: Final = Ask("target", "R10.11", "Your Archer takes aim.", {TARGET: ENEMY_IN_PLAY})
ASK_SNIPER: Final = Ask("target", "R10.11", "Your Sniper takes aim.", {TARGET: ENEMY_IN_PLAY})
ASK_REDUCE: Final = Ask("reduce", "R12.2", "Take damage off your Characters.", {REDUCE: OWN_IN_PLAY})
ASK_SPILL: Final = Ask("spill", "R13.4", "Move the overkill on.", {SPILL: ENEMY_IN_PLAY})
ASK_BAN: Final = Ask(
    "ban", "R2.1", "Name a card to take out of both decks.", {BAN: "You have named that card already."}, True, True
)
ASK_PICK: Final = Ask("pick", "R2.1", "Pick a card for your deck.", {PICK: "That card is not left to pick."})
ASK_KEEP: Final = Ask("build", "R2.1", "Keep a card for your deck.", {KEEP: "You keep that card already."}, True, True)

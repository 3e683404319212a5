"""Time Line Battle: the table of 309 actions and the questions that offer them. Rules: rules.md"""

from typing import Final

from anachron.core.actions import Actions, Ask, Things

# The 22 Characters. Inside the rules, a card is its index here; content.toml holds its numbers.
CARDS: Final = Things(
    "card",
    [
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
    ],
)
CARD_COUNT: Final = 22
DEFLECTOR: Final = 6
SHOCKER: Final = 9
ARCHER: Final = 12
ENCHANTER: Final = 14
REVIVER: Final = 15
DEATHMONGER: Final = 16
SNIPER: Final = 20

DAYS: Final = Things("day", ["1", "2", "3", "4"])  # the Days on which a Character may arrive
DAY_COUNT: Final = 4

ACTIONS: Final = Actions()
DEPLOY: Final = ACTIONS.add("deploy", CARDS, DAYS)
CYCLE: Final = ACTIONS.add("cycle", CARDS)  # players read "swap"; records say "cycle"
REVIVE: Final = ACTIONS.add("revive", CARDS)
SACRIFICE: Final = ACTIONS.add("sacrifice", CARDS)
ENCHANT: Final = ACTIONS.add("enchant", CARDS)
TARGET: Final = ACTIONS.add("target", CARDS)
REDUCE: Final = ACTIONS.add("reduce", CARDS)
SPILL: Final = ACTIONS.add("spill", CARDS)
BAN: Final = ACTIONS.add("ban", CARDS)
PICK: Final = ACTIONS.add("pick", CARDS)
KEEP: Final = ACTIONS.add("keep", CARDS)
PASS: Final = ACTIONS.add("pass", declines=True)


def deployment(card: int, day: int) -> int:
    """The action that deploys a card to a Day from 1 to 4."""
    return DEPLOY + card * DAY_COUNT + day - 1


def card_of(deployment: int) -> int:
    return (deployment - DEPLOY) // DAY_COUNT


def day_of(deployment: int) -> int:
    return (deployment - DEPLOY) % DAY_COUNT + 1


def cards_of(verb: int, answers: list[int]) -> list[int]:
    """The cards that these answers name: of one verb with a card each."""
    return [answer - verb for answer in answers]


NOT_HELD: Final = "You don't have that card in hand."
MUST_DEPLOY: Final = "You have to deploy a Character."
ENEMY_IN_PLAY: Final = "Choose an enemy in play."
SWAP: Final = "Swap a card from your hand, or keep them all."
AIM: Final = "Choose one of your rival's Characters in play."
FRIEND: Final = "Choose another Character of yours in play, or say no."

ASK_DEPLOY: Final = Ask(
    "deploy", "R6.4", "Deploy a Character.", {DEPLOY: NOT_HELD, PASS: MUST_DEPLOY}, always=True, sealed=True
)
ASK_CYCLE: Final = Ask("deploy", "R2.3", "Swap a card?", {CYCLE: NOT_HELD}, always=True, sealed=True, instead=SWAP)
ASK_DEPLOY_OPEN: Final = Ask("deploy", "R6.8", ASK_DEPLOY.prompt, ASK_DEPLOY.refusals, always=True)
ASK_CYCLE_OPEN: Final = Ask("deploy", "R2.3", ASK_CYCLE.prompt, ASK_CYCLE.refusals, always=True, instead=SWAP)
ASK_REVIVE: Final = Ask(
    "revive",
    "R8.1",
    "Bring back a dead Character?",
    {REVIVE: "You can only bring back your own dead Characters."},
    instead="Choose one of your dead Characters, or say no.",
)
ASK_SACRIFICE: Final = Ask(
    "sacrifice", "R10.4", "Sacrifice a friend?", {SACRIFICE: "Choose one of your Characters in play."}, instead=FRIEND
)
ASK_ENCHANT: Final = Ask(
    "enchant", "R10.9", "Double a friend?", {ENCHANT: "Choose another Character of yours."}, instead=FRIEND
)
ASK_ARCHER: Final = Ask("target", "R10.11", "Choose a target for your Archer.", {TARGET: ENEMY_IN_PLAY}, instead=AIM)
ASK_SNIPER: Final = Ask("target", "R10.11", "Choose a target for your Sniper.", {TARGET: ENEMY_IN_PLAY}, instead=AIM)
ASK_REDUCE: Final = Ask("reduce", "R12.2", "Reduce damage.", {REDUCE: "Choose one of your Characters in play."})
ASK_SPILL: Final = Ask("spill", "R13.4", "Choose who takes the extra damage.", {SPILL: ENEMY_IN_PLAY})
ASK_BAN: Final = Ask("ban", "R2.1", "Ban a card.", {BAN: "You already banned that card."}, always=True, sealed=True)
ASK_PICK: Final = Ask("pick", "R2.1", "Pick a card for your deck.", {PICK: "That card is already taken."})
ASK_KEEP: Final = Ask(
    "build", "R2.1", "Keep a card for your deck.", {KEEP: "You keep that card already."}, always=True, sealed=True
)

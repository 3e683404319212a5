"""The Temporal War: the table of actions and the questions that offer them. Rules: rules.md"""

from pathlib import Path
from typing import Final

from anachron.core.actions import Actions, Ask, Things
from anachron.core.cards import Box
from anachron.core.data import ids_in
from anachron.games.temporal_war.model.arena import DIRECTIONS, FOUNTAINS, SPACES

CONTENT: Final = Path(__file__).parent.parent / "content.toml"

# All cards, by class. Inside the rules, a card's kind is its place in content.toml.
KINDS_BY_CLASS: Final = ("warrior", "spell", "equipment", "trap", "construct", "flash", "monster")
CARD_IDS: Final = ids_in(CONTENT, *KINDS_BY_CLASS)
CARDS: Final = Box(dict.fromkeys(CARD_IDS, 1))
KIND_COUNT: Final = len(CARD_IDS)
FIRST_SPELL: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:1]))
FIRST_EQUIPMENT: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:2]))
FIRST_TRAP: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:3]))
FIRST_CONSTRUCT: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:4]))
FIRST_FLASH: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:5]))
FIRST_MONSTER: Final = len(ids_in(CONTENT, *KINDS_BY_CLASS[:6]))
CARD_COUNT: Final = FIRST_MONSTER  # player cards
CHAMPION_COUNT: Final = 6  # the first kinds

DECKS: Final = Things("deck", ids_in(CONTENT, "deck"))
TILES: Final = Things("set", ["1", "2", "3", "4", "5", "6"])
TAKE_GOAL: Final = 0
NEUTRAL_GOAL: Final = 1
OWN_GOAL: Final = 2
GOAL_COUNT: Final = 3
GOALS: Final = Things("", ["take", "neutral", "own"])
SWORD: Final = 0
SHIELD: Final = 1
DODGE_SYMBOL: Final = 2
SYMBOLS: Final = ("sword", "shield", "dodge")
FACES: Final = Things("", ["sword", "shield", "dodge", "1", "2", "3", "4", "5", "6"])
FIRST_NUMBER_FACE: Final = 3
MOST_SHARDS: Final = 9  # of one payment

ACTIONS: Final = Actions()
PASS: Final = ACTIONS.add("pass", declines=True)
STEP: Final = ACTIONS.add("step", DIRECTIONS)
EXTRA: Final = ACTIONS.add("extra", DIRECTIONS)
JUMP: Final = ACTIONS.add("jump", DIRECTIONS)
JUMP_MAIN: Final = ACTIONS.add("jump-main", DIRECTIONS)
FLY: Final = ACTIONS.add("fly", SPACES)
FLY_MAIN: Final = ACTIONS.add("fly-main", SPACES)
AT: Final = ACTIONS.add("at", SPACES)
CHOOSE: Final = ACTIONS.add("choose", SPACES)
ATTACK: Final = ACTIONS.add("attack", SPACES)
MAGIC: Final = ACTIONS.add("magic")
POWER: Final = ACTIONS.add("power")
SYNC: Final = ACTIONS.add("sync", FOUNTAINS, GOALS)
CALL: Final = ACTIONS.add("call")
HEAL: Final = ACTIONS.add("heal")
RETURN: Final = ACTIONS.add("return", TILES)
SUMMON: Final = ACTIONS.add("summon", CARDS)
SUMMON_SET: Final = ACTIONS.add("summon-set", TILES)
PAY: Final = ACTIONS.add("pay", Things("", [str(k) for k in range(MOST_SHARDS + 1)]))
PLAY: Final = ACTIONS.add("play", CARDS)
PLAY_SET: Final = ACTIONS.add("play-set", TILES)
REPLAY: Final = ACTIONS.add("replay", Things("spell", CARD_IDS))
EXERT: Final = ACTIONS.add("exert", Things("equipment", CARD_IDS))
USE: Final = ACTIONS.add("use", CARDS)
DODGE: Final = ACTIONS.add("dodge")
BLOCK: Final = ACTIONS.add("block")
COUNTER: Final = ACTIONS.add("counter")
HIT: Final = ACTIONS.add("hit")
TAKE: Final = ACTIONS.add("take", CARDS)
SET: Final = ACTIONS.add("set", CARDS)
REROLL: Final = ACTIONS.add("reroll", FACES)
DESCRIBE: Final = ACTIONS.add("describe")
GHOST: Final = ACTIONS.add("ghost", SPACES)
HURT: Final = ACTIONS.add("hurt")
MEND: Final = ACTIONS.add("mend")
BURY: Final = ACTIONS.add("bury", CARDS)
DISCARD: Final = ACTIONS.add("discard", CARDS)
DECK: Final = ACTIONS.add("deck", DECKS)

NOT_HELD: Final = "You don't have that card in hand."
NOT_EMPTY: Final = "Choose an empty space next to something you control."
NO_TARGET: Final = "That isn't a legal target."
NOT_SET: Final = "You have no Set Tile with that number."
NOT_NOW: Final = "You can't use that now."
NO_STEP: Final = "That space is blocked."

OPEN_POINT: Final = {PLAY: NOT_HELD, PLAY_SET: NOT_SET, RETURN: NOT_SET, HEAL: "You can't heal your Champion now."}

ASK_DECK: Final = Ask("deck", "R3.1", "Choose your deck.", {DECK: "That deck is not for this table."})
ASK_MULLIGAN: Final = Ask(
    "mulligan", "R5.6", "Bury cards and draw as many, or keep your hand.", {BURY: NOT_HELD}, always=True
)
ASK_WINDOW: Final = Ask(
    "window",
    "R20.3",
    "Use something now, or pass.",
    {PLAY: NOT_HELD, PLAY_SET: NOT_SET, REPLAY: NOT_NOW, EXERT: NOT_NOW, USE: NOT_NOW, RETURN: NOT_SET},
    always=True,
    window=True,
)
# PLAY first: who clicks on a card at this question may mean either, and the reason against playing covers summoning.
SUMMON_REFUSALS: Final = {**OPEN_POINT, SUMMON: NOT_HELD, SUMMON_SET: NOT_SET}
# R20.13: with a card in hand or a set card the question is asked even if `pass` is the only answer.
ASK_SUMMON: Final = Ask("summon", "R7.1", "Summon a warrior, or go on.", SUMMON_REFUSALS, always=True)
ASK_SUMMON_BARE: Final = Ask("summon", ASK_SUMMON.rule, ASK_SUMMON.prompt, SUMMON_REFUSALS)
ASK_PLACE: Final = Ask("place", "R7.3", "Choose a space.", {AT: NOT_EMPTY})
ASK_PLACE_SET: Final = Ask("place", "R8.1", "Choose a space for your Set Tile.", {AT: NOT_EMPTY})
ASK_PAY: Final = Ask("pay", "R6.2", "Pay with how many shards?", {PAY: "You can't pay like that."})
ASK_CHOOSE: Final = Ask("choose", "R9.3", "Choose the warrior you use.", {CHOOSE: "Choose one of your ready warriors."})
ACT_REFUSALS: Final = {
    ATTACK: NO_TARGET,  # first: who clicks on a space may mean an attack, and its reason covers steps and syncs
    STEP: NO_STEP,
    EXTRA: NO_STEP,
    JUMP: "You can only jump your own warriors that are not giant.",
    JUMP_MAIN: "You can only jump your own warriors that are not giant.",
    FLY: NO_STEP,
    FLY_MAIN: NO_STEP,
    SYNC: "It isn't next to a Fountain.",
    CALL: "You can call a monster only once a turn, outside the safe area.",
    USE: NOT_NOW,
    EXERT: NOT_NOW,
    **OPEN_POINT,
}
ASK_ACT: Final = Ask("act", "R9.5", "Move, attack, sync, or finish.", ACT_REFUSALS, always=True)
ASK_ACT_BARE: Final = Ask("act", ASK_ACT.rule, ASK_ACT.prompt, ACT_REFUSALS)
ASK_TYPE: Final = Ask("type", "R15.8", "Attack with magic or power?", {})
ASK_GOAL: Final = Ask("goal", "R13.3", "Sync with a second Fountain, too?", {SYNC: "Choose the other Fountain."})
ASK_EXIT: Final = Ask(
    "exit", "R12.2", "Leave this space: where to?", {AT: "You must be able to leave this space at once."}
)
ASK_STRANDED: Final = Ask("exit", "R12.4", "No way out: place it on the nearest empty space.", {AT: NO_STEP})
ASK_DESCRIBE: Final = Ask("describe", "R29.1", "Describe what your warrior does?", {})
ASK_DEFEND: Final = Ask("defend", "R16.5", "How do you defend?", {})
ASK_DODGE: Final = Ask("dodge", "R16.8", "Dodge to which space?", {AT: NO_STEP})
ASK_SET_TILE: Final = Ask(
    "set-tile", "R8.7", "An enemy is on your Set Tile: turn it over, or return it.", {PLAY_SET: NOT_NOW}, always=True
)
ASK_BEARER: Final = Ask("target", "R19.3", "Which warrior gets it?", {AT: NO_TARGET})
ASK_TARGET: Final = Ask("target", "R20.12", "Choose a target.", {AT: NO_TARGET})
ASK_SPACE: Final = Ask("target", "R20.12", "Choose a space.", {AT: "Choose an empty space."})
ASK_TILE: Final = Ask("target", "R20.12", "Where does the next tile go?", {AT: "Choose an empty space."})
ASK_ANGEL: Final = Ask("target", "R20.12", "Which angel takes a step?", {AT: NO_TARGET})
ASK_MOVE: Final = Ask("move", "R10.1", "Move it, or stop.", {STEP: NO_STEP})
ASK_REROLL: Final = Ask("reroll", "R19.9", "Which dice do you reroll?", {REROLL: "No such die is left."})
ASK_CRYPT: Final = Ask("crypt", "R9.6", "Take one undead card, or none.", {TAKE: "Take an undead card."}, always=True)
END_REFUSALS: Final = {SET: NOT_HELD, **OPEN_POINT}
ASK_END: Final = Ask("end", "R5.4", "Set cards, or end your turn.", END_REFUSALS, always=True)
ASK_END_BARE: Final = Ask("end", ASK_END.rule, ASK_END.prompt, END_REFUSALS)
ASK_DISPLACED: Final = Ask("displaced", "R23.5", "Step off the Fountain: where to?", {AT: "Choose an empty space."})
ASK_NO_WAY: Final = Ask("displaced", "R23.6", ASK_STRANDED.prompt, ASK_STRANDED.refusals)
ASK_GHOST: Final = Ask(
    "ghost",
    "R27.4",
    "Move your ghost, or stay.",
    {GHOST: "Ghosts must end on an empty space and cannot pass Fountains, Temples or the center."},
)
ASK_TOUCH: Final = Ask("touch", "R27.5", "Hurt it, heal it, or let it be.", {})
ASK_DISCARD: Final = Ask("discard", "R5.6", "Discard a card.", {DISCARD: NOT_HELD}, always=True)


def sync_of(fountain: int, goal: int) -> int:
    return SYNC + fountain * GOAL_COUNT + goal


def is_verb(action: int, verb: int) -> bool:
    """Is it an action of that verb?"""
    return ACTIONS.verbs[action].first == verb

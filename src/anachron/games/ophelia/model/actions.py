"""Ophelia: the table of actions and the questions that offer them. Rules: rules.md"""

from pathlib import Path
from typing import Final

from anachron.core.actions import Actions, Ask, Things
from anachron.core.cards import Box
from anachron.core.data import ids_in

CONTENT: Final = Path(__file__).parent.parent / "content.toml"

# Inside the rules, a card's kind is its place in content.toml.
CARD_IDS: Final = ids_in(CONTENT, "card")
CARDS: Final = Box(dict.fromkeys(CARD_IDS, 2))
CARD_COUNT: Final = len(CARD_IDS)

# The kinds that a rule of its own names.
NAAJALS_GAZE: Final = CARD_IDS.index("naajals-gaze")
TOME: Final = CARD_IDS.index("tome-of-brakhir")
BERSERKER: Final = CARD_IDS.index("wolfskin-berserker")

# With the option `outer_slots = "double"`, the last four take the places of s0 and s4.
SLOTS: Final = Things("slot", ["s0", "a1", "a2", "a3", "s4", "b1", "b2", "b3", "a0", "a4", "b0", "b4"])
SLOT_COUNT: Final = 12
# As people call them; west is where column 0 is.
PLACES: Final = [
    "west shared slot", "west slot", "middle", "east slot", "east shared slot", "west slot", "middle", "east slot",
    "far west slot", "far east slot", "far west slot", "far east slot",
]  # fmt: skip
FACTIONS: Final = Things("faction", ["yucatec", "mechanicus", "mattervoid", "atlantis", "valgard", "avalon"])
FACTION_COUNT: Final = 6
UNALIGNED: Final = 6
ALLIES: Final = Things("ally", [*FACTIONS.ids, "none"])
NO_ALLY: Final = 6
DECKS: Final = Things("deck", ids_in(CONTENT, "deck"))
ZONES: Final = Things("zone", ["deck", "forgotten"])
MOST_USES: Final = 4  # the k of `use <slot> k` and `claim k` goes from 1 to 4
MOST_NUMBER: Final = 6
MOST_NEXT: Final = 12  # D11

ACTIONS: Final = Actions()
PLAY: Final = ACTIONS.add("play", CARDS)
DISCARD: Final = ACTIONS.add("discard", CARDS)
MOVE: Final = ACTIONS.add("move", SLOTS)
USE: Final = ACTIONS.add("use", SLOTS, Things("", [str(k) for k in range(1, MOST_USES + 1)]))
RETIRE: Final = ACTIONS.add("retire", SLOTS)
END_PHASE: Final = ACTIONS.add("end", declines=True)
SLOT: Final = ACTIONS.add("slot", SLOTS)
CARD: Final = ACTIONS.add("card", CARDS)
THEIR: Final = ACTIONS.add("their", CARDS)
CLAIM: Final = ACTIONS.add("claim", Things("", [str(k) for k in range(1, MOST_USES + 1)]))
NUMBER: Final = ACTIONS.add("n", Things("", [str(n) for n in range(MOST_NUMBER + 1)]))
NEXT_ENTRY: Final = ACTIONS.add("next", Things("", [str(k) for k in range(1, MOST_NEXT + 1)]))
ZONE: Final = ACTIONS.add("zone", ZONES)
YES: Final = ACTIONS.add("yes")
NO: Final = ACTIONS.add("no", declines=True)
DONE: Final = ACTIONS.add("done", declines=True)
PASS: Final = ACTIONS.add("pass", declines=True)
FIRST: Final = ACTIONS.add("first")
SECOND: Final = ACTIONS.add("second")
RETURN: Final = ACTIONS.add("return", CARDS)
DECK: Final = ACTIONS.add("deck", DECKS)
FACTION: Final = ACTIONS.add("faction", FACTIONS)
ALLY: Final = ACTIONS.add("ally", ALLIES)
PICK: Final = ACTIONS.add("pick", CARDS)

NOT_HELD: Final = "You don't have that card in hand."
NOT_OPEN: Final = "That slot is not open."
NO_TARGET: Final = "No legal target."
NO_COST: Final = "You can't pay the cost."

ASK_DECK: Final = Ask(
    "deck", "R19.7", "Choose your deck.", {DECK: "Choose a ready-made deck."}, always=True, sealed=True
)
ASK_BUILD: Final = Ask(
    "pick",
    "R19.1",
    "Add a card to your deck.",
    {PICK: "With that card your deck couldn't be legal."},
    always=True,
    sealed=True,
)
ASK_ALLY: Final = Ask(
    "deck", "R19.3", "Choose an ally, or none.", {ALLY: "Choose another faction."}, always=True, sealed=True
)
ASK_DRAFT: Final = Ask(
    "pick", "R19.8", "Take a card from this pack.", {PICK: "That card is not in your pack."}, sealed=True
)
ASK_FIRST: Final = Ask("first", "R5.3", "Do you want to go first?", {}, instead="Choose who goes first.")
ASK_MULLIGAN: Final = Ask(
    "mulligan",
    "R5.1",
    "Return cards to your deck?",
    {RETURN: NOT_HELD},
    always=True,
    instead="Choose cards to return, or say you're done.",
)
ASK_DRAW: Final = Ask(
    "amount",
    "R5.2",
    "How many cards do you draw?",
    {NUMBER: "You can't draw that many."},
    instead="Choose how many cards you draw.",
)
ASK_ACTION: Final = Ask(
    "action",
    "R7.1",
    "Play, move, use an ability, or end the phase.",
    {
        PLAY: NOT_HELD,
        MOVE: "You can't move that.",
        USE: "You can't use that.",
        RETIRE: "You can't retire that.",
        DISCARD: NOT_HELD,
    },
)
ASK_PLACE: Final = Ask(
    "place", "R7.2", "Choose an open slot.", {SLOT: NOT_OPEN}, instead="Choose a slot that glows, or take it back."
)
ASK_MOVE: Final = Ask(
    "place",
    "R7.4",
    "Move to which slot?",
    {SLOT: "Only to an adjacent open slot."},
    instead="Choose a slot that glows.",
)
ASK_COST: Final = Ask("cost", "R12.2", "Pay the cost.", {SLOT: NO_COST, CARD: NO_COST, THEIR: NO_COST})
ASK_PLACE_COST: Final = Ask(
    "cost", "R12.2", "Move it to which slot?", {SLOT: NOT_OPEN}, instead="Choose a slot that glows."
)
ASK_NUMBER_COST: Final = Ask(
    "cost", "R12.2", "Remove how much damage?", {NUMBER: NO_COST}, instead="Choose how much damage you remove."
)
ASK_HAND_COST: Final = Ask("cost", "R12.2", "Discard a card.", {CARD: NOT_HELD}, always=True)
ASK_TARGET: Final = Ask("target", "R12.4", "Choose a target.", {SLOT: NO_TARGET, CARD: NO_TARGET, THEIR: NO_TARGET})
ASK_HIDDEN_TARGET: Final = Ask("target", ASK_TARGET.rule, ASK_TARGET.prompt, ASK_TARGET.refusals, always=True)
ASK_NUMBER: Final = Ask(
    "amount", "R16.4", "How much?", {NUMBER: "You can't choose that number."}, instead="Choose a number."
)
ASK_CLAIM: Final = Ask(
    "claim", "R13.1", "Use a Claim ability?", {CLAIM: "You can't use that Claim ability."}, always=True
)
ASK_WHICH_CLAIM: Final = Ask("claim", "R13.10", "Choose a Claim ability.", {CLAIM: "You can't use that Claim ability."})
ASK_HIDDEN_CLAIM: Final = Ask("claim", "R13.10", ASK_WHICH_CLAIM.prompt, ASK_WHICH_CLAIM.refusals, always=True)
ASK_RESPONSE: Final = Ask(
    "response",
    "R13.6",
    "Answer this Claim?",
    {PLAY: "Only in answer to a Claim."},
    always=True,
    window=True,
    instead="Play a Response, or pass.",
)
ASK_TRIGGER: Final = Ask("trigger", "R14.4", "Use this ability?", {})
ASK_ORDER: Final = Ask("order", "R21.3", "Which comes next?", {}, instead="Choose which comes next.")
ASK_TURNING_POINT: Final = Ask(
    "turning-point",
    "R8.1",
    "Play a Turning Point, or pass.",
    {PLAY: "Only Turning Points now."},
    always=True,
    window=True,
)
ASK_HAND: Final = Ask("card", "R12.4", "Choose a card from your hand.", {CARD: NOT_HELD}, always=True)
ASK_ONLY_CARD: Final = Ask("card", "R12.4", "Choose a card from your hand.", {CARD: NOT_HELD})
ASK_ZONE: Final = Ask(
    "card", "R12.4", "Search your deck or your forgotten zone?", {}, instead="Choose your deck or your forgotten zone."
)
ASK_SEARCH: Final = Ask("card", "R12.4", "Choose a card.", {CARD: "That card doesn't fit."})
ASK_HIDDEN_SEARCH: Final = Ask("card", "R12.4", "Choose a card.", {CARD: "That card doesn't fit."}, always=True)
ASK_RELIC: Final = Ask(
    "relic",
    "R9.5",
    "Which relic takes the damage?",
    {SLOT: "Choose one of the relics."},
    instead="Choose the relic that takes the damage.",
)


def use_of(slot: int, k: int) -> int:
    """The action that uses the k-th Action ability (from 0) of the card in a slot."""
    return USE + slot * MOST_USES + k

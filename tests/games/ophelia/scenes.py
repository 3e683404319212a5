"""Short ways to the moments that the tests of Ophelia's cards look at."""

from typing import Any

from tests.games.ophelia.table import MERCENARY, A, asked, finish_turn, lay, offered, play

WANDERER = "cemetery-wanderer"  # takes the abilities of haunted enemies
GHOST = "succubus"  # a Mattervoid character without a Haunting line
LEVIATHAN = "reef-leviathan"  # 8/2/18, cannot move
TREASURY = "sunken-treasury"  # a relic, Life 8
HUSCARL = "ash-oath-huscarl"  # 7/3/13, deals 4 damage to the card that defeats it
GALAHAD = "galahad-the-pure"  # 7/5/15, cannot be chosen by the opponent
OPHELIA = "ophelia-all-of-creation"
ERASED = "erased-from-the-record"
MAREN = "maren-redwake-corsair-queen"  # Claim: deal 3 damage to an enemy character
CHRONICLER = "wandering-chronicler"  # Claim, once per round: draw a card
MORGANA = "morgana-weaver-of-fates"  # Claim: discard a card, convert an enemy character with 5 or less Power


def enter(card: str, slot: str, slots: dict[str, Any] | None = None, seat: int = A, **more: Any) -> Any:
    """The active player plays a card from hand into a slot; whatever it costs answers itself."""
    pile = "hand" if seat == A else "their_hand"
    state = lay(slots, active=seat, **{pile: [card, *more.pop(pile, [])]}, **more)
    who = "ab"[seat]
    play(state, f"{who}: play {card}")
    return play(state, f"{who}: slot {slot}") if asked(state) == f"{who} place" else state  # one open slot: taken


def contest(slots: dict[str, Any], **more: Any) -> Any:
    """The contest of A's turn and the rest of that turn. B has a card in hand, so B's turn waits for B."""
    return lay(slots, phase="contest", **{"their_hand": [MERCENARY], **more})


def next_round(state: Any) -> Any:
    """Everybody declines until the next round has begun and somebody acts in it."""
    number = state.view(None)["round"]
    while not state.over and state.view(None)["round"] == number:
        finish_turn(state)
    while not state.over and state.view(None)["phase"] == "setup":
        play(state, offered(state)[0])
    return state


def damaged(card: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"card": card, "damage": amount, **more}


def poisoned(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "poisoned": True, **more}


def haunted(card: str, **more: Any) -> dict[str, Any]:
    """Haunted by a card of the other player that has no Haunting line."""
    return {"card": card, "haunting": [GHOST], **more}


def carrying(card: str, *attached: Any, **more: Any) -> dict[str, Any]:
    return {"card": card, "attached": list(attached), **more}


def theirs(card: str, **more: Any) -> dict[str, Any]:
    """A card of B in a shared slot."""
    return {"card": card, "controller": 1, **more}


def may_claim(state: Any, seat: int = A) -> bool:
    """Is this seat asked whether it claims?"""
    return asked(state) == f"{'ab'[seat]} claim"


def slots_offered(state: Any) -> list[str]:
    """The slots that can be chosen, in order."""
    return sorted(action.removeprefix("slot ") for action in offered(state) if action.startswith("slot "))


def cards_offered(state: Any) -> list[str]:
    """The cards in no slot that can be chosen; `their` marks those of the opponent."""
    found = [action.removeprefix("card ") for action in offered(state) if action.startswith("card ")]
    return sorted(found) + sorted(action for action in offered(state) if action.startswith("their "))


def amounts(state: Any) -> list[int]:
    """The numbers that can be chosen; nothing else can."""
    assert all(action.startswith("n ") for action in offered(state)), offered(state)
    return [int(action.removeprefix("n ")) for action in offered(state)]

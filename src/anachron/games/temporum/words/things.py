"""What lies on the table, as a sentence to a player who clicked it for nothing."""

from anachron.core import cards
from anachron.core.events import counted
from anachron.core.naming import seat_mark
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.state import PHASE_HISTORY, PHASE_MOVE, PHASE_START, Temporum
from anachron.games.temporum.model.wording import ROMAN, space_name

HIDDEN = "You can't look at that."


def about(state: Temporum, seat: int, thing: str) -> str:
    """What `thing` is, as far as the seat may know."""
    what, _, rest = thing.partition(":")
    owner, _, id = rest.partition(":")
    if what == "deck":
        return "That's the deck."
    if what == "discard":
        return "That's the discard pile."
    if what in ("pile", "under"):
        return HIDDEN
    if what == "card" and rest in acts.CARD_IDS:
        return about_card(state, seat, acts.CARD_IDS.index(rest))
    if what in ("space", "arrow") and rest in acts.SPACE_IDS:
        return about_space(state, seat, what, acts.SPACE_IDS.index(rest))
    if what == "time" and rest.isdecimal() and 1 <= int(rest) <= 4:
        has_crown = state.players[seat].crowns[int(rest) - 1] > 0
        return (
            f"That's Time {ROMAN[int(rest) - 1]}."
            if has_crown
            else f"You have no crown in Time {ROMAN[int(rest) - 1]}."
        )
    if owner.isdecimal() and int(owner) < state.seats:
        return about_player(state, seat, what, int(owner), id)
    return ""


def about_card(state: Temporum, seat: int, kind: int) -> str:
    player, name = state.players[seat], state.tables.names[kind]
    if cards.holds(player.hand, kind):
        if state.player == seat and state.phase in (PHASE_START, PHASE_HISTORY, PHASE_MOVE):
            return "You play and score cards when you visit a Zone."
        return f"{name} is in your hand."
    if kind in cards.kinds_of(player.fresh):
        return f"You've just drawn {name}."
    return (
        f"You've already chosen {name}." if kind in cards.kinds_of(player.aside) else f"You don't have {name} in hand."
    )


def about_space(state: Temporum, seat: int, what: str, space: int) -> str:
    name = space_name(state, space)
    if what == "arrow":
        return f"That's the arrow of {name}."
    if state.players[seat].pawn == space:
        return f"You're in {name}."
    if space >= acts.BOARD:  # real for its owner alone
        is_own = (space - acts.BOARD) // acts.PLACES == seat
        return "That's your Place Outside Time." if is_own else f"That's {name}."
    return f"{name} is real." if state.is_real(space) else f"{name} isn't real."


def about_player(state: Temporum, seat: int, what: str, owner: int, id: str) -> str:
    """What belongs to a player: cards in play and in hand, crowns."""
    is_own, name = owner == seat, seat_mark(owner)
    if what == "player":
        return "That's you." if is_own else f"That's {name}."
    if what == "hand":
        return "Those are the cards in your hand." if is_own else f"You can't look at {name}'s cards."
    if what == "play" and id in acts.CARD_IDS:
        card = state.tables.names[acts.CARD_IDS.index(id)]
        return f"{card} is in play in front of you." if is_own else f"{card} is {name}'s."
    if what == "crown" and id in ("1", "2", "3", "4"):
        held = counted(state.players[owner].crowns[int(id) - 1], "crown")
        return f"{'You have' if is_own else f'{name} has'} {held} in Time {ROMAN[int(id) - 1]}."
    if what == "crown":
        return f"That's {'your' if is_own else f'{name}’s'} departed crown."
    return ""

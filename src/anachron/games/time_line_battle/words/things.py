"""What lies on the table, as a sentence to a player who clicked it for nothing."""

from anachron.games.time_line_battle.model.actions import CARDS
from anachron.games.time_line_battle.model.state import PHASE_DAY, TimeLineBattle
from anachron.games.time_line_battle.views.view import named_by


def about(state: TimeLineBattle, seat: int, thing: str) -> str:
    """What `thing` is. Nothing here depends on what the seat may not know."""
    what, _, rest = thing.partition(":")
    side, _, id = rest.partition(":")
    whose = "your" if side == str(seat) else "your rival's"
    if what == "day":
        return f"That's your Day {rest}."
    if what == "mat":
        return f"That's {whose} Day {id}."
    if what == "deck":
        return f"That's {whose} deck, face down."
    if what == "hand":
        return "Those are the cards in your hand." if side == str(seat) else "Your rival's cards are hidden."
    if what == "card" and rest in CARDS.ids:
        return about_card(state, seat, CARDS.ids.index(rest))
    if what == "character" and side in ("0", "1") and id in CARDS.ids:
        return about_character(state, seat, int(side), CARDS.ids.index(id))
    return ""


def about_card(state: TimeLineBattle, seat: int, card: int) -> str:
    name = state.cards.names[card]
    if card in state.players[seat].hand:
        return f"{name} is in your hand."
    if card in state.banned:
        return f"{name} is banned."
    if card in named_by(state, seat):
        return f"You've already chosen {name}."
    return f"You don't have {name} in hand."


def about_character(state: TimeLineBattle, seat: int, side: int, card: int) -> str:
    """Where a Character is: on its way, in play or dead."""
    player = state.players[side]
    name = f"{'Your' if side == seat else 'Your rival’s'} {state.cards.names[card]}"
    day = player.day_of(card)
    if card in player.dead:
        return f"{name} is dead."
    if card in player.line:
        return f"{name} is in play."
    if day and state.phase == PHASE_DAY and day > state.day:
        return f"{name} arrives on Day {day}."
    return f"{name} stands on Day {day}." if day else ""

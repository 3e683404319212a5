"""When the other player learns of an action: once its first cost is paid, or its last part is chosen (D4)."""

from anachron.core.effects import NONE
from anachron.core.events import EventKind
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model.effects import CHANCE_TO_CLAIM, Activation
from anachron.games.ophelia.model.events import CLAIMED, PLAYED, USED
from anachron.games.ophelia.model.events import RESPONSE as RESPONSE_EVENT
from anachron.games.ophelia.model.sets import with_member
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.triggers import Happening, collect


def is_secret(state: Ophelia, f: Activation) -> bool:
    """An action that has begun, and nothing of it has been shown. Claims and triggers are chosen in the open."""
    if f.shown or f.is_claim or f.effect is CHANCE_TO_CLAIM:
        return False
    return f.ability == NONE or state.printed.abilities[f.ability].sort != abilities.TRIGGER


def show(state: Ophelia, f: Activation) -> None:
    """From now on it cannot be taken back. The log names it before its cost."""
    if f.shown:
        return
    f.shown = True
    state.reveal()
    state.show_held(f.seat)
    if f.ability == NONE:
        return
    ability = state.printed.abilities[f.ability]
    if ability.sort in (abilities.TURNING_POINT, abilities.RESPONSE):
        show_turning_point(state, f)
    elif ability.sort == abilities.CLAIM:
        tell_ability(state, f, CLAIMED)
    elif ability.sort in (abilities.ACTION, abilities.GRANTED):
        piece = state.find(f.source)
        if piece is not None:
            use_up(piece, f, ability.sort == abilities.GRANTED, ability.index)
        tell_ability(state, f, USED)


def tell_ability(state: Ophelia, f: Activation, kind: EventKind) -> None:
    """With the targets that are chosen by now: all of them, where there is no cost."""
    if state.logging:
        name = state.printed.abilities[f.ability].name
        state.tell(kind, f.seat, [f.kind, f.slot, name, target_slots(state, f), target_kinds(state, f)])


def target_slots(state: Ophelia, f: Activation) -> list[int]:
    """The slots of the chosen cards that are on the field."""
    found: list[int] = []
    for serial in f.chosen:
        piece = state.find(serial)
        if piece is not None:
            found.append(piece.slot)
    return found


def target_kinds(state: Ophelia, f: Activation) -> list[int]:
    """The chosen cards, on the field or in a forgotten zone."""
    found: list[int] = []
    for serial in f.chosen:
        piece, card = state.find(serial), state.find_forgotten(serial)
        if piece is not None:
            found.append(piece.kind)
        elif card is not None:
            found.append(card.kind)
    return found


def use_up(piece: Piece, f: Activation, is_granted: bool, index: int) -> None:
    """R7.6: each Action ability of each card once per turn; each attached card gives its own copy (R14.8)."""
    if is_granted:
        piece.spent = [*piece.spent, f.place]
    else:
        piece.used_this_turn = with_member(piece.used_this_turn, index)


def show_turning_point(state: Ophelia, f: Activation) -> None:
    """R10.6: it is played. Triggers that wait for it resolve after its effect (R20)."""
    state.played += 1
    state.tell(RESPONSE_EVENT if f.in_window else PLAYED, f.seat, [f.kind] if f.in_window else [f.kind, NONE])
    if state.watching & abilities.ON_TURNING_POINT:
        state.event += 1
        player = Piece()
        player.controller = f.seat
        collect(state, [Happening(abilities.ON_TURNING_POINT, player)], abilities.ON_TURNING_POINT)

"""R12.3, R12.5: abilities are activated, Turning Points are played."""

from anachron.core import cards
from anachron.core.effects import NONE, Do
from anachron.games.ophelia.model.abilities import CLAIM, GRANTED, ONCE_PER_ROUND, RESPONSE, Ability
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import has_abilities
from anachron.games.ophelia.model.options import CLAIMS_PER_TURN
from anachron.games.ophelia.model.sets import contains, with_member
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.playing import hold
from anachron.games.ophelia.rules.showing import show

# Which abilities a card has


def claims_of(state: Ophelia, piece: Piece) -> list[Ability]:
    """Its different Claim abilities: own ones in printed order, then those from attached cards."""
    table = state.printed
    own = table.claims[piece.kind]
    if not piece.attached:
        return own
    found = own[:]
    for card in piece.attached:
        for ability in table.given_claims[card.kind]:
            if ability not in found:
                found.append(ability)
    return found


def actions_of(state: Ophelia, piece: Piece) -> list[Ability]:
    """Its different Action abilities, in the same way."""
    table = state.printed
    own = table.actions[piece.kind]
    if not piece.attached:
        return own
    found = own[:]
    for card in piece.attached:
        for ability in table.granted[card.kind]:
            if ability not in found:
                found.append(ability)
    return found


def giver_of(state: Ophelia, piece: Piece, ability: Ability) -> int:
    """The serial of the first attached card that gives this Action ability unused; NONE: there is none."""
    for card in piece.attached:
        if card.serial not in piece.spent:
            for granted in state.printed.granted[card.kind]:
                if granted is ability:
                    return card.serial
    return NONE


# Can it be activated?


def frame_of(ability: Ability, seat: int, piece: Piece) -> Activation:
    f = Activation(ability.effect, seat)
    f.ability, f.kind, f.source, f.slot = ability.number, piece.kind, piece.serial, piece.slot
    return f


def is_used(state: Ophelia, piece: Piece, ability: Ability) -> bool:
    """Is its limit for this turn or round used up?"""
    if ability.sort == GRANTED:
        return giver_of(state, piece, ability) == NONE
    if ability.sort == CLAIM:
        return ability.limit == ONCE_PER_ROUND and contains(piece.used_this_round, ability.index)
    return contains(piece.used_this_turn, ability.index)


def can_use(state: Ophelia, seat: int, piece: Piece, ability: Ability) -> bool:
    """R7.6: an Action ability."""
    if is_used(state, piece, ability) or not has_abilities(state, piece):
        return False
    return ability.is_possible_from(state, frame_of(ability, seat, piece), 0)


def can_claim_with(state: Ophelia, seat: int, piece: Piece, ability: Ability) -> bool:
    """R13.9, R12.5: a Claim ability; whether the card stands where it can claim is another question."""
    if piece.claims >= CLAIMS_PER_TURN or is_used(state, piece, ability) or not has_abilities(state, piece):
        return False
    return ability.is_possible_from(state, frame_of(ability, seat, piece), 0)


def can_play_turning_point(state: Ophelia, seat: int, kind: int) -> bool:
    """R12.5, R15.5."""
    ability = state.printed.turning_points[kind]
    if ability.sort == RESPONSE:
        return False
    f = Activation(ability.effect, seat)
    f.ability, f.kind = ability.number, kind
    if ability.costs == 0:
        return ability.is_possible_from(state, f, 0)
    hand = state.hands[seat]
    state.hands[seat] = without_one(hand, kind)  # R15.3: it cannot pay its own cost
    possible = ability.is_possible_from(state, f, 0)
    state.hands[seat] = hand
    return possible


def without_one(hand: list[int], kind: int) -> list[int]:
    """The hand without one card of that kind."""
    for i in range(len(hand)):
        if cards.kind_of(hand[i]) == kind:
            return hand[:i] + hand[i + 1 :]
    return hand


# Beginning


def begin_use(state: Ophelia, seat: int, piece: Piece, ability: Ability) -> None:
    f = frame_of(ability, seat, piece)
    if ability.sort == GRANTED:
        f.place = giver_of(state, piece, ability)
    state.push_frame(f)


def begin_claim(state: Ophelia, seat: int, piece: Piece, ability: Ability) -> None:
    """It counts from here on (R20 "once per round"), and its card must stay uncontested (R13.7)."""
    f = frame_of(ability, seat, piece)
    f.is_claim = True
    piece.claims += 1
    piece.used_this_round = with_member(piece.used_this_round, ability.index)
    state.push_frame(f)


def begin_turning_point(state: Ophelia, seat: int, kind: int, in_window: bool = False) -> None:
    hold(state, seat, kind)
    ability = state.printed.turning_points[kind]
    f = Activation(ability.effect, seat)
    f.ability, f.kind, f.in_window = ability.number, kind, in_window
    state.push_frame(f)


# Steps


def announce(state: Ophelia, f: Activation) -> None:
    """Everything is chosen: whoever has not seen it yet sees it now."""
    show(state, f)


def put_away(state: Ophelia, f: Activation) -> None:
    """R15.2: a used Turning Point goes to the forgotten zone, unless its effect attached it."""
    if state.held[f.seat] != NONE:
        state.held[f.seat] = NONE
        state.forget(f.seat, f.kind)


ANNOUNCE: Do = Do("Both players see it.", announce)
PUT_AWAY: Do = Do("It goes to the forgotten zone.", put_away)

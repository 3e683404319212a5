"""R12.5, R14.4: what an ability needs beside its targets; and which events match a trigger (R20)."""

from anachron.core.effects import NONE
from anachron.games.ophelia.model.effects import Activation
from anachron.games.ophelia.model.numbers import is_of
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.building import AVALON, MATTERVOID, MECHANICUS, VALGARD, YUCATEC
from anachron.games.ophelia.rules.movement import can_move
from anachron.games.ophelia.rules.steps import FORGOTTEN_ZONE, characters, sought
from anachron.games.ophelia.rules.triggers import Happening

# Can it do something now?


def has_deck(state: Ophelia, f: Activation) -> bool:
    return len(state.decks[f.seat]) > 0


def is_there(state: Ophelia, f: Activation) -> bool:
    """This card is still on the field."""
    return state.find(f.source) is not None


def it_is_there(state: Ophelia, f: Activation) -> bool:
    return state.find(f.subject) is not None


def other_is_there(state: Ophelia, f: Activation) -> bool:
    return state.find(f.other) is not None


def it_is_forgotten(state: Ophelia, f: Activation) -> bool:
    """It lies in the forgotten zone to which the event sent it."""
    return state.find_forgotten(f.subject) is not None


def it_can_join_this(state: Ophelia, f: Activation) -> bool:
    return it_is_forgotten(state, f) and is_there(state, f)


def it_can_haunt(state: Ophelia, f: Activation) -> bool:
    return it_is_forgotten(state, f) and other_is_there(state, f)


def has_enemy_characters(state: Ophelia, f: Activation) -> bool:
    return len(characters(state, 1 - f.seat)) > 0


def has_contested_enemies(state: Ophelia, f: Activation) -> bool:
    return any(state.is_contested(piece) for piece in characters(state, 1 - f.seat))


def has_characters(state: Ophelia, f: Activation) -> bool:
    return len(characters(state, 0)) + len(characters(state, 1)) > 0


def has_mechanicus(state: Ophelia, f: Activation) -> bool:
    return len(characters(state, f.seat, MECHANICUS)) > 0


def has_other_mechanicus(state: Ophelia, f: Activation) -> bool:
    return any(piece.serial != f.source for piece in characters(state, f.seat, MECHANICUS))


def has_avalon(state: Ophelia, f: Activation) -> bool:
    return len(characters(state, f.seat, AVALON)) > 0


def opponent_has_hand(state: Ophelia, f: Activation) -> bool:
    return len(state.hands[1 - f.seat]) > 0


def can_move_away(state: Ophelia, f: Activation) -> bool:
    """R17.3: this card can move, and there is an open slot for it."""
    piece = state.find(f.source)
    return piece is not None and can_move(state, piece) and len(state.open_slots(piece.controller)) > 0


def is_in_shared_slot(state: Ophelia, f: Activation) -> bool:
    piece = state.find(f.source)
    return piece is not None and state.board.outer[piece.slot] and has_deck(state, f)


def is_uncontested(state: Ophelia, f: Activation) -> bool:
    piece = state.find(f.source)
    return piece is not None and not state.is_contested(piece)


def has_other_yucatec(state: Ophelia, f: Activation) -> bool:
    return any(piece.serial != f.source for piece in characters(state, f.seat, YUCATEC))


def can_swap_own(state: Ophelia, f: Activation) -> bool:
    return is_there(state, f) and has_other_yucatec(state, f)


def can_swap_opposing(state: Ophelia, f: Activation) -> bool:
    piece = state.find(f.source)
    opposing = state.opponent_of(piece) if piece is not None else None
    return opposing is not None and state.is_character(opposing) and has_other_yucatec(state, f)


def can_find_yucatec(state: Ophelia, f: Activation) -> bool:
    return has_deck(state, f) or len(sought(state, f.seat, YUCATEC, FORGOTTEN_ZONE)) > 0


def can_find_relic(state: Ophelia, f: Activation) -> bool:
    return has_deck(state, f) or len(sought(state, f.seat, NONE, FORGOTTEN_ZONE)) > 0


# Does a card on the field fit a description?


def is_poisoned(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return piece.poisoned


def is_damaged(state: Ophelia, f: Activation, piece: Piece) -> bool:
    return piece.damage > 0


# Does the event match?


def is_this(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.piece is watcher


def is_enemy(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.piece.controller != watcher.controller


def is_own_turn(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return state.active == watcher.controller


def enemy_contests_this(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.other is watcher


def enemy_character_contests_this(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.other is watcher and state.is_character(it.piece)


def enemy_character_contests_yucatec(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    """That an enemy character begins contesting a friendly Yucatec character."""
    friend = it.other
    if friend is None or friend.controller != watcher.controller or not state.is_character(it.piece):
        return False
    return state.is_character(friend) and is_of(state, friend, YUCATEC)


def attacks_haunted(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    attacked = it.other
    return it.piece is watcher and attacked is not None and state.is_character(attacked) and len(attacked.haunting) > 0


def defeated_enemy(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    """This card has defeated an enemy card."""
    return it.other is watcher and it.piece.controller != watcher.controller


def by_enemy(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.by_enemy


def by_enemy_character(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.by_enemy and it.other is not None and state.is_character(it.other)


def was_friend_of(state: Ophelia, watcher: Piece, it: Happening, faction: int) -> bool:
    """Another friendly character of a faction, as it was just before it left (R21.7)."""
    piece = it.piece
    if piece is watcher or piece.controller != watcher.controller or not state.is_character(piece):
        return False
    return it.every_faction or state.printed.faction[piece.kind] == faction


def own_mechanicus_fell(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.piece.owner == watcher.controller and was_friend_of(state, watcher, it, MECHANICUS)


def own_mattervoid_fell_by_character(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    is_own = it.piece.owner == watcher.controller and was_friend_of(state, watcher, it, MATTERVOID)
    return is_own and by_enemy_character(state, watcher, it)


def valgard_fell_by_enemy(state: Ophelia, watcher: Piece, it: Happening) -> bool:
    return it.by_enemy and was_friend_of(state, watcher, it, VALGARD)

"""Positions written by hand (docs/positions/ophelia.md)."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core import cards
from anachron.core.chance import by_id
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, only
from anachron.core.written import known_keys, listed, place_of, table, whole, whole_at, yes_or_no
from anachron.games.ophelia.model.actions import CARDS, SLOTS
from anachron.games.ophelia.model.content import TURNING_POINT
from anachron.games.ophelia.model.effects import MATCH, TURNS, Turn
from anachron.games.ophelia.model.options import ROUND_POINTS, ROUNDS
from anachron.games.ophelia.model.sets import with_member
from anachron.games.ophelia.model.state import (
    PHASE_ACTION,
    PHASE_CONTEST,
    PHASE_DECKS,
    PHASE_END,
    PHASE_SETUP,
    PHASE_TURNING_POINT,
    Card,
    Ophelia,
    Piece,
)
from anachron.games.ophelia.rules.leaving import look_around
from anachron.games.ophelia.rules.setup import AT_DECKS, AT_RESOLUTION, AT_SETUP
from anachron.games.ophelia.rules.turn import AT_ACTION, AT_CONTEST, AT_END, AT_TURNING_POINT

KNOWN: Final = {
    "slots", "hands", "decks", "forgotten", "removed", "round", "points", "first", "active", "turn", "quiet", "played",
    "phase", "loser", "options", "seed", "chance", "known", "games", "game",
}  # fmt: skip
OF_DECKS: Final = {"phase", "options", "seed", "chance"}  # everything else comes after it
OF_PIECE: Final = {
    "card", "owner", "controller", "damage", "poisoned", "attached", "haunting", "played", "moved", "used", "claimed",
}  # fmt: skip
PHASES: Final = ("decks", "setup", "action", "turning-point", "contest", "end", "resolution")
MOST_DAMAGE: Final = 99


def lay(game: Game[Ophelia], written: Mapping[str, Any], rng: Rng) -> Ophelia:
    known_keys(written, KNOWN, "a position of Ophelia")
    options = game.check_options(table(written.get("options", {}), "options"), 2)
    state = game.new_state(2, rng, options)
    phase = written.get("phase", "action")
    place_of(phase, PHASES, "phase")
    if phase == "decks":
        for key in written:
            if key not in OF_DECKS:
                raise ValueError(f"{key} comes after the decks are chosen")
        state.phase = PHASE_DECKS
        push_match(state, AT_DECKS)
        return state
    lay_game(state, written)
    lay_piles(state, written)
    slots = table(written.get("slots", {}), "slots")
    for name in slots:
        lay_piece(state, name, slots[name])
    look_around(state)
    know_hands(state, written.get("known", [[], []]))
    note_lists(state)
    begin_at(state, phase, written)
    return state


def push_match(state: Ophelia, at: int) -> None:
    state.push(MATCH, NONE)
    state.stack[-1].at = at


def begin_at(state: Ophelia, phase: str, written: Mapping[str, Any]) -> None:
    """The frames of the phase."""
    if "loser" in written and phase != "setup":
        raise ValueError("only the Setup Phase asks for a loser")
    if phase == "setup":
        state.phase = PHASE_SETUP
        state.loser = whole_at(written, "loser", NONE, NONE, 1)
        if state.loser == NONE and state.round > 1:
            raise ValueError("loser says who lost the last round")
        state.round -= 1
        state.turn = 0
        push_match(state, AT_SETUP)
    elif phase == "resolution":
        push_match(state, AT_RESOLUTION)
    else:
        push_match(state, AT_RESOLUTION)
        turn = Turn(TURNS, state.active)
        turn.is_open = True
        steps = {
            "action": (AT_ACTION, PHASE_ACTION),
            "turning-point": (AT_TURNING_POINT - 1, PHASE_TURNING_POINT),
            "contest": (AT_CONTEST, PHASE_CONTEST),
            "end": (AT_END, PHASE_END),
        }
        turn.at, state.phase = steps[phase]
        state.push_frame(turn)
    state.set_mark()


def lay_game(state: Ophelia, written: Mapping[str, Any]) -> None:
    state.round = whole_at(written, "round", 1, 1, ROUNDS)
    state.points = pair(written, "points", state.terms.win_points - 1)
    if sum(state.points) > sum(ROUND_POINTS[: state.round]):
        raise ValueError("the rounds so far are not worth that many points")
    state.first = whole_at(written, "first", 0, 0, 1)
    state.active = whole_at(written, "active", state.first if "first" in written else 0, 0, 1)
    state.turn = whole_at(written, "turn", 1, 1, state.terms.turn_cap)
    state.quiet_turns = whole_at(written, "quiet", 0, 0, 1)
    state.played = whole_at(written, "played", 0, 0, 60)
    state.games = pair(written, "games", state.terms.best_of // 2)
    state.number = whole_at(written, "game", sum(state.games) + 1, 1, state.terms.best_of)


def pair(written: Mapping[str, Any], key: str, most: int) -> list[int]:
    """Two amounts, one for each seat."""
    value = listed(written.get(key, [0, 0]), key)
    if len(value) != 2:
        raise ValueError(f"{key} are two whole numbers, one for each seat")
    return [whole(amount, key, 0, most) for amount in value]


def both(written: Mapping[str, Any], key: str) -> list[list[Any]]:
    """Two lists, one for each seat."""
    value = listed(written.get(key, [[], []]), key)
    if len(value) != 2:
        raise ValueError(f"{key} are two lists, one for each seat")
    return [listed(entries, key) for entries in value]


def lay_piles(state: Ophelia, written: Mapping[str, Any]) -> None:
    hands, decks = both(written, "hands"), both(written, "decks")
    forgotten, removed = both(written, "forgotten"), both(written, "removed")
    for seat in range(2):
        knows = EVERYONE if state.terms.open_hands else only(seat)
        state.hands[seat] = sorted([cards.new_card(CARDS.index(id), seat, knows) for id in hands[seat]])
        state.decks[seat] = [cards.new_card(CARDS.index(id), seat) for id in decks[seat][::-1]]
        for entry in forgotten[seat]:
            lay_forgotten(state, seat, entry)
        state.removed[seat] = [CARDS.index(id) for id in removed[seat]]


def lay_forgotten(state: Ophelia, seat: int, entry: Any) -> None:
    defeated = False
    if isinstance(entry, Mapping):
        known_keys(entry, {"card", "defeated"}, "a card in a forgotten zone")
        defeated = yes_or_no(entry, "defeated")
        entry = entry.get("card")
    state.forget(seat, CARDS.index(entry), NONE, state.round if defeated else 0)


def lay_piece(state: Ophelia, name: Any, entry: Any) -> None:
    slot = place_of(name, SLOTS.ids, "slot")
    if slot not in state.board.order:
        raise ValueError(f"with these options there is no slot {name}")
    written = entry if isinstance(entry, Mapping) else {"card": entry}
    known_keys(written, OF_PIECE, f"the card in {name}")
    side = state.board.side[slot]
    piece = Piece()
    piece.kind = CARDS.index(written.get("card"))
    if state.printed.type[piece.kind] == TURNING_POINT:
        raise ValueError(f"{CARDS.ids[piece.kind]} is a Turning Point: it can't lie in a slot")
    piece.controller = whole_at(written, "controller", 0 if side == NONE else side, 0, 1)
    if side not in (NONE, piece.controller):
        raise ValueError(f"the card in {name} is controlled by seat {side}")
    piece.owner = whole_at(written, "owner", piece.controller, 0, 1)
    piece.damage = whole_at(written, "damage", 0, 0, MOST_DAMAGE)
    piece.poisoned = yes_or_no(written, "poisoned")
    if piece.poisoned and not state.is_character(piece):
        raise ValueError("relics are never poisoned")
    piece.played, piece.moved = yes_or_no(written, "played"), yes_or_no(written, "moved")
    piece.walked = piece.moved
    piece.claims = whole_at(written, "claimed", 0, 0, 2)
    for k in listed(written.get("used", []), "used"):
        mark_used(state, piece, whole(k, "used", 1, 4))
    piece.slot = slot
    piece.serial = state.new_serial()
    state.slots[slot] = piece
    piece.attached = under(state, written.get("attached", []), piece.controller)
    piece.haunting = under(state, written.get("haunting", []), 1 - piece.controller)


def mark_used(state: Ophelia, piece: Piece, k: int) -> None:
    own = state.printed.actions[piece.kind]
    if k > len(own):
        raise ValueError(f"{CARDS.ids[piece.kind]} has no Action ability {k} of its own")
    piece.used_this_turn = with_member(piece.used_this_turn, own[k - 1].index)


def under(state: Ophelia, written: Any, owner: int) -> list[Card]:
    found = []
    for entry in listed(written, "what lies under a card"):
        seat = owner
        if isinstance(entry, Mapping):
            known_keys(entry, {"card", "owner"}, "a card under a card")
            seat = whole_at(entry, "owner", owner, 0, 1)
            entry = entry.get("card")
        found.append(Card(CARDS.index(entry), seat, state.new_serial()))
    return found


def know_hands(state: Ophelia, written: Any) -> None:
    for seat, ids in enumerate(both({"known": written}, "known")):
        for id in ids:
            kind = CARDS.index(id)
            hand = state.hands[seat]
            for i in range(len(hand)):
                if cards.kind_of(hand[i]) == kind and cards.known_to(hand[i]) != EVERYONE:
                    hand[i] = cards.shown(hand[i])
                    break
            else:
                raise ValueError(f"{id} is not in the hand of seat {seat}")
        state.hands[seat].sort()


def note_lists(state: Ophelia) -> None:
    """The decks are what lies on the table; both players know that much."""
    kinds: list[list[int]] = [[], []]
    for seat in range(2):
        kinds[seat] += cards.kinds_of(state.hands[seat]) + cards.kinds_of(state.decks[seat]) + state.removed[seat]
        kinds[seat] += [card.kind for card in state.forgotten[seat]]
    for piece in state.pieces():
        kinds[piece.owner].append(piece.kind)
        for card in piece.attached + piece.haunting:
            kinds[card.owner].append(card.kind)
    state.lists = [sorted(kinds[0]), sorted(kinds[1])]
    state.open_lists = [True, True]


def read_chance(written: Any) -> list[list[int]]:
    """Results as places from 0 on, or as card ids; a shuffle as a list, top first. Ids are told from places by their
    sign: `chance.py` reads them."""
    results = []
    for result in listed(written, "chance"):
        entries = listed(result, "chance") if isinstance(result, list | tuple) else [result]
        results.append([one_result(entry) for entry in entries])
    return results


def one_result(entry: Any) -> int:
    if isinstance(entry, str):
        return by_id(CARDS.index(entry))
    return whole(entry, "a result of chance", 0, 999)

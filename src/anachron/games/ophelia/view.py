"""What a seat may know of Ophelia. A view starts empty: what nobody puts into it stays unknown."""

from typing import Annotated, Literal, NotRequired, TypedDict

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.seats import SPECTATOR
from anachron.games.ophelia.actions import CARDS, DECKS, FACTIONS, SLOTS
from anachron.games.ophelia.forecast import Forecast, forecast
from anachron.games.ophelia.numbers import armour, initiative, life, power
from anachron.games.ophelia.options import ROUND_POINTS
from anachron.games.ophelia.resolution import result_now
from anachron.games.ophelia.state import (
    PHASE_DRAFT,
    PHASE_SETUP,
    PHASES,
    Ophelia,
    Piece,
)
from anachron.games.ophelia.state import (
    RoundDone as Done,
)

CardId = str  # "maren-redwake-corsair-queen"
SlotId = str  # s0 a1 a2 a3 s4 b1 b2 b3, with outer_slots=double also a0 a4 b0 b4
FactionId = str  # yucatec mechanicus mattervoid atlantis valgard avalon unaligned
DeckId = str  # ready-made decks
Seat = int
Pair = Annotated[list[int], tuple[int, int]]  # by seat

Phase = Annotated[
    str, Literal["decks", "draft", "setup", "action", "turning-point", "contest", "end", "resolution", "over"]
]
Number = Annotated[str, Literal["power", "initiative", "life", "armour"]]


class Change(TypedDict):
    """Why a number is not the printed one."""

    number: Number
    amount: int  # +2, -3; 0 where it is set or swapped
    source: CardId  # the card that does it
    text: str  # "Flagship Amphitrite: +2 Power" / "swapped with Initiative"


class AbilityState(TypedDict):
    """One ability that the card has now (own, or gained from a card under it)."""

    card: CardId  # whose text it is
    index: int  # in that card's list of abilities in the content, from 0
    kind: str  # passive, claim, action, trigger, attached, haunting
    name: str  # "" where it has none
    k: int  # the k of `use <slot> k` / `claim k`, from 1; 0 for the other kinds
    lost: bool  # the card has lost its abilities
    used: bool  # its limit for this turn or round is used up


class Under(TypedDict):
    card: CardId
    owner: Seat
    serial: int


class FieldCard(TypedDict):
    card: CardId
    serial: int  # the same as long as it stays on the field: for movement on the screen
    slot: SlotId
    owner: Seat
    controller: Seat
    power: int
    initiative: int
    life: int  # current Life (with gains); life - damage is what is left
    damage: int
    armour: int
    poisoned: bool
    attached: list[Under]
    haunting: list[Under]
    contested: bool
    played: bool  # this turn
    moved: bool  # this turn
    changes: list[Change]
    abilities: list[AbilityState]
    order: (
        int | None
    )  # its number in the coming contest (1 strikes first, equal ones share a number); null: it does not attack
    falls: bool  # the coming contest would defeat it, as things are


class Slot(TypedDict):
    slot: SlotId
    column: int  # 0 to 4, from seat A's left
    side: Annotated[str, Literal["a", "b", "shared"]]
    card: FieldCard | None


class Forgotten(TypedDict):
    card: CardId
    serial: int
    defeated: bool  # this round


class Side(TypedDict):
    hand: list[CardId | None]  # null: a card that the viewer does not know; known ones first
    deck: int  # cards left
    bottom: list[CardId | None]  # what the viewer knows of the bottom of this deck, the lowest last; usually empty
    forgotten: list[Forgotten]
    removed: list[CardId]
    deck_name: str  # "" until both have chosen
    deck_id: DeckId | None  # a ready-made one
    factions: list[FactionId]  # main faction first; empty in a draft or before the choice
    list: dict[CardId, int] | None  # the deck list where the viewer may know it
    points: int
    games: int  # won in the match
    choosing: bool  # decks, draft: has not chosen yet
    held: (
        CardId | None
    )  # the card this seat is in the middle of playing (shown to others only once its cost is paid or it is placed)


class Hit(TypedDict):
    attacker: SlotId
    target: SlotId  # where the damage goes (a relic that takes it instead, too)
    amount: int  # after Armour
    falls: bool  # the target is (or would be) defeated by this step


class Strike(TypedDict):
    """One step of the contest: all with that Initiative strike together."""

    initiative: int
    state: Annotated[str, Literal["struck", "now", "waits"]]
    cards: list[CardId]  # the attackers, along the row; kept after they have left
    hits: list[Hit]


class IfEnded(TypedDict):
    """The round, if it ended now (R11)."""

    winner: Seat
    step: int  # 1 the middle, 2 total Power, 3 the second player
    middle: Pair
    total: Pair


class Resolving(TypedDict):
    """What is being carried out, innermost last."""

    kind: Annotated[str, Literal["play", "claim", "action", "trigger", "turning-point", "response"]]
    seat: Seat
    card: CardId
    slot: SlotId | None
    ability: str  # its name, or ""
    text: str  # the sentence
    targets: list[SlotId]
    negated: bool  # a Claim that will do nothing


class Waiting(TypedDict):
    """An entry of the queue that has still to act (for `next k` and for the screen)."""

    seat: Seat
    card: CardId
    slot: SlotId | None
    ability: str
    claim: bool  # a chance to claim


class Pack(TypedDict):
    number: int  # 1 to 4
    holder: Seat
    size: int
    cards: list[CardId] | None  # null: not the viewer's to see now


class Draft(TypedDict):
    pick: int  # of the current pair of packs, 1 to 15
    packs: list[Pack]  # the two that go round
    waiting: int  # packs that wait (2 or 0)
    picks: list[list[CardId | None]]  # by seat, in order; null: unknown to the viewer
    gone: list[
        list[CardId | None]
    ]  # from the pack in the viewer's hand since the viewer first opened it: by seat who took it


class RoundDone(TypedDict):
    round: int
    winner: Seat
    points: int
    step: int
    middle: Pair
    total: Pair
    first: Seat


class View(TypedDict):
    phase: Phase
    game: int  # of the match, from 1
    best_of: int
    round: int  # 1 to 5; 0 before
    worth: list[int]  # [1, 2, 3, 2, 1]
    rounds: list[RoundDone]  # of this game
    turn: int  # of the round, from 1
    active: Seat  # whose turn it is
    first: Seat  # went first in this round
    quiet: int  # quiet turns in a row
    played: int  # cards played from a hand this turn
    slots: list[Slot]  # in the order s0 a1 a2 a3 s4 b1 b2 b3 (a0 a1 a2 a3 a4 b0 b1 b2 b3 b4)
    sides: list[Side]  # by seat
    if_ended: IfEnded | None  # null before round 1
    contest: list[
        Strike
    ]  # in the contest phase: struck, now and to come; before it: the forecast; empty: nobody contests
    resolving: list[Resolving]
    queue: list[Waiting]
    draft: Draft | None
    searching: NotRequired[
        list[CardId]
    ]  # only for the seat that looks through its deck (kinds, each once) or at its top cards
    winners: list[Seat]
    end: str  # "", "points", "resigned"


def view(state: Ophelia, seat: int | None) -> View:
    viewer = SPECTATOR if seat is None else seat
    coming = forecast(state)
    return {
        "phase": PHASES[state.phase],
        "game": state.number,
        "best_of": state.terms.best_of,
        "round": state.round,
        "worth": ROUND_POINTS[1:],
        "rounds": [round_done(done) for done in state.rounds],
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "quiet": state.quiet_turns,
        "played": state.played,
        "slots": [slot_view(state, slot, coming) for slot in state.board.order],
        "sides": [side_view(state, side, viewer) for side in range(2)],
        "if_ended": if_ended(state),
        "contest": contest_view(state, coming),
        "resolving": [],
        "queue": [],
        "draft": None,
        "winners": state.won[:],
        "end": how_it_ended(state),
    }


def how_it_ended(state: Ophelia) -> str:
    if not state.over:
        return ""
    return "resigned" if state.absent else "points"


def round_done(done: Done) -> RoundDone:
    return {
        "round": done.round,
        "winner": done.winner,
        "points": done.points,
        "step": done.step,
        "middle": done.middle[:],
        "total": done.total[:],
        "first": done.first,
    }


def if_ended(state: Ophelia) -> IfEnded | None:
    if state.round == 0 or state.phase < PHASE_SETUP:
        return None
    done = result_now(state)
    return {"winner": done.winner, "step": done.step, "middle": done.middle, "total": done.total}


def slot_view(state: Ophelia, slot: int, coming: Forecast) -> Slot:
    side = state.board.side[slot]
    piece = state.slots[slot]
    return {
        "slot": SLOTS.ids[slot],
        "column": state.board.column[slot],
        "side": "shared" if side == NONE else "ab"[side],
        "card": None if piece is None else card_view(state, piece, coming),
    }


def card_view(state: Ophelia, piece: Piece, coming: Forecast) -> FieldCard:
    return {
        "card": CARDS.ids[piece.kind],
        "serial": piece.serial,
        "slot": SLOTS.ids[piece.slot],
        "owner": piece.owner,
        "controller": piece.controller,
        "power": power(state, piece),
        "initiative": initiative(state, piece),
        "life": life(state, piece),
        "damage": piece.damage,
        "armour": armour(state, piece),
        "poisoned": piece.poisoned,
        "attached": [
            {"card": CARDS.ids[card.kind], "owner": card.owner, "serial": card.serial} for card in piece.attached
        ],
        "haunting": [
            {"card": CARDS.ids[card.kind], "owner": card.owner, "serial": card.serial} for card in piece.haunting
        ],
        "contested": state.is_contested(piece),
        "played": piece.played,
        "moved": piece.moved,
        "changes": [],
        "abilities": [],
        "order": coming.order_of(piece.serial),
        "falls": piece.serial in coming.falling,
    }


def side_view(state: Ophelia, side: int, viewer: int) -> Side:
    hand = state.hands[side]
    held = state.held[side]
    shows_held = held != NONE and (viewer == side or state.held_shown)
    if held != NONE and not shows_held:
        hand = [*hand, held]
    seen: list[CardId | None] = []
    for card in hand:
        if cards.can_tell(card, viewer, state.pools):
            seen.append(CARDS.ids[cards.kind_of(card)])
    seen += [None] * (len(hand) - len(seen))
    chosen = state.deck_names[side] != "" or bool(state.lists[side])
    sees_list = chosen and (viewer == side or state.open_lists[side]) and state.phase >= PHASE_SETUP
    deck_id = state.deck_ids[side]
    return {
        "hand": seen,
        "deck": len(state.decks[side]),
        "bottom": bottom_of(state, side, viewer),
        "forgotten": [
            {"card": CARDS.ids[card.kind], "serial": card.serial, "defeated": 0 < card.defeated == state.round}
            for card in state.forgotten[side]
        ],
        "removed": [CARDS.ids[kind] for kind in state.removed[side]],
        "deck_name": state.deck_names[side],
        "deck_id": DECKS.ids[deck_id] if deck_id != NONE else None,
        "factions": [FACTIONS.ids[faction] for faction in state.table.deck_factions[deck_id]]
        if deck_id != NONE
        else [],
        "list": counts_of(state.lists[side]) if sees_list else None,
        "points": state.points[side],
        "games": state.games[side],
        "choosing": state.phase <= PHASE_DRAFT and state.question(side) is not None,
        "held": CARDS.ids[cards.kind_of(held)] if shows_held else None,
    }


def counts_of(kinds: list[int]) -> dict[CardId, int]:
    counts: dict[CardId, int] = {}
    for kind in kinds:
        counts[CARDS.ids[kind]] = counts.get(CARDS.ids[kind], 0) + 1
    return counts


def bottom_of(state: Ophelia, side: int, viewer: int) -> list[CardId | None]:
    """From the highest card that the viewer knows down to the lowest."""
    deck = state.decks[side]
    highest = NONE
    for i in range(len(deck)):
        if cards.is_known(deck[i], viewer):
            highest = i
    found: list[CardId | None] = []
    for i in range(highest, -1, -1):
        tells = cards.can_tell(deck[i], viewer, state.pools)
        found.append(CARDS.ids[cards.kind_of(deck[i])] if tells else None)
    return found


def contest_view(state: Ophelia, coming: Forecast) -> list[Strike]:
    return []

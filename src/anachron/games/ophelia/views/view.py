"""What a seat may know of Ophelia. A view starts empty: what nobody puts into it stays unknown."""

from typing import Annotated, Final, Literal, TypedDict

from anachron.core import cards
from anachron.core.effects import NONE, Sealed
from anachron.core.seats import SPECTATOR
from anachron.core.state import EMPTY
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import ACTION, CLAIM, GRANTED, SORTS, SPOOKS, TRIGGER, Ability
from anachron.games.ophelia.model.decks import picks_of
from anachron.games.ophelia.model.effects import CHANCE_TO_CLAIM, Activation, Playing, Queued, Turn
from anachron.games.ophelia.model.numbers import armour, has_abilities, initiative, life, power
from anachron.games.ophelia.model.options import CLAIMS_PER_TURN, DRAFT, ROUND_POINTS
from anachron.games.ophelia.model.state import (
    PHASE_CONTEST,
    PHASE_DECKS,
    PHASE_DRAFT,
    PHASE_END,
    PHASE_OVER,
    PHASE_RESOLUTION,
    PHASE_SETUP,
    PHASES,
    Card,
    Ophelia,
    Piece,
)
from anachron.games.ophelia.model.state import RoundDone as Done
from anachron.games.ophelia.rules.activation import actions_of, claims_of, is_used
from anachron.games.ophelia.rules.changes import Change, changes_of
from anachron.games.ophelia.rules.contest import AT_ATTACK
from anachron.games.ophelia.rules.draft import PACK_SIZE, is_known_pick, pack_of, pair_of, stage_of
from anachron.games.ophelia.rules.moments import offered_entries
from anachron.games.ophelia.rules.resolution import is_everlasting, result_now
from anachron.games.ophelia.rules.setup import most_to_draw
from anachron.games.ophelia.rules.showing import is_secret
from anachron.games.ophelia.rules.steps import DECK_ZONE
from anachron.games.ophelia.rules.triggers import CHANCE, can_fire
from anachron.games.ophelia.views.forecast import Forecast, forecast, order_of

HIT_NUMBERS: Final = 5  # for each hit of an attack step that a turn has noted

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
    # Its number in the coming contest: 1 strikes first, equal ones share a number; null: it does not attack.
    order: int | None
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
    # The card that this seat is in the middle of playing; others see it only once its cost is paid.
    held: CardId | None


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
    # By seat, what was taken from the pack in the viewer's hand since the viewer first opened it.
    gone: list[list[CardId | None]]


class RoundDone(TypedDict):
    round: int
    winner: Seat
    points: int
    step: int
    middle: Pair
    total: Pair
    first: Seat


class NextRound(TypedDict):
    """What follows a round that is decided, if the game goes on."""

    swept: int  # cards that leave the field
    draw: int  # so many cards each player draws at most
    stop: int  # nobody draws beyond so many in hand
    hands: Pair  # the most cards that each will hold
    decides: Seat | None  # the loser, who decides who goes first; null: the loser goes second


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
    # In the Contest Phase: struck, now and to come; before it: the forecast; empty: nobody contests.
    contest: list[Strike]
    resolving: list[Resolving]
    queue: list[Waiting]
    draft: Draft | None
    # Filled only for the seat that looks through its deck (each kind once) or at its top cards.
    searching: list[CardId]
    next_round: NextRound | None  # in Round Resolution, until the field is swept
    winners: list[Seat]
    end: str  # "", "points", "resigned"


def view(state: Ophelia, seat: int | None) -> View:
    viewer = SPECTATOR if seat is None else seat
    turn = turn_of(state)
    coming = contest_to_come(state, turn)
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
        "slots": [slot_view(state, slot, turn, coming) for slot in state.board.order],
        "sides": [side_view(state, side, viewer) for side in range(2)],
        "if_ended": if_ended(state),
        "contest": contest_view(state, turn, coming),
        "resolving": resolving_view(state, viewer),
        "queue": queue_view(state),
        "draft": draft_view(state, viewer),
        "next_round": next_round(state),
        "winners": state.won[:],
        "end": how_it_ended(state),
        "searching": searching(state, viewer),
    }


def next_round(state: Ophelia) -> NextRound | None:
    is_decided = len(state.rounds) > 0 and state.rounds[-1].round == state.round
    if state.phase != PHASE_RESOLUTION or not is_decided or max(state.points) >= state.terms.win_points:
        return None
    return {
        "swept": len([piece for piece in state.pieces() if not is_everlasting(state, piece)]),
        "draw": state.terms.round_draw,
        "stop": state.terms.hand_max,
        "hands": [len(state.hands[seat]) + most_to_draw(state, seat) for seat in range(2)],
        "decides": 1 - state.rounds[-1].winner if state.terms.loser_chooses else None,
    }


def turn_of(state: Ophelia) -> Turn | None:
    for f in state.stack:
        if isinstance(f, Turn):
            return f
    return None


def contest_to_come(state: Ophelia, turn: Turn | None) -> Forecast:
    """In the contest what is left of it; before it all of it; after it nothing."""
    if state.phase in (PHASE_END, PHASE_RESOLUTION, PHASE_OVER):
        return Forecast()
    return forecast(state, turn.attacked if turn is not None and state.phase == PHASE_CONTEST else EMPTY)


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


def slot_view(state: Ophelia, slot: int, turn: Turn | None, coming: Forecast) -> Slot:
    side = state.board.side[slot]
    piece = state.slots[slot]
    return {
        "slot": acts.SLOTS.ids[slot],
        "column": state.board.column[slot],
        "side": "shared" if side == NONE else "ab"[side],
        "card": None if piece is None else card_view(state, piece, turn, coming),
    }


def card_view(state: Ophelia, piece: Piece, turn: Turn | None, coming: Forecast) -> FieldCard:
    order = order_of(coming, piece.serial, strikes_so_far(state, turn))
    return {
        "card": acts.CARDS.ids[piece.kind],
        "serial": piece.serial,
        "slot": acts.SLOTS.ids[piece.slot],
        "owner": piece.owner,
        "controller": piece.controller,
        "power": power(state, piece),
        "initiative": initiative(state, piece),
        "life": life(state, piece),
        "damage": piece.damage,
        "armour": armour(state, piece),
        "poisoned": piece.poisoned,
        "attached": [under_view(card) for card in piece.attached],
        "haunting": [under_view(card) for card in piece.haunting],
        "contested": state.is_contested(piece),
        "played": piece.played,
        "moved": piece.moved,
        "changes": changes_of(state, piece),
        "abilities": abilities_view(state, piece),
        "order": order if order != NONE else None,
        "falls": piece.serial in coming.fallen,
    }


def under_view(card: Card) -> Under:
    return {"card": acts.CARDS.ids[card.kind], "owner": card.owner, "serial": card.serial}


def abilities_view(state: Ophelia, piece: Piece) -> list[AbilityState]:
    """Its own lines, then the abilities that it has gained."""
    claims, actions = claims_of(state, piece), actions_of(state, piece)
    own = [ability for ability in state.printed.of_card[piece.kind] if ability.sort != GRANTED]
    gained = [ability for ability in claims + actions if ability not in own]
    lost = not has_abilities(state, piece)
    found: list[AbilityState] = []
    for ability in own + gained:
        k = claims.index(ability) + 1 if ability in claims else actions.index(ability) + 1 if ability in actions else 0
        found.append(
            {
                "card": acts.CARDS.ids[ability.card],
                "index": ability.index,
                "kind": "action" if ability.sort == GRANTED else SORTS[ability.sort],
                "name": ability.name,
                "k": k,
                "lost": piece.silenced if ability.flags & SPOOKS else lost,
                "used": is_used_up(state, piece, ability),
            }
        )
    return found


def is_used_up(state: Ophelia, piece: Piece, ability: Ability) -> bool:
    if ability.sort == TRIGGER:
        return not can_fire(piece, ability)
    if ability.sort == CLAIM and piece.claims >= CLAIMS_PER_TURN:
        return True
    return ability.sort in (CLAIM, ACTION, GRANTED) and is_used(state, piece, ability)


def side_view(state: Ophelia, side: int, viewer: int) -> Side:
    hand = state.hands[side]
    held = state.held[side]
    shows_held = held != NONE and (viewer == side or state.held_shown)
    if held != NONE and not shows_held:
        hand = sorted([*hand, held])
    seen: list[CardId | None] = []
    for card in hand:
        if cards.can_tell(card, viewer, state.pools):
            seen.append(acts.CARDS.ids[cards.kind_of(card)])
    seen += [None] * (len(hand) - len(seen))
    kinds = list_seen(state, side, viewer)
    deck_id = state.deck_ids[side]
    return {
        "hand": seen,
        "deck": len(state.decks[side]),
        "bottom": bottom_of(state, side, viewer),
        "forgotten": [
            {"card": acts.CARDS.ids[card.kind], "serial": card.serial, "defeated": 0 < card.defeated == state.round}
            for card in state.forgotten[side]
        ],
        "removed": [acts.CARDS.ids[kind] for kind in state.removed[side]],
        "deck_name": state.deck_names[side],
        "deck_id": acts.DECKS.ids[deck_id] if deck_id != NONE else None,
        "factions": factions_seen(state, kinds),
        "list": counts_of(kinds) if kinds else None,
        "points": state.points[side],
        "games": state.games[side],
        "choosing": state.phase <= PHASE_DRAFT and state.question(side) is not None,
        "held": acts.CARDS.ids[cards.kind_of(held)] if shows_held else None,
    }


def list_seen(state: Ophelia, side: int, viewer: int) -> list[int]:
    """The deck list of a player where the viewer may know it; of a deck that is being built, the picks so far."""
    if state.phase > PHASE_DRAFT:
        return state.lists[side] if viewer == side or state.open_lists[side] else []
    f = state.stack[-1] if state.stack else None
    if viewer == side and isinstance(f, Sealed) and f.answers and state.phase == PHASE_DECKS:
        return sorted(picks_of(f.answers[side]))
    return []


def factions_seen(state: Ophelia, kinds: list[int]) -> list[FactionId]:
    """The main faction first; a draft has none."""
    if state.game.decks is None or state.terms.deck_mode == DRAFT:
        return []
    return state.game.decks.groups_of(counts_of(kinds))


def counts_of(kinds: list[int]) -> dict[CardId, int]:
    counts: dict[CardId, int] = {}
    for kind in kinds:
        counts[acts.CARDS.ids[kind]] = counts.get(acts.CARDS.ids[kind], 0) + 1
    return counts


def bottom_of(state: Ophelia, side: int, viewer: int) -> list[CardId | None]:
    """From the highest card that the viewer knows down to the lowest."""
    deck = state.decks[side]
    highest = NONE
    for i in range(len(deck)):
        if cards.can_tell(deck[i], viewer, state.pools):
            highest = i
    found: list[CardId | None] = []
    for i in range(highest, -1, -1):
        tells = cards.can_tell(deck[i], viewer, state.pools)
        found.append(acts.CARDS.ids[cards.kind_of(deck[i])] if tells else None)
    return found


def strikes_so_far(state: Ophelia, turn: Turn | None) -> int:
    return len(turn.strikes) if turn is not None and state.phase == PHASE_CONTEST else 0


def contest_view(state: Ophelia, turn: Turn | None, coming: Forecast) -> list[Strike]:
    found: list[Strike] = []
    if turn is not None and state.phase == PHASE_CONTEST:
        for i in range(len(turn.strikes)):
            is_now = i == len(turn.strikes) - 1 and is_striking(state, turn)
            found.append(strike_view(turn.strikes[i], is_now))
    for step in coming.strikes:
        found.append(
            {
                "initiative": step.speed,
                "state": "waits",
                "cards": [acts.CARDS.ids[blow.attacker.kind] for blow in step.blows],
                "hits": [
                    {
                        "attacker": acts.SLOTS.ids[blow.attacker.slot],
                        "target": acts.SLOTS.ids[blow.taker.slot],
                        "amount": blow.amount,
                        "falls": blow.falls,
                    }
                    for blow in step.blows
                ],
            }
        )
    return found


def is_striking(state: Ophelia, turn: Turn) -> bool:
    """Is the last attack step still being carried out, with what it caused?"""
    return AT_ATTACK <= turn.at <= AT_ATTACK + 1 and not (state.questions and state.questions[0].ask is acts.ASK_RELIC)


def strike_view(step: list[int], is_now: bool) -> Strike:
    """From what the turn has noted: the Initiative, then five numbers for each hit."""
    cards_here: list[CardId] = []
    hits: list[Hit] = []
    for i in range(1, len(step), HIT_NUMBERS):
        cards_here.append(acts.CARDS.ids[step[i]])
        hits.append(
            {
                "attacker": acts.SLOTS.ids[step[i + 1]],
                "target": acts.SLOTS.ids[step[i + 2]],
                "amount": step[i + 3],
                "falls": step[i + 4] == 1,
            }
        )
    return {"initiative": step[0], "state": "now" if is_now else "struck", "cards": cards_here, "hits": hits}


def resolving_view(state: Ophelia, viewer: int) -> list[Resolving]:
    """What is being carried out. An action that the other player has not been shown is its player's alone."""
    found: list[Resolving] = []
    for f in state.stack:
        if not isinstance(f, Activation) or (f.seat != viewer and is_secret(state, f)):
            continue
        if isinstance(f, Playing):
            found.append(
                resolving(state, f, "play", "", state.printed.abilities[f.ability].text if f.ability >= 0 else "")
            )
        elif f.effect is CHANCE_TO_CLAIM:
            found.append(chance_view(state, f))
        elif f.ability != NONE:
            ability = state.printed.abilities[f.ability]
            if f.effect is not ability.body:
                found.append(resolving(state, f, kind_of_resolving(ability), ability.name, sentence_of(ability)))
    return found


def chance_view(state: Ophelia, f: Activation) -> Resolving:
    """A card may claim: with its ability, where it has only one."""
    piece = state.find(f.source)
    abilities = claims_of(state, piece) if piece is not None else []
    only = abilities[0] if len(abilities) == 1 else None
    return resolving(state, f, "claim", only.name if only else "", sentence_of(only) if only else "")


def kind_of_resolving(ability: Ability) -> str:
    return "action" if ability.sort == GRANTED else SORTS[ability.sort]


def sentence_of(ability: Ability) -> str:
    """As printed: event; cost: effect."""
    text = f"{ability.cost_text}: {ability.text}" if ability.cost_text else ability.text
    if not ability.event_text:
        return text
    return f"{ability.event_text}; {text[0].lower()}{text[1:]}"


def resolving(state: Ophelia, f: Activation, kind: str, name: str, text: str) -> Resolving:
    piece = state.find(f.source)
    slot = piece.slot if piece is not None else f.slot
    targets = [state.find(serial) for serial in f.chosen]
    return {
        "kind": kind,
        "seat": f.seat,
        "card": acts.CARDS.ids[f.kind],
        "slot": acts.SLOTS.ids[slot] if slot != NONE else None,
        "ability": name,
        "text": text,
        "targets": [acts.SLOTS.ids[target.slot] for target in targets if target is not None],
        "negated": f.is_claim and (f.negated or f.contested or piece is None),
    }


def queue_view(state: Ophelia) -> list[Waiting]:
    """What has still to act, the innermost queue first; `next k` counts from its beginning."""
    found: list[Waiting] = []
    for f in reversed(state.stack):
        if isinstance(f, Queued) and f.due:
            first = offered_entries(state, f)
            rest = [i for i in range(len(f.due)) if i not in first]
            found += [waiting_view(state, f, i) for i in first + rest]
    return found


def waiting_view(state: Ophelia, f: Queued, index: int) -> Waiting:
    is_chance = f.due[index] == CHANCE
    piece = state.find(f.due_sources[index])
    return {
        "seat": f.due_seats[index],
        "card": acts.CARDS.ids[f.due_kinds[index]],
        "slot": acts.SLOTS.ids[piece.slot] if piece is not None else None,
        "ability": "" if is_chance else state.printed.abilities[f.due[index]].name,
        "claim": is_chance,
    }


def searching(state: Ophelia, viewer: int) -> list[CardId]:
    """The cards that only the viewer sees: a deck that is searched, or its top cards."""
    f = state.stack[-1] if state.stack else None
    if not isinstance(f, Activation) or f.seat != viewer or f.looks == 0:
        return []
    deck = state.decks[viewer]
    if f.place == DECK_ZONE:
        return [acts.CARDS.ids[kind] for kind in sorted(set(cards.kinds_of(deck)))]
    return [acts.CARDS.ids[kind] for kind in sorted(cards.kinds_of(deck[len(deck) - f.looks :]))]


def draft_view(state: Ophelia, viewer: int) -> Draft | None:
    if state.phase != PHASE_DRAFT or not state.packs:
        return None
    pair = pair_of(state)
    return {
        "pick": stage_of(state) + 1,
        "packs": [pack_view(state, number, viewer) for number in (2 * pair, 2 * pair + 1)] if pair < 2 else [],
        "waiting": 2 if pair == 0 else 0,
        "picks": [
            [
                acts.CARDS.ids[kinds[i]] if viewer != SPECTATOR and is_known_pick(state, seat, viewer, i) else None
                for i in range(len(kinds))
            ]
            for seat, kinds in enumerate(state.picks)
        ],
        "gone": gone_of(state, viewer),
    }


def pack_view(state: Ophelia, number: int, viewer: int) -> Pack:
    holder = 0 if pack_of(state, 0) == number else 1
    pack = state.packs[number]
    return {
        "number": number + 1,
        "holder": holder,
        "size": len(pack),
        "cards": [acts.CARDS.ids[kind] for kind in pack] if holder == viewer else None,
    }


def gone_of(state: Ophelia, viewer: int) -> list[list[CardId | None]]:
    """What was taken from the pack in the viewer's hand since the viewer first opened it, by seat."""
    gone: list[list[CardId | None]] = [[], []]
    stage, first = stage_of(state), pair_of(state) * PACK_SIZE
    if viewer == SPECTATOR or pair_of(state) == 2:
        return gone
    for past in range(stage % 2, stage):
        taker = (viewer + stage + past) % 2  # the pack changes hands after each pick
        gone[taker].append(acts.CARDS.ids[state.picks[taker][first + past]])
    return gone

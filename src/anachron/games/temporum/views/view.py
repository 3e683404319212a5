"""What a seat may know of Temporum. A view starts empty.

Seats are in turn order. Times are numbers, 1 to 4. Spaces are `z0` to `z9`; a Place Outside Time is `place-0-1`, with
its seat and number. Cards, Zones and tokens have the ids of the content.
"""

from typing import Annotated, Literal, TypedDict

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.seats import EVERYONE, SPECTATOR, has
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.bits import contains, members
from anachron.games.temporum.model.events import WHYS
from anachron.games.temporum.model.frames import Advancing
from anachron.games.temporum.model.player import Perpetual
from anachron.games.temporum.model.state import PHASE_OVER, PHASES, Temporum, is_special
from anachron.games.temporum.rules.moments import AFTER_THIS_VISIT
from anachron.games.temporum.rules.ranking import ranking
from anachron.games.temporum.rules.scoring import base_cost, can_pay

CardId = str
ZoneId = str
SpaceId = str
CauseId = str
EndingId = str
Seat = int


class SpaceView(TypedDict):
    id: SpaceId
    zone: ZoneId
    time: int | None  # null for a Place Outside Time
    real: bool  # a Place is real for its owner's moves
    arrow: SpaceId | None  # where the arrow points; null in Time IV
    other: SpaceId | None  # where it would point; null in Time IV
    pawns: list[Seat]
    owner: Seat | None  # the owner of a Place Outside Time
    chits: int | None  # hourglass chits on it; null if it has no hourglass and none lie there
    chits_full: int  # how many are put back
    paradise: int  # $ of Primitive Paradise lying on it
    gold: int  # $ of Gold Rush lying on it
    bases: list[Seat]
    hqs: list[Seat]
    zombies: int
    simulation: bool  # the Simulation token lies here
    pile: int | None  # number of cards on Quiet Planet
    card: CardId | None  # the card on Robotic Utopia


PerpetualView = TypedDict(
    "PerpetualView",
    {
        "card": CardId,
        "as": CardId,  # another card's id when it is a copy (Age of Cybernetics)
        "money": int,  # $ lying on it (Beggar)
        # the card under a Cache: its id if the viewer knows it
        "under": Annotated[str | None, CardId | Literal["hidden"] | None],
        "place": SpaceId | None,  # the space of A Place Outside Time
        "new": bool,  # came into play this turn
    },
)


class PlayerView(TypedDict):
    money: int
    crowns: list[int]  # by Time
    departed: bool  # one crown has left Time IV (Exodus)
    steps: int  # made, of 30
    pawn: SpaceId
    hand: list[CardId] | None  # null where it may not be seen; sorted, twins twice
    hand_size: int
    gizmos: int  # part of the hand, and open
    trade_goods: int  # part of the hand, and open
    known: list[CardId]  # hand cards of this player that the viewer knows (all of the own hand)
    in_play: list[PerpetualView]  # Perpetual cards, oldest first
    rules: list[int]  # Times
    named: list[int]  # Times ruled this turn by Secret Weapon
    hq: SpaceId | None
    laurels: bool
    sage: bool
    poison: int  # tokens that wait for a later turn
    poison_due: int  # tokens due at the end of this or the next turn
    gained: int  # $ this turn
    drawn: int  # cards this turn
    arrived: int  # crowns brought into Time IV this turn
    visited: list[SpaceId]  # this turn
    no_gain: bool  # Tibetan Empire
    pending: list[CardId]  # cards still to act: Butterfly, Predict the Future, Sultan's Scimitar, Anubis, Maneuver
    resigned: bool


class DeckView(TypedDict):
    size: int
    top: CardId | None  # the top card when it lies face up


PilesView = TypedDict(
    "PilesView",
    {
        "gizmo": int | None,  # null: this game does not use them
        "trade-goods": int | None,
    },
)


class CrumbView(TypedDict):
    kind: Annotated[str, Literal["card", "zone", "token"]]
    id: CauseId
    seat: Seat


class WorthView(TypedDict):
    card: CardId
    play: int  # $ on playing it, Black Market included
    cost: int  # after Friends in Old Places
    crowns: int  # with Conspiracy
    payable: bool


class ResultView(TypedDict):
    winners: list[Seat]
    why: EndingId
    ranking: list[Seat]  # the winner first


class View(TypedDict):
    phase: Annotated[str, Literal["setup", "start", "history", "move", "visit", "end", "over"]]
    turn: int  # of the game, from 1
    player: Seat  # the turn player
    extra: bool  # this turn is an extra turn
    extra_turns: list[int]  # still to come, by seat
    turns: list[int]  # had so far, by seat
    turn_cap: int
    setup: str  # a named set-up's id, "random" or "custom"
    spaces: list[SpaceView]  # z0 to z9, then every Place Outside Time in play
    real: list[SpaceId]  # by Time
    rulers: list[list[Seat]]  # seats that rule each Time, by whatever means
    rulers_most: int  # how many can rule a Time by crowns: 1 or 2
    frozen_by: list[Seat]  # seats whose Mysterious Relic still freezes history
    players: list[PlayerView]  # by seat
    deck: DeckView
    discard: list[CardId]  # the last one is on top; with `open_discard` off only the top card
    discard_size: int
    piles: PilesView
    pile: list[CardId] | None  # the Quiet Planet pile, only for its visitor while choosing
    played: list[CardId]  # cards on their way: being played or scored, innermost last
    stack: list[CrumbView]  # the texts that are being followed, outermost first
    steps_left: int  # of the advance in progress, else 0
    worth: list[WorthView]  # the own hand, one entry per kind; empty for a spectator
    result: ResultView | None


def ids_of(pile: list[int]) -> list[str]:
    return [acts.CARD_IDS[kind] for kind in cards.kinds_of(pile)]


def space_id(space: int) -> str | None:
    return None if space == NONE else acts.SPACE_IDS[space]


def view(state: Temporum, seat: int | None) -> View:
    chosen = state.chosen
    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "player": state.player,
        "extra": state.is_extra,
        "extra_turns": [player.extra for player in state.players],
        "turns": [player.turns for player in state.players],
        "turn_cap": chosen.turn_cap,
        "setup": chosen.setup,
        "spaces": [view_space(state, space) for space in list(range(acts.BOARD)) + state.places_in_play()],
        "real": [acts.SPACE_IDS[space] for space in state.real],
        "rulers": [members(seats) for seats in state.rulers()],
        "rulers_most": chosen.rulers,
        "frozen_by": members(state.relics),
        "players": [view_player(state, who, seat) for who in range(state.seats)],
        "deck": {"size": len(state.deck), "top": top_card(state)},
        "discard": ids_of(state.discard if chosen.open_discard else state.discard[-1:]),
        "discard_size": len(state.discard),
        "piles": {
            "gizmo": None if state.gizmos == NONE else state.gizmos,
            "trade-goods": None if state.goods == NONE else state.goods,
        },
        "pile": view_pile(state, seat),
        "played": [acts.CARD_IDS[kind] for kind in state.on_table],
        "stack": view_stack(state),
        "steps_left": steps_left(state),
        "worth": view_worth(state, seat) if seat is not None else [],
        "result": view_result(state),
    }


def view_result(state: Temporum) -> ResultView | None:
    if state.phase != PHASE_OVER:
        return None
    return {"winners": state.won[:], "why": WHYS.ids[state.why], "ranking": ranking(state)}


def top_card(state: Temporum) -> str | None:
    if state.deck and cards.known_to(state.deck[-1]) == EVERYONE:
        return acts.CARD_IDS[cards.kind_of(state.deck[-1])]
    return None


def view_space(state: Temporum, space: int) -> SpaceView:
    zone = state.zone_at(space)
    on_board = space < acts.BOARD
    chits: int | None = None
    if on_board and (state.chits[space] or state.tables.hourglass[zone]):
        chits = state.chits[space]
    time = acts.SPACE_TIME[space]
    arrow: int = NONE
    other: int = NONE
    if space < 6:
        arrow, other = acts.LEFT[space], acts.RIGHT[space]
        if state.arrows[space] == 1:
            arrow, other = other, arrow
    return {
        "id": acts.SPACE_IDS[space],
        "zone": acts.ZONE_IDS[zone],
        "time": time + 1 if time >= 0 else None,
        "real": state.is_real(space) or zone == acts.PLACE_ZONE,
        "arrow": space_id(arrow),
        "other": space_id(other),
        "pawns": [seat for seat in range(state.seats) if state.players[seat].pawn == space],
        "owner": None if on_board else (space - acts.BOARD) // acts.PLACES,
        "chits": chits,
        "chits_full": state.chosen.chits,
        "paradise": 2 if on_board and contains(state.paradise, space) else 0,
        "gold": state.gold[space] if on_board else 0,
        "bases": members(state.bases[space]) if on_board else [],
        "hqs": [seat for seat in range(state.seats) if state.players[seat].hq == space],
        "zombies": state.zombies[space],
        "simulation": state.simulation == space,
        "pile": len(state.pile) if zone == acts.QUIET_PLANET else None,
        "card": acts.CARD_IDS[state.robot] if zone == acts.ROBOTIC_UTOPIA and state.robot != NONE else None,
    }


def view_player(state: Temporum, who: int, seat: int | None) -> PlayerView:
    player = state.players[who]
    hand = player.whole_hand()
    shown = who == seat or (seat is None and state.chosen.spectators_see_hands)
    viewer = SPECTATOR if seat is None else seat
    return {
        "money": player.money,
        "crowns": player.crowns[:],
        "departed": player.departed,
        "steps": player.steps(),
        "pawn": acts.SPACE_IDS[player.pawn],
        "hand": ids_of(hand) if shown else None,
        "hand_size": len(hand),
        "gizmos": cards.kinds_of(hand).count(acts.GIZMO),
        "trade_goods": cards.kinds_of(hand).count(acts.TRADE_GOODS),
        "known": ids_of([card for card in hand if shown or state.knows(viewer, card)]),
        "in_play": [view_perpetual(state, perpetual, seat, shown) for perpetual in player.in_play],
        "rules": [time + 1 for time in range(4) if state.rules(who, time)],
        "named": [time + 1 for time in members(player.named)],
        "hq": space_id(player.hq),
        "laurels": state.laurels == who,
        "sage": state.sage == who,
        "poison": player.poison,
        "poison_due": player.poison_due,
        "gained": player.gained,
        "drawn": player.drawn,
        "arrived": player.arrived,
        "visited": [acts.SPACE_IDS[space] for space in members(player.visited)],
        "no_gain": player.no_gain,
        "pending": [acts.CARD_IDS[kind] for kind in pending_cards(state, who)],
        "resigned": has(state.absent, who),
    }


def view_perpetual(state: Temporum, perpetual: Perpetual, seat: int | None, shown: bool) -> PerpetualView:
    under: str | None = None
    if perpetual.under != NONE:
        kind = cards.kind_of(perpetual.under)
        knows = shown or is_special(kind) or (seat is not None and state.knows(seat, perpetual.under))
        under = acts.CARD_IDS[kind] if knows else "hidden"
    return {
        "card": acts.CARD_IDS[perpetual.card],
        "as": acts.CARD_IDS[perpetual.acts],
        "money": perpetual.money,
        "under": under,
        "place": space_id(perpetual.place),
        "new": perpetual.turn == state.turn,
    }


def pending_cards(state: Temporum, who: int) -> list[int]:
    player = state.players[who]
    pending = [acts.STEP_ON_A_BUTTERFLY] * player.butterflies + [acts.PREDICT_THE_FUTURE] * player.predicts
    pending += [acts.SULTANS_SCIMITAR] * (player.scimitars + player.scimitars_due)
    turn = state.this_turn()
    if turn is not None:
        pending += after_this_visit(turn.early, turn.early_seats, who)
    for visit in state.visits():
        pending += after_this_visit(visit.due, visit.due_seats, who)
    return pending


def after_this_visit(actions: list[int], seats: list[int], who: int) -> list[int]:
    found: list[int] = []
    for i in range(len(actions)):
        if seats[i] == who:
            found += [kind for kind, action in AFTER_THIS_VISIT.items() if action == actions[i]]
    return found


def view_pile(state: Temporum, seat: int | None) -> list[str] | None:
    """The Quiet Planet pile, for its visitor while choosing."""
    question = state.question(seat) if seat is not None else None
    return ids_of(state.pile) if question is not None and question.ask is acts.ASK_TAKE else None


def view_stack(state: Temporum) -> list[CrumbView]:
    """Breadcrumbs: the texts that are being followed."""
    crumbs: list[CrumbView] = []
    for f in state.stack:
        owner = f.effect.owner
        if owner != NONE:
            kind = "token" if owner >= acts.BY_TOKEN else "zone" if owner >= acts.BY_ZONE else "card"
            crumb: CrumbView = {"kind": kind, "id": acts.CAUSES.ids[owner], "seat": f.seat}
            if not crumbs or crumbs[-1] != crumb:
                crumbs.append(crumb)
    return crumbs


def steps_left(state: Temporum) -> int:
    f = state.stack[-1] if state.stack else None
    return f.steps if isinstance(f, Advancing) and state.questions else 0


def view_worth(state: Temporum, seat: int) -> list[WorthView]:
    """What each own card is worth now, played or scored."""
    player = state.players[seat]
    extra = 2 * player.count(acts.BLACK_MARKET)
    worth: list[WorthView] = []
    for kind in cards.distinct(player.whole_hand()):
        worth.append(
            {
                "card": acts.CARD_IDS[kind],
                "play": 0 if player.no_gain else state.tables.money[kind] + extra,
                "cost": max(0, base_cost(state, seat, kind)),
                "crowns": state.tables.crowns[kind] + player.count(acts.CONSPIRACY),
                "payable": can_pay(state, seat, kind, 0, False),
            }
        )
    return worth

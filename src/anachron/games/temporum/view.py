"""What a seat may know of Temporum (docs/views/temporum.md). A view starts empty."""

from anachron.core.game import Words
from anachron.games.temporum.actions import (
    BLACK_MARKET,
    BOARD,
    CARD_IDS,
    CONSPIRACY,
    GIZMO,
    LEFT,
    NONE,
    PLACE_ZONE,
    PLACES,
    PREDICT_THE_FUTURE,
    QUIET_PLANET,
    RIGHT,
    ROBOTIC_UTOPIA,
    SPACE_IDS,
    SPACE_TIME,
    STEP_ON_A_BUTTERFLY,
    SULTANS_SCIMITAR,
    TRADE_GOODS,
    ZONE_IDS,
)
from anachron.games.temporum.causes import BY_LAURELS, BY_ZONE, OWNERS
from anachron.games.temporum.effects import ADVANCING
from anachron.games.temporum.player import ALL_SEATS, KIND, Perm, bits
from anachron.games.temporum.ranking import ranking
from anachron.games.temporum.scoring import base_cost, can_pay
from anachron.games.temporum.state import PHASE_OVER, PHASES, WHYS, Temporum
from anachron.games.temporum.wording import cause_id


def ids_of(cards: list[int]) -> list[str]:
    return [CARD_IDS[card >> KIND] for card in cards]


def space_id(space: int) -> str | None:
    return None if space == NONE else SPACE_IDS[space]


def view(state: Temporum, seat: int | None) -> Words:
    terms = state.terms
    seen: Words = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "player": state.player,
        "extra": state.is_extra,
        "extra_turns": [player.extra for player in state.players],
        "turns": [player.turns for player in state.players],
        "turn_cap": terms.turn_cap,
        "setup": terms.setup,
        "spaces": [view_space(state, space) for space in list(range(BOARD)) + state.places_in_play()],
        "real": [SPACE_IDS[space] for space in state.real],
        "rulers": [bits(mask) for mask in state.rulers()],
        "rulers_most": terms.rulers,
        "frozen_by": bits(state.relics),
        "players": [view_player(state, who, seat) for who in range(state.seats)],
        "deck": {"size": len(state.deck), "top": top_card(state)},
        "discard": ids_of(state.discard if terms.open_discard else state.discard[-1:]),
        "discard_size": len(state.discard),
        "piles": {
            "gizmo": None if state.gizmos == NONE else state.gizmos,
            "trade-goods": None if state.goods == NONE else state.goods,
        },
        "pile": view_pile(state, seat),
        "played": ids_of(state.limbo),
        "stack": view_stack(state),
        "steps_left": steps_left(state),
        "worth": view_worth(state, seat) if seat is not None else [],
        "result": None,
    }
    if state.phase == PHASE_OVER:
        seen["result"] = {"winners": state.won[:], "why": WHYS[state.why], "ranking": ranking(state)}
    return seen


def top_card(state: Temporum) -> str | None:
    if state.deck and state.deck[-1] & ALL_SEATS == ALL_SEATS:
        return CARD_IDS[state.deck[-1] >> KIND]
    return None


def view_space(state: Temporum, space: int) -> Words:
    zone = state.zone_at(space)
    on_board = space < BOARD
    chits: int | None = None
    if on_board and (state.chits[space] or state.tables.hourglass[zone]):
        chits = state.chits[space]
    time = SPACE_TIME[space]
    seen: Words = {
        "id": SPACE_IDS[space],
        "zone": ZONE_IDS[zone],
        "time": time + 1 if time >= 0 else None,
        "real": state.is_real(space) or zone == PLACE_ZONE,
        "arrow": None,
        "other": None,
        "pawns": [seat for seat in range(state.seats) if state.players[seat].pawn == space],
        "owner": None if on_board else (space - BOARD) // PLACES,
        "chits": chits,
        "chits_full": state.terms.chits,
        "paradise": 2 if on_board and state.paradise >> space & 1 else 0,
        "gold": state.gold[space] if on_board else 0,
        "bases": bits(state.bases[space]) if on_board else [],
        "hqs": [seat for seat in range(state.seats) if state.players[seat].hq == space],
        "zombies": state.zombies[space],
        "simulation": state.simulation == space,
        "pile": len(state.pile) if zone == QUIET_PLANET else None,
        "card": CARD_IDS[state.robot >> KIND] if zone == ROBOTIC_UTOPIA and state.robot != NONE else None,
    }
    if space < 6:
        ways = (LEFT[space], RIGHT[space])
        seen["arrow"] = SPACE_IDS[ways[state.arrows[space]]]
        seen["other"] = SPACE_IDS[ways[1 - state.arrows[space]]]
    return seen


def view_player(state: Temporum, who: int, seat: int | None) -> Words:
    player = state.players[who]
    hand = sorted(player.hand + player.aside)
    shown = who == seat or (seat is None and state.terms.spectators_see_hands)
    if shown:
        known = hand
    elif seat is None:
        known = [card for card in hand if card & ALL_SEATS == ALL_SEATS]
    else:
        known = [card for card in hand if card >> seat & 1]
    return {
        "money": player.money,
        "crowns": player.crowns[:],
        "departed": player.departed,
        "steps": player.steps(),
        "pawn": SPACE_IDS[player.pawn],
        "hand": ids_of(hand) if shown else None,
        "hand_size": len(hand),
        "gizmos": len([card for card in hand if card >> KIND == GIZMO]),
        "trade_goods": len([card for card in hand if card >> KIND == TRADE_GOODS]),
        "known": ids_of(known),
        "in_play": [view_perm(state, perm, seat, shown) for perm in player.play],
        "rules": [time + 1 for time in range(4) if state.rules(who, time)],
        "named": [time + 1 for time in bits(player.named)],
        "hq": space_id(player.hq),
        "laurels": state.laurels == who,
        "sage": state.sage == who,
        "poison": player.poison,
        "poison_due": player.poison_due,
        "gained": player.gained,
        "drawn": player.drawn,
        "arrived": player.arrived,
        "visited": [SPACE_IDS[space] for space in bits(player.visited)],
        "no_gain": player.no_gain,
        "pending": view_pending(state, who),
        "resigned": player.gone,
    }


def view_perm(state: Temporum, perm: Perm, seat: int | None, shown: bool) -> Words:
    under: str | None = None
    if perm.under != NONE:
        special = perm.under >> KIND in (GIZMO, TRADE_GOODS)
        knows = shown or special or (seat is not None and perm.under >> seat & 1)
        under = CARD_IDS[perm.under >> KIND] if knows else "hidden"
    return {
        "card": CARD_IDS[perm.card >> KIND],
        "as": CARD_IDS[perm.acts],
        "money": perm.money,
        "under": under,
        "place": space_id(perm.place),
        "new": perm.turn == state.turn,
    }


def view_pending(state: Temporum, who: int) -> list[str]:
    player = state.players[who]
    pending = [STEP_ON_A_BUTTERFLY] * player.butterflies + [PREDICT_THE_FUTURE] * player.predicts
    pending += [SULTANS_SCIMITAR] * (player.scimitars + player.scimitars_due)
    entries = state.early[:]
    for visit in state.visits:
        entries += visit.after
    pending += [entry & 63 for entry in entries if entry >> 6 == who]
    return [CARD_IDS[kind] for kind in pending]


def view_pile(state: Temporum, seat: int | None) -> list[str] | None:
    """The Quiet Planet pile, for its visitor while choosing."""
    question = state.question(seat) if seat is not None else None
    return ids_of(state.pile) if question is not None and question.ask.kind == "take" else None


def view_stack(state: Temporum) -> list[Words]:
    """Breadcrumbs: the texts that are being followed."""
    crumbs: list[Words] = []
    for f in state.stack:
        owner = OWNERS[f.effect]
        if owner != NONE:
            crumb: Words = {"kind": "token", "id": cause_id(owner), "seat": f.seat}
            if owner < BY_LAURELS:
                crumb["kind"] = "zone" if owner >= BY_ZONE else "card"
            if not crumbs or crumbs[-1] != crumb:
                crumbs.append(crumb)
    return crumbs


def steps_left(state: Temporum) -> int:
    if state.stack and state.stack[-1].effect == ADVANCING and state.questions:
        return state.stack[-1].kept & 255
    return 0


def view_worth(state: Temporum, seat: int) -> list[Words]:
    """What each own card is worth now, played or scored."""
    player = state.players[seat]
    extra = 2 * player.count(BLACK_MARKET)
    worth = []
    for kind in sorted({card >> KIND for card in player.hand + player.aside}):
        money = state.tables.money[kind] + extra
        worth.append(
            {
                "card": CARD_IDS[kind],
                "play": 0 if player.no_gain else money,
                "cost": max(0, base_cost(state, seat, kind)),
                "crowns": state.tables.crowns[kind] + player.count(CONSPIRACY),
                "payable": can_pay(state, seat, kind, 0, False),
            }
        )
    return worth

"""What a seat may know of Time Line Battle (docs/views/time-line-battle.md). A view starts empty."""

from anachron.core.game import Words
from anachron.games.time_line_battle.actions import CARD_IDS, NONE
from anachron.games.time_line_battle.damage import hits_on, settle
from anachron.games.time_line_battle.position import ids_of
from anachron.games.time_line_battle.state import (
    ALTERNATING,
    BUILD_SIZE,
    DEPLOYMENTS,
    ENDS,
    PHASE_BAN,
    PHASE_BUILD,
    PHASE_DEPLOY,
    PHASE_OVER,
    PHASE_PICK,
    PHASES,
    STEPS,
    Side,
    TimeLineBattle,
)


def view(state: TimeLineBattle, seat: int | None) -> Words:
    terms = state.terms
    seen: Words = {
        "phase": PHASES[state.phase],
        "step": STEPS[state.step],
        "timeline": state.timeline,
        "timelines": terms.timelines,
        "day": state.day,
        "start_player": state.first,
        "vp": state.vp[:],
        "standstill": state.still,
        "standstill_days": terms.standstill_days,
        "deployment": DEPLOYMENTS[terms.deployment],
        "places": 2 if terms.timelines <= 3 else 3,
        "sides": [view_side(state, side_seat, seat) for side_seat in range(2)],
        "spill": view_spill(state),
        "done": [
            {
                "timeline": past.timeline,
                "days": past.days,
                "end": ENDS[past.end],
                "vp": past.vp[:],
                "alive": [ids_of(living) for living in past.alive],
            }
            for past in state.past
        ],
        "banned": ids_of(state.banned),
        "series": None,
        "result": None,
    }
    view_round(state, seen)
    view_decks(state, seat, seen)
    if terms.series > 1:
        seen["series"] = {
            "games": terms.series,
            "game": state.number,
            "points": state.points[:],
            "vp_sum": state.vp_sum[:],
            "first": state.opener,
        }
    if state.phase == PHASE_OVER:
        seen["result"] = {"winners": state.won[:], "why": state.why}
    return seen


def view_round(state: TimeLineBattle, seen: Words) -> None:
    """R6.4: which deployment of how many; in turn, both sides count."""
    rounds = state.needed() if state.timeline else 0
    made = state.round
    if state.terms.deployment == ALTERNATING:
        made = (state.round + 1) // 2
    seen["round"], seen["rounds"] = min(made, rounds), rounds


def view_decks(state: TimeLineBattle, seat: int | None, seen: Words) -> None:
    """Bans, draft and build, while they last."""
    seen["shared"] = ids_of(state.shared) if state.phase in (PHASE_BAN, PHASE_PICK, PHASE_BUILD) else []
    picking = state.phase == PHASE_PICK
    seen["picked"] = [ids_of(side.owned) if picking else [] for side in state.sides]
    own = state.sides[seat].named if seat is not None else []
    seen["own_bans"] = ids_of(own) if state.phase == PHASE_BAN else []
    seen["kept"] = ids_of(own) if state.phase == PHASE_BUILD else []


def view_spill(state: TimeLineBattle) -> Words | None:
    if state.spiller == NONE:
        return None
    enemy = state.sides[1 - state.spiller]
    for place in range(len(enemy.spilling)):
        if enemy.spilling[place] > 0:
            amount = enemy.spilling[place]
            return {"by": state.spiller, "from": CARD_IDS[enemy.line[place]], "amount": amount}
    return None


def view_side(state: TimeLineBattle, side_seat: int, seat: int | None) -> Words:
    side = state.sides[side_seat]
    own = side_seat == seat
    shown = own or (state.terms.spectators_see_hands if seat is None else state.terms.open_hands)
    veiled = len(side.veiled) > 0 and not own  # R6.8: others see the side as it was before
    seen: Words = {
        "hand": None,
        "hand_size": len(side.hand_before if veiled else side.hand),
        "deck": deck_before(side) if veiled else len(side.deck),
        "cycled": side.cycled_before if veiled else side.cycled,
        "bottom": None,
        "chosen": side.chosen or naming_done(state, side),
        "choice": None,
        "days": [ids_of(day) for day in side.days],
        "hidden_deployed": len(side.veiled) // 2,
        "legal_days": side.legal_days() if state.phase == PHASE_DEPLOY and (own or not veiled) else [],
        "characters": view_characters(state, side),
        "line": ids_of(side.line),
        "pool": {"size": side.pool, "left": side.pool_left} if side.pool else None,
        "aims": {},
        "taken": view_taken(state, side_seat),
        "runs": [],
    }
    if shown:
        seen["hand"] = ids_of(side.hand_before if veiled else side.hand)
        bottom = side.bottom_before if veiled else side.deck[: side.bottom]
        seen["bottom"] = ids_of(bottom[::-1])
    if own and side.card != NONE:
        seen["choice"] = {"card": CARD_IDS[side.card], "day": side.day, "cycle": ids_of(side.under)}
    if own:
        seen["veiled"] = [
            {"card": CARD_IDS[side.veiled[i]], "day": side.veiled[i + 1]} for i in range(0, len(side.veiled), 2)
        ]
    if side.archer_aim != NONE:
        seen["aims"]["archer"] = CARD_IDS[side.archer_aim]
    if side.sniper_aim != NONE:
        seen["aims"]["sniper"] = CARD_IDS[side.sniper_aim]
    if side.regular:
        runs = settle(state.cards.health, side.line, side.regular, side.targeted).runs
        seen["runs"] = [
            {
                "from": CARD_IDS[side.line[runs[i]]],
                "to": CARD_IDS[side.line[runs[i + 1]]],
                "amount": runs[i + 2],
                "kind": "trickle",
            }
            for i in range(0, len(runs), 3)
        ]
    return seen


def deck_before(side: Side) -> int:
    return len(side.hand) + len(side.deck) + len(side.veiled) // 2 - len(side.hand_before)


def naming_done(state: TimeLineBattle, side: Side) -> bool:
    """Bans or build: this side is done and waits for the other."""
    wanted = state.terms.bans if state.phase == PHASE_BAN else BUILD_SIZE if state.phase == PHASE_BUILD else 0
    return wanted > 0 and len(side.named) >= wanted


def view_characters(state: TimeLineBattle, side: Side) -> list[Words]:
    characters = []
    for card in state.cards.sort(side.deployed()):
        place = side.active.index(card) if card in side.active else NONE
        characters.append(
            {
                "card": CARD_IDS[card],
                "day": side.day_of(card),
                "state": "in-play" if card in side.line else "dead" if card in side.dead else "future",
                "survived": side.has_survived(card),
                "shocked": card == side.shocked,
                "sacrificed": card == side.sacrificed,
                "doubled": card == side.doubled,
                "damage": side.power[place] if place != NONE else None if not side.active else 0,
            }
        )
    return characters


def view_taken(state: TimeLineBattle, seat: int) -> list[Words]:
    """The damage on a line from phase 4 on, and who would die as it stands."""
    side, enemy = state.sides[seat], state.sides[1 - seat]
    if not side.regular:
        return []
    outcome = settle(state.cards.health, side.line, side.regular, side.targeted)
    left = side.left or outcome.left  # spilled damage is in `left` alone
    trickled = [0] * len(side.line)
    for i in range(0, len(outcome.runs), 3):
        trickled[outcome.runs[i + 1]] += outcome.runs[i + 2]
    hits: list[list[Words]] = [[] for _ in side.line]
    flat = hits_on(state, seat)
    for i in range(0, len(flat), 3):
        by = flat[i]
        hits[flat[i + 1]].append(
            {
                "from": CARD_IDS[enemy.active[by]],
                "amount": enemy.power[by],
                "targeted": flat[i + 2] == 1,
                "deflected": flat[i + 2] == 2,
            }
        )
    return [
        {
            "card": CARD_IDS[card],
            "health": state.cards.health[card],
            "regular": side.regular[place],
            "targeted": side.targeted[place],
            "reduced": side.reduced[place] if side.reduced else 0,
            "trickled": trickled[place],
            "spilled": outcome.left[place] - left[place],
            "left": left[place],
            "dies": left[place] == 0,
            "hits": hits[place],
        }
        for place, card in enumerate(side.line)
    ]

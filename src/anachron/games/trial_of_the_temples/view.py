"""What a seat may know of Trial of the Temples (docs/views/trial-of-the-temples.md). A view starts empty."""

from typing import Final

from anachron.core.game import Words
from anachron.games.trial_of_the_temples.actions import (
    ACTIONS,
    ARCHMAGE,
    ASK_CORE,
    ASK_TRIAL,
    CLONE,
    COLOURS,
    FIGURES,
    MAT_IDS,
    NONE,
    PLAYER_COLOURS,
    POSITIONS,
    SPELL_IDS,
    SPELLS,
    TRACKS,
)
from anachron.games.trial_of_the_temples.cards import ICONS, KINDS, MANA_1, MANA_2
from anachron.games.trial_of_the_temples.default import core_points
from anachron.games.trial_of_the_temples.gains import DAY_HALF, MAT, NIGHT_HALF, icon_of, is_main, source_of
from anachron.games.trial_of_the_temples.plan import CLOSED, NO, PAYABLE, Plan, plans
from anachron.games.trial_of_the_temples.rules import harvest_of, in_order
from anachron.games.trial_of_the_temples.state import ENDS, PHASE_OVER, PHASES, TrialOfTheTemples
from anachron.games.trial_of_the_temples.trial import rest_bonus

CORNERS: Final = ("top-left", "bottom-left")


def view(state: TrialOfTheTemples, seat: int | None) -> Words:
    terms, tables = state.terms, state.tables
    upcoming = state.face_up()
    return {
        "phase": PHASES[state.phase],
        "mode": "duel" if terms.duel else "base",
        "round": state.round,
        "rounds": terms.rounds,
        "starting_player": state.first,
        "order": in_order(state, state.opener),
        "d": state.d,
        "number": state.number,
        "round_tile": tables.round_ids[state.revealed[-1]] if state.revealed else None,
        "next_tile": tables.round_ids[upcoming] if upcoming != NONE else None,
        "revealed": [tables.round_ids[tile] for tile in state.revealed],
        "unseen": [tables.round_ids[tile] for tile in sorted(state.pile)],
        "day_half": [ICONS[icon] for icon in tables.day_half],
        "night_half": [ICONS[icon] for icon in tables.night_half],
        "ring": view_ring(state),
        "harvests": view_harvests(state),
        "supply": by_colour(state.supply),
        "players": [view_player(state, other) for other in range(state.seats)],
        "neutral": [view_neutral(state, other) for other in range(len(state.neutral))],
        "ends": {
            "purple": state.supply[-1],
            "last_spaces": state.last_spaces_taken(),
            "last_spaces_needed": tables.last_spaces,
            "rounds_left": terms.rounds - state.round,
        },
        "core": view_core(state),
        "to_take": [queued_words(code) for code in state.queue],
        "plans": view_plans(state, seat),
        "rest": view_rest(state, seat),
        "result": view_result(state),
    }


def by_colour(amounts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: amounts[colour] for colour in range(4)}


def by_track(markers: list[int]) -> dict[str, int]:
    return {TRACKS[track]: markers[track] for track in range(3)}


def source_word(source: int) -> int | str:
    return {DAY_HALF: "day", NIGHT_HALF: "night", MAT: "mat"}.get(source, source)


def queued_words(code: int) -> Words:
    return {"icon": ICONS[icon_of(code)], "from": source_word(source_of(code)), "main": is_main(code)}


def view_ring(state: TrialOfTheTemples) -> list[Words]:
    if not state.tiles:
        return []
    figures: list[Words | None] = [None] * POSITIONS
    for seat in range(state.seats):
        for figure in (ARCHMAGE, CLONE):
            position = state.players[seat].figures[figure]
            if position != NONE:
                figures[position] = {"seat": seat, "kind": FIGURES[figure]}
    ring = []
    for position in range(POSITIONS):
        covered = position == state.d
        side = "covered" if covered else "night" if state.is_night(position) else "day"
        tile: Words = {"position": position, "tile": state.tables.tile_ids[state.tiles[position]], "side": side}
        tile["main"] = [] if covered else [ICONS[icon] for icon in state.main_of(position)]
        tile["linked"] = [] if covered else [ICONS[icon] for icon in state.linked_of(position)]
        tile["figure"] = figures[position]
        ring.append(tile)
    return ring


def added_up(codes: list[int], bonus: int) -> dict[str, int]:
    """Icons by name; all mana together."""
    sums: dict[str, int] = {}
    mana = bonus
    for code in codes:
        icon = icon_of(code)
        if icon in (MANA_1, MANA_2):
            mana += 2 if icon == MANA_2 else 1
        else:
            sums[ICONS[icon]] = sums.get(ICONS[icon], 0) + 1
    if mana:
        sums["mana"] = mana
    return sums


def harvest_words(state: TrialOfTheTemples, seat: int, figure: int, position: int) -> Words:
    """What a figure would harvest as the circle stands."""
    blocked = state.blocked()
    clockwise = state.walk(blocked, position, 1)
    counter = state.walk(blocked, position, -1)
    reached = 1 + len(clockwise) + len(counter)
    bonus = state.tables.bonus[reached]
    codes = harvest_of(state, position, blocked)
    shared: dict[str, list[int]] = {}
    for other in range(state.seats):
        for place in state.players[other].figures:
            if place in (NONE, position):
                continue
            for tile in state.walk(blocked, place, 1) + state.walk(blocked, place, -1):
                if tile in clockwise or tile in counter:
                    seats = shared.setdefault(str(tile), [])
                    if other not in seats:
                        seats.append(other)
    return {
        "seat": seat,
        "figure": FIGURES[figure],
        "position": position,
        "clockwise": clockwise,
        "counterclockwise": counter,
        "tiles": reached,
        "bonus": bonus,
        "day_half": any(source_of(code) == DAY_HALF for code in codes),
        "night_half": any(source_of(code) == NIGHT_HALF for code in codes),
        "gets": added_up(codes, bonus),
        "shared": shared,
    }


def view_harvests(state: TrialOfTheTemples) -> list[Words]:
    found = []
    for seat in range(state.seats):
        for figure in (ARCHMAGE, CLONE):
            position = state.players[seat].figures[figure]
            if position != NONE:
                found.append(harvest_words(state, seat, figure, position))
    return found


def score_words(state: TrialOfTheTemples, seat: int) -> Words:
    score: Words = {TRACKS[track]: state.track_points(seat, track) for track in range(3)}
    score["lines"] = state.line_points(seat)
    score["spells"] = state.spell_points(seat)
    score["total"] = state.total(seat)
    score["mana"] = state.players[seat].mana
    return score


def view_player(state: TrialOfTheTemples, seat: int) -> Words:
    player = state.players[seat]
    cores = [COLOURS[core] if core != NONE else None for core in player.cores]
    return {
        "seat": seat,
        "colour": PLAYER_COLOURS[player.colour],
        "mat": MAT_IDS[player.mat] if player.mat != NONE else None,
        "mana": player.mana,
        "crystals": by_colour(player.crystals),
        "tokens": player.tokens,
        "stored": by_colour(player.stored),
        "storage": state.storage(seat),
        "cores": [cores[4 * row : 4 * row + 4] for row in range(4)],
        "spells": [SPELL_IDS[spell] for spell in range(SPELLS) if player.has_learned(spell)],
        "used": [SPELL_IDS[spell] for spell in range(SPELLS) if player.used >> spell & 1],
        "lines": {
            "rows": [player.row_count(row) for row in range(4)],
            "columns": [player.column_count(column) for column in range(4)],
        },
        "tracks": by_track(player.tracks),
        "archmage": player.figures[ARCHMAGE] if player.figures[ARCHMAGE] != NONE else None,
        "clone": player.figures[CLONE] if player.figures[CLONE] != NONE else None,
        "clone_colour": PLAYER_COLOURS[state.clone_colour(seat)] if state.terms.duel else None,
        "rested": player.rested,
        "resigned": player.resigned,
        "score": score_words(state, seat),
    }


def view_neutral(state: TrialOfTheTemples, seat: int) -> Words:
    corner = state.corner_of(seat)
    moves = None
    if state.revealed:
        tile = state.revealed[-1]
        tracks = [TRACKS[track] for track in state.tables.corner_tracks[tile][corner]]
        moves = {"kind": KINDS[state.tables.corner_kinds[tile][corner]], "tracks": tracks}
    return {
        "colour": PLAYER_COLOURS[state.clone_colour(seat)],
        "seat": seat,
        "corner": CORNERS[corner] if state.revealed else None,
        "moves": moves,
        "tracks": by_track(state.neutral[seat]),
    }


def view_core(state: TrialOfTheTemples) -> Words | None:
    if not state.questions or state.questions[0].ask is not ASK_CORE:
        return None
    seat, wanted = state.questions[0].seat, state.stack[-1].kept
    colour = state.core_colour(wanted)
    spaces = [
        {
            "row": spell // 4 + 1,
            "column": spell % 4 + 1,
            "spell": SPELL_IDS[spell],
            "mana": 1 if state.tables.mana_icon[spell] else 0,
            "points": core_points(state, seat, spell),
        }
        for spell in state.players[seat].spaces_for(colour)
    ]
    return {"seat": seat, "colour": COLOURS[colour], "wanted": COLOURS[wanted], "spaces": spaces}


def is_in_trial(state: TrialOfTheTemples, seat: int | None) -> bool:
    if seat is None or not state.questions:
        return False
    return state.questions[0].seat == seat and state.questions[0].ask is ASK_TRIAL


def view_plans(state: TrialOfTheTemples, seat: int | None) -> list[Words]:
    if seat is None or not is_in_trial(state, seat):
        return []
    return [plan_words(state, seat, plan) for plan in plans(state, seat)]


def plan_words(state: TrialOfTheTemples, seat: int, plan: Plan) -> Words:
    player = state.players[seat]
    cost = {f"crystal-{COLOURS[colour]}": plan.cost[colour] for colour in range(4) if plan.cost[colour]}
    missing: dict[str, int] = {}
    if plan.payable == NO:
        for colour in range(4):
            if plan.cost[colour] > player.crystals[colour]:
                missing[f"crystal-{COLOURS[colour]}"] = plan.cost[colour] - player.crystals[colour]
        if player.tokens == 0:
            missing["action"] = 1
    end = plan.end
    rewards = state.tables.reward[plan.track]
    paid = [state.marker_owner(plan.track, space) for space in plan.skipped] if end != NONE else []
    return {
        "track": TRACKS[plan.track],
        "k": plan.k,
        "from": plan.start,
        "to": end if end != NONE else None,
        "spaces": plan.spaces if end != NONE else [],
        "skipped": plan.skipped if end != NONE else [],
        "cost": {**cost, "action": 1} if end != NONE else {},
        "rewards": [COLOURS[rewards[s]] for s in range(plan.start + 1, end + 1) if rewards[s] != NONE],
        "pays_to": [owner for owner in paid if owner < state.seats],
        "payable": PAYABLE[plan.payable],
        "actions": [ACTIONS[action] for action in plan.actions],
        "mana": plan.mana,
        "loss": plan.loss,
        "missing": missing,
        "label": plan_label(state, plan),
        "touches": [f"space:{TRACKS[plan.track]}:{end}"] if end != NONE else [],
    }


def plan_label(state: TrialOfTheTemples, plan: Plan) -> str:
    """Advance 3 on Water: pay 2 blue, 1 red (convert 4 mana)"""
    name = f"Advance {plan.k} on {TRACKS[plan.track].title()}"
    if plan.payable == CLOSED:
        return f"{name}: no free space that far ahead"
    pay = ", ".join(f"{plan.cost[colour]} {COLOURS[colour]}" for colour in range(4) if plan.cost[colour])
    how = []
    if plan.mana:
        how.append(f"convert {plan.mana} mana")
    spells = [ACTIONS[action].split()[1] for action in plan.actions if ACTIONS[action].startswith("cast")]
    how += [state.tables.spell_names[SPELL_IDS.index(spell)] for spell in spells]
    return f"{name}: pay {pay or 'nothing'}" + (f" ({', '.join(how)})" if how else "")


def view_rest(state: TrialOfTheTemples, seat: int | None) -> Words | None:
    if seat is None or not is_in_trial(state, seat):
        return None
    player = state.players[seat]
    return {
        "mana": player.crystal_count() + player.tokens + rest_bonus(state, seat),
        "storage": state.storage(seat),
    }


def ranks(state: TrialOfTheTemples) -> list[int]:
    """1 for the winners; the others by total, then mana; equal ones share."""
    keys = [(state.total(seat), state.players[seat].mana) for seat in range(state.seats)]
    order = []
    for seat in range(state.seats):
        if seat in state.won:
            order.append(1)
        else:
            ahead = [s for s in range(state.seats) if s != seat and (s in state.won or keys[s] > keys[seat])]
            order.append(1 + len(ahead))
    return order


def view_result(state: TrialOfTheTemples) -> Words | None:
    if state.phase != PHASE_OVER or not state.won:
        return None
    ended = [ENDS[bit] for bit in range(4) if state.ended >> bit & 1]
    return {"winners": state.won[:], "ranks": ranks(state), "why": why_won(state), "ended": ended}


def why_won(state: TrialOfTheTemples) -> str:
    if "resigned" in [ENDS[bit] for bit in range(4) if state.ended >> bit & 1]:
        return "all others have resigned"
    if len(state.won) > 1:
        return "equal in Trial Points and mana"
    best = state.total(state.won[0])
    tied = [s for s in range(state.seats) if state.total(s) == best and not state.players[s].resigned]
    return "more mana after a tie" if len(tied) > 1 else "more Trial Points"

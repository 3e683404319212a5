"""What a seat may know of Trial of the Temples. Everything is open but the order of the Round Pile.

Ids are those of content.toml; Crystal colours are red, yellow, blue and purple; positions go from 0 to 11 clockwise;
rows and columns of a mat from 1 to 4.
"""

from typing import Annotated, Final, Literal, TypedDict

from anachron.core.seats import has
from anachron.games.trial_of_the_temples.default import core_points
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import KINDS
from anachron.games.trial_of_the_temples.model.icons import DAY_HALF, ICONS, NIGHT_HALF, mana_in, source_name
from anachron.games.trial_of_the_temples.model.state import ENDS, PHASE_OVER, PHASES, TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.gains import core_to_place, icons_to_take
from anachron.games.trial_of_the_temples.rules.harvest import Harvest
from anachron.games.trial_of_the_temples.rules.plan import CLOSED, NO, PAYABLE, Plan, plans
from anachron.games.trial_of_the_temples.rules.rest import rest_bonus
from anachron.games.trial_of_the_temples.rules.scoring import why_won

CORNERS: Final = ("top-left", "bottom-left")
CASTS: Final = {
    acts.CAST_REFINE: acts.REFINE,
    acts.CAST_SCATTER: acts.SCATTER,
    acts.CAST_FORGE: acts.FORGE,
    acts.CAST_DISSOLVE: acts.DISSOLVE,
}


ColourId = str
EndId = str
FigureId = str
IconId = str
MatId = str
PlayerColourId = str
RoundTileId = str
Seat = int
SpellId = str
TempleId = str
TrackId = str


class Colours(TypedDict):
    """An amount of each colour."""

    red: int
    yellow: int
    blue: int
    purple: int


class Tracks(TypedDict):
    fire: int
    water: int
    sand: int


ByColour = Annotated[dict[str, int], Colours]
ByTrack = Annotated[dict[str, int], Tracks]


class FigureView(TypedDict):
    seat: Seat
    kind: FigureId  # the Clone is in the duel only


class TempleView(TypedDict):
    position: int
    tile: TempleId
    side: Annotated[str, Literal["day", "night", "covered"]]
    main: list[IconId]  # icons of the side that shows; none when covered
    linked: list[IconId]
    figure: FigureView | None


class HarvestView(TypedDict):
    """What a figure would harvest if nobody else came."""

    seat: Seat
    figure: FigureId
    position: int
    clockwise: list[int]  # reached positions, nearest first
    counterclockwise: list[int]
    tiles: int  # temples counted (R4.9)
    bonus: int  # mana for few of them
    day_half: bool  # it reaches the day half of the Day-and-Night Tile
    night_half: bool
    gets: dict[str, int]  # all icons added up; "mana" with the bonus
    shared: dict[str, list[Seat]]  # by reached position, the others that reach it too


class OtherHarvest(HarvestView):
    before: dict[str, int]  # what it gets now


class FigurePreview(HarvestView):
    """What a placement would bring."""

    others: list[OtherHarvest]  # the harvests of all other figures as they would then be


class CollectPreview(HarvestView):
    """What a figure of the duel would harvest."""

    fee: int  # mana for the Clone


class LinesView(TypedDict):
    rows: list[int]  # cores in each row
    columns: list[int]


class ScoreView(TypedDict):
    """The points if the game ended now."""

    fire: int
    water: int
    sand: int
    lines: int
    spells: int
    total: int
    mana: int  # breaks ties


class PlayerView(TypedDict):
    seat: Seat
    colour: PlayerColourId
    mat: MatId | None  # null while mats are being picked
    mana: int
    crystals: ByColour
    tokens: int  # Action Tokens
    stored: ByColour  # Crystals kept for the next round
    storage: int  # storage spaces
    cores: list[list[ColourId | None]]  # colours by row and column of the mat
    spells: list[SpellId]  # learned
    used: list[SpellId]  # learned and used this round
    lines: LinesView
    tracks: ByTrack  # the space of the marker
    archmage: int | None  # position on the circle
    clone: int | None
    clone_colour: PlayerColourId | None  # in the duel
    rested: bool
    resigned: bool
    score: ScoreView


class CornerView(TypedDict):
    kind: Annotated[str, Literal["scoring", "core"]]  # to the next Scoring Level, or to the next Core Reward
    tracks: list[TrackId]


class NeutralView(TypedDict):
    """A neutral colour of the duel."""

    colour: PlayerColourId
    seat: Seat  # whose Clone has this colour
    # of this round's tile; null before the first
    corner: Annotated[str | None, Literal["top-left", "bottom-left"] | None]
    moves: CornerView | None  # what that corner says
    tracks: ByTrack


class EndsView(TypedDict):
    purple: int  # purple cores left
    last_spaces: int  # last spaces taken
    last_spaces_needed: int
    rounds_left: int


class SpaceView(TypedDict):
    row: int
    column: int
    spell: SpellId
    mana: int  # of the mana icon
    points: int  # that a core here adds: lines and spell


class CoreView(TypedDict):
    """A Spell Core that waits to be placed."""

    seat: Seat
    colour: ColourId
    wanted: ColourId  # another colour if the wanted one has run out
    spaces: list[SpaceView]  # legal ones


IconView = TypedDict(
    "IconView",
    {
        "icon": IconId,
        "from": Annotated[int | str, int | Literal["day", "night", "mat"]],  # a position, or one of these
        "main": bool,
    },
)

PlanView = TypedDict(
    "PlanView",
    {
        "track": TrackId,
        "k": int,  # spaces counted
        "from": int,
        "to": int | None,
        "spaces": list[int],  # counted
        "skipped": list[int],
        "cost": dict[str, int],  # by icon
        "rewards": list[ColourId],  # of the cores it wins, lowest space first
        "pays_to": list[Seat],  # those that gain 1 mana for a skipped marker
        # now, after the listed actions, or not at all; "closed": there is no such space
        "payable": Annotated[str, Literal["now", "convert", "no", "closed"]],
        "actions": list[str],  # in order; none if it is not payable
        "mana": int,  # spent on the way
        "loss": int,  # how much less mana, Crystals and tokens together the conversions leave
        "missing": dict[str, int],  # if it is not payable: what is not in hand
        "label": str,
        "touches": list[str],  # things on the board
    },
)


class RestView(TypedDict):
    mana: int  # that Rest gives if nothing is stored
    storage: int  # storage spaces


class ResultView(TypedDict):
    winners: list[Seat]
    ranks: list[int]  # by seat
    why: str
    ended: list[EndId]  # what ended the game


class View(TypedDict):
    phase: Annotated[str, Literal["setup", "temple", "resource", "trial", "over"]]
    mode: Annotated[str, Literal["base", "duel"]]
    round: int  # 0 in the set-up
    rounds: int
    starting_player: Seat  # has the Starting Player Token
    order: list[Seat]  # in the order of the running phase
    d: int  # position of the Day-and-Night Tile
    number: int  # of the Round Tile; 0 before the first
    round_tile: RoundTileId | None
    next_tile: RoundTileId | None  # option preview-round-tile: the tile on top of the pile
    revealed: list[RoundTileId]  # so far
    unseen: list[RoundTileId]  # of the pile, not in order
    day_half: list[IconId]  # icons of the Day-and-Night Tile
    night_half: list[IconId]
    ring: list[TempleView]  # by position; none before the table is laid
    harvests: list[HarvestView]  # of each figure on the circle
    supply: ByColour  # Spell Cores left
    players: list[PlayerView]  # by seat
    neutral: list[NeutralView]  # in the duel two
    ends: EndsView
    core: CoreView | None
    to_take: list[IconView]  # icons of the running harvest still to come, the next first
    plans: list[PlanView]  # in your Trial turn: every advance
    rest: RestView | None  # in your Trial turn
    result: ResultView | None


def view(state: TrialOfTheTemples, seat: int | None) -> View:
    terms, tables = state.terms, state.tables
    upcoming = state.face_up()
    return {
        "phase": PHASES[state.phase],
        "mode": "duel" if terms.duel else "base",
        "round": state.round,
        "rounds": terms.rounds,
        "starting_player": state.first,
        "order": state.seats_from(state.opener),
        "d": state.d,
        "number": state.number,
        "round_tile": acts.ROUND_TILE.ids[state.revealed_tiles[-1]] if state.revealed_tiles else None,
        "next_tile": acts.ROUND_TILE.ids[upcoming] if upcoming != acts.NONE else None,
        "revealed": [acts.ROUND_TILE.ids[tile] for tile in state.revealed_tiles],
        "unseen": [acts.ROUND_TILE.ids[tile] for tile in sorted(state.pile)],
        "day_half": [ICONS[icon] for icon in tables.day_half],
        "night_half": [ICONS[icon] for icon in tables.night_half],
        "ring": view_ring(state),
        "harvests": view_harvests(state),
        "supply": by_colour(state.supply),
        "players": [view_player(state, other) for other in range(state.seats)],
        "neutral": [view_neutral(state, other) for other in range(len(state.neutral))],
        "ends": {
            "purple": state.supply[acts.PURPLE],
            "last_spaces": state.last_spaces_taken(),
            "last_spaces_needed": tables.last_spaces,
            "rounds_left": terms.rounds - state.round,
        },
        "core": view_core(state),
        "to_take": view_icons(state),
        "plans": view_plans(state, seat),
        "rest": view_rest(state, seat),
        "result": view_result(state),
    }


def by_colour(amounts: list[int]) -> dict[str, int]:
    return {acts.COLOURS[colour]: amounts[colour] for colour in range(4)}


def by_track(markers: list[int]) -> dict[str, int]:
    return {acts.TRACKS[track]: markers[track] for track in range(3)}


def view_icons(state: TrialOfTheTemples) -> list[IconView]:
    f = icons_to_take(state)
    if f is None:
        return []
    return [
        {"icon": ICONS[f.icons[i]], "from": source_name(f.sources[i]), "main": i < f.mains}
        for i in range(f.taken, len(f.icons))
    ]


def view_ring(state: TrialOfTheTemples) -> list[TempleView]:
    if not state.tiles:
        return []
    figures: list[FigureView | None] = [None] * acts.POSITIONS
    for seat in range(state.seats):
        for figure in (acts.ARCHMAGE, acts.CLONE):
            position = state.players[seat].figures[figure]
            if position != acts.NONE:
                figures[position] = {"seat": seat, "kind": acts.FIGURES[figure]}
    ring: list[TempleView] = []
    for position in range(acts.POSITIONS):
        covered = position == state.d
        ring.append(
            {
                "position": position,
                "tile": acts.TEMPLE.ids[state.tiles[position]],
                "side": "covered" if covered else "night" if state.is_night(position) else "day",
                "main": [] if covered else [ICONS[icon] for icon in state.main_of(position)],
                "linked": [] if covered else [ICONS[icon] for icon in state.linked_of(position)],
                "figure": figures[position],
            }
        )
    return ring


def added_up(icons: list[int], bonus: int) -> dict[str, int]:
    """Icons by name; all mana together."""
    sums: dict[str, int] = {}
    mana = bonus
    for icon in icons:
        if mana_in(icon):
            mana += mana_in(icon)
        else:
            sums[ICONS[icon]] = sums.get(ICONS[icon], 0) + 1
    if mana:
        sums["mana"] = mana
    return sums


def view_harvest(state: TrialOfTheTemples, seat: int, figure: int, position: int) -> HarvestView:
    """What a figure would harvest as the circle stands."""
    blocked = state.blocked()
    harvest = Harvest(state, position, blocked)
    bonus = state.tables.bonus[harvest.temples()]
    shared: dict[str, list[int]] = {}
    for other in range(state.seats):
        for place in state.players[other].figures:
            if place in (acts.NONE, position):
                continue
            for reached in state.walk(blocked, place, 1) + state.walk(blocked, place, -1):
                if reached in harvest.clockwise or reached in harvest.counterclockwise:
                    seats = shared.setdefault(str(reached), [])
                    if other not in seats:
                        seats.append(other)
    return {
        "seat": seat,
        "figure": acts.FIGURES[figure],
        "position": position,
        "clockwise": harvest.clockwise,
        "counterclockwise": harvest.counterclockwise,
        "tiles": harvest.temples(),
        "bonus": bonus,
        "day_half": DAY_HALF in harvest.sources,
        "night_half": NIGHT_HALF in harvest.sources,
        "gets": added_up(harvest.icons, bonus),
        "shared": shared,
    }


def view_harvests(state: TrialOfTheTemples) -> list[HarvestView]:
    found: list[HarvestView] = []
    for seat in range(state.seats):
        for figure in (acts.ARCHMAGE, acts.CLONE):
            position = state.players[seat].figures[figure]
            if position != acts.NONE:
                found.append(view_harvest(state, seat, figure, position))
    return found


def view_score(state: TrialOfTheTemples, seat: int) -> ScoreView:
    fire, water, sand = [state.track_points(seat, track) for track in range(3)]
    return {
        "fire": fire,
        "water": water,
        "sand": sand,
        "lines": state.line_points(seat),
        "spells": state.spell_points(seat),
        "total": state.total(seat),
        "mana": state.players[seat].mana,
    }


def view_player(state: TrialOfTheTemples, seat: int) -> PlayerView:
    player = state.players[seat]
    cores = [acts.COLOURS[core] if core != acts.NONE else None for core in player.cores]
    return {
        "seat": seat,
        "colour": acts.PLAYER_COLOURS[player.colour],
        "mat": acts.MAT_IDS[player.mat] if player.mat != acts.NONE else None,
        "mana": player.mana,
        "crystals": by_colour(player.crystals),
        "tokens": player.tokens,
        "stored": by_colour(player.stored),
        "storage": state.storage(seat),
        "cores": [cores[4 * row : 4 * row + 4] for row in range(4)],
        "spells": [acts.SPELL_IDS[spell] for spell in range(acts.SPELLS) if player.has_learned(spell)],
        "used": [acts.SPELL_IDS[spell] for spell in range(acts.SPELLS) if player.has_used(spell)],
        "lines": {
            "rows": [player.row_count(row) for row in range(4)],
            "columns": [player.column_count(column) for column in range(4)],
        },
        "tracks": by_track(player.tracks),
        "archmage": player.figures[acts.ARCHMAGE] if player.figures[acts.ARCHMAGE] != acts.NONE else None,
        "clone": player.figures[acts.CLONE] if player.figures[acts.CLONE] != acts.NONE else None,
        "clone_colour": acts.PLAYER_COLOURS[state.clone_colour(seat)] if state.terms.duel else None,
        "rested": player.rested,
        "resigned": has(state.absent, seat),
        "score": view_score(state, seat),
    }


def view_neutral(state: TrialOfTheTemples, seat: int) -> NeutralView:
    corner = state.corner_of(seat)
    moves: CornerView | None = None
    if state.revealed_tiles:
        tile = state.revealed_tiles[-1]
        tracks = [acts.TRACKS[track] for track in state.tables.corner_tracks[tile][corner]]
        moves = {"kind": KINDS[state.tables.corner_kinds[tile][corner]], "tracks": tracks}
    return {
        "colour": acts.PLAYER_COLOURS[state.clone_colour(seat)],
        "seat": seat,
        "corner": CORNERS[corner] if state.revealed_tiles else None,
        "moves": moves,
        "tracks": by_track(state.neutral[seat]),
    }


def view_core(state: TrialOfTheTemples) -> CoreView | None:
    f = core_to_place(state)
    colour = state.core_colour(f.wanted) if f is not None else acts.NONE
    if f is None or colour == acts.NONE:
        return None
    spaces: list[SpaceView] = [
        {
            "row": spell // 4 + 1,
            "column": spell % 4 + 1,
            "spell": acts.SPELL_IDS[spell],
            "mana": 1 if state.tables.mana_icon[spell] else 0,
            "points": core_points(state, f.seat, spell),
        }
        for spell in state.players[f.seat].spaces_for(colour)
    ]
    return {"seat": f.seat, "colour": acts.COLOURS[colour], "wanted": acts.COLOURS[f.wanted], "spaces": spaces}


def is_in_trial(state: TrialOfTheTemples, seat: int | None) -> bool:
    if seat is None or not state.questions:
        return False
    return state.questions[0].seat == seat and state.questions[0].ask is acts.ASK_TRIAL


def view_plans(state: TrialOfTheTemples, seat: int | None) -> list[PlanView]:
    if seat is None or not is_in_trial(state, seat):
        return []
    return [view_plan(state, seat, plan) for plan in plans(state, seat)]


def view_plan(state: TrialOfTheTemples, seat: int, plan: Plan) -> PlanView:
    player = state.players[seat]
    cost = {f"crystal-{acts.COLOURS[colour]}": plan.cost[colour] for colour in range(4) if plan.cost[colour]}
    missing: dict[str, int] = {}
    if plan.payable == NO:
        for colour in range(4):
            if plan.cost[colour] > player.crystals[colour]:
                missing[f"crystal-{acts.COLOURS[colour]}"] = plan.cost[colour] - player.crystals[colour]
        if player.tokens == 0:
            missing["action"] = 1
    end = plan.end
    rewards = state.tables.reward[plan.track]
    paid = [state.marker_owner(plan.track, space) for space in plan.skipped] if end != acts.NONE else []
    return {
        "track": acts.TRACKS[plan.track],
        "k": plan.k,
        "from": plan.start,
        "to": end if end != acts.NONE else None,
        "spaces": plan.spaces if end != acts.NONE else [],
        "skipped": plan.skipped if end != acts.NONE else [],
        "cost": {**cost, "action": 1} if end != acts.NONE else {},
        "rewards": [acts.COLOURS[rewards[s]] for s in range(plan.start + 1, end + 1) if rewards[s] != acts.NONE],
        "pays_to": [owner for owner in paid if owner < state.seats],
        "payable": PAYABLE[plan.payable],
        "actions": [acts.ACTIONS[action] for action in plan.actions],
        "mana": plan.mana,
        "loss": plan.loss,
        "missing": missing,
        "label": plan_label(state, plan),
        "touches": [f"space:{acts.TRACKS[plan.track]}:{end}"] if end != acts.NONE else [],
    }


def plan_label(state: TrialOfTheTemples, plan: Plan) -> str:
    """Advance 3 on Water: pay 2 blue, 1 red (convert 4 mana)"""
    name = f"Advance {plan.k} on {acts.TRACKS[plan.track].title()}"
    if plan.payable == CLOSED:
        return f"{name}: no free space that far ahead"
    pay = ", ".join(f"{plan.cost[colour]} {acts.COLOURS[colour]}" for colour in range(4) if plan.cost[colour])
    how = [f"convert {plan.mana} mana"] if plan.mana else []
    for action in plan.actions:
        first = acts.ACTIONS.first_of(action)
        if first in CASTS:
            how.append(state.tables.spell_names[CASTS[first]])
    return f"{name}: pay {pay or 'nothing'}" + (f" ({', '.join(how)})" if how else "")


def view_rest(state: TrialOfTheTemples, seat: int | None) -> RestView | None:
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


def view_result(state: TrialOfTheTemples) -> ResultView | None:
    if state.phase != PHASE_OVER or not state.won:
        return None
    ended = [ENDS[end] for end in state.ended]
    return {"winners": state.won[:], "ranks": ranks(state), "why": why_won(state), "ended": ended}

"""What a seat may know of Time Line Battle. A view starts empty: what nobody puts into it stays unknown."""

from typing import Annotated, Literal, NotRequired, TypedDict

from anachron.core.effects import NONE, Sealed
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.effects import BANS, BUILDING, DEPLOY_TOGETHER, Deployment
from anachron.games.time_line_battle.model.events import ENDS
from anachron.games.time_line_battle.model.options import ALTERNATING, BUILD_SIZE, DEPLOYMENTS
from anachron.games.time_line_battle.model.state import (
    DECIDED,
    PHASE_BAN,
    PHASE_BUILD,
    PHASE_DEPLOY,
    PHASE_OVER,
    PHASE_PICK,
    PHASES,
    STEP_ADD_UP,
    STEPS,
    Player,
    TimeLineBattle,
)
from anachron.games.time_line_battle.rules.damage import Run, hits_on, settle
from anachron.games.time_line_battle.rules.deploy import is_complete

CardId = str
EndId = str
Seat = int
Pair = Annotated[list[int], tuple[int, int]]  # by seat
Lines = Annotated[list[list[CardId]], tuple[list[CardId], list[CardId]]]  # by seat


class Choice(TypedDict):
    card: CardId
    day: int
    cycle: list[CardId]  # the cards to swap


class Placed(TypedDict):
    card: CardId
    day: int


class Character(TypedDict):
    card: CardId
    day: int  # the Day it was deployed to
    state: Annotated[str, Literal["future", "in-play", "dead"]]
    survived: bool  # has it survived a Day of this Timeline?
    shocked: bool
    sacrificed: bool  # today
    doubled: bool
    damage: int | None  # per hit today, doubled already; 0: no attack; null before step 3c and outside a Day


class Pool(TypedDict):
    size: int  # points at the start of step 5b
    left: int


class Aims(TypedDict):
    archer: NotRequired[CardId]  # the enemy that the Archer aims at
    sniper: NotRequired[CardId]


HitTaken = TypedDict(
    "HitTaken",
    {
        "from": CardId,  # the attacker
        "amount": int,
        "targeted": bool,
        "deflected": bool,  # turned to the Front by a Deflector
    },
)


class Taken(TypedDict):
    """The damage on one of the line, as logged so far: hits in step 4, the outcome as it stands from step 5a on, and in
    phase 6 what has really run on. A Character that died is left out."""

    card: CardId
    health: int
    regular: int  # damage, after reductions
    targeted: int
    reduced: int  # taken off in phase 5
    trickled: int  # regular damage that runs on to it, as it stands
    spilled: int  # targeted damage that ran on to it
    left: int  # health left, as it stands
    dies: bool  # as it stands
    hits: list[HitTaken]  # before reductions


RunOn = TypedDict(
    "RunOn",
    {
        "from": CardId,
        "to": CardId,
        "amount": int,
        "kind": Annotated[str, Literal["trickle"]],
    },
)


class Side(TypedDict):
    hand: list[CardId] | None  # null where it may not be seen
    hand_size: int
    deck: int  # number of cards
    cycled: int  # number of cards swapped so far
    bottom: list[CardId] | None  # swapped cards that lie at the bottom of the deck, the lowest last; null for others
    chosen: bool  # has chosen in this secret round
    choice: Choice | None  # the own choice so far
    veiled: NotRequired[list[Placed]]  # own side only: deployments in secret that are not shown yet
    days: list[list[CardId]]  # deployed Characters by Day, open ones only
    hidden_deployed: int  # number of deployments in secret that are not shown yet
    legal_days: list[int]  # while deploying: the Days with the fewest own Characters
    characters: list[Character]  # every deployed Character, by Order
    line: list[CardId]  # in play, Front first
    pool: Pool | None  # points to take damage off, from step 5a on
    aims: Aims  # orders given today
    taken: list[Taken]  # damage on the line, Front first; empty before step 4
    runs: list[RunOn]  # regular damage that runs on, as it stands


Spill = TypedDict(
    "Spill",
    {
        "by": Seat,  # the seat that chooses
        "from": CardId,  # the Character on which there is extra damage
        "amount": int,
    },
)


class TimelineDone(TypedDict):
    timeline: int
    days: int  # how many Days it had
    end: EndId
    vp: Pair  # scored in it, by seat
    alive: Lines  # by seat


class Series(TypedDict):
    games: int  # at most
    game: int  # the number of this one
    points: Pair
    vp_sum: Pair  # of the games before this one
    first: Seat  # first Start Player of this game


class Result(TypedDict):
    winners: list[Seat]
    why: str  # what decided the last game


class View(TypedDict):
    phase: Annotated[str, Literal["ban", "pick", "build", "deploy", "day", "over"]]
    # of a Day; else empty
    step: Annotated[str, Literal["", "1", "2", "3a", "3b", "3c", "4", "5a", "5b", "6", "7"]]
    timeline: int
    timelines: int
    day: int  # 0 before Day 1
    start_player: Seat
    vp: Pair  # of this game, by seat
    standstill: int  # standstill Days in a row
    standstill_days: int  # so many end the Timeline
    round: int  # of the deployment
    rounds: int
    deployment: Annotated[str, Literal["simultaneous", "alternating", "secret"]]
    places: int  # for Characters on each Day
    sides: Annotated[list[Side], tuple[Side, Side]]  # by seat
    spill: Spill | None  # targeted extra damage that a player is dealing
    done: list[TimelineDone]
    shared: list[CardId]  # while decks are made: the cards that are left
    picked: Lines  # in a draft, by seat
    banned: list[CardId]
    own_bans: list[CardId]  # named so far
    kept: list[CardId]  # in a build: own cards so far
    series: Series | None
    result: Result | None


def names(cards: list[int]) -> list[str]:
    return [acts.CARDS.ids[card] for card in cards]


def view(state: TimeLineBattle, seat: int | None) -> View:
    terms = state.terms
    rounds = state.needed() if state.timeline else 0
    in_turn = terms.deployment == ALTERNATING
    making_decks = state.phase in (PHASE_BAN, PHASE_PICK, PHASE_BUILD)
    return {
        "phase": PHASES[state.phase],
        "step": STEPS[state.step],
        "timeline": state.timeline,
        "timelines": terms.timelines,
        "day": state.day,
        "start_player": state.first,
        "vp": state.vp[:],
        "standstill": state.still,
        "standstill_days": terms.standstill_days,
        "round": min((state.round + 1) // 2 if in_turn else state.round, rounds),
        "rounds": rounds,
        "deployment": DEPLOYMENTS[terms.deployment],
        "places": terms.places,
        "sides": [view_side(state, of, seat) for of in range(2)],
        "spill": view_spill(state),
        "done": view_done(state),
        "shared": names(state.shared) if making_decks else [],
        "picked": [names(player.owned) if state.phase == PHASE_PICK else [] for player in state.players],
        "banned": names(state.banned),
        "own_bans": names(named_by(state, seat)) if state.phase == PHASE_BAN else [],
        "kept": names(named_by(state, seat)) if state.phase == PHASE_BUILD else [],
        "series": view_series(state),
        "result": {"winners": state.won[:], "why": DECIDED[state.decided_by]} if state.phase == PHASE_OVER else None,
    }


def view_done(state: TimeLineBattle) -> list[TimelineDone]:
    return [
        {
            "timeline": past.timeline,
            "days": past.days,
            "end": ENDS.ids[past.end],
            "vp": past.vp[:],
            "alive": [names(living) for living in past.alive],
        }
        for past in state.past
    ]


def view_series(state: TimeLineBattle) -> Series | None:
    if state.terms.series == 1:
        return None
    return {
        "games": state.terms.series,
        "game": state.number,
        "points": state.points[:],
        "vp_sum": state.vp_sum[:],
        "first": state.opener,
    }


def view_spill(state: TimeLineBattle) -> Spill | None:
    if state.spiller == NONE:
        return None
    enemy = state.players[1 - state.spiller]
    for place in range(len(enemy.spilling)):
        if enemy.spilling[place] > 0:
            return {"by": state.spiller, "from": acts.CARDS.ids[enemy.line[place]], "amount": enemy.spilling[place]}
    return None


# Sealed answers


def named_by(state: TimeLineBattle, seat: int | None) -> list[int]:
    """The cards that a seat has banned or kept so far, in secret."""
    f = state.stack[-1] if state.stack else None
    if seat is None or not isinstance(f, Sealed) or not f.answers:
        return []
    return acts.cards_of(acts.BAN if f.effect is BANS else acts.KEEP, f.answers[seat])


def parts_of(state: TimeLineBattle, seat: int) -> list[int]:
    """What a seat has chosen so far of a deployment that is not made yet."""
    f = state.stack[-1] if state.stack else None
    return f.answers[seat] if isinstance(f, Deployment) else []


def has_chosen(state: TimeLineBattle, seat: int) -> bool:
    """Bans, a build, a simultaneous deployment: this seat is done and waits for the other."""
    f = state.stack[-1] if state.stack else None
    if not isinstance(f, Sealed) or not f.answers:
        return False
    if f.effect is DEPLOY_TOGETHER:
        return is_complete(state, state.players[seat], f.answers[seat])
    wanted = state.terms.bans if f.effect is BANS else BUILD_SIZE
    return f.effect in (BANS, BUILDING) and len(f.answers[seat]) >= wanted


def view_choice(state: TimeLineBattle, seat: int) -> Choice | None:
    parts = parts_of(state, seat)
    if not parts:
        return None
    under = [part for part in parts[1:] if part != acts.PASS]
    return {
        "card": acts.CARDS.ids[acts.card_of(parts[0])],
        "day": acts.day_of(parts[0]),
        "cycle": names(acts.cards_of(acts.CYCLE, under)),
    }


# A side


def view_side(state: TimeLineBattle, of: int, seat: int | None) -> Side:
    player = state.players[of]
    own = of == seat
    shown = own or (state.terms.spectators_see_hands if seat is None else state.terms.open_hands)
    before = None if own else player.before  # R6.8: others see the cards as they were
    hand = player.hand if before is None else before.hand
    bottom = player.deck[: player.bottom] if before is None else before.bottom
    line = [card for card in player.line if card not in player.dead]
    sees_days = own or not player.veiled
    side: Side = {
        "hand": names(hand) if shown else None,
        "hand_size": len(hand),
        "deck": len(player.deck) if before is None else before.deck,
        "cycled": player.cycled if before is None else before.cycled,
        "bottom": names(bottom[::-1]) if shown else None,
        "chosen": has_chosen(state, of),
        "choice": view_choice(state, of) if own else None,
        "days": [names(day) for day in player.days],
        "hidden_deployed": len(player.veiled),
        "legal_days": player.legal_days() if state.phase == PHASE_DEPLOY and sees_days else [],
        "characters": view_characters(state, player),
        "line": names(line),
        "pool": {"size": player.pool, "left": player.pool_left} if player.pool else None,
        "aims": view_aims(player),
        "taken": view_taken(state, of),
        "runs": view_runs(state, player),
    }
    if own:
        side["veiled"] = [
            {"card": acts.CARDS.ids[player.veiled[i]], "day": player.veiled_days[i]} for i in range(len(player.veiled))
        ]
    return side


def view_aims(player: Player) -> Aims:
    aims: Aims = {}
    if player.archer_aim != NONE:
        aims["archer"] = acts.CARDS.ids[player.archer_aim]
    if player.sniper_aim != NONE:
        aims["sniper"] = acts.CARDS.ids[player.sniper_aim]
    return aims


def view_characters(state: TimeLineBattle, player: Player) -> list[Character]:
    characters: list[Character] = []
    for card in state.cards.sort(player.deployed()):
        place = player.active.index(card) if card in player.active else NONE
        characters.append(
            {
                "card": acts.CARDS.ids[card],
                "day": player.day_of(card),
                "state": "dead" if card in player.dead else "in-play" if card in player.line else "future",
                "survived": player.has_survived(card),
                "shocked": card == player.shocked,
                "sacrificed": card == player.sacrificed,
                "doubled": card == player.doubled,
                "damage": player.power[place] if place != NONE else None if not player.active else 0,
            }
        )
    return characters


# The attack


def runs_of(state: TimeLineBattle, player: Player) -> list[Run]:
    """Regular damage that runs on: nothing in phase 4, the outcome as it stands in phase 5, as logged in phase 6."""
    if not player.regular or state.step == STEP_ADD_UP:
        return []
    runs = settle(state.cards.health, player.line, player.regular, player.targeted).runs
    return runs[: len(runs) - player.runs_to_come]


def view_runs(state: TimeLineBattle, player: Player) -> list[RunOn]:
    line = names(player.line)
    return [
        {"from": line[run.source], "to": line[run.place], "amount": run.amount, "kind": "trickle"}
        for run in runs_of(state, player)
    ]


def view_taken(state: TimeLineBattle, seat: int) -> list[Taken]:
    """The damage on a line from phase 4 on, and who would die as it stands."""
    player = state.players[seat]
    if not player.regular:
        return []
    health = state.cards.health
    ran_on = [0] * len(player.line)
    for run in runs_of(state, player):
        ran_on[run.place] += run.amount
    hits = hits_on(state, seat)
    made = hits[: len(hits) - player.hits_to_come]
    rows: list[Taken] = []
    for place, card in enumerate(player.line):
        regular, targeted = player.regular[place], player.targeted[place]
        unspilled = max(0, health[card] - regular - targeted) - ran_on[place]
        left = player.left[place] if player.left else unspilled
        row: Taken = {
            "card": acts.CARDS.ids[card],
            "health": health[card],
            "regular": regular,
            "targeted": targeted,
            "reduced": player.reduced[place] if player.reduced else 0,
            "trickled": ran_on[place],
            "spilled": unspilled - left,
            "left": left,
            "dies": left == 0,
            "hits": [
                {
                    "from": acts.CARDS.ids[hit.by],
                    "amount": hit.amount,
                    "targeted": hit.targeted,
                    "deflected": hit.deflected,
                }
                for hit in made
                if hit.place == place
            ],
        }
        if card not in player.dead:
            rows.append(row)
    return rows

"""The rules of Trial of the Temples in the order of rules.md: set-up, rounds, circle, harvest, end. Trials: trial.py"""

from typing import Any, Final

from anachron.core.actions import each
from anachron.core.effects import AGAIN, END, ENTER, NEXT, STAY, Do, Frame
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.games.trial_of_the_temples.actions import (
    ARCHMAGE,
    ASK_COLLECT,
    ASK_FIGURE,
    ASK_MAT,
    ASK_TRACK,
    CLONE,
    COLLECT_WITH,
    LAST_SPACE,
    NONE,
    PICK_MAT,
    PICK_TRACK,
    PLACE_FIGURE,
    POSITIONS,
    PURPLE,
    SPELLS,
    place_figure,
)
from anachron.games.trial_of_the_temples.cards import GAINING, SCORING, STARTING_TOKEN, Tables
from anachron.games.trial_of_the_temples.gains import (
    DAY_HALF,
    EFFECTS,
    MAT,
    NIGHT_HALF,
    ask_player,
    gain_icon,
    icon_of,
    look_at_last_spaces,
    queued,
    take_icons,
)
from anachron.games.trial_of_the_temples.state import (
    BY_LAST_SPACES,
    BY_PURPLE,
    BY_RESIGNATION,
    BY_ROUNDS,
    MATS_CHOOSE,
    MATS_RANDOM,
    PHASE_OVER,
    PHASE_RESOURCE,
    PHASE_TEMPLE,
    PHASE_TRIAL,
    Player,
    Terms,
    TrialOfTheTemples,
)
from anachron.games.trial_of_the_temples.trial import TRIAL, add_conversions, convert, push_rewards


def in_order(state: TrialOfTheTemples, first: int) -> list[int]:
    """R1.3: the seats clockwise from `first`."""
    return [(first + i) % state.seats for i in range(state.seats)]


# Set-up (R14)


def setup(game: Game, seats: int, rng: Rng, chosen: dict[str, Any]) -> TrialOfTheTemples:
    tables = game.tables
    assert isinstance(tables, Tables)
    state = TrialOfTheTemples(game, rng, seats, Terms(chosen), tables)
    state.options = chosen
    lay_seats(state)
    state.push(WHOLE_GAME, 0)
    return state


def lay_seats(state: TrialOfTheTemples) -> None:
    state.players = [Player() for _ in range(state.seats)]
    for seat in range(state.seats):
        state.players[seat].colour = seat
    state.supply = state.tables.supply[state.seats][:]
    state.box = state.supply[:]
    state.neutral = [[0, 0, 0], [0, 0, 0]] if state.terms.duel else []


def lay_the_table(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R14.1 to R14.3: temples, Day-and-Night Tile, Round Pile, mats and Starting Player Token."""
    if state.terms.layout_random:
        tiles = list(range(POSITIONS))
        state.rng.shuffle(tiles)
        state.tiles = tiles
        state.d = state.rng.below(POSITIONS)
    else:
        state.tiles = state.tables.layout[:]
        state.d = 0
    state.pile = list(range(len(state.tables.round_ids)))
    state.rng.shuffle(state.pile)
    mats = [0, 1, 2, 3]
    if state.terms.mats == MATS_RANDOM:
        state.rng.shuffle(mats)
    state.first = state.rng.below(state.seats) if state.terms.first_random else 0
    state.opener = state.first
    state.set_mark()
    state.tell("setup", state.first, [state.first, state.d])
    if state.terms.mats != MATS_CHOOSE:
        for seat in range(state.seats):
            state.players[seat].mat = mats[seat] if state.terms.mats == MATS_RANDOM else state.players[seat].colour
            state.tell("mat", seat, [state.players[seat].mat])
    return NEXT


def pick_mats(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """Option mat-assignment `choose`: the last player in turn order picks first."""
    seat = NONE
    for other in in_order(state, state.first):
        if state.players[other].mat == NONE:
            seat = other
    if seat == NONE:
        return NEXT
    if answer == ENTER:
        taken = [player.mat for player in state.players]
        return ask_player(state, seat, ASK_MAT, each(PICK_MAT, [mat for mat in range(4) if mat not in taken]))
    state.players[seat].mat = answer - PICK_MAT
    state.tell("mat", seat, [answer - PICK_MAT])
    return STAY


def starting_resources(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R14.4
    for seat in reversed(in_order(state, state.first)):
        state.push(START, seat)
    return NEXT


def advance_free(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """Grimoire of Paths: a free advance in the set-up."""
    player = state.players[f.seat]
    if state.tables.mat_advance[player.mat] == 0:
        return NEXT
    if answer == ENTER:
        return ask_player(state, f.seat, ASK_TRACK, each(PICK_TRACK, [0, 1, 2]))
    track = answer - PICK_TRACK
    end = state.target(f.seat, track, state.tables.mat_advance[player.mat])
    state.tell("advanced", f.seat, [track, 0, player.tracks[track], end])
    push_rewards(state, f.seat, track, player.tracks[track], end)
    player.tracks[track] = end
    return NEXT


def open_mat(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R14.4, R14.6: the icons of the mat; in the duel 2 mana more."""
    state.queue = [queued(icon, MAT, True) for icon in state.tables.mat_gain[state.players[f.seat].mat]]
    if state.terms.duel:
        state.gain_mana(f.seat, state.tables.duel_mana)
    return NEXT


# A round (R1, R2)


def play_rounds(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    state.push(ROUNDS, 0)
    return NEXT


def begin_round(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R1.4, R1.5, R13.2: spells are ready, stored Crystals are ordinary again, in the duel the token passes."""
    state.round += 1
    state.phase = PHASE_TEMPLE
    state.set_mark()
    for player in state.players:
        player.used = 0
        player.rested = False
        player.figures = [NONE, NONE]
        for colour in range(4):
            player.crystals[colour] += player.stored[colour]
        player.stored = [0, 0, 0, 0]
    if state.terms.duel and state.round > 1:
        state.tell("token", 1 - state.first, [state.first])
        state.first = 1 - state.first
    return NEXT


def night_falls(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R2
    tile = state.pile.pop()
    state.seal()
    state.revealed.append(tile)
    state.number = state.tables.round_numbers[tile]
    before = state.d
    if state.round > 1:
        state.d = (state.d + state.number) % POSITIONS
    state.tell("round", NONE, [state.round, tile, state.number, state.d, before])
    return NEXT


def move_neutral(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R13.3, R13.4
    if not state.terms.duel:
        return NEXT
    tile = state.revealed[-1]
    for corner in range(2):
        colour = 0 if state.corner_of(0) == corner else 1
        for track in state.tables.corner_tracks[tile][corner]:
            move_one_neutral(state, colour, track, state.tables.corner_kinds[tile][corner])
    look_at_last_spaces(state)
    return NEXT


def neutral_target(state: TrialOfTheTemples, colour: int, track: int, kind: int) -> int:
    """R13.5 to R13.7: the space to which a Neutral Marker moves; its own if there is none."""
    start = state.neutral[colour][track]
    taken = state.taken_spaces(track)
    tables = state.tables
    for space in range(start + 1, LAST_SPACE + 1):
        if taken >> space & 1:
            continue
        above = tables.level[space] > tables.level[start]
        if above if kind == SCORING else tables.reward[track][space] != NONE:
            return start if space == LAST_SPACE and not state.terms.neutral_finish else space
    return start


def move_one_neutral(state: TrialOfTheTemples, colour: int, track: int, kind: int) -> None:
    start = state.neutral[colour][track]
    end = neutral_target(state, colour, track, kind)
    numbers = [state.clone_colour(colour), track, start, end]
    for space in range(start + 1, end):  # R13.8
        owner = state.marker_owner(track, space)
        if owner != NONE and owner < state.seats:
            state.gain_mana(owner, state.tables.skip_mana)
            numbers.append(owner)
    state.neutral[colour][track] = end
    state.tell("neutral", NONE, numbers)


# The Temple Phase (R3)


def open_temple(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    state.opener = state.first
    order = in_order(state, state.first)
    if state.terms.duel:  # R13.11
        order = order + order
    for seat in reversed(order):
        state.push(PLACING, seat)
    return NEXT


def place_a_figure(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R3.1
    player = state.players[f.seat]
    if answer == ENTER:
        places = state.places()
        options: list[int] = []
        for figure in range(2 if state.terms.duel else 1):
            if player.figures[figure] == NONE:
                options += each(place_figure(figure, 0), places)
        return ask_player(state, f.seat, ASK_FIGURE, options)
    figure = (answer - PLACE_FIGURE) // POSITIONS
    player.figures[figure] = (answer - PLACE_FIGURE) % POSITIONS
    state.tell("placed", f.seat, [figure, player.figures[figure]])
    state.seal()
    return NEXT


# The Resource Phase (R4)


def open_resource(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    state.phase = PHASE_RESOURCE
    state.set_mark()
    state.opener = state.first
    for seat in reversed(in_order(state, state.first)):
        state.push(HARVEST, seat)
    return NEXT


def choose_figure(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R13.12: in the duel first conversions, then Archmage or Clone; the frame keeps the figure."""
    if not state.terms.duel:
        f.kept = ARCHMAGE
        return NEXT
    player = state.players[f.seat]
    if answer == ENTER:
        options = [COLLECT_WITH + ARCHMAGE]
        if player.mana >= state.tables.clone_fee:
            options.append(COLLECT_WITH + CLONE)
        add_conversions(state, player, options)
        return ask_player(state, f.seat, ASK_COLLECT, options)
    if answer >= COLLECT_WITH + 2:
        convert(state, f.seat, answer)
        return STAY
    f.kept = answer - COLLECT_WITH
    if f.kept == CLONE:
        player.mana -= state.tables.clone_fee
        state.tell("fee", f.seat, [state.tables.clone_fee])
    state.seal()
    return NEXT


def harvest_of(state: TrialOfTheTemples, position: int, blocked: list[bool]) -> list[int]:
    """R4.2 (a) to (e): what a figure on this position collects, in order, as queued icons."""
    queue = [queued(icon, position, True) for icon in state.main_of(position)]
    for icon in state.linked_of(position):
        queue.append(queued(icon, position, False))
    clockwise = state.walk(blocked, position, 1)
    counter = state.walk(blocked, position, -1)
    for tile in clockwise:
        for icon in state.linked_of(tile):
            queue.append(queued(icon, tile, False))
    for tile in counter:
        for icon in state.linked_of(tile):
            queue.append(queued(icon, tile, False))
    if (position - len(counter) - 1) % POSITIONS == state.d:  # R4.5
        for icon in state.tables.day_half:
            queue.append(queued(icon, DAY_HALF, False))
    if (position + len(clockwise) + 1) % POSITIONS == state.d:  # R4.6
        for icon in state.tables.night_half:
            if icon != STARTING_TOKEN or not state.terms.duel:  # R13.15
                queue.append(queued(icon, NIGHT_HALF, False))
    return queue


def reach_of(state: TrialOfTheTemples, position: int, blocked: list[bool]) -> int:
    """R4.9: the own tile and the reached ones."""
    return 1 + len(state.walk(blocked, position, 1)) + len(state.walk(blocked, position, -1))


def begin_harvest(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    player = state.players[f.seat]
    position = player.figures[f.kept]
    blocked = state.blocked()
    player.collected = 0
    state.queue = harvest_of(state, position, blocked)
    tiles = [position, *state.walk(blocked, position, 1), *state.walk(blocked, position, -1)]
    state.reached = len(tiles)
    state.tell("harvest", f.seat, [f.kept, *tiles, NONE, *[icon_of(code) for code in state.queue]])
    return NEXT


def tile_bonus(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R4.9
    mana = state.tables.bonus[state.reached]
    if mana:
        state.gain_mana(f.seat, mana)
        state.tell("bonus", f.seat, [state.reached, mana])
    state.reached = 0
    return NEXT


def gaining_spells(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R10.1
    player, tables = state.players[f.seat], state.tables
    for spell in range(SPELLS):
        if tables.group[spell] != GAINING or not player.can_cast(spell):
            continue
        if player.collected >> tables.trigger[spell] & 1:
            player.used |= 1 << spell
            for icon in tables.gives[spell]:
                gain_icon(state, f.seat, icon)
            state.tell("echo", f.seat, [spell])
    player.collected = 0
    return NEXT


# The Trial Phase (R6) and the end of a round (R11)


def open_trial(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    state.phase = PHASE_TRIAL
    state.set_mark()
    state.opener = state.first
    state.push(TRIAL, state.first)
    return NEXT


def ends_now(state: TrialOfTheTemples) -> int:
    """R11.1: the ends that hold, as bits."""
    ends = 0
    if state.supply[PURPLE] == 0:
        ends |= BY_PURPLE
    if state.last_spaces_taken() >= state.tables.last_spaces:
        ends |= BY_LAST_SPACES
    if state.round >= state.terms.rounds:
        ends |= BY_ROUNDS
    return ends


def end_round(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R11.1
    state.ended = ends_now(state)
    return END if state.ended else AGAIN


# Final scoring (R12)


def final_scoring(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    state.phase = PHASE_OVER
    state.set_mark()
    for seat in range(state.seats):
        player = state.players[seat]
        stored = player.stored_count()
        state.gain_mana(seat, stored)  # R12.4
        player.stored = [0, 0, 0, 0]
        points = [state.track_points(seat, track) for track in range(3)]
        points += [state.line_points(seat), state.spell_points(seat), state.total(seat), player.mana, stored]
        state.tell("scored", seat, points)
    name_winners(state)
    return NEXT


def name_winners(state: TrialOfTheTemples) -> None:
    """R12.5; a seat that has resigned cannot win (R15.3)."""
    best, most = -1000, 0
    state.won = []
    for seat in range(state.seats):
        player = state.players[seat]
        if player.resigned:
            continue
        total = state.total(seat)
        if total > best or (total == best and player.mana > most):
            best, most = total, player.mana
            state.won = [seat]
        elif total == best and player.mana == most:
            state.won.append(seat)
    state.tell("game-end", NONE, [state.ended, *state.won])


def resign(state: TrialOfTheTemples, seat: int) -> None:
    """R15.3: of two the other wins; with more, the seat plays its default actions, until one is left."""
    state.players[seat].resigned = True
    left = [other for other in range(state.seats) if not state.players[other].resigned]
    if len(left) > 1:
        return
    state.stack = []
    state.phase = PHASE_OVER
    state.set_mark()
    state.ended = BY_RESIGNATION
    state.won = left
    state.tell("game-end", NONE, [state.ended, *state.won])


START: Final = EFFECTS.add(
    Do("Set-up: advance on a track of your choice, if your mat says so.", advance_free),
    Do("Take the icons of your mat; in the duel 2 mana more.", open_mat),
    Do("One by one.", take_icons),
)
PLACING: Final = EFFECTS.add(Do("Place a figure on a Temple Tile.", place_a_figure))
HARVEST: Final = EFFECTS.add(
    Do("In the duel choose the figure that harvests.", choose_figure),
    Do("Main and linked resources of your tile, linked ones of the tiles you reach, extended ones.", begin_harvest),
    Do("Take them one by one.", take_icons),
    Do("Mana if you collect from few tiles.", tile_bonus),
    Do("Gaining spells.", gaining_spells),
)
ROUNDS: Final = EFFECTS.add(
    Do("Spells are ready, stored Crystals are ordinary ones again.", begin_round),
    Do("Reveal a Round Tile; the Day-and-Night Tile moves, and night falls behind it.", night_falls),
    Do("In the duel the Neutral Markers move.", move_neutral),
    Do("Temple Phase: each player places a figure.", open_temple),
    Do("Resource Phase: each player harvests.", open_resource),
    Do("Trial Phase.", open_trial),
    Do("The game ends, or the next round begins.", end_round),
)
WHOLE_GAME: Final = EFFECTS.add(
    Do("Lay the table.", lay_the_table),
    Do("With the option, pick mats.", pick_mats),
    Do("Each player takes the starting resources of the own mat.", starting_resources),
    Do("Play rounds.", play_rounds),
    Do("Final scoring.", final_scoring),
)
AT_SCORING: Final = 4  # of WHOLE_GAME
AT_RESOURCE: Final = 4  # of ROUNDS: the step that follows the Temple Phase
AT_TRIAL: Final = 5
AT_END: Final = 6

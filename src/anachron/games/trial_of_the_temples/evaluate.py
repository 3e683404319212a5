"""What bots know of Trial of the Temples: how to judge a position, and how a round goes on when nobody thinks."""

from math import exp
from typing import Final

from anachron.core.rng import Rng
from anachron.games.trial_of_the_temples.default import core_points
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.content import IMMEDIATE
from anachron.games.trial_of_the_temples.model.state import PHASE_OVER, PHASE_SETUP, PHASE_TEMPLE, TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.harvest import Harvest
from anachron.games.trial_of_the_temples.rules.plan import CONVERT, Plan, plan_advance

# How a position is judged, in Trial Points beyond those already scored: fitted to what 1,200 games between players of
# the kind below still brought, from the start of each round on. A marker far ahead has less to gain.
WAY_LAST: Final = [0.0, 0.7, 0.5, 0.0, 1.6, 0.0, 1.4, 1.0, 0.9, -0.4, 0.1, -0.1, -0.3]  # one round to be played
WAY: Final = [0.0, 1.3, 0.8, -0.2, 1.3, -0.2, 1.2, -0.1, 0.2, -1.8, -1.9, -1.9, -2.7]  # several
LINE_LAST: Final = [0.0, 0.0, 0.5, 0.2, 0.0]  # a line with so many cores
LINE: Final = [0.0, 0.2, 0.8, 0.5, 0.0]
SPELL_WORTH: Final = [0.9, 0.7, 0.4, 0.4, 0.5, 0.6, 0.95, 0.4, -0.1, 0.1, -0.2, -0.2, -0.1, -0.1, -0.2, -0.2]  # a round
MANA: Final = 0.36
MANA_LATE: Final = 0.02  # when no round is left: only a tie-break
PIECE: Final = 1.0  # a Crystal kept for the next round
SCALE: Final = [1.0, 2.8, 4.0, 4.5, 4.9, 5.2]  # how far a lead can still turn, by rounds to be played
SEVERAL: Final = 0.6  # with more than one rival, how much the best of them counts against the mean

# How a simple player chooses, in Trial Points.
ON_THE_WAY: Final = [0.0, 0.3, 0.6, 0.1, 0.7, 0.1, 0.8, 0.2, 1.0, 0.1, 0.7, 1.3, 0.0]  # a marker above its level
LINE_HOPE: Final = [0.0, 0.15, 0.7, 0.8, 0.0]
SPELL_ROUND: Final = [0.35, 0.6, 0.5, 0.3, 0.6, 0.6, 0.5, 0.4, 0.0, 0.2, 0.0, 0.0, 0.6, 0.35, 0.0, 0.0]
GIFT: Final = 0.9  # an immediate spell, when it is placed
PLAN_MANA: Final = 0.5  # what an advance must bring for each mana it costs, so that mana is kept for better ones
CORE_TO_COME: Final = 2.6  # a Spell Core before its place is chosen
HARVEST_MANA: Final = 0.22
FEW_PLANS: Final = 5  # of the answers to a question, so many are worth a thought
FEW_CORES: Final = 6
FEW_PLACES: Final = 8

# The worth of icons for a harvest, by icon.
ICON_WORTH: Final = [1.0, 1.0, 1.0, 1.15, 1.1, 1.2, 0.8, 0.44, 0.22, 2.6, 2.6, 2.6, 2.8, 0.1]
FADE: Final = [1.0, 0.95, 0.8, 0.65, 0.5, 0.45, 0.4, 0.35, 0.3, 0.3, 0.3, 0.3]  # by distance, while others may cut in


def rounds_left(state: TrialOfTheTemples) -> int:
    """Rounds after this one, as far as can be seen."""
    if state.phase == PHASE_OVER or state.supply[-1] == 0 or state.last_spaces_taken() >= state.tables.last_spaces:
        return 0
    return max(state.terms.rounds - max(state.round, 1), 0)


def worth(state: TrialOfTheTemples, seat: int, left: int) -> float:
    """A player's position in Trial Points, with what it promises for `left` more rounds."""
    player = state.players[seat]
    total = float(state.total(seat))
    if left == 0:
        return total + MANA_LATE * min(player.mana, 20)
    way = WAY_LAST if left == 1 else WAY
    for space in player.tracks:
        total += way[space]
    line = LINE_LAST if left == 1 else LINE
    for i in range(4):
        total += line[player.row_count(i)] + line[player.column_count(i)]
    rounds = min(left, 4)
    for spell in range(acts.SPELLS):
        if player.cores[spell] != acts.NONE:
            total += rounds * SPELL_WORTH[spell]
    return total + MANA * player.mana + PIECE * (player.crystal_count() + player.stored_count()) + 0.5 * player.tokens


def evaluate(state: TrialOfTheTemples, seat: int) -> float:
    """From 0 (lost) to 1 (won): the own worth against that of the rivals. Best at the end of a round."""
    if state.phase == PHASE_OVER:
        return judged(state, seat)
    left = rounds_left(state)
    if state.phase != PHASE_SETUP and at_start_of_round(state):
        left = min(left + 1, 5)  # the round that begins is still to be played
    lead = worth(state, seat, left) - rivals_worth(state, seat, left)
    return 1.0 / (1.0 + exp(-lead / SCALE[min(left, 5)]))


def at_start_of_round(state: TrialOfTheTemples) -> bool:
    """Nobody has placed a figure yet."""
    if state.phase != PHASE_TEMPLE:
        return False
    for player in state.players:
        for figure in player.figures:
            if figure != acts.NONE:
                return False
    return True


def judged(state: TrialOfTheTemples, seat: int) -> float:
    """A finished game; the margin still counts a little, so that nobody lets go."""
    margin = float(state.total(seat)) - rivals_worth(state, seat, 0)
    edge = 0.05 * margin / (10.0 + abs(margin))
    if seat not in state.won:
        return 0.05 + edge
    return (0.95 if len(state.won) == 1 else 0.6) + edge


def rivals_worth(state: TrialOfTheTemples, seat: int, left: int) -> float:
    best, total = -1000.0, 0.0
    for other in range(state.seats):
        if other == seat:
            continue
        value = worth(state, other, left)
        total += value
        best = max(best, value)
    mean = total / (state.seats - 1)
    return SEVERAL * best + (1.0 - SEVERAL) * mean


def consider(state: TrialOfTheTemples, seat: int, actions: list[int]) -> list[int]:
    """The most promising answers by a simple player's rules, best first; a search goes deeper for it.

    In a Trial turn these are the first steps of plans, Rest, and Dissolve before it: single conversions lead nowhere.
    """
    question = state.question(seat)
    assert question is not None
    ask = question.ask
    if ask is acts.ASK_TRIAL:
        return consider_turn(state, seat, actions)
    if ask is acts.ASK_COLLECT:
        return consider_figure(state, seat, actions)
    if ask is acts.ASK_CORE:
        left = rounds_left(state)
        return best_few(
            actions, [core_worth(state, seat, action - acts.PLACE_CORE, left) for action in actions], FEW_CORES
        )
    if ask is acts.ASK_FIGURE:
        return best_few(actions, place_values(state, seat, actions), FEW_PLACES)
    return actions


def best_few(actions: list[int], values: list[float], most: int) -> list[int]:
    """The actions with the highest values, the best first; of equals the first."""
    few: list[int] = []
    taken = [False] * len(actions)
    while len(few) < min(most, len(actions)):
        best = -1
        for i in range(len(actions)):
            if not taken[i] and (best < 0 or values[i] > values[best]):
                best = i
        taken[best] = True
        few.append(actions[best])
    return few


def consider_figure(state: TrialOfTheTemples, seat: int, actions: list[int]) -> list[int]:
    """The figures that can harvest; while the Clone is out of reach, also what could be turned into its mana."""
    few = [action for action in actions if action < acts.COLLECT_WITH + 2]
    player = state.players[seat]
    if len(few) == 1 and player.mana + player.tokens + player.crystal_count() >= state.tables.clone_fee:
        few += [action for action in actions if acts.ACTION_TO_MANA <= action < acts.CRYSTAL_TO_MANA_ONE + 4]
    return few


def consider_turn(state: TrialOfTheTemples, seat: int, actions: list[int]) -> list[int]:
    left = rounds_left(state)
    found: list[int] = []
    values: list[float] = []
    for track in range(3):
        for k in range(1, 4):
            plan = plan_advance(state, seat, track, k)
            if plan.payable > CONVERT:
                break
            value = plan_worth(state, seat, plan, left)
            if plan.actions[0] in found:
                place = found.index(plan.actions[0])
                values[place] = max(values[place], value)
            else:
                found.append(plan.actions[0])
                values.append(value)
    found = best_few(found, values, FEW_PLANS)
    for action in actions:
        if action == acts.REST or (acts.CAST_DISSOLVE <= action < acts.CAST_DISSOLVE + 4 and len(found) == 0):
            found.append(action)
    return found


# How a round goes on


def play_on(state: TrialOfTheTemples, rng: Rng) -> None:
    """Plays to the end of the running round, all seats by simple rules."""
    number = max(state.round, 1)
    while state.questions and state.round <= number:
        step(state, state.questions[0].seat, rng)


def step(state: TrialOfTheTemples, seat: int, rng: Rng) -> None:
    """One answer, or in a Trial turn a whole plan."""
    question = state.questions[0]
    options = question.options
    if len(options) == 1:
        state.play(options[0], seat)
        return
    ask = question.ask
    if ask is acts.ASK_TRIAL:
        play_turn(state, seat, rng)
    elif ask is acts.ASK_FIGURE:
        state.play(place_well(state, seat, options, rng), seat)
    elif ask is acts.ASK_CORE:
        state.play(place_core_well(state, seat, options, rng), seat)
    elif ask is acts.ASK_CRYSTAL:
        state.play(scarcest(state, seat, options, rng), seat)
    elif ask is acts.ASK_COLLECT:
        state.play(better_figure(state, seat, options), seat)
    elif ask is acts.ASK_STORE:
        state.play(options[-2] if rounds_left(state) else acts.PASS, seat)
    else:
        state.play(options[rng.below(len(options))], seat)


def noise(rng: Rng, most: float) -> float:
    return most * rng.below(1000) / 1000.0


def harvest_worth(state: TrialOfTheTemples, position: int, blocked: list[bool], open_cuts: bool) -> float:
    """What a figure there would harvest; while others may still cut in, far tiles count less."""
    total = 0.0
    harvest = Harvest(state, position, blocked)
    for i in range(len(harvest.icons)):
        value = ICON_WORTH[harvest.icons[i]]
        source = harvest.sources[i]
        if open_cuts:
            if source < acts.POSITIONS:
                way = (source - position) % acts.POSITIONS
                value *= FADE[min(way, acts.POSITIONS - way)]
            else:
                value *= 0.7
        total += value
    if not open_cuts:
        total += HARVEST_MANA * state.tables.bonus[harvest.temples()]
    return total


def place_values(state: TrialOfTheTemples, seat: int, options: list[int]) -> list[float]:
    """The harvest of each placement, for the last one less a little of what rivals on the circle would get."""
    blocked = state.blocked()
    more = sum([1 for player in state.players if player.figures[0] == acts.NONE]) > 1
    values: list[float] = []
    for action in options:
        position = (action - acts.PLACE_FIGURE) % acts.POSITIONS
        blocked[position] = True
        value = harvest_worth(state, position, blocked, more)
        if not more:
            for other in range(state.seats):
                place = state.players[other].figures[0]
                if other != seat and place != acts.NONE:
                    value -= 0.3 * harvest_worth(state, place, blocked, False)
        blocked[position] = False
        values.append(value)
    return values


def place_well(state: TrialOfTheTemples, seat: int, options: list[int], rng: Rng) -> int:
    values = place_values(state, seat, options)
    best, most = options[0], -1000.0
    for i in range(len(options)):
        value = values[i] + noise(rng, 0.15)
        if value > most:
            best, most = options[i], value
    return best


def better_figure(state: TrialOfTheTemples, seat: int, options: list[int]) -> int:
    if acts.COLLECT_WITH + 1 not in options:
        return acts.COLLECT_WITH
    blocked = state.blocked()
    figures = state.players[seat].figures
    own = harvest_worth(state, figures[0], blocked, False)
    clone = harvest_worth(state, figures[1], blocked, False) - HARVEST_MANA * state.tables.clone_fee
    return acts.COLLECT_WITH + 1 if clone > own else acts.COLLECT_WITH


def scarcest(state: TrialOfTheTemples, seat: int, options: list[int], rng: Rng) -> int:
    """The Crystal that the next spaces of the tracks want and that is not in hand."""
    player, tables = state.players[seat], state.tables
    best, most = options[0], -1000.0
    for action in options:
        colour = action - acts.PICK_CRYSTAL
        value = noise(rng, 0.5) - player.crystals[colour]
        for track in range(len(player.tracks)):
            for space in range(player.tracks[track] + 1, min(player.tracks[track] + 4, 13)):
                value += 0.6 * tables.cost[track][space][colour]
        if value > most:
            best, most = action, value
    return best


def core_worth(state: TrialOfTheTemples, seat: int, spell: int, left: int) -> float:
    """A core on this space: points, hope for the lines, the spell in the rounds to come."""
    player, tables = state.players[seat], state.tables
    value = core_points(state, seat, spell) + min(left, 4) * SPELL_ROUND[spell]
    if left:
        row, column = player.row_count(spell // 4), player.column_count(spell % 4)
        value += LINE_HOPE[row + 1] - LINE_HOPE[row] + LINE_HOPE[column + 1] - LINE_HOPE[column]
        if tables.mana_icon[spell]:
            value += HARVEST_MANA
    if tables.group[spell] == IMMEDIATE:
        value += GIFT
    return value


def place_core_well(state: TrialOfTheTemples, seat: int, options: list[int], rng: Rng) -> int:
    left = rounds_left(state)
    best, most = options[0], -1000.0
    for action in options:
        value = core_worth(state, seat, action - acts.PLACE_CORE, left) + noise(rng, 0.1)
        if value > most:
            best, most = action, value
    return best


def plan_worth(state: TrialOfTheTemples, seat: int, plan: Plan, left: int) -> float:
    """What an advance brings, less what it costs."""
    tables = state.tables
    value = float(tables.points[plan.end] - tables.points[plan.start])
    if left:
        value += ON_THE_WAY[plan.end] - ON_THE_WAY[plan.start]
    for space in range(plan.start + 1, plan.end + 1):
        if tables.reward[plan.track][space] != acts.NONE:
            value += CORE_TO_COME
    pieces = 1
    for colour in range(len(acts.COLOURS)):
        pieces += plan.cost[colour]
    mana = PLAN_MANA if left else MANA_LATE
    return value - mana * (plan.loss + pieces) - 0.3 * len(plan.skipped) * mana


def play_turn(state: TrialOfTheTemples, seat: int, rng: Rng) -> None:
    """The best plan, if one is worth its price; else Rest, after Dissolve."""
    left = rounds_left(state)
    best: Plan | None = None
    most = 0.0
    for track in range(3):
        for k in range(1, 4):
            plan = plan_advance(state, seat, track, k)
            if plan.payable > CONVERT:
                break
            value = plan_worth(state, seat, plan, left) + noise(rng, 0.1)
            if value > most:
                best, most = plan, value
    if best is None:
        dissolve_or_rest(state, seat)
        return
    for action in best.actions:
        state.play(action, seat)


def dissolve_or_rest(state: TrialOfTheTemples, seat: int) -> None:
    player = state.players[seat]
    if player.can_cast(acts.DISSOLVE):
        for colour in range(4):
            if player.crystals[colour] > 0:
                state.play(acts.CAST_DISSOLVE + colour, seat)
                return
    state.play(acts.REST, seat)

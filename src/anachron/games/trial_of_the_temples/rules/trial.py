"""The Trial Phase: conversions, converting spells and advancing (R6, R7, R9, R10). Rest: rest.py"""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import AGAIN, END, NEXT, STAY, Choice, Do, Frame
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.effects import EFFECTS, Resting
from anachron.games.trial_of_the_temples.model.events import ADVANCED, CAST, CONVERTED
from anachron.games.trial_of_the_temples.model.state import PHASE_TRIAL, Player, TrialOfTheTemples, is_taken
from anachron.games.trial_of_the_temples.rules.gains import look_at_last_spaces, push_core
from anachron.games.trial_of_the_temples.rules.rest import RESTING

# Conversions and converting spells (R9, R10.2)


def add_conversions(state: TrialOfTheTemples, player: Player, options: list[int]) -> None:
    """R9: every conversion that can be paid now."""
    if player.mana >= state.tables.token_price:
        options.append(acts.MANA_TO_ACTION)
        if player.mana >= state.tables.crystal_price:
            for colour in range(4):
                options.append(acts.MANA_TO_CRYSTAL + colour)
    if player.tokens > 0:
        options.append(acts.ACTION_TO_MANA)
    for colour in range(4):
        if player.crystals[colour] > 0:
            options.append(acts.CRYSTAL_TO_MANA_ONE + colour)


def add_casts(player: Player, options: list[int]) -> None:
    """R10.2: every converting spell that is learned, ready and can be paid."""
    crystals = player.crystals
    if player.can_cast(acts.REFINE):
        for colour in range(3):
            if crystals[colour] > 0:
                options.append(acts.CAST_REFINE + colour)
    if player.can_cast(acts.SCATTER) and crystals[acts.PURPLE] > 0:
        options += [acts.CAST_SCATTER, acts.CAST_SCATTER + 1, acts.CAST_SCATTER + 2]
    if player.can_cast(acts.FORGE) and player.tokens > 0:
        options += [acts.CAST_FORGE, acts.CAST_FORGE + 1, acts.CAST_FORGE + 2]
    if player.can_cast(acts.DISSOLVE):
        for colour in range(4):
            if crystals[colour] > 0:
                options.append(acts.CAST_DISSOLVE + colour)


def convert(state: TrialOfTheTemples, seat: int, action: int) -> None:
    player, tables = state.players[seat], state.tables
    if action == acts.MANA_TO_ACTION:  # R9.1
        player.mana -= tables.token_price
        player.tokens += 1
        state.tell(CONVERTED, seat, [acts.BUY_TOKEN, acts.NONE])
    elif action < acts.ACTION_TO_MANA:  # R9.2
        player.mana -= tables.crystal_price
        player.crystals[action - acts.MANA_TO_CRYSTAL] += 1
        state.tell(CONVERTED, seat, [acts.BUY_CRYSTAL, action - acts.MANA_TO_CRYSTAL])
    elif action == acts.ACTION_TO_MANA:  # R9.3
        player.tokens -= 1
        state.gain_mana(seat, 1)
        state.tell(CONVERTED, seat, [acts.RETURN_TOKEN, acts.NONE])
    else:
        player.crystals[action - acts.CRYSTAL_TO_MANA_ONE] -= 1
        state.gain_mana(seat, 1)
        state.tell(CONVERTED, seat, [acts.RETURN_CRYSTAL, action - acts.CRYSTAL_TO_MANA_ONE])


def cast(state: TrialOfTheTemples, seat: int, action: int) -> None:
    """R10.2."""
    player = state.players[seat]
    if action < acts.CAST_SCATTER:
        spell, colour = acts.REFINE, action - acts.CAST_REFINE
        player.crystals[colour] -= 1
        player.crystals[acts.PURPLE] += 1
    elif action < acts.CAST_FORGE:
        spell, colour = acts.SCATTER, action - acts.CAST_SCATTER
        player.crystals[acts.PURPLE] -= 1
        player.crystals[colour] += 1
    elif action < acts.CAST_DISSOLVE:
        spell, colour = acts.FORGE, action - acts.CAST_FORGE
        player.tokens -= 1
        player.crystals[colour] += 1
    else:
        spell, colour = acts.DISSOLVE, action - acts.CAST_DISSOLVE
        player.crystals[colour] -= 1
        state.gain_mana(seat, state.tables.dissolved)
    player.use(spell)
    state.tell(CAST, seat, [spell, colour])


# The turn (R6)


def open_trial(state: TrialOfTheTemples, f: Frame) -> None:
    state.phase = PHASE_TRIAL
    state.set_mark()
    state.opener = state.first
    state.push(TRIAL, state.first)


def add_advances(state: TrialOfTheTemples, seat: int, options: list[int]) -> None:
    """R7: every advance whose token and Crystals are in hand."""
    player = state.players[seat]
    if player.tokens == 0:
        return
    red, yellow, blue, purple = player.crystals
    for track in range(3):
        space = player.tracks[track]
        taken = state.taken_spaces(track)
        costs = state.tables.cost[track]
        r = y = b = p = k = 0
        while k < acts.MOST_SPACES and space < acts.LAST_SPACE:
            space += 1
            if is_taken(taken, space):
                continue
            cost = costs[space]
            r += cost[0]
            y += cost[1]
            b += cost[2]
            p += cost[3]
            if r > red or y > yellow or b > blue or p > purple:
                break
            options.append(acts.ADVANCE + acts.MOST_SPACES * track + k)
            k += 1


def must_rest(state: TrialOfTheTemples, seat: int) -> bool:
    """Option auto-forced: no advance is payable, no converting spell is ready, no Vault is learned (R15.2)."""
    player = state.players[seat]
    if (
        player.can_cast(acts.REFINE)
        or player.can_cast(acts.SCATTER)
        or player.can_cast(acts.FORGE)
        or player.can_cast(acts.DISSOLVE)
    ):
        return False
    if state.storage(seat) > 0:
        return False
    tables = state.tables
    worth = player.mana + (player.tokens - 1 if player.tokens else -tables.token_price)
    for track in range(3):
        space = state.target(seat, track, 1)
        if space == acts.NONE:
            continue
        cost = tables.cost[track][space]
        left = worth
        for colour in range(4):
            spare = player.crystals[colour] - cost[colour]
            left += spare if spare > 0 else tables.crystal_price * spare
        if left >= 0:
            return False
    return True


def next_turn(state: TrialOfTheTemples, f: Frame) -> int:
    """R6.1, R6.4: this seat, or the first one clockwise that has not rested."""
    for i in range(state.seats):
        seat = (f.seat + i) % state.seats
        if not state.players[seat].rested:
            f.seat = seat
            return NEXT
    return END


class TrialTurn(Choice):
    """R6.2: conversions and spells, then one main action."""

    def ask(self, state: TrialOfTheTemples, f: Frame) -> Question:
        seat = f.seat
        return Question(seat, acts.ASK_TRIAL, trial_options(state, seat))

    def take(self, state: TrialOfTheTemples, f: Frame, answer: int) -> int:
        seat = f.seat
        if answer > acts.REST:
            if answer < acts.CAST_REFINE:
                convert(state, seat, answer)
            else:
                cast(state, seat, answer)
            return STAY
        f.seat = (seat + 1) % state.seats
        if answer == acts.REST:
            rest = Resting(RESTING, seat)
            rest.forced = state.logging and len(trial_options(state, seat)) == 1  # only the log speaks of it
            state.push_frame(rest)
        else:
            advance_marker(
                state, seat, (answer - acts.ADVANCE) // acts.MOST_SPACES, (answer - acts.ADVANCE) % acts.MOST_SPACES + 1
            )
        return AGAIN


def trial_options(state: TrialOfTheTemples, seat: int) -> list[int]:
    if state.terms.auto_rest and must_rest(state, seat):
        return [acts.REST]
    options: list[int] = []
    add_advances(state, seat, options)
    options.append(acts.REST)
    player = state.players[seat]
    add_conversions(state, player, options)
    add_casts(player, options)
    return options


# Trial (R7)


def advance_marker(state: TrialOfTheTemples, seat: int, track: int, k: int) -> None:
    """R7: pays and moves; owners of skipped markers gain mana; then the rewards, the lowest space first."""
    state.players[seat].tokens -= 1
    move_marker(state, seat, track, k, False)
    state.reveal()  # R15.5
    if state.players[seat].tracks[track] == acts.LAST_SPACE:
        look_at_last_spaces(state)


def move_marker(state: TrialOfTheTemples, seat: int, track: int, k: int, free: bool) -> None:
    """R7.3 to R7.9; `free`: no Crystals are paid."""
    player = state.players[seat]
    start = player.tracks[track]
    end = state.target(seat, track, k)
    assert end != acts.NONE, state.position()
    taken = state.taken_spaces(track)
    spaces: list[int] = []
    skipped: list[int] = []
    over: list[int] = []
    for space in range(start + 1, end + 1):
        if is_taken(taken, space):
            skipped.append(space)
            owner = state.marker_owner(track, space)
            if owner < state.seats:  # R7.8
                state.gain_mana(owner, state.tables.skip_mana)
                over.append(owner)
        else:
            spaces.append(space)
            if not free:
                cost = state.tables.cost[track][space]
                for colour in range(4):
                    player.crystals[colour] -= cost[colour]
    player.tracks[track] = end
    rewards = state.tables.reward[track]
    if state.logging:
        paid = [] if free else crystals_of(state, track, spaces)
        state.tell(ADVANCED, seat, [track, k, start, end, spaces, skipped, over, paid, free])
    for space in range(end, start, -1):  # R7.9: the last one pushed is the first to run
        if rewards[space] != acts.NONE:
            push_core(state, seat, rewards[space])


def crystals_of(state: TrialOfTheTemples, track: int, spaces: list[int]) -> list[int]:
    """What these spaces cost, Crystal by Crystal."""
    paid: list[int] = []
    for space in spaces:
        for colour in range(4):
            paid += [colour] * state.tables.cost[track][space][colour]
    return paid


TRIAL: Final = EFFECTS.add(
    "trial",
    Do("Players take turns until all have rested.", next_turn),
    TrialTurn("Convert and cast as you like, then advance or rest."),
)

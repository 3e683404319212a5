"""The Trial Phase: conversions, converting spells, advancing and resting (R6 to R10)."""

from typing import Final

from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.trial_of_the_temples.actions import (
    ACTION_TO_MANA,
    ADVANCE,
    ASK_STORE,
    ASK_TRIAL,
    CAST_DISSOLVE,
    CAST_FORGE,
    CAST_REFINE,
    CAST_SCATTER,
    CRYSTAL_TO_MANA_ONE,
    DISSOLVE,
    FORGE,
    LAST_SPACE,
    MANA_TO_ACTION,
    MANA_TO_CRYSTAL,
    MOST_SPACES,
    NONE,
    PASS,
    PURPLE,
    REFINE,
    REST,
    SCATTER,
    SPELLS,
    STORE,
)
from anachron.games.trial_of_the_temples.gains import EFFECTS, GAIN_CORE, ask_player, look_at_last_spaces
from anachron.games.trial_of_the_temples.state import Player, TrialOfTheTemples

# Conversions and converting spells (R9, R10.2)


def add_conversions(state: TrialOfTheTemples, player: Player, options: list[int]) -> None:
    """R9: every conversion that can be paid now."""
    if player.mana >= state.tables.token_price:
        options.append(MANA_TO_ACTION)
        if player.mana >= state.tables.crystal_price:
            for colour in range(4):
                options.append(MANA_TO_CRYSTAL + colour)
    if player.tokens > 0:
        options.append(ACTION_TO_MANA)
    for colour in range(4):
        if player.crystals[colour] > 0:
            options.append(CRYSTAL_TO_MANA_ONE + colour)


def add_casts(player: Player, options: list[int]) -> None:
    """R10.2: every converting spell that is learned, ready and can be paid."""
    crystals = player.crystals
    if player.can_cast(REFINE):
        for colour in range(3):
            if crystals[colour] > 0:
                options.append(CAST_REFINE + colour)
    if player.can_cast(SCATTER) and crystals[PURPLE] > 0:
        options += [CAST_SCATTER, CAST_SCATTER + 1, CAST_SCATTER + 2]
    if player.can_cast(FORGE) and player.tokens > 0:
        options += [CAST_FORGE, CAST_FORGE + 1, CAST_FORGE + 2]
    if player.can_cast(DISSOLVE):
        for colour in range(4):
            if crystals[colour] > 0:
                options.append(CAST_DISSOLVE + colour)


def convert(state: TrialOfTheTemples, seat: int, action: int) -> None:
    player, tables = state.players[seat], state.tables
    if action == MANA_TO_ACTION:  # R9.1
        player.mana -= tables.token_price
        player.tokens += 1
        state.tell("converted", seat, [0, NONE])
    elif action < ACTION_TO_MANA:  # R9.2
        player.mana -= tables.crystal_price
        player.crystals[action - MANA_TO_CRYSTAL] += 1
        state.tell("converted", seat, [1, action - MANA_TO_CRYSTAL])
    elif action == ACTION_TO_MANA:  # R9.3
        player.tokens -= 1
        state.gain_mana(seat, 1)
        state.tell("converted", seat, [2, NONE])
    else:
        player.crystals[action - CRYSTAL_TO_MANA_ONE] -= 1
        state.gain_mana(seat, 1)
        state.tell("converted", seat, [3, action - CRYSTAL_TO_MANA_ONE])


def cast(state: TrialOfTheTemples, seat: int, action: int) -> None:
    """R10.2."""
    player = state.players[seat]
    if action < CAST_SCATTER:
        spell, colour = REFINE, action - CAST_REFINE
        player.crystals[colour] -= 1
        player.crystals[PURPLE] += 1
    elif action < CAST_FORGE:
        spell, colour = SCATTER, action - CAST_SCATTER
        player.crystals[PURPLE] -= 1
        player.crystals[colour] += 1
    elif action < CAST_DISSOLVE:
        spell, colour = FORGE, action - CAST_FORGE
        player.tokens -= 1
        player.crystals[colour] += 1
    else:
        spell, colour = DISSOLVE, action - CAST_DISSOLVE
        player.crystals[colour] -= 1
        state.gain_mana(seat, state.tables.dissolved)
    player.used |= 1 << spell
    state.tell("cast", seat, [spell, colour])


# The turn (R6)


def next_not_rested(state: TrialOfTheTemples, seat: int) -> int:
    """R6.1: this seat or the first one clockwise that has not rested; NONE when all have."""
    for i in range(state.seats):
        other = (seat + i) % state.seats
        if not state.players[other].rested:
            return other
    return NONE


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
        while k < MOST_SPACES and space < LAST_SPACE:
            space += 1
            if taken >> space & 1:
                continue
            cost = costs[space]
            r += cost[0]
            y += cost[1]
            b += cost[2]
            p += cost[3]
            if r > red or y > yellow or b > blue or p > purple:
                break
            options.append(ADVANCE + MOST_SPACES * track + k)
            k += 1


def must_rest(state: TrialOfTheTemples, seat: int) -> bool:
    """Option auto-forced: no advance is payable, no converting spell is ready, no Vault is learned (R15.2)."""
    player = state.players[seat]
    if player.can_cast(REFINE) or player.can_cast(SCATTER) or player.can_cast(FORGE) or player.can_cast(DISSOLVE):
        return False
    if state.storage(seat) > 0:
        return False
    tables = state.tables
    worth = player.mana + (player.tokens - 1 if player.tokens else -tables.token_price)
    for track in range(3):
        space = state.target(seat, track, 1)
        if space == NONE:
            continue
        cost = tables.cost[track][space]
        left = worth
        for colour in range(4):
            spare = player.crystals[colour] - cost[colour]
            left += spare if spare > 0 else tables.crystal_price * spare
        if left >= 0:
            return False
    return True


def trial_turn(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R6.2: conversions and spells, then one main action; the turns go round until all have rested."""
    if answer == ENTER:
        seat = next_not_rested(state, f.seat)
        if seat == NONE:
            return NEXT
        f.seat = seat
        return ask_player(state, seat, ASK_TRIAL, trial_options(state, seat))
    seat = f.seat
    if answer < REST:
        advance_marker(state, seat, (answer - ADVANCE) // MOST_SPACES, (answer - ADVANCE) % MOST_SPACES + 1)
        f.seat = (seat + 1) % state.seats
    elif answer == REST:
        state.push(RESTING, seat, 1 if state.terms.auto_rest and must_rest(state, seat) else 0)
    elif answer < CAST_REFINE:
        convert(state, seat, answer)
    else:
        cast(state, seat, answer)
    return STAY


def trial_options(state: TrialOfTheTemples, seat: int) -> list[int]:
    if state.terms.auto_rest and must_rest(state, seat):
        return [REST]
    options: list[int] = []
    add_advances(state, seat, options)
    options.append(REST)
    player = state.players[seat]
    add_conversions(state, player, options)
    add_casts(player, options)
    return options


# Trial (R7)


def advance_marker(state: TrialOfTheTemples, seat: int, track: int, k: int) -> None:
    """R7: pays and moves; owners of skipped markers gain mana; then the rewards, the lowest space first."""
    player = state.players[seat]
    player.tokens -= 1
    start = player.tracks[track]
    end = state.target(seat, track, k)
    assert end != NONE, state.position()
    taken = state.taken_spaces(track)
    numbers = [track, k, start, end]
    for space in range(start + 1, end + 1):
        if taken >> space & 1:
            owner = state.marker_owner(track, space)
            if owner < state.seats:  # R7.8
                state.gain_mana(owner, state.tables.skip_mana)
            numbers += [space, owner]
        else:
            cost = state.tables.cost[track][space]
            for colour in range(4):
                player.crystals[colour] -= cost[colour]
    player.tracks[track] = end
    state.tell("advanced", seat, numbers)
    push_rewards(state, seat, track, start, end)
    if end == LAST_SPACE:
        look_at_last_spaces(state)


def push_rewards(state: TrialOfTheTemples, seat: int, track: int, start: int, end: int) -> None:
    """R7.9: the last one pushed is the first to run."""
    rewards = state.tables.reward[track]
    for space in range(end, start, -1):
        if rewards[space] != NONE:
            state.push(GAIN_CORE, seat, rewards[space])


# Rest (R8)


def take_figures_back(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R8.1
    state.players[f.seat].figures = [NONE, NONE]
    return NEXT


def store(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:  # R8.2
    player = state.players[f.seat]
    if answer == ENTER:
        if player.stored_count() >= state.storage(f.seat) or player.crystal_count() == 0:
            return NEXT
        options = [STORE + colour for colour in range(4) if player.crystals[colour] > 0]
        options.append(PASS)
        return ask_player(state, f.seat, ASK_STORE, options)
    if answer == PASS:
        return NEXT
    player.crystals[answer - STORE] -= 1
    player.stored[answer - STORE] += 1
    state.tell("stored", f.seat, [answer - STORE])
    return STAY


def return_the_rest(state: TrialOfTheTemples, f: Frame, n: int, answer: int) -> int:
    """R8.3 to R8.5. A Rest that was not chosen leaves what came before it open to undo."""
    player = state.players[f.seat]
    crystals, tokens = player.crystal_count(), player.tokens
    mana = crystals + tokens + rest_bonus(state, f.seat)
    player.crystals = [0, 0, 0, 0]
    player.tokens = 0
    state.gain_mana(f.seat, mana)
    player.rested = True
    state.tell("rested", f.seat, [crystals, tokens, mana])
    if f.kept == 0:
        state.seal()
    return NEXT


def rest_bonus(state: TrialOfTheTemples, seat: int) -> int:  # R8.4
    player, rest_mana = state.players[seat], state.tables.rest_mana
    mana = 0
    for spell in range(SPELLS):
        if rest_mana[spell] and player.has_learned(spell):
            mana += rest_mana[spell]
    return mana


RESTING: Final = EFFECTS.add(
    Do("Take back your figure.", take_figures_back),
    Do("You may store Crystals, as many as you have storage spaces.", store),
    Do("Return all others and all Action Tokens for 1 mana each; you have rested.", return_the_rest),
)
TRIAL: Final = EFFECTS.add(Do("Players take turns until all have rested.", trial_turn))

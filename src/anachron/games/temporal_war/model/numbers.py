"""The current numbers of a warrior, worked out when they are needed, and what follows from standing texts.

R18.2: on its Temple a Champion has its printed numbers and printed key attributes."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model.actions import CARD_IDS, SHIELD, SWORD
from anachron.games.temporal_war.model.arena import ADJACENT
from anachron.games.temporal_war.model.content import ATTUNED, BASIC, BEAST, ELF, GIANT, MARKED, WEAKENED
from anachron.games.temporal_war.model.effects import MAGIC, WARRIOR, Attack, MonsterFight
from anachron.games.temporal_war.model.events import GETS
from anachron.games.temporal_war.model.options import SET_COST
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import JUMPS_ANYBODY, NO_COUNTER, NO_DODGE, SETS_FREE, STACKS_FREE

HIDDEN_PATH: Final = CARD_IDS.index("hidden-path")
WEAKNESS: Final = 2  # R21.1
MARK: Final = 1
ATTUNEMENT: Final = 1  # R21.4


def level(state: TemporalWar, piece: int) -> int:
    """Nothing changes it for good: Attuned and Kragga speak of a comparison."""
    return state.printed.level[state.kinds[piece]]


def magic(state: TemporalWar, piece: int) -> int:
    amount = state.printed.magic[state.kinds[piece]]
    stack = state.stacks[piece]
    if not state.gear[stack] and not state.statuses[stack]:
        return amount
    if state.on_temple(piece):
        return amount
    for item in state.gear[stack]:
        amount += state.printed.text.magic[item]
    return weakened(state, stack, amount)


def power(state: TemporalWar, piece: int) -> int:
    amount = state.printed.power[state.kinds[piece]]
    stack = state.stacks[piece]
    if not state.gear[stack] and not state.statuses[stack]:
        return amount
    if state.on_temple(piece):
        return amount
    for item in state.gear[stack]:
        amount += state.printed.text.power[item]
    return weakened(state, stack, amount)


def weakened(state: TemporalWar, stack: int, amount: int) -> int:
    if state.statuses[stack] & WEAKENED:
        amount -= WEAKNESS
    return amount if amount > 0 else 0


def stat(state: TemporalWar, piece: int, type: int) -> int:
    """The number of an attack type (R15.8)."""
    return magic(state, piece) if type == MAGIC else power(state, piece)


def speed(state: TemporalWar, piece: int) -> int:
    amount = state.printed.speed[state.kinds[piece]]
    gear = state.gear[state.stacks[piece]]
    hurries = state.extra_speed > 0 and piece == state.in_use
    if (not gear and not hurries) or state.on_temple(piece):
        return amount
    for item in gear:
        if state.printed.text.speed_now[item] > 0:
            amount = state.printed.text.speed_now[item]
    return amount + state.extra_speed if hurries else amount


def range_of(state: TemporalWar, piece: int) -> int:
    amount = state.printed.range[state.kinds[piece]]
    if state.on_temple(piece):
        return amount
    for item in state.gear[state.stacks[piece]]:
        amount += state.printed.text.range[item]
    if state.construct_kinds and state.is_here(piece):
        owner = state.owners[piece]
        for near in ADJACENT[state.spaces[piece]]:
            construct = state.tile_at[near]
            if construct != NONE and state.construct_owners[construct] == owner:
                amount += state.printed.text.aids_range[state.construct_kinds[construct]]
    return amount


def keys(state: TemporalWar, piece: int) -> int:
    """Key attributes, as a set."""
    found = state.printed.keys[state.kinds[piece]]
    gear = state.gear[state.stacks[piece]]
    if gear and not state.on_temple(piece):
        for item in gear:
            found |= state.printed.text.keys[item]
    return found


def sync_level(state: TemporalWar, piece: int) -> int:
    """R13.4."""
    return level(state, piece) + (ATTUNEMENT if keys(state, piece) & ATTUNED else 0)


def flags_of(state: TemporalWar, piece: int) -> int:
    return state.printed.text.flags[state.kinds[piece]]


def champion_of(state: TemporalWar, seat: int) -> int:
    """The kind of a player's Champion in the arena, or NONE. The Champions are the first pieces."""
    return state.kinds[seat] if state.spaces[seat] != NONE else NONE


def is_meant(state: TemporalWar, piece: int, faction: int, seat: int) -> bool:
    """ "A beast you control": R18.2, not a Champion on its Temple."""
    return (
        state.owners[piece] == seat
        and state.printed.faction[state.kinds[piece]] == faction
        and not state.on_temple(piece)
    )


# Monsters


def level_against_monster(state: TemporalWar, piece: int) -> int:
    """R22.4, with Kragga."""
    amount, seat = level(state, piece), state.owners[piece]
    champion = champion_of(state, seat)
    if champion != NONE and is_meant(state, piece, BEAST, seat):
        amount += state.printed.text.hunting[champion]
    return amount


def monster_reward(state: TemporalWar, f: MonsterFight) -> int:
    return state.printed.value[f.monster] + reward_bonus(state, f.piece)


def reward_bonus(state: TemporalWar, piece: int) -> int:
    """Kragga: what the defeat of a monster brings beside its reward."""
    seat = state.owners[piece]
    champion = champion_of(state, seat)
    if champion == NONE or not is_meant(state, piece, BEAST, seat):
        return 0
    return state.printed.text.bounty[champion]


def monster_level(state: TemporalWar, f: MonsterFight) -> int:
    """R22.4 (2): with its text, and what was played."""
    return level_of_monster(state, f.monster, f.piece) + f.bonus


def level_of_monster(state: TemporalWar, monster: int, piece: int) -> int:
    """With its text, against a warrior."""
    text, printed = state.printed.text.level[monster], state.printed.level[monster]
    return printed if text.level is None else text.level(state, piece, text.amount, printed)


# Symbols


def attacker_gets(state: TemporalWar, f: Attack, amount: int, source: int) -> None:
    """+N sword. R18.2: on its Temple a Champion gets none."""
    if amount > 0 and state.is_here(f.piece) and not state.on_temple(f.piece):
        add_swords(state, f, amount, source)


def add_swords(state: TemporalWar, f: Attack, amount: int, source: int) -> None:
    f.bonus_symbols = [*f.bonus_symbols, SWORD]
    f.bonus_amounts = [*f.bonus_amounts, amount]
    f.bonus_sources = [*f.bonus_sources, source]
    tell_gets(state, f.piece, SWORD, amount, source)


def defender_gets(state: TemporalWar, f: Attack, symbol: int, amount: int, source: int) -> None:
    if amount <= 0 or f.target_kind != WARRIOR or not state.is_here(f.target):
        return
    f.defence_symbols = [*f.defence_symbols, symbol]
    f.defence_amounts = [*f.defence_amounts, amount]
    f.defence_sources = [*f.defence_sources, source]
    tell_gets(state, f.target, symbol, amount, source)


def tell_gets(state: TemporalWar, piece: int, symbol: int, amount: int, source: int) -> None:
    if state.logging:
        word = "sword" if symbol == SWORD else "shield" if symbol == SHIELD else "dodge"
        values = [state.kinds[piece], state.spaces[piece], word, amount, source]
        state.tell(GETS, state.owners[piece], values)


def attack_bonuses(state: TemporalWar, f: Attack) -> None:
    """R15.12: standing texts and marked, when the attack dice are rolled."""
    if state.on_temple(f.piece):
        return
    for source in range(len(state.kinds)):
        if state.spaces[source] != NONE and state.printed.text.symbols[state.kinds[source]]:
            for text in state.printed.text.symbols[state.kinds[source]]:
                if text.attacks and text.gives is not None:
                    attacker_gets(state, f, text.amount * text.gives(state, f, f.piece, source), text.card)
    if f.target_kind == WARRIOR and state.has_status(f.target, MARKED):
        attacker_gets(state, f, MARK, NONE)


def defence_bonuses(state: TemporalWar, f: Attack) -> None:
    """R16.1: the same for the defender."""
    for source in range(len(state.kinds)):
        if state.spaces[source] != NONE and state.printed.text.symbols[state.kinds[source]]:
            for text in state.printed.text.symbols[state.kinds[source]]:
                if not text.attacks and text.gives is not None:
                    times = text.gives(state, f, f.target, source)
                    defender_gets(state, f, text.symbol, text.amount * times, text.card)
    for item in state.gear[state.stacks[f.target]]:
        for text in state.printed.text.symbols[item]:
            if not text.attacks and text.gives is not None:
                times = text.gives(state, f, f.target, f.target)
                defender_gets(state, f, text.symbol, text.amount * times, text.card)


# What standing texts allow and forbid


def can_counter(state: TemporalWar, f: Attack) -> bool:
    """Silent Judge."""
    return not f.no_counter and not flags_of(state, f.piece) & NO_COUNTER


def can_dodge_text(state: TemporalWar, f: Attack) -> bool:
    """Wailing Shade, Runeblade."""
    return not f.no_dodge and not flags_of(state, f.piece) & NO_DODGE


def may_jump(state: TemporalWar, piece: int, other: int) -> bool:
    """R10.4, R10.5, and Stalking Panther."""
    if keys(state, other) & GIANT:
        return False
    return state.owners[other] == state.owners[piece] or flags_of(state, piece) & JUMPS_ANYBODY != 0


# Costs


def summon_cost(state: TemporalWar, seat: int, kind: int) -> int:
    """R7.3, and Bone Rabble."""
    if (
        state.printed.text.flags[kind] & STACKS_FREE
        and state.printed.card_class[kind] == BASIC
        and state.stack_of(seat, kind) != NONE
    ):
        return 0
    return state.printed.level[kind]


def free_setter(state: TemporalWar, seat: int, space: int) -> int:
    """R30.10: the Trapwright that lets a card be set on this space without paying; or NONE."""
    for near in ADJACENT[space]:
        piece = state.at[near]
        if (
            piece != NONE
            and state.owners[piece] == seat
            and flags_of(state, piece) & SETS_FREE
            and state.serials[piece] not in state.used_texts
        ):
            return piece
    return NONE


def set_cost(state: TemporalWar, seat: int, space: int) -> int:
    """R8.1."""
    return 0 if free_setter(state, seat, space) != NONE else SET_COST


def note_free_set(state: TemporalWar, seat: int, space: int) -> None:
    """A card was set without paying: the text that allowed it is used for this turn."""
    state.note_text_used(state.serials[free_setter(state, seat, space)])


def spell_cost(state: TemporalWar, seat: int, kind: int, caster: int, again: bool) -> int:
    """R19.2, R19.12: to play or to replay it, with Influeriel."""
    cost = state.printed.value[kind] if again else state.printed.level[kind]
    champion = champion_of(state, seat)
    if (
        champion != NONE
        and caster != NONE
        and state.printed.text.cheaper[champion] > 0
        and is_meant(state, caster, ELF, seat)
    ):
        lowered = cost - state.printed.text.cheaper[champion]
        return lowered if lowered > 1 else min(cost, 1)
    return cost


# For the view


def changes(state: TemporalWar, piece: int) -> list[tuple[str, int, int, str]]:
    """Why a number is not the printed one: number, amount, the card (NONE: a status), and that in words."""
    found: list[tuple[str, int, int, str]] = []
    if state.on_temple(piece) or not state.is_here(piece):
        return found
    text, names = state.printed.text, state.printed.names
    stack = state.stacks[piece]
    for item in state.gear[stack]:
        for number, amount in (("magic", text.magic[item]), ("power", text.power[item]), ("range", text.range[item])):
            if amount:
                found.append((number, amount, item, f"{names[item]}: +{amount} {number}"))
        if text.speed_now[item]:
            now = text.speed_now[item]
            found.append(("speed", now - state.printed.speed[state.kinds[piece]], item, f"{names[item]}: speed {now}"))
    if state.statuses[stack] & WEAKENED:
        for number in ("magic", "power"):
            found.append((number, -WEAKNESS, NONE, f"Weakened: -{WEAKNESS} {number}"))
    if state.extra_speed and piece == state.in_use:
        kind = HIDDEN_PATH
        found.append(("speed", state.extra_speed, kind, f"{names[kind]}: +{state.extra_speed} speed"))
    for near in ADJACENT[state.spaces[piece]]:
        construct = state.tile_at[near]
        if construct != NONE and state.construct_owners[construct] == state.owners[piece]:
            kind = state.construct_kinds[construct]
            if text.aids_range[kind]:
                found.append(("range", text.aids_range[kind], kind, f"{names[kind]}: +{text.aids_range[kind]} range"))
    return found

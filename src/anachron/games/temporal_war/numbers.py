"""The numbers of a piece as they are now. (The texts of cards are still missing here.)"""

from anachron.core.effects import NONE
from anachron.games.temporal_war.actions import SWORD
from anachron.games.temporal_war.content import ATTUNED, GIANT, MARKED, WEAKENED
from anachron.games.temporal_war.effects import MAGIC, Attack, MonsterFight
from anachron.games.temporal_war.options import SET_COST
from anachron.games.temporal_war.state import TemporalWar


def level(state: TemporalWar, piece: int) -> int:
    return state.table.level[state.kinds[piece]]


def magic(state: TemporalWar, piece: int) -> int:
    return max(state.table.magic[state.kinds[piece]] - (2 if state.has_status(piece, WEAKENED) else 0), 0)


def power(state: TemporalWar, piece: int) -> int:
    return max(state.table.power[state.kinds[piece]] - (2 if state.has_status(piece, WEAKENED) else 0), 0)


def stat(state: TemporalWar, piece: int, type: int) -> int:
    return magic(state, piece) if type == MAGIC else power(state, piece)


def speed(state: TemporalWar, piece: int) -> int:
    return state.table.speed[state.kinds[piece]] + (state.extra_speed if piece == state.in_use else 0)


def range_of(state: TemporalWar, piece: int) -> int:
    return state.table.range[state.kinds[piece]]


def keys(state: TemporalWar, piece: int) -> int:
    return state.table.keys[state.kinds[piece]]


def sync_level(state: TemporalWar, piece: int) -> int:
    return level(state, piece) + (1 if keys(state, piece) & ATTUNED else 0)


def level_against_monster(state: TemporalWar, piece: int) -> int:
    return level(state, piece)


def monster_level(state: TemporalWar, f: MonsterFight) -> int:
    return state.table.level[f.monster] + f.bonus


def monster_reward_bonus(state: TemporalWar, f: MonsterFight) -> int:
    return 0


def attack_bonuses(state: TemporalWar, f: Attack) -> None:
    """The standing symbols of the attacker."""
    if state.has_status(f.target, MARKED):
        f.bonus_symbols = [*f.bonus_symbols, SWORD]
        f.bonus_amounts = [*f.bonus_amounts, 1]
        f.bonus_sources = [*f.bonus_sources, NONE]


def defence_bonuses(state: TemporalWar, f: Attack) -> None:
    """The standing symbols of the defender."""


def can_counter(state: TemporalWar, f: Attack) -> bool:
    return not f.no_counter


def can_dodge_text(state: TemporalWar, f: Attack) -> bool:
    return not f.no_dodge


def may_jump(state: TemporalWar, piece: int, other: int) -> bool:
    return state.owners[other] == state.owners[piece] and not keys(state, other) & GIANT


def summon_cost(state: TemporalWar, seat: int, kind: int) -> int:
    return state.table.level[kind]


def set_cost(state: TemporalWar, seat: int, space: int) -> int:
    return SET_COST


def note_free_set(state: TemporalWar, seat: int, space: int) -> None:
    """A card was set without paying: the text that allowed it is used for this turn."""


def changes(state: TemporalWar, piece: int) -> list[tuple[str, int, int, str]]:
    """Why numbers of a piece are not the printed ones: number, amount, source (a kind or NONE), text."""
    return []

"""When texts act: is the Timing met (R20.6), and is there something to act on (R19.11)? How many symbols, which level?

Every condition has the parameters of its kind (texts.py), whether it needs them or not."""

from typing import Final

from anachron.core.effects import NONE
from anachron.games.temporal_war.model.actions import CARD_IDS
from anachron.games.temporal_war.model.arena import ADJACENT, DISTANCE, ROUNDS, is_adjacent
from anachron.games.temporal_war.model.content import ANGEL, BEAST, DEMON, HUMAN, UNDEAD, VENOMOUS
from anachron.games.temporal_war.model.effects import (
    MAGIC,
    POWER,
    WARRIOR,
    Attack,
    Collecting,
    Damage,
    Landing,
    MonsterFight,
    Resting,
    Summoning,
    Syncing,
    Using,
)
from anachron.games.temporal_war.model.events import BATTLE
from anachron.games.temporal_war.model.numbers import is_meant, keys, level_against_monster
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import Play
from anachron.games.temporal_war.rules.bombarding import siege_spaces
from anachron.games.temporal_war.rules.movement import can_push, legal_steps
from anachron.games.temporal_war.rules.targets import has_empty_within
from anachron.games.temporal_war.rules.warping import warp_spaces

EMBER_MINE: Final = CARD_IDS.index("ember-mine")

# The frames whose `piece` a text can speak of.
Event = Summoning | Using | Landing | Attack | Damage | Syncing | Collecting | MonsterFight | Resting

# Timings of cards in play


def is_this(state: TemporalWar, f: Event, seat: int, source: int) -> bool:
    """This warrior is summoned, rests, syncs, collects, is destroyed, would take the damage."""
    return f.piece == source


def dodger_is_this(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return f.target == source


def is_own_turn(state: TemporalWar, f: object, seat: int, source: int) -> bool:
    return seat == state.active


def is_enemy_turn(state: TemporalWar, f: object, seat: int, source: int) -> bool:
    return not state.are_allies(seat, state.active)


def this_attacks(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return f.piece == source


def attacks_a_warrior(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return f.piece == source and f.target_kind == WARRIOR


def this_dealt_battle_damage(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    """R17.4: to a warrior that is still in the arena and not on its Temple."""
    return f.way == BATTLE and f.source == source and state.is_here(f.piece) and not state.on_temple(f.piece)


def venom_works(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    return this_dealt_battle_damage(state, f, seat, source) and keys(state, source) & VENOMOUS != 0


def can_push_it(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    return this_dealt_battle_damage(state, f, seat, source) and can_push(state, f.piece, f.direction)


def demon_dealt_battle_damage(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    """R16.7: one that has left the arena no longer counts."""
    return f.way == BATTLE and state.is_here(f.source) and is_meant(state, f.source, DEMON, seat)


def ally_beside_takes_battle_damage(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    """R30.1: what was redirected once stays where it is."""
    return (
        f.way == BATTLE
        and not f.redirected
        and f.piece != source
        and state.are_allies(state.owners[f.piece], seat)
        and is_adjacent(f.space, state.spaces[source])
    )


def enemy_landed_beside(state: TemporalWar, f: Landing, seat: int, source: int) -> bool:
    return state.is_enemy(f.piece, seat) and is_adjacent(f.space, state.spaces[source]) and not state.on_temple(f.piece)


def enemy_landed_by_construct(state: TemporalWar, f: Landing, seat: int, construct: int) -> bool:
    """R30.15: however many of its tiles are adjacent."""
    if not state.is_enemy(f.piece, seat) or state.on_temple(f.piece):
        return False
    return is_by_construct(state, f.space, construct)


def is_by_construct(state: TemporalWar, space: int, construct: int) -> bool:
    for near in ADJACENT[space]:  # noqa: SIM110
        if state.tile_at[near] == construct:
            return True
    return False


def rester_beside_before_the_end(state: TemporalWar, f: object, seat: int, construct: int) -> bool:
    """On the own turn, except in the final round."""
    if seat != state.active or state.round >= ROUNDS:
        return False
    for piece in range(len(state.kinds)):
        if (
            state.owners[piece] == seat
            and state.spaces[piece] != NONE
            and not state.ready[piece]
            and is_by_construct(state, state.spaces[piece], construct)
        ):
            return True
    return False


def own_undead_destroyed(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    return f.owner == seat and state.printed.faction[f.kind] == UNDEAD and not f.topped


def this_destroyed_a_warrior(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    return f.source == source


# Timings of Support Cards: `source` is the piece that they speak of


def own_attacks_with_magic(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat and f.type == MAGIC


def own_attacks_with_power(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat and f.type == POWER


def own_is_attacked(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return f.target_kind == WARRIOR and state.owners[f.target] == seat


def own_rests(state: TemporalWar, f: Resting, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat


def own_lands_by_a_fountain(state: TemporalWar, f: Landing, seat: int, source: int) -> bool:
    if state.owners[f.piece] != seat:
        return False
    for near in ADJACENT[f.space]:  # noqa: SIM110
        if state.fountain_on(near) != NONE:
            return True
    return False


def own_would_take_damage(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat


def own_destroys_an_enemy(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    """R19.2: the caster is in the arena."""
    return state.is_here(f.source) and state.owners[f.source] == seat and not state.are_allies(f.owner, seat)


def own_destroyed_by_an_enemy(state: TemporalWar, f: Damage, seat: int, source: int) -> bool:
    """R30.22: the destroyer is still in the arena, and no Champion on its Temple."""
    return (
        f.owner == seat and state.is_here(f.source) and state.is_enemy(f.source, seat) and not state.on_temple(f.source)
    )


def own_syncs(state: TemporalWar, f: Syncing, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat


def own_roll(state: TemporalWar, f: Attack | Syncing, seat: int, source: int) -> bool:
    """R20.7."""
    if isinstance(f, Attack) and f.defence_dice:
        return f.defender == seat
    return state.owners[f.piece] == seat


def own_is_chosen(state: TemporalWar, f: Using, seat: int, source: int) -> bool:
    return state.owners[f.piece] == seat


def enemy_of(state: TemporalWar, f: Event, seat: int, source: int) -> bool:
    """An enemy lands, is summoned, syncs."""
    return state.is_enemy(f.piece, seat)


def enemy_attacks_a_warrior(state: TemporalWar, f: Attack, seat: int, source: int) -> bool:
    return state.is_enemy(f.piece, seat) and f.target_kind == WARRIOR


def monster_attacks_an_enemy(state: TemporalWar, f: MonsterFight, seat: int, source: int) -> bool:
    return state.is_enemy(f.piece, seat)


def enemy_plays_a_card(state: TemporalWar, f: Play, seat: int, source: int) -> bool:
    return not state.are_allies(f.seat, seat)


# R19.11


def can_be_affected(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    """R18.2."""
    return not state.on_temple(piece)


def can_step(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return not state.on_temple(piece) and len(legal_steps(state, piece)) > 0


def has_space_within_2(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return not state.on_temple(piece) and has_empty_within(state, state.spaces[piece], 2)


def has_space_within_3(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return not state.on_temple(piece) and has_empty_within(state, state.spaces[piece], 3)


def has_victim_in_area(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    """Ember Mine hurts whoever landed, but nobody on a Temple: then somebody else has to be in the area."""
    if not state.on_temple(piece):
        return True
    area = state.printed.value[EMBER_MINE]
    for other in range(len(state.kinds)):
        if state.spaces[other] != NONE and not state.on_temple(other) and DISTANCE[space][state.spaces[other]] <= area:
            return True
    return False


def monsters_are_left(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    """R22.5."""
    return state.terms.monsters and len(state.monsters) > 0


def human_beside_can_step(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return len(humans_beside(state, seat, piece)) > 0


def humans_beside(state: TemporalWar, seat: int, piece: int) -> list[int]:
    """The humans that a Royal Captain can move, in reading order."""
    near = state.neighbours_of(state.spaces[piece])
    return [p for p in near if is_meant(state, p, HUMAN, seat) and len(legal_steps(state, p)) > 0]


def other_angel_can_step(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return len(other_angels(state, seat, piece)) > 0


def other_angels(state: TemporalWar, seat: int, piece: int) -> list[int]:
    """The angels that Thura can move, in reading order."""
    own = state.warriors_of(seat)
    return [p for p in own if p != piece and is_meant(state, p, ANGEL, seat) and len(legal_steps(state, p)) > 0]


def can_warp(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return len(warp_spaces(state, piece)) > 0


def has_siege_target(state: TemporalWar, seat: int, piece: int, space: int) -> bool:
    return len(siege_spaces(state, piece)) > 0


# Of a target: state, the piece with the text, the candidate


def is_no_champion(state: TemporalWar, piece: int, other: int) -> bool:
    return not state.is_champion(other)


def is_outside(state: TemporalWar, piece: int, other: int) -> bool:
    return state.is_outside(other)


def is_ready_and_can_step(state: TemporalWar, piece: int, other: int) -> bool:
    return state.ready[other] and len(legal_steps(state, other)) > 0


# Symbols: state, the attack, the warrior that rolls, the piece with the text


def human_allies_beside(state: TemporalWar, piece: int) -> int:
    count, owner = 0, state.owners[piece]
    for near in ADJACENT[state.spaces[piece]]:
        other = state.at[near]
        if (
            other != NONE
            and state.are_allies(state.owners[other], owner)
            and state.printed.faction[state.kinds[other]] == HUMAN
        ):
            count += 1
    return count


def symbols_of_humans(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """Leonel: for each human ally adjacent to a human of his player."""
    return human_allies_beside(state, roller) if is_meant(state, roller, HUMAN, state.owners[source]) else 0


def symbols_beside_human(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """Village Militia."""
    return 1 if roller == source and human_allies_beside(state, roller) > 0 else 0


def symbols_beside_bearer(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """Shield Bearer: for its human allies."""
    if roller == source or not state.are_allies(state.owners[roller], state.owners[source]):
        return 0
    if state.printed.faction[state.kinds[roller]] != HUMAN:
        return 0
    return 1 if is_adjacent(state.spaces[roller], state.spaces[source]) else 0


def symbols_for_bearer(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """Equipment: for the warrior that carries it."""
    return 1


def swords_after_moving(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """R10.9: after 2 or more spaces this turn."""
    return 1 if roller == source and state.in_use == roller and state.moved >= 2 else 0


def swords_of_the_pack(state: TemporalWar, f: Attack, roller: int, source: int) -> int:
    """Grey Wolf: for each other beast of its player adjacent to the target."""
    if roller != source:
        return 0
    count = 0
    for near in ADJACENT[f.target_space]:
        other = state.at[near]
        if (
            other != NONE
            and other != roller
            and state.owners[other] == state.owners[roller]
            and state.printed.faction[state.kinds[other]] == BEAST
        ):
            count += 1
    return count


# The levels of monsters: state, the warrior, the number of the sentence, the printed level


def level_against_resting(state: TemporalWar, piece: int, amount: int, printed: int) -> int:
    return printed if state.ready[piece] else printed + amount


def level_by_round(state: TemporalWar, piece: int, amount: int, printed: int) -> int:
    return printed + amount * min(state.round, ROUNDS)


def level_against_hurt(state: TemporalWar, piece: int, amount: int, printed: int) -> int:
    return printed + amount if state.health_of(piece) < state.most_health(piece) else printed


def level_of_mirror(state: TemporalWar, piece: int, amount: int, printed: int) -> int:
    """R30.20: Kragga's +2 included."""
    own = level_against_monster(state, piece)
    return own if state.ready[piece] else own + amount


def level_against_champion(state: TemporalWar, piece: int, amount: int, printed: int) -> int:
    return printed + amount if state.is_champion(piece) else printed

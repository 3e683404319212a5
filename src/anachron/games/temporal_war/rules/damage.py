"""R17, R18.5: damage, destruction, healing, and Champions that are brought home."""

from anachron.core.effects import END, NEXT, NONE, Do
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.content import WARDED
from anachron.games.temporal_war.model.effects import DAMAGE, SACRIFICE, Damage, MonsterFight
from anachron.games.temporal_war.model.events import DAMAGE as DAMAGE_TAKEN
from anachron.games.temporal_war.model.options import HEAL_AMOUNT, HEAL_COST
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules import moments
from anachron.games.temporal_war.rules.elimination import eliminate
from anachron.games.temporal_war.rules.leaving import remove_construct

WARD: int = 3  # R21.1


# Dealing


def damage_frame(state: TemporalWar, piece: int, amount: int, way: str) -> Damage:
    f = Damage(DAMAGE, state.owners[piece])
    f.piece, f.kind, f.owner, f.space = piece, state.kinds[piece], state.owners[piece], state.spaces[piece]
    f.amount, f.way = amount, way
    return f


def deal(state: TemporalWar, piece: int, amount: int, source_card: int, way: str = ev.EFFECT) -> None:
    """Effect damage to a warrior. R18.2: a Champion on its Temple takes none."""
    if amount <= 0 or not state.is_here(piece) or state.on_temple(piece):
        return
    f = damage_frame(state, piece, amount, way)
    f.source_card = source_card
    state.push_frame(f)


def deal_battle(state: TemporalWar, piece: int, amount: int, source: int, direction: int) -> None:
    """Battle damage of one warrior to another (R17.6)."""
    if amount <= 0 or not state.is_here(piece) or state.on_temple(piece):
        return
    f = damage_frame(state, piece, amount, ev.BATTLE)
    f.source, f.source_card, f.source_seat = source, state.kinds[source], state.owners[source]
    f.direction = direction
    state.push_frame(f)


def deal_to_construct(state: TemporalWar, construct: int, amount: int, source_card: int, way: str = ev.EFFECT) -> None:
    """R17.9."""
    if amount <= 0 or not state.tiles[construct]:
        return
    seat, kind = state.construct_owners[construct], state.construct_kinds[construct]
    state.durability[construct] = max(state.durability[construct] - amount, 0)
    if state.logging:
        values = [kind, state.tiles[construct][0], NONE, seat, amount, state.durability[construct], way]
        state.tell(DAMAGE_TAKEN, seat, [*values, ev.A_CONSTRUCT, source_card])
    if state.durability[construct] == 0:
        remove_construct(state, construct, "destroyed")
        state.bury(seat, kind)


def deal_to_temple(state: TemporalWar, seat: int, amount: int, source_card: int, way: str = ev.EFFECT) -> None:
    """R17.10."""
    if amount <= 0 or state.temples[seat] == 0:
        return
    state.temples[seat] = max(state.temples[seat] - amount, 0)
    if state.logging:
        values = [NONE, state.terms.temples[seat], NONE, seat, amount, state.temples[seat], way]
        state.tell(DAMAGE_TAKEN, seat, [*values, ev.A_TEMPLE, source_card])
    if state.temples[seat] == 0:
        eliminate(state, seat)


# Healing and statuses


def heal(state: TemporalWar, piece: int, amount: int) -> None:
    """At most up to the health stat."""
    if not state.is_here(piece) or state.on_temple(piece):
        return
    stack = state.stacks[piece]
    before = state.health[stack]
    state.health[stack] = min(before + amount, state.most_health(piece))
    if state.logging and state.health[stack] > before:
        values = [state.kinds[piece], state.spaces[piece], state.serials[piece], state.health[stack] - before]
        state.tell(ev.HEALED, state.owners[piece], [*values, state.health[stack], ev.A_WARRIOR])


def heal_construct(state: TemporalWar, construct: int, amount: int) -> None:
    """Up to the printed durability."""
    kind = state.construct_kinds[construct]
    before = state.durability[construct]
    state.durability[construct] = min(before + amount, state.printed.health[kind])
    if state.logging and state.durability[construct] > before:
        values = [kind, state.tiles[construct][0], NONE, state.durability[construct] - before]
        state.tell(ev.HEALED, state.construct_owners[construct], [*values, state.durability[construct], ev.A_CONSTRUCT])


def can_heal_champion(state: TemporalWar, seat: int) -> bool:
    """R18.3."""
    if state.healed or state.temples[seat] <= HEAL_COST:
        return False
    return state.health_of(seat) < state.most_health(seat)


def heal_champion(state: TemporalWar, seat: int) -> None:
    """R18.3: the Champion, wherever it is."""
    state.healed = True
    state.temples[seat] -= HEAL_COST
    stack = state.stacks[seat]
    state.health[stack] = min(state.health[stack] + HEAL_AMOUNT, state.most_health(seat))
    if state.logging:
        state.tell(ev.CHAMPION_HEALED, seat, [state.kinds[seat], state.health[stack], state.temples[seat]])


# R17.2


def ward(state: TemporalWar, f: Damage) -> int:  # (1)
    if not state.is_here(f.piece):
        return END
    if state.has_status(f.piece, WARDED):
        prevented = min(WARD, f.amount)
        f.amount -= prevented
        if state.logging:
            state.tell(ev.PREVENTED, f.owner, [f.kind, f.space, prevented, NONE])
        state.set_status(f.piece, WARDED, False)
    return NEXT if f.amount > 0 else END


def lower_health(state: TemporalWar, f: Damage) -> int:  # (3), (4)
    piece = f.piece
    if f.amount <= 0 or not state.is_here(piece) or state.on_temple(piece):
        return END
    stack = state.stacks[piece]
    f.space = state.spaces[piece]
    f.dealt = f.amount
    state.health[stack] = max(state.health[stack] - f.amount, 0)
    if f.way == ev.OF_MONSTER:
        state.innermost(MonsterFight).dealt = f.dealt
    if state.logging:
        values = [f.kind, f.space, state.serials[piece], f.owner, f.amount, state.health[stack], f.way, ev.A_WARRIOR]
        state.tell(DAMAGE_TAKEN, f.owner, [*values, f.source_card])
    if state.health[stack] == 0:
        if state.is_champion(piece):
            bring_home(state, piece)
        else:
            destroy(state, f)
            if state.pieces_of[stack] > 0:  # R17.8
                state.health[stack] = state.printed.health[f.kind]
                state.statuses[stack] = 0
    return NEXT


def bring_home(state: TemporalWar, champion: int) -> None:
    """R18.5. The piece of a Champion has the number of its seat."""
    seat = state.owners[champion]
    start, home = state.spaces[champion], state.terms.temples[seat]
    stack = state.stacks[champion]
    state.put(champion, home)
    state.statuses[stack] = 0
    state.health[stack] = min(HEAL_AMOUNT, state.most_health(champion))
    state.temples[seat] -= HEAL_COST
    if champion == state.in_use:
        state.use_over = True
    if state.logging:
        values = [state.kinds[champion], state.serials[champion], start, home, state.temples[seat]]
        state.tell(ev.BROUGHT_HOME, seat, [*values, state.health[stack]])
    if state.temples[seat] == 0:
        eliminate(state, seat)


def destroy(state: TemporalWar, f: Damage) -> None:
    """R17.5, R17.7: the piece goes at once; its card, and the equipment of the last one, are set aside."""
    piece = f.piece
    stack = state.stacks[piece]
    f.destroyed = True
    f.space = state.spaces[piece]
    state.take_off(piece)
    state.set_aside(f.owner, f.kind)
    f.gear = EMPTY
    if state.pieces_of[stack] == 0:
        f.gear = state.gear[stack]
        for kind in f.gear:
            state.set_aside(f.owner, kind)
        state.gear[stack] = state.exerts[stack] = EMPTY
    if state.logging:
        by = f.source_card if f.way == ev.BATTLE else NONE
        state.tell(ev.DESTROYED, f.owner, [f.kind, f.space, state.serials[piece], f.owner, by])


def end_unless_destroyed(state: TemporalWar, f: Damage) -> int:  # (6)
    return NEXT if f.destroyed else END


def bury_cards(state: TemporalWar, f: Damage) -> int:  # R17.5
    if not f.destroyed or f.kind not in state.aside[f.owner]:  # its player was eliminated meanwhile
        return END
    state.take_aside(f.owner, f.kind)
    if f.topped:
        state.put_on_top(f.owner, f.kind)
    else:
        state.bury(f.owner, f.kind)
    for kind in f.gear:
        state.take_aside(f.owner, kind)
        state.bury(f.owner, kind)
    return NEXT


def sacrifice(state: TemporalWar, piece: int) -> None:
    """Destroyed, and nobody destroyed it. R30.2: the rest of a stack keeps health and statuses."""
    f = damage_frame(state, piece, 0, ev.EFFECT)
    f.effect = SACRIFICE
    f.is_sacrifice = True
    state.push_frame(f)


def be_sacrificed(state: TemporalWar, f: Damage) -> int:
    if not state.is_here(f.piece):
        return END
    destroy(state, f)
    return NEXT


BURY: Do = Do("Its card is buried, then its equipment.", bury_cards)
DAMAGE.define(
    Do("If it is warded, prevent 3 of the damage.", ward),
    moments.DAMAGE,
    Do("It takes the rest.", lower_health),
    moments.DAMAGED,
    Do("If it was destroyed:", end_unless_destroyed),
    moments.DESTROYED,
    BURY,
)
SACRIFICE.define(Do("It is destroyed.", be_sacrificed), moments.DESTROYED, BURY)

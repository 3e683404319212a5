"""R22: Forgotten monsters."""

from anachron.core import cards, chance
from anachron.core.effects import END, NEXT, NONE, Do
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model import numbers
from anachron.games.temporal_war.model.effects import MONSTER, MonsterFight
from anachron.games.temporal_war.model.events import MONSTER as MONSTER_CAME
from anachron.games.temporal_war.model.state import FORGOTTEN_MIX, TemporalWar
from anachron.games.temporal_war.rules import acting, moments
from anachron.games.temporal_war.rules.damage import deal


def are_there_monsters(state: TemporalWar) -> bool:
    """R22.5."""
    return state.terms.monsters and len(state.monsters) > 0


def is_satiated(state: TemporalWar, seat: int) -> bool:
    """R22.3: its player has called a monster this turn."""
    return state.called and seat == state.active


def can_call(state: TemporalWar, piece: int) -> bool:
    """R22.3, R22.6."""
    return not state.called and are_there_monsters(state) and state.is_outside(piece)


def call(state: TemporalWar, piece: int) -> None:
    state.called = True
    monster_attacks(state, piece, True)


def monster_attacks(state: TemporalWar, piece: int, called: bool = False) -> None:
    """R22.4; a Champion on its Temple is safe (R22.6)."""
    if not are_there_monsters(state) or not state.is_here(piece) or state.on_temple(piece):
        return
    f = MonsterFight(MONSTER, state.owners[piece])
    f.piece, f.called = piece, called
    state.push_frame(f)


def draw_monster(state: TemporalWar, f: MonsterFight) -> int:  # (1), (2)
    if not state.monsters or not state.is_here(f.piece):
        return END
    f.monster = cards.kind_of(state.monsters.pop())
    f.space = state.spaces[f.piece]
    state.reveal()
    if state.logging:
        level, against = numbers.monster_level(state, f), numbers.level_against_monster(state, f.piece)
        state.tell(MONSTER_CAME, f.seat, [f.monster, state.kinds[f.piece], f.space, level, against])
    return NEXT


def compare(state: TemporalWar, f: MonsterFight) -> int:  # (4)
    if not state.is_here(f.piece):
        shuffle_back(state, f)
        return END
    level, against = numbers.monster_level(state, f), numbers.level_against_monster(state, f.piece)
    if state.logging and f.bonus:
        state.tell(ev.MONSTER_LEVEL, f.seat, [f.monster, level])
    kind = state.kinds[f.piece]
    f.space = state.spaces[f.piece]
    if level > against:
        if state.logging:
            state.tell(ev.MONSTER_WON, f.seat, [f.monster, kind, level - against])
        deal(state, f.piece, level - against, f.monster, ev.OF_MONSTER)
        return NEXT
    reward = numbers.monster_reward(state, f)
    state.defeated = [*state.defeated, f.monster]
    if state.logging:
        state.tell(ev.MONSTER_DEFEATED, f.seat, [f.monster, kind, reward])
    state.gain(f.seat, reward, ev.BY_MONSTER)
    acting.after_defeat(state, f)
    return END


def hurt_further(state: TemporalWar, f: MonsterFight) -> None:
    if f.dealt > 0:
        acting.after_damage(state, f)


def go_back(state: TemporalWar, f: MonsterFight) -> None:
    shuffle_back(state, f)


def shuffle_back(state: TemporalWar, f: MonsterFight) -> None:
    state.monsters.append(cards.new_card(f.monster, FORGOTTEN_MIX))
    f.monster = NONE
    chance.shuffle(state.monsters, FORGOTTEN_MIX, state.rng)


MONSTER.define(
    Do("Draw a monster.", draw_monster),
    moments.MONSTER,
    Do("Compare its level with the warrior's.", compare),
    Do("If it dealt damage, its text follows.", hurt_further),
    Do("It is shuffled back into the Forgotten Deck.", go_back),
)

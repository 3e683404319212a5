"""What texts do (rules.md, "The words of card texts"): the steps that card texts are made of.

"This warrior" is `f.piece`, "that warrior" or the chosen one `f.target`, the place of it all `f.space`."""

from anachron.core import cards
from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.arena import ADJACENT, DISTANCE
from anachron.games.temporal_war.model.content import UNDEAD, WARDED
from anachron.games.temporal_war.model.effects import Attack, Damage, MonsterFight, Syncing
from anachron.games.temporal_war.model.numbers import attacker_gets, defender_gets, monster_level, speed
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import MOVING, Acting, Moving, Play
from anachron.games.temporal_war.rules.bombarding import siege_spaces
from anachron.games.temporal_war.rules.conditions import humans_beside, is_by_construct, other_angels
from anachron.games.temporal_war.rules.damage import (
    damage_frame,
    deal,
    deal_to_construct,
    deal_to_temple,
    heal,
    sacrifice,
)
from anachron.games.temporal_war.rules.monsters import monster_attacks
from anachron.games.temporal_war.rules.movement import free_step, legal_steps, place, push
from anachron.games.temporal_war.rules.resting import flip_to_rest, refresh
from anachron.games.temporal_war.rules.targets import empty_within
from anachron.games.temporal_war.rules.warping import gate_to, warp_spaces


def can_touch(state: TemporalWar, piece: int) -> bool:
    """Is it in the arena, and not a Champion on its Temple (R18.2)?"""
    return state.is_here(piece) and not state.on_temple(piece)


# Aether and cards


def gain(state: TemporalWar, f: Acting) -> None:
    state.gain(f.seat, f.n, ev.BY_CARD)


def draw(state: TemporalWar, f: Acting) -> None:
    state.draw(f.seat, f.n)


def controller_loses(state: TemporalWar, f: Acting) -> None:
    state.lose(state.owners[f.target], f.n)


def controller_draws(state: TemporalWar, f: Acting) -> None:
    state.draw(state.owners[f.target], f.n)


def look_at_bottom(state: TemporalWar, f: Acting) -> None:
    """R30.24: with fewer cards, all of them."""
    deck, viewers = state.decks[f.seat], state.viewers(f.seat)
    f.looks = min(f.n, len(deck))
    for i in range(f.looks):
        deck[i] = state.see(deck[i], viewers)
    state.reveal(viewers)
    if state.logging:
        state.tell(ev.LOOKED, f.seat, [f.looks])


class TakeOneUndead(Choice):
    """D15: always asked, so that nobody learns what lies there."""

    def ask(self, state: TemporalWar, f: Acting) -> Question:
        deck = state.decks[f.seat]
        options = [acts.PASS]
        for i in range(f.looks - 1, -1, -1):  # the topmost first
            kind = cards.kind_of(deck[i])
            if state.printed.faction[kind] == UNDEAD and acts.TAKE + kind not in options:
                options.append(acts.TAKE + kind)
        return Question(f.seat, acts.ASK_CRYPT, options)

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        deck = state.decks[f.seat]
        if answer != acts.PASS:
            kind, i = answer - acts.TAKE, 0
            while cards.kind_of(deck[i]) != kind:
                i += 1
            deck.pop(i)
            state.add_to_hand(f.seat, kind)
            state.reveal()
            if state.logging:
                state.tell(ev.TOOK, f.seat, [kind])


def put_on_top(state: TemporalWar, f: Acting) -> None:
    state.innermost(Damage).topped = True


# Damage and healing


def deal_to_it(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target):
        deal(state, f.target, f.n, f.card, ev.EFFECT)


def deal_to_this(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.piece):
        deal(state, f.piece, f.n, f.card, ev.EFFECT)


def deal_to_each(state: TemporalWar, f: Acting, pieces: list[int]) -> int:
    """They are listed when the effect begins; who has left by then is skipped."""
    if not f.begun:
        f.begun, f.listed = True, pieces
    while f.listed:
        piece, f.listed = f.listed[0], f.listed[1:]
        if can_touch(state, piece):
            deal(state, piece, f.n, f.card, ev.EFFECT)
            return STAY
    f.begun = False
    return NEXT


def deal_to_enemies_beside(state: TemporalWar, f: Acting) -> int:
    near = [] if f.begun else state.neighbours_of(f.space)
    return deal_to_each(state, f, [piece for piece in near if state.is_enemy(piece, f.seat)])


def deal_to_allies_beside(state: TemporalWar, f: Acting) -> int:
    """Night Choir: adjacent to where the warrior stood."""
    near, owner = [] if f.begun else state.neighbours_of(f.space), state.owners[f.target]
    allies = [piece for piece in near if piece != f.target and state.are_allies(state.owners[piece], owner)]
    return deal_to_each(state, f, allies)


def deal_in_area(state: TemporalWar, f: Acting) -> int:
    area = state.printed.value[f.card]
    all_warriors = [] if f.begun else state.warriors()
    return deal_to_each(state, f, [p for p in all_warriors if DISTANCE[f.space][state.spaces[p]] <= area])


def heal_it(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target):
        heal(state, f.target, f.n)


def heal_this(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.piece):
        heal(state, f.piece, f.n)


def heal_allies_beside(state: TemporalWar, f: Acting) -> None:
    for piece in state.neighbours_of(f.space):
        if state.are_allies(state.owners[piece], f.seat) and can_touch(state, piece):
            heal(state, piece, f.n)


def heal_own_beside(state: TemporalWar, f: Acting) -> None:
    """Each warrior of the player adjacent to this construct."""
    for piece in state.warriors_of(f.seat):
        if can_touch(state, piece) and is_by_construct(state, state.spaces[piece], f.construct):
            heal(state, piece, f.n)


def prevent(state: TemporalWar, f: Acting) -> None:
    stop(state, state.innermost(Damage), f.n, f.card)


def prevent_all(state: TemporalWar, f: Acting) -> None:
    damage = state.innermost(Damage)
    stop(state, damage, damage.amount, f.card)


def stop(state: TemporalWar, damage: Damage, most: int, source: int) -> None:
    amount = min(most, damage.amount)
    damage.amount -= amount
    if state.logging and amount > 0:
        state.tell(ev.PREVENTED, state.owners[damage.piece], [damage.kind, damage.space, amount, source])


def take_that_damage(state: TemporalWar, f: Acting) -> None:
    """R30.1: the whole amount, from the same source; it cannot be redirected again."""
    damage = state.innermost(Damage)
    moved = damage_frame(state, f.piece, damage.amount, damage.way)
    moved.source, moved.source_seat, moved.source_card = damage.source, damage.source_seat, damage.source_card
    moved.direction, moved.redirected = damage.direction, True
    damage.amount = 0
    if state.logging:
        state.tell(ev.REDIRECTED, f.seat, [damage.kind, damage.space, f.card, moved.space])
    state.push_frame(moved)


def sacrifice_it(state: TemporalWar, f: Acting) -> None:
    f.level = state.printed.level[state.kinds[f.target]]
    sacrifice(state, f.target)


def gain_its_level(state: TemporalWar, f: Acting) -> None:
    state.gain(f.seat, f.level, ev.BY_CARD)


# Statuses and sides


def it_becomes(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target):
        state.set_status(f.target, f.n, True)


def ward_allies_within(state: TemporalWar, f: Acting) -> None:
    for piece in state.warriors():
        if (
            piece != f.piece
            and state.are_allies(state.owners[piece], f.seat)
            and can_touch(state, piece)
            and DISTANCE[f.space][state.spaces[piece]] <= f.n
        ):
            state.set_status(piece, WARDED, True)


def refresh_this(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.piece):
        refresh(state, f.piece)


def rest_it(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target) and state.ready[f.target]:
        flip_to_rest(state, f.target)


# Attacks and rolls


def attacker_gets_swords(state: TemporalWar, f: Acting) -> None:
    attacker_gets(state, state.innermost(Attack), f.n, f.card)


def attacker_gets_swords_of_allies(state: TemporalWar, f: Acting) -> None:
    """Battle Hymn: at most n."""
    attack = state.innermost(Attack)
    if not state.is_here(attack.piece):
        return
    owner, count = state.owners[attack.piece], 0
    for near in ADJACENT[state.spaces[attack.piece]]:
        other = state.at[near]
        if other != NONE and state.are_allies(state.owners[other], owner):
            count += 1
    attacker_gets(state, attack, min(count, f.n), f.card)


def target_gets_shields(state: TemporalWar, f: Acting) -> None:
    defender_gets(state, state.innermost(Attack), acts.SHIELD, f.n, f.card)


def target_cannot_dodge(state: TemporalWar, f: Acting) -> None:
    state.innermost(Attack).no_dodge = True


def lower_the_total(state: TemporalWar, f: Acting) -> None:
    state.innermost(Syncing).lowered += f.n


def no_shards_appear(state: TemporalWar, f: Acting) -> None:
    state.innermost(Syncing).no_shards = True


def cancel_it(state: TemporalWar, f: Acting) -> None:
    """The card that this one answers: its frame lies below the one of this play."""
    state.innermost(Play, skip=2).cancelled = True


# Monsters


def monster_attacks_it(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target):
        monster_attacks(state, f.target)


def monster_gets_level(state: TemporalWar, f: Acting) -> None:
    fight = state.innermost(MonsterFight)
    fight.bonus += f.n
    if state.logging:
        state.tell(ev.MONSTER_LEVEL, f.seat, [fight.monster, monster_level(state, fight)])


# Movement


def it_gets_speed(state: TemporalWar, f: Acting) -> None:
    state.extra_speed += f.n


def begin_moving(state: TemporalWar, seat: int, piece: int, steps: int) -> None:
    f = Moving(MOVING, seat)
    f.piece, f.left = piece, steps
    state.push_frame(f)


class FreeStep(Choice):
    """ "may move N": up to N free steps."""

    def ask(self, state: TemporalWar, f: Moving) -> Question | None:
        if f.left == 0 or not can_move(state, f.piece):
            return None
        return Question(
            f.seat, acts.ASK_MOVE, [acts.PASS, *[acts.STEP + direction for direction in legal_steps(state, f.piece)]]
        )

    def take(self, state: TemporalWar, f: Moving, answer: int) -> int:
        if answer == acts.PASS:
            return NEXT
        f.left -= 1
        free_step(state, f.piece, answer - acts.STEP, ev.FREE_STEP)
        return STAY


def can_move(state: TemporalWar, piece: int) -> bool:
    return state.is_here(piece) and len(legal_steps(state, piece)) > 0


MOVING.define(FreeStep("Step, or stop."))


def this_may_move(state: TemporalWar, f: Acting) -> None:
    """To move N is up to N steps, too."""
    if can_touch(state, f.piece):
        begin_moving(state, f.seat, f.piece, f.n)


def it_may_move_its_speed(state: TemporalWar, f: Acting) -> None:
    if can_touch(state, f.target):
        begin_moving(state, f.seat, f.target, speed(state, f.target))


def humans_beside_may_move(state: TemporalWar, f: Acting) -> int:
    """R30.25: one after another, in reading order."""
    if not f.begun:
        f.begun, f.listed = True, humans_beside(state, f.seat, f.piece)
    while f.listed:
        piece, f.listed = f.listed[0], f.listed[1:]
        if can_touch(state, piece) and can_move(state, piece):
            begin_moving(state, f.seat, piece, f.n)
            return STAY
    return NEXT


class AngelsMayMove(Choice):
    """R30.9: one step of each of up to n angels."""

    def ask(self, state: TemporalWar, f: Acting) -> Question | None:
        if len(f.chosen) >= self.n or not state.is_here(f.piece):
            return None
        angels = [piece for piece in other_angels(state, f.seat, f.piece) if piece not in f.chosen]
        if not angels:
            return None
        return Question(f.seat, acts.ASK_ANGEL, [acts.PASS, *[acts.AT + state.spaces[piece] for piece in angels]])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> int:
        if answer == acts.PASS:
            return NEXT
        piece = state.at[answer - acts.AT]
        f.chosen = [*f.chosen, piece]
        begin_moving(state, f.seat, piece, 1)
        return STAY


def push_it(state: TemporalWar, f: Acting) -> None:
    push(state, f.target, state.innermost(Damage).direction)


class PlaceThisWithin(Choice):
    def piece(self, f: Acting) -> int:
        return f.piece

    def ask(self, state: TemporalWar, f: Acting) -> Question | None:
        piece = self.piece(f)
        if not can_touch(state, piece):
            return None
        return Question(
            f.seat, acts.ASK_SPACE, [acts.AT + space for space in empty_within(state, state.spaces[piece], self.n)]
        )

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        place(state, self.piece(f), answer - acts.AT)


class PlaceItWithin(PlaceThisWithin):
    """R30.16: the player of the card chooses the space."""

    def piece(self, f: Acting) -> int:
        return f.target


class Warp(Choice):
    """n movement points."""

    def ask(self, state: TemporalWar, f: Acting) -> Question:
        return Question(f.seat, acts.ASK_SPACE, [acts.AT + space for space in warp_spaces(state, f.piece)])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        space = answer - acts.AT
        state.note_text_used(state.construct_serials[gate_to(state, f.piece, space)])
        state.spent += self.n
        place(state, f.piece, space)


class Bombard(Choice):
    def ask(self, state: TemporalWar, f: Acting) -> Question:
        return Question(f.seat, acts.ASK_TARGET, [acts.AT + space for space in siege_spaces(state, f.piece)])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        space = answer - acts.AT
        temple = state.temple_on(space)
        if temple != NONE:
            deal_to_temple(state, temple, self.n, f.card, ev.EFFECT)
        elif state.at[space] != NONE:
            deal(state, state.at[space], self.n, f.card, ev.EFFECT)
        else:
            deal_to_construct(state, state.tile_at[space], self.n, f.card, ev.EFFECT)

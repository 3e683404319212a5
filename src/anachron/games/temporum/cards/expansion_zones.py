"""The steps that only Zones of the expansion have."""

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Frame
from anachron.core.seats import EVERYONE, all_but, has, only
from anachron.games.temporum.cards.card_texts import DRAW_2
from anachron.games.temporum.cards.zone_parts import ADVANCE_TO_HERE, AMAZONS, DISCARD_1_LOSE_4
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.bits import contains
from anachron.games.temporum.model.effects import ZONE_TEXT
from anachron.games.temporum.model.frames import Enclave, Exodus, Piracy, Text, Twice
from anachron.games.temporum.model.state import Temporum, is_special
from anachron.games.temporum.rules.crowns import push_advance
from anachron.games.temporum.rules.discards import push_discard
from anachron.games.temporum.rules.instructions import FIRST, is_on_table, lay_on_table, push_fixed
from anachron.games.temporum.rules.playing import to_its_place
from anachron.games.temporum.rules.steps import here, push_each, rules_here, time_here

# Time I


class PlaceHq(Choice):  # Age of Atlantis, D29
    def ask(self, state: Temporum, f: Frame) -> Question:
        return Question(f.seat, acts.ASK_PLACE, each(acts.PLACE, list(range(acts.BOARD)) + state.places_in_play()))

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        state.players[f.seat].hq = answer - acts.PLACE
        state.tell(ev.PLACED, f.seat, [ev.HQ_PLACED, answer - acts.PLACE])


def win_if_rich(state: Temporum, f: Frame) -> int:  # R8.4
    if state.players[f.seat].money >= state.chosen.egypt and not has(state.absent, f.seat):
        state.finish(f.seat, ev.WHY_EGYPT)
        return END
    return NEXT


# Time II


def take_goods(state: Temporum, f: Frame) -> None:  # R18.4
    if state.goods > 0:
        state.goods -= 1
        cards.put(state.players[f.seat].hand, cards.new_card(acts.TRADE_GOODS, 0, EVERYONE))
        state.tell(ev.TOOK, f.seat, [acts.TRADE_GOODS, ev.TOOK_GOODS])


def take_gizmo(state: Temporum, f: Frame) -> None:
    if state.gizmos > 0:
        state.gizmos -= 1
        cards.put(state.players[f.seat].hand, cards.new_card(acts.GIZMO, 0, EVERYONE))
        state.tell(ev.TOOK, f.seat, [acts.GIZMO, ev.TOOK_GIZMO])


class LayOnDeck(Choice):  # Bright Ages, D33
    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        return Question(f.seat, acts.ASK_LAY, each(acts.LAY, player.kinds())) if len(player.hand) > 1 else None

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        kind = answer - acts.LAY
        state.players[f.seat].take(kind)
        if is_special(kind):  # R12.10
            state.put_away(kind)
        else:
            state.deck.append(cards.new_card(kind, state.mix, EVERYONE))
        state.reveal()
        state.tell(ev.LAID, f.seat, [kind, ev.ON_DECK])

    def skip(self, state: Temporum, f: Frame) -> None:
        player = state.players[f.seat]
        if player.hand:
            self.take(state, f, acts.LAY + cards.kind_of(player.hand[0]))


def retreat_and_draw(state: Temporum, f: Text) -> None:  # Empire of the Amazons
    state.push_text(AMAZONS if rules_here(state, f) else DRAW_2, f.seat, f.space)


class MayPlaceBase(Choice):  # R19.2, D34
    def ask(self, state: Temporum, f: Text) -> Question | None:
        space = here(state, f)
        if space >= acts.BOARD or has(state.bases[space], f.seat) or not rules_here(state, f):
            return None
        return Question(f.seat, acts.ASK_MAY, [acts.YES, acts.PASS])

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        space = here(state, f)
        if answer == acts.YES:
            state.bases[space] |= only(f.seat)
            state.tell(ev.PLACED, f.seat, [ev.BASE_PLACED, space])


def if_base(state: Temporum, f: Text) -> int:
    space = here(state, f)
    return NEXT if space < acts.BOARD and has(state.bases[space], f.seat) else END


def others_with_as_many_discard(state: Temporum, f: Frame) -> None:  # Mongolian Empire
    own = state.players[f.seat].hand_size()
    for other in state.others(f.seat)[::-1]:
        if state.players[other].hand_size() >= own:
            push_discard(state, other, f.n)


class MayRetreatForGizmo(Choice):  # Scientist Enclave, D35
    """The option first, then, where a departed crown leaves a choice, the crown."""

    def ask(self, state: Temporum, f: Enclave) -> Question | None:
        time = time_here(state, f)
        times = state.retreat_times(f.seat, time, time)
        if f.retreats:
            return Question(f.seat, acts.ASK_RETREAT, each(acts.RETREAT, times))
        return Question(f.seat, acts.ASK_MAY, [acts.YES, acts.PASS]) if times else None

    def take(self, state: Temporum, f: Enclave, answer: int) -> int:
        if answer == acts.PASS:
            return self.skip(state, f)
        if answer == acts.YES:
            f.retreats = True
            return STAY
        state.step_back(f.seat, answer - acts.RETREAT)
        return NEXT

    def skip(self, state: Temporum, f: Enclave) -> int:
        state.push(DRAW_2, f.seat)
        return END


def not_rulers_suffer(state: Temporum, f: Text) -> None:  # Three Kingdoms
    time = time_here(state, f)
    push_each(state, f, DISCARD_1_LOSE_4, [seat for seat in state.seats_from(f.seat) if not state.rules(seat, time)])


def no_gains(state: Temporum, f: Frame) -> None:  # R11.8
    state.players[f.seat].no_gain = True


def gain_8_below_8(state: Temporum, f: Frame) -> None:  # Celtic Paradise
    for seat in [seat for seat in state.seats_from(f.seat) if state.players[seat].money < f.n]:
        state.gain(seat, f.n)


# Time III


def rob_times_1_and_2(state: Temporum, f: Piracy) -> None:  # Age of Piracy
    for seat in state.seats_from(f.seat):
        if 0 <= acts.SPACE_TIME[state.players[seat].pawn] < 2:
            f.taken += state.lose(seat, f.n)


def gain_taken(state: Temporum, f: Piracy) -> None:
    state.gain(f.seat, f.taken)


class Plastic(Choice):  # Age of Plastic, D36
    def ask(self, state: Temporum, f: Text) -> Question:
        return Question(f.seat, acts.ASK_OPTION, [acts.OPTION, acts.OPTION + 1])

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        if state.logging:
            state.tell(ev.OPTION_TAKEN, f.seat, [state.cause(), answer - acts.OPTION + 1])
        if answer == acts.OPTION and rules_here(state, f):
            state.gain(f.seat, 4)
        elif answer == acts.OPTION + 1 and state.rules(f.seat, 1):
            state.draw(f.seat, 1)


def lag_behind_advance(state: Temporum, f: Text) -> None:  # Cultural Revolution
    time = time_here(state, f)
    seats = [seat for seat in state.seats_from(f.seat) if state.players[seat].crowns[time] == 0]
    push_each(state, f, ADVANCE_TO_HERE, seats)


def add_gold(state: Temporum, f: Text) -> None:  # Gold Rush
    space = here(state, f)
    if state.alone(f.seat) and space < acts.BOARD:
        state.gold[space] += f.n
        state.tell(ev.GOLD, f.seat, [space, state.gold[space]])


def gain_gold(state: Temporum, f: Text) -> None:
    space = here(state, f)
    if space < acts.BOARD:
        state.gain(f.seat, state.gold[space] + (2 if contains(state.paradise, space) else 0))


def gain_per_drawn(state: Temporum, f: Frame) -> None:  # Meritocracy
    state.gain(f.seat, f.n * state.players[f.seat].drawn)


def gain_for_spread(state: Temporum, f: Frame) -> None:  # Pax Britannica
    least = min(state.players[f.seat].crowns)
    state.gain(f.seat, 8 if least >= 2 else 4 if least >= 1 else 0)


def take_laurels(state: Temporum, f: Frame) -> None:  # R19.3
    state.laurels = f.seat
    state.tell(ev.TOOK, f.seat, [NONE, ev.TOOK_LAURELS])


def take_sage(state: Temporum, f: Text) -> None:
    if rules_here(state, f):
        state.sage = f.seat
        state.tell(ev.TOOK, f.seat, [NONE, ev.TOOK_SAGE])


# Time IV


def if_poor(state: Temporum, f: Frame) -> int:  # Age of Superheroes
    player = state.players[f.seat]
    return NEXT if not player.hand or player.money == 0 else END


def gain_per_full_2(state: Temporum, f: Frame) -> None:  # Capitalist Utopia
    state.gain(f.seat, state.players[f.seat].money // 2)


class LayOut(Choice):  # R25.3, D42
    otherwise = END

    def ask(self, state: Temporum, f: Twice) -> Question | None:
        player = state.players[f.seat]
        if not player.hand:
            return None
        options = [acts.LAY + kind for kind in player.kinds() if state.tables.momentary[kind]]
        return Question(f.seat, acts.ASK_UNITED, options or [acts.PASS])

    def take(self, state: Temporum, f: Twice, answer: int) -> int:
        if answer == acts.PASS:
            return END
        lay_on_table(state, f, answer - acts.LAY)
        state.reveal()
        state.tell(ev.LAID, f.seat, [f.card, ev.ON_TABLE])
        return NEXT


def others_play_it(state: Temporum, f: Twice) -> None:
    for other in state.others(f.seat)[::-1]:
        push_fixed(state, other, f.card, stays=True)


def play_it(state: Temporum, f: Twice) -> None:
    """The first or the second of two plays; after the second one it goes to its place."""
    push_fixed(state, f.seat, f.card, stays=f.n == FIRST)


def united_end(state: Temporum, f: Twice) -> None:
    if is_on_table(state, f):
        to_its_place(state, f.seat, state.on_table.pop())


class NameRuledTime(Choice):  # Exodus, D38
    otherwise = END

    def ask(self, state: Temporum, f: Exodus) -> Question | None:
        times = [t for t in range(4) if state.rules(f.seat, t) and state.step_times(f.seat, t)]
        if not times:
            return None
        return Question(f.seat, acts.ASK_EXODUS, each(acts.NAME, times))

    def take(self, state: Temporum, f: Exodus, answer: int) -> None:
        f.time = answer - acts.NAME
        state.tell(ev.NAMED, f.seat, [f.time + 1])


def advance_from_named(state: Temporum, f: Exodus) -> None:
    push_advance(state, f.seat, f.n, f.time)


def advance_if_still_ruled(state: Temporum, f: Exodus) -> None:
    if state.rules(f.seat, f.time):
        push_advance(state, f.seat, f.n, f.time)


def if_holding_6(state: Temporum, f: Frame) -> int:  # Floating Cities
    held = len(state.players[f.seat].hand)
    return NEXT if held == f.n or (held > f.n and state.chosen.at_least_6) else END


def gain_per_arrived(state: Temporum, f: Frame) -> None:  # Green World
    state.gain(f.seat, f.n * state.players[f.seat].arrived)


def others_pay(state: Temporum, f: Frame) -> None:  # R11.5, R11.8
    if state.players[f.seat].no_gain:
        return  # what cannot be gained stays with its owner
    for other in state.others(f.seat):
        state.gain(f.seat, state.lose(other, f.n))


def take_poison(state: Temporum, f: Frame) -> None:  # R7.4
    state.players[f.seat].poison += 1
    state.tell(ev.TOOK, f.seat, [NONE, ev.TOOK_POISON])


def search_pile(state: Temporum, f: Text) -> int:  # Quiet Planet
    """The visitor sees the pile. Whoever saw it before knows from now on only which cards are or were in it."""
    space = here(state, f)
    if space >= acts.BOARD or state.board[space] != acts.QUIET_PLANET or not state.pile:
        return END
    for i in range(len(state.pile)):
        state.pile[i] = cards.shown(state.pile[i], only(f.seat))
    state.mix_up([state.pile], all_but(f.seat))
    state.reveal()
    return NEXT


class TakeFromPile(Choice):  # D39
    """The first or the second of two cards; if there are no more than that, they are taken."""

    def ask(self, state: Temporum, f: Text) -> Question | None:
        if len(state.pile) <= 3 - self.n:
            return None
        return Question(f.seat, acts.ASK_TAKE, each(acts.TAKE, cards.distinct(state.pile)))

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        kind = answer - acts.TAKE
        cards.put(state.players[f.seat].hand, cards.take(state.pile, kind))
        state.reveal()
        state.tell(ev.TOOK, f.seat, [kind, ev.TOOK_CARD], only(f.seat))

    def skip(self, state: Temporum, f: Text) -> None:
        if state.pile:
            self.take(state, f, acts.TAKE + cards.kind_of(state.pile[0]))


def play_robot(state: Temporum, f: Text) -> None:  # R25.2
    space = here(state, f)
    if space < acts.BOARD and state.board[space] == acts.ROBOTIC_UTOPIA and state.robot != NONE:
        push_fixed(state, f.seat, state.robot, stays=True)
    elif state.players[f.seat].can_replace():  # R24.5: Simulated Paradise has no card of its own
        push_fixed(state, f.seat, NONE, stays=True)


class PlaceSimulation(Choice):  # R23.1, D41
    def ask(self, state: Temporum, f: Text) -> Question | None:
        own = here(state, f)
        if not rules_here(state, f):
            return None
        spaces = [space for space in list(range(acts.BOARD)) + state.places_in_play() if space != own]
        return Question(f.seat, acts.ASK_PLACE, each(acts.PLACE, spaces))

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        state.simulation = answer - acts.PLACE
        state.tell(ev.PLACED, f.seat, [ev.SIMULATION_PLACED, answer - acts.PLACE])


def follow_simulated(state: Temporum, f: Text) -> None:  # R23.1, R23.2
    if state.simulation != NONE:
        zone = state.zone_at(state.simulation)
        if zone != acts.SIMULATED_PARADISE:
            state.push_text(ZONE_TEXT[zone], f.seat, f.space)


def pays_for_gizmo(state: Temporum, f: Frame) -> int:  # Zombie Apocalypse, D22
    return NEXT if state.gizmos > 0 else END


def turn_hourglass(state: Temporum, f: Text) -> None:  # R17.2, R17.3
    space = here(state, f)
    if space >= acts.BOARD:
        return
    if state.chits[space] > 0:
        state.chits[space] -= 1
    turned = state.chits[space] == 0
    if turned:
        state.chits[space] = state.chosen.chits
        state.push_text(f.named, f.seat, f.space)
    state.tell(ev.HOURGLASS_TURNED, f.seat, [space, state.chits[space], 1 if turned else 0])

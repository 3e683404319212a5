"""The steps that only Zones of the base game have."""

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Frame, Sealed, SecretChoice
from anachron.core.seats import all_but, only
from anachron.games.temporum.cards.card_texts import hand_over
from anachron.games.temporum.cards.zone_parts import RETREAT_1
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.effects import PASSING
from anachron.games.temporum.model.events import RETURNED
from anachron.games.temporum.model.frames import Industry, Information, Text
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.crowns import push_advance
from anachron.games.temporum.rules.discards import discard_aside, push_discard, return_from_play
from anachron.games.temporum.rules.instructions import play_from_hand, scorable
from anachron.games.temporum.rules.playing import start_play
from anachron.games.temporum.rules.scoring import can_pay, push_scoring, score_from_hand
from anachron.games.temporum.rules.steps import here, push_each, rules_here, time_here
from anachron.games.temporum.rules.visit import start_visit

# Time I


def others_in_times_ruled_lose(state: Temporum, f: Frame) -> None:  # Ice Age
    for other in state.others(f.seat):
        if state.rules(f.seat, acts.SPACE_TIME[state.players[other].pawn]):
            state.lose(other, f.n)


def gain_per_empty_time(state: Temporum, f: Frame) -> None:  # Stone Age
    empty = 0
    for crowns in state.players[f.seat].crowns:
        if crowns == 0:
            empty += 1
    state.gain(f.seat, f.n * empty)


# Time II


def pass_left(state: Temporum, f: Frame) -> None:  # Age of Cults
    if len(holders(state, f.seat)) > 1:
        state.push(PASSING, f.seat)


def holders(state: Temporum, seat: int) -> list[int]:
    """Everyone who holds cards, from `seat` on."""
    return [holder for holder in state.seats_from(seat) if state.players[holder].hand]


class PassLeft(SecretChoice):  # D21
    """All choose in secret, then all pass together; who holds a single card is not asked."""

    def ask(self, state: Temporum, f: Sealed, seat: int) -> Question | None:
        player = state.players[seat]
        if f.answers[seat] or len(player.hand) < 2:
            return None
        return Question(seat, acts.ASK_CULTS, each(acts.HAND, player.kinds()))

    def reveal(self, state: Temporum, f: Sealed) -> None:
        givers = holders(state, f.seat)
        takers = givers[1:] + givers[:1]
        for giver, taker in zip(givers, takers, strict=True):
            player = state.players[giver]
            player.set_aside(f.answer(giver) - acts.HAND if f.answers[giver] else cards.kind_of(player.hand[0]))
            state.conceal(giver, all_but(giver) & ~only(taker))
        for giver, taker in zip(givers, takers, strict=True):
            hand_over(state, giver, taker)


def gain_per_pawn_in_time_1(state: Temporum, f: Frame) -> None:  # Crusades
    count = 0
    for player in state.players:
        if acts.SPACE_TIME[player.pawn] == 0:
            count += 1
    state.gain(f.seat, f.n * count)


def discard_in_times_1_and_3(state: Temporum, f: Frame) -> None:  # Plague
    seats = [seat for seat in state.seats_from(f.seat) if acts.SPACE_TIME[state.players[seat].pawn] in (0, 2)]
    for seat in seats[::-1]:
        push_discard(state, seat, f.n)


def draw_more_if_ruler(state: Temporum, f: Text) -> None:  # Renaissance
    state.draw(f.seat, 3 if rules_here(state, f) else f.n)


def gain_or_lose(state: Temporum, f: Text) -> None:  # Roman Empire
    if rules_here(state, f):
        state.gain(f.seat, f.n)
    else:
        state.lose(f.seat, f.n)


# Time III


def gain_per_other_pawn(state: Temporum, f: Text) -> None:  # Balloon Revolution
    space = here(state, f)
    count = 0
    for other in state.others(f.seat):
        if state.players[other].pawn == space:
            count += 1
    state.gain(f.seat, f.n * count)


def rich_others_retreat(state: Temporum, f: Text) -> None:  # Bureaucracy
    push_each(state, f, RETREAT_1, [seat for seat in state.others(f.seat) if state.players[seat].money >= f.n])


def lose_outside_time_4(state: Temporum, f: Frame) -> None:  # Great Depression
    for seat in state.seats_from(f.seat):
        if acts.SPACE_TIME[state.players[seat].pawn] != 3:
            state.lose(seat, f.n)


class MayTakeBack(Choice):  # Industrial Revolution, D26
    """The card that this Zone made you play, if it is still in play or in the discard pile."""

    def ask(self, state: Temporum, f: Industry) -> Question | None:
        perpetual = state.players[f.seat].find(f.serial)
        is_discarded = f.index != NONE and f.mix == state.mix
        if not rules_here(state, f) or (perpetual is None and not is_discarded):
            return None
        return Question(f.seat, acts.ASK_MAY, [acts.YES, acts.PASS])

    def take(self, state: Temporum, f: Industry, answer: int) -> None:
        perpetual = state.players[f.seat].find(f.serial)
        if answer == acts.YES:
            if perpetual is not None:
                return_from_play(state, f.seat, perpetual)
            else:
                kind = cards.kind_of(state.discard.pop(f.index))
                state.take_in(f.seat, kind)
                if state.logging:
                    state.tell(RETURNED, f.seat, [kind, state.cause()])


def richest_advances(state: Temporum, f: Frame) -> None:  # Plutocracy
    own = state.players[f.seat].money
    for other in state.others(f.seat):
        if state.players[other].money >= own:
            return
    push_advance(state, f.seat, f.n, NONE)


def rulers_here_gain(state: Temporum, f: Text) -> None:  # Prohibition Era
    time = time_here(state, f)
    for seat in [seat for seat in state.seats_from(f.seat) if state.rules(seat, time)]:
        state.gain(seat, f.n)


# Time IV


def toys_draw(state: Temporum, f: Frame) -> None:  # Age of Toys
    set_fresh(state, f.seat, state.draw(f.seat, f.n)[:2])


def set_fresh(state: Temporum, seat: int, drawn: list[int]) -> None:
    """The text speaks of these cards, which have just been drawn."""
    player = state.players[seat]
    for card in drawn:
        player.hand.remove(card)
        player.fresh.append(card)


class ChooseToy(Choice):  # D23
    """The card to play stays fresh, the other one is discarded."""

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        fresh = state.players[f.seat].fresh
        return (
            Question(f.seat, acts.ASK_TOYS, each(acts.PLAY, sorted(set(cards.kinds_of(fresh)))))
            if len(fresh) == 2
            else None
        )

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        discard_fresh(state, f.seat, 1 if cards.kind_of(state.players[f.seat].fresh[0]) == answer - acts.PLAY else 0)

    def skip(self, state: Temporum, f: Frame) -> int:
        if state.players[f.seat].fresh:
            discard_fresh(state, f.seat, 0)
        return END


def discard_fresh(state: Temporum, seat: int, index: int) -> None:
    player = state.players[seat]
    player.aside.append(player.fresh.pop(index))
    discard_aside(state, seat)


class PlayToy(Choice):  # R24.6
    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        kind = cards.kind_of(player.fresh[0])
        if not player.has(acts.HACKER):
            return None
        instead = each(acts.SCORE, scorable(state, f.seat))
        if acts.SCORE + kind not in instead and can_pay(state, f.seat, kind, 0, False):
            instead = sorted([*instead, acts.SCORE + kind])
        return Question(f.seat, acts.ASK_TOYS, [acts.PLAY + kind, *instead])

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        if answer < acts.SCORE:
            self.skip(state, f)
            return
        player = state.players[f.seat]
        cards.put(player.hand, player.fresh.pop())
        score_from_hand(state, f.seat, answer - acts.SCORE)

    def skip(self, state: Temporum, f: Frame) -> None:
        kind = cards.kind_of(state.players[f.seat].fresh.pop())
        start_play(state, f.seat, kind, kind)


def contact_draw(state: Temporum, f: Frame) -> None:  # Alien Contact
    set_fresh(state, f.seat, state.draw(f.seat, f.n)[:1])


class MayScoreIt(Choice):  # D12
    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        kinds = cards.kinds_of(player.fresh)  # one card, or none if there was nothing to draw
        if not kinds and not player.can_replace():
            return None
        options = [acts.SCORE + kind for kind in kinds if can_pay(state, f.seat, kind, 0, False)]
        if player.has(acts.HACKER):  # R24.5
            options += each(acts.PLAY, sorted({*player.kinds(), *kinds}))
        return Question(f.seat, acts.ASK_CONTACT, [*options, acts.PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        player = state.players[f.seat]
        if answer != acts.PASS and answer >= acts.SCORE:  # the drawn card itself, not its twin in hand
            state.on_table.append(cards.kind_of(player.fresh.pop()))
            push_scoring(state, f.seat, answer - acts.SCORE)
            return
        if player.fresh:
            cards.put(player.hand, player.fresh.pop())
        if answer != acts.PASS:
            play_from_hand(state, f.seat, answer - acts.PLAY)


def visit_where_crowns_are(state: Temporum, f: Information) -> int:  # Information Age
    if f.times == 4:
        return NEXT
    time = 3 - f.times
    f.times += 1
    player = state.players[f.seat]
    space = state.real[time]
    can_go = space == player.pawn or state.can_move(f.seat, space)
    if player.crowns[time] >= f.n and not player.has_visited(space) and can_go:
        start_visit(state, f.seat, space, False)
    return STAY


class VisitEarlier(Choice):  # Nuclear Wasteland, D28
    def ask(self, state: Temporum, f: Text) -> Question:
        spaces = state.real[: max(time_here(state, f), 0)]  # outside time (-1) none is earlier
        goals = [space for space in spaces if space == state.players[f.seat].pawn or state.can_move(f.seat, space)]
        return Question(f.seat, acts.ASK_VISIT, each(acts.VISIT, goals))

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        start_visit(state, f.seat, answer - acts.VISIT, False)


def gain_per_hand_card(state: Temporum, f: Frame) -> None:  # Nanotech Wonderland
    state.gain(f.seat, f.n * len(state.players[f.seat].hand))


def if_ruling_two(state: Temporum, f: Frame) -> int:  # Space Age
    return NEXT if state.ruled(f.seat) >= f.n else END


PASSING.define(PassLeft(""))

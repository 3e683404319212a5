"""The deployment of a Timeline (R6): together in rounds, in turn, or all in secret."""

from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice, Frame, SecretChoice
from anachron.core.seats import EVERYONE, NOBODY, all_but, only
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model.effects import (
    DEPLOY_IN_SECRET,
    DEPLOY_IN_TURN,
    DEPLOY_TOGETHER,
    Deployment,
)
from anachron.games.time_line_battle.model.events import CYCLED, DEPLOYED, PLACED
from anachron.games.time_line_battle.model.options import ALTERNATING, SIMULTANEOUS
from anachron.games.time_line_battle.model.state import EMPTY, Player, TimeLineBattle
from anachron.games.time_line_battle.rules.decks import draw_up


def next_deployment(state: TimeLineBattle, f: Frame) -> int:  # R6
    mode = state.terms.deployment
    if state.round > (2 * state.needed() if mode == ALTERNATING else state.needed()):
        return NEXT
    if mode == SIMULTANEOUS:
        state.push_frame(Deployment(DEPLOY_TOGETHER, NONE))
    elif mode == ALTERNATING:
        state.push_frame(Deployment(DEPLOY_IN_TURN, (state.first + state.round - 1) % 2))
    else:
        secret = Deployment(DEPLOY_IN_SECRET, NONE)
        secret.dealt_by_game = True
        state.push_frame(secret)
    return STAY


# The parts of a deployment: a card with its Day, then what to cycle


def deployments(player: Player) -> list[int]:
    days = player.legal_days()
    options = []
    for card in player.hand:
        to_no_day = acts.deployment(card, 0)
        for day in days:
            options.append(to_no_day + day)
    return options


def cycles(player: Player, parts: list[int]) -> list[int]:
    card = acts.card_of(parts[0])
    options = []
    for other in player.hand:
        if other != card and acts.CYCLE + other not in parts:
            options.append(acts.CYCLE + other)
    options.append(acts.PASS)
    return options


def is_complete(state: TimeLineBattle, player: Player, parts: list[int]) -> bool:  # R2.3, R2.5
    """Is there nothing more to choose for this deployment?"""
    if not parts or parts[-1] == acts.PASS:
        return len(parts) > 0
    under = len(parts) - 1
    return under >= state.terms.cycle or len(player.hand) <= 1 + under or not player.deck


def next_part(state: TimeLineBattle, f: Deployment, seat: int) -> Question | None:
    player, parts = state.players[seat], f.answers[seat]
    if not parts:
        return Question(seat, acts.ASK_DEPLOY, deployments(player)) if player.hand else None
    if is_complete(state, player, parts):
        return None
    return Question(seat, acts.ASK_CYCLE, cycles(player, parts))


# The three ways to deploy


class DeployTogether(SecretChoice):  # R6.4
    def ask(self, state: TimeLineBattle, f: Deployment, seat: int) -> Question | None:
        return next_part(state, f, seat)

    def reveal(self, state: TimeLineBattle, f: Deployment) -> None:
        parts = f.answers
        f.answers = [[], []]
        for seat in range(2):
            if parts[seat]:  # in a position by hand a player may run out of cards
                show(state, seat, parts[seat][0])
        for seat in range(2):
            cycle_and_draw(state, seat, parts[seat], EVERYONE)
        state.round += 1
        state.reveal()


class DeployInTurn(Choice):  # R6.8
    def ask(self, state: TimeLineBattle, f: Deployment) -> Question | None:
        parts, player = f.answers[f.seat], state.players[f.seat]
        if parts:
            return Question(f.seat, acts.ASK_CYCLE_OPEN, cycles(player, parts))
        return Question(f.seat, acts.ASK_DEPLOY_OPEN, deployments(player)) if player.hand else None

    def take(self, state: TimeLineBattle, f: Deployment, answer: int) -> int:
        parts = f.answers[f.seat]
        parts.append(answer)
        if not is_complete(state, state.players[f.seat], parts):
            return STAY
        f.answers = [[], []]
        show(state, f.seat, parts[0])
        cycle_and_draw(state, f.seat, parts, EVERYONE)
        self.skip(state, f)
        return NEXT

    def skip(self, state: TimeLineBattle, f: Deployment) -> None:
        state.round += 1
        state.reveal()


class DeployInSecret(SecretChoice):  # R6.8
    """Each deployment is drawn for at once, and shown when both players have made all of theirs."""

    def ask(self, state: TimeLineBattle, f: Deployment, seat: int) -> Question | None:
        if len(state.players[seat].veiled) >= state.needed():
            return None
        return next_part(state, f, seat)

    def came(self, state: TimeLineBattle, f: Deployment, answer: int) -> None:
        seat = state.answering
        parts = f.answers[seat]
        if is_complete(state, state.players[seat], parts):
            f.answers[seat] = []
            veil(state, seat, parts)
            state.reveal(only(seat))

    def reveal(self, state: TimeLineBattle, f: Deployment) -> None:
        show_secret(state)


def show(state: TimeLineBattle, seat: int, chosen: int) -> None:  # R2.4, R6.6
    """The card leaves the hand and lies open on its Day."""
    card, day = acts.card_of(chosen), acts.day_of(chosen)
    player = state.players[seat]
    player.hand.remove(card)
    player.field(card, day)
    if state.logging:
        state.tell(DEPLOYED, seat, [card, day])


def veil(state: TimeLineBattle, seat: int, parts: list[int]) -> None:
    """The card leaves the hand and lies hidden on its Day."""
    card, day = acts.card_of(parts[0]), acts.day_of(parts[0])
    player = state.players[seat]
    player.hand.remove(card)
    player.veiled = [*player.veiled, card]
    player.veiled_days = [*player.veiled_days, day]
    state.tell(PLACED, seat, [card, day], known_to=only(seat))
    cycle_and_draw(state, seat, parts, only(seat))


def cycle_and_draw(state: TimeLineBattle, seat: int, parts: list[int], seen_by: int) -> None:  # R2.4
    player = state.players[seat]
    for i in range(1, len(parts)):
        if parts[i] == acts.PASS:
            break
        card = parts[i] - acts.CYCLE
        player.hand.remove(card)
        player.deck.insert(0, card)
        player.bottom += 1
        player.cycled += 1
        if state.logging:
            state.tell(CYCLED, seat, [card], known_to=only(seat), seen_by=seen_by)
    draw_up(state, seat, seen_by)


def show_secret(state: TimeLineBattle) -> None:
    for seat in range(2):
        player = state.players[seat]
        cards, days = player.veiled, player.veiled_days
        cycled = player.cycled - player.before.cycled if player.before is not None else 0
        player.before = None
        for i in range(len(cards)):
            player.veiled, player.veiled_days = cards[i + 1 :], days[i + 1 :]
            player.field(cards[i], days[i])
            state.tell(DEPLOYED, seat, [cards[i], days[i]])
        player.veiled = player.veiled_days = EMPTY
        for _ in range(cycled):
            state.tell(CYCLED, seat, [NONE], known_to=NOBODY, seen_by=all_but(seat))
    state.round = state.needed() + 1
    state.reveal()


DEPLOY_TOGETHER.define(DeployTogether("Choose a card and a Day in secret, and a card to swap or none."))
DEPLOY_IN_TURN.define(DeployInTurn("Deploy one card each in turn, the Start Player first."))
DEPLOY_IN_SECRET.define(DeployInSecret("Make all deployments of the Timeline in secret, then show them."))

"""Before the first Timeline: bans, decks, the first hands; and drawing up."""

from bisect import insort

from anachron.core.actions import Question, each
from anachron.core.effects import NONE, STAY, Choice, Frame, Sealed, SecretChoice
from anachron.core.seats import EVERYONE, only
from anachron.games.time_line_battle.model import actions as acts
from anachron.games.time_line_battle.model import events as ev
from anachron.games.time_line_battle.model.effects import BANS, BUILDING, DRAFTING
from anachron.games.time_line_battle.model.options import BUILD, BUILD_SIZE, DRAFT
from anachron.games.time_line_battle.model.state import PHASE_BUILD, PHASE_PICK, TimeLineBattle


def begin_bans(state: TimeLineBattle, f: Frame) -> None:
    if state.terms.bans > 0:
        state.push(BANS, NONE)


class Ban(SecretChoice):
    """Option `bans`: both name cards in secret; when both are done the names are shown."""

    def ask(self, state: TimeLineBattle, f: Sealed, seat: int) -> Question | None:
        named = f.answers[seat]
        if len(named) >= state.terms.bans:
            return None
        return Question(seat, acts.ASK_BAN, [action for action in each(acts.BAN, state.shared) if action not in named])

    def reveal(self, state: TimeLineBattle, f: Sealed) -> None:
        bans = [acts.cards_of(acts.BAN, parts) for parts in f.answers]
        f.answers = [[], []]
        for seat in range(2):
            for card in bans[seat]:
                state.shared = [left for left in state.shared if left != card]
                state.banned = [banned for banned in range(acts.CARD_COUNT) if banned not in state.shared]
                state.tell(ev.BANNED, seat, [card])
        state.reveal()


def begin_decks(state: TimeLineBattle, f: Frame) -> None:
    """R2.1, and option `deck_mode`: all cards each, a draft in snake order, or a build in secret."""
    if state.terms.deck_mode == DRAFT:
        state.phase = PHASE_PICK
        state.push(DRAFTING, NONE)
    elif state.terms.deck_mode == BUILD:
        state.phase = PHASE_BUILD
        state.push(BUILDING, NONE)
    else:
        for player in state.players:
            player.owned = state.shared


class Pick(Choice):
    def ask(self, state: TimeLineBattle, f: Frame) -> Question | None:
        mine, other = state.players[state.first].owned, state.players[1 - state.first].owned
        made = len(mine) + len(other)
        seat = state.first if (made + 1) // 2 % 2 == 0 else 1 - state.first
        if len(mine) == len(other) and len(state.shared) < 2:
            return None
        return Question(seat, acts.ASK_PICK, each(acts.PICK, state.shared))

    def take(self, state: TimeLineBattle, f: Frame, answer: int) -> int:
        mine, other = state.players[state.first].owned, state.players[1 - state.first].owned
        made = len(mine) + len(other)
        seat = state.first if (made + 1) // 2 % 2 == 0 else 1 - state.first
        card = answer - acts.PICK
        state.shared = [left for left in state.shared if left != card]
        state.players[seat].owned = sorted([*state.players[seat].owned, card])
        state.tell(ev.PICKED, seat, [card])
        return STAY


class Keep(SecretChoice):
    def ask(self, state: TimeLineBattle, f: Sealed, seat: int) -> Question | None:
        kept = f.answers[seat]
        if len(kept) >= BUILD_SIZE:
            return None
        return Question(seat, acts.ASK_KEEP, [action for action in each(acts.KEEP, state.shared) if action not in kept])

    def came(self, state: TimeLineBattle, f: Sealed, answer: int) -> None:
        state.tell(ev.KEPT, state.answering, [answer - acts.KEEP], seen_by=only(state.answering))

    def reveal(self, state: TimeLineBattle, f: Sealed) -> None:
        for seat in range(2):
            state.players[seat].owned = sorted(acts.cards_of(acts.KEEP, f.answers[seat]))


def deal(state: TimeLineBattle, f: Frame) -> None:
    """R2.2: shuffle and draw."""
    for player in state.players:
        player.deck = player.owned[:]
        state.rng.shuffle(player.deck)
    for seat in range(2):
        draw_up(state, seat, EVERYONE)


def draw_up(state: TimeLineBattle, seat: int, seen_by: int) -> None:  # R2.2, R2.5
    player = state.players[seat]
    drawn = []
    while len(player.hand) < state.terms.hand_size and player.deck:
        card = player.deck.pop()
        insort(player.hand, card)
        drawn.append(card)
    player.bottom = min(player.bottom, len(player.deck))
    if drawn and state.logging:
        state.tell(ev.DREW, seat, [drawn, len(drawn)], known_to=only(seat), seen_by=seen_by)


BANS.define(Ban("Both players ban cards in secret."))
DRAFTING.define(Pick("Pick in the order S, O O, S S, O O and so on."))
BUILDING.define(Keep("Each player keeps 12 cards in secret."))

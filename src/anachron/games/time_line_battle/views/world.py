"""Turns a copy into a world: everything a seat cannot know is dealt anew (rules.md, who sees what).

Bans, kept cards and simultaneous deployments are sealed answers: the core draws them anew from the cards dealt here."""

from anachron.core.rng import Rng
from anachron.games.time_line_battle.model.actions import deployment
from anachron.games.time_line_battle.model.effects import DEPLOY_IN_SECRET, DEPLOY_IN_TURN, Deployment
from anachron.games.time_line_battle.model.options import BUILD
from anachron.games.time_line_battle.model.state import EMPTY, PHASE_DAY, PHASE_DEPLOY, Player, TimeLineBattle
from anachron.games.time_line_battle.rules.deploy import cycles, is_complete, veil


def deal_unknown(world: TimeLineBattle, seat: int, rng: Rng) -> None:
    own, rival = world.players[seat], world.players[1 - seat]
    above = own.deck[own.bottom :]
    rng.shuffle(above)
    own.deck = own.deck[: own.bottom] + above
    if world.phase in (PHASE_DEPLOY, PHASE_DAY):
        placed = len(rival.veiled)
        deal_cards(world, rival, rng)
        forget_choice(world, 1 - seat)
        for _ in range(placed):
            place_one(world, 1 - seat, rng)


def deal_cards(world: TimeLineBattle, rival: Player, rng: Rng) -> None:
    """Hand and deck of the rival, as they were before deployments that are not shown yet."""
    before = rival.before
    hand = rival.hand if before is None else before.hand
    known = rival.deck[: rival.bottom] if before is None else before.bottom
    if world.terms.deck_mode == BUILD:
        pick_build(world, rival, hand + known if world.terms.open_hands else [], rng)
    open_cards = rival.deployed()
    unknown = [card for card in rival.owned if card not in open_cards]
    if world.terms.open_hands:
        hand = hand[:]
        unknown = [card for card in unknown if card not in hand and card not in known]
        rng.shuffle(unknown)
        rival.deck = known + unknown
        rival.bottom = len(known)
    else:
        rng.shuffle(unknown)
        size = len(hand)
        hand = sorted(unknown[:size])
        rival.deck = unknown[size:]
        rival.bottom = min(len(known), len(rival.deck))  # which cards these are is dealt anew too
    rival.hand = hand
    rival.veiled = rival.veiled_days = EMPTY
    if before is not None:
        rival.cycled = before.cycled
        rival.hide_deployments()


def pick_build(world: TimeLineBattle, rival: Player, seen: list[int], rng: Rng) -> None:
    """The unknown cards of a build: any of those left, as many as are not open."""
    sure = rival.deployed() + seen
    rest = [card for card in world.shared if card not in sure]
    rng.shuffle(rest)
    rival.owned = sorted(sure + rest[: len(rival.owned) - len(sure)])


def forget_choice(world: TimeLineBattle, rival: int) -> None:
    """A choice that is not finished looks like none."""
    top = len(world.stack) - 1
    if world.stack[top].effect in (DEPLOY_IN_TURN, DEPLOY_IN_SECRET):
        f = world.own(top)
        assert isinstance(f, Deployment)
        f.answers[rival] = []


def place_one(world: TimeLineBattle, rival: int, rng: Rng) -> None:
    """A deployment in secret, as a player might have made it."""
    player = world.players[rival]
    days = player.legal_days()
    parts = [deployment(player.hand[rng.below(len(player.hand))], days[rng.below(len(days))])]
    while not is_complete(world, player, parts):
        options = cycles(player, parts)
        parts.append(options[rng.below(len(options))])
    veil(world, rival, parts)

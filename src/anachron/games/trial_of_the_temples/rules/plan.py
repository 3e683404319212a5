"""Which advances are payable, with which conversions and spells, at what cost: for the screen and for bots.

Payable is what some sequence of convert and cast actions makes legal. Each converting spell is worth at most one use,
so their uses are tried out, and the rest is bought: a Crystal for 4 mana, a token for 2, out of mana and of pieces
that the advance does not need, which give 1 mana each.
"""

from typing import Final

from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.state import Player, TrialOfTheTemples, is_taken

NOW: Final = 0
CONVERT: Final = 1
NO: Final = 2
CLOSED: Final = 3
PAYABLE: Final = ("now", "convert", "no", "closed")

A_CAST: Final = 1  # of two plans with the same loss the one with fewer spells is cheaper
A_LOSS: Final = 10


class Plan:
    """One advance and the cheapest way to pay for it."""

    def __init__(self, track: int, k: int, start: int) -> None:
        self.track = track
        self.k = k
        self.start = start
        self.end: int = acts.NONE
        self.spaces: list[int] = []  # counted
        self.skipped: list[int] = []
        self.cost: list[int] = [0, 0, 0, 0]  # Crystals by colour
        self.payable: int = CLOSED
        self.actions: list[int] = []  # in order, the advance last
        self.mana: int = 0  # spent on the way
        self.loss: int = 0  # how much less mana, Crystals and tokens together the conversions leave


class Purse:
    """What a player could pay with, while a plan is tried out."""

    def __init__(self, player: Player, cap: int) -> None:
        self.crystals: list[int] = player.crystals[:]
        self.tokens: int = player.tokens
        self.mana: int = player.mana
        self.cap = cap
        self.actions: list[int] = []
        self.spent: int = 0

    def gain(self, mana: int) -> None:
        self.mana += mana
        if self.cap and self.mana > self.cap:
            self.mana = self.cap

    def release(self, keep: list[int], keep_tokens: int) -> bool:
        """Turns one piece that is not kept into mana."""
        for colour in range(4):
            if self.crystals[colour] > keep[colour]:
                self.crystals[colour] -= 1
                self.actions.append(acts.CRYSTAL_TO_MANA_ONE + colour)
                self.gain(1)
                return True
        if self.tokens > keep_tokens:
            self.tokens -= 1
            self.actions.append(acts.ACTION_TO_MANA)
            self.gain(1)
            return True
        return False

    def raise_mana(self, price: int, keep: list[int], keep_tokens: int) -> bool:
        while self.mana < price:
            if not self.release(keep, keep_tokens):
                return False
        self.mana -= price
        self.spent += price
        return True


class Uses:
    """One use of each converting spell, by colour; NONE: not used."""

    def __init__(self, forge: int, refine: int, scatter: int, dissolve: int) -> None:
        self.forge = forge  # colour gained
        self.refine = refine  # colour spent
        self.scatter = scatter  # colour gained
        self.dissolve = dissolve  # colour spent

    def count(self) -> int:
        used = 0
        for colour in (self.forge, self.refine, self.scatter, self.dissolve):
            if colour != acts.NONE:
                used += 1
        return used


def path(state: TrialOfTheTemples, seat: int, track: int, k: int) -> Plan:
    """The way of an advance and what it costs; not yet how it is paid."""
    plan = Plan(track, k, state.players[seat].tracks[track])
    taken = state.taken_spaces(track)
    space = plan.start
    while len(plan.spaces) < k:
        space += 1
        if space > acts.LAST_SPACE:
            return plan
        if is_taken(taken, space):
            plan.skipped.append(space)
            continue
        plan.spaces.append(space)
        cost = state.tables.cost[track][space]
        for colour in range(4):
            plan.cost[colour] += cost[colour]
    plan.end = space
    plan.payable = NO
    return plan


def plan_advance(state: TrialOfTheTemples, seat: int, track: int, k: int) -> Plan:
    """The advance with the cheapest way to pay for it."""
    plan = path(state, seat, track, k)
    if plan.payable == CLOSED:
        return plan
    purse = cheapest(state, state.players[seat], plan.cost)
    if purse is None:
        return plan
    plan.payable = CONVERT if purse.actions else NOW
    plan.actions = [*purse.actions, acts.advance(track, k)]
    plan.mana = purse.spent
    player = state.players[seat]
    before = player.mana + player.tokens + player.crystal_count()
    after = purse.mana + purse.tokens + sum(purse.crystals)
    plan.loss = before - after
    return plan


def plans(state: TrialOfTheTemples, seat: int) -> list[Plan]:
    """All nine advances of a seat."""
    return [plan_advance(state, seat, track, k) for track in range(3) for k in range(1, 4)]


def cheapest(state: TrialOfTheTemples, player: Player, cost: list[int]) -> Purse | None:
    """The purse after the cheapest conversions that make this cost payable, or None."""
    cap = state.terms.mana_cap
    best: Purse | None = None
    least = 1000000
    no_spells = Uses(acts.NONE, acts.NONE, acts.NONE, acts.NONE)
    price = price_of(state, player, cost, no_spells)
    if price >= 0:
        best = pay(state, Purse(player, cap), cost, no_spells)
        least = price
    if short_of(player, cost) == 0:  # spells make no tokens: only releasing pieces can help
        if best is None and can_cast_any(player):
            return with_spells(state, player, cost, best, least)
        return best
    if can_cast_any(player):
        return with_spells(state, player, cost, best, least)
    return best


def can_cast_any(player: Player) -> bool:
    return (
        player.can_cast(acts.FORGE)
        or player.can_cast(acts.REFINE)
        or player.can_cast(acts.SCATTER)
        or player.can_cast(acts.DISSOLVE)
    )


def short_of(player: Player, cost: list[int]) -> int:
    """Crystals of the cost that are not in hand."""
    short = 0
    for colour in range(4):
        if cost[colour] > player.crystals[colour]:
            short += cost[colour] - player.crystals[colour]
    return short


def with_spells(
    state: TrialOfTheTemples, player: Player, cost: list[int], best: Purse | None, least: int
) -> Purse | None:
    """Tries out all uses of the ready spells that could help."""
    crystals = player.crystals
    forges = [acts.NONE, 0, 1, 2] if player.can_cast(acts.FORGE) else [acts.NONE]
    refines = [acts.NONE, 0, 1, 2] if player.can_cast(acts.REFINE) else [acts.NONE]
    scatters = [acts.NONE, 0, 1, 2] if player.can_cast(acts.SCATTER) else [acts.NONE]
    dissolves = [acts.NONE, 0, 1, 2, 3] if player.can_cast(acts.DISSOLVE) else [acts.NONE]
    for scatter in scatters:
        if scatter != acts.NONE and cost[scatter] <= crystals[scatter]:
            continue
        for refine in refines:
            if refine != acts.NONE and scatter == acts.NONE and cost[acts.PURPLE] <= crystals[acts.PURPLE]:
                continue
            for dissolve in dissolves:
                for forge in forges:
                    if forge not in (acts.NONE, refine, dissolve) and cost[forge] <= crystals[forge]:
                        continue
                    uses = Uses(forge, refine, scatter, dissolve)
                    price = price_of(state, player, cost, uses)
                    if 0 <= price < least:
                        purse = pay(state, Purse(player, state.terms.mana_cap), cost, uses)
                        if purse is not None:
                            best, least = purse, price
    return best


def price_of(state: TrialOfTheTemples, player: Player, cost: list[int], uses: Uses) -> int:
    """How dear it is to pay so, the loss before the number of spells; -1 if it is not enough."""
    r, y, b, p = player.crystals
    left = [r - cost[0], y - cost[1], b - cost[2], p - cost[3]]
    tokens = player.tokens - 1
    mana = player.mana
    if uses.forge != acts.NONE:
        left[uses.forge] += 1
        tokens -= 1
    if uses.refine != acts.NONE:
        left[uses.refine] -= 1
        left[acts.PURPLE] += 1
    if uses.scatter != acts.NONE:
        left[acts.PURPLE] -= 1
        left[uses.scatter] += 1
    if uses.dissolve != acts.NONE:
        left[uses.dissolve] -= 1
        mana += state.tables.dissolved
        if left[uses.dissolve] < 0:
            return -1
    if uses.refine != acts.NONE and left[uses.refine] < 0:  # what a spell spends is not bought: that would be no gain
        return -1
    if uses.scatter != acts.NONE and left[acts.PURPLE] < 0:
        return -1
    short = 0
    for colour in range(4):
        if left[colour] < 0:
            short -= left[colour]
        else:
            mana += left[colour]
    if tokens > 0:
        mana += tokens
        tokens = 0
    tables = state.tables
    if mana < tables.crystal_price * short - tables.token_price * tokens:
        return -1
    loss = (tables.crystal_price - 1) * short - (tables.token_price - 1) * tokens
    return A_LOSS * loss + A_CAST * uses.count()


def pay(state: TrialOfTheTemples, purse: Purse, cost: list[int], uses: Uses) -> Purse | None:
    """Puts spells and conversions in an order in which each can be paid; None if there is none."""
    if not cast_all(state, purse, cost, uses):
        return None
    tables = state.tables
    if purse.tokens < 1:
        if not purse.raise_mana(tables.token_price, cost, 1):
            return None
        purse.tokens += 1
        purse.actions.append(acts.MANA_TO_ACTION)
    for colour in range(4):
        while purse.crystals[colour] < cost[colour]:
            if not purse.raise_mana(tables.crystal_price, cost, 1):
                return None
            purse.crystals[colour] += 1
            purse.actions.append(acts.MANA_TO_CRYSTAL + colour)
    return purse


def cast_all(state: TrialOfTheTemples, purse: Purse, cost: list[int], uses: Uses) -> bool:
    """Each spell as soon as its piece is in hand, first the one that gives mana; for Forge a token may be bought."""
    crystals = purse.crystals
    forge, refine, scatter, dissolve = uses.forge, uses.refine, uses.scatter, uses.dissolve
    while forge != acts.NONE or refine != acts.NONE or scatter != acts.NONE or dissolve != acts.NONE:
        if dissolve != acts.NONE and crystals[dissolve] > 0:
            crystals[dissolve] -= 1
            purse.gain(state.tables.dissolved)
            purse.actions.append(acts.CAST_DISSOLVE + dissolve)
            dissolve = acts.NONE
        elif forge != acts.NONE and purse.tokens > 0:
            purse.tokens -= 1
            crystals[forge] += 1
            purse.actions.append(acts.CAST_FORGE + forge)
            forge = acts.NONE
        elif refine != acts.NONE and crystals[refine] > 0:
            crystals[refine] -= 1
            crystals[acts.PURPLE] += 1
            purse.actions.append(acts.CAST_REFINE + refine)
            refine = acts.NONE
        elif scatter != acts.NONE and crystals[acts.PURPLE] > 0:
            crystals[acts.PURPLE] -= 1
            crystals[scatter] += 1
            purse.actions.append(acts.CAST_SCATTER + scatter)
            scatter = acts.NONE
        elif forge != acts.NONE:
            keep = cost[:]
            for spent in (refine, dissolve, acts.PURPLE if scatter != acts.NONE else acts.NONE):
                if spent != acts.NONE:
                    keep[spent] += 1
            if not purse.raise_mana(state.tables.token_price, keep, 1):
                return False
            purse.tokens += 1
            purse.actions.append(acts.MANA_TO_ACTION)
        else:
            return False
    return True

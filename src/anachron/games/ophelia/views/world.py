"""Turns a copy into a world: everything a seat cannot know is dealt anew (rules.md, hidden information)."""

from typing import Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.rng import Rng
from anachron.core.state import EMPTY
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.content import CHARACTER, CardTable
from anachron.games.ophelia.model.decks import ALLY_CARDS, DECK_SIZE, LEAST_CHARACTERS
from anachron.games.ophelia.model.effects import FROM_HAND, Activation, Deciding, Playing, Turn
from anachron.games.ophelia.model.options import DRAFT
from anachron.games.ophelia.model.state import FAMILIES, PHASE_ACTION, PHASE_DRAFT, PHASE_SETUP, Ophelia
from anachron.games.ophelia.rules.costs import Discard
from anachron.games.ophelia.rules.draft import PACK_SIZE, PACKS, all_copies, is_known_pick, pack_of, pair_of, stage_of
from anachron.games.ophelia.rules.moments import CLAIM_WINDOW
from anachron.games.ophelia.rules.showing import is_secret
from anachron.games.ophelia.rules.steps import DECK_ZONE, sought
from anachron.games.ophelia.rules.turn import AT_ACTION, AT_TURNING_POINT, playable_now

TRIES: Final = 30  # at dealing the other player what the question on the table needs


def deal_unknown(world: Ophelia, seat: int, rng: Rng) -> None:
    other = 1 - seat
    take_back_unshown(world, other)
    if world.phase == PHASE_DRAFT:
        deal_packs(world, seat, rng)
    if world.phase < PHASE_SETUP:
        return
    deal_cards(world, seat, rng)
    for _ in range(TRIES):
        if is_asked_rightly(world, other):
            return
        deal_cards(world, seat, rng)
    swap_until_asked_rightly(world, other)


def deal_cards(world: Ophelia, seat: int, rng: Rng) -> None:
    if not world.open_lists[1 - seat] and not world.lists_stay:
        imagine_deck(world, 1 - seat, rng)
    cards.deal_unknown(world.decks, world.hands, seat, rng, world.pools, FAMILIES, world.returned[1 - seat])


# Whoever is asked something holds what the question needs


def is_asked_rightly(world: Ophelia, other: int) -> bool:
    """Would the other player be asked the same question with these cards? Some questions depend on hidden cards."""
    if world.question(other) is None:
        return True
    f = world.stack[-1]
    if isinstance(f, Turn) and f.at == AT_TURNING_POINT and not world.terms.asks_always:
        return len(playable_now(world, other)) > 0
    if not isinstance(f, Activation):
        return True
    do = f.effect.steps[f.at]
    if do is CLAIM_WINDOW and not f.due and not world.terms.asks_always:
        return len(CLAIM_WINDOW.responses(world, f, other)) > 0
    if isinstance(do, Discard) and f.seat == other:
        return do.is_possible(world, f)
    if f.seat == other and f.looks > 0 and f.place == DECK_ZONE:
        return len(sought(world, other, do.n, DECK_ZONE)) > 0
    return True


def swap_until_asked_rightly(world: Ophelia, other: int) -> None:
    """The last resort: one unknown card of the hand changes places with one of the deck."""
    hand, deck = world.hands[other], world.decks[other]
    for i in range(len(hand)):
        for k in range(len(deck)):
            if cards.is_known(hand[i], 1 - other) or cards.is_known(deck[k], 1 - other):
                continue
            held, lying = hand[i], deck[k]
            hand[i] = cards.as_kind(held, cards.kind_of(lying))
            deck[k] = cards.as_kind(lying, cards.kind_of(held))
            if fits_the_past(world, other) and is_asked_rightly(world, other):
                hand.sort()
                return
            hand[i], deck[k] = held, lying


def fits_the_past(world: Ophelia, other: int) -> bool:
    """Does every card that was known to lie in the deck when it was shuffled lie where it can be?"""
    for note in world.returned[other]:
        needed = 0
        for same in world.returned[other]:
            if same.kind == note.kind and same.mix >= note.mix:
                needed += 1
        for card in world.hands[other] + world.decks[other]:
            if (
                cards.kind_of(card) == note.kind
                and cards.mix_of(card) >= note.mix
                and not cards.is_known(card, 1 - other)
            ):
                needed -= 1
        if needed > 0:
            return False
    return True


# What the other player has begun and not shown looks like nothing


def take_back_unshown(world: Ophelia, other: int) -> None:
    top = len(world.stack) - 1
    f = world.stack[top]
    if isinstance(f, Deciding) and f.asked == other and f.returned:
        own = world.own(top)
        assert isinstance(own, Deciding)
        own.returned = EMPTY
    if not isinstance(f, Activation) or f.seat != other or not is_secret(world, f):
        return
    if world.held[other] != NONE:
        cards.put(world.hands[other], world.held[other])
        world.held[other] = NONE
    world.stack.pop()
    below = world.own(top - 1)
    if isinstance(below, Turn):
        if world.phase == PHASE_ACTION:
            below.at = AT_ACTION
            below.actions -= 1
        else:
            below.at = AT_TURNING_POINT
    elif isinstance(below, Activation):  # an answer to a Claim
        below.used, below.turn = EMPTY, 0


# The draft


def deal_packs(world: Ophelia, seat: int, rng: Rng) -> None:
    """The first picks of the other player, a pack that the seat has not seen, and packs that wait."""
    other, pair, stage = 1 - seat, pair_of(world), stage_of(world)
    unseen = [number for number in range(PACKS) if number >= 2 * pair + 2]
    if stage == 0:
        unseen.append(pack_of(world, other))
    picks = world.picks[other]
    known = world.picks[seat] + [picks[i] for i in range(len(picks)) if is_known_pick(world, other, seat, i)]
    for number in range(2 * pair, PACKS):
        if number not in unseen:
            known = known + world.packs[number]
    rest = without(all_copies(), known)
    rng.shuffle(rest)
    imagined = picks[:]
    for i in range(len(picks)):
        if not is_known_pick(world, other, seat, i):
            imagined[i] = rest.pop()
    world.picks[other] = imagined
    packs = world.packs[:]
    for number in unseen:
        packs[number] = sorted([rest.pop() for _ in range(len(packs[number]))])
    world.packs = packs


def without(kinds: list[int], gone: list[int]) -> list[int]:
    """The kinds that are left, as many of each as there are more."""
    left = [0] * acts.CARD_COUNT
    for kind in kinds:
        left[kind] += 1
    for kind in gone:
        left[kind] -= 1
    return [kind for kind in range(acts.CARD_COUNT) for _ in range(left[kind])]


# Lists that the other player alone knows


def imagine_deck(world: Ophelia, other: int, rng: Rng) -> None:
    """A deck that could be the other player's: what was seen of it stays, the rest is any that the rules allow."""
    in_sight = visible_to_others(world, other)
    there = in_sight + [note.kind for note in world.returned[other]]
    sure = there + without_those(world.seen[other], there)
    if world.terms.deck_mode == DRAFT:
        kinds = imagine_drafted(world, other, sure, rng)
    else:
        kinds = imagine_list(world.printed, sure, rng)
    hidden = without(kinds, in_sight)
    rng.shuffle(hidden)
    for pile in (world.hands[other], world.decks[other]):
        for i in range(len(pile)):
            if not cards.is_known(pile[i], 1 - other):
                pile[i] = cards.as_kind(pile[i], hidden.pop())
        if pile is world.hands[other]:
            pile.sort()
    world.lists = [sorted(kinds) if s == other else world.lists[s] for s in range(2)]
    note_brought(world, other, kinds)


def visible_to_others(world: Ophelia, owner: int) -> list[int]:
    """The cards of an owner that the other player sees or knows now."""
    found = world.removed[owner] + [card.kind for card in world.forgotten[owner]]
    for pile in (world.hands[owner], world.decks[owner]):
        found += [cards.kind_of(card) for card in pile if cards.is_known(card, 1 - owner)]
    if world.held[owner] != NONE:
        found.append(cards.kind_of(world.held[owner]))
    for piece in world.pieces():
        if piece.owner == owner:
            found.append(piece.kind)
        found += [card.kind for card in piece.attached + piece.haunting if card.owner == owner]
    for f in world.stack:
        if isinstance(f, Playing) and f.owner == owner and f.zone != FROM_HAND:
            found.append(f.kind)
    return found


def imagine_drafted(world: Ophelia, other: int, sure: list[int], rng: Rng) -> list[int]:
    """Only the first picks of each pair of packs are unknown, until they are seen in play."""
    picks = world.picks[other]
    known = [picks[i] for i in range(len(picks)) if i % PACK_SIZE > 0]
    seen = without_those(sure, known)
    first = [picks[i] for i in range(0, len(picks), PACK_SIZE)]
    rest = without(all_copies(), world.picks[1 - other] + known + seen)
    rng.shuffle(rest)
    imagined = picks[:]
    for i in range(len(first)):
        if first[i] in seen:
            seen.remove(first[i])
        else:
            imagined[i * PACK_SIZE] = rest.pop()
    world.picks[other] = imagined
    return imagined


def without_those(kinds: list[int], gone: list[int]) -> list[int]:
    """The kinds that are not among the others, copy by copy."""
    left = kinds[:]
    for kind in gone:
        if kind in left:
            left.remove(kind)
    return left


def imagine_list(table: CardTable, seen: list[int], rng: Rng) -> list[int]:
    """A legal deck (R19) of the factions seen so far that holds what was seen."""
    counts = [0] * (acts.FACTION_COUNT + 1)
    for kind in seen:
        counts[table.faction[kind]] += 1
    factions = [faction for faction in range(acts.FACTION_COUNT) if counts[faction] > 0]
    main = main_faction(table, factions, counts, seen) if factions else rng.below(acts.FACTION_COUNT)
    pool = [kind for kind in range(acts.CARD_COUNT) for _ in range(table.copies[kind] - seen.count(kind))]
    rng.shuffle(pool)
    deck = seen[:]
    allied = sum(counts[: acts.FACTION_COUNT]) - counts[main]
    characters = len([kind for kind in deck if table.type[kind] == CHARACTER])
    for kind in pool:
        faction = table.faction[kind]
        is_character = table.type[kind] == CHARACTER
        if len(deck) == DECK_SIZE or (faction not in factions and faction not in (main, acts.UNALIGNED)):
            continue
        if faction not in (main, acts.UNALIGNED) and (allied >= ALLY_CARDS or table.legend[kind]):
            continue
        if not is_character and LEAST_CHARACTERS - characters >= DECK_SIZE - len(deck):
            continue
        deck.append(kind)
        characters += is_character
        allied += faction not in (main, acts.UNALIGNED)
    return deck


def main_faction(table: CardTable, factions: list[int], counts: list[int], seen: list[int]) -> int:
    """The faction that must be the main one: with a Legend, else with the most cards seen."""
    for kind in seen:
        if table.legend[kind] and table.faction[kind] != acts.UNALIGNED:
            return table.faction[kind]
    best = factions[0]
    for faction in factions:
        if counts[faction] > counts[best]:
            best = faction
    return best


def note_brought(world: Ophelia, other: int, kinds: list[int]) -> None:
    """What the other player brought is the imagined deck."""
    if not world.brought or world.brought[other] is None:
        return
    counts: dict[str, int] = {}
    for kind in sorted(kinds):
        counts[acts.CARD_IDS[kind]] = counts.get(acts.CARD_IDS[kind], 0) + 1
    imagined = {"name": world.brought[other]["name"], "cards": counts}
    world.brought = [imagined if seat == other else world.brought[seat] for seat in range(2)]

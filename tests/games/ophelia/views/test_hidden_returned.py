"""Section 6: cards that a seat saw go back to a deck are in no hand that was drawn before the deck was shuffled."""

from collections import Counter
from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.ophelia.look import decisions, worlds
from tests.games.ophelia.table import GAME, MERCENARY, A, B, asked, hand, lay, offered, play

CAVALIER = "midnight-cavalier"
CHRONICLER = "wandering-chronicler"
FORESIGHT = "merlins-foresight"
GRAIL = "the-grail"
PERCIVAL = "percival-grail-seeker"
GONE = ["succubus", "nekomancer", "maleks-faithful"]
REST = ["pearl-diver", "salvage-crew", "siren-chorus"]


def after_a_search(held: list[str], top: str) -> Any:
    """A has sent three cards from the forgotten zone to the bottom of the deck (Pale Horse) and then searched it for
    the Grail. `held` are A's other cards; the new order of the deck has `top` first."""
    order = [top, *[card for card in [*GONE, *REST] if card != top]]
    state = lay(
        {"a1": CAVALIER, "a3": PERCIVAL, "b2": MERCENARY},
        hand=held,
        deck=[*REST, GRAIL],
        forgotten=GONE,
        their_hand=[],
        chance=[GONE, order],
    )
    return return_and_search(state)


def return_and_search(state: Any) -> Any:
    go(state, "move a1", "slot s0", "claim 1")
    while asked(state) == "a cost":
        go(state, offered(state)[0])
    return go(state, "move a3", "slot s4", "claim 1", f"card {GRAIL}")


def go(state: Any, *actions: str) -> Any:
    """A acts; B passes whenever asked."""
    for action in actions:
        while state.waiting == (B,):
            play(state, "pass")
        play(state, f"a: {action}")
    while state.waiting == (B,):
        play(state, "pass")
    return state


def hands(state: Any, count: int = 80) -> list[list[str]]:
    """What A may hold as far as B knows, without the Grail that B saw."""
    found = []
    for world in worlds(state, B, count):
        assert world.view(B) == state.view(B)
        GAME.views.audit(world)
        kinds = hand(world, A)
        kinds.remove(GRAIL)
        found.append(kinds)
    return found


def test_a_card_seen_in_the_deck_is_not_in_the_hand_that_was_drawn_before() -> None:
    state = after_a_search(["skald-of-sagas", CHRONICLER], "salvage-crew")
    imagined = hands(state)
    assert not [card for kinds in imagined for card in kinds if card in GONE]
    assert {card for kinds in imagined for card in kinds} == {"skald-of-sagas", CHRONICLER, *REST}


def test_a_card_drawn_after_the_shuffle_may_be_one_of_them() -> None:
    state = after_a_search(["skald-of-sagas", "rune-seer", CHRONICLER], "salvage-crew")
    go(state, f"play {CHRONICLER}", "slot a2")
    for kinds in hands(state):
        assert not set(kinds) & set(GONE), "not yet"
    state = after_a_search(["skald-of-sagas", "rune-seer", CHRONICLER], "salvage-crew")
    go(state, f"play {CHRONICLER}", "slot a1", "claim 1")
    imagined = hands(state, 120)
    assert {len(set(kinds) & set(GONE)) for kinds in imagined} == {0, 1}, "one card was drawn"
    assert {card for kinds in imagined for card in kinds} >= {*GONE, *REST, "skald-of-sagas", "rune-seer"}


def test_deals_that_are_possible_are_equally_likely() -> None:
    """One card in hand from before, one drawn since: the second is any of the eight others as often as any other."""
    state = after_a_search(["skald-of-sagas", CHRONICLER], "succubus")
    go(state, f"play {CHRONICLER}", "slot a1", "claim 1")
    many = Counter(tuple(sorted(kinds)) for kinds in hands(state, 1200))
    with_gone = sum(count for kinds, count in many.items() if set(kinds) & set(GONE))
    assert 0.44 < with_gone / 1200 < 0.56  # 3 of 6
    assert max(many[kinds] for kinds in many if "nekomancer" in kinds) < 2.5 * min(
        many[kinds] for kinds in many if "nekomancer" in kinds
    )


@pytest.mark.parametrize(("before", "top"), [("skald-of-sagas", "pearl-diver"), ("pearl-diver", "skald-of-sagas")])
def test_which_of_two_cards_was_drawn_before_is_not_known_once_one_was_played(before: str, top: str) -> None:
    """The Skald is played and the Pearl Diver stays, whichever came first: B cannot know, and imagines the same."""
    rest = ["skald-of-sagas"] if top == "skald-of-sagas" else []
    deck = [*rest, *[card for card in REST if card != "pearl-diver" or before != "pearl-diver"]]
    order = [top, *[card for card in [*GONE, *deck] if card != top]]
    state = lay(
        {"a1": CAVALIER, "a3": PERCIVAL, "b2": MERCENARY},
        hand=[before, CHRONICLER],
        deck=[*deck, GRAIL],
        forgotten=GONE,
        chance=[GONE, order],
    )
    return_and_search(state)
    go(state, f"play {CHRONICLER}", "slot a1", "claim 1")
    assert sorted(hand(state, A)) == sorted(["skald-of-sagas", "pearl-diver", GRAIL])
    go(state, "play skald-of-sagas", "slot a3")
    imagined = {card for kinds in hands(state, 150) for card in kinds}
    assert imagined == {*GONE, *REST}


def test_a_card_of_the_hand_that_is_begun_and_not_shown_changes_nothing() -> None:
    state = after_a_search(["skald-of-sagas", "rune-seer"], "succubus")
    go(state, "play rune-seer")
    for kinds in hands(state):
        assert len(kinds) == 2 and not set(kinds) & set(GONE)


def test_a_second_copy_may_be_in_the_hand_while_the_first_is_in_the_deck() -> None:
    state = after_a_search(["succubus", "rune-seer"], "pearl-diver")
    imagined = hands(state, 150)
    assert max(kinds.count("succubus") for kinds in imagined) == 1, "the copy that B never saw"
    assert not [card for kinds in imagined for card in kinds if card in GONE[1:]]
    go(state, "play succubus", "slot a1")
    for kinds in hands(state):
        assert not set(kinds) & set(GONE), "and the other one is still in the deck"


def test_a_card_that_is_sent_from_the_deck_is_known_there_no_longer() -> None:
    state = after_a_search(["succubus", "rune-seer", "throne-of-nightmares"], "succubus")
    go(state, "play throne-of-nightmares", "slot a1", "use a1 1")
    assert "succubus" in {card for kinds in hands(state, 150) for card in kinds}, "the copy that B never saw"


def test_a_card_returned_to_the_bottom_face_down_may_be_one_drawn_before_or_since() -> None:
    """A draws two cards and puts one to the bottom: what B knew of the hand holds for hand and bottom together."""
    state = after_a_search(["skald-of-sagas", FORESIGHT], "succubus")
    go(state, f"play {GRAIL}", "slot a1", f"play {FORESIGHT}", "card skald-of-sagas")
    gone_in_hand, gone_below = set(), set()
    for world in worlds(state, B, 200):
        lowest = world.view(A)["sides"][A]["bottom"][-1]
        held = set(hand(world, A)) & set(GONE)
        assert len(held) + (lowest in GONE) <= 2, "one of the three was in the hand before"
        gone_in_hand |= held
        gone_below |= {lowest} & set(GONE)
    assert gone_in_hand == gone_below == set(GONE)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_keep_all_that_was_returned_out_of_older_hands(seed: int) -> None:
    """Random games of decks that return and search: the truth fits what each seat knows, and so does every world."""
    brought = [{"deck": "serpent-and-void"}, {"deck": ["void-starter", "avalon-starter", "oath-and-axe"][seed]}]
    state, rng = GAME.start(2, 70 + seed, brought=brought), fast_rng(seed)
    for number, _ in enumerate(decisions(state, seed)):
        if number % 7:
            continue
        for seat in (A, B):
            world = state.world(seat, rng)
            assert world.view(seat) == state.view(seat)
            GAME.views.audit(world)
            again = GAME.load(world.save()).world(seat, rng)
            assert again.view(seat) == state.view(seat)

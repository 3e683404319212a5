"""Who sees what, what a seat may imagine, and where chance comes in."""

import json
from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.time_line_battle.table import (
    CARDS,
    GAME,
    A,
    B,
    answer,
    deploy_round,
    deploying,
    lay,
    offered,
    play_out,
    start,
)

ALL = list(CARDS)


def hand(state: Any, seat: int) -> list[str]:
    held: list[str] = state.view(seat)["sides"][seat]["hand"]
    return held


def worlds(state: Any, seat: int, number: int = 30) -> list[Any]:
    rng = fast_rng(99)
    return [state.world(seat, rng) for _ in range(number)]


def looks_the_same(state: Any, world: Any, seat: int) -> None:
    """The seat cannot tell the world from the truth."""
    assert world.view(seat) == state.view(seat)
    assert world.waiting == state.waiting
    if seat in state.waiting:
        assert world.decision(seat) == state.decision(seat)
    assert world.undoable(seat) == state.undoable(seat)


@pytest.mark.rule("R6.6")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    state = start(1)
    for seat in (A, B):
        assert len(hand(state, seat)) == 5
        for other in (1 - seat, None):
            seen = state.view(other)["sides"][seat]
            assert (seen["hand"], seen["hand_size"], seen["deck"]) == (None, 5, 17)


@pytest.mark.rule("R6.6")
def test_no_view_or_event_tells_a_spectator_or_the_other_player_a_hidden_card() -> None:
    state = start(2)
    for _ in range(3):
        deploy_round(state, cycle=True)
    for other in (B, None):
        shown = {card for side in state.view(other)["sides"] for day in side["days"] for card in day}
        own = set(hand(state, B)) | set(state.view(B)["sides"][B]["bottom"]) if other == B else set()
        told = json.dumps([state.view(other)["sides"][A], [e for e in state.events(seat=other) if e["seat"] == A]])
        for card in set(ALL) - shown - own:
            assert f'"{card}"' not in told and f"[{card}]" not in told, card


def test_both_sides_of_a_day_are_open_to_everybody() -> None:
    state = lay(3, A, "warrior 1, archer 2, enchanter 2", "reaper 1, shielder 2, prince 4")
    views = [state.view(seat) for seat in (A, B, None)]
    for view in views:
        for side in view["sides"]:
            for key in ("hand", "bottom", "veiled", "choice", "legal_days"):
                side.pop(key, None)
    assert views[0] == views[1] == views[2]


def test_the_seats_see_the_same_events_of_a_day() -> None:
    state = lay(3, A, "warrior 1, reaper 2, rogue 3", "paladin 1, shielder 2, prince 3")
    answer(state, (B, "reduce paladin"))
    to_all = state.events(seat=None)
    for seat in (A, B):  # the same, and told to the player whom it is about
        assert [{key: event[key] for key in event if key != "you"} for event in state.events(seat=seat)] == to_all


def test_a_seats_events_are_numbered_without_gaps() -> None:
    state = play_out(start(3))
    for seat in (A, B, None):
        assert [event["n"] for event in state.events(seat=seat)] == list(range(len(state.events(seat=seat))))
        assert state.events(since=10, seat=seat) == state.events(seat=seat)[10:]


def test_a_pending_choice_is_known_to_have_been_made_and_nothing_more() -> None:
    twins = []
    for place in (0, 1):
        state = start(4)
        card = hand(state, A)[place]
        state.apply(f"deploy {card} {place + 1}", A)
        state.apply("pass" if place else offered(state, A)[0], A)
        twins.append(state)
    for other in (B, None):
        assert twins[0].view(other) == twins[1].view(other)
        assert twins[0].events(seat=other) == twins[1].events(seat=other)
    assert twins[0].decision(B) == twins[1].decision(B)


def test_a_half_made_choice_is_not_seen_at_all() -> None:
    state = start(5)
    before = [state.view(B), state.events(seat=B), state.view(None)]
    state.apply(offered(state, A)[0], A)
    assert [state.view(B), state.events(seat=B), state.view(None)] == before


# Worlds


@pytest.mark.parametrize("seat", [A, B])
def test_a_world_keeps_what_the_seat_knows_and_deals_the_other_hand_anew(seat: int) -> None:
    state = start(6)
    for _ in range(2):
        deploy_round(state, cycle=True)
    other = 1 - seat
    hands = set()
    for world in worlds(state, seat):
        looks_the_same(state, world, seat)
        assert hand(world, seat) == hand(state, seat)
        shown = {card for day in state.view(None)["sides"][other]["days"] for card in day}
        assert len(hand(world, other)) == 5 and not set(hand(world, other)) & shown
        hands.add(tuple(hand(world, other)))
    assert len(hands) > 20


def test_in_worlds_the_other_hand_is_any_of_the_cards_not_deployed() -> None:
    state = start(7)
    deploy_round(state)
    seen = {card for world in worlds(state, A, 100) for card in hand(world, B)}
    (shown,) = [card for day in state.view(None)["sides"][B]["days"] for card in day]
    assert seen == set(ALL) - {shown}


@pytest.mark.rule("R2.4")
def test_in_a_world_own_cycled_cards_stay_at_the_bottom_in_their_order() -> None:
    own = {"hand": ALL[:5], "deck": ["archer", "sniper", "blaster", "rear-guard"], "cycled": 2}
    state = GAME.position({"sides": [own, {}]})
    assert state.view(A)["sides"][A]["bottom"] == ["blaster", "rear-guard"]
    firsts = set()
    for world in worlds(state, A, 20):
        assert world.view(A)["sides"][A]["bottom"] == ["blaster", "rear-guard"]
        drawn = []
        for _ in range(4):
            before = set(hand(world, A))
            deploy_round(world)
            if world.view(A)["timeline"] == 1 and world.view(A)["phase"] == "deploy":
                drawn += list(set(hand(world, A)) - before)
        assert set(drawn[:2]) == {"archer", "sniper"} and drawn[2] == "blaster"
        firsts.add(drawn[0])
    assert firsts == {"archer", "sniper"}


def test_in_worlds_the_pending_choice_of_the_other_is_chosen_anew() -> None:
    state = start(8)
    state.apply(offered(state, B)[0], B)
    state.apply("pass", B)
    choices = set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        choice = world.view(B)["sides"][B]["choice"]
        assert choice["card"] in hand(world, B) and choice["day"] in (1, 2, 3, 4)
        choices.add((choice["card"], choice["day"], tuple(choice["cycle"])))
    assert len(choices) > 10


def test_a_half_made_choice_of_the_other_is_none_in_a_world() -> None:
    state = start(9)
    state.apply(offered(state, B)[0], B)
    for world in worlds(state, A, 5):
        assert world.waiting == (A, B)
        assert world.view(B)["sides"][B]["choice"] is None


def test_with_open_hands_the_other_hand_and_its_bottom_cards_are_kept() -> None:
    state = start(10, open_hands=True)
    deploy_round(state, cycle=True)
    decks = set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        assert hand(world, B) == hand(state, B)
        assert world.view(B)["sides"][B]["bottom"] == state.view(B)["sides"][B]["bottom"]
        deploy_round(world)
        decks.add(tuple(hand(world, B)))
    assert len(decks) > 5


def test_with_bans_no_banned_card_is_dealt_in_a_world() -> None:
    state = start(11, bans=1)
    state.apply("ban guard", A)
    state.apply("ban prince", B)
    dealt = {card for world in worlds(state, A, 60) for card in hand(world, B)}
    assert dealt == set(ALL) - {"guard", "prince"}


def test_bans_not_shown_yet_are_named_anew_in_worlds() -> None:
    state = start(12, bans=2)
    state.apply("ban guard", B)
    state.apply("ban prince", B)
    named = set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        named.add(tuple(sorted(world.view(B)["own_bans"])))
    assert len(named) > 15


def test_in_a_draft_the_card_sets_are_known_and_only_hand_and_order_are_dealt_anew() -> None:
    state = start(13, deck_mode="draft")
    picked: list[set[str]] = [set(), set()]
    while state.view(None)["phase"] == "pick":
        for world in worlds(state, A, 2):
            looks_the_same(state, world, A)
            assert world.view(None) == state.view(None)
        state.apply(offered(state)[0])
    for event in state.events():
        if event["kind"] == "picked":
            picked[event["seat"]].add(event["card"])
    hands = set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        assert set(hand(world, B)) <= picked[B]
        hands.add(tuple(hand(world, B)))
    assert len(hands) > 20


def test_in_a_build_the_other_deck_may_be_any_twelve() -> None:
    state = start(14, deck_mode="build")
    for card in ALL[:12]:
        state.apply(f"keep {card}", A)
    for world in worlds(state, B, 10):
        looks_the_same(state, world, B)
    for card in ALL[10:]:
        state.apply(f"keep {card}", B)
    deploy_round(state)
    (shown,) = [card for day in state.view(None)["sides"][B]["days"] for card in day]
    seen = set()
    for world in worlds(state, A, 100):
        looks_the_same(state, world, A)
        assert world.view(None)["sides"][B]["deck"] == state.view(None)["sides"][B]["deck"]
        seen |= set(hand(world, B))
    assert seen == set(ALL) - {shown}


def test_in_worlds_secret_deployments_of_the_other_are_made_anew() -> None:
    state = start(15, deployment="secret")
    for _ in range(2):
        state.apply(offered(state, B)[0], B)
        state.apply(offered(state, B)[0], B)
    made = set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        placed = world.view(B)["sides"][B]["veiled"]
        assert len(placed) == 2 and placed[0]["day"] != placed[1]["day"]
        assert not {one["card"] for one in placed} & set(hand(world, B))
        made.add(tuple((one["card"], one["day"]) for one in placed))
    assert len(made) > 20


@pytest.mark.parametrize("open_hands", [False, True])
def test_a_world_deals_the_hand_from_before_secret_deployments_anew(open_hands: bool) -> None:
    state = start(15, deployment="secret", open_hands=open_hands)
    deploy_round(state, cycle=True)
    while state.view(None)["timeline"] == 1:  # so that there are swapped cards at the bottom
        state.apply(offered(state, state.waiting[0])[0], state.waiting[0])
    for _ in range(2):
        state.apply(offered(state, B)[0], B)
    truth = state.players[B].before
    hands, bottoms = set(), set()
    for world in worlds(state, A):
        looks_the_same(state, world, A)
        before = world.players[B].before
        hands.add(tuple(before.hand))
        bottoms.add(tuple(before.bottom))
        assert (len(before.hand), len(before.bottom)) == (len(truth.hand), len(truth.bottom))
        assert not set(before.hand) & set(before.bottom)
    assert (len(hands) > 20 and len(bottoms) > 20) is not open_hands


def test_the_own_secret_deployments_are_kept_in_a_world() -> None:
    state = start(16, deployment="secret")
    state.apply(offered(state, A)[0], A)
    state.apply(offered(state, A)[0], A)
    for world in worlds(state, A, 5):
        assert world.view(A)["sides"][A]["veiled"] == state.view(A)["sides"][A]["veiled"] != []


@pytest.mark.parametrize("options", [{}, {"deployment": "secret", "cycle": 2}, {"deck_mode": "draft", "bans": 3}])
def test_every_world_of_a_game_can_be_played_to_its_end(options: dict[str, Any]) -> None:
    state = start(17, **options)
    turn = 0
    while not state.over:
        seat = state.waiting[0]
        if turn % 9 == 0:
            for world in worlds(state, seat, 1):
                looks_the_same(state, world, seat)
                assert play_out(world).over
        actions = state.actions(seat)
        state.apply(actions[turn * 5 % len(actions)], seat)
        turn += 1


def test_a_preview_tells_the_same_in_every_world() -> None:
    state = start(18)
    for _ in range(3):
        deploy_round(state, cycle=True)
    text = offered(state, A)[0]
    seen = GAME.views.preview(state, A, text)
    assert seen is not None and text.split()[1] in seen["line"]
    for world in worlds(state, A, 5):
        assert GAME.views.preview(world, A, text) == seen


# Chance


@pytest.mark.rule("R4.1", "R2.1")
def test_chance_is_asked_for_the_start_player_then_for_the_decks_of_seat_0_and_seat_1() -> None:
    for seed in range(5):
        rng = fast_rng(seed)
        first = rng.below(2)
        decks = []
        for _ in (A, B):
            deck = list(range(22))
            rng.shuffle(deck)
            decks.append([ALL[card] for card in deck])
        state = start(seed)
        assert state.view(None)["start_player"] == first
        for seat in (A, B):
            assert set(hand(state, seat)) == set(decks[seat][-5:])  # the last card is the top


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("first", [A, B])
def test_loaded_chance_gives_the_start_player_and_then_both_decks(first: int) -> None:
    state = GAME.position({"phase": "setup", "chance": [first, ALL, ALL[::-1]]})
    assert state.view(None)["start_player"] == first
    assert (set(hand(state, A)), set(hand(state, B))) == (set(ALL[:5]), set(ALL[-5:]))


def test_a_draft_is_shuffled_after_the_picks() -> None:
    state = GAME.position({"phase": "setup", "options": {"deck_mode": "draft"}, "chance": [A]})
    assert state.waiting == (A,) and state.view(None)["phase"] == "pick"
    assert [side["deck"] for side in state.view(None)["sides"]] == [0, 0]


def test_in_a_series_the_start_player_is_drawn_before_the_first_game_only() -> None:
    # Game 2: no chance for the Start Player; the two loaded decks are the next results.
    decks = [ALL, ALL[::-1]]
    state = GAME.position({"options": {"series": 3}, "chance": decks})
    state.resign(A)
    assert state.view(None)["series"]["game"] == 2
    assert set(hand(state, A)) == set(ALL[:5])
    assert set(hand(state, B)) == set(ALL[-5:])


def test_nothing_is_random_after_the_decks_are_shuffled() -> None:
    """The same hands, decks and Start Player, another generator: the same game."""
    written = {"sides": [{"hand": ALL[:5], "deck": ALL[5:]}, {"hand": ALL[-5:], "deck": ALL[:17]}], "start_player": 1}
    ends = []
    for seed in (1, 2):
        state = GAME.position({**written, "seed": seed})
        play_out(state)
        ends.append((state.scores, [event["text"] for event in state.events()]))
    assert ends[0] == ends[1]


def test_a_seed_is_a_game() -> None:
    assert play_out(start(19)).digest() == play_out(start(19)).digest()
    assert play_out(start(19)).digest() != play_out(start(20)).digest()
    key = "0123456789abcdef" * 4
    assert start(key).digest() == start(key).digest()  # type: ignore[arg-type]


def test_loaded_chance_is_dropped_in_a_world() -> None:
    state = deploying("", "", hands=["guard prince", "guard prince"], options={"series": 3}, chance=[ALL, ALL])
    hands = set()
    for world in worlds(state, A, 10):
        world.resign(A)
        hands.add(tuple(hand(world, B)))
    assert len(hands) > 3

"""More ways to look at a table of Ophelia: what happened in which order, and what a seat can imagine."""

from collections.abc import Iterator
from typing import Any

from anachron.core import Rng, fast_rng
from tests.games.ophelia.table import GAME, side, told

DECKS = [deck["id"] for deck in GAME.content["deck"]]
READY = [{"deck": "corsair-starter"}, {"deck": "valgard-starter"}]


def happened(state: Any, *kinds: str) -> list[tuple[str, str]]:
    """The events of these kinds with their cards, in order, as a spectator got them."""
    return [(event["kind"], event["card"]) for event in state.events(0, None) if event["kind"] in kinds]


def strikes(state: Any) -> list[int]:
    """The Initiative of each step of the contests so far."""
    return [event["initiative"] for event in told(state, "struck")]


def hits(state: Any) -> list[str]:
    """The blows of the contests so far: "a1 b1 7 15/14" is 7 from a1 to b1, which then has 15 damage of 14 Life."""
    return [
        f"{hit['attacker_slot']} {hit['target_slot']} {hit['amount']} {hit['damage']}/{hit['life']}"
        for event in told(state, "struck")
        for hit in event["hits"]
    ]


def hand_size(state: Any, seat: int) -> int:
    return len(side(state, seat)["hand"])


def deck_size(state: Any, seat: int) -> int:
    return int(side(state, seat)["deck"])


def seen_hand(state: Any, viewer: int | None, seat: int) -> list[str]:
    """What a viewer knows of a hand."""
    return sorted(card for card in state.view(viewer)["sides"][seat]["hand"] if card is not None)


def lines(state: Any, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    return [event["text"] for event in state.events(0, seat) if event["text"]]


def worlds(state: Any, seat: int, count: int = 30) -> list[Any]:
    rng = fast_rng(5)
    return [state.world(seat, rng) for _ in range(count)]


def random_action(state: Any, rng: Rng) -> tuple[int, int]:
    """An action that a player of no skill might take: the phase goes on twice as often as a card is thrown away."""
    seat = state.waiting[rng.below(len(state.waiting))]
    options = state.actions(seat)
    sensible = [option for option in options if not GAME.actions[option].startswith(("discard ", "retire "))]
    if sensible and rng.below(4):
        options = sensible
    return options[rng.below(len(options))], seat


def decisions(state: Any, seed: int) -> Iterator[Any]:
    """The same state at each decision of a random game."""
    rng = fast_rng(seed)
    while not state.over:
        yield state
        action, seat = random_action(state, rng)
        state.apply(action, seat)

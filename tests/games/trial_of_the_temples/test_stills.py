"""Every event is told after its change: the picture taken at it shows what it says, and nothing more."""

from collections.abc import Iterator
from typing import Any

import pytest

from anachron.core import Camera, fast_rng
from tests.games.trial_of_the_temples.table import GAME

COLOURS = ("red", "yellow", "blue", "purple")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"rounds": 3}),
    (4, {}),
    (2, {"mode": "duel"}),
    (2, {"mana-cap": 20, "auto-forced": False}),
    (2, {"mode": "duel", "mana-cap": 20, "rounds": 3}),
]
SEEDS = range(3)


def decisions(seats: int, options: dict[str, Any], seed: int) -> Iterator[Any]:
    """A random game at each of its decisions."""
    state: Any = GAME.start(seats, seed, options)
    rng = fast_rng(seed)
    while not state.over:
        yield state
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])


def goods(view: Any) -> list[dict[str, int]]:
    """What each player has, as far as events change it."""
    found = []
    for player in view["players"]:
        stored = {f"stored-{colour}": player["stored"][colour] for colour in COLOURS}
        cores = {
            f"core {row + 1} {column + 1}": 1 for row in range(4) for column in range(4) if player["cores"][row][column]
        }
        found.append(
            {
                **player["crystals"],
                **stored,
                **player["tracks"],
                **cores,
                "mana": player["mana"],
                "tokens": player["tokens"],
            }
        )
    return found


class Ledger:
    """What players should have, kept by reading events alone."""

    def __init__(self, view: Any, cap: int) -> None:
        self.goods = goods(view)
        self.cap = cap

    def add(self, seat: int, name: str, amount: int = 1) -> None:
        one = self.goods[seat]
        one[name] = one.get(name, 0) + amount
        if name == "mana" and self.cap:
            one[name] = min(one[name], self.cap)

    def icon(self, seat: int, icon: str) -> None:
        kind, _, rest = icon.partition("-")
        if kind == "crystal":
            self.add(seat, rest)
        elif kind == "action":
            self.add(seat, "tokens")
        elif kind == "mana":
            self.add(seat, "mana", int(rest))

    def read(self, event: dict[str, Any]) -> None:
        read = getattr(self, "read_" + event["kind"].replace("-", "_"), None)
        if read is not None:
            read(event["seat"], event)

    def read_round(self, seat: int, event: dict[str, Any]) -> None:
        for one in self.goods:  # R1.5
            for colour in COLOURS:
                one[colour] += one[f"stored-{colour}"]
                one[f"stored-{colour}"] = 0

    def read_collected(self, seat: int, event: dict[str, Any]) -> None:
        self.icon(seat, event["icon"])

    read_gained = read_collected

    def read_fee(self, seat: int, event: dict[str, Any]) -> None:
        self.add(seat, "mana", -event["mana"])

    def read_bonus(self, seat: int, event: dict[str, Any]) -> None:
        self.add(seat, "mana", event["mana"])

    read_no_core = read_bonus

    def read_echo(self, seat: int, event: dict[str, Any]) -> None:
        for icon in event["gives"]:
            self.icon(seat, icon)

    def read_core(self, seat: int, event: dict[str, Any]) -> None:
        self.add(seat, f"core {event['row']} {event['column']}")
        self.add(seat, "mana", event["mana"])
        self.read_echo(seat, event)

    def read_converted(self, seat: int, event: dict[str, Any]) -> None:
        given, gained = {
            "mana-to-action": (("mana", -2), ("tokens", 1)),
            "mana-to-crystal": (("mana", -4), (event["colour"], 1)),
            "action-to-mana": (("tokens", -1), ("mana", 1)),
            "crystal-to-mana-one": ((event["colour"], -1), ("mana", 1)),
        }[event["conversion"]]
        self.add(seat, *given)
        self.add(seat, *gained)

    def read_cast(self, seat: int, event: dict[str, Any]) -> None:
        given, gained = {
            "to-purple": ((event["colour"], -1), ("purple", 1)),
            "from-purple": (("purple", -1), (event["colour"], 1)),
            "action-to-crystal": (("tokens", -1), (event["colour"], 1)),
            "crystal-to-mana": ((event["colour"], -1), ("mana", 3)),
        }[event["spell"]]
        self.add(seat, *given)
        self.add(seat, *gained)

    def read_advanced(self, seat: int, event: dict[str, Any]) -> None:
        self.goods[seat][event["track"]] = event["to"]
        for colour in event["paid"]:
            self.add(seat, colour, -1)
        if not event["free"]:
            self.add(seat, "tokens", -1)
        self.read_neutral(seat, event)

    def read_neutral(self, seat: int, event: dict[str, Any]) -> None:
        for owner in event["over"]:
            self.add(owner, "mana")

    def read_stored(self, seat: int, event: dict[str, Any]) -> None:
        self.add(seat, event["colour"], -1)
        self.add(seat, f"stored-{event['colour']}")

    def read_rested(self, seat: int, event: dict[str, Any]) -> None:
        self.goods[seat].update(dict.fromkeys([*COLOURS, "tokens"], 0))
        self.add(seat, "mana", event["mana"])

    def read_scored(self, seat: int, event: dict[str, Any]) -> None:
        self.goods[seat].update({f"stored-{colour}": 0 for colour in COLOURS})
        self.add(seat, "mana", event["stored"])


def told_with_pictures(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[dict[str, Any], Any, Any]]:
    """Each event after the set-up's first decision with the pictures before and after it."""
    for state in decisions(seats, options, seed):
        if state.camera is None:
            state.camera = Camera(None, [None])
            number, shown = len(state.events()), 0
            before = state.view(None)
        for (after,), event in zip(state.camera.stills[shown:], state.events()[number + shown :], strict=True):
            yield event, before, after
            before = after
            shown += 1


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_picture_at_each_event_shows_what_players_have_after_it(seats: int, options: dict[str, Any]) -> None:
    kinds = set()
    for seed in SEEDS:
        ledger = None
        for event, before, after in told_with_pictures(seats, options, seed):
            if ledger is None:
                ledger = Ledger(before, options.get("mana-cap", 0))
            if event["kind"] == "token" and after["round"] > before["round"]:
                ledger.read_round(0, event)
            ledger.read(event)
            assert goods(after) == ledger.goods, event
            kinds.add(event["kind"])
    assert {"collected", "core", "converted", "advanced", "rested", "bonus"} <= kinds


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_picture_at_each_event_shows_the_board_after_it(seats: int, options: dict[str, Any]) -> None:
    for seed in SEEDS:
        for event, before, after in told_with_pictures(seats, options, seed):
            look = LOOKS.get(event["kind"])
            if look is not None:
                look(event, before, after)
            if event["kind"] not in ("harvest", "collected", "gained", "token"):
                assert after["to_take"] == before["to_take"] or not after["to_take"], event


def look_at_harvest(event: Any, before: Any, after: Any) -> None:
    assert [taken["icon"] for taken in after["to_take"]] == event["takes"]


def look_at_collected(event: Any, before: Any, after: Any) -> None:
    assert after["to_take"] == before["to_take"][1:]
    if event["icon"].startswith("core-"):
        assert after["core"] is None or after["core"]["seat"] == event["seat"]


def look_at_core(event: Any, before: Any, after: Any) -> None:
    assert after["core"] is None, "it is placed"
    assert after["supply"][event["colour"]] == before["supply"][event["colour"]] - 1
    assert event["spell"] in after["players"][event["seat"]]["spells"]


def look_at_round(event: Any, before: Any, after: Any) -> None:
    assert (after["round"], after["round_tile"], after["d"]) == (event["round"], event["tile"], event["d"])
    assert sorted(event["night"]) == [tile["position"] for tile in after["ring"] if tile["side"] == "night"]


def look_at_token(event: Any, before: Any, after: Any) -> None:
    assert after["starting_player"] == event["seat"] and before["starting_player"] == event["from"]
    if after["round"] == before["round"]:
        assert after["to_take"] == before["to_take"][1:]


def look_at_placed(event: Any, before: Any, after: Any) -> None:
    assert after["ring"][event["position"]]["figure"] == {"seat": event["seat"], "kind": event["figure"]}
    assert after["ring"][event["position"]]["tile"] == event["tile"]


def look_at_neutral(event: Any, before: Any, after: Any) -> None:
    marker = next(marker for marker in after["neutral"] if marker["colour"] == event["colour"])
    assert marker["tracks"][event["track"]] == event["to"]


def look_at_spell(event: Any, before: Any, after: Any) -> None:
    assert event["spell"] in after["players"][event["seat"]]["used"]
    assert event["spell"] not in before["players"][event["seat"]]["used"]


def look_at_rested(event: Any, before: Any, after: Any) -> None:
    player = after["players"][event["seat"]]
    assert player["rested"] and player["archmage"] is None and player["clone"] is None


def look_at_game_end(event: Any, before: Any, after: Any) -> None:
    assert after["result"]["winners"] == event["winners"]


LOOKS: dict[str, Any] = {
    "harvest": look_at_harvest,
    "collected": look_at_collected,
    "core": look_at_core,
    "round": look_at_round,
    "token": look_at_token,
    "placed": look_at_placed,
    "neutral": look_at_neutral,
    "cast": look_at_spell,
    "echo": look_at_spell,
    "rested": look_at_rested,
    "game-end": look_at_game_end,
}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_asking_again_changes_nothing(seats: int, options: dict[str, Any]) -> None:
    for seed in SEEDS:
        for state in decisions(seats, options, seed):
            twin = state.copy()
            twin.ask_again()
            assert twin.digest() == state.digest()
            assert twin.waiting == state.waiting and twin.actions() == state.actions()
            assert len(twin.log) == len(state.log)

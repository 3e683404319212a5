"""At every event a picture is taken: it shows what was told so far, and nothing that the client would have to add."""

from typing import Any

import pytest

from anachron.core import Camera, fast_rng
from tests.games.time_line_battle.table import GAME, A, B, answer, lay, random_step, start

OPTIONS: list[dict[str, Any]] = [
    {},
    {"deployment": "alternating", "cycle": 2},
    {"deployment": "secret", "cycle": 2},
    {"deck_mode": "draft", "bans": 1},
    {"deck_mode": "build", "bans": 2, "open_hands": True},
    {"series": 3, "timelines": 1},
]


def row(side: dict[str, Any], card: str) -> dict[str, Any]:
    (found,) = [one for one in side["taken"] if one["card"] == card]
    assert isinstance(found, dict)
    return found


class Story:
    """Walks along events and pictures of one action, and compares each picture with its event and the one before."""

    def __init__(self, eye: int | None, before: dict[str, Any]) -> None:
        self.eye = eye
        self.before = before

    def follow(self, events: list[dict[str, Any]], stills: list[dict[str, Any]]) -> None:
        assert len(events) == len(stills)
        for event, still in zip(events, stills, strict=True):
            look = getattr(self, event["kind"].replace("-", "_"), None)
            if look is not None:
                seat = event["seat"]
                look(event, still, still["sides"][seat] if seat is not None else {})
            self.before = still

    def was(self, seat: int) -> dict[str, Any]:
        side = self.before["sides"][seat]
        assert isinstance(side, dict)
        return side

    def banned(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert event["card"] in still["banned"] and event["card"] not in still["shared"]

    def picked(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert event["card"] in still["picked"][event["seat"]] and event["card"] not in still["shared"]

    def kept(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert still["kept"][-1] == event["card"]

    def deployed(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert event["card"] in side["days"][event["day"] - 1]
        assert event["card"] not in self.was(event["seat"])["days"][event["day"] - 1]
        assert event["card"] not in (side["hand"] or [])
        if still["deployment"] != "secret":
            assert side["hand_size"] == self.was(event["seat"])["hand_size"] - 1
        assert side["choice"] is None and not side["chosen"]

    def placed(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert side["hidden_deployed"] == self.was(event["seat"])["hidden_deployed"] + 1
        if event["seat"] == self.eye:
            assert side["veiled"][-1] == {"card": event["card"], "day": event["day"]}
            assert event["card"] not in side["hand"]
        else:
            assert event["card"] is None and event["day"] is None

    def cycled(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        if event["card"] is not None:
            assert side["bottom"][-1] == event["card"] and event["card"] not in side["hand"]
            assert side["cycled"] == self.was(event["seat"])["cycled"] + 1

    def drew(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert side["hand_size"] == self.was(event["seat"])["hand_size"] + event["count"]
        assert event["cards"] is None or set(event["cards"]) <= set(side["hand"])

    def day(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert (still["timeline"], still["day"], still["phase"]) == (event["timeline"], event["day"], "day")
        assert still["start_player"] == event["first"]

    def revived(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert event["card"] in side["line"] and event["card"] not in self.was(event["seat"])["line"]

    arrived = revived

    def shocked(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert [one["card"] for one in side["characters"] if one["shocked"]] == [event["card"]]

    def sacrificed(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert event["card"] not in side["line"]
        (one,) = [one for one in side["characters"] if one["sacrificed"]]
        assert (one["card"], one["state"]) == (event["card"], "dead")

    def doubled(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert [one["card"] for one in side["characters"] if one["doubled"]] == [event["card"]]

    def aimed(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert side["aims"][event["by"]] == event["card"]

    def hit(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        kind = "targeted" if event["targeted"] else "regular"
        now = row(side, event["card"])
        was = row(self.was(event["seat"]), event["card"]) if self.was(event["seat"])["taken"] else None
        assert now[kind] == (was[kind] if was is not None else 0) + event["amount"]
        made = {"from": event["by"], "amount": event["amount"], "targeted": event["targeted"]}
        assert now["hits"][-1] == {**made, "deflected": event["deflected"]}
        assert len(now["hits"]) == (len(was["hits"]) if was is not None else 0) + 1
        assert side["runs"] == [] and now["left"] == max(0, now["health"] - now["regular"] - now["targeted"])

    def takes(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        now = row(side, event["card"])
        assert (now["regular"], now["targeted"]) == (event["regular"], event["targeted"])
        assert [{"by": hit["from"], "amount": hit["amount"]} for hit in now["hits"]] == event["hits"]

    def reduced(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        now, was = row(side, event["card"]), row(self.was(event["seat"]), event["card"])
        assert now["reduced"] == was["reduced"] + event["amount"]
        assert now["regular"] + now["targeted"] == was["regular"] + was["targeted"] - event["amount"]
        if event["kind"] == "reduced":
            assert side["pool"]["left"] == self.was(event["seat"])["pool"]["left"] - event["amount"]

    protected = reduced

    def trickled(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        run = {"from": event["from"], "to": event["card"], "amount": event["amount"], "kind": "trickle"}
        assert side["runs"][-1] == run, "what was told so far, and no more"
        now = row(side, event["card"])
        assert now["trickled"] == sum(one["amount"] for one in side["runs"] if one["to"] == event["card"])
        assert now["left"] == max(0, now["health"] - now["regular"] - now["targeted"]) - now["trickled"]

    def spilled(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        now, was = row(side, event["card"]), row(self.was(event["seat"]), event["card"])
        assert now["spilled"] == was["spilled"] + event["amount"]
        assert now["left"] == was["left"] - event["amount"]

    def lost(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert row(side, event["from"])["left"] == 0
        assert still["spill"] is None or still["spill"]["from"] != event["from"] or still["spill"]["amount"] > 0

    def died(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        was = self.was(event["seat"])["line"]
        assert event["card"] in was and side["line"] == [card for card in was if card != event["card"]]
        assert [one["card"] for one in side["taken"]] == side["line"]
        (one,) = [one for one in side["characters"] if one["card"] == event["card"]]
        assert one["state"] == "dead"

    def healed(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert [one["taken"] for one in still["sides"]] == [[], []]
        assert still["start_player"] != self.before["start_player"]

    def standstill(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert still["standstill"] == event["count"]

    def timeline_end(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        assert still["vp"] == [self.before["vp"][seat] + event["vp"][seat] for seat in (A, B)]
        assert still["done"][-1]["vp"] == event["vp"]

    def game_end(self, event: dict[str, Any], still: dict[str, Any], side: dict[str, Any]) -> None:
        if still["series"] is None:
            assert still["result"]["winners"] == event["winners"]
        else:
            assert sum(still["series"]["points"]) == 2 * still["series"]["game"]


def play_with_pictures(state: Any, seed: int) -> None:
    rng = fast_rng(seed)
    while not state.over:
        befores = {eye: (state.view(eye), len(state.events(seat=eye))) for eye in (A, B, None)}
        action, seat = random_step(state, rng)
        truth = state.copy()
        for eye, (before, count) in befores.items():
            scene = truth.copy()
            scene.camera = Camera(eye, [eye])
            scene.apply(action, seat)
            Story(eye, before).follow(scene.events(count, eye), [still[0] for still in scene.camera.stills])
        state.apply(action, seat)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_picture_at_each_event_shows_what_the_event_says(options: dict[str, Any], seed: int) -> None:
    play_with_pictures(start(seed, **options), seed)


def test_pictures_in_a_day_with_spills_and_points() -> None:
    a = "guard 1, warrior 2, enchanter 3, sniper 4, protector 1, archer 2"
    b = "guard 1, reaper 2, reviver 3, rear-guard 4, paladin 1, shielder 2"
    for seed in range(10):
        play_with_pictures(lay(4, seed % 2, a, b, options={"timelines": 1}), seed)


def test_what_runs_on_is_told_and_shown_one_after_the_other() -> None:
    # As W12, but B's Enchanter is asked first, so that the whole attack follows from one action.
    a, b = "blaster 1, rogue 2, archer 3, lancer 4", "enchanter 1, guard 1, deflector 3, rear-guard 4"
    state = lay(4, B, a, b)
    count = len(state.events())
    state.camera = Camera(None, [None])
    answer(state, (B, "pass"))
    told = zip(state.events(count), state.camera.stills, strict=True)
    runs = [still[0]["sides"][B]["runs"] for event, still in told if event["kind"] == "trickled" and event["seat"] == B]
    assert [len(one) for one in runs[:2]] == [1, 2]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_quiet_game_is_the_same_game(options: dict[str, Any]) -> None:
    for seed in range(3):
        loud = start(seed, **options)
        quiet = loud.copy()
        quiet.quiet()
        rng = fast_rng(seed)
        while not loud.over:
            action, seat = random_step(loud, rng)
            loud.apply(action, seat)
            quiet.apply(action, seat)
            assert loud.digest() == quiet.digest()


@pytest.mark.parametrize("options", OPTIONS)
def test_entering_a_step_twice_is_entering_it_once(options: dict[str, Any]) -> None:
    for seed in range(3):
        state = start(seed, **options)
        rng = fast_rng(seed + 50)
        while not state.over:
            twin = state.copy()
            twin.ask_again()
            assert twin.digest() == state.digest()
            assert twin.waiting == state.waiting
            assert [twin.decision(seat) for seat in twin.waiting] == [state.decision(seat) for seat in state.waiting]
            state.apply(*random_step(state, rng))


def test_the_table_has_these_stories() -> None:
    """Every kind of event that changes the table is looked at."""
    silent = {"chosen", "resigned", "setup", "timeline"}
    assert {name for name in GAME.events.by_name if not hasattr(Story, name.replace("-", "_"))} == silent

"""What the guide of Trial of the Temples says is true."""

from functools import partial

from tests.contract import lessons

play = partial(lessons.play, "trial-of-the-temples")


def test_the_first_round_shows_what_the_guide_says() -> None:
    state = play("first-round", upto=0)
    assert state.view(0)["d"] == 0 and state.view(0)["number"] == 3
    harvested = play("first-round", upto=3)
    texts = [event["text"] for event in harvested.events()]
    assert "{1} places the Archmage on [amber-gate]." in texts
    paid: dict[int, set[int]] = {}
    for event in harvested.events():
        if event["kind"] == "collected" and isinstance(event["from"], int):
            paid.setdefault(event["from"], set()).add(event["seat"])
    assert sorted(tile for tile, seats in paid.items() if seats == {0, 1}) == [4, 5, 6, 7]
    plans = {(plan["track"], plan["k"]): plan for plan in play("first-round", upto=5).view(0)["plans"]}
    assert plans["fire", 2]["actions"] == ["convert mana-to-crystal purple", "advance fire 2"]


def test_the_skipped_markers_are_free() -> None:
    state = play("skip", upto=1)
    advanced = next(event for event in state.events() if event["kind"] == "advanced")
    assert (advanced["spaces"], advanced["skipped"]) == ([3, 7, 8], [4, 5, 6])
    score = play("skip").view(0)["players"][0]["score"]
    assert (score["sand"], score["spells"]) == (6, 5)

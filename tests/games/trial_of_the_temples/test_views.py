"""What the screen draws from: views, previews, events, text, and what stays hidden."""

from typing import Any

from anachron.core import fast_rng
from tests.games.trial_of_the_temples.table import AWAKE, GAME, clones_of, duel, events_of, harvest, lay, play, trial


def test_a_placement_shows_what_each_player_would_get() -> None:
    state = lay([{"archmage": 3}, {}], phase="temple", d=0, number=3)
    seen: Any = GAME.views.preview(state, 1, "place-figure archmage 6")
    assert (seen["clockwise"], seen["counterclockwise"]) == ([7, 8, 9, 10, 11], [5, 4])
    assert seen["tiles"] == 8 and seen["bonus"] == 0 and seen["night_half"] and not seen["day_half"]
    assert seen["shared"] == {"5": [0], "4": [0]}
    (other,) = seen["others"]
    assert other["seat"] == 0 and other["before"]["crystal-red"] > other["gets"].get("crystal-red", 0)
    assert state.view(None)["harvests"][0]["gets"] == other["before"]
    assert GAME.views.preview(state, 1, "place-figure archmage 0") is None
    assert GAME.views.preview(state, 0, "place-figure archmage 6") is None


def test_a_core_shows_the_lines_it_completes() -> None:
    cores = {"3,2": "blue", "3,3": "yellow", "1,1": "yellow"}
    red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}, "cores": cores}
    state = play(trial(red, AWAKE), "advance fire 1")
    seen: Any = GAME.views.preview(state, 0, "place-core 3 1")
    assert seen["lines"] == [
        {"line": "row 3", "cores": 3, "points": 2},
        {"line": "column 1", "cores": 2, "points": 0},
    ]
    assert seen["points"] == 5 and seen["spell"] == "monument"
    shown = state.view(0)["core"]
    assert {(space["row"], space["column"]): space["points"] for space in shown["spaces"]}[3, 1] == 5


def test_the_clone_shows_its_harvest_and_fee() -> None:
    state = clones_of(mana=3)
    seen: Any = GAME.views.preview(state, 0, "collect-with clone")
    assert seen["fee"] == 2 and seen["gets"]["action"] == 2 and seen["night_half"]


def test_only_the_order_of_the_pile_is_hidden() -> None:
    state = GAME.start(3, 4)
    orders = {tuple(state.world(0, fast_rng(seed)).pile) for seed in range(30)}  # type: ignore[attr-defined]
    assert len(orders) > 20
    shown = GAME.start(3, 4, {"preview-round-tile": True})
    tops = {shown.world(0, fast_rng(seed)).pile[-1] for seed in range(30)}  # type: ignore[attr-defined]
    assert len(tops) == 1


def test_the_log_says_what_happened() -> None:
    state = play(harvest(), "place-core 3 1")
    texts = [event["text"] for event in state.events() if event["text"]]
    assert texts[:2] == [
        "{0} harvests 3 temples: a yellow core, a yellow Crystal, a blue Crystal and 2 Action Tokens.",
        "{0} learns [monument] with a yellow core.",
    ]
    assert "{0} gains 2 mana for only 3 temples." in texts
    spire = play(lay([{"archmage": 6}, {"archmage": 8}], phase="resource", d=0, number=3), "pick-crystal red")
    assert "{0} chooses a red Crystal." in [event["text"] for event in spire.events()]
    skipping = trial({"crystals": {"red": 2}, "tokens": 1}, {"tracks": {"fire": 1}}, AWAKE)
    assert skipping.why_not("advance fire 1").reason == "You still need 1 purple Crystal."


def test_the_text_shows_circle_tracks_and_players() -> None:
    text = harvest().text(0)
    assert "=== Day-and-Night Tile (over Noon Spire) ===" in text
    assert "Dune Shrine  day   main: a yellow core | linked: an Action Token  <- Red" in text
    assert "Red (you): mana 0" in text
    fire = next(line for line in trial({"tracks": {"fire": 1}, "mana": 9}).text(0).splitlines() if "Fire" in line)
    assert "| 1 R (red) | 2 P | 3 RY* | 4 RP |" in fire
    plan = "plan: Advance 1 on Fire: pay 1 red (convert 6 mana): convert mana-to-action, convert mana-to-crystal red"
    assert plan in trial({"mana": 6}).text(0)
    used = trial({"cores": {"to-purple": "red", "monument": "blue"}, "used": ["to-purple"], "mana": 9})
    assert "  knows Refine (used), Monument" in used.text(0)


def test_the_text_tells_what_each_answer_would_give() -> None:
    placing = lay([{"archmage": 10}, {"archmage": 1}, {"archmage": 8}, {}], phase="temple", d=0, number=3)
    text = placing.text(3).splitlines()
    assert text.count("If nobody else comes:") == 1 and "If nobody else comes:" not in placing.text(0)
    assert (
        "  Dune Shrine: 6 temples, a yellow core, 2 red Crystals, a yellow Crystal, 2 Action Tokens and 2 mana" in text
    )
    both = duel({}, {}, phase="temple", d=0, number=3).text(0)
    assert both.count("  Dune Shrine: 11 temples") == 1
    red = {"archmage": 3, "clone": 8, "mana": 4}
    choosing = duel(red, {"archmage": 4, "clone": 6}, phase="resource", d=0, number=3).text(0)
    assert (
        "  Harvest with the Clone (2 mana): 5 temples, 2 red Crystals, a yellow Crystal, a purple Crystal" in choosing
    )
    core = {
        "crystals": {"red": 1, "yellow": 1},
        "tokens": 1,
        "tracks": {"fire": 2},
        "cores": {"3,3": "blue", "3,4": "yellow"},
    }
    mat = play(trial(core, AWAKE), "advance fire 1").text(0)
    assert "  Monument: 5 points" in mat and "  Meditation: 3 points, 1 mana" in mat and "  Refine:" not in mat


def test_the_text_tells_the_halves_the_round_tiles_and_the_neutral_corners() -> None:
    base = lay([{}, {}], phase="temple", d=0, number=3, options={"preview-round-tile": True}, pile=["round-6"])
    text = base.text(0)
    assert "to 1, day: an Action Token | to 11, night: 2 mana and the Starting Player Token" in text
    assert "Round Tiles unseen: 2, 4, 4, 5, 6; next Round Tile 6" in text
    pair = duel({}, {}, phase="night", round=1, pile=["round-4a"]).text(0)
    assert "to 11, night: 2 mana\n" in pair
    assert "neutral blue (top-left corner) to the next Scoring Level on Water and Sand" in pair


def test_every_event_of_a_game_has_a_sentence() -> None:
    for options in ({}, {"mode": "duel"}):
        state, rng = GAME.start(2, 3, options), fast_rng(3)
        while not state.over:
            actions = state.actions()
            state.apply(actions[rng.below(len(actions))])
        for event in state.events():
            silent = event["kind"] in ("collected", "gained") and not event["chosen"]
            assert (event["text"] == "") == silent, event
    assert events_of(state, "scored") and events_of(state, "neutral")


def test_a_stray_click_never_converts() -> None:
    state = trial({"mana": 6, "tokens": 1, "crystals": {"red": 1}, "cores": {"crystal-to-mana": "red"}})
    extras = [action for action in state.actions() if GAME.actions[action].startswith(("convert", "cast"))]
    assert len(extras) >= 8
    for action in extras:
        assert len(state.touches(action, 0)) == 2, GAME.actions[action]

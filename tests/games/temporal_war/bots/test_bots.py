"""What bots know of The Temporal War (rules.md, section 13): the judgement, the chances, what they leave out."""

from typing import Any

import pytest

from anachron.bots import Seat, answer, make
from anachron.bots.consult import Consult
from anachron.core import fast_rng
from anachron.core.roles import AS_IT_FALLS
from anachron.games.temporal_war.bots.evaluate import evaluate
from anachron.games.temporal_war.bots.playout import play_on
from anachron.games.temporal_war.model.arena import SPACES
from anachron.games.temporal_war.rules.odds import Matchup
from anachron.games.temporal_war.rules.ways import FAR, ways_of
from anachron.games.temporal_war.views.outcomes import match_outcomes
from tests.games.temporal_war.table import GAME, HOME, THEIR_HOME, A, B, kind, lay, play, ready_made

EVERYWHERE = {HOME: "a leonel", THEIR_HOME: "b azgarel"}
MANY = ["wall-archer"] * 5


def chosen(state: Any, level: str = "medium", seed: int = 1) -> str:
    """What a bot does for whoever is asked."""
    return answer(make(level, GAME, seed), Seat(GAME, state, state.waiting[0], fast_rng(seed)))


def thought(state: Any) -> set[str]:
    return {GAME.actions[action] for action in GAME.consider(state, state.waiting[0])}


def number(text: str) -> int:
    return int(GAME.actions.find(text))


# The judgement


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    for pieces in ({}, {"0,4": "a wall-archer"}, {"0,4": "a wall-archer", "1,4": "b ghoul resting 2"}):
        for round_ in (1, 3, 5):
            state = lay({**EVERYWHERE, **pieces}, round=round_, fountains={"a": A}, temples=[18, 20])
            assert evaluate(state, A) + evaluate(state, B) == pytest.approx(1.0)
            assert 0.0 < evaluate(state, A) < 1.0


def test_points_warriors_aether_cards_and_equipment_count() -> None:
    hand = ["wall-archer"]
    plain = evaluate(lay(EVERYWHERE, hand=hand), A)
    for better in (
        lay(EVERYWHERE, hand=hand, fountains={"a": A}),
        lay(EVERYWHERE, hand=hand, temples=[20, 15]),
        lay({**EVERYWHERE, "0,4": "a wall-archer"}, hand=hand),
        lay(EVERYWHERE, hand=hand, aether=[8, 6]),
        lay(EVERYWHERE, hand=hand, held=[2, 0]),
        lay(EVERYWHERE, hand=hand * 2),
    ):
        assert evaluate(better, A) > plain
    armed = lay({**EVERYWHERE, "0,4": "a wall-archer runeblade"})
    assert evaluate(armed, A) > evaluate(lay({**EVERYWHERE, "0,4": "a wall-archer"}), A)


def test_a_fountain_counts_more_the_later_it_is() -> None:
    gains = [
        evaluate(lay(EVERYWHERE, round=n, fountains={"a": A}), A) - evaluate(lay(EVERYWHERE, round=n), A)
        for n in (1, 3, 5)
    ]
    assert gains == sorted(gains)


def test_a_resting_warrior_in_reach_of_an_enemy_is_worth_less() -> None:
    safe = lay({**EVERYWHERE, "0,4": "a wall-archer resting", "4,-4": "b hellhound"})
    exposed = lay({**EVERYWHERE, "0,4": "a wall-archer resting", "0,2": "b hellhound"}, round=1)
    away = lay({**EVERYWHERE, "-4,4": "a wall-archer resting", "0,2": "b grove-tender resting"}, round=1)
    assert evaluate(exposed, A) < evaluate(safe, A)
    assert evaluate(away, A) > evaluate(exposed, A)


def test_the_end_of_a_turn_changes_nothing_by_itself() -> None:
    """Else bots go on as long as they can, and set their whole hand."""
    state = lay({**EVERYWHERE, "0,4": "a wall-archer resting"}, phase="end", decks=[MANY, MANY], hand=MANY[:1])
    before = evaluate(state, A)
    play(state, "a: pass")
    play_on(state, fast_rng(1))
    assert state.active == B
    assert evaluate(state, A) == pytest.approx(before, abs=0.005)


def test_a_team_is_judged_as_one() -> None:
    for seat in range(4):
        rich = lay(seats=4, fountains={"a": seat})
        plain = lay(seats=4)
        for other in range(4):
            assert (evaluate(rich, other) > evaluate(plain, other)) == (rich.side_of(other) == rich.side_of(seat))


# The chances


def test_a_sync_is_weighed_by_its_chance() -> None:
    state = lay({**EVERYWHERE, "0,5": "a wall-archer"}, use="0,5", aether=[0, 0])
    good, bad = GAME.bots.outcomes(state, A, number("sync a take"))
    assert good.chance == bad.chance == pytest.approx(3 / 6)
    for outcome, controller in ((good, A), (bad, -1)):
        after = state.copy()
        after.rng.loaded = [result[:] for result in outcome.results]
        after.play(number("sync a take"), A)
        assert after.controllers[0] == controller
    assert GAME.bots.outcomes(state, A, number("pass")) == AS_IT_FALLS
    champion = lay({"0,5": "a leonel", THEIR_HOME: "b azgarel"}, use="0,5", aether=[0, 0])
    assert [one.chance for one in GAME.bots.outcomes(champion, A, number("sync a take"))] == [1.0]


def test_two_fountains_are_weighed_when_the_dice_are_known() -> None:
    state = lay({"1,1": "a leonel", THEIR_HOME: "b azgarel"}, round=5, use="1,1", fountains={"f": B})
    assert GAME.bots.outcomes(state, A, number("sync a take")) == AS_IT_FALLS
    play(state, "a: sync a take")
    assert kind(state) == "goal"
    alone = GAME.bots.outcomes(state, A, number("pass"))
    both = GAME.bots.outcomes(state, A, number("sync f take"))
    assert [one.chance for one in alone] == [1.0]
    assert both[0].chance == pytest.approx(81 / 216), "three dice, 9 or less"


@pytest.mark.parametrize("target", ["b ghoul", "b ghoul resting", "b leaf-dancer", "b brimstone-brute"])
def test_an_attack_is_weighed_by_its_outcomes(target: str) -> None:
    state = lay({**EVERYWHERE, "0,2": "a knight-of-the-gate", "1,1": target}, use="0,2")
    outcomes = GAME.bots.outcomes(state, A, number("attack 1,1"))
    assert sum(one.chance for one in outcomes) == pytest.approx(1.0)
    odds = state.view(A)["help"]["odds"]
    shown = next(one for row in odds for one in row["types"] if row["target"] == "1,1" and one["type"] == "power")
    likely = [shown[name] for name in ("hit", "block", "counter", "dodge") if shown[name] > 0.01]
    assert sorted(one.chance for one in outcomes) == pytest.approx(sorted(likely), abs=0.02)
    for outcome in outcomes:  # the dice that stand for an outcome are all rolled
        after = state.copy()
        after.rng.loaded = [result[:] for result in outcome.results]
        after.play(number("attack 1,1"), A)
        play_on(after, fast_rng(1))
        assert not after.rng.loaded


def test_outcomes_have_the_chances_of_the_dice() -> None:
    match = Matchup()
    match.attack_dice, match.defence_dice, match.damage, match.stops = 3, 2, 4, 2
    hit, block = match_outcomes(match)
    assert hit.chance == pytest.approx(match.chances()[0]) and block.chance == pytest.approx(match.chances()[1])
    assert len(hit.results) == len(block.results) == 5


# Where to go


def test_ways_know_the_points_and_the_first_move() -> None:
    state = lay({**EVERYWHERE, "0,4": "a caravan-master"}, use="0,4", fountains={"a": A})
    ways = ways_of(state, state.in_use, 3)
    assert ways.points[SPACES.index("0,2")] == 2 and GAME.actions[ways.first[SPACES.index("0,2")]] == "step nw"
    assert ways.points[SPACES.index("0,6")] == FAR, "a Fountain is no place to stop"
    assert ways.points[SPACES.index("0,7")] == 2, "one point buys two spaces over an own Fountain"


def test_the_way_leads_around_what_is_in_the_way() -> None:
    wall = [{"seat": B, "card": "stone-wall", "tiles": ["0,3", "1,3", "-1,4"], "durability": 6}]
    state = lay({**EVERYWHERE, "0,4": "a caravan-master"}, use="0,4", constructs=wall)
    ways = ways_of(state, state.in_use, 4)
    assert ways.points[SPACES.index("1,2")] == 4 and GAME.actions[ways.first[SPACES.index("1,2")]] == "step e"


def test_steps_lead_to_a_few_good_spaces() -> None:
    state = lay({**EVERYWHERE, "0,3": "a caravan-master"}, use="0,3")
    steps = {action for action in thought(state) if action.startswith("step")}
    assert 0 < len(steps) < 6
    assert "step se" in steps, "towards Fountain A"


def test_a_main_action_takes_a_warrior_to_the_fountain() -> None:
    state = lay({**EVERYWHERE, "0,4": "a wall-archer"}, use="0,4", spent=2, moved=2, aether=[0, 0])
    assert "extra se" in thought(state)
    assert chosen(state) == "extra se"
    play(state, "a: extra se")
    assert chosen(state) == "sync a take"


# What they leave out, and what they do


def test_only_traps_and_constructs_are_set() -> None:
    hand = ["wall-archer", "battle-hymn", "second-wind", "runeblade", "pitfall", "stone-wall"]
    state = lay({**EVERYWHERE, "0,4": "a wall-archer resting"}, phase="end", hand=hand, aether=[9, 6])
    assert {action for action in thought(state) if action.startswith("set")} == {"set pitfall", "set stone-wall"}


def test_a_trap_is_set_where_enemies_will_land() -> None:
    state = lay(
        {**EVERYWHERE, "0,5": "a wall-archer resting"}, phase="end", hand=["pitfall"], fountains={"a": A}, aether=[6, 6]
    )
    assert chosen(state) == "set pitfall"
    play(state, "a: set pitfall")
    q, r = map(int, chosen(state).removeprefix("at ").split(","))
    assert max(abs(q), abs(r - 6), abs(q + r - 6)) == 1, "beside Fountain A"


def test_a_spell_for_dice_is_kept_when_none_are_rolled() -> None:
    pieces = {HOME: "a leonel", "3,-4": "a royal-captain", "3,-3": "a village-militia", THEIR_HOME: "b azgarel"}
    state = lay(pieces, round=4, use="3,-4", hand=["battle-hymn"], aether=[6, 6])
    if kind(play(state, f"a: attack {THEIR_HOME}")) == "type":
        play(state, "a: power")
    assert kind(state) == "window" and chosen(state) == "pass"


def test_a_strong_equipment_is_not_spent_on_a_scratch() -> None:
    state = lay({**EVERYWHERE, "0,4": "a brimstone-brute phase-mantle"}, round=2, use="0,4", spent=2, moved=2)
    play(state, "a: pass")
    assert kind(state) == "window" and chosen(state) == "pass", "1 damage when it rests"


def test_a_warrior_next_to_a_fountain_syncs_before_it_goes() -> None:
    state = lay({**EVERYWHERE, "0,5": "a shield-bearer"}, use="0,5", aether=[0, 0])
    assert chosen(state) == "sync a take"


def test_a_temple_that_would_fall_is_attacked() -> None:
    state = lay({HOME: "a leonel", "3,-4": "a royal-captain", THEIR_HOME: "b azgarel"}, temples=[20, 7], use="3,-4")
    assert chosen(state) == f"attack {THEIR_HOME}"


def test_a_warrior_is_summoned_where_it_can_sync_at_once() -> None:
    state = lay(EVERYWHERE, hand=["shield-bearer"], fountains={"a": A}, aether=[6, 6])
    assert chosen(state) == "summon shield-bearer"


def test_playing_on_ends_where_somebody_thinks_about_the_whole() -> None:
    state = lay({**EVERYWHERE, "0,4": "a wall-archer", "1,1": "b ghoul"}, use="0,4", hand=["second-wind"])
    play(state, "a: attack 1,1") if "attack 1,1" in thought(state) else play(state, "a: pass")
    play_on(state, fast_rng(1))
    assert kind(state) in ("act", "end", "summon", "choose")


def test_medium_beats_random_with_every_starter_deck() -> None:
    decks = ["leonel", "thura", "influeriel", "azgarel", "morwenna", "kragga"]
    for deal, deck in enumerate(decks):
        state = GAME.start(2, deal, {"speed": "short"}, ready_made(deck, deck))
        state.quiet()
        names = ["greedy:1", "random"] if deal % 2 else ["random", "greedy:1"]
        bots, rng = [make(name, GAME, deal) for name in names], fast_rng(deal)
        while not state.over:
            seat = state.waiting[0]
            state.apply(answer(bots[seat], Seat(GAME, state, seat, rng)), seat)
        assert state.winners == [names.index("greedy:1")], deck


def test_hard_consults_and_stops_after_three_seconds() -> None:
    bot = make("hard", GAME, 1)
    assert isinstance(bot, Consult) and bot.rehearsal.budget.seconds == 3.0
    state = lay({HOME: "a leonel", "3,-4": "a royal-captain", THEIR_HOME: "b azgarel"}, temples=[20, 7], use="3,-4")
    assert chosen(state, "consult:8") == f"attack {THEIR_HOME}"


def test_whoever_plays_in_a_rehearsal_does_not_know_how_the_dice_will_fall() -> None:
    """A copy of a world rolls what the world will roll: whoever tried an attack there would know its end."""
    bot = make("consult:4", GAME, 1)
    assert isinstance(bot, Consult)
    pieces = {"0,5": "a wall-archer", "0,3": "b hellhound resting 4"}  # it could sync, or attack first
    state = lay({**EVERYWHERE, **pieces}, use="0,5", aether=[0, 0])
    assert {"sync a take", "attack 0,3"} <= thought(state)
    answers = set()
    for seed in range(40):
        world = state.copy()
        world.rng = fast_rng(seed)
        answers.add(bot.rehearsal.step(GAME, world, A))
    assert len(answers) == 1

"""Random games against the slow reckoning of reference.py, and what must hold at every moment."""

from collections import Counter
from typing import Any

import pytest

from tests.games.temporal_war.reference import expected, threats
from tests.games.temporal_war.scenes import crowd
from tests.games.temporal_war.table import (
    ALL_SPACES,
    CARDS,
    GAME,
    SEATS,
    asked,
    begin,
    kind,
    offered,
    offers_of,
    random_decisions,
    reach,
    ready_made,
    turn_of,
    where,
)

SIX = ("leonel", "azgarel", "thura", "morwenna", "influeriel", "kragga")
TABLES = [(2, "duel"), (3, "ffa-3"), (4, "team-2v2"), (5, "team-3v2"), (6, "ffa-6")]
ALL_TABLES = [*TABLES, (4, "ffa-4"), (5, "ffa-5"), (6, "team-3v3")]
AT_REST = ("summon", "choose", "act", "end")  # questions between two events: no card is on its way


def game(seats: int, mode: str, seed: int, **options: Any) -> Any:
    champions = [SIX[(seat + seed) % 6] for seat in range(seats)]
    return begin(seats, seed, brought=ready_made(*champions), mode=mode, **{"speed": "short", **options})


@pytest.mark.rule("R10.1", "R10.3", "R10.4", "R10.6", "R15.4", "R15.5", "R15.6", "R13.2", "R22.3")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_offers_are_those_of_the_slow_reckoning(seats: int, mode: str) -> None:
    compare_offers(seats, mode, range(3))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "mode"), ALL_TABLES)
def test_offers_of_many_games(seats: int, mode: str) -> None:
    compare_offers(seats, mode, range(100, 120))


def compare_offers(seats: int, mode: str, seeds: range) -> None:
    looked = 0
    for seed in seeds:
        for number, state in enumerate(random_decisions(game(seats, mode, seed, speed="medium"), seed)):
            if number > 1500:
                break
            if kind(state) != "act":
                continue
            seat = state.waiting[0]
            for verb, found in expected(state.view(seat), seat).items():
                assert set(offers_of(state, verb)) == found, (seed, number, verb)
            looked += 1
    assert looked > 100


@pytest.mark.rule("R10.4", "R10.6", "R10.8", "R15.5", "R15.6", "R12.1")
@pytest.mark.parametrize("block", range(6))
def test_offers_in_crowded_positions(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(block * 60, block * 60 + 60):
        state = crowd(seed)
        view = state.view(0)
        for verb, found in expected(view, 0).items():
            assert set(offers_of(state, verb)) == found, (seed, verb)
            seen[verb] += len(found)
    assert all(seen[verb] for verb in ("step", "extra", "jump", "jump-main", "fly", "fly-main", "attack", "sync"))


@pytest.mark.rule("R15.4", "R15.5")
def test_threats_are_those_of_the_slow_reckoning() -> None:
    total = 0
    for seed in range(150):
        view = crowd(seed).view(None)
        found = {one["piece"]: sorted(one["by"]) for one in view["threats"] if one["by"]}
        assert found == {target: sorted(by) for target, by in threats(view).items()}, seed
        total += sum(len(by) for by in found.values())
    assert total > 200


def walks(state: Any, seat: int) -> dict[str, int]:
    """Every space where the warrior in use can stop, with the least points, by trying all actions."""
    best: dict[str, int] = {}
    edge, seen = [state], {state.digest()}
    while edge:
        one = edge.pop()
        (piece,) = [found for found in one.view(seat)["pieces"] if found["in_use"]] or [None]
        if piece is None or one.waiting != (seat,):
            continue
        if kind(one) == "act":
            left = one.view(seat)["help"]["points"]
            best[piece["space"]] = max(best.get(piece["space"], -1), left)
        for verb in ("step", "jump", "fly") if kind(one) == "act" else ("at",):
            for what in offers_of(one, verb):
                after = one.copy()
                after.apply(f"{verb} {what}", seat)
                if after.digest() not in seen and not after.over:
                    seen.add(after.digest())
                    edge.append(after)
    start = state.view(seat)["help"]["points"]
    return {space: start - left for space, left in best.items()}


@pytest.mark.rule("R10.1", "R10.4", "R10.6", "R12.2", "R12.3")
def test_the_help_reaches_what_can_be_reached_at_the_least_points() -> None:
    looked = 0
    for seed in range(24):
        state = crowd(seed, tiles=False)
        (piece,) = [one for one in state.view(0)["pieces"] if one["in_use"]]
        if piece["speed"] > 3 or kind(state) != "act":
            continue
        found = {space: way["points"] for space, way in reach(state).items()}
        found.setdefault(piece["space"], 0)
        assert found == walks(state, 0), seed
        looked += 1
    assert looked > 8


@pytest.mark.rule("R10.1", "R12.2")
def test_the_ways_of_the_help_can_be_walked() -> None:
    """Wherever the help says that a warrior gets to, its steps lead there (if no landing stops it)."""
    walked = aimed = 0
    for number, state in enumerate(random_decisions(game(2, "duel", 4), 4)):
        if kind(state) != "act" or number % 7:
            continue
        seat = state.waiting[0]
        (piece,) = [one for one in state.view(seat)["pieces"] if one["in_use"]]
        for space, way in list(reach(state).items())[:12]:
            copy = state.copy()
            for action in way["steps"]:
                if copy.waiting != (seat,) or copy.why_not(action, seat) is not None:
                    break
                copy.apply(action, seat)
            else:
                assert space in where(copy, piece["card"]) or kind(copy) != "act"
                assert way["points"] <= state.view(seat)["help"]["points"]
                if space in where(copy, piece["card"], seat) and asked(copy) == f"{SEATS[seat]} act":
                    assert way["targets"] == len(offers_of(copy, "attack"))
                    aimed += 1
                walked += 1
    assert walked > 50 and aimed > 40


def counted_cards(state: Any, seat: int) -> tuple[int, Counter[str]]:
    """All cards of a player: how many, and those whose face the player knows."""
    view = state.view(seat)
    player = view["players"][seat]
    known: Counter[str] = Counter(player["hand"])
    known.update(one["card"] for one in view["set_tiles"] if one["seat"] == seat)
    known.update(spell["card"] for spell in player["spellbook"])
    known.update(one["card"] for one in view["constructs"] if one["seat"] == seat)
    gear: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        if piece["seat"] == seat:
            gear[piece["card"]] = [one["card"] for one in piece["equipment"]]
            if not piece["champion"]:
                known[piece["card"]] += 1
    for cards in gear.values():
        known.update(cards)
    return sum(known.values()) + player["deck"], known


@pytest.mark.rule("R1.8", "R6.1", "R7.2", "R7.7", "R8.3", "R14.2", "R17.3", "R24.2")
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_what_holds_at_every_moment(seats: int, mode: str) -> None:
    for seed in (11, 12):
        state = game(seats, mode, seed)
        sizes = [sum(player["list"].values()) for player in state.view(None)["players"]]
        for number, _ in enumerate(random_decisions(state, seed)):
            if number % 3:
                continue
            view = state.view(None)
            check_pieces(view)
            check_players(view)
            check_tiles(view)
            if kind(state) in AT_REST and not view["windows"] and not view["playing"]:
                assert sum(view["monsters_left"].values()) + len(view["defeated"]) == 33
                for seat in range(seats):
                    if view["players"][seat]["temple"] > 0 and not view["players"][seat]["out"]:
                        size, known = counted_cards(state, seat)
                        assert size == sizes[seat]
                        assert all(count <= view["players"][seat]["list"][card] for card, count in known.items())
            if number % 30 == 0:
                GAME.views.audit(state)
        assert state.over and state.view(None)["winners"]


def check_pieces(view: Any) -> None:
    spaces = [piece["space"] for piece in view["pieces"]]
    assert len(spaces) == len(set(spaces)) and set(spaces) <= set(ALL_SPACES)
    assert spaces == sorted(spaces, key=ALL_SPACES.index), "in reading order"
    temples = {one["space"]: one["seat"] for one in view["temples"] if one["health"] > 0}
    stacks: dict[tuple[int, str], list[Any]] = {}
    for piece in view["pieces"]:
        assert 0 < piece["health"] <= piece["most_health"] == CARDS[piece["card"]]["health"]
        if piece["space"] in temples:
            assert piece["champion"] and temples[piece["space"]] == piece["seat"] and piece["on_temple"]
        stacks.setdefault((piece["seat"], piece["card"]), []).append(piece)
    for (_, card), stack in stacks.items():
        assert len(stack) == 1 or CARDS[card]["class"] == "basic"
        assert len({(one["health"], tuple(one["statuses"]), one["pieces"]) for one in stack}) == 1
        assert stack[0]["pieces"] == len(stack)
    if view["phase"] != "over" and not view["windows"] and view["phase"] in ("summon", "end"):
        fountains = {one["space"] for one in view["fountains"]}
        assert fountains.isdisjoint(spaces) and "0,0" not in spaces


def check_players(view: Any) -> None:
    for seat, player in enumerate(view["players"]):
        own = [piece for piece in view["pieces"] if piece["seat"] == seat]
        assert 0 <= player["aether"] <= 9 and player["shards"] >= 0 and player["temple"] >= 0
        assert player["ready"] == sum(piece["ready"] for piece in own)
        assert player["warriors"] == len(own) <= view["most_warriors"]
        assert player["fountains"] == sum(one["seat"] == seat for one in view["fountains"])
        if player["temple"] > 0:
            assert player["score"] == player["temple"] + 6 * player["fountains"]
        else:
            assert player["score"] == 0 and own == []
        assert player["turns"] <= view["cap"] + 1 or not view["cap"]


def check_tiles(view: Any) -> None:
    for seat in range(len(view["players"])):
        tiles = [one for one in view["set_tiles"] if one["seat"] == seat]
        assert len(tiles) <= 6 and len({one["number"] for one in tiles}) == len(tiles)
        assert sum(len(one["tiles"]) for one in view["constructs"] if one["seat"] == seat) <= 9
    spaces = [one["space"] for one in view["set_tiles"]]
    spaces += [space for one in view["constructs"] for space in one["tiles"]]
    spaces += [one["space"] for one in view["temples"] if one["health"] > 0]
    spaces += [one["space"] for one in view["fountains"]]
    assert len(spaces) == len(set(spaces)) and "0,0" not in spaces
    for construct in view["constructs"]:
        assert 0 < construct["durability"] <= construct["most_durability"]
        assert all(space not in {piece["space"] for piece in view["pieces"]} for space in construct["tiles"])
    for one in view["shards"]:
        assert 0 <= one["shards"] <= 6 and (one["shards"] == 0 or (view["round"] < 5 and one["space"] not in spaces))


@pytest.mark.rule("R23.3", "R25.7")
@pytest.mark.parametrize(("seats", "mode"), ALL_TABLES)
def test_games_end_within_the_caps_of_section_12(seats: int, mode: str) -> None:
    for seed in (21, 22):
        state = game(seats, mode, seed)
        most = 4 * 3 * seats * 5 + 12 * seats
        turns, decisions, before, actions = 0, 0, None, 0
        for _ in random_decisions(state, seed):
            actions += 1
            if turn_of(state) != before:
                before, decisions, turns = turn_of(state), 0, turns + 1
            decisions += 1
            assert decisions <= 2000 and turns <= most
        assert actions <= GAME.setup.cap(state.options)


@pytest.mark.rule("R3.6", "R20.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_learning_game_has_no_support_cards_to_the_end(seats: int) -> None:
    """Windows are asked only where a warrior's own text offers something."""
    brought = ready_made(*SIX[:seats], kind="learning")
    state = begin(seats, 31, brought=brought, support_cards=False, decks="learning", speed="short")
    for _ in random_decisions(state, 31):
        offers = [text.split()[0] for text in offered(state)]
        assert not {"play", "play-set", "replay", "exert"} & set(offers)
        if kind(state) == "window":
            assert "use" in offers
    assert state.over and state.view(None)["winners"]


@pytest.mark.rule("R24.2", "R24.3")
def test_the_winners_have_the_best_score_unless_by_elimination_or_overtime() -> None:
    ends: Counter[str] = Counter()
    for seed in range(12):
        state = game(2, "duel", seed)
        for _ in random_decisions(state, seed):
            pass
        view = state.view(None)
        ends[view["end"]] += 1
        scores = [player["score"] for player in view["players"]]
        if view["end"] == "score":
            assert view["winners"] == [scores.index(max(scores))]
        assert view["phase"] == "over" and view["end"]
    assert ends["score"] > 0

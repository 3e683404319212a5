"""R26 to R29: teams, elimination and ghosts, talking, the roleplaying buff."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    GAME,
    HOME,
    A,
    B,
    C,
    D,
    E,
    aether,
    asked,
    attack,
    begin,
    construct,
    control,
    health,
    held,
    lay,
    lines,
    offered,
    offers_of,
    pieces,
    play,
    player,
    ready_made,
    refused,
    roll,
    scores,
    set_tiles,
    shields,
    swords,
    temple,
    told,
    where,
)

GHOST = "Ghosts must end on an empty space and cannot pass Fountains, Temples or the center."


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


# R26 Teams


@pytest.mark.rule("R26.1")
@pytest.mark.parametrize(
    ("seats", "mode", "sections", "sides"),
    [
        (2, "duel", [1, 4], [0, 1]),
        (3, "ffa-3", [1, 3, 5], [0, 1, 2]),
        (4, "team-2v2", [2, 3, 5, 6], [0, 1, 0, 1]),
        (5, "team-3v2", [1, 2, 3, 4, 5], [0, 1, 0, 1, 0]),
        (6, "team-3v3", [1, 2, 3, 4, 5, 6], [0, 1, 0, 1, 0, 1]),
        (4, "ffa-4", [2, 3, 5, 6], [0, 1, 2, 3]),
        (5, "ffa-5", [1, 2, 3, 4, 5], [0, 1, 2, 3, 4]),
        (6, "ffa-6", [1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5]),
    ],
)
def test_seats_and_sides(seats: int, mode: str, sections: list[int], sides: list[int]) -> None:
    options = {"mode": mode} if mode.startswith("ffa") else {}
    view = lay(seats=seats, options=options).view(None)
    assert view["mode"] == mode
    assert [one["section"] for one in view["players"]] == sections and [one["side"] for one in view["players"]] == sides
    assert view["empty_section"] == (6 if mode == "team-3v2" else None)
    health = [30 if mode == "team-3v2" and seat in (1, 3) else 20 for seat in range(seats)]
    assert [one["health"] for one in view["temples"]] == [one["most_health"] for one in view["temples"]] == health


@pytest.mark.rule("R26.2")
def test_the_empty_seat_pays_the_team_of_two() -> None:
    state = lay(seats=5, round=1, active=E, phase="end", aether=[1, 1, 1, 1, 1])
    assert [aether(state, seat) for seat in range(5)] == [2, 2, 1, 2, 1], "and A's own income"
    assert {event["seat"] for event in told(state, "aether") if event["why"] == "empty-seat"} == {B, D}
    state = lay(seats=5, round=1, active=D, phase="end", aether=[1, 1, 1, 1, 1])
    assert [aether(state, seat) for seat in (B, D)] == [1, 1], "only when the turn passes over it"


@pytest.mark.rule("R26.2")
def test_an_eliminated_player_gains_nothing_there() -> None:
    state = lay(seats=5, round=1, active=E, phase="end", aether=[1, 1, 1, 1, 1], temples=[20, 0, 20, 30, 20],
                ghosts={"1": "-8,4"})  # fmt: skip
    assert aether(state, D) == 2 and player(state, B, None)["aether"] in (0, 1)


@pytest.mark.rule("R26.2")
@pytest.mark.parametrize(("number", "gain"), [(3, 1), (4, 0)])
def test_if_a_round_ends_there_the_new_round_counts(number: int, gain: int) -> None:
    champions = ("leonel", "azgarel", "thura", "morwenna", "influeriel")
    temples = ("-4,8", "-8,4", "-4,-4", "4,-8", "8,-4")
    resting = {space: f"{seat} {card} resting" for space, seat, card in zip(temples, "abcde", champions, strict=True)}
    state = lay(resting, seats=5, round=number, active=E, phase="end", aether=[1, 1, 1, 1, 1])
    assert state.view(None)["round"] == number + 1 and aether(state, B) == 1 + gain
    assert all(found["ready"] for found in pieces(state).values())


@pytest.mark.rule("R26.3")
def test_allies_include_teammates_warriors_you_control_do_not() -> None:
    state = lay({"0,4": "a battle-chaplain", "0,5": "c cherub 1", "1,4": "b ghoul 1"}, seats=4, phase="end",
                hand=["imp"])  # fmt: skip
    play(state, "a: pass")
    assert health(state, "0,5") == 2 and health(state, "1,4") == 1
    shrine = [{"seat": 0, "card": "healing-shrine", "tiles": ["0,4"], "durability": 4}]
    state = lay({"1,4": "a ghoul 1", "0,5": "c cherub 1"}, seats=4, phase="end", hand=["imp"], constructs=shrine)
    play(state, "a: pass")
    assert health(state, "1,4") == 2 and health(state, "0,5") == 1


@pytest.mark.rule("R26.4")
def test_teammates_cannot_use_each_others_things() -> None:
    state = lay({"0,4": "a ghoul", "0,5": "c cherub"}, seats=4, phase="action")
    assert "choose 0,5" not in offered(state)
    state = lay({"0,4": "a ghoul", "0,5": "c leaf-dancer"}, seats=4, use="0,4", hand=["runeblade"],
                set=[tile("watchtower", "3,3", seat=2)])  # fmt: skip
    assert "play-set 1" not in offered(state) and "return 1" not in offered(state)
    play(state, "a: play runeblade")
    assert [one["card"] for one in pieces(state)["0,4"]["equipment"]] == ["runeblade"], (
        "the only warrior it could go to"
    )
    state = lay(seats=4, hands=[["wall-archer"], [], [], []], aether=[1, 9, 9, 9], held=[0, 9, 9, 9])
    assert "summon wall-archer" not in offered(state)


# R27 Elimination and ghosts


def falls(**more: Any) -> Any:
    """ffa-3: a attacks the Temple of b (at -4,-4, health 6) with Leonel."""
    warriors = {"-4,-2": "a leonel", "1,1": "b ghoul", "3,3": "c cherub", **more.pop("pieces", {})}
    state = lay(
        warriors,
        seats=3,
        use="-4,-2",
        temples=[20, 6, 20],
        fountains={"b": 1, "c": 0},
        set=[tile("pitfall", "-3,-3")],
        constructs=[
            {"seat": 1, "card": "watchtower", "tiles": ["2,0"], "durability": 5},
            {"seat": 2, "card": "stone-wall", "tiles": ["4,0", "5,0"], "durability": 5},
        ],
        hands=[[], ["imp", "rewind"], []],
        decks=[[], ["ghoul"], []],
        spellbooks=[[], ["entangle"], []],
        held=[0, 4, 0],
        **more,
    )
    return attack(state, "-4,-4")


@pytest.mark.rule("R27.1")
def test_everything_of_an_eliminated_player_leaves() -> None:
    state = falls()
    assert [space for space, found in pieces(state).items() if found["seat"] == B] == []
    assert set_tiles(state) == {} and construct(state, "watchtower") is None and held(state, B) == 0
    assert construct(state, "stone-wall")["tiles"] == ["4,0", "5,0"], "what others have stays"
    assert control(state)["b"] is None and control(state)["c"] == A
    assert "-4,-4" not in [one["space"] for one in state.view(None)["temples"] if one["health"] > 0]
    found = player(state, B)
    assert (found["hand"], found["deck"], found["spellbook"], found["temple"], found["score"]) == ([], 0, [], 0, 0)
    assert not state.over and asked(state) == "a act"


@pytest.mark.rule("R27.1")
def test_an_own_turn_ends_without_an_end_phase() -> None:
    state = lay({"0,5": "b azgarel 3", "2,2": "b battle-chaplain", "2,1": "b imp 1"}, seats=3, active=B, use="0,5",
                temples=[20, 1, 20], hands=[[], ["imp"], []])  # fmt: skip
    play(state, "b: step se")
    assert temple(state, B) == 0 and state.view(None)["active"] == C and told(state, "healed") == []
    assert where(state, "battle-chaplain") == []


@pytest.mark.rule("R27.1")
def test_the_others_play_on() -> None:
    state = falls()
    assert state.view(None)["order"] == [0, 1, 2], "the ghost has turns"
    state = falls(options={"ghost_mode": False})
    assert state.view(None)["order"] == [0, 2] and player(state, B, None)["out"]


@pytest.mark.rule("R27.2")
def test_the_champion_becomes_a_ghost_where_the_temple_was() -> None:
    state = falls()
    assert state.view(None)["ghosts"] == [{"seat": B, "space": "-4,-4"}] and player(state, B, None)["ghost"]
    state = falls(options={"ghost_mode": False})
    assert state.view(None)["ghosts"] == [] and not player(state, B, None)["ghost"]


@pytest.mark.rule("R27.3")
def test_a_ghost_is_no_warrior_and_no_obstacle() -> None:
    ghost: dict[str, Any] = {"seats": 3, "temples": [20, 0, 20], "ghosts": {"1": "0,3"}}
    state = lay({"0,4": "a leonel", "0,1": "c cherub"}, use="0,4", **ghost)
    assert "attack 0,1" in offered(state) and "attack 0,3" not in offered(state) and "step nw" in offered(state)
    state = play(lay({"0,4": "a leonel"}, hand=["imp"], **ghost), "a: summon imp")
    assert "at 0,3" in offered(state), "its space is empty"
    assert lay(**ghost).view(None)["players"][B]["ready"] == 0


@pytest.mark.rule("R27.3", "R9.2")
def test_a_ghost_is_ignored_for_ready_counts() -> None:
    state = lay({"0,4": "a ghoul"}, seats=3, temples=[20, 0, 20], ghosts={"1": "0,3"}, phase="action")
    assert "pass" not in offered(state)


def haunt(warriors: dict[str, Any], ghost: str = "-4,-4", **more: Any) -> Any:
    return lay(warriors, seats=3, round=3, active=B, temples=[20, 0, 20], ghosts={"1": ghost}, **more)


@pytest.mark.rule("R27.4")
def test_a_ghost_moves_once_along_one_line_over_things_onto_an_empty_space() -> None:
    state = haunt(
        {"-3,-4": "a imp"},
        set=[tile("pitfall", "-4,-3", seat=0)],
        constructs=[{"seat": 0, "card": "watchtower", "tiles": ["-4,-2"], "durability": 5}],
        shards={"3": 1},
    )
    assert offered(state)[0] == "pass" and state.view(None)["phase"] == "ghost"
    east, south = ["-2,-4", "-1,-4"], ["-4,-1"]
    southwest = ["-5,-3", "-6,-2", "-7,-1", "-8,0"]
    assert {"-3,-4", "-4,-3", "-4,-2", "0,-4", "-4,0"}.isdisjoint(offers_of(state, "ghost"))
    assert set(east + south + southwest) <= set(offers_of(state, "ghost"))
    assert len(offers_of(state, "ghost")) == len(set(offers_of(state, "ghost")))
    play(state, "b: ghost -8,0")
    assert state.view(None)["ghosts"] == [{"seat": B, "space": "-8,0"}] and state.view(None)["active"] == C


@pytest.mark.rule("R27.4")
def test_not_over_the_center_temples_or_fountains() -> None:
    state = haunt({}, ghost="-2,0")
    assert "1,0" not in offers_of(state, "ghost") and "-1,0" in offers_of(state, "ghost")
    assert "-5,0" not in offers_of(state, "ghost"), "Fountain C is on -4,0"
    state = haunt({}, ghost="-4,6")
    refused(state, "ghost -4,8", GHOST, "R27.4")


@pytest.mark.rule("R27.4")
def test_a_ghost_may_stay_and_has_no_windows() -> None:
    state = haunt({}, hands=[["aether-surge"], [], ["ambush-order"]], aether=[6, 6, 6])
    play(state, "b: pass")
    assert state.view(None)["active"] == C and asked(state) != "c window"


@pytest.mark.rule("R27.5")
def test_each_piece_passed_over_may_be_hurt_or_healed_by_1() -> None:
    state = haunt({"-3,-4": "a ghoul 1", "-2,-4": "c cherub 1"})
    play(state, "b: ghost -1,-4")
    assert asked(state) == "b touch"
    play(state, "b: hurt", "b: pass")
    assert where(state, "ghoul") == [] and health(state, "-2,-4") == 1


@pytest.mark.rule("R27.5")
def test_a_construct_counts_once_and_heals_up_to_its_printed_durability() -> None:
    for durability, left in ((4, 5), (6, 6)):
        wall = [{"seat": 0, "card": "stone-wall", "tiles": ["-3,-4", "-2,-4"], "durability": durability}]
        state = haunt({}, constructs=wall)
        play(state, "b: ghost -1,-4", "b: mend")
        assert construct(state, "stone-wall")["durability"] == left and state.view(None)["active"] == C


@pytest.mark.rule("R27.5", "R18.2")
def test_only_what_it_passes_over() -> None:
    state = haunt({"-3,-4": "a imp", "-1,-5": "c cherub"})
    play(state, "b: ghost -2,-4", "b: pass")
    assert state.view(None)["active"] == C


@pytest.mark.rule("R27.6")
def test_a_ghost_wins_with_its_team() -> None:
    state = lay(seats=4, round=5, active=B, phase="round-end", temples=[0, 10, 20, 10], ghosts={"0": "-8,4"})
    assert state.over and state.view(None)["winners"] == [0, 2] and scores(state)[0] == 0


@pytest.mark.rule("R27.7", "R24.5")
def test_resigning_is_elimination() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4")
    state.resign(B)
    assert state.over and state.view(None)["winners"] == [A]
    state = lay({"0,4": "a ghoul", "1,1": "b ghoul"}, seats=3, use="0,4", fountains={"b": 1})
    state.resign(B)
    assert not state.over and where(state, "ghoul", B) == [] and control(state)["b"] is None
    assert temple(state, B) == 0 and asked(state) == "a act"


@pytest.mark.rule("R27.7")
def test_an_open_question_of_one_who_resigns_falls_away() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, seats=3, use="0,4",
                chance=[*swords(0, of=9), *shields(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert asked(state) == "b defend"
    state.resign(B)
    assert asked(state) == "a act" and state.view(None)["attack"] is None and offers_of(state, "attack") == []
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, seats=3, use="0,4",
                chance=[*swords(0, of=9), *shields(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    state.resign(A)
    assert state.view(None)["active"] == B and state.view(None)["attack"] is None and health(state, "0,1") == 9


@pytest.mark.rule("R27.7")
def test_who_resigns_in_the_own_turn_passes_it_on() -> None:
    state = begin(seats=3, brought=ready_made("leonel", "thura", "kragga"), first_player=0, seed=3)
    state.resign(A)
    assert not state.over and state.view(None)["active"] == B and state.view(None)["winners"] == []
    state.resign(B)
    assert state.over and state.view(None)["winners"] == [C]


@pytest.mark.rule("R27.7")
def test_resigning_before_the_decks_are_chosen() -> None:
    state = begin(2)
    state.resign(B)
    assert state.over and state.view(None)["winners"] == [A]
    state = begin(3)
    state.resign(B)
    assert not state.over and asked(state) == "a deck"
    play(state, "a: deck starter-leonel", "c: deck starter-thura")
    assert not state.over and state.view(None)["round"] == 1
    assert temple(state, B) == 0 and len(told(state, "eliminated")) == 1
    assert sorted(one["seat"] for one in state.view(None)["pieces"]) == [A, C]


@pytest.mark.rule("R27.7", "R24.5")
def test_who_resigns_before_the_decks_are_chosen_does_not_carry_the_side() -> None:
    state = begin(4)
    state.resign(A)
    while asked(state).endswith(" deck"):
        state.apply(state.actions()[0])
    assert not state.over and temple(state, A) == 0
    state.resign(C)
    assert state.over and state.view(None)["winners"] == [B, D]


@pytest.mark.rule("R27.7", "R22.4")
def test_a_monster_whose_victim_has_gone_is_shuffled_back() -> None:
    state = lay({"0,7": "a ghoul"}, seats=3, use="0,7", monsters=["stone-husk", "lost-spark"],
                hands=[[], ["monster-lure"], []])  # fmt: skip
    play(state, "a: pass")
    assert asked(state) == "b window"
    state.resign(A)
    assert state.view(None)["monsters_left"] == {"stone-husk": 1, "lost-spark": 1} and not state.over


@pytest.mark.rule("R27.8")
def test_ghosts_do_not_act_in_overtime() -> None:
    state = lay(seats=3, round=5, phase="round-end", temples=[20, 0, 20], ghosts={"1": "-4,-4"}, chance=[0])
    assert state.view(None)["overtime"] and state.view(None)["ghosts"] == [] and state.view(None)["order"] == [0, 2]


# R28 Talking


@pytest.mark.rule("R28.1", "R28.2")
def test_talk_is_a_matter_of_the_table_and_no_action() -> None:
    verbs = {text.split()[0] for text in GAME.actions.texts}
    assert verbs.isdisjoint({"say", "talk", "whisper", "show", "chat"})
    assert GAME.options["whispers"].default is True and set(GAME.options["whispers"].choices) == {True, False}


@pytest.mark.rule("R28.2")
def test_whispers_have_no_effect_on_the_game() -> None:
    def game(whispers: bool) -> Any:
        return begin(brought=ready_made("leonel", "thura"), whispers=whispers, first_player=0)

    one, other = game(True), game(False)
    for _ in range(40):
        assert offered(one) == offered(other)
        one.apply(one.actions()[-1])
        other.apply(other.actions()[-1])
    for seat in (A, B, None):
        assert one.view(seat) == other.view(seat)


# R29 Roleplaying buff


def described(attacker: str, defender: str, dice: list[int], target: str = "b shield-bearer resting") -> Any:
    state = lay({"0,4": "a leonel", "0,1": target}, use="0,4", options={"roleplay_buff": "on"}, chance=dice)
    attack(state, "0,1")
    return play(state, f"a: {attacker}", f"b: {defender}")


@pytest.mark.rule("R29.1")
@pytest.mark.parametrize(
    ("attacker", "defender", "blocks"),
    [("pass", "pass", False), ("describe", "pass", False), ("pass", "describe", True), ("describe", "describe", False)],
)
def test_a_description_adds_1_to_either_side(attacker: str, defender: str, blocks: bool) -> None:
    state = described(attacker, defender, [*swords(2, of=9), *shields(2, of=4)])
    assert (asked(state) == "b defend") == blocks


@pytest.mark.rule("R29.1")
def test_the_defender_adds_1_to_the_one_symbol_of_the_defence_chosen() -> None:
    state = described("pass", "describe", [*swords(2, of=9), *roll(swords=2, shields=2)], "b shield-bearer")
    assert offered(state) == ["dodge", "block", "counter", "hit"], "each alone would reach 3"


@pytest.mark.rule("R29.1", "R29.2")
def test_the_attacker_is_asked_before_its_roll_and_the_defender_before_the_other() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b imp"}, use="0,4", options={"roleplay_buff": "on"})
    attack(state, "0,1")
    assert asked(state) == "a describe" and told(state, "rolled") == []
    play(state, "a: pass")
    assert asked(state) == "b describe" and len(told(state, "rolled")) == 1


@pytest.mark.rule("R29.1", "R18.2")
@pytest.mark.parametrize(("attacker", "blocks"), [("pass", True), ("describe", False)])
def test_a_description_counts_for_a_champion_on_its_temple(attacker: str, blocks: bool) -> None:
    state = lay({HOME: "a leonel", "-2,5": "b shield-bearer resting"}, use=HOME,
                options={"roleplay_buff": "on"}, chance=[*swords(2, of=9), *shields(3, of=4)])  # fmt: skip
    attack(state, "-2,5")
    play(state, f"a: {attacker}", "b: pass")
    assert (asked(state) == "b defend") == blocks


@pytest.mark.rule("R29.2")
def test_in_each_attack_with_a_roll_and_only_with_the_option() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b imp resting"}, use="0,4", chance=[*swords(9, of=9), 1])
    assert asked(attack(state, "0,1")) == "a act"
    state = lay({"3,-3": "a leonel"}, use="3,-3", options={"roleplay_buff": "on"})
    assert asked(attack(state, "3,-6")) == "a act", "a Temple: nobody rolls"


@pytest.mark.rule("R29.1")
def test_the_describer_is_told_how_many_letters_everyone_is_to_read() -> None:
    options = {"roleplay_buff": "on", "roleplay_min_letters": 25}
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer"}, use="0,4", options=options)
    attack(state, "0,1")
    decision = state.decision()
    assert decision.prompt == "Describe how Leonel attacks?"
    assert decision.hint == "At least 25 letters, in the chat or aloud: +1."
    assert state.view(A)["describing"] == 25 and "describing" not in state.view(B)
    play(state, "a: describe")
    assert state.decision().prompt == "Describe how Shield Bearer defends?" and state.view(B)["describing"] == 25
    play(state, "b: describe")
    assert [line for line in lines(state) if "describes" in line] == [
        "{0} describes how [leonel] attacks: +1 sword.",
        "{1} describes how [shield-bearer] defends: +1 to the defence.",
    ]

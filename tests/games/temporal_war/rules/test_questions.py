"""The order of options, decisions asked in parts, and when nobody is asked."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    GAME,
    HOME,
    A,
    B,
    asked,
    attack,
    hand,
    kind,
    lay,
    offered,
    offers_of,
    piece,
    play,
    player,
    roll,
    set_tiles,
    shields,
    swords,
    told,
    where,
    window,
)


def tile(card: str, space: str, seat: int = 0, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


def verbs(state: Any) -> list[str]:
    """The kinds of offers in their order, each once."""
    found: list[str] = []
    for text in offered(state):
        verb = text.split()[0]
        if verb not in found:
            found.append(verb)
    return found


# The order of options


def test_d4_go_on_summons_open_points() -> None:
    state = lay({"0,4": "a ghoul", "0,5": "a leonel 4"}, hand=["imp", "runeblade", "cherub"],
                set=[tile("watchtower", "2,2"), tile("wild-boar", "3,2", number=2)], aether=[9, 6])  # fmt: skip
    warriors = [card for card in player(state)["hand"] if card != "runeblade"]
    assert offered(state)[:4] == ["pass", *[f"summon {card}" for card in warriors], "summon-set 2"]
    assert set(offered(state)[4:]) == {"play runeblade", "play-set 1", "heal", "return 1", "return 2"}


def test_d5_none_then_warriors_in_reading_order() -> None:
    warriors = {"2,2": "a ghoul", "-1,2": "a imp", "0,-2": "a wild-boar"}
    state = lay(warriors, phase="action")
    assert offered(state) == ["choose 0,-2", "choose -1,2", "choose 2,2", f"choose {HOME}"]
    enemies = {f"{q},-4": "b ghoul" for q in range(5)}
    assert offered(lay({**warriors, **enemies}, phase="action"))[0] == "pass"


def test_d6_in_the_order_of_the_list() -> None:
    state = lay(
        {"0,7": "a thura 5", "1,6": "a cherub field-satchel", "-1,7": "b ghoul", "0,3": "b imp"},
        champions=["thura", "azgarel"],
        use="0,7",
        fountains={"a": 0},
        set=[tile("imp", "4,2")],
    )
    order = ["pass", "step", "jump", "fly", "extra", "attack", "sync", "call", "open"]
    found = verbs(state)
    places = {"jump-main": "jump", "fly-main": "fly", "heal": "open", "return": "open"}
    ranks = [order.index(places.get(verb, verb)) for verb in found if verb != "use"]
    assert ranks == sorted(ranks) and {"pass", "step", "jump", "fly", "extra", "attack", "sync", "call"} <= set(found)
    assert offered(state)[0] == "pass"
    steps = offers_of(state, "step")
    assert steps == [direction for direction in ("e", "se", "sw", "w", "nw", "ne") if direction in steps]


def test_d10_dodge_block_counter_hit() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain"}, use="0,4",
                chance=[*swords(0, of=9), *roll(swords=2, shields=2, dodges=3)])  # fmt: skip
    attack(state, "0,1")
    assert offered(state) == ["dodge", "block", "counter", "hit"]


def test_d12_return_first() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("pitfall", "0,3", seat=1)])
    play(state, "a: step nw")
    assert offered(state) == ["return 1", "play-set 1"]


@pytest.mark.rule("R6.2")
def test_d14_fewest_shards_first() -> None:
    state = lay(hand=["wall-archer"], aether=[3, 6], held=[3, 0])
    play(state, "a: summon wall-archer", "a: at -3,5")
    assert offered(state) == ["pay 0", "pay 1", "pay 2", "pay 3"]


def test_d18_finish_set_open_points() -> None:
    state = lay({"0,5": "a leonel 4"}, phase="end", hand=["imp", "runeblade"], set=[tile("imp", "3,2")])
    assert offered(state)[:3] == ["pass", *[f"set {card}" for card in player(state)["hand"]]]
    assert set(offered(state)[3:]) == {"play runeblade", "heal", "return 1"}


def test_spaces_are_offered_in_reading_order() -> None:
    state = play(lay({"0,4": "a ghoul"}, hand=["imp"]), "a: summon imp")
    spaces = [tuple(map(int, space.split(",")))[::-1] for space in offers_of(state, "at")]
    assert spaces == sorted(spaces) and len(spaces) > 6


def test_one_offer_for_several_copies() -> None:
    state = lay(hand=["imp", "ghoul", "imp"], phase="end")
    assert sorted(offered(state)) == ["pass", "set ghoul", "set imp"]


# Asked in parts


def test_the_first_part_of_a_summon_shows_nothing_and_can_be_taken_back() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp", "cherub"], aether=[6, 6], held=[1, 0])
    before = [state.view(viewer) for viewer in (B, None)]
    events = len(state.events(0, B))
    play(state, "a: summon imp", "a: at 0,5")
    assert asked(state) == "a pay" and state.undoable(A) == 2
    assert [state.view(viewer)["pieces"] for viewer in (B, None)] == [view["pieces"] for view in before]
    assert [state.view(viewer)["players"] for viewer in (B, None)] == [view["players"] for view in before]
    assert len(state.events(0, B)) == events
    play(state, "a: pay 0")
    assert where(state, "imp") == ["0,5"] and player(state, A, None)["aether"] == 5


@pytest.mark.rule("R20.12")
def test_parts_of_a_play_card_payment_then_targets() -> None:
    state = lay({"0,4": "a ghoul", "1,4": "a imp"}, use="0,4", hand=["runeblade"], aether=[2, 6], held=[1, 0])
    play(state, "a: play runeblade")
    assert asked(state) == "a pay" and offered(state) == ["pay 0", "pay 1"]
    play(state, "a: pay 1")
    assert asked(state) == "a target" and offered(state) == ["at 0,4", "at 1,4"]


@pytest.mark.rule("R7.8")
def test_equipment_on_a_stack_offers_its_first_piece() -> None:
    state = lay({"0,4": "a ghoul", "2,4": "a ghoul", "1,5": "a imp"}, use="0,4", hand=["runeblade"])
    play(state, "a: play runeblade")
    assert offered(state) == ["at 0,4", "at 1,5"]


def test_steps_can_be_taken_back_until_a_die_is_rolled() -> None:
    state = lay({"0,4": "a leonel"}, use="0,4", chance=[1, 1])
    play(state, "a: step se")
    assert state.undoable(A) == 1
    play(state, "a: sync a take")
    assert state.undoable(A) == 0


def test_an_attack_is_target_then_type() -> None:
    state = play(lay({"0,4": "a leonel", "0,1": "b ghoul"}, use="0,4"), "a: attack 0,1")
    assert asked(state) == "a type" and told(state, "declared") == [] and state.undoable(A) == 1


def test_undo_stops_where_a_set_tile_was_entered() -> None:
    """The other player was asked, and the answer showed something."""
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("pitfall", "0,3", seat=1)])
    play(state, "a: step nw", "b: return 1")
    assert state.undoable(A) == 0


# When nobody is asked


def test_one_legal_option_is_taken() -> None:
    state = lay(phase="action")
    assert asked(state) == "a act" and piece(state, HOME)["in_use"], "the only ready warrior"
    state = lay({"0,4": "a wall-archer", "0,2": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(3, of=3), *shields(0, of=4)])  # fmt: skip
    play(state, "a: attack 0,2")
    assert asked(state) == "a act" and len(told(state, "defended")) <= 1, "no magic; nothing to choose for b"


@pytest.mark.rule("R20.13")
@pytest.mark.parametrize("holds", ["hand", "set", ""])
def test_d4_and_d18_are_asked_with_a_card_in_hand_or_set(holds: str) -> None:
    laid: dict[str, dict[str, Any]] = {"hand": {"hand": ["lucky-star"]}, "set": {"set": [tile("imp", "5,2")]}, "": {}}
    more = laid[holds]
    state = lay({"0,4": "a ghoul"}, aether=[0, 0], **more)
    assert kind(state) == ("summon" if holds else "choose")
    if holds == "hand":
        assert offered(state) == ["pass"]
    state = lay(phase="end", aether=[0, 0], **more)
    assert (asked(state) == "a end") == bool(holds)


@pytest.mark.rule("R20.13")
@pytest.mark.parametrize("holds", [True, False])
def test_d6_is_asked_with_a_card_in_hand_though_finishing_is_all(holds: bool) -> None:
    more: dict[str, Any] = {"hand": ["cherub"]} if holds else {}
    state = lay({"0,4": "a ghoul rooted"}, use="0,4", main_used=True, **more)
    assert (asked(state) == "a act" and offered(state) == ["pass"]) == holds


@pytest.mark.rule("R20.9")
def test_the_default_is_to_decline_or_the_first_option() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp"])
    assert GAME.actions[GAME.default(state, A)] == "pass"
    state = lay({"0,4": "a ghoul", "1,1": "a imp"}, phase="action")
    assert GAME.actions[GAME.default(state, A)] == "choose 1,1"
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain"}, use="0,4",
                chance=[*swords(0, of=9), *roll(swords=2, shields=2, dodges=3)])  # fmt: skip
    attack(state, "0,1")
    assert GAME.actions[GAME.default(state, B)] == "dodge"


@pytest.mark.rule("R20.10")
def test_forced_choices_of_others_stop_the_game() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("imp", "0,3", seat=1)])
    play(state, "a: step nw")
    assert state.waiting == (B,) and state.actions(A) == []


@pytest.mark.rule("R20.8", "R20.3")
def test_seats_are_asked_in_turn_order_from_the_active_player() -> None:
    state = lay(
        {"0,4": "b ghoul"},
        seats=3,
        active=B,
        use="0,4",
        set=[tile("snare-vines", "1,3", seat=0), tile("snare-vines", "-1,3", seat=2)],
    )
    play(state, "b: step nw")
    assert asked(state) == "c window"
    play(state, "c: pass")
    assert asked(state) == "a window" and window(state) == "land"
    play(state, "a: pass")
    assert asked(state) == "b act"


def test_every_question_has_a_prompt_and_a_rule() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp"])
    for action in ("summon imp", "at 0,5"):
        assert state.decision(A).prompt.endswith((".", "?")) and state.question(A).ask.rule in GAME.rules
        play(state, f"a: {action}")
    assert hand(state) == [] and set_tiles(state) == {}


WALL = {"set": [{"seat": 0, "card": "stone-wall", "at": "1,3", "number": 1, "fresh": False}]}
GATE = {"constructs": [{"seat": 0, "card": "warp-gate", "tiles": ["1,3", "-4,2"], "durability": 5}]}
ANGELS = {"0,4": "a thura", "1,2": "a cherub", "0,0": "b ghoul"}


@pytest.mark.parametrize(
    ("pieces", "more", "action", "prompt"),
    [
        (
            {"0,4": "a ghoul", "1,2": "a imp"},
            {"hand": ["runeblade"]},
            "play runeblade",
            "Which warrior gets Runeblade?",
        ),
        ({"0,4": "a ghoul"}, WALL, "play-set 1", "Where does the next tile of Stone Wall go?"),
        ({"0,4": "a ghoul"}, GATE, "use warp-gate", "Warp Gate: where does Ghoul go?"),
        (
            {"0,4": "a grove-tender", "0,3": "b imp", "1,3": "b ghoul"},
            {},
            "use grove-tender",
            "Choose a target for Grove Tender.",
        ),
        (ANGELS, {"champions": ["thura", "azgarel"]}, "use thura", "Which angel takes a step?"),
    ],
)
def test_what_a_card_asks_is_asked_in_a_whole_sentence(
    pieces: dict[str, str], more: dict[str, Any], action: str, prompt: str
) -> None:
    state = lay(pieces, use="0,4", **more)
    play(state, f"a: {action}")
    assert state.decision(A).prompt == prompt


def test_a_window_tells_its_event_to_whoever_is_asked() -> None:
    state = lay(phase="start", hand=["aether-surge"])
    assert (state.decision(A).prompt, state.decision(A).hint) == ("Your turn begins.", "Use something, or pass.")
    state = play(lay({"0,4": "a ghoul"}, phase="action", hand=["hidden-path"]), "a: choose 0,4")
    assert state.decision(A).prompt == "You use [ghoul]."


# What the hint says


def hint(state: Any) -> str:
    return str(state.decision(state.waiting[0]).hint)


@pytest.mark.rule("R7.1", "R9.1")
def test_the_hint_says_what_a_summon_means_or_why_there_is_none() -> None:
    def summoning(card: str, die: int, **more: Any) -> Any:
        return lay({"0,4": "a trapwright"}, hand=[card, "tower-shield"], aether=[die, 6], **more)

    assert hint(summoning("imp", 6)) == "Whoever you summon is the one you use this turn."
    state = summoning("wall-archer", 1)
    assert hint(state) == "You can't summon now. You need 2 more aether."
    assert state.decision(A).prompt == "Play a card, or go on."
    assert hint(summoning("trapwright", 9)) == "You can't summon now. Elite warriors can't be stacked."
    state = play(lay(hand=["imp", "ghoul"]), "a: summon imp", "a: at -3,5")
    assert (state.decision(A).prompt, hint(state)) == ("You've summoned a warrior. Go on.", "")


@pytest.mark.rule("R8.1", "R8.4")
def test_the_hint_says_what_setting_means_or_why_nothing_can_be_set() -> None:
    assert hint(lay(phase="end", hand=["imp"], aether=[1, 6])).startswith("Setting a card costs 1 aether.")
    assert hint(lay(phase="end", hand=["imp"], aether=[0, 6])) == "You can't set a card now. You need 1 more aether."

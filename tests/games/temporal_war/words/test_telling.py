"""What is told of what happens: the board and the log show nothing else."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    SWORD,
    THEIR_HOME,
    A,
    B,
    asked,
    attack,
    begin,
    lay,
    lines,
    play,
    ready_made,
    roll,
    shields,
    swords,
    told,
)

LOG = ("n", "kind", "seat", "group", "text", "you", "serial")


def only(state: Any, kind: str, seat: int | None = None) -> dict[str, Any]:
    """The one event of a kind, without its line in the log."""
    (event,) = told(state, kind, seat)
    return {key: value for key, value in event.items() if key not in LOG}


def tile(card: str, space: str, seat: int = 0, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


def test_a_summon() -> None:
    state = lay(hand=["wall-archer"], aether=[2, 6], held=[3, 0])
    play(state, "a: summon wall-archer", "a: at -3,5", "a: pay 2")
    assert only(state, "summoned") == {
        "card": "wall-archer", "space": "-3,5", "cost": 3, "aether": 1, "shards": 1, "stack": 1,
    }  # fmt: skip


def test_setting_returning_and_turning_over() -> None:
    state = lay({"0,4": "a ghoul"}, phase="end", hand=["imp", "pitfall"])
    play(state, "a: set imp", "a: at 0,5")
    assert only(state, "set", A) == {"number": 1, "space": "0,5", "card": "imp", "paid": 1}
    play(state, "a: return 1")
    assert only(state, "set_returned", B) == {"number": 1, "card": None}
    state = lay({"0,4": "b shield-bearer"}, active=B, use="0,4", set=[tile("pitfall", "0,3", number=2)], aether=[6, 6])
    play(state, "b: step nw", "a: play-set 2")
    assert only(state, "revealed") == {"number": 2, "card": "pitfall", "space": "0,3"}
    assert only(state, "played") == {"card": "pitfall", "from": "set", "cost": 1, "aether": 5, "shards": 0}


def test_steps_of_all_kinds() -> None:
    state = lay({"0,7": "a sky-lancer", "1,5": "a ghoul", "0,3": "b ghoul"}, use="0,7", fountains={"a": 0})
    play(state, "a: step nw", "a: at 0,5", "a: extra nw", "a: step e")
    found = [(event["from"], event["to"], event["way"]) for event in told(state, "stepped")]
    assert found == [("0,7", "0,6", "step"), ("0,6", "0,5", "exit"), ("0,5", "0,4", "extra"), ("0,4", "1,4", "step")]
    state = play(lay({"0,4": "a wild-boar", "0,3": "a ghoul"}, use="0,4"), "a: jump nw")
    assert told(state, "stepped")[0]["way"] == "jump"
    state = play(lay({"0,4": "a great-hawk", "0,3": "b ghoul"}, use="0,4"), "a: fly 0,2")
    assert told(state, "stepped")[0]["way"] == "flight"


def test_an_attack_from_declaration_to_burial() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b imp resting"}, use="0,4", chance=[*swords(9, of=9), SWORD])
    attack(state, "0,1")
    assert only(state, "declared") == {
        "attacker": "leonel", "attacker_space": "0,4", "target": "imp", "target_space": "0,1",
        "target_kind": "warrior", "type": "power", "damage": 6, "target_seat": B,
    }  # fmt: skip
    assert only(state, "damage") == {
        "card": "imp", "space": "0,1", "target_seat": B, "amount": 6, "left": 0, "way": "battle",
        "target_kind": "warrior", "source": "leonel",
    }  # fmt: skip
    assert only(state, "destroyed") == {"card": "imp", "space": "0,1", "target_seat": B, "by": "leonel"}
    assert only(state, "buried") == {"card": "imp"}


def test_defences() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain"}, use="0,4",
                chance=[*swords(0, of=9), *roll(swords=7)])  # fmt: skip
    attack(state, "0,1")
    play(state, "b: counter")
    assert only(state, "defended") == {
        "card": "royal-captain", "space": "0,1", "how": "counter", "stops": 6, "takes": 0, "attacker_takes": 6,
    }  # fmt: skip


def test_temples_constructs_and_prevented_damage() -> None:
    state = attack(lay({"3,-3": "a leonel"}, use="3,-3"), THEIR_HOME)
    damage = only(state, "damage")
    assert (damage["card"], damage["target_kind"], damage["amount"], damage["left"]) == (None, "temple", 6, 14)
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,1"], "durability": 4}]
    state = attack(lay({"0,4": "a wall-archer"}, use="0,4", constructs=wall), "0,1")
    assert only(state, "damage")["target_kind"] == "construct"
    assert only(state, "construct_gone")["why"] == "destroyed"
    state = play(lay({"0,5": "a shield-bearer warded"}, use="0,5"), "a: step se", "a: at 0,7")
    assert only(state, "prevented") == {"card": "shield-bearer", "space": "0,6", "amount": 3, "source": None}


def test_coming_home_healing_resting() -> None:
    state = lay({"0,5": "a leonel 3"}, use="0,5", hand=["imp"])
    play(state, "a: step se")
    assert only(state, "brought_home") == {"card": "leonel", "from": "0,6", "to": HOME, "temple": 19, "health": 2}
    assert only(state, "rested") == {"card": "leonel", "space": HOME}
    assert only(state, "damage")["way"] == "fountain"
    state = play(lay({"0,4": "a leonel 3"}, use="0,4"), "a: heal")
    assert only(state, "champion_healed") == {"card": "leonel", "health": 5, "temple": 19}


def test_syncs_and_shards() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", fountains={"a": 1}, chance=[2, 3, 6], shards={"6": 2})
    play(state, "a: sync a take")
    assert only(state, "sync_declared")["dice"] == 2
    assert only(state, "sync_declared")["goals"] == [{"fountain": "a", "goal": "take"}]
    assert only(state, "sync_rolled") == {"card": "leonel", "dice": [2, 3], "total": 5, "level": 9}
    assert only(state, "control") == {"fountain": "a", "controller": A}
    assert [(event["section"], event["space"], event["shards"]) for event in told(state, "shard")] == [
        (6, "2,2", 3), (3, "-2,-2", 1),
    ]  # fmt: skip
    state = play(lay({"0,5": "a imp"}, use="0,5", chance=[5]), "a: sync a take")
    assert only(state, "sync_failed") == {"card": "imp", "total": 5, "level": 1}


def test_monsters() -> None:
    state = lay({"0,7": "a ghoul"}, use="0,7", monsters=["stone-husk"])
    play(state, "a: pass")
    assert only(state, "monster") == {
        "monster": "stone-husk",
        "card": "ghoul",
        "space": "0,7",
        "level": 5,
        "against": 2,
    }
    assert only(state, "monster_won") == {"monster": "stone-husk", "card": "ghoul", "damage": 3}
    state = play(lay({"0,7": "a leonel"}, use="0,7", monsters=["stone-husk"]), "a: call")
    assert only(state, "monster_defeated") == {"monster": "stone-husk", "card": "leonel", "aether": 2}


@pytest.mark.rule("R23.4")
def test_a_new_round() -> None:
    state = lay(round=2, phase="round-end", hand=["imp"])
    assert only(state, "fountains_moved") == {"ring": 4, "spaces": ["0,4", "-4,4", "-4,0", "0,-4", "4,-4", "4,0"]}
    assert only(state, "round") == {"round": 3, "ring": 4, "first": B}
    assert len(told(state, "all_refreshed")) == 1 and told(state, "turn")[0]["seat"] == B


@pytest.mark.rule("R24.1", "R25.1", "R25.6")
def test_the_end_and_overtime() -> None:
    state = lay(round=5, phase="round-end", fountains={"a": 0})
    assert only(state, "scored") == {"scores": [26, 20]} and only(state, "ended") == {"winners": [A], "why": "score"}
    state = lay(round=5, phase="round-end", chance=[1])
    assert only(state, "overtime") == {"seats": [A, B], "ring": 1, "score": 20}
    assert only(state, "cycle") == {"cycle": 1, "scores": [20, 20]}


@pytest.mark.rule("R27.1", "R27.4", "R27.5")
def test_elimination_and_ghosts() -> None:
    state = attack(lay({"-4,-2": "a leonel"}, seats=3, use="-4,-2", temples=[20, 6, 20]), "-4,-4")
    assert only(state, "eliminated") == {"space": "-4,-4"} and told(state, "eliminated")[0]["seat"] == B
    state = lay({"-3,-4": "a ghoul"}, seats=3, round=3, active=B, temples=[20, 0, 20], ghosts={"1": "-4,-4"})
    play(state, "b: ghost -2,-4", "b: hurt")
    assert only(state, "ghost_moved") == {"from": "-4,-4", "to": "-2,-4"}
    assert only(state, "haunted") == {"card": "ghoul", "space": "-3,-4", "hurt": True}
    assert only(state, "damage")["way"] == "ghost"


def test_decks_equipment_and_constructs() -> None:
    state = begin(2, brought=[None, *ready_made("thura")], first_player=0)
    play(state, "a: deck starter-leonel")
    assert {event["champion"] for event in told(state, "deck_chosen")} == {"leonel", "thura"}
    state = lay({"0,4": "a ghoul"}, use="0,4", hand=["runeblade"], set=[tile("stone-wall", "3,2")], aether=[9, 6])
    play(state, "a: play runeblade")
    assert only(state, "attached") == {"card": "runeblade", "to": "ghoul", "space": "0,4"}
    play(state, "a: play-set 1", "a: at 3,1", "a: pass")
    built = only(state, "built")
    assert (built["card"], built["space"]) == ("stone-wall", "3,2") and only(state, "tile")["space"] == "3,1"


def test_poison_and_statuses() -> None:
    state = play(lay({"0,4": "a ghoul poisoned"}, use="0,4"), "a: pass")
    assert (only(state, "damage")["way"], only(state, "damage")["amount"]) == ("poison", 2)
    state = lay({"0,4": "a tusked-rhino", "0,3": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(4, of=4), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,3")
    assert only(state, "status") == {"card": "shield-bearer", "space": "0,3", "status": "stunned", "on": True}


def sentence(state: Any) -> str:
    return str(state.decision().prompt)


def test_questions_of_cards_are_sentences_that_a_player_would_say() -> None:
    two = {"0,4": "a ghoul", "1,4": "a imp"}
    assert sentence(play(lay(two, hand=["runeblade"]), "a: play runeblade")) == "Which warrior gets Runeblade?"
    wall = [{"seat": 0, "card": "stone-wall", "at": "0,5", "number": 1}]
    assert sentence(play(lay(set=wall), "a: play-set 1")) == "Where does the next tile of Stone Wall go?"
    state = lay({"0,4": "a choir-singer", "0,3": "a imp", "1,3": "a ghoul"}, use="0,4")
    play(state, "a: pass", "a: use choir-singer")
    assert sentence(state) == "Choose a target for Choir Singer."
    door = [{"seat": 1, "card": "rift-door", "at": "0,2", "number": 1}]
    state = play(lay({"0,4": "a ghoul"}, use="0,4", set=door), "a: step nw", "b: play-set 1")
    assert sentence(state) == "Rift Door: where does Ghoul go?"
    state = lay(
        {"0,3": "a thura", "1,1": "a cherub", "2,2": "a light-bearer"}, use="0,3", champions=["thura", "leonel"]
    )
    assert sentence(play(state, "a: use thura")) == "Which angel takes a step?"


def test_who_brings_no_deck_to_a_table_of_own_decks_is_told_so() -> None:
    state = begin(decks="custom", brought=[None, {"deck": "starter-thura"}])
    assert asked(state) == "a deck" and sentence(state) == "Choose a ready-made deck."
    assert state.decision().hint == "You brought no deck of your own to this table."
    play(state, "a: deck starter-leonel")
    assert "{0} leads [leonel] with a ready-made deck." in lines(state)
    assert sentence(begin()) == "Choose your deck."


def test_the_log_counts_symbols_and_health_in_words_that_fit() -> None:
    lance = lay({"0,4": "a spellsinger", "0,3": "b shield-bearer resting"}, use="0,4", hand=["sunfire-lance"])
    attack(lance, "0,3", "magic")
    play(lance, "a: play sunfire-lance")
    assert "[sunfire-lance]: [spellsinger] gets +2 swords." in lines(lance)
    state = lay({"0,4": "a choir-singer", "0,3": "a ghoul 3", "1,3": "a imp"}, use="0,4")
    play(state, "a: pass", "a: use choir-singer", "a: at 0,3")
    assert "[ghoul] heals 2, to 5 health." in lines(state)


def test_the_log_tells_a_taken_fountain_and_its_shards_in_a_line_each() -> None:
    state = lay({"0,5": "a leonel"}, use="0,5", fountains={"a": 1}, chance=[2, 3, 6])
    play(state, "a: sync a take")
    assert lines(state)[-2:] == ["Fountain A is {0}'s now.", "Shards appear on Shard Spaces 6 and 3."]
    both = lay({"1,1": "a azgarel"}, use="1,1", round=5, fountains={"a": 1}, chance=[2, 3, 4])
    play(both, "a: sync f take", "a: sync a take")
    assert "Fountain F is {0}'s now. Fountain A is {0}'s now." in lines(both)
    assert not any("in sync" in line for line in lines(both))
    own = play(lay({"0,5": "a ghoul"}, use="0,5", fountains={"a": 0}, chance=[2]), "a: sync a own")
    assert lines(own)[-2:] == ["[ghoul] syncs with Fountain A.", "Shards appear on Shard Spaces 2 and 5."]


def test_the_log_tells_levels_and_texts_from_uses() -> None:
    state = play(lay({"0,7": "a ghoul"}, use="0,7", monsters=["stone-husk"]), "a: pass")
    assert "[stone-husk] (level 5) attacks [ghoul] (level 2)." in lines(state)
    state = lay({"0,3": "a thura", "1,1": "a cherub"}, use="0,3", champions=["thura", "leonel"])
    assert "{0} uses the text of [thura]." in lines(play(state, "a: use thura"))


def test_a_question_says_who_has_more_ready_warriors() -> None:
    more = {"0,4": "a ghoul", "0,-4": "b imp", "1,-4": "b ghoul"}
    assert lay(more, phase="action").decision().hint == "{1} has more ready warriors than you."


def test_a_set_tile_that_cannot_be_played_is_only_returned() -> None:
    state = lay({"0,4": "b shield-bearer"}, active=B, use="0,4", set=[tile("stone-wall", "0,3")])
    play(state, "b: step nw")
    assert asked(state) == "a set-tile" and sentence(state) == "An enemy is on your Set Tile. You can't play it now."
    state = lay({"0,4": "b shield-bearer"}, active=B, use="0,4", set=[tile("pitfall", "0,3")])
    play(state, "b: step nw")
    assert sentence(state) == "An enemy is on your Set Tile: turn it over, or return it."


def test_before_and_after_the_actions_only_what_is_possible_is_offered() -> None:
    assert sentence(lay(hand=["imp"])) == "Summon a warrior, or go on."
    assert sentence(lay(hand=["pit-tyrant"], aether=[1, 1])) == "Nothing to summon: go on."
    assert sentence(lay({"0,4": "a ghoul"}, hand=["runeblade"])) == "Play a card, or go on."
    hurt = lay({"0,4": "a leonel 5"}, hand=["rewind"])
    assert sentence(hurt) == "Heal Leonel, or go on."
    assert sentence(lay({"0,4": "a ghoul"}, phase="end", hand=["imp"])) == "Set cards, or end your turn."
    assert (
        sentence(lay({"0,4": "a ghoul"}, phase="end", hand=["imp"], aether=[0, 0])) == "Nothing to set: end your turn."
    )

"""For each Flash, Spell and Trap a position in which its Timing is met for seat a, up to the next question."""

from collections.abc import Callable
from typing import Any

from tests.games.temporal_war.situations import BLANK, WALL, battle, ending, scene, summoning, using
from tests.games.temporal_war.table import CARDS, play

TRAPS = [card for card in CARDS if CARDS[card]["class"] == "trap"]
FLASHES = [card for card in CARDS if CARDS[card]["class"] == "flash"]
SPELLS = [card for card in CARDS if CARDS[card]["class"] == "spell"]
TILE = "1,2"


def attack_with_magic(**more: Any) -> Any:
    return battle("a light-bearer", WALL, "hhhh", "hhhhhhh", {"0,3": "a imp"}, way="magic", **more)


def attack_with_power(**more: Any) -> Any:
    return battle(f"a {BLANK}", WALL, "hhh", "hhhhhhh", {"0,3": "a imp"}, **more)


def rest(**more: Any) -> Any:
    pieces = {"0,3": "a imp 1", "3,2": "b ghoul"}
    return play(using(f"a {BLANK} 2", pieces, **more), "a: pass")


def attacked(**more: Any) -> Any:
    return battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", **more)


def lands_next_to_a_fountain(**more: Any) -> Any:
    return play(using(f"a {BLANK}", {"2,3": "b ghoul"}, at="0,4", **more), "a: step se")


def destroys(**more: Any) -> Any:
    return battle(f"a {BLANK}", "b ghoul resting 3", "sss", "ss", **more)


def rolls_to_sync(**more: Any) -> Any:
    return play(using("a ghoul", at="0,5", **{"chance": [4, 1], **more}), "a: sync a take")


def turn_begins(**more: Any) -> Any:
    return scene(**{"phase": "start", **more})


def card_is_played(**more: Any) -> Any:
    state = summoning(more.pop("hand", []), {"1,2": "b ghoul"}, their_hand=["tower-shield"], active=1, **more)
    return play(state, "b: play tower-shield")


def enemy_turn_ends(**more: Any) -> Any:
    return ending({"0,2": "a ghoul"}, active=1, **more)


def monster_comes(**more: Any) -> Any:
    return play(using("b ghoul", at="0,7", monsters=["lost-spark"], **more), "b: call")


def warrior_is_chosen(**more: Any) -> Any:
    return play(scene({"0,2": "a ghoul"}, phase="action", **more), "a: choose 0,2")


def is_destroyed(**more: Any) -> Any:
    return battle(f"b {BLANK}", "a ghoul resting 3", "sss", "ss", **more)


def enemy_lands(**more: Any) -> Any:
    return play(using("b ghoul", at="3,2", **more), "b: step w")


def enemy_lands_on_the_tile(**more: Any) -> Any:
    return play(using("b ghoul", at="2,2", **more), "b: step w")


def enemy_is_summoned(**more: Any) -> Any:
    state = summoning(more.pop("hand", []), {"3,2": "b ghoul"}, active=1, **{"their_hand": ["imp"], **more})
    return play(state, "b: summon imp", "b: at 2,2")


def enemy_attacks(**more: Any) -> Any:
    return battle(f"b {BLANK}", "a ghoul resting", "hhh", "hh", at="2,2", on="2,3", **more)


def enemy_syncs(**more: Any) -> Any:
    return play(using("b ghoul", at="0,5", fountains={"a": 1}, chance=[1], **more), "b: sync a own")


MOMENTS: dict[str, Callable[..., Any]] = {
    "sunfire-lance": attack_with_magic,
    "battle-hymn": attack_with_power,
    "mending-light": rest,
    "blink-step": attacked,
    "entangle": rest,
    "aether-bolt": lands_next_to_a_fountain,
    "mirror-ward": attacked,
    "second-dawn": rest,
    "soul-harvest": destroys,
    "tuning-song": rolls_to_sync,
    "aether-surge": turn_begins,
    "lucky-star": attack_with_power,
    "rewind": card_is_played,
    "second-wind": attacked,
    "ambush-order": enemy_turn_ends,
    "monster-lure": monster_comes,
    "hidden-path": warrior_is_chosen,
    "vengeance": is_destroyed,
    "snare-vines": enemy_lands,
    "pitfall": enemy_lands_on_the_tile,
    "ember-mine": enemy_lands,
    "rift-door": enemy_lands,
    "stasis-field": enemy_is_summoned,
    "warning-bells": enemy_attacks,
    "leech-sigil": enemy_syncs,
}
TILES = {"leech-sigil": "0,3"}  # where the Trap lies, if not on TILE


def tile_of(card: str) -> str:
    return TILES.get(card, TILE)


def met(card: str, **more: Any) -> Any:
    """The Timing of a card is met and seat a has it in hand (a Trap: set), unless the test lays its cards itself."""
    if "hand" not in more and "set" not in more and "spellbook" not in more:
        more |= {"set": [tile(card)]} if card in TRAPS else {"hand": [card]}
    return MOMENTS[card](**{"aether": [max(6, int(CARDS[card]["level"])), 6], **more})


def tile(card: str, number: int = 1, at: str = "", **more: Any) -> dict[str, Any]:
    return {"seat": 0, "card": card, "at": at or tile_of(card), "number": number, **more}


def window_of(card: str) -> str:
    """The window of its Timing; of Lucky Star the one that `met` opens."""
    window = str(CARDS[card]["window"])
    return "attack-roll" if window == "any-roll" else window

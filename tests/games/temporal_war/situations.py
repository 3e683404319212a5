"""Situations in which the tests of the cards begin, and what these tests look at."""

from collections.abc import Mapping
from typing import Any

from tests.games.temporal_war.table import DODGE, SEATS, SHIELD, SWORD, asked, kind, lay, offered, piece, play, player

QUIET = [
    "influeriel",
    "thura",
    "influeriel",
    "thura",
    "influeriel",
    "thura",
]  # at home they touch elves' Spells at most
BLANK = "grave-archer"  # level 3, health 4, magic 1, speed 2, power 4, range 4, no text
HERE, THERE = "0,2", "1,2"  # where attackers and targets stand, side by side; next to both: 1,1 and 0,3
WALL = "b royal-captain resting"  # level 7, health 10: with seven shields it is asked whether it blocks
FACES = {"s": SWORD, "h": SHIELD, "d": DODGE}

Written = str | Mapping[str, Any]  # a piece as table.lay has it: "b ghoul resting 3 poisoned"
Pieces = Mapping[str, Written]


def dice(faces: str) -> list[int]:
    """Battle Dice by letter: s is a sword, h a shield, d a dodge."""
    return [FACES[face] for face in faces]


def scene(pieces: Pieces | None = None, **more: Any) -> Any:
    """A position whose Champions do not matter unless a test names them; `use` begins with the warrior in use."""
    return lay(pieces, **{"champions": QUIET[: more.get("seats", 2)], **more})


def seat_of(written: Written) -> int:
    return SEATS.index(written[0]) if isinstance(written, str) else int(written["seat"])


def using(warrior: Written, pieces: Pieces | None = None, at: str = HERE, **more: Any) -> Any:
    """A warrior is in use."""
    return scene({at: warrior, **(pieces or {})}, **{"use": at, "active": seat_of(warrior), **more})


def summoning(hand: list[str], pieces: Pieces | None = None, **more: Any) -> Any:
    """The Summoning Phase of a player with these cards and enough aether."""
    return scene(pieces, **{"hand": hand, "aether": [9] * more.get("seats", 2), "phase": "summon", **more})


def ending(pieces: Pieces | None = None, **more: Any) -> Any:
    """The End Phase; without cards to set it ends by itself."""
    return scene(pieces, **{"phase": "end", **more})


def declare(state: Any, space: str, way: str = "power") -> Any:
    """Attacks; the type is asked only where both are possible."""
    play(state, f"attack {space}")
    if asked(state).endswith(" type"):
        play(state, way)
    return state


def battle(
    attacker: Written,
    target: Written,
    attack: str = "",
    defence: str = "",
    pieces: Pieces | None = None,
    *,
    at: str = HERE,
    on: str = THERE,
    way: str = "power",
    then: list[Any] | None = None,
    **more: Any,
) -> Any:
    """One warrior attacks another with these dice, up to the first question after the declaration."""
    chance = [*dice(attack), *dice(defence), *(then or [])]
    state = using(attacker, {on: target, **(pieces or {})}, at, **{"chance": chance, **more})
    return declare(state, on, way)


def attack_score(
    attacker: Written,
    attack: str,
    pieces: Pieces | None = None,
    *,
    target: Written = WALL,
    defence: str = "hhhhhhh",
    **more: Any,
) -> int:
    """Swords and bonuses of an attack on a warrior who is asked whether to block."""
    return score(battle(attacker, target, attack, defence, pieces, **more))


def shield_count(
    defender: Written,
    defence: str,
    pieces: Pieces | None = None,
    *,
    attacker: Written = f"a {BLANK}",
    attack: str = "hhh",
    **more: Any,
) -> int:
    """Shields and bonuses of a defender against an attack without swords."""
    return int(defence_roll(battle(attacker, defender, attack, defence, pieces, **more))["shields"])


def score(state: Any) -> int:
    """The attack score, with bonuses, while the defender is asked."""
    assert asked(state).endswith(" defend"), asked(state)
    return int(state.view(None)["attack"]["attack"]["swords"])


def defence_roll(state: Any) -> dict[str, Any]:
    assert asked(state).endswith(" defend"), asked(state)
    found: dict[str, Any] = state.view(None)["attack"]["defence"]
    return found


def filled(spaces: list[str]) -> dict[str, Any]:
    """Set Tiles and construct tiles of both players on these spaces: up to thirty."""
    kinds = ("stone-wall", "watchtower", "aether-well")
    constructs = [
        {"seat": place // 9, "card": kinds[place % 9 // 3], "tiles": spaces[place : place + 3], "durability": 3}
        for place in range(0, min(18, len(spaces)), 3)
    ]
    rest = spaces[18:]
    tiles = [
        {"seat": place // 6, "card": "imp", "at": space, "number": place % 6 + 1} for place, space in enumerate(rest)
    ]
    return {"constructs": constructs, "set": tiles}


def open_window(state: Any) -> str:
    """Who is asked in which window: "b damage"; what is asked where it is no window; "" when the game is over."""
    question = asked(state)
    if question.endswith(" window"):
        return f"{question[0]} {state.view(None)['windows'][-1]['kind']}"
    return question


def options(state: Any) -> set[str]:
    return set(offered(state))


def targets(state: Any) -> set[str]:
    """The spaces among the options."""
    return {option.removeprefix("at ") for option in offered(state) if option.startswith("at ")}


def healths(state: Any, *spaces: str) -> list[int | None]:
    """The health of the warriors on these spaces; None where nobody stands."""
    found = [piece(state, space) for space in spaces]
    return [one["health"] if one else None for one in found]


def spellbook(state: Any, seat: int = 0) -> list[str]:
    return [spell["card"] for spell in player(state, seat)["spellbook"]]


def equipment(state: Any, space: str) -> dict[str, int]:
    """What the warrior on a space carries: exerts left by card."""
    return {one["card"]: one["exerts"] for one in piece(state, space)["equipment"]}


def everybody_passes(state: Any, until: str = "") -> list[str]:
    """All decline until this is asked (or the turn is another's); who was asked what on the way."""
    active, way = state.view(None)["active"], []
    while not state.over and state.view(None)["active"] == active and asked(state) != until:
        way.append(open_window(state))
        play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    return way


def turn_over(pieces: Pieces | None = None, **more: Any) -> Any:
    """The End Phase has passed, and the turn is another's."""
    state = ending(pieces, **more)
    if state.view(None)["active"] == more.get("active", 0):
        everybody_passes(state)
    return state


def settle(state: Any) -> Any:
    """Answers the choices of an effect with the least (or the first) that is offered."""
    while kind(state) in ("target", "move", "reroll"):
        play(state, "pass" if "pass" in offered(state) else offered(state)[0])
    return state


def windows_passed(state: Any) -> list[str]:
    """All pass as long as somebody is asked in a window: "a damage", "b damage"."""
    way = []
    while asked(state).endswith(" window"):
        way.append(open_window(state))
        play(state, "pass")
    return way


def order_of(state: Any, *kinds: str) -> list[str]:
    """The events of some kinds in their order, each with its card: "damage imp"."""
    return [f"{event['kind']} {event.get('card')}" for event in state.events(0, None) if event["kind"] in kinds]

"""Laying the table for the tests of The Temporal War, and looking at it: by positions, actions and views alone.

Seats are letters: a is seat 0. In a duel a has section 1 (Temple on -3,6) and b section 4 (Temple on 3,-6).
Nobody holds a card unless the test says so: then nobody is asked in a window (R20.8)."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import anachron
from anachron.core import fast_rng
from anachron.core.actions import IllegalAction

GAME = anachron.game("temporal-war")
A, B, C, D, E, F = range(6)
SEATS = "abcdef"
HOME, THEIR_HOME = "-3,6", "3,-6"  # the Temples of a duel
CHAMPIONS = ["leonel", "azgarel", "thura", "morwenna", "influeriel", "kragga"]  # by seat, unless a test says otherwise
DIRECTIONS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
STATUSES = ("poisoned", "rooted", "stunned", "weakened", "marked", "warded")
PLAYER_CARDS = ("warrior", "spell", "equipment", "trap", "construct", "flash")
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for kind in PLAYER_CARDS for card in GAME.content[kind]}
MONSTERS: dict[str, dict[str, Any]] = {card["id"]: card for card in GAME.content["monster"]}
SWORD, SHIELD, DODGE = 1, 4, 6  # a face of the Battle Die for each symbol


# Positions


def written_piece(space: str, written: str | Mapping[str, Any]) -> dict[str, Any]:
    """ "b ghoul resting 3 poisoned": whose, which card, and what is not as usual; a number is the health."""
    if not isinstance(written, str):
        return {"at": space, **written}
    seat, card, *rest = written.split()
    found: dict[str, Any] = {"at": space, "seat": SEATS.index(seat), "card": card}
    for word in rest:
        if word.isdigit():
            found["health"] = int(word)
        elif word == "resting":
            found["ready"] = False
        elif word == "summoned":
            found["summoned"] = True
        elif word in STATUSES:
            found.setdefault("statuses", []).append(word)
        else:
            assert word in CARDS, f"{word!r} of {written!r} is neither a status nor an Equipment"
            found.setdefault("equipment", []).append(word)
    return found


def lay(pieces: Mapping[str, str | Mapping[str, Any]] | None = None, **more: Any) -> Any:
    """A position at its first decision. `use` is the space of the warrior in use (then it begins with D6).

    `hand`, `deck`, `spellbook` are a's; `their_hand`, `their_deck`, `their_spellbook` are b's."""
    seats = more.get("seats", 2)
    if "use" in more:
        more["in_use"] = more.pop("use")
        more.setdefault("phase", "action")
    for key, many in (("hand", "hands"), ("deck", "decks"), ("spellbook", "spellbooks")):
        own, theirs = more.pop(key, None), more.pop(f"their_{key}", None)
        if own is not None or theirs is not None:
            more[many] = [own or [], theirs or [], *([[]] * (seats - 2))]
    if pieces:
        more["pieces"] = [written_piece(space, written) for space, written in pieces.items()]
    return GAME.position(more)


def begin(seats: int = 2, seed: int | str = 1, brought: Iterable[Any] = (), **options: Any) -> Any:
    """A new game from its set-up."""
    return GAME.start(seats, seed, options, list(brought))


def ready_made(*champions: str, kind: str = "starter") -> list[dict[str, str]]:
    """What seats bring that lead these Champions with a ready-made deck."""
    return [{"deck": f"{kind}-{champion}"} for champion in champions]


# Dice for `chance`, one entry per die


def roll(swords: int = 0, shields: int = 0, dodges: int = 0) -> list[int]:
    """Battle Dice with these symbols."""
    return [SWORD] * swords + [SHIELD] * shields + [DODGE] * dodges


def swords(count: int, of: int, rest: int = SHIELD) -> list[int]:
    """So many swords; the other dice show shields."""
    return [SWORD] * count + [rest] * (of - count)


def shields(count: int, of: int, rest: int = SWORD) -> list[int]:
    """So many shields; the other dice show swords, which help nobody who rests."""
    return [SHIELD] * count + [rest] * (of - count)


def dodges(count: int, of: int, rest: int = SHIELD) -> list[int]:
    """So many dodges; the other dice show shields."""
    return [DODGE] * count + [rest] * (of - count)


# Playing


def play(state: Any, *actions: str) -> Any:
    """Plays actions of whoever is asked; `"b: pass"` says who must be asked."""
    for action in actions:
        who, _, text = action.rpartition(": ")
        assert not state.over, f"{action!r}: the game is over"
        seat = state.waiting[0] if not who else SEATS.index(who)
        assert seat in state.waiting, f"{action!r}: seat {state.waiting} is asked {state.decision().prompt!r}"
        state.apply(text, seat)
    return state


def attack(state: Any, target: str, type: str = "power") -> Any:
    """Declares an attack of the warrior in use: target, and the type where it has both."""
    play(state, f"attack {target}")
    return play(state, type) if kind(state) == "type" else state


def passes(state: Any, *kinds: str) -> Any:
    """Everybody declines as long as the question is of one of these kinds (none named: windows)."""
    while not state.over and kind(state) in (kinds or ("window",)):
        state.apply("pass", state.waiting[0])
    return state


def default(state: Any) -> None:
    state.apply(GAME.default(state, state.waiting[0]), state.waiting[0])


def finish_turn(state: Any) -> Any:
    """Everybody does the least until it is another turn (or round)."""
    before = turn_of(state)
    while not state.over and turn_of(state) == before:
        default(state)
    return state


def finish_round(state: Any) -> Any:
    """Everybody does the least until it is another round, or overtime, or over."""
    now = state.view(None)
    while not state.over:
        view = state.view(None)
        if (view["round"], view["overtime"]) != (now["round"], now["overtime"]):
            break
        default(state)
    return state


def turn_of(state: Any) -> tuple[Any, ...]:
    view = state.view(None)
    return (view["round"], view["overtime"], view["cycle"], view["active"], tuple(p["turns"] for p in view["players"]))


def random_decisions(state: Any, seed: int) -> Any:
    """The same state at each decision of a random game."""
    rng = fast_rng(seed)
    while not state.over:
        yield state
        seat = state.waiting[rng.below(len(state.waiting))]
        options = state.actions(seat)
        state.apply(options[rng.below(len(options))], seat)


# What is asked and refused


def offered(state: Any, seat: int | None = None) -> list[str]:
    """The texts of the actions that a seat (the one that is asked) is offered, in their order."""
    if state.over:
        return []
    who = seat if seat is not None else state.waiting[0]
    return [GAME.actions[action] for action in state.actions(who)]


def offers_of(state: Any, verb: str) -> list[str]:
    """What the asked seat could do with a verb: `offers_of(state, "step")` is ["e", "se"]."""
    return [text.removeprefix(f"{verb} ") for text in offered(state) if text == verb or text.startswith(f"{verb} ")]


def kind(state: Any) -> str:
    return "" if state.over else str(state.question(state.waiting[0]).ask.kind)


def asked(state: Any) -> str:
    """Who is asked what: "a act", "b window"; "" when the game is over."""
    return "" if state.over else f"{SEATS[state.waiting[0]]} {kind(state)}"


def window(state: Any) -> str:
    """The innermost open window, if somebody is asked in it: "attack"."""
    windows = state.view(None)["windows"]
    return str(windows[-1]["kind"]) if windows and kind(state) == "window" else ""


def refused(state: Any, action: str, reason: str, *rules: str, seat: int | None = None) -> None:
    """`why_not` and `apply` refuse the action with this sentence and one of these rules, and nothing changes."""
    who = state.waiting[0] if seat is None else seat
    before = state.digest()
    refusal = state.why_not(action, who)
    assert refusal is not None, f"{action} is legal"
    assert reason in (refusal.reason, refusal.instead, refusal.text)
    assert not rules or refusal.rule in rules
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, who)
    assert caught.value.refusal == refusal and state.digest() == before


# What lies on the table


def pieces(state: Any) -> dict[str, dict[str, Any]]:
    """The warriors in the arena by space, as a spectator sees them."""
    return {piece["space"]: piece for piece in state.view(None)["pieces"]}


def piece(state: Any, space: str) -> Any:
    """The warrior on a space, or None."""
    return pieces(state).get(space)


def where(state: Any, card: str, seat: int | None = None) -> list[str]:
    """The spaces of the warriors of a name, in reading order."""
    return [
        space
        for space, found in pieces(state).items()
        if found["card"] == card and (seat is None or found["seat"] == seat)
    ]


def health(state: Any, space: str) -> int:
    return int(pieces(state)[space]["health"])


def is_ready(state: Any, space: str) -> bool:
    return bool(pieces(state)[space]["ready"])


def statuses(state: Any, space: str) -> list[str]:
    return sorted(pieces(state)[space]["statuses"])


def numbers(state: Any, space: str) -> str:
    """ "9 2/2/6/6": current level, magic, speed, power, range."""
    found = pieces(state)[space]
    return f"{found['level']} {found['magic']}/{found['speed']}/{found['power']}/{found['range']}"


def player(state: Any, seat: int = A, viewer: int | None = -1) -> dict[str, Any]:
    """A player as the player sees it (or another viewer; None: a spectator)."""
    found: dict[str, Any] = state.view(seat if viewer == -1 else viewer)["players"][seat]
    return found


def hand(state: Any, seat: int = A) -> list[str]:
    return sorted(player(state, seat)["hand"])


def aether(state: Any, seat: int = A) -> int:
    return int(player(state, seat)["aether"])


def held(state: Any, seat: int = A) -> int:
    """The shards that a player holds."""
    return int(player(state, seat)["shards"])


def temple(state: Any, seat: int = A) -> int:
    return int(player(state, seat)["temple"])


def buried(state: Any, seat: int = A) -> list[str | None]:
    """What all know of the bottom of a deck, the lowest last."""
    return list(player(state, seat, None)["bottom"])


def fountain(state: Any, letter: str) -> dict[str, Any]:
    (found,) = [one for one in state.view(None)["fountains"] if one["fountain"] == letter]
    return dict(found)


def control(state: Any) -> dict[str, int | None]:
    """Who controls each Fountain."""
    return {one["fountain"]: one["seat"] for one in state.view(None)["fountains"]}


def shards(state: Any) -> dict[int, int]:
    """The shards on the Shard Spaces, by section, where there are any."""
    return {one["section"]: one["shards"] for one in state.view(None)["shards"] if one["shards"]}


def set_tiles(state: Any, seat: int | None = None, viewer: int | None = None) -> dict[str, str | None]:
    """The Set Tiles by space, with what a viewer knows of the card."""
    return {
        tile["space"]: tile["card"] for tile in state.view(viewer)["set_tiles"] if seat is None or tile["seat"] == seat
    }


def construct(state: Any, card: str) -> Any:
    """The construct of a name, or None."""
    return next((one for one in state.view(None)["constructs"] if one["card"] == card), None)


def scores(state: Any) -> list[int]:
    return [one["score"] for one in state.view(None)["players"]]


# What was told


def told(state: Any, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The events of a kind, as a seat (None: a spectator) got them."""
    return [event for event in state.events(0, seat) if event["kind"] == kind]


def happened(state: Any, *kinds: str) -> list[str]:
    """The events of these kinds in their order, as a spectator got them."""
    return [event["kind"] for event in state.events(0, None) if event["kind"] in kinds]


def lines(state: Any, seat: int | None = None) -> list[str]:
    """The log as a seat reads it."""
    return [event["text"] for event in state.events(0, seat) if event["text"]]


# Help


def reach(state: Any) -> dict[str, dict[str, Any]]:
    """Where the help says that the warrior in use can get to, by space."""
    return {one["space"]: one for one in state.view(state.waiting[0])["help"]["reach"]}


def odds(state: Any, target: str, type: str = "") -> dict[str, Any]:
    """What the help says about an attack on a space; with `type`, its chances."""
    (found,) = [one for one in state.view(state.waiting[0])["help"]["odds"] if one["target"] == target]
    if not type:
        return dict(found)
    (chances,) = [one for one in found["types"] if one["type"] == type]
    return dict(chances)


def worlds(state: Any, seat: int, count: int = 30) -> list[Any]:
    rng = fast_rng(5)
    return [state.world(seat, rng) for _ in range(count)]


# Geometry, from the coordinates alone


def at(space: str) -> tuple[int, int]:
    q, _, r = space.partition(",")
    return int(q), int(r)


def name(q: int, r: int) -> str:
    return f"{q},{r}"


def distance(one: str, other: str) -> int:
    (q, r), (p, s) = at(one), at(other)
    return max(abs(q - p), abs(r - s), abs(q + r - p - s))


def inside(q: int, r: int) -> bool:
    return max(abs(q), abs(r), abs(q + r)) <= 8


ALL_SPACES = [name(q, r) for r in range(-8, 9) for q in range(-8, 9) if inside(q, r)]  # in reading order


def step(space: str, direction: str, times: int = 1) -> str:
    (q, r), (dq, dr) = at(space), DIRECTIONS[direction]
    return name(q + times * dq, r + times * dr)


def neighbours(space: str) -> list[str]:
    return [found for found in (step(space, direction) for direction in DIRECTIONS) if inside(*at(found))]


def within(space: str, steps: int) -> list[str]:
    """The spaces within a distance, the space itself left out, in reading order."""
    return [found for found in ALL_SPACES if 0 < distance(space, found) <= steps]

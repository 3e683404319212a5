"""Laying the table for the tests of Time Line Battle, and looking at a Day that was played."""

from typing import Any

import anachron
from anachron.core import Rng

GAME = anachron.game("time-line-battle")
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in GAME.content["card"]}
A, B = 0, 1


def side(written: str, day: int) -> dict[str, Any]:
    """`"warrior 1, guard 1 dead"` as a side of a position. Who was there before today and lives has survived a Day;
    who is dead has not, unless it says `survived`."""
    deployed: dict[str, int] = {}
    dead, survived = [], []
    for one in filter(None, (part.split() for part in written.split(","))):
        card, own_day, *marks = one
        deployed[card] = int(own_day)
        if "dead" in marks:
            dead.append(card)
        if "survived" in marks or ("dead" not in marks and int(own_day) < day):
            survived.append(card)
    return {"deployed": deployed, "dead": dead, "survived": survived}


def lay(day: int, start: int, a: str, b: str, **more: Any) -> Any:
    """The beginning of a Day, as in the worked examples. Day 0 is the deployment."""
    return GAME.position({"day": day, "start_player": start, "sides": [side(a, day), side(b, day)], **more})


def deploying(a: str, b: str, hands: list[str], decks: list[str] | None = None, **more: Any) -> Any:
    """The deployment, with `a` and `b` on the table and hands as `"guard prince"`; decks from the top."""
    sides = [side(a, 0), side(b, 0)]
    for seat in (A, B):
        sides[seat]["hand"] = hands[seat].split()
        if decks is not None:
            sides[seat]["deck"] = decks[seat].split()
    return GAME.position({"sides": sides, **more})


def start(seed: int, **options: Any) -> Any:
    return GAME.start(seats=2, seed=seed, options=options)


def deploy_round(state: Any, cycle: bool = False) -> None:
    """One round of simultaneous deployment, each with the first card offered."""
    for seat in state.waiting:
        state.apply(offered(state, seat)[0], seat)
        if seat in state.waiting and "pass" in offered(state, seat):
            state.apply(offered(state, seat)[0] if cycle else "pass", seat)


def play_out(state: Any) -> Any:
    """Plays to the end, a little different at each decision."""
    turn = 0
    while not state.over:
        seat = state.waiting[turn % len(state.waiting)]
        actions = state.actions(seat)
        state.apply(actions[turn * 7 % len(actions)], seat)
        turn += 1
    return state


def random_step(state: Any, rng: Rng) -> tuple[int, int]:
    """A random action of a random waiting seat."""
    seat = state.waiting[rng.below(len(state.waiting))]
    actions = state.actions(seat)
    return actions[rng.below(len(actions))], seat


def through(state: Any, day: int, timeline: int = 1) -> "Day":
    """Answers whatever is still asked on a Day by declining, else with the first answer; then the Day."""
    while not state.over and state.group() == f"Timeline {timeline} · Day {day}":
        texts = offered(state)
        state.apply("pass" if "pass" in texts else texts[0])
    return Day(state, day, timeline)


def answer(state: Any, *answers: tuple[int, str]) -> Any:
    """Gives the answers in order. Each must be asked of that seat and of nobody else."""
    for seat, text in answers:
        assert state.waiting == (seat,), f"{text}: waiting for {state.waiting}"
        state.apply(text, seat)
    return state


def offered(state: Any, seat: int | None = None) -> list[str]:
    """The texts of what a seat may answer now."""
    if seat is None:
        (seat,) = state.waiting
    return [GAME.actions[action] for action in state.actions(seat)]


def line(state: Any, seat: int) -> list[str]:
    seen: list[str] = state.view(None)["sides"][seat]["line"]
    return seen


def taken(state: Any, seat: int) -> dict[str, dict[str, Any]]:
    """The damage on a line as the view shows it now, by card."""
    return {row["card"]: row for row in state.view(None)["sides"][seat]["taken"]}


def character(state: Any, seat: int, card: str) -> dict[str, Any]:
    (found,) = [one for one in state.view(None)["sides"][seat]["characters"] if one["card"] == card]
    assert isinstance(found, dict)
    return found


class Day:
    """What the events say about one Day."""

    def __init__(self, state: Any, day: int, timeline: int = 1) -> None:
        group = f"Timeline {timeline} · Day {day}"
        self.events: list[dict[str, Any]] = [event for event in state.events() if event["group"] == group]
        assert self.events, f"nothing happened on {group}"
        self.over = state.over or state.group() != group

    def of(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        return [event for event in self.events if event["kind"] == kind and seat in (None, event["seat"])]

    def cards(self, kind: str, seat: int) -> list[str]:
        return [event["card"] for event in self.of(kind, seat)]

    def takes(self, seat: int) -> dict[str, str]:
        """Who was hit, as `"8+4"`: regular plus targeted, right after phase 4."""
        sums = {event["card"]: (event["regular"], event["targeted"]) for event in self.of("takes", seat)}
        return {card: f"{regular}+{targeted}" for card, (regular, targeted) in sums.items() if regular + targeted}

    def hits(self, seat: int, card: str) -> dict[str, list[int]]:
        """The hits on a Character, by attacker."""
        found: dict[str, list[int]] = {}
        for event in self.of("hit", seat):
            if event["card"] == card:
                found.setdefault(event["by"], []).append(event["amount"])
        return found

    def struck_by(self, seat: int, attacker: str) -> list[tuple[str, int]]:
        """The hits that an attacker made on the line of `seat`."""
        return [(event["card"], event["amount"]) for event in self.of("hit", seat) if event["by"] == attacker]

    def left(self, seat: int, card: str) -> int:
        """Health left at the end of phase 6."""
        health: int = CARDS[card]["health"]
        total = sum(e["regular"] + e["targeted"] for e in self.of("takes", seat) if e["card"] == card)
        for kind, sign in (("protected", -1), ("reduced", -1), ("trickled", 1), ("spilled", 1)):
            total += sign * sum(e["amount"] for e in self.of(kind, seat) if e["card"] == card)
        return max(0, health - int(total))

    def ran(self, seat: int) -> list[tuple[str, str, int]]:
        """Trickle on the line of `seat`: from, to, amount."""
        return [(event["from"], event["card"], event["amount"]) for event in self.of("trickled", seat)]

    def lost(self, seat: int) -> dict[str, int]:
        return {event["from"]: event["amount"] for event in self.of("lost", seat)}

    def died(self, seat: int) -> set[str]:
        """Who died in phase 6."""
        return set(self.cards("died", seat))

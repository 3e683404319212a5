"""What a refusal says about the position, checked against the view: a reason has to be true where it is given.

A claim is a pattern and what must hold where a refusal matches it. What no pattern matches is not checked.
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from anachron.core import State


class Said(NamedTuple):
    """One refusal: who clicked which thing, what they see, and what they are told."""

    state: State
    seat: int
    thing: str
    view: Any
    lit: set[str]
    text: str

    @property
    def id(self) -> str:
        return self.thing.partition(":")[2]

    @property
    def hand(self) -> list[str]:
        """The own cards, in games that have them."""
        view = self.view
        sides = view.get("sides") or view.get("players") or view.get("hands")
        own = sides[self.seat] if isinstance(sides, list) else {}
        held = own.get("hand") if isinstance(own, dict) else own
        return [card for card in held or [] if card]

    def may(self, *texts: str) -> bool:
        """Is an action whose text or label begins like that among the answers?"""
        options = self.state.actions(self.seat)
        names = [
            *(self.state.game.actions[action] for action in options),
            *(self.state.label(action) for action in options),
        ]
        return any(name.startswith(texts) for name in names)

    def declines(self) -> bool:
        return any(self.state.game.actions.declines(action) for action in self.state.actions(self.seat))


Check = Callable[[Said, "re.Match[str]"], bool]


def owner(said: Said) -> str:
    return said.thing.split(":")[1]


def slot(said: Said) -> Any:
    return next(slot for slot in said.view["slots"] if slot["slot"] == said.id)


def space(said: Said) -> Any:
    return next(space for space in said.view["spaces"] if space["id"] == said.id)


def character(said: Said) -> Any:
    _, side, card = said.thing.split(":")
    return next(who for who in said.view["sides"][int(side)]["characters"] if who["card"] == card)


def pieces_at(said: Said) -> list[int]:
    return [piece["seat"] for piece in said.view["pieces"] if piece["space"] == said.id]


def owners_at(said: Said) -> list[int]:
    """Whose warriors and constructs are on a space of the arena."""
    built = [one["seat"] for one in said.view["constructs"] if said.id in one["tiles"]]
    return pieces_at(said) + built


EVERY_GAME: Final[list[tuple[str, Check]]] = [
    (r"don't have .* in hand|do not hold|don't have that card", lambda s, m: s.id not in s.hand),
    (r"is in your hand", lambda s, m: s.id in s.hand),
    (r"costs \$?(\d+).*You have \$?(\d+)", lambda s, m: int(m[1]) > int(m[2])),
    (r"need (\d+) more", lambda s, m: int(m[1]) > 0),
    (r"that glows", lambda s, m: bool(s.lit)),
    (r"All you can do is “(.*)”", lambda s, m: [s.state.label(one) for one in s.state.actions(s.seat)] == [m[1]]),
    (r"or (say no|pass|finish|go on|end your turn|decline|stop storing|keep them all)\.", lambda s, m: s.declines()),
    (r"^It isn't your (turn|decision)", lambda s, m: s.seat not in s.state.waiting),
    (r"Wait for \{(\d)\}\.", lambda s, m: int(m[1]) in s.state.waiting and s.seat not in s.state.waiting),
    (r"^The game is over", lambda s, m: s.state.over),
]
BY_GAME: Final[dict[str, list[tuple[str, Check]]]] = {
    "time-line-battle": [
        (r"^Your (?!rival|cards)", lambda s, m: owner(s) == str(s.seat)),
        (r"^(That's|Those are) your rival|^Your rival", lambda s, m: owner(s) == str(1 - s.seat)),
        (r"is dead", lambda s, m: character(s)["state"] == "dead"),
        (r"^Your .* is in play", lambda s, m: character(s)["state"] == "in-play"),
        (r"arrives on Day (\d)", lambda s, m: character(s)["day"] == int(m[1]) > s.view["day"]),
        (r"Day (\d) already has more", lambda s, m: int(m[1]) not in s.view["sides"][s.seat]["legal_days"]),
        (r"is banned", lambda s, m: s.id in s.view["banned"]),
        (r"dead Characters, or say no", lambda s, m: any("character:" in thing for thing in s.lit)),
    ],
    "trial-of-the-temples": [
        (r"You have (\d+) mana\.", lambda s, m: s.view["players"][s.seat]["mana"] == int(m[1])),
        (r"You have (\d+) Action", lambda s, m: s.view["players"][s.seat]["tokens"] == int(m[1])),
        (r"You have (\d+) (\w+) Crystal", lambda s, m: s.view["players"][s.seat]["crystals"][m[2]] == int(m[1])),
        (r"you have none", lambda s, m: s.view["players"][s.seat]["tokens"] == 0),
        (r"You have no mana", lambda s, m: s.view["players"][s.seat]["mana"] == 0),
        (r"You have no Action Token", lambda s, m: s.view["players"][s.seat]["tokens"] == 0),
        (r"You have no (\w+) Crystal", lambda s, m: s.view["players"][s.seat]["crystals"][m[1]] == 0),
        (r"You can buy one", lambda s, m: s.may("convert mana-to-action")),
        (r"(Rest instead|or rest)\.", lambda s, m: s.may("rest")),
        (r"^That's your \w+\.", lambda s, m: owner(s) == str(s.seat)),
        (r"another player's mat|^That's \{\d\}'s", lambda s, m: owner(s) != str(s.seat)),
        (r"You have rested", lambda s, m: s.view["players"][s.seat]["rested"]),
        (r"Day-and-Night Tile", lambda s, m: s.id == str(s.view["d"])),
        (r"Markers never move back", lambda s, m: int(owner_space(s)) <= s.view["players"][s.seat]["tracks"][owner(s)]),
        (r"Your marker is there", lambda s, m: s.view["players"][s.seat]["tracks"][owner(s)] == int(owner_space(s))),
    ],
    "temporum": [
        (r"isn't real", lambda s, m: not space(s)["real"]),
        (r" is real\.", lambda s, m: space(s)["real"]),
        (r"^You're (in (?!Time)|already there)", lambda s, m: s.view["players"][s.seat]["pawn"] == s.id),
        (r"You have no crown in Time", lambda s, m: s.view["players"][s.seat]["crowns"][int(s.id) - 1] == 0),
        (r"in play in front of you|^That's you\.", lambda s, m: owner(s) == str(s.seat)),
        (r"is \{(\d)\}'s\.|look at \{(\d)\}'s", lambda s, m: owner(s) == (m[1] or m[2]) != str(s.seat)),
        (r"^Stay, or|, or stay\.", lambda s, m: s.may("stay")),
        (r"You have \$(\d+)", lambda s, m: int(m[1]) >= s.view["players"][s.seat]["money"]),
        (r"when you visit a Zone", lambda s, m: s.id in s.hand),
        (r"use a secret", lambda s, m: s.id in s.hand and s.id.startswith("secret-")),
        (r"leave history", lambda s, m: s.declines()),
    ],
    "ophelia": [
        (r"no card in that slot|slot is empty|an empty slot", lambda s, m: slot(s)["card"] is None),
        (r"^That is your opponent's card|is your opponent’s", lambda s, m: slot(s)["card"]["controller"] != s.seat),
        (r"^[A-Z].* is yours\.", lambda s, m: slot(s)["card"]["controller"] == s.seat),
        (r"slot is not open", lambda s, m: s.thing not in s.lit),
    ],
    "temporal-war": [
        (r" is yours\.", lambda s, m: s.seat in owners_at(s)),
        (r" is \{(\d)\}'s\.", lambda s, m: int(m[1]) in owners_at(s) and int(m[1]) != s.seat),
        (r"That's your Temple", lambda s, m: {"seat": s.seat, "space": s.id}.items() <= temple(s).items()),
        (r"That's an empty space|no warrior on that space", lambda s, m: not pieces_at(s)),
        (r"^That isn't your warrior", lambda s, m: pieces_at(s) not in ([], [s.seat])),
        (r"to summon, then its space", lambda s, m: s.may("summon")),
        (r"a card to set", lambda s, m: s.may("set")),
        (r"only one warrior each turn. .*summon, then", lambda s, m: False),
    ],
}  # fmt: skip


def owner_space(said: Said) -> str:
    return said.thing.split(":")[2]


def temple(said: Said) -> Any:
    return next(temple for temple in said.view["temples"] if temple["space"] == said.id)


def false_claims(said: Said) -> list[str]:
    """The patterns that a refusal matches, although what they claim does not hold."""
    claims = [*EVERY_GAME, *BY_GAME.get(said.state.game.name, [])]
    found = [(pattern, check, re.search(pattern, said.text)) for pattern, check in claims]
    return [pattern for pattern, check, match in found if match is not None and not check(said, match)]

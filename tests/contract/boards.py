"""What lies on each board, under the names by which the client asks about it: read from a view, as the client does.

A game without a function of its own has what its actions name.
"""

from collections.abc import Callable
from typing import Any, Final

from anachron.core import State

Board = Callable[[Any, int], list[str]]  # a view and the seat it belongs to


def time_line_battle(view: Any, seat: int) -> list[str]:
    own = view["sides"][seat]
    found = [f"card:{card}" for card in (own["hand"] or []) + view["shared"] + view["kept"]]
    found += [f"day:{day}" for day in range(1, 5)] + [f"mat:{1 - seat}:{day}" for day in range(1, 5)]
    for side, line in enumerate(view["sides"]):
        found += [f"character:{side}:{who['card']}" for who in line["characters"]]
        found += [f"deck:{side}", f"hand:{side}"]
    return found


def trial_of_the_temples(view: Any, seat: int) -> list[str]:
    found = ["rest", "mana", "token", "pile"] + [f"crystal:{colour}" for colour in view["supply"]]
    found += [f"tile:{temple['position']}" for temple in view["ring"]]
    for track in view["players"][seat]["tracks"]:
        found += [f"track:{track}"] + [f"space:{track}:{space}" for space in range(13)]
    for player in view["players"]:
        found += [f"spell:{player['seat']}:{row}:{column}" for row in range(1, 5) for column in range(1, 5)]
        if player["archmage"] is not None:
            found.append(f"figure:{player['seat']}:archmage")
        if player["clone"] is not None:
            found.append(f"figure:{player['seat']}:clone")
    return found


def temporum(view: Any, seat: int) -> list[str]:
    found = [f"space:{space['id']}" for space in view["spaces"]]
    found += [f"arrow:{space['id']}" for space in view["spaces"] if space["arrow"] is not None]
    found += [f"card:{card}" for card in view["players"][seat]["hand"] or []]
    found += ["deck", "discard"] + [f"pile:{card}" for card in view["pile"] or []]
    for who, player in enumerate(view["players"]):
        found += [f"play:{who}:{card['card']}" for card in player["in_play"]]
        found += [f"player:{who}", f"hand:{who}"]
        found += [f"crown:{who}:{time}" for time in range(1, 5) if player["crowns"][time - 1]]
    return found + [f"time:{time}" for time in range(1, 5)]


def ophelia(view: Any, seat: int) -> list[str]:
    found = [f"slot:{slot['slot']}" for slot in view["slots"]]
    found += [f"card:{card}" for card in view["sides"][seat]["hand"] if card]
    return [*found, "zone:deck", "zone:forgotten"]


def temporal_war(view: Any, seat: int) -> list[str]:
    from anachron.games.temporal_war.model.arena import SPACES

    own = view["players"][seat]
    found = [f"space:{space}" for space in SPACES.ids]
    found += [f"card:{card}" for card in own["hand"] if card] + [f"spell:{spell['card']}" for spell in own["spellbook"]]
    for piece in view["pieces"]:
        if piece["seat"] == seat:
            found += [f"equipment:{item['card']}" for item in piece["equipment"]]
    found += [f"set:{tile['number']}" for tile in view["set_tiles"] if tile["seat"] == seat]
    return found


BOARDS: Final[dict[str, Board]] = {
    "time-line-battle": time_line_battle,
    "trial-of-the-temples": trial_of_the_temples,
    "temporum": temporum,
    "ophelia": ophelia,
    "temporal-war": temporal_war,
}


def things(state: State, seat: int) -> list[str]:
    """Every thing that this seat can click, once each; those that can be chosen are among them."""
    game = state.game
    board = BOARDS.get(game.name)
    if board is None:
        found = [thing for action in range(len(game.actions)) for thing in state.touches(action, seat)]
    else:
        found = board(state.view(seat), seat)
    return list(dict.fromkeys(found))

"""The view as text, for a terminal, logs and tests."""

from anachron.core.game import Words
from anachron.games.time_line_battle.state import TimeLineBattle
from anachron.games.time_line_battle.telling import SIDES
from anachron.games.time_line_battle.view import view


def text(state: TimeLineBattle, seat: int | None) -> str:
    seen = view(state, seat)
    names = {card["id"]: card["name"] for card in state.game.content["card"]}
    health = {card["id"]: card["health"] for card in state.game.content["card"]}
    lines = [header(seen)]
    near = seat if seat is not None else 0
    for who in (1 - near, near):
        lines += side_lines(seen["sides"][who], SIDES[who], who == near, names, health)
    for past in seen["done"]:
        end = {"wipe-out": "wipe-out", "standstill": "standstill", "day-limit": "Day limit"}[past["end"]]
        lines.append(
            f"Timeline {past['timeline']}: {past['vp'][0]} : {past['vp'][1]} VP after Day {past['days']} ({end})"
        )
    if seen["result"]:
        winners = " and ".join(SIDES[winner] for winner in seen["result"]["winners"])
        lines.append(f"Over: {winners} ({seen['result']['why']})")
    return "\n".join(lines)


def header(seen: Words) -> str:
    parts = [f"Timeline {seen['timeline']} of {seen['timelines']}"]
    if seen["phase"] == "day":
        parts += [f"Day {seen['day']}", f"step {seen['step']}"]
    else:
        parts.append(seen["phase"])
    parts += [f"Start Player {SIDES[seen['start_player']]}", f"VP {seen['vp'][0]} : {seen['vp'][1]}"]
    if seen["series"]:
        points = seen["series"]["points"]
        parts.append(f"game {seen['series']['game']} of {seen['series']['games']}, points {points[0]} : {points[1]}")
    return " | ".join(parts)


def side_lines(side: Words, name: str, near: bool, names: dict[str, str], health: dict[str, int]) -> list[str]:
    by_card = {character["card"]: character for character in side["characters"]}
    days = []
    for day, cards in enumerate(side["days"], 1):
        marks = [names[card] + {"dead": " +", "in-play": "", "future": ""}[by_card[card]["state"]] for card in cards]
        days.append(f"{day} [{', '.join(marks) or '-'}]")
    head = f"{name}: hand {side['hand_size']}, deck {side['deck']}, Days {' '.join(days)}"
    taken = {hit["card"]: hit for hit in side["taken"]}
    line = [character_text(by_card[card], names, health, taken.get(card)) for card in reversed(side["line"])]
    row = f"  Rear <- {'  '.join(line) or '(nobody in play)'}  FRONT"
    lines = [head, row] if not near else [row, head]
    if side["hand"] is not None:
        lines.append(f"  Hand: {', '.join(names[card] for card in side['hand']) or '(empty)'}")
    if side["choice"]:
        lines.append(f"  Chosen: {names[side['choice']['card']]} to Day {side['choice']['day']}")
    elif side["chosen"]:
        lines.append("  Has chosen.")
    return lines


def character_text(character: Words, names: dict[str, str], health: dict[str, int], hit: Words | None) -> str:
    card = character["card"]
    marks = "".join(mark for mark, on in (("!", character["shocked"]), ("x2", character["doubled"])) if on)
    if hit is None:
        return f"[{names[card]} {health[card]}{marks}]"
    damage = f"{hit['regular']}+{hit['targeted']}"
    return f"[{names[card]} {health[card]}{marks} takes {damage}{', dies' if hit['dies'] else ''}]"

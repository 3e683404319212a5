"""The view as text, for a terminal, logs and tests."""

from anachron.core.naming import seat_mark
from anachron.games.time_line_battle.model.state import TimeLineBattle
from anachron.games.time_line_battle.views.view import Character, Side, Taken, View, view

END_TEXTS = {"wipe-out": "wipe-out", "standstill": "standstill", "day-limit": "Day limit"}


class Printer:
    """Names and health of the cards, for the lines of one text."""

    def __init__(self, state: TimeLineBattle) -> None:
        cards = state.game.content["card"]
        self.names: dict[str, str] = {card["id"]: card["name"] for card in cards}
        self.health: dict[str, int] = {card["id"]: card["health"] for card in cards}

    def listed(self, cards: list[str]) -> str:
        return ", ".join(self.names[card] for card in cards) or "-"


def text(state: TimeLineBattle, seat: int | None) -> str:
    seen = view(state, seat)
    printer = Printer(state)
    lines = [header(seen), *deck_lines(seen, printer)]
    near = seat if seat is not None else 0
    for of in (1 - near, near):
        lines += side_lines(seen["sides"][of], of, of == near, printer)
    for done in seen["done"]:
        score = f"{done['vp'][0]}–{done['vp'][1]} VP after Day {done['days']}"
        lines.append(f"Timeline {done['timeline']}: {score} ({END_TEXTS[done['end']]})")
    result = seen["result"]
    if result is not None:
        winners = " and ".join(seat_mark(winner) for winner in result["winners"])
        lines.append(f"Over: {winners} ({result['why']})")
    return "\n".join(lines)


def header(seen: View) -> str:
    parts = [f"Timeline {seen['timeline']} of {seen['timelines']}"]
    if seen["phase"] == "day":
        parts += [f"Day {seen['day']}", f"step {seen['step']}"]
    else:
        parts.append(seen["phase"])
    parts += [f"Start Player {seat_mark(seen['start_player'])}", f"VP {seen['vp'][0]}–{seen['vp'][1]}"]
    series = seen["series"]
    if series is not None:
        points = series["points"]
        parts.append(f"game {series['game']} of {series['games']}, points {points[0]}–{points[1]}")
    return " | ".join(parts)


def deck_lines(seen: View, printer: Printer) -> list[str]:
    """Bans, draft and build."""
    lines = []
    if seen["banned"]:
        lines.append(f"Banned: {printer.listed(seen['banned'])}")
    if seen["own_bans"]:
        lines.append(f"You ban: {printer.listed(seen['own_bans'])}")
    if seen["kept"]:
        lines.append(f"You keep: {printer.listed(seen['kept'])}")
    if seen["phase"] == "pick":
        lines += [f"{seat_mark(seat)} has picked: {printer.listed(seen['picked'][seat])}" for seat in range(2)]
        lines.append(f"Left to pick: {printer.listed(seen['shared'])}")
    return lines


def side_lines(side: Side, of: int, near: bool, printer: Printer) -> list[str]:
    by_card = {character["card"]: character for character in side["characters"]}
    days = []
    for day, cards in enumerate(side["days"], 1):
        marks = [printer.names[card] + (" +" if by_card[card]["state"] == "dead" else "") for card in cards]
        marks += [f"{printer.names[one['card']]} (hidden)" for one in side.get("veiled", []) if one["day"] == day]
        days.append(f"{day} [{', '.join(marks) or '-'}]")
    head = f"{seat_mark(of)}: hand {side['hand_size']}, deck {side['deck']}, Days {' '.join(days)}"
    if side["hidden_deployed"] and "veiled" not in side:
        head += f", {side['hidden_deployed']} hidden"
    taken = {row["card"]: row for row in side["taken"]}
    line = [character_text(by_card[card], printer, taken.get(card)) for card in reversed(side["line"])]
    row = f"  Rear <- {'  '.join(line) or '(nobody in play)'}  FRONT"
    lines = [head, row] if not near else [row, head]
    if side["hand"] is not None:
        lines.append(f"  Hand: {printer.listed(side['hand'])}")
    if side["bottom"]:
        lines.append(f"  Under the deck: {printer.listed(side['bottom'])}")
    return lines + choice_lines(side, printer)


def choice_lines(side: Side, printer: Printer) -> list[str]:
    choice = side["choice"]
    if choice is not None:
        swapped = f", swapping {printer.listed(choice['cycle'])}" if choice["cycle"] else ""
        return [f"  Chosen: {printer.names[choice['card']]} to Day {choice['day']}{swapped}"]
    return ["  Has chosen."] if side["chosen"] else []


def character_text(character: Character, printer: Printer, row: Taken | None) -> str:
    card = character["card"]
    marks = "".join(mark for mark, on in (("!", character["shocked"]), ("x2", character["doubled"])) if on)
    one = f"{printer.names[card]} {printer.health[card]}{marks}"
    if row is None:
        return f"[{one}]"
    end = "dies" if row["dies"] else f"{row['left']} left"
    return f"[{one} takes {row['regular']}+{row['targeted']}, {end}]"

"""The view as text, for a terminal, logs and tests."""

from anachron.core.events import counted
from anachron.core.naming import seat_mark
from anachron.games.ophelia.model.state import Ophelia
from anachron.games.ophelia.views.view import Draft, FieldCard, Side, Slot, Strike, View, view


class Printer:
    """The names of cards, for the lines of one text."""

    def __init__(self, state: Ophelia) -> None:
        self.names: dict[str, str] = {card["id"]: card["name"] for card in state.game.content["card"]}

    def listed(self, cards: list[str]) -> str:
        return ", ".join(self.names[card] for card in cards) or "-"

    def known(self, cards: list[str | None]) -> str:
        """The cards that the reader knows, and how many others there are."""
        seen = [self.names[card] for card in cards if card is not None]
        hidden = len(cards) - len(seen)
        return ", ".join(seen + ([counted(hidden, "unknown card")] if hidden else [])) or "-"


def text(state: Ophelia, seat: int | None) -> str:
    seen = view(state, seat)
    printer = Printer(state)
    lines = [header(seen)]
    if seen["draft"] is not None:
        lines += draft_lines(seen["draft"], printer)
    near = seat if seat is not None else 0
    for side in (1 - near, near):
        lines += side_lines(seen["sides"][side], side, printer)
    if seen["round"]:
        lines += field_lines(seen, near, printer)
    lines += [strike_line(strike, printer) for strike in seen["contest"]]
    for thing in seen["resolving"]:
        name = f"{thing['ability']} of " if thing["ability"] else ""
        lines.append(f"Resolving: {name}{printer.names[thing['card']]}: {thing['text']}".rstrip(": "))
    if seen["queue"]:
        waiting = [f"{printer.names[one['card']]} ({one['ability'] or 'Claim'})" for one in seen["queue"]]
        lines.append(f"Then: {', '.join(waiting)}")
    if seen["searching"]:
        lines.append(f"You look at: {printer.listed(seen['searching'])}")
    lines += result_lines(seen)
    return "\n".join(lines)


def header(seen: View) -> str:
    points = [side["points"] for side in seen["sides"]]
    parts = [f"Round {seen['round']} of 5" if seen["round"] else "Before the game", f"points {points[0]}–{points[1]}"]
    if seen["best_of"] > 1:
        games = [side["games"] for side in seen["sides"]]
        parts.append(f"game {seen['game']} of {seen['best_of']}, {games[0]}–{games[1]}")
    if seen["turn"]:
        parts += [f"turn {seen['turn']}: {seat_mark(seen['active'])}", f"went first: {seat_mark(seen['first'])}"]
    parts += [f"phase {seen['phase']}", f"quiet turns {seen['quiet']}"]
    return " | ".join(parts)


def draft_lines(draft: Draft, printer: Printer) -> list[str]:
    lines = [f"Pick {draft['pick']} of 15"]
    for pack in draft["packs"]:
        cards = printer.listed(pack["cards"]) if pack["cards"] is not None else counted(pack["size"], "card")
        lines.append(f"Pack {pack['number']} ({seat_mark(pack['holder'])}): {cards}")
    for seat, picks in enumerate(draft["picks"]):
        lines.append(f"Picked by {seat_mark(seat)}: {printer.known(picks)}")
    return lines


def side_lines(side: Side, seat: int, printer: Printer) -> list[str]:
    """What a player has beside the field."""
    name = f" ({side['deck_name']})" if side["deck_name"] else ""
    lines = [f"{seat_mark(seat)}{name}: {counted(side['deck'], 'card')} in the deck"]
    lines.append(f"  hand: {printer.known(side['hand'])}")
    if side["held"] is not None:
        lines.append(f"  plays: {printer.names[side['held']]}")
    if side["bottom"]:
        lines.append(f"  bottom of the deck: {printer.known(side['bottom'])}")
    if side["forgotten"]:
        fallen = [printer.names[one["card"]] + ("*" if one["defeated"] else "") for one in side["forgotten"]]
        lines.append(f"  forgotten zone: {', '.join(fallen)}")
    if side["removed"]:
        lines.append(f"  removed: {printer.listed(side['removed'])}")
    return lines


def field_lines(seen: View, near: int, printer: Printer) -> list[str]:
    """Slot by slot: the far side, the shared slots, the near side."""
    order = {"ab"[1 - near]: 0, "shared": 1, "ab"[near]: 2}
    slots = sorted(seen["slots"], key=lambda slot: (order[slot["side"]], slot["column"]))
    return [slot_line(slot, printer) for slot in slots]


def slot_line(slot: Slot, printer: Printer) -> str:
    card = slot["card"]
    return f"  {slot['slot']}: {card_text(card, printer) if card is not None else '-'}"


def card_text(card: FieldCard, printer: Printer) -> str:
    parts = [f"{printer.names[card['card']]} [{card['power']}/{card['initiative']}/{card['life']}]"]
    if card["damage"]:
        parts.append(f"{card['damage']} damage")
    if card["armour"]:
        parts.append(f"Armour {card['armour']}")
    parts += [word for word in ("poisoned", "contested", "falls") if word in card and bool(dict(card)[word])]
    parts += [f"with {printer.names[under['card']]}" for under in card["attached"]]
    parts += [f"haunted by {printer.names[under['card']]}" for under in card["haunting"]]
    if card["owner"] != card["controller"]:
        parts.append(f"owned by {seat_mark(card['owner'])}")
    return f"{seat_mark(card['controller'])} " + ", ".join(parts)


def strike_line(strike: Strike, printer: Printer) -> str:
    hits = [f"{hit['attacker']} hits {hit['target']} for {hit['amount']}" for hit in strike["hits"]]
    return f"Contest {strike['initiative']} ({strike['state']}): {', '.join(hits)}"


def result_lines(seen: View) -> list[str]:
    lines = []
    ended = seen["if_ended"]
    if seen["winners"]:
        lines.append(f"Over: {' and '.join(seat_mark(winner) for winner in seen['winners'])} ({seen['end']})")
    elif ended is not None:
        middle, total = ended["middle"], ended["total"]
        why = f"middle {middle[0]}–{middle[1]}, total {total[0]}–{total[1]}"
        lines.append(f"If the round ended now: {seat_mark(ended['winner'])} ({why})")
    return lines

"""The view as text, for a terminal, logs and tests."""

from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import ROMAN, SIDES
from anachron.games.temporum.views.view import PerpetualView, PlayerView, SpaceView, view


def text(state: Temporum, seat: int | None) -> str:
    seen = view(state, seat)
    names = {zone["id"]: zone["name"] for zone in state.game.content["zone"]}
    names["a-place-outside-time"] = "A Place Outside Time"
    at = {space["id"]: names[space["zone"]] for space in seen["spaces"]}
    cards = {card["id"]: card["name"] for kind in ("card", "special_card") for card in state.game.content[kind]}
    head = f"Turn {seen['turn']} | {SIDES[seen['player']]} | {seen['phase']} | deck {seen['deck']['size']}"
    lines = [f"{head}, discard {seen['discard_size']}"]
    for time in range(1, 5):
        row = [space_text(space, at) for space in seen["spaces"] if space["time"] == time]
        rulers = ", ".join(SIDES[ruler] for ruler in seen["rulers"][time - 1]) or "nobody"
        lines.append(f"{ROMAN[time - 1]:>3}  {'  '.join(row)}  (ruled by {rulers})")
    lines += ["     " + space_text(space, at) for space in seen["spaces"] if space["time"] is None]
    for who, player in enumerate(seen["players"]):
        lines.append(player_text(who, player, cards))
    if seen["played"]:
        lines.append("On the table: " + ", ".join(cards[card] for card in seen["played"]))
    if seen["result"]:
        lines.append(f"Game over: {SIDES[seen['result']['winners'][0]]} wins ({seen['result']['why']})")
    return "\n".join(lines)


def space_text(space: SpaceView, at: dict[str, str]) -> str:
    """[a real Zone → where its arrow points | what is there], (an unreal one)."""
    marks = [SIDES[seat][0].lower() for seat in space["pawns"]]
    if space["chits"] is not None:
        marks.append(f"{space['chits']} chits")
    if space["zombies"]:
        marks.append(f"{space['zombies']} Zombies")
    if space["paradise"] or space["gold"]:
        marks.append(f"${space['paradise'] + space['gold']}")
    arrow = f" → {at[space['arrow']]}" if space["arrow"] else ""
    inside = f"{at[space['id']]}{arrow}{' | ' + ' '.join(marks) if marks else ''}"
    return f"[{inside}]" if space["real"] else f"({inside})"


def player_text(who: int, player: PlayerView, cards: dict[str, str]) -> str:
    crowns = " ".join(str(count) for count in player["crowns"])
    parts = [f"{SIDES[who]}: ${player['money']}", f"crowns {crowns}", f"hand {player['hand_size']}"]
    shown = player["hand"] if player["hand"] is not None else player["known"]
    if shown:
        parts[-1] += f" ({', '.join(cards[card] for card in shown)})"
    if player["in_play"]:
        parts.append("in play " + ", ".join(play_text(perpetual, cards) for perpetual in player["in_play"]))
    return " | ".join(parts)


def play_text(perpetual: PerpetualView, cards: dict[str, str]) -> str:
    name = cards[perpetual["as"]]
    if perpetual["money"]:
        name += f" ${perpetual['money']}"
    return name + (" (a card under it)" if perpetual["under"] else "")

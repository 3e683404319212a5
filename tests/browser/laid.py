"""A real table in the middle of a game: a game file with a position of its own, continued from its beginning."""

from collections.abc import Mapping, Sequence
from typing import Any

import anachron
from anachron.core.record import play_entry
from tests.browser.people import Person

ME, OPEN, EASY = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}

POST = """async ([path, body]) => {
  const headers = {'Content-Type': 'application/json'}
  const answer = await fetch('/api' + path, {method: 'POST', headers, body: JSON.stringify(body)})
  if (!answer.ok) throw new Error(await answer.text())
  return await answer.json()
}"""


def lay(
    host: Person, game: str, position: Mapping[str, Any], seats: Sequence[Mapping[str, str]], acts: Sequence[str] = ()
) -> str:
    """Opens the table for its host, with these actions done ("0: pass"), and returns its address. Who sits on an open
    seat still has to join."""
    state = anachron.game(game).position(position)
    for act in acts:
        play_entry(state, act)
    actions = list(acts)
    while not state.over:  # a game file is of a finished game
        seat = state.contenders()[-1]
        state.resign(seat)
        actions.append(f"{seat}: resign")
    record = {
        "game": game,
        "version": state.game.version,
        "seats": state.seats,
        "seed": 0,
        "options": dict(state.options),
        "actions": actions,
        "position": position,
    }
    host.page.goto("/")
    file = host.page.evaluate(POST, ["/records", record])["table"]
    table = host.page.evaluate(POST, [f"/tables/{file}/continue", {"seq": len(acts), "seats": list(seats)}])["table"]
    host.page.goto(f"/t/{table}")
    return host.page.url

"""A game as text, line by line, so that a reader sees what a change of the rules changes."""

import sys
from pathlib import Path

import anachron
from anachron.core import fast_rng, with_names
from tests.contract.cases import NAMES

FOLDER = Path(__file__).parents[1] / "playthroughs"
SEED = 5


def playthrough(name: str) -> str:
    """One random game from a fixed seed: every decision, answer and event."""
    game = anachron.game(name)
    state, rng, told = game.start(game.seats[0], SEED), fast_rng(SEED), 0
    lines = [f"# {game.title}, rules version {game.version}, {game.seats[0]} seats, seed {SEED}"]
    while True:
        events = state.events(told, None)
        told += len(events)
        lines += [f"{event['group']} | {event['text']}" for event in events if event["text"]]
        if state.over:
            break
        seat = state.waiting[rng.below(len(state.waiting))]
        decision = state.decision(seat)
        assert decision is not None
        action = decision.actions[rng.below(len(decision.actions))]
        offered = ", ".join(game.actions[option] for option in decision.actions)
        lines += [f"  seat {seat}: {decision.prompt} {decision.hint}".rstrip(), f"    of: {offered}"]
        lines.append(f"    > {game.actions[action]}")
        state.apply(action, seat)
    lines += [state.text(None), f"scores {state.scores}, winners {state.winners}, digest {state.digest()}"]
    return with_names("\n".join(lines), game.info.get("sides", [])) + "\n"


if __name__ == "__main__" and "--write" in sys.argv:
    for name in sys.argv[2:] or NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")

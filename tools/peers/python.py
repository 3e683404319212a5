"""Random moves per second of OpenSpiel and PettingZoo, those that are installed here, as JSON: name, how, …

Stands alone: it runs in an environment where Anachron need not be installed.
"""

import json
import random
import sys
from importlib.metadata import version
from time import process_time
from typing import Any


def openspiel(name: str, seconds: float) -> list[Any]:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game(name)
    rng = random.Random(1)
    moves, games, spent = 0, 0, 0.0
    while spent < seconds:
        begin = process_time()
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
        spent += process_time() - begin
        games += 20
    begin = process_time()
    fresh = game.new_initial_state()
    for _ in range(10_000):
        fresh.clone()
    copy_us = 1e6 * (process_time() - begin) / 10_000
    return [f"OpenSpiel {name}", f"C++ from Python, {version('open_spiel')}", moves / spent, copy_us, moves / games]


def pettingzoo(seconds: float) -> list[Any]:
    from pettingzoo.classic import connect_four_v3  # type: ignore[import-not-found,unused-ignore]

    env = connect_four_v3.raw_env()
    rng = random.Random(1)
    moves, games, spent = 0, 0, 0.0
    while spent < seconds:
        begin = process_time()
        env.reset(seed=games)
        while True:
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            mask = observation["action_mask"]
            actions = [action for action, legal in enumerate(mask) if legal]
            env.step(actions[int(rng.random() * len(actions))])
            moves += 1
        spent += process_time() - begin
        games += 1
    return ["PettingZoo connect_four_v3", f"Python, {version('pettingzoo')}", moves / spent, 0.0, moves / games]


def main(seconds: float) -> None:
    found = []
    for name in ("connect_four", "leduc_poker", "gin_rummy"):
        try:
            found.append(openspiel(name, seconds))
        except Exception as error:  # not installed, or without that game: a peer less
            print(f"OpenSpiel {name}: {error}", file=sys.stderr)
    try:
        found.append(pettingzoo(seconds))
    except Exception as error:
        print(f"PettingZoo: {error}", file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))

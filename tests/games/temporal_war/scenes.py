"""Random crowded positions: what random games seldom lead to."""

from typing import Any

from anachron.core import Rng, fast_rng
from tests.games.temporal_war.table import CARDS, CHAMPIONS, SEATS, lay, within

WARRIORS = [id for id, card in CARDS.items() if card["class"] in ("basic", "elite")]
STATUSES = ["", "", "", "", "", "rooted", "weakened", "stunned", "poisoned", "warded", "marked"]
GEAR = ["", "", "", "", "", "", "griffin-saddle", "hunters-longbow", "wildland-courser", "runeblade"]


def pick(rng: Rng, things: list[Any]) -> Any:
    return things[rng.below(len(things))]


def crowd(seed: int, tiles: bool = True) -> Any:
    """A warrior in use in the middle of friends, enemies, constructs, Set Tiles, shards and Fountains."""
    rng = fast_rng(seed)
    seats = pick(rng, [2, 2, 3, 4])
    number = 1 + rng.below(5)
    middle = pick(rng, within("0,0", 7 - number if rng.below(3) else 8))
    temples = {one["space"] for one in lay(seats=seats, round=number).view(None)["temples"]}
    fountains = {one["space"] for one in lay(seats=seats, round=number).view(None)["fountains"]}
    free = [space for space in [middle, *within(middle, 3)] if space not in temples | fountains | {"0,0"}]
    pieces: dict[str, Any] = {}
    mine = pick(rng, WARRIORS)
    here = middle if middle in free else free[0]
    pieces[here] = f"a {mine} {pick(rng, STATUSES)} {pick(rng, GEAR)}"
    used = {(0, mine)}
    counts = [2, *[1] * (seats - 1)]
    free = [space for space in free if space != here]
    for _ in range(4 + rng.below(9)):
        space, seat, card = pick(rng, free), rng.below(seats), pick(rng, WARRIORS)
        if counts[seat] < 6 and (seat, card) not in used and space not in pieces:
            pieces[space] = f"{SEATS[seat]} {card} {pick(rng, ['', 'resting'])}"
            used.add((seat, card))
            counts[seat] += 1
    if rng.below(2):
        space = pick(rng, free)
        if space not in pieces:
            seat = rng.below(seats)
            pieces[space] = f"{SEATS[seat]} {CHAMPIONS[seat]}"
    rest = [space for space in free if space not in pieces]
    constructs, tile = [], []
    for count, card in enumerate(("stone-wall", "watchtower")):
        if rest and rng.below(2):
            space = rest.pop(rng.below(len(rest)))
            constructs.append({"seat": (count + rng.below(seats)) % seats, "card": card, "tiles": [space]})
    if tiles and rest and rng.below(2):
        tile.append({"seat": rng.below(seats), "card": "imp", "at": rest.pop(rng.below(len(rest))), "number": 1})
    owners = {letter: rng.below(seats) for letter in "abcdef" if rng.below(2)}
    for construct in constructs:
        construct["durability"] = CARDS[construct["card"]]["durability"]
    return lay(
        pieces,
        seats=seats,
        round=number,
        use=here,
        constructs=constructs,
        set=tile,
        fountains=owners,
        spent=rng.below(2),
        main_used=rng.below(4) == 0,
        hands=[["cherub"], *[[]] * (seats - 1)],
        seed=seed,
    )

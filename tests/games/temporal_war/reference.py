"""What a warrior in use could do, reckoned anew from a view and the coordinates alone: slowly, and by the letter of the
rules. The engine's offers must be the same."""

from typing import Any

from tests.games.temporal_war.table import ALL_SPACES, DIRECTIONS, at, distance, name, neighbours, step

CENTER = "0,0"
LETTER = "abcdef"


class Ground:
    """The arena of a view."""

    def __init__(self, view: Any, seat: int, piece: Any = None) -> None:
        """With `piece`, as if that warrior were in use."""
        self.view = view
        self.seat = seat
        self.sides = [player["side"] for player in view["players"]]
        self.warriors = {piece["space"]: piece for piece in view["pieces"]}
        self.constructs = {space: one for one in view["constructs"] for space in one["tiles"]}
        self.temples = {one["space"]: one for one in view["temples"] if one["health"] > 0}
        self.fountains = {one["space"]: one for one in view["fountains"]}
        self.piece = piece if piece is not None else next(one for one in view["pieces"] if one["in_use"])
        self.here: str = self.piece["space"]
        self.spaces = set(ALL_SPACES)

    def enterable(self, space: str) -> bool:
        if space not in self.spaces or space in self.constructs:
            return False
        if space in self.warriors and space != self.here:
            return False
        if space in self.temples:
            return bool(self.piece["champion"]) and self.temples[space]["seat"] == self.seat
        return not (space == CENTER and self.view["overtime"])

    def stop_space(self, space: str) -> bool:
        return self.enterable(space) and space not in self.fountains and space != CENTER

    def giant(self, space: str) -> bool:
        return space in self.temples or "giant" in self.warriors.get(space, {}).get("keys", [])

    def obstacle(self, space: str) -> bool:
        return space in self.warriors or space in self.constructs or space in self.temples

    def rooted(self) -> bool:
        return "rooted" in self.piece["statuses"] and not self.piece["on_temple"]

    def steps(self) -> set[str]:
        found = set()
        for direction in DIRECTIONS:
            space = step(self.here, direction)
            if self.enterable(space) and (
                self.stop_space(space) or any(self.stop_space(other) for other in neighbours(space))
            ):
                found.add(direction)
        return found

    def jumps(self) -> set[str]:
        found = set()
        for direction in DIRECTIONS:
            over = self.warriors.get(step(self.here, direction))
            if over is None or self.giant(over["space"]):
                continue
            own = over["seat"] == self.seat or self.piece["card"] == "stalking-panther"
            if own and self.stop_space(step(self.here, direction, 2)) and step(self.here, direction, 2) != self.here:
                found.add(direction)
        return found

    def flights(self) -> dict[str, int]:
        """The spaces at the end of a flight, with its length."""
        found: dict[str, int] = {}
        if "airborne" not in self.piece["keys"]:
            return found
        edge, seen, length = [self.here], {self.here}, 1
        while edge:
            over = []
            for space in edge:
                for other in neighbours(space):
                    if length > 1 and self.stop_space(other) and other != self.here:
                        found.setdefault(other, length)
                    if other not in seen and self.obstacle(other) and not self.giant(other):
                        seen.add(other)
                        over.append(other)
            edge, length = over, length + 1
        return found

    def targets(self) -> set[str]:
        """The spaces of what it could attack."""
        found: set[str] = set()
        if not (self.piece["magic"] or self.piece["power"]):
            return found
        for direction in DIRECTIONS:
            for far in range(1, self.piece["range"] + 1):
                space = step(self.here, direction, far)
                if self.is_target(space):
                    found.add(space)
                if not self.shoots_over(space):
                    break
        return found

    def is_target(self, space: str) -> bool:
        if space in self.temples:
            one = self.temples[space]
            return bool(one["stands"]) and self.sides[one["seat"]] != self.sides[self.seat]
        if space in self.constructs:
            one = self.constructs[space]
            return bool(one["stands"]) and self.sides[one["seat"]] != self.sides[self.seat]
        return space in self.warriors and self.sides[self.warriors[space]["seat"]] != self.sides[self.seat]

    def shoots_over(self, space: str) -> bool:
        if space in self.fountains:
            owner = self.fountains[space]["seat"]
            return owner is not None and self.sides[owner] == self.sides[self.seat]
        if "arcing" in self.piece["keys"]:
            return not self.giant(space)
        return not self.obstacle(space)

    def syncs(self) -> set[str]:
        found = set()
        for space, one in self.fountains.items():
            if distance(self.here, space) != 1:
                continue
            if one["seat"] == self.seat:
                found.add(f"{one['fountain']} own")
            else:
                found.add(f"{one['fountain']} take")
                if one["seat"] is not None:
                    found.add(f"{one['fountain']} neutral")
        return found

    def is_outside(self) -> bool:
        q, r = at(self.here)
        return distance(name(q, r), CENTER) > self.view["ring"] and not self.piece["on_temple"]


def threats(view: Any) -> dict[str, list[str]]:
    """Which ready warriors with a Main Action could attack each warrior from where they stand."""
    found: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        if not piece["ready"] or ("stunned" in piece["statuses"] and not piece["on_temple"]):
            continue
        for target in Ground(view, piece["seat"], piece).targets():
            if any(one["space"] == target for one in view["pieces"]) and not any(
                one["space"] == target and one["health"] > 0 for one in view["temples"]
            ):
                found.setdefault(target, []).append(piece["space"])
    return found


def expected(view: Any, seat: int) -> dict[str, set[str]]:
    """What the seat may do with the warrior in use, by verb, as the view has it."""
    ground = Ground(view, seat)
    points, main = view["help"]["points"], view["help"]["main"]
    found: dict[str, set[str]] = {
        "step": set(), "extra": set(), "jump": set(), "jump-main": set(), "fly": set(), "fly-main": set(),
    }  # fmt: skip
    if not ground.rooted():
        found["step"] = ground.steps() if points >= 1 else set()
        found["extra"] = ground.steps() if main else set()
        found["jump"] = ground.jumps() if points >= 2 else set()
        found["jump-main"] = ground.jumps() if points >= 1 and main else set()
        flights = ground.flights()
        found["fly"] = {space for space, length in flights.items() if points >= length}
        found["fly-main"] = {space for space, length in flights.items() if main and points >= length - 1}
    found["attack"] = ground.targets() if main else set()
    found["sync"] = set() if view["synced"] else ground.syncs()
    left = sum(view["monsters_left"].values())
    found["call"] = {"call"} if ground.is_outside() and not view["called"] and left else set()
    return found

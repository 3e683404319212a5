"""A second, independent reading of the rules: one Timeline in the plainest words, slow and without the engine.

It follows "A Day, step by step" of the rules with names and sets, shares no code with the engine, and asks `answer`
for each decision. What the engine asks, adds up and kills must be the same.
"""

from collections.abc import Callable

# Order, health, attack, damage.
CARDS: dict[str, tuple[int, int, str, int]] = {
    "guard": (1, 10, "front", 3),
    "paladin": (2, 8, "front", 3),
    "surger": (3, 6, "all", 3),
    "lancer": (4, 9, "front-2", 3),
    "warrior": (5, 8, "front", 5),
    "reaper": (6, 3, "front", 8),
    "deflector": (7, 8, "front", 2),
    "blitzer": (8, 7, "front", 10),
    "rogue": (9, 8, "rear", 7),
    "shocker": (10, 6, "front", 3),
    "shielder": (11, 6, "none", 0),
    "protector": (12, 7, "none", 0),
    "archer": (13, 7, "any", 4),
    "blaster": (14, 4, "all", 2),
    "enchanter": (15, 7, "none", 0),
    "reviver": (16, 4, "none", 0),
    "deathmonger": (17, 8, "front", 11),
    "necromancer": (18, 9, "rear", 0),
    "prince": (19, 5, "rear", 3),
    "shadow-spearman": (20, 5, "rear-2", 4),
    "sniper": (21, 5, "any", 5),
    "rear-guard": (22, 11, "front", 4),
}

Answer = Callable[[int, str, list[str]], str]


class Timeline:
    """One Timeline from Day 1 to its end. `days` are the deployed Characters of each seat with their Days."""

    def __init__(self, days: tuple[dict[str, int], dict[str, int]], start: int, answer: Answer) -> None:
        self.days = days
        self.start = start
        self.answer = answer
        self.day = 0
        self.alive: tuple[set[str], set[str]] = (set(), set())
        self.dead: tuple[set[str], set[str]] = (set(), set())
        self.survived: tuple[set[str], set[str]] = (set(), set())
        self.log: list[tuple[int, int, str, int, int, int]] = []  # day, seat, card, regular, targeted, left
        self.end = ""

    def play(self) -> list[int]:
        """Plays to the end; the VP of both seats."""
        seen: list[frozenset[tuple[int, str]]] = []
        still = 0
        while not self.end:
            self.day += 1
            self.one_day()
            if self.day < 4:
                continue
            living = frozenset((seat, card) for seat in (0, 1) for card in self.alive[seat])
            still = still + 1 if living in seen else 0
            seen.append(living)
            if not self.alive[0] or not self.alive[1]:
                self.end = "wipe-out"
            elif still == 2:
                self.end = "standstill"
            elif self.day == 30:
                self.end = "day-limit"
        return [sum(2 if card == "prince" else 1 for card in self.alive[seat]) for seat in (0, 1)]

    def line(self, seat: int) -> list[str]:
        return sorted(self.alive[seat], key=lambda card: CARDS[card][0])

    def ask(self, seat: int, verb: str, cards: list[str], decline: bool) -> str:
        options = [f"{verb} {card}" for card in cards] + (["pass"] if decline else [])
        chosen = options[0] if len(options) == 1 else self.answer(seat, verb, options)
        return "" if chosen == "pass" else chosen.split()[1]

    def one_day(self) -> None:
        turns = (self.start, 1 - self.start)
        for seat in turns:
            if "reviver" in self.alive[seat] & self.survived[seat] and self.dead[seat]:
                card = self.ask(seat, "revive", sorted(self.dead[seat]), True)
                if card:
                    self.dead[seat].remove(card)
                    self.alive[seat].add(card)
        for seat in turns:
            self.alive[seat].update(card for card, day in self.days[seat].items() if day == self.day)
        shocked = [self.line(seat)[:1] if "shocker" in self.alive[1 - seat] else [] for seat in (0, 1)]
        sacrificed: list[list[str]] = [[], []]
        for seat in turns:
            friends = [card for card in self.line(seat) if card != "deathmonger"]
            if "deathmonger" in self.alive[seat] and "deathmonger" not in shocked[seat] and friends:
                card = self.ask(seat, "sacrifice", friends, True)
                if card:
                    self.alive[seat].remove(card)
                    self.dead[seat].add(card)
                    sacrificed[seat] = [card]
        power = [self.power(seat, set(shocked[seat]), sacrificed[seat]) for seat in (0, 1)]
        aims = [self.orders(seat, power) if seat == turns[0] else {} for seat in (0, 1)]
        aims[turns[1]] = self.orders(turns[1], power)
        damage = [self.added_up(seat, power, aims[1 - seat]) for seat in (0, 1)]
        for seat in (0, 1):
            if "protector" in power[seat]:
                for card in self.line(seat):
                    if card != "protector":
                        reduce(damage[seat][card], 2)
        for seat in turns:
            self.pool(seat, power[seat], damage[seat])
        left: list[dict[str, int]] = [{}, {}]
        for seat in turns:
            left[1 - seat] = self.applied(seat, damage[1 - seat])
        for seat in (0, 1):
            for card in self.line(seat):
                regular, targeted = damage[seat][card]
                self.log.append((self.day, seat, card, regular, targeted, left[seat][card]))
                if left[seat][card] == 0:
                    self.alive[seat].remove(card)
                    self.dead[seat].add(card)
            self.survived[seat].update(self.alive[seat])
        self.start = 1 - self.start

    def power(self, seat: int, shocked: set[str], sacrificed: list[str]) -> dict[str, int]:
        """Damage per hit of everybody active."""
        dead = len(self.dead[0]) + len(self.dead[1])
        power = {}
        for card in (self.alive[seat] | set(sacrificed)) - shocked:
            works = True
            if card == "surger":
                works = card in self.survived[seat]
            elif card == "blitzer":
                works = self.days[seat][card] == self.day
            elif card == "deathmonger":
                works = bool(sacrificed)
            power[card] = 0 if not works else dead if card == "necromancer" else CARDS[card][3]
        return power

    def orders(self, seat: int, power: list[dict[str, int]]) -> dict[str, str]:
        own = power[seat]
        if "enchanter" in own:
            friends = sorted(card for card in own if own[card] > 0)
            if friends:
                card = self.ask(seat, "enchant", friends, True)
                if card:
                    own[card] *= 2
        aims: dict[str, str] = {}
        for shooter in ("archer", "sniper"):
            if shooter in own and "deflector" not in power[1 - seat]:
                aims[shooter] = self.ask(seat, "target", self.line(1 - seat), False)
        return aims

    def added_up(self, seat: int, power: list[dict[str, int]], aims: dict[str, str]) -> dict[str, list[int]]:
        """Regular and targeted damage on each of the line of `seat`."""
        line = self.line(seat)
        damage = {card: [0, 0] for card in line}
        for attacker, amount in power[1 - seat].items():
            attack = CARDS[attacker][2]
            where = {"front": line[:1], "rear": line[-1:], "front-2": line[:2], "rear-2": line[-2:], "all": line}
            where |= {"none": [], "any": [aims.get(attacker, line[0])]}
            for card in where[attack]:
                if "deflector" in power[seat]:
                    damage[line[0]][0] += amount
                else:
                    damage[card][1 if attack == "any" else 0] += amount
        return damage

    def pool(self, seat: int, active: dict[str, int], damage: dict[str, list[int]]) -> None:
        points = (2 if "paladin" in active else 0) + (5 if "shielder" in active else 0)
        while points and any(sum(damage[card]) >= CARDS[card][1] for card in self.line(seat)):
            card = self.ask(seat, "reduce", [card for card in self.line(seat) if sum(damage[card])], True)
            if not card:
                return
            reduce(damage[card], 1)
            points -= 1

    def applied(self, attacker: int, damage: dict[str, list[int]]) -> dict[str, int]:
        """Health left on the line that `attacker` hits, after trickle and spill."""
        line = self.line(1 - attacker)
        left, trickle, spill = {}, {}, {}
        for card in line:
            health, (regular, targeted) = CARDS[card][1], damage[card]
            left[card] = max(0, health - regular - targeted)
            trickle[card] = max(0, regular - health)
            spill[card] = max(0, regular + targeted - health) - trickle[card]
        for place, card in enumerate(line):
            for other in line[place + 1 :] + line[:place][::-1]:
                taken = min(trickle[card], left[other])
                trickle[card] -= taken
                left[other] -= taken
        for card in line:
            while spill[card]:
                standing = [other for other in line if left[other]]
                if not standing or sum(spill.values()) < min(left[other] for other in standing):
                    spill[card] = 0
                    break
                other = self.ask(attacker, "spill", standing, True)
                taken = min(spill[card], left[other]) if other else spill[card]
                spill[card] -= taken
                if other:
                    left[other] -= taken
        return left


def reduce(sums: list[int], points: int) -> None:
    """Takes points off regular damage first, then off targeted damage."""
    regular = min(points, sums[0])
    sums[0] -= regular
    sums[1] -= min(points - regular, sums[1])

"""Chances, exactly: by counting the outcomes of Battle Dice and sync dice. Tables are made once and kept."""

from typing import Final

from anachron.games.temporal_war.model import actions as acts

FACES: Final = 6
SWORDS: Final = 3  # faces of a Battle Die
SHIELDS: Final = 2
DODGES: Final = 1


class DefenceRoll:
    """One outcome of the defence dice, and in how many ways it comes."""

    def __init__(self, swords: int, shields: int, dodges: int, ways: int) -> None:
        self.swords = swords
        self.shields = shields
        self.dodges = dodges
        self.ways = ways


SWORD_TABLES: Final[dict[int, list[float]]] = {}
DEFENCE_TABLES: Final[dict[int, list[DefenceRoll]]] = {}
SUM_TABLES: Final[dict[int, list[int]]] = {}


def choose(n: int, k: int) -> int:
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


def sword_chances(dice: int) -> list[float]:
    """By number of swords, its chance."""
    if dice not in SWORD_TABLES:
        SWORD_TABLES[dice] = [
            choose(dice, k) * SWORDS**k * (FACES - SWORDS) ** (dice - k) / FACES**dice for k in range(dice + 1)
        ]
    return SWORD_TABLES[dice]


def defence_rolls(dice: int) -> list[DefenceRoll]:
    if dice not in DEFENCE_TABLES:
        found: list[DefenceRoll] = []
        for swords in range(dice + 1):
            for shields in range(dice - swords + 1):
                dodges = dice - swords - shields
                ways = choose(dice, swords) * choose(dice - swords, shields)
                ways *= SWORDS**swords * SHIELDS**shields * DODGES**dodges
                found.append(DefenceRoll(swords, shields, dodges, ways))
        DEFENCE_TABLES[dice] = found
    return DEFENCE_TABLES[dice]


def sums(dice: int) -> list[int]:
    """By total, in how many ways it comes."""
    if dice not in SUM_TABLES:
        ways = [1]
        for _ in range(dice):
            longer = [0] * (len(ways) + FACES)
            for total in range(len(ways)):
                for face in range(1, FACES + 1):
                    longer[total + face] += ways[total]
            ways = longer
        SUM_TABLES[dice] = ways
    return SUM_TABLES[dice]


def sync_chance(dice: int, level: int) -> float:
    """R13.4: the chance that the total is at most the level."""
    ways = sums(dice)
    fitting = sum(ways[: level + 1])
    return float(fitting / FACES**dice)


class Matchup:
    """What decides an attack on a warrior, once the dice lie."""

    def __init__(self) -> None:
        self.attack_dice: int = 0
        self.attack_bonus: int = 0
        self.defence_dice: int = 0
        self.shield_bonus: int = 0
        self.sword_bonus: int = 0
        self.dodge_bonus: int = 0  # with speed
        self.can_counter: bool = False
        self.can_dodge: bool = False
        self.damage: int = 0
        self.stops: int = 0
        self.back: int = 0  # what a counter deals

    def best_defence(self, score: int, roll: DefenceRoll) -> int:
        """What keeps most health, then what hurts most."""
        best, takes = acts.HIT, self.damage
        if self.can_dodge and roll.dodges + self.dodge_bonus > score:
            best, takes = acts.DODGE, 0
        through = self.damage - self.stops
        if roll.shields + self.shield_bonus > score and (best == acts.HIT or through < takes):
            best, takes = acts.BLOCK, through
        is_better = best == acts.HIT or through < takes or (through == takes and self.back > 0)
        if self.can_counter and roll.swords + self.sword_bonus > score and is_better:
            best = acts.COUNTER
        return best

    def chances_against(self, score: int) -> list[float]:
        """Of a hit, a block, a counter and a dodge, when the attack score is known."""
        found = [0, 0, 0, 0]
        for roll in defence_rolls(self.defence_dice):
            best = self.best_defence(score, roll)
            if best == acts.HIT:
                found[0] += roll.ways
            elif best == acts.BLOCK:
                found[1] += roll.ways
            elif best == acts.COUNTER:
                found[2] += roll.ways
            else:
                found[3] += roll.ways
        return [ways / FACES**self.defence_dice for ways in found]

    def chances(self) -> list[float]:
        """The same before any die is rolled."""
        found = [0.0, 0.0, 0.0, 0.0]
        attack = sword_chances(self.attack_dice)
        for swords in range(len(attack)):
            against = self.chances_against(max(swords + self.attack_bonus, 0))
            for i in range(4):
                found[i] += attack[swords] * against[i]
        return found

    def always_dodges(self) -> bool:
        return self.can_dodge and self.dodge_bonus > self.attack_dice + self.attack_bonus

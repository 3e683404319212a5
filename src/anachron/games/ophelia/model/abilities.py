"""What a card can do: an ability with its cost, its targets, its event and its effect. The cards are in cards.py."""

from collections.abc import Callable
from typing import Any, Final

from anachron.core.actions import Ask, Question
from anachron.core.effects import NONE, NOTHING, Choice, Do, Effect

# R12.1: the kinds of abilities.
PASSIVE: Final = 0
CLAIM: Final = 1
ACTION: Final = 2
TRIGGER: Final = 3
TURNING_POINT: Final = 4
RESPONSE: Final = 5
ATTACHED: Final = 6
HAUNTING: Final = 7
GRANTED: Final = 8  # an Action ability that only the host of the card has
SORTS: Final = (
    "passive", "claim", "action", "trigger", "turning-point", "response", "attached", "haunting", "granted-action",
)  # fmt: skip

# Limits.
UNLIMITED: Final = 0
ONCE_PER_TURN: Final = 1
ONCE_PER_ROUND: Final = 2
LIMITS: Final = ("", "once per turn", "once per round")

# The events that triggers use (R20): bits of a set, so that a state knows which of them somebody waits for.
ON_PLAYED: Final = 1  # this card is played
ON_MOVED: Final = 2
ON_CONTEST: Final = 4  # one card begins contesting another
ON_CLAIM: Final = 8  # a Claim ability is activated
ON_CONTEST_PHASE: Final = 16
ON_ATTACK: Final = 32
ON_DEFEAT: Final = 64  # of another card
ON_OWN_DEFEAT: Final = 128
ON_OWN_SACRIFICE: Final = 256
ON_TURNING_POINT: Final = 512
ON_END_OF_TURN: Final = 1024
ON_END_OF_ROUND: Final = 2048

# What passives do that rules of their own look at: bits of a set, so that a state knows which of them are on the field.
CANNOT_MOVE: Final = 1  # Reef Leviathan
SLIPPERY: Final = 2  # Quicksilver Smuggler
UNTOUCHABLE: Final = 4  # Galahad
PERSISTENT: Final = 8  # Malek's Faithful
IS_DOOMED: Final = 16  # Camalotz
STALKER: Final = 32  # Beelzebul
PROTECTOR: Final = 64  # Yucatec Scale-Temple
SPOOKS: Final = 128  # Cemetery Wanderer
OMNIPOTENT: Final = 256  # Ophelia
IN_THEIR_TURN: Final = 512  # JBL-3S
REACHES: Final = 1024  # it changes the numbers of other cards: an Aura

# The condition under which an aura reaches a card.
ALWAYS: Final = 0
IF_DAMAGED: Final = 1
IF_POISONED: Final = 2
IF_HAUNTED: Final = 3

# Of state and frame: can it do something now?
When = Callable[[Any, Any], bool]
# Of state and a card on the field: how much?
Amount = Callable[[Any, Any], int]
# Of state, the card with the trigger, and what happened: does the event match?
Matches = Callable[[Any, Any, Any], bool]


class Line:
    """Changes of the four numbers: what a card under another one gives or takes."""

    def __init__(self, power: int = 0, initiative: int = 0, life: int = 0, armour: int = 0) -> None:
        self.amounts: list[int] = [power, initiative, life, armour]


class Aura(Line):
    """A passive that changes the numbers of other characters on the field."""

    def __init__(
        self,
        faction: int = NONE,
        power: int = 0,
        initiative: int = 0,
        armour: int = 0,
        near: bool = False,
        enemy: bool = False,
        needs: int = ALWAYS,
    ) -> None:
        super().__init__(power, initiative, 0, armour)
        self.faction = faction  # NONE: any
        self.near = near  # adjacent ones only
        self.enemy = enemy  # it reaches enemy characters, else friendly ones
        self.needs = needs


class Part(Choice):
    """One choice of an activation: a part of the cost, or a target (R12.3 b and c)."""

    def __init__(self, text: str, ask: Ask) -> None:
        super().__init__(text)
        self.asks = ask
        self.index: int = 0  # among the parts of its ability
        self.ability: Ability = NO_ABILITY

    def options(self, state: Any, f: Any) -> list[int]:
        """What can be chosen, so that all later parts are possible (R12.5)."""
        raise NotImplementedError

    def is_possible(self, state: Any, f: Any) -> bool:
        return len(self.options(state, f)) > 0

    def rest_is_possible(self, state: Any, f: Any) -> bool:
        """With what is chosen or paid now, are all later parts possible?"""
        return self.ability.is_possible_from(state, f, self.index + 1)

    def question(self, state: Any, f: Any) -> Ask:
        return self.asks

    def ask(self, state: Any, f: Any) -> Question | None:
        return Question(f.seat, self.question(state, f), self.options(state, f))

    def take(self, state: Any, f: Any, answer: int) -> int:
        """Carries out the answer; NEXT, or STAY to ask once more."""
        raise NotImplementedError


class Ability:
    """One ability of a card. Never changed once the table of cards is read."""

    def __init__(self, sort: int, name: str, text: str) -> None:
        self.sort = sort
        self.name = name
        self.text = text  # the effect as printed
        self.cost_text: str = ""
        self.event_text: str = ""
        self.gives: str = ""  # the name of an ability that a host gains
        self.card: int = NONE  # the kind of card
        self.index: int = 0  # among the abilities of the card in content.toml
        self.number: int = NONE  # in the table of all abilities
        self.limit: int = UNLIMITED
        self.may: bool = False  # "you may"
        self.event: int = 0
        self.matches: Matches | None = None
        self.when: When | None = None
        self.parts: list[Part] = []  # costs, then targets
        self.costs: int = 0  # so many of the parts
        self.steps: list[Do] = []  # of its effect, with cost, targets and window
        self.body_steps: list[Do] = []  # of the effect alone
        self.effect: Effect = NOTHING
        self.body: Effect = NOTHING  # the effect alone, without cost, targets and window
        # Passives, and what works under another card
        self.flags: int = 0
        self.aura: Aura | None = None
        self.line: Line | None = None
        self.own_power: Amount | None = None  # a gain of this card
        self.own_numbers: Amount | None = None  # its Power and its Initiative
        self.hides: bool = False  # R12.5 depends on the content of a hand (Deadly Games)

    def is_possible_from(self, state: Any, f: Any, index: int) -> bool:
        """R12.5: every part from this one on can be chosen."""
        if f.costs_only and index >= self.costs:
            return True
        if index < len(self.parts):
            return self.parts[index].is_possible(state, f)
        return self.when is None or self.when(state, f)


NO_ABILITY: Final = Ability(PASSIVE, "", "")

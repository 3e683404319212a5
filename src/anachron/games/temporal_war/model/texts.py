"""What a card can do: a printed sentence with its timing, its targets and its steps. The cards are in cards.py."""

from collections.abc import Callable
from typing import Any, Final

from anachron.core.effects import NONE, NOTHING, Choice, Do, Effect

# R20.6: the windows.
ON_TURN_START: Final = 0
ON_SUMMON: Final = 1
ON_CHOOSE: Final = 2
ON_LAND: Final = 3
ON_ATTACK: Final = 4
ON_ATTACK_ROLL: Final = 5
ON_DEFENSE_ROLL: Final = 6
ON_DAMAGE: Final = 7
ON_DAMAGED: Final = 8
ON_DESTROYED: Final = 9
ON_DODGE: Final = 10
ON_SYNC_ROLL: Final = 11
ON_SYNCED: Final = 12
ON_COLLECT: Final = 13
ON_MONSTER: Final = 14
ON_REST: Final = 15
ON_CARD: Final = 16
ON_TURN_END: Final = 17
WINDOWS: Final = (
    "turn-start", "summon", "choose", "land", "attack", "attack-roll", "defense-roll", "damage", "damaged",
    "destroyed", "dodge", "sync-roll", "synced", "collect", "monster", "rest", "card", "turn-end",
)  # fmt: skip

# The kinds of sentences.
KEY: Final = 0  # a key attribute; content.toml lists it, and the rules look there
STANDING: Final = 1  # it works all the time
TRIGGER: Final = 2  # mandatory, in a window
MAY: Final = 3  # optional, in a window
MAIN: Final = 4  # a Main Action
ACTION: Final = 5  # at an open point of the Action Phase: a text or an exert
EXERT_TEXT: Final = 6  # in a window
SUPPORT: Final = 7  # of a Spell, Trap or Flash: played in a window
BUILD: Final = 8  # of a Construct, when it is played
CASTER: Final = 9  # R20.11: after a Spell
MONSTER_LEVEL: Final = 10  # R22.4 (2)
MONSTER_WON: Final = 11  # R22.4 (4): if it deals damage
MONSTER_LOST: Final = 12  # if it is defeated

# What standing texts do that rules of their own look at: bits of a set.
NO_COUNTER: Final = 1  # Silent Judge
NO_DODGE: Final = 2  # Wailing Shade
JUMPS_ANYBODY: Final = 4  # Stalking Panther
SETS_FREE: Final = 8  # Trapwright
STACKS_FREE: Final = 16  # Bone Rabble

# Numbers that standing texts name, each a list of the table.
CHEAPER: Final = 0  # Influeriel: so much less for a Spell
HUNTING: Final = 1  # Kragga: so many levels more against monsters
BOUNTY: Final = 2  # Kragga: so much more aether
AIDS_RANGE: Final = 3  # Watchtower: so much more range
SPEED_NOW: Final = 4  # Wildland Courser: the speed

# Of state, the frame of what happens, seat, and the piece or construct with the text: is the Timing met?
Matches = Callable[[Any, Any, int, int], bool]
# Of state, seat, the piece ("this warrior", the caster, the victim of a Trap) and the space of a Trap: R19.11.
When = Callable[[Any, int, int, int], bool]
# Of state, the attack, the warrior that rolls, and the piece with the text: how many times it gets the symbols.
Gives = Callable[[Any, Any, int, int], int]
# Of state, the warrior that the monster attacks, the number that the sentence names, and the monster's printed level.
Level = Callable[[Any, int, int, int], int]


# Whom a Support Card speaks of: the field of the frame in which its window opened.
THE_SUBJECT: Final = 0  # who attacks, lands, rests, syncs, takes the damage
THE_TARGET: Final = 1  # of an attack
THE_SOURCE: Final = 2  # who dealt the damage
NOBODY_ELSE: Final = 3


class Subject(Choice):
    """The choice of what the sentence acts on."""

    def is_possible(self, state: Any, seat: int, piece: int) -> bool:
        raise NotImplementedError


class Line:
    """Changes of a warrior's numbers."""

    def __init__(self, magic: int = 0, power: int = 0, range: int = 0) -> None:
        self.magic = magic
        self.power = power
        self.range = range


class Text:
    """One printed sentence, or a few that belong together. Never changed once the table of cards is read."""

    def __init__(self, sort: int, text: str) -> None:
        self.sort = sort
        self.text = text  # as printed
        self.card: int = NONE  # the kind of card
        self.index: int = 0  # among the texts of the card
        self.number: int = NONE  # in the table of all texts
        self.window: int = NONE
        self.once: bool = False  # once per turn
        self.matches: Matches | None = None
        self.when: When | None = None
        self.choice: Subject | None = None
        self.speaks_of: int = THE_SUBJECT
        self.steps: list[Do] = []
        self.effect: Effect = NOTHING
        self.timing: str = ""  # the printed Timing box
        # Standing texts
        self.flags: int = 0
        self.sets: int = NONE  # one of the numbers above
        self.amount: int = 0  # the number that the sentence names
        self.symbol: int = NONE
        self.attacks: bool = False  # the symbols are for an attacker, else for a defender
        self.gives: Gives | None = None
        self.line: Line | None = None
        self.keys: int = 0
        self.level: Level | None = None  # of a monster

    def fits(self, state: Any, f: Any, seat: int, source: int) -> bool:
        """Does what happens meet the Timing?"""
        return self.matches is None or self.matches(state, f, seat, source)

    def can_act(self, state: Any, seat: int, piece: int, space: int = NONE) -> bool:
        """R19.11: is there something to act on?"""
        if self.when is not None and not self.when(state, seat, piece, space):
            return False
        return self.choice is None or self.choice.is_possible(state, seat, piece)


NO_TEXT: Final = Text(STANDING, "")


class TextTable:
    """What the rules look up, by kind of card. Filled by cards.py, shared by all states, never changed."""

    def __init__(self) -> None:
        self.all: list[Text] = []  # by number
        self.of_card: list[list[Text]] = []
        # Texts that act in windows; the sets hold windows as bits.
        self.triggers: list[list[Text]] = []
        self.trigger_windows: list[int] = []
        self.offers: list[Text] = []  # optional texts
        self.offer_windows: list[int] = []
        self.exerts: list[Text] = []  # in windows
        self.exert_windows: list[int] = []
        self.support: list[Text] = []
        self.support_windows: list[int] = []
        self.window_kinds: list[list[int]] = [[] for _ in WINDOWS]  # Spells, Traps and Flashes, by window
        self.window_holdings: list[int] = [0] * len(WINDOWS)  # the same as a set, from the first Spell on
        # Texts for open points
        self.main: list[Text] = []
        self.action: list[Text] = []
        self.build: list[Text] = []
        self.caster: list[Text] = []
        # Standing texts
        self.flags: list[int] = []
        self.cheaper: list[int] = []  # Influeriel
        self.hunting: list[int] = []  # Kragga
        self.bounty: list[int] = []
        self.aids_range: list[int] = []
        self.speed_now: list[int] = []  # 0: it doesn't say
        self.magic: list[int] = []
        self.power: list[int] = []
        self.range: list[int] = []
        self.keys: list[int] = []
        self.symbols: list[list[Text]] = []
        # Monsters
        self.level: list[Text] = []
        self.won: list[Text] = []
        self.lost: list[Text] = []

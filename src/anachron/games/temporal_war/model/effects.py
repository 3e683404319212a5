"""The effects of The Temporal War that several modules name, and the frames. Their steps are defined beside their
rules. A frame in which something can happen to cards in play is a Window: its moments are in moments.py."""

from typing import Final

from anachron.core.effects import NONE, Effect, Effects, Frame
from anachron.core.moments import EMPTY, Window

WARRIOR: Final = 0  # what an attack can aim at
CONSTRUCT: Final = 1
TEMPLE: Final = 2

MAGIC: Final = 0
POWER: Final = 1


class Opening(Frame):
    """Decks, hands and mulligans before the first turn."""

    next: int = 0  # the seat whose turn it is to choose; of the mulligan: how many are done
    buried: int = 0  # cards of its hand


class OnPiece(Window):
    """A window about one piece: whoever attacks, lands, rests, syncs, takes the damage."""

    piece: int = NONE


class Turn(Window):
    """R5: a turn of its seat."""

    starter: int = NONE  # who takes the first turn of overtime


class Payment(Frame):
    """R6.2: `cost` is paid with `shards` and the die."""

    cost: int = 0


class Summoning(OnPiece):
    """R7: a card from the hand, or from a Set Tile. `piece`: once it is there."""

    kind: int = NONE
    number: int = NONE  # of the Set Tile; NONE: from the hand
    space: int = NONE
    cost: int = 0


class Setting(Frame):
    """R8.1."""

    kind: int = NONE
    space: int = NONE
    cost: int = 0


class Using(OnPiece):
    """R9: the Action Phase, with the warrior in use."""


class Landing(OnPiece):
    """R11.4: a warrior has entered a space. `number`: of the Set Tile there."""

    space: int = NONE
    lands: bool = True  # not airborne, and it moved there
    tile_seat: int = NONE
    number: int = NONE


class Exit(Frame):
    """R12.2, R12.4, R23.5, R23.6: a warrior must leave its space. `way`: what its step is called in the log."""

    piece: int = NONE
    space: int = NONE
    is_displaced: bool = False


class Collecting(OnPiece):
    """R14.7: a warrior has collected shards."""


class Resting(OnPiece):
    """R9.9: a warrior flips to resting."""

    outside: bool = False


class Syncing(OnPiece):
    """R13: Fountains with the goal of each, and the dice (1 to 6)."""

    count: int = 0  # dice of all goals
    lowered: int = 0  # Tuning Song
    no_shards: bool = False  # Leech Sigil
    succeeded: bool = False
    section: int = NONE  # the Shard Space that was rolled

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.fountains: list[int] = EMPTY
        self.goals: list[int] = EMPTY
        self.dice: list[int] = EMPTY


class Attack(OnPiece):
    """R15, R16: an attack. `piece` attacks, `seat` is its player."""

    attacker_space: int = NONE
    target_kind: int = WARRIOR
    target: int = NONE  # a piece, a construct, or the seat of a Temple
    target_space: int = NONE
    defender: int = NONE  # the seat
    type: int = NONE  # MAGIC or POWER
    damage: int = 0  # R15.10
    no_dodge: bool = False  # Runeblade
    no_counter: bool = False
    described: bool = False  # by the attacker
    defender_described: bool = False
    defence: int = NONE  # the action: dodge, block, counter or hit
    reaches: bool = False  # a counter that does
    stops: int = 0
    is_declared: bool = False

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.dice: list[int] = EMPTY  # faces 1 to 6; replaced
        self.defence_dice: list[int] = EMPTY
        # Symbols beside the dice: parallel lists, by symbol (actions.py), amount and the card that gives them.
        self.bonus_symbols: list[int] = EMPTY
        self.bonus_amounts: list[int] = EMPTY
        self.bonus_sources: list[int] = EMPTY  # a kind; NONE: a status, or the roleplaying buff
        self.defence_symbols: list[int] = EMPTY
        self.defence_amounts: list[int] = EMPTY
        self.defence_sources: list[int] = EMPTY


class Damage(OnPiece):
    """R17.2: `piece` is about to take damage, and what follows."""

    space: int = NONE  # where it stands
    kind: int = NONE  # its card
    owner: int = NONE  # its seat
    amount: int = 0  # what is left of it
    way: str = ""  # events.py: battle, effect, fountain, monster, poison, ghost
    source: int = NONE  # the warrior that dealt battle damage
    source_seat: int = NONE
    source_card: int = NONE  # the card whose text or blow it is
    direction: int = NONE  # in which the damage went (pushes)
    redirected: bool = False  # R30.1
    dealt: int = 0  # how much got through
    destroyed: bool = False
    topped: bool = False  # Morwenna: its card goes on top of the deck
    is_sacrifice: bool = False

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.gear: list[int] = EMPTY  # set aside with it, in the order in which it was attached


class MonsterFight(OnPiece):
    """R22.4."""

    space: int = NONE
    monster: int = NONE  # a kind
    bonus: int = 0  # Monster Lure
    called: bool = False
    dealt: int = 0


class Between(Window):
    """The end of a round (R23.4) or the beginning of overtime (R25.1): what moves, one Fountain after the other."""

    fountain: int = 0


class GhostTurn(Frame):
    """R27.4: the way of a ghost; `touched` counts what it has passed over and was asked about."""

    touched: int = 0

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.passed: list[int] = []  # spaces


EFFECTS: Final = Effects()
OPENING: Final = EFFECTS.add("opening", frame=Opening)
TURN: Final = EFFECTS.add("turn", frame=Turn)
GHOST_TURN: Final = EFFECTS.add("ghost turn", frame=GhostTurn)
PAYMENT: Final = EFFECTS.add("payment", frame=Payment)
SUMMONING: Final = EFFECTS.add("summoning", frame=Summoning)
SETTING: Final = EFFECTS.add("setting", frame=Setting)
USING: Final = EFFECTS.add("using", frame=Using)
LANDING: Final = EFFECTS.add("landing", frame=Landing)
EXIT: Final = EFFECTS.add("exit", frame=Exit)
COLLECTING: Final = EFFECTS.add("collecting", frame=Collecting)
RESTING: Final = EFFECTS.add("resting", frame=Resting)
SYNCING: Final = EFFECTS.add("syncing", frame=Syncing)
ATTACK: Final = EFFECTS.add("attack", frame=Attack)
DAMAGE: Final = EFFECTS.add("damage", frame=Damage)
SACRIFICE: Final = EFFECTS.add("sacrifice", frame=Damage)
MONSTER: Final = EFFECTS.add("monster", frame=MonsterFight)
ROUND_END: Final = EFFECTS.add("round end", frame=Between)
OVERTIME: Final = EFFECTS.add("overtime", frame=Between)

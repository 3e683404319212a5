"""What happens in The Temporal War: the kinds of events, their sentences and fields. `[id]` in a text is a card."""

from typing import Any, Final

from anachron.core.effects import NONE
from anachron.core.events import FLAG, NUMBER, NUMBERS, SEAT, SEATS, Event, Events, Field, counted, one_of, some_of
from anachron.core.naming import listed, seat_mark, seats_mark
from anachron.core.values import Json
from anachron.games.temporal_war.model.actions import CARDS, DECKS, GOALS
from anachron.games.temporal_war.model.arena import FOUNTAIN_NAMES, FOUNTAINS, SPACES

# Words of fields.
INCOME: Final = "income"
BY_CARD: Final = "card"
BY_MONSTER: Final = "monster"
EMPTY_SEAT: Final = "empty-seat"
LOST: Final = "lost"
FROM_HAND: Final = "hand"
FROM_SET: Final = "set"
FROM_SPELLBOOK: Final = "spellbook"
A_STEP: Final = "step"
EXTRA_STEP: Final = "extra"
A_JUMP: Final = "jump"
A_FLIGHT: Final = "flight"
AN_EXIT: Final = "exit"
A_DODGE: Final = "dodge"
PUSHED: Final = "pushed"
DISPLACED: Final = "displaced"
FREE_STEP: Final = "free"
BATTLE: Final = "battle"
EFFECT: Final = "effect"
BY_FOUNTAIN: Final = "fountain"
OF_MONSTER: Final = "monster"
POISON: Final = "poison"
BY_GHOST: Final = "ghost"
A_WARRIOR: Final = "warrior"
A_CONSTRUCT: Final = "construct"
A_TEMPLE: Final = "temple"
TARGET_KINDS: Final = (A_WARRIOR, A_CONSTRUCT, A_TEMPLE)
TYPES: Final = ("magic", "power")
ATTACKING: Final = "attack"
DEFENDING: Final = "defence"
DIE_FACES: Final = ("sword", "sword", "sword", "shield", "shield", "dodge")


def log_mark(round: int, overtime: bool, turn: int, active: int) -> int:
    """Where in the game we are, as the mark of a state; `group` reads it. Turn 0: before the first turn."""
    return ((turn * 2 + (1 if overtime else 0)) * 10 + round) * 10 + active


def group(mark: int) -> str:
    """The heading of the log at a mark."""
    active, round, overtime, turn = mark % 10, mark // 10 % 10, mark // 100 % 2 == 1, mark // 200
    if turn == 0:
        return "Set-up"
    return f"{'Overtime' if overtime else f'Round {round}'} · {seat_mark(active)}"


def in_text(card: int) -> str:
    return f"[{CARDS.ids[card]}]"


class GoalsField(Field):
    """The goals of a sync: Fountains and goals in turn."""

    def __init__(self) -> None:
        super().__init__("{ fountain: FountainId; goal: 'take' | 'neutral' | 'own' }", many=True)

    def wire(self, value: Any) -> Any:
        goals: list[Json] = []
        for fountain, goal in value:
            goals.append({"fountain": FOUNTAINS.ids[fountain], "goal": GOALS.ids[goal]})
        return goals


class DiceField(Field):
    """Battle Dice: faces 1 to 6 inside, symbols outside."""

    def __init__(self) -> None:
        super().__init__("'sword' | 'shield' | 'dodge'", many=True)
        self.ts = "Symbol[]"

    def wire(self, value: Any) -> Any:
        return [DIE_FACES[face - 1] for face in value]


# Sentences that a template cannot make


def write_nothing(state: Any, event: Event, values: list[Any]) -> str:
    """For the screen only."""
    return ""


def write_deck_chosen(state: Any, event: Event, values: list[Any]) -> str:
    deck, champion, _ = values  # the name of an own deck is its player's word: it stays out of the log
    which = "a ready-made deck" if deck != NONE else f"a deck of {seat_mark(event.seat, 'their')} own"
    return f"{seat_mark(event.seat, 'leads')} {in_text(champion)} with {which}."


def write_mulligan(state: Any, event: Event, values: list[Any]) -> str:
    who, amount = event.seat, values[0]
    if amount == 0:
        return f"{seat_mark(who, 'keeps')} {seat_mark(who, 'the')} hand."
    return f"{seat_mark(who, 'buries')} {counted(amount, 'card')} {seat_mark(who, 'and draws')} as many."


def write_round(state: Any, event: Event, values: list[Any]) -> str:
    round, ring, first = values
    fountains = f" The Fountains are on ring {ring}." if round == 1 else ""  # later, their move is told
    return f"Round {round} begins. {seat_mark(first, 'takes')} the first turn.{fountains}"


def write_aether(state: Any, event: Event, values: list[Any]) -> str:
    amount, _, why = values
    if amount == 0 or why == BY_MONSTER:  # what a monster brings is told with its defeat
        return ""
    return f"{seat_mark(event.seat, 'loses' if why == LOST else 'gains')} {amount} aether."


def write_summoned(state: Any, event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'summons')} {in_text(values[0])} for {values[3]}."


def write_played(state: Any, event: Event, values: list[Any]) -> str:
    card, place, cost = values[0], values[1], values[2]
    if place == FROM_SPELLBOOK:
        return f"{seat_mark(event.seat, 'casts')} {in_text(card)} again for {cost}."
    return f"{seat_mark(event.seat, 'plays')} {in_text(card)} for {cost}."


def write_set(state: Any, event: Event, values: list[Any]) -> str:
    number, _, card, _ = values
    what = "a card" if card is None else in_text(card)
    return f"{seat_mark(event.seat, 'sets')} {what}: Set Tile {number + 1}."


def write_set_returned(state: Any, event: Event, values: list[Any]) -> str:
    number, card = values
    what = "" if card is None else f" ({in_text(card)})"
    return f"{seat_mark(event.seat, 'returns')} Set Tile {number + 1}{what} to {seat_mark(event.seat, 'the')} hand."


def write_stepped(state: Any, event: Event, values: list[Any]) -> str:
    card, way = in_text(values[0]), values[6]
    if way == PUSHED:
        return f"{card} is pushed."
    if way == A_JUMP:
        return f"{card} jumps."
    if way == A_FLIGHT:
        return f"{card} flies."
    if way == A_DODGE:
        return f"{card} dodges."
    if way == DISPLACED:
        return f"{card} steps off the Fountain."
    return f"{card} moves 1 space."


def target_text(state: Any, card: int, seat: int, kind: str) -> str:
    if kind == A_TEMPLE or card == NONE:
        return seat_mark(seat, "the Temple")
    return in_text(card)


def write_declared(state: Any, event: Event, values: list[Any]) -> str:
    attacker, _, target, _, kind, type, _, seat = values
    return f"{in_text(attacker)} attacks {target_text(state, target, seat, kind)} with {TYPES[type]}."


def roll_words(swords: int, shields: int, dodges: int) -> str:
    return f"{counted(shields, 'shield')}, {counted(swords, 'sword')}, {counted(dodges, 'dodge')}"


def write_described(state: Any, event: Event, values: list[Any]) -> str:
    side, card = values
    what = "attacks: +1 sword" if side == ATTACKING else "defends: +1 to the defence"
    return f"{seat_mark(event.seat, 'describes')} how {in_text(card)} {what}."


def write_rolled(state: Any, event: Event, values: list[Any]) -> str:
    side, card, _, _, swords, shields, dodges = values
    if side == ATTACKING:
        return f"{in_text(card)}: {counted(swords, 'sword')}."
    return f"{in_text(card)}: {roll_words(swords, shields, dodges)}."


def write_rerolled(state: Any, event: Event, values: list[Any]) -> str:
    amount, side, swords, shields, dodges = values[0], values[1], values[3], values[4], values[5]
    again = f"{seat_mark(event.seat, 'rerolls')} {'1 die' if amount == 1 else f'{amount} dice'}"
    if side == ATTACKING:
        return f"{again}: {counted(swords, 'sword')}."
    return f"{again}: {roll_words(swords, shields, dodges)}."


def write_gets(state: Any, event: Event, values: list[Any]) -> str:
    card, _, symbol, amount, source = values
    why = f"{in_text(source)}: " if source not in (NONE, card) else ""
    return f"{why}{in_text(card)} gets +{counted(amount, symbol)}."


def write_defended(state: Any, event: Event, values: list[Any]) -> str:
    card, _, how, stops, _, attacker_takes = values
    who = in_text(card)
    if how == "hit":
        return f"{who} takes the hit."
    if how == "dodge":
        return f"{who} dodges."
    if how == "block":
        return f"{who} blocks: stops {stops}."
    reach = f" and deals {attacker_takes} to the attacker" if attacker_takes else ", but can't reach the attacker"
    return f"{who} counters: stops {stops}{reach}."


def write_damage(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, seat, amount, left, way, kind, source = values
    who = target_text(state, card, seat, kind)
    text = f"{who} takes {amount} damage"
    if way == BY_FOUNTAIN:
        text += " from the Fountain"
    elif way == POISON:
        text += " from poison"
    elif way == BY_GHOST:
        text += " from the ghost"
    elif source != NONE:
        text = f"{in_text(source)}: {text}"
    return f"{text} ({left} left)." if left > 0 else f"{text}."


def write_healed(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, amount, health, _ = values
    return f"{in_text(card)} heals {amount}, to {health} health."


def write_status(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, status, on = values
    return f"{in_text(card)} becomes {status}." if on else f"{in_text(card)} is no longer {status}."


def write_brought_home(state: Any, event: Event, values: list[Any]) -> str:
    return f"{in_text(values[0])} is brought home: Temple {values[4]}."


def write_goals(goals: list[list[int]]) -> str:
    return listed([FOUNTAIN_NAMES[fountain] for fountain, _ in goals])


def write_sync_declared(state: Any, event: Event, values: list[Any]) -> str:
    card, _, goals, dice = values
    if dice == 0:
        return f"{in_text(card)} syncs with {write_goals(goals)}."
    return f"{in_text(card)} tries to sync with {write_goals(goals)}."


def write_sync_rolled(state: Any, event: Event, values: list[Any]) -> str:
    card, _, total, level = values
    return f"{in_text(card)} rolls {total} against level {level}."


def write_synced(state: Any, event: Event, values: list[Any]) -> str:
    return f"{in_text(values[0])} is in sync with {listed([FOUNTAIN_NAMES[f] for f in values[1]])}."


def write_control(state: Any, event: Event, values: list[Any]) -> str:
    fountain, seat = values
    if seat == NONE:
        return f"{FOUNTAIN_NAMES[fountain]} is neutral now."
    return f"{FOUNTAIN_NAMES[fountain]} is {seat_mark(seat, 'theirs')} now."


def write_monster(state: Any, event: Event, values: list[Any]) -> str:
    monster, card, _, level, against = values
    return f"{in_text(monster)} (level {level}) attacks {in_text(card)} (level {against})."


def write_monster_won(state: Any, event: Event, values: list[Any]) -> str:
    return f"{in_text(values[0])} beats {in_text(values[1])} by {values[2]}."


def write_monster_defeated(state: Any, event: Event, values: list[Any]) -> str:
    return f"{in_text(values[1])} defeats {in_text(values[0])}: +{values[2]} aether."


def write_shard(state: Any, event: Event, values: list[Any]) -> str:
    return f"A shard appears on Shard Space {values[0] + 1}."


def write_overtime(state: Any, event: Event, values: list[Any]) -> str:
    seats, _, score = values
    return f"{seats_mark(seats, 'is')} tied at {score}: overtime."


def write_cycle(state: Any, event: Event, values: list[Any]) -> str:
    return f"Cycle {values[0]} of overtime."


def write_haunted(state: Any, event: Event, values: list[Any]) -> str:
    card, _, hurt = values
    return f"{seat_mark(event.seat, 'the ghost')} {'hurts' if hurt else 'heals'} {in_text(card)}."


def write_ended(state: Any, event: Event, values: list[Any]) -> str:
    winners, why = values
    if why == "shared":
        return f"{seats_mark(winners, 'shares')} the win."
    tail = {"elimination": ": nobody else is left", "resigned": ": nobody else is left", "overtime": " in overtime"}
    return f"{seats_mark(winners, 'wins')}{tail.get(why, '')}."


def write_prevented(state: Any, event: Event, values: list[Any]) -> str:
    card, _, amount, source = values
    if source == NONE:
        return f"{in_text(card)} is warded: {amount} less."
    return f"{in_text(source)} stops {amount} of the damage."


def write_gone(state: Any, event: Event, values: list[Any]) -> str:
    card, _, why = values
    if why == "returned":
        return f"{in_text(card)} returns to {seat_mark(event.seat, 'the hand')}."
    return f"{in_text(card)} is destroyed."


def write_placed(state: Any, event: Event, values: list[Any]) -> str:
    return f"{in_text(values[0])} is placed on another space."


CARD: Final = one_of(CARDS)
CARD_OR_NONE: Final = one_of(CARDS, nullable=True)
HIDDEN_CARD: Final = one_of(CARDS, hidden="a card")
SPACE: Final = one_of(SPACES)
SPACE_OR_NONE: Final = one_of(SPACES, nullable=True)
FOUNTAIN: Final = one_of(FOUNTAINS)
SEAT_OR_NONE: Final = Field("Seat", nullable=True)
NUMBER_OR_NONE: Final = Field("number", nullable=True)
WORD: Final = Field("string")
SYMBOL: Final = Field("Symbol")
STATUS: Final = Field("Status")
TARGET_KIND: Final = Field("'warrior' | 'construct' | 'temple'")
SIDE: Final = Field("'attack' | 'defence'")


class TileField(Field):
    """The number of a Set Tile: from 0 inside, from 1 outside."""

    def __init__(self) -> None:
        super().__init__("number")

    def wire(self, value: Any) -> Any:
        return value + 1

    def text_one(self, value: Any, noun: str) -> str:
        return str(value + 1)


class SectionField(Field):
    """The number of a section: from 0 inside, from 1 outside."""

    def __init__(self) -> None:
        super().__init__("number")

    def wire(self, value: Any) -> Any:
        return value + 1


class TypeField(Field):
    """How a warrior attacks: a number inside, a word outside."""

    def __init__(self) -> None:
        super().__init__("'magic' | 'power'")

    def wire(self, value: Any) -> Any:
        return TYPES[value]


SET_NUMBER: Final = TileField()

EVENTS: Final = Events()
DECK_CHOSEN: Final = EVENTS.add(
    "deck_chosen",
    "{seat:leads} {champion}.",
    write=write_deck_chosen,
    deck=one_of(DECKS, nullable=True),
    champion=CARD,
    name=WORD,
)
MULLIGAN: Final = EVENTS.add("mulligan", "{seat:buries} cards.", write=write_mulligan, amount=NUMBER)
ROUND: Final = EVENTS.add("round", "Round {round} begins.", write=write_round, round=NUMBER, ring=NUMBER, first=SEAT)
TURN: Final = EVENTS.add("turn", "{seat}'s turn.", write=write_nothing, round=NUMBER)
PHASE: Final = EVENTS.add("phase", "A phase begins.", write=write_nothing, phase=Field("Phase"))
DREW: Final = EVENTS.add("drew", "{seat:draws} {card}.", card=HIDDEN_CARD)
AETHER: Final = EVENTS.add(
    "aether",
    "{seat:gains} aether.",
    write=write_aether,
    amount=NUMBER,
    aether=NUMBER,
    why=Field("'income' | 'card' | 'monster' | 'empty-seat' | 'lost'"),
)
SUMMONED: Final = EVENTS.add(
    "summoned",
    "{seat:summons} {card}.",
    write=write_summoned,
    card=CARD,
    space=SPACE,
    serial=NUMBER,
    cost=NUMBER,
    aether=NUMBER,
    shards=NUMBER,
    stack=NUMBER,
)
SET_CARD: Final = EVENTS.add(
    "set", "{seat:sets} a card.", write=write_set, number=SET_NUMBER, space=SPACE, card=HIDDEN_CARD, paid=NUMBER
)
SET_RETURNED: Final = EVENTS.add(
    "set_returned",
    "{seat:returns} a Set Tile to {seat:the} hand.",
    write=write_set_returned,
    number=SET_NUMBER,
    card=HIDDEN_CARD,
)
REVEALED: Final = EVENTS.add("revealed", "{seat:turns} over {card}.", number=SET_NUMBER, card=CARD, space=SPACE)
PLAYED: Final = EVENTS.add(
    "played",
    "{seat:plays} {card}.",
    write=write_played,
    **{
        "card": CARD,
        "from": Field("'hand' | 'set' | 'spellbook'"),
        "cost": NUMBER,
        "aether": NUMBER,
        "shards": NUMBER,
    },
)
CANCELLED: Final = EVENTS.add("cancelled", "{card} is cancelled.", card=CARD)
EXERTED: Final = EVENTS.add("exerted", "{seat:exerts} {card}.", card=CARD, space=SPACE, left=NUMBER)
USED_TEXT: Final = EVENTS.add("used_text", "{seat:uses} the text of {card}.", card=CARD, space=SPACE)
TRIGGERED: Final = EVENTS.add("triggered", "{card}.", write=write_nothing, card=CARD, space=SPACE_OR_NONE)
# The core has a `chosen` of its own, for answers in secret.
USING: Final = EVENTS.add("using", "{seat:uses} {card}.", card=CARD, space=SPACE, serial=NUMBER)
USED_NONE: Final = EVENTS.add("used_none", "{seat:uses} no warrior.")
STEPPED: Final = EVENTS.add(
    "stepped",
    "{card} moves.",
    write=write_stepped,
    **{
        "card": CARD,
        "serial": NUMBER,
        "from": SPACE,
        "to": SPACE,
        "points": NUMBER,
        "free": FLAG,
        "way": Field("'step' | 'extra' | 'jump' | 'flight' | 'exit' | 'dodge' | 'pushed' | 'displaced' | 'free'"),
    },
)
PLACED: Final = EVENTS.add(
    "placed",
    "{card} is placed.",
    write=write_placed,
    **{"card": CARD, "serial": NUMBER, "from": SPACE, "to": SPACE},
)
COLLECTED: Final = EVENTS.add(
    "collected", "{seat:takes} {amount|shard}.", card=CARD, space=SPACE, amount=NUMBER, shards=NUMBER
)
SHARD: Final = EVENTS.add(
    "shard", "A shard appears.", write=write_shard, section=SectionField(), space=SPACE, shards=NUMBER
)
DECLARED: Final = EVENTS.add(
    "declared",
    "{attacker} attacks.",
    write=write_declared,
    attacker=CARD,
    attacker_space=SPACE,
    target=CARD_OR_NONE,
    target_space=SPACE,
    target_kind=TARGET_KIND,
    type=TypeField(),
    damage=NUMBER,
    target_seat=SEAT,
)
ROLLED: Final = EVENTS.add(
    "rolled",
    "{card} rolls.",
    write=write_rolled,
    side=SIDE,
    card=CARD,
    space=SPACE,
    dice=DiceField(),
    swords=NUMBER,
    shields=NUMBER,
    dodges=NUMBER,
)
REROLLED: Final = EVENTS.add(
    "rerolled",
    "{seat:rerolls} dice.",
    write=write_rerolled,
    amount=NUMBER,
    side=SIDE,
    dice=DiceField(),
    swords=NUMBER,
    shields=NUMBER,
    dodges=NUMBER,
)
GETS: Final = EVENTS.add(
    "gets",
    "{card} gets a symbol.",
    write=write_gets,
    card=CARD,
    space=SPACE,
    symbol=SYMBOL,
    amount=NUMBER,
    source=CARD_OR_NONE,
)
DESCRIBED: Final = EVENTS.add("described", "{seat:describes} it: +1.", write=write_described, side=SIDE, card=CARD)
DEFENDED: Final = EVENTS.add(
    "defended",
    "{card} defends.",
    write=write_defended,
    card=CARD,
    space=SPACE,
    how=Field("'block' | 'counter' | 'dodge' | 'hit'"),
    stops=NUMBER,
    takes=NUMBER,
    attacker_takes=NUMBER,
)
ATTACK_ENDED: Final = EVENTS.add("attack_ended", "The attack ends without a roll.", reason=WORD)
DAMAGE: Final = EVENTS.add(
    "damage",
    "{card} takes damage.",
    write=write_damage,
    card=CARD_OR_NONE,
    space=SPACE,
    serial=NUMBER_OR_NONE,
    target_seat=SEAT,
    amount=NUMBER,
    left=NUMBER,
    way=Field("'battle' | 'effect' | 'fountain' | 'monster' | 'poison' | 'ghost'"),
    target_kind=TARGET_KIND,
    source=CARD_OR_NONE,
)
PREVENTED: Final = EVENTS.add(
    "prevented", "{source} stops {amount} of the damage.", write=write_prevented, card=CARD, space=SPACE, amount=NUMBER,
    source=CARD_OR_NONE,
)  # fmt: skip
REDIRECTED: Final = EVENTS.add("redirected", "{to} takes it instead.", card=CARD, space=SPACE, to=CARD, to_space=SPACE)
HEALED: Final = EVENTS.add(
    "healed",
    "{card} heals.",
    write=write_healed,
    card=CARD,
    space=SPACE,
    serial=NUMBER_OR_NONE,
    amount=NUMBER,
    health=NUMBER,
    target_kind=TARGET_KIND,
)
STATUS_CHANGED: Final = EVENTS.add(
    "status",
    "{card} gets or loses a status.",
    write=write_status,
    card=CARD,
    space=SPACE,
    serial=NUMBER,
    status=STATUS,
    on=FLAG,
)
DESTROYED: Final = EVENTS.add(
    "destroyed", "{card} is destroyed.", card=CARD, space=SPACE, serial=NUMBER, target_seat=SEAT, by=CARD_OR_NONE
)
BROUGHT_HOME: Final = EVENTS.add(
    "brought_home",
    "{card} is brought home.",
    write=write_brought_home,
    **{"card": CARD, "serial": NUMBER, "from": SPACE, "to": SPACE, "temple": NUMBER, "health": NUMBER},
)
BURIED: Final = EVENTS.add("buried", "{card} goes under the deck.", write=write_nothing, card=HIDDEN_CARD)
TOPPED: Final = EVENTS.add("topped", "{seat:puts} {card} on top of the deck.", card=CARD)
ATTACHED: Final = EVENTS.add(
    "attached", "{seat:attaches} {card} to {to}.", card=CARD, to=CARD, space=SPACE, serial=NUMBER
)
BUILT: Final = EVENTS.add("built", "{seat:builds} {card}.", card=CARD, number=NUMBER, space=SPACE)
TILE_PLACED: Final = EVENTS.add("tile", "An extra tile.", write=write_nothing, number=NUMBER, space=SPACE)
CONSTRUCT_GONE: Final = EVENTS.add(
    "construct_gone",
    "{card} leaves the arena.",
    write=write_gone,
    card=CARD,
    number=NUMBER,
    why=Field("'destroyed' | 'returned' | 'tile' | 'eliminated'"),
)
RESTED: Final = EVENTS.add("rested", "{card} rests.", card=CARD, space=SPACE, serial=NUMBER)
REFRESHED: Final = EVENTS.add("refreshed", "{card} is ready again.", card=CARD, space=SPACE, serial=NUMBER)
ALL_REFRESHED: Final = EVENTS.add("all_refreshed", "Everyone is ready again.")
CHAMPION_HEALED: Final = EVENTS.add(
    "champion_healed", "{seat:heals} {card}: Temple {temple}.", card=CARD, health=NUMBER, temple=NUMBER
)
SYNC_DECLARED: Final = EVENTS.add(
    "sync_declared",
    "{card} tries to sync.",
    write=write_sync_declared,
    card=CARD,
    space=SPACE,
    goals=GoalsField(),
    dice=NUMBER,
)
SYNC_ROLLED: Final = EVENTS.add(
    "sync_rolled",
    "{card} rolls to sync.",
    write=write_sync_rolled,
    card=CARD,
    dice=NUMBERS,
    total=NUMBER,
    level=NUMBER,
)
SYNCED: Final = EVENTS.add(
    "synced", "{card} is in sync.", write=write_synced, card=CARD, fountains=some_of(FOUNTAINS), seats=SEATS
)
SYNC_FAILED: Final = EVENTS.add(
    "sync_failed", "The sync fails: {total} is more than {level}.", card=CARD, total=NUMBER, level=NUMBER
)
CONTROL: Final = EVENTS.add(
    "control", "A Fountain changes hands.", write=write_control, fountain=FOUNTAIN, controller=SEAT_OR_NONE
)
MONSTER: Final = EVENTS.add(
    "monster",
    "A monster attacks {card}.",
    write=write_monster,
    monster=CARD,
    card=CARD,
    space=SPACE,
    level=NUMBER,
    against=NUMBER,
)
MONSTER_LEVEL: Final = EVENTS.add("monster_level", "{monster} has level {level} now.", monster=CARD, level=NUMBER)
MONSTER_WON: Final = EVENTS.add(
    "monster_won", "{monster} beats {card}.", write=write_monster_won, monster=CARD, card=CARD, damage=NUMBER
)
MONSTER_DEFEATED: Final = EVENTS.add(
    "monster_defeated",
    "{card} defeats {monster}.",
    write=write_monster_defeated,
    monster=CARD,
    card=CARD,
    aether=NUMBER,
)
FOUNTAINS_MOVED: Final = EVENTS.add(
    "fountains_moved", "The Fountains move to ring {ring}.", ring=NUMBER, spaces=some_of(SPACES)
)
SHARDS_GONE: Final = EVENTS.add("shards_gone", "The shards in the arena are gone.")
OVERTIME: Final = EVENTS.add("overtime", "Overtime.", write=write_overtime, seats=SEATS, ring=NUMBER, score=NUMBER)
CYCLE: Final = EVENTS.add("cycle", "A cycle of overtime begins.", write=write_cycle, cycle=NUMBER, scores=NUMBERS)
ELIMINATED: Final = EVENTS.add("eliminated", "{seat:the Temple} falls.", space=SPACE)
GHOST_MOVED: Final = EVENTS.add("ghost_moved", "{seat:the ghost} moves.", write=None, **{"from": SPACE, "to": SPACE})
HAUNTED: Final = EVENTS.add("haunted", "A ghost acts.", write=write_haunted, card=CARD, space=SPACE, hurt=FLAG)
LOOKED: Final = EVENTS.add("looked", "{seat:looks} at the bottom {amount|card} of the deck.", amount=NUMBER)
SHOWED: Final = EVENTS.add("showed", "{seat:shows} {card}.", card=CARD)
TOOK: Final = EVENTS.add("took", "{seat:takes} {card} from the deck.", card=CARD)
DISCARDED: Final = EVENTS.add("discarded", "{seat:discards} {card}.", card=CARD)
SCORED: Final = EVENTS.add("scored", "The scores.", write=write_nothing, scores=NUMBERS)
ENDED: Final = EVENTS.add("ended", "{winners:wins}.", write=write_ended, winners=SEATS, why=WORD)

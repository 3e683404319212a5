"""What one seat may know of a position, for the board, the terminal and bots.

A spectator sees what is public. Cards that the viewer does not know are null.
"""

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.naming import told
from anachron.core.seats import SPECTATOR
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model import numbers, ranking
from anachron.games.temporal_war.model.arena import (
    FOUNTAIN_COUNT,
    FOUNTAIN_SPACES,
    FOUNTAINS,
    ROUNDS,
    SECTION_COUNT,
    SHARD_SPACES,
    SPACES,
    within,
)
from anachron.games.temporal_war.model.chance import SYMBOL_OF_FACE
from anachron.games.temporal_war.model.content import KEYS, STATUSES, TRAP, names_of
from anachron.games.temporal_war.model.effects import CONSTRUCT, WARRIOR, Payment
from anachron.games.temporal_war.model.effects import Attack as AttackFrame
from anachron.games.temporal_war.model.effects import MonsterFight as MonsterFrame
from anachron.games.temporal_war.model.effects import Syncing as SyncFrame
from anachron.games.temporal_war.model.events import TARGET_KINDS, TYPES
from anachron.games.temporal_war.model.state import PHASES, TemporalWar
from anachron.games.temporal_war.rules import aiming, moments, playing
from anachron.games.temporal_war.rules import attack as attacks
from anachron.games.temporal_war.rules.acting import Acting
from anachron.games.temporal_war.rules.syncing import total_of
from anachron.games.temporal_war.views import answers, help

SpaceId = str  # "q,r": "0,-3"
CardId = str  # "wall-archer"; monsters are cards too: "stone-husk"
DeckId = str  # "starter-leonel", "learning-leonel"
Seat = int  # 0 to 5
FountainId = str  # "a" to "f"
Status = Annotated[str, Literal["poisoned", "rooted", "stunned", "weakened", "marked", "warded"]]
Key = Annotated[str, Literal["airborne", "giant", "haste", "arcing", "attuned", "venomous"]]
Symbol = Annotated[str, Literal["sword", "shield", "dodge"]]
Type = Annotated[str, Literal["magic", "power"]]
Phase = Annotated[str, Literal["decks", "mulligan", "start", "summon", "action", "end", "round-end", "ghost", "over"]]
WindowKind = Annotated[
    str,
    Literal[
        "turn-start",
        "summon",
        "choose",
        "land",
        "attack",
        "attack-roll",
        "defense-roll",
        "damage",
        "damaged",
        "destroyed",
        "dodge",
        "sync-roll",
        "synced",
        "collect",
        "monster",
        "rest",
        "card",
        "turn-end",
    ],
]


class Change(TypedDict):
    """Why a number of a piece is not the printed one."""

    number: Annotated[str, Literal["level", "magic", "power", "speed", "range"]]
    amount: int  # +2, -2; 0 where it is replaced
    source: CardId | None  # null: a status
    text: str  # "Watchtower: +1 range", "Weakened: -2 power"


class Equipment(TypedDict):
    card: CardId
    exerts: int  # left
    most: int


class Piece(TypedDict):
    """A warrior in the arena."""

    space: SpaceId
    serial: int  # the same as long as it stays in the arena: for movement on the screen
    card: CardId
    seat: Seat
    champion: bool
    ready: bool
    level: int  # current numbers
    health: int  # of the stack
    most_health: int
    magic: int
    speed: int
    power: int
    range: int
    statuses: list[Status]
    keys: list[Key]  # with those that equipment gives
    equipment: list[Equipment]  # of the stack
    pieces: int  # of this stack in the arena (1: no stack)
    on_temple: bool
    outside: bool  # outside the safe area
    summoned: bool  # this turn: no Main Action without haste
    in_use: bool
    changes: list[Change]


class Fountain(TypedDict):
    fountain: FountainId
    space: SpaceId
    seat: Seat | None  # who controls it; null: neutral
    next: SpaceId | None  # where it goes at the end of the round; null: it stays


class Temple(TypedDict):
    seat: Seat
    space: SpaceId
    health: int
    most_health: int  # 20, or 30
    stands: bool  # false: a mere obstacle in overtime (R25.2)


class SetTile(TypedDict):
    seat: Seat
    number: int  # 1 to 6
    space: SpaceId
    card: CardId | None  # null: the viewer does not know it
    fresh: bool  # set this turn: not yet playable
    area: list[SpaceId]  # of an own Trap; else empty


class Construct(TypedDict):
    seat: Seat
    card: CardId
    number: int  # 1 to 9
    tiles: list[SpaceId]  # the numbered one first
    durability: int
    most_durability: int
    stands: bool  # false: a mere obstacle in overtime


class ShardSpace(TypedDict):
    section: int  # 1 to 6
    space: SpaceId
    shards: int


class Ghost(TypedDict):
    seat: Seat
    space: SpaceId


class Spell(TypedDict):
    card: CardId
    cost: int  # to replay it, as printed


Cards = list[CardId | None]
Counts = dict[CardId, int]
Spells = list[Spell]


class Player(TypedDict):
    seat: Seat
    section: int  # 1 to 6
    side: int  # the team; without teams each seat its own
    champion: CardId | None  # null until the decks are chosen
    deck_name: str
    deck_id: DeckId | None  # a ready-made one
    list: Counts | None  # the deck list, where the viewer may know it
    hand: Cards  # null: unknown to the viewer; known ones first
    deck: int  # cards left
    top: Cards  # what the viewer knows of the top of the deck, the topmost first; usually empty
    bottom: Cards  # what the viewer knows of the bottom, the lowest last; starts at the highest known one
    aether: int
    shards: int
    spellbook: Spells
    fountains: int
    temple: int  # health, 0 when eliminated
    score: int  # as of now
    place: int  # at the end, 1 is best; 0 until then
    ready: int  # ready warriors
    warriors: int  # in the arena
    turns: int  # taken this round
    out: bool  # eliminated (or not among the tied in overtime)
    ghost: bool


class Bonus(TypedDict):
    symbol: Symbol
    amount: int
    source: CardId | None  # null: marked, roleplay
    text: str  # "Leonel: two humans beside it"


class Roll(TypedDict):
    """Battle Dice that lie."""

    seat: Seat
    dice: list[Symbol]
    bonuses: list[Bonus]
    swords: int  # with bonuses
    shields: int
    dodges: int  # without speed


class Defence(TypedDict):
    """One way to defend, once the defence dice lie."""

    kind: Annotated[str, Literal["block", "counter", "dodge", "hit"]]
    total: int  # shields, swords, dodges + speed; hit: 0
    needed: int  # it must be more than this: the attack score; hit: 0
    works: bool
    reason: str  # why not: "It's resting, so it can only block." "3 is not more than 3." ""
    takes: int  # damage to the defender
    attacker_takes: int  # of a counter that reaches


class Attack(TypedDict):
    """The attack that is being carried out."""

    attacker: SpaceId
    attacker_card: CardId
    attacker_seat: Seat
    target: SpaceId
    target_kind: Annotated[str, Literal["warrior", "construct", "temple"]]
    target_card: CardId | None
    target_seat: Seat
    type: Type | None  # null: not chosen yet
    damage: int
    attack: Roll | None
    defence: Roll | None
    defences: list[Defence]  # once the defence dice lie
    defended: Annotated[str, Literal["", "block", "counter", "dodge", "hit"]]
    stop_before: float | None  # chance to be stopped before any die, and after the attack dice (public facts only)
    stop_after: float | None


class Syncing(TypedDict):
    """A sync whose dice lie (or that is being declared)."""

    piece: SpaceId
    card: CardId
    seat: Seat
    level: int  # with Attuned
    goals: list["Goal"]
    dice: list[int]
    lowered: int  # by Tuning Song
    total: int


class Goal(TypedDict):
    fountain: FountainId
    goal: Annotated[str, Literal["take", "neutral", "own"]]


class MonsterFight(TypedDict):
    monster: CardId
    piece: SpaceId
    card: CardId
    seat: Seat
    level: int  # of the monster, with its text and what was played
    against: int  # the warrior's level
    dealt: int  # what it has done to the warrior; 0 until then
    reward: int  # aether, where it is defeated
    called: bool


class WindowOpen(TypedDict):
    """A window: innermost last. What it is about is in `text`, names written as in the log ([card:…], [seat:…])."""

    kind: WindowKind
    seat: Seat  # whose event it is
    card: CardId | None
    space: SpaceId | None  # where
    text: str  # "Hellhound attacks Wall Archer with power."


class Playing(TypedDict):
    """A Support Card, text or exert that is being carried out, innermost last."""

    kind: Annotated[str, Literal["play", "replay", "exert", "text", "monster", "trigger"]]
    seat: Seat
    card: CardId
    text: str
    cancelled: bool


# Help for the decision of the seat that looks (only in its own view, and only while it is asked such a question).


class Reach(TypedDict):
    """A space that the warrior in use can get to."""

    space: SpaceId
    points: int  # movement points it takes
    steps: list[str]  # actions one after the other: "step e", "jump ne", "fly 2,3"; over a Fountain also "at q,r"
    path: list[SpaceId]  # the spaces in order
    hurts: int  # damage of Fountains on the way
    shards: int  # collected on the way
    beside: list[FountainId]  # Fountains it could sync with there
    targets: int  # what it could attack from there


class Odds(TypedDict):
    """An attack that could be declared now, or why not."""

    target: SpaceId
    card: CardId | None
    legal: bool
    reason: str  # "" or why not
    blocker: SpaceId | None
    types: list["TypeOdds"]  # magic and power, where the stat is 1 or more


class TypeOdds(TypedDict):
    type: Type
    damage: int
    # Chances, 0 to 1; together 1. The defender is taken to choose what keeps most health, then what hurts most.
    hit: float
    block: float
    counter: float
    dodge: float
    blocked_for: int  # damage that a block lets through
    counter_for: int  # what a counter deals to the attacker (0: out of its reach)
    destroys: float  # chance that it is destroyed (or brought home)
    always_dodges: bool


class SyncOdds(TypedDict):
    goals: list[Goal]  # one or two
    dice: int
    chance: float
    scores: list[int]  # by seat, if it succeeds


class MonsterOdds(TypedDict):
    """Calling a monster with the warrior in use (ready), or finishing outside (resting)."""

    when: Annotated[str, Literal["call", "finish"]]
    defeats: float
    aether: float  # mean
    damage: float  # mean
    destroyed: float  # chance


class Help(TypedDict):
    reach: list[Reach]
    odds: list[Odds]
    syncs: list[SyncOdds]
    monsters: list[MonsterOdds]
    points: int  # movement points left
    main: bool  # has a Main Action left
    why_no_main: str  # "It was just summoned: no Main Action this turn." or ""


class Answer(TypedDict):
    """What follows in a window if you do this and nobody answers any more, counted exactly. Null: not its matter."""

    action: str  # "pass", "play second-wind"
    hit: float | None  # an attack: the chance that it hits
    takes: int | None  # damage or a monster: what the warrior takes
    succeeds: bool | None  # a sync; a monster: it is defeated


class Threat(TypedDict):
    """Who could attack this piece from where it stands now."""

    piece: SpaceId
    by: list[SpaceId]


class View(TypedDict):
    phase: Phase
    mode: str  # "duel", "ffa-3", "team-2v2", …
    round: int  # 1 to 5; overtime: 5
    overtime: bool
    cycle: int  # of overtime, from 1
    ring: int  # of the Fountains; the safe area is all within it
    active: Seat  # whose turn it is
    order: list[Seat]  # turn order from the active player, those who still take turns (ghosts too)
    empty_section: int | None  # 3 v 2
    cap: int  # turns per player that end a round
    most_warriors: int
    pieces: list[Piece]  # in reading order
    fountains: list[Fountain]
    temples: list[Temple]
    set_tiles: list[SetTile]
    constructs: list[Construct]
    shards: list[ShardSpace]
    ghosts: list[Ghost]
    players: list[Player]  # by seat
    monsters_left: dict[CardId, int]  # kinds in the Forgotten Deck
    defeated: list[CardId]
    summoned: bool  # this turn
    synced: bool
    called: bool
    healed: bool
    attack: Attack | None
    syncing: Syncing | None
    monster: MonsterFight | None
    windows: list[WindowOpen]
    playing: list[Playing]
    paying: int | None  # a payment that is asked for
    describing: NotRequired[int]  # a description is asked for: its fewest letters (R29.1)
    looking: NotRequired[list[CardId]]  # Crypt Lord's three cards, for its player alone
    rerolling: NotRequired[list[int]]  # the dice chosen so far, by their place in the roll
    help: NotRequired[Help]  # for the seat that is asked (choose, act, type, second Fountain)
    answers: NotRequired[list[Answer]]  # for the seat that is asked in a window about dice or damage
    threats: list[Threat]  # public facts; own and others' pieces
    winners: list[Seat]
    end: Annotated[str, Literal["", "score", "elimination", "overtime", "shared", "resigned"]]


LOOKED_AT: Final = 3  # Crypt Lord
HELPED: Final = ("choose", "act", "type", "goal")  # questions


def view(state: TemporalWar, seat: int | None) -> View:
    viewer = SPECTATOR if seat is None else seat
    places = ranking.places(state)
    found: View = {
        "phase": PHASES[state.phase],
        "mode": state.terms.mode,
        "round": state.round,
        "overtime": state.overtime,
        "cycle": state.cycle,
        "ring": state.ring,
        "active": state.active,
        "order": state.seats_from(state.active),
        "empty_section": state.terms.empty_section + 1 if state.terms.empty_section != NONE else None,
        "cap": state.terms.cap,
        "most_warriors": state.terms.most_warriors,
        "pieces": [piece_view(state, piece) for piece in state.warriors()],
        "fountains": [fountain_view(state, fountain) for fountain in range(FOUNTAIN_COUNT)],
        "temples": [temple_view(state, s) for s in range(state.seats) if state.temples[s] > 0],
        "set_tiles": set_tiles(state, viewer),
        "constructs": [construct_view(state, c) for c in range(len(state.tiles)) if state.tiles[c]],
        "shards": [shard_view(state, section) for section in range(SECTION_COUNT)],
        "ghosts": [
            {"seat": s, "space": SPACES.ids[state.ghosts[s]]} for s in range(state.seats) if state.ghosts[s] != NONE
        ],
        "players": [player_view(state, s, viewer, places[s]) for s in range(state.seats)],
        "monsters_left": monsters_left(state),
        "defeated": [acts.CARD_IDS[kind] for kind in state.defeated],
        "summoned": state.has_summoned,
        "synced": state.synced,
        "called": state.called,
        "healed": state.healed,
        "attack": None,
        "syncing": None,
        "monster": None,
        "windows": as_windows(moments.windows_of(state)),
        "playing": as_playing(playing.playing_of(state)),
        "paying": None,
        "threats": threats(state),
        "winners": state.winners,
        "end": state.end,
    }
    show_what_happens(state, viewer, found)
    if seat is not None:
        show_to_one(state, seat, found)
    return found


def as_windows(found: Any) -> list[WindowOpen]:
    windows: list[WindowOpen] = found
    for window in windows:
        window["text"] = told(window["text"])
    return windows


def as_playing(found: Any) -> list[Playing]:
    acting: list[Playing] = found
    return acting


def show_what_happens(state: TemporalWar, viewer: int, found: View) -> None:
    """The innermost attack, sync and monster. Until it is declared, an attack or a sync is its player's alone."""
    for f in state.stack:
        if isinstance(f, AttackFrame) and (f.is_declared or f.seat == viewer):
            found["attack"] = attack_view(state, f)
        elif isinstance(f, SyncFrame) and (f.at > 0 or f.seat == viewer):
            found["syncing"] = sync_view(state, f)
        elif isinstance(f, MonsterFrame) and f.monster != NONE and state.is_here(f.piece):
            found["monster"] = monster_view(state, f)
        elif isinstance(f, Payment) and f.seat == viewer:
            found["paying"] = f.cost


def show_to_one(state: TemporalWar, seat: int, found: View) -> None:
    """What belongs to the seat's own decision."""
    question = state.question(seat)
    if question is None:
        return
    if playing.looking_of(state) == seat:
        found["looking"] = [acts.CARD_IDS[cards.kind_of(card)] for card in reversed(state.decks[seat][:LOOKED_AT])]
    top = state.stack[-1]
    if question.ask.kind == "reroll" and isinstance(top, Acting):
        found["rerolling"] = list(top.chosen)
    if question.ask.kind == "describe":
        found["describing"] = state.terms.least_letters
    if question.ask.kind == "window":
        found["answers"] = answers.answers_for(state, seat)
    if question.ask.kind in HELPED:
        found["help"] = help.help_for(state, seat)


# The arena


def piece_view(state: TemporalWar, piece: int) -> Piece:
    stack, kind = state.stacks[piece], state.kinds[piece]
    gear, exerts = state.gear[stack], state.exerts[stack]
    return {
        "space": SPACES.ids[state.spaces[piece]],
        "serial": state.serials[piece],
        "card": acts.CARD_IDS[kind],
        "seat": state.owners[piece],
        "champion": state.is_champion(piece),
        "ready": state.ready[piece],
        "level": numbers.level(state, piece),
        "health": state.health[stack],
        "most_health": state.printed.health[kind],
        "magic": numbers.magic(state, piece),
        "speed": numbers.speed(state, piece),
        "power": numbers.power(state, piece),
        "range": numbers.range_of(state, piece),
        "statuses": names_of(state.statuses[stack], STATUSES),
        "keys": names_of(numbers.keys(state, piece), KEYS),
        "equipment": [
            {"card": acts.CARD_IDS[gear[i]], "exerts": exerts[i], "most": state.printed.value[gear[i]]}
            for i in range(len(gear))
        ],
        "pieces": state.pieces_of[stack],
        "on_temple": state.on_temple(piece),
        "outside": state.is_outside(piece),
        "summoned": state.summoned[piece],
        "in_use": piece == state.in_use,
        "changes": [change_view(change) for change in numbers.changes(state, piece)],
    }


def change_view(change: tuple[str, int, int, str]) -> Change:
    number, amount, source, text = change
    return {"number": number, "amount": amount, "source": card_or_none(source), "text": text}


def card_or_none(kind: int) -> CardId | None:
    return acts.CARD_IDS[kind] if kind != NONE else None


def seat_or_none(seat: int) -> Seat | None:
    return seat if seat != NONE else None


def fountain_view(state: TemporalWar, fountain: int) -> Fountain:
    moves = not state.overtime and state.round < ROUNDS and not state.end
    return {
        "fountain": FOUNTAINS.ids[fountain],
        "space": SPACES.ids[state.fountain_space(fountain)],
        "seat": seat_or_none(state.controllers[fountain]),
        "next": SPACES.ids[FOUNTAIN_SPACES[state.ring - 1][fountain]] if moves else None,
    }


def temple_view(state: TemporalWar, seat: int) -> Temple:
    return {
        "seat": seat,
        "space": SPACES.ids[state.terms.temples[seat]],
        "health": state.temples[seat],
        "most_health": state.terms.temple_health[seat],
        "stands": state.is_playing(seat),
    }


def set_tiles(state: TemporalWar, viewer: int) -> list[SetTile]:
    found: list[SetTile] = []
    for seat in range(state.seats):
        for number in sorted(state.set_numbers[seat]):
            i = state.index_of_set(seat, number)
            card = state.set_cards[seat][i]
            is_known = cards.can_tell(card, viewer, state.pools)
            kind, space = cards.kind_of(card), state.set_spaces[seat][i]
            is_trap = is_known and state.printed.card_class[kind] == TRAP
            found.append(
                {
                    "seat": seat,
                    "number": number + 1,
                    "space": SPACES.ids[space],
                    "card": acts.CARD_IDS[kind] if is_known else None,
                    "fresh": state.is_fresh(seat, number),
                    "area": [SPACES.ids[s] for s in within(space, state.printed.value[kind])] if is_trap else [],
                }
            )
    return found


def construct_view(state: TemporalWar, construct: int) -> Construct:
    kind = state.construct_kinds[construct]
    return {
        "seat": state.construct_owners[construct],
        "card": acts.CARD_IDS[kind],
        "number": state.numbers[construct],
        "tiles": [SPACES.ids[space] for space in state.tiles[construct]],
        "durability": state.durability[construct],
        "most_durability": state.printed.health[kind],
        "stands": state.is_playing(state.construct_owners[construct]),
    }


def shard_view(state: TemporalWar, section: int) -> ShardSpace:
    return {"section": section + 1, "space": SPACES.ids[SHARD_SPACES[section]], "shards": state.shards[section]}


def monsters_left(state: TemporalWar) -> dict[CardId, int]:
    counts = [0] * acts.KIND_COUNT
    for card in state.monsters:
        counts[cards.kind_of(card)] += 1
    return {
        acts.CARD_IDS[kind]: counts[kind] for kind in range(acts.FIRST_MONSTER, acts.KIND_COUNT) if counts[kind] > 0
    }


def threats(state: TemporalWar) -> list[Threat]:
    """Public facts: which ready enemies could attack a piece from where they stand."""
    by: dict[int, list[SpaceId]] = {}
    for piece in state.warriors():
        if not state.ready[piece] or not help.could_attack(state, piece):
            continue
        here = state.spaces[piece]
        for space in aiming.targets(state, piece, here, numbers.range_of(state, piece)):
            if state.at[space] != NONE and aiming.kind_of_target(state, state.owners[piece], space) == WARRIOR:
                by.setdefault(space, []).append(SPACES.ids[here])
    return [{"piece": SPACES.ids[space], "by": by[space]} for space in sorted(by)]


# The players


def player_view(state: TemporalWar, seat: int, viewer: int, place: int) -> Player:
    table = state.printed
    has_piece = len(state.kinds) > 0
    deck = state.decks[seat]
    return {
        "seat": seat,
        "section": state.terms.sections[seat] + 1,
        "side": state.side_of(seat),
        "champion": card_or_none(state.champions[seat]),
        "deck_name": state.deck_names[seat],
        "deck_id": acts.DECKS.ids[state.deck_ids[seat]] if state.deck_ids[seat] != NONE else None,
        "list": list_for(state, seat, viewer),
        "hand": known_first(state, state.hands[seat], viewer),
        "deck": len(deck),
        "top": known_top(state, deck, viewer),
        "bottom": known_bottom(state, deck, viewer),
        "aether": state.aether[seat],
        "shards": state.held[seat],
        "spellbook": [{"card": acts.CARD_IDS[kind], "cost": table.value[kind]} for kind in state.spellbooks[seat]],
        "fountains": state.fountains_of(seat),
        "temple": state.temples[seat],
        "score": state.score(seat) if has_piece else 0,
        "place": place,
        "ready": state.count_ready(seat),
        "warriors": state.count_warriors(seat),
        "turns": state.turns[seat],
        "out": not state.is_playing(seat),
        "ghost": state.ghosts[seat] != NONE,
    }


def list_for(state: TemporalWar, seat: int, viewer: int) -> Counts | None:
    """With open lists everybody may read it, else its player and teammates."""
    if not state.lists[seat]:
        return None
    if not state.terms.open_lists and (viewer == SPECTATOR or not state.are_allies(viewer, seat)):
        return None
    counts: Counts = {}
    for kind in state.lists[seat]:
        counts[acts.CARD_IDS[kind]] = counts.get(acts.CARD_IDS[kind], 0) + 1
    return counts


def known_first(state: TemporalWar, pile: list[int], viewer: int) -> Cards:
    found: Cards = []
    for card in pile:
        if cards.can_tell(card, viewer, state.pools):
            found.append(acts.CARD_IDS[cards.kind_of(card)])
    return found + [None] * (len(pile) - len(found))


def known_top(state: TemporalWar, deck: list[int], viewer: int) -> Cards:
    """From the top down to the first card that the viewer does not know; nothing where all is known from below."""
    found: Cards = []
    for i in range(len(deck) - 1, -1, -1):
        if not cards.can_tell(deck[i], viewer, state.pools):
            return found
        found.append(acts.CARD_IDS[cards.kind_of(deck[i])])
    return []


def known_bottom(state: TemporalWar, deck: list[int], viewer: int) -> Cards:
    """From the highest known card below the top on, the lowest last."""
    top = len(deck) - len(known_top(state, deck, viewer))
    highest = NONE
    for i in range(top):
        if cards.can_tell(deck[i], viewer, state.pools):
            highest = i
    found: Cards = []
    for i in range(highest, -1, -1):
        is_known = cards.can_tell(deck[i], viewer, state.pools)
        found.append(acts.CARD_IDS[cards.kind_of(deck[i])] if is_known else None)
    return found


# What is being carried out


def roll_view(state: TemporalWar, f: AttackFrame, defending: bool) -> Roll | None:
    dice = f.defence_dice if defending else f.dice
    if not dice:
        return None
    symbols = f.defence_symbols if defending else f.bonus_symbols
    amounts = f.defence_amounts if defending else f.bonus_amounts
    sources = f.defence_sources if defending else f.bonus_sources
    swords, shields, dodges = attacks.totals(f, defending)
    return {
        "seat": f.defender if defending else f.seat,
        "dice": [acts.SYMBOLS[SYMBOL_OF_FACE[face]] for face in dice],
        "bonuses": [bonus_view(state, f, symbols[i], amounts[i], sources[i]) for i in range(len(symbols))],
        "swords": swords,
        "shields": shields,
        "dodges": dodges,
    }


def bonus_view(state: TemporalWar, f: AttackFrame, symbol: int, amount: int, source: int) -> Bonus:
    if source != NONE:
        why = state.printed.names[source].partition(",")[0]
    else:
        why = "Description" if f.described and amount == 1 and f.bonus_sources[:1] == [NONE] else "Marked"
    return {
        "symbol": acts.SYMBOLS[symbol],
        "amount": amount,
        "source": card_or_none(source),
        "text": f"{why}: +{amount} {acts.SYMBOLS[symbol]}",
    }


def attack_view(state: TemporalWar, f: AttackFrame) -> Attack:
    target: int = NONE
    if f.target_kind == WARRIOR:
        target = state.kinds[f.target]
    elif f.target_kind == CONSTRUCT:
        target = state.construct_kinds[f.target]
    rolls_lie = len(f.defence_dice) > 0 and state.is_here(f.target) and state.is_here(f.piece)
    before, after = help.chances_to_stop(state, f)
    return {
        "attacker": SPACES.ids[state.last_spaces[f.piece]],
        "attacker_card": acts.CARD_IDS[state.kinds[f.piece]],
        "attacker_seat": f.seat,
        "target": SPACES.ids[state.last_spaces[f.target] if f.target_kind == WARRIOR else f.target_space],
        "target_kind": TARGET_KINDS[f.target_kind],
        "target_card": card_or_none(target),
        "target_seat": f.defender,
        "type": TYPES[f.type] if f.type != NONE else None,
        "damage": f.damage,
        "attack": roll_view(state, f, False),
        "defence": roll_view(state, f, True),
        "defences": defence_views(state, f) if rolls_lie and f.defence == NONE else [],
        "defended": attacks.DEFENCES[f.defence] if f.defence != NONE else "",
        "stop_before": before,
        "stop_after": after,
    }


def defence_views(state: TemporalWar, f: AttackFrame) -> list[Defence]:
    """Every way to defend, whether it works, and why not."""
    score = attacks.attack_score(f)
    stops = attacks.stopped(state, f)
    back = stops if attacks.counter_reaches(state, f) else 0
    can_act = state.ready[f.target]
    only_block = "" if can_act else "It's resting, so it can only block."
    if can_act and help.is_stunned(state, f.target):
        only_block = "It's stunned, so it can only block."
    dodges = attacks.defence_count(f, acts.DODGE_SYMBOL) + numbers.speed(state, f.target)
    no_dodge = only_block or ("" if attacks.can_dodge_at_all(state, f) else "This warrior can't dodge.")
    no_counter = only_block or ("" if attacks.can_counter_at_all(state, f) else "It can't counter this attack.")
    return [
        defence_view(acts.DODGE, dodges, score, no_dodge, 0, 0),
        defence_view(acts.BLOCK, attacks.defence_count(f, acts.SHIELD), score, "", f.damage - stops, 0),
        defence_view(acts.COUNTER, attacks.defence_count(f, acts.SWORD), score, no_counter, f.damage - stops, back),
        {
            "kind": attacks.DEFENCES[acts.HIT],
            "total": 0,
            "needed": 0,
            "works": True,
            "reason": "",
            "takes": f.damage,
            "attacker_takes": 0,
        },
    ]


def defence_view(kind: int, total: int, score: int, reason: str, takes: int, back: int) -> Defence:
    if not reason and total <= score:
        reason = f"{total} is not more than {score}."
    return {
        "kind": attacks.DEFENCES[kind],
        "total": total,
        "needed": score,
        "works": not reason,
        "reason": reason,
        "takes": takes,
        "attacker_takes": back,
    }


def sync_view(state: TemporalWar, f: SyncFrame) -> Syncing:
    return {
        "piece": SPACES.ids[state.last_spaces[f.piece]],
        "card": acts.CARD_IDS[state.kinds[f.piece]],
        "seat": f.seat,
        "level": numbers.sync_level(state, f.piece),
        "goals": [
            {"fountain": FOUNTAINS.ids[f.fountains[i]], "goal": acts.GOALS.ids[f.goals[i]]} for i in range(len(f.goals))
        ],
        "dice": f.dice[:],
        "lowered": f.lowered,
        "total": total_of(f),
    }


def monster_view(state: TemporalWar, f: MonsterFrame) -> MonsterFight:
    return {
        "monster": acts.CARD_IDS[f.monster],
        "piece": SPACES.ids[state.spaces[f.piece]],
        "card": acts.CARD_IDS[state.kinds[f.piece]],
        "seat": f.seat,
        "level": level_compared(state, f),
        "against": numbers.level_against_monster(state, f.piece),
        "dealt": f.dealt,
        "reward": numbers.monster_reward(state, f),
        "called": f.called,
    }


def level_compared(state: TemporalWar, f: MonsterFrame) -> int:
    """Its level against the warrior as it was: what it has done itself doesn't count (Grave Wisp)."""
    if f.dealt == 0:
        return numbers.monster_level(state, f)
    before = state.copy()
    before.health[state.stacks[f.piece]] += f.dealt
    return numbers.monster_level(before, f)


def hand_of(state: TemporalWar, seat: int) -> list[str]:
    """The ids of the cards in a hand: its player can show them in a whisper (R28.2)."""
    return [acts.CARD_IDS[kind] for kind in cards.kinds_of(state.hands[seat])]

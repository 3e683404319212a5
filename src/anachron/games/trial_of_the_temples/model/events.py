"""What happens in Trial of the Temples: the log, the wire format and the client's types come from here.

`[id]` in a sentence is a temple or a spell.
"""

from typing import Any, Final

from anachron.core.actions import Things
from anachron.core.events import FLAG, NUMBER, NUMBERS, SEAT, SEATS, Event, Events, Field, counted, one_of, some_of
from anachron.core.naming import listed, seat_mark, seats_mark
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.icons import ICON, parts, summed
from anachron.games.trial_of_the_temples.model.state import BY_PURPLE, BY_RESIGNATION, END_KIND, TrialOfTheTemples

# Why a core became mana.
SUPPLY_EMPTY: Final = 0
NO_SPACE: Final = 1
NO_CORE_REASON: Final = Things("no core reason", ["supply", "space"])
SOURCE: Final = Field('number | "day" | "night" | "mat"')  # a position of the circle, or one of these

NOT_SHOWN: Final = ""  # an event for the animation only: another line has already said it


def with_mana(mana: int) -> str:
    return f" (+{mana} mana)" if mana else ""


def signed(points: int) -> str:
    return str(points) if points >= 0 else f"−{-points}"


def past(owners: list[int]) -> str:
    """The markers that were skipped."""
    return f", over {listed([f'{seat_mark(owner)} (+1 mana)' for owner in owners])}" if owners else ""


def mat_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    tables, mat = state.tables, values[0]
    steps = tables.mat_advance[mat]
    gives = [f"{counted(steps, 'space')} on a track"] if steps else []
    gives += parts(tables.mat_gain[mat])
    gives += [f"{tables.duel_mana} more mana for the duel"] if state.terms.duel else []
    name = f"{seat_mark(event.seat, 'has')} the {tables.mat_names[mat]}"
    return f"{name}: {listed(gives)}." if gives else f"{name}."


def taken_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    icon, _, _, _, chosen = values
    return f"{seat_mark(event.seat, 'chooses')} {summed([icon])}." if chosen else NOT_SHOWN


def token_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    verb = "keeps" if values[0] == event.seat else "takes"
    return f"{seat_mark(event.seat, verb)} the Starting Player Token."


def round_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    number, tile, _, _, _, night = values
    names = [f"[{acts.TEMPLE.ids[state.tiles[position]]}]" for position in night]
    return f"Round {number}: {state.tables.round_names[tile]}. Night falls on {listed(names)}."


def neutral_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    colour, track, start, end, over = values
    name, space = f"Neutral {acts.PLAYER_COLOURS[colour]}", f"{acts.TRACKS[track].title()} {end}"
    return f"{name} stays on {space}." if start == end else f"{name} moves to {space}{past(over)}."


def placed_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    figure, _, temple = values
    name = "the Clone" if figure == acts.CLONE else "the Archmage"
    return f"{seat_mark(event.seat, 'places')} {name} on [{acts.TEMPLE.ids[temple]}]."


def harvest_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    figure, _, temples, takes = values
    name = " with the Clone" if figure == acts.CLONE else ""
    return f"{seat_mark(event.seat, 'harvests')} {counted(len(temples), 'temple')}{name}: {summed(takes) or 'nothing'}."


def bonus_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    temples, mana = values
    return f"{seat_mark(event.seat, 'gains')} {mana} mana for only {counted(temples, 'temple')}."


def echo_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    spell, gives = values
    return f"{seat_mark(event.seat, 'gains')} {summed(gives)} from [{acts.SPELL_IDS[spell]}]."


def core_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    colour, _, _, spell, mana, gives = values
    gift = f" {seat_mark(event.seat, 'and gains')} {summed(gives)}" if gives else ""
    learns = f"{seat_mark(event.seat, 'learns')} [{acts.SPELL_IDS[spell]}]"
    return f"{learns} with a {acts.COLOURS[colour]} core{with_mana(mana)}{gift}."


def no_core_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    colour, mana, reason = values
    why = "No core is left" if reason == SUPPLY_EMPTY else f"No space fits a {acts.COLOURS[colour]} core"
    return f"{why}: {seat_mark(event.seat, 'gains')} {mana} mana instead."


def converted_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    conversion, colour = values
    if conversion == acts.BUY_TOKEN:
        change = f"{state.tables.token_price} mana into an Action Token"
    elif conversion == acts.BUY_CRYSTAL:
        change = f"{state.tables.crystal_price} mana into a {acts.COLOURS[colour]} Crystal"
    elif conversion == acts.RETURN_TOKEN:
        change = "an Action Token into 1 mana"
    else:
        change = f"a {acts.COLOURS[colour]} Crystal into 1 mana"
    return f"{seat_mark(event.seat, 'converts')} {change}."


def cast_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    spell, colour = values
    if spell == acts.REFINE:
        change = f"a {acts.COLOURS[colour]} Crystal into a purple one"
    elif spell == acts.SCATTER:
        change = f"a purple Crystal into a {acts.COLOURS[colour]} one"
    elif spell == acts.FORGE:
        change = f"an Action Token into a {acts.COLOURS[colour]} Crystal"
    else:
        change = f"a {acts.COLOURS[colour]} Crystal into {state.tables.dissolved} mana"
    return f"{seat_mark(event.seat, 'casts')} [{acts.SPELL_IDS[spell]}]: {change}."


def advanced_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    track, k, _, end, _, _, over, _, free = values
    for_free = " for free" if free else ""
    return f"{seat_mark(event.seat, 'advances')} {k} on {acts.TRACKS[track].title()} to {end}{for_free}{past(over)}."


def stored_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'stores')} a {acts.COLOURS[values[0]]} Crystal."


def rested_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    _, _, mana, forced = values
    who = event.seat
    if forced:
        return f"{seat_mark(who, 'has')} nothing left to do {seat_mark(who, 'and rests')}{with_mana(mana)}."
    return f"{seat_mark(who, 'rests')}{with_mana(mana)}."


def last_round_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    if values[0] == BY_PURPLE:
        return "The purple cores are gone: this is the last round."
    needed = state.tables.last_spaces
    return f"{counted(needed, 'last space')} {'is' if needed == 1 else 'are'} taken: this is the last round."


def scored_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    fire, water, sand, lines, spells, total, mana, _ = values
    tracks = f"Fire {signed(fire)}, Water {signed(water)}, Sand {signed(sand)}"
    points = f"{signed(total)} point{'' if total == 1 else 's'}"
    return f"{seat_mark(event.seat, 'scores')} {points}: {tracks}, lines {lines}, spells {spells}. {mana} mana."


def game_end_sentence(state: TrialOfTheTemples, event: Event, values: list[Any]) -> str:
    winners, ended, _ = values
    wins = seats_mark(winners, "wins")
    if BY_RESIGNATION in ended:
        return f"{wins}: everyone else has resigned."
    if len(winners) > 1:
        return f"{seats_mark(winners, 'shares')} the win, level on points and mana."
    total = state.total(winners[0])
    points = f"{signed(total)} point{'' if total == 1 else 's'}"
    if len(state.best_seats()) > 1:
        return f"{wins} the tie at {points} with more mana."
    return f"{wins} with {points}."


EVENTS: Final = Events()
SETUP: Final = EVENTS.add(
    "setup", "{first:has} the Starting Player Token {first:and goes} first.", first=SEAT, d=NUMBER
)
MAT_DEALT: Final = EVENTS.add("mat", "A player gets or picks a mat.", write=mat_sentence, mat=one_of(acts.MAT))
GAINED: Final = EVENTS.add(
    "gained",
    "A player takes one icon of the starting mat; no line unless its colour was chosen.",
    write=taken_sentence,
    icon=one_of(ICON),
    **{"from": SOURCE},
    main=FLAG,
    mana=NUMBER,
    chosen=FLAG,
)
TOKEN: Final = EVENTS.add("token", "{seat:gets} the Starting Player Token.", write=token_sentence, **{"from": SEAT})
ROUND: Final = EVENTS.add(
    "round",
    "A Round Tile is turned over, and night falls.",
    write=round_sentence,
    round=NUMBER,
    tile=one_of(acts.ROUND_TILE),
    number=NUMBER,
    d=NUMBER,
    **{"from": NUMBER},
    night=NUMBERS,
)
NEUTRAL: Final = EVENTS.add(
    "neutral",
    "In the duel a Neutral Marker moves or stays; `over`: the players who gain 1 mana each.",
    write=neutral_sentence,
    colour=one_of(acts.PLAYER_COLOUR),
    track=one_of(acts.TRACK),
    **{"from": NUMBER},
    to=NUMBER,
    over=SEATS,
)
PLACED: Final = EVENTS.add(
    "placed",
    "A player places a figure.",
    write=placed_sentence,
    figure=one_of(acts.FIGURE),
    position=NUMBER,
    tile=one_of(acts.TEMPLE),
)
FEE: Final = EVENTS.add("fee", "{seat:spends} {mana} mana to harvest with the Clone.", mana=NUMBER)
HARVEST: Final = EVENTS.add(
    "harvest",
    "A Resource turn begins; `tiles`: the temples by position, `takes`: their icons.",
    write=harvest_sentence,
    figure=one_of(acts.FIGURE),
    position=NUMBER,
    tiles=NUMBERS,
    takes=some_of(ICON),
)
COLLECTED: Final = EVENTS.add(
    "collected",
    "A player takes one icon of the harvest; no line unless its colour was chosen. A core is then placed (`core`).",
    write=taken_sentence,
    icon=one_of(ICON),
    **{"from": SOURCE},
    main=FLAG,
    mana=NUMBER,
    chosen=FLAG,
)
BONUS: Final = EVENTS.add(
    "bonus", "Mana for a harvest of few temples.", write=bonus_sentence, tiles=NUMBER, mana=NUMBER
)
ECHO: Final = EVENTS.add(
    "echo", "A gaining spell acts.", write=echo_sentence, spell=one_of(acts.SPELL), gives=some_of(ICON)
)
CORE_PLACED: Final = EVENTS.add(
    "core",
    "A player places a core; `mana`: of the space, `gives`: of an immediate spell.",
    write=core_sentence,
    colour=one_of(acts.COLOUR),
    row=NUMBER,
    column=NUMBER,
    spell=one_of(acts.SPELL),
    mana=NUMBER,
    gives=some_of(ICON),
)
NO_CORE: Final = EVENTS.add(
    "no-core",
    "A player gains mana because there is no core, or no space for it.",
    write=no_core_sentence,
    colour=one_of(acts.COLOUR),
    mana=NUMBER,
    why=one_of(NO_CORE_REASON),
)
CONVERTED: Final = EVENTS.add(
    "converted",
    "A player converts.",
    write=converted_sentence,
    conversion=one_of(acts.CONVERSION),
    colour=one_of(acts.COLOUR, nullable=True),
)
CAST: Final = EVENTS.add(
    "cast",
    "A player casts a converting spell.",
    write=cast_sentence,
    spell=one_of(acts.SPELL),
    colour=one_of(acts.COLOUR),
)
ADVANCED: Final = EVENTS.add(
    "advanced",
    "A marker advances; `over`: the players who gain 1 mana each, `paid`: Crystals, `free`: in the set-up.",
    write=advanced_sentence,
    track=one_of(acts.TRACK),
    k=NUMBER,
    **{"from": NUMBER},
    to=NUMBER,
    spaces=NUMBERS,
    skipped=NUMBERS,
    over=SEATS,
    paid=some_of(acts.COLOUR),
    free=FLAG,
)
STORED: Final = EVENTS.add("stored", "{seat:stores} a Crystal.", write=stored_sentence, colour=one_of(acts.COLOUR))
RESTED: Final = EVENTS.add(
    "rested",
    "A player rests; `mana`: in all, `forced`: nothing else was possible.",
    write=rested_sentence,
    crystals=NUMBER,
    tokens=NUMBER,
    mana=NUMBER,
    forced=FLAG,
)
LAST_ROUND: Final = EVENTS.add("last-round", "The end is near.", write=last_round_sentence, why=one_of(END_KIND))
SCORED: Final = EVENTS.add(
    "scored",
    "Final scoring of one player; `stored`: Crystals that became mana.",
    write=scored_sentence,
    fire=NUMBER,
    water=NUMBER,
    sand=NUMBER,
    lines=NUMBER,
    spells=NUMBER,
    total=NUMBER,
    mana=NUMBER,
    stored=NUMBER,
)
GAME_END: Final = EVENTS.add(
    "game-end",
    "The game is over.",
    write=game_end_sentence,
    winners=SEATS,
    ended=some_of(END_KIND),
    why=Field("string"),
)

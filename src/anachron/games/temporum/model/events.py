"""The events of Temporum: what happened, field by field, and its sentence in the log."""

from typing import TYPE_CHECKING, Any, Final

from anachron.core.actions import Things
from anachron.core.effects import NONE
from anachron.core.events import FLAG, NUMBER, NUMBERS, SEAT, SEATS, Event, Events, Field, counted, one_of, some_of
from anachron.core.naming import listed, seat_mark
from anachron.games.temporum.model.actions import (
    ANUBIS_STATUETTE,
    BY_LAURELS,
    BY_POISON,
    BY_TOKEN,
    BY_ZONE,
    CARD_IDS,
    CARDS,
    CAUSES,
    MANEUVER,
    PREDICT_THE_FUTURE,
    PRIME_REAL_ESTATE,
    SPACES,
    STEP_ON_A_BUTTERFLY,
    SULTANS_SCIMITAR,
    ZONE_IDS,
    ZONES,
)
from anachron.games.temporum.model.wording import ROMAN, cause_mark, in_brackets, lower_first, options_of, space_mark

if TYPE_CHECKING:
    from anachron.games.temporum.model.state import Temporum

# Why the game ended.
WHYS: Final = Things(
    "ending", ["", "all crowns in Time IV", "the $ of Alien Egypt", "the turn cap", "the others resigned"]
)
WHY_CROWNS: Final = 1
WHY_EGYPT: Final = 2
WHY_CAP: Final = 3
WHY_RESIGNED: Final = 4
# Where cards are discarded from, where they are laid, what is taken, which token is placed.
SOURCES: Final = Things("source", ["hand", "play"])
FROM_HAND: Final = 0
FROM_PLAY: Final = 1
GOALS: Final = Things("goal", ["deck", "cache", "table"])
ON_DECK: Final = 0
UNDER_CACHE: Final = 1
ON_TABLE: Final = 2
TAKEN: Final = Things("prize", ["card", "gizmo", "trade-goods", "golden-laurels", "sage", "poison"])
TOOK_CARD: Final = 0
TOOK_GIZMO: Final = 1
TOOK_GOODS: Final = 2
TOOK_LAURELS: Final = 3
TOOK_SAGE: Final = 4
TOOK_POISON: Final = 5
TOKENS: Final = Things("token", ["hq", "base", "simulation"])
HQ_PLACED: Final = 0
BASE_PLACED: Final = 1
SIMULATION_PLACED: Final = 2
PAYS_PER_STEP: Final = (BY_LAURELS, PRIME_REAL_ESTATE)  # R15.8: they pay for each crown step

WIN_WORDS: Final = (
    "",
    " with all crowns in Time IV",
    " at once ([alien-egypt])",
    " on rank, at the turn limit",
    ": everyone else has resigned",
)
TAKEN_WORDS: Final = ("", "", "", "the Golden Laurels", "the Sage", "a Poison token")
GOAL_WORDS: Final = ("face up on the deck", "under [cache]", "on the table")
TOKEN_WORDS: Final = ("{0} HQ", "a Base", "the Simulation token")
WHEN: Final = {
    ANUBIS_STATUETTE: "after this visit",
    MANEUVER: "after this visit",
    STEP_ON_A_BUTTERFLY: "at the end of this turn",
    PREDICT_THE_FUTURE: "at the end of this turn",
    SULTANS_SCIMITAR: "at the start of {0} next turn",
}

EVENTS: Final = Events()
CAUSE: Final = one_of(CAUSES, nullable=True)
CARD: Final = one_of(CARDS)
HIDDEN_CARD: Final = one_of(CARDS, hidden="a card", nullable=True)
SPACE: Final = one_of(SPACES)
ZONE: Final = one_of(ZONES)
NUMBER_OR_NULL: Final = Field(nullable=True)


# The mark of a state says where in the game it is: 0 for the set-up, else the turn and its player.


def mark_of(turn: int, player: int) -> int:
    return turn * 8 + player


def turn_player_of(mark: int) -> int:
    return mark % 8


def heading(mark: int) -> str:
    """A heading of the log."""
    return f"Turn {mark // 8} · {seat_mark(mark % 8)}" if mark else "Set-up"


def value_of(event: Event, name: str) -> Any:
    """A field of an event by name."""
    return event.values[event.kind.names.index(name)]


# Sentences. `aside` names the cause where it isn't plain.


def is_plain(state: "Temporum", event: Event, by: int, by_any_card: bool) -> bool:
    """A card in play or a token that acts by itself, and whatever acts on somebody in another's turn, is named."""
    is_card = 0 <= by < BY_ZONE
    acts = by >= BY_TOKEN or (is_card and (by_any_card or not state.tables.momentary[by]))
    return not acts and event.seat == turn_player_of(event.mark)


def aside_of(state: "Temporum", event: Event, by: int, by_any_card: bool = False) -> str:
    return "" if is_plain(state, event, by, by_any_card) else in_brackets(by)


def card_mark(kind: int | None) -> str:
    return "a card" if kind is None or kind == NONE else f"[{CARD_IDS[kind]}]"


def write_turn(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'takes')} an extra turn." if values[1] else ""  # the heading says whose turn it is


def write_changed(state: "Temporum", event: Event, values: list[Any]) -> str:
    return changed_line(state, event, "")


def changed_line(state: "Temporum", event: Event, aside: str) -> str:
    new = [space_mark(state, space) for space in value_of(event, "real")]
    real = f"{listed(new)} {'becomes' if len(new) == 1 else 'become'} real" if new else "nothing becomes real"
    return f"{seat_mark(event.seat, 'changes')} history in [{ZONE_IDS[value_of(event, 'zone')]}]: {real}{aside}."


def write_shifted(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'is')} time-shifted to {space_mark(state, values[1])}."


def write_moved(state: "Temporum", event: Event, values: list[Any]) -> str:
    aside = aside_of(state, event, values[2])
    return f"{seat_mark(event.seat, 'moves')} to {space_mark(state, values[1])}{aside}."


def write_zombie(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"A Zombie follows {seat_mark(event.seat)} to {space_mark(state, values[1])}."


def write_gained(state: "Temporum", event: Event, values: list[Any]) -> str:
    if values[1] in PAYS_PER_STEP:
        return ""  # told with the steps
    return f"{seat_mark(event.seat, 'gains')} ${values[0]}{in_brackets(values[1])}."


def write_lost(state: "Temporum", event: Event, values: list[Any]) -> str:
    return lost_line(event, in_brackets(values[1]))


def lost_line(event: Event, aside: str) -> str:
    return f"{seat_mark(event.seat, 'loses')} ${value_of(event, 'amount')}{aside}."


def write_paid(state: "Temporum", event: Event, values: list[Any]) -> str:
    return paid_line(event, in_brackets(values[2]))


def paid_line(event: Event, aside: str) -> str:
    beggar = value_of(event, "beggar")
    begged = f", ${beggar} of it from [beggar]" if beggar else ""
    return f"{seat_mark(event.seat, 'pays')} ${value_of(event, 'amount')}{begged}{aside}."


def write_begged(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'puts')} ${values[0]} on [beggar], which makes ${values[1]}."


def write_drew(state: "Temporum", event: Event, values: list[Any]) -> str:
    return drew_line(event, values, aside_of(state, event, values[3]))


def drew_line(event: Event, values: list[Any], aside: str) -> str:
    card = card_mark(values[0][0] if values[0] is not None else None)
    return f"{seat_mark(event.seat, 'draws')} {card}{aside}."


def write_discarded(state: "Temporum", event: Event, values: list[Any]) -> str:
    by = values[2]
    if values[1] == FROM_PLAY:
        return discarded_line(event, " from play")
    return discarded_line(event, " for its secret" if by in values[0] else in_brackets(by))


def discarded_line(event: Event, aside: str) -> str:
    return (
        f"{seat_mark(event.seat, 'discards')} {listed([card_mark(kind) for kind in value_of(event, 'cards')])}{aside}."
    )


def write_plays(state: "Temporum", event: Event, values: list[Any]) -> str:
    copied = f" as {card_mark(values[1])}" if values[1] != values[0] else ""
    aside = aside_of(state, event, values[2], by_any_card=True)
    return f"{seat_mark(event.seat, 'plays')} {card_mark(values[0])}{copied}{aside}."


def write_scores(state: "Temporum", event: Event, values: list[Any]) -> str:
    """Cost and crowns, beside what is printed where they differ."""
    kind, cost, crowns, count = values
    price = f"for ${cost}" if count == NONE else f"for {counted(count, 'card')}"
    if cost != state.tables.cost[kind]:
        price += f" (printed ${state.tables.cost[kind]})"
    printed = state.tables.crowns[kind]
    steps = counted(crowns, "step") + (f" (printed {printed})" if crowns != printed else "")
    who = event.seat
    return f"{seat_mark(who, 'scores')} {card_mark(kind)} {price} {seat_mark(who, 'and advances')} {steps}."


def write_nothing(state: "Temporum", event: Event, values: list[Any]) -> str:
    return ""


def write_crowns(state: "Temporum", event: Event, values: list[Any]) -> str:
    """ "{0} advances 2 crowns from Time I and 1 from Time II. {0} now rules Time II."."""
    steps, by, paid, rulers = values
    aside = aside_of(state, event, by)
    parts: list[str] = []
    for time in range(3):
        if steps[time]:
            count = str(steps[time]) if parts else "a crown" if steps[time] == 1 else f"{steps[time]} crowns"
            parts.append(f"{count} from Time {ROMAN[time]}")
    does = [f"{seat_mark(event.seat, 'advances')} {listed(parts)}{aside}"] if parts else []
    gains = [f"${paid[k]}{in_brackets(PAYS_PER_STEP[k])}" for k in range(len(PAYS_PER_STEP)) if paid[k]]
    if gains:
        does.append(f"{seat_mark(event.seat, 'and gains' if parts else 'gains')} {listed(gains)}")
    lines = [f"{', '.join(does)}."] if does else []
    if steps[3]:
        lines.append(f"{seat_mark(event.seat, 'advances')} a crown out of Time IV{'' if parts else aside}.")
    changes = [(rulers[k], rulers[k + 1], rulers[k + 2] == 1) for k in range(0, len(rulers), 3)]
    return " ".join(lines + rulers_lines(changes))


def rulers_lines(changes: list[tuple[int, int, bool]]) -> list[str]:
    """One for each seat that now rules a Time or no longer does: changes are a seat, a Time, and which of both."""
    lines: list[str] = []
    for seat in sorted({change[0] for change in changes}):
        parts: list[str] = []
        for rules, verb in ((True, "now rules"), (False, "no longer rules")):
            times = [ROMAN[change[1]] for change in changes if change[0] == seat and change[2] == rules]
            if times:
                does = seat_mark(seat, f"and {verb}" if parts else verb)
                parts.append(f"{does} {'Time' if len(times) == 1 else 'Times'} {listed(times)}")
        lines.append(f"{' '.join(parts)}.")
    return lines


def write_retreated(state: "Temporum", event: Event, values: list[Any]) -> str:
    aside = in_brackets(values[2])
    if values[1]:
        return f"{seat_mark(event.seat, 'retreats')} the departed crown to Time IV{aside}."
    return f"{seat_mark(event.seat, 'retreats')} a crown from Time {ROMAN[values[0] - 1]}{aside}."


def write_rules(state: "Temporum", event: Event, values: list[Any]) -> str:
    if values[2]:
        return ""  # told when the last step is made
    verb = "now rules" if values[1] else "no longer rules"
    return f"{seat_mark(event.seat, verb)} Time {ROMAN[values[0] - 1]}."


def write_returned(state: "Temporum", event: Event, values: list[Any]) -> str:
    aside = in_brackets(values[1]) if values[1] != values[0] else ""
    return f"{seat_mark(event.seat, 'returns')} {card_mark(values[0])} to {seat_mark(event.seat, 'their')} hand{aside}."


def write_laid(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'puts')} {card_mark(values[0])} {GOAL_WORDS[values[1]]}."


def write_took(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'takes')} {TAKEN_WORDS[values[1]] or card_mark(values[0])}."


def write_placed(state: "Temporum", event: Event, values: list[Any]) -> str:
    token = TOKEN_WORDS[values[0]].format(seat_mark(event.seat, "their"))
    return f"{seat_mark(event.seat, 'places')} {token} on {space_mark(state, values[1])}."


def write_hourglass(state: "Temporum", event: Event, values: list[Any]) -> str:
    left = "the hourglass runs out" if values[2] else f"{counted(values[1], 'hourglass chit')} left"
    return f"{space_mark(state, values[0])}: {left}."


def write_gold(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"There is now ${values[1]} on {space_mark(state, values[0])}."


def write_acts(state: "Temporum", event: Event, values: list[Any]) -> str:
    if values[0] == BY_POISON:
        return f"Poison strikes {seat_mark(event.seat)}."
    return f"{seat_mark(event.seat, 'uses')} {cause_mark(values[0])}."


def write_named(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat, 'names')} Time {ROMAN[values[0] - 1]}."


def write_pending(state: "Temporum", event: Event, values: list[Any]) -> str:
    when = WHEN[values[0]].format(seat_mark(event.seat, "their"))
    return f"{seat_mark(event.seat)}'s {card_mark(values[0])} will act {when}."


def write_extra(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(event.seat)} will take {counted(values[0], 'more turn')}{in_brackets(values[1])}."


def write_option(state: "Temporum", event: Event, values: list[Any]) -> str:
    chosen = lower_first(options_of(values[0])[values[1] - 1])
    aside = aside_of(state, event, values[0], by_any_card=True)
    return f"{seat_mark(event.seat, 'chooses')}: {chosen}{aside}."


def write_game_end(state: "Temporum", event: Event, values: list[Any]) -> str:
    return f"{seat_mark(values[0][0], 'wins')}{WIN_WORDS[values[1]]}."


# A turn
SETUP: Final = EVENTS.add("setup", "{seat:takes} the first turn.", first=SEAT)
TURN_BEGAN: Final = EVENTS.add("turn", "A turn begins.", write=write_turn, turn=NUMBER, extra=FLAG)
CHANGED: Final = EVENTS.add(
    "changed",
    "{seat:flips} an arrow; `real`: the spaces that became real, `to`: the first of them.",
    write=write_changed,
    space=SPACE,
    zone=ZONE,
    real=some_of(SPACES),
    to=one_of(SPACES, nullable=True),
)
SHIFTED: Final = EVENTS.add("shifted", "{seat:is} time-shifted.", write=write_shifted, **{"from": SPACE, "to": SPACE})
MOVED: Final = EVENTS.add("moved", "{seat:moves}.", write=write_moved, **{"from": SPACE, "to": SPACE, "by": CAUSE})
ZOMBIE_FOLLOWED: Final = EVENTS.add(
    "zombie", "A Zombie follows {seat}.", write=write_zombie, **{"from": SPACE, "to": SPACE}
)
VISITS: Final = EVENTS.add("visits", "{seat:visits} {zone}.", space=SPACE, zone=ZONE)
BECAME_REAL: Final = EVENTS.add("became-real", "{zone} is real now.", space=SPACE, zone=ZONE)
# Money
GAINED: Final = EVENTS.add("gained", "{seat:gains} $.", write=write_gained, amount=NUMBER, by=CAUSE, money=NUMBER)
LOST: Final = EVENTS.add("lost", "{seat:loses} $.", write=write_lost, amount=NUMBER, by=CAUSE, money=NUMBER)
PAID: Final = EVENTS.add(
    "paid",
    "{seat:pays} $; `beggar`: how much of it came from Beggars.",
    write=write_paid,
    amount=NUMBER,
    beggar=NUMBER,
    by=CAUSE,
    money=NUMBER,
)
BEGGED: Final = EVENTS.add("beggar", "{seat:puts} $ on a Beggar.", write=write_begged, amount=NUMBER, total=NUMBER)
# Cards
DREW: Final = EVENTS.add(
    "drew",
    "{seat:draws} a card.",
    write=write_drew,
    cards=some_of(CARDS, hidden="a card"),
    count=NUMBER,
    open=FLAG,
    by=CAUSE,
)
RESHUFFLED: Final = EVENTS.add(
    "reshuffled", "The discard pile is shuffled into a new deck: {count|card}.", count=NUMBER
)
DISCARDED: Final = EVENTS.add(
    "discarded",
    "{seat:discards} cards, all at once.",
    write=write_discarded,
    **{"cards": some_of(CARDS), "from": one_of(SOURCES), "by": CAUSE},
)
PLAYS: Final = EVENTS.add("plays", "{seat:plays} a card.", write=write_plays, **{"card": CARD, "as": CARD, "by": CAUSE})
SCORES: Final = EVENTS.add(
    "scores",
    "{seat:scores} a card; `cards`: how many cards are its price at Scrapyard World.",
    write=write_scores,
    card=CARD,
    cost=NUMBER,
    crowns=NUMBER,
    cards=NUMBER_OR_NULL,
)
RETURNED: Final = EVENTS.add(
    "returned", "{seat:returns} a card to {seat:their} hand.", write=write_returned, card=CARD, by=CAUSE
)
HANDED: Final = EVENTS.add("handed", "{seat:gives} {card} to {to}.", to=SEAT, card=HIDDEN_CARD)
LAID: Final = EVENTS.add(
    "laid",
    "{seat:puts} a card on the deck, under a Cache or on the table.",
    write=write_laid,
    card=HIDDEN_CARD,
    where=one_of(GOALS),
)
TOOK: Final = EVENTS.add(
    "took", "{seat:takes} a card or a token.", write=write_took, card=HIDDEN_CARD, what=one_of(TAKEN)
)
# Crowns
ADVANCED: Final = EVENTS.add(
    "advanced", "{seat:makes} one crown step.", write=write_nothing, time=NUMBER, departed=FLAG, by=CAUSE
)
CROWNS: Final = EVENTS.add(
    "crowns",
    "{seat:has} made the last step. `steps`: how many from each Time; `paid`: by Golden Laurels and Prime Real Estate "
    "for them; `rulers`: who now rules a Time or no longer does, as seat, Time from 0, and 1 or 0.",
    write=write_crowns,
    steps=NUMBERS,
    by=CAUSE,
    paid=NUMBERS,
    rulers=NUMBERS,
)
RETREATED: Final = EVENTS.add(
    "retreated", "{seat:retreats} a crown.", write=write_retreated, time=NUMBER, departed=FLAG, by=CAUSE
)
RULES: Final = EVENTS.add(
    "rules",
    "{seat:now rules} a Time, or no longer does; `passing`: further steps may change it again.",
    write=write_rules,
    time=NUMBER,
    rules=FLAG,
    passing=FLAG,
)
# Zones, tokens and what acts by itself
PLACED: Final = EVENTS.add("placed", "{seat:places} a token.", write=write_placed, token=one_of(TOKENS), space=SPACE)
HOURGLASS_TURNED: Final = EVENTS.add(
    "hourglass",
    "A Zone loses an hourglass chit; `turned`: it was the last one.",
    write=write_hourglass,
    space=SPACE,
    chits=NUMBER,
    turned=FLAG,
)
GOLD: Final = EVENTS.add("gold", "A Zone gets $.", write=write_gold, space=SPACE, total=NUMBER)
ACTS: Final = EVENTS.add("effect", "{seat:uses} a trigger or an effect of their choice.", write=write_acts, by=CAUSE)
NAMED: Final = EVENTS.add("named", "{seat:names} a Time.", write=write_named, time=NUMBER)
PENDING: Final = EVENTS.add("pending", "A card of {seat} will act later.", write=write_pending, card=CARD)
FROZE: Final = EVENTS.add("froze", "{seat:freezes} history until {seat:their} next turn.")
THAWED: Final = EVENTS.add("thawed", "History can change again.")
EXTRA: Final = EVENTS.add("extra", "{seat} will take extra turns.", write=write_extra, count=NUMBER, by=CAUSE)
OPTION_TAKEN: Final = EVENTS.add(
    "option", "{seat:chooses} a part of a text.", write=write_option, by=CAUSE, option=NUMBER
)
GAME_END: Final = EVENTS.add("game-end", "The game is over.", write=write_game_end, winners=SEATS, why=one_of(WHYS))

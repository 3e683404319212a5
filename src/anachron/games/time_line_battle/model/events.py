"""What happens in Time Line Battle: the kinds of events, their sentences and fields. `[id]` in a text is a card."""

from typing import Any, Final

from anachron.core.actions import Things
from anachron.core.events import FLAG, NUMBER, NUMBERS, SEAT, SEATS, Event, Events, Field, counted, one_of, some_of
from anachron.core.naming import listed, seat_mark
from anachron.core.values import Json
from anachron.games.time_line_battle.model.actions import CARDS

# How a Timeline ended.
RUNNING: Final = 0
WIPE_OUT: Final = 1
STANDSTILL: Final = 2
DAY_LIMIT: Final = 3
ENDS: Final = Things("end", ["running", "wipe-out", "standstill", "day-limit"])
END_TEXTS: Final = ("", "a side is wiped out", "standstill", "Day limit")


def log_mark(number: int, timeline: int, day: int) -> int:
    """Where in a series we are, as the mark of a state; `group` reads it."""
    return number * 10000 + timeline * 100 + day


def group(mark: int) -> str:
    """The heading of the log at a mark."""
    number, timeline, day = mark // 10000, mark // 100 % 100, mark % 100
    where = "Set-up" if timeline == 0 else f"Timeline {timeline}" + (f" · Day {day}" if day else " · Deployment")
    return f"Game {number} · {where}" if number > 1 else where


class HitsField(Field):
    """The hits on one Character: pairs of attacker and amount."""

    def __init__(self) -> None:
        super().__init__("{ by: CardId; amount: number }", many=True)

    def wire(self, value: Any) -> Any:
        hits: list[Json] = [{"by": CARDS.ids[by], "amount": amount} for by, amount in value]
        return hits


def in_text(card: int) -> str:
    return f"[{CARDS.ids[card]}]"


def rival_mark(event: Event) -> str:
    return seat_mark(1 - event.seat)


# The sentences that a template cannot make


def write_nothing(state: Any, event: Event, values: list[Any]) -> str:
    """For the animation only."""
    return ""


def write_placed(state: Any, event: Event, values: list[Any]) -> str:
    card, day = values
    if card is None:
        return f"{seat_mark(event.seat, 'deploys')} a Character in secret."
    return f"You deploy {in_text(card)} to Day {day} in secret."


def write_drew(state: Any, event: Event, values: list[Any]) -> str:
    cards, count = values
    drawn = counted(count, "card") if cards is None else listed([in_text(card) for card in cards])
    return f"{seat_mark(event.seat, 'draws')} {drawn}."


def write_shocked(state: Any, event: Event, values: list[Any]) -> str:
    return f"{rival_mark(event)}'s {in_text(values[1])} shocks {in_text(values[0])}."


def write_takes(state: Any, event: Event, values: list[Any]) -> str:
    card, regular, targeted, hits = values
    parts = ", ".join(f"{in_text(by)} {amount}" for by, amount in hits)
    return f"{seat_mark(event.seat)}'s {in_text(card)} takes {regular + targeted} damage ({parts})."


def write_timeline(state: Any, event: Event, values: list[Any]) -> str:
    again = " All Characters are alive again." if values[0] > 1 else ""
    return f"Timeline {values[0]} begins.{again}"


def write_timeline_end(state: Any, event: Event, values: list[Any]) -> str:
    timeline, days, end, vp = values
    scored = ", ".join(f"{seat_mark(seat)} {vp[seat]} VP" for seat in range(2))
    return f"Timeline {timeline} ends after Day {days} ({END_TEXTS[end]}). {scored}."


def write_game_end(state: Any, event: Event, values: list[Any]) -> str:
    winners = values[0]
    return "The game is a draw." if len(winners) > 1 else f"{seat_mark(winners[0], 'wins')} the game."


CARD: Final = one_of(CARDS)
FROM: Final = {"from": CARD}  # a word of Python's own
HIDDEN_CARD: Final = one_of(CARDS, hidden="a card")
HIDDEN_DAY: Final = Field(hidden="a Day")

EVENTS: Final = Events()
# Before the first Timeline
SET_UP: Final = EVENTS.add("setup", "{seat:is} the first Start Player.", first=SEAT)
BANNED: Final = EVENTS.add("banned", "{seat:bans} {card}.", card=CARD)
PICKED: Final = EVENTS.add("picked", "{seat:picks} {card}.", card=CARD)
KEPT: Final = EVENTS.add("kept", "You keep {card}.", card=CARD)
# Deployment
TIMELINE_BEGAN: Final = EVENTS.add("timeline", "A Timeline begins.", write_timeline, timeline=NUMBER)
DEPLOYED: Final = EVENTS.add("deployed", "{seat:deploys} {card} to Day {day}.", card=CARD, day=NUMBER)
PLACED: Final = EVENTS.add(
    "placed", "A Character is deployed in secret.", write_placed, card=HIDDEN_CARD, day=HIDDEN_DAY
)
CYCLED: Final = EVENTS.add("cycled", "{seat:swaps} {card}.", card=HIDDEN_CARD)
DREW: Final = EVENTS.add(
    "drew", "A player draws cards.", write_drew, cards=some_of(CARDS, hidden="cards"), count=NUMBER
)
# A Day up to the attack
DAY_BEGAN: Final = EVENTS.add(
    "day", "Day {day} begins. {first:is} Start Player.", timeline=NUMBER, day=NUMBER, first=SEAT
)
REVIVED: Final = EVENTS.add("revived", "{seat}'s [reviver] brings back {card}.", card=CARD)
ARRIVED: Final = EVENTS.add("arrived", "{seat}'s {card} arrives.", card=CARD)
SHOCKED: Final = EVENTS.add("shocked", "A Front is shocked.", write_shocked, card=CARD, by=CARD)
SACRIFICED: Final = EVENTS.add("sacrificed", "{seat:sacrifices} {card}. [deathmonger] attacks.", card=CARD)
DOUBLED: Final = EVENTS.add("doubled", "{seat}'s [enchanter] doubles {card}.", card=CARD)
AIMED: Final = EVENTS.add("aimed", "{seat}'s {by} aims at {card}.", by=CARD, card=CARD)
# The attack
HIT: Final = EVENTS.add(
    "hit",
    "{by} hits {card} for {amount}.",
    write_nothing,  # TAKES has a sentence for all hits on a Character
    by=CARD,
    card=CARD,
    amount=NUMBER,
    targeted=FLAG,
    deflected=FLAG,
)
TAKES: Final = EVENTS.add(
    "takes", "All hits on {card}.", write_takes, card=CARD, regular=NUMBER, targeted=NUMBER, hits=HitsField()
)
PROTECTED: Final = EVENTS.add(
    "protected", "{seat}'s [protector] takes {amount} damage off {card}.", card=CARD, amount=NUMBER
)
REDUCED: Final = EVENTS.add("reduced", "{seat:takes} {amount} damage off {card}.", card=CARD, amount=NUMBER)
RAN_ON: Final = EVENTS.add(
    "trickled", "{amount} damage runs on from {from} to {card}.", None, **FROM, card=CARD, amount=NUMBER
)
SPILLED: Final = EVENTS.add(
    "spilled",
    "{amount} targeted damage runs on from {from} to {card}.",
    None,
    **FROM,
    card=CARD,
    amount=NUMBER,
)
WASTED: Final = EVENTS.add("lost", "{amount} extra damage on {from} is wasted.", None, **FROM, amount=NUMBER)
DIED: Final = EVENTS.add("died", "{seat}'s {card} dies.", card=CARD)
HEALED: Final = EVENTS.add("healed", "Everyone in play heals.", write_nothing)
# The end
STOOD_STILL: Final = EVENTS.add("standstill", "Standstill Day {count} of {of}.", count=NUMBER, of=NUMBER)
TIMELINE_ENDED: Final = EVENTS.add(
    "timeline-end",
    "A Timeline ends.",
    write_timeline_end,
    timeline=NUMBER,
    days=NUMBER,
    end=one_of(ENDS),
    vp=NUMBERS,
)
GAME_ENDED: Final = EVENTS.add("game-end", "A game ends.", write_game_end, winners=SEATS)

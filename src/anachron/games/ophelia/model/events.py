"""What happens in Ophelia: the kinds of events, their sentences and fields. `[id]` in a text is a card."""

from typing import Any, Final

from anachron.core.events import FLAG, NUMBER, SEAT, Event, Events, Field, counted, one_of, some_of
from anachron.core.naming import listed, seat_mark
from anachron.core.values import Json
from anachron.games.ophelia.model import actions as acts

# How damage comes (the field `way` of "damage").
DEALT: Final = "dealt"
PLACED: Final = "placed"
MOVED_DAMAGE: Final = "moved"
POISON: Final = "poison"

# How a card leaves the field without being defeated (the field `way` of "left"), and where it goes.
SACRIFICED: Final = "sacrificed"
RETIRED: Final = "retired"
DOOMED: Final = "doomed"
RETURNED: Final = "returned"
ATTACHED: Final = "attached"
HAUNTS: Final = "haunts"
SWEPT: Final = "swept"
TO_FORGOTTEN: Final = "forgotten"
TO_HAND: Final = "hand"
TO_UNDER: Final = "under"
FROM_DECK: Final = "deck"
FROM_HAND: Final = "hand"
FROM_FORGOTTEN: Final = "forgotten"
FROM_UNDER: Final = "under"

NUMBERS: Final = ("power", "initiative", "life", "armour")
NUMBER_NAMES: Final = ("Power", "Initiative", "Life", "Armour")
UNTIL: Final = ("turn", "round")


def log_mark(game: int, round: int, turn: int, active: int) -> int:
    """Where in a match we are, as the mark of a state; `group` reads it."""
    return game * 10000 + round * 1000 + turn * 10 + active


def group(mark: int) -> str:
    """The heading of the log at a mark."""
    game, round, turn, active = mark // 10000, mark // 1000 % 10, mark // 10 % 100, mark % 10
    when = f" · Turn {turn} · {seat_mark(active)}" if turn else " · Setup"
    where = "Decks" if round == 0 else f"Round {round}{when}"
    return f"Game {game} · {where}" if game > 1 else where


def in_text(card: int) -> str:
    return f"[{acts.CARDS.ids[card]}]"


class HitsField(Field):
    """The hits of one attack step: attacker and its slot, target and its slot, amount, damage on it now, its Life."""

    def __init__(self) -> None:
        super().__init__(
            "{ attacker: CardId; attacker_slot: SlotId; target: CardId; target_slot: SlotId; amount: number; "
            "damage: number; life: number }",
            many=True,
        )

    def wire(self, value: Any) -> Any:
        hits: list[Json] = []
        for attacker, attacker_slot, target, target_slot, amount, damage, life in value:
            hits.append(
                {
                    "attacker": acts.CARDS.ids[attacker],
                    "attacker_slot": acts.SLOTS.ids[attacker_slot],
                    "target": acts.CARDS.ids[target],
                    "target_slot": acts.SLOTS.ids[target_slot],
                    "amount": amount,
                    "damage": damage,
                    "life": life,
                }
            )
        return hits


def the_place(slot: int) -> str:
    return f"the {acts.PLACES[slot]}"


class SlotField(Field):
    """A slot; in a text: "the middle"."""

    def __init__(self, nullable: bool = False) -> None:
        super().__init__("SlotId", acts.SLOTS, nullable=nullable)

    def text_one(self, value: Any, noun: str) -> str:
        return the_place(value)


# The sentences that a template cannot make


def write_nothing(state: Any, event: Event, values: list[Any]) -> str:
    """For the screen only."""
    return ""


def write_first(state: Any, event: Event, values: list[Any]) -> str:
    first, by = values
    return f"{seat_mark(first, 'goes')} first" + (f" ({seat_mark(by)} chose)." if by >= 0 else ".")


def write_pack(state: Any, event: Event, values: list[Any]) -> str:
    pair = values[0]
    return f"Packs {2 * pair - 1} and {2 * pair}."


def write_played(state: Any, event: Event, values: list[Any]) -> str:
    card, slot = values
    where = f" to {the_place(slot)}" if slot >= 0 else ""
    return f"{seat_mark(event.seat, 'plays')} {in_text(card)}{where}."


def write_swapped(state: Any, event: Event, values: list[Any]) -> str:
    cards, _ = values
    return f"{listed([in_text(card) for card in cards])} swap slots."


def write_claimed(state: Any, event: Event, values: list[Any]) -> str:
    _, _, ability, _, cards = values
    return f"Claim: {ability}{aimed(cards)}."


def write_used(state: Any, event: Event, values: list[Any]) -> str:
    card, _, ability, _, cards = values
    return f"{seat_mark(event.seat, 'uses')} {ability} of {in_text(card)}{aimed(cards)}."


def aimed(cards: list[int]) -> str:
    """ " → Time-Lost Mercenary": the cards that were chosen."""
    return f" → {listed([in_text(card) for card in cards])}" if cards else ""


def write_damage(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, amount, damage, life, way, _, absorbed = values
    stops = f" (Armour stops {absorbed})" if absorbed else ""
    after = f" ({damage}/{life})"
    if way == POISON:
        return f"Poison: {amount} damage on {in_text(card)}{after}."
    if way == DEALT:
        return f"{in_text(card)} takes {amount} damage{stops}{after}."
    verb = "is moved to" if way == MOVED_DAMAGE else "is placed on"
    return f"{amount} damage {verb} {in_text(card)}{after}."


def write_struck(state: Any, event: Event, values: list[Any]) -> str:
    initiative, hits = values
    parts = [
        f"{in_text(attacker)} hits {in_text(target)} for {amount} ({damage}/{life})"
        for attacker, _, target, _, amount, damage, life in hits
    ]
    return f"Contest {initiative}: {listed(parts)}."


def write_defeated(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, _, by = values
    return f"{in_text(card)} is defeated" + (f" by {in_text(by)}." if by >= 0 else ".")


LEAVES_BY_ORDER: Final = {SACRIFICED: "sacrifices", RETIRED: "retires"}


def write_left(state: Any, event: Event, values: list[Any]) -> str:
    card, _, _, owner, way, _ = values
    if way in LEAVES_BY_ORDER:
        return f"{seat_mark(event.seat, LEAVES_BY_ORDER[way])} {in_text(card)}."
    if way == DOOMED:
        return f"{in_text(card)} is doomed and leaves the field."
    if way == RETURNED:
        return f"{in_text(card)} returns to {seat_mark(owner)}'s hand."
    return ""  # another line tells it


def write_discarded(state: Any, event: Event, values: list[Any]) -> str:
    card, random = values
    return f"{seat_mark(event.seat, 'discards')} {in_text(card)}" + (" at random." if random == 1 else ".")


def write_bottom(state: Any, event: Event, values: list[Any]) -> str:
    card, source = values
    what = "a card" if card is None else in_text(card)
    place = {FROM_HAND: "from hand ", FROM_FORGOTTEN: "from the forgotten zone ", FROM_DECK: ""}[source]
    return f"{seat_mark(event.seat, 'puts')} {what} {place}at the bottom of the deck."


def write_looked(state: Any, event: Event, values: list[Any]) -> str:
    amount, seen = values
    top = f"{seat_mark(event.seat, 'looks')} at the top {counted(amount, 'card')} of the deck"
    return f"{top}: {listed([in_text(card) for card in seen])}." if seen else f"{top}."


def write_searched(state: Any, event: Event, values: list[Any]) -> str:
    card, zone = values
    place = "deck" if zone == 0 else "forgotten zone"
    if card < 0:
        return f"{seat_mark(event.seat, 'searches')} the {place} {seat_mark(event.seat, 'and finds')} nothing."
    return f"{seat_mark(event.seat, 'adds')} {in_text(card)} from the {place}."


def write_gained(state: Any, event: Event, values: list[Any]) -> str:
    card, _, number, amount, until = values
    what = f"Armour {amount}" if number == "armour" else f"{amount} {NUMBER_NAMES[NUMBERS.index(number)]}"
    return f"{in_text(card)} gains {what} until the end of the {until}."


SET_TEXTS: Final = {
    "silenced": "{card} loses all abilities and has 0 Power and 0 Initiative until the end of the turn.",
    "swapped": "{card} swaps Power and Initiative until the end of the turn.",
    "gaze": "Poisoned characters {seat:of} have 0 Initiative and cannot move this round.",
}


def write_set(state: Any, event: Event, values: list[Any]) -> str:
    card, _, what = values
    text = SET_TEXTS[what].replace("{seat:of}", seat_mark(event.seat, "of"))
    return text.replace("{card}", in_text(card)) if card >= 0 else text


def write_resolved(state: Any, event: Event, values: list[Any]) -> str:
    round, winner, step, middle, total, _, score = values
    why = f"middle {middle[0]}–{middle[1]}"
    if step >= 2:
        why += f", total Power {total[0]}–{total[1]}"
    if step == 3:
        why += ", a tie goes to the second player"
    return f"Round {round} to {seat_mark(winner)}: {why}. Score {score[0]}–{score[1]}."


def write_game_end(state: Any, event: Event, values: list[Any]) -> str:
    winner, score = values
    return f"{seat_mark(winner, 'wins')} {score[winner]}–{score[1 - winner]}."


def write_match_end(state: Any, event: Event, values: list[Any]) -> str:
    winner, games = values
    return f"{seat_mark(winner, 'wins')} the match {games[winner]}–{games[1 - winner]}."


CARD_FIELD: Final = one_of(acts.CARDS)
CARD_OR_NONE: Final = one_of(acts.CARDS, nullable=True)
HIDDEN_CARD: Final = one_of(acts.CARDS, hidden="a card")
SLOT_FIELD: Final = SlotField()
SLOT_OR_NONE: Final = SlotField(nullable=True)
SLOTS_FIELD: Final = some_of(acts.SLOTS)
CARDS_FIELD: Final = some_of(acts.CARDS)
WORD: Final = Field("string")
PAIR: Final = Field("Pair")
PLACE: Final = Field("'hand' | 'deck' | 'forgotten' | 'under'")

EVENTS: Final = Events()
DECK_CHOSEN: Final = EVENTS.add(
    "deck_chosen", "{seat:plays} {name}.", deck=one_of(acts.DECKS, nullable=True), name=WORD
)
PICKED: Final = EVENTS.add("picked", "{seat:takes} {card}.", card=HIDDEN_CARD, pack=NUMBER)
PACK: Final = EVENTS.add("pack", "Packs 3 and 4.", write=write_pack, pair=NUMBER)
GAME: Final = EVENTS.add("game", "Game {number} begins.", number=NUMBER)
ROUND: Final = EVENTS.add("round", "Round {round}, worth {points|point}.", round=NUMBER, points=NUMBER)
DREW: Final = EVENTS.add("drew", "{seat:draws} {card}.", card=HIDDEN_CARD)
RETURNED_HAND: Final = EVENTS.add(
    "returned_hand", "{seat:returns} {amount|card} {seat:and draws} as many.", amount=NUMBER
)
WENT_FIRST: Final = EVENTS.add(
    "first", "{first:goes} first ({by} chose).", write=write_first, first=SEAT, by=Field("Seat", nullable=True)
)
TURN: Final = EVENTS.add("turn", "A turn begins: the heading says it.", write=write_nothing, turn=NUMBER)
PHASE: Final = EVENTS.add("phase", "A phase begins.", write=write_nothing, phase=Field("Phase"))
PLAYED: Final = EVENTS.add(
    "played", "{seat:plays} {card} to {slot}.", write=write_played, card=CARD_FIELD, slot=SLOT_OR_NONE
)
ENTERED: Final = EVENTS.add(
    "entered",
    "{card} enters {slot}.",
    None,
    **{"card": CARD_FIELD, "slot": SLOT_FIELD, "from": PLACE, "serial": NUMBER},
)
MOVED: Final = EVENTS.add(
    "moved",
    "{card} moves to {to}.",
    None,
    **{"card": CARD_FIELD, "serial": NUMBER, "from": SLOT_FIELD, "to": SLOT_FIELD, "action": FLAG},
)
SWAPPED: Final = EVENTS.add(
    "swapped", "{cards} swap slots.", write=write_swapped, cards=some_of(acts.CARDS), slots=SLOTS_FIELD
)
CONVERTED: Final = EVENTS.add(
    "converted",
    "{seat:takes} control of {card}.",
    None,
    **{"card": CARD_FIELD, "serial": NUMBER, "from": SLOT_FIELD, "to": SLOT_FIELD},
)
CONTESTS: Final = EVENTS.add(
    "contests",
    "Two cards begin to contest each other.",
    write=write_nothing,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    other=CARD_FIELD,
    other_slot=SLOT_FIELD,
)
CLAIMED: Final = EVENTS.add(
    "claimed",
    "Claim: {ability} of {card}.",
    write=write_claimed,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    ability=WORD,
    targets=SLOTS_FIELD,
    cards=CARDS_FIELD,
)
NEGATED: Final = EVENTS.add(
    "negated", "The Claim of {card} is negated.", card=CARD_FIELD, slot=SLOT_OR_NONE, ability=WORD
)
USED: Final = EVENTS.add(
    "used",
    "{seat:uses} {ability} of {card}.",
    write=write_used,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    ability=WORD,
    targets=SLOTS_FIELD,
    cards=CARDS_FIELD,
)
TRIGGERED: Final = EVENTS.add("triggered", "{card}: {ability}.", card=CARD_FIELD, slot=SLOT_OR_NONE, ability=WORD)
DAMAGE: Final = EVENTS.add(
    "damage",
    "{card} takes {amount} damage.",
    write=write_damage,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    serial=NUMBER,
    amount=NUMBER,
    damage=NUMBER,
    life=NUMBER,
    way=Field("'dealt' | 'placed' | 'moved' | 'poison'"),
    source=CARD_OR_NONE,
    absorbed=NUMBER,
)
STRUCK: Final = EVENTS.add(
    "struck", "Contest {initiative}: the hits.", write=write_struck, initiative=NUMBER, hits=HitsField()
)
HEALED: Final = EVENTS.add(
    "healed",
    "{amount} damage off {card}.",
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    serial=NUMBER,
    amount=NUMBER,
    damage=NUMBER,
)
POISONED: Final = EVENTS.add("poisoned", "{card} is poisoned.", card=CARD_FIELD, slot=SLOT_FIELD, serial=NUMBER)
DEFEATED: Final = EVENTS.add(
    "defeated",
    "{card} is defeated.",
    write=write_defeated,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    serial=NUMBER,
    owner=SEAT,
    by=CARD_OR_NONE,
)
LEFT: Final = EVENTS.add(
    "left",
    "{card} leaves the field.",
    write=write_left,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    serial=NUMBER,
    owner=SEAT,
    way=Field("'sacrificed' | 'retired' | 'doomed' | 'returned' | 'attached' | 'haunts' | 'swept'"),
    to=PLACE,
)
DISCARDED: Final = EVENTS.add(
    "discarded", "{seat:discards} {card}.", write=write_discarded, card=CARD_FIELD, random=FLAG
)
SENT: Final = EVENTS.add("sent", "{card} goes from {seat:the deck} to the forgotten zone.", card=CARD_FIELD)
REMOVED: Final = EVENTS.add("removed", "{card} is removed from the game.", card=CARD_FIELD)
BOTTOM: Final = EVENTS.add(
    "bottom",
    "{seat:puts} {card} at the bottom of the deck.",
    write=write_bottom,
    **{"card": HIDDEN_CARD, "from": PLACE},
)
SEARCHED: Final = EVENTS.add(
    "searched", "{seat:adds} {card} from the deck.", write=write_searched, card=CARD_OR_NONE, zone=one_of(acts.ZONES)
)
LOOKED: Final = EVENTS.add(
    "looked",
    "{seat:looks} at the top {amount|card} of the deck.",
    write=write_looked,
    amount=NUMBER,
    cards=some_of(acts.CARDS, hidden="cards"),
)
ADDED: Final = EVENTS.add("added", "{seat:adds} {card} to {seat:the} hand.", card=HIDDEN_CARD)
SHUFFLED: Final = EVENTS.add("shuffled", "{seat:shuffles} the deck.")
ATTACHED_TO: Final = EVENTS.add(
    "attached", "{card} is attached to {host}.", card=CARD_FIELD, host=CARD_FIELD, slot=SLOT_FIELD, owner=SEAT
)
DETACHED: Final = EVENTS.add(
    "detached", "{seat:detaches} {card} from {host}.", card=CARD_FIELD, host=CARD_FIELD, slot=SLOT_FIELD
)
HAUNTED: Final = EVENTS.add(
    "haunts", "{card} haunts {host}.", card=CARD_FIELD, host=CARD_FIELD, slot=SLOT_FIELD, owner=SEAT
)
GAINED: Final = EVENTS.add(
    "gained",
    "{card} gains {amount} Power until the end of the turn.",
    write=write_gained,
    card=CARD_FIELD,
    slot=SLOT_FIELD,
    number=Field("Number"),
    amount=NUMBER,
    until=Field("'turn' | 'round'"),
)
SET: Final = EVENTS.add(
    "set",
    "{card} loses its abilities, or its numbers are swapped.",
    write=write_set,
    card=CARD_OR_NONE,
    slot=SLOT_OR_NONE,
    what=Field("'silenced' | 'swapped' | 'gaze'"),
)
RESPONSE: Final = EVENTS.add("response", "{seat:answers}: {card}.", card=CARD_FIELD)
PASSED: Final = EVENTS.add("passed", "{seat:passes}.")
QUIET: Final = EVENTS.add("quiet", "Quiet turn {count} of 2.", count=NUMBER)
ROUND_END: Final = EVENTS.add(
    "round_end",
    "Round {round} to {winner}.",
    write=write_resolved,
    round=NUMBER,
    winner=SEAT,
    step=NUMBER,
    middle=PAIR,
    total=PAIR,
    points=NUMBER,
    score=PAIR,
)
SWEPT_FIELD: Final = EVENTS.add("swept", "The field is cleared.")
GAME_END: Final = EVENTS.add("game_end", "{winner:wins}.", write=write_game_end, winner=SEAT, score=PAIR)
MATCH_END: Final = EVENTS.add("match_end", "{winner:wins} the match.", write=write_match_end, winner=SEAT, games=PAIR)

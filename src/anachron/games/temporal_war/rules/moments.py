"""R20: the eighteen windows. What is due acts, then the seats that R20.8 names are asked."""

from typing import Any, Final

from anachron.core.effects import NEXT, NONE
from anachron.core.moments import Response, Window
from anachron.core.naming import listed, seat_mark
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.arena import FOUNTAIN_NAMES, SPACES
from anachron.games.temporal_war.model.effects import (
    CONSTRUCT,
    WARRIOR,
    Attack,
    Damage,
    Landing,
    MonsterFight,
    Syncing,
    Using,
)
from anachron.games.temporal_war.model.events import TRIGGERED, TYPES, USED_TEXT
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import (
    ON_ATTACK,
    ON_ATTACK_ROLL,
    ON_CARD,
    ON_CHOOSE,
    ON_COLLECT,
    ON_DAMAGE,
    ON_DAMAGED,
    ON_DEFENSE_ROLL,
    ON_DESTROYED,
    ON_DODGE,
    ON_LAND,
    ON_MONSTER,
    ON_REST,
    ON_SUMMON,
    ON_SYNC_ROLL,
    ON_SYNCED,
    ON_TURN_END,
    ON_TURN_START,
    WINDOWS,
    Text,
)
from anachron.games.temporal_war.rules import offers
from anachron.games.temporal_war.rules.acting import (
    A_TEXT,
    A_TRIGGER,
    Play,
    begin_exert,
    begin_play,
    begin_replay,
    begin_text,
)
from anachron.games.temporal_war.rules.aiming import stands

CONSTRUCTS_FROM: Final = 1000  # a source of a trigger from here on is a construct


class Timing(Response[TemporalWar, Window]):
    """One of the windows. Subclasses say whether its event stands."""

    def __init__(self, window: int, text: str) -> None:
        super().__init__(text, acts.ASK_WINDOW, acts.PASS, [])
        self.window = window

    def proceed(self, state: TemporalWar, f: Window) -> int:
        if f.turn == NONE and not self.concerns(state, f):
            return NEXT
        return super().proceed(state, f)

    def concerns(self, state: TemporalWar, f: Window) -> bool:
        """Does the window open at all, with something due or somebody to ask?"""
        if not self.stands(state, f):
            return False
        if self.is_due(state, f):
            return True
        for seat in range(state.seats):  # noqa: SIM110
            if self.may_respond(state, f, seat):
                return True
        return False

    def lapsed(self, state: TemporalWar, f: Window) -> int:
        """The rule that opened the window looks for itself whether to go on."""
        return NEXT

    def order(self, state: TemporalWar, f: Window) -> list[int]:
        return state.players_from(state.active)

    # R20.3 (1): mandatory triggers

    def is_due(self, state: TemporalWar, f: Window) -> bool:
        windows, window = state.printed.text.trigger_windows, self.window
        for piece in range(len(state.kinds)):
            kind = state.kinds[piece]
            if kind != NONE and windows[kind] >> window & 1 and self.texts_due(state, f, piece):
                return True
        for construct in range(len(state.construct_kinds)):
            kind = state.construct_kinds[construct]
            if kind != NONE and windows[kind] >> window & 1 and self.construct_texts_due(state, f, construct):
                return True
        return False

    def texts_due(self, state: TemporalWar, f: Window, piece: int) -> list[Text]:
        """The triggers of a piece, in the order of its text. One that has left has no say, but for its own end."""
        seat = state.owners[piece]
        if state.spaces[piece] == NONE and not self.has_a_say(f, piece):
            return []
        texts = state.printed.text.triggers[state.kinds[piece]]
        return [text for text in texts if text.window == self.window and text.fits(state, f, seat, piece)]

    def has_a_say(self, f: Window, piece: int) -> bool:
        """ "When this warrior is destroyed"."""
        return False

    def construct_texts_due(self, state: TemporalWar, f: Window, construct: int) -> list[Text]:
        seat = state.construct_owners[construct]
        if not state.tiles[construct] or not state.is_playing(seat):
            return []
        texts = state.printed.text.triggers[state.construct_kinds[construct]]
        return [text for text in texts if text.window == self.window and text.fits(state, f, seat, construct)]

    def gather(self, state: TemporalWar, f: Window) -> None:
        """By players in turn order, then in reading order: a construct by its numbered tile, a piece that has left by
        its last space."""
        for seat in f.order:
            due: list[tuple[int, int, int]] = []
            for piece in range(len(state.kinds)):
                if state.kinds[piece] != NONE and state.owners[piece] == seat:
                    for text in self.texts_due(state, f, piece):
                        due.append((state.last_spaces[piece], text.number, piece))
            for construct in range(len(state.construct_kinds)):
                if state.construct_kinds[construct] != NONE and state.construct_owners[construct] == seat:
                    for text in self.construct_texts_due(state, f, construct):
                        due.append((state.tiles[construct][0], text.number, CONSTRUCTS_FROM + construct))
            due.sort()
            for _, number, source in due:
                f.add(seat, number, source)

    def can_act(self, state: TemporalWar, f: Window, index: int) -> bool:
        """One whose card has left the arena by its turn is dropped."""
        source = f.due_sources[index]
        if not state.is_playing(f.due_seats[index]):
            return False
        if source >= CONSTRUCTS_FROM:
            return len(state.tiles[source - CONSTRUCTS_FROM]) > 0
        return state.spaces[source] != NONE or self.has_a_say(f, source)

    def act(self, state: TemporalWar, f: Window, index: int) -> None:
        seat, source, text = f.due_seats[index], f.due_sources[index], state.printed.text.all[f.due[index]]
        f.remove(index)
        if source >= CONSTRUCTS_FROM:
            construct = source - CONSTRUCTS_FROM
            space = state.tiles[construct][0]
            self.tell_trigger(state, seat, text, space)
            acting = begin_text(state, seat, text, A_TRIGGER, NONE, self.that_warrior(f, NONE), space)
            acting.construct = construct
            return
        self.tell_trigger(state, seat, text, state.spaces[source])
        begin_text(state, seat, text, A_TRIGGER, source, self.that_warrior(f, source), self.place(state, f, source))

    def tell_trigger(self, state: TemporalWar, seat: int, text: Text, space: int) -> None:
        if state.logging:
            state.tell(TRIGGERED, seat, [text.card, space])

    def that_warrior(self, f: Window, source: int) -> int:
        """Whom a text means that speaks of somebody else."""
        return offers.subject_of(f)

    def place(self, state: TemporalWar, f: Window, source: int) -> int:
        """The place that a text speaks of: where its piece stands, or what the event names."""
        return state.last_spaces[source]

    # R20.3 (2) to (4): offers

    def may_respond(self, state: TemporalWar, f: Window, seat: int) -> bool:
        """R20.8: public facts only."""
        if not state.is_playing(seat):
            return False
        if state.terms.hold and state.set_numbers[seat]:
            return True
        return offers.may_hold_one(state, f, seat, self.window) or self.has_visible_offer(state, f, seat)

    def has_visible_offer(self, state: TemporalWar, f: Window, seat: int) -> bool:
        if state.spellbooks[seat] and offers.replays(state, f, seat, self.window):
            return True
        if offers.exerts(state, f, seat, self.window):
            return True
        return len(offers.optional_texts(state, f, seat, self.window)) > 0

    def responses(self, state: TemporalWar, f: Window, seat: int) -> list[int]:
        return [
            *offers.plays(state, f, seat, self.window),
            *offers.replays(state, f, seat, self.window),
            *offers.exerts(state, f, seat, self.window),
            *offers.optional_texts(state, f, seat, self.window),
            *offers.returns(state, seat),
        ]

    def answered(self, state: TemporalWar, f: Window, answer: int) -> None:
        seat = f.order[f.turn]
        if answer == acts.PASS:
            f.turn += 1
        elif acts.is_verb(answer, acts.RETURN):  # D3: then asked again, if R20.8 still names the seat
            state.return_set(seat, answer - acts.RETURN)
        else:
            self.respond(state, f, seat, answer)

    def respond(self, state: TemporalWar, f: Window, seat: int, action: int) -> None:
        """A card that is played counts as used once it is shown: until it is paid, nobody else knows of it."""
        table = state.printed.text
        if acts.is_verb(action, acts.PLAY):
            kind = action - acts.PLAY
            text = table.support[kind]
            begin_play(state, seat, kind, text, offers.spoken_of(f, text))
            return
        if acts.is_verb(action, acts.PLAY_SET):
            number = action - acts.PLAY_SET
            kind = state.set_kind(seat, number)
            text = table.support[kind]
            begin_play(state, seat, kind, text, offers.spoken_of(f, text), number)
            return
        if acts.is_verb(action, acts.REPLAY):
            kind = action - acts.REPLAY
            text = table.support[kind]
            begin_replay(state, seat, kind, text, offers.spoken_of(f, text))
        elif acts.is_verb(action, acts.EXERT):
            item = action - acts.EXERT
            begin_exert(state, seat, item, table.exerts[item], offers.subject_of(f))
        else:
            kind = action - acts.USE
            piece, text = offers.offer_piece(state, f, seat, kind), table.offers[kind]
            if state.logging:
                state.tell(USED_TEXT, seat, [kind, state.spaces[piece]])
            begin_text(state, seat, text, A_TEXT, piece, self.that_warrior(f, piece), self.place(state, f, piece))
        note_used(f, seat, action)

    def when_empty(self, state: TemporalWar, f: Window) -> int:
        """As the core has it, with `pass` first."""
        if not self.stands(state, f):
            f.close()
            return self.lapsed(state, f)
        while f.turn < len(f.order):
            seat = f.order[f.turn]
            if self.may_respond(state, f, seat):
                return state.ask(seat, self.question(state, f, seat), [acts.PASS, *self.responses(state, f, seat)])
            f.turn += 1
        return f.close()


def note_used(f: Window, seat: int, action: int) -> None:
    """R20.3 (3), R20.5: something was used, once in this window; everybody is asked again, from the active player."""
    f.used = [*f.used, offers.used_entry(seat, action)]
    f.turn = 0


def note_shown(state: TemporalWar, play: Play) -> None:
    """The card of the innermost frame is shown. In a window, a Spell is noted as its copy in the spellbook."""
    index = len(state.stack) - 2
    below = state.stack[index]
    if isinstance(below, Window) and isinstance(below.effect.steps[below.at], Timing):
        window = state.own(index)
        assert isinstance(window, Window)
        note_used(window, play.seat, acts.REPLAY + play.card)


class Present(Timing):
    """The event stands while the warrior it is about is in the arena."""

    def stands(self, state: TemporalWar, f: Window) -> bool:
        return state.is_here(offers.subject_of(f))


class InUse(Timing):
    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Using)
        return state.in_use == f.piece and state.is_here(f.piece)


class Landed(Timing):
    """It is still on that space. The windows of airborne warriors do not open (R11.3)."""

    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Landing)
        return state.spaces[f.piece] == f.space


class Attacked(Timing):
    """Attacker and target are in the arena, and the target is legal."""

    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Attack)
        return stands(state, f)

    def that_warrior(self, f: Window, source: int) -> int:
        assert isinstance(f, Attack)
        return f.target if f.target_kind == WARRIOR else NONE


class Dodged(Timing):
    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Attack)
        return state.is_here(f.target)

    def that_warrior(self, f: Window, source: int) -> int:
        return source


class Hurting(Timing):
    """Damage is left, and its victim is in the arena."""

    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Damage)
        return f.amount > 0 and state.is_here(f.piece)


class Hurt(Timing):
    def place(self, state: TemporalWar, f: Window, source: int) -> int:
        """R30.3: where the victim stood when it was damaged."""
        assert isinstance(f, Damage)
        return f.space


class Gone(Timing):
    def has_a_say(self, f: Window, piece: int) -> bool:
        assert isinstance(f, Damage)
        return f.piece == piece

    def that_warrior(self, f: Window, source: int) -> int:
        assert isinstance(f, Damage)
        return f.source


class Shown(Timing):
    """The card is not cancelled."""

    def stands(self, state: TemporalWar, f: Window) -> bool:
        assert isinstance(f, Play)
        return not f.cancelled


TURN_START: Final[Timing] = Timing(ON_TURN_START, "The turn has begun.")
SUMMON: Final[Timing] = Present(ON_SUMMON, "A warrior was summoned.")
CHOOSE: Final[Timing] = InUse(ON_CHOOSE, "A warrior was chosen to use.")
LAND: Final[Timing] = Landed(ON_LAND, "A warrior has landed.")
ATTACK: Final[Timing] = Attacked(ON_ATTACK, "An attack was declared.")
ATTACK_ROLL: Final[Timing] = Timing(ON_ATTACK_ROLL, "The attack dice lie.")
DEFENSE_ROLL: Final[Timing] = Timing(ON_DEFENSE_ROLL, "The defence dice lie.")
DAMAGE: Final[Timing] = Hurting(ON_DAMAGE, "A warrior is about to take damage.")
DAMAGED: Final[Timing] = Hurt(ON_DAMAGED, "A warrior has taken damage.")
DESTROYED: Final[Timing] = Gone(ON_DESTROYED, "A warrior was destroyed.")
DODGE: Final[Timing] = Dodged(ON_DODGE, "A warrior has dodged.")
SYNC_ROLL: Final[Timing] = Timing(ON_SYNC_ROLL, "The sync dice lie.")
SYNCED: Final[Timing] = Timing(ON_SYNCED, "A warrior is in sync.")
COLLECT: Final[Timing] = Timing(ON_COLLECT, "A warrior has collected shards.")
MONSTER: Final[Timing] = Present(ON_MONSTER, "A monster attacks.")
REST: Final[Timing] = Present(ON_REST, "A warrior rests.")
CARD: Final[Timing] = Shown(ON_CARD, "A Support Card was paid and shown.")
TURN_END: Final[Timing] = Timing(ON_TURN_END, "The turn ends.")


# For the view


def windows_of(state: TemporalWar) -> list[dict[str, Any]]:
    """The open windows, the innermost last."""
    found: list[dict[str, Any]] = []
    for f in state.stack:
        if isinstance(f, Window) and f.turn != NONE and f.at < len(f.effect.steps):
            do = f.effect.steps[f.at]
            if isinstance(do, Timing):
                found.append(entry(state, f, do.window))
    return found


def entry(state: TemporalWar, f: Window, window: int) -> dict[str, Any]:
    piece = offers.subject_of(f)
    card, space = NONE, NONE
    if isinstance(f, Play):
        card = f.card
    elif piece != NONE:
        card, space = state.kinds[piece], state.last_spaces[piece]
    return {
        "kind": WINDOWS[window],
        "seat": f.seat,
        "card": None if card == NONE else acts.CARDS.ids[card],
        "space": None if space == NONE else SPACES.ids[space],
        "text": sentence(state, f, window),
    }


def sentence(state: TemporalWar, f: Window, window: int) -> str:
    """What the window is about; `naming.told` fills in the marks of the seats."""
    piece = offers.subject_of(f)
    name = "" if piece == NONE else card_mark(state.kinds[piece])
    who = seat_mark(f.seat)
    if window == ON_TURN_START:
        return f"{who}'s turn begins."
    if window == ON_TURN_END:
        return f"{who}'s turn ends."
    if window == ON_CARD and isinstance(f, Play):
        return f"{seat_mark(f.seat, 'plays')} {card_mark(f.card)}."
    if isinstance(f, Attack):
        return sentence_of_attack(state, f, window, name)
    if isinstance(f, Damage):
        if window == ON_DAMAGE:
            return f"{name} is about to take {f.amount} damage."
        return f"{name} has taken {f.dealt} damage." if window == ON_DAMAGED else f"{name} is destroyed."
    if isinstance(f, Syncing):
        fountains = listed([FOUNTAIN_NAMES[fountain] for fountain in f.fountains])
        if window == ON_SYNCED:
            return f"{name} is in sync with {fountains}."
        return f"{name} rolls {listed([str(die) for die in f.dice])} to sync with {fountains}."
    if isinstance(f, MonsterFight):
        return f"{card_mark(f.monster)} attacks {name}."
    if window == ON_SUMMON:
        return f"{seat_mark(f.seat, 'summons')} {name}."
    if window == ON_CHOOSE:
        return f"{seat_mark(f.seat, 'uses')} {name}."
    if window == ON_LAND:
        return f"{name} lands."
    return f"{name} rests." if window == ON_REST else f"{name} collects Crystal Shards."


def sentence_of_attack(state: TemporalWar, f: Attack, window: int, name: str) -> str:
    if f.target_kind == WARRIOR:
        target = card_mark(state.kinds[f.target])
    elif f.target_kind == CONSTRUCT:
        target = card_mark(state.construct_kinds[f.target])
    else:
        target = seat_mark(f.defender, "the Temple")
    if window == ON_DODGE:
        return f"{target} has dodged the attack of {name}."
    if window == ON_DEFENSE_ROLL:
        return f"{target} has rolled to defend against {name}."
    if window == ON_ATTACK_ROLL:
        return f"{name} has rolled to attack {target}."
    return f"{name} attacks {target} with {TYPES[f.type]}."


def card_mark(kind: int) -> str:
    return f"[{acts.CARDS.ids[kind]}]"

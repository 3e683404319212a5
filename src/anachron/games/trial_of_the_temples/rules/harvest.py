"""The Resource Phase (R4, R10.1): who harvests what."""

from typing import Final

from anachron.core.actions import Question
from anachron.core.effects import NEXT, STAY, Choice, Do, Frame
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model import events as ev
from anachron.games.trial_of_the_temples.model.content import GAINING
from anachron.games.trial_of_the_temples.model.effects import EFFECTS, Harvesting
from anachron.games.trial_of_the_temples.model.icons import DAY_HALF, NIGHT_HALF, STARTING_TOKEN
from anachron.games.trial_of_the_temples.model.state import PHASE_RESOURCE, TrialOfTheTemples
from anachron.games.trial_of_the_temples.rules.gains import TakeIcons, gain_icon
from anachron.games.trial_of_the_temples.rules.trial import add_conversions, convert


class Harvest:
    """What a figure on a position collects, in the order of R4.2 (a) to (e)."""

    def __init__(self, state: TrialOfTheTemples, position: int, blocked: list[bool]) -> None:
        self.position = position
        self.clockwise: list[int] = state.walk(blocked, position, 1)
        self.counterclockwise: list[int] = state.walk(blocked, position, -1)
        self.icons: list[int] = state.main_of(position)[:]
        self.mains: int = len(self.icons)
        self.sources: list[int] = [position] * self.mains
        self.add(state.linked_of(position), position)
        for reached in self.clockwise:
            self.add(state.linked_of(reached), reached)
        for reached in self.counterclockwise:
            self.add(state.linked_of(reached), reached)
        if (position - len(self.counterclockwise) - 1) % acts.POSITIONS == state.d:  # R4.5
            self.add(state.tables.day_half, DAY_HALF)
        if (position + len(self.clockwise) + 1) % acts.POSITIONS == state.d:  # R4.6
            half = state.tables.night_half
            if state.terms.duel:  # R13.15
                half = [icon for icon in half if icon != STARTING_TOKEN]
            self.add(half, NIGHT_HALF)

    def add(self, icons: list[int], source: int) -> None:
        for icon in icons:
            self.icons.append(icon)
            self.sources.append(source)

    def temples(self) -> int:
        """R4.9: the own temple and the reached ones."""
        return 1 + len(self.clockwise) + len(self.counterclockwise)


def open_resource(state: TrialOfTheTemples, f: Frame) -> None:
    state.phase = PHASE_RESOURCE
    state.set_mark()
    state.opener = state.first
    for seat in reversed(state.seats_from(state.first)):
        state.push(HARVESTING, seat)


class ChooseFigure(Choice):
    """R13.12: in the duel first conversions, then Archmage or Clone."""

    def ask(self, state: TrialOfTheTemples, f: Harvesting) -> Question | None:
        if not state.terms.duel:
            return None
        player = state.players[f.seat]
        options = [acts.COLLECT_WITH + acts.ARCHMAGE]
        if player.mana >= state.tables.clone_fee:
            options.append(acts.COLLECT_WITH + acts.CLONE)
        add_conversions(state, player, options)
        return Question(f.seat, acts.ASK_COLLECT, options)

    def take(self, state: TrialOfTheTemples, f: Harvesting, answer: int) -> int:
        if answer > acts.COLLECT_WITH + acts.CLONE:
            convert(state, f.seat, answer)
            return STAY
        f.figure = answer - acts.COLLECT_WITH
        if f.figure == acts.CLONE:
            state.players[f.seat].mana -= state.tables.clone_fee
            state.tell(ev.FEE, f.seat, [state.tables.clone_fee])
        state.reveal()
        return NEXT

    def skip(self, state: TrialOfTheTemples, f: Harvesting) -> None:
        f.figure = acts.ARCHMAGE


def start_harvest(state: TrialOfTheTemples, f: Harvesting) -> Harvest:
    harvest = Harvest(state, state.players[f.seat].figures[f.figure], state.blocked())
    f.icons, f.sources, f.mains = harvest.icons, harvest.sources, harvest.mains
    f.temples = harvest.temples()
    return harvest


def begin_harvest(state: TrialOfTheTemples, f: Harvesting) -> None:
    harvest = start_harvest(state, f)
    if state.logging:
        temples = [harvest.position, *harvest.clockwise, *harvest.counterclockwise]
        state.tell(ev.HARVEST, f.seat, [f.figure, harvest.position, temples, f.icons[:]])


def temple_bonus(state: TrialOfTheTemples, f: Harvesting) -> None:  # R4.9
    bonus = state.tables.bonus[f.temples]
    if bonus:
        mana = state.gain_mana(f.seat, bonus)
        state.tell(ev.BONUS, f.seat, [f.temples, mana])


def gaining_spells(state: TrialOfTheTemples, f: Harvesting) -> None:  # R10.1, R4.14
    player, tables = state.players[f.seat], state.tables
    for spell in range(acts.SPELLS):
        if tables.group[spell] == GAINING and player.can_cast(spell) and tables.trigger[spell] in f.icons:
            player.use(spell)
            for icon in tables.gives[spell]:
                gain_icon(state, f.seat, icon)
            state.tell(ev.ECHO, f.seat, [spell, tables.gives[spell]])


HARVESTING: Final = EFFECTS.add(
    "harvesting",
    ChooseFigure("In the duel choose the figure that harvests."),
    Do("Walk both ways: your temple pays main and linked icons, each reached one its linked icons.", begin_harvest),
    TakeIcons("Take them one by one."),
    Do("Gain mana if you collect from few temples.", temple_bonus),
    Do("Your gaining spells act.", gaining_spells),
    frame=Harvesting,
)
AT_TAKING: Final = 2

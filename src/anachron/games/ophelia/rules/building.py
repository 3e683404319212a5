"""How cards are written down: each printed sentence beside the parts and steps that carry it out."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.ophelia.model.abilities import (
    ACTION,
    ATTACHED,
    CLAIM,
    GRANTED,
    HAUNTING,
    PASSIVE,
    REACHES,
    RESPONSE,
    TRIGGER,
    TURNING_POINT,
    UNLIMITED,
    Ability,
    Amount,
    Aura,
    Line,
    Matches,
    Part,
    When,
)
from anachron.games.ophelia.model.actions import CARD_IDS
from anachron.games.ophelia.model.effects import EFFECTS, Activation, Playing
from anachron.games.ophelia.rules.activation import ANNOUNCE, PUT_AWAY
from anachron.games.ophelia.rules.claims import STAND_OR_FALL
from anachron.games.ophelia.rules.moments import CLAIM_WINDOW
from anachron.games.ophelia.rules.playing import PLACE_CARD, has_slot_to_play
from anachron.games.ophelia.rules.triggered import ANNOUNCE_TRIGGER, MAY_USE

ABILITIES_PER_CARD: Final = (
    8  # more than any card has: an ability's number is its card's kind times this, plus its index
)

YUCATEC: Final = 0
MECHANICUS: Final = 1
MATTERVOID: Final = 2
ATLANTIS: Final = 3
VALGARD: Final = 4
AVALON: Final = 5


class Printed:
    """A card with its abilities, in printed order."""

    def __init__(self, kind: int, abilities: list[Ability]) -> None:
        self.kind = kind
        self.abilities = abilities


def card(id: str, *abilities: Ability) -> Printed:
    kind = CARD_IDS.index(id)
    for index, ability in enumerate(abilities):
        ability.card, ability.index = kind, index
        ability.number = kind * ABILITIES_PER_CARD + index
        for place, part in enumerate(ability.parts):
            part.index, part.ability = place, ability
        if ability.steps:
            frame = Playing if ability.sort == PASSIVE else Activation
            ability.effect = EFFECTS.add(f"{id}: {ability.name or index}", *ability.steps, frame=frame, owner=kind)
        if ability.body_steps:
            name = f"{id}: {ability.name}, borrowed"
            ability.body = EFFECTS.add(name, *ability.body_steps, frame=Activation, owner=kind)
    return Printed(kind, list(abilities))


def chosen(ability: Ability, costs: list[Part], targets: list[Part], when: When | None) -> None:
    ability.parts = [*costs, *targets]
    ability.costs = len(costs)
    ability.when = when


def claim(
    name: str,
    text: str,
    *do: Do,
    cost: str = "",
    costs: list[Part] | None = None,
    targets: list[Part] | None = None,
    when: When | None = None,
    limit: int = UNLIMITED,
    hides: bool = False,
    is_borrowed: bool = False,
) -> Ability:
    ability = Ability(CLAIM, name, text)
    ability.cost_text, ability.limit, ability.hides = cost, limit, hides
    chosen(ability, costs or [], targets or [], when)
    ability.steps = [*ability.parts, ANNOUNCE, CLAIM_WINDOW, STAND_OR_FALL, *do]
    ability.body_steps = list(do) if is_borrowed else []
    return ability


def action(
    name: str,
    text: str,
    *do: Do,
    cost: str = "",
    costs: list[Part] | None = None,
    targets: list[Part] | None = None,
    when: When | None = None,
    granted: bool = False,
) -> Ability:
    ability = Ability(GRANTED if granted else ACTION, name, text)
    ability.cost_text = cost
    chosen(ability, costs or [], targets or [], when)
    ability.steps = [*ability.parts, ANNOUNCE, *do]
    return ability


def trigger(
    name: str,
    event_text: str,
    event: int,
    text: str,
    *do: Do,
    matches: Matches | None = None,
    targets: list[Part] | None = None,
    when: When | None = None,
    may: bool = False,
    limit: int = UNLIMITED,
) -> Ability:
    ability = Ability(TRIGGER, name, text)
    ability.event_text, ability.event, ability.matches = event_text, event, matches
    ability.may, ability.limit = may, limit
    chosen(ability, [], targets or [], when)
    ability.steps = [*([MAY_USE] if may else []), *ability.parts, ANNOUNCE_TRIGGER, *do]
    return ability


def turning_point(
    text: str,
    *do: Do,
    cost: str = "",
    costs: list[Part] | None = None,
    targets: list[Part] | None = None,
    when: When | None = None,
) -> Ability:
    ability = Ability(TURNING_POINT, "", text)
    ability.cost_text = cost
    chosen(ability, costs or [], targets or [], when)
    ability.steps = [*ability.parts, ANNOUNCE, *do, PUT_AWAY]
    return ability


def response(event_text: str, text: str, *do: Do) -> Ability:
    ability = Ability(RESPONSE, "", text)
    ability.event_text = event_text
    ability.steps = [ANNOUNCE, *do, PUT_AWAY]
    return ability


def passive(
    text: str,
    name: str = "",
    flags: int = 0,
    aura: Aura | None = None,
    own_power: Amount | None = None,
    own_numbers: Amount | None = None,
) -> Ability:
    """A sentence that works all the time. Printed Armour is a number in content.toml."""
    ability = Ability(PASSIVE, name, text)
    ability.flags = flags | (REACHES if aura is not None else 0)
    ability.aura, ability.own_power, ability.own_numbers = aura, own_power, own_numbers
    return ability


def to_play(text: str, short: str, cost: Part) -> Ability:
    """ "To play this card, …"; in short, for those who cannot pay."""
    ability = Ability(PASSIVE, "", text)
    ability.cost_text = short
    chosen(ability, [cost], [], has_slot_to_play)
    ability.steps = [cost, PLACE_CARD]
    return ability


def attached(text: str, line: Line, gives: str = "") -> Ability:
    """What a host gains: numbers, and an ability of this card by its name."""
    ability = Ability(ATTACHED, "", text)
    ability.line, ability.gives = line, gives
    return ability


def haunting(text: str, line: Line) -> Ability:
    ability = Ability(HAUNTING, "", text)
    ability.line = line
    return ability

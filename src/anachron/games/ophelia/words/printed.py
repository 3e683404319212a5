"""What is printed on the cards, put together from the sentences that stand beside their steps."""

from typing import Final

from anachron.core.pack import filled
from anachron.core.values import Json
from anachron.games.ophelia.model.abilities import (
    ACTION,
    ATTACHED,
    CLAIM,
    GRANTED,
    HAUNTING,
    LIMITS,
    PASSIVE,
    RESPONSE,
    SORTS,
    TRIGGER,
    Ability,
)  # fmt: skip
from anachron.games.ophelia.model.content import CardTable

LABELS: Final = {
    CLAIM: "Claim", ACTION: "Action", GRANTED: "Granted Action", TRIGGER: "Trigger",
    RESPONSE: "Response", ATTACHED: "Attached", HAUNTING: "Haunting",
}  # fmt: skip
BARE: Final = (PASSIVE, ATTACHED, HAUNTING)  # nothing but a name and an effect
LIMITED: Final = (CLAIM, ACTION, GRANTED, TRIGGER)
TRIGGERED: Final = (TRIGGER, RESPONSE)


def print_cards(cards: list[Json], table: CardTable) -> None:
    """Adds text and abilities to each card. A text of a content pack stays."""
    for kind, card in enumerate(cards):
        abilities = table.of_card[kind]
        card.setdefault("text", "\n".join([line(ability, card) for ability in abilities]))
        card["abilities"] = [parts(ability, card) for ability in abilities]


def line(ability: Ability, card: Json) -> str:
    sentence = filled(ability.text, card)
    if ability.sort in TRIGGERED:
        sentence = f"{ability.event_text}; {sentence[0].lower()}{sentence[1:]}"
    elif ability.cost_text and ability.sort != PASSIVE:
        sentence = f"{ability.cost_text}: {sentence}"
    if ability.limit:
        sentence = f"{LIMITS[ability.limit].capitalize()} — {sentence}"
    if ability.sort not in LABELS:
        return sentence
    label = LABELS[ability.sort] + (f" · {ability.name}" if ability.name else "")
    return f"[{label}] {sentence}"


def parts(ability: Ability, card: Json) -> Json:
    printed: Json = {"kind": SORTS[ability.sort], "name": ability.name, "effect": filled(ability.text, card)}
    if ability.sort in TRIGGERED:
        printed["trigger"] = ability.event_text
    if ability.sort not in BARE:
        printed["cost"] = ability.cost_text
    if ability.sort == TRIGGER:
        printed["optional"] = ability.may
    if ability.sort in LIMITED:
        printed["limit"] = LIMITS[ability.limit]
    return printed

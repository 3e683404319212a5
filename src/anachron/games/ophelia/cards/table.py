"""What the cards can do, by kind: the table that the rules read."""

from anachron.games.ophelia.cards.atlantis import ATLANTIS_CARDS
from anachron.games.ophelia.cards.avalon import AVALON_CARDS
from anachron.games.ophelia.cards.mattervoid import MATTERVOID_CARDS
from anachron.games.ophelia.cards.mechanicus import MECHANICUS_CARDS
from anachron.games.ophelia.cards.unaligned import UNALIGNED_CARDS
from anachron.games.ophelia.cards.valgard import VALGARD_CARDS
from anachron.games.ophelia.cards.yucatec import YUCATEC_CARDS
from anachron.games.ophelia.model import abilities
from anachron.games.ophelia.model.abilities import Ability
from anachron.games.ophelia.model.actions import CARD_COUNT
from anachron.games.ophelia.model.content import CardTable
from anachron.games.ophelia.rules.building import ABILITIES_PER_CARD, Printed


def all_cards() -> list[Printed]:
    return [
        *YUCATEC_CARDS,
        *MECHANICUS_CARDS,
        *MATTERVOID_CARDS,
        *ATLANTIS_CARDS,
        *VALGARD_CARDS,
        *AVALON_CARDS,
        *UNALIGNED_CARDS,
    ]


def fill(table: CardTable) -> None:
    """Lays the abilities of all cards into the table."""
    printed = {card.kind: card for card in all_cards()}
    assert len(printed) == CARD_COUNT, "content.toml and the cards of the factions don't name the same cards"
    table.abilities = [abilities.NO_ABILITY] * (CARD_COUNT * ABILITIES_PER_CARD)
    for kind in range(CARD_COUNT):
        add_lists(table)
        for ability in printed[kind].abilities:
            table.abilities[ability.number] = ability
            lay(table, ability)


def add_lists(table: CardTable) -> None:
    table.of_card.append([])
    table.claims.append([])
    table.actions.append([])
    table.triggers.append([])
    table.granted.append([])
    table.given_claims.append([])
    table.turning_points.append(abilities.NO_ABILITY)
    table.play_costs.append(abilities.NO_ABILITY)
    table.watches.append(0)
    table.flags.append(0)
    table.auras.append(None)
    table.attached.append(None)
    table.haunting.append(None)
    table.own_power.append(None)
    table.own_numbers.append(None)


def lay(table: CardTable, ability: Ability) -> None:
    kind = ability.card
    table.of_card[kind].append(ability)
    if ability.sort == abilities.CLAIM:
        table.claims[kind].append(ability)
    elif ability.sort == abilities.ACTION:
        table.actions[kind].append(ability)
    elif ability.sort == abilities.TRIGGER:
        table.triggers[kind].append(ability)
        table.watches[kind] |= ability.event
    elif ability.sort in (abilities.TURNING_POINT, abilities.RESPONSE):
        table.turning_points[kind] = ability
    elif ability.sort == abilities.ATTACHED:
        table.attached[kind] = ability.line
    elif ability.sort == abilities.HAUNTING:
        table.haunting[kind] = ability.line
    elif ability.sort == abilities.PASSIVE:
        lay_passive(table, ability)
    else:
        table.granted[kind].append(ability)
    for other in table.of_card[kind]:
        if other.gives == ability.name != "" and ability.sort == abilities.CLAIM:
            table.given_claims[kind].append(ability)


def lay_passive(table: CardTable, ability: Ability) -> None:
    kind = ability.card
    table.flags[kind] |= ability.flags
    if ability.steps:  # "To play this card, …"
        table.play_costs[kind] = ability
    if ability.aura is not None:
        table.auras[kind] = ability.aura
    if ability.own_power is not None:
        table.own_power[kind] = ability.own_power
    if ability.own_numbers is not None:
        table.own_numbers[kind] = ability.own_numbers

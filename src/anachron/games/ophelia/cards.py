"""What the cards can do, by kind: the table that the rules read."""

from anachron.games.ophelia.abilities import NO_ABILITY
from anachron.games.ophelia.actions import CARD_COUNT
from anachron.games.ophelia.content import CardTable


def fill(table: CardTable) -> None:
    """Lays the abilities of all cards into the table."""
    for _ in range(CARD_COUNT):
        table.of_card.append([])
        table.claims.append([])
        table.actions.append([])
        table.triggers.append([])
        table.granted.append([])
        table.turning_points.append(NO_ABILITY)
        table.play_costs.append(NO_ABILITY)
        table.watches.append(0)
        table.flags.append(0)
        table.auras.append(None)
        table.attached.append(None)
        table.haunting.append(None)
        table.own_power.append(None)
        table.own_numbers.append(None)

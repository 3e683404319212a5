"""The Spells. The caster is "this warrior" of their steps."""

from typing import Final

from anachron.core.effects import Do
from anachron.games.temporal_war.cards.building import Printed, card, support
from anachron.games.temporal_war.model import texts
from anachron.games.temporal_war.model.content import ROOTED
from anachron.games.temporal_war.rules import conditions as when
from anachron.games.temporal_war.rules import steps
from anachron.games.temporal_war.rules.steps import PlaceThisWithin
from anachron.games.temporal_war.rules.targets import ALLY, ENEMY, IN_RANGE, Target

SPELLS: Final[list[Printed]] = [
    card(
        "sunfire-lance",
        support(
            texts.ON_ATTACK,
            "When your warrior attacks with magic.",
            "The caster gets +2 sword in this attack.",
            Do("The caster gets +2 sword in this attack.", steps.attacker_gets_swords, 2),
            matches=when.own_attacks_with_magic,
            when=when.can_be_affected,
        ),
    ),
    card(
        "battle-hymn",
        support(
            texts.ON_ATTACK,
            "When your warrior attacks with power.",
            "The caster gets +1 sword in this attack for each ally adjacent to it, at most +3.",
            Do("+1 sword for each ally adjacent to it, at most +3.", steps.attacker_gets_swords_of_allies, 3),
            matches=when.own_attacks_with_power,
            when=when.can_be_affected,
        ),
    ),
    card(
        "mending-light",
        support(
            texts.ON_REST,
            "When your warrior rests.",
            "The caster or an ally in-range heals 3.",
            Target("The caster or an ally in-range", ALLY, far=IN_RANGE, itself=True),
            Do("heals 3.", steps.heal_it, 3),
            matches=when.own_rests,
        ),
    ),
    card(
        "blink-step",
        support(
            texts.ON_ATTACK,
            "When your warrior is attacked.",
            "Place the caster on an empty space within 2 of it.",
            PlaceThisWithin("Place the caster on an empty space within 2 of it.", 2),
            matches=when.own_is_attacked,
            when=when.has_space_within_2,
            speaks_of=texts.THE_TARGET,
        ),
    ),
    card(
        "entangle",
        support(
            texts.ON_REST,
            "When your warrior rests.",
            "An enemy in-range becomes rooted.",
            Target("An enemy in-range", ENEMY, far=IN_RANGE),
            Do("becomes rooted.", steps.it_becomes, ROOTED),
            matches=when.own_rests,
        ),
    ),
    card(
        "aether-bolt",
        support(
            texts.ON_LAND,
            "When your warrior lands next to a Fountain.",
            "Deal 2 to an enemy in-range.",
            Target("an enemy in-range.", ENEMY, far=IN_RANGE),
            Do("Deal 2 to it.", steps.deal_to_it, 2),
            matches=when.own_lands_by_a_fountain,
        ),
    ),
    card(
        "mirror-ward",
        support(
            texts.ON_DAMAGE,
            "When your warrior would take damage.",
            "Prevent 2 of that damage.",
            Do("Prevent 2 of that damage.", steps.prevent, 2),
            matches=when.own_would_take_damage,
        ),
    ),
    card(
        "second-dawn",
        support(
            texts.ON_REST,
            "When your warrior rests.",
            "Refresh the caster.",
            Do("Refresh the caster.", steps.refresh_this),
            matches=when.own_rests,
            when=when.can_be_affected,
        ),
    ),
    card(
        "soul-harvest",
        support(
            texts.ON_DESTROYED,
            "When your warrior destroys an enemy.",
            "Gain 2 aether and draw 1.",
            Do("Gain 2 aether", steps.gain, 2),
            Do("and draw 1.", steps.draw, 1),
            matches=when.own_destroys_an_enemy,
            speaks_of=texts.THE_SOURCE,
        ),
    ),
    card(
        "tuning-song",
        support(
            texts.ON_SYNC_ROLL,
            "When your warrior rolls to sync.",
            "Lower the total of that roll by 2.",
            Do("Lower the total of that roll by 2.", steps.lower_the_total, 2),
            matches=when.own_syncs,
        ),
    ),
]

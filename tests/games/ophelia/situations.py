"""Scenes that the tests of single cards share: a card comes in, claims, fights, or has lost its abilities."""

from typing import Any

from tests.games.ophelia.table import B, lay, offered, play, told

MAREN = "maren-redwake-corsair-queen"  # 8/7/14, Claim
THALASSA = "thalassa-the-drowned-throne"  # 7/5/14, Action
NEREID = "nereid-tidecaller"  # 5/6/11, Claim
CORSAIR = "boarding-corsair"  # 7/6/12
LEVIATHAN = "reef-leviathan"  # 8/2/18
SALVAGE = "salvage-crew"  # 6/5/11
SIREN = "siren-chorus"  # 3/7/9, Claim
HARPOONER = "shoal-harpooner"  # 6/6/11
SMUGGLER = "quicksilver-smuggler"  # 5/8/8, Claim
DIVER = "pearl-diver"  # 3/4/10, Claim in a shared slot
TREASURY = "sunken-treasury"  # relic, 8
FLAGSHIP = "flagship-amphitrite"  # relic, 12
SIGRUN = "sigrun-jarl-of-valgard"  # 8/5/16
FENRIR = "fenrir-unbound"  # 11/5/20
BERSERKER = "wolfskin-berserker"  # 6/5/14
SHIELDMAIDEN = "shieldmaiden-of-valgard"  # 5/4/14, Armour 1
RAIDER = "sea-road-raider"  # 7/7/9
SKALD = "skald-of-sagas"  # 3/5/10, Action
SEER = "rune-seer"  # 4/4/10, Claim
CHOOSER = "chooser-of-the-slain"  # 6/7/10
HUSCARL = "ash-oath-huscarl"  # 7/3/13
CHAMPION = "longhall-champion"  # 7/5/15, Claim
MEAD_HALL = "mead-hall-of-heroes"  # relic, 12
RUNESTONE = "bloodied-runestone"  # relic, 9
ARTHUR = "arthur-the-once-king"  # 7/5/17, Armour 1
MORGANA = "morgana-weaver-of-fates"  # 6/7/13, Claim
LANCELOT = "lancelot-first-lance"  # 9/6/13
GALAHAD = "galahad-the-pure"  # 7/5/15
PERCIVAL = "percival-grail-seeker"  # 5/5/14, Claim
GAWAIN = "gawain-sun-of-noon"  # 6/5/15
BEDIVERE = "bedivere-the-loyal"  # 5/4/15, Armour 1, Action
LADY = "lady-of-the-lake"  # 3/6/10, Action
APPRENTICE = "merlins-apprentice"  # 4/6/9, Claim
BOWMEN = "castle-bowmen"  # 4/6/10, Action
ROUND_TABLE = "the-round-table"  # relic, 14
OPHELIA = "ophelia-all-of-creation"  # 0/0/1
CHRONICLER = "wandering-chronicler"  # 3/5/8, Claim
HOURGLASS = "hourglass-of-ages"  # relic, 8
ERASED = "erased-from-the-record"  # Response
FAITHFUL = "maleks-faithful"  # haunts without doing anything
CURSE = "curse-of-prescience"  # haunting: -3 Power
WOLFRAM = "wolfram-delta"  # 7/6/11, Armour 1, moves when an enemy card claims
PATHFINDER = "apache-pathfinder"  # attached: 3 Life and the Claim Snipe


def theirs(card: str, **more: Any) -> dict[str, Any]:
    """A card of B in a shared slot."""
    return {"card": card, "controller": B, **more}


def haunted(card: str, by: str = CURSE, **more: Any) -> dict[str, Any]:
    return {"card": card, "haunting": [by], **more}


def spooked(card: str, **more: Any) -> dict[str, Any]:
    """A card without its abilities, as long as SPOOK lies in a shared slot: Malek's Faithful has no Haunting line."""
    return haunted(card, FAITHFUL, **more)


SPOOK = theirs("cemetery-wanderer")  # haunted enemy characters lose all abilities
OUR_SPOOK = {"card": "cemetery-wanderer", "controller": 0}  # the same for B's characters


def entered(card: str, slot: str, slots: dict[str, Any] | None = None, **more: Any) -> Any:
    """A has just played the card from hand into a slot; at least two slots are open."""
    state = lay(slots, hand=[card, *more.pop("hand", [])], **more)
    return play(state, f"a: play {card}", f"a: slot {slot}")


def contest(slots: dict[str, Any], **more: Any) -> Any:
    """The Contest Phase and the End Phase of A's turn are over."""
    return lay(slots, phase="contest", **more)


def answering(slots: dict[str, Any], **more: Any) -> Any:
    """A is active; B is asked in the Turning Point Phase."""
    return lay(slots, phase="turning-point", **more)


def options(state: Any) -> set[str]:
    """What the seat that is asked is offered, in no order."""
    return set(offered(state))


def uses(state: Any) -> set[str]:
    """The Action abilities that can be used now."""
    return {action for action in offered(state) if action.startswith("use ")}


def defeats(state: Any) -> list[tuple[str, str | None]]:
    """Who was defeated by whom, in order."""
    return [(event["card"], event["by"]) for event in told(state, "defeated")]

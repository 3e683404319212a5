"""The options of Temporum: what can be chosen, what goes together, and the choice as numbers."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.content import preset
from anachron.core.effects import NONE
from anachron.core.game import Game, Option
from anachron.games.temporum.model.actions import ZONE_IDS, ZONE_KINDS
from anachron.games.temporum.model.content import Tables
from anachron.games.temporum.model.wording import ROMAN

PER_TIME: Final = (1, 2, 3, 4)  # Zones on the board
PRESETS: Final = [
    preset("standard", "Random Zones", "Ten Zones at random, with the expansion."),
    preset(
        "beginners",
        "Beginners",
        "Ten Zones that are easy to learn, without the expansion.",
        {"expansion": False, "setup": "beginners"},
        beginners=True,
    ),
    preset("base", "Random, base game", "Ten Zones at random, without the expansion.", {"expansion": False}),
    preset("science", "Science!", "Ten Zones of progress, from Atlantis to the Singularity.", {"setup": "science"}),
    preset(
        "perfect-worlds",
        "Perfect Worlds",
        "Ten happy Zones, with four Utopias at the end.",
        {"setup": "perfect-worlds"},
    ),
    preset(
        "they-walk-among-us",
        "They Walk Among Us",
        "Ten strange Zones, from Alien Egypt to Alien Contact.",
        {"setup": "they-walk-among-us"},
    ),
]


class Options:
    """The options of section 9 as numbers. Shared by all states of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Any], seats: int) -> None:
        self.expansion: bool = chosen["expansion"]
        self.zone_pool: str = chosen["zone_pool"]
        self.setup: str = chosen["setup"]
        self.zones: str = chosen["zones"]
        self.keep_zone_order: bool = chosen["keep_zone_order"]
        self.starting_money: str = chosen["starting_money"]
        self.starting_hand: int = chosen["starting_hand"]
        first = chosen["first_player"]
        self.first_player: int = NONE if first == "random" else int(first)
        rulers = chosen["rulers"]
        self.rulers: int = (2 if seats >= 4 else 1) if rulers == "auto" else int(rulers)
        self.optional: bool = chosen["optional_play_and_score"]
        self.any_player: bool = chosen["victory_check"] == "any_player"
        self.open_discard: bool = chosen["open_discard"]
        self.egypt: int = chosen["alien_egypt_target"]
        self.at_least_6: bool = chosen["floating_cities"] == "at_least_6"
        size = chosen["hourglass_size"]
        self.chits: int = seats if size == "players" else int(size)
        self.spectators_see_hands: bool = chosen["spectators_see_hands"]
        self.turn_cap: int = chosen["turn_cap"]


def make_options(content: Mapping[str, Any]) -> dict[str, Option]:
    return {**set_up_options(content), **rule_options()}


def set_up_options(content: Mapping[str, Any]) -> dict[str, Option]:
    named = tuple(setup["id"] for setup in content["setup"])
    names = tuple(setup["name"] for setup in content["setup"])
    seats = ("Seat A", "Seat B", "Seat C", "Seat D", "Seat E")
    yes_no = (False, True)
    return {
        "expansion": Option(
            True, yes_no, "Play with the expansion's cards, and allow its Zones.", name="Expansion"
        ),
        "zone_pool": Option(
            "both", ("base", "both", "expansion"), "The Zones that random set-ups draw from.",
            name="Zones to draw from", called=("Base game", "Both", "Expansion"),
        ),
        "setup": Option(
            "random", ("random", "custom", *named), "Which ten Zones: random, chosen, or a named set.", name="Set-up",
            called=("Random", "Chosen", *names),
        ),
        "zones": Option(
            "", ("",), "For a chosen set-up: ten Zones with commas, 1, 2, 3 and 4 of Times I to IV.", True,
            name="Chosen Zones",
        ),
        "keep_zone_order": Option(
            False, yes_no, "Named and chosen Zones lie in the order listed, from left to right.",
            name="Keep the order of Zones",
        ),
        "starting_money": Option(
            "standard", ("standard", "none"),
            "Standard: a little more for those who start later. Or none, or your own amounts in turn order: 0,4.", True,
            name="Money at the start",
        ),
        "starting_hand": Option(
            2, tuple(range(7)), "How many cards each player gets at the start.", name="Cards at the start"
        ),
        "first_player": Option(
            "random", ("random", 0, 1, 2, 3, 4), "Who takes the first turn.", name="First turn",
            called=("Random", *seats),
        ),
        "rulers": Option(
            "auto", ("auto", 1, 2), "How many players may rule a Time at once.", name="Rulers of a Time",
            called=("1, or 2 with 4 or 5 players", "1", "2"),
        ),
    }  # fmt: skip


def rule_options() -> dict[str, Option]:
    yes_no = (False, True)
    return {
        "optional_play_and_score": Option(
            False, yes_no, "House rule: you may decline to play or score a card.", name="Play and score if you like"
        ),
        "victory_check": Option(
            "turn_player", ("turn_player", "any_player"), "House rule: everyone can win at the end of any turn.",
            name="Who can win", called=("Whoever's turn it is", "Everyone"),
        ),
        "open_discard": Option(True, yes_no, "Everyone may look through the whole discard pile.", name="Open discards"),
        "alien_egypt_target": Option(
            100, tuple(range(20, 201)), "How much money wins at Alien Egypt.", name="Alien Egypt"
        ),
        "floating_cities": Option(
            "exactly_6", ("exactly_6", "at_least_6"), "The hand that Floating Cities asks for.",
            name="Floating Cities",
            called=("Exactly 6 cards", "At least 6 cards"),
        ),
        "hourglass_size": Option(
            "players", ("players", 1, 2, 3, 4, 5, 6, 7, 8), "How many hourglass chits start on a Zone.",
            name="Hourglass chits",
            called=("One for each player", "1", "2", "3", "4", "5", "6", "7", "8"),
        ),
        "spectators_see_hands": Option(False, yes_no, "Spectators see all hands.", name="Spectators see hands"),
        "turn_cap": Option(
            80, tuple(range(20, 201)), "After so many turns each, rank decides the game.", name="Most turns"
        ),
    }  # fmt: skip


def money_list(written: str, seats: int) -> list[int]:
    """The $ of a list such as "0,4"; ValueError with a sentence if it does not fit."""
    parts = written.split(",")
    if len(parts) != seats or any(not part.strip().isdecimal() or int(part) > 999 for part in parts):
        raise ValueError(f"Money at the start: give {seats} amounts in turn order, such as 0,4.")
    return [int(part) for part in parts]


def check(game: Game[Any], chosen: Mapping[str, Any], seats: int | None) -> None:
    """ValueError if these options do not go together."""
    tables = tables_of(game)
    if not chosen["expansion"] and chosen["zone_pool"] == "expansion":
        raise ValueError("Without the expansion you can use only base Zones.")
    first = chosen["first_player"]
    if first != "random" and seats is not None and first >= seats:
        raise ValueError(f"Nobody sits in seat {'ABCDE'[first]} to take the first turn.")
    money = chosen["starting_money"]
    if money not in ("standard", "none"):
        # Read for its errors only; while the seats are open, any number of amounts will do.
        money_list(money, len(money.split(",")) if seats is None else seats)
    setup = chosen["setup"]
    if setup == "custom":
        custom_zones(chosen["zones"], chosen["expansion"], tables)
    elif chosen["zones"]:
        raise ValueError("Zones can be chosen only with the set-up Chosen.")
    elif needs_expansion(setup, tables) and not chosen["expansion"]:
        raise ValueError("This set-up needs the expansion.")


def tables_of(game: Game[Any]) -> Tables:
    assert isinstance(game.tables, Tables)
    return game.tables


def needs_expansion(setup: str, tables: Tables) -> bool:
    return setup in tables.setup_base and not tables.setup_base[setup]


def variant(game: Game[Any], chosen: Mapping[str, Any]) -> tuple[str, list[str]]:
    """The set-up in a few words, and the options that they cover."""
    tables = tables_of(game)
    setup, expansion = chosen["setup"], chosen["expansion"]
    covered = ["expansion", "setup", "zones"]
    if setup == "random":
        covered.append("zone_pool")
        pool = chosen["zone_pool"] if expansion else "both"
        name = "Random Zones" if pool == "both" else f"Random Zones of the {pool} set"
    elif setup == "custom":
        name = "Ten chosen Zones"
    else:
        name = tables.setup_names[setup]
        if needs_expansion(setup, tables):
            return name, covered
    return f"{name}, {'with the expansion' if expansion else 'base game'}", covered


def custom_zones(written: str, expansion: bool, tables: Tables) -> list[list[int]]:
    """Ten Zone ids, by Time."""
    found: list[list[int]] = [[], [], [], []]
    for name in [part.strip() for part in written.split(",") if part.strip()]:
        if name not in ZONE_IDS[:ZONE_KINDS]:
            raise ValueError(f"There is no Zone {name!r}.")
        zone = ZONE_IDS.index(name)
        of_time = found[tables.zone_time[zone]]
        if zone in of_time:
            raise ValueError(f"You chose {tables.zone_names[zone]} twice.")
        if not expansion and not tables.zone_base[zone]:
            raise ValueError(f"{tables.zone_names[zone]} needs the expansion.")
        of_time.append(zone)
    for time in range(4):
        if len(found[time]) > PER_TIME[time]:
            some = "one Zone" if PER_TIME[time] == 1 else f"{PER_TIME[time]} Zones"
            raise ValueError(f"Time {ROMAN[time]} takes {some}; {len(found[time])} are chosen.")
    if [len(zones) for zones in found] != list(PER_TIME):
        raise ValueError("A chosen set-up needs ten Zones: 1, 2, 3 and 4 of Times I to IV.")
    return found

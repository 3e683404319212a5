"""A position as a save: nothing is left out."""

from anachron.core.game import Game, Words
from anachron.core.rng import Rng
from anachron.games.temporum.player import Perm, Player, Visit
from anachron.games.temporum.state import PHASES, Temporum
from anachron.games.temporum.tables import Tables
from anachron.games.temporum.terms import Terms

PLAYER_LISTS = ("hand", "aside", "crowns")
PLAYER_NUMBERS = [
    "money",
    "departed",
    "pawn",
    "in_play",
    "hq",
    "poison",
    "poison_due",
    "extra",
    "turns",
    "scimitars",
    "scimitars_due",
    "gone",
    "gained",
    "drawn",
    "arrived",
    "visited",
    "no_gain",
    "named",
    "butterflies",
    "predicts",
]
STATE_LISTS = [
    "board",
    "arrows",
    "real",
    "deck",
    "discard",
    "limbo",
    "early",
    "chits",
    "gold",
    "bases",
    "zombies",
    "pile",
    "won",
]
STATE_NUMBERS = [
    "turn",
    "first",
    "player",
    "base",
    "last",
    "is_extra",
    "closed",
    "cold",
    "gizmos",
    "goods",
    "epoch",
    "serial",
    "paradise",
    "laurels",
    "sage",
    "simulation",
    "robot",
    "relics",
    "scored",
    "discarded",
    "why",
]
PERM_NUMBERS = ["card", "acts", "serial", "turn", "money", "under", "place", "due", "tag"]


def words(state: Temporum) -> Words:
    said: Words = {"phase": PHASES[state.phase]}
    said.update({name: list(getattr(state, name)) for name in STATE_LISTS})
    said.update({name: getattr(state, name) for name in STATE_NUMBERS})
    said["players"] = [words_of_player(player) for player in state.players]
    said["visits"] = [
        [visit.seat, visit.space, visit.unreal, visit.after[:], visit.serial, visit.universities, visit.maps]
        for visit in state.visits
    ]
    return said


def words_of_player(player: Player) -> Words:
    said: Words = {name: list(getattr(player, name)) for name in PLAYER_LISTS}
    said.update({name: getattr(player, name) for name in PLAYER_NUMBERS})
    said["play"] = [[getattr(perm, name) for name in PERM_NUMBERS] for perm in player.play]
    return said


def restored(game: Game, said: Words, rng: Rng, options: Words) -> Temporum:
    tables = game.tables
    assert isinstance(tables, Tables)
    seats = len(said["players"])
    state = Temporum(game, rng, seats, Terms(options, seats), tables)
    state.options = options
    state.phase = PHASES.index(said["phase"])
    for name in STATE_LISTS + STATE_NUMBERS:
        setattr(state, name, said[name])
    state.players = [restore_player(player) for player in said["players"]]
    for seat, space, unreal, after, serial, universities, maps in said["visits"]:
        visit = Visit(seat, space, unreal)
        visit.after, visit.serial, visit.universities, visit.maps = after, serial, universities, maps
        state.visits.append(visit)
    return state


def restore_player(said: Words) -> Player:
    player = Player()
    for name in (*PLAYER_LISTS, *PLAYER_NUMBERS):
        setattr(player, name, said[name])
    for numbers in said["play"]:
        perm = Perm(0, 0, 0, 0)
        for name, value in zip(PERM_NUMBERS, numbers, strict=True):
            setattr(perm, name, value)
        player.play.append(perm)
    return player

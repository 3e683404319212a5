"""What points and cards are worth between the rounds: how often a player with them wins the game, and the match."""

from math import exp
from typing import Final

from anachron.games.ophelia.model.options import ROUND_POINTS, ROUNDS

BY_CARD: Final = 0.53  # how much a card more in hand moves the odds of a round (as a logarithm)
LASTS: Final = 0.55  # so much of a lead in cards is still there a round later
MOST_LEAD: Final = 8  # in cards
STEPS: Final = 2  # the table has an entry for each half card
WIN_POINTS: Final = 5


def odds(lead: float) -> float:
    """How often a player with that lead in cards wins a round."""
    return 1.0 / (1.0 + exp(-BY_CARD * lead))


def game_odds(mine: int, theirs: int, number: int, lead: float) -> float:
    """How often a player wins the game, before round `number`."""
    if mine >= WIN_POINTS:
        return 1.0
    if theirs >= WIN_POINTS or number > ROUNDS:
        return 0.0
    chance = odds(lead)
    points = ROUND_POINTS[number]
    later = LASTS * lead
    win = game_odds(mine + points, theirs, number + 1, later)
    loss = game_odds(mine, theirs + points, number + 1, later)
    return chance * win + (1.0 - chance) * loss


def table_of_odds() -> list[list[float]]:
    """`game_odds` by round, points (mine, theirs) and lead."""
    table: list[list[float]] = []
    for number in range(ROUNDS + 2):
        for mine in range(WIN_POINTS):
            for theirs in range(WIN_POINTS):
                possible = 1 <= number <= ROUNDS and mine + theirs == sum(ROUND_POINTS[:number])
                leads = range(-STEPS * MOST_LEAD, STEPS * MOST_LEAD + 1)
                table.append([game_odds(mine, theirs, number, lead / STEPS) for lead in leads] if possible else [])
    return table


ODDS: Final = table_of_odds()


def before_round(number: int, mine: int, theirs: int, lead: float) -> float:
    """How often a player wins the game who has so many points, and such a lead in cards after both have drawn."""
    if mine >= WIN_POINTS:
        return 1.0
    if theirs >= WIN_POINTS:
        return 0.0
    entry = ODDS[(number * WIN_POINTS + mine) * WIN_POINTS + theirs]
    if not entry:  # a position by hand, with points that no game gives
        return 0.5
    place = STEPS * (lead + MOST_LEAD)
    if place <= 0.0:
        return entry[0]
    low = int(place)
    if low >= len(entry) - 1:
        return entry[-1]
    part = place - low
    return entry[low] + part * (entry[low + 1] - entry[low])


def in_match(chance: float, mine: int, theirs: int, best_of: int) -> float:
    """How often a player wins the match who has won so many games of it, and wins this one with that chance."""
    if best_of == 1:
        return chance
    needed = best_of // 2 + 1
    return chance * match_odds(needed - mine - 1, needed - theirs) + (1.0 - chance) * match_odds(
        needed - mine, needed - theirs - 1
    )


def match_odds(to_win: int, to_lose: int) -> float:
    """Of even games: how often `to_win` wins come before `to_lose` losses."""
    if to_win <= 0:
        return 1.0
    if to_lose <= 0:
        return 0.0
    return (match_odds(to_win - 1, to_lose) + match_odds(to_win, to_lose - 1)) / 2.0

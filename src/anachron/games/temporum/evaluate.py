"""What bots know of Temporum: how to judge a position, and how a turn goes on when nobody thinks for long."""

from math import exp
from typing import Final

from anachron.core.rng import Rng
from anachron.core.seats import has
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.player import STEPS_TO_WIN, Player
from anachron.games.temporum.model.state import PHASE_END, Temporum
from anachron.games.temporum.rules.scoring import can_pay

# Worth in $ (rules.md: a card 4, a step 4, a turn 8).
CARD: Final = 4.2
CARD_FALL: Final = 0.35  # each further card of a hand is worth so much less
STEP: Final = 4.0
STEP_RISE: Final = 0.6  # near the end a step is worth so much more
RULE: Final = 1.3
NEXT_VISIT: Final = 1.0  # of what the best real Zone would bring now
MOST_VISIT: Final = 30.0
SCALE: Final = 14.0  # a lead of so many $ decides about three games of four
COST_PER_STEP: Final = 2.6  # what the steps still to make can use up

PERPETUAL_WORTH: Final = {
    "conspiracy": 10.0,
    "gang-of-pickpockets": 9.0,
    "secret-society": 8.0,
    "black-market": 7.0,
    "friends-in-old-places": 7.0,
    "treasure-map": 6.0,
    "explorer": 5.0,
    "investments": 5.0,
    "hacker": 7.0,
    "revolutionaries": 9.0,
    "ambassador": 6.0,
    "tactician": 6.0,
    "bank": 4.0,
    "beggar": 5.0,
    "cache": 4.0,
    "detective": 4.0,
    "hideout": 4.0,
    "hidden-cave": 3.0,
    "prime-real-estate": 4.0,
    "sunboat-of-ra": 8.0,
    "think-tank": 2.0,
    "university": 3.0,
    "a-place-outside-time": 4.0,
}
# What a Momentary card's text is worth, beside its money; what is not named is worth 4.
TEXT_WORTH: Final = {
    "anubis-statuette": 8.0,
    "bag-of-loot": 4.2,
    "barbarian-horde": 3.0,
    "crown-jewels": 1.0,
    "engineer": 1.0,
    "gladiators-gladius": 4.0,
    "golden-goose": -4.0,
    "infected-rat": 2.0,
    "inventor": 8.0,
    "kill-your-grandfather": 4.0,
    "kings-sword": 4.0,
    "mayan-ritual-knife": 2.0,
    "papal-tiara": 8.0,
    "predict-the-future": 1.0,
    "shoguns-katana": 2.0,
    "step-on-a-butterfly": 0.0,
    "trinket": 7.0,
    "tulip-stocks": 3.0,
    "ancient-scroll": 1.0,
    "assassins-dagger": 8.0,
    "battle-plans": 3.0,
    "cutthroats-cutlass": -1.0,
    "golden-apple": 0.5,
    "inventors-journal": 1.0,
    "maneuver": 1.0,
    "meet-younger-self": 12.0,
    "mysterious-relic": 0.5,
    "panacea": 4.0,
    "pilgrims": 10.0,
    "secret-mission": 8.0,
    "secret-plot": 10.0,
    "secret-stash": 2.0,
    "secret-weapon": 11.0,
    "sultans-scimitar": 4.0,
    "visionary": 11.0,
    "gizmo": 16.0,
    "trade-goods": 8.0,
}
# What Zones give besides what their frame says (score, play, draw).
ZONE_WORTH: Final = {
    "steampunk-empire": 8.0,
    "utopia": 8.0,
    "warm-globe": 10.0,
    "nanotech-wonderland": 4.0,
    "robot-uprising": 8.0,
    "savagery": 6.0,
    "endless-city": 12.0,
    "poison-earth": 12.0,
    "underground-haven": 8.0,
    "zombie-apocalypse": 4.0,
    "capitalist-utopia": 4.0,
    "nuclear-wasteland": 4.0,
    "information-age": 4.0,
    "mere-anarchy": 4.0,
    "quiet-planet": 9.0,
    "exodus": 5.0,
    "singularity": 5.0,
    "alien-contact": 6.0,
    "age-of-toys": 5.0,
    "age-of-cats": 3.0,
    "a-place-outside-time": 8.0,
    "dark-ages": 10.0,
    "bright-ages": 9.0,
    "ancient-carthage": 13.0,
    "earth-united": 8.0,
}
DRAWS: Final = [
    "age-of-cults",
    "aztec-invasion",
    "crusades",
    "egyptian-america",
    "feudal-japan",
    "holy-norse-empire",
    "inquisition",
    "plague",
    "renaissance",
    "roman-empire",
    "byzantine-empire",
    "celtic-paradise",
    "empire-of-the-amazons",
    "greek-america",
    "mongolian-empire",
    "scientist-enclave",
    "three-kingdoms",
    "tibetan-empire",
    "viking-america",
]
CHOICES: Final = [
    "ancient-greece",
    "late-jurassic",
    "imperial-china",
    "pax-buddha",
    "great-depression",
    "summer-of-love",
    "icy-wasteland",
]
SCORES: Final = [
    "ancient-egypt",
    "ice-age",
    "iron-age",
    "primitive-paradise",
    "stone-age",
    "time-of-legends",
    "space-age",
    "age-of-atlantis",
    "alien-egypt",
    "babylonian-bazaar",
    "bronze-age",
    "dawn-of-man",
    "kingdom-of-trilobites",
    "neolithic-renaissance",
    "trojan-war",
    "green-world",
    "mafia-city-states",
    "scrapyard-world",
    "floating-cities",
]
BY_SCORE: Final = 1
BY_PLAY: Final = 2
BY_DRAW: Final = 3
BY_CHOICE: Final = 4


def frame_of(name: str) -> int:
    if name in SCORES:
        return BY_SCORE
    if name in DRAWS:
        return BY_DRAW
    if name in CHOICES:
        return BY_CHOICE
    return 0 if name in ZONE_WORTH else BY_PLAY


FRAMES: Final = [frame_of(name) for name in acts.ZONE_IDS]
FLAT: Final = [ZONE_WORTH.get(name, 0.0) for name in acts.ZONE_IDS]


class Worth:
    """What each card is worth, by kind; made once."""

    def __init__(self) -> None:
        self.in_play: list[float] = []
        self.text: list[float] = []


def read_worth() -> Worth:
    worth = Worth()
    for name in acts.CARD_IDS:
        worth.in_play.append(PERPETUAL_WORTH.get(name, 0.0))
        worth.text.append(TEXT_WORTH.get(name, 4.0))
    return worth


WORTH: Final = read_worth()


# Judging


def standing(state: Temporum, seat: int) -> float:
    """The worth of what a player has, in $."""
    player = state.players[seat]
    steps = player.steps()
    left = max(0, STEPS_TO_WIN - steps)
    ahead = left / STEPS_TO_WIN
    value = steps * STEP + STEP_RISE * steps * steps / STEPS_TO_WIN
    useful = COST_PER_STEP * left + 4.0
    purse = float(player.purse())
    if player.has(acts.HIDEOUT):
        useful = max(useful, 44.0)
    if acts.ALIEN_EGYPT in state.board:
        value += purse * purse / (state.chosen.egypt * 6.0)
    value += 0.95 * min(purse, useful) + 0.15 * max(0.0, purse - useful)
    worth = CARD
    for _ in range(player.hand_size()):
        value += max(worth, 1.0) * (0.4 + 0.6 * min(1.0, left / 8.0))
        worth -= CARD_FALL
    for perpetual in player.in_play:
        value += WORTH.in_play[perpetual.acts] * (0.15 + 0.85 * ahead)
    for time in range(4):
        if state.rules(seat, time):
            value += RULE if time < 3 else 0.6 * RULE
    value += NEXT_VISIT * min(best_zone(state, seat, state.real), MOST_VISIT)
    value += 8.0 * player.extra - 6.0 * (player.poison + player.poison_due) + 3.0 * player.scimitars
    return value


def evaluate(state: Temporum, seat: int) -> float:
    """From 0 (lost) to 1 (won): the share of a seat when leads count exponentially."""
    if not state.stack:
        return 1.0 if seat in state.won else 0.0
    values = [standing(state, other) for other in range(state.seats)]
    after = state.player if state.phase == PHASE_END else state.player - 1
    for place in range(state.seats):  # who is next to move is a little ahead
        other = (after + 1 + place) % state.seats
        values[other] += 4.0 - 8.0 * place / state.seats
        if has(state.absent, other):
            values[other] = -1000.0
    top = max(values)
    total = 0.0
    for value in values:
        total += exp((value - top) / SCALE)
    return exp((values[seat] - top) / SCALE) / total


# Playing on


def play_on(state: Temporum, rng: Rng) -> None:
    """To the end of this turn, by simple rules."""
    turn = state.turn
    count = 0
    while state.questions and state.turn == turn and count < 60:
        question = state.questions[0]
        state.play(choose(state, question.seat, question.options, rng), question.seat)
        count += 1


def score_worth(state: Temporum, seat: int, kind: int) -> float:
    """In $; the scoring that ends the race is worth most."""
    player = state.players[seat]
    left = STEPS_TO_WIN - player.steps()
    if acts.EXODUS in state.board and state.real_zone(acts.EXODUS):
        left += 1
    crowns = state.tables.crowns[kind] + player.count(acts.CONSPIRACY)
    cost = max(0, state.tables.cost[kind] - 2 * player.count(acts.FRIENDS_IN_OLD_PLACES))
    if crowns >= left:
        return 200.0
    return crowns * (STEP + 0.4) - 0.95 * cost - CARD


def play_worth(state: Temporum, seat: int, kind: int) -> float:
    player = state.players[seat]
    value = state.tables.money[kind] - CARD
    if player.has(acts.BLACK_MARKET):
        value += 2.0
    if state.tables.momentary[kind]:
        return value + WORTH.text[kind]
    ahead = max(0, STEPS_TO_WIN - player.steps()) / STEPS_TO_WIN
    return value + WORTH.in_play[kind] * ahead


def best_score(state: Temporum, seat: int) -> float:
    best = 0.0
    for kind in state.players[seat].kinds():
        if can_pay(state, seat, kind, 0, False):
            best = max(best, score_worth(state, seat, kind))
    return best


def best_play(state: Temporum, seat: int) -> float:
    best = 0.0
    for kind in state.players[seat].kinds():
        best = max(best, play_worth(state, seat, kind))
    return best


def draw_worth(player: Player, n: int) -> float:
    value = 0.0
    worth = CARD - CARD_FALL * player.hand_size()
    for _ in range(n):
        value += max(worth, 0.5)
        worth -= CARD_FALL
    return value


def zone_worth(state: Temporum, seat: int, space: int) -> float:
    """What a visit would bring, roughly."""
    zone = state.zone_at(space)
    frame = FRAMES[zone]
    value = FLAT[zone]
    player = state.players[seat]
    if frame == BY_SCORE:
        value += best_score(state, seat)
    elif frame == BY_PLAY:
        value += best_play(state, seat) + 1.0
    elif frame == BY_DRAW:
        value += draw_worth(player, 2) + 0.5
    elif frame == BY_CHOICE:
        value += max(best_score(state, seat), best_play(state, seat), draw_worth(player, 2))
    if space < acts.BOARD and state.rules(seat, acts.SPACE_TIME[space]):
        value += 1.5
    return value


def best_zone(state: Temporum, seat: int, real: list[int]) -> float:
    best = 0.0
    for space in real:
        best = max(best, zone_worth(state, seat, space))
    return best


def choose(state: Temporum, seat: int, options: list[int], rng: Rng) -> int:
    """What a player does in a playout."""
    if len(options) == 1:
        return options[0]
    first = options[0]
    last = options[-1]
    if last == acts.STAY_HERE:
        return choose_move(state, seat, options)
    if len(options) >= 2 and acts.CHANGE <= options[-2] < acts.MOVE:
        return choose_history(state, seat, options)
    if acts.PLAY <= first < acts.DISCARD:
        return choose_card(state, seat, options)
    if acts.ADVANCE <= first < acts.RETREAT:
        return options[rng.below(len(options))]
    if acts.DISCARD <= first < acts.TAKE or acts.SECRET <= first < acts.DO:
        return choose_discard(state, seat, options)
    if acts.YES in options:
        return choose_yes(state, seat, options)
    if acts.OPTION <= first < acts.OPTION + 3:
        return choose_option(state, seat, options, rng)
    if last in (acts.DONE, acts.PASS):
        return choose_effect(state, options)
    return options[rng.below(len(options))]


def choose_move(state: Temporum, seat: int, options: list[int]) -> int:
    best, most = acts.STAY_HERE, zone_worth(state, seat, state.players[seat].pawn)
    for action in options:
        if action == acts.STAY_HERE or not acts.MOVE <= action < acts.MOVE + acts.ALL_SPACES:
            continue
        value = zone_worth(state, seat, action - acts.MOVE)
        if value > most:
            best, most = action, value
    return best


def choose_history(state: Temporum, seat: int, options: list[int]) -> int:
    """Flips if better Zones become real."""
    space = options[-2] - acts.CHANGE
    step = acts.LEFT[space] if state.arrows[space] else acts.RIGHT[space]
    path = [*state.real[: acts.SPACE_TIME[space] + 1], step]
    while len(path) < 4:
        here = path[-1]
        path.append(acts.RIGHT[here] if state.arrows[here] else acts.LEFT[here])
    return options[-2] if best_zone(state, seat, path) > best_zone(state, seat, state.real) + 0.5 else acts.PASS


def choose_card(state: Temporum, seat: int, options: list[int]) -> int:
    best, most = options[0], -1000.0
    for action in options:
        if action == acts.PASS:
            value = 0.0
        elif action >= acts.SCORE:
            value = score_worth(state, seat, action - acts.SCORE)
        else:
            value = play_worth(state, seat, action - acts.PLAY)
        if value > most:
            best, most = action, value
    return best


def keep_worth(state: Temporum, seat: int, kind: int) -> float:
    """What a card in hand is good for."""
    return max(play_worth(state, seat, kind), 0.8 * score_worth(state, seat, kind))


def choose_discard(state: Temporum, seat: int, options: list[int]) -> int:
    """The card that is good for least; declines if it is worth more than the discard brings."""
    best, least = options[0], 1000.0
    for action in options:
        if action in (acts.PASS, acts.DONE):
            value = 5.0
        elif action >= acts.SECRET:
            value = 3.0
        elif action >= acts.LAY:
            value = keep_worth(state, seat, action - acts.LAY)
        elif action >= acts.HAND:
            value = keep_worth(state, seat, action - acts.HAND)
        else:
            value = keep_worth(state, seat, action - acts.DISCARD)
        if value < least:
            best, least = action, value
    return best


def choose_yes(state: Temporum, seat: int, options: list[int]) -> int:
    by = state.cause()
    player = state.players[seat]
    if by == acts.BY_ZONE + acts.AGE_OF_CATS:
        return acts.YES if best_score(state, seat) >= 8.0 and player.purse() >= 26 else acts.PASS
    if by in (acts.BY_ZONE + acts.FEUDAL_JAPAN, acts.HIDDEN_CAVE):
        return acts.PASS
    if by in (acts.BY_ZONE + acts.ANCIENT_GREECE, acts.BY_ZONE + acts.AGE_OF_TOYS):
        return acts.YES if player.purse() >= 8 else acts.PASS
    return acts.YES


def choose_option(state: Temporum, seat: int, options: list[int], rng: Rng) -> int:
    if len(options) == 3 and state.zone_at(state.players[seat].pawn) < len(FRAMES):
        values = [best_score(state, seat), best_play(state, seat), draw_worth(state.players[seat], 2)]
        by = state.cause()
        if by >= acts.BY_ZONE:  # score 1, play 1, or draw 2
            return options[values.index(max(values))]
    return options[rng.below(len(options))]


def choose_effect(state: Temporum, options: list[int]) -> int:
    """Forced ones first; of the optional ones what always helps."""
    if acts.DO_SUNBOAT_OF_RA in options:
        return acts.DO_SUNBOAT_OF_RA
    return options[0]

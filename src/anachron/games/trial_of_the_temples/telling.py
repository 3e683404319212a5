"""Trial of the Temples in sentences: questions, buttons and the log. `[id]` in a text is a Temple Tile or a spell."""

from typing import Any

from anachron.core.game import Event, Question, Words
from anachron.core.naming import seat_mark
from anachron.games.trial_of_the_temples.actions import (
    ACTIONS,
    ARCHMAGE,
    COLOURS,
    CONVERSION_IDS,
    FIGURES,
    MAT_IDS,
    NONE,
    PLAYER_COLOURS,
    POSITIONS,
    SPELL_IDS,
    TRACKS,
)
from anachron.games.trial_of_the_temples.cards import (
    ACTION,
    CORE,
    CRYSTAL_ANY,
    ICONS,
    IMMEDIATE,
    MANA_1,
    MANA_2,
    STARTING_TOKEN,
)
from anachron.games.trial_of_the_temples.gains import SUPPLY_EMPTY, icon_of, source_of
from anachron.games.trial_of_the_temples.state import ENDS, TrialOfTheTemples
from anachron.games.trial_of_the_temples.trial import rest_bonus
from anachron.games.trial_of_the_temples.view import source_word, why_won

PHASE_NAMES = ("Set-up", "Temple Phase", "Resource Phase", "Trial Phase", "Final scoring")


def group(mark: int) -> str:
    """A heading of the log, from the mark of a state."""
    number, phase = mark // 10, mark % 10
    if number == 0 or phase == 4:
        return PHASE_NAMES[phase]
    return f"Round {number} · {PHASE_NAMES[phase]}"


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def summed(icons: list[int]) -> str:
    """Icons in words, alike ones together: "a red core, 2 actions and 4 mana"; empty if there are none."""
    said = parts(icons)
    return listed(said) if said else ""


def parts(icons: list[int]) -> list[str]:
    said: list[str] = []
    for icon in (*range(CORE, CORE + 4), *range(ACTION), ACTION):
        count = icons.count(icon)
        if count:
            said.append(f"{count if count > 1 else 'an' if icon == ACTION else 'a'} {icon_name(icon, count)}")
    mana = 2 * icons.count(MANA_2) + icons.count(MANA_1)
    if mana:
        said.append(f"{mana} mana")
    if STARTING_TOKEN in icons:
        said.append("the Starting Player Token")
    return said


def icon_name(icon: int, count: int) -> str:
    many = "s" if count > 1 else ""
    if icon == ACTION:
        return f"action{many}"
    if icon == CRYSTAL_ANY:
        return f"Crystal{many} of choice"
    kind, colour = ICONS[icon].split("-")
    return f"{colour} Crystal{many}" if kind == "crystal" else f"{colour} core{many}"


def tile_id(state: TrialOfTheTemples, position: int) -> str:
    return state.tables.tile_ids[state.tiles[position]]


def tile_name(state: TrialOfTheTemples, position: int) -> str:
    return state.tables.tile_names[state.tiles[position]]


# Questions


def prompt(state: TrialOfTheTemples, question: Question) -> tuple[str, str]:
    """The sentence of a question, and what would follow as it stands."""
    seat, kind = question.seat, question.ask.kind
    if kind == "place-figure":
        return figure_prompt(state, seat)
    if kind == "place-core":
        return core_prompt(state, seat)
    if kind == "trial":
        return trial_prompt(state, seat)
    if kind == "store":
        return store_prompt(state, seat)
    if kind == "pick-crystal":
        source = source_of(state.queue[0])
        where = f" from {tile_name(state, source)}" if source < POSITIONS else ""
        return f"Choose a Crystal{where}: red, yellow or blue.", more_to_take(state)
    if kind == "collect-with":
        fee = f"The Clone costs {state.tables.clone_fee} mana. You may convert first."
        return "Choose the figure that harvests.", fee
    if kind == "pick-track":
        mat, tables = state.players[seat].mat, state.tables
        gain = summed(tables.mat_gain[mat])
        then = f"Then you gain {gain}." if gain else ""
        return f"Choose a track: your marker advances {spaces(tables.mat_advance[mat])} for free.", then
    return "Pick a Spell Mat.", "It gives you starting resources; the spells are the same on all."


def more_to_take(state: TrialOfTheTemples) -> str:
    rest = summed([icon_of(code) for code in state.queue[1:]])
    return f"Still to come: {rest}." if rest else "It is the last icon."


def spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def figure_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    if not state.terms.duel:
        left = sum([1 for player in state.players if player.figures[ARCHMAGE] == NONE]) - 1
        after = "Nobody places after you." if left == 0 else f"{left} more will place after you."
        return "Place your Archmage on a temple.", after
    left_own = [FIGURES[i].title() for i in range(2) if state.players[seat].figures[i] == NONE]
    return f"Place your {' or your '.join(left_own)} on a temple.", "Only one of the two will harvest."


def core_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    wanted = state.stack[-1].kept
    colour = state.core_colour(wanted)
    hint = "No colour may be twice in a row or column."
    if colour != wanted:
        hint = f"No {COLOURS[wanted]} core is left, so you get a purple one. " + hint
    return f"Place a {COLOURS[colour]} Spell Core on your mat.", hint


def trial_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    player = state.players[seat]
    mana = player.crystal_count() + player.tokens + rest_bonus(state, seat)
    return "Advance on a track or rest.", f"You may convert and cast first. Rest would give {mana} mana."


def store_prompt(state: TrialOfTheTemples, seat: int) -> tuple[str, str]:
    left = state.storage(seat) - state.players[seat].stored_count()
    spaces = "1 storage space" if left == 1 else f"{left} storage spaces"
    return "Store a Crystal for the next round?", f"{spaces} left; all others are returned for 1 mana each."


# Buttons


def label(state: TrialOfTheTemples, action: int) -> str:
    words = ACTIONS[action].split()
    verb = words[0]
    if verb == "pass":
        return "Store no more"
    if verb == "rest":
        return "Rest"
    if verb == "pick-mat":
        return state.tables.mat_names[MAT_IDS.index(words[1])]
    if verb in ("pick-crystal", "store"):
        return f"{'Take' if verb == 'pick-crystal' else 'Store'} a {words[1]} Crystal"
    if verb == "pick-track":
        return f"Advance on {words[1].title()}"
    if verb == "place-figure":
        name = tile_name(state, int(words[2])) if state.tiles else words[2]
        return f"Clone on {name}" if words[1] == "clone" else f"Archmage on {name}" if state.terms.duel else name
    if verb == "collect-with":
        fee = f" ({state.tables.clone_fee} mana)" if words[1] == "clone" else ""
        return f"Harvest with the {words[1].title()}{fee}"
    if verb == "place-core":
        return state.tables.spell_names[4 * int(words[1]) + int(words[2]) - 5]
    if verb == "advance":
        return f"Advance {words[2]} on {words[1].title()}"
    return convert_label(state, words)


def convert_label(state: TrialOfTheTemples, words: list[str]) -> str:
    colour = words[2] if len(words) > 2 else ""
    tables = state.tables
    return {
        "mana-to-action": f"{tables.token_price} mana into an Action Token",
        "mana-to-crystal": f"{tables.crystal_price} mana into a {colour} Crystal",
        "action-to-mana": "An Action Token into 1 mana",
        "crystal-to-mana-one": f"A {colour} Crystal into 1 mana",
        "to-purple": f"Refine: {colour} into purple",
        "from-purple": f"Scatter: purple into {colour}",
        "action-to-crystal": f"Forge: an Action Token into {colour}",
        "crystal-to-mana": f"Dissolve: {colour} into {tables.dissolved} mana",
    }[words[1]]


def touches(state: TrialOfTheTemples, action: int, seat: int) -> list[str]:
    words = ACTIONS[action].split()
    verb = words[0]
    if verb == "place-figure":
        return [f"tile:{words[2]}"]
    if verb == "collect-with":
        return [f"figure:{seat}:{words[1]}"]
    if verb == "place-core":
        return [f"spell:{seat}:{words[1]}:{words[2]}"]
    if verb == "advance":
        space = state.target(seat, TRACKS.index(words[1]), int(words[2])) if 0 <= seat < state.seats else NONE
        return [f"space:{words[1]}:{space}"] if space != NONE else []
    if verb == "pick-track":
        return [f"track:{words[1]}"]
    if verb in ("pick-crystal", "store"):
        return [f"crystal:{words[1]}"]
    if verb == "pick-mat":
        return [f"mat:{words[1]}"]
    if verb == "rest":
        return ["rest"]
    if verb == "cast":
        spell = SPELL_IDS.index(words[1])
        return [f"spell:{seat}:{spell // 4 + 1}:{spell % 4 + 1}", f"crystal:{words[2]}"]
    if verb == "convert":
        return {
            "mana-to-action": ["mana", "token"],
            "mana-to-crystal": ["mana", f"crystal:{words[-1]}"],
            # What is given and what is gained, so that one stray click never converts.
            "action-to-mana": ["token", "mana"],
            "crystal-to-mana-one": [f"crystal:{words[-1]}", "mana"],
        }[words[1]]
    return []


# The log


def event(state: TrialOfTheTemples, told: Event) -> Words:
    """The fields of an event and its sentence."""
    words = fields(state, told)
    words["text"] = sentence(state, told, words)
    return words


def fields(state: TrialOfTheTemples, told: Event) -> Words:
    kind, n = told.kind, told.numbers
    if kind == "placed":
        return {"figure": FIGURES[n[0]], "position": n[1], "tile": tile_id(state, n[1])}
    if kind == "harvest":
        end = n.index(NONE)
        takes = [ICONS[icon] for icon in n[end + 1 :]]
        return {"figure": FIGURES[n[0]], "position": n[1], "tiles": n[1:end], "takes": takes}
    if kind in ("collected", "gained"):
        said: Words = {"icon": ICONS[n[0]], "from": source_word(n[1]), "main": n[2] == 1}
        return {**said, "mana": n[3], "chosen": n[4] == 1}
    if kind == "core":
        gives = state.tables.gives[n[1]] if state.tables.group[n[1]] == IMMEDIATE else []
        where = {"colour": COLOURS[n[0]], "row": n[1] // 4 + 1, "column": n[1] % 4 + 1}
        return {**where, "spell": SPELL_IDS[n[1]], "mana": n[2], "gives": [ICONS[icon] for icon in gives]}
    if kind == "advanced":
        return advanced_fields(state, n)
    if kind == "round":
        night = [(n[3] - i) % POSITIONS for i in range(1, n[2] + 1)]
        tile = state.tables.round_ids[n[1]]
        return {"round": n[0], "tile": tile, "number": n[2], "d": n[3], "from": n[4], "night": night}
    if kind == "neutral":
        return {
            "colour": PLAYER_COLOURS[n[0]],
            "track": TRACKS[n[1]],
            "from": n[2],
            "to": n[3],
            "over": n[4:],
        }
    return other_fields(state, kind, n)


def advanced_fields(state: TrialOfTheTemples, n: list[int]) -> Words:
    track, k, start, end = n[:4]
    skipped, owners = n[4::2], n[5::2]
    spaces = [space for space in range(start + 1, end + 1) if space not in skipped]
    paid: list[str] = []
    if k:  # a free advance of the set-up has k = 0
        for space in spaces:
            for colour in range(4):
                paid += [COLOURS[colour]] * state.tables.cost[track][space][colour]
    return {
        "track": TRACKS[track],
        "k": k or len(spaces),
        "from": start,
        "to": end,
        "spaces": spaces,
        "skipped": skipped,
        "over": [owner for owner in owners if owner < state.seats],
        "paid": paid,
        "free": k == 0,
    }


def other_fields(state: TrialOfTheTemples, kind: str, n: list[int]) -> Words:
    if kind == "setup":
        return {"first": n[0], "d": n[1]}
    if kind == "mat":
        return {"mat": MAT_IDS[n[0]]}
    if kind == "token":
        return {"from": n[0]}
    if kind == "fee":
        return {"mana": n[0]}
    if kind == "bonus":
        return {"tiles": n[0], "mana": n[1]}
    if kind == "echo":
        return {"spell": SPELL_IDS[n[0]], "gives": [ICONS[icon] for icon in state.tables.gives[n[0]]]}
    if kind == "no-core":
        return {"colour": COLOURS[n[0]], "mana": n[1], "why": "supply" if n[2] == SUPPLY_EMPTY else "space"}
    if kind == "converted":
        return {"conversion": CONVERSION_IDS[n[0]], "colour": COLOURS[n[1]] if n[1] != NONE else None}
    if kind == "cast":
        return {"spell": SPELL_IDS[n[0]], "colour": COLOURS[n[1]]}
    if kind == "stored":
        return {"colour": COLOURS[n[0]]}
    if kind == "rested":
        return {"crystals": n[0], "tokens": n[1], "mana": n[2]}
    if kind == "last-round":
        return {"why": ENDS[n[0].bit_length() - 1]}
    if kind == "scored":
        names = ("fire", "water", "sand", "lines", "spells", "total", "mana", "stored")
        return {names[i]: n[i] for i in range(len(names))}
    if kind == "game-end":
        ended = [ENDS[bit] for bit in range(4) if n[0] >> bit & 1]
        return {"winners": n[1:], "ended": ended, "why": why_won(state)}
    return {}


def sentence(state: TrialOfTheTemples, told: Event, said: dict[str, Any]) -> str:
    kind = told.kind
    who = seat_mark(told.seat)
    if kind == "placed":
        figure = " the Clone" if said["figure"] == "clone" else ""
        return f"{who} places{figure} on [{said['tile']}]."
    if kind == "harvest":
        count = len(said["tiles"])
        figure = " with the Clone" if said["figure"] == "clone" else ""
        takes = summed([ICONS.index(icon) for icon in said["takes"]])
        return f"{who} harvests {count} {'tile' if count == 1 else 'tiles'}{figure}: {takes}."
    if kind in ("collected", "gained"):  # the harvest and the mat have said what is printed; only a choice is news
        return f"{who} chooses {summed(told.numbers[:1])}." if said["chosen"] else ""
    if kind == "core":
        extra = f" (+{said['mana']} mana)" if said["mana"] else ""
        gift = f" and gains {summed([ICONS.index(icon) for icon in said['gives']])}" if said["gives"] else ""
        return f"{who} learns [{said['spell']}] with a {said['colour']} core{extra}{gift}."
    if kind == "advanced":
        return advanced_sentence(state, who, said)
    if kind == "round":
        night = [f"[{tile_id(state, position)}]" for position in said["night"]]
        return f"Round {said['round']}: {state.tables.round_names[told.numbers[1]]}. Night on {listed(night)}."
    if kind == "neutral":
        return neutral_sentence(state, said)
    return other_sentence(state, kind, who, said)


def advanced_sentence(state: TrialOfTheTemples, who: str, said: dict[str, Any]) -> str:
    over = [f"{seat_mark(owner)} (+1 mana)" for owner in said["over"]]
    past = f", over {listed(over)}" if over else ""
    free = " for free" if said["free"] else ""
    return f"{who} advances {said['k']} on {said['track'].title()} to {said['to']}{free}{past}."


def neutral_sentence(state: TrialOfTheTemples, said: dict[str, Any]) -> str:
    if said["from"] == said["to"]:
        return f"Neutral {said['colour']} stays on {said['track'].title()} {said['to']}."
    over = [f"{seat_mark(owner)} (+1 mana)" for owner in said["over"]]
    past = f", over {listed(over)}" if over else ""
    return f"Neutral {said['colour']} to {said['track'].title()} {said['to']}{past}."


def other_sentence(state: TrialOfTheTemples, kind: str, who: str, said: dict[str, Any]) -> str:
    tables = state.tables
    if kind == "setup":
        return f"{who} holds the Starting Player Token."
    if kind == "mat":
        mat = MAT_IDS.index(said["mat"])
        steps = tables.mat_advance[mat]
        gives = [f"{spaces(steps)} on a track"] if steps else []
        gives += parts(tables.mat_gain[mat])
        gives += [f"{tables.duel_mana} more mana for the duel"] if state.terms.duel else []
        return f"{who} has the {tables.mat_names[mat]}" + (f": {listed(gives)}." if gives else ".")
    if kind == "token":
        return f"{who} takes the Starting Player Token."
    if kind == "fee":
        return f"{who} spends {said['mana']} mana for the Clone."
    if kind == "bonus":
        return f"{who} gains {said['mana']} mana for only {said['tiles']} {'tile' if said['tiles'] == 1 else 'tiles'}."
    if kind == "echo":
        return f"{who}: [{said['spell']}] gives {summed([ICONS.index(icon) for icon in said['gives']])}."
    if kind == "no-core":
        why = "No core is left" if said["why"] == "supply" else f"No space for a {said['colour']} core"
        return f"{why}: {who} gains {said['mana']} mana."
    if kind == "converted":
        return f"{who} converts {conversion_words(state, said)}."
    if kind == "cast":
        return f"{who} casts [{said['spell']}]: {cast_words(state, said)}."
    if kind == "stored":
        return f"{who} stores {said['colour']}."
    if kind == "rested":
        return f"{who} rests: +{said['mana']} mana." if said["mana"] else f"{who} rests."
    if kind == "resigned":
        return f"{who} resigns."
    return end_sentence(state, kind, who, said)


def end_sentence(state: TrialOfTheTemples, kind: str, who: str, said: dict[str, Any]) -> str:
    if kind == "last-round":
        if said["why"] == "purple":
            return "The purple cores are gone: last round."
        needed = state.tables.last_spaces
        return f"{needed} of the last spaces {'is' if needed == 1 else 'are'} taken: last round."
    if kind == "scored":
        tracks = f"Fire {said['fire']}, Water {said['water']}, Sand {said['sand']}"
        rest = f"lines {said['lines']}, spells {said['spells']}"
        points = "point" if said["total"] == 1 else "points"
        return f"{who}: {tracks}, {rest}: {said['total']} {points}, {said['mana']} mana."
    assert kind == "game-end", f"an event {kind!r} without a sentence"
    winners = [seat_mark(seat) for seat in said["winners"]]
    return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}: {said['why']}."


def conversion_words(state: TrialOfTheTemples, said: dict[str, Any]) -> str:
    return {
        "mana-to-action": f"{state.tables.token_price} mana into an action",
        "mana-to-crystal": f"{state.tables.crystal_price} mana into {said['colour']}",
        "action-to-mana": "an action into 1 mana",
        "crystal-to-mana-one": f"{said['colour']} into 1 mana",
    }[said["conversion"]]


def cast_words(state: TrialOfTheTemples, said: dict[str, Any]) -> str:
    return {
        "to-purple": f"{said['colour']} into purple",
        "from-purple": f"purple into {said['colour']}",
        "action-to-crystal": f"an action into {said['colour']}",
        "crystal-to-mana": f"{said['colour']} into {state.tables.dissolved} mana",
    }[said["spell"]]

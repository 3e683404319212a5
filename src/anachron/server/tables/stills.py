"""The table event by event: what one action looked like on its way, for the eyes of one seat."""

from typing import Any

from anachron.core import Camera, telling
from anachron.server.tables import messages
from anachron.server.tables.history import Lines
from anachron.server.wire import protocol as p


def stills(lines: Lines, seq: int, who: int | None, every: bool) -> p.Stills:
    """The views after each event of line `seq`. `every`: all hands open."""
    line = lines.line_at(seq)
    played = seq > 0 and line[-1:] == [seq]
    state = lines.past.state(lines, line[:-1] if played else line)
    eyes: list[int | None] = [who]
    actor = who
    if every:
        eyes += list(range(state.seats))
        actor = lines.actor(seq) if seq else who
    before = laid_together([state.view(one) for one in eyes])
    made = p.Stills(seq=lines.shown(who, seq), before=before, stills=[])
    if not played:
        return made
    n = telling.count_events(state, actor, state.moves)
    camera = state.camera = Camera(actor, eyes)
    lines.play(state, seq)
    for views in camera.stills:
        view = laid_together(views)
        made.stills.append(p.Still(n=n, change=difference(before, view)))
        before = view
        n += 1
    return made


def laid_together(views: list[Any]) -> Any:
    view = views[0]
    for other in views[1:]:
        view = messages.merged(view, other)
    return view


def difference(old: Any, new: Any) -> Any:
    """How to get from one view to another: null for no change, [value] for another value, and a table of changes by
    key for a table or a list of the same length; a key that is gone has the change []."""
    if isinstance(old, dict) and isinstance(new, dict):
        changes = {key: difference(old[key], new[key]) if key in old else [new[key]] for key in new}
        changes.update({key: [] for key in old if key not in new})
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        changes = {str(i): difference(old[i], new[i]) for i in range(len(old))}
    else:
        return None if type(old) is type(new) and old == new else [new]
    return {key: change for key, change in changes.items() if change is not None} or None

"""Generic copies and saves: the fields of an object by name, in plain Python and compiled."""

from inspect import get_annotations
from typing import Any, Final

from anachron.core.effects import Effects, Frame

Json = dict[str, Any]

OF_FRAMES: Final = ("effect", "seat", "at")
FIELDS: Final[dict[type, list[str]]] = {}
FRAME_FIELDS: Final[dict[type, list[str]]] = {}


def fields(one: object) -> list[str]:
    """The names of an object's fields. Compiled classes list them; others have a `__dict__` and annotations."""
    kind = type(one)
    names = FIELDS.get(kind)
    if names is None:
        names = list(getattr(kind, "__mypyc_attrs__", ()))
        if not names:
            for base in reversed(kind.__mro__):
                names += get_annotations(base)
            names += vars(one)
        names = sorted(set(names))
        FIELDS[kind] = names
    return names


def copy_frame(one: Frame) -> Frame:
    kind: Any = type(one)
    if kind is Frame:
        twin = Frame(one.effect, one.seat)
        twin.at = one.at
        return twin
    names = FRAME_FIELDS.get(kind)
    if names is None:
        names = [name for name in fields(one) if name not in OF_FRAMES]
        FRAME_FIELDS[kind] = names
    other: Frame = kind(one.effect, one.seat)
    other.at = one.at
    for name in names:
        value: object = getattr(one, name)
        setattr(other, name, copy_list(value) if isinstance(value, list) else value)
    return other


def copy_list(values: list[Any]) -> list[Any]:
    if values and isinstance(values[0], list):
        return [value[:] for value in values]
    return values[:]


def frame_to_json(f: Frame) -> Json:
    assert type(f) is f.effect.frame, (f"{f.effect.name} runs in a {f.effect.frame.__name__}", type(f))
    saved: Json = {"effect": f.effect.name, "seat": f.seat, "at": f.at}
    for name in fields(f):
        if name not in OF_FRAMES:
            saved[name] = dump(getattr(f, name))
    return saved


def frame_from_json(saved: Json, effects: Effects) -> Frame:
    effect = effects.by_name[saved["effect"]]
    f: Any = effect.frame(effect, saved["seat"])
    for name, value in saved.items():
        if name not in ("effect", "seat"):
            setattr(f, name, value)
    frame: Frame = f
    return frame


def dump(value: object) -> Any:
    """Numbers, strings and lists as they are; any other object as a table of its fields, with the name of its class."""
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, list):
        return [dump(item) for item in value]
    return {"is": type(value).__name__, **{name: dump(getattr(value, name)) for name in fields(value)}}


def undump(saved: Any, classes: dict[str, Any]) -> Any:
    if isinstance(saved, list):
        return [undump(item, classes) for item in saved]
    if not isinstance(saved, dict):
        return saved
    value = classes[saved["is"]]()
    for name, item in saved.items():
        if name != "is":
            setattr(value, name, undump(item, classes))
    return value

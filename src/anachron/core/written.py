"""Reading a position that a person wrote: a value of the wrong kind is a sentence that names the place."""

from collections.abc import Mapping, Sequence
from typing import Any


def known_keys(written: object, known: set[str], where: str) -> None:
    """`written` is a table, and it has no key that nobody would read."""
    if not isinstance(written, Mapping):
        raise ValueError(f"{where} is a table of names and what they stand for")
    for key in written:
        if key not in known:
            raise ValueError(f"{where} has no {key!r}; it has: {', '.join(sorted(known))}")


def table(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{where} is a table of names and what they stand for")
    return value


def listed(value: object, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{where} is a list")
    return list(value)


def whole(value: object, where: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{where} is a whole number from {least} to {most}")
    return value


def whole_at(written: Mapping[str, Any], key: str, default: int, least: int, most: int) -> int:
    """The whole number under a key, or the default where nothing is written."""
    return whole(written.get(key, default), key, least, most)


def whole_each(written: Mapping[str, Any], key: str, count: int, most: int) -> list[int]:
    """So many whole numbers under a key, one for each seat say; all 0 where nothing is written."""
    numbers = listed(written.get(key, [0] * count), key)
    if len(numbers) != count:
        raise ValueError(f"{key} has {count} numbers, not {len(numbers)}")
    return [whole(number, key, 0, most) for number in numbers]


def yes_or_no(written: Mapping[str, Any], key: str) -> bool:
    value = written.get(key, False)
    if type(value) is not bool:
        raise ValueError(f"{key} is true or false")
    return value


def place_of(value: object, names: Sequence[str], what: str) -> int:
    """The place of a name among those that there are."""
    if not isinstance(value, str) or value not in names:
        raise ValueError(f"there is no {what} {value!r}; there are: {', '.join(names)}")
    return list(names).index(value)

"""What the slowest acknowledgements of a server consisted of, from its trace."""

import json
from pathlib import Path

from anachron.server.store.timing import PARTS

SLOWEST = 0.01


def read(trace: Path) -> list[list[float]]:
    """Milliseconds of each part and of collections, by acknowledgement. The last line of a killed server may be cut."""
    lines = trace.read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines if line.endswith("]")]


def told(trace: Path, first: int) -> str:
    """A table of the first acknowledgements: each part, in the middle and in the slowest hundredth."""
    found = sorted(read(trace)[:first], key=lambda parts: sum(parts[:-1]))
    if not found:
        return "no acknowledgement was traced"
    slowest = found[-max(1, int(len(found) * SLOWEST)) :]
    middle = found[len(found) // 4 : -len(found) // 4 or None]
    lines = [
        f"of {len(found)} acknowledgements, the slowest {len(slowest)} took "
        f"{sum(slowest[0][:-1]):.1f} to {sum(slowest[-1][:-1]):.1f} ms in the server; milliseconds, on average:",
        f"{'':>42} {'middle half':>12} {'slowest':>12} {'share':>7}",
    ]
    whole = mean([sum(parts[:-1]) for parts in slowest])
    for n, name in enumerate((*PARTS, "in all of them: collections")):
        usual, slow = mean([parts[n] for parts in middle]), mean([parts[n] for parts in slowest])
        lines.append(f"{name:>42} {usual:12.2f} {slow:12.2f} {100 * slow / whole:5.0f} %")
    return "\n".join(lines)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)

"""What measurements of one machine say about eight: a straight line through them, and plain assumptions."""

from typing import NamedTuple

FULL = 0.7  # of a core: beyond it, moves begin to wait for each other
MACHINES = 8
MOVE_EVERY_S = 5.0  # at a table


class Step(NamedTuple):
    """One measurement. Processor time in seconds a second, latencies in milliseconds."""

    setup: str
    tables: int
    wanted: float
    moves: float  # a second
    p50: float
    p99: float
    p999: float
    server: float
    database: float
    memory: float
    players: float


class Fit(NamedTuple):
    """Processor time in seconds: of a move, of a table in each second, and of the rest."""

    move: float
    table: float
    idle: float
    database: float  # of a move
    residual: float  # root mean square, in cores
    steps: int


def fit(steps: list[Step]) -> Fit | None:
    """server = move × moves/s + table × tables + idle, by least squares; None: too few steps."""
    if len(steps) < 4:
        return None
    spent = [step.server for step in steps]
    move, table, idle = least_squares([[step.moves, float(step.tables), 1.0] for step in steps], spent)
    if table < 0:  # too little to be told from nothing
        (move, idle), table = least_squares([[step.moves, 1.0] for step in steps], spent), 0.0
    residuals = [step.server - (move * step.moves + table * step.tables + idle) for step in steps]
    residual = (sum(one * one for one in residuals) / len(steps)) ** 0.5
    database = 0.0
    if any(step.database for step in steps):
        database, _ = least_squares([[step.moves, 1.0] for step in steps], [step.database for step in steps])
    return Fit(move, table, idle, database, residual, len(steps))


def least_squares(rows: list[list[float]], values: list[float]) -> list[float]:
    """The factors that bring rows × factors nearest to the values (normal equations, Gauss)."""
    n = len(rows[0])
    table = [
        [sum(row[i] * row[j] for row in rows) for j in range(n)]
        + [sum(row[i] * value for row, value in zip(rows, values, strict=True))]
        for i in range(n)
    ]
    for i in range(n):
        best = max(range(i, n), key=lambda j: abs(table[j][i]))
        table[i], table[best] = table[best], table[i]
        if abs(table[i][i]) < 1e-12:
            raise ValueError("the steps differ too little")
        for j in range(n):
            if j != i:
                factor = table[j][i] / table[i][i]
                table[j] = [a - factor * b for a, b in zip(table[j], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]


def capacity(made: Fit, relay: float, processes: int, database_cores: int) -> tuple[float, float]:
    """Moves a second that so many processes can do together, and that their database can."""
    per_move = made.move + made.table * MOVE_EVERY_S + relay * (processes - 1) / processes
    of_servers = processes * (FULL - max(0.0, made.idle)) / per_move
    of_database = database_cores * FULL / made.database if made.database > 0 else float("inf")
    return of_servers, of_database


def eight_machines(fits: dict[tuple[str, int], Fit], cores: int) -> list[str]:
    """Sentences about eight such machines; fits by store and number of processes."""
    one, two = fits.get(("postgresql", 1)), fits.get(("postgresql", 2))
    if one is None:
        return ["PostgreSQL was not measured in enough steps, so these figures say nothing about several machines."]
    # With two processes, half of the sockets are passed on from the one to the other.
    relay = max(0.0, 2 * (two.move - one.move)) if two is not None else one.move
    processes = (MACHINES - 1) * cores
    dearest = one if two is None or one.database > two.database else two  # smaller groups share a commit
    one = one._replace(database=dearest.database)
    of_servers, of_database = capacity(one, relay, processes, cores)
    moves = min(of_servers, of_database)
    first = "the server processes" if of_servers < of_database else "the database"
    needed = "measured with two" if two is not None else "not measured: taken to be as much as the move itself"
    return [
        f"**{MACHINES} such machines**, one for the database and {MACHINES - 1} with {cores} server processes each, "
        f"would do about {round_down(moves):,} moves a second, or {round_down(moves * MOVE_EVERY_S):,} tables with "
        f"a move every {MOVE_EVERY_S:g} s; {first} would be full first ({round_down(of_servers):,} moves a second "
        f"for the server processes, {round_down(of_database):,} for the database). The model assumes:",
        "",
        f"- Tables have nothing to do with each other, so processor time adds up: {1000 * one.move:.2f} ms a move and "
        f"{1000 * one.table:.2f} ms a second for each table.",
        f"- A socket may reach a process that doesn't run its table, which then passes it on. With n processes that is "
        f"(n−1)/n of all; passing on costs {1000 * relay:.2f} ms a move ({needed}).",
        f"- A core is full at {100 * FULL:.0f} %: beyond that, moves wait for each other.",
        f"- The database takes {1000 * one.database:.2f} ms a move, the most that was measured, however many processes "
        "ask, and its disk keeps up: writes that wait at the same time share one commit.",
        "- Nobody else uses the machines: players and bots are elsewhere. Here, players took part of the same cores.",
    ]


def round_down(value: float) -> int:
    """Two digits: more would be a lie."""
    whole = int(value)
    step = int("1" + "0" * max(0, len(str(whole)) - 2))
    return whole // step * step

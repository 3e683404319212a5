"""What whoever runs a server decides, from the command line to the last user."""

from dataclasses import dataclass
from pathlib import Path

from anachron.lab.analysis import WORK
from anachron.server.store.keeping import KEEP_DAYS


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    # Where tables are stored, and for how long
    data: Path = Path("anachron-data")
    store: str | None = None  # a PostgreSQL database instead, which several processes may share
    keep_days: int = KEEP_DAYS  # tables that nobody uses; 0: for good

    # Where it listens, and whom it trusts
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False  # everyone on this network may come, and pages of its addresses are ours
    local_only: bool = False  # only pages of this very machine are ours
    origins: tuple[str, ...] = ()  # the pages that are ours, wherever they come from
    proxies: tuple[str, ...] = ()  # whose X-Forwarded-For we believe, besides this machine's
    metrics_for: tuple[str, ...] = ()  # who may read /metrics, besides this machine
    open_browser: bool = True
    client: Path | None = None  # the folder of the page; None: the one that comes with us

    # Other processes and machines
    processes: int = 1
    address: tuple[str, int] = ("127.0.0.1", 0)  # where other processes reach this one; 0: at any port
    bots_on: tuple[str, int] | None = None  # where machines that think for us connect
    bots_key: bytes = b""  # the key that they share with us

    # What it may cost
    memory_mb: float = 256.0  # of tables
    bot_delay_s: float = 0.6
    analysis_work: int = WORK
    tables_per_guest: int = 50
    tables_per_hour: int = 600
    requests_per_minute: int = 240  # of a guest, that change something
    sockets_per_guest: int = 20
    sockets_per_minute: int = 60
    messages_per_20s: int = 100
    connections_per_address: int = 128

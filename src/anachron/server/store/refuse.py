"""How the server says no."""

from anachron.server.store.base import NotStored, Unsure
from anachron.server.wire.protocol import Code


class Refuse(Exception):
    """A clear refusal: nothing has changed. Its reason is shown to people."""

    def __init__(
        self, code: Code, reason: str, rule: str | None = None, status: int = 409, again_s: int | None = None
    ) -> None:
        """`again_s`: it is no use to try again earlier."""
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.rule = rule
        self.status = status
        self.again_s = again_s


class Elsewhere(Exception):
    """Another process runs this table. `address`: where it listens to its like."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Moved(Refuse):
    """Another process runs this table now: its sockets are closed, and whoever asks again gets there."""

    def __init__(self) -> None:
        super().__init__("stale", "This table has moved to another server. Try again.", status=503)


class Unheld(Refuse):
    """This process can run no table right now: the database doesn't hear of it, or it is about to end."""

    def __init__(self) -> None:
        super().__init__("not-stored", "We can’t open tables right now. Try again in a moment.", status=503)


class Unreachable(Refuse):
    """The database doesn't answer."""

    def __init__(self) -> None:
        super().__init__("not-stored", "Our database doesn’t answer right now. Try again in a moment.", status=503)


def no_such_table() -> Refuse:
    return Refuse(
        "not-found", "We can’t find this table. It may have been deleted, or the link is incomplete.", status=404
    )


def not_your_seat() -> Refuse:
    return Refuse("not-yours", "That’s not your seat.", status=403)


def not_playing(status: str) -> Refuse:
    reason = "The game hasn’t started yet." if status == "open" else "The game is over."
    return Refuse("closed", reason)


def not_stored(error: NotStored) -> Refuse:
    if isinstance(error, Unsure):
        reason = "Our database went away while we saved that. Check whether it counted before you try again."
    else:
        reason = "We couldn’t save that. Nothing has changed. Try again."
    return Refuse("not-stored", reason, status=503)


def failed() -> Refuse:
    return Refuse("failed", "Something went wrong on our side. Nothing has changed.", status=500)

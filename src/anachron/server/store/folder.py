"""One server for one data folder: a lock that the system drops when its process ends, however it ends."""

import contextlib
import json
import logging
import os
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO, Any, Final

log = logging.getLogger("anachron.folder")

LOCK: Final = "anachron.lock"
WAIT_S: Final = 10.0  # for a server that is on its way out
LOOK_AGAIN_S: Final = 0.1
ANSWER_S: Final = 2.0
FAR_BYTE: Final = 1 << 30  # Windows keeps others from reading what is locked: we lock a byte behind the text


class InUse(Exception):
    """Another server runs on this folder. `address`: where; empty: it doesn't say."""

    def __init__(self, address: str, is_on_lan: bool) -> None:
        super().__init__(address)
        self.address, self.is_on_lan = address, is_on_lan


class Folder:
    """The data folder of this server, locked until `close`; raises InUse."""

    def __init__(self, path: Path, wait_s: float = WAIT_S) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._file: IO[str] = (path / LOCK).open("a+", encoding="utf-8")
        end = time.monotonic() + wait_s
        while not is_locked_by_us(self._file):
            address, is_on_lan = self._told()
            if time.monotonic() > end or answers(address):
                self._file.close()
                raise InUse(address, is_on_lan)
            time.sleep(LOOK_AGAIN_S)
        self.tell("", False)

    def tell(self, address: str, is_on_lan: bool) -> None:
        """Leaves word where we are, for whoever starts a second server."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(json.dumps({"address": address, "lan": is_on_lan}))
        self._file.flush()

    def _told(self) -> tuple[str, bool]:
        try:
            told: Any = json.loads((self.path / LOCK).read_text(encoding="utf-8"))
            return str(told["address"]), bool(told["lan"])
        except (OSError, ValueError, LookupError, TypeError):  # it is being written
            return "", False

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.tell("", False)
        self._file.close()


def is_locked_by_us(file: IO[str]) -> bool:
    """Locks the file, if nobody else has. Where the file system knows no locks, we go on without one."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(FAR_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        log.warning("the data folder can’t be locked (%s): start only one server on it", os.strerror(error.errno or 0))
    return True


def answers(address: str) -> bool:
    """Does a server of ours run there?"""
    if not address.startswith("http://"):
        return False
    try:
        with urllib.request.urlopen(f"{address}api/health", timeout=ANSWER_S):  # noqa: S310 (checked above)
            return True
    except urllib.error.HTTPError:  # it is there, and not well
        return True
    except (OSError, ValueError):
        return False

"""The built client: read once, zipped once, sent with headers that let nothing else run."""

import gzip
import mimetypes
import os
import re
import time
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response


def checkout() -> Path:
    """The folder of the project that this file is in, as source or compiled; its own folder in a wheel."""
    for folder in Path(__file__).parents:
        if (folder / "web" / "package.json").is_file():
            return folder
    return Path(__file__).parent


ROOT: Final = checkout()
INSIDE: Final = Path(__file__).parent / "client"  # in a wheel
BUILT: Final = ROOT / "web" / "dist"
LOOK_AGAIN_S: Final = 1.0
HASHED: Final = re.compile(r"[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
ZIPPED: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".map")
KINDS: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
MISSING: Final = (
    "<!doctype html><html lang=en><title>Anachron</title><p>The client isn’t built yet. Start the server with "
    "<code>./play</code>, which builds it.</p></html>"
)
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def names_in(folder: Path) -> frozenset[str]:
    """The paths of all files in a folder, and in folders of it; links could lead out of it."""
    return frozenset(
        (Path(here) / name).relative_to(folder).as_posix()
        for here, _, names in os.walk(folder)
        for name in names
        if not (Path(here) / name).is_symlink()
    )


class File:
    def __init__(self, name: str, body: bytes) -> None:
        suffix = Path(name).suffix
        self.kind = KINDS.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        if self.kind.startswith("text/"):
            self.kind += "; charset=utf-8"
        self.body = body
        self.zipped = gzip.compress(body, 9, mtime=0) if suffix in ZIPPED else None
        self.tag = f'"{sha256(body).hexdigest()[:24]}"'
        lasting = name.startswith("assets/") and HASHED.search(name)
        self.cache = "public, max-age=31536000, immutable" if lasting else "no-cache"


class Client:
    """The files of the client by their path. A path of the client's own pages gets index.html.

    Only names found in the folder are looked up: a path that climbs out, is too long for the file system or spells a
    name in another way is no name, and costs nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or (INSIDE if (INSIDE / "index.html").is_file() else BUILT)
        self._names = names_in(self._folder)
        self._looked = time.monotonic()
        self._files: dict[str, tuple[int, File]] = {}

    def find(self, path: str) -> File | None:
        if not self._is_name(path):
            return None
        whole = self._folder / path
        try:
            changed = whole.stat().st_mtime_ns
            known = self._files.get(path)
            if known is None or known[0] != changed:
                known = self._files[path] = (changed, File(path, whole.read_bytes()))
        except OSError:  # a new build has removed it
            self._files.pop(path, None)
            return None
        return known[1]

    def _is_name(self, path: str) -> bool:
        if path not in self._names and time.monotonic() - self._looked > LOOK_AGAIN_S:
            self._names = names_in(self._folder)  # somebody may have built the client anew
            self._looked = time.monotonic()
        return path in self._names

    async def answer(self, request: Request) -> Response:
        path = request.url.path.removeprefix("/")
        found = self.find(path)
        if found is None and "." not in path.rpartition("/")[2]:
            found = self.find("index.html") or File("index.html", MISSING.encode())
        if found is None:
            return Response("We can’t find this file.", 404, HEADERS, "text/plain")
        headers = {**HEADERS, "ETag": found.tag, "Cache-Control": found.cache, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(status_code=304, headers=headers)
        if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.zipped, headers={**headers, "Content-Encoding": "gzip", "Content-Type": found.kind})
        return Response(found.body, headers={**headers, "Content-Type": found.kind})

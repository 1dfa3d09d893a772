"""A small static server for viewing and testing the site, with a base path, fixed media types, ETags and compression.

Python's SimpleHTTPRequestHandler has no base path, ETags or compression, and guesses media types from the machine's tables.
A subclass would have to override everything that this server does.
"""

import contextlib
import gzip
import hashlib
import sys
import threading
from collections.abc import Iterator
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}

TEXTUAL = ("text/", "application/json", "application/manifest", "application/wasm", "image/svg")
"""Beginnings of the media types that are sent compressed to browsers that accept gzip, as static hosts do."""
_gzip = lru_cache(64)(partial(gzip.compress, compresslevel=6, mtime=0))


class Served(NamedTuple):
    """One answer of the server: the path below the base path, the HTTP status, and the size of the body in bytes."""

    path: str
    status: int
    size: int


class SiteServer(ThreadingHTTPServer):
    """A server of one folder's files under a base path; `log` lists all answers."""

    daemon_threads = True
    request_queue_size = 128
    """Maximum number of waiting connections. A browser requests many files at once, and a shorter queue would lose some."""

    def __init__(self, folder: Path, base: str = "/", port: int = 0) -> None:
        self.folder = folder
        self.base = base
        self.log: list[Served] = []
        self.closed = False
        super().__init__(("127.0.0.1", port), _Handler)

    def server_close(self) -> None:
        """Stop listening, and do not answer connections that are still open."""
        self.closed = True
        super().server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print the traceback of an error as usual, but nothing if a browser closed its connection early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        return f"http://localhost:{self.server_port}{self.base}"


@contextlib.contextmanager
def serving(folder: Path, base: str = "/", port: int = 0) -> Iterator[SiteServer]:
    """Serve a folder in a background thread until the `with` block ends."""
    with SiteServer(folder, base, port) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        if self.server.closed:
            self.close_connection = True
            return
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.base):
            self._send(HTTPStatus.NOT_FOUND, f"The page is at {self.server.base}\n".encode(), "text/plain", path)
            return
        name = path.removeprefix(self.server.base)
        if name.endswith("/") or not name:
            name += "index.html"
        elif (self.server.folder / name / "index.html").is_file():
            self._redirect(f"{path}/")
            return
        file = (self.server.folder / name).resolve()
        if not file.is_relative_to(self.server.folder.resolve()) or not file.is_file():
            missing = self.server.folder / "404.html"
            body = missing.read_bytes() if missing.exists() else b""
            self._send(HTTPStatus.NOT_FOUND, body, TYPES[".html"], name)
            return
        body = file.read_bytes()
        self._send(HTTPStatus.OK, body, TYPES.get(file.suffix, "application/octet-stream"), name)

    do_HEAD = do_GET

    def _redirect(self, where: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", where)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, body: bytes, kind: str, name: str) -> None:
        packed = kind.startswith(TEXTUAL) and "gzip" in self.headers.get("Accept-Encoding", "")
        if packed:
            body = _gzip(body)
        tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            status, body = HTTPStatus.NOT_MODIFIED, b""
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if packed:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command == "HEAD":
            body = b""
        self.server.log.append(Served(name, int(status), len(body)))
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing, as the server's `log` lists all answers."""

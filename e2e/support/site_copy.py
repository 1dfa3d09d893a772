"""A copy of the built site that a test can serve, stop, start again and change."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import threading
from pathlib import Path

from building.server import Served, SiteServer

HEAD = "const BUILD = "

BARE = """
import js
js.document.body.dataset.python = __import__("sys").version.split()[0]
js.document.body.dataset.queue = js.JSON.stringify(js.triokey.queue)
js.document.body.dataset.boot = js.JSON.stringify(js.triokey)
js.triokey.ready()
"""
"""Python source of a main.py that stands in for the UI and only reports the input that the page passes to it."""


class SiteCopy:
    """Serves its own folder under one address, which stays the same when it is stopped and started."""

    def __init__(self, build: Path, folder: Path, base: str) -> None:
        shutil.copytree(build, folder)
        self.folder = folder
        self.base = base
        self.log: list[Served] = []
        self._port = 0
        self._server: SiteServer | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}{self.base}"

    @property
    def origin(self) -> str:
        return f"http://localhost:{self._port}/"

    def start(self) -> None:
        """Start to answer again at the same address."""
        self._server = SiteServer(self.folder, self.base, self._port)
        self._server.log = self.log
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def note_in(self, log: list[Served]) -> None:
        """Record in this list what is served from now on."""
        self.log = log
        if self._server is not None:
            self._server.log = log

    def stop(self) -> None:
        """Refuse every connection from now on."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def damage(self, name: str, text: str) -> None:
        """Change a file without telling the service worker, as a faulty copy would."""
        (self.folder / name).write_text(text)

    def release(self, **changes: str) -> str:
        """Change files, publish them as a new build and return its version.

        The files are keyword arguments with `_` instead of `.`: release(main_py="...").
        """
        for word, text in changes.items():
            (self.folder / word.replace("_", ".")).write_text(text)
        worker = self.folder / "sw.js"
        build, code = self._build(worker.read_text())
        old = build["version"]
        page = self.folder / "index.html"
        build["version"] = hashlib.sha256((old + json.dumps(changes)).encode()).hexdigest()[:16]
        page.write_text(page.read_text().replace(old, build["version"]))
        for name in build["files"]:
            digest = hashlib.sha256((self.folder / name).read_bytes()).digest()
            build["files"][name] = "sha256-" + base64.b64encode(digest).decode()
        worker.write_text(f"{HEAD}{json.dumps(build)};\n{code}")
        return str(build["version"])

    def files(self) -> dict[str, str]:
        """Return the files that the service worker stores: their paths and integrity hashes."""
        files: dict[str, str] = self._build((self.folder / "sw.js").read_text())[0]["files"]
        return files

    @staticmethod
    def _build(worker: str) -> tuple[dict, str]:
        head, code = worker.split(";\n", 1)
        return json.loads(head.removeprefix(HEAD)), code

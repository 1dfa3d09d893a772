"""Shows pages as on a first visit, with only the first modules available, in a process of its own for each address.

    late_pages.py FOLDER < ASKED    ASKED: wheel, words, rooms, stored, today, addresses; prints the result for each address

Modules that a page lacks are fetched when its loop asks for them.
"""

import json
import os
import sys
import zipfile
from base64 import b64decode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from ui.loop.app import App
from ui.loop.start import begin_page
from ui.loop.view import view
from ui.model.effects import Effect
from ui.model.messages import Message
from ui.text import beside
from ui.text.diff import Patch
from ui.text.html import render


class FirstVisit:
    """A window that has received only the words of one language so far."""

    def __init__(self, folder: Path, asked: dict[str, Any]) -> None:
        self.folder = folder
        self.asked = asked
        self.brought: list[str] = []
        model, _ = begin_page(asked["stored"], ("en",), "http://host/triokey/", "", "ok", today=asked["today"])
        self.app = App(self, model, view(model))

    def patch(self, patches: list[Patch], title: str) -> None:
        """Show nothing."""

    def run(self, effect: Effect) -> None:
        """Do nothing."""

    def bring(self, path: str, then: Callable[[bool], None]) -> None:
        """Fetch the file at a path, and report that it has come."""
        self.brought.append(path)
        if path in self.asked["rooms"]:
            beside.KEPT.mkdir(parents=True, exist_ok=True)
            (beside.KEPT / Path(path).name).write_bytes(b64decode(self.asked["rooms"][path]))
        if path == beside.wheel_path():
            with zipfile.ZipFile(self.asked["wheel"]) as wheel:
                wheel.extractall(beside.KEPT)
        beside.note_downloaded(path, self.asked["words"].get(path, ""))
        then(True)


def page_at(visit: FirstVisit, address: str) -> tuple[list[str], str]:
    """Return the paths fetched for the page of an address, and a hash of the page."""
    visit.app.send(Message("route", address))
    return visit.brought, sha256(render(visit.app.tree).encode()).hexdigest()


def main() -> None:
    """Show every address, each in a forked copy of this process."""
    folder, asked = Path(sys.argv[1]), json.load(sys.stdin)
    beside.KEPT = folder
    beside.install_modules()
    beside.note_downloaded(beside.built_module().WORDS["en"], asked["words"][beside.built_module().WORDS["en"]])
    visit = FirstVisit(folder, asked)
    for number, address in enumerate(asked["addresses"]):
        if not os.fork():
            beside.KEPT = folder / str(number)
            sys.stdout.write(json.dumps([address, *page_at(visit, address)]) + "\n")
            sys.stdout.flush()
            os._exit(0)
        assert os.wait()[1] == 0, address


if __name__ == "__main__":
    main()

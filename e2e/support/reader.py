"""Plays a game only by what a screen reader announces.

It knows roles, names and states, finds controls by them, and presses Enter on a control that it has found.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, TimeoutError

from watching import PATIENCE, frame, until

LINE = re.compile(r"""- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^]]*\])*)""")
END = "the end"


class Reader:
    """The controls of the page as a screen reader announces them: (role, name, whether enabled) in the order of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def all(self) -> list[tuple[str, str, bool]]:
        lines = map(LINE.match, map(str.strip, self.page.locator("body").aria_snapshot().splitlines()))
        return [
            (line["role"], line["name"].replace('\\"', '"'), "[disabled]" not in line["states"])
            for line in lines
            if line is not None and line["name"] is not None
        ]

    def usable(self, pattern: str = "", role: str = "button") -> list[str]:
        """Return the names of enabled controls that match a pattern."""
        return [name for kind, name, able in self.all() if kind == role and able and re.search(pattern, name)]

    def press(self, name: str, role: str = "button") -> None:
        """Press Enter on the first control of this name."""
        self.page.get_by_role(role, name=name, exact=True).first.press("Enter")

    def wait(self, *patterns: str) -> str:
        """Wait for an enabled control that matches one of the patterns, or for a dialog; return the pattern, or END."""

        def met() -> str | None:
            if any(role == "dialog" for role, _, _ in self.all()):
                return END
            return next((pattern for pattern in patterns if self.usable(pattern)), None)

        return until(self.page, met, f"something was called {' or '.join(patterns)}") or END

    def do(self, choice: str, deed: str, among: Callable[[list[str]], list[str]] = list) -> None:
        """Press the first control that matches `choice` and then the one that matches `deed`, again if others moved in between.

        among: selects from the names of all enabled controls those that may be pressed.
        """
        limit = time.monotonic() + PATIENCE
        while self.wait(choice) != END and not self.usable(deed):
            assert time.monotonic() < limit, f"{choice} never brought {deed}: {self.all()}"
            with contextlib.suppress(StopIteration, TimeoutError):
                self.press(next(name for name in among(self.usable()) if re.search(choice, name)))
            frame(self.page)
        before = self.all()
        for name in self.usable(deed)[:1]:
            self.press(name)
            until(self.page, lambda: self.all() != before, f"{name} changed something: {before}")


def okiya(reader: Reader) -> None:
    while reader.wait(r"\. Possible") != END:
        reader.do(r"\. Possible", r"^Take ")


def okey(reader: Reader) -> None:
    while (found := reader.wait(r"^Finish", r"^Draw from the supply", r"^End the round", r"^Discard: choose")) != END:
        if found == r"^Discard: choose":
            reader.do(r"just taken" if reader.usable(r"just taken") else r"^(?!Empty).*, slot \d+ of", r"^Discard (?!: )")
        else:
            reader.do(found, found)


def okeydokey(reader: Reader) -> None:
    while (found := reader.wait(r"playable now", r"[12] Resets? left$")) != END:
        reader.do(found, r"^Place |: place .* here$", _playable)


def _playable(names: list[str]) -> list[str]:
    """Return, of all names announced at one moment, those of cards and of Resets whose row has a free place."""
    free = {name.split(" row")[0] for name in names if re.search(r" row, column \d+: free", name)}
    return [name for name in names if not re.search(r"Resets? left$", name) or name.split(" row")[0] in free]


GAMES: dict[str, Callable[[Reader], None]] = {
    "Okiya": okiya,
    "Okey Rounds": okey,
    "Okey Tournament": okey,
    "Okey Dokey": okeydokey,
}

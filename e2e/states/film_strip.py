"""A film strip: a picture of every step of a journey, put together as one sheet with the names of the steps below."""

from __future__ import annotations

import base64
from html import escape
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

STYLE = """body { margin: 16px; font: 15px sans-serif; background: #d8d4cc; display: grid; gap: 16px; justify-content: start; }
figure { margin: 0; } img { display: block; width: 100%; box-shadow: 0 1px 4px #0006; } figcaption { padding: 4px 0 0; }"""
WIDTH = {True: 300, False: 640}
"""Width of a picture on the sheet, by whether its window is upright."""
ROW = {True: 6, False: 3}
"""Number of pictures in a row of the sheet, by whether the window is upright."""


class Shot(NamedTuple):
    """A picture of what a page showed at a step, as PNG, and the step's name."""

    name: str
    picture: bytes


class Strip:
    """The pictures of one journey."""

    def __init__(self) -> None:
        self.shots: list[Shot] = []
        self._upright = True

    def take(self, page: Page, name: str) -> None:
        """Take a picture of what the page shows."""
        window = page.viewport_size
        self._upright = window is None or window["width"] < window["height"]
        self.shots.append(Shot(name, page.screenshot()))

    def sheet(self, browser: Browser, path: Path) -> None:
        """Save all pictures as one PNG, which a browser draws."""
        wide, row = WIDTH[self._upright], ROW[self._upright]
        figures = "".join(
            f'<figure><img src="data:image/png;base64,{base64.b64encode(shot.picture).decode()}">'
            f"<figcaption>{number}. {escape(shot.name)}</figcaption></figure>"
            for number, shot in enumerate(self.shots, 1)
        )
        page = browser.new_page(viewport={"width": row * (wide + 16) + 32, "height": 400})
        page.set_content(f"<style>{STYLE} body {{ grid-template-columns: repeat({row}, {wide}px); }}</style>{figures}")
        page.screenshot(path=path, full_page=True)
        page.close()

"""The page before Python is there: home and the boot texts in every language, written by the UI's own views."""

import re
import sys
from pathlib import Path

from .places import ROOT, WEB

STYLES = ("tokens", "base", "boot", "home")
BOARDS = ("okiya", "okey", "okey-puzzle", "okeydokey")
PAGES = ("settings", "learn", "share", "puzzles", "review", "print")

SHELL_CSS, TABLES_CSS = "shell.css", "tables.css"
"""What stands before Python needs the first only; boot.js asks for the second when the runtime starts."""
CHOSEN_DARK = re.compile(r':root\[data-theme="dark"\], :root\[data-theme="black"\] (\{.*?\n\})\n', re.DOTALL)
SYSTEM_DARK = r"@media (prefers-color-scheme: dark) { :root:not([data-theme]) \1 }\n\g<0>"
"""The colours of the dark, once more for a reader whose system is dark and who has chosen nothing."""


def write_styles(folder: Path) -> None:
    """Write the style sheets of web/css as two files, so that nothing waits for a dozen of them."""
    folder.mkdir()
    for name, parts in ((SHELL_CSS, STYLES), (TABLES_CSS, (*BOARDS, *PAGES))):
        text = "".join((WEB / "css" / f"{part}.css").read_text() for part in parts)
        (folder / name).write_text(CHOSEN_DARK.sub(SYSTEM_DARK, text))


def fill(page: Path) -> None:
    """Write styles, pictures and the shell into the places that index.html leaves for them."""
    sys.path[:0] = [str(ROOT / "py"), str(WEB)]
    from ui.text.words import LANGUAGES

    styles = f'<link rel="stylesheet" href="css/{SHELL_CSS}">'
    art = "\n".join(
        (WEB / "assets" / f"{name}.svg").read_text().replace("<svg ", '<svg class="sprite" ', 1) for name in ("art", "scenes")
    )
    first, *others = LANGUAGES
    templates = "\n".join(f'<template id="shell-{lang}">{_shell(lang)}</template>' for lang in others)
    text = page.read_text()
    text = text.replace('<html lang="en"', f'<html lang="en" data-langs="{" ".join(LANGUAGES)}"')
    for place, content in (("styles", styles), ("art", art), ("shell", f"{_shell(first)}\n{templates}")):
        text = text.replace(f"<!-- {place} -->", content)
    page.write_text(text)


def _shell(lang: str) -> str:
    from ui.loop.start import shell
    from ui.loop.view import view
    from ui.pages.boot import boot
    from ui.text.html import render

    model = shell(lang)
    return render(view(model)) + render(boot(model.words))

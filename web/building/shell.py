"""The page before Python is there: home and the boot texts in every language, written by the UI's own views."""

import sys
from pathlib import Path

from .places import ROOT, WEB

STYLES = ("tokens", "base", "boot", "home")
BOARDS = ("okiya", "okey", "okeydokey")
PAGES = ("learn", "share",)


def fill(page: Path) -> None:
    """Write styles, pictures and the shell into the places that index.html leaves for them."""
    sys.path[:0] = [str(ROOT / "py"), str(WEB)]
    from ui.words import LANGUAGES

    styles = "\n".join(f'<link rel="stylesheet" href="css/{name}.css">' for name in (*STYLES, *BOARDS, *PAGES))
    art = "\n".join((WEB / "assets" / f"{name}.svg").read_text().replace("<svg ", '<svg class="sprite" ', 1)
                    for name in ("art", "scenes"))
    first, *others = LANGUAGES
    templates = "\n".join(f'<template id="shell-{lang}">{_shell(lang)}</template>' for lang in others)
    text = page.read_text()
    text = text.replace('<html lang="en"', f'<html lang="en" data-langs="{" ".join(LANGUAGES)}"')
    for place, content in (("styles", styles), ("art", art), ("shell", f"{_shell(first)}\n{templates}")):
        text = text.replace(f"<!-- {place} -->", content)
    page.write_text(text)


def _shell(lang: str) -> str:
    from ui.html import render
    from ui.pages.boot import boot
    from ui.start import shell
    from ui.view import view

    model = shell(lang)
    return render(view(model)) + render(boot(model.words))

"""The page before Python is there: home and the boot texts in every language, written by the UI's own views."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from .places import ROOT, WEB
from .wheel import rooms_apart

sys.path[:0] = [str(ROOT / "py"), str(WEB)]

STYLES = ("tokens", "base", "boot", "home")
PAGES = ("settings", "share", "ways", "new-game", "rules", "cover", "shelf", "statistics", "paper", "menu")
"""The style sheets of web/css. That of a feature stands in its room; that of a family in the family's folder, written behind the
one of the same name, or else, as a board's, between the two groups."""
SHELL_CSS, TABLES_CSS = "shell.css", "tables.css"
"""Style sheets: the first is needed before Python, the second is fetched by boot.js when the runtime starts."""
BY_SYSTEM = {
    "(prefers-color-scheme: dark)": re.compile(
        r':root\[data-theme="dark"\],\s+:root\[data-theme="black"\] (\{\n.*?\n\})\n', re.DOTALL
    ),
    "(prefers-contrast: more) and (prefers-color-scheme: light)": re.compile(
        r':root\[data-theme="contrast"\] (\{\n.*?\n\})\n', re.DOTALL
    ),
}
"""The colours of a theme, which are written once more for a reader whose system asks for it and who has chosen nothing."""

_USED = re.compile(r'<use href="#([^"]+)"')


def write_styles(folder: Path) -> None:
    """Write all style sheets as two files, so that nothing waits for two dozen of them."""
    folder.mkdir()
    boards = [
        sheet
        for family in family_folders()
        for sheet in sorted(family.glob("*.css"))
        if sheet.stem not in (*STYLES, *PAGES, *rooms())
    ]
    for name, sheets in ((SHELL_CSS, _sheets(STYLES)), (TABLES_CSS, [*boards, *_sheets((*PAGES, *_rooms_at_once()))])):
        text = "".join(sheet.read_text() for sheet in sheets)
        for asked, chosen in BY_SYSTEM.items():
            text = chosen.sub(rf"@media {asked} {{ :root:not([data-theme]) \1 }}\n\g<0>", text)
        (folder / name).write_text(squeeze_styles(text))


def squeeze_styles(styles: str) -> str:
    """Return style sheets without comments and the spaces that mean nothing, as they are sent.

    >>> squeeze_styles("a  :is(b, c) > d { opacity: 0.5; } /* and */\\n")
    'a :is(b,c)>d{opacity:.5}'
    """
    text = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", styles, flags=re.DOTALL)).strip()
    text = re.sub(r"([:,]) ", r"\1", re.sub(r" ?([{};>~/]) ?", r"\1", text)).replace(";}", "}")
    text = re.sub(r"([(\[]) | ([)\]])| (\*) (?=\d|[a-z]*\()|(@media) (?=\()|(\)) (?=and )", r"\1\2\3\4\5", text)
    text = re.sub(r'="([a-zA-Z][\w-]*)"\]', r"=\1]", text)
    text = re.sub(r"#([\da-f])\1([\da-f])\2([\da-f])\3\b", r"#\1\2\3", text)
    return re.sub(r"(?<![\w.])0(?=\.\d)", "", text)


def strip_comments(script: str) -> str:
    """Return a script without the lines that are comments and nothing else.

    >>> uncommented("// what\\nlet a = 1; // why\\n/**\\n * @type {X}\\n */\\nlet b;\\n")
    'let a = 1; // why\\nlet b;\\n'
    """
    return re.sub(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", "", script, flags=re.MULTILINE)


def _sheets(names: tuple[str, ...]) -> list[Path]:
    """Return the style sheets of these names, each with those of the families behind it."""
    places = [folder / f"{name}.css" for name in names for folder in (own_folder(name), *family_folders())]
    return [place for place in places if place.exists()]


def own_folder(name: str) -> Path:
    """Return the folder in which the style sheet of this name stands that belongs to no family of games."""
    return WEB / "ui" / "features" / name if name in rooms() else WEB / "css"


def rooms() -> tuple[str, ...]:
    """Return the rooms of features, in whose order their style sheets stand."""
    from ui.frame.catalog import FEATURES

    return FEATURES


def _rooms_at_once() -> tuple[str, ...]:
    """Return the rooms whose style sheets do not come with an archive of their own."""
    return tuple(name for name in rooms() if name not in rooms_apart())


def page_sheets() -> list[Path]:
    """Return every style sheet that belongs to no family of games."""
    found = [*sorted((WEB / "css").glob("*.css")), *(own_folder(name) / f"{name}.css" for name in rooms())]
    return [sheet for sheet in found if sheet.exists()]


def family_folders() -> list[Path]:
    """Return the folders in which families of games keep what they show, in the order of the catalog."""
    from triokey.core.catalog import families

    folders = [WEB / "ui" / "games" / family for family in families()]
    return [folder for folder in folders if folder.is_dir()]


def art_files() -> list[Path]:
    """Return the files of our art: what all games share, and what each family has of its own."""
    places = [WEB / "assets" / "art.svg", *(family / "art.svg" for family in family_folders())]
    return [place for place in places if place.exists()]


def drawings() -> dict[str, Path]:
    """Return what draws a game's own picture of a link before Python is there, by the letter of its links."""
    from triokey.core.catalog import GAMES, about

    found = {about(game_id).letter: WEB / "ui" / "games" / about(game_id).family / "arrival.js" for game_id in GAMES}
    return {letter: script for letter, script in found.items() if script.exists()}


def fill(page: Path) -> None:
    """Write styles, pictures and the shell into the places that index.html leaves for them."""
    from ui.text.words import LANGUAGES

    styles = f'<link rel="stylesheet" href="css/{SHELL_CSS}">'
    first, *others = LANGUAGES
    shells = {lang: _shell(lang) for lang in LANGUAGES}
    art, rest = _part_drawings(_art(), "".join(shells.values()))
    templates = "\n".join(f'<template id="shell-{lang}">{shells[lang]}</template>' for lang in others)
    text = page.read_text()
    text = text.replace('<html lang="en"', f'<html lang="en" data-langs="{" ".join(LANGUAGES)}"')
    for place, content in (("styles", styles), ("art", art), ("shell", f"{shells[first]}\n{templates}"), ("more art", rest)):
        text = text.replace(f"<!-- {place} -->", content)
    page.write_text(text)


def description(lang: str) -> str:
    """Return the sentence that names all games."""
    from triokey.core.catalog import GAMES
    from ui.parts.controls import game_name
    from ui.text.words import load

    words = load(lang)
    return words("app.description", games=words.listed(game_name(words, game_id) for game_id in GAMES))


def _art() -> dict[str, str]:
    """Return all drawings, each by its id; the picture of any game stands for each game that has none of its own."""
    from triokey.core.catalog import GAMES

    found = {name: one for file in art_files() for name, one in _drawings_of(file.read_text()).items()}
    for name in (f"{form}-{game_id}" for form in ("scene", "tall", "wide", "emblem") for game_id in GAMES):
        found.setdefault(name, found["scene"].replace('"scene"', f'"{name}"'))
    return found


def _drawings_of(art: str) -> dict[str, str]:
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)"[^>]*?(?:/>|>.*?</symbol>)', art, re.DOTALL)}


def _part_drawings(art: dict[str, str], shells: str) -> tuple[str, str]:
    """Return the drawings that the shells show, to stand before them, and all others, to stand behind them."""
    shown: set[str] = set()
    found = set(_USED.findall(shells))
    while found:
        shown |= found
        found = {name for one in found for name in _USED.findall(art[one])} - shown
    return _sprite(art[name] for name in art if name in shown), _sprite(art[name] for name in art if name not in shown)


def _sprite(drawings: Iterable[str]) -> str:
    return f'<svg class="sprite" aria-hidden="true">{"".join(drawings)}</svg>'


def _shell(lang: str) -> str:
    from ui.app.arrival import arrival
    from ui.app.boot import boot
    from ui.loop.start import shell
    from ui.loop.view import view
    from ui.text.html import render

    model = shell(lang)
    own = "".join(drawings())
    return render(view(model)) + render(arrival(model.words)).replace("{own}", own) + render(boot(model.words))

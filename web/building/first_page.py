"""The page before Python has loaded: home and the boot texts in every language, rendered by the UI's own views."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from .places import ROOT, WEB
from .wheel import rooms_apart

sys.path[:0] = [str(ROOT / "py"), str(WEB)]

STYLES = ("tokens", "base", "boot", "home")
PAGES = ("settings", "share", "ways", "new-game", "rules", "cover", "shelf", "statistics", "paper", "menu")
"""The style sheets of web/css for pages that are not needed before Python. A feature's sheet is in the feature's folder. A
game family's sheet comes after the one of the same name, or between the two groups if there is none, as for a board."""
SHELL_CSS, TABLES_CSS = "shell.css", "tables.css"
"""Files of the two built style sheets: the page needs the first before Python; boot.js fetches the second with the runtime."""
BY_SYSTEM = {
    "(prefers-color-scheme: dark)": re.compile(
        r':root\[data-theme="dark"\],\s+:root\[data-theme="black"\] (\{\n.*?\n\})\n', re.DOTALL
    ),
    "(prefers-contrast: more) and (prefers-color-scheme: light)": re.compile(
        r':root\[data-theme="contrast"\] (\{\n.*?\n\})\n', re.DOTALL
    ),
}
"""Rules of the themes that are repeated under a media query, for readers whose system asks for it and who chose no theme."""

_USED = re.compile(r'<use href="#([^"]+)"')


def write_styles(folder: Path) -> None:
    """Write all style sheets as two files, so that a browser need not wait for two dozen."""
    folder.mkdir()
    boards = [
        sheet
        for family in family_folders()
        for sheet in sorted(family.glob("*.css"))
        if sheet.stem not in (*STYLES, *PAGES, *feature_names())
    ]
    for name, sheets in ((SHELL_CSS, _find_sheets(STYLES)), (TABLES_CSS, [*boards, *_find_sheets((*PAGES, *_early_rooms()))])):
        text = "".join(sheet.read_text() for sheet in sheets)
        for asked, chosen in BY_SYSTEM.items():
            text = chosen.sub(rf"@media {asked} {{ :root:not([data-theme]) \1 }}\n\g<0>", text)
        (folder / name).write_text(squeeze_styles(text))


def squeeze_styles(styles: str) -> str:
    """Return a style sheet minified: without comments, needless spaces, quotes and zeros.

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
    """Return a script without the lines that contain only a comment.

    >>> strip_comments("// what\\nlet a = 1; // why\\n/**\\n * @type {X}\\n */\\nlet b;\\n")
    'let a = 1; // why\\nlet b;\\n'
    """
    return re.sub(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", "", script, flags=re.MULTILINE)


def _find_sheets(names: tuple[str, ...]) -> list[Path]:
    """Return the style sheets with these names that exist, each followed by the sheets of that name in the families' folders."""
    places = [folder / f"{name}.css" for name in names for folder in (own_folder(name), *family_folders())]
    return [place for place in places if place.exists()]


def own_folder(name: str) -> Path:
    """Return the folder of the style sheet with this name: a feature's own folder, or web/css."""
    return WEB / "ui" / "features" / name if name in feature_names() else WEB / "css"


def feature_names() -> tuple[str, ...]:
    """Return the names of all features, in the order of their style sheets."""
    from ui.frame.catalog import FEATURES

    return FEATURES


def _early_rooms() -> tuple[str, ...]:
    """Return the features whose style sheets are part of the common file, not of an archive that is fetched later."""
    return tuple(name for name in feature_names() if name not in rooms_apart())


def page_sheets() -> list[Path]:
    """Return all style sheets but those of game families: the ones in web/css and in the features."""
    found = [*sorted((WEB / "css").glob("*.css")), *(own_folder(name) / f"{name}.css" for name in feature_names())]
    return [sheet for sheet in found if sheet.exists()]


def family_folders() -> list[Path]:
    """Return the folders of web/ui/games that belong to a game family, in the order of the catalog."""
    from triokey.core.catalog import families

    folders = [WEB / "ui" / "games" / family for family in families()]
    return [folder for folder in folders if folder.is_dir()]


def art_files() -> list[Path]:
    """Return the SVG files of our art: the one that all games share, and those of the game families."""
    places = [WEB / "assets" / "art.svg", *(family / "art.svg" for family in family_folders())]
    return [place for place in places if place.exists()]


def drawing_scripts() -> dict[str, Path]:
    """Return the scripts that draw a linked game's picture before Python has loaded, by the letter of the game's links."""
    from triokey.core.catalog import GAMES, about

    found = {about(game_id).letter: WEB / "ui" / "games" / about(game_id).family / "arrival.js" for game_id in GAMES}
    return {letter: script for letter, script in found.items() if script.exists()}


def fill_page(page: Path) -> None:
    """Fill the placeholders of index.html with the styles, the drawings and the static shell in every language."""
    from ui.text.words import LANGUAGES

    styles = f'<link rel="stylesheet" href="css/{SHELL_CSS}">'
    first, *others = LANGUAGES
    shells = {lang: _render_shell(lang) for lang in LANGUAGES}
    art, rest = _split_drawings(_read_art(), "".join(shells.values()))
    templates = "\n".join(f'<template id="shell-{lang}">{shells[lang]}</template>' for lang in others)
    text = page.read_text()
    text = text.replace('<html lang="en"', f'<html lang="en" data-langs="{" ".join(LANGUAGES)}"')
    for place, content in (("styles", styles), ("art", art), ("shell", f"{shells[first]}\n{templates}"), ("more art", rest)):
        text = text.replace(f"<!-- {place} -->", content)
    page.write_text(text)


def page_description(lang: str) -> str:
    """Return the page's description in a language: a sentence that names all games."""
    from triokey.core.catalog import GAMES
    from ui.parts.names import game_name
    from ui.text.words import load

    words = load(lang)
    return words("app.description", games=words.listed(game_name(words, game_id) for game_id in GAMES))


def _read_art() -> dict[str, str]:
    """Return the SVG symbols of all drawings by id; a game without a drawing of its own gets the general "scene"."""
    from triokey.core.catalog import GAMES

    found = {name: one for file in art_files() for name, one in _drawings_of(file.read_text()).items()}
    for name in (f"{form}-{game_id}" for form in ("scene", "tall", "wide", "emblem") for game_id in GAMES):
        found.setdefault(name, found["scene"].replace('"scene"', f'"{name}"'))
    return found


def _drawings_of(art: str) -> dict[str, str]:
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)"[^>]*?(?:/>|>.*?</symbol>)', art, re.DOTALL)}


def _split_drawings(art: dict[str, str], shells: str) -> tuple[str, str]:
    """Return two SVG sprites: the drawings that the shells use, to be placed before them, and all others, to come after."""
    shown: set[str] = set()
    found = set(_USED.findall(shells))
    while found:
        shown |= found
        found = {name for one in found for name in _USED.findall(art[one])} - shown
    return _join_sprite(art[name] for name in art if name in shown), _join_sprite(art[name] for name in art if name not in shown)


def _join_sprite(drawings: Iterable[str]) -> str:
    return f'<svg class="sprite" aria-hidden="true">{"".join(drawings)}</svg>'


def _render_shell(lang: str) -> str:
    from ui.app.arrival import arrival_page
    from ui.app.boot import boot_strip
    from ui.loop.start import empty_page_model
    from ui.loop.view import view
    from ui.text.html import render

    model = empty_page_model(lang)
    own = "".join(drawing_scripts())
    return render(view(model)) + render(arrival_page(model.words)).replace("{own}", own) + render(boot_strip(model.words))

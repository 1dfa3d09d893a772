"""The web app manifest in every language, and the pictures that a browser shows when it offers to install the page.

The page links the English manifest, which is part of the offline copy. boot.js replaces that link by the one of the reader's
language. Only systems ask for these manifests and pictures, so they stay out of the offline copy.
"""

import json
import shutil
from pathlib import Path
from typing import Any

from .doors import ENGLISH, PREVIEWS, PUZZLES, Report, draw_png, list_doors
from .first_page import page_description
from .pictures import draw_picture, read_symbols
from .places import ROOT

BOARDS = {"narrow": (540, 1170), "wide": (1120, 700)}
"""Size in pixels of the pictures of boards, by form of window. Install sheets want one shape for all pictures of a form."""
SHORTCUTS = {"daily": ("daily.title", "i-day"), "games": ("nav.games", "i-play")}
"""Pages that have a shortcut beside the games, by address: the key of the name, and a symbol."""
ICON = 192
"""The side of a shortcut's icon in pixels."""


def board_picture(game_id: str, form: str) -> Path:
    """Return the path of the picture of a game's board in the repository. An unpublished game may have no such file."""
    return ROOT / ".github" / "pictures" / f"{game_id}-{form}.jpg"


def write_manifests(site: Path, address: str, say: Report) -> None:
    """Write the web app manifests of all languages and their pictures. address: the site's, or "". PREVIEWS must exist."""
    from ui.text.words import LANGUAGES

    path = site / "assets" / "triokey.webmanifest"
    fixed = json.loads(path.read_text())
    for lang in LANGUAGES:
        place = path if lang == ENGLISH else site / PREVIEWS / f"{lang}.webmanifest"
        place.write_text(json.dumps(_translate_manifest(fixed, lang, address), indent=2, ensure_ascii=False) + "\n")
    for picture in _board_pictures():
        shutil.copy(picture, site / PREVIEWS)
    for name, svg in _draw_icons().items():
        draw_png(site / PREVIEWS / f"icon-{name}.png", svg, ICON, say)


def _translate_manifest(fixed: dict[str, Any], lang: str, address: str) -> dict[str, Any]:
    from ui.frame.catalog import is_page
    from ui.text.words import load

    words = load(lang)
    games = [door for door in list_doors(lang) if door.name != PUZZLES]
    pages = [_shortcut(words(key), f"#/{page}", page) for page, (key, _) in SHORTCUTS.items() if is_page((page,))]
    return {
        **_id_entry(address),
        "lang": lang,
        "dir": "ltr",
        **fixed,
        "icons": [{**icon, "src": f"../assets/{icon['src']}"} for icon in fixed["icons"]],
        "description": page_description(lang),
        "shortcuts": [*pages, *(_shortcut(door.heading, door.to, door.name) for door in games)],
        "screenshots": [
            _screenshot(board_picture(door.name, form), form, door.heading)
            for form in BOARDS
            for door in games
            if board_picture(door.name, form).exists()
        ],
    }


def _id_entry(address: str) -> dict[str, str]:
    """Return the manifest's entry "id", which identifies the installed page; empty if the site's address is unknown.

    Systems resolve an id against the root of the host, not against the scope, so "./" would be the same for all sites of a
    host. A manifest without an id uses its start address as id. This function returns that address, and must always
    return it, even if a later release starts at another one.
    """
    return {"id": f"/{address.split('/', 3)[3]}index.html"} if address else {}


def _shortcut(name: str, to: str, icon: str) -> dict[str, Any]:
    picture = {"src": f"../{PREVIEWS}/icon-{icon}.png", "sizes": f"{ICON}x{ICON}", "type": "image/png"}
    return {"name": name, "url": f"../index.html{to}", "icons": [picture]}


def _screenshot(picture: Path, form: str, label: str) -> dict[str, str]:
    size = "{}x{}".format(*BOARDS[form])
    return {"src": f"../{PREVIEWS}/{picture.name}", "sizes": size, "type": "image/jpeg", "form_factor": form, "label": label}


def _board_pictures() -> list[Path]:
    pictures = (board_picture(door.name, form) for door in list_doors() if door.name != PUZZLES for form in BOARDS)
    return [picture for picture in pictures if picture.exists()]


def _draw_icons() -> dict[str, str]:
    """Return the icons of the manifest's shortcuts as SVG by name: a game's emblem, or a page's symbol on a plain background."""
    from triokey.core.catalog import GAMES

    known = read_symbols()
    found = {page: _draw_symbol(symbol) for page, (_, symbol) in SHORTCUTS.items()}
    for game_id in GAMES:
        emblem = f"emblem-{game_id}"
        found[game_id] = (
            draw_picture(f'<use href="#{emblem}" width="{ICON}" height="{ICON}"/>', ICON, ICON)
            if emblem in known
            else _draw_symbol("i-play")
        )
    return found


def _draw_symbol(symbol: str) -> str:
    inner = ICON // 2
    sign = f'<use href="#{symbol}" x="{ICON // 4}" y="{ICON // 4}" width="{inner}" height="{inner}"/>'
    return draw_picture(f'<rect width="{ICON}" height="{ICON}" fill="var(--bg)"/><g color="var(--accent)">{sign}</g>', ICON, ICON)

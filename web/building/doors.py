"""The doors of the site: a short page per game for links that are sent to others, and what chats and systems ask about.

A chat shows the words and the picture of the address that it is given, and sees nothing behind its #. So a link of a game
goes through a page named by the game, such as GAME/#k1..., which is English, carries the tags, and hands everything on to
the page of all games at once (forward.js). The tags need the site's own address; without it they are left out.
"""

import hashlib
import json
from collections.abc import Callable, Container
from html import escape
from pathlib import Path
from typing import NamedTuple

from .first_page import description, uncommented
from .pictures import HEIGHT, WIDTH, preview, symbols
from .places import CACHE, MODULES, WEB, Problem, keep_latest
from .rescue import hash_of
from .tools import run, tool

Report = Callable[[str], None]
PREVIEWS = "previews"
NARROW = (720, 1280)
"""The size of the upright picture that a phone shows before it installs the page."""
PUZZLES = "puzzles"
HOME = "home"
DOOR = """<!DOCTYPE html>
<html lang="en" data-to="{to}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
base-uri 'none'; form-action 'none'; object-src 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{head}
<link rel="icon" href="../assets/icon.svg" type="image/svg+xml">
<script src="../forward.js"></script>
<link rel="stylesheet" href="../css/shell.css">
</head>
<body class="door">
<noscript><img src="../{previews}/{name}.png" width="{width}" height="{height}" alt=""></noscript>
<h1>{heading}</h1>
<p>{pitch}</p>
<p><a class="btn primary" href="../{to}">{open}</a></p>
</body>
</html>
"""


class Door(NamedTuple):
    """A page that links lead through: its folder and picture, where it leads without a link, its words and scenes."""

    name: str
    to: str
    heading: str
    pitch: str
    scenes: tuple[str, ...]
    badge: str = ""


def doors() -> tuple[Door, ...]:
    """Return the doors: one for each game of the catalog, and one for puzzles."""
    from triokey.core.catalog import GAMES
    from ui.parts.controls import game_name, game_pitch
    from ui.text.words import load

    words = load("en")
    games = []
    for game_id in GAMES:
        pitch, scene = game_pitch(words, game_id), f"scene-{game_id}"
        games.append(Door(game_id, f"#/new/{game_id}", game_name(words, game_id), pitch, (scene,)))
    every = tuple(scene for door in games for scene in door.scenes)
    return (*games, Door(PUZZLES, "#/puzzles", words("puzzles.title"), words("door.puzzles"), every, "i-puzzle"))


def write_doors(site: Path, address: str) -> None:
    """Write the doors, the tags of the page itself and the page for addresses that are none; address: the site's own, or ""."""
    from ui.text.words import LANGUAGES, load

    words = load("en")
    for door in doors():
        (site / door.name).mkdir()
        head = tags(address, f"{door.name}/", door.name, door.heading, door.pitch)
        text = DOOR.format(
            to=door.to,
            title=escape(words("app.title", page=door.heading)),
            head=head,
            previews=PREVIEWS,
            name=door.name,
            width=WIDTH,
            height=HEIGHT,
            heading=escape(door.heading),
            pitch=escape(door.pitch),
            open=escape(words("door.open")),
        )
        (site / door.name / "index.html").write_text(text)
    page = site / "index.html"
    home = tags(address, "", HOME, words("app.name"), description("en"))
    page.write_text(page.read_text().replace("<!-- tags -->", home))
    way = "/" + address.split("/", 3)[3] if address else "./"
    lines = "\n".join(
        f'<p lang="{lang}">{escape(load(lang)("lost.title"))} <a href="{way}">{escape(load(lang)("lost.home"))}</a></p>'
        for lang in LANGUAGES
    )
    code = uncommented((WEB / "lost.js").read_text())
    lost = (WEB / "404.html").read_text().replace("{home}", way).replace("<!-- ways -->", lines)
    (site / "404.html").write_text(lost.replace("{policy}", hash_of(code)).replace("{code}", code))


def tags(address: str, path: str, picture: str, title: str, sentence: str) -> str:
    """Return the tags that a chat reads for its preview, none without the site's address; a description always."""
    described = f'<meta name="description" content="{escape(sentence)}">'
    if not address:
        return described
    facts = {
        "og:type": "website",
        "og:site_name": "Triokey",
        "og:title": title,
        "og:description": sentence,
        "og:url": address + path,
        "og:image": f"{address}{PREVIEWS}/{picture}.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{key}" content="{escape(value)}">' for key, value in facts.items()]
    twitter = '<meta name="twitter:card" content="summary_large_image">'
    return "\n".join((described, f'<link rel="canonical" href="{escape(address + path)}">', *lines, twitter))


def checked_address(address: str) -> str:
    """Return the address of the site with its last slash, "" for none. Raises Problem for what is no address of a folder."""
    if not address:
        return ""
    scheme, mark, rest = address.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not mark or not rest or any(sign in rest for sign in "?#\"'<> "):
        raise Problem(f"--site wants the address of a folder, such as https://example.org/games/, not {address!r}.")
    return f"{scheme}://{rest}/"


def write_manifest(path: Path) -> None:
    """Add to the manifest what follows from the games: a shortcut for each, and the pictures shown before installing."""
    manifest = json.loads(path.read_text())
    games = [door for door in doors() if door.name != PUZZLES]
    shortcuts = [{"name": door.heading, "url": f"../{door.to}", "icons": [_icon()]} for door in games]
    manifest["shortcuts"] = [*manifest["shortcuts"], *shortcuts]
    manifest["screenshots"] = [
        *(_screenshot(door.name, WIDTH, HEIGHT, "wide", door.heading) for door in games),
        _screenshot("narrow", *NARROW, "narrow", manifest["name"]),
    ]
    path.write_text(json.dumps(manifest, indent=2) + "\n")


def _icon() -> dict[str, str]:
    return {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"}


def _screenshot(name: str, width: int, height: int, form: str, label: str) -> dict[str, str]:
    where = f"../{PREVIEWS}/{name}.png"
    return {"src": where, "sizes": f"{width}x{height}", "type": "image/png", "form_factor": form, "label": label}


def draw_previews(folder: Path, say: Report) -> None:
    """Draw the picture of every door, of the page itself, and the upright one; what was drawn before is kept."""
    known = symbols()
    wanted = {door.name: preview(_known(door.scenes, known), door.badge) for door in doors()}
    every = _known(doors()[-1].scenes, known)
    wanted |= {HOME: preview(every), "narrow": preview(every, "", *NARROW)}
    folder.mkdir()
    for name, svg in wanted.items():
        width = NARROW[0] if name == "narrow" else WIDTH
        kept = CACHE / "previews" / f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}.png"
        if not kept.exists():
            say(f"Drawing the preview of {name} ...")
            kept.parent.mkdir(parents=True, exist_ok=True)
            source = kept.with_suffix(".svg")
            source.write_text(svg)
            drawer = WEB / "building" / "icons.mjs"
            run([tool("node"), drawer, MODULES, source, str(width), kept], f"The preview of {name} could not be drawn as PNG.")
        (folder / f"{name}.png").write_bytes(kept.read_bytes())
    keep_latest(list((CACHE / "previews").glob("*.*")), 8 * len(wanted))


def _known(scenes: tuple[str, ...], known: Container[str]) -> list[str]:
    return [scene if scene in known else "scene" for scene in scenes]

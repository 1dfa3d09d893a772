"""The doors of the site: a short page for each game through which shared links lead, with preview tags and a sitemap.

A chat builds a link's preview from the page at its address, and ignores everything after the #. So a shared link of a game
leads to a page named after the game and the sender's language, such as GAME/tr/#k1... (GAME/ in English). That page has the
preview tags, and at once forwards the browser to the main page (forward.js), which uses the reader's language.
The tags need the site's public address; without it they are left out.
"""

import hashlib
from collections.abc import Callable, Container
from html import escape
from pathlib import Path
from typing import NamedTuple

from .first_page import page_description, strip_comments
from .pictures import HEIGHT, WIDTH, draw_preview, read_symbols
from .places import CACHE, MODULES, WEB, Problem, delete_older
from .rescue import hash_of
from .tools import find_tool, run_tool

Report = Callable[[str], None]
PREVIEWS = "previews"
SITEMAP = "sitemap.xml"
PUZZLES = "puzzles"
HOME = "home"
ENGLISH = "en"
LOCALES = {ENGLISH: "en_US", "de": "de_DE", "tr": "tr_TR", "fr": "fr_FR", "ja": "ja_JP"}
"""Locale names for the OpenGraph tags of link previews, by language."""
DOOR = """<!DOCTYPE html>
<html lang="{lang}" data-to="{to}"{deeper}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
base-uri 'none'; form-action 'none'; object-src 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{head}
<link rel="icon" href="{home}assets/icon.svg" type="image/svg+xml">
<script src="{home}forward.js"></script>
<link rel="stylesheet" href="{home}css/shell.css">
</head>
<body class="door">
<noscript><img src="{home}{previews}/{name}.png" width="{width}" height="{height}" alt=""></noscript>
<h1>{heading}</h1>
<p>{pitch}</p>
<p><a class="btn primary" href="{home}{to}">{open}</a></p>
</body>
</html>
"""


class Door(NamedTuple):
    """A page that shared links lead through. name: its folder and its preview picture.  to: where it leads if opened directly.

    heading, pitch: its texts.  scenes: the drawings in its preview picture.  badge: a symbol on top of them, or "".
    """

    name: str
    to: str
    heading: str
    pitch: str
    scenes: tuple[str, ...]
    badge: str = ""


def list_doors(lang: str = ENGLISH) -> tuple[Door, ...]:
    """Return the doors in a language (pages for shared links): one for each game, and one for puzzles if there are any."""
    from triokey.core.catalog import GAMES
    from ui.frame.catalog import pages_by_address
    from ui.parts.names import game_name, game_pitch
    from ui.text.words import load

    words = load(lang)
    games = []
    for game_id in GAMES:
        pitch, scene = game_pitch(words, game_id), f"scene-{game_id}"
        games.append(Door(game_id, f"#/new/{game_id}", game_name(words, game_id), pitch, (scene,)))
    every = tuple(scene for door in games for scene in door.scenes)
    if PUZZLES not in pages_by_address():
        return tuple(games)
    return (*games, Door(PUZZLES, "#/puzzles", words("puzzles.title"), words("door.puzzles"), every, "i-puzzle"))


def door_path(name: str, lang: str) -> str:
    """Return a door's folder in a language with its final slash, such as "GAME/tr/"; the main page's is "tr/", "" in English."""
    return ("" if name == HOME else f"{name}/") + ("" if lang == ENGLISH else f"{lang}/")


def write_doors(site: Path, address: str) -> None:
    """Write all doors, the sitemap, the preview tags of the main page, and the 404 page. address: the site's, or ""."""
    from ui.text.words import LANGUAGES, load

    words = load(ENGLISH)
    for lang in LANGUAGES:
        for door in list_doors(lang):
            _write_door(site, address, door, lang)
        if lang != ENGLISH:
            _write_door(site, address, Door(HOME, "", load(lang)("app.name"), page_description(lang), ()), lang)
    if address:
        (site / SITEMAP).write_text(sitemap(address))
    page = site / "index.html"
    home = preview_tags(address, "", HOME, words("app.name"), page_description("en"))
    page.write_text(page.read_text().replace("<!-- tags -->", home))
    way = "/" + address.split("/", 3)[3] if address else "./"
    lines = "\n".join(
        f'<p lang="{lang}">{escape(load(lang)("lost.title"))} <a href="{way}">{escape(load(lang)("lost.home"))}</a></p>'
        for lang in LANGUAGES
    )
    code = strip_comments((WEB / "lost.js").read_text())
    lost = (WEB / "404.html").read_text().replace("{home}", way).replace("<!-- ways -->", lines)
    (site / "404.html").write_text(lost.replace("{policy}", hash_of(code)).replace("{code}", code))


def is_foreign_door(name: str) -> bool:
    """Tell whether a file of the site is a door in a language other than English; the offline copy omits these doors."""
    folder, _, file = name.rpartition("/")
    return file == "index.html" and folder.rpartition("/")[2] in LOCALES


def _write_door(site: Path, address: str, door: Door, lang: str) -> None:
    """Write the page of a door in one language."""
    from ui.text.words import load

    words, path = load(lang), door_path(door.name, lang)
    home = "../" * path.count("/")
    title = door.heading if door.name == HOME else words("app.title", page=door.heading)
    text = DOOR.format(
        lang=lang,
        home=home,
        deeper="" if home == "../" else f' data-home="{home}"',
        to=door.to,
        title=escape(title),
        head="\n".join(
            (preview_tags(address, path, door.name, door.heading, door.pitch, lang), *alternate_links(address, door.name, lang))
        ),
        previews=PREVIEWS,
        name=door.name,
        width=WIDTH,
        height=HEIGHT,
        heading=escape(door.heading),
        pitch=escape(door.pitch),
        open=escape(words("door.open")),
    )
    (site / path).mkdir(parents=True, exist_ok=True)
    (site / path / "index.html").write_text(text)


def alternate_links(address: str, name: str, lang: str) -> tuple[str, ...]:
    """Return the tags that link a door to its versions in all languages, none if the site's address is unknown.

    English doors have no such tags, to keep the offline copy small. The sitemap has the same links for all doors.
    """
    places = () if lang == ENGLISH else _addresses(address, name)
    return tuple(f'<link rel="alternate" hreflang="{other}" href="{escape(place)}">' for other, place in places)


def _addresses(address: str, name: str) -> tuple[tuple[str, str], ...]:
    """Return a door's address in each language, with "x-default" last; empty if the site's address is unknown."""
    if not address:
        return ()
    places = tuple((lang, address + door_path(name, lang)) for lang in LOCALES)
    return (*places, ("x-default", address + door_path(name, ENGLISH)))


def sitemap(address: str) -> str:
    """Return the XML sitemap for search engines: all doors, each with its address in every language."""
    lines = []
    for name in (HOME, *(door.name for door in list_doors())):
        places = _addresses(address, name)
        links = "".join(f'<xhtml:link rel="alternate" hreflang="{lang}" href="{escape(place)}"/>' for lang, place in places)
        lines += [f"<url><loc>{escape(place)}</loc>{links}</url>" for lang, place in places[:-1]]
    spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    return '<?xml version="1.0" encoding="UTF-8"?>\n<urlset {}>\n{}\n</urlset>\n'.format(spaces, "\n".join(lines))


def preview_tags(address: str, path: str, picture: str, title: str, sentence: str, lang: str = ENGLISH) -> str:
    """Return a page's description tag and the tags for link previews in chats; only the first if the address is unknown.

    English pages have no og:locale, as English is the default.
    """
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
        **({} if lang == ENGLISH else {"og:locale": LOCALES[lang]}),
    }
    lines = [f'<meta property="{key}" content="{escape(value)}">' for key, value in facts.items()]
    twitter = '<meta name="twitter:card" content="summary_large_image">'
    return "\n".join((described, f'<link rel="canonical" href="{escape(address + path)}">', *lines, twitter))


def checked_address(address: str) -> str:
    """Return the site's address ending with a slash, or "" if none is given. Raises Problem if it is not a folder's address."""
    if not address:
        return ""
    scheme, mark, rest = address.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not mark or not rest or any(sign in rest for sign in "?#\"'<> "):
        raise Problem(f"--site wants the address of a folder, such as https://example.org/games/, not {address!r}.")
    return f"{scheme}://{rest}/"


def draw_previews(folder: Path, say: Report) -> None:
    """Draw the preview pictures of all doors and of the main page into a new folder."""
    known = read_symbols()
    wanted = {door.name: draw_preview(_known_scenes(door.scenes, known), door.badge) for door in list_doors()}
    wanted[HOME] = draw_preview(_known_scenes(list_doors()[-1].scenes, known))
    folder.mkdir()
    for name, svg in wanted.items():
        draw_png(folder / f"{name}.png", svg, WIDTH, say)
    delete_older(list((CACHE / "previews").glob("*.*")), 48 * len(wanted))


def draw_png(path: Path, svg: str, width: int, say: Report) -> None:
    """Write an SVG as a PNG of this width in pixels, reusing the PNG if the same SVG was drawn before."""
    kept = CACHE / "previews" / f"{hashlib.sha256(svg.encode()).hexdigest()[:16]}.png"
    if not kept.exists():
        say(f"Drawing {path.name} ...")
        kept.parent.mkdir(parents=True, exist_ok=True)
        source = kept.with_suffix(".svg")
        source.write_text(svg)
        drawer = WEB / "building" / "icons.mjs"
        run_tool(
            [find_tool("node"), drawer, MODULES, source, str(width), kept], f"The picture {path.name} could not be drawn as PNG."
        )
    path.write_bytes(kept.read_bytes())


def _known_scenes(scenes: tuple[str, ...], known: Container[str]) -> list[str]:
    return [scene if scene in known else "scene" for scene in scenes]

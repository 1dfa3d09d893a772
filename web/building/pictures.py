"""Self-contained SVG pictures made of the page's art, for link previews in chats and for shortcut icons.

The page's art consists of SVG symbols whose colours come from the style sheets. This module replaces every use of a symbol by
its drawing and every CSS variable by its colour, so that a program without CSS can draw the picture.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from math import ceil, sqrt
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from .first_page import art_files
from .places import WEB

SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 1200, 630
"""Size of a link preview in pixels, as chats expect it."""
_SIDE, _TOP = 160, 60
"""Side length of a square scene, and the maximum top edge of the part that is shown in a broad frame, in SVG units."""
_VAR = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")

Colours = Mapping[str, str]


def draw_preview(scenes: list[str], badge: str = "", whole_width: int = WIDTH, whole_height: int = HEIGHT) -> str:
    """Return a link preview as SVG that shows one or several scenes in a grid. badge: a symbol on a disc in the middle, or ""."""
    columns = max(1, round(sqrt(len(scenes) * whole_width * HEIGHT / (whole_height * WIDTH))))
    width, height = whole_width / columns, whole_height / ceil(len(scenes) / columns)
    parts = []
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        parts.append(
            f'<svg x="{column * width:g}" y="{row * height:g}" width="{width:g}" height="{height:g}"'
            f' viewBox="0 {_top_edge(height / width):g} {_SIDE} {_SIDE * height / width:g}">'
            f'<use href="#{scene}" x="0" y="0" width="{_SIDE}" height="{_SIDE}"/></svg>'
        )
    if badge:
        x, y = whole_width / 2, whole_height / 2
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="150" fill="var(--bg)" stroke="var(--ink)" stroke-width="6"/>'
            f'<g color="var(--accent)"><use href="#{badge}" x="{x - 110:g}" y="{y - 110:g}" width="220" height="220"/></g>'
        )
    return draw_picture("".join(parts), whole_width, whole_height)


def _top_edge(shape: float) -> float:
    """Return the top edge, in SVG units, of the part of a scene that a frame shows. shape: the frame's height / width."""
    return min(_TOP, _SIDE * (1 - shape)) if shape < 1 else 0


def draw_picture(content: str, width: int, height: int) -> str:
    """Return an SVG of this size with the given content, in which all symbols and colours are replaced by their values."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ElementTree.register_namespace("", SVG.strip("{}"))
    root = ElementTree.fromstring(f'<svg xmlns="{SVG.strip("{}")}" {size}>{content}</svg>')
    _write_out(root, read_symbols(), read_colours(*(WEB / "css" / f"{name}.css" for name in ("tokens", "base", "home"))))
    return ElementTree.tostring(root, encoding="unicode")


class Symbol(NamedTuple):
    """A drawing of the page's art. colours: those of its game family.  own: those of its game alone."""

    drawing: ElementTree.Element
    colours: Colours
    own: Colours


def read_symbols() -> dict[str, Symbol]:
    """Return the SVG symbols of the page's art by id, with their colours."""
    found = {}
    for place in art_files():
        own = read_colours(place.parent / "home.css")
        for drawing in ElementTree.fromstring(place.read_text()).iter(f"{SVG}symbol"):
            name = drawing.attrib["id"]
            found[name] = Symbol(drawing, own, _game_colours(place.parent / "home.css", name.partition("-")[2]))
    return found


def read_colours(*sheets: Path) -> dict[str, str]:
    """Return the CSS custom properties of style sheets with their first values, which are those of the light theme."""
    found: dict[str, str] = {}
    for sheet in sheets:
        for key, value in re.findall(r"(--[\w-]+):\s*([^;{}]+)", sheet.read_text() if sheet.exists() else ""):
            found.setdefault(key, value.strip())
    return {key: value for key, value in found.items() if key not in ("--cut", "--pip")}


def _game_colours(sheet: Path, game: str) -> Colours:
    """Return the CSS custom properties that a family's style sheet sets for one game only."""
    text = sheet.read_text() if sheet.exists() else ""
    rule = re.search(rf"(?:^|[\s}}])\.w-{re.escape(game)} {{([^}}]*)}}", text)
    return dict(re.findall(r"(--[\w-]+):\s*([^;{}]+)", rule[1])) if rule else {}


def _write_out(node: ElementTree.Element, symbols: Mapping[str, Symbol], colours: Colours) -> None:
    for word in node.attrib.pop("class", "").split():
        colours = {**colours, **_class_colours(word, colours)}
    for key, value in node.attrib.items():
        if "var(" in value:
            node.set(key, _replace_variables(value, colours))
    if node.tag == f"{SVG}use":
        symbol = symbols[node.attrib.pop("href").removeprefix("#")]
        _inline_symbol(node, symbol.drawing)
        colours = {**symbol.colours, **colours, **symbol.own}
    for child in node:
        _write_out(child, symbols, colours)


def _class_colours(word: str, colours: Colours) -> Colours:
    """Return the CSS property that a class such as "vcut-tea" sets for its children (here --cut), as home.css does."""
    found = re.fullmatch(r"v(cut|pip)-(.+)", word)
    return {f"--{found[1]}": colours[f"--{found[2]}"]} if found else {}


def _replace_variables(text: str, colours: Colours) -> str:
    while found := _VAR.search(text):
        text = text.replace(found[0], colours.get(found[1]) or found[2])
    return text


def _inline_symbol(use: ElementTree.Element, symbol: ElementTree.Element) -> None:
    """Replace a <use> element by the drawing of its symbol."""
    use.tag = f"{SVG}svg"
    for key in ("viewBox", "preserveAspectRatio"):
        if key in symbol.attrib:
            use.set(key, symbol.attrib[key])
    use.extend(deepcopy(child) for child in symbol)

"""Pictures that stand alone, made of our own art: for previews of links in chats and for the icons of shortcuts.

The art of the page is symbols that take their colours from the style sheets. Here every symbol is put where it is used
and every colour is written out, so that a program that knows SVG alone can draw it.
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
"""The size of a preview, in pixels, which chats ask for."""
_SIDE, _TOP = 160, 60
"""The side of a scene, and where the part of it begins at the lowest that is shown in a broad field."""
_VAR = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")

Colours = Mapping[str, str]


def preview(scenes: list[str], badge: str = "", whole_width: int = WIDTH, whole_height: int = HEIGHT) -> str:
    """Return a preview of a scene, or of several side by side; badge: a symbol on a disc in the middle of them."""
    columns = max(1, round(sqrt(len(scenes) * whole_width * HEIGHT / (whole_height * WIDTH))))
    width, height = whole_width / columns, whole_height / ceil(len(scenes) / columns)
    parts = []
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        parts.append(
            f'<svg x="{column * width:g}" y="{row * height:g}" width="{width:g}" height="{height:g}"'
            f' viewBox="0 {_top(height / width):g} {_SIDE} {_SIDE * height / width:g}">'
            f'<use href="#{scene}" x="0" y="0" width="{_SIDE}" height="{_SIDE}"/></svg>'
        )
    if badge:
        x, y = whole_width / 2, whole_height / 2
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="150" fill="var(--bg)" stroke="var(--ink)" stroke-width="6"/>'
            f'<g color="var(--accent)"><use href="#{badge}" x="{x - 110:g}" y="{y - 110:g}" width="220" height="220"/></g>'
        )
    return draw_picture("".join(parts), whole_width, whole_height)


def _top(shape: float) -> float:
    """Return where the part of a scene begins that is shown in a field of this height by its width."""
    return min(_TOP, _SIDE * (1 - shape)) if shape < 1 else 0


def draw_picture(content: str, width: int, height: int) -> str:
    """Return a picture of this size with the content of an SVG, all symbols and colours written out."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ElementTree.register_namespace("", SVG.strip("{}"))
    root = ElementTree.fromstring(f'<svg xmlns="{SVG.strip("{}")}" {size}>{content}</svg>')
    _write_out(root, symbols(), colours(*(WEB / "css" / f"{name}.css" for name in ("tokens", "base", "home"))))
    return ElementTree.tostring(root, encoding="unicode")


class Symbol(NamedTuple):
    """A drawing of our art, the colours of the family of games that it belongs to, and those of its game alone."""

    drawing: ElementTree.Element
    colours: Colours
    own: Colours


def symbols() -> dict[str, Symbol]:
    """Return the symbols of our art by their ids."""
    found = {}
    for place in art_files():
        own = colours(place.parent / "home.css")
        for drawing in ElementTree.fromstring(place.read_text()).iter(f"{SVG}symbol"):
            name = drawing.attrib["id"]
            found[name] = Symbol(drawing, own, _of_game(place.parent / "home.css", name.partition("-")[2]))
    return found


def colours(*sheets: Path) -> dict[str, str]:
    """Return the custom properties of style sheets, each with its first value, which is that of the light theme."""
    found: dict[str, str] = {}
    for sheet in sheets:
        for key, value in re.findall(r"(--[\w-]+):\s*([^;{}]+)", sheet.read_text() if sheet.exists() else ""):
            found.setdefault(key, value.strip())
    return {key: value for key, value in found.items() if key not in ("--cut", "--pip")}


def _of_game(sheet: Path, game: str) -> Colours:
    """Return the custom properties that a style sheet gives to one game of a family alone."""
    text = sheet.read_text() if sheet.exists() else ""
    rule = re.search(rf"(?:^|[\s}}])\.w-{re.escape(game)} {{([^}}]*)}}", text)
    return dict(re.findall(r"(--[\w-]+):\s*([^;{}]+)", rule[1])) if rule else {}


def _write_out(node: ElementTree.Element, symbols: Mapping[str, Symbol], colours: Colours) -> None:
    for word in node.attrib.pop("class", "").split():
        colours = {**colours, **_local(word, colours)}
    for key, value in node.attrib.items():
        if "var(" in value:
            node.set(key, _value(value, colours))
    if node.tag == f"{SVG}use":
        symbol = symbols[node.attrib.pop("href").removeprefix("#")]
        _put_in_place(node, symbol.drawing)
        colours = {**symbol.colours, **colours, **symbol.own}
    for child in node:
        _write_out(child, symbols, colours)


def _local(word: str, colours: Colours) -> Colours:
    """Return the property that a class such as "vcut-tea" gives to what is below it, as the style sheet of home does."""
    found = re.fullmatch(r"v(cut|pip)-(.+)", word)
    return {f"--{found[1]}": colours[f"--{found[2]}"]} if found else {}


def _value(text: str, colours: Colours) -> str:
    while found := _VAR.search(text):
        text = text.replace(found[0], colours.get(found[1]) or found[2])
    return text


def _put_in_place(use: ElementTree.Element, symbol: ElementTree.Element) -> None:
    """Turn the use of a symbol into what it shows."""
    use.tag = f"{SVG}svg"
    for key in ("viewBox", "preserveAspectRatio"):
        if key in symbol.attrib:
            use.set(key, symbol.attrib[key])
    use.extend(deepcopy(child) for child in symbol)

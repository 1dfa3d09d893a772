"""Drawings from the page's sprite: icons, and the pictures that stand for games."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.text.html import Node, h


def hop_class(turn: int | None) -> str:
    """Return the CSS classes that make a winning piece hop as number `turn` of all; "" for None, a piece that does not hop."""
    return "" if turn is None else f"hop hop-{turn}"


def sprite_art(symbol: str, cls: str) -> Node:
    """Return a drawing from the page's sprite, hidden from screen readers."""
    return h("svg", h("use", href=f"#{symbol}"), cls=cls, aria_hidden="true")


def game_classes(game_id: str) -> str:
    """Return the CSS classes that give an element the look of a game: one for the game and one for its family."""
    return f"w-{game_id} f-{about(game_id).family}"


def game_scene(game_id: str, cls: str, **attrs: str) -> Node:
    """Return the square picture of a game's scene as SVG."""
    return h(
        "svg",
        h("use", href=f"#scene-{game_id}"),
        cls=f"{cls} f-{about(game_id).family}",
        viewBox="0 0 160 160",
        aria_hidden="true",
        **attrs,
    )


def game_picture(game_id: str) -> Node:
    """Return the picture of a game's scene twice, for tall and for wide frames. Style sheets show the one that fits."""
    drawn = [
        h(
            "svg",
            h("use", href=f"#{form}-{game_id}", width=str(width), height=str(height)),
            cls=f"scene {form} f-{about(game_id).family}",
            viewBox=f"{left} 0 {width} {height}",
            preserveAspectRatio=fit,
            aria_hidden="true",
        )
        for form, left, width, height, fit in (("tall", 0, 120, 170, "xMidYMax meet"), ("wide", 0, 306, 160, "xMidYMid meet"))
    ]
    return h("div", drawn, cls="frame")


def game_emblem(game_id: str) -> Node:
    """Return the emblem of a game as SVG: a single piece of it, for places that are too small for a picture."""
    return h(
        "svg",
        h("use", href=f"#emblem-{game_id}"),
        cls=f"emblem f-{about(game_id).family}",
        viewBox="0 0 64 64",
        aria_hidden="true",
    )


def icon(name: str) -> Node:
    """Return the icon with this name as SVG, drawn for 24 by 24 pixels."""
    return sprite_art(f"i-{name}", "ic")

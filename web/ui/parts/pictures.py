"""Drawings from the page's sprite: icons, and the pictures that stand for games."""

from __future__ import annotations

from triokey.core.catalog import about
from ui.text.html import Node, h


def hop(turn: int | None) -> str:
    """Return the classes of a piece that hops because it won, when its turn of all has come; "" for any other piece."""
    return "" if turn is None else f"hop hop-{turn}"


def art(symbol: str, cls: str) -> Node:
    """Return a drawing from the page's sprite, hidden from screen readers."""
    return h("svg", h("use", href=f"#{symbol}"), cls=cls, aria_hidden="true")


def game_classes(game_id: str) -> str:
    """Return the classes of a piece of the page that looks as its game does: the game's and its family's."""
    return f"w-{game_id} f-{about(game_id).family}"


def scene(game_id: str, cls: str, **attrs: str) -> Node:
    """Return the picture that stands for a game."""
    return h(
        "svg",
        h("use", href=f"#scene-{game_id}"),
        cls=f"{cls} f-{about(game_id).family}",
        viewBox="0 0 160 160",
        aria_hidden="true",
        **attrs,
    )


def picture(game_id: str) -> Node:
    """Return the picture that stands for a game in a frame of any shape: drawn twice, for tall frames and for wide ones."""
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


def emblem(game_id: str) -> Node:
    """Return the one piece that stands for a game where there is little room."""
    return h(
        "svg",
        h("use", href=f"#emblem-{game_id}"),
        cls=f"emblem f-{about(game_id).family}",
        viewBox="0 0 64 64",
        aria_hidden="true",
    )


def icon(name: str) -> Node:
    """Return an icon of the 24-pixel set."""
    return art(f"i-{name}", "ic")

"""A position that no board draws: in the lines that the game gives, else the fields of its view as a table."""

from __future__ import annotations

from typing import Any

from triokey.core.game import Game
from ui.model.model import Table
from ui.parts.controls import plain_name
from ui.text.html import Content, Node, h
from ui.text.words import Words

EMPTY = "–"
"""Stands where there is nothing."""


def position(words: Words, table: Table, game: Game[Any, Any, Any]) -> Node:
    """Return what the viewer knows of the position shown."""
    view = game.view(table.shown, table.seen_by)
    described = game.describe(view)
    if described:
        rows = [_row(line.label, _lines(line.rows)) for line in described]
    else:
        fields = view._asdict().items() if hasattr(view, "_asdict") else (("", view),)
        rows = [_row(plain_name(name), _value(words, value)) for name, value in fields]
    return h("table", h("tbody", rows), cls="plain-view", aria_label=words("plain.position"))


def _row(label: str, content: Content) -> Node:
    return h("tr", h("th", label, scope="row"), h("td", content))


def _lines(rows: tuple[tuple[str, ...], ...]) -> Content:
    """Return rows of short texts under each other, as a grid where all are as long."""
    cells = [h("tr", [h("td", text or EMPTY) for text in row]) for row in rows]
    return h("table", h("tbody", cells), cls="plain-grid")


def _value(words: Words, value: Any) -> Content:
    """Return a field of a view in plain text: rows for what is nested, side by side what is not."""
    if value is None or value == ():
        return EMPTY
    if isinstance(value, bool):
        return words("plain.true" if value else "plain.false")
    if hasattr(value, "_asdict"):
        pairs = [_row(plain_name(name), _value(words, inner)) for name, inner in value._asdict().items()]
        return h("table", h("tbody", pairs), cls="plain-grid")
    if isinstance(value, frozenset):
        value = tuple(sorted(value))
    if not isinstance(value, tuple):
        return str(value)
    if any(isinstance(inner, (tuple, frozenset)) for inner in value):
        lines = [h("li", _value(words, inner)) for inner in value]
        return h("ol", lines, cls="plain-lines")
    return h("span", [h("span", _value(words, inner)) for inner in value], cls="plain-row")

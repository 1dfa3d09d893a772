"""What a feature contributes to the page: the record that stands in the __init__.py of its room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.frame.mode import Handler, Mode
from ui.model.model import Model
from ui.text.html import Node


def _none(model: Model) -> None:
    return None


def titled(key: str, of_table: bool = False) -> Callable[[Model], str]:
    """Return what names a page by a key of its words; of_table: only while there is a table that it is about."""
    return lambda model: "" if of_table and model.table is None else model.words(key)


class Page(NamedTuple):
    """A place of the address, its first word.

    view: the page, None where what it would show is gone, and home stands in its place.  heading: its name in the title of
    the window, "" for none; it never tells hidden things.
    """

    view: Callable[[Model], Node | None]
    heading: Callable[[Model], str]


class Feature(NamedTuple):
    """All that a feature contributes.

    pages: its pages, by the first word of their address.  messages: what answers an input of the player, by its name.
    replies: what answers that which the worker or the browser brings, which leaves a standing toast alone.  mode: how the
    page answers what concerns its table where the feature decides that, None where it does not.
    """

    name: str
    pages: Mapping[str, Page] = {}
    messages: Mapping[str, Handler] = {}
    replies: Mapping[str, Handler] = {}
    mode: Callable[[Model], Mode | None] = _none

"""The record of a feature: everything it contributes to the page. It stands in the __init__.py of its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ui.frame.mode import Handler, Mode
from ui.model.change import Change
from ui.model.effects import Effects
from ui.model.messages import Message
from ui.model.model import Dialog, Model
from ui.model.parcel import Parcel
from ui.model.settings import Settings
from ui.model.shortcuts import Shortcut
from ui.text.html import Content, Node

Gone = tuple[str, str, str, str]
"""An address of what is no longer there, as a pattern: the place that serves instead, where on it, and the key of what is said.

Place and key may name parts of the pattern.
"""
Words = tuple[str, ...]
"""The words of an address, such as ("new", a game)."""


class Spot(NamedTuple):
    """Where a door stands: at which game and at which stored game, and how what it is about is called there."""

    game: str = ""
    key: str = ""
    name: str = ""


def _no_mode(model: Model) -> Mode | None:
    return None


def _no_sharing(model: Model) -> Sharing | None:
    return None


def _silent(before: Model, after: Model) -> str:
    return ""


def _dark(model: Model) -> bool:
    return False


def _as_it_is(model: Model, dialog: Node) -> Node:
    return dialog


def alone(rest: Words) -> bool:
    """Tell whether nothing follows the first word of an address."""
    return not rest


def show_page(model: Model, address: Words) -> Change:
    """Show a page at which nothing begins."""
    return model._replace(route=address), ()


def title_by_key(key: str, of_table: bool = False) -> Callable[[Model], str]:
    """Return what names a page by a key of its words; of_table: only while there is a table that it is about."""
    return lambda model: "" if of_table and model.table is None else model.words(key)


class Page(NamedTuple):
    """A place of the address, its first word.

    view: the page, None where what it would show is gone, and home stands in its place.  heading: its name in the title of
    the window, "" for none; it never tells hidden things.  visit: what happens when somebody comes to an address of it.
    holds: whether an address goes on with these words behind the first; what stands there, such as a stored game, may be
    gone nevertheless.  seats: whether visit sees to the table, which is left before any other page is visited.  game: the
    game that it is about where neither its table nor its address tells that.  key: what a single key means on it.
    shortcuts: the lines that the list of shortcuts has for those keys.
    """

    view: Callable[[Model], Node | None]
    heading: Callable[[Model], str]
    visit: Callable[[Model, Words], Change] = show_page
    holds: Callable[[Words], bool] = alone
    seats: bool = False
    game: Callable[[Model], str] | None = None
    key: Callable[[Model, str], Message | None] | None = None
    shortcuts: Callable[[Model], tuple[Shortcut, ...]] | None = None


class Opener(NamedTuple):
    """What opens a kind of link, or of file: claims tells its texts from all others, opens may raise RecordError."""

    claims: Callable[[str], bool]
    opens: Callable[[Model, str], Change]


class Stored(NamedTuple):
    """A kind of text that is stored.

    name: its key; with ":" at its end, what its keys begin with.  is_whole: whether every line of a text means something here.
    heard: takes over what another window has stored at a key, "" for what was erased; None where it only takes its place
    among the texts of the model.  merged: two versions of a list of lines as one, None for a text that is no list.
    salvaged: what can be read of a damaged text, written anew.  beside: under which name a text of a backup is to be written,
    and how: given what is here with the games that come in, its key and the text; to answer with what is here changes nothing.
    None where the name stays and what is here counts.  of_device: whether it means something on this device only.
    held: whether it stands among the texts of the model.  lays: the settings over which it lies, with the values that it lays.
    """

    name: str
    is_whole: Callable[[str], bool]
    heard: Callable[[Model, str, str], Change] | None = None
    merged: Callable[[str, str], str] | None = None
    salvaged: Callable[[str], str] | None = None
    beside: Callable[[dict[str, str], str, str], tuple[str, str]] | None = None
    of_device: bool = False
    held: bool = False
    lays: Callable[[Settings, str], Settings] | None = None


class Sharing(NamedTuple):
    """What can be sent from a page: kinds, the likeliest last; the parcel of a kind, which may raise RecordError("too_long");
    and what offers it as a file."""

    kinds: tuple[str, ...]
    parcel: Callable[[str], Parcel]
    file: Callable[[], Effects]


class Feature(NamedTuple):
    """All that a feature contributes.

    pages: its pages, by the first word of their address.  messages: what answers an input of the player, by its name.
    replies: what answers that which the worker or the browser brings, which leaves a standing toast alone.  dialogs: its
    dialogs, by the name that a message opens them with.  links, files: what opens those that are the feature's.  stored: its
    texts.  mode: how the page answers what concerns its table where the feature decides that, None where it does not.
    leave: what happens when one of its pages is left for an address, or a link is opened there (no words).  after: what
    follows from a message, with the model before and after it, wherever it was answered.  dress: what is added to a dialog.
    doors: what leads to the feature or comes from it on pages of others, by the name of the place there.  sharing: what can be
    sent from its pages.  sound: the name of the sound (ui/model/sounds.py) of a change, "" for none.  awake: whether its page
    keeps the screen lit.  gone: addresses that it had once.
    """

    name: str
    pages: Mapping[str, Page] = {}
    messages: Mapping[str, Handler] = {}
    replies: Mapping[str, Handler] = {}
    dialogs: Mapping[str, Callable[[Model, Dialog], Node | None]] = {}
    links: tuple[Opener, ...] = ()
    files: tuple[Opener, ...] = ()
    stored: tuple[Stored, ...] = ()
    mode: Callable[[Model], Mode | None] = _no_mode
    leave: Callable[[Model, Words], Change] | None = None
    after: Callable[[Model, Model, Message], Change] | None = None
    doors: Mapping[str, Callable[[Model, Spot], Content]] = {}
    sharing: Callable[[Model], Sharing | None] = _no_sharing
    sound: Callable[[Model, Model], str] = _silent
    awake: Callable[[Model], bool] = _dark
    dress: Callable[[Model, Node], Node] = _as_it_is
    gone: tuple[Gone, ...] = ()

"""The record of a feature: everything that it adds to the page. Each feature's folder has its record in __init__.py."""

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
"""A former address, as a pattern: the pattern, the address that replaces it, the place on that page, and the key of a sentence.

Place and key may use groups of the pattern.
"""
Words = tuple[str, ...]
"""The words of an address, such as ("new", a game)."""


class Spot(NamedTuple):
    """What content on another feature's page (a door) is about. game, key: a game, or a stored game.  name: its name."""

    game: str = ""
    key: str = ""
    name: str = ""


def _no_mode(model: Model) -> Mode | None:
    return None


def _no_sharing(model: Model) -> Sharing | None:
    return None


def _no_sound(before: Model, after: Model) -> str:
    return ""


def _is_never_awake(model: Model) -> bool:
    return False


def _leave_dialog(model: Model, dialog: Node) -> Node:
    return dialog


def is_alone(rest: Words) -> bool:
    """Tell whether an address has no further words after its first."""
    return not rest


def show_page(model: Model, address: Words) -> Change:
    """Show a page and change nothing else."""
    return model._replace(route=address), ()


def title_by_key(key: str, of_table: bool = False) -> Callable[[Model], str]:
    """Return a function that returns a page's title by a key. of_table: return "" while there is no table."""
    return lambda model: "" if of_table and model.table is None else model.words(key)


class Page(NamedTuple):
    """A page with its address, whose first word names it.

    view: draws the page; None if what it would show is gone, and home is shown instead.  heading: the page's name in the window's
    title, "" for none; it never tells hidden things.
    visit: handles the arrival at an address of the page.  holds: whether these words may follow the first word of the address;
    the game or puzzle that they name may have been deleted.
    seats: whether `visit` opens a table itself; on arrival at any other page the present table is left.  game: the game that the
    page is about, if neither table nor address tells.
    key: the message that a single key sends on this page.  shortcuts: the page's lines in the list of shortcuts.
    """

    view: Callable[[Model], Node | None]
    heading: Callable[[Model], str]
    visit: Callable[[Model, Words], Change] = show_page
    holds: Callable[[Words], bool] = is_alone
    seats: bool = False
    game: Callable[[Model], str] | None = None
    key: Callable[[Model, str], Message | None] | None = None
    shortcuts: Callable[[Model], tuple[Shortcut, ...]] | None = None


class Opener(NamedTuple):
    """Functions for one kind of link or file. claims: tells whether a text is of this kind.  opens: may raise RecordError."""

    claims: Callable[[str], bool]
    opens: Callable[[Model, str], Change]


class Stored(NamedTuple):
    """A kind of text that a feature stores.

    name: its key or, with ":" at its end, the prefix of its keys.  is_whole: tells whether this version understands every line.
    heard: accepts a text that another window has stored, "" for an erased one; None if the text is only put among the model's
    texts.  merged: merges two versions of a list; None if the text is no list.  salvaged: returns the readable part of a damaged
    text.  beside: returns the key and the text to write for a text of a backup, given the stored texts with the games of the
    backup; None if a text that is stored already stays as it is.
    of_device: whether the text matters on this device only.  held: whether the text is put among the model's texts.
    lays: returns the settings with the temporary values that the text gives them.
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
    """What a page offers to share. kinds: the choices, the likeliest last.

    parcel: returns the parcel of a choice, and may raise RecordError("too_long").  file: returns the effects that offer it as a
    file.
    """

    kinds: tuple[str, ...]
    parcel: Callable[[str], Parcel]
    file: Callable[[], Effects]


class Feature(NamedTuple):
    """Everything that a feature adds to the page.

    pages: its pages, by the first word of their address.  messages: handlers of messages from the player, by name.
    replies: handlers of messages from the worker or the browser, which leave a toast on the page.  dialogs: functions that draw
    its dialogs, by name.  links, files: openers of its links and files.  stored: the kinds of text that it stores.
    mode: the mode of the table on its page, None if the feature does not decide the mode.
    leave: handles the leaving of a page for an address or, without words, for a link.  after: reacts to the change by any
    message, with the model before and after it.
    dress: adds parts to any dialog.  doors: what the feature shows on pages of others, by the name of the place.
    sharing: what can be shared from its pages, None on other pages.  sound: name of the sound (ui/model/sounds.py) for a change,
    "" for none.  awake: whether its page keeps the screen lit.  gone: its former addresses.
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
    sound: Callable[[Model, Model], str] = _no_sound
    awake: Callable[[Model], bool] = _is_never_awake
    dress: Callable[[Model, Node], Node] = _leave_dialog
    gone: tuple[Gone, ...] = ()

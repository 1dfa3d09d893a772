"""The first model, made of what is stored, what the browser prefers, and the address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from triokey.core.days import is_day
from ui.frame.catalog import lay_over, stored_kind
from ui.games.settings import default_settings, read_settings
from ui.loop.update import update
from ui.loop.view import view
from ui.model import puzzle_session, results, store
from ui.model.effects import Effects, Root, SetAside
from ui.model.messages import Message
from ui.model.model import Model
from ui.model.progress import KEY as PROGRESS
from ui.model.progress import read_progress
from ui.model.settings import Settings
from ui.model.trail import Trail
from ui.text.html import Node, h
from ui.text.lazy import later
from ui.text.words import choose_language, load

if TYPE_CHECKING:
    from ui.stores.heard import announce_aside
else:
    announce_aside = later("ui.stores.heard", "announce_aside")

Found = TypeVar("Found")
HOME = "home"
"""Key of the page that the build writes into the site's HTML."""


def empty_page_model(lang: str) -> Model:
    """Return the model of the page that the build writes into the site's HTML: home, with nothing stored."""
    return Model(load(lang), default_settings())


def lay_beneath(tree: Node, lang: str) -> Node:
    """Return the tree of the page that the build wrote: whole if home is shown next, else only the parts that must be removed."""
    page = tree.children[0]
    if isinstance(page, Node) and page.attrs.get("data-key") == HOME:
        return view(empty_page_model(lang))
    return h("div", h("div", data_key=HOME), h("div", cls="no-toast"), id="app")


def begin_page(
    stored: dict[str, str],
    languages: tuple[str, ...],
    base: str,
    address: str,
    storage: str,
    wide: bool = False,
    today: str = "",
    connects: bool = True,
    locks: bool = True,
) -> tuple[Model, Effects]:
    """Return the first model and its effects.

    stored: all stored texts, by key without prefix.  connects, locks: abilities of the browser, as in the model.
    """
    model, spoilt = _load_model(stored, languages)
    model = model._replace(base=base, storage=storage, wide=wide, today=today, connects=connects, locks=locks)
    effects: Effects = (
        Root("lang", model.words.lang),
        *(Root(f"data-{name}", shown) for name, shown in model.settings.on_root()),
    )
    model, more = update(model, Message("route", address))
    effects = (*effects, *more)
    for key in spoilt:
        model, said = announce_aside(model, Message("aside", key))
        effects = (*effects, SetAside(key), *said)
    return model.without(Trail), effects


def to_skip(stored: dict[str, str], about: tuple[Any, ...]) -> tuple[str, ...]:
    """Return the keys of the stored texts that must be left out so that home can be shown; empty if none must.

    about: the further arguments of `begin_page`. Raises the error of home if home cannot be shown even without stored texts.
    """

    def shows(keys: Sequence[str]) -> bool:
        try:
            view(begin_page({key: stored[key] for key in keys}, *about)[0])
        except Exception:  # Any error that these texts cause counts.
            return False
        return True

    def culprits(keys: tuple[str, ...]) -> tuple[str, ...]:
        if shows(keys):
            return ()
        half = len(keys) // 2
        return (culprits(keys[:half]) + culprits(keys[half:]) if half else ()) or keys

    if not shows(()):
        view(begin_page({}, *about)[0])
    return culprits(tuple(stored))


def _load_model(stored: dict[str, str], languages: tuple[str, ...]) -> tuple[Model, tuple[str, ...]]:
    """Return the model of everything stored, without a page yet, and the keys of texts whose readers raised an error."""
    spoilt: list[str] = []

    def read(key: str, reader: Callable[[str], Found], usual: Found) -> Found:
        try:
            return reader(stored.get(key, ""))
        except Exception:  # Whatever error a text causes, the other texts are still read.
            spoilt.append(key)
            return usual

    settings = read(store.SETTINGS, read_settings, default_settings())
    for key in (key for key in stored if (kind := stored_kind(key)) is not None and kind.lays is not None):
        settings = read(key, partial(_lay_over_settings, settings, key), settings)
    shelf = store.latest_first(
        entry
        for key in stored
        if key.startswith(store.GAME_PREFIX) and (entry := read(key, partial(store.read_entry, key), None)) is not None
    )
    readable = {entry.key for entry in shelf}
    model = Model(
        load(settings.get("lang") or choose_language(languages)),
        settings,
        shelf=shelf,
        taken=tuple(key for key in stored if key.startswith(store.GAME_PREFIX) and key not in readable),
        results=read(results.KEY, results.read_results, ()),
        progress=read(PROGRESS, read_progress, read_progress(""))[0],
        puzzle=read(puzzle_session.KEY, puzzle_session.read_session, None),
        texts=tuple((key, text) for key, text in stored.items() if (kind := stored_kind(key)) is not None and kind.held),
        backup=day if is_day(day := stored.get(store.BACKED_UP, "")) else "",
    )
    return model, tuple(spoilt)


def _lay_over_settings(settings: Settings, key: str, text: str) -> Settings:
    return lay_over(settings, {key: text})
